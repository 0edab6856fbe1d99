/* proof_region.c - see proof_region.h. */
#include <string.h>

#include "naive_life.h"
#include "proof_region.h"
#include "rules/play.h"

int
proof_region_index(const proof_region *r, yz_point at)
{
    const bool on_board = at.x < r->game.width && at.y < r->game.height;
    const int i = on_board ? (int)yz_index(r->game.width, at) : -1;
    return on_board && !r->game.fixed[i] ? i : -1;
}

bool
proof_region_stands(const proof_region *r, const proof_moment *m)
{
    const int at = proof_region_index(r, m->target);
    return at >= 0 && (m->cell[at] & SLOW_COLOUR) == (int)r->proof->owner;
}

bool
proof_region_promises(const proof_region *r, const proof_moment *m)
{
    return r->game.confirmation &&
           (m->stage == YZ_PROOF_SURROUND || m->stage == YZ_PROOF_HOLD);
}

/* What belongs to 'colour', by pairs of the points 'allowed' too, without the points
   'taken' (NULL: none).  Where 'promised' is not NULL these may be anywhere, and what it
   holds is kept without them. */
static void
kept_without(const proof_region *r, const proof_moment *m, yz_colour colour,
             const uint8_t *taken, const uint8_t allowed[YZ_MAX_POINTS],
             const uint8_t *promised, uint8_t map[YZ_MAX_POINTS],
             uint8_t pairs[YZ_MAX_POINTS])
{
    const bool suicide = yz__suicide_allowed(r->game.rules, 2);
    yz_position now = r->proof->position;
    for (int i = 0; i < r->points; i++)
        now.stone[i] = m->cell[i] & SLOW_COLOUR;
    naive_kept(&now, r->game.fixed, taken, colour, suicide, colour != r->proof->owner,
               allowed, promised, map, pairs);
}

static void
kept_by(const proof_region *r, const proof_moment *m, yz_colour colour,
        const uint8_t allowed[YZ_MAX_POINTS], uint8_t map[YZ_MAX_POINTS],
        uint8_t pairs[YZ_MAX_POINTS])
{
    kept_without(r, m, colour, NULL, allowed, NULL, map, pairs);
}

void
proof_region_connected(const proof_region *r, const uint8_t *cell, int at,
                       uint8_t map[YZ_MAX_POINTS])
{
    uint8_t chain[YZ_MAX_POINTS];
    slow_chain(&r->game, cell, at, chain);
    for (int i = 0; i < r->points; i++)
        map[i] |= chain[i];
}

/* The points that nobody keeps without those 'taken', by pairs of 'allowed' too, and in
   'pairs' these; 'room': the spaces that the opponent keeps. */
static void
find_open(const proof_region *r, const proof_moment *m, const uint8_t *taken,
          const uint8_t allowed[YZ_MAX_POINTS], uint8_t open[YZ_MAX_POINTS],
          uint8_t room[YZ_MAX_POINTS], uint8_t pairs[YZ_MAX_POINTS])
{
    static const uint8_t NONE[YZ_MAX_POINTS];
    const bool capture = m->stage == YZ_PROOF_CAPTURE;
    const yz_colour owner = r->proof->owner;
    uint8_t own[YZ_MAX_POINTS], theirs[YZ_MAX_POINTS], more[YZ_MAX_POINTS];
    kept_without(r, m, owner, taken, capture ? allowed : NONE, NULL, own, pairs);
    kept_without(r, m, yz_opponent(owner), taken, allowed, NULL, theirs, more);
    for (int i = 0; i < r->points; i++) {
        const int stone = m->cell[i] & SLOW_COLOUR;
        open[i] = !r->game.fixed[i] && !theirs[i] &&
                  !(own[i] && (capture || stone == (int)owner));
        room[i] = theirs[i] && stone != (int)yz_opponent(owner);
        pairs[i] |= more[i];
    }
}

static void
find_matters(const proof_region *r, const proof_moment *m,
             const uint8_t open[YZ_MAX_POINTS], const uint8_t room[YZ_MAX_POINTS],
             uint8_t map[YZ_MAX_POINTS])
{
    const int target = proof_region_index(r, m->target);
    for (int i = 0; i < r->points; i++) {
        if (open[i] &&
            (i == target || (m->stage != YZ_PROOF_CAPTURE && r->proof->enabling[i])))
            proof_region_connected(r, open, i, map);
    }
    /* A target that is as good as captured must yet be taken off before the rest. */
    if (m->stage == YZ_PROOF_BEFORE && room[target])
        proof_region_connected(r, room, target, map);
}

/* The points that matter without any promise.  A pair on which play goes on connects nothing
   then: who answers there may find something better to do.  Nor does a chain close anything
   that lives by points that matter. */
