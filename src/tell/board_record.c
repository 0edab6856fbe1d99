/* board_record.c - a record that begins with a position. */
#include <stdio.h>

#include "record/record_asked.h"
#include "tell/board_record.h"

static yz_status
set_stones(yz_record *record, const yz_position *position, yz_colour colour)
{
    yz_point points[YZ_MAX_POINTS];
    size_t count = 0;

    for (size_t i = 0; i < (size_t)position->width * position->height; i++)
        if (position->stone[i] == (uint8_t)colour)
            points[count++] = (yz_point){(uint8_t)(i % position->width),
                                         (uint8_t)(i / position->width)};
    return count == 0 ? YZ_OK
                      : yz__record_set_points(
                            record, 0, colour == YZ_BLACK ? "AB" : "AW", points, count);
}

yz_status
yz__board_record_fill(yz_record *record, const yz_position *position, const char *rules)
{
    char program[64];

    snprintf(program, sizeof program, "Yunzi:%s", yz_version());
    yz_status status = yz_record_set_text(record, 0, "AP", program);
    if (status == YZ_OK)
        status = yz_record_set_text(record, 0, "RU", rules);
    if (status == YZ_OK)
        status = set_stones(record, position, YZ_BLACK);
    return status == YZ_OK ? set_stones(record, position, YZ_WHITE) : status;
}
