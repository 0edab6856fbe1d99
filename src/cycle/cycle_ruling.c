/*
 * cycle_ruling.c - what a set of rules makes of a cycle: played out in a game, both
 * sides insisting; and rulings for games under rules that ask for them.
 */
#include <assert.h>
#include <string.h>

#include "base/clock.h"
#include "cycle/cycles.h"
#include "game/situations.h"
#include "rules/articles.h"
#include "rules/play.h"

const char *
yz_cycle_ruling_key(yz_cycle_ruling_kind kind)
{
    static const char *const KEY[] = {
#define X(name, key, text) [YZ_CYCLE_RULING_##name] = key,
        YZ_CYCLE_RULING_MAP(X)
#undef X
    };
    return KEY[kind];
}

const char *
yz_cycle_ruling_text(yz_cycle_ruling_kind kind)
{
    static const char *const TEXT[] = {
#define X(name, key, text) [YZ_CYCLE_RULING_##name] = text,
        YZ_CYCLE_RULING_MAP(X)
#undef X
    };
    return TEXT[kind];
}

/* ---- What the game is told ---- */

/* The rules stop a fight in the course of play, by hot stones. */
static bool
stops_fights(const yz_rules *rules)
{
    return yz__repetition_ruled(rules, YZ__RULING_FIGHT) == YZ__RULED_HOT;
}

/* How a cycle is classified, and who began it: by Ing's list he disturbs, unless the
   shape says who does. */
typedef struct way {
    yz_classifying classifying;
    yz_colour beginner;
} way;

static bool
blames_beginner(const yz_cycle *cycle)
{
    return yz_ing_shape_verdict(cycle->ing) == YZ_CYCLE_DISTURBANCE &&
           cycle->verdict == YZ_CYCLE_FIGHT && cycle->ing != YZ_ING_DEATH &&
           cycle->ing != YZ_ING_REMNANT_KO;
}

bool
yz_cycle_rules_by_list(const yz_rules *rules)
{
    return yz__repetition_by_list(rules);
}

static bool
goes_by_list(const yz_rules *rules, way how)
{
    return how.classifying == YZ_CLASSIFY_BY_RULES
               ? yz__repetition_by_list(rules)
               : how.classifying == YZ_CLASSIFY_BY_LIST;
}

static yz_cycle_verdict
verdict_of(const yz_cycle *cycle, const yz_rules *rules, way how, yz_colour *by)
{
    const yz_cycle_verdict listed = yz_ing_shape_verdict(cycle->ing);

    *by = cycle->by;
    if (!goes_by_list(rules, how) || listed == YZ_CYCLE_OPEN)
        return cycle->verdict;
    *by = blames_beginner(cycle) ? how.beginner : cycle->ing_by;
    return listed;
}

/* False while the verdict is open. */
static bool
finding(const yz_cycle *cycle, const yz_rules *rules, way how, yz_repetition *out)
{
    yz_colour by;
    const yz_cycle_verdict verdict = verdict_of(cycle, rules, how, &by);

    *out = (yz_repetition){.kind = verdict == YZ_CYCLE_FIGHT ? YZ_RULED_FIGHT
                                                             : YZ_RULED_DISTURBANCE,
                           .by = by,
                           .count = cycle->point_count,
                           .point = cycle->point};
    if (cycle->method == YZ_CYCLE_BY_LOSSES)
        out->kind = YZ_RULED_UNEVEN;
    else if (cycle->false_life && (!stops_fights(rules) || verdict != YZ_CYCLE_FIGHT)) {
        out->kind = YZ_RULED_FALSE_LIFE;
        out->by = cycle->kept_by;
    }
    return verdict != YZ_CYCLE_OPEN && cycle->point_count > 0;
}

