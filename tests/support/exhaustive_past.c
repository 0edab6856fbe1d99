/*
 * exhaustive_past.c - the twin for rules that look at the whole past: every move is
 * tried with every past.
 *
 * What has been found of a state is used again with another past only where it must be
 * the same: the plays that were refused were refused because of positions that the
 * other past knows too, and those that were needed are not refused by it.
 *
 * Two passes in a row end it: the chain is not captured, or no new stone was shown.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "exhaustive.h"
#include "rules/play.h"

enum { MOST_POINTS = 16, ENTRIES = 1 << 16, MOST_BYTES = 400 << 20, MOST_DEPTH = 2000 };

typedef struct moment {
    tiny_state state;
    uint8_t stage; /* yz_proof_stage */
    uint8_t target;
    uint8_t passes; /* in a row */
} moment;

/* A sorted list of positions: an even number says which Black may not make, an odd one
   which White may not; 0 is none. */
typedef struct boards {
    uint32_t *bit;
    uint32_t count;
    uint32_t room;
} boards;

/* On what an outcome rests. */
typedef struct grounds {
    boards known;   /* of the past: plays to these were refused */
    boards unknown; /* plays to these were needed */
    int low;        /* the first moment of the path that it rests on, or INT_MAX */
} grounds;

typedef struct entry {
    struct entry *next;
    moment at;
    bool captured;
    uint32_t known; /* of the bits; the others are unknown */
    uint32_t count;
    uint32_t bit[];
} entry;

/* The past: what was added last goes first. */
enum { STOOD = 4 * MOST_DEPTH };

typedef struct walk {
    const tiny_game *game;
    const exhaustive_question *question;
    yz_colour owner;
    uint32_t tried;
    bool full; /* too much was tried */
    uint32_t *stood;
    const moment *path[MOST_DEPTH]; /* NULL where the past was not just forgotten */
    entry **table;
    size_t bytes;
} walk;

static void *
must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static uint32_t
number_of(const walk *w, const tiny_state *state)
{
    uint32_t number = 1;
    for (int i = 0; i < w->game->width * w->game->height; i++) {
        if (!w->game->fixed[i])
            number = number * 3 + (state->cell[i] & TINY_COLOUR);
    }
    return number;
}

static uint32_t
bit_for(int colour, uint32_t number)
{
    return 2 * number + (uint32_t)(colour - 1);
}

/* ---- Sets of positions ---- */

/* Merges two sorted lists into 'to', from behind; 'more' may hold what 'to' holds. */
static void
set_all(boards *to, const uint32_t *more, uint32_t count)
{
    const uint32_t most = to->count + count;
    uint32_t i = to->count, end = most;
    if (count == 0)
        return;
    if (most > to->room) {
        to->room = 2 * most;
        to->bit = must(realloc(to->bit, to->room * sizeof *to->bit));
    }
    while (count > 0) {
        const bool old = i > 0 && to->bit[i - 1] >= more[count - 1];
        count -= i == 0 || to->bit[i - 1] <= more[count - 1];
        to->bit[--end] = old ? to->bit[--i] : more[count];
    }
    memmove(to->bit + i, to->bit + end, (most - end) * sizeof *to->bit);
    to->count = i + most - end;
}

static void
set(boards *all, uint32_t bit)
{
    set_all(all, &bit, 1);
}

static void
unset(boards *all, uint32_t bit)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < all->count; i++) {
        if (all->bit[i] != bit)
            all->bit[kept++] = all->bit[i];
    }
    all->count = kept;
}

static grounds
no_grounds(void)
{
    return (grounds){.low = INT_MAX};
}

static void
free_grounds(grounds *on)
{
    free(on->known.bit);
    free(on->unknown.bit);
}

static void
add_grounds(grounds *to, const grounds *from)
{
    set_all(&to->known, from->known.bit, from->known.count);
    set_all(&to->unknown, from->unknown.bit, from->unknown.count);
    to->low = from->low < to->low ? from->low : to->low;
}

