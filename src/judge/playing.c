/* playing.c - the moves of a dispute that is carried out in a game. */
#include "judge/playing.h"
#include "yunzi/messages.h"

void
yz__playing_give_up(yz__playing *p, yz_message why)
{
    if (p->stuck)
        return;
    p->stuck = true;
    p->out->why = why;
}

bool
yz__playing_is_on(const yz_game *game)
{
    const yz_phase phase = yz_game_phase(game);

    return phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED;
}

static void
keep(yz__play_out *out, yz_move move)
{
    if (move.kind == YZ_MOVE_PLAY)
        out->plays[move.colour]++;
    else
        out->passes[move.colour]++;
    if (out->move_count < YZ_PLAY_OUT_MOVES)
        out->move[out->move_count++] = move;
}

static yz_message
refused(const yz__playing *p, yz_move move, yz_ground ground)
{
    const yz_argument number = yz_arg_number(p->out->move_count + 1);
    const yz_argument why = yz_arg_name("ground", yz_ground_text(ground));

    return move.kind == YZ_MOVE_PLAY
               ? yz_message_with(YZ_MESSAGE_PLAY_OUT_REFUSED_AT, number,
                                 yz_arg_point(move.at, yz_game_height(p->game)), why)
               : yz_message_with(YZ_MESSAGE_PLAY_OUT_REFUSED_PASS, number, why);
}

/* Makes a move and keeps it; gives up where the rules refuse it. */
static yz_status
move(yz__playing *p, yz_move move)
{
    yz_legality legality;
    const yz_status status = yz_game_play(p->game, move, &legality, NULL);

    if (status == YZ_OK && legality.ground != YZ_GROUND_LEGAL)
        yz__playing_give_up(p, refused(p, move, legality.ground));
    else if (status == YZ_OK && p->out->move_count == YZ_PLAY_OUT_MOVES)
        yz__playing_give_up(p, yz_message_with(YZ_MESSAGE_PLAY_OUT_TOO_LONG,
                                               yz_arg_number(YZ_PLAY_OUT_MOVES)));
    else if (status == YZ_OK)
        keep(p->out, move);
    return status;
}

yz_status
yz__playing_pass(yz__playing *p)
{
    return move(p, (yz_move){.kind = YZ_MOVE_PASS, .colour = yz_game_to_move(p->game)});
}

/* Makes the move; if it is the other side's turn, that side passes first. */
yz_status
yz__playing_move_in_turn(yz__playing *p, yz_move wanted)
{
    if (yz_game_to_move(p->game) != wanted.colour) {
        const yz_status status = yz__playing_pass(p);
        if (status != YZ_OK || p->stuck || !yz__playing_is_on(p->game))
            return status;
    }
    return move(p, wanted);
}
