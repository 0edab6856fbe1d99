/* goal_chains.c - goals about a chain: capture it, save it, kill it, make it live, seki, ko. */
#include <string.h>

#include "course/learner.h"
#include "yunzi/messages.h"

static bool
stands(const yz__answering *turn, yz_point at)
{
    const size_t i = yz_index(turn->after.width, at);
    yz_position start;

    yz_game_position_at(turn->learner->game, turn->learner->begin, &start);
    return turn->after.stone[i] == start.stone[i];
}

/* Keeps the line from 'from' on, without the passes at its end. */
static void
keep_rest(yz__answering *turn, const yz__fated *fated, int from)
{
    yz_course_answer *out = turn->out;
    int end = fated->line_length;

    while (end > from && fated->line[end - 1].kind == YZ_MOVE_PASS)
        end--;
    for (int i = from; i < end && out->line_length < YZ_COURSE_LINE; i++)
        out->line[out->line_length++] = fated->line[i];
}

/* The opponent plays the first move of the line; the rest is told. */
static yz_status
follow(yz__answering *turn, const yz__fated *fated)
{
    bool played = false;
    yz_status status = YZ_OK;

    if (fated->line_length > 0 && fated->line[0].colour == turn->opponent &&
        fated->line[0].kind == YZ_MOVE_PLAY)
        status = yz__reply(turn, fated->line[0], &played);
    keep_rest(turn, fated, played);
    return status;
}

/* The play on a liberty of the chain that leaves it the most liberties; a pass when its owner
   can play on none. */
static yz_move
flight(const yz__answering *turn, yz_point at)
{
    yz__at liberty[YZ_MAX_POINTS], removed[YZ_MAX_POINTS];
    yz_move run = {YZ_MOVE_PASS, turn->opponent, {0, 0}};
    yz__board board;
    int free, most = 0;

    yz__board_load(&board, &turn->after);
    free = yz__board_liberties(&board, yz__board_at(&board, at), liberty);
    for (int i = 0; i < free; i++) {
        yz__placed placed;
        int left;
        if (yz__board_preview(&board, liberty[i], turn->opponent).suicided > 0)
            continue;
        placed = yz__board_place(&board, liberty[i], turn->opponent, removed);
        left = yz__board_liberties(&board, liberty[i], NULL);
        yz__board_undo(&board, liberty[i], turn->opponent, placed, removed);
        if (left <= most)
            continue;
        most = left;
        run.kind = YZ_MOVE_PLAY;
        run.at = yz__board_point(&board, liberty[i]);
    }
    return run;
}

/* The lesson goes on: a chain that is lost runs as far as it can, so that the learner sees why
   it does not get away.  The line is not told; the learner has to find it. */
static yz_status
run_on(yz__answering *turn, yz_point at, const yz__fated *fated)
{
    const yz_move run = flight(turn, at);
    bool played = false;
    yz_status status = YZ_OK;

    if (run.kind == YZ_MOVE_PLAY)
        status = yz__reply(turn, run, &played);
    if (status == YZ_OK && !played && fated->line_length > 0 &&
        fated->line[0].colour == turn->opponent && fated->line[0].kind == YZ_MOVE_PLAY)
        status = yz__reply(turn, fated->line[0], &played);
    return status;
}

static bool
proved(yz__fate fate)
{
    return fate == YZ__FATE_CAPTURED || fate == YZ__FATE_SAFE || fate == YZ__FATE_BY_KO;
}

static void
say_soon(yz__answering *turn, yz_point at, const yz__fated *fated, yz_colour attacker)
{
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
            yz_message_with(fated->fate == YZ__FATE_SAFE_SOON
                                ? YZ_MESSAGE_COURSE_WITHIN
                                : YZ_MESSAGE_COURSE_CAUGHT_WITHIN,
                            yz__where(turn, at), yz_arg_colour(attacker),
                            yz_arg_number(fated->within)));
}

/* How good a ko is for the learner, the larger the better. */
static int
ko_worth(const yz__answering *turn, yz_colour ahead, int threats)
{
    return ahead == turn->who ? threats : -threats;
}

