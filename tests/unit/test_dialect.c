/* Dialects: what other programs write for komi, handicap, result, size and date.  Each
   line of the tables is a value as it is found, what it means and the rule that says
   so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "match/clocks.h"
#include "text/recorded.h"
#include "yunzi/clock.h"
#include "yunzi/text.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* What 'rule' says beside the id of a dialect. */
#define PLAIN "plain"
#define UNKNOWN "unknown"
#define ABSENT "absent"

static const char *
rule_text(yz_reading reading)
{
    if (reading.kind == YZ_READING_PLAIN)
        assert_null(reading.dialect);
    if (reading.kind == YZ_READING_DIALECT)
        assert_non_null(reading.dialect);
    if (reading.dialect)
        return reading.dialect->id;
    return reading.kind == YZ_READING_PLAIN     ? PLAIN
           : reading.kind == YZ_READING_UNKNOWN ? UNKNOWN
                                                : ABSENT;
}

/* clang-format off */
static const struct komi {
    const char *text;
    const char *application;
    const char *means; /* as yz_number_text() writes it; "" for none */
    const char *rule;
} KOMI[] = {
    {"6.5", NULL, "6.5", PLAIN},            {"0.50", "CGoban:3", "0.5", PLAIN},
    {"0", NULL, "0", PLAIN},                {"-10.00", NULL, "-10", PLAIN},
    {"7", NULL, "7", PLAIN},                {" 5.5 ", NULL, "5.5", PLAIN},
    {"50", NULL, "50", PLAIN},              {"50", "foxwq", "0.5", "KM-FOX-50"},
    {"0", "foxwq", "0", PLAIN},             {"375", "foxwq", "7.5", "KM-ZI-HUNDREDTHS"},
    {"375", NULL, "7.5", "KM-ZI-HUNDREDTHS"}, {"325", "SGFC:2.0", "6.5", "KM-ZI-HUNDREDTHS"},
    {"275", NULL, "5.5", "KM-ZI-HUNDREDTHS"}, {"350", "foxwq", "7", "KM-ZI-HUNDREDTHS"},
    {"-375", NULL, "-7.5", "KM-ZI-HUNDREDTHS"}, {"650", "foxwq", "6.5", "KM-HUNDREDTHS"},
    {"225", NULL, "4.5", "KM-ZI-HUNDREDTHS"}, {"425", NULL, "8.5", "KM-ZI-HUNDREDTHS"},
    {"175", NULL, "175", PLAIN},            {"475", NULL, "", UNKNOWN},
    {"400", NULL, "", UNKNOWN},             {"450", NULL, "4.5", "KM-HUNDREDTHS"},
    {"1000", NULL, "10", "KM-HUNDREDTHS"},  {"1050", NULL, "", UNKNOWN},
    {"750", NULL, "7.5", "KM-HUNDREDTHS"},  {"550", NULL, "5.5", "KM-HUNDREDTHS"},
    {"700", NULL, "7", "KM-HUNDREDTHS"},    {"3.75", NULL, "7.5", "KM-ZI-QUARTERS"},
    {"2.75", NULL, "5.5", "KM-ZI-QUARTERS"}, {"2 3/4", NULL, "5.5", "KM-ZI-QUARTERS"},
    {"3又3/4子", NULL, "7.5", "KM-ZI"},     {"黑贴3又3/4子", NULL, "7.5", "KM-ZI"},
    {"贴3又3/4子", NULL, "7.5", "KM-ZI"},   {"5 1/2", NULL, "5.5", "KM-FRACTION"},
    {"5½", NULL, "5.5", "KM-FRACTION"},     {"6,5", NULL, "6.5", "KM-COMMA"},
    {",5", NULL, "0.5", "KM-COMMA"},        {"-,5", NULL, "-0.5", "KM-COMMA"},
    {"komi,5", NULL, "5", "KM-WORDS"},     {".", NULL, "", UNKNOWN},
    {"375", "CGoban:3", "7.5", "KM-ZI-HUNDREDTHS"}, {"50", "CGoban:3", "50", PLAIN},
    {"一二三四百目", NULL, "", UNKNOWN},
    {"７．５", NULL, "7.5", "KM-WORDS"},    {"7.5目", NULL, "7.5", "KM-WORDS"},
    {"6目半", NULL, "6.5", "KM-WORDS"},     {"コミ6目半", NULL, "6.5", "KM-WORDS"},
    {"五目半", NULL, "5.5", "KM-WORDS"},    {"6집반", NULL, "6.5", "KM-WORDS"},
    {"덤 6집반", NULL, "6.5", "KM-WORDS"},  {"6.5 points", NULL, "6.5", "KM-WORDS"},
    {"none", NULL, "0", "KM-WORDS"},        {"", NULL, "", "KM-EMPTY"},
    {"3.75", "Yunzi:0.1.0", "3.75", PLAIN}, {"none -", NULL, "", UNKNOWN},
    {"- none", NULL, "", UNKNOWN},
    {"  ", NULL, "", "KM-EMPTY"},           {NULL, NULL, "", ABSENT},
    {"100", NULL, "100", PLAIN},            {"300", NULL, "300", PLAIN},
    {"1234", NULL, "", UNKNOWN},            {"reverse", NULL, "", UNKNOWN},
    {"6.5.5", NULL, "", UNKNOWN},           {"5 7", NULL, "", UNKNOWN},
    {"12345678901", NULL, "", UNKNOWN},     {"1/0", NULL, "", UNKNOWN},
    {"\xff", NULL, "", UNKNOWN},            {"子", NULL, "", UNKNOWN},
    {"\t6.5\r\n", NULL, "6.5", PLAIN},      {"-6.5目", NULL, "-6.5", "KM-WORDS"},
    {"−6.5", NULL, "-6.5", "KM-WORDS"},     {"+6.5目", NULL, "6.5", "KM-WORDS"},
    {"6.5 - 7", NULL, "", UNKNOWN},         {"定先", NULL, "0", "KM-WORDS"},
    {"2¾", NULL, "5.5", "KM-ZI-QUARTERS"},  {"5¼", NULL, "10.5", "KM-ZI-QUARTERS"},
    {"6.5\u3000目", NULL, "6.5", "KM-WORDS"}, {"6.5\u00a0points", NULL, "6.5", "KM-WORDS"},
    {"6.5\tpoints", NULL, "6.5", "KM-WORDS"}, {".5 points", NULL, "0.5", "KM-WORDS"},
    {"0.12345678901 points", NULL, "", UNKNOWN},
    {"一二三四五六七", NULL, "", UNKNOWN},  {"四分之", NULL, "", UNKNOWN},
    {"零分之一", NULL, "", UNKNOWN},        {"四分之一目", NULL, "0.5", "KM-ZI-QUARTERS"},
    {"九千九千九千九千九千九千九千九千九千九千九千九千目", NULL, "", UNKNOWN},
    {"6.5000000000000000000000000000000000", NULL, "", UNKNOWN},
    {". points", NULL, "", UNKNOWN},
    {"黑贴6目半", NULL, "6.5", "KM-WORDS"}, {"黒コミ6目半", NULL, "6.5", "KM-WORDS"},
    {"黑贴7目半", NULL, "7.5", "KM-WORDS"}, {"コミなし", NULL, "0", "KM-WORDS"},
    {"无贴目", NULL, "0", "KM-WORDS"},      {"不贴目", NULL, "0", "KM-WORDS"},
    {"倒贴3目", NULL, "-3", "KM-WORDS"},    {"逆コミ5目", NULL, "-5", "KM-WORDS"},
    {"倒贴", NULL, "", UNKNOWN},            {"黑6目半", NULL, "", UNKNOWN},
    {"白贴6目", NULL, "", UNKNOWN},         {"6.5 (reverse)", NULL, "", UNKNOWN},
};

