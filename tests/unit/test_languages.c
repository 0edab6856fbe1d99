/* test_languages.c - the languages: templates that fit, plural forms, cases and genders,
   articles, names of locales, what has no words yet. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <yunzi/messages.h>

#include "message/article.h"
#include "message/language.h"
#include "message/template.h"
#include "read/answers.h"
#include "rules/tables.h"
#include "said.h"
#include "yunzi/proof.h"
#include "yunzi/rules.h"

static const yz_language *
find(const char *code)
{
    const yz_language *language = yz_language_find(code);
    if (!language)
        fail_msg("no language %s", code);
    return language;
}

static void
plural_forms(void **state)
{
    static const yz_number NUMBER[] = {{0, 1},   {1, 1},  {2, 1},  {4, 1},
                                       {5, 1},   {11, 1}, {12, 1}, {21, 1},
                                       {101, 1}, {-1, 1}, {3, 2}};
    static const struct {
        const char *code;
        const char *forms; /* of each of these numbers */
    } CASE[] = {
        {"en", "10111111101"}, /* -1 point, 101 points */
        {"ru", "20112220001"}, {"cs", "20112222203"},    {"ko", "00000000000"},
        {"zh", "00000000000"}, {"zh_TW", "00000000000"}, {"ja", "00000000000"},
    };

    (void)state;
    for (size_t k = 0; k < sizeof CASE / sizeof *CASE; k++) {
        const yz_language *language = find(CASE[k].code);
        for (size_t i = 0; i < sizeof NUMBER / sizeof *NUMBER; i++)
            if (yz__language_plural(language, NUMBER[i].count, NUMBER[i].over) !=
                CASE[k].forms[i] - '0')
                fail_msg("%s: %d/%d", CASE[k].code, (int)NUMBER[i].count,
                         (int)NUMBER[i].over);
    }
}

static void
expect(const char *code, const yz_message *message, const char *words)
{
    char text[YZ_MESSAGE_TEXT];
    assert_string_equal(yz_message_text(message, find(code), text), words);
}

static void
russian_has_cases_and_genders(void **state)
{
    static const yz_point POINT[] = {{0, 8}, {3, 5}};
    const yz_point d4 = {3, 5};
    const yz_message cycle = yz_message_with(YZ_MESSAGE_LIFE_COSTLY_CYCLE,
                                             yz_arg_colour(YZ_BLACK), yz_arg_number(3));
    const yz_message taken = yz_message_with(
        YZ_MESSAGE_LIFE_CAPTURED_AT, yz_arg_colour(YZ_WHITE), yz_arg_point(d4, 9));
    const yz_message ko =
        yz_message_with(YZ_MESSAGE_LIFE_ONCE_KO_ENDED, yz_arg_colour(YZ_BLACK),
                        yz_arg_point(POINT[0], 9), yz_arg_message(&taken));
    const yz_message teire =
        yz_message_with(YZ_MESSAGE_UNFINISHED_TEIRE, yz_arg_colour(YZ_WHITE),
                        yz_arg_point(d4, 9), yz_arg_point(POINT[0], 9));
    const yz_message few = yz_message_with(YZ_MESSAGE_NOTE_FEW_STONES,
                                           yz_arg_number(21), yz_arg_number(81));
    const yz_message dame =
        yz_message_with(YZ_MESSAGE_NOTE_DAME, yz_arg_points(POINT, 2, 14, 9));

    (void)state;
    expect(
        "ru", &cycle,
        "её спасает только цикл, который за каждый круг стоит чёрным на 3 камня больше "
        "(пример 23)");
    expect(
        "ru", &ko,
        "когда чёрные закончат прямое ко на A1, белые ходят на D4 и берут её окончательно");
    expect("ru", &teire, "белым ещё нужно добавить камень на D4: без него A1 мертва");
    expect("ru", &few, "игра не закончена: всего 21 камень на 81 пункт");
    expect("ru", &dame, "дамэ, которых никто не занял: A1, D4 и ещё 12");
}

