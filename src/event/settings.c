/* settings.c - the table of settings, and values read. */
#include "event/settings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/listed.h"
#include "yunzi/tournament.h"

/* A kind of setting: how a value is read, or the words of which it is one. */
typedef struct value_kind {
    bool (*read)(const char *text, int64_t least, int64_t most, int64_t *out);
    const char *const *word;
    int64_t words;
} value_kind;

typedef struct setting {
    const char *name;
    size_t place;
    const value_kind *kind;
    const char *takes;
    int64_t least, most, usual;
} setting;

bool
yz__read_whole(const char *text, int64_t least, int64_t most, int64_t *out)
{
    const size_t digits = strspn(text + (*text == '-'), "0123456789");
    if (digits == 0 || digits > 17 || text[digits + (*text == '-')] != '\0')
        return false;
    const int64_t value = strtoll(text, NULL, 10);
    if (value < least || value > most)
        return false;
    *out = value;
    return true;
}

bool
yz__read_rank(const char *text, int64_t least, int64_t most, int64_t *out)
{
    const size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 2 || text[digits] == '\0' || text[digits + 1] != '\0')
        return false;
    const int64_t number = strtoll(text, NULL, 10);
    const char letter = text[digits];
    if (number < 1 || strchr("kKdD", letter) == NULL)
        return false;
    const int64_t rank = letter == 'k' || letter == 'K' ? -number : number - 1;
    if (rank < least || rank > most)
        return false;
    *out = rank;
    return true;
}

/* A number with halves, doubled. */
static bool
read_halves(const char *text, int64_t least, int64_t most, int64_t *out)
{
    yz_number number;
    if (yz_number_read(&number, text) != YZ_OK || number.over > 2)
        return false;
    const int64_t doubled = number.count * (2 / number.over);
    if (doubled < least || doubled > most)
        return false;
    *out = doubled;
    return true;
}

#define X(name, word) word,
static const char *const SYSTEM_WORDS[] = {YZ__SYSTEM_MAP(X)};
static const char *const METHOD_OF_PAIRING_WORDS[] = {YZ__METHOD_OF_PAIRING_MAP(X)};
static const char *const SEEDING_WORDS[] = {YZ__SEEDING_MAP(X)};
static const char *const COLOURS_WORDS[] = {YZ__COLOURS_BY_MAP(X)};
static const char *const STONES_WORDS[] = {YZ__STONES_MAP(X)};
static const char *const LINE_UPS_WORDS[] = {YZ__LINE_UPS_MAP(X)};
static const char *const NUMBERS_WORDS[] = {YZ__NUMBERS_MAP(X)};
static const char *const SERIES_WORDS[] = {YZ__SERIES_MAP(X)};
static const char *const WITHDRAWAL_WORDS[] = {YZ__WITHDRAWAL_MAP(X)};
static const char *const UNPLAYED_WORDS[] = {YZ__UNPLAYED_MAP(X)};
static const char *const OVERTIME_WORDS[] = {YZ__EVENT_TIME_MAP(X)};
static const char *const RATING_SYSTEM_WORDS[] = {YZ__RATING_SYSTEM_MAP(X)};
static const char *const EXTRA_WORDS[] = {YZ__EXTRA_MAP(X)};
static const char *const CLASS_WORDS[] = {YZ__CLASS_MAP(X)};
static const char *const DRAWN_WORDS[] = {YZ__DRAWN_MAP(X)};
#undef X

static const value_kind WHOLE = {.read = yz__read_whole};
static const value_kind RANK = {.read = yz__read_rank};
static const value_kind HALVES = {.read = read_halves};
#define WORDS(list)                                                                    \
    {                                                                                  \
        .word = list, .words = (int64_t)(sizeof list / sizeof *list)                   \
    }
