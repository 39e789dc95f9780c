#include "othello/team.hpp"

#include <algorithm>
#include <chrono>

namespace salon::othello {

bool Split::dead() const {
    for (const Split* split = this; split != nullptr; split = split->parent) {
        if (split->cut.load(std::memory_order_relaxed)) return true;
    }
    return false;
}

bool Split::within(const Split* other) const {
    for (const Split* split = this; split != nullptr; split = split->parent) {
        if (split == other) return true;
    }
    return false;
}

void Team::start(int threads, const std::function<void(int)>& serve) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back(serve, i);
}

Team::~Team() {
    lock();
    dissolved_ = true;
    unlock();
    wake();
    for (auto& thread : threads_) thread.join();
}

void Team::lock() { mutex_.lock(); }
void Team::unlock() { mutex_.unlock(); }
void Team::wake() { news_.notify_all(); }

Split* Team::pick(const Split* under) const {
    for (Split* split : open_) {
        if (split->next < split->count && !split->dead() && (under == nullptr || split->within(under)))
            return split;
    }
    return nullptr;
}

Split* Team::next() {
    std::unique_lock held(mutex_, std::adopt_lock);
    Split* found = nullptr;
    ++idle_;
    news_.wait(held, [&] { return dissolved_ || (found = pick(nullptr)) != nullptr; });
    --idle_;
    held.release();
    return dissolved_ ? nullptr : found;
}

void Team::open(Split& split) { open_.push_back(&split); }

void Team::close(Split& split) { open_.erase(std::find(open_.begin(), open_.end(), &split)); }

Split* Team::below(const Split& split) {
    using namespace std::chrono_literals;
    std::unique_lock held(mutex_, std::adopt_lock);
    Split* found = nullptr;
    ++idle_;
    news_.wait_for(held, 2ms, [&] { return split.workers == 0 || (found = pick(&split)) != nullptr; });
    --idle_;
    held.release();
    return found;
}

}  // namespace salon::othello
