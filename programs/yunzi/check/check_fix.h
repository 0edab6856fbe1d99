/*
 * check_fix.h - one game of --fix: written in the standard form, and read again before
 * it goes anywhere.
 */
#ifndef YUNZI_PROGRAM_CHECK_FIX_H
#define YUNZI_PROGRAM_CHECK_FIX_H

#include "cli/output.h"
#include "input/load.h"

/*
 * Puts the game in the standard form into 'out'.  YZ_E_SYNTAX when it would read as
 * another game than the one that is read now: 'diag' says what would differ, where, and
 * what to do.  YZ_E_NOMEM.
 */
yz_status check_fix(load *input, output_text *out, yz_diag *diag);

#endif
