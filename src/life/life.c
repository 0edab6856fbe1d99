/*
 * life.c - yz_life(): who is alive under a set of rules, and what every point is.
 *
 * In this order: chains that live unconditionally, without reading; the others by
 * reading (reading.c), chain by chain; what stays open by an estimate from random
 * games; then articles 8 and 10 (points.c), kos, precedents, false life, and what is
 * unfinished.  Each step only fills in what the step before it left open, so an answer
 * rests on the strongest evidence there is, and says which.
 */
#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "base/now.h"
#include "base/sized.h"
#include "life/life_proofs.h"
#include "rules/articles.h"
#include "rules/play.h"
#include "unconditional/benson.h"
#include "yunzi/messages.h"
#include "life/life_words.h"
#include "read/answers.h"

/* ---- Settled without reading ---- */

static void
say_ground(yz_chain_life *life)
{
    life->why =
        yz_message_with(YZ_MESSAGE_LIFE_GROUND,
                        yz_arg_name("life-ground", yz__life_ground_text(life->ground)));
}

/* Keeps every chain: under rules that never remove stones without play. */
static void
keep_all(yz__life_work *lives)
{
    for (int c = 0; c < lives->chain_count; c++) {
        yz_chain_life *life = &lives->chain[c];
        life->status = YZ_CHAIN_ALIVE;
        life->ground = YZ_LIFE_KEPT;
        life->basis = YZ_BASIS_PLAYED;
        say_ground(life);
    }
}

static void
settle_unconditional(yz__life_work *lives)
{
    yz__life_unconditional(lives->position, yz__suicide_allowed(lives->rules, 2),
                           lives->owner);
    for (int c = 0; c < lives->chain_count; c++) {
        yz_chain_life *life = &lives->chain[c];
        const uint8_t owner = lives->owner[yz__life_work_stone(lives, c, 0)];
        if (owner == YZ_EMPTY)
            continue;
        const bool alive = owner == life->colour;
        life->status = alive ? YZ_CHAIN_ALIVE : YZ_CHAIN_DEAD;
        life->ground = alive ? YZ_LIFE_UNCONDITIONAL : YZ_LIFE_ENCLOSED;
        life->basis = YZ_BASIS_PROVED;
        say_ground(life);
    }
}

static int
open_chains(const yz__life_work *lives)
{
    int count = 0;

    for (int c = 0; c < lives->chain_count; c++)
        count += lives->chain[c].status == YZ_CHAIN_OPEN;
    return count;
}

/* ---- Sampling ---- */

static void
say_estimated(yz_chain_life *life, const yz__estimate *estimate, int at)
{
    static const yz_message_id WHY[] = {
        [YZ__BY_READING] = YZ_MESSAGE_LIFE_ESTIMATED_BY_READING,
        [YZ__BY_ANSWERING] = YZ_MESSAGE_LIFE_ESTIMATED_BY_ANSWERING,
        [YZ__BY_PASSING] = YZ_MESSAGE_LIFE_ESTIMATED_BY_PASSING,
        [YZ__BY_SURROUNDINGS] = YZ_MESSAGE_LIFE_ESTIMATED_BY_SURROUNDINGS,
    };
    const uint8_t ground = estimate->ground[at];
    const yz_argument dead = yz_arg_choice(life->status == YZ_CHAIN_DEAD);
    if (ground == YZ__BY_GAMES)
        life->why = yz_message_with(YZ_MESSAGE_LIFE_ESTIMATED_BY_GAMES, dead,
                                    yz_arg_number(estimate->strength[at] / 10u),
                                    yz_arg_number(estimate->strength[at] % 10u));
    else
        life->why = yz_message_with(WHY[ground], dead);
}

static bool
is_doubtful(const yz__estimate *estimate, int at)
{
    enum { CLEAR = 900 }; /* of 1,000 games */

    switch ((yz__estimate_ground)estimate->ground[at]) {
    case YZ__BY_GAMES:
        return estimate->strength[at] < CLEAR;
    case YZ__BY_ANSWERING:
    case YZ__BY_PASSING:
        return true;
    case YZ__BY_READING:
    case YZ__BY_SURROUNDINGS:
        break;
    }
    return false;
}

static void
take_over_estimate(yz__life_work *lives, const yz__estimate *estimate)
{
    for (int c = 0; c < lives->chain_count; c++) {
        yz_chain_life *life = &lives->chain[c];
        const int at = yz__life_work_stone(lives, c, 0);
        const uint8_t fate = estimate->fate[at];
        if (life->status != YZ_CHAIN_OPEN || fate == YZ_FATE_UNKNOWN)
            continue;
        lives->hung[c] = life->shortage == YZ_SHORTAGE_THREATS && fate == YZ_FATE_DEAD;
        life->status = fate == YZ_FATE_DEAD ? YZ_CHAIN_DEAD : YZ_CHAIN_ALIVE;
        life->ground = YZ_LIFE_SAMPLED;
        life->basis = YZ_BASIS_ESTIMATED;
        life->doubtful = is_doubtful(estimate, at);
        life->shortage = YZ_SHORTAGE_NONE;
        say_estimated(life, estimate, at);
    }
}

