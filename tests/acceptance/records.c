/*
 * records.c - every record of a folder of cases: the malformed ones are diagnosed, the
 * others come back as they were.
 *
 *   acceptance_records DIR     DIR/sgf and DIR/sgf-malformed.jsonl
 *
 * Prints one line for each failure and skip, then "N passed, N failed, N skipped".
 */
#include <dirent.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "record/record_asked.h"
#include "sgf/sgf_reader.h"
#include "yunzi/record.h"

static int passed, failed, skipped;

static bool
check(bool good, const char *name, const char *what)
{
    if (good) {
        passed++;
        return true;
    }
    failed++;
    printf("FAILED %s: %s\n", name, what);
    return false;
}

/* ---- Bytes ---- */

typedef struct buffer {
    char *bytes;
    size_t length;
} buffer;

static yz_status
append(void *context, const char *bytes, size_t length)
{
    buffer *out = context;
    char *bigger = realloc(out->bytes, out->length + length + 1);
    if (!bigger)
        return YZ_E_NOMEM;
    memcpy(bigger + out->length, bytes, length);
    out->bytes = bigger;
    out->length += length;
    return YZ_OK;
}

static bool
load(const char *path, buffer *out)
{
    char piece[65536];
    size_t got;
    FILE *file = fopen(path, "rb");
    *out = (buffer){0};
    if (!file)
        return false;
    while ((got = fread(piece, 1, sizeof piece, file)) > 0)
        if (append(out, piece, got) != YZ_OK)
            break;
    fclose(file);
    return true;
}

/* ---- What a reader says ---- */

/*
 * The diagnostics of the SGF checker that the cases come from, by number, and the codes
 * in which this library says the same.
 */
typedef struct meaning {
    int number;
    const char *name;
    const char *codes; /* separated by blanks */
} meaning;

static const meaning MEANINGS[] = {
    {6, "W_SGF_IN_HEADER", "data-before"},
    {7, "FE_NO_SGFDATA", "syntax"},
    {8, "E_ILLEGAL_OUTSIDE_CHARS", "illegal-text"},
    {9, "E_VARIATION_NESTING", "unclosed"},
    {10, "E_UNEXPECTED_EOF", "unexpected-end unclosed"},
    {11, "E_PROPID_TOO_LONG", "long-identifier"},
    {12, "E_EMPTY_VARIATION", "empty-variation"},
    {13, "E_TOO_MANY_VALUES", "too-many-values"},
    {14, "E_BAD_VALUE_DELETED", "bad-value off-board"},
    {15, "E_BAD_VALUE_CORRECTED", "value-repaired dialect bad-info"},
    {16, "E_LC_IN_PROPID", "lower-case"},
    {17, "W_EMPTY_VALUE_DELETED", "empty-value"},
    {18, "E_BAD_ROOT_PROP", "bad-root-value"},
    {19, "WCS_GAME_NOT_GO", "not-go"},
    {20, "E_NO_PROP_VALUES", "no-values"},
    {21, "E_VARIATION_START", "variation-start"},
    {22, "W_CTRL_BYTE_DELETED", "nul-byte"},
    {23, "E_COMPOSE_EXPECTED", "not-composed"},
    {24, "WS_MOVE_IN_ROOT", "move-in-root"},
    {25, "E_BAD_COMPOSE_CORRECTED", "value-repaired"},
    {28, "E_DOUBLE_PROP", "double-property"},
    {29, "W_PROPERTY_DELETED", "obsolete"},
    {30, "E4_MOVE_SETUP_MIXED", "move-and-setup"},
    {31, "WS_LONG_PROPID", "long-name"},
    {32, "E_ROOTP_NOT_IN_ROOTN", "root-elsewhere"},
    {33, "E4_FAULTY_GC", "bad-info"},
    {35, "WS_UNKNOWN_PROPERTY", "unknown-property long-name"},
    {36, "E_MISSING_SEMICOLON", "missing-semicolon"},
    {37, "E_TWO_MOVES_IN_NODE", "two-moves"},
    {38, "E_POSITION_NOT_UNIQUE", "double-markup double-setup"},
    {39, "WS_ADDSTONE_REDUNDANT", "no-effect"},
    {40, "WS_PROPERTY_NOT_IN_FF", "obsolete later-feature"},
    {41, "E_ANNOTATE_NOT_UNIQUE", "annotation-conflict"},
    {42, "E4_BM_TE_IN_NODE", "annotation-pair"},
    {43, "E_ANNOTATE_WITHOUT_MOVE", "annotation-alone"},
    {44, "E4_GINFO_ALREADY_SET", "info-elsewhere"},
    {45, "WS_FF_DIFFERS", "format-differs"},
    {46, "EC_UNKNOWN_FILE_FORMAT", "unknown-format"},
    {47, "E_SQUARE_AS_RECTANGULAR", "square-as-rectangle"},
    {50, "E_BOARD_TOO_BIG", "size-too-big"},
    {51, "E_VERSION_CONFLICT", "later-feature"},
    {52, "E_BAD_VW_VALUES", "values-after-empty later-feature"},
    {53, "WS_GM_DIFFERS", "game-differs"},
    {54, "E_VALUES_WITHOUT_ID", "no-identifier"},
    {55, "W_EMPTY_NODE_DELETED", "empty-node"},
    {56, "W_VARLEVEL_UNCERTAIN", "variation-level"},
    {57, "W_VARLEVEL_CORRECTED", "variation-level"},
    {58, "WS_ILLEGAL_MOVE", "occupied"},
    {59, "W_INT_KOMI_FOUND", "integer-komi obsolete dialect"},
    {60, "E_MORE_THAN_ONE_TREE", "more-games"},
    {61, "W_HANDICAP_SETUP", "handicap-differs"},
    {62, "W_SETUP_AFTER_ROOT", "setup-in-line"},
    {63, "W_MOVE_OUT_OF_SEQUENCE", "out-of-sequence"},
    {65, "E_FF4_PASS_IN_OLD_FF", "later-feature"},
    {66, "E_NODE_OUTSIDE_VAR", "node-outside"},
    {67, "E_MISSING_NODE_START", "missing-semicolon"},
    {71, "W_ILLEGAL_BYTES", "encoding-bytes encoding-detected encoding-wrong"},
    {72, "WC_UNKNOWN_ENCODING", "encoding-unknown"},
    {74, "W_ENCODING_DIFFERS", "encoding-differs"},
};
enum { MEANING_COUNT = sizeof MEANINGS / sizeof *MEANINGS };

