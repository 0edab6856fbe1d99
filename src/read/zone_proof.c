/*
 * zone_proof.c - writes the proof of an answer by zones: a node for each position of a
 * part, an edge for each play of the opponent in its zone and for the answer to it.
 * All parts begin at the first node.
 */
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "read/owned_proof.h"
#include "read/zone_work.h"
#include "safety/failures.h"

/* The kind of a node. */
typedef enum place_kind {
    PLAYS,   /* the opponent's turn */
    ANSWERS, /* he has just played, and the owner answers at 'answer' (0: by a pass) */
    JOINED,  /* a pair has connected, and elsewhere nothing has changed */
} place_kind;

/* A position of the proof. */
typedef struct place {
    uint8_t part;
    place_kind kind;
    int answer;    /* a bit */
    bool connects; /* the answer completes a pair */
    yz__stand stand;
    yz__set within; /* the zone of the position before: this one needs no more */
    uint64_t hash;
    uint32_t before; /* the node before it in the same list; 0: none */
} place;

enum { LISTS = 1 << 12 }; /* of nodes, by hash */

typedef struct collection {
    yz_prover *prover;
    const yz__holding *holding;
    yz__safety *safety;
    yz_colour side; /* the winning side */
    yz__owned_proof *owned;
    place *place; /* by node */
    size_t place_room;
    uint32_t last[LISTS]; /* of each list the newest node; 0: none */
    uint32_t limit;
    uint64_t deadline; /* by yz__worked(); UINT64_MAX: none */
    bool anew, begins; /* nothing that was found before is used; this part has the first
                          play */
    yz__aim aim;       /* the duty of the part that is being written */
    int asked;         /* a stone of the chain that was asked about, a bit */
    yz_proof_edge *root; /* edges of the node where all parts begin */
    size_t root_room;
    uint32_t roots;
    yz__set zone;
    yz__set claimed; /* by the parts that are written */
    yz__set kept;    /* by them: other parts may rest on it */
} collection;

static uint64_t
hash_of(const place *one)
{
    const uint64_t kind = (uint64_t)one->kind << 1 | one->connects;
    uint64_t hash = yz__failures_hash(
        &one->stand, kind << 32 | (uint64_t)one->part << 16 | (uint64_t)one->answer);

    YZ__EACH_WORD hash = yz__scatter(hash ^ one->within.word[w]);
    return hash;
}

static bool
same_place(const place *a, const place *b)
{
    return a->hash == b->hash && a->part == b->part && a->kind == b->kind &&
           a->answer == b->answer && a->connects == b->connects &&
           yz__set_same(&a->within, &b->within) &&
           yz__set_same(&a->stand.owner, &b->stand.owner) &&
           yz__set_same(&a->stand.opponent, &b->stand.opponent) &&
           yz__set_same(&a->stand.lost, &b->stand.lost);
}

static yz_status
add_node(collection *all, const place *wanted)
{
    yz_proof *proof = &all->owned->proof;
    const yz_allocator *allocator = all->prover->allocator;

    if (all->limit != 0 && proof->node_count >= all->limit)
        return YZ_E_LIMIT;
    yz_status status =
        YZ__GROW(allocator, all->place, all->place_room, proof->node_count);
    if (status == YZ_OK)
        status = YZ__GROW(allocator, all->owned->nodes, all->owned->nodes_room,
                          proof->node_count);
    if (status == YZ_OK)
        all->place[proof->node_count++] = *wanted;
    return status;
}

/* Returns the node of a place, and makes it if there is none.  The node where all parts
   begin is in no list. */
static yz_status
node_of(collection *all, const place *wanted, uint32_t *out)
{
    place one = *wanted;

    one.hash = hash_of(&one);
    uint32_t *last = &all->last[one.hash % LISTS];
    for (*out = *last; *out != 0; *out = all->place[*out].before)
        if (same_place(&all->place[*out], &one))
            return YZ_OK;
    one.before = *last;
    *out = all->owned->proof.node_count;
    const yz_status status = add_node(all, &one);
    if (status == YZ_OK)
        *last = *out;
    return status;
}

static yz_status
write_edge(collection *all, yz_colour colour, int at, uint32_t node)
{
    yz__owned_proof *owned = all->owned;
    const bool play = at != 0;

    const yz_status status = YZ__GROW(all->prover->allocator, owned->edges,
                                      owned->edges_room, owned->proof.edge_count);
    if (status != YZ_OK)
        return status;
    owned->edges[owned->proof.edge_count++] = (yz_proof_edge){
        .move = {.kind = play ? YZ_MOVE_PLAY : YZ_MOVE_PASS,
                 .colour = (uint8_t)colour,
                 .at = play ? yz__safety_point(all->safety, at) : (yz_point){0, 0}},
        .node = node,
    };
    return YZ_OK;
}

