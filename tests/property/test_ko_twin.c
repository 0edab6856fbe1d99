/*
 * Every ko rule and its slow twin judge the same random games: `test_ko_twin [GAMES]`.
 *
 * The twin keeps every board that ever stood and says of each rule, in the words of the
 * rule, which plays it forbids.  It shares nothing with src/rules and src/game.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "game/query.h"
#include "naive.h"
#include "playing.h"

static long games = 720;

enum { MOST = 160, POINTS = 81 };

/* ---- The twin ---- */

typedef enum kind { START, PLAY, PASS } kind;

typedef struct entry {
    kind kind;
    yz_colour mover;
    yz_colour next;
    yz_position board;  /* after it */
    bool taken[POINTS]; /* points from which it took the opponent's stones */
    int captured;
    int ply; /* the same moment in the game */
} entry;

typedef struct past {
    entry entry[MOST + 1];
    int count;
} past;

static bool
same(const yz_position *a, const yz_position *b)
{
    return memcmp(a->stone, b->stone, (size_t)a->width * a->height) == 0;
}

/* The play would be 'after', by 'who'; is it forbidden? */
typedef bool twin(const past *p, const yz_position *after, int at, yz_colour who);

static bool
no_rule(const past *p, const yz_position *after, int at, yz_colour who)
{
    (void)p;
    (void)after;
    (void)at;
    (void)who;
    return false;
}

static bool
basic(const past *p, const yz_position *after, int at, yz_colour who)
{
    (void)at;
    const entry *last = &p->entry[p->count - 1];
    return last->kind == PLAY && last->mover != who && last->captured == 1 &&
           same(&p->entry[p->count - 2].board, after);
}

static bool
positional(const past *p, const yz_position *after, int at, yz_colour who)
{
    (void)at;
    (void)who;
    for (int i = 0; i < p->count; i++) {
        if (p->entry[i].kind != PASS && same(&p->entry[i].board, after))
            return true;
    }
    return false;
}

static bool
situational(const past *p, const yz_position *after, int at, yz_colour who)
{
    (void)at;
    for (int i = 0; i < p->count; i++) {
        if (p->entry[i].next == yz_opponent(who) && same(&p->entry[i].board, after))
            return true;
    }
    return false;
}

static bool
natural(const past *p, const yz_position *after, int at, yz_colour who)
{
    (void)at;
    for (int i = 0; i < p->count; i++) {
        if (p->entry[i].kind == PLAY && p->entry[i].mover == who &&
            same(&p->entry[i].board, after))
            return true;
    }
    return false;
}

static bool
natural_basic(const past *p, const yz_position *after, int at, yz_colour who)
{
    return natural(p, after, at, who) || basic(p, after, at, who);
}

static bool
new_zealand(const past *p, const yz_position *after, int at, yz_colour who)
{
    (void)at;
    for (int i = 1; i < p->count; i++) {
        if (p->entry[i].mover == who && same(&p->entry[i].board, after))
            return true;
    }
    return false;
}

static bool
spight(const past *p, const yz_position *after, int at, yz_colour who)
{
    (void)at;
    (void)who;
    int from = p->count - 1;
    while (from > 0 && p->entry[from].kind != PASS)
        from--;
    for (int i = from; i < p->count; i++) {
        if (same(&p->entry[i].board, after))
            return true;
    }
    return false;
}

static bool
delay(const past *p, const yz_position *after, int at, yz_colour who)
{
    (void)after;
    (void)who;
    return p->entry[p->count - 1].taken[at];
}

