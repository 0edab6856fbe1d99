/*
 * facts.c - ladders, spaces and influence are worth a walk over the board, once.
 */
#include <string.h>

#include "board/glance.h"
#include "sample/sampler.h"
#include "search/ladder.h"
#include "search/patterns.h"
#include "search/facts.h"

enum {
    TRIES = 80,       /* plays of one ladder */
    ALL_TRIES = 1500, /* of all on a board */
};

static int
read_chain(yz__ladder *ladder, const yz__facts *facts, yz__at name)
{
    const yz__at *liberty = facts->liberties.liberty[name];
    if (facts->liberties.liberties[name] == 1)
        return yz__ladder_catches(ladder, name, liberty[0], TRIES) ? YZ__LADDER_CAUGHT
                                                                   : 0;
    int out = 0;
    if (yz__ladder_takes(ladder, name, liberty[0], TRIES))
        out |= YZ__LADDER_FIRST;
    if (yz__ladder_takes(ladder, name, liberty[1], TRIES))
        out |= YZ__LADDER_SECOND;
    return out;
}

static void
read_ladders(yz__facts *facts)
{
    const yz__board *board = facts->board;
    yz__ladder ladder;
    int left = ALL_TRIES;
    bool begun = false;
    for (yz__at at = board->stride; at < board->cells - board->stride; at++) {
        const uint8_t stone = board->stone[at];
        const int liberties = facts->liberties.liberties[at];
        if (stone == YZ_EMPTY || stone == YZ__WALL || board->chain[at] != at)
            continue;
        facts->ladder[at] = 0;
        if (liberties > 2 || liberties == 0 || left <= 0 || facts->context.unread)
            continue;
        if (!begun)
            yz__ladder_begin(&ladder, board);
        begun = true;
        facts->ladder[at] = (uint8_t)read_chain(&ladder, facts, at);
        left -= 2 * TRIES - ladder.budget;
    }
}

/* The space that so many points make: bordered by own stones alone, the opponent's, or both. */
static uint8_t
region_of(uint8_t colours, int count, yz_colour who)
{
    int size = count <= 6 ? count - 1 : count < 10 ? 6 : count < 16 ? 7 : 8;
    size = count > 30 ? 9 : size;
    if (colours == (uint8_t)who)
        return (uint8_t)size;
    if (colours == (uint8_t)yz_opponent(who))
        return (uint8_t)(10 + size);
    return (uint8_t)(20 + size);
}

static void
find_regions(yz__facts *facts)
{
    const yz__board *board = facts->board;
    bool seen[YZ__CELLS];
    yz__at point[YZ_MAX_POINTS];
    memset(seen, 0, board->cells * sizeof seen[0]);
    for (yz__at at = board->stride; at < board->cells - board->stride; at++) {
        if (board->stone[at] != YZ_EMPTY || seen[at])
            continue;
        int count;
        const uint8_t colours = yz__sampler_flood(board, at, seen, point, &count);
        const uint8_t region = region_of(colours, count, facts->context.who);
        for (int i = 0; i < count; i++)
            facts->region[point[i]] = region;
    }
}

/* Each stone gives a thousand, and each point three quarters of what the points next to it have,
   on average, six times over. */
static void
spread(int16_t *to, const int16_t *from, const int16_t *source, const yz__board *board)
{
    const int stride = board->stride;
    for (int y = 1; y <= board->height; y++)
        for (int at = y * stride + 1; at <= y * stride + board->width; at++) {
            const int sum =
                from[at - stride] + from[at - 1] + from[at + 1] + from[at + stride];
            to[at] = (int16_t)(source[at] + sum * 3 / 16);
        }
}

static void
find_influence(yz__facts *facts)
{
    const yz__board *board = facts->board;
    const int16_t gives[4] = {0, facts->context.who == YZ_BLACK ? 1024 : -1024,
                              facts->context.who == YZ_BLACK ? -1024 : 1024, 0};
    int16_t source[YZ__CELLS], other[YZ__CELLS];
    const size_t bytes = board->cells * sizeof other[0];
    for (int at = 0; at < board->cells; at++)
        source[at] = gives[board->stone[at]];
    memcpy(facts->influence, source, bytes);
    memset(other, 0, bytes);
    for (int i = 0; i < 3; i++) {
        spread(other, facts->influence, source, board);
        spread(facts->influence, other, source, board);
    }
}

void
yz__facts_liberties(const yz__facts *facts, yz__at at, uint8_t out[4])
{
    const yz__cross around = yz__cross_at(facts->board->stride, at);
    for (int i = 0; i < 4; i++) {
        const uint8_t stone = facts->board->stone[around.at[i]];
        const int count = facts->liberties.liberties[facts->board->chain[around.at[i]]];
        const bool chain = stone == YZ_BLACK || stone == YZ_WHITE;
        out[i] = (uint8_t)(!chain ? 0 : count < 3 ? count : 3);
    }
}

static bool
is_stone(const yz__board *board, yz__at at)
{
    return at != 0 && (board->stone[at] == YZ_BLACK || board->stone[at] == YZ_WHITE);
}

