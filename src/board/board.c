/* board.c - the board as others call it: init, place, undo, preview, set-up. */
#include <assert.h>
#include <string.h>

#include "board/board.h"
#include "board/place.h"

static void
mark_points(yz__board *board)
{
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            const yz__at at = yz__board_at(board, (yz_point){(uint8_t)x, (uint8_t)y});
            board->stone[at] = YZ_EMPTY;
            board->liberties[at] =
                (uint16_t)((x > 0) + (y > 0) + (x < board->width - 1) +
                           (y < board->height - 1));
            yz__empty_add(board, at);
        }
    }
}

void
yz__board_init(yz__board *board, int width, int height)
{
    assert(width >= 1 && width <= YZ_MAX_SIDE && height >= 1 && height <= YZ_MAX_SIDE);
    board->hash = 0;
    board->width = (uint16_t)width;
    board->height = (uint16_t)height;
    board->stride = (uint16_t)(width + 1);
    board->cells = (uint16_t)yz__board_cells(width, height);
    board->empty_count = 0;
    for (int i = 0; i < board->cells; i++) {
        board->stone[i] = YZ__WALL;
        board->chain[i] = (yz__at)i;
        board->next[i] = (yz__at)i;
        board->liberties[i] = 0;
        board->size[i] = 0;
        board->empty_slot[i] = 0;
    }
    mark_points(board);
}

void
yz__board_copy(yz__board *to, const yz__board *from)
{
    const size_t cells = from->cells;
    to->hash = from->hash;
    to->width = from->width;
    to->height = from->height;
    to->stride = from->stride;
    to->cells = from->cells;
    to->empty_count = from->empty_count;
    memcpy(to->stone, from->stone, cells * sizeof to->stone[0]);
    memcpy(to->chain, from->chain, cells * sizeof to->chain[0]);
    memcpy(to->next, from->next, cells * sizeof to->next[0]);
    memcpy(to->liberties, from->liberties, cells * sizeof to->liberties[0]);
    memcpy(to->size, from->size, cells * sizeof to->size[0]);
    memcpy(to->empty_slot, from->empty_slot, cells * sizeof to->empty_slot[0]);
    memcpy(to->empty, from->empty, from->empty_count * sizeof to->empty[0]);
}

int
yz__chain_remove(yz__board *board, yz__at name)
{
    const yz_colour who = (yz_colour)board->stone[name];
    const int first = board->empty_count;
    yz__at at = name;
    do {
        const yz__at next = board->next[at];
        board->hash ^= yz__board_key(at, who);
        board->stone[at] = YZ_EMPTY;
        board->chain[at] = at;
        board->next[at] = at;
        board->liberties[at] = 0;
        board->size[at] = 0;
        yz__empty_add(board, at);
        at = next;
    } while (at != name);

    /* Nothing next to the chain was empty, so the new empty points see each
       other only. */
    for (int k = first; k < board->empty_count; k++) {
        const yz__cross around = yz__cross_at(board->stride, board->empty[k]);
        for (int i = 0; i < 4; i++)
            board->liberties[board->chain[around.at[i]]]++;
    }
    return board->empty_count - first;
}

/* Nearly every record is of a game on 19x19, and a stride that the compiler knows saves
   a part of placing a stone. */
enum { USUAL_STRIDE = 20 };

yz__placed
yz__board_place(yz__board *board, yz__at at, yz_colour who, yz__at *removed)
{
    assert(board->stone[at] == YZ_EMPTY && (who == YZ_BLACK || who == YZ_WHITE));
    yz__placed placed = {0, 0};
    placed.captured = (uint16_t)(board->stride == USUAL_STRIDE
                                     ? yz__place(board, USUAL_STRIDE, at, who)
                                     : yz__place(board, board->stride, at, who));
    if (board->liberties[board->chain[at]] == 0)
        placed.suicided = (uint16_t)yz__chain_remove(board, board->chain[at]);
    const int gone = placed.captured + placed.suicided;
    if (gone > 0 && removed)
        memcpy(removed, board->empty + board->empty_count - gone,
               (size_t)gone * sizeof removed[0]);
    return placed;
}

/* A stone of a chain that is about to be made anew: alone, with its own liberties. */
static void
make_single(yz__board *board, yz__at at)
{
    const yz__cross around = yz__cross_at(board->stride, at);
    uint16_t liberties = 0;
    for (int i = 0; i < 4; i++)
        liberties = (uint16_t)(liberties + (board->stone[around.at[i]] == YZ_EMPTY));
    board->chain[at] = at;
    board->next[at] = at;
    board->liberties[at] = liberties;
    board->size[at] = 1;
}

static void
join_neighbours(yz__board *board, yz__at at)
{
    const yz__cross around = yz__cross_at(board->stride, at);
    for (int i = 0; i < 4; i++) {
        const yz__at near = around.at[i];
        if (board->stone[near] == board->stone[at] &&
            board->chain[near] != board->chain[at])
            yz__chain_join(board, board->chain[near], board->chain[at]);
    }
}

/* Takes one stone off; what is left of its chain may fall apart. */
static void
lift(yz__board *board, yz__at at)
{
    yz__at rest[YZ_MAX_POINTS];
    int count = 0;
    for (yz__at i = board->next[at]; i != at; i = board->next[i])
        rest[count++] = i;

    board->hash ^= yz__board_key(at, (yz_colour)board->stone[at]);
    board->stone[at] = YZ_EMPTY;
    yz__empty_unremove(board, at);
    const yz__cross around = yz__cross_at(board->stride, at);
    for (int i = 0; i < 4; i++)
        board->liberties[board->chain[around.at[i]]]++;
    make_single(board, at);
    board->size[at] = 0;
    for (int i = 0; i < count; i++)
        make_single(board, rest[i]);
    for (int i = 0; i < count; i++)
        join_neighbours(board, rest[i]);
}

