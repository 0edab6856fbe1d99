/*
 * output.h - JSON to standard output, or into memory.
 */
#ifndef YUNZI_PROGRAM_OUTPUT_H
#define YUNZI_PROGRAM_OUTPUT_H

#include <yunzi/json.h>

/* A sink for standard output; 'context' is not looked at. */
yz_status output_print(void *context, const char *text, size_t length);
/* 'status', but YZ_OK for what standard output could not take: cli_finish() tells that. */
yz_status output_but_printing(yz_status status);

/* A writer whose text goes to standard output. */
void output_json_start(yz_json *json);

/* Text that grows in memory; all zero is empty.  'failed': memory ran out, text is
 * missing. */
typedef struct output_text {
    char *text;
    size_t length;
    size_t room;
    bool failed;
} output_text;

/* A sink; 'context' is an output_text. */
yz_status output_append(void *context, const char *text, size_t length);
/* Formatted text, each piece below a kilobyte, and text from outside made safe for a terminal;
   a NUL byte follows the text, unless 'failed'. */
void output_add(output_text *text, const char *format, ...) YZ_PRINTF(2, 3);
void output_safe(output_text *text, const char *from);
/* The name of an input as people know it: "-" is standard input. */
void output_path(output_text *text, const char *path);
void output_text_free(output_text *text);

#endif
