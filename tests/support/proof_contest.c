/* proof_contest.c - where plays still matter in a proof: see proof_replay.h. */
#include <string.h>

#include "proof_replay.h"

typedef struct contest {
    const replay *r;
    const replay_state *s;
    const yz_proof_node *node;
    yz_colour other;
    bool open[YZ_REGION_POINTS];
    bool theirs[YZ_REGION_POINTS]; /* the opponent's for ever, and none of his stones */
} contest;

static bool
plain(const contest *c)
{
    return c->node->stage == YZ_PROOF_CAPTURE || c->node->stage == YZ_PROOF_HOLD;
}

static bool
about_chain(const contest *c)
{
    return plain(c) || c->node->stage == YZ_PROOF_BEFORE;
}

static int
index_of(const contest *c, int point)
{
    return (int)yz_index(c->r->proof->position.width, c->r->place[point]);
}

/* Closes what one side keeps: the owner's spaces only when no new stone is asked for.
 */
static void
close_owned(contest *c)
{
    uint8_t own[YZ_MAX_POINTS], theirs[YZ_MAX_POINTS];
    replay_owned(c->r, c->s, c->r->proof->owner, own);
    replay_owned(c->r, c->s, c->other, theirs);
    for (int p = 0; p < c->r->points; p++) {
        const int i = index_of(c, p);
        const bool stone = c->s->stone[p] == c->r->proof->owner;
        c->open[p] = !theirs[i] && !(own[i] && (stone || plain(c)));
        c->theirs[p] = theirs[i] && c->s->stone[p] != c->other;
    }
}

/* Spreads 'marked' over 'through'. */
static void
spread(const contest *c, bool *marked, const bool *through)
{
    for (bool grown = true; grown;) {
        grown = false;
        for (int p = 0; p < c->r->points; p++)
            for (int k = 0; k < 4 && marked[p]; k++) {
                const int next = c->r->side[p][k];
                if (next >= REPLAY_OUTSIDE || !through[next] || marked[next])
                    continue;
                marked[next] = grown = true;
            }
    }
}

/* A target that is as good as captured must yet be taken off before the rest. */
static void
open_space_of_target(contest *c, int target)
{
    bool space[YZ_REGION_POINTS] = {false};
    if (c->node->stage != YZ_PROOF_BEFORE || !c->theirs[target])
        return;
    space[target] = true;
    spread(c, space, c->theirs);
    for (int p = 0; p < c->r->points; p++)
        c->open[p] |= space[p];
}

bool
replay_matters(const replay *r, const replay_state *s, const yz_proof_node *node,
               yz_point at)
{
    contest c = {.r = r, .s = s, .node = node, .other = yz_opponent(r->proof->owner)};
    const int width = r->proof->position.width;
    const int target = r->number[yz_index(width, node->target)];
    bool contested[YZ_REGION_POINTS] = {false};
    if (r->every_play)
        return true;
    close_owned(&c);
    if (about_chain(&c))
        open_space_of_target(&c, target);
    for (int p = 0; p < r->points; p++)
        contested[p] =
            c.open[p] && ((!plain(&c) && r->proof->enabling[index_of(&c, p)]) ||
                          (about_chain(&c) && p == target));
    spread(&c, contested, c.open);
    return contested[r->number[yz_index(width, at)]];
}