static const value_kind SYSTEM = WORDS(SYSTEM_WORDS);
static const value_kind METHOD_OF_PAIRING = WORDS(METHOD_OF_PAIRING_WORDS);
static const value_kind SEEDING = WORDS(SEEDING_WORDS);
static const value_kind COLOURS = WORDS(COLOURS_WORDS);
static const value_kind STONES = WORDS(STONES_WORDS);
static const value_kind LINE_UPS = WORDS(LINE_UPS_WORDS);
static const value_kind NUMBERS = WORDS(NUMBERS_WORDS);
static const value_kind SERIES = WORDS(SERIES_WORDS);
static const value_kind WITHDRAWAL = WORDS(WITHDRAWAL_WORDS);
static const value_kind UNPLAYED = WORDS(UNPLAYED_WORDS);
static const value_kind KOMI = {.read = read_halves};
static const value_kind OVERTIME = WORDS(OVERTIME_WORDS);
static const value_kind RATING_SYSTEM = WORDS(RATING_SYSTEM_WORDS);
static const value_kind EXTRA = WORDS(EXTRA_WORDS);
static const value_kind CLASS = WORDS(CLASS_WORDS);
static const value_kind DRAWN = WORDS(DRAWN_WORDS);

/* What a setting takes, in words. */
#define X(name, word) ", " word
static const char SYSTEM_LIST[] = "" YZ__SYSTEM_MAP(X);
static const char METHOD_OF_PAIRING_LIST[] = "" YZ__METHOD_OF_PAIRING_MAP(X);
static const char SEEDING_LIST[] = "" YZ__SEEDING_MAP(X);
static const char COLOURS_LIST[] = "" YZ__COLOURS_BY_MAP(X);
static const char STONES_LIST[] = "" YZ__STONES_MAP(X);
static const char LINE_UPS_LIST[] = "" YZ__LINE_UPS_MAP(X);
static const char NUMBERS_LIST[] = "" YZ__NUMBERS_MAP(X);
static const char SERIES_LIST[] = "" YZ__SERIES_MAP(X);
static const char WITHDRAWAL_LIST[] = "" YZ__WITHDRAWAL_MAP(X);
static const char UNPLAYED_LIST[] = "" YZ__UNPLAYED_MAP(X);
static const char OVERTIME_LIST[] = "" YZ__EVENT_TIME_MAP(X);
static const char RATING_SYSTEM_LIST[] = "" YZ__RATING_SYSTEM_MAP(X);
static const char EXTRA_LIST[] = "" YZ__EXTRA_MAP(X);
static const char CLASS_LIST[] = "" YZ__CLASS_MAP(X);
static const char DRAWN_LIST[] = "" YZ__DRAWN_MAP(X);
#undef X
#define TEXT_OF(number) #number
#define TAKES_WHOLE(least, most) TEXT_OF(least) "-" TEXT_OF(most)
#define TAKES_RANK(least, most) "30K-9D"
#define TAKES_HALVES(least, most) "0, 0.5, 1"
#define TAKES_SYSTEM(least, most) SYSTEM_LIST + 2
#define TAKES_METHOD_OF_PAIRING(least, most) METHOD_OF_PAIRING_LIST + 2
#define TAKES_SEEDING(least, most) SEEDING_LIST + 2
#define TAKES_COLOURS(least, most) COLOURS_LIST + 2
#define TAKES_STONES(least, most) STONES_LIST + 2
#define TAKES_LINE_UPS(least, most) LINE_UPS_LIST + 2
#define TAKES_NUMBERS(least, most) NUMBERS_LIST + 2
#define TAKES_SERIES(least, most) SERIES_LIST + 2
#define TAKES_WITHDRAWAL(least, most) WITHDRAWAL_LIST + 2
#define TAKES_UNPLAYED(least, most) UNPLAYED_LIST + 2
#define TAKES_KOMI(least, most) "6.5, 7.5 ..."
#define TAKES_OVERTIME(least, most) OVERTIME_LIST + 2
#define TAKES_RATING_SYSTEM(least, most) RATING_SYSTEM_LIST + 2
#define TAKES_EXTRA(least, most) EXTRA_LIST + 2
#define TAKES_CLASS(least, most) CLASS_LIST + 2
#define TAKES_DRAWN(least, most) DRAWN_LIST + 2

