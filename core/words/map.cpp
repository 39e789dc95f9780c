#include "words/map.hpp"

#include <algorithm>

namespace salon::words {
namespace {

// Words with their letters in order.
using Sorted = std::vector<std::pair<Word, Word>>;
using ByLength = std::array<Sorted, LONGEST_WORD + 1>;

Word in_order(Word letters) {
    std::ranges::sort(letters);
    return letters;
}

// Asks every so often whether to stop.
class Pulse {
public:
    explicit Pulse(Stop& stop) : stop_(stop) {}

    void beat() {
        if ((++beats_ & 4095) == 0 && stop_.requested()) throw Stopped{};
    }

private:
    Stop& stop_;
    std::uint64_t beats_ = 0;
};

void collect(const Graph& graph, List list, Word& spelled, ByLength& found, Pulse& pulse) {
    graph.each(list, [&](Node node) {
        pulse.beat();
        spelled.push_back(node.letter());
        if (node.accepts()) found[spelled.size()].emplace_back(in_order(spelled), spelled);
        collect(graph, node.arc(), spelled, found, pulse);
        spelled.pop_back();
    });
}

}  // namespace

WordMap::WordMap(const Graph& graph, Stop& stop) {
    Pulse pulse(stop);
    ByLength found;
    Word spelled;
    collect(graph, graph.dawg(), spelled, found, pulse);
    for (Sorted& words : found) {
        std::ranges::sort(words, [&](const auto& a, const auto& b) {
            pulse.beat();
            return a < b;
        });
    }
    std::uint64_t state = 0;
    const auto random = [&] {
        state += 0x9E3779B97F4A7C15;
        std::uint64_t mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
        return mixed ^ mixed >> 31;
    };
    bool apart = false;
    while (!apart) {
        std::ranges::generate(keys_, random);
        present_.assign(std::size_t{1} << (PRESENT_BITS - 6), 0);
        apart = true;
        for (std::size_t length = 0; length <= LONGEST_WORD; ++length) {
            if (stop.requested()) throw Stopped{};
            apart = apart && fill(length, found[length]);
        }
    }
}

// False if two multisets would be mistaken for each other.
bool WordMap::fill(std::size_t length, const Sorted& words) {
    Table& table = tables_[length];
    const auto key_of = [&](const Word& word) {
        Key sum = 0;
        for (const Letter letter : word) sum += key(letter);
        return sum;
    };
    std::vector<std::size_t> firsts;
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (at == 0 || words[at].first != words[at - 1].first) firsts.push_back(at);
    }
    table.slots.assign(std::bit_ceil(2 * firsts.size() + 1), {});
    table.mask = table.slots.size() - 1;
    for (const std::size_t first : firsts) {
        const Key key = key_of(words[first].first);
        const auto tag = static_cast<std::uint32_t>(key);
        std::size_t slot = key >> 32 & table.mask;
        for (; table.slots[slot].place != 0; slot = (slot + 1) & table.mask) {
            if (table.slots[slot].tag == tag) return false;
        }
        table.slots[slot] = {tag, static_cast<std::uint32_t>(first + 1)};
        present_[key >> PRESENT_SHIFT] |= std::uint64_t{1} << (key & 63);
    }
    table.words.assign(words.size() * length + READ_AHEAD, 0);
    for (std::size_t at = 0; at < words.size(); ++at)
        std::ranges::copy(words[at].second, table.words.begin() + static_cast<std::ptrdiff_t>(at * length));
    firsts.push_back(words.size());
    for (std::size_t group = 1; group < firsts.size(); ++group)
        table.words[(firsts[group] - 1) * length] |= LAST;
    return true;
}

std::size_t WordMap::bytes() const {
    std::size_t sum = present_.size() * sizeof present_[0];
    for (const Table& table : tables_) sum += table.slots.size() * sizeof(Slot) + table.words.size();
    return sum;
}

}  // namespace salon::words
