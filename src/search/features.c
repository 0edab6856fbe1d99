/*
 * features.c - the levels of each feature.  Level 0 is nothing, where a feature has such a level.
 */
#include <stdlib.h>
#include <string.h>

#include "board/nakade.h"
#include "board/place.h"
#include "search/features.h"

static int
liberties_of(const yz__facts *facts, yz__at name)
{
    return facts->liberties.liberties[name];
}

static bool
holds_last(const yz__facts *facts, yz__at name)
{
    return facts->answers && facts->board->chain[facts->context.last] == name;
}

/* One stone, a few, many. */
static int
size_class(int size)
{
    return size == 1 ? 0 : size < 4 ? 1 : 2;
}

/* True if a chain of the side to move that is in atari stands next to the chain 'name'. */
static bool
threatens_own(const yz__facts *facts, yz__at name)
{
    const yz__board *board = facts->board;
    yz__at stone = name;
    do {
        const yz__cross around = yz__cross_at(board->stride, stone);
        for (int i = 0; i < 4; i++)
            if (board->stone[around.at[i]] == (uint8_t)facts->context.who &&
                liberties_of(facts, board->chain[around.at[i]]) == 1)
                return true;
        stone = board->next[stone];
    } while (stone != name);
    return false;
}

static int
capture(const yz__facts *facts, yz__at at, const yz__outlook *look)
{
    bool saves = false, last = false;
    if (look->captured == 0)
        return 0;
    for (int i = 0; i < look->enemy_count; i++) {
        const yz__at name = look->enemy[i];
        if (liberties_of(facts, name) != 1)
            continue;
        saves = saves || threatens_own(facts, name);
        last = last || holds_last(facts, name);
    }
    const yz__outlook other = yz__outlook_of(&facts->liberties, facts->board, at,
                                             yz_opponent(facts->context.who));
    const bool escapes = other.liberties > 1;
    return 1 + ((saves * 2 + last) * 2 + escapes) * 3 + size_class(look->captured);
}

/* True if the last play touches the chain 'name'. */
static bool
touched_last(const yz__facts *facts, yz__at name)
{
    const yz__board *board = facts->board;
    const yz__cross around = yz__cross_at(board->stride, facts->context.last);
    bool out = false;
    for (int i = 0; i < 4 && facts->answers; i++)
        out |= board->chain[around.at[i]] == name;
    return out;
}

static int
escape(const yz__facts *facts, const yz__outlook *look)
{
    const yz__board *board = facts->board;
    int best = 0;
    for (int i = 0; i < look->own_count && look->captured == 0; i++) {
        const yz__at name = look->own[i];
        if (liberties_of(facts, name) != 1)
            continue;
        int outcome = look->liberties;
        if (look->liberties == 1 ||
            (look->liberties == 2 && (facts->ladder[name] & YZ__LADDER_CAUGHT)))
            outcome = look->liberties - 1;
        const int level = 1 + (outcome * 3 + size_class(board->size[name])) * 2 +
                          touched_last(facts, name);
        best = level > best ? level : best;
    }
    return best;
}

static int
self_atari(const yz__facts *facts, yz__at at, const yz__outlook *look)
{
    bool gives_atari = false;
    if (look->liberties != 1)
        return 0;
    if (look->captured > 0)
        return look->captured == 1 && look->size == 1 ? 25 : 26;
    for (int i = 0; i < look->enemy_count; i++)
        gives_atari |= liberties_of(facts, look->enemy[i]) == 2;
    const int size = look->size < 6 ? look->size : 6;
    const bool nakade =
        look->size > 2 && yz__nakade_kills(facts->board, at, facts->context.who);
    return 1 + ((size - 1) * 2 + nakade) * 2 + gives_atari;
}

static int
atari(const yz__facts *facts, yz__at at, const yz__outlook *look)
{
    int best = 0, count = 0;
    for (int i = 0; i < look->enemy_count; i++) {
        const yz__at name = look->enemy[i];
        if (liberties_of(facts, name) != 2)
            continue;
        count++;
        const bool first = facts->liberties.liberty[name][0] == at;
        const bool works =
            (facts->ladder[name] & (first ? YZ__LADDER_FIRST : YZ__LADDER_SECOND)) != 0;
        const int level = (works * 3 + size_class(facts->board->size[name])) * 2 +
                          holds_last(facts, name);
        best = level > best ? level : best;
    }
    return count == 0 ? 0 : 1 + best + (count > 1 ? 12 : 0);
}

/* True if a ladder takes the chain of two liberties. */
static bool
is_in_danger(const yz__facts *facts, yz__at name)
{
    return liberties_of(facts, name) == 2 &&
           (facts->ladder[name] & (YZ__LADDER_FIRST | YZ__LADDER_SECOND)) != 0;
}

