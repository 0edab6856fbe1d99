/*
 * tournament_sheets.c - what is cut out or handed over: slips for results, badges, certificates.
 *
 * Each sheet is a row of cards, each card some lines; they are written as HTML, so many to a page, or as text.
 */
#include <string.h>

#include "event/scores.h"
#include "tell/tournament_games.h"
#include "tell/tournament_page.h"
#include "yunzi/messages.h"
#include "yunzi/text.h"

/* How a line of a card looks. */
typedef enum look { PLAIN, LARGE, TICK, SIGN } look;

static const char STYLE[] =
    "body{font-family:sans-serif;margin:1em;color:#111;background:#fff}"
    "section{display:inline-block;vertical-align:top;box-sizing:border-box;border:1px dashed #999;"
    "padding:.6em 1em;margin:0 .3em .6em 0;unicode-bidi:isolate;break-inside:avoid}"
    "p{margin:.25em 0;overflow-wrap:anywhere}p.large{font-size:1.5em;font-weight:bold}"
    "p.tick::before{content:\"\\2610\";margin-right:.5em}"
    "p.sign{border-bottom:1px solid #999;padding-top:1.2em}"
    "section.slips{width:9cm;min-height:8.2cm}"
    "section.badges{width:8.5cm;height:5.4cm;text-align:center;padding-top:1cm}"
    "section.certificates{display:block;width:auto;max-width:24cm;min-height:14cm;margin:0 auto 1em;text-align:center;"
    "border:3px double #111;padding:2cm 1cm;font-size:1.2em;break-after:page}"
    "section.certificates p.large{font-size:2em;margin:.5em 0}"
    "section.certificates p.sign{width:9cm;margin:1.5cm auto 0;text-align:left}"
    "@page{margin:1.2cm}@media print{body{margin:0}}";

typedef struct sheet {
    yz__printed page;
    bool text;
} sheet;

/* ---- Cards ---- */

static void
begin_card(sheet *of)
{
    static const char *const KEY[] = {
#define X(name, key) key,
        YZ_TOURNAMENT_SHEET_MAP(X)
#undef X
    };
    if (!of->text)
        yz__export_put(&of->page.out, "<section class=\"%s\">",
                       KEY[of->page.view->question->sheet]);
}

static void
end_card(sheet *of)
{
    yz__export_put(&of->page.out, "%s", of->text ? "\n" : "</section>\n");
}

static void
put_safe(sheet *of, const char *text)
{
    char shown[YZ_SHOWN];
    for (size_t left = strlen(text), length; left > 0; left -= length, text += length) {
        length = yz_utf8_show(text, left, shown);
        yz__export_put(&of->page.out, "%s", shown);
    }
}

static void
put_line(sheet *of, look as, const char *line)
{
    static const char *const CLASS[] = {[PLAIN] = "",
                                        [LARGE] = " class=\"large\"",
                                        [TICK] = " class=\"tick\"",
                                        [SIGN] = " class=\"sign\""};
    static const char *const BEFORE[] = {
        [PLAIN] = "", [LARGE] = "", [TICK] = "[ ] ", [SIGN] = ""};
    static const char *const BEHIND[] = {
        [PLAIN] = "", [LARGE] = "", [TICK] = "", [SIGN] = " ____________________"};
    if (*line == '\0')
        return;
    if (of->text) {
        yz__export_put(&of->page.out, "%s", BEFORE[as]);
        put_safe(of, line);
        yz__export_put(&of->page.out, "%s\n", BEHIND[as]);
        return;
    }
    yz__export_put(&of->page.out, "<p%s>", CLASS[as]);
    yz__printed_text(&of->page, line);
    yz__export_put(&of->page.out, "</p>");
}

static void
say_line(sheet *of, look as, yz_message message)
{
    put_line(of, as, YZ_SAID(&message, of->page.view->how->language));
}

#define SAY(of, as, id, ...) say_line((of), (as), yz_message_with((id), __VA_ARGS__))

/* The rules of the event, which every printed sheet names. */
static void
put_event(sheet *of)
{
    const yz__event *event = of->page.view->event;
    put_line(of, PLAIN, yz__printed_name(event));
    put_line(of, PLAIN, event->settings.text[YZ__TEXT_RULES]);
}

/* ---- Slips ---- */

enum { RESULTS = 3, SIGNING = 2 };

static void
put_slip(sheet *of, const yz__pairing *game, int table)
{
    const yz__event *event = of->page.view->event;
    const int side[2] = {game->white, game->black};
    char name[YZ__NAME_ROOM], rank[YZ__ENTRANT_RANK_TEXT];
    begin_card(of);
    put_event(of);
    SAY(of, LARGE, YZ_MESSAGE_TOURNAMENT_SLIP, yz_arg_number(game->round),
        yz_arg_number(table));
    for (int i = 0; i < 2; i++)
        SAY(of, PLAIN, YZ_MESSAGE_TOURNAMENT_SIDE, yz_arg_choice(i),
            yz_arg_text(yz__player_name(event, side[i], name)),
            yz_arg_text(yz__player_rank(event, side[i], rank)));
    SAY(of, PLAIN, YZ_MESSAGE_TOURNAMENT_TERMS, yz_arg_number(game->handicap),
        yz_arg_exact(yz_ratio(yz__komi_of(event, game), 2)));
    for (int i = 0; i < RESULTS; i++)
        SAY(of, TICK, YZ_MESSAGE_TOURNAMENT_TICK, yz_arg_choice(i));
    for (int i = 0; i < SIGNING; i++)
        SAY(of, SIGN, YZ_MESSAGE_TOURNAMENT_SIGNED, yz_arg_choice(i));
    end_card(of);
}

