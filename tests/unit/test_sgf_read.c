/* What the reader makes of SGF, good and broken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/record_asked.h"
#include "record/record_tree.h"
#include "records.h"
#include "said.h"
#include "sgf/sgf_reader.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- Trees ---- */

static void
variations_hang_from_the_node_before_them(void **state)
{
    (void)state;
    yz_record *record = records_read("(;N[a];N[b](;N[c];N[d])(;N[e])(;N[f]))");
    assert_int_equal(yz_record_node_count(record), 6);
    static const yz_node PARENT[] = {YZ_NO_NODE, 0, 1, 2, 1, 1};
    for (yz_node node = 0; node < 6; node++)
        assert_int_equal(yz_record_parent(record, node), PARENT[node]);
    assert_int_equal(yz_record_child(record, 1), 2);
    assert_int_equal(yz_record_sibling(record, 2), 4);
    assert_int_equal(yz_record_sibling(record, 4), 5);
    assert_int_equal(yz_record_sibling(record, 5), YZ_NO_NODE);
    assert_int_equal(yz__record_notice_count(record), 0);
    yz_record_free(record);
}

static void
old_long_names_are_known(void **state)
{
    (void)state;
    yz_record *record = records_read("(;GaMe[1]VieW[]SiZe[9]CoPyright[me];Black[cc])");
    yz_property property;
    yz_move move;
    assert_string_equal(records_value(record, 0, "CP"), "me");
    assert_true(yz_record_find_property(record, 0, "SZ", &property));
    assert_int_equal(property.id.length, 4);
    assert_true(yz_record_move(record, 1, &move));
    assert_int_equal(move.at.x, 2);
    yz_record_free(record);
}

static void
texts_lose_their_escapes(void **state)
{
    (void)state;
    yz_record *record = records_read("(;C[a\\]b\\\\c\\\nd\r\ne\tf\\:g]N[one\ntwo])");
    yz_property property;
    const char *line;
    assert_string_equal(records_value(record, 0, "C"), "a]b\\cd\ne f:g");
    assert_true(yz_record_find_property(record, 0, "N", &property));
    assert_int_equal(yz_record_text(record, &property, 0, true, &line), YZ_OK);
    assert_string_equal(line, "one two");
    yz_record_free(record);
}

/* A line end behind a sign of escape goes; CR LF and LF CR are one. */
static void
line_ends_are_one_or_two_bytes(void **state)
{
    (void)state;
    static const char *const TEXTS[][2] = {
        {"a\nb", "a\nb"},     {"a\r\nb", "a\nb"},   {"a\n\rb", "a\nb"},
        {"a\n\nb", "a\n\nb"}, {"a\r\rb", "a\n\nb"}, {"a\n", "a\n"},
        {"a\\\r\nb", "ab"},   {"a\\\n", "a"},       {"a\\\n\nb", "a\nb"}};
    for (size_t i = 0; i < COUNT(TEXTS); i++) {
        char text[40];
        const char *plain;
        yz_property property;
        snprintf(text, sizeof text, "(;C[%s])", TEXTS[i][0]);
        yz_record *record = records_read(text);
        assert_true(yz_record_find_property(record, 0, "C", &property));
        assert_int_equal(yz_record_text(record, &property, 0, false, &plain), YZ_OK);
        assert_string_equal(plain, TEXTS[i][1]);
        yz_record_free(record);
    }
}

static void
lists_of_points_are_spread_out_from_any_corner(void **state)
{
    (void)state;
    yz_record *record = records_read("(;SZ[4:3]AB[ba:ab][dc][zz])");
    uint8_t map[12] = {0};
    yz_property property;
    assert_true(yz_record_find_property(record, 0, "AB", &property));
    assert_int_equal(yz__record_points(record, &property, map, 'X'), 5);
    static const char WANT[12] = "XX\0\0"
                                 "XX\0\0"
                                 "\0\0\0X";
    assert_memory_equal(map, WANT, 12);
    yz_record_free(record);
}

static void
empty_values_and_tt_are_passes_where_the_board_allows(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        yz_move_kind kind;
    } CASES[] = {
        {"(;SZ[19];B[])", YZ_MOVE_PASS},    {"(;SZ[19];B[tt])", YZ_MOVE_PASS},
        {"(;SZ[9];B[ tt ])", YZ_MOVE_PASS}, {"(;SZ[20];B[tt])", YZ_MOVE_PLAY},
        {"(;SZ[52];B[ZZ])", YZ_MOVE_PLAY},
    };
    for (size_t i = 0; i < COUNT(CASES); i++) {
        yz_record *record = records_read(CASES[i].text);
        yz_move move;
        assert_true(yz_record_move(record, 1, &move));
        assert_int_equal(move.kind, CASES[i].kind);
        yz_record_free(record);
    }
}

static void
moves_off_the_board_are_bad(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"(;SZ[9];B[jk])", "(;SZ[9];B[ss])",
                                        "(;B[a])",        "(;B[abc])",
                                        "(;B[1a])",       "(;SZ[20];B[vv])"};
    for (size_t i = 0; i < COUNT(TEXTS); i++) {
        yz_record *record = records_read(TEXTS[i]);
        const yz_node last = (yz_node)(yz_record_node_count(record) - 1);
        yz_move move;
        assert_false(yz_record_move(record, last, &move));
        assert_true(yz_record_bad_move(record, last));
        yz_record_free(record);
    }
}

/* ---- What is wrong ---- */

