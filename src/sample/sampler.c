/*
 * sampler.c - a turn of a player with a little knowledge of the game.
 */
#include <string.h>

#include "base/now.h"
#include "board/glance.h"
#include "board/nakade.h"
#include "sample/sampler.h"

enum { CLOCK_EVERY = 64 };

/* The only liberty of the chain at 'at', or YZ__NOWHERE when it has more.  A liberty is
   counted for four stones at most. */
static yz__at
last_liberty(const yz__board *board, yz__at at)
{
    yz__at found[2];
    if (board->liberties[board->chain[at]] > 4)
        return YZ__NOWHERE;
    return yz__liberties_of(board, at, 2, found) == 1 ? found[0] : YZ__NOWHERE;
}

/* The chain that a stone on an empty point would join. */
typedef struct prospect {
    int liberties; /* as many as were asked for at most */
    int size;      /* of the chain */
    int captured;
    int chains; /* own chains joined */
} prospect;

enum { MOST_ASKED = 3 };

/* The chains around an empty point, each once: a stone of it that is next to the point, and
   its liberties but for the point, counted for each stone.  One without others is in atari. */
typedef struct ring {
    yz__at beside[4];
    uint16_t other[4];
    int count;
} ring;

static ring
ring_of(const yz__board *board, yz__at at)
{
    const yz__cross around = yz__cross_at(board->stride, at);
    yz__at name[4];
    ring out = {.count = 0};
    for (int i = 0; i < 4; i++) {
        const yz__at near = around.at[i], chain = board->chain[near];
        const uint8_t stone = board->stone[near];
        int k = 0;
        if (stone == YZ_EMPTY || stone == YZ__WALL)
            continue;
        while (k < out.count && name[k] != chain)
            k++;
        if (k == out.count) {
            name[out.count] = chain;
            out.beside[out.count] = near;
            out.other[out.count++] = board->liberties[chain];
        }
        out.other[k]--;
    }
    return out;
}

/* Notes one more liberty at 'at', if it is not among those found. */
static int
add_liberty(yz__at found[MOST_ASKED], int count, yz__at at, int asked)
{
    if (count == asked)
        return count;
    for (int i = 0; i < count; i++)
        if (found[i] == at)
            return count;
    found[count] = at;
    return count + 1;
}

/* Adds the liberties of the own chain at 'near' but for 'at', where it has 'other' ones.  A liberty is
   counted for four stones at most. */
static int
add_chain(const yz__board *board, yz__at near, int other, yz__at at,
          yz__at found[MOST_ASKED], int count, int asked)
{
    yz__at own[MOST_ASKED + 1];
    if (other == 0 || count == asked)
        return count;
    if (other > 4 * (asked - 1))
        return asked;
    const int known = yz__liberties_of(board, near, asked + 1, own);
    for (int k = 0; k < known; k++)
        if (own[k] != at)
            count = add_liberty(found, count, own[k], asked);
    return count;
}

/* Looks for 'asked' liberties. */
static prospect
look(const yz__board *board, yz__at at, const ring *near, yz_colour who, int asked)
{
    const yz__cross around = yz__cross_at(board->stride, at);
    prospect out = {0, 1, 0, 0};
    yz__at found[MOST_ASKED];
    for (int i = 0; i < 4; i++)
        if (board->stone[around.at[i]] == YZ_EMPTY)
            out.liberties = add_liberty(found, out.liberties, around.at[i], asked);
    for (int i = 0; i < near->count; i++) {
        const yz__at beside = near->beside[i];
        if (board->stone[beside] == (uint8_t)who) {
            out.chains++;
            out.size += board->size[board->chain[beside]];
            out.liberties = add_chain(board, beside, near->other[i], at, found,
                                      out.liberties, asked);
        } else if (near->other[i] == 0) {
            out.captured += board->size[board->chain[beside]];
            out.liberties = add_liberty(found, out.liberties, beside, asked);
        }
    }
    return out;
}

/* An own chain is in atari at the point in the middle. */
static bool
saves_own(const yz__board *board, const ring *near, yz_colour who)
{
    for (int i = 0; i < near->count; i++)
        if (near->other[i] == 0 && board->stone[near->beside[i]] == (uint8_t)who)
            return true;
    return false;
}

/* True if a play that leaves its own chain, of 'size' stones, in atari is sensible: it prepares to
   play back into the space that the opponent gets for capturing it. */
