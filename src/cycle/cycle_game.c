/*
 * cycle_game.c - finds the repetitions of a game.
 *
 * It plays the game once and keeps, for each set of stones, the newest ply that left
 * it, so the work grows with the length of the game and with the length of its cycles
 * only.
 */
#include <string.h>

#include "base/now.h"
#include "cycle/cycles.h"
#include "game/situations.h"
#include "yunzi/messages.h"

/* The plies of the game in which cycles are looked for. */
typedef struct past {
    const yz_game *game;
    int count; /* plies, with the start */
    yz_ply *ply;
    yz__situations situations;
    uint32_t *slot; /* from the stones to the newest ply with them + 1 */
    size_t slots;
} past;

static bool
is_play(const yz_ply *ply)
{
    return ply->kind == YZ_PLY_MOVE && ply->move.kind == YZ_MOVE_PLAY;
}

static bool
same_stones(const yz_game *game, int i, int j)
{
    yz_position one;
    yz_position other;

    yz_game_position_at(game, i, &one);
    yz_game_position_at(game, j, &other);
    return memcmp(one.stone, other.stone,
                  (size_t)one.width * one.height * sizeof *one.stone) == 0;
}

/* True if both plies made the same play on the same stones, as 'newest' shows for
   the ply before 'j'; they left the same stones then. */
static bool
made_alike(const past *p, int newest, int i, int j)
{
    return i > 0 && newest == i - 1 && is_play(&p->ply[i]) && is_play(&p->ply[j]) &&
           memcmp(&p->ply[i].move.at, &p->ply[j].move.at, sizeof p->ply[j].move.at) ==
               0 &&
           p->ply[i].move.colour == p->ply[j].move.colour;
}

/* Returns the newest ply before 'j' with the same stones, or -1, and makes 'j' the
   newest.  'newest' is the answer for the ply before 'j'. */
static int
same_before(past *p, int newest, int j)
{
    size_t s = (size_t)p->ply[j].hash & (p->slots - 1);
    int i;

    while ((i = (int)p->slot[s] - 1) >= 0 &&
           (p->ply[i].hash != p->ply[j].hash ||
            !(made_alike(p, newest, i, j) || same_stones(p->game, i, j))))
        s = (s + 1) & (p->slots - 1);
    p->slot[s] = (uint32_t)j + 1;
    return i;
}

static yz_status
learn(past *p, yz__arena *arena, const yz_game *game)
{
    int newest = -1;
    yz_status status = YZ_OK;

    p->game = game;
    p->count = yz_game_ply_count(game) + 1;
    for (p->slots = 64; p->slots < 2 * (size_t)p->count;)
        p->slots *= 2;
    p->ply = yz__arena_take(arena, (size_t)p->count * sizeof *p->ply);
    p->slot = yz__arena_take(arena, p->slots * sizeof *p->slot);
    if (!p->ply || !p->slot)
        return YZ_E_NOMEM;
    memset(p->slot, 0, p->slots * sizeof *p->slot);
    for (int j = 0; j < p->count && status == YZ_OK; j++) {
        yz__ply_seen seen = yz__game_seen(game, j);
        p->ply[j] = yz_game_ply(game, j);
        /* A play after the end changes nothing. */
        if (is_play(&p->ply[j]) && !seen.play)
            p->ply[j].move.kind = YZ_MOVE_PASS;
        newest = seen.same = same_before(p, newest, j);
        status = yz__situations_add(&p->situations, seen);
    }
    return status;
}

/* ---- The points that turn ---- */

typedef struct watching {
    yz__turning *turning;
    int partner[YZ_CYCLE_POINTS]; /* number of the point that a play here takes in a ko;
                                     -1: none; -2: something else happens here */
    int largest;                  /* stones taken at once */
} watching;

static void
no_ko(watching *w, int i)
{
    w->partner[i] = -2;
}

static void
pair(watching *w, int i, int taken)
{
    if (w->partner[i] == -1)
        w->partner[i] = taken;
    else if (w->partner[i] != taken)
        no_ko(w, i);
}