static const struct handicap {
    const char *text;
    int means; /* -1: not known */
    const char *rule;
} HANDICAP[] = {
    {"2", 2, PLAIN},                {"9", 9, PLAIN},           {"0", 0, "HA-ZERO"},
    {"1", 1, "HA-ONE"},             {"", -1, "HA-EMPTY"},      {NULL, -1, ABSENT},
    {"2 stones", 2, "HA-WORDS"},    {"受二子", 2, "HA-WORDS"}, {"让2子", 2, "HA-WORDS"},
    {"定先", 1, "HA-WORDS"},        {"互先", 0, "HA-WORDS"},   {"3점 접바둑", 3, "HA-WORDS"},
    {"none", 0, "HA-WORDS"},        {"even game", 0, "HA-WORDS"}, {"25", 25, PLAIN},
    {"400", -1, UNKNOWN},           {"-2", -1, UNKNOWN},       {"two", -1, UNKNOWN},
    {"2.5", -1, UNKNOWN},           {"4294967298", -1, UNKNOWN},
    {"对子", 0, "HA-WORDS"},        {"猜先", 0, "HA-WORDS"},   {"分先", 0, "HA-WORDS"},
    {"2 (free)", -1, UNKNOWN},
};

static const struct result {
    const char *text;
    const char *means; /* as RE, or the kind behind "=" where RE has no word of its own */
    const char *rule;
} RESULT[] = {
    {"B+3.5", "B+3.5", PLAIN},      {"W+R", "W+R", PLAIN},     {"B+Resign", "B+R", PLAIN},
    {"B+T", "B+T", PLAIN},          {"W+Time", "W+T", PLAIN},  {"B+F", "B+F", PLAIN},
    {"B+", "B+", PLAIN},            {"0", "0", PLAIN},         {"Draw", "0", PLAIN},
    {"Void", "Void", PLAIN},        {"?", "?", PLAIN},         {"B+17.00", "B+17", PLAIN},
    {"W+0.5", "W+0.5", PLAIN},      {"B+64", "B+64", PLAIN},   {"", NULL, "RE-EMPTY"},
    {NULL, NULL, ABSENT},

    {"b+r", "B+R", "RE-LOOSE"},     {"W + 3.5", "W+3.5", "RE-LOOSE"},
    {"B+Res", "B+R", "RE-LOOSE"},   {"draw", "0", "RE-LOOSE"}, {"VOID", "Void", "RE-LOOSE"},
    {"Jigo", "0", "RE-LOOSE"},      {"B+3.5 points", "B+3.5", "RE-LOOSE"},
    {"Black+2", "B+2", "RE-LOOSE"}, {"Ｂ＋３．５", "B+3.5", "RE-LOOSE"},
    {"W+3.5 (moves after 120 not known)", "W+3.5", "RE-REMARK"},
    {"B+3,5", "B+3.5", "RE-COMMA"}, {"W+2 1/2", "W+2.5", "RE-FRACTION"},
    {"B+0.75", "B+1.5", "RE-ZI-QUARTERS"}, {"W+2.25", "W+4.5", "RE-ZI-QUARTERS"},
    {"Black wins by 5 3/4 points", "B+11.5", "RE-ZI-QUARTERS"},
    {"B+1/4", "B+0.5", "RE-ZI-QUARTERS"},

    {"Black wins by 3.5 points", "B+3.5", "RE-WORDS"},
    {"White wins by resignation", "W+R", "RE-WORDS"},
    {"White resigns", "B+R", "RE-WORDS"},  {"Black won on time", "B+T", "RE-WORDS"},
    {"Black loses on time", "W+T", "RE-WORDS"}, {"white wins", "W+", "RE-WORDS"},
    {"Black by resignation", "B+R", "RE-LOOSE"},
    {"Black wins by .5 points", "B+0.5", "RE-WORDS"},
    {"White wins by ,5", "W+0.5", "RE-WORDS"},
    {"White wins by a half point", "W+0.5", "RE-WORDS"},
    {"Schwarz gewinnt durch Aufgabe", "B+R", "RE-WORDS"},
    {"Weiß gewinnt mit 3,5 Punkten", "W+3.5", "RE-WORDS"},
    {"Blanc gagne par abandon", "W+R", "RE-WORDS"},
    {"zwart wint met 2 punten", "B+2", "RE-WORDS"},
    {"černý vyhrál o půl bodu", "B+0.5", "RE-WORDS"},
    {"No result", "Void=no-result", "RE-LOOSE"},
    {"W+Illegal", "W+F", "RE-LOOSE"}, {"B+Disqualification", "B+F", "RE-LOOSE"},
    {"W+Offline", "W+F", "RE-LOOSE"}, {"B+Disconnection", "B+F", "RE-LOOSE"},
    {"Black offline", NULL, UNKNOWN},
    {"Black wins, offline", "B+F", "RE-WORDS"},
    {"B+-3", NULL, UNKNOWN},
    {"Black wins, White offline", NULL, UNKNOWN},
    {"B+2/4", "B+0.5", "RE-FRACTION"},
    {"B+,5", "B+0.5", "RE-COMMA"},
    {"B+,x", NULL, UNKNOWN},
    {"B+.x", NULL, UNKNOWN},

    {"黑中盘胜", "B+R", "RE-HAN"},         {"白中盤勝", "W+R", "RE-HAN"},
    {"黒中押し勝ち", "B+R", "RE-HAN"},     {"黒の中押し勝ち", "B+R", "RE-HAN"},
    {"白胜43.5目", "W+43.5", "RE-HAN"},    {"白番5目半勝ち", "W+5.5", "RE-HAN"},
    {"白半目勝", "W+0.5", "RE-HAN"},       {"白三目半勝ち", "W+3.5", "RE-HAN"},
    {"黑胜", "B+", "RE-HAN"},              {"白超时负", "B+T", "RE-HAN"},
    {"黑超时", "W+T", "RE-HAN"},           {"黒時間切れ負け", "W+T", "RE-HAN"},
    {"白時間切れ勝ち", "W+T", "RE-HAN"},   {"白反則負け", "B+F", "RE-HAN"},
    {"白投了", "B+R", "RE-HAN"},           {"黑认输", "W+R", "RE-HAN"},
    {"持碁", "0", "RE-HAN"},               {"和棋", "0", "RE-HAN"},
    {"無勝負", "Void=no-result", "RE-HAN"}, {"打ち掛け", "Void=void", "RE-HAN"},
    {"共223手 黑中盘胜", "B+R", "RE-HAN"},
    {"黑胜3/4子", "B+1.5", "RE-ZI"},       {"白胜1又1/4子", "W+2.5", "RE-ZI"},
    {"黑胜四分之三子", "B+1.5", "RE-ZI"},  {"黑胜2子半", "B+5", "RE-ZI"},
    {"共223手黑胜1/4子", "B+0.5", "RE-ZI"}, {"W+3 3/4子", "W+7.5", "RE-ZI"},

    {"흑 불계승", "B+R", "RE-KOREAN"},     {"흑불계승", "B+R", "RE-KOREAN"},
    {"백 2집반승", "W+2.5", "RE-KOREAN"},  {"흑 반집승", "B+0.5", "RE-KOREAN"},
    {"백 시간승", "W+T", "RE-KOREAN"},     {"무승부", "Void=no-result", "RE-KOREAN"},
    {"비김", "0", "RE-KOREAN"},
    {"빅", "0", "RE-KOREAN"},              {"흑 불계패", "W+R", "RE-KOREAN"},

    {"белые выиграли 2 очка", "W+2", "RE-RUSSIAN"},
    {"Чёрные сдались", "W+R", "RE-RUSSIAN"}, {"Ничья", "0", "RE-RUSSIAN"},

    {"both lose", "Void=both-lose", "RE-BOTH-LOSE"},
    {"両負け", "Void=both-lose", "RE-BOTH-LOSE"},
    {"双方负", "Void=both-lose", "RE-BOTH-LOSE"},
    {"양패", "Void=both-lose", "RE-BOTH-LOSE"},

    {"B+R+3", NULL, UNKNOWN},              {"Black", NULL, UNKNOWN},
    {"B+3 W+4", NULL, UNKNOWN},            {"Black wins and loses", NULL, UNKNOWN},
    {"B+3 5", NULL, UNKNOWN},              {"Left win", NULL, UNKNOWN},
    {"黑胜白胜", NULL, UNKNOWN},           {"(B+3)", NULL, UNKNOWN},
    {"3.5", NULL, UNKNOWN},                {"B+3.5.5", NULL, UNKNOWN},
    {"\xff\xfe", NULL, UNKNOWN},           {"B+99999999999", NULL, UNKNOWN},
    {"Black wins by 3 points, or perhaps 4", NULL, UNKNOWN},
    {"Black wins by resignation on time", NULL, UNKNOWN},
    {"Black loses, resigns", "W+R", "RE-WORDS"},
    {"no winner", NULL, UNKNOWN},          {"Black, both lose", NULL, UNKNOWN},
    {"Black none", NULL, UNKNOWN},         {"B+ loses", NULL, UNKNOWN},
    {"Black draw", NULL, UNKNOWN},         {"Black no result", NULL, UNKNOWN},
    {"Black void", NULL, UNKNOWN},         {"B+3.", "B+3", "RE-LOOSE"},
    {"Black by 3", NULL, UNKNOWN},         {"draw, void", NULL, UNKNOWN},
    {"Black wins by resignation on time, draw", NULL, UNKNOWN},
    {"Black wins, resign, resignation", "B+R", "RE-WORDS"},
    {"Black wins on time", "B+T", "RE-WORDS"},
    {"B+.5", "B+0.5", "RE-LOOSE"},         {"(final) W+3.5", "W+3.5", "RE-REMARK"},
    {"W+3.5 {x} .", "W+3.5", "RE-REMARK"},
};

