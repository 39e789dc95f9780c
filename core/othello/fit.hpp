// Weights of one phase by least squares: conjugate gradients on the normal equations, held near where they
// start by a ridge, mirrored readings sharing one weight.
#pragma once

#include <cstdint>
#include <vector>

#include "othello/eval.hpp"
#include "stop.hpp"

namespace salon::othello {

class LeastSquares {
public:
    void add(Board board, float score, float worth);

    // From the solution given to the one found, for weights in discs; gives the root mean square error.
    double solve(std::vector<float>& solution, double ridge, int rounds, Stop& stop);

    static float predict(const std::vector<float>& solution, Board board);

private:
    using Row = std::array<std::int32_t, layout.used>;

    static Row read(Board board);
    float times(const Row& row, const std::vector<float>& weights) const;

    std::vector<Row> rows_;
    std::vector<float> scores_, worths_;
};

// A few factors by least squares, exactly: Gauss on the normal equations.
template <std::size_t n>
class Regression {
public:
    void add(const std::array<float, n>& terms, double target) {
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j)
                equations_[i][j] += static_cast<double>(terms[i]) * static_cast<double>(terms[j]);
            equations_[i][n] += static_cast<double>(terms[i]) * target;
        }
    }

    std::array<float, n> solve() {
        for (std::size_t i = 0; i < n; ++i) {
            equations_[i][i] += 1e-9;
            for (std::size_t row = 0; row < n; ++row) {
                if (row == i) continue;
                const double times = equations_[row][i] / equations_[i][i];
                for (std::size_t j = i; j <= n; ++j) equations_[row][j] -= times * equations_[i][j];
            }
        }
        std::array<float, n> factors;
        for (std::size_t i = 0; i < n; ++i)
            factors[i] = static_cast<float>(equations_[i][n] / equations_[i][i]);
        return factors;
    }

private:
    std::array<std::array<double, n + 1>, n> equations_{};
};

}  // namespace salon::othello