static void
matters_without(const proof_region *r, const proof_moment *m,
                uint8_t map[YZ_MAX_POINTS])
{
    uint8_t allowed[YZ_MAX_POINTS], taken[YZ_MAX_POINTS] = {0};
    uint8_t open[YZ_MAX_POINTS] = {0}, room[YZ_MAX_POINTS] = {0}, pairs[YZ_MAX_POINTS];
    bool fewer = true;
    memset(allowed, r->game.confirmation, sizeof allowed);
    while (fewer) {
        memset(map, 0, YZ_MAX_POINTS);
        find_open(r, m, taken, allowed, open, room, pairs);
        find_matters(r, m, open, room, map);
        fewer = false;
        for (int i = 0; i < r->points; i++) {
            fewer |= pairs[i] && open[i];
            allowed[i] = allowed[i] && !open[i];
            fewer |= !proof_region_promises(r, m) && map[i] && !taken[i];
            taken[i] |= !proof_region_promises(r, m) && map[i];
        }
    }
}

/* What the opponent keeps who surrounds: by pairs that do not matter, and by all that do. */
static void
kept_by_promise(const proof_region *r, const proof_moment *m,
                uint8_t map[YZ_MAX_POINTS], uint8_t pairs[YZ_MAX_POINTS])
{
    const yz_colour other = yz_opponent(r->proof->owner);
    uint8_t allowed[YZ_MAX_POINTS], matters[YZ_MAX_POINTS], kept[YZ_MAX_POINTS];
    matters_without(r, m, matters);
    for (int i = 0; i < YZ_MAX_POINTS; i++)
        allowed[i] = r->game.confirmation && !matters[i];
    kept_by(r, m, other, allowed, kept, pairs);
    for (int i = 0; i < YZ_MAX_POINTS; i++) {
        kept[i] = i < r->points && kept[i] == 1;
        allowed[i] = r->game.confirmation && matters[i];
    }
    kept_without(r, m, other, NULL, allowed, kept, map, pairs);
}

void
proof_region_kept(const proof_region *r, const proof_moment *m, yz_colour colour,
                  uint8_t map[YZ_MAX_POINTS])
{
    uint8_t allowed[YZ_MAX_POINTS], unused[YZ_MAX_POINTS];
    memset(allowed, r->game.confirmation, sizeof allowed);
    if (proof_region_promises(r, m) && colour != r->proof->owner)
        kept_by_promise(r, m, map, unused);
    else
        kept_by(r, m, colour, allowed, map, unused);
}

/* The space that the opponent of the owner keeps around the target. */
static void
find_space(const proof_region *r, const proof_moment *m, uint8_t space[YZ_MAX_POINTS])
{
    uint8_t kept[YZ_MAX_POINTS], room[YZ_MAX_POINTS] = {0};
    const int target = proof_region_index(r, m->target);
    proof_region_kept(r, m, yz_opponent(r->proof->owner), kept);
    for (int i = 0; i < r->points; i++)
        room[i] = kept[i] == 2;
    memset(space, 0, YZ_MAX_POINTS);
    if (room[target])
        proof_region_connected(r, room, target, space);
}

bool
proof_region_falls_at_leisure(const proof_region *r, const proof_moment *m)
{
    static const uint8_t NOTHING[YZ_MAX_POINTS];
    const yz_colour other = yz_opponent(r->proof->owner);
    uint8_t allowed[YZ_MAX_POINTS], space[YZ_MAX_POINTS];
    uint8_t apart[YZ_MAX_POINTS], unused[YZ_MAX_POINTS];
    bool falls = true;
    find_space(r, m, space);
    memset(allowed, r->game.confirmation, sizeof allowed);
    kept_without(r, m, other, space, allowed,
                 m->stage == YZ_PROOF_HOLD ? NOTHING : NULL, apart, unused);
    for (int i = 0; i < r->points; i++) {
        int near[4];
        for (int k = slow_near(&r->game, i, near); k > 0 && space[i]; k--)
            falls &= space[near[k - 1]] || r->game.fixed[near[k - 1]] ||
                     apart[near[k - 1]] == 1;
        falls &= r->game.fixed[i] || !r->proof->enabling[i] || space[i] || apart[i];
    }
    return falls && space[proof_region_index(r, m->target)];
}

bool
proof_region_keeps(const proof_region *r, yz_colour side, const proof_moment *before,
                   const proof_moment *after)
{
    uint8_t had[YZ_MAX_POINTS], has[YZ_MAX_POINTS], matters[YZ_MAX_POINTS];
    bool keeps = true;
    if (proof_region_promises(r, before)) {
        proof_region_kept(r, before, side, had);
    } else {
        uint8_t allowed[YZ_MAX_POINTS], unused[YZ_MAX_POINTS];
        matters_without(r, before, matters);
        for (int i = 0; i < YZ_MAX_POINTS; i++)
            allowed[i] = r->game.confirmation && i < r->points && !matters[i];
        kept_without(r, before, side, matters, allowed, NULL, had, unused);
    }
    proof_region_kept(r, after, side, has);
    matters_without(r, after, matters);
    for (int i = 0; i < r->points; i++)
        keeps &= had[i] != 1 || has[i] == 1 || !matters[i];
    return keeps;
}

