/*
 * cycle_list.c - where a cycle stands in Ing's list of shapes, and whether it is a
 * false life.
 *
 * Ing decides shape by shape, by whether life and death are settled; the list is that
 * of his diagrams as Chen Zuyuan reports them (New Theory of Go Rules, ch. 4.3 to 4.6).
 * What tells the shapes apart is how many kos and exchanges turn, which chains hang on
 * each, and whether one of these chains has an eye.
 */
#include <string.h>

#include "judge/cycles.h"

/* The kos of a cycle, in places that share no chain. */
typedef struct places {
    const yz_cycle *cycle;
    yz__board board;
    int kos;
    int pairs; /* exchanges of two stones */
    int triples;
    int place[YZ_CYCLE_POINTS]; /* by element */
    int count;
    int size[YZ_CYCLE_POINTS];      /* by place: kos in it */
    bool stake[YZ_CYCLE_POINTS][3]; /* by place and colour: a chain hangs on it */
} places;

/* ---- Places ---- */

/* The chain of 'who' that hangs on the element: its name, 0 where there is none. */
static yz__at
chain_at(const places *p, int element, yz_colour who)
{
    const yz_cycle_element *e = &p->cycle->element[element];

    if (e->stake[who] == 0)
        return 0;
    const yz__at at = yz__board_at(&p->board, e->stake_at[who]);
    return yz__board_stone(&p->board, at) == who ? p->board.chain[at] : 0;
}

static bool
share_chain(const places *p, int one, int other)
{
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        const yz__at chain = chain_at(p, one, (yz_colour)c);
        if (chain != 0 && chain == chain_at(p, other, (yz_colour)c))
            return true;
    }
    return false;
}

static void
gather(places *p, int from)
{
    const int here = p->place[from];

    p->size[here]++;
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++)
        p->stake[here][c] = p->stake[here][c] || chain_at(p, from, (yz_colour)c) != 0;
    for (int k = 0; k < p->cycle->element_count; k++) {
        if (p->place[k] >= 0 || !share_chain(p, from, k))
            continue;
        p->place[k] = here;
        gather(p, k);
    }
}

static void
find_places(places *p)
{
    yz__cycles_board(&p->board, &p->cycle->start);
    for (int k = 0; k < p->cycle->element_count; k++) {
        const yz_element_kind kind = p->cycle->element[k].kind;
        p->kos += kind == YZ_ELEMENT_KO;
        p->pairs += kind == YZ_ELEMENT_TWO;
        p->triples += kind == YZ_ELEMENT_THREE;
        p->place[k] = -1;
    }
    for (int k = 0; k < p->cycle->element_count; k++) {
        if (p->place[k] >= 0)
            continue;
        p->place[k] = p->count++;
        gather(p, k);
    }
}

/* ---- Eyes ---- */

static bool
turns(const places *p, yz__at at)
{
    const yz_point point = yz__board_point(&p->board, at);

    for (int i = 0; i < p->cycle->point_count; i++)
        if (p->cycle->point[i].x == point.x && p->cycle->point[i].y == point.y)
            return true;
    return false;
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

/* The chain has a point to itself that is no part of the cycle. */
static bool
has_eye(const places *p, yz__at chain)
{
    yz__at liberty[YZ_MAX_POINTS];
    const yz_colour who = yz__board_stone(&p->board, chain);
    const int count = yz__board_liberties(&p->board, chain, liberty);

    for (int i = 0; i < count; i++)
        if (!turns(p, liberty[i]) && surrounded(&p->board, liberty[i], who))
            return true;
    return false;
}

/* The side one of whose chains at stake has an eye, while every ko of the cycle is
   between it and the other side; YZ_EMPTY: none. */
static yz_colour
eyed_side(const places *p)
{
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        bool eye = false;
        bool all_inside = true;
        for (int k = 0; k < p->cycle->element_count; k++) {
            const yz__at chain = chain_at(p, k, (yz_colour)c);
            eye = eye || (chain != 0 && has_eye(p, chain));
            all_inside = all_inside && chain != 0;
        }
        if (eye && all_inside)
            return (yz_colour)c;
    }
    return YZ_EMPTY;
}

/* ---- False life ---- */

