/* act_entries.c - acts about who takes part. */
#include "event/act_entries.h"

#include <string.h>

#include "event/remarks.h"
#include "text/encoding.h"
#include "yunzi/text.h"

/* ---- Players ---- */

/* The rounds that a player plays, a digit for each; all of those that have none. */
static yz_status
read_rounds(const yz__act_doing *of, int i, uint64_t *out)
{
    const char *word = of->line->word[i];
    const size_t length = strlen(word);
    if (strspn(word, "01") != length || length > YZ_TOURNAMENT_ROUNDS)
        return yz__act_wrong_value(of, "ROUNDS", "0, 1: 11011", word);
    for (size_t r = 0; r < length; r++)
        if (word[r] == '0')
            *out &= ~(UINT64_C(1) << r);
    return YZ_OK;
}

static const yz__whole_word RATING = {"RATING", "-1000-4000", -1000, 4000};
static const yz__whole_word CORRECTION = {"CORRECTION", "-30-30", -30, 30};
static const yz__whole_word REGISTERED = {"REGISTERED", "0, 1", 0, 1};

static yz_status
read_rank_and_rating(const yz__act_doing *of, yz__entrant *player)
{
    int64_t rank;
    if (!yz__read_rank(of->line->word[2], YZ__RANK_LEAST, YZ__RANK_MOST, &rank))
        return yz__act_wrong_value(of, "RANK", "30K-9D", of->line->word[2]);
    player->rank = (int)rank;
    player->rating = 2100 + 100 * player->rank; /* the middle of the rank */
    return of->line->word[3][0] == '\0'
               ? YZ_OK
               : yz__act_whole(of, 3, &RATING, &player->rating);
}

static yz_status
read_entrant(const yz__act_doing *of, yz__entrant *player)
{
    int registered = 1;
    yz_status status = read_rank_and_rating(of, player);
    if (status == YZ_OK && of->line->word[6][0] != '\0')
        status = yz__act_whole(of, 6, &CORRECTION, &player->correction);
    if (status == YZ_OK)
        status = read_rounds(of, 7, &player->present);
    if (status == YZ_OK && of->line->word[8][0] != '\0')
        status = yz__act_whole(of, 8, &REGISTERED, &registered);
    player->registered = registered == 1;
    for (int i = 0; i < YZ__LICENCES; i++)
        player->licence[i] = "";
    player->id = yz__act_keep(of, 1);
    player->country = yz__act_keep(of, 4);
    player->club = yz__act_keep(of, 5);
    player->surname = yz__act_keep(of, 9);
    player->first = yz__act_keep(of, 10);
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

/* True if all of an id can be seen: another that looks the same is the same. */
static bool
is_seen(const char *id)
{
    for (size_t left = strlen(id), step; left > 0; left -= step, id += step) {
        uint32_t character;
        step = yz_utf8_read(id, left, &character, NULL);
        if (yz__utf8_steers(character))
            return false;
    }
    return true;
}

yz_status
yz__act_enter(const yz__act_doing *of)
{
    yz__event *event = of->event;
    const char *id = of->line->word[1];
    yz__entrant player = {.present = UINT64_MAX};
    if (*id == '\0' || strlen(id) > YZ__ID_MOST || !is_seen(id))
        return yz__act_wrong_value(of, "ID", "A-Z 0-9 ..., 1-30", id);
    const int missing = event->settings.regulated ? yz__heading_missing(event) : -1;
    if (missing >= 0)
        return YZ__ACT_REFUSE(of, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_UNREGULATED,
                              yz_arg_name(NULL, yz__heading_key(missing)));
    if (yz__entrant_find(event, id, strlen(id)) >= 0)
        return YZ__ACT_REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_SAME_PLAYER,
                              yz_arg_text(id));
    if (event->players == YZ_TOURNAMENT_PLAYERS)
        return YZ__ACT_REFUSE(of, YZ_E_LIMIT, YZ_MESSAGE_TOURNAMENT_MANY,
                              yz_arg_choice(0), yz_arg_number(YZ_TOURNAMENT_PLAYERS));
    const yz_status status = read_entrant(of, &player);
    if (status != YZ_OK)
        return status;
    if (reserve_player(event) != YZ_OK)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    event->player[event->players++] = player;
    yz__entrant_enter(event, (int)event->players - 1);
    if (event->settings.system == YZ__SYSTEM_ROUND_ROBIN)
        yz__settings_let_all_meet(&event->settings, event->players);
    return YZ_OK;
}

