/* problem_try.c - a problem checked: what each of its first moves comes to, and whether its book is
 * right about them. */
#include <string.h>

#include "course/book_line.h"
#include "course/problem_book.h"
#include "yunzi/first_moves.h"
#include "yunzi/messages.h"

enum { CHECK_NODES = 600000 };

typedef struct problem_trial {
    yz_lesson_check *out;
    const yz_lesson *lesson;
    const yz_learner_options *options;
} problem_trial;

bool
yz__seki_is_read(const yz_lesson *lesson)
{
    return lesson->goal == YZ_COURSE_GOAL_SEKI && lesson->more->problem &&
           lesson->more->around && lesson->point_count == 1;
}

bool
yz__problem_is_about_life(const yz_lesson *lesson)
{
    return lesson->more->problem && lesson->within == 0 &&
           (lesson->goal == YZ_COURSE_GOAL_KILL ||
            lesson->goal == YZ_COURSE_GOAL_LIVE ||
            lesson->goal == YZ_COURSE_GOAL_SAVE ||
            lesson->goal == YZ_COURSE_GOAL_CAPTURE ||
            lesson->goal == YZ_COURSE_GOAL_KO || yz__seki_is_read(lesson));
}

bool
yz__problem_reaches(const yz_lesson *lesson, bool own, yz_first_result result)
{
    const bool ko = lesson->accepts_ko || lesson->goal == YZ_COURSE_GOAL_KO;

    if (result == YZ_FIRST_OPEN)
        return false;
    if (own)
        return result > YZ_FIRST_KO || (ko && result == YZ_FIRST_KO);
    if (lesson->goal == YZ_COURSE_GOAL_SEKI)
        return result <= YZ_FIRST_SEKI;
    return result == YZ_FIRST_CAPTURED || (ko && result == YZ_FIRST_KO);
}

/* What a move comes to.  Where a seki is asked for, life is not settled while it is open whether it is
   one. */
static yz_first_result
result_of(const yz_lesson *lesson, const yz_first_moves *moves,
          const yz_first_move *move)
{
    return lesson->goal == YZ_COURSE_GOAL_SEKI && move->result == YZ_FIRST_ALIVE &&
                   moves->first != moves->owner && move->eyes == YZ_OUTCOME_OPEN
               ? YZ_FIRST_OPEN
               : move->result;
}

static bool
reaches(const yz_lesson *lesson, const yz_first_moves *moves, const yz_first_move *move)
{
    return yz__problem_reaches(lesson, moves->owner == lesson->to_play,
                               result_of(lesson, moves, move));
}

/* True for a ko where a better one can be had, and nothing better than a ko. */
static bool
is_worse_ko(const yz_first_moves *moves, const yz_first_move *move)
{
    return move->result == YZ_FIRST_KO && moves->best == YZ_FIRST_KO && !move->best;
}

static const yz_first_move *
find(const yz_first_moves *moves, yz_move wanted)
{
    for (size_t i = 0; i < moves->move_count; i++) {
        const yz_first_move *move = yz_first_moves_at(moves, i);
        if (move->move.kind == wanted.kind &&
            (wanted.kind == YZ_MOVE_PASS ||
             (move->move.at.x == wanted.at.x && move->move.at.y == wanted.at.y)))
            return move;
    }
    return NULL;
}

/* A move that reading does not know is played elsewhere. */
static const yz_first_move *
find_or_pass(const yz_first_moves *moves, yz_move wanted)
{
    const yz_first_move *move = find(moves, wanted);

    wanted.kind = YZ_MOVE_PASS;
    return move != NULL ? move : find(moves, wanted);
}

static void
fault(yz_lesson_check *out, yz_message what)
{
    if (out->fault_count < YZ_LESSON_FAULTS)
        out->fault[out->fault_count++] = what;
}

static yz_argument
some(const yz_lesson_check *out, const yz_point *points, int count)
{
    return yz_arg_points(points, count < 12 ? count : 12, count, out->height);
}

/* ---- What is found ---- */

static void
enter_moves(const problem_trial *t, const yz_first_moves *moves)
{
    for (size_t i = 0; i < moves->move_count; i++) {
        const yz_first_move *move = yz_first_moves_at(moves, i);
        const bool right = reaches(t->lesson, moves, move) && !is_worse_ko(moves, move);
        if (!yz__line_lets(t->lesson->more, 0, move->move))
            continue;
        t->out->tried++;
        t->out
            ->count[result_of(t->lesson, moves, move) == YZ_FIRST_OPEN ? YZ_COURSE_OPEN
                    : right ? YZ_COURSE_REACHED
                            : YZ_COURSE_FAILED]++;
        if (!right)
            continue;
        if (move->move.kind == YZ_MOVE_PASS)
            t->out->right_pass = true;
        else if (t->out->right_count < YZ_COURSE_MOVES)
            t->out->right[t->out->right_count++] = move->move.at;
        if (t->out->right_count + t->out->right_pass == 1) {
            t->out->ko = move->ko;
            t->out->ahead = move->ahead;
            t->out->threats = move->threats;
            t->out->result = move->result;
        }
    }
}

static void
refute(const problem_trial *t, yz_point at, const yz_first_move *move)
{
    yz_lesson_check *out = t->out;

    if (out->refuted_count == YZ_COURSE_POINTS)
        return;
    out->refuted[out->refuted_count++] = at;
    if (out->refuted_count > 1 || move == NULL)
        return;
    out->line_length =
        move->line_length < YZ_COURSE_LINE ? move->line_length : YZ_COURSE_LINE;
    memcpy(out->line, move->line, (size_t)out->line_length * sizeof *out->line);
}

