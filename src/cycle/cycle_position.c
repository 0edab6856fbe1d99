/* cycle_position.c - what could turn in a position: kos, and small exchanges of stones.
 */
#include <string.h>

#include "cycle/cycles.h"

enum {
    ZONE = 24,          /* points of a small area in which stones could be exchanged */
    WIDE = 8,           /* empty points that lie together: more of them are open space */
    ZONE_NODES = 20000, /* situations looked at in one */
    NEAR_NODES = 2000,  /* the same in the course of a game */
    WAY = YZ__CYCLE_WAY,
};

static const int NEAR = 4;
static const char TOO_LARGE[] =
    "exchanges of stones in an area of more than 24 points were not looked for (play "
    "the moves in a record: what comes back there is found)";

static yz__at
near_point(const yz__board *board, yz__at at, int k)
{
    const int near[4] = {-board->stride, -1, 1, board->stride};

    return (yz__at)(at + near[k]);
}

/* ---- Kos ---- */

/* The stone that a play on the empty point 'mouth' would take in a ko; 0: none. */
static yz__at
ko_stone(const yz__board *board, yz__at mouth)
{
    yz__at stone = 0;

    for (int k = 0; k < NEAR; k++) {
        const yz__at at = near_point(board, mouth, k);
        const yz_colour colour = yz__board_stone(board, at);
        if (colour != YZ_BLACK && colour != YZ_WHITE)
            continue;
        if (board->size[board->chain[at]] == 1 &&
            yz__board_liberties(board, at, NULL) == 1)
            stone = at;
    }
    if (stone == 0)
        return 0;
    const yz_colour owner = yz__board_stone(board, stone);
    for (int k = 0; k < NEAR; k++) {
        const uint8_t around = board->stone[near_point(board, mouth, k)];
        if (around != owner && around != YZ__WALL)
            return 0;
    }
    return stone;
}

/* Numbers what it finds from 'kos' on. */
static bool
add_kos(const yz__board *board, yz__turning *turning, uint8_t kos)
{
    for (int i = 0; i < yz__board_empty_count(board); i++) {
        const yz__at mouth = yz__board_empty(board, i);
        const yz__at stone = ko_stone(board, mouth);
        if (stone == 0 || yz__turning_number(turning, mouth) >= 0)
            continue;
        if (turning->count + 2 > YZ_CYCLE_POINTS)
            return false;
        kos++;
        turning->point[turning->count] = mouth;
        turning->ko[turning->count++] = kos;
        turning->point[turning->count] = stone;
        turning->ko[turning->count++] = kos;
    }
    return true;
}

bool
yz__cycles_find_kos(const yz__board *board, yz__turning *turning)
{
    return add_kos(board, turning, 0);
}

/* A chain with no liberty, or a single one, outside what turns. */
static bool
hangs(const yz__board *board, const yz__turning *turning, yz__at at)
{
    yz__at liberty[YZ_MAX_POINTS];
    const uint8_t stone = board->stone[at];
    int outside = 0;

    if (stone == YZ_EMPTY || stone == YZ__WALL || board->size[board->chain[at]] == 1)
        return false;
    const int count = yz__board_liberties(board, at, liberty);
    for (int i = 0; i < count; i++)
        outside += yz__turning_number(turning, liberty[i]) < 0;
    return outside <= 1;
}

static bool
matters(const yz__board *board, const yz__turning *turning, int ko)
{
    for (int i = 0; i < turning->count; i++)
        for (int k = 0; k < NEAR && turning->ko[i] == ko; k++)
            if (hangs(board, turning, near_point(board, turning->point[i], k)))
                return true;
    return false;
}

static void
copy_point(yz__turning *to, const yz__turning *from, int i, uint8_t ko)
{
    const int n = to->count++;

    to->point[n] = from->point[i];
    to->ko[n] = ko;
    memcpy(to->between[n], from->between[i], sizeof to->between[n]);
}

