/*
 * unfinished.c - finds what a finished position still lacks: dame that put living
 * stones into seki, and chains whose life depends on who plays first.
 */
#include "estimate/openings.h"
#include "life/life_work.h"
#include "life/enabled_points.h"
#include "rules/scoring.h"
#include "yunzi/messages.h"

enum { SHARE = 20000 }; /* nodes for one question */

/* ---- Dame that nobody needs ---- */

/* True if stones of one colour, some of them dead, surround the empty points at
   'from'.  These become that side's points once the dead stones are saved, so nobody
   has to fill them. */
static bool
of_one_colour(const yz__life_work *lives, int from)
{
    uint16_t queue[YZ_MAX_POINTS];
    bool seen[YZ_MAX_POINTS] = {false};
    bool beside[3] = {false};
    int reached = 0, near[4];

    queue[reached++] = (uint16_t)from;
    seen[from] = true;
    for (int done = 0; done < reached; done++) {
        for (int n = yz__life_work_near(lives, queue[done], near); n > 0; n--) {
            const int at = near[n - 1];
            beside[lives->position->stone[at]] = true;
            if (lives->position->stone[at] != YZ_EMPTY || seen[at])
                continue;
            seen[at] = true;
            queue[reached++] = (uint16_t)at;
        }
    }
    return !(beside[YZ_BLACK] && beside[YZ_WHITE]);
}

static bool
dame_matters(const yz__life_work *lives, int i)
{
    return yz__life_work_spare_dame(lives, i) && !of_one_colour(lives, i);
}

static yz_message_id
dame_means(const yz__life_work *lives)
{
    if (yz__seki_eyes_count(lives->rules))
        return YZ_MESSAGE_UNFINISHED_DAME_MAY_COUNT;
    return lives->report->fill_dame ? YZ_MESSAGE_UNFINISHED_DAME_FILLED
                                    : YZ_MESSAGE_UNFINISHED_DAME_SEKI;
}

static yz_status
note_dame(yz__life_work *lives, int i)
{
    return dame_matters(lives, i)
               ? yz__life_work_note(
                     lives, YZ_UNFINISHED_DAME, i, YZ_EMPTY,
                     yz_message_with(dame_means(lives), yz__life_work_arg(lives, i)))
               : YZ_OK;
}

static yz_status
note_opening(yz__life_work *lives, int i)
{
    return dame_matters(lives, i)
               ? yz__life_work_note(lives, YZ_UNFINISHED_OPEN_BORDER, i, YZ_EMPTY,
                                    yz_message_with(YZ_MESSAGE_UNFINISHED_OPEN_BORDER,
                                                    yz__life_work_arg(lives, i)))
               : YZ_OK;
}

/* Marks the stones that stay on the board. */
static void
find_living(const yz__life_work *lives, uint8_t living[YZ_MAX_POINTS])
{
    for (int i = 0; i < lives->points; i++) {
        const int chain = yz__life_work_chain(lives, i);
        living[i] = chain >= 0 && lives->chain[chain].status != YZ_CHAIN_DEAD
                        ? lives->position->stone[i]
                        : lives->report->filled[i];
    }
}

/* Finds the connected points without living stones around 'first' and returns their
   number. */
static int
find_space(const yz__life_work *lives, const uint8_t living[], int first, bool seen[],
           uint16_t space[])
{
    int count = 0, near[4];

    seen[first] = true;
    space[count++] = (uint16_t)first;
    for (int done = 0; done < count; done++)
        for (int n = yz__life_work_near(lives, space[done], near); n > 0; n--) {
            const int next = near[n - 1];
            if (living[next] != YZ_EMPTY || seen[next])
                continue;
            seen[next] = true;
            space[count++] = (uint16_t)next;
        }
    return count;
}

