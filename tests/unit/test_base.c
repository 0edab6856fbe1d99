/*
 * What everything stands on: statuses and results have words, memory grows and is given
 * back, arenas keep what they can use again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/memo.h"
#include "account.h"
#include "base/now.h"
#include "base/memory.h"
#include "base/random.h"
#include "yunzi/types.h"

static void
every_status_has_a_key_and_a_sentence(void **state)
{
    char seen[400] = " ";
    (void)state;
#define X(name, value, key, text)                                                      \
    assert_string_equal(yz_status_key(YZ_##name), key);                                \
    assert_string_equal(yz_status_text(YZ_##name), text);                              \
    assert_null(strstr(seen, " " key " "));                                            \
    strcat(seen, key " ");
    YZ_STATUS_MAP(X)
#undef X
    assert_string_equal(yz_status_key((yz_status)99), "unknown");
    assert_string_equal(yz_status_text((yz_status)99), "unknown status");
}

static void
results_are_written_as_records_write_them(void **state)
{
    static const struct {
        yz_result result;
        const char *text;
        const char *key;
    } ROW[] = {
        {{.kind = YZ_RESULT_NONE}, "?", "undetermined"},
        {{YZ_RESULT_SCORE, YZ_WHITE, true, {7, 2}}, "W+3.5", "score"},
        {{YZ_RESULT_SCORE, YZ_BLACK, false, {0, 1}}, "B+", "score"},
        {{.kind = YZ_RESULT_DRAW}, "0", "draw"},
        {{.kind = YZ_RESULT_RESIGNATION, .winner = YZ_BLACK}, "B+R", "resign"},
        {{.kind = YZ_RESULT_TIME, .winner = YZ_WHITE}, "W+T", "time"},
        {{.kind = YZ_RESULT_FORFEIT, .winner = YZ_BLACK}, "B+F", "forfeit"},
        {{.kind = YZ_RESULT_BOTH_LOSE}, "Void", "both-lose"},
        {{.kind = YZ_RESULT_NO_RESULT}, "Void", "no-result"},
        {{.kind = YZ_RESULT_VOID}, "Void", "void"},
    };
    char text[YZ_RESULT_TEXT];
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        assert_string_equal(yz_result_text(&ROW[i].result, text), ROW[i].text);
        assert_string_equal(yz_result_key(ROW[i].result.kind), ROW[i].key);
    }
}

static void
a_deadline_is_never_past_the_end_of_time(void **state)
{
    (void)state;
    const uint64_t now = yz__worked();
    assert_true(yz__deadline(0) >= now);
    assert_true(yz__deadline(1000) >= now + 1000);
    assert_true(yz__deadline(UINT64_MAX) == UINT64_MAX);
}

static void
the_library_knows_its_version(void **state)
{
    int major, minor, patch;
    (void)state;
    assert_int_equal(sscanf(yz_version(), "%d.%d.%d", &major, &minor, &patch), 3);
}

static void
a_basis_has_its_word(void **state)
{
    (void)state;
    assert_string_equal(yz_basis_key(YZ_BASIS_NONE), "none");
    assert_string_equal(yz_basis_key(YZ_BASIS_ESTIMATED), "estimated");
    assert_string_equal(yz_basis_key(YZ_BASIS_PROVED), "proved");
    assert_string_equal(yz_basis_key(YZ_BASIS_AGREED), "agreed");
    assert_string_equal(yz_basis_key(YZ_BASIS_PLAYED), "played");
}

static void
an_array_grows_twofold_and_not_beyond_what_can_be_counted(void **state)
{
    account kept;
    uint64_t *array = NULL;
    size_t room = 0;
    (void)state;
    account_open(&kept, 0, false);
    assert_int_equal(YZ__GROW(&kept.allocator, array, room, 0), YZ_OK);
    assert_int_equal(room, 16);
    assert_int_equal(YZ__GROW(&kept.allocator, array, room, 15), YZ_OK);
    assert_int_equal(room, 16);
    assert_int_equal(YZ__GROW(&kept.allocator, array, room, 16), YZ_OK);
    assert_int_equal(room, 32);
    assert_int_equal(YZ__RESERVE(&kept.allocator, array, room, 32, 90), YZ_OK);
    assert_int_equal(room, 128);
    const uint64_t *const before = array;
    assert_int_equal(YZ__RESERVE(&kept.allocator, array, room, 32, SIZE_MAX / 8),
                     YZ_E_NOMEM);
    assert_int_equal(YZ__RESERVE(&kept.allocator, array, room, 32, SIZE_MAX),
                     YZ_E_NOMEM);
    assert_ptr_equal(array, before);
    assert_int_equal(room, 128);
    yz__resize(&kept.allocator, array, room * sizeof *array, 0);
    account_close(&kept);

    char *bytes = NULL;
    room = SIZE_MAX / 2 + 1;
    assert_int_equal(YZ__GROW(&kept.allocator, bytes, room, room), YZ_E_NOMEM);
    assert_null(bytes);
}

static void
an_array_that_cannot_grow_stays_as_it_is(void **state)
{
    account kept;
    uint64_t *array = NULL;
    size_t room = 0;
    (void)state;
    account_open(&kept, 2, false);
    assert_int_equal(YZ__GROW(&kept.allocator, array, room, 0), YZ_OK);
    array[15] = 7;
    const uint64_t *const before = array;
    assert_int_equal(YZ__GROW(&kept.allocator, array, room, 16), YZ_E_NOMEM);
    assert_ptr_equal(array, before);
    assert_int_equal(array[15], 7);
    assert_int_equal(room, 16);
    yz__resize(&kept.allocator, array, room * sizeof *array, 0);
    account_close(&kept);
}

static void
nothing_to_give_back_is_no_call(void **state)
{
    account kept;
    (void)state;
    account_open(&kept, 0, false);
    assert_null(yz__resize(&kept.allocator, NULL, 112, 0));
    assert_null(yz__resize(NULL, NULL, 0, 0));
    account_close(&kept);
}

/* Three blocks, the second the largest or the last, and a reset keeps that one. */
static void
keep_the_largest(size_t first, size_t second, size_t third)
{
    account kept;
    yz__arena arena;
    account_open(&kept, 0, false);
    yz__arena_init(&arena, &kept.allocator, 0);
    assert_non_null(yz__arena_take(&arena, first));
    assert_non_null(yz__arena_take(&arena, second));
    assert_non_null(yz__arena_take(&arena, third));
    assert_int_equal(kept.blocks, 3);
    yz__arena_reset(&arena);
    assert_int_equal(kept.blocks, 1);
    assert_int_equal(arena.taken, 0);
    assert_true(arena.left >= second && arena.left >= third);
    yz__arena_free(&arena);
    account_close(&kept);
}

