/* bayes.c - the rating system of the American Go Association. */
#include "event/bayes.h"

#include <string.h>

#include "event/ratings.h"

/* ---- The normal distribution ---- */

static const double ROOT_2PI = 2.50662827463100050242;

static double
density(double x)
{
    return yz__exp(-x * x / 2) / ROOT_2PI;
}

static double
root(double x)
{
    return x > 0 ? yz__exp(yz__log(x) / 2) : 0;
}

/* Below this a continued fraction takes over: the sum would lose its digits. */
static const double FAR_BELOW = -2.5;
enum { FRACTION_TERMS = 200, SUM_TERMS = 200 };

/* density(x) over the part of the distribution below x, far below its middle. */
static double
ratio_far_below(double x)
{
    double tail = -x;
    for (int i = FRACTION_TERMS; i > 0; i--)
        tail = -x + i / tail;
    return tail;
}

static double
below(double x)
{
    if (x < FAR_BELOW)
        return density(x) / ratio_far_below(x);
    if (x > -FAR_BELOW)
        return 1 - below(-x);
    double term = x, sum = x;
    for (int i = 1; i < SUM_TERMS; i++) {
        term *= x * x / (2 * i + 1);
        sum += term;
    }
    return 0.5 + density(x) * sum;
}

static double
ratio(double x)
{
    return x < FAR_BELOW ? ratio_far_below(x) : density(x) / below(x);
}

/* ---- A game ---- */

/* Ratings without the gap between 1 kyu and 1 dan, and back. */
static double
closed(double rating)
{
    return rating > 0 ? rating - 1 : rating + 1;
}

static double
opened(double value)
{
    return value >= 0 ? value + 1 : value - 1;
}

/* White's advantage in ratings that makes the game even, and how far it is from certain. */
static void
shape(int stones, double komi, double *even, double *spread)
{
    static const double SPREAD[] = {1.13672, 1.18795, 1.22841, 1.27457,
                                    1.31978, 1.35881, 1.39782, 1.43614};
    if (stones < 2) {
        *even = 0.580 - 0.0757 * komi;
        *spread = 1.0649 - 0.0021976 * komi + 0.00014984 * komi * komi;
    } else {
        *even = stones - 0.0757 * komi;
        *spread = SPREAD[stones - 2] - 0.0035169 * komi;
    }
}

double
yz__bayes_expected(double white, double black, int stones, double komi)
{
    double even, spread;
    shape(stones, komi, &even, &spread);
    return below((closed(white) - closed(black) - even) / spread);
}

/* ---- The best explanation ---- */

/* One search: 'value' are ratings without the gap. */
typedef struct search {
    const yz__bayes_player *player;
    int players;
    const yz__bayes_game *game;
    int games;
    double *value, *slope, *bend;
    double *matrix; /* players * players */
} search;

/* The slope of a game for White, and how it bends. */
static double
slope_of(const search *s, const yz__bayes_game *game, double *bend)
{
    double even, spread;
    shape(game->stones, game->komi, &even, &spread);
    const double sign = game->white_wins ? 1 : -1;
    const double x =
        sign * (s->value[game->white] - s->value[game->black] - even) / spread;
    const double r = ratio(x);
    *bend = r * (x + r) / (spread * spread);
    return sign * r / spread;
}

/* One step of each player alone, all at once and half as far: this never overshoots, since what is
   asked for is concave.  Returns the longest step. */
static double
step(search *s)
{
    double longest = 0;
    for (int i = 0; i < s->players; i++) {
        const double precision = 1 / (s->player[i].sigma * s->player[i].sigma);
        s->slope[i] = (closed(s->player[i].rating) - s->value[i]) * precision;
        s->bend[i] = precision;
    }
    for (int i = 0; i < s->games; i++) {
        const yz__bayes_game *game = &s->game[i];
        double bend;
        const double slope = slope_of(s, game, &bend);
        s->slope[game->white] += slope;
        s->slope[game->black] -= slope;
        s->bend[game->white] += 2 * bend;
        s->bend[game->black] += 2 * bend;
    }
    for (int i = 0; i < s->players; i++) {
        const double move = s->slope[i] / s->bend[i];
        s->value[i] += move;
        if (longest < (move < 0 ? -move : move))
            longest = move < 0 ? -move : move;
    }
    return longest;
}

