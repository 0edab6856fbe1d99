/*
 * questions.c - answers questions about the chains of a position: sets up the position in
 * which reading begins, and shares the limits between the attempts (regions and zones,
 * with and without the history of the line).  The graph of a region is kept, so that most
 * of what one question has read serves the next.
 */
#include <string.h>

#include "base/listed.h"
#include "base/now.h"
#include "read/answers.h"
#include "read/proof_search.h"
#include "read/strategy.h"
#include "read/zones.h"

YZ__KEY_OF(yz__shortage_key, yz_shortage, YZ_SHORTAGE_MAP)
YZ__WORDS_OF(yz__shortage_text, yz_shortage, YZ_SHORTAGE_MAP)

/* ---- The question ---- */

static bool
on_board(const yz_position *position, yz_point at)
{
    return at.x < position->width && at.y < position->height;
}

static yz_colour
stone_at(const yz_position *position, yz_point at)
{
    return (yz_colour)position->stone[yz_index(position->width, at)];
}

/* True if the first move is not given, is a pass, or is a play on an empty point of
   the chain's region. */
static bool
first_move_is_near(const yz_prover *prover, const yz_question *question)
{
    const yz_position *position = &prover->position;
    const yz_move *move = &question->move;
    if (!question->moved || move->kind == YZ_MOVE_PASS)
        return true;
    const uint16_t region = prover->number[yz_index(position->width, question->chain)];
    return move->kind == YZ_MOVE_PLAY && on_board(position, move->at) &&
           stone_at(position, move->at) == YZ_EMPTY && region != 0 &&
           prover->number[yz_index(position->width, move->at)] == region;
}

bool
yz__question_makes_sense(const yz_prover *prover, const yz_question *question)
{
    const yz_position *position = &prover->position;
    if (!on_board(position, question->chain) ||
        stone_at(position, question->chain) == YZ_EMPTY)
        return false;
    if ((unsigned)question->first > YZ_WHITE || !first_move_is_near(prover, question))
        return false;
    if (question->eyes && question->enabling != NULL)
        return false;
    return !question->banned || (on_board(position, question->ban) &&
                                 stone_at(position, question->ban) == YZ_EMPTY);
}

/* Returns the number of the set of points of the region where a new stone counts; -1
   if there are too many sets. */
static int
enabling_number(const yz_prover *prover, yz__sector *sector, const uint8_t *map)
{
    yz__points set = yz__points_none();
    if (map == NULL)
        return 0;
    yz__points left = sector->region.points;
    for (; yz__points_any(left); left = yz__points_rest(left)) {
        const int bit = yz__points_first(left);
        const yz_point at = sector->region.at[bit];
        if (map[yz_index(prover->position.width, at)] != 0)
            set = yz__points_or(set, yz__points_one(bit));
    }
    for (int i = 1; i <= sector->enabling_count; i++)
        if (yz__points_equal(sector->enabling[i], set))
            return i;
    if (sector->enabling_count == YZ__ENABLING_MAPS)
        return -1;
    sector->enabling[++sector->enabling_count] = set;
    return sector->enabling_count;
}

static void
put_stones(const yz_prover *prover, const yz__region *region, yz__local *local)
{
    yz__points left = region->points;
    for (; yz__points_any(left); left = yz__points_rest(left)) {
        const int bit = yz__points_first(left);
        const yz_colour stone = stone_at(&prover->position, region->at[bit]);
        if (stone != YZ_EMPTY)
            local->stone[stone - 1] =
                yz__points_or(local->stone[stone - 1], yz__points_one(bit));
    }
}

/* Returns the position with which a question begins. */
static yz__local
start(const yz_prover *prover, const yz__sector *sector, const yz_question *question,
      int enabling)
{
    const size_t width = prover->position.width;
    const yz_colour colour = stone_at(&prover->position, question->chain);
    const yz_colour first =
        question->first == YZ_EMPTY ? yz_opponent(colour) : question->first;
    yz__local local;
    memset(&local, 0, sizeof local);
    put_stones(prover, &sector->region, &local);
    local.side = (uint8_t)(first - 1);
    local.owner = (uint8_t)(colour - 1);
    local.stage = question->eyes ? YZ_PROOF_EYES
                  : enabling > 0 ? YZ_PROOF_BEFORE
                                 : YZ_PROOF_CAPTURE;
    local.target = prover->bit[yz_index((int)width, question->chain)];
    local.enabling = (uint8_t)enabling;
    if (enabling > 0)
        local.old =
            yz__points_and(local.stone[local.owner], sector->enabling[enabling]);
    if (prover->facts.passed_for)
        return local;
    local.threats[0] = question->threats[YZ_BLACK];
    local.threats[1] = question->threats[YZ_WHITE];
    const size_t ban = yz_index((int)width, question->ban);
    if (question->banned && prover->number[ban] != 0 &&
        sector == &prover->sector[prover->number[ban] - 1])
        local.ko = yz__points_one(prover->bit[ban]);
    return local;
}

