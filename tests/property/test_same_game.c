/*
 * A record in the standard form is read as the same game, or the comparison says what
 * differs: replayed under several rule sets along every line both give the same moves,
 * illegal moves, boards, marks, komi and result.  The records are those of the tests
 * and of the fuzzers, those of other programs too, and what becomes of them when bytes
 * are exchanged at random.
 *
 * With folders as arguments the records in these are tried instead.
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
#include "record/record_compare.h"
#include "records.h"
#include "said.h"
#include "sgf/sgf_reader.h"

/* ---- Two records replayed ---- */

static const char *const RULES[] = {"japanese-1989", "tromp-taylor", "aga-1991"};
enum { RULE_SETS = 3 };

typedef struct pair {
    yz_replay *replay[2];
    yz_record *record[2];
} pair;

/* Whether the line to 'node' can be replayed. */
static bool
run(pair *both, int which, const char *rules, yz_node node)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = yz_rules_find(rules);
    options.node_given = true;
    options.node = node;
    return yz_replay_run(both->replay[which], both->record[which], &options, NULL) ==
           YZ_OK;
}

static bool
same_illegal(const yz_illegal *a, const yz_illegal *b)
{
    return a->move == b->move && a->unreadable == b->unreadable &&
           a->legality.ground == b->legality.ground &&
           a->legality.repeats == b->legality.repeats &&
           a->played.colour == b->played.colour && a->played.kind == b->played.kind &&
           (a->unreadable ||
            (a->played.at.x == b->played.at.x && a->played.at.y == b->played.at.y));
}

static bool
same_refusals(const pair *both)
{
    const yz_replay *a = both->replay[0], *b = both->replay[1];
    if (yz_replay_moves(a) != yz_replay_moves(b) ||
        yz_replay_illegal_count(a) != yz_replay_illegal_count(b))
        return false;
    for (size_t i = 0; i < yz_replay_illegal_count(a); i++)
        if (!same_illegal(yz_replay_illegal(a, i), yz_replay_illegal(b, i)))
            return false;
    return true;
}

static bool
same_plies(const yz_game *a, const yz_game *b)
{
    if (yz_game_ply_count(a) != yz_game_ply_count(b))
        return false;
    for (int i = 0; i <= yz_game_ply_count(a); i++) {
        const yz_ply p = yz_game_ply(a, i), q = yz_game_ply(b, i);
        if (p.kind != q.kind || p.move.kind != q.move.kind ||
            p.move.colour != q.move.colour || p.to_move != q.to_move ||
            p.phase != q.phase ||
            (p.move.kind == YZ_MOVE_PLAY &&
             (p.move.at.x != q.move.at.x || p.move.at.y != q.move.at.y)))
            return false;
    }
    return true;
}

static bool
same_end(const pair *both)
{
    yz_position a, b;
    yz_status_map marks[2];
    yz_game_position(yz_replay_game(both->replay[0]), &a);
    yz_game_position(yz_replay_game(both->replay[1]), &b);
    const size_t points = (size_t)a.width * a.height;
    const bool marked = yz_record_marks(both->record[0],
                                        yz_replay_node(both->replay[0]), &a, &marks[0]);
    return a.width == b.width && a.height == b.height &&
           memcmp(a.stone, b.stone, points) == 0 &&
           marked == yz_record_marks(both->record[1], yz_replay_node(both->replay[1]),
                                     &b, &marks[1]) &&
           (!marked || memcmp(marks[0].fate, marks[1].fate, points) == 0);
}

static bool
same_game(const pair *both)
{
    const yz_game *a = yz_replay_game(both->replay[0]);
    const yz_game *b = yz_replay_game(both->replay[1]);
    return yz_compare(yz_game_komi(a), yz_game_komi(b)) == 0 &&
           yz_game_handicap(a) == yz_game_handicap(b) && same_plies(a, b) &&
           same_refusals(both) && same_end(both);
}

/* The next end of a line from 'node' on, in the order of the record. */
static yz_node
next_leaf(const yz_record *record, yz_node node)
{
    while (node < yz_record_node_count(record) &&
           yz_record_child(record, node) != YZ_NO_NODE)
        node++;
    return node;
}

