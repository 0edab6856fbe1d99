/*
 * cycle_list.c - finds the place of a cycle in Ing's list of shapes, and whether it is
 * a false life.
 *
 * Ing decides shape by shape, by whether life and death are settled; the list is that
 * of his diagrams as Chen Zuyuan reports them (New Theory of Go Rules, ch. 4.3 to 4.6).
 * The shapes differ in the number of kos and exchanges that turn, in the chains that
 * hang on each, in the eyes of these chains, and in the other kos on which they hang.
 */
#include <string.h>

#include "cycle/cycle_words.h"
#include "cycle/cycles.h"
#include "unconditional/benson.h"

/* A ko of the cycle, or another ko on which the same chains hang. */
typedef struct place_ko {
    yz__at point[3]; /* by colour: where its stone stands when it holds the ko */
    bool turns;
    yz__at hangs[3]; /* by colour: the chain that hangs on it, by name; 0: none */
    int place;       /* -1: no chain joins it to the cycle */
} place_ko;

/* The kos of a cycle, in places that share no chain. */
typedef struct places {
    const yz_cycle *cycle;
    yz__board board;
    uint8_t alive[YZ_MAX_POINTS]; /* stones that live unconditionally, by colour */
    place_ko ko[YZ_CYCLE_POINTS];
    int kos;
    int turning; /* those of them in the cycle */
    int pairs;   /* exchanges of two stones */
    int triples;
    int count; /* number of places */
} places;

/* ---- Kos ---- */

static bool
same_ko(const place_ko *ko, yz__at one, yz__at other)
{
    return (ko->point[YZ_BLACK] == one && ko->point[YZ_WHITE] == other) ||
           (ko->point[YZ_BLACK] == other && ko->point[YZ_WHITE] == one);
}

/* Adds a ko by its two points, on one of which a stone stands. */
static void
add_ko(places *p, yz__at one, yz__at other, bool turns)
{
    const yz_colour here = yz__board_stone(&p->board, one);
    const yz_colour there = yz__board_stone(&p->board, other);
    place_ko *ko = &p->ko[p->kos];

    for (int k = 0; k < p->kos; k++)
        if (same_ko(&p->ko[k], one, other))
            return;
    if ((here == YZ_EMPTY) == (there == YZ_EMPTY) || p->kos == YZ_CYCLE_POINTS)
        return;
    const yz_colour holder = here == YZ_EMPTY ? there : here;
    ko->point[holder] = here == YZ_EMPTY ? other : one;
    ko->point[yz_opponent(holder)] = here == YZ_EMPTY ? one : other;
    ko->turns = turns;
    ko->place = -1;
    p->turning += turns;
    p->kos++;
}

static void
find_kos(places *p)
{
    yz__turning all = {0};

    for (int k = 0; k < p->cycle->element_count; k++) {
        const yz_cycle_element *e = &p->cycle->element[k];
        p->pairs += e->kind == YZ_ELEMENT_TWO;
        p->triples += e->kind == YZ_ELEMENT_THREE;
        if (e->kind == YZ_ELEMENT_KO && e->count == 2)
            add_ko(p, yz__board_at(&p->board, e->point[0]),
                   yz__board_at(&p->board, e->point[1]), e->stones > 0);
    }
    yz__cycles_find_kos(&p->board, &all);
    for (int i = 0; i + 1 < all.count; i += 2)
        add_ko(p, all.point[i], all.point[i + 1], false);
}

/* ---- Chains ---- */

static bool
of_ko(const places *p, yz__at at)
{
    for (int k = 0; k < p->kos; k++)
        if (p->ko[k].point[YZ_BLACK] == at || p->ko[k].point[YZ_WHITE] == at)
            return true;
    return false;
}

static bool
lives(const places *p, yz__at at)
{
    const yz_point point = yz__board_point(&p->board, at);
    return p->alive[yz_index(p->cycle->start.width, point)] ==
           yz__board_stone(&p->board, at);
}

/* True if the chain has few liberties outside the kos and does not live
   unconditionally. */
