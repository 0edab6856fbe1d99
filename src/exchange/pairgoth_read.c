/*
 * pairgoth_read.c - pairgoth's JSON, as acts.
 *
 * What a file leaves out is as pairgoth has it, which is not always as it is here.  Scores are computed anew.
 */
#include <stdio.h>
#include <string.h>

#include "exchange/pairgoth.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

static yz_status
wrong(const yz__pairgoth_reading *g, const yz__json_value *at, const char *form)
{
    return yz__file_form(g->of->diag, at != NULL ? at->line : 1, form);
}

/* ---- Settings ---- */

/* What a setting takes where the file says nothing. */
static const char MCMAHON[] =
    "param\tsystem\tmcmahon\nparam\tcriteria\topengotha\nparam\tfloor\t20K\nparam\tbar\t1D\n"
    "param\tseed1\tSPLITANDRANDOM\nparam\tw_geo\t100000000000\n";
static const char SWISS[] =
    "param\tsystem\tswiss\nparam\tcriteria\tNBW,SOSW,SOSOSW\nparam\tseed2\tSPLITANDSLIP\n"
    "param\tsec_rank\t30K\nparam\thd_by_mms\t0\nparam\thd_threshold\t30K\nparam\thd_ceiling\t0\n";
static const char ROBIN[] =
    "param\tsystem\tround-robin\nparam\tcriteria\tNBW,RATING\nparam\tnumbers\trating\n";

static const char *
word_here(const yz__pairgoth_word *word, const char *there, const char *usual)
{
    for (; word->there != NULL; word++)
        if (strcmp(word->there, there) == 0)
            return word->here;
    return usual;
}

static void
set(const yz__pairgoth_reading *g, const char *setting, const char *value)
{
    if (*value != '\0')
        yz__export_put(g->out, "param\t%s\t%s\n", setting, value);
}

static void
set_one(const yz__pairgoth_reading *g, const yz__pairgoth_row *row,
        const yz__json_value *value)
{
    const char *text = yz__json_text_of(value, "");
    const bool yes = value->kind == YZ__JSON_YES;
    char rank[YZ__ENTRANT_RANK_TEXT];
    int64_t whole;
    switch (row->kind) {
    case YZ__PAIRGOTH_NUMBER:
    case YZ__PAIRGOTH_TEXT:
        set(g, row->setting, text);
        break;
    case YZ__PAIRGOTH_RANK:
        if (yz__json_whole_of(value, YZ__RANK_LEAST, YZ__RANK_MOST, &whole))
            set(g, row->setting, yz__entrant_rank((int)whole, rank));
        break;
    case YZ__PAIRGOTH_YES:
        set(g, row->setting,
            !yes                                     ? "0"
            : strcmp(row->setting, "rounddown") == 0 ? "2"
                                                     : "1");
        break;
    case YZ__PAIRGOTH_HALF:
        set(g, row->setting,
            strcmp(text, "0.5") == 0 ? "1"
            : strcmp(text, "1") == 0 ? "2"
                                     : "0");
        break;
    case YZ__PAIRGOTH_WORD:
        set(g, row->setting, word_here(yz__PAIRGOTH_WORD, text, text));
        break;
    }
}

static void
set_all(const yz__pairgoth_reading *g, const yz__json_value *pairing)
{
    for (const yz__pairgoth_row *row = yz__PAIRGOTH; row->section != NULL; row++) {
        const yz__json_value *section = *row->section == '\0' ? g->root
                                        : strcmp(row->section, "pairing") == 0
                                            ? pairing
                                            : yz__json_at(pairing, row->section);
        const yz__json_value *value = yz__json_at(section, row->key);
        /* Older files spell it so. */
        if (value == NULL && strcmp(row->key, "threshold") == 0)
            value = yz__json_at(section, "treshold");
        if (value != NULL)
            set_one(g, row, value);
    }
}