/* ---- The past ---- */

/* The place of a position in the past, or the free one where it belongs. */
static uint32_t
place_of(const walk *w, uint32_t bit)
{
    uint32_t i = (bit * 2654435761u >> 8) % STOOD;
    while (w->stood[i] != 0 && w->stood[i] != bit)
        i = (i + 1) % STOOD;
    return i;
}

static bool
has_stood(const walk *w, uint32_t bit)
{
    return w->stood[place_of(w, bit)] != 0;
}

/* Whether a ply leaves a position in the past that a colour may not make. */
static bool
leaves(const walk *w, yz__past past, int colour)
{
    return yz__ko_forbids(w->question->rules, past, (yz_colour)colour);
}

/* Enters it; false when it is there. */
static bool
remember(const walk *w, uint32_t bit)
{
    const uint32_t place = place_of(w, bit);
    if (w->stood[place] != 0)
        return false;
    w->stood[place] = bit;
    return true;
}

static yz__past
past_of(yz_move_kind kind, int mover)
{
    return (yz__past){kind == YZ_MOVE_PASS ? YZ__PAST_PASS : YZ__PAST_PLAY,
                      (yz_colour)mover, yz_opponent((yz_colour)mover), 0};
}

/* ---- What was found before ---- */

static entry **
bucket(const walk *w, const moment *at)
{
    const uint8_t *bytes = (const uint8_t *)at;
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < sizeof *at; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    return &w->table[(sum ^ sum >> 16) % ENTRIES];
}

static bool
fits(const walk *w, const entry *e)
{
    for (uint32_t i = 0; i < e->count; i++) {
        if (has_stood(w, e->bit[i]) != (i < e->known))
            return false;
    }
    return true;
}

static bool
recall(const walk *w, const moment *at, bool *captured, grounds *out)
{
    for (const entry *e = *bucket(w, at); e; e = e->next) {
        if (memcmp(&e->at, at, sizeof *at) != 0 || !fits(w, e))
            continue;
        set_all(&out->known, e->bit, e->known);
        set_all(&out->unknown, e->bit + e->known, e->count - e->known);
        *captured = e->captured;
        return true;
    }
    return false;
}

static void
keep(walk *w, const moment *at, bool captured, const grounds *on)
{
    const uint32_t known = on->known.count, count = known + on->unknown.count;
    const size_t bytes = sizeof(entry) + count * sizeof(uint32_t);
    if (w->bytes + bytes > MOST_BYTES)
        return;
    entry *e = must(malloc(bytes));
    w->bytes += bytes;
    e->at = *at;
    e->captured = captured;
    e->known = known;
    e->count = count;
    for (uint32_t i = 0; i < count; i++)
        e->bit[i] = i < known ? on->known.bit[i] : on->unknown.bit[i - known];
    e->next = *bucket(w, at);
    *bucket(w, at) = e;
}

/* ---- The search ---- */

static bool solve(walk *w, const moment *at, int depth, grounds *out);

static bool
stands(const walk *w, const moment *at)
{
    return (at->state.cell[at->target] & TINY_COLOUR) == (int)w->owner;
}

/* What a move leads to, the past set aside; true when it is the end, and then whether
   the opponent has what he wants. */
static bool
advance(const walk *w, const moment *at, const tiny_move *move, moment *next,
        bool *captured)
{
    *next = *at;
    next->state = move->after;
    next->passes = move->kind == YZ_MOVE_PASS ? (uint8_t)(at->passes + 1) : 0;
    *captured = at->stage == YZ_PROOF_AFTER || !stands(w, next);
    if (next->passes == 2)
        return true;
    if (at->stage == YZ_PROOF_AFTER || stands(w, next))
        return false;
    if (at->stage == YZ_PROOF_CAPTURE)
        return true;
    next->stage = YZ_PROOF_AFTER;
    next->target = 0;
    return false;
}

