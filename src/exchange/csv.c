/*
 * csv.c - a table for spreadsheets: semicolons, UTF-8, texts in quotes.
 *
 * A text that a spreadsheet would take for a formula has an apostrophe before it; the reader takes it away.
 * Columns are known by the words of the first line, so that a list of entries is read as well.
 */
#include <stdio.h>
#include <string.h>

#include "exchange/file_lines.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

/* ---- Written ---- */

static void
put_text(yz__exported *out, const char *text)
{
    yz__export_put(out, "\"%s",
                   *text != '\0' && strchr("=+-@\t\r'", *text) != NULL ? "'" : "");
    for (; *text != '\0'; text++)
        yz__export_put(out, *text == '"' ? "\"\"" : "%c", *text);
    yz__export_put(out, "\"");
}

static void
put_head(yz__exported *out, const yz__crosstable *t)
{
    const yz__settings *s = &t->settings;
    yz__export_put(out, "place;name;first name;rank;rating;country;club;egf");
    for (int k = 0; k < s->criterion_count && k < YZ__CROSS_NUMBERS; k++)
        yz__export_put(out, ";%s", yz__criterion_key(s->criteria[k]));
    for (int r = 0; r < t->rounds; r++)
        yz__export_put(out, ";R%d", r + 1);
    yz__export_put(out, "\n");
}

/* Results go by lines, the place in the first column may be shared. */
static void
put_row(yz__exported *out, const yz__crosstable *t, int i)
{
    const yz__cross_row *row = &t->row[i];
    char rank[YZ__ENTRANT_RANK_TEXT], number[YZ_NUMBER_TEXT], cell[YZ__CELL_TEXT];
    yz__export_put(out, "%d;", row->place);
    put_text(out, row->surname);
    yz__export_put(out, ";");
    put_text(out, row->first);
    yz__export_put(out, ";%s;%d;", yz__entrant_rank(row->rank, rank), row->rating);
    put_text(out, row->country);
    yz__export_put(out, ";");
    put_text(out, row->club);
    yz__export_put(out, ";");
    put_text(out, row->licence[YZ__LICENCE_EGF]);
    for (int k = 0; k < row->numbers; k++)
        yz__export_put(out, ";%s", yz_number_text(row->number[k], number));
    for (int r = 0; r < t->rounds; r++)
        yz__export_put(out, ";%s", yz__cell_text(&row->cell[r], cell));
    yz__export_put(out, "\n");
}

yz_status
yz__write_csv(yz__exported *out, const yz__event *event)
{
    static const yz__crosstable_form THIS = {put_head, put_row, NULL, false};
    return yz__crosstable_write(out, event, &THIS);
}

/* ---- Read ---- */

enum { FIELDS = 96 };
static const char FORM[] = "place;name;first name;rank;...";

/* X(NAME, "heading"). */
#define COLUMN_MAP(X)                                                                  \
    X(SURNAME, "name")                                                                 \
    X(FIRST, "first name")                                                             \
    X(RANK, "rank")                                                                    \
    X(RATING, "rating")                                                                \
    X(COUNTRY, "country")                                                              \
    X(CLUB, "club")                                                                    \
    X(EGF, "egf")                                                                      \
    X(MMS, "MMS")

#define X(name, heading) COLUMN_##name,
enum { COLUMN_MAP(X) COLUMNS };
#undef X
#define X(name, heading) heading,
static const char *const HEADING[] = {COLUMN_MAP(X)};
#undef X

/* What a column of the file is: one of the above, or a round behind them. */
typedef struct sheet {
    int column[FIELDS];
    int count;
    const char *field[FIELDS]; /* of the line at hand */
} sheet;

/* Cuts the line into its fields; false if there are too many, or a quote does not end. */
static bool
cut(yz__table_reading *of, sheet *s)
{
    const char *at = of->lines.line, *end = at + of->lines.length;
    const char parted = memchr(at, ';', of->lines.length) != NULL ? ';' : ',';
    for (s->count = 0; s->count < FIELDS; at++) {
        char *out = yz__arena_take(&of->table.arena, (size_t)(end - at) + 1);
        size_t used = 0;
        bool quoted = false;
        if (out == NULL)
            return false;
        for (; at < end && (quoted || *at != parted); at++) {
            const bool quote = *at == '"';
            if (quote && quoted && at + 1 < end && at[1] == '"')
                out[used++] = *at++;
            else if (quote)
                quoted = !quoted;
            else
                out[used++] = *at == '\t' ? ' ' : *at;
        }
        out[used] = '\0';
        s->field[s->count++] = out + (*out == '\'');
        if (quoted)
            return false;
        if (at == end)
            return true;
    }
    return false;
}

