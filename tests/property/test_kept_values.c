/*
 * What a record says is never replaced by something else: every property of the table is given
 * numbers with tails, units, words and brackets, and in the record that is written in the
 * standard form the value stands as it stood, under its own name or in YV, or what is written
 * is read as the same and a notice told so.  The written record is its own standard form, and
 * has the form of the standard; so have all records of the tests and of the fuzzers.
 *
 * `test_kept_values [all]`: 10,000 values for each property, without "all" one in a hundred.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "import/import.h"
#include "record/record_asked.h"
#include "record/record_compare.h"
#include "record/record_tree.h"
#include "records.h"
#include "said.h"
#include "sgf/sgf_reader.h"
#include "text/recorded.h"

static bool all;

/* ---- Values ---- */

#define COUNT(list) (sizeof(list) / sizeof *(list))

static const char *const HEADS[] = {"",    "B+", "W+", "黑贴", "-",
                                    "aa:", "约", " ",  "コミ", "[text\\] "};
static const char *const NUMBERS[] = {
    "10",  "0",     "14",  "880,5", "6.5", "6½", "3/4", "５", "１０．５", "007",
    "1e3", "1.5.2", "375", "3.75",  "-3",  "+2", "六",  "aa", "tt",       ""};
static const char *const TAILS[] = {
    "",        " min",    "m50s",     "分",     "分50秒", "초",      "목",
    "目半",    "子",      "3又3/4子", "секунд", " hodin", "小时",    "時間",
    ":50",     ":50.5",   "+5x30",    ",5",     ".",      " 1",      "x",
    " (time)", " {a}",    " <b>",     "\\]",    "\\\\",   "\\:b",    ":text",
    ":cc",     "cc",      ":bb:cc",   "R",      "Resign", "Illegal", "T",
    "?",       " points", "½",        "%",      "段",     " kyu",    "급",
    "\n2",     "\t",      " 　",      "d",      "W",      "Black",   "1999-13-01",
    " bodů"};
/* Values that some property takes. */
static const char *const GOOD[] = {"aa", "bb:dd", "aa:bb", "aa:x", "1",     "2",
                                   "",   "B",     "6.5",   "375",  "B+2.5", "x"};
enum { VALUES = 10000, SAMPLE = 100, LONGEST = 64 };

static void
value_of(uint32_t i, char out[LONGEST])
{
    const size_t head = i % COUNT(HEADS), number = i / COUNT(HEADS) % COUNT(NUMBERS),
                 tail = i / COUNT(HEADS) / COUNT(NUMBERS);
    _Static_assert(COUNT(HEADS) * COUNT(NUMBERS) * COUNT(TAILS) == VALUES, "");
    snprintf(out, LONGEST, "%s%s%s", HEADS[head], NUMBERS[number], TAILS[tail]);
}

/* ---- Records ---- */

/* A node of a game, set-ups, another version, Fox's records, another game, handicap, names that
   stand for others, several nodes in one, marks and judgements, clocks. */
static const char *const RECORDS[] = {
    "(;CA[UTF-8]%s)",
    "(;CA[UTF-8]%s;B[aa])",
    "(;FF[4]GM[1]CA[UTF-8]SZ[9]%s;B[aa];W[bb])",
    "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[x]RE[B+2]KM[5];B[aa]%s;W[bb])",
    "(;FF[3]GM[1]CA[UTF-8]SZ[9];AB[ee][ff]%s;W[bb])",
    "(;FF[4]GM[1]CA[UTF-8]SZ[19]AP[foxwq]RU[Chinese]%s;B[aa];W[bb])",
    "(;FF[4]GM[2]CA[UTF-8]%s;B[aa]N[x])",
    "(;CA[UTF-8]SZ[9]AP[foxwq]HA[2]%s;B[aa];B[bb];W[cc])",
    "(;CA[UTF-8]TE[x]KO[7]RD[y]%s;B[aa])",
    "(;CA[UTF-8]SZ[5:7]KI[11]HA[3];B[aa]W[bb]AB[cc]%s(;W[aa])(;W[bb]))",
    "(;CA[UTF-8]PL[W]TB[aa]TR[aa]LB[aa:1]BM[1]GB[1]C[x]ST[2]%s)",
    "(;CA[UTF-8]AP[CGoban:3]RU[Japanese]BL[3]OT[3x30 byo-yomi]TM[600]%s;B[aa]BL[x]OB[2])",
};