static yz_status
add_edge(collection *all, yz_colour colour, int at, const place *to)
{
    uint32_t node = 0;
    const yz_status status = node_of(all, to, &node);

    return status == YZ_OK ? write_edge(all, colour, at, node) : status;
}

/* Writes the owner's one answer at his turn. */
static yz_status
write_answer(collection *all, const place *from)
{
    place next = {.part = from->part,
                  .kind = from->connects ? JOINED : PLAYS,
                  .stand = from->stand,
                  .within = from->within};
    yz__set unused = YZ__EMPTY_SET;

    if (from->answer != 0 &&
        yz__zone_defend(yz__safety_ground(all->safety), &next.stand, from->answer,
                        &unused) != YZ__PLAYED)
        return YZ_E_LIMIT;
    return add_edge(all, all->side, from->answer, &next);
}

/* Adds a play of the opponent (0: a pass), and what is said of the position after it. */
static yz_status
write_play(collection *all, const place *from, const yz__set *zone, int play,
           int answer, bool connects)
{
    place next = {.part = from->part,
                  .kind = ANSWERS,
                  .answer = answer,
                  .connects = connects,
                  .stand = from->stand,
                  .within = *zone};
    yz__set unused = YZ__EMPTY_SET;

    /* A suicide here may be none once stones outside are captured: the stone stands. */
    if (play != 0 && yz__zone_attack(yz__safety_ground(all->safety), &next.stand, play,
                                     &all->aim.targets, &unused) == YZ__LOST)
        return YZ_E_LIMIT;
    return add_edge(all, yz_opponent(all->side), play, &next);
}

static yz_status
write_pairs(collection *all, const place *from, const yz__safe *safe)
{
    yz_status status = YZ_OK;

    for (int i = 0; i < 2 * safe->pairs.count && status == YZ_OK; i++) {
        const uint16_t *pair = safe->pairs.point[i / 2];
        status = write_play(all, from, &safe->zone, pair[i % 2], pair[1 - i % 2], true);
    }
    return status;
}

/* Writes all plays of the opponent in the zone at his turn.  '*end' says when
   nothing has to be searched. */
static yz_status
write_plays(collection *all, const place *from, uint8_t *end)
{
    yz__reply reply[YZ__MOST_ZONE];
    yz__safe safe;
    int count;

    if (!yz__safety_explain(all->safety, &from->stand, &from->within, &safe, reply,
                            &count))
        return YZ_E_LIMIT;
    *end = !safe.at_sight                   ? YZ_PROOF_GOES_ON
           : all->aim.goal == YZ__GOAL_KEPT ? YZ_PROOF_IS_PAIRED
                                            : YZ_PROOF_IS_TERRITORY;
    if (safe.at_sight)
        return write_pairs(all, from, &safe);
    yz_status status = YZ_OK;
    for (int i = 0; i < count && status == YZ_OK; i++)
        status =
            write_play(all, from, &safe.zone, reply[i].play, reply[i].answer, false);
    return status;
}

static yz_status
write_node(collection *all, uint32_t i)
{
    const place from = all->place[i];
    yz__owned_proof *owned = all->owned;
    const uint32_t first = owned->proof.edge_count;
    uint8_t end = from.kind == JOINED ? YZ_PROOF_IS_JOINED : YZ_PROOF_GOES_ON;
    yz_status status = YZ_OK;

    if (from.kind == ANSWERS)
        status = write_answer(all, &from);
    else if (from.kind == PLAYS)
        status = write_plays(all, &from, &end);
    owned->nodes[i] = (yz_proof_node){
        .stage = YZ_PROOF_CAPTURE,
        .end = end,
        .to_move = (uint8_t)(from.kind == ANSWERS ? all->side : yz_opponent(all->side)),
        .target = yz__safety_point(all->safety, all->aim.target),
        .part = from.part,
        .first_edge = first,
        .edge_count = owned->proof.edge_count - first,
    };
    return status;
}

/* Returns what a part has to prove: the chain asked about, and what later parts rest
   on.  Another proof of its own question might give those up. */
