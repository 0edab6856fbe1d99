/*
 * board.h - stones, chains and captures on any rectangle of 1x1 to 52x52 points.
 * Knows no rules of repetition, turn or counting, and never allocates: a board is a
 * value; copy it with yz__board_copy().  Legality here is only "is the point empty" and
 * "would the stone have a liberty"; the rules decide the rest.
 */
#ifndef YZ_SRC_BOARD_BOARD_H
#define YZ_SRC_BOARD_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "yunzi/types.h"

/* A point inside a board: an index into its maps, walls included.  Only the board
   knows how it relates to (x,y). */
typedef uint16_t yz__at;
enum { YZ__NOWHERE = 0 }; /* no point of a board has this number: a pass */

/*
 * The maps are mailboxes with one wall between two rows.  3x2 points, stride 4:
 *
 *       0  1  2  3        #  #  #  #
 *       4  5  6  7        #  .  .  .
 *       8  9 10 11        #  .  .  .
 *      12 13 14 15 16     #  #  #  #  #
 *
 * A chain is a ring through 'next'; every stone of it has the same 'chain', the point
 * of one of its stones, under which 'liberties' and 'size' are kept.  Liberties are
 * counted once for every stone that touches them: a chain without liberties is one
 * with none of these, and a play on p takes the last liberty of a chain that has as
 * many of them as it has stones next to p.
 *
 * An empty point is a ring of its own: its 'chain' and 'next' are itself, its 'size' is
 * 0 and its 'liberties' are the empty points next to it, which is just what a stone
 * placed there will have.  A wall is its own chain as well, with a meaningless count;
 * so all four neighbours of any point are treated alike.
 */
enum {
    YZ__WALL = 3, /* in 'stone': both colours at once */
    YZ__CELLS = (YZ_MAX_SIDE + 2) * (YZ_MAX_SIDE + 1) + 1,
};

typedef struct yz__board {
    uint64_t hash;
    uint16_t width;
    uint16_t height;
    uint16_t stride;                /* from a point to the one below */
    uint16_t cells;                 /* of every map in use */
    uint16_t empty_count;           /* of 'empty' in use */
    uint8_t stone[YZ__CELLS];       /* yz_colour or YZ__WALL */
    yz__at chain[YZ__CELLS];        /* the name of the chain */
    yz__at next[YZ__CELLS];         /* the next stone of the ring */
    uint16_t liberties[YZ__CELLS];  /* by name of chain */
    uint16_t size[YZ__CELLS];       /* by name of chain */
    uint16_t empty_slot[YZ__CELLS]; /* where an empty point is in 'empty' */
    yz__at empty[YZ_MAX_POINTS];
} yz__board;

/* The effects of a play. */
typedef struct yz__placed {
    uint16_t captured; /* the opponent's stones removed */
    uint16_t suicided; /* own stones removed, the one just placed included */
} yz__placed;

/* The effect of a play, found without playing it. */
typedef struct yz__preview {
    uint64_t hash;     /* of the position after the play */
    uint16_t captured; /* the opponent's stones it would remove */
    uint16_t suicided; /* own stones it would remove, its own included */
} yz__preview;

/* The cells of every map of such a board. */
static inline int
yz__board_cells(int width, int height)
{
    return (width + 1) * (height + 2) + 1;
}

/* An empty board.  1 <= width, height <= YZ_MAX_SIDE. */
void yz__board_init(yz__board *board, int width, int height);
/* Copies only the part that a board of this size uses. */
void yz__board_copy(yz__board *to, const yz__board *from);

/* (x,y) counted from the upper left, and back. */
static inline yz__at
yz__board_at(const yz__board *board, yz_point point)
{
    return (yz__at)((point.y + 1) * board->stride + point.x + 1);
}

static inline yz_point
yz__board_point(const yz__board *board, yz__at at)
{
    return (yz_point){(uint8_t)(at % board->stride - 1),
                      (uint8_t)(at / board->stride - 1)};
}

static inline yz_colour
yz__board_stone(const yz__board *board, yz__at at)
{
    return (yz_colour)board->stone[at];
}

/* The neighbour of a point in direction 'k', 0 to 3; it may be a wall. */
static inline yz__at
yz__board_near(const yz__board *board, yz__at at, int k)
{
    const int near[4] = {-board->stride, -1, 1, board->stride};

    return (yz__at)(at + near[k]);
}

/* The hash of the stones alone; 0 for an empty board.  Kept incrementally; the same for
   the same stones on the same size whatever the way there. */
static inline uint64_t
yz__board_hash(const yz__board *board)
{
    return board->hash;
}

/* The hash is the exclusive or of one key for each stone. */
enum { YZ__KEYS = 6144 };
#ifdef __wasm__
extern uint64_t yz__board_keys[YZ__KEYS]; /* written once, before main() */
#else
extern const uint64_t yz__board_keys[YZ__KEYS];
#endif

static inline uint64_t
yz__board_key(yz__at at, yz_colour who)
{
    return yz__board_keys[2 * at + (int)who - 1];
}

/*
 * Places a stone of 'who' on the empty point 'at' and removes first the opponent's
 * chains, then the own chain, that have no liberty left (1978 Rules 5; Chinese 1988,
 * article 4; Japanese 1989, article 5).  'removed', unless NULL, receives the removed
 * points, the opponent's first, and has room for every point of the board.
 */
yz__placed yz__board_place(yz__board *board, yz__at at, yz_colour who, yz__at *removed);

/* Takes back the last play, given what it was and what it removed.  Unless it was a
   suicide the list of empty points has its old order again. */
void yz__board_undo(yz__board *board, yz__at at, yz_colour who, yz__placed placed,
                    const yz__at *removed);

/* The effect of placing a stone; the board is unchanged.  'at' must be empty. */
yz__preview yz__board_preview(const yz__board *board, yz__at at, yz_colour who);

/* Puts 'stone' (YZ_EMPTY too) on 'at' without capturing: for set-up.  Chains and hash
   are kept; a chain may be left without liberties. */
void yz__board_set(yz__board *board, yz__at at, yz_colour stone);

/* Stones of the chain at 'at' written to 'out' (room for every point); their number. */
int yz__board_chain(const yz__board *board, yz__at at, yz__at *out);
/* The liberties of the chain at 'at', counted once each; written to 'out'
   unless NULL. */
int yz__board_liberties(const yz__board *board, yz__at at, yz__at *out);

/* The whole board as a plain value and back (yz__board_load sets up, never
   captures). */
void yz__board_save(const yz__board *board, yz_position *out);
void yz__board_load(yz__board *board, const yz_position *position);

/* Empty points, in no promised order: yz__board_empty(board, i) for i < count. */
static inline int
yz__board_empty_count(const yz__board *board)
{
    return board->empty_count;
}

static inline yz__at
yz__board_empty(const yz__board *board, int i)
{
    return board->empty[i];
}

#endif
