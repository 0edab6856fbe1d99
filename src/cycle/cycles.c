/*
 * cycles.c - the report on repetitions while it is made, and its keys.
 */
#include "base/listed.h"
#include "base/sized.h"
#include "cycle/cycles.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/now.h"
#include "cycle/cycle_words.h"

/* ---- Keys and texts ---- */

YZ__KEY_OF(yz__element_key, yz_element_kind, YZ_ELEMENT_MAP)
YZ__WORDS_OF(yz__element_text, yz_element_kind, YZ_ELEMENT_MAP)

const char *
yz__cycle_verdict_key(yz_cycle_verdict verdict)
{
    static const char *const KEY[] = {
        [YZ_CYCLE_OPEN] = "open",
        [YZ_CYCLE_FIGHT] = "fight",
        [YZ_CYCLE_DISTURBANCE] = "disturbance",
    };
    return KEY[verdict];
}

YZ__KEY_OF(yz__ing_shape_key, yz_ing_shape, YZ_ING_SHAPE_MAP)

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
yz__ing_shape_verdict(yz_ing_shape shape)
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
    yz_cycle_options asked;

    *out = NULL;
    if (!yz__take(&asked, sizeof asked, options))
        return YZ_E_RANGE;
    yz__caller caller = {.goes_on = asked.goes_on, .context = asked.context};
    if (!yz__caller_goes_on(&caller, 0))
        return YZ_E_STOPPED;
    yz__cycles *cycles = yz__resize(asked.allocator, NULL, 0, sizeof *cycles);
    if (!cycles)
        return YZ_E_NOMEM;
    *cycles = (yz__cycles){.options = asked, .open.complete = true};
    cycles->effort.nodes = asked.nodes == 0 ? YZ__CYCLE_NODES : asked.nodes;
    cycles->effort.bytes = asked.bytes == 0 ? YZ__CYCLE_BYTES : asked.bytes;
    cycles->caller = caller;
    cycles->effort.caller = &cycles->caller;
    cycles->effort.deadline =
        yz__deadline(asked.nanoseconds == 0 ? UINT64_MAX : asked.nanoseconds);
    yz__arena_init(&cycles->arena, asked.allocator, 0);
    *out = cycles;
    return YZ_OK;
}

yz_cycle *
yz__cycles_add(yz__cycles *cycles)
{
    const size_t count = (size_t)cycles->open.count;
    const yz_status status =
        YZ__GROW(cycles->options.allocator, cycles->cycle, cycles->room, count);

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
    /* A caller may not change the graph, but it is ours to free. */
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
    yz__effort effort = cycles->effort;

    effort.cut = YZ_SHORTAGE_NONE;
    effort.nodes = nodes;
    if (asked > YZ__CYCLE_NODES)
        effort.nodes = nodes * (asked / YZ__CYCLE_NODES);
    else if (asked > 0 && asked < nodes)
        effort.nodes = asked;
    return effort;
}

uint64_t
yz__cycles_spent(const yz_cycle_report *report)
{
    const yz__cycles *cycles = (const yz__cycles *)report;
    const uint64_t asked = cycles->options.nodes;

    return (asked == 0 ? YZ__CYCLE_NODES : asked) - cycles->effort.nodes;
}

void
yz__cycles_miss(yz__cycles *cycles, yz_message_id what)
{
    cycles->open.complete = false;
    if (cycles->open.missing.id == YZ_MESSAGE_NONE)
        cycles->open.missing = yz_message_plain(what);
}

void
yz__cycles_cut(yz__cycles *cycles, yz_message_id what, yz_shortage cut)
{
    cycles->open.complete = false;
    if (cycles->open.missing.id == YZ_MESSAGE_NONE)
        cycles->open.missing = yz_message_with(what, yz_arg_choice((int)cut));
    if (cycles->cut == YZ_SHORTAGE_NONE)
        cycles->cut = cut;
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

const yz_cycle *
yz_cycle_at(const yz_cycle_report *report, int i)
{
    return i >= 0 && i < report->count ? report->cycle + i : NULL;
}

yz_status
yz__cycles_hand_over(yz_cycle_report **out, yz__cycles *cycles, yz_status status)
{
    if (status == YZ_OK && cycles->caller.stopped)
        status = YZ_E_STOPPED;
    if (status == YZ_OK)
        *out = &cycles->open;
    else
        yz_cycle_free(&cycles->open);
    return status;
}

/* ---- Positions ---- */

void
yz__cycles_board(yz__board *board, const yz_position *position)
{
    yz__board_init(board, position->width, position->height);
    yz__board_load(board, position);
}

void
yz__cycle_position(const yz_cycle *cycle, int i, yz_position *out)
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
