/* small_board.c - see small_board.h. */
#include "small_board.h"

#include <stdio.h>
#include <string.h>

#include "naive.h"

/* 'width' 0: a size of 3x3 to 5x5 each time. */
static yz_position
filled(yz__random *random, int width, int height)
{
    yz_position position;

    do {
        const uint32_t full = 40 + yz__random_below(random, 50);
        const uint32_t black = 25 + yz__random_below(random, 51);
        memset(&position, 0, sizeof position);
        position.width =
            (uint8_t)(width ? width : 3 + (int)yz__random_below(random, 3));
        position.height =
            (uint8_t)(width ? height : 3 + (int)yz__random_below(random, 3));
        for (int i = 0; i < position.width * position.height; i++)
            if (yz__random_below(random, 100) < full)
                position.stone[i] =
                    yz__random_below(random, 100) < black ? YZ_BLACK : YZ_WHITE;
    } while (!naive_is_position_legal(&position));
    return position;
}

yz_position
small_board(yz__random *random)
{
    return filled(random, 0, 0);
}

yz_position
small_board_of(yz__random *random, int width, int height)
{
    return filled(random, width, height);
}

void
small_board_show(const yz_position *position)
{
    for (int y = 0; y < position->height; y++) {
        for (int x = 0; x < position->width; x++)
            printf("%c", ".XO"[position->stone[y * position->width + x]]);
        puts("");
    }
}
