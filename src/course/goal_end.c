/* goal_end.c - goals at the end of the game: fill the dame, and pass when nothing is left. */
#include "course/learner.h"
#include "yunzi/messages.h"

static yz_number
margin_for(const yz__counted *counted, yz_colour who)
{
    return who == YZ_BLACK ? counted->count.margin
                           : yz_subtract(yz_whole(0), counted->count.margin);
}

/* The first dame that is worth a look; how many there are. */
static int
open_dame(const yz__counted *counted, const yz_position *board, yz_point *first)
{
    int count = 0;

    for (int y = board->height - 1; y >= 0; y--)
        for (int x = board->width - 1; x >= 0; x--) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            if (!yz__is_open_dame(counted, board, at))
                continue;
            *first = at;
            count++;
        }
    return count;
}

/* Says what the move has changed in the count. */
static int
say_change(yz__answering *turn, const yz__counted *before, const yz__counted *after)
{
    const yz_number gain =
        yz_subtract(margin_for(after, turn->who), margin_for(before, turn->who));
    const int sign = yz_compare(gain, yz_whole(0));
    const yz_argument who = yz_arg_colour(turn->who);

    if (!before->settled || !after->settled) {
        yz__say(turn->out, YZ_COURSE_ABOUT_DETAIL,
                yz_message_plain(YZ_MESSAGE_NOT_SETTLED));
        return 0;
    }
    turn->out->basis = YZ_BASIS_PROVED;
    yz__say(turn->out, YZ_COURSE_ABOUT_DETAIL,
            sign == 0 ? yz_message_plain(YZ_MESSAGE_COURSE_CHANGES_NOTHING)
            : sign > 0
                ? yz_message_with(YZ_MESSAGE_COURSE_GAINS, yz_arg_exact(gain), who)
                : yz_message_with(YZ_MESSAGE_COURSE_COSTS,
                                  yz_arg_exact(yz_subtract(yz_whole(0), gain)), who));
    return sign;
}

static yz_status
count_both(yz__answering *turn, yz__counted *before, yz__counted *after)
{
    yz_learner *learner = turn->learner;
    yz_game *earlier;
    yz_status status = yz_game_copy(&earlier, learner->game);

    if (status != YZ_OK)
        return status;
    status = yz_game_undo(earlier);
    if (status == YZ_OK)
        status = yz__count_game(before, earlier, &learner->options);
    yz_game_free(earlier);
    if (status != YZ_OK)
        return status;
    status = yz__count_game(after, learner->game, &learner->options);
    if (status != YZ_OK)
        yz__counted_free(before);
    return status;
}

/* ---- What can still be gained ---- */

/* Counts after a move of 'who' at the point, if that is legal; '*gain' is what the count is
   better for that side, 0 when it is not settled. */
static yz_status
gain_at(yz_game *game, const yz__counted *before, yz_move move,
        const yz_learner_options *options, yz_number *gain)
{
    yz__counted after;
    yz_legality legality;
    yz_status status = yz_game_play(game, move, &legality, NULL);

    *gain = yz_whole(0);
    if (status != YZ_OK || legality.ground != YZ_GROUND_LEGAL)
        return status;
    status = yz__count_game(&after, game, options);
    if (status != YZ_OK)
        return status;
    if (before->settled && after.settled)
        *gain = yz_subtract(margin_for(&after, move.colour),
                            margin_for(before, move.colour));
    yz__counted_free(&after);
    return yz_game_undo(game);
}

/* The first move of 'who' that gains something; '*gain' stays 0 when there is none. */
static yz_status
find_gain(yz_game *game, const yz__counted *before, yz_colour who,
          const yz_learner_options *options, yz_point *at, yz_number *gain)
{
    yz_position board;
    yz_status status = YZ_OK;

    *gain = yz_whole(0);
    yz_game_position(game, &board);
    for (int y = 0; y < board.height && status == YZ_OK; y++)
        for (int x = 0; x < board.width && status == YZ_OK; x++) {
            const yz_move move = {YZ_MOVE_PLAY, who, {(uint8_t)x, (uint8_t)y}};
            if (board.stone[yz_index(board.width, move.at)] != YZ_EMPTY)
                continue;
            status = gain_at(game, before, move, options, gain);
            *at = move.at;
            if (yz_compare(*gain, yz_whole(0)) > 0)
                return status;
        }
    return status;
}

/* No dame is left: the game is over, unless the side that is to move can still gain
   something. */
static yz_status
end_of_filling(yz__answering *turn)
{
    yz_learner *learner = turn->learner;
    yz__counted now;
    yz_point at;
    yz_number gain;
    yz_status status = yz__count_game(&now, learner->game, &learner->options);

    if (status != YZ_OK)
        return status;
    status =
        find_gain(learner->game, &now, turn->out->replied ? turn->who : turn->opponent,
                  &learner->options, &at, &gain);
    yz__counted_free(&now);
    if (status != YZ_OK)
        return status;
    if (yz_compare(gain, yz_whole(0)) > 0) {
        turn->out->state = YZ_COURSE_OPEN;
        yz__say_at(turn, YZ_MESSAGE_COURSE_PASS_TOO_EARLY, at);
        return YZ_OK;
    }
    turn->out->state = YZ_COURSE_REACHED;
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
            yz_message_plain(YZ_MESSAGE_COURSE_NO_DAME_LEFT));
    return YZ_OK;
}

