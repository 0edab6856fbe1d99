/* check_clock.h - what a record says of its clock. */
#ifndef YZ_SRC_CHECK_CHECK_CLOCK_H
#define YZ_SRC_CHECK_CHECK_CLOCK_H

#include "check/check.h"

/* Reads TM and OT, and BL, WL, OB and OW along the main line: what is not understood, what
   means something else than it says by the standard (which is mended in the record), and time
   that comes back. */
void yz__check_clock(yz__findings *found, yz_record *record);

#endif
