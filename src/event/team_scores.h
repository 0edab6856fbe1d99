/* team_scores.h - what teams have scored: matches, boards, places (Chinese rules of 1988, articles 26 to 28). */
#ifndef YZ_SRC_EVENT_TEAM_SCORES_H
#define YZ_SRC_EVENT_TEAM_SCORES_H

#include "event/scores.h"

enum { YZ__BOARDS_MOST = 14 };

typedef struct yz__team_score {
    int team;
    int place;   /* shared by those who are equal in everything */
    int matches; /* 2 for a match won, 1 for a draw */
    int boards;  /* 2 for a game won, 1 for jigo */
    int board[YZ__BOARDS_MOST];
    int opponents; /* match points of the teams met */
    yz_number
        total; /* of a Swiss: own points, half of the opponents', less the rounds */
} yz__team_score;

/* True if rounds pair teams and not players. */
bool yz__pairs_teams(const yz__event *event);
/* The team that a team meets in a round, -1: none; the board of a player in a round, from 0. */
int yz__team_opponent(const yz__event *event, int team, int round);
int yz__board_in(const yz__event *event, int player, int round);
/* The player of a team on a board in a round: the line-up, or the member of that number; -1: nobody. */
int yz__team_player(const yz__event *event, int team, int board, int round);
/* Match points of board points: 2, 1 or 0. */
int yz__match_points(int own, int other);
/* A team's match points after the rounds of 'scores'. */
int yz__team_matches(const yz__scores *scores, int team);
yz_number yz__team_total(int points, int opponents, int rounds);
/* Fills 'row' with all teams in their order; there must be room for them. */
void yz__rank_teams(yz__team_score *row, const yz__scores *scores);

#endif
