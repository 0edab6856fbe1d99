/* ratings.c - what an event does to ratings. */
#include "event/ratings.h"

/* No rating of the formula reaches this. */
enum { CEILING = 3300 };

/* ---- Logarithms and powers ---- */

static const double LN2 = 0.69314718055994530942;

/* ln x = n ln 2 + 2 artanh((y - 1) / (y + 1)), where x = y 2^n and y is near 1. */
double
yz__log(double x)
{
    int doublings = 0;
    while (x > 1.5) {
        x /= 2;
        doublings++;
    }
    while (x < 0.75) {
        x *= 2;
        doublings--;
    }
    const double z = (x - 1) / (x + 1), square = z * z;
    double sum = 0, power = z;
    for (int i = 1; i < 40; i += 2) {
        sum += power / i;
        power *= square;
    }
    return doublings * LN2 + 2 * sum;
}

/* e^x = 2^n e^y, where y is at most half of ln 2. */
double
yz__exp(double x)
{
    const int n = (int)(x / LN2 + (x < 0 ? -0.5 : 0.5));
    const double y = x - n * LN2;
    double sum = 1, term = 1;
    for (int i = 1; i < 20; i++) {
        term *= y / i;
        sum += term;
    }
    for (int i = 0; i < n; i++)
        sum *= 2;
    for (int i = 0; i > n; i--)
        sum /= 2;
    return sum;
}

/* ---- The European rating system ---- */

/* How far a rating is below the ceiling, never nothing. */
static double
below(double rating)
{
    return rating < CEILING - 1 ? CEILING - rating : 1;
}

yz__egf_game
yz__egf_rate(double own, double opponent, int points, int stones, double weight)
{
    const double raised_own = stones < 0 ? own + 100 * (-stones - 0.5) : own;
    const double raised_other = stones > 0 ? opponent + 100 * (stones - 0.5) : opponent;
    const double odds = 7 * (yz__log(below(raised_own)) - yz__log(below(raised_other)));
    yz__egf_game out;
    out.expected = 1 / (1 + yz__exp(odds));
    out.con = yz__exp(1.6 * yz__log(below(own) / 200));
    out.bonus = yz__log(1 + yz__exp((2300 - own) / 80)) / 5;
    out.change = weight * (out.con * (points / 2.0 - out.expected) + out.bonus);
    return out;
}

/* The whole number at or below, within the ranks there are. */
static int
rank_of(double ranks)
{
    const int above = (int)(ranks + 100) - 100;
    return above < YZ__RANK_LEAST  ? YZ__RANK_LEAST
           : above > YZ__RANK_MOST ? YZ__RANK_MOST
                                   : above;
}

int
yz__rank_around(double rating)
{
    return rank_of((rating - 2050) / 100);
}

int
yz__rank_from(double rating)
{
    return rank_of((rating - 2100) / 100);
}

bool
yz__egf_counts(const yz__seat *seat)
{
    return seat->kind == YZ__SEAT_GAME && !seat->open && !seat->by_default;
}

double
yz__egf_weight(const yz__event *event)
{
    static const double WEIGHT[] = {[YZ__CLASS_A] = 1,
                                    [YZ__CLASS_B] = 0.75,
                                    [YZ__CLASS_C] = 0.5,
                                    [YZ__CLASS_D] = 0.25};
    return WEIGHT[event->settings.rating_class];
}

double
yz__egf_after(const yz__scores *scores, int player)
{
    const yz__event *event = scores->event;
    const double before = event->player[player].rating;
    double after = before;
    for (int r = 1; r <= scores->rounds; r++) {
        const yz__seat *seat = yz__seat_of(scores, player, r);
        if (yz__egf_counts(seat))
            after += yz__egf_rate(before, event->player[seat->opponent].rating,
                                  seat->points, seat->stones, yz__egf_weight(event))
                         .change;
    }
    return after < YZ__EGF_LEAST ? YZ__EGF_LEAST : after;
}
