/*
 * area.c - unconditional life and area on drawn boards.
 *
 * Usage: acceptance_area DIR.  Reads DIR/unconditional-life-area.jsonl: cases whose
 * three flags are all false state unconditional life and territory, all true the area
 * once the dead stones in unconditional territory are gone.  Others mix the two and are
 * skipped.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

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

/* 1 passed, 0 failed, -1 skipped. */
static int
run_case(const json_t *one)
{
    const json_t *rules = json_object_get(one, "rules");
    const json_t *size = json_object_get(one, "size");
    const json_t *expect = json_object_get(json_object_get(one, "expect"), "area");
    const bool stones = flag(rules, "include_non_pass_alive_stones");
    const bool safe = flag(rules, "safe_big_territories");
    const bool unsafe = flag(rules, "unsafe_big_territories");
    uint8_t owner[YZ_MAX_POINTS], wanted[YZ_MAX_POINTS];
    yz_position position;

    if (stones != safe || safe != unsafe)
        return -1;
    position.width = (uint8_t)json_integer_value(json_array_get(size, 0));
    position.height = (uint8_t)json_integer_value(json_array_get(size, 1));
    if (!read_rows(json_object_get(one, "board"), position.width, position.height,
                   position.stone) ||
        !read_rows(expect, position.width, position.height, wanted))
        return 0;
    (stones ? yz_life_area : yz_life_unconditional)(&position, flag(rules, "suicide"),
                                                    owner);
    return memcmp(owner, wanted, (size_t)position.width * position.height) == 0;
}

int
main(int argc, char **argv)
{
    char path[1024], line[1 << 16];
    int passed = 0, failed = 0, skipped = 0;

    snprintf(path, sizeof path, "%s/unconditional-life-area.jsonl",
             argc > 1 ? argv[1] : ".");
    FILE *file = fopen(path, "r");
    if (!file) {
        printf("SKIPPED %s: no such file\n0 passed, 0 failed, 1 skipped\n", path);
        return 0;
    }
    while (fgets(line, sizeof line, file)) {
        json_t *one = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        const int result = one ? run_case(one) : 0;
        const char *id = json_string_value(json_object_get(one, "id"));
        passed += result == 1;
        failed += result == 0;
        skipped += result == -1;
        if (result != 1)
            printf("%s %s%s\n", result ? "SKIPPED" : "FAILED", id ? id : line,
                   result ? ": mixes life and area" : "");
        json_decref(one);
    }
    fclose(file);
    printf("%d passed, %d failed, %d skipped\n", passed, failed, skipped);
    return failed > 0;
}
