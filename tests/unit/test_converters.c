/*
 * Text in other encodings is read with the converters of the C library.  They may not be
 * installed, or memory may run out as one is opened: iconv_open() is replaced here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <string.h>

#include <cmocka.h>
#include <iconv.h>

#include "yunzi/record.h"
#include "yunzi/text.h"
#include "said.h"
#include "import/import.h"
#include "text/encoding.h"
#include "text/encoding_guess.h"

/* What iconv_open() fails with; 0: it works. */
static int fails_with;
/* It reads other encodings and writes none. */
static bool reads_only;

iconv_t __real_iconv_open(const char *to, const char *from);
iconv_t __wrap_iconv_open(const char *to, const char *from);

iconv_t
__wrap_iconv_open(const char *to, const char *from)
{
    const bool writes = strcmp(from, "UTF-8") == 0;
    if (fails_with == 0 && !(reads_only && writes))
        return __real_iconv_open(to, from);
    errno = fails_with == 0 ? EINVAL : fails_with;
    return (iconv_t)-1;
}

static void
a_missing_converter_is_no_lack_of_memory(void **state)
{
    yz__decoder decoder;

    (void)state;
    fails_with = EINVAL;
    assert_int_equal(yz__decoder_open(&decoder, YZ_ENCODING_BIG5), YZ_E_ENCODING);
    fails_with = ENOMEM;
    assert_int_equal(yz__decoder_open(&decoder, YZ_ENCODING_BIG5), YZ_E_NOMEM);
    assert_int_equal(yz__decoder_open(&decoder, YZ_ENCODING_UTF_8), YZ_OK);
    yz__decoder_close(&decoder);
    fails_with = 0;
    assert_int_equal(yz__decoder_open(&decoder, YZ_ENCODING_BIG5), YZ_OK);
    yz__decoder_close(&decoder);
}

/* Korean names without a converter: the encoding cannot be told any more. */
static void
a_guess_without_converters_is_none(void **state)
{
    const yz_bytes text = {"\xb1\xe8\xc3\xb6\xbc\xf6", 6};

    (void)state;
    assert_int_equal(
        yz__encoding_choose(&text, 1, (yz_bytes){NULL, 0}, YZ_ENCODING_UNKNOWN)
            .encoding,
        YZ_ENCODING_EUC_KR);
    fails_with = EINVAL;
    assert_int_equal(
        yz__encoding_choose(&text, 1, (yz_bytes){NULL, 0}, YZ_ENCODING_UNKNOWN).ground,
        YZ_ENCODING_NONE);
    fails_with = 0;
}

/* Which characters are frequent is found out by reading all pairs of bytes then. */
static void
a_guess_is_the_same_where_encodings_are_only_read(void **state)
{
    static const yz_bytes NAME[] = {
        {"\xc0\xee\xca\xc0\xca\xaf", 6}, /* GB 18030: 李世石 */
        {"\xa7\xf5\xa5\x40\xa5\xdb", 6}, /* Big5: the same */
        {"\x8f\xac\x97\xd1\x90\xb3", 6}, /* Shift_JIS: 小林正 */
        {"\xbe\xae\xce\xd3\xc0\xb5", 6}, /* EUC-JP: the same */
        {"\xb1\xe8\xc3\xb6\xbc\xf6", 6}, /* EUC-KR: 김철수 */
    };

    (void)state;
    for (size_t i = 0; i < sizeof NAME / sizeof *NAME; i++) {
        yz__encoding_choice choice[2];
        for (int k = 0; k < 2; k++) {
            reads_only = k == 1;
            choice[k] = yz__encoding_choose(&NAME[i], 1, (yz_bytes){NULL, 0},
                                            YZ_ENCODING_UNKNOWN);
        }
        assert_int_equal(choice[0].ground, YZ_ENCODING_GUESSED);
        assert_int_equal(choice[1].ground, YZ_ENCODING_GUESSED);
        assert_int_equal(choice[1].encoding, choice[0].encoding);
        assert_int_equal(choice[1].second, choice[0].second);
        assert_int_equal(choice[1].margin, choice[0].margin);
    }
    reads_only = false;
}

static void
a_record_in_another_encoding_is_refused(void **state)
{
    static const char GIB[] =
        "\\HS\n\\[GAMEBLACKNAME=\xb1\xe8\xc3\xb6\xbc\xf6 (3K)\\]\n"
        "\\HE\n\\GS\nSTO 0 2 1 16 13\n";
    yz_record *record;
    yz_diag diag = {0};

    (void)state;
    fails_with = EINVAL;
    assert_int_equal(
        yz__record_import(&record, YZ_FORMAT_GIB, GIB, sizeof GIB - 1, NULL, &diag),
        YZ_E_ENCODING);
    assert_null(record);
    assert_string_equal(said(&diag.message), yz_status_text(YZ_E_ENCODING));
    fails_with = 0;
}

/* The moves of an SGF are read all the same; who asks for the name is told. */
static void
only_the_names_of_an_sgf_are_lost(void **state)
{
    static const char SGF[] =
        "(;GM[1]SZ[9]CA[EUC-KR]PB[\xb1\xe8\xc3\xb6\xbc\xf6];B[aa])";
    static const int FAILS[] = {EINVAL, ENOMEM};
    static const yz_status STATUS[] = {YZ_E_ENCODING, YZ_E_NOMEM};

    (void)state;
    for (int i = 0; i < 2; i++) {
        yz_record *record;
        yz_property property;
        const char *name;
        fails_with = 0;
        assert_int_equal(yz_record_read(&record, SGF, sizeof SGF - 1, 1, NULL, NULL),
                         YZ_OK);
        assert_true(yz_record_find_property(record, 0, "PB", &property));
        fails_with = FAILS[i];
        assert_int_equal(yz_record_text(record, &property, 0, false, &name), STATUS[i]);
        assert_int_equal(yz_record_node_count(record), 2);
        yz_record_free(record);
    }
    fails_with = 0;
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_missing_converter_is_no_lack_of_memory),
        cmocka_unit_test(a_guess_without_converters_is_none),
        cmocka_unit_test(a_guess_is_the_same_where_encodings_are_only_read),
        cmocka_unit_test(a_record_in_another_encoding_is_refused),
        cmocka_unit_test(only_the_names_of_an_sgf_are_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
