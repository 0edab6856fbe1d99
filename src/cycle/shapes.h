/*
 * shapes.h - the shapes of a cycle as a graph, and the side that is driven out of it.
 *
 * A situation is a shape (the stones on the points that turn) and the side to move.  An
 * edge is a move of the cycle: a capture in it, or a play in between that the cycle
 * needs.  No edge leads to a shape that its maker would not leave behind.
 */
#ifndef YZ_SRC_CYCLE_SHAPES_H
#define YZ_SRC_CYCLE_SHAPES_H

#include "base/caller.h"
#include "base/memory.h"
#include "board/board.h"
#include "yunzi/cycle.h"
#include "yunzi/proof.h"

/* Two bits for each point, in the order of the points. */
typedef struct yz__shape {
    uint64_t half[2];
} yz__shape;

typedef struct yz__situation {
    yz__shape shape;
    uint8_t to_move;   /* yz_colour; the shape's maker is the other */
    uint8_t exclusion; /* yz_cycle_exclusion: its maker would not make it */
    uint16_t lost;     /* stones of the chain that the opponent could capture then */
    yz__at lost_at;
    bool returns;  /* it is part of a way round */
    uint32_t edge; /* its moves begin at edge[edge] */
    uint16_t edges;
} yz__situation;

typedef struct yz__shape_edge {
    uint32_t to;
    uint8_t point; /* number of the point played */
} yz__shape_edge;

enum { YZ__BESIDE = 64, YZ__DEAD_CHAINS = 8 };

/* The points that turn, and the plays on them that belong to the cycle. */
typedef struct yz__turning {
    int count;
    yz__at point[YZ_CYCLE_POINTS];
    uint8_t ko[YZ_CYCLE_POINTS]; /* number of its ko, from 1; 0: no ko */
    /* By colour: the point may be played without a capture, in between. */
    bool between[YZ_CYCLE_POINTS][3];
    /* A play in between has to be a throw-in: its own chain is left in atari. */
    bool throw_ins;
    /* Chains of more stones are not given up in the course of a cycle. */
    int most;
    /* Points next to the cycle that do not turn, on which a chain could be captured. */
    int beside;
    yz__at beside_point[YZ__BESIDE];
    /* Chains that are dead whoever begins, by one of their stones: losing them excludes
       no shape. */
    int dead;
    yz__at dead_stone[YZ__DEAD_CHAINS];
} yz__turning;

/* Situation 0 is the start. */
typedef struct yz__shapes {
    const yz_allocator *allocator;
    yz__turning turning;
    yz__situation *situation;
    yz__shape_edge *edge;
    uint32_t *slot; /* from a shape to its situation + 1 */
    size_t room;
    size_t edge_room;
    size_t slots;
    uint32_t count;
    uint32_t edges;
    bool complete; /* all situations that can be reached are there */
    bool kos_only; /* every move can be taken back by the other side: edges lead both
                      ways */
    /* How one side drives the other out of the first round; see yz__shapes_play().
       Kos only: the situation to move to; the number of situations stands for none. */
    uint32_t *mate;
    yz_colour winner;
} yz__shapes;

/* Limits that several steps share. */
typedef struct yz__effort {
    uint64_t nodes; /* situations left */
    uint64_t deadline;
    yz__caller *caller; /* NULL: nobody is asked */
    uint64_t bytes;     /* most memory of a graph */
    yz_shortage cut;    /* the limit that has ended a step early */
} yz__effort;

/* True if the limits leave nothing for one more situation; 'cut' says which of them. */
bool yz__effort_is_over(yz__effort *effort);

