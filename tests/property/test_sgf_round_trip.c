/* Random records come back as they were, in pieces of any size, and nothing breaks a
 * reader. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "record/record_asked.h"
#include "records.h"
#include "said.h"
#include "sgf/sgf_check.h"
#include "sgf/sgf_reader.h"

/* ---- Random records ---- */

typedef struct writer {
    yz__random random;
    char text[8192];
    size_t length;
} writer;

static void
put(writer *w, const char *text)
{
    const size_t length = strlen(text);
    assert_true(w->length + length < sizeof w->text);
    memcpy(w->text + w->length, text, length + 1);
    w->length += length;
}

static const char *
one_of(writer *w, const char *const *choices, uint32_t count)
{
    return choices[yz__random_below(&w->random, count)];
}

/* Values of all kinds, good and bad, for properties of all kinds. */
static void
put_property(writer *w)
{
    static const char *const NAMES[] = {
        "B",  "W",  "AB", "AE", "C",  "N", "LB", "TR", "TB",    "MA", "KM", "RE",
        "HA", "PL", "GB", "TE", "BM", "L", "XX", "SZ", "Black", "VW", "DO", "FG"};
    static const char *const VALUES[] = {"[aa]",    "[bc]",      "[]",      "[tt]",
                                         "[aa:cc]", "[1]",       "[W]",     "[x\\]]",
                                         "[a:b]",   "[aa:text]", "[zz]",    "[ b b]",
                                         "[375]",   "[2]",       "[W+2.5]", "[\n\\\n]"};
    put(w, one_of(w, NAMES, sizeof NAMES / sizeof *NAMES));
    do
        put(w, one_of(w, VALUES, sizeof VALUES / sizeof *VALUES));
    while (yz__random_below(&w->random, 4) == 0);
}

static void
put_node(writer *w)
{
    put(w, ";");
    while (yz__random_below(&w->random, 3) > 0)
        put_property(w);
}

static const char *
random_record(writer *w)
{
    int depth = 1;
    w->length = 0;
    put(w, "(;");
    for (int i = 0; i < 40; i++) {
        const uint32_t what = yz__random_below(&w->random, 8);
        if (what == 0) {
            put(w, "(;");
            depth++;
        } else if (what == 1 && depth > 1) {
            put(w, ")\n(;");
        } else {
            put_node(w);
        }
    }
    while (depth-- > 0)
        put(w, ")");
    return w->text;
}

/* ---- Comparing ---- */

static void
assert_same_bytes(yz_bytes a, yz_bytes b)
{
    assert_int_equal(a.length, b.length);
    if (a.length > 0)
        assert_memory_equal(a.data, b.data, a.length);
}

static void
assert_same_property(const yz_record *a, const yz_property *p, const yz_record *b,
                     const yz_property *q)
{
    assert_same_bytes(p->id, q->id);
    assert_int_equal(p->value_count, q->value_count);
    for (size_t i = 0; i < p->value_count; i++)
        assert_same_bytes(yz__record_raw(a, p, i), yz__record_raw(b, q, i));
}

static void
assert_same_record(const yz_record *a, const yz_record *b)
{
    assert_int_equal(yz_record_node_count(a), yz_record_node_count(b));
    for (yz_node node = 0; node < yz_record_node_count(a); node++) {
        const size_t count = yz_record_property_count(a, node);
        assert_int_equal(yz_record_parent(a, node), yz_record_parent(b, node));
        assert_int_equal(count, yz_record_property_count(b, node));
        for (size_t i = 0; i < count; i++) {
            const yz_property p = yz_record_property(a, node, i);
            const yz_property q = yz_record_property(b, node, i);
            assert_same_property(a, &p, b, &q);
        }
    }
}

/* Whether the notice is about a move that cannot be read: such a value stays. */
static bool
is_about_a_move(const yz_notice *notice)
{
    const char *text = said(&notice->message);
    return (notice->code == YZ_NOTICE_BAD_VALUE ||
            notice->code == YZ_NOTICE_OFF_BOARD) &&
           memchr("BW", text[0], 2) != NULL && text[1] == '[';
}

/* ---- Properties ---- */

