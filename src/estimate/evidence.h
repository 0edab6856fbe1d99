/*
 * evidence.h - the evidence about the chains of a position where play has stopped:
 * random games, reading and searches.
 *
 * First games are played from the whole position.  A part of it lies where they
 * disagree, and around chains that they leave on the board without territory: all that
 * can be reached from there without crossing safe stones.  In each part the chains are
 * read one by one, with the safe stones around taken as given.  A search among games
 * confined to the part decides the chains that reading leaves open.
 */
#ifndef YZ_SRC_ESTIMATE_EVIDENCE_H
#define YZ_SRC_ESTIMATE_EVIDENCE_H

#include "estimate/estimate.h"
#include "sample/contest.h"
#include "sample/sampling.h"

/* Shares of games are per mille.  From this share on nearly all games agree. */
enum { YZ__CLEAR = 800 };

/* A part with more empty points than this is not read. */
enum { YZ__READABLE = 24 };

typedef struct yz__evidence {
    const yz_rules *rules;
    yz_position position;           /* without the stones known to be dead */
    uint8_t settled[YZ_MAX_POINTS]; /* yz_colour of points beyond dispute */
    int width, points;
    uint64_t seed;
    uint64_t deadline;
    yz__caller *caller;  /* NULL: nobody is asked */
    yz__memo *memo;      /* earlier findings; NULL: none */
    uint32_t games;      /* played on the whole board */
    bool late;           /* the time was up before all was looked at */
    uint64_t nodes_left; /* positions that may still be read */
    uint32_t games_left; /* of searches that may still be played */
    yz_shortage cut;     /* TIME or MEMORY, when one of them ended something */

    uint8_t parts;
    uint8_t part[YZ_MAX_POINTS]; /* number of the part, from 1; 0: clear */
    /* By stone, the same for a whole chain: */
    /* the games on the whole board that leave its point to its owner */
    uint16_t stays[YZ_MAX_POINTS];
    uint16_t attacked[YZ_MAX_POINTS]; /* in a part: the same when the opponent begins */
    uint16_t defended[YZ_MAX_POINTS]; /* in a part: the same when the owner begins */
    bool read[YZ_MAX_POINTS];         /* 'attacked' and 'defended' come from reading */
    /* clear, but in a part whose liberties it needs, or without territory */
    bool drawn[YZ_MAX_POINTS];
    int16_t best[YZ_MAX_POINTS]; /* the best first play of its opponent; or -1 */

    yz__samples samples; /* room to work in */
    yz__contest contest;
} yz__evidence;

/* Fills '*out' from 'work': the settled points, and what games on the whole board
   say.  The caller turns the board. */
YZ_MUST_CHECK yz_status yz__evidence_collect(yz__evidence *out,
                                             const yz__estimate_work *work,
                                             const yz_allocator *allocator);

/* Finds the parts in doubt and settles each: doubts.c. */
YZ_MUST_CHECK yz_status yz__evidence_settle_doubts(yz__evidence *evidence,
                                                   const yz_allocator *allocator);

/* Settles part 'number' by reading and search: doubtful_part.c. */
YZ_MUST_CHECK yz_status yz__evidence_try(yz__evidence *evidence, uint8_t number,
                                         const yz_allocator *allocator);

/* Lists the neighbours of a point and returns their number. */
int yz__evidence_near(const yz__evidence *evidence, int i, int near[4]);

/* Lists the stones of the chain at 'i' and returns their number. */
int yz__evidence_chain(const yz__evidence *evidence, int i, uint16_t chain[]);

/* True for a stone that nearly all games leave on the board and that belongs to no
   part. */
bool yz__evidence_is_safe(const yz__evidence *evidence, int i);

/* Marks the stones that are safe by the games but hold no territory: landless.c. */
void yz__evidence_landless(const yz__evidence *evidence, bool landless[YZ_MAX_POINTS]);

/* Gives the two stones in a pair of kos between the same living chains one fate, so
   that the kos go to different sides: double_kos.c.  'fate' holds a yz_fate for each
   point. */
void yz__evidence_level_double_kos(const yz__evidence *evidence,
                                   uint8_t fate[YZ_MAX_POINTS]);

#endif