/* Where Ing's list is asked, or would be by the rules: what the other way says. */
static void
add_otherwise(const yz_cycle *cycle, const yz_rules *rules, way how, yz_repetition *out)
{
    const bool by_list = goes_by_list(rules, how);
    const way other = {by_list ? YZ_CLASSIFY_BY_JUDGE : YZ_CLASSIFY_BY_LIST,
                       how.beginner};
    yz_repetition found;

    if ((!by_list && !yz__repetition_by_list(rules)) ||
        !finding(cycle, rules, other, &found) ||
        (found.kind == out->kind && found.by == out->by))
        return;
    out->otherwise = found.kind;
    out->otherwise_by = found.by;
    out->by_list = by_list;
}

/* A chain of more than a stone hangs on both elements. */
static bool
share_chain(const yz__board *board, const yz_cycle_element *one,
            const yz_cycle_element *other)
{
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        if (one->stake[c] < 2 || other->stake[c] < 2)
            continue;
        const yz__at a = yz__board_at(board, one->stake_at[c]);
        const yz__at b = yz__board_at(board, other->stake_at[c]);
        if (board->chain[a] == board->chain[b])
            return true;
    }
    return false;
}

/* Both sides take two stones or more at once on the way round. */
static bool
exchanged_by_both(const yz_cycle *cycle)
{
    yz__board board;
    bool took[3] = {false};

    yz__cycles_board(&board, &cycle->start);
    for (int k = 0; k < cycle->plies; k++) {
        const yz_move move = cycle->line[k];
        if (move.kind != YZ_MOVE_PLAY)
            continue;
        const yz__placed placed =
            yz__board_place(&board, yz__board_at(&board, move.at), move.colour, NULL);
        took[move.colour] = took[move.colour] || placed.captured > 1;
    }
    return took[YZ_BLACK] && took[YZ_WHITE];
}

/* All elements hang together, each by a chain with one before it. */
static bool
hangs_together(const yz_cycle *cycle)
{
    bool met[YZ_CYCLE_POINTS] = {true};
    int count = cycle->element_count > 0;
    yz__board board;

    yz__cycles_board(&board, &cycle->start);
    for (bool more = true; more;) {
        more = false;
        for (int k = 0; k < cycle->element_count; k++)
            for (int n = 0; n < cycle->element_count && !met[k]; n++) {
                met[k] = met[n] &&
                         share_chain(&board, &cycle->element[k], &cycle->element[n]);
                count += met[k];
                more = more || met[k];
            }
    }
    return count > 0 && count == cycle->element_count;
}

/* A cycle that needs no round to be known for what it is: all of it hangs together on
   chains that are fought over.  Kos here and there are many endgames; only who goes
   round in them makes a cycle of them. */
static bool
known_at_once(const yz_cycle *cycle)
{
    bool kos = true;

    if (cycle->method == YZ_CYCLE_BY_LOSSES || !hangs_together(cycle))
        return false;
    for (int k = 0; k < cycle->element_count; k++)
        kos = kos && cycle->element[k].kind == YZ_ELEMENT_KO;
    return kos || exchanged_by_both(cycle);
}

static yz_status
tell_game(yz_game *game, const yz_cycle *cycle, way how, bool *told)
{
    yz_repetition repetition;

    *told = finding(cycle, yz_game_rules(game), how, &repetition);
    if (!*told)
        return YZ_OK;
    add_otherwise(cycle, yz_game_rules(game), how, &repetition);
    const yz_status status = yz_game_rule_repetition(game, &repetition);
    *told = status == YZ_OK;
    /* More rulings than a game keeps: it stays undecided, and says so. */
    return status == YZ_E_RANGE ? YZ_OK : status;
}

/* A ruling on just these points holds already. */
static bool
ruled_on(const yz_game *game, const yz_cycle *cycle)
{
    for (int i = 0; i < yz_game_repetitions(game); i++) {
        const yz_repetition ruling = yz_game_repetition(game, i);
        int met = 0;
        for (int k = 0; k < ruling.count; k++)
            for (int n = 0; n < cycle->point_count; n++)
                met += ruling.point[k].x == cycle->point[n].x &&
                       ruling.point[k].y == cycle->point[n].y;
        if (met == ruling.count && met == cycle->point_count)
            return true;
    }
    return false;
}

