/*
 * test_conduct.c - what follows an offence at the table: the table that a referee would
 * hold in his hand, one row for each cell of it, with its article.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "rules/colours.h"
#include "rules/conduct.h"
#include "rules/play.h"
#include "rules/tables.h"
#include "yunzi/rules.h"

typedef struct row {
    const char *rules;
    int offence;         /* yz_offence */
    int fault;           /* yz_fault */
    const char *follows; /* and what follows where that cannot be done: "a or b" */
    const char *article; /* NULL: the text is silent */
} row;

/* The names of the lists, short, so that a row is a line. */
#define X(name, key, text) name = YZ_OFFENCE_##name,
enum { YZ_OFFENCE_MAP(X) };
#undef X
#define X(name, key, text) name = YZ_FAULT_##name,
enum { YZ_FAULT_MAP(X) };
#undef X

#define CN88 "Chinese Rules 1988, art. "
#define CN02 "Chinese Rules 2002, art. "
#define JP89 "Japanese Rules 1989, art. "
#define KBA24 "Korea Baduk Association, rules of November 2024, art. 18"
#define ING96 "Ing Rules 1996, art. "
#define BGA "British Go Association, rules of Go"
#define CHEN "Chen Zuyuan, New Theory of Go Rules, ch. "
#define PAIR "Rules of Pair Go"

