/*
 * sgf_plain_moves.c - rows of the commonest node, ;B[xy], read in a loop of their own.
 */
#include "sgf/sgf_scan.h"

#include <assert.h>

/* Numbers of the letters that name points, plus one: a..z, A..Z. */
/* clang-format off */
#define LETTER(c, n) [c] = n, [c - 32] = n + 26
static const uint8_t LETTERS[256] = {
    LETTER('a', 1), LETTER('b', 2), LETTER('c', 3), LETTER('d', 4), LETTER('e', 5),
    LETTER('f', 6), LETTER('g', 7), LETTER('h', 8), LETTER('i', 9), LETTER('j', 10),
    LETTER('k', 11), LETTER('l', 12), LETTER('m', 13), LETTER('n', 14), LETTER('o', 15),
    LETTER('p', 16), LETTER('q', 17), LETTER('r', 18), LETTER('s', 19), LETTER('t', 20),
    LETTER('u', 21), LETTER('v', 22), LETTER('w', 23), LETTER('x', 24), LETTER('y', 25),
    LETTER('z', 26),
};
#undef LETTER
/* clang-format on */

/* How many plain moves the arrays have room for. */
static size_t
room_for_moves(const yz_record *record)
{
    size_t room = record->node_room - record->node_count;
    if (record->property_room - record->property_count < room)
        room = record->property_room - record->property_count;
    if (record->value_room - record->value_count < room)
        room = record->value_room - record->value_count;
    return record->node_room > record->max_nodes ? 0 : room;
}

static bool
is_plain_move(const char *p)
{
    return p[0] == ';' && (p[1] == 'B' || p[1] == 'W') && p[2] == '[' && p[5] == ']' &&
           LETTERS[(unsigned char)p[3]] && LETTERS[(unsigned char)p[4]];
}

/* A row of plain moves: where the first of them goes. */
typedef struct row {
    uint32_t node, property, value;
    yz__node *nodes;
    yz__property *properties;
    yz__value *values;
} row;

/* The 'i'-th of a row, at 'at', as if another would follow. */
static void
put_plain_move(const row *r, uint32_t i, uint32_t at, const char *p)
{
    const bool white = p[1] == 'W';
    r->nodes[i] = (yz__node){r->node + i - 1,
                             r->node + i + 1,
                             YZ_NO_NODE,
                             r->node + i + 1,
                             at,
                             r->property + i,
                             1,
                             (uint8_t)(LETTERS[(unsigned char)p[3]] - 1),
                             (uint8_t)(LETTERS[(unsigned char)p[4]] - 1),
                             YZ__NODE_PLAIN | (white ? YZ__NODE_WHITE : YZ__NODE_BLACK),
                             0};
    r->properties[i] = (yz__property){
        at + 1, r->value + i, 1, 1, white ? YZ__KIND_W : YZ__KIND_B, {0}};
    r->values[i] = (yz__value){at + 3, 2};
}

/* Takes 'count' moves that were put into the tree, below the open node. */
static void
take_plain_moves(yz_record *record, uint32_t *current, uint32_t count)
{
    const uint32_t first = (uint32_t)record->node_count;
    yz__node *above = &record->node[*current];
    assert(above->child ==
           YZ_NO_NODE); /* no variation was closed since it was opened */
    above->child = above->last = first;
    record->node[first].parent = *current;
    record->node_count += count;
    record->property_count += count;
    record->value_count += count;
    *current = first + count - 1;
    record->node[*current].child = YZ_NO_NODE;
}

const char *
yz__sgf_plain_moves(yz_record *record, uint32_t *current, const char *p,
                    const char *end)
{
    const size_t room = room_for_moves(record);
    uint32_t count = 0;
    if (room == 0)
        return p; /* there may be no arrays yet */
    const row moves = {(uint32_t)record->node_count,
                       (uint32_t)record->property_count,
                       (uint32_t)record->value_count,
                       record->node + record->node_count,
                       record->property + record->property_count,
                       record->value + record->value_count};
    while (count < room && end - p > 6 && is_plain_move(p)) {
        put_plain_move(&moves, count++, (uint32_t)(p - record->text), p);
        p += 6;
        while (p < end && (*p == '\n' || *p == '\r'))
            p++;
    }
    if (count > 0)
        take_plain_moves(record, current, count);
    return p;
}
