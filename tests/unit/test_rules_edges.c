/*
 * Rows and names at their edges: answers that no row of the table gives together, names
 * that are too long, letters of other alphabets.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/options.h"
#include "rules/play.h"
#include "rules/setup.h"
#include "yunzi/rules.h"

static yz_rules
copy_of(const char *id)
{
    return *yz_rules_find(id);
}

static void
a_row_without_an_answer_says_so(void **state)
{
    yz_rules rules = copy_of("aga-1991");
    (void)state;
    rules.ko = YZ_KO_UNSET;
    rules.article[YZ_OPTION_KO] = NULL;
    const yz_option ko = yz_rules_option(&rules, YZ_OPTION_KO);
    assert_null(ko.value);
    assert_false(ko.completed);
}

static void
where_no_article_is_named_the_source_is(void **state)
{
    yz_rules rules = copy_of("aga-1991");
    (void)state;
    rules.article[YZ_OPTION_KO] = NULL;
    assert_string_equal(yz__play_article(&rules, YZ__TOPIC_KO), rules.source);
}

static void
every_place_for_an_alias_may_be_used(void **state)
{
    yz_rules rules = copy_of("aga-1991");
    (void)state;
    for (size_t i = 0; i < YZ__ALIASES; i++)
        rules.alias[i] = "harbour";
    assert_string_equal(yz_rules_alias(&rules, YZ__ALIASES - 1), "harbour");
    assert_null(yz_rules_alias(&rules, YZ__ALIASES));
}

static void
every_place_for_a_komi_may_be_used(void **state)
{
    yz_rules rules = copy_of("aga-1991");
    yz_komi_entry entry;
    (void)state;
    for (size_t i = 0; i < YZ__KOMIS; i++)
        rules.komi[i] = (yz_komi_entry){(int)(1990 + i), {(int64_t)i, 1}, "the club"};
    assert_true(yz_rules_komi_entry(&rules, YZ__KOMIS - 1, &entry));
    assert_false(yz_rules_komi_entry(&rules, YZ__KOMIS, &entry));
    assert_int_equal(yz_rules_komi(&rules, 0, 0).count, YZ__KOMIS - 1);
}

/* ---- Names ---- */

