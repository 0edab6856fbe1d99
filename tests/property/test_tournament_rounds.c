/*
 * Events made by chance, of every system: nobody meets twice while that can be avoided, nobody rests twice
 * while somebody has not, colours stay even, nothing depends on the order of entries, what is taken back and
 * done again leaves the same bytes, and so does the same log.
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
#include "event/schedules.h"
#include "event/team_scores.h"
#include "written.h"
#include "yunzi/tell.h"

enum { FEW = 40, PLAYERS = 220, ROUNDS = 10, LINE = 200, TEAMS = 6, LATE = 3 };
static int events = 40;

/* The worst difference of games as White and as Black, without handicap. */
static int worst_balance;

/* An event that grows; its entries in two orders. */
typedef struct growing {
    yz__random random;
    int players, entered, rounds;
    bool all_there; /* nobody misses a round or leaves */
    yz_tournament *one, *other;
} growing;

/* How the systems differ for those who play. */
typedef struct system_kind {
    const char *name, *more;
    int players;   /* so many; 0: any number */
    int teams;     /* so many, each with as many players; 0: none */
    bool decisive; /* takes no jigo */
    bool matched;  /* pairs by scores */
} system_kind;

static const system_kind SYSTEM[] = {
    {.name = "swiss", .matched = true},
    {.name = "swiss", .more = "param\tpairing\topengotha\n", .matched = true},
    {.name = "swiss", .more = "param\tcounting\tchinese-1988\n", .matched = true},
    {.name = "mcmahon", .matched = true},
    {.name = "mcmahon",
     .more = "param\tbar\t1D\nparam\tfloor\t15K\nparam\tpairing\topengotha\n",
     .matched = true},
    {.name = "swiss-categories",
     .more = "param\tcategories\t5K,10K\n",
     .matched = true},
    {.name = "round-robin"},
    {.name = "knockout", .decisive = true},
    {.name = "knockout", .more = "param\tlosses\t2\n", .decisive = true},
    {.name = "knockout", .more = "param\tlosses\t3\n", .decisive = true},
    {.name = "match", .more = "param\tbest_of\t5\n", .players = 2},
    {.name = "ten-games", .players = 2},
    {.name = "series", .players = 2},
    {.name = "win-and-continue", .teams = 2, .decisive = true},
    {.name = "all-play-all", .teams = 2},
    {.name = "team-round-robin", .teams = 4},
    {.name = "team-swiss", .teams = TEAMS},
};
enum { SYSTEMS = sizeof SYSTEM / sizeof *SYSTEM };

static void
act(yz_tournament *t, const char *acts)
{
    yz_diag diag;
    const yz_status status = yz_tournament_act(t, acts, strlen(acts), &diag);
    if (status != YZ_OK)
        fail_msg("%s: %s", acts, YZ_SAID(&diag.message, NULL));
}

static void
act_both(growing *g, const char *acts)
{
    act(g->one, acts);
    act(g->other, acts);
}

static unsigned
draw(growing *g, unsigned below)
{
    return yz__random_below(&g->random, below);
}

/* ---- Entries ---- */

static void
write_player(growing *g, int p, char line[LINE])
{
    char rounds[ROUNDS + 1] = "";
    for (int r = 0; r < g->rounds; r++)
        strcat(rounds, !g->all_there && draw(g, 9) == 0 ? "0" : "1");
    snprintf(line, LINE, "player\tP%d\t%uK\t\tC%u\tK%u\t0\t%s\n", (p * 7 + 3) % 223,
             1 + draw(g, 20), draw(g, 3), draw(g, 6), rounds);
}

static void
enter(growing *g)
{
    static char line[PLAYERS][LINE];
    for (int p = 0; p < g->players; p++)
        write_player(g, p, line[p]);
    for (int p = 0; p < g->players; p++) {
        act(g->one, line[p]);
        act(g->other, line[g->players - 1 - p]);
    }
    g->entered = g->players;
}

static void
make_teams(growing *g, int teams)
{
    for (int p = 0; p < g->players; p++) {
        char line[LINE];
        snprintf(line, sizeof line, "team\tT%d\tP%d\n", p % teams, (p * 7 + 3) % 223);
        act_both(g, line);
    }
}

static const system_kind *
begin(growing *g)
{
    const system_kind *system = &SYSTEM[draw(g, SYSTEMS)];
    const unsigned most = events > 1000 && draw(g, 40) == 0 ? 198 : FEW - 4;
    char line[LINE];
    g->players = system->players > 0 ? system->players : 2 + (int)draw(g, most);
    if (system->teams > 0)
        g->players = system->teams * (1 + (int)draw(g, 4));
    g->rounds = 1 + (int)draw(g, ROUNDS);
    g->all_there = draw(g, 3) == 0;
    assert_int_equal(yz_tournament_new(&g->one, NULL), YZ_OK);
    assert_int_equal(yz_tournament_new(&g->other, NULL), YZ_OK);
    snprintf(line, sizeof line, "param\tsystem\t%s\nparam\trounds\t%d\n%s",
             system->name, g->rounds, system->more != NULL ? system->more : "");
    act_both(g, line);
    enter(g);
    if (system->teams > 0)
        make_teams(g, system->teams);
    return system;
}

