/*
 * together_ranks.h - processes under Open MPI that solve one table together (src/solve/shares.h), and what each
 * of them keeps of it in a folder.
 *
 * A rank keeps the worths of its own positions, in one of two files by turns: rank-3.0, rank-3.1.  A
 * round counts when all have written it; a rank that was ended in the middle has the round before,
 * which all still have.
 */
#ifndef YUNZI_TOGETHER_TOGETHER_RANKS_H
#define YUNZI_TOGETHER_TOGETHER_RANKS_H

#include <yunzi/message.h>

#include "solve/backwards.h"

enum { RANKS_PATH = 4096 };

typedef struct ranks {
    yz__shares shares;
    const char *folder; /* NULL: nothing is kept */
    uint64_t key;       /* of the question; that of this table is in 'table_key' */
    uint64_t table_key;
    uint64_t generation; /* rounds done */
    double every;        /* seconds between two writings */
    double written;
    char *all; /* what was gathered */
    size_t room;
    double shared; /* seconds of the processor in what others wait for too */
} ranks;

/* Once MPI is initialised. */
void ranks_init(ranks *of);
void ranks_free(ranks *of);
/* A table begins. */
void ranks_table(ranks *of, uint64_t table_key);
/* True if all ranks say so. */
bool ranks_agree(bool yes);
/* Says on standard error what this rank has to say, in the language of the program. */
void ranks_say(yz_message message);
/* Seconds of the processor. */
double ranks_worked(void);
/* Writes a file beside its place and puts it there. */
bool ranks_write(const char *path, const void *head, size_t head_bytes,
                 const void *bytes, size_t count);
uint64_t ranks_sum(uint64_t from, const void *bytes, size_t count);

#endif
