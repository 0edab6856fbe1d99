/*
 * kos.c - finds how a ko decides about a chain: who takes first, and how many threats
 * the other side needs.
 *
 * Idea: the same question is asked with different numbers of ko threats.  A chain is in
 * no ko if the opponent cannot capture it with any number of threats, if its owner
 * cannot save it with any number, or if only the first move decides.
 */
#include "life/life_work.h"
#include "rules/play.h"

enum {
    SHARE = 100000, /* nodes for one question */
    MOST_THREATS = 3,
    ANY = YZ_THREATS_UNLIMITED,
};

/* ---- The questions ---- */

typedef struct asking {
    yz__life_work *lives;
    yz_prover *prover;
    yz_status status;
    bool repeats; /* the last answer's line repeats a position */
} asking;

/* Asks whether the chain is captured when 'first' begins and the two sides have
   these numbers of threats. */
static yz_outcome
captured(asking *a, const yz_chain_life *life, yz_colour first, uint8_t attacker,
         uint8_t owner)
{
    yz_question question = YZ_QUESTION_INIT;
    yz_answer answer;
    int plays[3];

    a->repeats = false;
    if (a->status != YZ_OK || !yz__life_work_limits(a->lives, SHARE, &question))
        return YZ_OUTCOME_OPEN;
    question.chain = a->lives->report->point[life->first];
    question.first = first;
    question.threats[life->colour] = owner;
    question.threats[yz_opponent(life->colour)] = attacker;
    a->status = yz__life_work_ask(a->lives, a->prover, &question, &answer);
    if (a->status != YZ_OK)
        return YZ_OUTCOME_OPEN;
    yz__life_work_spent(a->lives, &answer);
    a->repeats = yz__life_work_cycle(a->lives, &answer, plays);
    return answer.outcome;
}

/* Returns the least number of threats that changes the answer; -1 if three do not,
   or if it is not known; 0 if not even one could be tried. */
static int
threats_needed(asking *a, const yz_chain_life *life, bool for_owner)
{
    const yz_colour attacker = yz_opponent(life->colour);
    const yz_outcome wanted = for_owner ? YZ_OUTCOME_SAFE : YZ_OUTCOME_CAPTURED;

    for (int n = 1; n <= MOST_THREATS; n++) {
        const uint8_t count = (uint8_t)n;
        const yz_outcome outcome = for_owner ? captured(a, life, attacker, 0, count)
                                             : captured(a, life, attacker, count, 0);
        if (outcome == wanted)
            return n;
        if (outcome == YZ_OUTCOME_OPEN)
            return n == 1 ? 0 : -1;
    }
    return -1;
}

/* Returns the status of a chain for which the attacker begins and threats decide. */
static yz_ko_status
fight(asking *a, yz_chain_life *life)
{
    const yz_colour attacker = yz_opponent(life->colour);
    const yz_outcome even = captured(a, life, attacker, 0, 0);

    if (even == YZ_OUTCOME_OPEN)
        return YZ_KO_STATUS_UNKNOWN;
    const int threats = threats_needed(a, life, even == YZ_OUTCOME_CAPTURED);
    if (threats == 0)
        return YZ_KO_STATUS_UNKNOWN;
    life->ko_first = even == YZ_OUTCOME_CAPTURED ? attacker : life->colour;
    life->threats = threats;
    return life->threats == 1 ? YZ_KO_STATUS_DIRECT : YZ_KO_STATUS_STEPS;
}

/* True if there is a ko in the region of the chain. */
static bool
has_ko(const yz__life_work *lives, const yz_chain_life *life)
{
    const uint16_t region =
        lives->region[yz__life_work_at(lives, lives->report->point[life->first])];
    yz__ko ko;

    for (int c = 0; c < lives->chain_count; c++)
        if (lives->region[yz__life_work_stone(lives, c, 0)] == region &&
            yz__life_work_ko(lives, c, &ko))
            return true;
    return false;
}

/* Returns the status of a chain that the attacker never captures.  Its line may
   repeat a position only because a side with endless threats may retake wherever it
   likes.  So the chain is called endless only if there is a ko, or if the moves
   repeat without threats too. */
