/*
 * rollout.c - the quick policy, written once for every size of board.
 */
#include <string.h>

#include "board/glance.h"
#include "board/nakade.h"
#include "search/rollout_board.h"
#include "search/patterns.h"

enum { AROUND = 8, PICKS = 40, ONE = 1024, RACERS = 6, MOST_TO_RACE = 3 };

/* People take, and stay near, less often than pays in playouts: the factors are those of matches. */
const yz__rollout_policy yz__rollout_usual = {
    .take = YZ__NEAR_TAKE_LAST * 9 / 5,
    .save = YZ__NEAR_TAKE_TO_SAVE * 4 / 5,
    .extend = YZ__NEAR_EXTEND,
    .vital = 100 * ONE,
    .race = 8 * ONE,
    .races = 27,
    .elsewhere = YZ__NEAR_ELSEWHERE / 2,
};

/* Plays to choose from: the eight points around the last play, and answers to what it
   threatens. */
typedef struct picks {
    uint32_t total;
    int count; /* with the eight */
    yz__at at[PICKS];
    uint32_t strength[PICKS];
} picks;

static inline void
add(picks *p, yz__at at, uint32_t strength)
{
    if (p->count < PICKS) {
        p->at[p->count] = at;
        p->strength[p->count++] = strength;
        p->total += strength;
    }
}

/* ---- Points where a stone may be placed ---- */

/* True if a play at 'at', which has fewer than two empty neighbours, leaves its chain fewer
   than two liberties. */
static bool
is_slow_self_atari(const yz__rollout *r, yz__at at, yz_colour who)
{
    const yz__board *board = &r->board;
    const yz__cross around = yz__cross_at(board->stride, at);
    yz__at found = yz__only_liberty(r->liberties[at]);
    yz__at name[4];
    for (int i = 0; i < 4; i++)
        name[i] = board->chain[around.at[i]];
    for (int i = 0; i < 4; i++) {
        const uint8_t stone = board->stone[around.at[i]];
        yz__at other = YZ__NO_MOVE;
        if (stone == (uint8_t)who) {
            uint64_t rest = r->liberties[name[i]];
            for (int k = 0; k < 4; k++)
                rest -= name[k] == name[i] ? yz__liberty_unit(at) : 0;
            other = yz__only_liberty(rest);
            if (rest != 0 && other == YZ__NO_MOVE)
                return false;
        } else if (stone == (uint8_t)yz_opponent(who) &&
                   yz__only_liberty(r->liberties[name[i]]) != YZ__NO_MOVE) {
            if (board->size[name[i]] > 1)
                return false;
            other = around.at[i];
        }
        if (other != YZ__NO_MOVE && found != YZ__NO_MOVE && other != found)
            return false;
        found = other != YZ__NO_MOVE ? other : found;
    }
    return true;
}

/* True if the play joins a chain that keeps five touches of liberties or more, which are two
   liberties. */
YZ__INLINE bool
joins_free_chain(const yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    const yz__board *board = &r->board;
    const yz__cross around = yz__cross_at(stride, at);
    bool found = false;
    for (int i = 0; i < 4; i++)
        found |= (board->stone[around.at[i]] == (uint8_t)who) &
                 (board->liberties[board->chain[around.at[i]]] > 8);
    return found;
}

YZ__INLINE bool
is_self_atari(const yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    return r->board.liberties[at] < 2 && !joins_free_chain(r, stride, at, who) &&
           is_slow_self_atari(r, at, who);
}

/* The stones that the play joins, with its own; a chain that it touches twice counts twice. */
static int
size_with(const yz__board *board, yz__at at, yz_colour who)
{
    const yz__cross around = yz__cross_at(board->stride, at);
    int size = 1;
    for (int i = 0; i < 4; i++)
        if (board->stone[around.at[i]] == (uint8_t)who)
            size += board->size[board->chain[around.at[i]]];
    return size;
}

/* True if a chain put in atari by its own side does not kill by that. */
static bool
gives_away(const yz__rollout *r, yz__at at, yz_colour who)
{
    const int size = size_with(&r->board, at, who);
    return size > 2 && (size > 12 || !yz__nakade_kills(&r->board, at, who));
}

YZ__INLINE bool
is_foolish(const yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    return is_self_atari(r, stride, at, who) && gives_away(r, at, who);
}

