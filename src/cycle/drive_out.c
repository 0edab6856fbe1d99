/*
 * drive_out.c - finds the side that is driven out of a cycle when nobody may make a
 * shape twice.
 *
 * Idea: in a cycle of kos each capture can be taken back by the other side, so the
 * players move a token along the edges of an undirected graph and may not come to a
 * situation twice; the side that cannot move leaves.  Matchings decide that game.  Pair
 * off as many situations as possible along the edges.  If the present situation stays
 * single in some largest pairing, the other side always answers with the partner of the
 * situation reached; if it has a partner in all of them, the side to move does so.
 *
 * It is quick because a pairing takes polynomial time: any number of kos is decided
 * exactly, without search.  Where other stones are exchanged the moves lead one way,
 * and the game is searched; for large exchanges the shapes are only counted.
 */
#include <limits.h>
#include <string.h>

#include "base/now.h"
#include "cycle/shapes.h"

enum {
    MOST_SEARCHED = 64,
    /* up to this many situations every move is searched, and the first good one
       taken */
    FEW = 24,
    MEMO_BITS = 16,
    FEW_BITS = 10,
};

/* ---- Pairing ---- */

typedef struct pairing {
    const yz__shapes *shapes;
    uint32_t *mate; /* none: count */
    uint32_t *queue;
    uint32_t *before; /* the situation that asked for it */
    uint32_t *met;    /* the search in which it was met */
    bool *hopeless;   /* no search that comes here finds a partner */
    uint32_t round;
    uint32_t none;
    uint32_t left_out; /* the single one; none: all are paired */
} pairing;

/* Changes all partners on the way back from 'to', whose suitor is known, to a
   situation without one. */
static void
change(pairing *p, uint32_t to)
{
    while (to != p->none) {
        const uint32_t suitor = p->before[to];
        const uint32_t left = p->mate[suitor];
        p->mate[suitor] = to;
        p->mate[to] = suitor;
        to = left;
    }
}

/* Asks every possible partner of 'at'; true if a free one was found and all have
   changed. */
static bool
ask(pairing *p, uint32_t at, uint32_t *asked)
{
    const yz__situation *s = &p->shapes->situation[at];

    for (uint32_t e = s->edge; e < s->edge + s->edges; e++) {
        const uint32_t to = p->shapes->edge[e].to;
        if (to == p->left_out || p->met[to] == p->round || p->hopeless[to])
            continue;
        p->met[to] = p->round;
        p->before[to] = at;
        if (p->mate[to] == p->none) {
            change(p, to);
            return true;
        }
        p->queue[(*asked)++] = p->mate[to];
    }
    return false;
}

/* Finds 'at' a partner, if need be by having others change theirs.  If it fails,
   '*asked' situations were asked in vain; the first of the queue is 'at'. */
static bool
pair_off(pairing *p, uint32_t at, uint32_t *asked)
{
    p->round++;
    *asked = 0;
    p->queue[(*asked)++] = at;
    for (uint32_t i = 0; i < *asked; i++)
        if (ask(p, p->queue[i], asked))
            return true;
    return false;
}

/* Pairs as many as possible, except 'gone'.  A situation that was asked in vain is
   not asked again, so all failures together look at each move once. */
static void
pair_all(pairing *p, uint32_t gone)
{
    const yz__shapes *shapes = p->shapes;
    const uint8_t side = shapes->situation[0].to_move;

    p->left_out = gone;
    memset(p->hopeless, 0, shapes->count * sizeof *p->hopeless);
    for (uint32_t i = 0; i < shapes->count; i++)
        p->mate[i] = p->none;
    for (uint32_t i = 0; i < shapes->count; i++) {
        uint32_t asked;
        if (i == gone || shapes->situation[i].to_move != side || pair_off(p, i, &asked))
            continue;
        for (uint32_t k = 1; k < asked; k++)
            p->hopeless[p->mate[p->queue[k]]] = true;
    }
    memset(p->hopeless, 0, shapes->count * sizeof *p->hopeless);
}

