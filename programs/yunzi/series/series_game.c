/*
 * series_game.c - one game between two programs: each is asked in turn, and what it does is
 * an event of the match.
 *
 * A match of programs is strict: an illegal move that can stand on the board stands, the
 * referee claims it at once, and what follows is what the rules say.  Where they leave it to
 * the event, it is the game.
 */
#include <stdio.h>
#include <string.h>

#include "cli/interrupt.h"
#include "cli/program_messages.h"
#include "guest/guest_process.h"
#include "guest/guest_report.h"
#include "guest/guest_wait.h"
#include "series/series_game.h"
#include "host/seat.h"

enum { SLICE = 200, ILLEGAL_MOST = 3, LEAST_MOVES = 20 };

const char *
series_dead_key(series_dead dead)
{
    static const char *const KEYS[] = {
#define X(name, key) key,
        SERIES_DEAD_MAP(X)
#undef X
    };
    return KEYS[dead];
}

const char *
series_fault_key(series_fault fault)
{
    static const char *const KEYS[] = {
#define X(name, key) key,
        SERIES_FAULT_MAP(X)
#undef X
    };
    return KEYS[fault];
}

static bool
goes_on(const series_game *game)
{
    return game->fault != SERIES_FAULT_STOPPED &&
           yz_match_stage_of(yz_table_match(game->table)) == YZ_MATCH_STAGE_PLAY;
}

/* ---- Rulings ---- */

static void
forfeit(series_game *game, yz_party whom, series_fault fault, yz_message why)
{
    char reason[YZ_MATCH_REASON];

    game->fault = fault;
    game->at_fault = whom;
    game->why = yz_message_with(YZ_MESSAGE_GUEST_FORFEITS, yz_arg_message(&why));
    snprintf(reason, sizeof reason, "%s", YZ_SAID(&why, &PROGRAM_ENGLISH));
    series_do(game, (yz_match_event){.kind = YZ_MATCH_FORFEIT,
                                     .by = YZ_PARTY_REFEREE,
                                     .whom = whom,
                                     .reason = reason});
}

static void
forfeit_by_trouble(series_game *game, yz_party whom)
{
    const int i = (int)whom - YZ_PARTY_FIRST;

    forfeit(game, whom, SERIES_FAULT_TROUBLE,
            guest_report(game->player[i], game->name[i]));
}

/* A move that stands although the rules forbid it is claimed. */
static void
claim(series_game *game, yz_party whom, yz_move move, const yz_legality *legality)
{
    const int i = (int)whom - YZ_PARTY_FIRST;
    const yz_game *go = yz_match_game(yz_table_match(game->table));
    const bool by_event = legality->consequence == YZ_CONSEQUENCE_EVENT ||
                          legality->consequence == YZ_CONSEQUENCE_NONE;
    const yz_message why =
        guest_report_illegal(game->name[i], go, move, legality, true);

    game->illegal[i]++;
    const yz_match_answer answer =
        series_do(game, (yz_match_event){.kind = YZ_MATCH_CLAIM,
                                         .by = YZ_PARTY_REFEREE,
                                         .number = yz_game_ply_count(go),
                                         .outcome = YZ_RESULT_FORFEIT});
    game->why = by_event
                    ? yz_message_with(YZ_MESSAGE_GUEST_FORFEITS, yz_arg_message(&why))
                    : why;
    game->at_fault = whom;
    game->fault = SERIES_FAULT_ILLEGAL;
    if (answer.refusal != YZ_MATCH_REFUSED_NONE)
        forfeit(game, whom, SERIES_FAULT_ILLEGAL, why);
    else if (goes_on(game) && game->illegal[i] >= ILLEGAL_MOST)
        forfeit(game, whom, SERIES_FAULT_ILLEGAL,
                yz_message_with(YZ_MESSAGE_GUEST_INSISTS, yz_arg_text(game->name[i]),
                                yz_arg_number(game->illegal[i])));
}

/* Two programs cannot agree on ending a game in which the position came back: the referee
   ends it. */
