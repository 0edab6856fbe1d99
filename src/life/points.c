/*
 * points.c - decides what every point is, by articles 8 and 10 of 1989.
 *
 * Empty points and dead stones form areas.  An area is the eye space of a colour if
 * living stones of that colour alone surround it and none of its stones is dead inside.
 * (A dead stone inside means that the fence is partly dead: commentary on article 8,
 * examples 9 and 25.) The empty points of every other area are dame.
 *
 * Living stones next to a dame are in seki.  All chains around a common eye space are
 * in seki if one of them is.  The eye space of stones not in seki is territory; dead
 * stones are removed only from there (article 10.1).
 */
#include <string.h>

#include "life/life_work.h"
#include "rules/scoring.h"

/* A set of colours, as bits. */
enum { BLACK = 1, WHITE = 2, BOTH = 3 };

typedef struct area {
    uint8_t border; /* colours of the living stones around it */
    uint8_t dead;   /* colours of the dead stones in it */
    bool open;      /* a chain around it is not settled */
    bool seki;      /* a chain around it is in seki */
    bool sampled;   /* a chain in or around it was not proved */
    bool unclear;   /* the filling of dame left open whether a chain around it stays */
} area;

enum { AREAS = YZ_MAX_POINTS / 2 + 2 };

typedef struct areas {
    yz__life_work *lives;
    area area[AREAS];
    uint16_t area_of[YZ_MAX_POINTS]; /* from 1; 0 where a stone stays */
    uint16_t queue[YZ_MAX_POINTS];
    int count;
} areas;

static uint8_t
bit(yz_colour colour)
{
    return (uint8_t)(colour == YZ_BLACK ? BLACK : WHITE);
}

/* Returns the chain on point 'i'; NULL for an empty point. */
static yz_chain_life *
life_at(const yz__life_work *lives, int i)
{
    const int chain = yz__life_work_chain(lives, i);
    return chain < 0 ? NULL : &lives->chain[chain];
}

/* True if the point is empty, or will be once the dead stones are removed. */
static bool
in_area(const yz__life_work *lives, int i)
{
    const yz_chain_life *life = life_at(lives, i);
    return life ? life->status == YZ_CHAIN_DEAD : lives->report->filled[i] == YZ_EMPTY;
}

/* True under rules by which every dame puts the living stones next to it into seki
   (article 8). */
static bool
every_dame_matters(const yz__life_work *lives)
{
    return !lives->report->fill_dame && !yz__seki_eyes_count(lives->rules);
}

bool
yz__life_work_is_unclear(const yz__life_work *lives, int chain)
{
    const yz__report *report = lives->report;

    return report->unclear[chain] != YZ_SHORTAGE_NONE &&
           lives->chain[chain].status == YZ_CHAIN_ALIVE &&
           yz__seki_matters(lives->rules) && !every_dame_matters(lives) &&
           (!report->sampled ||
            report->estimate.fate[yz__life_work_stone(lives, chain, 0)] ==
                YZ_FATE_UNKNOWN);
}

static void
look_at(const yz__life_work *lives, area *of, int i)
{
    const yz_chain_life *life = life_at(lives, i);

    if (!life)
        return;
    of->sampled |= life->basis == YZ_BASIS_ESTIMATED;
    of->unclear |=
        lives->report->sampled &&
        lives->report->unclear[yz__life_work_chain(lives, i)] != YZ_SHORTAGE_NONE;
    if (life->status == YZ_CHAIN_OPEN ||
        yz__life_work_is_unclear(lives, yz__life_work_chain(lives, i)))
        of->open = true;
    else if (life->status == YZ_CHAIN_ALIVE)
        of->border |= bit(life->colour);
    else
        of->dead |= bit(life->colour);
}

static void
flood(areas *all, int from)
{
    area *of = &all->area[++all->count];
    int reached = 0;
    int near[4];

    *of = (area){0};
    all->area_of[from] = (uint16_t)all->count;
    all->queue[reached++] = (uint16_t)from;
    for (int done = 0; done < reached; done++) {
        const int around = yz__life_work_near(all->lives, all->queue[done], near);
        look_at(all->lives, of, all->queue[done]);
        for (int n = 0; n < around; n++) {
            if (!in_area(all->lives, near[n])) {
                look_at(all->lives, of, near[n]);
            } else if (all->area_of[near[n]] == 0) {
                all->area_of[near[n]] = (uint16_t)all->count;
                all->queue[reached++] = (uint16_t)near[n];
            }
        }
    }
}