/* A broken record, the keys of what is said when it is read, and its nodes. */
static const struct {
    const char *text;
    const char *keys;
    size_t nodes;
} BROKEN[] = {
    {"(;B[aa];W[bb])", "", 2},
    {"B[aa](;)", "data-before", 1},
    {"a letter (really)\n(;)", "text-before", 1},
    {"((;B[aa])", "variation-start", 1},
    {"(; illegal )", "illegal-text", 1},
    {"(;B[aa]", "unclosed", 1},
    {"(;B[aa", "unexpected-end unclosed", 1},
    {"(;C[a\\", "unexpected-end unclosed", 1},
    {"(;;B[aa]()(;W[bb]))", "empty-variation", 3},
    {"(;B[cc]PL;W[aa];AB;B[ab] G C[game])", "no-values no-values no-values", 4},
    {"(;B[cc]((;W[dd]))", "variation-start", 2},
    {"(;[ab][ac]N[x])", "no-identifier no-identifier", 1},
    {"(;b[ab]N[x])", "no-identifier", 1},
    {"(;FF[4](;C[1]) ;C[2])", "node-outside", 3},
    {"(;FF[4](;C[1]) (C[2]))", "missing-semicolon", 3},
    {"(B[pp];W[dd])", "missing-semicolon", 2},
    {"( GM[1]SZ[12] FF[4];B[aa])", "missing-semicolon", 2},
    {"(;;)", "", 2},
    {"(;)", "", 1},
    {"(;B[aa]])", "illegal-text", 1},
    {"(;B[aa](;AB[bb])(;C[x]))", "", 3},
    {"(;B[aa](;FF[x])(;GM[x]))", "", 3},
};

static void
everything_broken_is_said_and_the_rest_is_read(void **state)
{
    (void)state;
    char keys[400];
    for (size_t i = 0; i < COUNT(BROKEN); i++) {
        yz_record *record = records_read(BROKEN[i].text);
        records_keys(record, keys, sizeof keys);
        if (strcmp(keys, BROKEN[i].keys) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", BROKEN[i].text, keys, BROKEN[i].keys);
        assert_int_equal(yz_record_node_count(record), BROKEN[i].nodes);
        yz_record_free(record);
    }
}

static void
places_are_lines_and_bytes(void **state)
{
    (void)state;
    yz_record *record = records_read("(;B[aa]\r\n;W[bb]\n\n  ?;\r;B[cc]x)");
    static const unsigned PLACE[][2] = {{4, 3}, {5, 7}};
    assert_int_equal(yz__record_notice_count(record), 2);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(yz_record_notice(record, i)->line, PLACE[i][0]);
        assert_int_equal(yz_record_notice(record, i)->column, PLACE[i][1]);
    }
    yz_record_free(record);
}

static void
nul_bytes_are_blanks_and_are_said(void **state)
{
    (void)state;
    yz_record *record = records_read_bytes("(;N[a\0b]\0;B[aa])", 17);
    assert_int_equal(records_count(record, "nul-byte"), 2);
    assert_string_equal(records_value(record, 0, "N"), "a b");
    assert_int_equal(yz_record_node_count(record), 2);
    yz_record_free(record);
}

/* ---- Encodings ---- */

static void
brackets_inside_characters_end_nothing(void **state)
{
    (void)state;
    /* Shift_JIS: U+8868 is 95 5C, U+30BE is 83 5D. */
    yz_record *record =
        records_read("(;PB[\x83\x5d]PW[\x95\x5c\x95\x5c]CA[Shift_JIS];B[aa])");
    const yz_record_info *info;
    assert_int_equal(yz_record_node_count(record), 2);
    assert_int_equal(yz_record_get_info(record, &info), YZ_OK);
    assert_string_equal(info->black, "\xe3\x82\xbe");
    assert_string_equal(info->white, "\xe8\xa1\xa8\xe8\xa1\xa8");
    assert_string_equal(info->encoding, "Shift_JIS");
    yz_record_free(record);
}

static void
utf_8_under_a_wrong_name_keeps_its_brackets(void **state)
{
    (void)state;
    /* The last byte of U+4E2D and "]" together would be a character of GB18030. */
    yz_record *record = records_read(
        "(;CA[GB18030]PB[\xe4\xb8\xad]PW["
        "\xe5\x9b\xb4\xe6\xa3\x8b\xe4\xb8\xad\xe5\x9b\xbd"
        "\xe6\xa3\x8b\xe9\x99\xa2]C[\xe8\xbf\x99\xe6\x98\xaf\xe4\xb8\x80\xe7\x9b\x98"
        "\xe5\xbe\x88\xe5\xa5\xbd\xe7\x9a\x84\xe6\xa3\x8b];B[aa])");
    const yz_record_info *info;
    assert_int_equal(yz_record_get_info(record, &info), YZ_OK);
    assert_string_equal(info->encoding, "UTF-8");
    assert_string_equal(info->black, "\xe4\xb8\xad");
    assert_int_equal(records_count(record, "encoding-wrong"), 1);
    yz_record_free(record);
}

static void
utf_16_is_converted_and_said(void **state)
{
    (void)state;
    static const char LITTLE[] = "\xff\xfe(\0;\0N\0[\0-N]\0)\0";
    static const char BIG[] = "\xfe\xff\0(\0;\0N\0[N-\0]\0)";
    static const char BARE[] = "(\0;\0N\0[\0-N]\0)\0";
    static const struct {
        const char *bytes;
        size_t length;
    } CASES[] = {{LITTLE, 16}, {BIG, 16}, {BARE, 14}};
    for (size_t i = 0; i < COUNT(CASES); i++) {
        yz_record *record = records_read_bytes(CASES[i].bytes, CASES[i].length);
        assert_string_equal(records_value(record, 0, "N"), "\xe4\xb8\xad");
        assert_int_equal(records_count(record, "utf-16"), 1);
        yz_record_free(record);
    }
}

/* Units of UTF-16 as bytes, the low one first or last. */
static size_t
as_utf_16(const uint16_t *unit, bool big, char *out)
{
    size_t n = 0;
    for (; *unit != 0; unit++) {
        out[n++] = (char)(big ? *unit >> 8 : *unit & 0xff);
        out[n++] = (char)(big ? *unit & 0xff : *unit >> 8);
    }
    return n;
}

