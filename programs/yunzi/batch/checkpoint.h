/*
 * checkpoint.h - a file that says how far `yunzi batch` has come, so that the same
 * command can go on where it was stopped or killed.
 *
 * The file holds a key for the work and two places that are written in turn, so that
 * one of them is always whole.  When the output is a file it is cut back to the last
 * place, whose lines have reached the disk.  So no line is lost, and none is printed
 * twice.
 */
#ifndef YUNZI_PROGRAM_CHECKPOINT_H
#define YUNZI_PROGRAM_CHECKPOINT_H

#include <stdbool.h>
#include <stdint.h>

/* A place in the work: the tasks that are done, with all their lines in the output, and
   the lines that the next task has printed. */
typedef struct checkpoint_place {
    uint64_t number; /* counts how often a place was written; the higher one is valid */
    uint64_t tasks;
    uint64_t lines; /* printed lines of the next task */
    uint64_t failures;
    uint64_t mark;   /* mark of the tasks done, by checkpoint_mark() */
    uint64_t length; /* bytes of the output, if that is a file */
    uint64_t device; /* which file the output is; 0 0: none */
    uint64_t file;
    char state; /* 'r': running, 's': stopped, 'e': everything is done */
} checkpoint_place;

typedef struct checkpoint {
    const char *path; /* NULL: no checkpoint */
    int file;
    checkpoint_place place;
    uint64_t behind; /* tasks done by earlier runs; this run begins after them */
    uint64_t behind_mark;
    long synced; /* when it last reached the disk, by cli_milliseconds() */
} checkpoint;

/* Adds a text and a number to a running mark (a hash) of the work. */
uint64_t checkpoint_mark(uint64_t mark, const char *text, uint64_t number);

/*
 * Opens or creates the file, reads how far the work 'key' has come, and cuts standard
 * output back to that place.  Returns CLI_DONE, or CLI_INPUT after a message.  'path'
 * NULL: no checkpoint.
 */
int checkpoint_open(checkpoint *out, const char *path, uint64_t key);
/* Notes that 'lines' more lines of the present task are written. */
bool checkpoint_lines(checkpoint *at, unsigned long lines);
/* Notes that a task is done and its lines are written; 'mark' is the mark of all tasks
   up to it. */
bool checkpoint_task(checkpoint *at, uint64_t mark, unsigned long failures);
/* Writes the place and closes the file.  False after a message. */
bool checkpoint_close(checkpoint *at, char state);

#endif