static void
find_areas(areas *all)
{
    for (int i = 0; i < all->lives->points; i++)
        if (all->area_of[i] == 0 && in_area(all->lives, i))
            flood(all, i);
}

/* Returns the colour whose eye space the area is; YZ_EMPTY if it is nobody's. */
static yz_colour
eye_of(const area *of)
{
    if (of->open || of->border == BOTH || of->border == 0 ||
        (of->dead & of->border) != 0)
        return YZ_EMPTY;
    return of->border == BLACK ? YZ_BLACK : YZ_WHITE;
}

/* True if the estimate decides about this area: which chains are in seki, and where
   an open border would run. */
static bool
as_sampled(const areas *all, const area *of)
{
    return all->lives->report->sampled && of->sampled;
}

/* True if a dame next to the chain puts it into seki.  By the letter of article 8
   any dame does, under other rules only one that the chain needs.  If reading leaves
   this open, the estimate decides; without one, the points around the chain stay
   open if this matters for the count. */
static bool
needs_the_dame(const yz__life_work *lives, const yz_chain_life *life)
{
    yz__report *report = lives->report;
    const bool any = every_dame_matters(lives);
    const int chain = (int)(life - lives->chain);

    if (life->ground == YZ_LIFE_KEPT)
        return false;
    if (any || report->unclear[chain] == YZ_SHORTAGE_NONE)
        return any || !report->stands_alone[chain];
    if (!report->sampled)
        return false;
    report->seki_by_estimate = true;
    return report->estimate.fate[yz__life_work_stone(lives, chain, 0)] == YZ_FATE_SEKI;
}

/* True if a chain next to this dame would die without it.  Such a dame is never filled,
   so all other chains next to it keep it too. */
static bool
stays_open(const yz__life_work *lives, const int near[4], int around)
{
    for (int n = 0; n < around; n++) {
        const int chain = yz__life_work_chain(lives, near[n]);
        if (chain >= 0 && lives->chain[chain].status == YZ_CHAIN_ALIVE &&
            lives->report->needs_dame[chain])
            return true;
    }
    return false;
}

static void
touch_dame(const areas *all, int i)
{
    int near[4];
    const int around = yz__life_work_near(all->lives, i, near);
    const bool stays = stays_open(all->lives, near, around);

    for (int n = 0; n < around; n++) {
        yz_chain_life *life = life_at(all->lives, near[n]);
        if (!life || life->status != YZ_CHAIN_ALIVE)
            continue;
        life->seki |= needs_the_dame(all->lives, life) ||
                      (stays && life->ground != YZ_LIFE_UNCONDITIONAL);
    }
}

static void
mark_seki_by_dame(areas *all)
{
    const yz__life_work *lives = all->lives;

    for (int i = 0; i < lives->points; i++) {
        const area *of = &all->area[all->area_of[i]];
        if (lives->position->stone[i] == YZ_EMPTY && all->area_of[i] != 0 &&
            !of->open && eye_of(of) == YZ_EMPTY && !as_sampled(all, of))
            touch_dame(all, i);
    }
}

static void
mark_seki_by_sampling(areas *all)
{
    const yz__life_work *lives = all->lives;

    for (int c = 0; lives->report->sampled && c < lives->chain_count; c++) {
        yz_chain_life *life = &lives->chain[c];
        const uint8_t fate =
            lives->report->estimate.fate[yz__life_work_stone(lives, c, 0)];
        life->seki |= life->basis == YZ_BASIS_ESTIMATED &&
                      life->status == YZ_CHAIN_ALIVE && fate == YZ_FATE_SEKI;
    }
}

/* Passes seki from chains to the eye space that they surround, or from the space to
   the chains; true if anything changed. */
static bool
pass_on(areas *all, bool to_chains)
{
    bool changed = false;
    int near[4];

    for (int i = 0; i < all->lives->points; i++) {
        area *of = &all->area[all->area_of[i]];
        if (all->area_of[i] == 0 || eye_of(of) == YZ_EMPTY)
            continue;
        const int around = yz__life_work_near(all->lives, i, near);
        for (int n = 0; n < around; n++) {
            yz_chain_life *life = life_at(all->lives, near[n]);
            if (!life || life->status != YZ_CHAIN_ALIVE || life->seki == of->seki ||
                (to_chains ? life->seki : of->seki) ||
                (to_chains && life->basis == YZ_BASIS_ESTIMATED))
                continue;
            life->seki = of->seki = changed = true;
        }
    }
    return changed;
}

