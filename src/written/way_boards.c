/* way_boards.c - the boards that a line came through, and those that a way rests on. */
#include <string.h>

#include "base/memory.h"
#include "written/way_boards.h"

static uint32_t
board_of(const yz__way_boards *boards, const yz_position *position)
{
    uint32_t board = 0;

    for (int i = boards->points; i-- > 0;)
        board = board * 3 + position->stone[i];
    return board;
}

/* Black, then White, by what is forbidden; and by where they passed or came to move. */
enum { TABLES = 4 };

static uint16_t *
forbidden(const yz__way_boards *boards, yz_colour who)
{
    return boards->met + (who == YZ_WHITE ? boards->boards : 0);
}

static uint16_t *
visited(const yz__way_boards *boards, yz_colour who)
{
    return forbidden(boards, who) + 2 * boards->boards;
}

static bool
is_visited_asked(const yz__way_boards *boards)
{
    return boards->passes || boards->ruled;
}

/* The number of a board in a set, as one that a player visits. */
static uint32_t
as_visited(const yz__way_boards *boards, yz_colour who, uint32_t board)
{
    return (uint32_t)((who == YZ_WHITE ? 2 : 1) * boards->boards) + board;
}

static size_t
bytes_of_met(const yz__way_boards *boards)
{
    return TABLES * boards->boards * sizeof *boards->met;
}

static size_t
bytes_of_sets(const yz__way_boards *boards)
{
    return 2 * boards->words * sizeof(uint64_t);
}

yz_status
yz__way_boards_init(yz__way_boards *boards, const yz_rules *rules,
                    const yz_position *position, size_t bytes,
                    const yz_allocator *allocator)
{
    const int points = position->width * position->height;

    *boards = (yz__way_boards){.rules = rules,
                               .allocator = allocator,
                               .bytes = bytes,
                               .passes = yz__ending_asks_repeated(rules),
                               .ruled = yz__repetition_makes_hot(rules)};
    if (!yz__ko_looks_back(rules) && !is_visited_asked(boards))
        return YZ_OK;
    if (points > YZ__WAY_BOARD_POINTS)
        return YZ_E_RANGE;
    boards->points = points;
    boards->boards = 1;
    for (int i = 0; i < points; i++)
        boards->boards *= 3;
    boards->words = (boards->boards * (is_visited_asked(boards) ? 3 : 1) + 63) / 64;
    boards->met = yz__resize(allocator, NULL, 0, bytes_of_met(boards));
    if (boards->met == NULL)
        return YZ_E_NOMEM;
    memset(boards->met, 0, bytes_of_met(boards));
    return YZ_OK;
}

void
yz__way_boards_free(yz__way_boards *boards)
{
    while (boards->count > 0)
        yz__way_boards_leave(boards);
    for (size_t i = 0; i < boards->made; i++)
        yz__resize(boards->allocator, boards->ply[i].sets, bytes_of_sets(boards), 0);
    yz__resize(boards->allocator, boards->ply, boards->room * sizeof *boards->ply, 0);
    if (boards->met != NULL)
        yz__resize(boards->allocator, boards->met, bytes_of_met(boards), 0);
    *boards = (yz__way_boards){0};
}

/* ---- The line ---- */

/* A pass or the button may make the rules forget what was before it. */
static bool
wipes(const yz_rules *rules, yz__past_kind kind)
{
    return (kind == YZ__PAST_PASS && yz__ko_forgets_at_pass(rules)) ||
           (kind == YZ__PAST_BUTTON && yz__ko_forgets_at_button(rules));
}

static yz_status
forget(const yz__way_boards *boards, yz__way_ply *ply)
{
    const size_t half = bytes_of_met(boards) / 2;

    ply->wiped = wipes(boards->rules, ply->past.kind);
    ply->fresh &= boards->passes;
    if (!ply->wiped && !ply->fresh)
        return YZ_OK;
    ply->forgotten = yz__resize(boards->allocator, NULL, 0, 2 * half);
    if (ply->forgotten == NULL)
        return YZ_E_NOMEM;
    memcpy(ply->forgotten, boards->met, 2 * half);
    if (ply->wiped)
        memset(boards->met, 0, half);
    if (ply->fresh)
        memset(boards->met + 2 * boards->boards, 0, half);
    return YZ_OK;
}

