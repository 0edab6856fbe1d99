/*
 * estimate.c - turns evidence into decisions.
 *
 * Both players have stopped, so the position is taken to be finished: every space
 * belongs to one side.  Sure chains are decided first.  Then the doubtful ones, one by
 * one: if living stones of one colour alone surround a chain, it lives if it has that
 * colour and is dead if not; if both colours surround it, the chain that promises most
 * stays, provided that its owner could save it by moving first.
 *
 * Invariant: the answer is the same for a board that is turned, mirrored or has its
 * colours swapped, because the work is done on whichever of the sixteen boards comes
 * first.
 */
#include <string.h>

#include "base/memory.h"
#include "estimate/borders.h"
#include "estimate/evidence.h"
#include "estimate/symmetry.h"
#include "yunzi/messages.h"

enum { FEW_GAMES = 20 }; /* with fewer games nothing is said */

typedef struct estimate {
    yz_position position; /* turned */
    yz_status_map known;
    yz__symmetry turn;
    uint8_t fate[YZ_MAX_POINTS];
    yz__evidence evidence;
} estimate;

/* Returns the fate of a settled point. */
static uint8_t
settled_fate(uint8_t stone, uint8_t owner)
{
    if (stone != YZ_EMPTY)
        return stone == owner ? YZ_FATE_ALIVE : YZ_FATE_DEAD;
    return owner == YZ_BLACK ? YZ_FATE_BLACK : YZ_FATE_WHITE;
}

/* Returns the fate of a stone without doubt: its chain is clear, cannot be captured
   when the opponent begins, or was clear and can be saved by its owner; if none of
   these, UNKNOWN.  A search must be as clear as the games on the whole board,
   whoever begins. */
static uint8_t
sure_fate(const yz__evidence *e, int i)
{
    if (e->part[i] == 0)
        return e->stays[i] > 500 ? YZ_FATE_ALIVE : YZ_FATE_DEAD;
    if (e->drawn[i] && e->defended[i] > 500)
        return YZ_FATE_ALIVE;
    const int mean = (e->attacked[i] + e->defended[i]) / 2;
    const bool stays = e->read[i] ? e->attacked[i] > 500 : mean >= YZ__CLEAR;
    return stays ? YZ_FATE_ALIVE : YZ_FATE_UNKNOWN;
}

static void
decide_sure(estimate *s)
{
    const yz__evidence *e = &s->evidence;
    for (int i = 0; i < e->points; i++) {
        const uint8_t stone = s->position.stone[i];
        s->fate[i] = e->settled[i] != YZ_EMPTY ? settled_fate(stone, e->settled[i])
                     : stone != YZ_EMPTY       ? sure_fate(e, i)
                                               : (uint8_t)YZ_FATE_UNKNOWN;
    }
}

static bool
lives(const estimate *s, int i)
{
    return s->position.stone[i] != YZ_EMPTY && s->fate[i] == YZ_FATE_ALIVE;
}

static bool
is_doubtful(const estimate *s, int i)
{
    return s->position.stone[i] != YZ_EMPTY && s->fate[i] == YZ_FATE_UNKNOWN;
}

/* Floods the points without living stones from 'first' on into 'queue'.  Returns the
   colours of the living stones around, as bits. */
static int
space_from(const estimate *s, bool seen[], int first, uint16_t queue[], int *count)
{
    int near[4], colours = 0;
    *count = 0;
    queue[(*count)++] = (uint16_t)first;
    seen[first] = true;
    for (int done = 0; done < *count; done++) {
        for (int n = yz__evidence_near(&s->evidence, queue[done], near); n > 0; n--) {
            const int next = near[n - 1];
            if (lives(s, next)) {
                colours |= s->position.stone[next];
            } else if (!seen[next]) {
                seen[next] = true;
                queue[(*count)++] = (uint16_t)next;
            }
        }
    }
    return colours;
}

static void
set_chain(estimate *s, int i, uint8_t fate)
{
    uint16_t chain[YZ_MAX_POINTS];
    for (int n = yz__evidence_chain(&s->evidence, i, chain); n > 0; n--)
        s->fate[chain[n - 1]] = fate;
}

/* Returns how much speaks for a doubtful chain; most, that its owner can save it. */
static int
promise(const estimate *s, int i)
{
    return s->evidence.stays[i] + (s->evidence.defended[i] > 500 ? 1000 : 0);
}

/* Decides the doubtful chains that living stones of one colour surround.  Returns
   true if there was one; if not, '*best' is the doubtful chain that promises most,
   or -1. */
static bool
decide_surrounded(estimate *s, int *best)
{
    bool seen[YZ_MAX_POINTS] = {false}, found = false;
    uint16_t queue[YZ_MAX_POINTS];
    int count;
    *best = -1;
    for (int i = 0; i < s->evidence.points; i++) {
        if (seen[i] || lives(s, i))
            continue;
        const int colours = space_from(s, seen, i, queue, &count);
        for (int k = 0; k < count; k++) {
            const int at = queue[k];
            if (!is_doubtful(s, at))
                continue;
            if (colours == YZ_BLACK || colours == YZ_WHITE) {
                const bool own = s->position.stone[at] == colours;
                set_chain(s, at, own ? YZ_FATE_ALIVE : YZ_FATE_DEAD);
                found = true;
            } else if (*best < 0 || promise(s, at) > promise(s, *best)) {
                *best = at;
            }
        }
    }
    return found;
}

