/* lesson_try.c - a lesson answered in every way, so that a teacher sees what a learner will. */
#include <string.h>

#include "base/sized.h"
#include "course/book_line.h"
#include "course/learner.h"
#include "course/lesson.h"
#include "course/problem_book.h"
#include "yunzi/messages.h"

typedef struct trial {
    yz_lesson_check *out;
    const yz_lesson *lesson;
    const yz_learner_options *options;
    bool open[YZ_COURSE_MOVES]; /* moves that a book names and that are not settled */
} trial;

static void
fault(trial *t, yz_message what)
{
    if (t->out->fault_count < YZ_LESSON_FAULTS)
        t->out->fault[t->out->fault_count++] = what;
}

static yz_argument
move_words(const trial *t, yz_move move)
{
    return yz_arg_point(move.at, t->lesson->more->start.height);
}

/* An answer has to say how the goal stands, or why the move is illegal. */
static bool
has_reason(const yz_course_answer *answer)
{
    for (int i = 0; i < answer->message_count; i++)
        if (answer->state == YZ_COURSE_REFUSED ||
            answer->message[i].about == YZ_COURSE_ABOUT_GOAL ||
            answer->message[i].about == YZ_COURSE_ABOUT_DETAIL)
            return true;
    return false;
}

static bool
is_right(yz_course_state state)
{
    return state == YZ_COURSE_REACHED || state == YZ_COURSE_GOES_ON;
}

static void
enter(trial *t, const yz_course_answer *answer)
{
    t->out->tried++;
    t->out->count[answer->state]++;
    if (!has_reason(answer))
        fault(t, yz_message_with(YZ_MESSAGE_COURSE_FAULT_REASON,
                                 yz_arg_number(t->out->tried)));
}

/* ---- Moves ---- */

static bool
same(yz_move a, yz_move b)
{
    return a.kind == b.kind &&
           (a.kind != YZ_MOVE_PLAY || (a.at.x == b.at.x && a.at.y == b.at.y));
}

/* A move that the book of a problem names, and that is not settled, is not called wrong. */
static void
note_open(trial *t, yz_move move)
{
    const struct yz__lesson_more *more = t->lesson->more;

    for (int i = 0; i < more->right_count; i++) {
        if (!same(more->right[i], move))
            continue;
        t->open[i] = true;
        t->out->book_open = true;
    }
}

/* The book alone says it: nothing is proved of the move. */
static bool
is_by_book(const yz_course_answer *answer)
{
    for (int i = 0; i < answer->message_count; i++)
        if (answer->message[i].what.id == YZ_MESSAGE_COURSE_BOOK_ONLY ||
            answer->message[i].what.id == YZ_MESSAGE_COURSE_NOT_BOOK)
            return true;
    return false;
}

static yz_status
try_move(trial *t, yz_move move)
{
    yz_course_answer answer;
    yz_learner *learner;
    yz_status status = yz_learner_new(&learner, t->lesson, t->options);

    if (status != YZ_OK)
        return status;
    status = yz_learner_play(learner, move, &answer);
    yz_learner_free(learner);
    if (status != YZ_OK)
        return status;
    if (t->lesson->more->problem && is_by_book(&answer))
        answer.state = YZ_COURSE_OPEN;
    enter(t, &answer);
    if (answer.state == YZ_COURSE_OPEN && t->lesson->more->problem)
        note_open(t, move);
    if (!is_right(answer.state))
        return YZ_OK;
    if (move.kind == YZ_MOVE_PASS)
        t->out->right_pass = true;
    else if (t->out->right_count < YZ_COURSE_MOVES)
        t->out->right[t->out->right_count++] = move.at;
    return YZ_OK;
}

static bool
found_right(const trial *t, yz_move move)
{
    if (move.kind == YZ_MOVE_PASS)
        return t->out->right_pass;
    for (int i = 0; i < t->out->right_count; i++)
        if (t->out->right[i].x == move.at.x && t->out->right[i].y == move.at.y)
            return true;
    return false;
}

static yz_status
try_moves(trial *t)
{
    const yz_position *board = &t->lesson->more->start;
    const struct yz__lesson_more *more = t->lesson->more;
    yz_status status = try_move(t, (yz_move){YZ_MOVE_PASS, t->lesson->to_play, {0, 0}});

    for (int i = 0; i < board->width * board->height && status == YZ_OK; i++)
        status = try_move(
            t, (yz_move){YZ_MOVE_PLAY,
                         t->lesson->to_play,
                         {(uint8_t)(i % board->width), (uint8_t)(i / board->width)}});
    for (int i = 0; i < more->right_count && status == YZ_OK; i++)
        if (!found_right(t, more->right[i]) && !t->open[i])
            fault(t, yz_message_with(YZ_MESSAGE_COURSE_FAULT_ANSWER,
                                     yz_arg_choice((int)more->right[i].kind),
                                     move_words(t, more->right[i])));
    if (t->out->right_count == 0 && !t->out->right_pass &&
        !(t->lesson->more->problem && t->out->count[YZ_COURSE_OPEN] > 0))
        fault(t, yz_message_plain(YZ_MESSAGE_COURSE_FAULT_NONE));
    return status;
}

