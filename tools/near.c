/*
 * near.c - the plays that a playout weighs before it looks anywhere else.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "board/place.h"
#include "near.h"
#include "search/patterns.h"
#include "search/facts.h"

/* The places of the eight neighbours in a code. */
static const int8_t PLACE[8][2] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0},
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
near_classes_find(near_classes *out)
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

/* The last play, its chain, and those that it has put in atari. */
typedef struct threat {
    const yz__facts *facts;
    yz__at last_taken; /* where its chain is taken; 0: nowhere */
    yz__at saved[4];   /* own chains in atari */
    int saved_count;
} threat;

static bool
in_atari(const yz__facts *facts, yz__at name)
{
    return facts->liberties.liberties[name] == 1;
}

static threat
find_threat(const yz__facts *facts)
{
    const yz__board *board = facts->board;
    const yz__at last = facts->context.last;
    threat out = {.facts = facts};
    yz__at name[4];
    if (in_atari(facts, board->chain[last]))
        out.last_taken = facts->liberties.liberty[board->chain[last]][0];
    const int count = yz__chains_beside(board, last, facts->context.who, name);
    for (int i = 0; i < count; i++)
        if (in_atari(facts, name[i]))
            out.saved[out.saved_count++] = name[i];
    return out;
}

/* True if the enemy chain 'name' stands next to the own chain 'own'. */
static bool
touch(const yz__board *board, yz__at name, yz__at own)
{
    yz__at stone = own;
    do {
        const yz__cross around = yz__cross_at(board->stride, stone);
        for (int i = 0; i < 4; i++)
            if (board->chain[around.at[i]] == name)
                return true;
        stone = board->next[stone];
    } while (stone != own);
    return false;
}

/* What a play is to the threat. */
static int
kind_of(const threat *t, yz__at at, const yz__outlook *look)
{
    const yz__facts *facts = t->facts;
    if (at == t->last_taken)
        return NEAR_TAKE_LAST;
    for (int i = 0; i < t->saved_count; i++) {
        for (int k = 0; k < look->enemy_count; k++)
            if (in_atari(facts, look->enemy[k]) &&
                touch(facts->board, look->enemy[k], t->saved[i]))
                return NEAR_TAKE_TO_SAVE;
        for (int k = 0; k < look->own_count; k++)
            if (look->own[k] == t->saved[i] && look->liberties > 1)
                return NEAR_EXTEND;
    }
    return NEAR_NOTHING;
}

static bool
is_beside(const yz__board *board, yz__at at, yz__at last)
{
    const int away = at > last ? at - last : last - at;
    return away == 1 || (away >= board->stride - 1 && away <= board->stride + 1);
}

/* All competitors of one play; true if it was one of them, and not elsewhere. */
static bool
add_near(near_gatherer *g, contests *to, const yz__facts *facts, yz__at played)
{
    const yz__board *board = facts->board;
    const threat t = find_threat(facts);
    bool found = false;
    yz__outlook look;
    for (yz__at at = board->stride; at < board->cells - board->stride; at++) {
        if (!yz__facts_may(facts, at, &look))
            continue;
        const int kind = kind_of(&t, at, &look);
        const bool foolish = look.liberties == 1 && look.captured == 0 && look.size > 2;
        if (kind == NEAR_NOTHING &&
            (foolish || !is_beside(board, at, facts->context.last)))
            continue;
        uint16_t level[NEAR_COLUMNS] = {0, (uint16_t)kind};
        if (kind == NEAR_NOTHING)
            level[NEAR_CODE] =
                g->classes->of[yz__pattern_code(board, at, facts->context.who)];
        contests_add(to, level, at == played);
        found |= at == played;
    }
    return found;
}

