/*
 * Rows and names at their edges: answers that no row of the table gives together, names
 * that are too long, letters of other alphabets.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "yunzi/handicap.h"
#include "rules/articles.h"
#include "rules/ending.h"
#include "rules/names.h"
#include "rules/options.h"
#include "rules/play.h"
#include "rules/setup.h"
#include "yunzi/rules.h"
#include "said.h"
#include "rules/tables.h"

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
    assert_null(yz_rules_option(&rules, yz__option_count()).key);
}

static void
where_no_article_is_named_the_source_is(void **state)
{
    yz_rules rules = copy_of("aga-1991");
    (void)state;
    rules.article[YZ_OPTION_KO] = NULL;
    assert_string_equal(yz__article(&rules, YZ__TOPIC_KO), rules.source);
}

static void
every_place_for_an_alias_may_be_used(void **state)
{
    yz_rules rules = copy_of("aga-1991");
    (void)state;
    for (size_t i = 0; i < YZ__ALIASES; i++)
        rules.alias[i] = "harbour";
    assert_string_equal(yz__rules_alias(&rules, YZ__ALIASES - 1), "harbour");
    assert_null(yz__rules_alias(&rules, YZ__ALIASES));
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
        {"koPOSITIONALscoreAREAtaxNONEsui0whb0", "cgos"},
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
        {"koPOSITIONALscoreAREAtaxNONEsui1komi7.5", "tromp-taylor"},
        {"koPOSITIONALscoreAREAtaxNONEsui1button0whb0fpok0komi-0.5", "tromp-taylor"},
        {"koSITUATIONALscoreAREAtaxNONEsui0button1whbN-1fpok1komi7", "button"},
        {"koSITUATIONALscoreTERRITORYtaxSEKIsui0button0whbN-1fpok1komi7.5", NULL},
        {"{\"ko\":\"POSITIONAL\",\"score\":\"AREA\",\"multiStoneSuicideLegal\":true,"
         "\"komi\":7.5}",
         "tromp-taylor"},
        {"koPOSITIONALscoreAREAsui1komi", NULL},
        {"koPOSITIONALscoreAREAsui1sui1", NULL},
        {"koPOSITIONALscoreAREAsui2", NULL},
        {"koPOSITIONALscoreAREAsui1more1", NULL},
        {"{\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\",\"suicide\":true,"
         "\"more\":1}",
         NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        const yz_rules *found = yz_rules_find_recorded(ROW[i].text);
        const char *id = found ? yz_rules_id(found) : "unknown";
        if (strcmp(id, ROW[i].id ? ROW[i].id : "unknown") != 0)
            fail_msg("%s is %s", ROW[i].text, id);
    }
}

/* KataGo's words that no rule set of ours has together are understood all the same. */
static void
the_nearest_rules_are_named_with_what_differs(void **state)
{
    static const struct {
        const char *text;
        const char *id; /* "": none */
        const char *differs;
    } ROW[] = {
        {"koPOSITIONALscoreAREAtaxNONEsui0button1whbN", "chinese-server",
         "hasButton false"},
        {"koPOSITIONALscoreAREAtaxNONEsui1whbN", "tromp-taylor",
         "whiteHandicapBonus 0"},
        {"koSIMPLEscoreTERRITORYtaxNONEsui0komi6.5", "spight-territory", "ko spight"},
        {"Japanesse rules", "japanese-1989", ""},
        {"Moon", "", ""},
        {"法国规则", "", ""},
        {"kosher", "", ""},
        {"{\"ko\"}", "", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        char differs[YZ_RULES_TEXT];
        const char *near = yz__rules_nearest_recorded(ROW[i].text, differs);
        assert_null(yz_rules_find_recorded(ROW[i].text));
        if (strcmp(near ? near : "", ROW[i].id) != 0 ||
            strcmp(differs, ROW[i].differs) != 0)
            fail_msg("%s: %s (%s)", ROW[i].text, near ? near : "none", differs);
    }
}

static void
a_wish_of_katago_is_read_or_refused_with_its_word(void **state)
{
    yz_katago_wish wish;
    yz_diag diag;
    (void)state;
    assert_int_equal(
        yz_katago_read(&wish, "{\"ko\": \"positional\", \"komi\": 7.0}", &diag), YZ_OK);
    assert_string_equal(wish.value[YZ_KATAGO_KO], "POSITIONAL");
    assert_null(wish.value[YZ_KATAGO_TAX]);
    assert_true(wish.komi_given);
    assert_int_equal(yz_compare(wish.komi, yz_whole(7)), 0);
    assert_int_equal(yz_katago_read(&wish, "{\"ko\":\"LONG\"}", &diag), YZ_E_SYNTAX);
    assert_non_null(strstr(YZ_SAID(&diag.message, NULL), "'LONG'"));
    assert_true(wish.komi_given); /* unchanged */
    assert_int_equal(yz_katago_read(&wish, "{\"moon\":1}", &diag), YZ_E_SYNTAX);
    assert_int_equal(yz_katago_read(&wish, "{\"ko\":\"SIMPLE\"", &diag), YZ_E_SYNTAX);
    assert_int_equal(yz_katago_read(&wish, "{\"ko\":\"SIMPLE\"}}", &diag), YZ_E_SYNTAX);
    assert_int_equal(yz_katago_read(&wish, "{}", &diag), YZ_OK);
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
        assert_null(yz__rules_nearest(name));
    }
    /* Short words that together fill the room. */
    for (size_t words = 20; words < 60; words++) {
        for (size_t i = 0; i < words; i++)
            memcpy(name + 2 * i, "x ", 3);
        assert_null(yz_rules_find_recorded(name));
    }
}

