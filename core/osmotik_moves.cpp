// Every placement: words are spelled through each of the mover's letters, from that letter on.
//
// On each line and in each reading direction, the GADDAG starts at one's own letter, goes back over letters
// that lie there, or that the stock has, and then forward. To find a word once, the letter it starts from is
// the first own one in it. What the words across would bring depends on a cell, an axis and a letter alone:
// it is worked out once.
#include <algorithm>
#include <bit>
#include <utility>

#include "osmotik.hpp"
#include "word_queries.hpp"

namespace salon::osmotik {

namespace {

using words::List;
using words::Node;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// Words across a cell with a letter in it: their points, and the opposing letters they use.
struct Cross {
    std::uint16_t points = 0;
    std::uint32_t hits = 0;  // where they begin in the list of all
    std::uint16_t hit_count = 0;
};

// A placement on a line as words found it: the ends of the longest each way, or none.
struct Found {
    std::uint64_t key = 0;  // 0: nothing here
    std::int8_t first[2] = {-1, -1};
    std::int8_t last[2] = {-2, -2};
};

class Table {
public:
    Table() : slots_(1U << 12) {}

    void clear() {
        for (const std::uint32_t slot : used_) slots_[slot].key = 0;
        used_.clear();
    }

    Found& operator[](std::uint64_t key) {
        if (2 * used_.size() > slots_.size()) grow();
        std::uint32_t slot = hash(key);
        while (slots_[slot].key != 0 && slots_[slot].key != key) slot = (slot + 1) & mask();
        if (slots_[slot].key == 0) {
            slots_[slot] = Found{};
            slots_[slot].key = key;
            used_.push_back(slot);
        }
        return slots_[slot];
    }

    template <typename Visit>
    void each(Visit visit) const {
        for (const std::uint32_t slot : used_) visit(slots_[slot]);
    }

private:
    std::uint32_t mask() const { return static_cast<std::uint32_t>(slots_.size() - 1); }
    std::uint32_t hash(std::uint64_t key) const {
        return static_cast<std::uint32_t>(key * 0x9E3779B97F4A7C15U >> 32) & mask();
    }

    void grow() {
        std::vector<Found> kept;
        each([&](const Found& found) { kept.push_back(found); });
        slots_.assign(2 * slots_.size(), Found{});
        used_.clear();
        for (const Found& found : kept) (*this)[found.key] = found;
    }

    std::vector<Found> slots_;
    std::vector<std::uint32_t> used_;
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
          stock_(position.stocks[at(position.mover)]) {
        for (Letter letter = 1; letter < KINDS; ++letter)
            if (stock_[letter] > 0) in_stock_ |= words::Letters{1} << letter;
        for (int cell = 0; cell < CELLS; ++cell) {
            if (!exists(cell)) continue;
            barred_[at(cell)] = position.barred(cell);
            for (int axis = 0; axis < 3; ++axis) crossed_[at(axis)][at(cell)] = has_neighbour(axis, cell);
        }
    }

    void run() {
        for (axis_ = 0; axis_ < 3; ++axis_) {
            for (number_ = 0; number_ < SIDE; ++number_) {
                if (stop_.requested()) throw Stopped{};
                line();
            }
        }
    }

private:
    // One line, both ways.

    void line() {
        const Line& line = line_of(axis_, number_);
        const int star = position_.star(seat_);
        const bool begun = position_.board[at(star)].letter != 0;
        bool any = false;
        for (int i = 0; i < line.length; ++i)
            any |= begun ? position_.board[line.cells[at(i)]].owner == seat_ : line.cells[at(i)] == star;
        if (!any) return;
        found_.clear();
        for (way_ = 0; way_ < 2; ++way_) {
            read(line);
            for (int anchor = 0; anchor < length_; ++anchor) {
                if (!begun && cells_[at(anchor)] == star) from_star(anchor);
                if (begun && own_[at(anchor)]) through(anchor);
            }
        }
        found_.each([&](const Found& found) { add(line, found); });
    }

    void read(const Line& line) {
        length_ = line.length;
        for (int i = 0; i < length_; ++i) {
            const std::uint8_t cell = line.cells[at(way_ == 0 ? i : length_ - 1 - i)];
            const Square& square = position_.board[cell];
            cells_[at(i)] = cell;
            letters_[at(i)] = square.letter;
            own_[at(i)] = square.letter != 0 && square.owner == seat_;
        }
    }

    void through(int anchor) {
        anchor_ = anchor;
        count_ = 0;
        const List node = graph_.find(graph_.gaddag(), letters_[at(anchor)]);
        if (node != 0) back(anchor - 1, graph_[node].arc());
    }