/* ---- Who is there ---- */

yz_status
yz__act_absent(const yz__act_doing *of)
{
    int round, player;
    yz_status status = yz__act_place(of, &round, 2, &player);
    if (status == YZ_OK)
        status = yz__act_is_idle(of, player, round);
    if (status == YZ_OK)
        of->event->player[player].present &= ~(UINT64_C(1) << (round - 1));
    return status;
}

/* Plays after all; who had left comes back in this round. */
yz_status
yz__act_present(const yz__act_doing *of)
{
    int round, player;
    const yz_status status = yz__act_place(of, &round, 2, &player);
    if (status != YZ_OK)
        return status;
    yz__entrant *at = &of->event->player[player];
    if (at->left > 0 && at->left <= round) {
        for (int r = at->left; r < round; r++)
            at->present &= ~(UINT64_C(1) << (r - 1));
        at->left = 0;
    }
    at->present |= UINT64_C(1) << (round - 1);
    return YZ_OK;
}

yz_status
yz__act_withdraw(const yz__act_doing *of)
{
    int round, player;
    yz_status status = yz__act_place(of, &round, 2, &player);
    for (int r = round; status == YZ_OK && r <= of->event->last_round; r++)
        if (yz__pairing_of(of->event, player, r) != NULL)
            status = yz__act_is_idle(of, player, r);
    if (status == YZ_OK)
        of->event->player[player].left = round;
    return status;
}

yz_status
yz__act_forbid(const yz__act_doing *of)
{
    yz__event *event = of->event;
    yz__forbidden pair;
    const yz_status status = yz__act_two(of, 1, &pair.one, &pair.other);
    if (status != YZ_OK)
        return status;
    if (YZ__GROW(event->allocator, event->forbidden, event->forbidden_room,
                 event->forbiddens) != YZ_OK)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    event->forbidden[event->forbiddens++] = pair;
    return YZ_OK;
}

/* "supergroup ID...": who starts one point above the bar. */
yz_status
yz__act_supergroup(const yz__act_doing *of)
{
    yz_status status = YZ_OK;
    for (int i = 1; status == YZ_OK && i < of->line->words; i++) {
        int player;
        status = yz__act_player(of, i, &player);
        if (status == YZ_OK)
            of->event->player[player].supergroup = true;
    }
    return status;
}

/* "seed NUMBER ID": his number in the table, by hand; who had it before has it by rating or lot again. */
yz_status
yz__act_seed(const yz__act_doing *of)
{
    static const yz__whole_word NUMBER = {"NUMBER", "0-5000", 0, YZ_TOURNAMENT_PLAYERS};
    yz__event *event = of->event;
    int number, player;
    yz_status status = yz__act_whole(of, 1, &NUMBER, &number);
    if (status == YZ_OK)
        status = yz__act_player(of, 2, &player);
    if (status == YZ_OK && event->last_round > 0)
        status = YZ__ACT_REFUSE(of, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_SEEDED,
                                yz_arg_text(of->line->word[2]));
    if (status != YZ_OK)
        return status;
    for (size_t i = 0; number > 0 && i < event->players; i++)
        if (event->player[i].seed == number)
            event->player[i].seed = 0;
    event->player[player].seed = number;
    return YZ_OK;
}

/* ---- Rulings of a referee ---- */

/* Keeps a ruling with its reason, the word 'why'. */
static yz_status
rule(const yz__act_doing *of, yz__event_ruling ruling, int why)
{
    yz__event *event = of->event;
    ruling.why = yz__act_keep(of, why);
    if (ruling.why == NULL || YZ__GROW(event->allocator, event->ruling,
                                       event->ruling_room, event->rulings) != YZ_OK)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    event->ruling[event->rulings++] = ruling;
    return YZ_OK;
}

