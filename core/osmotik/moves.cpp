// Every placement: words are spelled through each of the mover's letters, from that letter on.
//
// On each line and in each reading direction, the GADDAG starts at one's own letter, goes back over letters
// that lie there, or that the stock has, and then forward. To find a word once, the letter it starts from is
// the last own one in it. One placement may be found as several words: the longest each way are kept in a
// table of the line's placements. What the words across would bring depends on a cell, an axis and a letter
// alone: it is worked out once.
#include <algorithm>
#include <utility>

#include "osmotik/board.hpp"
#include "osmotik/found.hpp"
#include "words/queries.hpp"

namespace salon::osmotik {

namespace {

using words::List;
using words::Node;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// What words bring: their points, points taken off opposing letters, and letters taken.
struct Gain {
    int points = 0;
    int lowered = 0;
    int taken = 0;

    void add(const Gain& other) {
        points += other.points;
        lowered += other.lowered;
        taken += other.taken;
    }
};

// Words across a cell with a letter in it, and the opposing letters they use, as often as they do.
struct Cross {
    Gain gain;
    std::uint32_t hits = 0;  // where they begin in the list of all
    std::uint32_t hit_count = 0;
};

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
          stock_(position.stocks[at(position.mover)]) {
        for (Letter letter = 1; letter < KINDS; ++letter)
            if (stock_[letter] > 0) in_stock_ |= words::Letters{1} << letter;
        for (int cell = 0; cell < CELLS; ++cell)
            if (exists(cell)) barred_[at(cell)] = position.barred(cell);
    }

    void run() {
        for (axis_ = 0; axis_ < 3; ++axis_) {
            for (int number = 0; number < SIDE; ++number) {
                if (stop_.requested()) throw Stopped{};
                line_ = &line_of(axis_, number);
                if (read()) line();
            }
        }
    }

private:
    // The line, and whether a word may be formed on it.
    bool read() {
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
        for (int i = 0; i < line_->length; ++i) {
            anchor_ = i;
            if (begun_ && own_[at(i)]) through_anchor();
            if (!begun_ && line_->cells[at(i)] == star_) over_star();
        }
        for (int i = 0; i < line_->length; ++i)
            for (int turn = 1; turn < 3; ++turn)
                across_[at(i)][at(turn - 1)] =
                    letters_[at(i)] ? nullptr : crosses((axis_ + turn) % 3, line_->cells[at(i)]);
        found_.drain([&](const Laid& laid, Ends along, Ends against) { add(laid, along, against); });
    }

    void through_anchor() {
        const List node = graph_.find(graph_.gaddag(), letters_[at(anchor_)]);
        if (node == 0) return;
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
                step_back<WAY>(i, node,
                               WAY == 0 ? laid.below(i, node.letter()) : laid.above(i, node.letter()));
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
                step_forward<WAY>(first, i, node,
                                  WAY == 0 ? laid.above(i, node.letter()) : laid.below(i, node.letter()));
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
            const Laid more = WAY == 0 ? laid.above(i, node.letter()) : laid.below(i, node.letter());
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
        if (laid.count > 0) found_.note(laid, WAY, WAY == 0 ? Ends{first, last} : Ends{last, first});
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
            for (int i = word.first; word.found() && i <= word.last; ++i) hit(line_->cells[at(i)]);
        for (std::size_t i = 0; i < made.count; ++i) {
            for (const Cross* crosses : across_[places[i]]) {
                if (crosses == nullptr) continue;
                const Cross& cross = crosses[made.letters[i]];
                for (std::size_t each = 0; each < cross.hit_count; ++each) hit(hits_[cross.hits + each]);
            }
        }
        settle(gain);
    }

    void hit(std::uint8_t cell) {
        const Square& square = position_.board[cell];
        if (square.letter == 0 || square.owner == seat_) return;
        if (times_[cell]++ == 0) touched_.push_back(cell);
    }

    void settle(Gain& gain) {
        gain.lowered = gain.taken = 0;
        for (const std::uint8_t cell : touched_) {
            const int score = position_.board[cell].score;
            gain.lowered += std::min<int>(times_[cell], score);
            gain.taken += times_[cell] > score;
            times_[cell] = 0;
        }
        touched_.clear();
    }