/* A place with a single ko on which a chain of one side alone hangs: its element; -1.
 */
static int
lone_ko(const places *p, yz_colour *owner)
{
    for (int k = 0; k < p->cycle->element_count; k++) {
        const int here = p->place[k];
        const bool black = p->stake[here][YZ_BLACK];
        if (p->size[here] == 1 && black != p->stake[here][YZ_WHITE]) {
            *owner = black ? YZ_BLACK : YZ_WHITE;
            return k;
        }
    }
    return -1;
}

/* The chain could be captured though its owner had won the ko and filled it. */
static yz_status
dead_all_the_same(yz__cycles *cycles, const places *p, int element, yz_colour owner,
                  bool *dead)
{
    const yz_cycle_element *ko = &p->cycle->element[element];
    yz_position filled = p->cycle->start;

    for (int i = 0; i < ko->count; i++)
        filled.stone[yz_index(filled.width, ko->point[i])] = (uint8_t)owner;
    return yz__cycles_read_captured(cycles, &filled, ko->stake_at[owner],
                                    yz_opponent(owner), dead);
}

static yz_status
find_false_life(yz__cycles *cycles, const places *p, yz_cycle *cycle)
{
    yz_colour owner = YZ_EMPTY;
    bool dead = false;

    if (p->kos != 3 || p->kos != cycle->element_count || p->count < 2)
        return YZ_OK;
    const int ko = lone_ko(p, &owner);
    if (ko < 0)
        return YZ_OK;
    const yz_status status = dead_all_the_same(cycles, p, ko, owner, &dead);
    cycle->false_life = dead;
    cycle->kept_by = cycle->false_life ? owner : YZ_EMPTY;
    if (cycle->false_life)
        cycle->kept = cycle->element[ko].stake_at[owner];
    return status;
}

/* ---- The list ---- */

static yz_ing_shape
exchange_shape(const places *p)
{
    if (p->triples > 0)
        return YZ_ING_THREE_STONES;
    if (p->pairs > 1)
        return p->kos > 0 ? YZ_ING_EYES_SWAP_KO : YZ_ING_EYES_SWAP;
    return p->kos > 0 ? YZ_ING_KO_AND_ETERNAL_LIFE : YZ_ING_ETERNAL_LIFE;
}

/* Two places with two kos each: chains of one side live by them, or one of the places
   is nothing but points. */
static yz_ing_shape
two_doubles(const places *p)
{
    int lives = 0;
    int idle = 0;

    for (int k = 0; k < p->count; k++) {
        lives += p->stake[k][YZ_BLACK] != p->stake[k][YZ_WHITE];
        idle += !p->stake[k][YZ_BLACK] && !p->stake[k][YZ_WHITE];
    }
    if (idle > 0 && lives > 0)
        return YZ_ING_REMNANT_KO;
    return lives > 1 ? YZ_ING_ROTATING_KOS : YZ_ING_FOUR_KOS;
}

static yz_ing_shape
ko_shape(const places *p)
{
    if (p->cycle->false_life)
        return YZ_ING_DEATH;
    if (p->kos == 1)
        return YZ_ING_SINGLE_KO;
    if (p->cycle->plies <= 2)
        return YZ_ING_NONE;
    if (p->kos == 3)
        return p->count == 1 && eyed_side(p) != YZ_EMPTY ? YZ_ING_TRIPLE_KO_EYE
                                                         : YZ_ING_TRIPLE_KO;
    if (p->kos == 4)
        return p->count == 1 ? YZ_ING_FOUR_KOS : two_doubles(p);
    return YZ_ING_NONE;
}

/* The side that disturbs is the one that begins. */
static bool
differs(const yz_cycle *cycle)
{
    const yz_cycle_verdict by_list = yz_ing_shape_verdict(cycle->ing);

    return by_list != YZ_CYCLE_OPEN && cycle->verdict != YZ_CYCLE_OPEN &&
           by_list != cycle->verdict;
}

yz_status
yz__cycles_list_shape(yz__cycles *cycles, yz_cycle *cycle)
{
    places *p = yz__arena_take(&cycles->arena, sizeof *p);

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
        cycle->ing = ko_shape(p);
    cycle->ing_differs = differs(cycle);
    return status;
}
