/*
 * filling.c - who lives once the dame are filled, as players fill them before they
 * count (commentary on article 9), and which stones that demands.
 */
#include <string.h>

#include "board/board.h"
#include "estimate/symmetry.h"
#include "life/life_work.h"
#include "life/enabled_points.h"
#include "rules/scoring.h"

enum {
    SHARE = 20000,              /* nodes for one question */
    MOST_ESTIMATED = 2 * SHARE, /* for all of an estimate */
};

static bool
is_beside(const yz__life_work *lives, int i, int chain)
{
    int near[4];

    for (int n = yz__life_work_near(lives, i, near); n > 0; n--)
        if (yz__life_work_chain(lives, near[n - 1]) == chain)
            return true;
    return false;
}

/* Is there a living chain of 'colour' next to point 'i', in seki? */
static bool
beside_seki(const yz__life_work *lives, int i, yz_colour colour)
{
    int near[4];
    const int around = yz__life_work_near(lives, i, near);

    for (int n = 0; n < around; n++) {
        const int chain = yz__life_work_chain(lives, near[n]);
        if (chain >= 0 && lives->chain[chain].colour == colour &&
            lives->chain[chain].seki)
            return true;
    }
    return false;
}

/* The stones that filling has demanded so far, and then the opponent of 'colour' on all
   its dame. */
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
            yz__board_stone(&board, at) == YZ_EMPTY && beside_seki(lives, i, colour) &&
            !(lives->held && yz__life_work_inside(lives, i, colour)) &&
            yz__board_preview(&board, at, yz_opponent(colour)).suicided == 0)
            yz__board_place(&board, at, yz_opponent(colour), NULL);
    }
    yz__board_save(&board, out);
}

/* What is asked about after dame have changed hands. */
typedef struct filling {
    yz__life_work *lives;
    yz_position position;
    yz_prover *prover;
    uint8_t demanded[YZ_MAX_POINTS]; /* stones in their own space, by point */
    bool again;                      /* one was demanded that was not before */
    /* The same however the board is turned and whoever has which colour: the order of
       points, and of chains. */
    yz__symmetry turn;
    uint16_t order[YZ_MAX_POINTS];
} filling;

static void
begin(filling *f, yz__life_work *lives)
{
    bool seen[YZ_MAX_POINTS] = {false};
    int count = 0;

    *f = (filling){.lives = lives};
    yz__symmetry_first(&f->turn, lives->position, NULL);
    for (int k = 0; k < lives->points; k++) {
        const int chain =
            yz__life_work_chain(lives, yz__symmetry_index_back(&f->turn, k));
        if (chain >= 0 && !seen[chain])
            f->order[count++] = (uint16_t)chain;
        if (chain >= 0)
            seen[chain] = true;
    }
}

/* Who comes first in that order, and who second. */
static yz_colour
colour_in_turn(const filling *f, int which)
{
    return (which % 2 == 0) == f->turn.swapped ? YZ_WHITE : YZ_BLACK;
}

static yz_status
read_filled(filling *f)
{
    yz_prover_free(f->prover);
    f->prover = NULL;
    return yz__life_work_prover(f->lives, &f->position, true, &f->prover);
}

/* What limits left open is said of the chain: neither seki nor territory is shown. */
static void
note_unclear(const yz__life_work *lives, int chain, const yz_answer *answer)
{
    if (answer->outcome == YZ_OUTCOME_OPEN)
        lives->report->unclear[chain] = (uint8_t)answer->shortage;
}

/* The outcome of one question; 'map' is NULL where the capture alone decides. */
static yz_status
ask_one(yz__life_work *lives, yz_prover *prover, int chain, yz_colour first,
        const uint8_t *map, yz_answer *answer)
{
    yz_question question = YZ_QUESTION_INIT;

    *answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN};
    if (!yz__life_work_limits(lives, SHARE, &question)) {
        answer->shortage =
            lives->nodes_left == 0 ? YZ_SHORTAGE_NODES : YZ_SHORTAGE_TIME;
        return YZ_OK;
    }
    question.chain = yz__life_work_point(lives, yz__life_work_stone(lives, chain, 0));
    question.first = first;
    question.enabling = map;
    const yz_status status = yz_prover_ask(prover, &question, answer);
    if (status == YZ_OK)
        yz__life_work_spent(lives, answer);
    return status;
}

