// Every placement: words are spelled through each of the mover's letters, from that letter on.
//
// On each line and in each reading direction, the GADDAG starts at one's own letter, goes back over letters
// that lie there, or that the stock has, and then forward. To find a word once, the letter it starts from is
// the last own one in it. One placement may be found as several words: the longest each way are kept in a
// table of the line's placements. What the words across would bring depends on a cell, an axis and a letter
// alone: it is worked out once.
//
// Where only the best is wanted, lines that promise most are read first, and a word that can no longer bring
// as much as the best does is left.
#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

#include "osmotik/board.hpp"
#include "osmotik/bounds.hpp"
#include "osmotik/crosses.hpp"
#include "osmotik/found.hpp"

namespace salon::osmotik {

namespace {

using words::List;
using words::Node;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

enum class Wanted { ALL, BEST };

template <Wanted WANTED>
class Generator {
public:
    Generator(const Graph& graph, const Position& position, int letters, Sink& sink, Stop& stop)
        : graph_(graph),
          sink_(sink),
          most_(letters),
          position_(position),
          stop_(stop),
          seat_(position.mover),
          star_(position.star(position.mover)),
          begun_(position.board[at(star_)].letter != 0),
          stock_(position.stocks[at(position.mover)]),
          crosses_(graph, position) {
        for (int cell = 0; cell < CELLS; ++cell)
            if (exists(cell)) barred_[at(cell)] = position.barred(cell);
    }

    void run() {
        struct Promise {
            int points, axis, number;
        };
        std::vector<Promise> lines;
        for (int axis = 0; axis < 3; ++axis)
            for (int number = 0; number < SIDE; ++number)
                if (read(axis, number)) lines.push_back({promise(), axis, number});
        if constexpr (WANTED == Wanted::BEST)
            std::ranges::stable_sort(lines, std::greater{}, &Promise::points);
        for (const auto& [points, axis, number] : lines) {
            if (stop_.requested()) throw Stopped{};
            if (WANTED == Wanted::BEST && points < least_) return;
            read(axis, number);
            line();
        }
    }

private:
    // The line, and whether a word may be formed on it.
    bool read(int axis, int number) {
        axis_ = axis;
        line_ = &line_of(axis, number);
        bool any = false;
        for (int i = 0; i < line_->length; ++i) {
            const int cell = line_->cells[at(i)];
            const Square& square = position_.board[at(cell)];
            const bool lies = square.letter != 0, own = lies && square.owner == seat_;
            letters_[at(i)] = square.letter;
            own_[at(i)] = own;
            closed_[at(i)] = barred_[at(cell)];
            any |= begun_ ? own : cell == star_;
            lowered_[at(i + 1)] = lowered_[at(i)] + (lies && !own && square.score > 0);
            taken_[at(i + 1)] = taken_[at(i)] + (lies && !own && square.score == 0);
        }
        return any;
    }

    void line() {
        look_across();
        for (int i = 0; i < line_->length; ++i) {
            anchor_ = i;
            if (begun_ && own_[at(i)]) through_anchor();
            if (!begun_ && line_->cells[at(i)] == star_) over_star();
        }
        found_.drain([&](const Laid& laid, Ends along, Ends against) { add(laid, along, against); });
    }

    void look_across() {
        for (int i = 0; i < line_->length; ++i)
            for (int turn = 1; turn < 3; ++turn)
                across_[at(i)][at(turn - 1)] =
                    letters_[at(i)] ? nullptr : crosses_.through((axis_ + turn) % 3, line_->cells[at(i)]);
        if constexpr (WANTED == Wanted::BEST) bound();
    }

    // How much a word on this line can bring.
    int promise() {
        if (WANTED == Wanted::ALL || !begun_) return ENDLESS;
        look_across();
        int most = 0;
        for (int i = 0; i < line_->length; ++i) {
            if (!own_[at(i)]) continue;
            bounds_.start(i);
            for (const int way : {0, 1})
                most = std::max(most, 1 + bounds_.back(way, way == 0 ? i - 1 : i + 1, most_));
        }
        return most;
    }

    void bound() {
        std::array<Bounds::Place, SIDE> places{};
        for (int i = 0; i < line_->length; ++i) {
            Bounds::Place& place = places[at(i)];
            place = {letters_[at(i)] != 0, own_[at(i)], closed_[at(i)], 0};
            gained_[at(i)].fill(0);
            for (const Cross* crosses : across_[at(i)])
                for (Letter letter = 1; crosses != nullptr && letter < KINDS; ++letter)
                    gained_[at(i)][letter] += crosses[letter].gain.points;
            place.across = std::ranges::max(gained_[at(i)]);
        }
        bounds_.read(places, line_->length);
    }

