/*
 * cycle_past.c - rules on a cycle after the moves before it: the game is played again
 * under the rules asked about, and the cycle is played out from there.
 *
 * The game under these rules is kept between calls, so a record with many cycles is
 * replayed once.
 */
#include "base/sized.h"
#include "cycle/cycle_ruling.h"

#include <string.h>

#include "base/now.h"
#include "cycle/cycle_past.h"

struct yz__cycle_past {
    const yz_game *played; /* the caller's */
    yz_game *game;         /* the same game under the rules, up to ply 'reached' of
                              'played' */
    int reached;
    int32_t *plies; /* number of plies of 'game' after each ply of 'played' */
    size_t room;
    yz_cycle_options options;
    yz_classifying classifying;
    yz_result_kind repetition;
    uint64_t deadline;
    yz__caller caller;
};

yz_status
yz__cycle_past_new(yz__cycle_past **out, const yz_game *game, const yz_rules *rules,
                   yz_classifying classifying, yz_result_kind repetition,
                   const yz_cycle_options *options)
{
    yz_cycle_options asked;
    yz_game_options begin = YZ_GAME_OPTIONS_INIT;
    yz_position start;

    *out = NULL;
    if (!yz__take(&asked, sizeof asked, options))
        return YZ_E_RANGE;
    yz__cycle_past *past = yz__resize(asked.allocator, NULL, 0, sizeof *past);
    if (!past)
        return YZ_E_NOMEM;
    yz_game_position_at(game, 0, &start);
    begin.rules = rules;
    begin.width = start.width;
    begin.height = start.height;
    begin.start = &start;
    begin.to_move = yz_game_ply(game, 0).to_move;
    begin.handicap = yz_game_handicap(game);
    begin.repetition = repetition;
    begin.allocator = asked.allocator;
    *past = (yz__cycle_past){
        .played = game,
        .options = asked,
        .classifying = classifying,
        .repetition = repetition,
        .deadline =
            yz__deadline(asked.nanoseconds == 0 ? UINT64_MAX : asked.nanoseconds),
        .caller = {.goes_on = asked.goes_on, .context = asked.context}};
    past->options.givens = 0;
    const yz_status status = yz_game_new(&past->game, &begin, NULL);
    if (status != YZ_OK) {
        yz__cycle_past_free(past);
        return status;
    }
    *out = past;
    return YZ_OK;
}

void
yz__cycle_past_free(yz__cycle_past *past)
{
    if (!past)
        return;
    const yz_allocator *allocator = past->options.allocator;
    yz_game_free(past->game);
    yz__resize(allocator, past->plies, past->room * sizeof *past->plies, 0);
    yz__resize(allocator, past, sizeof *past, 0);
}

/* Repeats ply 'i' of the played game in the game under the rules.  An event that
   moved no stones belongs to the rules of the played game and is left out. */
static yz_status
do_again(yz__cycle_past *past, int i)
{
    const yz_ply ply = yz_game_ply(past->played, i);
    yz_position now;
    yz_position then;

    if (ply.kind == YZ_PLY_MOVE) {
        const yz_status status = yz_game_enter(past->game, ply.move, NULL, NULL);
        return status == YZ_OK ? yz_rule_on_repetitions(past->game, past->classifying,
                                                        &past->options, NULL)
                               : status;
    }
    yz_game_position(past->game, &now);
    yz_game_position_at(past->played, i, &then);
    if (ply.kind != YZ_PLY_SET_UP &&
        memcmp(now.stone, then.stone, (size_t)now.width * now.height) == 0)
        return YZ_OK;
    return yz_game_set_up(past->game, &then, ply.to_move);
}

/* Returns the number of plies of 'game' after ply 'ply' of 'played'. */
static int
plies_after(const yz__cycle_past *past, int ply)
{
    return ply == 0 ? 0 : past->plies[ply - 1];
}

/* Brings 'game' to the state of 'played' after ply 'to'; '*late' is true if time was
   up before. */
static yz_status
reach(yz__cycle_past *past, int to, bool *late)
{
    enum { LOOK_AT_CLOCK = 1024 };
    yz_status status = YZ_OK;

    *late = false;
    while (past->reached > to)
        past->reached--;
    while (yz_game_ply_count(past->game) > plies_after(past, past->reached) &&
           status == YZ_OK)
        status = yz_game_undo(past->game);
    while (past->reached < to && status == YZ_OK) {
        if (past->reached % LOOK_AT_CLOCK == 0 &&
            yz__late(past->deadline, &past->caller, 0)) {
            *late = true;
            break;
        }
        status = YZ__GROW(past->options.allocator, past->plies, past->room,
                          (size_t)past->reached);
        if (status == YZ_OK)
            status = do_again(past, past->reached + 1);
        if (status == YZ_OK)
            past->plies[past->reached++] = yz_game_ply_count(past->game);
    }
    return status;
}

/* True if the cycle begins in the present position of the game, with the same side to
   move. */
static bool
goes_on_from(const yz_cycle *cycle, const yz_game *game)
{
    yz_position now;

    yz_game_position(game, &now);
    return yz_game_to_move(game) == cycle->starter &&
           memcmp(now.stone, cycle->start.stone, (size_t)now.width * now.height) == 0;
}

/* Plays the cycle out from the present position of the game. */
static yz_status
rule_here(yz_cycle_ruling *out, const yz_cycle *cycle, yz__cycle_past *past)
{
    const yz_rules *rules = yz_game_rules(past->game);
    yz__cycle_play p = {.cycle = cycle,
                        .how = {past->classifying, cycle->starter},
                        .laid_down = past->repetition != YZ_RESULT_NONE,
                        .out = out,
                        .game = past->game,
                        .base = yz_game_ply_count(past->game),
                        .as_read = &past->options,
                        .deadline = past->deadline,
                        .caller = &past->caller};

    p.by_line = cycle->in_game || yz__cycle_goes_by_line(cycle, rules);
    out->history = true;
    if (yz_game_phase(p.game) == YZ_PHASE_ENDED)
        yz__cycle_play_ended(&p);
    return p.done ? YZ_OK : yz__cycle_play_out(&p);
}

yz_status
yz__cycle_rule_after(yz_cycle_ruling *out, const yz_cycle *cycle, yz__cycle_past *past)
{
    const int from = cycle->in_game ? cycle->from : yz_game_ply_count(past->played);
    bool late;

    *out = (yz_cycle_ruling){.element = -1};
    if (!cycle->graph || !cycle->graph->complete)
        return YZ_OK;
    yz_status status = reach(past, from, &late);
    if (status == YZ_OK && !late && !cycle->in_game && !goes_on_from(cycle, past->game))
        return yz_cycle_rule(out, cycle, yz_game_rules(past->game), past->classifying,
                             past->repetition);
    if (status == YZ_OK && !late)
        status = rule_here(out, cycle, past);
    return status == YZ_OK && past->caller.stopped ? YZ_E_STOPPED : status;
}
