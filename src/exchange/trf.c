/*
 * trf.c - TRF16 and TRF26 of FIDE: fixed columns.
 *
 *     001    1      Adler,Ana                         2389                             2.0    1     2 w 1  0000 - H
 *     12345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901
 */
#include <stdio.h>
#include <string.h>

#include "exchange/file_lines.h"
#include "message/refuse.h"
#include "yunzi/messages.h"
#include "yunzi/text.h"

/* Columns from 0: name, rating, federation, id, the first round; a round's width. */
enum { NUMBER = 4, NAME = 14, NAME_COLUMNS = 33, RATING = 48, FEDERATION = 53 };
enum { ID = 57, ROUNDS = 91, ROUND_COLUMNS = 10, LEAST = 89 };
/* Of a team: its name, and the first of at most fourteen players. */
enum { TEAM_NAME = 8, TEAM_COLUMNS = 32, TEAM_PLAYERS = 73, TEAM_MOST = 14 };

/* Criteria by their codes: the points, and what breaks ties. */
static const struct {
    yz__criterion criterion;
    const char *code;
} TIE_BREAK[] = {{YZ__CRITERION_NBW, "PTS"},     {YZ__CRITERION_POINTS, "PTS"},
                 {YZ__CRITERION_BUCHHOLZ, "BH"}, {YZ__CRITERION_SODOSW, "SB"},
                 {YZ__CRITERION_CUSSW, "PS"},    {YZ__CRITERION_DC, "DE"},
                 {YZ__CRITERION_RATING, "RTNG"}};
enum { TIE_BREAKS = sizeof TIE_BREAK / sizeof *TIE_BREAK };

static const char FORM[] = "001 NNNN ... (TRF16, columns 1-89)";

/* ---- Written ---- */

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

