/*
 * zone_proof.c - the proof of an answer by a zone: a node for each position, an edge for
 * each play of the opponent in the zone and for the answer to it.
 */
#include <string.h>

#include "base/memory.h"
#include "read/owned_proof.h"
#include "read/prover.h"

/* A position of the proof.  'answers': the opponent has just played, and the owner
   answers at 'answer', a bit (0: by a pass). */
typedef struct place {
    yz__stand stand;
    yz__set within; /* the zone of the position before: this one needs no more */
    bool answers;
    int answer;
} place;

typedef struct collection {
    yz_prover *prover;
    int target;
    yz__owned_proof *owned;
    place *place; /* by node */
    size_t place_room;
    uint32_t limit;
    yz__set zone; /* of the first node */
} collection;

static bool
same_place(const place *a, const place *b)
{
    return a->answers == b->answers && a->answer == b->answer &&
           yz__set_same(&a->within, &b->within) &&
           yz__set_same(&a->stand.owner, &b->stand.owner) &&
           yz__set_same(&a->stand.opponent, &b->stand.opponent) &&
           yz__set_same(&a->stand.lost, &b->stand.lost);
}

/* The node of a place, made if there is none. */
static yz_status
node_of(collection *all, const place *wanted, uint32_t *out)
{
    yz_proof *proof = &all->owned->proof;
    const yz_allocator *allocator = all->prover->allocator;
    void *places = all->place, *nodes = all->owned->nodes;

    for (*out = 0; *out < proof->node_count; ++*out)
        if (same_place(&all->place[*out], wanted))
            return YZ_OK;
    if (all->limit != 0 && proof->node_count >= all->limit)
        return YZ_E_LIMIT;
    yz_status status = yz__grow(allocator, &places, &all->place_room, proof->node_count,
                                sizeof *all->place);
    all->place = places;
    if (status == YZ_OK)
        status = yz__grow(allocator, &nodes, &all->owned->nodes_room, proof->node_count,
                          sizeof *all->owned->nodes);
    all->owned->nodes = nodes;
    if (status != YZ_OK)
        return status;
    all->place[proof->node_count++] = *wanted;
    return YZ_OK;
}

static yz_status
add_edge(collection *all, yz_colour colour, int at, const place *to)
{
    yz__owned_proof *owned = all->owned;
    const bool play = at != 0;
    void *edges = owned->edges;
    uint32_t node = 0;

    yz_status status = node_of(all, to, &node);
    if (status == YZ_OK)
        status = yz__grow(all->prover->allocator, &edges, &owned->edges_room,
                          owned->proof.edge_count, sizeof *owned->edges);
    owned->edges = edges;
    if (status != YZ_OK)
        return status;
    owned->edges[owned->proof.edge_count++] = (yz_proof_edge){
        .move = {.kind = play ? YZ_MOVE_PLAY : YZ_MOVE_PASS,
                 .colour = (uint8_t)colour,
                 .at = play ? yz__safety_point(all->prover->safety, at)
                            : (yz_point){0, 0}},
        .node = node,
    };
    return YZ_OK;
}

/* The owner's turn: his one answer. */
static yz_status
write_answer(collection *all, const place *from)
{
    const yz_colour owner = all->owned->proof.owner;
    place next = {.stand = from->stand, .within = from->within};
    yz__set unused = YZ__EMPTY_SET;

    if (from->answer != 0 &&
        yz__zone_defend(yz__safety_ground(all->prover->safety), &next.stand,
                        from->answer, &unused) != YZ__PLAYED)
        return YZ_E_LIMIT;
    return add_edge(all, owner, from->answer, &next);
}

/* The opponent's turn: all his plays in the zone.  '*end' says when there is none. */
static yz_status
write_plays(collection *all, const place *from, bool first, uint8_t *end)
{
    const yz_colour opponent = yz_opponent(all->owned->proof.owner);
    const yz__safety *safety = all->prover->safety;
    yz__reply reply[YZ__MOST_ZONE];
    yz__safe safe;
    int count;

    if (!yz__safety_explain(safety, &from->stand, &from->within, &safe, reply, &count))
        return YZ_E_LIMIT;
    if (first)
        all->zone = safe.zone;
    *end = safe.at_sight ? YZ_PROOF_IS_PAIRED : YZ_PROOF_GOES_ON;
    yz_status status = YZ_OK;
    for (int i = 0; i < count && status == YZ_OK; i++) {
        place next = {.stand = from->stand,
                      .within = safe.zone,
                      .answers = true,
                      .answer = reply[i].answer};
        yz__set unused = YZ__EMPTY_SET;
        /* Suicide here may be none once stones outside are captured: the stone stands. */
        if (yz__zone_attack(yz__safety_ground(safety), &next.stand, reply[i].play,
                            all->target, &unused) == YZ__LOST)
            return YZ_E_LIMIT;
        status = add_edge(all, opponent, reply[i].play, &next);
    }
    return status;
}

