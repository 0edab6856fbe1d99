/* side_lines.c - every line of a record replayed: the variations beside the
   main line. */
#include <assert.h>

#include "base/sized.h"
#include "game/query.h"
#include "game/rulings.h"
#include "message/refuse.h"
#include "record/replaying.h"
#include "yunzi/messages.h"

/* A place to come back to: the counts of the game before the node 'next'. */
typedef struct branching {
    yz_node next;
    int plies, moves, set_ups, unread;
    bool deeds;
} branching;

/*
 * A walk through all lines.  Variations that branch off after the first move are walked
 * by undoing the moves back to the branching.  A variation in the start makes another
 * start, so it is begun anew: its first node is a head.
 */
typedef struct walk {
    yz_replay *replay;
    yz_replay_options options;
    yz_status (*told)(void *context, const yz_illegal *illegal, const yz_game *game);
    void *context;
    bool side; /* the main line has ended */
    branching *place;
    size_t place_count, place_room;
    yz_node *head;
    size_t head_count, head_room;
    uint64_t steps; /* nodes of starts read so far */
} walk;

/* Every head is reached from the root: a deep start costs its whole depth. */
enum { MOST_STEPS = 50000000 };

static yz_status
keep_place(walk *w, yz_node node)
{
    const yz_replay *replay = w->replay;
    const yz_node next = replay->record->node[node].sibling;
    if (next == YZ_NO_NODE)
        return YZ_OK;
    const yz_status status =
        YZ__GROW(replay->allocator, w->place, w->place_room, w->place_count);
    if (status == YZ_OK)
        w->place[w->place_count++] =
            (branching){next,           yz_game_ply_count(replay->game),
                        replay->moves,  replay->set_ups,
                        replay->unread, replay->deeds};
    return status;
}

/* Takes back what was entered since the last branching; '*node' comes next, or
   YZ_NO_NODE when there is none. */
static yz_status
come_back(walk *w, yz_node *node)
{
    yz_replay *replay = w->replay;
    yz_status status = YZ_OK;
    *node = YZ_NO_NODE;
    w->side = true;
    replay->attend = NULL;
    if (w->place_count == 0)
        return YZ_OK;
    const branching back = w->place[--w->place_count];
    while (yz_game_ply_count(replay->game) > back.plies) {
        status = yz_game_undo(replay->game);
        assert(status == YZ_OK); /* there are plies to take back */
    }
    yz__game_skip_moves(replay->game, back.unread - replay->unread);
    replay->moves = back.moves;
    replay->set_ups = back.set_ups;
    replay->unread = back.unread;
    replay->deeds = back.deeds;
    *node = back.next;
    return status;
}

static yz_status
enter_and_tell(walk *w, yz_node node, bool started)
{
    yz_replay *replay = w->replay;
    yz_status status = yz__replay_enter_node(replay, node, 0, started);
    for (size_t i = 0; i < replay->illegal_count && w->side && status == YZ_OK; i++)
        status = w->told(w->context, &replay->illegal[i], replay->game);
    replay->illegal_count = 0;
    return status;
}

/* Walks all lines from the first move after the start; the variations beside
   it are heads. */
static yz_status
walk_lines(walk *w, const yz__replay_start *begin)
{
    const yz_node first = begin->first;
    bool started =
        w->replay->moves == 0 && begin->started; /* its set-up is on the board */
    yz_node node = first;
    yz_status status = YZ_OK;
    while (node != YZ_NO_NODE && status == YZ_OK) {
        if (node != first)
            status = keep_place(w, node);
        if (status == YZ_OK)
            status = enter_and_tell(w, node, started);
        started = false;
        node = w->replay->record->node[node].child;
        if (node == YZ_NO_NODE && status == YZ_OK)
            status = come_back(w, &node);
    }
    return status;
}

/* Notes as heads the variations beside the nodes of the start after 'head', its first
   move included. */
static yz_status
note_heads(walk *w, yz_node head, const yz__replay_start *begin)
{
    const yz__node *tree = w->replay->record->node;
    for (yz_node at = head; at != begin->first;) {
        assert(at != YZ_NO_NODE); /* the first move does not come before the head */
        at = tree[at].child;
        w->steps++;
        for (yz_node side = at; side != YZ_NO_NODE; side = tree[side].sibling) {
            if (side == at)
                continue;
            const yz_status status =
                YZ__GROW(w->replay->allocator, w->head, w->head_room, w->head_count);
            if (status != YZ_OK)
                return status;
            w->head[w->head_count++] = side;
        }
    }
    return YZ_OK;
}

static yz_status
walk_head(walk *w, yz_record *record, yz_node head, yz_diag *diag)
{
    yz_replay *replay = w->replay;
    yz__replay_start begin;
    replay->record = record;
    w->options.node_given = true;
    w->options.node = head;
    yz_status status = yz__replay_prepare(replay, &w->options, diag);
    if (status != YZ_OK)
        return status;
    replay->onward = true;
    w->steps += replay->path_count;
    status = yz__replay_begin(replay, &begin, &w->options, diag);
    if (status != YZ_OK)
        return status;
    if (w->side || !yz__game_asks_for_repetition(replay->game))
        replay->attend = NULL;
    replay->follow = false;
    status = yz__deeds_at_start(replay);
    if (status == YZ_OK)
        status = note_heads(w, head, &begin);
    if (status == YZ_OK)
        status = walk_lines(w, &begin);
    w->side = true;
    return status == YZ_OK ? YZ_OK : yz__refuse_status(diag, status);
}

yz_status
yz__replay_side_lines(yz_replay *replay, yz_record *record,
                      const yz_replay_options *options,
                      yz_status (*told)(void *context, const yz_illegal *illegal,
                                        const yz_game *game),
                      void *context, yz_diag *diag)
{
    walk w = {.replay = replay, .told = told, .context = context};
    if (!yz__take(&w.options, sizeof w.options, options))
        return yz__refuse_size(diag);
    w.options.limited = false;
    replay->running = false;
    yz_status status = walk_head(&w, record, 0, diag);
    while (status == YZ_OK && w.head_count > 0 && w.steps < MOST_STEPS)
        status = walk_head(&w, record, w.head[--w.head_count], diag);
    if (status == YZ_OK && w.head_count > 0)
        status = yz__refuse(diag, YZ_E_LIMIT,
                            yz_message_plain(YZ_MESSAGE_ERROR_MANY_BRANCHES));
    yz__resize(replay->allocator, w.place, w.place_room * sizeof *w.place, 0);
    yz__resize(replay->allocator, w.head, w.head_room * sizeof *w.head, 0);
    return status;
}
