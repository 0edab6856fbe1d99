/*
 * tournament_teams.c - places of teams.
 *
 *     after round 5
 *        #  team   MATCH  POINTS    1  2  3
 *        1  north      6      17    4  6  7
 */
#include <string.h>

#include "event/team_scores.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"
#include "yunzi/text.h"

enum { PLACE_COLUMNS = 4, NUMBER_COLUMNS = 8, BOARD_COLUMNS = 5 };

typedef struct team_table {
    const yz__tournament_view *view;
    yz__scores scores;
    yz__team_score *row;
    int boards; /* that any team has points or players on */
} team_table;

static const char *
name_of(const team_table *t, int i)
{
    return t->view->event->team[t->row[i].team].name;
}

static bool
is_swiss(const team_table *t)
{
    return t->view->event->settings.system == YZ__SYSTEM_TEAM_SWISS;
}

static void
tell_number(yz__prose *out, yz_number number, int columns)
{
    char text[YZ_NUMBER_TEXT];
    yz__prose_right(out, yz_number_text(number, text), columns);
}

static int
name_columns(const team_table *t)
{
    int most = 4;
    for (size_t i = 0; i < t->view->event->teams; i++) {
        const int columns = yz__prose_columns(t->view->event->team[i].name);
        most = columns > most ? columns : most;
    }
    return most;
}

static void
tell_head(yz__prose *out, const team_table *t)
{
    const yz_message team = yz_message_plain(YZ_MESSAGE_TOURNAMENT_TEAM);
    yz__prose_row(out, 0);
    yz__prose_right(out, "#", PLACE_COLUMNS);
    yz__prose_text(out, "  ");
    yz__prose_left(out, YZ_SAID(&team, out->how->language), name_columns(t));
    if (is_swiss(t))
        yz__prose_right(out, "TOTAL", NUMBER_COLUMNS);
    if (yz__pairs_teams(t->view->event))
        yz__prose_right(out, "MATCH", NUMBER_COLUMNS);
    yz__prose_right(out, "POINTS", NUMBER_COLUMNS);
    for (int b = 0; b < t->boards; b++)
        tell_number(out, yz_whole(b + 1), BOARD_COLUMNS);
    yz__prose_end(out);
}

static void
tell_row(yz__prose *out, const team_table *t, int i)
{
    const yz__team_score *row = &t->row[i];
    yz__prose_row(out, 0);
    tell_number(out, yz_whole(row->place), PLACE_COLUMNS);
    yz__prose_text(out, "  ");
    yz__prose_left(out, name_of(t, i), name_columns(t));
    if (is_swiss(t))
        tell_number(out, row->total, NUMBER_COLUMNS);
    if (yz__pairs_teams(t->view->event))
        tell_number(out, yz_whole(row->matches), NUMBER_COLUMNS);
    tell_number(out, yz_whole(row->boards), NUMBER_COLUMNS);
    for (int b = 0; b < t->boards; b++)
        tell_number(out, yz_whole(row->board[b]), BOARD_COLUMNS);
    yz__prose_end(out);
}

static yz_status
tell(const team_table *t)
{
    yz__prose out;
    yz__prose_start(&out, t->view->how);
    yz__prose_whole(&out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_AFTER,
                    yz_arg_number(t->scores.rounds));
    tell_head(&out, t);
    for (size_t i = 0; i < t->view->event->teams; i++)
        tell_row(&out, t, (int)i);
    return out.status;
}

static yz_status
write(const team_table *t)
{
    yz_json json;
    yz_json_start(&json, t->view->how->sink, t->view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "teams");
    yz_json_whole(&json, "round", t->scores.rounds);
    yz_json_open_array(&json, "teams");
    for (int i = 0; i < (int)t->view->event->teams; i++) {
        const yz__team_score *row = &t->row[i];
        yz_json_open_object(&json, NULL);
        yz_json_whole(&json, "place", row->place);
        yz_json_text(&json, "team", name_of(t, i));
        yz_json_number(&json, "total", row->total);
        yz_json_whole(&json, "match_points", row->matches);
        yz_json_whole(&json, "board_points", row->boards);
        yz_json_open_array(&json, "boards");
        for (int b = 0; b < t->boards; b++)
            yz_json_whole(&json, NULL, row->board[b]);
        yz_json_close_array(&json);
        yz_json_close_object(&json);
    }
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}

yz_status
yz__tell_teams(const yz__tournament_view *view)
{
    const yz__event *event = view->event;
    team_table t = {.view = view};
    int round;
    yz_status status = yz__view_round(view, event->last_round, &round);
    if (status == YZ_OK)
        status = yz__scores_new(&t.scores, event, round);
    if (status != YZ_OK)
        return status;
    t.row = yz__arena_take(&t.scores.arena, (event->teams + 1) * sizeof *t.row);
    status = t.row == NULL ? YZ_E_NOMEM : YZ_OK;
    if (status == YZ_OK) {
        yz__rank_teams(t.row, &t.scores);
        for (size_t i = 0; i < event->teams; i++)
            for (int b = 0; b < YZ__BOARDS_MOST; b++)
                if (t.boards <= b &&
                    (t.row[i].board[b] > 0 || b < event->team[i].members))
                    t.boards = b + 1;
        if (event->settings.boards > 0 && t.boards > event->settings.boards)
            t.boards = (int)event->settings.boards;
        status = view->question->form == YZ_TOURNAMENT_JSON ? write(&t) : tell(&t);
    }
    yz__scores_free(&t.scores);
    return status;
}
