/*
 * solve_unfinished.h - the answer of the question "solve" that is being found, kept in a file beside
 * that of the answers: FILE.unfinished.
 *
 *     yunzi-solve-unfinished 1 KEY          what was asked, a line
 *     LENGTH SUM BYTES...                   blocks: four bytes, eight, and as many as they say;
 *     0 SUM                                 the sum is of all so far
 *
 * The bytes say which answer it is, of which board and rules, and how long was worked on it; the
 * rest is the solver's (solve/keeper.h).  The file is written anew every some seconds, whole or not
 * at all.  Of another answer about the same board under the same rules the table is taken.
 */
#ifndef YZ_SRC_ASK_SOLVE_UNFINISHED_H
#define YZ_SRC_ASK_SOLVE_UNFINISHED_H

#include "ask/asking.h"
#include "solve/solve.h"

typedef struct yz__solve_unfinished {
    yz__keeper keeper;
    const yz_asked *asked;
    yz__product product;
    uint64_t key;
    const yz__solve_question *question; /* at work, */
    uint64_t number;                    /* the answer to it, */
    uint64_t began;                     /* and since when, by yz__worked(), */
    uint64_t spent;                     /* after so much work of earlier runs */
    uint64_t every;                     /* nanoseconds between two writings */
    uint64_t next;                      /* when the next one is due */
    uint64_t writing;                   /* since when the last one was at work */
    uint64_t kept_number; /* of the answer that an earlier run has kept, */
    uint64_t kept_spent;  /* the work on it */
    char *name;           /* of the file */
    char *kept_board;     /* and what it is of, as text */
    yz_load_source source;
    bool open;
    bool told; /* what is wrong with the file */
    unsigned char *block;
    size_t used; /* bytes of it that are written or were read */
    size_t at;   /* the next to read */
    uint64_t sum;
} yz__solve_unfinished;

/* Looks at what was kept.  'every' is in seconds.  False after a message.  Ended by the caller in
   any case. */
bool yz__solve_unfinished_begin(yz__solve_unfinished *of, const yz_asked *asked,
                                uint64_t key, long every);
void yz__solve_unfinished_end(yz__solve_unfinished *of);

/* An answer is begun: sets the keeper of the question, and returns how long earlier runs have worked
   on it, in nanoseconds. */
uint64_t yz__solve_unfinished_start(yz__solve_unfinished *of,
                                    yz__solve_question *question, uint64_t number);
/* It is found, or given up with this status.  YZ_E_SYNTAX becomes YZ_E_IO after a message. */
yz_status yz__solve_unfinished_stop(yz__solve_unfinished *of, yz_status status);

#endif
