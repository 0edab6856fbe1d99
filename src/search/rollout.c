/*
 * rollout.c - the quick policy, written once for every size of board.
 */
#include <string.h>

#include "board/place.h"
#include "search/rollout.h"
#include "search/patterns.h"

enum { PICKS = 40, ONE = 1024 };

const yz__rollout_policy yz__rollout_usual = {
    .take = YZ__NEAR_TAKE_LAST,
    .save = YZ__NEAR_TAKE_TO_SAVE,
    .extend = YZ__NEAR_EXTEND,
    .vital = 100 * ONE,
    .elsewhere = YZ__NEAR_ELSEWHERE,
    .shape = 256,
    .throw = 256,
};

typedef struct picks {
    int count;
    uint32_t total;
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

/* ---- Liberties ---- */

enum { TOUCH_BITS = 13, SUM_BITS = 24, SQUARE_BITS = 27 };

/* What a liberty adds to its chain each time it is touched. */
static inline uint64_t
unit(yz__at at)
{
    return 1 | (uint64_t)at << TOUCH_BITS |
           (uint64_t)at * at << (TOUCH_BITS + SUM_BITS);
}

/* The only liberty, which is touched four times at most; YZ__NO_MOVE: there are more, or
   none. */
static inline yz__at
only_liberty(uint64_t liberties)
{
    const uint32_t touches = liberties & ((1u << TOUCH_BITS) - 1);
    if (touches - 1 > 3)
        return YZ__NO_MOVE;
    const uint64_t sum = liberties >> TOUCH_BITS & ((1u << SUM_BITS) - 1);
    const uint64_t squares = liberties >> (TOUCH_BITS + SUM_BITS);
    if ((touches * squares - sum * sum) & ((1u << SQUARE_BITS) - 1))
        return YZ__NO_MOVE;
    const uint32_t at = (uint32_t)sum / touches;
    return at * touches == sum ? (yz__at)at : YZ__NO_MOVE;
}

static inline yz__at
last_liberty(const yz__rollout *r, yz__at at)
{
    return only_liberty(r->liberties[r->board.chain[at]]);
}

/* True if a play at 'at', which has fewer than two empty neighbours, leaves its chain fewer
   than two liberties. */
static bool
is_slow_self_atari(const yz__rollout *r, yz__at at, yz_colour who)
{
    const yz__board *board = &r->board;
    const yz__cross around = yz__cross_at(board->stride, at);
    yz__at found = only_liberty(r->liberties[at]);
    yz__at name[4];
    for (int i = 0; i < 4; i++)
        name[i] = board->chain[around.at[i]];
    for (int i = 0; i < 4; i++) {
        const uint8_t stone = board->stone[around.at[i]];
        yz__at other = YZ__NO_MOVE;
        if (stone == (uint8_t)who) {
            uint64_t rest = r->liberties[name[i]];
            for (int k = 0; k < 4; k++)
                rest -= name[k] == name[i] ? unit(at) : 0;
            other = only_liberty(rest);
            if (rest != 0 && other == YZ__NO_MOVE)
                return false;
        } else if (stone == (uint8_t)yz_opponent(who) &&
                   only_liberty(r->liberties[name[i]]) != YZ__NO_MOVE) {
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

YZ__INLINE bool
is_self_atari(const yz__rollout *r, yz__at at, yz_colour who)
{
    return r->board.liberties[at] < 2 && is_slow_self_atari(r, at, who);
}

/* ---- Points where a stone may be placed ---- */

YZ__INLINE bool
is_eye(const yz__board *board, int stride, yz__at at, yz_colour who)
{
    const uint8_t *stone = board->stone + at;
    const uint8_t corner[4] = {stone[-stride - 1], stone[-stride + 1],
                               stone[stride - 1], stone[stride + 1]};
    int enemies = 0;
    bool edge = false;
    for (int i = 0; i < 4; i++) {
        enemies += corner[i] == (uint8_t)yz_opponent(who);
        edge |= corner[i] == YZ__WALL;
    }
    return enemies + edge < 2;
}

/* True when a stone on a point without empty neighbours would have a liberty. */
YZ__INLINE bool
has_liberty(const yz__board *board, const yz__cross around, yz_colour who)
{
    yz__at name[4];
    bool found = false;
    for (int i = 0; i < 4; i++)
        name[i] = board->chain[around.at[i]];
    for (int i = 0; i < 4; i++) {
        const uint8_t stone = board->stone[around.at[i]];
        int touches = 0;
        for (int k = 0; k < 4; k++)
            touches += name[k] == name[i];
        const bool last = board->liberties[name[i]] == touches;
        found |= (stone != YZ__WALL) & (last != (stone == (uint8_t)who));
    }
    return found;
}

YZ__INLINE bool
may_play(const yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    const yz__board *board = &r->board;
    if (at == r->ko && yz__board_preview(board, at, who).captured == 1)
        return false;
    return board->liberties[at] != 0 ||
           has_liberty(board, yz__cross_at(stride, at), who);
}

YZ__INLINE bool
is_playable(const yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    const yz__board *board = &r->board;
    if (at == r->ko && yz__board_preview(board, at, who).captured == 1)
        return false;
    if (board->liberties[at] != 0)
        return true;
    const uint8_t *stone = board->stone + at;
    const int common = stone[-stride] & stone[-1] & stone[1] & stone[stride];
    if ((common & (int)who) && is_eye(board, stride, at, who))
        return false;
    return has_liberty(board, yz__cross_at(stride, at), who);
}

/* ---- Playing back into captured stones ---- */

/* The points of one stone-free, or one-coloured, group from 'at' on. */
static int
group_of(const yz__board *board, yz__at at, yz_colour who, yz__at out[], int most)
{
    int count = 0;
    out[count++] = at;
    for (int i = 0; i < count; i++) {
        const yz__cross around = yz__cross_at(board->stride, out[i]);
        for (int k = 0; k < 4; k++) {
            bool known = board->stone[around.at[k]] != (uint8_t)who;
            for (int j = 0; j < count && !known; j++)
                known = out[j] == around.at[k];
            if (known)
                continue;
            if (count == most)
                return most + 1;
            out[count++] = around.at[k];
        }
    }
    return count;
}

/* The centre of a space of three to six points that can be made one eye only. */
static yz__at
vital_point(const yz__board *board, const yz__at point[], int count)
{
    int links = 0, most = 0;
    yz__at centre = YZ__NO_MOVE;
    for (int i = 0; i < count; i++) {
        int own = 0;
        const yz__cross around = yz__cross_at(board->stride, point[i]);
        for (int k = 0; k < 4; k++)
            for (int j = 0; j < count; j++)
                own += point[j] == around.at[k];
        links += own;
        centre = own > most ? point[i] : centre;
        most = own > most ? own : most;
    }
    const bool one_eye = count == 3 || (count == 4 && (links == 8 || most == 3)) ||
                         (count == 5 && ((links == 10 && most == 3) || most == 4)) ||
                         (count == 6 && links == 14 && most == 4);
    return one_eye ? centre : YZ__NO_MOVE;
}

/* True if the stones, once captured, leave a space that can be played back into. */
static bool
kills(const yz__board *board, yz__at at, yz_colour who)
{
    yz__at point[8];
    const int count = group_of(board, at, who, point, 6);
    return count <= 2 ||
           (count <= 6 && vital_point(board, point, count) != YZ__NO_MOVE);
}

static bool
is_foolish(yz__rollout *r, yz__at at, yz_colour who)
{
    return is_self_atari(r, at, who) &&
           ((yz__random_next(&r->random) >> 56) >= r->policy->throw ||
            !kills(&r->board, at, who));
}

/* ---- Making a move ---- */

static void
note_captured(yz__rollout *r, yz__at gone, int captured, yz_colour who)
{
    r->need[who] -= captured;
    if (r->need[who] <= 0)
        r->won = who;
    if (captured >= 3 && captured <= 6) {
        yz__at point[8];
        const int count = group_of(&r->board, gone, YZ_EMPTY, point, 6);
        if (count <= 6)
            r->vital = vital_point(&r->board, point, count);
    }
}

/* The patterns around a point after a stone came there, or left. */
YZ__INLINE void
change_patterns(yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    uint16_t *pattern = r->pattern + at;
    const uint32_t bits = (uint32_t)who;
    pattern[-stride - 1] ^= (uint16_t)(bits << 14);
    pattern[-stride] ^= (uint16_t)(bits << 12);
    pattern[-stride + 1] ^= (uint16_t)(bits << 10);
    pattern[-1] ^= (uint16_t)(bits << 8);
    pattern[1] ^= (uint16_t)(bits << 6);
    pattern[stride - 1] ^= (uint16_t)(bits << 4);
    pattern[stride] ^= (uint16_t)(bits << 2);
    pattern[stride + 1] ^= (uint16_t)bits;
}

/* After a capture: the points are empty, and are liberties of what is around them. */
static void
open_points(yz__rollout *r, const yz__at gone[], int captured, yz_colour whose)
{
    const yz__board *board = &r->board;
    for (int i = 0; i < captured; i++) {
        r->liberties[gone[i]] = 0;
        change_patterns(r, board->stride, gone[i], whose);
    }
    for (int i = 0; i < captured; i++) {
        const yz__cross around = yz__cross_at(board->stride, gone[i]);
        for (int k = 0; k < 4; k++)
            r->liberties[board->chain[around.at[k]]] += unit(gone[i]);
    }
}

/* Takes the point from the liberties of what is around it; the liberties of the chain that the
   stone will make. */
YZ__INLINE uint64_t
join_liberties(yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    const yz__board *board = &r->board;
    const yz__cross around = yz__cross_at(stride, at);
    yz__at name[4];
    for (int i = 0; i < 4; i++) {
        name[i] = board->chain[around.at[i]];
        r->liberties[name[i]] -= unit(at);
    }
    uint64_t liberties = r->liberties[at];
    for (int i = 0; i < 4; i++) {
        bool counts = board->stone[around.at[i]] == (uint8_t)who;
        for (int k = 0; k < i; k++)
            counts &= name[k] != name[i];
        liberties += counts ? r->liberties[name[i]] : 0;
    }
    return liberties;
}

YZ__INLINE void
place(yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    yz__board *board = &r->board;
    const uint64_t liberties = join_liberties(r, stride, at, who);
    const int captured = yz__place(board, stride, at, who);
    const yz__at *gone = board->empty + board->empty_count - captured;
    const bool ko = captured == 1 && board->next[at] == at && board->liberties[at] == 1;
    r->liberties[board->chain[at]] = liberties;
    change_patterns(r, stride, at, who);
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
            const yz__at take = last_liberty(r, near);
            if (take != YZ__NO_MOVE)
                add(p, take, r->policy->save);
        }
        stone = board->next[stone];
    } while (stone != at);
    if (!is_self_atari(r, out, who))
        add(p, out, r->policy->extend);
}

YZ__INLINE void
add_urgent(picks *p, const yz__rollout *r, int stride, yz_colour who)
{
    const yz__board *board = &r->board;
    if (r->vital != YZ__NO_MOVE)
        add(p, r->vital, r->policy->vital);
    const yz__at take = last_liberty(r, r->last);
    if (take != YZ__NO_MOVE)
        add(p, take, r->policy->take);
    const yz__cross around = yz__cross_at(stride, r->last);
    for (int i = 0; i < 4; i++) {
        if (board->stone[around.at[i]] != (uint8_t)who)
            continue;
        const yz__at out = last_liberty(r, around.at[i]);
        if (out != YZ__NO_MOVE)
            add_savings(p, r, around.at[i], out, who);
    }
}

YZ__INLINE void
add_shapes(picks *p, const yz__rollout *r, int stride, yz_colour who)
{
    const yz__board *board = &r->board;
    const int step[8] = {-stride - 1, -stride,    -stride + 1, -1,
                         1,           stride - 1, stride,      stride + 1};
    for (int i = 0; i < 8; i++) {
        const yz__at at = (yz__at)(r->last + step[i]);
        if (board->stone[at] == YZ_EMPTY) {
            const uint32_t strength =
                yz__near_strength(yz__pattern_seen(r->pattern[at], who)) *
                    r->policy->shape >>
                8;
            if (strength > 0)
                add(p, at, strength);
        }
    }
}

/* One of the picks by their strengths; YZ__NO_MOVE: anywhere else. */
YZ__INLINE yz__at
choose_near(yz__rollout *r, int stride, yz_colour who)
{
    picks p;
    p.count = 0;
    const uint32_t elsewhere = r->policy->elsewhere;
    p.total = elsewhere;
    if (r->last == YZ__NO_MOVE || r->board.stone[r->last] == YZ_EMPTY)
        return YZ__NO_MOVE;
    add_urgent(&p, r, stride, who);
    add_shapes(&p, r, stride, who);
    while (p.total > elsewhere) {
        uint32_t left = yz__random_below(&r->random, p.total);
        int i = 0;
        while (i < p.count && left >= p.strength[i])
            left -= p.strength[i++];
        if (i == p.count)
            return YZ__NO_MOVE;
        const yz__at at = p.at[i];
        if (is_playable(r, stride, at, who) && !is_foolish(r, at, who))
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
        if (is_playable(r, stride, at, who) && !is_foolish(r, at, who))
            return at;
        if (++i == count)
            i = 0;
    }
    return YZ__NO_MOVE;
}

YZ__INLINE yz__at
choose_reply(yz__rollout *r, int stride, yz_colour who)
{
    if (!r->replies)
        return YZ__NO_MOVE;
    const yz__at at = r->replies->to[who][r->last];
    return at != YZ__NO_MOVE && r->board.stone[at] == YZ_EMPTY &&
                   is_playable(r, stride, at, who) && !is_foolish(r, at, who)
               ? at
               : YZ__NO_MOVE;
}

void
yz__rollout_learn(yz__rollout *r, yz_colour winner)
{
    yz_colour who = r->length % 2 == 0 ? r->to_move : yz_opponent(r->to_move);
    for (int i = 1; i < r->length; i++) {
        who = yz_opponent(who);
        yz__at *to = &r->replies->to[who][r->move[i - 1]];
        if (who == winner)
            *to = r->move[i];
        else if (*to == r->move[i])
            *to = YZ__NO_MOVE;
    }
}

/* Any play at all, where nobody may pass. */
static yz__at
choose_any(const yz__rollout *r, yz_colour who)
{
    const yz__board *board = &r->board;
    for (int i = 0; i < board->empty_count; i++)
        if (may_play(r, board->stride, board->empty[i], who))
            return board->empty[i];
    return YZ__NO_MOVE;
}

/* ---- The whole ---- */

YZ__INLINE void
finish(yz__rollout *r, int stride)
{
    const int limit = r->length + 3 * r->board.empty_count + 60;
    bool passed = false;
    r->passes = 0;
    while (r->passes < 2 && r->length < limit && r->won == YZ_EMPTY) {
        const yz_colour who = r->to_move;
        yz__at at = choose_reply(r, stride, who);
        if (at == YZ__NO_MOVE)
            at = choose_near(r, stride, who);
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
           may_play(r, r->board.stride, at, r->to_move);
}

void
yz__rollout_load(yz__rollout *r)
{
    const yz__board *board = &r->board;
    memset(r->liberties, 0, board->cells * sizeof r->liberties[0]);
    memset(r->pattern, 0, board->cells * sizeof r->pattern[0]);
    for (yz__at at = board->stride; at < board->cells - board->stride; at++) {
        if (board->stone[at] == YZ__WALL)
            continue;
        r->pattern[at] = (uint16_t)yz__pattern_code(board, at, YZ_BLACK);
        const yz__cross around = yz__cross_at(board->stride, at);
        for (int i = 0; i < 4 && board->stone[at] == YZ_EMPTY; i++)
            r->liberties[board->chain[around.at[i]]] += unit(at);
    }
}

void
yz__rollout_begin(yz__rollout *r, const yz__rollout *start)
{
    yz__board_copy(&r->board, &start->board);
    memcpy(r->liberties, start->liberties, start->board.cells * sizeof r->liberties[0]);
    memcpy(r->pattern, start->pattern, start->board.cells * sizeof r->pattern[0]);
    r->ko = start->ko;
    r->last = start->last;
    r->before = start->before;
    r->vital = start->vital;
    r->to_move = start->to_move;
    r->passes = start->passes;
    memcpy(r->need, start->need, sizeof r->need);
    r->must_play = start->must_play;
    r->won = YZ_EMPTY;
    r->placed = 0;
    r->length = 0;
}