yz_status
yz__act_warn(const yz__act_doing *of)
{
    yz__event_ruling warning = {.kind = YZ__RULED_WARNING};
    const yz_status status = yz__act_player(of, 1, &warning.player);
    if (status != YZ_OK)
        return status;
    of->event->player[warning.player].warnings++;
    return rule(of, warning, 2);
}

enum { PENALTY_MOST = 2 * YZ_TOURNAMENT_ROUNDS };

/* "penalty ROUND ID POINTS [WHY]": points of the event, in halves, off the score of a player. */
yz_status
yz__act_penalty(const yz__act_doing *of)
{
    yz__event_ruling penalty = {.kind = YZ__RULED_PENALTY};
    const char *word = of->line->word[3];
    yz_number points;
    const yz_status status = yz__act_place(of, &penalty.round, 2, &penalty.player);
    if (status != YZ_OK)
        return status;
    if (yz_number_read(&points, word) != YZ_OK || points.over > 2 ||
        points.count <= 0 || yz_compare(points, yz_ratio(PENALTY_MOST, 2)) > 0)
        return yz__act_wrong_value(of, "POINTS", "0.5, 1, 1.5 ... 64", word);
    penalty.points = (int)points.count * (2 / (int)points.over);
    return rule(of, penalty, 4);
}

yz_status
yz__act_exclude(const yz__act_doing *of)
{
    yz__event_ruling exclusion = {.kind = YZ__RULED_EXCLUSION};
    yz_status status = yz__act_place(of, &exclusion.round, 2, &exclusion.player);
    if (status == YZ_OK)
        status = yz__act_withdraw(of);
    if (status != YZ_OK)
        return status;
    of->event->player[exclusion.player].excluded = true;
    return rule(of, exclusion, 3);
}

/* ---- Numbers of federations ---- */

enum { LICENCE_MOST = 20 };

yz_status
yz__act_licence(const yz__act_doing *of)
{
    const char *kind = of->line->word[2], *number = of->line->word[3];
    int player;
    const yz_status status = yz__act_player(of, 1, &player);
    if (status != YZ_OK)
        return status;
    if (strlen(number) > LICENCE_MOST || strpbrk(number, " ;|\"<>&") != NULL)
        return yz__act_wrong_value(of, "NUMBER", "11223344", number);
    for (int i = 0; i < YZ__LICENCES; i++)
        if (strcmp(yz__licence_key((yz__licence)i), kind) == 0) {
            const char *kept = yz__act_keep(of, 3);
            of->event->player[player].licence[i] = kept;
            return kept != NULL ? YZ_OK : yz__refuse_status(of->diag, YZ_E_NOMEM);
        }
    return yz__act_wrong_value(of, "KIND", "egf, ffg, aga", kind);
}

/* ---- Ratings of the American association ---- */

/* A rating from -50 to 12 without (-1, 1); a sigma above 0, up to 6. */
yz_status
yz__act_rate(const yz__act_doing *of)
{
    const char *rating = of->line->word[2], *sigma = of->line->word[3];
    yz_number value, spread = {0, 0};
    int player;
    const yz_status status = yz__act_player(of, 1, &player);
    if (status != YZ_OK)
        return status;
    if (yz_number_read(&value, rating) != YZ_OK ||
        yz_compare(value, yz_whole(-50)) < 0 || yz_compare(value, yz_whole(12)) > 0 ||
        (yz_compare(value, yz_whole(-1)) > 0 && yz_compare(value, yz_whole(1)) < 0))
        return yz__act_wrong_value(of, "RATING", "-50 ... -1, 1 ... 12", rating);
    if (*sigma != '\0' &&
        (yz_number_read(&spread, sigma) != YZ_OK || spread.count <= 0 ||
         yz_compare(spread, yz_ratio(1, 100)) < 0 ||
         yz_compare(spread, yz_whole(6)) > 0))
        return yz__act_wrong_value(of, "SIGMA", "0.01 ... 6", sigma);
    of->event->player[player].aga_rating = value;
    of->event->player[player].aga_sigma = spread;
    return YZ_OK;
}

