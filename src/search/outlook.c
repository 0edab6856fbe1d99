/*
 * outlook.c - every empty point is a liberty of each chain next to it.
 */
#include <string.h>

#include "board/place.h"
#include "search/outlook.h"

static void
add(yz__liberties *chains, yz__at name, yz__at at)
{
    const int count = chains->liberties[name]++;
    if (count < YZ__LISTED)
        chains->liberty[name][count] = at;
}

void
yz__liberties_find(yz__liberties *chains, const yz__board *board)
{
    memset(chains->liberties, 0, board->cells * sizeof chains->liberties[0]);
    const yz__at end = (yz__at)(board->cells - board->stride);
    for (yz__at at = board->stride; at < end; at++) {
        if (board->stone[at] != YZ_EMPTY)
            continue;
        const yz__cross around = yz__cross_at(board->stride, at);
        yz__at name[4];
        for (int i = 0; i < 4; i++) {
            name[i] = board->chain[around.at[i]];
            bool known = board->stone[around.at[i]] == YZ_EMPTY;
            for (int k = 0; k < i; k++)
                known |= name[k] == name[i];
            if (!known)
                add(chains, name[i], at);
        }
    }
}

int
yz__chains_beside(const yz__board *board, yz__at at, yz_colour who, yz__at name[4])
{
    const yz__cross around = yz__cross_at(board->stride, at);
    int count = 0;
    for (int i = 0; i < 4; i++) {
        bool known = board->stone[around.at[i]] != (uint8_t)who;
        for (int k = 0; k < count; k++)
            known |= name[k] == board->chain[around.at[i]];
        if (!known)
            name[count++] = board->chain[around.at[i]];
    }
    return count;
}

/* The liberties of the chain to be, as far as they are listed. */
typedef struct liberty_set {
    yz__at at[YZ__LISTED];
    uint8_t count;
} liberty_set;

static void
include(liberty_set *set, yz__at at)
{
    for (int i = 0; i < set->count; i++)
        if (set->at[i] == at)
            return;
    if (set->count < YZ__LISTED)
        set->at[set->count++] = at;
}

/* The points of a captured chain that the chain to be touches become its liberties. */
static void
include_captured(liberty_set *set, const yz__board *board, yz__at taken, yz__at at,
                 yz_colour who)
{
    yz__at stone = taken;
    do {
        const yz__cross around = yz__cross_at(board->stride, stone);
        for (int i = 0; i < 4; i++) {
            bool touches = around.at[i] == at;
            if (board->stone[around.at[i]] == (uint8_t)who) {
                const yz__cross mine = yz__cross_at(board->stride, at);
                for (int k = 0; k < 4; k++)
                    touches |= board->chain[mine.at[k]] == board->chain[around.at[i]];
            }
            if (touches)
                include(set, stone);
        }
        stone = board->next[stone];
    } while (stone != taken && set->count < YZ__LISTED);
}

yz__outlook
yz__outlook_of(const yz__liberties *chains, const yz__board *board, yz__at at,
               yz_colour who)
{
    yz__outlook out = {.size = 1};
    liberty_set set = {.count = 0};
    const yz__cross around = yz__cross_at(board->stride, at);
    for (int i = 0; i < 4; i++)
        if (board->stone[around.at[i]] == YZ_EMPTY)
            include(&set, around.at[i]);
    out.own_count = (uint8_t)yz__chains_beside(board, at, who, out.own);
    for (int i = 0; i < out.own_count; i++) {
        const yz__at name = out.own[i];
        const int count = chains->liberties[name];
        out.size = (uint16_t)(out.size + board->size[name]);
        for (int k = 0; k < count && k < YZ__LISTED; k++)
            if (chains->liberty[name][k] != at)
                include(&set, chains->liberty[name][k]);
        /* The one at 'at' may hide a fifth. */
        if (count > YZ__LISTED)
            set.count = YZ__LISTED;
    }
    out.enemy_count =
        (uint8_t)yz__chains_beside(board, at, yz_opponent(who), out.enemy);
    for (int i = 0; i < out.enemy_count; i++)
        if (chains->liberties[out.enemy[i]] == 1) {
            out.captured = (uint16_t)(out.captured + board->size[out.enemy[i]]);
            include_captured(&set, board, out.enemy[i], at, who);
        }
    out.liberties = set.count;
    return out;
}
