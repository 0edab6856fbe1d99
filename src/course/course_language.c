/* course_language.c - the words of the library's own course in other languages. */
#include <stdlib.h>
#include <string.h>

#include "course/course_words.h"
#include "course/lesson.h"

static int
compare(const void *one, const void *other)
{
    const yz__course_text *a = one, *b = other;
    const int lesson = strcmp(a->lesson, b->lesson);

    return lesson != 0 ? lesson : strcmp(a->english, b->english);
}

const char *
yz_course_words(const yz_language *language, const yz_lesson *lesson, const char *text)
{
    const yz__course_words *words = yz__course_languages;
    const yz__course_text *found;

    if (language == NULL || text == NULL)
        return text;
    while (words->code != NULL && strcmp(words->code, yz_language_code(language)) != 0)
        words++;
    if (words->code == NULL)
        return text;
    /* Chapters are named once for all their lessons, and sentences of problems for all of them. */
    const yz__course_text wanted = {text == lesson->chapter ? ""
                                    : lesson->more->problem ? "problem"
                                                            : lesson->id,
                                    text};
    found = bsearch(&wanted, yz__course_texts, yz__course_text_count, sizeof wanted,
                    compare);
    if (found == NULL || words->words[found - yz__course_texts] == NULL)
        return text;
    return words->words[found - yz__course_texts];
}
