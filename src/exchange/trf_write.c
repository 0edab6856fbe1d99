/* trf_write.c - an event as TRF16 and TRF26 of FIDE. */
#include <stdlib.h>
#include <string.h>

#include "event/remarks.h"
#include "exchange/own_acts.h"
#include "exchange/trf.h"
#include "yunzi/text.h"

const yz__trf_criterion yz__TRF_CRITERION[] = {
    {YZ__CRITERION_NBW, "PTS"},     {YZ__CRITERION_POINTS, "PTS"},
    {YZ__CRITERION_BUCHHOLZ, "BH"}, {YZ__CRITERION_SODOSW, "SB"},
    {YZ__CRITERION_CUSSW, "PS"},    {YZ__CRITERION_DC, "DE"},
    {YZ__CRITERION_RATING, "RTNG"}, {YZ__CRITERION_NBW, NULL}};

static bool
is_kept(const yz__remark *at)
{
    return at->kind == YZ__REMARK_KEPT && at->which == YZ_TOURNAMENT_TRF;
}

/* How many lines of this kind came with a file; 0: the event has its own. */
static int
count_kept(const yz__event *event, const char *code)
{
    int count = 0;
    for (size_t i = 0; i < event->remarks; i++)
        count +=
            is_kept(&event->remark[i]) && strcmp(event->remark[i].place, code) == 0;
    return count;
}

/* Puts the lines of this kind that came with a file; false: there are none. */
static bool
put_kept(yz__exported *out, const yz__event *event, const char *code)
{
    size_t from = 0, begin = out->text.length;
    for (;;) {
        const size_t line = out->text.length;
        yz__export_put(out, "%s", code);
        if (!yz__kept_text(event, YZ_TOURNAMENT_TRF, code, &from, out)) {
            out->text.length = line;
            return line > begin;
        }
        yz__export_put(out, "\n");
    }
}

/* Those that have no place of their own: of the head, or behind the players. */
static void
put_others(yz__exported *out, const yz__event *event, bool head)
{
    static const char OWN[] = "092 122 162 182 202 212 222";
    char last[4] = "";
    for (size_t i = 0; i < event->remarks; i++) {
        const yz__remark *at = &event->remark[i];
        if (!is_kept(at) || strlen(at->place) != 3 || strstr(OWN, at->place) != NULL ||
            (strcmp(at->place, "240") < 0) != head || strcmp(at->place, last) == 0)
            continue;
        bool before = false;
        for (size_t k = 0; k < i; k++)
            before = before || (is_kept(&event->remark[k]) &&
                                strcmp(event->remark[k].place, at->place) == 0);
        if (!before)
            (void)put_kept(out, event, at->place);
        memcpy(last, at->place, sizeof last);
    }
}

static void
put_cell(yz__exported *out, const yz__cell *cell)
{
    static const char PLAYED[] = "0=1", FORFEIT[] = "-=+";
    if (cell->kind != YZ__CELL_GAME || cell->points < 0)
        yz__export_put(out, "  0000 - %c",
                       cell->kind == YZ__CELL_BYE    ? 'U'
                       : cell->kind == YZ__CELL_HALF ? 'H'
                                                     : 'Z');
    else
        yz__export_put(out, "  %4d %c %c", cell->opponent + 1, cell->white ? 'w' : 'b',
                       (cell->by_default ? FORFEIT : PLAYED)[cell->points]);
}

static int
doubled_points(const yz__cross_row *row, const yz__crosstable *t)
{
    int points = 0;
    for (int r = 0; r < t->rounds; r++) {
        const yz__cell *cell = &row->cell[r];
        points += cell->kind == YZ__CELL_GAME  ? (cell->points > 0 ? cell->points : 0)
                  : cell->kind == YZ__CELL_BYE ? (int)t->settings.nbw_bye
                                               : cell->kind == YZ__CELL_HALF;
    }
    return points;
}

/* Sex, title and birth of a player, as they came with a file. */
enum { MORE = YZ__TRF_TITLE_COLUMNS + YZ__TRF_BIRTH_COLUMNS };
static void
find_more(const yz__crosstable *t, const char *id, char more[MORE + 1])
{
    memset(more, ' ', MORE);
    more[MORE] = '\0';
    for (size_t i = 0; i < t->event->remarks; i++) {
        const yz__remark *at = &t->event->remark[i];
        if (is_kept(at) && strncmp(at->place, "001:", 4) == 0 &&
            strcmp(at->place + 4, id) == 0 && strlen(at->text) == MORE)
            memcpy(more, at->text, MORE);
    }
}