/* The twelve points around a stone, and the liberties of the chains next to it. */
static yz__large_pattern
pattern_around(const yz__facts *facts, yz__at at)
{
    uint8_t liberties[4];
    yz__facts_liberties(facts, at, liberties);
    yz__large_pattern out =
        yz__pattern_begin(&facts->map, yz__facts_seen_at(facts, at));
    for (int i = 0; i < 3; i++)
        yz__pattern_grow(&out, &facts->map, liberties);
    return out;
}

static uint8_t
nearer(uint8_t one, int other)
{
    return one < other ? one : (uint8_t)other;
}

/* The distance dx + dy + max(dx, dy) to the nearest stone of one side: forwards, then back. */
static void
measure(uint8_t away[], const yz__board *board, yz_colour who)
{
    enum { FAR = 100 };
    const int stride = board->stride, end = board->cells - stride;
    for (int at = 0; at < board->cells; at++)
        away[at] = board->stone[at] == (uint8_t)who ? 0 : FAR;
    for (int at = stride; at < end; at++) {
        uint8_t best = away[at];
        best = nearer(best, away[at - stride - 1] + 3);
        best = nearer(best, away[at - stride] + 2);
        best = nearer(best, away[at - stride + 1] + 3);
        best = nearer(best, away[at - 1] + 2);
        away[at] = board->stone[at] == YZ__WALL ? FAR : best;
    }
    for (int at = end - 1; at >= stride; at--) {
        uint8_t best = away[at];
        best = nearer(best, away[at + stride + 1] + 3);
        best = nearer(best, away[at + stride] + 2);
        best = nearer(best, away[at + stride - 1] + 3);
        best = nearer(best, away[at + 1] + 2);
        away[at] = board->stone[at] == YZ__WALL ? FAR : best;
    }
}

static void
find_away(yz__facts *facts)
{
    measure(facts->away[0], facts->board, facts->context.who);
    measure(facts->away[1], facts->board, yz_opponent(facts->context.who));
}

static void
number_points(yz__facts *facts)
{
    const yz__board *board = facts->board;
    yz__at at = board->stride;
    for (int y = 1; y <= board->height; y++)
        for (int x = 0; x < board->stride; x++, at++) {
            facts->x[at] = (uint8_t)x;
            facts->y[at] = (uint8_t)y;
        }
}

void
yz__facts_find(yz__facts *facts, const yz__board *board,
               const yz__policy_context *context)
{
    const int points = board->width * board->height;
    const int stones = points - board->empty_count;
    facts->board = board;
    facts->context = *context;
    facts->phase = stones * 10 < points       ? 0
                   : stones * 10 < points * 3 ? 1
                   : stones * 10 < points * 5 ? 2
                                              : 3;
    number_points(facts);
    yz__view_map_make(&facts->map, board, context->who);
    yz__liberties_find(&facts->liberties, board);
    read_ladders(facts);
    find_regions(facts);
    find_influence(facts);
    find_away(facts);
    facts->answers = is_stone(board, context->last);
    facts->follows = is_stone(board, context->before);
    facts->pressed_count = 0;
    if (facts->answers) {
        facts->answer = pattern_around(facts, context->last);
        facts->pressed_count =
            yz__chains_beside(board, context->last, context->who, facts->pressed);
    }
    if (facts->follows)
        facts->follow = pattern_around(facts, context->before);
}

static uint32_t
name_from(const yz__facts *facts, const yz__large_pattern *pattern, yz__at from,
          yz__at to, int relation)
{
    return yz__pattern_name_with(pattern, &facts->map, facts->x[to] - facts->x[from],
                                 facts->y[to] - facts->y[from], relation);
}

void
yz__facts_relate(const yz__facts *facts, yz__at at, const yz__large_pattern *twelve,
                 uint32_t name[YZ__RELATIONS])
{
    const yz__at last = facts->context.last, before = facts->context.before;
    memset(name, 0, YZ__RELATIONS * sizeof name[0]);
    if (facts->answers) {
        name[YZ__RELATION_ANSWER] =
            name_from(facts, &facts->answer, last, at, YZ__RELATION_ANSWER);
        name[YZ__RELATION_REPLY] =
            name_from(facts, twelve, at, last, YZ__RELATION_REPLY);
    }
    if (facts->follows)
        name[YZ__RELATION_FOLLOW] =
            name_from(facts, &facts->follow, before, at, YZ__RELATION_FOLLOW);
}

/* True for an own eye whose chains are in no atari. */
static bool
is_eye(const yz__facts *facts, yz__at at)
{
    const yz__board *board = facts->board;
    const yz_colour who = facts->context.who;
    if (!yz__is_surrounded(board, board->stride, at, who) ||
        !yz__is_eye(board, board->stride, at, who))
        return false;
    const yz__cross around = yz__cross_at(board->stride, at);
    for (int i = 0; i < 4; i++)
        if (board->stone[around.at[i]] != YZ__WALL &&
            facts->liberties.liberties[board->chain[around.at[i]]] == 1)
            return false;
    return true;
}

bool
yz__facts_may(const yz__facts *facts, yz__at at, yz__outlook *look)
{
    if (facts->board->stone[at] != YZ_EMPTY || is_eye(facts, at))
        return false;
    *look = yz__outlook_of(&facts->liberties, facts->board, at, facts->context.who);
    return look->liberties > 0 && !(at == facts->context.ko && look->captured == 1);
}
