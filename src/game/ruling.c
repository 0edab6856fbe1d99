/*
 * ruling.c - rulings on repetition.  They are kept in the order in which they were
 * made, each with the state of the game before it.  A ruling decides about plays and
 * about cycles that close.
 */
#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "game/rulings.h"
#include "game/state.h"

_Static_assert((int)YZ__RULING_FIGHT == (int)YZ_RULED_FIGHT &&
                   (int)YZ__RULING_DISTURBANCE == (int)YZ_RULED_DISTURBANCE &&
                   (int)YZ__RULING_UNEVEN == (int)YZ_RULED_UNEVEN &&
                   (int)YZ__RULING_FALSE_LIFE == (int)YZ_RULED_FALSE_LIFE,
               "a ruling of the rules is a ruling on a game");

/* ---- The list ---- */

/* True if the ruling still holds: no later one has replaced it, and no position was set
   up after it. */
static bool
holds(const yz_game *game, const yz__ruled_on *ruling)
{
    return ruling->replaced_by == 0 && ruling->ply >= game->now.set_up_at;
}

static bool
is_on(const yz__ruled_on *ruling, yz__at at)
{
    for (int i = 0; i < ruling->count; i++) {
        if (ruling->at[i] >= at)
            return ruling->at[i] == at;
    }
    return false;
}

bool
yz__game_asks_for_repetition(const yz_game *game)
{
    return yz__repetition_asks(game->rules);
}

int
yz__game_repetitions(const yz_game *game)
{
    int count = 0;
    for (int r = 0; r < game->ruling_count; r++)
        count += holds(game, &game->ruling[r]);
    return count;
}

yz_repetition
yz__game_repetition(const yz_game *game, int i)
{
    int r = 0;
    while (!holds(game, &game->ruling[r]) || i-- > 0)
        r++;
    assert(r < game->ruling_count);
    const yz__ruled_on *ruling = &game->ruling[r];
    return (yz_repetition){.kind = (yz_repetition_kind)ruling->kind,
                           .by = (yz_colour)ruling->by,
                           .count = ruling->count,
                           .point = ruling->point,
                           .otherwise = (yz_repetition_kind)ruling->otherwise,
                           .otherwise_by = (yz_colour)ruling->otherwise_by,
                           .by_list = ruling->by_list};
}

void
yz__rulings_undo(yz_game *game, int ply)
{
    while (game->ruling_count > 0 && game->ruling[game->ruling_count - 1].ply >= ply) {
        const int last = --game->ruling_count;
        for (int r = 0; r < last; r++) {
            if (game->ruling[r].replaced_by == last)
                game->ruling[r].replaced_by = 0;
        }
    }
}

/* ---- Cycles that close ---- */

/* True if every play after 'since' up to 'last' was on the points of the ruling. */
static bool
all_on(const yz_game *game, const yz__ruled_on *ruling, int since, int last)
{
    for (int i = since + 1; i <= last; i++) {
        const yz__ply *ply = &game->ply[i];
        const bool play = ply->kind == YZ_PLY_MOVE && ply->act == YZ_MOVE_PLAY &&
                          !(ply->flags & YZ__PLY_STRUCK);
        if (play && !is_on(ruling, ply->at))
            return false;
    }
    return true;
}

bool
yz__rulings_cover(const yz_game *game, int since, int last, yz__at at, bool *ends)
{
    bool ruled = false;
    *ends = false;
    for (int r = 0; r < game->ruling_count; r++) {
        const yz__ruled_on *ruling = &game->ruling[r];
        if (!holds(game, ruling) || !is_on(ruling, at) ||
            !all_on(game, ruling, since, last))
            continue;
        ruled = true;
        *ends = *ends || (ruling->ruled == YZ__RULED_ENDS &&
                          game->event_repetition != YZ_RESULT_NONE);
    }
    return ruled;
}

/* Applies the rulings to the repetitions that have closed: finds the first one that
   nobody has ruled on, and ends the game if a ruling says so. */
static void
review(yz_game *game)
{
    bool end = false;
    int open =
        game->now.undecided_at < game->now.set_up_at ? game->now.undecided_at : -1;
    for (int i = game->now.set_up_at + 1; i < game->ply_count; i++) {
        const yz__ply *ply = &game->ply[i];
        bool ends;
        if (!(ply->flags & YZ__PLY_REPEATS) || ply->flags & YZ__PLY_STRUCK)
            continue;
        if (!yz__rulings_cover(game, yz__history_recurs(game, 0, i), i, ply->at,
                               &ends) &&
            open < 0)
            open = i;
        end = end || ends;
    }
    game->now.undecided_at = open;
    if (end && game->now.result.kind == YZ_RESULT_NONE) {
        yz__end_with(game, game->event_repetition, YZ_EMPTY);
        game->ply[game->ply_count - 1].phase = YZ__PHASE_ENDED;
    }
}