/* What comes of a ply that leaves the past behind it: of nothing before it. */
static bool
forget(walk *w, const moment *next, int depth, yz__past past, grounds *out)
{
    uint32_t *before = w->stood;
    const uint32_t number = number_of(w, &next->state);
    w->stood = must(calloc(STOOD, sizeof *w->stood));
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        if (leaves(w, past, c))
            remember(w, bit_for(c, number));
    }
    w->path[depth + 1] = next;
    const bool captured = solve(w, next, depth + 1, out);
    out->known.count = out->unknown.count = 0;
    free(w->stood);
    w->stood = before;
    return captured;
}

/* What comes of any other. */
static bool
go_on(walk *w, const moment *next, int depth, yz__past past, grounds *out)
{
    const uint32_t number = number_of(w, &next->state);
    bool new[3] = {false};
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++)
        new[c] = leaves(w, past, c) && remember(w, bit_for(c, number));
    w->path[depth + 1] = NULL;
    const bool captured = solve(w, next, depth + 1, out);
    for (int c = YZ_WHITE; c >= YZ_BLACK; c--) {
        if (leaves(w, past, c))
            unset(&out->known, bit_for(c, number));
        if (new[c])
            w->stood[place_of(w, bit_for(c, number))] = 0;
    }
    return captured;
}

/* Tries a move that is allowed: what comes of it. */
static bool
try_move(walk *w, const moment *at, int depth, const tiny_move *move, grounds *out)
{
    const yz__past past = past_of(move->kind, at->state.to_move);
    moment next;
    bool captured;
    if (advance(w, at, move, &next, &captured))
        return captured;
    return move->kind == YZ_MOVE_PASS && yz__ko_forgets_at_pass(w->question->rules)
               ? forget(w, &next, depth, past, out)
               : go_on(w, &next, depth, past, out);
}

/* One move of the side to move; true when it settles the matter for it. */
static bool
settles(walk *w, const moment *at, int depth, const tiny_move *move, grounds *own)
{
    const int who = at->state.to_move;
    const uint32_t bit = bit_for(who, number_of(w, &move->after));
    if (move->kind == YZ_MOVE_PLAY && has_stood(w, bit)) {
        set(&own->known, bit);
        return false;
    }
    grounds child = no_grounds();
    const bool captured = try_move(w, at, depth, move, &child);
    const bool good = captured == (who != (int)w->owner);
    if (good) {
        own->known.count = own->unknown.count = 0;
        own->low = INT_MAX;
        if (move->kind == YZ_MOVE_PLAY)
            set(&own->unknown, bit);
    }
    add_grounds(own, &child);
    free_grounds(&child);
    return good;
}

/* The owner claims one of his new stones. */
static bool
claims(walk *w, const moment *at, int depth, grounds *own)
{
    const int points = w->game->width * w->game->height;
    for (int p = 0; p < points && at->stage == YZ_PROOF_AFTER; p++) {
        moment next = *at;
        grounds child = no_grounds();
        bool safe = false;
        if (at->state.to_move == w->owner && w->question->enabling[p] &&
            at->state.cell[p] & TINY_NEW) {
            next.stage = YZ_PROOF_CAPTURE;
            next.target = (uint8_t)p;
            next.passes = 0;
            w->path[depth + 1] = NULL;
            safe = !solve(w, &next, depth + 1, &child) && !w->full;
            add_grounds(own, &child);
        }
        free_grounds(&child);
        if (safe)
            return true;
    }
    return false;
}

/* Whether the opponent gets what he wants, with all moves tried. */
static bool
try_all(walk *w, const moment *at, int depth, grounds *own)
{
    tiny_move move[TINY_MOVES];
    const bool attacks = at->state.to_move != w->owner;
    const int count = tiny_moves(w->game, &at->state, move);
    if (claims(w, at, depth, own))
        return false;
    for (int i = count - 1; i >= 0 && !w->full; i--) {
        if (settles(w, at, depth, &move[i], own))
            return attacks;
    }
    return !attacks;
}