/* ---- Other answers ---- */

static yz_status
answer_points(yz_learner *learner, yz_course_answer *answer)
{
    yz_point right[YZ_MAX_POINTS];
    int count;
    const yz_status status =
        yz__learner_right_points(learner, right, YZ_MAX_POINTS, &count);

    return status == YZ_OK ? yz_learner_point_out(learner, right, count, answer)
                           : status;
}

static yz_status
answer_number(yz_learner *learner, yz_course_answer *answer)
{
    yz_number right;
    const yz_status status = yz__learner_right_number(learner, &right);

    return status == YZ_OK ? yz_learner_say(learner, right, answer) : status;
}

static yz_status
answer_choice(yz_learner *learner, yz_course_answer *answer)
{
    const yz_lesson *lesson = yz_learner_lesson(learner);
    int right = 0;

    while (!lesson->option[right].right)
        right++;
    return yz_learner_choose(learner, right, answer);
}

static yz_status
try_other(trial *t)
{
    yz_course_answer answer;
    yz_learner *learner;
    yz_status status = yz_learner_new(&learner, t->lesson, t->options);

    if (status != YZ_OK)
        return status;
    switch (t->lesson->input) {
    case YZ_COURSE_INPUT_POINTS:
        status = answer_points(learner, &answer);
        break;
    case YZ_COURSE_INPUT_NUMBER:
        status = answer_number(learner, &answer);
        break;
    default:
        status = answer_choice(learner, &answer);
    }
    yz_learner_free(learner);
    if (status != YZ_OK)
        return status;
    enter(t, &answer);
    if (answer.state != YZ_COURSE_REACHED)
        fault(t, yz_message_plain(YZ_MESSAGE_COURSE_FAULT_NONE));
    return YZ_OK;
}

static yz_status
try_rulings(trial *t)
{
    for (size_t i = 0; i < yz__lesson_rulings(t->lesson); i++) {
        yz__course_ruled ruled;
        const yz_status status = yz__lesson_ruling(&ruled, t->lesson, i, t->options);
        if (status != YZ_OK)
            return status;
        if (!ruled.holds && t->lesson->more->problem &&
            ruled.what.id == YZ_MESSAGE_NOT_SETTLED)
            t->out->book_open = true;
        else if (!ruled.holds)
            fault(t, yz_message_with(YZ_MESSAGE_COURSE_FAULT_CLAIM,
                                     yz_arg_number(ruled.line),
                                     yz_arg_name("rules", yz_rules_name(ruled.rules)),
                                     yz_arg_message(&ruled.what)));
    }
    return YZ_OK;
}

static yz_status
try_lesson(yz_lesson_check *out, const yz_lesson *lesson,
           const yz_learner_options *options)
{
    trial t = {.out = out, .lesson = lesson, .options = options};
    yz_status status;

    if (yz__problem_is_about_life(lesson) ||
        (lesson->more->problem && lesson->goal == YZ_COURSE_GOAL_PLAY))
        return yz__problem_try(out, lesson, options);
    if (lesson->more->problem && lesson->goal == YZ_COURSE_GOAL_BEST &&
        !yz__best_is_claimed(lesson)) {
        status = yz__problem_best_try(out, lesson, options);
        if (status == YZ_OK)
            yz__problem_judge(out, lesson);
        return status;
    }
    status = lesson->input == YZ_COURSE_INPUT_MOVES ? try_moves(&t) : try_other(&t);
    if (status == YZ_OK)
        status = try_rulings(&t);
    if (status == YZ_OK && lesson->more->problem)
        yz__problem_judge_tried(out, lesson);
    return status;
}

yz_status
yz_lesson_try(yz_lesson_check *out, const yz_lesson *lesson,
              const yz_learner_options *options)
{
    yz_learner_options taken;
    yz_lesson own = *lesson;
    yz_status status;

    memset(out, 0, sizeof *out);
    out->height = lesson->more->options.height;
    if (!yz__take(&taken, sizeof taken, options))
        return YZ_E_RANGE;
    status = yz__problem_task(&own, &taken);
    if (status == YZ_OK)
        status = try_lesson(out, &own, &taken);
    if (status == YZ_OK && own.goal != YZ_COURSE_GOAL_PLAY)
        status = yz__line_check(out, &own, &taken);
    out->task = yz__lesson_task(&own);
    out->goal = own.goal;
    out->says = yz__book_says_key(own.more->says);
    return status;
}
