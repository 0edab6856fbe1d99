/*
 * pass_worths.h - what passes and the button come to at each moment of a small board: in rows that
 * are not finished, too.
 */
#ifndef YZ_SRC_SOLVE_PASS_WORTHS_H
#define YZ_SRC_SOLVE_PASS_WORTHS_H

#include "solve/backwards.h"

/* No worth is beyond the limit of the table. */
static inline int
yz__worth_within(const yz__backwards *table, int worth)
{
    const int limit = table->limit;

    return worth > limit ? limit : worth < -limit ? -limit : worth;
}

/* What a pass comes to.  Where it is not known whether he has passed there before, both must
   be borne. */
int yz__worth_of_pass(const yz__backwards *table, uint32_t number, int moment,
                      int which);
/* YZ__NO_WORTH: there is no button. */
int yz__worth_of_button(const yz__backwards *table, uint32_t number, int moment,
                        int which);

/* Two passes end the game, and nothing but the board counts. */
bool yz__passes_are_plain(const yz__backwards *table);
/* Sets 'pass' in all rows of a position, once it is known whether passes are plain. */
void yz__set_passes(yz__backwards *table, uint32_t number);

#endif