/* Some ruling holds for this point. */
static bool
is_ruled(const yz_game *game, yz_point at)
{
    for (int i = 0; i < yz_game_repetitions(game); i++) {
        const yz_repetition ruling = yz_game_repetition(game, i);
        for (int k = 0; k < ruling.count; k++)
            if (ruling.point[k].x == at.x && ruling.point[k].y == at.y)
                return true;
    }
    return false;
}

static bool
is_pass(const yz_ply *ply)
{
    return ply->kind == YZ_PLY_MOVE && ply->move.kind == YZ_MOVE_PASS;
}

/* ---- Played out ---- */

struct yz_cycle_past {
    const yz_game *played; /* the caller's */
    yz_game *game;         /* the same under the rules, up to ply 'reached' of it */
    int reached;
    int32_t *plies; /* of 'game' after each ply of 'played' */
    size_t room;
    yz_cycle_options options;
    yz_classifying classifying;
    yz_result_kind repetition;
    uint64_t deadline;
};

typedef struct playing {
    const yz_cycle *cycle;
    const yz__shapes *graph;
    way how;
    yz_game *game;
    /* Nothing keeps a situation from coming back: round as in the line. */
    bool by_line;
    bool laid_down; /* how a cycle ends the game that the rules leave to the event */
    yz_cycle_ruling *out;
    uint32_t at; /* the situation on the board */
    bool *seen;
    bool done;
    int base; /* plies of the game before the cycle */
    /* The cycle is one of this past: its line is the record's, and repetitions are
       ruled on as in a game that is read. */
    const yz_cycle_past *past;
    bool told; /* such a ruling was made with the last move */
    uint64_t deadline;
} playing;

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

/* What the article on a ruling is about. */
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
close_with(playing *p, yz_cycle_ruling_kind kind, yz_colour who)
{
    p->out->kind = kind;
    p->out->who = who;
    p->out->article = yz__article(yz_game_rules(p->game), topic_of(kind));
    p->out->ply = p->out->line_length;
    p->done = true;
}

/* The first move of the cycle that the rules refuse. */
static void
close_barred(playing *p, yz_move move, yz_verdict verdict)
{
    const bool asks = yz_game_asks_for_repetition(p->game);
    const bool voids = verdict.consequence == YZ_CONSEQUENCE_VOID_PASS;
    yz_cycle_ruling_kind kind = YZ_CYCLE_RULING_BARRED;

    if (asks && verdict.ground == YZ_GROUND_CYCLE)
        kind = voids ? YZ_CYCLE_RULING_MUST_STOP : YZ_CYCLE_RULING_ONE_CYCLE;
    else if (asks && verdict.ground == YZ_GROUND_KO &&
             stops_fights(yz_game_rules(p->game)))
        kind = YZ_CYCLE_RULING_HOT;
    close_with(p, kind, move.colour);
    p->out->article = verdict.article;
    p->out->move = move;
    p->out->ply = p->out->line_length + 1;
    p->out->element = element_of(p->cycle, move);
}

/* The game has ended of itself. */
static void
close_ended(playing *p)
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

/* A cycle that ends the game, only that nothing is laid down of how. */
static bool
is_for_referee(const playing *p)
{
    const yz_rules *rules = yz_game_rules(p->game);
    yz_repetition repetition;

    return finding(p->cycle, rules, p->how, &repetition) &&
           yz__repetition_ruled(rules, (yz__ruling)repetition.kind) == YZ__RULED_ENDS;
}

/* ---- Limits ---- */

enum {
    ALL_RULINGS = 20, /* all on one game take so many times the nodes of one */
    ONE_LOOK = 1000,  /* nodes that looking takes besides */
};

static uint64_t
nodes_of(const yz_cycle_options *options)
{
    return options->nodes == 0 ? YZ__CYCLE_NODES : options->nodes;
}

/* Nothing is left for one more look: then the game says from where on. */
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

