/* team_rounds.c - rounds that pair teams: round robin and Swiss; each match is a game on every board. */
#include <stdlib.h>
#include <string.h>

#include "event/matching.h"
#include "event/schedules.h"
#include "event/team_scores.h"

/* The boards of a match: those of the setting, or as many as the smaller line-up has. */
static int
boards_of(const yz__event *event, int one, int other, int round)
{
    int boards = 0;
    while (boards < YZ__BOARDS_MOST &&
           (event->settings.boards == 0 || boards < event->settings.boards) &&
           (yz__team_player(event, one, boards, round) >= 0 ||
            (other >= 0 && yz__team_player(event, other, boards, round) >= 0)))
        boards++;
    return boards;
}

/* Colours change from board to board. */
static void
seat_match(const yz__scheduling *at, int one, int other)
{
    const yz__event *event = at->pool->event;
    const int round = at->pool->round, boards = boards_of(event, one, other, round);
    for (int b = 0; b < boards; b++) {
        const int a = yz__team_player(event, one, b, round);
        const int z = other < 0 ? -1 : yz__team_player(event, other, b, round);
        if (a < 0 || z < 0)
            yz__schedule_pair(at, a, z);
        else
            yz__schedule_colours(at, b % 2 == 0 ? a : z, b % 2 == 0 ? z : a);
    }
}

/* ---- Round robin ---- */

/* A team and the number that was drawn for it. */
typedef struct drawn_team {
    int team;
    uint64_t lot;
} drawn_team;

static int
by_lot(const void *left, const void *right)
{
    const drawn_team *a = left, *b = right;
    return a->lot == b->lot ? a->team - b->team : a->lot < b->lot ? -1 : 1;
}

/* The lot of a team goes by its name, so that the order of entries changes nothing. */
static uint64_t
lot_of(const yz__event *event, int team, int round)
{
    uint64_t hash = (uint64_t)event->settings.draw * 64 + (uint64_t)round;
    for (const char *at = event->team[team].name; *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    hash ^= hash >> 29;
    return hash * UINT64_C(0xbf58476d1ce4e5b9);
}

yz_status
yz__schedule_team_robin(const yz__scheduling *at)
{
    const yz__event *event = at->pool->event;
    const int teams = (int)event->teams, even = teams + teams % 2;
    yz__arena *arena = &at->pool->scores.arena;
    drawn_team *drawn = yz__arena_take(arena, ((size_t)teams + 1) * sizeof *drawn);
    int(*pair)[2] = yz__arena_take(arena, ((size_t)even + 1) * sizeof *pair);
    if (drawn == NULL || pair == NULL)
        return YZ_E_NOMEM;
    if (even < 2)
        return YZ_OK;
    for (int t = 0; t < teams; t++)
        drawn[t] = (drawn_team){t, lot_of(event, t, 0)};
    qsort(drawn, (size_t)teams, sizeof *drawn, by_lot);
    const int cycle = (at->pool->round - 1) / (even - 1);
    yz__berger(even, (at->pool->round - 1) % (even - 1) + 1, pair);
    for (int i = 0; i < even / 2; i++) {
        int side[2];
        for (int k = 0; k < 2; k++)
            side[k] = pair[i][k] > teams ? -1 : drawn[pair[i][k] - 1].team;
        if (cycle % 2 == 1) {
            const int first = side[0];
            side[0] = side[1];
            side[1] = first;
        }
        seat_match(at, side[0] < 0 ? side[1] : side[0], side[0] < 0 ? -1 : side[1]);
    }
    return YZ_OK;
}

/* ---- Swiss ---- */

/* No rematch first, then equal or near match points, then the lot. */
static yz__weight
weigh(const yz__scheduling *at, int one, int other, const int *points)
{
    const yz__event *event = at->pool->event;
    const int64_t apart = points[one] - points[other];
    yz__weight out = {{0, 0, 0}};
    for (int r = 1; r < at->pool->round; r++)
        out.of[0] -= yz__team_opponent(event, one, r) == other;
    out.of[1] = -apart * apart;
    out.of[2] = -(int64_t)((lot_of(event, one, at->pool->round) ^
                            lot_of(event, other, at->pool->round)) %
                           1000000);
    return out;
}

/* A team of a Swiss: matches stand in the order of these, whatever the order of entries. */
typedef struct ranked_team {
    int team, points;
    const char *name;
} ranked_team;

static int
by_points(const void *left, const void *right)
{
    const ranked_team *a = left, *b = right;
    return a->points != b->points ? b->points - a->points : strcmp(a->name, b->name);
}

/* True if the team has rested before. */
static bool
has_rested(const yz__scheduling *at, int team)
{
    for (int r = 1; r < at->pool->round; r++)
        if (yz__team_opponent(at->pool->event, team, r) < 0)
            return true;
    return false;
}

/* The team that rests where their number is odd: the last of those who have not. */
static int
who_rests(const yz__scheduling *at, const int *points, int teams)
{
    int rests = -1;
    for (int t = 0; t < teams; t++) {
        const bool before = has_rested(at, t);
        if (rests < 0 || (has_rested(at, rests) && !before) ||
            (has_rested(at, rests) == before &&
             (points[t] < points[rests] ||
              (points[t] == points[rests] &&
               lot_of(at->pool->event, t, at->pool->round) <
                   lot_of(at->pool->event, rests, at->pool->round)))))
            rests = t;
    }
    return rests;
}

/* The lot decides who is White on board 1. */
static void
draw_match(const yz__scheduling *at, int one, int other)
{
    const yz__event *event = at->pool->event;
    const bool first =
        lot_of(event, one, at->pool->round) < lot_of(event, other, at->pool->round);
    seat_match(at, first ? one : other, first ? other : one);
}

yz_status
yz__schedule_team_swiss(const yz__scheduling *at)
{
    const yz__event *event = at->pool->event;
    const int teams = (int)event->teams;
    const size_t n = (size_t)teams;
    yz__arena *arena = &at->pool->scores.arena;
    int *points = yz__arena_take(arena, (n + 1) * sizeof *points);
    ranked_team *team = yz__arena_take(arena, (n + 1) * sizeof *team);
    int *mate = yz__arena_take(arena, (n + 1) * sizeof *mate);
    yz__weight *weight = yz__arena_take(arena, (n * n + 1) * sizeof *weight);
    if (points == NULL || team == NULL || mate == NULL || weight == NULL)
        return YZ_E_NOMEM;
    for (int t = 0; t < teams; t++)
        points[t] = yz__team_matches(&at->pool->scores, t);
    const int rests = teams % 2 == 1 ? who_rests(at, points, teams) : -1;
    int count = 0;
    for (int t = 0; t < teams; t++)
        if (t != rests)
            team[count++] = (ranked_team){t, points[t], event->team[t].name};
    qsort(team, (size_t)count, sizeof *team, by_points);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            weight[i * count + k] = weigh(at, team[i].team, team[k].team, points);
    const yz_status status = yz__match(mate, weight, count, event->allocator);
    for (int i = 0; status == YZ_OK && i < count; i++)
        if (mate[i] > i)
            draw_match(at, team[i].team, team[mate[i]].team);
    if (status == YZ_OK && rests >= 0)
        seat_match(at, rests, -1);
    return status;
}