/* Takes off what stands behind this column of the line that begins at 'begin', or fills it up with blanks: a column
   is a character. */
static void
end_at(yz__exported *out, size_t begin, int column)
{
    int found = 0;
    for (size_t at = begin; at < out->text.length; at++)
        if (((unsigned char)out->text.text[at] & 0xc0) != 0x80 && found++ == column) {
            out->text.length = at;
            return;
        }
    yz__export_put(out, "%*s", column - found, "");
}

static void
put_row(yz__exported *out, const yz__crosstable *t, int i)
{
    const yz__cross_row *row = &t->row[i];
    const int points = doubled_points(row, t);
    const size_t begin = out->text.length;
    char more[MORE + 1];
    find_more(t, row->id, more);
    yz__export_put(out, "001 %4d %.4s %s%s%s", i + 1, more, row->surname,
                   *row->first != '\0' ? "," : "", row->first);
    end_at(out, begin, YZ__TRF_NAME + YZ__TRF_NAME_COLUMNS);
    yz__export_put(out, " %4d %s", row->rating > 0 ? row->rating : 0, row->country);
    end_at(out, begin, YZ__TRF_FEDERATION + 3);
    yz__export_put(out, " %11.11s %.10s %2d.%d %4d", row->licence[YZ__LICENCE_EGF],
                   more + YZ__TRF_TITLE_COLUMNS, points / 2, points % 2 * 5,
                   row->place);
    for (int r = 0; r < t->rounds; r++)
        put_cell(out, &row->cell[r]);
    yz__export_put(out, "\n");
}

static void
put_date(yz__exported *out, const char *code, const char *date)
{
    if (*date != '\0')
        yz__export_put(out, "%s %.4s/%.2s/%.2s\n", code, date, date + 5, date + 8);
}

/* The code of a criterion; NULL: there is none. */
static const char *
code_of(yz__criterion criterion)
{
    for (const yz__trf_criterion *at = yz__TRF_CRITERION; at->code != NULL; at++)
        if (at->criterion == criterion)
            return at->code;
    return NULL;
}

/* "PTS,BH,SB"; an order that has not all of its codes is left out. */
static void
put_order(yz__exported *out, const yz__settings *s)
{
    for (int i = 0; i < s->criterion_count; i++)
        if (code_of(s->criteria[i]) == NULL)
            return;
    for (int i = 0; i < s->criterion_count; i++)
        yz__export_put(out, "%s%s", i == 0 ? "212 " : ",", code_of(s->criteria[i]));
    yz__export_put(out, "\n");
}

/* "3600+15": seconds, and those that each move adds.  Byo-yomi and Canadian overtime have no code: they are said in
   words. */
static void
put_time(yz__exported *out, const yz__event *event)
{
    const yz__settings *s = &event->settings;
    const int basic = (int)s->basic_time, seconds = (int)s->overtime_seconds;
    if (!put_kept(out, event, "122") && s->overtime == YZ__EVENT_TIME_BYO_YOMI)
        yz__export_put(out, "122 %d min + %d x %d s\n", basic, (int)s->overtime_periods,
                       seconds);
    else if (s->overtime == YZ__EVENT_TIME_CANADIAN)
        yz__export_put(out, "122 %d min + %d / %d s\n", basic, (int)s->overtime_stones,
                       seconds);
    if (put_kept(out, event, "222"))
        return;
    if (s->overtime == YZ__EVENT_TIME_NONE)
        yz__export_put(out, "222 %d\n", basic * 60);
    if (s->overtime == YZ__EVENT_TIME_FISCHER)
        yz__export_put(out, "222 %d+%d\n", basic * 60, seconds);
}

static void
put_arbiters(yz__exported *out, const yz__event *event)
{
    if (*event->settings.text[YZ__TEXT_REFEREE] != '\0')
        yz__export_put(out, "102 %s\n", event->settings.text[YZ__TEXT_REFEREE]);
    for (size_t i = 0; i < event->remarks; i++)
        if (event->remark[i].kind == YZ__REMARK_OFFICIAL &&
            event->remark[i].which == YZ__OFFICIAL_DEPUTY)
            yz__export_put(out, "112 %s\n", event->remark[i].text);
}

