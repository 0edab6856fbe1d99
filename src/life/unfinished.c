/*
 * unfinished.c - what a finished position lacks: dame that put living stones into seki,
 * and stones whose fate hangs on who plays first.
 */
#include <string.h>

#include "base/memory.h"
#include "estimate/openings.h"
#include "life/life_work.h"
#include "life/enabled_points.h"
#include "rules/scoring.h"

enum { SHARE = 20000 }; /* nodes for one question */

/* Of a point that a stone mends nothing else has to be said. */
static bool
says_less(yz_unfinished_kind kind)
{
    return kind == YZ_UNFINISHED_DAME || kind == YZ_UNFINISHED_OPEN_BORDER;
}

/* Where a new note goes: in the place of one that says less, or at the end; NULL when
   enough is said of the point. */
static yz_unfinished *
place_of_note(yz__report *report, yz_unfinished_kind kind, yz_point at)
{
    for (size_t i = 0; i < report->open.unfinished_count; i++) {
        yz_unfinished *one = &report->unfinished[i];
        if (one->at.x != at.x || one->at.y != at.y)
            continue;
        if (one->kind == kind || says_less(kind))
            return NULL;
        if (says_less(one->kind))
            return one;
    }
    return &report->unfinished[report->open.unfinished_count++];
}

yz_status
yz__life_work_note(yz__life_work *lives, yz_unfinished_kind kind, int at, yz_colour who,
                   yz_message what)
{
    yz__report *report = lives->report;
    void *list = report->unfinished;

    const yz_status status =
        yz__grow(lives->allocator, &list, &report->unfinished_room,
                 report->open.unfinished_count, sizeof *report->unfinished);
    if (status != YZ_OK)
        return status;
    report->unfinished = list;
    yz_unfinished *to = place_of_note(report, kind, yz__life_work_point(lives, at));
    if (to == NULL)
        return YZ_OK;
    *to =
        (yz_unfinished){.kind = kind, .at = yz__life_work_point(lives, at), .who = who,
                        .what = what};
    return YZ_OK;
}

yz_argument
yz__life_work_arg(const yz__life_work *lives, int at)
{
    return yz_arg_point(yz__life_work_point(lives, at), lives->position->height);
}

/* Stones of the chain, and of its enemies that are dead, are all there is around. */
bool
yz__life_work_inside(const yz__life_work *lives, int i, yz_colour owner)
{
    int near[4];
    const int around = yz__life_work_near(lives, i, near);

    for (int n = 0; n < around; n++) {
        const int chain = yz__life_work_chain(lives, near[n]);
        if (chain >= 0 && lives->chain[chain].colour != owner &&
            lives->chain[chain].status != YZ_CHAIN_DEAD)
            return false;
    }
    return true;
}

/* ---- Dame that nobody needs ---- */

/* Empty points that stones of one colour surround, some of them dead: theirs once those
   are saved, and nobody's to fill. */
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
               ? yz__life_work_note(lives, YZ_UNFINISHED_DAME, i, YZ_EMPTY,
                                    yz_message_with(dame_means(lives),
                                                    yz__life_work_arg(lives, i)))
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

/* Stones that stay on the board. */
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

/* The points around 'first' that no living stone holds; how many. */
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

/* A space between both colours is dame, or its border is open. */
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

/* ---- Whoever plays first ---- */

static yz_status
note_first_play(yz__life_work *lives, int chain, int at)
{
    const yz_chain_life *life = &lives->chain[chain];
    const yz_argument who = yz_arg_colour(life->colour);
    const yz_argument stone = yz__life_work_arg(lives, yz__life_work_stone(lives, chain, 0));
    const yz_argument play = yz__life_work_arg(lives, at);
    int liberty;
    yz__ko ko;

    if (life->status == YZ_CHAIN_DEAD && yz__life_work_ko(lives, chain, &ko) &&
        at == ko.mouth)
        return yz__life_work_note(
            lives, YZ_UNFINISHED_TEIRE, at, life->colour,
            yz_message_with(YZ_MESSAGE_UNFINISHED_KO_TO_CONNECT, who, play, stone));
    if (yz__life_work_liberties(lives, chain, &liberty) == 1)
        return yz__life_work_note(lives, YZ_UNFINISHED_ATARI, at, YZ_EMPTY,
                                  yz_message_with(YZ_MESSAGE_UNFINISHED_ATARI, stone, who,
                                                  play));
    if (yz__life_work_inside(lives, at, life->colour))
        return yz__life_work_note(
            lives, YZ_UNFINISHED_TEIRE, at, life->colour,
            yz_message_with(YZ_MESSAGE_UNFINISHED_TEIRE, who, play, stone));
    return yz__life_work_note(lives, YZ_UNFINISHED_UNSETTLED, at, YZ_EMPTY,
                              yz_message_with(YZ_MESSAGE_UNFINISHED_FIRST_DECIDES, play,
                                              stone));
}

/* The chain can be captured, if not for good, and a dame would have spared its owner
   that: neither has played there. */
static yz_status
note_left(yz__life_work *lives, int chain)
{
    const yz_chain_life *life = &lives->chain[chain];
    const int at = lives->taken[chain] - 1;

    if (at < 0 || life->seki || life->ground == YZ_LIFE_UNCAPTURABLE)
        return YZ_OK;
    return yz__life_work_note(
        lives, YZ_UNFINISHED_UNSETTLED, at, YZ_EMPTY,
        yz_message_with(YZ_MESSAGE_UNFINISHED_FIRST_CAPTURES, yz__life_work_arg(lives, at),
                        yz__life_work_arg(lives, yz__life_work_stone(lives, chain, 0))));
}

/* Its owner moves first: is it captured then, and nothing enabled by it on 'map'? */
static yz_status
ask_first(yz__life_work *lives, int chain, const uint8_t *map, uint64_t nodes,
          yz_answer *answer)
{
    const yz_chain_life *life = &lives->chain[chain];
    yz_question question = YZ_QUESTION_INIT;

    *answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN};
    if (!yz__life_work_limits(lives, nodes, &question))
        return YZ_OK;
    question.chain = lives->report->point[life->first];
    question.first = life->colour;
    question.enabling = map;
    const yz_status status = yz_prover_ask(lives->prover, &question, answer);
    if (status == YZ_OK)
        yz__life_work_spent(lives, answer);
    return status;
}

/* Would the chain, dead as things stand, be saved if its owner moved first? */
yz_status
yz__life_work_saving_move(yz__life_work *lives, int chain,
                          const uint8_t map[YZ_MAX_POINTS], uint64_t nodes, int *at)
{
    yz_answer answer;
    yz_status status = ask_first(lives, chain, NULL, nodes, &answer);

    *at = YZ__NOT_READ;
    if (status == YZ_OK && answer.outcome == YZ_OUTCOME_CAPTURED)
        status = ask_first(lives, chain, map, nodes, &answer);
    if (status != YZ_OK)
        return status;
    if (answer.outcome == YZ_OUTCOME_CAPTURED)
        *at = YZ__NO_MOVE;
    if (answer.outcome == YZ_OUTCOME_SAFE && answer.line_length > 0 &&
        answer.line[0].kind == YZ_MOVE_PLAY)
        *at = yz__life_work_at(lives, answer.line[0].at);
    return YZ_OK;
}

/* Read to be captured, and still on the board that was read. */
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
