/* diagram.h - what the writers of diagrams share. */
#ifndef YZ_SRC_FORMAT_DIAGRAM_H
#define YZ_SRC_FORMAT_DIAGRAM_H

#include "yunzi/diagram.h"

/* The name of a column: "A", "AA". */
#define YZ__COLUMN_TEXT 4
char *yz__column_text(int x, char out[YZ__COLUMN_TEXT]);

/* The notes of a diagram by number: "57 at 43", "60 passes". */
#define YZ__NOTE_TEXT 32
char *yz__note_text(const yz_diagram *diagram, int i, char out[YZ__NOTE_TEXT]);

/* Is the note's point in view?  A pass always is. */
bool yz__note_is_shown(const yz_diagram *diagram, int i);

/* "Moves 1 to 57; Black plays the odd numbers", or "" without numbers. */
#define YZ__RANGE_TEXT 96
char *yz__range_text(const yz_diagram *diagram, char out[YZ__RANGE_TEXT]);

/* Does the mark, the owner or a stone occur in the view? */
bool yz__diagram_has_mark(const yz_diagram *diagram, yz_mark mark);
bool yz__diagram_has_owner(const yz_diagram *diagram, int owner);

/* Columns and rows in view. */
int yz__view_width(const yz_diagram *diagram);
int yz__view_height(const yz_diagram *diagram);

#endif