static yz_status
put_slips(sheet *of)
{
    const yz__event *event = of->page.view->event;
    int round, table = 0;
    const yz_status status = yz__view_round(of->page.view, event->last_round, &round);
    for (size_t i = 0; status == YZ_OK && i < event->games; i++)
        if (event->game[i].round == round && event->game[i].black >= 0)
            put_slip(of, &event->game[i], ++table);
    return status;
}

/* ---- Badges ---- */

static yz_status
put_badges(sheet *of)
{
    const yz__event *event = of->page.view->event;
    for (int p = 0; p < (int)event->players; p++) {
        const yz__entrant *player = &event->player[p];
        char name[YZ__NAME_ROOM], rank[YZ__ENTRANT_RANK_TEXT];
        if (!player->registered)
            continue;
        begin_card(of);
        put_line(of, LARGE, yz__player_name(event, p, name));
        put_line(of, LARGE, yz__player_rank(event, p, rank));
        put_line(of, PLAIN, player->club);
        put_line(of, PLAIN, player->country);
        put_line(of, PLAIN, yz__printed_name(event));
        end_card(of);
    }
    return YZ_OK;
}

/* ---- Certificates ---- */

/* Games that a player has played, and what they brought, doubled. */
static int
played(const yz__scores *s, int player, int *points)
{
    int games = 0;
    *points = 0;
    for (int r = 1; r <= s->rounds; r++) {
        const yz__seat *seat = yz__seat_of(s, player, r);
        const bool counts =
            seat->kind == YZ__SEAT_GAME && !seat->open && !seat->by_default;
        games += counts;
        *points += counts ? seat->points : 0;
    }
    return games;
}

/* Ranks go up by the number of games and the rate of wins (Chinese rules of 1988, article 26.3); what of them is
   asked for is the society's own (Ing's rules, article 8). */
static bool
is_promoted(const yz__event *event, int player, int games, int points)
{
    const yz__settings *s = &event->settings;
    return s->promotion_games > 0 && games >= s->promotion_games &&
           50 * points >= s->promotion_rate * games &&
           event->player[player].rank < YZ__RANK_MOST;
}

static void
put_certificate(sheet *of, const yz__scores *scores, const yz__ranked_player *place,
                int players)
{
    const yz__event *event = scores->event;
    const char *const *text = event->settings.text;
    const int player = place->player;
    char name[YZ__NAME_ROOM], rank[YZ__ENTRANT_RANK_TEXT];
    int points;
    const int games = played(scores, player, &points);
    begin_card(of);
    put_event(of);
    put_line(of, PLAIN, text[YZ__TEXT_PLACE]);
    put_line(of, PLAIN, text[*text[YZ__TEXT_TO] != '\0' ? YZ__TEXT_TO : YZ__TEXT_FROM]);
    put_line(of, LARGE, yz__player_name(event, player, name));
    SAY(of, LARGE, YZ_MESSAGE_TOURNAMENT_REACHED, yz_arg_number(place->place),
        yz_arg_number(players));
    SAY(of, PLAIN, YZ_MESSAGE_TOURNAMENT_WINS, yz_arg_exact(yz_ratio(points, 2)),
        yz_arg_number(games));
    if (is_promoted(event, player, games, points))
        SAY(of, LARGE, YZ_MESSAGE_TOURNAMENT_PROMOTED,
            yz_arg_text(yz__entrant_rank(event->player[player].rank + 1, rank)));
    put_line(of, PLAIN, text[YZ__TEXT_REFEREE]);
    SAY(of, SIGN, YZ_MESSAGE_TOURNAMENT_SIGNED, yz_arg_choice(SIGNING));
    end_card(of);
}

static yz_status
put_certificates(sheet *of)
{
    const yz__event *event = of->page.view->event;
    yz__scores scores;
    int round, players = 0;
    yz_status status = yz__view_round(of->page.view, event->last_round, &round);
    if (status == YZ_OK)
        status = yz__scores_new(&scores, event, round);
    if (status != YZ_OK)
        return status;
    yz__ranked_player *place =
        yz__arena_take(&scores.arena, (event->players + 1) * sizeof *place);
    status =
        place == NULL ? YZ_E_NOMEM : yz__rank_players(place, &players, &scores, false);
    for (int i = 0; status == YZ_OK && i < players; i++)
        put_certificate(of, &scores, &place[i], players);
    yz__scores_free(&scores);
    return status;
}

/* ---- The sheet ---- */

yz_status
yz__tell_sheet(const yz__tournament_view *view)
{
    static yz_status (*const PUT[])(sheet * of) = {
        [YZ_TOURNAMENT_SLIPS] = put_slips,
        [YZ_TOURNAMENT_BADGES] = put_badges,
        [YZ_TOURNAMENT_CERTIFICATES] = put_certificates,
    };
    sheet of = {.page = {.view = view, .out.text.allocator = view->event->allocator},
                .text = view->question->form == YZ_TOURNAMENT_LINES};
    if (!of.text)
        yz__printed_begin(&of.page, STYLE);
    const yz_status status = PUT[view->question->sheet](&of);
    yz__export_put(&of.page.out, "%s", of.text ? "" : "</body></html>\n");
    return yz__printed_end(&of.page, status);
}
