#include "words/graph.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

namespace salon::words {
namespace {

void require(bool held, const char* complaint) {
    if (!held) throw WordsError(complaint);
}

void check_header(const Header& header, std::size_t size) {
    require(header.magic == GRAPH_MAGIC, "this is not a word graph");
    require(header.node_count >= 1 && header.node_count <= MOST_NODES,
            "the word graph has an impossible size");
    require(header.dawg_start >= 1 && header.dawg_start <= header.node_count, "the word graph has no DAWG");
    const std::size_t counted = header.node_count - header.dawg_start;
    require(size == sizeof(Header) + 4 * (std::size_t{header.node_count} + 2 * counted),
            "the word graph is cut short");
    require(header.letter_count >= 1 && header.letter_count <= MOST_LETTERS,
            "the word graph has too many letters");
    require(header.longest <= LONGEST_WORD && header.word_count <= MOST_WORDS,
            "the word graph has too many words");
    const auto in_dawg = [&](List list) {
        return list == 0 || (list >= header.dawg_start && list < header.node_count);
    };
    require(in_dawg(header.dawg) && header.gaddag < header.node_count, "the word graph has no root");
}

// Every node by itself: its letter, where its arc leads, its order among its siblings. Written so that it is
// compiled to vector instructions, for it takes a good part of the time to open a graph: bitwise, on numbers
// below 2^26, with faults gathered and not thrown.
void check_nodes(const Header& header, const Node* nodes, int begin, int end, bool in_dawg) {
    if (begin == end) return;
    const int count = static_cast<int>(header.node_count);
    const int dawg_start = static_cast<int>(header.dawg_start);
    const int letters = static_cast<int>(header.letter_count);
    const int first = in_dawg ? 1 : 0;
    int stray = 0;
    int disorder = 0;
    const auto check = [&](int index, int letter_beside) {
        const auto bits = static_cast<int>(nodes[index].bits);
        const auto letter = static_cast<int>(nodes[index].bits >> 26);
        const int arc = bits & 0xFFFFFF;
        const int accepts = bits >> 24 & 1;
        const int goes_on = ~bits >> 25 & 1;
        const int forwards = (arc > index) & (arc < count);
        const int fits = (forwards | ((arc == 0) & accepts)) & (letter >= 1) & (letter <= letters);
        const int separates = (letter == SEPARATOR) & forwards & (arc >= dawg_start) & (accepts ^ 1);
        stray |= ((fits | separates) & (letter >= first)) ^ 1;
        disorder |= goes_on & (letter_beside <= letter);
    };
    for (int index = begin; index < end - 1; ++index)
        check(index, static_cast<int>(nodes[index + 1].bits >> 26));
    check(end - 1, 0);
    require(!stray, "the word graph has a stray arc or letter");
    require(!disorder, "the word graph has letters out of order");
}

// The longest way from every node on, its later siblings' included. Arcs lead forwards, so what a node leads
// to is measured before it; heights stop at 255, which is too high, so the roots' tell of all they lead to.
void check_heights(const Header& header, const Graph graph) {
    const auto heights = std::make_unique_for_overwrite<std::uint8_t[]>(header.node_count);
    heights[0] = 0;
    std::uint32_t beside = 0;
    for (List index = header.node_count; index-- > 1;) {
        const Node node = graph[index];
        const std::uint32_t below = heights[node.arc()];
        const std::uint32_t siblings = std::uint32_t{node.ends()} - 1;
        beside = std::max(below + (below < 255), beside & siblings);
        heights[index] = static_cast<std::uint8_t>(beside);
    }
    require(heights[header.dawg] == header.longest && heights[header.gaddag] <= header.longest + 1,
            "the word graph mismeasures its words");
}

void check_sums(const Header& header, const Graph& graph) {
    bool wrong = graph.words_from(header.dawg) != header.word_count;
    for (List index = header.dawg_start; index < header.node_count; ++index) {
        const Node node = graph[index];
        const List beside = node.ends() ? 0 : index + 1;
        const std::uint64_t words =
            std::uint64_t{graph.words_from(beside)} + node.accepts() + graph.words_from(node.arc());
        const Letters letters = graph.letters_in_dawg(beside) | Letters{1} << node.letter();
        wrong |= words != graph.words_from(index) || letters != graph.letters_in_dawg(index);
    }
    require(!wrong, "the word graph miscounts its words");
}

}  // namespace

Graph open_graph(std::span<const std::byte> file) {
    require(file.size() >= sizeof(Header), "this is not a word graph");
    require(reinterpret_cast<std::uintptr_t>(file.data()) % alignof(Header) == 0,
            "the word graph is not aligned");
    const auto& header = *reinterpret_cast<const Header*>(file.data());
    check_header(header, file.size());
    require(header.checksum == checksum(file.subspan(offsetof(Header, node_count))),
            "the word graph is damaged");
    const Graph graph(header);
    const auto* nodes = reinterpret_cast<const Node*>(&header + 1);
    require(nodes[0].bits == 0, "the word graph has no empty list");
    check_nodes(header, nodes, 1, static_cast<int>(header.dawg_start), false);
    check_nodes(header, nodes, static_cast<int>(header.dawg_start), static_cast<int>(header.node_count),
                true);
    check_heights(header, graph);
    check_sums(header, graph);
    return graph;
}

// Four independent multiplicative hashes side by side, so that a file is read at memory speed.
std::uint64_t checksum(std::span<const std::byte> bytes) {
    constexpr std::uint64_t prime = 0x9E3779B97F4A7C15;
    std::array<std::uint64_t, 4> lanes = {1, 2, 3, bytes.size()};
    std::size_t at = 0;
    const auto word = [&](std::size_t from, std::size_t size) {
        std::uint64_t value = 0;
        std::memcpy(&value, bytes.data() + from, size);
        return value;
    };
    for (; at + 32 <= bytes.size(); at += 32) {
        for (std::size_t lane = 0; lane < 4; ++lane) {
            lanes[lane] = (std::rotl(lanes[lane], 29) ^ word(at + 8 * lane, 8)) * prime;
        }
    }
    for (; at < bytes.size(); at += 8) {
        lanes[0] = (std::rotl(lanes[0], 29) ^ word(at, std::min<std::size_t>(8, bytes.size() - at))) * prime;
    }
    std::uint64_t sum = 0;
    for (const std::uint64_t lane : lanes) sum = (std::rotl(sum, 17) ^ lane) * prime;
    return sum ^ sum >> 32;
}

Storage Storage::map(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    require(file >= 0, "the file cannot be opened");
    struct stat info{};
    const bool known = ::fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0;
    const auto size = static_cast<std::size_t>(known ? info.st_size : 0);
    void* at = known ? ::mmap(nullptr, size, PROT_READ, MAP_SHARED | MAP_POPULATE, file, 0) : MAP_FAILED;
    ::close(file);
    require(at != MAP_FAILED, "the file cannot be mapped");
    Storage storage;
    storage.keep_ = std::shared_ptr<const void>(at, [at, size](const void*) { ::munmap(at, size); });
    storage.bytes_ = {static_cast<const std::byte*>(at), size};
    return storage;
}

Storage Storage::own(std::vector<std::byte> bytes) {
    Storage storage;
    const auto held = std::make_shared<const std::vector<std::byte>>(std::move(bytes));
    storage.keep_ = held;
    storage.bytes_ = *held;
    return storage;
}

}  // namespace salon::words