static yz__kind
another_kind(yz__random *random, yz__kind kind)
{
    const uint32_t other = 1 + yz__random_below(random, YZ__KIND_COUNT - 1);
    return yz__random_below(random, 2) ? kind : (yz__kind)other;
}

static void
another_value(yz__random *random, char out[LONGEST])
{
    if (yz__random_below(random, 2))
        snprintf(out, LONGEST, "%s", GOOD[yz__random_below(random, COUNT(GOOD))]);
    else
        value_of(yz__random_below(random, VALUES), out);
}

/* CA says how the bytes of its own value are read: it gets ASCII, so that they stay. */
static bool
is_for(yz__kind kind, const char *value)
{
    for (; kind == YZ__KIND_CA && *value; value++)
        if ((unsigned char)*value > 0x7e)
            return false;
    return true;
}

/* The record number 'i' of a kind; false when there is none. */
static bool
record_of(yz__random *random, yz__kind kind, uint32_t i, char *out, size_t room)
{
    char value[2][LONGEST], property[2 * LONGEST + 20];
    const char *name = YZ__TABLE[kind].name;
    const uint32_t how = yz__random_below(random, 5);
    const yz__kind other = how < 3 ? kind : another_kind(random, kind);
    value_of(i, value[0]);
    another_value(random, value[1]);
    if (!is_for(kind, value[0]) || !is_for(other, value[1]))
        return false;
    if (how < 2)
        snprintf(property, sizeof property, "%s[%s]", name, value[0]);
    else
        snprintf(property, sizeof property, "%s[%s]%s[%s]", name, value[0],
                 how == 2 ? "" : YZ__TABLE[other].name, value[1]);
    const char *record = RECORDS[yz__random_below(random, COUNT(RECORDS))];
    const char *at = strstr(record, "%s");
    snprintf(out, room, "%.*s%s%s", (int)(at - record), record, property, at + 2);
    return true;
}

/* ---- What the written record says ---- */

/* Copies a text with "]" always escaped, blanks around it left out. */
static void
plain(yz_bytes raw, char *out, size_t room)
{
    const yz_bytes text = yz__trim(raw);
    size_t n = 0;
    assert_true(2 * text.length + 1 < room);
    for (size_t i = 0; i < text.length; i++) {
        const bool escaped = text.data[i] == '\\' && i + 1 < text.length;
        if (escaped)
            out[n++] = text.data[i++];
        if (text.data[i] == ']' && !escaped)
            out[n++] = '\\';
        out[n++] = text.data[i];
    }
    out[n] = '\0';
}

typedef enum how { WHOLE, WITHIN } how;

/* Whether a property 'kind' holds 'text', or a text that begins with 'name' and goes on so. */
static bool
stands(const yz_record *record, yz__kind kind, const char *name, const char *text,
       how as)
{
    char held[1000];
    for (size_t i = 0; i < record->property_count; i++) {
        const yz__property *property = &record->property[i];
        for (uint32_t v = 0; property->kind == kind && v < property->count; v++) {
            yz_bytes raw = yz__value_bytes(record, &record->value[property->value + v]);
            const size_t length = strlen(name);
            if (raw.length < length || memcmp(raw.data, name, length) != 0)
                continue;
            raw = (yz_bytes){raw.data + length, raw.length - length};
            plain(raw, held, sizeof held);
            if (as == WITHIN ? strstr(held, text) != NULL : strcmp(held, text) == 0)
                return true;
        }
    }
    return false;
}

/* A value, or a point of it, under its name or in YV behind it. */
static bool
is_kept(const yz_record *again, yz__kind kind, yz_bytes raw)
{
    char text[300], name[8];
    plain(raw, text, sizeof text);
    snprintf(name, sizeof name, "%s:", YZ__TABLE[kind].name);
    return stands(again, kind, "", text, WHOLE) ||
           stands(again, YZ__KIND_YV, name, text, WHOLE);
}