static void
put_row(yz__exported *out, const yz__crosstable *t, int i)
{
    const yz__cross_row *row = &t->row[i];
    const int points = doubled_points(row, t);
    const size_t begin = out->text.length;
    yz__export_put(out, "001 %4d      %s%s%s", i + 1, row->surname,
                   *row->first != '\0' ? "," : "", row->first);
    const int width =
        (int)yz_utf8_columns(out->text.text + begin, out->text.length - begin);
    yz__export_put(out, "%*s %4d %-3.3s %11.11s",
                   NAME + NAME_COLUMNS > width ? NAME + NAME_COLUMNS - width : 0, "",
                   row->rating > 0 ? row->rating : 0, row->country,
                   row->licence[YZ__LICENCE_EGF]);
    yz__export_put(out, "            %2d.%d %4d", points / 2, points % 2 * 5,
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
    for (int k = 0; k < TIE_BREAKS; k++)
        if (TIE_BREAK[k].criterion == criterion)
            return TIE_BREAK[k].code;
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

/* "3600+15": seconds, and those that each move adds; byo-yomi and Canadian overtime have no code. */
static void
put_time(yz__exported *out, const yz__settings *s)
{
    if (s->overtime == YZ__EVENT_TIME_NONE)
        yz__export_put(out, "222 %d\n", (int)s->basic_time * 60);
    if (s->overtime == YZ__EVENT_TIME_FISCHER)
        yz__export_put(out, "222 %d+%d\n", (int)s->basic_time * 60,
                       (int)s->overtime_seconds);
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
    yz__export_put(out, "062 %d\n092 Individual: %s\n", t->rows,
                   yz__settings_written(s, "system", system));
    if (*s->text[YZ__TEXT_REFEREE] != '\0')
        yz__export_put(out, "102 %s\n", s->text[YZ__TEXT_REFEREE]);
    yz__export_put(out, "142 %d\n", (int)s->rounds);
    if (s->nbw_bye != 2) /* what a bye is worth elsewhere */
        yz__export_put(out, "162  P%2d.%d\n", (int)s->nbw_bye / 2,
                       (int)s->nbw_bye % 2 * 5);
    yz__export_put(out, "182 Yunzi\n");
    put_order(out, s);
    put_time(out, s);
}

/* ---- What stands behind the players in TRF26 ---- */

/* The line of a player; 0: he has none. */
static int
line_of(const yz__crosstable *t, const yz__event *event, int player)
{
    for (int i = 0; i < t->rows; i++)
        if (strcmp(t->row[i].id, event->player[player].id) == 0)
            return i + 1;
    return 0;
}

/* Pairs that must not be: from the first to the last round. */
static void
put_forbidden(yz__exported *out, const yz__crosstable *t, const yz__event *event)
{
    for (size_t i = 0; i < event->forbiddens; i++)
        yz__export_put(out, "260 001 %03d %4d %4d\n", (int)event->settings.rounds,
                       line_of(t, event, event->forbidden[i].one),
                       line_of(t, event, event->forbidden[i].other));
}

/* Who will miss a round that is to come, or has left. */
static void
put_absences(yz__exported *out, const yz__crosstable *t, const yz__event *event)
{
    const char kind = event->settings.nbw_absent == 1 ? 'H' : 'Z';
    for (int r = t->rounds + 1; r <= event->settings.rounds; r++)
        for (int i = 0; i < t->rows; i++) {
            const int player =
                yz__entrant_find(event, t->row[i].id, strlen(t->row[i].id));
            if (!yz__is_present(event, player, r))
                yz__export_put(out, "240 %c %03d %4d\n", kind, r, i + 1);
        }
}

/* Teams, their players by boards; at most fourteen fit. */
static void
put_teams(yz__exported *out, const yz__crosstable *t, const yz__event *event)
{
    for (int team = 0; team < (int)event->teams; team++) {
        const size_t begin = out->text.length;
        yz__export_put(out, "310 %3d %.32s", team + 1, event->team[team].name);
        const int width =
            (int)yz_utf8_columns(out->text.text + begin, out->text.length - begin);
        yz__export_put(out, "%*s",
                       TEAM_PLAYERS - 1 > width ? TEAM_PLAYERS - 1 - width : 0, "");
        for (int board = 0; board < TEAM_MOST; board++)
            for (int p = 0; p < (int)event->players; p++)
                if (event->player[p].team == team + 1 &&
                    event->player[p].board == board)
                    yz__export_put(out, " %4d", line_of(t, event, p));
        yz__export_put(out, "\n");
    }
}

static void
put_end(yz__exported *out, const yz__crosstable *t, const yz__event *event)
{
    put_absences(out, t, event);
    put_forbidden(out, t, event);
    put_teams(out, t, event);
}

yz_status
yz__write_trf(yz__exported *out, const yz__event *event)
{
    static const yz__crosstable_form THIS = {put_head, put_row, put_end};
    return yz__crosstable_write(out, event, &THIS);
}

/* ---- Read ---- */

/* The columns of a line without blanks at their ends. */
static yz__file_word
columns(const yz__file_lines *lines, size_t from, size_t count)
{
    if (lines->length <= from)
        return (yz__file_word){lines->line, 0};
    size_t length = lines->length - from < count ? lines->length - from : count;
    const char *at = lines->line + from;
    while (length > 0 && *at == ' ') {
        at++;
        length--;
    }
    while (length > 0 && at[length - 1] == ' ')
        length--;
    return (yz__file_word){at, length};
}

static bool
has_code(const yz__file_lines *lines, const char *code)
{
    return lines->length >= 3 && memcmp(lines->line, code, 3) == 0;
}

/* ---- What TRF26 adds ---- */

/* The number that stands in these columns; 0: none. */
static int
number_at(const yz__file_lines *lines, size_t from, size_t count)
{
    int number;
    return yz__word_number(columns(lines, from, count), 9999, &number) ? number : 0;
}

/* "212 PTS,BH,SB", and "202" without the points. */
static void
read_order(yz__table_reading *of)
{
    const yz__file_word word = columns(&of->lines, 4, of->lines.length);
    const bool points = has_code(&of->lines, "202");
    yz__exported *more = &of->table.more;
    int found = 0;
    for (size_t at = 0; at < word.length;) {
        size_t length = 0;
        while (at + length < word.length && word.at[at + length] != ',')
            length++;
        for (int k = 0; k < TIE_BREAKS; k++)
            if (yz__word_is((yz__file_word){word.at + at, length}, TIE_BREAK[k].code) &&
                (k == 0 || strcmp(TIE_BREAK[k].code, TIE_BREAK[k - 1].code) != 0) &&
                found < YZ__CRITERIA_MOST - 1)
                yz__export_put(more, "%s%s",
                               found++ > 0 ? ","
                               : points    ? "param\tcriteria\tNBW,"
                                           : "param\tcriteria\t",
                               yz__criterion_key(TIE_BREAK[k].criterion));
        at += length + 1;
    }
    if (found > 0)
        yz__export_put(more, "\n");
}

/* "222 3600+15" */
static void
read_time(yz__table_reading *of)
{
    const yz__file_word word = columns(&of->lines, 4, of->lines.length);
    const char *plus = memchr(word.at, '+', word.length);
    const size_t first = plus != NULL ? (size_t)(plus - word.at) : word.length;
    int seconds, added = 0;
    if (!yz__word_number((yz__file_word){word.at, first}, 86400, &seconds) ||
        (plus != NULL &&
         !yz__word_number((yz__file_word){plus + 1, word.length - first - 1}, 3600,
                          &added)))
        return;
    of->table.settings.basic_time = seconds / 60;
    of->table.settings.overtime =
        plus != NULL ? YZ__EVENT_TIME_FISCHER : YZ__EVENT_TIME_NONE;
    if (plus != NULL)
        of->table.settings.overtime_seconds = added;
}

/* "240 H 003    4    7": who misses a round; those that were played stand with the players. */
static void
read_absences(yz__table_reading *of)
{
    const int round = number_at(&of->lines, 6, 3);
    for (size_t at = 10; round > of->table.rounds && at < of->lines.length; at += 5)
        if (number_at(&of->lines, at, 4) > 0)
            yz__export_put(&of->table.more, "absent\t%d\tP%02d\n", round,
                           number_at(&of->lines, at, 4));
}

/* "260 001 005    4    7": none of them meet. */
static void
read_forbidden(yz__table_reading *of)
{
    for (size_t at = 12; at < of->lines.length; at += 5)
        for (size_t other = at + 5; other < of->lines.length; other += 5) {
            const int a = number_at(&of->lines, at, 4);
            const int b = number_at(&of->lines, other, 4);
            if (a > 0 && b > 0)
                yz__export_put(&of->table.more, "forbid\tP%02d\tP%02d\n", a, b);
        }
}

static void
read_team(yz__table_reading *of)
{
    const yz__file_word name = columns(&of->lines, TEAM_NAME, TEAM_COLUMNS);
    if (name.length == 0)
        return;
    yz__export_put(&of->table.more, "team\t%.*s", (int)name.length, name.at);
    for (int i = 0; i < TEAM_MOST; i++) {
        const int player = number_at(&of->lines, TEAM_PLAYERS + (size_t)i * 5, 4);
        if (player > 0)
            yz__export_put(&of->table.more, "\tP%02d", player);
    }
    yz__export_put(&of->table.more, "\n");
}

static void
read_more(yz__table_reading *of)
{
    static const struct {
        const char *code;
        void (*read)(yz__table_reading *of);
    } MORE[] = {{"202", read_order},    {"212", read_order},     {"222", read_time},
                {"240", read_absences}, {"260", read_forbidden}, {"310", read_team}};
    for (size_t i = 0; i < sizeof MORE / sizeof *MORE; i++)
        if (has_code(&of->lines, MORE[i].code))
            MORE[i].read(of);
    if (has_code(&of->lines, "162") && yz__word_is(columns(&of->lines, 5, 5), "P 0.5"))
        yz__export_put(&of->table.more, "param\tnbw2bye\t1\n");
    if (has_code(&of->lines, "142")) {
        const int rounds = number_at(&of->lines, 4, 4);
        of->table.said_rounds = rounds <= YZ_TOURNAMENT_ROUNDS ? rounds : 0;
    }
}

static yz_status
read_head(yz__table_reading *of)
{
    static const struct {
        const char *code;
        yz__text_setting setting;
    } HEAD[] = {{"012", YZ__TEXT_NAME},    {"022", YZ__TEXT_PLACE},
                {"032", YZ__TEXT_COUNTRY}, {"042", YZ__TEXT_FROM},
                {"052", YZ__TEXT_TO},      {"102", YZ__TEXT_REFEREE}};
    for (size_t i = 0; i < sizeof HEAD / sizeof *HEAD; i++) {
        if (!has_code(&of->lines, HEAD[i].code))
            continue;
        yz__file_word word = columns(&of->lines, 4, of->lines.length);
        char date[10];
        const bool is_date =
            HEAD[i].setting == YZ__TEXT_FROM || HEAD[i].setting == YZ__TEXT_TO;
        if (is_date && word.length != sizeof date)
            continue;
        if (is_date) {
            memcpy(date, word.at, sizeof date);
            date[4] = date[7] = '-';
            word.at = date;
        }
        return yz__keep_word(of, word, &of->table.settings.text[HEAD[i].setting]);
    }
    read_more(of);
    return YZ_OK;
}

static bool
read_cell(yz__cell *out, const yz__file_lines *lines, size_t from)
{
    static const char RESULT[] = "0-LD=W1+";
    static const char GAINED[] = "00011222";
    const yz__file_word opponent = columns(lines, from, 4);
    const yz__file_word colour = columns(lines, from + 5, 1),
                        result = columns(lines, from + 7, 1);
    int number = 0;
    if (opponent.length > 0 &&
        !yz__word_number(opponent, YZ_TOURNAMENT_PLAYERS, &number))
        return false;
    if (number == 0) {
        const char kind = result.length > 0 ? *result.at : 'Z';
        *out =
            (yz__cell){.kind = kind == 'U' || kind == 'F' || kind == '+' ? YZ__CELL_BYE
                               : kind == 'H'                             ? YZ__CELL_HALF
                                             : YZ__CELL_NONE};
        return true;
    }
    const char *found = result.length > 0 ? strchr(RESULT, *result.at) : NULL;
    *out = (yz__cell){.kind = YZ__CELL_GAME, .opponent = number - 1};
    out->points = result.length == 0 ? -1
                  : found != NULL    ? GAINED[found - RESULT] - '0'
                                     : 0;
    out->white = colour.length > 0 && *colour.at == 'w';
    out->by_default = found != NULL && (*found == '-' || *found == '+');
    return result.length == 0 || found != NULL;
}

static yz_status
read_row(yz__table_reading *of)
{
    yz__cross_row *row = &of->table.row[of->table.rows];
    int number;
    row->line = of->lines.number;
    if (of->lines.length < LEAST ||
        !yz__word_number(columns(&of->lines, NUMBER, 4), YZ_TOURNAMENT_PLAYERS,
                         &number) ||
        number != of->table.rows + 1)
        return yz__file_form(of->diag, row->line, FORM);
    of->table.rows++;
    const yz__file_word name = columns(&of->lines, NAME, NAME_COLUMNS);
    const char *comma = memchr(name.at, ',', name.length);
    const size_t surname = comma == NULL ? name.length : (size_t)(comma - name.at);
    yz_status status =
        yz__keep_word(of, (yz__file_word){name.at, surname}, &row->surname);
    if (status == YZ_OK && comma != NULL)
        status = yz__keep_word(
            of, (yz__file_word){comma + 1, name.length - surname - 1}, &row->first);
    if (status == YZ_OK)
        status = yz__keep_word(of, columns(&of->lines, FEDERATION, 3), &row->country);
    if (status == YZ_OK)
        status = yz__keep_word(of, columns(&of->lines, ID, 11),
                               &row->licence[YZ__LICENCE_EGF]);
    /* The rank in the middle of which the rating is. */
    row->rated = yz__word_number(columns(&of->lines, RATING, 4), 3299, &row->rating);
    const int hundreds = row->rated ? (row->rating + 950) / 100 - 30 : -20;
    row->rank = hundreds < YZ__RANK_LEAST  ? YZ__RANK_LEAST
                : hundreds > YZ__RANK_MOST ? YZ__RANK_MOST
                                           : hundreds;
    for (int r = 0; status == YZ_OK && r < of->table.rounds; r++)
        if (!read_cell(&row->cell[r], &of->lines, ROUNDS + (size_t)r * ROUND_COLUMNS))
            status = yz__file_form(of->diag, row->line, "0002 w 1");
    return status;
}

/* Counts players and the rounds of the longest line. */
static void
measure(yz__file_lines lines, int *rows, int *rounds)
{
    *rows = *rounds = 0;
    while (yz__next_line(&lines)) {
        if (!has_code(&lines, "001"))
            continue;
        ++*rows;
        const size_t behind = lines.length > ROUNDS ? lines.length - ROUNDS : 0;
        const int count = (int)((behind + 2) / ROUND_COLUMNS);
        if (count > *rounds)
            *rounds = count;
    }
}

static yz_status
read_line(yz__table_reading *of)
{
    return has_code(&of->lines, "001") ? read_row(of) : read_head(of);
}

yz_status
yz__read_trf(yz__exported *out, yz__table_reading *of)
{
    int rows, rounds;
    measure(of->lines, &rows, &rounds);
    return yz__table_read(out, of, rows, rounds, FORM, read_line);
}
