/*
 * paths.h - the files behind operands that may be files, directories and lists.
 */
#ifndef YUNZI_PROGRAM_PATHS_H
#define YUNZI_PROGRAM_PATHS_H

#include <stdbool.h>

/* Called for each file in order; 'trouble', unless NULL, says why there is none at
   'path'. False ends the walk. */
typedef bool paths_visit(void *context, const char *path, const char *trouble);

/*
 * Goes through 'operand': a file as it is, of a directory every .sgf and .pos file in
 * it and below, by name, "-" for paths on standard input, one a line.  Symbolic links
 * to directories are not followed below the first.  Holds one directory of each level
 * in memory.
 */
void paths_walk(char *const *operand, int count, paths_visit *visit, void *context);

#endif
