/*
 * reading.c - who is alive, chain by chain, as far as reading tells (Japanese 1989,
 * article 7.1; elsewhere what would be captured if the dispute were played out).
 *
 * Three questions are asked of a chain, each only when the one before it was answered
 * "captured":
 *
 *     is it captured?                                     no: uncapturable
 *     without enabling a stone on one of its own points?  no: alive, "here"
 *     ... or anywhere near?                               no: alive, "near"; yes: dead
 *
 * "Near" is what a flood from the chain reaches without crossing own chains that the
 * first two questions found alive.  While such a chain is not settled, near is asked
 * with and without it: a capture that enables nothing in the larger area and a stone
 * that stays in the smaller one hold either way.  For the same reason a later question
 * may answer an earlier one that stays open, and the last one comes before the second:
 * what is dead is dead by all of them.
 *
 * Limits are shared: every open chain gets the same small part, then all that are left
 * get a larger one.  What has been read is kept by the prover, so little is lost.
 */
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "life/life_work.h"
#include "life/enabled_points.h"
#include "read/costs.h"
#include "rules/play.h"

typedef enum stage {
    DONE, /* also: not to be read */
    CAPTURE,
    HERE,
    NEAR,
} stage;

typedef struct reading {
    yz__life_work *lives;
    uint8_t *stage; /* by chain */
    bool *stuck;    /* by chain: more of the same would not help */
    bool *unsure;   /* by chain: alive, and it is not known by which question */
    bool *safe;     /* by chain: by a stone in the larger area at least */
    bool *firm;     /* by chain: by less than a stone near, as was found later */
    uint64_t share; /* nodes for one question */
    int waiting;    /* chains that are neither done nor stuck */
    uint64_t
        *asked[2]; /* by chain: the small and the wide map asked about this round */
    yz_answer answer;
    int loss; /* of the owner each time round, where such a cycle answered; else 0 */
    yz_colour threatens; /* who is given ko threats without end; YZ_EMPTY: nobody */
    uint8_t map[YZ_MAX_POINTS]; /* where a new stone counts */
} reading;

/* The first part; each round has this many times the one before. */
enum {
    FIRST_SHARE = 1000,
    MORE = 4,
    LUCK = 8,
    MOST_HERE = 64000,
    ARRAYS = 5 /* of one byte for each chain */
};

/* ---- Limits ---- */

bool
yz__life_work_limits(yz__life_work *lives, uint64_t nodes, yz_question *question)
{
    if (lives->nodes_left == 0 || lives->caller.stopped)
        return false;
    question->goes_on = yz__caller_is_asked;
    question->context = &lives->caller;
    question->nodes = nodes < lives->nodes_left ? nodes : lives->nodes_left;
    if (question->nodes == UINT64_MAX)
        question->nodes = 0;
    if (lives->until == UINT64_MAX)
        return true;
    const uint64_t now = yz__now();
    if (now >= lives->until) {
        yz__life_work_cut(lives, YZ_SHORTAGE_TIME);
        return false;
    }
    question->nanoseconds = lives->until - now;
    return true;
}

void
yz__life_work_cut(yz__life_work *lives, yz_shortage shortage)
{
    if (shortage == YZ_SHORTAGE_TIME || shortage == YZ_SHORTAGE_MEMORY)
        lives->report->open.cut = shortage;
}

void
yz__life_work_spent(yz__life_work *lives, const yz_answer *answer)
{
    lives->report->open.nodes += answer->nodes;
    lives->caller.done += answer->nodes;
    yz__life_work_cut(lives, answer->shortage);
    if (lives->nodes_left != UINT64_MAX)
        lives->nodes_left -=
            answer->nodes < lives->nodes_left ? answer->nodes : lives->nodes_left;
}

yz_status
yz__life_work_prover(const yz__life_work *lives, const yz_position *position,
                     bool confirmation, yz_prover **out)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;

    options.allocator = lives->asked.allocator;
    options.rules = lives->rules;
    options.confirmation = confirmation;
    options.bytes = lives->asked.bytes;
    options.settled = lives->held;
    return yz_prover_new(out, position, &options);
}