static yz_status
take_over_unfinished(yz__life_work *lives, const yz__estimate *estimate)
{
    yz_status status = YZ_OK;

    for (int i = 0; status == YZ_OK && i < estimate->unfinished_count; i++) {
        const yz_unfinished *one = &estimate->unfinished[i];
        const uint8_t kind = lives->report->open.kind[yz__life_work_at(lives, one->at)];
        if (one->kind == YZ_UNFINISHED_TEIRE && kind == YZ_LIFE_POINT_EYE)
            continue; /* the chain has turned out to be in seki */
        status = yz__life_work_note(lives, one->kind, yz__life_work_at(lives, one->at),
                                    one->who, one->what);
    }
    return status;
}

/* Writes the chains that are settled already: the estimate leaves them as they are. */
static void
say_what_is_known(const yz__life_work *lives, yz_status_map *known)
{
    static const yz_fate FATE[] = {YZ_FATE_UNKNOWN, YZ_FATE_BLACK, YZ_FATE_WHITE};

    known->basis = YZ_BASIS_PROVED;
    known->width = lives->position->width;
    known->height = lives->position->height;
    for (int i = 0; i < lives->points; i++) {
        const int chain = yz__life_work_chain(lives, i);
        const yz_chain_status status =
            chain < 0 ? YZ_CHAIN_OPEN : lives->chain[chain].status;
        known->fate[i] = (uint8_t)(chain < 0                  ? FATE[lives->owner[i]]
                                   : status == YZ_CHAIN_OPEN  ? YZ_FATE_UNKNOWN
                                   : status == YZ_CHAIN_DEAD  ? YZ_FATE_DEAD
                                   : lives->chain[chain].seki ? YZ_FATE_SEKI
                                                              : YZ_FATE_ALIVE);
    }
}

static bool
any_unclear(const yz__life_work *lives)
{
    bool any = false;

    for (int c = 0; c < lives->chain_count; c++)
        any |= yz__life_work_is_unclear(lives, c);
    return any;
}

static yz_status
make_estimate(yz__life_work *lives)
{
    yz_status_map known;
    yz__estimate_work work = {
        .position = lives->position,
        .rules = lives->rules,
        .to_move = lives->asked.to_move,
        .known = &known,
        .seed = lives->asked.seed,
        .nodes = YZ_LIFE_TRIAL_NODES,
        .games = YZ_LIFE_TRIAL_GAMES,
        .nanoseconds = UINT64_MAX,
        .caller = &lives->caller,
        .memo = lives->asked.memo,
    };

    if (lives->deadline != UINT64_MAX) {
        const uint64_t now = yz__worked();
        work.nanoseconds = now < lives->deadline ? lives->deadline - now : 0;
    }
    say_what_is_known(lives, &known);
    return yz__estimate_make(&lives->report->estimate, &work, lives->allocator);
}

static yz_status
sample(yz__life_work *lives)
{
    yz__estimate *estimate = &lives->report->estimate;
    bool refuted = false;

    if (!lives->asked.sampling || (open_chains(lives) == 0 && !any_unclear(lives)))
        return YZ_OK;
    yz_status status = make_estimate(lives);
    if (status == YZ_OK)
        status = yz__life_work_read_doubted(lives, estimate, &refuted);
    if (status == YZ_OK && refuted)
        status = make_estimate(lives);
    if (status != YZ_OK)
        return status;
    yz__life_work_cut(lives, estimate->cut);
    take_over_estimate(lives, estimate);
    lives->report->sampled = true;
    lives->until = lives->deadline;
    const yz_status filled = yz__life_work_fill_estimated(lives);
    yz__life_work_open_with_threats(lives);
    return filled == YZ_OK ? take_over_unfinished(lives, estimate) : filled;
}

/* ---- The call ---- */

static void
say_open(const yz__life_work *lives, int chain)
{
    yz_chain_life *life = &lives->chain[chain];
    const yz_argument capturable = yz_arg_choice(life->capturable);

    if (lives->captured[chain] && life->shortage == YZ_SHORTAGE_NONE)
        life->why = yz_message_with(YZ_MESSAGE_LIFE_OPEN_FIRST_MOVE, capturable);
    else if (!lives->asked.reading)
        life->why = yz_message_with(YZ_MESSAGE_LIFE_OPEN_NOT_READ, capturable);
    else
        life->why =
            yz_message_with(YZ_MESSAGE_LIFE_OPEN_SHORT, capturable,
                            yz_arg_name("shortage", yz__shortage_text(life->shortage)));
}