/* ---- Teams ---- */

/* The team with this name, which is made if there is none; -1 without memory. */
static int
find_team(const yz__act_doing *of)
{
    yz__event *event = of->event;
    for (size_t i = 0; i < event->teams; i++)
        if (strcmp(event->team[i].name, of->line->word[1]) == 0)
            return (int)i;
    if (YZ__GROW(event->allocator, event->team, event->team_room, event->teams) !=
        YZ_OK)
        return -1;
    event->team[event->teams] = (yz__team){.name = yz__act_keep(of, 1)};
    if (event->team[event->teams].name == NULL)
        return -1;
    event->teams++;
    if (event->settings.system == YZ__SYSTEM_TEAM_ROBIN)
        yz__settings_let_all_meet(&event->settings, event->teams);
    return (int)event->teams - 1;
}

yz_status
yz__act_team(const yz__act_doing *of)
{
    const int team = find_team(of);
    yz_status status = team >= 0 ? YZ_OK : yz__refuse_status(of->diag, YZ_E_NOMEM);
    for (int i = 2; status == YZ_OK && i < of->line->words; i++) {
        int player;
        status = yz__act_player(of, i, &player);
        if (status != YZ_OK)
            return status;
        yz__entrant *at = &of->event->player[player];
        if (at->team != 0)
            return YZ__ACT_REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_IN_TEAM,
                                  yz_arg_text(at->id),
                                  yz_arg_text(of->event->team[at->team - 1].name));
        at->team = team + 1;
        at->board = of->event->team[team].members++;
    }
    return status;
}

/* Where boards are fixed a reserve may step in, and nobody else changes his board (Chinese rules of 1988,
   article 26.2). */
static yz_status
keeps_board(const yz__act_doing *of, int player, int board)
{
    const yz__entrant *at = &of->event->player[player];
    const yz__settings *s = &of->event->settings;
    const bool reserve = s->boards > 0 && at->board >= s->boards;
    return s->line_ups != YZ__LINE_UPS_FIXED || reserve || at->board == board
               ? YZ_OK
               : YZ__ACT_REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_BOARD,
                                yz_arg_text(at->id), yz_arg_number(at->board + 1));
}

/* Who is of the team may stand at one board, as long as there are boards. */
static yz_status
may_stand(const yz__act_doing *of, const yz__line_up *line_up, int player)
{
    const char *id = of->event->player[player].id;
    enum { BOARDS = sizeof line_up->player / sizeof *line_up->player };
    if (line_up->count == BOARDS)
        return yz__act_wrong_value(of, "ID", "1-14 boards", id);
    for (int i = 0; i < line_up->count; i++)
        if (line_up->player[i] == player)
            return yz__act_wrong_value(of, "ID", "1 board", id);
    return of->event->player[player].team == line_up->team + 1
               ? keeps_board(of, player, line_up->count)
               : yz__act_wrong_value(of, "ID", "team NAME ID...", id);
}

/* "line-up ROUND TEAM ID...": who plays on board 1, 2, ...; a reserve may stand there too. */
yz_status
yz__act_line_up(const yz__act_doing *of)
{
    yz__event *event = of->event;
    yz__line_up line_up = {.team = -1};
    yz_status status = yz__act_round(of, &line_up.round);
    for (size_t i = 0; i < event->teams; i++)
        if (strcmp(event->team[i].name, of->line->word[2]) == 0)
            line_up.team = (int)i;
    if (status == YZ_OK && line_up.team < 0)
        return yz__act_wrong_value(of, "TEAM", "team NAME ID...", of->line->word[2]);
    for (int i = 3; status == YZ_OK && i < of->line->words; i++) {
        int player;
        status = yz__act_player(of, i, &player);
        if (status == YZ_OK)
            status = may_stand(of, &line_up, player);
        if (status == YZ_OK)
            line_up.player[line_up.count++] = player;
    }
    if (status != YZ_OK)
        return status;
    if (YZ__GROW(event->allocator, event->line_up, event->line_up_room,
                 event->line_ups) != YZ_OK)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    event->line_up[event->line_ups++] = line_up;
    return YZ_OK;
}
