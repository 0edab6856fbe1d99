/* foreign.h - files that hold no text of any format: pictures, programs, archives. */
#ifndef YZ_SRC_IMPORT_FOREIGN_H
#define YZ_SRC_IMPORT_FOREIGN_H

#include "record/record_tree.h"

/* Refuses a file by its first bytes: YZ_E_SYNTAX when they are those of another kind of file,
   or when there are too many NUL bytes for a text.  UTF-16 is text. */
yz_status yz__refuse_foreign(const char *bytes, size_t length, yz_diag *diag);

#endif
