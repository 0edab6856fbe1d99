/*
 * proof_walk.c - a proof is a graph, a record a tree: a position that comes up in several
 * variations is shown in each, in full the first time, and then for so many moves.
 *
 * The walk keeps its own stack, for a proof may be as deep as it has positions:
 *
 *     step      0 head | 1 W A1 | 2 B B2 | 3 W pass | ...   nodes of the record
 *     frames    the steps on the way from the head to where the walk is
 *
 * The proof of a zone holds whatever stands around, so it answers plays, too, that the rules forbid
 * on this board, as suicide until stones outside are captured.  The record shows this board: a
 * game goes along, and such plays are left out.
 */
#include "base/memory.h"
#include "tell/results.h"
#include "yunzi/messages.h"

#define NOWHERE UINT32_MAX

/* A node of the record. */
struct step {
    uint32_t parent; /* a step */
    yz_move move;
    bool bare; /* true for a node without a move: the head, and claims */
};

struct frame {
    uint32_t node; /* of the proof */
    uint32_t step;
    uint32_t done; /* edges followed */
    uint32_t main; /* moves of the main line so far; NOWHERE: off it */
    yz_node at;    /* in the record */
    bool led_on;   /* an edge was shown */
};

struct walk {
    yz_record *record;
    const yz_language *language;
    const yz_allocator *allocator;
    const yz_proof *proof;
    const yz_move *line;
    uint32_t line_length;
    uint32_t limit;
    struct step *step;
    uint32_t step_count;
    struct frame *frame;
    uint32_t depth;
    uint32_t repeats;      /* moves left for what was shown before */
    uint32_t repeat;       /* moves of one repetition */
    uint32_t repeat_left;  /* of the one that is being shown */
    uint32_t repeat_frame; /* its first frame; 0: none is being shown */
    /* by node of the proof: the step that showed it last, or NOWHERE */
    uint32_t *shown;
    bool *open;    /* by node of the proof: on the way to where the walk is */
    yz_game *game; /* where the walk is; NULL: every play is shown */
};

/* ---- Comments ---- */

static unsigned
moves_to(const struct walk *walk, uint32_t step)
{
    unsigned count = 0;

    for (; step != 0; step = walk->step[step].parent)
        count += !walk->step[step].bare;
    return count;
}

/* Says that the position stood before on the way here, and what the endless play means. */
static yz_message
endless(const struct walk *walk, uint32_t node)
{
    enum { NOT_CAPTURED, NOT_SHOWN, NOTHING };
    const yz_proof *proof = walk->proof;
    const uint8_t stage = proof->node[node].stage;
    const int means = proof->passes_end || stage == YZ_PROOF_EYES ? NOTHING
                      : stage == YZ_PROOF_AFTER                   ? NOT_SHOWN
                                                                  : NOT_CAPTURED;

    return yz_message_with(YZ_MESSAGE_PROOF_ENDLESS,
                           yz_arg_number(moves_to(walk, walk->shown[node])),
                           yz_arg_choice(means));
}

/* ---- The walk ---- */

static bool
same_move(yz_move a, yz_move b)
{
    const bool at = a.kind == YZ_MOVE_PLAY || a.kind == YZ_MOVE_PASS_FOR_KO;
    return a.kind == b.kind && a.colour == b.colour &&
           (!at || (a.at.x == b.at.x && a.at.y == b.at.y));
}

/* The edge that the main line takes at a frame, or NOWHERE. */
static uint32_t
main_edge(const struct walk *walk, const struct frame *frame)
{
    const yz_proof_node *node = walk->proof->node + frame->node;
    if (frame->main == NOWHERE || frame->main >= walk->line_length)
        return NOWHERE;
    for (uint32_t i = 0; i < node->edge_count; i++) {
        const yz_proof_edge *edge = walk->proof->edge + node->first_edge + i;
        if (!edge->claim && same_move(edge->move, walk->line[frame->main]))
            return i;
    }
    return NOWHERE;
}

