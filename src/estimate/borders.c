/*
 * borders.c - finds territory, seki, dame and the stones still to be added, once the
 * dead stones are known.
 *
 * Empty points and dead stones form regions.  A region that living stones of a single
 * colour surround is territory, and the chains around it are a group.  A region that
 * touches both colours is neutral.
 *
 * Two groups of different colours live in seki if neither has two eyes of its own, they
 * meet, and neither can fill the points between them.
 *
 * A chain that has one liberty left once the opponent has filled the neutral points
 * must be connected: the owner adds a stone (teire), and if that is in his territory,
 * the point counts for nobody.
 */
#include <string.h>

#include "base/memory.h"
#include "base/neighbours.h"
#include "estimate/borders.h"
#include "estimate/openings.h"
#include "yunzi/messages.h"

/* A single space of this many points counts as two eyes. */
enum { TWO_EYES = 4 };

typedef struct region {
    int first; /* its points are order[first] .. */
    int count;
    int beside;      /* a living stone next to it, or -1 */
    uint8_t colours; /* of the living stones around, as bits */
    bool seki;       /* nobody can fill it */
} region;

typedef struct borders {
    yz__estimate *out;
    const yz_position *position;
    int width, points;
    uint8_t stone[YZ_MAX_POINTS]; /* the living stones, and those added */
    /* of a stone: the first of its chain; of any other point: its region */
    uint16_t label[YZ_MAX_POINTS];
    uint16_t order[YZ_MAX_POINTS];
    int regions;
    region region[YZ_MAX_POINTS];
    uint16_t group[YZ_MAX_POINTS]; /* by chain: another of the same group */
    uint8_t eyes[YZ_MAX_POINTS];   /* by group */
    bool seki[YZ_MAX_POINTS];      /* by group */
} borders;

static int
neighbours(const borders *b, int i, int near[4])
{
    return yz__neighbours(b->width, b->points, i, near);
}

/* Floods the points that hold the same as 'first' into 'list' and labels them. */
static int
flood(borders *b, int first, uint16_t label, bool seen[], uint16_t list[])
{
    int near[4], count = 0;
    list[count++] = (uint16_t)first;
    seen[first] = true;
    for (int done = 0; done < count; done++) {
        b->label[list[done]] = label;
        for (int n = neighbours(b, list[done], near); n > 0; n--) {
            const int next = near[n - 1];
            if (b->stone[next] != b->stone[first] || seen[next])
                continue;
            seen[next] = true;
            list[count++] = (uint16_t)next;
        }
    }
    return count;
}

static void
look_around(borders *b, region *space)
{
    int near[4];
    space->beside = -1;
    space->colours = 0;
    space->seki = false;
    for (int k = 0; k < space->count; k++)
        for (int n = neighbours(b, b->order[space->first + k], near); n > 0; n--)
            if (b->stone[near[n - 1]] != YZ_EMPTY) {
                space->beside = near[n - 1];
                space->colours |= b->stone[near[n - 1]];
            }
}

static void
find_regions(borders *b)
{
    bool seen[YZ_MAX_POINTS] = {false};
    uint16_t list[YZ_MAX_POINTS];
    int used = 0;
    for (int i = 0; i < b->points; i++) {
        if (seen[i])
            continue;
        if (b->stone[i] != YZ_EMPTY) {
            flood(b, i, (uint16_t)i, seen, list);
            b->group[i] = (uint16_t)i;
            continue;
        }
        region *space = &b->region[b->regions];
        space->first = used;
        space->count = flood(b, i, (uint16_t)b->regions, seen, b->order + used);
        used += space->count;
        look_around(b, space);
        b->regions++;
    }
}

static int
group_of(const borders *b, int stone)
{
    int chain = b->label[stone];
    while (b->group[chain] != chain)
        chain = b->group[chain];
    return chain;
}

static bool
is_territory(const region *space)
{
    return space->colours == YZ_BLACK || space->colours == YZ_WHITE;
}

