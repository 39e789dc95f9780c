// Threads that search one tree together. A node whose first move did not decide it is shared: every idle
// thread takes moves from it, and its owner helps below it until all are back.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace salon::othello {

// A shared node. All but `cut` is guarded by the team's lock.
struct Split {
    Split(Split* outer, int taken, int all) : parent(outer), next(taken), count(all) {}

    Split* const parent;
    int next;         // the first move that nobody has taken
    const int count;  // of moves
    int workers = 1;
    std::atomic<bool> cut{false};

    // Nobody needs its score any more, or that of a node it is part of.
    bool dead() const;
    bool within(const Split* other) const;
};

class Team {
public:
    // Each thread runs `serve`, which calls `next` until it gives nothing.
    void start(int threads, const std::function<void(int)>& serve);
    ~Team();

    bool someone_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

    void lock();
    void unlock();
    void wake();

    // With the lock held. A split to work on, or nothing once the team is dissolved.
    Split* next();

    void open(Split& split);
    // Nobody may join any more.
    void close(Split& split);
    // A split below this one to work on while its workers finish, or nothing after a moment.
    Split* below(const Split& split);
    void join(Split& split) { ++split.workers; }
    void leave(Split& split) { --split.workers; }

private:
    Split* pick(const Split* under) const;

    std::mutex mutex_;
    std::condition_variable news_;
    std::atomic<int> idle_{0};
    bool dissolved_ = false;
    std::vector<Split*> open_;
    std::vector<std::thread> threads_;
};

}  // namespace salon::othello
