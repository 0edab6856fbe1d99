/* cycle_game.c - the repetitions of a game. */
#include <string.h>

#include "judge/cycles.h"

/* What is known of each ply while the game is gone through. */
typedef struct past {
    const yz_game *game;
    int count; /* plies, the start included */
    yz_ply *ply;
    int *before;    /* the newest earlier ply with the same hash; -1 */
    int *overlaid;  /* the newest ply up to it that put a stone on another; -1 */
    int *story;     /* the cycle the situation after the ply belongs to; -1 */
    uint32_t *slot; /* hash -> ply + 1 */
    size_t slots;
} past;

static bool
is_play(const yz_ply *ply)
{
    return ply->kind == YZ_PLY_MOVE && ply->move.kind == YZ_MOVE_PLAY;
}

/* A recorded move may stand on a point that was not free. */
static bool
overlays(const yz_game *game, int i, const yz_ply *ply)
{
    yz_position before;

    if (!is_play(ply) || ply->verdict.ground == YZ_GROUND_LEGAL)
        return false;
    yz_game_position_at(game, i - 1, &before);
    return before.stone[yz_index(before.width, ply->move.at)] != YZ_EMPTY;
}

static bool
learn(past *p, yz__arena *arena, const yz_game *game)
{
    p->game = game;
    p->count = yz_game_ply_count(game) + 1;
    for (p->slots = 64; p->slots < 2 * (size_t)p->count;)
        p->slots *= 2;
    p->ply = yz__arena_take(arena, (size_t)p->count * sizeof *p->ply);
    p->before = yz__arena_take(arena, (size_t)p->count * sizeof *p->before);
    p->overlaid = yz__arena_take(arena, (size_t)p->count * sizeof *p->overlaid);
    p->story = yz__arena_take(arena, (size_t)p->count * sizeof *p->story);
    p->slot = yz__arena_take(arena, p->slots * sizeof *p->slot);
    if (!p->ply || !p->before || !p->overlaid || !p->story || !p->slot)
        return false;
    memset(p->slot, 0, p->slots * sizeof *p->slot);
    for (int i = 0; i < p->count; i++) {
        size_t s = (size_t)(p->ply[i] = yz_game_ply(game, i)).hash & (p->slots - 1);
        while (p->slot[s] != 0 && p->ply[p->slot[s] - 1].hash != p->ply[i].hash)
            s = (s + 1) & (p->slots - 1);
        p->before[i] = (int)p->slot[s] - 1;
        p->overlaid[i] = i == 0 ? -1 : p->overlaid[i - 1];
        if (overlays(game, i, &p->ply[i]))
            p->overlaid[i] = i;
        p->story[i] = -1;
        p->slot[s] = (uint32_t)i + 1;
    }
    return true;
}

/* Nothing but moves on free points between the two, and a stone was played. */
static bool
all_moves(const past *p, int from, int to)
{
    int plays = 0;

    if (p->overlaid[to] > from)
        return false;
    for (int k = from + 1; k <= to; k++) {
        if (p->ply[k].kind == YZ_PLY_SET_UP)
            return false;
        plays += is_play(&p->ply[k]);
    }
    return plays > 0;
}

static bool
same_stones(const past *p, int i, int j)
{
    yz_position one;
    yz_position other;

    yz_game_position_at(p->game, i, &one);
    yz_game_position_at(p->game, j, &other);
    return memcmp(one.stone, other.stone,
                  (size_t)one.width * one.height * sizeof *one.stone) == 0;
}

/* The newest ply before 'j' at which the position stood already, with the same side to
   move or ('other') the other one; -1: none. */
static int
recurs(const past *p, int j, bool other)
{
    for (int i = p->before[j]; i >= 0; i = p->before[i])
        if ((p->ply[i].to_move != p->ply[j].to_move) == other && all_moves(p, i, j) &&
            same_stones(p, i, j))
            return i;
    return -1;
}

/* Every situation on the way belongs to one story already. */
static bool
told(const past *p, int from, int to)
{
    for (int k = from + 1; k <= to; k++) {
        /* The situation may have come up first where it was told. */
        int i = k;
        while (i >= 0 && (p->story[i] < 0 || p->ply[i].to_move != p->ply[k].to_move))
            i = p->before[i];
        if (i < 0)
            return false;
    }
    return true;
}

/* ---- What turns ---- */

typedef struct watching {
    yz__turning *turning;
    int partner[YZ_CYCLE_POINTS]; /* number of the point taken in a ko from here, -1;
                                     -2: something else happens here */
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

/* Plays move 'k' of the cycle and notes what it changes; false: too many points. */
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

/* Two points from each of which only the other is taken. */
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
    cycle->other_turn = p->ply[from].to_move != p->ply[to].to_move;
    cycle->line = line;
    yz_game_position_at(p->game, from, &cycle->start);
    for (int k = from + 1; k <= to; k++) {
        if (p->ply[k].kind != YZ_PLY_MOVE && p->ply[k].kind != YZ_PLY_VOID)
            continue;
        const bool pass = !is_play(&p->ply[k]);
        line[cycle->plies] = p->ply[k].move;
        if (pass)
            line[cycle->plies].kind = YZ_MOVE_PASS;
        cycle->passes[p->ply[k].move.colour] += pass;
        cycle->plies++;
    }
    cycle->starter = line[0].colour;
    return YZ_OK;
}

static yz_status
tell(yz__cycles *cycles, past *p, int from, int to)
{
    yz__found found = {.cycle = yz__cycles_add(cycles)};
    bool turns;

    if (!found.cycle)
        return YZ_E_NOMEM;
    for (int k = from; k <= to; k++)
        p->story[k] = cycles->open.count - 1;
    yz_status status = fill_in(cycles, found.cycle, p, from, to);
    if (status != YZ_OK)
        return status;
    if (find_turning(found.cycle, &found.turning))
        return yz__cycles_weigh(cycles, &found, &turns);
    yz__cycles_miss(cycles, "a cycle turns more points than 64");
    memcpy(found.cycle->missing, cycles->open.missing, sizeof found.cycle->missing);
    return YZ_OK;
}

/* The board has come back with the other side to move: told unless the whole situation
   comes back with the next move, by a pass. */
static bool
stands_alone(const past *p, int j)
{
    return j + 1 == p->count || is_play(&p->ply[j + 1]) ||
           p->ply[j + 1].kind == YZ_PLY_EVENT;
}

static yz_status
tell_all(yz__cycles *cycles, past *p)
{
    yz_status status = YZ_OK;

    for (int j = 1; j < p->count && status == YZ_OK; j++) {
        if (p->before[j] < 0 || p->ply[j].kind == YZ_PLY_EVENT ||
            p->ply[j].kind == YZ_PLY_SET_UP)
            continue;
        int i = recurs(p, j, false);
        if (i < 0 && stands_alone(p, j))
            i = recurs(p, j, true);
        if (i >= 0 && !told(p, i, j))
            status = tell(cycles, p, i, j);
    }
    return status;
}

yz_status
yz_cycle_in_game(yz_cycle_report **out, const yz_game *game,
                 const yz_cycle_options *options)
{
    yz__cycles *cycles;
    past p;

    *out = NULL;
    yz_status status = yz__cycles_new(&cycles, options);
    if (status != YZ_OK)
        return status;
    status = learn(&p, &cycles->arena, game) ? tell_all(cycles, &p) : YZ_E_NOMEM;
    if (status != YZ_OK) {
        yz_cycle_free(&cycles->open);
        return status;
    }
    *out = &cycles->open;
    return YZ_OK;
}
