/*
 * problems.h - a fight that is left on a board as a problem: which first moves the prover holds right,
 * what kind it is, and the komi with which it decides the game.
 */
#ifndef YZ_BENCH_TACTICS_PROBLEMS_H
#define YZ_BENCH_TACTICS_PROBLEMS_H

#include "fields.h"
#include "yunzi/first_moves.h"
#include "yunzi/game.h"
#include "yunzi/search.h"

/* X(NAME, "key", "what is asked") */
#define PROBLEM_KINDS(X)                                                               \
    X(CAPTURE, "capture", "stones in atari, of which not all are worth taking")        \
    X(ESCAPE, "escape", "a chain in atari is saved")                                   \
    X(NET, "net", "a chain is shut in without atari")                                  \
    X(LADDER, "ladder", "a chain is driven on, each move gives atari")                 \
    X(SNAPBACK, "snapback", "a stone is given up to take more")                        \
    X(CONNECTION, "connection", "a chain is joined to a living one")                   \
    X(SEMEAI, "semeai", "two chains race for liberties")                               \
    X(KILL, "kill", "a group is kept from two eyes")                                   \
    X(LIVE, "live", "a group makes two eyes")                                          \
    X(KO, "ko", "a ko is the most that there is")                                      \
    X(ENDGAME, "endgame", "a point or two, the last ones")

typedef enum problem_kind {
#define X(name, key, text) PROBLEM_##name,
    PROBLEM_KINDS(X)
#undef X
        PROBLEM_END
} problem_kind;

typedef struct problem {
    problem_kind kind;
    const yz_position *position;
    const yz_rules *rules;
    const yz_first_moves *moves;
    int komi; /* in half points */
} problem;

/* False: the moves are no problem, or others win the game (exact.h).  'search' tells what is left of a board on which the fight is
   over. */
bool problem_find(problem *out, field_kind drawn, const field *f, const yz_rules *rules,
                  const yz_first_moves *moves, yz_search *search);

#endif