/* clang-format off */
static const row ROWS[] = {
    /* rules          offence          fault          follows, or else                article */

    /* Living stones are lifted off the board. */
    {"chinese-1988",  LIFTED,          ACCIDENT,      "restore-warning",               CN88 "18"},
    {"chinese-2002",  LIFTED,          ACCIDENT,      "restore-warning",               CN88 "18"},
    {"japanese-1989", LIFTED,          ACCIDENT,      "event",                         NULL},
    {"ing-1996",      LIFTED,          ACCIDENT,      "event",                         NULL},
    {"aga-1991",      LIFTED,          ACCIDENT,      "restore or agree-or-referee",   BGA},
    {"british",       LIFTED,          ACCIDENT,      "restore or agree-or-referee",   BGA},
    {"british",       LIFTED,          UNRECOVERABLE, "agree-or-referee",              BGA},
    {"british",       LIFTED,          WILFUL,        "referee-choice",                BGA},
    {"chen-2000",     LIFTED,          ACCIDENT,      "restore",                       CHEN "6.5.2"},
    {"korean-2016",   LIFTED,          ACCIDENT,      "event",                         NULL},

    /* The clock is pressed first. */
    {"chinese-1988",  CLOCK_FIRST,     ACCIDENT,      "referee-choice",                CN88 "23.4"},
    {"chinese-2002",  CLOCK_FIRST,     ACCIDENT,      "warning",                       CN02 "17"},
    {"japanese-1989", CLOCK_FIRST,     ACCIDENT,      "event",                         NULL},
    {"ing-1996",      CLOCK_FIRST,     ACCIDENT,      "event",                         NULL},
    {"aga-1991",      CLOCK_FIRST,     ACCIDENT,      "event",                         NULL},
    {"chen-2000",     CLOCK_FIRST,     ACCIDENT,      "event",                         NULL},
    /* Two points in November 2024, suspended since: what is left is the warning. */
    {"korean-2016",   CLOCK_FIRST,     ACCIDENT,      "warning",                       KBA24},

    /* A stone is displaced. */
    {"chinese-1988",  DISPLACED,       ACCIDENT,      "agree-or-referee",              CN88 "17.3"},
    {"chinese-1988",  DISPLACED,       UNRECOVERABLE, "agree-or-referee",              CN88 "17.3"},
    {"chinese-1988",  DISPLACED,       OUTSIDE,       "agree-or-referee",              CN88 "17.3"},
    {"chinese-1988",  DISPLACED,       WILFUL,        "loss",                          CN88 "17.3"},
    {"chinese-2002",  DISPLACED,       WILFUL,        "loss",                          CN88 "17.3"},
    {"japanese-1989", DISPLACED,       ACCIDENT,      "restore or both-lose",          JP89 "13.2"},
    {"japanese-1989", DISPLACED,       OUTSIDE,       "restore or both-lose",          JP89 "13.2"},
    {"japanese-1989", DISPLACED,       UNRECOVERABLE, "both-lose",                     JP89 "13.2"},
    {"japanese-1989", DISPLACED,       WILFUL,        "restore or both-lose",          JP89 "13.2 and the second note to it"},
    {"ing-1996",      DISPLACED,       ACCIDENT,      "event",                         NULL},
    {"ing-1996",      DISPLACED,       WILFUL,        "suspended",                     ING96 "10"},
    {"british",       DISPLACED,       ACCIDENT,      "restore or agree-or-referee",   BGA},
    {"chen-2000",     DISPLACED,       ACCIDENT,      "restore",                       CHEN "6.5.2"},
    {"chen-2000",     DISPLACED,       UNRECOVERABLE, "event",                         NULL},
    {"korean-2016",   DISPLACED,       ACCIDENT,      "event",                         NULL},

    /* The board is upset. */
    {"chinese-1988",  UPSET,           ACCIDENT,      "replay-moves or loss",          CN88 "17.4"},
    {"chinese-1988",  UPSET,           UNRECOVERABLE, "loss",                          CN88 "17.4"},
    {"chinese-1988",  UPSET,           OUTSIDE,       "replay-moves or draw-or-replay", CN88 "17.4"},
    {"chinese-1988",  UPSET,           WILFUL,        "loss",                          CN88 "17.4"},
    {"chinese-2002",  UPSET,           UNRECOVERABLE, "loss",                          CN88 "17.4"},
    {"japanese-1989", UPSET,           ACCIDENT,      "event",                         NULL},
    {"ing-1996",      UPSET,           WILFUL,        "suspended",                     ING96 "10"},
    {"british",       UPSET,           ACCIDENT,      "event",                         NULL},
    {"chen-2000",     UPSET,           ACCIDENT,      "event",                         NULL},
    {"korean-2016",   UPSET,           ACCIDENT,      "event",                         NULL},

    /* A player leaves, looks something up, talks, disturbs. */
    {"chinese-1988",  LEFT_SEAT,       WILFUL,        "warning",                       CN88 "24.1"},
    {"chinese-1988",  DISTURBED,       ACCIDENT,      "referee-choice",                CN88 "24.2"},
    {"chinese-1988",  CONSULTED,       WILFUL,        "referee-choice",                CN88 "24.3"},
    {"chinese-1988",  TALKED,          WILFUL,        "referee-choice",                CN88 "24.3"},
    {"chinese-2002",  CONSULTED,       WILFUL,        "referee-choice",                CN88 "24.3"},
    {"japanese-1989", CONSULTED,       WILFUL,        "event",                         NULL},
    {"ing-1996",      LEFT_SEAT,       WILFUL,        "suspended",                     ING96 "10"},
    {"ing-1996",      CONSULTED,       WILFUL,        "suspended",                     ING96 "10"},
    {"ing-1996",      TALKED,          WILFUL,        "suspended",                     ING96 "10"},
    {"ing-1991",      TALKED,          WILFUL,        "suspended",                     ING96 "10"},
    {"british",       CONSULTED,       WILFUL,        "event",                         NULL},
    {"chen-2000",     CONSULTED,       WILFUL,        "referee-choice",                CHEN "6.5.3"},
    {"korean-2016",   CONSULTED,       WILFUL,        "event",                         NULL},

    /* A player does not come, or obstructs the event. */
    {"chinese-1988",  ABSENT,          ACCIDENT,      "loss",                          CN88 "23.1"},
    {"chinese-1988",  OBSTRUCTED,      WILFUL,        "referee-choice",                CN88 "25.1"},
    {"ing-1996",      ABSENT,          ACCIDENT,      "disqualified",                  ING96 "10"},
    {"ing-1996",      OBSTRUCTED,      WILFUL,        "suspended",                     ING96 "10"},
    {"japanese-1989", ABSENT,          ACCIDENT,      "event",                         NULL},

    /* Pair Go: the same on top of any rules. */
    {"japanese-1989", OUT_OF_ROTATION, ACCIDENT,      "points",                        PAIR},
    {"chinese-1988",  OUT_OF_ROTATION, WILFUL,        "loss",                          PAIR},

    /* Texts that say nothing of conduct. */
    {"japanese-1949", DISPLACED,       ACCIDENT,      "event",                         NULL},
    {"new-zealand",   UPSET,           WILFUL,        "event",                         NULL},
    {"tromp-taylor",  CONSULTED,       WILFUL,        "event",                         NULL},
};
/* clang-format on */