/* Somebody comes late, leaves, or misses a round. */
static void
change_entries(growing *g, const system_kind *system, int round)
{
    char line[LINE];
    if (g->all_there)
        return;
    if (system->matched && g->entered < g->players + LATE && draw(g, 4) == 0) {
        write_player(g, g->entered++, line);
        act_both(g, line);
    }
    if (draw(g, 5) == 0) {
        static const char *const LEAVES[] = {"withdraw", "absent", "exclude", "absent"};
        snprintf(line, sizeof line, "%s\t%d\tP%d\n", LEAVES[draw(g, 4)], round,
                 ((int)draw(g, (unsigned)g->players) * 7 + 3) % 223);
        /* Refused where the player has left already. */
        assert_int_equal(yz_tournament_act(g->one, line, strlen(line), NULL),
                         yz_tournament_act(g->other, line, strlen(line), NULL));
    }
}

/* ---- A round ---- */

/* What a pair costs that has met before: by our order each game counts, by OpenGotha's weights only whether
   there was one. */
static int
rematch(const yz__pool *pool, int one, int other)
{
    const int meetings = yz__meetings(pool, one, other);
    return pool->event->settings.paired_by == YZ__PAIRED_BY_ORDER ? meetings
                                                                  : meetings > 0;
}

/* The fewest rematches that any pairing of these players has. */
static int
fewest_rematches(const yz__pool *pool, const yz__round *round)
{
    static int player[PLAYERS], mate[PLAYERS];
    static yz__weight weight[PLAYERS * PLAYERS];
    int rematches = 0, count = 0;
    for (int i = 0; i < round->tables; i++) {
        player[count++] = round->table[i].white->player;
        player[count++] = round->table[i].black->player;
    }
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            weight[i * count + k] =
                (yz__weight){{-rematch(pool, player[i], player[k]), 0, 0}};
    assert_int_equal(yz__match(mate, weight, count, NULL), YZ_OK);
    for (int i = 0; i < count; i++)
        rematches -= mate[i] > i ? (int)weight[i * count + mate[i]].of[0] : 0;
    return rematches;
}

/* A weight that is worked out level by level is the same. */
static void
look_at_levels(const yz__pool *pool, const yz__round *round)
{
    for (int i = 0; i < round->tables; i++) {
        const yz__table_pair *at = &round->table[i];
        const yz__parts parts = yz__order_parts(pool, at->black, at->white);
        for (int l = 0; l < YZ__WEIGHT_LEVELS; l++)
            assert_int_equal(yz__order_level(pool, at->white, at->black, l),
                             parts.weight.of[l]);
    }
}

static void
look_at_rematches(const yz__pool *pool, const yz__round *round)
{
    int rematches = 0;
    look_at_levels(pool, round);
    for (int i = 0; i < round->tables; i++)
        rematches +=
            rematch(pool, round->table[i].white->player, round->table[i].black->player);
    assert_int_equal(rematches, rematches == 0 ? 0 : fewest_rematches(pool, round));
}

/* Who rests had as few byes as anybody who is there. */
static void
look_at_bye(const yz__pool *pool, const yz__round *round)
{
    assert_int_equal(2 * round->tables + round->byes, pool->count);
    for (int i = 0; i < round->byes; i++)
        for (int k = 0; k < pool->count; k++)
            assert_true(yz__contender_of(pool, round->bye[i])->byes <=
                        pool->contender[k].byes);
}

/* Nobody stands at two tables, or at one with himself. */
static void
look_at_tables(const yz__round *round)
{
    bool seen[PLAYERS] = {false};
    for (int i = 0; i < round->tables; i++) {
        const int white = round->table[i].white->player;
        const int black = round->table[i].black->player;
        assert_false(seen[white] || seen[black] || white == black);
        seen[white] = seen[black] = true;
    }
    for (int i = 0; i < round->byes; i++) {
        assert_false(seen[round->bye[i]]);
        seen[round->bye[i]] = true;
    }
}

/* Looks at the round that comes next; false if there is none. */
static bool
look_at_round(const yz_tournament *t, const system_kind *system, int number)
{
    yz__pool pool;
    yz__round round;
    assert_int_equal(yz__pool_new(&pool, t->event, number), YZ_OK);
    const yz_status status = yz__round_pair(&round, &pool, YZ__WHO_IS_IDLE, NULL);
    const bool any = status == YZ_OK && round.tables + round.byes > 0;
    assert_true(status == YZ_OK || (status == YZ_E_PHASE && !system->matched));
    if (status == YZ_OK)
        look_at_tables(&round);
    if (status == YZ_OK && system->matched) {
        look_at_rematches(&pool, &round);
        look_at_bye(&pool, &round);
    }
    yz__pool_free(&pool);
    return any;
}

