#include "words/lemmas.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <utility>

namespace salon::words {
namespace {

constexpr std::size_t MOST_LINKS = 1U << 24;
constexpr std::size_t MOST_TEXT = 1U << 26;

void require(bool held, const char* complaint) {
    if (!held) throw WordsError(complaint);
}

void check_rows(Numbers starts, std::size_t total) {
    require(starts.front() == 0 && starts.back() == total && std::ranges::is_sorted(starts),
            "the lemma index has rows out of order");
}

void check_below(Numbers numbers, std::uint32_t end) {
    require(std::ranges::all_of(numbers, [&](std::uint32_t n) { return n < end; }),
            "the lemma index has a stray number");
}

template <typename T>
void append(std::vector<std::byte>& file, std::span<const T> values) {
    const std::size_t end = file.size();
    file.resize(end + values.size_bytes());
    if (!values.empty()) std::memcpy(file.data() + end, values.data(), values.size_bytes());
}

// Rows of numbers, as where each starts and all of them end to end.
struct Rows {
    explicit Rows(std::size_t count) : rows(count) {}

    void write(std::vector<std::byte>& file) const {
        std::vector<std::uint32_t> starts{0};
        std::vector<std::uint32_t> all;
        for (const auto& row : rows) {
            all.insert(all.end(), row.begin(), row.end());
            starts.push_back(static_cast<std::uint32_t>(all.size()));
        }
        append(file, std::span<const std::uint32_t>(starts));
        append(file, std::span<const std::uint32_t>(all));
    }

    std::vector<std::vector<std::uint32_t>> rows;
};

}  // namespace

Lemmas open_lemmas(std::span<const std::byte> file) {
    require(file.size() >= sizeof(LemmasHeader), "this is not a lemma index");
    require(reinterpret_cast<std::uintptr_t>(file.data()) % alignof(LemmasHeader) == 0,
            "the lemma index is not aligned");
    const auto& header = *reinterpret_cast<const LemmasHeader*>(file.data());
    require(header.magic == LEMMAS_MAGIC, "this is not a lemma index");
    const std::size_t words = header.word_count, lemmas = header.lemma_count, links = header.link_count;
    require(
        words <= MOST_WORDS && lemmas <= MOST_LINKS && links <= MOST_LINKS && header.text_size <= MOST_TEXT,
        "the lemma index has an impossible size");
    const std::size_t numbers = (words + 1) + links + (lemmas + 1) + links + (lemmas + 1);
    require(file.size() == sizeof(LemmasHeader) + 4 * numbers + header.text_size,
            "the lemma index is cut short");
    require(header.checksum == checksum(file.subspan(offsetof(LemmasHeader, word_count))),
            "the lemma index is damaged");

    const auto* at = reinterpret_cast<const std::uint32_t*>(file.data() + sizeof(LemmasHeader));
    const auto take = [&](std::size_t count) { return Numbers(std::exchange(at, at + count), count); };
    Lemmas index;
    index.words_ = header.word_count;
    index.lemmas_ = header.lemma_count;
    index.word_starts_ = take(words + 1);
    index.word_lemmas_ = take(links);
    index.lemma_starts_ = take(lemmas + 1);
    index.lemma_words_ = take(links);
    index.name_starts_ = take(lemmas + 1);
    index.text_ = {reinterpret_cast<const char*>(at), header.text_size};
    check_rows(index.word_starts_, links);
    check_rows(index.lemma_starts_, links);
    check_rows(index.name_starts_, header.text_size);
    check_below(index.word_lemmas_, header.lemma_count);
    check_below(index.lemma_words_, header.word_count);
    return index;
}

std::optional<std::uint32_t> Lemmas::find(std::string_view wanted) const {
    std::uint32_t low = 0;
    std::uint32_t high = lemmas_;
    while (low < high) {
        const std::uint32_t middle = low + (high - low) / 2;
        (name(middle) < wanted ? low : high) = name(middle) < wanted ? middle + 1 : middle;
    }
    return low < lemmas_ && name(low) == wanted ? std::optional(low) : std::nullopt;
}

bool Lemmas::related(std::uint32_t a, std::uint32_t b) const {
    const Numbers others = lemmas_of(b);
    return std::ranges::any_of(
        lemmas_of(a), [&](std::uint32_t lemma) { return std::ranges::find(others, lemma) != others.end(); });
}

std::vector<std::byte> build_lemmas(std::span<const std::vector<std::string>> lemmas_of_words) {
    std::map<std::string_view, std::uint32_t> numbers;
    std::size_t links = 0;
    for (const auto& lemmas : lemmas_of_words) {
        links += lemmas.size();
        for (const std::string& lemma : lemmas) numbers.emplace(lemma, 0);
    }
    require(lemmas_of_words.size() <= MOST_WORDS && links <= MOST_LINKS, "too many lemmas for one index");

    std::string text;
    std::vector<std::uint32_t> name_starts{0};
    for (auto& [name, number] : numbers) {
        number = static_cast<std::uint32_t>(name_starts.size() - 1);
        text += name;
        require(text.size() <= MOST_TEXT, "too many lemmas for one index");
        name_starts.push_back(static_cast<std::uint32_t>(text.size()));
    }
    Rows by_word(lemmas_of_words.size());
    Rows by_lemma(numbers.size());
    for (std::uint32_t word = 0; word < lemmas_of_words.size(); ++word) {
        for (const std::string& lemma : lemmas_of_words[word]) {
            by_word.rows[word].push_back(numbers[lemma]);
            by_lemma.rows[numbers[lemma]].push_back(word);
        }
    }

    LemmasHeader header{LEMMAS_MAGIC,
                        0,
                        static_cast<std::uint32_t>(lemmas_of_words.size()),
                        static_cast<std::uint32_t>(numbers.size()),
                        static_cast<std::uint32_t>(links),
                        static_cast<std::uint32_t>(text.size())};
    std::vector<std::byte> file;
    append(file, std::span<const LemmasHeader>(&header, 1));
    by_word.write(file);
    by_lemma.write(file);
    append(file, std::span<const std::uint32_t>(name_starts));
    append(file, std::span<const char>(text));
    header.checksum = checksum(std::span(file).subspan(offsetof(LemmasHeader, word_count)));
    std::memcpy(file.data() + offsetof(LemmasHeader, checksum), &header.checksum, sizeof header.checksum);
    return file;
}

}  // namespace salon::words