static const yz_rules *
rules_called(const char *name)
{
    const yz_rules *rules = yz_rules_find(name);
    assert_non_null(rules);
    return rules;
}

static yz_offence_rule
rule_of(const char *rules, int offence, int fault)
{
    return yz__rules_offence(rules_called(rules), (yz_offence)offence, (yz_fault)fault);
}

static void
every_cell_says_what_follows_and_where_that_is_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const row *r = &ROWS[i];
        const yz_offence_rule rule = rule_of(r->rules, r->offence, r->fault);
        char said[80];
        strcpy(said, yz__follows_key(rule.follows));
        if (rule.otherwise != rule.follows) {
            strcat(said, " or ");
            strcat(said, yz__follows_key(rule.otherwise));
        }
        const bool same = r->article ? rule.article && !strcmp(r->article, rule.article)
                                     : !rule.article;
        if (strcmp(said, r->follows) != 0 || !same)
            fail_msg("%s, %s, %s: %s [%s]", r->rules,
                     yz__offence_key((yz_offence)r->offence),
                     yz__fault_key((yz_fault)r->fault), said,
                     rule.article ? rule.article : "-");
    }
}

/* ---- Offences that are moves, time and warnings: each is an option of its own ---- */

typedef struct cell {
    const char *rules;
    const char *option;
    const char *answer;
    const char *article; /* as it begins */
} cell;

