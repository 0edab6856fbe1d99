/*
 * output.h - JSON to standard output, or into memory.
 */
#ifndef YUNZI_PROGRAM_OUTPUT_H
#define YUNZI_PROGRAM_OUTPUT_H

#include <yunzi/json.h>

/* A writer whose text goes to standard output. */
void output_json_start(yz_json *json);

/* Text that grows in memory; all zero is an empty text.  'failed': memory ran out, and
   text is missing. */
typedef struct output_text {
    char *text;
    size_t length;
    size_t room;
    bool failed;
} output_text;

/* A sink that appends; 'context' is an output_text. */
yz_status output_append(void *context, const char *text, size_t length);
/* Add formatted text of less than a kilobyte, and text from outside made safe for a
   terminal.  A NUL byte follows the text unless 'failed'. */
void output_add(output_text *text, const char *format, ...) YZ_PRINTF(2, 3);
void output_safe(output_text *text, const char *from);
void output_text_free(output_text *text);

#endif
