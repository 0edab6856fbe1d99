/*
 * scenes.c - what the board looks like while hands count it: which stones leave it at a step,
 * which are put into territory, and which points are counted.
 */
#include <string.h>

#include "count/score.h"
#include "yunzi/count.h"

typedef struct scene {
    yz__count_scene *out;
    const yz_position *board;
    const yz_count_points *points_of;
    const yz_count_steps *steps;
    int points;
    uint8_t
        reach[YZ_MAX_POINTS]; /* whose living stones a point without one reaches: a bit
                                     for each yz_colour */
} scene;

static const uint8_t BIT[] = {[YZ_EMPTY] = 0, [YZ_BLACK] = 1, [YZ_WHITE] = 2};

static bool
lives(const scene *at, int i)
{
    return at->points_of->owner[i] == YZ_FATE_ALIVE ||
           at->points_of->owner[i] == YZ_FATE_SEKI;
}

/* ---- What reaches what ---- */

static uint8_t
seen_from(const scene *at, int near)
{
    return lives(at, near) ? BIT[at->board->stone[near]] : at->reach[near];
}

/* Looks once at every point; true if one of them has come to reach more. */
static bool
spread(scene *at)
{
    const int width = at->board->width;
    bool more = false;

    for (int i = 0; i < at->points; i++) {
        uint8_t reach = at->reach[i];
        if (lives(at, i))
            continue;
        if (i % width > 0)
            reach |= seen_from(at, i - 1);
        if (i % width < width - 1)
            reach |= seen_from(at, i + 1);
        if (i >= width)
            reach |= seen_from(at, i - width);
        if (i < at->points - width)
            reach |= seen_from(at, i + width);
        more |= reach != at->reach[i];
        at->reach[i] = reach;
    }
    return more;
}

/* The colour whose living stones alone a point without one reaches; YZ_EMPTY: both, or none. */
static yz_colour
surrounded_by(const scene *at, int i)
{
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        if (!lives(at, i) && at->reach[i] == BIT[who])
            return (yz_colour)who;
    return YZ_EMPTY;
}

/* ---- What a step counts ---- */

typedef yz_colour counted_for(const scene *at, int i);

static yz_colour
nobody(const scene *at, int i)
{
    (void)at, (void)i;
    return YZ_EMPTY;
}

static yz_colour
of_stone(const scene *at, int i)
{
    return lives(at, i) ? (yz_colour)at->board->stone[i] : YZ_EMPTY;
}

static yz_colour
of_territory(const scene *at, int i)
{
    return lives(at, i) ? YZ_EMPTY : (yz_colour)at->points_of->holder[i];
}

static yz_colour
of_area(const scene *at, int i)
{
    return lives(at, i) ? (yz_colour)at->board->stone[i] : surrounded_by(at, i);
}

/* Returns whose space is left at a point when stones have been put into it. */
static yz_colour
of_room(const scene *at, int i)
{
    return at->out->stone[i] == YZ_EMPTY ? surrounded_by(at, i) : YZ_EMPTY;
}

static yz_colour
of_territory_left(const scene *at, int i)
{
    return at->out->stone[i] == YZ_EMPTY ? of_territory(at, i) : YZ_EMPTY;
}

/* ---- What a step does ---- */

typedef void done(scene *at, const yz_count_step *step);

static void
nothing(scene *at, const yz_count_step *step)
{
    (void)at, (void)step;
}

static void
take_dead(scene *at, const yz_count_step *step)
{
    (void)step;
    for (int i = 0; i < at->points; i++)
        if (at->board->stone[i] != YZ_EMPTY && !lives(at, i))
            at->out->stone[i] = YZ_EMPTY;
}

/* Puts stones of 'who' on empty points that 'where' gives to 'side', and returns how many of
   'stones' found no room there. */
static int64_t
put_stones(scene *at, yz_colour who, counted_for *where, yz_colour side, int64_t stones)
{
    for (int i = 0; i < at->points && stones > 0; i++) {
        if (at->out->stone[i] != YZ_EMPTY || where(at, i) != side)
            continue;
        at->out->stone[i] = (uint8_t)who;
        stones--;
    }
    return stones;
}

/* Returns the whole points that an earlier step gave a side; 0: there is no such
   step. */