static bool
has_word(const char *words, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = strstr(words, word); at; at = strstr(at + 1, word))
        if ((at == words || at[-1] == ' ') && (!at[length] || at[length] == ' '))
            return true;
    return false;
}

enum { MAX_SAID = 4096 };

/* One thing said about the input; 'line' 0 for the whole of it. */
typedef struct said {
    const char *code;
    yz_severity severity;
    unsigned line;
} said;

typedef struct findings {
    said what[MAX_SAID];
    size_t count;
    size_t games;
    size_t illegal; /* moves refused under the rules of the replay */
    yz_status end;
} findings;

static void
say(findings *out, const yz_notice *notice)
{
    if (out->count < MAX_SAID)
        out->what[out->count++] =
            (said){yz_notice_key(notice->code), notice->severity, notice->line};
}

static size_t
count_illegal(yz_record *record, const char *rules)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_replay *replay;
    size_t count = 0;
    options.rules = yz_rules_find(rules);
    if (yz_replay_new(&replay, NULL) != YZ_OK)
        return 0;
    if (yz_replay_run(replay, record, &options, NULL) != YZ_OK)
        count = 1;
    else
        count = yz_replay_illegal_count(replay);
    yz_replay_free(replay);
    return count;
}

static void
read_all(const buffer *bytes, findings *out)
{
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    memset(out, 0, sizeof *out);
    options.bytes = bytes->bytes;
    options.length = bytes->length;
    options.check = true;
    if (yz__reader_new(&reader, &options) != YZ_OK)
        return;
    while ((out->end = yz__reader_next(reader, &record, NULL)) == YZ_OK) {
        out->games++;
        for (size_t i = 0; i < yz__record_notice_count(record); i++)
            say(out, yz_record_notice(record, i));
        out->illegal +=
            count_illegal(record, "aga-1991") + count_illegal(record, "tromp-taylor");
    }
    for (size_t i = 0; i < yz__reader_notice_count(reader); i++)
        say(out, yz__reader_notice(reader, i));
    if (out->end != YZ_E_END && out->count < MAX_SAID)
        out->what[out->count++] = (said){yz_status_key(out->end), YZ_SEVERITY_ERROR, 0};
    yz__reader_free(reader);
}

static bool
says(const findings *report, const char *codes, unsigned line)
{
    for (size_t i = 0; i < report->count; i++)
        if (has_word(codes, report->what[i].code) &&
            (line == 0 || report->what[i].line == line))
            return true;
    return false;
}

