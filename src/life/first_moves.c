/*
 * first_moves.c - yz_life_moves(): every first move of one side in the fight about a
 * chain.
 *
 * Each move is the same question with its first move given.  One prover answers all of
 * them, so that most of what one move leads to is known when the next is asked about.
 * The question is first asked without a first move: that search finds the move that
 * works sooner than one question for each.  The moves then get equal shares, and the
 * open ones larger shares in each further round.  Once a move achieves all, the others
 * cannot better it, and a pass comes first: is a move needed at all?
 */
#include "yunzi/first_moves.h"

#include <assert.h>
#include <string.h>

#include "base/listed.h"
#include "base/memory.h"
#include "base/neighbours.h"
#include "base/now.h"
#include "base/sized.h"
#include "life/first_work.h"
#include "read/answers.h"
#include "rules/scoring.h"

/* The first share of each question, and the factor from round to round. */
enum { FIRST_SHARE = 1000, MORE = 4 };

YZ__KEY_OF(yz__first_result_key, yz_first_result, YZ_FIRST_RESULT_MAP)

/* The answer and the memory that it owns; the caller sees only 'open', the first
   member. */
typedef struct owned {
    yz_first_moves open;
    const yz_allocator *allocator;
    yz__first *first; /* in the order of the answer once it is done */
    size_t room;      /* in 'first' and 'move' */
    size_t count;
    yz_first_move *move;
} owned;

/* ---- The moves ---- */

static void
add_move(owned *all, yz_move move)
{
    yz__first *one = &all->first[all->count++];

    one->found.move = move;
    one->found.threats = -1;
    one->found.shortage = YZ_SHORTAGE_NODES;
}

/* Lists the empty points of the chain's region, in the order of the board, and the
   pass. */
static yz_status
list_moves(const yz__first_work *work, const yz_position *position, owned *all)
{
    const int points = position->width * position->height;
    uint16_t region[YZ_MAX_POINTS];

    yz__prover_regions(work->prover, region);
    const uint16_t own = region[yz_index(position->width, work->asked.chain)];
    all->room = (size_t)all->open.region_empty + 1;
    all->first = yz__resize(all->allocator, NULL, 0, all->room * sizeof *all->first);
    all->move = yz__resize(all->allocator, NULL, 0, all->room * sizeof *all->move);
    if (all->first)
        memset(all->first, 0, all->room * sizeof *all->first);
    if (!all->first || !all->move)
        return YZ_E_NOMEM;
    for (int i = 0; i < points; i++) {
        const yz_point at = {(uint8_t)(i % position->width),
                             (uint8_t)(i / position->width)};
        if (region[i] == own && position->stone[i] == YZ_EMPTY)
            add_move(all, (yz_move){YZ_MOVE_PLAY, work->asked.first, at});
    }
    add_move(all, (yz_move){YZ_MOVE_PASS, work->asked.first, {0, 0}});
    return YZ_OK;
}

/* ---- Rounds ---- */

static bool
waits(const yz__first *one)
{
    return one->stage != YZ__FIRST_DONE && !one->stuck;
}

/* Sorts the moves by how far their success seems to be, the nearest first. */
static void
sort_by_promise(const owned *all, uint16_t order[])
{
    for (size_t i = 1; i < all->count; i++) {
        const uint16_t one = order[i];
        size_t k = i;
        for (; k > 0 && all->first[order[k - 1]].far > all->first[one].far; k--)
            order[k] = order[k - 1];
        order[k] = one;
    }
}

/* True if nothing is left to find but whether a move is needed at all. */
static bool
is_achieved(const owned *all)
{
    bool achieved = false;

    for (size_t i = 0; i < all->count && !achieved; i++)
        achieved = yz__first_achieves_all(&all->open, &all->first[i].found);
    return achieved;
}

/* Gives every waiting move one share of its questions, and the pass as much as all of
   them once a move achieves all; '*waiting' is how many wait, before and after. */
static yz_status
one_round(yz__first_work *work, owned *all, uint16_t order[], size_t *waiting)
{
    yz__first *pass = &all->first[all->count - 1];
    const size_t before = *waiting;
    bool achieved = false;
    yz_status status = YZ_OK;

    *waiting = 0;
    sort_by_promise(all, order);
    for (size_t i = 0; status == YZ_OK && i < all->count; i++) {
        yz__first *one = &all->first[order[i]];
        if (!achieved && (achieved = is_achieved(all)) && waits(pass))
            status = yz__first_advance_for(work, pass, before);
        if (status == YZ_OK && waits(one))
            status = yz__first_advance(work, one);
        *waiting += waits(one);
    }
    return status;
}