/* ---- Making a move ---- */

static void
note_captured(yz__rollout *r, yz__at gone, int captured, yz_colour who)
{
    r->need[who] -= captured;
    if (r->need[who] <= 0)
        r->won = who;
    if (captured >= 3 && captured <= 6)
        r->vital = yz__nakade_vital(&r->board, gone);
}

/* After a capture: the points are empty, and are liberties of what is around them. */
static void
open_points(yz__rollout *r, const yz__at gone[], int captured, yz_colour whose)
{
    const yz__board *board = &r->board;
    for (int i = 0; i < captured; i++) {
        r->liberties[gone[i]] = 0;
        yz__change_patterns(r, board->stride, gone[i], whose);
    }
    for (int i = 0; i < captured; i++) {
        const yz__cross around = yz__cross_at(board->stride, gone[i]);
        for (int k = 0; k < 4; k++)
            r->liberties[board->chain[around.at[k]]] += yz__liberty_unit(gone[i]);
    }
}

YZ__INLINE void
place(yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    yz__board *board = &r->board;
    const uint64_t liberties = yz__join_liberties(r, stride, at, who);
    const int captured = yz__place(board, stride, at, who);
    const yz__at *gone = board->empty + board->empty_count - captured;
    const bool ko = captured == 1 && board->next[at] == at && board->liberties[at] == 1;
    r->liberties[board->chain[at]] = liberties;
    yz__change_patterns(r, stride, at, who);
    r->ko = ko ? gone[0] : YZ__NO_MOVE;
    r->vital = YZ__NO_MOVE;
    if (captured > 0) {
        open_points(r, gone, captured, yz_opponent(who));
        note_captured(r, gone[0], captured, who);
    }
}

YZ__INLINE void
make(yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    r->before = r->last;
    r->last = at;
    r->move[r->length++] = at;
    r->to_move = yz_opponent(who);
    if (at == YZ__NO_MOVE) {
        r->passes++;
        r->ko = YZ__NO_MOVE;
        r->vital = YZ__NO_MOVE;
        return;
    }
    r->passes = 0;
    place(r, stride, at, who);
}

/* ---- Choosing one ---- */

/* Adds what saves the chain at 'at', whose only liberty is 'out'. */
static void
add_savings(picks *p, const yz__rollout *r, yz__at at, yz__at out, yz_colour who)
{
    const yz__board *board = &r->board;
    yz__at stone = at;
    do {
        const yz__cross around = yz__cross_at(board->stride, stone);
        for (int i = 0; i < 4; i++) {
            const yz__at near = around.at[i];
            if (board->stone[near] != (uint8_t)yz_opponent(who))
                continue;
            const yz__at take = yz__last_liberty(r, near);
            if (take != YZ__NO_MOVE)
                add(p, take, r->policy->save);
        }
        stone = board->next[stone];
    } while (stone != at);
    if (!is_self_atari(r, r->board.stride, out, who))
        add(p, out, r->policy->extend);
}

/* Adds the answers to what the last play threatens, and what it left in atari. */
static void
add_answers(picks *p, const yz__rollout *r, yz_colour who)
{
    const yz__board *board = &r->board;
    const yz__at take = yz__last_liberty(r, r->last);
    if (take != YZ__NO_MOVE)
        add(p, take, r->policy->take);
    const yz__cross around = yz__cross_at(board->stride, r->last);
    for (int i = 0; i < 4; i++) {
        if (board->stone[around.at[i]] != (uint8_t)who)
            continue;
        const yz__at out = yz__last_liberty(r, around.at[i]);
        if (out != YZ__NO_MOVE)
            add_savings(p, r, around.at[i], out, who);
    }
}

/* True if the last play, or a chain of the opponent next to it, is in atari. */
YZ__INLINE bool
is_hot(const yz__rollout *r, int stride, yz_colour who)
{
    const yz__board *board = &r->board;
    const yz__cross around = yz__cross_at(stride, r->last);
    bool hot = yz__may_be_atari(r->liberties[board->chain[r->last]]);
    for (int i = 0; i < 4; i++)
        hot |= (board->stone[around.at[i]] == (uint8_t)who) &
               yz__may_be_atari(r->liberties[board->chain[around.at[i]]]);
    return hot;
}