/* Leaves 'at' single, if the number of pairs stays the same: its partner finds
   another. */
static bool
leave_single(pairing *p, uint32_t at)
{
    const uint32_t partner = p->mate[at];
    const uint32_t gone = p->left_out;
    uint32_t asked;

    if (partner == p->none)
        return true;
    p->mate[at] = p->mate[partner] = p->none;
    p->left_out = at;
    const bool found = pair_off(p, partner, &asked);
    p->left_out = gone;
    if (!found) {
        p->mate[at] = partner;
        p->mate[partner] = at;
    }
    return found;
}

/* ---- Kos ---- */

/* Plays the round: the winner answers with the partner, the loser takes the first
   move he finds, until he has none. */
static void
play_out(const yz__shapes *shapes, const uint32_t *mate, yz_colour winner, uint32_t *at,
         bool *seen)
{
    for (;;) {
        const yz__situation *s = &shapes->situation[*at];
        uint32_t to = shapes->count;
        seen[*at] = true;
        if (s->to_move == (uint8_t)winner)
            to = mate[*at];
        for (uint32_t e = s->edge; to == shapes->count && e < s->edge + s->edges; e++)
            if (!seen[shapes->edge[e].to])
                to = shapes->edge[e].to;
        if (to == shapes->count || seen[to])
            return;
        *at = to;
    }
}

typedef struct tables {
    pairing pairs;
    bool *seen;
} tables;

/* Plays one round from '*at' and returns the side that leaves; '*at' becomes the
   last situation. */
static yz_colour
round_of_kos(const yz__shapes *shapes, tables *t, uint32_t *at)
{
    const yz_colour mover = (yz_colour)shapes->situation[*at].to_move;
    const bool loses = leave_single(&t->pairs, *at);
    const yz_colour winner = loses ? yz_opponent(mover) : mover;

    memset(t->seen, 0, shapes->count * sizeof *t->seen);
    play_out(shapes, t->pairs.mate, winner, at, t->seen);
    return yz_opponent(winner);
}

static bool
lay_tables(yz__shapes *shapes, yz__arena *arena, tables *t)
{
    const size_t n = shapes->count;
    pairing *p = &t->pairs;

    t->seen = yz__arena_take(arena, n * sizeof *t->seen);
    *p = (pairing){.shapes = shapes,
                   .mate = yz__arena_take(arena, n * sizeof *p->mate),
                   .queue = yz__arena_take(arena, n * sizeof *p->queue),
                   .before = yz__arena_take(arena, n * sizeof *p->before),
                   .met = yz__arena_take(arena, n * sizeof *p->met),
                   .hopeless = yz__arena_take(arena, n * sizeof *p->hopeless),
                   .none = shapes->count};
    if (!t->seen || !p->mate || !p->queue || !p->before || !p->met || !p->hopeless)
        return false;
    memset(p->met, 0, n * sizeof *p->met);
    return true;
}

/* Stores how the winner plays the first round. */
static yz_status
keep_strategy(yz__shapes *shapes, const tables *t, yz_colour leaver)
{
    shapes->mate =
        yz__resize(shapes->allocator, NULL, 0, shapes->count * sizeof *shapes->mate);
    if (!shapes->mate)
        return YZ_E_NOMEM;
    memcpy(shapes->mate, t->pairs.mate, shapes->count * sizeof *shapes->mate);
    shapes->winner = yz_opponent(leaver);
    return YZ_OK;
}

/* Decides a cycle of kos.  A start that nobody would make exists for the first round
   only. */
