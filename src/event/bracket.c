/*
 * bracket.c - knock-outs, single and double: a tree of meetings, worked out from the results so far.
 *
 * A meeting has two sides, each a seed, or the winner or loser of an earlier meeting.  Nothing is kept:
 * the log of results alone says who stands where.
 */
#include <string.h>

#include "event/schedules.h"
#include "yunzi/messages.h"

/* Instead of a player: nobody will come; it is not known yet who. */
enum { NOBODY = -1, OPEN = -2 };

typedef enum source_kind { SEED, WINNER, LOSER } source_kind;

typedef struct source {
    source_kind kind;
    int of; /* the number of a seed from 1, or a meeting */
} source;

typedef struct meeting {
    int round;
    source side[2];
    int player[2];
    int winner, loser;
} meeting;

typedef struct bracket {
    const yz__scheduling *at;
    meeting *meeting; /* each after those that it comes from */
    int meetings;
    int size; /* places of the first column, a power of two */
    int last; /* the meeting of the final */
} bracket;

void
yz__bracket_slots(int *slot, int size)
{
    slot[0] = 1;
    for (int length = 1; length < size; length *= 2)
        for (int i = length - 1; i >= 0; i--) {
            slot[2 * i + 1] = 2 * length + 1 - slot[i];
            slot[2 * i] = slot[i];
        }
}

/* ---- The tree ---- */

static int
add(bracket *b, int round, source one, source other)
{
    b->meeting[b->meetings] = (meeting){.round = round, .side = {one, other}};
    return b->meetings++;
}

/* The winners' side; '*first' of each round is remembered in 'begin'. */
static void
add_winners(bracket *b, const int *slot, int *begin, int rounds, bool both_sides)
{
    for (int i = 0; i < b->size; i += 2)
        add(b, 1, (source){SEED, slot[i]}, (source){SEED, slot[i + 1]});
    for (int r = 2; r <= rounds; r++) {
        begin[r] = b->meetings;
        for (int i = 0; i < b->size >> r; i++)
            add(b, both_sides ? 2 * r - 2 : r, (source){WINNER, begin[r - 1] + 2 * i},
                (source){WINNER, begin[r - 1] + 2 * i + 1});
    }
}

/* Who drops into the losers' side as number 'i' of 'count': reversed, then half of them moved on, so
   that two who met before meet again as late as can be. */
static int
dropped(int i, int count, int round)
{
    return round % 2 == 0 ? count - 1 - i : (i + count / 2) % count;
}

/* The losers' side: survivors meet, then those who lost in the next round of the winners come in. */
static int
add_losers(bracket *b, const int *begin, int rounds)
{
    int before = b->meetings;
    for (int i = 0; i < b->size / 4; i++)
        add(b, 2, (source){LOSER, 2 * i}, (source){LOSER, 2 * i + 1});
    for (int r = 2; r <= rounds; r++) {
        const int count = b->size >> r;
        int now = b->meetings;
        for (int i = 0; i < count; i++)
            add(b, 2 * r - 1, (source){WINNER, before + i},
                (source){LOSER, begin[r] + dropped(i, count, r)});
        before = now;
        now = b->meetings;
        for (int i = 0; i < count / 2; i++)
            add(b, 2 * r, (source){WINNER, before + 2 * i},
                (source){WINNER, before + 2 * i + 1});
        if (count > 1)
            before = now;
    }
    return rounds > 1 ? before : -1;
}

/* The last game of both sides, and one more if the winner of the winners' side loses it. */
static void
add_finals(bracket *b, int top, int loser, int rounds)
{
    b->last = add(b, 2 * rounds, (source){WINNER, top},
                  loser < 0 ? (source){LOSER, top} : (source){WINNER, loser});
    add(b, 2 * rounds + 1, (source){WINNER, b->last}, (source){LOSER, b->last});
}

enum { MOST_ROUNDS = 12 };

static yz_status
make(bracket *b, bool both_sides)
{
    yz__arena *arena = &b->at->pool->scores.arena;
    int begin[MOST_ROUNDS + 1] = {0}, rounds = 1;
    b->size = 2;
    while (b->size < b->at->numbers) {
        b->size *= 2;
        rounds++;
    }
    int *slot = yz__arena_take(arena, (size_t)b->size * sizeof *slot);
    b->meeting = yz__arena_take(arena, 2 * ((size_t)b->size + 1) * sizeof *b->meeting);
    if (slot == NULL || b->meeting == NULL)
        return YZ_E_NOMEM;
    yz__bracket_slots(slot, b->size);
    add_winners(b, slot, begin, rounds, both_sides);
    b->last = b->meetings - 1;
    if (both_sides)
        add_finals(b, b->last, add_losers(b, begin, rounds), rounds);
    else if (b->at->pool->event->settings.third_place && rounds > 1)
        add(b, rounds, (source){LOSER, begin[rounds - 1]},
            (source){LOSER, begin[rounds - 1] + 1});
    return YZ_OK;
}

/* ---- Results ---- */

static int
comes_from(const bracket *b, source from)
{
    switch (from.kind) {
    case SEED:
        return from.of > b->at->numbers ? NOBODY : b->at->number[from.of - 1];
    case WINNER:
        return b->meeting[from.of].winner;
    case LOSER:
        return b->meeting[from.of].loser;
    }
    return NOBODY;
}

static void
set(meeting *m, int winner, int loser)
{
    m->winner = winner;
    m->loser = loser;
}

