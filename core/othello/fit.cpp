#include "othello/fit.hpp"

#include <cmath>

#include "othello/moves_portable.hpp"

namespace salon::othello {
namespace {

double dot(const std::vector<float>& a, const std::vector<float>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
    return sum;
}

}  // namespace

LeastSquares::Row LeastSquares::read(Board board) {
    const Features<Portable> features(board);
    const auto* index = reinterpret_cast<const std::int16_t*>(features.reading);
    Row row{};
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = representatives()[static_cast<std::size_t>(centres[i] + index[i])];
    return row;
}

void LeastSquares::add(Board board, float score, float worth) {
    rows_.push_back(read(board));
    scores_.push_back(score);
    worths_.push_back(worth);
}

float LeastSquares::times(const Row& row, const std::vector<float>& weights) const {
    float sum = 0;
    for (const std::int32_t i : row) sum += weights[static_cast<std::size_t>(i)];
    return sum;
}

float LeastSquares::predict(const std::vector<float>& solution, Board board) {
    float sum = 0;
    for (const std::int32_t i : read(board)) sum += solution[static_cast<std::size_t>(i)];
    return sum;
}

double LeastSquares::solve(std::vector<float>& solution, double ridge, int rounds, Stop& stop) {
    const std::size_t n = solution.size();
    std::vector<float> residual(n), direction(n), scaled(n), product(n),
        diagonal(n, static_cast<float>(ridge));
    double square = 0, total = 0;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        const float miss = (scores_[r] - times(rows_[r], solution)) * worths_[r];
        for (const std::int32_t i : rows_[r]) {
            residual[static_cast<std::size_t>(i)] += miss;
            diagonal[static_cast<std::size_t>(i)] += worths_[r];
        }
    }
    const auto precondition = [&] {
        for (std::size_t i = 0; i < n; ++i) scaled[i] = residual[i] / diagonal[i];
    };
    precondition();
    direction = scaled;
    double energy = dot(residual, scaled);
    for (int round = 0; round < rounds && energy > 0; ++round) {
        if (stop.requested()) throw Stopped{};
        for (std::size_t i = 0; i < n; ++i) product[i] = static_cast<float>(ridge) * direction[i];
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            const float value = times(rows_[r], direction) * worths_[r];
            for (const std::int32_t i : rows_[r]) product[static_cast<std::size_t>(i)] += value;
        }
        const auto step = static_cast<float>(energy / dot(direction, product));
        for (std::size_t i = 0; i < n; ++i) {
            solution[i] += step * direction[i];
            residual[i] -= step * product[i];
        }
        precondition();
        const double next = dot(residual, scaled);
        const auto keep = static_cast<float>(next / energy);
        for (std::size_t i = 0; i < n; ++i) direction[i] = scaled[i] + keep * direction[i];
        energy = next;
    }
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        const double miss = static_cast<double>(scores_[r] - times(rows_[r], solution));
        square += miss * miss * static_cast<double>(worths_[r]);
        total += static_cast<double>(worths_[r]);
    }
    return std::sqrt(square / (total > 0 ? total : 1));
}

}  // namespace salon::othello
