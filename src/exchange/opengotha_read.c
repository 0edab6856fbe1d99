/* opengotha_read.c - the elements of OpenGotha's XML, as acts. */
#include <stdio.h>
#include <string.h>

#include "exchange/opengotha.h"
#include "exchange/own_acts.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

/* A player of the file; ids that are not ours go by the order of the file. */
typedef struct known {
    const char *key, *id;
    uint32_t line;
    const char *table[YZ_TOURNAMENT_ROUNDS]; /* of each round; NULL: none */
} known;

typedef struct gotha {
    yz__exported *out;
    yz__table_reading *of;
    known *player;
    int players;
    char criteria[YZ__CRITERIA_MOST * 16];
    char settings[1
                  << 12]; /* acts of settings, which come after the games in the file */
    size_t used;
    yz__exported games;
    yz__exported own;  /* acts that went with the file, and what is kept of it */
    const char *group; /* of clubs, the last one; NULL: none yet */
    bool mcmahon;
    bool teams; /* what follows is said of teams */
} gotha;

#define REFUSE(g, e, id, ...)                                                          \
    yz__file_refuse((g)->of->diag, (e)->line, yz_message_with((id), __VA_ARGS__))

/* ---- Players ---- */

static yz_status
find(const gotha *g, const yz__element *e, const char *attribute, int *out)
{
    char key[YZ__OPENGOTHA_KEY];
    yz__opengotha_key(yz__element_value(e, attribute), "", key);
    for (*out = 0; *out < g->players; ++*out)
        if (strcmp(g->player[*out].key, key) == 0)
            return YZ_OK;
    return REFUSE(g, e, YZ_MESSAGE_TOURNAMENT_NO_PLAYER,
                  yz_arg_text(yz__element_value(e, attribute)));
}

/* The id that went with the file, or one by the order of the file; NULL: no memory. */
static const char *
id_of(const gotha *g, const yz__element *e)
{
    char usual[24];
    const char *id = yz__element_value(e, "yunziId");
    (void)snprintf(usual, sizeof usual, "P%02d", g->players);
    id = *id != '\0' ? id : usual;
    return yz__crosstable_keep(&g->of->table, id, strlen(id));
}

static void
tell_player(const gotha *g, const yz__element *e, const char *id, int rank)
{
    static const struct {
        const char *attribute;
        yz__licence licence;
    } NUMBER[] = {{"egfPin", YZ__LICENCE_EGF},
                  {"ffgLicence", YZ__LICENCE_FFG},
                  {"agaId", YZ__LICENCE_AGA}};
    const bool own = *yz__element_value(e, "yunziId") != '\0';
    char text[YZ__ENTRANT_RANK_TEXT];
    yz__export_put(g->out, "player\t%s\t%s\t%s\t%s\t%s\t%s\t%.20s\t%d\t%s\t%s\n", id,
                   yz__entrant_rank(rank, text), yz__element_value(e, "rating"),
                   yz__element_value(e, "country"), yz__element_value(e, "club"),
                   yz__element_value(e, own ? "yunziCorrection" : "smmsCorrection"),
                   yz__element_value(e, own ? "yunziRounds" : "participating"),
                   strcmp(yz__element_value(e, "registeringStatus"), "PRE") != 0,
                   yz__element_value(e, own ? "yunziName" : "name"),
                   yz__element_value(e, "firstName"));
    for (size_t k = 0; k < sizeof NUMBER / sizeof *NUMBER; k++)
        if (*yz__element_value(e, NUMBER[k].attribute) != '\0')
            yz__export_put(g->out, "licence\t%s\t%s\t%s\n", id,
                           yz__licence_key(NUMBER[k].licence),
                           yz__element_value(e, NUMBER[k].attribute));
}