/* What is left for this look. */
static yz_cycle_options
what_is_left(yz_game *game, const yz_cycle_options *options)
{
    yz_cycle_options left = *options;

    if (left.nanoseconds > 0)
        left.nanoseconds -= yz__game_situations(game)->nanoseconds;
    return left;
}

static void
take_off(yz_game *game, const yz_cycle_options *options, uint64_t nodes,
         uint64_t started)
{
    yz__situations *s = yz__game_situations(game);

    s->nodes += ONE_LOOK + nodes;
    if (options->nanoseconds > 0)
        s->nanoseconds += yz__now() - started;
}

/* The cycle that has just closed.  A pass is no repetition to the game: where the cycle
   stays open, the game has to be told that. */
static yz_status
attend_closed(yz_game *game, yz_classifying classifying,
              const yz_cycle_options *options, bool *told)
{
    yz_cycle_report *report;
    int from;
    yz_status status = yz__cycles_closes(&from, game);

    if (status != YZ_OK || from < 0 || is_exhausted(game, options))
        return status;
    const yz_cycle_options left = what_is_left(game, options);
    const uint64_t started = yz__now();
    status = yz__cycles_closed(&report, game, from, &left);
    if (status != YZ_OK)
        return status;
    const yz_cycle *cycle = report->cycle;
    const bool open = report->count == 0 || cycle->verdict == YZ_CYCLE_OPEN;
    yz__situations *s = yz__game_situations(game);
    if (!open && !ruled_on(game, cycle))
        status = tell_game(game, cycle, (way){classifying, cycle->starter}, told);
    if (open && s->cut < 0 && yz_game_undecided_at(game) < 0)
        s->cut = yz_game_ply_count(game);
    take_off(game, options, yz__cycles_spent(report), started);
    yz_cycle_free(report);
    return status;
}

/* A round has closed that the rules leave to a ruling. */
static yz_status
close_round(playing *p)
{
    static const yz_cycle_options USUAL = YZ_CYCLE_OPTIONS_INIT;
    const bool stopped = stops_fights(yz_game_rules(p->game));
    bool told = false;
    /* Where the sides did not keep to the whole cycle, what they went round is ruled
     * on. */
    const yz_status status =
        stopped && !p->by_line
            ? attend_closed(p->game, p->how.classifying, &USUAL, &told)
                               : tell_game(p->game, p->cycle, p->how, &told);

    if (status != YZ_OK)
        return status;
    if (yz_game_phase(p->game) == YZ_PHASE_ENDED)
        close_ended(p);
    else if (!told)
        close_with(p, YZ_CYCLE_RULING_OPEN, YZ_EMPTY);
    else if (p->cycle->false_life && !stopped) {
        close_with(p, YZ_CYCLE_RULING_DIES, p->cycle->kept_by);
        p->out->dies = p->cycle->kept;
    } else if (!p->laid_down && is_for_referee(p))
        close_with(p, YZ_CYCLE_RULING_REFEREE, YZ_EMPTY);
    return YZ_OK;
}

/* The game asks, or a pass has closed the round and nobody has ruled on it yet. */
static bool
has_closed(const playing *p, int ply)
{
    const int round = p->cycle->plies + p->cycle->other_turn;
    const yz_ply last = yz_game_ply(p->game, p->base + ply);

    return yz_game_undecided_at(p->game) == p->base + ply ||
           (p->by_line && ply % round == 0 && is_pass(&last) &&
            !ruled_on(p->game, p->cycle));
}

/* The cycle has come round in a game whose repetitions are ruled on as it goes on. */
static void
close_attended(playing *p, int ply)
{
    const int round = p->cycle->plies + p->cycle->other_turn;
    const bool stopped = stops_fights(yz_game_rules(p->game));

    if (yz_game_undecided_at(p->game) == p->base + ply)
        close_with(p, YZ_CYCLE_RULING_OPEN, YZ_EMPTY);
    else if (!p->told && (ply % round != 0 || !ruled_on(p->game, p->cycle)))
        return;
    else if (p->cycle->false_life && !stopped) {
        close_with(p, YZ_CYCLE_RULING_DIES, p->cycle->kept_by);
        p->out->dies = p->cycle->kept;
    } else if (!p->laid_down && is_for_referee(p))
        close_with(p, YZ_CYCLE_RULING_REFEREE, YZ_EMPTY);
}

