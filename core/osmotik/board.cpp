#include "osmotik/board.hpp"

#include <algorithm>

#include "words/queries.hpp"

namespace salon::osmotik {

namespace {

constexpr std::array<int, 3> STEPS = {-16, -15, 1};
constexpr int FARTHEST = 7;

struct Geometry {
    std::array<std::array<Line, SIDE>, 3> lines{};
    std::array<std::array<std::uint8_t, CELLS>, 3> numbers{};
    std::array<std::array<std::uint8_t, CELLS>, 3> places{};

    Geometry() {
        for (int axis = 0; axis < 3; ++axis) {
            for (int cell = 0; cell < CELLS; ++cell) {
                if (exists(cell)) numbers[at(axis)][at(cell)] = static_cast<std::uint8_t>(number(axis, cell));
            }
            for (int line = 0; line < SIDE; ++line) fill(axis, line);
        }
    }

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    static int number(int axis, int cell) {
        const int p = cell / SIDE, q = cell % SIDE;
        return axis == 0 ? p - q + FARTHEST : axis == 1 ? q : p;
    }

    // The steps to 12h and 2h lower a cell's number, the step to 4h raises it.
    void fill(int axis, int wanted) {
        Line& line = lines[at(axis)][at(wanted)];
        for (int step = 0; step < CELLS; ++step) {
            const int cell = STEPS[at(axis)] > 0 ? step : CELLS - 1 - step;
            if (!exists(cell) || number(axis, cell) != wanted) continue;
            places[at(axis)][at(cell)] = static_cast<std::uint8_t>(line.length);
            line.cells[at(line.length++)] = static_cast<std::uint8_t>(cell);
        }
    }
};

const Geometry& geometry() {
    static const Geometry made;
    return made;
}

constexpr std::array<int, MOST_PLAYERS> STARS = {0, 7, 119, 224, 217, 105};

// The letters of a line as a direction reads them, 0 where none lies.
struct Row {
    std::array<Letter, SIDE> letters{};
    std::array<std::uint8_t, SIDE> cells{};
    int length;

    Row(const std::array<Square, CELLS>& board, int direction, int cell) {
        const Line& line = line_of(direction % 3, line_number(direction % 3, cell));
        length = line.length;
        for (int i = 0; i < length; ++i) {
            const auto from = static_cast<std::size_t>(direction < 3 ? i : length - 1 - i);
            cells[static_cast<std::size_t>(i)] = line.cells[from];
            letters[static_cast<std::size_t>(i)] = board[line.cells[from]].letter;
        }
    }

    int place(int cell) const {
        return static_cast<int>(std::find(cells.begin(), cells.begin() + length, cell) - cells.begin());
    }
};

struct Span {
    int direction = 0, first = 0, last = -1;  // none if it ends before it begins
    int length() const { return last - first + 1; }
    bool within(const Span& other) const { return first >= other.first && last <= other.last; }
};

Reading read(const Row& row, int direction, int first, int last) {
    return {direction, {row.cells.begin() + first, row.cells.begin() + last + 1}};
}

class Words {
public:
    Words(const Graph& graph, const Position& position, const Placement& placement)
        : graph_(graph), seat_(position.mover), board_(position.board), direction_(placement.direction) {
        placed_ = cells_of(position, placement);
        for (std::size_t i = 0; i < placed_.size(); ++i)
            board_[placed_[i]] = {placement.letters[i], static_cast<std::int8_t>(seat_), 0};
        begun_ = position.board[static_cast<std::size_t>(position.star(seat_))].letter != 0;
        fits_ = placed_.size() == placement.count && placement.count > 0;
        if (fits_ && !begun_) fits_ = covers_star(position);
    }

    std::vector<Reading> find() {
        std::vector<Reading> found;
        if (!fits_) return found;
        begun_ ? mains(found) : first(found);
        if (found.empty()) return found;
        for (const std::uint8_t cell : placed_)
            for (int axis = 0; axis < 3; ++axis)
                if (axis != direction_ % 3) secondary(axis, cell, found);
        return found;
    }

private:
    bool covers_star(const Position& position) const {
        const Row row(board_, direction_, placed_.front());
        const int first = row.place(placed_.front());
        return row.place(placed_.back()) - first + 1 == static_cast<int>(placed_.size()) &&
               std::ranges::find(placed_, position.star(seat_)) != placed_.end();
    }

    bool is_word(const Row& row, int first, int last) const {
        return last > first &&
               words::contains(graph_, std::span(row.letters)
                                           .subspan(static_cast<std::size_t>(first),
                                                    static_cast<std::size_t>(last - first + 1)));
    }

    void first(std::vector<Reading>& found) const {
        for (const int direction : {direction_, (direction_ + 3) % 6}) {
            const Row row(board_, direction, placed_.front());
            const auto [from, to] = std::minmax({row.place(placed_.front()), row.place(placed_.back())});
            if (found.empty() && is_word(row, from, to)) found.push_back(read(row, direction, from, to));
        }
    }

    // The longest; then the longest against it that does not lie within it.
    void mains(std::vector<Reading>& found) const {
        const int back = (direction_ + 3) % 6;
        const Span along = longest(direction_, {}), against = longest(back, {});
        const Span main = against.length() > along.length() ? against : along;
        const Span twin = longest(main.direction == back ? direction_ : back, main);
        for (const Span& span : {main, twin})
            if (span.length() > 0) found.push_back(reading(span, placed_.front(), direction_));
    }

