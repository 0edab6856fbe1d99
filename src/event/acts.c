/* acts.c - what each act does to an event. */
#include "event/acts.h"

#include <string.h>

#include "message/refuse.h"
#include "yunzi/messages.h"

/* An act at work. */
typedef struct doing {
    yz__event *event;
    const yz__act_line *line;
    yz_diag *diag;
} doing;

#define REFUSE(of, status, id, ...)                                                    \
    yz__refuse((of)->diag, (status), yz_message_with((id), __VA_ARGS__))

/* ---- Words ---- */

/* A copy of a word that lives as long as the event; NULL without memory. */
static const char *
keep(const doing *of, int i)
{
    const size_t size = strlen(of->line->word[i]) + 1;
    char *out = yz__arena_take(&of->event->texts, size);
    if (out != NULL)
        memcpy(out, of->line->word[i], size);
    return out;
}

/* Static: the name of what cannot be so, and what it may be. */
static yz_status
wrong_value(const doing *of, const char *name, const char *takes, const char *value)
{
    return REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_VALUE, yz_arg_name(NULL, name),
                  yz_arg_name(NULL, takes), yz_arg_text(value));
}

/* A whole number in word 'i'. */
typedef struct whole {
    const char *name;
    const char *takes;
    int least, most;
} whole;

static yz_status
read_whole(const doing *of, int i, const whole *what, int *out)
{
    int64_t value;
    if (!yz__read_whole(of->line->word[i], what->least, what->most, &value))
        return wrong_value(of, what->name, what->takes, of->line->word[i]);
    *out = (int)value;
    return YZ_OK;
}

static yz_status
read_round(const doing *of, int *out)
{
    const int64_t rounds = of->event->settings.rounds;
    int64_t round;
    if (!yz__read_whole(of->line->word[1], 1, rounds, &round))
        return REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_ROUND_NUMBER,
                      yz_arg_number(rounds), yz_arg_text(of->line->word[1]));
    *out = (int)round;
    return YZ_OK;
}

static yz_status
read_player(const doing *of, int i, int *out)
{
    const char *id = of->line->word[i];
    *out = yz__entrant_find(of->event, id, strlen(id));
    return *out >= 0 ? YZ_OK
                     : REFUSE(of, YZ_E_NOT_FOUND, YZ_MESSAGE_TOURNAMENT_NO_PLAYER,
                              yz_arg_text(id));
}

/* A round and the player in word 'i'. */
static yz_status
read_place(const doing *of, int *round, int i, int *player)
{
    const yz_status status = read_round(of, round);
    return status == YZ_OK ? read_player(of, i, player) : status;
}

static yz_status
read_two(const doing *of, int i, int *one, int *other)
{
    yz_status status = read_player(of, i, one);
    if (status == YZ_OK)
        status = read_player(of, i + 1, other);
    if (status == YZ_OK && *one == *other)
        status = REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_ONE_PLAYER,
                        yz_arg_text(of->event->player[*one].id));
    return status;
}

/* Reads a result; "_BYDEF" behind it says that nobody played. */
static yz_status
read_outcome(const doing *of, int i, yz__outcome *out, bool *by_default)
{
    static const char BEHIND[] = "_BYDEF";
    const char *word = of->line->word[i];
    const size_t length = strlen(word), behind = sizeof BEHIND - 1;
    *by_default = length > behind && strcmp(word + length - behind, BEHIND) == 0;
    const size_t key = *by_default ? length - behind : length;
    for (int o = 0; o < YZ__OUTCOMES; o++) {
        const char *name = yz__outcome_key((yz__outcome)o);
        if (strlen(name) == key && strncmp(name, word, key) == 0) {
            *out = (yz__outcome)o;
            return YZ_OK;
        }
    }
    return wrong_value(of, "RESULT",
                       "WHITEWINS, BLACKWINS, EQUAL, BOTHWIN, BOTHLOSE, UNKNOWN", word);
}

