/* trf_read.c - TRF16 and TRF26 of FIDE, as acts. */
#include <stdio.h>
#include <string.h>

#include "exchange/own_acts.h"
#include "exchange/trf.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

enum { LEAST = 89 };
static const char FORM[] = "001 NNNN ... (TRF16, columns 1-89)";

static bool
begins_character(char byte)
{
    return ((unsigned char)byte & 0xc0) != 0x80;
}

/* The byte at which the column that is 'count' further than that at byte 'from' begins: a column is a character. */
static size_t
column_at(const yz__file_lines *lines, size_t from, size_t count)
{
    for (; from < lines->length; from++)
        if (begins_character(lines->line[from]) && count-- == 0)
            break;
    return from;
}

/* The columns of a line without blanks at their ends. */
static yz__file_word
columns(const yz__file_lines *lines, size_t from, size_t count)
{
    const size_t begin = column_at(lines, 0, from);
    size_t length = column_at(lines, begin, count) - begin;
    const char *at = lines->line + begin;
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

/* Keeps a line for the next file of this format. */
static void
keep_line(yz__table_reading *of)
{
    char code[4] = "";
    memcpy(code, of->lines.line, of->lines.length < 3 ? of->lines.length : 3);
    if (code[2] != '\0')
        yz__keep_text(&of->table.more, YZ_TOURNAMENT_TRF, code, of->lines.line + 3,
                      of->lines.length - 3);
}

/* The criterion of a code; NULL: there is none here. */
static const yz__trf_criterion *
criterion_of(yz__file_word code)
{
    for (const yz__trf_criterion *at = yz__TRF_CRITERION; at->code != NULL; at++)
        if (yz__word_is(code, at->code))
            return at;
    return NULL;
}

/* "212 PTS,BH,SB", and "202" without the points.  False: some codes are not known here. */
static bool
read_order(yz__table_reading *of)
{
    const yz__file_word word = columns(&of->lines, 4, of->lines.length);
    const bool points = has_code(&of->lines, "202");
    yz__exported *more = &of->table.more;
    bool all = true;
    int found = 0;
    for (size_t at = 0, length; at < word.length; at += length + 1) {
        length = 0;
        while (at + length < word.length && word.at[at + length] != ',')
            length++;
        const yz__trf_criterion *is =
            criterion_of((yz__file_word){word.at + at, length});
        all = all && is != NULL && found < YZ__CRITERIA_MOST - 1;
        if (is != NULL && found < YZ__CRITERIA_MOST - 1)
            yz__export_put(more, "%s%s",
                           found++ > 0 ? ","
                           : points    ? "param\tcriteria\tNBW,"
                                       : "param\tcriteria\t",
                           yz__criterion_key(is->criterion));
    }
    if (found > 0)
        yz__export_put(more, "\n");
    return all && !points;
}

/* "222 3600+15" */
static bool
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
        return false;
    of->table.settings.basic_time = seconds / 60;
    of->table.settings.overtime =
        plus != NULL ? YZ__EVENT_TIME_FISCHER : YZ__EVENT_TIME_NONE;
    if (plus != NULL)
        of->table.settings.overtime_seconds = added;
    return seconds % 60 == 0;
}

/* "240 H 003    4    7": who misses a round; those that were played stand with the players.  False: for more than
   half a point. */
static bool
read_absences(yz__table_reading *of)
{
    const int round = number_at(&of->lines, 6, 3);
    for (size_t at = 10; round > of->table.rounds && at < of->lines.length; at += 5)
        if (number_at(&of->lines, at, 4) > 0)
            yz__export_put(&of->table.more, "absent\t%d\tP%02d\n", round,
                           number_at(&of->lines, at, 4));
    return of->lines.length > 4 &&
           (of->lines.line[4] == 'H' || of->lines.line[4] == 'Z');
}

/* "260 001 005    4    7": none of them meet.  False: not in all rounds. */
static bool
read_forbidden(yz__table_reading *of)
{
    if (number_at(&of->lines, 4, 3) > 1 ||
        number_at(&of->lines, 8, 3) < of->table.said_rounds)
        return false;
    for (size_t at = 12; at < of->lines.length; at += 5)
        for (size_t other = at + 5; other < of->lines.length; other += 5) {
            const int a = number_at(&of->lines, at, 4);
            const int b = number_at(&of->lines, other, 4);
            if (a > 0 && b > 0)
                yz__export_put(&of->table.more, "forbid\tP%02d\tP%02d\n", a, b);
        }
    return true;
}

/* False: it says more than the name and the players. */
static bool
read_team(yz__table_reading *of)
{
    const yz__file_word name =
        columns(&of->lines, YZ__TRF_TEAM_NAME, YZ__TRF_TEAM_COLUMNS);
    if (name.length == 0)
        return false;
    yz__export_put(&of->table.more, "team\t%.*s", (int)name.length, name.at);
    for (int i = 0; i < YZ__TRF_TEAM_MOST; i++) {
        const int player =
            number_at(&of->lines, YZ__TRF_TEAM_PLAYERS + (size_t)i * 5, 4);
        if (player > 0)
            yz__export_put(&of->table.more, "\tP%02d", player);
    }
    yz__export_put(&of->table.more, "\n");
    const size_t behind = YZ__TRF_TEAM_NAME + YZ__TRF_TEAM_COLUMNS;
    return columns(&of->lines, behind, YZ__TRF_TEAM_PLAYERS - behind).length == 0;
}

