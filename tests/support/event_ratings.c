/* event_ratings.c - cases of ratings, compared with what the library makes of them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/bayes.h"
#include "event/ratings.h"
#include "event_case.h"

enum { LINE = 256, TEXT = 1 << 14 };

static void
compare(event_tally *tally, double got, double wanted, double within, const char *path,
        const char *line)
{
    if (fabs(got - wanted) <= within) {
        tally->passed++;
        return;
    }
    tally->failed++;
    printf("FAILED %s: %.9f, not %.9f: %s", path, got, wanted, line);
}

/* Own rating, opponent's, result, handicap taken, weight; expected, con, bonus, rating after. */
static void
egf_game(const char *line, const char *where, event_tally *tally)
{
    double in[9];
    if (sscanf(line, "%lf %lf %lf %lf %lf %lf %lf %lf %lf", &in[0], &in[1], &in[2],
               &in[3], &in[4], &in[5], &in[6], &in[7], &in[8]) != 9)
        return;
    const yz__egf_game game =
        yz__egf_rate(in[0], in[1], (int)(2 * in[2]), (int)-in[3], in[4]);
    const double after = in[0] + game.change;
    compare(tally, game.expected, in[5], 2e-9, where, line);
    compare(tally, game.con, in[6], 2e-9, where, line);
    compare(tally, game.bonus, in[7], 2e-9, where, line);
    compare(tally, after < YZ__EGF_LEAST ? YZ__EGF_LEAST : after, in[8], 1e-6, where,
            line);
}

/* The acts of a file: players with their ratings, each game in a round of its own. */
static void
write_acts(FILE *file, char *acts)
{
    char line[LINE], one[16], other[16], result[4];
    size_t used = (size_t)snprintf(acts, TEXT, "param\trounds\t64\n");
    int rating, stones, round = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "player %15s %d", one, &rating) == 2)
            used += (size_t)snprintf(acts + used, TEXT - used, "player\t%s\t1D\t%d\n",
                                     one, rating);
        else if (sscanf(line, "game %15s %15s %d %3s", one, other, &stones, result) ==
                 4)
            used +=
                (size_t)snprintf(acts + used, TEXT - used, "game\t%d\t%s\t%s\t%d\t%s\n",
                                 ++round, one, other, stones,
                                 *result == 'w'   ? "WHITEWINS"
                                 : *result == 'b' ? "BLACKWINS"
                                                  : "EQUAL");
    }
}

void
event_case_egf_event(const char *path, event_tally *tally)
{
    static char acts[TEXT];
    FILE *file = fopen(path, "rb");
    char line[LINE], id[16];
    yz_tournament *t;
    yz__scores scores;
    double before, after;
    if (file == NULL)
        return;
    write_acts(file, acts);
    if (yz_tournament_new(&t, NULL) != YZ_OK ||
        yz_tournament_act(t, acts, strlen(acts), NULL) != YZ_OK ||
        yz__scores_new(&scores, t->event, t->event->last_round) != YZ_OK)
        abort();
    rewind(file);
    while (fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "player %15s %lf %lf", id, &before, &after) == 3)
            compare(tally,
                    yz__egf_after(&scores, yz__entrant_find(t->event, id, strlen(id))),
                    after, 6e-5, path, line);
    yz__scores_free(&scores);
    yz_tournament_free(t);
    fclose(file);
}

/* Players: number, rating, sigma, both after; games: White, Black, stones, komi, winner. */
void
event_case_aga(const char *path, event_tally *tally)
{
    enum { MOST = 64 };
    yz__bayes_player player[MOST];
    yz__bayes_game game[MOST];
    double wanted[MOST][2];
    int players = 0, games = 0;
    FILE *file = fopen(path, "rb");
    char line[LINE];
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        yz__bayes_player *p = &player[players];
        yz__bayes_game *g = &game[games];
        char winner;
        if (sscanf(line, "player %*d %lf %lf %lf %lf", &p->rating, &p->sigma,
                   &wanted[players][0], &wanted[players][1]) == 4)
            players++;
        else if (sscanf(line, "game %d %d %d %lf %c", &g->white, &g->black, &g->stones,
                        &g->komi, &winner) == 5) {
            g->white_wins = winner == 'w';
            games++;
        }
    }
    if (file != NULL)
        fclose(file);
    if (players == 0 || yz__bayes_rate(player, players, game, games, NULL) != YZ_OK)
        abort();
    for (int i = 0; i < players; i++) {
        compare(tally, player[i].rating_after, wanted[i][0], 1e-4, path, "rating\n");
        compare(tally, player[i].sigma_after, wanted[i][1], 1e-4, path, "sigma\n");
    }
}

/* The rating of a new player, and its sigma. */
static void
sigma(const char *line, const char *where, event_tally *tally)
{
    double rating, is;
    if (sscanf(line, "%lf %lf", &rating, &is) == 2)
        compare(tally, yz__bayes_sigma(rating), is, 1e-5, where, line);
}

/* A rating and its rank, from which on it counts. */
static void
ladder(const char *line, const char *where, event_tally *tally)
{
    double rating;
    int grade;
    char kind[8];
    if (sscanf(line, "%lf %d %7s", &rating, &grade, kind) == 3)
        compare(tally, yz__rank_from(rating), *kind == 'd' ? grade - 1 : -grade, 0,
                where, line);
}

const event_line EVENT_RATINGS[] = {
    {"egf_game", egf_game}, {"aga_sigma0", sigma}, {"seed004", ladder}, {NULL, NULL}};