static void
set_time(const yz__pairgoth_reading *g)
{
    const char *known[6] = {"type"};
    int count = 1;
    const yz__json_value *time = yz__json_at(g->root, "timeSystem");
    const char *type = yz__json_text_of(yz__json_at(time, "type"), "");
    static const char *const WORD[] = {
#define X(name, word) word,
        YZ__EVENT_TIME_MAP(X)
#undef X
    };
    int64_t seconds;
    if (yz__json_whole_of(yz__json_at(time, "mainTime"), 0, 86400, &seconds)) {
        yz__export_put(g->out, "param\tbasic_time\t%d\n", (int)(seconds / 60));
        if (seconds % 60 == 0)
            known[count++] = "mainTime";
    }
    for (int i = YZ__EVENT_TIME_NONE; i <= YZ__EVENT_TIME_FISCHER; i++) {
        const yz__pairgoth_word *row = &yz__PAIRGOTH_TIME[i];
        if (strcmp(row->there, type) != 0)
            continue;
        set(g, "overtime", WORD[i]);
        const char *const where[] = {row->here, i == YZ__EVENT_TIME_BYO_YOMI ? "periods"
                                                : i == YZ__EVENT_TIME_CANADIAN
                                                    ? "stones"
                                                    : NULL};
        const char *const setting[] = {"overtime_seconds", i == YZ__EVENT_TIME_BYO_YOMI
                                                               ? "overtime_periods"
                                                               : "overtime_stones"};
        for (int k = 0; k < 2; k++)
            if (where[k] != NULL) {
                set(g, setting[k], yz__json_text_of(yz__json_at(time, where[k]), ""));
                known[count++] = where[k];
            }
    }
    yz__pairgoth_keep(g, time, "timeSystem", NULL, known);
}

static void
set_criteria(const yz__pairgoth_reading *g, const yz__json_value *pairing)
{
    const yz__json_value *list = yz__json_at(pairing, "placement");
    bool any = false;
    for (const yz__json_value *at = list != NULL ? list->first : NULL; at != NULL;
         at = at->next) {
        const char *name = yz__json_text_of(at, "");
        if (*name == '\0' || strcmp(name, "NONE") == 0)
            continue;
        yz__export_put(g->out, "%s%s", any ? "," : "param\tcriteria\t", name);
        any = true;
    }
    if (any)
        yz__export_put(g->out, "\n");
}

/* A country is written in capitals here. */
static void
find_country(const yz__json_value *of, char upper[8])
{
    const char *country = yz__json_text_of(yz__json_at(of, "country"), "");
    size_t used = 0;
    for (; country[used] != '\0' && used < 7; used++)
        upper[used] =
            (char)(country[used] >= 'a' && country[used] <= 'z' ? country[used] - 32
                                                                : country[used]);
    upper[used] = '\0';
}

static void
keep_settings(const yz__pairgoth_reading *g, const yz__json_value *pairing, bool rules)
{
    static const char *const SECTION[] = {"base", "main", "secondary", "geo",
                                          "handicap"};
    static const char *const NONE[] = {NULL};
    static const char *const OLD[] = {"treshold", NULL};
    static const char *const PAIRING[] = {"type", "base",     "main",      "secondary",
                                          "geo",  "handicap", "placement", NULL};
    static const char *const ROOT[] = {"type",    "country", "timeSystem",
                                       "pairing", "players", "games",
                                       "yunzi",   "rules",   NULL};
    const char *const *root = ROOT;
    const char *without[8];
    memcpy(without, ROOT, sizeof without);
    without[7] = NULL;
    if (!rules)
        root = without;
    for (size_t i = 0; i < sizeof SECTION / sizeof *SECTION; i++)
        yz__pairgoth_keep(g, yz__json_at(pairing, SECTION[i]), SECTION[i], SECTION[i],
                          strcmp(SECTION[i], "handicap") == 0 ? OLD : NONE);
    yz__pairgoth_keep(g, pairing, "pairing", "pairing", PAIRING);
    yz__pairgoth_keep(g, g->root, "file", "", root);
}