/* An earlier moment of the path just like this one, when the past was just forgotten:
   -1 when there is none. */
static int
earlier(const walk *w, const moment *at, int depth)
{
    for (int i = depth - 1; i >= 0 && w->path[depth]; i--) {
        if (w->path[i] && memcmp(w->path[i], at, sizeof *at) == 0)
            return i;
    }
    return -1;
}

static bool
solve(walk *w, const moment *at, int depth, grounds *out)
{
    const bool bad_for_who_gets_on = at->stage == YZ_PROOF_AFTER;
    const int back = earlier(w, at, depth);
    bool captured = false;
    if (back >= 0) {
        out->low = back < out->low ? back : out->low;
        return bad_for_who_gets_on;
    }
    if (recall(w, at, &captured, out))
        return captured;
    w->full = w->full || ++w->tried > w->question->states || depth + 2 == MOST_DEPTH;
    if (w->full)
        return false;
    grounds own = no_grounds();
    captured = try_all(w, at, depth, &own);
    if (own.low >= depth)
        own.low = INT_MAX;
    if (!w->full && own.low == INT_MAX)
        keep(w, at, captured, &own);
    add_grounds(out, &own);
    free_grounds(&own);
    return captured;
}

/* ---- The question ---- */

static void
begin_with(const walk *w, const tiny_state *state, yz__past past)
{
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        if (leaves(w, past, c))
            remember(w, bit_for(c, number_of(w, state)));
    }
}

/* The past of the start is itself; with a ko just taken also the position before that,
   which who lost it had made: retaking would bring it back. */
static void
begin(const walk *w, const moment *at)
{
    const int who = at->state.to_move;
    begin_with(w, &at->state, (yz__past){YZ__PAST_START, YZ_EMPTY, (yz_colour)who, 0});
    tiny_state free = at->state;
    tiny_move move[TINY_MOVES];
    if (!w->question->ban)
        return;
    const int ban = (int)yz_index(w->game->width, *w->question->ban);
    free.cell[ban] = YZ_EMPTY;
    const int count = tiny_moves(w->game, &free, move);
    for (int i = 1; i < count; i++) {
        if (move[i].at == ban)
            begin_with(w, &move[i].after, past_of(YZ_MOVE_PLAY, who));
    }
}

static void
clear(walk *w)
{
    for (int i = 0; i < ENTRIES; i++) {
        for (entry *e = w->table[i], *next; e; e = next) {
            next = e->next;
            free(e);
        }
    }
    free(w->table);
    free(w->stood);
    free(w);
}

yz_outcome
exhaustive_past(const tiny_game *game, const tiny_state *start,
                const exhaustive_question *q)
{
    const int points = game->width * game->height;
    int open = 0;
    for (int i = 0; i < points; i++)
        open += !game->fixed[i];
    if (open > MOST_POINTS)
        return YZ_OUTCOME_OPEN;
    walk *w = must(calloc(1, sizeof *w));
    w->game = game;
    w->question = q;
    w->owner = exhaustive_owner(q);
    w->stood = must(calloc(STOOD, sizeof *w->stood));
    w->table = must(calloc(ENTRIES, sizeof *w->table));
    moment at;
    memset(&at, 0, sizeof at);
    at.state = *start;
    at.stage = q->enabling ? YZ_PROOF_BEFORE : YZ_PROOF_CAPTURE;
    at.target = (uint8_t)yz_index(game->width, q->chain);
    begin(w, &at);
    grounds all = no_grounds();
    const bool captured = solve(w, &at, 0, &all);
    const yz_outcome outcome = w->full    ? YZ_OUTCOME_OPEN
                               : captured ? YZ_OUTCOME_CAPTURED
                                          : YZ_OUTCOME_SAFE;
    free_grounds(&all);
    clear(w);
    return outcome;
}
