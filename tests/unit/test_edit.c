/* Records edited (yunzi/edit.h): what a page does with them, and what is written then. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "account.h"
#include "records.h"
#include "yunzi/edit.h"

/* The record as it is written after an edit at its node 'node', which succeeds. */
static void
writes(yz_record *record, const char *expected)
{
    char *written = records_write(record, true);

    assert_string_equal(written, expected);
    free(written);
    yz_record_free(record);
}

static void
a_text_is_set_and_taken_away(void **state)
{
    yz_record *record = records_read("(;SZ[9]C[before];B[aa])");
    yz_node node = 1;

    (void)state;
    assert_int_equal(yz_edit_text(&record, &node, "C", "[a] \\ b"), YZ_OK);
    node = 0;
    assert_int_equal(yz_edit_text(&record, &node, "C", ""), YZ_OK);
    writes(record, "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]C[[a\\] \\\\ b])\n");
}

static void
an_identifier_that_is_none_changes_nothing(void **state)
{
    yz_record *record = records_read("(;SZ[9])");
    yz_node node = 0;

    (void)state;
    assert_int_equal(yz_edit_text(&record, &node, "c]", "x"), YZ_E_SYNTAX);
    writes(record, "(;FF[4]CA[UTF-8]GM[1]SZ[9])\n");
}

/* The second of two nodes with several moves each stays the same node, although it is written
   as another number. */
static void
an_encoding_without_a_place_for_the_text_becomes_utf8(void **state)
{
    yz_record *record =
        records_read("(;CA[ISO-8859-1]PB[Jos\xe9]SZ[9];B[aa]W[bb];B[cc])");
    yz_node node = 2;

    (void)state;
    assert_int_equal(yz_edit_text(&record, &node, "C", "\xe5\x9b\xb2"), YZ_OK);
    assert_int_equal(node, 3);
    writes(record, "(;FF[4]CA[UTF-8]GM[1]SZ[9]PB[Jos\xc3\xa9];B[aa];W[bb];B[cc]"
                   "C[\xe5\x9b\xb2])\n");
}

static void
a_mark_takes_the_place_of_the_one_that_is_there(void **state)
{
    yz_record *record = records_read("(;SZ[9];TR[aa:bb]LB[cc:1][dd:a\\:b])");
    yz_node node = 1;

    (void)state;
    assert_int_equal(yz_edit_mark(&record, &node, "square", (yz_point){1, 1}, NULL),
                     YZ_OK);
    assert_int_equal(yz_edit_mark(&record, &node, "label", (yz_point){2, 2}, "x:]"),
                     YZ_OK);
    assert_int_equal(yz_edit_mark(&record, &node, "none", (yz_point){0, 0}, NULL),
                     YZ_OK);
    assert_int_equal(yz_edit_mark(&record, &node, "star", (yz_point){0, 0}, NULL),
                     YZ_E_RANGE);
    writes(record,
           "(;FF[4]CA[UTF-8]GM[1]SZ[9];TR[ba][ab]LB[dd:a\\:b][cc:x\\:\\]]SQ[bb])\n");
}

/* Labels without a point, or without a text, are kept as they are. */
static void
a_label_is_added_to_whatever_labels_there_are(void **state)
{
    yz_record *record = records_read("(;SZ[9];LB[][a][cc:1])");
    yz_node node = 1;

    (void)state;
    assert_int_equal(yz_edit_mark(&record, &node, "label", (yz_point){2, 2}, "2"),
                     YZ_OK);
    assert_int_equal(yz_edit_mark(&record, &node, "label", (yz_point){3, 3}, ""),
                     YZ_OK);
    writes(record, "(;FF[4]CA[UTF-8]GM[1]SZ[9];LB[cc:2][dd:]YV[LB:a])\n");
}

/* Of more labels than a board has points the last are left out. */
static void
more_labels_than_points_are_not_kept(void **state)
{
    enum { MANY = YZ_MAX_POINTS + 2 };
    static char text[MANY * 7 + 40];
    yz_property labels;
    yz_node node = 1;

    (void)state;
    strcpy(text, "(;SZ[9];LB");
    char *end = text + strlen(text);
    for (int i = 0; i < MANY; i++, end += 6)
        memcpy(end, "[aa:x]", 7);
    strcpy(end, ")");
    yz_record *record = records_read(text);
    assert_int_equal(yz_edit_mark(&record, &node, "label", (yz_point){2, 2}, "2"),
                     YZ_OK);
    assert_true(yz_record_find_property(record, node, "LB", &labels));
    assert_int_equal(labels.value_count, YZ_MAX_POINTS + 1);
    yz_record_free(record);
}