static void
spread_seki(areas *all)
{
    bool changed = true;

    while (changed) {
        changed = pass_on(all, false);
        changed |= pass_on(all, true);
    }
}

static uint8_t
territory_of(yz_colour colour)
{
    return (uint8_t)(colour == YZ_BLACK ? YZ_LIFE_POINT_BLACK : YZ_LIFE_POINT_WHITE);
}

/* Returns the kind that the estimate gives a point in an area open to both colours. */
static uint8_t
sampled_kind(const yz__life_work *lives, int i)
{
    const uint8_t fate = lives->report->estimate.fate[i];
    const yz_chain_life *life = life_at(lives, i);

    if (life)
        return territory_of(yz_opponent(life->colour));
    return fate == YZ_FATE_BLACK   ? YZ_LIFE_POINT_BLACK
           : fate == YZ_FATE_WHITE ? YZ_LIFE_POINT_WHITE
                                   : YZ_LIFE_POINT_DAME;
}

/* True if the point must be filled in the end.  It looks like territory; only the
   estimate knows. */
static bool
fills_in_the_end(const areas *all, const area *of, int i)
{
    const yz__report *report = all->lives->report;
    const bool known = report->sampled && (of->sampled || eye_of(of) != YZ_EMPTY);

    return (of->unclear || known) && report->estimate.fate[i] == YZ_FATE_NEUTRAL;
}

/* Returns the kind of a point that is empty or will be. */
static uint8_t
kind_in(const areas *all, const area *of, int i)
{
    const bool empty = all->lives->position->stone[i] == YZ_EMPTY;
    const yz_colour eye = eye_of(of);
    const bool eyes_count = yz__seki_eyes_count(all->lives->rules);

    if (of->open)
        return YZ_LIFE_POINT_OPEN;
    if (empty && !eyes_count && fills_in_the_end(all, of, i))
        return eye != YZ_EMPTY && of->seki ? YZ_LIFE_POINT_EYE : YZ_LIFE_POINT_DAME;
    if (eye != YZ_EMPTY && (!of->seki || eyes_count))
        return territory_of(eye);
    if (eye == YZ_EMPTY && as_sampled(all, of))
        return sampled_kind(all->lives, i);
    if (!empty)
        return YZ_LIFE_POINT_STONE;
    return eye == YZ_EMPTY ? YZ_LIFE_POINT_DAME : YZ_LIFE_POINT_EYE;
}

static void
name_points(areas *all)
{
    const yz__life_work *lives = all->lives;
    uint8_t *kind = lives->report->open.kind;

    for (int i = 0; i < lives->points; i++) {
        const yz_chain_life *life = life_at(lives, i);
        if (all->area_of[i] != 0)
            kind[i] = kind_in(all, &all->area[all->area_of[i]], i);
        else if (!life)
            kind[i] = YZ_LIFE_POINT_DAME;
        else
            kind[i] = life->status == YZ_CHAIN_OPEN ? YZ_LIFE_POINT_OPEN
                                                    : YZ_LIFE_POINT_STONE;
    }
}

/* Removes the dead stones.  If eyes in seki count, they are removed wherever they
   stand. */
static void
remove_the_dead(const yz__life_work *lives)
{
    const uint8_t *kind = lives->report->open.kind;
    const bool everywhere = yz__seki_eyes_count(lives->rules);

    for (int c = 0; c < lives->chain_count; c++) {
        yz_chain_life *life = &lives->chain[c];
        const uint8_t at = kind[yz__life_work_stone(lives, c, 0)];
        life->removed = life->status == YZ_CHAIN_DEAD && at != YZ_LIFE_POINT_OPEN &&
                        (everywhere || at == territory_of(yz_opponent(life->colour)));
    }
}

static yz_fate
fate_of_empty(uint8_t kind)
{
    switch ((yz_life_point)kind) {
    case YZ_LIFE_POINT_BLACK:
        return YZ_FATE_BLACK;
    case YZ_LIFE_POINT_WHITE:
        return YZ_FATE_WHITE;
    case YZ_LIFE_POINT_DAME:
    case YZ_LIFE_POINT_EYE:
        return YZ_FATE_NEUTRAL;
    case YZ_LIFE_POINT_OPEN:
    case YZ_LIFE_POINT_STONE:
        break;
    }
    return YZ_FATE_UNKNOWN;
}