/* Joins the chains around a territory into one group. */
static void
join_around(borders *b, const region *space)
{
    int near[4];
    for (int k = 0; k < space->count; k++)
        for (int n = neighbours(b, b->order[space->first + k], near); n > 0; n--)
            if (b->stone[near[n - 1]] != YZ_EMPTY)
                b->group[group_of(b, near[n - 1])] =
                    (uint16_t)group_of(b, space->beside);
}

static void
find_groups(borders *b)
{
    for (int r = 0; r < b->regions; r++)
        if (is_territory(&b->region[r]))
            join_around(b, &b->region[r]);
    for (int r = 0; r < b->regions; r++) {
        const region *space = &b->region[r];
        if (!is_territory(space))
            continue;
        uint8_t *eyes = &b->eyes[group_of(b, space->beside)];
        *eyes = (uint8_t)(*eyes + (space->count >= TWO_EYES ? 2 : 1));
        *eyes = *eyes > 2 ? 2 : *eyes;
    }
}

/* True if the point counts as a liberty. */
typedef bool liberty(const borders *b, int at);

/* Follows the stones of 'who' from 'from', one of them or about to be, and counts
   their liberties, up to 'most'; '*last' receives the last one found. */
static int
count_liberties(const borders *b, int from, uint8_t who, liberty *is_liberty, int most,
                int *last)
{
    bool seen[YZ_MAX_POINTS] = {false};
    uint16_t list[YZ_MAX_POINTS];
    int near[4], count = 0, found = 0;
    list[count++] = (uint16_t)from;
    seen[from] = true;
    for (int done = 0; done < count; done++)
        for (int n = neighbours(b, list[done], near); n > 0; n--) {
            const int next = near[n - 1];
            if (seen[next])
                continue;
            seen[next] = true;
            if (b->stone[next] == who) {
                list[count++] = (uint16_t)next;
            } else if (is_liberty(b, next)) {
                *last = next;
                if (++found == most)
                    return found;
            }
        }
    return found;
}

static bool
is_free(const borders *b, int at)
{
    return b->stone[at] == YZ_EMPTY;
}

/* True if a stone of 'who' on the empty point 'at' has two liberties. */
static bool
is_safe_there(const borders *b, int at, uint8_t who)
{
    int last;
    return count_liberties(b, at, who, is_free, 2, &last) == 2;
}

/* True if 'who' loses nothing by playing here: the stone joins a group with two
   eyes, or has two liberties. */
static bool
can_fill(const borders *b, int at, uint8_t who)
{
    int near[4];
    for (int n = neighbours(b, at, near); n > 0; n--)
        if (b->stone[near[n - 1]] == who && b->eyes[group_of(b, near[n - 1])] >= 2)
            return true;
    return is_safe_there(b, at, who);
}

/* True if nobody can fill the neutral region, and weak groups of both colours meet
   there. */
static bool
is_seki(const borders *b, const region *space)
{
    int near[4], weak = 0;
    for (int k = 0; k < space->count; k++) {
        const int at = b->order[space->first + k];
        if (b->position->stone[at] != YZ_EMPTY || can_fill(b, at, YZ_BLACK) ||
            can_fill(b, at, YZ_WHITE))
            return false;
        for (int n = neighbours(b, at, near); n > 0; n--)
            if (b->stone[near[n - 1]] != YZ_EMPTY &&
                b->eyes[group_of(b, near[n - 1])] < 2)
                weak |= b->stone[near[n - 1]];
    }
    return weak == (YZ_BLACK | YZ_WHITE);
}

static void
find_seki(borders *b)
{
    int near[4];
    for (int r = 0; r < b->regions; r++) {
        region *space = &b->region[r];
        space->seki = space->colours == (YZ_BLACK | YZ_WHITE) && is_seki(b, space);
        for (int k = 0; k < space->count && space->seki; k++)
            for (int n = neighbours(b, b->order[space->first + k], near); n > 0; n--)
                if (b->stone[near[n - 1]] != YZ_EMPTY &&
                    b->eyes[group_of(b, near[n - 1])] < 2)
                    b->seki[group_of(b, near[n - 1])] = true;
    }
}

