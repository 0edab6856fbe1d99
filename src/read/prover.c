/*
 * prover.c - cuts a position into regions and answers questions about its chains.
 */
#include <assert.h>
#include <string.h>

#include "base/clock.h"
#include "base/neighbours.h"
#include "base/sized.h"
#include "board/board.h"
#include "read/line_history.h"
#include "read/prover.h"
#include "read/strategy.h"
#include "rules/play.h"
#include "unconditional/benson.h"

static const size_t MEMORY = (size_t)256 << 20;

const char *
yz_shortage_key(yz_shortage shortage)
{
    static const char *const KEY[] = {"none",   "nodes",  "time",
                                      "memory", "region", "threats"};
    return KEY[shortage];
}

const char *
yz_shortage_text(yz_shortage shortage)
{
    static const char *const TEXT[] = {
        [YZ_SHORTAGE_NONE] = "it hangs on who moves first",
        [YZ_SHORTAGE_NODES] = "more positions had to be read",
        [YZ_SHORTAGE_TIME] = "more time was needed",
        [YZ_SHORTAGE_MEMORY] = "more memory was needed",
        [YZ_SHORTAGE_REGION] = ("the region is too large to be read: it has no border "
                                "that lives unconditionally"),
        [YZ_SHORTAGE_THREATS] = "a ko decides it, and there may be threats elsewhere",
    };
    return TEXT[shortage];
}

/* ---- The rules ---- */

/* The least number of own stones that a play may remove; 0 when it may remove none. */
static uint8_t
least_suicide(const yz_rules *rules)
{
    if (yz__suicide_allowed(rules, 1))
        return 1;
    return yz__suicide_allowed(rules, 2) ? 2 : 0;
}

/* The position before a capture in a ko had come about that way: may retaking not bring
   it back at once? */
static bool
comes_back(const yz_rules *rules, yz__past_kind how)
{
    const yz__past past = {how, YZ_WHITE, YZ_BLACK, 0};
    return yz__ko_forbids(rules, past, YZ_WHITE);
}

static yz__local_rules
facts_of(const yz_rules *rules, bool confirmation)
{
    const bool passed_for =
        confirmation && (yz__confirmed_by_hypothetical_play(rules) ||
                         yz__ko_is_passed_for(rules, 1)); /* in a cleanup */
    const bool start = comes_back(rules, YZ__PAST_START);
    const bool play = comes_back(rules, YZ__PAST_PLAY);
    const bool pass = comes_back(rules, YZ__PAST_PASS);
    return (yz__local_rules){
        .passed_for = passed_for,
        .retaking_banned = yz__ko_bans_retaking(rules) || (start && play && pass),
        .retaking_banned_after_start = start,
        .retaking_banned_after_play = play,
        .retaking_banned_after_pass = pass,
        .captured_points_banned = yz__ko_bans_captured_points(rules),
        .looks_back = !passed_for && yz__ko_looks_back(rules),
        .suicide = least_suicide(rules),
    };
}

/* ---- Regions ---- */

static bool
every_chain_has_a_liberty(const yz_position *position)
{
    yz__board board;
    yz__board_load(&board, position);
    for (int at = 0; at < board.cells; at++) {
        const uint8_t stone = board.stone[at];
        if ((stone == YZ_BLACK || stone == YZ_WHITE) &&
            board.liberties[board.chain[at]] == 0)
            return false;
    }
    return true;
}

/* Numbers the points connected with 'first' that are nobody's yet; how many. */
static int
number_from(yz_prover *prover, int first, uint16_t number, int *list)
{
    int count = 0;
    list[count++] = first;
    prover->number[first] = number;
    for (int done = 0; done < count; done++) {
        int near[4];
        const int nears = yz__position_neighbours(&prover->position, list[done], near);
        for (int k = 0; k < nears; k++) {
            if (prover->owner[near[k]] != YZ_EMPTY || prover->number[near[k]] != 0)
                continue;
            prover->number[near[k]] = number;
            list[count++] = near[k];
        }
    }
    return count;
}

typedef struct box {
    int left, right, top, bottom;
} box;

