/* match_walk.h - random matches under every rule set, with every clock and overlay. */
#ifndef YZ_TESTS_MATCH_WALK_H
#define YZ_TESTS_MATCH_WALK_H

#include "account.h"
#include "base/random.h"
#include "yunzi/match.h"

typedef struct match_walk {
    yz__random random;
    account memory;
    yz_game_options game;
    yz_match_options options;
    yz_break breaks[2];
    yz_match *match;
    int64_t at; /* of the last event that happened */
    yz_status_map map;
    yz_point ruled[3];
    yz_repetition repetition;
} match_walk;

/* Begins a match on terms that the rules allow, with memory from 'memory'; its random numbers
   are 'random'.  The caller frees it. */
void match_walk_begin(match_walk *w);
/* An event that may happen next, or not; what it points to is in 'w'. */
void match_walk_event(match_walk *w, yz_match_event *out);

#endif