static void
what_is_hardly_a_name_is_unknown(void **state)
{
    char name[YZ__NAME + 1];
    (void)state;
    assert_null(yz_rules_find_recorded("Chinese,"));
    assert_null(yz_rules_find_recorded("Chinese, please"));
    assert_null(yz_rules_find_recorded("Chinese\x01"));
    assert_null(yz_rules_find_recorded("Chinese\x0E"));
    assert_string_equal(yz_rules_id(yz_rules_find_recorded("Chinese\r")),
                        "chinese-2002");
    assert_string_equal(yz_rules_id(yz_rules_find_recorded("Chinese\t")),
                        "chinese-2002");
    memset(name, 'x', YZ__NAME);
    name[YZ__NAME] = '\0';
    yz__near near = yz__near_start("aga");
    yz__near_offer(&near, name, "too long");
    assert_null(near.best);
    yz__near_offer(&near, "agb", "short enough");
    assert_string_equal(near.best, "short enough");
}

/* ---- KataGo's rules ---- */

/* Its answers as it writes them into a record, in two ways. */
static void
write_katago(const yz_rules *rules, char text[256], char json[256])
{
    static const char *const SHORT[] = {"ko", "score", "tax", "sui", "button", "whb"};
    size_t t = 0;
    size_t j = 0;
    j += (size_t)snprintf(json, 256, "{\"komi\": 7.5");
    for (int i = 0; i < YZ_KATAGO_FRIENDLY; i++) {
        const yz_katago_answer said = yz_rules_katago(rules, (yz_katago_field)i);
        const bool yes = strcmp(said.value, "true") == 0;
        const bool flag = yes || strcmp(said.value, "false") == 0;
        t += (size_t)snprintf(text + t, 256 - t, "%s%s", SHORT[i],
                              flag ? (yes ? "1" : "0") : said.value);
        j += (size_t)snprintf(json + j, 256 - j, flag ? ",\"%s\":%s" : ",\"%s\":\"%s\"",
                              said.field, said.value);
    }
    snprintf(json + j, 256 - j, "}");
}

static void
what_katago_does_not_write_is_refused(void **state)
{
    static const char *const WRONG[] = {
        "{komi:7.5}",
        "{\"komi\" 7.5}",
        "{\"komi",
        "{\"komi\":}",
        "{\"komi\":\"7.5}",
        "{\"komi\":\"\"}",
        "{\"komi\":\"7,5\"}",
        "{\"komi\":\"1.2.3\"}",
        "{\"ko\":\"SIMPLE\" \"x\"}",
        "{\"k{\":\"SIMPLE\"}",
        "{\"k[\":\"SIMPLE\"}",
        "{\"k1\":\"SIMPLE\"}",
        "{\"kP\":\"SIMPLE\"}",
        "{\"kp\":\"SIMPLE\"}",
        "{\"ko\\\":1}",
        "{\"ko\":\"SIMPL3\"}",
        "{\"komi\":7.5} x",
        "{\"ko\":\"SIMPLE\",}",
        "{\"komi\":000000000000000000000000000000000000000000000000000000000000007}",
    };
    static const char *const RIGHT[] = {"{}", "{\"KO\":\"simple\"}",
                                        " {\"komi\" : 7.5 , \"suicide\":true} "};
    yz_katago_wish wish;
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        if (yz_katago_read(&wish, WRONG[i], NULL) != YZ_E_SYNTAX)
            fail_msg("%s", WRONG[i]);
    for (size_t i = 0; i < sizeof RIGHT / sizeof *RIGHT; i++)
        if (yz_katago_read(&wish, RIGHT[i], NULL) != YZ_OK)
            fail_msg("%s", RIGHT[i]);
}

