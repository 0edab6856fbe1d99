/*
 * door_files.h - the files of a command that runs in a page: one file, the bytes of the request,
 * and what is printed.
 */
#ifndef YUNZI_DOOR_FILES_H
#define YUNZI_DOOR_FILES_H

#include "door.h"

extern door_text door_printed; /* on standard output */
extern door_text door_errors;  /* the errors among it alone */
extern bool door_failed;       /* an error is among what is printed */

void door_files_begin(const door_call *call);
void door_files_end(void);

#endif