/* True for a ko in the first move of a problem where a better one can be had, as far as both are known. */
static bool
is_worse_ko(const yz__answering *turn, const yz__fated *fated)
{
    const yz_lesson *lesson = turn->lesson;

    return lesson->ko_ahead != YZ_EMPTY && lesson->ko_threats > 0 &&
           fated->threats > 0 && turn->learner->turns == 1 &&
           ko_worth(turn, fated->ahead, fated->threats) <
               ko_worth(turn, lesson->ko_ahead, lesson->ko_threats);
}

/* Says how a chain stands that the learner wants to capture, or to save. */
static void
say_fate(yz__answering *turn, yz_point at, const yz__fated *fated, bool capture)
{
    const yz_colour attacker = capture ? turn->who : turn->opponent;
    const yz_colour owner = yz_opponent(attacker);

    switch (fated->fate) {
    case YZ__FATE_OPEN:
        yz__say_at(turn, YZ_MESSAGE_COURSE_NOT_SETTLED, at);
        break;
    case YZ__FATE_BY_KO:
        yz__say_at(turn, YZ_MESSAGE_COURSE_KO_DECIDES, at);
        if (turn->lesson->more->problem && fated->threats > 0)
            yz__say(turn->out, YZ_COURSE_ABOUT_DETAIL,
                    yz_message_with(
                        YZ_MESSAGE_COURSE_KO_KIND, yz_arg_choice(fated->threats > 1),
                        yz_arg_colour(fated->ahead), yz_arg_number(fated->threats)));
        if (is_worse_ko(turn, fated))
            yz__say(turn->out, YZ_COURSE_ABOUT_DETAIL,
                    yz_message_plain(YZ_MESSAGE_COURSE_WORSE_KO));
        break;
    case YZ__FATE_CAPTURED:
        yz__say_of(turn, capture ? YZ_MESSAGE_COURSE_CAUGHT : YZ_MESSAGE_COURSE_LOST,
                   at, capture ? owner : attacker);
        break;
    case YZ__FATE_SAFE:
        if (fated->eyes)
            yz__say_of(turn, YZ_MESSAGE_COURSE_TWO_EYES, at, owner);
        else
            yz__say_of(turn,
                       capture ? YZ_MESSAGE_COURSE_GOT_AWAY : YZ_MESSAGE_COURSE_SAFE,
                       at, attacker);
        break;
    case YZ__FATE_CAUGHT_SOON:
    case YZ__FATE_SAFE_SOON:
        say_soon(turn, at, fated, attacker);
        break;
    }
}

/* Returns the state that a fate means for a learner who wants the chain captured, or
   safe. */
static yz_course_state
state_of(const yz__answering *turn, const yz__fated *fated, bool capture)
{
    const bool limited = turn->lesson->within != 0;

    switch (fated->fate) {
    case YZ__FATE_CAPTURED:
        return capture ? YZ_COURSE_GOES_ON : YZ_COURSE_FAILED;
    case YZ__FATE_SAFE:
        return capture ? YZ_COURSE_FAILED : YZ_COURSE_REACHED;
    case YZ__FATE_BY_KO:
        if (!turn->lesson->accepts_ko || is_worse_ko(turn, fated))
            return YZ_COURSE_FAILED;
        return capture ? YZ_COURSE_GOES_ON : YZ_COURSE_REACHED;
    case YZ__FATE_CAUGHT_SOON:
        return capture ? YZ_COURSE_GOES_ON : YZ_COURSE_FAILED;
    case YZ__FATE_SAFE_SOON:
        if (!limited)
            return YZ_COURSE_OPEN;
        return capture ? YZ_COURSE_FAILED : YZ_COURSE_REACHED;
    case YZ__FATE_OPEN:
        break;
    }
    return YZ_COURSE_OPEN;
}

static void
found(yz__answering *turn, yz_course_state state, const yz__fated *fated)
{
    turn->out->state = state;
    if (proved(fated->fate) || (state != YZ_COURSE_OPEN && fated->within != 0))
        turn->out->basis = YZ_BASIS_PROVED;
}

