/* learn_text.c - the course that is asked for: the program's own, or a teacher's file. */
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "commands/learn.h"
#include "input/packed.h"

bool
learn_is_file(const char *name)
{
    const char *dot = strrchr(name, '.');

    return strcmp(name, "-") == 0 || strchr(name, '/') != NULL ||
           (dot != NULL && strcmp(dot, ".lesson") == 0);
}

/* Everything that a file holds; the caller frees '*out'. */
static yz_status
read_all(packed *file, char **out, size_t *length, yz_diag *diag)
{
    size_t room = 0, got = 1;
    yz_status status = packed_is_archive(file) ? packed_next(file, diag) : YZ_OK;

    *out = NULL;
    *length = 0;
    while (status == YZ_OK && got > 0 && *length <= YZ_COURSE_BYTES) {
        if (*length == room) {
            char *more = realloc(*out, room = room == 0 ? 65536 : 2 * room);
            if (more == NULL)
                return cli_fail_memory(diag);
            *out = more;
        }
        status = packed_read(file, *out + *length, room - *length, &got);
        if (status != YZ_OK)
            return packed_fail(file, diag);
        *length += got;
    }
    return status;
}

static yz_status
read_file(yz_course **out, const char *path, yz_diag *diag)
{
    packed *file;
    char *text = NULL;
    size_t length;
    yz_status status = packed_open(&file, path, diag);

    if (status != YZ_OK)
        return status;
    status = read_all(file, &text, &length, diag);
    packed_close(file);
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