void
yz__cycles_keep_kos_that_matter(const yz__board *board, yz__turning *turning)
{
    const yz__turning all = *turning;
    uint8_t kos = 0;

    *turning = (yz__turning){.throw_ins = all.throw_ins, .most = all.most};
    for (int ko = 1; ko <= YZ_CYCLE_POINTS / 2; ko++) {
        if (!matters(board, &all, ko))
            continue;
        kos++;
        for (int i = 0; i < all.count; i++)
            if (all.ko[i] == ko)
                copy_point(turning, &all, i, kos);
    }
    for (int i = 0; i < all.count; i++)
        if (all.ko[i] == 0)
            copy_point(turning, &all, i, 0);
}

/* A chain that hangs on both kos. */
static bool
hang_together(const yz__board *board, const yz__turning *turning, int ko, int other)
{
    bool hangs_here[YZ__CELLS] = {false};

    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < turning->count; i++) {
            for (int k = 0; k < NEAR && turning->ko[i] == (pass ? other : ko); k++) {
                const yz__at at = near_point(board, turning->point[i], k);
                if (!hangs(board, turning, at))
                    continue;
                if (pass && hangs_here[board->chain[at]])
                    return true;
                hangs_here[board->chain[at]] = true;
            }
        }
    }
    return false;
}

void
yz__cycles_join_kos(const yz__board *board, yz__turning *turning)
{
    yz__turning all = *turning;
    int kos = 0;
    int most = 0;

    for (int i = 0; i < turning->count; i++) {
        if (turning->ko[i] == 0)
            return;
        kos = turning->ko[i] > kos ? turning->ko[i] : kos;
    }
    const int first = kos;
    if (!add_kos(board, &all, (uint8_t)first))
        return;
    for (int i = 0; i < all.count; i++)
        most = all.ko[i] > most ? all.ko[i] : most;
    for (int ko = first + 1; ko <= most; ko++) {
        bool joined = false;
        for (int other = 1; other <= first && !joined; other++)
            joined = hang_together(board, &all, other, ko);
        if (!joined)
            continue;
        kos++;
        for (int i = 0; i < all.count; i++)
            if (all.ko[i] == ko)
                copy_point(turning, &all, i, (uint8_t)kos);
    }
}

/* ---- Small areas ---- */

/* Empty points and chains of few stones that hang together, and areas that share a
   chain with them. */
typedef struct zone {
    yz__at point[ZONE];
    int count;
    bool too_large;
    bool stones; /* some stand in it */
    bool cut;    /* out of a larger one: the open space beside it is left out */
    int joined;  /* to the zone of this number; its own: to none */
} zone;

typedef struct zones {
    zone *zone;
    int count;
    int of_chain[YZ__CELLS]; /* by name of chain: a zone next to it, from 1; 0 none */
} zones;

static bool
small(const yz__board *board, yz__at at)
{
    const yz_colour stone = yz__board_stone(board, at);

    return stone == YZ_EMPTY || ((stone == YZ_BLACK || stone == YZ_WHITE) &&
                                 board->size[board->chain[at]] <= YZ__CYCLE_MOST);
}

static int
root(const zones *z, int number)
{
    while (z->zone[number].joined != number)
        number = z->zone[number].joined;
    return number;
}

/* Zones with a chain between them are one, as long as that is small. */
static void
join(zones *z, int one, int other)
{
    zone *into = &z->zone[root(z, one)];
    zone *from = &z->zone[root(z, other)];

    if (into == from || into->too_large || from->too_large || !into->stones ||
        !from->stones || into->count + from->count > ZONE)
        return;
    memcpy(&into->point[into->count], from->point,
           (size_t)from->count * sizeof *from->point);
    into->count += from->count;
    from->joined = into->joined;
}

/* Marks the empty points that lie together in open space. */
static void
mark_wide(const yz__board *board, bool wide[YZ__CELLS])
{
    bool seen[YZ__CELLS] = {false};
    yz__at queue[YZ_MAX_POINTS];

    for (int i = 0; i < yz__board_empty_count(board); i++) {
        int count = 0;
        if (seen[yz__board_empty(board, i)])
            continue;
        queue[count++] = yz__board_empty(board, i);
        seen[queue[0]] = true;
        for (int k = 0; k < NEAR * count; k++) {
            const yz__at at = near_point(board, queue[k / NEAR], k % NEAR);
            if (seen[at] || board->stone[at] != YZ_EMPTY)
                continue;
            seen[at] = true;
            queue[count++] = at;
        }
        for (int k = 0; k < count; k++)
            wide[queue[k]] = count > WIDE;
    }
}

