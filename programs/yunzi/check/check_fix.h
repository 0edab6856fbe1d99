/*
 * check_fix.h - one game of --fix: written in the standard form, and read again before
 * it goes anywhere.
 */
#ifndef YUNZI_PROGRAM_CHECK_FIX_H
#define YUNZI_PROGRAM_CHECK_FIX_H

#include "cli/output.h"
#include "input/load.h"

/*
 * Writes the game in the standard form to 'out'.  YZ_E_SYNTAX when it would then be
 * read as a different game: 'diag' says what would differ, where, and what to do.  May
 * return YZ_E_NOMEM.
 */
yz_status check_fix(load *input, output_text *out, yz_diag *diag);

#endif
