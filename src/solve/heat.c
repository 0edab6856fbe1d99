/*
 * heat.c - thermographs.
 *
 * A wall says what a game is worth when each play costs t points: straight pieces, and the same
 * from the last corner on.  All corners are multiples of 1/ONE, or the answer is not known.
 */
#include "solve/heat.h"

#include <string.h>

#include "base/memory.h"

enum { CORNERS = 48 };
#define ONE ((int64_t)1 << 20)

/* A function of t: straight between corners, and of 'slope' behind the last one. */
typedef struct wall {
    int count;
    int slope;
    int64_t t[CORNERS];
    int64_t x[CORNERS];
} wall;

typedef struct thermograph {
    bool known; /* looked at; 'good': the rest is set */
    bool good;
    wall side[3]; /* what it comes to if that player begins */
    int64_t temperature;
    int64_t mean;
    bool sente[3];
} thermograph;

static int64_t
height_at(const wall *of, int64_t t)
{
    const int last = of->count - 1;

    if (t >= of->t[last])
        return of->x[last] + of->slope * (t - of->t[last]);
    int i = 0;
    while (of->t[i + 1] <= t)
        i++;
    const int64_t run = of->t[i + 1] - of->t[i];
    return of->x[i] + (of->x[i + 1] - of->x[i]) / run * (t - of->t[i]);
}

static bool
add_corner(wall *to, int64_t t, int64_t x)
{
    if (to->count > 0 && to->t[to->count - 1] == t)
        return true;
    if (to->count == CORNERS)
        return false;
    to->t[to->count] = t;
    to->x[to->count++] = x;
    return true;
}

/* The next corner of either wall after t; -1: none. */
static int64_t
next_corner(const wall *a, const wall *b, int64_t t)
{
    int64_t next = -1;

    for (int i = 0; i < a->count; i++)
        if (a->t[i] > t && (next < 0 || a->t[i] < next))
            next = a->t[i];
    for (int i = 0; i < b->count; i++)
        if (b->t[i] > t && (next < 0 || b->t[i] < next))
            next = b->t[i];
    return next;
}

/* The t between 'from' and 'to', -1: anywhere behind 'from', at which the walls cross; -1: they
   do not.  False if it is no multiple of 1/ONE. */
static bool
crossing(const wall *a, const wall *b, int64_t from, int64_t to, int64_t *out)
{
    const int64_t before = height_at(a, from) - height_at(b, from);
    const int64_t run = to < 0 ? 1 : to - from;
    const int64_t change = height_at(a, from + run) - height_at(b, from + run) - before;

    *out = -1;
    if (before == 0 || change == 0 || (before > 0) == (change > 0))
        return true;
    const int64_t way = before * run;
    if (way % change != 0)
        return false;
    if (to < 0 || -(way / change) < run)
        *out = from - way / change;
    return true;
}

/* The higher (sign 1) or the lower one (-1) of two walls, everywhere. */
static bool
merge(const wall *a, const wall *b, int sign, wall *out)
{
    wall made = {.count = 0};
    int64_t t = 0;
    bool good = true;

    while (good) {
        const int64_t one = height_at(a, t);
        const int64_t two = height_at(b, t);
        const int64_t next = next_corner(a, b, t);
        int64_t cross;
        good = add_corner(&made, t, (one - two) * sign > 0 ? one : two) &&
               crossing(a, b, t, next, &cross);
        if (!good || (next < 0 && cross < 0))
            break;
        t = cross >= 0 ? cross : next;
    }
    const int64_t lead = height_at(a, t + ONE) - height_at(b, t + ONE);
    made.slope = lead * sign > 0 ? a->slope : b->slope;
    *out = made;
    return good;
}

