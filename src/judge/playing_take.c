/* playing_take.c - a dead chain is taken while its owner passes. */
#include "game/query.h"
#include "judge/playing.h"
#include "yunzi/messages.h"

/* Finds the liberties of the chain at 'target' that 'by' may play on. */
static int
open_liberties(const yz_game *game, yz_point target, yz_colour by,
               yz_point out[YZ_MAX_POINTS])
{
    static const int STEP[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    yz_point stone[YZ_MAX_POINTS];
    bool seen[YZ_MAX_POINTS] = {false};
    const int stones = yz_game_chain(game, target, stone);
    const int width = yz_game_width(game), height = yz_game_height(game);
    int count = 0;

    for (int k = 0; k < 4 * stones; k++) {
        const int x = stone[k / 4].x + STEP[k % 4][0];
        const int y = stone[k / 4].y + STEP[k % 4][1];
        if (x < 0 || y < 0 || x >= width || y >= height)
            continue;
        const yz_point at = {(uint8_t)x, (uint8_t)y};
        const yz_move play = {.kind = YZ_MOVE_PLAY, .colour = by, .at = at};
        if (yz_game_stone(game, at) != YZ_EMPTY || seen[yz_index(width, at)] ||
            yz_game_check_stones(game, play).ground != YZ_GROUND_LEGAL)
            continue;
        seen[yz_index(width, at)] = true;
        out[count++] = at;
    }
    return count;
}

/* Writes how many liberties the chain of the new stone has; the most possible if it
   takes the target. */
static yz_status
weigh(yz_game *game, yz_point target, yz_colour by, yz_point at, int *out)
{
    const yz_move play = {.kind = YZ_MOVE_PLAY, .colour = by, .at = at};
    yz_status status = yz_game_enter(game, play, NULL, NULL);

    if (status != YZ_OK)
        return status;
    *out = yz_game_stone(game, target) == YZ_EMPTY ? YZ_MAX_POINTS
                                                   : yz__game_liberties(game, at);
    return yz_game_undo(game);
}

/* Takes the chain while its owner passes; the safest liberty is filled first. */
yz_status
yz__playing_take(yz__playing *p, yz_point target)
{
    const yz_colour by = yz_opponent(yz_game_stone(p->game, target));
    yz_point open[YZ_MAX_POINTS];
    yz_status status = YZ_OK;
    const yz_argument chain = yz_arg_point(target, yz_game_height(p->game));

    while (status == YZ_OK && !p->stuck && yz_game_stone(p->game, target) != YZ_EMPTY) {
        const int count = open_liberties(p->game, target, by, open);
        int best = -1, most = -1, liberties;
        if (!yz__playing_is_on(p->game))
            yz__playing_give_up(
                p, yz_message_with(YZ_MESSAGE_PLAY_OUT_ENDS_BEFORE, chain));
        else if (count == 0)
            yz__playing_give_up(
                p, yz_message_with(YZ_MESSAGE_PLAY_OUT_CANNOT_TAKE, chain));
        for (int i = 0; i < count && status == YZ_OK && !p->stuck; i++) {
            status = weigh(p->game, target, by, open[i], &liberties);
            if (status == YZ_OK && liberties > most) {
                most = liberties;
                best = i;
            }
        }
        if (status == YZ_OK && best >= 0)
            status = yz__playing_move_in_turn(
                p, (yz_move){.kind = YZ_MOVE_PLAY, .colour = by, .at = open[best]});
    }
    return status;
}
