/* cycle_file.c - see cycle_file.h. */
#include "cycle_file.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Files ---- */

static int
by_name(const void *one, const void *other)
{
    return strcmp(one, other);
}

int
cycle_file_names(char names[][64], int room)
{
    DIR *folder = opendir(YZ_TESTS "/cycles");
    int count = 0;

    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".pos") != 0)
            continue;
        assert_in_range(dot - entry->d_name, 1, 63);
        assert_in_range(count, 0, room - 1);
        *dot = '\0';
        strcpy(names[count++], entry->d_name);
    }
    closedir(folder);
    qsort(names, (size_t)count, 64, by_name);
    return count;
}

/* "# key: value" */
static void
read_key(cycle_file *out, char *line)
{
    char *colon = strstr(line, ": ");

    if (!colon || line[1] != ' ')
        fail_msg("%s: no \"# key: value\": %s", out->name, line);
    *colon = '\0';
    assert_in_range(out->keys, 0, CYCLE_FILE_KEYS - 1);
    assert_in_range(strlen(line + 2), 1, sizeof out->key[0] - 1);
    assert_in_range(strlen(colon + 2), 1, sizeof out->value[0] - 1);
    if (cycle_file_get(out, line + 2))
        fail_msg("%s: %s stands there twice", out->name, line + 2);
    strcpy(out->key[out->keys], line + 2);
    strcpy(out->value[out->keys++], colon + 2);
}

static void
read_row(cycle_file *out, const char *line)
{
    int x = 0;

    for (const char *c = line; *c; c++) {
        if (*c == ' ')
            continue;
        const char *const known = ".XO";
        const char *stone = strchr(known, *c);
        if (!stone)
            fail_msg("%s: not a row: %s", out->name, line);
        assert_in_range(x, 0, YZ_MAX_SIDE - 1);
        out->start.stone[out->start.height * (out->start.width ? out->start.width : 0) +
                         x++] = (uint8_t)(stone - known);
    }
    if (out->start.width == 0)
        out->start.width = (uint8_t)x;
    assert_int_equal(x, out->start.width);
    out->start.height++;
}

void
cycle_file_read(cycle_file *out, const char *name)
{
    char path[512];
    char line[1024];

    *out = (cycle_file){0};
    snprintf(out->name, sizeof out->name, "%s", name);
    snprintf(path, sizeof path, YZ_TESTS "/cycles/%s.pos", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#')
            read_key(out, line);
        else if (strncmp(line, "line:", 5) != 0)
            read_row(out, line);
    }
    fclose(file);
    assert_true(out->start.height > 0);
}

/* ---- Keys ---- */

const char *
cycle_file_get(const cycle_file *file, const char *key)
{
    for (int i = 0; i < file->keys; i++)
        if (strcmp(file->key[i], key) == 0)
            return file->value[i];
    return NULL;
}

yz_colour
cycle_file_colour(const cycle_file *file, const char *key)
{
    const char *value = cycle_file_get(file, key);

    if (!value)
        return YZ_EMPTY;
    if (strcmp(value, "black") != 0 && strcmp(value, "white") != 0)
        fail_msg("%s: %s is no colour: %s", file->name, key, value);
    return value[0] == 'b' ? YZ_BLACK : YZ_WHITE;
}

yz_point
cycle_file_point(const cycle_file *file, const char *text)
{
    yz_point at = {0, 0};

    if (yz_point_read(&at, text, strlen(text), file->start.width, file->start.height) !=
        YZ_OK)
        fail_msg("%s: no point: %s", file->name, text);
    return at;
}

bool
cycle_file_part(const char **text, char separator, char *out, size_t room)
{
    const char *from = *text + strspn(*text, " ");
    const char *end = strchr(from, separator);

    if (*from == '\0')
        return false;
    if (!end)
        end = from + strlen(from);
    *text = *end ? end + 1 : end;
    while (end > from && end[-1] == ' ')
        end--;
    assert_in_range(end - from, 0, room - 1);
    memcpy(out, from, (size_t)(end - from));
    out[end - from] = '\0';
    return true;
}

