/* Records of other programs become records, and files are known by what is in them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "records.h"

static char bytes[1 << 16];

static size_t
slurp(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/formats/%s", YZ_TESTS, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return length;
}

/* The record of a sample as SGF; the caller frees it. */
static char *
imported(const char *name, yz_format format)
{
    yz_record *record;
    yz_diag diag = {0};
    const size_t length = slurp(name);
    assert_int_equal(yz_format_of(bytes, length), format);
    assert_int_equal(yz_format_of_name(name), format);
    if (yz_record_import(&record, format, bytes, length, NULL, &diag) != YZ_OK)
        fail_msg("%s:%u: %s", name, (unsigned)diag.line, diag.text);
    char *text = records_write(record, false);
    yz_record_free(record);
    return text;
}

/* Without the line ends between nodes. */
static void
join_lines(char *text)
{
    char *to = text;
    for (; *text != '\0'; text++)
        if (*text != '\n' || text[1] == 'a')
            *to++ = *text;
    *to = '\0';
}

static const struct {
    const char *name;
    yz_format format;
    const char *sgf;
} SAMPLE[] = {
    {"even.gib", YZ_FORMAT_GIB,
     "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[Ahn Jin]BR[7D]PW[Baek]PC[a room]RE[W+2.5]KM[6.5]"
     "DT[2015-03-08];B[pd];W[dp];B[pp];W[])"},
    {"handicap.gib", YZ_FORMAT_GIB,
     "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[\xea\xb9\x80\xec\xb2\xa0\xec\x88\x98]BR[3K]"
     "PW[\xec\x9d\xb4\xec\x98\x81\xed\x9d\xac]WR[9D]RE[W+R]KM[0]HA[3]AB[dp][pd][dd]"
     ";W[qn];B[nq])"},
    {"even.ngf", YZ_FORMAT_NGF,
     "(;GM[1]FF[4]CA[UTF-8]SZ[19]PW[Baek]WR[4d]PB[Ahn]BR[3p]KM[6.5]DT[2015-03-08]"
     "RE[W+2.5];B[pc];W[dp];B[pp];W[])"},
    {"small.ngf", YZ_FORMAT_NGF,
     "(;GM[1]FF[4]CA[UTF-8]SZ[9]PW[Baek]WR[4d]PB[Ahn]BR[3k]KM[0]DT[2015-03-08]RE[B+R]"
     "HA[2];W[cc])"},
    {"even.ugf", YZ_FORMAT_UGF,
     "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Japanese]EV[A test, final]PC[Kyoto]"
     "DT[2001-04-05]PB[Ahn]BR[3 dan]PW[Baek]WR[4 dan]RE[W+2.5];B[gc];W[cg]"
     "C[the corner\nat last];B[cc];W[])"},
    {"handicap.ugi", YZ_FORMAT_UGF,
     "(;GM[1]FF[4]CA[UTF-8]SZ[19]HA[2]KM[0.5]PB[\xe5\xb1\xb1\xe7\x94\xb0]BR[1d]PW[x]"
     "WR[2d]RE[B+R]AB[pd][dp];W[qq])"},
};

static void
samples_become_records(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof SAMPLE / sizeof *SAMPLE; i++) {
        char *text = imported(SAMPLE[i].name, SAMPLE[i].format);
        join_lines(text);
        if (strcmp(text, SAMPLE[i].sgf) != 0)
            fail_msg("%s becomes\n%s\nnot\n%s", SAMPLE[i].name, text, SAMPLE[i].sgf);
        free(text);
    }
}

/* What the file does not say and the server means is told. */
static void
what_is_understood_between_the_lines_is_told(void **state)
{
    (void)state;
    yz_record *record;
    size_t length = slurp("handicap.gib");
    assert_int_equal(
        yz_record_import(&record, YZ_FORMAT_GIB, bytes, length, NULL, NULL), YZ_OK);
    assert_non_null(strstr(records_notice(record, "handicap-differs")->text,
                           "names 3 handicap stones, not their points"));
    yz_record_free(record);
    length = slurp("even.ngf");
    assert_int_equal(
        yz_record_import(&record, YZ_FORMAT_NGF, bytes, length, NULL, NULL), YZ_OK);
    assert_non_null(strstr(records_notice(record, "dialect")->text,
                           "the komi 6 of the file is read as 6.5"));
    yz_record_free(record);
}

