/* opengotha_write.c - an event as OpenGotha's XML. */
#include <stdio.h>
#include <string.h>

#include "event/clubs.h"
#include "exchange/opengotha.h"
#include "exchange/own_acts.h"
#include "yunzi/messages.h"
#include "yunzi/text.h"

#define X(attribute, setting, element) {attribute, setting, element},
const yz__opengotha_row yz__OPENGOTHA[] = {YZ__OPENGOTHA_MAP(X){NULL, NULL, NULL}};
#undef X

const yz__opengotha_overtime yz__OPENGOTHA_OVERTIME[] = {
    [YZ__EVENT_TIME_NONE] = {"SUDDENDEATH", NULL},
    [YZ__EVENT_TIME_BYO_YOMI] = {"STDBYOYOMI", "stdByoYomiTime"},
    [YZ__EVENT_TIME_CANADIAN] = {"CANBYOYOMI", "canByoYomiTime"},
    [YZ__EVENT_TIME_FISCHER] = {"FISCHER", "fischerTime"},
};

const char *const yz__OPENGOTHA_FLAT[YZ__OPENGOTHA_KEPT] = {"DPParameterSet",
                                                            "PublishParameterSet"};

/* ---- Names ---- */

static size_t
add_capitals(const char *text, char *out)
{
    size_t used = 0;
    for (size_t left = strlen(text); left > 0;) {
        uint32_t character;
        const size_t length = yz_utf8_read(text, left, &character, NULL);
        if (character != ' ')
            used += yz_utf8_write(yz__capital(character), out + used);
        text += length;
        left -= length;
    }
    return used;
}

void
yz__opengotha_key(const char *surname, const char *first, char out[YZ__OPENGOTHA_KEY])
{
    out[0] = '\0';
    if (strlen(surname) + strlen(first) > YZ__OPENGOTHA_KEY / 2)
        return;
    size_t used = add_capitals(surname, out);
    used += add_capitals(first, out + used);
    out[used] = '\0';
}

/* ---- Written ---- */

void
yz__opengotha_put(yz__exported *out, const char *name, const char *value)
{
    yz__export_put(out, " %s=\"", name);
    for (; *value != '\0'; value++)
        switch (*value) {
        case '&':
            yz__export_put(out, "&amp;");
            break;
        case '<':
            yz__export_put(out, "&lt;");
            break;
        case '>':
            yz__export_put(out, "&gt;");
            break;
        case '"':
            yz__export_put(out, "&quot;");
            break;
        default:
            yz__export_put(out, "%c", *value);
        }
    yz__export_put(out, "\"");
}

static void
put_number(yz__exported *out, const char *name, int value)
{
    char text[YZ_NUMBER_TEXT];
    yz__opengotha_put(out, name, yz_number_text(yz_whole(value), text));
}

static const char *
surname_of(const yz__entrant *player)
{
    return *player->surname != '\0' ? player->surname : player->id;
}

static void
put_key(yz__exported *out, const char *name, const yz__event *event, int player)
{
    char key[YZ__OPENGOTHA_KEY];
    yz__opengotha_key(surname_of(&event->player[player]), event->player[player].first,
                      key);
    yz__opengotha_put(out, name, key);
}

enum { THEIR_ROUNDS = 20 };

/* What of a player has no other place there. */
static void
put_own(yz__exported *out, const yz__entrant *player)
{
    char rounds[THEIR_ROUNDS + 1];
    for (int r = 0; r < THEIR_ROUNDS; r++)
        rounds[r] = (player->present >> r & 1) != 0 ? '1' : '0';
    rounds[THEIR_ROUNDS] = '\0';
    yz__opengotha_put(out, "yunziId", player->id);
    yz__opengotha_put(out, "yunziName", player->surname);
    yz__opengotha_put(out, "yunziRounds", rounds);
    put_number(out, "yunziCorrection", player->correction);
}

