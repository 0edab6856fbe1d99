/*
 * reading_answers.c - asks one question about one chain, and settles what the answer
 * settles.  Two things may change the answer: cycles that cost a side more each round,
 * and ko threats elsewhere.
 */
#include "life/enabled_points.h"
#include "life/life_proofs.h"
#include "life/reading.h"
#include "read/answers.h"
#include "read/costs.h"
#include "rules/play.h"
#include "yunzi/messages.h"

/* ---- Questions ---- */

static yz_colour
first_to_move(const yz__life_work *lives, yz_colour owner)
{
    return lives->asked.first != YZ_EMPTY
               ? lives->asked.first
               : yz__dispute_opener(lives->rules, owner, lives->asked.to_move);
}

/* True under rules by which a cycle saves nobody if it costs him more stones each
   round than the opponent: that would be against the aim of the game (articles 1 and
   7; example 23). */
static bool
cycles_may_cost(const yz__reading *r)
{
    return r->answer.outcome == YZ_OUTCOME_SAFE && !r->lives->asked.cycles_are_life &&
           yz__confirmed_by_hypothetical_play(r->lives->rules);
}

/* Changes the answer "safe" if the opponent can make the losses of the owner grow
   for ever; the answer becomes open if this would be too much to read. */
static yz_status
weigh_cycles(yz__reading *r)
{
    enum { MORE_THAN_READ = 16, MOST_POSITIONS = 1 << 18 };
    const uint64_t many = r->share < MOST_POSITIONS / MORE_THAN_READ
                              ? r->share * MORE_THAN_READ
                              : MOST_POSITIONS;
    yz__cost cost;
    const yz_status status =
        yz__prover_cost(r->lives->prover, (uint32_t)many, &r->answer, &cost, &r->loss);

    if (status != YZ_OK || cost == YZ__COST_BOUNDED)
        return status;
    r->answer.outcome =
        cost == YZ__COST_ENDLESS ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_OPEN;
    return YZ_OK;
}

yz_question
yz__reading_question(const yz__life_work *lives, int chain)
{
    const yz_chain_life *life = &lives->chain[chain];
    yz_question question = YZ_QUESTION_INIT;

    question.chain = lives->report->point[life->first];
    question.first = first_to_move(lives, life->colour);
    question.either = lives->either_first;
    question.banned = lives->asked.banned && (lives->asked.to_move == YZ_EMPTY ||
                                              lives->asked.to_move == question.first);
    question.ban = lives->asked.ban;
    return question;
}

/* Asks about the chain, with the map or, if 'with_map' is false, by the capture
   alone.  The answer is open if the limits prevent one. */
yz_status
yz__reading_ask(yz__reading *r, int chain, bool with_map)
{
    yz__life_work *lives = r->lives;
    yz_chain_life *life = &lives->chain[chain];
    yz_question question = yz__reading_question(lives, chain);

    question.enabling = with_map ? r->map : NULL;
    if (r->threatens != YZ_EMPTY)
        question.threats[r->threatens] = YZ_THREATS_UNLIMITED;
    r->answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN, .shortage = YZ_SHORTAGE_TIME};
    r->loss = 0;
    if (!yz__life_work_limits(lives, r->share, &question)) {
        r->answer.shortage =
            lives->nodes_left == 0 ? YZ_SHORTAGE_NODES : YZ_SHORTAGE_TIME;
        return YZ_OK;
    }
    r->question = question;
    yz_status status = yz__life_work_ask(lives, lives->prover, &question, &r->answer);
    if (status == YZ_OK && cycles_may_cost(r))
        status = weigh_cycles(r);
    if (status == YZ_OK) {
        yz__life_work_spent(lives, &r->answer);
        life->nodes += r->answer.nodes;
    }
    return status;
}

/* ---- Answers ---- */

/* True under rules that have disputes played out, so that ko threats elsewhere
   count.  The answer of one region then stands only if no number of threats would
   change it. */
