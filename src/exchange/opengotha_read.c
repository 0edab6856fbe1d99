/* opengotha_read.c - the elements of OpenGotha's XML, as acts. */
#include <stdio.h>
#include <string.h>

#include "exchange/opengotha.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

/* A player of the file; ids go by the order of the file. */
typedef struct known {
    const char *key;
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
    bool mcmahon;
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

static yz_status
read_player(gotha *g, const yz__element *e)
{
    static const struct {
        const char *attribute;
        yz__licence licence;
    } NUMBER[] = {{"egfPin", YZ__LICENCE_EGF},
                  {"ffgLicence", YZ__LICENCE_FFG},
                  {"agaId", YZ__LICENCE_AGA}};
    char key[YZ__OPENGOTHA_KEY], text[YZ__ENTRANT_RANK_TEXT];
    const char *surname = yz__element_value(e, "name"),
               *first = yz__element_value(e, "firstName");
    int rank;
    yz__opengotha_key(surname, first, key);
    for (int i = 0; i < g->players; i++)
        if (strcmp(g->player[i].key, key) == 0)
            return REFUSE(g, e, YZ_MESSAGE_TOURNAMENT_SAME_PLAYER, yz_arg_text(key));
    /* Older files write "30k". */
    const yz_status status = yz__element_rank(e, "rank", g->of->diag, &rank);
    if (status != YZ_OK)
        return status;
    known *player = &g->player[g->players++];
    *player = (known){.line = e->line};
    player->key = yz__crosstable_keep(&g->of->table, key, strlen(key));
    if (player->key == NULL)
        return YZ_E_NOMEM;
    const char *correction = yz__element_value(e, "smmsCorrection");
    yz__export_put(
        g->out, "player\tP%02d\t%s\t%s\t%s\t%s\t%s\t%.20s\t%d\t%s\t%s\n", g->players,
        yz__entrant_rank(rank, text), yz__element_value(e, "rating"),
        yz__element_value(e, "country"), yz__element_value(e, "club"), correction,
        yz__element_value(e, "participating"),
        strcmp(yz__element_value(e, "registeringStatus"), "PRE") != 0, surname, first);
    for (size_t k = 0; k < sizeof NUMBER / sizeof *NUMBER; k++)
        if (*yz__element_value(e, NUMBER[k].attribute) != '\0')
            yz__export_put(g->out, "licence\tP%02d\t%s\t%s\n", g->players,
                           yz__licence_key(NUMBER[k].licence),
                           yz__element_value(e, NUMBER[k].attribute));
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
    yz__export_put(&g->games, "game\t%d\tP%02d\tP%02d\t%s\t%s\n", round, white + 1,
                   black + 1, *stones != '\0' ? stones : "0",
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
        yz__export_put(&g->games, "bye\t%d\tP%02d\n", round, player + 1);
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
    if (strcmp(e->name, "GeneralParameterSet") == 0)
        read_overtime(g, e);
    if (strcmp(e->name, "PlacementCriterion") == 0)
        read_criterion(g, e);
    else
        read_settings(g, e);
    return YZ_OK;
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
        any = any || strcmp(e.name, "Tournament") == 0;
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
    g.games.text.allocator = of->allocator;
    g.player =
        yz__arena_take(&of->table.arena, YZ_TOURNAMENT_PLAYERS * sizeof *g.player);
    status = g.player != NULL ? read_all(&g) : YZ_E_NOMEM;
    if (status == YZ_OK) {
        yz__export_put(out, "param\tsystem\t%s\nparam\tpairing\topengotha\n",
                       g.mcmahon ? "mcmahon" : "swiss");
        yz__export_put(out, "%s", g.settings);
        if (*g.criteria != '\0')
            yz__export_put(out, "param\tcriteria\t%s\n", g.criteria);
        yz__put_by_rounds(out, &g.games);
        status = g.games.status != YZ_OK ? g.games.status : out->status;
    }
    yz__grown_free(&g.games.text);
    yz__crosstable_free(&of->table);
    return status == YZ_E_NOMEM ? yz__refuse_status(of->diag, status) : status;
}