/* After a move: what follows from the situation that is there now. */
static yz_status
look_round(playing *p)
{
    const int ply = yz_game_ply_count(p->game) - p->base;

    if (yz_game_phase(p->game) == YZ_PHASE_ENDED) {
        close_ended(p);
        return YZ_OK;
    }
    if (yz_game_asks_for_repetition(p->game) && p->past) {
        close_attended(p, ply);
        return YZ_OK;
    }
    if (yz_game_asks_for_repetition(p->game))
        return has_closed(p, ply) ? close_round(p) : YZ_OK;
    if (yz__game_repeats_now(p->game))
        close_with(p, YZ_CYCLE_RULING_OFFER, YZ_EMPTY);
    return YZ_OK;
}

static yz_status
make(playing *p, yz_move move)
{
    enum { KEPT = sizeof p->out->line / sizeof *p->out->line };
    const yz_status status = yz_game_play(p->game, move, NULL, NULL);

    if (status != YZ_OK)
        return status;
    if (p->out->line_length < KEPT)
        p->out->line[p->out->line_length] = move;
    p->out->line_length++;
    return p->past ? yz_rule_on_repetitions(p->game, p->past->classifying,
                                            &p->past->options, &p->told)
                   : YZ_OK;
}

/* ---- Cycles of kos and exchanges ---- */

static yz_move
move_of(const playing *p, uint32_t edge)
{
    const yz__shapes *graph = p->graph;
    const int width = p->cycle->start.width;
    yz__board board;

    yz__board_init(&board, width, p->cycle->start.height);
    const yz__at at = graph->turning.point[graph->edge[edge].point];
    return (yz_move){YZ_MOVE_PLAY, (yz_colour)graph->situation[p->at].to_move,
                     yz__board_point(&board, at)};
}

static yz_status
step(playing *p)
{
    yz_move refused = {0};
    yz_verdict why = {0};
    int edge[YZ_CYCLE_POINTS];
    const int count = yz__shapes_moves(p->graph, p->at, p->seen, edge);

    for (int k = 0; k < count; k++) {
        const yz_move move = move_of(p, (uint32_t)edge[k]);
        const yz_verdict verdict = yz_game_check(p->game, move);
        if (verdict.ground == YZ_GROUND_LEGAL) {
            p->at = p->graph->edge[edge[k]].to;
            p->seen[p->at] = true;
            return make(p, move);
        }
        /* What he insists on is the way round, not taking a ko back at once. */
        if (k == 0 || why.ground == YZ_GROUND_KO) {
            refused = move;
            why = verdict;
        }
    }
    /* No shape is left that he would accept: he stays away of himself. */
    if (count == 0)
        close_with(p, YZ_CYCLE_RULING_PLAY_ON, YZ_EMPTY);
    else
        close_barred(p, refused, why);
    return YZ_OK;
}

/* ---- The line ---- */

/* Again and again, the other side passing where the board would otherwise come back
   with the wrong side to move. */
static yz_status
step_of_line(playing *p, int n)
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
    const yz_verdict verdict = yz_game_check(p->game, move);
    if (verdict.ground == YZ_GROUND_LEGAL)
        return make(p, move);
    /* A record that plays on after a stop has resumed. */
    const bool stopped = p->past && (verdict.ground == YZ_GROUND_PHASE ||
                                     verdict.ground == YZ_GROUND_OVER);
    if (move.kind == YZ_MOVE_PLAY && !stopped)
        close_barred(p, move, verdict);
    else
        close_with(p, YZ_CYCLE_RULING_PLAY_ON, YZ_EMPTY);
    return YZ_OK;
}

/* ---- All of it ---- */