/* Captured, and nothing enabled by it (article 7.1)? */
static yz_status
ask_there(yz__life_work *lives, yz_prover *prover, int chain, yz_colour first,
          yz_answer *answer)
{
    uint8_t map[YZ_MAX_POINTS];
    const yz_status status = ask_one(lives, prover, chain, first, NULL, answer);

    if (status != YZ_OK || answer->outcome != YZ_OUTCOME_CAPTURED)
        return status;
    if (lives->held)
        yz__enabled_own(lives, chain, map);
    else
        yz__enabled_settled(lives, chain, map);
    return ask_one(lives, prover, chain, first, map, answer);
}

/* An empty point of his that is no dame. */
static bool
is_own_space(const yz__life_work *lives, int i, yz_colour owner)
{
    return lives->position->stone[i] == YZ_EMPTY &&
           lives->report->open.kind[i] != YZ_LIFE_POINT_DAME &&
           yz__life_work_inside(lives, i, owner);
}

/* A stone in his own space that saves the chain there; -1 when there is none. */
static int
own_stone(const yz__life_work *lives, const yz_answer *answer, yz_colour owner)
{
    if (answer->outcome != YZ_OUTCOME_SAFE || answer->line_length == 0 ||
        answer->line[0].kind != YZ_MOVE_PLAY || answer->line[0].colour != owner)
        return -1;
    const int at = yz__life_work_at(lives, answer->line[0].at);
    return is_own_space(lives, at, owner) ? at : -1;
}

/* Would a stone of the owner's at 'at' save the chain there? */
static yz_status
ask_added(const filling *f, int chain, int at, bool *saves)
{
    yz__life_work *lives = f->lives;
    const yz_colour owner = lives->chain[chain].colour;
    filling with = {.lives = lives};
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
    yz_status status = read_filled(&with);
    if (status == YZ_OK)
        status = ask_there(lives, with.prover, chain, yz_opponent(owner), &answer);
    *saves = status == YZ_OK && answer.outcome == YZ_OUTCOME_SAFE;
    yz_prover_free(with.prover);
    return status;
}

/* Of the stones that would do as well as '*at' the one that comes first, so that which
   point is lost does not hang on how the board lies. */
static yz_status
choose_stone(const filling *f, int chain, int *at)
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

    if (!yz__seki_eyes_count(
            lives->rules)) /* elsewhere his stone counts as his point */
        lives->report->filled[at] = (uint8_t)owner;
    lives->report->stands_alone[chain] = true;
    return yz__life_work_note(
        lives, YZ_UNFINISHED_TEIRE, at, owner,
        yz_message_with(YZ_MESSAGE_UNFINISHED_TEIRE_FILLED, yz_arg_colour(owner),
                        yz__life_work_arg(lives, at),
                        yz__life_work_arg(lives, yz__life_work_stone(lives, chain, 0))));
}

/* Does the chain live when its owner has taken the dame at 'at'? */
static yz_status
ask_taken(yz__life_work *lives, int chain, int at, bool *lives_then)
{
    const yz_colour owner = lives->chain[chain].colour;
    filling f = {.lives = lives};
    yz__board board;
    yz_answer answer;

    *lives_then = false;
    yz__board_load(&board, lives->position);
    const yz__at point = yz__board_at(&board, yz__life_work_point(lives, at));
    if (yz__board_preview(&board, point, owner).suicided > 0)
        return YZ_OK;
    yz__board_place(&board, point, owner, NULL);
    yz__board_save(&board, &f.position);
    yz_status status = read_filled(&f);
    if (status != YZ_OK)
        return status;
    status = ask_one(lives, f.prover, chain, yz_opponent(owner), NULL, &answer);
    *lives_then = status == YZ_OK && answer.outcome == YZ_OUTCOME_SAFE;
    note_unclear(lives, chain, &answer);
    yz_prover_free(f.prover);
    return status;
}

/* A chain that cannot do without its dame, unless its owner can take one himself, which
   joins it to others. */
static yz_status
ask_whether_needed(yz__life_work *lives, int chain)
{
    yz_status status = YZ_OK;
    bool lives_then = false;

    for (int i = 0; i < lives->points && status == YZ_OK && !lives_then; i++) {
        if (lives->position->stone[i] != YZ_EMPTY ||
            lives->report->open.kind[i] != YZ_LIFE_POINT_DAME ||
            !is_beside(lives, i, chain))
            continue;
        status = ask_taken(lives, chain, i, &lives_then);
        if (status == YZ_OK && lives_then)
            lives->taken[chain] = i + 1;
    }
    lives->report->stands_alone[chain] = lives_then;
    if (lives_then)
        lives->report->unclear[chain] = YZ_SHORTAGE_NONE;
    lives->report->needs_dame[chain] =
        !lives_then && lives->report->unclear[chain] == YZ_SHORTAGE_NONE;
    return status;
}

