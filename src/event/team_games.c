/* team_games.c - two teams: win and continue, all play all (Chinese rules of 1988, article 27). */
#include "event/schedules.h"
#include "yunzi/messages.h"

/* The members of two teams, by their boards. */
typedef struct two_teams {
    int *member[2];
    int members[2];
} two_teams;

static yz_status
find_teams(const yz__scheduling *at, two_teams *out)
{
    const yz__event *event = at->pool->event;
    if (event->teams != 2)
        return yz__schedule_end(at,
                                yz_message_with(YZ_MESSAGE_TOURNAMENT_TEAMS,
                                                yz_arg_number((int64_t)event->teams)));
    for (int t = 0; t < 2; t++) {
        out->members[t] = event->team[t].members;
        out->member[t] =
            yz__arena_take(&at->pool->scores.arena,
                           (size_t)out->members[t] * sizeof *out->member[t] + 1);
        if (out->member[t] == NULL)
            return YZ_E_NOMEM;
    }
    for (int p = 0; p < (int)event->players; p++)
        if (event->player[p].team > 0)
            out->member[event->player[p].team - 1][event->player[p].board] = p;
    return YZ_OK;
}

/* The next of a team who is there in the round. */
static int
next_of(const yz__scheduling *at, const two_teams *teams, int team, int from, int round)
{
    while (from < teams->members[team] &&
           !yz__is_present(at->pool->event, teams->member[team][from], round))
        from++;
    return from;
}

/* Who loses is out, and the winner meets the next of the other team. */
yz_status
yz__schedule_win_on(const yz__scheduling *at)
{
    const yz__event *event = at->pool->event;
    two_teams teams;
    int next[2] = {0, 0};
    const yz_status status = find_teams(at, &teams);
    if (status != YZ_OK)
        return status;
    for (int r = 1; r <= at->pool->round; r++) {
        for (int t = 0; t < 2; t++)
            next[t] = next_of(at, &teams, t, next[t], r);
        for (int t = 0; t < 2; t++)
            if (next[t] == teams.members[t])
                return yz__schedule_decided(at, event->team[1 - t].name);
        const yz__met met = r == at->pool->round
                                ? YZ__MET_NOT
                                : yz__met_in(event, r, teams.member[0][next[0]],
                                             teams.member[1][next[1]]);
        next[0] += met == YZ__MET_LOST || met == YZ__MET_BOTH_LOST;
        next[1] += met == YZ__MET_WON || met == YZ__MET_BOTH_LOST;
    }
    yz__schedule_pair(at, teams.member[0][next[0]], teams.member[1][next[1]]);
    return YZ_OK;
}

/* Each of one team meets each of the other once. */
yz_status
yz__schedule_all_play(const yz__scheduling *at)
{
    const int turn = at->pool->round - 1;
    two_teams teams;
    const yz_status status = find_teams(at, &teams);
    if (status != YZ_OK)
        return status;
    const int rounds =
        teams.members[0] > teams.members[1] ? teams.members[0] : teams.members[1];
    if (turn >= rounds)
        return yz__schedule_end(
            at, yz_message_with(YZ_MESSAGE_TOURNAMENT_OVER, yz_arg_number(rounds)));
    for (int i = 0; i < teams.members[0]; i++) {
        const int other = (i + turn) % rounds;
        const int one = teams.member[0][i];
        const int against = other < teams.members[1] ? teams.member[1][other] : -1;
        const bool white = (i + turn) % 2 == 0;
        if (against >= 0)
            yz__schedule_colours(at, white ? one : against, white ? against : one);
    }
    return YZ_OK;
}
