/* match_case.h - reads and runs the cases of tests/matches; README.md there is the manual. */
#ifndef YZ_TESTS_MATCH_CASE_H
#define YZ_TESTS_MATCH_CASE_H

#include "case_reader.h"

/* The worked examples that cases show, as they name them: "6.suicide.korean-2016". */
enum { MATCH_SHOWN = 512 };
typedef struct match_shown {
    char key[MATCH_SHOWN][64];
    int count;
} match_shown;

/* Runs every case in 'text', counts what it expects in '*checked', and adds what it shows to
   'shown', unless NULL.  False: 'error' says where and why, with 'name' and the line. */
bool match_cases_run(const char *name, const char *text, char error[CASE_ERROR],
                     int *checked, match_shown *shown);

#endif