static yz_status
drive_out_of_kos(yz__shapes *shapes, yz_colour *leaver, int *rounds)
{
    const bool accepted = shapes->situation[0].exclusion == YZ_CYCLE_ACCEPTED;
    yz__arena arena;
    tables t;
    uint32_t at = 0;
    yz_status status = YZ_OK;

    yz__arena_init(&arena, shapes->allocator, 0);
    if (!lay_tables(shapes, &arena, &t))
        status = YZ_E_NOMEM;
    for (int r = 0; r < YZ_CYCLE_ROUNDS && status == YZ_OK; r++) {
        if (r == 0 || (r == 1 && !accepted))
            pair_all(&t.pairs, r == 0 || at == 0 ? shapes->count : 0);
        leaver[r] = round_of_kos(shapes, &t, &at);
        *rounds = r + 1;
        if (r == 0)
            status = keep_strategy(shapes, &t, leaver[0]);
    }
    yz__arena_free(&arena);
    return status;
}

/* ---- Search ---- */

typedef struct memo {
    uint64_t seen;
    uint8_t at;
    uint8_t known; /* 1: the side to move is driven out, 2: it is not */
} memo;

typedef struct hunt {
    const yz__shapes *shapes;
    memo *memo; /* 1 << bits entries */
    int bits;
    yz__effort *effort;
    bool gave_up;
} hunt;

static memo *
memo_of(const hunt *h, uint32_t at, uint64_t seen)
{
    const uint64_t hash = (seen ^ at * 0x9E3779B97F4A7C15u) * 0xC2B2AE3D27D4EB4Fu;

    return &h->memo[hash >> (64 - h->bits)];
}

static bool
give_up(hunt *h)
{
    h->gave_up |= yz__effort_is_over(h->effort);
    return h->gave_up;
}

/* True if the side to move in 'at' is driven out; 'seen' holds 'at'.  It recurs no
   deeper than there are situations: 64. */
static bool
driven_out(hunt *h, uint32_t at, uint64_t seen)
{
    memo *m = memo_of(h, at, seen);
    const yz__situation *s = &h->shapes->situation[at];
    bool out = true;

    if (m->known != 0 && m->seen == seen && m->at == at)
        return m->known == 1;
    if (give_up(h))
        return true;
    for (uint32_t e = s->edge; out && e < s->edge + s->edges; e++) {
        const uint32_t to = h->shapes->edge[e].to;
        if (!(seen >> to & 1))
            out = !driven_out(h, to, seen | (uint64_t)1 << to);
    }
    if (!h->gave_up)
        *m = (memo){seen, (uint8_t)at, out ? 1 : 2};
    return out;
}

/* Returns the best move from 'at' as an edge: the first that drives the other side
   out, else the first; -1: none. */
static int
best_move(hunt *h, uint32_t at, uint64_t seen, bool *wins)
{
    const yz__situation *s = &h->shapes->situation[at];
    int first = -1;

    *wins = false;
    for (uint32_t e = s->edge; e < s->edge + s->edges; e++) {
        const uint32_t to = h->shapes->edge[e].to;
        if (seen >> to & 1)
            continue;
        if (driven_out(h, to, seen | (uint64_t)1 << to) && !h->gave_up) {
            *wins = true;
            return (int)e;
        }
        first = first < 0 ? (int)e : first;
    }
    return first;
}

static yz_colour
round_by_search(hunt *h, uint32_t *at)
{
    uint64_t seen = (uint64_t)1 << *at;
    bool wins;

    for (;;) {
        const int e = best_move(h, *at, seen, &wins);
        if (h->gave_up)
            return YZ_EMPTY;
        if (e < 0)
            return (yz_colour)h->shapes->situation[*at].to_move;
        *at = h->shapes->edge[e].to;
        seen |= (uint64_t)1 << *at;
    }
}

static yz_status
drive_out_by_search(const yz__shapes *shapes, yz_colour *leaver, int *rounds,
                    yz__effort *effort)
{
    const size_t bytes = sizeof(memo) << MEMO_BITS;
    hunt h = {shapes, yz__resize(shapes->allocator, NULL, 0, bytes), MEMO_BITS, effort,
              false};
    uint32_t at = 0;

    if (!h.memo)
        return YZ_E_NOMEM;
    memset(h.memo, 0, bytes);
    for (int r = 0; r < YZ_CYCLE_ROUNDS && !h.gave_up; r++) {
        leaver[r] = round_by_search(&h, &at);
        *rounds = h.gave_up ? r : r + 1;
    }
    yz__resize(shapes->allocator, h.memo, bytes, 0);
    return YZ_OK;
}