static void
end_repeated(series_game *game)
{
    game->fault = SERIES_FAULT_REPEATED;
    game->why = yz_message_plain(YZ_MESSAGE_SERIES_REPEATED);
    series_do(game, (yz_match_event){.kind = YZ_MATCH_RULE,
                                     .by = YZ_PARTY_REFEREE,
                                     .outcome = YZ_RESULT_NO_RESULT});
}

static void
break_off(series_game *game, int moves)
{
    game->fault = SERIES_FAULT_LONG;
    game->why = yz_message_with(YZ_MESSAGE_SERIES_LONG, yz_arg_number(moves));
    series_do(game, (yz_match_event){.kind = YZ_MATCH_RULE,
                                     .by = YZ_PARTY_REFEREE,
                                     .outcome = YZ_RESULT_VOID});
}

/* ---- A turn ---- */

static bool
has_turn(const series_game *game, yz_party whom)
{
    const yz_match *match = yz_table_match(game->table);

    return goes_on(game) &&
           yz_game_to_move(yz_match_game(match)) == yz_match_colour(match, whom);
}

/* Carries out the decision of the program, unless its time had run out. */
static void
carry_out(series_game *game, yz_match_event event)
{
    const int i = (int)event.by - YZ_PARTY_FIRST;
    const yz_match_answer answer = series_do(game, event);

    if (event.kind != YZ_MATCH_MOVE)
        return;
    if (answer.refusal == YZ_MATCH_REFUSED_NONE) {
        if (answer.legality.ground != YZ_GROUND_LEGAL)
            claim(game, event.by, event.move, &answer.legality);
        return;
    }
    if (!has_turn(game, event.by))
        return;
    game->illegal[i]++;
    forfeit(game, event.by, SERIES_FAULT_ILLEGAL,
            guest_report_illegal(game->name[i],
                                 yz_match_game(yz_table_match(game->table)), event.move,
                                 &answer.legality, false));
}

/* Nothing has come yet: the clock goes on, or patience ends.  False: it was enough. */
static bool
waits_on(series_game *game, yz_party whom, int64_t waited, bool timed)
{
    series_keeps(game, yz_table_tick(game->table));
    if (has_turn(game, whom) && (timed || waited < game->wish->choice.patience))
        return true;
    guest_player_give_up(game->player[(int)whom - YZ_PARTY_FIRST], waited);
    if (goes_on(game))
        forfeit_by_trouble(game, whom);
    return false;
}

static void
take_turn(series_game *game, yz_party whom)
{
    guest_player *player = game->player[(int)whom - YZ_PARTY_FIRST];
    const yz_match *match = yz_table_match(game->table);
    const int64_t start = host_clock(NULL);
    game->turns[(int)whom - YZ_PARTY_FIRST]++;
    guest_state state = GUEST_WAITING;
    yz_match_event event = {.by = whom};

    if (seat_resigns_on(match, &event)) {
        series_do(game, event);
        return;
    }
    if (!guest_player_ask(player, match)) {
        forfeit_by_trouble(game, whom);
        return;
    }
    while (state == GUEST_WAITING && !interrupt_came()) {
        const int64_t waited = host_clock(NULL) - start;
        const int64_t next = yz_table_state_of(game->table).patience;
        const bool timed = next != INT64_MAX;
        const int64_t left = timed ? next : game->wish->choice.patience - waited;
        state = guest_player_hear(player, match,
                                  left > SLICE ? SLICE
                                  : left > 0   ? left
                                               : 0,
                                  &event);
        if (state == GUEST_WAITING && !waits_on(game, whom, waited, timed))
            return;
    }
    if (state == GUEST_ANSWER)
        carry_out(game, event);
    else if (state != GUEST_WAITING)
        forfeit_by_trouble(game, whom);
    else
        game->fault = SERIES_FAULT_STOPPED;
}

/* ---- The game ---- */