static bool
is_good_self_atari(const yz__sampler *s, yz__at at, yz_colour who, int size)
{
    return (size == 1 || s->bold) && yz__nakade_kills(&s->board, at, who);
}

static bool
is_sensible(yz__sampler *s, yz__at at, yz_colour who)
{
    const yz__board *board = &s->board;
    if (s->closed[at])
        return false;
    /* Next to two empty points; there no ko is taken back. */
    if (board->liberties[at] > 1)
        return true;
    const ring near = ring_of(board, at);
    if (yz__is_surrounded(board, board->stride, at, who) &&
        !saves_own(board, &near, who))
        return near.count > 1 && !yz__is_eye(board, board->stride, at, who) &&
               look(board, at, &near, who, 3).liberties > 2;
    const prospect p = look(board, at, &near, who, 2);
    if (p.liberties == 0 || (at == s->ko && p.captured == 1))
        return false;
    if (p.captured > 0 || p.liberties > 1)
        return true;
    return is_good_self_atari(s, at, who, p.size);
}

bool
yz__sampler_may_play(const yz__sampler *s, yz__at at)
{
    const yz__board *board = &s->board;
    if (s->closed[at] || board->stone[at] != YZ_EMPTY)
        return false;
    const ring near = ring_of(board, at);
    const prospect p = look(board, at, &near, s->to_move, 1);
    if (yz__is_surrounded(board, board->stride, at, s->to_move) &&
        !saves_own(board, &near, s->to_move) &&
        (p.chains == 1 || yz__is_eye(board, board->stride, at, s->to_move)))
        return false;
    return p.liberties > 0 && !(at == s->ko && p.captured == 1);
}

static void
place(yz__sampler *s, yz__at at)
{
    yz__board *board = &s->board;
    const int captured = yz__place(board, board->stride, at, s->to_move);
    const yz__at *gone = board->empty + board->empty_count - captured;
    for (int i = 0; i < captured; i++)
        s->lost[gone[i]] = true;
    const bool ko = captured == 1 && board->next[at] == at && board->liberties[at] == 1;
    s->ko = ko ? gone[0] : YZ__NOWHERE;
    s->vital = captured >= 3 ? yz__nakade_vital(board, gone[0]) : YZ__NOWHERE;
}

void
yz__sampler_play(yz__sampler *s, yz__at at)
{
    s->passes = at == YZ__NOWHERE ? s->passes + 1 : 0;
    s->vital = YZ__NOWHERE;
    if (at == YZ__NOWHERE)
        s->ko = YZ__NOWHERE;
    else
        place(s, at);
    s->last = at;
    s->to_move = yz_opponent(s->to_move);
}

static yz__at
pick(yz__sampler *s, const yz__at choice[], int count)
{
    return count == 0 ? YZ__NOWHERE
                      : choice[yz__random_below(&s->random, (uint32_t)count)];
}

/* Adds the ways to save the chain at 'at', which is in atari. */
static int
ways_to_save(yz__sampler *s, yz__at at, yz_colour who, yz__at choice[], int count,
             int room)
{
    const yz__board *board = &s->board;
    const yz__at out = last_liberty(board, at);
    yz__at stone = at;
    do {
        const yz__cross around = yz__cross_at(board->stride, stone);
        for (int i = 0; i < 4 && count < room; i++) {
            if (board->stone[around.at[i]] != (uint8_t)yz_opponent(who))
                continue;
            const yz__at take = last_liberty(board, around.at[i]);
            if (take != YZ__NOWHERE && !(take == s->ko))
                choice[count++] = take;
        }
        stone = board->next[stone];
    } while (stone != at);
    const ring near = ring_of(board, out);
    const prospect p = look(board, out, &near, who, 2);
    if (count < room && p.liberties >= 2)
        choice[count++] = out;
    return count;
}

