/*
 * playout.c - uniform random games, as fast as the board allows.
 *
 * A turn is written once with the board's stride and the superko flag as parameters
 * that are constants at every call, so that the compiler makes one kernel for each of
 * the common sizes: that is worth a tenth of the time.
 */
#include <string.h>

#include "base/memory.h"
#include "board/glance.h"
#include "sample/playing_out.h"
#include "unconditional/benson.h"

/* The stones that the last play took. */
static inline const yz__at *
just_captured(const yz__board *board, int captured)
{
    return board->empty + board->empty_count - captured;
}

/* Notes the play for superko; when superko forbids it, takes it back and returns
   false. */
static inline bool
remember(yz__playout *playout, yz__at at, yz_colour who, int captured)
{
    yz__board *board = &playout->board;
    const yz__at *points = just_captured(board, captured);
    yz__past_log(&playout->past, at, yz_opponent(who), points, (uint32_t)captured);
    if (yz__past_add(&playout->past, board))
        return true;
    const yz__placed placed = {(uint16_t)captured, 0};
    memcpy(playout->removed, points, (size_t)captured * sizeof points[0]);
    yz__board_undo(board, at, who, placed, playout->removed);
    return false;
}

/* Plays on a playable point; false, and nothing has changed, when superko
   forbids it. */
YZ__INLINE bool
play(yz__playout *playout, int stride, bool superko, yz__at at, yz_colour who)
{
    yz__board *board = &playout->board;
    const int captured = yz__place(board, stride, at, who);
    if (superko && !remember(playout, at, who, captured))
        return false;
    /* True for a lone stone that took a single one and has no other liberty: it may not
       be retaken. */
    const bool ko = captured == 1 && board->next[at] == at && board->liberties[at] == 1;
    playout->ko = ko ? *just_captured(board, 1) : YZ__NOWHERE;
    return true;
}

/* Plays one turn: the first playable point from a random place in the list.  A play
   that superko forbids is taken back, and the list has its old order again. */
YZ__INLINE yz__at
turn(yz__playout *playout, int stride, bool superko, yz_colour who)
{
    yz__board *board = &playout->board;
    const uint32_t count = board->empty_count;
    uint32_t i = yz__random_below(&playout->random, count);
    for (uint32_t left = count; left > 0; left--) {
        const yz__at at = board->empty[i];
        if (yz__is_playable(board, stride, playout->ko, at, who) &&
            play(playout, stride, superko, at, who))
            return at;
        if (++i == count)
            i = 0;
    }
    playout->ko = YZ__NOWHERE;
    return YZ__NOWHERE;
}

/* A whole game. */
YZ__INLINE uint32_t
game(yz__playout *playout, int stride, bool superko)
{
    const uint32_t limit =
        yz__playout_limit(playout->board.width, playout->board.height);
    yz_colour who = YZ_BLACK;
    uint32_t moves = 0;
    int passes = 0;
    while (passes < 2 && moves < limit) {
        moves++;
        passes = turn(playout, stride, superko, who) == YZ__NOWHERE ? passes + 1 : 0;
        who = yz_opponent(who);
    }
    return moves;
}

/* One function for each kernel: in a single one they would share registers badly. */
/* clang-format off */
#define KERNELS(name, stride) \
    static uint32_t plain_##name(yz__playout *p) { return game(p, stride, false); } \
    static uint32_t superko_##name(yz__playout *p) { return game(p, stride, true); }

KERNELS(9, 9 + 1)
KERNELS(13, 13 + 1)
KERNELS(19, 19 + 1)
KERNELS(any, p->board.stride)

static const struct {
    int stride; /* 0: any */
    uint32_t (*plain)(yz__playout *playout);
    uint32_t (*superko)(yz__playout *playout);
} KERNEL[] = {
    {9 + 1,  plain_9,   superko_9},
    {13 + 1, plain_13,  superko_13},
    {19 + 1, plain_19,  superko_19},
    {0,      plain_any, superko_any},
};
/* clang-format on */

/* ---- With a look at what lives after every move ---- */

static void
look_afresh(const yz__playout *playout, uint8_t owner[YZ_MAX_POINTS])
{
    yz_position position;
    yz__board_save(&playout->board, &position);
    yz__life_unconditional(&position, false, owner);
}

static uint64_t
count_settled(const yz__playout *playout)
{
    const yz__board *board = &playout->board;
    const int points = board->width * board->height;
    uint8_t owner[YZ_MAX_POINTS];
    uint64_t count = 0;
    if (playout->life == YZ_PLAYOUT_LIFE_AFRESH)
        look_afresh(playout, owner);
    for (int i = 0; i < points; i++) {
        const yz_point point = {(uint8_t)(i % board->width),
                                (uint8_t)(i / board->width)};
        const yz__at at = yz__board_at(board, point);
        const bool settled =
            playout->life == YZ_PLAYOUT_LIFE_AFRESH
                ? owner[i] != YZ_EMPTY
                : yz__follow_owner(playout->watch, board, at) != YZ_EMPTY;
        count += settled;
    }
    return count;
}