static int64_t
earlier(const scene *at, const char *key, yz_colour who)
{
    for (int i = 0; i < at->steps->count; i++) {
        const yz_count_step *step = &at->steps->step[i];
        const yz_number number = who == YZ_BLACK ? step->black : step->white;
        if (strcmp(step->key, key) == 0)
            return number.count / number.over;
    }
    return 0;
}

static int64_t
in_step(const yz_count_step *step, yz_colour who)
{
    const yz_number number = who == YZ_BLACK ? step->black : step->white;

    return number.count / number.over;
}

/* Each side's lost stones go into its own territory, until as much is left as is said. */
static void
put_lost(scene *at, const yz_count_step *step)
{
    take_dead(at, step);
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        put_stones(at, (yz_colour)who, of_territory, (yz_colour)who,
                   earlier(at, "territory", (yz_colour)who) -
                       in_step(step, (yz_colour)who));
}

static void
put_komi(scene *at, const yz_count_step *step)
{
    put_stones(at, YZ_BLACK, of_room, YZ_WHITE, in_step(step, YZ_BLACK));
    put_stones(at, YZ_WHITE, of_room, YZ_BLACK, in_step(step, YZ_WHITE));
}

/* Each side fills its own space, then its part of the points between both. */
static void
fill_spaces(scene *at, const yz_count_step *step)
{
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++) {
        const yz_colour other = who == YZ_BLACK ? YZ_WHITE : YZ_BLACK;
        const int64_t stones = earlier(at, "space", (yz_colour)who) -
                               earlier(at, "komi-stones", other) -
                               in_step(step, (yz_colour)who);
        const int64_t rest =
            put_stones(at, (yz_colour)who, of_room, (yz_colour)who, stones);
        put_stones(at, (yz_colour)who, of_room, YZ_EMPTY, rest);
    }
}

/* The stones that found no room at home go into the space that the winner has left. */
static void
put_losers(scene *at, const yz_count_step *step)
{
    const yz_colour winner = step->black.count > 0 ? YZ_BLACK : YZ_WHITE;
    const yz_colour loser = winner == YZ_BLACK ? YZ_WHITE : YZ_BLACK;

    put_stones(at, loser, of_room, winner, earlier(at, "left-in-bowl", loser));
}

/* ---- Steps ---- */

/* Steps that are not listed, as komi, neither move a stone nor count a point. */
static const struct {
    const char *key;
    done *act;
    counted_for *count;
} STEPS[] = {
    {"removed", take_dead, nobody},       {"dead", take_dead, nobody},
    {"stones", nothing, of_stone},        {"area", nothing, of_area},
    {"empty", nothing, surrounded_by},    {"regions", nothing, surrounded_by},
    {"territory", nothing, of_territory}, {"smaller", nothing, of_area},
    {"rest", nothing, of_area},           {"own", nothing, of_area},
    {"lost", take_dead, nobody},          {"left", put_lost, of_territory_left},
    {"space", take_dead, surrounded_by},  {"komi-stones", put_komi, nobody},
    {"unfilled", fill_spaces, of_room},   {"points", put_losers, of_room},
};

/* A side that has no number in a step, as the one whose rest is not counted, counts no point. */
static void
count_points(scene *at, const yz_count_step *step, counted_for *count)
{
    const bool counts[] = {[YZ_EMPTY] = false,
                           [YZ_BLACK] = step->black.count != 0,
                           [YZ_WHITE] = step->white.count != 0};

    for (int i = 0; i < at->points; i++) {
        const yz_colour who = count(at, i);
        at->out->counted[i] = (uint8_t)(counts[who] ? who : YZ_EMPTY);
    }
}

static void
take_step(scene *at, const yz_count_step *step)
{
    memset(at->out->counted, YZ_EMPTY, sizeof at->out->counted);
    for (size_t k = 0; k < sizeof STEPS / sizeof *STEPS; k++) {
        if (strcmp(STEPS[k].key, step->key) != 0)
            continue;
        STEPS[k].act(at, step);
        count_points(at, step, STEPS[k].count);
        return;
    }
}

void
yz__count_scene_of(yz__count_scene *out, const yz_position *board,
                   const yz_count_points *points, const yz_count_steps *steps, int step)
{
    scene at = {.out = out, .board = board, .points_of = points, .steps = steps};

    at.points = board->width * board->height;
    while (spread(&at))
        continue;
    memset(out, 0, sizeof *out);
    memcpy(out->stone, board->stone, sizeof out->stone);
    for (int i = 0; i <= step; i++)
        take_step(&at, &steps->step[i]);
}
