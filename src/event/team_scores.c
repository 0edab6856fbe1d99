/* team_scores.c - what teams have scored. */
#include "event/team_scores.h"

#include "event/round_pool.h"

#include <stdlib.h>
#include <string.h>

bool
yz__pairs_teams(const yz__event *event)
{
    return event->settings.system == YZ__SYSTEM_TEAM_ROBIN ||
           event->settings.system == YZ__SYSTEM_TEAM_SWISS;
}

/* ---- Boards ---- */

static const yz__line_up *
line_up_of(const yz__event *event, int team, int round)
{
    const yz__line_up *found = NULL;
    for (size_t i = 0; i < event->line_ups; i++)
        if (event->line_up[i].team == team && event->line_up[i].round == round)
            found = &event->line_up[i];
    return found;
}

/* True if the player is of the team, and no reserve. */
static bool
is_regular(const yz__event *event, int player, int team)
{
    const int boards = (int)event->settings.boards;
    return event->player[player].team == team + 1 &&
           (boards == 0 || event->player[player].board < boards);
}

/* The board that is drawn for a player in a round. */
static int
drawn_board(const yz__event *event, int player, int round)
{
    const int team = event->player[player].team - 1;
    const int64_t own = yz__lot(event, round, player, player, INT64_MAX - 1);
    int before = 0;
    for (int p = 0; p < (int)event->players; p++)
        before += p != player && is_regular(event, p, team) &&
                  yz__lot(event, round, p, p, INT64_MAX - 1) < own;
    return before;
}

static int
usual_board(const yz__event *event, int player, int round)
{
    const bool drawn = event->settings.line_ups == YZ__LINE_UPS_LOT &&
                       is_regular(event, player, event->player[player].team - 1);
    return drawn ? drawn_board(event, player, round) : event->player[player].board;
}

int
yz__team_player(const yz__event *event, int team, int board, int round)
{
    const yz__line_up *line_up = line_up_of(event, team, round);
    if (line_up != NULL)
        return board < line_up->count ? line_up->player[board] : -1;
    for (int p = 0; p < (int)event->players; p++)
        if (event->player[p].team == team + 1 && usual_board(event, p, round) == board)
            return p;
    return -1;
}

int
yz__board_in(const yz__event *event, int player, int round)
{
    const yz__entrant *at = &event->player[player];
    const yz__line_up *line_up = line_up_of(event, at->team - 1, round);
    for (int i = 0; line_up != NULL && i < line_up->count; i++)
        if (line_up->player[i] == player)
            return i;
    return usual_board(event, player, round);
}

int
yz__team_opponent(const yz__event *event, int team, int round)
{
    for (int p = 0; p < (int)event->players; p++) {
        const yz__pairing *game = yz__pairing_of(event, p, round);
        if (event->player[p].team != team + 1 || game == NULL || game->black < 0)
            continue;
        const int other =
            event->player[game->white == p ? game->black : game->white].team;
        if (other > 0 && other != team + 1)
            return other - 1;
    }
    return -1;
}

/* ---- Points ---- */

int
yz__match_points(int own, int other)
{
    return own > other ? 2 : own == other;
}

/* Board points of the games of a team against another in a round. */
static int
boards_against(const yz__scores *s, int team, int other, int round)
{
    int points = 0;
    for (int p = 0; p < s->players; p++) {
        const yz__seat *seat = yz__seat_of(s, p, round);
        if (s->event->player[p].team == team + 1 && seat->kind == YZ__SEAT_GAME &&
            s->event->player[seat->opponent].team == other + 1)
            points += seat->points;
    }
    return points;
}

/* True if a team rests: somebody of it has a bye, and nobody a match. */
static bool
rests(const yz__scores *s, int team, int round)
{
    for (int p = 0; p < s->players; p++)
        if (s->event->player[p].team == team + 1 &&
            yz__seat_of(s, p, round)->kind == YZ__SEAT_BYE)
            return true;
    return false;
}

/* True if a game of the match has no result yet. */
static bool
is_open(const yz__scores *s, int team, int round)
{
    for (int p = 0; p < s->players; p++)
        if (s->event->player[p].team == team + 1 && yz__seat_of(s, p, round)->open)
            return true;
    return false;
}

int
yz__team_matches(const yz__scores *s, int team)
{
    int points = 0;
    for (int r = 1; r <= s->rounds; r++) {
        const int other = yz__team_opponent(s->event, team, r);
        if (other < 0)
            points += rests(s, team, r) ? (int)s->event->settings.nbw_bye : 0;
        else if (!is_open(s, team, r))
            points += yz__match_points(boards_against(s, team, other, r),
                                       boards_against(s, other, team, r));
    }
    return points;
}

yz_number
yz__team_total(int points, int opponents, int rounds)
{
    return yz_add(yz_whole(points - rounds), yz_ratio(opponents, 2));
}

/* ---- Places ---- */

/* A team and what it is ranked by. */
static int
compare(const yz__team_score *a, const yz__team_score *b)
{
    int order = yz_compare(b->total, a->total);
    if (order == 0)
        order = b->matches - a->matches;
    if (order == 0)
        order = b->boards - a->boards;
    for (int i = 0; i < YZ__BOARDS_MOST && order == 0; i++)
        order = b->board[i] - a->board[i];
    return order;
}

static int
by_score(const void *left, const void *right)
{
    const int order = compare(left, right);
    const yz__team_score *a = left, *b = right;
    return order != 0 ? order : a->team - b->team;
}

static void
add_boards(yz__team_score *row, const yz__scores *s)
{
    for (int p = 0; p < s->players; p++) {
        if (s->event->player[p].team != row->team + 1)
            continue;
        for (int r = 1; r <= s->rounds; r++) {
            const int gained = yz__nbw(s, p, r) - yz__nbw(s, p, r - 1);
            const int points =
                yz__pairs_teams(s->event) ? yz__seat_of(s, p, r)->points : gained;
            const int board = yz__board_in(s->event, p, r);
            row->boards += points;
            if (board < YZ__BOARDS_MOST)
                row->board[board] += points;
        }
    }
}

static void
fill(yz__team_score *row, const yz__scores *s, int team)
{
    *row = (yz__team_score){.team = team, .total = yz_whole(0)};
    add_boards(row, s);
    if (!yz__pairs_teams(s->event))
        return;
    row->matches = yz__team_matches(s, team);
    for (int r = 1; r <= s->rounds; r++) {
        const int other = yz__team_opponent(s->event, team, r);
        row->opponents += other < 0 ? 0 : yz__team_matches(s, other);
    }
    if (s->event->settings.system == YZ__SYSTEM_TEAM_SWISS)
        row->total = yz__team_total(row->matches, row->opponents, s->rounds);
}

void
yz__rank_teams(yz__team_score *row, const yz__scores *scores)
{
    const int teams = (int)scores->event->teams;
    for (int t = 0; t < teams; t++)
        fill(&row[t], scores, t);
    qsort(row, (size_t)teams, sizeof *row, by_score);
    for (int i = 0; i < teams; i++)
        row[i].place =
            i > 0 && compare(&row[i - 1], &row[i]) == 0 ? row[i - 1].place : i + 1;
}
