/*
 * history.c - the plies of a game, the log of what they changed, the index of
 * positions, and how earlier positions are found again.
 */
#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "game/state.h"

enum {
    FIRST_SLOTS = 256,
};

static yz__at
packed(yz__at at, int was)
{
    return (yz__at)(at | was << YZ__POINT_BITS);
}

/* ---- Memory ---- */

/* Makes room in the log for one ply that changes, removes, marks and blocks every point
   of a board. */
static yz_status
reserve_log(yz_game *game, size_t points)
{
    const size_t need = game->log_count + 4 * points + 1;
    if (need <= game->log_room)
        return YZ_OK;
    const size_t room = need + game->log_room / 2;
    yz__at *log = yz__resize(game->allocator, game->log, game->log_room * sizeof *log,
                             room * sizeof *log);
    if (!log)
        return YZ_E_NOMEM;
    game->log = log;
    game->log_room = room;
    return YZ_OK;
}

static yz__history_slot *
slot_of(yz__history_slot *slots, size_t room, uint32_t stamp, uint64_t hash)
{
    size_t i = hash & (room - 1);
    while (slots[i].stamp == stamp && slots[i].hash != hash)
        i = (i + 1) & (room - 1);
    return &slots[i];
}

static yz_status
reserve_slots(yz_game *game)
{
    if (2 * (game->slot_used + 1) <= game->slot_room)
        return YZ_OK;
    const size_t room = game->slot_room ? 2 * game->slot_room : FIRST_SLOTS;
    yz__history_slot *slots =
        yz__resize(game->allocator, NULL, 0, room * sizeof *slots);
    if (!slots)
        return YZ_E_NOMEM;
    memset(slots, 0, room * sizeof *slots);
    for (size_t i = 0; i < game->slot_room; i++) {
        if (game->slot[i].stamp == game->stamp)
            *slot_of(slots, room, game->stamp, game->slot[i].hash) = game->slot[i];
    }
    yz__resize(game->allocator, game->slot, game->slot_room * sizeof *slots, 0);
    game->slot = slots;
    game->slot_room = room;
    return YZ_OK;
}

/* Makes room for the stones kept after every YZ__KEEP plies, enough for all plies that
   there is room for: nobody asks again before the plies grow. */
static yz_status
reserve_kept(yz_game *game, size_t cells)
{
    const bool full = (size_t)game->ply_count >= game->ply_room;
    const size_t plies = full ? 2 * game->ply_room + YZ__KEEP : game->ply_room;
    const size_t room = (plies / YZ__KEEP + 1) * cells;
    if (room <= game->kept_room)
        return YZ_OK;
    uint8_t *kept = yz__resize(game->allocator, game->kept, game->kept_room, room);
    if (!kept)
        return YZ_E_NOMEM;
    game->kept = kept;
    game->kept_room = room;
    return YZ_OK;
}

yz_status
yz__history_reserve_for(yz_game *game, int width, int height, bool indexed)
{
    yz_status status = reserve_kept(game, (size_t)yz__board_cells(width, height));
    if (status == YZ_OK)
        status = YZ__GROW(game->allocator, game->ply, game->ply_room,
                          (size_t)game->ply_count);
    if (status == YZ_OK)
        status =
            YZ__GROW(game->allocator, game->saved, game->saved_room, game->saved_count);
    if (status == YZ_OK)
        status = reserve_log(game, (size_t)(width * height));
    return status == YZ_OK && indexed ? reserve_slots(game) : status;
}

/* ---- The index ---- */

int
yz__history_find(const yz_game *game, uint64_t hash)
{
    assert(game->indexed);
    const yz__history_slot *slot =
        slot_of(game->slot, game->slot_room, game->stamp, hash);
    return slot->stamp == game->stamp ? slot->ply : -1;
}

static void
index_ply(yz_game *game, yz__ply *ply)
{
    yz__history_slot *slot =
        slot_of(game->slot, game->slot_room, game->stamp, ply->hash);
    if (slot->stamp != game->stamp) {
        *slot = (yz__history_slot){ply->hash, game->stamp, -1};
        game->slot_used++;
    }
    ply->previous = slot->ply;
    ply->flags |= YZ__PLY_INDEXED;
    slot->ply = game->ply_count;
}

void
yz__history_unindex(yz_game *game, const yz__ply *ply)
{
    slot_of(game->slot, game->slot_room, game->stamp, ply->hash)->ply = ply->previous;
}

