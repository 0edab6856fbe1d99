/* life_drawing.c - boards in one line, and what a report says of them. */
#include <assert.h>
#include <string.h>

#include "life_drawing.h"

static uint8_t
stone_of(char drawn)
{
    return drawn == '.' ? YZ_EMPTY : drawn == 'X' || drawn == 'x' ? YZ_BLACK : YZ_WHITE;
}

void
life_read(yz_position *out, const char *drawn)
{
    int points = 0;

    memset(out, 0, sizeof *out);
    out->width = (uint8_t)strcspn(drawn, " ");
    for (; *drawn; drawn++)
        if (*drawn != ' ')
            out->stone[points++] = stone_of(*drawn);
    out->height = (uint8_t)(points / out->width);
}

static const yz_chain_life *
chain_at(const yz_life_report *report, yz_point at)
{
    for (int c = 0; c < report->chain_count; c++)
        for (int k = 0; k < report->chain[c].count; k++) {
            const yz_point stone = report->point[report->chain[c].first + k];
            if (stone.x == at.x && stone.y == at.y)
                return &report->chain[c];
        }
    return NULL;
}

static char
sign_of(const yz_life_report *report, int i)
{
    const yz_point at = {(uint8_t)(i % report->width), (uint8_t)(i / report->width)};
    const yz_chain_life *life = chain_at(report, at);

    switch ((yz_life_point)report->kind[i]) {
    case YZ_LIFE_POINT_BLACK:
        return life ? life->removed ? 'B' : '!' : 'b';
    case YZ_LIFE_POINT_WHITE:
        return life ? life->removed ? 'W' : '!' : 'w';
    case YZ_LIFE_POINT_DAME:
        return '-';
    case YZ_LIFE_POINT_EYE:
        return 'e';
    case YZ_LIFE_POINT_OPEN:
        return '?';
    case YZ_LIFE_POINT_STONE:
        break;
    }
    if (!life || life->removed)
        return '!';
    return "XO#@xo"[(life->colour == YZ_WHITE) + 2 * life->seki +
                    4 * (life->status == YZ_CHAIN_DEAD)];
}

void
life_draw(const yz_life_report *report, const yz_position *position, char *out,
          size_t room)
{
    const int points = position->width * position->height;
    size_t used = 0;

    for (int i = 0; i < points && used + 2 < room; i++) {
        if (i > 0 && i % position->width == 0)
            out[used++] = ' ';
        out[used++] = sign_of(report, i);
    }
    out[used] = '\0';
}

const yz_chain_life *
life_chain(const yz_life_report *report, const char *point)
{
    yz_point at;

    if (yz_point_read(&at, point, strlen(point), report->width, report->height) !=
        YZ_OK)
        return NULL;
    return chain_at(report, at);
}

uint8_t
life_swapped(uint8_t kind)
{
    return (uint8_t)(kind == YZ_LIFE_POINT_BLACK   ? YZ_LIFE_POINT_WHITE
                     : kind == YZ_LIFE_POINT_WHITE ? YZ_LIFE_POINT_BLACK
                                                   : kind);
}