/* ---- Near ---- */

/* An own chain at which the flood stops. */
static bool
stops(const reading *r, int chain, bool wide)
{
    const yz_life_ground ground = r->lives->chain[chain].ground;

    if (r->stage[chain] == CAPTURE || r->stage[chain] == HERE || r->unsure[chain])
        return !wide;
    return ground == YZ_LIFE_UNCAPTURABLE || ground == YZ_LIFE_ENABLES_HERE ||
           ground == YZ_LIFE_UNCONDITIONAL || r->firm[chain];
}

static void
map_near(reading *r, int chain, bool wide)
{
    bool stop[YZ_MAX_POINTS];

    for (int c = 0; c < r->lives->chain_count; c++)
        stop[c] = stops(r, c, wide);
    yz__enabled_flood(r->lives, chain, stop, r->map);
}

/* ---- Questions ---- */

static yz_colour
first_to_move(const yz__life_work *lives, yz_colour owner)
{
    return lives->asked.first != YZ_EMPTY
               ? lives->asked.first
               : yz__dispute_opener(lives->rules, owner, lives->asked.to_move);
}

/* By the aim of the game nobody is saved by a cycle that costs him stones without end
   (article 1 with 7; example 23). */
static bool
cycles_may_cost(const reading *r)
{
    return r->answer.outcome == YZ_OUTCOME_SAFE && !r->lives->asked.cycles_are_life &&
           yz__confirmed_by_hypothetical_play(r->lives->rules);
}

/* The last answer is that the chain is safe: not so if the opponent can make the losses
   of its owner grow for ever, open where that is too much to look at. */
static yz_status
weigh_cycles(reading *r)
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

/* Asks with the map, or without when it does not count; an answer that limits prevent
   is open. */
static yz_status
ask(reading *r, int chain, bool with_map)
{
    yz__life_work *lives = r->lives;
    yz_chain_life *life = &lives->chain[chain];
    yz_question question = YZ_QUESTION_INIT;

    question.chain = lives->report->point[life->first];
    question.first = first_to_move(lives, life->colour);
    question.enabling = with_map ? r->map : NULL;
    question.banned = lives->asked.banned && (lives->asked.to_move == YZ_EMPTY ||
                                              lives->asked.to_move == question.first);
    question.ban = lives->asked.ban;
    if (r->threatens != YZ_EMPTY)
        question.threats[r->threatens] = YZ_THREATS_UNLIMITED;
    r->answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN, .shortage = YZ_SHORTAGE_TIME};
    r->loss = 0;
    if (!yz__life_work_limits(lives, r->share, &question)) {
        r->answer.shortage =
            lives->nodes_left == 0 ? YZ_SHORTAGE_NODES : YZ_SHORTAGE_TIME;
        return YZ_OK;
    }
    yz_status status = yz_prover_ask(lives->prover, &question, &r->answer);
    if (status == YZ_OK && cycles_may_cost(r))
        status = weigh_cycles(r);
    if (status == YZ_OK) {
        yz__life_work_spent(lives, &r->answer);
        life->nodes += r->answer.nodes;
    }
    return status;
}

/* ---- Answers ---- */

/* Keeps the proof of the last answer, if there is one. */
static yz_status
keep_proof(const yz__life_work *lives, int chain)
{
    enum { MOST_NODES = 1 << 20 };

    if (!lives->report->proof)
        return YZ_OK;
    const yz_status status =
        yz_prover_proof(lives->prover, MOST_NODES, &lives->report->proof[chain]);
    return status == YZ_E_NOMEM ? status : YZ_OK;
}

/* Where a dispute is played out, ko threats elsewhere count: what a region says by
   itself stands only if the other side could not change it however many it had. */
static bool
threats_may_count(const yz__life_work *lives)
{
    uint16_t region[YZ_MAX_POINTS];

    return yz__dispute_settled(lives->rules) == YZ__DISPUTE_PLAYED &&
           !yz__ko_is_passed_for(lives->rules, 1) &&
           yz_prover_regions(lives->prover, region) > 1;
}

/* Opens a chain again whose status would change with threats of the side that is wrong.
 */
