/*
 * yunzi/edit.h - a record edited as people do it: comments, marks, labels, arrows, stones set
 * up.  yz_edit_text(), yz_edit_mark() and yz_edit_setup() are what most need; nodes are added
 * and taken away by yunzi/record.h.
 *
 * Begin with yz_edit_text(), yz_edit_mark(), yz_edit_setup().
 *
 * Example:
 *
 *     yz_record *record;
 *     yz_node node = 0;
 *     const yz_point corner = {2, 6};
 *     if (yz_record_new(&record, 9, 9, NULL) != YZ_OK)
 *         return;
 *     if (yz_edit_text(&record, &node, "C", "Who is alive?") == YZ_OK &&
 *         yz_edit_setup(record, &node, YZ_BLACK, &corner, 1) == YZ_OK &&
 *         yz_edit_mark(&record, &node, "label", corner, "A") == YZ_OK &&
 *         yz_record_write(record, true, to_stdout, NULL) == YZ_OK)
 *         yz_record_free(record);
 *
 * prints
 *
 *     (;FF[4]CA[UTF-8]GM[1]SZ[9]C[Who is alive?]AB[cg]LB[cg:A])
 *
 * Experimental.  Not promised: how a record that was in another encoding is laid out once it is UTF-8.
 */
#ifndef YUNZI_EDIT_H
#define YUNZI_EDIT_H

#include <yunzi/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A function that takes a pointer to the record may put another one in its place: one in an
 * encoding that has no place for the text is written in the form of the standard, in UTF-8,
 * and read again.  '*node' is the same node of it then; all others may have new numbers.
 * Statuses of all: YZ_E_NOMEM, YZ_E_LIMIT, YZ_E_SYNTAX where an identifier or the record does
 * not allow it; the record is as it was then, or the same in UTF-8.
 */

/* Sets the property 'id' of a node to a text in UTF-8; "" takes it away. */
YZ_API YZ_MUST_CHECK yz_status yz_edit_text(yz_record **record, yz_node *node,
                                            const char *id, const char *text);
/* Puts a mark on a point in place of the one that is there: "triangle", "square", "circle",
   "cross", "selected", "label" with this text (not NULL then), or "none".  YZ_E_RANGE for
   another word. */
YZ_API YZ_MUST_CHECK yz_status yz_edit_mark(yz_record **record, yz_node *node,
                                            const char *mark, yz_point at,
                                            const char *label);
/* Draws an arrow, or a line, from one point to another. */
YZ_API YZ_MUST_CHECK yz_status yz_edit_line(yz_record *record, yz_node node, bool arrow,
                                            yz_point from, yz_point to);
/* Sets up stones of a colour, or takes stones away (YZ_EMPTY); what a node sets up on
   these points besides goes.  A node with a move gets a child, and '*node' is it then. */
YZ_API YZ_MUST_CHECK yz_status yz_edit_setup(yz_record *record, yz_node *node,
                                             yz_colour colour, const yz_point *points,
                                             size_t count);

#ifdef __cplusplus
}
#endif
#endif