/* Whether a notice stands at the property or at one of its values. */
static bool
is_told(const yz_record *record, const yz__property *property)
{
    const yz__value *last = &record->value[property->value + property->count - 1];
    for (size_t i = 0; i < record->notice_count; i++)
        if (record->notice[i].offset >= property->id &&
            record->notice[i].offset <= last->at + last->length)
            return true;
    return false;
}

static char
letter(int n)
{
    return (char)(n < 26 ? 'a' + n : 'A' + n - 26);
}

/* Whether all points of a value are kept; M and L live on as MA and LB. */
static bool
keeps_points(const yz_record *again, yz__kind kind, yz__rectangle area)
{
    for (int y = area.y1; y <= area.y2; y++)
        for (int x = area.x1; x <= area.x2; x++) {
            const char point[] = {letter(x), letter(y), ':', '\0'};
            const bool label =
                kind == YZ__KIND_L && stands(again, YZ__KIND_LB, "", point, WITHIN);
            if (!label && !is_kept(again, kind, (yz_bytes){point, 2}) &&
                !is_kept(again, kind == YZ__KIND_M ? YZ__KIND_MA : kind,
                         (yz_bytes){point, 2}))
                return false;
        }
    return true;
}

/* An arrow or a label without the blanks in its points. */
static bool
keeps_pair(const yz_record *again, yz__kind kind, yz_bytes raw)
{
    char text[300];
    yz__rectangle area = {0};
    bool clean;
    const size_t colon = yz__colon(raw);
    const yz_bytes rest = {raw.data + colon + 1,
                           raw.length - colon - (colon < raw.length)};
    if (colon == raw.length ||
        !yz__read_point((yz_bytes){raw.data, colon}, &area.x1, &area.y1, &clean))
        return false;
    snprintf(text, sizeof text, "%c%c:%.*s", letter(area.x1), letter(area.y1),
             (int)rest.length, rest.data);
    if (YZ__TABLE[kind].type == YZ__TYPE_ARROWS &&
        yz__read_point(rest, &area.x2, &area.y2, &clean))
        snprintf(text + 3, sizeof text - 3, "%c%c", letter(area.x2), letter(area.y2));
    return is_kept(again, kind, (yz_bytes){text, strlen(text)});
}

/* ---- What is read from it ---- */

static bool
reads_same_info(const yz_record *record, const yz_record *again, yz__kind kind)
{
    const yz_record_info *a = &record->info, *b = &again->info;
    char first[YZ_RESULT_TEXT], second[YZ_RESULT_TEXT];
    switch (kind) {
    case YZ__KIND_KI:
    case YZ__KIND_KM:
    case YZ__KIND_KO:
        return a->komi_given && b->komi_given && yz_compare(a->komi, b->komi) == 0;
    case YZ__KIND_HA:
        return a->handicap_given && a->handicap == b->handicap;
    case YZ__KIND_RE:
        return a->result_given && b->result_given &&
               strcmp(yz_result_text(&a->result, first),
                      yz_result_text(&b->result, second)) == 0;
    case YZ__KIND_SZ:
        return a->width == b->width && a->height == b->height && !record->size_bad;
    default:
        return false;
    }
}

/* "B+Resign" and "B+007" are as good as "B+R" and "B+7". */
static bool
is_plain_result(const char *text)
{
    yz_result result;
    return yz__result_recorded(text, NULL, &result).kind == YZ_READING_PLAIN;
}

/* Whether a value that does not stand as it stood is read as the same; '*plainly' if it is
   the standard that says so, without a repair. */
