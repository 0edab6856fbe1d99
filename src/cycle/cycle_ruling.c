/*
 * cycle_ruling.c - finds what a set of rules makes of a cycle: it plays the cycle out
 * in a game under these rules, with both sides insisting on going round.
 *
 * The game itself never judges.  It has to be told what a cycle is, as it has to be
 * told which stones are dead; a referee or yz_rule_on_repetitions() tells it.
 */
#include "cycle/cycle_ruling.h"

#include <string.h>

#include "base/listed.h"
#include "base/now.h"
#include "cycle/cycle_words.h"
#include "game/rulings.h"
#include "game/situations.h"
#include "rules/articles.h"
#include "rules/play.h"

YZ__KEY_OF(yz__cycle_ruling_key, yz_cycle_ruling_kind, YZ_CYCLE_RULING_MAP)
YZ__WORDS_OF(yz_cycle_ruling_text, yz_cycle_ruling_kind, YZ_CYCLE_RULING_MAP)

/* ---- The end of the play ---- */

/* Returns the element of the cycle in which the move is played; -1: none. */
static int
element_of(const yz_cycle *cycle, yz_move move)
{
    for (int k = 0; k < cycle->element_count; k++)
        for (int i = 0; i < cycle->element[k].count; i++)
            if (cycle->element[k].point[i].x == move.at.x &&
                cycle->element[k].point[i].y == move.at.y)
                return k;
    return -1;
}

/* Returns the topic of the article that a ruling cites. */
static yz__topic
topic_of(yz_cycle_ruling_kind kind)
{
    switch (kind) {
    case YZ_CYCLE_RULING_DRAW:
    case YZ_CYCLE_RULING_NO_RESULT:
    case YZ_CYCLE_RULING_REPLAY:
    case YZ_CYCLE_RULING_REFEREE:
        return YZ__TOPIC_CALLED_OFF;
    case YZ_CYCLE_RULING_DIES:
        return YZ__TOPIC_FALSE_LIFE;
    default:
        return YZ__TOPIC_REPETITION;
    }
}

static void
close_with(yz__cycle_play *p, yz_cycle_ruling_kind kind, yz_colour who)
{
    p->out->kind = kind;
    p->out->who = who;
    p->out->article = yz__article(yz_game_rules(p->game), topic_of(kind));
    p->out->ply = p->out->line_length;
    p->done = true;
}

/* Ends the play because the rules refuse this move of the cycle. */
static void
close_barred(yz__cycle_play *p, yz_move move, yz_legality legality)
{
    const bool asks = yz__game_asks_for_repetition(p->game);
    const bool voids = legality.consequence == YZ_CONSEQUENCE_VOID_PASS;
    yz_cycle_ruling_kind kind = YZ_CYCLE_RULING_BARRED;

    if (asks && legality.ground == YZ_GROUND_CYCLE)
        kind = voids ? YZ_CYCLE_RULING_MUST_STOP : YZ_CYCLE_RULING_ONE_CYCLE;
    else if (asks && legality.ground == YZ_GROUND_KO &&
             yz__stops_fights(yz_game_rules(p->game)))
        kind = YZ_CYCLE_RULING_HOT;
    close_with(p, kind, move.colour);
    p->out->article = legality.article;
    p->out->move = move;
    p->out->ply = p->out->line_length + 1;
    p->out->element = element_of(p->cycle, move);
}

void
yz__cycle_play_ended(yz__cycle_play *p)
{
    const yz_result result = yz_game_result(p->game);

    if (yz__ending_by_capture(yz_game_rules(p->game)))
        close_with(p, YZ_CYCLE_RULING_CANNOT, YZ_EMPTY);
    else if (result.kind == YZ_RESULT_DRAW)
        close_with(p, YZ_CYCLE_RULING_DRAW, YZ_EMPTY);
    else if (result.kind == YZ_RESULT_NO_RESULT)
        close_with(p, YZ_CYCLE_RULING_NO_RESULT, YZ_EMPTY);
    else if (result.kind == YZ_RESULT_VOID)
        close_with(p, YZ_CYCLE_RULING_REPLAY, YZ_EMPTY);
    else /* its passes have ended the game */
        close_with(p, YZ_CYCLE_RULING_PLAY_ON, YZ_EMPTY);
}