static bool
hangs(const places *p, yz__at chain)
{
    enum { FEW = 2 };
    yz__at liberty[YZ_MAX_POINTS];
    const int count = yz__board_liberties(&p->board, chain, liberty);
    int outside = 0;

    for (int i = 0; i < count; i++)
        outside += !of_ko(p, liberty[i]);
    return outside <= FEW && !lives(p, chain);
}

/* Returns the largest chain of 'who' that has a liberty in the ko while 'who' holds
   it. */
static yz__at
find_chain(const places *p, const place_ko *ko, yz_colour who)
{
    const yz__at breath = ko->point[yz_opponent(who)];
    const int near[4] = {-p->board.stride, -1, 1, p->board.stride};
    yz__at largest = 0;

    for (int k = 0; k < 4; k++) {
        const yz__at at = (yz__at)(breath + near[k]);
        if (at == ko->point[who] || yz__board_stone(&p->board, at) != who)
            continue;
        const yz__at chain = p->board.chain[at];
        if (hangs(p, chain) &&
            (largest == 0 || p->board.size[chain] > p->board.size[largest]))
            largest = chain;
    }
    return largest;
}

static bool
surrounded(const yz__board *board, yz__at at, yz_colour who)
{
    const int near[4] = {-board->stride, -1, 1, board->stride};

    for (int k = 0; k < 4; k++) {
        const uint8_t stone = board->stone[at + near[k]];
        if (stone != who && stone != YZ__WALL)
            return false;
    }
    return true;
}

/* True if the chain has an eye of one point that is not part of a ko. */
static bool
has_eye(const places *p, yz__at chain)
{
    yz__at liberty[YZ_MAX_POINTS];

    if (chain == 0)
        return false;
    const yz_colour who = yz__board_stone(&p->board, chain);
    const int count = yz__board_liberties(&p->board, chain, liberty);
    for (int i = 0; i < count; i++)
        if (!of_ko(p, liberty[i]) && surrounded(&p->board, liberty[i], who))
            return true;
    return false;
}

/* ---- Places ---- */

static bool
share_chain(const place_ko *one, const place_ko *other)
{
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++)
        if (one->hangs[c] != 0 && one->hangs[c] == other->hangs[c])
            return true;
    return false;
}

static void
gather(places *p, int from)
{
    for (int k = 0; k < p->kos; k++) {
        if (p->ko[k].place >= 0 || !share_chain(&p->ko[from], &p->ko[k]))
            continue;
        p->ko[k].place = p->ko[from].place;
        gather(p, k);
    }
}

static void
find_places(places *p)
{
    yz__cycles_board(&p->board, &p->cycle->start);
    yz__life_unconditional(&p->cycle->start, false, p->alive);
    find_kos(p);
    for (int k = 0; k < p->kos; k++)
        for (int c = YZ_BLACK; c <= YZ_WHITE; c++)
            p->ko[k].hangs[c] = find_chain(p, &p->ko[k], (yz_colour)c);
    for (int k = 0; k < p->kos; k++) {
        if (!p->ko[k].turns || p->ko[k].place >= 0)
            continue;
        p->ko[k].place = p->count++;
        gather(p, k);
    }
}

/* The kos of one place, counted by the sides whose chains hang on them. */
typedef struct census {
    int kos;
    int inside;
    int only[3];
    int idle;
    bool eye[3];
} census;

static census
count_place(const places *p, int place)
{
    census c = {0};

    for (int k = 0; k < p->kos; k++) {
        const place_ko *ko = &p->ko[k];
        const bool black = ko->hangs[YZ_BLACK] != 0;
        const bool white = ko->hangs[YZ_WHITE] != 0;
        if (ko->place != place)
            continue;
        c.kos++;
        c.inside += black && white;
        c.only[YZ_BLACK] += black && !white;
        c.only[YZ_WHITE] += white && !black;
        c.idle += !black && !white;
        for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
            c.eye[who] = c.eye[who] || has_eye(p, ko->hangs[who]);
    }
    return c;
}

/* ---- False life ---- */

