/* acts.c - what each act does to an event. */
#include "event/acts.h"

#include <string.h>

#include "event/act_entries.h"
#include "event/act_remarks.h"

/* Finds the result that a word is; "_BYDEF" behind it says that nobody played. */
static bool
find_outcome(const char *word, yz__outcome *out, bool *by_default)
{
    static const char BEHIND[] = "_BYDEF";
    const size_t length = strlen(word), behind = sizeof BEHIND - 1;
    *by_default = length > behind && strcmp(word + length - behind, BEHIND) == 0;
    const size_t key = *by_default ? length - behind : length;
    for (int o = 0; o < YZ__OUTCOMES; o++) {
        const char *name = yz__outcome_key((yz__outcome)o);
        if (strlen(name) == key && strncmp(name, word, key) == 0) {
            *out = (yz__outcome)o;
            return true;
        }
    }
    return false;
}

static yz_status
read_outcome(const yz__act_doing *of, int i, yz__outcome *out, bool *by_default)
{
    const char *word = of->line->word[i];
    return find_outcome(word, out, by_default)
               ? YZ_OK
               : yz__act_wrong_value(
                     of, "RESULT",
                     "WHITEWINS, BLACKWINS, EQUAL, BOTHWIN, BOTHLOSE, UNKNOWN", word);
}

/* ---- Settings ---- */

/* "2026-04-11". */
static bool
is_date(const char *text)
{
    static const char SHAPE[] = "dddd-dd-dd";
    for (size_t i = 0; i < sizeof SHAPE; i++)
        if (SHAPE[i] == 'd' ? text[i] < '0' || text[i] > '9' : text[i] != SHAPE[i])
            return false;
    return true;
}

static yz_status
set_text(const yz__act_doing *of, yz__text_setting which)
{
    const char *text = yz__act_keep(of, 2);
    if (text == NULL)
        return yz__refuse_status(of->diag, YZ_E_NOMEM);
    if ((which == YZ__TEXT_FROM || which == YZ__TEXT_TO) && !is_date(text))
        return yz__act_wrong_value(of, yz__text_setting_key(which), "2026-04-11",
                                   of->line->word[2]);
    of->event->settings.text[which] = text;
    return YZ_OK;
}

static yz_status
do_param(const yz__act_doing *of)
{
    const char *known, *takes;
    const char *name = of->line->word[1], *value = of->line->word[2];
    const yz__text_setting which = yz__text_setting_of(name);
    if (which != YZ__TEXT_SETTINGS)
        return set_text(of, which);
    const yz_status status =
        yz__settings_set(&of->event->settings, name, value, &known, &takes);
    if (status == YZ_E_NOT_FOUND)
        return YZ__ACT_REFUSE(of, status, YZ_MESSAGE_TOURNAMENT_NO_SETTING,
                              yz_arg_text(name));
    if (status != YZ_OK)
        return yz__act_wrong_value(of, known, takes, value);
    if (of->event->settings.rounds < of->event->last_round)
        return YZ__ACT_REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_PAIRED,
                              yz_arg_number(of->event->last_round));
    return YZ_OK;
}

/* ---- Rounds ---- */

static const yz__whole_word HANDICAP = {"HANDICAP", "0-9", 0, 9};

static yz_status
add_pairing(const yz__act_doing *of, yz__pairing pairing)
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

/* Who is not there may still lose by default. */
static yz_status
may_play(const yz__act_doing *of, int player, const yz__pairing *game)
{
    return game->by_default && !yz__is_present(of->event, player, game->round) &&
                   yz__pairing_of(of->event, player, game->round) == NULL
               ? YZ_OK
               : yz__act_is_idle(of, player, game->round);
}

static yz_status
do_game(const yz__act_doing *of)
{
    yz__pairing game = {.outcome = YZ__OUTCOME_UNKNOWN};
    yz_status status = yz__act_round(of, &game.round);
    if (status == YZ_OK)
        status = yz__act_two(of, 2, &game.white, &game.black);
    if (status == YZ_OK)
        status = yz__act_whole(of, 4, &HANDICAP, &game.handicap);
    if (status == YZ_OK && of->line->words > 5)
        status = read_outcome(of, 5, &game.outcome, &game.by_default);
    if (status == YZ_OK)
        status = may_play(of, game.white, &game);
    if (status == YZ_OK)
        status = may_play(of, game.black, &game);
    return status == YZ_OK ? add_pairing(of, game) : status;
}

static yz_status
do_bye(const yz__act_doing *of)
{
    yz__pairing bye = {.black = -1};
    yz_status status = yz__act_place(of, &bye.round, 2, &bye.white);
    if (status == YZ_OK)
        status = yz__act_is_idle(of, bye.white, bye.round);
    return status == YZ_OK ? add_pairing(of, bye) : status;
}

