/*
 * arithmetic.h - the arithmetic of the counting procedures: one function for each sum
 * that a player does in the head or with stones.
 */
#ifndef YZ_SRC_COUNT_ARITHMETIC_H
#define YZ_SRC_COUNT_ARITHMETIC_H

#include "yunzi/count.h"

/* Half count: by how many zi one side's stones and points are over half the board.  One
   zi is two points of margin, since what one side has more the other has less. */
yz_number yz__over_half(yz_number own, int points);

/* Prisoners put into the territory of the side that lost them: the points left, and the
   stones that found no room. */
typedef struct yz__filled {
    int left;
    int surplus;
} yz__filled;
yz__filled yz__fill_prisoners(int territory, int lost);

/* The stones in each bowl before a fill-in: half the points of the board, rounded down. */
int yz__bowl(int points);
/* Fills a side's own space from its bowl, which lacks only the living stones.  Above 0:
   points left unfilled; below 0: stones left in the bowl. */
yz_number yz__fill_space(yz_number space, int bowl, int living);
/* Ing's article 6: the points that the winner's space and the loser's stones make,
   Black less White.  Both arguments are results of yz__fill_space(). */
yz_number yz__ing_points(yz_number black, yz_number white);

/* By colour: the stones handed over for passes, and all stones that have left the bowl
   then. */
typedef struct yz__paid {
    int paid[3];
    int used[3];
} yz__paid;
/*
 * The payments for passes.  Davies: one stone for every pass but Black's last one at
 * the end; for handicap stones White pays as if he had passed for each but one.  AGA:
 * one stone for every pass, and White passes last.  French: one stone for every pass,
 * and one more from White when Black played last.  'placed' is the number of handicap
 * stones put on the board.
 */
yz__paid yz__paid_davies(const yz_tally *tally, int placed);
yz__paid yz__paid_aga(const yz_tally *tally, int placed);
yz__paid yz__paid_french(const yz_tally *tally, int placed);

/* Turns a difference of territory and prisoners into the difference of area, in a game
   in which Black put 'plays' more stones on the board than White. */
yz_number yz__area_of_moku(yz_number moku, int plays);

#endif
