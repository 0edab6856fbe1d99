/*
 * merge.h - puts the parts of a divided batch together again, in the order of the input.
 *
 * The inputs are walked through as they are for judging; the lines of each game are taken from
 * whichever part has them next.  A game that no part has gets a line that says so.
 */
#ifndef YUNZI_PROGRAM_MERGE_H
#define YUNZI_PROGRAM_MERGE_H

#include "batch/batch.h"

enum { MERGE_PARTS = 1000 /* at most */ };

typedef struct merge merge;

/* Opens the parts: files, with commas between them, or folders of .jsonl files.  Each game has
   'lines' of them.  Returns CLI_DONE, or CLI_INPUT after a message; then there is nothing to
   free. */
int merge_open(merge **out, const char *parts, size_t lines);
/* Prints the lines of one input: those of each of its games. */
void merge_file(struct batch *batch, const char *path, const yz_message *trouble);
/* Prints what is left, reports lines that belong to no game, and frees 'batch->merge'. */
void merge_close(struct batch *batch);

#endif