static bool
threats_may_count(const yz__life_work *lives)
{
    uint16_t region[YZ_MAX_POINTS];

    return yz__dispute_settled(lives->rules) == YZ__DISPUTE_PLAYED &&
           !yz__ko_is_passed_for(lives->rules, 1) &&
           yz__prover_regions(lives->prover, region) > 1;
}

/* Opens a chain again if its status would change once the losing side had ko
   threats. */
static yz_status
weigh_threats(yz__reading *r, int chain)
{
    yz_chain_life *life = &r->lives->chain[chain];
    const bool dead = life->status == YZ_CHAIN_DEAD;

    if (!threats_may_count(r->lives))
        return YZ_OK;
    r->threatens = dead ? life->colour : yz_opponent(life->colour);
    const yz_status status =
        yz__reading_ask(r, chain, life->ground != YZ_LIFE_UNCAPTURABLE);
    r->threatens = YZ_EMPTY;
    const yz_outcome same = dead ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
    if (status == YZ_OK && r->answer.outcome != same)
        yz__life_work_forget(r->lives, chain, YZ_SHORTAGE_THREATS);
    return status;
}

static void
say_cost(const yz__reading *r, yz_chain_life *life)
{
    if (r->loss > 0 && life->ground == YZ_LIFE_CAPTURED)
        life->why =
            yz_message_with(YZ_MESSAGE_LIFE_COSTLY_CYCLE, yz_arg_colour(life->colour),
                            yz_arg_number(r->loss));
}

/* Settles the chain by the last answer, with this ground. */
yz_status
yz__reading_settle(yz__reading *r, int chain, yz_life_ground ground)
{
    yz_chain_life *life = &r->lives->chain[chain];

    r->stage[chain] = YZ__READING_DONE;
    life->ground = ground;
    life->status = ground == YZ_LIFE_CAPTURED ? YZ_CHAIN_DEAD : YZ_CHAIN_ALIVE;
    life->basis = YZ_BASIS_PROVED;
    life->shortage = YZ_SHORTAGE_NONE;
    yz__life_work_keep_line(life, &r->answer);
    yz__life_work_say_why(r->lives, chain, &r->answer, r->map);
    say_cost(r, life);
    yz__life_proofs_want(r->lives, chain, &r->question, r->answer.zone);
    return weigh_threats(r, chain);
}

/* Settles a chain that is captured when the opponent begins.  If play goes on and
   nobody knows who begins, it is dead only if its owner could save neither the chain
   by beginning himself, nor its points by a stone that he plays there after the
   capture. */
yz_status
yz__reading_settle_captured(yz__reading *r, int chain)
{
    yz__life_work *lives = r->lives;
    const uint8_t before = r->stage[chain];
    int at;

    lives->captured[chain] = true;
    const yz_status status = yz__reading_settle(r, chain, YZ_LIFE_CAPTURED);
    if (status != YZ_OK || !lives->either_first || r->answer.zone)
        /* by such a zone it is dead whoever moves first */
        return status;
    yz__enabled_own(lives, chain, r->map);
    const yz_status asked =
        yz__life_work_saving_move(lives, chain, r->map, r->share, &at);
    if (asked != YZ_OK || at == YZ__NO_MOVE)
        return asked;
    lives->captured[chain] = at >= 0;
    yz__life_work_forget(lives, chain, at >= 0 ? YZ_SHORTAGE_NONE : YZ_SHORTAGE_NODES);
    if (at < 0)
        r->stage[chain] = before; /* asked once more with a larger share */
    return YZ_OK;
}

void
yz__reading_leave_open(yz__reading *r, int chain)
{
    yz_chain_life *life = &r->lives->chain[chain];
    const yz_shortage shortage = r->answer.shortage;

    if (life->shortage != YZ_SHORTAGE_REGION) /* it says more than the want of nodes */
        life->shortage = shortage;
    r->starved[chain] = r->answer.zone_starved;
    r->stuck[chain] = yz__life_work_exhausted(r->lives, r->lives->prover, chain) ||
                      (!r->hopeful[chain] && (shortage == YZ_SHORTAGE_REGION ||
                                              shortage == YZ_SHORTAGE_MEMORY));
}
