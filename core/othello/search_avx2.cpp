// Search for processors with AVX2: see moves_avx2.hpp.
#if defined(__AVX2__)

#include "othello/moves_avx2.hpp"
#include "othello/search.hpp"

namespace salon::othello {

std::unique_ptr<Searcher> make_avx2_searcher(Shared& shared, Watch* watch, Team* team) {
    return std::unique_ptr<Searcher>(new Search<Avx2>(shared, watch, team));
}

}  // namespace salon::othello

#endif
