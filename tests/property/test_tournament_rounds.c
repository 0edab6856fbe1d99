/*
 * Events made by chance: nobody meets twice while that can be avoided, nobody rests twice while somebody has
 * not, and nothing depends on the order of entries.
 *
 * Usage: test_tournament_rounds [EVENTS]
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "event/round.h"
#include "written.h"
#include "yunzi/tell.h"

enum { PLAYERS = 40, ROUNDS = 8, LINE = 96 };
static int events = 40;

/* An event that grows; its entries in two orders. */
typedef struct growing {
    yz__random random;
    int players, rounds;
    yz_tournament *one, *other;
} growing;

static void
act(yz_tournament *t, const char *acts)
{
    assert_int_equal(yz_tournament_act(t, acts, strlen(acts), NULL), YZ_OK);
}

static void
enter(growing *g)
{
    char line[PLAYERS][LINE];
    for (int p = 0; p < g->players; p++) {
        char rounds[ROUNDS + 1] = "";
        for (int r = 0; r < g->rounds; r++)
            strcat(rounds, yz__random_below(&g->random, 9) == 0 ? "0" : "1");
        snprintf(line[p], LINE, "player\tP%d\t%uK\t\tC%u\tK%u\t0\t%s\n",
                 (p * 7 + 3) % 41, 1 + yz__random_below(&g->random, 20),
                 yz__random_below(&g->random, 3), yz__random_below(&g->random, 6),
                 rounds);
    }
    for (int p = 0; p < g->players; p++) {
        act(g->one, line[p]);
        act(g->other, line[g->players - 1 - p]);
    }
}

static void
begin(growing *g)
{
    static const char *const SYSTEM[] = {"swiss", "mcmahon"};
    char line[LINE];
    g->players = 4 + (int)yz__random_below(&g->random, PLAYERS - 4);
    g->rounds = 1 + (int)yz__random_below(&g->random, ROUNDS);
    snprintf(line, sizeof line, "param\trounds\t%d\nparam\tsystem\t%s\n", g->rounds,
             SYSTEM[yz__random_below(&g->random, 2)]);
    assert_int_equal(yz_tournament_new(&g->one, NULL), YZ_OK);
    assert_int_equal(yz_tournament_new(&g->other, NULL), YZ_OK);
    act(g->one, line);
    act(g->other, line);
    enter(g);
}

/* The fewest rematches that any pairing of these players has. */
static int
fewest_rematches(const yz__pool *pool, const yz__round *round)
{
    int player[PLAYERS], mate[PLAYERS], rematches = 0, count = 0;
    yz__weight weight[PLAYERS * PLAYERS] = {0};
    for (int i = 0; i < round->tables; i++) {
        player[count++] = round->table[i].white->player;
        player[count++] = round->table[i].black->player;
    }
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            weight[i * count + k] =
                (yz__weight){{-yz__meetings(pool, player[i], player[k]), 0, 0}};
    assert_int_equal(yz__match(mate, weight, count, NULL), YZ_OK);
    for (int i = 0; i < count; i++)
        rematches -= mate[i] > i ? (int)weight[i * count + mate[i]].of[0] : 0;
    return rematches;
}

/* Who rests had as few byes as anybody who is there. */
static void
look_at_bye(const yz__pool *pool, const yz__round *round)
{
    for (int i = 0; i < round->byes; i++)
        for (int k = 0; k < pool->count; k++)
            assert_true(yz__contender_of(pool, round->bye[i])->byes <=
                        pool->contender[k].byes);
}

/* Looks at the round that comes next; false if nobody is there. */
static bool
look_at_round(const yz_tournament *t, int number)
{
    yz__pool pool;
    yz__round round;
    int rematches = 0;
    assert_int_equal(yz__pool_new(&pool, t->event, number), YZ_OK);
    assert_int_equal(yz__round_pair(&round, &pool, YZ__WHO_IS_IDLE, NULL), YZ_OK);
    assert_int_equal(2 * round.tables + round.byes, pool.count);
    for (int i = 0; i < round.tables; i++)
        rematches += (int)round.table[i].parts.of[YZ__ORDER_PART_REMATCH];
    assert_int_equal(rematches, fewest_rematches(&pool, &round));
    look_at_bye(&pool, &round);
    const bool any = pool.count > 0;
    yz__pool_free(&pool);
    return any;
}

