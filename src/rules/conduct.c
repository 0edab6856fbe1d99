/*
 * conduct.c - what follows an offence at the table that is no move: one table for each
 * text, one line for each of its sentences.
 */
#include <assert.h>

#include "rules/conduct.h"
#include "base/listed.h"
#include "rules/options.h"
#include "rules/play.h"
#include "rules/sources.h"

/* Faults that a line speaks of: a sum of 1 << yz_fault. */
enum {
    ACCIDENT = 1 << YZ_FAULT_ACCIDENT,
    UNRECOVERABLE = 1 << YZ_FAULT_UNRECOVERABLE,
    OUTSIDE = 1 << YZ_FAULT_OUTSIDE,
    WILFUL = 1 << YZ_FAULT_WILFUL,
    NOT_MEANT = ACCIDENT | UNRECOVERABLE | OUTSIDE,
    ANY = NOT_MEANT | WILFUL,
};

/* Offences that a line speaks of: a sum of 1 << yz_offence. */
enum {
#define X(name, key, text) name = 1 << YZ_OFFENCE_##name,
    YZ_OFFENCE_MAP(X)
#undef X
    /* Matters of discipline alone. */
    DISCIPLINE = LEFT_SEAT | CONSULTED | TALKED | ABSENT | OBSTRUCTED | DISTURBED,
    /* Offences that change the board. */
    STONES = LIFTED | DISPLACED | UPSET,
    EVERY = STONES | DISCIPLINE | CLOCK_FIRST | PRISONERS,
};

/* The decisions open to a referee if stones are displaced, and if a text leaves
   everything to him. */
enum {
    ON_THE_BOARD = YZ_DECISION_PUT_BACK | YZ_DECISION_STANDS | YZ_DECISION_DRAW |
                   YZ_DECISION_REPLAY,
    ADVICE_OR_WARNING = YZ_DECISION_ADVICE | YZ_DECISION_WARNING,
    WARNING_OR_LOSS = YZ_DECISION_WARNING | YZ_DECISION_LOSS,
    ALL = ON_THE_BOARD | ADVICE_OR_WARNING | YZ_DECISION_LOSS,
};

/* The first line of a text that names the offence and the fault answers. */
typedef struct line {
    unsigned offences;
    unsigned faults;
    yz_offence_rule rule;
} line;