    // `list` follows what has been spelled from the anchor back to the cell after `i`.
    void back(int i, List list) {
        if (list == 0) return;
        const Node first = graph_[list];
        if (first.letter() == words::SEPARATOR) forward(i + 1, anchor_ + 1, first.arc());
        if (i < 0 || own_[at(i)]) return;
        if (const Letter letter = letters_[at(i)]) {
            const List node = graph_.find(list, letter);
            if (node != 0) step_back(i, graph_[node]);
        } else if (may_lay(i)) {
            graph_.each(list, [&](Node node) {
                if (node.letter() == words::SEPARATOR || stock_[node.letter()] == 0) return;
                put(i, node.letter());
                step_back(i, node);
                take(i, node.letter());
            });
        }
    }

    void step_back(int i, Node node) {
        if (node.accepts()) note(i, anchor_);
        back(i - 1, node.arc());
    }

    // `list` is of the DAWG and follows what has been spelled up to the cell before `i`.
    void forward(int first, int i, List list) {
        if (list == 0 || i >= length_) return;
        if (const Letter letter = letters_[at(i)]) {
            const List node = graph_.find_in_dawg(list, letter);
            if (node != 0) step_forward(first, i, graph_[node]);
        } else if (may_lay(i)) {
            graph_.each(list, [&](Node node) {
                if (stock_[node.letter()] == 0) return;
                put(i, node.letter());
                step_forward(first, i, node);
                take(i, node.letter());
            });
        }
    }

    void step_forward(int first, int i, Node node) {
        if (node.accepts()) note(first, i);
        forward(first, i + 1, node.arc());
    }

    // The first word: from the star on, with no letter in its way (the star is at an end of its lines).
    void from_star(int star) {
        if (star == 0) {
            first_word(0, graph_.dawg());
        } else {
            for (int start = std::max(0, star - MOST_LETTERS + 1); start < star; ++start) {
                star_ = star;
                to_star(start, start, graph_.dawg());
            }
        }
    }

    void first_word(int i, List list) {
        if (list == 0 || i >= length_ || letters_[at(i)] != 0 || !may_lay(i)) return;
        graph_.each(list, [&](Node node) {
            if (stock_[node.letter()] == 0) return;
            put(i, node.letter());
            if (node.accepts()) note(0, i);
            first_word(i + 1, node.arc());
            take(i, node.letter());
        });
    }

    void to_star(int start, int i, List list) {
        if (list == 0 || letters_[at(i)] != 0 || !may_lay(i)) return;
        graph_.each(list, [&](Node node) {
            if (stock_[node.letter()] == 0) return;
            put(i, node.letter());
            if (i == star_ && node.accepts()) note(start, i);
            if (i < star_) to_star(start, i + 1, node.arc());
            take(i, node.letter());
        });
    }

    bool may_lay(int i) const { return count_ < most_ && !barred_[cells_[at(i)]]; }

    void put(int i, Letter letter) {
        laid_[at(i)] = letter;
        --stock_[letter];
        ++count_;
    }

    void take(int i, Letter letter) {
        laid_[at(i)] = 0;
        ++stock_[letter];
        --count_;
    }

    // A word from `first` to `last`, with the letters that were laid in it.
    void note(int first, int last) {
        if (count_ == 0) return;
        std::uint64_t key = 0;
        int lowest = -1, left = count_;
        // The key is written in the order of the axis, whichever way the word reads.
        const int step = way_ == 0 ? 1 : -1;
        for (int i = way_ == 0 ? first : last; left > 0; i += step) {
            if (laid_[at(i)] == 0) continue;
            if (lowest < 0) lowest = way_ == 0 ? i : length_ - 1 - i;
            key = key << 5 | laid_[at(i)];
            --left;
        }
        key = (key << 3 | static_cast<std::uint64_t>(count_)) << 4 | static_cast<std::uint64_t>(lowest);
        Found& found = found_[key];
        if (last - first > found.last[way_] - found.first[way_] ||
            (last - first == found.last[way_] - found.first[way_] && first < found.first[way_])) {
            found.first[way_] = static_cast<std::int8_t>(first);
            found.last[way_] = static_cast<std::int8_t>(last);
        }
    }

    // What it brings.