/* clang-format off */
static const cell CELLS[] = {
    /* rules          option          answer              article */

    /* A ko is retaken at once, and a suicide. */
    {"chinese-1988",  "illegal-play", "void-pass",        CN88 "19 and 20.1"},
    {"chinese-2002",  "illegal-play", "void-pass",        "as in 1988, art. 19 and 20.1"},
    {"japanese-1989", "illegal-play", "loss",             JP89 "14"},
    {"ing-1996",      "illegal-play", "loss",             ING96 "10"},
    {"ing-1996",      "suicide",      "any",              ING96 "3"},
    {"aga-1991",      "illegal-play", "void-pass",        "AGA Rules of Go 1991, rule 8"},
    {"british",       "illegal-play", "void-pass",        BGA},
    {"chen-2000",     "illegal-play", "void-pass",        CHEN "6.5.2"},
    {"chen-2000",     "suicide",      "any",              CHEN "6.3"},
    {"korean-2016",   "illegal-play", "loss",             CHEN "6.5.2"},

    /* Two moves in a row. */
    {"chinese-1988",  "double-move",  "loss",             CN88 "17.1"},
    {"chinese-2002",  "double-move",  "undo-and-warning", CN02 "17"},
    {"japanese-1989", "double-move",  "loss",             JP89 "14"},
    {"ing-1996",      "double-move",  "loss",             ING96 "10"},
    {"aga-1991",      "double-move",  "both-void",        "AGA Rules of Go 1991, rule 8"},
    {"british",       "double-move",  "both-void",        BGA},
    {"chen-2000",     "double-move",  "undo-and-warning", CHEN "6.5.2"},

    /* A move is taken back; in China 2002, until the next move. */
    {"chinese-1988",  "take-back",    "undo-and-warning", CN88 "17.2"},
    {"chinese-2002",  "take-back",    "undo-and-warning", CN02 "17"},
    {"chinese-2002",  "claim",        "before-the-next-move", CN02 "17"},
    {"japanese-1989", "take-back",    "loss",             "no article speaks of it"},
    {"ing-1996",      "take-back",    "loss",             ING96 "10"},
    {"chen-2000",     "take-back",    "undo-and-warning", CHEN "6.5.2"},
    {"korean-2016",   "take-back",    "undo-and-warning", "the text does not speak of it"},

    /* The time is overstepped. */
    {"chinese-1988",  "overtime",     "loss",             CN88 "12 and 23"},
    {"chinese-2002",  "overtime",     "loss",             "as in 1988, art. 12"},
    {"japanese-1989", "overtime",     "event",            "the text leaves time to the event"},
    {"ing-1996",      "overtime",     "points",           ING96 "9"},
    {"aga-1991",      "overtime",     "event",            "the text leaves time to the event"},
    {"chen-2000",     "overtime",     "pass",             CHEN "6.5.2"},
    {"korean-2016",   "overtime",     "loss",             CHEN "6.5.2"},

    /* Warnings; the two of Korea 2024 are suspended. */
    {"chinese-1988",  "warnings",     "second-loses",     CN88 "25.2"},
    {"chinese-2002",  "warnings",     "second-loses",     "as in 1988, art. 25.2"},
    {"korean-2016",   "warnings",     "none",             KBA24},

    /* Who passes over the last dame loses its point, or pays a stone. */
    {"ing-1996",      "dame",         "worth-a-point",    ING96 "6 and 10"},
    {"aga-1991",      "pass-cost",    "prisoner",         "AGA Rules of Go 1991, rule 7"},
};
/* clang-format on */

static void
moves_time_and_warnings_are_options_of_their_own(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CELLS / sizeof *CELLS; i++) {
        const cell *c = &CELLS[i];
        const yz_option said =
            yz_rules_option(rules_called(c->rules), yz_option_find(c->option));
        if (strcmp(said.value, c->answer) != 0 ||
            strncmp(said.article, c->article, strlen(c->article)) != 0)
            fail_msg("%s, %s: %s [%s]", c->rules, c->option, said.value, said.article);
    }
}

/* ---- What a referee may rule ---- */

/* What a referee may rule, as words in the order of the list. */
static const char *
decisions(unsigned set, char out[160])
{
    out[0] = '\0';
    for (unsigned bit = 1; bit <= YZ_DECISION_LOSS; bit *= 2) {
        if (!(set & bit))
            continue;
        strcat(out, *out ? " " : "");
        strcat(out, yz_decision_key((yz_decision)bit));
    }
    return out;
}