/* Plays move 'k' of the cycle and notes its changes; false: too many points. */
static bool
watch(watching *w, yz__board *board, yz_move move)
{
    yz__at removed[YZ_MAX_POINTS];
    const yz__at at = yz__board_at(board, move.at);
    const int played = yz__turning_add(w->turning, at);
    const yz__placed placed = yz__board_place(board, at, move.colour, removed);
    const int gone = placed.captured + placed.suicided;

    if (played < 0)
        return false;
    w->turning->between[played][move.colour] |= placed.captured == 0;
    w->largest = placed.captured > w->largest ? placed.captured : w->largest;
    for (int n = 0; n < gone; n++) {
        const int taken = yz__turning_add(w->turning, removed[n]);
        if (taken < 0)
            return false;
        if (gone == 1 && placed.captured == 1)
            pair(w, played, taken);
        else
            no_ko(w, taken);
    }
    if (gone != 1 || placed.captured != 1)
        no_ko(w, played);
    return true;
}

/* Numbers the kos: pairs of points from each of which only the other is taken. */
static void
number_kos(watching *w)
{
    uint8_t kos = 0;

    for (int i = 0; i < w->turning->count; i++) {
        const int other = w->partner[i];
        if (other < i || w->partner[other] != i)
            continue;
        w->turning->ko[i] = w->turning->ko[other] = ++kos;
        memset(w->turning->between[i], 0, sizeof w->turning->between[i]);
        memset(w->turning->between[other], 0, sizeof w->turning->between[other]);
    }
}

static bool
find_turning(const yz_cycle *cycle, yz__turning *turning)
{
    yz__board board;
    watching w = {.turning = turning};

    for (int i = 0; i < YZ_CYCLE_POINTS; i++)
        w.partner[i] = -1;
    yz__cycles_board(&board, &cycle->start);
    for (int k = 0; k < cycle->plies; k++)
        if (cycle->line[k].kind == YZ_MOVE_PLAY && !watch(&w, &board, cycle->line[k]))
            return false;
    number_kos(&w);
    yz__cycles_board(&board, &cycle->start);
    yz__cycles_join_kos(&board, turning);
    turning->most = w.largest > 1 ? w.largest : 1;
    return true;
}

/* ---- The cycle ---- */

static yz_status
fill_in(yz__cycles *cycles, yz_cycle *cycle, const past *p, int from, int to)
{
    yz_move *line =
        yz__arena_take(&cycles->arena, (size_t)(to - from + 1) * sizeof *line);

    if (!line)
        return YZ_E_NOMEM;
    cycle->in_game = true;
    cycle->from = from;
    cycle->to = to;
    cycle->other_turn =
        yz_game_ply(p->game, from).to_move != yz_game_ply(p->game, to).to_move;
    cycle->line = line;
    yz_game_position_at(p->game, from, &cycle->start);
    for (int k = from + 1; k <= to; k++) {
        const yz_ply ply = yz_game_ply(p->game, k);
        if (ply.kind != YZ_PLY_MOVE && ply.kind != YZ_PLY_VOID)
            continue;
        const bool pass = !yz__game_seen(p->game, k).play;
        line[cycle->plies] = ply.move;
        if (pass)
            line[cycle->plies].kind = YZ_MOVE_PASS;
        cycle->passes[ply.move.colour] += pass;
        cycle->plies++;
    }
    cycle->starter = line[0].colour;
    return YZ_OK;
}

static yz_status
tell(yz__cycles *cycles, const past *p, int from, int to)
{
    yz__found found = {.cycle = yz__cycles_add(cycles)};
    bool turns;

    if (!found.cycle)
        return YZ_E_NOMEM;
    yz_status status = fill_in(cycles, found.cycle, p, from, to);
    if (status != YZ_OK)
        return status;
    if (find_turning(found.cycle, &found.turning))
        return yz__cycles_weigh(cycles, &found, &turns);
    yz__cycles_miss(cycles, YZ_MESSAGE_CYCLE_MANY_POINTS);
    found.cycle->missing = cycles->open.missing;
    return YZ_OK;
}

static bool
goes_on_with_play(const yz_game *game, int j)
{
    if (j == yz_game_ply_count(game))
        return true;
    const yz_ply next = yz_game_ply(game, j + 1);
    return yz__game_seen(game, j + 1).play || next.kind == YZ_PLY_EVENT;
}

/* Returns the ply at which the cycle began that closes after ply 'j'; -1: none.  A
   board that comes back with the other side to move counts too, unless the next move
   is a pass that brings back the whole situation. */