#define X(field, name, kind, least, most, usual)                                       \
    {                                                                                  \
        name,  offsetof(yz__settings, field),                                          \
        &kind, TAKES_##kind(least, most),                                              \
        least, most,                                                                   \
        usual},
static const setting SETTING[] = {YZ__SETTING_MAP(X)};
#undef X
enum { SETTINGS = sizeof SETTING / sizeof *SETTING };

static int64_t *
field_of(yz__settings *settings, const setting *row)
{
    return (int64_t *)(void *)((char *)settings + row->place);
}

/* ---- Criteria ---- */

#define X(name, key, words) key,
static const char *const CRITERION_KEY[] = {YZ__CRITERION_MAP(X)};
#undef X
#define X(name, key, words) words,
static const char *const CRITERION_WORDS[] = {YZ__CRITERION_MAP(X)};
#undef X
#define X(name, criteria) {name, criteria},
static const char *const ORDER[][2] = {YZ__ORDER_MAP(X)};
#undef X
enum { ORDERS = sizeof ORDER / sizeof *ORDER };

const char *
yz__criterion_key(yz__criterion criterion)
{
    return CRITERION_KEY[criterion];
}

const char *
yz__criterion_words(yz__criterion criterion)
{
    return CRITERION_WORDS[criterion];
}

/* The criterion with this key; YZ__CRITERIA if there is none.  NULL stands for none, too. */
static yz__criterion
criterion_of(const char *key, size_t length)
{
    int i = 0;
    while (i < YZ__CRITERIA && (strncmp(CRITERION_KEY[i], key, length) != 0 ||
                                CRITERION_KEY[i][length] != '\0'))
        i++;
    return (yz__criterion)i;
}

/* A list parted by commas, or the name of an order. */
static bool
read_criteria(yz__settings *settings, const char *value)
{
    yz__criterion found[YZ__CRITERIA_MOST];
    int count = 0;
    for (int i = 0; i < ORDERS; i++)
        if (strcmp(value, ORDER[i][0]) == 0)
            value = ORDER[i][1];
    for (;;) {
        const size_t length = strcspn(value, ",");
        const yz__criterion one = criterion_of(value, length);
        if (one == YZ__CRITERIA || count == YZ__CRITERIA_MOST)
            return false;
        found[count++] = one;
        if (value[length] == '\0')
            break;
        value += length + 1;
    }
    memcpy(settings->criteria, found, (size_t)count * sizeof *found);
    settings->criterion_count = count;
    return true;
}

#define ORDER_NAME(name, criteria) "," name
#define CRITERION_NAME(name, key, words) "," key
static const char CRITERIA_LIST[] =
    "" YZ__ORDER_MAP(ORDER_NAME) YZ__CRITERION_MAP(CRITERION_NAME);

/* ---- Settings ---- */

enum { MOST_HANDICAP = 9, USUAL_ROUNDS = 5 };
#define CATEGORIES_HANDICAP INT64_C(20000000000000) /* as OpenGotha has it there */

/* The least ranks of the categories, the strongest first: "1D,5K". */
static bool
read_limits(yz__settings *settings, const char *value)
{
    int found[YZ__CATEGORIES_MOST], count = 0;
    for (bool more = true; more;) {
        const size_t length = strcspn(value, ",");
        char text[8];
        int64_t rank;
        if (count == YZ__CATEGORIES_MOST || length >= sizeof text)
            return false;
        snprintf(text, sizeof text, "%.*s", (int)length, value);
        if (!yz__read_rank(text, -30, count == 0 ? 8 : found[count - 1] - 1, &rank))
            return false;
        found[count++] = (int)rank;
        more = value[length] == ',';
        value += length + more;
    }
    memcpy(settings->limit, found, (size_t)count * sizeof *found);
    settings->limits = count;
    return true;
}