/* ---- Settings and players ---- */

static yz_status
do_param(const doing *of)
{
    const char *known, *takes;
    const char *name = of->line->word[1], *value = of->line->word[2];
    const yz_status status =
        yz__settings_set(&of->event->settings, name, value, &known, &takes);
    if (status == YZ_E_NOT_FOUND)
        return REFUSE(of, status, YZ_MESSAGE_TOURNAMENT_NO_SETTING, yz_arg_text(name));
    if (status != YZ_OK)
        return wrong_value(of, known, takes, value);
    if (of->event->settings.rounds < of->event->last_round)
        return REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_PAIRED,
                      yz_arg_number(of->event->last_round));
    return YZ_OK;
}

/* The rounds that a player plays, a digit for each; all of those that have none. */
static yz_status
read_rounds(const doing *of, int i, uint64_t *out)
{
    const char *word = of->line->word[i];
    const size_t length = strlen(word);
    if (strspn(word, "01") != length || length > YZ_TOURNAMENT_ROUNDS)
        return wrong_value(of, "ROUNDS", "0, 1: 11011", word);
    for (size_t r = 0; r < length; r++)
        if (word[r] == '0')
            *out &= ~(UINT64_C(1) << r);
    return YZ_OK;
}

static const whole RATING = {"RATING", "-1000-4000", -1000, 4000};
static const whole CORRECTION = {"CORRECTION", "-30-30", -30, 30};
static const whole REGISTERED = {"REGISTERED", "0, 1", 0, 1};
static const whole HANDICAP = {"HANDICAP", "0-9", 0, 9};

static yz_status
read_rank_and_rating(const doing *of, yz__entrant *player)
{
    int64_t rank;
    if (!yz__read_rank(of->line->word[2], YZ__RANK_LEAST, YZ__RANK_MOST, &rank))
        return wrong_value(of, "RANK", "30K-9D", of->line->word[2]);
    player->rank = (int)rank;
    player->rating = 2100 + 100 * player->rank; /* the middle of the rank */
    return of->line->word[3][0] == '\0' ? YZ_OK
                                        : read_whole(of, 3, &RATING, &player->rating);
}

static yz_status
read_entrant(const doing *of, yz__entrant *player)
{
    int registered = 1;
    yz_status status = read_rank_and_rating(of, player);
    if (status == YZ_OK && of->line->word[6][0] != '\0')
        status = read_whole(of, 6, &CORRECTION, &player->correction);
    if (status == YZ_OK)
        status = read_rounds(of, 7, &player->present);
    if (status == YZ_OK && of->line->word[8][0] != '\0')
        status = read_whole(of, 8, &REGISTERED, &registered);
    player->registered = registered == 1;
    player->id = keep(of, 1);
    player->country = keep(of, 4);
    player->club = keep(of, 5);
    player->surname = keep(of, 9);
    player->first = keep(of, 10);
    if (status == YZ_OK && (!player->id || !player->country || !player->club ||
                            !player->surname || !player->first))
        status = yz__refuse_status(of->diag, YZ_E_NOMEM);
    return status;
}

/* Makes room for one more player, and for whom he meets. */
static yz_status
reserve_player(yz__event *event)
{
    if (YZ__GROW(event->allocator, event->player, event->player_room, event->players) !=
        YZ_OK)
        return YZ_E_NOMEM;
    const size_t before = event->met_room, wanted = event->player_room;
    const size_t row = YZ_TOURNAMENT_ROUNDS * sizeof *event->met;
    if (wanted > before) {
        int *met = yz__resize(event->allocator, event->met, before * row, wanted * row);
        if (met == NULL)
            return YZ_E_NOMEM;
        memset(met + before * YZ_TOURNAMENT_ROUNDS, 0, (wanted - before) * row);
        event->met = met;
        event->met_room = wanted;
    }
    return YZ_OK;
}