static yz_status
read_player(gotha *g, const yz__element *e)
{
    char key[YZ__OPENGOTHA_KEY];
    int rank;
    yz__opengotha_key(yz__element_value(e, "name"), yz__element_value(e, "firstName"),
                      key);
    for (int i = 0; i < g->players; i++)
        if (strcmp(g->player[i].key, key) == 0)
            return REFUSE(g, e, YZ_MESSAGE_TOURNAMENT_SAME_PLAYER, yz_arg_text(key));
    /* Older files write "30k". */
    const yz_status status = yz__element_rank(e, "rank", g->of->diag, &rank);
    if (status != YZ_OK)
        return status;
    known *player = &g->player[g->players++];
    *player = (known){.line = e->line, .id = id_of(g, e)};
    player->key = yz__crosstable_keep(&g->of->table, key, strlen(key));
    if (player->key == NULL || player->id == NULL)
        return YZ_E_NOMEM;
    tell_player(g, e, player->id, rank);
    return YZ_OK;
}

/* ---- Games ---- */

static yz_status
read_round(const gotha *g, const yz__element *e, int *out)
{
    const char *round = yz__element_value(e, "roundNumber");
    return yz__word_number((yz__file_word){round, strlen(round)}, YZ_TOURNAMENT_ROUNDS,
                           out) &&
                   *out > 0
               ? YZ_OK
               : REFUSE(g, e, YZ_MESSAGE_TOURNAMENT_ROUND_NUMBER,
                        yz_arg_number(YZ_TOURNAMENT_ROUNDS), yz_arg_text(round));
}

/* A player has one game or bye a round. */
static yz_status
take_round(gotha *g, const yz__element *e, int player, int round)
{
    const char **at = &g->player[player].table[round - 1];
    const char *table = yz__element_value(e, "tableNumber");
    if (*table == '\0')
        table = "0";
    if (*at != NULL)
        return REFUSE(g, e, YZ_MESSAGE_TOURNAMENT_FILE_BUSY,
                      yz_arg_text(g->player[player].key), yz_arg_number(round),
                      yz_arg_text(*at), yz_arg_text(table));
    *at = table;
    return YZ_OK;
}

static yz_status
read_game(gotha *g, const yz__element *e)
{
    static const char BEFORE[] = "RESULT_";
    const char *result = yz__element_value(e, "result");
    int white, black, round;
    yz_status status = find(g, e, "whitePlayer", &white);
    if (status == YZ_OK)
        status = find(g, e, "blackPlayer", &black);
    if (status == YZ_OK)
        status = read_round(g, e, &round);
    if (status == YZ_OK && white == black)
        status = REFUSE(g, e, YZ_MESSAGE_TOURNAMENT_FILE_SELF,
                        yz_arg_text(g->player[white].key), yz_arg_number(round));
    if (status == YZ_OK)
        status = take_round(g, e, white, round);
    if (status == YZ_OK)
        status = take_round(g, e, black, round);
    if (status != YZ_OK)
        return status;
    if (strncmp(result, BEFORE, sizeof BEFORE - 1) == 0)
        result += sizeof BEFORE - 1;
    const char *stones = yz__element_value(e, "handicap");
    yz__export_put(&g->games, "game\t%d\t%s\t%s\t%s\t%s\n", round, g->player[white].id,
                   g->player[black].id, *stones != '\0' ? stones : "0",
                   *result != '\0' ? result : "UNKNOWN");
    return g->games.status;
}

static yz_status
read_bye(gotha *g, const yz__element *e)
{
    int player, round;
    /* A list of them is called like one in older files. */
    if (*yz__element_value(e, "player") == '\0')
        return YZ_OK;
    yz_status status = find(g, e, "player", &player);
    if (status == YZ_OK)
        status = read_round(g, e, &round);
    if (status == YZ_OK)
        status = take_round(g, e, player, round);
    if (status == YZ_OK)
        yz__export_put(&g->games, "bye\t%d\t%s\n", round, g->player[player].id);
    return status;
}

/* ---- Settings ---- */

static void
set(gotha *g, const char *setting, const char *value)
{
    const size_t room = sizeof g->settings - g->used;
    const int length =
        snprintf(g->settings + g->used, room, "param\t%s\t%s\n", setting, value);
    if (length > 0 && (size_t)length < room)
        g->used += (size_t)length;
    else
        g->settings[g->used] = '\0';
}

