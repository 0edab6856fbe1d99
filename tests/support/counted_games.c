/*
 * counted_games.c - finished boards for tests of the count.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "count/score.h"
#include "counted.h"

typedef struct sign {
    char drawn;
    yz_colour stone;
    yz_fate fate;
} sign;

static const sign SIGNS[] = {
    {'X', YZ_BLACK, YZ_FATE_ALIVE},   {'O', YZ_WHITE, YZ_FATE_ALIVE},
    {'x', YZ_BLACK, YZ_FATE_DEAD},    {'o', YZ_WHITE, YZ_FATE_DEAD},
    {'#', YZ_BLACK, YZ_FATE_SEKI},    {'@', YZ_WHITE, YZ_FATE_SEKI},
    {'.', YZ_EMPTY, YZ_FATE_UNKNOWN}, {'b', YZ_EMPTY, YZ_FATE_BLACK},
    {'w', YZ_EMPTY, YZ_FATE_WHITE},   {'-', YZ_EMPTY, YZ_FATE_NEUTRAL},
};

static const sign *
sign_of(char drawn)
{
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++)
        if (SIGNS[i].drawn == drawn)
            return &SIGNS[i];
    return NULL;
}

static void
begin(counted *out, const char *rules)
{
    memset(out, 0, sizeof *out);
    out->status.basis = YZ_BASIS_AGREED;
    out->input.position = &out->position;
    out->input.status = &out->status;
    out->input.komi = yz_whole(0);
    counted_under(out, rules);
}

static void
size(counted *out, int width, int height)
{
    out->position.width = out->status.width = (uint8_t)width;
    out->position.height = out->status.height = (uint8_t)height;
}

static void
put(counted *out, int at, char drawn)
{
    out->position.stone[at] = (uint8_t)sign_of(drawn)->stone;
    out->status.fate[at] = (uint8_t)sign_of(drawn)->fate;
}

void
counted_under(counted *board, const char *rules)
{
    board->input.rules = yz_rules_find(rules);
    assert_non_null(board->input.rules);
}

void
counted_draw(counted *out, const char *rules, const char *drawing)
{
    int points = 0;
    int rows = 0;
    bool in_row = false;

    begin(out, rules);
    for (const char *at = drawing; *at != '\0'; at++) {
        const bool point = sign_of(*at) != NULL;
        if (point)
            put(out, points++, *at);
        rows += point && !in_row;
        in_row = point;
    }
    assert_true(rows > 0 && points % rows == 0);
    size(out, points / rows, rows);
}

static void
lay(counted *out, int *at, int count, char drawn)
{
    for (int i = 0; i < count; i++)
        put(out, (*at)++, drawn);
}

void
counted_lay(counted *out, const char *rules, int width, int height, counted_cut cut)
{
    int at = 0;

    begin(out, rules);
    size(out, width, height);
    assert_true(cut.black_stones >= width && cut.white_stones >= width);
    lay(out, &at, cut.black_empty, '.');
    lay(out, &at, cut.black_stones, 'X');
    lay(out, &at, cut.between, '.');
    lay(out, &at, cut.white_stones, 'O');
    lay(out, &at, cut.white_empty, '.');
    assert_int_equal(at, width * height);
}

yz_count
counted_score(const counted *board)
{
    yz_count count;

    assert_int_equal(yz_count_score(&count, &board->input, NULL), YZ_OK);
    return count;
}

yz_count_points
counted_points(const counted *board)
{
    yz_count_points points;
    yz_count count;

    assert_int_equal(yz_count_score(&count, &board->input, &points), YZ_OK);
    return points;
}

yz_count_steps
counted_carry(const counted *board, const char *method)
{
    const size_t i = yz_method_find(method, NULL);
    yz_count_steps steps;

    assert_true(i < yz__method_count());
    assert_int_equal(yz_count_carry_out(&steps, i, &board->input), YZ_OK);
    return steps;
}

static const yz_count_term *
find_term(const yz_count *count, const char *key)
{
    for (int i = 0; i < count->term_count; i++)
        if (strcmp(count->term[i].key, key) == 0)
            return &count->term[i];
    return NULL;
}

bool
counted_has_term(const yz_count *count, const char *key)
{
    return find_term(count, key) != NULL;
}

yz_number
counted_term(const yz_count *count, const char *key, yz_colour side)
{
    const yz_count_term *term = find_term(count, key);

    if (!term) {
        print_error("no term %s\n", key);
        fail();
        return yz_whole(0);
    }
    return side == YZ_BLACK ? term->black : term->white;
}

yz_number
counted_step(const yz_count_steps *steps, const char *key, yz_colour side)
{
    for (int i = 0; i < steps->count; i++)
        if (strcmp(steps->step[i].key, key) == 0)
            return side == YZ_BLACK ? steps->step[i].black : steps->step[i].white;
    print_error("no step %s\n", key);
    fail();
    return yz_whole(0);
}

void
counted_assert_number(yz_number number, const char *text, const char *file, int line)
{
    char found[YZ_NUMBER_TEXT];
    yz_number wanted;

    assert_int_equal(yz_number_read(&wanted, text), YZ_OK);
    if (yz_compare(number, wanted) == 0)
        return;
    print_error("%s:%d: %s instead of %s\n", file, line, yz_number_text(number, found),
                text);
    fail();
}
