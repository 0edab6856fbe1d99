/*
 * case_reader.h - runs the cases of tests/cases; README.md there is the manual.
 */
#ifndef YZ_TESTS_CASE_READER_H
#define YZ_TESTS_CASE_READER_H

#include <stdbool.h>

enum { CASE_ERROR = 1 << 13 };

/* Runs every case of 'text'.  False when one fails: 'error' then says where and how,
   "NAME:LINE: ...". '*checked' counts the parts that were run, one for each rule
   set. */
bool case_run(const char *name, const char *text, char error[CASE_ERROR], int *checked);

/* The whole file, which the caller frees; a test fails where it cannot be read. */
char *case_contents(const char *path);

#endif