static void
an_arena_keeps_its_largest_block(void **state)
{
    (void)state;
    keep_the_largest(100000, 40000000, 20000000);
    keep_the_largest(100000, 20000000, 40000000);
}

static void
an_arena_that_took_nothing_can_be_reset_and_freed(void **state)
{
    yz__arena arena;
    (void)state;
    yz__arena_init(&arena, NULL, 0);
    yz__arena_reset(&arena);
    yz__arena_free(&arena);
    assert_null(arena.last);
}

static void
an_arena_refuses_what_it_may_not_take(void **state)
{
    account kept;
    yz__arena arena;
    (void)state;
    account_open(&kept, 0, false);
    yz__arena_init(&arena, &kept.allocator, 64);
    assert_null(yz__arena_take(&arena, 65));
    assert_non_null(yz__arena_take(&arena, 48));
    assert_null(yz__arena_take(&arena, 17));
    assert_non_null(yz__arena_take(&arena, 16));
    assert_null(yz__arena_take(&arena, 1));
    yz__arena_free(&arena);

    yz__arena_init(&arena, &kept.allocator, 0);
    assert_null(yz__arena_take(&arena, SIZE_MAX));
    assert_null(yz__arena_take(&arena, SIZE_MAX - 16));
    yz__arena_free(&arena);
    account_close(&kept);
}