/* What the plays of a player come to, each of which costs t. */
static bool
scaffold(const thermograph *known, const yz__game *game, int who, wall *out)
{
    const int sign = who == YZ_BLACK ? 1 : -1;
    bool good = game->count[who] > 0;

    for (int i = 0; i < game->count[who] && good; i++) {
        const thermograph *after = &known[game->play[who][i].to];
        wall one = after->side[YZ_BLACK + YZ_WHITE - who];
        for (int k = 0; k < one.count; k++)
            one.x[k] += game->play[who][i].worth * ONE - sign * one.t[k];
        one.slope -= sign;
        good = after->good;
        if (i == 0)
            *out = one;
        else
            good = good && merge(out, &one, sign, out);
    }
    return good;
}

/* Cuts the wall off where it has come to the mast. */
static void
cut_off(wall *of, int64_t t, int64_t x)
{
    while (of->count > 0 && of->t[of->count - 1] >= t)
        of->count--;
    add_corner(of, t, x);
    of->slope = 0;
}

/* The best play at the temperature is one that threatens more. */
static bool
is_sente(const thermograph *known, const yz__game *game, int who, const thermograph *of)
{
    const int sign = who == YZ_BLACK ? 1 : -1;

    for (int i = 0; i < game->count[who]; i++) {
        const thermograph *after = &known[game->play[who][i].to];
        const int64_t x =
            height_at(&after->side[YZ_BLACK + YZ_WHITE - who], of->temperature) +
            game->play[who][i].worth * ONE - sign * of->temperature;
        if (x == of->mean && after->temperature > of->temperature)
            return true;
    }
    return false;
}

static void
draw(thermograph *known, const yz__games *games, uint32_t number)
{
    const yz__game *game = &games->game[number];
    thermograph *of = &known[number];
    wall *black = &of->side[YZ_BLACK];
    wall *white = &of->side[YZ_WHITE];
    int64_t t = 0;
    int64_t cross = -1;

    of->known = true;
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        for (int i = 0; i < game->count[who]; i++)
            if (!known[game->play[who][i].to].known)
                draw(known, games, game->play[who][i].to);
    of->good = scaffold(known, game, YZ_BLACK, black) &&
               scaffold(known, game, YZ_WHITE, white) &&
               height_at(black, 0) >= height_at(white, 0);
    while (of->good && cross < 0 && height_at(black, t) != height_at(white, t)) {
        const int64_t next = next_corner(black, white, t);
        of->good = crossing(black, white, t, next, &cross) && (cross >= 0 || next >= 0);
        t = cross >= 0 ? cross : next;
    }
    if (!of->good)
        return;
    of->temperature = t;
    of->mean = height_at(black, t);
    cut_off(black, t, of->mean);
    cut_off(white, t, of->mean);
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        of->sente[who] = is_sente(known, game, who, of);
}

static yz_number
fraction(int64_t scaled)
{
    int64_t over = ONE;

    while (over > 1 && scaled % 2 == 0) {
        scaled /= 2;
        over /= 2;
    }
    return (yz_number){scaled, over};
}

yz_status
yz__heat_of(const yz__games *games, yz__valued game, yz__heat *out)
{
    const size_t bytes = games->count * sizeof(thermograph);
    thermograph *known = yz__resize(games->allocator, NULL, 0, bytes);

    *out = (yz__heat){.known = false};
    if (known == NULL)
        return YZ_E_NOMEM;
    memset(known, 0, bytes);
    known[0] = (thermograph){.known = true, .good = true};
    known[0].side[YZ_BLACK].count = known[0].side[YZ_WHITE].count = 1;
    known[0].temperature = -ONE;
    if (!known[game.game].known)
        draw(known, games, game.game);
    const thermograph *of = &known[game.game];
    if (of->good && game.game != 0) {
        out->known = true;
        out->mean = yz_add(fraction(of->mean), yz_whole(game.worth));
        out->temperature = fraction(of->temperature);
        out->sente[YZ_BLACK] = of->sente[YZ_BLACK];
        out->sente[YZ_WHITE] = of->sente[YZ_WHITE];
    }
    yz__resize(games->allocator, known, bytes, 0);
    return YZ_OK;
}