/* Names time where it ended the rounds, in place of the share of one question, which
   was short before. */
static void
name_shortages(const yz__first_work *work, owned *all)
{
    const bool late = !yz__first_limits_left(work) && work->nodes_left > 0;

    for (size_t i = 0; late && i < all->count; i++) {
        yz_first_move *found = &all->first[i].found;
        if (found->shortage != YZ_SHORTAGE_NODES)
            continue;
        found->shortage = YZ_SHORTAGE_TIME;
        work->report->cut = YZ_SHORTAGE_TIME;
    }
}

static yz_status
all_rounds(yz__first_work *work, owned *all)
{
    uint16_t order[YZ_MAX_POINTS + 1];
    size_t waiting = all->count;
    yz_status status;

    for (size_t i = 0; i < all->count; i++)
        order[i] = (uint16_t)i;
    work->share = FIRST_SHARE;
    do {
        const bool last = work->share > UINT64_MAX / MORE;
        status = yz__first_look_ahead(work, waiting);
        if (status == YZ_OK)
            status = one_round(work, all, order, &waiting);
        if (last)
            break;
        work->share *= MORE;
    } while (status == YZ_OK && waiting > 0 && yz__first_limits_left(work));
    name_shortages(work, all);
    return status;
}

static void
put_in_order(owned *all)
{
    size_t count = 0;

    for (size_t i = 0; i < all->count; i++)
        if (!all->first[i].illegal)
            all->first[count++] = all->first[i];
    all->count = count;
    yz__first_find_best(&all->open, all->first, count);
    for (size_t i = 1; i < count; i++) {
        const yz__first one = all->first[i];
        size_t k = i;
        for (; k > 0 && yz__first_place(&all->open, &all->first[k - 1].found) >
                            yz__first_place(&all->open, &one.found);
             k--)
            all->first[k] = all->first[k - 1];
        all->first[k] = one;
    }
    for (size_t i = 0; i < count; i++)
        all->move[i] = all->first[i].found;
    all->open.move = all->move;
    all->open.move_count = (uint16_t)count;
}

/* ---- The call ---- */

/* Finds the region of the chain.  YZ_E_RANGE if the question makes no sense. */
static yz_status
look(yz__first_work *work, owned *all)
{
    yz_question question = YZ_QUESTION_INIT;
    yz_answer answer;

    question.chain = work->asked.chain;
    question.first = work->asked.first;
    question.banned = work->asked.banned;
    question.ban = work->asked.ban;
    question.nodes = 1;
    const yz_status status = yz_prover_ask(work->prover, &question, &answer);
    if (status != YZ_OK)
        return status;
    all->open.region_points = answer.region_points;
    all->open.region_empty = answer.region_empty;
    if (answer.region_points == 0)
        all->open.ground = answer.outcome == YZ_OUTCOME_SAFE ? YZ_LIFE_UNCONDITIONAL
                                                             : YZ_LIFE_ENCLOSED;
    if (answer.shortage == YZ_SHORTAGE_REGION)
        all->open.shortage = YZ_SHORTAGE_REGION;
    return YZ_OK;
}

/* True if a stone of the same colour next to this one is marked. */
static bool
is_beside_marked(const yz_position *position, const uint8_t *settled, int i)
{
    int near[4];
    bool beside = false;

    for (int n = yz__position_neighbours(position, i, near); n > 0; n--)
        beside = beside || (settled[near[n - 1]] != YZ_EMPTY &&
                            settled[near[n - 1]] == position->stone[i]);
    return beside;
}

/* Marks all stones of the chains that are taken to live, by colour. */
static void
mark_alive(const yz_position *position, const uint8_t *alive,
           uint8_t settled[YZ_MAX_POINTS])
{
    const int points = position->width * position->height;
    bool grows = true;

    memset(settled, YZ_EMPTY, YZ_MAX_POINTS);
    for (int i = 0; i < points; i++)
        if (alive[i] != 0)
            settled[i] = position->stone[i];
    while (grows) {
        grows = false;
        for (int i = 0; i < points; i++) {
            if (position->stone[i] == YZ_EMPTY || settled[i] != YZ_EMPTY ||
                !is_beside_marked(position, settled, i))
                continue;
            settled[i] = position->stone[i];
            grows = true;
        }
    }
}

static yz_status
make_prover(yz__first_work *work, const yz_position *position, const yz_rules *rules)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    uint8_t *taken = work->report->taken;

    options.allocator = work->asked.allocator;
    options.rules = rules;
    options.bytes = work->asked.bytes;
    if (work->asked.alive)
        mark_alive(position, work->asked.alive, taken);
    if (work->asked.around)
        yz__take_around(position, work->asked.chain, taken);
    for (int i = 0; i < position->width * position->height; i++)
        work->report->assumed |= taken[i] != YZ_EMPTY;
    options.settled = taken;
    return yz_prover_new(&work->prover, position, &options);
}

