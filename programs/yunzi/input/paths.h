/*
 * paths.h - finds the files that operands name: files, directories and lists of paths.
 */
#ifndef YUNZI_PROGRAM_PATHS_H
#define YUNZI_PROGRAM_PATHS_H

#include <stdbool.h>

#include <yunzi/message.h>

/* The kinds of things at a path. */
typedef enum paths_kind {
    PATHS_FILE,      /* a file to open; opening it may fail */
    PATHS_NO_MEMORY, /* memory ran out: the walk ends here */
    PATHS_TROUBLE,   /* nothing can be read there; 'why' says why */
    PATHS_NO_RECORD, /* left out: its name is not that of a record */
    PATHS_NO_FILE    /* left out: 'why' says what it is: "a named pipe" */
} paths_kind;

/* Called for each path in order.  False ends the walk. */
typedef bool paths_visit(void *context, const char *path, paths_kind kind,
                         const yz_message *why);

/* The end of each path in the list on standard input: a newline or a NUL byte. */
typedef enum paths_list { PATHS_LINES, PATHS_NULL } paths_list;

/*
 * Visits the files of each operand: a file itself; every regular .sgf and .pos file in
 * a directory and below it, in the order of names; for "-" the paths of a list on
 * standard input.  Symbolic links to directories are followed only for operands
 * themselves.
 */
void paths_walk(char *const *operand, int count, paths_list list, paths_visit *visit,
                void *context);

#endif
