/* match_words.c - words that several messages about a match have. */
#include "announce/match_words.h"
#include "yunzi/messages.h"

yz_argument
yz__arg_time(int64_t ms, char room[YZ_CLOCK_TIME_TEXT])
{
    return yz_arg_text(yz_clock_time_text(ms > 0 ? ms : 0, room));
}

yz_argument
yz__arg_player(const yz_match *match, yz_party player)
{
    return yz_arg_colour(yz_match_colour(match, player));
}

yz_message
yz__move_message(const yz_game *game, yz_move move, const yz_ply *ply)
{
    const yz_argument who = yz_arg_colour(move.colour);
    const yz_argument at = yz_arg_point(move.at, yz_game_height(game));
    const bool made = ply->kind == YZ_PLY_MOVE;

    switch (move.kind) {
    case YZ_MOVE_PASS:
        return yz_message_with(YZ_MESSAGE_PASSES, who);
    case YZ_MOVE_BUTTON:
        return yz_message_with(YZ_MESSAGE_MATCH_BUTTON, who);
    case YZ_MOVE_PASS_FOR_KO:
        return yz_message_with(YZ_MESSAGE_PASSES_FOR_KO, who, at);
    case YZ_MOVE_PLAY:
        break;
    }
    if (made && ply->suicided > 0)
        return yz_message_with(YZ_MESSAGE_MATCH_TAKES_OWN, who, at,
                               yz_arg_number(ply->suicided));
    if (made && ply->captured > 0)
        return yz_message_with(YZ_MESSAGE_MATCH_TAKES, who, at,
                               yz_arg_number(ply->captured));
    return yz_message_with(YZ_MESSAGE_PLAYS, who, at);
}

/* ---- Clocks and ranks ---- */

static yz_message
left_message(const yz_clock_call *call)
{
    const yz_argument who = yz_arg_colour(call->side);

    if (call->seconds % 60 == 0)
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_MINUTES_LEFT, who,
                               yz_arg_number(call->seconds / 60));
    return yz_message_with(YZ_MESSAGE_CLOCK_CALL_LEFT, who,
                           yz_arg_number(call->seconds));
}

/* Tells a period of so many seconds that begins. */
static yz_message
period_message(const yz_clock_call *call)
{
    char text[YZ_CLOCK_TIME_TEXT];
    const yz_argument who = yz_arg_colour(call->side), left = yz_arg_number(call->left);
    const yz_argument period =
        yz_arg_text(yz_clock_time_text(INT64_C(1000) * call->seconds, text));

    switch (call->kind) {
    case YZ_CLOCK_CALL_STONES:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_STONES, who, left, period);
    case YZ_CLOCK_CALL_PENALTY:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_PENALTY, who,
                               yz_arg_number(YZ_CLOCK_PENALTY_POINTS), period, left);
    default:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_OVERTIME, who, left, period);
    }
}

yz_message
yz__clock_call_message(const yz_clock_call *call)
{
    const yz_argument who = yz_arg_colour(call->side), left = yz_arg_number(call->left);
    const yz_argument seconds = yz_arg_number(call->seconds);

    switch (call->kind) {
    case YZ_CLOCK_CALL_LEFT:
        return left_message(call);
    case YZ_CLOCK_CALL_ELAPSED:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_ELAPSED, seconds);
    case YZ_CLOCK_CALL_COUNT:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_COUNT, seconds);
    case YZ_CLOCK_CALL_PERIOD:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_PERIODS_LEFT, who, left);
    case YZ_CLOCK_CALL_MINUTE:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_MINUTES_LEFT, who, left);
    case YZ_CLOCK_CALL_OVERSTEPPED:
        return yz_message_with(YZ_MESSAGE_CLOCK_CALL_OVERSTEPPED, who);
    default:
        return period_message(call);
    }
}

static yz_message
first_move_message(const yz_handicap_terms *terms)
{
    if (terms->komi.count > 0)
        return yz_message_with(YZ_MESSAGE_HANDICAP_FIRST_KOMI,
                               yz_arg_exact(terms->komi));
    return yz_message_with(YZ_MESSAGE_HANDICAP_FIRST, yz_arg_choice(terms->points > 0),
                           yz_arg_number(terms->points));
}

yz_message
yz__handicap_message(const yz_handicap_terms *terms)
{
    if (terms->black < 0)
        return yz_message_with(YZ_MESSAGE_HANDICAP_EVEN, yz_arg_exact(terms->komi));
    if (terms->passes > 0)
        return yz_message_with(YZ_MESSAGE_HANDICAP_PASSES, yz_arg_number(terms->passes),
                               yz_arg_choice(terms->points > 0),
                               yz_arg_number(terms->points));
    if (terms->stones > 0)
        return yz_message_with(
            YZ_MESSAGE_HANDICAP_STONES, yz_arg_number(terms->stones),
            yz_arg_choice(terms->komi.count > 0), yz_arg_exact(terms->komi),
            yz_arg_choice(terms->ranks_left > 0), yz_arg_number(terms->ranks_left));
    return first_move_message(terms);
}