    // What words across a place bring with this letter, where that is counted on the way.
    int gained(int place, Letter letter) const {
        return WANTED == Wanted::BEST ? gained_[at(place)][letter] : 0;
    }

    // Whether a word that covers so many cells now, and can bring so much more, falls short of the best.
    bool hopeless(int covered, const Laid& laid, int more) const {
        return covered + laid.across + more < least_;
    }

    void through_anchor() {
        const List node = graph_.find(graph_.gaddag(), letters_[at(anchor_)]);
        if (node == 0) return;
        if constexpr (WANTED == Wanted::BEST) bounds_.start(anchor_);
        back<0>(anchor_ - 1, graph_[node].arc(), {});
        back<1>(anchor_ + 1, graph_[node].arc(), {});
    }

    // Words are read up the line (way 0) or down it (way 1).
    template <int WAY>
    static constexpr int STEP = WAY == 0 ? 1 : -1;

    bool inside(int i) const { return static_cast<unsigned>(i) < static_cast<unsigned>(line_->length); }

    // `list` follows what has been spelled from the anchor back to the cell after `i`.
    template <int WAY>
    void back(int i, List list, Laid laid) {
        if (list == 0) return;
        if constexpr (WANTED == Wanted::BEST)
            if (hopeless((anchor_ - i) * STEP<WAY>, laid, bounds_.back(WAY, i, most_ - laid.count))) return;
        const Node first = graph_[list];
        if (first.letter() == words::SEPARATOR) {
            forward<WAY>(i + STEP<WAY>, anchor_ + STEP<WAY>, first.arc(), laid);
            if (first.ends()) return;
            ++list;
        }
        if (!inside(i)) return;
        if (const Letter letter = letters_[at(i)]) {
            const List node = graph_.find(list, letter);
            if (node != 0) step_back<WAY>(i, graph_[node], laid);
        } else if (may_lay(i, laid)) {
            const bool last =
                laid.count + 1 == most_ && !lies(i - STEP<WAY>) && !lies_of_others(anchor_ + STEP<WAY>);
            if (!last) graph_.expect_each(list);
            each_in_stock(list, last, [&](Node node) {
                const int more = gained(i, node.letter());
                step_back<WAY>(
                    i, node,
                    WAY == 0 ? laid.below(i, node.letter(), more) : laid.above(i, node.letter(), more));
            });
        }
    }

    template <int WAY>
    void step_back(int i, Node node, Laid laid) {
        if (node.accepts()) note<WAY>(i, anchor_, laid);
        back<WAY>(i - STEP<WAY>, node.arc(), laid);
    }

    // `list` is of the DAWG and follows what has been spelled from `first` up to the cell before `i`.
    template <int WAY>
    void forward(int first, int i, List list, Laid laid) {
        if (list == 0 || !inside(i) || own_[at(i)]) return;
        if constexpr (WANTED == Wanted::BEST)
            if (hopeless((i - first) * STEP<WAY>, laid, bounds_.forward(WAY, i, most_ - laid.count))) return;
        if (const Letter letter = letters_[at(i)]) {
            const List node = graph_.find_in_dawg(list, letter);
            if (node != 0) step_forward<WAY>(first, i, graph_[node], laid);
        } else if (may_lay(i, laid)) {
            const bool last = laid.count + 1 == most_ && !lies(i + STEP<WAY>);
            if (lies(i + STEP<WAY>))
                graph_.expect_find(list);
            else if (!last)
                graph_.expect_each(list);
            each_in_stock(list, last, [&](Node node) {
                const int more = gained(i, node.letter());
                step_forward<WAY>(
                    first, i, node,
                    WAY == 0 ? laid.above(i, node.letter(), more) : laid.below(i, node.letter(), more));
            });
        }
    }

    template <int WAY>
    void step_forward(int first, int i, Node node, Laid laid) {
        if (node.accepts()) note<WAY>(first, i, laid);
        forward<WAY>(first, i + STEP<WAY>, node.arc(), laid);
    }