static yz_status
play_out(playing *p)
{
    enum { LOOK_AT_CLOCK = 64 };
    const int most =
        p->by_line ? 4 * (p->cycle->plies + 1) : 4 * (int)p->graph->count + 8;
    yz_status status = YZ_OK;

    for (int n = 0; n < most && status == YZ_OK && !p->done; n++) {
        if (n % LOOK_AT_CLOCK == 0 && yz__now() >= p->deadline) {
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

static yz_status
open_game(playing *p, const yz_rules *rules, yz_result_kind repetition)
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
    if (status == YZ_OK && yz_game_asks_for_repetition(p->game) &&
        stops_fights(rules) && known_at_once(p->cycle))
        status = tell_game(p->game, p->cycle, p->how, &told);
    return status;
}

/* The shapes, as far as they are accepted, lead along the line, or up to a pass in it.
 */
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

/* Where nothing keeps a situation from coming back, or nobody knows of the cycle until
   it has closed. */
static bool
goes_by_line(const yz_cycle *cycle, const yz_rules *rules)
{
    if (cycle->method == YZ_CYCLE_BY_LOSSES || !leads_along(cycle))
        return true;
    if (cycle->plies <= 2 || yz__ko_looks_back(rules))
        return false;
    return !stops_fights(rules) ||
           (!known_at_once(cycle) && cycle->verdict == YZ_CYCLE_FIGHT);
}

yz_status
yz_cycle_rule(yz_cycle_ruling *out, const yz_cycle *cycle, const yz_rules *rules,
              yz_classifying classifying, yz_result_kind repetition)
{
    playing p = {.cycle = cycle,
                 .graph = cycle->graph,
                 .how = {classifying, cycle->starter},
                 .laid_down = repetition != YZ_RESULT_NONE,
                 .out = out,
                 .deadline = UINT64_MAX};

    *out = (yz_cycle_ruling){.element = -1};
    if (!cycle->graph || !cycle->graph->complete)
        return YZ_OK;
    p.by_line = goes_by_line(cycle, rules);
    const size_t bytes = cycle->graph->count * sizeof *p.seen;
    p.seen = yz__resize(cycle->graph->allocator, NULL, 0, bytes);
    if (!p.seen)
        return YZ_E_NOMEM;
    memset(p.seen, 0, bytes);
    p.seen[0] = true;
    yz_status status = open_game(&p, rules, repetition);
    if (status == YZ_OK)
        status = play_out(&p);
    yz_game_free(p.game);
    yz__resize(cycle->graph->allocator, p.seen, bytes, 0);
    return status;
}

/* ---- After what was played before ---- */

yz_status
yz_cycle_past_new(yz_cycle_past **out, const yz_game *game, const yz_rules *rules,
                  yz_classifying classifying, yz_result_kind repetition,
                  const yz_cycle_options *options)
{
    const yz_cycle_options usual = YZ_CYCLE_OPTIONS_INIT;
    const yz_cycle_options asked = options ? *options : usual;
    yz_game_options begin = YZ_GAME_OPTIONS_INIT;
    yz_position start;

    *out = NULL;
    yz_cycle_past *past = yz__resize(asked.allocator, NULL, 0, sizeof *past);
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
    *past = (yz_cycle_past){.played = game,
                            .options = asked,
                            .classifying = classifying,
                            .repetition = repetition,
                            .deadline = yz__deadline(
                                asked.nanoseconds == 0 ? UINT64_MAX : asked.nanoseconds)};
    past->options.givens = 0;
    const yz_status status = yz_game_new(&past->game, &begin, NULL);
    if (status != YZ_OK) {
        yz_cycle_past_free(past);
        return status;
    }
    *out = past;
    return YZ_OK;
}

void
yz_cycle_past_free(yz_cycle_past *past)
{
    if (!past)
        return;
    const yz_allocator *allocator = past->options.allocator;
    yz_game_free(past->game);
    yz__resize(allocator, past->plies, past->room * sizeof *past->plies, 0);
    yz__resize(allocator, past, sizeof *past, 0);
}

/* Does to the game under the rules what ply 'i' did to the other.  What an event did to
   no stones is nothing: it belongs to the rules of the other. */
static yz_status
do_again(yz_cycle_past *past, int i)
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

static int
plies_after(const yz_cycle_past *past, int ply)
{
    return ply == 0 ? 0 : past->plies[ply - 1];
}

/* Brings the game to where the other was after ply 'to'; '*late': there was not time
   enough. */
static yz_status
reach(yz_cycle_past *past, int to, bool *late)
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
        void *plies = past->plies;
        if (past->reached % LOOK_AT_CLOCK == 0 && yz__now() >= past->deadline) {
            *late = true;
            break;
        }
        status = yz__grow(past->options.allocator, &plies, &past->room,
                          (size_t)past->reached, sizeof *past->plies);
        past->plies = plies;
        if (status == YZ_OK)
            status = do_again(past, past->reached + 1);
        if (status == YZ_OK)
            past->plies[past->reached++] = yz_game_ply_count(past->game);
    }
    return status;
}