/* What the headings name; the number of rounds, -1 without a name and a rank. */
static int
read_head(sheet *s)
{
    int rounds = 0;
    bool known[COLUMNS] = {false};
    for (int i = 0; i < s->count; i++) {
        int round;
        s->column[i] = -1;
        for (int c = 0; c < COLUMNS; c++)
            if (strcmp(s->field[i], HEADING[c]) == 0) {
                s->column[i] = c;
                known[c] = true;
            }
        const yz__file_word number = {s->field[i] + 1,
                                      strlen(s->field[i]) - (*s->field[i] != '\0')};
        if (*s->field[i] == 'R' &&
            yz__word_number(number, YZ_TOURNAMENT_ROUNDS, &round) &&
            round == rounds + 1)
            s->column[i] = COLUMNS + rounds++;
    }
    return known[COLUMN_SURNAME] && known[COLUMN_RANK] ? rounds : -1;
}

static bool
read_field(yz__crosstable *t, yz__cross_row *row, int column, const char *text)
{
    const yz__file_word word = {text, strlen(text)};
    switch (column) {
    case COLUMN_SURNAME:
        row->surname = text;
        return *text != '\0';
    case COLUMN_FIRST:
        row->first = text;
        return true;
    case COLUMN_RANK:
        return yz__word_rank(word, &row->rank);
    case COLUMN_RATING:
        row->rated = yz__word_number(word, 3299, &row->rating);
        return true;
    case COLUMN_COUNTRY:
        row->country = text;
        return true;
    case COLUMN_CLUB:
        row->club = text;
        return true;
    case COLUMN_EGF:
        row->licence[YZ__LICENCE_EGF] = text;
        return true;
    case COLUMN_MMS:
        row->numbers = yz_number_read(&row->number[0], text) == YZ_OK;
        t->mcmahon = true;
        return true;
    default:
        break;
    }
    return column < 0 || yz__cell_read(&row->cell[column - COLUMNS], text, word.length);
}

static yz_status
read_row(yz__table_reading *of, sheet *s)
{
    yz__cross_row *row = &of->table.row[of->table.rows];
    row->line = of->lines.number;
    if (!cut(of, s))
        return yz__file_form(of->diag, row->line, FORM);
    of->table.rows++;
    for (int i = 0; i < s->count; i++)
        if (!read_field(&of->table, row, s->column[i], s->field[i]))
            return yz__file_refuse(of->diag, row->line,
                                   yz_message_with(YZ_MESSAGE_TOURNAMENT_FILE_FIELD,
                                                   yz_arg_number(i + 1),
                                                   yz_arg_text(s->field[i])));
    return YZ_OK;
}

yz_status
yz__read_csv(yz__exported *out, yz__table_reading *of)
{
    sheet s = {.count = 0};
    yz__file_lines lines = of->lines;
    int rows = 0;
    while (yz__next_line(&lines))
        rows += lines.length > 0;
    yz_status status = yz__file_holds(of, rows - 1, 0, FORM);
    if (status != YZ_OK)
        return status;
    status = yz__crosstable_new(&of->table, of->allocator, rows, YZ_TOURNAMENT_ROUNDS);
    if (status != YZ_OK)
        return yz__refuse_status(of->diag, status);
    of->table.rounds = yz__next_line(&of->lines) && cut(of, &s) ? read_head(&s) : -1;
    if (of->table.rounds < 0)
        status = yz__file_form(of->diag, 1, FORM);
    for (int i = s.count; i < FIELDS; i++)
        s.column[i] = -1;
    while (status == YZ_OK && yz__next_line(&of->lines))
        if (of->lines.length > 0)
            status = read_row(of, &s);
    for (int i = 0; status == YZ_OK && i < of->table.rows; i++)
        yz__find_start(&of->table, &of->table.row[i]);
    if (status == YZ_OK)
        status = yz__crosstable_acts(out, &of->table, of->diag);
    yz__crosstable_free(&of->table);
    return status;
}