/* The edge that is looked at next: that of the main line first, then the others in order. */
static const yz_proof_edge *
edge_at(const struct walk *walk, const struct frame *frame, bool *on_main)
{
    const yz_proof_node *node = walk->proof->node + frame->node;
    const uint32_t first = main_edge(walk, frame);
    const uint32_t turn = frame->done;
    *on_main = first != NOWHERE && turn == 0;
    if (first == NOWHERE)
        return walk->proof->edge + node->first_edge + turn;
    if (turn == 0)
        return walk->proof->edge + node->first_edge + first;
    return walk->proof->edge + node->first_edge + (turn <= first ? turn - 1 : turn);
}

/* True if the rules allow the play on the board of the record. */
static bool
is_allowed(const struct walk *walk, const yz_proof_edge *edge)
{
    return walk->game == NULL || edge->claim || edge->move.kind != YZ_MOVE_PLAY ||
           yz_game_check_stones(walk->game, edge->move).ground == YZ_GROUND_LEGAL;
}

static yz_status
add_node(struct walk *walk, yz_node parent, yz_message comment, yz_node *out)
{
    const yz_status status = yz_record_add_node(walk->record, parent, out);

    return status != YZ_OK || comment.id == YZ_MESSAGE_NONE
               ? status
               : yz_record_set_text(walk->record, *out, "C",
                                    YZ_SAID(&comment, walk->language));
}

/* Begins to show again what was shown before, as far as moves are left. */
static void
begin_repeat(struct walk *walk)
{
    walk->repeat_frame = walk->depth;
    walk->repeat_left = walk->repeat < walk->repeats ? walk->repeat : walk->repeats;
    walk->repeats -= walk->repeat_left;
}

/* Follows an edge: adds a node to the record, and a frame unless the line ends there. */
static yz_status
go_along(struct walk *walk, struct frame *from, const yz_proof_edge *edge, bool on_main)
{
    yz_node at;
    const yz_proof_node *node = walk->proof->node + edge->node;
    const bool again = walk->open[edge->node];
    yz_status status = add_node(
        walk, from->at,
        node->end != YZ_PROOF_GOES_ON ? yz__proof_end_message(walk->proof, edge->node)
        : again                       ? endless(walk, edge->node)
                : yz__proof_turn_message(walk->proof, from->node, edge),
        &at);
    if (status == YZ_OK && !edge->claim)
        status = yz_record_set_move(walk->record, at, edge->move);
    if (status != YZ_OK)
        return status;
    const uint32_t step = walk->step_count++;
    walk->step[step] = (struct step){from->step, edge->move, edge->claim};
    if (again || node->end != YZ_PROOF_GOES_ON)
        return YZ_OK;
    if (walk->repeat_frame == 0 && walk->shown[edge->node] != NOWHERE)
        begin_repeat(walk);
    if (walk->game != NULL)
        status = yz_game_enter(walk->game, edge->move, NULL, NULL);
    if (status != YZ_OK)
        return status;
    walk->shown[edge->node] = step;
    walk->open[edge->node] = true;
    walk->frame[walk->depth++] = (struct frame){
        .node = edge->node,
        .step = step,
        .main = on_main ? from->main + 1 : NOWHERE,
        .at = at,
    };
    return YZ_OK;
}

/* Adds comments, from frame 'first' on, where moves are left out. */
static yz_status
cut(struct walk *walk, uint32_t first, yz_message_id why)
{
    yz_node at;
    yz_status status = YZ_OK;
    for (uint32_t i = first; i < walk->depth && status == YZ_OK; i++) {
        const struct frame *frame = walk->frame + i;
        if (frame->done < walk->proof->node[frame->node].edge_count)
            status = add_node(walk, frame->at, yz_message_plain(why), &at);
    }
    return status;
}

static yz_status
leave(struct walk *walk)
{
    walk->open[walk->frame[--walk->depth].node] = false;
    if (walk->depth == walk->repeat_frame)
        walk->repeat_frame = 0;
    return walk->depth > 0 && walk->game != NULL ? yz_game_undo(walk->game) : YZ_OK;
}

/* Leaves a node all of whose edges were looked at; where none was shown that is said. */
static yz_status
finish(struct walk *walk)
{
    const struct frame *frame = walk->frame + walk->depth - 1;
    const yz_message none = yz_message_plain(YZ_MESSAGE_PROOF_NONE_ALLOWED);
    const bool bare = !frame->led_on && walk->depth > 1 && frame->done > 0;
    const yz_status status = bare ? yz_record_set_text(walk->record, frame->at, "C",
                                                       YZ_SAID(&none, walk->language))
                                  : YZ_OK;

    return status == YZ_OK ? leave(walk) : status;
}

