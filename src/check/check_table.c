/* check_table.c - what a record tells of the table besides its moves. */
#include "check/check.h"
#include "load/load_inside.h"
#include "record/record_asked.h"
#include "record/replaying.h"
#include "yunzi/messages.h"

void
yz__check_table(yz__findings *found, yz_load *input)
{
    yz_record *record = yz_load_record(input);
    yz_node node;

    if (!yz__replay_left_out(yz__load_last_replay(input), &node))
        return;
    const int move = yz_record_move_number(record, node);
    yz__finding *row =
        yz__check_add(found, YZ_SEVERITY_WARNING, "table-left-out",
                      yz_message_with(YZ_MESSAGE_CHECK_TABLE, yz_arg_number(move)));
    row->move = move;
    yz__record_place(record, node, &row->line, &row->column);
}
