/* solve_ends.h - what the end of a game on a small board counts. */
#ifndef YZ_SRC_ASK_SOLVE_ENDS_H
#define YZ_SRC_ASK_SOLVE_ENDS_H

#include "solve/solve.h"

/* Black's margin without komi and what was taken on the way, or proved bounds for it; beyond
   YZ__SMALL_LIMIT where nothing is proved.  False: no memory. */
bool yz__solve_end_judged(const yz_allocator *allocator, const yz_rules *rules,
                          const yz_position *position, yz__ending_count how, int *least,
                          int *most);
/* A yz__stop_judge, whose context is an allocator. */
bool yz__solve_part_judged(void *context, const yz_rules *rules,
                           const yz_position *position, const uint8_t *part, int *least,
                           int *most);

#endif