static bool
reads_same(yz_record *record, yz_record *again, const yz__property *property,
           yz_bytes raw, bool *plainly)
{
    const yz__kind kind = (yz__kind)property->kind;
    const yz_bytes text = yz__trim(raw);
    char held[300];
    yz__rectangle area;
    plain(raw, held, sizeof held);
    *plainly = false;
    switch (YZ__TABLE[kind].type) {
    case YZ__TYPE_POINTS:
        return yz__read_points(raw, &area, plainly) && keeps_points(again, kind, area);
    case YZ__TYPE_ARROWS:
    case YZ__TYPE_LABELS:
        return keeps_pair(again, kind, raw);
    case YZ__TYPE_MOVE: /* that all moves are the same is asserted of each record */
        *plainly = text.length == 2 && memcmp(text.data, "tt", 2) == 0;
        return !stands(again, kind, "", held, WHOLE);
    case YZ__TYPE_TEXT:
        *plainly = true;
        return stands(again, kind, "", held, WITHIN);
    case YZ__TYPE_COLOUR:
        return yz__read_colour(text) != YZ_EMPTY &&
               stands(again, kind, "", yz__read_colour(text) == YZ_BLACK ? "B" : "W",
                      WHOLE);
    default:
        break;
    }
    if (kind == YZ__KIND_BM || kind == YZ__KIND_TE) /* "BM[1]TE[2]" is DO[] */
        return stands(again, YZ__KIND_EV, "", held, WHOLE) ||
               (text.length == 1 && strchr("12", *text.data) &&
                (stands(again, YZ__KIND_DO, "", "", WHOLE) ||
                 stands(again, YZ__KIND_IT, "", "", WHOLE)));
    *plainly = kind == YZ__KIND_FF || kind == YZ__KIND_CA ||
               (kind == YZ__KIND_RE && is_plain_result(held));
    return (kind == YZ__KIND_FF && text.length == 1 && strchr("1234", *text.data)) ||
           (kind == YZ__KIND_CA &&
            yz__encoding_find(text.data, text.length) != YZ_ENCODING_UNKNOWN) ||
           (kind == YZ__KIND_RD && stands(again, YZ__KIND_DT, "", held, WHOLE)) ||
           reads_same_info(record, again, kind);
}

/* Numbers that need no repair: "+2", "-0", "007:50". */
static bool
is_number(yz_bytes text)
{
    size_t digits = 0, points = 0;
    for (size_t i = 0; i < text.length; i++) {
        digits += text.data[i] >= '0' && text.data[i] <= '9';
        points += text.data[i] == '.';
        if (!strchr("0123456789.:", text.data[i]) &&
            !(i == 0 && strchr("+-", text.data[i])))
            return false;
    }
    return digits > 0 && points <= 1;
}

/* ---- One record ---- */

typedef struct tally {
    size_t records, failures;
} tally;

static void
complain(tally *count, const char *name, const char *what, const char *from,
         const char *to)
{
    if (count->failures++ < 200)
        print_message("%s %s:\n%s\nbecomes\n%s\n", name, what, from, to);
}

static void
try_values(yz_record *record, yz_record *again, const char *from, const char *to,
           tally *count)
{
    for (size_t i = 0; i < record->property_count; i++) {
        const yz__property *property = &record->property[i];
        for (uint32_t v = 0; v < property->count; v++) {
            const yz_bytes raw =
                yz__value_bytes(record, &record->value[property->value + v]);
            bool plainly = false;
            if (yz__trim(raw).length == 0 ||
                is_kept(again, (yz__kind)property->kind, raw))
                continue;
            if (!reads_same(record, again, property, raw, &plainly))
                complain(count, YZ__TABLE[property->kind].name, "lost", from, to);
            else if (!plainly && !is_number(yz__trim(raw)) &&
                     !is_told(record, property))
                complain(count, YZ__TABLE[property->kind].name, "not told", from, to);
        }
    }
}

/* A move that cannot be read stays, and so does a GM that is none: without it another game
   would be read.  Where SZ is none there is no board, and what stands on it is as it was. */
static bool
may_stay(const yz_record *record, const yz_notice *notice)
{
    const char *text = said(&notice->message);
    return ((notice->code == YZ_NOTICE_BAD_VALUE ||
             notice->code == YZ_NOTICE_OFF_BOARD) &&
            memchr("BW", text[0], 2) != NULL && text[1] == '[') ||
           record->size_bad || strncmp(text, "GM", 2) == 0;
}

