/* answers.c - what is said in an answer, and the opponent's reply. */
#include "course/learner.h"

void
yz__say_from(yz_course_answer *out, yz_course_about about, yz_message what,
             const char *article)
{
    if (out->message_count < YZ_COURSE_MESSAGES)
        out->message[out->message_count++] = (yz_course_message){about, what, article};
}

void
yz__say(yz_course_answer *out, yz_course_about about, yz_message what)
{
    yz__say_from(out, about, what, NULL);
}

yz_argument
yz__where(const yz__turn *turn, yz_point at)
{
    return yz_arg_point(at, turn->after.height);
}

yz_argument
yz__goal_points(const yz_lesson *lesson)
{
    return yz_arg_points(lesson->point, lesson->point_count, lesson->point_count,
                         lesson->more->start.height);
}

void
yz__say_at(yz__turn *turn, yz_message_id id, yz_point at)
{
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL, yz_message_with(id, yz__where(turn, at)));
}

void
yz__say_of(yz__turn *turn, yz_message_id id, yz_point at, yz_colour who)
{
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
            yz_message_with(id, yz__where(turn, at), yz_arg_colour(who)));
}

yz_status
yz__reply(yz__turn *turn, yz_move move, bool *played)
{
    yz_game *game = turn->learner->game;
    yz_course_answer *out = turn->out;
    yz_position before;
    yz_verdict verdict;
    yz_status status;

    yz_game_position(game, &before);
    status = yz_game_play(game, move, &verdict, NULL);
    *played = status == YZ_OK && verdict.ground == YZ_GROUND_LEGAL;
    if (!*played)
        return status;
    out->replied = true;
    out->reply = move;
    if (move.kind == YZ_MOVE_PASS) {
        yz__say(out, YZ_COURSE_ABOUT_REPLY,
                yz_message_with(YZ_MESSAGE_COURSE_REPLIES_PASS,
                                yz_arg_colour(move.colour)));
        return YZ_OK;
    }
    yz__say(out, YZ_COURSE_ABOUT_REPLY,
            yz_message_with(YZ_MESSAGE_COURSE_REPLIES, yz_arg_colour(move.colour),
                            yz__where(turn, move.at)));
    yz__tell_deeds(out, YZ_COURSE_ABOUT_REPLY, &before, game, move);
    return YZ_OK;
}