static yz_ko_status
going_round(asking *a, const yz_chain_life *life)
{
    if (!a->repeats || has_ko(a->lives, life))
        return a->repeats ? YZ_KO_STATUS_ENDLESS : YZ_KO_STATUS_NO_KO;
    if (captured(a, life, yz_opponent(life->colour), 0, 0) == YZ_OUTCOME_OPEN)
        return YZ_KO_STATUS_UNKNOWN;
    return a->repeats ? YZ_KO_STATUS_ENDLESS : YZ_KO_STATUS_NO_KO;
}

static yz_ko_status
ko_of(asking *a, yz_chain_life *life)
{
    const yz_colour attacker = yz_opponent(life->colour);
    const yz_outcome worst = captured(a, life, attacker, ANY, 0);

    if (worst == YZ_OUTCOME_OPEN)
        return YZ_KO_STATUS_UNKNOWN;
    if (worst == YZ_OUTCOME_SAFE)
        return going_round(a, life);
    const yz_outcome best = captured(a, life, attacker, 0, ANY);
    if (best == YZ_OUTCOME_OPEN)
        return YZ_KO_STATUS_UNKNOWN;
    return best == YZ_OUTCOME_CAPTURED ? YZ_KO_STATUS_NO_KO : fight(a, life);
}

/* ---- Both sides ---- */

static bool
hangs_on_ko(const yz_chain_life *life)
{
    return life->ko == YZ_KO_STATUS_DIRECT || life->ko == YZ_KO_STATUS_STEPS;
}

/* True if a chain of the other colour next to this one depends on a ko too, and its
   owner takes that ko first; then neither side gains by attacking without a threat. */
static bool
both_hold_back(const yz__life_work *lives, int chain)
{
    const yz_chain_life *life = &lives->chain[chain];
    int near[4];

    for (int k = 0; k < life->count; k++) {
        const int around =
            yz__life_work_near(lives, yz__life_work_stone(lives, chain, k), near);
        for (int n = 0; n < around; n++) {
            const int other = yz__life_work_chain(lives, near[n]);
            if (other < 0 || lives->chain[other].colour == life->colour)
                continue;
            const yz_chain_life *enemy = &lives->chain[other];
            if (hangs_on_ko(enemy) && enemy->ko_first == enemy->colour)
                return true;
        }
    }
    return false;
}

/* Returns the status of a chain in seki whose ko would cost both sides: nobody gains
   from starting a ko in which the owner takes first and the attacker risks as much. */
static yz_ko_status
ko_between_both(const yz__life_work *lives, int chain)
{
    const yz_chain_life *life = &lives->chain[chain];

    if (!hangs_on_ko(life) || !life->seki)
        return life->ko;
    return life->ko_first == life->colour && both_hold_back(lives, chain)
               ? YZ_KO_STATUS_THOUSAND_YEAR
               : YZ_KO_STATUS_FOR_SEKI;
}

static void
name_both(yz__life_work *lives)
{
    yz_ko_status named[YZ_MAX_POINTS];

    for (int c = 0; c < lives->chain_count; c++)
        named[c] = ko_between_both(lives, c);
    for (int c = 0; c < lives->chain_count; c++)
        lives->chain[c].ko = named[c];
}

yz_status
yz__life_work_find_kos(yz__life_work *lives)
{
    asking a = {.lives = lives};
    const bool ruled = yz__dispute_settled(lives->rules) == YZ__DISPUTE_RULED;

    if (!lives->prover || !(lives->asked.ko || ruled))
        return YZ_OK;
    a.status = yz__life_work_prover(lives, &lives->played, false, &a.prover);
    for (int c = 0; a.status == YZ_OK && c < lives->chain_count; c++)
        if (lives->played.stone[yz__life_work_stone(lives, c, 0)] != YZ_EMPTY)
            lives->chain[c].ko = ko_of(&a, &lives->chain[c]);
    yz_prover_free(a.prover);
    if (a.status == YZ_OK)
        name_both(lives);
    return a.status;
}