static yz_status
do_player(const doing *of)
{
    yz__event *event = of->event;
    const char *id = of->line->word[1];
    yz__entrant player = {.present = UINT64_MAX};
    if (*id == '\0' || strlen(id) > YZ__ID_MOST)
        return wrong_value(of, "ID", "A-Z 0-9 ..., 1-30", id);
    if (yz__entrant_find(event, id, strlen(id)) >= 0)
        return REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_SAME_PLAYER,
                      yz_arg_text(id));
    if (event->players == YZ_TOURNAMENT_PLAYERS)
        return REFUSE(of, YZ_E_LIMIT, YZ_MESSAGE_TOURNAMENT_MANY, yz_arg_choice(0),
                      yz_arg_number(YZ_TOURNAMENT_PLAYERS));
    const yz_status status = read_entrant(of, &player);
    if (status != YZ_OK)
        return status;
    if (reserve_player(event) != YZ_OK)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    event->player[event->players++] = player;
    yz__entrant_enter(event, (int)event->players - 1);
    return YZ_OK;
}

/* ---- Rounds ---- */

static yz_status
is_idle(const doing *of, int player, int round)
{
    const char *id = of->event->player[player].id;
    const yz__pairing *other = yz__pairing_of(of->event, player, round);
    if (other != NULL)
        return REFUSE(of, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_BUSY, yz_arg_text(id),
                      yz_arg_number(round), yz_arg_number(other->line));
    if (!yz__is_present(of->event, player, round))
        return REFUSE(of, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_AWAY, yz_arg_text(id),
                      yz_arg_number(round));
    return YZ_OK;
}

static yz_status
add_pairing(const doing *of, yz__pairing pairing)
{
    yz__event *event = of->event;
    if (YZ__GROW(event->allocator, event->game, event->game_room, event->games) !=
        YZ_OK)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    pairing.line = of->line->number;
    event->game[event->games++] = pairing;
    const int side[2] = {pairing.white, pairing.black};
    for (int i = 0; i < 2; i++)
        if (side[i] >= 0)
            event->met[side[i] * YZ_TOURNAMENT_ROUNDS + pairing.round - 1] =
                (int)event->games;
    if (event->last_round < pairing.round)
        event->last_round = pairing.round;
    return YZ_OK;
}

static yz_status
do_game(const doing *of)
{
    yz__pairing game = {.outcome = YZ__OUTCOME_UNKNOWN};
    yz_status status = read_round(of, &game.round);
    if (status == YZ_OK)
        status = read_two(of, 2, &game.white, &game.black);
    if (status == YZ_OK)
        status = read_whole(of, 4, &HANDICAP, &game.handicap);
    if (status == YZ_OK && of->line->words > 5)
        status = read_outcome(of, 5, &game.outcome, &game.by_default);
    if (status == YZ_OK)
        status = is_idle(of, game.white, game.round);
    if (status == YZ_OK)
        status = is_idle(of, game.black, game.round);
    return status == YZ_OK ? add_pairing(of, game) : status;
}

static yz_status
do_bye(const doing *of)
{
    yz__pairing bye = {.black = -1};
    yz_status status = read_place(of, &bye.round, 2, &bye.white);
    if (status == YZ_OK)
        status = is_idle(of, bye.white, bye.round);
    return status == YZ_OK ? add_pairing(of, bye) : status;
}

static yz_status
do_result(const doing *of)
{
    int round, one, other;
    yz__outcome outcome;
    bool by_default;
    yz_status status = read_round(of, &round);
    if (status == YZ_OK)
        status = read_two(of, 2, &one, &other);
    if (status == YZ_OK)
        status = read_outcome(of, 4, &outcome, &by_default);
    if (status != YZ_OK)
        return status;
    const yz__pairing *game = yz__pairing_of(of->event, one, round);
    if (game == NULL || game != yz__pairing_of(of->event, other, round))
        return REFUSE(of, YZ_E_NOT_FOUND, YZ_MESSAGE_TOURNAMENT_NO_GAME,
                      yz_arg_text(of->line->word[2]), yz_arg_text(of->line->word[3]),
                      yz_arg_number(round));
    yz__pairing *changed = &of->event->game[game - of->event->game];
    changed->outcome = outcome;
    changed->by_default = by_default;
    return YZ_OK;
}

