/*
 * macmahon.c - the XML of MacMahon 3.9, as acts.  It is read, not written.
 *
 *     <Tournament> <Name>Cup</Name> <NumberOfRounds>5</NumberOfRounds> ...
 *     <Player> <Id>1</Id> <GoPlayer> <Surname>Adler</Surname> <GoLevel>4d</GoLevel> ...
 *     <Round> <RoundNumber>1</RoundNumber> <Pairing> <White>1</White> <Black>2</Black> <Result>0-1</Result> ...
 *
 * A result has the points of Black first.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exchange/elements.h"
#include "yunzi/messages.h"

enum { CRITERIA = 256 };

/* X(NAME, "element"): texts of a player and of a game. */
#define PLAYER_MAP(X)                                                                  \
    X(ID, "Id")                                                                        \
    X(SURNAME, "Surname")                                                              \
    X(FIRST, "FirstName")                                                              \
    X(CLUB, "Club")                                                                    \
    X(COUNTRY, "Country")                                                              \
    X(LEVEL, "GoLevel")                                                                \
    X(RATING, "Rating")                                                                \
    X(PIN, "EgdPin")                                                                   \
    X(SUPER, "SuperBarMember")                                                         \
    X(PRELIMINARY, "PreliminaryRegistration")
#define GAME_MAP(X)                                                                    \
    X(WITH_BYE, "PairingWithBye")                                                      \
    X(WHITE, "White")                                                                  \
    X(BLACK, "Black")                                                                  \
    X(STONES, "Handicap")                                                              \
    X(RESULT, "Result")                                                                \
    X(BY_REFEREE, "ResultByReferee")
#define X(name, element) PLAYER_##name,
enum { PLAYER_MAP(X) PLAYER_FIELDS };
#undef X
#define X(name, element) GAME_##name,
enum { GAME_MAP(X) GAME_FIELDS };
#undef X
#define X(name, element) element,
static const char *const PLAYER_ELEMENT[] = {PLAYER_MAP(X)};
static const char *const GAME_ELEMENT[] = {GAME_MAP(X)};
#undef X

/* Settings of the tournament: X(NAME, "element", usual). */
#define SETTING_MAP(X)                                                                 \
    X(NAME, "Name", "")                                                                \
    X(ROUNDS, "NumberOfRounds", "5")                                                   \
    X(HAS_BAR, "UpperMacMahonBar", "true")                                             \
    X(BAR, "UpperMacMahonBarLevel", "1d")                                              \
    X(HAS_FLOOR, "LowerMacMahonBar", "true")                                           \
    X(FLOOR, "LowerMacMahonBarLevel", "30k")                                           \
    X(HANDICAP, "HandicapUsed", "false")                                               \
    X(BY_LEVEL, "HandicapByLevel", "false")                                            \
    X(HAS_BELOW, "HandicapBelow", "true")                                              \
    X(BELOW, "HandicapBelowLevel", "30k")                                              \
    X(HAS_ADJUSTMENT, "HandicapAdjustment", "true")                                    \
    X(ADJUSTMENT, "HandicapAdjustmentValue", "0")                                      \
    X(HAS_LIMIT, "HandicapLimit", "true")                                              \
    X(LIMIT, "HandicapLimitValue", "9")
#define X(name, element, usual) SETTING_##name,
enum { SETTING_MAP(X) SETTINGS };
#undef X
#define X(name, element, usual) {element, usual},
static const char *const SETTING[][2] = {SETTING_MAP(X)};
#undef X

/* What of the file has been read, and the player or game at hand. */
typedef struct macmahon {
    yz__exported *out;
    yz__table_reading *of;
    const char *setting[SETTINGS];
    char criteria[CRITERIA];
    const char *player[PLAYER_FIELDS]; /* NULL: not said */
    const char *game[GAME_FIELDS];
    uint64_t missed; /* bit r - 1: the player at hand is not there in round r */
    uint32_t line;   /* of the player or game at hand; 0: none */
    int round, players;
    bool any;
    yz__exported games;
} macmahon;

static bool
yes(const char *text)
{
    return text != NULL && strcmp(text, "true") == 0;
}

static const char *
text_of(const char *text)
{
    return text != NULL ? text : "";
}

/* ---- Players ---- */

