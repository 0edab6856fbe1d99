/* door_course.c - course.*: the lessons, and a learner in one of them. */
#include <stdlib.h>
#include <string.h>

#include <yunzi/course.h>
#include <yunzi/messages.h>

#include "door.h"

static const char KIND[] = "course";

/* A lesson that is being answered, and the course that it belongs to. */
typedef struct door_learner {
    yz_course *course;
    yz_learner *learner;
} door_learner;

static void
end(void *object)
{
    door_learner *own = object;

    yz_learner_free(own->learner);
    yz_course_free(own->course);
    free(own);
}

/* The course of the file, or the library's own where there is none. */
static yz_course *
read_course(door_call *call)
{
    const char *text = call->bytes;
    size_t length = call->length;
    yz_course *course;
    yz_diag diag = {0};
    yz_status status;

    if (length == 0)
        text = yz_course_builtin(&length);
    status = yz_course_read(&course, text, length, NULL, &diag);
    if (status == YZ_OK)
        return course;
    door_fail_diag(call, status, &diag);
    return NULL;
}

static void
list(door_call *call)
{
    yz_course *course = read_course(call);
    yz_json json;

    if (course == NULL)
        return;
    yz_json_start(&json, door_put, call->answer);
    yz_tell_course_json(&json, NULL, course, call->language);
    yz_course_free(course);
}

static void
fail_status(door_call *call, yz_status status)
{
    door_fail_with(call, status,
                   yz_message_with(YZ_MESSAGE_NAME_ONLY,
                                   yz_arg_name("status", yz_status_text(status))));
}

/* The lesson that is named, or the first one. */
static const yz_lesson *
lesson_of(door_call *call, const yz_course *course)
{
    const char *name = door_value(call, "lesson");
    const size_t i = name == NULL ? 0 : yz_course_find(course, name);

    if (i < yz_course_count(course))
        return yz_course_lesson(course, i);
    door_fail_with(call, YZ_E_NOT_FOUND,
                   yz_message_with(YZ_MESSAGE_CLI_LEARN_NO_LESSON, yz_arg_text(name),
                                   yz_arg_text("")));
    return NULL;
}

static door_learner *
begin(door_call *call)
{
    door_learner *own = calloc(1, sizeof *own);
    const yz_lesson *lesson;

    if (own == NULL) {
        fail_status(call, YZ_E_NOMEM);
        return NULL;
    }
    own->course = read_course(call);
    lesson = own->course == NULL ? NULL : lesson_of(call, own->course);
    if (lesson != NULL && yz_learner_new(&own->learner, lesson, NULL) != YZ_OK)
        fail_status(call, YZ_E_NOMEM);
    if (own->learner != NULL)
        return own;
    end(own);
    return NULL;
}

static void
open(door_call *call)
{
    door_learner *own = begin(call);
    const int number = own == NULL ? 0 : door_keep(call, KIND, own, end);
    yz_json json;

    if (number == 0)
        return;
    door_open(call, &json);
    yz_json_whole(&json, KIND, number);
    yz_tell_learner_json(&json, "lesson", own->learner, call->language);
    door_close(&json);
}

static void
tell(door_call *call, const door_learner *own, const yz_course_answer *answer)
{
    yz_json json;

    yz_json_start(&json, door_put, call->answer);
    yz_tell_answer_json(&json, NULL, own->learner, answer, call->language);
}

/* ---- Answers ---- */

static bool
give_move(door_call *call, door_learner *own, yz_status *status, yz_course_answer *out)
{
    const yz_game *game = yz_learner_game(own->learner);
    yz_move move = {YZ_MOVE_PASS, YZ_EMPTY, {0, 0}};

    if (strcmp(door_value(call, "move"), "pass") != 0) {
        move.kind = YZ_MOVE_PLAY;
        if (!door_point(call, "move", yz_game_width(game), yz_game_height(game),
                        &move.at))
            return false;
    }
    *status = yz_learner_play(own->learner, move, out);
    return true;
}

static bool
give_points(door_call *call, door_learner *own, yz_status *status,
            yz_course_answer *out)
{
    static yz_point points[YZ_MAX_POINTS];
    const yz_game *game = yz_learner_game(own->learner);
    size_t count;

    if (!door_points(call, "points", yz_game_width(game), yz_game_height(game), points,
                     &count))
        return false;
    *status = yz_learner_point_out(own->learner, points, (int)count, out);
    return true;
}

static bool
give_number(door_call *call, door_learner *own, yz_status *status,
            yz_course_answer *out)
{
    yz_number number;

    if (yz_number_read(&number, door_value(call, "number")) != YZ_OK) {
        door_fail_with(call, YZ_E_SYNTAX,
                       yz_message_with(YZ_MESSAGE_CLI_LEARN_NUMBER,
                                       yz_arg_text(door_value(call, "number"))));
        return false;
    }
    *status = yz_learner_say(own->learner, number, out);
    return true;
}

static bool
give_choice(door_call *call, door_learner *own, yz_status *status,
            yz_course_answer *out)
{
    long choice;

    if (!door_number(call, "choice", 1, YZ_COURSE_OPTIONS, 1, &choice))
        return false;
    *status = yz_learner_choose(own->learner, (int)choice - 1, out);
    return true;
}

static void
answer(door_call *call)
{
    static const struct {
        const char *key;
        bool (*give)(door_call *, door_learner *, yz_status *, yz_course_answer *);
    } WAYS[] = {{"move", give_move},
                {"points", give_points},
                {"number", give_number},
                {"choice", give_choice}};
    static yz_course_answer out;
    door_learner *own = door_object(call, KIND);
    yz_status status = YZ_E_PHASE;

    for (size_t i = 0; own != NULL && i < sizeof WAYS / sizeof *WAYS; i++) {
        if (door_value(call, WAYS[i].key) == NULL)
            continue;
        if (!WAYS[i].give(call, own, &status, &out))
            return;
        break;
    }
    if (own == NULL)
        return;
    if (status == YZ_OK)
        tell(call, own, &out);
    else
        fail_status(call, status);
}

static void
undo(door_call *call)
{
    door_learner *own = door_object(call, KIND);
    yz_status status;

    if (own == NULL)
        return;
    status = yz_learner_undo(own->learner);
    if (status == YZ_OK)
        tell(call, own, NULL);
    else
        fail_status(call, status);
}

static void
hint(door_call *call)
{
    door_learner *own = door_object(call, KIND);
    yz_json json;

    if (own == NULL)
        return;
    door_open(call, &json);
    yz_json_text(&json, "hint",
                 yz_course_words(call->language, yz_learner_lesson(own->learner),
                                 yz_learner_hint(own->learner)));
    door_close(&json);
}

static void
drop(door_call *call)
{
    door_drop(call, KIND);
}

static const door_row ROWS[] = {
    {"course.list", list}, {"course.open", open}, {"course.answer", answer},
    {"course.undo", undo}, {"course.hint", hint}, {"course.close", drop},
};
const door_family DOOR_COURSES = {ROWS, sizeof ROWS / sizeof *ROWS};
