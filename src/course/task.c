/* task.c - what a lesson asks for, as a message. */
#include "course/learner.h"
#include "course/lesson.h"
#include "yunzi/messages.h"

static yz_message
task_of_play(const yz_lesson *lesson)
{
    const yz_argument who = yz_arg_colour(lesson->to_play);
    const yz_argument given = yz_arg_choice(lesson->point_count > 0);

    if (lesson->more->trouble.id != YZ_MESSAGE_NONE)
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_BROKEN,
                               yz_arg_message(&lesson->more->trouble));
    return yz_message_with(lesson->more->problem ? YZ_MESSAGE_COURSE_TASK_BOOK
                                                 : YZ_MESSAGE_COURSE_TASK_PLAY,
                           who, given);
}

static yz_message
task_of_move(const yz_lesson *lesson)
{
    const yz_argument who = yz_arg_colour(lesson->to_play);
    const yz_argument points = yz__goal_points(lesson);
    const yz_argument at = yz_arg_point(lesson->point[0], lesson->more->start.height);
    const yz_argument given = yz_arg_choice(lesson->point_count > 0);

    switch (lesson->goal) {
    case YZ_COURSE_GOAL_PLAY:
        return task_of_play(lesson);
    case YZ_COURSE_GOAL_TAKE:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_TAKE, who, at, given);
    case YZ_COURSE_GOAL_CAPTURE:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_CAPTURE, who, at);
    case YZ_COURSE_GOAL_SAVE:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_SAVE, who, points);
    case YZ_COURSE_GOAL_LIVE:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_LIVE, who, points);
    case YZ_COURSE_GOAL_KILL:
        return yz_message_with(lesson->race ? YZ_MESSAGE_COURSE_TASK_RACE
                                            : YZ_MESSAGE_COURSE_TASK_KILL,
                               who, at);
    case YZ_COURSE_GOAL_SEKI:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_SEKI, who, points);
    case YZ_COURSE_GOAL_KO:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_KO, who, at);
    case YZ_COURSE_GOAL_RETAKE:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_RETAKE, who, at);
    case YZ_COURSE_GOAL_CONNECT:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_CONNECT, who, points);
    case YZ_COURSE_GOAL_CUT:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_CUT, who, points);
    case YZ_COURSE_GOAL_FILL:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_FILL, who);
    case YZ_COURSE_GOAL_BEST:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_BEST, who);
    default:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_PASS, who);
    }
}

/* True if the first point of the goal is a chain of one stone. */
static bool
is_alone(const yz_lesson *lesson)
{
    yz__board board;
    yz__at at;

    if (lesson->point_count == 0)
        return false;
    yz__board_load(&board, &lesson->more->start);
    at = yz__board_at(&board, lesson->point[0]);
    return board.stone[at] != YZ_EMPTY && board.size[board.chain[at]] == 1;
}

yz_message
yz__lesson_task(const yz_lesson *lesson)
{
    const yz_argument at = yz_arg_point(lesson->point[0], lesson->more->start.height);
    const yz_argument who = yz_arg_colour(lesson->colour);
    const yz_argument subject = yz_arg_choice((int)lesson->subject);

    switch (lesson->goal) {
    case YZ_COURSE_GOAL_MARK:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_MARK, subject, who, at,
                               yz_arg_choice(is_alone(lesson)));
    case YZ_COURSE_GOAL_COUNT:
        return yz_message_with(YZ_MESSAGE_COURSE_TASK_COUNT, subject, who, at);
    case YZ_COURSE_GOAL_CHOOSE:
        return yz_message_plain(YZ_MESSAGE_COURSE_TASK_CHOOSE);
    default:
        return task_of_move(lesson);
    }
}