    // The first word: over the star, which is at an end of its lines, with no letter in its way.
    template <int WAY>
    void first_word(int first, int i, List list, Laid laid) {
        if (list == 0 || !inside(i) || letters_[at(i)] != 0 || !may_lay(i, laid)) return;
        each_in_stock(list, laid.count + 1 == most_, [&](Node node) {
            const int gain = gained(i, node.letter());
            const Laid more =
                WAY == 0 ? laid.above(i, node.letter(), gain) : laid.below(i, node.letter(), gain);
            if (node.accepts() && (first == anchor_ || i == anchor_)) note<WAY>(first, i, more);
            first_word<WAY>(first, i + STEP<WAY>, node.arc(), more);
        });
    }

    void over_star() {
        for (int i = anchor_ - MOST_LETTERS + 1; i < anchor_ + MOST_LETTERS; ++i) {
            if (i <= anchor_) first_word<0>(i, i, graph_.dawg(), {});
            if (i >= anchor_) first_word<1>(i, i, graph_.dawg(), {});
        }
    }

    bool may_lay(int i, const Laid& laid) const { return laid.count < most_ && !closed_[at(i)]; }

    bool lies(int i) const { return inside(i) && letters_[at(i)] != 0; }
    bool lies_of_others(int i) const { return lies(i) && !own_[at(i)]; }

    // Nodes whose letter may be laid; if the word cannot go on from there, only those that end one.
    template <typename Visit>
    void each_in_stock(List list, bool last, Visit visit) {
        graph_.each(list, [&](Node node) {
            std::int16_t& left = stock_[node.letter()];
            if (left == 0 || (last && !node.accepts())) return;
            --left;
            visit(node);
            ++left;
        });
    }

    template <int WAY>
    void note(int first, int last, const Laid& laid) {
        if (laid.count == 0) return;
        if constexpr (WANTED == Wanted::BEST) {
            const int points = (last - first) * STEP<WAY> + 1 + laid.across;
            if (points < least_) return;
            least_ = points;
        }
        found_.note(laid, WAY, WAY == 0 ? Ends{first, last} : Ends{last, first});
    }

    // What it brings.

    using Places = std::array<std::uint8_t, MOST_LETTERS>;

    void add(const Laid& laid, Ends along, Ends against) {
        Placement made;
        Places places{};
        made.count = laid.count;
        for (int i = 0, place = laid.lowest; i < laid.count; ++place) {
            if (letters_[at(place)] != 0) continue;
            made.letters[at(i)] = laid.letter(i);
            places[at(i++)] = static_cast<std::uint8_t>(place);
        }
        // Of two as long as each other, that of the direction of placement is the main word: the direction
        // that brings more is taken.
        bool up = along.found();
        if (along.found() && against.found()) {
            const std::array<Letter, SIDE> text = with(made, places);
            const Ends behind = twin<1>(text, places[0], places[made.count - 1U], along, against);
            const Ends ahead = twin<0>(text, places[0], places[made.count - 1U], against, along);
            const int shorter = along.length() - against.length();
            up = shorter > 0 || (shorter == 0 && behind.length() >= ahead.length());
            (up ? against : along) = up ? behind : ahead;
        }
        const Gain gain = brought(made, places, along, against);
        made.points = static_cast<std::uint16_t>(gain.points);
        made.points_taken = static_cast<std::uint8_t>(gain.lowered);
        made.letters_taken = static_cast<std::uint8_t>(gain.taken);
        made.start = line_->cells[places[up ? 0 : made.count - 1U]];
        made.direction = static_cast<std::uint8_t>(up ? axis_ : axis_ + 3);
        if (!up) std::reverse(made.letters.begin(), made.letters.begin() + made.count);
        sink_.take(made);
    }

    std::array<Letter, SIDE> with(const Placement& made, const Places& places) const {
        std::array<Letter, SIDE> text = letters_;
        for (std::size_t i = 0; i < made.count; ++i) text[places[i]] = made.letters[i];
        return text;
    }

    // The word that counts against the main one: the longest that does not lie within it, if there is one.
    // The longest of all is known.
    template <int WAY>
    Ends twin(const std::array<Letter, SIDE>& text, int lowest, int highest, Ends main, Ends longest) const {
        if (!longest.within(main)) return longest;
        if (!begun_) return {};
        const int from = WAY == 0 ? lowest : highest, over = WAY == 0 ? highest : lowest;
        int begin = from;
        while (inside(begin - STEP<WAY>) && text[at(begin - STEP<WAY>)]) begin -= STEP<WAY>;
        Ends best;
        for (; (begin - from) * STEP<WAY> <= 0; begin += STEP<WAY>) {
            List list = graph_.dawg();
            for (int i = begin; list != 0 && inside(i) && text[at(i)]; i += STEP<WAY>) {
                const List node = graph_.find_in_dawg(list, text[at(i)]);
                if (node == 0) break;
                list = graph_[node].arc();
                const Ends word{std::min(begin, i), std::max(begin, i)};
                if ((i - over) * STEP<WAY> >= 0 && graph_[node].accepts() && word.length() > best.length() &&
                    !word.within(main) && own_within(word))
                    best = word;
            }
        }
        return best;
    }