static yz_status
read_settings(const yz__pairgoth_reading *g)
{
    const char *rules = word_here(
        yz__PAIRGOTH_RULES, yz__json_text_of(yz__json_at(g->root, "rules"), ""), "");
    char country[8];
    const yz__json_value *pairing = yz__json_at(g->root, "pairing");
    const char *type = yz__json_text_of(yz__json_at(pairing, "type"), "");
    const char *usual = strcmp(type, "MAC_MAHON") == 0     ? MCMAHON
                        : strcmp(type, "SWISS") == 0       ? SWISS
                        : strcmp(type, "ROUND_ROBIN") == 0 ? ROBIN
                                                           : NULL;
    if (usual == NULL)
        return wrong(g, pairing, "\"pairing\": {\"type\": \"MAC_MAHON\" ...}");
    yz__export_put(g->out,
                   "param\tpairing\topengotha\nparam\tcounting\tpairgoth\n"
                   "param\tw_colour\t1000\nparam\tseed1_lastround\t1\n%s",
                   usual);
    set_criteria(g, pairing);
    set_all(g, pairing);
    set_time(g);
    find_country(g->root, country);
    set(g, "country", country);
    set(g, "rules", rules);
    keep_settings(g, pairing, *rules != '\0');
    yz__pairgoth_own(g, YZ__BEFORE_PLAYERS);
    return YZ_OK;
}

/* ---- Players ---- */

static bool
has_game(const yz__pairgoth_reading *g, int64_t id)
{
    const yz__json_value *games = yz__json_at(g->root, "games");
    int64_t other;
    for (const yz__json_value *round = games != NULL ? games->first : NULL;
         round != NULL; round = round->next)
        for (const yz__json_value *at = round->first; at != NULL; at = at->next)
            if ((yz__json_whole_of(yz__json_at(at, "w"), 0, INT32_MAX, &other) &&
                 other == id) ||
                (yz__json_whole_of(yz__json_at(at, "b"), 0, INT32_MAX, &other) &&
                 other == id))
                return true;
    return false;
}

/* A digit for each round: 0 for those that are skipped. */
static void
find_rounds(const yz__pairgoth_reading *g, const yz__json_value *player,
            char rounds[YZ_TOURNAMENT_ROUNDS + 1])
{
    const yz__json_value *skip = yz__json_at(player, "skip");
    int64_t round;
    memset(rounds, '1', (size_t)g->rounds);
    rounds[g->rounds] = '\0';
    for (const yz__json_value *at = skip != NULL ? skip->first : NULL; at != NULL;
         at = at->next)
        if (yz__json_whole_of(at, 1, g->rounds, &round))
            rounds[round - 1] = '0';
}

/* The id here of the player with a number there. */
static const char *
id_of(const yz__pairgoth_reading *g, int64_t number, char room[YZ_NUMBER_TEXT])
{
    const yz__json_value *players =
        g->own != NULL ? yz__json_at(g->root, "players") : NULL;
    int64_t id;
    for (const yz__json_value *at = players != NULL ? players->first : NULL; at != NULL;
         at = at->next) {
        const yz__json_value *own = yz__json_at(at, "yunzi");
        if (yz__json_whole_of(yz__json_at(at, "id"), 1, INT32_MAX, &id) &&
            id == number && own != NULL && own->first != NULL)
            return yz__json_text_of(own->first, "");
    }
    snprintf(room, YZ_NUMBER_TEXT, "%d", (int)number);
    return room;
}

/* A word of a player that has no other place there, or 'usual'. */
static const char *
own_word(const yz__json_value *player, int number, const char *usual)
{
    const yz__json_value *own = yz__json_at(player, "yunzi");
    const yz__json_value *at = own != NULL ? own->first : NULL;
    while (at != NULL && number-- > 0)
        at = at->next;
    return yz__json_text_of(at, usual);
}

enum { OWN_ID, OWN_ROUNDS, OWN_CORRECTION, OWN_SURNAME, OWN_COUNTRY };

static void
tell_licences(const yz__pairgoth_reading *g, const yz__json_value *player,
              const char *id)
{
    for (int k = 0; k < YZ__LICENCES; k++) {
        const char *key = yz__licence_key((yz__licence)k);
        const char *number = yz__json_text_of(yz__json_at(player, key), "");
        if (*number != '\0')
            yz__export_put(g->out, "licence\t%s\t%s\t%s\n", id, key, number);
    }
}

