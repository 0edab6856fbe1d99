/*
 * tie.c - who wins when totals are equal.
 */
#include "rules/options.h"
#include "rules/scoring.h"

/* In an even game, in a handicap game, and at a komi of 5. */
enum { EVEN, HANDICAP, AT_FIVE, SITUATIONS };

#define TIE_DRAW_WINNERS {YZ_EMPTY, YZ_EMPTY, YZ_EMPTY}
#define TIE_BLACK_WINNERS {YZ_BLACK, YZ_BLACK, YZ_BLACK}
#define TIE_WHITE_WINNERS {YZ_WHITE, YZ_WHITE, YZ_WHITE}
#define TIE_WHITE_IN_HANDICAP_WINNERS {YZ_EMPTY, YZ_WHITE, YZ_EMPTY}
#define TIE_WHITE_AT_FIVE_WINNERS {YZ_EMPTY, YZ_EMPTY, YZ_WHITE}
#define TIE_IMPOSSIBLE_WINNERS {YZ_EMPTY, YZ_EMPTY, YZ_EMPTY}
#define ROW(OPTION, NAME, key, text) [YZ_##OPTION##_##NAME] = OPTION##_##NAME##_WINNERS,
static const uint8_t WINNER[][SITUATIONS] = {YZ__TIE_MAP(ROW)};
#undef ROW

yz_colour
yz__tie_winner(const yz_rules *rules, int handicap, yz_number komi)
{
    const bool five = yz_compare(komi, yz_whole(5)) == 0;
    return (yz_colour)WINNER[rules->tie][handicap >= 2 ? HANDICAP : five ? AT_FIVE : EVEN];
}
