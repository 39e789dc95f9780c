#include "othello/recent.hpp"

namespace salon::othello {

Recent::Recent() : buckets_(new Bucket[std::size_t{1} << bits]) {}

Recent::~Recent() { delete[] buckets_; }

}  // namespace salon::othello
