/*
 * life_options.h - options for reading life and death: how long to read and with what;
 * and the present game handed to yz_life().  For every subcommand that reads.
 */
#ifndef YUNZI_PROGRAM_LIFE_READ_H
#define YUNZI_PROGRAM_LIFE_READ_H

#include <yunzi/life.h>

#include "input/load.h"

/* Rows for the option table of a subcommand.  The usual limits, YZ_LIFE_NODES and
   YZ_LIFE_CEILING, are the same in each subcommand, so that all find the same on every
   machine. */
/* clang-format off */
#define LIFE_OPTIONS_LIMITS \
    {"time", "MS", "Read and sample each position for at most MS milliseconds; 30000 " \
     "if not given", NULL}, \
    {"nodes", "N", "Read at most N positions; 600000 if not given", NULL}, \
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

/* Reads those of these options that the subcommand has.  False after a message: the
   exit status is CLI_USAGE. */
bool life_read_options(yz_life_options *out, const cli *line);

/* Writes to 'diag' that reading needs more memory; returns YZ_E_NOMEM. */
yz_status life_fail_memory(yz_diag *diag);

/*
 * Finds life and death in the game as it stands, with yz_life_of_game().  The caller
 * frees '*out' with yz_life_free().  On failure 'diag' says why: YZ_E_RANGE (a chain
 * without a liberty), YZ_E_NOMEM.
 */
yz_status life_read_game(yz_life_report **out, const yz_game *game,
                         const yz_life_options *choice, yz_diag *diag);

/* Reads the same options for a command that gives a verdict: dame are taken as filled,
   and what stays open is estimated, except with --dead proved. */
bool life_read_for_verdict(yz_life_options *out, const cli *line);

/* Reads the points of option 'name', separated by commas or blanks; each must hold a
   stone.  YZ_E_RANGE and 'diag' otherwise. */
yz_status life_read_points(uint8_t map[YZ_MAX_POINTS], const char *name,
                           const char *points, const yz_game *game, yz_diag *diag);

/* Writes to 'diag' which chain has no liberty, so that the position cannot be read;
   returns YZ_E_RANGE. */
yz_status life_refuse_smothered(const yz_game *game, yz_diag *diag);

/* Warns if dead stones are estimated, or if reading was ended early; for commands that
   print no notes of a verdict. */
void life_warn_basis(const cli *line, const char *file, yz_basis basis,
                     yz_shortage cut);

#endif
