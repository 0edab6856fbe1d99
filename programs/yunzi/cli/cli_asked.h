/*
 * cli_asked.h - a command line as a question to the library (yunzi/ask.h): trouble on standard
 * error, progress on a terminal, products in files.
 */
#ifndef YUNZI_PROGRAM_CLI_ASKED_H
#define YUNZI_PROGRAM_CLI_ASKED_H

#include "cli/cli_write.h"
#include "cli/command.h"
#include "cli/waiting.h"

enum { CLI_PRODUCTS = 4 };

/* The context of the question's functions. */
typedef struct cli_asking {
    const cli *line;
    waiting wait;
    const char *option[CLI_PRODUCTS]; /* the products that were begun; NULL: no more */
    cli_output output[CLI_PRODUCTS];
    void *more; /* of a command that has functions of its own; NULL: none */
} cli_asking;

/* Fills in line->asked but for its inputs' open(). */
void cli_ask_as(cli *line, cli_asking *asking);

#endif
