/*
 * arithmetic.c - the arithmetic of the counting procedures.
 */
#include "base/number.h"
#include "count/arithmetic.h"

yz_number
yz__over_half(yz_number own, int points)
{
    return yz_subtract(own, yz_ratio(points, 2));
}

yz__filled
yz__fill_prisoners(int territory, int lost)
{
    return lost <= territory ? (yz__filled){territory - lost, 0}
                             : (yz__filled){0, lost - territory};
}

int
yz__bowl(int points)
{
    return (points - 1) / 2;
}

yz_number
yz__fill_space(yz_number space, int bowl, int living)
{
    return yz_subtract(space, yz_whole(bowl - living));
}

/* The winner's points when the loser's stones go into his space: each stone takes a
   point and counts two. */
static yz_number
points_won(yz_number space, yz_number stones)
{
    const yz_number still_empty = yz_subtract(space, stones);

    return yz_add(still_empty, yz__multiply(yz_whole(2), stones));
}

yz_number
yz__ing_points(yz_number black, yz_number white)
{
    const yz_number none = yz_whole(0);

    if (yz_compare(black, none) >= 0 && yz_compare(white, none) <= 0)
        return points_won(black, yz_subtract(none, white));
    if (yz_compare(white, none) >= 0 && yz_compare(black, none) <= 0)
        return yz_subtract(none, points_won(white, yz_subtract(none, black)));
    return yz_subtract(black, white);
}

static yz__paid
with_used(const yz_tally *tally, int placed, int black, int white)
{
    return (yz__paid){
        .paid = {0, black, white},
        .used = {0, placed + tally->plays[YZ_BLACK] + black,
                 tally->plays[YZ_WHITE] + white},
    };
}

static int
turns(const yz_tally *tally, yz_colour who)
{
    return tally->plays[who] + tally->passes[who];
}

/* True if Black moved last.  After placed handicap stones White moves first, so Black
   has moved last when both have had equally many turns. */
static bool
black_moved_last(const yz_tally *tally, int placed)
{
    return turns(tally, YZ_BLACK) - turns(tally, YZ_WHITE) == (placed > 0 ? 0 : 1);
}

yz__paid
yz__paid_davies(const yz_tally *tally, int placed)
{
    const bool free_pass =
        black_moved_last(tally, placed) && tally->passes[YZ_BLACK] > 0;
    const int for_handicap = placed > 0 ? placed - 1 : 0;

    return with_used(tally, placed, tally->passes[YZ_BLACK] - free_pass,
                     tally->passes[YZ_WHITE] + for_handicap);
}

yz__paid
yz__paid_aga(const yz_tally *tally, int placed)
{
    return with_used(tally, placed, tally->passes[YZ_BLACK],
                     tally->passes[YZ_WHITE] + black_moved_last(tally, placed));
}

yz__paid
yz__paid_french(const yz_tally *tally, int placed)
{
    return with_used(tally, placed, tally->passes[YZ_BLACK],
                     tally->passes[YZ_WHITE] + (tally->last_player == YZ_BLACK));
}

yz_number
yz__area_of_moku(yz_number moku, int plays)
{
    return yz_add(moku, yz_whole(plays));
}