static void
czech_has_cases_genders_and_fractions(void **state)
{
    const yz_message two = yz_message_with(YZ_MESSAGE_LIFE_COSTLY_CYCLE,
                                           yz_arg_colour(YZ_WHITE), yz_arg_number(2));
    const yz_message five = yz_message_with(YZ_MESSAGE_NOTE_FEW_STONES,
                                            yz_arg_number(5), yz_arg_number(81));
    const yz_message atari = yz_message_with(
        YZ_MESSAGE_UNFINISHED_ATARI_ESTIMATED, yz_arg_colour(YZ_BLACK),
        yz_arg_point((yz_point){0, 8}, 9), yz_arg_point((yz_point){3, 5}, 9));

    (void)state;
    expect("cs", &two,
           "zachrání ji jen cyklus, který bílého stojí v každém kole o 2 kameny víc "
           "(příklad 23)");
    expect("cs", &five, "hra neskončila: na 81 bodech stojí jen 5 kamenů");
    expect(
        "cs", &atari,
        "černá skupina A1 je v atari: černý ji zachrání na D4, nebo ji tam bílý vezme");
}

static void
chinese_and_japanese_have_one_form(void **state)
{
    static const yz_point POINT[] = {{0, 8}, {3, 5}};
    const yz_message one = yz_message_with(YZ_MESSAGE_LIFE_COSTLY_CYCLE,
                                           yz_arg_colour(YZ_BLACK), yz_arg_number(1));
    const yz_message dame =
        yz_message_with(YZ_MESSAGE_NOTE_DAME, yz_arg_points(POINT, 2, 14, 9));
    const yz_message open =
        yz_message_with(YZ_MESSAGE_LIFE_OPEN_SHORT, yz_arg_choice(1),
                        yz_arg_name("shortage", yz__shortage_text(YZ_SHORTAGE_TIME)));

    (void)state;
    expect("zh", &one, "只有靠循环才能救它，而每循环一次黑方多损1子（例23）");
    expect("zh", &dame, "无人收的单官：A1、D4等，另有12处");
    expect("zh", &open, "可以提掉，但由此产生的新子未定：需要更多时间");
    expect("zh_TW", &open, "可以提掉，但由此產生的新子未定：需要更多時間");
    expect("ja", &one,
           "循環によってしか助からず、一巡ごとに黒が相手より1子多く損をする（例23）");
    expect("ja", &dame, "詰められていないダメ：A1、D4、ほか12");
    expect("ja", &open,
           "取られるが、それによって生じる石は未確定：さらに時間が必要だった");
}

/* Particles follow words whose last sound is known, or both forms stand there. */
static void
korean_has_particles(void **state)
{
    const yz_point d4 = {3, 5};
    const yz_message taken = yz_message_with(
        YZ_MESSAGE_LIFE_CAPTURED_AT, yz_arg_colour(YZ_WHITE), yz_arg_point(d4, 9));
    const yz_message few = yz_message_with(YZ_MESSAGE_NOTE_FEW_STONES, yz_arg_number(5),
                                           yz_arg_number(81));
    const yz_message neutral =
        yz_message_with(YZ_MESSAGE_UNFINISHED_NEUTRAL, yz_arg_point(d4, 9));

    (void)state;
    expect("ko", &taken, "백이 D4에 두어 완전히 따낸다");
    expect("ko", &few, "대국이 끝나지 않았다: 81점에 돌이 5개뿐이다");
    expect("ko", &neutral, "D4은(는) 어느 쪽의 집도 아니며 아직 아무도 두지 않았다");
}

