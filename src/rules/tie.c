/*
 * tie.c - who wins when totals are equal.
 */
#include "rules/options.h"
#include "rules/scoring.h"

/* In an even game, in a handicap game, and at a komi of 5. */
enum { EVEN, HANDICAP, AT_FIVE, SITUATIONS };

/* clang-format off */
#define TIE_DRAW_ROW              {YZ_EMPTY, YZ_EMPTY, YZ_EMPTY}
#define TIE_BLACK_ROW             {YZ_BLACK, YZ_BLACK, YZ_BLACK}
#define TIE_WHITE_ROW             {YZ_WHITE, YZ_WHITE, YZ_WHITE}
#define TIE_WHITE_IN_HANDICAP_ROW {YZ_EMPTY, YZ_WHITE, YZ_EMPTY}
#define TIE_WHITE_AT_FIVE_ROW     {YZ_EMPTY, YZ_EMPTY, YZ_WHITE}
#define TIE_IMPOSSIBLE_ROW        {YZ_EMPTY, YZ_EMPTY, YZ_EMPTY}
/* clang-format on */
static const uint8_t WINNER[][SITUATIONS] = YZ__ROWS(TIE);

yz_colour
yz__tie_winner(const yz_rules *rules, int handicap, yz_number komi)
{
    const bool five = yz_compare(komi, yz_whole(5)) == 0;
    return (yz_colour)WINNER[rules->tie][handicap >= 2 ? HANDICAP
                                         : five        ? AT_FIVE
                                                       : EVEN];
}