static yz_status
end_player(macmahon *m)
{
    const char *const *player = m->player;
    const char *pin = text_of(player[PLAYER_PIN]);
    char rank[YZ__ENTRANT_RANK_TEXT], rounds[YZ_TOURNAMENT_ROUNDS + 1];
    const char *level = text_of(player[PLAYER_LEVEL]);
    int number;
    if (player[PLAYER_ID] == NULL || player[PLAYER_SURNAME] == NULL ||
        !yz__word_rank((yz__file_word){level, strlen(level)}, &number))
        return yz__file_form(m->of->diag, m->line,
                             "<Player> <Id>, <Surname>, <GoLevel>30k-9d");
    for (int r = 0; r < YZ_TOURNAMENT_ROUNDS; r++)
        rounds[r] = (m->missed >> r & 1) != 0 ? '0' : '1';
    rounds[YZ_TOURNAMENT_ROUNDS] = '\0';
    const char *rating = text_of(player[PLAYER_RATING]);
    yz__export_put(m->out, "player\t%s\t%s\t%s\t%s\t%s\t0\t%s\t%d\t%s\t%s\n",
                   player[PLAYER_ID], yz__entrant_rank(number, rank),
                   strcmp(rating, "-901") == 0 ? "" : rating,
                   text_of(player[PLAYER_COUNTRY]), text_of(player[PLAYER_CLUB]),
                   rounds, !yes(player[PLAYER_PRELIMINARY]), player[PLAYER_SURNAME],
                   text_of(player[PLAYER_FIRST]));
    if (strlen(pin) >= 8)
        yz__export_put(m->out, "licence\t%s\tegf\t%s\n", player[PLAYER_ID], pin);
    if (yes(player[PLAYER_SUPER]))
        yz__export_put(m->out, "supergroup\t%s\n", player[PLAYER_ID]);
    return YZ_OK;
}

/* ---- Games ---- */

static const char *
outcome_of(const char *result)
{
    static const struct {
        const char *text;
        yz__outcome outcome;
    } RESULT[] = {{"0-1", YZ__OUTCOME_WHITE},
                  {"1-0", YZ__OUTCOME_BLACK},
                  {"½-½", YZ__OUTCOME_EQUAL},
                  {"0-0", YZ__OUTCOME_BOTH_LOSE},
                  {"1-1", YZ__OUTCOME_BOTH_WIN}};
    for (size_t i = 0; i < sizeof RESULT / sizeof *RESULT; i++)
        if (strncmp(result, RESULT[i].text, strlen(RESULT[i].text)) == 0)
            return yz__outcome_key(RESULT[i].outcome);
    return yz__outcome_key(YZ__OUTCOME_UNKNOWN);
}

static yz_status
end_game(macmahon *m)
{
    const char *const *game = m->game;
    const char *result = text_of(game[GAME_RESULT]);
    const bool by_default = yes(game[GAME_BY_REFEREE]) || strchr(result, '!') != NULL;
    if (game[GAME_BLACK] == NULL || m->round == 0 ||
        (game[GAME_WHITE] == NULL && !yes(game[GAME_WITH_BYE])))
        return yz__file_form(m->of->diag, m->line,
                             "<Round> <RoundNumber>, <Pairing> <White>, <Black>");
    if (yes(game[GAME_WITH_BYE]))
        yz__export_put(&m->games, "bye\t%d\t%s\n", m->round, game[GAME_BLACK]);
    else
        yz__export_put(&m->games, "game\t%d\t%s\t%s\t%s\t%s%s\n", m->round,
                       game[GAME_WHITE], game[GAME_BLACK],
                       game[GAME_STONES] != NULL ? game[GAME_STONES] : "0",
                       outcome_of(result), by_default ? "_BYDEF" : "");
    return YZ_OK;
}

/* ---- Settings ---- */

/* How criteria are called there; those that count points go by wins where Points come first. */
static void
add_criterion(macmahon *m, const char *name)
{
    static const char *const NAME[][3] = {
        {"Points", "NBW", "NBW"},      {"Score", "MMS", "MMS"},
        {"ScoreX", "MMS", "MMS"},      {"SOS", "SOSM", "SOSW"},
        {"SOSOS", "SOSOSM", "SOSOSW"}, {"SODOS", "SODOSM", "SODOSW"}};
    const size_t used = strlen(m->criteria);
    const bool swiss = strncmp(m->criteria, "NBW", 3) == 0;
    for (size_t i = 0; i < sizeof NAME / sizeof *NAME; i++)
        if (strcmp(NAME[i][0], name) == 0 && used + 10 < sizeof m->criteria)
            snprintf(m->criteria + used, sizeof m->criteria - used, "%s%s",
                     used > 0 ? "," : "", NAME[i][swiss ? 2 : 1]);
}

static void
put_settings(const macmahon *m, yz__exported *out)
{
    const char *const *s = m->setting;
    const bool swiss = strncmp(m->criteria, "NBW", 3) == 0;
    const int adjustment =
        yes(s[SETTING_HAS_ADJUSTMENT]) ? atoi(s[SETTING_ADJUSTMENT]) : 0;
    yz__export_put(out, "param\tsystem\t%s\nparam\trounds\t%s\n",
                   swiss ? "swiss" : "mcmahon", s[SETTING_ROUNDS]);
    if (*s[SETTING_NAME] != '\0')
        yz__export_put(out, "param\tname\t%s\n", s[SETTING_NAME]);
    yz__export_put(out, "param\tcriteria\t%s\n",
                   *m->criteria != '\0' ? m->criteria : "opengotha");
    yz__export_put(out, "param\tbar\t%s\nparam\tfloor\t%s\n",
                   yes(s[SETTING_HAS_BAR]) ? s[SETTING_BAR] : "9D",
                   yes(s[SETTING_HAS_FLOOR]) ? s[SETTING_FLOOR] : "30K");
    yz__export_put(out, "param\thd_by_mms\t%d\nparam\thd_threshold\t%s\n",
                   !yes(s[SETTING_BY_LEVEL]),
                   yes(s[SETTING_HAS_BELOW]) ? s[SETTING_BELOW] : "9D");
    /* What is added to the difference there is taken off here. */
    yz__export_put(out, "param\thd_correction\t%d\nparam\thd_ceiling\t%s\n",
                   adjustment < 0 ? -adjustment : 0,
                   !yes(s[SETTING_HANDICAP])   ? "0"
                   : yes(s[SETTING_HAS_LIMIT]) ? s[SETTING_LIMIT]
                                               : "9");
}

