/* past_sets.c - what the past of a line refuses to each player. */
#include <string.h>

#include "base/memory.h"
#include "solve/past_sets.h"

/* What a ply has done: added its board to what Black or White may not bring back, added it to
   those at which its player has passed, or wiped something. */
enum { PASSED = 4, WIPED = 8 };

static size_t
bytes_of_saved(const yz__past_sets *sets)
{
    return (size_t)sets->plies * 2 * sets->words * sizeof *sets->saved;
}

yz_status
yz__past_sets_init(yz__past_sets *sets, const yz_rules *rules,
                   const yz__backwards *table, yz__ways *ways, int plies)
{
    const yz_allocator *allocator = table->allocator;
    const bool wipes = table->rules.moments.again || yz__ko_forgets_at_pass(rules) ||
                       yz__ko_forgets_at_button(rules);

    *sets =
        (yz__past_sets){.rules = rules, .table = table, .ways = ways, .plies = plies};
    sets->part = yz__ways_words(ways);
    sets->words = table->rules.moments.again ? 3 * sets->part : sets->part;
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++) {
        const size_t size = sets->words * sizeof *sets->past[who];
        sets->past[who] = yz__resize(allocator, NULL, 0, size);
        if (sets->past[who] == NULL)
            return YZ_E_NOMEM;
        memset(sets->past[who], 0, size);
    }
    sets->added = yz__resize(allocator, NULL, 0, (size_t)plies);
    if (wipes)
        sets->saved = yz__resize(allocator, NULL, 0, bytes_of_saved(sets));
    return sets->added == NULL || (wipes && sets->saved == NULL) ? YZ_E_NOMEM : YZ_OK;
}

void
yz__past_sets_free(yz__past_sets *sets)
{
    if (sets->table == NULL)
        return;
    const yz_allocator *allocator = sets->table->allocator;
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        yz__resize(allocator, sets->past[who], sets->words * sizeof *sets->past[who],
                   0);
    yz__resize(allocator, sets->added, (size_t)sets->plies, 0);
    yz__resize(allocator, sets->saved, sets->saved == NULL ? 0 : bytes_of_saved(sets),
               0);
}

/* The word of the board of a ply among those of a player, and its bit. */
static size_t
word_of(const yz__past_sets *sets, const yz__line_ply *ply, unsigned who, uint64_t *bit)
{
    const uint32_t board = yz__ways_board(
        sets->ways, who == YZ_BLACK ? ply->stones : yz__stones_turned(ply->stones));

    *bit = (uint64_t)1 << board % 64;
    return board / 64;
}

/* The same among the boards at which he has passed. */
static size_t
passed_word(const yz__past_sets *sets, const yz__line_ply *ply, unsigned who,
            uint64_t *bit)
{
    return who * sets->part + word_of(sets, ply, who, bit);
}

static bool
changes_stage(const yz__past_sets *sets, const yz__line_ply *line, int count)
{
    const yz__moment *at = sets->table->rules.moments.at;

    return sets->table->rules.moments.again && count > 1 &&
           at[line[count - 1].moment].stage != at[line[count - 2].moment].stage;
}

/* ---- The line ---- */

static void
save(yz__past_sets *sets, int at)
{
    const size_t bytes = sets->words * sizeof *sets->saved;
    uint64_t *saved = sets->saved + (size_t)at * 2 * sets->words;

    memcpy(saved, sets->past[YZ_BLACK], bytes);
    memcpy(saved + sets->words, sets->past[YZ_WHITE], bytes);
    sets->added[at] |= WIPED;
}

static void
clear(const yz__past_sets *sets, uint64_t *set, bool boards, bool passes)
{
    if (boards)
        memset(set, 0, sets->part * sizeof *set);
    if (passes)
        memset(set + sets->part, 0, (sets->words - sets->part) * sizeof *set);
}

static void
bar_board(yz__past_sets *sets, const yz__line_ply *ply, int at)
{
    for (unsigned who = YZ_BLACK; who <= YZ_WHITE; who++) {
        uint64_t bit;
        uint64_t *word = &sets->past[who][word_of(sets, ply, who, &bit)];
        if ((*word & bit) != 0 ||
            !yz__ko_forbids(sets->rules, ply->past, (yz_colour)who))
            continue;
        *word |= bit;
        sets->added[at] |= (uint8_t)who;
    }
}