static bool
is_diagnosed(const findings *report, yz_severity least)
{
    for (size_t i = 0; i < report->count; i++)
        if (report->what[i].severity >= least)
            return true;
    return report->illegal > 0;
}

/* ---- Round trip ---- */

static bool
same_bytes(yz_bytes a, yz_bytes b)
{
    return a.length == b.length &&
           (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

static bool
same_property(const yz_record *a, const yz_property *p, const yz_record *b,
              const yz_property *q)
{
    if (!same_bytes(p->id, q->id) || p->value_count != q->value_count)
        return false;
    for (size_t i = 0; i < p->value_count; i++)
        if (!same_bytes(yz__record_raw(a, p, i), yz__record_raw(b, q, i)))
            return false;
    return true;
}

static bool
same_node(const yz_record *a, const yz_record *b, yz_node node)
{
    const size_t count = yz_record_property_count(a, node);
    if (yz_record_parent(a, node) != yz_record_parent(b, node) ||
        count != yz_record_property_count(b, node))
        return false;
    for (size_t i = 0; i < count; i++) {
        const yz_property p = yz_record_property(a, node, i);
        const yz_property q = yz_record_property(b, node, i);
        if (!same_property(a, &p, b, &q))
            return false;
    }
    return true;
}

static bool
same_record(const yz_record *a, const yz_record *b)
{
    const size_t count = yz_record_node_count(a);
    if (count != yz_record_node_count(b))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!same_node(a, b, (yz_node)i))
            return false;
    return true;
}

/* Reads what was written; the record, or NULL. */
static yz_record *
reread(yz_record *record, bool canonical, buffer *text)
{
    yz_record *again = NULL;
    free(text->bytes);
    *text = (buffer){0};
    if (yz_record_write(record, canonical, append, text) != YZ_OK ||
        yz_record_read(&again, text->bytes, text->length, 1, NULL, NULL) != YZ_OK)
        return NULL;
    return again;
}

/* Written and read it is the same; canonical twice is canonical once. */
static bool
round_trips(yz_record *record)
{
    buffer first = {0}, second = {0};
    yz_record *same = reread(record, false, &first);
    yz_record *once = reread(record, true, &first);
    yz_record *twice = once ? reread(once, true, &second) : NULL;
    const bool good = same && twice && same_record(record, same) &&
                      first.length == second.length &&
                      memcmp(first.bytes, second.bytes, first.length) == 0;
    yz_record_free(same);
    yz_record_free(once);
    yz_record_free(twice);
    free(first.bytes);
    free(second.bytes);
    return good;
}

static void
check_round_trip(const char *name, const buffer *bytes)
{
    yz_record *record;
    for (uint32_t game = 1;; game++) {
        if (yz_record_read(&record, bytes->bytes, bytes->length, game, NULL, NULL) !=
            YZ_OK)
            return;
        check(round_trips(record), name, "does not come back as it was");
        yz_record_free(record);
    }
}

/* ---- Files ---- */

/* Diagnostics of a whole stretch of the file, which the two programs place differently.
 */
static bool
has_no_place(unsigned number)
{
    return number == 6 || number == 56 || number == 57;
}

/* "Line:6 Col:1 - Warning 6: ..." of the expected output of a checker. */
static void
check_expected_line(const char *name, const findings *report, const char *line)
{
    unsigned at = 0, number = 0;
    char what[160];
    const char *dash = strstr(line, "- ");
    if (sscanf(line, "Line:%u", &at) != 1)
        at = 0;
    line = at && dash ? dash + 2 : line;
    if (sscanf(line, "Warning %u", &number) != 1 &&
        sscanf(line, "Error %u", &number) != 1)
        return;
    for (size_t i = 0; i < MEANING_COUNT; i++)
        if (MEANINGS[i].number == (int)number) {
            snprintf(what, sizeof what, "line %u: no notice for diagnostic %u (%s)", at,
                     number, MEANINGS[i].codes);
            check(says(report, MEANINGS[i].codes, has_no_place(number) ? 0 : at), name,
                  what);
            return;
        }
    printf("SKIPPED %s: diagnostic %u has no counterpart\n", name, number);
    skipped++;
}

static void
check_expected(const char *path, const char *name, const findings *report)
{
    char file[1024], line[2048];
    const size_t stem = strlen(path) - 4;
    snprintf(file, sizeof file, "%.*s-output.txt", (int)stem, path);
    FILE *expected = fopen(file, "r");
    if (!expected)
        return;
    while (fgets(line, sizeof line, expected))
        check_expected_line(name, report, line);
    fclose(expected);
}

static bool
ends_with(const char *text, const char *end)
{
    const size_t a = strlen(text), b = strlen(end);
    return a >= b && strcasecmp(text + a - b, end) == 0;
}

/* Folders of files that something is wrong with. */
static bool
must_be_diagnosed(const char *path)
{
    return strstr(path, "/invalid_sgf/") || strstr(path, "/warning_sgf/") ||
           strstr(path, "/invalid_games/") || strstr(path, "/Illegal_games/");
}

static void
check_file(const char *path, const char *name)
{
    static findings report;
    buffer bytes;
    if (!load(path, &bytes)) {
        check(false, name, "cannot be read");
        return;
    }
    read_all(&bytes, &report);
    if (strstr(path, "/too-many-moves.sgf")) {
        printf("SKIPPED %s: too long for another program, not for this one\n", name);
        skipped++;
    } else if (must_be_diagnosed(path))
        check(is_diagnosed(&report, strstr(path, "/warning_sgf/") ? YZ_SEVERITY_NOTE
                                                                  : YZ_SEVERITY_REPAIR),
              name, "nothing is said against it");
    else
        check(report.games > 0, name, "no game is found");
    check_expected(path, name, &report);
    check_round_trip(name, &bytes);
    free(bytes.bytes);
}

static bool
is_record(const char *path)
{
    return ends_with(path, ".sgf") ||
           (strstr(path, "/invalid_sgf/") && ends_with(path, ".txt"));
}

static void
check_folder(const char *folder, size_t prefix)
{
    struct dirent **entries;
    struct stat status;
    const int count = scandir(folder, &entries, NULL, alphasort);
    if (count < 0) {
        printf("SKIPPED %s: no such folder\n", folder);
        skipped++;
        return;
    }
    for (int i = 0; i < count; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.' && stat(path, &status) == 0) {
            if (S_ISDIR(status.st_mode))
                check_folder(path, prefix);
            else if (is_record(path))
                check_file(path, path + prefix);
        }
        free(entries[i]);
    }
    free(entries);
}