static int
closes(const yz__situations *situations, const yz_game *game, int j)
{
    const int same = yz__situations_recurs(situations, j, false);
    const int other = yz__situations_recurs(situations, j, true);

    if (same < 0 && other < 0)
        return -1;
    const yz_ply ply = yz_game_ply(game, j);
    if (ply.kind == YZ_PLY_EVENT || ply.kind == YZ_PLY_SET_UP)
        return -1;
    return same < 0 && goes_on_with_play(game, j) ? other : same;
}

/* Takes the cost of a cycle of so many plies from the limits.  The first cycle is
   always reported, with the limits that are left. */
static bool
spend(yz__cycles *cycles, int plies)
{
    const bool first = cycles->open.count == 0;
    const uint64_t left = cycles->effort.nodes - (first && cycles->effort.nodes > 0);
    const bool enough =
        first || (cycles->open.count < YZ__CYCLES_TOLD && left > 0 &&
                  !yz__late(cycles->effort.deadline, cycles->effort.caller, 0));

    if (enough)
        cycles->effort.nodes -= left < (uint64_t)plies ? left : (uint64_t)plies;
    else
        yz__cycles_cut(cycles, YZ_MESSAGE_CYCLE_MANY_CYCLES,
                       cycles->open.count == YZ__CYCLES_TOLD ? YZ_SHORTAGE_NONE
                       : left == 0                           ? YZ_SHORTAGE_NODES
                                                             : YZ_SHORTAGE_TIME);
    return enough;
}

static yz_status
tell_all(yz__cycles *cycles, past *p)
{
    yz__situations *s = &p->situations;
    yz_status status = YZ_OK;

    for (int j = 1; j < p->count && status == YZ_OK; j++) {
        const int i = closes(s, p->game, j);
        if (i < 0 || yz__situations_are_told(s, i, j))
            continue;
        if (!spend(cycles, j - i))
            break;
        status = yz__situations_tell(s, i, j);
        if (status == YZ_OK)
            status = tell(cycles, p, i, j);
    }
    return status;
}

static yz_status
look(yz_cycle_report **out, const void *at, const yz_cycle_options *options)
{
    const yz_game *game = at;
    yz__cycles *cycles;
    past p = {0};

    yz_status status = yz__cycles_new(&cycles, options);
    if (status != YZ_OK)
        return status;
    yz__situations_init(&p.situations, cycles->options.allocator);
    status = learn(&p, &cycles->arena, game);
    if (status == YZ_OK)
        status = tell_all(cycles, &p);
    yz__situations_free(&p.situations);
    return yz__cycles_hand_over(out, cycles, status);
}

yz_status
yz_cycle_in_game(yz_cycle_report **out, const yz_game *game,
                 const yz_cycle_options *options)
{
    return yz__cycles_in_rounds(out, look, game, options);
}

/* ---- The cycle that has just closed ---- */

/* Marks the cycles that closed before the last ply of 'game' as reported, since
   nobody asks for them again. */
static yz_status
catch_up(yz__situations *s, const yz_game *game)
{
    yz_status status = YZ_OK;

    for (int j = s->attended + 1; j < s->count - 1 && status == YZ_OK; j++) {
        const int i = closes(s, game, j);
        if (i >= 0 && !yz__situations_are_told(s, i, j))
            status = yz__situations_tell(s, i, j);
        s->attended = j;
    }
    return status;
}

yz_status
yz__cycles_closes(int *from, yz_game *game)
{
    yz__situations *s = yz__game_situations(game);
    const int last = yz_game_ply_count(game);

    *from = -1;
    yz_status status = yz__game_learn_situations(game);
    if (status == YZ_OK)
        status = catch_up(s, game);
    if (status != YZ_OK)
        return status;
    const int began = closes(s, game, last);
    if (began >= 0 && !yz__situations_are_told(s, began, last))
        *from = began;
    return YZ_OK;
}

yz_status
yz__cycles_closed(yz_cycle_report **out, const yz_game *game, int from,
                  const yz_cycle_options *options)
{
    const int last = yz_game_ply_count(game);
    const past p = {.game = game};
    yz__cycles *cycles;

    *out = NULL;
    yz_status status = yz__cycles_new(&cycles, options);
    if (status != YZ_OK)
        return status;
    if (spend(cycles, last - from))
        status = tell(cycles, &p, from, last);
    return yz__cycles_hand_over(out, cycles, status);
}
