/*
 * proof_board.h - the moves of a proof on the naive board: only the points of its
 * region change; what is outside belongs to a colour for ever.
 */
#ifndef YZ_TESTS_PROOF_BOARD_H
#define YZ_TESTS_PROOF_BOARD_H

#include "rules/play.h"
#include "yunzi/proof.h"

/* What a point holds: a colour and marks. */
enum {
    PROOF_COLOUR = 3,
    PROOF_KO = 4,   /* empty: the side to move may not play here at once; a stone, in a
                       confirmation: it took a ko and may not be retaken */
    PROOF_FRESH = 8 /* a new stone that may be claimed */
};

/* What the moves so far have made of the board; only so many cells are looked at as the
   board has points. */
typedef struct proof_state {
    uint8_t threats[3];
    uint8_t passes; /* in a row, where they end play */
    uint8_t last;   /* what the last move was, as yz__past_kind, where that matters */
    uint8_t cell[YZ_MAX_POINTS];
} proof_state;

typedef struct proof_board {
    const yz_proof *proof;
    int points;
    bool confirmation; /* kos are passed for */
    bool looks_back;   /* the rules, at all that came before */
    /* At once, by yz__past_kind of what came before a ko was taken. */
    bool retaking_banned[YZ__PAST_PASS + 1];
    bool last_matters; /* they differ */
    uint8_t fixed[YZ_MAX_POINTS]; /* 1: not of the region */
    uint8_t before_ko[YZ_MAX_POINTS]; /* the stones before a ko just taken */
} proof_board;

/* Where the proof begins; NULL, or what is wrong with its region. */
const char *proof_board_begin(proof_board *b, const yz_proof *proof,
                              proof_state *start);

/* Does a move; false when it is no legal one (positions further back are not looked
   at), and '*s' is undefined then. */
bool proof_board_move(const proof_board *b, proof_state *s, yz_move move);

/* 1 for each point that is no edge of the region and belongs to 'colour'
   unconditionally: for the chain's owner his stones and spaces, for the opponent what
   he encloses without the help of stones that do not live. */
void proof_board_owned(const proof_board *b, const proof_state *s, yz_colour colour,
                       uint8_t map[YZ_MAX_POINTS]);

/* 1 in 'mark' for each stone of the chain on 'at'; their number. */
int proof_board_chain(const proof_board *b, const proof_state *s, int at,
                      uint8_t mark[YZ_MAX_POINTS]);

/* The index of a point; -1 when it is not in the region. */
int proof_board_index(const proof_board *b, yz_point at);

#endif
