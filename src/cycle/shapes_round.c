/* shapes_round.c - finds the part of the graph of shapes that comes round again, and
   the shortest way round. */
#include <string.h>

#include "cycle/shapes.h"

/* ---- Ways that come round ---- */

/* Tarjan's strongly connected components, with a stack of our own: a cycle of a
   thousand plies is a path of a thousand situations. */
typedef struct visit {
    uint32_t at;
    uint16_t next; /* move to look at */
} visit;

typedef struct components {
    yz__shapes *shapes;
    uint32_t *order; /* when first met, from 1; 0 not yet */
    uint32_t *low;
    uint32_t *open; /* met, and not in a component yet */
    bool *waiting;  /* in 'open' */
    visit *path;
    uint32_t met;
    uint32_t opened;
    uint32_t depth;
} components;

static void
enter(components *c, uint32_t at)
{
    c->order[at] = c->low[at] = ++c->met;
    c->open[c->opened++] = at;
    c->waiting[at] = true;
    c->path[c->depth++] = (visit){at, 0};
}

static void
close_component(components *c, uint32_t root)
{
    const bool several = c->open[c->opened - 1] != root;
    uint32_t at;

    do {
        at = c->open[--c->opened];
        c->waiting[at] = false;
        c->shapes->situation[at].returns = several;
    } while (at != root);
}

static void
leave(components *c)
{
    const uint32_t at = c->path[--c->depth].at;

    if (c->low[at] == c->order[at])
        close_component(c, at);
    if (c->depth > 0) {
        const uint32_t up = c->path[c->depth - 1].at;
        c->low[up] = c->low[at] < c->low[up] ? c->low[at] : c->low[up];
    }
}

static void
walk(components *c)
{
    enter(c, 0);
    while (c->depth > 0) {
        visit *v = &c->path[c->depth - 1];
        const yz__situation *s = &c->shapes->situation[v->at];
        if (v->next == s->edges) {
            leave(c);
            continue;
        }
        const uint32_t to = c->shapes->edge[s->edge + v->next++].to;
        if (c->order[to] == 0)
            enter(c, to);
        else if (c->waiting[to] && c->order[to] < c->low[v->at])
            c->low[v->at] = c->order[to];
    }
}

yz_status
yz__shapes_mark_returning(yz__shapes *shapes, bool *any)
{
    yz__arena arena;
    const size_t n = shapes->count;

    *any = false;
    yz__arena_init(&arena, shapes->allocator, 0);
    components c = {.shapes = shapes,
                    .order = yz__arena_take(&arena, n * sizeof *c.order),
                    .low = yz__arena_take(&arena, n * sizeof *c.low),
                    .open = yz__arena_take(&arena, n * sizeof *c.open),
                    .waiting = yz__arena_take(&arena, n * sizeof *c.waiting),
                    .path = yz__arena_take(&arena, n * sizeof *c.path)};
    const bool room = c.order && c.low && c.open && c.waiting && c.path;
    if (room) {
        memset(c.order, 0, n * sizeof *c.order);
        memset(c.waiting, 0, n * sizeof *c.waiting);
        walk(&c);
    }
    yz__arena_free(&arena);
    for (uint32_t i = 0; i < shapes->count; i++)
        *any = *any || shapes->situation[i].returns;
    return room ? YZ_OK : YZ_E_NOMEM;
}

/* ---- The shortest way round ---- */

/* A step: an edge taken, and the step before it. */
typedef struct step {
    uint32_t edge;
    uint32_t to;
    uint32_t before; /* step + 1; 0: the first */
    uint32_t length;
} step;

typedef struct search {
    const yz__shapes *shapes;
    step *step;
    uint32_t count;
    bool *taken; /* by edge */
    bool round;  /* only through situations that come round */
} search;

static void
take(search *s, uint32_t edge, uint32_t before)
{
    const uint32_t length = before == 0 ? 1 : s->step[before - 1].length + 1;

    s->taken[edge] = true;
    s->step[s->count++] = (step){edge, s->shapes->edge[edge].to, before, length};
}

/* True if the move 'edge' undoes the one before it: a ko taken back at once. */
static bool
takes_back(const search *s, uint32_t edge, uint32_t before, uint32_t from)
{
    const uint32_t came_from = s->step[before - 1].before == 0
                                   ? from
                                   : s->step[s->step[before - 1].before - 1].to;
    const yz__shape one = s->shapes->situation[s->shapes->edge[edge].to].shape;
    const yz__shape other = s->shapes->situation[came_from].shape;

    return one.half[0] == other.half[0] && one.half[1] == other.half[1];
}

static void
take_all(search *s, uint32_t at, uint32_t before, uint32_t from)
{
    const yz__situation *situation = &s->shapes->situation[at];

    for (uint32_t e = situation->edge; e < situation->edge + situation->edges; e++) {
        if (s->taken[e] ||
            (s->round && !s->shapes->situation[s->shapes->edge[e].to].returns) ||
            (before != 0 && takes_back(s, e, before, from)))
            continue;
        take(s, e, before);
    }
}

/* Writes the moves that led to a step; false if there is no room for all. */
static bool
write_way(const search *s, uint32_t last, uint8_t *way, int room, int *length)
{
    *length = (int)s->step[last].length;
    if (*length > room)
        return false;
    uint32_t at = last + 1;
    for (int k = *length - 1; k >= 0; k--) {
        way[k] = s->shapes->edge[s->step[at - 1].edge].point;
        at = s->step[at - 1].before;
    }
    return true;
}

static bool
go(search *s, uint32_t from, uint32_t to, uint8_t *way, int room, int *length)
{
    take_all(s, from, 0, from);
    for (uint32_t i = 0; i < s->count; i++) {
        if (s->step[i].to == to)
            return write_way(s, i, way, room, length);
        take_all(s, s->step[i].to, i + 1, from);
    }
    return false;
}

static yz_status
find_way(const yz__shapes *shapes, uint32_t from, uint32_t to, bool round, uint8_t *way,
         int room, int *length)
{
    yz__arena arena;

    *length = 0;
    if (shapes->edges == 0)
        return YZ_OK;
    yz__arena_init(&arena, shapes->allocator, 0);
    search s = {.shapes = shapes,
                .round = round,
                .step = yz__arena_take(&arena, shapes->edges * sizeof *s.step),
                .taken = yz__arena_take(&arena, shapes->edges * sizeof *s.taken)};
    const bool memory = s.step && s.taken;
    if (memory) {
        memset(s.taken, 0, shapes->edges * sizeof *s.taken);
        if (!go(&s, from, to, way, room, length))
            *length = 0;
    }
    yz__arena_free(&arena);
    return memory ? YZ_OK : YZ_E_NOMEM;
}

yz_status
yz__shapes_way_round(const yz__shapes *shapes, uint32_t from, uint8_t *way, int room,
                     int *length)
{
    return find_way(shapes, from, from, true, way, room, length);
}

yz_status
yz__shapes_way_to(const yz__shapes *shapes, uint32_t from, uint32_t to, uint8_t *way,
                  int room, int *length)
{
    return find_way(shapes, from, to, false, way, room, length);
}
