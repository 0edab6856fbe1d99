/*
 * cycle_past.h - rules on a cycle of a game under another set of rules, with the moves
 * before it.
 */
#ifndef YZ_SRC_CYCLE_CYCLE_PAST_H
#define YZ_SRC_CYCLE_CYCLE_PAST_H

#include "yunzi/cycle.h"

/*
 * A game under another set of rules, up to a cycle in it: earlier positions count, and
 * earlier rulings hold.  'game' still belongs to the caller and must not change.  The
 * limits in 'options', which may be NULL, are as in yz_rule_on_repetitions(); the time
 * is for all questions about this past.  The caller frees '*out' with
 * yz__cycle_past_free(); NULL may be freed.  YZ_E_NOMEM.
 */
typedef struct yz__cycle_past yz__cycle_past;

YZ_MUST_CHECK yz_status yz__cycle_past_new(yz__cycle_past **out, const yz_game *game,
                                           const yz_rules *rules,
                                           yz_classifying classifying,
                                           yz_result_kind repetition,
                                           const yz_cycle_options *options);
void yz__cycle_past_free(yz__cycle_past *past);

/*
 * Like yz_cycle_rule(), but with all moves before the cycle, which must be one of the
 * game or of its last position.  A cycle that closed in the game is played as it was
 * there, so that the barred move is the one that is illegal in the game.  Where the
 * cycle does not begin in the last position with the side to move, the moves before it
 * are not known. Quickest if the cycles are asked about in the order of the report.
 * YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__cycle_rule_after(yz_cycle_ruling *out,
                                             const yz_cycle *cycle,
                                             yz__cycle_past *past);

#endif
