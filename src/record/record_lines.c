/* record_lines.c - the moves of nodes, and lines through the tree. */
#include <stdlib.h>

#include "message/refuse.h"
#include "record/record_asked.h"
#include "record/record_tree.h"
#include "yunzi/messages.h"

/* ---- Moves ---- */

/* The move that was decoded into a node; false: it has none that can be read. */
static bool
decoded_move(yz_record *record, const yz__node *self, yz_move *out)
{
    int width, height;
    if (!(self->flags & YZ__NODE_COLOUR) || (self->flags & YZ__NODE_BAD))
        return false;
    yz_record_size(record, &width, &height);
    const bool off = self->x >= width || self->y >= height;
    const bool pass = (self->flags & YZ__NODE_PASS) ||
                      yz__is_pass_point(self->x, self->y, width, height);
    if (off && !pass)
        return false;
    *out = (yz_move){.kind = pass ? YZ_MOVE_PASS : YZ_MOVE_PLAY,
                     .colour = (yz_colour)(self->flags & YZ__NODE_COLOUR)};
    if (!pass)
        out->at = (yz_point){self->x, self->y};
    return true;
}

bool
yz_record_move(yz_record *record, yz_node node, yz_move *out)
{
    return decoded_move(record, &record->node[node], out);
}

bool
yz__record_move_of(yz_record *record, const yz__property *property, yz_move *out)
{
    yz__node alone = {0};
    if (YZ__TABLE[property->kind].group != YZ_PROPERTY_MOVE)
        return false;
    yz__decode_move(record, &alone, property);
    return decoded_move(record, &alone, out);
}

bool
yz_record_bad_move(yz_record *record, yz_node node)
{
    yz_move move;
    return (record->node[node].flags & YZ__NODE_COLOUR) &&
           !yz_record_move(record, node, &move);
}

/* Moves are counted as they are recorded, readable or not; two in a node are two. */
static int
moves_in(const yz_record *record, yz_node node)
{
    const yz__node *self = &record->node[node];
    if (!(self->flags & YZ__NODE_MORE))
        return (self->flags & YZ__NODE_COLOUR) != 0;
    int count = 0;
    for (uint32_t i = 0; i < self->count; i++)
        count += YZ__TABLE[record->property[self->property + i].kind].group ==
                 YZ_PROPERTY_MOVE;
    return count;
}

int
yz_record_move_number(const yz_record *record, yz_node node)
{
    int count = 0;
    for (; node != YZ_NO_NODE; node = record->node[node].parent)
        count += moves_in(record, node);
    return count;
}

/* ---- Lines ---- */

/* Takes the next number of a path "1.3.2"; 0 at its end, -1 when it is none. */
static long
next_choice(const char **path)
{
    if (!**path)
        return 0;
    char *end;
    if (**path < '1' || **path > '9')
        return -1;
    const long choice = strtol(*path, &end, 10);
    if (*end == '.' && end[1])
        end++;
    else if (*end)
        return -1;
    *path = end;
    return choice;
}

/* The continuation to take after 'node'; YZ_NO_NODE when there is none. */
static yz_status
next_node(const yz_record *record, yz_node node, const char **path, yz_node *out,
          yz_diag *diag)
{
    *out = record->node[node].child;
    if (*out == YZ_NO_NODE || record->node[*out].sibling == YZ_NO_NODE)
        return YZ_OK;
    const long choice = next_choice(path);
    if (choice < 0)
        return yz__refuse(diag, YZ_E_SYNTAX,
                          yz_message_plain(YZ_MESSAGE_ERROR_NO_VARIATION_PATH));
    for (long i = 1; i < choice && *out != YZ_NO_NODE; i++)
        *out = record->node[*out].sibling;
    if (*out == YZ_NO_NODE)
        return yz__refuse(
            diag, YZ_E_NOT_FOUND,
            yz_message_with(YZ_MESSAGE_ERROR_NO_SUCH_VARIATION, yz_arg_number(choice),
                            yz_arg_number(yz_record_move_number(record, node))));
    return YZ_OK;
}

yz_status
yz__record_find_node(yz_record *record, int move, const char *path, yz_node *out,
                     yz_diag *diag)
{
    const char *rest = path ? path : "";
    yz_node node = 0;
    int moves = moves_in(record, 0);
    for (;;) {
        yz_node next;
        const yz_status status = next_node(record, node, &rest, &next, diag);
        if (status != YZ_OK)
            return status;
        const int more = next == YZ_NO_NODE ? 0 : moves_in(record, next);
        if (next == YZ_NO_NODE || (move >= 0 && moves + more > move))
            break;
        if (move > 0 && moves >= move)
            break;
        node = next;
        moves += more;
    }
    if (*rest && move < 0)
        return yz__refuse(
            diag, YZ_E_NOT_FOUND,
            yz_message_with(YZ_MESSAGE_ERROR_FEW_BRANCHES, yz_arg_text(rest)));
    if (move > moves)
        return yz__refuse(diag, YZ_E_NOT_FOUND,
                          yz_message_with(YZ_MESSAGE_ERROR_NO_SUCH_MOVE,
                                          yz_arg_number(move), yz_arg_number(moves)));
    *out = node;
    return YZ_OK;
}
