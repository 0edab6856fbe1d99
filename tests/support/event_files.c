/* event_files.c - one event in several formats, files that are refused, names that survive. */
#include "event_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/time_class.h"
#include "exchange/crosstable.h"
#include "written.h"
#include "yunzi/tell.h"

enum { PATH = 1024, LINE = 1024, ROWS = 32, CELLS = 8 };

static void
compare(event_tally *tally, bool same, const char *where, const char *what)
{
    if (same) {
        tally->passed++;
        return;
    }
    tally->failed++;
    printf("FAILED %s: %s\n", where, what);
}

/* ---- Reading ---- */

static char *
whole(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *out = calloc(1, 1 << 20);
    if (out == NULL)
        abort();
    *length = file == NULL ? 0 : fread(out, 1, (1 << 20) - 1, file);
    if (file != NULL)
        fclose(file);
    return out;
}

static yz_tournament *
empty(void)
{
    yz_tournament *out = NULL;
    if (yz_tournament_new(&out, NULL) != YZ_OK)
        abort();
    return out;
}

static yz_status
ask(const yz_tournament *t, yz_tournament_question question, written *out,
    yz_diag *diag)
{
    yz_telling how = YZ_TELLING_INIT;
    how.sink = written_append;
    how.context = out;
    return yz_tell_tournament(&how, t, &question, diag);
}

/* The tournament of a file; NULL after a refusal, which 'diag' has. */
static yz_tournament *
import(yz_tournament_format format, const char *text, size_t length,
       event_xml_lines *xml, yz_diag *diag)
{
    yz_tournament *t = empty();
    yz_tournament_question question = YZ_SIZED(yz_tournament_question);
    written acts = {NULL, 0};
    char *lines = NULL;
    yz_status status = YZ_OK;
    memset(diag, 0, sizeof *diag);
    if (format == YZ_TOURNAMENT_OPENGOTHA || format == YZ_TOURNAMENT_MACMAHON) {
        status = xml(text, length, &lines, diag);
        text = lines != NULL ? lines : "";
        length = strlen(text);
    }
    question.subject = YZ_TOURNAMENT_IMPORT;
    question.format = format;
    question.text = text;
    question.length = length;
    if (status == YZ_OK)
        status = ask(t, question, &acts, diag);
    if (status == YZ_OK)
        status = yz_tournament_act(t, acts.text, acts.length, diag);
    free(acts.text);
    free(lines);
    if (status == YZ_OK)
        return t;
    yz_tournament_free(t);
    return NULL;
}

static written export(const yz_tournament *t, yz_tournament_format format)
{
    yz_tournament_question question = YZ_SIZED(yz_tournament_question);
    written out = {NULL, 0};
    question.subject = YZ_TOURNAMENT_EXPORT;
    question.format = format;
    if (ask(t, question, &out, NULL) != YZ_OK)
        abort();
    return out;
}

/* ---- What is expected ---- */

typedef struct wanted_row {
    char name[64];
    char number[3][16];
    yz__cell cell[CELLS];
} wanted_row;

typedef struct wanted {
    wanted_row row[ROWS];
    int rows, rounds;
} wanted;

static void
read_expected(const char *path, wanted *out)
{
    FILE *file = fopen(path, "rb");
    char line[LINE], cell[CELLS][16];
    memset(out, 0, sizeof *out);
    while (file != NULL && out->rows < ROWS && fgets(line, sizeof line, file) != NULL) {
        wanted_row *row = &out->row[out->rows];
        const int found = sscanf(line, "%*d %63s %15s %15s %15s %15s %15s %15s",
                                 row->name, row->number[0], row->number[1],
                                 row->number[2], cell[0], cell[1], cell[2]);
        if (*line == '#' || found < 5)
            continue;
        out->rounds = found - 4;
        for (int r = 0; r < out->rounds; r++)
            if (!yz__cell_read(&row->cell[r], cell[r], strlen(cell[r])))
                abort();
        out->rows++;
    }
    if (file != NULL)
        fclose(file);
}

/* What of a cell a format has no place for. */
static yz__cell
as_kept(yz__cell cell, yz_tournament_format format)
{
    if (cell.kind != YZ__CELL_GAME)
        return format == YZ_TOURNAMENT_AGA ? (yz__cell){.kind = YZ__CELL_NONE} : cell;
    if (format == YZ_TOURNAMENT_H9 && cell.by_default)
        return (yz__cell){.kind = YZ__CELL_HALF};
    if (format == YZ_TOURNAMENT_AGA && (cell.by_default || cell.points == 1))
        return (yz__cell){.kind = YZ__CELL_NONE};
    if (format == YZ_TOURNAMENT_TOU || format == YZ_TOURNAMENT_PAIRGOTH)
        cell.by_default = false;
    if (format == YZ_TOURNAMENT_TRF)
        cell.stones = 0;
    return cell;
}