/* True if the first move is not given, or can be made: a play must be legal and
   change the stones. */
static bool
move_is_possible(const yz_prover *prover, const yz__sector *sector,
                 const yz_question *question, const yz__local *from)
{
    const yz_move *move = &question->move;
    yz__local to;
    if (!question->moved || move->kind == YZ_MOVE_PASS)
        return true;
    const size_t i = yz_index(prover->position.width, move->at);
    return yz__local_play(&sector->region, from, prover->bit[i], &to) &&
           !(yz__points_equal(from->stone[0], to.stone[0]) &&
             yz__points_equal(from->stone[1], to.stone[1]));
}

/* ---- Reading ---- */

static void
set_up_search(yz_prover *prover, yz__sector *sector, int enabling)
{
    yz__search *search = &prover->search;
    search->rules = prover->rules;
    search->region = &sector->region;
    search->table = &sector->table;
    search->enabling = sector->enabling[enabling];
    search->nodes = 0;
    search->caller = &prover->caller;
}

/* Shares the memory between the regions; returns how much of it is used. */
static size_t
share_memory(yz_prover *prover, yz__sector *sector)
{
    size_t others = 0;
    for (int i = 0; i < prover->sectors; i++)
        if (&prover->sector[i] != sector)
            others += yz__table_bytes(&prover->sector[i].table);
    sector->table.limit = prover->limit > others ? prover->limit - others : 0;
    return others + yz__table_bytes(&sector->table);
}

static void
forget_all(yz_prover *prover)
{
    for (int i = 0; i < prover->sectors; i++) {
        yz__table *table = &prover->sector[i].table;
        yz__table_free(table);
        yz__table_init(table, prover->allocator, prover->limit);
    }
}

/* Makes the given first move and reads from there.  What came before matters only
   with a history.  False if memory ran out. */
static bool
read_after_move(yz_prover *prover, yz__sector *sector)
{
    const yz_move *move = &prover->asked.move;
    yz__search *search = &prover->search;
    yz__entry *start = yz__table_at(&sector->table, prover->start);
    prover->move = (yz__edge){.entry = YZ__ENTRY_NONE,
                              .kind = YZ__EDGE_PASS,
                              .to_capture = 1,
                              .to_safety = 1};
    if (move->kind == YZ_MOVE_PLAY) {
        prover->move.kind = YZ__EDGE_PLAY;
        prover->move.at = prover->bit[yz_index(prover->position.width, move->at)];
    }
    const uint32_t next = yz__search_follow(search, start, &prover->move);
    if (next == YZ__ENTRY_NONE)
        return false;
    prover->root = next;
    if (start->local.past != 0)
        yz__search_run_after(search, prover->start, prover->root);
    else
        yz__search_run(search, prover->root);
    return true;
}

/* Reads one position until it is settled or a limit is reached. */
static yz_outcome
read_from(yz_prover *prover, yz__sector *sector, const yz__local *local)
{
    yz__search *search = &prover->search;
    const uint32_t root = yz__search_enter(search, local, NULL);
    const uint32_t start =
        root == YZ__ENTRY_NONE ? root : yz__search_place(search, local, root);
    if (start == YZ__ENTRY_NONE)
        return YZ_OUTCOME_OPEN;
    prover->start = start;
    prover->root = root;
    prover->where = sector;
    if (!prover->asked.moved)
        yz__search_run(search, root);
    else if (!read_after_move(prover, sector))
        return YZ_OUTCOME_OPEN;
    const yz__entry *entry = yz__table_at(&sector->table, prover->root);
    return entry->final ? (yz_outcome)entry->outcome : YZ_OUTCOME_OPEN;
}

/* Sets the limits of attempt 'part' of 'parts'. */
static void
allow(yz_prover *prover, const yz_question *question, uint64_t began, int part,
      int parts)
{
    yz__search *search = &prover->search;
    const uint64_t p = (uint64_t)part, all = (uint64_t)parts;
    search->nodes_limit =
        question->nodes == 0 ? 0 : question->nodes / all * p + question->nodes % all;
    if (prover->left != UINT64_MAX &&
        (question->nodes == 0 || prover->left < search->nodes_limit))
        search->nodes_limit = prover->left;
    /* A limit of positions leaves the time undivided. */
    const uint64_t time =
        question->nodes == 0 ? question->nanoseconds / all * p : question->nanoseconds;
    search->time_limit = question->nanoseconds == 0 ? 0 : began + time;
    search->shortage = YZ_SHORTAGE_NONE;
    prover->starved = false;
}

