/*
 * idle_suicide.c - suicide that changes nothing.
 *
 * In each bound (open_region.h) one player makes no special play.  The region where his opponent may
 * also remove his own stones is compared with the same region where he may not: the player has an
 * answer to everything, as games.h says.
 */
#include "base/memory.h"
#include "solve/games.h"

enum { MOST_DEPTH = 2000, GOING_ON = 2 };

typedef struct contrast {
    const yz__open_region *region;
    const yz_allocator *allocator;
    int who; /* who has the answers */
    yz__numbering asked;
    uint8_t *answer;
    size_t room;
    size_t most; /* pairs */
    int depth;
    bool failed;
} contrast;

static bool holds(contrast *of, uint32_t a, uint32_t b, int more);

/* The i-th play of a node if it is one of this player in the bound, or 'all' and a suicide of the
   opponent; NULL: it is not. */
static const yz__open_play *
play_of(const contrast *of, uint32_t node, uint32_t i, int who, bool all)
{
    const yz__open_play *play = &of->region->play[of->region->node[node].first + i];
    const int bound = of->who == YZ_BLACK ? 0 : 1;

    return play->who == who && (yz__open_play_bounds(play, bound) ||
                                (all && play->suicide && who != of->who))
               ? play
               : NULL;
}

static int
gain_of(const contrast *of, const yz__open_play *play)
{
    return of->who == YZ_BLACK ? play->gain : -play->gain;
}

static bool
foe_is_met(contrast *of, const yz__open_play *play, uint32_t b, int more)
{
    const int foe = YZ_BLACK + YZ_WHITE - of->who;
    const yz__open_node *node = of->region->node;
    bool met = false;

    more += gain_of(of, play);
    for (uint32_t i = 0; i < node[b].count && !met; i++) {
        const yz__open_play *same = play_of(of, b, i, foe, false);
        met = same != NULL && same->at == play->at && !play->suicide &&
              holds(of, play->to, same->to, more - gain_of(of, same));
    }
    for (uint32_t i = 0; i < node[play->to].count && !met; i++) {
        const yz__open_play *answer = play_of(of, play->to, i, of->who, false);
        met = answer != NULL && holds(of, answer->to, b, more + gain_of(of, answer));
    }
    return met || holds(of, play->to, b, more);
}

static bool
own_is_met(contrast *of, const yz__open_play *play, uint32_t a, int more)
{
    const int foe = YZ_BLACK + YZ_WHITE - of->who;
    const yz__open_node *node = of->region->node;
    bool met = false;

    more -= gain_of(of, play);
    for (uint32_t i = 0; i < node[a].count && !met; i++) {
        const yz__open_play *same = play_of(of, a, i, of->who, false);
        met = same != NULL && same->at == play->at &&
              holds(of, same->to, play->to, more + gain_of(of, same));
    }
    for (uint32_t i = 0; i < node[play->to].count && !met; i++) {
        const yz__open_play *answer = play_of(of, play->to, i, foe, false);
        met = answer != NULL && holds(of, a, answer->to, more - gain_of(of, answer));
    }
    return met || holds(of, a, play->to, more);
}

static bool
compare(contrast *of, uint32_t a, uint32_t b, int more)
{
    const yz__open_node *node = of->region->node;
    const int sign = of->who == YZ_BLACK ? 1 : -1;
    bool met = sign * (node[a].least - node[b].least) + more >= 0 &&
               sign * (node[a].most - node[b].most) + more >= 0;

    for (uint32_t i = 0; i < node[a].count && met; i++) {
        const yz__open_play *play =
            play_of(of, a, i, YZ_BLACK + YZ_WHITE - of->who, true);
        met = play == NULL || foe_is_met(of, play, b, more);
    }
    for (uint32_t i = 0; i < node[b].count && met; i++) {
        const yz__open_play *play = play_of(of, b, i, of->who, false);
        met = play == NULL || own_is_met(of, play, a, more);
    }
    return met;
}

static bool
holds(contrast *of, uint32_t a, uint32_t b, int more)
{
    const uint32_t key[3] = {a, b, (uint32_t)more};
    const size_t before = of->asked.count;

    if (of->failed)
        return false;
    const int64_t number = yz__numbering_of(&of->asked, key);
    of->failed = number < 0 || of->asked.count > of->most;
    if (!of->failed && (size_t)number < before)
        return of->answer[number] == 1;
    of->failed = of->failed || YZ__RESERVE(of->allocator, of->answer, of->room,
                                           (size_t)number, 1) != YZ_OK;
    if (of->failed)
        return false;
    of->answer[number] = GOING_ON;
    of->failed = ++of->depth > MOST_DEPTH;
    const bool met = !of->failed && compare(of, a, b, more);
    of->depth--;
    of->answer[number] = met;
    return met;
}

bool
yz__suicide_is_idle(const yz__open_region *region, size_t most,
                    const yz_allocator *allocator)
{
    bool idle = true;

    for (int who = YZ_BLACK; who <= YZ_WHITE && idle; who++) {
        contrast of = {
            .region = region, .allocator = allocator, .who = who, .most = most};
        yz__numbering_init(&of.asked, 3, allocator);
        idle = holds(&of, 0, 0, 0) && !of.failed;
        yz__numbering_free(&of.asked);
        yz__resize(allocator, of.answer, of.room, 0);
    }
    return idle;
}