/* "Brisk 2+/w0" */
static void
put_cell(char out[LINE], const char *name, const yz__cell *cell)
{
    char text[YZ__CELL_TEXT];
    yz__cell without = *cell;
    without.opponent = 0;
    snprintf(out, LINE, "%s %s", cell->kind == YZ__CELL_GAME ? name : "",
             yz__cell_text(&without, text));
}

static const yz__cross_row *
row_of(const yz__crosstable *t, const char *name)
{
    for (int i = 0; i < t->rows; i++)
        if (strcmp(t->row[i].surname, name) == 0)
            return &t->row[i];
    return NULL;
}

/* Numbers that a format tells: all three with the scores, the first alone, or none. */
static int
numbers_of(yz_tournament_format format)
{
    return format == YZ_TOURNAMENT_CSV || format == YZ_TOURNAMENT_OPENGOTHA ? 3
           : format == YZ_TOURNAMENT_H9                                     ? 1
                                                                            : 0;
}

static void
compare_table(const yz_tournament *t, const wanted *w, yz_tournament_format format,
              const char *path, event_tally *tally)
{
    yz__crosstable table;
    char got[LINE], wants[LINE], what[3 * LINE];
    if (yz__crosstable_of(&table, t->event, false) != YZ_OK)
        abort();
    for (int i = 0; i < w->rows; i++) {
        const wanted_row *expected = &w->row[i];
        const yz__cross_row *row = row_of(&table, expected->name);
        compare(tally, row != NULL, path, expected->name);
        if (row == NULL)
            continue;
        for (int k = 0; k < numbers_of(format); k++) {
            yz_number number;
            compare(tally,
                    yz_number_read(&number, expected->number[k]) == YZ_OK &&
                        yz_compare(number, row->number[k]) == 0,
                    path, expected->number[k]);
        }
        for (int r = 0; r < w->rounds && r < table.rounds; r++) {
            const yz__cell kept = as_kept(expected->cell[r], format);
            put_cell(got,
                     row->cell[r].kind == YZ__CELL_GAME
                         ? table.row[row->cell[r].opponent].surname
                         : "",
                     &row->cell[r]);
            put_cell(wants, w->row[kept.opponent].name, &kept);
            snprintf(what, sizeof what, "%s, round %d: %s, not %s", expected->name,
                     r + 1, got, wants);
            compare(tally, strcmp(got, wants) == 0, path, what);
        }
    }
    yz__crosstable_free(&table);
}

static const struct {
    const char *name;
    yz_tournament_format format;
} SAMPLE[] = {{"sample.h9", YZ_TOURNAMENT_H9},
              {"sample.tou", YZ_TOURNAMENT_TOU},
              {"sample.aga.txt", YZ_TOURNAMENT_AGA},
              {"sample.trf", YZ_TOURNAMENT_TRF},
              {"sample.csv", YZ_TOURNAMENT_CSV},
              {"sample.opengotha.xml", YZ_TOURNAMENT_OPENGOTHA},
              {"sample.tour", YZ_TOURNAMENT_PAIRGOTH}};

/* What is written of it says the same once more, but for what the format 'as' has no place for. */
static void
compare_again(const yz_tournament *t, const wanted *w, yz_tournament_format format,
              yz_tournament_format as, const char *path, event_xml_lines *xml,
              event_tally *tally)
{
    yz_diag diag;
    written text = export(t, format);
    yz_tournament *again = import(format, text.text, text.length, xml, &diag);
    compare(tally, again != NULL, path, "what was written of it is read");
    if (again != NULL)
        compare_table(again, w, as, path, tally);
    yz_tournament_free(again);
    free(text.text);
}

void
event_case_formats(const char *folder, event_xml_lines *xml, event_tally *tally)
{
    char path[PATH];
    wanted w;
    snprintf(path, sizeof path, "%s/expected.tsv", folder);
    read_expected(path, &w);
    compare(tally, w.rows > 0, path, "is there");
    for (size_t i = 0; i < sizeof SAMPLE / sizeof *SAMPLE; i++) {
        size_t length;
        yz_diag diag;
        snprintf(path, sizeof path, "%s/%s", folder, SAMPLE[i].name);
        char *text = whole(path, &length);
        yz_tournament *t = import(SAMPLE[i].format, text, length, xml, &diag);
        compare(tally, t != NULL, path, "is read");
        if (t != NULL) {
            compare_table(t, &w, SAMPLE[i].format, path, tally);
            compare_again(t, &w, SAMPLE[i].format, SAMPLE[i].format, path, xml, tally);
        }
        for (size_t k = 0; t != NULL && SAMPLE[i].format == YZ_TOURNAMENT_OPENGOTHA &&
                           k < sizeof SAMPLE / sizeof *SAMPLE;
             k++)
            compare_again(t, &w, SAMPLE[k].format,
                          SAMPLE[k].format == YZ_TOURNAMENT_PAIRGOTH
                              ? YZ_TOURNAMENT_OPENGOTHA
                              : SAMPLE[k].format,
                          SAMPLE[k].name, xml, tally);
        yz_tournament_free(t);
        free(text);
    }
}