/* The stone that was demanded stands for those that are asked about next. */
static yz_status
add_demanded(filling *f, int chain, int at)
{
    yz__board board;

    f->demanded[at] = (uint8_t)f->lives->chain[chain].colour;
    f->again = true;
    yz__board_load(&board, &f->position);
    yz__board_place(&board, yz__board_at(&board, yz__life_work_point(f->lives, at)),
                    f->lives->chain[chain].colour, NULL);
    yz__board_save(&board, &f->position);
    return read_filled(f);
}

/* Does the chain live there, the opponent to move?  Where it only lives if its owner
   answers in his own space, he will: that is no seki. */
static yz_status
ask_alone(filling *f, int chain)
{
    yz__life_work *lives = f->lives;
    const yz_colour owner = lives->chain[chain].colour;
    yz_answer answer;
    int at = -1;

    lives->report->needs_dame[chain] = false;
    lives->report->unclear[chain] = YZ_SHORTAGE_NONE;
    if (f->position.stone[yz__life_work_stone(lives, chain, 0)] != owner)
        return lives->report->fill_dame ? ask_whether_needed(lives, chain) : YZ_OK;
    yz_status status = ask_there(lives, f->prover, chain, yz_opponent(owner), &answer);
    if (status != YZ_OK)
        return status;
    lives->report->stands_alone[chain] = answer.outcome == YZ_OUTCOME_SAFE;
    note_unclear(lives, chain, &answer);
    if (answer.outcome != YZ_OUTCOME_CAPTURED || !lives->report->fill_dame)
        return YZ_OK; /* by the letter of article 8 nobody fills any */
    status = ask_there(lives, f->prover, chain, owner, &answer);
    if (status == YZ_OK) {
        at = own_stone(lives, &answer, owner);
        note_unclear(lives, chain, &answer);
    }
    if (at < 0)
        return status == YZ_OK ? ask_whether_needed(lives, chain) : status;
    if (lives->held) {
        lives->report->stands_alone[chain] = true;
        return YZ_OK; /* the estimate has asked for it already */
    }
    status = choose_stone(f, chain, &at);
    if (status == YZ_OK)
        status = demand(lives, chain, at);
    return status == YZ_OK ? add_demanded(f, chain, at) : status;
}

/* Is it asked about: in seki by its dame, proved; or, of an estimate, weak beside one?
 */
static bool
is_asked_about(const yz__life_work *lives, int chain, yz_colour colour)
{
    const yz_chain_life *life = &lives->chain[chain];
    const yz_basis basis = lives->held ? YZ_BASIS_ESTIMATED : YZ_BASIS_PROVED;

    return life->colour == colour && life->seki && life->basis == basis &&
           life->ground != YZ_LIFE_UNCONDITIONAL;
}

static yz_status
fill_dame_of(filling *f, yz_colour colour)
{
    yz__life_work *lives = f->lives;
    bool any = false;

    for (int c = 0; c < lives->chain_count; c++)
        any |= is_asked_about(lives, c, colour);
    if (!any || !lives->asked.reading)
        return YZ_OK;
    give_dame_away(lives, f->demanded, colour, &f->position);
    yz_status status = read_filled(f);
    bool added;
    do { /* what was asked before a stone was added is asked again */
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

/* ---- Dead stones that the filling of dame would revive ---- */

/* Nobody needs it: all that lives next to it would live without it. */
bool
yz__life_work_spare_dame(const yz__life_work *lives, int i)
{
    int near[4];
    bool any = false;

    if (lives->position->stone[i] != YZ_EMPTY || lives->report->filled[i] != YZ_EMPTY ||
        lives->report->open.kind[i] != YZ_LIFE_POINT_DAME)
        return false;
    for (int n = yz__life_work_near(lives, i, near); n > 0; n--) {
        const int chain = yz__life_work_chain(lives, near[n - 1]);
        if (chain < 0)
            continue;
        if (!lives->report->stands_alone[chain])
            return false;
        any = true;
    }
    return any;
}

/* The spare dame next to 'colour' are its opponent's; whether there are any. */
static bool
fill_spare_dame(filling *f, yz_colour colour)
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
        if (!yz__life_work_spare_dame(lives, i) || !beside_seki(lives, i, colour) ||
            yz__board_stone(&board, at) != YZ_EMPTY ||
            yz__board_preview(&board, at, yz_opponent(colour)).suicided > 0)
            continue;
        yz__board_place(&board, at, yz_opponent(colour), NULL);
        any = true;
    }
    yz__board_save(&board, &f->position);
    return any;
}

