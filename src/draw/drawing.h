/* drawing.h - the parts that the writers of diagrams share. */
#ifndef YZ_SRC_DRAW_DRAWING_H
#define YZ_SRC_DRAW_DRAWING_H

#include "yunzi/diagram.h"

/* The name of a column: "A", "AA". */
#define YZ__COLUMN_TEXT 4
char *yz__column_text(int x, char out[YZ__COLUMN_TEXT]);

/* Takes the words of a list or a sentence one after the other; a word is not broken. */
typedef void yz__say(void *context, const char *word);

/* The receiver of words, and their language. */
typedef struct yz__listener {
    const yz_language *language;
    yz__say *say;
    void *context;
} yz__listener;

/* The notes in view, those of one point together: "280, 286, 292 at 274; 281
   passes". */
void yz__say_notes(const yz_diagram *diagram, yz__listener to);
/* "Arrows: A1 to B2, C3 to D4" or "Lines: ..."; nothing when there is none. */
void yz__say_lines(const yz_diagram *diagram, bool arrows, yz__listener to);
/* "Dimmed: A1, B2"; nothing when there is none. */
void yz__say_dimmed(const yz_diagram *diagram, yz__listener to);
/* Writes sentences that describe everything drawn, the stones first. */
void yz__say_all(const yz_diagram *diagram, yz__listener to);

/* "Moves 1 to 57; Black plays the odd numbers"; none without numbers. */
yz_message yz__range_message(const yz_diagram *diagram);

/* Is the point in view? */
bool yz__in_view(const yz_diagram *diagram, yz_point at);

/* True if the mark or the owner occurs in the view; the mark on a stone of 'colour'. */
bool yz__diagram_has_dead(const yz_diagram *diagram, yz_colour colour);
bool yz__diagram_has_mark(const yz_diagram *diagram, yz_mark mark);
bool yz__diagram_has_owner(const yz_diagram *diagram, int owner);

/* Columns and rows in view. */
int yz__view_width(const yz_diagram *diagram);
int yz__view_height(const yz_diagram *diagram);

#endif