static void
put_player(yz__exported *out, const yz__event *event, int p)
{
    const yz__entrant *player = &event->player[p];
    char rank[YZ__ENTRANT_RANK_TEXT], rounds[THEIR_ROUNDS + 1];
    for (int r = 0; r < THEIR_ROUNDS; r++)
        rounds[r] = (player->present >> r & 1) != 0 &&
                            (player->left == 0 || r + 1 < player->left)
                        ? '1'
                        : '0';
    rounds[THEIR_ROUNDS] = '\0';
    yz__entrant_rank(player->rank, rank);
    yz__export_put(out, "<Player agaExpirationDate=\"\"");
    yz__opengotha_put(out, "agaId", player->licence[YZ__LICENCE_AGA]);
    yz__opengotha_put(out, "club", player->club);
    yz__opengotha_put(out, "country", player->country);
    yz__opengotha_put(out, "egfPin", player->licence[YZ__LICENCE_EGF]);
    yz__opengotha_put(out, "ffgLicence", player->licence[YZ__LICENCE_FFG]);
    yz__export_put(out, " ffgLicenceStatus=\"%s\"",
                   *player->licence[YZ__LICENCE_FFG] != '\0' ? "L" : "");
    yz__opengotha_put(out, "firstName", player->first);
    yz__opengotha_put(out, "grade", rank);
    yz__opengotha_put(out, "name", surname_of(player));
    yz__opengotha_put(out, "participating", rounds);
    yz__opengotha_put(out, "rank", rank);
    put_number(out, "rating", player->rating);
    yz__opengotha_put(out, "ratingOrigin", "EGF");
    yz__opengotha_put(out, "registeringStatus", player->registered ? "FIN" : "PRE");
    put_number(out, "smmsCorrection", yz__correction(event, p));
    put_own(out, player);
    yz__export_put(out, "/>\n");
}

/* Tables of a round are numbered in the order of the log. */
static int
table_of(const yz__event *event, size_t game)
{
    int table = 1;
    for (size_t i = 0; i < game; i++)
        table += event->game[i].round == event->game[game].round &&
                 event->game[i].black >= 0;
    return table;
}

static void
put_games(yz__exported *out, const yz__event *event)
{
    yz__export_put(out, "<Games>\n");
    for (size_t i = 0; i < event->games; i++) {
        const yz__pairing *game = &event->game[i];
        if (game->black < 0)
            continue;
        yz__export_put(out, "<Game");
        put_key(out, "blackPlayer", event, game->black);
        put_number(out, "handicap", game->handicap);
        yz__opengotha_put(out, "knownColor", "true");
        yz__export_put(out, " result=\"RESULT_%s%s\"", yz__outcome_key(game->outcome),
                       game->by_default ? "_BYDEF" : "");
        put_number(out, "roundNumber", game->round);
        put_number(out, "tableNumber", table_of(event, i));
        put_key(out, "whitePlayer", event, game->white);
        yz__export_put(out, "/>\n");
    }
    yz__export_put(out, "</Games>\n<ByePlayers>\n");
    for (size_t i = 0; i < event->games; i++)
        if (event->game[i].black < 0) {
            yz__export_put(out, "<ByePlayer");
            put_key(out, "player", event, event->game[i].white);
            put_number(out, "roundNumber", event->game[i].round);
            yz__export_put(out, "/>\n");
        }
    yz__export_put(out, "</ByePlayers>\n");
}

/* ---- Settings ---- */

static bool
is_yes_or_no(const char *setting)
{
    static const char *const YES[] = {"internet",        "halfforunplayed", "hd_by_mms",
                                      "dudd_compensate", "sec_bar",         "sec_wins"};
    for (size_t i = 0; i < sizeof YES / sizeof *YES; i++)
        if (strcmp(YES[i], setting) == 0)
            return true;
    return strcmp(setting, "rounddown") == 0;
}

static void
put_settings(yz__exported *out, const yz__settings *s, const char *element)
{
    char text[YZ_NUMBER_TEXT];
    for (const yz__opengotha_row *row = yz__OPENGOTHA; row->attribute != NULL; row++) {
        if (strcmp(row->element, element) != 0)
            continue;
        const yz__text_setting words = yz__text_setting_of(row->setting);
        const char *value = words != YZ__TEXT_SETTINGS
                                ? s->text[words]
                                : yz__settings_written(s, row->setting, text);
        if (is_yes_or_no(row->setting))
            value = strcmp(value, "0") == 0 ? "false" : "true";
        yz__opengotha_put(out, row->attribute, value);
    }
}

static void
put_parameters(yz__exported *out, const yz__settings *s)
{
    char text[YZ_NUMBER_TEXT];
    const yz__opengotha_overtime *overtime = &yz__OPENGOTHA_OVERTIME[s->overtime];
    yz__export_put(out, "<TournamentParameterSet>\n<GeneralParameterSet");
    yz__opengotha_put(out, "complementaryTimeSystem", overtime->name);
    if (overtime->seconds != NULL)
        put_number(out, overtime->seconds, (int)s->overtime_seconds);
    yz__opengotha_put(out, "genMMZero", "30K");
    yz__opengotha_put(out, "numberOfCategories", "1");
    put_settings(out, s, "General");
    yz__export_put(out, "/>\n<HandicapParameterSet");
    put_settings(out, s, "Handicap");
    yz__export_put(out, "/>\n<PlacementParameterSet><PlacementCriteria>");
    for (int i = 0; i < 6; i++) {
        yz__export_put(out, "<PlacementCriterion");
        yz__opengotha_put(out, "name",
                          i < s->criterion_count ? yz__criterion_key(s->criteria[i])
                                                 : "NULL");
        put_number(out, "number", i + 1);
        yz__export_put(out, "/>");
    }
    yz__export_put(
        out, "</PlacementCriteria></PlacementParameterSet>\n<PairingParameterSet");
    yz__export_put(out, " paiBaDeterministic=\"true\"");
    yz__opengotha_put(out, "paiSeDefSecCrit", yz__settings_written(s, "w_geo", text));
    put_settings(out, s, "Pairing");
    yz__export_put(out, "/>\n");
}

