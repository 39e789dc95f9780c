#include "atomes/strategy.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace salon::atomes {
namespace {

using Index = std::uint32_t;
using Part = std::span<Index>;  // some of the sets, by number

constexpr std::size_t answers = 50;
using Sizes = std::array<Index, answers>;  // of the parts that a ray divides sets into, by answer

double n_log_n(std::size_t n) { return static_cast<double>(n) * std::log2(static_cast<double>(n)); }

// Costs that differ only by the order of a sum are equal, on every machine.
double rounded(double cost) { return std::nearbyint(cost * 0x1p20) * 0x1p-20; }

// The answers of some sets to all rays, and strategies on them.
class Table {
public:
    Table(const Grid& grid, std::span<const Atoms> sets, Stop& stop)
        : rays_(grid.entries().size()), stop_(stop) {
        told_.reserve(sets.size() * rays_);
        for (const Atoms set : sets) {
            for (const int entry : grid.entries()) told_.push_back(grid.fire(set, entry));
            ask(rays_);
        }
        logs_.resize(sets.size() + 1);
        for (std::size_t n = 1; n < logs_.size(); ++n) logs_[n] = n_log_n(n);
    }

    // One of the most sets that no ray tells apart, and their number.
    std::pair<std::size_t, std::size_t> largest_class() const {
        std::unordered_map<std::string_view, std::size_t> alike;
        const auto row = [&](std::size_t set) {
            return std::string_view(reinterpret_cast<const char*>(&told_[set * rays_]), rays_);
        };
        std::pair<std::size_t, std::size_t> largest{0, 0};
        for (std::size_t set = 0; set * rays_ < told_.size(); ++set)
            if (const std::size_t n = ++alike[row(set)]; n > largest.second) largest = {set, n};
        return largest;
    }

    struct Candidate {
        std::size_t ray;
        double left;  // n log n of what each answer leaves
        Sizes sizes;
    };

    // The rays that tell something, the most telling first.
    std::vector<Candidate> candidates(Part part) {
        std::vector<Sizes> sizes(rays_);
        for (const Index set : part) {
            const Answer* told = &told_[set * rays_];
            for (std::size_t ray = 0; ray < rays_; ++ray) ++sizes[ray][told[ray]];
        }
        ask(part.size() * rays_);
        std::vector<Candidate> found;
        for (std::size_t ray = 0; ray < rays_; ++ray) {
            double left = 0;
            for (const Index n : sizes[ray]) left += logs_[n];
            if (sizes[ray][told_[part[0] * rays_ + ray]] < part.size())
                found.push_back({ray, rounded(left), sizes[ray]});
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& a, const auto& b) { return a.left < b.left; });
        return found;
    }

    struct Choice {
        const Candidate* ray;
        double cost;
    };

    // The best of the candidates, and what it leaves to be done.
    Choice best(Part part, const std::vector<Candidate>& found, Strategy strategy) {
        if (strategy.rays == 1) return {&found[0], found[0].left};
        Choice choice{nullptr, 0};
        const std::size_t width = std::min(found.size(), static_cast<std::size_t>(strategy.width));
        std::vector<Index> copy(part.begin(), part.end());
        for (std::size_t i = 0; i < width; ++i) {
            double cost = 0;
            divide(copy, found[i],
                   [&](Part next) { cost += left_by(next, {strategy.rays - 1, strategy.width}); });
            if (!choice.ray || rounded(cost) < choice.cost) choice = {&found[i], rounded(cost)};
        }
        return choice;
    }

