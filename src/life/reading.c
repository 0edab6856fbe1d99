/*
 * reading.c - finds who is alive, chain by chain, as far as reading tells (Japanese
 * 1989, article 7.1; under other rules, what would be captured if the dispute were
 * played out).
 *
 * Three questions are asked of a chain, each only if the one before it was answered
 * "captured":
 *
 *     is it captured?                                     no: uncapturable
 *     without enabling a stone on one of its own points?  no: alive, "here"
 *     ... or anywhere near?                               no: alive, "near"; yes: dead
 *
 * "Near" is what a flood from the chain reaches without crossing own chains that the
 * first two questions found alive.  While such a chain is not settled, the question is
 * asked with two areas: a larger one that crosses it and a smaller one that does not.
 * A chain is dead if its capture enables nothing in the larger area, and alive if a
 * stone stays in the smaller one; both hold however the other chain is settled.  A
 * later question may also settle a chain for which an earlier one stays open.  The last
 * one is asked before the second, since a dead chain is dead by all of them.
 *
 * The limits are shared: every open chain gets the same small part, then each that is
 * left gets a larger one.  So no hard chain takes the time of the others, and little is
 * lost, since the prover keeps what it has read.
 */
#include <string.h>

#include "base/memory.h"
#include "base/now.h"
#include "life/enabled_points.h"
#include "life/life_proofs.h"
#include "life/reading.h"
#include "read/answers.h"

/* The first share, and the factor from round to round. */
enum {
    FIRST_SHARE = 1000,
    MORE = 4,
    LUCK = 8,
    MOST_HERE = 64000,
    ARRAYS = 7 /* of one byte for each chain */
};

/* ---- Near ---- */

/* True if the flood stops at this own chain. */
static bool
stops(const yz__reading *r, int chain, bool wide)
{
    const yz_life_ground ground = r->lives->chain[chain].ground;

    if (r->stage[chain] == YZ__READING_CAPTURE || r->stage[chain] == YZ__READING_HERE ||
        r->unsure[chain])
        return !wide;
    return ground == YZ_LIFE_UNCAPTURABLE || ground == YZ_LIFE_ENABLES_HERE ||
           ground == YZ_LIFE_UNCONDITIONAL || r->firm[chain];
}

static void
map_near(yz__reading *r, int chain, bool wide)
{
    bool stop[YZ_MAX_POINTS];

    for (int c = 0; c < r->lives->chain_count; c++)
        stop[c] = stops(r, c, wide);
    yz__enabled_flood(r->lives, chain, stop, r->map);
}

/* ---- Questions ---- */

/* Settles the chain as alive by a new stone near, although one on its own points
   might do too. */
static yz_status
settle_near(yz__reading *r, int chain)
{
    r->unsure[chain] = r->stage[chain] != YZ__READING_NEAR;
    return yz__reading_settle(r, chain, YZ_LIFE_ENABLES_NEAR);
}

/* Asks about the map near the chain.  A wide map crosses the own chains that are not
   settled yet, a small one stops at them.  The same map is not asked about twice in
   a round. */
static yz_status
ask_near(yz__reading *r, int chain, bool wide)
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
    const yz_status done = yz__reading_ask(r, chain, true);
    if (done == YZ_OK && r->answer.outcome == YZ_OUTCOME_OPEN)
        yz__reading_leave_open(r, chain);
    return done;
}

/* Asks whether the chain is captured without enabling a stone in the larger area:
   then it is dead by all questions. */
static yz_status
ask_whether_dead(yz__reading *r, int chain)
{
    const yz_status status = ask_near(r, chain, true);

    if (status != YZ_OK || r->answer.outcome == YZ_OUTCOME_OPEN)
        return status;
    if (r->answer.outcome == YZ_OUTCOME_CAPTURED)
        return yz__reading_settle_captured(r, chain);
    r->safe[chain] = true;
    return YZ_OK;
}

/* Asks whether the chain is alive by a stone in the smaller area.  Until the other
   chains are settled that area may be more than the chain itself. */
static yz_status
ask_whether_alive(yz__reading *r, int chain)
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

