/*
 * check_fix.h - one game that is mended: written in the standard form, and read again before
 * it goes anywhere.
 */
#ifndef YZ_SRC_CHECK_CHECK_FIX_H
#define YZ_SRC_CHECK_CHECK_FIX_H

#include "base/grown_text.h"
#include "yunzi/load.h"

/*
 * Writes the game in the standard form to 'out'.  YZ_E_SYNTAX when it would then be
 * read as a different game: 'diag' says what would differ, where, and what to do.  May
 * return YZ_E_NOMEM.
 */
yz_status yz__check_fix(yz_load *input, yz__grown_text *out, yz_diag *diag);

#endif
