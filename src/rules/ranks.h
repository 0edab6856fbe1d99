/*
 * ranks.h - ratings of ranks, and series between players of different ranks.
 */
#ifndef YZ_SRC_RULES_RANKS_H
#define YZ_SRC_RULES_RANKS_H

#include "yunzi/handicap.h"

/*
 * The rank of a rating: 2100 to 2199 is 1 dan, 2000 to 2099 1 kyu, 100 for each rank;
 * from 2900 on it is 9 dan.  'rating' is from -2900 to 3999.
 */
yz_rank yz__rank_of_rating(int rating);

/* Writes a rank as yz_rank_read() reads it ("3k", "2d", "pin 5", "2150"); returns 'out'. */
#define YZ__RANK_TEXT 16
char *yz__rank_text(yz_rank rank, char out[YZ__RANK_TEXT]);

const char *yz__series_key(yz_series series);
const char *yz__series_text(yz_series series);

/* The series is played without komi. */
bool yz__series_without_komi(yz_series series);

/* The text that knows such series. */
const char *yz__series_article(yz_series series);

#endif
