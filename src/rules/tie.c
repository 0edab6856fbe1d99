/*
 * tie.c - who wins when totals are equal.
 */
#include "rules/options.h"
#include "rules/scoring.h"

/* In an even game and in a handicap game. */
static const uint8_t WINNER[][2] = {
    [YZ_TIE_DRAW] = {YZ_EMPTY, YZ_EMPTY},
    [YZ_TIE_BLACK] = {YZ_BLACK, YZ_BLACK},
    [YZ_TIE_WHITE] = {YZ_WHITE, YZ_WHITE},
    [YZ_TIE_WHITE_IN_HANDICAP] = {YZ_EMPTY, YZ_WHITE},
    [YZ_TIE_IMPOSSIBLE] = {YZ_EMPTY, YZ_EMPTY},
};
_Static_assert(sizeof WINNER / sizeof WINNER[0] == YZ_TIE_END,
               "an answer about ties is missing");

yz_colour
yz__tie_winner(const yz_rules *rules, int handicap)
{
    return (yz_colour)WINNER[rules->tie][handicap >= 2];
}
