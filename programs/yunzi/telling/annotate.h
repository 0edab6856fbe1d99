/*
 * annotate.h - a verdict written into its record: the result (RE), the territory (TB,
 * TW) and a comment at the last node, and a comment at each illegal move.
 */
#ifndef YUNZI_PROGRAM_ANNOTATE_H
#define YUNZI_PROGRAM_ANNOTATE_H

#include "cli/cli_write.h"
#include "input/load.h"

/*
 * Adds the verdict to 'record' at 'last', the node where the replay stopped; everything
 * else of it stays as it is, and what an earlier verdict added is replaced.  A result
 * is written when there is one, territory when the board was counted.  YZ_E_NOMEM,
 * YZ_E_LIMIT: the record is annotated in part and must not be written.
 */
yz_status annotate_record(yz_record *record, yz_node last,
                          const yz_judged_game *verdict);

/* TB and TW at a node, in place of what stood there: the points of each side, with the
   other side's dead stones.  YZ_E_NOMEM. */
yz_status annotate_territory(yz_record *record, yz_node last, const yz_game *game,
                             const yz_count *count);

/*
 * Reads --annotate: 'wanted', and 'alone' when the record takes standard output.  False
 * after a message: one file and one set of rules belong to it.
 */
bool annotate_read(const cli *line, size_t rule_count, bool *wanted, bool *alone);

/*
 * Annotates the game at hand and writes it; of a board, the record that holds it.
 * YZ_E_NOMEM, YZ_E_LIMIT and 'diag': nothing was written.
 */
yz_status annotate_game(load *input, const yz_judged_game *verdict, cli_output *out,
                        yz_diag *diag);
/* Writes the game at hand as it stands, where it is a record: one that was not judged.
 */
yz_status annotate_nothing(load *input, cli_output *out);

#endif
