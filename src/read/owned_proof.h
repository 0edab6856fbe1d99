/* owned_proof.h - a proof with the arrays that it points to. */
#ifndef YZ_SRC_READ_OWNED_PROOF_H
#define YZ_SRC_READ_OWNED_PROOF_H

#include "yunzi/proof.h"

typedef struct yz__owned_proof {
    yz_proof proof;
    const yz_allocator *allocator;
    yz_proof_node *nodes;
    size_t nodes_room;
    yz_proof_edge *edges;
    size_t edges_room;
} yz__owned_proof;

#endif