/* True if the strategy that leads to an outcome repeats no position, and does not
   bring back the position before a ko that was just taken. */
static bool
needs_no_history(yz_prover *prover, yz_outcome outcome, const yz__local *start)
{
    return !yz__strategy_may_repeat(prover, outcome) &&
           !yz__strategy_retakes(prover, outcome, start);
}

/* Gives up: without memory to look over the strategy more reading finds only less. */
static yz_outcome
give_up(yz_prover *prover)
{
    prover->search.shortage = YZ_SHORTAGE_MEMORY;
    return YZ_OUTCOME_OPEN;
}

/*
 * Reads under rules that look back.  The first attempt looks for a strategy that never
 * repeats a position and so needs no history.  The second, for the defence, looks for
 * one that may also count on the opponent not repeating.  The third reads with the
 * history.
 */
static yz_outcome
read_with_history(yz_prover *prover, yz__sector *sector, const yz_question *question,
                  uint64_t began, yz__local local)
{
    allow(prover, question, began, 1, 3);
    yz_outcome outcome = read_from(prover, sector, &local);
    if (outcome != YZ_OUTCOME_OPEN && needs_no_history(prover, outcome, &local))
        return outcome;
    if (prover->starved)
        return give_up(prover);
    allow(prover, question, began, 2, 3);
    local.state = YZ__LOCAL_NO_PASS;
    outcome = read_from(prover, sector, &local);
    if (outcome == YZ_OUTCOME_SAFE && needs_no_history(prover, outcome, &local))
        return outcome;
    if (prover->starved)
        return give_up(prover);
    allow(prover, question, began, 3, 3);
    prover->by_history = true;
    local.past = yz__history_start(&prover->search, &local);
    return read_from(prover, sector, &local);
}

static yz_outcome
read_position(yz_prover *prover, yz__sector *sector, const yz_question *question,
              uint64_t began, const yz__local *local)
{
    const bool threats = local->threats[0] != 0 || local->threats[1] != 0;
    if (prover->facts.looks_back && !threats)
        return read_with_history(prover, sector, question, began, *local);
    yz__local start = *local;
    if (prover->facts.looks_back && !prover->facts.retaking_banned)
        start.state = YZ__LOCAL_AFTER_START;
    allow(prover, question, began, 1, 1);
    return read_from(prover, sector, &start);
}

/* Reads the region; false if the given first move cannot be made. */
static bool
read_region(yz_prover *prover, yz__sector *sector, const yz_question *question,
            uint64_t began, yz_answer *out)
{
    const int enabling = enabling_number(prover, sector, question->enabling);
    if (!sector->fits || enabling < 0) {
        out->shortage = sector->fits ? YZ_SHORTAGE_MEMORY : YZ_SHORTAGE_REGION;
        return true;
    }
    const yz__local local = start(prover, sector, question, enabling);
    if (!move_is_possible(prover, sector, question, &local))
        return false;
    yz__search *search = &prover->search;
    set_up_search(prover, sector, enabling);
    const bool kept = share_memory(prover, sector) > prover->limit / 8;
    out->outcome = read_position(prover, sector, question, began, &local);
    /* The graph of earlier questions is kept while there is room. */
    if (kept && search->shortage == YZ_SHORTAGE_MEMORY) {
        forget_all(prover);
        out->outcome = read_position(prover, sector, question, began, &local);
    }
    const bool open = out->outcome == YZ_OUTCOME_OPEN;
    out->shortage = open ? search->shortage : YZ_SHORTAGE_NONE;
    if (prover->where != NULL) {
        const yz__entry *entry = yz__table_at(&sector->table, prover->root);
        out->to_capture = entry->to_capture;
        out->to_safety = entry->to_safety;
    }
    yz__prover_spend(prover, search->nodes, out);
    out->bytes = yz__table_bytes(&sector->table);
    return true;
}

/* ---- Regions and zones ---- */

/* In regions of more points than LARGE_REGION a zone is looked for first, in others
   last, and in small ones, where reading finds more, never.  A region of more than
   VAST_REGION points is hardly ever read to the end. */
enum { SMALL_REGION = 16, LARGE_REGION = 40, VAST_REGION = 64 };

static bool
is_vast(const yz__sector *sector)
{
    return !sector->fits || sector->points > VAST_REGION;
}

