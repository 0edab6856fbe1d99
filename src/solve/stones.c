/* stones.c - legality, plays and the count of a small board. */
#include "solve/stones.h"

/* Every chain of 'set' is next to an empty point. */
static bool
all_breathe(const yz__small *small, uint32_t set, uint32_t empty)
{
    const uint32_t breathing = yz__stones_near(small, empty) & set;

    return yz__stones_joined(small, breathing, set) == set;
}

bool
yz__stones_legal(const yz__small *small, yz__small_stones stones)
{
    const uint32_t empty = small->all & ~(stones.own | stones.other);

    return all_breathe(small, stones.own, empty) &&
           all_breathe(small, stones.other, empty);
}

yz__stones_played
yz__stones_play(const yz__small *small, yz__small_stones stones, int at)
{
    yz__stones_played played = {.ko = YZ__NO_POINT};
    const uint32_t stone = (uint32_t)1 << at;
    const uint32_t own = stones.own | stone;
    uint32_t empty = small->all & ~(own | stones.other);
    const uint32_t near = yz__stones_near(small, stone);
    const uint32_t breathing = yz__stones_joined(
        small, yz__stones_near(small, empty) & stones.other, stones.other);
    const uint32_t touched =
        yz__stones_joined(small, near & stones.other, stones.other);
    const uint32_t captured = touched & ~breathing;

    played.stones = (yz__small_stones){own, stones.other & ~captured};
    empty |= captured;
    const uint32_t chain = yz__stones_joined(small, stone, own);
    const uint32_t liberties = yz__stones_near(small, chain) & empty;
    if (liberties == 0) {
        played.stones.own &= ~chain;
        played.suicided = yz__stones_count(chain);
        played.lone = played.suicided == 1;
    } else if (chain == stone && liberties == captured &&
               (captured & (captured - 1)) == 0) {
        played.ko = yz__stones_first(captured);
    }
    return played;
}

bool
yz__stones_quiet(const yz__small *small, yz__small_stones stones, int at)
{
    const uint32_t point = (uint32_t)1 << at;
    const uint32_t empty = small->all & ~(stones.own | stones.other);
    const uint32_t around =
        yz__stones_near(small, yz__stones_joined(small, point, empty));
    uint32_t own = yz__stones_near(small, point) & stones.own;
    bool saves = false;

    for (; own != 0; own &= own - 1) {
        const uint32_t chain = yz__stones_joined(small, own & (0u - own), stones.own);
        saves |= (yz__stones_near(small, chain) & empty) == point;
    }
    return (around & stones.other) == 0 && (around & stones.own) != 0 && !saves;
}

int
yz__stones_ahead(const yz__small *small, yz__small_stones stones, bool area)
{
    const uint32_t empty = small->all & ~(stones.own | stones.other);
    int ahead = yz__stones_count(stones.own) - yz__stones_count(stones.other);

    if (area) {
        const uint32_t own =
            yz__stones_joined(small, yz__stones_near(small, stones.own) & empty, empty);
        const uint32_t other = yz__stones_joined(
            small, yz__stones_near(small, stones.other) & empty, empty);
        ahead += yz__stones_count(own & ~other) - yz__stones_count(other & ~own);
    }
    return ahead;
}
