/*
 * zone_work.h - the proofs by zones of a prover, shared by zones.c, zone_proof.c,
 * zone_line.c and zone_conditions.c.  Files that include it are compiled twice:
 * safety/wide.h.
 */
#ifndef YZ_SRC_READ_ZONE_WORK_H
#define YZ_SRC_READ_ZONE_WORK_H

#include "read/zones.h"
#include "safety/holdings.h"

struct yz__zone_store {
    yz__holdings *holdings;
    yz__holding holding; /* the proof of the last answer */
};

/* Who moves first: in a proof that the chain stands in territory its opponent may begin,
   if the question has him move first. */
yz__beginning yz__zone_beginning(const yz_prover *prover, const yz_question *question);
/* Looks for the condition under which a chain that stayed open is proved. */
void yz__zone_look(yz_prover *prover, const yz_question *question, uint64_t began,
                   yz_condition *out);
/* Completes an answer by zones: the size of the zone, and a line of the opponent's
   plays that have to be answered. */
void yz__zone_line(yz_prover *prover, yz_answer *out);
/* Writes the proof of such an answer; like yz__prover_write(). */
YZ_MUST_CHECK yz_status yz__zone_write(yz_prover *prover, uint32_t nodes,
                                       uint64_t deadline, yz_proof **out);

#endif
