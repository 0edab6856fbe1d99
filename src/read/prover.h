/*
 * prover.h - a position cut into regions, and the question last asked.
 */
#ifndef YZ_SRC_READ_PROVER_H
#define YZ_SRC_READ_PROVER_H

#include "base/memo.h"
#include "read/proof_search.h"

/* At most so many different maps of points where a new stone counts. */
enum { YZ__ENABLING_MAPS = 255 };

/* A region of the board, read by itself: the same points for every question about it. */
typedef struct yz__sector {
    bool fits; /* into YZ__POINTS bits */
    int points;
    int empty;
    yz__region region;
    yz__table table;
    yz__points enabling[YZ__ENABLING_MAPS + 1];
    int enabling_count;
} yz__sector;

/* What other provers have found, found again: found_again.h. */
typedef struct yz__found_again {
    yz__memo *memo; /* NULL: nothing is shared, or no longer */
    /* the number of what was asked last; of the prover, before anything was */
    uint32_t last;
    /* the numbers of the questions that were answered without being asked */
    uint32_t *waiting;
    size_t waiting_count;
    size_t waiting_room;
} yz__found_again;

/* What zones have proved (zone_work.h), in sets of points of one of two sizes. */
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
    uint8_t owner[YZ_MAX_POINTS];   /* beyond dispute, or taken to be */
    uint8_t settled[YZ_MAX_POINTS]; /* only taken to be */
    uint16_t number[YZ_MAX_POINTS]; /* of the region, from 1; 0 for none */
    uint8_t bit[YZ_MAX_POINTS];     /* in it */
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
    uint32_t root; /* the one that is read: after the first move, where it is given */
    yz__edge move; /* that move */
    yz__zone_store *zones; /* NULL: not needed yet */
    /* For the size of the board, chosen with the first question about zones. */
    const struct yz__zone_calls *zone_calls;
    bool by_zone; /* the last answer was proved by zones */
    bool starved; /* there was no memory to look over a strategy that it found */
    /* the last question was read with what came before each position */
    bool by_history;
};

/* The most positions for one question about zones, so that one that nobody limits ends:
   some seconds. */
#define YZ__ZONE_NODES (UINT64_C(1) << 20)

/* As yz_prover_ask() and yz__prover_condition(), of this prover alone. */
YZ_MUST_CHECK yz_status yz__prover_ask_itself(yz_prover *prover,
                                              const yz_question *question,
                                              yz_answer *out);
YZ_MUST_CHECK yz_status yz__prover_look_itself(yz_prover *prover,
                                               const yz_question *question,
                                               yz_condition *out);
/* True for a question that has an answer. */
bool yz__question_makes_sense(const yz_prover *prover, const yz_question *question);
/* True for a chain in a region that hardly ever can be read to the end. */
bool yz__prover_is_vast(const yz_prover *prover, yz_point chain);
/* Adds positions to those of the answer, and takes them off what is left. */
void yz__prover_spend(yz_prover *prover, uint64_t nodes, yz_answer *out);
/* As yz_prover_proof(), until 'deadline' by yz__worked() (0: none); YZ_E_LIMIT after it. */
YZ_MUST_CHECK yz_status yz__prover_write(yz_prover *prover, uint32_t nodes,
                                         uint64_t deadline, yz_proof **out);
/* The same of what was asked last, without looking whether something waits to be asked. */
YZ_MUST_CHECK yz_status yz__prover_write_itself(yz_prover *prover, uint32_t nodes,
                                                uint64_t deadline, yz_proof **out);

#endif
