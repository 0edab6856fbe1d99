/*
 * paths.h - the files behind operands that may be files, directories and lists.
 */
#ifndef YUNZI_PROGRAM_PATHS_H
#define YUNZI_PROGRAM_PATHS_H

#include <stdbool.h>
#include <sys/stat.h>

#include <yunzi/message.h>

/* What is found at a path. */
typedef enum paths_kind {
    PATHS_FILE,      /* to be opened; that tells what is wrong with it */
    PATHS_NO_MEMORY, /* the walk ends: neither it nor what follows is reached */
    PATHS_TROUBLE,   /* nothing can be read there, and 'why' says why */
    PATHS_NO_RECORD, /* left out: its name is not that of a record */
    PATHS_NO_FILE    /* left out: 'why' says what it is: "a named pipe" */
} paths_kind;

/* Called for each path in order.  False ends the walk. */
typedef bool paths_visit(void *context, const char *path, paths_kind kind,
                         const yz_message *why);

/* Whether the list of paths on standard input ends each by a newline or by a NUL byte. */
typedef enum paths_list { PATHS_LINES, PATHS_NULL } paths_list;

/*
 * Goes through 'operand': a file as it is, of a directory every regular .sgf and .pos file
 * in it and below, by name, "-" for a list of paths on standard input.  Symbolic links
 * to directories are not followed below the first.  Directories may be of any depth; the
 * names of one directory of each level are held in memory.
 */
void paths_walk(char *const *operand, int count, paths_list list, paths_visit *visit,
                void *context);

/* open(2), stat(2) for a path of any length, also above PATH_MAX. */
int paths_open(const char *path, int flags);
int paths_stat(const char *path, struct stat *about);

#endif
