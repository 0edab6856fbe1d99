/* settled.c - unconditional life for the moves of a position. */
#include "search/settled.h"

#include "rules/play.h"
#include "unconditional/benson.h"

/* Captures that decide, or the want of a play, may come anywhere; where more than points is counted, or
   the last play, a play in one's own space may gain something. */
static bool
may_matter(const yz__worth *worth, const yz__rollout *r)
{
    return r->must_play || r->need[YZ_BLACK] != YZ__NEVER || worth->moved ||
           worth->kind == YZ__WORTH_COUNTED;
}

int
yz__settled_drop(const yz__worth *worth, const yz__rollout *r, yz__at move[],
                 float strength[], int count)
{
    yz_position position;
    uint8_t owner[YZ_MAX_POINTS];
    int left = 0;

    if (may_matter(worth, r))
        return count;
    yz__board_save(&r->board, &position);
    yz__life_unconditional(&position, yz__suicide_allowed(worth->rules, 2), owner);
    for (int i = 0; i < count; i++) {
        const yz_point at = yz__board_point(&r->board, move[i]);
        if (owner[yz_index(position.width, at)] != YZ_EMPTY)
            continue;
        move[left] = move[i];
        strength[left++] = strength[i];
    }
    return left;
}