/* The game at a table: tables are numbered as the log has them, byes left out. */
static yz_status
find_table(const yz__act_doing *of, int round, yz__pairing **out)
{
    static const yz__whole_word TABLE = {"TABLE", "1-2500", 1, 2500};
    yz__event *event = of->event;
    int table;
    const yz_status status = yz__act_whole(of, 2, &TABLE, &table);
    if (status != YZ_OK)
        return status;
    for (size_t i = 0; i < event->games; i++) {
        *out = &event->game[i];
        if ((*out)->round == round && (*out)->black >= 0 && --table == 0)
            return YZ_OK;
    }
    return YZ__ACT_REFUSE(of, YZ_E_NOT_FOUND, YZ_MESSAGE_TOURNAMENT_NO_TABLE,
                          yz_arg_text(of->line->word[2]), yz_arg_number(round));
}

/* The game of two players. */
static yz_status
find_game(const yz__act_doing *of, int round, yz__pairing **out)
{
    int one, other;
    const yz_status status = yz__act_two(of, 2, &one, &other);
    if (status != YZ_OK)
        return status;
    const yz__pairing *game = yz__pairing_of(of->event, one, round);
    if (game == NULL || game != yz__pairing_of(of->event, other, round))
        return YZ__ACT_REFUSE(of, YZ_E_NOT_FOUND, YZ_MESSAGE_TOURNAMENT_NO_GAME,
                              yz_arg_text(of->line->word[2]),
                              yz_arg_text(of->line->word[3]), yz_arg_number(round));
    *out = &of->event->game[game - of->event->game];
    return YZ_OK;
}

/* A komi, doubled. */
static yz_status
read_komi(const yz__act_doing *of, int i, yz__pairing *game)
{
    yz__settings settings = of->event->settings;
    const char *known, *takes;
    if (yz__settings_set(&settings, "komi", of->line->word[i], &known, &takes) != YZ_OK)
        return yz__act_wrong_value(of, "KOMI", takes, of->line->word[i]);
    game->komi = (int)settings.komi;
    game->has_komi = true;
    return YZ_OK;
}

/* Colours that the players found out by nigiri or bidding; a result stays with its player. */
static yz_status
do_colours(const yz__act_doing *of)
{
    static const yz__outcome TURNED[] = {[YZ__OUTCOME_UNKNOWN] = YZ__OUTCOME_UNKNOWN,
                                         [YZ__OUTCOME_WHITE] = YZ__OUTCOME_BLACK,
                                         [YZ__OUTCOME_BLACK] = YZ__OUTCOME_WHITE,
                                         [YZ__OUTCOME_EQUAL] = YZ__OUTCOME_EQUAL,
                                         [YZ__OUTCOME_BOTH_WIN] = YZ__OUTCOME_BOTH_WIN,
                                         [YZ__OUTCOME_BOTH_LOSE] =
                                             YZ__OUTCOME_BOTH_LOSE};
    yz__pairing *game = NULL;
    int round, white, black;
    yz_status status = yz__act_round(of, &round);
    if (status == YZ_OK)
        status = find_game(of, round, &game);
    if (status == YZ_OK)
        status = yz__act_two(of, 2, &white, &black);
    if (status == YZ_OK && of->line->words > 4)
        status = read_komi(of, 4, game);
    if (status != YZ_OK || game->white == white)
        return status;
    game->white = white;
    game->black = black;
    game->outcome = TURNED[game->outcome];
    return YZ_OK;
}

/* "judged W+3.5 proved japanese-1989": what the record of the game came to, what that rests on, by which rules. */
static yz_status
read_judged(const yz__act_doing *of, int i, yz__pairing *game)
{
    game->score = game->basis = game->rules = NULL;
    if (of->line->words <= i || strcmp(of->line->word[i], "judged") != 0)
        return YZ_OK;
    if (of->line->words < i + 4)
        return YZ__ACT_REFUSE(
            of, YZ_E_SYNTAX, YZ_MESSAGE_TOURNAMENT_FORM,
            yz_arg_name(NULL, "result ROUND TABLE RESULT judged SCORE BASIS RULES"));
    for (int b = YZ_BASIS_NONE; b <= YZ_BASIS_PLAYED; b++)
        if (strcmp(yz_basis_key((yz_basis)b), of->line->word[i + 2]) == 0)
            game->basis = yz_basis_key((yz_basis)b);
    if (game->basis == NULL)
        return yz__act_wrong_value(of, "BASIS",
                                   "played, agreed, proved, estimated, none",
                                   of->line->word[i + 2]);
    game->score = yz__act_keep(of, i + 1);
    game->rules = yz__act_keep(of, i + 3);
    return game->score != NULL && game->rules != NULL
               ? YZ_OK
               : yz__refuse_status(of->diag, YZ_E_NOMEM);
}

