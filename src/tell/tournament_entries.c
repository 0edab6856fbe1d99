/*
 * tournament_entries.c - what has been entered: the settings and the players.
 *
 *     ann  3D  11011  Adler Ana (club, country)
 */
#include <stdio.h>
#include <string.h>

#include "event/clubs.h"
#include "event/remarks.h"
#include "event/team_scores.h"
#include "tell/tournament_games.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

enum { RANK_COLUMNS = 3, CLUBS_ROOM = 4000 };

/* ---- Text ---- */

static void
tell_player(yz__prose *out, const yz__event *event, int player)
{
    const yz__entrant *at = &event->player[player];
    char name[YZ__NAME_ROOM], rank[YZ__ENTRANT_RANK_TEXT];
    yz__prose_row(out, 2);
    yz__prose_left(out, at->id, yz__id_columns(event));
    yz__prose_text(out, "  ");
    yz__prose_left(out, yz__player_rank(event, player, rank), RANK_COLUMNS);
    yz__prose_text(out, "  ");
    for (int r = 1; r <= event->settings.rounds; r++)
        yz__prose_text(out, yz__is_present(event, player, r) ? "1" : "0");
    yz__prose_text(out, "  ");
    yz__prose_safe(out, yz__player_name(event, player, name));
    if (*at->club != '\0' || *at->country != '\0') {
        yz__prose_text(out, " (");
        yz__prose_safe(out, at->club);
        yz__prose_text(out, *at->club != '\0' && *at->country != '\0' ? ", " : "");
        yz__prose_safe(out, at->country);
        yz__prose_text(out, ")");
    }
    yz__prose_end(out);
}

static void
tell_clubs(yz__prose *out, const yz__event *event, int group)
{
    char clubs[CLUBS_ROOM] = "";
    size_t used = 0;
    for (size_t i = 0; i < event->remarks && used < sizeof clubs; i++) {
        const yz__remark *at = &event->remark[i];
        if (at->kind == YZ__REMARK_CLUBS && at->which == group && *at->text != '\0')
            used += (size_t)snprintf(clubs + used, sizeof clubs - used, "%s%s",
                                     used > 0 ? ", " : "", at->text);
    }
    yz__prose_whole(out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_CLUBS,
                    yz_arg_text(yz__club_group_name(event, UINT64_C(1) << group)),
                    yz_arg_text(clubs));
}

static yz_status
tell(const yz__tournament_view *view)
{
    yz__prose out;
    yz__prose_start(&out, view->how);
    for (int p = 0; p < (int)view->event->players; p++)
        tell_player(&out, view->event, p);
    for (int group = 0; group < view->event->club_groups; group++)
        tell_clubs(&out, view->event, group);
    yz__prose_officials(&out, view->event);
    return out.status;
}

/* ---- JSON ---- */

static void
write_criteria(yz_json *json, const yz__settings *settings)
{
    yz_json_open_array(json, "criteria");
    for (int i = 0; i < settings->criterion_count; i++)
        yz_json_text(json, NULL, yz__criterion_key(settings->criteria[i]));
    yz_json_close_array(json);
}

static void
write_settings(yz_json *json, const yz__settings *settings)
{
    char text[YZ_NUMBER_TEXT];
    const char *name;
    yz_json_open_object(json, "settings");
    for (int i = 0; i < YZ__TEXT_SETTINGS; i++)
        yz_json_text(json, yz__text_setting_key((yz__text_setting)i),
                     settings->text[i]);
    for (int i = 0; (name = yz__setting_name(i)) != NULL; i++)
        yz_json_text(json, name, yz__settings_written(settings, name, text));
    yz_json_close_object(json);
}

static void
write_licences(yz_json *json, const yz__entrant *at)
{
    yz_json_open_object(json, "licences");
    for (int i = 0; i < YZ__LICENCES; i++)
        if (*at->licence[i] != '\0')
            yz_json_text(json, yz__licence_key((yz__licence)i), at->licence[i]);
    yz_json_close_object(json);
}

