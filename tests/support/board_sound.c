/* board_sound.c - everything that the board keeps incrementally, found afresh. */
#include "board_sound.h"

uint64_t
board_hash_afresh(const yz__board *board)
{
    uint64_t hash = 0;
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            const yz__at at = yz__board_at(board, (yz_point){(uint8_t)x, (uint8_t)y});
            const yz_colour stone = yz__board_stone(board, at);
            if (stone != YZ_EMPTY)
                hash ^= yz__board_key(at, stone);
        }
    }
    return hash;
}

static int
count_near(const yz__board *board, yz__at at, uint8_t stone)
{
    return (board->stone[at - 1] == stone) + (board->stone[at + 1] == stone) +
           (board->stone[at - board->stride] == stone) +
           (board->stone[at + board->stride] == stone);
}

/* True if points and walls are where they belong and the hash is that of the stones. */
static bool
map_is_sound(const yz__board *board)
{
    for (int at = 0; at < board->cells; at++) {
        const int row = at / board->stride;
        const bool wall = at % board->stride == 0 || row == 0 || row > board->height;
        if ((board->stone[at] == YZ__WALL) != wall || board->stone[at] > YZ__WALL)
            return false;
        if (wall && board->chain[at] != at)
            return false;
    }
    return board->hash == board_hash_afresh(board);
}

/* True if the list of empty points holds each of them once and nothing else. */
static bool
empties_are_sound(const yz__board *board)
{
    int count = 0;
    for (int at = 0; at < board->cells; at++)
        count += board->stone[at] == YZ_EMPTY;
    if (count != board->empty_count)
        return false;
    for (int i = 0; i < count; i++) {
        const yz__at at = board->empty[i];
        if (board->stone[at] != YZ_EMPTY || board->empty_slot[at] != i ||
            board->chain[at] != at || board->next[at] != at || board->size[at] != 0 ||
            board->liberties[at] != count_near(board, at, YZ_EMPTY))
            return false;
    }
    return true;
}

/* True if touching stones of one colour have one name. */
static bool
names_are_sound(const yz__board *board, yz__at at)
{
    const int steps[4] = {-1, 1, -board->stride, board->stride};
    for (int i = 0; i < 4; i++) {
        const int near = at + steps[i];
        if (board->stone[near] == board->stone[at] &&
            board->chain[near] != board->chain[at])
            return false;
    }
    return true;
}

/* Marks what is connected with 'at' in 'reached'; the number of points. */
static int
flood(const yz__board *board, yz__at at, bool *reached)
{
    const int steps[4] = {-1, 1, -board->stride, board->stride};
    yz__at stack[YZ_MAX_POINTS];
    int count = 0;
    int depth = 0;
    stack[depth++] = at;
    reached[at] = true;
    while (depth > 0) {
        const yz__at from = stack[--depth];
        count++;
        for (int i = 0; i < 4; i++) {
            const yz__at near = (yz__at)(from + steps[i]);
            if (board->stone[near] != board->stone[at] || reached[near])
                continue;
            reached[near] = true;
            stack[depth++] = near;
        }
    }
    return count;
}

/* True if the ring of the chain 'name' holds the stones connected with it, and its
   counts are theirs. */
static bool
chain_is_sound(const yz__board *board, yz__at name)
{
    bool reached[YZ__CELLS] = {false};
    const int size = flood(board, name, reached);
    int liberties = 0;
    int stones = 0;
    yz__at at = name;
    do {
        if (!reached[at] || board->chain[at] != name || ++stones > size)
            return false;
        liberties += count_near(board, at, YZ_EMPTY);
        at = board->next[at];
    } while (at != name);
    return stones == size && board->size[name] == size &&
           board->liberties[name] == liberties;
}

bool
board_is_sound(const yz__board *board)
{
    if (!map_is_sound(board) || !empties_are_sound(board))
        return false;
    int stones = board->width * board->height - board->empty_count;
    for (int at = 0; at < board->cells; at++) {
        if (board->stone[at] != YZ_BLACK && board->stone[at] != YZ_WHITE)
            continue;
        if (!names_are_sound(board, (yz__at)at))
            return false;
        if (board->chain[at] != at)
            continue;
        if (!chain_is_sound(board, (yz__at)at))
            return false;
        stones -= board->size[at];
    }
    return stones == 0; /* every stone belongs to a chain that was looked at */
}
