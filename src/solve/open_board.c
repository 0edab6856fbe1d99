/* open_board.c - a board cut into what is settled and the regions where something is left to play. */
#include <string.h>

#include "rules/play.h"
#include "solve/open_region.h"
#include "unconditional/benson.h"

/* The four neighbours of a point; their number. */
static int
around(const yz_position *position, int index, int out[4])
{
    const int x = index % position->width;
    const int y = index / position->width;
    int count = 0;

    if (y > 0)
        out[count++] = index - position->width;
    if (x > 0)
        out[count++] = index - 1;
    if (x < position->width - 1)
        out[count++] = index + 1;
    if (y < position->height - 1)
        out[count++] = index + position->width;
    return count;
}

/* All that hangs together with 'first' and is 'open'; it is not any more.  The number of points. */
static int
flood(const yz_position *position, bool *open, int first, int *out)
{
    int count = 1;

    out[0] = first;
    open[first] = false;
    for (int i = 0; i < count; i++) {
        int near[4];
        for (int k = around(position, out[i], near); k-- > 0;)
            if (open[near[k]]) {
                open[near[k]] = false;
                out[count++] = near[k];
            }
    }
    return count;
}

/* Settled points in which dead stones stand are open all the same where only plays take them off. */
static void
find_open(const yz__open_board *board, const yz__open_rules *rules,
          const yz_position *position, bool *open)
{
    const int points = position->width * position->height;
    bool left[YZ_MAX_POINTS];
    int space[YZ_MAX_POINTS];

    for (int i = 0; i < points; i++) {
        open[i] = board->owner[i] == YZ_EMPTY;
        left[i] = !open[i] && position->stone[i] != board->owner[i];
    }
    for (int i = 0; i < points && rules->dead_stay; i++) {
        bool dead = false;
        if (!left[i])
            continue;
        const int count = flood(position, left, i, space);
        for (int k = 0; k < count; k++)
            dead |= position->stone[space[k]] != YZ_EMPTY;
        for (int k = 0; k < count && dead; k++)
            open[space[k]] = true;
    }
}

static int
settled_worth(const yz__open_board *board, const yz__open_rules *rules,
              const yz_position *position, const bool *open)
{
    int worth = 0;

    for (int i = 0; i < position->width * position->height; i++) {
        const int sign = board->owner[i] == YZ_BLACK   ? 1
                         : board->owner[i] == YZ_WHITE ? -1
                                                       : 0;
        const bool own = position->stone[i] == board->owner[i];
        const bool dead = !own && position->stone[i] != YZ_EMPTY;
        if (!open[i])
            worth += !rules->territory ? sign : own ? 0 : dead ? 2 * sign : sign;
    }
    return worth;
}

/* The points of a region, what is near them, and its stones. */
static void
lay_out(yz__open_region *region, const yz__open_board *board,
        const yz_position *position, const bool *open, const int *point,
        uint32_t stones[YZ__OPEN_SIDES])
{
    for (int i = 0; i < region->count; i++) {
        const uint32_t bit = (uint32_t)1 << i;
        int near[4];
        region->at[i] = (yz_point){(uint8_t)(point[i] % position->width),
                                   (uint8_t)(point[i] / position->width)};
        stones[position->stone[point[i]]] |= bit;
        for (int k = around(position, point[i], near); k-- > 0;) {
            if (!open[near[k]])
                region->safe[board->owner[near[k]]] |= bit;
            for (int m = 0; m < region->count; m++)
                if (point[m] == near[k])
                    region->near[i] |= (uint32_t)1 << m;
        }
    }
}

static yz_status
add_region(yz__open_board *board, const yz__open_rules *rules,
           const yz_position *position, const bool *open, const int *point, int count,
           const yz_point *ban)
{
    uint32_t stones[YZ__OPEN_SIDES] = {0, 0, 0};

    board->where = (yz_point){(uint8_t)(point[0] % position->width),
                              (uint8_t)(point[0] / position->width)};
    board->too_large = count;
    if (count > YZ__OPEN_POINTS || board->count == YZ__OPEN_REGIONS)
        return YZ_E_LIMIT;
    yz__open_region *region = &board->region[board->count++];
    *region = (yz__open_region){.count = count, .ban = YZ__OPEN_NOWHERE};
    lay_out(region, board, position, open, point, stones);
    for (int i = 0; i < count && ban != NULL; i++)
        if (region->at[i].x == ban->x && region->at[i].y == ban->y)
            region->ban = i;
    const yz_status status = yz__open_region_fill(region, rules, stones);
    if (status == YZ_OK)
        board->too_large = 0;
    return status;
}

yz_status
yz__open_board_fill(yz__open_board *board, const yz__open_rules *rules,
                    const yz_position *position, const yz_point *ban)
{
    const int points = position->width * position->height;
    bool open[YZ_MAX_POINTS];
    bool left[YZ_MAX_POINTS];
    int point[YZ_MAX_POINTS];

    *board = (yz__open_board){.count = 0};
    yz__life_apart(position, yz__suicide_allowed(rules->rules, 2), board->owner);
    find_open(board, rules, position, open);
    board->settled = settled_worth(board, rules, position, open);
    memcpy(left, open, sizeof left);
    for (int i = 0; i < points; i++) {
        if (!left[i])
            continue;
        const int count = flood(position, left, i, point);
        const yz_status status =
            add_region(board, rules, position, open, point, count, ban);
        if (status != YZ_OK)
            return status;
    }
    return YZ_OK;
}

void
yz__open_board_free(yz__open_board *board, const yz_allocator *allocator)
{
    for (int i = 0; i < board->count; i++)
        yz__open_region_free(&board->region[i], allocator);
    board->count = 0;
}
