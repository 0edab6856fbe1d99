/* event_schedule.c - cases of schedules: each table is played through with the library's own rounds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/round.h"
#include "event/schedules.h"
#include "event/team_scores.h"
#include "event_case.h"

enum { LINE = 512, TEXT = 4096, MOST = 64 };

typedef struct playing {
    yz_tournament *event;
    int round;
    yz__pool pool;
    yz__round paired;
    int games;
} playing;

static void
compare(event_tally *tally, bool same, const char *path, const char *what)
{
    if (same) {
        tally->passed++;
        return;
    }
    tally->failed++;
    printf("FAILED %s: %s\n", path, what);
}

static void
act(playing *p, const char *acts)
{
    if (yz_tournament_act(p->event, acts, strlen(acts), NULL) != YZ_OK) {
        printf("FAILED act: %s\n", acts);
        abort();
    }
}

/* An event of players whose ratings fall: "01" is the first, or of teams A and B. */
static void
begin(playing *p, const char *settings, const char *names, int count)
{
    char line[TEXT];
    memset(p, 0, sizeof *p);
    if (yz_tournament_new(&p->event, NULL) != YZ_OK)
        abort();
    act(p, settings);
    for (int t = 0; names[t] != '\0'; t++) {
        for (int i = 1; i <= count; i++) {
            snprintf(line, sizeof line, "player\t%c%02d\t1D\t%d\n", names[t], i,
                     2000 - i);
            act(p, line);
        }
        if (names[1] == '\0')
            return;
        size_t used = (size_t)snprintf(line, sizeof line, "team\t%c", names[t]);
        for (int i = 1; i <= count; i++)
            used += (size_t)snprintf(line + used, sizeof line - used, "\t%c%02d",
                                     names[t], i);
        act(p, line);
    }
}

static void
end(playing *p)
{
    if (p->round > 0)
        yz__pool_free(&p->pool);
    yz_tournament_free(p->event);
}

/* Pairs the next round; false if there is none. */
static bool
next(playing *p)
{
    if (p->round > 0)
        yz__pool_free(&p->pool);
    if (yz__pool_new(&p->pool, p->event->event, ++p->round) != YZ_OK)
        abort();
    const yz_status status =
        yz__round_pair(&p->paired, &p->pool, YZ__WHO_IS_IDLE, NULL);
    p->games += p->paired.tables;
    return status == YZ_OK && p->paired.tables > 0;
}

static const char *
id_of(const playing *p, const yz__contender *c)
{
    return p->event->event->player[c->player].id;
}

/* Enters the result of a table and nothing else. */
static void
enter(playing *p, const yz__table_pair *table, bool white_wins)
{
    char line[LINE];
    snprintf(line, sizeof line, "game\t%d\t%s\t%s\t%d\t%s\n", p->round,
             id_of(p, table->white), id_of(p, table->black), table->handicap,
             white_wins ? "WHITEWINS" : "BLACKWINS");
    act(p, line);
}

/* The stronger player wins every game; 'upset' is the round in which he does not. */
static int
play_all(playing *p, int upset)
{
    int rounds = 0;
    while (next(p)) {
        rounds++;
        for (int i = 0; i < p->paired.tables; i++) {
            const yz__table_pair *table = &p->paired.table[i];
            const bool stronger = table->white->player < table->black->player;
            enter(p, table, p->round == upset ? !stronger : stronger);
        }
    }
    return rounds;
}

/* Players, places, byes, first round, rounds, games. */
static void
knockout(const char *line, const char *path, event_tally *tally)
{
    int players, size, byes, rounds, games, slot[MOST];
    char column[LINE], made[LINE];
    size_t used = 0;
    playing p;
    if (sscanf(line, "%d %d %d\t%511[^\t]\t%d %d", &players, &size, &byes, column,
               &rounds, &games) != 6)
        return;
    yz__bracket_slots(slot, size);
    for (int i = 0; i < size; i += 2) {
        used += (size_t)snprintf(made + used, sizeof made - used, "%s%d-",
                                 i > 0 ? " " : "", slot[i]);
        used += (size_t)snprintf(made + used, sizeof made - used,
                                 slot[i + 1] > players ? "b" : "%d", slot[i + 1]);
    }
    compare(tally, strcmp(made, column) == 0, path, line);
    begin(&p, "param\tsystem\tknockout\n", "P", players);
    compare(tally, next(&p) && p.paired.byes == byes, path, line);
    p.round--;
    yz__pool_free(&p.pool);
    p.games = 0;
    compare(tally, play_all(&p, 0) == rounds && p.games == games, path, line);
    end(&p);
}