static yz_status
write_node(collection *all, uint32_t i)
{
    const place from = all->place[i];
    yz__owned_proof *owned = all->owned;
    const uint32_t first = owned->proof.edge_count;
    uint8_t end = YZ_PROOF_GOES_ON;
    const yz_status status =
        from.answers ? write_answer(all, &from) : write_plays(all, &from, i == 0, &end);

    owned->nodes[i] = (yz_proof_node){
        .stage = YZ_PROOF_CAPTURE,
        .end = end,
        .to_move = (uint8_t)(from.answers ? owned->proof.owner
                                          : yz_opponent(owned->proof.owner)),
        .target = yz__safety_point(all->prover->safety, all->target),
        .first_edge = first,
        .edge_count = owned->proof.edge_count - first,
    };
    return status;
}

static void
write_head(const collection *all)
{
    const yz_prover *prover = all->prover;
    yz_proof *proof = &all->owned->proof;
    const int width = prover->position.width;

    proof->zone = true;
    proof->outcome = YZ_OUTCOME_SAFE;
    proof->confirmation = prover->confirmation;
    proof->rules = prover->rules;
    for (int i = 0; i < width * prover->position.height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        proof->region[i] = yz__set_has(&all->zone, yz__safety_bit(prover->safety, at));
    }
    proof->node = all->owned->nodes;
    proof->edge = all->owned->edges;
}

static yz_status
collect(collection *all)
{
    const place start = {.stand = yz__safety_start(all->prover->safety, all->target),
                         .within = yz__safety_ground(all->prover->safety)->inside};
    uint32_t first;
    yz_status status = node_of(all, &start, &first);

    for (uint32_t i = 0; i < all->owned->proof.node_count && status == YZ_OK; i++)
        status = write_node(all, i);
    return status;
}

yz_status
yz__prover_zone_proof(yz_prover *prover, uint32_t nodes, yz_proof **out)
{
    const yz_point at = prover->asked.chain;
    collection all = {.prover = prover,
                      .target = yz__safety_bit(prover->safety, at),
                      .limit = nodes,
                      .owned =
                          yz__resize(prover->allocator, NULL, 0, sizeof *all.owned)};

    if (!all.owned)
        return YZ_E_NOMEM;
    memset(all.owned, 0, sizeof *all.owned);
    all.owned->allocator = prover->allocator;
    all.owned->proof.position = prover->position;
    all.owned->proof.owner =
        (yz_colour)prover->position.stone[yz_index(prover->position.width, at)];
    const yz_status status = collect(&all);
    write_head(&all);
    yz__resize(prover->allocator, all.place, all.place_room * sizeof *all.place, 0);
    if (status == YZ_OK)
        *out = &all.owned->proof;
    else
        yz_proof_free(&all.owned->proof);
    return status;
}

/* ---- The line, and the size of the zone ---- */

/* Adds a move to the line; false when there is no room. */
static bool
add_to_line(const yz_prover *prover, yz_colour colour, int at, yz_answer *out)
{
    if (out->line_length == YZ_ANSWER_LINE)
        return false;
    out->line[out->line_length++] = (yz_move){
        .kind = at != 0 ? YZ_MOVE_PLAY : YZ_MOVE_PASS,
        .colour = (uint8_t)colour,
        .at = at != 0 ? yz__safety_point(prover->safety, at) : (yz_point){0, 0},
    };
    return true;
}

/* The play that the owner has to answer; where he answers several, the first. */
static const yz__reply *
choose(const yz__reply *reply, int count)
{
    for (int i = 0; i < count; i++)
        if (reply[i].answer != 0)
            return &reply[i];
    return NULL;
}

void
yz__prover_zone_line(yz_prover *prover, yz_answer *out)
{
    const yz__ground *ground = yz__safety_ground(prover->safety);
    const int target = yz__safety_bit(prover->safety, prover->asked.chain);
    const yz_colour owner =
        (yz_colour)prover->position
            .stone[yz_index(prover->position.width, prover->asked.chain)];
    yz__stand stand = yz__safety_start(prover->safety, target);
    yz__set unused = YZ__EMPTY_SET;
    const yz__set empty = yz__stand_empty(ground, &stand);
    const yz__set open = yz__set_and(prover->safe.zone, empty);
    yz__reply reply[YZ__MOST_ZONE];
    yz__safe safe = prover->safe;
    int count;

    out->zone_points = yz__set_count(&open);
    while (
        yz__safety_explain(prover->safety, &stand, &safe.zone, &safe, reply, &count)) {
        const yz__reply *one = choose(reply, count);
        if (!one ||
            yz__zone_attack(ground, &stand, one->play, target, &unused) != YZ__PLAYED ||
            yz__zone_defend(ground, &stand, one->answer, &unused) != YZ__PLAYED ||
            !add_to_line(prover, yz_opponent(owner), one->play, out) ||
            !add_to_line(prover, owner, one->answer, out))
            return;
    }
}