/* True if the player goes on without a game: he has a bye. */
static bool
has_bye(const yz__event *event, int player, int round)
{
    const yz__pairing *game = yz__pairing_of(event, player, round);
    return game != NULL && game->black < 0;
}

/* Two players who have no game in the round: who is there goes on. */
static void
settle_without_game(const bracket *b, meeting *m)
{
    const yz__event *event = b->at->pool->event;
    const int one = m->player[0], other = m->player[1];
    const bool here[2] = {yz__is_present(event, one, m->round),
                          yz__is_present(event, other, m->round)};
    const bool bye[2] = {has_bye(event, one, m->round),
                         has_bye(event, other, m->round)};
    if (bye[0] || bye[1])
        set(m, bye[0] ? one : other, bye[0] ? other : one);
    else if (here[0] && here[1])
        set(m, OPEN, OPEN);
    else if (here[0] || here[1])
        set(m, here[0] ? one : other, here[0] ? other : one);
    else
        set(m, NOBODY, NOBODY);
}

static void
settle(const bracket *b, meeting *m)
{
    const int one = m->player[0], other = m->player[1];
    if (one == OPEN || other == OPEN || m->round >= b->at->pool->round) {
        set(m, OPEN, OPEN);
        return;
    }
    if (one == NOBODY || other == NOBODY) {
        set(m, one == NOBODY ? other : one, NOBODY);
        return;
    }
    switch (yz__met_in(b->at->pool->event, m->round, one, other)) {
    case YZ__MET_WON:
        set(m, one, other);
        break;
    case YZ__MET_LOST:
        set(m, other, one);
        break;
    case YZ__MET_BOTH_LOST:
        set(m, NOBODY, NOBODY);
        break;
    case YZ__MET_OPEN:
        set(m, OPEN, OPEN);
        break;
    case YZ__MET_NOT:
        settle_without_game(b, m);
        break;
    }
}

static void
settle_all(bracket *b)
{
    for (int i = 0; i < b->meetings; i++) {
        meeting *m = &b->meeting[i];
        for (int k = 0; k < 2; k++)
            m->player[k] = comes_from(b, m->side[k]);
        settle(b, m);
    }
}

/* ---- The round ---- */

/* Who has won the whole; NOBODY: nobody yet. */
static int
champion(const bracket *b, bool both_sides)
{
    const meeting *final = &b->meeting[b->last];
    if (final->winner < 0)
        return NOBODY;
    if (!both_sides || final->winner == final->player[0] || final->loser < 0)
        return final->winner;
    return b->meeting[b->last + 1].winner < 0 ? NOBODY : b->meeting[b->last + 1].winner;
}

/* The first meeting before the round that has no winner. */
static const meeting *
undecided(const bracket *b)
{
    for (int i = 0; i < b->meetings; i++) {
        const meeting *m = &b->meeting[i];
        if (m->round < b->at->pool->round && m->winner == OPEN && m->player[0] >= 0 &&
            m->player[1] >= 0)
            return m;
    }
    return NULL;
}

yz_status
yz__schedule_bracket(const yz__scheduling *at)
{
    const bool both_sides = at->pool->event->settings.losses == 2;
    bracket b = {.at = at};
    if (at->numbers < 2)
        return YZ_OK;
    const yz_status status = make(&b, both_sides);
    if (status != YZ_OK)
        return status;
    settle_all(&b);
    const meeting *open = undecided(&b);
    if (open != NULL)
        return yz__schedule_undecided(at, open->player[0], open->player[1],
                                      open->round);
    const int winner = champion(&b, both_sides);
    if (winner >= 0)
        return yz__schedule_decided(at, at->pool->event->player[winner].id);
    for (int i = 0; i < b.meetings; i++)
        if (b.meeting[i].round == at->pool->round)
            yz__schedule_pair(at, b.meeting[i].player[0], b.meeting[i].player[1]);
    return YZ_OK;
}

/* ---- Where players come from ---- */

/* The side a player came in by; a meeting that somebody passed without a game is passed over. */
static source
came_from(const bracket *b, source from)
{
    while (from.kind != SEED) {
        const meeting *m = &b->meeting[from.of];
        if (m->player[0] >= 0 && m->player[1] >= 0)
            return from;
        from = m->side[m->player[0] >= 0 ? 0 : 1];
    }
    return from;
}

static void
set_origin(const bracket *b, source from, yz__origin *out)
{
    static const yz__origin_kind KIND[] = {
        [SEED] = YZ__FROM_NUMBER, [WINNER] = YZ__FROM_WIN, [LOSER] = YZ__FROM_LOSS};
    *out = (yz__origin){.kind = KIND[from.kind], .number = from.of};
    if (from.kind == SEED)
        return;
    out->round = b->meeting[from.of].round;
    out->one = b->meeting[from.of].player[0];
    out->other = b->meeting[from.of].player[1];
}

yz_status
yz__bracket_origins(const yz__scheduling *at, const int player[2], yz__origin out[2])
{
    bracket b = {.at = at};
    const yz_status status = make(&b, at->pool->event->settings.losses == 2);
    if (status != YZ_OK)
        return status;
    settle_all(&b);
    for (int i = 0; i < b.meetings; i++) {
        const meeting *m = &b.meeting[i];
        const bool turned = m->player[0] == player[1];
        if (m->round == at->pool->round && m->player[turned] == player[0] &&
            m->player[!turned] == player[1])
            for (int k = 0; k < 2; k++)
                set_origin(&b, came_from(&b, m->side[k ^ (int)turned]), &out[k]);
    }
    return YZ_OK;
}
