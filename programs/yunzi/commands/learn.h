/* learn.h - what `yunzi learn` is made of: its course, and the check of a lesson. */
#ifndef YUNZI_PROGRAM_LEARN_H
#define YUNZI_PROGRAM_LEARN_H

#include <yunzi/course.h>

/* True if an operand names a file and not a lesson. */
bool learn_is_file(const char *name);
/* The course in a file, or the program's own for NULL; the caller frees it. */
yz_status learn_read(yz_course **out, const char *path, yz_diag *diag);
/* The index of the lesson with this id or number; the count of lessons when there is none. */
size_t learn_find(const yz_course *course, const char *name);

/* Tries every first move of lessons 'from' to 'to' and tells what was found; true when
   nothing is wrong. */
bool learn_check(const yz_course *course, size_t from, size_t to, bool json);

#endif
