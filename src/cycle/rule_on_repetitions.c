/*
 * rule_on_repetitions.c - rules on repetitions in a game whose rules ask for it: on the
 * cycle that the last ply has closed, or that the last play has begun.
 *
 * Replays and GTP call it after every move, so it first looks whether the move can
 * belong to a cycle at all, and all rulings of a game share one limit.
 */
#include "base/now.h"
#include "base/sized.h"
#include "cycle/cycle_ruling.h"
#include "game/rulings.h"
#include "game/situations.h"

/* ---- Limits ---- */

enum {
    /* all rulings on a game take at most this many times the nodes of one */
    ALL_RULINGS = 20,
    ONE_LOOK = 1000, /* nodes that each look costs besides */
};

static uint64_t
nodes_of(const yz_cycle_options *options)
{
    return options->nodes == 0 ? YZ__CYCLE_NODES : options->nodes;
}

/* True if the limits leave nothing for one more look.  The game then notes from
   which ply on nobody looked. */
static bool
is_exhausted(yz_game *game, const yz_cycle_options *options)
{
    yz__situations *s = yz__game_situations(game);
    const bool exhausted =
        s->nodes >= ALL_RULINGS * nodes_of(options) ||
        (options->nanoseconds > 0 && s->nanoseconds >= options->nanoseconds);

    if (exhausted && s->cut < 0)
        s->cut = yz_game_ply_count(game);
    return exhausted;
}

/* Returns the limits for this look. */
static yz_cycle_options
what_is_left(yz_game *game, const yz_cycle_options *options)
{
    yz_cycle_options left = *options;

    if (left.nanoseconds > 0)
        left.nanoseconds -= yz__game_situations(game)->nanoseconds;
    return left;
}

/* Takes the cost of a look from the limits of the game. */
static void
take_off(yz_game *game, const yz_cycle_options *options, uint64_t nodes,
         uint64_t started)
{
    yz__situations *s = yz__game_situations(game);

    s->nodes += ONE_LOOK + nodes;
    if (options->nanoseconds > 0)
        s->nanoseconds += yz__worked() - started;
}

/* ---- A cycle that has closed ---- */

yz_status
yz__rule_on_closed(yz_game *game, yz_classifying classifying,
                   const yz_cycle_options *options, bool *told)
{
    yz_cycle_report *report;
    int from;
    yz_status status = yz__cycles_closes(&from, game);

    if (status != YZ_OK || from < 0 || is_exhausted(game, options))
        return status;
    const yz_cycle_options left = what_is_left(game, options);
    const uint64_t started = yz__worked();
    status = yz__cycles_closed(&report, game, from, &left);
    if (status != YZ_OK)
        return status;
    const yz_cycle *cycle = report->cycle;
    const bool open = report->count == 0 || cycle->verdict == YZ_CYCLE_OPEN;
    yz__situations *s = yz__game_situations(game);
    if (!open && !yz__cycle_is_ruled_on(game, cycle))
        status = yz__cycle_tell_game(
            game, cycle, (yz__ruling_way){classifying, cycle->starter}, told);
    if (open && s->cut < 0 && yz__game_undecided_at(game) < 0)
        s->cut = yz_game_ply_count(game);
    take_off(game, options, yz__cycles_spent(report), started);
    yz_cycle_free(report);
    return status;
}

/* ---- A cycle that begins ---- */

/* True if the play on 'at' begins the cycle, and nobody has ruled on it yet. */
static bool
begins_with(const yz_cycle *cycle, const yz_game *game, yz_point at)
{
    bool there = false;

    for (int i = 0; i < cycle->point_count; i++)
        there = there || (cycle->point[i].x == at.x && cycle->point[i].y == at.y);
    return there && cycle->plies > 2 && yz__cycle_is_known_at_once(cycle) &&
           !yz__cycle_is_ruled_on(game, cycle);
}

/* Rules on the cycle that 'who' begins in the position after ply 'before', if the
   last move belongs to it. */
static yz_status
rule_on_beginner(yz_game *game, int before, yz_colour who, yz_classifying classifying,
                 const yz_cycle_options *options, bool *told)
{
    const yz_ply last = yz_game_ply(game, yz_game_ply_count(game));
    yz_cycle_report *report;
    yz_position position;

    if (is_exhausted(game, options))
        return YZ_OK;
    yz_game_position_at(game, before, &position);
    const yz_cycle_options left = what_is_left(game, options);
    const uint64_t started = yz__worked();
    const yz_status found =
        yz__cycles_begun(&report, &position, who, last.move.at, &left);
    if (found != YZ_OK)
        return found == YZ_E_RANGE ? YZ_OK : found;
    yz_status status = YZ_OK;
    for (int k = 0; k < report->count && status == YZ_OK && !*told; k++) {
        const yz_cycle *cycle = &report->cycle[k];
        if (cycle->starter == who && begins_with(cycle, game, last.move.at))
            status = yz__cycle_tell_game(
                game, cycle, (yz__ruling_way){classifying, last.move.colour}, told);
    }
    take_off(game, options, yz__cycles_spent(report), started);
    yz_cycle_free(report);
    return status;
}

