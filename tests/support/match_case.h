/* match_case.h - reads and runs the cases of tests/matches; README.md there is the manual. */
#ifndef YZ_TESTS_MATCH_CASE_H
#define YZ_TESTS_MATCH_CASE_H

#include "case_reader.h"

/* Runs every case in 'text' and counts what it expects in '*checked'.  False: 'error' says
   where and why, with 'name' and the line. */
bool match_cases_run(const char *name, const char *text, char error[CASE_ERROR],
                     int *checked);

#endif