/* ---- Plays ---- */

/* True if the play takes stones, and only on the points of the ruling. */
static bool
takes_there(const yz_game *game, const yz__ruled_on *ruling, yz_colour who,
            const uint8_t *before, const uint8_t *after)
{
    int taken = 0;
    for (int at = 0; at < game->board.cells; at++) {
        if (before[at] != (uint8_t)yz_opponent(who) || after[at] != YZ_EMPTY)
            continue;
        if (!is_on(ruling, (yz__at)at))
            return false;
        taken++;
    }
    return taken > 0;
}

/* The number of stones that a ply took on the points of the ruling. */
static int
taken_on(const yz_game *game, const yz__ruled_on *ruling, const yz__ply *ply)
{
    const yz__at *removed = game->log + ply->log + ply->changes;
    int count = 0;
    for (int k = 0; k < ply->captured; k++)
        count += is_on(ruling, removed[k]);
    return count;
}

/* The only neighbour of 'at' with a stone of its colour; 0 when there is none or more
   than one. */
static yz__at
one_beside(const yz__board *board, yz__at at, const uint8_t *stone)
{
    const int near[4] = {-board->stride, -1, 1, board->stride};
    yz__at found = 0;
    for (int k = 0; k < 4; k++) {
        const yz__at beside = (yz__at)(at + near[k]);
        if (stone[beside] != stone[at])
            continue;
        if (found != 0)
            return 0;
        found = beside;
    }
    return found;
}

/* True if the chain at 'at' has two stones. */
static bool
is_pair(const yz__board *board, yz__at at, const uint8_t *stone)
{
    if (stone[at] == YZ_EMPTY)
        return false;
    const yz__at other = one_beside(board, at, stone);
    return other != 0 && one_beside(board, other, stone) == at;
}

/* True if the play takes hot stones, which may be taken only after another move (Ing
   1996, art. 5).  Hot are the stone that has just taken, all other ko stones of its
   player in this fight (its twins), and a pair that the last play has completed.  A
   play that takes other stones too repeats nothing and is allowed. */
static bool
takes_hot(const yz_game *game, const yz__ruled_on *ruling, const yz__candidate *play,
          const uint8_t *before, const uint8_t *after)
{
    const yz__ply *last = &game->ply[yz__last_move(game)];
    if (last->kind != YZ_PLY_MOVE || last->act != YZ_MOVE_PLAY ||
        last->mover == (uint8_t)play->who ||
        !takes_there(game, ruling, play->who, before, after))
        return false;
    const int taken = taken_on(game, ruling, last);
    return (taken > 0 && taken == last->captured) ||
           (after[last->at] == YZ_EMPTY && is_pair(&game->board, last->at, before));
}

static bool
same_there(const yz__ruled_on *ruling, const uint8_t *a, const uint8_t *b)
{
    for (int i = 0; i < ruling->count; i++) {
        if (a[ruling->at[i]] != b[ruling->at[i]])
            return false;
    }
    return true;
}

/* True if the ply is a play of 'who' on the points of the ruling. */
static bool
played_there(const yz_game *game, const yz__ruled_on *ruling, const yz__ply *ply,
             yz_colour who)
{
    return ply->kind == YZ_PLY_MOVE && ply->act == YZ_MOVE_PLAY &&
           ply->mover == (uint8_t)who && !(ply->flags & YZ__PLY_STRUCK) &&
           (is_on(ruling, ply->at) || taken_on(game, ruling, ply) > 0);
}

/* A disturber may play one full cycle and is barred then (Ing 1996, art. 5; Chinese
   1988, art. 20.4).  Returns the ply after which the player had made the same position
   on the points of the ruling before; -1 when he had not.  'play' is on a point of the
   ruling or takes there. */
static int
made_before(const yz_game *game, const yz__ruled_on *ruling, const yz__candidate *play,
            const uint8_t *before, const uint8_t *after)
{
    uint8_t then[YZ__CELLS];
    if ((uint8_t)play->who != ruling->by ||
        (play->captured > 0 && !takes_there(game, ruling, play->who, before, after)))
        return -1;
    memcpy(then, before, game->board.cells);
    for (int i = game->ply_count - 1; i > game->now.set_up_at; i--) {
        if (played_there(game, ruling, &game->ply[i], play->who) &&
            same_there(ruling, then, after))
            return i;
        yz__history_step_back(game, i, then);
    }
    return -1;
}

