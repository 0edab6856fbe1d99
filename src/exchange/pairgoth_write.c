/* pairgoth_write.c - an event as pairgoth's JSON. */
#include <stdlib.h>
#include <string.h>

#include "exchange/pairgoth.h"
#include "yunzi/json.h"

#define X(section, key, setting, kind) {section, key, setting, YZ__PAIRGOTH_##kind},
const yz__pairgoth_row yz__PAIRGOTH[] = {
    YZ__PAIRGOTH_MAP(X){NULL, NULL, NULL, YZ__PAIRGOTH_TEXT}};
#undef X

const yz__pairgoth_word yz__PAIRGOTH_WORD[] = {{"SPLIT_AND_FOLD", "SPLITANDFOLD"},
                                               {"SPLIT_AND_SLIP", "SPLITANDSLIP"},
                                               {"SPLIT_AND_RANDOM", "SPLITANDRANDOM"},
                                               {"MIDDLE", "MID"},
                                               {"BOTTOM", "BOT"},
                                               {"NONE", "NULL"},
                                               {NULL, NULL}};
const yz__pairgoth_word yz__PAIRGOTH_RULES[] = {{"JAPANESE", "japanese-1989"},
                                                {"CHINESE", "chinese-2002"},
                                                {"AGA", "aga-1991"},
                                                {"FRENCH", "french"},
                                                {NULL, NULL}};
const yz__pairgoth_word yz__PAIRGOTH_SYSTEM[] = {{"MAC_MAHON", "mcmahon"},
                                                 {"ROUND_ROBIN", "round-robin"},
                                                 {"SWISS", "swiss"},
                                                 {NULL, NULL}};
const yz__pairgoth_word yz__PAIRGOTH_TIME[] = {
    [YZ__EVENT_TIME_NONE] = {"SUDDEN_DEATH", NULL},
    [YZ__EVENT_TIME_BYO_YOMI] = {"JAPANESE", "byoyomi"},
    [YZ__EVENT_TIME_CANADIAN] = {"CANADIAN", "byoyomi"},
    [YZ__EVENT_TIME_FISCHER] = {"FISCHER", "increment"}};
const char yz__PAIRGOTH_RESULT[] = {
    [YZ__OUTCOME_UNKNOWN] = '?',  [YZ__OUTCOME_WHITE] = 'w',
    [YZ__OUTCOME_BLACK] = 'b',    [YZ__OUTCOME_EQUAL] = '=',
    [YZ__OUTCOME_BOTH_WIN] = '#', [YZ__OUTCOME_BOTH_LOSE] = '0',
    [YZ__OUTCOMES] = '\0'};

/* ---- Settings ---- */

/* The word there; the same if it is called so here, 'usual' if not. */
static const char *
word_there(const yz__pairgoth_word *word, const char *here, const char *usual)
{
    for (; word->there != NULL; word++)
        if (strncmp(word->here, here, strcspn(word->here, "-")) == 0 && *here != '\0')
            return word->there;
    return usual;
}

static int64_t
rank_of(const char *text)
{
    int64_t rank = 0;
    (void)yz__read_rank(text, YZ__RANK_LEAST, YZ__RANK_MOST, &rank);
    return rank;
}

static void
put_setting(yz_json *json, const yz__settings *s, const yz__pairgoth_row *row)
{
    const yz__text_setting text = yz__text_setting_of(row->setting);
    char room[YZ_NUMBER_TEXT];
    if (text != YZ__TEXT_SETTINGS) {
        yz_json_text(json, row->key, s->text[text]);
        return;
    }
    const char *value = yz__settings_written(s, row->setting, room);
    switch (row->kind) {
    case YZ__PAIRGOTH_NUMBER:
        if (strchr(value, '.') == NULL)
            yz_json_whole(json, row->key, strtoll(value, NULL, 10));
        else
            yz_json_measure(json, row->key, strtod(value, NULL), 1);
        break;
    case YZ__PAIRGOTH_RANK:
        yz_json_whole(json, row->key, rank_of(value));
        break;
    case YZ__PAIRGOTH_YES:
        yz_json_bool(json, row->key, strcmp(value, "0") != 0);
        break;
    case YZ__PAIRGOTH_HALF:
        yz_json_measure(json, row->key, strtod(value, NULL) / 2, 1);
        break;
    case YZ__PAIRGOTH_TEXT:
    case YZ__PAIRGOTH_WORD:
        yz_json_text(json, row->key, word_there(yz__PAIRGOTH_WORD, value, value));
        break;
    }
}

static void
put_section(yz_json *json, const yz__settings *s, const char *section)
{
    for (const yz__pairgoth_row *row = yz__PAIRGOTH; row->section != NULL; row++)
        if (strcmp(row->section, section) == 0)
            put_setting(json, s, row);
}

