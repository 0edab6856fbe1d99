/*
 * test_rulesets.c - the table is complete: every question answered, every answer with
 * its article, every rule set with its case file and its page, and every name leads to
 * one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/names.h"
#include "rules/options.h"
#include "rules/setup.h"
#include "rules/tables.h"
#include "said.h"

/* Calls 'check' for each rule set. */
#define FOR_EACH_RULES(name)                                                           \
    for (size_t name##_i = 0; name##_i < yz__rules_count(); name##_i++)                \
        for (const yz_rules *name = yz_rules_at(name##_i); name; name = NULL)

static const yz_rules *
rules_called(const char *name)
{
    const yz_rules *rules = yz_rules_find(name);
    if (!rules)
        fail_msg("there is no rule set %s", name);
    return rules;
}

static const char *
value_of(const char *rules, const char *option)
{
    const size_t i = yz_option_find(option);
    assert_true(i < yz__option_count());
    return yz_rules_option(rules_called(rules), i).value;
}

static void
every_question_is_answered_with_its_article(void **state)
{
    (void)state;
    int missing = 0;
    FOR_EACH_RULES(rules)
    {
        for (size_t i = 0; i < yz__option_count(); i++) {
            const yz_option option = yz_rules_option(rules, i);
            if (!option.value || !option.text || !option.article || !*option.article) {
                print_error("%s does not answer '%s'\n", yz_rules_id(rules),
                            option.key);
                missing++;
            }
        }
    }
    assert_int_equal(missing, 0);
}

static void
every_rule_set_names_itself_its_source_and_a_komi(void **state)
{
    (void)state;
    FOR_EACH_RULES(rules)
    {
        assert_true(*yz_rules_id(rules) && *yz_rules_name(rules));
        assert_true(*yz_rules_source(rules));
        assert_non_null(yz__rules_notes(rules));
        assert_non_null(yz__rules_missing(rules));
        assert_true(strlen(yz_rules_id(rules)) <= 20); /* the column of `yunzi rules` */
        yz_komi_entry entry = {0, {0, 1}, NULL};
        int year = -1;
        size_t i = 0;
        while (yz_rules_komi_entry(rules, i, &entry)) {
            assert_true(entry.year > year && *entry.source && entry.komi.over >= 1);
            year = entry.year;
            i++;
        }
        assert_true(i >= 1 && i < YZ__KOMIS);
    }
}

static void
every_name_leads_to_one_rule_set(void **state)
{
    (void)state;
    FOR_EACH_RULES(rules)
    {
        assert_ptr_equal(yz_rules_find(yz_rules_id(rules)), rules);
        size_t k = 0;
        for (; yz__rules_alias(rules, k); k++)
            assert_ptr_equal(yz_rules_find(yz__rules_alias(rules, k)), rules);
        assert_true(k < YZ__ALIASES);
    }
    for (size_t i = 0; i < yz__recorded_count(); i++) {
        const yz__recorded_name name = yz__recorded_at(i);
        assert_string_equal(yz_rules_id(rules_called(name.id)), name.id);
        const yz_rules *found = yz_rules_find_recorded(name.word);
        if (!found || strcmp(yz_rules_id(found), name.id) != 0)
            fail_msg("RU[%s] does not lead to %s", name.word, name.id);
        assert_null(yz_rules_find(name.word)); /* said once only */
    }
}

static void
the_names_people_type_are_known(void **state)
{
    (void)state;
    static const char *const NAMES[][2] = {
        {"japanese", "japanese-1989"},
        {"jp", "japanese-1989"},
        {"chinese", "chinese-2002"},
        {"CN", "chinese-2002"},
        {"ing", "ing-1996"},
        {"goe", "ing-1996"},
        {"AGA", "aga-1991"},
        {"nz", "new-zealand"},
        {"tt", "tromp-taylor"},
        {"korean", "korean-2016"},
        {"chinese-ogs", "chinese-server"},
        {"chinese-kgs", "chinese-server"},
        {"stone-scoring", "stone"},
        {"bga", "british"},
        {"aga-button", "button"},
        {"Tromp-Taylor", "tromp-taylor"},
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        assert_string_equal(yz_rules_id(rules_called(NAMES[i][0])), NAMES[i][1]);
    assert_null(yz_rules_find(""));
    assert_null(yz_rules_find("nippon"));
}

static void
the_words_of_records_are_known_and_others_are_not(void **state)
{
    (void)state;
    static const char *const WORDS[][2] = {
        {"Japanese", "japanese-1989"},
        {"  Japanese   Rules ", "japanese-1989"},
        {"Japanese_rules", "japanese-1989"},
        {"日本ルール", "japanese-1989"},
        {"日本规则", "japanese-1989"},
        {"ЯПОНСКИЕ ПРАВИЛА", "japanese-1989"},
        {"Японские", "japanese-1989"},
        {"Japonská pravidla", "japanese-1989"},
        {"한국", "korean-2016"},
        {"GOE", "ing-1996"},
        {"Ing rules", "ing-1996"},
        {"Chinese", "chinese-2002"},
        {"中國規則", "chinese-2002"},
        {"Čínská", "chinese-2002"},
        {"NZ", "new-zealand"},
        {"New Zealand", "new-zealand"},
        {"AGA rules", "aga-1991"},
        {"Tromp/Taylor", "tromp-taylor"},
        {"Rules of the AGA", "aga-1991"},
        {"koPOSITIONALscoreAREAtaxNONEsui1", "tromp-taylor"},
        {"japanese-1949", "japanese-1949"},
    };
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        const yz_rules *found = yz_rules_find_recorded(WORDS[i][0]);
        if (!found)
            fail_msg("RU[%s] is not known", WORDS[i][0]);
        assert_string_equal(yz_rules_id(found), WORDS[i][1]);
    }
    static const char *const OTHER[] = {
        "",
        "rules",
        "Martian",
        "\xff\xfe",
        "日",
        "\xc3",
        "japanese japanese",
        "a very long name of rules that nobody has ever heard of, longer than any name",
    };
    for (size_t i = 0; i < sizeof OTHER / sizeof *OTHER; i++)
        assert_null(yz_rules_find_recorded(OTHER[i]));
}

static void
a_misspelt_name_is_answered_with_the_nearest(void **state)
{
    (void)state;
    assert_string_equal(yz__rules_nearest("japanesse"), "japanese-1989");
    assert_string_equal(yz__rules_nearest("japnaese-1989"), "japanese-1989");
    assert_string_equal(yz__rules_nearest("tromp-tailor"), "tromp-taylor");
    assert_string_equal(yz__rules_nearest("chinese-1989"), "chinese-1988");
    assert_null(yz__rules_nearest("checkers"));
    assert_null(yz__rules_nearest(""));
}

static void
overlays_are_read_with_the_rule_set(void **state)
{
    (void)state;
    const yz_rules *rules = NULL;
    unsigned overlays = 99;
    yz_diag diag;
    assert_int_equal(yz_rules_read("japanese", &rules, &overlays, &diag), YZ_OK);
    assert_string_equal(yz_rules_id(rules), "japanese-1989");
    assert_int_equal(overlays, 0);
    assert_int_equal(yz_rules_read("aga+rengo+BLIND", &rules, &overlays, NULL), YZ_OK);
    assert_string_equal(yz_rules_id(rules), "aga-1991");
    assert_int_equal(overlays, YZ_OVERLAY_RENGO | YZ_OVERLAY_BLIND);

    char text[YZ_RULES_TEXT];
    static const char *const SAME[] = {"aga-1991",
                                       "aga-1991+rengo+blind",
                                       "aga-1991+rengo3",
                                       "aga-1991+rengo15+blind-white",
                                       "capture-go+5",
                                       "capture-go-passes+999",
                                       "japanese-1989+one-colour+three-passes"};
    for (size_t i = 0; i < sizeof SAME / sizeof *SAME; i++) {
        assert_int_equal(yz_rules_read(SAME[i], &rules, &overlays, NULL), YZ_OK);
        assert_string_equal(yz_rules_text(rules, overlays, text), SAME[i]);
    }
    /* Two partners are rengo, and both sides blind are blind Go. */
    assert_int_equal(
        yz_rules_read("aga+rengo2+blind-white+blind-black", &rules, &overlays, NULL),
        YZ_OK);
    assert_string_equal(yz_rules_text(rules, overlays, text), "aga-1991+rengo+blind");
    assert_int_equal(yz_rules_read("capture-go+7+rengo4", &rules, &overlays, NULL),
                     YZ_OK);
    assert_int_equal(yz_overlay_partners(overlays), 4);
    assert_string_equal(yz_rules_text(rules, overlays, text), "capture-go+rengo4+7");
    /* The last number counts. */
    assert_int_equal(yz_rules_read("atari+5+7", &rules, &overlays, NULL), YZ_OK);
    assert_string_equal(yz_rules_text(rules, overlays, text), "capture-go+7");
}

static void
what_cannot_be_read_changes_nothing_and_is_named(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *says;
    } BAD[] = {
        {"japanesse",
         "there is no rule set 'japanesse' (did you mean 'japanese-1989'?)"},
        {"aga+rango", "there is no overlay 'rango' (did you mean 'rengo'?)"},
        {"aga+three-passes", "three passes are for a rule set that two passes stop and "
                             "nothing else, and aga-1991 is not one"},
        {"aga+5", "a number of captures is for a capture Go, and aga-1991 is not one"},
        {"capture-go+0", "there is no overlay '0' (`yunzi rules` lists them)"},
        {"capture-go+1000", "there is no overlay '1000' (`yunzi rules` lists them)"},
        {"aga+rengo16", "there is no overlay 'rengo16' (did you mean 'rengo'?)"},
        {"aga+", "there is no overlay '' (`yunzi rules` lists them)"},
        {"", "there is no rule set '' (`yunzi rules` lists them)"},
        {"rengo+aga", "there is no rule set 'rengo' (`yunzi rules` lists them)"},
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        const yz_rules *rules = NULL;
        unsigned overlays = 99;
        yz_diag diag;
        assert_int_equal(yz_rules_read(BAD[i].text, &rules, &overlays, &diag),
                         YZ_E_NOT_FOUND);
        assert_string_equal(said(&diag.message), BAD[i].says);
        assert_int_equal(diag.status, YZ_E_NOT_FOUND);
        assert_int_equal(yz_rules_read(BAD[i].text, &rules, &overlays, NULL),
                         YZ_E_NOT_FOUND);
        assert_null(rules);
        assert_int_equal(overlays, 99);
    }
    char huge[5000];
    memset(huge, 'x', sizeof huge - 1);
    huge[sizeof huge - 1] = '\0';
    const yz_rules *rules = NULL;
    unsigned overlays = 0;
    assert_int_equal(yz_rules_read(huge, &rules, &overlays, NULL), YZ_E_NOT_FOUND);
}

static void
values_of_an_option_are_different_words(void **state)
{
    (void)state;
#define VALUE(OPTION, NAME, key, text) key,
#define X(OPTION, field, key, title)                                                   \
    {                                                                                  \
        static const char *const KEYS[] = {YZ__##OPTION##_MAP(VALUE)};                 \
        for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {                      \
            for (size_t j = 0; j < i; j++)                                             \
                assert_string_not_equal(KEYS[i], KEYS[j]);                             \
        }                                                                              \
    }
    YZ__OPTION_MAP(X)
#undef X
#undef VALUE
    for (size_t i = 0; i < yz__option_count(); i++) {
        const yz_option option = yz_rules_option(yz_rules_at(0), i);
        assert_int_equal(yz_option_find(option.key), i);
    }
    assert_int_equal(yz_option_find("colour-of-the-board"), yz__option_count());
}

/* What a referee would ask first of each rule set. */
static void
the_best_known_answers_are_right(void **state)
{
    (void)state;
    static const char *const ANSWERS[][3] = {
        {"japanese-1989", "ko", "basic"},
        {"japanese-1989", "scoring", "territory"},
        {"japanese-1989", "seki-eyes", "no-count"},
        {"japanese-1989", "resumption", "opponent-of-requester"},
        {"japanese-1989", "illegal-play", "loss"},
        {"korean-2016", "repetition", "draw"},
        {"chinese-1988", "shared-points", "half"},
        {"chinese-1988", "double-move", "loss"},
        {"chinese-2002", "double-move", "undo-and-warning"},
        {"chinese-2002", "compensation", "n"},
        {"chinese-server", "ko", "positional"},
        {"aga-1991", "ko", "situational"},
        {"aga-1991", "white-last", "yes"},
        {"aga-1991", "compensation", "n-minus-one"},
        {"british", "ko", "natural-situational-basic"},
        {"british", "compensation", "none"},
        {"french", "compensation", "n-minus-one"},
        {"new-zealand", "suicide", "any"},
        {"new-zealand", "ko", "new-zealand"},
        {"tromp-taylor", "suicide", "any"},
        {"tromp-taylor", "ko", "positional"},
        {"tromp-taylor", "dead-stones", "all-alive"},
        {"ing-1996", "scoring", "fill-in"},
        {"ing-1996", "tie", "black"},
        {"ing-1996", "repetition", "hot-stones"},
        {"chinese-2002", "repetition", "referee"},
        {"pass-costs-a-point", "tie", "white"},
        {"chen-2000", "komi", "contract"},
        {"chen-2000", "shared-points", "neighbours"},
        {"tibetan", "ko", "delay"},
        {"capture-go", "pass", "forbidden"},
        {"roc-1978", "dead-stones", "concede"},
    };
    for (size_t i = 0; i < sizeof ANSWERS / sizeof *ANSWERS; i++)
        assert_string_equal(value_of(ANSWERS[i][0], ANSWERS[i][1]), ANSWERS[i][2]);
}

static void
answers_of_ours_say_so(void **state)
{
    (void)state;
    const size_t suicide = yz_option_find("suicide");
    const yz_option ours = yz_rules_option(rules_called("ikeda-area-1"), suicide);
    assert_true(ours.completed);
    assert_string_equal(ours.article, "as in the rules he compares");
    const yz_option theirs = yz_rules_option(rules_called("japanese-1989"), suicide);
    assert_false(theirs.completed);
    assert_string_equal(theirs.article, "Japanese Rules 1989, art. 4");
}

/* Checks that a file of the project exists; prints its name when it does not. */
static int
file_missing(const char *folder, const char *id, const char *suffix)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s%s%s", YZ_TESTS, folder, id, suffix);
    FILE *file = fopen(path, "r");
    if (!file) {
        print_error("missing: %s%s%s\n", folder, id, suffix);
        return 1;
    }
    fclose(file);
    return 0;
}

static void
every_rule_set_has_its_cases_and_its_page(void **state)
{
    (void)state;
    int missing = 0;
    FOR_EACH_RULES(rules)
    {
        missing += file_missing("cases/", yz_rules_id(rules), ".case");
        missing += file_missing("../docs/rules/", yz_rules_id(rules), ".md");
    }
    assert_int_equal(missing, 0);
}

static int
count_stones(const yz_position *position, yz_colour who)
{
    int count = 0;
    for (int i = 0; i < position->width * position->height; i++)
        count += position->stone[i] == (uint8_t)who;
    return count;
}

static void
old_games_begin_with_stones_on_their_own_board_only(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int side;
        int black;
        int white;
    } SETUPS[] = {
        {"sunjang", 19, 9, 8},
        {"sunjang", 13, 0, 0},
        {"tibetan", 17, 6, 6},
        {"tibetan", 19, 0, 0},
        {"chinese-traditional", 19, 2, 2},
        {"chinese-traditional", 9, 0, 0},
        {"japanese-1989", 19, 0, 0},
    };
    for (size_t i = 0; i < sizeof SETUPS / sizeof *SETUPS; i++) {
        static yz_position start;
        yz__rules_setup(rules_called(SETUPS[i].rules), SETUPS[i].side, SETUPS[i].side,
                        &start);
        assert_int_equal(start.width, SETUPS[i].side);
        assert_int_equal(count_stones(&start, YZ_BLACK), SETUPS[i].black);
        assert_int_equal(count_stones(&start, YZ_WHITE), SETUPS[i].white);
    }
}

/* A quarter turn of these three gives the colours exchanged, the centre apart. */
static void
old_set_ups_favour_no_colour(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int side;
    } SETUPS[] = {{"sunjang", 19}, {"tibetan", 17}, {"chinese-traditional", 19}};
    for (size_t i = 0; i < sizeof SETUPS / sizeof *SETUPS; i++) {
        static yz_position start;
        const int side = SETUPS[i].side;
        yz__rules_setup(rules_called(SETUPS[i].rules), side, side, &start);
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++) {
                const int here = start.stone[y * side + x];
                const int turned = start.stone[x * side + (side - 1 - y)];
                if (x != side / 2 || y != side / 2)
                    assert_int_equal(turned, here ? 3 - here : 0);
            }
        }
    }
}