/* Returns a place with a single ko on which a chain of one side alone hangs, or
   NULL. */
static const place_ko *
lone_ko(const places *p, yz_colour *owner)
{
    for (int k = 0; k < p->kos; k++) {
        const place_ko *ko = &p->ko[k];
        if (ko->place < 0 || count_place(p, ko->place).kos != 1 ||
            (ko->hangs[YZ_BLACK] == 0) == (ko->hangs[YZ_WHITE] == 0))
            continue;
        *owner = ko->hangs[YZ_BLACK] != 0 ? YZ_BLACK : YZ_WHITE;
        return ko;
    }
    return NULL;
}

/* True if all chains around this one live.  If one does not, the two race, and nothing
   is settled (New Theory, ch. 1, fig. 1-6). */
static bool
walled_in(const places *p, yz__at chain)
{
    const int near[4] = {-p->board.stride, -1, 1, p->board.stride};
    const yz_colour other = yz_opponent(yz__board_stone(&p->board, chain));
    yz__at stone[YZ_MAX_POINTS];
    const int size = yz__board_chain(&p->board, chain, stone);

    for (int i = 0; i < size; i++) {
        for (int k = 0; k < 4; k++) {
            const yz__at at = (yz__at)(stone[i] + near[k]);
            if (yz__board_stone(&p->board, at) == other && !of_ko(p, at) &&
                !lives(p, at))
                return false;
        }
    }
    return true;
}

/* Sets '*dead' if the chain can be captured even if its owner wins the ko and fills
   it. */
static yz_status
dead_all_the_same(yz__cycles *cycles, const places *p, const place_ko *ko,
                  yz_colour owner, bool *dead)
{
    yz_position filled = p->cycle->start;

    for (int c = YZ_BLACK; c <= YZ_WHITE; c++)
        filled.stone[yz_index(filled.width, yz__board_point(&p->board, ko->point[c]))] =
            (uint8_t)owner;
    return yz__cycles_read_captured(cycles, &filled,
                                    yz__board_point(&p->board, ko->hangs[owner]),
                                    yz_opponent(owner), dead);
}

static yz_status
find_false_life(yz__cycles *cycles, const places *p, yz_cycle *cycle)
{
    yz_colour owner = YZ_EMPTY;
    bool dead = false;

    if (p->turning != 3 || cycle->element_count != 3 || p->count < 2)
        return YZ_OK;
    const place_ko *ko = lone_ko(p, &owner);
    if (!ko || !walled_in(p, ko->hangs[owner]))
        return YZ_OK;
    const yz_status status = dead_all_the_same(cycles, p, ko, owner, &dead);
    cycle->false_life = dead;
    cycle->kept_by = dead ? owner : YZ_EMPTY;
    if (dead)
        cycle->kept = yz__board_point(&p->board, ko->hangs[owner]);
    return status;
}

/* ---- The list ---- */

static yz_ing_shape
exchange_shape(const places *p)
{
    if (p->triples > 0)
        return YZ_ING_THREE_STONES;
    if (p->pairs > 1)
        return p->turning > 0 ? YZ_ING_EYES_SWAP_KO : YZ_ING_EYES_SWAP;
    return p->turning > 0 ? YZ_ING_KO_AND_ETERNAL_LIFE : YZ_ING_ETERNAL_LIFE;
}

/* Returns the side that lives by two kos at a place: the other side has no chain
   there, or one without an eye.  YZ_EMPTY: neither side, or both in seki. */
static yz_colour
lives_by(const census *c)
{
    if (c->kos == 2 && c->idle == 0) {
        for (int who = YZ_BLACK; who <= YZ_WHITE; who++) {
            const yz_colour other = yz_opponent((yz_colour)who);
            if (c->only[who] == 2 || (c->inside == 2 && c->eye[who] && !c->eye[other]))
                return (yz_colour)who;
        }
    }
    return YZ_EMPTY;
}

/* Returns the shape of four kos in several places.  '*living' is the side that lives
   at the last place where one does. */
