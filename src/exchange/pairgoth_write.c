/* pairgoth_write.c - an event as pairgoth's JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/scores.h"
#include "exchange/own_acts.h"
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

/* While a file is written. */
typedef struct writing {
    yz_json json;
    yz__exported *out;
    const yz__event *event;
    yz__scores scores;
    bool by_id;      /* players have their ids there */
    int64_t last_id; /* of the games that came with a file */
} writing;

/* Members that came with a file: they go behind those of the object that is open.  False: there are none. */
static bool
put_kept(const writing *w, const char *place)
{
    yz__exported text = {.text.allocator = w->event->allocator};
    size_t from = 0;
    const bool any =
        yz__kept_text(w->event, YZ_TOURNAMENT_PAIRGOTH, place, &from, &text);
    if (any)
        yz__export_put(w->out, ",%s", text.text.text);
    if (text.status != YZ_OK && w->out->status == YZ_OK)
        w->out->status = text.status;
    yz__grown_free(&text.text);
    return any;
}

/* True if a member came with a file, that says more than the event can; any, if it is "". */
static bool
is_kept(const writing *w, const char *place, const char *member)
{
    yz__exported text = {.text.allocator = w->event->allocator};
    size_t from = 0;
    const bool is =
        yz__kept_text(w->event, YZ_TOURNAMENT_PAIRGOTH, place, &from, &text) &&
        strstr(text.text.text, member) != NULL;
    yz__grown_free(&text.text);
    return is;
}

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
put_time(writing *w)
{
    yz_json *json = &w->json;
    const yz__settings *s = &w->event->settings;
    const yz__pairgoth_word *time = &yz__PAIRGOTH_TIME[s->overtime];
    yz_json_open_object(json, "timeSystem");
    yz_json_text(json, "type", time->there);
    if (!is_kept(w, "timeSystem", "\"mainTime\""))
        yz_json_whole(json, "mainTime", s->basic_time * 60);
    if (time->here != NULL)
        yz_json_whole(json, time->here, s->overtime_seconds);
    if (s->overtime == YZ__EVENT_TIME_BYO_YOMI)
        yz_json_whole(json, "periods", s->overtime_periods);
    if (s->overtime == YZ__EVENT_TIME_CANADIAN)
        yz_json_whole(json, "stones", s->overtime_stones);
    (void)put_kept(w, "timeSystem");
    yz_json_close_object(json);
}

static void
put_pairing(writing *w)
{
    yz_json *json = &w->json;
    const yz__settings *s = &w->event->settings;
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
        (void)put_kept(w, SECTION[i]);
        yz_json_close_object(json);
    }
    yz_json_open_array(json, "placement");
    for (int i = 0; i < s->criterion_count; i++)
        yz_json_text(json, NULL, yz__criterion_key(s->criteria[i]));
    yz_json_close_array(json);
    if (s->system == YZ__SYSTEM_MCMAHON)
        put_section(json, s, "pairing");
    (void)put_kept(w, "pairing");
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

/* A country is written in small letters there. */
static void
put_country(yz_json *json, const char *country)
{
    char small[32];
    size_t used = 0;
    for (; country[used] != '\0' && used + 1 < sizeof small; used++)
        small[used] =
            (char)(country[used] >= 'A' && country[used] <= 'Z' ? country[used] + 32
                                                                : country[used]);
    small[used] = '\0';
    yz_json_text(json, "country", small);
}

/* What of a player has no other place there: id, rounds, correction, surname, country. */
static void
put_own(writing *w, const yz__entrant *player)
{
    char rounds[YZ_TOURNAMENT_ROUNDS + 1];
    const int64_t count = w->event->settings.rounds;
    bool plain = w->by_id && player->left == 0 && !player->supergroup &&
                 *player->surname != '\0' && strlen(player->country) < 8;
    for (const char *at = player->country; *at != '\0'; at++)
        plain = plain && (*at < 'a' || *at > 'z');
    if (plain)
        return;
    for (int64_t r = 0; r < count; r++)
        rounds[r] = (player->present >> r & 1) != 0 ? '1' : '0';
    rounds[count] = '\0';
    yz_json_open_array(&w->json, "yunzi");
    yz_json_text(&w->json, NULL, player->id);
    yz_json_text(&w->json, NULL, rounds);
    yz_json_whole(&w->json, NULL, player->correction);
    yz_json_text(&w->json, NULL, player->surname);
    yz_json_text(&w->json, NULL, player->country);
    yz_json_close_array(&w->json);
}

