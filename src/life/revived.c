/* revived.c - finds dead chains that would live once dame are filled. */
#include "board/board.h"
#include "life/filling.h"
#include "yunzi/messages.h"

/* Fills the spare dame next to stones of 'colour' with the opponent's stones; true
   if there are any. */
static bool
fill_spare_dame(yz__filling *f, yz_colour colour)
{
    const yz__life_work *lives = f->lives;
    yz__board board;
    bool any = false;

    yz__board_load(&board, lives->position);
    for (int i = 0; i < lives->points; i++)
        if (f->demanded[i] != YZ_EMPTY)
            yz__board_place(&board, yz__board_at(&board, yz__life_work_point(lives, i)),
                            (yz_colour)f->demanded[i], NULL);
    for (int i = 0; i < lives->points; i++) {
        const yz__at at = yz__board_at(&board, yz__life_work_point(lives, i));
        if (!yz__life_work_spare_dame(lives, i) ||
            !yz__filling_beside_seki(lives, i, colour) ||
            yz__board_stone(&board, at) != YZ_EMPTY ||
            yz__board_preview(&board, at, yz_opponent(colour)).suicided > 0)
            continue;
        yz__board_place(&board, at, yz_opponent(colour), NULL);
        any = true;
    }
    yz__board_save(&board, &f->position);
    return any;
}

/* Returns a spare dame in the region of the chain, the same one however the board is
   turned; -1: none. */
static int
dame_of(const yz__filling *f, int chain)
{
    const yz__life_work *lives = f->lives;
    const uint16_t region = lives->region[yz__life_work_stone(lives, chain, 0)];

    for (int k = 0; k < lives->points; k++) {
        const int i = yz__symmetry_index_back(&f->turn, k);
        if (lives->region[i] == region && yz__life_work_spare_dame(lives, i))
            return i;
    }
    return -1;
}

/* Opens a dead chain that would live if its owner filled the dame and got no answer:
   the players have to decide that.  It opens the chain too if the limits leave this
   question open, since the chain is then not shown to be dead. */
static yz_status
ask_revived(yz__filling *f, int chain)
{
    yz__life_work *lives = f->lives;
    const yz_chain_life *life = &lives->chain[chain];
    const int dame = dame_of(f, chain);
    yz_answer answer;

    if (dame < 0 || life->status != YZ_CHAIN_DEAD || life->ground != YZ_LIFE_CAPTURED ||
        f->position.stone[yz__life_work_stone(lives, chain, 0)] != life->colour)
        return YZ_OK;
    const yz_status status = yz__filling_ask_there(lives, f->prover, chain,
                                                   yz_opponent(life->colour), &answer);
    if (status != YZ_OK || answer.outcome == YZ_OUTCOME_CAPTURED)
        return status;
    yz__life_work_forget(lives, chain, answer.shortage);
    if (answer.outcome == YZ_OUTCOME_OPEN)
        return YZ_OK;
    return yz__life_work_note(
        lives, YZ_UNFINISHED_UNSETTLED, dame, YZ_EMPTY,
        yz_message_with(YZ_MESSAGE_UNFINISHED_LIVES_ONCE_FILLED,
                        yz__life_work_arg(lives, yz__life_work_stone(lives, chain, 0)),
                        yz_arg_colour(life->colour), yz__life_work_arg(lives, dame)));
}

/* Returns the limit that left something open in the region of the chain, which may
   have dame of which nobody knows whether they can be filled; NONE: nothing was left
   open. */
static yz_shortage
left_open(const yz__life_work *lives, int chain)
{
    const uint16_t region = lives->region[yz__life_work_stone(lives, chain, 0)];
    yz_shortage shortage = YZ_SHORTAGE_NONE;

    for (int c = 0; c < lives->chain_count && shortage == YZ_SHORTAGE_NONE; c++) {
        if (lives->region[yz__life_work_stone(lives, c, 0)] != region)
            continue;
        shortage = lives->chain[c].status == YZ_CHAIN_OPEN
                       ? lives->chain[c].shortage
                       : (yz_shortage)lives->report->unclear[c];
    }
    return shortage;
}

/* Opens the dead chains beside which the limits left it open whether there are dame
   to fill. */
void
yz__filling_open_the_dead(const yz__life_work *lives)
{
    yz_shortage shortage[YZ_MAX_POINTS];

    for (int c = 0; c < lives->chain_count; c++)
        shortage[c] = lives->chain[c].ground == YZ_LIFE_CAPTURED ? left_open(lives, c)
                                                                 : YZ_SHORTAGE_NONE;
    for (int c = 0; c < lives->chain_count; c++)
        if (shortage[c] != YZ_SHORTAGE_NONE)
            yz__life_work_forget(lives, c, shortage[c]);
}

yz_status
yz__filling_revived(yz__filling *f, yz_colour dead)
{
    yz__life_work *lives = f->lives;
    bool any = false;

    for (int c = 0; c < lives->chain_count; c++)
        any |= lives->chain[c].colour == dead &&
               lives->chain[c].ground == YZ_LIFE_CAPTURED && dame_of(f, c) >= 0;
    if (!any || !fill_spare_dame(f, yz_opponent(dead)))
        return YZ_OK;
    yz_status status = yz__filling_read(f);
    for (int c = 0; status == YZ_OK && c < lives->chain_count; c++)
        if (lives->chain[c].colour == dead)
            status = ask_revived(f, c);
    return status;
}