/* Each number as every language writes it; zi have no decimals. */
static void
numbers_are_written_as_is_customary(void **state)
{
    static const struct {
        const char *code, *half, *negative, *third, *zi;
    } CASE[] = {
        {"en", "0.5", "-2.25", "184 1/3", "3 3/4"},
        {"ru", "0,5", "-2,25", "184 1/3", "3 3/4"},
        {"cs", "0,5", "-2,25", "184 1/3", "3 3/4"},
        {"ko", "0.5", "-2.25", "184 1/3", "3 3/4"},
        {"zh", "0.5", "-2.25", "184又1/3", "3又3/4"},
        {"zh_TW", "0.5", "-2.25", "184又1/3", "3又3/4"},
        {"ja", "0.5", "-2.25", "184と1/3", "3と3/4"},
    };
    char text[YZ_NUMBER_WORDS];

    (void)state;
    assert_int_equal(sizeof CASE / sizeof *CASE, yz__language_count());
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        const yz_language *language = find(CASE[i].code);
        assert_string_equal(yz__number_told(yz_ratio(1, 2), language, text),
                            CASE[i].half);
        assert_string_equal(yz__number_told(yz_ratio(-9, 4), language, text),
                            CASE[i].negative);
        assert_string_equal(yz__number_told(yz_ratio(553, 3), language, text),
                            CASE[i].third);
        assert_string_equal(yz__zi_told(yz_ratio(15, 4), language, text), CASE[i].zi);
        assert_string_equal(yz__zi_told(yz_ratio(-1, 4), language, text), "-1/4");
        assert_string_equal(yz__zi_told(yz_whole(-3), language, text), "-3");
        assert_string_equal(yz__number_told(yz_ratio(-2, 3), language, text), "-2/3");
    }
}

/* ---- Articles ---- */

static void
expect_article(const char *code, const char *article, const char *words)
{
    char text[YZ_MESSAGE_TEXT];
    const size_t length =
        yz__article_tell(article, yz_language_find(code), text, sizeof text);
    assert_string_equal(text, words);
    assert_int_equal(length, strlen(words));
}

static void
articles_are_told_by_their_parts(void **state)
{
    (void)state;
    expect_article("en", "Chinese Rules 1988, art. 20.2-20.4: x",
                   "Chinese Rules 1988, art. 20.2-20.4: x");
    expect_article("ru", "art. 7.1", "ст. 7.1");
    expect_article("ru", "section 2, on rules 8 and 9", "разд. 2, о правилах 8 и 9");
    expect_article("ru", "rule 9 to 11", "правило 9–11");
    expect_article("ru", "ch. 6.3, 5.1, and 2.1.3", "гл. 6.3, 5.1 и 2.1.3");
    expect_article("ru", "art. 9.1 and commentary on 2", "ст. 9.1 и комментарий к 2");
    expect_article("cs", "art. 6 and 20", "čl. 6 a 20");
    expect_article("ko", "art. 7.1", "제7조 1항");
    expect_article("ko", "art. 9.1 and commentary on 2", "제9조 1항, 제2조 해설");
    expect_article("zh", "art. 7.1", "第7.1条");
    expect_article("zh", "art. 7, 13 and 21", "第7、13、21条");
    expect_article("ja", "art. 7.1", "第7条1");
    expect_article("ja", "art. 9 and 20.2-20.4, ch. 6.3",
                   "第9条、第20条2-第20条4、第6.3章");
    expect_article("ru", "art. 20.2-20.4", "ст. 20.2-20.4");
    expect_article(
        "ru",
        "Chinese Rules 1988, art. 20.2-20.4: the referee rules by the shape of the cycle",
        "Китайские правила 1988 года, ст. 20.2-20.4: судья решает по форме цикла");
    expect_article(
        "cs",
        "British Go Association, rules of Go, rule 6; Sensei's Library, natural situational superko",
        "Britská asociace go, pravidla go, pravidlo 6; Sensei's Library, přirozené situační superko");
    /* What has no words stays as it is. */
    expect_article("ru", "Harbour rules, art. 3; no such text",
                   "Harbour rules, ст. 3; no such text");
}