/* ---- Who is there ---- */

static yz_status
do_absent(const doing *of)
{
    int round, player;
    yz_status status = read_place(of, &round, 2, &player);
    if (status == YZ_OK)
        status = is_idle(of, player, round);
    if (status == YZ_OK)
        of->event->player[player].present &= ~(UINT64_C(1) << (round - 1));
    return status;
}

static yz_status
do_withdraw(const doing *of)
{
    int round, player;
    yz_status status = read_place(of, &round, 2, &player);
    for (int r = round; status == YZ_OK && r <= of->event->last_round; r++)
        if (yz__pairing_of(of->event, player, r) != NULL)
            status = is_idle(of, player, r);
    if (status == YZ_OK)
        of->event->player[player].left = round;
    return status;
}

static yz_status
do_forbid(const doing *of)
{
    yz__event *event = of->event;
    yz__forbidden pair;
    const yz_status status = read_two(of, 1, &pair.one, &pair.other);
    if (status != YZ_OK)
        return status;
    if (YZ__GROW(event->allocator, event->forbidden, event->forbidden_room,
                 event->forbiddens) != YZ_OK)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    event->forbidden[event->forbiddens++] = pair;
    return YZ_OK;
}

static yz_status
do_warning(const doing *of)
{
    int player;
    const yz_status status = read_player(of, 1, &player);
    if (status == YZ_OK)
        of->event->player[player].warnings++;
    return status;
}

/* ---- The acts ---- */

/* Each with the fewest words of its line. */
static const struct {
    const char *name;
    const char *form;
    int words;
    yz_status (*done)(const doing *of);
} ACT[] = {
    {"param", "param NAME VALUE", 3, do_param},
    {"player",
     "player ID RANK [RATING COUNTRY CLUB CORRECTION ROUNDS REGISTERED SURNAME NAME]",
     3, do_player},
    {"game", "game ROUND WHITE BLACK HANDICAP [RESULT]", 5, do_game},
    {"bye", "bye ROUND ID", 3, do_bye},
    {"result", "result ROUND ID ID RESULT", 5, do_result},
    {"absent", "absent ROUND ID", 3, do_absent},
    {"withdraw", "withdraw ROUND ID", 3, do_withdraw},
    {"forbid", "forbid ID ID", 3, do_forbid},
    {"warning", "warning ID", 2, do_warning},
};
enum { ACTS = sizeof ACT / sizeof *ACT };
static const char ACT_NAMES[] =
    "param, player, game, bye, result, absent, withdraw, forbid, warning, undo";

bool
yz__act_undoes(const yz__act_line *line)
{
    return line->words > 0 && strcmp(line->word[0], "undo") == 0;
}

yz_status
yz__act_do(yz__event *event, const yz__act_line *line, yz_diag *diag)
{
    const doing of = {event, line, diag};
    for (int i = 0; i < ACTS; i++) {
        if (strcmp(line->word[0], ACT[i].name) != 0)
            continue;
        return line->words >= ACT[i].words
                   ? ACT[i].done(&of)
                   : REFUSE(&of, YZ_E_SYNTAX, YZ_MESSAGE_TOURNAMENT_FORM,
                            yz_arg_name(NULL, ACT[i].form));
    }
    return REFUSE(&of, YZ_E_SYNTAX, YZ_MESSAGE_TOURNAMENT_ACT,
                  yz_arg_name(NULL, ACT_NAMES), yz_arg_text(line->word[0]));
}