/* True for a liberty that the opponent does not take while the neutral points are
   filled. */
static bool
is_lasting(const borders *b, int at)
{
    const region *space = &b->region[b->label[at]];
    return b->stone[at] == YZ_EMPTY && (is_territory(space) || space->seki);
}

/* True if the chain, with all chains that stones on neutral points join to it, and
   so on, has two lasting liberties: its owner needs no stone elsewhere then. */
static bool
has_way_out(const borders *b, int chain)
{
    const uint8_t who = b->stone[chain];
    bool seen[YZ_MAX_POINTS] = {false};
    uint16_t list[YZ_MAX_POINTS];
    int near[4], count = 0, lasting = 0;

    list[count++] = (uint16_t)chain;
    seen[chain] = true;
    for (int done = 0; done < count; done++) {
        const bool stone = b->stone[list[done]] == who;
        for (int n = neighbours(b, list[done], near); n > 0; n--) {
            const int next = near[n - 1];
            const bool beside = stone && b->stone[next] == YZ_EMPTY;
            if (seen[next] || !(beside || b->stone[next] == who))
                continue;
            seen[next] = true;
            if (beside && is_lasting(b, next))
                lasting++;
            else
                list[count++] = (uint16_t)next;
        }
    }
    return lasting >= 2;
}

/* True if a stone at 'at' fills the only eye of the group, which lives by a seki or a
   ko and would be captured then. */
static bool
is_only_eye(const borders *b, int chain, int at)
{
    return b->eyes[group_of(b, chain)] < 2 && b->region[b->label[at]].count == 1;
}

/* Returns the point where the chain at 'chain' must be connected in the end; -1:
   nowhere. */
static int
teire_of(const borders *b, int chain)
{
    const uint8_t who = b->stone[chain];
    int at;
    if (b->seki[group_of(b, chain)] ||
        count_liberties(b, chain, who, is_lasting, 2, &at) != 1 ||
        b->region[b->label[at]].colours != who || b->position->stone[at] != YZ_EMPTY ||
        !is_safe_there(b, at, who) || has_way_out(b, chain) ||
        is_only_eye(b, chain, at))
        return -1;
    return at;
}

static void
tell_teire(borders *b, int at, uint8_t who)
{
    yz__unfinished_add(b->out, b->position, YZ_UNFINISHED_TEIRE, at, (yz_colour)who,
                       yz_message_with(YZ_MESSAGE_UNFINISHED_TEIRE_ONCE_FILLED,
                                       yz_arg_colour((yz_colour)who),
                                       yz__unfinished_arg(b->position, at)));
}

static void
find_teire(borders *b)
{
    for (int i = 0; i < b->points; i++) {
        if (b->stone[i] == YZ_EMPTY || b->label[i] != i)
            continue;
        const int at = teire_of(b, i);
        if (at < 0 || b->out->fate[at] == YZ_FATE_NEUTRAL)
            continue;
        b->out->fate[at] = YZ_FATE_NEUTRAL;
        tell_teire(b, at, b->stone[i]);
    }
}

/* True if the point is empty on the board with its dead stones. */
static bool
is_empty(const borders *b, int at)
{
    return b->position->stone[at] == YZ_EMPTY;
}

/* Returns the only liberty on the board of the living chain at 'chain', or -1. */
static int
atari_at(const borders *b, int chain)
{
    int only = -1;
    const int count = count_liberties(b, chain, b->stone[chain], is_empty, 2, &only);
    return count == 1 ? only : -1;
}

/* True if a living stone of the opponent touches the chain: an atari that only dead
   stones give is ignored. */
static bool
is_beside_enemy(const borders *b, int chain)
{
    int near[4];
    for (int i = chain; i < b->points; i++) {
        if (b->stone[i] != b->stone[chain] || b->label[i] != chain)
            continue;
        for (int n = neighbours(b, i, near); n > 0; n--)
            if (b->stone[near[n - 1]] == yz_opponent((yz_colour)b->stone[chain]))
                return true;
    }
    return false;
}