static box
box_around(const yz_position *position, const int *list, int count)
{
    box around = {YZ_MAX_SIDE, 0, YZ_MAX_SIDE, 0};
    for (int i = 0; i < count; i++) {
        const int x = list[i] % position->width, y = list[i] / position->width;
        around.left = x < around.left ? x : around.left;
        around.right = x > around.right ? x : around.right;
        around.top = y < around.top ? y : around.top;
        around.bottom = y > around.bottom ? y : around.bottom;
    }
    return around;
}

static int
bits_needed(int across, int down)
{
    return (across + 1) * down - 1;
}

static void
add_point(yz_prover *prover, yz__region *region, int i, int bit)
{
    const yz_position *position = &prover->position;
    const yz__points one = yz__points_one(bit);
    int near[4];
    const int nears = yz__position_neighbours(position, i, near);
    prover->bit[i] = (uint8_t)bit;
    region->points = yz__points_or(region->points, one);
    region->at[bit] =
        (yz_point){(uint8_t)(i % position->width), (uint8_t)(i / position->width)};
    for (int k = 0; k < nears; k++) {
        const uint8_t owner = prover->owner[near[k]];
        if (owner != YZ_EMPTY)
            region->anchor[owner - 1] = yz__points_or(region->anchor[owner - 1], one);
    }
}

/* Lays the points out as bits, on their side when that is narrower. */
static void
lay_out(yz_prover *prover, yz__contest *contest, const int *list, int count)
{
    const box around = box_around(&prover->position, list, count);
    const int wide = around.right - around.left + 1;
    const int high = around.bottom - around.top + 1;
    const bool turned = bits_needed(high, wide) < bits_needed(wide, high);
    yz__region *region = &contest->region;
    contest->points = count;
    region->rules = &prover->facts;
    region->stride = (turned ? high : wide) + 1;
    region->count = count;
    for (int i = 0; i < count; i++)
        contest->empty += prover->position.stone[list[i]] == YZ_EMPTY;
    contest->fits =
        bits_needed(turned ? high : wide, turned ? wide : high) <= YZ__POINTS;
    for (int i = 0; i < count && contest->fits; i++) {
        const int x = list[i] % prover->position.width - around.left;
        const int y = list[i] / prover->position.width - around.top;
        add_point(prover, region, list[i],
                  turned ? x * region->stride + y : y * region->stride + x);
    }
}

static yz_status
add_contest(yz_prover *prover, const int *list, int count)
{
    const size_t size = sizeof(yz__contest);
    const size_t before = (size_t)prover->contests * size;
    yz__contest *grown =
        yz__resize(prover->allocator, prover->contest, before, before + size);
    if (grown == NULL)
        return YZ_E_NOMEM;
    prover->contest = grown;
    yz__contest *contest = &grown[prover->contests++];
    memset(contest, 0, size);
    yz__table_init(&contest->table, prover->allocator, prover->limit);
    lay_out(prover, contest, list, count);
    return YZ_OK;
}

static yz_status
find_regions(yz_prover *prover)
{
    const int points = prover->position.width * prover->position.height;
    int list[YZ_MAX_POINTS];
    for (int i = 0; i < points; i++) {
        if (prover->owner[i] != YZ_EMPTY || prover->number[i] != 0)
            continue;
        const int count =
            number_from(prover, i, (uint16_t)(prover->contests + 1), list);
        const yz_status status = add_contest(prover, list, count);
        if (status != YZ_OK)
            return status;
    }
    return YZ_OK;
}

/* Who owns what beyond dispute, and what is only taken to be somebody's. */
static void
find_owners(yz_prover *prover, const uint8_t *settled)
{
    const int points = prover->position.width * prover->position.height;
    yz__life_apart(&prover->position, prover->facts.suicide > 0, prover->owner);
    for (int i = 0; i < points && settled != NULL; i++) {
        if (prover->owner[i] != YZ_EMPTY || settled[i] == YZ_EMPTY)
            continue;
        prover->owner[i] = prover->settled[i] = settled[i];
    }
}