/* Whatever answers are put together, some rule set is nearest, and all that differs is named. */
static void
all_answers_of_katago_have_a_nearest_rule_set(void **state)
{
    static const char *const ANSWER[][4] = {
        {"koSIMPLE", "koPOSITIONAL", "koSITUATIONAL", ""},
        {"scoreAREA", "scoreTERRITORY", ""},
        {"taxNONE", "taxSEKI", "taxALL", ""},
        {"sui0", "sui1", ""},
        {"button0", "button1", ""},
        {"whb0", "whbN", "whbN-1", ""},
    };
    int known = 0;
    (void)state;
    for (int i = 0; i < 4 * 4 * 4 * 4 * 4 * 4; i++) {
        char text[200] = "", differs[YZ_RULES_TEXT];
        int left = i;
        bool there = true;
        for (int k = 0; k < 6 && there; k++, left /= 4) {
            there = ANSWER[k][left % 4] != NULL;
            if (there)
                strcat(text, ANSWER[k][left % 4]);
        }
        if (!there)
            continue;
        const char *nearest = yz__nearest_of_katago(text, differs);
        const yz_rules *same = yz__rules_of_katago(text);
        assert_true(strlen(differs) < YZ_RULES_TEXT - 1);
        assert_true(nearest == NULL || yz_rules_find(nearest) != NULL);
        known += same != NULL;
    }
    assert_true(known > 5);
}

/* Whatever rule set gives KataGo's answers word for word is found by them, and what is
   found gives the same. */
static void
rules_are_found_by_the_answers_that_katago_writes(void **state)
{
    int exact = 0;
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        char text[256], json[256], again[256], json_again[256];
        bool own = false;
        for (int k = 0; k < YZ_KATAGO_FRIENDLY; k++)
            own = own || yz_rules_katago(rules, (yz_katago_field)k).own;
        if (own)
            continue;
        exact++;
        write_katago(rules, text, json);
        const yz_rules *found = yz__rules_of_katago(text);
        assert_non_null(found);
        assert_ptr_equal(yz__rules_of_katago(json), found);
        write_katago(found, again, json_again);
        assert_string_equal(again, text);
    }
    assert_true(exact > 3);
}

/* Where KataGo has a word for the ko rule nothing is added; where its word is only the
   nearest one our own stands beside it. */