static const struct {
    yz__ko ko;
    twin *twin;
} RULE[] = {
    {YZ_KO_NONE, no_rule},
    {YZ_KO_BASIC, basic},
    {YZ_KO_POSITIONAL, positional},
    {YZ_KO_SITUATIONAL, situational},
    {YZ_KO_NATURAL, natural},
    {YZ_KO_NATURAL_BASIC, natural_basic},
    {YZ_KO_NEW_ZEALAND, new_zealand},
    {YZ_KO_CHEN, situational},
    {YZ_KO_SPIGHT, spight},
    {YZ_KO_DELAY, delay},
    {YZ_KO_ING, basic},
    {YZ_KO_CHINESE_REFEREE, basic},
};
enum { RULES = sizeof RULE / sizeof *RULE };
_Static_assert(RULES == YZ_KO_END - 1, "every ko rule has a twin");

static const struct {
    yz__suicide suicide;
    naive_suicide naive;
} SUICIDE[] = {
    {YZ_SUICIDE_NONE, NAIVE_SUICIDE_NONE},
    {YZ_SUICIDE_MULTI, NAIVE_SUICIDE_MULTI},
    {YZ_SUICIDE_ANY, NAIVE_SUICIDE_ANY},
};

/* ---- A game of both ---- */

typedef struct twins {
    yz_rules rules;
    twin *twin;
    naive_suicide suicide;
    yz_game *game;
    yz__random random;
    past past;
} twins;

static yz_move
play_at(const twins *t, int at, yz_colour who)
{
    const int width = yz_game_width(t->game);
    return (yz_move){YZ_MOVE_PLAY, who, {(uint8_t)(at % width), (uint8_t)(at / width)}};
}

static const yz_position *
board_now(const twins *t)
{
    return &t->past.entry[t->past.count - 1].board;
}

/* What the twin says of a play on an empty point. */
static yz_ground
judge(const twins *t, int at, yz_colour who, yz_position *after)
{
    *after = *board_now(t);
    if (!naive_is_legal(after, at, who, t->suicide))
        return YZ_GROUND_SUICIDE;
    naive_place(after, at, who);
    return t->twin(&t->past, after, at, who) ? YZ_GROUND_KO : YZ_GROUND_LEGAL;
}

/* The ply that a refusal names has the position that would come back. */
static void
assert_repeats(const twins *t, const yz_legality *legality, const yz_position *after)
{
    yz_position then;
    if (legality->repeats < 0)
        return;
    yz_game_position_at(t->game, legality->repeats, &then);
    assert_true(same(&then, after));
}

/* Both agree on every point; the legal ones are left in 'legal'. */
static int
compare(const twins *t, yz_colour who, int legal[POINTS])
{
    const yz_position *board = board_now(t);
    int count = 0;
    for (int at = 0; at < board->width * board->height; at++) {
        yz_position after;
        const yz_legality legality = yz_game_check(t->game, play_at(t, at, who));
        if (board->stone[at] != YZ_EMPTY) {
            assert_int_equal(legality.ground, YZ_GROUND_OCCUPIED);
            continue;
        }
        const yz_ground expected = judge(t, at, who, &after);
        const bool ko =
            legality.ground == YZ_GROUND_KO || legality.ground == YZ_GROUND_SUPERKO;
        assert_int_equal(ko ? YZ_GROUND_KO : legality.ground, expected);
        assert_repeats(t, &legality, &after);
        if (expected == YZ_GROUND_LEGAL)
            legal[count++] = at;
    }
    return count;
}

static void
note(twins *t, kind what, yz_colour who)
{
    entry *e = &t->past.entry[t->past.count];
    memset(e, 0, sizeof *e);
    if (t->past.count > 0)
        e->board = *board_now(t);
    e->kind = what;
    e->mover = who;
    e->next = what == START ? YZ_BLACK : yz_opponent(who);
    e->ply = yz_game_ply_count(t->game);
    t->past.count++;
}