    // Sorts the part by the answers to a ray and visits what each of them leaves.
    template <class Visit>
    void divide(Part part, const Candidate& by, Visit&& visit) {
        std::array<std::size_t, answers> starts{};
        std::exclusive_scan(by.sizes.begin(), by.sizes.end(), starts.begin(), std::size_t{0});
        std::array<std::size_t, answers> ends = starts;
        {
            const std::vector<Index> before(part.begin(), part.end());
            for (const Index set : before) part[ends[told_[set * rays_ + by.ray]]++] = set;
        }
        for (std::size_t answer = 0; answer < answers; ++answer)
            if (by.sizes[answer]) visit(part.subspan(starts[answer], by.sizes[answer]));
    }

private:
    // Rays still to fire, in bits: a set alone needs none, others one at least.
    double left_by(Part part, Strategy strategy) {
        constexpr double unsettled = 2;
        if (part.size() == 1) return 0;
        const std::vector<Candidate> found = candidates(part);
        if (found.empty()) return 0;
        const double once = unsettled * static_cast<double>(part.size());
        if (strategy.rays > 1) return once + best(part, found, strategy).cost;
        double least = 0;
        for (const Candidate& candidate : found) {
            double cost = candidate.left;
            for (const Index n : candidate.sizes) cost += n > 1 ? unsettled * n : 0;
            if (&candidate == &found[0] || cost < least) least = cost;
        }
        return once + least;
    }

    void ask(std::size_t work) {
        work_ += work;
        if (work_ < 100'000) return;
        work_ = 0;
        if (stop_.requested()) throw Stopped{};
    }

    std::size_t rays_;
    Stop& stop_;
    std::size_t work_ = 0;
    std::vector<Answer> told_;
    std::vector<double> logs_;
};

void search(Table& table, Part part, Strategy strategy, Count fired, Study& study) {
    const auto found = part.size() > 1 ? table.candidates(part) : std::vector<Table::Candidate>();
    if (found.empty()) {
        study.rays += fired * part.size();
        study.longest = std::max(study.longest, fired);
        study.ambiguous += part.size() > 1 ? part.size() : 0;
        return;
    }
    table.divide(part, *table.best(part, found, strategy).ray,
                 [&](Part next) { search(table, next, strategy, fired + 1, study); });
}

std::vector<Index> all(std::size_t sets) {
    std::vector<Index> numbers(sets);
    std::iota(numbers.begin(), numbers.end(), Index{0});
    return numbers;
}

}  // namespace

std::vector<Telling> tell(const Grid& grid, std::span<const Atoms> sets) {
    std::vector<Telling> told;
    for (const int entry : grid.entries()) {
        Sizes sizes{};
        for (const Atoms set : sets) ++sizes[grid.fire(set, entry)];
        double left = 0;
        for (const Index n : sizes) left += n ? n_log_n(n) : 0;
        const double n = static_cast<double>(std::max<std::size_t>(sets.size(), 1));
        told.push_back({entry, std::max(0.0, rounded(std::log2(n) - left / n))});
    }
    std::stable_sort(told.begin(), told.end(), [](const auto& a, const auto& b) { return a.bits > b.bits; });
    return told;
}

Advice advise(const Grid& grid, std::span<const Atoms> sets, Strategy strategy, Stop& stop) {
    Table table(grid, sets, stop);
    std::vector<Index> numbers = all(sets.size());
    const auto [number, alike] = table.largest_class();
    const auto found = table.candidates(numbers);
    const int entry = found.empty() ? 0 : grid.entries()[table.best(numbers, found, strategy).ray->ray];
    return {entry, sets[number], static_cast<double>(alike) / static_cast<double>(sets.size())};
}

Study study(const Grid& grid, int atoms, Strategy strategy, Stop& stop) {
    Study result;
    const Family family{0, grid.crossings(), atoms};
    result.sets = family.sets();
    std::vector<Atoms> sets(result.sets);
    for (Count rank = 0; rank < result.sets; ++rank) {
        if (rank % 65536 == 0 && stop.requested()) throw Stopped{};
        sets[rank] = family.set(rank);
    }
    Table table(grid, sets, stop);
    sets = {};
    std::vector<Index> numbers = all(result.sets);
    if (!numbers.empty()) search(table, numbers, strategy, 0, result);
    return result;
}

}  // namespace salon::atomes
