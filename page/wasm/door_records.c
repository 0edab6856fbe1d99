/* door_records.c - record.*: a record opened, told about, written, closed. */
#include <stdlib.h>
#include <string.h>

#include "door_record.h"

/* ---- Opened ---- */

static yz_status
of_board(yz_record **out, const door_call *call, yz_diag *diag)
{
    yz_pos pos;
    yz_status status = yz_pos_read(&pos, call->bytes, call->length, NULL, diag);

    if (status != YZ_OK)
        return status;
    status = door_record_of_board(out, &pos, diag);
    yz_pos_free(&pos);
    return status;
}

static void
open_record(door_call *call)
{
    yz_record *record = NULL;
    yz_diag diag = {.status = YZ_OK};
    long game;

    if (!door_number(call, "game", 1, 1000000, 1, &game))
        return;
    const yz_format format = yz_format_of(call->bytes, call->length);
    const yz_status status =
        format == YZ_FORMAT_POS ? of_board(&record, call, &diag)
                                : yz_record_read_any(&record, call->bytes, call->length,
                                                     (uint32_t)game, NULL, &diag);
    if (status == YZ_OK)
        door_record_keep(call, record);
    else
        door_fail_diag(call, status, &diag);
}

static void
new_record(door_call *call)
{
    long width, height;
    yz_record *record;

    if (!door_number(call, "size", 1, YZ_MAX_SIDE, 19, &width) ||
        !door_number(call, "width", 1, YZ_MAX_SIDE, width, &width) ||
        !door_number(call, "height", 1, YZ_MAX_SIDE, width, &height))
        return;
    const yz_status status = yz_record_new(&record, (int)width, (int)height, NULL);
    if (status == YZ_OK)
        door_record_keep(call, record);
    else
        door_fail_diag(call, status, NULL);
}

static void
tell_info(door_call *call)
{
    door_record *own = door_record_of(call);

    if (own != NULL)
        door_tell_record(call, atoi(door_value(call, DOOR_RECORD)), own);
}

static void
close_record(door_call *call)
{
    door_drop(call, DOOR_RECORD);
}

/* ---- Written ---- */

static void
write_record(door_call *call)
{
    door_record *own = door_record_of(call);
    door_text text = {0};

    if (own == NULL)
        return;
    const yz_status status =
        door_write(own->record, door_has(call, "canonical"), &text);
    if (status == YZ_OK)
        door_answer_text(call, &text);
    else
        door_fail_diag(call, status, NULL);
    free(text.bytes);
}

static const door_row ROWS[] = {
    {"record.open", open_record},
    {"record.new", new_record},
    {"record.info", tell_info},
    {"record.close", close_record},
    {"record.write", write_record},
    {"record.tree", door_record_tree},
    {"record.node", door_record_node},
    {"record.play", door_record_play},
    {"record.comment", door_record_comment},
    {"record.mark", door_record_mark},
    {"record.line", door_record_line},
    {"record.setup", door_record_setup},
    {"record.set", door_record_set},
    {"record.delete", door_record_delete},
    {"record.lead", door_record_lead},
    {"record.keys", door_record_keys},
    {"legal", door_legal},
    {"score", door_score},
    {"shelf.read", door_shelf_read},
    {"shelf.find", door_shelf_find},
};
const door_family DOOR_RECORDS = {ROWS, sizeof ROWS / sizeof *ROWS};