static void
an_arena_says_when_memory_has_run_out(void **state)
{
    account kept;
    yz__arena arena;
    (void)state;
    account_open(&kept, 1, true);
    yz__arena_init(&arena, &kept.allocator, 0);
    assert_null(yz__arena_take(&arena, 1));
    yz__arena_free(&arena);
    account_close(&kept);
}

/* Undoes y = x ^ (x >> shift). */
static uint64_t
unshift(uint64_t y, int shift)
{
    uint64_t x = y;
    for (int done = shift; done < 64; done += shift)
        x = y ^ (x >> shift);
    return x;
}

/* The number that times 'odd' is 1. */
static uint64_t
inverse(uint64_t odd)
{
    uint64_t x = odd;
    for (int i = 0; i < 6; i++)
        x *= 2 - odd * x;
    return x;
}

/* The one seed that scatters to nothing, which xorshift would never leave. */
static void
no_seed_stands_still(void **state)
{
    uint64_t seed = unshift(0, 31) * inverse(0x94d049bb133111ebu);
    (void)state;
    seed = unshift(seed, 27) * inverse(0xbf58476d1ce4e5b9u);
    seed = unshift(seed, 30) - 0x9e3779b97f4a7c15u;
    assert_int_equal(yz__scatter(seed), 0);
    yz__random random = yz__random_seed(seed);
    assert_int_not_equal(yz__random_next(&random), yz__random_next(&random));
}

/* Entries so large that each takes memory of its own. */
static void
a_memo_keeps_an_entry_as_a_whole_or_not_at_all(void **state)
{
    enum { ENTRIES = 40, LARGE = 100000 };
    static char key[LARGE], value[LARGE];
    bool whole = false;
    (void)state;
    for (long refuses = 1; !whole; refuses++) {
        yz__memo *memo;
        account memory;
        account_open(&memory, refuses, false);
        whole = yz__memo_new(&memo, &memory.allocator) == YZ_OK;
        for (int i = 0; i < ENTRIES && memo; i++) {
            key[0] = (char)i;
            value[0] = (char)-i;
            const uint32_t number =
                yz__memo_keep(memo, key, sizeof key, value, sizeof value);
            whole = whole && number != 0;
            assert_int_equal(yz__memo_find(memo, key, sizeof key), number);
            if (number == 0)
                continue;
            assert_memory_equal(yz__memo_key(memo, number), key, sizeof key);
            assert_memory_equal(yz__memo_value(memo, number), value, sizeof value);
        }
        yz__memo_free(memo);
        account_close(&memory);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_memo_keeps_an_entry_as_a_whole_or_not_at_all),
        cmocka_unit_test(every_status_has_a_key_and_a_sentence),
        cmocka_unit_test(results_are_written_as_records_write_them),
        cmocka_unit_test(a_basis_has_its_word),
        cmocka_unit_test(the_library_knows_its_version),
        cmocka_unit_test(a_deadline_is_never_past_the_end_of_time),
        cmocka_unit_test(an_array_grows_twofold_and_not_beyond_what_can_be_counted),
        cmocka_unit_test(an_array_that_cannot_grow_stays_as_it_is),
        cmocka_unit_test(nothing_to_give_back_is_no_call),
        cmocka_unit_test(an_arena_keeps_its_largest_block),
        cmocka_unit_test(an_arena_that_took_nothing_can_be_reset_and_freed),
        cmocka_unit_test(an_arena_refuses_what_it_may_not_take),
        cmocka_unit_test(an_arena_says_when_memory_has_run_out),
        cmocka_unit_test(no_seed_stands_still),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