static void
surrogates_of_utf_16_are_pairs_or_broken(void **state)
{
    (void)state;
    static const struct {
        uint16_t name[4];
        const char *text;
    } CASES[] = {
        {{0xd840, 0xdc00}, "\xf0\xa0\x80\x80"},
        {{0xdbff, 0xdfff, 'x'}, "\xf4\x8f\xbf\xbfx"},
        {{0xd840, 'x'}, "\xef\xbf\xbdx"},
        {{0xdc00, 'x'}, "\xef\xbf\xbdx"},
        {{0xd840, 0xd840, 0xdc00}, "\xef\xbf\xbd\xf0\xa0\x80\x80"},
        {{0xe000, 0xd7ff}, "\xee\x80\x80\xed\x9f\xbf"},
    };
    for (size_t i = 0; i < COUNT(CASES); i++)
        for (int big = 0; big < 2; big++) {
            uint16_t unit[32] = {'(', ';', 'G', 'M', '[', '1', ']', 'N', '['};
            char bytes[64];
            size_t n = 9;
            for (size_t k = 0; k < 4 && CASES[i].name[k] != 0; k++)
                unit[n++] = CASES[i].name[k];
            unit[n++] = ']';
            unit[n++] = ')';
            yz_record *record = records_read_bytes(bytes, as_utf_16(unit, big, bytes));
            assert_string_equal(records_value(record, 0, "N"), CASES[i].text);
            yz_record_free(record);
        }
}

/* What CA says is not true any more, or never was. */
static void
utf_16_in_ca_is_wrong_where_the_file_is_not(void **state)
{
    (void)state;
    static const char *const CA[] = {"UTF-16", "UTF-16BE", "UTF-16LE"};
    for (size_t i = 0; i < COUNT(CA); i++) {
        char text[64];
        uint16_t unit[64] = {0};
        char bytes[128];
        snprintf(text, sizeof text, "(;CA[%s]N[x])", CA[i]);
        yz_record *record = records_read(text);
        assert_non_null(strstr(said(&records_notice(record, "encoding-wrong")->message),
                               "CA says UTF-16, but the file is not; read as UTF-8"));
        yz_record_free(record);
        snprintf(text, sizeof text, "(;CA[%s]N[x])(;N[y])", CA[i]);
        for (size_t k = 0; text[k] != '\0'; k++)
            unit[k] = (uint16_t)text[k];
        unit[15] = 0xe9; /* the name of the first game is no longer ASCII */
        record = records_read_bytes(bytes, as_utf_16(unit, i == 1, bytes));
        assert_int_equal(records_count(record, "encoding-wrong"), 0);
        yz_record_free(record);
    }
}

/* Names before CA are stepped through as CA says when it can be found. */
static void
ca_is_looked_for_behind_the_names(void **state)
{
    (void)state;
    static const struct {
        const char *text, *name;
    } CASES[] = {
        {"(;PB[\x83\x5d]CA[Shift_JIS])", "\xe3\x82\xbe"},
        {"(;PB[\x83\x5d]CA[ Shift_JIS ]CA[Shift_JIS])", "\xe3\x82\xbe"},
        {"(;PB[\x83\x5d]PW[CA\x83\x5d]ACA[x]CB[y]CA[Shift_JIS])", "\xe3\x82\xbe"},
        /* Never closed: it is no CA. */
        {"(;PB[\xe4\xb8\xad]CA[Shift_JIS", "\xe4\xb8\xad"},
        {"(;PB[\xe4\xb8\xad]CA[UTF-8])", "\xe4\xb8\xad"},
        {"(;PB[\xe4\xb8\xad]CA[UTF-9])", "\xe4\xb8\xad"},
        {"(;PB[\xb1\xe8\xc3\xb6\xbc\xf6]CA[EUC-KR])",
         "\xea\xb9\x80\xec\xb2\xa0\xec\x88\x98"},
    };
    for (size_t i = 0; i < COUNT(CASES); i++) {
        yz_record *record = records_read(CASES[i].text);
        assert_string_equal(records_value(record, 0, "PB"), CASES[i].name);
        yz_record_free(record);
    }
    /* Behind 8192 bytes nobody looks for it any more. */
    static char text[10000];
    memset(text, ' ', sizeof text - 1);
    memcpy(text, "(;PB[\xe4\xb8\xad]", 9);
    memcpy(text + 9000, "CA[Shift_JIS])", 15);
    yz_record *record = records_read(text);
    assert_string_equal(records_value(record, 0, "PB"), "\xe4\xb8\xad");
    yz_record_free(record);
}

/* Who asks for an encoding is believed before CA. */
static void
the_reader_is_told_an_encoding(void **state)
{
    (void)state;
    static const struct {
        const char *asked, *text, *name;
    } CASES[] = {
        {"Shift_JIS", "(;PB[\x83\x5d]CA[GBK])", "\xe3\x82\xbe"},
        {"shift-jis", "(;PB[\x83\x5d])", "\xe3\x82\xbe"},
        {"EUC-KR", "(;PB[\xb1\xe8]CA[GBK])", "\xea\xb9\x80"},
        {"EUC-KR", "(;PB[Kim])", "Kim"},
    };
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    for (size_t i = 0; i < COUNT(CASES); i++) {
        options.bytes = CASES[i].text;
        options.length = strlen(CASES[i].text);
        options.encoding = CASES[i].asked;
        assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
        assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_OK);
        assert_string_equal(records_value(record, 0, "PB"), CASES[i].name);
        assert_int_equal(records_count(record, "encoding-detected"), 0);
        yz__reader_free(reader);
    }
    yz_diag diag;
    options.encoding = "klingon";
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    assert_int_equal(yz__reader_next(reader, &record, &diag), YZ_E_ENCODING);
    assert_string_equal(said(&diag.message), "unknown encoding \"klingon\"");
    assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_E_ENCODING);
    yz__reader_free(reader);
}

