/*
 * life_options.h - life and death read out: the options that say how long and by what,
 * and the game at hand given to yz_life(); for every subcommand that reads.
 */
#ifndef YUNZI_PROGRAM_LIFE_READ_H
#define YUNZI_PROGRAM_LIFE_READ_H

#include <yunzi/life.h>

#include "input/load.h"

/* Rows for the option table of a subcommand; the usual limits, YZ_LIFE_NODES and
   YZ_LIFE_CEILING, are the same in each, so that all find the same on every machine. */
/* clang-format off */
#define LIFE_OPTIONS_LIMITS \
    {"time", "MS", "Read and sample for at most so many milliseconds a position; 30000 if not " \
     "given", NULL}, \
    {"nodes", "N", "Read at most so many positions; 600000 if not given", NULL}, \
    {"memory", "MB", "Use at most so many megabytes for reading; 256 if not given", NULL}
#define LIFE_OPTION_CYCLE \
    {"costly-cycle", "WHAT", "Endless captures that cost a chain's owner more stones than its " \
     "opponent: death (the usual, Japanese 1989, example 23) or life", "death life"}
#define LIFE_OPTION_FILL \
    {"fill-dame", NULL, "Take dame that change nothing else to be filled, as players do before " \
     "they count", NULL}
#define LIFE_OPTION_ENABLED \
    {"enabled", "WHAT", "Stones that a capture enables (Japanese 1989, 7.1): any new stone, or " \
     "unplayable-before only", "any unplayable-before"}
/* clang-format on */

/* Reads those of them that the subcommand has.  False after a message: the exit status
   is CLI_USAGE. */
bool life_read_options(yz_life_options *out, const cli *line);

/* Reading takes more memory than there is; returns YZ_E_NOMEM. */
yz_status life_fail_memory(yz_diag *diag);

/*
 * Looks at the game as it stands: yz_life_of_game().  The caller frees '*out' with
 * yz_life_free().  On failure 'diag' says why: YZ_E_RANGE (a chain without a liberty),
 * YZ_E_NOMEM.
 */
yz_status life_read_game(yz_life_report **out, const yz_game *game,
                         const yz_life_options *choice, yz_diag *diag);

/* The same for a command that gives a verdict: dame are filled, and what is left open
   is estimated, but for --dead proved. */
bool life_read_for_verdict(yz_life_options *out, const cli *line);

/* Reads the points of option 'name', separated by commas or blanks; each must hold a
   stone.  YZ_E_RANGE and 'diag' otherwise. */
yz_status life_read_points(uint8_t map[YZ_MAX_POINTS], const char *name,
                           const char *points, const yz_game *game, yz_diag *diag);

/* Names the chain without a liberty for which a position cannot be read: YZ_E_RANGE. */
yz_status life_refuse_smothered(const yz_game *game, yz_diag *diag);

/* The key of what ended reading before it was done; NULL for "nothing did". */
const char *life_cut_key(yz_shortage cut);
/* Warns where dead stones are estimated, or reading was ended early: for commands that
   print no notes of a verdict. */
void life_warn_basis(const cli *line, const char *file, yz_basis basis,
                     yz_shortage cut);

#endif