void
yz__settings_usual(yz__settings *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < SETTINGS; i++)
        *field_of(out, &SETTING[i]) = SETTING[i].usual;
    for (int i = 0; i < YZ__TEXT_SETTINGS; i++)
        out->text[i] = "";
}

/* What a system ranks by; whether it ends by itself, so that nobody has to say how many rounds. */
static const struct {
    const char *criteria;
    bool ends;
} OF_SYSTEM[] = {
    [YZ__SYSTEM_SWISS] = {"egf-swiss", false},
    [YZ__SYSTEM_MCMAHON] = {"egf", false},
    [YZ__SYSTEM_CATEGORIES] = {"CATEGORY,NBW,EXT,EXR", false},
    [YZ__SYSTEM_ROUND_ROBIN] = {"egf-swiss", false},
    [YZ__SYSTEM_KNOCKOUT] = {"STAGE", true},
    [YZ__SYSTEM_MATCH] = {"NBW", true},
    [YZ__SYSTEM_TEN_GAMES] = {"NBW", true},
    [YZ__SYSTEM_SERIES] = {"NBW", false},
    [YZ__SYSTEM_WIN_ON] = {"NBW", true},
    [YZ__SYSTEM_ALL_PLAY] = {"NBW", true},
    [YZ__SYSTEM_TEAM_ROBIN] = {"NBW", false},
    [YZ__SYSTEM_TEAM_SWISS] = {"NBW", false},
};

void
yz__settings_complete(yz__settings *settings)
{
    if (settings->criterion_count == 0)
        read_criteria(settings, OF_SYSTEM[settings->system].criteria);
    if (settings->numbers < 0)
        settings->numbers = settings->system == YZ__SYSTEM_ROUND_ROBIN
                                ? YZ__NUMBERS_LOT
                                : YZ__NUMBERS_RATING;
    if (settings->seeding1 < 0)
        settings->seeding1 =
            yz__matches_losers(settings) ? YZ__SEEDING_FOLD : YZ__SEEDING_SLIP;
    if (settings->handicap_ceiling < 0)
        settings->handicap_ceiling = settings->criteria[0] == YZ__CRITERION_MMS ||
                                             settings->system == YZ__SYSTEM_CATEGORIES
                                         ? MOST_HANDICAP
                                         : 0;
    if (settings->w_handicap < 0)
        settings->w_handicap =
            settings->system == YZ__SYSTEM_CATEGORIES ? CATEGORIES_HANDICAP : 0;
    if (settings->handicap_komi == YZ__KOMI_UNSAID)
        settings->handicap_komi = settings->system != YZ__SYSTEM_TEN_GAMES &&
                                  settings->system != YZ__SYSTEM_SERIES;
}

static bool
read_word(const value_kind *kind, const char *value, int64_t *out)
{
    for (int64_t i = 0; i < kind->words; i++)
        if (strcmp(kind->word[i], value) == 0) {
            *out = i;
            return true;
        }
    return false;
}

static yz_status
set_value(yz__settings *settings, const setting *row, const char *value)
{
    int64_t *field = field_of(settings, row);
    if (!(row->kind->read != NULL ? row->kind->read(value, row->least, row->most, field)
                                  : read_word(row->kind, value, field)))
        return YZ_E_RANGE;
    if (field == &settings->rounds)
        settings->rounds_said = true;
    if (field == &settings->system && !settings->rounds_said)
        settings->rounds =
            OF_SYSTEM[settings->system].ends ? YZ_TOURNAMENT_ROUNDS : USUAL_ROUNDS;
    return YZ_OK;
}

void
yz__settings_let_all_meet(yz__settings *settings, size_t count)
{
    const size_t rounds = count > 0 ? count - 1 + count % 2 : 0;

    if (settings->rounds_said || rounds <= (size_t)settings->rounds)
        return;
    settings->rounds =
        rounds < YZ_TOURNAMENT_ROUNDS ? (int64_t)rounds : YZ_TOURNAMENT_ROUNDS;
}

