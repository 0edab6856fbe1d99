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

enum { MOST_POINTS = 9, ENTRIES = 1 << 16, MOST_BYTES = 400 << 20, MOST_DEPTH = 4000 };

typedef struct moment {
    tiny_state state;
    uint8_t stage; /* yz_proof_stage */
    uint8_t target;
    uint8_t passes; /* in a row */
} moment;

/* Positions: Black's half says which Black may not make, White's which White may not.
 */
typedef uint64_t *boards;

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
    uint64_t words[]; /* known, then unknown */
} entry;

typedef struct walk {
    const tiny_game *game;
    const exhaustive_question *question;
    yz_colour owner;
    uint32_t tried;
    bool full;     /* too much was tried */
    uint32_t half; /* boards for each colour */
    size_t words;
    boards stood;
    const moment *path[MOST_DEPTH]; /* NULL where the past was not just forgotten */
    entry **table;
    size_t bytes;
} walk;

static boards
new_boards(const walk *w)
{
    boards all = calloc(w->words, sizeof *all);
    if (!all)
        abort();
    return all;
}

static uint32_t
number_of(const walk *w, const tiny_state *state)
{
    uint32_t number = 0;
    for (int i = 0; i < w->game->width * w->game->height; i++) {
        if (!w->game->fixed[i])
            number = number * 3 + (state->cell[i] & TINY_COLOUR);
    }
    return number;
}

static bool
has(const boards all, uint32_t bit)
{
    return all[bit / 64] >> bit % 64 & 1;
}

static void
set(boards all, uint32_t bit)
{
    all[bit / 64] |= UINT64_C(1) << bit % 64;
}

static uint32_t
bit_for(const walk *w, int colour, uint32_t number)
{
    return (uint32_t)(colour - 1) * w->half + number;
}

/* Enters what a ply leaves in the past. */
static void
remember(const walk *w, boards all, yz__past past, uint32_t number)
{
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        if (yz__ko_forbids(w->question->rules, past, (yz_colour)c))
            set(all, bit_for(w, c, number));
    }
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
    for (size_t i = 0; i < w->words; i++) {
        if (e->words[i] & ~w->stood[i] || e->words[w->words + i] & w->stood[i])
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
        for (size_t i = 0; i < w->words; i++) {
            out->known[i] |= e->words[i];
            out->unknown[i] |= e->words[w->words + i];
        }
        *captured = e->captured;
        return true;
    }
    return false;
}

static void
keep(walk *w, const moment *at, bool captured, const grounds *on)
{
    const size_t bytes = sizeof(entry) + 2 * w->words * sizeof(uint64_t);
    if (w->bytes + bytes > MOST_BYTES)
        return;
    entry *e = malloc(bytes);
    if (!e)
        abort();
    w->bytes += bytes;
    e->at = *at;
    e->captured = captured;
    memcpy(e->words, on->known, w->words * sizeof(uint64_t));
    memcpy(e->words + w->words, on->unknown, w->words * sizeof(uint64_t));
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

/* Tries a move that is allowed: what comes of it. */
static bool
try_move(walk *w, const moment *at, int depth, const tiny_move *move, grounds *out)
{
    const yz__past past = past_of(move->kind, at->state.to_move);
    const bool forgets =
        move->kind == YZ_MOVE_PASS && yz__ko_forgets_at_pass(w->question->rules);
    boards before = w->stood, added = new_boards(w);
    moment next;
    bool captured;
    if (advance(w, at, move, &next, &captured)) {
        free(added);
        return captured;
    }
    remember(w, added, past, number_of(w, &move->after));
    w->stood = new_boards(w);
    for (size_t i = 0; i < w->words; i++)
        w->stood[i] = added[i] | (forgets ? 0 : before[i]);
    w->path[depth + 1] = forgets ? &next : NULL;
    captured = solve(w, &next, depth + 1, out);
    for (size_t i = 0; i < w->words; i++) {
        out->known[i] &= forgets ? 0 : ~added[i];
        out->unknown[i] = forgets ? 0 : out->unknown[i];
    }
    free(w->stood);
    free(added);
    w->stood = before;
    return captured;
}

static void
add_grounds(const walk *w, grounds *to, const grounds *from)
{
    for (size_t i = 0; i < w->words; i++) {
        to->known[i] |= from->known[i];
        to->unknown[i] |= from->unknown[i];
    }
    to->low = from->low < to->low ? from->low : to->low;
}

static grounds
no_grounds(const walk *w)
{
    return (grounds){new_boards(w), new_boards(w), INT_MAX};
}

static void
free_grounds(grounds *on)
{
    free(on->known);
    free(on->unknown);
}

/* One move of the side to move; true when it settles the matter for it. */
static bool
settles(walk *w, const moment *at, int depth, const tiny_move *move, grounds *own)
{
    const int who = at->state.to_move;
    const uint32_t bit = bit_for(w, who, number_of(w, &move->after));
    if (move->kind == YZ_MOVE_PLAY && has(w->stood, bit)) {
        set(own->known, bit);
        return false;
    }
    grounds child = no_grounds(w);
    const bool captured = try_move(w, at, depth, move, &child);
    const bool good = captured == (who != (int)w->owner);
    if (good) {
        memset(own->known, 0, w->words * sizeof *own->known);
        memset(own->unknown, 0, w->words * sizeof *own->unknown);
        own->low = INT_MAX;
        if (move->kind == YZ_MOVE_PLAY)
            set(own->unknown, bit);
    }
    add_grounds(w, own, &child);
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
        grounds child = no_grounds(w);
        bool safe = false;
        if (at->state.to_move == w->owner && w->question->enabling[p] &&
            at->state.cell[p] & TINY_NEW) {
            next.stage = YZ_PROOF_CAPTURE;
            next.target = (uint8_t)p;
            next.passes = 0;
            w->path[depth + 1] = NULL;
            safe = !solve(w, &next, depth + 1, &child) && !w->full;
            add_grounds(w, own, &child);
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
    grounds own = no_grounds(w);
    captured = try_all(w, at, depth, &own);
    if (own.low >= depth)
        own.low = INT_MAX;
    if (!w->full && own.low == INT_MAX)
        keep(w, at, captured, &own);
    add_grounds(w, out, &own);
    free_grounds(&own);
    return captured;
}

/* ---- The question ---- */

/* The past of the start is itself. */
static void
begin(walk *w, const moment *at)
{
    const yz_colour first = (yz_colour)at->state.to_move;
    const yz__past start = {YZ__PAST_START, YZ_EMPTY, first, 0};
    remember(w, w->stood, start, number_of(w, &at->state));
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
    walk *w = calloc(1, sizeof *w);
    w->game = game;
    w->question = q;
    w->owner = exhaustive_owner(q);
    w->half = 1;
    for (int i = 0; i < open; i++)
        w->half *= 3;
    w->words = 2 * w->half / 64 + 1;
    w->stood = new_boards(w);
    w->table = calloc(ENTRIES, sizeof *w->table);
    moment at;
    memset(&at, 0, sizeof at);
    at.state = *start;
    at.stage = q->enabling ? YZ_PROOF_BEFORE : YZ_PROOF_CAPTURE;
    at.target = (uint8_t)yz_index(game->width, q->chain);
    begin(w, &at);
    grounds all = no_grounds(w);
    const bool captured = solve(w, &at, 0, &all);
    const yz_outcome outcome = w->full    ? YZ_OUTCOME_OPEN
                               : captured ? YZ_OUTCOME_CAPTURED
                                          : YZ_OUTCOME_SAFE;
    free_grounds(&all);
    clear(w);
    return outcome;
}