static yz__aim
aim_of(const collection *all, int number)
{
    const yz__holdings *holdings = yz__zone_holdings(all->prover);
    const yz__zone_part *part = yz__holdings_part(holdings, all->holding->part[number]);
    const bool kept = all->holding->goal == YZ__GOAL_KEPT;
    yz__set needed = kept ? yz__set_one(all->asked) : YZ__EMPTY_SET;
    yz__aim aim = part->aim;

    for (int i = number + 1; i < all->holding->parts; i++) {
        const yz__zone_part *other = yz__holdings_part(holdings, all->holding->part[i]);
        needed = yz__set_or(needed, yz__set_and(other->given.firm, other->safe.zone));
    }
    needed = yz__set_and(needed, part->safe.kept);
    aim.targets = yz__set_or(aim.targets, needed);
    if (number == all->holding->parts - 1 && kept == (aim.goal == YZ__GOAL_KEPT))
        aim.target = all->asked; /* the last part is about the chain asked about */
    return aim;
}

/* Looks for a proof of a part; of the last one with a first play, if it needs one. */
static bool
seek(const collection *all, const yz__aim *aim, const yz__given *given, yz__safe *out)
{
    enum { NODES = 1 << 18 };
    const yz__beginning turn = {.begins = true, .at = all->holding->first};
    yz__safety_limits limits = {.nodes = NODES,
                                .left = NODES,
                                .deadline = all->deadline,
                                .caller = &all->prover->caller};

    return all->begins
               ? yz__safety_seek_first(all->safety, aim, given, turn, &limits, out)
               : yz__safety_seek(all->safety, aim, given, &limits, out);
}

/* Finds a part again so that all of it is remembered: with the findings of other
   questions or anew; as it was found before, or for all that it has to prove. */
static bool
seek_again(const collection *all, const yz__zone_part *part, yz__set barred,
           yz__safe *out)
{
    const yz__given given = {.firm = yz__set_and(part->given.firm, all->kept),
                             .barred = barred};

    if (all->anew)
        yz__safety_forget(all->safety);
    if (seek(all, &part->aim, &given, out) &&
        yz__set_within(&all->aim.targets, &out->kept) &&
        (all->aim.goal == YZ__GOAL_KEPT || yz__set_has(&out->space, all->aim.target))) {
        yz__safety_aim(all->safety, &all->aim, &given);
        return true;
    }
    return seek(all, &all->aim, &given, out);
}

/* Finds a part again within its zone or, if that fails, in another zone that has no
   point of the other parts. */
static bool
renew(collection *all, int number, yz__safe *out)
{
    const yz__holdings *holdings = yz__zone_holdings(all->prover);
    const yz__ground *ground = yz__safety_ground(all->safety);
    const yz__zone_part *part = yz__holdings_part(holdings, all->holding->part[number]);
    const yz__stand start =
        yz__safety_start(all->safety, all->side == YZ_BLACK ? 0 : 1);
    const yz__set own = yz__set_or(part->claimed, start.owner);
    yz__set others = all->claimed;

    if (seek_again(all, part, yz__set_minus(ground->inside, own), out))
        return true;
    for (int i = number + 1; i < all->holding->parts; i++)
        others = yz__set_or(
            others, yz__holdings_part(holdings, all->holding->part[i])->claimed);
    return seek_again(all, part, others, out);
}

/* Moves the last edges to those of the node where all parts begin. */
static yz_status
move_to_root(collection *all, uint32_t first)
{
    yz__owned_proof *owned = all->owned;
    yz_status status = YZ_OK;

    for (uint32_t i = first; i < owned->proof.edge_count && status == YZ_OK; i++) {
        status =
            YZ__GROW(all->prover->allocator, all->root, all->root_room, all->roots);
        if (status == YZ_OK)
            all->root[all->roots++] = owned->edges[i];
    }
    owned->proof.edge_count = first;
    return status;
}

/* Puts the edges of that node behind all others. */
static yz_status
write_root(collection *all)
{
    yz__owned_proof *owned = all->owned;
    yz_status status = YZ_OK;

    owned->nodes[owned->proof.moved].first_edge = owned->proof.edge_count;
    owned->nodes[owned->proof.moved].edge_count = all->roots;
    for (uint32_t i = 0; i < all->roots && status == YZ_OK; i++) {
        status = YZ__GROW(all->prover->allocator, owned->edges, owned->edges_room,
                          owned->proof.edge_count);
        if (status == YZ_OK)
            owned->edges[owned->proof.edge_count++] = all->root[i];
    }
    return status;
}

