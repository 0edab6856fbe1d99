/*
 * graph.h - the graph that reading grows: every position met, its moves, and how far it
 * is from being settled.
 *
 * Invariant: no entry is ever thrown out, so a proof is complete when the question is
 * answered; when memory runs out the question stays open.  Positions that agree on all
 * that matters (contested.c) share one entry, which is read for all of them.
 */
#ifndef YZ_SRC_READ_GRAPH_H
#define YZ_SRC_READ_GRAPH_H

#include "base/memory.h"
#include "read/local.h"

/* Numbers of entries: none; the first. */
enum { YZ__ENTRY_NONE = 0, YZ__ENTRY_FIRST = 1 };

enum yz__edge_kind {
    YZ__EDGE_PLAY,
    YZ__EDGE_PASS,
    YZ__EDGE_PASS_FOR,
    YZ__EDGE_CLAIM,
    YZ__EDGE_SURROUND, /* a play that captures the target, then stage SURROUND */
    YZ__EDGE_HOLD,     /* a play, then stage HOLD */
};

typedef struct yz__edge {
    uint32_t entry; /* YZ__ENTRY_NONE until it is followed */
    uint8_t at;
    uint8_t kind;
    uint8_t to_capture; /* a first guess of the numbers of the position it leads to */
    uint8_t to_safety;
} yz__edge;

/* True if the edge is a play with which the opponent promises more than is asked.
   The edge before it is the same play without the promise. */
static inline bool
yz__edge_promises(const yz__edge *edge)
{
    return edge->kind == YZ__EDGE_SURROUND || edge->kind == YZ__EDGE_HOLD;
}

/* Returns what is known of an edge that was not followed. */
static inline yz_outcome
yz__edge_known(const yz__edge *edge)
{
    if (edge->to_capture == 0)
        return YZ_OUTCOME_CAPTURED;
    return edge->to_safety == 0 ? YZ_OUTCOME_SAFE : YZ_OUTCOME_OPEN;
}

/* The part of a position that matters: 'fought' holds the points on which play goes
   on, and 'local' has only the stones on and next to them.  Where the opponent
   surrounds, 'local.due' holds his pairs. */
typedef struct yz__alike {
    yz__points fought;
    /* stones next to pairs of a chain that reaches beyond all that */
    yz__points across;
    uint64_t eyes; /* its eyes there */
    yz__local local;
} yz__alike;

/* The members used most come first, in one line of the processor's cache. */
typedef struct yz__entry {
    /* positions to settle before it is proved captured, at least */
    uint32_t to_capture;
    uint32_t to_safety;
    yz__edge *edge; /* NULL until the moves are found */
    uint16_t edges;
    uint8_t outcome; /* yz_outcome, final or on conditions */
    uint8_t final;
    uint16_t reply;  /* the edge that settles it, where one is enough */
    uint16_t height; /* of the longest line from here, when there is an outcome */
    uint16_t depth;  /* its place on the way to the position being read, from 1 */
    uint16_t until;  /* the outcome holds while the visit 'visit' is at this place */
    uint16_t since;  /* the first place it depends on */
    uint32_t visit;
    uint32_t failed; /* the visit during which the outcome was last found not to hold */
    uint32_t mark;
    uint32_t like; /* the entry that is read in its place; YZ__ENTRY_NONE: itself */
    yz__local local;
    yz__points fought; /* the points on which play goes on; none: not looked for yet */
    const yz__alike *alike; /* the part that matters; NULL: it stands for no other */
} yz__entry;

/* A place in the hash: the number of an entry, and more bits of its hash, so that
   few other entries are compared. */
typedef struct yz__table_slot {
    uint32_t number; /* YZ__ENTRY_NONE: free */
    uint32_t tag;
} yz__table_slot;

typedef struct yz__table {
    yz__arena arena;
    const yz_allocator *allocator;
    yz__entry **chunk;
    size_t chunks;
    size_t chunks_room;
    uint32_t count;
    yz__table_slot *slot;
    size_t slots;          /* a power of two */
    yz__table_slot *alike; /* the hash of the parts that matter */
    size_t alikes;         /* its slots: a power of two, or 0 */
    size_t alikes_used;
    size_t limit; /* of bytes */
} yz__table;

enum { YZ__CHUNK = 128 };

static inline yz__entry *
yz__table_at(const yz__table *table, uint32_t number)
{
    return &table->chunk[number / YZ__CHUNK][number % YZ__CHUNK];
}

void yz__table_init(yz__table *table, const yz_allocator *allocator, size_t limit);
void yz__table_free(yz__table *table);

/* Returns the number of the entry of 'local', or YZ__ENTRY_NONE. */
uint32_t yz__table_find(const yz__table *table, const yz__local *local);
/* Adds an entry that was not looked at yet; YZ__ENTRY_NONE if there is no room. */
uint32_t yz__table_add(yz__table *table, const yz__local *local);
/* Returns the number of the entry that stands for all positions with this part that
   matters, or YZ__ENTRY_NONE. */
uint32_t yz__table_find_alike(const yz__table *table, const yz__alike *alike);
/* Makes an entry stand for them; false if there is no room. */
bool yz__table_note_alike(yz__table *table, uint32_t number, const yz__alike *alike);
/* Returns room for 'count' edges, or NULL. */
yz__edge *yz__table_edges(yz__table *table, int count);
/* Returns the bytes in use. */
size_t yz__table_bytes(const yz__table *table);

#endif
