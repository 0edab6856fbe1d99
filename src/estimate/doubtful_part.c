/*
 * doubtful_part.c - settles one doubtful part of the board, by reading and by search.
 *
 * As in a confirmation of life and death, the opponent of the chain begins (Japanese
 * 1989, article 7).  If its owner could save the chain by beginning himself, that is
 * noted too.
 */
#include <string.h>

#include "base/now.h"
#include "estimate/evidence.h"
#include "read/found_again.h"
#include "yunzi/proof.h"

enum {
    READ_NODES = 100000,  /* for one question */
    ENABLE_NODES = 20000, /* for the question whether a new stone takes its place */
    READ_BYTES = 32 << 20,
    CONTEST_GAMES = 3000,
};

typedef struct trial {
    yz__evidence *evidence;
    uint8_t number;
    yz_prover *prover;
    int open; /* chains that reading did not settle */
} trial;

static bool
is_late(yz__evidence *e)
{
    if (yz__late(e->deadline, e->caller, 0))
        e->late = true;
    return e->late;
}

static yz_point
point_of(const yz__evidence *e, int i)
{
    return (yz_point){(uint8_t)(i % e->width), (uint8_t)(i / e->width)};
}

/* Asks with at most so many positions, and no more than are left for all parts. */
static yz_status
put(const trial *t, yz_question *question, uint64_t nodes, yz_answer *answer)
{
    yz__evidence *e = t->evidence;
    *answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN, .shortage = YZ_SHORTAGE_NODES};
    question->nodes = nodes < e->nodes_left ? nodes : e->nodes_left;
    if (question->nodes == 0)
        return YZ_OK;
    if (e->deadline != UINT64_MAX) {
        const uint64_t now = yz__worked();
        question->nanoseconds = now < e->deadline ? e->deadline - now : 1;
    }
    question->goes_on = e->caller ? yz__caller_is_asked : NULL;
    question->context = e->caller;
    const yz_status status = yz_prover_ask(t->prover, question, answer);
    if (status != YZ_OK) {
        e->late = e->late || status == YZ_E_STOPPED;
        return status == YZ_E_STOPPED ? YZ_OK : status;
    }
    if (e->caller)
        e->caller->done += answer->nodes;
    e->nodes_left -= answer->nodes < e->nodes_left ? answer->nodes : e->nodes_left;
    if (answer->shortage == YZ_SHORTAGE_TIME || answer->shortage == YZ_SHORTAGE_MEMORY)
        e->cut = answer->shortage;
    return YZ_OK;
}

/* Asks whether the chain is captured when 'first' begins and no stone of its owner
   stays on its points.  If that is too much to read, the capture decides. */
static yz_status
ask(const trial *t, const uint16_t chain[], int count, yz_colour first,
    yz_answer *answer)
{
    uint8_t own[YZ_MAX_POINTS] = {0};
    yz_question question = YZ_QUESTION_INIT;
    yz_answer enabling;
    question.chain = point_of(t->evidence, chain[0]);
    question.first = first;
    yz_status status = put(t, &question, READ_NODES, answer);
    if (status != YZ_OK || answer->outcome != YZ_OUTCOME_CAPTURED)
        return status;
    for (int k = 0; k < count; k++)
        own[chain[k]] = 1;
    question.enabling = own;
    status = put(t, &question, ENABLE_NODES, &enabling);
    if (status == YZ_OK && enabling.outcome == YZ_OUTCOME_SAFE)
        answer->outcome = YZ_OUTCOME_SAFE;
    return status;
}

static int16_t
first_play(const yz__evidence *e, const yz_answer *answer)
{
    if (answer->line_length == 0 || answer->line[0].kind != YZ_MOVE_PLAY)
        return -1;
    return (int16_t)yz_index(e->width, answer->line[0].at);
}

static yz_status
read_chain(trial *t, const uint16_t chain[], int count)
{
    yz__evidence *e = t->evidence;
    const yz_colour owner = (yz_colour)e->position.stone[chain[0]];
    yz_answer attacked, defended = {.outcome = YZ_OUTCOME_SAFE};
    yz_status status = ask(t, chain, count, yz_opponent(owner), &attacked);
    if (status != YZ_OK)
        return status;
    if (attacked.outcome == YZ_OUTCOME_CAPTURED)
        status = ask(t, chain, count, owner, &defended);
    for (int k = 0; k < count && status == YZ_OK; k++) {
        const int at = chain[k];
        e->read[at] = attacked.outcome != YZ_OUTCOME_OPEN;
        e->attacked[at] = attacked.outcome == YZ_OUTCOME_SAFE ? 1000 : 0;
        e->defended[at] = defended.outcome == YZ_OUTCOME_CAPTURED ? 0 : 1000;
        e->best[at] = first_play(e, &attacked);
    }
    t->open += attacked.outcome == YZ_OUTCOME_OPEN;
    return status;
}