bool
yz__prover_is_vast(const yz_prover *prover, yz_point chain)
{
    const uint16_t number = prover->number[yz_index(prover->position.width, chain)];

    return number != 0 && is_vast(&prover->sector[number - 1]);
}

/* The less likely way may take this part of the nodes besides: the search for zones where
   reading will do, and reading in a vast region once more nodes would find no zone. */
enum { PART = 8 };

static uint64_t
part_of_nodes(const yz_question *question)
{
    const uint64_t part = question->nodes / PART;

    return question->nodes != 0 && part == 0 ? 1 : part;
}

/* True if the answer is open because no positions are left.  Where positions are limited and
   time breaks reading off, none are left for the other way: reading with more time would use
   up what proves the answer with less. */
static bool
out_of_nodes(const yz_prover *prover, yz_answer *out)
{
    if (prover->left == 0)
        out->shortage = YZ_SHORTAGE_NODES;
    return prover->left == 0 ||
           (prover->left != UINT64_MAX && out->shortage == YZ_SHORTAGE_TIME);
}

/* Reads the region, or finds a zone.  YZ_E_RANGE if the given first move cannot be
   made. */
static yz_status
read_chain(yz_prover *prover, yz__sector *sector, const yz_question *question,
           uint64_t began, yz_answer *out)
{
    /* Reading without a limit settles the question. */
    const bool first =
        !sector->fits || (sector->points > LARGE_REGION && question->nodes != 0);
    const bool vast = is_vast(sector);
    yz_question reading = *question;
    yz_status status = YZ_OK;

    if (first)
        status = yz__prover_ask_zone(prover, question, began,
                                     vast ? question->nodes : part_of_nodes(question),
                                     true, out);
    if (status != YZ_OK || prover->by_zone)
        return status;
    if (out_of_nodes(prover, out))
        return YZ_OK;
    if (first && vast && out->zone_left)
        reading.nodes = part_of_nodes(question);
    if (!read_region(prover, sector, &reading, began, out))
        return YZ_E_RANGE;
    if (first || out->outcome != YZ_OUTCOME_OPEN || sector->points <= SMALL_REGION ||
        question->enabling || out_of_nodes(prover, out))
        return YZ_OK;
    /* A capture that enables a stone is read to the end here: territory says less
       about it. */
    return yz__prover_ask_zone(prover, question, began, part_of_nodes(question), false,
                               out);
}

/* ---- The answer ---- */

/* Completes an answer.  A region that is too large to be read says nothing if there
   was no memory to look for zones. */
static void
finish(yz_prover *prover, yz_answer *out)
{
    prover->outcome = out->outcome;
    if (out->outcome == YZ_OUTCOME_OPEN) {
        if (out->zone_starved && out->shortage == YZ_SHORTAGE_REGION)
            out->shortage = YZ_SHORTAGE_MEMORY;
        return;
    }
    out->zone_starved = false;
    const bool captured = out->outcome == YZ_OUTCOME_CAPTURED;
    out->to_capture = captured ? 0 : UINT32_MAX;
    out->to_safety = captured ? UINT32_MAX : 0;
    if (prover->by_zone) {
        prover->zone_calls->line(prover, out);
    } else if (prover->where != NULL) {
        yz__strategy_line(prover, out);
    }
}

yz_status
yz__prover_ask_itself(yz_prover *prover, const yz_question *question, yz_answer *out)
{
    const uint64_t began = yz__worked();
    const size_t i = yz_index(prover->position.width, question->chain);
    yz_answer answer;
    memset(&answer, 0, sizeof answer);
    answer.to_capture = answer.to_safety = 1;
    prover->asked = *question;
    prover->left = question->left == 0 ? UINT64_MAX : question->left;
    prover->caller =
        (yz__caller){.goes_on = question->goes_on, .context = question->context};
    prover->where = NULL;
    prover->by_zone = prover->by_history = false;
    if (prover->number[i] == 0) {
        answer.outcome = prover->owner[i] == prover->position.stone[i]
                             ? YZ_OUTCOME_SAFE
                             : YZ_OUTCOME_CAPTURED;
    } else {
        yz__sector *sector = &prover->sector[prover->number[i] - 1];
        answer.region_points = sector->points;
        answer.region_empty = sector->empty;
        const yz_status status = read_chain(prover, sector, question, began, &answer);
        if (status != YZ_OK)
            return status;
    }
    if (prover->caller.stopped)
        return YZ_E_STOPPED;
    finish(prover, &answer);
    answer.nanoseconds = yz__worked() - began;
    *out = answer;
    return YZ_OK;
}