/* Writes the nodes of one part after those that are there. */
static yz_status
collect_part(collection *all, int number)
{
    place start = {
        .part = (uint8_t)number,
        .stand = yz__safety_start(all->safety, all->side == YZ_BLACK ? 0 : 1),
    };
    const uint32_t first = all->owned->proof.edge_count;
    uint32_t i = all->owned->proof.node_count;
    yz__set unused = YZ__EMPTY_SET;
    uint8_t end = YZ_PROOF_GOES_ON;
    yz__safe safe;

    all->aim = aim_of(all, number);
    all->begins = all->holding->first != 0 && number == all->holding->parts - 1;
    if (!renew(all, number, &safe))
        return YZ_E_LIMIT;
    start.within = all->begins ? safe.zone : yz__safety_ground(all->safety)->inside;
    all->zone = yz__set_or(all->zone, safe.zone);
    all->kept = yz__set_or(all->kept, safe.kept);
    all->claimed =
        yz__set_or(all->claimed, yz__set_minus(safe.zone, start.stand.owner));
    if (all->begins)
        yz__zone_defend(yz__safety_ground(all->safety), &start.stand, safe.first,
                        &unused);
    yz_status status = write_plays(all, &start, &end);
    if (status == YZ_OK)
        status = move_to_root(all, first);
    if (all->holding->parts == 1)
        all->owned->nodes[all->owned->proof.moved].end = end;
    for (; i < all->owned->proof.node_count && status == YZ_OK; i++)
        status = yz__late(all->deadline, &all->prover->caller, 0) ? YZ_E_LIMIT
                                                                  : write_node(all, i);
    return status;
}

/* Adds the node where all parts begin, and before it the first play, if there is one. */
static yz_status
begin(collection *all)
{
    const place start = {.kind = JOINED};
    const uint32_t root = all->holding->first != 0 ? 1 : 0;
    yz_status status = YZ_OK;

    all->owned->proof.moved = root > 0;
    for (uint32_t i = 0; i <= root && status == YZ_OK; i++) {
        status = add_node(all, &start);
        if (status == YZ_OK)
            all->owned->nodes[i] = (yz_proof_node){
                .stage = YZ_PROOF_CAPTURE,
                .end = YZ_PROOF_GOES_ON,
                .target = all->prover->asked.chain,
                .to_move = (uint8_t)(i < root ? all->side : yz_opponent(all->side)),
                .edge_count = i < root,
            };
    }
    return status == YZ_OK && root > 0
               ? write_edge(all, all->side, all->holding->first, root)
               : status;
}

static yz_status
collect(collection *all)
{
    yz_status status = begin(all);

    for (int i = 0; i < all->holding->parts && status == YZ_OK; i++)
        status = collect_part(all, i);
    return status == YZ_OK ? write_root(all) : status;
}

static void
write_head(const collection *all)
{
    const yz_prover *prover = all->prover;
    yz_proof *proof = &all->owned->proof;
    const int width = prover->position.width;

    proof->zone = true;
    proof->parts = (uint8_t)all->holding->parts;
    proof->outcome = prover->outcome;
    proof->confirmation = prover->confirmation;
    proof->rules = prover->rules;
    for (int i = 0; i < width * prover->position.height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        proof->region[i] = yz__set_has(&all->zone, yz__safety_bit(all->safety, at));
    }
    proof->node = all->owned->nodes;
    proof->edge = all->owned->edges;
}

/* Makes one attempt.  '*more': another attempt may find what is missing. */
static yz_status
write(yz_prover *prover, uint32_t nodes, uint64_t deadline, bool anew, yz_proof **out,
      bool *more)
{
    const yz__zone_store *zones = prover->zones;
    yz__safety *safety = yz__holdings_safety(yz__zone_holdings(prover));
    const yz_point at = prover->asked.chain;
    collection all = {.prover = prover,
                      .holding = &zones->holding,
                      .safety = safety,
                      .side = zones->holding.owner == 0 ? YZ_BLACK : YZ_WHITE,
                      .limit = nodes,
                      .deadline = deadline,
                      .anew = anew,
                      .asked = yz__safety_bit(safety, at),
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
    *more = status == YZ_E_LIMIT &&
            (nodes == 0 || all.owned->proof.node_count < nodes) &&
            !yz__late(deadline, &prover->caller, 0);
    yz__resize(prover->allocator, all.place, all.place_room * sizeof *all.place, 0);
    yz__resize(prover->allocator, all.root, all.root_room * sizeof *all.root, 0);
    if (status == YZ_OK)
        *out = &all.owned->proof;
    else
        yz_proof_free(&all.owned->proof);
    return status;
}

/* The findings of other questions may be needed, but may be forgotten in part: so
   both ways are tried. */
yz_status
yz__zone_write(yz_prover *prover, uint32_t nodes, uint64_t deadline, yz_proof **out)
{
    const uint64_t until = deadline == 0 ? UINT64_MAX : deadline;
    bool more = false;
    const yz_status status = write(prover, nodes, until, false, out, &more);

    return more ? write(prover, nodes, until, true, out, &more) : status;
}