static yz_status
read_chains(trial *t)
{
    yz__evidence *e = t->evidence;
    bool seen[YZ_MAX_POINTS] = {false};
    uint16_t chain[YZ_MAX_POINTS];
    yz_status status = YZ_OK;
    for (int i = 0; i < e->points && status == YZ_OK && !is_late(e); i++) {
        if (e->part[i] != t->number || e->position.stone[i] == YZ_EMPTY || seen[i])
            continue;
        const int count = yz__evidence_chain(e, i, chain);
        for (int k = 0; k < count; k++)
            seen[chain[k]] = true;
        status = read_chain(t, chain, count);
    }
    return status;
}

/* Returns the empty points of the part; -1 if there is no such part. */
static int
empty_points(const trial *t)
{
    const yz__evidence *e = t->evidence;
    int count = 0, all = 0;
    for (int i = 0; i < e->points; i++) {
        all += e->part[i] == t->number;
        count += e->part[i] == t->number && e->position.stone[i] == YZ_EMPTY;
    }
    return all > 0 ? count : -1;
}

static yz_status
read_part(trial *t, const yz_allocator *allocator)
{
    const yz__evidence *e = t->evidence;
    uint8_t safe[YZ_MAX_POINTS];
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    for (int i = 0; i < e->points; i++)
        safe[i] = e->settled[i] != YZ_EMPTY    ? e->settled[i]
                  : yz__evidence_is_safe(e, i) ? e->position.stone[i]
                                               : (uint8_t)YZ_EMPTY;
    options.allocator = allocator;
    options.rules = e->rules;
    options.confirmation = true;
    options.settled = safe;
    options.bytes = READ_BYTES;
    yz_status status = yz_prover_new(&t->prover, &e->position, &options);
    if (status != YZ_OK)
        return status;
    yz__prover_share(t->prover, e->memo);
    status = read_chains(t);
    yz_prover_free(t->prover);
    return status;
}

/* Returns the share of games that left a chain's points to its owner. */
static uint16_t
kept(const yz__evidence *e, const uint16_t chain[], int count)
{
    const uint8_t owner = e->position.stone[chain[0]];
    uint64_t sum = 0;
    for (int k = 0; k < count; k++)
        sum += e->contest.owned[owner][chain[k]];
    return (uint16_t)(1000 * sum / ((uint64_t)count * e->contest.games));
}

static void
take_contest(trial *t, yz_colour first)
{
    yz__evidence *e = t->evidence;
    uint16_t chain[YZ_MAX_POINTS];
    const yz_move best = e->contest.best;
    for (int i = 0; i < e->points; i++) {
        if (e->part[i] != t->number || e->position.stone[i] == YZ_EMPTY || e->read[i])
            continue;
        const int count = yz__evidence_chain(e, i, chain);
        if (e->position.stone[i] == (uint8_t)first) {
            e->defended[i] = kept(e, chain, count);
        } else {
            e->attacked[i] = kept(e, chain, count);
            e->best[i] = best.kind == YZ_MOVE_PLAY
                             ? (int16_t)yz_index(e->width, best.at)
                             : (int16_t)-1;
        }
    }
}

static yz_status
contest_part(trial *t, yz_colour first, const yz_allocator *allocator)
{
    yz__evidence *e = t->evidence;
    uint8_t open[YZ_MAX_POINTS];
    for (int i = 0; i < e->points; i++)
        open[i] = e->part[i] == t->number;
    const yz__contest_work work = {
        .position = &e->position,
        .open = open,
        .first = first,
        .seed = e->seed,
        .games = CONTEST_GAMES < e->games_left ? CONTEST_GAMES : e->games_left,
        .deadline = e->deadline,
        .caller = e->caller,
        .memo = e->memo,
    };
    const yz_status status = yz__contest_run(&e->contest, &work, allocator);
    e->games_left -=
        e->contest.played < e->games_left ? e->contest.played : e->games_left;
    if (status == YZ_OK && e->contest.games > 0 && !is_late(e))
        take_contest(t, first);
    return status;
}

yz_status
yz__evidence_try(yz__evidence *e, uint8_t number, const yz_allocator *allocator)
{
    trial t = {.evidence = e, .number = number};
    yz_status status = YZ_OK;
    const int empty = empty_points(&t);
    if (empty < 0)
        return YZ_OK;
    if (empty <= YZ__READABLE)
        status = read_part(&t, allocator);
    else
        t.open = 1;
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        if (status == YZ_OK && t.open > 0 && !is_late(e))
            status = contest_part(&t, (yz_colour)who, allocator);
    return status;
}
