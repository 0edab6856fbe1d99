/*
 * tou.c - .tou, the file of the French federation: ISO-8859-15, surnames in capitals, no slash in results.
 *
 *     ;comm=Spring Cup
 *        1 ADLER Ana                 4D 9000001   SE    2+w0    0=
 */
#include <string.h>

#include "event/time_class.h"
#include "exchange/file_lines.h"
#include "message/refuse.h"
#include "yunzi/messages.h"
#include "yunzi/text.h"

static const char FORM[] = "NUMBER SURNAME NAME RANK [LICENCE] [CLUB] RESULT...";

/* ---- Letters ---- */

/* The letters of ISO-8859-15 that are not those of Unicode's first 256. */
static const struct {
    uint32_t character;
    unsigned char byte;
} APART[] = {{0x20ac, 0xa4}, {0x160, 0xa6}, {0x161, 0xa8}, {0x17d, 0xb4},
             {0x17e, 0xb8},  {0x152, 0xbc}, {0x153, 0xbd}, {0x178, 0xbe}};

static unsigned char
byte_of(uint32_t character)
{
    for (size_t i = 0; i < sizeof APART / sizeof *APART; i++) {
        if (APART[i].character == character)
            return APART[i].byte;
        if (APART[i].byte == character)
            return '?';
    }
    return character < 0x100 ? (unsigned char)character : '?';
}

static bool
is_small(uint32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 0xe0 && c <= 0xfe && c != 0xf7);
}

static bool
is_capital(uint32_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7);
}

/* One word of at most 'most' letters, in capitals if wished; returns how many. */
static int
put_word(yz__exported *out, const char *text, bool capitals, int most)
{
    size_t left = strlen(text);
    int letters = 0;
    for (; left > 0 && letters < most; letters++) {
        uint32_t character;
        const size_t length = yz_utf8_read(text, left, &character, NULL);
        if (capitals && is_small(character))
            character -= 0x20;
        yz__export_put(out, "%c",
                       character == ' ' || character == ';' ? '_' : byte_of(character));
        text += length;
        left -= length;
    }
    return letters;
}

/* ---- Written ---- */

enum { NAME_LETTERS = 25 };

static void
put_row(yz__exported *out, const yz__crosstable *t, int i)
{
    const yz__cross_row *row = &t->row[i];
    char rank[YZ__ENTRANT_RANK_TEXT], text[YZ__CELL_TEXT];
    yz__export_put(out, "%4d ", i + 1);
    int letters = put_word(out, row->surname, true, NAME_LETTERS - 3);
    yz__export_put(out, " ");
    letters += 1 + put_word(out, *row->first != '\0' ? row->first : "-", false,
                            NAME_LETTERS - 1 - letters);
    yz__export_put(out, "%*s %3s %-7s ", NAME_LETTERS - letters, "",
                   yz__entrant_rank(row->rank, rank), row->licence[YZ__LICENCE_FFG]);
    const bool french = *row->country == '\0' || strcmp(row->country, "FR") == 0;
    letters = put_word(out, french ? row->club : row->country, false, 4);
    yz__export_put(out, "%*s", 4 - letters, "");
    for (int r = 0; r < t->rounds; r++) {
        const yz__cell *cell = &row->cell[r];
        yz__cell_text(cell, text);
        if (cell->kind == YZ__CELL_GAME && cell->points < 0)
            strcpy(text, "0-");
        char *bar = strpbrk(text, "/!");
        if (bar != NULL)
            memmove(bar, bar + 1, strlen(bar));
        yz__export_put(out, " %7s", text);
    }
    yz__export_put(out, "\n");
}

static void
put_head(yz__exported *out, const yz__crosstable *t)
{
    const yz__settings *s = &t->settings;
    char komi[YZ_NUMBER_TEXT];
    const char *from = s->text[YZ__TEXT_FROM];
    const yz_number minutes = yz__adjusted_minutes(s);
    yz__export_put(out, ";name=");
    if (*from != '\0')
        yz__export_put(out, "%.2s%.2s%.2s-", from + 2, from + 5, from + 8);
    put_word(out, s->text[YZ__TEXT_PLACE], false, 8);
    if (*from != '\0')
        yz__export_put(out, "\n;date=%.2s/%.2s/%.4s", from + 8, from + 5, from);
    yz__export_put(out, "\n;vill=");
    put_word(out, s->text[YZ__TEXT_PLACE], false, 80);
    yz__export_put(out, "\n;comm=");
    for (size_t left = strlen(s->text[YZ__TEXT_NAME]); left > 0;) {
        uint32_t character;
        const char *at = s->text[YZ__TEXT_NAME];
        left -= yz_utf8_read(at + strlen(at) - left, left, &character, NULL);
        yz__export_put(out, "%c", byte_of(character));
    }
    yz__export_put(out, "\n;prog=yunzi\n;size=19\n;time=%d%s\n;ta=%d\n;komi=%s\n",
                   (int)s->basic_time, s->overtime == YZ__EVENT_TIME_NONE ? "" : "+b",
                   (int)(minutes.count / minutes.over),
                   yz__settings_written(s, "komi", komi));
    yz__export_put(out, ";Num Nom Prenom               Niv Licence Club\n");
}