    // Of the words that read in this direction and do not lie within another, the first of the longest.
    Span longest(int direction, const Span& hiding) const {
        const Row row(board_, direction, placed_.front());
        const auto [from, to] = std::minmax({row.place(placed_.front()), row.place(placed_.back())});
        Span best;
        for (int i = from; i >= 0 && row.letters[static_cast<std::size_t>(i)]; --i)
            for (int j = to; j < row.length && row.letters[static_cast<std::size_t>(j)]; ++j) {
                const Span span = direction == direction_
                                      ? Span{direction, i, j}
                                      : Span{direction, row.length - 1 - j, row.length - 1 - i};
                if (span.length() >= best.length() && !span.within(hiding) && own(row, i, j) &&
                    is_word(row, i, j))
                    best = span;
            }
        return best;
    }

    bool own(const Row& row, int first, int last) const {
        for (int i = first; i <= last; ++i) {
            const std::uint8_t cell = row.cells[static_cast<std::size_t>(i)];
            if (board_[cell].owner == seat_ && std::ranges::find(placed_, cell) == placed_.end()) return true;
        }
        return false;
    }

    void secondary(int axis, std::uint8_t cell, std::vector<Reading>& found) const {
        std::vector<Span> spans;
        for (const int direction : {axis, axis + 3}) {
            const Row row(board_, direction, cell);
            const int at = row.place(cell);
            int start = at, end = at;
            while (start > 0 && row.letters[static_cast<std::size_t>(start - 1)]) --start;
            while (end + 1 < row.length && row.letters[static_cast<std::size_t>(end + 1)]) ++end;
            for (int i = start; i <= at; ++i)
                for (int j = at; j <= end; ++j)
                    if (is_word(row, i, j))
                        spans.push_back(direction < 3
                                            ? Span{direction, i, j}
                                            : Span{direction, row.length - 1 - j, row.length - 1 - i});
        }
        keep(spans, cell, axis, found);
    }

    // Those that lie within no other's cells; of equal cells the first. Spans count along `way`.
    void keep(const std::vector<Span>& spans, std::uint8_t cell, int way, std::vector<Reading>& found) const {
        for (std::size_t at = 0; at < spans.size(); ++at) {
            const Span& span = spans[at];
            bool hidden = false;
            for (std::size_t other = 0; other < spans.size(); ++other)
                hidden |=
                    other != at && span.within(spans[other]) && (!spans[other].within(span) || other < at);
            if (!hidden) found.push_back(reading(span, cell, way));
        }
    }

    // A span of the line through a cell, counted along `way`.
    Reading reading(const Span& span, std::uint8_t cell, int way) const {
        const Row row(board_, span.direction, cell);
        const int last = row.length - 1;
        return span.direction == way ? read(row, way, span.first, span.last)
                                     : read(row, span.direction, last - span.last, last - span.first);
    }

    const Graph& graph_;
    int seat_;
    std::array<Square, CELLS> board_;
    int direction_;
    std::vector<std::uint8_t> placed_;
    bool begun_, fits_;
};

}  // namespace

const Line& line_of(int axis, int number) {
    return geometry().lines[static_cast<std::size_t>(axis)][static_cast<std::size_t>(number)];
}

int line_number(int axis, int cell) {
    return geometry().numbers[static_cast<std::size_t>(axis)][static_cast<std::size_t>(cell)];
}

int place_on_line(int axis, int cell) {
    return geometry().places[static_cast<std::size_t>(axis)][static_cast<std::size_t>(cell)];
}

int Position::star(int seat) const { return STARS[static_cast<std::size_t>(seat * MOST_PLAYERS / players)]; }

bool Position::barred(int cell) const {
    for (int seat = 0; seat < players; ++seat)
        if (seat != mover && star(seat) == cell && board[static_cast<std::size_t>(cell)].letter == 0)
            return true;
    return false;
}

int Position::free_cells() const {
    return ROOM -
           static_cast<int>(std::ranges::count_if(board, [](const Square& s) { return s.letter != 0; }));
}

std::vector<std::uint8_t> cells_of(const Position& position, const Placement& placement) {
    std::vector<std::uint8_t> cells;
    if (position.board[placement.start].letter || position.barred(placement.start)) return cells;
    const Row row(position.board, placement.direction, placement.start);
    for (int i = row.place(placement.start); i < row.length && cells.size() < placement.count; ++i) {
        if (row.letters[static_cast<std::size_t>(i)]) continue;
        if (position.barred(row.cells[static_cast<std::size_t>(i)])) break;
        cells.push_back(row.cells[static_cast<std::size_t>(i)]);
    }
    return cells;
}

std::vector<Reading> words_of(const Graph& graph, const Position& position, const Placement& placement) {
    return Words(graph, position, placement).find();
}

int lay(const Graph& graph, Position& position, const Placement& placement) {
    const std::vector<Reading> readings = words_of(graph, position, placement);
    const auto seat = static_cast<std::int8_t>(position.mover);
    std::size_t at = 0;
    for (const std::uint8_t cell : cells_of(position, placement)) {
        const Letter letter = placement.letters[at++];
        position.board[cell] = {letter, seat, 0};
        --position.stocks[static_cast<std::size_t>(seat)][letter];
    }
    int points = 0;
    for (const Reading& reading : readings) {
        points += static_cast<int>(reading.cells.size());
        for (const std::uint8_t cell : reading.cells) {
            Square& square = position.board[cell];
            if (square.owner == seat) {
                ++square.score;
            } else if (square.score > 0) {
                --square.score;
            } else {
                square.owner = seat;
                square.score = 1;
            }
        }
    }
    return points;
}

}  // namespace salon::osmotik