    // The words through a free cell on an axis, for every letter of the stock; none if no letter is beside
    // it.
    const Cross* crosses(int axis, std::uint8_t cell) {
        const Line& line = line_of(axis, line_number(axis, cell));
        const int place = place_on_line(axis, cell);
        int first = place, last = place;
        while (first > 0 && position_.board[line.cells[at(first - 1)]].letter) --first;
        while (last + 1 < line.length && position_.board[line.cells[at(last + 1)]].letter) ++last;
        if (first == last) return nullptr;
        auto& crosses = crosses_[at(axis)][cell];
        if (!std::exchange(crosses_known_[at(axis)][cell], true))
            for (Letter letter = 1; letter < KINDS; ++letter)
                if (in_stock_ >> letter & 1) crosses[letter] = cross(line, place, first, last, letter);
        return crosses.data();
    }

    Cross cross(const Line& line, int place, int first, int last, Letter letter) {
        std::array<Letter, SIDE> letters{};
        for (int i = first; i <= last; ++i)
            letters[at(i)] = i == place ? letter : position_.board[line.cells[at(i)]].letter;
        std::array<bool, SIDE * SIDE> readable{};  // either way, from one place to another
        for (int i = first; i <= place; ++i) spell(letters, i, place, last, 1, readable);
        for (int i = last; i >= place; --i) spell(letters, i, place, first, -1, readable);
        Cross found;
        found.hits = static_cast<std::uint32_t>(hits_.size());
        for (int i = first; i <= place; ++i)
            for (int j = place; j <= last; ++j)
                if (readable[at(i * SIDE + j)] && !hidden(readable, i, j, first, last)) {
                    found.gain.points += j - i + 1;
                    for (int k = i; k <= j; ++k) note_hit(line.cells[at(k)]);
                }
        found.hit_count = static_cast<std::uint32_t>(hits_.size()) - found.hits;
        for (std::size_t each = found.hits; each < hits_.size(); ++each) hit(hits_[each]);
        settle(found.gain);
        return found;
    }

    void spell(const std::array<Letter, SIDE>& letters, int from, int over, int to, int step,
               std::array<bool, SIDE * SIDE>& readable) const {
        List list = graph_.dawg();
        for (int i = from; list != 0 && i != to + step; i += step) {
            const List node = graph_.find_in_dawg(list, letters[at(i)]);
            if (node == 0) return;
            if (i != from && (i - over) * step >= 0 && graph_[node].accepts())
                readable[at(std::min(from, i) * SIDE + std::max(from, i))] = true;
            list = graph_[node].arc();
        }
    }

    static bool hidden(const std::array<bool, SIDE * SIDE>& readable, int i, int j, int first, int last) {
        for (int a = first; a <= i; ++a)
            for (int b = j; b <= last; ++b)
                if ((a < i || b > j) && readable[at(a * SIDE + b)]) return true;
        return false;
    }

    void note_hit(std::uint8_t cell) {
        const Square& square = position_.board[cell];
        if (square.letter != 0 && square.owner != seat_) hits_.push_back(cell);
    }

    const Graph& graph_;
    Sink& sink_;
    int most_;
    const Position& position_;
    Stop& stop_;
    int seat_, star_;
    bool begun_;
    Stock stock_;
    words::Letters in_stock_ = 0;
    std::array<bool, CELLS> barred_{};

    // The line that is read, by place.
    int axis_ = 0, anchor_ = 0;
    const Line* line_ = nullptr;
    std::array<Letter, SIDE> letters_{};
    std::array<bool, SIDE> own_{}, closed_{};
    std::array<int, SIDE + 1> lowered_{}, taken_{};  // by a word over all places before
    std::array<std::array<const Cross*, 2>, SIDE> across_{};
    Table found_;

    std::array<std::array<std::array<Cross, KINDS>, CELLS>, 3> crosses_{};
    std::array<std::array<bool, CELLS>, 3> crosses_known_{};
    std::vector<std::uint8_t> hits_;
    std::array<std::uint8_t, CELLS> times_{};
    std::vector<std::uint8_t> touched_;
};

}  // namespace

void each_placement(const Graph& graph, const Position& position, int letters, Sink& sink, Stop& stop) {
    Generator(graph, position, letters, sink, stop).run();
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
