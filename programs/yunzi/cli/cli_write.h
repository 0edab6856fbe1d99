/*
 * cli_write.h - a file written piece by piece, whole or not at all.
 */
#ifndef YUNZI_PROGRAM_CLI_WRITE_H
#define YUNZI_PROGRAM_CLI_WRITE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cli_output {
    const char *path; /* as the user wrote it */
    char *target;     /* the same with links resolved */
    char *beside;     /* the new file, until it takes its name */
    int file;
    int error;     /* the first thing that went wrong; later pieces are dropped */
    bool standard; /* "-" */
    bool direct;   /* a device or a pipe */
    bool nameless; /* the new file has no name yet */
} cli_output;

/* CLI_DONE, or CLI_INPUT after a message that names the file.  Nothing is left to
 * release then. */
int cli_output_open(cli_output *output, const char *path);
void cli_output_write(cli_output *output, const char *data, size_t length);
/* Makes it the file at 'path'; on failure nothing of it is left behind. */
int cli_output_close(cli_output *output);
/* Gives it up: nothing is left behind. */
void cli_output_abandon(cli_output *output);

#endif
