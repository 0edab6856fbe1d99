/*
 * tournament_ratings.c - ratings before and after an event, and what each game does to them.
 *
 *     ann: 2300 -> 2309.306 (3D)
 *       round 1, bob: 9.306 (expected 0.5, con 17.581, bonus 0.516)
 */
#include "event/ratings.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

/* Thousandths are told. */
static yz_number
told(double value)
{
    return yz_ratio((int64_t)(value * 1000 + (value < 0 ? -0.5 : 0.5)), 1000);
}

/* One game of one player that counts. */
static yz__egf_game
rate(const yz__scores *scores, int player, const yz__seat *seat)
{
    const yz__event *event = scores->event;
    return yz__egf_rate(event->player[player].rating,
                        event->player[seat->opponent].rating, seat->points,
                        seat->stones, yz__egf_weight(event));
}

/* A ladder counts no games: its ratings are those that were entered. */
static bool
is_ladder(const yz__scores *scores)
{
    return scores->event->settings.rating_system == YZ__RATED_BY_LADDER;
}

static bool
counts(const yz__scores *scores, const yz__seat *seat)
{
    return !is_ladder(scores) && yz__egf_counts(seat);
}

static bool
is_open(const yz__scores *scores, const yz__seat *seat)
{
    return !is_ladder(scores) && seat->kind == YZ__SEAT_GAME && seat->open;
}

static double
after(const yz__scores *scores, int player)
{
    return is_ladder(scores) ? scores->event->player[player].rating
                             : yz__egf_after(scores, player);
}

static char *
grade(const yz__scores *scores, int player, char out[YZ__ENTRANT_RANK_TEXT])
{
    const double rating = after(scores, player);
    return yz__entrant_rank(
        is_ladder(scores) ? yz__rank_from(rating) : yz__rank_around(rating), out);
}

/* What a game that is still played would do. */
static yz__egf_game
forecast(const yz__scores *scores, int player, const yz__seat *seat, int points)
{
    yz__seat as_if = *seat;
    as_if.points = points;
    return rate(scores, player, &as_if);
}

static void
tell_forecast(yz__prose *out, const yz__scores *scores, int player, int round)
{
    const yz__seat *seat = yz__seat_of(scores, player, round);
    const yz__egf_game won = forecast(scores, player, seat, 2);
    yz__prose_whole(out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_FORECAST,
                    yz_arg_number(round),
                    yz_arg_text(yz__player_id(scores->event, seat->opponent)),
                    yz_arg_exact(told(won.expected)), yz_arg_exact(told(won.change)),
                    yz_arg_exact(told(forecast(scores, player, seat, 0).change)));
}

static void
tell_player(yz__prose *out, const yz__scores *scores, int player)
{
    const yz__event *event = scores->event;
    char rank[YZ__ENTRANT_RANK_TEXT];
    yz__prose_whole(out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_RATING,
                    yz_arg_text(yz__player_id(event, player)),
                    yz_arg_exact(yz_whole(event->player[player].rating)),
                    yz_arg_exact(told(after(scores, player))),
                    yz_arg_text(grade(scores, player, rank)));
    for (int r = 1; r <= scores->rounds; r++) {
        const yz__seat *seat = yz__seat_of(scores, player, r);
        if (is_open(scores, seat))
            tell_forecast(out, scores, player, r);
        if (!counts(scores, seat))
            continue;
        const yz__egf_game game = rate(scores, player, seat);
        yz__prose_whole(
            out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_RATED, yz_arg_number(r),
            yz_arg_text(yz__player_id(event, seat->opponent)),
            yz_arg_exact(told(game.change)), yz_arg_exact(told(game.expected)),
            yz_arg_exact(told(game.con)), yz_arg_exact(told(game.bonus)));
    }
}

static void
write_forecast(yz_json *json, const yz__scores *scores, int player, int round)
{
    const yz__seat *seat = yz__seat_of(scores, player, round);
    const yz__egf_game won = forecast(scores, player, seat, 2);
    yz_json_open_object(json, NULL);
    yz_json_whole(json, "round", round);
    yz_json_text(json, "opponent", yz__player_id(scores->event, seat->opponent));
    yz_json_measure(json, "expected", won.expected, 6);
    yz_json_measure(json, "if_won", won.change, 6);
    yz_json_measure(json, "if_lost", forecast(scores, player, seat, 0).change, 6);
    yz_json_close_object(json);
}

static void
write_player(yz_json *json, const yz__scores *scores, int player)
{
    const yz__event *event = scores->event;
    char rank[YZ__ENTRANT_RANK_TEXT];
    yz_json_open_object(json, NULL);
    yz_json_text(json, "player", yz__player_id(event, player));
    yz_json_whole(json, "before", event->player[player].rating);
    yz_json_measure(json, "after", after(scores, player), 6);
    yz_json_text(json, "rank", grade(scores, player, rank));
    yz_json_open_array(json, "games");
    for (int r = 1; r <= scores->rounds; r++) {
        const yz__seat *seat = yz__seat_of(scores, player, r);
        if (is_open(scores, seat))
            write_forecast(json, scores, player, r);
        if (!counts(scores, seat))
            continue;
        const yz__egf_game game = rate(scores, player, seat);
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "round", r);
        yz_json_text(json, "opponent", yz__player_id(event, seat->opponent));
        yz_json_measure(json, "expected", game.expected, 6);
        yz_json_measure(json, "con", game.con, 6);
        yz_json_measure(json, "bonus", game.bonus, 6);
        yz_json_measure(json, "change", game.change, 6);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
    yz_json_close_object(json);
}

static yz_status
tell(const yz__tournament_view *view, const yz__scores *scores)
{
    yz__prose out;
    yz__prose_start(&out, view->how);
    for (int p = 0; p < scores->players; p++)
        tell_player(&out, scores, p);
    return out.status;
}

static yz_status
write(const yz__tournament_view *view, const yz__scores *scores)
{
    yz_json json;
    yz_json_start(&json, view->how->sink, view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "ratings");
    yz_json_whole(&json, "round", scores->rounds);
    yz_json_open_array(&json, "players");
    for (int p = 0; p < scores->players; p++)
        write_player(&json, scores, p);
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}

yz_status
yz__tell_ratings(const yz__tournament_view *view)
{
    yz__scores scores;
    int round;
    yz_status status = yz__view_round(view, view->event->last_round, &round);
    if (status == YZ_OK)
        status = yz__scores_new(&scores, view->event, round);
    if (status != YZ_OK)
        return status;
    if (view->event->settings.rating_system == YZ__RATED_BY_AGA)
        status = yz__tell_bayes(view, &scores);
    else
        status = view->question->form == YZ_TOURNAMENT_JSON ? write(view, &scores)
                                                            : tell(view, &scores);
    yz__scores_free(&scores);
    return status;
}
