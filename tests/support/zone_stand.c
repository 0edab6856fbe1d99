/* zone_stand.c - see zone_stand.h. */
#include "zone_stand.h"

#include <string.h>

static int
what(const uint8_t *cell, int at)
{
    return cell[at] & ZONE_CELL;
}

static void
put(uint8_t *cell, int at, int stone)
{
    cell[at] = (uint8_t)((cell[at] & ZONE_LOST) | stone);
}

int
zone_beside(const zone_board *b, int at, int out[4])
{
    int count = 0;

    if (at % b->width > 0)
        out[count++] = at - 1;
    if (at % b->width < b->width - 1)
        out[count++] = at + 1;
    if (at >= b->width)
        out[count++] = at - b->width;
    if (at < b->width * (b->height - 1))
        out[count++] = at + b->width;
    return count;
}

zone_chain
zone_chain_at(const zone_board *b, const uint8_t *cell, int at)
{
    uint8_t seen[YZ_MAX_POINTS] = {0};
    zone_chain chain = {.count = 1};

    chain.stone[0] = at;
    seen[at] = 1;
    for (int k = 0; k < chain.count; k++) {
        int beside[4];
        const int count = zone_beside(b, chain.stone[k], beside);
        chain.firm |= what(cell, at) == ZONE_RIGHT && b->firm[chain.stone[k]];
        for (int i = 0; i < count; i++) {
            chain.breathes |= what(cell, beside[i]) == ZONE_EMPTY;
            chain.open |= what(cell, beside[i]) == ZONE_ANY;
            if (what(cell, beside[i]) == what(cell, at) && !seen[beside[i]]) {
                seen[beside[i]] = 1;
                chain.stone[chain.count++] = beside[i];
            }
        }
    }
    return chain;
}

static void
put_all(uint8_t *cell, const zone_chain *chain, int stone)
{
    for (int i = 0; i < chain->count; i++)
        put(cell, chain->stone[i], stone);
}

bool
zone_forbids(const zone_board *b, uint8_t *cell, int at)
{
    const uint8_t before = cell[at];
    int beside[4];
    bool captures = false;

    put(cell, at, ZONE_WRONG);
    for (int i = zone_beside(b, at, beside); i-- > 0;)
        if (what(cell, beside[i]) == ZONE_RIGHT) {
            const zone_chain other = zone_chain_at(b, cell, beside[i]);
            captures |= !other.breathes && !other.firm;
        }
    const zone_chain own = zone_chain_at(b, cell, at);
    cell[at] = before;
    return !captures && !own.breathes && !own.open && !(b->suicide && own.count > 1);
}

void
zone_attack(const zone_board *b, uint8_t *cell, int at)
{
    int beside[4];

    put(cell, at, ZONE_WRONG);
    for (int i = zone_beside(b, at, beside); i-- > 0;) {
        if (what(cell, beside[i]) != ZONE_RIGHT)
            continue;
        const zone_chain other = zone_chain_at(b, cell, beside[i]);
        if (!other.breathes && !other.firm)
            put_all(cell, &other, other.open ? ZONE_ANY : ZONE_EMPTY | ZONE_LOST);
    }
    const zone_chain own = zone_chain_at(b, cell, at);
    if (!own.breathes && b->suicide)
        put_all(cell, &own, own.open ? ZONE_ANY : ZONE_EMPTY);
}

/* Takes what an answer captures for certain; returns how many stones, '*taken' is one of
   them.  A chain that may be captured, as things stand outside, may be there or not. */
static int
take(const zone_board *b, uint8_t *cell, int at, int *taken)
{
    int beside[4], stones = 0;

    for (int i = zone_beside(b, at, beside); i-- > 0;) {
        if (what(cell, beside[i]) != ZONE_WRONG)
            continue;
        const zone_chain other = zone_chain_at(b, cell, beside[i]);
        if (other.breathes)
            continue;
        if (other.open) {
            put_all(cell, &other, ZONE_ANY);
            continue;
        }
        *taken = beside[i];
        stones += other.count;
        put_all(cell, &other, ZONE_EMPTY);
    }
    return stones;
}

const char *
zone_defend(const zone_board *b, uint8_t *cell, int at)
{
    int taken = -1;

    if (what(cell, at) != ZONE_EMPTY)
        return "an answer is on a point that may not be empty";
    if (cell[at] & ZONE_LOST)
        return "an answer goes where a stone was lost";
    put(cell, at, ZONE_RIGHT);
    const int stones = take(b, cell, at, &taken);
    const zone_chain own = zone_chain_at(b, cell, at);
    if (!own.breathes && !own.firm)
        return "an answer has no liberty in the zone";
    if (stones == 1 && own.count == 1 && !own.firm) {
        put(cell, taken, ZONE_WRONG);
        const bool ko = !zone_chain_at(b, cell, at).breathes;
        put(cell, taken, ZONE_EMPTY);
        if (ko)
            return "an answer takes a ko";
    }
    return NULL;
}

/* Forgets the chain of a stone that may be taken off; true if there was such a one. */
static bool
forget_chain(const zone_board *b, uint8_t *cell, int at)
{
    const zone_chain chain = zone_chain_at(b, cell, at);

    if (chain.breathes || chain.firm || (what(cell, at) == ZONE_WRONG && !b->suicide))
        return false;
    put_all(cell, &chain, ZONE_ANY);
    return true;
}

void
zone_forget(const zone_board *b, uint8_t *cell, const uint8_t *answered)
{
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < b->width * b->height; i++) {
            if (what(cell, i) == ZONE_EMPTY && !answered[i] &&
                !zone_forbids(b, cell, i)) {
                put(cell, i, ZONE_ANY);
                again = true;
            } else if (what(cell, i) == ZONE_RIGHT || what(cell, i) == ZONE_WRONG) {
                again |= forget_chain(b, cell, i);
            }
        }
    }
}