/* True if the cycle ends the game, but neither the rules nor the event name the
   result. */
static bool
is_for_referee(const yz__cycle_play *p)
{
    const yz_rules *rules = yz_game_rules(p->game);
    yz_repetition repetition;

    return yz__cycle_finding(p->cycle, rules, p->how, &repetition) &&
           yz__repetition_ruled(rules, (yz__ruling)repetition.kind) == YZ__RULED_ENDS;
}

/* Ends the play because a ruling has been made and the game goes on. */
static void
close_ruled(yz__cycle_play *p)
{
    if (p->cycle->false_life && !yz__stops_fights(yz_game_rules(p->game))) {
        close_with(p, YZ_CYCLE_RULING_DIES, p->cycle->kept_by);
        p->out->dies = p->cycle->kept;
    } else if (!p->laid_down && is_for_referee(p)) {
        close_with(p, YZ_CYCLE_RULING_REFEREE, YZ_EMPTY);
    }
}

/* Ends the play because a round has closed and the rules leave it to a ruling. */
static yz_status
close_round(yz__cycle_play *p)
{
    static const yz_cycle_options USUAL = YZ_CYCLE_OPTIONS_INIT;
    bool told = false;
    /* If the sides did not keep to the whole cycle, the ruling is on the part that
       they went round. */
    const yz_status status =
        yz__stops_fights(yz_game_rules(p->game)) && !p->by_line
            ? yz__rule_on_closed(p->game, p->how.classifying, &USUAL, &told)
            : yz__cycle_tell_game(p->game, p->cycle, p->how, &told);

    if (status != YZ_OK)
        return status;
    if (yz_game_phase(p->game) == YZ_PHASE_ENDED)
        yz__cycle_play_ended(p);
    else if (!told)
        close_with(p, YZ_CYCLE_RULING_OPEN, YZ_EMPTY);
    else
        close_ruled(p);
    return YZ_OK;
}

/* True if the game asks for a ruling, or if a pass has closed the round and nobody
   has ruled on it yet. */
static bool
has_closed(const yz__cycle_play *p, int ply)
{
    const int round = p->cycle->plies + p->cycle->other_turn;
    const yz_ply last = yz_game_ply(p->game, p->base + ply);

    return yz__game_undecided_at(p->game) == p->base + ply ||
           (p->by_line && ply % round == 0 && yz__ply_is_pass(&last) &&
            !yz__cycle_is_ruled_on(p->game, p->cycle));
}

/* Ends the play if the cycle has come round in a game in which every move is
   followed by rulings on repetition. */
static void
close_ruled_on(yz__cycle_play *p, int ply)
{
    const int round = p->cycle->plies + p->cycle->other_turn;

    if (yz__game_undecided_at(p->game) == p->base + ply)
        close_with(p, YZ_CYCLE_RULING_OPEN, YZ_EMPTY);
    else if (p->told || (ply % round == 0 && yz__cycle_is_ruled_on(p->game, p->cycle)))
        close_ruled(p);
}

/* Ends the play after a move if the situation has a ruling now. */
static yz_status
look_round(yz__cycle_play *p)
{
    const int ply = yz_game_ply_count(p->game) - p->base;

    if (yz_game_phase(p->game) == YZ_PHASE_ENDED) {
        yz__cycle_play_ended(p);
        return YZ_OK;
    }
    if (yz__game_asks_for_repetition(p->game) && p->as_read) {
        close_ruled_on(p, ply);
        return YZ_OK;
    }
    if (yz__game_asks_for_repetition(p->game))
        return has_closed(p, ply) ? close_round(p) : YZ_OK;
    if (yz__game_repeats_now(p->game))
        close_with(p, YZ_CYCLE_RULING_OFFER, YZ_EMPTY);
    return YZ_OK;
}

