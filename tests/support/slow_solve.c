/* slow_solve.c - small boards solved by going through the definitions. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "slow_solve.h"

enum { MOST_POINTS = 9, MOST_PASSES = 4, MOST_LINE = 200, NO_BAN = MOST_POINTS };
enum { SLOW_LIMIT = 120 };

static yz_position
empty_board(const slow_rules *rules)
{
    yz_position position = {0};

    position.width = (uint8_t)rules->width;
    position.height = (uint8_t)rules->height;
    return position;
}

static int
code_of(const yz_position *position)
{
    int code = 0;

    for (int i = position->width * position->height; i-- > 0;)
        code = 3 * code + position->stone[i];
    return code;
}

static yz_position
decoded(const slow_rules *rules, int code)
{
    yz_position position = empty_board(rules);

    for (int i = 0; i < rules->width * rules->height; i++, code /= 3)
        position.stone[i] = (uint8_t)(code % 3);
    return position;
}

/* Black's points less White's. */
static int
points_ahead(const slow_rules *rules, const yz_position *position)
{
    const int points = rules->width * rules->height;
    int sum = 0;

    for (int i = 0; i < points; i++) {
        uint8_t mark[YZ_MAX_POINTS];
        bool black = position->stone[i] == YZ_BLACK;
        bool white = position->stone[i] == YZ_WHITE;
        if (position->stone[i] == YZ_EMPTY && rules->area) {
            (void)naive_chain(position, i, mark);
            for (int k = 0; k < points; k++) {
                int near[4];
                const int count = mark[k] ? naive_near(position, k, near) : 0;
                for (int n = 0; n < count; n++) {
                    black |= position->stone[near[n]] == YZ_BLACK;
                    white |= position->stone[near[n]] == YZ_WHITE;
                }
            }
        }
        sum += (black && !white) - (white && !black);
    }
    return sum;
}

int
slow_margin(const slow_rules *rules, const yz_position *position, int which)
{
    int stones = 0;

    for (int i = 0; i < position->width * position->height; i++)
        stones += position->stone[i] != YZ_EMPTY;
    const int lost = rules->blurred && stones % 2 == 1 ? 2 : 0;
    const int ahead = points_ahead(rules, position) + (which == 0 ? -lost : lost);
    const int points = position->width * position->height;
    return ahead > points ? points : ahead < -points ? -points : ahead;
}

/* What a play leads to; false if it is no play. */
static bool
play(const slow_rules *rules, const yz_position *from, int at, yz_colour who,
     yz_position *to, int *ban)
{
    if (!naive_is_legal(from, at, who, rules->suicide))
        return false;
    *to = *from;
    const naive_play played = naive_place(to, at, who);
    *ban = NO_BAN;
    for (int i = 0; played.ko && i < rules->width * rules->height; i++)
        if (played.gone[i])
            *ban = i;
    return true;
}

/* ---- Every position, backwards ---- */

struct slow_table {
    slow_rules rules;
    int codes;
    /* by position, player to move, ban, passes; for Black, endless play worst and best */
    int16_t (*worth)[3][MOST_POINTS + 1][MOST_PASSES][2];
    int (*next)[3][MOST_POINTS]; /* the position after each play; -1: none */
    uint8_t (*ban)[3][MOST_POINTS];
    int8_t (*taken)[3][MOST_POINTS]; /* by Black, less what White takes */
    int16_t (*margin)[2];
    bool *legal;
};

static int
taken_by_black(const yz_position *from, const yz_position *to, int who)
{
    int stones[3] = {0};

    for (int i = 0; i < from->width * from->height; i++) {
        stones[from->stone[i]]++;
        stones[to->stone[i]]--;
    }
    stones[who]++;
    return stones[YZ_WHITE] - stones[YZ_BLACK];
}

static void
fill_plays(slow_table *table)
{
    const int points = table->rules.width * table->rules.height;

    for (int code = 0; code < table->codes; code++) {
        const yz_position from = decoded(&table->rules, code);
        table->legal[code] = naive_is_position_legal(&from);
        for (int which = 0; which < 2; which++)
            table->margin[code][which] =
                (int16_t)slow_margin(&table->rules, &from, which);
        for (int who = YZ_BLACK; who <= YZ_WHITE && table->legal[code]; who++)
            for (int at = 0; at < points; at++) {
                yz_position to;
                int ban = NO_BAN;
                const bool can =
                    play(&table->rules, &from, at, (yz_colour)who, &to, &ban);
                table->next[code][who][at] = can ? code_of(&to) : -1;
                table->taken[code][who][at] =
                    (int8_t)(can ? taken_by_black(&from, &to, who) : 0);
                table->ban[code][who][at] =
                    (uint8_t)(table->rules.ko == SLOW_KO_BASIC ? ban : NO_BAN);
            }
    }
}