static const struct size {
    const char *text;
    int width, height;
    const char *rule;
} SIZE[] = {
    {"19", 19, 19, PLAIN},         {"13:9", 13, 9, PLAIN},      {"52", 52, 52, PLAIN},
    {"1:5", 1, 5, PLAIN},          {"19:19", 19, 19, "SZ-SQUARE"},
    {"19x19", 19, 19, "SZ-WORDS"}, {"19 × 13", 19, 13, "SZ-WORDS"},
    {"19路盤", 19, 19, "SZ-WORDS"}, {"19줄", 19, 19, "SZ-WORDS"},
    {"", 0, 0, "SZ-EMPTY"},        {NULL, 0, 0, ABSENT},        {"0", 0, 0, UNKNOWN},
    {"53", 0, 0, UNKNOWN},         {"19:", 0, 0, UNKNOWN},      {":19", 0, 0, UNKNOWN},
    {"19:19:19", 0, 0, UNKNOWN},   {"-19", 0, 0, UNKNOWN},      {"4294967315", 0, 0, UNKNOWN},
    {"big", 0, 0, UNKNOWN},        {"9.5", 0, 0, UNKNOWN},
    {"19*19", 19, 19, "SZ-WORDS"}, {"1234", 0, 0, UNKNOWN},     {"1234:5", 0, 0, UNKNOWN},
    {"19:0", 0, 0, UNKNOWN},       {"0:19", 0, 0, UNKNOWN},     {"19:53", 0, 0, UNKNOWN},
    {"53:19", 0, 0, UNKNOWN},
};

