/*
 * gtp_genmove.c - moves for a controller that asks for one.
 *
 * Yunzi is a referee, not a player.  Its moves are legal, fill no eye of its own, and
 * come to an end; they are not strong.  It looks one move ahead and uses nothing but
 * the game, so that the same game always gets the same answer.
 */
#include "gtp/gtp_command.h"

#include <string.h>

#include <yunzi/unconditional.h>

/* The facts about the board before a move is chosen. */
typedef struct choice {
    gtp_session *s;
    yz_colour colour;
    yz_position now;
    uint8_t owner[YZ_MAX_POINTS]; /* owner for certain */
    const uint8_t *dead; /* fates, where dead stones must be taken; otherwise NULL */
    uint64_t dice;
} choice;

/* Writes the points next to 'at' and returns their number. */
static int
find_near(const choice *c, yz_point at, yz_point near[4])
{
    static const int DX[] = {-1, 1, 0, 0}, DY[] = {0, 0, -1, 1};
    int count = 0;

    for (int i = 0; i < 4; i++) {
        const int x = at.x + DX[i], y = at.y + DY[i];
        if (x >= 0 && x < c->now.width && y >= 0 && y < c->now.height)
            near[count++] = (yz_point){(uint8_t)x, (uint8_t)y};
    }
    return count;
}

static yz_colour
stone(const choice *c, yz_point at)
{
    return (yz_colour)c->now.stone[yz_index(c->now.width, at)];
}

/* True if every point next to it holds a stone of the player, and at most one diagonal
   point (none at the edge) a stone of the opponent. */
static bool
is_own_eye(const choice *c, yz_point at)
{
    yz_point near[4];
    const int count = find_near(c, at, near);
    int lost = 0, corners = 0;

    for (int i = 0; i < count; i++)
        if (stone(c, near[i]) != c->colour)
            return false;
    for (int i = 0; i < 4; i++) {
        const int x = at.x + (i & 1 ? 1 : -1), y = at.y + (i & 2 ? 1 : -1);
        if (x < 0 || x >= c->now.width || y < 0 || y >= c->now.height)
            continue;
        corners++;
        lost += stone(c, (yz_point){(uint8_t)x, (uint8_t)y}) == yz_opponent(c->colour);
    }
    return lost < (corners == 4 ? 2 : 1);
}

/* The number of stones of a chain. */
static int
chain_size(const choice *c, yz_point at)
{
    yz_point chain[YZ_MAX_POINTS];

    return yz_game_chain(c->s->game, at, chain);
}

/* The value of a move by the stones next to it: chains taken, chains saved, and
   liberties gained. */
static int
value_of(const choice *c, yz_point at)
{
    yz_point near[4];
    const int count = find_near(c, at, near);
    int value = 0, room = 0;

    for (int i = 0; i < count; i++) {
        const yz_colour who = stone(c, near[i]);
        const int liberties = yz_game_liberties(c->s->game, near[i]);
        if (who == YZ_EMPTY)
            room++;
        else if (who != c->colour && liberties == 1)
            value += 200 + 20 * chain_size(c, near[i]);
        else if (who == c->colour && liberties == 1)
            value += 100 + 10 * chain_size(c, near[i]);
        else if (who != c->colour && liberties == 2)
            value += 15;
        else if (who == c->colour)
            room += liberties > 2;
    }
    return value + (room == 0 && value < 100 ? -1000 : 4 * room);
}

/* The value of a move by its line: the third and fourth lines come first where nothing
   can be taken. */
static int
value_of_line(const choice *c, yz_point at)
{
    const int x = at.x < c->now.width - 1 - at.x ? at.x : c->now.width - 1 - at.x;
    const int y = at.y < c->now.height - 1 - at.y ? at.y : c->now.height - 1 - at.y;
    const int line = (x < y ? x : y) + 1;

    return line == 3 || line == 4 ? 12 : line >= 5 ? 8 : line == 2 ? 2 : 0;
}

/* A number from 0 to 15 that depends only on the game and the point. */
static int
throw_dice(const choice *c, size_t i)
{
    uint64_t x = c->dice + i * UINT64_C(0x9E3779B97F4A7C15);

    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (int)(x >> 60);
}

/* True if a stone that must be taken is next to the point: one that is called dead, or,
   where no stones are removed at the end, any stone of the opponent. */
