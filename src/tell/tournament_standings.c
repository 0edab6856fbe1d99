/*
 * tournament_standings.c - places, and the criterion that parts each from the one before.
 *
 *     after round 1
 *        #  player  rank  1      NBW  SOSW
 *        1  ann     2D    2+/w0    1     0
 *        2  bob     1K    1-/b0    0     1  NBW
 */
#include <stdio.h>
#include <string.h>

#include "event/scores.h"
#include "tell/members.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

enum { PLACE_COLUMNS = 4, RANK_COLUMNS = 4, LEAST_COLUMNS = 5 };

/* The table and how wide it is. */
typedef struct standings {
    const yz__tournament_view *view;
    yz__scores scores;
    yz__ranked_player *place;
    int count;
    int *line; /* of each player in the table, from 1; 0: none */
    int value_columns[YZ__CRITERIA_MOST];
    int result_columns, id_columns, name_columns; /* 0: nobody has a name */
} standings;

/* "11+/w0": the opponent's line, what came of it, the colour and the handicap; "!": by default. */
#define RESULT_TEXT 24
static const char *
result_text(const standings *s, int player, int round, char out[RESULT_TEXT])
{
    const yz__seat *seat = yz__seat_of(&s->scores, player, round);
    if (seat->kind != YZ__SEAT_GAME)
        snprintf(out, RESULT_TEXT, "0%s", seat->kind == YZ__SEAT_BYE ? "+" : "-");
    else
        snprintf(out, RESULT_TEXT, "%d%s/%s%d%s", s->line[seat->opponent],
                 seat->open          ? "?"
                 : seat->points == 2 ? "+"
                 : seat->points == 1 ? "="
                                     : "-",
                 seat->white ? "w" : "b",
                 seat->stones < 0 ? -seat->stones : seat->stones,
                 seat->by_default ? "!" : "");
    return out;
}

/* ---- Text ---- */

static int
columns_of(const standings *s, int criterion)
{
    char text[YZ_NUMBER_TEXT];
    size_t most =
        strlen(yz__criterion_key(s->view->event->settings.criteria[criterion]));
    for (int i = 0; i < s->count; i++) {
        const size_t length =
            strlen(yz_number_text(s->place[i].value[criterion], text));
        most = length > most ? length : most;
    }
    return (int)most + 2;
}

static void
tell_head(yz__prose *out, const standings *s)
{
    const yz__settings *settings = &s->view->event->settings;
    char text[YZ_NUMBER_TEXT];
    const yz_message player = yz_message_plain(YZ_MESSAGE_TOURNAMENT_PLAYER),
                     rank = yz_message_plain(YZ_MESSAGE_TOURNAMENT_RANK);
    yz__prose_row(out, 0);
    yz__prose_right(out, "#", PLACE_COLUMNS);
    yz__prose_text(out, "  ");
    yz__prose_left(out, YZ_SAID(&player, out->how->language), s->id_columns + 2);
    if (s->name_columns > 0)
        yz__prose_left(out, "", s->name_columns + 2);
    yz__prose_left(out, YZ_SAID(&rank, out->how->language), RANK_COLUMNS + 2);
    for (int r = 1; r <= s->scores.rounds; r++)
        yz__prose_left(out, yz_number_text(yz_whole(r), text), s->result_columns);
    for (int i = 0; i < settings->criterion_count; i++)
        yz__prose_right(out, yz__criterion_key(settings->criteria[i]),
                        s->value_columns[i]);
    yz__prose_end(out);
}

static void
tell_row(yz__prose *out, const standings *s, const yz__ranked_player *place)
{
    const yz__event *event = s->view->event;
    char text[YZ_NUMBER_TEXT], rank[YZ__ENTRANT_RANK_TEXT], result[RESULT_TEXT];
    char name[YZ__NAME_ROOM];
    yz__prose_row(out, 0);
    yz__prose_right(out, yz_number_text(yz_whole(place->place), text), PLACE_COLUMNS);
    yz__prose_text(out, "  ");
    yz__prose_left(out, yz__player_id(event, place->player), s->id_columns + 2);
    if (s->name_columns > 0)
        yz__prose_left(out,
                       *event->player[place->player].surname == '\0'
                           ? ""
                           : yz__player_name(event, place->player, name),
                       s->name_columns + 2);
    yz__prose_left(out, yz__player_rank(event, place->player, rank), RANK_COLUMNS + 2);
    for (int r = 1; r <= s->scores.rounds; r++)
        yz__prose_left(out, result_text(s, place->player, r, result),
                       s->result_columns);
    for (int i = 0; i < event->settings.criterion_count; i++)
        yz__prose_right(out, yz_number_text(place->value[i], text),
                        s->value_columns[i]);
    if (place->decides >= 0)
        yz__prose_texts(out, "  ",
                        yz__criterion_key(event->settings.criteria[place->decides]));
    yz__prose_end(out);
}

