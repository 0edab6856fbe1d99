/*
 * counted.h - finished boards for tests of the count: drawn, or laid out from numbers.
 */
#ifndef YZ_TESTS_COUNTED_H
#define YZ_TESTS_COUNTED_H

#include "yunzi/count.h"

typedef struct counted {
    yz_position position;
    yz_status_map status;
    yz_count_input input; /* points into this struct: do not copy it */
} counted;

/*
 * A drawing, its rows separated by blanks or line ends:
 *   X O  living stones     x o  dead stones     # @  black and white stones in seki
 *   .    an empty point    b w  said to be Black's, White's     -  said to be nobody's
 */
void counted_draw(counted *out, const char *rules, const char *drawing);

/*
 * A board cut in two from top to bottom, row by row: Black's empty points, his stones,
 * points between both, White's stones, White's empty points.  They add up to the board,
 * and each colour has a row of stones at least.
 */
typedef struct counted_cut {
    int black_empty;
    int black_stones;
    int between;
    int white_stones;
    int white_empty;
} counted_cut;
void counted_lay(counted *out, const char *rules, int width, int height,
                 counted_cut cut);

/* The same board and status under other rules. */
void counted_under(counted *board, const char *rules);

/* Counts and asserts that it could be counted. */
yz_count counted_score(const counted *board);
/* What the count makes of each point. */
yz_count_points counted_points(const counted *board);
yz_count_steps counted_carry(const counted *board, const char *method);

/* The sides of a term or a step; fails the test when there is no such key. */
yz_number counted_term(const yz_count *count, const char *key, yz_colour side);
yz_number counted_step(const yz_count_steps *steps, const char *key, yz_colour side);
bool counted_has_term(const yz_count *count, const char *key);

/* Asserts that 'number' is what 'text' says: "7.5", "-1/3". */
#define assert_number(number, text)                                                    \
    counted_assert_number(number, text, __FILE__, __LINE__)
void counted_assert_number(yz_number number, const char *text, const char *file,
                           int line);

#endif
