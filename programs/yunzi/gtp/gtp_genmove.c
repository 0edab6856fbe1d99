/*
 * gtp_genmove.c - moves for a controller that asks for one.
 *
 * A game that is over is answered with a pass at once; strict play keeps no move after the end.
 */
#include "gtp/gtp_command.h"

/* What the protocol calls a move.  It has no words for taking a button and for passes for a ko:
   only controllers that know our own commands for them meet these. */
void
gtp_say_move(gtp_session *s, yz_move move)
{
    char text[YZ_POINT_TEXT];

    switch (move.kind) {
    case YZ_MOVE_PLAY:
        gtp_say(s, "%s", yz_point_text(move.at, yz_game_height(s->game), text));
        break;
    case YZ_MOVE_BUTTON:
        gtp_say(s, "button");
        break;
    default:
        gtp_say(s, "pass");
    }
}

bool
gtp_make_choice(gtp_session *s, const yz_search_choice *choice, bool play)
{
    if (play && choice->resigns && !gtp_resign_now(s, choice->move.colour))
        return false;
    if (play && !choice->resigns && !gtp_make(s, choice->move))
        return false;
    if (play)
        s->idle = yz_opponent(choice->move.colour);
    if (choice->resigns)
        gtp_say(s, "resign");
    else
        gtp_say_move(s, choice->move);
    return true;
}

static bool
answer(gtp_session *s, const char *rest, bool cleanup, bool play)
{
    yz_search_choice choice = {.move = {.kind = YZ_MOVE_PASS}};
    gtp_thinking thinking;

    if (!gtp_take_colour(s, &rest, &choice.move.colour))
        return false;
    if (play)
        gtp_clock_think(s, choice.move.colour);
    yz_status status = gtp_think_begin(&thinking, s, choice.move.colour);
    if (status == YZ_E_PHASE)
        return gtp_make_choice(s, &choice, play && !s->strict);
    if (status != YZ_OK)
        return gtp_refuse_status(s, "", status);
    thinking.work.only_plays = cleanup;
    gtp_think_by_the_clock(&thinking);
    status = gtp_think(&thinking, &choice);
    gtp_think_end(&thinking);
    choice.resigns = choice.resigns && !cleanup;
    return status == YZ_OK ? gtp_make_choice(s, &choice, play)
                           : gtp_refuse_status(s, "", status);
}

bool
gtp_genmove(gtp_session *s, const char *rest)
{
    return answer(s, rest, false, true);
}

bool
gtp_reg_genmove(gtp_session *s, const char *rest)
{
    return answer(s, rest, false, false);
}

/* For KGS, when the players do not agree: dead stones are taken by play. */
bool
gtp_genmove_cleanup(gtp_session *s, const char *rest)
{
    return answer(s, rest, true, true);
}
