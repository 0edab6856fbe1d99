/*
 * record_compare.c - whether two records are read as the same game.
 *
 * A tree is followed as a line of events, as a replay would meet them: set-ups, moves,
 * marks of territory, the beginnings and ends of variations and lines.  A node that
 * holds several of these is the same as several nodes with one each.
 */
#include <string.h>

#include "record/record_compare.h"
#include "record/record_tree.h"

static const struct {
    const char *key, *text;
} DIFFERENCE[] = {
#define X(name, key, text) {key, text},
    YZ_DIFFERENCE_MAP(X)
#undef X
};

const char *
yz__difference_key(yz__difference difference)
{
    return DIFFERENCE[difference].key;
}

const char *
yz__difference_text(yz__difference difference)
{
    return DIFFERENCE[difference].text;
}

/* ---- What is said of the game ---- */

static bool
same_number(bool given, yz_number a, bool other, yz_number b)
{
    return given == other && (!given || yz_compare(a, b) == 0);
}

static bool
same_result(const yz_record_info *a, const yz_record_info *b)
{
    const yz_result *r = &a->result, *s = &b->result;
    return a->result_given == b->result_given && r->kind == s->kind &&
           r->winner == s->winner &&
           same_number(r->margin_known, r->margin, s->margin_known, s->margin);
}

static bool
same_texts(const yz_record_info *a, const yz_record_info *b)
{
    const char *const first[] = {
        a->rules,      a->black,      a->white,     a->black_rank, a->white_rank,
        a->black_team, a->white_team, a->name,      a->event,      a->round,
        a->place,      a->date,       a->annotator, a->copyright,  a->source,
        a->user,       a->overtime};
    const char *const second[] = {
        b->rules,      b->black,      b->white,     b->black_rank, b->white_rank,
        b->black_team, b->white_team, b->name,      b->event,      b->round,
        b->place,      b->date,       b->annotator, b->copyright,  b->source,
        b->user,       b->overtime};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        if (strcmp(first[i], second[i]) != 0)
            return false;
    return true;
}

/* HA below two puts no stones and means what no HA means, unless White passes
   for it. */
static int
handicap_of(const yz_record *record)
{
    const bool given =
        record->info.handicap >= 2 || record->handicap_way == YZ__HANDICAP_PASSES;
    return given ? record->info.handicap : 0;
}

static yz__difference
compare_info(const yz_record *a, const yz_record *b)
{
    const yz_record_info *i = &a->info, *j = &b->info;
    if (i->game != j->game)
        return YZ_DIFFERENCE_GAME;
    if (i->game == 1 &&
        (i->width != j->width || i->height != j->height || a->size_bad != b->size_bad))
        return YZ_DIFFERENCE_SIZE;
    if (!same_number(i->komi_given, i->komi, j->komi_given, j->komi))
        return YZ_DIFFERENCE_KOMI;
    if (handicap_of(a) != handicap_of(b) || a->handicap_way != b->handicap_way)
        return YZ_DIFFERENCE_HANDICAP;
    if (!same_result(i, j))
        return YZ_DIFFERENCE_RESULT;
    if (i->time != j->time)
        return YZ_DIFFERENCE_TIME;
    if (i->year != j->year)
        return YZ_DIFFERENCE_DATE;
    return same_texts(i, j) ? YZ_DIFFERENCE_NONE : YZ_DIFFERENCE_TEXT;
}

/* ---- Events ---- */

typedef enum kind { OPENS, SETS_UP, MOVES, MARKS, LINE_ENDS, CLOSES, ALL_READ } kind;

typedef struct event {
    kind kind;
    yz_node node;
    uint32_t property; /* of a move */
    bool marked;       /* at the end of a line: the last node has marks */
} event;

/* The place in the tree where the next event is looked for. */
typedef struct cursor {
    yz_record *record;
    yz_node node;
    kind next;
    uint32_t property;
} cursor;