/* A move onto a stone is refused by the whole text, which has words as a source. */
static void
the_whole_text_of_a_rule_set_has_words(void **state)
{
    (void)state;
    for (size_t r = 0; r < yz__rules_count(); r++) {
        const char *source = yz_rules_source(yz_rules_at(r));
        expect_article("en", source, source);
        expect_article("ja", source, yz_language_word(find("ja"), "source", source));
    }
    expect_article("zh", "KataGo, Japanese-like rules made for programs",
                   yz_language_word(find("zh"), "source",
                                    "KataGo, Japanese-like rules made for programs"));
}

static void
an_article_without_room_is_counted(void **state)
{
    char text[8] = "";
    (void)state;
    assert_int_equal(yz__article_tell("art. 7.1", find("ru"), text, sizeof text), 9);
    assert_string_equal(text, "ст. 7");
    assert_int_equal(yz__article_tell("art. 7.1", find("ru"), NULL, 0), 9);
}

static void
places_in_a_text_are_known(void **state)
{
    static const struct {
        const char *text;
        yz_message_id id;
    } CASE[] = {
        {"art. 7.1", YZ_MESSAGE_PLACE_ARTICLE},
        {"art. 6 and 20", YZ_MESSAGE_PLACE_ARTICLE},
        {"ch. 6.3, 5.1, and 2.1.3", YZ_MESSAGE_PLACE_CHAPTER},
        {"on rules 8 and 9", YZ_MESSAGE_PLACE_ON_RULES},
        {"art. ", YZ_MESSAGE_NONE},
        {"art. 6 and commentary", YZ_MESSAGE_NONE},
        {"rules of Go", YZ_MESSAGE_NONE},
        {"part 7", YZ_MESSAGE_NONE},
    };
    size_t numbers;

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++)
        assert_int_equal(
            yz__article_place(CASE[i].text, strlen(CASE[i].text), &numbers),
            CASE[i].id);
}

/* No article of any rule set holds a word that is left in English. */
static void
every_article_has_words(void **state)
{
    static const char *const NO_WORDS[YZ_MESSAGE_END] = {NULL};
    static const yz__words words = {.code = "xx", .words = NO_WORDS};
    static const yz_language none = {.words = &words};

    (void)state;
    for (size_t r = 0; r < yz__rules_count(); r++)
        for (size_t i = 0; i < yz__option_count(); i++) {
            const char *article = yz_rules_option(yz_rules_at(r), i).article;
            char text[YZ_MESSAGE_TEXT];
            yz__article_tell(article, &none, text, sizeof text);
            assert_string_equal(text, article);
            yz__article_tell(article, find("zh"), text, sizeof text);
            if (strstr(text, " the ") || strstr(text, " of "))
                fail_msg("%s: %s", article, text);
        }
}

/* ---- Which language ---- */

static void
a_language_is_found_as_locales_write_it(void **state)
{
    (void)state;
    assert_string_equal(yz_language_code(find("ru")), "ru");
    assert_string_equal(yz_language_code(find("ru_RU.UTF-8")), "ru");
    assert_string_equal(yz_language_code(find("en-GB")), "en");
    assert_string_equal(yz_language_name(find("ru_RU")), "Русский");
    assert_string_equal(yz_language_code(find("zh_CN.GB18030")), "zh");
    assert_string_equal(yz_language_name(find("cs")), "Čeština");
    assert_string_equal(yz_language_code(find("RU")), "ru");
    assert_null(yz_language_find("r"));
    assert_null(yz_language_find("_RU"));
    assert_null(yz_language_find(".UTF-8"));
    assert_string_equal(yz_language_code(find("ja_JP.UTF-8")), "ja");
    assert_string_equal(yz_language_name(find("ja")), "日本語");
    assert_null(yz_language_find("C"));
    assert_null(yz_language_find(""));
    assert_null(yz_language_find("rus"));
    assert_null(yz_language_find("xx_RU"));
}

