/*
 * input.h - the inputs that a command line names, and the options that say which game, which
 * move, under which rules, with which dead stones.
 */
#ifndef YUNZI_PROGRAM_INPUT_H
#define YUNZI_PROGRAM_INPUT_H

#include <yunzi/judging.h>

#include "cli/command.h"

/* Rows for the option table of a subcommand. */
/* clang-format off */
#define LOAD_OPTION_GAME \
    {"game", "N", "Take game N of a collection", NULL}
#define LOAD_OPTION_MOVE \
    {"move", "N", "Stop after N moves", NULL}
#define LOAD_OPTION_VARIATION \
    {"variation", "PATH", "Follow a variation: the number of the continuation to " \
     "take at each branching, as in 1.2.1", NULL}
#define LOAD_OPTION_RULES \
    {"rules", "NAME", "Use these rules instead of those that the record names", "@rules"}
#define LOAD_OPTION_RULE_LIST \
    {"rules", "NAME,...", "Use these rules instead of those that the record names; " \
     "all for every rule set", "@rules all"}
#define LOAD_OPTION_DEFAULT_RULES \
    {"default-rules", "NAME", "Use these rules where the record names none", "@rules"}
#define LOAD_OPTION_DEFAULT_KOMI \
    {"default-komi", "KOMI", "Use this komi where the record names none", NULL}
#define LOAD_OPTION_DEAD \
    {"dead", "POINTS", "Dead stones: points as in A1,B2 (one of each chain); none; " \
     "record: only the marks and the result of the record; auto (the usual): the " \
     "marks, or else what can be found; proved: the marks, or else what is proved", "record none auto proved"}
#define LOAD_OPTION_IGNORE_MARKS \
    {"ignore-marks", NULL, "Look at the board as if nobody had marked any stone", NULL}
#define LOAD_OPTION_REPETITION \
    {"repetition", "OUTCOME", "What the event has laid down for a balanced cycle, where the " \
     "rules leave it to the event: draw, replay or no-result", "draw replay no-result"}
#define LOAD_OPTION_CLASSIFY \
    {"classify", "WAY", "How fights and disturbances are told apart: judge (Chen's " \
     "theory) or list (Ing's list of shapes); if not given, as the rules do: Ing's " \
     "rules by his list", "judge list"}
/* clang-format on */

/* Rows for the option table of a subcommand.  The usual limits, YZ_LIFE_NODES,
   YZ_LIFE_SMALL_NODES and YZ_LIFE_CEILING, are the same in each subcommand, so that all find the
   same on every machine. */
/* clang-format off */
#define LIFE_OPTIONS_LIMITS \
    {"time", "MS", "Read and sample each position for at most MS milliseconds of the " \
     "processor; with neither --time nor --nodes 30000", NULL}, \
    {"nodes", "N", "Read at most N positions; with neither --time nor --nodes 600000, and " \
     "in regions of at most 64 points 5400000 more", NULL}, \
    {"memory", "MB", "Use at most MB megabytes for reading; 256 if not given", NULL}
#define LIFE_OPTION_CYCLE \
    {"costly-cycle", "WHAT", "A chain saved only by a cycle that costs its owner " \
     "more stones than the opponent: death (the usual; Japanese 1989, example 23) or " \
     "life", "death life"}
#define LIFE_OPTION_FILL \
    {"fill-dame", NULL, "Treat dame that change nothing else as filled, as players " \
     "fill them before they count", NULL}
#define LIFE_OPTION_ENABLED \
    {"enabled", "WHAT", "Stones that a capture enables (Japanese 1989, 7.1): any new stone, or " \
     "unplayable-before only", "any unplayable-before"}
/* clang-format on */

/* clang-format off */
#define INPUT_OPTION_PROOF_MOVES \
    {"sgf-moves", "N", "With --sgf, write at most N moves for each position (5000); with more, " \
     "positions that come up again are shown again", NULL}
/* clang-format on */

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
