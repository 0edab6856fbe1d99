/* match_words.c - words that several messages about a match have. */
#include "facts/match_words.h"
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
