/* scores.c - what every player has scored after each round. */
#include "event/scores.h"

#include <string.h>

static const int OUTCOME_POINTS[][2] = {
#define X(name, key, white, black) {white, black},
    YZ__OUTCOME_MAP(X)
#undef X
};

bool
yz__goes_by_mms(const yz__event *event)
{
    return event->settings.criteria[0] == YZ__CRITERION_MMS ||
           event->settings.system == YZ__SYSTEM_MCMAHON;
}

/* The rank between floor and bar. */
static int
bounded_rank(const yz__event *event, int player)
{
    const int rank = event->player[player].rank;
    if (rank < event->settings.floor)
        return (int)event->settings.floor;
    return rank > event->settings.bar ? (int)event->settings.bar : rank;
}

int
yz__correction(const yz__event *event, int player)
{
    const yz__entrant *at = &event->player[player];
    const int more =
        at->supergroup ? (int)event->settings.bar + 1 - bounded_rank(event, player) : 0;
    return at->correction + more;
}

int
yz__start(const yz__event *event, int player)
{
    return 2 * (bounded_rank(event, player) + YZ__RANK_ZERO +
                yz__correction(event, player));
}

static size_t
after(const yz__scores *s, int player, int round)
{
    return (size_t)player * (size_t)(s->rounds + 1) + (size_t)round;
}

const yz__seat *
yz__seat_of(const yz__scores *scores, int player, int round)
{
    return &scores->seat[(size_t)player * (size_t)scores->rounds + (size_t)round - 1];
}

int
yz__nbw(const yz__scores *scores, int player, int round)
{
    return scores->nbw[after(scores, player, round)];
}

int
yz__mms(const yz__scores *scores, int player, int round)
{
    return scores->mms[after(scores, player, round)];
}

int
yz__nbw_for_others(const yz__scores *scores, int player)
{
    return yz__nbw(scores, player, scores->rounds) + scores->penalty[player];
}

int
yz__mms_for_others(const yz__scores *scores, int player)
{
    return yz__mms(scores, player, scores->rounds) + scores->penalty[player];
}

int
yz__main_score(const yz__scores *scores, int player, int round)
{
    return yz__goes_by_mms(scores->event) ? yz__mms(scores, player, round)
                                          : yz__nbw(scores, player, round);
}

int
yz__losses(const yz__scores *scores, int player, int round)
{
    const yz__event *event = scores->event;
    int losses = 0;
    for (int r = 1; r <= round; r++) {
        const yz__seat *seat = yz__seat_of(scores, player, r);
        losses += seat->kind == YZ__SEAT_GAME
                      ? seat->points == 0 && !seat->open
                      : seat->kind == YZ__SEAT_ABSENT && event->settings.losses == 1;
    }
    return losses;
}

bool
yz__is_void(const yz__event *event, int player)
{
    const yz__entrant *at = &event->player[player];
    int games = 0;
    if (event->settings.withdrawal != YZ__WITHDRAWAL_CHINESE ||
        event->settings.system != YZ__SYSTEM_ROUND_ROBIN || at->left == 0)
        return false;
    for (int r = 1; r < at->left; r++) {
        const yz__pairing *game = yz__pairing_of(event, player, r);
        games += game != NULL && game->black >= 0;
    }
    return 2 * games < event->settings.rounds;
}

static int
points_of(const yz__event *event, const yz__pairing *game, bool white)
{
    const int own = white ? game->white : game->black;
    const int other = white ? game->black : game->white;
    if (event->player[own].excluded || event->player[other].excluded)
        return event->player[own].excluded ? 0 : 2;
    return OUTCOME_POINTS[game->outcome][white ? 0 : 1];
}

static yz__seat
seat_in(const yz__event *event, int player, int round)
{
    const yz__pairing *game = yz__pairing_of(event, player, round);
    yz__seat seat = {.opponent = -1};
    if (game == NULL) {
        seat.kind =
            yz__is_present(event, player, round) ? YZ__SEAT_UNPAIRED : YZ__SEAT_ABSENT;
        return seat;
    }
    if (game->black < 0) {
        seat.kind = YZ__SEAT_BYE;
        return seat;
    }
    if (yz__is_void(event, game->white) || yz__is_void(event, game->black)) {
        seat.kind = YZ__SEAT_UNPAIRED;
        return seat;
    }
    seat.kind = YZ__SEAT_GAME;
    seat.white = game->white == player;
    seat.opponent = seat.white ? game->black : game->white;
    seat.points = points_of(event, game, seat.white);
    seat.stones = seat.white ? game->handicap : -game->handicap;
    seat.open = game->outcome == YZ__OUTCOME_UNKNOWN;
    seat.by_default = game->by_default;
    return seat;
}