static void
arrows_and_lines_are_added(void **state)
{
    yz_record *record = records_read("(;SZ[30];AR[aa:bb])");

    (void)state;
    assert_int_equal(
        yz_edit_line(record, 1, true, (yz_point){0, 0}, (yz_point){29, 25}), YZ_OK);
    assert_int_equal(yz_edit_line(record, 1, false, (yz_point){1, 2}, (yz_point){3, 4}),
                     YZ_OK);
    writes(record, "(;FF[4]CA[UTF-8]GM[1]SZ[30];AR[aa:bb][aa:Dz]LN[bc:de])\n");
}

static void
stones_are_set_up_beside_a_move_only_in_a_child(void **state)
{
    yz_record *record = records_read("(;SZ[9]AB[aa:ba]AW[cc];B[dd])");
    const yz_point points[] = {{0, 0}, {2, 2}};
    yz_node node = 0;

    (void)state;
    assert_int_equal(yz_edit_setup(record, &node, YZ_WHITE, points, 1), YZ_OK);
    assert_int_equal(node, 0);
    node = 1;
    assert_int_equal(yz_edit_setup(record, &node, YZ_EMPTY, points, 2), YZ_OK);
    assert_int_equal(node, 2);
    writes(record, "(;FF[4]CA[UTF-8]GM[1]SZ[9]AB[ba]AW[aa][cc];B[dd];AE[aa][cc])\n");
    record = records_read("(;SZ[9];B[zz])");
    node = 1;
    assert_int_equal(yz_edit_setup(record, &node, YZ_BLACK, points, 1), YZ_OK);
    assert_int_equal(node, 2);
    yz_record_free(record);
}

/* Variations a (with b below it), c and d of the first node. */
static yz_record *
branched(void)
{
    return records_read("(;SZ[9];B[aa](;W[ba];B[ca])(;W[bb])(;W[bc]))");
}