static void
a_referee_chooses_only_what_the_text_leaves_to_him(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int offence;
        int fault;
        const char *decisions;
    } CHOICES[] = {
        {"chinese-1988", DISPLACED, ACCIDENT, "put-back stands draw replay"},
        {"chinese-1988", DISPLACED, WILFUL, ""},
        {"chinese-1988", UPSET, OUTSIDE, "draw replay"},
        {"chinese-1988", UPSET, ACCIDENT, ""},
        {"chinese-1988", CLOCK_FIRST, ACCIDENT, "advice warning"},
        {"chinese-1988", LEFT_SEAT, WILFUL, ""},
        {"chinese-1988", DISTURBED, WILFUL, "advice warning"},
        {"chinese-1988", CONSULTED, WILFUL, "warning loss"},
        {"chinese-1988", TALKED, WILFUL, "warning loss"},
        {"chinese-1988", OBSTRUCTED, WILFUL,
         "put-back stands draw replay advice warning loss"},
        {"chinese-2002", CLOCK_FIRST, ACCIDENT, ""},
        {"japanese-1989", DISPLACED, ACCIDENT, ""},
        {"british", LIFTED, ACCIDENT, "put-back stands draw replay"},
        {"chen-2000", TALKED, WILFUL, "advice warning loss"},
        {"new-zealand", UPSET, WILFUL, ""},
    };
    for (size_t i = 0; i < sizeof CHOICES / sizeof *CHOICES; i++) {
        char text[160];
        const yz_offence_rule rule =
            rule_of(CHOICES[i].rules, CHOICES[i].offence, CHOICES[i].fault);
        assert_string_equal(decisions(rule.decisions, text), CHOICES[i].decisions);
    }
    assert_string_equal(yz__decision_text(YZ_DECISION_REPLAY), "a new game is played");
}

static bool
leaves_to_the_referee(yz_follows follows)
{
    return follows == YZ_FOLLOWS_AGREE_OR_REFEREE ||
           follows == YZ_FOLLOWS_DRAW_OR_REPLAY || follows == YZ_FOLLOWS_SUSPENDED ||
           follows == YZ_FOLLOWS_REFEREE_CHOICE;
}

/* Every rule set, every offence, every fault: decisions where a referee decides, points
   where points are paid, an article where the text is not silent. */
static void
every_answer_is_complete(void **state)
{
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        for (int offence = LIFTED; offence <= DISTURBED; offence++) {
            for (int fault = ACCIDENT; fault <= WILFUL; fault++) {
                const yz_offence_rule rule = yz__rules_offence(
                    yz_rules_at(i), (yz_offence)offence, (yz_fault)fault);
                assert_int_equal(rule.decisions != 0,
                                 leaves_to_the_referee(rule.follows) ||
                                     leaves_to_the_referee(rule.otherwise));
                assert_int_equal(rule.points,
                                 rule.follows == YZ_FOLLOWS_POINTS ? 3 : 0);
                assert_int_equal(rule.article == NULL,
                                 rule.follows == YZ_FOLLOWS_EVENT);
                assert_true(rule.article || !rule.completed);
            }
        }
    }
}

static void
an_article_of_an_older_text_is_no_article_of_the_text_itself(void **state)
{
    (void)state;
    const yz_rules *rules = rules_called("chinese-2002");
    assert_true(
        yz__rules_offence(rules, YZ_OFFENCE_LIFTED, YZ_FAULT_ACCIDENT).completed);
    assert_false(
        yz__rules_offence(rules, YZ_OFFENCE_CLOCK_FIRST, YZ_FAULT_ACCIDENT).completed);
}

static void
the_second_warning_loses_in_china_only(void **state)
{
    (void)state;
    assert_int_equal(yz__warnings_to_lose(rules_called("chinese-1988")), 2);
    assert_int_equal(yz__warnings_to_lose(rules_called("chinese-2002")), 2);
    assert_int_equal(yz__warnings_to_lose(rules_called("ing-1996")), 0);
    assert_int_equal(yz__warnings_to_lose(rules_called("korean-2016")), 0);
    assert_int_equal(yz__warnings_to_lose(rules_called("korean-2024")), 2);
}

static void
every_word_has_a_key_and_a_sentence(void **state)
{
    (void)state;
    assert_string_equal(yz__offence_text(YZ_OFFENCE_UPSET), "the board is upset");
    assert_string_equal(yz__fault_text(YZ_FAULT_OUTSIDE),
                        "a cause outside the players");
    assert_string_equal(yz__follows_text(YZ_FOLLOWS_BOTH_LOSE), "both players lose");
    assert_string_equal(yz__colour_way_key(YZ_COLOUR_WAY_GUESS_KOMI), "guess-komi");
    assert_string_equal(yz__colour_way_text(YZ_COLOUR_WAY_LOT),
                        "colours are drawn by lot");
    assert_string_equal(yz_decision_key((yz_decision)0), "");
    assert_string_equal(yz__decision_text((yz_decision)0), "");
}