static int
rescue(const yz__facts *facts, const yz__outlook *look)
{
    const yz__board *board = facts->board;
    int best = 0;
    for (int i = 0; i < look->own_count; i++) {
        const yz__at name = look->own[i];
        if (!is_in_danger(facts, name))
            continue;
        const int freedom = look->liberties < 2 ? 0 : look->liberties - 2;
        const int level = 1 + freedom * 3 + size_class(board->size[name]);
        best = level > best ? level : best;
    }
    for (int i = 0; i < look->enemy_count && look->captured > 0; i++) {
        yz__at stone = look->enemy[i];
        if (liberties_of(facts, stone) != 1)
            continue;
        do {
            const yz__cross around = yz__cross_at(board->stride, stone);
            for (int k = 0; k < 4; k++)
                if (board->stone[around.at[k]] == (uint8_t)facts->context.who &&
                    is_in_danger(facts, board->chain[around.at[k]]))
                    best = 10;
            stone = board->next[stone];
        } while (stone != look->enemy[i]);
    }
    return best;
}

/* The fewest liberties of some chains, up to 4; 0: there is none. */
static int
fewest(const yz__facts *facts, const yz__at name[4], int count)
{
    int out = count > 0 ? 4 : 0;
    for (int i = 0; i < count; i++)
        out = liberties_of(facts, name[i]) < out ? liberties_of(facts, name[i]) : out;
    return out;
}

static int
race(const yz__facts *facts, const yz__outlook *look)
{
    const int own = fewest(facts, look->own, look->own_count);
    const int enemy = fewest(facts, look->enemy, look->enemy_count);
    return (own * 5 + enemy) * 4 + look->liberties - 1;
}

static int
join(const yz__outlook *look)
{
    const int own = look->own_count < 3 ? look->own_count : 3;
    const int enemy = look->enemy_count < 3 ? look->enemy_count : 3;
    return own * 4 + enemy;
}

/* 0 for the same point or a neighbour, 1 diagonally, ... 15 far away; 16 when there was no play; and
   17 more for a liberty of the chain there. */
static int
distance(const yz__facts *facts, yz__at at, yz__at to)
{
    const yz__board *board = facts->board;
    if (to == 0)
        return facts->phase * 34 + 16;
    const int dx = abs(facts->x[at] - facts->x[to]);
    const int dy = abs(facts->y[at] - facts->y[to]);
    const int d = dx + dy + (dx > dy ? dx : dy);
    const yz__cross around = yz__cross_at(board->stride, at);
    bool touches = false;
    for (int i = 0; i < 4; i++)
        touches |= board->chain[around.at[i]] == board->chain[to];
    touches &= board->stone[to] != YZ_EMPTY;
    return facts->phase * 34 + (d < 2 ? 0 : d > 17 ? 15 : d - 2) + (touches ? 17 : 0);
}

/* The lines from the nearest border, and from the nearest of the other two. */
typedef struct lines {
    int near;
    int far;
} lines;

static lines
lines_of(const yz__facts *facts, yz__at at)
{
    const yz__board *board = facts->board;
    int x = facts->x[at], y = facts->y[at];
    x = board->width + 1 - x < x ? board->width + 1 - x : x;
    y = board->height + 1 - y < y ? board->height + 1 - y : y;
    return (lines){x < y ? x : y, x < y ? y : x};
}

static int
border(const yz__facts *facts, yz__at at)
{
    const int near = lines_of(facts, at).near;
    return facts->phase * 8 + (near < 8 ? near : 8) - 1;
}

/* Two lines up to 7, where no stone is near. */
static int
corner(const yz__facts *facts, yz__at at)
{
    if (facts->away[0][at] < 7 || facts->away[1][at] < 7)
        return 0;
    const lines away = lines_of(facts, at);
    const int near = away.near < 7 ? away.near : 7;
    const int far = away.far < 7 ? away.far : 7;
    return 1 + far * (far - 1) / 2 + near - 1;
}

static int
region(const yz__facts *facts, yz__at at)
{
    return facts->region[at] * 5 + facts->board->liberties[at];
}

static int
influence(const yz__facts *facts, yz__at at)
{
    static const int16_t STEP[] = {-1400, -1000, -700, -450, -250, -80,
                                   80,    250,   450,  700,  1000, 1400};
    int level = 0;
    for (int i = 0; i < 12; i++)
        level += facts->influence[at] > STEP[i];
    return facts->phase * 13 + level;
}