/* A spare dame in the region of the chain, the same however the board is turned; -1
   when there is none. */
static int
dame_of(const filling *f, int chain)
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

/* Dead as things stand, but not once its owner has filled the dame, unless he is
   answered: that is for the players to decide.  Where limits leave it open whether it
   is so, it is not shown that the chain is dead either. */
static yz_status
ask_revived(filling *f, int chain)
{
    yz__life_work *lives = f->lives;
    const yz_chain_life *life = &lives->chain[chain];
    const int dame = dame_of(f, chain);
    yz_answer answer;

    if (dame < 0 || life->status != YZ_CHAIN_DEAD || life->ground != YZ_LIFE_CAPTURED ||
        f->position.stone[yz__life_work_stone(lives, chain, 0)] != life->colour)
        return YZ_OK;
    const yz_status status =
        ask_there(lives, f->prover, chain, yz_opponent(life->colour), &answer);
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

/* What limits left open in the region of the chain: there may be dame that it is not
   known of whether they can be filled.  NONE where there is nothing. */
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

/* With dame filled nothing is dead for certain where they are not known. */
static void
open_the_dead(const yz__life_work *lives)
{
    yz_shortage shortage[YZ_MAX_POINTS];

    for (int c = 0; c < lives->chain_count; c++)
        shortage[c] = lives->chain[c].ground == YZ_LIFE_CAPTURED ? left_open(lives, c)
                                                                 : YZ_SHORTAGE_NONE;
    for (int c = 0; c < lives->chain_count; c++)
        if (shortage[c] != YZ_SHORTAGE_NONE)
            yz__life_work_forget(lives, c, shortage[c]);
}

static yz_status
find_revived(filling *f, yz_colour dead)
{
    yz__life_work *lives = f->lives;
    bool any = false;

    for (int c = 0; c < lives->chain_count; c++)
        any |= lives->chain[c].colour == dead &&
               lives->chain[c].ground == YZ_LIFE_CAPTURED && dame_of(f, c) >= 0;
    if (!any || !fill_spare_dame(f, yz_opponent(dead)))
        return YZ_OK;
    yz_status status = read_filled(f);
    for (int c = 0; status == YZ_OK && c < lives->chain_count; c++)
        if (lives->chain[c].colour == dead)
            status = ask_revived(f, c);
    return status;
}

/* ---- The whole ---- */

/* A stone that one side must add is strength that the other has to answer: what was
   asked before it is asked again.  Each round but the last adds a stone. */
static yz_status
ask_both(filling *f)
{
    yz_status status = YZ_OK;
    int round = 0;

    do {
        f->again = false;
        status = fill_dame_of(f, colour_in_turn(f, round));
    } while (status == YZ_OK && (round++ == 0 || f->again));
    return status;
}

yz_status
yz__life_work_fill_dame(yz__life_work *lives)
{
    filling f;

    begin(&f, lives);
    for (int c = 0; c < lives->chain_count; c++)
        lives->report->stands_alone[c] =
            lives->chain[c].ground == YZ_LIFE_UNCONDITIONAL;
    yz_status status = ask_both(&f);
    for (int which = 0; which < 2; which++)
        if (status == YZ_OK && lives->report->fill_dame && lives->asked.reading &&
            lives->prover)
            status = find_revived(&f, colour_in_turn(&f, which));
    if (status == YZ_OK && lives->report->fill_dame)
        open_the_dead(lives);
    yz_prover_free(f.prover);
    return status;
}

/* ---- Estimates ---- */

/* A living stone that is none of those in question. */
static bool
is_strong(const yz__life_work *lives, int chain)
{
    const yz_chain_life *life = &lives->chain[chain];

    return life->status == YZ_CHAIN_ALIVE && !life->seki &&
           !lives->report->estimate.weak[yz__life_work_stone(lives, chain, 0)];
}

static uint8_t
holder_of(const yz__life_work *lives, int i)
{
    const int chain = yz__life_work_chain(lives, i);
    const uint8_t kind = lives->report->open.kind[i];

    if (lives->owner[i] != YZ_EMPTY)
        return lives->owner[i];
    if (chain >= 0 && is_strong(lives, chain))
        return (uint8_t)lives->chain[chain].colour;
    return (uint8_t)(kind == YZ_LIFE_POINT_BLACK   ? YZ_BLACK
                     : kind == YZ_LIFE_POINT_WHITE ? YZ_WHITE
                                                   : YZ_EMPTY);
}

/* Territory belongs to its owner beyond dispute if strong stones alone surround it. */
static bool
is_exposed(const yz__life_work *lives, const uint8_t held[YZ_MAX_POINTS], int i)
{
    const int chain = yz__life_work_chain(lives, i);
    int near[4];

    if (lives->owner[i] != YZ_EMPTY || held[i] == YZ_EMPTY ||
        (chain >= 0 && is_strong(lives, chain)))
        return false;
    for (int n = yz__life_work_near(lives, i, near); n > 0; n--)
        if (held[near[n - 1]] != held[i])
            return true;
    return false;
}

static void
find_held(const yz__life_work *lives, uint8_t held[YZ_MAX_POINTS])
{
    bool changed = true;

    memset(held, 0, YZ_MAX_POINTS);
    for (int i = 0; i < lives->points; i++)
        held[i] = holder_of(lives, i);
    while (changed) {
        changed = false;
        for (int i = 0; i < lives->points; i++)
            if (is_exposed(lives, held, i)) {
                held[i] = YZ_EMPTY;
                changed = true;
            }
    }
}

/* Weak chains beside a dame are taken to be in seki, to be asked about; whether there
   are any. */
static bool
suspect_weak(const yz__life_work *lives)
{
    bool any = false;
    int near[4];

    for (int i = 0; i < lives->points; i++) {
        if (lives->position->stone[i] != YZ_EMPTY ||
            lives->report->open.kind[i] != YZ_LIFE_POINT_DAME)
            continue;
        for (int n = yz__life_work_near(lives, i, near); n > 0; n--) {
            const int chain = yz__life_work_chain(lives, near[n - 1]);
            if (chain < 0 || lives->chain[chain].ground != YZ_LIFE_SAMPLED ||
                lives->chain[chain].status != YZ_CHAIN_ALIVE ||
                !lives->report->estimate.weak[near[n - 1]] ||
                yz__life_work_inside(lives, i, lives->chain[chain].colour))
                continue;
            any = lives->chain[chain].seki = true;
        }
    }
    return any;
}

/* What has shown to need its dame is in seki; nothing else is changed. */
static void
mark_estimate(yz__life_work *lives)
{
    yz__report *report = lives->report;

    for (int c = 0; c < lives->chain_count; c++) {
        if (lives->chain[c].basis != YZ_BASIS_ESTIMATED)
            continue;
        for (int k = 0; report->needs_dame[c] && k < lives->chain[c].count; k++)
            report->estimate.fate[yz__life_work_stone(lives, c, k)] = YZ_FATE_SEKI;
        report->stands_alone[c] = report->needs_dame[c] = false;
        report->unclear[c] = YZ_SHORTAGE_NONE;
        lives->taken[c] = 0;
    }
}

yz_status
yz__life_work_fill_estimated(yz__life_work *lives)
{
    const uint64_t nodes_left = lives->nodes_left;
    uint8_t held[YZ_MAX_POINTS];
    yz_status status = YZ_OK;
    filling f;

    yz__life_work_settle_points(lives);
    if (!lives->asked.reading || !lives->report->fill_dame ||
        !yz__seki_matters(lives->rules) || !suspect_weak(lives))
        return YZ_OK;
    begin(&f, lives);
    find_held(lives, held);
    lives->held = held;
    lives->nodes_left = lives->report->estimate.nodes_left < MOST_ESTIMATED
                            ? lives->report->estimate.nodes_left
                            : MOST_ESTIMATED;
    for (int which = 0; which < 2; which++)
        if (status == YZ_OK)
            status = fill_dame_of(&f, colour_in_turn(&f, which));
    lives->held = NULL;
    lives->nodes_left = nodes_left;
    yz_prover_free(f.prover);
    mark_estimate(lives);
    yz__life_work_settle_points(lives);
    return status;
}