static void
katago_has_words_for_some_ko_rules_and_near_ones_for_others(void **state)
{
    static const struct {
        const char *rules, *word;
        bool own;
    } ROW[] = {
        {"tromp-taylor", "POSITIONAL", false}, {"aga-1991", "SITUATIONAL", false},
        {"japanese-1989", "SIMPLE", false},    {"new-zealand", "SITUATIONAL", true},
        {"ing-1996", "SITUATIONAL", true},     {"spight-area", "SIMPLE", true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        const yz_katago_answer said =
            yz_rules_katago(yz_rules_find(ROW[i].rules), YZ_KATAGO_KO);
        assert_string_equal(said.value, ROW[i].word);
        assert_int_equal(said.own != NULL, ROW[i].own);
    }
}

static void
answers_that_katago_does_not_know_are_no_rules(void **state)
{
    static const char *const TEXT[] = {
        "koSIMPLEscoreAREAfoo1",
        "koSIMPLEscoreAREAtaxNONEsui0button0whbNfoo1",
        ("{\"ko\":\"SIMPLE\",\"scoring\":\"AREA\",\"suicide\":false,"
         "\"whiteHandicapBonus\":\"N\",\"tax\":\"\"}"),
        "koSIMPLEscoreAREA:",
        "koSIMPLEscoreAREA/",
        "koSIMPLEscoreAREA[",
        "koPOSITIONALPOSITIONALscoreAREA",
        "{\"ko\":\"POSITIONALPOSITIONAL\",\"scoring\":\"AREA\"}",
        "{\"scoring\":\"AREA\",\"ko\":\"\"}",
        "{\"scoring\":\"AREA\"}",
        "{\"ko\":\"SIMPLE\"}",
        "koSIMPLE",
        "scoreAREA",
    };
    (void)state;
    for (size_t i = 0; i < sizeof TEXT / sizeof *TEXT; i++)
        if (yz__rules_of_katago(TEXT[i]))
            fail_msg("%s is %s", TEXT[i], yz_rules_id(yz__rules_of_katago(TEXT[i])));
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
    assert_true(strlen(said(&diag.message)) < 140);
    memcpy(name, "aga+", 4);
    assert_int_equal(yz_rules_read(name, &rules, &overlays, &diag), YZ_E_NOT_FOUND);
    assert_non_null(strstr(said(&diag.message), "overlay"));
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

/* Two rows agree where both give the same answer, or both none. */
static void
rows_agree_on_what_both_say_or_both_leave_out(void **state)
{
    const yz_rules full = copy_of("aga-1991");
    yz_rules bare = full, other = full;
    (void)state;
    bare.ko = YZ_KO_UNSET;
    other.ko = YZ_KO_DELAY;
    assert_true(yz__rules_agree(&full, &full, YZ_OPTION_KO));
    assert_true(yz__rules_agree(&bare, &bare, YZ_OPTION_KO));
    assert_false(yz__rules_agree(&full, &bare, YZ_OPTION_KO));
    assert_false(yz__rules_agree(&bare, &full, YZ_OPTION_KO));
    assert_false(yz__rules_agree(&full, &other, YZ_OPTION_KO));
}

static void
a_board_of_one_side_is_not_known_by_the_other(void **state)
{
    const yz_rules *nineteen = yz_rules_find("chinese-1988");
    const yz_rules *any = yz_rules_find("tromp-taylor");
    const char *article;
    (void)state;
    assert_non_null(yz__rules_boards(nineteen, &article));
    assert_true(yz__rules_knows_board(nineteen, 19, 19));
    assert_false(yz__rules_knows_board(nineteen, 19, 18));
    assert_false(yz__rules_knows_board(nineteen, 18, 19));
    assert_false(yz__rules_knows_board(nineteen, 18, 18));
    assert_true(yz__rules_knows_board(any, 19, 18));
}

static void
suicide_takes_as_many_stones_as_the_rules_let_it(void **state)
{
    static const struct {
        yz__suicide rule;
        bool allowed[4]; /* by the stones it removes */
    } ROW[] = {
        {YZ_SUICIDE_NONE, {true, false, false, false}},
        {YZ_SUICIDE_MULTI, {true, false, true, true}},
        {YZ_SUICIDE_ANY, {true, true, true, true}},
    };
    yz_rules rules = copy_of("tromp-taylor");
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        rules.suicide = ROW[i].rule;
        for (int stones = 0; stones < 4; stones++)
            assert_int_equal(yz__suicide_allowed(&rules, stones),
                             ROW[i].allowed[stones]);
    }
}

/* A ban on retaking looks at the last move alone. */
static void
a_ko_rule_that_does_not_look_back_forbids_no_past(void **state)
{
    const yz__past_ply past = {YZ__PAST_PLAY, YZ_BLACK, YZ_WHITE, 1};
    const yz__past_ply struck = {YZ__PAST_STRUCK, YZ_BLACK, YZ_WHITE, 1};
    (void)state;
    assert_false(yz__ko_forbids(yz_rules_find("japanese-1989"), past, YZ_BLACK));
    assert_true(yz__ko_forbids(yz_rules_find("tromp-taylor"), past, YZ_BLACK));
    assert_false(yz__ko_forbids(yz_rules_find("tromp-taylor"), struck, YZ_BLACK));
}

/* ---- Dead stones ---- */

/* The eleven ways to settle what is dead, each by a text that has it. */
static void
each_way_to_settle_dead_stones_has_its_own_steps(void **state)
{
    static const struct {
        const char *rules;
        bool marked, of_both, refusal, play, always, restored;
        int stages;
    } ROW[] = {
        {"chinese-2002", true, true, true, true, false, false, 0},
        {"japanese-draft-1963", true, true, true, true, false, true, 0},
        {"japanese-1989", true, true, true, false, false, false, 0},
        {"roc-1978", true, false, false, false, false, false, 0},
        {"tromp-taylor", false, false, false, false, false, false, 0},
        {"wmsg-2008", true, true, true, true, false, false, 0},
        {"lasker-maas", true, true, true, true, false, false, 1},
        {"ikeda-territory-1", false, false, false, false, true, false, 1},
        {"japanese-algorithmic", false, false, false, false, true, false, 2},
        {"japanese-1949", true, true, true, false, false, false, 0},
        {"capture-go", false, false, false, false, false, false, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        const yz_rules *rules = yz_rules_find(ROW[i].rules);
        assert_int_equal(yz__settling_by_marking(rules), ROW[i].marked);
        assert_int_equal(yz__marking_allowed(rules, YZ_BLACK, YZ_BLACK), ROW[i].marked);
        assert_int_equal(yz__marking_allowed(rules, YZ_BLACK, YZ_WHITE),
                         ROW[i].of_both);
        assert_int_equal(yz__refusal_allowed(rules), ROW[i].refusal);
        assert_int_equal(yz__refusal_resumes(rules), ROW[i].play);
        assert_int_equal(yz__settling_always_plays_on(rules), ROW[i].always);
        assert_int_equal(yz__dispute_restores(rules), ROW[i].restored);
        assert_int_equal(yz__settling_stages(rules), ROW[i].stages);
        for (int stage = 0; stage < 4; stage++)
            assert_int_equal(yz__play_in_last_stage(rules, stage),
                             stage > 0 && stage == ROW[i].stages);
    }
}

/* A row of somebody's own that lets players resume play where they do not mark: there
   is nothing to resume it for; and one that marks and never resumes. */
static void
play_is_resumed_only_where_stones_are_marked(void **state)
{
    yz_rules rules = copy_of("tromp-taylor");
    (void)state;
    rules.resume = YZ_RESUME_NEXT;
    assert_false(yz__resumption_allowed(&rules));
    rules.settling = YZ_SETTLING_AGREE_OR_PLAY;
    assert_true(yz__resumption_allowed(&rules));
    assert_true(yz__refusal_resumes(&rules));
    rules.resume = YZ_RESUME_AGREED;
    assert_true(yz__resumption_allowed(&rules));
    assert_false(yz__refusal_resumes(&rules));
    rules.resume = YZ_RESUME_NOBODY;
    assert_false(yz__resumption_allowed(&rules));
    assert_false(yz__refusal_resumes(&rules));
}

/* What the last passes are worth is settled in the phase in which passes cost, which is
   not the first (Ikeda's and Spight's rest). */
static void
passes_are_made_equal_after_the_main_game_only(void **state)
{
    static const char *const RULES[] = {"ikeda-territory-1", "spight-territory"};
    yz__flow flow = {.phase = YZ__PHASE_ENDED,
                     .whole = true,
                     .opener = YZ_BLACK,
                     .last_passer = YZ_BLACK};
    int out[3];
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        flow.stage = 0;
        yz__pass_adjustment(yz_rules_find(RULES[i]), flow, out);
        assert_int_equal(out[YZ_BLACK], 0);
        assert_int_equal(out[YZ_WHITE], 0);
        flow.stage = 1;
        yz__pass_adjustment(yz_rules_find(RULES[i]), flow, out);
        assert_true(out[YZ_BLACK] != 0 || out[YZ_WHITE] != 0);
    }
}

static void
any_two_ranks_have_terms_or_are_not_measured(void **state)
{
    static const char *const RANK[] = {"pin 1",    "pin 5", "9d",       "1d",
                                       "1k",       "18k",   "30k",      "grade 1",
                                       "grade 18", "2150",  "rating 50"};
    enum { RANKS = sizeof RANK / sizeof *RANK };
    static const char *const NONE[] = {"12345k", "-12345", "12345", "pin", "5", ""};
    (void)state;
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++) {
        yz_rank rank;
        assert_true(yz_rank_read(&rank, NONE[i]) != YZ_OK);
    }
    for (size_t i = 0; i < yz__rules_count(); i++)
        for (int k = 0; k < RANKS * RANKS; k++) {
            yz_rank one, other;
            yz_handicap_terms there, back;
            assert_int_equal(yz_rank_read(&one, RANK[k / RANKS]), YZ_OK);
            assert_int_equal(yz_rank_read(&other, RANK[k % RANKS]), YZ_OK);
            const yz_status status =
                yz_rules_handicap_terms(yz_rules_at(i), one, other, &there);
            assert_int_equal(yz_rules_handicap_terms(yz_rules_at(i), other, one, &back),
                             status);
            if (status == YZ_OK)
                assert_int_equal(there.handicap, back.handicap);
        }
}