void
yz__past_enter(yz__past_sets *sets, const yz__line_ply *line, int count)
{
    const int at = count - 1;
    const yz__line_ply *ply = &line[at];
    const bool stage = changes_stage(sets, line, count);
    uint64_t bit;

    sets->added[at] = 0;
    if (ply->wipes || stage)
        save(sets, at);
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        clear(sets, sets->past[who], ply->wipes, stage);
    bar_board(sets, ply, at);
    if (!sets->table->rules.moments.again || stage || ply->past.kind != YZ__PAST_PASS)
        return;
    const size_t word = passed_word(sets, ply, ply->past.mover, &bit);
    if ((sets->past[YZ_BLACK][word] & bit) != 0)
        return;
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        sets->past[who][word] |= bit;
    sets->added[at] |= PASSED;
}

void
yz__past_leave(yz__past_sets *sets, const yz__line_ply *line, int count)
{
    const int at = count - 1;
    const size_t bytes = sets->words * sizeof *sets->saved;
    uint64_t bit;

    for (unsigned who = YZ_BLACK; who <= YZ_WHITE; who++) {
        if ((sets->added[at] & WIPED) != 0) {
            memcpy(sets->past[who],
                   sets->saved + ((size_t)at * 2 + who - YZ_BLACK) * sets->words,
                   bytes);
            continue;
        }
        if ((sets->added[at] & who) != 0) {
            const size_t word = word_of(sets, &line[at], who, &bit);
            sets->past[who][word] &= ~bit;
        }
        if ((sets->added[at] & PASSED) != 0) {
            const size_t word = passed_word(sets, &line[at], line[at].past.mover, &bit);
            sets->past[who][word] &= ~bit;
        }
    }
}

/* ---- Moves and answers ---- */

bool
yz__past_bars(const yz__past_sets *sets, const yz__line_ply *made)
{
    const yz_colour who = made->past.mover;
    uint64_t bit;
    const size_t word = word_of(sets, made, who, &bit);

    return made->past.kind == YZ__PAST_PLAY && (sets->past[who][word] & bit) != 0;
}

void
yz__past_refused(const yz__past_sets *sets, const yz__line_ply *made,
                 yz__decision *found)
{
    uint64_t bit;
    const size_t word = word_of(sets, made, made->past.mover, &bit);

    found->refused[word] |= bit;
}

/* A pass: whether its player had passed at this board before must be the same on another
   line. */
static void
take_pass(const yz__past_sets *sets, const yz__line_ply *line, int count,
          yz__decision *found)
{
    const yz__line_ply *ply = &line[count];
    const yz__moment *from = &sets->table->rules.moments.at[line[count - 1].moment];
    uint64_t bit;
    const size_t word = passed_word(sets, ply, ply->past.mover, &bit);
    const bool before = (sets->past[ply->past.mover][word] & bit) != 0;

    found->refused[word] &= ~bit;
    if (from->pass[0] == from->pass[1])
        return;
    if (before)
        found->refused[word] |= bit;
    else
        found->made[word] |= bit;
}

/* The winner's play brings about the board of the ply: it is in 'made' as he sees it; to the loser
   that board is refused on every line through the ply, so 'refused' need not say it. */
void
yz__past_take(const yz__past_sets *sets, const yz__line_ply *line, int count,
              yz_colour winner, yz__decision *found)
{
    const yz__line_ply *ply = &line[count];
    const yz_colour loser = yz_opponent(winner);
    const bool over = ply->moment == YZ__OVER;
    const bool stage = !over && changes_stage(sets, line, count + 1);
    uint64_t bit;

    clear(sets, found->made, ply->wipes, stage);
    clear(sets, found->refused, ply->wipes, stage);
    const size_t refused = word_of(sets, ply, loser, &bit);
    if (yz__ko_forbids(sets->rules, ply->past, loser))
        found->refused[refused] &= ~bit;
    const size_t made = word_of(sets, ply, winner, &bit);
    if (ply->past.mover == winner && ply->past.kind == YZ__PAST_PLAY)
        found->made[made] |= bit;
    if (sets->table->rules.moments.again && ply->past.kind == YZ__PAST_PASS)
        take_pass(sets, line, count, found);
}
