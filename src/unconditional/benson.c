/*
 * benson.c - Benson's unconditional life.
 *
 * For one colour the rest of the board falls into regions, each enclosed by chains of
 * that colour.  A region is vital to a chain when all its empty points are liberties of
 * the chain: the opponent cannot fill it without playing the last of them last.  All
 * chains are taken to be alive; then those with fewer than two vital regions are
 * dropped, with them the regions they enclose, and so on.
 *
 * Only the chains next to a region's first point can be vital to it, hence at most
 * four, and every chain and region is dropped once: all is done in linear time.
 */
#include <string.h>

#include "board/board.h"
#include "unconditional/benson.h"

enum { NO_REGION = 0xffff };

/* The facts about one region. */
typedef struct region {
    uint16_t inside; /* points without a stone of the colour next to them */
    uint16_t count;  /* of 'chain' */
    yz__at chain[4]; /* chains to which the region may be vital, by name */
    bool open;       /* it has points that have to be liberties of such a chain */
    bool enclosed;   /* by one or more chains, none of them dropped */
} region;

/* The work for one colour. */
typedef struct search {
    const yz__board *board;
    uint8_t colour;
    bool suicide;
    bool quiet; /* only what is claimed is an eye */
    int regions;
    uint16_t region_at[YZ__CELLS]; /* number of the region, or NO_REGION */
    region space[YZ_MAX_POINTS];
    uint16_t vital[YZ__CELLS]; /* by name of chain: its vital regions */
    bool dropped[YZ__CELLS];   /* by name of chain */
} search;

static void
neighbours(const yz__board *board, yz__at at, yz__at near[4])
{
    near[0] = (yz__at)(at - board->stride);
    near[1] = (yz__at)(at - 1);
    near[2] = (yz__at)(at + 1);
    near[3] = (yz__at)(at + board->stride);
}

/* The chains of the colour next to a point, each once; their number. */
static int
chains_near(const search *s, yz__at at, yz__at name[4])
{
    yz__at near[4];
    int count = 0;
    neighbours(s->board, at, near);
    for (int i = 0; i < 4; i++) {
        bool known = s->board->stone[near[i]] != s->colour;
        for (int k = 0; k < count; k++)
            known |= name[k] == s->board->chain[near[i]];
        if (!known)
            name[count++] = s->board->chain[near[i]];
    }
    return count;
}

/* Keeps of a region's chains those among 'name'. */
static void
keep_common(region *space, const yz__at name[4], int count)
{
    uint16_t kept = 0;
    for (int i = 0; i < space->count; i++) {
        bool found = false;
        for (int k = 0; k < count; k++)
            found |= name[k] == space->chain[i];
        if (found)
            space->chain[kept++] = space->chain[i];
    }
    space->count = kept;
}

/* Looks at one point of a region, unless the region is known to be no eye and no
   territory. */
static void
examine(const search *s, region *space, yz__at at)
{
    yz__at name[4];
    if (space->open && space->count == 0 && space->inside > 1)
        return;
    const int count = chains_near(s, at, name);
    space->inside = (uint16_t)(space->inside + (count == 0));
    space->enclosed |= count > 0;
    if (s->board->stone[at] != YZ_EMPTY && !s->suicide)
        return;
    if (space->open) {
        keep_common(space, name, count);
        return;
    }
    space->open = true;
    space->count = (uint16_t)count;
    for (int i = 0; i < count; i++)
        space->chain[i] = name[i];
}

static void
flood(search *s, yz__at first)
{
    yz__at stack[YZ_MAX_POINTS];
    const uint16_t number = (uint16_t)s->regions++;
    region *space = &s->space[number];
    int depth = 0;
    *space = (region){.count = 0};
    stack[depth++] = first;
    s->region_at[first] = number;
    while (depth > 0) {
        const yz__at at = stack[--depth];
        yz__at near[4];
        examine(s, space, at);
        neighbours(s->board, at, near);
        for (int i = 0; i < 4; i++) {
            const uint8_t stone = s->board->stone[near[i]];
            if (stone == YZ__WALL || stone == s->colour ||
                s->region_at[near[i]] != NO_REGION)
                continue;
            s->region_at[near[i]] = number;
            stack[depth++] = near[i];
        }
    }
}