/* Notes the spaces between both colours: each is dame, or its border is open. */
static yz_status
find_dame(yz__life_work *lives)
{
    uint8_t living[YZ_MAX_POINTS];
    bool seen[YZ_MAX_POINTS] = {false};
    uint16_t space[YZ_MAX_POINTS], at[YZ_MAX_POINTS];
    yz_status status = YZ_OK;

    find_living(lives, living);
    for (int i = 0; status == YZ_OK && i < lives->points; i++) {
        if (seen[i] || living[i] != YZ_EMPTY ||
            lives->report->open.kind[i] != YZ_LIFE_POINT_DAME)
            continue;
        const int count = find_space(lives, living, i, seen, space);
        const int open = yz__openings(lives->position, living, space, count, at);
        for (int k = 0; status == YZ_OK && k < open; k++)
            status = note_opening(lives, at[k]);
        for (int k = 0; status == YZ_OK && k < count && open == 0; k++)
            status = note_dame(lives, space[k]);
    }
    return status;
}

/* ---- Chains that the first play decides ---- */

static yz_status
note_first_play(yz__life_work *lives, int chain, int at)
{
    const yz_chain_life *life = &lives->chain[chain];
    const yz_argument who = yz_arg_colour(life->colour);
    const yz_argument stone =
        yz__life_work_arg(lives, yz__life_work_stone(lives, chain, 0));
    const yz_argument play = yz__life_work_arg(lives, at);
    int liberty;
    yz__ko ko;

    if (life->status == YZ_CHAIN_DEAD && yz__life_work_ko(lives, chain, &ko) &&
        at == ko.mouth)
        return yz__life_work_note(
            lives, YZ_UNFINISHED_TEIRE, at, life->colour,
            yz_message_with(YZ_MESSAGE_UNFINISHED_KO_TO_CONNECT, who, play, stone));
    if (yz__life_work_liberties(lives, chain, &liberty) == 1)
        return yz__life_work_note(
            lives, YZ_UNFINISHED_ATARI, at, YZ_EMPTY,
            yz_message_with(YZ_MESSAGE_UNFINISHED_ATARI, stone, who, play));
    if (yz__life_work_inside(lives, at, life->colour))
        return yz__life_work_note(
            lives, YZ_UNFINISHED_TEIRE, at, life->colour,
            yz_message_with(YZ_MESSAGE_UNFINISHED_TEIRE, who, play, stone));
    return yz__life_work_note(
        lives, YZ_UNFINISHED_UNSETTLED, at, YZ_EMPTY,
        yz_message_with(YZ_MESSAGE_UNFINISHED_FIRST_DECIDES, play, stone));
}

/* Notes a dame that nobody has played: with it the owner would have kept a chain
   from being captured, even if that capture is not for good. */
static yz_status
note_left(yz__life_work *lives, int chain)
{
    const yz_chain_life *life = &lives->chain[chain];
    const int at = lives->taken[chain] - 1;

    if (at < 0 || life->seki || life->ground == YZ_LIFE_UNCAPTURABLE)
        return YZ_OK;
    return yz__life_work_note(
        lives, YZ_UNFINISHED_UNSETTLED, at, YZ_EMPTY,
        yz_message_with(
            YZ_MESSAGE_UNFINISHED_FIRST_CAPTURES, yz__life_work_arg(lives, at),
            yz__life_work_arg(lives, yz__life_work_stone(lives, chain, 0))));
}

/* True if reading says that the chain is captured and it is still on the board that
   was read. */
static bool
may_be_saved(const yz__life_work *lives, int chain)
{
    const yz_chain_life *life = &lives->chain[chain];

    return lives->captured[chain] && life->ground != YZ_LIFE_PRECEDENT &&
           lives->played.stone[yz__life_work_stone(lives, chain, 0)] == life->colour;
}

yz_status
yz__life_work_find_unfinished(yz__life_work *lives)
{
    uint8_t map[YZ_MAX_POINTS];
    yz_status status = YZ_OK;
    int at;

    for (int c = 0; status == YZ_OK && c < lives->chain_count; c++)
        status = note_left(lives, c);
    if (status == YZ_OK)
        status = find_dame(lives);
    for (int c = 0; status == YZ_OK && lives->prover && c < lives->chain_count; c++) {
        if (!may_be_saved(lives, c))
            continue;
        yz__enabled_settled(lives, c, map);
        status = yz__life_work_saving_move(lives, c, map, SHARE, &at);
        if (status == YZ_OK && at >= 0)
            status = note_first_play(lives, c, at);
    }
    return status;
}
