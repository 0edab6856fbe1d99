/* annotate.h - a verdict written into its record: "annotate". */
#ifndef YZ_SRC_ASK_ANNOTATE_H
#define YZ_SRC_ASK_ANNOTATE_H

#include "ask/asking.h"

/*
 * Reads "annotate": 'wanted', and 'alone' when the record takes the place of the answer.  False
 * after trouble: one input and one set of rules belong to it.
 */
bool yz__annotate_read(const yz_asked *asked, size_t rule_count, bool *wanted,
                       bool *alone);

/*
 * Annotates the game at hand and writes it; of a board, the record that holds it.
 * YZ_E_NOMEM, YZ_E_LIMIT and 'diag': nothing was written.
 */
yz_status yz__annotate_game(yz_load *input, const yz_judged_game *verdict,
                            yz__product *out, yz_diag *diag);
/* Writes the game at hand as it stands, where it is a record: one that was not judged.
 */
yz_status yz__annotate_nothing(yz_load *input, yz__product *out);

#endif