    void add(const Line& line, const Found& found) {
        Placement made;
        made.count = found.key >> 4 & 7;
        int place = found.key & 15;
        std::uint64_t packed = found.key >> 7;
        std::array<std::uint8_t, MOST_LETTERS> cells{};
        for (int i = made.count - 1; i >= 0; --i, packed >>= 5) made.letters[at(i)] = packed & 31;
        for (std::size_t i = 0; i < made.count; ++place)
            if (position_.board[line.cells[at(place)]].letter == 0) cells[i++] = line.cells[at(place)];
        score_words(line, found, made);
        for (std::size_t i = 0; i < made.count; ++i) {
            for (int axis = 0; axis < 3; ++axis)
                if (axis != axis_ && crossed_[at(axis)][cells[i]])
                    score_cross(cross(axis, cells[i], made.letters[i]), made);
        }
        settle(made);
        if (found.last[0] >= 0) {
            made.start = cells[0];
            made.direction = static_cast<std::uint8_t>(axis_);
        } else {
            made.start = cells[made.count - 1U];
            made.direction = static_cast<std::uint8_t>(axis_ + 3);
            std::reverse(made.letters.begin(), made.letters.begin() + made.count);
        }
        sink_.take(made);
    }

    // The main words: one within the other's cells does not count.
    void score_words(const Line& line, const Found& found, Placement& made) {
        const int end = line.length - 1;
        int first[2] = {found.first[0], end - found.last[1]}, last[2] = {found.last[0], end - found.first[1]};
        bool counts[2] = {found.last[0] >= 0, found.last[1] >= 0};
        if (counts[0] && counts[1]) {
            if (first[1] >= first[0] && last[1] <= last[0])
                counts[1] = false;
            else if (first[0] >= first[1] && last[0] <= last[1])
                counts[0] = false;
        }
        for (int way = 0; way < 2; ++way) {
            if (!counts[way]) continue;
            made.points = static_cast<std::uint16_t>(made.points + last[way] - first[way] + 1);
            for (int i = first[way]; i <= last[way]; ++i) hit(line.cells[at(i)]);
        }
    }

    void score_cross(const Cross& cross, Placement& made) {
        made.points = static_cast<std::uint16_t>(made.points + cross.points);
        for (std::size_t i = 0; i < cross.hit_count; ++i) hit(hits_[cross.hits + i]);
    }

    void hit(std::uint8_t cell) {
        const Square& square = position_.board[cell];
        if (square.letter == 0 || square.owner == seat_) return;
        if (times_[cell]++ == 0) touched_.push_back(cell);
    }

    void settle(Placement& made) {
        for (const std::uint8_t cell : touched_) {
            const int score = position_.board[cell].score;
            made.points_taken =
                static_cast<std::uint8_t>(made.points_taken + std::min<int>(times_[cell], score));
            made.letters_taken = static_cast<std::uint8_t>(made.letters_taken + (times_[cell] > score));
            times_[cell] = 0;
        }
        touched_.clear();
    }

    const Cross& cross(int axis, std::uint8_t cell, Letter letter) {
        auto& known = crosses_known_[at(axis)];
        if (!known[cell]) {
            known[cell] = true;
            work_out(axis, cell);
        }
        return crosses_[at(axis)][cell][letter];
    }

    bool has_neighbour(int axis, int cell) const {
        const Line& line = line_of(axis, line_number(axis, cell));
        const int place = place_on_line(axis, cell);
        return (place > 0 && position_.board[line.cells[at(place - 1)]].letter) ||
               (place + 1 < line.length && position_.board[line.cells[at(place + 1)]].letter);
    }

    // The words through an empty cell on an axis, for every letter of the stock.
    void work_out(int axis, std::uint8_t cell) {
        auto& crosses = crosses_[at(axis)][cell];
        crosses.fill(Cross{});
        const Line& line = line_of(axis, line_number(axis, cell));
        const int place = place_on_line(axis, cell);
        int first = place, last = place;
        while (first > 0 && position_.board[line.cells[at(first - 1)]].letter) --first;
        while (last + 1 < line.length && position_.board[line.cells[at(last + 1)]].letter) ++last;
        for (Letter letter = 1; letter < KINDS; ++letter)
            if (in_stock_ >> letter & 1) crosses[letter] = across(line, place, first, last, letter);
    }

    Cross across(const Line& line, int place, int first, int last, Letter letter) {
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
                    found.points = static_cast<std::uint16_t>(found.points + j - i + 1);
                    for (int k = i; k <= j; ++k) note_hit(line.cells[at(k)]);
                }
        found.hit_count = static_cast<std::uint16_t>(hits_.size() - found.hits);
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
    int seat_;
    Stock stock_;
    words::Letters in_stock_ = 0;
    std::array<bool, CELLS> barred_{};
    std::array<std::array<bool, CELLS>, 3> crossed_{};  // a letter lies beside it

    int axis_ = 0, number_ = 0, way_ = 0, length_ = 0, anchor_ = 0, star_ = 0, count_ = 0;
    std::array<std::uint8_t, SIDE> cells_{};
    std::array<Letter, SIDE> letters_{}, laid_{};
    std::array<bool, SIDE> own_{};

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