static void
make_play(twins *t, int at, yz_colour who)
{
    yz_legality legality;
    int captured;
    assert_int_equal(yz_game_play(t->game, play_at(t, at, who), &legality, &captured),
                     YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    note(t, PLAY, who);
    entry *e = &t->past.entry[t->past.count - 1];
    const naive_play played = naive_place(&e->board, at, who);
    assert_int_equal(captured, played.captured);
    e->captured = played.captured;
    for (int i = 0; i < e->board.width * e->board.height; i++)
        e->taken[i] = played.gone[i] && e[-1].board.stone[i] == yz_opponent(who);
}

/* A pass; one that stops play is answered by a dispute, and play goes on. */
static void
make_pass(twins *t, yz_colour who)
{
    const yz_move pass = {YZ_MOVE_PASS, who, {0, 0}};
    yz_legality legality;
    assert_int_equal(yz_game_play(t->game, pass, &legality, NULL), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    note(t, PASS, who);
    if (yz_game_phase(t->game) == YZ_PHASE_STOPPED)
        assert_int_equal(happens(t->game, YZ_EVENT_REFUSE, who), YZ_GROUND_LEGAL);
}

/* Takes some moves back in both. */
static void
go_back(twins *t)
{
    int count = 1 + (int)yz__random_below(&t->random, 4);
    while (count-- > 0 && t->past.count > 1) {
        t->past.count--;
        while (yz_game_ply_count(t->game) > t->past.entry[t->past.count - 1].ply)
            assert_int_equal(yz_game_undo(t->game), YZ_OK);
        /* A dispute that followed a pass is part of it. */
        if (yz_game_phase(t->game) == YZ_PHASE_STOPPED)
            assert_int_equal(happens(t->game, YZ_EVENT_REFUSE, YZ_BLACK),
                             YZ_GROUND_LEGAL);
    }
}

static void
assert_same_board(const twins *t)
{
    yz_position position;
    yz_game_position(t->game, &position);
    assert_true(same(&position, board_now(t)));
}

static void
play_one(twins *t)
{
    yz_colour who = YZ_BLACK;
    int left = 2 * MOST;
    while (t->past.count < MOST && left-- > 0) {
        int legal[POINTS];
        who = t->past.entry[t->past.count - 1].next;
        const int count = compare(t, who, legal);
        const uint32_t dice = yz__random_below(&t->random, 100);
        if (dice < 3)
            go_back(t);
        else if (count == 0 || dice < 13)
            make_pass(t, who);
        else
            make_play(t, legal[yz__random_below(&t->random, (uint32_t)count)], who);
        assert_same_board(t);
    }
}

/* Most games are on boards of a few points, where everything repeats soon. */
static int
side(yz__random *random)
{
    return 1 + (int)yz__random_below(random, yz__random_below(random, 4) ? 4 : 9);
}

static void
begin(twins *t, long number)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    const size_t rule = (size_t)number % RULES;
    const size_t suicide = (size_t)number / RULES % 3;
    t->rules = rules_with(RULE[rule].ko, SUICIDE[suicide].suicide);
    t->rules.settling = YZ_SETTLING_AGREE_OR_PLAY;
    t->rules.resume = YZ_RESUME_NEXT;
    t->twin = RULE[rule].twin;
    t->suicide = SUICIDE[suicide].naive;
    options.rules = &t->rules;
    options.width = side(&t->random);
    options.height = side(&t->random);
    if (t->game)
        assert_int_equal(yz__game_restart(t->game, &options, NULL), YZ_OK);
    else
        assert_int_equal(yz_game_new(&t->game, &options, NULL), YZ_OK);
    t->past.count = 0;
    note(t, START, YZ_EMPTY);
    t->past.entry[0].board.width = (uint8_t)options.width;
    t->past.entry[0].board.height = (uint8_t)options.height;
}

static void
every_ko_rule_agrees_with_its_twin(void **state)
{
    (void)state;
    twins *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->random = yz__random_seed(20);
    for (long i = 0; i < games; i++) {
        begin(t, i);
        play_one(t);
    }
    yz_game_free(t->game);
    free(t);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ko_rule_agrees_with_its_twin),
    };
    if (argc > 1)
        games = strtol(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