/* Plays a legal move and keeps it in the line of the ruling. */
static yz_status
make(yz__cycle_play *p, yz_move move)
{
    enum { KEPT = sizeof p->out->line / sizeof *p->out->line };
    const yz_status status = yz_game_play(p->game, move, NULL, NULL);

    if (status != YZ_OK)
        return status;
    if (p->out->line_length < KEPT)
        p->out->line[p->out->line_length] = move;
    p->out->line_length++;
    return p->as_read ? yz_rule_on_repetitions(p->game, p->how.classifying, p->as_read,
                                               &p->told)
                      : YZ_OK;
}

/* ---- By the shapes ---- */

/* Returns the move of an edge from the situation on the board. */
static yz_move
move_of(const yz__cycle_play *p, uint32_t edge)
{
    const yz__shapes *graph = p->cycle->graph;
    const int width = p->cycle->start.width;
    yz__board board;

    yz__board_init(&board, width, p->cycle->start.height);
    const yz__at at = graph->turning.point[graph->edge[edge].point];
    return (yz_move){YZ_MOVE_PLAY, (yz_colour)graph->situation[p->at].to_move,
                     yz__board_point(&board, at)};
}

/* Moves for the side that insists: it tries its moves in the order of
   yz__shapes_moves(). */
static yz_status
step(yz__cycle_play *p)
{
    yz_move refused = {0};
    yz_legality why = {0};
    int edge[YZ_CYCLE_POINTS];
    const int count = yz__shapes_moves(p->cycle->graph, p->at, p->seen, edge);

    for (int k = 0; k < count; k++) {
        const yz_move move = move_of(p, (uint32_t)edge[k]);
        const yz_legality legality = yz_game_check(p->game, move);
        if (legality.ground == YZ_GROUND_LEGAL) {
            p->at = p->cycle->graph->edge[edge[k]].to;
            p->seen[p->at] = true;
            return make(p, move);
        }
        /* The player insists on going round, not on taking a ko back at once.  So
           the refusal that counts is that of the first move that takes no ko back. */
        if (k == 0 || why.ground == YZ_GROUND_KO) {
            refused = move;
            why = legality;
        }
    }
    /* A player who would accept none of the shapes he could make leaves the cycle
       himself. */
    if (count == 0)
        close_with(p, YZ_CYCLE_RULING_PLAY_ON, YZ_EMPTY);
    else
        close_barred(p, refused, why);
    return YZ_OK;
}

/* ---- By the line ---- */

/* Plays move 'n' of the line, which is repeated again and again.  The other side
   passes if the board would otherwise come back with the wrong side to move. */
static yz_status
step_of_line(yz__cycle_play *p, int n)
{
    const yz_cycle *cycle = p->cycle;
    const int round = cycle->plies + cycle->other_turn;
    yz_move move = {YZ_MOVE_PASS, yz_game_to_move(p->game), {0, 0}};

    if (n % round < cycle->plies)
        move = cycle->line[n % round];
    if (move.colour == YZ_EMPTY) { /* its passes have stopped the game */
        close_with(p, YZ_CYCLE_RULING_PLAY_ON, YZ_EMPTY);
        return YZ_OK;
    }
    const yz_legality legality = yz_game_check(p->game, move);
    if (legality.ground == YZ_GROUND_LEGAL)
        return make(p, move);
    /* A record that plays on after a stop has resumed. */
    const bool stopped = p->as_read && (legality.ground == YZ_GROUND_PHASE ||
                                        legality.ground == YZ_GROUND_OVER);
    if (move.kind == YZ_MOVE_PLAY && !stopped)
        close_barred(p, move, legality);
    else
        close_with(p, YZ_CYCLE_RULING_PLAY_ON, YZ_EMPTY);
    return YZ_OK;
}

/* ---- The play ---- */