static void
capitals_of_other_alphabets_are_the_same_letters(void **state)
{
    static const struct {
        const char *text;
        const char *id;
    } ROW[] = {
        {"ЯПОНСКИЕ", "japanese-1989"}, {"японские", "japanese-1989"},
        {"КИТАЙСКИЕ", "chinese-2002"}, {"Čínská", "chinese-2002"},
        {"čínská", "chinese-2002"},    {"ČÍNSKÁ", "chinese-2002"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        const yz_rules *found = yz_rules_find_recorded(ROW[i].text);
        assert_non_null(found);
        assert_string_equal(yz_rules_id(found), ROW[i].id);
    }
}

/* What servers and programs write into RU. */
static void
rules_are_known_in_the_words_of_programs(void **state)
{
    static const struct {
        const char *text;
        const char *id; /* NULL: unknown */
    } ROW[] = {
        {"IGS", "japanese-1989"},
        {"Pandanet", "japanese-1989"},
        {"Chinese (OGS)", "chinese-server"},
        {"chinese, 7.5", "chinese-2002"},
        {"Japanese, 6.5", "japanese-1989"},
        {"Japanese, free", NULL},
        {"koPOSITIONALscoreAREAtaxNONEsui1", "tromp-taylor"},
        {"koPOSITIONALscoreAREAtaxNONEsui1button0whb0fpok0", "tromp-taylor"},
        {"koSIMPLEscoreAREAtaxNONEsui0button0whbNfpok1", "chinese-2002"},
        {"koSITUATIONALscoreAREAtaxNONEsui1whb0", "new-zealand"},
        {"koPOSITIONALscoreAREAtaxALLsui1", NULL},
        {"koPOSITIONALscore", NULL},
        {"koPOSITIONAL", NULL},
        {"kosher", NULL},
        {"{\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\",\"tax\":\"NONE\",\"suicide\":true,"
         "\"hasButton\":false,\"whiteHandicapBonus\":\"0\",\"friendlyPassOk\":false}",
         "tromp-taylor"},
        {"{\"ko\": \"SIMPLE\", \"scoring\": \"AREA\", \"suicide\": false, "
         "\"whiteHandicapBonus\": \"N\"}",
         "chinese-2002"},
        {"{}", NULL},
        {"{\"ko\"", NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        const yz_rules *found = yz_rules_find_recorded(ROW[i].text);
        const char *id = found ? yz_rules_id(found) : "unknown";
        if (strcmp(id, ROW[i].id ? ROW[i].id : "unknown") != 0)
            fail_msg("%s is %s", ROW[i].text, id);
    }
}

static void
names_of_records_are_names(void **state)
{
    const yz_rules *rules;
    unsigned overlays;
    (void)state;
    assert_int_equal(yz_rules_read("Japanese Rules", &rules, &overlays, NULL), YZ_OK);
    assert_string_equal(yz_rules_id(rules), "japanese-1989");
    assert_int_equal(yz_rules_read("IGS", &rules, &overlays, NULL), YZ_OK);
}

static void
bytes_that_are_no_letters_are_kept_as_they_are(void **state)
{
    (void)state;
    assert_null(yz_rules_find_recorded("\xC3\x7F"));
    assert_null(yz_rules_find_recorded("\xC3\x9F"));
    assert_null(yz_rules_find_recorded("\xC4\x8D"));
    assert_null(yz_rules_find_recorded("\xD0\x8F"));
    assert_null(yz_rules_find_recorded("\xD0\xB0"));
    assert_null(yz_rules_find_recorded("\xD0"));
    assert_null(yz_rules_find_recorded("\xFF\xFE"));
}

static void
names_longer_than_any_are_unknown(void **state)
{
    char name[200];
    (void)state;
    for (size_t length = 55; length < sizeof name; length++) {
        memset(name, 'x', length);
        name[length] = '\0';
        assert_null(yz_rules_find_recorded(name));
        assert_null(yz_rules_find(name));
        assert_null(yz_rules_nearest(name));
    }
    /* Short words that together fill the room. */
    for (size_t words = 20; words < 60; words++) {
        for (size_t i = 0; i < words; i++)
            memcpy(name + 2 * i, "x ", 3);
        assert_null(yz_rules_find_recorded(name));
    }
}

static void
a_long_name_is_cut_in_the_message(void **state)
{
    char name[200];
    const yz_rules *rules = NULL;
    unsigned overlays = 7;
    yz_diag diag;
    (void)state;
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_int_equal(yz_rules_read(name, &rules, &overlays, &diag), YZ_E_NOT_FOUND);
    assert_true(strlen(diag.text) < 140);
    memcpy(name, "aga+", 4);
    assert_int_equal(yz_rules_read(name, &rules, &overlays, &diag), YZ_E_NOT_FOUND);
    assert_non_null(strstr(diag.text, "overlay"));
    assert_null(rules);
    assert_int_equal(overlays, 7);
}

/* ---- Answers that no row gives together ---- */

static void
old_stones_stand_on_their_own_board_only(void **state)
{
    static yz_position start;
    const yz_rules *old = yz_rules_find("sunjang");
    (void)state;
    yz__rules_setup(old, 19, 18, &start);
    assert_int_equal(start.height, 18);
    for (int i = 0; i < 19 * 18; i++)
        assert_int_equal(start.stone[i], YZ_EMPTY);
}

static void
a_draw_by_agreement_needs_a_repetition_that_may_be_called_off(void **state)
{
    const yz_rules *chinese = yz_rules_find("chinese-1988");
    const yz_rules *japanese = yz_rules_find("japanese-1989");
    (void)state;
    assert_false(yz__offer_allowed(chinese, YZ_RESULT_DRAW, false));
    assert_true(yz__offer_allowed(chinese, YZ_RESULT_DRAW, true));
    assert_false(yz__offer_allowed(chinese, YZ_RESULT_SCORE, true));
    assert_true(yz__offer_allowed(japanese, YZ_RESULT_NO_RESULT, true));
    assert_false(yz__offer_allowed(japanese, YZ_RESULT_DRAW, true));
    assert_false(yz__offer_allowed(yz_rules_find("aga-1991"), YZ_RESULT_DRAW, true));
}

static void
marks_are_set_by_the_owner_where_only_he_concedes(void **state)
{
    const yz_rules *owners = yz_rules_find("roc-1978");
    const yz_rules *both = yz_rules_find("japanese-1989");
    (void)state;
    assert_true(yz__marking_allowed(owners, YZ_BLACK, YZ_BLACK));
    assert_false(yz__marking_allowed(owners, YZ_BLACK, YZ_WHITE));
    assert_true(yz__marking_allowed(both, YZ_BLACK, YZ_WHITE));
    assert_false(
        yz__marking_allowed(yz_rules_find("tromp-taylor"), YZ_BLACK, YZ_BLACK));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_row_without_an_answer_says_so),
        cmocka_unit_test(where_no_article_is_named_the_source_is),
        cmocka_unit_test(every_place_for_an_alias_may_be_used),
        cmocka_unit_test(every_place_for_a_komi_may_be_used),
        cmocka_unit_test(capitals_of_other_alphabets_are_the_same_letters),
        cmocka_unit_test(rules_are_known_in_the_words_of_programs),
        cmocka_unit_test(names_of_records_are_names),
        cmocka_unit_test(bytes_that_are_no_letters_are_kept_as_they_are),
        cmocka_unit_test(names_longer_than_any_are_unknown),
        cmocka_unit_test(a_long_name_is_cut_in_the_message),
        cmocka_unit_test(old_stones_stand_on_their_own_board_only),
        cmocka_unit_test(a_draw_by_agreement_needs_a_repetition_that_may_be_called_off),
        cmocka_unit_test(marks_are_set_by_the_owner_where_only_he_concedes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