void
gather_near(const play_seen *play, void *context)
{
    static const uint16_t ELSEWHERE[NEAR_COLUMNS] = {0, NEAR_ELSEWHERE};
    near_gatherer *g = context;
    contests *to = g->apart > 0 && play->game % g->apart == 0 ? &g->held : &g->learnt;
    yz__facts facts;
    if ((play->number + play->game) % g->every != 0 || play->context.last == 0 ||
        play->board->stone[play->context.last] !=
            (uint8_t)yz_opponent(play->context.who))
        return;
    yz__facts_find(&facts, play->board, &play->context);
    contests_begin(to, facts.phase);
    const bool found = add_near(g, to, &facts, play->at);
    contests_add(to, ELSEWHERE, !found);
    contests_end(to);
}

/* The level of a strength: 16 to a doubling, 160 for 1. */
static int
level_of(double gamma)
{
    const long level = lround(log2(gamma) * 16) + 160;
    return level < 1 ? 1 : level > 255 ? 255 : (int)level;
}

/* The numbers of the sights of half the neighbours, in the order of their codes. */
static void
find_halves(uint8_t half[2][256], const near_classes *classes)
{
    for (int h = 0; h < 2; h++) {
        int count = 0;
        for (uint32_t part = 0; part < 256; part++) {
            bool can = false;
            for (uint32_t rest = 0; rest < 256 && !can; rest++)
                can = classes->of[h == 0 ? part | rest << 8 : part << 8 | rest] != 0;
            half[h][part] = can ? (uint8_t)count++ : 0;
        }
    }
}

static void
write_numbers(FILE *file, const uint8_t *number, int count)
{
    int column = 0;
    for (int i = 0; i < count; i++) {
        column += fprintf(file, "%d,", number[i]);
        if (column > 95 || i + 1 == count) {
            fputc('\n', file);
            column = 0;
        }
    }
}

static void
write_levels(FILE *file, const model *m, const near_classes *classes)
{
    static uint8_t half[2][256], level[128][128];
    find_halves(half, classes);
    for (uint32_t code = 0; code < 65536; code++)
        if (classes->of[code] != 0)
            level[half[0][code & 255]][half[1][code >> 8]] =
                (uint8_t)level_of(m->gamma[NEAR_CODE][classes->of[code]]);
    fputs("/* Written by tools/learn: see tools/README.md. */\n"
          "const uint8_t yz__near_half[2][256] = {\n",
          file);
    for (int h = 0; h < 2; h++) {
        fputs("{\n", file);
        write_numbers(file, half[h], 256);
        fputs("},\n", file);
    }
    fputs("};\nconst uint8_t yz__near_level[128][128] = {\n", file);
    for (int i = 0; i < 128; i++) {
        fputs("{\n", file);
        write_numbers(file, level[i], 128);
        fputs("},\n", file);
    }
    fputs("};\nconst uint32_t yz__near_value[256] = {\n", file);
    for (int i = 0; i < 256; i++) {
        const long value = lround(1024 * exp2((i - 160) / 16.0));
        fprintf(file, "%ld,%s", value < 1 ? 1 : value, i % 16 == 15 ? "\n" : "");
    }
    fputs("};\n", file);
}

bool
near_write(const char *path, const char *kinds_path, const model *m,
           const near_classes *classes)
{
#define NEAR_TEXT(name, told) {#name, told},
    static const struct {
        const char *name, *told;
    } KIND[NEAR_KINDS] = {{"NOTHING", ""}, NEAR_MAP(NEAR_TEXT)};
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return false;
    write_levels(file, m, classes);
    if (fclose(file) != 0 || (file = fopen(kinds_path, "w")) == NULL)
        return false;
    fputs("/* Written by tools/learn: see tools/README.md. */\n", file);
    /* Those of a pattern have no kind, and those of a kind no pattern. */
    const double one = 1024 * m->gamma[NEAR_CODE][0] / m->gamma[NEAR_KIND][0];
    for (int i = 1; i < NEAR_KINDS; i++)
        fprintf(file, "YZ__NEAR_%s = %ld, /* %s */\n", KIND[i].name,
                lround(one * m->gamma[NEAR_KIND][i]), KIND[i].told);
    return fclose(file) == 0;
}