/* ---- One record a line ---- */

/* The meaning of a diagnostic by its name, whatever its prefix. */
static const char *
codes_of(const char *name)
{
    for (size_t i = 0; i < MEANING_COUNT; i++)
        if (strcmp(MEANINGS[i].name, name) == 0)
            return MEANINGS[i].codes;
    return NULL;
}

static void
check_case(const char *id, const buffer *bytes, const char *diagnostic)
{
    static findings report;
    char what[160];
    read_all(bytes, &report);
    check_round_trip(id, bytes);
    if (!diagnostic)
        return;
    const char *codes = codes_of(diagnostic);
    if (!codes) {
        printf("SKIPPED %s: %s has no counterpart\n", id, diagnostic);
        skipped++;
        return;
    }
    if (strcmp(diagnostic, "E_MISSING_SEMICOLON") == 0 && bytes->bytes[1] == ';') {
        printf("SKIPPED %s: the input has its semicolon\n", id);
        skipped++;
        return;
    }
    snprintf(what, sizeof what, "no notice for %s (%s)", diagnostic, codes);
    check(says(&report, codes, 0), id, what);
}

static void
check_cases(const char *path)
{
    FILE *file = fopen(path, "r");
    json_error_t error;
    json_t *item;
    if (!file) {
        printf("SKIPPED %s: no such file\n", path);
        skipped++;
        return;
    }
    while ((item = json_loadf(file, JSON_DISABLE_EOF_CHECK | JSON_ALLOW_NUL, &error))) {
        const json_t *input = json_object_get(item, "input");
        const json_t *expect = json_object_get(item, "expect");
        char *copy = malloc(json_string_length(input) + 1);
        if (copy) {
            memcpy(copy, json_string_value(input), json_string_length(input) + 1);
            const buffer bytes = {copy, json_string_length(input)};
            check_case(json_string_value(json_object_get(item, "id")), &bytes,
                       json_string_value(json_object_get(expect, "diagnostic")));
        }
        free(copy);
        json_decref(item);
    }
    fclose(file);
}

int
main(int argc, char **argv)
{
    char path[1024];
    if (argc != 2) {
        fprintf(stderr, "usage: acceptance_records DIR\n");
        return 2;
    }
    snprintf(path, sizeof path, "%s/sgf", argv[1]);
    check_folder(path, strlen(argv[1]) + 1);
    snprintf(path, sizeof path, "%s/sgf-malformed.jsonl", argv[1]);
    check_cases(path);
    printf("%d passed, %d failed, %d skipped\n", passed, failed, skipped);
    return failed > 0;
}