static yz_status
weigh_threats(reading *r, int chain)
{
    yz_chain_life *life = &r->lives->chain[chain];
    const bool dead = life->status == YZ_CHAIN_DEAD;

    if (!threats_may_count(r->lives))
        return YZ_OK;
    r->threatens = dead ? life->colour : yz_opponent(life->colour);
    const yz_status status = ask(r, chain, life->ground != YZ_LIFE_UNCAPTURABLE);
    r->threatens = YZ_EMPTY;
    const yz_outcome same = dead ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
    if (status == YZ_OK && r->answer.outcome != same)
        yz__life_work_forget(r->lives, chain, YZ_SHORTAGE_THREATS);
    return status;
}

static void
say_cost(const reading *r, yz_chain_life *life)
{
    if (r->loss > 0 && life->ground == YZ_LIFE_CAPTURED)
        life->why = yz_message_with(YZ_MESSAGE_LIFE_COSTLY_CYCLE,
                                    yz_arg_colour(life->colour), yz_arg_number(r->loss));
}

/* The last answer settles the chain. */
static yz_status
settle(reading *r, int chain, yz_life_ground ground)
{
    yz_chain_life *life = &r->lives->chain[chain];

    r->stage[chain] = DONE;
    life->ground = ground;
    life->status = ground == YZ_LIFE_CAPTURED ? YZ_CHAIN_DEAD : YZ_CHAIN_ALIVE;
    life->basis = YZ_BASIS_PROVED;
    life->shortage = YZ_SHORTAGE_NONE;
    yz__life_work_keep_line(life, &r->answer);
    yz__life_work_say_why(r->lives, chain, &r->answer, r->map);
    say_cost(r, life);
    const yz_status status = keep_proof(r->lives, chain);
    return status == YZ_OK ? weigh_threats(r, chain) : status;
}

/* Captured when the opponent begins.  Where play goes on and nobody knows who begins,
   that settles it only if the owner could not save it by beginning himself, or its
   points by what he plays there once it is captured. */
static yz_status
settle_captured(reading *r, int chain)
{
    yz__life_work *lives = r->lives;
    const uint8_t before = r->stage[chain];
    int at;

    lives->captured[chain] = true;
    const yz_status status = settle(r, chain, YZ_LIFE_CAPTURED);
    if (status != YZ_OK || !lives->either_first)
        return status;
    yz__enabled_own(lives, chain, r->map);
    const yz_status asked =
        yz__life_work_saving_move(lives, chain, r->map, r->share, &at);
    if (asked != YZ_OK || at == YZ__NO_MOVE)
        return asked;
    lives->captured[chain] = at >= 0;
    yz__life_work_forget(lives, chain, at >= 0 ? YZ_SHORTAGE_NONE : YZ_SHORTAGE_NODES);
    if (at < 0)
        r->stage[chain] = before; /* once more with a larger share */
    return YZ_OK;
}

static void
leave_open(reading *r, int chain)
{
    yz_chain_life *life = &r->lives->chain[chain];
    const yz_shortage shortage = r->answer.shortage;

    life->shortage = shortage;
    r->stuck[chain] = shortage == YZ_SHORTAGE_REGION || shortage == YZ_SHORTAGE_MEMORY;
}

/* Alive by a stone near, whether or not one on its own points would do. */
static yz_status
settle_near(reading *r, int chain)
{
    r->unsure[chain] = r->stage[chain] != NEAR;
    return settle(r, chain, YZ_LIFE_ENABLES_NEAR);
}

/* Asks about the map near the chain, whoever of the undecided own chains stops it; not
   twice in a round about the same one. */
static yz_status
ask_near(reading *r, int chain, bool wide)
{
    const yz_colour owner = r->lives->chain[chain].colour;

    map_near(r, chain, wide);
    const uint64_t map = yz__enabled_hash(r->lives, r->map);
    r->answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN};
    if (r->asked[wide][chain] == map)
        return YZ_OK;
    r->asked[wide][chain] = map;
    if (wide)
        r->safe[chain] = false;
    const yz_status status =
        yz__enabled_refuse_playable(r->lives, owner, wide, FIRST_SHARE * MORE, r->map);
    if (status != YZ_OK)
        return status;
    const yz_status done = ask(r, chain, true);
    if (done == YZ_OK && r->answer.outcome == YZ_OUTCOME_OPEN)
        leave_open(r, chain);
    return done;
}

