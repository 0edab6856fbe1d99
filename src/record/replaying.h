/*
 * replaying.h - the parts of a replay: its start, its nodes, the lines beside the main
 * line.
 */
#ifndef YZ_SRC_RECORD_REPLAYING_H
#define YZ_SRC_RECORD_REPLAYING_H

#include "record/record_tree.h"

struct yz_replay {
    const yz_allocator *allocator;
    yz_game *game;
    bool running; /* the game is that of the last run, which succeeded */

    yz_record *record;
    int width, height;
    bool limited;
    int limit;
    uint32_t *path; /* from the first node, when a node is followed */
    size_t path_room, path_count, path_at;
    bool follow;
    bool onward; /* past the end of the path, by first continuations */

    yz_status (*attend)(yz_game *game, void *context);
    void *context;
    int moves, set_ups;
    int unread; /* moves that were left out */
    yz_node node;
    yz_illegal *illegal;
    size_t illegal_count, illegal_room;
};

/* What the nodes before the first move set up. */
typedef struct yz__replay_start {
    yz_position position;
    yz_colour to_move;
    int stones[3];
    yz_point handicap[YZ_MAX_POINTS];
    int handicap_count;
    yz_node node;  /* the last of them */
    size_t at;     /* its place on the line */
    yz_node first; /* the node of the first move, or YZ_NO_NODE */
} yz__replay_start;

/* The node after 'node', the 'i'-th of the line. */
static inline yz_node
yz__replay_next_node(const yz_replay *replay, yz_node node, size_t i)
{
    if (!replay->follow)
        return replay->record->node[node].child;
    if (i + 1 < replay->path_count)
        return replay->path[i + 1];
    return replay->onward ? replay->record->node[node].child : YZ_NO_NODE;
}

/* ---- The start (replay_start.c) ---- */

/* Begins the game of the replay: 'begin' is filled in. */
YZ_MUST_CHECK yz_status yz__replay_begin(yz_replay *replay, yz__replay_start *begin,
                                         const yz_replay_options *wanted,
                                         yz_diag *diag);

/* The side that moves next on the line, looked for a few nodes ahead; 'i' is the place
   of 'node'.  A node that sets up is not counted, so that a move in a node of its own
   after it is as near as one in the same node. */
yz_colour yz__replay_next_mover(const yz_replay *replay, yz_node node, size_t i);

/* ---- Nodes (replay.c) ---- */

/* Makes the replay ready for 'replay->record'; refuses what is no game of Go. */
YZ_MUST_CHECK yz_status yz__replay_prepare(yz_replay *replay,
                                           const yz_replay_options *options,
                                           yz_diag *diag);

/* Enters a node, the 'i'-th of the line; 'started': its set-up is on the board. */
YZ_MUST_CHECK yz_status yz__replay_enter_node(yz_replay *replay, yz_node self, size_t i,
                                              bool started);

#endif
