/* ko_shape.c - finds a ko by its shape: one stone, and the mouth where it would be
   taken. */
#include "life/life_work.h"

/* True if the chain is a single stone with one liberty. */
static bool
is_lone(const yz__life_work *lives, int chain)
{
    int liberty;

    return lives->chain[chain].count == 1 &&
           yz__life_work_liberties(lives, chain, &liberty) == 1;
}

/* True if all other points around the mouth hold stones of the same owner, and none of
   these would be taken together with the ko stone. */
static bool
walled(const yz__life_work *lives, int mouth, int stone, yz_colour owner)
{
    int near[4];

    for (int n = yz__life_work_near(lives, mouth, near); n > 0; n--) {
        const int at = near[n - 1];
        if (at != stone && (lives->position->stone[at] != owner ||
                            is_lone(lives, yz__life_work_chain(lives, at))))
            return false;
    }
    return true;
}

bool
yz__life_work_ko(const yz__life_work *lives, int chain, yz__ko *out)
{
    const yz_chain_life *life = &lives->chain[chain];
    int mouth;

    if (life->count != 1 || yz__life_work_liberties(lives, chain, &mouth) != 1)
        return false;
    const int stone = yz__life_work_stone(lives, chain, 0);
    *out = (yz__ko){.mouth = mouth, .stone = stone, .owner = life->colour};
    return walled(lives, mouth, stone, life->colour);
}
