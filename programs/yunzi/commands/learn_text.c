/* learn_text.c - the course that is asked for: the program's own, or a teacher's file. */
#include <stdlib.h>
#include <string.h>

#include "commands/learn.h"
#include "input/whole_file.h"

bool
learn_is_file(const char *name)
{
    const char *dot = strrchr(name, '.');

    return strcmp(name, "-") == 0 || strchr(name, '/') != NULL ||
           (dot != NULL && (strcmp(dot, ".lesson") == 0 || strcmp(dot, ".sgf") == 0));
}

static yz_status
read_file(yz_course **out, const char *path, yz_diag *diag)
{
    char *text;
    size_t length;
    yz_status status = whole_file_read(path, YZ_COURSE_BYTES, &text, &length, diag);

    if (status == YZ_OK)
        status = yz_course_read(out, text, length, NULL, diag);
    free(text);
    return status;
}

yz_status
learn_read(yz_course **out, const char *path, yz_diag *diag)
{
    size_t length;
    const char *text;

    *out = NULL;
    if (path != NULL)
        return read_file(out, path, diag);
    text = yz_course_builtin(&length);
    return yz_course_read(out, text, length, NULL, diag);
}

size_t
learn_find(const yz_course *course, const char *name)
{
    char *end;
    const unsigned long number = strtoul(name, &end, 10);

    if (*name != '\0' && *end == '\0' && number > 0 &&
        number <= yz_course_count(course))
        return number - 1;
    return yz_course_find(course, name);
}
