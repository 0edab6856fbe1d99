/* answers.c - what is said in an answer. */
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
yz__where(const yz__answering *turn, yz_point at)
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
yz__say_at(yz__answering *turn, yz_message_id id, yz_point at)
{
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL, yz_message_with(id, yz__where(turn, at)));
}

void
yz__say_of(yz__answering *turn, yz_message_id id, yz_point at, yz_colour who)
{
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
            yz_message_with(id, yz__where(turn, at), yz_arg_colour(who)));
}