/* The written record is its own standard form, and has no error of form. */
static void
try_form(yz_record *again, const char *from, const char *to, tally *count)
{
    char *twice = records_write(again, true);
    if (strcmp(to, twice) != 0)
        complain(count, "", "not its own standard form", to, twice);
    for (size_t i = 0; i < yz__record_notice_count(again); i++) {
        const yz_notice *notice = yz_record_notice(again, i);
        if (notice->severity == YZ_SEVERITY_ERROR && !may_stay(again, notice))
            complain(count, "", said(&notice->message), from, to);
    }
    free(twice);
}

static void
try_text(const char *text, tally *count)
{
    yz_record *record = records_check(text);
    char *written = records_write(record, true);
    yz_record *again = records_check(written);
    yz__difference difference;
    yz_node node;
    assert_int_equal(yz__record_compare(record, again, &difference, &node), YZ_OK);
    if (difference != YZ_DIFFERENCE_NONE)
        complain(count, "", yz__difference_key(difference), text, written);
    try_values(record, again, text, written, count);
    try_form(again, text, written, count);
    count->records++;
    yz_record_free(again);
    yz_record_free(record);
    free(written);
}

static void
no_value_is_replaced(void **state)
{
    (void)state;
    tally count = {0};
    yz__random random = yz__random_seed(7);
    for (int kind = 1; kind < YZ__KIND_COUNT; kind++) {
        const uint32_t step = all ? 1 : SAMPLE;
        for (uint32_t i = all ? 0 : yz__random_below(&random, step); i < VALUES;
             i += step) {
            char text[1000];
            const uint32_t value =
                all ? i : i - i % step + yz__random_below(&random, step);
            if (record_of(&random, (yz__kind)kind, value, text, sizeof text))
                try_text(text, &count);
        }
    }
    assert_int_equal(count.failures, 0);
    assert_true(count.records > (all ? 800000 : 8000));
}

/* ---- The records of the tests ---- */

enum { MOST = 1 << 22 };

static void
try_record(yz_record *record, tally *count)
{
    yz_bytes from = yz_record_bytes(record);
    char quoted[2000];
    char *written = records_write(record, true);
    yz_record *again = records_check(written);
    snprintf(quoted, sizeof quoted, "%.*s", (int)from.length, from.data);
    try_form(again, quoted, written, count);
    count->records++;
    yz_record_free(again);
    free(written);
}

static void
try_bytes(const char *bytes, size_t length, yz_format format, tally *count)
{
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    if (format != YZ_FORMAT_SGF) {
        if (yz__record_import(&record, format, bytes, length, NULL, NULL) == YZ_OK)
            try_record(record, count);
        yz_record_free(record);
        return;
    }
    options.bytes = bytes;
    options.length = length;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    while (yz__reader_next(reader, &record, NULL) == YZ_OK)
        try_record(record, count);
    yz__reader_free(reader);
}

static void
try_file(const char *path, tally *count)
{
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(MOST);
    assert_non_null(file);
    assert_non_null(bytes);
    const size_t length = fread(bytes, 1, MOST, file);
    const yz_format format = yz_format_of(bytes, length);
    fclose(file);
    if (format != YZ_FORMAT_POS && format != YZ_FORMAT_UNKNOWN)
        try_bytes(bytes, length, format, count);
    free(bytes);
}

static void
all_records_take_the_standard_form(void **state)
{
    static const char *const FOLDERS[] = {"records", "formats", "../fuzz/seeds/sgf",
                                          "../fuzz/seeds/formats", "../examples"};
    (void)state;
    tally count = {0};
    for (size_t i = 0; i < COUNT(FOLDERS); i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", YZ_TESTS, FOLDERS[i]);
        DIR *files = opendir(path);
        const size_t length = strlen(path);
        assert_non_null(files);
        for (struct dirent *entry; (entry = readdir(files)) != NULL;) {
            snprintf(path + length, sizeof path - length, "/%s", entry->d_name);
            if (yz_format_of_name(entry->d_name) != YZ_FORMAT_UNKNOWN)
                try_file(path, &count);
        }
        closedir(files);
    }
    assert_int_equal(count.failures, 0);
    assert_in_range(count.records, 37, 1000);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_value_is_replaced),
        cmocka_unit_test(all_records_take_the_standard_form),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