/* clang-format off */
#define IT(FOLLOWS, article) \
    {YZ_FOLLOWS_##FOLLOWS, YZ_FOLLOWS_##FOLLOWS, 0, 0, article, false}
#define OR_ELSE(FOLLOWS, OTHERWISE, decisions, article) \
    {YZ_FOLLOWS_##FOLLOWS, YZ_FOLLOWS_##OTHERWISE, decisions, 0, article, false}
#define CHOICE(FOLLOWS, decisions, article) OR_ELSE(FOLLOWS, FOLLOWS, decisions, article)

/* China 1988.  Art. 18 speaks of stones lifted by mistake, art. 23.4 of prisoners that
   are not removed before the clock is pressed. */
static const line CHINESE_1988[] = {
    {LIFTED,             ACCIDENT,      IT(RESTORE_WARNING, CN88 "18")},
    {DISPLACED,          NOT_MEANT,     CHOICE(AGREE_OR_REFEREE, ON_THE_BOARD, CN88 "17.3")},
    {DISPLACED,          WILFUL,        IT(LOSS, CN88 "17.3")},
    {UPSET,              ACCIDENT,      OR_ELSE(REPLAY_MOVES, LOSS, 0, CN88 "17.4")},
    {UPSET,              OUTSIDE,       OR_ELSE(REPLAY_MOVES, DRAW_OR_REPLAY,
                                                YZ_DECISION_DRAW | YZ_DECISION_REPLAY, CN88 "17.4")},
    {UPSET,              UNRECOVERABLE, IT(LOSS, CN88 "17.4")},
    {UPSET,              WILFUL,        IT(LOSS, CN88 "17.4")},
    {CLOCK_FIRST,        ANY,           CHOICE(REFEREE_CHOICE, ADVICE_OR_WARNING, CN88 "23.4")},
    {LEFT_SEAT,          ANY,           IT(WARNING, CN88 "24.1")},
    {DISTURBED,          ANY,           CHOICE(REFEREE_CHOICE, ADVICE_OR_WARNING, CN88 "24.2")},
    {CONSULTED | TALKED, ANY,           CHOICE(REFEREE_CHOICE, WARNING_OR_LOSS, CN88 "24.3")},
    {ABSENT,             ANY,           IT(LOSS, CN88 "23.1")},
    {EVERY,              ANY,           CHOICE(REFEREE_CHOICE, ALL, CN88 "25.1")},
};

/* China 2002: we know of one change. */
static const line CHINESE_2002[] = {
    {CLOCK_FIRST,        ANY,           IT(WARNING, CN02 "17")},
};

/* Japan 1989.  The commentary on art. 13.2 counts what cannot be put back among what is
   not agreed.  Its second note reckons with players who move stones on purpose: both lose,
   so that nobody who is behind gets a game without result by it. */
static const line JAPANESE_1989[] = {
    {DISPLACED,          ACCIDENT | OUTSIDE, OR_ELSE(RESTORE, BOTH_LOSE, 0, JP89 "13.2")},
    {DISPLACED,          UNRECOVERABLE, IT(BOTH_LOSE, JP89 "13.2")},
    {DISPLACED,          WILFUL,        OR_ELSE(RESTORE, BOTH_LOSE, 0,
                                                JP89 "13.2 and the second note to it")},
};

/* Korea, November 2024; whether a warning costs points is the option "warnings". */
static const line KOREAN_2024[] = {
    {CLOCK_FIRST | PRISONERS, ANY,      IT(WARNING, KBA24)},
};

/* Ing 1996: a stop to who is absent too often.  Who breaks the rules of the event on purpose
   may be suspended: that is the referee's to say, and so is what becomes of this game, of
   which the text says nothing. */
static const line ING[] = {
    {ABSENT,             ANY,           IT(DISQUALIFIED, ING96 "10")},
    {EVERY,              WILFUL,        CHOICE(SUSPENDED, YZ_DECISION_ADVICE | YZ_DECISION_LOSS,
                                               ING96 "10")},
};

/* AGA, as the British read it: an offence that is no illegal move is an irregularity,
   and is taken to be none of intent. */
static const line AGA[] = {
    {LIFTED | DISPLACED, ACCIDENT | OUTSIDE,
                                        OR_ELSE(RESTORE, AGREE_OR_REFEREE, ON_THE_BOARD, BRITISH)},
    {LIFTED | DISPLACED, UNRECOVERABLE, CHOICE(AGREE_OR_REFEREE, ON_THE_BOARD, BRITISH)},
    {LIFTED | DISPLACED, WILFUL,        CHOICE(REFEREE_CHOICE, ALL, BRITISH)},
};

/* Chen: an act against the rules is void, and what was before it is restored; nobody
   loses for what he does on the board, only for discipline. */
static const line CHEN_2000[] = {
    {LIFTED | DISPLACED, ACCIDENT | OUTSIDE | WILFUL, IT(RESTORE, CHEN "6.5.2")},
    {DISCIPLINE,         ANY,           CHOICE(REFEREE_CHOICE, ADVICE_OR_WARNING | YZ_DECISION_LOSS,
                                               CHEN "6.5.3")},
};

/* Pair Go is played on top of any rules: its own come first. */
static const line PAIR[] = {
    {OUT_OF_ROTATION,    WILFUL,        IT(LOSS, PAIR_GO)},
    {OUT_OF_ROTATION,    NOT_MEANT,     {YZ_FOLLOWS_POINTS, YZ_FOLLOWS_POINTS, 0,
                                         YZ__MEMBER_POINTS, PAIR_GO, false}},
};

/* A text, and an older one that answers where it is not known to differ; and where it says what
   only some texts say (yz__table_act). */
typedef struct text {
    const line *lines;
    size_t count;
    const line *older;
    size_t older_count;
    const char *says[YZ__TABLE_ACTS];
} text;

#define LINES(table) table, sizeof(table) / sizeof *(table)
#define CHINESE_TABLE                                                                  \
    [YZ__TABLE_SLIPPED] = CN88 "17.2", [YZ__TABLE_UNTIMED] = CN88 "23.4",              \
    [YZ__TABLE_LEAVE] = CN88 "23.6"
#define CONDUCT_CHINESE_1988_ROW                                                       \
    {LINES(CHINESE_1988), NULL, 0, {[YZ__TABLE_SEALED] = CN88 "22",              \
                                     [YZ__TABLE_BREAKS] = CN88 "14", CHINESE_TABLE}}
#define CONDUCT_CHINESE_2002_ROW                                                       \
    {LINES(CHINESE_2002), LINES(CHINESE_1988), {CHINESE_TABLE}}
#define CONDUCT_JAPANESE_1989_ROW {LINES(JAPANESE_1989), NULL, 0, {NULL}}
#define CONDUCT_KOREAN_2024_ROW   {LINES(KOREAN_2024), NULL, 0, {NULL}}
#define CONDUCT_ING_ROW                                                                \
    {LINES(ING), NULL, 0,                                                              \
     {[YZ__TABLE_LAID] = ING96 "2", [YZ__TABLE_BREAKS] = ING96 "9", [YZ__TABLE_BOWLS] = ING96 "2"}}
#define CONDUCT_AGA_ROW           {LINES(AGA), NULL, 0, {NULL}}
#define CONDUCT_CHEN_ROW          {LINES(CHEN_2000), NULL, 0, {NULL}}
#define CONDUCT_EVENT_ROW         {NULL, 0, NULL, 0, {NULL}}
static const text CONDUCT[] = YZ__ROWS(CONDUCT);
/* clang-format on */

/* The first of 'count' lines that names the offence and the fault; NULL: none does. */
static const yz_offence_rule *
find(const line *lines, size_t count, yz_offence offence, yz_fault fault)
{
    for (size_t i = 0; i < count; i++) {
        if ((lines[i].offences >> offence & 1) && (lines[i].faults >> fault & 1))
            return &lines[i].rule;
    }
    return NULL;
}

yz_offence_rule
yz__rules_offence(const yz_rules *rules, yz_offence offence, yz_fault fault)
{
    assert(rules->conduct > YZ_CONDUCT_UNSET && rules->conduct < YZ_CONDUCT_END);
    const text *said = &CONDUCT[rules->conduct];
    const yz_offence_rule *found = find(LINES(PAIR), offence, fault);
    if (!found)
        found = find(said->lines, said->count, offence, fault);
    if (found)
        return *found;
    found = find(said->older, said->older_count, offence, fault);
    yz_offence_rule rule = found ? *found : (yz_offence_rule){.article = NULL};
    rule.completed = found != NULL;
    return rule;
}

const char *
yz__table_article(const yz_rules *rules, yz__table_act act)
{
    return CONDUCT[rules->conduct].says[act];
}

/* Returns what the players may agree on if this follows a stone that has moved. */
static unsigned
agreed_on(yz_follows follows)
{
    switch (follows) {
    case YZ_FOLLOWS_RESTORE:
        return YZ_DECISION_PUT_BACK;
    case YZ_FOLLOWS_AGREE_OR_REFEREE:
        return YZ_DECISION_PUT_BACK | YZ_DECISION_STANDS;
    default:
        return 0;
    }
}

unsigned
yz__moved_stone(const yz_rules *rules, const char **article)
{
    const yz_offence_rule rule =
        yz__rules_offence(rules, YZ_OFFENCE_DISPLACED, YZ_FAULT_ACCIDENT);

    *article = rule.article;
    return agreed_on(rule.follows) | agreed_on(rule.otherwise);
}

const char *
yz__rules_breaks_article(const yz_rules *rules)
{
    return CONDUCT[rules->conduct].says[YZ__TABLE_BREAKS];
}

const char *
yz__rules_bowls_article(const yz_rules *rules)
{
    return CONDUCT[rules->conduct].says[YZ__TABLE_BOWLS];
}

int
yz__rules_bowl(const yz_rules *rules, int width, int height)
{
    return CONDUCT[rules->conduct].says[YZ__TABLE_BOWLS] ? (width * height - 1) / 2 : 0;
}

YZ__KEY_OF(yz__offence_key, yz_offence, YZ_OFFENCE_MAP)
YZ__WORDS_OF(yz__offence_text, yz_offence, YZ_OFFENCE_MAP)
YZ__KEY_OF(yz__fault_key, yz_fault, YZ_FAULT_MAP)
YZ__WORDS_OF(yz__fault_text, yz_fault, YZ_FAULT_MAP)
YZ__KEY_OF(yz__follows_key, yz_follows, YZ_FOLLOWS_MAP)
YZ__WORDS_OF(yz__follows_text, yz_follows, YZ_FOLLOWS_MAP)
YZ__KEY_OF_VALUE(yz_decision_key, yz_decision, YZ_DECISION_MAP, "")
YZ__WORDS_OF_VALUE(yz__decision_text, yz_decision, YZ_DECISION_MAP, "")