static void
sunjang_handicaps_are_for_its_board(void **state)
{
    static const struct {
        uint8_t width, height;
        int handicap;
    } NONE[] = {{9, 19, 2}, {19, 9, 2}, {19, 19, 1}, {19, 19, 9}};
    (void)state;
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++) {
        yz_position position = {.width = NONE[i].width, .height = NONE[i].height};
        assert_false(yz__setup_sunjang_handicap(NONE[i].handicap, &position));
    }
}

/* Whatever is asked of a stage of the play, before the stop kos are as ever. */
static void
questions_of_a_stage_are_answered_under_all_rules(void **state)
{
    int once = 0, requested = 0;
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        assert_false(yz__ko_is_taken_once(rules, 0));
        assert_false(yz__ko_is_passed_for(rules, 0));
        once += yz__ko_is_taken_once(rules, 1);
        requested += yz_rules_resumption_by_requester(rules);
        for (int year = 1900; year < 2030; year += 10)
            for (int handicap = 0; handicap < 3; handicap++)
                assert_non_null(yz_rules_komi_article(rules, year, handicap));
    }
    assert_in_range(once, 1, yz__rules_count() - 1);
    assert_in_range(requested, 1, yz__rules_count() - 1);
}

static void
no_words_are_near_no_rules(void **state)
{
    static const char *const NONE[] = {"", " ", "\xe6\x97\xa5\xe6\x9c\xac", "ko1",
                                       "ko{"};
    char differs[YZ_RULES_TEXT];
    (void)state;
    for (size_t i = 0; i < 3; i++)
        assert_null(yz__rules_nearest_recorded(NONE[i], differs));
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++)
        yz__rules_nearest_recorded(NONE[i], differs);
    char longer[400];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    assert_null(yz__rules_nearest_recorded(longer, differs));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_two_ranks_have_terms_or_are_not_measured),
        cmocka_unit_test(sunjang_handicaps_are_for_its_board),
        cmocka_unit_test(questions_of_a_stage_are_answered_under_all_rules),
        cmocka_unit_test(no_words_are_near_no_rules),
        cmocka_unit_test(a_row_without_an_answer_says_so),
        cmocka_unit_test(where_no_article_is_named_the_source_is),
        cmocka_unit_test(every_place_for_an_alias_may_be_used),
        cmocka_unit_test(every_place_for_a_komi_may_be_used),
        cmocka_unit_test(capitals_of_other_alphabets_are_the_same_letters),
        cmocka_unit_test(rules_are_known_in_the_words_of_programs),
        cmocka_unit_test(the_nearest_rules_are_named_with_what_differs),
        cmocka_unit_test(a_wish_of_katago_is_read_or_refused_with_its_word),
        cmocka_unit_test(names_of_records_are_names),
        cmocka_unit_test(bytes_that_are_no_letters_are_kept_as_they_are),
        cmocka_unit_test(names_longer_than_any_are_unknown),
        cmocka_unit_test(a_long_name_is_cut_in_the_message),
        cmocka_unit_test(old_stones_stand_on_their_own_board_only),
        cmocka_unit_test(a_draw_by_agreement_needs_a_repetition_that_may_be_called_off),
        cmocka_unit_test(marks_are_set_by_the_owner_where_only_he_concedes),
        cmocka_unit_test(what_is_hardly_a_name_is_unknown),
        cmocka_unit_test(what_katago_does_not_write_is_refused),
        cmocka_unit_test(all_answers_of_katago_have_a_nearest_rule_set),
        cmocka_unit_test(rules_are_found_by_the_answers_that_katago_writes),
        cmocka_unit_test(katago_has_words_for_some_ko_rules_and_near_ones_for_others),
        cmocka_unit_test(answers_that_katago_does_not_know_are_no_rules),
        cmocka_unit_test(rows_agree_on_what_both_say_or_both_leave_out),
        cmocka_unit_test(a_board_of_one_side_is_not_known_by_the_other),
        cmocka_unit_test(suicide_takes_as_many_stones_as_the_rules_let_it),
        cmocka_unit_test(a_ko_rule_that_does_not_look_back_forbids_no_past),
        cmocka_unit_test(each_way_to_settle_dead_stones_has_its_own_steps),
        cmocka_unit_test(passes_are_made_equal_after_the_main_game_only),
        cmocka_unit_test(play_is_resumed_only_where_stones_are_marked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