/* Each game of a file is read in its own encoding. */
static void
games_of_a_file_have_their_own_encodings(void **state)
{
    (void)state;
    static const char TEXT[] = "(;CA[EUC-KR]PB[\xb1\xe8])(;CA[Shift_JIS]PB[\x83\x5d])";
    static const char *const NAME[] = {"\xea\xb9\x80", "\xe3\x82\xbe"};
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    options.bytes = TEXT;
    options.length = sizeof TEXT - 1;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_OK);
        assert_string_equal(records_value(record, 0, "PB"), NAME[i]);
    }
    yz__reader_free(reader);
}

/* More values than are looked at, by number or by bytes, to tell the encoding. */
static void
an_encoding_is_told_from_the_first_texts(void **state)
{
    (void)state;
    enum { ROOM = 1 << 19 };
    char *text = malloc(ROOM);
    assert_non_null(text);
    for (int few = 0; few < 2; few++) {
        size_t n = (size_t)sprintf(text, "(;GM[1]");
        for (int i = 0; i < (few ? 3 : 600); i++) {
            n += (size_t)sprintf(text + n, ";C[");
            for (int k = 0; k < (few ? 15000 : 1); k++)
                n += (size_t)sprintf(text + n, "\xc0\xee\xb2\xfd\xb8\xe4");
            n += (size_t)sprintf(text + n, "]");
        }
        n += (size_t)sprintf(text + n, ")");
        yz_record *record = records_read_bytes(text, n);
        assert_string_equal(said(&records_notice(record, "encoding-detected")->message),
                            "no CA; the text is read as GB18030");
        yz_record_free(record);
    }
    free(text);
}

static void
a_byte_order_mark_is_no_text(void **state)
{
    (void)state;
    yz_record *record = records_read("\xef\xbb\xbf(;B[aa])");
    assert_int_equal(yz__record_notice_count(record), 0);
    yz_record_free(record);
}

static void
an_unknown_encoding_is_said(void **state)
{
    (void)state;
    yz_record *record = records_read("(;CA[klingon])");
    assert_int_equal(records_count(record, "encoding-unknown"), 1);
    yz_record_free(record);
    record = records_read("(;PB[Jos\xc3\xa9])");
    assert_int_equal(records_count(record, "encoding-detected"), 1);
    yz_record_free(record);
}

/* ---- Collections ---- */

/* Gives one byte at a time. */
typedef struct trickle {
    const char *text;
    size_t at;
    size_t most;
    bool broken;
} trickle;

static yz_status
next_bytes(void *context, char *to, size_t room, size_t *got)
{
    trickle *from = context;
    const size_t left = strlen(from->text) - from->at;
    *got = left < from->most ? left : from->most;
    *got = *got < room ? *got : room;
    memcpy(to, from->text + from->at, *got);
    from->at += *got;
    return from->broken && *got == 0 ? YZ_E_IO : YZ_OK;
}

static void
a_source_is_read_game_by_game(void **state)
{
    (void)state;
    trickle from = {"one (;B[aa];W[bb])\n\n(;GM[1]\n;B[cc](;W[aa])(;W[bb]))two(;)three",
                    0, 1, false};
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    yz_diag diag;
    static const size_t NODES[] = {2, 4, 1};
    options.source = next_bytes;
    options.context = &from;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(yz__reader_next(reader, &record, &diag), YZ_OK);
        assert_int_equal(yz_record_number(record), i + 1);
        assert_int_equal(yz_record_node_count(record), NODES[i]);
    }
    const yz_notice *notice = yz_record_notice(record, 0);
    assert_string_equal(yz_notice_key(notice->code), "text-before");
    assert_int_equal(notice->line, 4);
    assert_int_equal(notice->column, 24);
    assert_int_equal(yz__reader_next(reader, &record, &diag), YZ_E_END);
    assert_null(record);
    assert_int_equal(yz__reader_next(reader, &record, &diag), YZ_E_END);
    assert_int_equal(yz__reader_notice_count(reader), 1);
    assert_string_equal(yz_notice_key(yz__reader_notice(reader, 0)->code),
                        "text-after");
    assert_int_equal(yz__reader_bytes(reader), strlen(from.text));
    assert_int_equal(yz__reader_games(reader), 3);
    yz__reader_free(reader);
}

/* What was read of bytes that lie in memory. */
static void
what_was_read_is_counted(void **state)
{
    (void)state;
    static const char TEXT[] = "(;B[aa]) (;W[bb])\n";
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    options.bytes = TEXT;
    options.length = sizeof TEXT - 1;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_OK);
    assert_int_equal(yz__reader_bytes(reader), 8);
    assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_OK);
    assert_int_equal(yz__reader_bytes(reader), 17);
    assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_E_END);
    assert_int_equal(yz__reader_bytes(reader), sizeof TEXT - 1);
    yz__reader_free(reader);
}

/* A word of more letters than a property may have begins no game, wherever the bytes
   that have come so far end; within a game the property is left out. */
static void
names_longer_than_any_are_left_out(void **state)
{
    (void)state;
    for (int letters = 100; letters <= 101; letters++)
        for (size_t most = 1; most < 300; most += 101) {
            char name[102], text[300];
            memset(name, 'X', sizeof name);
            name[letters] = '\0';
            snprintf(text, sizeof text, "(%s[y])(;%s[x]B[aa])", name, name);
            trickle from = {text, 0, most, false};
            yz__reader_options options = {0};
            yz__reader *reader;
            yz_record *record;
            size_t games = 0, left_out = 0;
            options.source = next_bytes;
            options.context = &from;
            assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
            while (yz__reader_next(reader, &record, NULL) == YZ_OK) {
                games++;
                left_out += records_count(record, "long-identifier");
            }
            assert_int_equal(games, letters == 100 ? 2 : 1);
            assert_int_equal(left_out, letters == 101);
            yz__reader_free(reader);
        }
}

