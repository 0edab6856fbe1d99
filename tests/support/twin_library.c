/* twin_library.c - see twin_library.h. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "naive.h"
#include "twin_library.h"

static void
add_bans(twin_library *l, const yz_position *position, yz_colour first)
{
    yz_question q = YZ_QUESTION_INIT;
    int at = 0;
    q.first = first;
    while (!l->game.confirmation && twin_next_ban(position, &q, &at)) {
        const tiny_state start = tiny_start(&l->game, position, first, &q.ban);
        exhaustive_add(l->x, &start);
    }
}

static void
add_positions(twin_library *l, int width, int height)
{
    const uint32_t positions = twin_positions_on(width * height);
    for (uint32_t i = 0; i < positions; i++) {
        const yz_position position = twin_position(width, height, i);
        if (!naive_is_position_legal(&position))
            continue;
        for (int first = YZ_BLACK; first <= YZ_WHITE; first++) {
            const tiny_state start =
                tiny_start(&l->game, &position, (yz_colour)first, NULL);
            exhaustive_add(l->x, &start);
            add_bans(l, &position, (yz_colour)first);
        }
    }
}

void
twin_open(twin_library *l, int width, int height, const twin_setting *s,
          const yz_rules *rules, yz_colour owner)
{
    const yz_position empty = twin_position(width, height, 0);
    memset(l, 0, sizeof *l);
    l->game = slow_game_on(&empty, rules, s->confirmation, s->threats);
    l->game.owner = owner;
    l->x = exhaustive_new(&l->game, 1u << 26);
    add_positions(l, width, height);
    assert_true(exhaustive_grow(l->x));
}

void
twin_close(twin_library *l)
{
    for (int owner = 0; owner < 3; owner++) {
        for (int p = 0; p < TINY_POINTS; p++)
            free(l->captured[owner][p]);
    }
    exhaustive_free(l->x);
}

const uint32_t *
twin_captures(twin_library *l, yz_colour owner, int target)
{
    uint32_t **known = &l->captured[owner][target];
    if (!*known) {
        *known = malloc((exhaustive_count(l->x) + 1) * sizeof **known);
        exhaustive_captured(l->x, owner, target, *known);
    }
    return *known;
}

uint32_t
twin_start(twin_library *l, const yz_position *position, const yz_question *q)
{
    const tiny_state start =
        tiny_start(&l->game, position, q->first, q->banned ? &q->ban : NULL);
    return exhaustive_add(l->x, &start);
}

yz_outcome
twin_look_up(twin_library *l, const yz_position *position, const yz_question *q)
{
    const int target = (int)yz_index(position->width, q->chain);
    const yz_colour owner = (yz_colour)position->stone[target];
    const uint32_t start = twin_start(l, position, q);
    return twin_captures(l, owner, target)[start] ? YZ_OUTCOME_CAPTURED
                                                  : YZ_OUTCOME_SAFE;
}
