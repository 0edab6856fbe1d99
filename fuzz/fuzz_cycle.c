/*
 * fuzz_cycle.c - positions and games from bytes to the cycle judge under tight limits:
 * every line it tells can be played and comes back, every ruling is one.
 *
 * Bytes: width, height, rules, flags, first, nodes, one that means nothing, what is given (2);
 * then the points, two bits each; then the moves of a game, a byte each: a point, a
 * pass from 250 on, or (with a flag) again and again what was played before.
 *
 * With sanitizers an input takes some milliseconds: a position and up to 64 moves of a game are
 * each searched for cycles, and each cycle that is found is ruled on.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cycle/cycle_words.h"
#include "game/rulings.h"
#include "input.h"
#include "rules/tables.h"
#include "yunzi/cycle.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOVES = 400, PASSES = 250 };

typedef struct asked {
    yz_position position;
    const yz_rules *rules;
    yz_colour first;
    uint8_t flags;
    yz_cycle_options options;
    yz_cycle_given given;
    yz_point given_point[2];
} asked;

static void
read_head(input *from, asked *out)
{
    out->position.width = (uint8_t)(1 + next(from) % 11);
    out->position.height = (uint8_t)(1 + next(from) % 11);
    out->rules = yz_rules_at(next(from) % yz__rules_count());
    out->flags = next(from);
    out->first = (yz_colour)(next(from) % 3);
    out->options = (yz_cycle_options)YZ_CYCLE_OPTIONS_INIT;
    out->options.nodes = 1 + 2u * next(from);
    next(from); /* was a time, which is not the same on every machine */
    for (int i = 0; i < 2; i++) {
        const uint8_t at = next(from);
        out->given_point[i] = (yz_point){(uint8_t)(at % out->position.width),
                                         (uint8_t)(at / 16 % out->position.height)};
    }
    out->given = (yz_cycle_given){out->flags & 1 ? YZ_BLACK : YZ_WHITE,
                                  out->flags & 2 ? 1 : 2, out->given_point};
    out->options.given = &out->given;
    out->options.givens = out->flags & 4 ? 1 : 0;
}

static void
read_points(input *from, asked *out)
{
    const int points = out->position.width * out->position.height;

    for (int i = 0; i < points; i += 4) {
        const uint8_t byte = next(from);
        for (int k = 0; k < 4 && i + k < points; k++)
            out->position.stone[i + k] = (uint8_t)((byte >> 2 * k & 3) % 3);
    }
}

/* ---- What is told ---- */

/* The line can be played, and leads back to where it began. */
static void
check_line(const yz_cycle *cycle)
{
    yz_position position;

    for (int k = 0; k < cycle->plies; k++) {
        const yz_move move = cycle->line[k];
        assert(move.colour == YZ_BLACK || move.colour == YZ_WHITE);
        yz__cycle_position(cycle, k, &position);
        if (move.kind == YZ_MOVE_PLAY)
            assert(position.stone[yz_index(position.width, move.at)] == YZ_EMPTY);
    }
    yz__cycle_position(cycle, cycle->plies, &position);
    assert(memcmp(position.stone, cycle->start.stone,
                  (size_t)position.width * position.height) == 0);
}

static void
check_cycle(const yz_cycle *cycle)
{
    assert(cycle->starter != YZ_EMPTY && cycle->plies > 0);
    assert(cycle->point_count <= YZ_CYCLE_POINTS);
    assert((cycle->verdict == YZ_CYCLE_OPEN) == (cycle->missing.id != YZ_MESSAGE_NONE));
    assert((cycle->verdict == YZ_CYCLE_DISTURBANCE) == (cycle->by != YZ_EMPTY));
    assert((yz__ing_shape_verdict(cycle->ing) == YZ_CYCLE_DISTURBANCE) ==
           (cycle->ing_by != YZ_EMPTY));
    assert(cycle->false_life == (cycle->kept_by != YZ_EMPTY));
    for (int k = 0; k < cycle->element_count; k++)
        assert(cycle->element[k].count > 0 && cycle->element[k].kind < YZ_ELEMENT_END);
    check_line(cycle);
}