/* The points met are those that may not be entered. */
static void
fill_zone(const yz__board *board, yz__at start, bool *met, zone *z)
{
    yz__at queue[YZ_MAX_POINTS];
    int count = 0;

    queue[count++] = start;
    met[start] = true;
    for (int i = 0; i < count; i++) {
        z->stones = z->stones || yz__board_stone(board, queue[i]) != YZ_EMPTY;
        if (z->count == ZONE)
            z->too_large = true;
        else
            z->point[z->count++] = queue[i];
        for (int k = 0; k < NEAR; k++) {
            const yz__at at = near_point(board, queue[i], k);
            if (!met[at] && board->stone[at] != YZ__WALL && small(board, at)) {
                met[at] = true;
                queue[count++] = at;
            }
        }
    }
}

static void
join_neighbours(const yz__board *board, zones *z, int number)
{
    const zone *own = &z->zone[number];

    for (int i = 0; i < own->count && own->joined == number; i++) {
        for (int k = 0; k < NEAR; k++) {
            const yz__at at = near_point(board, own->point[i], k);
            if (board->stone[at] == YZ__WALL || small(board, at))
                continue;
            int *next = &z->of_chain[board->chain[at]];
            if (*next != 0)
                join(z, *next - 1, number);
            else
                *next = number + 1;
        }
    }
}

static void
add_zone(const yz__board *board, yz__at start, bool *met, zones *z)
{
    if (met[start])
        return;
    z->zone[z->count] = (zone){.joined = z->count};
    fill_zone(board, start, met, &z->zone[z->count++]);
}

static yz_status
find_zones(yz__cycles *cycles, const yz__board *board, zones *z)
{
    bool met[YZ__CELLS] = {false};
    const int empty = yz__board_empty_count(board);

    *z = (zones){.zone = yz__arena_take(&cycles->arena,
                                        (2 * (size_t)empty + 1) * sizeof *z->zone)};
    if (!z->zone)
        return YZ_E_NOMEM;
    for (int i = 0; i < empty; i++)
        add_zone(board, yz__board_empty(board, i), met, z);
    /* What hangs together through open space is looked at without that. */
    memset(met, 0, sizeof met);
    mark_wide(board, met);
    for (int n = 0; n < z->count; n++) {
        const zone *own = &z->zone[n];
        for (int k = 0; k < own->count && !own->too_large; k++)
            met[own->point[k]] = true;
    }
    const int whole = z->count;
    for (int i = 0; i < empty; i++)
        add_zone(board, yz__board_empty(board, i), met, z);
    for (int n = whole; n < z->count; n++)
        z->zone[n].cut = true;
    /* What has no stones joins nothing, and must not stand where others would join. */
    for (int n = 0; n < z->count; n++)
        if (z->zone[n].stones && !z->zone[n].too_large)
            join_neighbours(board, z, n);
    return YZ_OK;
}

static yz__turning
turning_of(const zone *z)
{
    enum { FEW = 9 }; /* so few points that any play can be looked at */
    yz__turning turning = {.count = z->count, .most = YZ__CYCLE_MOST};

    turning.throw_ins = z->count > FEW;
    for (int i = 0; i < z->count; i++) {
        turning.point[i] = z->point[i];
        turning.between[i][YZ_BLACK] = turning.between[i][YZ_WHITE] = true;
    }
    return turning;
}

/* ---- Ways round ---- */

/* Follows a way: its points join those that turn, its plays without captures those that
   are played in between; and the most stones taken at once. */
