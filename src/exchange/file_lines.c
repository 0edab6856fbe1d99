/* file_lines.c - lines of a file, and the words of a line. */
#include "exchange/file_lines.h"

#include <stdlib.h>
#include <string.h>

#include "message/refuse.h"
#include "yunzi/messages.h"

bool
yz__next_line(yz__file_lines *lines)
{
    if (lines->at == lines->end)
        return false;
    lines->line = lines->at;
    while (lines->at < lines->end && *lines->at != '\n' && *lines->at != '\r')
        lines->at++;
    lines->length = (size_t)(lines->at - lines->line);
    if (lines->at + 1 < lines->end && lines->at[0] == '\r' && lines->at[1] == '\n')
        lines->at++;
    if (lines->at < lines->end)
        lines->at++;
    lines->number++;
    return true;
}

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t';
}

yz__line_words
yz__line_cut(const yz__file_lines *lines)
{
    yz__line_words out = {.count = 0};
    const char *at = lines->line, *end = at + lines->length;
    while (out.count < YZ__LINE_WORDS) {
        while (at < end && is_blank(*at))
            at++;
        if (at == end)
            break;
        const char *begin = at;
        while (at < end && !is_blank(*at))
            at++;
        out.word[out.count++] = (yz__file_word){begin, (size_t)(at - begin)};
    }
    return out;
}

bool
yz__word_number(yz__file_word word, int most, int *out)
{
    int value = 0;
    if (word.length == 0 || word.length > 9)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return false;
        value = value * 10 + (word.at[i] - '0');
    }
    *out = value;
    return value <= most;
}

bool
yz__word_rank(yz__file_word word, int *out)
{
    char text[8];
    int64_t rank;
    if (word.length == 0 || word.length >= sizeof text)
        return false;
    memcpy(text, word.at, word.length);
    text[word.length] = '\0';
    if (!yz__read_rank(text, YZ__RANK_LEAST, YZ__RANK_MOST, &rank))
        return false;
    *out = (int)rank;
    return true;
}

bool
yz__word_is(yz__file_word word, const char *text)
{
    return strlen(text) == word.length && memcmp(text, word.at, word.length) == 0;
}

yz_status
yz__file_refuse(yz_diag *diag, uint32_t line, yz_message message)
{
    const yz_status status = yz__refuse(diag, YZ_E_SYNTAX, message);
    if (diag != NULL)
        diag->line = line;
    return status;
}

yz_status
yz__file_form(yz_diag *diag, uint32_t line, const char *form)
{
    return yz__file_refuse(
        diag, line,
        yz_message_with(YZ_MESSAGE_TOURNAMENT_FILE_FORM, yz_arg_name(NULL, form)));
}

yz_status
yz__file_holds(const yz__table_reading *of, int players, int rounds, const char *form)
{
    if (players > YZ_TOURNAMENT_PLAYERS)
        return yz__file_refuse(of->diag, 1,
                               yz_message_with(YZ_MESSAGE_TOURNAMENT_MANY,
                                               yz_arg_choice(0),
                                               yz_arg_number(YZ_TOURNAMENT_PLAYERS)));
    return players <= 0 || rounds < 0 || rounds > YZ_TOURNAMENT_ROUNDS
               ? yz__file_form(of->diag, 1, form)
               : YZ_OK;
}

yz_status
yz__keep_word(yz__table_reading *of, yz__file_word word, const char **out)
{
    *out = yz__crosstable_keep(&of->table, word.at, word.length);
    return *out != NULL ? YZ_OK : yz__refuse_status(of->diag, YZ_E_NOMEM);
}

yz_status
yz__read_cells(yz__table_reading *of, yz__cross_row *row, const yz__line_words *words,
               int i, int count)
{
    if (count != of->table.rounds)
        return yz__file_refuse(of->diag, row->line,
                               yz_message_with(YZ_MESSAGE_TOURNAMENT_FILE_ROUNDS,
                                               yz_arg_number(of->table.rows),
                                               yz_arg_number(count),
                                               yz_arg_number(of->table.rounds)));
    for (int r = 0; r < count; r++)
        if (!yz__cell_read(&row->cell[r], words->word[i + r].at,
                           words->word[i + r].length))
            return yz__file_form(of->diag, row->line, "2+/w0 0+ 0= 0-");
    return YZ_OK;
}

/* The blanks before the first letter. */
static size_t
indent(const yz__file_lines *lines)
{
    size_t i = 0;
    while (i < lines->length && is_blank(lines->line[i]))
        i++;
    return i;
}

bool
yz__line_begins(const yz__file_lines *lines, char letter)
{
    const size_t at = indent(lines);
    return at < lines->length && lines->line[at] == letter;
}

yz_status
yz__table_read(yz__exported *out, yz__table_reading *of, int rows, int rounds,
               const char *form, yz_status (*read_line)(yz__table_reading *of))
{
    yz_status status = yz__file_holds(of, rows, rounds, form);
    if (status != YZ_OK)
        return status;
    status = yz__crosstable_new(&of->table, of->allocator, rows, rounds);
    if (status != YZ_OK)
        return yz__refuse_status(of->diag, status);
    while (status == YZ_OK && yz__next_line(&of->lines))
        if (indent(&of->lines) < of->lines.length)
            status = read_line(of);
    if (status == YZ_OK)
        status = yz__crosstable_acts(out, &of->table, of->diag);
    yz__crosstable_free(&of->table);
    return status;
}

/* The round of a line "game 3 ..."; 0: it has none. */
static int
round_of(const char *line)
{
    const char *tab = strchr(line, '\t');
    return tab != NULL ? atoi(tab + 1) : 0;
}

void
yz__put_by_rounds(yz__exported *out, const yz__exported *lines)
{
    int last = 0;
    if (lines->text.length == 0)
        return;
    for (int r = 0; r <= last && out->status == YZ_OK; r++) {
        const char *at = lines->text.text, *end = at + lines->text.length;
        while (at < end) {
            const char *stop = memchr(at, '\n', (size_t)(end - at));
            const int round = round_of(at);
            last = round > last ? round : last;
            if (round == r)
                yz__export_put(out, "%.*s\n", (int)(stop - at), at);
            at = stop + 1;
        }
    }
}