static void
decide(estimate *s)
{
    int best;
    decide_sure(s);
    do {
        while (decide_surrounded(s, &best))
            continue;
        if (best >= 0)
            set_chain(s, best,
                      s->evidence.defended[best] > 500 ? YZ_FATE_ALIVE : YZ_FATE_DEAD);
    } while (best >= 0);
}

/* Returns how far the evidence agrees with the fate of a stone, per mille. */
static uint16_t
strength(const estimate *s, int i)
{
    const yz__evidence *e = &s->evidence;
    if (e->settled[i] != YZ_EMPTY)
        return 1000;
    if (s->position.stone[i] == YZ_EMPTY)
        return 0;
    const uint16_t stays = e->part[i] == 0 ? e->stays[i] : e->attacked[i];
    return s->fate[i] == YZ_FATE_DEAD ? (uint16_t)(1000 - stays) : stays;
}

static uint8_t
ground(const estimate *s, int i)
{
    const yz__evidence *e = &s->evidence;
    const bool dead = s->fate[i] == YZ_FATE_DEAD;
    const bool holds = e->attacked[i] > 500, can_hold = e->defended[i] > 500;
    if (e->part[i] == 0)
        return YZ__BY_GAMES;
    if (dead ? holds : !holds && !can_hold)
        return YZ__BY_SURROUNDINGS;
    if (!holds && can_hold)
        return dead ? YZ__BY_PASSING : YZ__BY_ANSWERING;
    return e->read[i] ? YZ__BY_READING : YZ__BY_GAMES;
}

/* Turns fates and strengths back to the given board. */
static void
turn_back(const estimate *s, yz__estimate *out)
{
    for (int i = 0; i < s->evidence.points; i++) {
        const int from = yz__symmetry_index(&s->turn, i);
        out->fate[i] = yz__symmetry_fate(&s->turn, s->fate[from]);
        out->strength[i] = strength(s, from);
        out->ground[i] = ground(s, from);
    }
}

/* True for a chain that lives or dies by who plays first, according to reading or to
   nearly all games of a search. */
static bool
is_unsettled(const yz__evidence *e, int i)
{
    return e->position.stone[i] != YZ_EMPTY && e->part[i] != 0 && e->best[i] >= 0 &&
           e->attacked[i] <= 1000 - YZ__CLEAR && e->defended[i] >= YZ__CLEAR;
}

static void
report_unsettled(const estimate *s, yz__estimate *out, const yz_position *position)
{
    const yz__evidence *e = &s->evidence;
    bool told[YZ_MAX_POINTS] = {false};
    for (int i = 0; i < e->points; i++) {
        const int from = yz__symmetry_index(&s->turn, i);
        if (!is_unsettled(e, from) || told[e->best[from]])
            continue;
        const int at = yz__symmetry_index_back(&s->turn, e->best[from]);
        told[e->best[from]] = true;
        yz__unfinished_add(out, position, YZ_UNFINISHED_UNSETTLED, at, YZ_EMPTY,
                           yz_message_with(YZ_MESSAGE_UNFINISHED_FIRST_LIVES,
                                           yz__unfinished_arg(position, at),
                                           yz_arg_colour((yz_colour)position->stone[i]),
                                           yz__unfinished_arg(position, i)));
    }
}

static yz_status
make(estimate *s, yz__estimate *out, const yz__estimate_work *work,
     const yz_allocator *allocator)
{
    yz__estimate_work turned = *work;
    yz__symmetry_first(&s->turn, work->position, work->known);
    yz__symmetry_position(&s->turn, work->position, &s->position);
    turned.position = &s->position;
    if (work->known) {
        yz__symmetry_map(&s->turn, work->known, &s->known);
        turned.known = &s->known;
    }
    yz_status status = yz__evidence_collect(&s->evidence, &turned, allocator);
    if (status == YZ_OK)
        status = yz__evidence_settle_doubts(&s->evidence, allocator);
    if (status != YZ_OK)
        return status;
    out->games = s->evidence.games;
    out->nodes_left = s->evidence.nodes_left;
    out->finished = !s->evidence.late;
    out->cut = s->evidence.cut;
    if (out->games < FEW_GAMES) {
        decide_sure(s);
        for (int i = 0; i < s->evidence.points; i++)
            if (s->evidence.settled[i] == YZ_EMPTY)
                s->fate[i] = YZ_FATE_UNKNOWN;
        turn_back(s, out);
        return YZ_OK;
    }
    decide(s);
    yz__evidence_level_double_kos(&s->evidence, s->fate);
    turn_back(s, out);
    report_unsettled(s, out, work->position);
    return yz__borders(out, work->position, allocator);
}

yz_status
yz__estimate_make(yz__estimate *out, const yz__estimate_work *work,
                  const yz_allocator *allocator)
{
    estimate *s = yz__resize(allocator, NULL, 0, sizeof *s);
    if (!s)
        return YZ_E_NOMEM;
    memset(out, 0, sizeof *out);
    const yz_status status = make(s, out, work, allocator);
    yz__resize(allocator, s, sizeof *s, 0);
    return status;
}
