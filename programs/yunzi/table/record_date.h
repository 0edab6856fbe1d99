/* record_date.h - the date of a game that is played now. */
#ifndef YUNZI_PROGRAM_RECORD_DATE_H
#define YUNZI_PROGRAM_RECORD_DATE_H

/* Today's date as records have it, "2031-04-05", or the date that SOURCE_DATE_EPOCH gives so
   that runs can be repeated; "" where there is none.  Returns 'out'. */
enum { RECORD_DATE = 16 };
char *record_date(char out[RECORD_DATE]);

#endif