static yz_status
write_proofs(yz__first_work *work, owned *all)
{
    const uint64_t most = work->asked.nanoseconds;
    const uint64_t deadline = most == 0 ? 0 : yz__worked() + most;
    yz_status status = YZ_OK;

    for (size_t i = 0; i < all->count && status == YZ_OK; i++)
        status = yz__first_write_proofs(work, &all->first[i], deadline);
    return status;
}

static yz_status
find(yz__first_work *work, const yz_position *position, const yz_rules *rules,
     owned *all)
{
    yz_status status = make_prover(work, position, rules);

    if (status == YZ_OK)
        status = look(work, all);
    if (status != YZ_OK || all->open.ground != YZ_LIFE_OPEN ||
        all->open.shortage != YZ_SHORTAGE_NONE)
        return status;
    status = list_moves(work, position, all);
    if (status == YZ_OK)
        status = all_rounds(work, all);
    if (status == YZ_OK && work->caller.stopped)
        status = YZ_E_STOPPED;
    if (status != YZ_OK)
        return status;
    put_in_order(all);
    return write_proofs(work, all);
}

/* Begins the call; false if the question makes no sense.  The prover checks the rest
   of it. */
static bool
begin(yz__first_work *work, owned *all, const yz_position *position,
      const yz_rules *rules)
{
    const yz_first_moves_options *asked = &work->asked;
    const yz_point at = asked->chain;

    if (at.x >= position->width || at.y >= position->height ||
        (asked->first != YZ_BLACK && asked->first != YZ_WHITE))
        return false;
    work->owner = (yz_colour)position->stone[yz_index(position->width, at)];
    work->eyes_matter = yz__seki_matters(rules);
    work->nodes_left = asked->nodes == 0 ? UINT64_MAX : asked->nodes;
    work->deadline =
        yz__deadline(asked->nanoseconds == 0 ? UINT64_MAX : asked->nanoseconds);
    work->caller = (yz__caller){.goes_on = asked->goes_on, .context = asked->context};
    work->report = &all->open;
    all->allocator = asked->allocator;
    all->open.width = position->width;
    all->open.height = position->height;
    all->open.chain = at;
    all->open.owner = work->owner;
    all->open.first = asked->first;
    all->open.around = asked->around;
    all->open.eyes_matter = work->eyes_matter;
    return work->owner != YZ_EMPTY;
}

yz_status
yz_life_moves(yz_first_moves **out, const yz_position *position, const yz_rules *rules,
              const yz_first_moves_options *wanted)
{
    const uint64_t started = yz__worked();
    yz__first_work work;

    assert(rules);
    *out = NULL;
    memset(&work, 0, sizeof work);
    if (!yz__take(&work.asked, sizeof work.asked, wanted))
        return YZ_E_RANGE;
    owned *all = yz__resize(work.asked.allocator, NULL, 0, sizeof *all);
    if (!all)
        return YZ_E_NOMEM;
    memset(all, 0, sizeof *all);
    const yz_status status = begin(&work, all, position, rules)
                                 ? find(&work, position, rules, all)
                                 : YZ_E_RANGE;
    all->allocator = work.asked.allocator;
    yz_prover_free(work.prover);
    all->open.nanoseconds = yz__worked() - started;
    if (status == YZ_OK)
        *out = &all->open;
    else
        yz_first_moves_free(&all->open);
    return status;
}

void
yz_first_moves_free(yz_first_moves *moves)
{
    owned *all = (owned *)moves;

    if (!all)
        return;
    const yz_allocator *allocator = all->allocator;
    for (size_t i = 0; all->first && i < all->count; i++)
        for (int k = 0; k < all->first[i].proofs; k++)
            yz_proof_free(all->first[i].proof[k]);
    yz__resize(allocator, all->first, all->room * sizeof *all->first, 0);
    yz__resize(allocator, all->move, all->room * sizeof *all->move, 0);
    yz__resize(allocator, all, sizeof *all, 0);
}

const yz_first_move *
yz_first_moves_at(const yz_first_moves *moves, size_t i)
{
    return i < moves->move_count ? moves->move + i : NULL;
}

const yz_proof *
yz__first_moves_proof(const yz_first_moves *moves, size_t i, size_t k)
{
    const owned *all = (const owned *)moves;

    if (i >= moves->move_count || k >= (size_t)all->first[i].proofs)
        return NULL;
    return all->first[i].proof[k];
}
