/*
 * of_game.c - the questions about life and death for a game as it stands.
 */
#include <stdlib.h>

#include "base/sized.h"
#include "game/query.h"
#include "judge/of_game.h"
#include "yunzi/first_moves.h"
#include "yunzi/life.h"

/* The colour whose turn it was when play stopped. */
static yz_colour
turn_of(const yz_game *game)
{
    const yz_colour due = yz_game_to_move(game);

    if (!yz__game_turn_known(game))
        return YZ_EMPTY;
    for (int i = yz_game_ply_count(game); due == YZ_EMPTY && i > 0; i--) {
        const yz_ply ply = yz_game_ply(game, i);
        if (ply.kind == YZ_PLY_MOVE)
            return yz_opponent(ply.move.colour);
    }
    return due;
}

static bool
is_beside(yz_point a, yz_point b)
{
    return abs(a.x - b.x) + abs(a.y - b.y) == 1;
}

/* Finds the stone that has just taken in a ko; false when the last move took in none.
   At the start of a game every banned point is that of a ko. */
static bool
took_a_ko(const yz_game *game, yz_point *stone, bool *anywhere)
{
    const int last = yz_game_ply_count(game);
    const yz_ply ply = yz_game_ply(game, last);

    *anywhere = last == 0;
    *stone = ply.move.at;
    return last == 0 || (ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_PLAY &&
                         ply.captured == 1);
}

/* Finds the ko that may not be retaken yet; false when there is none. */
static bool
find_ban(const yz_game *game, yz_point *ban)
{
    yz_point bans[YZ_MAX_POINTS], stone;
    bool anywhere, banned = false;

    if (!took_a_ko(game, &stone, &anywhere))
        return false;
    const int count = yz_game_ko_bans(game, bans, YZ_MAX_POINTS);
    for (int i = 0; i < count; i++) {
        if (!anywhere && !is_beside(bans[i], stone))
            continue;
        banned = true;
        *ban = bans[i];
    }
    return banned;
}

yz_status
yz_life_of_game(yz_life_report **out, const yz_game *game,
                const yz_life_options *options)
{
    yz_life_options asked;
    yz_position position;

    if (!yz__take(&asked, sizeof asked, options))
        return YZ_E_RANGE;
    yz_game_position(game, &position);
    asked.to_move = turn_of(game);
    asked.banned = find_ban(game, &asked.ban);
    return yz_life(out, &position, yz_game_rules(game), &asked);
}

yz_status
yz__life_moves_of_game(yz_first_moves **out, const yz_game *game,
                       const yz_first_moves_options *options)
{
    yz_first_moves_options asked;
    yz_position position;
    const yz_colour turn = turn_of(game);

    *out = NULL;
    if (!yz__take(&asked, sizeof asked, options))
        return YZ_E_RANGE;
    yz_game_position(game, &position);
    asked.banned =
        (turn == YZ_EMPTY || turn == asked.first) && find_ban(game, &asked.ban);
    return yz_life_moves(out, &position, yz_game_rules(game), &asked);
}