/* As much memory as was allowed, or as can be addressed. */
static size_t
limit_of(uint64_t bytes)
{
    if (bytes == 0)
        return MEMORY;
    return (size_t)bytes == bytes ? (size_t)bytes : SIZE_MAX;
}

yz_status
yz_prover_new(yz_prover **out, const yz_position *position,
              const yz_prover_options *wanted)
{
    yz_prover_options taken;
    const yz_prover_options *options = &taken;
    *out = NULL;
    if (!yz__take(&taken, sizeof taken, wanted))
        return YZ_E_RANGE;
    assert(options->rules != NULL);
    if (!every_chain_has_a_liberty(position))
        return YZ_E_RANGE;
    yz_prover *prover = yz__resize(options->allocator, NULL, 0, sizeof *prover);
    if (prover == NULL)
        return YZ_E_NOMEM;
    memset(prover, 0, sizeof *prover);
    prover->allocator = options->allocator;
    prover->rules = options->rules;
    prover->confirmation = options->confirmation;
    prover->limit = limit_of(options->bytes);
    prover->position = *position;
    prover->facts = facts_of(options->rules, options->confirmation);
    find_owners(prover, options->settled);
    const yz_status status = find_regions(prover);
    if (status != YZ_OK) {
        yz_prover_free(prover);
        return status;
    }
    *out = prover;
    return YZ_OK;
}

void
yz_prover_free(yz_prover *prover)
{
    if (prover == NULL)
        return;
    for (int i = 0; i < prover->contests; i++)
        yz__table_free(&prover->contest[i].table);
    yz__resize(prover->allocator, prover->contest,
               (size_t)prover->contests * sizeof *prover->contest, 0);
    yz__resize(prover->allocator, prover->search.list,
               prover->search.list_room * sizeof *prover->search.list, 0);
    yz__resize(prover->allocator, prover, sizeof *prover, 0);
}

int
yz_prover_regions(const yz_prover *prover, uint16_t region[YZ_MAX_POINTS])
{
    const size_t points = (size_t)prover->position.width * prover->position.height;
    memcpy(region, prover->number, points * sizeof *region);
    return prover->contests;
}

/* ---- Questions ---- */

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

static bool
makes_sense(const yz_prover *prover, const yz_question *question)
{
    const yz_position *position = &prover->position;
    if (!on_board(position, question->chain) ||
        stone_at(position, question->chain) == YZ_EMPTY)
        return false;
    if ((unsigned)question->first > YZ_WHITE)
        return false;
    return !question->banned || (on_board(position, question->ban) &&
                                 stone_at(position, question->ban) == YZ_EMPTY);
}

/* The number of the set of points of the region where a new stone counts; -1 when there
   have been too many. */