static void
name_articles(yz__life_work *lives)
{
    for (int c = 0; c < lives->chain_count; c++) {
        yz_chain_life *life = &lives->chain[c];
        /* No article says what random games do. */
        if (life->basis == YZ_BASIS_ESTIMATED)
            life->article = NULL;
        else if (!life->article)
            life->article = yz__life_article(lives->rules, YZ__LIFE_STATUS);
        if (yz__life_work_is_unclear(lives, c))
            life->shortage = (yz_shortage)lives->report->unclear[c];
        if (life->status == YZ_CHAIN_OPEN)
            say_open(lives, c);
        else if (life->basis != YZ_BASIS_ESTIMATED)
            life->condition.outcome = YZ_OUTCOME_OPEN; /* nothing is missing */
    }
}

/* Tests the dame between the chains that are settled so far.  It comes before
   sampling, which would leave no time for it; sampling gets half of the time that is
   left. */
static yz_status
test_dame(yz__life_work *lives)
{
    if (lives->until != UINT64_MAX) {
        const uint64_t now = yz__worked();
        lives->until = now < lives->deadline ? now + (lives->deadline - now) / 2 : now;
    }
    yz__life_work_settle_points(lives);
    return yz__life_work_fill_dame(lives);
}

static yz_status
settle_chains(yz__life_work *lives)
{
    if (yz__dispute_settled(lives->rules) == YZ__DISPUTE_NONE) {
        keep_all(lives);
        return YZ_OK;
    }
    lives->either_first = lives->asked.first == YZ_EMPTY &&
                          lives->asked.to_move == YZ_EMPTY &&
                          yz__dispute_settled(lives->rules) == YZ__DISPUTE_PLAYED;
    settle_unconditional(lives);
    yz_status status = YZ_OK;
    if (lives->asked.reading && open_chains(lives) > 0)
        status = yz__life_work_read_out(lives);
    if (yz__dispute_settled(lives->rules) == YZ__DISPUTE_PLAYED)
        yz__life_work_open_where_nobody_lives(lives);
    if (status == YZ_OK)
        status = yz__life_work_end_direct_kos(lives);
    if (status == YZ_OK)
        status = test_dame(lives);
    if (status == YZ_OK)
        status = sample(lives);
    lives->until = lives->deadline;
    return status;
}

/* Finds kos, precedents and false life.  They show only when the points are known,
   and may change the points. */
static yz_status
settle_points(yz__life_work *lives)
{
    yz__life_work_settle_points(lives);
    yz_status status = yz__life_work_find_kos(lives);
    if (status == YZ_OK)
        status = yz__life_work_apply_precedents(lives);
    if (status == YZ_OK)
        status = yz__life_work_apply_false_life(lives);
    yz__life_work_settle_points(lives);
    return status == YZ_OK ? yz__life_work_find_unfinished(lives) : status;
}

/* Shows what a quarter has found. */
static yz_status
keep_leads(yz__report *report)
{
    const yz_status status = yz__grown_add(&report->leads, "", 1);

    report->open.leads = report->leads.text;
    return status;
}

static yz_status
look(yz__life_work *lives)
{
    yz_status status = yz__life_work_find_chains(lives);

    if (status == YZ_OK)
        status = settle_chains(lives);
    if (status == YZ_OK)
        status = settle_points(lives);
    if (status != YZ_OK)
        return status;
    yz__life_work_compare_unfilled(lives);
    name_articles(lives);
    yz__life_work_score(lives);
    yz__report *report = lives->report;
    report->open.chain = report->chain;
    report->open.point = report->point;
    report->open.unfinished = report->unfinished;
    report->open.chain_count = (uint16_t)lives->chain_count;
    return lives->asked.quarter == 0 ? YZ_OK : keep_leads(report);
}

/* If the estimate comes first: the positions in vast regions before it, times the
   points of the board, so that more is proved on a small board. */
enum { FIRST_VAST_NODES = 2800000 };

/* Sets what may be read; less of it if the estimate comes first. */
static void
begin_limits(yz__life_work *lives, const yz_life_options *options)
{
    const uint64_t most = options->nodes == 0 ? UINT64_MAX : options->nodes;
    const uint64_t quick = FIRST_VAST_NODES / (uint64_t)lives->points;

    lives->first = options->estimate_first && options->sampling;
    lives->nodes_left = most;
    if (lives->first)
        lives->vast_left = most < quick ? most : quick;
    else if (most == UINT64_MAX || options->small_nodes == 0)
        lives->vast_left = UINT64_MAX; /* 'nodes' alone is the limit */
    else
        lives->vast_left = most;
    if (!lives->first && lives->vast_left != UINT64_MAX)
        lives->nodes_left = options->small_nodes < UINT64_MAX - most
                                ? most + options->small_nodes
                                : UINT64_MAX;
}