static yz_status
play_to_the_end(yz__cycle_play *p)
{
    enum { LOOK_AT_CLOCK = 64 };
    const int most =
        p->by_line ? 4 * (p->cycle->plies + 1) : 4 * (int)p->cycle->graph->count + 8;
    yz_status status = YZ_OK;

    for (int n = 0; n < most && status == YZ_OK && !p->done; n++) {
        if (n % LOOK_AT_CLOCK == 0 && yz__late(p->deadline, p->caller, 0)) {
            close_with(p, YZ_CYCLE_RULING_OPEN, YZ_EMPTY);
            break;
        }
        status = p->by_line ? step_of_line(p, n) : step(p);
        if (status == YZ_OK && !p->done)
            status = look_round(p);
    }
    if (status == YZ_OK && !p->done)
        close_with(p, YZ_CYCLE_RULING_PLAY_ON, YZ_EMPTY);
    return status;
}

yz_status
yz__cycle_play_out(yz__cycle_play *p)
{
    const yz__shapes *graph = p->cycle->graph;
    const size_t bytes = graph->count * sizeof *p->seen;

    p->seen = yz__resize(graph->allocator, NULL, 0, bytes);
    if (!p->seen)
        return YZ_E_NOMEM;
    memset(p->seen, 0, bytes);
    p->seen[0] = true;
    const yz_status status = play_to_the_end(p);
    yz__resize(graph->allocator, p->seen, bytes, 0);
    return status;
}

/* Begins a game with the cycle before it.  A fight that the rules stop at once is
   told to the game now. */
static yz_status
open_game(yz__cycle_play *p, const yz_rules *rules, yz_result_kind repetition)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    bool told;

    options.rules = rules;
    options.width = p->cycle->start.width;
    options.height = p->cycle->start.height;
    options.start = &p->cycle->start;
    options.to_move = p->cycle->starter;
    options.repetition = repetition;
    yz_status status = yz_game_new(&p->game, &options, NULL);
    if (status == YZ_OK && yz__game_asks_for_repetition(p->game) &&
        yz__stops_fights(rules) && yz__cycle_is_known_at_once(p->cycle))
        status = yz__cycle_tell_game(p->game, p->cycle, p->how, &told);
    return status;
}

/* True if the accepted shapes lead along the line, or up to a pass in it. */
static bool
leads_along(const yz_cycle *cycle)
{
    const yz__shapes *graph = cycle->graph;
    yz__board board;
    uint32_t at = 0;

    yz__board_init(&board, cycle->start.width, cycle->start.height);
    for (int k = 0; k < cycle->plies; k++) {
        const yz__situation *s = &graph->situation[at];
        const yz_move move = cycle->line[k];
        uint32_t e = s->edge;
        if (move.kind != YZ_MOVE_PLAY)
            return k > 0;
        while (e < s->edge + s->edges && graph->turning.point[graph->edge[e].point] !=
                                             yz__board_at(&board, move.at))
            e++;
        if (e == s->edge + s->edges || move.colour != (yz_colour)s->to_move)
            return false;
        at = graph->edge[e].to;
    }
    return true;
}

bool
yz__cycle_goes_by_line(const yz_cycle *cycle, const yz_rules *rules)
{
    if (cycle->method == YZ_CYCLE_BY_LOSSES || !leads_along(cycle))
        return true;
    if (cycle->plies <= 2 || yz__ko_looks_back(rules))
        return false;
    return !yz__stops_fights(rules) ||
           (!yz__cycle_is_known_at_once(cycle) && cycle->verdict == YZ_CYCLE_FIGHT);
}

yz_status
yz_cycle_rule(yz_cycle_ruling *out, const yz_cycle *cycle, const yz_rules *rules,
              yz_classifying classifying, yz_result_kind repetition)
{
    yz__cycle_play p = {.cycle = cycle,
                        .how = {classifying, cycle->starter},
                        .laid_down = repetition != YZ_RESULT_NONE,
                        .out = out,
                        .deadline = UINT64_MAX};

    *out = (yz_cycle_ruling){.element = -1};
    if (!cycle->graph || !cycle->graph->complete)
        return YZ_OK;
    p.by_line = yz__cycle_goes_by_line(cycle, rules);
    yz_status status = open_game(&p, rules, repetition);
    if (status == YZ_OK)
        status = yz__cycle_play_out(&p);
    yz_game_free(p.game);
    return status;
}