/* Replies to an atari: takes the chain that gave it or saves what it threatens. */
static yz__at
urgent(yz__sampler *s, yz_colour who)
{
    const yz__board *board = &s->board;
    yz__at choice[32];
    int count = 0;
    if (s->last == YZ__NOWHERE || board->stone[s->last] != (uint8_t)yz_opponent(who))
        return YZ__NOWHERE;
    const yz__at take = last_liberty(board, s->last);
    if (take != YZ__NOWHERE && !(take == s->ko && board->next[s->last] == s->last) &&
        !s->closed[take])
        choice[count++] = take;
    const yz__cross around = yz__cross_at(board->stride, s->last);
    for (int i = 0; i < 4; i++)
        if (board->stone[around.at[i]] == (uint8_t)who &&
            last_liberty(board, around.at[i]) != YZ__NOWHERE)
            count = ways_to_save(s, around.at[i], who, choice, count, 30);
    return pick(s, choice, count);
}

/* A sensible point in the eight around the last move. */
static yz__at
nearby(yz__sampler *s, yz_colour who)
{
    const int stride = s->board.stride;
    const int step[8] = {-stride - 1, -stride,    -stride + 1, -1,
                         1,           stride - 1, stride,      stride + 1};
    yz__at choice[8];
    int count = 0;
    if (s->last == YZ__NOWHERE)
        return YZ__NOWHERE;
    for (int i = 0; i < 8; i++) {
        const yz__at at = (yz__at)(s->last + step[i]);
        if (s->board.stone[at] == YZ_EMPTY && is_sensible(s, at, who))
            choice[count++] = at;
    }
    return pick(s, choice, count);
}

static bool
has_enemy_near(const yz__board *board, yz__at at, yz_colour who)
{
    const int stride = board->stride;
    const uint8_t *stone = board->stone + at;
    const uint8_t enemy = (uint8_t)yz_opponent(who);
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (stone[dy * stride + dx] == enemy)
                return true;
    return false;
}

static yz__at
anywhere(yz__sampler *s, yz_colour who)
{
    const yz__board *board = &s->board;
    const uint32_t count = board->empty_count;
    if (count == 0)
        return YZ__NOWHERE;
    uint32_t i = yz__random_below(&s->random, count);
    for (uint32_t left = count; left > 0; left--) {
        const yz__at at = board->empty[i];
        if (has_enemy_near(board, at, who) && is_sensible(s, at, who))
            return at;
        if (++i == count)
            i = 0;
    }
    return YZ__NOWHERE;
}

static yz__at
choose(yz__sampler *s, yz_colour who)
{
    yz__at at = s->vital;
    if (at != YZ__NOWHERE && is_sensible(s, at, who))
        return at;
    at = urgent(s, who);
    if (at == YZ__NOWHERE && yz__random_below(&s->random, 4) != 0)
        at = nearby(s, who);
    return at == YZ__NOWHERE ? anywhere(s, who) : at;
}

void
yz__sampler_init(yz__sampler *s, const yz_position *position, uint64_t seed)
{
    memset(s, 0, sizeof *s);
    yz__board_load(&s->start, position);
    s->random = yz__random_seed(seed);
    s->deadline = UINT64_MAX;
}

void
yz__sampler_start(yz__sampler *s, yz_colour who)
{
    yz__board_copy(&s->board, &s->start);
    memset(s->lost, 0, s->board.cells * sizeof s->lost[0]);
    s->ko = YZ__NOWHERE;
    s->last = YZ__NOWHERE;
    s->vital = YZ__NOWHERE;
    s->passes = 0;
    s->to_move = who;
    s->bold = yz__random_below(&s->random, 2) != 0;
}

void
yz__sampler_finish(yz__sampler *s)
{
    const int limit = 3 * s->board.empty_count + 60;
    for (int moves = 0; s->passes < 2 && moves < limit && !s->late; moves++) {
        yz__sampler_play(s, choose(s, s->to_move));
        if (moves % CLOCK_EVERY == 0)
            s->late = yz__late(s->deadline, s->caller, 0);
    }
}

uint8_t
yz__sampler_flood(const yz__board *board, yz__at first, bool seen[], yz__at points[],
                  int *count)
{
    uint8_t colours = 0;
    *count = 0;
    points[(*count)++] = first;
    seen[first] = true;
    for (int i = 0; i < *count; i++) {
        const yz__cross around = yz__cross_at(board->stride, points[i]);
        for (int k = 0; k < 4; k++) {
            const yz__at near = around.at[k];
            const uint8_t stone = board->stone[near];
            if (stone != YZ__WALL)
                colours |= stone;
            if (stone != YZ_EMPTY || seen[near])
                continue;
            seen[near] = true;
            points[(*count)++] = near;
        }
    }
    return colours;
}
