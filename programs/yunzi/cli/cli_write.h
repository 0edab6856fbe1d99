/*
 * cli_write.h - a file written piece by piece, whole or not at all.
 */
#ifndef YUNZI_PROGRAM_CLI_WRITE_H
#define YUNZI_PROGRAM_CLI_WRITE_H

#include <stdbool.h>
#include <stddef.h>

#include <yunzi/message.h>

typedef struct cli_output {
    const char *path; /* as the user wrote it */
    char *target;     /* the same with links resolved */
    char *beside;     /* the new file, until it takes its name */
    int file;
    int error;     /* errno of the first failure; later pieces are dropped */
    bool standard; /* "-" */
    bool direct;   /* a device or a pipe */
    bool nameless; /* the new file has no name yet */
} cli_output;

/* Returns CLI_DONE, or CLI_INPUT after a message that names the file; then there is
   nothing to release. */
int cli_output_open(cli_output *output, const char *path);
void cli_output_write(cli_output *output, const char *data, size_t length);
/* Makes the new file the one at 'path'; on failure no part of it is left behind. */
int cli_output_close(cli_output *output);
/* Gives the new file up; no part of it is left behind. */
void cli_output_abandon(cli_output *output);
/* Why a file cannot be written, for an errno, and what to do where that helps. */
yz_message cli_write_why(int error);

#endif
