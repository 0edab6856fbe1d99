/* hint_bars.h - the moves that a hint leaves out. */
#ifndef YZ_SRC_ASK_HINT_BARS_H
#define YZ_SRC_ASK_HINT_BARS_H

#include "ask/asking.h"
#include "yunzi/search.h"

/* The first moves that --only and --avoid leave out of a hint about 'game'.  YZ_E_RANGE, and
   'diag' says so: a word that is no move on this board. */
YZ_MUST_CHECK yz_status yz__hint_bars(const yz_asked *asked, const yz_game *game,
                                      yz_search_bar out[YZ_MAX_POINTS + 1],
                                      size_t *count, yz_diag *diag);

#endif
