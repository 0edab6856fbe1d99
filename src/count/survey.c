/*
 * survey.c - finds regions by flood fill, and whose they are.
 *
 * A region is connected empty points and dead stones.  If only one colour touches it,
 * it belongs to that colour.  There are two exceptions: the rules do not count eyes in
 * seki and one of the stones around it lives in seki; or both players call the point
 * neutral.
 *
 * Where such rules meet a region that both colours touch, only the agreement of the
 * players counts: points that they call territory are territory, together with the dead
 * stones connected to them.  A dead stone without such a point stays on the board
 * (Japanese 1989, article 10, commentary 2).
 */
#include <assert.h>
#include <string.h>

#include "base/neighbours.h"
#include "count/survey.h"
#include "rules/scoring.h"

int
yz__survey_near(const yz__survey *survey, int i, int near[4])
{
    return yz__neighbours(survey->width, survey->points, i, near);
}

yz_colour
yz__region_colour(const yz__survey_region *region)
{
    if (region->touching[YZ_BLACK] > 0 && region->touching[YZ_WHITE] == 0)
        return YZ_BLACK;
    if (region->touching[YZ_WHITE] > 0 && region->touching[YZ_BLACK] == 0)
        return YZ_WHITE;
    return YZ_EMPTY;
}

bool
yz__region_open(const yz__survey_region *region)
{
    return region->touching[YZ_BLACK] > 0 && region->touching[YZ_WHITE] > 0;
}

/* A flood over points; those that it has reached wait in 'queue'. */
typedef struct flood {
    uint16_t queue[YZ_MAX_POINTS];
    int reached;
} flood;

static void
reach(flood *wave, int i)
{
    wave->queue[wave->reached++] = (uint16_t)i;
}

static void
lay_out(yz__survey *survey, const yz_rules *rules, const yz_position *position,
        const yz_status_map *status)
{
    const bool removed = status && yz__dead_are_removed(rules);

    for (int i = 0; i < survey->points; i++) {
        const uint8_t fate = status ? status->fate[i] : YZ_FATE_UNKNOWN;
        const bool dead = removed && fate == YZ_FATE_DEAD;
        survey->fate[i] = fate;
        survey->dead[i] = dead ? position->stone[i] : YZ_EMPTY;
        survey->stone[i] = dead ? YZ_EMPTY : position->stone[i];
    }
}

/* Notes once that the living stone 'i' touches region 'r'. */
static void
touch(yz__survey *survey, uint16_t r, int i)
{
    yz__survey_region *region = &survey->regions[r];

    if (survey->region[i] == r)
        return;
    survey->region[i] = r; /* the entry of a stone is free: it keeps the last region
                              that the stone touched */
    region->touching[survey->stone[i]]++;
    region->seki |= survey->fate[i] == YZ_FATE_SEKI;
}

static void
fill_region(yz__survey *survey, uint16_t r, int from)
{
    flood wave;
    int near[4];

    survey->region[from] = r;
    wave.reached = 0;
    reach(&wave, from);
    for (int done = 0; done < wave.reached; done++) {
        const int count = yz__survey_near(survey, wave.queue[done], near);
        survey->regions[r].dead[survey->dead[wave.queue[done]]] = true;
        for (int n = 0; n < count; n++) {
            if (survey->stone[near[n]] != YZ_EMPTY) {
                touch(survey, r, near[n]);
            } else if (survey->region[near[n]] != r) {
                survey->region[near[n]] = r;
                reach(&wave, near[n]);
            }
        }
    }
    survey->regions[r].size = (uint16_t)wave.reached;
}

static void
find_regions(yz__survey *survey)
{
    /* region numbers begin at 1 */
    uint16_t r = 0;

    memset(survey->region, 0, sizeof survey->region);
    for (int i = 0; i < survey->points; i++) {
        if (survey->stone[i] != YZ_EMPTY || survey->region[i] != 0)
            continue;
        r++;
        survey->regions[r] = (yz__survey_region){0};
        fill_region(survey, r, i);
    }
    survey->region_count = r;
}

