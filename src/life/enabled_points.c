/*
 * enabled_points.c - finds the points where a new stone counts: those of the captured
 * chain, or all that a flood from the chain reaches.
 */
#include <string.h>

#include "base/random.h"
#include "board/board.h"
#include "life/enabled_points.h"

/* True if the owner can play at 'i' at any time, since stones of his that live
   unconditionally are next to it; no capture enables the play then.  A chain that a
   zone keeps would do as well, but the limits decide whether one is found, and must
   not decide the answer (docs/decisions/zones.md). */
static bool
always_playable(const yz__life_work *lives, int i, yz_colour owner)
{
    int near[4];
    const int around = yz__life_work_near(lives, i, near);

    if (lives->played.stone[i] != YZ_EMPTY)
        return false;
    for (int n = 0; n < around; n++)
        if (lives->played.stone[near[n]] == owner && lives->owner[near[n]] == owner)
            return true;
    return false;
}

void
yz__enabled_own(const yz__life_work *lives, int chain, uint8_t map[YZ_MAX_POINTS])
{
    memset(map, 0, YZ_MAX_POINTS);
    for (int k = 0; k < lives->chain[chain].count; k++)
        map[yz__life_work_stone(lives, chain, k)] = 1;
}

/* True if the flood enters the point.  It goes through empty points and enemy
   stones, also those that live unconditionally. */
static bool
flows_into(const yz__life_work *lives, int i, yz_colour owner, const bool *stops)
{
    const int chain = yz__life_work_chain(lives, i);

    return chain < 0 || lives->chain[chain].colour != owner || !stops[chain];
}

/* Marks only points of the chain's region. */
void
yz__enabled_flood(const yz__life_work *lives, int chain, const bool *stops,
                  uint8_t map[YZ_MAX_POINTS])
{
    const yz_chain_life *life = &lives->chain[chain];
    const uint16_t region = lives->region[yz__life_work_stone(lives, chain, 0)];
    uint16_t queue[YZ_MAX_POINTS];
    int reached = 0;
    int near[4];

    yz__enabled_own(lives, chain, map);
    for (int k = 0; k < life->count; k++)
        queue[reached++] = (uint16_t)yz__life_work_stone(lives, chain, k);
    for (int done = 0; done < reached; done++) {
        const int around = yz__life_work_near(lives, queue[done], near);
        for (int n = 0; n < around; n++) {
            if (map[near[n]] != 0 || !flows_into(lives, near[n], life->colour, stops))
                continue;
            map[near[n]] = 1;
            queue[reached++] = (uint16_t)near[n];
        }
    }
    for (int i = 0; i < lives->points; i++)
        if (lives->region[i] != region || always_playable(lives, i, life->colour))
            map[i] = 0;
}

void
yz__enabled_settled(const yz__life_work *lives, int chain, uint8_t map[YZ_MAX_POINTS])
{
    bool stops[YZ_MAX_POINTS];

    for (int c = 0; c < lives->chain_count; c++) {
        const yz_life_ground ground = lives->chain[c].ground;
        stops[c] = ground == YZ_LIFE_UNCONDITIONAL || ground == YZ_LIFE_UNCAPTURABLE ||
                   ground == YZ_LIFE_ENABLES_HERE;
    }
    yz__enabled_flood(lives, chain, stops, map);
}

uint64_t
yz__enabled_hash(const yz__life_work *lives, const uint8_t map[YZ_MAX_POINTS])
{
    uint64_t hash = 1;

    for (int i = 0; i < lives->points; i++)
        if (map[i] != 0)
            hash += yz__scatter((uint64_t)i);
    return hash;
}

/* ---- Stones that were playable anyway ---- */

/* Finds out whether the owner could play at 'i' now, before anything is captured, so
   that the stone stays.  '*out' is the fate of the stone, open if the limits prevent
   an answer. */
static yz_status
playable_anyway(yz__life_work *lives, int i, yz_colour owner, uint64_t nodes,
                yz_outcome *out)
{
    yz_question question = YZ_QUESTION_INIT;
    yz__board board;
    yz_position position;
    yz_prover *prover = NULL;
    yz_answer answer;

    *out = YZ_OUTCOME_CAPTURED;
    yz__board_load(&board, &lives->played);
    const yz__at at = yz__board_at(&board, yz__life_work_point(lives, i));
    if (yz__board_preview(&board, at, owner).suicided > 0)
        return YZ_OK;
    *out = YZ_OUTCOME_OPEN;
    if (!yz__life_work_limits(lives, nodes, &question))
        return YZ_OK;
    yz__board_place(&board, at, owner, NULL);
    yz__board_save(&board, &position);
    yz_status status = yz__life_work_prover(lives, &position, true, &prover);
    question.chain = yz__life_work_point(lives, i);
    if (status == YZ_OK)
        status = yz__life_work_ask(lives, prover, &question, &answer);
    if (status == YZ_OK) {
        yz__life_work_spent(lives, &answer);
        *out = answer.outcome;
    }
    yz_prover_free(prover);
    return status;
}

yz_status
yz__enabled_refuse_playable(yz__life_work *lives, yz_colour owner, bool wide,
                            uint64_t nodes, uint8_t map[YZ_MAX_POINTS])
{
    yz_outcome stone;

    for (int i = 0; lives->asked.enabled_must_be_new && i < lives->points; i++) {
        if (map[i] == 0 || lives->played.stone[i] != YZ_EMPTY)
            continue;
        const yz_status status = playable_anyway(lives, i, owner, nodes, &stone);
        if (status != YZ_OK)
            return status;
        if (stone == YZ_OUTCOME_SAFE || (stone == YZ_OUTCOME_OPEN && !wide))
            map[i] = 0;
    }
    return YZ_OK;
}