yz_ground
yz__rulings_forbid(const yz_game *game, const yz__candidate *play, int *repeats)
{
    uint8_t before[YZ__CELLS];
    uint8_t after[YZ__CELLS];
    bool known = false;
    for (int r = 0; r < game->ruling_count; r++) {
        const yz__ruled_on *ruling = &game->ruling[r];
        if (!holds(game, ruling) || (play->captured == 0 && !is_on(ruling, play->at)))
            continue;
        if (!known)
            yz__history_around(game, play, before, after);
        known = true;
        if (ruling->ruled == YZ__RULED_HOT &&
            takes_hot(game, ruling, play, before, after))
            return YZ_GROUND_KO;
        if (ruling->ruled == YZ__RULED_BARRED)
            *repeats = made_before(game, ruling, play, before, after);
        if (*repeats >= 0)
            return YZ_GROUND_CYCLE;
    }
    return YZ_GROUND_LEGAL;
}

/* ---- A ruling is made ---- */

static yz_status
check(const yz_game *game, const yz_repetition *repetition)
{
    if (!yz__repetition_asks(game->rules))
        return YZ_E_PHASE;
    const bool fight = repetition->kind == YZ_RULED_FIGHT;
    const bool somebody = repetition->by == YZ_BLACK || repetition->by == YZ_WHITE;
    if (repetition->kind < YZ_RULED_FIGHT || repetition->kind > YZ_RULED_FALSE_LIFE ||
        repetition->count < 1 || repetition->count > YZ_RULED_POINTS ||
        (!fight && !somebody))
        return YZ_E_RANGE;
    for (int i = 0; i < repetition->count; i++) {
        if (repetition->point[i].x >= game->board.width ||
            repetition->point[i].y >= game->board.height)
            return YZ_E_RANGE;
    }
    return YZ_OK;
}

/* Takes the points of a ruling in the order of the board, each once. */
static void
take_points(const yz_game *game, yz__ruled_on *ruling, const yz_repetition *repetition)
{
    ruling->count = 0;
    for (int i = 0; i < repetition->count; i++) {
        const yz__at at = yz__board_at(&game->board, repetition->point[i]);
        int k = ruling->count;
        if (is_on(ruling, at))
            continue;
        for (; k > 0 && ruling->at[k - 1] > at; k--)
            ruling->at[k] = ruling->at[k - 1];
        ruling->at[k] = at;
        ruling->count++;
    }
    for (int i = 0; i < ruling->count; i++)
        ruling->point[i] = yz__board_point(&game->board, ruling->at[i]);
}

/* The ruling that holds on exactly these points; -1 when there is none. */
static int
on_same_points(const yz_game *game, const yz__ruled_on *ruling)
{
    for (int r = game->ruling_count - 1; r >= 0; r--) {
        const yz__ruled_on *other = &game->ruling[r];
        if (holds(game, other) && other->count == ruling->count &&
            memcmp(other->at, ruling->at, (size_t)ruling->count * sizeof *ruling->at) ==
                0)
            return r;
    }
    return -1;
}

static yz_status
reserve(yz_game *game)
{
    return YZ__GROW(game->allocator, game->ruling, game->ruling_room,
                    (size_t)game->ruling_count);
}

yz_status
yz__game_rule_repetition(yz_game *game, const yz_repetition *repetition)
{
    yz__ruled_on made = {.before = game->now,
                         .ply = game->ply_count - 1,
                         .kind = (uint8_t)repetition->kind,
                         .otherwise = (uint8_t)repetition->otherwise,
                         .otherwise_by = (uint8_t)repetition->otherwise_by,
                         .by_list = repetition->by_list};
    yz_status status = check(game, repetition);
    if (status != YZ_OK)
        return status;
    made.by = (uint8_t)(repetition->kind == YZ_RULED_FIGHT ? YZ_EMPTY : repetition->by);
    made.ruled =
        (uint8_t)yz__repetition_ruled(game->rules, (yz__ruling)repetition->kind);
    take_points(game, &made, repetition);
    const int other = on_same_points(game, &made);
    if (other >= 0 && game->ruling[other].kind == made.kind &&
        game->ruling[other].by == made.by)
        return YZ_OK;
    if (game->ruling_count == YZ_RULINGS)
        return YZ_E_RANGE;
    status = reserve(game);
    if (status != YZ_OK)
        return status;

    /* Nothing below can fail. */
    if (other >= 0)
        game->ruling[other].replaced_by = (uint8_t)game->ruling_count;
    game->ruling[game->ruling_count++] = made;
    review(game);
    return YZ_OK;
}
