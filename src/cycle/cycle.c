/* cycle.c - the report on repetitions, and the cycles of a position. */
#include "yunzi/cycle.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "cycle/cycles.h"

/* ---- Words ---- */

const char *
yz_element_key(yz_element_kind kind)
{
    static const char *const KEY[] = {
#define X(name, key, text) [YZ_ELEMENT_##name] = key,
        YZ_ELEMENT_MAP(X)
#undef X
    };
    return KEY[kind];
}

const char *
yz_element_text(yz_element_kind kind)
{
    static const char *const TEXT[] = {
#define X(name, key, text) [YZ_ELEMENT_##name] = text,
        YZ_ELEMENT_MAP(X)
#undef X
    };
    return TEXT[kind];
}

const char *
yz_cycle_verdict_key(yz_cycle_verdict verdict)
{
    static const char *const KEY[] = {
        [YZ_CYCLE_OPEN] = "open",
        [YZ_CYCLE_FIGHT] = "fight",
        [YZ_CYCLE_DISTURBANCE] = "disturbance",
    };
    return KEY[verdict];
}

const char *
yz_ing_shape_key(yz_ing_shape shape)
{
    static const char *const KEY[] = {
#define X(name, key, verdict, text) [YZ_ING_##name] = key,
        YZ_ING_SHAPE_MAP(X)
#undef X
    };
    return KEY[shape];
}

const char *
yz_ing_shape_text(yz_ing_shape shape)
{
    static const char *const TEXT[] = {
#define X(name, key, verdict, text) [YZ_ING_##name] = text,
        YZ_ING_SHAPE_MAP(X)
#undef X
    };
    return TEXT[shape];
}

yz_cycle_verdict
yz_ing_shape_verdict(yz_ing_shape shape)
{
    static const yz_cycle_verdict VERDICT[] = {
#define X(name, key, verdict, text) [YZ_ING_##name] = YZ_CYCLE_##verdict,
        YZ_ING_SHAPE_MAP(X)
#undef X
    };
    return VERDICT[shape];
}

/* ---- The report ---- */

yz_status
yz__cycles_new(yz__cycles **out, const yz_cycle_options *options)
{
    const yz_cycle_options none = YZ_CYCLE_OPTIONS_INIT;
    const yz_cycle_options asked = options ? *options : none;
    yz__cycles *cycles = yz__resize(asked.allocator, NULL, 0, sizeof *cycles);

    *out = NULL;
    if (!cycles)
        return YZ_E_NOMEM;
    *cycles = (yz__cycles){.options = asked, .open.complete = true};
    cycles->effort.nodes = asked.nodes == 0 ? YZ__CYCLE_NODES : asked.nodes;
    cycles->effort.deadline =
        yz__deadline(asked.nanoseconds == 0 ? UINT64_MAX : asked.nanoseconds);
    yz__arena_init(&cycles->arena, asked.allocator, 0);
    *out = cycles;
    return YZ_OK;
}

yz_cycle *
yz__cycles_add(yz__cycles *cycles)
{
    void *array = cycles->cycle;
    const size_t count = (size_t)cycles->open.count;
    const yz_status status = yz__grow(cycles->options.allocator, &array, &cycles->room,
                                      count, sizeof *cycles->cycle);

    cycles->cycle = array;
    cycles->open.cycle = cycles->cycle;
    if (status != YZ_OK)
        return NULL;
    memset(&cycles->cycle[count], 0, sizeof *cycles->cycle);
    cycles->cycle[count].moves_to = -1;
    cycles->open.count++;
    return &cycles->cycle[count];
}

static void
free_graph(const yz_cycle *cycle)
{
    /* The graph is ours: what a caller may not change. */
    yz__shapes *graph;
    memcpy(&graph, &cycle->graph, sizeof graph);
    yz__shapes_free(graph);
}

void
yz__cycles_drop_last(yz__cycles *cycles)
{
    free_graph(&cycles->cycle[--cycles->open.count]);
}

yz__effort
yz__cycles_effort(const yz__cycles *cycles, uint64_t nodes)
{
    const uint64_t asked = cycles->options.nodes;

    return (yz__effort){asked > 0 && asked < nodes ? asked : nodes,
                        cycles->effort.deadline};
}

uint64_t
yz__cycles_spent(const yz_cycle_report *report)
{
    const yz__cycles *cycles = (const yz__cycles *)report;
    const uint64_t asked = cycles->options.nodes;

    return (asked == 0 ? YZ__CYCLE_NODES : asked) - cycles->effort.nodes;
}