/* Compares the ply with the earlier one of the same hash, once, when it is made.  So a
   cycle that is played a thousand times costs only its length each time. */
static void
compare_previous(yz_game *game, yz__ply *ply)
{
    if (ply->previous >= 0 &&
        yz__history_equal(game, ply->previous, game->ply_count - 1))
        ply->flags |= YZ__PLY_SAME;
}

/* ---- Forward ---- */

void
yz__history_save(yz_game *game)
{
    game->saved[game->saved_count++] = game->now;
    game->ply[game->ply_count].flags |= YZ__PLY_SAVED;
}

/* Keeps the stones after every YZ__KEEP plies, so that an earlier position is never
   many plies away. */
static void
keep_stones(yz_game *game)
{
    const size_t cells = game->board.cells;
    memcpy(game->kept + (size_t)(game->ply_count / YZ__KEEP) * cells, game->board.stone,
           cells);
}

void
yz__history_remember(yz_game *game)
{
    yz__ply *ply = &game->ply[game->ply_count];
    if (game->indexed)
        index_ply(game, ply);
    if (game->ply_count % YZ__KEEP == 0)
        keep_stones(game);
    game->ply_count++;
    if (game->indexed)
        compare_previous(game, ply);
}

void
yz__history_change(yz_game *game, yz__at at, yz_colour stone)
{
    const yz_colour was = yz__board_stone(&game->board, at);
    yz__ply *ply = &game->ply[game->ply_count];
    if (was == stone)
        return;
    game->log[game->log_count++] = packed(at, (int)was);
    ply->changes++;
    yz__board_set(&game->board, at, stone);
}

void
yz__history_position(yz_game *game, const yz_position *position)
{
    enum { FEW = 32 };
    yz__ply *ply = &game->ply[game->ply_count];
    yz_position before;
    yz__board_save(&game->board, &before);
    for (int i = 0; i < position->width * position->height; i++) {
        const yz_point point = {(uint8_t)(i % position->width),
                                (uint8_t)(i / position->width)};
        const yz__at at = yz__board_at(&game->board, point);
        if (before.stone[i] == position->stone[i])
            continue;
        game->log[game->log_count++] = packed(at, before.stone[i]);
        if (++ply->changes <= FEW)
            yz__board_set(&game->board, at, (yz_colour)position->stone[i]);
    }
    /* Loading the whole board is quicker here: taking stones off one by one would split
       their chain each time. */
    if (ply->changes > FEW)
        yz__board_load(&game->board, position);
}

void
yz__history_fate(yz_game *game, yz__at at, yz_fate fate)
{
    if (game->fate[at] == (uint8_t)fate)
        return;
    game->log[game->log_count++] = packed(at, game->fate[at]);
    game->fate[at] = (uint8_t)fate;
}

void
yz__history_block(yz_game *game, yz__at at, bool blocked)
{
    if (game->blocked[at] == blocked)
        return;
    game->log[game->log_count++] = packed(at, YZ__BLOCK | game->blocked[at]);
    game->blocked[at] = blocked;
}

void
yz__history_unmark(yz_game *game)
{
    for (int i = 0; i < game->board.cells; i++)
        yz__history_fate(game, (yz__at)i, YZ_FATE_UNKNOWN);
}

/* ---- Positions ---- */

/* Takes one ply back on a map of stones. */
static void
walk_back(const yz_game *game, const yz__ply *ply, uint8_t *stone)
{
    const yz__at *changes = game->log + ply->log;
    const yz__at *removed = changes + ply->changes;
    if (ply->kind == YZ_PLY_MOVE && ply->act == YZ_MOVE_PLAY) {
        for (int k = 0; k < ply->captured; k++)
            stone[removed[k]] = (uint8_t)(3 - ply->mover);
        for (int k = 0; k < ply->suicided; k++)
            stone[removed[ply->captured + k]] = ply->mover;
        stone[ply->at] = YZ_EMPTY;
    }
    for (int k = ply->changes - 1; k >= 0; k--)
        stone[changes[k] & YZ__POINT_MASK] = (uint8_t)(changes[k] >> YZ__POINT_BITS);
}

void
yz__history_step_back(const yz_game *game, int i, uint8_t *stone)
{
    walk_back(game, &game->ply[i], stone);
}

/* Turns 'stone', the map after ply 'from', into the map after ply 'to'.  Starts from
   the nearest map that was kept in between, if there is one. */