static void
rule(const yz_cycle *cycle, const asked *a)
{
    yz_cycle_ruling ruling;
    const yz_classifying classifying =
        a->flags & 8 ? YZ_CLASSIFY_BY_LIST : YZ_CLASSIFY_BY_JUDGE;
    const yz_result_kind repetition = a->flags & 16 ? YZ_RESULT_DRAW : YZ_RESULT_NONE;

    if (yz_cycle_rule(&ruling, cycle, a->rules, classifying, repetition) != YZ_OK)
        return;
    assert(ruling.kind < YZ_CYCLE_RULING_END);
    assert(ruling.element < cycle->element_count);
    assert(ruling.kind == YZ_CYCLE_RULING_OPEN || ruling.article);
    assert(ruling.line_length >= 0 && ruling.ply >= 0);
    if (ruling.kind == YZ_CYCLE_RULING_BARRED)
        assert(ruling.who == ruling.move.colour &&
               ruling.ply == ruling.line_length + 1);
}

static void
check_report(yz_cycle_report *report, const asked *a)
{
    assert(report->complete == (report->missing.id == YZ_MESSAGE_NONE));
    for (int i = 0; i < report->count; i++) {
        check_cycle(&report->cycle[i]);
        rule(&report->cycle[i], a);
    }
    yz_cycle_free(report);
}

/* ---- Games ---- */

static yz_game *
begin(const asked *a)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = a->rules;
    options.width = a->position.width;
    options.height = a->position.height;
    options.start = &a->position;
    options.to_move = a->first;
    options.repetition = a->flags & 16 ? YZ_RESULT_DRAW : YZ_RESULT_NONE;
    return yz_game_new(&game, &options, NULL) == YZ_OK ? game : NULL;
}

/* The next move; with a flag the last moves over again, 2 to 9 of them. */
static yz_move
next_move(input *from, const asked *a, const yz_game *game, int n)
{
    const int points = a->position.width * a->position.height;
    const int back = 2 + a->flags / 32;
    yz_move move = {YZ_MOVE_PLAY, yz_game_to_move(game), {0, 0}};

    if (move.colour == YZ_EMPTY)
        move.colour = n % 2 == 0 ? YZ_BLACK : YZ_WHITE;
    if (from->size == 0 && n >= back)
        return yz_game_ply(game, n - back + 1).move;
    const uint8_t byte = next(from);
    if (byte >= PASSES)
        move.kind = YZ_MOVE_PASS;
    else
        move.at = (yz_point){(uint8_t)(byte % points % a->position.width),
                             (uint8_t)(byte % points / a->position.width)};
    return move;
}

static void
play(input *from, const asked *a)
{
    yz_cycle_report *report;
    yz_game *game = begin(a);

    if (!game)
        return;
    for (int n = 0; n < MOVES && (from->size > 0 || n < 64); n++) {
        const yz_move move = next_move(from, a, game, n);
        bool ruled;
        if (yz_game_enter(game, move, NULL, NULL) != YZ_OK)
            break;
        if (n < 64 && yz_rule_on_repetitions(game, YZ_CLASSIFY_BY_JUDGE, &a->options,
                                             &ruled) == YZ_OK)
            assert(!ruled || yz__game_repetitions(game) > 0);
    }
    if (yz_cycle_in_game(&report, game, &a->options) == YZ_OK)
        check_report(report, a);
    yz_game_free(game);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input from = {data, size};
    asked *a = calloc(1, sizeof *a);
    yz_cycle_report *report;

    if (!a)
        return 0;
    read_head(&from, a);
    read_points(&from, a);
    if (yz_cycle_in_position(&report, &a->position, a->first, &a->options) == YZ_OK) {
        check_report(report, a);
        play(&from, a);
    }
    free(a);
    return 0;
}