/* Ends a repetition that has used up its moves. */
static yz_status
end_repeat(struct walk *walk)
{
    const uint32_t first = walk->repeat_frame;
    yz_status status = cut(walk, first, YZ_MESSAGE_PROOF_SHOWN_BEFORE);
    while (walk->depth > first && status == YZ_OK)
        status = leave(walk);
    return status;
}

/* One step: along the next edge of the node where the walk is, or back from it. */
static yz_status
go_on(struct walk *walk)
{
    struct frame *frame = walk->frame + walk->depth - 1;
    bool on_main;
    if (frame->done == walk->proof->node[frame->node].edge_count)
        return finish(walk);
    const yz_proof_edge *edge = edge_at(walk, frame, &on_main);
    if (!is_allowed(walk, edge)) {
        frame->done++;
        return YZ_OK;
    }
    if (walk->repeat_frame > 0 && walk->repeat_left-- == 0)
        return end_repeat(walk);
    frame->done++;
    frame->led_on = true;
    return go_along(walk, frame, edge, on_main);
}

static yz_status
walk_through(struct walk *walk)
{
    yz_status status = YZ_OK;
    while (walk->depth > 0 && status == YZ_OK) {
        if (walk->step_count == walk->limit)
            return cut(walk, 0, YZ_MESSAGE_PROOF_LEFT_OUT);
        status = go_on(walk);
    }
    return status;
}

static void
release(struct walk *walk)
{
    const size_t nodes = walk->proof->node_count;

    yz_game_free(walk->game);
    yz__resize(walk->allocator, walk->step, walk->limit * sizeof *walk->step, 0);
    yz__resize(walk->allocator, walk->frame, walk->limit * sizeof *walk->frame, 0);
    yz__resize(walk->allocator, walk->shown, nodes * sizeof *walk->shown, 0);
    yz__resize(walk->allocator, walk->open, nodes * sizeof *walk->open, 0);
}

static bool
reserve(struct walk *walk)
{
    const size_t nodes = walk->proof->node_count;

    walk->step = yz__resize(walk->allocator, NULL, 0, walk->limit * sizeof *walk->step);
    walk->frame =
        yz__resize(walk->allocator, NULL, 0, walk->limit * sizeof *walk->frame);
    walk->shown = yz__resize(walk->allocator, NULL, 0, nodes * sizeof *walk->shown);
    walk->open = yz__resize(walk->allocator, NULL, 0, nodes * sizeof *walk->open);
    return walk->step && walk->frame && walk->shown && walk->open;
}

/* The game on the board of the proof.  Other proofs have only moves that are possible. */
static yz_status
start_game(struct walk *walk)
{
    const yz_proof *proof = walk->proof;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    if (!proof->zone)
        return YZ_OK;
    options.rules = proof->rules;
    options.width = proof->position.width;
    options.height = proof->position.height;
    options.start = &proof->position;
    options.to_move = (yz_colour)proof->node[0].to_move;
    options.allocator = walk->allocator;
    return yz_game_new(&walk->game, &options, NULL);
}

static void
set_out(struct walk *walk, yz_node node)
{
    for (uint32_t i = 0; i < walk->proof->node_count; i++) {
        walk->shown[i] = NOWHERE;
        walk->open[i] = false;
    }
    walk->step[0] = (struct step){.bare = true};
    walk->shown[0] = 0;
    walk->open[0] = true;
    walk->frame[0] = (struct frame){.at = node};
}

yz_status
yz__tell_proof(yz_record *record, yz_node node, const yz__proof_told *told,
               uint32_t moves)
{
    struct walk walk = {
        .record = record,
        .language = told->language,
        .allocator = told->allocator,
        .proof = told->proof,
        .line = told->line,
        .line_length = (uint32_t)told->length,
        .limit = moves + 1,
        .repeats = moves / 2,
        .repeat = 4 + moves / 200,
        .step_count = 1,
        .depth = 1,
    };
    yz_status status = reserve(&walk) ? start_game(&walk) : YZ_E_NOMEM;

    if (status == YZ_OK) {
        set_out(&walk, node);
        status = walk_through(&walk);
    }
    release(&walk);
    return status;
}