static bool
follow(yz__board *board, const yz__shapes *shapes, uint32_t from, const uint8_t *way,
       int length, yz__turning *turning, int *largest)
{
    const yz__situation *s = &shapes->situation[from];
    yz_colour who = (yz_colour)s->to_move;

    yz__shapes_put_up(board, shapes, from);
    *largest = 0;
    for (int k = 0; k < length; k++, who = yz_opponent(who)) {
        yz__at removed[YZ_MAX_POINTS];
        const yz__at at = shapes->turning.point[way[k]];
        const int captured = yz__board_place(board, at, who, removed).captured;
        *largest = captured > *largest ? captured : *largest;
        if (!turning)
            continue;
        const int played = yz__turning_add(turning, at);
        for (int n = 0; n < captured; n++)
            if (yz__turning_add(turning, removed[n]) < 0)
                return false;
        if (played < 0)
            return false;
        if (captured == 0)
            turning->between[played][who] = true;
    }
    return true;
}

/* A move of the situation takes more than one stone. */
static bool
exchanges(const yz__shapes *shapes, const yz__situation *from)
{
    for (uint32_t e = from->edge; e < from->edge + from->edges; e++) {
        const yz__situation *to = &shapes->situation[shapes->edge[e].to];
        int taken = 0;
        for (int i = 0; i < shapes->turning.count; i++)
            taken += yz__shape_stone(from->shape, i) != YZ_EMPTY &&
                     yz__shape_stone(to->shape, i) == YZ_EMPTY;
        if (taken > 1 && to->returns)
            return true;
    }
    return false;
}

/* The points of a way alone come round: what stands beside them is not lost meanwhile.
 */
static yz_status
comes_round(yz__cycles *cycles, yz__board *board, const yz__shapes *shapes,
            uint32_t from, const uint8_t *way, int length, const yz__turning *besides,
            bool *returns)
{
    yz__turning turning = *besides;
    yz__effort effort = yz__cycles_effort(cycles, ZONE_NODES);
    yz_cycle_options options = cycles->options;
    yz__shapes *own;
    int largest = 0;

    *returns =
        follow(board, shapes, from, way, length, &turning, &largest) && largest > 1;
    if (!*returns)
        return YZ_OK;
    options.givens = 0;
    yz__shapes_put_up(board, shapes, from);
    yz__turning_look_beside(&turning, board);
    const yz_colour first = (yz_colour)shapes->situation[from].to_move;
    yz_status status =
        yz__shapes_build(&own, board, first, &turning, &options, &effort);
    if (status != YZ_OK)
        return status;
    status = yz__shapes_mark_returning(own, returns);
    yz__shapes_free(own);
    return status;
}

/* The shortest way round on which more than a stone is taken at once: from the start,
   or ('later') from one of the first situations that have such a move. */
static yz_status
shortest_exchange(yz__cycles *cycles, yz__board *board, const yz__shapes *shapes,
                  bool later, const yz__turning *besides, uint32_t *from, uint8_t *best,
                  int *length)
{
    enum { TRIED = 32 };
    const uint32_t count = later ? shapes->count : 1;
    uint8_t way[WAY];
    int tried = 0;

    *length = 0;
    for (uint32_t s = 0; s < count && tried < TRIED; s++) {
        int way_length = 0;
        bool returns = false;
        if (!shapes->situation[s].returns ||
            (s > 0 && !exchanges(shapes, &shapes->situation[s])))
            continue;
        tried++;
        yz_status status = yz__shapes_way_round(shapes, s, way, WAY, &way_length);
        if (status == YZ_OK && way_length > 0 && (*length == 0 || way_length < *length))
            status = comes_round(cycles, board, shapes, s, way, way_length, besides,
                                 &returns);
        if (status != YZ_OK)
            return status;
        if (returns) {
            memcpy(best, way, (size_t)way_length);
            *length = way_length;
            *from = s;
        }
    }
    return YZ_OK;
}

/* 'strict': also shapes are left out after which a chain could be captured on a point
   beside the zone.  '*found' says whether there was an exchange. */