static const struct year {
    const char *text;
    int means; /* 0: not known */
    const char *rule;
} YEAR[] = {
    {"1996-05-06,07", 1996, PLAIN},   {"1846", 1846, PLAIN},   {"1846-09-11,14,15", 1846, PLAIN},
    {"2001/05/06", 2001, "DT-ORDER"}, {"6.5.2001", 2001, "DT-ORDER"},
    {"May 6, 2001", 2001, "DT-ORDER"}, {"2001年5月6日", 2001, "DT-ORDER"},
    {"Published on 1975-03-01", 1975, "DT-ORDER"}, {"昭和42年", 1967, "DT-ERA"},
    {"平成元年5月", 1989, "DT-ERA"},  {"令和3年", 2021, "DT-ERA"},  {"民國78年", 1989, "DT-ERA"},
    {"05/06/98", 0, UNKNOWN},         {"1998 or 1999", 0, UNKNOWN}, {"long ago", 0, UNKNOWN},
    {"", 0, "DT-EMPTY"},              {NULL, 0, ABSENT},        {"0000-01-01", 0, UNKNOWN},
    {"昭和999年", 0, UNKNOWN},        {"昭和0年", 0, UNKNOWN},   {"昭和年", 0, UNKNOWN},
    {"0000, or 1998", 1998, "DT-ORDER"}, {"May 1998 and May 1998", 1998, "DT-ORDER"},
};
/* clang-format on */

static void
a_komi_is_read_in_any_dialect(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(KOMI); i++) {
        const yz_dialect_context context = {KOMI[i].application, NULL, 19, 19};
        yz_number komi = {4242, 1};
        char text[YZ_NUMBER_TEXT];
        const yz_reading reading =
            yz__komi_recorded("KM", KOMI[i].text, &context, &komi);
        const char *means = komi.count == 4242 ? "" : yz_number_text(komi, text);
        if (strcmp(rule_text(reading), KOMI[i].rule) || strcmp(means, KOMI[i].means))
            fail_msg("KM[%s] is read as \"%s\" by %s",
                     KOMI[i].text ? KOMI[i].text : "-", means, rule_text(reading));
    }
}

static void
an_old_integer_komi_counts_half_points(void **state)
{
    yz_number komi;

    (void)state;
    const yz_reading reading = yz__komi_recorded("KI", "11", NULL, &komi);
    assert_string_equal(rule_text(reading), "KI-HALVES");
    assert_int_equal(yz_compare(komi, yz_ratio(11, 2)), 0);
    assert_int_equal(yz__komi_recorded("KI", "5.5", NULL, &komi).kind,
                     YZ_READING_UNKNOWN);
    assert_int_equal(yz__komi_recorded("KI", "", NULL, &komi).kind, YZ_READING_ABSENT);
}

/* Nobody says which program wrote it, or on which board. */
static void
a_komi_without_its_record_is_read_too(void **state)
{
    static const yz_dialect_context NO_BOARD = {NULL, NULL, 0, 0},
                                    FLAT = {NULL, NULL, 9, 0};
    const yz_dialect_context *const context[] = {NULL, &NO_BOARD, &FLAT};

    (void)state;
    for (size_t i = 0; i < COUNT(context); i++) {
        yz_number komi;
        int stones;
        assert_int_equal(yz__komi_recorded("KM", "50", context[i], &komi).kind,
                         YZ_READING_PLAIN);
        assert_int_equal(yz_compare(komi, yz_whole(50)), 0);
        assert_int_equal(yz__komi_recorded("KM", "375", context[i], &komi).kind,
                         YZ_READING_DIALECT);
        assert_int_equal(yz__komi_recorded("KM", "362", context[i], &komi).kind,
                         YZ_READING_UNKNOWN);
        if (context[i] != &FLAT) {
            assert_int_equal(yz__handicap_recorded("25", context[i], &stones).kind,
                             YZ_READING_PLAIN);
            assert_int_equal(stones, 25);
        }
    }
}

static void
a_komi_larger_than_the_board_is_unknown(void **state)
{
    const yz_dialect_context nine = {NULL, NULL, 9, 9};
    yz_number komi = {42, 1};

    (void)state;
    assert_int_equal(yz__komi_recorded("KM", "82", &nine, &komi).kind,
                     YZ_READING_UNKNOWN);
    assert_int_equal(komi.count, 42);
    assert_int_equal(yz__komi_recorded("KM", "81", &nine, &komi).kind,
                     YZ_READING_PLAIN);
    assert_int_equal(yz__komi_recorded("KM", "375", &nine, &komi).kind,
                     YZ_READING_DIALECT);
}