bool
yz__has_place(const yz__scores *scores, int player)
{
    bool any = scores->event->player[player].registered;
    for (int r = 1; r <= scores->rounds; r++)
        any = any || yz__seat_of(scores, player, r)->kind >= YZ__SEAT_BYE;
    return any;
}

/* The points of rounds without a game are rounded down together where the event says so. */
static int
rounded(const yz__event *event, int points)
{
    return event->settings.round_down == 1 ? points / 2 * 2 : points;
}

/* The whole score is rounded down where the event says that. */
static int
rounded_whole(const yz__event *event, int score)
{
    return event->settings.round_down == 2 ? score / 2 * 2 : score;
}

static void
score_player(yz__scores *s, int player)
{
    const yz__settings *settings = &s->event->settings;
    int played = 0, free_nbw = 0, free_mms = 0;
    const int start = yz__start(s->event, player);
    s->nbw[after(s, player, 0)] = 0;
    s->mms[after(s, player, 0)] = start;
    for (int r = 1; r <= s->rounds; r++) {
        const yz__seat seat = seat_in(s->event, player, r);
        s->seat[(size_t)player * (size_t)s->rounds + (size_t)r - 1] = seat;
        played += seat.points;
        if (seat.kind == YZ__SEAT_ABSENT) {
            free_nbw += (int)settings->nbw_absent;
            free_mms += (int)settings->mms_absent;
        } else if (seat.kind == YZ__SEAT_BYE) {
            free_nbw += (int)settings->nbw_bye;
            free_mms += (int)settings->mms_bye;
        }
        s->nbw[after(s, player, r)] =
            rounded_whole(s->event, played + rounded(s->event, free_nbw));
        s->mms[after(s, player, r)] =
            rounded_whole(s->event, start + played + rounded(s->event, free_mms));
    }
    if (s->highest < s->nbw[after(s, player, s->rounds)])
        s->highest = s->nbw[after(s, player, s->rounds)];
}

/* A penalty counts from the end of its round on. */
static void
take_penalties(yz__scores *s)
{
    for (size_t i = 0; i < s->event->rulings; i++) {
        const yz__event_ruling *ruling = &s->event->ruling[i];
        if (ruling->round > s->rounds)
            continue;
        s->penalty[ruling->player] += ruling->points;
        for (int r = ruling->round; r <= s->rounds; r++) {
            s->nbw[after(s, ruling->player, r)] -= ruling->points;
            s->mms[after(s, ruling->player, r)] -= ruling->points;
        }
    }
}

yz_status
yz__scores_new(yz__scores *out, const yz__event *event, int rounds)
{
    const size_t players = event->players, all = players * ((size_t)rounds + 1);
    memset(out, 0, sizeof *out);
    out->event = event;
    out->players = (int)players;
    out->rounds = rounds;
    yz__arena_init(&out->arena, event->allocator, 0);
    out->seat = yz__arena_take(&out->arena, all * sizeof *out->seat + 1);
    out->nbw = yz__arena_take(&out->arena, all * sizeof *out->nbw + 1);
    out->mms = yz__arena_take(&out->arena, all * sizeof *out->mms + 1);
    out->direct = yz__arena_take(&out->arena, players * sizeof *out->direct + 1);
    out->tied = yz__arena_take(&out->arena, players * sizeof *out->tied + 1);
    out->penalty = yz__arena_take(&out->arena, players * sizeof *out->penalty + 1);
    if (out->seat == NULL || out->nbw == NULL || out->mms == NULL ||
        out->direct == NULL || out->tied == NULL || out->penalty == NULL) {
        yz__arena_free(&out->arena);
        return YZ_E_NOMEM;
    }
    for (int p = 0; p < out->players; p++) {
        score_player(out, p);
        out->direct[p] = out->tied[p] = out->penalty[p] = 0;
    }
    take_penalties(out);
    return YZ_OK;
}

void
yz__scores_free(yz__scores *scores)
{
    yz__arena_free(&scores->arena);
}
