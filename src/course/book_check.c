/* book_check.c - proves the moves that a book calls right further down its lines. */
#include "course/book_line.h"
#include "yunzi/messages.h"

enum { CHECKED = 24, DEEP = 100 };

/* The moves that lead to a node, the first one in front; how many, or 0 if they are too many. */
static int
path_to(const struct yz__lesson_more *more, uint32_t node, yz_move path[DEEP])
{
    int count = 0, at;

    for (uint32_t i = node; i != 0; i = more->node[i].parent)
        count++;
    at = count;
    for (uint32_t i = node; i != 0 && count <= DEEP; i = more->node[i].parent)
        path[--at] = more->node[i].move;
    return count <= DEEP ? count : 0;
}

/* Sets the learner on the line before its last move; false when it cannot be played. */
static bool
set_out(yz_learner *learner, const yz_move *path, int count)
{
    for (int i = 0; i + 1 < count; i++) {
        yz_legality legality;
        if (yz_game_play(learner->game, path[i], &legality, NULL) != YZ_OK ||
            legality.ground != YZ_GROUND_LEGAL)
            return false;
    }
    return yz_game_to_move(learner->game) == path[count - 1].colour;
}

/* One move of the reader far down: it must not fail. */
static yz_status
check_move(yz_lesson_check *out, yz_learner *learner, uint32_t node)
{
    const struct yz__lesson_more *more = learner->lesson->more;
    yz_move path[DEEP];
    const int count = path_to(more, node, path);
    yz_course_answer answer;
    yz_status status;

    if (count < 3 || !set_out(learner, path, count))
        return YZ_OK;
    learner->node = more->node[node].parent;
    status = yz_learner_play(learner, path[count - 1], &answer);
    if (status != YZ_OK || answer.state != YZ_COURSE_FAILED)
        return status;
    out->verdict = YZ_PROBLEM_WRONG;
    out->line_length = 0;
    for (int i = 0; i < count && out->line_length < YZ_COURSE_LINE; i++)
        out->line[out->line_length++] = path[i];
    if (answer.replied && out->line_length < YZ_COURSE_LINE)
        out->line[out->line_length++] = answer.reply;
    if (out->fault_count < YZ_LESSON_FAULTS)
        out->fault[out->fault_count++] =
            yz_message_with(YZ_MESSAGE_PROBLEM_LINE, yz_arg_number(count),
                            yz_arg_choice(path[count - 1].kind != YZ_MOVE_PLAY),
                            yz_arg_point(path[count - 1].at, more->start.height));
    return YZ_OK;
}

yz_status
yz__line_check(yz_lesson_check *out, const yz_lesson *lesson,
               const yz_learner_options *options)
{
    const struct yz__lesson_more *more = lesson->more;
    yz_learner_options own = *options;
    yz_status status = YZ_OK;
    int checked = 0;

    own.as_written = true;
    for (uint32_t i = 1; i < more->node_count && status == YZ_OK; i++) {
        yz_learner *learner;
        if ((more->node[i].flags & YZ__BOOK_LEADS) == 0 || more->node[i].parent == 0 ||
            more->node[i].move.colour != lesson->to_play ||
            (out->verdict != YZ_PROBLEM_RIGHT && out->verdict != YZ_PROBLEM_ALSO) ||
            checked++ == CHECKED)
            continue;
        status = yz_learner_new(&learner, lesson, &own);
        if (status != YZ_OK)
            return status;
        status = check_move(out, learner, i);
        yz_learner_free(learner);
    }
    return status;
}