/* "]" ends the text before it also when the name that follows is too long. */
static void
a_name_longer_than_any_follows_a_value(void **state)
{
    (void)state;
    char name[102], text[200];
    memset(name, 'X', sizeof name);
    name[101] = '\0';
    snprintf(text, sizeof text, "(;C[a]%s[x])", name);
    yz_record *record = records_read(text);
    assert_string_equal(records_value(record, 0, "C"), "a");
    assert_int_equal(records_count(record, "long-identifier"), 1);
    yz_record_free(record);
}

/* A long text in UTF-16, which may break off. */
typedef struct wide_source {
    const char *begin;
    size_t at, length;
    bool broken;
} wide_source;

static yz_status
next_wide(void *context, char *to, size_t room, size_t *got)
{
    wide_source *from = context;
    for (*got = 0; *got < room && from->at < 2 * from->length; from->at++) {
        const size_t letter = from->at / 2;
        const char c = letter < strlen(from->begin) ? from->begin[letter]
                       : letter < from->length - 2  ? 'a'
                       : letter + 2 == from->length ? ']'
                                                    : ')';
        to[(*got)++] = from->at % 2 ? '\0' : c;
    }
    return from->broken && *got == 0 ? YZ_E_IO : YZ_OK;
}

/* The "]" of a text is not looked for without end, and letters without end are no name. */
static void
a_source_of_utf_16_is_read_in_pieces(void **state)
{
    enum { LENGTH = 700000 };
    static const struct {
        const char *begin;
        size_t length; /* of the text that is read; 0: the source breaks off */
    } CASES[] = {{"(;C[", LENGTH - 6}, {"(;C[", 0}, {"(;C[a].", 1}, {"(;C[a])(", 1}};
    (void)state;
    for (size_t i = 0; i < COUNT(CASES); i++) {
        const bool broken = CASES[i].length == 0;
        wide_source from = {CASES[i].begin, 0, LENGTH, broken};
        yz__reader_options options = {.source = next_wide, .context = &from};
        yz__reader *reader;
        yz_record *record;
        assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
        assert_int_equal(yz__reader_next(reader, &record, NULL),
                         broken ? YZ_E_IO : YZ_OK);
        if (!broken) {
            assert_int_equal(strlen(records_value(record, 0, "C")), CASES[i].length);
            assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_E_END);
        }
        yz__reader_free(reader);
    }
}

static void
a_source_that_fails_is_no_end(void **state)
{
    (void)state;
    trickle from = {"(;B[aa])(;B[bb]", 0, 100, true};
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    yz_diag diag;
    options.source = next_bytes;
    options.context = &from;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    assert_int_equal(yz__reader_next(reader, &record, &diag), YZ_E_IO);
    assert_non_null(strstr(said(&diag.message), "reading failed"));
    yz__reader_free(reader);
}

/* ---- The end of the buffer ---- */

typedef struct account {
    char text[8192];
    size_t used;
} account;

static yz_status
add(void *context, const char *bytes, size_t length)
{
    account *to = context;
    assert_true(to->used + length < sizeof to->text);
    memcpy(to->text + to->used, bytes, length);
    to->used += length;
    to->text[to->used] = '\0';
    return YZ_OK;
}

static void
add_notice(account *to, const yz_notice *notice)
{
    char line[400];
    add(to, line,
        (size_t)snprintf(line, sizeof line, "%s %u:%u %s\n",
                         yz_notice_key(notice->code), (unsigned)notice->line,
                         (unsigned)notice->column, said(&notice->message)));
}

/* All games but their first comment, and what is said of them. */
static void
account_for(yz__reader *reader, account *to)
{
    yz_record *record;
    yz_diag diag;
    yz_status status;
    to->used = 0;
    while ((status = yz__reader_next(reader, &record, &diag)) == YZ_OK) {
        char line[200];
        for (size_t node = 0; node < yz_record_node_count(record); node++)
            for (size_t i = 0; i < yz_record_property_count(record, (yz_node)node);
                 i++) {
                const yz_property property =
                    yz_record_property(record, (yz_node)node, i);
                const yz_bytes value = yz__record_raw(record, &property, 0);
                add(to, line,
                    (size_t)snprintf(line, sizeof line, "%zu %.*s %.*s\n", node,
                                     (int)property.id.length, property.id.data,
                                     value.length < 40 ? (int)value.length : 0,
                                     value.data));
            }
        for (size_t i = 0; i < yz__record_notice_count(record); i++)
            add_notice(to, yz_record_notice(record, i));
    }
    assert_int_equal(status, YZ_E_END);
    for (size_t i = 0; i < yz__reader_notice_count(reader); i++)
        add_notice(to, yz__reader_notice(reader, i));
}

/* A file longer than the buffer, which ends in the middle of anything: the games and
   what is said of them are the same as with all bytes at hand. */
static void
wherever_the_buffer_ends_the_games_are_the_same(void **state)
{
    (void)state;
    enum { BUFFER = 1 << 18 };
    static const char *const REST[] = {
        ";AB[aa] [bb]\n ;B[cc]\r\n;W[dd] VeryLong \\ x;B[a\\]\\\\b]N "
        "C[d]{W[ee](;B[ff])(;W[g",
        ";B[aa];W[bb]\n\n;B[cc]a(;W[dd];)) junk ( and (b[x ( ;B[aa])(B  "
        "[bb])_(W[cc];W[dd])~",
        ";B[aa]\n)(;W[aa];B[bb]\r)\n(GoodMove[1]) (x{) ([y]) (`z) (;N[last])",
    };
    static account whole, parts;
    char *text = malloc(2 * BUFFER);
    assert_non_null(text);
    for (size_t i = 0; i < COUNT(REST); i++)
        for (size_t cut = 0; cut <= strlen(REST[i]); cut++) {
            const size_t pad = BUFFER - 5 - cut;
            yz__reader_options options = {0};
            yz__reader *reader;
            memcpy(text, "(;C[", 4);
            memset(text + 4, 'x', pad);
            sprintf(text + 4 + pad, "]%s", REST[i]);
            trickle from = {text, 0, SIZE_MAX, false};
            options.bytes = text;
            options.length = strlen(text);
            assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
            account_for(reader, &whole);
            yz__reader_free(reader);
            options.source = next_bytes;
            options.context = &from;
            assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
            account_for(reader, &parts);
            yz__reader_free(reader);
            assert_string_equal(parts.text, whole.text);
        }
    free(text);
}