/* ---- What is refused ---- */

static yz_tournament_format
format_of(const char *name)
{
    return strstr(name, ".h9") != NULL    ? YZ_TOURNAMENT_H9
           : strstr(name, ".trf") != NULL ? YZ_TOURNAMENT_TRF
                                          : YZ_TOURNAMENT_OPENGOTHA;
}

static void
refuse_file(const char *folder, const char *name, event_xml_lines *xml,
            event_tally *tally)
{
    char path[PATH];
    size_t length;
    yz_diag diag;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = whole(path, &length);
    yz_tournament *t = import(format_of(name), text, length, xml, &diag);
    compare(tally, length > 0 && t == NULL && diag.line > 0, path,
            "is refused by its line");
    yz_tournament_free(t);
    free(text);
}

/* "Tab\tInside" has a tab where the file says so. */
static void
unescape(char *text)
{
    char *tab = strstr(text, "\\t"), *nul = strstr(text, "\\u0000");
    if (tab != NULL) {
        *tab = '\t';
        memmove(tab + 1, tab + 2, strlen(tab + 1));
    }
    if (nul != NULL) {
        *nul = '\x01';
        memmove(nul + 1, nul + 6, strlen(nul + 5));
    }
}

/* A name that an event takes comes back from a file as it was; one with a control character is refused. */
static void
keep_name(const char *name, const char *path, event_xml_lines *xml, event_tally *tally)
{
    static const yz_tournament_format FORMAT[] = {YZ_TOURNAMENT_CSV,
                                                  YZ_TOURNAMENT_OPENGOTHA};
    char line[LINE];
    yz_diag diag;
    yz_tournament *t = empty();
    snprintf(line, sizeof line, "player\tP1\t1D\t\tSE\tLind\t0\t\t1\t%s\tAna\n", name);
    const yz_status status = yz_tournament_act(t, line, strlen(line), NULL);
    if (strpbrk(name, "\x01") != NULL)
        compare(tally, status != YZ_OK, path, "a control character is refused");
    for (int i = 0; i < 2 && status == YZ_OK && strchr(name, '\t') == NULL; i++) {
        written text = export(t, FORMAT[i]);
        yz_tournament *again = import(FORMAT[i], text.text, text.length, xml, &diag);
        compare(tally,
                again != NULL && strcmp(again->event->player[0].surname, name) == 0,
                path, name);
        yz_tournament_free(again);
        free(text.text);
    }
    yz_tournament_free(t);
}

void
event_case_hostile(const char *folder, event_xml_lines *xml, event_tally *tally)
{
    char path[PATH], line[LINE];
    snprintf(path, sizeof path, "%s/expected.tsv", folder);
    FILE *file = fopen(path, "rb");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\t\r\n")] = '\0';
        if (*line != '#' && *line != '\0')
            refuse_file(folder, line, xml, tally);
    }
    if (file != NULL)
        fclose(file);
    snprintf(path, sizeof path, "%s/names.tsv", folder);
    file = fopen(path, "rb");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (*line == '#')
            continue;
        unescape(line);
        keep_name(line, path, xml, tally);
    }
    if (file != NULL)
        fclose(file);
}

/* ---- Time ---- */

static void
minutes_and_class(const char *line, const char *where, event_tally *tally)
{
    static const char *const OVERTIME = "SJCF";
    char system, minutes[16], class_;
    int basic, seconds, stones, internet;
    yz_number expected;
    yz__settings s;
    if (sscanf(line, "%c %d %d %d %d %15s %c", &system, &basic, &seconds, &stones,
               &internet, minutes, &class_) != 7)
        return;
    yz__settings_usual(&s);
    s.overtime = strchr(OVERTIME, system) - OVERTIME;
    s.basic_time = basic;
    s.overtime_seconds = seconds;
    s.overtime_stones = stones > 0 ? stones : 1;
    s.internet = internet;
    compare(tally,
            yz_number_read(&expected, minutes) == YZ_OK &&
                yz_compare(expected, yz__adjusted_minutes(&s)) == 0,
            where, line);
    const int is = yz__time_class(&s);
    compare(tally, class_ == (is < 0 ? 'X' : "ABCD"[is]), where, line);
}

const event_line EVENT_TIMES[] = {{"adjusted", minutes_and_class}, {NULL, NULL}};
