/*
 * book_answers.c - a learner on the lines of a problem.
 *
 * A learner's move is judged by reading first; the book says what is not settled, and how it
 * goes on after a move that both call right.
 */
#include "course/book_line.h"
#include "yunzi/messages.h"

/* Says where the book lets its reader play, after FORCE. */
static void
say_only(const struct yz__lesson_more *more, uint32_t node, yz_course_answer *out)
{
    yz_point points[YZ_COURSE_POINTS];
    int count = 0;

    for (uint32_t i = node + 1; i < more->node_count && count < YZ_COURSE_POINTS; i++)
        if (more->node[i].parent == node && more->node[i].move.kind == YZ_MOVE_PLAY &&
            (more->node[i].flags & YZ__BOOK_NOT_THIS) == 0)
            points[count++] = more->node[i].move.at;
    yz__say(out, YZ_COURSE_ABOUT_DETAIL,
            yz_message_with(YZ_MESSAGE_COURSE_BOOK_FORCES,
                            yz_arg_points(points, count, count, more->start.height)));
}

bool
yz__line_refuses(const yz_learner *learner, yz_move move, yz_course_answer *out)
{
    const struct yz__lesson_more *more = learner->lesson->more;

    if (yz__line_lets(more, learner->node, move))
        return false;
    out->state = YZ_COURSE_REFUSED;
    if ((more->node[learner->node].flags & YZ__BOOK_FORCE) != 0)
        say_only(more, learner->node, out);
    else
        yz__say(out, YZ_COURSE_ABOUT_DETAIL,
                yz_message_plain(YZ_MESSAGE_COURSE_BOOK_NOT_THIS));
    return true;
}

void
yz__line_step(yz__answering *turn)
{
    yz_learner *learner = turn->learner;
    const struct yz__lesson_more *more = turn->lesson->more;

    turn->line = YZ__OFF_LINE;
    if (learner->node == YZ__OFF_LINE || more->node_count == 0)
        return;
    for (uint32_t i = learner->node + 1; i < more->node_count; i++)
        if (more->node[i].parent == learner->node &&
            yz__line_same(more->node[i].move, turn->move) && turn->out->remark == NULL)
            turn->out->remark = more->node[i].remark;
    turn->line = yz__line_next(more, learner->node, turn->move);
    learner->node = YZ__OFF_LINE;
}

/* The opponent has answered as the book says: what it says there. */
static void
arrive(yz__answering *turn, uint32_t reply)
{
    const struct yz__book_node *node = turn->lesson->more->node + reply;
    yz_course_answer *out = turn->out;

    turn->learner->choices++;
    out->line_length = 0;
    if (node->remark != NULL)
        out->remark = node->remark;
    if ((node->flags & YZ__BOOK_RIGHT) != 0)
        return;
    turn->learner->node = reply;
    if (out->state == YZ_COURSE_REACHED)
        out->state = YZ_COURSE_GOES_ON;
    if ((node->flags & YZ__BOOK_FORCE) != 0)
        say_only(turn->lesson->more, reply, out);
}

yz_status
yz__line_go_on(yz__answering *turn)
{
    const struct yz__lesson_more *more = turn->lesson->more;
    yz_course_answer *out = turn->out;
    uint32_t reply;
    bool played;
    yz_status status = YZ_OK;

    if (turn->line == YZ__OFF_LINE || out->state == YZ_COURSE_FAILED)
        return YZ_OK;
    if ((more->node[turn->line].flags & YZ__BOOK_RIGHT) != 0) {
        if (out->state != YZ_COURSE_OPEN)
            return YZ_OK;
        out->state = YZ_COURSE_REACHED;
        yz__say(out, YZ_COURSE_ABOUT_DETAIL,
                yz_message_plain(YZ_MESSAGE_COURSE_BOOK_ONLY));
        return YZ_OK;
    }
    reply = yz__line_reply_of(more, turn->line, turn->learner->choices);
    if (reply == YZ__OFF_LINE)
        return YZ_OK;
    if (!out->replied)
        status = yz__reply(turn, more->node[reply].move, &played);
    if (status == YZ_OK && out->replied &&
        yz__line_same(out->reply, more->node[reply].move))
        arrive(turn, reply);
    return status;
}
