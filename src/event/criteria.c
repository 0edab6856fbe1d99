/* criteria.c - each criterion as terms, one a round. */
#include <string.h>

#include "base/number.h"
#include "event/scores.h"

/* What a term needs. */
typedef struct summing {
    const yz__scores *s;
    int player;
    int round;
    const yz__seat *seat;
    bool mms; /* by McMahon scores, not by wins */
} summing;

static yz_number
halves(int doubled)
{
    return yz_ratio(doubled, 2);
}

/* The last score of a player as another one's sum takes it. */
static int
final_score(const yz__scores *s, int player, bool mms)
{
    int score = mms ? yz__mms_for_others(s, player) : yz__nbw_for_others(s, player);
    if (!s->event->settings.half_unplayed)
        return score;
    /* Each round without a game, and each game won by default, is half a win to others. */
    score = mms ? yz__start(s->event, player) : 0;
    for (int r = 1; r <= s->rounds; r++) {
        const yz__seat *seat = yz__seat_of(s, player, r);
        score += seat->kind != YZ__SEAT_GAME || seat->by_default ? 1 : seat->points;
    }
    return score;
}

/* The opponent's score, handicap reckoned in; one's own start score where there is none. */
static int
opponent_score(const summing *of)
{
    if (of->seat->kind != YZ__SEAT_GAME)
        return of->mms ? yz__start(of->s->event, of->player) : 0;
    return final_score(of->s, of->seat->opponent, of->mms) +
           (of->mms ? 2 * of->seat->stones : 0);
}

static yz_number
sos(const summing *of)
{
    return halves(opponent_score(of));
}

/* The opponent's score times one's own result. */
static yz_number
sodos(const summing *of)
{
    return of->seat->kind == YZ__SEAT_GAME
               ? yz_ratio((int64_t)opponent_score(of) * of->seat->points, 4)
               : yz_whole(0);
}

static yz_number
sum_of_rounds(const summing *of, int player, yz_number (*term)(const summing *of))
{
    yz_number sum = yz_whole(0);
    summing other = *of;
    other.player = player;
    for (int r = 1; r <= of->s->rounds; r++) {
        other.round = r;
        other.seat = yz__seat_of(of->s, player, r);
        sum = yz_add(sum, term(&other));
    }
    return sum;
}

/* The opponent's SOS; his own start score for each round where there is no opponent. */
static yz_number
sosos(const summing *of)
{
    if (of->seat->kind == YZ__SEAT_GAME)
        return sum_of_rounds(of, of->seat->opponent, sos);
    return of->mms ? halves(yz__start(of->s->event, of->player) * of->s->rounds)
                   : yz_whole(0);
}

static yz_number
cuss(const summing *of)
{
    return halves(of->mms ? yz__mms(of->s, of->player, of->round)
                          : yz__nbw(of->s, of->player, of->round));
}

static int
score_after(const summing *of, int round)
{
    return of->mms ? yz__mms(of->s, of->player, round)
                   : yz__nbw(of->s, of->player, round);
}

static yz_number
gained(const summing *of)
{
    return halves(score_after(of, of->round) - score_after(of, of->round - 1));
}

/* What others see in a round without an opponent: FIDE's dummy, who has the player's own score at the end, or
   until 2022 his score before the round, and half a win in each later one. */
static int
dummy_score(const summing *of)
{
    const yz__scores *s = of->s;
    switch ((yz__unplayed)s->event->settings.unplayed) {
    case YZ__UNPLAYED_OWN:
        return yz__nbw(s, of->player, s->rounds);
    case YZ__UNPLAYED_VIRTUAL: {
        const int before = yz__nbw(s, of->player, of->round - 1);
        const int result = yz__nbw(s, of->player, of->round) - before;
        return before + (2 - result) + (s->rounds - of->round);
    }
    case YZ__UNPLAYED_NOTHING:
        break;
    }
    return 0;
}

static yz_number
buchholz(const summing *of)
{
    return of->seat->kind == YZ__SEAT_GAME && !of->seat->by_default
               ? sos(of)
               : halves(dummy_score(of));
}

/* How much a game counts in EXT: the more, the more handicap was given beyond the difference of ranks. */
static int
exertion(const summing *of)
{
    const yz__entrant *player = of->s->event->player;
    const int beyond =
        of->seat->stones - (player[of->player].rank - player[of->seat->opponent].rank);
    return beyond < 0 ? 0 : beyond > 2 ? 3 : beyond + 1;
}

static yz_number
ext(const summing *of)
{
    return of->seat->kind == YZ__SEAT_GAME
               ? yz_ratio((int64_t)final_score(of->s, of->seat->opponent, false) *
                              exertion(of),
                          2)
               : yz_whole(0);
}

static yz_number
exr(const summing *of)
{
    return of->seat->points == 2 ? ext(of) : yz_whole(0);
}

/* So many rounds back a win counts as much as 64 bits hold. */
enum { CUP_ROUNDS = 60 };