/* The liberties of the chain at 'at', or more than 'most'; with two stones or less none is
   touched twice. */
static int
count_liberties(const yz__board *board, yz__at at, int most)
{
    const yz__at name = board->chain[at];
    yz__at liberty[MOST_TO_RACE + 1];
    const int touches = board->liberties[name];
    if (board->size[name] <= 2 || touches > 4 * most)
        return touches;
    return yz__liberties_of(board, at, most + 1, liberty);
}

/* Adds the liberties of the opponent's chain at 'at', if these are 'most' or less. */
static void
add_attack(picks *p, const yz__rollout *r, yz__at at, int most, yz_colour who)
{
    yz__at liberty[MOST_TO_RACE + 1];
    const int count = yz__liberties_of(&r->board, at, most + 1, liberty);
    for (int i = 0; i < count && count <= most; i++)
        if (!is_self_atari(r, r->board.stride, liberty[i], who))
            add(p, liberty[i], r->policy->race);
}

/* True if the chain 'name', which is one of the opponent's, is to be looked at: it may have
   'most' liberties or less, and is none of those that were met. */
static bool
may_race(const yz__board *board, yz__at name, int most, const yz__at met[], int count)
{
    if (board->liberties[name] > (board->size[name] <= 2 ? most : 4 * most))
        return false;
    for (int i = 0; i < count; i++)
        if (met[i] == name)
            return false;
    return count < RACERS;
}

/* Adds what wins the race of the chain at 'at', which has so many liberties, against those
   around it that have no more. */
static void
add_race(picks *p, const yz__rollout *r, yz__at at, int liberties, yz_colour who)
{
    const yz__board *board = &r->board;
    yz__at met[RACERS];
    int count = 0;
    yz__at stone = at;
    do {
        const yz__cross around = yz__cross_at(board->stride, stone);
        for (int i = 0; i < 4; i++) {
            const yz__at near = around.at[i];
            const yz__at name = board->chain[near];
            if (board->stone[near] != (uint8_t)yz_opponent(who) ||
                !may_race(board, name, liberties, met, count))
                continue;
            met[count++] = name;
            add_attack(p, r, near, liberties, who);
        }
        stone = board->next[stone];
    } while (stone != at);
}

/* The same for own chains that the last play has taken a liberty from. */
static void
add_races(picks *p, const yz__rollout *r, int stride, yz_colour who)
{
    const yz__board *board = &r->board;
    const yz__cross around = yz__cross_at(stride, r->last);
    yz__at done = 0;
    for (int i = 0; i < 4; i++) {
        const yz__at at = around.at[i];
        if (board->stone[at] != (uint8_t)who || board->chain[at] == done)
            continue;
        done = board->chain[at];
        const int count = count_liberties(board, at, MOST_TO_RACE);
        if (count >= 2 && count <= MOST_TO_RACE)
            add_race(p, r, at, count, who);
    }
}

/* Without branches: which of the eight are empty nobody can predict.  A table, for the compiler makes a
   branch of a comparison. */
YZ__INLINE void
add_shapes(picks *p, const yz__rollout *r, int stride, yz_colour who)
{
    static const uint32_t OPEN[YZ__WALL + 1] = {[YZ_EMPTY] = UINT32_MAX};
    const int step[AROUND] = {-stride - 1, -stride,    -stride + 1, -1,
                              1,           stride - 1, stride,      stride + 1};
    for (int i = 0; i < AROUND; i++) {
        const int at = r->last + step[i];
        const uint32_t strength = yz__near_strength(r->pattern[at], who);
        p->at[i] = (yz__at)at;
        p->strength[i] = strength & OPEN[r->board.stone[at]];
        p->total += p->strength[i];
    }
    p->count = AROUND;
}

/* The pick that 'left' falls on when their strengths lie side by side. */
YZ__INLINE int
pick_at(const picks *p, uint32_t left)
{
    uint32_t sum = 0;
    int k = 0;
    for (int i = 0; i < AROUND; i++) {
        sum += p->strength[i];
        k += left >= sum;
    }
    while (k >= AROUND && k < p->count && left >= sum + p->strength[k])
        sum += p->strength[k++];
    return k;
}

