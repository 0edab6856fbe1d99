/*
 * proof_sgf.h - proofs as a game tree that a player can click through.
 */
#ifndef YUNZI_PROGRAM_PROOF_SGF_H
#define YUNZI_PROGRAM_PROOF_SGF_H

#include <yunzi/record.h>
#include <yunzi/tell.h>

#include "cli/cli_write.h"
#include "cli/command.h"

/* Moves of all proofs of a position; longer ones are cut, and say so where they are. */
#define PROOF_SGF_MOVES 5000
#define PROOF_SGF_OPTION                                                               \
    {                                                                                  \
        "sgf-moves", "N",                                                              \
            "With --sgf, write at most N moves for each position (5000); with more, " \
            "positions that come up again are shown again",                                      \
            NULL                                                                       \
    }
/* Reads --sgf-moves; false after a message. */
bool proof_sgf_moves(const cli *line, uint32_t *out);

/* Builds and writes; false when there was no memory.  Trouble with the file is told
   when it is closed. */
bool proof_sgf_write(const yz_life_view *view, uint32_t moves, cli_output *output);

#endif
