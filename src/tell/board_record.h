/* board_record.h - a record that begins with a position. */
#ifndef YZ_SRC_TELL_BOARD_RECORD_H
#define YZ_SRC_TELL_BOARD_RECORD_H

#include "tell/results.h"

/* Writes the program, the rules and the stones of a position into the first node. */
YZ_MUST_CHECK yz_status yz__board_record_fill(yz_record *record,
                                              const yz_position *position,
                                              const char *rules);

#endif
