#include "words/queries.hpp"

#include <algorithm>

namespace salon::words {
namespace {

// Walks the DAWG, keeping the letters on the way and the words found.
class Walk {
public:
    Walk(const Graph& graph, std::size_t most) : graph_(graph), most_(most) {}

    std::vector<Word> take() { return std::move(found_); }

protected:
    bool full() const { return found_.size() >= most_; }
    void keep() {
        if (!full()) found_.push_back(spelled_);
    }

    const Graph& graph_;
    Word spelled_;

private:
    std::size_t most_;
    std::vector<Word> found_;
};

// Follows all ways to match at once: bit n of `reached` says that the pattern's first n signs are matched.
class PatternWalk : Walk {
public:
    PatternWalk(const Graph& graph, std::span<const Letter> pattern, std::size_t most) : Walk(graph, most) {
        std::size_t at = 0;
        for (const Letter sign : pattern) {
            if (sign == RUN) {
                runs_ |= std::uint64_t{1} << at;
                if (at > 0 && runs_ >> (at - 1) & 1) runs_ &= ~(std::uint64_t{1} << at--);
            } else if (sign == ANY) {
                for (auto& fits : fits_) fits |= std::uint64_t{1} << at;
            } else {
                fits_[sign] |= std::uint64_t{1} << at;
            }
            ++at;
        }
        whole_ = std::uint64_t{1} << at;
    }

    std::vector<Word> run() {
        walk(graph_.dawg(), skip_runs(1));
        return take();
    }

private:
    std::uint64_t skip_runs(std::uint64_t reached) const { return reached | (reached & runs_) << 1; }

    void walk(List list, std::uint64_t reached) {
        graph_.each(list, [&](Node node) {
            const std::uint64_t then = skip_runs((reached & runs_) | (reached & fits_[node.letter()]) << 1);
            if (then == 0 || full()) return;
            spelled_.push_back(node.letter());
            if (node.accepts() && (then & whole_)) keep();
            walk(node.arc(), then);
            spelled_.pop_back();
        });
    }

    std::array<std::uint64_t, 64> fits_{};
    std::uint64_t runs_ = 0;
    std::uint64_t whole_ = 0;
};

class RackWalk : Walk {
public:
    RackWalk(const Graph& graph, std::span<const Letter> rack, std::size_t shortest, std::size_t most)
        : Walk(graph, most), shortest_(shortest), left_(rack.size()) {
        for (const Letter letter : rack) ++tiles_[letter];
    }

    std::vector<Word> run() {
        walk(graph_.dawg());
        return take();
    }

private:
    void walk(List list) {
        if (left_ == 0) return;
        --left_;
        graph_.each(list, [&](Node node) {
            // A blank stands for anything, so it is never too early to spend the letter itself.
            auto& tile = tiles_[node.letter()] > 0 ? tiles_[node.letter()] : tiles_[ANY];
            if (tile == 0 || full()) return;
            --tile;
            spelled_.push_back(node.letter());
            if (node.accepts() && spelled_.size() >= shortest_) keep();
            walk(node.arc());
            spelled_.pop_back();
            ++tile;
        });
        ++left_;
    }

    std::size_t shortest_;
    std::size_t left_;
    std::array<std::uint32_t, 64> tiles_{};
};

}  // namespace

List spell(const Graph& graph, std::span<const Letter> letters) {
    List list = graph.dawg();
    List node = 0;
    for (const Letter letter : letters) {
        node = graph.find_in_dawg(list, letter);
        if (node == 0) return 0;
        list = graph[node].arc();
    }
    return node;
}

std::vector<std::uint8_t> contains_each(const Graph& graph, std::span<const Letter> letters,
                                        std::span<const std::size_t> ends) {
    std::vector<std::uint8_t> answers;
    answers.reserve(ends.size());
    std::size_t start = 0;
    for (const std::size_t end : ends) {
        answers.push_back(contains(graph, letters.subspan(start, end - start)));
        start = end;
    }
    return answers;
}

std::vector<std::uint8_t> contains_each_line(const Graph& graph, std::string_view text,
                                             const LetterTable& letters) {
    std::vector<std::uint8_t> answers;
    for (std::size_t at = 0; at < text.size(); ++at) {
        List list = graph.dawg();
        List node = 0;
        for (; at < text.size() && text[at] != '\n'; ++at) {
            node = graph.find_in_dawg(list, letters[static_cast<unsigned char>(text[at])]);
            list = graph[node].arc();
        }
        answers.push_back(graph[node].accepts());
    }
    return answers;
}

std::optional<std::uint32_t> place_of(const Graph& graph, std::span<const Letter> word) {
    List list = graph.dawg();
    std::uint32_t place = 0;
    bool accepted = false;
    for (const Letter letter : word) {
        const List node = graph.find_in_dawg(list, letter);
        if (node == 0) return std::nullopt;
        place += accepted + graph.words_from(list) - graph.words_from(node);
        accepted = graph[node].accepts();
        list = graph[node].arc();
    }
    return accepted ? std::optional(place) : std::nullopt;
}

Word word_at(const Graph& graph, std::uint32_t place) {
    if (place >= graph.word_count()) throw WordsError("there is no such word");
    Word word;
    List node = graph.dawg();
    for (;;) {
        for (; !graph[node].ends(); ++node) {
            const std::uint32_t here = graph.words_from(node) - graph.words_from(node + 1);
            if (place < here) break;
            place -= here;
        }
        word.push_back(graph[node].letter());
        if (graph[node].accepts() && place-- == 0) return word;
        node = graph[node].arc();
    }
}

Letters front_hooks(const Graph& graph, std::span<const Letter> letters) {
    List list = graph.gaddag();
    for (std::size_t at = letters.size(); at-- > 0;) list = graph[graph.find(list, letters[at])].arc();
    return graph.endings(list);
}

Letters back_hooks(const Graph& graph, std::span<const Letter> letters) {
    return graph.endings(letters.empty() ? graph.dawg() : graph[spell(graph, letters)].arc());
}

std::vector<Word> matching(const Graph& graph, std::span<const Letter> pattern, std::size_t most) {
    if (pattern.size() > LONGEST_PATTERN) throw WordsError("a pattern has at most 60 signs");
    return PatternWalk(graph, pattern, most).run();
}

std::vector<Word> within(const Graph& graph, std::span<const Letter> rack, std::size_t shortest,
                         std::size_t most) {
    return RackWalk(graph, rack, shortest, most).run();
}

}  // namespace salon::words