/* One of the picks by their strengths; YZ__NO_MOVE: anywhere else. */
YZ__INLINE yz__at
choose_near(yz__rollout *r, int stride, yz_colour who)
{
    const uint32_t elsewhere = r->policy->elsewhere;
    picks p;
    p.total = 0;
    if (r->last == YZ__NO_MOVE)
        return YZ__NO_MOVE;
    add_shapes(&p, r, stride, who);
    if (r->vital != YZ__NO_MOVE)
        add(&p, r->vital, r->policy->vital);
    if (is_hot(r, stride, who))
        add_answers(&p, r, who);
    if (r->length < r->races)
        add_races(&p, r, stride, who);
    while (p.total > 0) {
        const uint32_t left = yz__random_below(&r->random, p.total + elsewhere);
        if (left >= p.total)
            return YZ__NO_MOVE;
        const int i = pick_at(&p, left);
        const yz__at at = p.at[i];
        if (yz__is_playable(&r->board, stride, r->ko, at, who) &&
            !is_foolish(r, stride, at, who))
            return at;
        p.total -= p.strength[i];
        p.strength[i] = 0;
    }
    return YZ__NO_MOVE;
}

YZ__INLINE yz__at
choose_anywhere(yz__rollout *r, int stride, yz_colour who)
{
    const yz__board *board = &r->board;
    const uint32_t count = board->empty_count;
    uint32_t i = yz__random_below(&r->random, count);
    for (uint32_t left = count; left > 0; left--) {
        const yz__at at = board->empty[i];
        if (yz__is_playable(board, stride, r->ko, at, who) &&
            !is_foolish(r, stride, at, who))
            return at;
        if (++i == count)
            i = 0;
    }
    return YZ__NO_MOVE;
}

/* Any play at all, where nobody may pass. */
static yz__at
choose_any(const yz__rollout *r, yz_colour who)
{
    const yz__board *board = &r->board;
    for (int i = 0; i < board->empty_count; i++)
        if (yz__may_place(board, board->stride, r->ko, board->empty[i], who))
            return board->empty[i];
    return YZ__NO_MOVE;
}

/* ---- The whole ---- */

YZ__INLINE void
finish(yz__rollout *r, int stride)
{
    const int limit = r->length + 3 * r->board.empty_count + 60;
    /* Once play has stopped, who goes on shows what is dead, and pays nothing for it. */
    const bool stopped = r->passes >= 2;
    const int before = r->length;
    bool passed = stopped;
    r->passes = 0;
    r->races = r->length + (int)r->policy->races;
    while (r->passes < 2 && r->length < limit && r->won == YZ_EMPTY) {
        const yz_colour who = r->to_move;
        yz__at at = choose_near(r, stride, who);
        if (at == YZ__NO_MOVE)
            at = choose_anywhere(r, stride, who);
        if (at == YZ__NO_MOVE && r->must_play) {
            at = choose_any(r, who);
            r->won = at == YZ__NO_MOVE ? yz_opponent(who) : YZ_EMPTY;
        }
        passed |= at == YZ__NO_MOVE;
        r->placed += passed ? 0 : who == YZ_BLACK ? 1 : -1;
        make(r, stride, at, who);
    }
    r->paid = stopped ? before : r->length;
}

/* clang-format off */
#define KERNEL(name, stride) static void finish_##name(yz__rollout *r) { finish(r, stride); }

KERNEL(9, 9 + 1)
KERNEL(13, 13 + 1)
KERNEL(19, 19 + 1)
KERNEL(any, r->board.stride)
/* clang-format on */

void
yz__rollout_finish(yz__rollout *r)
{
    switch (r->board.stride) {
    case 9 + 1:
        finish_9(r);
        return;
    case 13 + 1:
        finish_13(r);
        return;
    case 19 + 1:
        finish_19(r);
        return;
    default:
        finish_any(r);
    }
}

void
yz__rollout_play(yz__rollout *r, yz__at at)
{
    const yz_colour who = r->to_move;
    r->placed += at == YZ__NO_MOVE ? 0 : who == YZ_BLACK ? 1 : -1;
    make(r, r->board.stride, at, who);
}

bool
yz__rollout_may(const yz__rollout *r, yz__at at)
{
    return r->board.stone[at] == YZ_EMPTY &&
           yz__may_place(&r->board, r->board.stride, r->ko, at, r->to_move);
}