static bool
has_marks(const yz_record *record, yz_node node)
{
    return yz__find_kind(record, node, YZ__KIND_TB) ||
           yz__find_kind(record, node, YZ__KIND_TW);
}

/* The next move of the node; false when there is none. */
static bool
find_move(cursor *c)
{
    const yz__node *self = &c->record->node[c->node];
    if (!(self->flags & YZ__NODE_COLOUR))
        return false;
    for (; c->property < self->count; c->property++)
        if (YZ__TABLE[c->record->property[self->property + c->property].kind].group ==
            YZ_PROPERTY_MOVE)
            return true;
    return false;
}

static void
go_to(cursor *c, yz_node node)
{
    c->node = node;
    c->next = OPENS;
    c->property = 0;
}

/* After a line: up to the next sister, one "CLOSES" for each variation that ends. */
static bool
closes(cursor *c)
{
    const yz__node *self = &c->record->node[c->node];
    const bool variation = yz__is_variation(c->record, c->node);
    if (self->sibling != YZ_NO_NODE)
        go_to(c, self->sibling);
    else if ((c->node = self->parent) == YZ_NO_NODE)
        c->next = ALL_READ;
    return variation;
}

/* Returns whether the step to 'c->next' is an event; goes on to the one after it. */
static bool
step(cursor *c, event *out)
{
    *out = (event){.kind = c->next, .node = c->node};
    switch (c->next) {
    case OPENS:
        c->next = SETS_UP;
        return yz__is_variation(c->record, c->node);
    case SETS_UP:
        c->next = MOVES;
        return c->record->node[c->node].flags & YZ__NODE_SETUP;
    case MOVES:
        if (!find_move(c)) {
            c->next = MARKS;
            return false;
        }
        out->property = c->record->node[c->node].property + c->property++;
        return true;
    case MARKS:
        c->next = LINE_ENDS;
        return has_marks(c->record, c->node);
    case LINE_ENDS:
        if (c->record->node[c->node].child != YZ_NO_NODE) {
            go_to(c, c->record->node[c->node].child);
            return false;
        }
        out->marked = has_marks(c->record, c->node);
        c->next = CLOSES;
        return true;
    case CLOSES:
        return closes(c);
    case ALL_READ:
        break;
    }
    return true;
}

/* ---- Events compared ---- */

typedef struct set_up {
    uint8_t kind[YZ_MAX_POINTS];
    yz_colour to_move;
} set_up;

/* False when it sets up nothing: then it is no event. */
static bool
read_set_up(yz_record *record, yz_node node, set_up *out)
{
    out->to_move = yz__to_move(record, node);
    const bool stones =
        yz__last_kinds(record, node, YZ__GROUP_STONES, record->info.width,
                       record->info.height, out->kind);
    return stones || out->to_move != YZ_EMPTY;
}

static bool
read_marks(yz_record *record, yz_node node, uint8_t *map)
{
    memset(map, YZ_EMPTY, (size_t)record->info.width * (size_t)record->info.height);
    return yz__read_territory(record, node, map);
}

/* The next event that means something. */
static event
next_event(cursor *c)
{
    event found;
    set_up stones;
    uint8_t marks[YZ_MAX_POINTS];
    for (;;) {
        if (!step(c, &found))
            continue;
        if (found.kind == SETS_UP && !read_set_up(c->record, found.node, &stones))
            continue;
        if (found.kind == MARKS && !read_marks(c->record, found.node, marks))
            continue;
        if (found.kind == LINE_ENDS)
            found.marked = found.marked && read_marks(c->record, found.node, marks);
        return found;
    }
}

/* A move as a replay understands it. */
typedef struct move {
    uint8_t kind;
    bool pass, readable;
    uint8_t x, y;
} move;