static void
compare_book(const problem_trial *t, const yz_first_moves *moves)
{
    const struct yz__lesson_more *more = t->lesson->more;
    yz_lesson_check *out = t->out;

    for (int i = 0; i < more->right_count; i++) {
        const yz_first_move *move = find_or_pass(moves, more->right[i]);
        if (move != NULL && result_of(t->lesson, moves, move) == YZ_FIRST_OPEN)
            out->book_open = true;
        else if (move == NULL || !reaches(t->lesson, moves, move))
            refute(t, more->right[i].at, move);
        else if (is_worse_ko(moves, move))
            fault(out, yz_message_with(YZ_MESSAGE_PROBLEM_WORSE_KO,
                                       some(out, &more->right[i].at, 1)));
    }
}

/* ---- The verdict ---- */

/* Right moves that the book does not name. */
static void
enter_also(yz_lesson_check *out, const struct yz__lesson_more *more)
{
    for (int i = 0; i < out->right_count; i++) {
        bool named = false;
        for (int k = 0; k < more->right_count; k++)
            named = named || (more->right[k].kind == YZ_MOVE_PLAY &&
                              more->right[k].at.x == out->right[i].x &&
                              more->right[k].at.y == out->right[i].y);
        if (!named && out->also_count < YZ_COURSE_POINTS)
            out->also[out->also_count++] = out->right[i];
    }
}

void
yz__problem_judge(yz_lesson_check *out, const yz_lesson *lesson)
{
    const bool named = lesson->more->right_count > 0;
    const bool pass = out->right_pass && lesson->goal == YZ_COURSE_GOAL_BEST;
    const bool some_right = out->right_count > 0 || pass;

    enter_also(out, lesson->more);
    if (out->refuted_count > 0) {
        out->verdict = YZ_PROBLEM_WRONG;
        fault(out, yz_message_with(YZ_MESSAGE_PROBLEM_REFUTED,
                                   some(out, out->refuted, out->refuted_count)));
    } else if (out->fault_count > 0) {
        out->verdict = YZ_PROBLEM_WRONG;
    } else if (out->right_pass && !pass) {
        out->verdict = YZ_PROBLEM_WRONG;
        fault(out, yz_message_plain(YZ_MESSAGE_PROBLEM_PASS));
    } else if (!some_right && out->count[YZ_COURSE_OPEN] == 0 && !out->book_open) {
        out->verdict = YZ_PROBLEM_WRONG;
        fault(out, yz_message_plain(YZ_MESSAGE_PROBLEM_NOTHING));
    } else if (!some_right || out->book_open) {
        out->verdict = YZ_PROBLEM_OPEN;
    } else if (!named) {
        out->verdict = YZ_PROBLEM_NO_ANSWER;
        fault(out, yz_message_with(YZ_MESSAGE_PROBLEM_NO_ANSWER,
                                   some(out, out->right, out->right_count)));
    } else {
        out->verdict = out->also_count > 0 ? YZ_PROBLEM_ALSO : YZ_PROBLEM_RIGHT;
    }
}

static yz_status
try_life(const problem_trial *t)
{
    const struct yz__lesson_more *more = t->lesson->more;
    yz_first_moves_options options = YZ_FIRST_MOVES_OPTIONS_INIT;
    yz_first_moves *moves;
    yz_status status;

    options.chain = t->lesson->point[0];
    options.first = t->lesson->to_play;
    options.around = more->around;
    options.nodes = CHECK_NODES;
    if (t->options != NULL) {
        options.allocator = t->options->allocator;
        options.nodes = t->options->nodes != 0 ? t->options->nodes : CHECK_NODES;
        options.goes_on = t->options->goes_on;
        options.context = t->options->context;
    }
    status = yz_life_moves(&moves, &more->start, more->options.rules, &options);
    if (status != YZ_OK)
        return status;
    t->out->nodes = moves->nodes;
    t->out->region_shortage = moves->shortage == YZ_SHORTAGE_REGION;
    enter_moves(t, moves);
    compare_book(t, moves);
    yz__problem_judge(t->out, t->lesson);
    yz_first_moves_free(moves);
    return YZ_OK;
}

yz_status
yz__problem_try(yz_lesson_check *out, const yz_lesson *lesson,
                const yz_learner_options *options)
{
    const problem_trial t = {out, lesson, options};
    const yz_message task = yz__lesson_task(lesson);

    if (lesson->goal != YZ_COURSE_GOAL_PLAY)
        return try_life(&t);
    out->verdict = lesson->more->trouble.id != YZ_MESSAGE_NONE ? YZ_PROBLEM_UNREADABLE
                   : lesson->point_count > 0                   ? YZ_PROBLEM_OPEN
                                                               : YZ_PROBLEM_NO_ANSWER;
    out->height = lesson->more->start.height;
    fault(out, task);
    return YZ_OK;
}

/* The verdict on a problem that is no question of life and death: its first moves were tried. */
void
yz__problem_judge_tried(yz_lesson_check *out, const yz_lesson *lesson)
{
    const bool open = out->count[YZ_COURSE_OPEN] > 0;
    const struct yz__lesson_more *more = lesson->more;
    int right = 0;

    for (int i = 0; i < more->right_count; i++)
        for (int k = 0; k < out->right_count; k++)
            right += more->right[i].at.x == out->right[k].x &&
                     more->right[i].at.y == out->right[k].y;
    out->verdict = out->fault_count > 0 ? YZ_PROBLEM_WRONG
                   : out->book_open || (out->right_count == 0 && open) ? YZ_PROBLEM_OPEN
                   : lesson->input != YZ_COURSE_INPUT_MOVES ? YZ_PROBLEM_RIGHT
                   : more->right_count == 0                 ? YZ_PROBLEM_NO_ANSWER
                   : right < out->right_count               ? YZ_PROBLEM_ALSO
                                                            : YZ_PROBLEM_RIGHT;
}
