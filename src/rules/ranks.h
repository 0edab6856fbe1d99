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

/* The lowest rating of a kyu or dan, 2000 for 1 kyu; a rating itself.  YZ_E_NOT_FOUND for
   Ing's pins and grades, which have none: '*out' is unchanged. */
YZ_MUST_CHECK yz_status yz__rating_of_rank(yz_rank rank, int *out);

/* Writes a rank as yz_rank_read() reads it ("3k", "2d", "pin 5", "2150"); returns 'out'. */
#define YZ__RANK_TEXT 16
char *yz__rank_text(yz_rank rank, char out[YZ__RANK_TEXT]);

const char *yz__series_key(yz_series series);
const char *yz__series_text(yz_series series);

/* The series is played without komi. */
bool yz__series_without_komi(yz_series series);

/*
 * A match in which the handicap follows the score (Nihon Ki-in 1949, article 49): it
 * changes by one step against the player who has won 'lead' games more than his opponent
 * since it changed last; 'lead' is 1 or more, usually 4.  'won' has 'count' games in
 * order: 1 where the first player won, -1 where the second did, 0 for a draw.  Returns
 * the steps for the second player; less than 0: for the first.
 */
int yz__series_steps(const int8_t *won, size_t count, int lead);

/* The text that knows such series. */
const char *yz__series_article(yz_series series);

#endif