/* Returns the number of a point among those that turn; -1 if it does not turn. */
int yz__turning_number(const yz__turning *turning, yz__at at);
/* Like yz__turning_number(), but adds the point; -1 if there is no room. */
int yz__turning_add(yz__turning *turning, yz__at at);
/* Notes the liberties that chains next to the points that turn have elsewhere. */
void yz__turning_look_beside(yz__turning *turning, const yz__board *board);
/* True if a play of 'who' on the empty point belongs to the cycle. */
bool yz__turning_is_move(const yz__board *board, const yz__turning *turning, yz__at at,
                         yz_colour who);
/* Returns a stone of the largest chain, of those not given up in the cycle, that
   'who' could capture by a play on a point that turns or beside one; 0: none. */
yz__at yz__turning_could_take(const yz__board *board, const yz__turning *turning,
                              yz_colour who);
/* Like yz__turning_could_take(), unless the loser could take as many stones at once
   in return.  '*stones' receives the size of the chain.  The board is left as it
   was. */
yz__at yz__turning_loss(yz__board *board, const yz__turning *turning, yz_colour who,
                        int *stones);

/*
 * Builds the graph from 'board', with 'to_move' to move, as far as 'effort' goes.  The
 * board is left as it was.  YZ_E_NOMEM; then there is nothing to free.
 */
YZ_MUST_CHECK yz_status yz__shapes_build(yz__shapes **out, yz__board *board,
                                         yz_colour to_move, const yz__turning *turning,
                                         const yz_cycle_options *options,
                                         yz__effort *effort);
void yz__shapes_free(yz__shapes *shapes);

/* Marks the situations that come round again; '*any' is false if none of them can be
   reached. */
YZ_MUST_CHECK yz_status yz__shapes_mark_returning(yz__shapes *shapes, bool *any);
/* Keeps only the moves that stay on a way round and, from the start, those that lead
   to one. */
void yz__shapes_keep_returning(yz__shapes *shapes);
/* Finds the shortest way from 'from' back to it that never takes a ko back at once:
   moves as numbers of points, at most 'room'; '*length' is 0 if there is none. */
YZ_MUST_CHECK yz_status yz__shapes_way_round(const yz__shapes *shapes, uint32_t from,
                                             uint8_t *way, int room, int *length);

/*
 * Finds the side that is driven out when neither may make a shape twice (Chen, ch.
 * 5.3), round after round; the side that leaves begins the next round with a clean
 * slate.  '*rounds' is 0 if the limits did not settle the first.
 */
YZ_MUST_CHECK yz_status yz__shapes_drive_out(yz__shapes *shapes, yz_colour *leaver,
                                             int *rounds, yz__effort *effort);

/* Finds the shortest way from 'from' to 'to': moves as numbers of points, at most
   'room'; '*length' is 0 if there is none. */
YZ_MUST_CHECK yz_status yz__shapes_way_to(const yz__shapes *shapes, uint32_t from,
                                          uint32_t to, uint8_t *way, int room,
                                          int *length);

/* Puts the stones of a situation on the board it was built from. */
void yz__shapes_put_up(yz__board *board, const yz__shapes *shapes, uint32_t at);
/* Returns the colour on a point of a shape. */
yz_colour yz__shape_stone(yz__shape shape, int point);
/* Returns the situation with these stones and 'to_move' to move; 'count' if there is
   none. */
uint32_t yz__shapes_find(const yz__shapes *shapes, yz__shape shape, yz_colour to_move);
/*
 * Returns the move, an edge, by which 'to_move' in 'at' drives the other side out; -1
 * if there is none or it is not known.  'seen' marks the situations met so far, by
 * number.
 */
int yz__shapes_play(const yz__shapes *shapes, uint32_t at, const bool *seen);
/*
 * Lists the moves from 'at' in the order in which a player who insists tries them:
 * moves that drive the other side out, then moves to new situations, first those that
 * leave most ways on after the driver's answer, then the rest.  Writes edges to 'edge',
 * which has room for YZ_CYCLE_POINTS, and returns their number.
 */
int yz__shapes_moves(const yz__shapes *shapes, uint32_t at, const bool *seen,
                     int *edge);

#endif