/* The colour that a point is said to belong to: it is marked for that colour, or holds
   a dead stone of the other. */
static yz_colour
claimed_for(const yz__survey *survey, int i)
{
    if (survey->dead[i] != YZ_EMPTY)
        return yz_opponent((yz_colour)survey->dead[i]);
    if (survey->fate[i] == YZ_FATE_BLACK)
        return YZ_BLACK;
    return survey->fate[i] == YZ_FATE_WHITE ? YZ_WHITE : YZ_EMPTY;
}

/* Gives connected points that are claimed for one colour to that colour, if at least
   one of them is empty: dead stones alone are no territory. */
static void
settle_claim(yz__survey *survey, bool seen[], int from)
{
    const yz_colour who = claimed_for(survey, from);
    flood wave;
    bool said = false;
    int near[4];

    seen[from] = true;
    wave.reached = 0;
    reach(&wave, from);
    for (int done = 0; done < wave.reached; done++) {
        const int i = wave.queue[done];
        const int count = yz__survey_near(survey, i, near);
        said |= survey->dead[i] == YZ_EMPTY;
        for (int n = 0; n < count; n++) {
            const int next = near[n];
            if (survey->stone[next] != YZ_EMPTY || seen[next] ||
                claimed_for(survey, next) != who)
                continue;
            seen[next] = true;
            reach(&wave, next);
        }
    }
    for (int done = 0; done < wave.reached; done++)
        survey->holder[wave.queue[done]] = (uint8_t)(said ? who : YZ_EMPTY);
}

/* True if living stones that are not in seki surround the region, so that its points
   are eyes.  Where both colours have dead stones in it, the dead are part of the fence
   (Japanese 1989, article 8 and example 9). */
static bool
surrounded_by_the_living(const yz__survey_region *region)
{
    return !region->seki && !region->dead[yz__region_colour(region)];
}

/* Rules without territory in seki: changes what the board says by what the players
   agreed. */
static void
hold_as_agreed(yz__survey *survey)
{
    bool seen[YZ_MAX_POINTS] = {false};

    for (int i = 0; i < survey->points; i++) {
        const yz__survey_region *region = &survey->regions[survey->region[i]];
        const yz_colour claim = claimed_for(survey, i);
        if (survey->stone[i] != YZ_EMPTY)
            continue;
        if (!yz__region_open(region)) {
            const bool denied = survey->fate[i] == YZ_FATE_NEUTRAL ||
                                (claim != YZ_EMPTY && claim != survey->holder[i]);
            if (denied || !surrounded_by_the_living(region))
                survey->holder[i] = YZ_EMPTY;
        } else if (claim != YZ_EMPTY && !seen[i]) {
            settle_claim(survey, seen, i);
        }
    }
}

void
yz__survey_make(yz__survey *survey, const yz_rules *rules, const yz_position *position,
                const yz_status_map *status)
{
    assert(!status ||
           (status->width == position->width && status->height == position->height));
    survey->width = position->width;
    survey->height = position->height;
    survey->points = position->width * position->height;
    lay_out(survey, rules, position, status);
    find_regions(survey);
    for (int i = 0; i < survey->points; i++)
        survey->holder[i] =
            survey->stone[i] == YZ_EMPTY
                ? (uint8_t)yz__region_colour(&survey->regions[survey->region[i]])
                : YZ_EMPTY;
    if (!yz__seki_eyes_count(rules))
        hold_as_agreed(survey);
}

/* True if point 'i' is a stone or territory of 'who'. */
static bool
of_block(const yz__survey *survey, int i, yz_colour who)
{
    return survey->stone[i] == who || survey->holder[i] == who;
}

/* The eye points that the block around 'from' needs: two to live by itself, one in
   seki, but never more than it has. */