/* Players, games of both sides, games in all if the first final is won or lost. */
static void
double_knockout(const char *line, const char *path, event_tally *tally)
{
    int players, winners, losers, least, most, final = 2;
    playing p;
    if (sscanf(line, "%d %d %d 1 / 2 %d / %d", &players, &winners, &losers, &least,
               &most) != 5)
        return;
    for (int size = 2; size < players; size *= 2)
        final += 2;
    begin(&p, "param\tsystem\tknockout\nparam\tlosses\t2\n", "P", players);
    play_all(&p, 0);
    compare(tally, p.games == least, path, line);
    end(&p);
    begin(&p, "param\tsystem\tknockout\nparam\tlosses\t2\n", "P", players);
    play_all(&p, final);
    compare(tally, p.games == most, path, line);
    end(&p);
}

/* Series, game, colour of the weaker player. */
static void
series(const char *line, const char *path, event_tally *tally)
{
    char kind[16], colour, settings[LINE];
    int game;
    playing p;
    if (sscanf(line, "%15s %d %c", kind, &game, &colour) != 3)
        return;
    snprintf(settings, sizeof settings,
             "param\tsystem\tseries\nparam\trounds\t9\nparam\tseries\t%s\n", kind);
    begin(&p, settings, "P", 2);
    while (next(&p) && p.round < game)
        enter(&p, p.paired.table, true);
    const bool black = strcmp(id_of(&p, p.paired.table->black), "P02") == 0;
    compare(tally, black == (colour == 'B'), path, line);
    end(&p);
}

/* Results, the level before each, the level after; the weaker player of a level is Black at its begin. */
static void
ten_games(const char *line, const char *path, event_tally *tally)
{
    char results[MOST], levels[LINE];
    int result[MOST], after, since, count = 0;
    const char *at = levels;
    if (sscanf(line, "%63[ab] %511s %d", results, levels, &after) != 3)
        return;
    for (; results[count] != '\0'; count++) {
        compare(tally, yz__ten_game_level(result, count, &since) == atoi(at), path,
                line);
        result[count] = results[count] == 'a' ? 1 : -1;
        at += strcspn(at, ",") + 1;
    }
    compare(tally, yz__ten_game_level(result, count, &since) == after, path, line);
}

/* The same match at the table: the colours and stones that the level lays down. */
static void
ten_games_played(const char *line, const char *path, event_tally *tally)
{
    char results[MOST];
    int result[MOST], since;
    playing p;
    if (sscanf(line, "%63[ab]", results) != 1)
        return;
    begin(&p, "param\tsystem\tten-games\n", "P", 2);
    for (int i = 0; results[i] != '\0' && next(&p); i++) {
        const yz__table_pair *table = p.paired.table;
        const bool first_is_white = strcmp(id_of(&p, table->white), "P01") == 0;
        const int level = yz__ten_game_level(result, i, &since);
        compare(tally, (table->handicap > 0) == (level != 0), path, line);
        if (level > 0)
            compare(tally, first_is_white == (since % 3 != 1), path, line);
        result[i] = results[i] == 'a' ? 1 : -1;
        enter(&p, table, first_is_white == (results[i] == 'a'));
    }
    end(&p);
}

static void
ten_game_line(const char *line, const char *path, event_tally *tally)
{
    ten_games(line, path, tally);
    ten_games_played(line, path, tally);
}