static void
find_regions(search *s)
{
    s->regions = 0;
    for (int at = 0; at < s->board->cells; at++)
        s->region_at[at] = NO_REGION;
    for (int at = 0; at < s->board->cells; at++) {
        const uint8_t stone = s->board->stone[at];
        if (stone != YZ__WALL && stone != s->colour && s->region_at[at] == NO_REGION)
            flood(s, (yz__at)at);
    }
}

/* Counts each region for the chains to which it is vital. */
static void
count_vital(search *s)
{
    memset(s->vital, 0, s->board->cells * sizeof s->vital[0]);
    for (int r = 0; r < s->regions; r++) {
        if (s->quiet && s->space[r].inside > 1)
            s->space[r].count = 0;
        for (int i = 0; i < s->space[r].count; i++)
            s->vital[s->space[r].chain[i]]++;
    }
}

/* A region that a dropped chain encloses is vital to none.  The chains to which it was
   vital, and which now have too few vital regions, go to the list. */
static int
drop_region(search *s, region *space, yz__at *list, int count)
{
    space->enclosed = false;
    for (int i = 0; i < space->count; i++) {
        const yz__at name = space->chain[i];
        if (--s->vital[name] >= 2 || s->dropped[name])
            continue;
        s->dropped[name] = true;
        list[count++] = name;
    }
    return count;
}

static int
drop_chain(search *s, yz__at name, yz__at *list, int count)
{
    yz__at at = name;
    do {
        yz__at near[4];
        neighbours(s->board, at, near);
        for (int i = 0; i < 4; i++) {
            const uint16_t r = s->region_at[near[i]];
            if (r != NO_REGION && s->space[r].enclosed)
                count = drop_region(s, &s->space[r], list, count);
        }
        at = s->board->next[at];
    } while (at != name);
    return count;
}

static void
drop_all(search *s)
{
    yz__at list[YZ_MAX_POINTS];
    int count = 0;
    memset(s->dropped, 0, s->board->cells * sizeof s->dropped[0]);
    for (int at = 0; at < s->board->cells; at++) {
        if (s->board->stone[at] != s->colour || s->board->chain[at] != at ||
            s->vital[at] >= 2)
            continue;
        s->dropped[at] = true;
        list[count++] = (yz__at)at;
    }
    while (count > 0) {
        const yz__at name = list[--count];
        count = drop_chain(s, name, list, count);
    }
}

/* Gives the colour its chains that were not dropped and the regions enclosed by them in
   which there is no room for two eyes. */
static void
claim(const search *s, uint8_t *owner)
{
    const yz__board *board = s->board;
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            const yz_point point = {(uint8_t)x, (uint8_t)y};
            const yz__at at = yz__board_at(board, point);
            const uint16_t r = s->region_at[at];
            const bool mine = r == NO_REGION
                                  ? !s->dropped[board->chain[at]]
                                  : s->space[r].enclosed && s->space[r].inside <= 1;
            if (mine)
                owner[yz_index(board->width, point)] = s->colour;
        }
    }
}

static void
find_life(const yz_position *position, bool suicide, bool quiet,
          uint8_t owner[YZ_MAX_POINTS])
{
    yz__board board;
    search s;
    yz__board_load(&board, position);
    memset(owner, YZ_EMPTY, YZ_MAX_POINTS);
    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++) {
        s.board = &board;
        s.colour = (uint8_t)colour;
        s.suicide = suicide;
        s.quiet = quiet;
        find_regions(&s);
        count_vital(&s);
        drop_all(&s);
        claim(&s, owner);
    }
}

void
yz__life_unconditional(const yz_position *position, bool suicide,
                       uint8_t owner[YZ_MAX_POINTS])
{
    find_life(position, suicide, false, owner);
}

void
yz__life_apart(const yz_position *position, bool suicide, uint8_t owner[YZ_MAX_POINTS])
{
    find_life(position, suicide, true, owner);
}
