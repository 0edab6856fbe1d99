/*
 * memory_keeper.h - a keeper that writes into memory, and then has the search stop as if it had been killed.
 */
#ifndef YZ_TESTS_MEMORY_KEEPER_H
#define YZ_TESTS_MEMORY_KEEPER_H

#include "solve/keeper.h"

typedef struct memory_keeper {
    yz__keeper keeper;
    uint8_t *kept; /* what was written whole, */
    size_t kept_bytes;
    uint8_t *bytes; /* and what is being written */
    size_t count;
    size_t room;
    size_t at;    /* the next to be read of what was kept */
    int after;    /* it is due after so many questions whether it is; below 0: never */
    bool stopped; /* it was written */
} memory_keeper;

/* Begins a run that reads what was kept, if anything was. */
void memory_keeper_begin(memory_keeper *of, int after);
void memory_keeper_free(memory_keeper *of);

#endif