/* The lines of both replayed one after the other, at most so many. */
static bool
same_lines(pair *both, const char *rules)
{
    enum { LINES = 20 };
    yz_node leaf[2] = {next_leaf(both->record[0], 0), next_leaf(both->record[1], 0)};
    for (int i = 0; i < LINES && leaf[0] < yz_record_node_count(both->record[0]); i++) {
        if (leaf[1] >= yz_record_node_count(both->record[1]))
            return false;
        const bool can = run(both, 0, rules, leaf[0]);
        if (can != run(both, 1, rules, leaf[1]) || (can && !same_game(both)))
            return false;
        for (int k = 0; k < 2; k++)
            leaf[k] = next_leaf(both->record[k], leaf[k] + 1);
    }
    return true;
}

static bool
replays_the_same(yz_record *a, yz_record *b)
{
    pair both = {.record = {a, b}};
    bool same = true;
    assert_int_equal(yz_replay_new(&both.replay[0], NULL), YZ_OK);
    assert_int_equal(yz_replay_new(&both.replay[1], NULL), YZ_OK);
    for (int i = 0; i < RULE_SETS; i++)
        same = same && same_lines(&both, RULES[i]);
    yz_replay_free(both.replay[0]);
    yz_replay_free(both.replay[1]);
    return same;
}

/* ---- One record ---- */

typedef struct tally {
    size_t records, left_alone;
} tally;

/* Writes the record in the standard form and reads it again. */
static void
try_record(yz_record *record, const char *name, tally *count)
{
    yz__difference difference;
    yz_node node;
    yz_diag diag = {0};
    yz_record *again;
    char *text = records_write(record, true);
    if (yz_record_read(&again, text, strlen(text), 1, NULL, &diag) != YZ_OK)
        fail_msg("%s, game %u: %s\n%s", name, yz_record_number(record),
                 said(&diag.message), text);
    assert_int_equal(yz__record_compare(record, again, &difference, &node), YZ_OK);
    count->records++;
    count->left_alone += difference != YZ_DIFFERENCE_NONE;
    if (difference == YZ_DIFFERENCE_NONE && !replays_the_same(record, again))
        fail_msg("%s, game %u is replayed otherwise:\n%.*s\nbecomes\n%s", name,
                 yz_record_number(record), (int)yz_record_bytes(record).length,
                 yz_record_bytes(record).data, text);
    if (difference != YZ_DIFFERENCE_NONE && getenv("YZ_TELL") != NULL)
        print_message("%.*s\n%s, game %u: %s\n", (int)yz_record_bytes(record).length,
                      yz_record_bytes(record).data, name, yz_record_number(record),
                      yz__difference_key(difference));
    yz_record_free(again);
    free(text);
}

/* Whether the bytes are a record of another program; it is tried when it can be read. */
static bool
try_import(const char *bytes, size_t length, const char *name, tally *count)
{
    yz_record *record;
    const yz_format format = yz_format_of(bytes, length);
    if (format == YZ_FORMAT_SGF || format == YZ_FORMAT_POS ||
        format == YZ_FORMAT_UNKNOWN)
        return false;
    if (yz__record_import(&record, format, bytes, length, NULL, NULL) == YZ_OK)
        try_record(record, name, count);
    yz_record_free(record);
    return true;
}

static void
try_bytes(const char *bytes, size_t length, const char *name, tally *count)
{
    if (try_import(bytes, length, name, count))
        return;
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    options.bytes = bytes;
    options.length = length;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    while (yz__reader_next(reader, &record, NULL) == YZ_OK)
        try_record(record, name, count);
    yz__reader_free(reader);
}

/* ---- The files ---- */

enum { MOST = 1 << 22 };

typedef void use_file(const char *bytes, size_t length, const char *name, tally *count);

static void
read_file(const char *path, use_file *use, tally *count)
{
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(MOST);
    assert_non_null(file);
    assert_non_null(bytes);
    const size_t length = fread(bytes, 1, MOST, file);
    fclose(file);
    char *tight = malloc(length + 1); /* so that reading beyond the end is seen */
    assert_non_null(tight);
    memcpy(tight, bytes, length);
    free(bytes);
    use(tight, length, path, count);
    free(tight);
}

static void
read_folder(const char *folder, use_file *use, tally *count)
{
    DIR *files = opendir(folder);
    if (files == NULL)
        fail_msg("%s is no folder", folder);
    for (struct dirent *entry; (entry = readdir(files)) != NULL;) {
        char path[1024];
        const yz_format format = yz_format_of_name(entry->d_name);
        if (format == YZ_FORMAT_UNKNOWN || format == YZ_FORMAT_POS)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        read_file(path, use, count);
    }
    closedir(files);
}

