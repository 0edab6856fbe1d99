/* event_reader.h - reads and runs the cases of tests/events; README.md there is the manual. */
#ifndef YZ_TESTS_EVENT_READER_H
#define YZ_TESTS_EVENT_READER_H

#include "event_case.h"

/* The worked examples that cases show, as they name them: "7.total". */
enum { EVENT_SHOWN = 256 };
typedef struct event_shown {
    char key[EVENT_SHOWN][48];
    int count;
} event_shown;

/* Runs every case of 'text', which is cut up; 'shown' gets what they show. */
void event_cases_run(const char *name, char *text, event_tally *tally,
                     event_shown *shown);

#endif