static bool
is_beside_dead(const choice *c, yz_point at)
{
    yz_point near[4];
    const int count = find_near(c, at, near);

    for (int i = 0; i < count; i++)
        if (stone(c, near[i]) == yz_opponent(c->colour) &&
            (c->dead == NULL ||
             c->dead[yz_index(c->now.width, near[i])] == YZ_FATE_DEAD))
            return true;
    return false;
}

/* True if a move there can matter. */
static bool
is_wanted(const choice *c, yz_point at)
{
    const yz_colour owner = (yz_colour)c->owner[yz_index(c->now.width, at)];

    if (c->dead != NULL)
        return is_beside_dead(c, at);
    return owner == YZ_EMPTY || (owner == c->colour && is_beside_dead(c, at) &&
                                 !yz_count_takes_status(yz_game_rules(c->s->game)));
}

static bool
is_candidate(const choice *c, yz_point at)
{
    const yz_move move = {YZ_MOVE_PLAY, c->colour, at};

    if (stone(c, at) != YZ_EMPTY || is_own_eye(c, at) || !is_wanted(c, at))
        return false;
    return gtp_check(c->s, move).ground == YZ_GROUND_LEGAL;
}

/* The best candidate; a pass when every move would lose stones. */
static yz_move
choose(const choice *c)
{
    const int points = c->now.width * c->now.height;
    yz_move best = {.kind = YZ_MOVE_PASS, .colour = c->colour};
    int most = -500;

    for (int i = 0; i < points; i++) {
        const yz_point at = {(uint8_t)(i % c->now.width), (uint8_t)(i / c->now.width)};
        if (!is_candidate(c, at))
            continue;
        const int value =
            value_of(c, at) + value_of_line(c, at) + throw_dice(c, (size_t)i);
        if (value <= most)
            continue;
        most = value;
        best = (yz_move){YZ_MOVE_PLAY, c->colour, at};
    }
    return best;
}

/* True if the game is so long that the board would have been filled: endless kos stop
   here. */
static bool
is_long(const gtp_session *s, const yz_position *now)
{
    return yz_game_ply_count(s->game) > 4 * now->width * now->height + 100;
}

static bool
last_was_pass(const yz_game *game)
{
    const int last = yz_game_ply_count(game);

    return last > 0 && yz_game_ply(game, last).kind == YZ_PLY_MOVE &&
           yz_game_ply(game, last).move.kind == YZ_MOVE_PASS;
}

/* True if the opponent has passed on a board that is mostly full, and there is a
   verdict that no open place changes. */
static bool
is_over(gtp_session *s, const yz_position *now)
{
    const int points = now->width * now->height;
    int stones = 0;

    if (yz_game_phase(s->game) == YZ_PHASE_ENDED)
        return true;
    for (int i = 0; i < points; i++)
        stones += now->stone[i] != YZ_EMPTY;
    if (!last_was_pass(s->game) || 2 * stones < points ||
        !yz_count_takes_status(yz_game_rules(s->game)))
        return false;
    const yz_judging *judging = gtp_judging(s);
    return judging->judged.result.kind != YZ_RESULT_NONE &&
           (judging->life == NULL || judging->life->unfinished_count == 0);
}

static yz_move
think(gtp_session *s, yz_colour colour, bool cleanup)
{
    const yz_move pass = {.kind = YZ_MOVE_PASS, .colour = colour};
    choice c = {.s = s,
                .colour = colour,
                .dice = yz_game_ply(s->game, yz_game_ply_count(s->game)).hash};

    yz_game_position(s->game, &c.now);
    if (is_long(s, &c.now) || (!cleanup && is_over(s, &c.now)))
        return pass;
    yz_life_unconditional(&c.now, true, c.owner);
    if (cleanup) {
        const yz_judgement *judged = &gtp_judging(s)->judged;
        if (!judged->counted)
            return pass;
        c.dead = judged->board->points.owner;
    }
    return choose(&c);
}

static bool
answer(gtp_session *s, const char *rest, bool cleanup, bool play)
{
    yz_colour colour;
    char text[YZ_POINT_TEXT];

    if (!gtp_take_colour(s, &rest, &colour))
        return false;
    if (play)
        gtp_clock_think(s, colour);
    const yz_move move = think(s, colour, cleanup);
    if (play && !gtp_make(s, move))
        return false;
    gtp_say(s, "%s",
            move.kind == YZ_MOVE_PASS
                ? "pass"
                : yz_point_text(move.at, yz_game_height(s->game), text));
    return true;
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