void
yz__cycles_miss(yz__cycles *cycles, const char *what)
{
    cycles->open.complete = false;
    if (cycles->open.missing[0] == '\0')
        snprintf(cycles->open.missing, sizeof cycles->open.missing, "%s", what);
}

void
yz_cycle_free(yz_cycle_report *report)
{
    if (!report)
        return;
    yz__cycles *cycles = (yz__cycles *)report;
    const yz_allocator *allocator = cycles->options.allocator;
    while (cycles->open.count > 0)
        yz__cycles_drop_last(cycles);
    yz__resize(allocator, cycles->cycle, cycles->room * sizeof *cycles->cycle, 0);
    yz__arena_free(&cycles->arena);
    yz__resize(allocator, cycles, sizeof *cycles, 0);
}

/* ---- Positions ---- */

void
yz__cycles_board(yz__board *board, const yz_position *position)
{
    yz__board_init(board, position->width, position->height);
    yz__board_load(board, position);
}

void
yz_cycle_position(const yz_cycle *cycle, int i, yz_position *out)
{
    yz__board board;

    assert(i >= 0 && i <= cycle->plies);
    yz__cycles_board(&board, &cycle->start);
    for (int k = 0; k < i; k++) {
        const yz_move move = cycle->line[k];
        if (move.kind == YZ_MOVE_PLAY)
            yz__board_place(&board, yz__board_at(&board, move.at), move.colour, NULL);
    }
    yz__board_save(&board, out);
}

static bool
sound(const yz__board *board)
{
    for (int at = 0; at < board->cells; at++) {
        const uint8_t stone = board->stone[at];
        if ((stone == YZ_BLACK || stone == YZ_WHITE) &&
            board->liberties[board->chain[at]] == 0)
            return false;
    }
    return true;
}

/* A chain that is more than what is exchanged hangs on every exchange: nobody gives
   stones up for ever for the sake of nothing. */
static bool
is_fought_over(const yz_cycle *cycle)
{
    for (int k = 0; k < cycle->element_count; k++) {
        const yz_cycle_element *e = &cycle->element[k];
        if (e->kind != YZ_ELEMENT_KO && e->stake[YZ_BLACK] <= YZ__CYCLE_MOST &&
            e->stake[YZ_WHITE] <= YZ__CYCLE_MOST)
            return false;
    }
    return true;
}

/* The cycle of what turns, if there is one.  Two captures of a ko are no way round
   unless nothing else turns at all. */
static yz_status
try_turning(yz__cycles *cycles, const yz__board *board, yz_colour starter,
            const yz__turning *turning, bool last, bool *told)
{
    yz__found found = {yz__cycles_add(cycles), *turning};
    bool turns = false;

    if (!found.cycle)
        return YZ_E_NOMEM;
    yz__board_save(board, &found.cycle->start);
    found.cycle->starter = starter;
    const yz_status status = yz__cycles_weigh(cycles, &found, &turns);
    *told = status == YZ_OK && turns && (found.cycle->plies > 2 || last) &&
            is_fought_over(found.cycle);
    if (status == YZ_OK && !turns && found.cycle->graph &&
        !found.cycle->graph->complete)
        yz__cycles_miss(cycles, "there are more shapes than the limits allow");
    if (status == YZ_OK && !*told)
        yz__cycles_drop_last(cycles);
    return status;
}

/* The cycle that 'starter' begins, if there is one; 'later': after some moves.  First
   with the kos on which chains hang, then with all. */
static yz_status
of_starter(yz__cycles *cycles, const yz_position *position, yz_colour starter,
           bool later)
{
    yz__board board;
    yz__turning everything = {.most = YZ__CYCLE_MOST};
    bool told = false;

    yz__cycles_board(&board, position);
    if (!yz__cycles_find_kos(&board, &everything)) {
        yz__cycles_miss(cycles, "there are more kos than 32");
        return YZ_OK;
    }
    yz_status status =
        yz__cycles_find_exchanges(cycles, &board, &starter, later, &everything);
    for (int all = 0; all < 2 && status == YZ_OK && !told; all++) {
        yz__turning turning = everything;
        if (!all)
            yz__cycles_keep_kos_that_matter(&board, &turning);
        if (turning.count > 0)
            status = try_turning(cycles, &board, starter, &turning, all, &told);
    }
    return status;
}

