/*
 * replaying.h - the parts of a replay: its start, its nodes, the lines beside the main
 * line.
 */
#ifndef YZ_SRC_RECORD_REPLAYING_H
#define YZ_SRC_RECORD_REPLAYING_H

#include "record/deeds.h"
#include "record/record_tree.h"
#include "yunzi/replay.h"

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
    bool deeds; /* what YZ says is of these rules, and has fitted so far */
    int deed_count;
    yz_node left_out; /* from here on it does not fit; YZ_NO_NODE: all of it does */
};

/* The position that the nodes before the first move set up. */
typedef struct yz__replay_start {
    yz_position position;
    yz_colour to_move;
    int stones[3];
    yz_point handicap[YZ_MAX_POINTS];
    int handicap_count;
    yz_node node;  /* the last of them */
    size_t at;     /* its place on the line */
    bool started;  /* the set-up of 'first' belongs to the start */
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

/* ---- What happened at the table (replay_deeds.c) ---- */

/* Reads what the root says of it: whether it holds for this replay, and the terms. */
void yz__deeds_begin(yz_replay *replay, const yz_replay_options *wanted,
                     yz_game_options *terms);
void yz__deeds_add_terms(const yz_replay *replay, const yz_game_options *terms,
                         yz_game_options *options);
/* The game cannot begin with these terms. */
void yz__deeds_refuse_terms(yz_replay *replay);
/* Enters what happened before the first move.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__deeds_at_start(yz_replay *replay);
/* True if the values of a node rule on a repetition. */
bool yz__deeds_rule(const yz_replay *replay, const yz__property *deeds);
/* Enters what happened in place of what the node shows; false: nothing did, or it does not
   fit, and the node is entered as it stands. */
bool yz__deeds_instead(yz_replay *replay, yz_node node, const yz__property *deeds,
                       yz_status *status);
/* Enters what happened after it.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__deeds_after(yz_replay *replay, yz_node node,
                                        const yz__property *deeds);

/* ---- Nodes (replay.c) ---- */

/* Makes the replay ready for 'replay->record'; refuses what is no game of Go. */
YZ_MUST_CHECK yz_status yz__replay_prepare(yz_replay *replay,
                                           const yz_replay_options *options,
                                           yz_diag *diag);

/* Enters a node, the 'i'-th of the line; 'started': its set-up is on the board. */
YZ_MUST_CHECK yz_status yz__replay_enter_node(yz_replay *replay, yz_node self, size_t i,
                                              bool started);

/*
 * What happened at the table besides moves, in YZ (yz_record_of_game()), is entered too, under
 * the rules under which it happened: a replay under others leaves it out.  True where it does
 * not fit the record any more, which somebody has edited: it was left out from '*node' on.
 */
bool yz__replay_left_out(const yz_replay *replay, yz_node *node);

/* How many of them cannot be read: they were left out. */
size_t yz__replay_unreadable_count(const yz_replay *replay);

/*
 * Plays every line of 'record' except the main one, and calls 'told' for each illegal
 * move there, with the game that it was entered into; any answer but YZ_OK ends the
 * walk with that status.  A line begins and is numbered as in yz_replay_run() with
 * 'node_given'. 'node_given' and 'limited' of the options are ignored, and 'attend' is
 * called in the main line only.  The time grows with the number of nodes.  Afterwards
 * the replay has no game. Statuses as for yz_replay_run(); also YZ_E_LIMIT for a line
 * of too many moves, or for a record that branches too often before its first moves.
 */
YZ_MUST_CHECK yz_status yz__replay_side_lines(
    yz_replay *replay, yz_record *record, const yz_replay_options *options,
    yz_status (*told)(void *context, const yz_illegal *illegal, const yz_game *game),
    void *context, yz_diag *diag);

#endif
