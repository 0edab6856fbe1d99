/* match_print.h - all of a match as text. */
#ifndef YZ_TESTS_MATCH_PRINT_H
#define YZ_TESTS_MATCH_PRINT_H

#include "yunzi/match.h"

/* Everything that a match is, so that two can be compared.  What the sink answered. */
yz_status match_print(const yz_match *match, yz_sink *sink, void *context);

#endif