static void
a_handicap_is_read_in_any_dialect(void **state)
{
    const yz_dialect_context context = {NULL, NULL, 19, 19};

    (void)state;
    for (size_t i = 0; i < COUNT(HANDICAP); i++) {
        int stones = -1;
        const yz_reading reading =
            yz__handicap_recorded(HANDICAP[i].text, &context, &stones);
        if (strcmp(rule_text(reading), HANDICAP[i].rule) || stones != HANDICAP[i].means)
            fail_msg("HA[%s] is read as %d by %s",
                     HANDICAP[i].text ? HANDICAP[i].text : "-", stones,
                     rule_text(reading));
    }
}

static void
a_result_is_read_in_any_dialect(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(RESULT); i++) {
        yz_result result = {YZ_RESULT_NONE, YZ_EMPTY, true, {42, 1}};
        char text[YZ_RESULT_TEXT + 16] = "";
        const yz_reading reading = yz__result_recorded(RESULT[i].text, NULL, &result);
        const bool read =
            reading.kind == YZ_READING_PLAIN || reading.kind == YZ_READING_DIALECT;
        assert_true(read == (result.margin.count != 42));
        const char *means = RESULT[i].means ? RESULT[i].means : "";
        if (read) {
            yz_result_text(&result, text);
            if (strchr(means, '='))
                strcat(strcat(text, "="), yz_result_key(result.kind));
        }
        if (strcmp(rule_text(reading), RESULT[i].rule) || strcmp(text, means))
            fail_msg("RE[%s] is read as \"%s\" by %s",
                     RESULT[i].text ? RESULT[i].text : "-", text, rule_text(reading));
    }
}

static void
a_size_is_read_in_any_dialect(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(SIZE); i++) {
        int width = 0, height = 0;
        const yz_reading reading = yz__size_recorded(SIZE[i].text, &width, &height);
        if (strcmp(rule_text(reading), SIZE[i].rule) || width != SIZE[i].width ||
            height != SIZE[i].height)
            fail_msg("SZ[%s] is read as %d:%d by %s", SIZE[i].text ? SIZE[i].text : "-",
                     width, height, rule_text(reading));
    }
}

static void
a_year_is_read_in_any_dialect(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(YEAR); i++) {
        int year = 0;
        const yz_reading reading = yz__year_recorded(YEAR[i].text, &year);
        if (strcmp(rule_text(reading), YEAR[i].rule) || year != YEAR[i].means)
            fail_msg("DT[%s] is read as %d by %s", YEAR[i].text ? YEAR[i].text : "-",
                     year, rule_text(reading));
    }
}

