/*
 * free_handicap.c - where handicap stones stand that Black puts where he likes: on the star points,
 * and each further one where there is most room, as people do it.
 */
#include "yunzi/rules.h"

#include "rules/placing.h"

enum {
    NO_STONE = 4 * YZ_MAX_SIDE * YZ_MAX_SIDE,
    MOST = UINT8_MAX - 1, /* with which a game can begin */
};

static int
least(int one, int other)
{
    return one < other ? one : other;
}

/* The room of a point: the square of its distance from the next stone, or what its line from the edge
   gives if that is less.  Between equal ones the line decides, and then the stone. */
static int
room_at(int width, int height, int x, int y, int from_stone)
{
    static const int BY_LINE[] = {0, 2, 6, 12, 32};
    enum { LINES = sizeof BY_LINE / sizeof *BY_LINE };
    const int line = 1 + least(least(x, width - 1 - x), least(y, height - 1 - y));
    const int room = least(from_stone, BY_LINE[line < LINES ? line : LINES - 1]);

    return (room * LINES + least(line, LINES - 1)) * NO_STONE +
           least(from_stone, NO_STONE - 1);
}

typedef struct board {
    int width;
    int height;
    int from_stone
        [YZ_MAX_POINTS]; /* the square of the distance; 0: a stone stands there */
} board;

static void
put(board *b, yz_point at)
{
    for (int i = 0; i < b->width * b->height; i++) {
        const int x = i % b->width - at.x, y = i / b->width - at.y;
        b->from_stone[i] = least(b->from_stone[i], x * x + y * y);
    }
}

static yz_point
roomiest(const board *b)
{
    int best = 0, most = -1;

    for (int i = 0; i < b->width * b->height; i++) {
        const int room =
            room_at(b->width, b->height, i % b->width, i / b->width, b->from_stone[i]);
        if (b->from_stone[i] > 0 && room > most) {
            most = room;
            best = i;
        }
    }
    return (yz_point){(uint8_t)(best % b->width), (uint8_t)(best / b->width)};
}

/* The first ones: on the star points; in the corners of boards that are too small for those. */
static int
place_first(int width, int height, int handicap, yz_point *out)
{
    enum { SMALLEST = 4, CORNERS = 4 };
    int count = 0;

    for (int n = least(handicap, 9); n >= 2 && count == 0; n--)
        count = yz_rules_fixed_handicap(width, height, n, out);
    if (count > 0 || width < SMALLEST || height < SMALLEST)
        return count;
    const int x = width < 7 ? 1 : width < 13 ? 2 : 3;
    const int y = height < 7 ? 1 : height < 13 ? 2 : 3;
    for (; count < least(handicap, CORNERS); count++) {
        const bool right = count % 2 == 1, low = count == 0 || count == 3;
        out[count] = (yz_point){(uint8_t)(right ? width - 1 - x : x),
                                (uint8_t)(low ? height - 1 - y : y)};
    }
    return count;
}

int
yz_rules_free_handicap(const yz_rules *rules, int width, int height, int handicap,
                       yz_point *out)
{
    board b = {.width = width, .height = height};
    const int points = width * height;
    yz_point star[2];

    if (handicap < 2 || points < 3)
        return 0;
    const int stars = place_first(width, height, handicap, out);
    if (yz_rules_fixed_handicap(width, height, 2, star) > 0 &&
        yz__rules_placing_allowed(rules, YZ_PLACING_FIXED) &&
        !yz__rules_placing_allowed(rules, YZ_PLACING_FREE))
        return stars;
    for (int i = 0; i < points; i++)
        b.from_stone[i] = NO_STONE;
    for (int i = 0; i < stars; i++)
        put(&b, out[i]);
    const int count = least(least(handicap, MOST), points - 1);
    for (int i = stars; i < count; i++) {
        out[i] = roomiest(&b);
        put(&b, out[i]);
    }
    return count;
}
