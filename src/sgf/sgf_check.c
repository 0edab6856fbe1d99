/*
 * sgf_check.c - a record held against the standard.  First its nodes, one by one; then
 * all lines are played on a board, without any rules, for what does not fit the stones.
 */
#include "sgf/sgf_check.h"
#include "yunzi/messages.h"

#include <string.h>

/* Lists of rectangles can name thousands of points in a few bytes; past this many
   nothing more is said of single points, so that no file takes long. */
enum { MOST_POINTS = 5000000 };

/* Reports a handicap that differs from the stones that AB and AW put up. */
static void
check_handicap(yz__check *c)
{
    const yz__property *ha = yz__find_kind(c->record, 0, YZ__KIND_HA);
    yz_argument what[YZ__HANDICAP_ARGUMENTS];
    if (yz__record_handicap_differs(c->record, what))
        yz__notice_of(c->record, YZ_NOTICE_HANDICAP_DIFFERS, ha ? ha->id : 0, NULL,
                      YZ_MESSAGE_NOTICE_HA_DIFFERS, what, YZ__HANDICAP_ARGUMENTS);
}

/* ---- The whole ---- */

/* The place and the origin of a notice, stored apart since notices are large. */
typedef struct place {
    uint64_t offset;
    uint32_t from;
} place;

/* Puts notice 'from' of the places to each place: along the circles of notices that take
   each other's places, each is moved once. */
static void
move_notices(yz_notice *notice, place *to, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (to[i].from == i)
            continue;
        const yz_notice first = notice[i];
        uint32_t at = i;
        while (to[at].from != i) {
            const uint32_t next = to[at].from;
            notice[at] = notice[next];
            to[at].from = at;
            at = next;
        }
        notice[at] = first;
        to[at].from = at;
    }
}

/* Sorts by place; notices of one place keep their order.  They are mostly sorted. */
static void
sort_notices(yz_record *record)
{
    place all[YZ_RECORD_MAX_NOTICES];
    const uint32_t count = (uint32_t)record->notice_count;
    for (uint32_t i = 0; i < count; i++) {
        const place now = {record->notice[i].offset, i};
        uint32_t j = i;
        for (; j > 0 && all[j - 1].offset > now.offset; j--)
            all[j] = all[j - 1];
        all[j] = now;
    }
    move_notices(record->notice, all, count);
}

static void
begin_check(yz__check *c, yz_record *record)
{
    const yz__property *ff = yz__find_kind(record, 0, YZ__KIND_FF);
    c->record = record;
    c->budget = MOST_POINTS;
    yz_record_size(record, &c->width, &c->height);
    c->format = ff ? record->info.format : 0;
    c->go = record->info.game == 1;
    c->modern = c->format == 0 || c->format == 4;
}

yz_status
yz_record_check_properties(yz_record *record)
{
    yz__check c; /* large: only what the size of the board needs is set */
    const yz_record_info *info;
    if (record->known & YZ__KNOWN_PROPERTIES)
        return YZ_OK;
    const yz_status status = yz_record_get_info(record, &info);
    if (status != YZ_OK)
        return status;
    begin_check(&c, record);
    for (int group = 0; group < YZ__GROUPS; group++)
        memset(c.stamp[group], 0,
               (size_t)(c.width * c.height) * sizeof c.stamp[group][0]);
    for (yz_node node = 0; node < record->node_count;
         node = yz__check_skip_plain_nodes(&c, node + 1))
        yz__check_node(&c, node);
    if (record->notice_lost)
        return YZ_E_NOMEM;
    sort_notices(record);
    record->known |= YZ__KNOWN_PROPERTIES;
    return YZ_OK;
}

yz_status
yz__record_check(yz_record *record)
{
    yz__check c;
    if (record->known & YZ__KNOWN_CHECK)
        return YZ_OK;
    yz_status status = yz_record_check_properties(record);
    if (status != YZ_OK)
        return status;
    begin_check(&c, record);
    if (c.go) {
        check_handicap(&c);
        status = yz__check_lines(&c);
    }
    if (status != YZ_OK || record->notice_lost)
        return status != YZ_OK ? status : YZ_E_NOMEM;
    sort_notices(record);
    record->known |= YZ__KNOWN_CHECK;
    return YZ_OK;
}
