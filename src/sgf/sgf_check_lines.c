/*
 * sgf_check_lines.c - the lines of a record on a board, without any rules: set-ups and
 * moves that do not fit the stones.
 */
#include <string.h>

#include "board/board.h"
#include "sgf/sgf_check.h"

typedef struct line {
    yz__check *c;
    yz__board board;
    yz_colour last; /* who moved last; YZ_EMPTY at the start and after PL */
    int handicap;   /* moves of Black that are still handicap stones */
    bool moved;
    bool passed;    /* the last move was a pass, and the first of two */
    bool variation; /* not the main line: what is only unusual is not reported */
} line;

/* A board to come back to: variations from 'next' on begin with it. */
typedef struct branching {
    yz_node next;
    line before;
} branching;

/* Variations within this many others are followed. */
enum { MOST_BRANCHINGS = 64 };

static yz_colour
colour_of(yz__kind kind)
{
    return kind == YZ__KIND_AB ? YZ_BLACK : kind == YZ__KIND_AW ? YZ_WHITE : YZ_EMPTY;
}

/* Puts up an area; returns whether it changed every point of it. */
static bool
put_area(yz__check *c, yz_position *position, yz__rectangle area, yz_colour stone)
{
    bool all = true;
    if (!yz__check_affords(c, area))
        return true;
    for (int y = area.y1; y <= area.y2 && y < c->height; y++)
        for (int x = area.x1; x <= area.x2 && x < c->width; x++) {
            uint8_t *point = &position->stone[y * c->width + x];
            all &= *point != stone;
            *point = (uint8_t)stone;
        }
    return all;
}

/* True if a chain on the board has no liberty; only a set-up can bring that about. */
static bool
lacks_liberty(line *l)
{
    const yz__rectangle all = {0, 0, (uint8_t)(l->c->width - 1),
                               (uint8_t)(l->c->height - 1)};
    for (int y = 0; y <= all.y2; y++)
        for (int x = 0; x <= all.x2; x++) {
            const yz__at at =
                yz__board_at(&l->board, (yz_point){(uint8_t)x, (uint8_t)y});
            if (yz__board_stone(&l->board, at) != YZ_EMPTY &&
                l->board.liberties[l->board.chain[at]] == 0)
                return true;
        }
    return false;
}

static void
put_up(line *l, const yz__node *node)
{
    const yz_record *record = l->c->record;
    yz_position position;
    yz__board_save(&l->board, &position);
    for (uint32_t i = 0; i < node->count; i++) {
        const yz__property *property = &record->property[node->property + i];
        const yz_colour stone = colour_of((yz__kind)property->kind);
        if (yz__group_of((yz__kind)property->kind) != YZ__GROUP_STONES)
            continue;
        for (uint32_t j = 0; j < property->count; j++) {
            const yz_bytes raw =
                yz__value_bytes(record, &record->value[property->value + j]);
            yz__rectangle area;
            bool clean;
            if (yz__read_points(raw, &area, &clean) &&
                !put_area(l->c, &position, area, stone))
                yz__check_tell_value(l->c, YZ_NOTICE_NO_EFFECT, property, raw);
        }
    }
    yz__board_load(&l->board, &position);
}

static void
follow_set_up(line *l, yz_node self)
{
    const yz_record *record = l->c->record;
    const yz__rectangle all = {0, 0, (uint8_t)(l->c->width - 1),
                               (uint8_t)(l->c->height - 1)};
    if (!yz__check_affords(l->c, all))
        return;
    put_up(l, &record->node[self]);
    l->passed = false;
    if (yz__find_kind(record, self, YZ__KIND_PL))
        l->last = YZ_EMPTY;
    /* Events at the table may change stones (record/deeds.h). */
    if (l->moved && !l->variation && !yz__find_kind(record, self, YZ__KIND_YZ))
        yz__check_tell_node(l->c, YZ_NOTICE_SETUP_IN_LINE);
    if (lacks_liberty(l))
        yz__check_tell_node(l->c, YZ_NOTICE_NO_LIBERTY);
}

/* True if both have passed: play had stopped, and who moves next is for the rules to say. */
static bool
has_stopped(line *l, yz_move move)
{
    const bool both = move.kind == YZ_MOVE_PASS && l->passed && move.colour != l->last;

    l->passed = move.kind == YZ_MOVE_PASS && !both;
    return both;
}

