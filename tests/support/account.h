/*
 * account.h - an allocator that keeps accounts: every block is given back with the size
 * it was asked for, nothing that was never taken is given back, and at the end nothing
 * is owed.  It can refuse one call, as if memory had run out for a moment.
 */
#ifndef YZ_TESTS_ACCOUNT_H
#define YZ_TESTS_ACCOUNT_H

#include <stdbool.h>

#include "yunzi/status.h"

typedef struct account {
    yz_allocator allocator;
    long calls;    /* that asked for memory so far */
    long refuses;  /* the number of the call that is refused, from 1; 0: none */
    bool for_good; /* and all after it */
    long blocks;   /* taken and not given back */
    size_t bytes;
    size_t most; /* bytes that were taken at one time */
} account;

void account_open(account *out, long refuses, bool for_good);
/* Asserts that nothing is owed. */
void account_close(const account *kept);

#endif