static void
read_overtime(gotha *g, const yz__element *e)
{
    const char *name = yz__element_value(e, "complementaryTimeSystem");
    for (int i = YZ__EVENT_TIME_NONE; i <= YZ__EVENT_TIME_FISCHER; i++) {
        const yz__opengotha_overtime *row = &yz__OPENGOTHA_OVERTIME[i];
        static const char *const WORD[] = {
#define X(key, word) word,
            YZ__EVENT_TIME_MAP(X)
#undef X
        };
        if (strcmp(row->name, name) != 0)
            continue;
        set(g, "overtime", WORD[i]);
        if (row->seconds != NULL && *yz__element_value(e, row->seconds) != '\0')
            set(g, "overtime_seconds", yz__element_value(e, row->seconds));
    }
}

/* Whatever settings stand in an element; words that older files spell otherwise. */
static void
read_settings(gotha *g, const yz__element *e)
{
    for (const yz__opengotha_row *row = yz__OPENGOTHA; row->attribute != NULL; row++) {
        const char *value = yz__element_value(e, row->attribute);
        const size_t length = strlen(row->element);
        if (*value == '\0' || strncmp(e->name, row->element, length) != 0)
            continue;
        if (strcmp(value, "true") == 0 || strcmp(value, "false") == 0)
            value = *value == 't' ? "1" : "0";
        if (strcmp(value, "None") == 0)
            value = "NULL";
        if (strcmp(value, "Rating") == 0)
            value = "RATING";
        set(g, row->setting, value);
    }
}

static void
read_criterion(gotha *g, const yz__element *e)
{
    const char *name = yz__element_value(e, "name");
    const size_t used = strlen(g->criteria);
    if (strcmp(name, "NULL") == 0 || *name == '\0' ||
        used + strlen(name) + 2 > sizeof g->criteria)
        return;
    if (used == 0)
        g->mcmahon = strcmp(name, "MMS") == 0;
    snprintf(g->criteria + used, sizeof g->criteria - used, "%s%s", used > 0 ? "," : "",
             name);
}

/* ---- What went with a file from here, and what is kept ---- */

static void
take_act(gotha *g, const yz__element *e)
{
    for (int i = 0; i < e->count; i++)
        yz__export_put(&g->own, "%s%s", i == 0 ? "" : "\t", e->attribute[i].value);
    yz__export_put(&g->own, "\n");
}

/* A group of clubs, or a club of the group that was named last. */
static void
take_club(gotha *g, const yz__element *e)
{
    const char *name = yz__element_value(e, "name");
    if (strcmp(e->name, "Club") == 0) {
        if (g->group != NULL && *name != '\0')
            yz__export_put(&g->own, "club-group\t%s\t%s\n", g->group, name);
        return;
    }
    g->group = yz__crosstable_keep(&g->of->table, name, strlen(name));
    if (g->group == NULL)
        g->own.status = YZ_E_NOMEM;
    else
        yz__export_put(&g->own, "club-group\t%s\n", g->group);
}

/* Keeps the attributes of an element as XML. */
static void
keep_flat(gotha *g, const yz__element *e)
{
    yz__exported text = {.text.allocator = g->of->allocator};
    for (int i = 0; i < e->count; i++)
        yz__opengotha_put(&text, e->attribute[i].name, e->attribute[i].value);
    if (text.text.length > 0)
        yz__keep_text(&g->own, YZ_TOURNAMENT_OPENGOTHA, e->name, text.text.text,
                      text.text.length);
    if (text.status != YZ_OK)
        g->own.status = text.status;
    yz__grown_free(&text.text);
}

/* False for an element that is read otherwise. */
static bool
take_kept(gotha *g, const yz__element *e)
{
    for (int i = 0; i < YZ__OPENGOTHA_KEPT; i++)
        if (strcmp(e->name, yz__OPENGOTHA_FLAT[i]) == 0) {
            keep_flat(g, e);
            return true;
        }
    if (strcmp(e->name, "Act") == 0)
        take_act(g, e);
    else if (strcmp(e->name, "ClubsGroup") == 0 || strcmp(e->name, "Club") == 0)
        take_club(g, e);
    else
        return false;
    return true;
}