static int
block_needs(const yz__survey *survey, bool seen[], int from, yz_colour who)
{
    flood wave;
    bool seki = false;
    int eyes = 0;
    int near[4];

    seen[from] = true;
    wave.reached = 0;
    reach(&wave, from);
    for (int done = 0; done < wave.reached; done++) {
        const int i = wave.queue[done];
        const int count = yz__survey_near(survey, i, near);
        eyes += survey->holder[i] == who;
        seki |= survey->stone[i] == who && survey->fate[i] == YZ_FATE_SEKI;
        for (int n = 0; n < count; n++) {
            if (seen[near[n]] || !of_block(survey, near[n], who))
                continue;
            seen[near[n]] = true;
            reach(&wave, near[n]);
        }
    }
    const int most = seki ? 1 : 2;
    return eyes < most ? eyes : most;
}

yz__tax
yz__survey_tax(const yz__survey *survey, yz_colour who)
{
    bool seen[YZ_MAX_POINTS] = {false};
    yz__tax tax = {0, 0};

    for (int i = 0; i < survey->points; i++) {
        if (survey->stone[i] != who || seen[i])
            continue;
        tax.blocks++;
        tax.points += block_needs(survey, seen, i, who);
    }
    return tax;
}

/* True if stone 'i' stands at the border of its side: a point next to it is no stone or
   territory of 'who'. */
static bool
delimits(const yz__survey *survey, int i, yz_colour who)
{
    int near[4];
    const int count = yz__survey_near(survey, i, near);

    for (int n = 0; n < count; n++)
        if (!of_block(survey, near[n], who))
            return true;
    return false;
}

/* The only liberty of the chain around 'from' once stones are lifted; -1 when it has
   none or more than one. */
static int
only_liberty(const yz__survey *survey, const bool lifted[], bool seen[], int from)
{
    const uint8_t who = survey->stone[from];
    flood wave;
    int liberty = -1;
    int near[4];

    seen[from] = true;
    wave.reached = 0;
    reach(&wave, from);
    for (int done = 0; done < wave.reached; done++) {
        const int count = yz__survey_near(survey, wave.queue[done], near);
        for (int n = 0; n < count; n++) {
            const int i = near[n];
            const bool empty = survey->stone[i] == YZ_EMPTY || lifted[i];
            if (empty && liberty != -1 && liberty != i)
                liberty = survey->points; /* more than one; keep on walking */
            else if (empty)
                liberty = i;
            else if (survey->stone[i] == who && !seen[i]) {
                seen[i] = true;
                reach(&wave, i);
            }
        }
    }
    return liberty == survey->points ? -1 : liberty;
}

/* Puts back lifted stones that a chain in atari needs.  Returns how many. */
static int
put_back(const yz__survey *survey, bool lifted[], yz_colour who)
{
    bool seen[YZ_MAX_POINTS] = {false};
    bool back[YZ_MAX_POINTS] = {false};
    int count = 0;

    for (int i = 0; i < survey->points; i++) {
        if (survey->stone[i] != who || lifted[i] || seen[i])
            continue;
        const int liberty = only_liberty(survey, lifted, seen, i);
        if (liberty >= 0 && lifted[liberty])
            back[liberty] = true;
    }
    for (int i = 0; i < survey->points; i++) {
        count += back[i];
        lifted[i] = lifted[i] && !back[i];
    }
    return count;
}

int
yz__survey_lifted(const yz__survey *survey, yz_colour who)
{
    bool lifted[YZ_MAX_POINTS] = {false};
    int count = 0;

    for (int i = 0; i < survey->points; i++) {
        lifted[i] = survey->stone[i] == who && !delimits(survey, i, who);
        count += lifted[i];
    }
    /* All stones that are needed go back together, so that the order of points does not
       matter. */
    for (int back = 1; back > 0; count -= back)
        back = put_back(survey, lifted, who);
    return count;
}
