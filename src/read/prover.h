/*
 * prover.h - a position cut into regions, and the last question.
 */
#ifndef YZ_SRC_READ_PROVER_H
#define YZ_SRC_READ_PROVER_H

#include "base/memo.h"
#include "read/proof_search.h"

/* At most so many different maps of points where a new stone counts. */
enum { YZ__ENABLING_MAPS = 255 };

/* A region of the board, which is read by itself.  It is the same for every question
   about it. */
typedef struct yz__sector {
    bool fits; /* into YZ__POINTS bits */
    int points;
    int empty;
    yz__region region;
    yz__table table;
    yz__points enabling[YZ__ENABLING_MAPS + 1];
    int enabling_count;
} yz__sector;

/* The answers that this prover shares with others: found_again.h. */
typedef struct yz__found_again {
    yz__memo *memo; /* NULL: nothing is shared, or no longer */
    /* the number of the last question; at first that of the facts of the prover */
    uint32_t last;
    /* the numbers of the questions that were answered without being asked */
    uint32_t *waiting;
    size_t waiting_count;
    size_t waiting_room;
} yz__found_again;

/* The proofs by zones (zone_work.h), in sets of points of one of two sizes. */
typedef struct yz__zone_store yz__zone_store;
struct yz__zone_calls;

struct yz_prover {
    yz__found_again again;
    const yz_allocator *allocator;
    const yz_rules *rules;
    bool confirmation;
    size_t limit;
    yz_position position;
    yz__local_rules facts;
    uint8_t owner[YZ_MAX_POINTS];   /* beyond dispute, or taken as such */
    uint8_t settled[YZ_MAX_POINTS]; /* only taken as such */
    uint16_t number[YZ_MAX_POINTS]; /* of the region, from 1; 0 for none */
    uint8_t bit[YZ_MAX_POINTS];     /* its bit in the region */
    int sectors;
    yz__sector *sector; /* by number less 1 */
    yz__search search;
    yz__caller caller; /* of the last question */
    /* The last question, for its proof. */
    yz_question asked;
    uint64_t left; /* positions that it may still take; UINT64_MAX: no limit */
    yz_outcome outcome;
    yz__sector *where; /* NULL: answered without reading */
    uint32_t start;    /* the position of the question */
    /* the position that is read: after the first move, if one is given */
    uint32_t root;
    yz__edge move;         /* that move */
    yz__zone_store *zones; /* NULL: not needed yet */
    /* The calls for the size of the board, chosen with the first question about
       zones. */
    const struct yz__zone_calls *zone_calls;
    bool by_zone; /* the last answer was proved by zones */
    bool starved; /* memory ran out while the strategy was looked over */
    /* the last question was read with the positions that came before */
    bool by_history;
};

/* The most positions for one question about zones.  It ends a question without
   limits after some seconds. */
#define YZ__ZONE_NODES (UINT64_C(1) << 20)

/* Like yz_prover_ask() and yz__prover_condition(), without what other provers share. */
YZ_MUST_CHECK yz_status yz__prover_ask_itself(yz_prover *prover,
                                              const yz_question *question,
                                              yz_answer *out);
YZ_MUST_CHECK yz_status yz__prover_look_itself(yz_prover *prover,
                                               const yz_question *question,
                                               yz_condition *out);
/* True if the question has an answer. */
bool yz__question_makes_sense(const yz_prover *prover, const yz_question *question);
/* True if the chain is in a region that is hardly ever read to the end. */
bool yz__prover_is_vast(const yz_prover *prover, yz_point chain);
/* Adds positions to those of the answer, and takes them from what is left. */
void yz__prover_spend(yz_prover *prover, uint64_t nodes, yz_answer *out);
/* Like yz_prover_proof(), until 'deadline' by yz__worked() (0: none); YZ_E_LIMIT
   after it. */
YZ_MUST_CHECK yz_status yz__prover_write(yz_prover *prover, uint32_t nodes,
                                         uint64_t deadline, yz_proof **out);
/* Like yz__prover_write(), without asking questions that were answered from the
   memo. */
YZ_MUST_CHECK yz_status yz__prover_write_itself(yz_prover *prover, uint32_t nodes,
                                                uint64_t deadline, yz_proof **out);

#endif