/* ---- Both ---- */

yz_status
yz__shapes_drive_out(yz__shapes *shapes, yz_colour *leaver, int *rounds,
                     yz__effort *effort)
{
    *rounds = 0;
    if (!shapes->complete)
        return YZ_OK;
    if (shapes->kos_only)
        return drive_out_of_kos(shapes, leaver, rounds);
    if (shapes->count > MOST_SEARCHED)
        return YZ_OK;
    return drive_out_by_search(shapes, leaver, rounds, effort);
}

/* Returns the winner's move if the way was stored or is short enough to search
   again. */
static int
searched_play(const yz__shapes *shapes, uint32_t at, const bool *seen)
{
    const int bits = shapes->count <= FEW ? FEW_BITS : MEMO_BITS;
    const size_t bytes = sizeof(memo) << bits;
    yz__effort effort = {.nodes = 1000000, .deadline = UINT64_MAX};
    hunt h = {shapes, NULL, bits, &effort, false};
    uint64_t met = 0;
    bool wins = false;

    if (shapes->count > MOST_SEARCHED)
        return -1;
    h.memo = yz__resize(shapes->allocator, NULL, 0, bytes);
    if (!h.memo)
        return -1;
    memset(h.memo, 0, bytes);
    for (uint32_t i = 0; i < shapes->count; i++)
        met |= (uint64_t)seen[i] << i;
    const int e = best_move(&h, at, met, &wins);
    yz__resize(shapes->allocator, h.memo, bytes, 0);
    return wins ? e : -1;
}

int
yz__shapes_play(const yz__shapes *shapes, uint32_t at, const bool *seen)
{
    const yz__situation *s = &shapes->situation[at];

    if (!shapes->kos_only || shapes->count <= FEW)
        return shapes->complete ? searched_play(shapes, at, seen) : -1;
    if (!shapes->mate || s->to_move != (uint8_t)shapes->winner)
        return -1;
    for (uint32_t e = s->edge; e < s->edge + s->edges; e++)
        if (shapes->edge[e].to == shapes->mate[at])
            return (int)e;
    return -1;
}

/* ---- Insisting ---- */

/* Returns how many ways on are left after the move and the driver's answer. */
static int
ways_on(const yz__shapes *shapes, const yz__shape_edge *edge, const bool *seen)
{
    int ways = 0;

    if (!shapes->mate || shapes->mate[edge->to] == shapes->count)
        return 0;
    const yz__situation *then = &shapes->situation[shapes->mate[edge->to]];
    for (uint32_t e = then->edge; e < then->edge + then->edges; e++)
        ways += !seen[shapes->edge[e].to] && shapes->edge[e].to != edge->to;
    return ways;
}

static int
rank(const yz__shapes *shapes, int edge, int best, const bool *seen)
{
    const yz__shape_edge *e = &shapes->edge[edge];

    if (edge == best)
        return INT_MAX;
    return seen[e->to] ? -1 : ways_on(shapes, e, seen);
}

int
yz__shapes_moves(const yz__shapes *shapes, uint32_t at, const bool *seen, int *edge)
{
    const yz__situation *s = &shapes->situation[at];
    const int best = yz__shapes_play(shapes, at, seen);
    int value[YZ_CYCLE_POINTS];

    for (int n = 0; n < s->edges; n++) {
        const int e = (int)s->edge + n;
        const int worth = rank(shapes, e, best, seen);
        int k = n;
        for (; k > 0 && value[k - 1] < worth; k--) {
            value[k] = value[k - 1];
            edge[k] = edge[k - 1];
        }
        value[k] = worth;
        edge[k] = e;
    }
    return s->edges;
}