/* ---- The file ---- */

/* Ends the player or game at hand. */
static yz_status
end_item(macmahon *m)
{
    yz_status status = YZ_OK;
    if (m->line > 0 && m->player[PLAYER_ID] != NULL)
        status = end_player(m);
    else if (m->line > 0 &&
             (m->game[GAME_BLACK] != NULL || m->game[GAME_WHITE] != NULL))
        status = end_game(m);
    memset(m->player, 0, sizeof m->player);
    memset(m->game, 0, sizeof m->game);
    m->missed = 0;
    m->line = 0;
    return status;
}

static void
keep_among(const char **field, const char *const *element, int count,
           const yz__element *e, const char *text)
{
    for (int i = 0; i < count; i++)
        if (strcmp(element[i], e->name) == 0)
            field[i] = text;
}

static void
read_text(macmahon *m, const yz__element *e, const char *text)
{
    const yz__file_word word = {text, strlen(text)};
    int number;
    for (int i = 0; i < SETTINGS && m->players == 0; i++)
        if (strcmp(SETTING[i][0], e->name) == 0)
            m->setting[i] = text;
    if (strcmp(e->name, "ShortName") == 0)
        add_criterion(m, text);
    if (strcmp(e->name, "NotPlayingInRound") == 0 &&
        yz__word_number(word, YZ_TOURNAMENT_ROUNDS, &number) && number > 0)
        m->missed |= UINT64_C(1) << (number - 1);
    if (strcmp(e->name, "RoundNumber") == 0)
        m->round = yz__word_number(word, YZ_TOURNAMENT_ROUNDS, &number) ? number : 0;
    if (m->line == 0)
        return;
    if (m->round == 0)
        keep_among(m->player, PLAYER_ELEMENT, PLAYER_FIELDS, e, text);
    else
        keep_among(m->game, GAME_ELEMENT, GAME_FIELDS, e, text);
}

static yz_status
read_element(macmahon *m, const yz__element *e)
{
    const char *text = yz__element_value(e, "#text");
    if (*text != '\0') {
        read_text(m, e, text);
        return YZ_OK;
    }
    const bool player = strcmp(e->name, "Player") == 0;
    m->any = m->any || strcmp(e->name, "Tournament") == 0;
    if (!player && strcmp(e->name, "Pairing") != 0 && strcmp(e->name, "Round") != 0)
        return YZ_OK;
    const yz_status status = end_item(m);
    m->line = strcmp(e->name, "Round") == 0 ? 0 : e->line;
    m->players += player;
    return status;
}

static yz_status
read_all(macmahon *m)
{
    yz_status status = YZ_OK;
    while (status == YZ_OK && yz__next_line(&m->of->lines)) {
        yz__element e;
        status = yz__element_cut(&e, m->of);
        if (status == YZ_OK)
            status = read_element(m, &e);
    }
    if (status == YZ_OK)
        status = end_item(m);
    return status == YZ_OK && (!m->any || m->players == 0)
               ? yz__file_form(m->of->diag, 1, "<Tournament> <Player> <Round> ...")
               : status;
}

yz_status
yz__read_macmahon(yz__exported *out, yz__table_reading *of)
{
    yz__exported players = {.text.allocator = of->allocator};
    macmahon m = {.out = &players, .of = of, .games.text.allocator = of->allocator};
    for (int i = 0; i < SETTINGS; i++)
        m.setting[i] = SETTING[i][1];
    yz_status status = yz__crosstable_new(&of->table, of->allocator, 0, 0);
    if (status != YZ_OK)
        return status;
    status = read_all(&m);
    if (status == YZ_OK) {
        put_settings(&m, out);
        yz__export_put(out, "%.*s", (int)players.text.length,
                       players.text.length > 0 ? players.text.text : "");
        yz__put_by_rounds(out, &m.games);
        status = players.status != YZ_OK   ? players.status
                 : m.games.status != YZ_OK ? m.games.status
                                           : out->status;
    }
    yz__grown_free(&players.text);
    yz__grown_free(&m.games.text);
    yz__crosstable_free(&of->table);
    return status;
}