/* Captured without enabling anything in the larger area: dead by all questions. */
static yz_status
ask_whether_dead(reading *r, int chain)
{
    const yz_status status = ask_near(r, chain, true);

    if (status != YZ_OK || r->answer.outcome == YZ_OUTCOME_OPEN)
        return status;
    if (r->answer.outcome == YZ_OUTCOME_CAPTURED)
        return settle_captured(r, chain);
    r->safe[chain] = true;
    return YZ_OK;
}

/* Alive by a stone in the smaller area; until the others are settled there may be more
   to it than the chain itself. */
static yz_status
ask_whether_alive(reading *r, int chain)
{
    if (!r->safe[chain])
        return YZ_OK;
    map_near(r, chain, false);
    const bool same = r->asked[true][chain] == yz__enabled_hash(r->lives, r->map);
    const yz_status status = ask_near(r, chain, false);
    if (!same)
        r->stuck[chain] = false;
    return status == YZ_OK && r->answer.outcome == YZ_OUTCOME_SAFE
               ? settle_near(r, chain)
               : status;
}

/* What an answer to one of the first two questions settles; the stage moves on when the
   chain is captured. */
static yz_status
take_answer(reading *r, int chain, stage asked)
{
    if (r->answer.outcome == YZ_OUTCOME_SAFE)
        return settle(r, chain,
                      asked == HERE ? YZ_LIFE_ENABLES_HERE : YZ_LIFE_UNCAPTURABLE);
    if (r->answer.outcome == YZ_OUTCOME_CAPTURED) {
        r->stage[chain] = asked == HERE ? NEAR : HERE;
        r->lives->chain[chain].capturable = true;
    } else {
        leave_open(r, chain);
    }
    return YZ_OK;
}

static yz_status
ask_capture(reading *r, int chain)
{
    if (r->stage[chain] != CAPTURE)
        return YZ_OK;
    const yz_status status = ask(r, chain, false);
    return status == YZ_OK ? take_answer(r, chain, CAPTURE) : status;
}

/* Who is not known to live by the larger area will hardly do so by the smaller: a small
   part of the share is enough for luck.  Who is lives, whatever the answer, which tells
   only where others' floods stop. */
static uint64_t
share_here(const reading *r, int chain)
{
    const uint64_t part = r->share / LUCK;

    if (r->safe[chain])
        return r->share < MOST_HERE / MORE ? r->share * MORE : MOST_HERE;
    return part > 0 ? part : 1;
}

static yz_status
ask_here(reading *r, int chain)
{
    const uint64_t share = r->share;

    if (r->stage[chain] == NEAR)
        return YZ_OK;
    yz__enabled_own(r->lives, chain, r->map);
    r->share = share_here(r, chain);
    const yz_status status = ask(r, chain, true);
    r->share = share;
    return status == YZ_OK ? take_answer(r, chain, HERE) : status;
}

/* A chain that was settled by the last question while the second was open: the floods
   of those that wait hang on it. */
static yz_status
make_sure(reading *r, int chain)
{
    if (!r->unsure[chain])
        return YZ_OK;
    yz__enabled_own(r->lives, chain, r->map);
    const yz_status status = ask(r, chain, true);
    if (status == YZ_OK && r->answer.outcome != YZ_OUTCOME_OPEN) {
        r->unsure[chain] = false;
        r->firm[chain] = r->answer.outcome == YZ_OUTCOME_SAFE;
    }
    return status;
}

static yz_status
make_all_sure(reading *r)
{
    yz_status status = YZ_OK;

    for (int c = 0; status == YZ_OK && r->waiting > 0 && c < r->lives->chain_count; c++)
        status = make_sure(r, c);
    return status;
}

static void
count_waiting(reading *r)
{
    r->waiting = 0;
    for (int c = 0; c < r->lives->chain_count; c++)
        r->waiting += r->stage[c] != DONE && !r->stuck[c];
}

