/* own_acts.c - what an event has and no other program's file, and what a file has and no event. */
#include "exchange/own_acts.h"

#include <string.h>

#include "event/remarks.h"

/* ---- What the event has ---- */

static void
put_settings(yz__exported *out, const yz__settings *s,
             bool (*has_place)(const char *setting))
{
    char text[YZ_NUMBER_TEXT];
    const char *name;
    for (int i = 0; i < YZ__TEXT_SETTINGS; i++)
        if (*s->text[i] != '\0' &&
            !has_place(yz__text_setting_key((yz__text_setting)i)))
            yz__export_put(out, "param\t%s\t%s\n",
                           yz__text_setting_key((yz__text_setting)i), s->text[i]);
    for (int i = 0; (name = yz__setting_name(i)) != NULL; i++)
        if (!has_place(name))
            yz__export_put(out, "param\t%s\t%s\n", name,
                           yz__settings_written(s, name, text));
    for (int i = 0; i < s->limits; i++) {
        char rank[YZ__ENTRANT_RANK_TEXT];
        yz__export_put(out, "%s%s", i == 0 ? "param\tcategories\t" : ",",
                       yz__entrant_rank(s->limit[i], rank));
    }
    if (s->limits > 0)
        yz__export_put(out, "\n");
}

static void
put_player(yz__exported *out, const yz__event *event, int p)
{
    const yz__entrant *at = &event->player[p];
    char rating[YZ_NUMBER_TEXT], sigma[YZ_NUMBER_TEXT];
    if (at->supergroup)
        yz__export_put(out, "supergroup\t%s\n", at->id);
    if (at->seed > 0)
        yz__export_put(out, "seed\t%d\t%s\n", at->seed, at->id);
    if (at->aga_rating.over != 0)
        yz__export_put(
            out, "rating\t%s\t%s\t%s\n", at->id, yz_number_text(at->aga_rating, rating),
            at->aga_sigma.over != 0 ? yz_number_text(at->aga_sigma, sigma) : "");
    if (at->left > 0 && !at->excluded)
        yz__export_put(out, "withdraw\t%d\t%s\n", at->left, at->id);
}

/* The members of a team by their boards. */
static void
put_team(yz__exported *out, const yz__event *event, int team)
{
    for (int board = 0; board < event->team[team].members; board++)
        for (size_t p = 0; p < event->players; p++)
            if (event->player[p].team == team + 1 && event->player[p].board == board)
                yz__export_put(out, "team\t%s\t%s\n", event->team[team].name,
                               event->player[p].id);
}

static void
put_line_up(yz__exported *out, const yz__event *event, const yz__line_up *at)
{
    yz__export_put(out, "line-up\t%d\t%s", at->round, event->team[at->team].name);
    for (int i = 0; i < at->count; i++)
        yz__export_put(out, "\t%s", event->player[at->player[i]].id);
    yz__export_put(out, "\n");
}

static void
put_ruling(yz__exported *out, const yz__event *event, const yz__event_ruling *at)
{
    const char *id = event->player[at->player].id;
    char points[YZ_NUMBER_TEXT];
    switch (at->kind) {
    case YZ__RULED_PENALTY:
        yz__export_put(out, "penalty\t%d\t%s\t%s\t%s\n", at->round, id,
                       yz_number_text(yz_ratio(at->points, 2), points), at->why);
        break;
    case YZ__RULED_EXCLUSION:
        yz__export_put(out, "exclude\t%d\t%s\t%s\n", at->round, id, at->why);
        break;
    case YZ__RULED_WARNING:
        yz__export_put(out, "warning\t%s\t%s\n", id, at->why);
        break;
    }
}

static void
put_remark(yz__exported *out, const yz__event *event, const yz__remark *at)
{
    static const char *const FORMAT[] = {
#define X(name, key) key,
        YZ_TOURNAMENT_FORMAT_MAP(X)
#undef X
    };
    static const char *const ACT[] = {
#define X(name, key) key,
        YZ__REMARK_MAP(X)
#undef X
    };
    yz__export_put(out, "%s\t", ACT[at->kind]);
    if (at->kind == YZ__REMARK_OFFICIAL)
        yz__export_put(out, "%s\t%s\n", yz__official_key(at->which), at->text);
    else if (at->kind == YZ__REMARK_REGULATION)
        yz__export_put(out, "%s\t%s\n", yz__heading_key(at->which), at->text);
    else if (at->kind == YZ__REMARK_WITNESS)
        yz__export_put(out, "%d\t%s\n", at->round, at->text);
    else if (at->kind == YZ__REMARK_KEPT)
        yz__export_put(out, "%s\t%s\t%s\n", FORMAT[at->which], at->place, at->text);
    else if (at->kind == YZ__REMARK_CLUBS)
        yz__export_put(out, "%s%s%s\n", at->place, *at->text != '\0' ? "\t" : "",
                       at->text);
    else if (at->kind == YZ__REMARK_LATE || at->kind == YZ__REMARK_USED)
        yz__export_put(out, "%d\t%s\t%d\t%s\n", at->round, event->player[at->player].id,
                       at->minutes, at->text);
    else
        yz__export_put(out, "%d\t%s\t%s\n", at->round, event->player[at->player].id,
                       at->text);
}

