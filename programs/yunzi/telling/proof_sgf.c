/*
 * proof_sgf.c - a proof is a graph, a record a tree: a position that comes up in several
 * variations is shown in each, in full the first time, and then for so many moves.
 *
 * The walk keeps its own stack, for a proof may be as deep as it has positions:
 *
 *     step      0 head | 1 W A1 | 2 B B2 | 3 W pass | ...   nodes of the record
 *     frames    the steps on the way from the head to where the walk is
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/in_words.h"

#include "input/life_options.h"
#include "telling/proof_sgf.h"

#define NOWHERE UINT32_MAX

/* A node of the record. */
struct step {
    uint32_t parent; /* a step */
    yz_move move;
    bool bare; /* without a move: the head, and claims */
};

struct frame {
    uint32_t node; /* of the proof */
    uint32_t step;
    uint32_t done; /* edges gone along */
    uint32_t main; /* moves of the main line so far; NOWHERE: off it */
    yz_node at;    /* in the record */
};

struct walk {
    yz_record *record;
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
    uint32_t *shown; /* by node of the proof: the step that showed it last, or NOWHERE */
    bool *open;      /* by node of the proof: on the way to where the walk is */
};

static const char *
name_of(yz_colour colour)
{
    return colour == YZ_BLACK ? "Black" : "White";
}

/* ---- Comments ---- */

#define COMMENT 800

static int
height_of(const struct walk *walk)
{
    return walk->proof->position.height;
}

static unsigned
moves_to(const struct walk *walk, uint32_t step)
{
    unsigned count = 0;
    for (; step != 0; step = walk->step[step].parent)
        count += !walk->step[step].bare;
    return count;
}

static const char *
write_end(const struct walk *walk, const yz_proof_node *node, char out[COMMENT])
{
    const char *opponent = name_of(yz_opponent(walk->proof->owner));
    char point[YZ_POINT_TEXT];
    yz_point_text(node->target, height_of(walk), point);
    switch ((yz_proof_end)node->end) {
    case YZ_PROOF_IS_CAPTURED:
        snprintf(out, COMMENT, "Captured: the stone on %s is gone.", point);
        break;
    case YZ_PROOF_IS_UNCONDITIONAL:
        snprintf(out, COMMENT,
                 "The chain on %s is alive now even if its owner passes for ever: it "
                 "cannot be captured.",
                 point);
        break;
    case YZ_PROOF_IS_ENCLOSED:
        if (node->stage == YZ_PROOF_CAPTURE)
            snprintf(
                out, COMMENT,
                "The stone on %s lies in %s's territory, whose border lives even if "
                "he passes for ever: it is taken at will.",
                point, opponent);
        else
            snprintf(
                out, COMMENT,
                "Every point where a new stone would count lies in %s's territory, "
                "whose border lives even if he passes for ever: no new stone stays.",
                opponent);
        break;
    case YZ_PROOF_IS_OVER:
        if (node->stage == YZ_PROOF_AFTER)
            snprintf(out, COMMENT, "Both have passed, and no new stone was shown.");
        else
            snprintf(out, COMMENT, "Both have passed, and the chain on %s stands.",
                     point);
        break;
    case YZ_PROOF_GOES_ON:
        out[0] = '\0';
        break;
    }
    return out;
}

/* What play without end means in a stage. */
static const char *
endless_means(const yz_proof *proof, uint32_t node)
{
    if (proof->passes_end)
        return "these rules leave no play without end, so it comes to nothing";
    if (proof->node[node].stage == YZ_PROOF_AFTER)
        return "this goes on without end, so no new stone is shown that stays";
    return "this goes on without end, so the chain is not captured";
}

/* The position stood before on the way here. */
static const char *
write_endless(const struct walk *walk, uint32_t node, char out[COMMENT])
{
    snprintf(out, COMMENT, "The position after move %u again: %s.",
             moves_to(walk, walk->shown[node]), endless_means(walk->proof, node));
    return out;
}