static int
better(int who, int a, int b)
{
    return (who == YZ_BLACK) == (a > b) ? a : b;
}

/* The worth of a state, from those of the states after it. */
/* With what was taken; where nothing is promised, prisoners promise nothing either. */
static int
with_taken(const slow_table *table, int worth, int taken, int which)
{
    const int nothing = which == 0 ? -SLOW_LIMIT : SLOW_LIMIT;

    if (!table->rules.prisoners || worth == nothing)
        return worth;
    worth += taken;
    return worth > SLOW_LIMIT ? SLOW_LIMIT : worth < -SLOW_LIMIT ? -SLOW_LIMIT : worth;
}

static int16_t
look(const slow_table *table, int code, int who, int ban, int passes, int which)
{
    const int points = table->rules.width * table->rules.height;
    const int other = YZ_BLACK + YZ_WHITE - who;
    int best = passes + 1 == table->rules.passes
                   ? table->margin[code][which]
                   : table->worth[code][other][NO_BAN][passes + 1][which];

    for (int at = 0; at < points; at++) {
        const int to = table->next[code][who][at];
        if (to >= 0 && at != ban)
            best = better(
                who, best,
                with_taken(table,
                           table->worth[to][other][table->ban[code][who][at]][0][which],
                           table->taken[code][who][at], which));
    }
    return (int16_t)best;
}

static bool
go_round(slow_table *table)
{
    const int points = table->rules.width * table->rules.height;
    bool changed = false;

    for (int code = 0; code < table->codes; code++)
        for (int state = 0; table->legal[code] && state < 2 * (MOST_POINTS + 1) * 8;
             state++) {
            const int which = state % 2;
            const int who = YZ_BLACK + state / 2 % 2;
            const int passes = state / 4 % MOST_PASSES;
            const int ban = state / 16;
            if (passes >= table->rules.passes || (ban >= points && ban != NO_BAN))
                continue;
            int16_t *worth = &table->worth[code][who][ban][passes][which];
            const int16_t now = look(table, code, who, ban, passes, which);
            changed |= now != *worth;
            *worth = now;
        }
    return changed;
}

slow_table *
slow_table_new(const slow_rules *rules)
{
    const int points = rules->width * rules->height;
    slow_table *table = calloc(1, sizeof *table);

    assert(table != NULL && points <= MOST_POINTS);
    table->rules = *rules;
    table->codes = 1;
    for (int i = 0; i < points; i++)
        table->codes *= 3;
    const size_t codes = (size_t)table->codes;
    table->worth = malloc(codes * sizeof *table->worth);
    table->next = malloc(codes * sizeof *table->next);
    table->ban = malloc(codes * sizeof *table->ban);
    table->taken = malloc(codes * sizeof *table->taken);
    table->margin = malloc(codes * sizeof *table->margin);
    table->legal = malloc(codes * sizeof *table->legal);
    assert(table->worth && table->next && table->ban && table->taken && table->margin &&
           table->legal);
    const int limit = rules->prisoners ? SLOW_LIMIT : points;
    int16_t *worth = (int16_t *)table->worth;
    for (size_t i = 0; i < codes * sizeof *table->worth / sizeof *worth; i++)
        worth[i] = (int16_t)(i % 2 == 0 ? -limit : limit);
    fill_plays(table);
    while (go_round(table))
        continue;
    return table;
}

void
slow_table_free(slow_table *table)
{
    free(table->worth);
    free(table->next);
    free(table->ban);
    free(table->taken);
    free(table->margin);
    free(table->legal);
    free(table);
}

void
slow_worth(const slow_table *table, const yz_position *position, yz_colour who, int ban,
           int passes, int *low, int *high)
{
    const int16_t *worth =
        table->worth[code_of(position)][who][ban < 0 ? NO_BAN : ban][passes];

    *low = who == YZ_BLACK ? worth[0] : -worth[1];
    *high = who == YZ_BLACK ? worth[1] : -worth[0];
}

