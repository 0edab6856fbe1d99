/*
 * area.c - unconditional life and area on drawn boards.
 *
 * Usage: acceptance_area DIR.  Reads
 *   - DIR/unconditional-life-area.jsonl: cases whose three flags are all false state
 *     unconditional life and territory, all true the area once the dead stones in
 *     unconditional territory are gone; others mix the two and are skipped;
 *   - DIR/unconditional-status.jsonl: the unconditional status of one point;
 *   - DIR/territory-seki.jsonl: the area once the stones said to be dead are gone; and
 *     dame and territory point by point.  There the source takes away what it holds
 *     to be in seki, or a false eye, by the shape of the eyes: an opinion, which our
 *     count, given nothing but the dead, does not share.  Such points are counted and
 *     said; any other difference fails.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "wider_life.h"
#include "unconditional/benson.h"
#include "yunzi/count.h"

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
    (stones ? life_area : yz__life_unconditional)(&position, flag(rules, "suicide"),
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
    life_out_of_reach(&position, false, owner);
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

static bool
has_point(const json_t *points, int x, int y)
{
    for (size_t i = 0; i < json_array_size(points); i++) {
        const json_t *at = json_array_get(points, i);
        if (json_integer_value(json_array_get(at, 0)) == x &&
            json_integer_value(json_array_get(at, 1)) == y)
            return true;
    }
    return false;
}

static char
row_letter(const json_t *rows, int x, int y)
{
    const char *row = json_string_value(json_array_get(rows, (size_t)y));
    return row && x < (int)strlen(row) ? row[x] : '?';
}

/* 'B' or 'W' for territory, '.' for what is none. */
static char
our_letter(const yz_position *position, const yz_count_points *points, int i)
{
    switch ((yz_fate)points->owner[i]) {
    case YZ_FATE_BLACK:
        return 'B';
    case YZ_FATE_WHITE:
        return 'W';
    case YZ_FATE_DEAD:
        return position->stone[i] == YZ_WHITE ? 'B' : 'W';
    default:
        return '.';
    }
}

/* Whether dead stones of both colours lie in the space of a point: nobody's then, where
   eyes in seki do not count (yunzi/count.h). */
static bool
has_both_dead(const yz_position *position, const yz_status_map *status, int from)
{
    const int width = position->width, points = width * position->height;
    bool seen[YZ_MAX_POINTS] = {false};
    int list[YZ_MAX_POINTS], count = 0;
    unsigned dead = 0;
    list[count++] = from;
    seen[from] = true;
    for (int done = 0; done < count; done++) {
        const int at = list[done], x = at % width;
        const int near[4] = {at >= width ? at - width : at,
                             at + width < points ? at + width : at, x > 0 ? at - 1 : at,
                             x + 1 < width ? at + 1 : at};
        dead |= position->stone[at];
        for (int i = 0; i < 4; i++) {
            if (seen[near[i]] || (position->stone[near[i]] != YZ_EMPTY &&
                                  status->fate[near[i]] != YZ_FATE_DEAD))
                continue;
            seen[near[i]] = true;
            list[count++] = near[i];
        }
    }
    return dead == (YZ_BLACK | YZ_WHITE);
}

/* Why the source may think otherwise of a point. */
enum reason { FALSE_EYE, SEKI, BOTH_DEAD, NONE };

static enum reason
explain(const json_t *expect, const yz_position *position, const yz_status_map *status,
        int i)
{
    const int x = i % position->width, y = i / position->width;
    if (has_point(json_object_get(expect, "unscorable_false_eyes"), x, y) ||
        has_point(json_object_get(expect, "false_eyes"), x, y))
        return FALSE_EYE;
    if (row_letter(json_object_get(expect, "seki"), x, y) != '.')
        return SEKI;
    return has_both_dead(position, status, i) ? BOTH_DEAD : NONE;
}

/* Point by point: 1 when what differs is explained. */
static int
compare_territory(const json_t *one, const yz_position *position,
                  const yz_status_map *status)
{
    const json_t *expect = json_object_get(one, "expect");
    const yz_count_input input = {.rules = yz_rules_find("japanese-1989"),
                                  .position = position,
                                  .status = status,
                                  .komi = yz_whole(0)};
    yz_count_points points;
    yz_count count;
    int why[NONE + 1] = {0};
    if (yz_count_score(&count, &input, &points) != YZ_OK)
        return 0;
    for (int i = 0; i < position->width * position->height; i++) {
        const int x = i % position->width, y = i / position->width;
        const bool dame = has_point(json_object_get(expect, "dame"), x, y);
        const char ours = our_letter(position, &points, i);
        const char theirs = row_letter(json_object_get(expect, "territory"), x, y);
        const enum reason reason = dame ? NONE : explain(expect, position, status, i);
        if (ours == theirs)
            continue;
        why[reason]++;
        if (reason == NONE)
            printf("column %d row %d is %c, not %c: ", x, y, ours, theirs);
    }
    if (why[FALSE_EYE] + why[SEKI] + why[BOTH_DEAD] > 0)
        printf("EXPLAINED %s: %d points in what the source holds to be seki by its "
               "shape, %d that it holds to be false eyes, %d beside dead stones of "
               "both colours\n",
               json_string_value(json_object_get(one, "id")), why[SEKI], why[FALSE_EYE],
               why[BOTH_DEAD]);
    return why[NONE] == 0;
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
    return yz_count_score(&count, &input, NULL) == YZ_OK &&
           count.area[YZ_BLACK] == json_integer_value(json_object_get(expect, "B")) &&
           count.area[YZ_WHITE] == json_integer_value(json_object_get(expect, "W")) &&
           compare_territory(one, &position, &status);
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