/* ---- Filling ---- */

/* The opponent fills a dame too; the goal is reached when none is left. */
static yz_status
fill_on(yz__answering *turn, const yz__counted *after)
{
    yz_point dame;
    int left = open_dame(after, &turn->after, &dame);
    bool played = false;
    yz_status status = YZ_OK;

    if (left > 0) {
        const yz_move move = {YZ_MOVE_PLAY, turn->opponent, dame};
        status = yz__reply(turn, move, &played);
        left -= played;
    }
    if (left > 0) {
        turn->out->state = YZ_COURSE_GOES_ON;
        yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
                yz_message_with(YZ_MESSAGE_COURSE_DAME_LEFT, yz_arg_number(left)));
        return status;
    }
    return status == YZ_OK ? end_of_filling(turn) : status;
}

static yz_status
judge_fill(yz__answering *turn, const yz__counted *before, const yz__counted *after)
{
    const int gain = say_change(turn, before, after);
    yz_point dame;

    if (turn->move.kind == YZ_MOVE_PLAY &&
        yz__is_open_dame(before, &turn->before, turn->move.at) && gain >= 0)
        return fill_on(turn, after);
    turn->out->state = YZ_COURSE_FAILED;
    if (turn->move.kind == YZ_MOVE_PLAY &&
        !yz__is_open_dame(before, &turn->before, turn->move.at))
        yz__say_at(turn, YZ_MESSAGE_COURSE_NO_DAME, turn->move.at);
    else if (turn->move.kind == YZ_MOVE_PASS &&
             open_dame(before, &turn->before, &dame) > 0)
        yz__say_at(turn, YZ_MESSAGE_COURSE_PASS_TOO_EARLY, dame);
    return YZ_OK;
}

yz_status
yz__goal_fill(yz__answering *turn)
{
    yz__counted before, after;
    yz_status status = count_both(turn, &before, &after);

    if (status != YZ_OK)
        return status;
    status = judge_fill(turn, &before, &after);
    yz__counted_free(&before);
    yz__counted_free(&after);
    return status;
}

/* ---- Passing ---- */

/* Finds what a pass gives away: a move that gains something, of the learner instead
   of it or of the opponent after it.  '*who' is empty if there is none. */
static yz_status
find_missed(yz__answering *turn, const yz__counted *before, yz_colour *who,
            yz_point *at, yz_number *gain)
{
    yz_game *game;
    yz_status status = yz_game_copy(&game, turn->learner->game);

    *who = YZ_EMPTY;
    if (status != YZ_OK)
        return status;
    for (int i = 0; i < 2 && status == YZ_OK && *who == YZ_EMPTY; i++) {
        const yz_colour mover = i == 0 ? turn->opponent : turn->who;
        if (i == 1)
            status = yz_game_undo(game);
        if (status == YZ_OK && yz_game_phase(game) == YZ_PHASE_PLAY)
            status = find_gain(game, before, mover, &turn->learner->options, at, gain);
        if (status == YZ_OK && yz_compare(*gain, yz_whole(0)) > 0)
            *who = mover;
    }
    yz_game_free(game);
    return status;
}

/* To pass is right when nobody can gain anything; where that is not so a place is named. */
static yz_status
judge_pass(yz__answering *turn, const yz__counted *before, const yz__counted *after)
{
    const size_t lacks = before->life->unfinished_count;
    yz_status status;
    yz_colour who;
    yz_point at;
    yz_number gain;

    if (turn->move.kind == YZ_MOVE_PLAY) {
        turn->out->state = YZ_COURSE_FAILED;
        say_change(turn, before, after);
        return YZ_OK;
    }
    if (lacks > 0) {
        const yz_unfinished *lack = yz_life_unfinished(before->life, 0);
        turn->out->state = YZ_COURSE_FAILED;
        yz__say_at(turn, YZ_MESSAGE_COURSE_PASS_TOO_EARLY, lack->at);
        yz__say(turn->out, YZ_COURSE_ABOUT_DETAIL, lack->what);
        return YZ_OK;
    }
    status = find_missed(turn, before, &who, &at, &gain);
    if (status != YZ_OK)
        return status;
    if (who != YZ_EMPTY) {
        turn->out->state = YZ_COURSE_FAILED;
        turn->out->basis = YZ_BASIS_PROVED;
        yz__say_at(turn, YZ_MESSAGE_COURSE_PASS_TOO_EARLY, at);
        yz__say(turn->out, YZ_COURSE_ABOUT_DETAIL,
                yz_message_with(YZ_MESSAGE_COURSE_GAINS, yz_arg_exact(gain),
                                yz_arg_colour(who)));
        return YZ_OK;
    }
    turn->out->state = before->settled ? YZ_COURSE_REACHED : YZ_COURSE_OPEN;
    turn->out->basis = YZ_BASIS_PROVED;
    yz__say(turn->out, YZ_COURSE_ABOUT_GOAL,
            yz_message_plain(YZ_MESSAGE_COURSE_RIGHT_TO_PASS));
    return YZ_OK;
}

yz_status
yz__goal_pass(yz__answering *turn)
{
    yz__counted before, after;
    yz_status status = count_both(turn, &before, &after);

    if (status != YZ_OK)
        return status;
    status = judge_pass(turn, &before, &after);
    yz__counted_free(&before);
    yz__counted_free(&after);
    return status;
}
