/*
 * series_opening.c - the random moves with which a game between two programs begins, so that two
 * programs that always choose the same move play different games.
 *
 * Two games in turn begin with the same moves, for in them the colours are exchanged.  No move is
 * on an edge line: on nine lines and more none is on the second either.
 */
#include "series/series_game.h"

static uint64_t
scatter(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* How many lines from the edge nothing is played. */
static int
margin(int lines)
{
    return lines >= 9 ? 2 : lines >= 5 ? 1 : 0;
}

/* Returns the number of moves to choose from. */
static int
find_choices(const yz_game *go, yz_move out[YZ_MAX_POINTS])
{
    const int width = yz_game_width(go), height = yz_game_height(go);
    int count = 0;

    for (int y = margin(height); y < height - margin(height); y++)
        for (int x = margin(width); x < width - margin(width); x++) {
            const yz_move move = {
                YZ_MOVE_PLAY, yz_game_to_move(go), {(uint8_t)x, (uint8_t)y}};
            if (yz_game_check(go, move).ground == YZ_GROUND_LEGAL)
                out[count++] = move;
        }
    return count;
}

void
series_open(series_game *game)
{
    const yz_match *match = yz_table_match(game->table);
    const yz_game *go = yz_match_game(match);
    const uint64_t pair = (uint64_t)(game->number - 1) / 2;
    uint64_t dice = scatter(scatter(game->wish->seed) + pair);
    yz_move choice[YZ_MAX_POINTS];

    while (game->opening < game->wish->opening && yz_game_handicap(go) == 0 &&
           yz_match_stage_of(match) == YZ_MATCH_STAGE_PLAY) {
        const int count = find_choices(go, choice);
        if (count == 0)
            return;
        dice = scatter(dice);
        const yz_move move = choice[dice % (uint64_t)count];
        const yz_match_event event = {.kind = YZ_MATCH_MOVE,
                                      .by = yz_match_player(match, move.colour),
                                      .move = move};
        if (series_do(game, event).refusal != YZ_MATCH_REFUSED_NONE)
            return;
        game->opening++;
    }
}