static const char *const FOLDERS[] = {YZ_TESTS "/records",
                                      YZ_TESTS "/gtp/records",
                                      YZ_TESTS "/../examples",
                                      YZ_TESTS "/formats",
                                      YZ_TESTS "/../fuzz/seeds/formats",
                                      YZ_TESTS "/../fuzz/seeds/sgf"};

static void
the_standard_form_is_the_same_game(void **state)
{
    (void)state;
    tally count = {0};
    for (size_t i = 0; i < sizeof FOLDERS / sizeof *FOLDERS; i++)
        read_folder(FOLDERS[i], try_bytes, &count);
    assert_in_range(count.records, 37, 1000);
}

/* Records that nothing but the program's own tests calls for are never left alone. */
static void
odd_records_are_not_left_alone(void **state)
{
    (void)state;
    tally count = {0};
    read_folder(YZ_TESTS "/records", try_bytes, &count);
    assert_in_range(count.records, 16, 1000);
    assert_int_equal(count.left_alone, 0);
}

/* ---- Bytes exchanged ---- */

/* Puts pieces that matter into the text, takes bytes out and doubles others. */
static size_t
change(yz__random *random, const char *from, size_t length, char *to)
{
    static const char *const PIECES[] = {
        "B[aa]",  "W[bb]",  ";",         "(;",      ")",        "[",     "]",
        "AB[cc]", "AW[cc]", "AE[aa:cc]", "PL[W]",   "HA[2]",    "SZ[5]", "TB[aa]",
        "KM[0]",  "RE[B+]", "B[]",       "W[tt]",   "B[??]",    "[dd]",  "RU[AGA]",
        "TW[]",   "\\",     ":",         "CA[GBK]", "\x81\x40", "C[x]",  "SZ[0]"};
    size_t used = 0;
    const size_t at = yz__random_below(random, (uint32_t)length + 1);
    const size_t gone = yz__random_below(random, 3) ? 0 : yz__random_below(random, 9);
    const char *piece =
        PIECES[yz__random_below(random, sizeof PIECES / sizeof *PIECES)];
    memcpy(to, from, at);
    used = at;
    memcpy(to + used, piece, strlen(piece));
    used += strlen(piece);
    const size_t rest = at + gone < length ? at + gone : length;
    memcpy(to + used, from + rest, length - rest);
    return used + length - rest;
}

static void
change_and_try(const char *bytes, size_t length, const char *name, tally *count)
{
    enum { ROUNDS = 150, CHANGES = 4, LONGEST = 4000 };
    yz__random random = yz__random_seed(11);
    char text[2][LONGEST + 64];
    if (length > LONGEST)
        length = LONGEST;
    for (int round = 0; round < ROUNDS; round++) {
        size_t now = length;
        memcpy(text[0], bytes, length);
        for (int i = 0; i < CHANGES; i++) {
            now = change(&random, text[i % 2], now, text[(i + 1) % 2]);
            now = now < LONGEST ? now : LONGEST;
        }
        try_bytes(text[CHANGES % 2], now, name, count);
    }
}

static void
changed_records_are_the_same_game_or_left_alone(void **state)
{
    (void)state;
    tally count = {0};
    for (size_t i = 0; i < sizeof FOLDERS / sizeof *FOLDERS; i++)
        read_folder(FOLDERS[i], change_and_try, &count);
    assert_in_range(count.records, 2000, 1000000);
    /* What is left alone stays the exception. */
    assert_in_range(count.left_alone, 0, count.records / 50);
}

/* ---- Folders of the user ---- */

static int
try_folders(int count, char **folder)
{
    tally all = {0};
    for (int i = 0; i < count; i++)
        read_folder(folder[i], try_bytes, &all);
    printf("%zu records, %zu left alone\n", all.records, all.left_alone);
    return 0;
}

int
main(int argc, char **argv)
{
    if (argc > 1)
        return try_folders(argc - 1, argv + 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_standard_form_is_the_same_game),
        cmocka_unit_test(odd_records_are_not_left_alone),
        cmocka_unit_test(changed_records_are_the_same_game_or_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