static int
enabling_number(const yz_prover *prover, yz__contest *contest, const uint8_t *map)
{
    yz__points set = yz__points_none();
    if (map == NULL)
        return 0;
    yz__points left = contest->region.points;
    for (; yz__points_any(left); left = yz__points_rest(left)) {
        const int bit = yz__points_first(left);
        const yz_point at = contest->region.at[bit];
        if (map[yz_index(prover->position.width, at)] != 0)
            set = yz__points_or(set, yz__points_one(bit));
    }
    for (int i = 1; i <= contest->enabling_count; i++)
        if (yz__points_equal(contest->enabling[i], set))
            return i;
    if (contest->enabling_count == YZ__ENABLING_MAPS)
        return -1;
    contest->enabling[++contest->enabling_count] = set;
    return contest->enabling_count;
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

/* The position a question begins with. */
static yz__local
start(const yz_prover *prover, const yz__contest *contest, const yz_question *question,
      int enabling)
{
    const size_t width = prover->position.width;
    const yz_colour colour = stone_at(&prover->position, question->chain);
    const yz_colour first =
        question->first == YZ_EMPTY ? yz_opponent(colour) : question->first;
    yz__local local;
    memset(&local, 0, sizeof local);
    put_stones(prover, &contest->region, &local);
    local.side = (uint8_t)(first - 1);
    local.owner = (uint8_t)(colour - 1);
    local.stage = enabling > 0 ? YZ_PROOF_BEFORE : YZ_PROOF_CAPTURE;
    local.target = prover->bit[yz_index((int)width, question->chain)];
    local.enabling = (uint8_t)enabling;
    if (enabling > 0)
        local.old =
            yz__points_and(local.stone[local.owner], contest->enabling[enabling]);
    if (prover->facts.passed_for)
        return local;
    local.threats[0] = question->threats[YZ_BLACK];
    local.threats[1] = question->threats[YZ_WHITE];
    const size_t ban = yz_index((int)width, question->ban);
    if (question->banned && prover->number[ban] != 0 &&
        contest == &prover->contest[prover->number[ban] - 1])
        local.ko = yz__points_one(prover->bit[ban]);
    return local;
}

static void
set_up_search(yz_prover *prover, yz__contest *contest, int enabling)
{
    yz__search *search = &prover->search;
    search->rules = prover->rules;
    search->region = &contest->region;
    search->table = &contest->table;
    search->enabling = contest->enabling[enabling];
    search->nodes = 0;
}

/* Memory is shared between the regions; how much of it is used. */
static size_t
share_memory(yz_prover *prover, yz__contest *contest)
{
    size_t others = 0;
    for (int i = 0; i < prover->contests; i++)
        if (&prover->contest[i] != contest)
            others += yz__table_bytes(&prover->contest[i].table);
    contest->table.limit = prover->limit > others ? prover->limit - others : 0;
    return others + yz__table_bytes(&contest->table);
}

static void
forget_all(yz_prover *prover)
{
    for (int i = 0; i < prover->contests; i++) {
        yz__table *table = &prover->contest[i].table;
        yz__table_free(table);
        yz__table_init(table, prover->allocator, prover->limit);
    }
}

/* Reads one position until it is settled or a limit is reached. */
static yz_outcome
read_from(yz_prover *prover, yz__contest *contest, const yz__local *local)
{
    yz__search *search = &prover->search;
    uint32_t root = yz__table_find(&contest->table, local);
    if (root == YZ__ENTRY_NONE)
        root = yz__table_add(&contest->table, local);
    if (root == YZ__ENTRY_NONE) {
        search->shortage = YZ_SHORTAGE_MEMORY;
        return YZ_OUTCOME_OPEN;
    }
    prover->where = contest;
    prover->root = root;
    yz__search_run(search, root);
    const yz__entry *entry = yz__table_at(&contest->table, root);
    return entry->final ? (yz_outcome)entry->outcome : YZ_OUTCOME_OPEN;
}

/* Part 'part' of 'parts' of the limits. */
static void
allow(yz_prover *prover, const yz_question *question, uint64_t began, int part,
      int parts)
{
    yz__search *search = &prover->search;
    const uint64_t p = (uint64_t)part, all = (uint64_t)parts;
    search->nodes_limit =
        question->nodes == 0 ? 0 : question->nodes / all * p + question->nodes % all;
    /* Where positions are counted the clock divides nothing. */
    const uint64_t time = question->nodes == 0 ? question->nanoseconds / all * p
                                               : question->nanoseconds;
    search->time_limit = question->nanoseconds == 0 ? 0 : began + time;
    search->shortage = YZ_SHORTAGE_NONE;
}

/* The strategy that leads to an outcome makes no position again, nor that before a ko
   just taken. */
static bool
needs_no_history(yz_prover *prover, yz_outcome outcome, const yz__local *start)
{
    return !yz__strategy_may_repeat(prover, outcome) &&
           !yz__history_retakes(prover, outcome, start);
}

/*
 * Rules that look back: first by a strategy that never makes a position again, which
 * needs no history; for the defence also one that may count on the opponent's not doing
 * so. What neither settles is read with its history.
 */
static yz_outcome
read_with_history(yz_prover *prover, yz__contest *contest, const yz_question *question,
                  uint64_t began, yz__local local)
{
    allow(prover, question, began, 1, 3);
    yz_outcome outcome = read_from(prover, contest, &local);
    if (outcome != YZ_OUTCOME_OPEN && needs_no_history(prover, outcome, &local))
        return outcome;
    allow(prover, question, began, 2, 3);
    local.state = YZ__LOCAL_NO_PASS;
    outcome = read_from(prover, contest, &local);
    if (outcome == YZ_OUTCOME_SAFE && needs_no_history(prover, outcome, &local))
        return outcome;
    allow(prover, question, began, 3, 3);
    local.past = yz__history_start(&prover->search, &local);
    return read_from(prover, contest, &local);
}

static yz_outcome
read_position(yz_prover *prover, yz__contest *contest, const yz_question *question,
              uint64_t began, const yz__local *local)
{
    const bool threats = local->threats[0] != 0 || local->threats[1] != 0;
    if (prover->facts.looks_back && !threats)
        return read_with_history(prover, contest, question, began, *local);
    yz__local start = *local;
    if (prover->facts.looks_back && !prover->facts.retaking_banned)
        start.state = YZ__LOCAL_AFTER_START;
    allow(prover, question, began, 1, 1);
    return read_from(prover, contest, &start);
}

static void
read_region(yz_prover *prover, yz__contest *contest, const yz_question *question,
            uint64_t began, yz_answer *out)
{
    const int enabling = enabling_number(prover, contest, question->enabling);
    if (!contest->fits || enabling < 0) {
        out->shortage = contest->fits ? YZ_SHORTAGE_MEMORY : YZ_SHORTAGE_REGION;
        return;
    }
    const yz__local local = start(prover, contest, question, enabling);
    yz__search *search = &prover->search;
    set_up_search(prover, contest, enabling);
    const bool kept = share_memory(prover, contest) > prover->limit / 8;
    out->outcome = read_position(prover, contest, question, began, &local);
    /* What earlier questions left is kept as long as there is room. */
    if (kept && search->shortage == YZ_SHORTAGE_MEMORY) {
        forget_all(prover);
        out->outcome = read_position(prover, contest, question, began, &local);
    }
    const bool open = out->outcome == YZ_OUTCOME_OPEN;
    out->shortage = open ? search->shortage : YZ_SHORTAGE_NONE;
    if (prover->where != NULL) {
        const yz__entry *entry = yz__table_at(&contest->table, prover->root);
        out->to_capture = entry->to_capture;
        out->to_safety = entry->to_safety;
    }
    out->nodes = search->nodes;
    out->bytes = yz__table_bytes(&contest->table);
}

/* What is left to do when an answer is there. */
static void
finish(yz_prover *prover, yz_answer *out)
{
    prover->outcome = out->outcome;
    if (out->outcome == YZ_OUTCOME_OPEN)
        return;
    const bool captured = out->outcome == YZ_OUTCOME_CAPTURED;
    out->to_capture = captured ? 0 : UINT32_MAX;
    out->to_safety = captured ? UINT32_MAX : 0;
    if (prover->where != NULL)
        yz__strategy_line(prover, out);
}

yz_status
yz_prover_ask(yz_prover *prover, const yz_question *asked, yz_answer *out)
{
    const uint64_t began = yz__now();
    yz_question taken;
    const yz_question *question = &taken;
    if (!yz__take(&taken, sizeof taken, asked) || !makes_sense(prover, question))
        return YZ_E_RANGE;
    const size_t i = yz_index(prover->position.width, question->chain);
    yz_answer answer;
    memset(&answer, 0, sizeof answer);
    answer.to_capture = answer.to_safety = 1;
    prover->asked = *question;
    prover->where = NULL;
    if (prover->number[i] == 0) {
        answer.outcome = prover->owner[i] == prover->position.stone[i]
                             ? YZ_OUTCOME_SAFE
                             : YZ_OUTCOME_CAPTURED;
    } else {
        yz__contest *contest = &prover->contest[prover->number[i] - 1];
        answer.region_points = contest->points;
        answer.region_empty = contest->empty;
        read_region(prover, contest, question, began, &answer);
    }
    finish(prover, &answer);
    answer.nanoseconds = yz__now() - began;
    *out = answer;
    return YZ_OK;
}