static yz_number
cup(const summing *of)
{
    const int back = of->s->rounds - of->round;
    const int gain = score_after(of, of->round) - score_after(of, of->round - 1);
    return back > CUP_ROUNDS ? yz_whole(0) : yz_ratio((int64_t)gain << back, 2);
}

/* True if the player started as high as anybody, and has won every round so far. */
static bool
is_unbeaten_leader(const summing *of, int round)
{
    int highest = 0;
    for (int p = 0; p < of->s->players; p++)
        if (yz__start(of->s->event, p) > highest)
            highest = yz__start(of->s->event, p);
    return round > 0 && yz__start(of->s->event, of->player) == highest &&
           yz__nbw(of->s, of->player, round) == 2 * round;
}

static yz_number
strasbourg(const summing *of)
{
    const int last = (int)of->s->event->settings.rounds;
    const bool late = of->round == last - 2 || of->round == last - 1;
    return yz_add(gained(of),
                  yz_whole(late && is_unbeaten_leader(of, of->round) ? 2 : 0));
}

static yz_number
direct(const summing *of)
{
    return yz_whole(of->s->direct[of->player]);
}

/* The points of a game among those who are equal, if all of them have met. */
static yz_number
simply_direct(const summing *of)
{
    const int *tied = of->s->tied;
    return of->seat->kind == YZ__SEAT_GAME && tied[of->player] > 0 &&
                   tied[of->seat->opponent] == tied[of->player]
               ? halves(of->seat->points)
               : yz_whole(0);
}

static yz_number
points(const summing *of)
{
    return yz_whole(score_after(of, of->round) - score_after(of, of->round - 1));
}

/* The points of the opponent by article 29: who left counts on at his rate, at most one a game. */
static yz_number
chinese_score(const yz__scores *s, int player)
{
    const int left = s->event->player[player].left;
    const yz_number own = yz_whole(yz__nbw_for_others(s, player));
    const int games = left - 1, missed = s->rounds - games;
    if (left == 0 || games <= 0 || missed <= 0)
        return own;
    const int most = own.count < games ? (int)own.count : games;
    return yz_add(own, yz_ratio((int64_t)most * missed, games));
}

static yz_number
chinese_a(const summing *of)
{
    if (of->seat->kind != YZ__SEAT_GAME || of->seat->points == 0)
        return yz_whole(0);
    return yz__multiply(chinese_score(of->s, of->seat->opponent),
                        yz_ratio(of->seat->points, 2));
}

/* Of a round the opponent's points over half the highest. */
static yz_number
chinese_total(const summing *of)
{
    if (of->seat->kind != YZ__SEAT_GAME || of->s->highest == 0)
        return yz_whole(0);
    return yz__multiply(chinese_score(of->s, of->seat->opponent),
                        yz_ratio(2, of->s->highest));
}

static bool
has_won(const summing *of)
{
    return of->seat->kind == YZ__SEAT_GAME && of->seat->points == 2;
}

static bool
has_lost(const summing *of)
{
    return of->seat->kind == YZ__SEAT_GAME && of->seat->points == 0 && !of->seat->open;
}

static yz_number
beaten_wins(const summing *of)
{
    return has_won(of) ? halves(yz__nbw_for_others(of->s, of->seat->opponent))
                       : yz_whole(0);
}

static yz_number
lost_wins(const summing *of)
{
    return has_lost(of) ? halves(yz__nbw_for_others(of->s, of->seat->opponent))
                        : yz_whole(0);
}

/* The auxiliary points of a player: SJH and BJH (the text does not define them). */
static yz_number
auxiliary(const summing *of, int player)
{
    return yz_add(sum_of_rounds(of, player, beaten_wins),
                  sum_of_rounds(of, player, lost_wins));
}

static yz_number
beaten_auxiliary(const summing *of)
{
    return has_won(of) ? auxiliary(of, of->seat->opponent) : yz_whole(0);
}

static yz_number
lost_auxiliary(const summing *of)
{
    return has_lost(of) ? auxiliary(of, of->seat->opponent) : yz_whole(0);
}

/* ---- What does not come from a round ---- */

static yz_number
start_score(const summing *of)
{
    return halves(yz__start(of->s->event, of->player));
}

static yz_number
points_less_rounds(const summing *of)
{
    return yz_whole(yz__nbw(of->s, of->player, of->s->rounds) - of->s->rounds);
}

static yz_number
minus_warnings(const summing *of)
{
    return yz_whole(-of->s->event->player[of->player].warnings);
}

/* A round survived is one; who is out has half a round for each game won after that. */
static yz_number
survived(const summing *of)
{
    const int losses = (int)of->s->event->settings.losses;
    const int left = of->s->event->player[of->player].left;
    if (yz__losses(of->s, of->player, of->round) < losses &&
        (left == 0 || of->round < left))
        return yz_whole(1);
    return yz__losses(of->s, of->player, of->round - 1) >= losses
               ? halves(of->seat->points / 2)
               : yz_whole(0);
}

static yz_number
one(const summing *of)
{
    (void)of;
    return yz_whole(1);
}

