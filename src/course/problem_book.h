/*
 * problem_book.h - the answers of a problem that a record of a collection gives: which first moves
 * its book calls right.  Books say it in many ways; problem_book.c knows them.
 */
#ifndef YZ_SRC_COURSE_PROBLEM_BOOK_H
#define YZ_SRC_COURSE_PROBLEM_BOOK_H

#include "course/lesson.h"
#include "yunzi/record.h"

enum { YZ__BOOK_MOVES = 32 };

typedef struct yz__book {
    yz__book_says says;
    yz_colour to_play; /* of the first move; YZ_EMPTY: the tree has none */
    yz_move right[YZ__BOOK_MOVES];
    int right_count;
} yz__book;

/* YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__book_read(yz__book *out, yz_record *record,
                                      const yz_allocator *allocator);

/* True if the text holds the word; small and capital letters of ASCII are one. */
bool yz__book_word(const char *text, const char *word);
/* True if the text begins with it. */
bool yz__book_begins(const char *text, const char *word);

/* What the words of a problem ask for (problem_words.c), as bits: goals, and what no goal says. */
#define YZ__WANTS(goal) (1u << YZ_COURSE_GOAL_##goal)
#define YZ__WANTS_RACE (1u << 30)
#define YZ__WANTS_NO_KO (1u << 31)
unsigned yz__problem_wanted(const char *title, const char *prose);

/*
 * The task of a problem that names none, found by reading (problem_task.c): the chain whose fate
 * depends on who moves first.  'lesson' is a copy that gets its goal and its points; a lesson that
 * names its goal stays as it is.  YZ_E_NOMEM, YZ_E_STOPPED.
 */
YZ_MUST_CHECK yz_status yz__problem_task(yz_lesson *lesson,
                                         const yz_learner_options *options);

/* True if a result of first moves reaches the goal; 'own': the chain belongs to who moves first. */
bool yz__problem_reaches(const yz_lesson *lesson, bool own, yz_first_result result);

/* True for a problem whose task nobody knows: neither its words nor reading name one. */
bool yz__problem_unknown(const yz_lesson *lesson);

#endif