/* Takes the answer to one of the first two questions: it settles the chain or, if
   the chain is captured, leads to the next question. */
static yz_status
take_answer(yz__reading *r, int chain, yz__reading_stage asked)
{
    if (r->answer.outcome == YZ_OUTCOME_SAFE)
        return yz__reading_settle(r, chain,
                                  asked == YZ__READING_HERE ? YZ_LIFE_ENABLES_HERE
                                                            : YZ_LIFE_UNCAPTURABLE);
    if (r->answer.outcome == YZ_OUTCOME_CAPTURED && r->answer.zone)
        /* A new stone in that territory would be captured too, and elsewhere the
           capture enables nothing: no play there has to be answered. */
        return yz__reading_settle_captured(r, chain);
    if (r->answer.outcome == YZ_OUTCOME_CAPTURED) {
        r->stage[chain] =
            asked == YZ__READING_HERE ? YZ__READING_NEAR : YZ__READING_HERE;
        r->lives->chain[chain].capturable = true;
    } else {
        yz__reading_leave_open(r, chain);
    }
    return YZ_OK;
}

static yz_status
ask_capture(yz__reading *r, int chain)
{
    yz_status status = YZ_OK;

    if (r->stage[chain] != YZ__READING_CAPTURE)
        return YZ_OK;
    if (r->lives->asked.threads > 1 && chain >= r->ahead)
        status = yz__reading_look_ahead(r, chain, &r->ahead);
    if (status != YZ_OK)
        return status;
    r->hopeful[chain] = false;
    status = yz__reading_ask(r, chain, false);
    if (status != YZ_OK)
        return status;
    r->hopeful[chain] = r->answer.zone_left;
    return take_answer(r, chain, YZ__READING_CAPTURE);
}

/* Returns the nodes for the second question.  A chain that is not known to live by
   the larger area hardly lives by its own points, so a small part of the share is
   enough to try.  A chain that is known to live stays alive whatever the answer,
   which only tells where the floods of other chains stop. */
static uint64_t
share_here(const yz__reading *r, int chain)
{
    const uint64_t part = r->share / LUCK;

    if (r->safe[chain])
        return r->share < MOST_HERE / MORE ? r->share * MORE : MOST_HERE;
    return part > 0 ? part : 1;
}

static yz_status
ask_here(yz__reading *r, int chain)
{
    const uint64_t share = r->share;

    if (r->stage[chain] == YZ__READING_NEAR)
        return YZ_OK;
    yz__enabled_own(r->lives, chain, r->map);
    r->share = share_here(r, chain);
    const yz_status status = yz__reading_ask(r, chain, true);
    r->share = share;
    return status == YZ_OK ? take_answer(r, chain, YZ__READING_HERE) : status;
}

/* Asks the second question again for a chain that the last question settled while
   the second was open: the floods of the waiting chains depend on the answer. */
static yz_status
make_sure(yz__reading *r, int chain)
{
    if (!r->unsure[chain])
        return YZ_OK;
    yz__enabled_own(r->lives, chain, r->map);
    const yz_status status = yz__reading_ask(r, chain, true);
    if (status == YZ_OK && r->answer.outcome != YZ_OUTCOME_OPEN) {
        r->unsure[chain] = false;
        r->firm[chain] = r->answer.outcome == YZ_OUTCOME_SAFE;
    }
    return status;
}

static yz_status
make_all_sure(yz__reading *r)
{
    yz_status status = YZ_OK;

    for (int c = 0; status == YZ_OK && r->waiting > 0 && c < r->lives->chain_count; c++)
        status = make_sure(r, c);
    return status;
}

static void
count_waiting(yz__reading *r)
{
    r->waiting = 0;
    for (int c = 0; c < r->lives->chain_count; c++)
        r->waiting += r->stage[c] != YZ__READING_DONE && !r->stuck[c];
}

/* Gives every waiting chain one share of each question.  Most chains are
   uncapturable or dead, so these come first. */
