/*
 * zone_shape.h - the graph of a proof by zones: each play of the other side has one answer,
 * and parts have their points to themselves.  For zone_checker.c.
 */
#ifndef YZ_TESTS_ZONE_SHAPE_H
#define YZ_TESTS_ZONE_SHAPE_H

#include "yunzi/proof.h"

typedef struct zone_shape {
    const yz_proof *proof;
    yz_colour right;                  /* the side that is right, and answers */
    uint32_t root;                    /* the node where all parts begin */
    uint32_t at;                      /* the node that was looked at last */
    uint8_t played_in[YZ_MAX_POINTS]; /* 1 + the part that plays here; 0: none does */
} zone_shape;

/* False unless it is a proof by zones of a chain that stands. */
bool zone_shape_begin(zone_shape *s, const yz_proof *proof);
/* NULL, or what is wrong at node 'at'; afterwards every edge leads to a node. */
const char *zone_shape_fault(zone_shape *s);

/* The edge of a node with this number, from 0. */
const yz_proof_edge *zone_shape_edge(const zone_shape *s, uint32_t node,
                                     uint32_t number);

/* Prints the proof: its board and its zone, and the nodes on a way back from this one. */
void zone_shape_show(const yz_proof *proof, uint32_t node);

#endif
