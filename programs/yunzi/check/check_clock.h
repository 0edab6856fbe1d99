/* check_clock.h - what a record says of its clock. */
#ifndef YUNZI_PROGRAM_CHECK_CLOCK_H
#define YUNZI_PROGRAM_CHECK_CLOCK_H

#include "check/check.h"

/* Reads TM and OT, and BL, WL, OB and OW along the main line: what is not understood, what
   means something else than it says by the standard (which is mended in the record), and time
   that comes back. */
void check_clock(struct findings *found, yz_record *record);

#endif