/* clang-format off */
static const struct clock {
    const char *tm, *ot, *tc, *tt;
    const char *means; /* as yz_clock_setting_text() writes it; "" for none */
    const char *rule;
} CLOCK[] = {
    {NULL, NULL, NULL, NULL, "", ABSENT},
    {"", NULL, NULL, NULL, "", "TM-EMPTY"},
    {" ", "", "", "", "", "TM-EMPTY"},
    {"0", NULL, NULL, NULL, "none", "TM-ZERO"},
    {"0", "", "0", "0", "none", "TM-ZERO"},
    {"1800", NULL, NULL, NULL, "30:00", PLAIN},
    {"1800.5", NULL, NULL, NULL, "30:00.5", PLAIN},
    {" 600\n", NULL, "0", "30", "10:00", PLAIN},
    {"1:00:00", NULL, NULL, NULL, "1:00:00", "TM-WORDS"},
    {"60 min", NULL, NULL, NULL, "1:00:00", "TM-WORDS"},
    {"2h", NULL, NULL, NULL, "2:00:00", "TM-WORDS"},
    {"long", NULL, NULL, NULL, "", UNKNOWN},
    {"1h30", NULL, NULL, NULL, "", UNKNOWN},
    {"0000000000000000000000000000000000000000000000000000000000000060", NULL, NULL, NULL, "", UNKNOWN},
    {"-5", NULL, NULL, NULL, "", UNKNOWN},
    {"100000001", NULL, NULL, NULL, "", UNKNOWN},
    {"long", "5x30 byo-yomi", NULL, NULL, "", UNKNOWN},
    {"1800", "5x30 byo-yomi", NULL, NULL, "30:00+5x0:30", "OT-BYO-YOMI"},
    {"0", "80x10 byo-yomi", NULL, NULL, "80x0:10", "OT-BYO-YOMI"},
    {NULL, "5x30 byoyomi", NULL, NULL, "5x0:30", "OT-BYO-YOMI"},
    {"60", "3X0.5 Byo-Yomi", NULL, NULL, "1:00+3x0:00.5", "OT-BYO-YOMI"},
    {"60", "3x1:00 japanese", NULL, NULL, "1:00+3x1:00", "OT-BYO-YOMI"},
    {"600", "5x30", NULL, NULL, "10:00+5x0:30", "OT-BYO-YOMI"},
    {"600", "0x30 byo-yomi", NULL, NULL, "", UNKNOWN},
    {"600", "100x30 byo-yomi", NULL, NULL, "", UNKNOWN},
    {"600", "25/600 Canadian", NULL, NULL, "10:00+25/10:00", "OT-CANADIAN"},
    {"600", "25/300 canadian", NULL, NULL, "10:00+25/5:00", "OT-CANADIAN"},
    {"600", "25 moves / 10 min", NULL, NULL, "10:00+25/10:00", "OT-CANADIAN"},
    {"600", "15\tstones\t/\t300", NULL, NULL, "10:00+15/5:00", "OT-CANADIAN"},
    {"600", "1 moves / 30 sec", NULL, NULL, "10:00+1/0:30", "OT-CANADIAN"},
    {"300", "30 fischer", NULL, NULL, "5:00+0:30 fischer", "OT-FISCHER"},
    {"259200", "86400 Fischer", NULL, NULL, "72:00:00+24:00:00 fischer", "OT-FISCHER"},
    {"0", "30 fischer", NULL, NULL, "", UNKNOWN},
    {"300", "30 fischer cap 600", NULL, NULL, "5:00+0:30 fischer cap 10:00", "OT-OWN"},
    {"300", "30 fischer cap 299", NULL, NULL, "", UNKNOWN},
    {"300", "10 delay", NULL, NULL, "5:00+0:10 delay", "OT-OWN"},
    {"0", "30 simple", NULL, NULL, "0:30/move", "OT-SIMPLE"},
    {"300", "30 simple", NULL, NULL, "", UNKNOWN},
    {"10800", "ing", NULL, NULL, "3:00:00 ing", "OT-OWN"},
    {"10800", "2x1200 ing", NULL, NULL, "3:00:00+2x20:00 ing", "OT-OWN"},
    {"3600", "10x60 ing-byo-yomi", NULL, NULL, "1:00:00+10x1:00 ing-byo-yomi", "OT-OWN"},
    {"7200", "counting 5", NULL, NULL, "2:00:00 counting 5", "OT-OWN"},
    {"600", "hourglass", NULL, NULL, "10:00 hourglass", "OT-OWN"},
    {"600", "absolute", NULL, NULL, "10:00", "OT-WORDS"},
    {"0", "none", NULL, NULL, "none", "OT-WORDS"},
    {"600", "5 mins Japanese style, 1 move / min", NULL, NULL, "", UNKNOWN},
    {"600", "30", NULL, NULL, "", UNKNOWN},
    {"600", "3 times one minute, as the referee says, and so on until somebody tires of it", NULL, NULL, "", UNKNOWN},
    {"300", NULL, "3", "30", "5:00+3x0:30", "OT-FOX"},
    {"300", NULL, "many", "30", "", UNKNOWN},
    {"300", NULL, "3", "many", "", UNKNOWN},
    {"300", NULL, "0", "30", "5:00", PLAIN},
    {"300", NULL, "3", NULL, "5:00", PLAIN},
    {"300", NULL, "3", "0", "5:00", PLAIN},
    {"300", NULL, "3", "3600000000", "", UNKNOWN},
    {"300", NULL, "100", "30", "", UNKNOWN},
    {"300", NULL, "0000000000000000000000000000000000000000000000000000000000000060", "30", "", UNKNOWN},
    {"300", NULL, "3", "0000000000000000000000000000000000000000000000000000000000000060", "", UNKNOWN},
    {"300", "5x20 byo-yomi", "3", "30", "5:00+5x0:20", "OT-BYO-YOMI"},
    {"600", "none", NULL, NULL, "10:00", "OT-WORDS"},
    {"600", "sudden death", NULL, NULL, "10:00", "OT-WORDS"},
    {"600", "切れ負け", NULL, NULL, "10:00", "OT-WORDS"},
    {"30", "30 simple", NULL, NULL, "0:30/move", "OT-SIMPLE"},
    {"600", "30 simple", NULL, NULL, "", UNKNOWN},
    {"600", "15 moves in 5 minutes", NULL, NULL, "10:00+15/5:00", "OT-CANADIAN"},
    {"600", "3 periods of 30 seconds", NULL, NULL, "10:00+3x0:30", "OT-BYO-YOMI"},
    {"600", "60秒3回", NULL, NULL, "10:00+3x1:00", "OT-BYO-YOMI"},
    {"600", "秒読み60秒3回", NULL, NULL, "10:00+3x1:00", "OT-BYO-YOMI"},
    {"600", "3次30秒", NULL, NULL, "10:00+3x0:30", "OT-BYO-YOMI"},
    {"600", "３０秒 x ３", NULL, NULL, "10:00+3x0:30", "OT-BYO-YOMI"},
    {"600", "초읽기 30초 3회", NULL, NULL, "10:00+3x0:30", "OT-BYO-YOMI"},
    {"600", "30 x 3", NULL, NULL, "10:00+30x0:03", "OT-BYO-YOMI"},
    {"600", "10 bronstein", NULL, NULL, "10:00+0:10 bronstein", "OT-OWN"},
    {"600", "progressive Canadian", NULL, NULL, "", UNKNOWN},
    {"25:00 + 00:30(5) ByoYomi", NULL, NULL, NULL, "25:00+5x0:30", "TM-WHOLE"},
    {"1500+5x30", NULL, NULL, NULL, "25:00+5x0:30", "TM-WHOLE"},
    {"1500+5x30", "3x30 byo-yomi", NULL, NULL, "", UNKNOWN},
    {"3小时", NULL, NULL, NULL, "3:00:00", "TM-WORDS"},
    {"1時間30分", NULL, NULL, NULL, "1:30:00", "TM-WORDS"},
    {"２時間", NULL, NULL, NULL, "2:00:00", "TM-WORDS"},
    {"1 час 30 минут", NULL, NULL, NULL, "1:30:00", "TM-WORDS"},
    {"90 часы", NULL, NULL, NULL, "", UNKNOWN},
    {"1,800", NULL, NULL, NULL, "", UNKNOWN},
    {"600", "byo-yomi 60 sec 3 times", NULL, NULL, "10:00+3x1:00", "OT-BYO-YOMI"},
    {"600", "byoyomi 60 sec 3 times", NULL, NULL, "10:00+3x1:00", "OT-BYO-YOMI"},
    {"600", "byo-yomi 60 sec", NULL, NULL, "", UNKNOWN},
    {"600", "byo-yomi 60 sec 3 cups", NULL, NULL, "", UNKNOWN},
    {"600", "회회회회회회회회회회회회회회회회회회회회회", NULL, NULL, "", UNKNOWN},
    {"회회회회회회회회회회회회회회회회회회회회회", NULL, NULL, NULL, "", UNKNOWN},
    {"600", "60 sec 3 times", NULL, NULL, "10:00+3x1:00", "OT-BYO-YOMI"},
    {"600", "30 fischer cap 60", NULL, NULL, "", UNKNOWN},
    {"600", "byo-yomi", NULL, NULL, "", UNKNOWN},
    {"600", "30 sec x", NULL, NULL, "", UNKNOWN},
    {"600", "00:30(5", NULL, NULL, "", UNKNOWN},
    {"600", "00:30(", NULL, NULL, "", UNKNOWN},
    {"600", "00:30(5)", NULL, NULL, "10:00+5x0:30", "OT-BYO-YOMI"},
    {"600", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", NULL, NULL, "", UNKNOWN},
    {"600 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", NULL, NULL, NULL, "", UNKNOWN},
};
/* clang-format on */

static void
a_clock_is_read_in_any_dialect(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(CLOCK); i++) {
        const struct clock *c = &CLOCK[i];
        const yz_clock_properties from = {c->tm, c->ot, c->tc, c->tt, NULL, NULL};
        const yz_clock_setting before = {YZ_CLOCK_HOURGLASS, 77, 0, 0, 0};
        yz_clock_setting setting = before;
        char text[YZ_CLOCK_TEXT] = "";
        const yz_reading reading = yz__clock_recorded(&from, &setting);
        if (reading.kind == YZ_READING_PLAIN || reading.kind == YZ_READING_DIALECT)
            yz_clock_setting_text(&setting, text);
        else
            assert_int_equal(setting.main, before.main);
        if (strcmp(rule_text(reading), c->rule) || strcmp(text, c->means))
            fail_msg("TM[%s]OT[%s] is read as \"%s\" by %s", c->tm ? c->tm : "-",
                     c->ot ? c->ot : "-", text, rule_text(reading));
    }
}