static void
write_player(yz_json *json, const yz__event *event, int player)
{
    const yz__entrant *at = &event->player[player];
    char rank[YZ__ENTRANT_RANK_TEXT];
    yz_json_open_object(json, NULL);
    yz_json_text(json, "player", at->id);
    yz_json_text(json, "surname", at->surname);
    yz_json_text(json, "first_name", at->first);
    yz_json_text(json, "rank", yz__player_rank(event, player, rank));
    yz_json_whole(json, "rating", at->rating);
    yz_json_text(json, "country", at->country);
    yz_json_text(json, "club", at->club);
    yz_json_text(json, "team", at->team > 0 ? event->team[at->team - 1].name : NULL);
    write_licences(json, at);
    yz_json_bool(json, "registered", at->registered);
    yz_json_open_array(json, "absent");
    for (int r = 1; r <= event->settings.rounds; r++)
        if ((at->present >> (r - 1) & 1) == 0)
            yz_json_whole(json, NULL, r);
    yz_json_close_array(json);
    if (at->left > 0)
        yz_json_whole(json, "left", at->left);
    else
        yz_json_null(json, "left");
    if (at->seed > 0)
        yz_json_whole(json, "seed", at->seed);
    else
        yz_json_null(json, "seed");
    yz_json_bool(json, "excluded", at->excluded);
    yz_json_whole(json, "warnings", at->warnings);
    yz_json_bool(json, "accepted",
                 at->accepted != 0 && at->accepted == yz__regulation_mark(event));
    yz_json_close_object(json);
}

static void
write_forbidden(yz_json *json, const yz__event *event)
{
    yz_json_open_array(json, "forbidden");
    for (size_t i = 0; i < event->forbiddens; i++) {
        yz_json_open_array(json, NULL);
        yz_json_text(json, NULL, yz__player_id(event, event->forbidden[i].one));
        yz_json_text(json, NULL, yz__player_id(event, event->forbidden[i].other));
        yz_json_close_array(json);
    }
    yz_json_close_array(json);
}

/* Who is in a team, by boards; who plays on board 1, 2, ... in the round to come: by its line-up, or as usual. */
static void
write_team(yz_json *json, const yz__event *event, int team, int round)
{
    const int boards = (int)event->settings.boards;
    yz_json_open_object(json, NULL);
    yz_json_text(json, "team", event->team[team].name);
    yz_json_open_array(json, "players");
    for (int b = 0; b < event->team[team].members; b++)
        for (int p = 0; p < (int)event->players; p++)
            if (event->player[p].team == team + 1 && event->player[p].board == b)
                yz_json_text(json, NULL, event->player[p].id);
    yz_json_close_array(json);
    yz_json_open_array(json, "line_up");
    for (int b = 0; b < (boards > 0 ? boards : YZ__BOARDS_MOST); b++) {
        const int player = yz__team_player(event, team, b, round);
        if (player < 0)
            break;
        yz_json_text(json, NULL, event->player[player].id);
    }
    yz_json_close_array(json);
    yz_json_close_object(json);
}

static void
write_teams(yz_json *json, const yz__event *event)
{
    const int rounds = (int)event->settings.rounds;
    const int next = event->last_round < rounds ? event->last_round + 1 : rounds;
    yz_json_open_array(json, "teams");
    for (int t = 0; t < (int)event->teams; t++)
        write_team(json, event, t, next);
    yz_json_close_array(json);
}

static void
write_clubs(yz_json *json, const yz__event *event)
{
    yz_json_open_array(json, "club_groups");
    for (int group = 0; group < event->club_groups; group++) {
        yz_json_open_object(json, NULL);
        yz_json_text(json, "name", yz__club_group_name(event, UINT64_C(1) << group));
        yz_json_open_array(json, "clubs");
        for (size_t i = 0; i < event->remarks; i++) {
            const yz__remark *at = &event->remark[i];
            if (at->kind == YZ__REMARK_CLUBS && at->which == group && *at->text != '\0')
                yz_json_text(json, NULL, at->text);
        }
        yz_json_close_array(json);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static yz_status
write(const yz__tournament_view *view)
{
    const yz__event *event = view->event;
    yz_json json;
    yz_json_start(&json, view->how->sink, view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "entries");
    yz_json_whole(&json, "round", event->last_round);
    write_settings(&json, &event->settings);
    write_criteria(&json, &event->settings);
    yz_json_open_array(&json, "players");
    for (int p = 0; p < (int)event->players; p++)
        write_player(&json, event, p);
    yz_json_close_array(&json);
    write_teams(&json, event);
    write_forbidden(&json, event);
    write_clubs(&json, event);
    yz__json_officials(&json, event);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}

yz_status
yz__tell_entries(const yz__tournament_view *view)
{
    return view->question->form == YZ_TOURNAMENT_JSON ? write(view) : tell(view);
}