/* Chinese is two languages: the script counts, and where none is named the region. */
static void
chinese_is_found_by_script_and_region(void **state)
{
    static const char *const SIMPLIFIED[] = {"zh",      "zh_CN.UTF-8", "zh-CN", "zh_SG",
                                             "zh-Hans", "zh-Hans-HK",  "ZH"};
    static const char *const TRADITIONAL[] = {"zh_TW",      "zh_TW.UTF-8", "zh-tw",
                                              "zh_HK.utf8", "zh-MO",       "zh-Hant",
                                              "zh_Hant_TW"};

    (void)state;
    for (size_t i = 0; i < sizeof SIMPLIFIED / sizeof *SIMPLIFIED; i++)
        assert_string_equal(yz_language_code(find(SIMPLIFIED[i])), "zh");
    for (size_t i = 0; i < sizeof TRADITIONAL / sizeof *TRADITIONAL; i++)
        assert_string_equal(yz_language_code(find(TRADITIONAL[i])), "zh_TW");
    assert_string_equal(yz_language_name(find("zh-Hant")), "繁體中文");
}

/* A language that has words for one message only. */
static void
what_has_no_words_is_english_and_counted(void **state)
{
    static const char *const WORDS[YZ_MESSAGE_END] = {[YZ_MESSAGE_STEP_REMOVE_DEAD] =
                                                          "stenar bort"};
    static const yz__name NAMES[] = {{"basis", "played", "spelat"}};
    static const yz__words words = {.code = "sv",
                                    .words = WORDS,
                                    .names = NAMES,
                                    .name_count = 1,
                                    .names_missing = 4};
    const yz_language language = {.words = &words};
    const yz_message has = yz_message_plain(YZ_MESSAGE_STEP_REMOVE_DEAD);
    const yz_message lacks = yz_message_plain(YZ_MESSAGE_STEP_STONES);
    char text[YZ_MESSAGE_TEXT];

    (void)state;
    assert_string_equal(yz_message_text(&has, &language, text), "stenar bort");
    assert_string_equal(yz_message_text(&lacks, &language, text), "count the stones");
    assert_string_equal(yz_language_word(&language, "basis", "played"), "spelat");
    assert_string_equal(yz_language_word(&language, "basis", "agreed"), "agreed");
    assert_string_equal(yz_language_word(&language, "status", "played"), "played");
    assert_int_equal(yz_language_missing(&language), YZ_MESSAGE_END - 2 + 4);
    assert_int_equal(yz_language_missing(find("en")), 0);
}

/* ---- A list of one's own ---- */

enum { OWN_SEATS = YZ_MESSAGE_OWN, OWN_ABOUT };

static const yz_message_row OWN_ROW[] = {
    {"SEATS", "seats:number", "{seats} {seats|seat is|seats are} free"},
    {"ABOUT", "file:text what:message", "{file}: {what}"}};
static const char *const OWN_RUSSIAN[] = {
    "{seats|свободно|свободны|свободны} {seats} {seats|место|места|мест}", NULL};
static const yz_message_words OWN_WORDS[] = {{"ru", OWN_RUSSIAN}, {NULL, NULL}};
static const yz_message_list OWN = {OWN_ROW, 2, OWN_WORDS};

static void
a_program_has_messages_of_its_own(void **state)
{
    yz_language russian = *find("ru"), czech = *find("cs");
    const yz_language english = {NULL, &OWN};
    const yz_message seats = yz_message_with(OWN_SEATS, yz_arg_number(3));
    const yz_message dame = yz_message_plain(YZ_MESSAGE_STEP_STONES);
    const yz_message one =
        yz_message_with(OWN_ABOUT, yz_arg_text("a.sgf"), yz_arg_message(&seats));
    const yz_message other =
        yz_message_with(OWN_ABOUT, yz_arg_text("a.sgf"), yz_arg_message(&dame));

    (void)state;
    russian.own = czech.own = &OWN;
    assert_string_equal(YZ_SAID(&seats, &english), "3 seats are free");
    assert_string_equal(YZ_SAID(&seats, &russian), "свободны 3 места");
    assert_string_equal(YZ_SAID(&seats, &czech), "3 seats are free");
    assert_string_equal(YZ_SAID(&one, &russian), "a.sgf: свободны 3 места");
    assert_string_equal(YZ_SAID(&other, &english), "a.sgf: count the stones");
    assert_null(yz_language_template(&russian, OWN_ABOUT));
    assert_string_equal(yz_language_template(&english, OWN_ABOUT), "{file}: {what}");
    assert_int_equal(yz_language_missing(&russian), yz_language_missing(find("ru")));
}

