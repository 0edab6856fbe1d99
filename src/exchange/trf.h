/*
 * trf.h - TRF16 and TRF26 of FIDE: fixed columns.
 *
 *     001    1      Adler,Ana                         2389                             2.0    1     2 w 1  0000 - H
 *     12345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901
 *
 * Lines that say what no event has are kept, and written again: "trf", their three digits, and what follows them.
 */
#ifndef YZ_SRC_EXCHANGE_TRF_H
#define YZ_SRC_EXCHANGE_TRF_H

#include "exchange/file_lines.h"

/* Columns from 0: sex and title, name, rating, federation, id, birth, the first round; a round's width. */
enum { YZ__TRF_NUMBER = 4, YZ__TRF_TITLE = 9, YZ__TRF_TITLE_COLUMNS = 4 };
enum { YZ__TRF_NAME = 14, YZ__TRF_NAME_COLUMNS = 33, YZ__TRF_RATING = 48 };
enum { YZ__TRF_FEDERATION = 53, YZ__TRF_ID = 57, YZ__TRF_BIRTH = 69 };
enum { YZ__TRF_BIRTH_COLUMNS = 10, YZ__TRF_ROUNDS = 91, YZ__TRF_ROUND_COLUMNS = 10 };
/* Of a team: its name, and the first of at most fourteen players. */
enum { YZ__TRF_TEAM_NAME = 8, YZ__TRF_TEAM_COLUMNS = 32 };
enum { YZ__TRF_TEAM_PLAYERS = 73, YZ__TRF_TEAM_MOST = 14 };

/* Criteria by their codes: the points, and what breaks ties; the last has NULL. */
typedef struct yz__trf_criterion {
    yz__criterion criterion;
    const char *code;
} yz__trf_criterion;
extern const yz__trf_criterion yz__TRF_CRITERION[];

#endif
