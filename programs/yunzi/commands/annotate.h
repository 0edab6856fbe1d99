/* annotate.h - a verdict written into its record, and that to a file: --annotate. */
#ifndef YUNZI_PROGRAM_ANNOTATE_H
#define YUNZI_PROGRAM_ANNOTATE_H

#include <yunzi/tell.h>

#include "cli/cli_write.h"
#include "input/load.h"

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