/* The clock of Sina has units that nobody knows. */
static void
a_clock_with_lt_or_lc_is_not_known(void **state)
{
    yz_clock_setting setting;
    (void)state;
    for (int i = 0; i < 2; i++) {
        const yz_clock_properties from = {
            .tm = "70", .lt = i ? "15" : " ", .lc = i ? NULL : "3"};
        assert_int_equal(yz__clock_recorded(&from, &setting).kind, YZ_READING_UNKNOWN);
    }
    const yz_clock_properties empty = {.tm = "70", .lt = ""};
    assert_int_equal(yz__clock_recorded(&empty, &setting).kind, YZ_READING_PLAIN);
}

static void
a_time_is_read_with_its_units_or_not_at_all(void **state)
{
    static const struct {
        const char *text;
        int64_t ms; /* -1: not known */
        const char *rule;
    } ROW[] = {
        {"890", 890000, PLAIN},
        {"890.5", 890500, PLAIN},
        {" 890 ", 890000, PLAIN},
        {"-3", -3000, PLAIN},
        {"10 min", 600000, "TM-WORDS"},
        {"14m50s", 890000, "TM-WORDS"},
        {"880,5", 880500, "TM-WORDS"},
        {"14分50秒", 890000, "TM-WORDS"},
        {"14:40", 880000, "TM-WORDS"},
        {"８９０", 890000, "TM-WORDS"},
        {"5 мин", 300000, "TM-WORDS"},
        {"10분", 600000, "TM-WORDS"},
        {"2 hod", 7200000, "TM-WORDS"},
        {"30 Sekunden", 30000, "TM-WORDS"},
        {"1e3", -1, UNKNOWN},
        {"2/5", -1, UNKNOWN},
        {"1,800", -1, UNKNOWN},
        {"10 x", -1, UNKNOWN},
        {"soon", -1, UNKNOWN},
        {"-3 min", -1, UNKNOWN},
        {"890.", -1, UNKNOWN},
        {"-890.", -1, UNKNOWN},
        {"\u3000", -1, UNKNOWN},
        {"", -1, "TM-EMPTY"},
        {"8,25", 8250, "TM-WORDS"},
        {",5", -1, UNKNOWN},
        {"x,5", -1, UNKNOWN},
        {"12.5", 12500, PLAIN},
        {"5\xc2\xa0min ", 300000, "TM-WORDS"},
        {"5\x01min", 300000, "TM-WORDS"},
        {"5\xe3\x80\x80min", 300000, "TM-WORDS"},
        {"5\xef\xbf\xa5", -1, UNKNOWN}, /* a wide yen sign */
        {"2\xc3\x97"
         "30",
         -1, UNKNOWN}, /* a sign of multiplication */
        {"1.x", -1, UNKNOWN},
        {"-5", -5000, PLAIN},
        {"-5.5", -5500, PLAIN},
        {"- 5", -1, UNKNOWN},
        {"99999999999999", -1, UNKNOWN},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        int64_t ms = -1;
        const yz_reading reading = yz__seconds_recorded(ROW[i].text, &ms);
        if (ms != ROW[i].ms || strcmp(rule_text(reading), ROW[i].rule) != 0)
            fail_msg("[%s] is %ld by %s", ROW[i].text, (long)ms, rule_text(reading));
    }
}

/* Whatever it ends with, a value longer than any time is none, and nothing is written past the room
   that there is. */
static void
a_time_that_is_too_long_is_not_known(void **state)
{
    static const char *const END[] = {
        "x",  "5",        "\xeb\xb6\x84", "minutes", "sudden death",
        " 5", "\xc3\xa9", "byo yomi"};
    enum { LONGEST = 64 };
    (void)state;
    for (size_t i = 0; i < COUNT(END); i++)
        for (int before = 40; before < LONGEST + 10; before++) {
            char text[LONGEST + 40];
            int64_t ms = -1;
            memset(text, '1', (size_t)before);
            strcpy(text + before, END[i]);
            assert_int_equal(yz__seconds_recorded(text, &ms).kind, YZ_READING_UNKNOWN);
            assert_int_equal(ms, -1);
        }
    int64_t ms = -1;
    assert_int_equal(yz__seconds_recorded(NULL, &ms).kind, YZ_READING_ABSENT);
}