static void
a_node_is_removed_with_all_below_it(void **state)
{
    static const struct {
        yz_node node;
        const char *left;
    } ROWS[] = {
        {2, "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]\n(;W[bb])\n(;W[bc]))\n"},
        {3, "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]\n(;W[ba])\n(;W[bb])\n(;W[bc]))\n"},
        {4, "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]\n(;W[ba];B[ca])\n(;W[bc]))\n"},
        {5, "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]\n(;W[ba];B[ca])\n(;W[bb]))\n"},
        {1, "(;FF[4]CA[UTF-8]GM[1]SZ[9])\n"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        yz_record *record = branched();
        assert_int_equal(yz_record_remove_node(record, ROWS[i].node), YZ_OK);
        writes(record, ROWS[i].left);
    }
}

/* What was last is not: a node that is added afterwards comes behind those that are left. */
static void
a_node_is_added_behind_those_that_are_left(void **state)
{
    yz_record *record = branched();
    yz_node node;

    (void)state;
    assert_int_equal(yz_record_remove_node(record, 5), YZ_OK);
    assert_int_equal(yz_record_add_node(record, 1, &node), YZ_OK);
    assert_int_equal(
        yz_record_set_move(record, node, (yz_move){YZ_MOVE_PASS, YZ_WHITE, {0, 0}}),
        YZ_OK);
    writes(record,
           "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]\n(;W[ba];B[ca])\n(;W[bb])\n(;W[]))\n");
}

static void
a_node_leads_its_sisters(void **state)
{
    yz_record *record = branched();

    (void)state;
    assert_int_equal(yz_record_lead_node(record, 2), YZ_OK);
    assert_int_equal(yz_record_lead_node(record, 5), YZ_OK);
    writes(record,
           "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]\n(;W[bc])\n(;W[ba];B[ca])\n(;W[bb]))\n");
}

static void
the_first_node_stays_where_it_is(void **state)
{
    yz_record *record = branched();

    (void)state;
    assert_int_equal(yz_record_remove_node(record, 0), YZ_E_RANGE);
    assert_int_equal(yz_record_remove_node(record, 6), YZ_E_RANGE);
    assert_int_equal(yz_record_lead_node(record, 0), YZ_E_RANGE);
    assert_int_equal(yz_record_lead_node(record, 6), YZ_E_RANGE);
    writes(record,
           "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]\n(;W[ba];B[ca])\n(;W[bb])\n(;W[bc]))\n");
}

/* A text that the encoding has no place for, marks in place of others, stones, and an arrow. */
static yz_status
edit_all(yz_record **record)
{
    static const char *const MARK[] = {"label", "triangle", "label", "none"};
    const yz_point points[] = {{0, 0}, {2, 2}};
    yz_node node = 1;
    yz_status status = yz_edit_text(record, &node, "C", "\xe5\x9b\xb2");

    for (size_t i = 0; i < sizeof MARK / sizeof *MARK && status == YZ_OK; i++)
        status = yz_edit_mark(record, &node, MARK[i], points[i % 2], "\xe5\x9b\xb2");
    if (status == YZ_OK)
        status = yz_edit_line(*record, node, true, points[0], points[1]);
    for (yz_colour c = YZ_EMPTY; c <= YZ_WHITE && status == YZ_OK; c++)
        status = yz_edit_setup(*record, &node, c, points, 2);
    if (status == YZ_OK)
        status = yz_edit_text(record, &node, "C", "");
    return status == YZ_OK ? yz_record_remove_node(*record, node) : status;
}

static void
a_full_memory_is_said(void **state)
{
    static const char GAME[] = "(;CA[ISO-8859-1]PB[Jos\xe9]SZ[9];B[ee]LB[aa:1][cc:2])";
    yz_status status = YZ_E_NOMEM;

    (void)state;
    for (long refuses = 1; status == YZ_E_NOMEM; refuses++) {
        account memory;
        yz_record *record;
        account_open(&memory, refuses, true);
        status =
            yz_record_read(&record, GAME, sizeof GAME - 1, 1, &memory.allocator, NULL);
        if (status == YZ_OK)
            status = edit_all(&record);
        yz_record_free(record);
        account_close(&memory);
    }
    assert_int_equal(status, YZ_OK);
}

static void
a_mark_is_taken_away_where_there_is_none(void **state)
{
    yz_record *record = records_read("(;SZ[9];B[aa])");
    yz_node node = 1;

    (void)state;
    assert_int_equal(yz_edit_mark(&record, &node, "none", (yz_point){1, 1}, NULL),
                     YZ_OK);
    writes(record, "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa])\n");
}

/* Memory is taken in large blocks: marks and labels again and again, so that each step comes to be
   the one that lacks it. */
static void
a_full_memory_is_said_in_the_middle_of_a_mark(void **state)
{
    enum { LABEL = 3000, TIMES = 40 };
    static char label[LABEL + 1];
    yz_status status = YZ_E_NOMEM;

    (void)state;
    memset(label, 'x', LABEL);
    for (long refuses = 1; status == YZ_E_NOMEM; refuses++) {
        static const char GAME[] = "(;SZ[52];B[ee])";
        account memory;
        yz_record *record;
        yz_node node = 0;
        account_open(&memory, refuses, false);
        status =
            yz_record_read(&record, GAME, sizeof GAME - 1, 1, &memory.allocator, NULL);
        for (int i = 0; i < TIMES && status == YZ_OK; i++) {
            const yz_point at = {(uint8_t)(i % 8 * 5), (uint8_t)(i / 8 * 7)};
            status = yz_edit_mark(&record, &node, i % 3 ? "label" : "square", at,
                                  label + i * 70);
            if (status == YZ_OK)
                status = yz_edit_setup(record, &node, YZ_BLACK, &at, 1);
        }
        if (record) {
            memory.refuses = 0;
            char *written = records_write(record, true);
            assert_int_equal(written[0], '(');
            free(written);
        }
        yz_record_free(record);
        account_close(&memory);
    }
    assert_int_equal(status, YZ_OK);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_set_and_taken_away),
        cmocka_unit_test(an_identifier_that_is_none_changes_nothing),
        cmocka_unit_test(an_encoding_without_a_place_for_the_text_becomes_utf8),
        cmocka_unit_test(a_mark_takes_the_place_of_the_one_that_is_there),
        cmocka_unit_test(a_label_is_added_to_whatever_labels_there_are),
        cmocka_unit_test(more_labels_than_points_are_not_kept),
        cmocka_unit_test(arrows_and_lines_are_added),
        cmocka_unit_test(stones_are_set_up_beside_a_move_only_in_a_child),
        cmocka_unit_test(a_node_is_removed_with_all_below_it),
        cmocka_unit_test(a_node_is_added_behind_those_that_are_left),
        cmocka_unit_test(a_node_leads_its_sisters),
        cmocka_unit_test(the_first_node_stays_where_it_is),
        cmocka_unit_test(a_mark_is_taken_away_where_there_is_none),
        cmocka_unit_test(a_full_memory_is_said),
        cmocka_unit_test(a_full_memory_is_said_in_the_middle_of_a_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