static void
put_skipped(writing *w, const yz__entrant *player)
{
    yz_json_open_array(&w->json, "skip");
    for (int r = 1; r <= w->event->settings.rounds && r <= YZ_TOURNAMENT_ROUNDS; r++)
        if ((player->present >> (r - 1) & 1) == 0 ||
            (player->left > 0 && r >= player->left))
            yz_json_whole(&w->json, NULL, r);
    yz_json_close_array(&w->json);
}

static void
put_player(writing *w, int p)
{
    yz_json *json = &w->json;
    const yz__entrant *player = &w->event->player[p];
    const int correction = yz__correction(w->event, p);
    char place[YZ__ID_MOST + 8];
    yz_json_open_object(json, NULL);
    yz_json_whole(json, "id", number_of(w->event, p, w->by_id));
    yz_json_text(json, "name", *player->surname != '\0' ? player->surname : player->id);
    yz_json_text(json, "firstname", player->first);
    yz_json_whole(json, "rating", player->rating);
    yz_json_whole(json, "rank", player->rank);
    put_country(json, player->country);
    yz_json_text(json, "club", player->club);
    yz_json_bool(json, "final", player->registered);
    put_skipped(w, player);
    if (correction != 0)
        yz_json_whole(json, "mmsCorrection", correction);
    for (int k = 0; k < YZ__LICENCES; k++)
        if (*player->licence[k] != '\0')
            yz_json_text(json, yz__licence_key((yz__licence)k), player->licence[k]);
    put_own(w, player);
    snprintf(place, sizeof place, "player:%s", player->id);
    (void)put_kept(w, place);
    yz_json_close_object(json);
}

/* White's score against Black's before the round, as pairgoth looks at who is drawn up or down: 1, 0 or -1. */
static int
drawn(const writing *w, const yz__pairing *game)
{
    if (game->black < 0)
        return 0;
    const int white = yz__main_score(&w->scores, game->white, game->round - 1) / 2;
    const int black = yz__main_score(&w->scores, game->black, game->round - 1) / 2;
    return (white > black) - (white < black);
}

static void
put_game(writing *w, size_t i, int table)
{
    yz_json *json = &w->json;
    const yz__pairing *game = &w->event->game[i];
    const bool bye = game->black < 0; /* its table is 0 */
    const bool called_off = game->by_default && game->outcome == YZ__OUTCOME_BOTH_LOSE;
    const char result[] = {called_off ? 'X' : yz__PAIRGOTH_RESULT[game->outcome], '\0'};
    char place[YZ__ID_MOST + 16];
    snprintf(place, sizeof place, "%d:%s", game->round,
             w->event->player[game->white].id);
    const bool kept = is_kept(w, place, "");
    yz_json_open_object(json, NULL);
    if (!kept) {
        yz_json_whole(json, "id", w->last_id + (int64_t)i + 1);
        yz_json_whole(json, "t", table);
    }
    yz_json_whole(json, "w", number_of(w->event, game->white, w->by_id));
    yz_json_whole(json, "b", number_of(w->event, game->black, w->by_id));
    yz_json_whole(json, "h", game->handicap);
    yz_json_text(json, "r", bye ? "w" : result);
    if (game->by_default && !called_off)
        yz_json_bool(json, "bydef", true);
    if (!put_kept(w, place)) {
        yz_json_whole(json, "dd", drawn(w, game));
        yz_json_bool(json, "ft", false);
    }
    yz_json_close_object(json);
}

