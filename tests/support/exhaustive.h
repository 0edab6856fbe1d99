/*
 * exhaustive.h - the slow twin of reading: every state that can come about, by number,
 * and from the end backwards who can force what.  No search, no luck: as Japanese 1989
 * article 7 and yunzi/proof.h say it.
 *
 * Rules that look at the whole past are solved move by move with the whole past
 * (exhaustive_ask() only), which may not come to an end: that is said.
 */
#ifndef YZ_TESTS_EXHAUSTIVE_H
#define YZ_TESTS_EXHAUSTIVE_H

#include <stdint.h>

#include "tiny.h"

/* ---- All states at once, for many questions.  Not for rules that look back. ---- */

typedef struct exhaustive exhaustive;

/* 'states': at most so many. */
exhaustive *exhaustive_new(const slow_game *game, uint32_t states);
void exhaustive_free(exhaustive *x);
/* The number of a state, which is added when it is not there yet. */
uint32_t exhaustive_add(exhaustive *x, const tiny_state *state);
/* Adds all that can come of what is there; false when that is too much. */
bool exhaustive_grow(exhaustive *x);
uint32_t exhaustive_count(const exhaustive *x);
const slow_game *exhaustive_game(const exhaustive *x);
const tiny_state *exhaustive_state(const exhaustive *x, uint32_t number);

/* Each writes a number for each state to 'out': 0 where it is not so, else how far off
   it is, less for what comes later in the play that forces it. */

/* The opponent of 'owner' can force that no stone of 'owner' is left on 'target'. */
void exhaustive_captured(const exhaustive *x, yz_colour owner, int target,
                         uint32_t *out);
/* 'owner' can force that his chain on 'target' lives unconditionally. */
void exhaustive_lives(const exhaustive *x, yz_colour owner, int target, uint32_t *out);
/* The game's owner can show a new stone on one of the points of 'enabling' that cannot
   be captured; 'captured' holds for each point what exhaustive_captured() says. */
void exhaustive_shown(const exhaustive *x, const uint8_t *enabling,
                      uint32_t *const captured[TINY_POINTS], uint32_t *out);
/* The opponent can take 'target' without that being 'shown' then. */
void exhaustive_captured_for_good(const exhaustive *x, int target,
                                  const uint32_t *shown, uint32_t *out);

/* All of these for one chain; 'enabling' may be NULL. */
typedef struct exhaustive_solution {
    uint32_t *main; /* the answer by state */
    uint32_t *shown;
    uint32_t *captured[TINY_POINTS];
} exhaustive_solution;

void exhaustive_solve(exhaustive_solution *out, const exhaustive *x, yz_colour owner,
                      int target, const uint8_t *enabling);
void exhaustive_solution_free(exhaustive_solution *solution);

/* ---- One question ---- */

/* What was found for one question about rules that look back serves the next, on a
   board of the same size and under the same rules; else it is forgotten. */
typedef struct exhaustive_memory exhaustive_memory;
exhaustive_memory *exhaustive_memory_new(void);
void exhaustive_memory_free(exhaustive_memory *memory);

typedef struct exhaustive_question {
    const yz_position *position;
    const yz_rules *rules;
    bool confirmation;
    const uint8_t *fixed; /* as slow_game says; NULL: nothing */
    yz_point chain;
    yz_colour first;         /* YZ_EMPTY: the chain's opponent */
    const uint8_t *enabling; /* may be NULL */
    uint8_t threats[3];
    const yz_point *ban; /* may be NULL */
    uint32_t states;     /* at most; of rules that look back: moments looked into */
    exhaustive_memory *memory; /* may be NULL */
} exhaustive_question;

/* YZ_OUTCOME_OPEN: it did not come to an end. */
yz_outcome exhaustive_ask(const exhaustive_question *question);

/* The same from what the answer hangs on, which may be little where all that can come
   about is much.  Not for rules that look back. */
yz_outcome exhaustive_ask_locally(const exhaustive_question *question);

yz_colour exhaustive_owner(const exhaustive_question *question);
/* The states of a question, not grown yet, and the number of its start. */
exhaustive *exhaustive_for(const exhaustive_question *question, uint32_t *start);

/* The same for rules that look back; two passes in a row end it. */
yz_outcome exhaustive_past(const slow_game *game, const tiny_state *start,
                           const exhaustive_question *question);

#endif