static yz_status
one_round(yz__reading *r)
{
    typedef yz_status question(yz__reading * r, int chain);
    static question *const QUESTIONS[] = {ask_capture, ask_whether_dead, ask_here,
                                          ask_whether_dead, ask_whether_alive};
    const size_t count = sizeof QUESTIONS / sizeof *QUESTIONS;
    yz_status status = YZ_OK;

    r->ahead = 0;
    memset(r->asked[false], 0, (size_t)r->lives->chain_count * sizeof **r->asked);
    memset(r->asked[true], 0, (size_t)r->lives->chain_count * sizeof **r->asked);
    for (size_t q = 0; status == YZ_OK && q < count; q++) {
        count_waiting(r);
        for (int c = 0; status == YZ_OK && c < r->lives->chain_count; c++)
            if (r->stage[c] != YZ__READING_DONE && !r->stuck[c])
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

/* Settles chains that were proved together with others, or by the last questions that were
   read ahead; this needs no reading and so no limits: with one position nothing is
   searched. */
static yz_status
take_what_is_known(yz__reading *r)
{
    yz__life_work *lives = r->lives;
    const uint64_t left = lives->nodes_left, vast_left = lives->vast_left;
    const uint64_t until = lives->until;
    const bool late = lives->report->open.cut == YZ_SHORTAGE_TIME;
    yz_status status = YZ_OK;

    r->share = 1;
    r->ahead = lives->chain_count;
    for (int c = 0; status == YZ_OK && c < lives->chain_count; c++) {
        if (r->stage[c] != YZ__READING_CAPTURE ||
            (!late && !yz__life_work_exhausted(lives, lives->prover, c)))
            continue;
        lives->nodes_left = lives->vast_left = 1;
        lives->until = UINT64_MAX;
        status = ask_capture(r, c);
        lives->nodes_left = left;
        lives->vast_left = vast_left;
        lives->until = until;
    }
    return status;
}

/* Names what ended the rounds; a share that was short is nobody's limit. */
static void
name_shortages(const yz__reading *r)
{
    const yz__life_work *lives = r->lives;

    if (lives->report->open.cut != YZ_SHORTAGE_TIME)
        return;
    for (int c = 0; c < lives->chain_count; c++)
        if (r->stage[c] != YZ__READING_DONE &&
            lives->chain[c].shortage == YZ_SHORTAGE_NODES &&
            !yz__life_work_exhausted(lives, lives->prover, c))
            lives->chain[c].shortage = YZ_SHORTAGE_TIME;
}

static yz_status
all_rounds(yz__reading *r)
{
    yz_status status = YZ_OK;

    r->share = FIRST_SHARE;
    count_waiting(r);
    do { /* at least once, so that what is missing can be said */
        const int before = r->waiting;
        status = one_round(r);
        if (r->share <= UINT64_MAX / MORE)
            r->share *= MORE;
        else if (r->waiting == before)
            break;
    } while (status == YZ_OK && r->waiting > 0 && limits_left(r->lives));
    if (status == YZ_OK)
        status = take_what_is_known(r);
    name_shortages(r);
    return status;
}

/* Chooses the chains to read: all chains in the regions that are asked about, since
   the chains of a region depend on one another. */
static void
choose(yz__reading *r)
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
        const bool asked =
            lives->doubted ? lives->doubted[c] : wanted[lives->region[at]];
        r->stage[c] = (uint8_t)(open && asked ? YZ__READING_CAPTURE : YZ__READING_DONE);
        r->stuck[c] = r->unsure[c] = r->safe[c] = r->firm[c] = r->hopeful[c] =
            r->starved[c] = false;
    }
}

/* Notes the chains that stay open because there was no memory to look for zones. */
static void
note_starved(const yz__reading *r)
{
    for (int c = 0; c < r->lives->chain_count; c++)
        if (r->stage[c] != YZ__READING_DONE && r->starved[c])
            yz__life_work_cut(r->lives, YZ_SHORTAGE_MEMORY);
}