static bool
read_rounds(yz__table_reading *of)
{
    const int rounds = number_at(&of->lines, 4, 4);
    of->table.said_rounds = rounds <= YZ_TOURNAMENT_ROUNDS ? rounds : 0;
    return true;
}

/* "162  P 0.5": a bye is half a point.  False: it says more. */
static bool
read_points(yz__table_reading *of)
{
    const bool half = yz__word_is(columns(&of->lines, 5, 5), "P 0.5");
    if (half)
        yz__export_put(&of->table.more, "param\tnbw2bye\t1\n");
    return half && columns(&of->lines, 10, of->lines.length).length == 0;
}

static bool
read_deputy(yz__table_reading *of)
{
    const yz__file_word name = columns(&of->lines, 4, of->lines.length);
    yz__export_put(&of->table.more, "official\tdeputy\t%.*s\n", (int)name.length,
                   name.at);
    return name.length > 0;
}

/* The number of players is counted here. */
static bool
read_count(yz__table_reading *of)
{
    (void)of;
    return true;
}

/* A line that says what no event has is kept. */
static void
read_more(yz__table_reading *of)
{
    static const struct {
        const char *code;
        bool (*read)(yz__table_reading *of);
    } MORE[] = {{"062", read_count},  {"112", read_deputy},   {"142", read_rounds},
                {"162", read_points}, {"202", read_order},    {"212", read_order},
                {"222", read_time},   {"240", read_absences}, {"260", read_forbidden},
                {"310", read_team}};
    for (size_t i = 0; i < sizeof MORE / sizeof *MORE; i++)
        if (has_code(&of->lines, MORE[i].code) && MORE[i].read(of))
            return;
    keep_line(of);
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
            break;
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

/* Copies columns that are of ASCII alone. */
static void
copy_columns(const yz__file_lines *lines, size_t from, size_t count, char *out)
{
    const size_t begin = column_at(lines, 0, from);
    if (column_at(lines, begin, count) == begin + count)
        memcpy(out, lines->line + begin, count);
}

/* Sex, title and birth, which no event has. */
static void
keep_person(yz__table_reading *of, int number)
{
    char text[YZ__TRF_TITLE_COLUMNS + YZ__TRF_BIRTH_COLUMNS], place[24];
    memset(text, ' ', sizeof text);
    copy_columns(&of->lines, YZ__TRF_TITLE, YZ__TRF_TITLE_COLUMNS, text);
    copy_columns(&of->lines, YZ__TRF_BIRTH, YZ__TRF_BIRTH_COLUMNS,
                 text + YZ__TRF_TITLE_COLUMNS);
    bool any = false;
    for (size_t i = 0; i < sizeof text; i++)
        any = any || text[i] != ' ';
    if (!any)
        return;
    snprintf(place, sizeof place, "001:P%02d", number);
    yz__keep_text(&of->table.more, YZ_TOURNAMENT_TRF, place, text, sizeof text);
}

static yz_status
read_row(yz__table_reading *of)
{
    yz__cross_row *row = &of->table.row[of->table.rows];
    int number;
    row->line = of->lines.number;
    if (of->lines.length < LEAST ||
        !yz__word_number(columns(&of->lines, YZ__TRF_NUMBER, 4), YZ_TOURNAMENT_PLAYERS,
                         &number) ||
        number != of->table.rows + 1)
        return yz__file_form(of->diag, row->line, FORM);
    of->table.rows++;
    keep_person(of, number);
    const yz__file_word name = columns(&of->lines, YZ__TRF_NAME, YZ__TRF_NAME_COLUMNS);
    const char *comma = memchr(name.at, ',', name.length);
    const size_t surname = comma == NULL ? name.length : (size_t)(comma - name.at);
    yz_status status =
        yz__keep_word(of, (yz__file_word){name.at, surname}, &row->surname);
    if (status == YZ_OK && comma != NULL)
        status = yz__keep_word(
            of, (yz__file_word){comma + 1, name.length - surname - 1}, &row->first);
    if (status == YZ_OK)
        status = yz__keep_word(of, columns(&of->lines, YZ__TRF_FEDERATION, 3),
                               &row->country);
    if (status == YZ_OK)
        status = yz__keep_word(of, columns(&of->lines, YZ__TRF_ID, 11),
                               &row->licence[YZ__LICENCE_EGF]);
    /* The rank in the middle of which the rating is. */
    row->rated =
        yz__word_number(columns(&of->lines, YZ__TRF_RATING, 4), 3299, &row->rating);
    const int hundreds = row->rated ? (row->rating + 950) / 100 - 30 : -20;
    row->rank = hundreds < YZ__RANK_LEAST  ? YZ__RANK_LEAST
                : hundreds > YZ__RANK_MOST ? YZ__RANK_MOST
                                           : hundreds;
    for (int r = 0; status == YZ_OK && r < of->table.rounds; r++)
        if (!read_cell(&row->cell[r], &of->lines,
                       YZ__TRF_ROUNDS + (size_t)r * YZ__TRF_ROUND_COLUMNS))
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
        const size_t behind = lines.length - column_at(&lines, 0, YZ__TRF_ROUNDS);
        const int count = (int)((behind + 2) / YZ__TRF_ROUND_COLUMNS);
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