/* ---- With the past ---- */

/* A position, who moved to it, whether by a play. */
typedef struct past {
    yz_position position;
    yz_colour mover; /* YZ_EMPTY: the start */
    bool play;
} past;

typedef struct line {
    slow_rules rules;
    past at[MOST_LINE];
    int count;
} line;

static bool
may_stand(const line *l, const yz_position *position, yz_colour who)
{
    for (int i = 0; i < l->count; i++) {
        const past *then = &l->at[i];
        const bool same = memcmp(then->position.stone, position->stone,
                                 (size_t)(l->rules.width * l->rules.height)) == 0;
        /* at the start Black is to move, as after a move of White's */
        const bool made =
            then->mover == who || (then->mover == YZ_EMPTY && who == YZ_WHITE);
        if (same &&
            (l->rules.ko == SLOW_KO_POSITIONAL ||
             (l->rules.ko == SLOW_KO_SITUATIONAL && made) ||
             (l->rules.ko == SLOW_KO_NATURAL && then->mover == who && then->play) ||
             (l->rules.ko == SLOW_KO_NEW_ZEALAND && then->mover == who)))
            return false;
    }
    return true;
}

static int worth_of(line *l, int ban, int passes, int least, int most);

/* The worth of what the player to move comes to with one move. */
static int
try_move(line *l, const past *made, int ban, int passes, int least, int most)
{
    assert(l->count < MOST_LINE);
    l->at[l->count++] = *made;
    const int worth = -worth_of(l, ban, passes, -most, -least);
    l->count--;
    return worth;
}

static int
worth_of(line *l, int ban, int passes, int least, int most)
{
    const past *now = &l->at[l->count - 1];
    const yz_colour who = now->mover == YZ_EMPTY ? YZ_BLACK : yz_opponent(now->mover);
    const int here = points_ahead(&l->rules, &now->position);
    past made = {now->position, who, false};
    int best = who == YZ_BLACK ? here : -here;

    if (passes + 1 < l->rules.passes)
        best = try_move(l, &made, NO_BAN, passes + 1, least, most);
    made.play = true;
    for (int at = 0; at < l->rules.width * l->rules.height && best < most; at++) {
        int next = NO_BAN;
        if (at == ban ||
            !play(&l->rules, &now->position, at, who, &made.position, &next) ||
            !may_stand(l, &made.position, who))
            continue;
        const int worth =
            try_move(l, &made, l->rules.ko == SLOW_KO_NATURAL ? next : NO_BAN, 0,
                     best > least ? best : least, most);
        best = worth > best ? worth : best;
    }
    return best;
}

/* Plays a move of a line; false if it is not allowed or the game is over. */
static bool
go_on(line *l, int at, int *ban, int *passes)
{
    const past *now = &l->at[l->count - 1];
    const yz_colour who = now->mover == YZ_EMPTY ? YZ_BLACK : yz_opponent(now->mover);
    past made = {now->position, who, at >= 0};
    int next = NO_BAN;

    if (*passes >= l->rules.passes)
        return false;
    if (at >= 0 && (at == *ban ||
                    !play(&l->rules, &now->position, at, who, &made.position, &next) ||
                    !may_stand(l, &made.position, who)))
        return false;
    *ban = l->rules.ko == SLOW_KO_NATURAL ? next : NO_BAN;
    *passes = at >= 0 ? 0 : *passes + 1;
    l->at[l->count++] = made;
    return true;
}

bool
slow_with_history(const slow_rules *rules, const int *at, int count, int *worth)
{
    const int points = rules->width * rules->height;
    line *l = calloc(1, sizeof *l);
    int ban = NO_BAN, passes = 0;
    bool legal = true;

    assert(l != NULL);
    l->rules = *rules;
    l->at[0] = (past){empty_board(rules), YZ_EMPTY, false};
    l->count = 1;
    for (int i = 0; i < count && legal; i++)
        legal = go_on(l, at[i], &ban, &passes);
    legal = legal && passes < rules->passes;
    if (legal)
        *worth = worth_of(l, ban, passes, -points - 1, points + 1);
    if (legal && count % 2 == 1)
        *worth = -*worth;
    free(l);
    return legal;
}