static yz_fate
fate_of_stone(const yz_chain_life *life)
{
    if (life->status == YZ_CHAIN_OPEN)
        return YZ_FATE_UNKNOWN;
    if (life->status == YZ_CHAIN_DEAD)
        return YZ_FATE_DEAD;
    return life->seki ? YZ_FATE_SEKI : YZ_FATE_ALIVE;
}

/* Writes the status map.  Its basis is the weakest one of all chains, and none while a
   chain is open. */
static void
write_status(const yz__life_work *lives)
{
    yz_life_report *report = &lives->report->open;
    yz_basis basis = YZ_BASIS_PLAYED;

    for (int c = 0; c < lives->chain_count; c++) {
        if (lives->chain[c].basis < basis)
            basis = lives->chain[c].basis;
        if (yz__life_work_is_unclear(lives, c))
            basis = YZ_BASIS_NONE;
    }
    if (lives->report->seki_by_estimate && basis > YZ_BASIS_ESTIMATED)
        basis = YZ_BASIS_ESTIMATED;
    report->settled = basis != YZ_BASIS_NONE;
    report->status.basis = basis;
    report->status.width = lives->position->width;
    report->status.height = lives->position->height;
    for (int i = 0; i < lives->points; i++) {
        const yz_chain_life *life = life_at(lives, i);
        report->status.fate[i] =
            (uint8_t)(life ? fate_of_stone(life) : fate_of_empty(report->kind[i]));
    }
}

static void
clear_seki(const yz__life_work *lives)
{
    for (int c = 0; c < lives->chain_count; c++)
        lives->chain[c].seki = lives->chain[c].removed = false;
}

void
yz__life_work_settle_points(yz__life_work *lives)
{
    areas all;

    all.lives = lives;
    all.count = 0;
    all.area[0] = (area){0};
    memset(all.area_of, 0, sizeof all.area_of);
    clear_seki(lives);
    find_areas(&all);
    mark_seki_by_dame(&all);
    mark_seki_by_sampling(&all);
    spread_seki(&all);
    name_points(&all);
    remove_the_dead(lives);
    write_status(lives);
}

/* Marks as removed the stones that the count removes, and gives each point that this
   leaves to the side that the count gives it to. */
static void
take_off_as_counted(yz__life_work *lives, const yz_count_points *points)
{
    yz_life_report *report = &lives->report->open;

    for (int c = 0; c < lives->chain_count; c++) {
        yz_chain_life *life = &lives->chain[c];
        const int first = yz__life_work_stone(lives, c, 0);
        if (!life->removed || points->owner[first] == YZ_FATE_DEAD)
            continue;
        life->removed = false;
        for (int k = 0; k < life->count; k++)
            report->kind[yz__life_work_stone(lives, c, k)] = YZ_LIFE_POINT_DAME;
    }
}

void
yz__life_work_score(yz__life_work *lives)
{
    yz_life_report *report = &lives->report->open;
    yz_status_map status = report->status;
    yz_count_points points;
    yz_count count;
    const yz_count_input input = {.rules = lives->rules,
                                  .position = lives->position,
                                  .status = &status,
                                  .komi = yz_whole(0)};

    /* open chains are counted as they stand */
    if (status.basis == YZ_BASIS_NONE)
        status.basis = YZ_BASIS_ESTIMATED;
    for (int colour = 0; colour <= YZ_WHITE; colour++)
        report->score[colour] = yz_whole(0);
    if (yz_count_score(&count, &input, &points) != YZ_OK)
        return;
    if (yz_count_takes_status(lives->rules))
        take_off_as_counted(lives, &points);
    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++)
        report->score[colour] =
            yz_add(count.total[colour], yz_whole(report->awarded[colour]));
}

/* ---- Dame ---- */

/* True if nobody needs the dame: all living chains next to it would live without it. */
bool
yz__life_work_spare_dame(const yz__life_work *lives, int i)
{
    int near[4];
    bool any = false;

    if (lives->position->stone[i] != YZ_EMPTY || lives->report->filled[i] != YZ_EMPTY ||
        lives->report->open.kind[i] != YZ_LIFE_POINT_DAME)
        return false;
    for (int n = yz__life_work_near(lives, i, near); n > 0; n--) {
        const int chain = yz__life_work_chain(lives, near[n - 1]);
        if (chain < 0)
            continue;
        if (!lives->report->stands_alone[chain])
            return false;
        any = true;
    }
    return any;
}