static bool
make_room(yz__reading *r, yz__life_work *lives)
{
    const size_t count = (size_t)lives->chain_count;
    const yz_allocator *allocator = lives->allocator;

    r->lives = lives;
    r->threatens = YZ_EMPTY;
    r->waited = 0;
    r->stage = yz__resize(allocator, NULL, 0, ARRAYS * count);
    r->asked[0] = yz__resize(allocator, NULL, 0, 2 * count * sizeof(uint64_t));
    if (!r->stage || !r->asked[0])
        return false;
    r->stuck = (bool *)(r->stage + count);
    r->unsure = r->stuck + count;
    r->safe = r->unsure + count;
    r->firm = r->safe + count;
    r->hopeful = r->firm + count;
    r->starved = r->hopeful + count;
    r->asked[1] = r->asked[0] + count;
    return true;
}

/* Leaves a tenth of the time for what is missing to the proofs that are not found. */
static void
leave_time(yz__life_work *lives)
{
    enum { PART = 10 };
    const uint64_t now = lives->until == UINT64_MAX ? UINT64_MAX : yz__worked();

    if (now < lives->until)
        lives->until -= (lives->until - now) / PART;
}

/* Makes all rounds.  Where positions are limited and time breaks them off, no positions are
   left for the questions about filled dame, as if these had been used up: otherwise reading
   with more time would use up what confirms the dead with less. */
static yz_status
read_all(yz__reading *r)
{
    yz__life_work *lives = r->lives;
    const yz_status status = all_rounds(r);
    const bool late = lives->report->open.cut == YZ_SHORTAGE_TIME;

    if (late && r->waiting > 0 && lives->nodes_left != UINT64_MAX)
        lives->nodes_left = 0;
    return status;
}

/* Settles what leads have shown. */
static yz_status
take_what_was_led_to(yz__reading *r)
{
    yz__life_work *lives = r->lives;
    const uint64_t left = lives->nodes_left;

    lives->nodes_left = 0; /* of every open chain is asked whether it is known */
    const yz_status status = take_what_is_known(r);
    lives->nodes_left = left;
    return status;
}

/* Reads in quarters if that is asked for, and then as a whole.  Where positions are limited
   the leads come last and have positions of their own: so nothing is lost that is found
   without them.  Where time alone is limited they come first. */
static yz_status
read_all_ways(yz__reading *r)
{
    yz__life_work *lives = r->lives;
    const bool timed = lives->nodes_left == UINT64_MAX;
    yz_status status = yz__reading_quarters(r);

    if (status != YZ_OK || lives->asked.quarter != 0)
        return status;
    if (timed)
        status = yz__reading_follow(r);
    if (status == YZ_OK)
        status = read_all(r);
    if (status == YZ_OK && !timed && yz__reading_leads(lives)) {
        status = yz__reading_follow(r);
        if (status == YZ_OK)
            status = take_what_was_led_to(r);
    }
    return status;
}

yz_status
yz__life_work_read_on(yz__life_work *lives)
{
    const size_t count = (size_t)lives->chain_count;
    const yz_allocator *allocator = lives->allocator;
    yz__reading *r = yz__resize(allocator, NULL, 0, sizeof *r);
    yz_status status = YZ_E_NOMEM;

    if (!r)
        return status;
    if (make_room(r, lives)) {
        const uint64_t until = lives->until;
        choose(r);
        leave_time(lives);
        status = read_all_ways(r);
        lives->until = yz__reading_earlier(until, r->waited);
        note_starved(r);
        if (status == YZ_OK && lives->asked.quarter == 0)
            status = yz__reading_find_missing(r);
    }
    yz__resize(allocator, r->asked[0], 2 * count * sizeof(uint64_t), 0);
    yz__resize(allocator, r->stage, ARRAYS * count, 0);
    yz__resize(allocator, r, sizeof *r, 0);
    return status;
}

yz_status
yz__life_work_read_out(yz__life_work *lives)
{
    yz_status status = yz__life_proofs_write(lives);

    yz_prover_free(lives->prover);
    lives->prover = NULL;
    if (status == YZ_OK)
        status = yz__life_work_prover(lives, &lives->played, true, &lives->prover);
    if (status != YZ_OK)
        return status;
    yz__prover_regions(lives->prover, lives->region);
    return yz__life_work_read_on(lives);
}
