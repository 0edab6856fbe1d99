/*
 * faults.h - calls that fail: every call of the program for memory, or that writes, is
 * counted, and those that are chosen are refused.
 *
 * The linker puts the functions of faults.c in the place of malloc(), write() and so on
 * (--wrap), for the program and the library; what the system's libraries do inside is
 * left alone, but a call of theirs that needs memory is counted as one.
 */
#ifndef YZ_TESTS_FAULTS_H
#define YZ_TESTS_FAULTS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

typedef enum fault_kind {
    FAULT_NONE,
    FAULT_MEMORY, /* there is none */
    FAULT_WRITE,  /* the disk is full: nothing is written, no name is given */
    FAULT_SHORT,  /* half of the bytes are written, and no more is wrong */
    FAULT_OPEN    /* an archive cannot be opened, though it is there and whole */
} fault_kind;

typedef struct faults {
    fault_kind kind;
    long at;       /* the number of the call, from 1 */
    bool for_good; /* and all after it */
    bool named;    /* there are no files without a name (O_TMPFILE) */
    atomic_long calls;
    atomic_long blocks; /* taken and not given back */
} faults;

/* From now on, in this process.  What happens is written into 'to'. */
void faults_begin(faults *to);
/* A stream that writes to a file descriptor as the program does. */
FILE *faults_stream(int file);

#endif