/* Where the opponent surrounds, what he keeps is closed, but for spaces with pairs, which
   matter. */
void
proof_region_matters(const proof_region *r, const proof_moment *m,
                     uint8_t map[YZ_MAX_POINTS])
{
    uint8_t now[YZ_MAX_POINTS], kept[YZ_MAX_POINTS], pairs[YZ_MAX_POINTS] = {0};
    matters_without(r, m, now);
    if (proof_region_promises(r, m)) {
        uint8_t open[YZ_MAX_POINTS] = {0}, none[YZ_MAX_POINTS] = {0};
        uint8_t rooms[YZ_MAX_POINTS] = {0};
        kept_by_promise(r, m, kept, pairs);
        for (int i = 0; i < r->points; i++) {
            open[i] = now[i] && !kept[i];
            rooms[i] = kept[i] == 2;
        }
        memset(now, 0, sizeof now);
        find_matters(r, m, open, none, now);
        for (int i = 0; i < r->points; i++)
            if (pairs[i] && rooms[i])
                proof_region_connected(r, rooms, i, now);
    }
    for (int i = 0; i < r->points; i++)
        map[i] |= now[i] | pairs[i];
}

/* Makes what is not of the region fixed: what lives without it or was given. */
static const char *
find_border(proof_region *r)
{
    const yz_proof *proof = r->proof;
    yz_position outside = proof->position;
    uint8_t region[YZ_MAX_POINTS], owner[YZ_MAX_POINTS];
    for (int i = 0; i < YZ_MAX_POINTS; i++) {
        region[i] = proof->region[i] != 0;
        owner[i] = proof->settled[i];
        outside.stone[i] = region[i] ? YZ_EMPTY : outside.stone[i];
    }
    naive_settled(&outside, region, yz__suicide_allowed(proof->rules, 2), owner);
    for (int i = 0; i < r->points; i++) {
        int near[4];
        if (region[i] && owner[i])
            return "a point of the region belongs to a colour beyond dispute";
        for (int k = slow_near(&r->game, i, near); k > 0 && region[i]; k--)
            if (!region[near[k - 1]] && !owner[near[k - 1]])
                return "the region goes on where the proof ends it";
        r->game.fixed[i] = region[i] ? YZ_EMPTY : owner[i] ? owner[i] : SLOW_COLOUR;
    }
    return NULL;
}

/* It asks about stones that are there. */
static bool
is_question(const proof_region *r, const proof_moment *m)
{
    static const uint8_t NOTHING[YZ_MAX_POINTS];
    const bool any = memcmp(r->proof->enabling, NOTHING, sizeof NOTHING) != 0;
    return (m->turn.to_move == YZ_BLACK || m->turn.to_move == YZ_WHITE) &&
           r->proof->owner != YZ_EMPTY && proof_region_stands(r, m) &&
           (m->stage == YZ_PROOF_BEFORE ||
            ((m->stage == YZ_PROOF_CAPTURE || m->stage == YZ_PROOF_EYES) && !any)) &&
           (!r->proof->passes_end || slow_looks_back(&r->game));
}

const char *
proof_region_begin(proof_region *r, const yz_proof *proof, proof_moment *moment)
{
    const yz_position *position = &proof->position;
    const yz_proof_node *start = &proof->node[0];
    *r = (proof_region){.proof = proof, .points = position->width * position->height};
    r->game = slow_game_on(position, proof->rules, proof->confirmation, proof->threats);
    r->game.owner = proof->owner;
    r->game.counts_passes = proof->passes_end;
    slow_ban_repeating(&r->game);
    const char *fault = find_border(r);
    const int ban = proof->banned ? proof_region_index(r, proof->ban) : -1;
    proof_moment *m = &moment[0], *before = &moment[proof->node_count];
    m->stage = start->stage;
    m->target = start->target;
    m->turn = slow_start(&r->game, position, (yz_colour)start->to_move, NULL, m->cell);
    if (fault || !is_question(r, m))
        return fault ? fault : "it does not begin with a question";
    if (ban >= 0 && !r->game.confirmation) {
        yz_move_kind kind;
        *before = *m;
        slow_play(&r->game, &before->turn, before->cell, ban, &kind);
        m->cell[ban] |= SLOW_KO;
    }
    return NULL;
}
