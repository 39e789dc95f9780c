#include "scrabble/board.hpp"

#include <algorithm>
#include <compare>
#include <tuple>

#include "words/queries.hpp"

namespace salon::scrabble {
namespace {

constexpr int MOST_FACTOR = 9;
constexpr int MOST_PRODUCT = 1024;  // of the word factors under one move: factors then fit 16 bits
constexpr int MOST_VALUE = 99;

std::size_t to(int number) { return static_cast<std::size_t>(number); }

// The letters that make a word between two runs of letters, one of which may be empty.
Letters between(const Graph& graph, std::span<const Letter> before, std::span<const Letter> after) {
    if (before.empty()) return words::front_hooks(graph, after);
    if (after.empty()) return words::back_hooks(graph, before);
    Letters found = 0;
    graph.each(graph[words::spell(graph, before)].arc(), [&](words::Node node) {
        words::List last = 0;
        words::List list = node.arc();
        for (const Letter letter : after) {
            last = graph.find_in_dawg(list, letter);
            list = graph[last].arc();
        }
        found |= Letters{graph[last].accepts()} << node.letter();
    });
    return found;
}

// The product of a lane's largest word factors, as many as a move may cover.
int largest_product(std::vector<int> factors) {
    std::ranges::sort(factors, std::greater{});
    int product = 1;
    for (std::size_t at = 0; at < std::min<std::size_t>(RACK, factors.size()) && product <= MOST_PRODUCT;
         ++at)
        product *= factors[at];
    return product;
}

}  // namespace

const char* Layout::fault() const {
    if (rows < 1 || columns < 1 || rows > MOST_SIDE || columns > MOST_SIDE)
        return "a board has from 1 to 21 rows and columns";
    if (start_row < 0 || start_row >= rows || start_column < 0 || start_column >= columns)
        return "the first word starts outside the board";
    if (bonus < 0 || bonus > 1000) return "a bonus is from 0 to 1000 points";
    for (int cell = 0; cell < rows * columns; ++cell) {
        const int letter = letter_factors[to(cell)], word = word_factors[to(cell)];
        if (letter < 1 || letter > MOST_FACTOR || word < 1 || word > MOST_FACTOR)
            return "a factor is from 1 to 9";
    }
    for (int row = 0; row < rows; ++row) {
        const auto* first = word_factors.data() + row * columns;
        if (largest_product({first, first + columns}) > MOST_PRODUCT)
            return "a row multiplies words too much";
    }
    for (int column = 0; column < columns; ++column) {
        std::vector<int> factors;
        for (int row = 0; row < rows; ++row) factors.push_back(word_factors[to(row * columns + column)]);
        if (largest_product(factors) > MOST_PRODUCT) return "a column multiplies words too much";
    }
    if (values[BLANK] != 0) return "a blank is worth nothing";
    if (std::ranges::any_of(values, [](int value) { return value > MOST_VALUE; }))
        return "a letter is worth at most 99 points";
    return nullptr;
}

bool Move::beats(const Move& other) const {
    if (equity != other.equity) return equity > other.equity;
    if (score != other.score) return score > other.score;
    return std::tie(count, direction, lane, at, tiles) <
           std::tie(other.count, other.direction, other.lane, other.at, other.tiles);
}

std::uint64_t Move::signature() const {
    std::uint64_t sum = static_cast<std::uint64_t>(equity) ^ static_cast<std::uint64_t>(score) << 40;
    for (const Letter part : {direction, lane, at, count}) sum = (sum ^ part) * 0x100000001B3;
    for (const Letter tile : tiles) sum = (sum ^ tile) * 0x100000001B3;
    return sum;
}

Board::Board(Graph graph, const Layout& layout)
    : graph_(graph),
      layout_(&layout),
      per_lane_(to(std::max(layout.rows, layout.columns) * RACK)),
      spots_(2 * MOST_SIDE * per_lane_) {
    for (int direction = 0; direction < 2; ++direction) {
        for (int number = 0; number < layout.lanes(direction); ++number) {
            Lane& made = lane(direction, number);
            for (int at = 0; at < layout.length(direction); ++at) {
                const int cell =
                    direction == ACROSS ? number * layout.columns + at : at * layout.columns + number;
                made.letter_factors[to(at)] = layout.letter_factors[to(cell)];
                made.word_factors[to(at)] = layout.word_factors[to(cell)];
            }
        }
    }
    set({});
}

Board::Board(const Board& other)
    : graph_(other.graph_), layout_(other.layout_), per_lane_(other.per_lane_), spots_(other.spots_.size()) {
    *this = other;
}

Board& Board::operator=(const Board& other) {
    graph_ = other.graph_;
    layout_ = other.layout_;
    tiles_ = other.tiles_;
    lanes_ = other.lanes_;
    per_lane_ = other.per_lane_;
    spot_counts_ = other.spot_counts_;
    spots_.resize(other.spots_.size());
    for (std::size_t index = 0; index < spot_counts_.size(); ++index) {
        const auto first = other.spots_.begin() + static_cast<std::ptrdiff_t>(index * per_lane_);
        std::copy_n(first, spot_counts_[index], spots_.begin() + (first - other.spots_.begin()));
    }
    return *this;
}

void Board::set(std::span<const Letter> tiles) {
    tiles_ = 0;
    for (int row = 0; row < layout_->rows; ++row) {
        for (int column = 0; column < layout_->columns; ++column) {
            const std::size_t cell = to(row * layout_->columns + column);
            put(row, column, tiles.empty() ? Letter{0} : tiles[cell]);
        }
    }
    for (int direction = 0; direction < 2; ++direction) {
        for (int number = 0; number < layout_->lanes(direction); ++number) {
            for (int at = 0; at < layout_->length(direction); ++at) cross(direction, number, at);
        }
        for (int number = 0; number < layout_->lanes(direction); ++number) find_spots(direction, number);
    }
}

void Board::put(int row, int column, Letter tile) {
    const auto points = static_cast<std::uint8_t>(tile == 0 ? 0 : layout_->points(tile));
    const auto letter = static_cast<Letter>(tile & PLAIN);
    for (auto [lane, at] : {std::pair{&lanes_[ACROSS][to(row)], column}, {&lanes_[DOWN][to(column)], row}}) {
        lane->letters[to(at)] = letter;
        lane->points[to(at)] = points;
    }
    tiles_ += letter != 0;
}

void Board::play(const Move& move) {
    const bool first = empty();
    std::array<std::uint32_t, 2> touched{};  // lanes to look at again, by direction
    const int direction = move.direction;
    const int other = 1 - direction;
    const Lane& main = lane(direction, move.lane);
    std::array<int, RACK> laid{};
    for (int tile = 0, at = move.at; tile < move.count; ++at) {
        if (main.letters[to(at)] != 0) continue;
        const int number = move.lane;
        direction == ACROSS ? put(number, at, move.tiles[to(tile)]) : put(at, number, move.tiles[to(tile)]);
        laid[to(tile++)] = at;
    }
    touched[to(direction)] |= 1U << move.lane;
    for (int tile = 0; tile < move.count; ++tile) {
        touched[to(other)] |= 1U << laid[to(tile)];
        cross_ends(direction, laid[to(tile)], move.lane, touched);
    }
    if (move.count > 0) cross_ends(other, move.lane, laid[0], touched);
    if (first) touched = {~0U, ~0U};  // the start is no anchor any more
    for (int each = 0; each < 2; ++each) {
        for (int number = 0; number < layout_->lanes(each); ++number) {
            if (touched[to(each)] >> number & 1) find_spots(each, number);
        }
    }
}

// After a tile was laid on a cell of a perpendicular lane: the two ends of its run there allow other letters.
void Board::cross_ends(int direction, int perpendicular, int at, std::array<std::uint32_t, 2>& touched) {
    const Lane& run = lane(1 - direction, perpendicular);
    const int length = layout_->length(1 - direction);
    int before = at;
    while (before >= 0 && run.letters[to(before)] != 0) --before;
    int after = at;
    while (after < length && run.letters[to(after)] != 0) ++after;
    for (const int end : {before, after}) {
        if (end < 0 || end >= length) continue;
        cross(direction, end, perpendicular);
        touched[to(direction)] |= 1U << end;
    }
}

void Board::cross(int direction, int number, int at) {
    const Lane& run = lane(1 - direction, at);
    const int length = layout_->length(1 - direction);
    int first = number;
    while (first > 0 && run.letters[to(first - 1)] != 0) --first;
    int last = number;
    while (last + 1 < length && run.letters[to(last + 1)] != 0) ++last;
    Lane& crossed = lane(direction, number);
    if (first == last) {
        crossed.allowed[to(at)] = (Letters{2} << layout_->letters) - 2;
        crossed.crossing[to(at)] = -1;
        return;
    }
    int points = 0;
    for (int each = first; each <= last; ++each) points += each == number ? 0 : run.points[to(each)];
    const auto letters = std::span(run.letters);
    crossed.allowed[to(at)] = between(graph_, letters.subspan(to(first), to(number - first)),
                                      letters.subspan(to(number + 1), to(last - number)));
    crossed.crossing[to(at)] = static_cast<std::int16_t>(points);
}

bool Board::is_anchor(int direction, int number, int at) const {
    const Lane& lane = this->lane(direction, number);
    if (empty()) {
        const bool across = direction == ACROSS;
        return number == (across ? layout_->start_row : layout_->start_column) &&
               at == (across ? layout_->start_column : layout_->start_row);
    }
    if (lane.letters[to(at)] != 0) return lane.letters[to(at + 1)] == 0;
    return lane.crossing[to(at)] >= 0 && (at == 0 || lane.letters[to(at - 1)] == 0);
}

// Every spot of a lane. The word factors under a spot multiply all its tiles, so most of the time one more
// tile adds one factor to those in order; otherwise all are ordered again.
void Board::find_spots(int direction, int number) {
    const Lane& lane = this->lane(direction, number);
    const int length = layout_->length(direction);
    const bool first_move = empty();
    Spot* const begin = spots_.data() + spot_index(direction, number) * per_lane_;
    Spot* next = begin;
    int run_start = 0;
    int run_points = 0;
    for (int first = 0; first < length; ++first) {
        if (lane.letters[to(first)] != 0) {
            run_points += lane.points[to(first)];
            continue;
        }
        Spot spot;
        spot.direction = static_cast<std::uint8_t>(direction);
        spot.lane = static_cast<std::uint8_t>(number);
        spot.first = static_cast<std::uint8_t>(first);
        spot.start = static_cast<std::uint8_t>(run_start);
        spot.through = run_start < first;
        spot.anchor = static_cast<std::uint8_t>(first - 1);
        bool joined = spot.through;
        int through = run_points, crossing = 0, factor = 1;
        std::array<std::int16_t, 8> alone{}, doubled{};  // letter factors, and those in crossing words
        run_start = first + 1;
        run_points = 0;
        int at = first;
        for (int tile = 0; tile < RACK && at < length; ++tile) {
            if (lane.allowed[to(at)] == 0) break;
            const int letter_factor = lane.letter_factors[to(at)], word_factor = lane.word_factors[to(at)];
            const bool crossed = lane.crossing[to(at)] >= 0;
            const int twice = crossed ? letter_factor * word_factor : 0;
            if (crossed) crossing += lane.crossing[to(at)] * word_factor;
            if (!joined && (first_move ? is_anchor(direction, number, at) : crossed)) {
                joined = true;
                spot.anchor = static_cast<std::uint8_t>(at);
            }
            alone[to(tile)] = static_cast<std::int16_t>(letter_factor);
            doubled[to(tile)] = static_cast<std::int16_t>(twice);
            factor *= word_factor;
            for (int each = word_factor == 1 ? tile : 0; each <= tile; ++each) {
                const auto made = static_cast<std::int16_t>(alone[to(each)] * factor + doubled[to(each)]);
                int place = each;
                for (; place > 0 && spot.factors[to(place - 1)] < made; --place)
                    spot.factors[to(place)] = spot.factors[to(place - 1)];
                spot.factors[to(place)] = made;
            }
            spot.cells |= 1U << at;
            spot.tiles = static_cast<std::uint8_t>(tile + 1);
            int end = at + 1;
            for (; end < length && lane.letters[to(end)] != 0; ++end) through += lane.points[to(end)];
            if (end > at + 1) {
                spot.through = true;
                if (!joined) spot.anchor = static_cast<std::uint8_t>(end - 1);
                joined = true;
            }
            spot.length = static_cast<std::uint8_t>(end - spot.start);
            spot.base = through * factor + crossing + (tile + 1 == RACK ? layout_->bonus : 0);
            const bool across_too = direction == DOWN && tile == 0 && crossed;
            if (joined && spot.length >= 2 && !across_too) *next++ = spot;
            at = end;
        }
    }
    spot_counts_[spot_index(direction, number)] = static_cast<std::uint16_t>(next - begin);
}

int Board::score(const Move& move) const {
    const Lane& lane = this->lane(move.direction, move.lane);
    const int length = layout_->length(move.direction);
    int start = move.at;
    while (start > 0 && lane.letters[to(start - 1)] != 0) --start;
    int sum = 0, factor = 1, crossing = 0;
    for (int at = start, tile = 0; at < length && (tile < move.count || lane.letters[to(at)] != 0); ++at) {
        if (lane.letters[to(at)] != 0) {
            sum += lane.points[to(at)];
            continue;
        }
        const int points = layout_->points(move.tiles[to(tile++)]) * lane.letter_factors[to(at)];
        const int word_factor = lane.word_factors[to(at)];
        sum += points;
        factor *= word_factor;
        if (lane.crossing[to(at)] >= 0) crossing += (lane.crossing[to(at)] + points) * word_factor;
    }
    return sum * factor + crossing + (move.count == RACK ? layout_->bonus : 0);
}

}  // namespace salon::scrabble
