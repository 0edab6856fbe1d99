/*
 * typed_lines.h - lines that are typed or come from a pipe, waited for no longer than asked.
 */
#ifndef YUNZI_PROGRAM_TYPED_LINES_H
#define YUNZI_PROGRAM_TYPED_LINES_H

#include <stddef.h>

#include "face/face.h"

typedef struct typed_lines {
    int file;
    char bytes[4096];
    size_t begin; /* what has been read and not taken: [begin, end) */
    size_t end;
    size_t length; /* of the line in 'line' */
    char line[FACE_LINE];
    bool ended;
} typed_lines;

/* Takes the next line, without its newline; what is too long for it is dropped.  Waits up to
   'ms', INT64_MAX for ever.  A last line without a newline counts. */
face_asked typed_lines_take(typed_lines *from, int64_t ms, char out[FACE_LINE]);
/* True if the next line is there and says "stop", or is empty where 'enter': then it is taken.
   Waits for nothing; any other line stays. */
bool typed_lines_stop(typed_lines *from, bool enter);

#endif
