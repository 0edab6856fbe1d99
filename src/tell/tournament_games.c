/*
 * tournament_games.c - the games of a round as they stand, a table a line.
 *
 *     round 2: 2 games
 *        1  Adler Ana  3D  -  Brisk Bo  1K  2  0.5  1-0
 */
#include "tell/tournament_games.h"

#include <stdio.h>
#include <string.h>

#include "message/refuse.h"
#include "yunzi/messages.h"
#include "yunzi/text.h"

const char *
yz__result_score(const yz__pairing *game)
{
    static const char *const SCORE[] = {
        [YZ__OUTCOME_UNKNOWN] = "",     [YZ__OUTCOME_WHITE] = "1-0",
        [YZ__OUTCOME_BLACK] = "0-1",    [YZ__OUTCOME_EQUAL] = "½-½",
        [YZ__OUTCOME_BOTH_WIN] = "1-1", [YZ__OUTCOME_BOTH_LOSE] = "0-0"};
    static const char *const DEFAULT[] = {
        [YZ__OUTCOME_UNKNOWN] = "",      [YZ__OUTCOME_WHITE] = "1-0!",
        [YZ__OUTCOME_BLACK] = "0-1!",    [YZ__OUTCOME_EQUAL] = "½-½!",
        [YZ__OUTCOME_BOTH_WIN] = "1-1!", [YZ__OUTCOME_BOTH_LOSE] = "0-0!"};
    return game->by_default ? DEFAULT[game->outcome] : SCORE[game->outcome];
}

int
yz__games_in(const yz__event *event, int round)
{
    int games = 0;
    for (size_t i = 0; i < event->games; i++)
        games += event->game[i].round == round && event->game[i].black >= 0;
    return games;
}

/* ---- Text ---- */

enum { TABLE_COLUMNS = 4, KOMI_COLUMNS = 6 };

static void
tell_side(yz__prose *out, const yz__event *event, int player, int columns)
{
    char name[YZ__NAME_ROOM], rank[YZ__ENTRANT_RANK_TEXT];
    yz__prose_left(out, yz__player_name(event, player, name), columns);
    yz__prose_text(out, "  ");
    yz__prose_left(out, yz__player_rank(event, player, rank), 3);
}

static void
tell_game(yz__prose *out, const yz__event *event, const yz__pairing *game, int table,
          int columns)
{
    char text[YZ_NUMBER_TEXT];
    yz__prose_row(out, 0);
    yz__prose_right(out, yz_number_text(yz_whole(table), text), TABLE_COLUMNS);
    yz__prose_text(out, "  ");
    tell_side(out, event, game->white, columns);
    yz__prose_text(out, "  -  ");
    tell_side(out, event, game->black, columns);
    yz__prose_right(out, yz_number_text(yz_whole(game->handicap), text), 3);
    yz__prose_right(out, yz_number_text(yz_ratio(yz__komi_of(event, game), 2), text),
                    KOMI_COLUMNS);
    yz__prose_texts(out, "  ", yz__result_score(game));
    if (game->score != NULL) {
        yz__prose_text(out, "  ");
        yz__prose_safe(out, game->score);
        yz__prose_texts(out, " (", game->basis, ")");
    }
    yz__prose_end(out);
}

static yz_status
tell(const yz__tournament_view *view, int round)
{
    const yz__event *event = view->event;
    const int names = yz__name_columns(event), ids = yz__id_columns(event);
    int table = 0;
    yz__prose out;
    yz__prose_start(&out, view->how);
    yz__prose_whole(&out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_ROUND,
                    yz_arg_number(round), yz_arg_number(yz__games_in(event, round)));
    for (size_t i = 0; i < event->games; i++)
        if (event->game[i].round == round && event->game[i].black >= 0) {
            tell_game(&out, event, &event->game[i], ++table, names > ids ? names : ids);
            yz__prose_clocks(&out, event, &event->game[i]);
        }
    for (size_t i = 0; i < event->games; i++) {
        char name[YZ__NAME_ROOM];
        if (event->game[i].round == round && event->game[i].black < 0)
            yz__prose_whole(
                &out, YZ__LINE, TABLE_COLUMNS + 2, TABLE_COLUMNS + 2,
                YZ_MESSAGE_TOURNAMENT_RESTS,
                yz_arg_text(yz__player_name(event, event->game[i].white, name)));
    }
    yz__prose_witnesses(&out, event, round);
    return out.status;
}

/* ---- JSON ---- */

static void
write_game(yz_json *json, const yz__event *event, const yz__pairing *game, int table)
{
    yz_json_open_object(json, NULL);
    yz_json_whole(json, "table", table);
    yz_json_text(json, "white", yz__player_id(event, game->white));
    yz_json_text(json, "black", yz__player_id(event, game->black));
    yz_json_whole(json, "handicap", game->handicap);
    yz_json_number(json, "komi", yz_ratio(yz__komi_of(event, game), 2));
    yz_json_text(json, "result",
                 game->outcome == YZ__OUTCOME_UNKNOWN ? NULL
                                                      : yz__outcome_key(game->outcome));
    yz_json_bool(json, "by_default", game->by_default);
    yz_json_text(json, "score", game->score);
    yz_json_text(json, "basis", game->basis);
    yz_json_text(json, "rules", game->rules);
    yz__json_clocks(json, event, game);
    yz_json_close_object(json);
}

static yz_status
write(const yz__tournament_view *view, int round)
{
    const yz__event *event = view->event;
    int table = 0;
    yz_json json;
    yz_json_start(&json, view->how->sink, view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "games");
    yz_json_whole(&json, "round", round);
    yz_json_open_array(&json, "games");
    for (size_t i = 0; i < event->games; i++) {
        const yz__pairing *game = &event->game[i];
        if (game->round != round || game->black < 0)
            continue;
        write_game(&json, event, game, ++table);
    }
    yz_json_close_array(&json);
    yz_json_open_array(&json, "byes");
    for (size_t i = 0; i < event->games; i++)
        if (event->game[i].round == round && event->game[i].black < 0)
            yz_json_text(&json, NULL, yz__player_id(event, event->game[i].white));
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}

yz_status
yz__tell_games(const yz__tournament_view *view)
{
    int round;
    const yz_status status = yz__view_round(
        view, view->event->last_round > 0 ? view->event->last_round : 1, &round);
    if (status != YZ_OK)
        return status;
    return view->question->form == YZ_TOURNAMENT_JSON ? write(view, round)
                                                      : tell(view, round);
}
