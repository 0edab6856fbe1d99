/*
 * record_asked.h - what other rooms ask of a record.
 */
#ifndef YZ_SRC_RECORD_RECORD_ASKED_H
#define YZ_SRC_RECORD_RECORD_ASKED_H

#include "yunzi/tree.h"
#include "yunzi/notice.h"
#include "yunzi/record.h"

/* The number of all notices, with those beyond YZ_RECORD_MAX_NOTICES, which are not kept. */
size_t yz__record_notice_total(const yz_record *record);

/* The place of the node in the input; 0 for nodes added later. */
void yz__record_place(yz_record *record, yz_node node, uint32_t *line,
                      uint32_t *column);

/*
 * Finds a node on a line through the tree.  'path' is NULL or "" for the main line.
 * Otherwise it has numbers from 1, separated by dots: which continuation to take at
 * each branching; after the last number the first continuation is taken.  "1.3" takes
 * the first continuation at the first branching and the third at the second.  '*out' is
 * the node after move number 'move', with passes (0: the last node before the first
 * move; -1: the last node of the line).  YZ_E_NOT_FOUND when there is no such branch or
 * move, YZ_E_SYNTAX when 'path' is malformed; 'diag', unless NULL, says how far the
 * line goes.
 */
YZ_MUST_CHECK yz_status yz__record_find_node(yz_record *record, int move,
                                             const char *path, yz_node *out,
                                             yz_diag *diag);

/* The place in the input of a property of the information, such as "RE"; the place of
   its node when the property is not there. */
void yz__record_info_place(yz_record *record, const char *id, uint32_t *line,
                           uint32_t *column);

/* "note", "repair", "warning", "error".  Static. */
const char *yz__severity_key(yz_severity severity);

/* What a notice means: the sentence of the list.  Static. */
const char *yz__notice_meaning(yz_notice_code code);

/* A value as it stands between its brackets: escaped, in the encoding of the record. */
yz_bytes yz__record_raw(const yz_record *record, const yz_property *property, size_t i);

/* Like yz_record_set_text(), with one raw value (already escaped; YZ_E_SYNTAX also for one that
   would not end); add a value to those that are there; take a list of points. */
YZ_MUST_CHECK yz_status yz__record_set_raw(yz_record *record, yz_node node,
                                           const char *id, yz_bytes value);
YZ_MUST_CHECK yz_status yz__record_append_raw(yz_record *record, yz_node node,
                                              const char *id, yz_bytes value);
YZ_MUST_CHECK yz_status yz__record_set_points(yz_record *record, yz_node node,
                                              const char *id, const yz_point *points,
                                              size_t count);

/* Sets map[y * width + x] to 'mark' for each point of a list, also for the points of
   rectangles ("aa:cc", corners in any order).  'map' has width * height bytes.  Returns
   the number of points listed.  Points off the board are left out. */
size_t yz__record_points(yz_record *record, const yz_property *property, uint8_t *map,
                         uint8_t mark);

/* The number of notices that are kept. */
size_t yz__record_notice_count(const yz_record *record);

#endif
