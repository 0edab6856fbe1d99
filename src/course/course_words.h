/* course_words.h - the sentences of the library's own course, and their words in each language:
 * the tables that scripts/words.py writes. */
#ifndef YZ_SRC_COURSE_COURSE_WORDS_H
#define YZ_SRC_COURSE_COURSE_WORDS_H

#include "yunzi/course.h"

/* A sentence of a lesson; of a chapter where 'lesson' is "". */
typedef struct yz__course_text {
    const char *lesson;
    const char *english;
} yz__course_text;

/* Sorted by lesson and English. */
extern const yz__course_text yz__course_texts[];
extern const size_t yz__course_text_count;

typedef struct yz__course_words {
    const char *code;
    const char *const
        *words; /* in the order of the sentences; NULL where there are none */
} yz__course_words;

/* The words of each language but English; the last row has no code. */
extern const yz__course_words yz__course_languages[];

#endif