/* The acts of a stage. */
static void
put_own(const gotha *g, yz__act_stage stage)
{
    const char *at = g->own.text.text;
    for (size_t length; at != NULL && *at != '\0'; at += length + 1) {
        char act[16];
        const size_t word = strcspn(at, "\t\n");
        length = strcspn(at, "\n");
        (void)snprintf(act, sizeof act, "%.*s", (int)(word < 15 ? word : 15), at);
        if (yz__stage_of(act) == stage)
            yz__export_put(g->out, "%.*s\n", (int)length, at);
    }
}

/* ---- The file ---- */

static yz_status
read_element(gotha *g, const yz__element *e)
{
    if (strcmp(e->name, "Player") == 0)
        return g->players < YZ_TOURNAMENT_PLAYERS
                   ? read_player(g, e)
                   : REFUSE(g, e, YZ_MESSAGE_TOURNAMENT_MANY, yz_arg_choice(0),
                            yz_arg_number(YZ_TOURNAMENT_PLAYERS));
    if (strcmp(e->name, "Game") == 0)
        return read_game(g, e);
    if (strcmp(e->name, "ByePlayer") == 0)
        return read_bye(g, e);
    if (take_kept(g, e))
        return g->own.status;
    if (strcmp(e->name, "GeneralParameterSet") == 0)
        read_overtime(g, e);
    g->teams |= strncmp(e->name, "Team", 4) == 0;
    if (g->teams)
        return YZ_OK;
    if (strcmp(e->name, "PlacementCriterion") == 0)
        read_criterion(g, e);
    else
        read_settings(g, e);
    return YZ_OK;
}

/* A file that says a later version than this one may mean other things by the same names. */
static yz_status
read_head(const gotha *g, const yz__element *e)
{
    enum { LAST_VERSION = 201 };
    const char *version = yz__element_value(e, "dataVersion");
    int64_t number;

    return *version == '\0' || yz__read_whole(version, 0, LAST_VERSION, &number)
               ? YZ_OK
               : yz__file_form(g->of->diag, e->line,
                               "<Tournament dataVersion=\"201\" ...>");
}

static yz_status
read_all(gotha *g)
{
    yz_status status = YZ_OK;
    bool any = false;
    while (status == YZ_OK && yz__next_line(&g->of->lines)) {
        yz__element e;
        status = yz__element_cut(&e, g->of);
        if (status != YZ_OK)
            return status;
        const bool head = strcmp(e.name, "Tournament") == 0;
        any = any || head;
        status = head ? read_head(g, &e) : YZ_OK;
        if (status == YZ_OK)
            status = read_element(g, &e);
    }
    return status == YZ_OK && !any
               ? yz__file_form(g->of->diag, 1, "<Tournament> <Players> <Games> ...")
               : status;
}

yz_status
yz__read_opengotha(yz__exported *out, yz__table_reading *of)
{
    gotha g = {.out = out, .of = of, .mcmahon = true};
    yz_status status = yz__crosstable_new(&of->table, of->allocator, 0, 0);
    if (status != YZ_OK)
        return yz__refuse_status(of->diag, status);
    g.games.text.allocator = g.own.text.allocator = of->allocator;
    g.player =
        yz__arena_take(&of->table.arena, YZ_TOURNAMENT_PLAYERS * sizeof *g.player);
    status = g.player != NULL ? read_all(&g) : YZ_E_NOMEM;
    if (status == YZ_OK) {
        yz__export_put(out, "param\tsystem\t%s\nparam\tpairing\topengotha\n",
                       g.mcmahon ? "mcmahon" : "swiss");
        yz__export_put(out, "%s", g.settings);
        if (*g.criteria != '\0')
            yz__export_put(out, "param\tcriteria\t%s\n", g.criteria);
        put_own(&g, YZ__BEFORE_PLAYERS);
        put_own(&g, YZ__BEFORE_GAMES);
        yz__put_by_rounds(out, &g.games);
        put_own(&g, YZ__BEHIND_GAMES);
        status = g.games.status != YZ_OK ? g.games.status : out->status;
    }
    yz__grown_free(&g.games.text);
    yz__grown_free(&g.own.text);
    yz__crosstable_free(&of->table);
    return status == YZ_E_NOMEM ? yz__refuse_status(of->diag, status) : status;
}
