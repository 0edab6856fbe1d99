/*
 * sgf_check.h - the parts of checking a record: values, nodes, lines on a board.
 */
#ifndef YZ_SRC_SGF_SGF_CHECK_H
#define YZ_SRC_SGF_SGF_CHECK_H

#include "record/record_tree.h"
#include "yunzi/record.h"

typedef struct yz__check {
    yz_record *record;
    int width, height;
    int format; /* FF when it is given, else 0 */
    bool go;
    bool modern;                  /* FF[4], or no FF */
    uint8_t seen[YZ__KIND_COUNT]; /* in this node */
    /* By group and point: the node (plus 1) that named it last. */
    uint32_t stamp[YZ__GROUPS][YZ_MAX_POINTS];
    yz_node node; /* that is being checked */
    long budget;  /* points that may still be looked at for doubles and effects */
} yz__check;

static inline bool
yz__check_on_board(const yz__check *c, uint8_t x, uint8_t y)
{
    return x < c->width && y < c->height;
}

/* The digits of the text from byte 'at' on: their number. */
static inline size_t
yz__digits(yz_bytes value, size_t at)
{
    size_t count = 0;
    while (at + count < value.length && value.data[at + count] >= '0' &&
           value.data[at + count] <= '9')
        count++;
    return count;
}

/* Bytes at the beginning of the text that are a number, with a fraction or without. */
static inline size_t
yz__check_number_length(yz_bytes value, bool fraction)
{
    size_t at = value.length && (value.data[0] == '-' || value.data[0] == '+');
    size_t count = yz__digits(value, at);
    at += count;
    if (fraction && at < value.length && value.data[at] == '.') {
        count += yz__digits(value, at + 1);
        at += 1 + yz__digits(value, at + 1);
    }
    return count ? at : 0;
}

/* ---- Notices (sgf_check_tell.c) ---- */

/* Of a kind that is no list: true if only one of several values counts, which is not so of a text,
   nor of moves. */
bool yz__check_holds_one(yz__kind kind);

/* Gives a notice about the value 'raw' of a property. */
void yz__check_tell_value(const yz__check *c, yz_notice_code code,
                          const yz__property *property, yz_bytes raw);

/* Says that a value does not count because another one of its name does. */
void yz__check_tell_twice(const yz__check *c, yz_notice_code code,
                          const yz__property *property, yz_bytes raw);

/* Gives a notice about the node that is being checked. */
void yz__check_tell_node(yz__check *c, yz_notice_code code);

/* ---- Values (sgf_check_values.c) ---- */

/* Takes the points of an area off the budget; false when it is used up. */
bool yz__check_affords(yz__check *c, yz__rectangle area);

/* Checks a date (sgf_check_dates.c). */
void yz__check_date(yz__check *c, const yz__property *property, yz_bytes raw);

/* Checks the values of a property. */
void yz__check_values(yz__check *c, const yz__property *property);

/* ---- Nodes (sgf_check_nodes.c) ---- */

/* Checks a node with its properties and their values. */
void yz__check_node(yz__check *c, yz_node self);

/* Returns the first node from 'self' on that has to be checked: nearly every node is a
   plain move, against which nothing can be said. */
yz_node yz__check_skip_plain_nodes(const yz__check *c, yz_node self);

/* ---- Lines (sgf_check_lines.c) ---- */

/* Checks set-ups and moves of all lines on a board; YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__check_lines(yz__check *c);

/* Like yz_record_check_properties(), but also plays the lines on a board, without rules, and
   finds what does not fit the stones. */
YZ_MUST_CHECK yz_status yz__record_check(yz_record *record);

#endif