static void
a_row_may_leave_an_answer_out(void **state)
{
    const yz_rules *whole = rules_called("japanese-1989");
    const size_t ko = yz_option_find("ko");
    yz_rules copy = *whole;

    (void)state;
    copy.ko = YZ_KO_UNSET;
    assert_false(yz__rules_agree(&copy, whole, ko));
    assert_false(yz__rules_agree(whole, &copy, ko));
    assert_true(yz__rules_agree(&copy, &copy, ko));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_row_may_leave_an_answer_out),
        cmocka_unit_test(every_question_is_answered_with_its_article),
        cmocka_unit_test(every_rule_set_names_itself_its_source_and_a_komi),
        cmocka_unit_test(every_name_leads_to_one_rule_set),
        cmocka_unit_test(the_names_people_type_are_known),
        cmocka_unit_test(the_words_of_records_are_known_and_others_are_not),
        cmocka_unit_test(a_misspelt_name_is_answered_with_the_nearest),
        cmocka_unit_test(overlays_are_read_with_the_rule_set),
        cmocka_unit_test(what_cannot_be_read_changes_nothing_and_is_named),
        cmocka_unit_test(values_of_an_option_are_different_words),
        cmocka_unit_test(the_best_known_answers_are_right),
        cmocka_unit_test(answers_of_ours_say_so),
        cmocka_unit_test(every_rule_set_has_its_cases_and_its_page),
        cmocka_unit_test(old_games_begin_with_stones_on_their_own_board_only),
        cmocka_unit_test(old_set_ups_favour_no_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