static void
report_atari(borders *b)
{
    for (int i = 0; i < b->points; i++) {
        const uint8_t who = b->stone[i];
        if (who == YZ_EMPTY || b->label[i] != i || !is_beside_enemy(b, i))
            continue;
        const int at = atari_at(b, i);
        if (at >= 0)
            yz__unfinished_add(b->out, b->position, YZ_UNFINISHED_ATARI, at,
                               (yz_colour)who,
                               yz_message_with(YZ_MESSAGE_UNFINISHED_ATARI_ESTIMATED,
                                               yz_arg_colour((yz_colour)who),
                                               yz__unfinished_arg(b->position, i),
                                               yz__unfinished_arg(b->position, at)));
    }
}

static void
report_opening(borders *b, int at)
{
    yz__unfinished_add(b->out, b->position, YZ_UNFINISHED_OPEN_BORDER, at, YZ_EMPTY,
                       yz_message_with(YZ_MESSAGE_UNFINISHED_OPEN_BORDER,
                                       yz__unfinished_arg(b->position, at)));
}

static void
report_dame(borders *b, const region *space)
{
    for (int k = 0; k < space->count; k++) {
        const int at = b->order[space->first + k];
        yz__unfinished_add(b->out, b->position, YZ_UNFINISHED_DAME, at, YZ_EMPTY,
                           yz_message_with(YZ_MESSAGE_UNFINISHED_NEUTRAL,
                                           yz__unfinished_arg(b->position, at)));
    }
}

static void
report_region(borders *b, const region *space)
{
    uint16_t at[YZ_MAX_POINTS];
    const int openings =
        yz__openings(b->position, b->stone, b->order + space->first, space->count, at);
    for (int k = 0; k < openings; k++)
        report_opening(b, at[k]);
    if (openings == 0)
        report_dame(b, space);
}

static void
give_points(borders *b)
{
    for (int r = 0; r < b->regions; r++) {
        const region *space = &b->region[r];
        const uint8_t fate = space->colours == YZ_BLACK   ? YZ_FATE_BLACK
                             : space->colours == YZ_WHITE ? YZ_FATE_WHITE
                                                          : YZ_FATE_NEUTRAL;
        for (int k = 0; k < space->count; k++) {
            const int at = b->order[space->first + k];
            if (b->position->stone[at] == YZ_EMPTY)
                b->out->fate[at] = fate;
        }
    }
    for (int i = 0; i < b->points; i++) {
        if (b->stone[i] == YZ_EMPTY)
            continue;
        b->out->weak[i] = b->eyes[group_of(b, i)] < 2;
        if (b->seki[group_of(b, i)])
            b->out->fate[i] = YZ_FATE_SEKI;
    }
}

static void
prepare(borders *b, yz__estimate *out, const yz_position *position)
{
    memset(b, 0, sizeof *b);
    b->out = out;
    b->position = position;
    b->width = position->width;
    b->points = position->width * position->height;
    for (int i = 0; i < b->points; i++)
        b->stone[i] =
            out->fate[i] == YZ_FATE_DEAD ? (uint8_t)YZ_EMPTY : position->stone[i];
}

yz_status
yz__borders(yz__estimate *out, const yz_position *position,
            const yz_allocator *allocator)
{
    borders *b = yz__resize(allocator, NULL, 0, sizeof *b);
    if (!b)
        return YZ_E_NOMEM;
    prepare(b, out, position);
    find_regions(b);
    find_groups(b);
    find_seki(b);
    give_points(b);
    find_teire(b);
    report_atari(b);
    for (int r = 0; r < b->regions; r++)
        if (b->region[r].colours == (YZ_BLACK | YZ_WHITE) && !b->region[r].seki)
            report_region(b, &b->region[r]);
    yz__resize(allocator, b, sizeof *b, 0);
    return YZ_OK;
}
