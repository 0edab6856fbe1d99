/* The JSON writer: what it writes is read back by another's reader. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "yunzi/json.h"

typedef struct page {
    char text[8192];
    size_t length;
} page;

static yz_status
keep(void *context, const char *text, size_t length)
{
    page *p = context;
    assert_true(p->length + length < sizeof p->text);
    memcpy(p->text + p->length, text, length);
    p->length += length;
    p->text[p->length] = '\0';
    return YZ_OK;
}

static json_t *
read_back(const page *p)
{
    json_error_t error;
    json_t *root = json_loadb(p->text, p->length, JSON_REJECT_DUPLICATES, &error);
    if (!root)
        fail_msg("%s at %d in %s", error.text, error.position, p->text);
    return root;
}

static void
every_kind_of_value_is_read_back(void **state)
{
    page p = {.length = 0};
    yz_json json;

    (void)state;
    yz_json_start(&json, keep, &p);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "text", "komi");
    yz_json_text(&json, "absent", NULL);
    yz_json_whole(&json, "least", INT64_MIN);
    yz_json_whole(&json, "most", INT64_MAX);
    yz_json_bool(&json, "yes", true);
    yz_json_bool(&json, "no", false);
    yz_json_number(&json, "margin", yz_ratio(553, 3));
    yz_json_measure(&json, "ns", 54.049, 1);
    yz_json_measure(&json, "endless", INFINITY, 2);
    yz_json_point(&json, "point", (yz_point){3, 15}, 19);
    yz_json_open_array(&json, "list");
    yz_json_whole(&json, NULL, 1);
    yz_json_open_array(&json, NULL);
    yz_json_close_array(&json);
    yz_json_open_object(&json, NULL);
    yz_json_close_object(&json);
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
    assert_string_equal(
        p.text, "{\"text\":\"komi\",\"absent\":null,\"least\":-9223372036854775808,"
                "\"most\":9223372036854775807,\"yes\":true,\"no\":false,"
                "\"margin\":\"184+1/3\",\"ns\":54.0,\"endless\":null,\"point\":\"D4\","
                "\"list\":[1,[],{}]}\n");

    json_t *root = read_back(&p);
    assert_int_equal(json_integer_value(json_object_get(root, "least")), INT64_MIN);
    assert_int_equal(json_array_size(json_object_get(root, "list")), 3);
    json_decref(root);
}

static void
what_steers_a_terminal_or_turns_the_writing_is_escaped(void **state)
{
    page p = {0};
    yz_json json;

    (void)state;
    yz_json_start(&json, keep, &p);
    yz_json_text(&json, NULL, "a\x7f\xc2\x9b\xe2\x80\xae\xe2\x81\xa6\xd8\x9c z");
    assert_string_equal(p.text, "\"a\\u007f\\u009b\\u202e\\u2066\\u061c z\"");
}

static void
any_text_is_read_back_as_it_was(void **state)
{
    static const char *const TEXT[] = {"",
                                       "\"quoted\" \\ back/slash",
                                       "a\nb\tc\rd\be\ff",
                                       "\x01\x1f\x7f",
                                       "小林光一",
                                       "Jiří Šťastný",
                                       "\xe2\x80\xa8\xe2\x80\xa9",
                                       "\xf0\x9f\x80\x84",
                                       "</script>"};

    (void)state;
    for (size_t i = 0; i < sizeof TEXT / sizeof *TEXT; i++) {
        page p = {.length = 0};
        yz_json json;
        yz_json_start(&json, keep, &p);
        yz_json_open_object(&json, NULL);
        yz_json_text(&json, TEXT[i], TEXT[i]);
        yz_json_close_object(&json);
        for (size_t k = 0; k < p.length; k++)
            assert_true((unsigned char)p.text[k] >= 0x20 && p.text[k] != 0x7f);
        json_t *root = read_back(&p);
        assert_string_equal(json_string_value(json_object_get(root, TEXT[i])), TEXT[i]);
        json_decref(root);
    }
}

static void
broken_utf_8_becomes_the_replacement_character(void **state)
{
    static const char *const TEXT[][2] = {
        {"a\xffz", "a\xef\xbf\xbdz"},
        {"\xc0\x80", "\xef\xbf\xbd\xef\xbf\xbd"},
        {"\xe5\xb0", "\xef\xbf\xbd"},
        {"\xed\xa0\x80!", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd!"},
        {"\xf4\x90\x80\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof TEXT / sizeof *TEXT; i++) {
        page p = {.length = 0};
        yz_json json;
        yz_json_start(&json, keep, &p);
        yz_json_open_array(&json, NULL);
        yz_json_text(&json, NULL, TEXT[i][0]);
        yz_json_close_array(&json);
        json_t *root = read_back(&p);
        assert_string_equal(json_string_value(json_array_get(root, 0)), TEXT[i][1]);
        json_decref(root);
    }
}

static void
a_stream_is_one_object_a_line(void **state)
{
    page p = {.length = 0};
    yz_json json;

    (void)state;
    yz_json_start(&json, keep, &p);
    for (int i = 0; i < 3; i++) {
        yz_json_open_object(&json, NULL);
        yz_json_whole(&json, "n", i);
        yz_json_close_object(&json);
        yz_json_line(&json);
    }
    assert_string_equal(p.text, "{\"n\":0}\n{\"n\":1}\n{\"n\":2}\n");
}

static void
the_deepest_nesting_is_written(void **state)
{
    page p = {.length = 0};
    yz_json json;

    (void)state;
    yz_json_start(&json, keep, &p);
    for (int i = 0; i < YZ_JSON_DEPTH; i++)
        yz_json_open_array(&json, NULL);
    for (int i = 0; i < YZ_JSON_DEPTH; i++)
        yz_json_close_array(&json);
    assert_int_equal(p.length, 2 * YZ_JSON_DEPTH);
    json_decref(read_back(&p));
}

/* A path that is no UTF-8 is told once more, so that it can be had back byte for byte. */
static void
a_path_of_any_bytes_is_had_back(void **state)
{
    page p = {.length = 0};
    yz_json json;
    char path[256], back[1024];
    size_t used = 0;

    (void)state;
    for (int i = 1; i < 256; i++)
        path[i - 1] = (char)i;
    path[255] = '\0';
    yz_json_start(&json, keep, &p);
    yz_json_open_object(&json, NULL);
    yz_json_path(&json, "file", path);
    yz_json_path(&json, "absent", NULL);
    yz_json_path(&json, "plain", "a/b");
    yz_json_close_object(&json);
    json_t *root = read_back(&p);
    const char *said = json_string_value(json_object_get(root, "file_encoded"));
    assert_null(json_object_get(root, "plain_encoded"));
    assert_null(json_object_get(root, "absent_encoded"));
    assert_non_null(said);
    for (; *said; used++) {
        unsigned byte = (unsigned char)*said;
        if (*said == '%')
            assert_int_equal(sscanf(said, "%%%2X", &byte), 1);
        said += *said == '%' ? 3 : 1;
        back[used] = (char)byte;
    }
    back[used] = '\0';
    assert_string_equal(back, path);
    json_decref(root);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_path_of_any_bytes_is_had_back),
        cmocka_unit_test(every_kind_of_value_is_read_back),
        cmocka_unit_test(what_steers_a_terminal_or_turns_the_writing_is_escaped),
        cmocka_unit_test(any_text_is_read_back_as_it_was),
        cmocka_unit_test(broken_utf_8_becomes_the_replacement_character),
        cmocka_unit_test(a_stream_is_one_object_a_line),
        cmocka_unit_test(the_deepest_nesting_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
