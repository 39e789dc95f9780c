#include "scrabble/best.hpp"

#include <algorithm>
#include <limits>

namespace salon::scrabble {
namespace {

using words::WordMap;
using Key = WordMap::Key;

std::size_t to(int number) { return static_cast<std::size_t>(number); }

std::uint64_t eight(const Letter* from) {
    std::uint64_t read;
    std::memcpy(&read, from, 8);
    return read;
}

// FF in every byte that is not 0, of letters (below 80).
std::uint64_t filled(std::uint64_t letters) {
    const std::uint64_t high = (letters + 0x7F7F7F7F7F7F7F7F) & 0x8080808080808080;
    return (high >> 7) * 0xFF;
}

int dot(const std::array<std::int16_t, 8>& a, const std::array<std::int16_t, 8>& b) {
    int sum = 0;
    for (std::size_t at = 0; at < 8; ++at) sum += a[at] * b[at];
    return sum;
}

}  // namespace

// A spot with what matching words against it needs.
struct BestByMap::Place {
    const Spot& spot;
    const Lane& lane;
    Key through = 0;                         // of the letters of the board
    std::array<std::uint64_t, 3> pattern{};  // the same where they are in the word
    std::array<std::uint64_t, 3> mask{};
    std::array<std::uint8_t, RACK> cells{};    // filled, from the word's start
    std::array<std::int32_t, RACK> factors{};  // of each
    std::array<Letters, RACK> allowed{};
    bool crossed = false;

    Place(const Board& board, const Spot& where, const WordMap& map)
        : spot(where), lane(board.lane(where.direction, where.lane)) {
        int factor = 1;
        std::size_t tile = 0;
        for (std::uint32_t cells_left = spot.cells; cells_left != 0; cells_left &= cells_left - 1) {
            const auto at = static_cast<std::size_t>(std::countr_zero(cells_left));
            cells[tile] = static_cast<std::uint8_t>(at - spot.start);
            allowed[tile++] = lane.allowed[at];
            factor *= lane.word_factors[at];
        }
        for (tile = 0; tile < spot.tiles; ++tile) {
            const auto at = static_cast<std::size_t>(spot.start + cells[tile]);
            const int letter_factor = lane.letter_factors[at];
            const bool crossing = lane.crossing[at] >= 0;
            factors[tile] = letter_factor * factor + (crossing ? letter_factor * lane.word_factors[at] : 0);
            crossed |= crossing;
        }
        if (!spot.through) return;
        // Beyond the word the mask is cut; lanes have room to be read that far.
        std::array<Letter, 24> word{};
        std::copy_n(lane.letters.begin() + spot.start, spot.length, word.begin());
        for (int at = 0; at < spot.length; ++at) {
            if (word[to(at)] != 0) through += map.key(word[to(at)]);
        }
        for (std::size_t part = 0; part < 3; ++part) {
            pattern[part] = eight(word.data() + 8 * part);
            mask[part] = filled(pattern[part]);
        }
    }