/* How the whole bends at the top. */
static void
fill_matrix(search *s)
{
    const size_t n = (size_t)s->players;
    memset(s->matrix, 0, n * n * sizeof *s->matrix);
    for (size_t i = 0; i < n; i++)
        s->matrix[i * n + i] = 1 / (s->player[i].sigma * s->player[i].sigma);
    for (int i = 0; i < s->games; i++) {
        const size_t white = (size_t)s->game[i].white, black = (size_t)s->game[i].black;
        double bend;
        slope_of(s, &s->game[i], &bend);
        s->matrix[white * n + white] += bend;
        s->matrix[black * n + black] += bend;
        s->matrix[white * n + black] -= bend;
        s->matrix[black * n + white] -= bend;
    }
}

/* Cholesky: the lower triangle becomes the root of the matrix. */
static void
take_root(search *s)
{
    const size_t n = (size_t)s->players;
    double *m = s->matrix;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k <= i; k++) {
            double sum = m[i * n + k];
            for (size_t j = 0; j < k; j++)
                sum -= m[i * n + j] * m[k * n + j];
            m[i * n + k] = i == k ? root(sum) : sum / m[k * n + k];
        }
}

/* The diagonal of the inverse: the squared length of each column of the inverse of the root. */
static double
variance(const search *s, int player)
{
    const size_t n = (size_t)s->players;
    const double *m = s->matrix;
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        s->slope[i] = i == (size_t)player ? 1 : 0;
        for (size_t k = (size_t)player; k < i; k++)
            s->slope[i] -= m[i * n + k] * s->slope[k];
        if (i < (size_t)player)
            continue;
        s->slope[i] /= m[i * n + i];
        sum += s->slope[i] * s->slope[i];
    }
    return sum;
}

enum { MOST_STEPS = 100000 };

yz_status
yz__bayes_rate(yz__bayes_player *player, int players, const yz__bayes_game *game,
               int games, const yz_allocator *allocator)
{
    const size_t n = (size_t)players;
    const size_t size = (n * n + 3 * n + 1) * sizeof(double);
    double *room = yz__resize(allocator, NULL, 0, size);
    if (room == NULL)
        return YZ_E_NOMEM;
    search s = {.player = player,
                .players = players,
                .game = game,
                .games = games,
                .value = room,
                .slope = room + n,
                .bend = room + 2 * n,
                .matrix = room + 3 * n};
    for (int i = 0; i < players; i++)
        s.value[i] = closed(player[i].rating);
    for (int i = 0; i < MOST_STEPS && step(&s) > 1e-10; i++)
        continue;
    fill_matrix(&s);
    take_root(&s);
    for (int i = 0; i < players; i++) {
        player[i].rating_after = opened(s.value[i]);
        player[i].sigma_after = root(variance(&s, i));
    }
    yz__resize(allocator, room, size, 0);
    return YZ_OK;
}

double
yz__bayes_sigma(double rating)
{
    static const struct {
        double rating, sigma;
    } POINT[] = {{-50, 5.68859}, {-30.5, 3.78451}, {-20.5, 2.83240}, {-12, 2.05912},
                 {-10, 1.88680}, {-5.5, 1.52398},  {-1.5, 1.25},     {1.5, 1.19269},
                 {3.5, 1.09659}, {5.5, 1.03078},   {7.5, 1.00125},   {8, 1}};
    enum { POINTS = sizeof POINT / sizeof *POINT };
    if (rating <= POINT[0].rating)
        return rating < -50.5 ? 6 : POINT[0].sigma;
    for (int i = 1; i < POINTS; i++)
        if (rating <= POINT[i].rating)
            return POINT[i - 1].sigma + (POINT[i].sigma - POINT[i - 1].sigma) *
                                            (rating - POINT[i - 1].rating) /
                                            (POINT[i].rating - POINT[i - 1].rating);
    return 1;
}