/* ---- What is told ---- */

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

/* What is done, taken back and done again leaves what was done once. */
static void
undo_and_redo(growing *g, const char *line)
{
    char *before = tell(g->one, YZ_TOURNAMENT_STANDINGS, YZ_TOURNAMENT_JSON);
    act(g->one, line);
    char *done = tell(g->one, YZ_TOURNAMENT_STANDINGS, YZ_TOURNAMENT_JSON);
    act(g->one, "undo\n");
    char *undone = tell(g->one, YZ_TOURNAMENT_STANDINGS, YZ_TOURNAMENT_JSON);
    act(g->one, line);
    char *again = tell(g->one, YZ_TOURNAMENT_STANDINGS, YZ_TOURNAMENT_JSON);
    assert_string_equal(before, undone);
    assert_string_equal(done, again);
    free(before);
    free(done);
    free(undone);
    free(again);
}

/* The same log makes the same event. */
static void
replay(const growing *g, const char *standings)
{
    yz_tournament *t;
    assert_int_equal(yz_tournament_new(&t, NULL), YZ_OK);
    assert_int_equal(yz_tournament_act(t, g->one->log.text, g->one->log.length, NULL),
                     YZ_OK);
    char *again = tell(t, YZ_TOURNAMENT_STANDINGS, YZ_TOURNAMENT_JSON);
    assert_string_equal(again, standings);
    free(again);
    yz_tournament_free(t);
}

static void
play(growing *g, const system_kind *system, const char *lines)
{
    static const char *const RESULT[] = {"WHITEWINS",       "BLACKWINS", "WHITEWINS",
                                         "BLACKWINS_BYDEF", "EQUAL",     "BOTHLOSE"};
    char line[LINE];
    for (bool first = true; *lines != '\0'; first = false) {
        const size_t length = strcspn(lines, "\n");
        const bool over =
            strstr(lines, "_BYDEF") != NULL && strstr(lines, "_BYDEF") < lines + length;
        snprintf(line, sizeof line, "%.*s\t%s\n", (int)length, lines,
                 over || strncmp(lines, "bye", 3) == 0
                     ? ""
                     : RESULT[draw(g, system->decisive ? 4 : 6)]);
        if (first)
            undo_and_redo(g, line);
        else
            act(g->one, line);
        act(g->other, line);
        lines += length + 1;
    }
}

/* Colours of a whole round robin in which everybody plays are within 1; elsewhere the worst is told. */
static void
look_at_colours(const growing *g, const system_kind *system)
{
    yz__pool pool;
    const int last = g->one->event->last_round;
    assert_int_equal(yz__pool_new(&pool, g->one->event, last + 1), YZ_OK);
    for (int i = 0; i < pool.count; i++) {
        const int balance = abs(pool.contender[i].balance);
        const bool tabled = strcmp(system->name, "round-robin") == 0 && g->all_there &&
                            last == g->players + g->players % 2 - 1;
        if (tabled)
            assert_in_range(balance, 0, 1);
        if (system->matched && balance > worst_balance)
            worst_balance = balance;
    }
    yz__pool_free(&pool);
}

static void
rounds_of_events_are_as_they_should_be(void **state)
{
    growing g = {.random = yz__random_seed(320)};
    (void)state;
    for (int i = 0; i < events; i++) {
        const system_kind *system = begin(&g);
        for (int r = 1; r <= g.rounds; r++) {
            change_entries(&g, system, r);
            if (!look_at_round(g.one, system, r))
                break;
            char *lines = alike(&g, YZ_TOURNAMENT_PAIR, YZ_TOURNAMENT_LINES);
            play(&g, system, lines);
            free(lines);
        }
        look_at_colours(&g, system);
        char *standings = alike(&g, YZ_TOURNAMENT_STANDINGS, YZ_TOURNAMENT_JSON);
        replay(&g, standings);
        free(standings);
        free(alike(&g, YZ_TOURNAMENT_TEAMS, YZ_TOURNAMENT_JSON));
        yz_tournament_free(g.one);
        yz_tournament_free(g.other);
    }
    print_message("colours: the worst difference is %d\n", worst_balance);
}

/* ---- Knock-outs ---- */

/* Plays a knock-out by chance; true games, without jigo. */
static int
play_knockout(yz__random *random, int players, int losses)
{
    char line[LINE];
    growing g = {.players = players};
    int games = 0, lost[FEW] = {0};
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
        char acts[FEW * LINE] = "";
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