static void
keep_player(const yz__pairgoth_reading *g, const yz__json_value *player, const char *id)
{
    static const char *const KNOWN[] = {
        "id",   "name", "firstname",     "rating", "rank", "country", "club", "final",
        "skip", "egf",  "mmsCorrection", "ffg",    "aga",  "yunzi",   NULL};
    char place[YZ_TOURNAMENT_LINE];
    snprintf(place, sizeof place, "player:%.40s", id);
    yz__pairgoth_keep(g, player, place, NULL, KNOWN);
}

static yz_status
read_player(const yz__pairgoth_reading *g, const yz__json_value *player)
{
    char rank[YZ__ENTRANT_RANK_TEXT], rounds[YZ_TOURNAMENT_ROUNDS + 1], upper[8];
    char room[YZ_NUMBER_TEXT];
    int64_t id, level, rating;
    if (!yz__json_whole_of(yz__json_at(player, "id"), 1, INT32_MAX, &id) ||
        !yz__json_whole_of(yz__json_at(player, "rank"), YZ__RANK_LEAST, YZ__RANK_MOST,
                           &level) ||
        !yz__json_whole_of(yz__json_at(player, "rating"), -1000, 4000, &rating))
        return wrong(g, player,
                     "{\"id\": 1, \"name\": ..., \"rating\": 2100, \"rank\": 0 ...}");
    find_country(player, upper);
    find_rounds(g, player, rounds);
    snprintf(room, sizeof room, "%d", (int)id);
    const char *name = own_word(player, OWN_ID, room);
    const yz__json_value *final = yz__json_at(player, "final");
    yz__export_put(
        g->out, "player\t%s\t%s\t%d\t%s\t%s\t%s\t%s\t%d\t%s\t%s\n", name,
        yz__entrant_rank((int)level, rank), (int)rating,
        own_word(player, OWN_COUNTRY, upper),
        yz__json_text_of(yz__json_at(player, "club"), ""),
        own_word(player, OWN_CORRECTION,
                 yz__json_text_of(yz__json_at(player, "mmsCorrection"), "0")),
        own_word(player, OWN_ROUNDS, rounds),
        final == NULL || final->kind == YZ__JSON_YES || has_game(g, id),
        own_word(player, OWN_SURNAME,
                 yz__json_text_of(yz__json_at(player, "name"), "")),
        yz__json_text_of(yz__json_at(player, "firstname"), ""));
    tell_licences(g, player, name);
    keep_player(g, player, name);
    return YZ_OK;
}

/* ---- Games ---- */

static void
keep_game(const yz__pairgoth_reading *g, const yz__json_value *game, int round,
          const char *id)
{
    static const char *const KNOWN[] = {"w", "b", "h", "r", "bydef", NULL};
    char place[YZ_TOURNAMENT_LINE];
    snprintf(place, sizeof place, "%d:%.40s", round, id);
    yz__pairgoth_keep(g, game, place, NULL, KNOWN);
}

static yz_status
read_game(const yz__pairgoth_reading *g, const yz__json_value *game, int round)
{
    static const char FORM[] = "{\"w\": 1, \"b\": 2, \"h\": 0, \"r\": \"w\"}";
    const char *result = yz__json_text_of(yz__json_at(game, "r"), "?");
    const char *found = *result != '\0' ? strchr(yz__PAIRGOTH_RESULT, *result) : NULL;
    const yz__json_value *unplayed = yz__json_at(game, "bydef");
    char one[YZ_NUMBER_TEXT], other[YZ_NUMBER_TEXT];
    int64_t white, black, stones = 0;
    if (!yz__json_whole_of(yz__json_at(game, "w"), 0, INT32_MAX, &white) ||
        !yz__json_whole_of(yz__json_at(game, "b"), 0, INT32_MAX, &black) ||
        (found == NULL && *result != 'X') || (white == 0 && black == 0))
        return wrong(g, game, FORM);
    const char *first = id_of(g, white != 0 ? white : black, one);
    keep_game(g, game, round, first);
    if (white == 0 || black == 0) {
        yz__export_put(g->out, "bye\t%d\t%s\n", round, first);
        return YZ_OK;
    }
    (void)yz__json_whole_of(yz__json_at(game, "h"), 0, 99, &stones);
    /* A game that was called off is one that nobody won and nobody played. */
    yz__export_put(
        g->out, "game\t%d\t%s\t%s\t%d\t%s%s\n", round, first, id_of(g, black, other),
        (int)stones,
        yz__outcome_key(found == NULL ? YZ__OUTCOME_BOTH_LOSE
                                      : (yz__outcome)(found - yz__PAIRGOTH_RESULT)),
        found == NULL || (unplayed != NULL && unplayed->kind == YZ__JSON_YES) ? "_BYDEF"
                                                                              : "");
    return YZ_OK;
}

