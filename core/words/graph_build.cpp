// Builds a word graph from a sorted list: the DAWG by closing lists as soon as no later word can touch them,
// then the GADDAG the same way, from the reversed prefixes of all words, each ending in a separator that
// leads to what the DAWG holds after that prefix.
#include <algorithm>
#include <cstring>
#include <numeric>
#include <unordered_map>

#include "words/graph.hpp"

namespace salon::words {
namespace {

// A list under construction is a row of arcs; an arc is as a Node, with a list's number for an index.
using State = std::uint32_t;  // 0 is the empty list

std::uint64_t hash(std::span<const Node> arcs) {
    std::uint64_t sum = arcs.size();
    for (const Node arc : arcs) {
        sum = (sum ^ arc.bits) * 0x9E3779B97F4A7C15;
        sum ^= sum >> 29;
    }
    return sum;
}

bool same(std::span<const Node> a, std::span<const Node> b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

// Every list once. Lists are numbered in the order in which they are closed, so children come first.
class Lists {
public:
    Lists() : starts_{0, 0}, heights_{0}, table_(1 << 16) {}

    State close(std::span<const Node> arcs) {
        if (arcs.empty()) return 0;
        std::size_t slot = hash(arcs) & (table_.size() - 1);
        for (; table_[slot] != 0; slot = (slot + 1) & (table_.size() - 1)) {
            if (same(arcs, (*this)[table_[slot]])) return table_[slot];
        }
        table_[slot] = add(arcs);
        const State state = table_[slot];
        if (count() * 2 > table_.size()) grow();
        return state;
    }

    std::size_t count() const { return heights_.size(); }
    unsigned height(State state) const { return heights_[state]; }
    std::span<const Node> operator[](State state) const {
        return {arcs_.data() + starts_[state], starts_[state + 1] - starts_[state]};
    }

private:
    State add(std::span<const Node> arcs) {
        if (arcs_.size() + arcs.size() >= MOST_NODES) throw WordsError("too many words for one word graph");
        arcs_.insert(arcs_.end(), arcs.begin(), arcs.end());
        starts_.push_back(static_cast<std::uint32_t>(arcs_.size()));
        unsigned height = 0;
        for (const Node arc : arcs) height = std::max(height, 1U + heights_[arc.arc()]);
        heights_.push_back(static_cast<std::uint8_t>(height));
        return static_cast<State>(heights_.size() - 1);
    }

    void grow() {
        std::vector<State> larger(table_.size() * 2);
        for (State state = 1; state < count(); ++state) {
            std::size_t slot = hash((*this)[state]) & (larger.size() - 1);
            while (larger[slot] != 0) slot = (slot + 1) & (larger.size() - 1);
            larger[slot] = state;
        }
        table_ = std::move(larger);
    }

    std::vector<Node> arcs_;
    std::vector<std::uint32_t> starts_;
    std::vector<std::uint8_t> heights_;
    std::vector<State> table_;
};

// The lists along the word entered last, still open: open_[d] is what may follow its first d letters.
class Spine {
public:
    explicit Spine(Lists& lists) : lists_(lists) {}

    // Enters a word that shares its first `shared` letters with the one before.
    void enter(std::span<const Letter> word, std::size_t shared, bool accepts) {
        close_below(shared);
        for (std::size_t at = shared; at < word.size(); ++at) {
            open_[at].push_back(Node::make(word[at], accepts && at + 1 == word.size(), false, 0));
        }
        depth_ = word.size();
    }
    // What follows the word entered last begins with a separator that leads to `tail`.
    void separate(State tail) { open_[depth_].push_back(Node::make(SEPARATOR, false, false, tail)); }

    State finish() {
        close_below(0);
        return lists_.close(open_[0]);
    }

private:
    void close_below(std::size_t depth) {
        for (; depth_ > depth; --depth_) {
            const State state = lists_.close(open_[depth_]);
            open_[depth_].clear();
            open_[depth_ - 1].back().bits |= state;
        }
    }

    Lists& lists_;
    std::array<std::vector<Node>, LONGEST_WORD + 1> open_;
    std::size_t depth_ = 0;
};

std::size_t shared_letters(std::span<const Letter> a, std::span<const Letter> b) {
    const auto [end, _] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return static_cast<std::size_t>(end - a.begin());
}

State build_dawg(Lists& lists, std::span<const Word> words, std::size_t letter_count) {
    if (words.size() > MOST_WORDS) throw WordsError("too many words for one word graph");
    Spine spine(lists);
    std::span<const Letter> before;
    for (const Word& word : words) {
        if (word.empty() || word.size() > LONGEST_WORD) throw WordsError("a word is empty or too long");
        const bool known = std::ranges::all_of(word, [&](Letter l) { return l >= 1 && l <= letter_count; });
        if (!known) throw WordsError("a word has a letter outside the alphabet");
        if (!std::ranges::lexicographical_compare(before, word))
            throw WordsError("the words are not in order");
        spine.enter(word, shared_letters(before, word), true);
        before = word;
    }
    return spine.finish();
}

// A beginning of words, backwards, six bits a letter from the top: numerical order is alphabetical order.
struct Prefix {
    unsigned __int128 backwards;
    State rest;  // what may follow it
    std::uint8_t length;
    bool accepts;
};
static_assert(LONGEST_WORD * 6 <= 126);

void collect_prefixes(const Lists& lists, State state, const Prefix& prefix, std::vector<Prefix>& found) {
    for (const Node arc : lists[state]) {
        Prefix longer{(prefix.backwards >> 6) | static_cast<unsigned __int128>(arc.letter()) << 120,
                      arc.arc(), static_cast<std::uint8_t>(prefix.length + 1), arc.accepts()};
        found.push_back(longer);
        collect_prefixes(lists, arc.arc(), longer, found);
    }
}

State build_gaddag(Lists& lists, State dawg) {
    std::vector<Prefix> prefixes;
    collect_prefixes(lists, dawg, {}, prefixes);
    std::ranges::sort(prefixes, {}, &Prefix::backwards);
    Spine spine(lists);
    Word before;
    Word word;
    for (const Prefix& prefix : prefixes) {
        word.resize(prefix.length);
        for (std::size_t at = 0; at < word.size(); ++at) {
            word[at] = static_cast<Letter>(prefix.backwards >> (120 - 6 * at) & 63);
        }
        spine.enter(word, shared_letters(before, word), prefix.accepts);
        if (prefix.rest != 0) spine.separate(prefix.rest);
        std::swap(before, word);
    }
    return spine.finish();
}

// Gives every list its place. A list that ends another of its height and kind lies inside it; arcs lead to
// lower heights only, so this makes no loop. Lists are then laid out so that arcs lead forwards and a list is
// close to those that lead to it: each after all of them, the last finished by a depth-first walk first. The
// GADDAG's own lists come before the DAWG's, which they lead to.
class Layout {
public:
    Layout(const Lists& lists, State dawg_lists, State dawg, State gaddag)
        : lists_(lists), dawg_lists_(dawg_lists), hosts_(lists.count()), places_(lists.count()) {
        find_hosts();
        finish(dawg);
        const std::size_t dawg_finished = finished_.size();
        finish(gaddag);
        for (std::size_t at = finished_.size(); at-- > dawg_finished;) place(finished_[at]);
        dawg_start_ = size_;
        for (std::size_t at = dawg_finished; at-- > 0;) place(finished_[at]);
    }

    List place_of(State state) const {
        const auto [host, skipped] = hosts_[state];
        return state == 0 ? 0 : places_[host] + skipped;
    }
    List dawg_start() const { return dawg_start_; }

    std::vector<Node> nodes() const {
        std::vector<Node> nodes(size_);
        for (const State state : finished_) {
            List at = places_[state];
            const auto arcs = lists_[state];
            for (const Node& arc : arcs) {
                nodes[at++] =
                    Node::make(arc.letter(), arc.accepts(), &arc == &arcs.back(), place_of(arc.arc()));
            }
        }
        return nodes;
    }

private:
    // The list that holds another at its end, and how many of its nodes come before: itself and none, mostly.
    struct Host {
        State list = 0;
        std::uint32_t skipped = 0;
    };

    bool in_dawg(State state) const { return state < dawg_lists_; }

    // Same kind and height together, long before short, since a short list may lie inside a long one.
    std::uint64_t order(State state) const {
        const std::uint64_t size = lists_[state].size();
        return std::uint64_t{in_dawg(state)} << 63 | std::uint64_t{lists_.height(state)} << 48 |
               (63 - size) << 32 | state;
    }

    void find_hosts() {
        std::vector<State> states(lists_.count() - 1);
        std::iota(states.begin(), states.end(), State{1});
        std::ranges::sort(states, {}, [&](State state) { return order(state); });
        std::unordered_multimap<std::uint64_t, Host> endings;
        for (std::size_t at = 0; at < states.size(); ++at) {
            const bool alike = at > 0 && order(states[at]) >> 48 == order(states[at - 1]) >> 48;
            if (!alike) endings.clear();
            find_host(states[at], endings);
        }
    }

    void find_host(State state, std::unordered_multimap<std::uint64_t, Host>& endings) {
        const auto arcs = lists_[state];
        const auto [first, last] = endings.equal_range(hash(arcs));
        for (auto ending = first; ending != last; ++ending) {
            const auto [host, skipped] = ending->second;
            if (same(arcs, lists_[host].subspan(skipped))) {
                hosts_[state] = {host, skipped};
                return;
            }
        }
        hosts_[state] = {state, 0};
        for (std::uint32_t skipped = 1; skipped < arcs.size(); ++skipped) {
            endings.emplace(hash(arcs.subspan(skipped)), Host{state, skipped});
        }
    }

    void finish(State state) {
        const State host = hosts_[state].list;
        if (host == 0 || places_[host] != 0) return;
        places_[host] = 1;  // seen
        for (const Node arc : lists_[host]) finish(arc.arc());
        finished_.push_back(host);
    }

    void place(State state) {
        places_[state] = size_;
        size_ += static_cast<std::uint32_t>(lists_[state].size());
    }

    const Lists& lists_;
    State dawg_lists_;
    std::vector<Host> hosts_;
    std::vector<List> places_;
    std::vector<State> finished_;
    std::uint32_t size_ = 1;
    List dawg_start_ = 0;
};

// For every node of the DAWG, the letters that it and its later siblings have, and how many words they lead
// to.
struct Sums {
    Sums(std::span<const Node> nodes, List start)
        : masks(nodes.size() - start), counts(nodes.size() - start) {
        for (std::size_t at = masks.size(); at-- > 0;) {
            const Node node = nodes[start + at];
            masks[at] = 1U << (node.letter() - 1U) | (node.ends() ? 0 : masks[at + 1]);
            counts[at] = node.accepts() + (node.ends() ? 0 : counts[at + 1]);
            if (node.arc() != 0) counts[at] += counts[node.arc() - start];
        }
    }

    std::vector<std::uint32_t> masks;
    std::vector<std::uint32_t> counts;
};

template <typename T>
void append(std::vector<std::byte>& file, std::span<const T> values) {
    const std::size_t end = file.size();
    file.resize(end + values.size_bytes());
    if (!values.empty()) std::memcpy(file.data() + end, values.data(), values.size_bytes());
}

}  // namespace

std::vector<std::byte> build_graph(std::span<const Word> words, std::span<const char32_t> alphabet) {
    if (alphabet.empty() || alphabet.size() > MOST_LETTERS)
        throw WordsError("an alphabet has 1 to 32 letters");
    Lists lists;
    const State dawg = build_dawg(lists, words, alphabet.size());
    const auto dawg_lists = static_cast<State>(lists.count());
    const State gaddag = build_gaddag(lists, dawg);
    const Layout layout(lists, dawg_lists, dawg, gaddag);
    const std::vector<Node> nodes = layout.nodes();
    const Sums sums(nodes, layout.dawg_start());

    Header header{};
    header.magic = GRAPH_MAGIC;
    header.node_count = static_cast<std::uint32_t>(nodes.size());
    header.dawg_start = layout.dawg_start();
    header.dawg = layout.place_of(dawg);
    header.gaddag = layout.place_of(gaddag);
    header.word_count = static_cast<std::uint32_t>(words.size());
    header.longest = lists.height(dawg);
    header.letter_count = static_cast<std::uint32_t>(alphabet.size());
    std::ranges::copy(alphabet, header.letters.begin());

    std::vector<std::byte> file;
    append(file, std::span<const Header>(&header, 1));
    append(file, std::span<const Node>(nodes));
    append(file, std::span<const std::uint32_t>(sums.masks));
    append(file, std::span<const std::uint32_t>(sums.counts));
    header.checksum = checksum(std::span(file).subspan(offsetof(Header, node_count)));
    std::memcpy(file.data() + offsetof(Header, checksum), &header.checksum, sizeof header.checksum);
    return file;
}

}  // namespace salon::words