yz_status
yz__write_tou(yz__exported *out, const yz__event *event)
{
    static const yz__crosstable_form THIS = {put_head, put_row, NULL, false};
    return yz__crosstable_write(out, event, &THIS);
}

/* ---- Read ---- */

/* "ADLER-SMITH" is Adler-Smith. */
static yz_status
keep_name(yz__table_reading *of, yz__file_word word, const char **out)
{
    yz_status status = yz__keep_word(of, word, out);
    char *name =
        status == YZ_OK ? yz__arena_take(&of->table.arena, word.length + 1) : NULL;
    if (name == NULL)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    bool begins = true;
    size_t used = 0;
    for (size_t left = word.length; left > 0;) {
        uint32_t character;
        const size_t length =
            yz_utf8_read(*out + word.length - left, left, &character, NULL);
        const bool capital = is_capital(character);
        used += yz_utf8_write(capital && !begins ? character + 0x20 : character,
                              name + used);
        begins = character == '-' || character == '_' || character == '\'';
        left -= length;
    }
    name[used] = '\0';
    *out = name;
    return YZ_OK;
}

static int
find_cells(const yz__line_words *words)
{
    yz__cell cell;
    int begin = 4;
    while (begin < words->count &&
           !yz__cell_read(&cell, words->word[begin].at, words->word[begin].length))
        begin++;
    return begin;
}

static yz_status
read_head(yz__table_reading *of)
{
    static const struct {
        const char *key;
        yz__text_setting setting;
    } HEAD[] = {{";comm=", YZ__TEXT_NAME}, {";vill=", YZ__TEXT_PLACE}};
    const char *line = of->lines.line;
    for (size_t i = 0; i < sizeof HEAD / sizeof *HEAD; i++)
        if (of->lines.length > 6 && memcmp(line, HEAD[i].key, 6) == 0)
            return yz__keep_word(of, (yz__file_word){line + 6, of->lines.length - 6},
                                 &of->table.settings.text[HEAD[i].setting]);
    if (of->lines.length == 16 && memcmp(line, ";date=", 6) == 0) {
        const char date[] = {line[12], line[13], line[14], line[15], '-',
                             line[9],  line[10], '-',      line[6],  line[7]};
        return yz__keep_word(of, (yz__file_word){date, sizeof date},
                             &of->table.settings.text[YZ__TEXT_FROM]);
    }
    return YZ_OK;
}

/* Between the rank and the results: a licence of digits, a club or a country of two letters. */
static yz_status
read_between(yz__table_reading *of, yz__cross_row *row, const yz__line_words *words,
             int end)
{
    yz_status status = YZ_OK;
    for (int i = 4; i < end && status == YZ_OK; i++) {
        const yz__file_word word = words->word[i];
        int number;
        if (yz__word_number(word, 999999999, &number))
            status = yz__keep_word(of, word, &row->licence[YZ__LICENCE_FFG]);
        else
            status =
                yz__keep_word(of, word, word.length == 2 ? &row->country : &row->club);
    }
    return status;
}

static yz_status
read_row(yz__table_reading *of)
{
    const yz__line_words words = yz__line_cut(&of->lines);
    yz__cross_row *row = &of->table.row[of->table.rows];
    const int begin = find_cells(&words);
    row->line = of->lines.number;
    if (words.count < 4 || !yz__word_rank(words.word[3], &row->rank))
        return yz__file_form(of->diag, row->line, FORM);
    of->table.rows++;
    yz_status status = keep_name(of, words.word[1], &row->surname);
    if (status == YZ_OK && !yz__word_is(words.word[2], "-"))
        status = yz__keep_word(of, words.word[2], &row->first);
    if (status == YZ_OK)
        status = read_between(of, row, &words, begin);
    if (status == YZ_OK)
        status = yz__read_cells(of, row, &words, begin, words.count - begin);
    for (int r = 0; r < of->table.rounds; r++)
        of->table.mcmahon = of->table.mcmahon || row->cell[r].stones > 0;
    return status;
}

static yz_status
read_line(yz__table_reading *of)
{
    return yz__line_begins(&of->lines, ';') ? read_head(of) : read_row(of);
}

yz_status
yz__read_tou(yz__exported *out, yz__table_reading *of)
{
    yz__file_lines lines = of->lines;
    int rows = 0, rounds = 0;
    while (yz__next_line(&lines)) {
        const yz__line_words words = yz__line_cut(&lines);
        if (words.count > 0 && words.word[0].at[0] != ';' && ++rows == 1)
            rounds = words.count - find_cells(&words);
    }
    return yz__table_read(out, of, rows, rounds, FORM, read_line);
}