/* A letter to the reader, of any length, before the game. */
static void
much_text_before_a_game_is_one_notice(void **state)
{
    (void)state;
    enum { LONG = 600000 };
    char *text = malloc(LONG + 20);
    assert_non_null(text);
    memset(text, 'x', LONG);
    strcpy(text + LONG, "(;B[aa])");
    trickle from = {text, 0, SIZE_MAX, false};
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    options.source = next_bytes;
    options.context = &from;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_OK);
    assert_int_equal(yz__record_notice_count(record), 1);
    const yz_notice *notice = records_notice(record, "text-before");
    assert_int_equal(notice->line, 1);
    assert_int_equal(notice->column, 1);
    yz__reader_free(reader);
    /* It fails before the game is reached. */
    text[LONG] = '\0';
    from = (trickle){text, 0, SIZE_MAX, true};
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_E_IO);
    yz__reader_free(reader);
    free(text);
}

/* Bytes of any kind, seven at a time. */
typedef struct pieces {
    const char *bytes;
    size_t length, at;
} pieces;

static yz_status
next_piece(void *context, char *to, size_t room, size_t *got)
{
    pieces *from = context;
    *got = from->length - from->at;
    *got = *got < 7 ? *got : 7;
    *got = *got < room ? *got : room;
    memcpy(to, from->bytes + from->at, *got);
    from->at += *got;
    return YZ_OK;
}

/* A long file in UTF-16, at once or with the halves of its units apart. */
static void
utf_16_comes_in_pieces(void **state)
{
    (void)state;
    enum { GAMES = 24000 }; /* more than the buffer holds */
    static const char GAME[] = "\0(\0;\0B\0[\0a\0a\0]\0N\0[N-\0]\0)";
    char *text = malloc(GAMES * (sizeof GAME - 1));
    assert_non_null(text);
    for (size_t i = 0; i < GAMES; i++)
        memcpy(text + i * (sizeof GAME - 1), GAME, sizeof GAME - 1);
    for (int apart = 0; apart < 2; apart++) {
        yz__reader_options options = {0};
        yz__reader *reader;
        yz_record *record;
        pieces from = {text, GAMES * (sizeof GAME - 1), 0};
        options.bytes = text;
        options.length = from.length;
        options.source = apart ? next_piece : NULL;
        options.context = &from;
        options.check = true;
        assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
        for (int i = 0; i < GAMES; i++) {
            assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_OK);
            assert_string_equal(records_value(record, 0, "N"), "\xe4\xb8\xad");
            assert_int_equal(records_count(record, "utf-16"), i == 0);
        }
        assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_E_END);
        assert_int_equal(yz__reader_bytes(reader), from.length);
        yz__reader_free(reader);
    }
    free(text);
}

static yz_status
next_piece_or_failure(void *context, char *to, size_t room, size_t *got)
{
    const yz_status status = next_piece(context, to, room, got);
    return *got ? status : YZ_E_IO;
}

static void
a_source_that_fails_in_utf_16_is_no_end(void **state)
{
    (void)state;
    static const char TEXT[] = "\0(\0;\0B\0[\0a\0a\0]";
    pieces from = {TEXT, sizeof TEXT - 1, 0};
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    options.source = next_piece_or_failure;
    options.context = &from;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_E_IO);
    yz__reader_free(reader);
}

static yz_status
too_much(void *context, char *to, size_t room, size_t *got)
{
    (void)context;
    memset(to, ' ', room);
    *got = room + 1;
    return YZ_OK;
}

static void
a_source_that_gives_more_than_was_asked_for_is_refused(void **state)
{
    (void)state;
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    options.source = too_much;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_E_IO);
    yz__reader_free(reader);
}

/* Values of any length are compared by their beginning. */
static void
games_of_another_kind_in_a_file_are_said(void **state)
{
    (void)state;
    static const char TEXT[] =
        "(;FF[a version nobody has ever heard of]GM[1]N[a])"
        "(;GM[2]N[b])(;FF[a version nobody has ever heard of]N[c])";
    static const char *const KEYS[] = {"", "format-differs", ""};
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    options.bytes = TEXT;
    options.length = sizeof TEXT - 1;
    options.check = true;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_OK);
        assert_int_equal(records_count(record, "format-differs"), KEYS[i][0] != '\0');
        assert_int_equal(records_count(record, "game-differs"), i == 1);
    }
    assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_E_END);
    assert_string_equal(yz_notice_key(yz__reader_notice(reader, 0)->code),
                        "more-games");
    yz__reader_free(reader);
}

static void
limits_above_the_readers_own_are_those(void **state)
{
    (void)state;
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    options.bytes = "(;B[aa])";
    options.length = 8;
    options.max_nodes = SIZE_MAX;
    options.max_depth = SIZE_MAX;
    options.max_bytes = SIZE_MAX;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_OK);
    yz__reader_free(reader);
}