static move
read_move(const yz_record *record, uint32_t at)
{
    const yz__property *property = &record->property[at];
    const yz_bytes raw = yz__value_bytes(record, &record->value[property->value]);
    bool clean;
    move read = {.kind = property->kind};
    read.pass = yz__trim(raw).length == 0;
    read.readable = !read.pass && yz__read_point(raw, &read.x, &read.y, &clean);
    if (read.readable &&
        yz__is_pass_point(read.x, read.y, record->info.width, record->info.height))
        read = (move){.kind = property->kind, .pass = true};
    return read;
}

static bool
same_move(move a, move b)
{
    return a.kind == b.kind && a.pass == b.pass && a.readable == b.readable &&
           (!a.readable || (a.x == b.x && a.y == b.y));
}

static yz__difference
compare_set_ups(const cursor *a, yz_node at, const cursor *b, yz_node other)
{
    set_up first, second;
    const size_t points =
        (size_t)a->record->info.width * (size_t)a->record->info.height;
    read_set_up(a->record, at, &first);
    read_set_up(b->record, other, &second);
    return first.to_move == second.to_move &&
                   memcmp(first.kind, second.kind, points) == 0
               ? YZ_DIFFERENCE_NONE
               : YZ_DIFFERENCE_SETUP;
}

static yz__difference
compare_marks(const cursor *a, yz_node at, const cursor *b, yz_node other)
{
    uint8_t first[YZ_MAX_POINTS], second[YZ_MAX_POINTS];
    const size_t points =
        (size_t)a->record->info.width * (size_t)a->record->info.height;
    read_marks(a->record, at, first);
    read_marks(b->record, other, second);
    return memcmp(first, second, points) == 0 ? YZ_DIFFERENCE_NONE
                                              : YZ_DIFFERENCE_MARKS;
}

static yz__difference
compare_events(const cursor *a, event x, const cursor *b, event y)
{
    if (x.kind != y.kind)
        return x.kind == SETS_UP || y.kind == SETS_UP ? YZ_DIFFERENCE_SETUP
               : x.kind == MARKS || y.kind == MARKS   ? YZ_DIFFERENCE_MARKS
                                                      : YZ_DIFFERENCE_LINES;
    switch (x.kind) {
    case SETS_UP:
        return compare_set_ups(a, x.node, b, y.node);
    case MARKS:
        return compare_marks(a, x.node, b, y.node);
    case MOVES:
        return same_move(read_move(a->record, x.property),
                         read_move(b->record, y.property))
                   ? YZ_DIFFERENCE_NONE
                   : YZ_DIFFERENCE_MOVE;
    case LINE_ENDS:
        return x.marked == y.marked ? YZ_DIFFERENCE_NONE : YZ_DIFFERENCE_MARKS;
    default:
        return YZ_DIFFERENCE_NONE;
    }
}

/* Only of Go is it known what a property means. */
static yz__difference
compare_trees(yz_record *a, yz_record *b, yz_node *node)
{
    cursor first = {.record = a}, second = {.record = b};
    yz__difference found = YZ_DIFFERENCE_NONE;
    if (a->info.game != 1 || a->size_bad)
        return a->node_count == b->node_count ? YZ_DIFFERENCE_NONE
                                              : YZ_DIFFERENCE_LINES;
    while (found == YZ_DIFFERENCE_NONE) {
        const event x = next_event(&first), y = next_event(&second);
        found = compare_events(&first, x, &second, y);
        *node = x.node;
        if (x.kind == ALL_READ)
            return found;
    }
    return found;
}

yz_status
yz__record_compare(yz_record *a, yz_record *b, yz__difference *out, yz_node *node)
{
    const yz_record_info *info;
    yz_node at = YZ_NO_NODE;
    yz_status status = yz_record_get_info(a, &info);
    if (status == YZ_OK)
        status = yz_record_get_info(b, &info);
    if (status != YZ_OK)
        return status;
    *out = compare_info(a, b);
    if (*out == YZ_DIFFERENCE_NONE)
        *out = compare_trees(a, b, &at);
    if (*out == YZ_DIFFERENCE_NONE)
        at = YZ_NO_NODE;
    if (node)
        *node = at;
    return YZ_OK;
}
