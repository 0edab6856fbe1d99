/* asked_numbers.c - a number that a learner says: the right one, and what the wrong one is. */
#include <string.h>

#include "course/asked.h"
#include "course/learner.h"
#include "game/query.h"
#include "yunzi/messages.h"

static int
stones_with(const yz__counted *counted, const yz_lesson *lesson, bool dead, bool seki)
{
    const yz_life_report *life = counted->life;
    int count = 0;

    for (size_t i = 0; i < life->chain_count; i++) {
        const yz_chain_life *chain = yz_life_chain(life, i);
        if (lesson->colour != YZ_EMPTY && chain->colour != lesson->colour)
            continue;
        if (seki ? chain->seki : (chain->status == YZ_CHAIN_DEAD) == dead)
            count += chain->count;
    }
    return count;
}

static int
dame_of(const yz__counted *counted)
{
    const yz_life_report *life = counted->life;
    int count = 0;

    for (int i = 0; i < life->width * life->height; i++)
        count += life->kind[i] == YZ_LIFE_POINT_DAME;
    return count;
}

static yz_number
number_of(const yz_learner *learner, const yz__counted *counted,
          yz_course_subject subject, yz_colour who)
{
    const yz_count *count = &counted->count;
    const yz_lesson *lesson = learner->lesson;

    switch (subject) {
    case YZ_COURSE_SUBJECT_DEAD:
        return yz_whole(stones_with(counted, lesson, true, false));
    case YZ_COURSE_SUBJECT_ALIVE:
        return yz_whole(stones_with(counted, lesson, false, false));
    case YZ_COURSE_SUBJECT_IN_SEKI:
        return yz_whole(stones_with(counted, lesson, false, true));
    case YZ_COURSE_SUBJECT_TERRITORY:
        return yz_whole(count->territory[who]);
    case YZ_COURSE_SUBJECT_DAME:
        return yz_whole(dame_of(counted));
    case YZ_COURSE_SUBJECT_AREA:
        return yz_whole(count->area[who]);
    case YZ_COURSE_SUBJECT_PRISONERS:
        return yz_whole(yz_game_tally(learner->game).prisoners[who] +
                        count->dead[yz_opponent(who)]);
    case YZ_COURSE_SUBJECT_KOMI:
        return counted->komi;
    case YZ_COURSE_SUBJECT_MARGIN:
        return who == YZ_BLACK ? count->margin
                               : yz_subtract(yz_whole(0), count->margin);
    default:
        return count->total[who];
    }
}

static yz_status
find_number(const yz_learner *learner, yz__counted *counted, yz_number *out)
{
    const yz_lesson *lesson = learner->lesson;
    yz_point chain[YZ_MAX_POINTS];
    yz_status status;

    memset(counted, 0, sizeof *counted);
    if (lesson->subject == YZ_COURSE_SUBJECT_LIBERTIES) {
        *out = yz_whole(yz__game_liberties(learner->game, lesson->point[0]));
        return YZ_OK;
    }
    if (lesson->subject == YZ_COURSE_SUBJECT_CHAIN) {
        *out = yz_whole(yz_game_chain(learner->game, lesson->point[0], chain));
        return YZ_OK;
    }
    status = yz__count_game(counted, learner->game, &learner->options);
    if (status == YZ_OK)
        *out = number_of(learner, counted, lesson->subject, lesson->colour);
    return status;
}

/* ---- The answer ---- */

static void
say_terms(const yz__counted *counted, yz_course_answer *out)
{
    for (int i = 0; i < counted->count.term_count; i++) {
        const yz_count_term *term = &counted->count.term[i];
        yz__say_from(
            out, YZ_COURSE_ABOUT_DETAIL,
            yz_message_with(YZ_MESSAGE_COURSE_TERM, yz_arg_name("term", term->title),
                            yz_arg_exact(term->black), yz_arg_exact(term->white)),
            term->article);
    }
    yz__say(out, YZ_COURSE_ABOUT_DETAIL,
            yz_message_with(YZ_MESSAGE_COURSE_TOTAL,
                            yz_arg_exact(counted->count.total[YZ_BLACK]),
                            yz_arg_exact(counted->count.total[YZ_WHITE])));
}