void
yz__board_set(yz__board *board, yz__at at, yz_colour stone)
{
    assert(board->stone[at] != YZ__WALL);
    if (board->stone[at] == (uint8_t)stone)
        return;
    if (board->stone[at] != YZ_EMPTY)
        lift(board, at);
    if (stone == YZ_EMPTY)
        return;
    const yz__view view = yz__view_from(board, board->stride, at, stone);
    yz__stone_put(board, &view, at, stone);
}

void
yz__board_undo(yz__board *board, yz__at at, yz_colour who, yz__placed placed,
               const yz__at *removed)
{
    const yz_colour opponent = yz_opponent(who);
    for (int i = placed.captured + placed.suicided; i > placed.captured; i--)
        yz__board_set(board, removed[i - 1], who);
    if (placed.suicided > 0)
        lift(board, at);
    for (int i = placed.captured; i > 0; i--)
        yz__board_set(board, removed[i - 1], opponent);
    if (placed.suicided == 0)
        lift(board, at);
}

/* The number of neighbours of a point that belong to the chain 'name'. */
static int
touches(const yz__board *board, yz__cross around, yz__at name)
{
    int count = 0;
    for (int i = 0; i < 4; i++)
        count += board->chain[around.at[i]] == name;
    return count;
}

/* The change of the hash when the chain 'name' is removed. */
static uint64_t
chain_key(const yz__board *board, yz__at name)
{
    const yz_colour who = (yz_colour)board->stone[name];
    uint64_t key = 0;
    yz__at at = name;
    do {
        key ^= yz__board_key(at, who);
        at = board->next[at];
    } while (at != name);
    return key;
}

/* Adds up the chains of 'whose' around a point for which that point is the last
   liberty; their number of stones, and what they add to the hash. */
static int
doomed(const yz__board *board, yz__cross around, yz_colour whose, uint64_t *key)
{
    yz__at seen[4];
    int chains = 0;
    int stones = 0;
    for (int i = 0; i < 4; i++) {
        const yz__at name = board->chain[around.at[i]];
        bool known = board->stone[around.at[i]] != (uint8_t)whose;
        for (int k = 0; k < chains; k++)
            known |= seen[k] == name;
        if (known || board->liberties[name] != touches(board, around, name))
            continue;
        seen[chains++] = name;
        stones += board->size[name];
        *key ^= chain_key(board, name);
    }
    return stones;
}

/* True when some chain of 'who' around the point has another liberty. */
static bool
has_support(const yz__board *board, yz__cross around, yz_colour who)
{
    for (int i = 0; i < 4; i++) {
        const yz__at name = board->chain[around.at[i]];
        if (board->stone[around.at[i]] == (uint8_t)who &&
            board->liberties[name] != touches(board, around, name))
            return true;
    }
    return false;
}

yz__preview
yz__board_preview(const yz__board *board, yz__at at, yz_colour who)
{
    assert(board->stone[at] == YZ_EMPTY && (who == YZ_BLACK || who == YZ_WHITE));
    const yz__cross around = yz__cross_at(board->stride, at);
    yz__preview preview = {board->hash ^ yz__board_key(at, who), 0, 0};
    uint64_t key = 0;

    preview.captured = (uint16_t)doomed(board, around, yz_opponent(who), &key);
    if (board->liberties[at] == 0 && preview.captured == 0 &&
        !has_support(board, around, who)) {
        preview.suicided = (uint16_t)(1 + doomed(board, around, who, &key));
        key ^= yz__board_key(at, who);
    }
    preview.hash ^= key;
    return preview;
}

int
yz__board_chain(const yz__board *board, yz__at at, yz__at *out)
{
    int count = 0;
    yz__at i = at;
    do {
        out[count++] = i;
        i = board->next[i];
    } while (i != at);
    return count;
}

int
yz__board_liberties(const yz__board *board, yz__at at, yz__at *out)
{
    bool seen[YZ__CELLS];
    int count = 0;
    yz__at stone = at;
    memset(seen, 0, board->cells * sizeof seen[0]);
    do {
        const yz__cross around = yz__cross_at(board->stride, stone);
        for (int i = 0; i < 4; i++) {
            const yz__at near = around.at[i];
            if (board->stone[near] != YZ_EMPTY || seen[near])
                continue;
            seen[near] = true;
            if (out)
                out[count] = near;
            count++;
        }
        stone = board->next[stone];
    } while (stone != at);
    return count;
}

void
yz__board_save(const yz__board *board, yz_position *out)
{
    out->width = (uint8_t)board->width;
    out->height = (uint8_t)board->height;
    for (int y = 0; y < board->height; y++)
        memcpy(out->stone + y * board->width,
               board->stone + yz__board_at(board, (yz_point){0, (uint8_t)y}),
               board->width);
}

void
yz__board_load(yz__board *board, const yz_position *position)
{
    yz__board_init(board, position->width, position->height);
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            const yz_point point = {(uint8_t)x, (uint8_t)y};
            const yz_colour stone =
                (yz_colour)position->stone[yz_index(board->width, point)];
            yz__board_set(board, yz__board_at(board, point), stone);
        }
    }
}
