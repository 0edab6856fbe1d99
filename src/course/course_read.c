/* course_read.c - a course from a text: lessons, or a collection of problems. */
#include <string.h>

#include "course/lesson.h"
#include "message/refuse.h"

yz_status
yz_course_read(yz_course **out, const char *text, size_t length,
               const yz_allocator *allocator, yz_diag *diag)
{
    yz_course *course = yz__resize(allocator, NULL, 0, sizeof *course);
    yz_status status;

    *out = NULL;
    if (diag != NULL)
        *diag = (yz_diag){0};
    if (course == NULL)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    memset(course, 0, sizeof *course);
    course->allocator = allocator;
    yz__arena_init(&course->arena, allocator, 0);
    status = yz__is_collection(text, length)
                 ? yz__problems_add(course, text, length, diag)
                 : yz__course_add(course, text, length, diag);
    if (status == YZ_OK)
        *out = course;
    else
        yz_course_free(course);
    return status;
}
