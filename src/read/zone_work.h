/*
 * zone_work.h - the proofs by zones of a prover, shared by zones.c, zone_proof.c,
 * zone_line.c and zone_conditions.c.  Files that include it are compiled twice:
 * safety/wide.h.
 */
#ifndef YZ_SRC_READ_ZONE_WORK_H
#define YZ_SRC_READ_ZONE_WORK_H

#include "read/zones.h"
#include "safety/holdings.h"

/* A question that was read ahead (zone_ahead.c). */
typedef struct yz__zone_told {
    int chain;      /* 0: it was asked since */
    uint64_t spent; /* positions */
    bool found;
    yz__holding holding;
    yz_answer line; /* its line and the size of its zone */
} yz__zone_told;

/*
 * The questions about all chains with one share of the positions.
 *
 * No proof of one side rests on one of the other, so each side looks for its own proofs
 * without a look at what the other finds in the same round.  So it does not matter whether
 * both look at the same time.
 */
typedef struct yz__zone_round {
    uint64_t share; /* 0: none has begun */
    int parts[2];   /* by side: those that there were when it began */
    int ahead;      /* questions that were read ahead, the last time */
    yz__zone_told told[YZ__AHEAD];
} yz__zone_round;

/* A second store for the proofs of a side (zone_helpers.c). */
typedef struct yz__zone_helper {
    yz__holdings *all;   /* NULL: it was not needed yet */
    int parts;           /* of the first store, when they last knew the same */
    yz__lemma_mark seen; /* what it has of the lemmas of the first store */
    yz__lemma_mark own;  /* its lemmas when they last knew the same */
} yz__zone_helper;

struct yz__zone_store {
    yz__holdings *side[2]; /* the proofs of Black, and of White */
    yz__zone_helper helper[2];
    yz__holding holding; /* the proof of the last answer */
    /* the last answer, which was read ahead; NULL: it was not */
    const yz__zone_told *told;
    yz__zone_round round;
};

/* Returns the proofs of the side that the last answer was proved for. */
static inline yz__holdings *
yz__zone_holdings(const yz_prover *prover)
{
    return prover->zones->side[prover->zones->holding.owner];
}

/* True if time alone ends the work. */
static inline bool
yz__zone_is_timed(const yz_question *question)
{
    return question->left == 0 && question->nanoseconds != 0;
}

/* Begins a round if the question has another share than the last one. */
void yz__zone_begin_round(yz__zone_store *zones, const yz_question *question);
/* A question for both sides: is the chain kept, is it in territory? */
typedef struct yz__zone_question {
    int chain;
    yz__beginning opening;
    bool asks[2];     /* by side: whether it has to look for a proof */
    uint64_t most[2]; /* by side: nodes */
} yz__zone_question;

/* Returns how many of 'most' positions the side of this store gets to look for its proof about
   the chain. */
uint64_t yz__zone_part_of(const yz__holdings *all, int chain, uint64_t most);
/* Shares 'most' positions among the sides; a side that knows the answer does not look for a
   proof.  With 'kept' the chain's own side is asked, with 'territory' the other one. */
yz__zone_question yz__zone_parts_of(const yz__zone_store *zones, int chain,
                                    yz__beginning opening, bool kept, bool territory,
                                    uint64_t most);
/* Has a side look for its proof within limits->nodes, in one of its stores. */
void yz__zone_ask_side(yz__holdings *all, const yz__zone_question *question, int side,
                       yz__safety_limits *limits);
/* Makes what the helpers know what both sides know.  False: there is no memory for
   helpers. */
bool yz__zone_begin_help(yz_prover *prover);
/* Makes what both sides know what their helpers have found too. */
void yz__zone_end_help(yz__zone_store *zones);
/* Leaves half of the time for reading, where time alone is limited. */
uint64_t yz__zone_deadline(const yz_question *question, uint64_t began);
/* Adds a lead for each part of the proofs of a store. */
YZ_MUST_CHECK yz_status yz__zone_write_leads(yz__holdings *all,
                                             const yz_position *position,
                                             yz__grown_text *out);
/* Reads quarters, and follows leads: zones.h. */
YZ_MUST_CHECK yz_status yz__zone_quarters(yz_prover *prover,
                                          const yz_question *question, int count,
                                          yz__quarters *how, yz__grown_text *leads);
uint64_t yz__zone_follow(yz_prover *prover, const yz_question *limits,
                         const char *leads);
/* Asks ahead: zones.h. */
void yz__zone_ahead(yz_prover *prover, const yz_question *question, int count,
                    uint64_t *waited);

/* Who moves first: in a proof that the chain stands in territory its opponent may begin,
   if the question has him move first. */
yz__beginning yz__zone_beginning(const yz_prover *prover, const yz_question *question);
/* Looks for the condition under which a chain that stayed open is proved. */
void yz__zone_look(yz_prover *prover, const yz_question *question, uint64_t began,
                   yz_condition *out);
/* Writes the size of the zone of a proof of this store, and a line of the opponent's plays
   that have to be answered. */
void yz__zone_tell(yz__holdings *all, const yz__holding *holding, yz_answer *out);
/* Completes an answer by zones with these. */
void yz__zone_line(yz_prover *prover, yz_answer *out);
/* Writes the proof of such an answer; like yz__prover_write(). */
YZ_MUST_CHECK yz_status yz__zone_write(yz_prover *prover, uint32_t nodes,
                                       uint64_t deadline, yz_proof **out);

#endif