static void
walk_back_to(const yz_game *game, int from, int to, uint8_t *stone)
{
    const int kept = (to + YZ__KEEP - 1) / YZ__KEEP;
    if (kept * YZ__KEEP < from) {
        const size_t cells = game->board.cells;
        memcpy(stone, game->kept + (size_t)kept * cells, cells);
        from = kept * YZ__KEEP;
    }
    for (int p = from; p > to; p--)
        walk_back(game, &game->ply[p], stone);
}

void
yz__history_stones(const yz_game *game, int i, uint8_t *stone)
{
    memcpy(stone, game->board.stone, game->board.cells);
    walk_back_to(game, game->ply_count - 1, i, stone);
}

/* Removes a chain from a map of stones. */
static void
lift(const yz__board *board, yz__at at, uint8_t *stone)
{
    yz__at chain[YZ_MAX_POINTS];
    const int size = yz__board_chain(board, at, chain);
    for (int k = 0; k < size; k++)
        stone[chain[k]] = YZ_EMPTY;
}

/* Removes the chains of one colour next to 'at' whose last liberty it is. */
static void
lift_doomed(const yz__board *board, yz__at at, yz_colour whose, uint8_t *stone)
{
    const yz__at near[4] = {(yz__at)(at - board->stride), (yz__at)(at - 1),
                            (yz__at)(at + 1), (yz__at)(at + board->stride)};
    for (int k = 0; k < 4; k++) {
        if (yz__board_stone(board, near[k]) == whose &&
            yz__board_liberties(board, near[k], NULL) == 1)
            lift(board, near[k], stone);
    }
}

/* Writes the stones after a play that has not been made. */
static void
stones_after(const yz_game *game, const yz__candidate *play, uint8_t *stone)
{
    memcpy(stone, game->board.stone, game->board.cells);
    if (play->suicided > 0) {
        lift_doomed(&game->board, play->at, play->who, stone);
        return;
    }
    stone[play->at] = (uint8_t)play->who;
    if (play->captured > 0)
        lift_doomed(&game->board, play->at, yz_opponent(play->who), stone);
}

void
yz__history_around(const yz_game *game, const yz__candidate *play, uint8_t *before,
                   uint8_t *after)
{
    memcpy(before, game->board.stone, game->board.cells);
    if (play->placed) {
        memcpy(after, game->board.stone, game->board.cells);
        walk_back(game, &game->ply[game->ply_count], before);
    } else {
        stones_after(game, play, after);
    }
}

bool
yz__history_same(const yz_game *game, const yz__candidate *play, int i)
{
    uint8_t after[YZ__CELLS];
    uint8_t then[YZ__CELLS];
    yz__history_around(game, play, then, after);
    walk_back_to(game, game->ply_count - 1, i, then);
    return memcmp(after, then, game->board.cells) == 0;
}

bool
yz__history_equal(const yz_game *game, int i, int j)
{
    uint8_t later[YZ__CELLS];
    uint8_t then[YZ__CELLS];
    yz__history_stones(game, j, later);
    memcpy(then, later, game->board.cells);
    walk_back_to(game, j, i, then);
    return memcmp(later, then, game->board.cells) == 0;
}

yz__past_ply
yz__history_past(const yz_game *game, int i)
{
    static const uint8_t KIND[] = {
        [YZ_PLY_START] = YZ__PAST_START,   [YZ_PLY_MOVE] = YZ__PAST_PLAY,
        [YZ_PLY_SET_UP] = YZ__PAST_SET_UP, [YZ_PLY_VOID] = YZ__PAST_PASS,
        [YZ_PLY_EVENT] = YZ__PAST_EVENT,
    };
    static const uint8_t ACT[] = {
        [YZ_MOVE_PLAY] = YZ__PAST_PLAY,
        [YZ_MOVE_PASS] = YZ__PAST_PASS,
        [YZ_MOVE_BUTTON] = YZ__PAST_BUTTON,
        [YZ_MOVE_PASS_FOR_KO] = YZ__PAST_PASS,
    };
    const yz__ply *ply = &game->ply[i];
    yz__past_kind kind =
        (yz__past_kind)(ply->kind == YZ_PLY_MOVE ? ACT[ply->act] : KIND[ply->kind]);
    if (ply->flags & YZ__PLY_STRUCK)
        kind = YZ__PAST_STRUCK;
    return (yz__past_ply){kind, (yz_colour)ply->mover, (yz_colour)ply->facing,
                          ply->captured};
}
