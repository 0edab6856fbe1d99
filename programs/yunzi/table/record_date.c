/* record_date.c - the date of a game that is played now. */
#include <stdlib.h>
#include <time.h>

#include "table/record_date.h"

char *
record_date(char out[RECORD_DATE])
{
    const char *given = getenv("SOURCE_DATE_EPOCH");
    const time_t now = given != NULL ? (time_t)strtoll(given, NULL, 10) : time(NULL);
    const struct tm *day = given != NULL ? gmtime(&now) : localtime(&now);

    if (day == NULL || strftime(out, RECORD_DATE, "%Y-%m-%d", day) == 0)
        out[0] = '\0';
    return out;
}