static void
play_on(series_game *game)
{
    const yz_game *go = yz_match_game(yz_table_match(game->table));
    const int area = yz_game_width(go) * yz_game_height(go);
    const long usual = area > LEAST_MOVES / 4 ? 4L * area : LEAST_MOVES;
    const long most = game->wish->moves > 0 ? game->wish->moves : usual;

    while (goes_on(game)) {
        const yz_phase phase = yz_game_phase(go);
        const int moves = yz_game_move_number(go, yz_game_ply_count(go));
        const yz_colour turn = yz_game_to_move(go);
        if ((phase != YZ_PHASE_PLAY && phase != YZ_PHASE_RESUMED) || turn == YZ_EMPTY)
            return;
        if (yz_game_repeats(go))
            end_repeated(game);
        else if (moves >= most)
            break_off(game, moves);
        else
            take_turn(game, yz_match_player(yz_table_match(game->table), turn));
    }
}

/* Plays the moves, and notes what they have cost each program. */
static void
play_moves(series_game *game)
{
    int64_t before[2];

    for (int i = 0; i < 2; i++)
        before[i] = guest_player_processor(game->player[i]);
    series_open(game);
    play_on(game);
    for (int i = 0; i < 2; i++) {
        const int64_t after = guest_player_processor(game->player[i]);
        game->processor[i] = before[i] < 0 || after < 0 ? -1 : after - before[i];
    }
}

/* Two programs of one name are told apart by the order of their options. */
static void
tell_apart(series_game *game)
{
    if (strcmp(game->name[0], game->name[1]) != 0)
        return;
    for (int i = 0; i < 2; i++) {
        const size_t length = strlen(game->name[i]);
        snprintf(game->name[i] + length, sizeof game->name[i] - length, " (%d)",
                 (i == 0 ? game->black : 1 - game->black) + 1);
    }
}

/* Both are told the terms before the clock runs.  The party of a program that cannot take
   part; HOST: both can. */
static yz_party
prepare(series_game *game)
{
    for (int i = 0; i < 2; i++) {
        const yz_party party = i == 0 ? YZ_PARTY_FIRST : YZ_PARTY_SECOND;
        const bool ready =
            guest_player_prepare(game->player[i], party, yz_table_match(game->table));
        guest_report_name(game->player[i], game->terms.program[party], game->name[i]);
        if (!ready)
            return party;
    }
    tell_apart(game);
    return YZ_PARTY_HOST;
}

/* Programs draw no lots and hold no stones: the referee does it for them, as it has come out that
   the first player has Black. */
static void
open_match(series_game *game)
{
    const int64_t held = 1 + (int64_t)(cli_nanoseconds() / 1000 % 20);
    const yz_match_event events[] = {
        {.kind = YZ_MATCH_LOT, .by = YZ_PARTY_REFEREE, .number = 2 * held},
        {.kind = YZ_MATCH_HOLD, .by = YZ_PARTY_SECOND, .number = held},
        {.kind = YZ_MATCH_GUESS, .by = YZ_PARTY_FIRST, .number = held % 2},
        {.kind = YZ_MATCH_CHOOSE, .by = YZ_PARTY_FIRST, .colour = YZ_BLACK},
    };

    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        if (yz_match_may(yz_table_match(game->table), events[i].kind) &
            1u << events[i].by)
            series_do(game, events[i]);
}

bool
series_game_play(series_game *game)
{
    yz_table_options options = YZ_TABLE_OPTIONS_INIT;

    options.clock = host_clock;
    if (yz_table_open(&game->table, &game->terms, &options, NULL) != YZ_OK)
        return false;
    const yz_party broken = prepare(game);
    open_match(game);
    series_do(game, (yz_match_event){.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE});
    if (broken != YZ_PARTY_HOST)
        forfeit_by_trouble(game, broken);
    play_moves(game);
    if (game->fault != SERIES_FAULT_STOPPED)
        series_end(game);
    const yz_game *go = yz_match_game(yz_table_match(game->table));
    const yz_clock *clock = yz_match_clock(yz_table_match(game->table));
    game->moves = yz_game_move_number(go, yz_game_ply_count(go));
    game->used[0] = clock->side[YZ_BLACK].used;
    game->used[1] = clock->side[YZ_WHITE].used;
    return true;
}

void
series_game_free(series_game *game)
{
    yz_table_close(game->table);
    game->table = NULL;
}