yz_status
yz__goal_capture(yz__answering *turn)
{
    const yz_point at = turn->lesson->point[0];
    yz__fated fated;
    yz_status status;

    if (!stands(turn, at)) {
        yz__say_at(turn, YZ_MESSAGE_COURSE_CAPTURED, at);
        turn->out->state = YZ_COURSE_REACHED;
        turn->out->basis = YZ_BASIS_PLAYED;
        return YZ_OK;
    }
    status = yz__fate_of(turn, at, turn->opponent, &fated);
    if (status != YZ_OK)
        return status;
    say_fate(turn, at, &fated, true);
    found(turn, state_of(turn, &fated, true), &fated);
    return turn->out->state == YZ_COURSE_GOES_ON ? run_on(turn, at, &fated)
                                                 : follow(turn, &fated);
}

yz_status
yz__goal_kill(yz__answering *turn)
{
    const yz_point at = turn->lesson->point[0];
    yz__fated fated;
    yz_status status;

    if (!stands(turn, at))
        return yz__goal_capture(turn);
    status = yz__fate_of(turn, at, turn->opponent, &fated);
    if (status != YZ_OK)
        return status;
    if (fated.fate == YZ__FATE_CAPTURED) {
        yz__say_of(turn, YZ_MESSAGE_COURSE_KILLED, at, turn->opponent);
        found(turn, YZ_COURSE_REACHED, &fated);
        keep_rest(turn, &fated, 0);
        return YZ_OK;
    }
    say_fate(turn, at, &fated, true);
    found(turn, state_of(turn, &fated, true), &fated);
    if (fated.fate == YZ__FATE_BY_KO && turn->out->state == YZ_COURSE_GOES_ON)
        turn->out->state = YZ_COURSE_REACHED;
    return follow(turn, &fated);
}

/* The chains of the goal, one after the other: the first that is not safe decides. */
yz_status
yz__goal_save(yz__answering *turn)
{
    yz__fated fated;

    memset(&fated, 0, sizeof fated);
    for (int i = 0; i < turn->lesson->point_count; i++) {
        const yz_point at = turn->lesson->point[i];
        yz_status status;
        if (!stands(turn, at)) {
            yz__say_at(turn, YZ_MESSAGE_COURSE_GONE, at);
            turn->out->state = YZ_COURSE_FAILED;
            return YZ_OK;
        }
        status = yz__fate_of(turn, at, turn->opponent, &fated);
        if (status != YZ_OK)
            return status;
        say_fate(turn, at, &fated, false);
        found(turn, state_of(turn, &fated, false), &fated);
        if (turn->out->state != YZ_COURSE_REACHED)
            return follow(turn, &fated);
    }
    keep_rest(turn, &fated, 0);
    return YZ_OK;
}

yz_status
yz__goal_ko(yz__answering *turn)
{
    const yz_point at = turn->lesson->point[0];
    const bool capture =
        turn->after.stone[yz_index(turn->after.width, at)] != (int)turn->who;
    yz__fated fated;
    yz_status status;
    bool better;

    if (!stands(turn, at)) {
        yz__say_at(turn, YZ_MESSAGE_COURSE_GONE, at);
        turn->out->state = capture ? YZ_COURSE_REACHED : YZ_COURSE_FAILED;
        return YZ_OK;
    }
    status = yz__fate_of(turn, at, turn->opponent, &fated);
    if (status != YZ_OK)
        return status;
    better = fated.fate == (capture ? YZ__FATE_CAPTURED : YZ__FATE_SAFE);
    say_fate(turn, at, &fated, capture);
    if (better)
        yz__say_at(turn, YZ_MESSAGE_COURSE_BETTER_THAN_KO, at);
    found(turn,
          better || (fated.fate == YZ__FATE_BY_KO && !is_worse_ko(turn, &fated))
              ? YZ_COURSE_REACHED
          : fated.fate == YZ__FATE_OPEN || !proved(fated.fate) ? YZ_COURSE_OPEN
                                                               : YZ_COURSE_FAILED,
          &fated);
    return follow(turn, &fated);
}

/* ---- Seki ---- */