/* Results, the games that they make, the winner. */
static void
win_and_continue(const char *line, const char *path, event_tally *tally)
{
    char results[MOST], games[LINE], winner[8], made[LINE], name[MOST];
    size_t used = 0;
    int members;
    playing p;
    if (sscanf(line, "%63[ab]\t%511[^\t]\t%7s", results, games, winner) != 3)
        return;
    members = 4;
    begin(&p, "param\tsystem\twin-and-continue\n", "AB", members);
    for (int i = 0; results[i] != '\0' && next(&p); i++) {
        const yz__table_pair *table = p.paired.table;
        const bool a_is_white = id_of(&p, table->white)[0] == 'A';
        const char *a = id_of(&p, a_is_white ? table->white : table->black);
        const char *b = id_of(&p, a_is_white ? table->black : table->white);
        used +=
            (size_t)snprintf(made + used, sizeof made - used, "%sA%d-B%d:%c",
                             i > 0 ? " " : "", atoi(a + 1), atoi(b + 1), results[i]);
        enter(&p, table, a_is_white == (results[i] == 'a'));
    }
    compare(tally, strcmp(made, games) == 0, path, line);
    compare(tally, !next(&p), path, line);
    snprintf(name, sizeof name, "it is decided: %s has won", winner);
    compare(tally, strcmp(YZ_SAID(&p.paired.refusal, NULL), name) == 0, path, line);
    end(&p);
}

/* Rounds of all games, those played before somebody leaves; whether his games are void. */
static void
withdrawal(const char *line, const char *path, event_tally *tally)
{
    char settings[LINE], what[MOST];
    int rounds, played;
    playing p;
    if (sscanf(line, "%d %d %63s", &rounds, &played, what) != 3)
        return;
    snprintf(settings, sizeof settings,
             "param\tsystem\tround-robin\nparam\trounds\t%d\n"
             "param\twithdrawal\tchinese-1988\n",
             rounds);
    begin(&p, settings, "P", rounds + 2 - rounds % 2);
    while (next(&p) && p.round <= played)
        for (int i = 0; i < p.paired.tables; i++)
            enter(&p, &p.paired.table[i], true);
    snprintf(settings, sizeof settings, "withdraw\t%d\tP01\n", p.round);
    act(&p, settings);
    compare(tally, yz__is_void(p.event->event, 0) == (strcmp(what, "void") == 0), path,
            line);
    p.round--;
    next(&p);
    bool by_default = false;
    for (int i = 0; i < p.paired.tables; i++)
        by_default = by_default || p.paired.table[i].by_default;
    compare(tally, by_default == (strcmp(what, "lost") == 0), path, line);
    end(&p);
}

/* Two ranks, threshold, reduction, ceiling, stones. */
static void
handicap_by_rank(const char *line, const char *path, event_tally *tally)
{
    char stronger[8], weaker[8], threshold[8], acts[LINE];
    int reduction, ceiling, stones;
    playing p;
    if (sscanf(line, "%7s %7s %7s %d %d %d", stronger, weaker, threshold, &reduction,
               &ceiling, &stones) != 6)
        return;
    snprintf(acts, sizeof acts,
             "param\tsystem\tmcmahon\nparam\thd_by_mms\t0\nparam\thd_threshold\t%s\n"
             "param\thd_correction\t%d\nparam\thd_ceiling\t%d\n"
             "player\tA\t%s\nplayer\tB\t%s\n",
             threshold, reduction, ceiling, stronger, weaker);
    begin(&p, acts, "", 0);
    compare(tally, next(&p) && p.paired.table->handicap == stones, path, line);
    compare(tally, stones == 0 || strcmp(id_of(&p, p.paired.table->white), "A") == 0,
            path, line);
    end(&p);
}

/* Rounds and points of a Swiss for teams; board points of a match. */
static void
team_points(const char *line, const char *path, event_tally *tally)
{
    int a, b, c, d;
    if (sscanf(line, "swiss %d %d %d %d", &a, &b, &c, &d) == 4)
        compare(tally, yz_compare(yz__team_total(b, c, a), yz_whole(d)) == 0, path,
                line);
    if (sscanf(line, "match %d %d %d %d", &a, &b, &c, &d) == 4)
        compare(tally, yz__match_points(a, b) == c && yz__match_points(b, a) == d, path,
                line);
}

/* ---- Points by the Chinese rules of 1988 ---- */