/* ---- Who counts what ---- */

#define X(name, settings) {name, settings},
static const char *const COUNTING[][2] = {YZ__COUNTING_MAP(X)};
#undef X
#define X(name, settings) ", " name
static const char COUNTING_LIST[] = "" YZ__COUNTING_MAP(X);
#undef X
enum { COUNTINGS = sizeof COUNTING / sizeof *COUNTING, WORD = 32 };

static const setting *
setting_of(const char *name)
{
    for (int i = 0; i < SETTINGS; i++)
        if (strcmp(SETTING[i].name, name) == 0)
            return &SETTING[i];
    return NULL;
}

/* Sets each of "name=value name=value". */
static void
set_all(yz__settings *settings, const char *at)
{
    while (*at != '\0') {
        const size_t name = strcspn(at, "="), whole = strcspn(at, " ");
        char key[WORD], value[WORD];
        snprintf(key, sizeof key, "%.*s", (int)name, at);
        snprintf(value, sizeof value, "%.*s", (int)(whole - name - 1), at + name + 1);
        const setting *row = setting_of(key);
        if (row == NULL)
            read_criteria(settings, value);
        else
            (void)set_value(settings, row, value);
        at += whole + (at[whole] == ' ');
    }
}

static yz_status
set_counting(yz__settings *settings, const char *value)
{
    for (int i = 0; i < COUNTINGS; i++)
        if (strcmp(COUNTING[i][0], value) == 0) {
            set_all(settings, COUNTING[i][1]);
            return YZ_OK;
        }
    return YZ_E_RANGE;
}

yz_status
yz__settings_set(yz__settings *settings, const char *name, const char *value,
                 const char **known, const char **takes)
{
    static const char CRITERIA[] = "criteria", COUNTING_NAME[] = "counting",
                      CATEGORIES[] = "categories";
    const setting *row = setting_of(name);
    if (strcmp(name, CRITERIA) == 0) {
        *known = CRITERIA;
        *takes = CRITERIA_LIST + 1;
        return read_criteria(settings, value) ? YZ_OK : YZ_E_RANGE;
    }
    if (strcmp(name, CATEGORIES) == 0) {
        *known = CATEGORIES;
        *takes = "1D,5K ...";
        return read_limits(settings, value) ? YZ_OK : YZ_E_RANGE;
    }
    if (strcmp(name, COUNTING_NAME) == 0) {
        *known = COUNTING_NAME;
        *takes = COUNTING_LIST + 2;
        return set_counting(settings, value);
    }
    if (row == NULL)
        return YZ_E_NOT_FOUND;
    *known = row->name;
    *takes = row->takes;
    return set_value(settings, row, value);
}

/* ---- Words, and what is written ---- */

YZ__KEY_OF(yz__text_setting_key, yz__text_setting, YZ__TEXT_SETTING_MAP)

yz__text_setting
yz__text_setting_of(const char *name)
{
    int i = 0;
    while (i < YZ__TEXT_SETTINGS &&
           strcmp(yz__text_setting_key((yz__text_setting)i), name) != 0)
        i++;
    return (yz__text_setting)i;
}

const char *
yz__setting_name(int number)
{
    return number < SETTINGS ? SETTING[number].name : NULL;
}

const char *
yz__settings_written(const yz__settings *settings, const char *name,
                     char text[YZ_NUMBER_TEXT])
{
    const setting *row = setting_of(name);
    const int64_t value =
        *(const int64_t *)(const void *)((const char *)settings + row->place);
    if (row->kind->words > 0)
        return row->kind->word[value];
    if (row->kind == &RANK) {
        snprintf(text, YZ_NUMBER_TEXT, "%d%c", (int)(value < 0 ? -value : value + 1),
                 value < 0 ? 'K' : 'D');
        return text;
    }
    return yz_number_text(row->kind == &WHOLE ? yz_whole(value) : yz_ratio(value, 2),
                          text);
}