static void
an_input_without_a_game_says_so(void **state)
{
    (void)state;
    yz_record *record;
    yz_diag diag;
    assert_int_equal(yz_record_read(&record, "", 0, 1, NULL, &diag), YZ_E_SYNTAX);
    assert_non_null(strstr(said(&diag.message), "empty"));
    assert_int_equal(yz_record_read(&record, "no data (", 9, 1, NULL, &diag),
                     YZ_E_SYNTAX);
    assert_non_null(strstr(said(&diag.message), "no game"));
    assert_int_equal(yz_record_read(&record, "(;)(;)", 6, 3, NULL, &diag),
                     YZ_E_NOT_FOUND);
    assert_non_null(strstr(said(&diag.message), "2 games"));
    assert_int_equal(yz_record_read(&record, "(;)(;)", 6, 3, NULL, NULL),
                     YZ_E_NOT_FOUND);
}

static void
an_unclosed_game_does_not_swallow_the_next(void **state)
{
    (void)state;
    static const char TEXT[] = "(;GM[1];B[aa](;W[bb])\n(;GM[1];B[cc])\n"
                               "(;FF[4];B[dd](;W[ee])\n(;FF[4];B[ff]";
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    static const size_t NODES[] = {3, 2, 3, 2};
    options.bytes = TEXT;
    options.length = strlen(TEXT);
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_OK);
        assert_int_equal(yz_record_node_count(record), NODES[i]);
        assert_int_equal(records_count(record, "unclosed"), i != 1);
    }
    yz__reader_free(reader);
}

/* ---- Limits ---- */

static yz_status
read_with(const char *text, size_t length, size_t bytes, size_t nodes, size_t depth,
          yz_diag *diag)
{
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    options.bytes = text;
    options.length = length;
    options.max_bytes = bytes;
    options.max_nodes = nodes;
    options.max_depth = depth;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    yz_status status = yz__reader_next(reader, &record, diag);
    if (status == YZ_E_LIMIT)
        assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_E_LIMIT);
    yz__reader_free(reader);
    return status;
}

static void
limits_are_kept_to_the_last(void **state)
{
    (void)state;
    yz_diag diag;
    static const char FOUR[] = "\n (;B[aa];W[bb](;B[cc])(;B[dd]))";
    const size_t length = strlen(FOUR);
    assert_int_equal(read_with(FOUR, length, 0, 4, 2, &diag), YZ_OK);
    assert_int_equal(read_with(FOUR, length, 0, 3, 2, &diag), YZ_E_LIMIT);
    assert_int_equal(diag.line, 2);
    assert_int_equal(diag.column, 2);
    assert_int_equal(read_with(FOUR, length, 0, 4, 1, &diag), YZ_E_LIMIT);
    assert_int_equal(read_with(FOUR, length, length - 2, 0, 0, &diag), YZ_OK);
    assert_int_equal(read_with(FOUR, length, length - 3, 0, 0, &diag), YZ_E_LIMIT);
    assert_non_null(strstr(said(&diag.message), "bytes"));
}

/* 'count' times 'piece' between 'before' and 'after'. */
static char *
repeat(const char *before, const char *piece, size_t count, const char *after,
       size_t *length)
{
    const size_t size = strlen(piece);
    char *text = malloc(strlen(before) + count * size + strlen(after) + 1);
    assert_non_null(text);
    char *at = text + sprintf(text, "%s", before);
    for (size_t i = 0; i < count; i++, at += size)
        memcpy(at, piece, size);
    *length = (size_t)(at - text) + (size_t)sprintf(at, "%s", after);
    return text;
}

static void
a_million_variations_are_read(void **state)
{
    (void)state;
    size_t length;
    char *text = repeat("(;B[aa]", "(;W[bb])", 1000000, ")", &length);
    yz_diag diag;
    assert_int_equal(read_with(text, length, 0, 0, 0, &diag), YZ_OK);
    free(text);
}

static void
nesting_a_million_deep_is_read(void **state)
{
    (void)state;
    size_t length;
    char *text = repeat("", "(;B[aa]", 1000000, "", &length);
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    options.bytes = text;
    options.length = length;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_OK);
    assert_int_equal(yz_record_node_count(record), 1000000);
    assert_int_equal(records_count(record, "unclosed"), 1);
    char *written = records_write(record, false);
    assert_int_equal(written[0], '(');
    free(written);
    yz__reader_free(reader);
    free(text);
}

static void
brackets_past_the_limit_are_refused(void **state)
{
    (void)state;
    size_t length;
    char *text = repeat("", "(;", YZ_RECORD_MAX_DEPTH + 1, "", &length);
    yz_diag diag;
    assert_int_equal(read_with(text, length, 0, 0, 0, &diag), YZ_E_LIMIT);
    assert_non_null(strstr(said(&diag.message), "depth"));
    free(text);
}

/* A source that never ends: "(;C[" and then the same letter. */
static yz_status
endless(void *context, char *to, size_t room, size_t *got)
{
    size_t *given = context;
    memset(to, 'x', room);
    if (*given == 0)
        memcpy(to, "(;C[", 4);
    *given += room;
    *got = room;
    return YZ_OK;
}

static void
an_endless_comment_is_refused(void **state)
{
    (void)state;
    size_t given = 0;
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    yz_diag diag;
    options.source = endless;
    options.context = &given;
    options.max_bytes = 4000000;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    assert_int_equal(yz__reader_next(reader, &record, &diag), YZ_E_LIMIT);
    assert_in_range(given, 4000000, 20000000);
    yz__reader_free(reader);
}

static void
notices_are_counted_when_no_more_are_kept(void **state)
{
    (void)state;
    size_t length;
    char *text = repeat("(", ";B[aa]?", 5000, ")", &length);
    yz_record *record = records_read_bytes(text, length);
    assert_int_equal(yz__record_notice_count(record), YZ_RECORD_MAX_NOTICES);
    assert_int_equal(yz__record_notice_total(record), 5000);
    yz_record_free(record);
    free(text);
}