/* Where somebody passed, or came to move after a play; YZ_EMPTY: that is not asked, or not so. */
static yz_colour
visitor(const yz__way_boards *boards, const yz__way_ply *ply)
{
    if (boards->passes && ply->past.kind == YZ__PAST_PASS && !ply->fresh)
        return ply->past.mover;
    return boards->ruled &&
                   (ply->past.kind == YZ__PAST_PLAY || ply->past.kind == YZ__PAST_START)
               ? ply->past.facing
               : YZ_EMPTY;
}

static void
add(uint16_t *times, int more)
{
    *times = (uint16_t)(*times + more);
}

/* Adds 'more', 1 or -1, to what was met. */
static void
meet(const yz__way_boards *boards, const yz__way_ply *ply, int more)
{
    const yz_colour who = visitor(boards, ply);

    for (int of = YZ_BLACK; of <= YZ_WHITE; of++)
        if (yz__ko_forbids(boards->rules, ply->past, (yz_colour)of))
            add(&forbidden(boards, (yz_colour)of)[ply->board], more);
    if (who != YZ_EMPTY)
        add(&visited(boards, who)[ply->board], more);
}

yz_status
yz__way_boards_enter(yz__way_boards *boards, const yz_position *position,
                     yz__past_ply past, bool fresh)
{
    if (boards->points == 0)
        return YZ_OK;
    if (YZ__GROW(boards->allocator, boards->ply, boards->room, boards->count) != YZ_OK)
        return YZ_E_NOMEM;
    yz__way_ply *ply = &boards->ply[boards->count];
    uint64_t *sets =
        boards->count < boards->made
            ? ply->sets
            : yz__resize(boards->allocator, NULL, 0, bytes_of_sets(boards));
    if (sets == NULL)
        return YZ_E_NOMEM;
    *ply = (yz__way_ply){.board = board_of(boards, position),
                         .past = past,
                         .fresh = fresh,
                         .sets = sets};
    boards->made += boards->count == boards->made;
    boards->count++;
    memset(sets, 0, bytes_of_sets(boards));
    const yz_status status = forget(boards, ply);
    meet(boards, ply, 1);
    return status;
}

void
yz__way_boards_leave(yz__way_boards *boards)
{
    if (boards->points == 0 || boards->count == 0)
        return;
    yz__way_ply *ply = &boards->ply[--boards->count];
    meet(boards, ply, -1);
    if (ply->forgotten == NULL)
        return;
    memcpy(boards->met, ply->forgotten, bytes_of_met(boards));
    yz__resize(boards->allocator, ply->forgotten, bytes_of_met(boards), 0);
    ply->forgotten = NULL;
}

bool
yz__way_boards_recur(const yz__way_boards *boards)
{
    if (!boards->ruled)
        return false;
    const yz__way_ply *last = &boards->ply[boards->count - 1];
    return last->past.kind == YZ__PAST_PLAY &&
           visited(boards, last->past.facing)[last->board] > 1;
}

/* ---- What a way rests on ---- */

static void
put(uint64_t *set, uint32_t board, bool in)
{
    const uint64_t bit = (uint64_t)1 << board % 64;

    set[board / 64] = in ? set[board / 64] | bit : set[board / 64] & ~bit;
}

static void
clear(uint64_t *set, size_t from, size_t end)
{
    for (size_t i = from; i < end; i++)
        put(set, (uint32_t)i, false);
}

/* Nothing before this ply matters to what follows, as far as it made the rules forget. */
static void
rest_no_more(const yz__way_boards *boards, const yz__way_ply *ply)
{
    for (int refused = 0; refused < 2; refused++) {
        uint64_t *set = ply->sets + (refused != 0 ? boards->words : 0);
        if (ply->wiped)
            clear(set, 0, boards->boards);
        if (ply->fresh)
            clear(set, boards->boards, 3 * boards->boards);
    }
}