static char *
tell(const yz_tournament *t, yz_tournament_subject subject, yz_tournament_form form)
{
    yz_telling how = YZ_TELLING_INIT;
    yz_tournament_question question = YZ_SIZED(yz_tournament_question);
    written out = {NULL, 0};
    question.subject = subject;
    question.form = form;
    how.sink = written_append;
    how.context = &out;
    assert_int_equal(yz_tell_tournament(&how, t, &question, NULL), YZ_OK);
    return out.text;
}

/* Both say the same; the caller frees it. */
static char *
alike(const growing *g, yz_tournament_subject subject, yz_tournament_form form)
{
    char *one = tell(g->one, subject, form), *other = tell(g->other, subject, form);
    assert_string_equal(one, other);
    free(other);
    return one;
}

static void
play(growing *g, const char *lines)
{
    static const char *const RESULT[] = {"WHITEWINS",       "BLACKWINS", "WHITEWINS",
                                         "BLACKWINS_BYDEF", "EQUAL",     "BOTHLOSE"};
    char line[LINE];
    while (*lines != '\0') {
        const size_t length = strcspn(lines, "\n");
        snprintf(line, sizeof line, "%.*s\t%s\n", (int)length, lines,
                 RESULT[yz__random_below(&g->random, 6)]);
        act(g->one, line);
        act(g->other, line);
        lines += length + 1;
    }
}

static void
rounds_of_events_are_as_they_should_be(void **state)
{
    growing g = {.random = yz__random_seed(320)};
    (void)state;
    for (int i = 0; i < events; i++) {
        begin(&g);
        for (int r = 1; r <= g.rounds && look_at_round(g.one, r); r++) {
            char *lines = alike(&g, YZ_TOURNAMENT_PAIR, YZ_TOURNAMENT_LINES);
            play(&g, lines);
            free(lines);
        }
        free(alike(&g, YZ_TOURNAMENT_STANDINGS, YZ_TOURNAMENT_JSON));
        yz_tournament_free(g.one);
        yz_tournament_free(g.other);
    }
}

/* ---- Knock-outs ---- */

/* Plays a knock-out by chance; true games, without jigo. */
static int
play_knockout(yz__random *random, int players, int losses)
{
    char line[LINE];
    growing g = {.players = players};
    int games = 0, lost[PLAYERS] = {0};
    assert_int_equal(yz_tournament_new(&g.one, NULL), YZ_OK);
    snprintf(line, sizeof line, "param\tsystem\tknockout\nparam\tlosses\t%d\n", losses);
    act(g.one, line);
    for (int p = 0; p < players; p++) {
        snprintf(line, sizeof line, "player\tP%d\t1D\n", p);
        act(g.one, line);
    }
    for (int r = 1;; r++) {
        yz__pool pool;
        yz__round round;
        assert_int_equal(yz__pool_new(&pool, g.one->event, r), YZ_OK);
        const yz_status status = yz__round_pair(&round, &pool, YZ__WHO_IS_IDLE, NULL);
        char acts[PLAYERS * LINE] = "";
        for (int i = 0; status == YZ_OK && i < round.tables; i++) {
            const int white = round.table[i].white->player;
            const int black = round.table[i].black->player;
            const bool wins = yz__random_below(random, 2) == 0;
            assert_true(lost[white] < losses && lost[black] < losses);
            lost[wins ? black : white]++;
            games++;
            snprintf(line, sizeof line, "game\t%d\tP%d\tP%d\t0\t%s\n", r, white, black,
                     wins ? "WHITEWINS" : "BLACKWINS");
            strcat(acts, line);
        }
        for (int i = 0; status == YZ_OK && i < round.byes; i++) {
            snprintf(line, sizeof line, "bye\t%d\tP%d\n", r, round.bye[i]);
            strcat(acts, line);
        }
        yz__pool_free(&pool);
        if (status != YZ_OK)
            break;
        act(g.one, acts);
    }
    yz_tournament_free(g.one);
    return games;
}

/* Everybody but one loses so often, and the winner less often. */
static void
a_knock_out_ends_when_one_is_left(void **state)
{
    yz__random random = yz__random_seed(321);
    (void)state;
    for (int i = 0; i < events; i++) {
        const int players = 2 + (int)yz__random_below(&random, 20);
        const int losses = 1 + (int)yz__random_below(&random, 4);
        const int games = play_knockout(&random, players, losses);
        assert_in_range(games, losses * (players - 1), losses * players - 1);
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_of_events_are_as_they_should_be),
        cmocka_unit_test(a_knock_out_ends_when_one_is_left),
    };
    if (argc > 1)
        events = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
