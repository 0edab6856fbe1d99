/*
 * area.c - unconditional life and area on drawn boards.
 *
 * Usage: acceptance_area DIR.  Reads
 *   - DIR/unconditional-life-area.jsonl: cases whose three flags are all false state
 *     unconditional life and territory, all true the area once the dead stones in
 *     unconditional territory are gone; others mix the two and are skipped;
 *   - DIR/unconditional-status.jsonl: the unconditional status of one point;
 *   - DIR/territory-seki.jsonl: the area once the stones said to be dead are gone.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "yunzi/count.h"
#include "yunzi/life.h"

static bool
flag(const json_t *rules, const char *name)
{
    return json_is_true(json_object_get(rules, name));
}

/* Row after row of '.', 'X' (or 'B') and 'O' (or 'W'). */
static bool
read_rows(const json_t *rows, int width, int height, uint8_t *out)
{
    if ((int)json_array_size(rows) != height)
        return false;
    for (int y = 0; y < height; y++) {
        const char *row = json_string_value(json_array_get(rows, (size_t)y));
        if (!row || (int)strlen(row) != width)
            return false;
        for (int x = 0; x < width; x++)
            out[y * width + x] = row[x] == 'X' || row[x] == 'B'   ? YZ_BLACK
                                 : row[x] == 'O' || row[x] == 'W' ? YZ_WHITE
                                                                  : YZ_EMPTY;
    }
    return true;
}

static bool
read_board(const json_t *one, yz_position *out)
{
    const json_t *size = json_object_get(one, "size");
    out->width = (uint8_t)json_integer_value(json_array_get(size, 0));
    out->height = (uint8_t)json_integer_value(json_array_get(size, 1));
    return read_rows(json_object_get(one, "board"), out->width, out->height,
                     out->stone);
}

/* Each: 1 passed, 0 failed, -1 skipped. */
typedef int run(const json_t *one);

static int
run_life(const json_t *one)
{
    const json_t *rules = json_object_get(one, "rules");
    const json_t *expect = json_object_get(json_object_get(one, "expect"), "area");
    const bool stones = flag(rules, "include_non_pass_alive_stones");
    const bool safe = flag(rules, "safe_big_territories");
    const bool unsafe = flag(rules, "unsafe_big_territories");
    uint8_t owner[YZ_MAX_POINTS], wanted[YZ_MAX_POINTS];
    yz_position position;

    if (stones != safe || safe != unsafe)
        return -1;
    if (!read_board(one, &position) ||
        !read_rows(expect, position.width, position.height, wanted))
        return 0;
    (stones ? yz_life_area : yz_life_unconditional)(&position, flag(rules, "suicide"),
                                                    owner);
    return memcmp(owner, wanted, (size_t)position.width * position.height) == 0;
}

/* "alive", "dead", "black_territory", ...: what the owner of a point makes of it. */
static const char *
status_of(uint8_t stone, uint8_t owner)
{
    if (owner == YZ_EMPTY)
        return "undecided";
    if (stone != YZ_EMPTY)
        return stone == owner ? "alive" : "dead";
    return owner == YZ_BLACK ? "black_territory" : "white_territory";
}

static int
run_status(const json_t *one)
{
    const json_t *expect = json_object_get(json_object_get(one, "expect"), "regex");
    const char *at = json_string_value(json_array_get(json_object_get(one, "args"), 0));
    uint8_t owner[YZ_MAX_POINTS];
    yz_position position;
    yz_point point;
    if (!read_board(one, &position) || !at || !json_is_string(expect) ||
        yz_point_read(&point, at, strlen(at), position.width, position.height) != YZ_OK)
        return 0;
    /* The source calls more unconditional than Benson does: what the opponent cannot
       save by any number of moves in a row. */
    yz_life_out_of_reach(&position, false, owner);
    const size_t i = yz_index(position.width, point);
    const char *got = status_of(position.stone[i], owner[i]);
    if (strcmp(got, json_string_value(expect)) == 0)
        return 1;
    printf("%s is %s, not %s: ", at, got, json_string_value(expect));
    return 0;
}

/* Points as [x, y]. */
static void
mark_dead(const json_t *dead, yz_status_map *out)
{
    for (size_t i = 0; i < json_array_size(dead); i++) {
        const json_t *at = json_array_get(dead, i);
        const yz_point point = {(uint8_t)json_integer_value(json_array_get(at, 0)),
                                (uint8_t)json_integer_value(json_array_get(at, 1))};
        out->fate[yz_index(out->width, point)] = YZ_FATE_DEAD;
    }
}

static int
run_area(const json_t *one)
{
    const json_t *expect =
        json_object_get(json_object_get(one, "expect"), "area_after_dead_removed");
    yz_position position = {0};
    yz_status_map status = {.basis = YZ_BASIS_AGREED};
    yz_count_input input = {.rules = yz_rules_find("chinese-2002"),
                            .position = &position,
                            .status = &status,
                            .komi = yz_whole(0)};
    yz_count count;
    if (!read_board(one, &position))
        return 0;
    status.width = position.width;
    status.height = position.height;
    mark_dead(json_object_get(one, "dead"), &status);
    return yz_count_score(&count, &input) == YZ_OK &&
           count.area[YZ_BLACK] == json_integer_value(json_object_get(expect, "B")) &&
           count.area[YZ_WHITE] == json_integer_value(json_object_get(expect, "W"));
}

typedef struct totals {
    int passed, failed, skipped;
} totals;

static void
run_file(const char *folder, const char *name, run *run_case, totals *t)
{
    char path[1024], line[1 << 16];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    if (!file) {
        printf("SKIPPED %s: no such file\n", path);
        t->skipped++;
        return;
    }
    while (fgets(line, sizeof line, file)) {
        json_t *one = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        const int result = one ? run_case(one) : 0;
        const char *id = json_string_value(json_object_get(one, "id"));
        t->passed += result == 1;
        t->failed += result == 0;
        t->skipped += result == -1;
        if (result != 1)
            printf("%s %s%s\n", result ? "SKIPPED" : "FAILED", id ? id : line,
                   result ? ": mixes life and area" : "");
        json_decref(one);
    }
    fclose(file);
}

int
main(int argc, char **argv)
{
    const char *folder = argc > 1 ? argv[1] : ".";
    totals t = {0, 0, 0};
    run_file(folder, "unconditional-life-area.jsonl", run_life, &t);
    run_file(folder, "unconditional-status.jsonl", run_status, &t);
    run_file(folder, "territory-seki.jsonl", run_area, &t);
    printf("%d passed, %d failed, %d skipped\n", t.passed, t.failed, t.skipped);
    return t.failed > 0;
}
