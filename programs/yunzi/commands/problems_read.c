/* problems_read.c - the problems of a file, or the program's own. */
#include <stdlib.h>
#include <string.h>

#include "commands/problems.h"
#include "input/whole_file.h"

/* The problems of page/problems, in the order of their grades: the build writes them. */
extern const char PROBLEMS_OWN[];

yz_status
problems_read(yz_course **out, const char *path, yz_diag *diag)
{
    char *text = NULL;
    size_t length;
    yz_status status;

    *out = NULL;
    if (path == NULL)
        return yz_course_read(out, PROBLEMS_OWN, strlen(PROBLEMS_OWN), NULL, diag);
    status = whole_file_read(path, YZ_COURSE_BYTES, &text, &length, diag);
    if (status == YZ_OK)
        status = yz_course_read(out, text, length, NULL, diag);
    free(text);
    return status;
}
