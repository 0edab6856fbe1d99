/*
 * keeper.h - what is kept of an answer while it is looked for, so that a later run goes on there.
 *
 * Now and then, when somebody says that it is due, all that was done is written, in this order:
 *
 *     steps    what the short questions came to on which the answer rests (yz__step)
 *     table    the ends that were judged, or the worths of all positions (keep_table.h)
 *     search   the line at which a search with history stands, and all it remembers (keep_search.h)
 *
 * and a later run reads it in the same order.  Numbers are written in seven bits a byte, those of
 * 64 bits with the lowest byte first, so that any machine reads it.  What was read is believed
 * as far as it can be what a run has written: nothing in it leads outside a table.
 */
#ifndef YZ_SRC_SOLVE_KEEPER_H
#define YZ_SRC_SOLVE_KEEPER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "yunzi/status.h"

/* What a question came to that the answer asks in a fixed order: a way that was followed against
   every answer, a bound that was searched for. */
typedef struct yz__step {
    bool yes;
    bool unsure;        /* an end that is not judged exactly was met so far */
    uint64_t positions; /* looked at so far */
} yz__step;

/* Who keeps; what returns false ends the work. */
typedef struct yz__keeper {
    bool (*due)(void *context);
    bool (*begin)(void *context);
    bool (*write)(void *context, const void *bytes, size_t count);
    bool (*end)(void *context);
    /* The next bytes of what an earlier run wrote; and that there are no more. */
    bool (*read)(void *context, void *bytes, size_t count);
    bool (*read_end)(void *context);
    void *context;
    const yz_allocator *allocator;
    bool
        reading; /* an earlier run has kept something of this table, still to be read, */
    bool answer; /* and that was for this answer; */
    bool search; /* a search follows */
    bool broken; /* what was read cannot be what a run has written */
    bool failed; /* to write */
    yz__step *step;
    size_t steps;
    size_t step_room;
    size_t step_next; /* the first ones were read; this is the next of them */
} yz__keeper;

/* Somebody keeps: not for a page, where nothing else of this is needed then. */
static inline bool
yz__keeps(const yz__keeper *keeper)
{
#ifdef YZ_BOARDS_ALONE
    (void)keeper;
    return false;
#else
    return keeper != NULL;
#endif
}

/* Whether it is time to write: never without a keeper, nor while something is still to be read. */
bool yz__keeper_due(const yz__keeper *keeper);
/* The status of all that was read and written. */
yz_status yz__keeper_status(const yz__keeper *keeper);

/* Writes; a failure is noted. */
void yz__put_number(yz__keeper *keeper, uint64_t number);
void yz__put_bytes(yz__keeper *keeper, const void *bytes, size_t count);
/* Words of which many are 0: a bit for each, and then those that are not. */
void yz__put_words(yz__keeper *keeper, const uint64_t *words, size_t count);

/* Reads; 0 where there is no such number, or it is larger than 'most', which is noted. */
uint64_t yz__get_number(yz__keeper *keeper, uint64_t most);
/* False where there is not so much. */
bool yz__get_bytes(yz__keeper *keeper, void *bytes, size_t count);
bool yz__get_words(yz__keeper *keeper, uint64_t *words, size_t count);
/* What was read cannot be: notes that, and is false. */
bool yz__get_broken(yz__keeper *keeper);
/* Nothing more is read. */
yz_status yz__keeper_read_end(yz__keeper *keeper);

/* Writes the steps, and reads them. */
void yz__put_steps(yz__keeper *keeper);
void yz__get_steps(yz__keeper *keeper);
/* The next step, if an earlier run has made it; without a keeper there is none. */
bool yz__step_known(yz__keeper *keeper, yz__step *out);
/* Notes one that was made.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__step_note(yz__keeper *keeper, yz__step step);
/* The answer is found, or given up. */
void yz__steps_free(yz__keeper *keeper);

#endif
