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
doubled_points(const yz__cross_row *row, int rounds)
{
    int points = 0;
    for (int r = 0; r < rounds; r++)
        points += row->cell[r].kind == YZ__CELL_GAME
                      ? (row->cell[r].points > 0 ? row->cell[r].points : 0)
                      : (int)row->cell[r].kind - YZ__CELL_NONE;
    return points;
}

static void
put_row(yz__exported *out, const yz__crosstable *t, int i)
{
    const yz__cross_row *row = &t->row[i];
    const int points = doubled_points(row, t->rounds);
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

static void
put_head(yz__exported *out, const yz__crosstable *t)
{
    const yz__settings *s = &t->settings;
    char system[YZ_NUMBER_TEXT];
    yz__export_put(out, "012 %s\n022 %s\n032 %s\n", s->text[YZ__TEXT_NAME],
                   s->text[YZ__TEXT_PLACE], s->text[YZ__TEXT_COUNTRY]);
    put_date(out, "042", s->text[YZ__TEXT_FROM]);
    put_date(out, "052", s->text[YZ__TEXT_TO]);
    yz__export_put(out, "062 %d\n092 Individual: %s\n142 %d\n", t->rows,
                   yz__settings_written(s, "system", system), (int)s->rounds);
}

yz_status
yz__write_trf(yz__exported *out, const yz__event *event)
{
    return yz__crosstable_write(out, event, put_head, put_row);
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

static yz_status
read_head(yz__table_reading *of)
{
    static const struct {
        const char *code;
        yz__text_setting setting;
    } HEAD[] = {{"012", YZ__TEXT_NAME},
                {"022", YZ__TEXT_PLACE},
                {"032", YZ__TEXT_COUNTRY},
                {"042", YZ__TEXT_FROM},
                {"052", YZ__TEXT_TO}};
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
