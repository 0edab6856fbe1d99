/*
 * filling.c - finds which chains live once the dame are filled, and which stones their
 * owners must add for that.  Players fill the dame before they count (commentary on
 * article 9).
 */
#include "board/board.h"
#include "life/filling.h"
#include "rules/scoring.h"
#include "yunzi/messages.h"

static bool
is_beside(const yz__life_work *lives, int i, int chain)
{
    int near[4];

    for (int n = yz__life_work_near(lives, i, near); n > 0; n--)
        if (yz__life_work_chain(lives, near[n - 1]) == chain)
            return true;
    return false;
}

/* True if point 'i' is a dame next to the chain. */
static bool
is_dame_of(const yz__life_work *lives, int i, int chain)
{
    return lives->position->stone[i] == YZ_EMPTY &&
           lives->report->open.kind[i] == YZ_LIFE_POINT_DAME &&
           is_beside(lives, i, chain);
}

/* Sets up the position to read: with the stones demanded so far, and the opponent's
   stones on all dame of 'colour'. */
static void
give_dame_away(const yz__life_work *lives, const uint8_t demanded[], yz_colour colour,
               yz_position *out)
{
    yz__board board;

    yz__board_load(&board, lives->position);
    for (int i = 0; i < lives->points; i++)
        if (demanded[i] != YZ_EMPTY)
            yz__board_place(&board, yz__board_at(&board, yz__life_work_point(lives, i)),
                            (yz_colour)demanded[i], NULL);
    for (int i = 0; i < lives->points; i++) {
        const yz__at at = yz__board_at(&board, yz__life_work_point(lives, i));
        if (lives->report->open.kind[i] == YZ_LIFE_POINT_DAME &&
            yz__board_stone(&board, at) == YZ_EMPTY &&
            yz__filling_beside_seki(lives, i, colour) &&
            !(lives->held && yz__life_work_inside(lives, i, colour)) &&
            yz__board_preview(&board, at, yz_opponent(colour)).suicided == 0)
            yz__board_place(&board, at, yz_opponent(colour), NULL);
    }
    yz__board_save(&board, out);
}

/* Notes what the limits left open about the chain: then neither seki nor territory
   is shown. */
static void
note_unclear(const yz__life_work *lives, int chain, const yz_answer *answer)
{
    if (answer->outcome == YZ_OUTCOME_OPEN)
        lives->report->unclear[chain] = (uint8_t)answer->shortage;
}

/* True if 'i' is an empty point of the owner's space, not a dame. */
static bool
is_own_space(const yz__life_work *lives, int i, yz_colour owner)
{
    return lives->position->stone[i] == YZ_EMPTY &&
           lives->report->open.kind[i] != YZ_LIFE_POINT_DAME &&
           yz__life_work_inside(lives, i, owner);
}

/* Returns the stone in the owner's own space by which the answer saves the chain at
   once; -1 if the answer begins otherwise. */
static int
own_stone(const yz__life_work *lives, const yz_answer *answer, yz_colour owner)
{
    if (answer->outcome != YZ_OUTCOME_SAFE || answer->line_length == 0 ||
        answer->line[0].kind != YZ_MOVE_PLAY || answer->line[0].colour != owner)
        return -1;
    const int at = yz__life_work_at(lives, answer->line[0].at);
    return is_own_space(lives, at, owner) ? at : -1;
}

/* Asks whether a stone of the owner at 'at' would save the chain. */
static yz_status
ask_added(const yz__filling *f, int chain, int at, bool *saves)
{
    yz__life_work *lives = f->lives;
    const yz_colour owner = lives->chain[chain].colour;
    yz__filling with = {.lives = lives};
    yz__board board;
    yz_answer answer;

    *saves = false;
    yz__board_load(&board, &f->position);
    const yz__at point = yz__board_at(&board, yz__life_work_point(lives, at));
    if (yz__board_stone(&board, point) != YZ_EMPTY ||
        yz__board_preview(&board, point, owner).suicided > 0)
        return YZ_OK;
    yz__board_place(&board, point, owner, NULL);
    yz__board_save(&board, &with.position);
    yz_status status = yz__filling_read(&with);
    if (status == YZ_OK)
        status = yz__filling_ask_there(lives, with.prover, chain, yz_opponent(owner),
                                       &answer);
    *saves = status == YZ_OK && answer.outcome == YZ_OUTCOME_SAFE;
    yz_prover_free(with.prover);
    return status;
}

/* Chooses among the stones that save the chain as well as '*at' the first in the
   order of points, so that the lost point does not depend on how the board is
   turned. */
static yz_status
choose_stone(const yz__filling *f, int chain, int *at)
{
    const yz__life_work *lives = f->lives;
    const uint16_t region = lives->region[*at];
    bool saves = false;

    for (int k = 0; k < lives->points && !saves; k++) {
        const int i = yz__symmetry_index_back(&f->turn, k);
        if (i == *at)
            break;
        if (lives->region[i] != region ||
            !is_own_space(lives, i, lives->chain[chain].colour))
            continue;
        const yz_status status = ask_added(f, chain, i, &saves);
        if (status != YZ_OK)
            return status;
        if (saves)
            *at = i;
    }
    return YZ_OK;
}