/* The cycle begins where the game has come to, with the same player to move. */
static bool
goes_on_from(const yz_cycle *cycle, const yz_game *game)
{
    yz_position now;

    yz_game_position(game, &now);
    return yz_game_to_move(game) == cycle->starter &&
           memcmp(now.stone, cycle->start.stone, (size_t)now.width * now.height) == 0;
}

static yz_status
rule_here(yz_cycle_ruling *out, const yz_cycle *cycle, yz_cycle_past *past)
{
    const yz_rules *rules = yz_game_rules(past->game);
    playing p = {.cycle = cycle,
                 .graph = cycle->graph,
                 .how = {past->classifying, cycle->starter},
                 .laid_down = past->repetition != YZ_RESULT_NONE,
                 .out = out,
                 .game = past->game,
                 .base = yz_game_ply_count(past->game),
                 .past = past,
                 .deadline = past->deadline};
    const size_t bytes = cycle->graph->count * sizeof *p.seen;

    p.by_line = cycle->in_game || goes_by_line(cycle, rules);
    p.seen = yz__resize(past->options.allocator, NULL, 0, bytes);
    if (!p.seen)
        return YZ_E_NOMEM;
    memset(p.seen, 0, bytes);
    p.seen[0] = true;
    out->history = true;
    if (yz_game_phase(p.game) == YZ_PHASE_ENDED)
        close_ended(&p);
    const yz_status status = p.done ? YZ_OK : play_out(&p);
    yz__resize(past->options.allocator, p.seen, bytes, 0);
    return status;
}

yz_status
yz_cycle_rule_after(yz_cycle_ruling *out, const yz_cycle *cycle, yz_cycle_past *past)
{
    const int from = cycle->in_game ? cycle->from : yz_game_ply_count(past->played);
    bool late;

    *out = (yz_cycle_ruling){.element = -1};
    if (!cycle->graph || !cycle->graph->complete)
        return YZ_OK;
    const yz_status status = reach(past, from, &late);
    if (status != YZ_OK || late)
        return status;
    if (!cycle->in_game && !goes_on_from(cycle, past->game))
        return yz_cycle_rule(out, cycle, yz_game_rules(past->game), past->classifying,
                             past->repetition);
    return rule_here(out, cycle, past);
}

/* ---- In a game ---- */

static bool
begins_with(const yz_cycle *cycle, const yz_game *game, yz_point at)
{
    bool there = false;

    for (int i = 0; i < cycle->point_count; i++)
        there = there || (cycle->point[i].x == at.x && cycle->point[i].y == at.y);
    return there && cycle->plies > 2 && known_at_once(cycle) && !ruled_on(game, cycle);
}

/* Of the cycles in the position after ply 'before' the one that 'who' begins, if the
   last move is in it. */