/* A player and so many opponents, one in each round, none of whom has played; their points can be set. */
static void
meet(playing *p, yz__scores *scores, int rounds)
{
    char settings[LINE];
    snprintf(settings, sizeof settings,
             "param\trounds\t%d\nparam\tcriteria\tchinese-1988\n", rounds);
    begin(p, settings, "P", rounds + 1);
    if (yz__scores_new(scores, p->event->event, rounds) != YZ_OK)
        abort();
    for (int r = 1; r <= rounds; r++)
        scores->seat[r - 1] =
            (yz__seat){.kind = YZ__SEAT_GAME, .opponent = r, .points = 2};
}

/* Points are two for a win, as scores are doubled. */
static void
set_points(yz__scores *scores, int player, int points)
{
    scores->nbw[player * (scores->rounds + 1) + scores->rounds] = points;
    if (scores->highest < points)
        scores->highest = points;
}

static yz_number
value_of(const yz__scores *scores, yz__criterion criterion, int player)
{
    yz__score_term term[YZ_TOURNAMENT_ROUNDS + 1];
    return yz__criterion_of(scores, criterion, player, term);
}

/* Rounds, the highest points, own points, the sum of the opponents' points, the total. */
static void
chinese_total(const char *line, const char *path, event_tally *tally)
{
    int rounds, highest, own, sum;
    char total[16];
    yz_number expected;
    yz__scores scores;
    playing p;
    if (sscanf(line, "%d %d %d %d %15s", &rounds, &highest, &own, &sum, total) != 5)
        return;
    meet(&p, &scores, rounds);
    set_points(&scores, 0, own);
    for (int r = 1; r <= rounds; r++) {
        const int points = sum / (rounds - r + 1);
        set_points(&scores, r, points);
        sum -= points;
    }
    scores.highest = highest;
    compare(tally,
            yz_number_read(&expected, total) == YZ_OK &&
                yz_compare(value_of(&scores, YZ__CRITERION_CHINESE_TOTAL, 0),
                           expected) == 0,
            path, line);
    yz__scores_free(&scores);
    end(&p);
}

/* Points of two beaten opponents and of one drawn with; A. */
static void
chinese_a(const char *line, const char *path, event_tally *tally)
{
    int points[3], a;
    yz__scores scores;
    playing p;
    if (sscanf(line, "%d %d %d %d", &points[0], &points[1], &points[2], &a) != 4)
        return;
    meet(&p, &scores, 3);
    for (int i = 0; i < 3; i++)
        set_points(&scores, i + 1, points[i]);
    scores.seat[2].points = 1;
    compare(tally,
            yz_compare(value_of(&scores, YZ__CRITERION_CHINESE_A, 0), yz_whole(a)) == 0,
            path, line);
    yz__scores_free(&scores);
    end(&p);
}

/* Points, games played, games that were to come, and what the player who left counts for others: for the last
   of them, who beat him and has no other game. */
static void
left_with(const char *line, const char *path, event_tally *tally)
{
    int points, games, missed;
    char value[16], acts[LINE];
    yz_number expected;
    yz__scores scores;
    playing p;
    if (sscanf(line, "%d %d %d %15s", &points, &games, &missed, value) != 4)
        return;
    snprintf(acts, sizeof acts,
             "param\trounds\t%d\nparam\tcriteria\tchinese-1988-swiss\n",
             games + missed);
    begin(&p, acts, "P", games + 1);
    for (int g = 1, left = points; g <= games; g++) {
        snprintf(acts, sizeof acts, "game\t%d\tP01\tP%02d\t0\t%s\n", g, g + 1,
                 left >= 2   ? "WHITEWINS"
                 : left == 1 ? "EQUAL"
                             : "BLACKWINS");
        left -= left >= 2 ? 2 : left;
        act(&p, acts);
    }
    snprintf(acts, sizeof acts, "withdraw\t%d\tP01\n", games + 1);
    act(&p, acts);
    if (yz__scores_new(&scores, p.event->event, games + missed) != YZ_OK)
        abort();
    compare(tally,
            yz_number_read(&expected, value) == YZ_OK &&
                yz_compare(value_of(&scores, YZ__CRITERION_CHINESE_A, games),
                           expected) == 0,
            path, line);
    yz__scores_free(&scores);
    end(&p);
}