/* The weakest of some chains, and of these the largest; 0 when there is none. */
static int
weakest(const yz__facts *facts, const yz__at name[4], int count)
{
    int best = 9;
    for (int i = 0; i < count; i++) {
        const int liberties = liberties_of(facts, name[i]);
        const int size = facts->board->size[name[i]];
        const int large = size > 4 ? 0 : size > 1 ? 1 : 2;
        const int level = 3 * (liberties < 3 ? 0 : liberties < 4 ? 1 : 2) + large;
        best = level < best ? level : best;
    }
    return count > 0 ? 1 + best : 0;
}

static int
stake(const yz__facts *facts, const yz__outlook *look)
{
    return weakest(facts, look->own, look->own_count) * 10 +
           weakest(facts, look->enemy, look->enemy_count);
}

/* The weakest chain that the play strengthens of those that the last play touches. */
static int
pressed(const yz__facts *facts, const yz__outlook *look)
{
    int best = 12;
    for (int i = 0; i < look->own_count; i++)
        for (int k = 0; k < facts->pressed_count; k++) {
            const yz__at name = look->own[i];
            const int liberties =
                liberties_of(facts, name) < 4 ? liberties_of(facts, name) : 4;
            const int level =
                3 * (liberties - 1) + 2 - size_class(facts->board->size[name]);
            if (facts->pressed[k] == name && level < best)
                best = level;
        }
    if (best == 12)
        return 0;
    const int liberties = 1 + best / 3;
    const int gain = look->liberties > liberties ? 2 : look->liberties == liberties;
    return 1 + best * 3 + gain;
}

static int
nearest(const yz__facts *facts, yz__at at)
{
    /* By the distance up to 14. */
    static const uint8_t CLASS[] = {0, 0, 0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 7, 8};
    const int own = facts->away[0][at] < 14 ? facts->away[0][at] : 14;
    const int enemy = facts->away[1][at] < 14 ? facts->away[1][at] : 14;
    return CLASS[own] * 9 + CLASS[enemy];
}

static int
ko(const yz__facts *facts, const yz__outlook *look, int atari_level)
{
    if (look->captured == 1 && look->size == 1 && look->liberties == 1)
        return facts->context.ko == 0 ? 1 : 2;
    if (facts->context.ko == 0)
        return 0;
    if (look->captured > 0)
        return 3;
    if (atari_level > 0)
        return 4;
    for (int i = 0; i < look->enemy_count; i++)
        if (liberties_of(facts, look->enemy[i]) == 3)
            return 5;
    return 6;
}

/* What the play does to chains: nothing, where none stands next to it. */
static void
weigh_chains(const yz__facts *facts, yz__at at, const yz__outlook *look,
             uint8_t level[])
{
    level[YZ__FEATURE_CAPTURE] = (uint8_t)capture(facts, at, look);
    level[YZ__FEATURE_ESCAPE] = (uint8_t)escape(facts, look);
    level[YZ__FEATURE_SELF_ATARI] = (uint8_t)self_atari(facts, at, look);
    level[YZ__FEATURE_ATARI] = (uint8_t)atari(facts, at, look);
    level[YZ__FEATURE_RESCUE] = (uint8_t)rescue(facts, look);
    level[YZ__FEATURE_JOIN] = (uint8_t)join(look);
    level[YZ__FEATURE_STAKE] = (uint8_t)stake(facts, look);
    level[YZ__FEATURE_PRESSED] = (uint8_t)pressed(facts, look);
}

void
yz__features_of(const yz__facts *facts, yz__at at, const yz__outlook *look,
                uint8_t level[YZ__FEATURES])
{
    memset(level, 0, YZ__FEATURES);
    if (look->own_count + look->enemy_count > 0 || look->liberties == 1)
        weigh_chains(facts, at, look, level);
    level[YZ__FEATURE_RACE] = (uint8_t)race(facts, look);
    level[YZ__FEATURE_LAST] = (uint8_t)distance(facts, at, facts->context.last);
    level[YZ__FEATURE_BEFORE] = (uint8_t)distance(facts, at, facts->context.before);
    level[YZ__FEATURE_BORDER] = (uint8_t)border(facts, at);
    level[YZ__FEATURE_CORNER] = (uint8_t)corner(facts, at);
    level[YZ__FEATURE_REGION] = (uint8_t)region(facts, at);
    level[YZ__FEATURE_INFLUENCE] = (uint8_t)influence(facts, at);
    level[YZ__FEATURE_NEAREST] = (uint8_t)nearest(facts, at);
    level[YZ__FEATURE_KO] = (uint8_t)ko(facts, look, level[YZ__FEATURE_ATARI]);
}
