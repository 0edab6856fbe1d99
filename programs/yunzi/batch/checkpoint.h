/*
 * checkpoint.h - how far `yunzi batch` is, in a file, so that the same command goes on where it was
 * stopped or killed.
 *
 * The file holds what work it belongs to and two places that are written in turns, so that one of
 * them is whole at any moment.  Output to a file is cut back to the last place, whose lines have
 * reached the disk; so no line is lost and none stands twice.
 */
#ifndef YUNZI_PROGRAM_CHECKPOINT_H
#define YUNZI_PROGRAM_CHECKPOINT_H

#include <stdbool.h>
#include <stdint.h>

/* A place in the work: so many tasks are done, with their lines in the output, and so many
   lines of the task that comes then. */
typedef struct checkpoint_place {
    uint64_t number; /* of the writing; the higher of two counts */
    uint64_t tasks;
    uint64_t lines; /* of the task after these */
    uint64_t failures;
    uint64_t mark;   /* of these tasks, by checkpoint_mark() */
    uint64_t length; /* of the output, if that is a file */
    uint64_t device; /* which file it is; 0 0: none */
    uint64_t file;
    char state; /* 'r' running, 's' stopped in order, 'e' everything is done */
} checkpoint_place;

typedef struct checkpoint {
    const char *path; /* NULL: there is none */
    int file;
    checkpoint_place place;
    uint64_t behind; /* tasks done by earlier runs; from there this one begins */
    uint64_t behind_mark;
    long synced; /* milliseconds of a steady clock: when it reached the disk last */
} checkpoint;

/* Adds to a running mark of what the work consists of. */
uint64_t checkpoint_mark(uint64_t mark, const char *text, uint64_t number);

/*
 * Opens or makes the file, reads how far the work called 'key' is, and cuts standard output
 * back to that.  CLI_DONE, or CLI_INPUT after a message.  NULL for 'path': no checkpoint.
 */
int checkpoint_open(checkpoint *out, const char *path, uint64_t key);
/* So many lines more are written of the task at hand. */
bool checkpoint_lines(checkpoint *at, unsigned long lines);
/* A task is done and its lines are written; 'mark' is that of all up to it. */
bool checkpoint_task(checkpoint *at, uint64_t mark, unsigned long failures);
/* Writes the place down, and closes the file. False after a message. */
bool checkpoint_close(checkpoint *at, char state);

#endif