/* Rules on the cycle that the last play has begun, or has made possible. */
static yz_status
rule_on_begun(yz_game *game, yz_classifying classifying,
              const yz_cycle_options *options, bool *told)
{
    const int count = yz_game_ply_count(game);
    const yz_colour mover = yz_game_ply(game, count).move.colour;
    const yz_status status =
        rule_on_beginner(game, count - 1, mover, classifying, options, told);

    if (status != YZ_OK || *told || yz_game_to_move(game) == mover)
        return status;
    return rule_on_beginner(game, count, yz_game_to_move(game), classifying, options,
                            told);
}

/* True if a play of 'who' on the point takes more than one stone. */
static bool
takes_some(const yz__board *board, yz__at at, yz_colour who)
{
    return yz__board_stone(board, at) == YZ_EMPTY &&
           yz__board_preview(board, at, who).captured > 1;
}

/* True if the chain on 'at' is a few stones that can be taken at once, and the
   stones that take them can be taken too. */
static bool
throws_in(yz__board *board, yz__at at)
{
    yz__at liberty[YZ_MAX_POINTS];
    yz__at removed[YZ_MAX_POINTS];
    const int size = board->size[board->chain[at]];
    const yz_colour who = yz__board_stone(board, at);

    if (size < 2 || size > YZ__CYCLE_MOST ||
        yz__board_liberties(board, at, liberty) != 1)
        return false;
    const yz__placed placed =
        yz__board_place(board, liberty[0], yz_opponent(who), removed);
    for (int i = 0; i < placed.captured; i++)
        if (takes_some(board, removed[i], who))
            return true;
    return false;
}

/* True if the last play may begin a cycle: it took as many stones as a cycle takes
   at once (one stone if there are three kos), or offers as many. */
static bool
may_begin(const yz_game *game, const yz_ply *last)
{
    yz__turning kos = {0};
    yz_position position;
    yz_point chain[YZ_MAX_POINTS];
    yz__board board;

    if (last->captured > YZ__CYCLE_MOST || last->suicided > 0)
        return false;
    /* the stones just played must be captured in the cycle */
    if (yz_game_chain(game, last->move.at, chain) > YZ__CYCLE_MOST)
        return false;
    if (last->captured > 1)
        return true;
    yz_game_position(game, &position);
    yz__cycles_board(&board, &position);
    if (last->captured == 0)
        return throws_in(&board, yz__board_at(&board, last->move.at));
    return !yz__cycles_find_kos(&board, &kos) || kos.count >= 6;
}

/* ---- The last ply ---- */

/* True if the last ply may have closed a cycle or, where rulings come when a cycle
   begins, may have begun one. */
static bool
is_of_interest(const yz_game *game)
{
    const int count = yz_game_ply_count(game);

    return count > 0 && yz_game_phase(game) != YZ_PHASE_ENDED &&
           (yz__game_undecided_at(game) == count || yz__game_has_passed(game) ||
            yz__stops_fights(yz_game_rules(game)));
}

static yz_status
rule_on_last_ply(yz_game *game, yz_classifying classifying,
                 const yz_cycle_options *options, bool *told)
{
    const int count = yz_game_ply_count(game);
    const yz_ply last = yz_game_ply(game, count);

    if (last.kind != YZ_PLY_MOVE)
        return YZ_OK;
    if (yz__game_undecided_at(game) == count || yz__ply_is_pass(&last))
        return yz__rule_on_closed(game, classifying, options, told);
    return last.move.kind == YZ_MOVE_PLAY && yz__stops_fights(yz_game_rules(game)) &&
                   !yz__point_is_ruled_on(game, last.move.at) && may_begin(game, &last)
               ? rule_on_begun(game, classifying, options, told)
               : YZ_OK;
}

yz_status
yz_rule_on_repetitions(yz_game *game, yz_classifying classifying,
                       const yz_cycle_options *options, bool *ruled)
{
    yz_cycle_options known;
    bool told = false;
    if (!yz__take(&known, sizeof known, options))
        return YZ_E_RANGE;
    const yz_status status = yz__game_asks_for_repetition(game) && is_of_interest(game)
                                 ? rule_on_last_ply(game, classifying, &known, &told)
                                 : YZ_OK;

    if (ruled)
        *ruled = told;
    return status;
}
