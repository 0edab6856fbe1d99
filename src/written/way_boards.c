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

static uint16_t *
forbidden(const yz__way_boards *boards, yz_colour who)
{
    return boards->forbidden + (who == YZ_WHITE ? boards->boards : 0);
}

static size_t
bytes_of_forbidden(const yz__way_boards *boards)
{
    return 2 * boards->boards * sizeof *boards->forbidden;
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

    *boards = (yz__way_boards){.rules = rules, .allocator = allocator, .bytes = bytes};
    if (!yz__ko_looks_back(rules))
        return YZ_OK;
    if (points > YZ__WAY_BOARD_POINTS)
        return YZ_E_RANGE;
    boards->points = points;
    boards->boards = 1;
    for (int i = 0; i < points; i++)
        boards->boards *= 3;
    boards->words = (boards->boards + 63) / 64;
    boards->forbidden = yz__resize(allocator, NULL, 0, bytes_of_forbidden(boards));
    if (boards->forbidden == NULL)
        return YZ_E_NOMEM;
    memset(boards->forbidden, 0, bytes_of_forbidden(boards));
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
    if (boards->forbidden != NULL)
        yz__resize(boards->allocator, boards->forbidden, bytes_of_forbidden(boards), 0);
    *boards = (yz__way_boards){0};
}

/* ---- The line ---- */

/* A pass may make the rules forget what was before it. */
static yz_status
forget(const yz__way_boards *boards, yz__way_ply *ply)
{
    const size_t bytes = bytes_of_forbidden(boards);

    if (ply->past.kind != YZ__PAST_PASS || !yz__ko_forgets_at_pass(boards->rules))
        return YZ_OK;
    ply->forgotten = yz__resize(boards->allocator, NULL, 0, bytes);
    if (ply->forgotten == NULL)
        return YZ_E_NOMEM;
    memcpy(ply->forgotten, boards->forbidden, bytes);
    memset(boards->forbidden, 0, bytes);
    return YZ_OK;
}

/* Adds 'more', 1 or -1, to what a ply forbids. */
static void
forbid(const yz__way_boards *boards, const yz__way_ply *ply, int more)
{
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        if (yz__ko_forbids(boards->rules, ply->past, (yz_colour)who)) {
            uint16_t *times = &forbidden(boards, (yz_colour)who)[ply->board];
            *times = (uint16_t)(*times + more);
        }
}

yz_status
yz__way_boards_enter(yz__way_boards *boards, const yz_position *position,
                     yz__past_ply past)
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
    *ply = (yz__way_ply){board_of(boards, position), past, NULL, sets};
    boards->made += boards->count == boards->made;
    boards->count++;
    memset(sets, 0, bytes_of_sets(boards));
    const yz_status status = forget(boards, ply);
    forbid(boards, ply, 1);
    return status;
}

void
yz__way_boards_leave(yz__way_boards *boards)
{
    if (boards->points == 0 || boards->count == 0)
        return;
    yz__way_ply *ply = &boards->ply[--boards->count];
    forbid(boards, ply, -1);
    if (ply->forgotten == NULL)
        return;
    memcpy(boards->forbidden, ply->forgotten, bytes_of_forbidden(boards));
    yz__resize(boards->allocator, ply->forgotten, bytes_of_forbidden(boards), 0);
    ply->forgotten = NULL;
}

/* ---- What a way rests on ---- */

static void
put(uint64_t *set, uint32_t board, bool in)
{
    const uint64_t bit = (uint64_t)1 << board % 64;

    set[board / 64] = in ? set[board / 64] | bit : set[board / 64] & ~bit;
}

void
yz__way_boards_rest(yz__way_boards *boards, yz_colour by, bool played)
{
    if (boards->points == 0)
        return;
    const yz__way_ply *left = &boards->ply[boards->count];
    uint64_t *sets = boards->ply[boards->count - 1].sets;

    /* on every line through this ply it is refused to him, so that need not be asked */
    if (yz__ko_forbids(boards->rules, left->past, yz_opponent(by)))
        put(left->sets + boards->words, left->board, false);
    if (played)
        put(left->sets, left->board, true);
    for (size_t i = 0; i < 2 * boards->words; i++)
        sets[i] |= left->sets[i];
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

bool
yz__way_rests_fit(const yz__way_boards *boards, const yz__way_rests *rests,
                  yz_colour by)
{
    for (uint32_t i = 0; i < rests->made + rests->refused; i++) {
        const bool made = i < rests->made;
        const uint16_t *times = forbidden(boards, made ? by : yz_opponent(by));
        if ((times[rests->board[i]] > 0) == made)
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
