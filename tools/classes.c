/*
 * classes.c - a table by codes has a row for each way that the first four neighbours can stand, and a
 * column for each of the last four.  A level is a letter of a string: a sixth of a doubling each, and
 * '_' is the strength 1.
 */
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "classes.h"
#include "search/patterns.h"

enum { LOWEST = '#', ONE = '_', HIGHEST = '~', PER_DOUBLING = 6 };

/* The places of the eight neighbours in a code. */
static const int PLACE[8][2] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0},
                                {1, 0},   {-1, 1}, {0, 1},  {1, 1}};

static uint32_t
turned(uint32_t code, int way)
{
    uint32_t out = 0;
    for (int i = 0; i < 8; i++) {
        int x = PLACE[i][0], y = PLACE[i][1];
        if (way & 1)
            x = -x;
        if (way & 2)
            y = -y;
        const int to_x = way & 4 ? y : x, to_y = way & 4 ? x : y;
        for (int k = 0; k < 8; k++)
            if (PLACE[k][0] == to_x && PLACE[k][1] == to_y)
                out |= (code >> 2 * i & 3) << 2 * k;
    }
    return out;
}

/* True if walls stand as they can: a whole side or none, the corner with its sides. */
static bool
can_be(uint32_t code)
{
    bool wall[8];
    for (int i = 0; i < 8; i++)
        wall[i] = (code >> 2 * i & 3) == 3;
    for (int i = 0; i < 8; i++) {
        const int x = PLACE[i][0], y = PLACE[i][1];
        const bool beyond = (y < 0 && wall[1]) || (x < 0 && wall[3]) ||
                            (x > 0 && wall[4]) || (y > 0 && wall[6]);
        if (wall[i] != beyond)
            return false;
    }
    return true;
}

void
classes_find(classes *out)
{
    memset(out, 0, sizeof *out);
    out->count = 1;
    for (uint32_t code = 0; code < 65536; code++) {
        if (!can_be(code) || out->of[code] != 0)
            continue;
        for (int way = 0; way < 8; way++)
            out->of[turned(code, way)] = (uint16_t)out->count;
        out->count++;
    }
}

/* The numbers of the ways that half the neighbours can stand, in the order of their codes. */
static void
find_halves(uint8_t half[2][256], const classes *all)
{
    for (int h = 0; h < 2; h++) {
        int count = 0;
        for (uint32_t part = 0; part < 256; part++) {
            bool can = false;
            for (uint32_t rest = 0; rest < 256 && !can; rest++)
                can = all->of[h == 0 ? part | rest << 8 : part << 8 | rest] != 0;
            half[h][part] = can ? (uint8_t)count++ : 0;
        }
    }
}

/* By Black's codes: as he sees them, and as White does. */
static void
write_halves(FILE *file, uint8_t half[2][256])
{
    fputs("const uint8_t yz__code_half[2][2][256] = {\n", file);
    for (int white = 0; white < 2; white++) {
        fputs("{\n", file);
        for (int h = 0; h < 2; h++) {
            fputs("{\n", file);
            for (uint32_t i = 0; i < 256; i++)
                fprintf(file, "%d,%s", half[h][white ? yz__pattern_exchange(i) : i],
                        i % 32 == 31 ? "\n" : "");
            fputs("},\n", file);
        }
        fputs("},\n", file);
    }
    fputs("};\n", file);
}

static void
write_values(FILE *file)
{
    fputs("const uint32_t yz__code_value[128] = {\n", file);
    for (int i = 0; i < 128; i++) {
        const double value = 1024 * exp2((double)(i - ONE) / PER_DOUBLING);
        const bool used = i >= LOWEST && i <= HIGHEST;
        fprintf(file, "%ld,%s", used ? lround(value < 1 ? 1 : value) : 0,
                i % 16 == 15 ? "\n" : "");
    }
    fputs("};\n", file);
}

static char
letter_of(double strength)
{
    const long level = ONE + lround(log2(strength) * PER_DOUBLING);
    return (char)(level < LOWEST ? LOWEST : level > HIGHEST ? HIGHEST : level);
}

void
classes_write(FILE *file, const classes *all, const double strength[])
{
    static char level[128][128];
    uint8_t half[2][256];
    find_halves(half, all);
    write_halves(file, half);
    write_values(file);
    memset(level, LOWEST, sizeof level);
    for (uint32_t code = 0; code < 65536; code++)
        if (all->of[code] != 0)
            level[half[0][code & 255]][half[1][code >> 8]] =
                letter_of(strength[all->of[code]]);
    fputs("const char yz__near_level[128][129] = {\n", file);
    for (int i = 0; i < 128; i++) {
        fputc('"', file);
        for (int k = 0; k < 128; k++)
            fprintf(file, "%s%c", strchr("\\\"?", level[i][k]) != NULL ? "\\" : "",
                    level[i][k]);
        fputs("\",\n", file);
    }
    fputs("};\n", file);
}