static void
put_time(yz_json *json, const yz__settings *s)
{
    const yz__pairgoth_word *time = &yz__PAIRGOTH_TIME[s->overtime];
    yz_json_open_object(json, "timeSystem");
    yz_json_text(json, "type", time->there);
    yz_json_whole(json, "mainTime", s->basic_time * 60);
    if (time->here != NULL)
        yz_json_whole(json, time->here, s->overtime_seconds);
    if (s->overtime == YZ__EVENT_TIME_BYO_YOMI)
        yz_json_whole(json, "periods", s->overtime_periods);
    if (s->overtime == YZ__EVENT_TIME_CANADIAN)
        yz_json_whole(json, "stones", s->overtime_stones);
    yz_json_close_object(json);
}

static void
put_pairing(yz_json *json, const yz__settings *s)
{
    static const char *const SECTION[] = {"base", "main", "secondary", "geo",
                                          "handicap"};
    char system[YZ_NUMBER_TEXT];
    yz_json_open_object(json, "pairing");
    yz_json_text(json, "type",
                 word_there(yz__PAIRGOTH_SYSTEM,
                            yz__settings_written(s, "system", system), "SWISS"));
    for (size_t i = 0; i < sizeof SECTION / sizeof *SECTION; i++) {
        yz_json_open_object(json, SECTION[i]);
        put_section(json, s, SECTION[i]);
        yz_json_close_object(json);
    }
    yz_json_open_array(json, "placement");
    for (int i = 0; i < s->criterion_count; i++)
        yz_json_text(json, NULL, yz__criterion_key(s->criteria[i]));
    yz_json_close_array(json);
    if (s->system == YZ__SYSTEM_MCMAHON)
        put_section(json, s, "pairing");
    yz_json_close_object(json);
}

/* ---- Players and games ---- */

/* Players have numbers there: their ids, if all of them are numbers, else their order. */
static bool
ids_are_numbers(const yz__event *event)
{
    for (size_t i = 0; i < event->players; i++) {
        const char *id = event->player[i].id;
        if (*id == '0' || strlen(id) > 6 || strspn(id, "0123456789") != strlen(id))
            return false;
    }
    return true;
}

static int64_t
number_of(const yz__event *event, int player, bool by_id)
{
    return player < 0 ? 0
           : by_id    ? strtoll(event->player[player].id, NULL, 10)
                      : player + 1;
}

static void
put_player(yz_json *json, const yz__event *event, int p, bool by_id)
{
    const yz__entrant *player = &event->player[p];
    const int correction = yz__correction(event, p);
    yz_json_open_object(json, NULL);
    yz_json_whole(json, "id", number_of(event, p, by_id));
    yz_json_text(json, "name", *player->surname != '\0' ? player->surname : player->id);
    yz_json_text(json, "firstname", player->first);
    yz_json_whole(json, "rating", player->rating);
    yz_json_whole(json, "rank", player->rank);
    yz_json_text(json, "country", player->country);
    yz_json_text(json, "club", player->club);
    yz_json_bool(json, "final", player->registered);
    yz_json_open_array(json, "skip");
    for (int r = 1; r <= event->settings.rounds && r <= YZ_TOURNAMENT_ROUNDS; r++)
        if ((player->present >> (r - 1) & 1) == 0 ||
            (player->left > 0 && r >= player->left))
            yz_json_whole(json, NULL, r);
    yz_json_close_array(json);
    if (correction != 0)
        yz_json_whole(json, "mmsCorrection", correction);
    for (int k = 0; k < YZ__LICENCES; k++)
        if (*player->licence[k] != '\0')
            yz_json_text(json, yz__licence_key((yz__licence)k), player->licence[k]);
    yz_json_close_object(json);
}

static void
put_round(yz_json *json, const yz__event *event, int round, bool by_id)
{
    int table = 0;
    yz_json_open_array(json, NULL);
    for (size_t i = 0; i < event->games; i++) {
        const yz__pairing *game = &event->game[i];
        const bool bye = game->black < 0;
        const char result[] = {yz__PAIRGOTH_RESULT[game->outcome], '\0'};
        if (game->round != round)
            continue;
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "id", (int64_t)i + 1);
        yz_json_whole(json, "t", bye ? 0 : ++table);
        yz_json_whole(json, "w", number_of(event, game->white, by_id));
        yz_json_whole(json, "b", number_of(event, game->black, by_id));
        yz_json_whole(json, "h", game->handicap);
        yz_json_text(json, "r", bye ? "w" : result);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

yz_status
yz__write_pairgoth(yz__exported *out, const yz__event *event)
{
    const yz__settings *s = &event->settings;
    const bool by_id = ids_are_numbers(event);
    yz_json json;
    yz_json_start(&json, yz__grown_add, &out->text);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "type", "INDIVIDUAL");
    put_section(&json, s, "");
    yz_json_text(&json, "rules",
                 word_there(yz__PAIRGOTH_RULES, s->text[YZ__TEXT_RULES], "FRENCH"));
    put_time(&json, s);
    put_pairing(&json, s);
    yz_json_open_array(&json, "players");
    for (int p = 0; p < (int)event->players; p++)
        put_player(&json, event, p, by_id);
    yz_json_close_array(&json);
    yz_json_open_array(&json, "games");
    for (int r = 1; r <= event->last_round; r++)
        put_round(&json, event, r, by_id);
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}
