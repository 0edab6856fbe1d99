/* problems.h - what `yunzi problems` is made of: its files, their check, and what is kept of the
   problems that were solved. */
#ifndef YUNZI_PROGRAM_PROBLEMS_H
#define YUNZI_PROGRAM_PROBLEMS_H

#include <yunzi/course.h>

#include "cli/command.h"

/* The problems of a file, or the program's own for NULL; the caller frees them. */
yz_status problems_read(yz_course **out, const char *path, yz_diag *diag);

/* Checks every problem of a file and tells each; a cli_exit. */
int problems_check(const cli *line, const char *path, const yz_course *course);

/* Works through the problems of files that are due; a cli_exit. */
int problems_solve(const cli *line);

/* ---- What is kept (problems_kept.c) ---- */

/* A problem that was tried, by the hash of what it asks. */
typedef struct problem_kept {
    uint64_t key;
    int step; /* how often it was solved in a row, 0 to 6 */
    long due; /* the day on which it comes again, from 1970-01-01 */
} problem_kept;

typedef struct problems_kept {
    problem_kept *one;
    size_t count, room;
    long last;  /* day on which something was solved; 0: none */
    int streak; /* days in a row up to then */
} problems_kept;

/* The day, from 1970-01-01; that of SOURCE_DATE_EPOCH where it is set. */
long problems_today(void);
/* Reads what is kept; nothing is kept yet where there is no file.  False after a message. */
bool problems_kept_read(problems_kept *kept);
/* Writes it in place of what was there, whole or not at all.  False after a message. */
bool problems_kept_write(const problems_kept *kept);
void problems_kept_free(problems_kept *kept);
/* The problem, or NULL where it was never tried. */
const problem_kept *problems_kept_find(const problems_kept *kept, uint64_t key);
/* It was solved at the first try, or not: it comes again later, or tomorrow. */
bool problems_kept_note(problems_kept *kept, uint64_t key, bool solved, long today);

#endif
