/*
 * tournament_page.c - a round and the places as one page of HTML: to print, and for the screen in the hall.
 *
 * The page has no script.  All text from outside is escaped, and whatever its letters do to the direction of
 * writing ends with its cell.
 */
#include <string.h>

#include "event/scores.h"
#include "exchange/crosstable.h"
#include "tell/tournament_games.h"
#include "tell/tournament_page.h"
#include "yunzi/messages.h"

static const char STYLE[] =
    "body{font-family:sans-serif;margin:2em;color:#111;background:#fff}"
    "table{border-collapse:collapse;margin:1em 0}"
    "th,td{padding:.25em .7em;border-bottom:1px solid #bbb;text-align:left;"
    "unicode-bidi:isolate;white-space:nowrap}"
    "td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}"
    "tr:nth-child(even) td{background:#f3f3f3}"
    "@page{margin:1.2cm}@media print{body{margin:0}h2.next{break-before:page}thead{display:table-header-group}"
    "tr{break-inside:avoid}}";

/* Headings, in the order of the words of TOURNAMENT_COLUMN. */
enum { TABLE, WHITE, BLACK, HANDICAP, RESULT, PLACE, PLAYER, RANK, CLUB, KOMI };

static void
put_heading(yz__printed *p, int column, bool number)
{
    yz__export_put(&p->out, "<th%s>", number ? " class=\"n\"" : "");
    yz__printed_message(
        p, yz_message_with(YZ_MESSAGE_TOURNAMENT_COLUMN, yz_arg_choice(column)));
    yz__export_put(&p->out, "</th>");
}

static void
put_cell(yz__printed *p, const char *text)
{
    yz__export_put(&p->out, "<td>");
    yz__printed_text(p, text);
    yz__export_put(&p->out, "</td>");
}

static void
put_number(yz__printed *p, yz_number number)
{
    char text[YZ_NUMBER_TEXT];
    yz__export_put(&p->out, "<td class=\"n\">%s</td>", yz_number_text(number, text));
}

static void
put_player(yz__printed *p, int player)
{
    const yz__event *event = p->view->event;
    char name[YZ__NAME_ROOM], rank[YZ__ENTRANT_RANK_TEXT];
    put_cell(p, yz__player_name(event, player, name));
    put_cell(p, yz__player_rank(event, player, rank));
}

/* ---- The round ---- */

static void
put_result(yz__printed *p, const yz__pairing *game)
{
    yz__export_put(&p->out, "<td>");
    yz__printed_text(p, yz__result_score(game));
    if (game->score != NULL) {
        yz__export_put(&p->out, " (");
        yz__printed_text(p, game->score);
        yz__export_put(&p->out, ")");
    }
    yz__export_put(&p->out, "</td>");
}

static void
put_paragraph(yz__printed *p, yz_message line)
{
    yz__export_put(&p->out, "<p>");
    yz__printed_message(p, line);
    yz__export_put(&p->out, "</p>\n");
}

static void
put_resting(yz__printed *p, int round)
{
    const yz__event *event = p->view->event;
    for (size_t i = 0; i < event->games; i++) {
        char name[YZ__NAME_ROOM];
        if (event->game[i].round != round || event->game[i].black >= 0)
            continue;
        put_paragraph(p, yz_message_with(YZ_MESSAGE_TOURNAMENT_RESTS,
                                         yz_arg_text(yz__player_name(
                                             event, event->game[i].white, name))));
    }
    yz_message line;
    for (size_t from = 0; yz__witness_line(event, round, &from, &line);)
        put_paragraph(p, line);
}

static void
put_games(yz__printed *p, int round)
{
    static const int HEADING[] = {TABLE, WHITE,    RANK, BLACK,
                                  RANK,  HANDICAP, KOMI, RESULT};
    const yz__event *event = p->view->event;
    int table = 0;
    yz__export_put(&p->out, "<h2>");
    yz__printed_message(p, yz_message_with(YZ_MESSAGE_TOURNAMENT_ROUND,
                                           yz_arg_number(round),
                                           yz_arg_number(yz__games_in(event, round))));
    yz__export_put(&p->out, "</h2>\n<table><thead><tr>");
    for (size_t i = 0; i < sizeof HEADING / sizeof *HEADING; i++)
        put_heading(p, HEADING[i],
                    HEADING[i] == TABLE || HEADING[i] == HANDICAP ||
                        HEADING[i] == KOMI);
    yz__export_put(&p->out, "</tr></thead><tbody>\n");
    for (size_t i = 0; i < event->games; i++) {
        const yz__pairing *game = &event->game[i];
        if (game->round != round || game->black < 0)
            continue;
        yz__export_put(&p->out, "<tr>");
        put_number(p, yz_whole(++table));
        put_player(p, game->white);
        put_player(p, game->black);
        put_number(p, yz_whole(game->handicap));
        put_number(p, yz_ratio(yz__komi_of(event, game), 2));
        put_result(p, game);
        yz__export_put(&p->out, "</tr>\n");
    }
    yz__export_put(&p->out, "</tbody></table>\n");
    put_resting(p, round);
}