    bool matches(const Letter* word) const {
        if (spot.through) {
            std::uint64_t wrong = ((eight(word) & ~std::uint64_t{WordMap::LAST}) ^ pattern[0]) & mask[0];
            if (spot.length > 8) wrong |= (eight(word + 8) ^ pattern[1]) & mask[1];
            if (spot.length > 16) wrong |= (eight(word + 16) ^ pattern[2]) & mask[2];
            if (wrong != 0) return false;
        }
        if (!crossed) return true;
        for (std::size_t tile = 0; tile < spot.tiles; ++tile) {
            if (!(allowed[tile] >> (word[cells[tile]] & ~WordMap::LAST) & 1)) return false;
        }
        return true;
    }
};

Move BestByMap::find(const Board& board, const Hand& hand, const Move& best) {
    layout_ = &board.layout();
    hand_ = &hand;
    best_ = best;
    forget();
    take_apart(board, hand);
    collect(board, hand, best.equity);
    std::ranges::make_heap(bounds_, {}, &Bound::equity);
    while (!bounds_.empty() && bounds_.front().equity >= best_.equity) {
        try_spot(board, *bounds_.front().spot);
        std::ranges::pop_heap(bounds_, {}, &Bound::equity);
        bounds_.pop_back();
    }
    return best_;
}

void BestByMap::take_apart(const Board& board, const Hand& hand) {
    std::array<Part, Hand::MOST_PARTS> all;
    all[0] = {};
    int made = 1;
    for (Letter kind = 0; kind < KINDS; ++kind) {
        const int stride = hand.strides[kind];
        if (stride == 0) continue;
        const auto value = static_cast<std::int16_t>(board.layout().values[kind]);
        const int until = stride * (hand.rack.counts[kind] + 1);
        for (; made < until; ++made) {
            Part& part = all[to(made)];
            part = all[to(made - stride)];
            part.blanks = static_cast<std::uint8_t>(part.blanks + (kind == BLANK));
            if (kind != BLANK) part.key += map_->key(kind);
            int place = hand.sizes[to(made)] - 1;
            for (; place > 0 && part.values[to(place - 1)] < value; --place)
                part.values[to(place)] = part.values[to(place - 1)];
            part.values[to(place)] = value;
        }
    }
    for (auto& parts : parts_) parts.clear();
    best_word_.fill(std::numeric_limits<std::int32_t>::min() / 2);
    for (int number = 1; number < hand.parts; ++number) {
        Part& part = all[to(number)];
        const std::size_t size = hand.sizes[to(number)];
        part.number = static_cast<std::uint8_t>(number);
        part.left = hand.left[to(number)];
        part.is_word = part.blanks > 0 || map_->find(part.key, size) != nullptr;
        if (part.is_word) best_word_[size] = std::max(best_word_[size], part.left);
        parts_[size].push_back(part);
    }
}

void BestByMap::collect(const Board& board, const Hand& hand, int least) {
    bounds_.clear();
    const auto values = values_in_order(hand.rack, board.layout());
    const bool blank = hand.rack.counts[BLANK] > 0;
    for (int direction = 0; direction < 2; ++direction) {
        const int length = board.layout().length(direction);
        for (int number = 0; number < board.layout().lanes(direction); ++number) {
            const auto spots = board.spots(direction, number);
            if (spots.empty()) continue;
            std::uint32_t unfit = 0;  // cells that no tile of the rack fits
            const Lane& lane = board.lane(direction, number);
            for (int at = 0; at < length && !blank; ++at)
                unfit |= static_cast<std::uint32_t>((lane.allowed[to(at)] & hand.letters) == 0) << at;
            for (const Spot& spot : spots) {
                if ((spot.cells & unfit) != 0 || spot.tiles > hand.rack.size) continue;
                const int left = spot.through ? hand.best_left[spot.tiles] : best_word_[spot.tiles];
                const int equity = 100 * (spot.base + dot(spot.factors, values)) + left;
                if (equity >= least) bounds_.push_back({equity, &spot});
            }
        }
    }
}

void BestByMap::try_spot(const Board& board, const Spot& spot) {
    const Place place(board, spot, *map_);
    Known& known = this->known(place.through);
    std::array<const Part*, Hand::MOST_PARTS> promising;
    std::size_t count = 0;
    for (const Part& part : parts_[spot.tiles]) {
        if (!spot.through && !part.is_word) continue;
        if (100 * (spot.base + dot(spot.factors, part.values)) + part.left < best_.equity) continue;
        map_->expect(part.key + place.through);
        promising[count++] = &part;
    }
    for (std::size_t at = 0; at < count; ++at) try_part(place, *promising[at], known);
}

BestByMap::Known& BestByMap::known(Key through) {
    if (2 * known_.size() >= known_slots_.size()) forget();
    std::size_t slot = through >> 54;
    for (; known_slots_[slot] != 0; slot = (slot + 1) % known_slots_.size()) {
        if (known_[known_slots_[slot] - 1U].through == through) return known_[known_slots_[slot] - 1U];
    }
    if (known_.capacity() == 0) known_.reserve(known_slots_.size() / 2);
    Known& made = known_.emplace_back();
    made.through = through;
    made.asked = {};
    known_slots_[slot] = static_cast<std::uint16_t>(known_.size());
    return made;
}

void BestByMap::forget() {
    known_.clear();
    known_slots_.fill(0);
}

void BestByMap::try_part(const Place& place, const Part& part, Known& known) {
    const Key key = part.key + place.through;
    const std::size_t length = place.spot.length;
    std::uint64_t& asked = known.asked[part.number / 64];
    const bool first = !(asked >> part.number % 64 & 1);
    asked |= std::uint64_t{1} << part.number % 64;
    const auto last = static_cast<Letter>(layout_->letters);
    if (part.blanks == 0) {
        if (first) known.words[part.number] = map_->find(key, length);
        try_words(place, part, known.words[part.number], 0, 0);
    } else if (part.blanks == 1) {
        if (first) known.blanks[part.number] = fillings(key);
        for (std::uint32_t ones = known.blanks[part.number]; ones != 0; ones &= ones - 1) {
            const auto one = static_cast<Letter>(std::countr_zero(ones) + 1);
            try_words(place, part, map_->find(key + map_->key(one), length), one, 0);
        }
    } else {
        for (Letter one = 1; one <= last; ++one) {
            const Key with_one = key + map_->key(one);
            const std::uint32_t from_one = ~std::uint32_t{0} << (one - 1);
            for (std::uint32_t twos = fillings(with_one) & from_one; twos != 0; twos &= twos - 1) {
                const auto two = static_cast<Letter>(std::countr_zero(twos) + 1);
                try_words(place, part, map_->find(with_one + map_->key(two), length), one, two);
            }
        }
    }
}

// The letters that may make words with those of a key, bit n-1 for letter n.
std::uint32_t BestByMap::fillings(Key key) const {
    std::uint32_t found = 0;
    for (int letter = 1; letter <= layout_->letters; ++letter)
        found |= static_cast<std::uint32_t>(map_->may_hold(key + map_->key(static_cast<Letter>(letter))))
                 << (letter - 1);
    return found;
}

void BestByMap::try_words(const Place& place, const Part& part, const Letter* word, Letter one, Letter two) {
    if (word == nullptr) return;
    for (;; word += place.spot.length) {
        if (place.matches(word)) try_word(place, part, word, one, two);
        if (*word & WordMap::LAST) return;
    }
}

// The blanks go where they cost least, and as late as they can.
void BestByMap::try_word(const Place& place, const Part& part, const Letter* word, Letter one, Letter two) {
    const Spot& spot = place.spot;
    Move move;
    move.score = spot.base;
    for (std::size_t tile = 0; tile < spot.tiles; ++tile) {
        move.tiles[tile] = static_cast<Letter>(word[place.cells[tile]] & ~WordMap::LAST);
        move.score += layout_->values[move.tiles[tile]] * place.factors[tile];
    }
    for (const Letter letter : {one, two}) {
        if (letter == 0) continue;
        int where = -1;
        for (int tile = 0; tile < spot.tiles; ++tile) {
            if (move.tiles[to(tile)] == letter &&
                (where < 0 || place.factors[to(tile)] <= place.factors[to(where)]))
                where = tile;
        }
        if (where < 0) return;  // the key is other letters' too
        move.score -= layout_->values[letter] * place.factors[to(where)];
        move.tiles[to(where)] |= BY_BLANK;
    }
    move.equity = 100 * move.score + part.left;
    if (move.equity < best_.equity) return;
    move.direction = spot.direction;
    move.lane = spot.lane;
    move.at = spot.first;
    move.count = spot.tiles;
    if (move.beats(best_) && uses(move, part)) best_ = move;
}

// Whether the tiles of a move are those of a part of the rack, and not others with the same key.
bool BestByMap::uses(const Move& move, const Part& part) const {
    int number = 0;
    std::array<std::uint8_t, KINDS> used{};
    for (int tile = 0; tile < move.count; ++tile) {
        const Letter kind = Rack::kind_of(move.tiles[to(tile)]);
        if (++used[kind] > hand_->rack.counts[kind]) return false;
        number += hand_->strides[kind];
    }
    return number == part.number;
}

}  // namespace salon::scrabble
