/*
 * past_sets.h - what the past of a line refuses to each player, one bit for each board, and what
 * an answer that was found on one line needs of the past of another.
 *
 * A set has one part or three: the boards that a player may not bring back, as he sees them; and
 * where a pass at a board where its player has passed before is another pass, the boards at
 * which Black has passed in this phase of the game, and White, each as he sees them.
 */
#ifndef YZ_SRC_SOLVE_PAST_SETS_H
#define YZ_SRC_SOLVE_PAST_SETS_H

#include "solve/decided.h"
#include "solve/line.h"
#include "solve/ways.h"

typedef struct yz__past_sets {
    const yz_rules *rules;
    const yz__backwards *table;
    yz__ways *ways;    /* numbers the boards */
    size_t part;       /* words of a part */
    size_t words;      /* of a set */
    uint64_t *past[3]; /* by colour */
    uint8_t *added;    /* what each ply has added: a sum of flags */
    uint64_t *saved; /* both sets before each ply, where one can wipe them; else NULL */
    int plies;       /* room for so many */
} yz__past_sets;

/* Takes memory for so many plies; the ways stay those of the caller.  YZ_E_NOMEM: what there is
   is to be freed. */
YZ_MUST_CHECK yz_status yz__past_sets_init(yz__past_sets *sets, const yz_rules *rules,
                                           const yz__backwards *table, yz__ways *ways,
                                           int plies);
void yz__past_sets_free(yz__past_sets *sets);

/* Takes the last ply of a line in, or out again. */
void yz__past_enter(yz__past_sets *sets, const yz__line_ply *line, int count);
void yz__past_leave(yz__past_sets *sets, const yz__line_ply *line, int count);

/* The past forbids a play that was made so. */
bool yz__past_bars(const yz__past_sets *sets, const yz__line_ply *made);
/* Adds to an answer that this play was refused. */
void yz__past_refused(const yz__past_sets *sets, const yz__line_ply *made,
                      yz__decision *found);
/* What was found after the ply that comes after a line, as an answer at the end of the line that
   'winner' owes to it. */
void yz__past_take(const yz__past_sets *sets, const yz__line_ply *line, int count,
                   yz_colour winner, yz__decision *found);

#endif