static void
follow_move(line *l, yz_move move)
{
    if (move.colour == l->last && !l->variation)
        yz__check_tell_node(l->c, YZ_NOTICE_OUT_OF_SEQUENCE);
    l->last = has_stopped(l, move) ? YZ_EMPTY : move.colour;
    l->moved = true;
    if (move.kind != YZ_MOVE_PLAY)
        return;
    const yz__at at = yz__board_at(&l->board, move.at);
    if (yz__board_stone(&l->board, at) != YZ_EMPTY) {
        yz__check_tell_node(l->c, YZ_NOTICE_OCCUPIED);
        yz__board_set(&l->board, at, YZ_EMPTY);
    }
    yz__board_place(&l->board, at, move.colour, NULL);
}

/* The moves of a node in their order: nearly always one. */
static void
follow_moves(line *l, yz_node self)
{
    yz_record *record = l->c->record;
    const yz__node *node = &record->node[self];
    yz_move move;

    if (!(node->flags & YZ__NODE_MORE)) {
        if (yz_record_move(record, self, &move))
            follow_move(l, move);
        return;
    }
    for (uint32_t i = 0; i < node->count; i++)
        if (yz__record_move_of(record, &record->property[node->property + i], &move))
            follow_move(l, move);
}

static void
follow_node(line *l, yz_node self)
{
    const unsigned flags = l->c->record->node[self].flags;
    l->c->node = self;
    if (flags & YZ__NODE_SETUP)
        follow_set_up(l, self);
    if (!(flags & YZ__NODE_COLOUR))
        return;
    follow_moves(l, self);
    if (l->handicap > 0) {
        l->handicap--;
        l->last = YZ_EMPTY;
    }
}

/* Boards to come back to, the nearest last. */
typedef struct branchings {
    branching *saved;
    size_t count, room;
} branchings;

/* Keeps the board for the variations beside 'node', if there are any and the budget
   allows it. */
static yz_status
save(branchings *stack, const line *l, yz_node node)
{
    const yz_node next = l->c->record->node[node].sibling;
    const yz__rectangle all = {0, 0, (uint8_t)(l->c->width - 1),
                               (uint8_t)(l->c->height - 1)};
    if (next == YZ_NO_NODE || stack->count == MOST_BRANCHINGS ||
        !yz__check_affords(l->c, all))
        return YZ_OK;
    const yz_status status =
        YZ__GROW(l->c->record->allocator, stack->saved, stack->room, stack->count);
    if (status != YZ_OK)
        return status;
    branching *top = &stack->saved[stack->count++];
    top->next = next;
    top->before = *l;
    top->before.variation = true;
    return YZ_OK;
}

static bool
is_first_child(const yz_record *record, yz_node node)
{
    const yz_node parent = record->node[node].parent;
    return parent != YZ_NO_NODE && record->node[parent].child == node;
}

static yz_status
follow_tree(yz__check *c, line *l, branchings *stack)
{
    yz_node self = 0;
    for (;;) {
        for (; self != YZ_NO_NODE; self = c->record->node[self].child) {
            if (is_first_child(c->record, self) && save(stack, l, self) != YZ_OK)
                return YZ_E_NOMEM;
            follow_node(l, self);
        }
        if (stack->count == 0)
            return YZ_OK;
        branching *back = &stack->saved[stack->count - 1];
        self = back->next;
        *l = back->before;
        back->next = c->record->node[self].sibling;
        stack->count -= back->next == YZ_NO_NODE;
    }
}

yz_status
yz__check_lines(yz__check *c)
{
    line l; /* large: only what the size of the board needs is set */
    branchings stack = {0};
    l.c = c;
    l.last = YZ_EMPTY;
    l.handicap =
        c->record->handicap_way == YZ__HANDICAP_MOVES ? c->record->info.handicap : 0;
    l.moved = l.passed = false;
    l.variation = false;
    yz__board_init(&l.board, c->width, c->height);
    const yz_status status = follow_tree(c, &l, &stack);
    yz__resize(c->record->allocator, stack.saved, stack.room * sizeof *stack.saved, 0);
    return status;
}
