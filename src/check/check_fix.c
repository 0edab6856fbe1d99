/*
 * check_fix.c - a game in the standard form is read again and compared before it may
 * take the place of a file.
 */
#include <string.h>

#include "check/check_fix.h"
#include "message/refuse.h"
#include "record/record_asked.h"
#include "record/record_compare.h"
#include "yunzi/messages.h"

/* ---- Records ---- */

static yz_status
refuse_record(yz_record *record, yz__difference difference, yz_node node, yz_diag *diag)
{
    yz__refuse(
        diag, YZ_E_SYNTAX,
        yz_message_with(YZ_MESSAGE_CLI_NOT_FIXED,
                        yz_arg_name("difference", yz__difference_text(difference))));
    yz__record_place(record, node == YZ_NO_NODE ? 0 : node, &diag->line, &diag->column);
    return diag->status;
}

static yz_status
fix_record(yz_record *record, yz__grown_text *out, yz_diag *diag)
{
    const size_t from = out->length;
    yz_record *again;
    yz__difference difference;
    yz_node node;
    if (yz_record_write(record, true, yz__grown_add, out) != YZ_OK)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    yz_status status = yz_record_read(&again, out->text + from, out->length - from, 1,
                                      out->allocator, diag);
    if (status == YZ_E_NOMEM)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    if (status != YZ_OK)
        return refuse_record(record, YZ_DIFFERENCE_LINES, YZ_NO_NODE, diag);
    status = yz__record_compare(record, again, &difference, &node);
    yz_record_free(again);
    if (status != YZ_OK)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    return difference == YZ_DIFFERENCE_NONE
               ? YZ_OK
               : refuse_record(record, difference, node, diag);
}

/* ---- Boards ---- */

static bool
same_number(bool given, yz_number a, bool other, yz_number b)
{
    return given == other && (!given || yz_compare(a, b) == 0);
}

static bool
same_board(const yz_pos *a, const yz_pos *b)
{
    const char *first = a->rules == NULL ? "" : a->rules;
    const char *second = b->rules == NULL ? "" : b->rules;
    return a->position.width == b->position.width &&
           a->position.height == b->position.height &&
           memcmp(a->position.stone, b->position.stone,
                  (size_t)a->position.width * a->position.height) == 0 &&
           a->to_play == b->to_play && a->ko_given == b->ko_given &&
           (!a->ko_given || (a->ko.x == b->ko.x && a->ko.y == b->ko.y)) &&
           memcmp(a->prisoners, b->prisoners, sizeof a->prisoners) == 0 &&
           same_number(a->komi_given, a->komi, b->komi_given, b->komi) &&
           strcmp(first, second) == 0 && a->note_count == b->note_count &&
           a->expectation_count == b->expectation_count;
}

static yz_status
fix_board(const yz_pos *board, yz__grown_text *out, yz_diag *diag)
{
    const size_t from = out->length;
    yz_pos again;
    if (yz_pos_write(board, yz__grown_add, out) != YZ_OK)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    const yz_status status =
        yz_pos_read(&again, out->text + from, out->length - from, out->allocator, diag);
    if (status == YZ_E_NOMEM)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    const bool same = status == YZ_OK && same_board(board, &again);
    if (status == YZ_OK)
        yz_pos_free(&again);
    return same ? YZ_OK
                : yz__refuse(diag, YZ_E_SYNTAX,
                             yz_message_plain(YZ_MESSAGE_CLI_BOARD_NOT_FIXED));
}

yz_status
yz__check_fix(yz_load *input, yz__grown_text *out, yz_diag *diag)
{
    return yz_load_pos(input) != NULL ? fix_board(yz_load_pos(input), out, diag)
                                      : fix_record(yz_load_record(input), out, diag);
}
