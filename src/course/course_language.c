/* course_language.c - the words of the library's own course in other languages. */
#include <stdlib.h>
#include <string.h>

#include "course/lesson.h"

/* The tables that scripts/languages.py writes, one file for each po/course/LL.po. */
#define X(code) extern const yz__course_table yz__course_##code;
#include "course/course_words.def"
#undef X

static const yz__course_table *const TABLES[] = {
#define X(code) &yz__course_##code,
#include "course/course_words.def"
#undef X
    NULL};

static int
compare(const void *one, const void *other)
{
    const yz__course_entry *a = one, *b = other;
    const int lesson = strcmp(a->lesson, b->lesson);

    return lesson != 0 ? lesson : strcmp(a->english, b->english);
}

const char *
yz_course_words(const yz_language *language, const yz_lesson *lesson, const char *text)
{
    const yz__course_table *const *table = TABLES;
    yz__course_entry wanted = {lesson->id, text, NULL};
    const yz__course_entry *found;

    if (language == NULL || text == NULL)
        return text;
    while (*table != NULL && strcmp((*table)->code, yz_language_code(language)) != 0)
        table++;
    if (*table == NULL)
        return text;
    found = bsearch(&wanted, (*table)->entry, (*table)->count, sizeof wanted, compare);
    return found == NULL ? text : found->words;
}
