/* pasted.h - a board pasted as text, turned into the text of a .pos board. */
#ifndef YZ_SRC_IMPORT_PASTED_H
#define YZ_SRC_IMPORT_PASTED_H

#include "record/record_tree.h"

/* True if the text has a row of a board in another form than that of .pos. */
bool yz__pasted_recognise(yz_bytes text);

/* Room for any board as .pos text. */
enum { YZ__PASTED_ROOM = 2 * YZ_MAX_POINTS + 5 * YZ_MAX_POINTS + 1024 };

/* The board as .pos text.  'diag->line' is left at the line that is wrong: YZ_E_SYNTAX,
   or YZ_E_RANGE for a board that is too large or only a part of one. */
yz_status yz__pasted_read(yz_bytes text, char out[YZ__PASTED_ROOM], size_t *length,
                          yz_diag *diag);

#endif
