/*
 * proof_replay.h - the moves of a proof, replayed on a board of plain arrays: only the
 * points of its region change, numbered from 0; what is outside belongs to a colour for
 * ever.
 */
#ifndef YZ_TESTS_PROOF_REPLAY_H
#define YZ_TESTS_PROOF_REPLAY_H

#include "yunzi/proof.h"

/* What the moves so far have made of the region. */
typedef struct replay_state {
    uint8_t stone[YZ_REGION_POINTS];
    uint8_t ko[YZ_REGION_POINTS];    /* an empty point: banned to the side to move;
                                        a stone, in a confirmation: it took a ko */
    uint8_t fresh[YZ_REGION_POINTS]; /* a new stone that may be claimed */
    uint8_t threats[3];
    uint8_t passes; /* stage HOLD: in a row */
    bool known;
} replay_state;

typedef struct replay {
    const yz_proof *proof;
    yz_colour right; /* the side that is */
    bool confirmation;
    bool looks_back;           /* the rules, at all that came before */
    bool every_play;           /* also one that does not matter must have an edge */
    int points;                /* of the region */
    int number[YZ_MAX_POINTS]; /* of a point of the board; -1 outside */
    yz_point place[YZ_REGION_POINTS];
    int side[YZ_REGION_POINTS][4]; /* what is next to a point: a number, or
                                      REPLAY_OUTSIDE and a colour, 3 at the edge */
    uint8_t owner[YZ_MAX_POINTS];  /* of points outside */
} replay;

enum { REPLAY_OUTSIDE = YZ_REGION_POINTS, REPLAY_MOVES = 2 * YZ_REGION_POINTS + 1 };

/* Numbers the region; NULL, or what is wrong with it. */
const char *replay_begin(replay *r, const yz_proof *proof, replay_state *start);

/* Does what the move does; false when it is no legal one (repetition of positions
   further back is not looked at). */
bool replay_make(const replay *r, replay_state *s, yz_move move);

/* All legal moves of 'who', likewise; their number. */
int replay_moves(const replay *r, const replay_state *s, yz_colour who, yz_move *out);

/* A new stone of the owner that counts stands on this point of the board. */
bool replay_is_fresh(const replay *r, const replay_state *s, yz_point at);

/* Two points of the region hold stones of one chain. */
bool replay_connected(const replay *r, const replay_state *s, yz_point a, yz_point b);

/* A point of the region, with what stands there, belongs to 'colour' unconditionally;
   so does every point of it where a new stone would count. */
void replay_owned(const replay *r, const replay_state *s, yz_colour colour,
                  uint8_t map[YZ_MAX_POINTS]);
bool replay_belongs(const replay *r, const replay_state *s, yz_colour colour,
                    yz_point at);
bool replay_has_no_room(const replay *r, const replay_state *s, yz_colour colour);

/*
 * Whether a play on a point of the region matters at a node: it is connected with the
 * target or, where a new stone is asked for, with a point where one would count,
 * through points that neither side keeps for ever.
 */
bool replay_matters(const replay *r, const replay_state *s, const yz_proof_node *node,
                    yz_point at);

/* What stands on a point of the region; YZ_EMPTY outside. */
yz_colour replay_stone(const replay *r, const replay_state *s, yz_point at);

#endif