/* Fox counts in zi under Chinese rules, also where the margin has no quarter. */
static void
a_margin_of_fox_is_in_zi_under_chinese_rules(void **state)
{
    const yz_dialect_context fox = {.application = "foxwq", .rules = "Chinese"};
    const yz_dialect_context japan = {.application = "foxwq", .rules = "Japanese"};
    yz_result result;
    (void)state;
    assert_string_equal(rule_text(yz__result_recorded("B+2.5", &fox, &result)),
                        "RE-FOX-ZI");
    assert_int_equal(yz_compare(result.margin, yz_whole(5)), 0);
    assert_string_equal(rule_text(yz__result_recorded("B+2.75", &fox, &result)),
                        "RE-ZI-QUARTERS");
    assert_string_equal(rule_text(yz__result_recorded("B+2.5", &japan, &result)),
                        PLAIN);
    assert_string_equal(rule_text(yz__result_recorded("B+R", &fox, &result)), PLAIN);
}

/* Does some line of the tables above show the rule called 'id'? */
static bool
is_shown(const char *id)
{
#define LOOK(table)                                                                    \
    for (size_t i = 0; i < COUNT(table); i++) {                                        \
        if (strcmp((table)[i].rule, id) == 0)                                          \
            return true;                                                               \
    }
    LOOK(KOMI)
    LOOK(HANDICAP)
    LOOK(RESULT)
    LOOK(SIZE)
    LOOK(YEAR)
    LOOK(CLOCK)
#undef LOOK
    /* tests/cli/dialects.t shows what stands under another name, a test of its own the rest */
    static const char *const ELSEWHERE[] = {"KI-HALVES", "KO-KOMI", "TE-EVENT",
                                            "RD-DATE", "RE-FOX-ZI"};
    for (size_t i = 0; i < COUNT(ELSEWHERE); i++)
        if (strcmp(id, ELSEWHERE[i]) == 0)
            return true;
    return false;
}

static void
every_row_of_the_table_is_whole_and_shown(void **state)
{
    (void)state;
    for (size_t i = 0; i < yz__dialect_count(); i++) {
        const yz_dialect *d = yz__dialect_at(i);
        assert_ptr_equal(yz__dialect_find(d->id), d); /* no id stands twice */
        assert_memory_equal(d->id, d->property, 2);
        assert_true(*d->pattern && *d->meaning && *d->seen && d->condition);
        if (!is_shown(d->id))
            fail_msg("no value shows the rule %s", d->id);
    }
    assert_null(yz__dialect_find("KM"));
}

/* The page for people shows the table as it is. */
static void
every_row_of_the_table_is_on_its_page(void **state)
{
    static char page[32768];
    FILE *file = fopen(YZ_TESTS "/../docs/guide/dialects.md", "r");

    (void)state;
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    for (size_t i = 0; i < yz__dialect_count(); i++) {
        const yz_dialect *d = yz__dialect_at(i);
        char row[1024];
        snprintf(row, sizeof row, "| %s | %s | %s | %s%s%s%s | %s |\n", d->id,
                 d->property, d->pattern, d->meaning, *d->condition ? " (when " : "",
                 d->condition, *d->condition ? ")" : "", d->seen);
        if (!strstr(page, row))
            fail_msg("docs/guide/dialects.md lacks: %s", row);
    }
}

/* Whatever stands in a value, reading it ends, and a failure leaves the result alone.
 */
static void
odd_values_of_any_length_are_read_or_refused(void **state)
{
    static const char *const PIECE[] = {"B",  "+",  "3",    "/",    "4",  ".",  ",",
                                        "子", "又", "半",   "分之", "一", "百", "勝",
                                        "(",  " ",  "\xe5", "흑",   "½"};
    char text[600];
    uint64_t random = 88172645463325252u;

    (void)state;
    for (int round = 0; round < 20000; round++) {
        size_t used = 0;
        random ^= random << 13, random ^= random >> 7, random ^= random << 17;
        const int pieces = (int)(random % 90);
        for (int i = 0; i < pieces; i++) {
            random ^= random << 13, random ^= random >> 7, random ^= random << 17;
            const char *piece = PIECE[random % COUNT(PIECE)];
            memcpy(text + used, piece, strlen(piece));
            used += strlen(piece);
        }
        text[used] = '\0';
        yz_number komi = {42, 1};
        yz_result result = {YZ_RESULT_NONE, YZ_EMPTY, true, {42, 1}};
        int a = -7, b = -7;
        if (yz__komi_recorded("KM", text, NULL, &komi).kind == YZ_READING_UNKNOWN)
            assert_int_equal(komi.count, 42);
        if (yz__result_recorded(text, NULL, &result).kind == YZ_READING_UNKNOWN)
            assert_int_equal(result.margin.count, 42);
        if (yz__handicap_recorded(text, NULL, &a).kind == YZ_READING_UNKNOWN)
            assert_int_equal(a, -7);
        if (yz__size_recorded(text, &b, &b).kind == YZ_READING_UNKNOWN)
            assert_int_equal(b, -7);
        yz__year_recorded(text, &a);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_komi_is_read_in_any_dialect),
        cmocka_unit_test(an_old_integer_komi_counts_half_points),
        cmocka_unit_test(a_komi_without_its_record_is_read_too),
        cmocka_unit_test(a_komi_larger_than_the_board_is_unknown),
        cmocka_unit_test(a_handicap_is_read_in_any_dialect),
        cmocka_unit_test(a_result_is_read_in_any_dialect),
        cmocka_unit_test(a_size_is_read_in_any_dialect),
        cmocka_unit_test(a_year_is_read_in_any_dialect),
        cmocka_unit_test(a_clock_is_read_in_any_dialect),
        cmocka_unit_test(a_clock_with_lt_or_lc_is_not_known),
        cmocka_unit_test(a_time_is_read_with_its_units_or_not_at_all),
        cmocka_unit_test(a_time_that_is_too_long_is_not_known),
        cmocka_unit_test(a_margin_of_fox_is_in_zi_under_chinese_rules),
        cmocka_unit_test(every_row_of_the_table_is_whole_and_shown),
        cmocka_unit_test(every_row_of_the_table_is_on_its_page),
        cmocka_unit_test(odd_values_of_any_length_are_read_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