/* ---- Colours ---- */

static const char *
ways(const yz_rules *rules, char out[160])
{
    out[0] = '\0';
    for (int way = YZ_COLOUR_WAY_GIVEN; way <= YZ_COLOUR_WAY_SERIES; way++) {
        if (!yz__rules_colours_allowed(rules, (yz_colour_way)way))
            continue;
        strcat(out, *out ? " " : "");
        strcat(out, yz__colour_way_key((yz_colour_way)way));
    }
    return out;
}

static void
colours_are_decided_as_the_text_says(void **state)
{
    (void)state;
    static const char ALL[] =
        "given lot guess guess-choose guess-komi cut by-rank series";
    static const struct {
        const char *rules;
        const char *first;
        const char *allowed;
        int until;
        const char *article;
    } COLOURS[] = {
        {"chinese-1988", "lot", "given lot guess by-rank series", 0, CN88 "10"},
        {"chinese-2002", "lot", "given lot guess by-rank series", 10,
         CN02 "17; drawn or guessed as in 1988, art. 10"},
        {"ing-1996", "guess-choose", "given guess-choose guess-komi by-rank series", 0,
         ING96 "8"},
        {"chen-2000", "bid", "given bid by-rank series", 0,
         CHEN "6.4.2: the guess decides who opens"},
        {"japanese-1989", "given", ALL, 0, "the text leaves colours to the event"},
        {"tromp-taylor", "given", ALL, 0,
         "the source does not say how colours are decided"},
    };
    for (size_t i = 0; i < sizeof COLOURS / sizeof *COLOURS; i++) {
        const yz_rules *rules = rules_called(COLOURS[i].rules);
        char text[160];
        assert_string_equal(yz__colour_way_key(yz__rules_colours(rules)),
                            COLOURS[i].first);
        assert_string_equal(ways(rules, text), COLOURS[i].allowed);
        assert_int_equal(yz__rules_exchange_until(rules), COLOURS[i].until);
        assert_string_equal(yz__rules_colours_article(rules), COLOURS[i].article);
    }
}

static void
the_way_named_first_is_allowed(void **state)
{
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        assert_true(yz__rules_colours_allowed(rules, yz__rules_colours(rules)));
    }
}

static void
ing_lets_a_player_name_even_numbers_only(void **state)
{
    (void)state;
    const yz_rules *ing = rules_called("ing-1996");
    assert_true(yz__rules_komi_may_be_named(ing, yz_whole(8)));
    assert_true(yz__rules_komi_may_be_named(ing, yz_whole(0)));
    assert_false(yz__rules_komi_may_be_named(ing, yz_whole(7)));
    assert_false(yz__rules_komi_may_be_named(ing, yz_whole(-2)));
    assert_false(yz__rules_komi_may_be_named(ing, yz_ratio(13, 2)));
    assert_true(yz__rules_komi_may_be_named(rules_called("aga"), yz_ratio(13, 2)));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_says_what_follows_and_where_that_is_written),
        cmocka_unit_test(moves_time_and_warnings_are_options_of_their_own),
        cmocka_unit_test(a_referee_chooses_only_what_the_text_leaves_to_him),
        cmocka_unit_test(every_answer_is_complete),
        cmocka_unit_test(an_article_of_an_older_text_is_no_article_of_the_text_itself),
        cmocka_unit_test(the_second_warning_loses_in_china_only),
        cmocka_unit_test(every_word_has_a_key_and_a_sentence),
        cmocka_unit_test(colours_are_decided_as_the_text_says),
        cmocka_unit_test(the_way_named_first_is_allowed),
        cmocka_unit_test(ing_lets_a_player_name_even_numbers_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