/* One chain of a seki: false when it is none, and the answer is complete. */
static yz_status
check_seki(yz__answering *turn, yz_point at, bool *holds)
{
    const size_t i = yz_index(turn->after.width, at);
    yz__fated fated;
    yz_status status;

    *holds = false;
    if (!stands(turn, at)) {
        yz__say_at(turn, YZ_MESSAGE_COURSE_GONE, at);
        turn->out->state = YZ_COURSE_FAILED;
        return YZ_OK;
    }
    status =
        yz__fate_of(turn, at, yz_opponent((yz_colour)turn->after.stone[i]), &fated);
    if (status != YZ_OK)
        return status;
    *holds = fated.fate == YZ__FATE_SAFE && !fated.eyes;
    if (*holds)
        return YZ_OK;
    turn->out->state = proved(fated.fate) ? YZ_COURSE_FAILED : YZ_COURSE_OPEN;
    if (fated.eyes)
        yz__say_at(turn, YZ_MESSAGE_COURSE_HAS_EYES, at);
    else
        say_fate(turn, at, &fated, turn->after.stone[i] != (int)turn->who);
    return follow(turn, &fated);
}

/* Says that the opponent's chain is kept from two eyes, or has them. */
static yz_status
say_kept(yz__answering *turn, yz_point at, const yz_answer *kept)
{
    yz_answer other;
    yz_status status;

    turn->out->state = kept->outcome == YZ_OUTCOME_OPEN   ? YZ_COURSE_OPEN
                       : kept->outcome == YZ_OUTCOME_SAFE ? YZ_COURSE_FAILED
                                                          : YZ_COURSE_REACHED;
    if (kept->outcome == YZ_OUTCOME_OPEN) {
        yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
                yz_message_plain(YZ_MESSAGE_NOT_SETTLED));
        return YZ_OK;
    }
    turn->out->basis = YZ_BASIS_PROVED;
    if (kept->outcome == YZ_OUTCOME_SAFE) {
        yz__say_at(turn, YZ_MESSAGE_COURSE_HAS_EYES, at);
        return YZ_OK;
    }
    yz__say_at(turn, YZ_MESSAGE_COURSE_KEPT_FROM_EYES, at);
    status = yz__kept_from_eyes(turn, at, turn->opponent, &other);
    if (status == YZ_OK && other.outcome == YZ_OUTCOME_SAFE)
        yz__say(turn->out, YZ_COURSE_ABOUT_DETAIL,
                yz_message_plain(YZ_MESSAGE_COURSE_KO_FOR_SEKI));
    return status;
}

/* The chain of a problem: the learner's own must stay, the opponent's must not get two eyes. */
static yz_status
seki_of_one(yz__answering *turn)
{
    const yz_point at = turn->lesson->point[0];
    yz__fated fated;
    yz_answer kept;
    yz_status status;

    if (turn->before.stone[yz_index(turn->before.width, at)] == (int)turn->who)
        return yz__goal_save(turn);
    if (!stands(turn, at))
        return yz__goal_capture(turn);
    status = yz__kept_from_eyes(turn, at, turn->who, &kept);
    if (status == YZ_OK)
        status = say_kept(turn, at, &kept);
    if (status != YZ_OK || turn->out->state != YZ_COURSE_FAILED)
        return status;
    memset(&fated, 0, sizeof fated);
    fated.line_length =
        kept.line_length < YZ_COURSE_LINE ? kept.line_length : YZ_COURSE_LINE;
    memcpy(fated.line, kept.line, (size_t)fated.line_length * sizeof *fated.line);
    return follow(turn, &fated);
}

yz_status
yz__goal_seki(yz__answering *turn)
{
    if (yz__seki_is_read(turn->lesson))
        return seki_of_one(turn);
    for (int i = 0; i < turn->lesson->point_count; i++) {
        bool holds;
        const yz_status status = check_seki(turn, turn->lesson->point[i], &holds);
        if (status != YZ_OK || !holds)
            return status;
    }
    yz__say(
        turn->out, YZ_COURSE_ABOUT_GOAL,
        yz_message_with(YZ_MESSAGE_COURSE_BOTH_STAY, yz__goal_points(turn->lesson)));
    turn->out->state = YZ_COURSE_REACHED;
    turn->out->basis = YZ_BASIS_PROVED;
    return YZ_OK;
}