/* Messages of verdicts, of life and death, of rules and of errors. */
static bool
has_to_have_words(const char *name)
{
    static const char *const BEGINS[] = {"LIFE_", "UNFINISHED_", "NOTE_",   "RULED_",
                                         "PLAY_", "RULES_",      "ERROR_",  "PLACE_",
                                         "STEP_", "RESULT_",     "VERDICT_"};

    for (size_t i = 0; i < sizeof BEGINS / sizeof *BEGINS; i++)
        if (strncmp(name, BEGINS[i], strlen(BEGINS[i])) == 0)
            return true;
    return false;
}

static void
what_is_missing_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < yz__language_count(); i++) {
        const yz_language *language = yz_language_at(i);
        for (int id = YZ_MESSAGE_NONE + 1; id < YZ_MESSAGE_END; id++)
            if (has_to_have_words(yz_message_name((yz_message_id)id)) &&
                !yz_language_template(language, (yz_message_id)id))
                fail_msg("%s: %s has no words (po/%s.po, then make languages)",
                         yz_language_code(language), yz_message_name((yz_message_id)id),
                         yz_language_code(language));
        print_message("%s: %zu without words\n", yz_language_code(language),
                      yz_language_missing(language));
    }
}

/* ---- Two at once ---- */

typedef struct speaker {
    const char *code;
    const char *expected;
    size_t wrong;
} speaker;

static void *
speak(void *argument)
{
    speaker *self = argument;
    const yz_message message =
        yz_message_with(YZ_MESSAGE_LIFE_SAFE, yz_arg_colour(YZ_BLACK));
    char text[YZ_MESSAGE_TEXT];

    for (int i = 0; i < 20000; i++) {
        yz_message_text(&message, yz_language_find(self->code), text);
        self->wrong += strcmp(text, self->expected) != 0;
    }
    return NULL;
}

static void
two_threads_speak_two_languages(void **state)
{
    speaker speakers[] = {{"ru", "чёрные не могут её взять", 0},
                          {"zh", "黑方不能提掉它", 0}};
    pthread_t thread[2];

    (void)state;
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, speak, &speakers[i]), 0);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(pthread_join(thread[i], NULL), 0);
        assert_int_equal(speakers[i].wrong, 0);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plural_forms),
        cmocka_unit_test(russian_has_cases_and_genders),
        cmocka_unit_test(czech_has_cases_genders_and_fractions),
        cmocka_unit_test(chinese_and_japanese_have_one_form),
        cmocka_unit_test(korean_has_particles),
        cmocka_unit_test(numbers_are_written_as_is_customary),
        cmocka_unit_test(articles_are_told_by_their_parts),
        cmocka_unit_test(every_article_has_words),
        cmocka_unit_test(the_whole_text_of_a_rule_set_has_words),
        cmocka_unit_test(an_article_without_room_is_counted),
        cmocka_unit_test(places_in_a_text_are_known),
        cmocka_unit_test(a_language_is_found_as_locales_write_it),
        cmocka_unit_test(chinese_is_found_by_script_and_region),
        cmocka_unit_test(what_has_no_words_is_english_and_counted),
        cmocka_unit_test(a_program_has_messages_of_its_own),
        cmocka_unit_test(what_is_missing_is_told),
        cmocka_unit_test(two_threads_speak_two_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
