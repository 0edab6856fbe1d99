/*
 * arithmetic.h - the sums behind the counting procedures, each where a player would do
 * it by head or by hand.
 */
#ifndef YZ_SRC_COUNT_ARITHMETIC_H
#define YZ_SRC_COUNT_ARITHMETIC_H

#include "yunzi/count.h"

/* Half count: what one side's stones and points are over half the board, in zi.  One zi
   is two points of margin, because the other side lacks what this side has. */
yz_number yz__over_half(yz_number own, int points);

/* Prisoners put into the territory of the side that lost them: what is left of it, and
   the stones that found no room. */
typedef struct yz__filled {
    int left;
    int surplus;
} yz__filled;
yz__filled yz__fill_prisoners(int territory, int lost);

/* What each bowl holds before a fill-in: half the board, rounded down. */
int yz__bowl(int points);
/* Own space filled from a bowl that lacks only the living stones: above 0 the space
   left, below 0 the stones left. */
yz_number yz__fill_space(yz_number space, int bowl, int living);
/* Ing's article 6: what the winner's space and the loser's stones make in points, Black
   less White; both as yz__fill_space() gives them. */
yz_number yz__ing_points(yz_number black, yz_number white);

/* Stones handed over for passes, and all stones out of each bowl then, by colour. */
typedef struct yz__paid {
    int paid[3];
    int used[3];
} yz__paid;
/*
 * Davies: every pass is paid but Black's last one at the end, and White pays for the
 * handicap stones but one as if he had passed so often.  AGA: every pass is paid, and
 * White passes last.  French: every pass is paid, one more by White when Black played
 * last. 'placed' counts handicap stones put on the board.
 */
yz__paid yz__paid_davies(const yz_tally *tally, int placed);
yz__paid yz__paid_aga(const yz_tally *tally, int placed);
yz__paid yz__paid_french(const yz_tally *tally, int placed);

/* The area difference of a game with this difference of territory and prisoners, in
   which Black put 'plays' more stones on the board than White. */
yz_number yz__area_of_moku(yz_number moku, int plays);

#endif
