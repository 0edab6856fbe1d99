/*
 * dispute.c - disputes about dead stones: those that are shown on a copy of the board, and
 * those that are played out, under rules that put the position before it back when nothing
 * came of it.
 *
 * A dispute that is played out lasts from the first refusal, or the first wish to play on, until a marking
 * is agreed or settled.  Nothing came of it if two things hold: every point that
 * counted for a side still counts for that side, and no point that was nobody's has
 * become territory.  A point counts for a side if a living stone of that side stands
 * there, or if it is its territory, with any dead stone on it.  What was alive before
 * is what the disputed marking says.  Three things do not count as a change: stones
 * lost on the way whose points belong to their owner again, prisoners, and own points
 * that were filled.
 */
#include <string.h>

#include "game/query.h"
#include "game/state.h"
#include "rules/articles.h"

/* The board as it counts before or after the dispute. */
typedef struct counted {
    uint8_t stone[YZ__CELLS];
    uint8_t fate[YZ__CELLS];
    uint8_t side[YZ__CELLS]; /* the side that the point counts for; YZ_EMPTY: neither */
} counted;

void
yz__dispute_begin(yz_game *game)
{
    if (yz__dispute_restores(game->rules) && game->now.dispute_at == 0)
        game->now.dispute_at = game->ply_count - 1;
}

static bool
is_open(const counted *c, yz__at at)
{
    return c->stone[at] == YZ_EMPTY ||
           (c->stone[at] != YZ__WALL && c->fate[at] == YZ_FATE_DEAD);
}

/* Gives the open points connected with 'first' to the colour around them, if there is
   only one. */
static void
claim_space(const yz__board *board, counted *c, yz__at first, bool *seen)
{
    yz__at list[YZ_MAX_POINTS];
    int count = 0;
    unsigned around = 0;
    list[count++] = first;
    seen[first] = true;
    for (int i = 0; i < count; i++) {
        const yz__at near[4] = {(yz__at)(list[i] - board->stride),
                                (yz__at)(list[i] - 1), (yz__at)(list[i] + 1),
                                (yz__at)(list[i] + board->stride)};
        for (int k = 0; k < 4; k++) {
            if (!is_open(c, near[k])) {
                around |= c->stone[near[k]] == YZ__WALL ? 0u : c->stone[near[k]];
            } else if (!seen[near[k]]) {
                seen[near[k]] = true;
                list[count++] = near[k];
            }
        }
    }
    for (int i = 0; i < count && around != (YZ_BLACK | YZ_WHITE); i++)
        c->side[list[i]] = (uint8_t)around;
}

static void
find_sides(const yz__board *board, counted *c)
{
    bool seen[YZ__CELLS] = {false};
    memset(c->side, YZ_EMPTY, sizeof c->side);
    for (int at = 0; at < board->cells; at++) {
        if (c->stone[at] == YZ__WALL)
            continue;
        if (!is_open(c, (yz__at)at))
            c->side[at] = c->stone[at];
        else if (!seen[at])
            claim_space(board, c, (yz__at)at, seen);
    }
}

static bool
nothing_came_of_it(const yz__board *board, const counted *then, const counted *now)
{
    bool same = true; /* points of the wall count for nobody before and after */
    for (int i = 0; i < board->cells && same; i++) {
        const yz__at at = (yz__at)i;
        same = then->side[at] != YZ_EMPTY
                   ? now->side[at] == then->side[at]
                   : now->side[at] == YZ_EMPTY || !is_open(now, at);
    }
    return same;
}

static void
put_back(yz_game *game, const counted *then)
{
    yz__state before;
    yz__state *now = &game->now;
    game->saved_count--; /* the open ply has saved its state above the others */
    yz__history_state_before(game, now->dispute_at + 1, &before);
    game->saved_count++;
    yz__history_drop_fates(game);
    for (int at = 0; at < game->board.cells; at++) {
        if (then->stone[at] != YZ__WALL)
            yz__history_change(game, (yz__at)at, (yz_colour)then->stone[at]);
    }
    for (int at = 0; at < game->board.cells; at++)
        yz__history_fate(game, (yz__at)at, (yz_fate)then->fate[at]);
    yz__keep_penalties(&before.tally, &now->tally);
    now->tally = before.tally;
    now->put_back = now->dispute_at;
}

void
yz__dispute_close(yz_game *game)
{
    counted then, now;
    const int at = game->now.dispute_at;
    if (at == 0)
        return;
    yz__history_stones(game, at, then.stone);
    yz__history_fates(game, at, then.fate);
    memcpy(now.stone, game->board.stone, game->board.cells);
    memcpy(now.fate, game->fate, sizeof now.fate);
    find_sides(&game->board, &then);
    find_sides(&game->board, &now);
    if (game->now.set_up_at <= at && nothing_came_of_it(&game->board, &then, &now))
        put_back(game, &then);
    game->now.dispute_at = 0;
}

/* ---- Hypothetical play ---- */

static yz_ground
may_show(const yz_game *game, yz_point at)
{
    if (at.x >= game->board.width || at.y >= game->board.height)
        return YZ_GROUND_OFF_BOARD;
    const bool stopped = game->now.flow.phase == YZ__PHASE_STOPPED;
    return stopped && yz__confirmed_by_hypothetical_play(game->rules) &&
                   yz_game_stone(game, at) != YZ_EMPTY
               ? YZ_GROUND_LEGAL
               : YZ_GROUND_PHASE;
}

/* Play goes on as if it had been resumed: no ko is closed, no handicap is given any more,
   and everybody sees the stones.  It is a stage of its own, with passes for kos. */
static void
begin_hypothetical(yz_game *copy, yz_colour opener)
{
    yz__flow *flow = &copy->now.flow;

    *flow = (yz__flow){.phase = YZ__PHASE_RESUMED,
                       .stage = 1,
                       .stops = flow->stops,
                       .next = (uint8_t)opener,
                       .opener = (uint8_t)opener};
    copy->overlays = 0;
    copy->partners = 1;
    copy->now.member[YZ_BLACK] = copy->now.member[YZ_WHITE] = 0;
    copy->now.stage_at = copy->ply_count - 1;
    yz__forget_pending(copy);
}

yz_status
yz__game_hypothetical(yz_game **out, const yz_game *game, yz_point at, yz_colour first,
                      yz_legality *legality)
{
    const yz_ground ground = may_show(game, at);

    *out = NULL;
    *legality = yz__legality(game, YZ_EMPTY, ground, -1);
    if (ground != YZ_GROUND_LEGAL) {
        legality->article = yz__article(game->rules, YZ__TOPIC_SETTLING);
        return YZ_OK;
    }
    const yz_colour opponent =
        yz__dispute_opener(game->rules, yz_game_stone(game, at), YZ_EMPTY);
    const yz_status status = yz_game_copy(out, game);
    if (status == YZ_OK)
        begin_hypothetical(*out, first != YZ_EMPTY ? first : opponent);
    return status;
}
