/*
 * blossom.h - a tree of matched pairs and blossoms while a matching grows: see matching.c.
 */
#ifndef YZ_SRC_EVENT_BLOSSOM_H
#define YZ_SRC_EVENT_BLOSSOM_H

#include "event/matching.h"

typedef enum yz__tree_label { YZ__TREE_FREE, YZ__TREE_S, YZ__TREE_T } yz__tree_label;

/*
 * Vertices are the nodes from 0, blossoms those behind them.  Children of a blossom stand in a ring:
 *
 *     first -> next -> ... -> first      link: the pair (near, far) from a child to the next one
 *
 * The first holds the base; the others are matched two by two along the ring.
 */
typedef struct yz__tree_node {
    int parent; /* -1: none, it is on top */
    int label;  /* of those on top */
    int base;   /* the vertex whose mate is outside */
    int from;   /* how the tree came here: a vertex outside, -1 for the root, */
    int to;     /* and one inside */
    int first;  /* child */
    int next;   /* in the ring of its parent */
    int previous;
    int near, far; /* the link to the next */
    int best_in,
        best_out;  /* of S: the pair of least slack to another S; -1: none known */
    int *rival;    /* pairs to other S, two numbers each */
    size_t rivals; /* numbers in use */
    size_t room;
    yz__weight price;
} yz__tree_node;

typedef struct yz__matcher {
    int count;                /* of vertices */
    int node_count;           /* with room for every blossom */
    const yz__weight *weight; /* NULL: as 'weighing' says */
    const yz__pair_weighing *weighing;
    const yz_allocator *allocator;
    yz__tree_node *node;
    int *mate;
    int *top;     /* of each vertex */
    int *nearest; /* of each vertex that is no S: the S of least slack; -1: none yet */
    yz__weight *gap; /* that slack */
    int *leaf;       /* scratch: the vertices of a node */
    int *stack;      /* scratch: the way to them */
    int *
        pair; /* scratch: for each node on top, the best pair to it, two numbers each */
    bool failed; /* no memory */
} yz__matcher;

static inline int64_t
yz__level_of(const yz__matcher *m, int i, int k, int level)
{
    return m->weight != NULL
               ? m->weight[(size_t)i * (size_t)m->count + (size_t)k].of[level]
               : m->weighing->level(m->weighing->context, i, k, level);
}

/* One level of the slack of a pair. */
static inline int64_t
yz__slack_level(const yz__matcher *m, int i, int k, int level)
{
    return m->node[i].price.of[level] + m->node[k].price.of[level] -
           2 * yz__level_of(m, i, k, level);
}

/* The sum of the prices of a pair less twice its weight. */
yz__weight yz__slack(const yz__matcher *m, int i, int k);
/* True if the slack of a pair is below 'least', which then is that slack. */
bool yz__slack_is_less(const yz__matcher *m, int i, int k, yz__weight *least);
/* True if the slack of the pair (i, k) is below that of the pair (a, b). */
bool yz__slack_is_below(const yz__matcher *m, int i, int k, int a, int b);

/* A node becomes S, reached over the pair (from, to); -1 for the root. */
void yz__tree_root(yz__matcher *m, int b, int from, int to);
/* The tree grows over the pair (i, k) to the node above k, and on to its mate. */
void yz__tree_grow(yz__matcher *m, int i, int k);
/* The pair (i, k) between two S closes a blossom. */
void yz__blossom_merge(yz__matcher *m, int i, int k);
/* Opens a T blossom: the way from where the tree came in to the base stays in the tree. */
void yz__blossom_open(yz__matcher *m, int b);
/* The pair (i, k) leads from the tree to a vertex without a mate: all pairs on the way change. */
void yz__tree_augment(yz__matcher *m, int i, int k);

#endif
