/*
 * decided.h - questions that a search decided on one line, kept for other lines.
 *
 * An answer holds on another line if the winner's plays that it rests on bring back no board that
 * he may not bring back there, and if his opponent may not make there either what was refused
 * to him for the past of the first line.  So an answer is kept with two sets of boards, each as its
 * player sees them.
 */
#ifndef YZ_SRC_SOLVE_DECIDED_H
#define YZ_SRC_SOLVE_DECIDED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solve/keeper.h"
#include "yunzi/status.h"
#include "yunzi/types.h"

typedef struct yz__decided yz__decided;

/* For sets of so many words; takes some 'bytes'.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__decided_new(yz__decided **out, size_t words, size_t bytes,
                                        const yz_allocator *allocator);
void yz__decided_free(yz__decided *decided);

/* An answer, and the two sets that it rests on. */
typedef struct yz__decision {
    bool yes;
    uint64_t *made;    /* boards that plays of the winner bring about */
    uint64_t *refused; /* boards that the loser may not bring back */
} yz__decision;

/* Copies an answer to 'question', not 0, that 'who' asked, if one is known that holds where the
   players may not bring back the boards of past[colour]. */
bool yz__decided_find(const yz__decided *decided, uint64_t question, yz_colour who,
                      uint64_t *const past[3], yz__decision *out);
void yz__decided_keep(yz__decided *decided, uint64_t question,
                      const yz__decision *found);

/* Writes all answers, and reads them where there are none yet.  False, and noted: they cannot stand
   there. */
void yz__decided_put(const yz__decided *decided, yz__keeper *keeper);
bool yz__decided_get(yz__decided *decided, yz__keeper *keeper);

#endif