static void
look(yz__playout *playout, yz__at at, yz_colour who, int captured)
{
    uint8_t owner[YZ_MAX_POINTS];
    if (playout->life == YZ_PLAYOUT_LIFE_AFRESH) {
        look_afresh(playout, owner);
        return;
    }
    if (at != YZ__NOWHERE)
        yz__follow_play(playout->watch, &playout->board, at, who,
                        just_captured(&playout->board, captured), captured);
    yz__follow_look(playout->watch, &playout->board);
}

static uint32_t
watched_game(yz__playout *playout)
{
    const yz__board *board = &playout->board;
    const uint32_t limit = yz__playout_limit(board->width, board->height);
    yz_colour who = YZ_BLACK;
    uint32_t moves = 0;
    int passes = 0;
    if (playout->life == YZ_PLAYOUT_LIFE_FOLLOWED)
        yz__follow_copy(&playout->watch[0], &playout->watch[1], board);
    while (passes < 2 && moves < limit) {
        const int before = board->empty_count;
        const yz__at at = yz__playout_turn(playout, who);
        look(playout, at, who, board->empty_count - before + 1);
        passes = at == YZ__NOWHERE ? passes + 1 : 0;
        who = yz_opponent(who);
        moves++;
    }
    playout->settled += count_settled(playout);
    return moves;
}

uint32_t
yz__playout_game(yz__playout *playout)
{
    int i = 0;
    while (KERNEL[i].stride != 0 && KERNEL[i].stride != playout->board.stride)
        i++;
    yz__playout_start(playout);
    if (playout->life != YZ_PLAYOUT_LIFE_NONE)
        return watched_game(playout);
    return playout->superko ? KERNEL[i].superko(playout) : KERNEL[i].plain(playout);
}

yz__at
yz__playout_turn(yz__playout *playout, yz_colour who)
{
    return turn(playout, playout->board.stride, playout->superko, who);
}

void
yz__playout_load(yz__playout *playout, const yz_position *position)
{
    yz__board_load(&playout->start, position);
}

bool
yz__playout_may(const yz__playout *playout, yz__at at, yz_colour who)
{
    const yz__board *board = &playout->board;
    return yz__is_playable(board, board->stride, playout->ko, at, who);
}

void
yz__playout_play(yz__playout *playout, yz__at at, yz_colour who)
{
    play(playout, playout->board.stride, false, at, who);
}

uint32_t
yz__playout_limit(int width, int height)
{
    const int points = width * height;
    return points < 10 ? 100 : 10 * (uint32_t)points;
}

static void
free_watch(yz__playout *playout, const yz_allocator *allocator)
{
    if (playout->watch)
        yz__resize(allocator, playout->watch, 2 * sizeof *playout->watch, 0);
    playout->watch = NULL;
}

static yz_status
begin_watch(yz__playout *playout, const yz_allocator *allocator)
{
    playout->watch = yz__resize(allocator, NULL, 0, 2 * sizeof *playout->watch);
    if (!playout->watch)
        return YZ_E_NOMEM;
    yz__follow_begin(&playout->watch[0], &playout->start, false);
    yz__follow_begin(&playout->watch[1], &playout->start, false);
    return YZ_OK;
}

yz_status
yz__playout_init(yz__playout *playout, const yz_playout_work *work, uint64_t seed,
                 const yz_allocator *allocator)
{
    yz_status status = YZ_OK;
    yz__board_init(&playout->start, work->width, work->height);
    yz__board_copy(&playout->board, &playout->start);
    playout->random = yz__random_seed(seed);
    playout->ko = YZ__NOWHERE;
    playout->superko = work->superko;
    playout->past = (yz__past){0};
    playout->life = work->life;
    playout->settled = 0;
    playout->watch = NULL;
    if (work->life == YZ_PLAYOUT_LIFE_FOLLOWED)
        status = begin_watch(playout, allocator);
    if (status == YZ_OK && work->superko)
        status =
            yz__past_init(&playout->past,
                          yz__playout_limit(work->width, work->height) + 1, allocator);
    if (status != YZ_OK)
        free_watch(playout, allocator);
    return status;
}

void
yz__playout_free(yz__playout *playout, const yz_allocator *allocator)
{
    if (playout->superko)
        yz__past_free(&playout->past, allocator);
    free_watch(playout, allocator);
}

void
yz__playout_start(yz__playout *playout)
{
    yz__board_copy(&playout->board, &playout->start);
    playout->ko = YZ__NOWHERE;
    if (playout->superko)
        yz__past_start(&playout->past, &playout->board);
}

int
yz__playout_score(const yz__playout *playout)
{
    const yz__board *board = &playout->board;
    int score = 0;
    for (int i = 0; i < board->cells; i++)
        score += (board->stone[i] == YZ_BLACK) - (board->stone[i] == YZ_WHITE);
    for (int i = 0; i < board->empty_count; i++) {
        const uint8_t *stone = board->stone + board->empty[i];
        const int common =
            stone[-board->stride] & stone[-1] & stone[1] & stone[board->stride];
        score += (common == YZ_BLACK) - (common == YZ_WHITE);
    }
    return score;
}
