/* counted_result.c - the result of a counting procedure. */
#include "tell/counted_result.h"

yz_result
yz__counted_result(const yz_counted_game *counted)
{
    const yz_number margin = counted->steps->margin;
    const int sign = yz_compare(margin, yz_whole(0));
    const yz_colour winner = sign > 0                 ? YZ_BLACK
                             : sign < 0               ? YZ_WHITE
                             : counted->steps->agrees ? counted->count->winner
                                                      : YZ_EMPTY;

    return (yz_result){
        .kind = winner == YZ_EMPTY ? YZ_RESULT_DRAW : YZ_RESULT_SCORE,
        .winner = winner,
        .margin_known = true,
        .margin = sign < 0 ? yz_subtract(yz_whole(0), margin) : margin,
    };
}
