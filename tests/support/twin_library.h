/*
 * twin_library.h - all positions of a board at once: what can come about on it, and
 * from where each point can be captured.
 */
#ifndef YZ_TESTS_TWIN_LIBRARY_H
#define YZ_TESTS_TWIN_LIBRARY_H

#include "exhaustive.h"
#include "reader_twin.h"

typedef struct twin_library {
    exhaustive *x;
    slow_game game;
    uint32_t *captured[3][TINY_POINTS]; /* by owner and target; NULL until asked for */
} twin_library;

/* 'owner': whose new stones are remembered, or YZ_EMPTY.  Freed with twin_close(). */
void twin_open(twin_library *l, int width, int height, const twin_setting *s,
               const yz_rules *rules, yz_colour owner);
void twin_close(twin_library *l);

/* The number of the state that a question begins with. */
uint32_t twin_start(twin_library *l, const yz_position *position, const yz_question *q);
/* By state, as exhaustive_captured() says. */
const uint32_t *twin_captures(twin_library *l, yz_colour owner, int target);
/* Is the chain captured? */
yz_outcome twin_look_up(twin_library *l, const yz_position *position,
                        const yz_question *q);

#endif