static yz_number
rank_of(const summing *of)
{
    return yz_whole(of->s->event->player[of->player].rank);
}

static yz_number
category_of(const summing *of)
{
    const yz__event *event = of->s->event;
    return yz_whole(event->settings.limits - yz__category(event, of->player));
}

static yz_number
rating_of(const summing *of)
{
    return yz_whole(of->s->event->player[of->player].rating);
}

/* ---- The table ---- */

typedef struct criterion_row {
    yz_number (*base)(const summing *of);  /* NULL: 0 */
    yz_number (*round)(const summing *of); /* NULL: 0 */
    bool mms;
    int lowest; /* so many of the lowest terms are left out */
    int first;  /* and so many of the first */
} criterion_row;

static const criterion_row ROW[YZ__CRITERIA] = {
    [YZ__CRITERION_NBW] = {.round = gained},
    [YZ__CRITERION_MMS] = {.base = start_score, .round = gained, .mms = true},
    [YZ__CRITERION_SOSW] = {.round = sos},
    [YZ__CRITERION_SOSM] = {.round = sos, .mms = true},
    [YZ__CRITERION_SOSWM1] = {.round = sos, .lowest = 1},
    [YZ__CRITERION_SOSWM2] = {.round = sos, .lowest = 2},
    [YZ__CRITERION_SOSMM1] = {.round = sos, .mms = true, .lowest = 1},
    [YZ__CRITERION_SOSMM2] = {.round = sos, .mms = true, .lowest = 2},
    [YZ__CRITERION_SODOSW] = {.round = sodos},
    [YZ__CRITERION_SODOSM] = {.round = sodos, .mms = true},
    [YZ__CRITERION_SOSOSW] = {.round = sosos},
    [YZ__CRITERION_SOSOSM] = {.round = sosos, .mms = true},
    [YZ__CRITERION_CUSSW] = {.round = cuss},
    [YZ__CRITERION_CUSSM] = {.round = cuss, .mms = true},
    [YZ__CRITERION_SOSWR1] = {.round = sos, .first = 1},
    [YZ__CRITERION_SOSWR2] = {.round = sos, .first = 2},
    [YZ__CRITERION_SOSWR3] = {.round = sos, .first = 3},
    [YZ__CRITERION_BUCHHOLZ] = {.round = buchholz},
    [YZ__CRITERION_EXT] = {.round = ext},
    [YZ__CRITERION_EXR] = {.round = exr},
    [YZ__CRITERION_CPS] = {.round = cup},
    [YZ__CRITERION_STS] = {.base = start_score, .round = strasbourg, .mms = true},
    [YZ__CRITERION_DC] = {.base = direct},
    [YZ__CRITERION_SDC] = {.round = simply_direct},
    [YZ__CRITERION_POINTS] = {.round = points},
    [YZ__CRITERION_CHINESE_A] = {.round = chinese_a},
    [YZ__CRITERION_CHINESE_TOTAL] = {.base = points_less_rounds,
                                     .round = chinese_total},
    [YZ__CRITERION_WARNINGS] = {.base = minus_warnings},
    [YZ__CRITERION_SJH] = {.round = beaten_wins},
    [YZ__CRITERION_BJH] = {.round = lost_wins},
    [YZ__CRITERION_SFH] = {.round = beaten_auxiliary},
    [YZ__CRITERION_BFH] = {.round = lost_auxiliary},
    [YZ__CRITERION_STAGE] = {.base = one, .round = survived},
    [YZ__CRITERION_CATEGORY] = {.base = category_of},
    [YZ__CRITERION_RANK] = {.base = rank_of},
    [YZ__CRITERION_RATING] = {.base = rating_of},
};

/* Leaves out the lowest term that is still in; the first of equal ones. */
static void
leave_out_lowest(yz__score_term *term, int rounds)
{
    int lowest = 0;
    for (int r = 1; r <= rounds; r++)
        if (!term[r].left_out &&
            (lowest == 0 || yz_compare(term[r].value, term[lowest].value) < 0))
            lowest = r;
    if (lowest > 0)
        term[lowest].left_out = true;
}

yz_number
yz__criterion_of(const yz__scores *scores, yz__criterion criterion, int player,
                 yz__score_term term[YZ_TOURNAMENT_ROUNDS + 1])
{
    const criterion_row *row = &ROW[criterion];
    summing of = {.s = scores, .player = player, .mms = row->mms};
    yz_number sum = row->base != NULL ? row->base(&of) : yz_whole(0);
    term[0] = (yz__score_term){sum, false};
    for (int r = 1; r <= scores->rounds; r++) {
        of.round = r;
        of.seat = yz__seat_of(scores, player, r);
        term[r].value = row->round != NULL ? row->round(&of) : yz_whole(0);
        term[r].left_out = r <= row->first;
    }
    for (int i = 0; i < row->lowest; i++)
        leave_out_lowest(term, scores->rounds);
    for (int r = 1; r <= scores->rounds; r++)
        if (!term[r].left_out)
            sum = yz_add(sum, term[r].value);
    return sum;
}