static yz_status
demand(yz__life_work *lives, int chain, int at)
{
    const yz_colour owner = lives->chain[chain].colour;

    if (!yz__seki_eyes_count(lives->rules)) {
        /* under other rules the stone counts as much as the point */
        lives->report->filled[at] = (uint8_t)owner;
        lives->report->demanded[at] = true;
    }
    lives->report->stands_alone[chain] = true;
    return yz__life_work_note(
        lives, YZ_UNFINISHED_TEIRE, at, owner,
        yz_message_with(
            YZ_MESSAGE_UNFINISHED_TEIRE_FILLED, yz_arg_colour(owner),
            yz__life_work_arg(lives, at),
            yz__life_work_arg(lives, yz__life_work_stone(lives, chain, 0))));
}

/* A point that is no dame. */
enum { NOWHERE = -1 };

/* Puts a stone on a dame of the board; false if it would have no liberty. */
static bool
take_dame(const yz__life_work *lives, yz__board *board, int at, yz_colour colour)
{
    const yz__at point = yz__board_at(board, yz__life_work_point(lives, at));

    if (yz__board_preview(board, point, colour).suicided > 0)
        return false;
    yz__board_place(board, point, colour, NULL);
    return true;
}

/* True if the chain is still on the board. */
static bool
stands(const yz__life_work *lives, const yz__board *board, int chain)
{
    const yz_point stone =
        yz__life_work_point(lives, yz__life_work_stone(lives, chain, 0));

    return yz__board_stone(board, yz__board_at(board, stone)) ==
           lives->chain[chain].colour;
}

/* Asks whether the chain lives once its owner has taken the dame at 'at' and his
   opponent the one at 'other', if there is one. */
static yz_status
ask_taken(yz__life_work *lives, int chain, int at, int other, yz_answer *answer)
{
    const yz_colour owner = lives->chain[chain].colour;
    yz__filling f = {.lives = lives};
    yz__board board;

    *answer = (yz_answer){.outcome = YZ_OUTCOME_CAPTURED};
    yz__board_load(&board, lives->position);
    if ((other != NOWHERE && !take_dame(lives, &board, other, yz_opponent(owner))) ||
        !stands(lives, &board, chain) || !take_dame(lives, &board, at, owner))
        return YZ_OK;
    yz__board_save(&board, &f.position);
    yz_status status = yz__filling_read(&f);
    if (status != YZ_OK)
        return status;
    status = yz__filling_ask(lives, f.prover, chain, yz_opponent(owner), NULL, answer);
    yz_prover_free(f.prover);
    return status;
}

/* Asks whether a chain that dies without its dame needs them: it does not if its
   owner can take one himself that joins it to other chains. */
static yz_status
ask_whether_needed(yz__life_work *lives, int chain)
{
    yz_status status = YZ_OK;
    bool lives_then = false;

    for (int i = 0; i < lives->points && status == YZ_OK && !lives_then; i++) {
        yz_answer answer;
        if (!is_dame_of(lives, i, chain))
            continue;
        status = ask_taken(lives, chain, i, NOWHERE, &answer);
        lives_then = status == YZ_OK && answer.outcome == YZ_OUTCOME_SAFE;
        note_unclear(lives, chain, &answer);
        if (lives_then)
            lives->taken[chain] = i + 1;
    }
    lives->report->stands_alone[chain] = lives_then;
    if (lives_then)
        lives->report->unclear[chain] = YZ_SHORTAGE_NONE;
    lives->report->needs_dame[chain] =
        !lives_then && lives->report->unclear[chain] == YZ_SHORTAGE_NONE;
    return status;
}

/* Asks whether the chain lives if its owner gets one of two dame and his opponent
   the other, whichever that is. */
static yz_status
ask_both_ways(yz__life_work *lives, int chain, int one, int other, bool *miai)
{
    yz_answer first, second;
    yz_status status = ask_taken(lives, chain, one, other, &first);

    *miai = status == YZ_OK && first.outcome == YZ_OUTCOME_SAFE;
    if (*miai)
        status = ask_taken(lives, chain, other, one, &second);
    *miai = *miai && status == YZ_OK && second.outcome == YZ_OUTCOME_SAFE;
    return status;
}

/* Asks whether two dame beside the chain are miai: its owner takes one when his
   opponent takes the other, and needs no stone in his own space.  The first few
   pairs are tried, in an order that does not depend on how the board is turned. */
static yz_status
ask_miai(const yz__filling *f, int chain, bool *miai)
{
    enum { MOST_DAME = 4 };
    yz__life_work *lives = f->lives;
    int dame[MOST_DAME], count = 0;
    yz_status status = YZ_OK;

    *miai = false;
    for (int k = 0; k < lives->points && count < MOST_DAME; k++) {
        const int i = yz__symmetry_index_back(&f->turn, k);
        if (is_dame_of(lives, i, chain))
            dame[count++] = i;
    }
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i && status == YZ_OK && !*miai; k++)
            status = ask_both_ways(lives, chain, dame[k], dame[i], miai);
    return status;
}

