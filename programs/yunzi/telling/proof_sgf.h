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
            "With --sgf, at most N moves for each position (5000); the longer, the "   \
            "more of "                                                                 \
            "what comes up again is shown again",                                      \
            NULL                                                                       \
    }
/* Reads --sgf-moves; false after a message. */
bool proof_sgf_moves(const cli *line, uint32_t *out);

/*
 * One game tree: the position, and a variation for the proof of each chain asked about.
 * In it every move of the side that is wrong is answered.  Where a position comes up in
 * another variation again, some of what follows is shown again; where it comes back on
 * the same way, that play is endless; what ends a variation is said in words.
 */
yz_status proof_sgf_build(yz_record **out, const yz_life_view *view, uint32_t moves);

/* The same for one proof, below 'node' of a record that is being built; 'line' is the
   main line, shown first. */
yz_status proof_sgf_add(yz_record *record, yz_node node, const yz_proof *proof,
                        const yz_move *line, int length, uint32_t moves);

/* Builds and writes; false when there was no memory.  Trouble with the file is told
   when it is closed. */
bool proof_sgf_write(const yz_life_view *view, uint32_t moves, cli_output *output);

#endif
