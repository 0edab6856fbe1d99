/*
 * seki_threats.c - finds threats that nobody can remove: a seki.
 *
 * If play goes on, a bent four in the corner is dead once its attacker has removed all
 * threats.  But in a seki its owner may put the opponent in atari, although he loses
 * his own stones by it; the opponent cannot prevent that without giving up the seki
 * (Davies, 6.4; Chen, 3.1.2).  The chain is not simply dead then: how large the threat
 * is, and who makes the others first, is for the players.
 */
#include "board/board.h"
#include "life/life_work.h"

/* Writes the two liberties of a chain; false if it has more or fewer. */
static bool
has_two(const yz__board *board, yz__at chain, yz__at liberty[YZ_MAX_POINTS])
{
    return yz__board_liberties(board, chain, liberty) == 2;
}

/* True if 'who' may play at 'at' without a capture, and the stone stays. */
static bool
may_play(const yz__board *board, yz__at at, yz_colour who)
{
    const yz__preview seen = yz__board_preview(board, at, who);

    return seen.captured == 0 && seen.suicided == 0;
}

/* True if 'who' can threaten to take a chain that lives in seki, outside 'region'. */
static bool
has_threat(const yz__life_work *lives, const yz__board *board, yz_colour who,
           uint16_t region)
{
    yz__at liberty[YZ_MAX_POINTS];

    for (int c = 0; c < lives->chain_count; c++) {
        const yz_chain_life *life = &lives->chain[c];
        const int stone = yz__life_work_stone(lives, c, 0);
        const yz__at at = yz__board_at(board, yz__life_work_point(lives, stone));
        if (life->colour == who || life->status != YZ_CHAIN_ALIVE || !life->seki ||
            lives->region[stone] == region || !has_two(board, at, liberty))
            continue;
        if (may_play(board, liberty[0], who) || may_play(board, liberty[1], who))
            return true;
    }
    return false;
}

void
yz__life_work_open_with_threats(yz__life_work *lives)
{
    yz__board board;
    bool any = false;

    yz__board_load(&board, lives->position);
    for (int c = 0; c < lives->chain_count; c++) {
        const uint16_t region = lives->region[yz__life_work_stone(lives, c, 0)];
        if (!lives->hung[c] || lives->chain[c].status != YZ_CHAIN_DEAD ||
            !has_threat(lives, &board, lives->chain[c].colour, region))
            continue;
        yz__life_work_forget(lives, c, YZ_SHORTAGE_SEKI_THREAT);
        any = true;
    }
    if (any)
        yz__life_work_settle_points(lives);
}