static yz_status
look_into(yz__cycles *cycles, yz__board *board, yz_colour *first, bool later,
          bool strict, const zone *z, yz__turning *turning, bool *found)
{
    yz__turning all = turning_of(z);
    yz__effort effort =
        yz__cycles_effort(cycles, cycles->near == 0 ? ZONE_NODES : NEAR_NODES);
    yz_cycle_options options = cycles->options;
    yz__shapes *shapes;
    uint8_t way[WAY];
    uint32_t from = 0;
    int length = 0;
    int largest;
    bool any = false;

    options.givens = 0;
    if (strict)
        yz__turning_look_beside(&all, board);
    yz_status status =
        yz__shapes_build(&shapes, board, *first, &all, &options, &effort);
    if (status != YZ_OK)
        return status;
    status = yz__shapes_mark_returning(shapes, &any);
    if (status == YZ_OK && any)
        status = shortest_exchange(cycles, board, shapes, later, turning, &from, way,
                                   &length);
    if (status == YZ_OK && length > 0 &&
        !follow(board, shapes, from, way, length, turning, &largest))
        yz__cycles_miss(cycles, "more points turn than 64");
    if (!shapes->complete && length == 0 && !strict)
        yz__cycles_miss(cycles, "not every exchange of stones was looked into");
    *found = length > 0;
    yz__shapes_put_up(board, shapes, from);
    *first = (yz_colour)shapes->situation[from].to_move;
    yz__shapes_free(shapes);
    return status;
}

static bool
holds_point(const zone *z, yz__at at)
{
    for (int i = 0; i < z->count; i++)
        if (z->point[i] == at)
            return true;
    return false;
}

yz_status
yz__cycles_find_exchanges(yz__cycles *cycles, yz__board *board, yz_colour *first,
                          bool later, yz__turning *turning)
{
    zones z;
    yz_status status = find_zones(cycles, board, &z);

    for (int n = 0; n < z.count && status == YZ_OK; n++) {
        const zone *own = &z.zone[n];
        bool found = false;
        if (own->too_large && own->stones && cycles->near == 0)
            yz__cycles_miss(cycles, TOO_LARGE);
        /* Beside open space much could come about that nobody would play. */
        if (own->cut && later)
            continue;
        if (own->joined != n || own->too_large || !own->stones || own->count <= 3 ||
            (cycles->near != 0 && !holds_point(own, cycles->near)))
            continue;
        for (int strict = 1; strict >= 0 && status == YZ_OK && !found; strict--)
            status = look_into(cycles, board, first, later, strict != 0, own, turning,
                               &found);
    }
    return status;
}

/* ---- Stones sent and returned ---- */

/* The shortest way from the start to the same stones with the other side to move. */
static yz_status
way_back(const yz__shapes *shapes, uint8_t *way, int *length)
{
    const yz__situation *start = &shapes->situation[0];
    const uint32_t other =
        yz__shapes_find(shapes, start->shape, yz_opponent((yz_colour)start->to_move));

    *length = 0;
    return other == shapes->count
               ? YZ_OK
               : yz__shapes_way_to(shapes, 0, other, way, WAY, length);
}

static yz_status
send(yz__cycles *cycles, yz__board *board, yz_colour first, const zone *z,
     yz__turning *turning, yz__at *line, int *length)
{
    const yz__turning all = turning_of(z);
    yz__effort effort = yz__cycles_effort(cycles, ZONE_NODES);
    yz_cycle_options options = cycles->options;
    yz__shapes *shapes;
    uint8_t way[WAY];
    int largest;

    options.givens = 0;
    yz_status status = yz__shapes_build(&shapes, board, first, &all, &options, &effort);
    if (status != YZ_OK)
        return status;
    status = way_back(shapes, way, length);
    if (status == YZ_OK && *length > 0)
        follow(board, shapes, 0, way, *length, turning, &largest);
    for (int k = 0; status == YZ_OK && k < *length; k++)
        line[k] = shapes->turning.point[way[k]];
    yz__shapes_put_up(board, shapes, 0);
    yz__shapes_free(shapes);
    return status;
}

yz_status
yz__cycles_find_returned(yz__cycles *cycles, yz__board *board, yz_colour first,
                         yz__turning *turning, yz__at *line, int *length)
{
    zones z;
    yz_status status = find_zones(cycles, board, &z);

    *length = 0;
    for (int n = 0; n < z.count && status == YZ_OK && *length == 0; n++) {
        const zone *own = &z.zone[n];
        if (own->joined == n && !own->too_large && !own->cut && own->stones &&
            own->count > 2)
            status = send(cycles, board, first, own, turning, line, length);
    }
    return status;
}
