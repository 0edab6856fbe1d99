/*
 * book_line.h - the lines of a problem as its book plays them on: what the opponent answers, which
 * moves the book lets its reader play, and where a line is solved.
 */
#ifndef YZ_SRC_COURSE_BOOK_LINE_H
#define YZ_SRC_COURSE_BOOK_LINE_H

#include "course/learner.h"
#include "yunzi/record.h"

/* Off the lines of the book. */
#define YZ__OFF_LINE UINT32_MAX

/* What is said of a move: the words of goproblems, and that it leads to one with RIGHT. */
enum {
    YZ__BOOK_RIGHT = 1,
    YZ__BOOK_FORCE = 2,
    YZ__BOOK_CHOICE = 4,
    YZ__BOOK_NOT_THIS = 8,
    YZ__BOOK_LEADS = 16
};

/* A move of a book; the first node is the position before them. */
struct yz__book_node {
    yz_move move;
    uint32_t parent; /* comes before its moves */
    uint8_t flags;
    const char
        *remark; /* its comment without the words that programs read; NULL: none */
};

/* Reads the lines of a record in which 'to_play' has the first move.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__book_line_read(struct yz__lesson_more *more,
                                           yz_record *record, yz_colour to_play,
                                           yz__arena *arena);

bool yz__line_same(yz_move a, yz_move b);
/* The node of a move that leads to what is right; of two, the one that does.  YZ__OFF_LINE: none. */
uint32_t yz__line_next(const struct yz__lesson_more *more, uint32_t node, yz_move move);
/* The reply of the book: its first one, or one of those with CHOICE, each in its turn.
   YZ__OFF_LINE: none. */
uint32_t yz__line_reply_of(const struct yz__lesson_more *more, uint32_t node,
                           unsigned turn);
/* True if the book lets its reader play this move after that node (FORCE, NOTTHIS). */
bool yz__line_lets(const struct yz__lesson_more *more, uint32_t node, yz_move move);
/* Says why a learner may not play what the book does not let him play; false when he may. */
bool yz__line_refuses(const yz_learner *learner, yz_move move, yz_course_answer *out);
/* The learner has played: where that is in the book. */
void yz__line_step(yz__answering *turn);
/* Replaces the opponent's reply by that of the book. */
void yz__line_reply(const yz__answering *turn, yz_move *move);
/* How the book goes on once the goal has been judged. */
YZ_MUST_CHECK yz_status yz__line_go_on(yz__answering *turn);
/* Proves the moves that the book calls right further down its lines. */
YZ_MUST_CHECK yz_status yz__line_check(yz_lesson_check *out, const yz_lesson *lesson,
                                       const yz_learner_options *options);

#endif