static const struct {
    yz_format format;
    const char *text;
    uint32_t line;
    const char *says;
} WRONG[] = {
    {YZ_FORMAT_GIB, "\\HS\n\\GS\nSTO 0 2 1 19 3\n", 3, "the move is not on the board"},
    {YZ_FORMAT_GIB, "\\HS\n\\GS\nSTO 0 2\n", 3, "a move is STO 0 NUMBER COLOUR X Y"},
    {YZ_FORMAT_GIB, "\\HS\n\\HE\n", 0, "holds no game"},
    {YZ_FORMAT_NGF, "x\n9\nPMABBKBBK\n", 3, "the move is not on the board"},
    {YZ_FORMAT_UGF, "[Header]\nSize=99\n[Data]\n", 2, "this is no size of a board"},
    {YZ_FORMAT_UGF, "[Header]\n[Data]\nQ\n", 3, "a move is POINT,PLAYER,NUMBER,SECONDS"},
    {YZ_FORMAT_SGF, "(;)", 0, "it is no record of another program"},
};

static void
what_cannot_be_read_is_refused_with_its_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        yz_record *record;
        yz_diag diag = {0};
        assert_int_not_equal(yz_record_import(&record, WRONG[i].format, WRONG[i].text,
                                              strlen(WRONG[i].text), NULL, &diag),
                             YZ_OK);
        assert_null(record);
        assert_int_equal(diag.line, WRONG[i].line);
        if (strstr(diag.text, WRONG[i].says) == NULL)
            fail_msg("%s", diag.text);
    }
}

static const struct {
    const char *text;
    yz_format format;
} LOOKS[] = {
    {"(;B[aa])", YZ_FORMAT_SGF},
    {"an old text, then (;B[aa])", YZ_FORMAT_SGF},
    {"\xef\xbb\xbf\\HS\n", YZ_FORMAT_GIB},
    {"# rules: aga\n. X\n", YZ_FORMAT_POS},
    {"# rules: aga\n[Header]\n", YZ_FORMAT_UGF},
    {"", YZ_FORMAT_UNKNOWN},
    {"nothing of the kind", YZ_FORMAT_UNKNOWN},
};

static void
a_file_is_known_by_what_is_in_it(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof LOOKS / sizeof *LOOKS; i++)
        assert_int_equal(yz_format_of(LOOKS[i].text, strlen(LOOKS[i].text)),
                         LOOKS[i].format);
}

static void
a_name_is_known_by_its_ending(void **state)
{
    (void)state;
    assert_int_equal(yz_format_of_name("a.b.SGF"), YZ_FORMAT_SGF);
    assert_int_equal(yz_format_of_name("x.mgt"), YZ_FORMAT_SGF);
    assert_int_equal(yz_format_of_name("x.ugi"), YZ_FORMAT_UGF);
    assert_int_equal(yz_format_of_name(".sgf"), YZ_FORMAT_UNKNOWN);
    assert_int_equal(yz_format_of_name("sgf"), YZ_FORMAT_UNKNOWN);
    assert_int_equal(yz_format_of_name("x.sgf.txt"), YZ_FORMAT_UNKNOWN);
    assert_string_equal(yz_format_name(YZ_FORMAT_NGF), "NGF (wBaduk)");
    assert_string_equal(yz_format_key(YZ_FORMAT_UNKNOWN), "unknown");
    assert_true(yz_format_is_board(YZ_FORMAT_POS));
    assert_false(yz_format_is_board(YZ_FORMAT_UNKNOWN));
}

/* Without memory nothing is left behind, whichever call fails. */
static void
failing_memory_leaves_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof SAMPLE / sizeof *SAMPLE; i++) {
        const size_t length = slurp(SAMPLE[i].name);
        yz_status status = YZ_E_NOMEM;
        for (long left = 0; status == YZ_E_NOMEM; left++) {
            records_memory memory;
            yz_record *record;
            records_memory_init(&memory, left);
            status = yz_record_import(&record, SAMPLE[i].format, bytes, length,
                                      &memory.allocator, NULL);
            yz_record_free(record);
            assert_int_equal(memory.blocks, 0);
            assert_true(left < 1000);
        }
        assert_int_equal(status, YZ_OK);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_become_records),
        cmocka_unit_test(what_is_understood_between_the_lines_is_told),
        cmocka_unit_test(what_cannot_be_read_is_refused_with_its_line),
        cmocka_unit_test(a_file_is_known_by_what_is_in_it),
        cmocka_unit_test(a_name_is_known_by_its_ending),
        cmocka_unit_test(failing_memory_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
