/*
 * near.c - the plays that a playout weighs before it looks anywhere else.
 */
#include <math.h>
#include <stdio.h>

#include "board/place.h"
#include "near.h"
#include "search/patterns.h"
#include "search/facts.h"

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

void
near_gatherer_free(near_gatherer *g)
{
    contests_free(&g->learnt);
    contests_free(&g->held);
}

bool
near_write(const char *path, const char *kinds_path, const model *m, const classes *all)
{
#define NEAR_TEXT(name, told) {#name, told},
    static const struct {
        const char *name, *told;
    } KIND[NEAR_KINDS] = {{"NOTHING", ""}, NEAR_MAP(NEAR_TEXT)};
    static const char HEAD[] = "/* Written by tools/learn: see tools/README.md. */\n";
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return false;
    fputs(HEAD, file);
    classes_write(file, all, m->gamma[NEAR_CODE]);
    if (fclose(file) != 0 || (file = fopen(kinds_path, "w")) == NULL)
        return false;
    fputs(HEAD, file);
    /* Those of a pattern have no kind, and those of a kind no pattern. */
    const double one = 1024 * m->gamma[NEAR_CODE][0] / m->gamma[NEAR_KIND][0];
    for (int i = 1; i < NEAR_KINDS; i++)
        fprintf(file, "YZ__NEAR_%s = %ld, /* %s */\n", KIND[i].name,
                lround(one * m->gamma[NEAR_KIND][i]), KIND[i].told);
    return fclose(file) == 0;
}