static void
put_head(yz__exported *out, const yz__crosstable *t)
{
    const yz__settings *s = &t->settings;
    char system[YZ_NUMBER_TEXT];
    yz__export_put(out, "012 %s\n022 %s\n032 %s\n", s->text[YZ__TEXT_NAME],
                   s->text[YZ__TEXT_PLACE], s->text[YZ__TEXT_COUNTRY]);
    put_date(out, "042", s->text[YZ__TEXT_FROM]);
    put_date(out, "052", s->text[YZ__TEXT_TO]);
    yz__export_put(out, "062 %d\n", t->rows);
    if (!put_kept(out, t->event, "092"))
        yz__export_put(out, "092 Individual: %s\n",
                       yz__settings_written(s, "system", system));
    put_arbiters(out, t->event);
    yz__export_put(out, "142 %d\n", (int)s->rounds);
    if (!put_kept(out, t->event, "162") && s->nbw_bye != 2)
        yz__export_put(out, "162  P%2d.%d\n", (int)s->nbw_bye / 2,
                       (int)s->nbw_bye % 2 * 5);
    if (!put_kept(out, t->event, "182"))
        yz__export_put(out, "182 Yunzi\n");
    const bool first = put_kept(out, t->event, "202");
    if (!put_kept(out, t->event, "212") && !first)
        put_order(out, s);
    put_time(out, t->event);
    put_others(out, t->event, true);
}

/* ---- What stands behind the players in TRF26 ---- */

/* The line of a player; 0: he has none. */
static int
line_of(const yz__crosstable *t, int player)
{
    for (int i = 0; i < t->rows; i++)
        if (strcmp(t->row[i].id, t->event->player[player].id) == 0)
            return i + 1;
    return 0;
}

/* Pairs that must not be: from the first to the last round. */
static void
put_forbidden(yz__exported *out, const yz__crosstable *t)
{
    for (size_t i = 0; i < t->event->forbiddens; i++)
        yz__export_put(out, "260 001 %03d %4d %4d\n", (int)t->event->settings.rounds,
                       line_of(t, t->event->forbidden[i].one),
                       line_of(t, t->event->forbidden[i].other));
}

/* True if a line of the file says how this player misses a round: "240 F 003    4". */
static bool
is_said(const yz__event *event, int round, int line)
{
    for (size_t i = 0; i < event->remarks; i++) {
        const yz__remark *at = &event->remark[i];
        const size_t length = is_kept(at) ? strlen(at->text) : 0;
        if (length < 11 || strcmp(at->place, "240") != 0 || atoi(at->text + 3) != round)
            continue;
        for (size_t k = 7; k < length; k += 5)
            if (atoi(at->text + k) == line)
                return true;
    }
    return false;
}

/* Who will miss a round that is to come, or has left. */
static void
put_absences(yz__exported *out, const yz__crosstable *t)
{
    const char kind = t->event->settings.nbw_absent == 1 ? 'H' : 'Z';
    for (int r = t->rounds + 1; r <= t->event->settings.rounds; r++)
        for (int i = 0; i < t->rows; i++) {
            const int player =
                yz__entrant_find(t->event, t->row[i].id, strlen(t->row[i].id));
            if (!yz__is_present(t->event, player, r) && !is_said(t->event, r, i + 1))
                yz__export_put(out, "240 %c %03d %4d\n", kind, r, i + 1);
        }
}

/* Teams, their players by boards; at most fourteen fit. */
static void
put_teams(yz__exported *out, const yz__crosstable *t)
{
    for (int team = 0; team < (int)t->event->teams; team++) {
        const size_t begin = out->text.length;
        yz__export_put(out, "310 %3d %s", team + 1, t->event->team[team].name);
        end_at(out, begin, YZ__TRF_TEAM_NAME + YZ__TRF_TEAM_COLUMNS);
        end_at(out, begin, YZ__TRF_TEAM_PLAYERS - 1);
        for (int board = 0; board < YZ__TRF_TEAM_MOST; board++)
            for (int p = 0; p < (int)t->event->players; p++)
                if (t->event->player[p].team == team + 1 &&
                    t->event->player[p].board == board)
                    yz__export_put(out, " %4d", line_of(t, p));
        yz__export_put(out, "\n");
    }
}

static void
put_end(yz__exported *out, const yz__crosstable *t)
{
    put_absences(out, t);
    put_forbidden(out, t);
    if (count_kept(t->event, "310") != (int)t->event->teams)
        put_teams(out, t);
    put_others(out, t->event, false);
}

yz_status
yz__write_trf(yz__exported *out, const yz__event *event)
{
    static const yz__crosstable_form THIS = {put_head, put_row, put_end, true};
    return yz__crosstable_write(out, event, &THIS);
}