/* One share of each question for every chain that waits.  Most chains are uncapturable
   or dead, so that is asked first. */
static yz_status
one_round(reading *r)
{
    typedef yz_status question(reading * r, int chain);
    static question *const QUESTIONS[] = {ask_capture, ask_whether_dead, ask_here,
                                          ask_whether_dead, ask_whether_alive};
    const size_t count = sizeof QUESTIONS / sizeof *QUESTIONS;
    yz_status status = YZ_OK;

    memset(r->asked[false], 0, (size_t)r->lives->chain_count * sizeof **r->asked);
    memset(r->asked[true], 0, (size_t)r->lives->chain_count * sizeof **r->asked);
    for (size_t q = 0; status == YZ_OK && q < count; q++) {
        count_waiting(r);
        for (int c = 0; status == YZ_OK && c < r->lives->chain_count; c++)
            if (r->stage[c] != DONE && !r->stuck[c])
                status = QUESTIONS[q](r, c);
    }
    count_waiting(r);
    return status == YZ_OK ? make_all_sure(r) : status;
}

static bool
limits_left(yz__life_work *lives)
{
    yz_question unused;

    return yz__life_work_limits(lives, 1, &unused);
}

static yz_status
all_rounds(reading *r)
{
    yz_status status = YZ_OK;

    r->share = FIRST_SHARE;
    count_waiting(r);
    do { /* once at least: what is missing is said then */
        const int before = r->waiting;
        status = one_round(r);
        if (r->share <= UINT64_MAX / MORE)
            r->share *= MORE;
        else if (r->waiting == before)
            break;
    } while (status == YZ_OK && r->waiting > 0 && limits_left(r->lives));
    return status;
}

/* Chains in the regions that are asked about: all chains of a region bear on one
   another. */
static void
choose(reading *r)
{
    const yz__life_work *lives = r->lives;
    const uint8_t *only = lives->asked.only;
    bool wanted[YZ_MAX_POINTS + 1] = {false};

    for (int i = 0; i < lives->points; i++)
        if (!only || (only[i] != 0 && lives->position->stone[i] != YZ_EMPTY))
            wanted[lives->region[i]] = true;
    for (int c = 0; c < lives->chain_count; c++) {
        const int at = yz__life_work_stone(lives, c, 0);
        const bool open = lives->chain[c].status == YZ_CHAIN_OPEN &&
                          lives->played.stone[at] != YZ_EMPTY;
        r->stage[c] = (uint8_t)(open && wanted[lives->region[at]] ? CAPTURE : DONE);
        r->stuck[c] = r->unsure[c] = r->safe[c] = r->firm[c] = false;
    }
}

static bool
make_room(reading *r, yz__life_work *lives)
{
    const size_t count = (size_t)lives->chain_count;
    const yz_allocator *allocator = lives->allocator;

    r->lives = lives;
    r->threatens = YZ_EMPTY;
    r->stage = yz__resize(allocator, NULL, 0, ARRAYS * count);
    r->asked[0] = yz__resize(allocator, NULL, 0, 2 * count * sizeof(uint64_t));
    if (!r->stage || !r->asked[0])
        return false;
    r->stuck = (bool *)(r->stage + count);
    r->unsure = r->stuck + count;
    r->safe = r->unsure + count;
    r->firm = r->safe + count;
    r->asked[1] = r->asked[0] + count;
    return true;
}

/* There is a chain: without one nothing is read. */
yz_status
yz__life_work_read(yz__life_work *lives)
{
    const size_t count = (size_t)lives->chain_count;
    const yz_allocator *allocator = lives->allocator;
    reading *r = yz__resize(allocator, NULL, 0, sizeof *r);
    yz_status status = YZ_E_NOMEM;

    if (!r)
        return status;
    if (make_room(r, lives)) {
        choose(r);
        status = all_rounds(r);
    }
    yz__resize(allocator, r->asked[0], 2 * count * sizeof(uint64_t), 0);
    yz__resize(allocator, r->stage, ARRAYS * count, 0);
    yz__resize(allocator, r, sizeof *r, 0);
    return status;
}