/* Players, the round, its pairs: White first. */
static void
berger(const char *line, const char *where, event_tally *tally)
{
    char games[LINE], wanted[LINE];
    int players, round, pair[MOST][2];
    size_t used = 0;
    if (sscanf(line, "%d %d %511[^\n]", &players, &round, wanted) != 3)
        return;
    yz__berger(players, round, pair);
    for (int i = 0; i < players / 2; i++)
        used += (size_t)snprintf(games + used, sizeof games - used, "%s%d-%d",
                                 i == 0 ? "" : " ", pair[i][0], pair[i][1]);
    compare(tally, strcmp(games, wanted) == 0, where, line);
}

const event_line EVENT_SCHEDULES[] = {{"berger", berger},
                                      {"knockout", knockout},
                                      {"double_elimination", double_knockout},
                                      {"series", series},
                                      {"ten_game", ten_game_line},
                                      {"win_and_continue", win_and_continue},
                                      {"rr_withdrawal", withdrawal},
                                      {"total", chinese_total},
                                      {"a", chinese_a},
                                      {"withdrawal", left_with},
                                      {"team", team_points},
                                      {"by_rank", handicap_by_rank},
                                      {NULL, NULL}};

/* ---- A round robin of teams ---- */

enum { TEAMS = 8, TEAM_BOARDS = 3 };

/* One match: the points of the first team on each board.  It is played in the first round in which both
   teams are idle. */
static void
play_match(playing *p, int one, int other, const int *points, bool busy[TEAMS][MOST])
{
    char line[LINE];
    int round = 1;
    while (busy[one][round] || busy[other][round])
        round++;
    busy[one][round] = busy[other][round] = true;
    for (int b = 0; b < TEAM_BOARDS; b++) {
        snprintf(line, sizeof line, "game\t%d\tT%d-%d\tT%d-%d\t0\t%s", round, one, b,
                 other, b,
                 points[b] == 2   ? "WHITEWINS"
                 : points[b] == 1 ? "EQUAL"
                                  : "BLACKWINS");
        act(p, line);
    }
}

static void
compare_team(const playing *p, const char *line, const char *path, event_tally *tally)
{
    yz__team_score row[TEAMS];
    yz__scores scores;
    int team, matches, boards, board[TEAM_BOARDS], place;
    if (sscanf(line, "team T%d %d %d %d,%d,%d %d", &team, &matches, &boards, &board[0],
               &board[1], &board[2], &place) != 7)
        return;
    if (yz__scores_new(&scores, p->event->event, p->event->event->last_round) != YZ_OK)
        abort();
    yz__rank_teams(row, &scores);
    for (size_t i = 0; i < p->event->event->teams; i++)
        if (p->event->event->team[row[i].team].name[1] == (char)('0' + team))
            compare(tally,
                    row[i].matches == matches && row[i].boards == boards &&
                        row[i].place == place &&
                        memcmp(row[i].board, board, sizeof board) == 0,
                    path, line);
    yz__scores_free(&scores);
}

void
event_case_teams(const char *path, event_tally *tally)
{
    bool busy[TEAMS][MOST] = {{false}};
    char line[LINE];
    playing p;
    FILE *file = fopen(path, "rb");
    begin(&p, "param\tsystem\tteam-round-robin\nparam\trounds\t20\n", "", 0);
    for (int t = 1; t <= 5; t++) {
        for (int b = 0; b < TEAM_BOARDS; b++) {
            snprintf(line, sizeof line, "player\tT%d-%d\t1D", t, b);
            act(&p, line);
        }
        snprintf(line, sizeof line, "team\tT%d\tT%d-0\tT%d-1\tT%d-2", t, t, t, t);
        act(&p, line);
    }
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        int one, other, points[TEAM_BOARDS];
        if (sscanf(line, "match T%d T%d %d,%d,%d", &one, &other, &points[0], &points[1],
                   &points[2]) == 5)
            play_match(&p, one, other, points, busy);
        compare_team(&p, line, path, tally);
    }
    if (file != NULL)
        fclose(file);
    end(&p);
}