/* The number is right for something else: says for what. */
static bool
say_likeness(const yz_learner *learner, const yz__counted *counted, yz_number number,
             yz_course_answer *out)
{
    static const yz_course_subject LIKE[] = {
        YZ_COURSE_SUBJECT_TERRITORY, YZ_COURSE_SUBJECT_AREA,
        YZ_COURSE_SUBJECT_SCORE,     YZ_COURSE_SUBJECT_MARGIN,
        YZ_COURSE_SUBJECT_PRISONERS,
    };
    const yz_lesson *lesson = learner->lesson;

    if (lesson->colour == YZ_EMPTY)
        return false;
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < sizeof LIKE / sizeof *LIKE; i++) {
            const yz_colour who =
                side == 0 ? lesson->colour : yz_opponent(lesson->colour);
            if ((side == 0 && LIKE[i] == lesson->subject) ||
                (side == 1 && LIKE[i] != lesson->subject))
                continue;
            if (yz_compare(number, number_of(learner, counted, LIKE[i], who)) != 0)
                continue;
            yz__say(out, YZ_COURSE_ABOUT_DETAIL,
                    yz_message_with(YZ_MESSAGE_COURSE_NUMBER_IS,
                                    yz_arg_choice((int)LIKE[i]), yz_arg_colour(who)));
            return true;
        }
    return false;
}

static void
say_liberties(const yz_learner *learner, yz_course_answer *out)
{
    yz_position position;
    yz__board board;
    yz__at cells[YZ_MAX_POINTS];
    yz_point points[YZ_MAX_POINTS];
    int count;

    yz_game_position(learner->game, &position);
    yz__board_load(&board, &position);
    count = yz__board_liberties(&board, yz__board_at(&board, learner->lesson->point[0]),
                                cells);
    for (int i = 0; i < count; i++)
        points[i] = yz__board_point(&board, cells[i]);
    yz__say(out, YZ_COURSE_ABOUT_DETAIL,
            yz_message_with(YZ_MESSAGE_COURSE_LIBERTIES_ARE,
                            yz_arg_points(points, count < 12 ? count : 12, count,
                                          position.height)));
}

yz_status
yz__ask_number(const yz_learner *learner, yz_number number, yz_course_answer *out)
{
    yz__counted counted;
    yz_number right;
    yz_status status = find_number(learner, &counted, &right);
    const int sign = status == YZ_OK ? yz_compare(number, right) : 0;

    if (status != YZ_OK)
        return status;
    out->basis = YZ_BASIS_PROVED;
    out->state = sign == 0 ? YZ_COURSE_REACHED : YZ_COURSE_FAILED;
    yz__say(out, YZ_COURSE_ABOUT_GOAL,
            sign == 0
                ? yz_message_with(YZ_MESSAGE_COURSE_NUMBER_RIGHT, yz_arg_exact(right))
                : yz_message_plain(sign < 0 ? YZ_MESSAGE_COURSE_NUMBER_MORE
                                            : YZ_MESSAGE_COURSE_NUMBER_LESS));
    if (counted.life != NULL && sign == 0)
        say_terms(&counted, out);
    else if (counted.life != NULL)
        say_likeness(learner, &counted, number, out);
    else if (sign == 0 && learner->lesson->subject == YZ_COURSE_SUBJECT_LIBERTIES)
        say_liberties(learner, out);
    yz__counted_free(&counted);
    return YZ_OK;
}

yz_status
yz__learner_right_number(const yz_learner *learner, yz_number *out)
{
    yz__counted counted;
    yz_status status;

    if (learner->lesson->goal != YZ_COURSE_GOAL_COUNT)
        return YZ_E_PHASE;
    status = find_number(learner, &counted, out);
    yz__counted_free(&counted);
    return status;
}
