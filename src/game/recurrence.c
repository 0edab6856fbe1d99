/* recurrence.c - situations that come back, for rules that let players end the game
   because of them. */
#include <string.h>

#include "base/memory.h"
#include "game/state.h"

/* True if the situation after ply 'i' is the same as that after the later ply 'j'. */
static bool
same_situation(const yz_game *game, int i, int j)
{
    const yz__ply *then = &game->ply[i];
    const yz__ply *later = &game->ply[j];

    return then->hash == later->hash && then->facing == later->facing &&
           !(then->flags & YZ__PLY_STRUCK) && yz__history_equal(game, i, j);
}

int
yz__history_recurs(const yz_game *game, int from, int j)
{
    const bool indexed = game->ply[j].flags & YZ__PLY_INDEXED;
    int i = indexed ? game->ply[j].previous : j - 1;

    while (i >= from && !same_situation(game, i, j))
        i = indexed ? game->ply[i].previous : i - 1;
    return i >= from ? i : -1;
}

/* The last pass up to ply 'i', or the start of the game. */
static int
pass_before(const yz_game *game, int i)
{
    while (i > 0 && yz__history_past(game, i).kind != YZ__PAST_PASS)
        i--;
    return i;
}

/* ---- One stretch ---- */

/* The plies of a stretch of the game, found by their hashes; each knows the newest
   earlier one with the same hash. */
typedef struct stretch {
    int from;
    int to;
    uint32_t *slot; /* hash -> ply - from + 1 */
    size_t slots;
    int32_t *before; /* by ply - from */
    size_t room;
} stretch;

/* Returns false when memory runs out; then there is nothing to free. */
static bool
open_stretch(const yz_game *game, stretch *s)
{
    const size_t count = (size_t)(s->to - s->from) + 1;

    s->slots = 16;
    while (s->slots < 2 * count)
        s->slots *= 2;
    s->room = count * sizeof *s->before;
    s->slot = yz__resize(game->allocator, NULL, 0, s->slots * sizeof *s->slot);
    if (!s->slot)
        return false;
    s->before = yz__resize(game->allocator, NULL, 0, s->room);
    if (!s->before) {
        yz__resize(game->allocator, s->slot, s->slots * sizeof *s->slot, 0);
        return false;
    }
    memset(s->slot, 0, s->slots * sizeof *s->slot);
    return true;
}

static void
close_stretch(const yz_game *game, stretch *s)
{
    yz__resize(game->allocator, s->slot, s->slots * sizeof *s->slot, 0);
    yz__resize(game->allocator, s->before, s->room, 0);
}

static void
index_stretch(const yz_game *game, stretch *s)
{
    for (int i = s->from; i <= s->to; i++) {
        const uint64_t hash = game->ply[i].hash;
        size_t k = hash & (s->slots - 1);
        while (s->slot[k] != 0 && game->ply[s->from + (int)s->slot[k] - 1].hash != hash)
            k = (k + 1) & (s->slots - 1);
        s->before[i - s->from] = s->from + (int)s->slot[k] - 1;
        s->slot[k] = (uint32_t)(i - s->from) + 1;
    }
}

/* The newest play of the stretch that brought back an earlier situation of it, that
   after ply '*first'; -1 when there is none. */
static int
newest_in(const yz_game *game, const stretch *s, int *first)
{
    for (int j = s->to; j > s->from; j--) {
        if (yz__history_past(game, j).kind != YZ__PAST_PLAY)
            continue;
        int i = s->before[j - s->from];
        while (i >= s->from && !same_situation(game, i, j))
            i = s->before[i - s->from];
        if (i >= s->from) {
            *first = i;
            return j;
        }
    }
    return -1;
}

/* The same, slowly, when memory has run out. */
static int
newest_slowly(const yz_game *game, const stretch *s, int *first)
{
    for (int j = s->to; j > s->from; j--) {
        if (yz__history_past(game, j).kind != YZ__PAST_PLAY)
            continue;
        *first = yz__history_recurs(game, s->from, j);
        if (*first >= 0)
            return j;
    }
    return -1;
}

static int
look_through(const yz_game *game, int from, int to, int *first)
{
    stretch s = {.from = from, .to = to};

    if (game->indexed || !open_stretch(game, &s))
        return newest_slowly(game, &s, first);
    index_stretch(game, &s);
    const int at = newest_in(game, &s, first);
    close_stretch(game, &s);
    return at;
}

/* ---- The game ---- */

int
yz__history_recurrence(const yz_game *game, int *first)
{
    const bool ends_at_pass = yz__repetition_ends_at_pass(game->rules);
    int to = game->ply_count - 1;

    while (to > 0) {
        const int from = ends_at_pass ? pass_before(game, to) : 0;
        const int at = from < to ? look_through(game, from, to, first) : -1;
        if (at >= 0)
            return at;
        to = from == to ? to - 1 : from;
    }
    *first = -1;
    return -1;
}

bool
yz__game_repeats_now(const yz_game *game)
{
    const int last = game->ply_count - 1;
    const bool play = yz__history_past(game, last).kind == YZ__PAST_PLAY;
    const bool ends_at_pass = yz__repetition_ends_at_pass(game->rules);

    return yz__repetition_may_end(game->rules) && play &&
           yz__history_recurs(game, ends_at_pass ? pass_before(game, last) : 0, last) >=
               0;
}

bool
yz__passes_again(const yz_game *game, yz_colour who)
{
    const uint64_t hash = yz__board_hash(&game->board);
    const int last = game->ply_count - 1;
    if (!yz__ending_asks_repeated(game->rules))
        return false;
    for (int i = last; i > game->now.stage_at; i--) {
        const yz__past_ply past = yz__history_past(game, i);
        if (past.kind == YZ__PAST_PASS && past.mover == who &&
            game->ply[i].act == YZ_MOVE_PASS && game->ply[i].hash == hash &&
            yz__history_equal(game, i, last))
            return true;
    }
    return false;
}