/* Each game once, by its table; those without a table last. */
static yz_status
read_round(const yz__pairgoth_reading *g, const yz__json_value *list, int round)
{
    yz_status status = YZ_OK;
    for (int64_t last = 0, next; status == YZ_OK; last = next) {
        int64_t table;
        next = INT32_MAX;
        for (const yz__json_value *at = list->first; at != NULL; at = at->next)
            if (yz__json_whole_of(yz__json_at(at, "t"), last + 1, INT32_MAX - 1,
                                  &table) &&
                table < next)
                next = table;
        for (const yz__json_value *at = list->first; at != NULL && status == YZ_OK;
             at = at->next) {
            const bool seated =
                yz__json_whole_of(yz__json_at(at, "t"), 1, INT32_MAX - 1, &table);
            if (seated ? table == next : next == INT32_MAX)
                status = read_game(g, at, round);
        }
        if (next == INT32_MAX)
            break;
    }
    return status;
}

/* ---- The file ---- */

static yz_status
read_lists(const yz__pairgoth_reading *g)
{
    const yz__json_value *players = yz__json_at(g->root, "players");
    const yz__json_value *games = yz__json_at(g->root, "games");
    yz_status status = YZ_OK;
    int round = 0, count = 0;
    for (const yz__json_value *at = players != NULL ? players->first : NULL;
         at != NULL && status == YZ_OK; at = at->next)
        status = ++count > YZ_TOURNAMENT_PLAYERS
                     ? yz__file_refuse(
                           g->of->diag, at->line,
                           yz_message_with(YZ_MESSAGE_TOURNAMENT_MANY, yz_arg_choice(0),
                                           yz_arg_number(YZ_TOURNAMENT_PLAYERS)))
                     : read_player(g, at);
    yz__pairgoth_own(g, YZ__BEFORE_GAMES);
    for (const yz__json_value *at = games != NULL ? games->first : NULL;
         at != NULL && status == YZ_OK; at = at->next)
        status = ++round > g->rounds ? wrong(g, at, "\"rounds\": 5")
                                     : read_round(g, at, round);
    yz__pairgoth_own(g, YZ__BEHIND_GAMES);
    return status;
}

yz_status
yz__read_pairgoth(yz__exported *out, yz__table_reading *of)
{
    yz__arena arena;
    yz__json_value *root;
    yz__exported kept = {.text.allocator = of->allocator};
    yz__pairgoth_reading g = {.out = out, .of = of, .kept = &kept};
    yz__arena_init(&arena, of->allocator, 0);
    yz_status status = yz__json_read(&root, &arena, of->lines.at,
                                     (size_t)(of->lines.end - of->lines.at), of->diag);
    g.root = root;
    g.own = status == YZ_OK ? yz__json_at(root, "yunzi") : NULL;
    const char *type =
        status == YZ_OK ? yz__json_text_of(yz__json_at(root, "type"), "") : "";
    if (status == YZ_OK && strcmp(type, "INDIVIDUAL") != 0)
        status = wrong(&g, root, "\"type\": \"INDIVIDUAL\"");
    if (status == YZ_OK && !yz__json_whole_of(yz__json_at(root, "rounds"), 1,
                                              YZ_TOURNAMENT_ROUNDS, &g.rounds))
        status = wrong(&g, root, "\"rounds\": 5");
    if (status == YZ_OK)
        status = read_settings(&g);
    if (status == YZ_OK)
        status = read_lists(&g);
    if (status == YZ_OK && kept.text.length > 0)
        yz__export_put(out, "%.*s", (int)kept.text.length, kept.text.text);
    if (status == YZ_OK)
        status = kept.status;
    yz__grown_free(&kept.text);
    yz__arena_free(&arena);
    return status == YZ_OK ? out->status : status;
}
