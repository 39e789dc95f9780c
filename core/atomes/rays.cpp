#include "atomes/rays.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <queue>
#include <random>
#include <tuple>
#include <utility>

namespace salon::atomes {
namespace {

// Headings: right, down, left, up.
constexpr int row_step[] = {0, 1, 0, -1};
constexpr int column_step[] = {1, 0, -1, 0};

// Side 1 is left, 2 bottom, 3 right, 4 top: the heading of a ray that enters there.
constexpr int inwards[] = {0, 0, 3, 2, 1};

// Tells when a ray is back where it was with the same heading: it compares with one place, and takes
// another each time that the steps have doubled.
class Lap {
public:
    bool closed(unsigned at) {
        if (at == mark_) return true;
        if (std::has_single_bit(++steps_)) mark_ = at;
        return false;
    }

private:
    unsigned mark_ = ~0U, steps_ = 0;
};

}  // namespace

Grid::Grid(int size) : size_(size) {
    const int width = size + 2;  // places from -1 to size: those outside belong to the entries
    const auto number = [&](int row, int column, int heading) {
        return static_cast<std::uint16_t>(((row + 1) * width + column + 1) * 4 + heading % 4);
    };
    const auto bit = [&](int row, int column) {
        const bool inner = row > 0 && row < size - 1 && column > 0 && column < size - 1;
        return inner ? Atoms{1} << (8 * (row - 1) + column - 1) : 0;
    };
    const auto outside = [&](int row, int column) -> int {
        if (column < 0) return 10 + row;
        if (row == size) return 20 + column;
        if (column == size) return 30 + row;
        if (row < 0) return 40 + column;
        return 0;
    };

    for (int row = 1; row < size - 1; ++row)
        for (int column = 1; column < size - 1; ++column) crossings_ |= bit(row, column);

    looks_.resize(static_cast<std::size_t>(4 * width * width));
    for (int row = -1; row <= size; ++row) {
        for (int column = -1; column <= size; ++column) {
            for (int heading = 0; heading < 4; ++heading) {
                const int down = row_step[heading], right = column_step[heading];
                const int r = row + down, c = column + right;
                if (r < -1 || r > size || c < -1 || c > size) continue;
                const int exit = outside(r, c);
                looks_[number(row, column, heading)] = {
                    .left = bit(r - right, c + down),
                    .right = bit(r + right, c - down),
                    .ahead = bit(r, c),
                    .turned_left = number(row, column, heading + 3),
                    .turned_right = number(row, column, heading + 1),
                    .turned_back = number(row, column, heading + 2),
                    .onward = exit ? static_cast<std::uint16_t>(exits_from + static_cast<unsigned>(exit))
                                   : number(r, c, heading),
                };
            }
        }
    }
    for (int side = 1; side <= 4; ++side) {
        for (int line = 0; line < size; ++line) {
            const int row = side == 2 ? size : side == 4 ? -1 : line;
            const int column = side == 1 ? -1 : side == 3 ? size : line;
            entries_.push_back(static_cast<std::uint8_t>(10 * side + line));
            starts_[entries_.back()] = number(row, column, inwards[side]);
        }
    }
}

Answer Grid::fire(Atoms atoms, int entry) const {
    unsigned at = start(entry);
    bool deviated = false, back = false;
    Lap lap;
    do {
        const Look& look = looks_[at];
        const bool left = atoms & look.left, right = atoms & look.right;
        if (left && right) {
            back = true;
            at = look.turned_back;
        } else if (left || right) {
            deviated = true;
            at = left ? look.turned_right : look.turned_left;
        } else if (atoms & look.ahead) {
            return absorbed;
        } else if ((at = look.onward) >= exits_from) {
            return deviated ? static_cast<Answer>(at - exits_from) : back ? reflected : straight;
        }
    } while (!lap.closed(at));
    return looped;
}

const Grid& grid(int size) {
    static const auto grids = [] {
        std::vector<std::unique_ptr<const Grid>> all(largest + 1);
        for (int n = smallest; n <= largest; ++n)
            all[static_cast<std::size_t>(n)] = std::make_unique<Grid>(n);
        return all;
    }();
    return *grids[static_cast<std::size_t>(size)];
}

Count binomial(int from, int taken) {
    static const auto triangle = [] {
        std::array<std::array<Count, 65>, 65> rows{};
        for (std::size_t n = 0; n <= 64; ++n) {
            rows[n][0] = 1;
            for (std::size_t k = 1; k <= n; ++k)
                rows[n][k] = rows[n - 1][k - 1] + (k < n ? rows[n - 1][k] : 0);
        }
        return rows;
    }();
    if (taken < 0 || taken > from) return 0;
    return triangle[static_cast<std::size_t>(from)][static_cast<std::size_t>(taken)];
}

Atoms Family::set(Count rank) const {
    Atoms chosen = atoms;
    int wanted = left;
    for (Atoms rest = open; wanted > 0; rest &= rest - 1) {
        const Count with_first = binomial(std::popcount(rest) - 1, wanted - 1);
        if (rank < with_first) {
            chosen |= rest & -rest;
            --wanted;
        } else {
            rank -= with_first;
        }
    }
    return chosen;
}

namespace {

// The possible sets as families, no two of which share a set: a crossing is decided only when a ray
// that was fired meets it.
template <class Visit>
class Walk {
public:
    Walk(const Known& known, Stop& stop, Visit& visit)
        : grid_(known.grid), rays_(in_order(known.rays)), stop_(stop), visit_(visit) {
        const Family all{0, grid_.crossings(), known.atoms};
        if (std::popcount(all.open) >= all.left && !contradictory()) begin(0, all);
    }

