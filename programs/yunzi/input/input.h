/*
 * input.h - the inputs that a command line names, and the options that say which game, which
 * move, under which rules, with which dead stones.
 */
#ifndef YUNZI_PROGRAM_INPUT_H
#define YUNZI_PROGRAM_INPUT_H

#include <yunzi/judging.h>

#include "cli/command.h"

/* Opens a file, plain or packed, or standard input for "-", with yz_load_open(). */
yz_status input_open(yz_load **out, const char *path, const yz_load_choice *choice,
                     yz_diag *diag);
/* Asks the library the question, with the inputs as sources of bytes; returns the exit status.
   input_ask() also ends standard output, as cli_finish() does, and is a command of its own. */
int input_answer(const char *question, const yz_asked *asked);
int input_ask(cli *line, const char *question);

/* Prints what went wrong in the standard form and returns CLI_INPUT. */
int load_complain(const char *path, const yz_diag *diag);

#endif