/* ---- What came with a file of theirs, and what they have no place for ---- */

/* The attributes of an element as they were kept; nothing in them begins an element. */
static void
put_kept(yz__exported *out, const yz__event *event, const char *element)
{
    yz__exported text = {.text.allocator = event->allocator};
    for (size_t from = 0;
         yz__kept_text(event, YZ_TOURNAMENT_OPENGOTHA, element, &from, &text);
         text.text.length = 0) {
        yz__export_put(out, "<%s", element);
        for (const char *at = text.text.text; *at != '\0'; at++)
            if (*at == '<')
                yz__export_put(out, "&lt;");
            else
                yz__export_put(out, "%c", *at);
        yz__export_put(out, "/>\n");
    }
    if (text.status != YZ_OK)
        out->status = text.status;
    yz__grown_free(&text.text);
}

/* Groups of clubs, each with its clubs. */
static void
put_groups(yz__exported *out, const yz__event *event)
{
    yz__export_put(out, "<ClubsGroups>\n");
    for (int group = 0; group < event->club_groups; group++) {
        const char *name = yz__club_group_name(event, UINT64_C(1) << group);
        yz__export_put(out, "<ClubsGroup");
        yz__opengotha_put(out, "name", name);
        yz__export_put(out, ">\n");
        for (size_t i = 0; i < event->remarks; i++) {
            const yz__remark *at = &event->remark[i];
            if (at->kind != YZ__REMARK_CLUBS || at->which != group || *at->text == '\0')
                continue;
            yz__export_put(out, "<Club");
            yz__opengotha_put(out, "name", at->text);
            yz__export_put(out, "/>\n");
        }
        yz__export_put(out, "</ClubsGroup>\n");
    }
    yz__export_put(out, "</ClubsGroups>\n");
}

static bool
has_place(const char *setting)
{
    for (const yz__opengotha_row *row = yz__OPENGOTHA; row->attribute != NULL; row++)
        if (strcmp(row->setting, setting) == 0)
            return true;
    return false;
}

/* Each act as an element whose attributes are its words. */
static void
put_acts(yz__exported *out, const yz__event *event)
{
    static const char KEPT[] = "keep\topengotha\t", CLUBS[] = "club-group\t";
    yz__exported acts = {.text.allocator = event->allocator};
    yz__own_acts(&acts, event, has_place);
    yz__export_put(out, "<Yunzi>\n");
    for (char *at = acts.text.text, *end; at != NULL && *at != '\0'; at = end + 1) {
        char name[16], *word = at;
        end = strchr(at, '\n');
        *end = '\0';
        if (strncmp(at, KEPT, sizeof KEPT - 1) == 0 ||
            strncmp(at, CLUBS, sizeof CLUBS - 1) == 0)
            continue;
        yz__export_put(out, "<Act");
        for (int i = 1; word != NULL; i++) {
            char *tab = strchr(word, '\t');
            if (tab != NULL)
                *tab++ = '\0';
            (void)snprintf(name, sizeof name, "w%d", i);
            yz__opengotha_put(out, name, word);
            word = tab;
        }
        yz__export_put(out, "/>\n");
    }
    yz__export_put(out, "</Yunzi>\n");
    if (acts.status != YZ_OK)
        out->status = acts.status;
    yz__grown_free(&acts.text);
}

yz_status
yz__write_opengotha(yz__exported *out, const yz__event *event)
{
    yz__export_put(out,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
                   "<Tournament dataVersion=\"201\" fullVersionNumber=\"3.52.00\">\n"
                   "<Players>\n");
    for (int p = 0; p < (int)event->players; p++)
        put_player(out, event, p);
    yz__export_put(out, "</Players>\n");
    put_games(out, event);
    put_parameters(out, &event->settings);
    for (int i = 0; i < YZ__OPENGOTHA_KEPT; i++)
        put_kept(out, event, yz__OPENGOTHA_FLAT[i]);
    yz__export_put(out, "</TournamentParameterSet>\n");
    put_groups(out, event);
    put_acts(out, event);
    yz__export_put(out, "</Tournament>\n");
    return out->status;
}