/* Where a proper cycle was found, the other side's captures that are no way round are
   no second one. */
static void
drop_mere_retakes(yz__cycles *cycles)
{
    yz_cycle *cycle = cycles->cycle;

    if (cycles->open.count < 2 || (cycle[0].plies > 2) == (cycle[1].plies > 2))
        return;
    if (cycle[0].plies <= 2) {
        const yz_cycle first = cycle[0];
        cycle[0] = cycle[1];
        cycle[1] = first;
    }
    yz__cycles_drop_last(cycles);
}

/* What 'starter' could send and have returned, where nothing else turns. */
static yz_status
of_sender(yz__cycles *cycles, const yz_position *position, yz_colour starter)
{
    yz__board board;
    yz__at at[YZ__CYCLE_WAY];
    yz__found found = {.turning.most = YZ__CYCLE_MOST};
    bool turns;
    int length;

    yz__cycles_board(&board, position);
    yz_status status =
        yz__cycles_find_returned(cycles, &board, starter, &found.turning, at, &length);
    if (status != YZ_OK || length == 0)
        return status;
    found.cycle = yz__cycles_add(cycles);
    yz_move *line = yz__arena_take(&cycles->arena, (size_t)length * sizeof(yz_move));
    if (!found.cycle || !line)
        return YZ_E_NOMEM;
    for (int k = 0; k < length; k++)
        line[k] = (yz_move){YZ_MOVE_PLAY, k % 2 == 0 ? starter : yz_opponent(starter),
                            yz__board_point(&board, at[k])};
    found.cycle->start = *position;
    found.cycle->starter = starter;
    found.cycle->line = line;
    found.cycle->plies = length;
    found.cycle->other_turn = true;
    const yz_status weighed = yz__cycles_weigh(cycles, &found, &turns);
    if (weighed == YZ_OK && !is_fought_over(found.cycle))
        yz__cycles_drop_last(cycles);
    return weighed;
}

/* Both are the same story: the same verdict on the same points. */
static bool
same_story(const yz_cycle *one, const yz_cycle *other)
{
    return one->verdict == other->verdict && one->by == other->by &&
           one->point_count == other->point_count &&
           one->first_to_leave == other->first_to_leave;
}

/* Every chain of the position must have a liberty. */
static yz_status
begin(yz__cycles **out, const yz_position *position, const yz_cycle_options *options)
{
    yz__board board;

    yz__cycles_board(&board, position);
    return sound(&board) ? yz__cycles_new(out, options) : YZ_E_RANGE;
}

yz_status
yz__cycles_hand_over(yz_cycle_report **out, yz__cycles *cycles, yz_status status)
{
    if (status == YZ_OK)
        *out = &cycles->open;
    else
        yz_cycle_free(&cycles->open);
    return status;
}

yz_status
yz_cycle_in_position(yz_cycle_report **out, const yz_position *position,
                     yz_colour to_move, const yz_cycle_options *options)
{
    yz__cycles *cycles;

    *out = NULL;
    yz_status status = begin(&cycles, position, options);
    if (status != YZ_OK)
        return status;
    const yz_colour first = to_move == YZ_EMPTY ? YZ_BLACK : to_move;
    for (int k = 0; k < 2 && status == YZ_OK; k++)
        status =
            of_starter(cycles, position, k == 0 ? first : yz_opponent(first), false);
    if (status == YZ_OK && cycles->open.count == 0)
        status = of_starter(cycles, position, first, true);
    for (int k = 0; k < 2 && status == YZ_OK && cycles->open.count == 0; k++)
        status = of_sender(cycles, position, k == 0 ? first : yz_opponent(first));
    drop_mere_retakes(cycles);
    if (status == YZ_OK && cycles->open.count == 2 &&
        same_story(&cycles->cycle[0], &cycles->cycle[1]))
        yz__cycles_drop_last(cycles);
    return yz__cycles_hand_over(out, cycles, status);
}

yz_status
yz__cycles_begun(yz_cycle_report **out, const yz_position *position, yz_colour to_move,
                 yz_point at, const yz_cycle_options *options)
{
    yz__cycles *cycles;
    yz__board board;

    *out = NULL;
    yz_status status = begin(&cycles, position, options);
    if (status != YZ_OK)
        return status;
    yz__cycles_board(&board, position);
    cycles->near = yz__board_at(&board, at);
    status = of_starter(cycles, position, to_move, false);
    return yz__cycles_hand_over(out, cycles, status);
}
