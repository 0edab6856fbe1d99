/*
 * tournament_bayes.c - ratings by the system of the American association.
 *
 *     ann: 3.5 (sigma 1.097) -> 3.704 (sigma 0.992)
 *       round 1, bob: won, 0.61 expected
 */
#include "event/bayes.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

typedef struct bayes {
    const yz__scores *scores;
    yz__bayes_player *player;
    yz__bayes_game *game;
    int games;
} bayes;

/* Thousandths are told. */
static yz_number
told(double value)
{
    return yz_ratio((int64_t)(value * 1000 + (value < 0 ? -0.5 : 0.5)), 1000);
}

static double
number_of(yz_number number)
{
    return (double)number.count / (double)number.over;
}

/* The middle of the declared rank where nothing else was said. */
static yz__bayes_player
before(const yz__entrant *player)
{
    const double rating = player->aga_rating.over > 0 ? number_of(player->aga_rating)
                          : player->rank < 0          ? player->rank - 0.5
                                                      : player->rank + 1.5;
    const double sigma = player->aga_sigma.over > 0 ? number_of(player->aga_sigma)
                                                    : yz__bayes_sigma(rating);
    return (yz__bayes_player){rating, sigma, rating, sigma};
}

/* Jigo and games that nobody played do not count. */
static bool
counts(const yz__pairing *game)
{
    return game->black >= 0 && !game->by_default &&
           (game->outcome == YZ__OUTCOME_WHITE || game->outcome == YZ__OUTCOME_BLACK);
}

static yz_status
rate(bayes *of)
{
    const yz__event *event = of->scores->event;
    for (size_t p = 0; p < event->players; p++)
        of->player[p] = before(&event->player[p]);
    for (size_t i = 0; i < event->games; i++) {
        const yz__pairing *game = &event->game[i];
        if (counts(game) && game->round <= of->scores->rounds)
            of->game[of->games++] =
                (yz__bayes_game){.white = game->white,
                                 .black = game->black,
                                 .stones = game->handicap,
                                 .komi = yz__komi_of(event, game) / 2.0,
                                 .white_wins = game->outcome == YZ__OUTCOME_WHITE};
    }
    return yz__bayes_rate(of->player, (int)event->players, of->game, of->games,
                          event->allocator);
}

/* ---- Told ---- */

/* What a player was expected to score in a round; false where nothing counts. */
static bool
expected_in(const bayes *of, int player, int round, double *out, int *result)
{
    const yz__event *event = of->scores->event;
    const yz__pairing *game = yz__pairing_of(event, player, round);
    const yz__seat *seat = yz__seat_of(of->scores, player, round);
    if (game == NULL || game->black < 0 || (!counts(game) && !seat->open))
        return false;
    *out = yz__bayes_expected(of->player[game->white].rating,
                              of->player[game->black].rating, game->handicap,
                              yz__komi_of(event, game) / 2.0);
    if (!seat->white)
        *out = 1 - *out;
    *result = seat->open ? 0 : seat->points == 2 ? 1 : 2;
    return true;
}

static void
tell_player(yz__prose *out, const bayes *of, int player)
{
    const yz__event *event = of->scores->event;
    const yz__bayes_player *rated = &of->player[player];
    yz__prose_whole(out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_RATING_SIGMA,
                    yz_arg_text(yz__player_id(event, player)),
                    yz_arg_exact(told(rated->rating)), yz_arg_exact(told(rated->sigma)),
                    yz_arg_exact(told(rated->rating_after)),
                    yz_arg_exact(told(rated->sigma_after)));
    for (int r = 1; r <= of->scores->rounds; r++) {
        double expected;
        int result;
        if (expected_in(of, player, r, &expected, &result))
            yz__prose_whole(out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_EXPECTED,
                            yz_arg_number(r),
                            yz_arg_text(yz__player_id(
                                event, yz__seat_of(of->scores, player, r)->opponent)),
                            yz_arg_choice(result), yz_arg_exact(told(expected)));
    }
}

static void
write_player(yz_json *json, const bayes *of, int player)
{
    const yz__event *event = of->scores->event;
    const yz__bayes_player *rated = &of->player[player];
    yz_json_open_object(json, NULL);
    yz_json_text(json, "player", yz__player_id(event, player));
    yz_json_measure(json, "before", rated->rating, 6);
    yz_json_measure(json, "sigma_before", rated->sigma, 6);
    yz_json_measure(json, "after", rated->rating_after, 6);
    yz_json_measure(json, "sigma_after", rated->sigma_after, 6);
    yz_json_open_array(json, "games");
    for (int r = 1; r <= of->scores->rounds; r++) {
        static const char *const RESULT[] = {NULL, "won", "lost"};
        double expected;
        int result;
        if (!expected_in(of, player, r, &expected, &result))
            continue;
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "round", r);
        yz_json_text(
            json, "opponent",
            yz__player_id(event, yz__seat_of(of->scores, player, r)->opponent));
        yz_json_text(json, "result", RESULT[result]);
        yz_json_measure(json, "expected", expected, 6);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
    yz_json_close_object(json);
}

static yz_status
tell(const yz__tournament_view *view, const bayes *of)
{
    yz__prose out;
    yz__prose_start(&out, view->how);
    for (int p = 0; p < of->scores->players; p++)
        tell_player(&out, of, p);
    return out.status;
}

static yz_status
write(const yz__tournament_view *view, const bayes *of)
{
    yz_json json;
    yz_json_start(&json, view->how->sink, view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "ratings");
    yz_json_whole(&json, "round", of->scores->rounds);
    yz_json_open_array(&json, "players");
    for (int p = 0; p < of->scores->players; p++)
        write_player(&json, of, p);
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}

yz_status
yz__tell_bayes(const yz__tournament_view *view, const yz__scores *scores)
{
    const yz__event *event = view->event;
    yz__arena arena;
    yz__arena_init(&arena, event->allocator, 0);
    bayes of = {.scores = scores};
    of.player = yz__arena_take(&arena, (event->players + 1) * sizeof *of.player);
    of.game = yz__arena_take(&arena, (event->games + 1) * sizeof *of.game);
    yz_status status = of.player != NULL && of.game != NULL ? rate(&of) : YZ_E_NOMEM;
    if (status == YZ_OK)
        status = view->question->form == YZ_TOURNAMENT_JSON ? write(view, &of)
                                                            : tell(view, &of);
    yz__arena_free(&arena);
    return status;
}
