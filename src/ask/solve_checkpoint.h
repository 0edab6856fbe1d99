/*
 * solve_checkpoint.h - the answers of the question "solve", kept in a file as they are found; the one
 * at work stands in another file beside it (solve_unfinished.h).
 *
 *     yunzi-solve-checkpoint 1 KEY          what was asked
 *     NUMBER FIELDS... LINE SUM             an answer; the sum is of all lines so far
 *
 * The file is read when the question is asked again, and answers that stand there are not
 * looked for.  A caller keeps it: see "checkpoint" among the products of yz_asked.
 */
#ifndef YZ_SRC_ASK_SOLVE_CHECKPOINT_H
#define YZ_SRC_ASK_SOLVE_CHECKPOINT_H

#include "ask/asking.h"
#include "ask/solve_unfinished.h"
#include "ask/whole_text.h"
#include "solve/solve.h"

typedef struct yz__solve_checkpoint {
    const yz_asked *asked;
    yz__product product;
    yz__whole_text text;
    size_t at;       /* of the text: the next line */
    uint32_t line;   /* its number, from 1 */
    uint64_t number; /* of the next answer */
    uint64_t sum;
    yz__solve_unfinished unfinished;
} yz__solve_checkpoint;

/* Reads what was kept, or begins a new file; 'every' so many seconds the answer at work is kept.  False
   after a message.  Ended by the caller in any case, 'whole' when every answer was found. */
bool yz__solve_checkpoint_begin(yz__solve_checkpoint *of, const yz_asked *asked,
                                long every);
void yz__solve_checkpoint_end(yz__solve_checkpoint *of, bool whole);

/* The next answer is to be found: sets the keeper of the question, if there is a checkpoint.  Returns
   how long earlier runs have worked on it, in nanoseconds. */
uint64_t yz__solve_checkpoint_start(yz__solve_checkpoint *of,
                                    yz__solve_question *question);

typedef enum yz__checkpoint_found {
    YZ__CHECKPOINT_NOTHING, /* the next answer was not kept: it is to be found */
    YZ__CHECKPOINT_FOUND,
    YZ__CHECKPOINT_BROKEN /* told */
} yz__checkpoint_found;
yz__checkpoint_found yz__solve_checkpoint_next(yz__solve_checkpoint *of,
                                               yz__solved *out);
/* Keeps the answer, if it was found; 'whole': it was not broken off.  YZ_E_IO after a message, otherwise
   the status. */
YZ_MUST_CHECK yz_status yz__solve_checkpoint_keep(yz__solve_checkpoint *of,
                                                  yz_status status, bool whole,
                                                  const yz__solved *solved);

#endif