/* The komi of a game of its own, and what its record came to. */
static void
put_game(yz__exported *out, const yz__event *event, const yz__pairing *game)
{
    const char *white = event->player[game->white].id;
    char komi[YZ_NUMBER_TEXT];
    if (game->has_komi)
        yz__export_put(out, "colours\t%d\t%s\t%s\t%s\n", game->round, white,
                       event->player[game->black].id,
                       yz_number_text(yz_ratio(game->komi, 2), komi));
    if (game->score != NULL)
        yz__export_put(out, "result\t%d\t%s\t%s\t%s%s\tjudged\t%s\t%s\t%s\n",
                       game->round, white, event->player[game->black].id,
                       yz__outcome_key(game->outcome), game->by_default ? "_BYDEF" : "",
                       game->score, game->basis, game->rules);
}

static void
put_accepted(yz__exported *out, const yz__event *event)
{
    const uint64_t mark = yz__regulation_mark(event);
    for (size_t p = 0; mark != 0 && p < event->players; p++)
        if (event->player[p].accepted == mark)
            yz__export_put(out, "accept\t%s\n", event->player[p].id);
}

void
yz__own_acts(yz__exported *out, const yz__event *event,
             bool (*has_place)(const char *setting))
{
    put_settings(out, &event->settings, has_place);
    for (int p = 0; p < (int)event->players; p++)
        put_player(out, event, p);
    for (size_t i = 0; i < event->forbiddens; i++)
        yz__export_put(out, "forbid\t%s\t%s\n",
                       event->player[event->forbidden[i].one].id,
                       event->player[event->forbidden[i].other].id);
    for (int t = 0; t < (int)event->teams; t++)
        put_team(out, event, t);
    for (size_t i = 0; i < event->line_ups; i++)
        put_line_up(out, event, &event->line_up[i]);
    for (size_t i = 0; i < event->rulings; i++)
        put_ruling(out, event, &event->ruling[i]);
    for (size_t i = 0; i < event->games; i++)
        if (event->game[i].black >= 0)
            put_game(out, event, &event->game[i]);
    for (size_t i = 0; i < event->remarks; i++)
        put_remark(out, event, &event->remark[i]);
    put_accepted(out, event);
}

yz__act_stage
yz__stage_of(const char *act)
{
    static const char *const FIRST[] = {"param", "regulation"};
    static const char *const LAST[] = {"withdraw", "exclude", "colours", "result",
                                       "late",     "used",    "seal",    "open"};
    for (size_t i = 0; i < sizeof FIRST / sizeof *FIRST; i++)
        if (strcmp(FIRST[i], act) == 0)
            return YZ__BEFORE_PLAYERS;
    for (size_t i = 0; i < sizeof LAST / sizeof *LAST; i++)
        if (strcmp(LAST[i], act) == 0)
            return YZ__BEHIND_GAMES;
    return YZ__BEFORE_GAMES;
}

/* ---- What the file has ---- */

/* A piece of so many bytes leaves room in a line for the other words. */
enum { PIECE = 800 };

void
yz__keep_text(yz__exported *out, yz_tournament_format format, const char *place,
              const char *text, size_t length)
{
    static const char *const FORMAT[] = {
#define X(name, key) key,
        YZ_TOURNAMENT_FORMAT_MAP(X)
#undef X
    };
    for (size_t at = 0, piece; at == 0 || at < length; at += piece) {
        piece = length - at < PIECE ? length - at : PIECE;
        while (at + piece < length && (text[at + piece] & 0xc0) == 0x80)
            piece--;
        yz__export_put(out, "keep\t%s\t%s\t", FORMAT[format], at == 0 ? place : "+");
        for (size_t i = at; i < at + piece; i++)
            yz__export_put(out, "%c", (unsigned char)text[i] < 0x20 ? ' ' : text[i]);
        yz__export_put(out, "\n");
        if (piece == 0)
            return;
    }
}

bool
yz__kept_text(const yz__event *event, yz_tournament_format format, const char *place,
              size_t *from, yz__exported *out)
{
    bool any = false;
    for (; *from < event->remarks; ++*from) {
        const yz__remark *at = &event->remark[*from];
        const bool is = at->kind == YZ__REMARK_KEPT && at->which == (int)format;
        if (any && !(is && strcmp(at->place, "+") == 0))
            return true;
        if (!any && (!is || strcmp(at->place, place) != 0))
            continue;
        yz__export_put(out, "%s", at->text);
        any = true;
    }
    return any;
}