    bool own_within(Ends word) const {
        return std::find(own_.begin() + word.first, own_.begin() + word.last + 1, true) <=
               own_.begin() + word.last;
    }

    // A letter is seldom used twice but within one word across: then gains just add up.
    Gain brought(const Placement& made, const Places& places, Ends along, Ends against) {
        Gain gain = main_gain(along);
        gain.add(main_gain(against));
        int hitting = 0;
        for (std::size_t i = 0; i < made.count; ++i) {
            for (const Cross* crosses : across_[places[i]]) {
                if (crosses == nullptr) continue;
                const Cross& cross = crosses[made.letters[i]];
                gain.add(cross.gain);
                hitting += cross.hit_count > 0;
            }
        }
        if (hitting > 1 || (along.found() && against.found()))
            count_again(made, places, along, against, gain);
        return gain;
    }

    Gain main_gain(Ends word) const {
        if (!word.found()) return {};
        const std::size_t first = at(word.first), end = at(word.last) + 1;
        return {word.last - word.first + 1, lowered_[end] - lowered_[first], taken_[end] - taken_[first]};
    }

    // Letter by letter, as often as words use it.
    void count_again(const Placement& made, const Places& places, Ends along, Ends against, Gain& gain) {
        for (const Ends word : {along, against})
            for (int i = word.first; word.found() && i <= word.last; ++i) crosses_.hit(line_->cells[at(i)]);
        for (std::size_t i = 0; i < made.count; ++i) {
            for (const Cross* crosses : across_[places[i]]) {
                if (crosses == nullptr) continue;
                const Cross& cross = crosses[made.letters[i]];
                for (const std::uint8_t cell : crosses_.hits(cross)) crosses_.hit(cell);
            }
        }
        crosses_.settle(gain);
    }

    const Graph& graph_;
    Sink& sink_;
    int most_;
    const Position& position_;
    Stop& stop_;
    int seat_, star_;
    bool begun_;
    Stock stock_;
    std::array<bool, CELLS> barred_{};

    // The line that is read, by place.
    int axis_ = 0, anchor_ = 0;
    const Line* line_ = nullptr;
    std::array<Letter, SIDE> letters_{};
    std::array<bool, SIDE> own_{}, closed_{};
    std::array<int, SIDE + 1> lowered_{}, taken_{};  // by a word over all places before
    std::array<std::array<const Cross*, 2>, SIDE> across_{};
    Table found_;

    Crosses crosses_;

    // Where only the best is wanted: what words across bring on this line, by place and letter, what words
    // can bring yet, and what the best does so far.
    static constexpr int ENDLESS = 1 << 20;
    std::array<std::array<int, KINDS>, SIDE> gained_{};
    Bounds bounds_;
    int least_ = 0;
};

}  // namespace

void each_placement(const Graph& graph, const Position& position, int letters, Sink& sink, Stop& stop) {
    Generator<Wanted::ALL>(graph, position, letters, sink, stop).run();
}

Placement best_placement(const Graph& graph, const Position& position, int letters, Stop& stop) {
    struct Best final : Sink {
        static auto key(const Placement& p) {
            return std::tuple(-static_cast<int>(p.points), p.start, p.direction, p.count, p.letters);
        }
        void take(const Placement& placement) override {
            if (best.count == 0 || key(placement) < key(best)) best = placement;
        }
        Placement best;
    } sink;
    Generator<Wanted::BEST>(graph, position, letters, sink, stop).run();
    return sink.best;
}

std::vector<Placement> placements(const Graph& graph, const Position& position, Stop& stop) {
    struct All final : Sink {
        void take(const Placement& placement) override { found.push_back(placement); }
        std::vector<Placement> found;
    } all;
    each_placement(graph, position, MOST_LETTERS, all, stop);
    return std::move(all.found);
}

}  // namespace salon::osmotik