/* ---- The places ---- */

static void
put_head_of_places(yz__printed *p, const yz__crosstable *t)
{
    const yz__settings *s = &t->settings;
    static const int HEADING[] = {PLACE, PLAYER, RANK, CLUB};
    yz__export_put(&p->out, "<h2 class=\"next\">");
    yz__printed_message(
        p, yz_message_with(YZ_MESSAGE_TOURNAMENT_AFTER, yz_arg_number(t->rounds)));
    yz__export_put(&p->out, "</h2>\n<table><thead><tr><th class=\"n\"></th>");
    for (size_t i = 0; i < sizeof HEADING / sizeof *HEADING; i++)
        put_heading(p, HEADING[i], HEADING[i] == PLACE);
    for (int r = 1; r <= t->rounds; r++)
        yz__export_put(&p->out, "<th>%d</th>", r);
    for (int k = 0; k < s->criterion_count && k < YZ__CROSS_NUMBERS; k++)
        yz__export_put(&p->out, "<th class=\"n\">%s</th>",
                       yz__criterion_key(s->criteria[k]));
    yz__export_put(&p->out, "</tr></thead><tbody>\n");
}

static void
put_places(yz__printed *p, const yz__crosstable *t)
{
    put_head_of_places(p, t);
    for (int i = 0; i < t->rows; i++) {
        const yz__cross_row *row = &t->row[i];
        char cell[YZ__CELL_TEXT];
        yz__export_put(&p->out, "<tr>");
        put_number(p, yz_whole(i + 1));
        put_number(p, yz_whole(row->place));
        put_player(p, yz__entrant_find(p->view->event, row->id, strlen(row->id)));
        put_cell(p, row->club);
        for (int r = 0; r < t->rounds; r++)
            put_cell(p, yz__cell_text(&row->cell[r], cell));
        for (int k = 0; k < row->numbers; k++)
            put_number(p, row->number[k]);
        yz__export_put(&p->out, "</tr>\n");
    }
    yz__export_put(&p->out, "</tbody></table>\n");
}

/* ---- The page ---- */

/* "Tarn, 2026-04-11, chinese-1988": what of these is said. */
static void
put_about(yz__printed *p)
{
    static const yz__text_setting SAID[] = {YZ__TEXT_PLACE, YZ__TEXT_FROM,
                                            YZ__TEXT_RULES};
    const char *const *text = p->view->event->settings.text;
    bool any = false;
    for (size_t i = 0; i < sizeof SAID / sizeof *SAID; i++) {
        if (*text[SAID[i]] == '\0')
            continue;
        yz__export_put(&p->out, any ? ", " : "<p>");
        yz__printed_text(p, text[SAID[i]]);
        any = true;
    }
    if (any)
        yz__export_put(&p->out, "</p>\n");
}

/* Who runs the event, and the mark of its regulation (Ing's rules, articles 7 and 17). */
static void
put_officials(yz__printed *p)
{
    const yz__event *event = p->view->event;
    char mark[YZ__MARK_TEXT];
    yz_message line;
    for (size_t from = 0; yz__official_line(event, &from, &line);)
        put_paragraph(p, line);
    if (yz__regulated_line(event, mark, &line))
        put_paragraph(p, line);
}

static yz_status
put_page(yz__printed *p)
{
    const yz__event *event = p->view->event;
    yz__crosstable table;
    int round;
    yz_status status = yz__view_round(p->view, event->last_round, &round);
    if (status == YZ_OK)
        status = yz__crosstable_of(&table, event, false);
    if (status != YZ_OK)
        return status;
    yz__printed_begin(p, STYLE);
    yz__export_put(&p->out, "<h1>");
    yz__printed_text(p, yz__printed_name(event));
    yz__export_put(&p->out, "</h1>\n");
    put_about(p);
    put_officials(p);
    if (round > 0)
        put_games(p, round);
    put_places(p, &table);
    yz__export_put(&p->out, "</body></html>\n");
    yz__crosstable_free(&table);
    return YZ_OK;
}

/* The round and the places as text are two answers. */
static yz_status
tell_text(const yz__tournament_view *view)
{
    yz_tournament_question question = *view->question;
    const yz__tournament_view at = {view->how, view->event, &question, view->diag,
                                    view->tournament};
    question.form = YZ_TOURNAMENT_TEXT;
    const yz_status status = yz__tell_games(&at);
    return status == YZ_OK ? yz__tell_standings(&at) : status;
}

yz_status
yz__tell_page(const yz__tournament_view *view)
{
    yz__printed p = {.view = view, .out.text.allocator = view->event->allocator};
    if (view->question->sheet != YZ_TOURNAMENT_ROUND)
        return yz__tell_sheet(view);
    if (view->question->form == YZ_TOURNAMENT_LINES)
        return tell_text(view);
    return yz__printed_end(&p, put_page(&p));
}