static yz_status
tell(const standings *s)
{
    yz__prose out;
    yz__prose_start(&out, s->view->how);
    yz__prose_whole(&out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_AFTER,
                    yz_arg_number(s->scores.rounds));
    tell_head(&out, s);
    for (int i = 0; i < s->count; i++)
        tell_row(&out, s, &s->place[i]);
    yz__prose_rulings(&out, s->view->event, -1, s->scores.rounds);
    return out.status;
}

/* ---- JSON ---- */

static void
write_row(yz_json *json, const standings *s, const yz__ranked_player *place)
{
    const yz__event *event = s->view->event;
    char rank[YZ__ENTRANT_RANK_TEXT], result[RESULT_TEXT], name[YZ__NAME_ROOM];
    yz_json_open_object(json, NULL);
    yz_json_whole(json, "place", place->place);
    yz_json_text(json, "player", yz__player_id(event, place->player));
    yz_json_text(json, "name", yz__player_name(event, place->player, name));
    yz_json_text(json, "rank", yz__player_rank(event, place->player, rank));
    yz_json_open_array(json, "results");
    for (int r = 1; r <= s->scores.rounds; r++)
        yz_json_text(json, NULL, result_text(s, place->player, r, result));
    yz_json_close_array(json);
    yz_json_open_array(json, "values");
    for (int i = 0; i < event->settings.criterion_count; i++)
        yz_json_number(json, NULL, place->value[i]);
    yz_json_close_array(json);
    yz_json_text(json, "parted_by",
                 place->decides < 0
                     ? NULL
                     : yz__criterion_key(event->settings.criteria[place->decides]));
    yz_json_close_object(json);
}

static yz_status
write(const standings *s)
{
    const yz__settings *settings = &s->view->event->settings;
    yz_json json;
    yz_json_start(&json, s->view->how->sink, s->view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "standings");
    yz_json_whole(&json, "round", s->scores.rounds);
    yz_json_open_array(&json, "criteria");
    for (int i = 0; i < settings->criterion_count; i++)
        yz_json_text(&json, NULL, yz__criterion_key(settings->criteria[i]));
    yz_json_close_array(&json);
    yz_json_open_array(&json, "players");
    for (int i = 0; i < s->count; i++)
        write_row(&json, s, &s->place[i]);
    yz_json_close_array(&json);
    yz__json_rulings(&json, s->view->event, -1, s->scores.rounds);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}

/* ---- The table ---- */

/* Lays the table out. */
static yz_status
lay_out(standings *s)
{
    const size_t players = s->view->event->players + 1;
    char result[RESULT_TEXT];
    s->place = yz__arena_take(&s->scores.arena, players * sizeof *s->place);
    s->line = yz__arena_take(&s->scores.arena, players * sizeof *s->line);
    if (s->place == NULL || s->line == NULL)
        return YZ_E_NOMEM;
    const yz_status status = yz__rank_players(s->place, &s->count, &s->scores, false);
    memset(s->line, 0, players * sizeof *s->line);
    for (int i = 0; i < s->count; i++)
        s->line[s->place[i].player] = i + 1;
    for (int i = 0; i < s->view->event->settings.criterion_count; i++)
        s->value_columns[i] = columns_of(s, i);
    s->id_columns = yz__id_columns(s->view->event);
    s->name_columns = yz__name_columns(s->view->event);
    s->result_columns = LEAST_COLUMNS;
    for (int i = 0; i < s->count; i++)
        for (int r = 1; r <= s->scores.rounds; r++) {
            const int length =
                (int)strlen(result_text(s, s->place[i].player, r, result));
            if (length > s->result_columns)
                s->result_columns = length;
        }
    s->result_columns += 2;
    return status;
}

yz_status
yz__tell_standings(const yz__tournament_view *view)
{
    standings s = {.view = view};
    int round;
    yz_status status = yz__view_round(view, view->event->last_round, &round);
    if (status == YZ_OK)
        status = yz__scores_new(&s.scores, view->event, round);
    if (status != YZ_OK)
        return status;
    status = lay_out(&s);
    if (status == YZ_OK)
        status = view->question->form == YZ_TOURNAMENT_JSON ? write(&s) : tell(&s);
    yz__scores_free(&s.scores);
    return status;
}