static void
memory_is_that_of_the_longest_game(void **state)
{
    (void)state;
    records_memory memory;
    size_t length;
    char *text =
        repeat("", "(;SZ[9]C[x];B[aa];W[bb];B[cc];W[dd])\n", 20000, "", &length);
    trickle from = {text, 0, 100000, false};
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    long most = 0;
    records_memory_init(&memory, -1);
    options.source = next_bytes;
    options.context = &from;
    options.allocator = &memory.allocator;
    assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
    while (yz__reader_next(reader, &record, NULL) == YZ_OK)
        most = memory.blocks > most ? memory.blocks : most;
    assert_int_equal(yz__reader_games(reader), 20000);
    assert_in_range(most, 1, 10);
    yz__reader_free(reader);
    assert_int_equal(memory.blocks, 0);
    free(text);
}

/* A row that does not stand in its place in the alphabet is not found. */
static void
every_property_is_found_by_its_name(void **state)
{
    (void)state;
    for (int kind = 1; kind < YZ__KIND_COUNT; kind++) {
        const char *name = YZ__TABLE[kind].name;
        if (yz__kind_of(name, strlen(name)) != (yz__kind)kind)
            fail_msg(
                "record/properties.def: %s does not stand in its place in the alphabet",
                name);
    }
    assert_int_equal(yz__kind_of("CoPyright", 9), YZ__KIND_CP);
    assert_int_equal(yz__kind_of("ZZ", 2), YZ__KIND_UNKNOWN);
    assert_int_equal(yz__kind_of("", 0), YZ__KIND_UNKNOWN);
}

/* A bracket that is not escaped belongs to the text where another one follows, but no text is looked
   through for ever. */
static void
a_bracket_in_a_very_long_text_ends_it(void **state)
{
    enum { FAR = 100000, ROOM = 3 * FAR };
    static char text[ROOM], letters[FAR + 50];
    (void)state;
    memset(letters, 'x', sizeof letters - 1);
    for (int far = 0; far < 2; far++) {
        snprintf(text, sizeof text, far ? "(;C[%s]y]z)" : "(;C[%.10s]y]z)", letters);
        yz_record *record = records_read(text);
        const char *value = records_value(record, 0, "C");
        assert_int_equal(strchr(value, ']') != NULL, !far);
        yz_record_free(record);
        snprintf(text, sizeof text, far ? "(;C[a]y%sz]z)" : "(;C[a]y%.10sz]z)",
                 letters);
        record = records_read(text);
        value = records_value(record, 0, "C");
        assert_int_equal(strchr(value, ']') != NULL, !far);
        yz_record_free(record);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bracket_in_a_very_long_text_ends_it),
        cmocka_unit_test(every_property_is_found_by_its_name),
        cmocka_unit_test(variations_hang_from_the_node_before_them),
        cmocka_unit_test(old_long_names_are_known),
        cmocka_unit_test(texts_lose_their_escapes),
        cmocka_unit_test(line_ends_are_one_or_two_bytes),
        cmocka_unit_test(lists_of_points_are_spread_out_from_any_corner),
        cmocka_unit_test(empty_values_and_tt_are_passes_where_the_board_allows),
        cmocka_unit_test(moves_off_the_board_are_bad),
        cmocka_unit_test(everything_broken_is_said_and_the_rest_is_read),
        cmocka_unit_test(places_are_lines_and_bytes),
        cmocka_unit_test(nul_bytes_are_blanks_and_are_said),
        cmocka_unit_test(brackets_inside_characters_end_nothing),
        cmocka_unit_test(utf_8_under_a_wrong_name_keeps_its_brackets),
        cmocka_unit_test(utf_16_is_converted_and_said),
        cmocka_unit_test(surrogates_of_utf_16_are_pairs_or_broken),
        cmocka_unit_test(utf_16_in_ca_is_wrong_where_the_file_is_not),
        cmocka_unit_test(ca_is_looked_for_behind_the_names),
        cmocka_unit_test(the_reader_is_told_an_encoding),
        cmocka_unit_test(games_of_a_file_have_their_own_encodings),
        cmocka_unit_test(an_encoding_is_told_from_the_first_texts),
        cmocka_unit_test(a_byte_order_mark_is_no_text),
        cmocka_unit_test(an_unknown_encoding_is_said),
        cmocka_unit_test(a_source_is_read_game_by_game),
        cmocka_unit_test(what_was_read_is_counted),
        cmocka_unit_test(names_longer_than_any_are_left_out),
        cmocka_unit_test(a_name_longer_than_any_follows_a_value),
        cmocka_unit_test(a_source_of_utf_16_is_read_in_pieces),
        cmocka_unit_test(a_source_that_fails_is_no_end),
        cmocka_unit_test(a_source_that_fails_in_utf_16_is_no_end),
        cmocka_unit_test(wherever_the_buffer_ends_the_games_are_the_same),
        cmocka_unit_test(much_text_before_a_game_is_one_notice),
        cmocka_unit_test(utf_16_comes_in_pieces),
        cmocka_unit_test(a_source_that_gives_more_than_was_asked_for_is_refused),
        cmocka_unit_test(games_of_another_kind_in_a_file_are_said),
        cmocka_unit_test(limits_above_the_readers_own_are_those),
        cmocka_unit_test(an_input_without_a_game_says_so),
        cmocka_unit_test(an_unclosed_game_does_not_swallow_the_next),
        cmocka_unit_test(limits_are_kept_to_the_last),
        cmocka_unit_test(a_million_variations_are_read),
        cmocka_unit_test(nesting_a_million_deep_is_read),
        cmocka_unit_test(brackets_past_the_limit_are_refused),
        cmocka_unit_test(an_endless_comment_is_refused),
        cmocka_unit_test(notices_are_counted_when_no_more_are_kept),
        cmocka_unit_test(memory_is_that_of_the_longest_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