void
yz__way_boards_rest(yz__way_boards *boards, yz_colour by, bool played)
{
    if (boards->points == 0)
        return;
    const yz__way_ply *left = &boards->ply[boards->count];
    const yz_colour who = visitor(boards, left);
    uint64_t *sets = boards->ply[boards->count - 1].sets;

    /* on every line through this ply it is refused to him, so that need not be asked; nor
       whether somebody has passed who passed here */
    if (yz__ko_forbids(boards->rules, left->past, yz_opponent(by)))
        put(left->sets + boards->words, left->board, false);
    if (boards->passes && who != YZ_EMPTY)
        put(left->sets + boards->words, as_visited(boards, who, left->board), false);
    rest_no_more(boards, left);
    if (boards->ruled && who != YZ_EMPTY)
        put(left->sets, as_visited(boards, who, left->board), true);
    if (played && !boards->ruled)
        put(left->sets, left->board, true);
    for (size_t i = 0; i < 2 * boards->words; i++)
        sets[i] |= left->sets[i];
}

void
yz__way_boards_pass(yz__way_boards *boards, yz_colour who)
{
    if (!boards->passes)
        return;
    const yz__way_ply *here = &boards->ply[boards->count - 1];
    const bool again = visited(boards, who)[here->board] > 0;

    put(here->sets + (again ? boards->words : 0), as_visited(boards, who, here->board),
        true);
}

void
yz__way_boards_refuse(yz__way_boards *boards, const yz_position *position)
{
    if (boards->points > 0)
        put(boards->ply[boards->count - 1].sets + boards->words,
            board_of(boards, position), true);
}

static uint32_t
count_set(const uint64_t *set, size_t words)
{
    uint32_t count = 0;

    for (size_t i = 0; i < words; i++)
        for (uint64_t left = set[i]; left != 0; left &= left - 1)
            count++;
    return count;
}

/* Lists the boards of a set. */
static uint32_t *
list(uint32_t *out, const uint64_t *set, size_t words)
{
    for (size_t i = 0; i < words; i++)
        for (uint32_t k = 0; k < 64 && set[i] >> k != 0; k++)
            if ((set[i] >> k & 1) != 0)
                *out++ = (uint32_t)i * 64 + k;
    return out;
}

yz_status
yz__way_boards_keep(yz__way_boards *boards, yz__way_rests *out)
{
    if (boards->points == 0)
        return YZ_OK;
    const uint64_t *sets = boards->ply[boards->count - 1].sets;
    const yz__way_rests rests = {NULL, count_set(sets, boards->words),
                                 count_set(sets + boards->words, boards->words)};
    const size_t bytes = (rests.made + rests.refused) * sizeof *rests.board;
    if (bytes > boards->bytes)
        return YZ_E_NOMEM;
    *out = rests;
    if (bytes == 0)
        return YZ_OK;
    out->board = yz__resize(boards->allocator, NULL, 0, bytes);
    if (out->board == NULL) {
        *out = (yz__way_rests){0};
        return YZ_E_NOMEM;
    }
    boards->bytes -= bytes;
    (void)list(list(out->board, sets, boards->words), sets + boards->words,
               boards->words);
    return YZ_OK;
}

/* The line has met this member of a set; 'by' would play it, or be refused it. */
static bool
is_met(const yz__way_boards *boards, uint32_t member, yz_colour by)
{
    const size_t table = member / boards->boards;

    return boards->met[(table == 0 ? (by == YZ_WHITE ? boards->boards : 0)
                                   : (table + 1) * boards->boards) +
                       member % boards->boards] > 0;
}

bool
yz__way_rests_fit(const yz__way_boards *boards, const yz__way_rests *rests,
                  yz_colour by)
{
    for (uint32_t i = 0; i < rests->made + rests->refused; i++) {
        const bool made = i < rests->made;
        if (is_met(boards, rests->board[i], made ? by : yz_opponent(by)) == made)
            return false;
    }
    return true;
}

void
yz__way_boards_take(yz__way_boards *boards, const yz__way_rests *rests)
{
    if (boards->points == 0)
        return;
    uint64_t *sets = boards->ply[boards->count - 1].sets;

    for (uint32_t i = 0; i < rests->made + rests->refused; i++)
        put(i < rests->made ? sets : sets + boards->words, rests->board[i], true);
}

void
yz__way_rests_free(yz__way_rests *rests, const yz_allocator *allocator)
{
    yz__resize(allocator, rests->board,
               (rests->made + rests->refused) * sizeof *rests->board, 0);
    *rests = (yz__way_rests){0};
}
