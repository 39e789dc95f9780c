// Games that are played on several threads, each with its own memory.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "stop.hpp"

namespace salon::scrabble {

// play(worker, game) for every game, with a worker from `make` for each thread; then add(worker), one after
// the other. What is added up must not depend on who played what. Throws Stopped.
template <class Make, class Play, class Add>
void play_games(int games, int threads, Stop& stop, Make make, Play play, Add add) {
    std::atomic<int> next = 0;
    std::atomic<bool> ended = false;
    std::mutex lock;
    const auto work = [&](bool asks) {
        auto worker = make();
        for (int game = next++; game < games && !ended; game = next++) {
            play(worker, game);
            if (asks && stop.requested()) ended = true;
        }
        const std::scoped_lock locked(lock);
        add(worker);
    };
    std::vector<std::jthread> others;
    for (int thread = 1; thread < threads; ++thread) others.emplace_back(work, false);
    work(true);
    others.clear();
    if (ended) throw Stopped{};
}

}  // namespace salon::scrabble