/* Adds the demanded stone: it stands on the board for all chains that are asked
   about next. */
static yz_status
add_demanded(yz__filling *f, int chain, int at)
{
    yz__board board;

    f->demanded[at] = (uint8_t)f->lives->chain[chain].colour;
    f->again = true;
    yz__board_load(&board, &f->position);
    yz__board_place(&board, yz__board_at(&board, yz__life_work_point(f->lives, at)),
                    f->lives->chain[chain].colour, NULL);
    yz__board_save(&board, &f->position);
    return yz__filling_read(f);
}

/* Asks whether the chain lives without its dame when the opponent moves first.  If
   it lives only because its owner answers in his own space, he will do so: that is
   no seki. */
static yz_status
ask_alone(yz__filling *f, int chain)
{
    yz__life_work *lives = f->lives;
    const yz_colour owner = lives->chain[chain].colour;
    yz_answer answer;
    int at = -1;

    lives->report->needs_dame[chain] = false;
    lives->report->unclear[chain] = YZ_SHORTAGE_NONE;
    if (f->position.stone[yz__life_work_stone(lives, chain, 0)] != owner)
        return lives->report->fill_dame ? ask_whether_needed(lives, chain) : YZ_OK;
    yz_status status =
        yz__filling_ask_there(lives, f->prover, chain, yz_opponent(owner), &answer);
    if (status != YZ_OK)
        return status;
    lives->report->stands_alone[chain] = answer.outcome == YZ_OUTCOME_SAFE;
    note_unclear(lives, chain, &answer);
    if (answer.outcome != YZ_OUTCOME_CAPTURED || !lives->report->fill_dame)
        return YZ_OK; /* by the letter of article 8 nobody fills dame */
    status = yz__filling_ask_there(lives, f->prover, chain, owner, &answer);
    if (status == YZ_OK) {
        at = own_stone(lives, &answer, owner);
        note_unclear(lives, chain, &answer);
    }
    if (at < 0)
        return status == YZ_OK ? ask_whether_needed(lives, chain) : status;
    bool miai = false;
    if (!lives->held) /* else the estimate has demanded it already */
        status = ask_miai(f, chain, &miai);
    if (status != YZ_OK || lives->held || miai) {
        lives->report->stands_alone[chain] = true;
        return status;
    }
    status = choose_stone(f, chain, &at);
    if (status == YZ_OK)
        status = demand(lives, chain, at);
    return status == YZ_OK ? add_demanded(f, chain, at) : status;
}

/* True if the chain is to be asked about: it is proved alive but in seki by its dame
   or, in an estimate, it is weak and beside a dame. */
static bool
is_asked_about(const yz__life_work *lives, int chain, yz_colour colour)
{
    const yz_chain_life *life = &lives->chain[chain];
    const yz_basis basis = lives->held ? YZ_BASIS_ESTIMATED : YZ_BASIS_PROVED;

    return life->colour == colour && life->seki && life->basis == basis &&
           life->ground != YZ_LIFE_UNCONDITIONAL;
}

yz_status
yz__filling_dame_of(yz__filling *f, yz_colour colour)
{
    yz__life_work *lives = f->lives;
    bool any = false;

    for (int c = 0; c < lives->chain_count; c++)
        any |= is_asked_about(lives, c, colour);
    if (!any || !lives->asked.reading)
        return YZ_OK;
    give_dame_away(lives, f->demanded, colour, &f->position);
    yz_status status = yz__filling_read(f);
    bool added;
    do { /* each added stone makes all questions new */
        const bool before = f->again;
        f->again = false;
        for (int c = 0; status == YZ_OK && c < lives->chain_count; c++)
            if (is_asked_about(lives, f->order[c], colour))
                status = ask_alone(f, f->order[c]);
        added = f->again;
        f->again |= before;
    } while (status == YZ_OK && added);
    return status;
}

/* ---- Both colours ---- */

/* Asks about both colours in turn.  A stone that one side must add may make the
   other side weaker, so everything is asked again after it.  Each round but the last
   adds a stone. */
static yz_status
ask_both(yz__filling *f)
{
    yz_status status = YZ_OK;
    int round = 0;

    do {
        f->again = false;
        status = yz__filling_dame_of(f, yz__filling_colour(f, round));
    } while (status == YZ_OK && (round++ == 0 || f->again));
    return status;
}

yz_status
yz__life_work_fill_dame(yz__life_work *lives)
{
    yz__filling f;

    yz__filling_begin(&f, lives);
    for (int c = 0; c < lives->chain_count; c++)
        lives->report->stands_alone[c] =
            lives->chain[c].ground == YZ_LIFE_UNCONDITIONAL;
    yz_status status = ask_both(&f);
    for (int which = 0; which < 2; which++)
        if (status == YZ_OK && lives->report->fill_dame && lives->asked.reading &&
            lives->prover)
            status = yz__filling_revived(&f, yz__filling_colour(&f, which));
    if (status == YZ_OK && lives->report->fill_dame)
        yz__filling_open_the_dead(lives);
    yz_prover_free(f.prover);
    return status;
}