enum { WORDS_WITH_TABLE = 4 };

static yz_status
do_result(const yz__act_doing *of)
{
    yz__outcome named;
    bool too;
    const bool by_table = of->line->words == WORDS_WITH_TABLE ||
                          find_outcome(of->line->word[3], &named, &too);
    yz__pairing *game = NULL;
    int round;
    yz__outcome outcome;
    bool by_default;
    yz_status status = yz__act_round(of, &round);
    if (status == YZ_OK)
        status = by_table ? find_table(of, round, &game) : find_game(of, round, &game);
    if (status == YZ_OK)
        status = read_outcome(of, by_table ? 3 : 4, &outcome, &by_default);
    if (status != YZ_OK)
        return status;
    game->outcome = outcome;
    game->by_default = by_default;
    return read_judged(of, by_table ? 4 : 5, game);
}

/* ---- The acts ---- */

/* Each with the fewest words of its line. */
static const struct {
    const char *name;
    const char *form;
    int words;
    yz_status (*done)(const yz__act_doing *of);
} ACT[] = {
    {"param", "param NAME VALUE", 3, do_param},
    {"player",
     "player ID RANK [RATING COUNTRY CLUB CORRECTION ROUNDS REGISTERED SURNAME NAME]",
     3, yz__act_enter},
    {"game", "game ROUND WHITE BLACK HANDICAP [RESULT]", 5, do_game},
    {"bye", "bye ROUND ID", 3, do_bye},
    {"result", "result ROUND ID ID RESULT, result ROUND TABLE RESULT", 4, do_result},
    {"colours", "colours ROUND WHITE BLACK [KOMI]", 4, do_colours},
    {"supergroup", "supergroup ID...", 2, yz__act_supergroup},
    {"seed", "seed NUMBER ID", 3, yz__act_seed},
    {"absent", "absent ROUND ID", 3, yz__act_absent},
    {"present", "present ROUND ID", 3, yz__act_present},
    {"withdraw", "withdraw ROUND ID", 3, yz__act_withdraw},
    {"forbid", "forbid ID ID", 3, yz__act_forbid},
    {"exclude", "exclude ROUND ID [WHY]", 3, yz__act_exclude},
    {"licence", "licence ID KIND NUMBER", 4, yz__act_licence},
    {"rating", "rating ID RATING [SIGMA]", 3, yz__act_rate},
    {"team", "team NAME ID...", 3, yz__act_team},
    {"line-up", "line-up ROUND TEAM ID...", 4, yz__act_line_up},
    {"penalty", "penalty ROUND ID POINTS [WHY]", 4, yz__act_penalty},
    {"warning", "warning ID [WHY]", 2, yz__act_warn},
    {"official", "official ROLE NAME", 3, yz__act_official},
    {"witness", "witness ROUND NAME", 3, yz__act_witness},
    {"regulation", "regulation HEADING TEXT", 3, yz__act_regulation},
    {"accept", "accept ID...", 2, yz__act_accept},
    {"late", "late ROUND ID MINUTES", 4, yz__act_late},
    {"used", "used ROUND ID MINUTES", 4, yz__act_used},
    {"seal", "seal ROUND ID", 3, yz__act_seal},
    {"open", "open ROUND ID MOVE", 4, yz__act_open},
    {"keep", "keep FORMAT PLACE TEXT", 4, yz__act_kept},
    {"club-group", "club-group GROUP CLUB...", 2, yz__act_clubs},
};
enum { ACTS = sizeof ACT / sizeof *ACT };
static const char ACT_NAMES[] =
    "param, player, seed, supergroup, game, bye, result, colours, absent, withdraw, exclude, forbid, licence, line-up, rating, team, penalty, warning, present, official, witness, regulation, accept, late, used, seal, open, keep, club-group, undo";

bool
yz__act_undoes(const yz__act_line *line)
{
    return line->words > 0 && strcmp(line->word[0], "undo") == 0;
}

yz_status
yz__act_do(yz__event *event, const yz__act_line *line, yz_diag *diag)
{
    const yz__act_doing of = {event, line, diag};
    for (int i = 0; i < ACTS; i++) {
        if (strcmp(line->word[0], ACT[i].name) != 0)
            continue;
        return line->words >= ACT[i].words
                   ? ACT[i].done(&of)
                   : YZ__ACT_REFUSE(&of, YZ_E_SYNTAX, YZ_MESSAGE_TOURNAMENT_FORM,
                                    yz_arg_name(NULL, ACT[i].form));
    }
    return YZ__ACT_REFUSE(&of, YZ_E_SYNTAX, YZ_MESSAGE_TOURNAMENT_ACT,
                          yz_arg_name(NULL, ACT_NAMES), yz_arg_text(line->word[0]));
}