/* Returns the time that is kept for sampling, which still has to look at what reading
   leaves open: 19x19 points take it some hundredths of a second. */
static uint64_t
for_sampling(const yz_life_options *options)
{
    enum { PART = 20, THIRD = 3, LEAST = 80000000 };
    const uint64_t little = options->nanoseconds / THIRD;
    const uint64_t enough = options->nanoseconds / PART + LEAST;

    return little < enough ? little : enough;
}

static void
begin(yz__life_work *lives, yz__report *report, const yz_position *position,
      const yz_rules *rules, const yz_life_options *options)
{
    const yz_allocator *allocator = options->allocator;

    memset(lives, 0, sizeof *lives);
    memset(report, 0, sizeof *report);
    report->allocator = report->leads.allocator = lives->leads.allocator = allocator;
    report->fill_dame = options->fill_dame;
    report->open.width = position->width;
    report->open.height = position->height;
    lives->report = report;
    lives->rules = rules;
    lives->allocator = allocator;
    lives->asked = *options;
    lives->asked.sampling = options->sampling && options->quarter == 0;
    lives->caller =
        (yz__caller){.goes_on = options->goes_on, .context = options->context};
    lives->position = position;
    lives->played = *position;
    lives->width = position->width;
    lives->points = position->width * position->height;
    lives->deadline =
        yz__deadline(options->nanoseconds == 0 ? UINT64_MAX : options->nanoseconds);
    lives->until = lives->deadline;
    if (options->sampling && options->nanoseconds != 0)
        lives->until = yz__deadline(options->nanoseconds - for_sampling(options));
    begin_limits(lives, options);
}

yz_status
yz_life(yz_life_report **out, const yz_position *position, const yz_rules *rules,
        const yz_life_options *wanted)
{
    yz_life_options options;
    const uint64_t started = yz__worked();
    assert(rules);
    if (!yz__take(&options, sizeof options, wanted) || options.quarter < 0 ||
        options.quarter > YZ_LIFE_QUARTERS)
        return YZ_E_RANGE;
    const yz_allocator *allocator = options.allocator;
    yz__report *report = yz__resize(allocator, NULL, 0, sizeof *report);
    yz__life_work *lives = yz__resize(allocator, NULL, 0, sizeof *lives);
    yz_status status = YZ_E_NOMEM;

    if (report && lives) {
        begin(lives, report, position, rules, &options);
        status = look(lives);
        if (status == YZ_OK)
            status = yz__life_proofs_write(lives);
        if (status == YZ_OK && lives->caller.stopped && !options.stop_keeps)
            status = YZ_E_STOPPED;
        report->open.nanoseconds = yz__worked() - started;
        yz_prover_free(lives->prover);
        yz__life_proofs_end(lives);
        yz__grown_free(&lives->leads);
        if (status != YZ_OK) {
            yz_life_free(&report->open);
            report = NULL;
        }
    }
    yz__resize(allocator, lives, sizeof *lives, 0);
    if (status == YZ_OK)
        *out = &report->open;
    else
        yz__resize(allocator, report, sizeof *report, 0);
    return status;
}

void
yz_life_free(yz_life_report *open)
{
    yz__report *report = (yz__report *)open;

    if (!report)
        return;
    const yz_allocator *allocator = report->allocator;
    for (size_t i = 0; report->proof && i < report->stones; i++)
        yz_proof_free(report->proof[i]);
    yz__resize(allocator, report->proof, report->stones * sizeof *report->proof, 0);
    yz__resize(allocator, report->chain, report->stones * sizeof *report->chain, 0);
    yz__resize(allocator, report->point, report->stones * sizeof *report->point, 0);
    yz__resize(allocator, report->unfinished,
               report->unfinished_room * sizeof *report->unfinished, 0);
    yz__grown_free(&report->leads);
    yz__resize(allocator, report, sizeof *report, 0);
}

const yz_chain_life *
yz_life_chain(const yz_life_report *report, size_t i)
{
    return i < report->chain_count ? report->chain + i : NULL;
}

const yz_unfinished *
yz_life_unfinished(const yz_life_report *report, size_t i)
{
    return i < report->unfinished_count ? report->unfinished + i : NULL;
}

const yz_proof *
yz_life_proof(const yz_life_report *open, size_t chain)
{
    const yz__report *report = (const yz__report *)open;

    return report->proof && chain < open->chain_count ? report->proof[chain] : NULL;
}