int
cycle_file_moves(const cycle_file *file, const char *key, yz_move out[CYCLE_FILE_MOVES])
{
    const char *text = cycle_file_get(file, key);
    char word[16];
    int count = 0;

    while (text && cycle_file_part(&text, ' ', word, sizeof word)) {
        assert_in_range(count, 0, CYCLE_FILE_MOVES - 1);
        if (strcmp(word, "B") != 0 && strcmp(word, "W") != 0)
            fail_msg("%s: %s: no colour: %s", file->name, key, word);
        yz_move move = {YZ_MOVE_PLAY, word[0] == 'B' ? YZ_BLACK : YZ_WHITE, {0, 0}};
        assert_true(cycle_file_part(&text, ' ', word, sizeof word));
        if (strcmp(word, "pass") == 0)
            move.kind = YZ_MOVE_PASS;
        else
            move.at = cycle_file_point(file, word);
        out[count++] = move;
    }
    return count;
}

/* ---- Kos ---- */

int
cycle_file_kos(const cycle_file *file, yz_point out[CYCLE_FILE_KOS][2])
{
    const char *text = cycle_file_get(file, "kos");
    char word[16];
    int count = 0;

    while (text && cycle_file_part(&text, ' ', word, sizeof word)) {
        char *dash = strchr(word, '-');
        assert_non_null(dash);
        assert_in_range(count, 0, CYCLE_FILE_KOS - 1);
        *dash = '\0';
        out[count][0] = cycle_file_point(file, word);
        out[count++][1] = cycle_file_point(file, dash + 1);
    }
    return count;
}

static uint8_t
stone_at(const yz_position *board, yz_point at)
{
    return board->stone[yz_index(board->width, at)];
}

void
cycle_file_shape(const cycle_file *file, const yz_position *board,
                 char out[CYCLE_FILE_KOS + 1])
{
    yz_point ko[CYCLE_FILE_KOS][2];
    const int kos = cycle_file_kos(file, ko);

    for (int k = 0; k < kos; k++) {
        const bool black = stone_at(board, ko[k][0]) == YZ_BLACK;
        const bool white = stone_at(board, ko[k][1]) == YZ_WHITE;
        out[k] = black && !white ? 'B' : white && !black ? 'W' : '?';
    }
    out[kos] = '\0';
}

void
cycle_file_board(const cycle_file *file, const char *shape, yz_position *out)
{
    yz_point ko[CYCLE_FILE_KOS][2];
    const int kos = cycle_file_kos(file, ko);

    *out = file->start;
    if ((int)strlen(shape) != kos)
        fail_msg("%s: no shape of %d kos: %s", file->name, kos, shape);
    for (int k = 0; k < kos; k++) {
        const bool black = shape[k] == 'B';
        assert_true(black || shape[k] == 'W');
        out->stone[yz_index(out->width, ko[k][0])] =
            (uint8_t)(black ? YZ_BLACK : YZ_EMPTY);
        out->stone[yz_index(out->width, ko[k][1])] =
            (uint8_t)(black ? YZ_EMPTY : YZ_WHITE);
    }
}

/* ---- What players give ---- */

/* "BWWB W h4 takes 14" can be seen on the board. */
static bool
is_capture(const char *refusal)
{
    const size_t shape = strcspn(refusal, " ");
    return shape + 2 < strlen(refusal) && refusal[shape + 2] == ' ';
}

static void
add_given(const cycle_file *file, const char *refusal, yz_colour who,
          cycle_file_givens *out)
{
    yz_point ko[CYCLE_FILE_KOS][2];
    const int kos = cycle_file_kos(file, ko);
    yz_cycle_given *given = &out->given[out->count];

    given->who = who;
    given->count = 0;
    given->point = out->point[out->count];
    for (int k = 0; k < kos; k++)
        if (refusal[k] == (who == YZ_BLACK ? 'B' : 'W'))
            out->point[out->count][given->count++] = ko[k][0];
    out->count++;
}

void
cycle_file_given(const cycle_file *file, cycle_file_givens *out)
{
    static const char *const KEY[3] = {
        [YZ_BLACK] = "black-refuses", [YZ_WHITE] = "white-refuses"};
    char part[400];

    out->count = 0;
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        const char *text = cycle_file_get(file, KEY[c]);
        while (text && cycle_file_part(&text, ';', part, sizeof part))
            if (!is_capture(part))
                add_given(file, part, (yz_colour)c, out);
    }
}