    std::uint64_t decisions() const { return decisions_; }

private:
    // A ray under way, and what is decided so far.
    struct Node {
        std::size_t ray;
        unsigned at;
        Lap lap;
        bool deviated, back;
        Family family;
    };

    // Each ray once, those first that leave the fewest choices.
    static std::vector<Ray> in_order(std::vector<Ray> rays) {
        const auto key = [](Ray ray) {
            const int choices = ray.answer == straight    ? 0
                                : ray.answer == reflected ? 1
                                : ray.answer == absorbed  ? 3
                                                          : 2;
            return std::tuple(choices, ray.entry, ray.answer);
        };
        std::sort(rays.begin(), rays.end(), [&](Ray a, Ray b) { return key(a) < key(b); });
        rays.erase(std::unique(rays.begin(), rays.end()), rays.end());
        return rays;
    }

    // Whether one entry has two answers; if none has, rays are few and the walk is not deep.
    bool contradictory() const {
        std::uint64_t seen = 0;
        return std::any_of(rays_.begin(), rays_.end(), [&](Ray ray) {
            const std::uint64_t bit = std::uint64_t{1} << ray.entry;
            return std::exchange(seen, seen | bit) & bit;
        });
    }

    void begin(std::size_t ray, const Family& family) {
        if (ray == rays_.size()) {
            visit_(family);
        } else {
            follow({ray, grid_.start(rays_[ray].entry), {}, false, false, family});
        }
    }

    void decide(const Node& node, Atoms crossing) {
        if ((++decisions_ & 4095) == 0 && stop_.requested()) throw Stopped{};
        Node next = node;
        next.family.open &= ~crossing;
        if (std::popcount(next.family.open) >= next.family.left) follow(next);
        next.family.atoms |= crossing;
        --next.family.left;
        follow(next);
    }

    void follow(Node node) {
        const Answer wanted = rays_[node.ray].answer;
        const Family& family = node.family;
        const Atoms open = family.left ? family.open : 0;
        do {
            const Look& look = grid_.look(node.at);
            if (open & look.left) return decide(node, look.left);
            if (open & look.right) return decide(node, look.right);
            const bool left = family.atoms & look.left, right = family.atoms & look.right;
            if (left && right) {
                if (wanted == straight) return;
                node.back = true;
                node.at = look.turned_back;
            } else if (left || right) {
                if (wanted == straight || wanted == reflected) return;
                node.deviated = true;
                node.at = left ? look.turned_right : look.turned_left;
            } else if (open & look.ahead) {
                return decide(node, look.ahead);
            } else if (family.atoms & look.ahead) {
                return end(node, absorbed);
            } else if ((node.at = look.onward) >= Grid::exits_from) {
                return end(node, node.deviated ? static_cast<Answer>(node.at - Grid::exits_from)
                                 : node.back   ? reflected
                                               : straight);
            }
        } while (!node.lap.closed(node.at));
        end(node, looped);
    }

    void end(const Node& node, Answer told) {
        if (told == rays_[node.ray].answer) begin(node.ray + 1, node.family);
    }

    const Grid& grid_;
    const std::vector<Ray> rays_;
    Stop& stop_;
    Visit& visit_;
    std::uint64_t decisions_ = 0;
};

}  // namespace

Odds odds(const Known& known, Stop& stop) {
    Odds found;
    const auto add = [&](Atoms places, Count sets) {
        for (; places; places &= places - 1)
            found.with[static_cast<std::size_t>(std::countr_zero(places))] += sets;
    };
    const auto visit = [&](const Family& family) {
        found.sets += family.sets();
        add(family.atoms, family.sets());
        if (family.left) add(family.open, binomial(std::popcount(family.open) - 1, family.left - 1));
    };
    found.decisions = Walk(known, stop, visit).decisions();
    return found;
}

namespace {

// Draws with replacement from families that come one after the other. A draw made when there were n sets
// is due to be replaced once there are more than n/u, for a random u: among m sets it is still there with
// the chance n/m, as it should be.
class Urn {
public:
    Urn(std::size_t draws, std::uint64_t seed) : random_(seed), drawn_(draws) {
        for (std::size_t draw = 0; draw < draws; ++draw) due_.emplace(0.0, draw);
    }

    void add(const Family& family) {
        sets_ += family.sets();
        if (sets_ <= drawn_.size()) few_.push_back(family);
        const double sets = static_cast<double>(sets_);
        while (!due_.empty() && due_.top().first < sets) {
            const std::size_t draw = due_.top().second;
            due_.pop();
            due_.emplace(sets / unit(), draw);
            drawn_[draw] = family;
        }
    }

    std::vector<Atoms> sets() {
        std::vector<Atoms> result;
        if (sets_ > drawn_.size()) {
            for (const Family& family : drawn_) result.push_back(family.set(below(family.sets())));
        } else {
            for (const Family& family : few_)
                for (Count rank = 0; rank < family.sets(); ++rank) result.push_back(family.set(rank));
        }
        return result;
    }

private:
    double unit() { return static_cast<double>((random_() >> 11) + 1) * 0x1p-53; }
    Count below(Count n) { return static_cast<Count>(static_cast<unsigned __int128>(random_()) * n >> 64); }

    std::mt19937_64 random_;
    Count sets_ = 0;
    std::vector<Family> few_;    // all families, while there are no more sets than draws
    std::vector<Family> drawn_;  // each draw's; the set itself is chosen in the end
    using Due = std::pair<double, std::size_t>;
    std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
};

}  // namespace

std::vector<Atoms> sample(const Known& known, std::size_t most, std::uint64_t seed, Stop& stop) {
    Urn urn(most, seed);
    const auto visit = [&](const Family& family) { urn.add(family); };
    Walk(known, stop, visit);
    return urn.sets();
}

}  // namespace salon::atomes