static yz_ing_shape
several_places(const places *p, yz_colour *living)
{
    int alive = 0;
    int idle = 0;
    int sekis = 0;

    for (int k = 0; k < p->count; k++) {
        const census c = count_place(p, k);
        const yz_colour who = lives_by(&c);
        alive += who != YZ_EMPTY;
        idle += c.idle;
        sekis += c.inside == 2 && c.kos == 2 && who == YZ_EMPTY;
        *living = who != YZ_EMPTY ? who : *living;
    }
    if (alive == 2)
        return YZ_ING_ROTATING_KOS;
    if (alive == 1 && idle == 2)
        return YZ_ING_REMNANT_KO;
    return sekis == 2 ? YZ_ING_FOUR_KOS : YZ_ING_NONE;
}

/* Returns the shape if all kos of the cycle are in one place, together with the kos
   outside the cycle on which its chains hang. */
static yz_ing_shape
one_place(const places *p)
{
    const census c = count_place(p, 0);
    const bool eye = c.eye[YZ_BLACK] != c.eye[YZ_WHITE];

    if (c.kos == 4 && c.inside == 2 && c.only[YZ_BLACK] == 1 && c.only[YZ_WHITE] == 1)
        return YZ_ING_FALSE_FOUR_KOS;
    if (c.kos == 4 && c.inside == 4)
        return YZ_ING_FOUR_KOS;
    if (c.kos == 3 && eye)
        return c.inside == 3 ? YZ_ING_TRIPLE_KO_EYE : YZ_ING_NONE;
    return c.kos == 3 || (c.kos == 4 && c.inside == 3) ? YZ_ING_TRIPLE_KO : YZ_ING_NONE;
}

static yz_ing_shape
ko_shape(const places *p, yz_colour *living)
{
    if (p->cycle->false_life)
        return YZ_ING_DEATH;
    if (p->turning == 1)
        return YZ_ING_SINGLE_KO;
    if (p->cycle->plies <= 2 || p->turning < 3)
        return YZ_ING_NONE;
    if (p->count == 1)
        return one_place(p);
    if (p->turning == 3)
        return YZ_ING_TRIPLE_KO;
    return p->turning == 4 ? several_places(p, living) : YZ_ING_NONE;
}

/* Returns the side that disturbs according to Ing's list: the owner of the chain
   kept alive, else the owner of the dead stones that make endless threats, else the
   side that begins. */
static yz_colour
disturber(const yz_cycle *cycle, yz_colour living)
{
    if (yz__ing_shape_verdict(cycle->ing) != YZ_CYCLE_DISTURBANCE)
        return YZ_EMPTY;
    if (cycle->ing == YZ_ING_DEATH)
        return cycle->kept_by;
    if (cycle->ing == YZ_ING_REMNANT_KO)
        return yz_opponent(living);
    return cycle->verdict == YZ_CYCLE_DISTURBANCE ? cycle->by : cycle->starter;
}

static bool
differs(const yz_cycle *cycle)
{
    const yz_cycle_verdict by_list = yz__ing_shape_verdict(cycle->ing);

    return by_list != YZ_CYCLE_OPEN && cycle->verdict != YZ_CYCLE_OPEN &&
           (by_list != cycle->verdict || cycle->ing_by != cycle->by);
}

yz_status
yz__cycles_list_shape(yz__cycles *cycles, yz_cycle *cycle)
{
    places *p = yz__arena_take(&cycles->arena, sizeof *p);
    yz_colour living = YZ_EMPTY;

    if (!p)
        return YZ_E_NOMEM;
    memset(p, 0, sizeof *p);
    p->cycle = cycle;
    find_places(p);
    const yz_status status = find_false_life(cycles, p, cycle);
    if (cycle->method == YZ_CYCLE_BY_LOSSES)
        cycle->ing = YZ_ING_SELF;
    else if (p->pairs + p->triples > 0)
        cycle->ing = exchange_shape(p);
    else
        cycle->ing = ko_shape(p, &living);
    cycle->ing_by = disturber(cycle, living);
    cycle->ing_differs = differs(cycle);
    return status;
}