/* What is new at a node: the chain has been taken, or a stone is claimed to stay. */
static const char *
write_turn(const struct walk *walk, uint32_t from, const yz_proof_edge *edge,
           char out[COMMENT])
{
    const yz_proof_node *before = walk->proof->node + from;
    const yz_proof_node *after = walk->proof->node + edge->node;
    const char *owner = name_of(walk->proof->owner);
    char point[YZ_POINT_TEXT];
    out[0] = '\0';
    if (edge->claim)
        snprintf(out, COMMENT,
                 "%s points to the new stone on %s. Is it captured in its turn?", owner,
                 yz_point_text(edge->move.at, height_of(walk), point));
    else if (before->stage == YZ_PROOF_BEFORE && after->stage == YZ_PROOF_AFTER)
        snprintf(out, COMMENT,
                 "The chain is captured. Now %s has to show a new stone that cannot be "
                 "captured.",
                 owner);
    else if (before->stage == YZ_PROOF_BEFORE && after->stage == YZ_PROOF_SURROUND)
        snprintf(out, COMMENT,
                 "The chain is captured. Now %s encloses every point where a new stone "
                 "of %s would count.",
                 name_of(yz_opponent(walk->proof->owner)), owner);
    else if (edge->move.kind == YZ_MOVE_PASS_FOR_KO)
        snprintf(out, COMMENT,
                 "%s passes for the ko at %s, and may take it back later.",
                 name_of(edge->move.colour),
                 yz_point_text(edge->move.at, height_of(walk), point));
    else if (edge->move.kind != YZ_MOVE_PLAY)
        snprintf(out, COMMENT, "%s passes.", name_of(edge->move.colour));
    return out;
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

/* The next edge to go along: that of the main line first, then the others in order. */
static const yz_proof_edge *
next_edge(const struct walk *walk, struct frame *frame, bool *on_main)
{
    const yz_proof_node *node = walk->proof->node + frame->node;
    const uint32_t first = main_edge(walk, frame);
    const uint32_t turn = frame->done++;
    *on_main = first != NOWHERE && turn == 0;
    if (first == NOWHERE)
        return walk->proof->edge + node->first_edge + turn;
    if (turn == 0)
        return walk->proof->edge + node->first_edge + first;
    return walk->proof->edge + node->first_edge + (turn <= first ? turn - 1 : turn);
}

static yz_status
add_node(struct walk *walk, yz_node parent, const char *comment, yz_node *out)
{
    const yz_status status = yz_record_add_node(walk->record, parent, out);
    return status != YZ_OK || comment[0] == '\0'
               ? status
               : yz_record_set_text(walk->record, *out, "C", comment);
}

/* What follows was shown before: it is shown once more, so far as moves are left. */
static void
begin_repeat(struct walk *walk)
{
    walk->repeat_frame = walk->depth;
    walk->repeat_left = walk->repeat < walk->repeats ? walk->repeat : walk->repeats;
    walk->repeats -= walk->repeat_left;
}

/* Goes along an edge: a node of the record, and a frame unless it ends there. */
static yz_status
go_along(struct walk *walk, struct frame *from, const yz_proof_edge *edge, bool on_main)
{
    char text[COMMENT];
    yz_node at;
    const yz_proof_node *node = walk->proof->node + edge->node;
    const bool endless = walk->open[edge->node];
    const char *comment = node->end != YZ_PROOF_GOES_ON ? write_end(walk, node, text)
                          : endless ? write_endless(walk, edge->node, text)
                                    : write_turn(walk, from->node, edge, text);
    yz_status status = add_node(walk, from->at, comment, &at);
    if (status == YZ_OK && !edge->claim)
        status = yz_record_set_move(walk->record, at, edge->move);
    if (status != YZ_OK)
        return status;
    const uint32_t step = walk->step_count++;
    walk->step[step] = (struct step){from->step, edge->move, edge->claim};
    if (endless || node->end != YZ_PROOF_GOES_ON)
        return YZ_OK;
    if (walk->repeat_frame == 0 && walk->shown[edge->node] != NOWHERE)
        begin_repeat(walk);
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

/* Says, from frame 'first' on, where moves are left out. */
static yz_status
cut(struct walk *walk, uint32_t first, const char *why)
{
    yz_node at;
    yz_status status = YZ_OK;
    for (uint32_t i = first; i < walk->depth && status == YZ_OK; i++) {
        const struct frame *frame = walk->frame + i;
        if (frame->done < walk->proof->node[frame->node].edge_count)
            status = add_node(walk, frame->at, why, &at);
    }
    return status;
}

static void
leave(struct walk *walk)
{
    walk->open[walk->frame[--walk->depth].node] = false;
    if (walk->depth == walk->repeat_frame)
        walk->repeat_frame = 0;
}

/* A repetition has had its moves. */
static yz_status
end_repeat(struct walk *walk)
{
    const uint32_t first = walk->repeat_frame;
    const yz_status status =
        cut(walk, first,
            "The moves from here are in an earlier variation too; they are left out "
            "here to keep this file short (--sgf-moves N shows more).");
    while (walk->depth > first)
        leave(walk);
    return status;
}

static yz_status
walk_through(struct walk *walk)
{
    yz_status status = YZ_OK;
    while (walk->depth > 0 && status == YZ_OK) {
        struct frame *frame = walk->frame + walk->depth - 1;
        bool on_main;
        if (walk->step_count == walk->limit)
            return cut(walk, 0,
                       "Further moves here are refuted too; they are left out to keep "
                       "this file short (--sgf-moves N shows more).");
        if (frame->done == walk->proof->node[frame->node].edge_count) {
            leave(walk);
            continue;
        }
        if (walk->repeat_frame > 0 && walk->repeat_left-- == 0) {
            status = end_repeat(walk);
            continue;
        }
        const yz_proof_edge *edge = next_edge(walk, frame, &on_main);
        status = go_along(walk, frame, edge, on_main);
    }
    return status;
}

static void
release(struct walk *walk)
{
    free(walk->step);
    free(walk->frame);
    free(walk->shown);
    free(walk->open);
}

yz_status
proof_sgf_add(yz_record *record, yz_node node, const yz_proof *proof,
              const yz_move *line, int length, uint32_t moves)
{
    struct walk walk = {
        .record = record,
        .proof = proof,
        .line = line,
        .line_length = (uint32_t)length,
        .limit = moves + 1,
        .repeats = moves / 2,
        .repeat = 4 + moves / 200,
        .step_count = 1,
        .depth = 1,
    };
    walk.step = calloc((size_t)walk.limit, sizeof *walk.step);
    walk.frame = calloc((size_t)walk.limit, sizeof *walk.frame);
    walk.shown = malloc(proof->node_count * sizeof *walk.shown);
    walk.open = calloc(proof->node_count, sizeof *walk.open);
    yz_status status = YZ_E_NOMEM;
    if (walk.step != NULL && walk.frame != NULL && walk.shown != NULL &&
        walk.open != NULL) {
        for (uint32_t i = 0; i < proof->node_count; i++)
            walk.shown[i] = NOWHERE;
        walk.step[0].bare = true;
        walk.shown[0] = 0;
        walk.open[0] = true;
        walk.frame[0].at = node;
        status = walk_through(&walk);
    }
    release(&walk);
    return status;
}

/* ---- The record ---- */

/* What a player reads at the beginning of a proof. */
static void
write_claim(const yz_life_view *view, size_t i, const yz_proof *proof, char *out,
            size_t room)
{
    const yz_chain_life *chain = view->report->chain + i;
    char point[YZ_POINT_TEXT];
    const yz_colour first = (yz_colour)proof->node[0].to_move;
    const yz_colour right = proof->outcome == YZ_OUTCOME_CAPTURED
                                ? yz_opponent(proof->owner)
                                : proof->owner;
    yz_point_text(view->report->point[chain->first], view->report->height, point);
    snprintf(out, room,
             "%s's chain of %d stone%s with %s is %s%s: %s%s%s%s.\n\n%s moves first. "
             "Below, %s has one move at each turn, which refutes all that %s can try.",
             name_of(chain->colour), chain->count, chain->count == 1 ? "" : "s", point,
             yz_chain_status_key(chain->status), chain->seki ? " in seki" : "", IN_WORDS(&chain->why),
             chain->article == NULL ? "" : " (",
             chain->article == NULL ? "" : chain->article,
             chain->article == NULL ? "" : ")", name_of(first), name_of(right),
             name_of(yz_opponent(right)));
}

/* The variation of one chain, under the root. */
static yz_status
add_chain(yz_record *record, const yz_life_view *view, size_t i, const yz_proof *proof,
          uint32_t moves)
{
    const yz_chain_life *chain = view->report->chain + i;
    const yz_point *points = view->report->point + chain->first;
    char text[800], name[40], point[YZ_POINT_TEXT];
    yz_node node;
    snprintf(name, sizeof name, "%s %s",
             yz_point_text(points[0], view->report->height, point),
             yz_chain_status_key(chain->status));
    write_claim(view, i, proof, text, sizeof text);
    yz_status status = yz_record_add_node(record, 0, &node);
    if (status == YZ_OK)
        status = yz_record_set_text(record, node, "N", name);
    if (status == YZ_OK)
        status = yz_record_set_text(record, node, "C", text);
    if (status == YZ_OK)
        status = yz_record_set_points(record, node, "TR", points, chain->count);
    return status == YZ_OK ? proof_sgf_add(record, node, proof, chain->line,
                                           chain->line_length, moves)
                           : status;
}

static yz_status
set_stones(yz_record *record, const yz_position *position, yz_colour colour)
{
    yz_point points[YZ_MAX_POINTS];
    size_t count = 0;
    for (size_t i = 0; i < (size_t)position->width * position->height; i++)
        if (position->stone[i] == (uint8_t)colour)
            points[count++] = (yz_point){(uint8_t)(i % position->width),
                                         (uint8_t)(i / position->width)};
    return count == 0 ? YZ_OK
                      : yz_record_set_points(
                            record, 0, colour == YZ_BLACK ? "AB" : "AW", points, count);
}

static yz_status
fill_root(yz_record *record, const yz_life_view *view, size_t proofs)
{
    char text[320], program[64];
    snprintf(program, sizeof program, "Yunzi:%s", yz_version());
    snprintf(text, sizeof text,
             "Who is alive here, under %s. %s\n\nA pass for a ko is shown as a pass, "
             "and a comment names the ko.",
             view->rules,
             proofs == 0 ? "No chain needed a proof by play, or none was found."
                         : "Each variation proves the status of one chain.");
    yz_status status = yz_record_set_text(record, 0, "AP", program);
    if (status == YZ_OK)
        status = yz_record_set_text(record, 0, "RU", view->rules);
    if (status == YZ_OK)
        status = yz_record_set_text(record, 0, "C", text);
    if (status == YZ_OK)
        status = set_stones(record, view->position, YZ_BLACK);
    return status == YZ_OK ? set_stones(record, view->position, YZ_WHITE) : status;
}

yz_status
proof_sgf_build(yz_record **out, const yz_life_view *view, uint32_t moves)
{
    const yz_life_report *report = view->report;
    size_t proofs = 0;
    for (size_t i = 0; i < report->chain_count; i++)
        proofs += yz_life_asked(view, i) && yz_life_proof(report, i) != NULL;
    yz_status status = yz_record_new(out, report->width, report->height, NULL);
    if (status != YZ_OK)
        return status;
    status = fill_root(*out, view, proofs);
    for (size_t i = 0; i < report->chain_count && status == YZ_OK; i++) {
        const yz_proof *proof = yz_life_proof(report, i);
        if (proof == NULL || !yz_life_asked(view, i))
            continue;
        const uint32_t share = moves / (uint32_t)proofs;
        status = add_chain(*out, view, i, proof, share < 100 ? 100 : share);
    }
    if (status == YZ_OK)
        return YZ_OK;
    yz_record_free(*out);
    *out = NULL;
    return status;
}

static yz_status
pass_on(void *context, const char *bytes, size_t length)
{
    cli_output *output = context;
    cli_output_write(output, bytes, length);
    return output->error == 0 ? YZ_OK : YZ_E_IO;
}

bool
proof_sgf_moves(const cli *line, uint32_t *out)
{
    long moves;

    if (!cli_number(line, "sgf-moves", 100, 1000000, PROOF_SGF_MOVES, &moves))
        return false;
    *out = (uint32_t)moves;
    return true;
}

bool
proof_sgf_write(const yz_life_view *view, uint32_t moves, cli_output *output)
{
    yz_record *record;
    if (proof_sgf_build(&record, view, moves) != YZ_OK)
        return false;
    const yz_status status = yz_record_write(record, false, pass_on, output);
    yz_record_free(record);
    return status == YZ_OK || status == YZ_E_IO;
}