static void
what_is_written_reads_the_same(void **state)
{
    (void)state;
    writer w = {.random = yz__random_seed(1)};
    for (int i = 0; i < 600; i++) {
        yz_record *record = records_read(random_record(&w));
        char *text = records_write(record, false);
        yz_record *again = records_read(text);
        assert_same_record(record, again);
        yz_record_free(again);
        yz_record_free(record);
        free(text);
    }
}

static void
the_canonical_form_is_its_own(void **state)
{
    (void)state;
    writer w = {.random = yz__random_seed(2)};
    for (int i = 0; i < 600; i++) {
        yz_record *record = records_read(random_record(&w));
        char *once = records_write(record, true);
        yz_record *again = records_check(once);
        char *twice = records_write(again, true);
        assert_string_equal(once, twice);
        /* What is against the format is gone, but for moves that cannot be read. */
        for (size_t n = 0; n < yz__record_notice_count(again); n++)
            if (yz_record_notice(again, n)->severity == YZ_SEVERITY_ERROR &&
                !is_about_a_move(yz_record_notice(again, n)))
                fail_msg("%s\nbecomes\n%s\n%s", w.text, once,
                         said(&yz_record_notice(again, n)->message));
        yz_record_free(again);
        yz_record_free(record);
        free(once);
        free(twice);
    }
}

/* Bytes in pieces of random sizes. */
typedef struct pieces {
    yz__random random;
    const char *text;
    size_t length, at;
} pieces;

static yz_status
next_piece(void *context, char *to, size_t room, size_t *got)
{
    pieces *from = context;
    const size_t left = from->length - from->at;
    *got = 1 + yz__random_below(&from->random, 200);
    *got = *got < left ? *got : left;
    *got = *got < room ? *got : room;
    memcpy(to, from->text + from->at, *got);
    from->at += *got;
    return YZ_OK;
}

static void
pieces_of_any_size_read_the_same(void **state)
{
    (void)state;
    writer w = {.random = yz__random_seed(3)};
    for (int i = 0; i < 200; i++) {
        yz_record *whole = records_read(random_record(&w));
        pieces from = {yz__random_seed((uint64_t)i + 1), w.text, w.length, 0};
        yz__reader_options options = {0};
        yz__reader *reader;
        yz_record *record;
        options.source = next_piece;
        options.context = &from;
        assert_int_equal(yz__reader_new(&reader, &options), YZ_OK);
        assert_int_equal(yz__reader_next(reader, &record, NULL), YZ_OK);
        assert_same_record(whole, record);
        assert_int_equal(yz__record_notice_total(whole),
                         yz__record_notice_total(record));
        yz__reader_free(reader);
        yz_record_free(whole);
    }
}

/* Replaces, drops and doubles bytes. */
static void
damage(writer *w)
{
    static const char BYTES[] = "()[];\\:BWaA\n \0\x81\xff";
    for (int i = 0; i < 6; i++) {
        const size_t at = yz__random_below(&w->random, (uint32_t)w->length);
        const size_t other = yz__random_below(&w->random, (uint32_t)w->length);
        const size_t rest = w->length - (at > other ? at : other);
        switch (yz__random_below(&w->random, 3)) {
        case 0:
            w->text[at] = BYTES[yz__random_below(&w->random, sizeof BYTES - 1)];
            break;
        case 1:
            memmove(w->text + at, w->text + other, rest < 40 ? rest : 40);
            break;
        default:
            w->length -= rest < 20 ? rest / 2 : 10;
        }
    }
}

static void
damaged_records_are_read_or_refused(void **state)
{
    (void)state;
    writer w = {.random = yz__random_seed(4)};
    size_t told = 0;
    for (int i = 0; i < 1500; i++) {
        yz_record *record;
        yz_diag diag = {0};
        random_record(&w);
        damage(&w);
        if (yz_record_read(&record, w.text, w.length, 1, NULL, &diag) != YZ_OK) {
            assert_int_not_equal(diag.message.id, YZ_MESSAGE_NONE);
            continue;
        }
        assert_int_equal(yz__record_check(record), YZ_OK);
        told += yz__record_notice_total(record) > 0;
        char *text = records_write(record, true);
        free(text);
        yz_record_free(record);
    }
    assert_in_range(told, 1000, 1500);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_reads_the_same),
        cmocka_unit_test(the_canonical_form_is_its_own),
        cmocka_unit_test(pieces_of_any_size_read_the_same),
        cmocka_unit_test(damaged_records_are_read_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