static yz_status
rule_from(yz_game *game, int before, yz_colour who, yz_classifying classifying,
          const yz_cycle_options *options, bool *told)
{
    const yz_ply last = yz_game_ply(game, yz_game_ply_count(game));
    yz_cycle_report *report;
    yz_position position;

    if (is_exhausted(game, options))
        return YZ_OK;
    yz_game_position_at(game, before, &position);
    const yz_cycle_options left = what_is_left(game, options);
    const uint64_t started = yz__now();
    const yz_status found =
        yz__cycles_begun(&report, &position, who, last.move.at, &left);
    if (found != YZ_OK)
        return found == YZ_E_RANGE ? YZ_OK : found;
    yz_status status = YZ_OK;
    for (int k = 0; k < report->count && status == YZ_OK && !*told; k++) {
        const yz_cycle *cycle = &report->cycle[k];
        if (cycle->starter == who && begins_with(cycle, game, last.move.at))
            status = tell_game(game, cycle, (way){classifying, last.move.colour}, told);
    }
    take_off(game, options, yz__cycles_spent(report), started);
    yz_cycle_free(report);
    return status;
}

/* The cycle that the last play may have begun, or that it has made. */
static yz_status
attend_begun(yz_game *game, yz_classifying classifying, const yz_cycle_options *options,
             bool *told)
{
    const int count = yz_game_ply_count(game);
    const yz_colour mover = yz_game_ply(game, count).move.colour;
    const yz_status status =
        rule_from(game, count - 1, mover, classifying, options, told);

    if (status != YZ_OK || *told || yz_game_to_move(game) == mover)
        return status;
    return rule_from(game, count, yz_game_to_move(game), classifying, options, told);
}

/* A play of 'who' on the point takes more than a stone. */
static bool
takes_some(const yz__board *board, yz__at at, yz_colour who)
{
    return yz__board_stone(board, at) == YZ_EMPTY &&
           yz__board_preview(board, at, who).captured > 1;
}

/* A few stones that can be taken at once, and those that take them as well. */
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

/* The last play took as many stones as a cycle takes at once (of kos there must be
   three), or offers as many. */
static bool
may_begin(const yz_game *game, const yz_ply *last)
{
    yz__turning kos = {0};
    yz_position position;
    yz_point chain[YZ_MAX_POINTS];
    yz__board board;

    if (last->captured > YZ__CYCLE_MOST || last->suicided > 0)
        return false;
    /* What has just been played has to be taken again on the way round. */
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

/* The last ply may have closed a cycle; or, where cycles are ruled on when they begin,
   it may have begun one. */
static bool
is_of_interest(const yz_game *game)
{
    const int count = yz_game_ply_count(game);

    return count > 0 && yz_game_phase(game) != YZ_PHASE_ENDED &&
           (yz_game_undecided_at(game) == count || yz__game_has_passed(game) ||
            stops_fights(yz_game_rules(game)));
}

static yz_status
attend(yz_game *game, yz_classifying classifying, const yz_cycle_options *options,
       bool *told)
{
    const int count = yz_game_ply_count(game);
    const yz_ply last = yz_game_ply(game, count);

    if (last.kind != YZ_PLY_MOVE)
        return YZ_OK;
    if (yz_game_undecided_at(game) == count || is_pass(&last))
        return attend_closed(game, classifying, options, told);
    return last.move.kind == YZ_MOVE_PLAY && stops_fights(yz_game_rules(game)) &&
                   !is_ruled(game, last.move.at) && may_begin(game, &last)
               ? attend_begun(game, classifying, options, told)
               : YZ_OK;
}

yz_status
yz_rule_on_repetitions(yz_game *game, yz_classifying classifying,
                       const yz_cycle_options *options, bool *ruled)
{
    const yz_cycle_options usual = YZ_CYCLE_OPTIONS_INIT;
    bool told = false;
    const yz_status status =
        yz_game_asks_for_repetition(game) && is_of_interest(game)
            ? attend(game, classifying, options ? options : &usual, &told)
            : YZ_OK;

    if (ruled)
        *ruled = told;
    return status;
}