static void
put_round(writing *w, int round)
{
    int table = 0;
    yz_json_open_array(&w->json, NULL);
    for (size_t i = 0; i < w->event->games; i++)
        if (w->event->game[i].round == round && w->event->game[i].black >= 0)
            put_game(w, i, ++table);
    for (size_t i = 0; i < w->event->games; i++)
        if (w->event->game[i].round == round && w->event->game[i].black < 0)
            put_game(w, i, 0);
    yz_json_close_array(&w->json);
}

/* ---- What the event has and pairgoth has not ---- */

static bool
has_place(const char *setting)
{
    for (const yz__pairgoth_row *row = yz__PAIRGOTH; row->section != NULL; row++)
        if (strcmp(row->setting, setting) == 0 && strcmp(setting, "rounddown") != 0)
            return true;
    return false;
}

/* Each act as an array of its words. */
static yz_status
put_acts(writing *w)
{
    yz__exported acts = {.text.allocator = w->event->allocator};
    yz__own_acts(&acts, w->event, has_place);
    yz_json_open_array(&w->json, "yunzi");
    char *at = acts.text.text;
    while (at != NULL && *at != '\0') {
        char *end = strchr(at, '\n'), *word = at;
        *end = '\0';
        yz_json_open_array(&w->json, NULL);
        while (word != NULL) {
            char *tab = strchr(word, '\t');
            if (tab != NULL)
                *tab++ = '\0';
            yz_json_text(&w->json, NULL, word);
            word = tab;
        }
        yz_json_close_array(&w->json);
        at = end + 1;
    }
    yz_json_close_array(&w->json);
    yz__grown_free(&acts.text);
    return acts.status;
}

/* The largest number of a game that came with a file. */
static int64_t
last_id_of(const yz__event *event)
{
    int64_t last = 0;
    for (size_t i = 0; i < event->remarks; i++) {
        static const char ID[] = "\"id\":";
        const yz__remark *at = &event->remark[i];
        const char *id = at->kind == YZ__REMARK_KEPT &&
                                 at->which == YZ_TOURNAMENT_PAIRGOTH && at->round == 0
                             ? strstr(at->text, ID)
                             : NULL;
        const int64_t number = id != NULL ? strtoll(id + sizeof ID - 1, NULL, 10) : 0;
        last = number > last && number < INT32_MAX / 2 ? number : last;
    }
    return last;
}

static void
put_head(writing *w)
{
    const yz__settings *s = &w->event->settings;
    yz_json *json = &w->json;
    yz_json_open_object(json, NULL);
    yz_json_text(json, "type", "INDIVIDUAL");
    put_section(json, s, "");
    put_country(json, s->text[YZ__TEXT_COUNTRY]);
    if (!is_kept(w, "file", "\"rules\""))
        yz_json_text(json, "rules",
                     word_there(yz__PAIRGOTH_RULES, s->text[YZ__TEXT_RULES], "FRENCH"));
    put_time(w);
    put_pairing(w);
}

yz_status
yz__write_pairgoth(yz__exported *out, const yz__event *event)
{
    writing w = {.out = out, .event = event, .by_id = ids_are_numbers(event)};
    const yz_status scored = yz__scores_new(&w.scores, event, event->last_round);
    if (scored != YZ_OK)
        return scored;
    w.last_id = last_id_of(event);
    yz_json_start(&w.json, yz__grown_add, &out->text);
    put_head(&w);
    yz_json_open_array(&w.json, "players");
    for (int p = 0; p < (int)event->players; p++)
        put_player(&w, p);
    yz_json_close_array(&w.json);
    yz_json_open_array(&w.json, "games");
    for (int r = 1; r <= event->last_round; r++)
        put_round(&w, r);
    yz_json_close_array(&w.json);
    const yz_status acts = put_acts(&w);
    (void)put_kept(&w, "file");
    yz_json_close_object(&w.json);
    yz_json_line(&w.json);
    yz__scores_free(&w.scores);
    return w.json.status != YZ_OK ? w.json.status : acts;
}
