/*
 * Random games under every rule set, with everything players and referees may do:
 * `test_game_walk [STEPS]`.  Whatever happens, what was foreseen happens, taking it
 * back is as if it had not happened, and a copy goes its own way.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "game/query.h"
#include "game/rulings.h"
#include "playing.h"
#include "rules/tables.h"

static long steps = 400;

/* All that can be asked of a game but its history. */
typedef struct picture {
    uint64_t hash;
    yz_phase phase;
    int stage;
    yz_colour to_move;
    int member;
    int plies;
    int undecided;
    int rulings;
    int bans;
    yz_tally tally;
    yz_result result;
    bool agreed[2];
    yz_position position;
    yz_status_map marking;
    yz_point banned[YZ_MAX_POINTS];
} picture;

static void
take(const yz_game *game, picture *out)
{
    memset(out, 0, sizeof *out);
    out->hash = yz__game_hash(game);
    out->phase = yz_game_phase(game);
    out->stage = yz__game_stage(game);
    out->to_move = yz_game_to_move(game);
    out->member = yz_game_member(game);
    out->plies = yz_game_ply_count(game);
    out->undecided = yz__game_undecided_at(game);
    out->rulings = yz__game_repetitions(game);
    out->tally = yz_game_tally(game);
    out->result = yz_game_result(game);
    out->agreed[0] = yz__game_agreed(game, YZ_BLACK);
    out->agreed[1] = yz__game_agreed(game, YZ_WHITE);
    yz_game_position(game, &out->position);
    yz_game_marking(game, &out->marking);
    out->bans = yz_game_ko_bans(game, out->banned, YZ_MAX_POINTS);
}

static void
assert_same(picture *a, picture *b)
{
    assert_true(a->hash == b->hash);
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->stage, b->stage);
    assert_int_equal(a->to_move, b->to_move);
    assert_int_equal(a->member, b->member);
    assert_int_equal(a->plies, b->plies);
    assert_int_equal(a->undecided, b->undecided);
    assert_int_equal(a->rulings, b->rulings);
    assert_memory_equal(&a->tally, &b->tally, sizeof a->tally);
    assert_int_equal(a->result.kind, b->result.kind);
    assert_int_equal(a->result.winner, b->result.winner);
    assert_memory_equal(a->agreed, b->agreed, sizeof a->agreed);
    assert_memory_equal(&a->position, &b->position, sizeof a->position);
    assert_memory_equal(&a->marking, &b->marking, sizeof a->marking);
    assert_int_equal(a->bans, b->bans);
    assert_memory_equal(a->banned, b->banned, sizeof a->banned);
}

/* ---- What may happen ---- */

typedef struct action {
    enum { MOVE, RECORDED, EVENT, SET_UP } sort;
    yz_move move;
    yz_event event;
    yz_status_map status;
    yz_position position;
    yz_colour to_move;
} action;

static uint32_t
dice(yz__random *random, uint32_t sides)
{
    return yz__random_below(random, sides);
}

static yz_point
some_point(yz__random *random, const yz_game *game)
{
    return (yz_point){(uint8_t)dice(random, (uint32_t)yz_game_width(game)),
                      (uint8_t)dice(random, (uint32_t)yz_game_height(game))};
}

static void
some_move(yz__random *random, const yz_game *game, action *out)
{
    const uint32_t roll = dice(random, 20);
    yz_colour who = yz_game_to_move(game);
    if (who == YZ_EMPTY || dice(random, 20) == 0)
        who = dice(random, 2) ? YZ_BLACK : YZ_WHITE;
    out->move = (yz_move){YZ_MOVE_PLAY, who, some_point(random, game)};
    if (roll < 6)
        out->move.kind = YZ_MOVE_PASS;
    else if (roll == 6)
        out->move.kind = YZ_MOVE_BUTTON;
    else if (roll == 7)
        out->move.kind = YZ_MOVE_PASS_FOR_KO;
}

static void
some_event(yz__random *random, const yz_game *game, action *out)
{
    static const yz_event_kind OFTEN[] = {
        YZ_EVENT_MARK,    YZ_EVENT_MARK,   YZ_EVENT_AGREE,  YZ_EVENT_AGREE,
        YZ_EVENT_AGREE,   YZ_EVENT_REFUSE, YZ_EVENT_RESUME, YZ_EVENT_RESUME,
        YZ_EVENT_CONFIRM, YZ_EVENT_CLAIM};
    yz_event *event = &out->event;
    *event = (yz_event){.kind = OFTEN[dice(random, 10)]};
    if (dice(random, 3) == 0)
        event->kind = (yz_event_kind)dice(random, YZ_EVENT_FILL + 1);
    /* What ends a game at once would leave little of it. */
    if ((event->kind == YZ_EVENT_RESIGN || event->kind == YZ_EVENT_FORFEIT ||
         event->kind == YZ_EVENT_RULE || event->kind == YZ_EVENT_OVERTIME) &&
        dice(random, 8) != 0)
        event->kind = YZ_EVENT_AGREE;
    event->by = dice(random, 2) ? YZ_BLACK : YZ_WHITE;
    event->first = dice(random, 2) ? YZ_BLACK : YZ_WHITE;
    event->at = some_point(random, game);
    event->ply = (int)dice(random, (uint32_t)yz_game_ply_count(game) + 2);
    event->outcome = (yz_result_kind)dice(random, YZ_RESULT_VOID + 1);
    memset(&out->status, 0, sizeof out->status);
    out->status.basis = YZ_BASIS_PROVED;
    out->status.width = (uint8_t)yz_game_width(game);
    out->status.height = (uint8_t)yz_game_height(game);
    for (int i = 0; i < out->status.width * out->status.height; i++)
        out->status.fate[i] = (uint8_t)dice(random, YZ_FATE_NEUTRAL + 1);
    event->status = &out->status;
}

static void
some_action(yz__random *random, const yz_game *game, action *out)
{
    const bool stopped = yz_game_phase(game) == YZ_PHASE_STOPPED ||
                         yz_game_phase(game) == YZ_PHASE_CONFIRMATION;
    const uint32_t roll = dice(random, 100);
    out->sort = roll < (stopped ? 70u : 8u) ? EVENT : MOVE;
    if (roll >= 97)
        out->sort = RECORDED;
    else if (roll == 96)
        out->sort = SET_UP;
    if (out->sort == EVENT)
        some_event(random, game, out);
    else
        some_move(random, game, out);
    yz_game_position(game, &out->position);
    out->to_move = (yz_colour)dice(random, 3);
    for (int i = 0; i < 3; i++)
        out->position.stone[yz_index(out->position.width, some_point(random, game))] =
            (uint8_t)dice(random, 3);
}

/* Whether a position may be put up: every chain needs a liberty. */
static bool
breathes(const yz_position *position, const yz_rules *rules)
{
    yz_game *game = game_of(rules, position->width, position->height);
    bool all = yz_game_set_up(game, position, YZ_EMPTY) == YZ_OK;
    for (int i = 0; i < position->width * position->height; i++) {
        const yz_point at = {(uint8_t)(i % position->width),
                             (uint8_t)(i / position->width)};
        all =
            all && (position->stone[i] == YZ_EMPTY || yz__game_liberties(game, at) > 0);
    }
    yz_game_free(game);
    return all;
}

/* Does it; the answer of the rules. */
static yz_ground
act(yz_game *game, const action *a)
{
    yz_legality legality = {.ground = YZ_GROUND_LEGAL};
    switch (a->sort) {
    case MOVE:
        assert_int_equal(yz_game_play(game, a->move, &legality, NULL), YZ_OK);
        break;
    case RECORDED:
        assert_int_equal(yz_game_enter(game, a->move, &legality, NULL), YZ_OK);
        break;
    case EVENT:
        assert_int_equal(yz_game_event(game, &a->event, &legality), YZ_OK);
        break;
    case SET_UP:
        assert_int_equal(yz_game_set_up(game, &a->position, a->to_move), YZ_OK);
        break;
    }
    return legality.ground;
}

static yz_ground
foreseen(const yz_game *game, const action *a)
{
    if (a->sort == MOVE)
        return yz_game_check(game, a->move).ground;
    if (a->sort == EVENT)
        return yz__game_check_event(game, &a->event).ground;
    return YZ_GROUND_LEGAL;
}

/* Marking and agreeing do what they say. */
static void
assert_marking(const yz_game *game, const action *a, const picture *before)
{
    if (a->sort != EVENT)
        return;
    if (a->event.kind == YZ_EVENT_MARK) {
        assert_false(yz__game_agreed(game, YZ_BLACK));
        assert_false(yz__game_agreed(game, YZ_WHITE));
    } else if (a->event.kind == YZ_EVENT_AGREE) {
        const bool both = before->agreed[a->event.by == YZ_BLACK];
        assert_int_equal(yz_game_phase(game) != YZ_PHASE_STOPPED, both);
    }
}

/* ---- The walk ---- */

typedef struct walk {
    yz__random random;
    yz_game *game;
    picture before, after, again;
    action action;
} walk;

/* What has ended is mostly taken back a little, or nothing more would happen. */
static void
revive(walk *w)
{
    int back = 1 + (int)dice(&w->random, 6);
    if (yz_game_phase(w->game) != YZ_PHASE_ENDED || dice(&w->random, 4) == 0)
        return;
    while (back-- > 0 && yz_game_ply_count(w->game) > 0)
        assert_int_equal(yz_game_undo(w->game), YZ_OK);
}

/* Now and then somebody rules on a repetition, whether there is one or not. */
static void
rule(walk *w)
{
    const yz_point point[] = {some_point(&w->random, w->game),
                              some_point(&w->random, w->game),
                              some_point(&w->random, w->game)};
    const yz_repetition repetition = {
        .kind = (yz_repetition_kind)(YZ_RULED_FIGHT + (int)dice(&w->random, 4)),
        .by = YZ_WHITE,
        .count = 3,
        .point = point};
    const yz_status status = yz__game_rule_repetition(w->game, &repetition);
    assert_int_equal(status == YZ_E_PHASE, !yz__game_asks_for_repetition(w->game));
}

/* One action: foreseen, done, taken back and done again. */
static void
step(walk *w)
{
    if (dice(&w->random, 16) == 0)
        rule(w);
    some_action(&w->random, w->game, &w->action);
    if (w->action.sort == SET_UP &&
        !breathes(&w->action.position, yz_game_rules(w->game)))
        return;
    take(w->game, &w->before);
    const yz_ground expected = foreseen(w->game, &w->action);
    const yz_ground ground = act(w->game, &w->action);
    if (w->action.sort != RECORDED)
        assert_int_equal(ground, expected);
    take(w->game, &w->after);
    if (w->action.sort != RECORDED && ground != YZ_GROUND_LEGAL) {
        assert_same(&w->before, &w->after);
        return;
    }
    assert_int_equal(w->after.plies, w->before.plies + 1);
    assert_marking(w->game, &w->action, &w->before);
    assert_int_equal(yz_game_undo(w->game), YZ_OK);
    take(w->game, &w->again);
    assert_same(&w->before, &w->again);
    act(w->game, &w->action);
    take(w->game, &w->again);
    assert_same(&w->after, &w->again);
}

static void
begin(walk *w, const yz_rules *rules, int round)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    options.rules = rules;
    options.width = 2 + (int)dice(&w->random, 4);
    options.height = 1 + (int)dice(&w->random, 5);
    options.overlays = round == 2 ? YZ_OVERLAY_RENGO : 0;
    options.capture_goal = 3;
    options.repetition = round == 1 ? YZ_RESULT_DRAW : YZ_RESULT_NONE;
    assert_int_equal(yz_game_new(&w->game, &options, NULL), YZ_OK);
}

/* The whole game back to its start, and the positions on the way. */
static void
unwind(walk *w)
{
    static yz_position then;
    static yz_position now;
    while (yz_game_ply_count(w->game) > 0) {
        const int last = yz_game_ply_count(w->game) - 1;
        const yz_ply ply = yz_game_ply(w->game, last);
        yz_game_position_at(w->game, last, &then);
        assert_int_equal(yz_game_undo(w->game), YZ_OK);
        yz_game_position(w->game, &now);
        assert_memory_equal(then.stone, now.stone, (size_t)now.width * now.height);
        assert_true(ply.hash == yz__game_hash(w->game));
        assert_int_equal(ply.phase, yz_game_phase(w->game));
    }
    assert_int_equal(yz_game_undo(w->game), YZ_E_PHASE);
}

static void
for_every_rule_set(void (*walk_one)(walk *w))
{
    walk *w = calloc(1, sizeof *w);
    assert_non_null(w);
    w->random = yz__random_seed(7);
    for (size_t i = 0; i < yz__rules_count(); i++) {
        for (int round = 0; round < 3; round++) {
            begin(w, yz_rules_at(i), round);
            walk_one(w);
            yz_game_free(w->game);
        }
    }
    free(w);
}

static void
there_and_back(walk *w)
{
    for (long i = 0; i < steps; i++) {
        step(w);
        revive(w);
    }
    unwind(w);
}

static void
what_is_taken_back_has_not_happened(void **state)
{
    (void)state;
    for_every_rule_set(there_and_back);
}

static void
copy_and_go_on(walk *w)
{
    yz_game *original = w->game;
    for (long i = 0; i < steps / 3; i++)
        step(w);
    static picture at_copy;
    static picture afterwards;
    take(original, &at_copy);
    assert_int_equal(yz_game_copy(&w->game, original), YZ_OK);
    take(w->game, &afterwards);
    assert_same(&at_copy, &afterwards);
    for (long i = 0; i < steps / 3; i++)
        step(w);
    unwind(w);
    take(original, &afterwards);
    assert_same(&at_copy, &afterwards);
    yz_game_free(w->game);
    w->game = original;
    unwind(w);
}

static void
a_copy_goes_its_own_way(void **state)
{
    (void)state;
    for_every_rule_set(copy_and_go_on);
}

/* ---- Saved and restored ---- */

typedef struct page {
    char text[1 << 18];
    size_t length;
} page;

static yz_status
write_page(void *context, const char *bytes, size_t length)
{
    page *p = context;
    assert_true(length <= sizeof p->text - p->length);
    memcpy(p->text + p->length, bytes, length);
    p->length += length;
    return YZ_OK;
}

static void
save_page(const yz_game *game, page *out)
{
    out->length = 0;
    assert_int_equal(yz_game_save(game, write_page, out), YZ_OK);
}

/* The same dice fall for the restored game as for the one that was saved. */
static void
go_on_twice(walk *w, yz_game *restored)
{
    enum { STEPS = 12 };
    static picture one, other;
    yz_game *const original = w->game;
    const yz__random dice_then = w->random;
    for (int i = 0; i < STEPS; i++)
        step(w);
    take(original, &one);
    w->game = restored;
    w->random = dice_then;
    for (int i = 0; i < STEPS; i++)
        step(w);
    take(restored, &other);
    assert_same(&one, &other);
    w->game = original;
}

static void
save_and_restore(walk *w)
{
    static page first, again;
    static picture saved, restored;
    for (int round = 0; round < 8; round++) {
        yz_diag diag = {.line = 0};
        yz_game *game;
        for (long i = 0; i < steps / 16; i++) {
            step(w);
            revive(w);
        }
        save_page(w->game, &first);
        if (yz_game_restore(&game, first.text, first.length, NULL, &diag) != YZ_OK)
            fail_msg("%s: line %u of\n%.*s", yz_rules_id(yz_game_rules(w->game)),
                     (unsigned)diag.line, (int)first.length, first.text);
        take(w->game, &saved);
        take(game, &restored);
        assert_same(&saved, &restored);
        save_page(game, &again);
        assert_int_equal(first.length, again.length);
        assert_memory_equal(first.text, again.text, first.length);
        go_on_twice(w, game);
        yz_game *const original = w->game;
        w->game = game;
        unwind(w);
        yz_game_free(game);
        w->game = original;
    }
}

static void
a_restored_game_is_the_one_that_was_saved(void **state)
{
    (void)state;
    for_every_rule_set(save_and_restore);
}

/* ---- No memory ---- */

typedef struct meagre {
    int left; /* calls until one fails; negative: none does */
} meagre;

static void *
resize(void *context, void *old, size_t old_size, size_t size)
{
    meagre *m = context;
    (void)old_size;
    if (size == 0) {
        free(old);
        return NULL;
    }
    if (m->left == 0)
        return NULL;
    m->left -= m->left > 0;
    return realloc(old, size);
}

/* One step of a game that has grown for a while; YZ_E_NOMEM must leave it as it was. */
static void
starve(walk *w, meagre *m)
{
    for (int i = 0; i < 60; i++) {
        yz_legality legality;
        some_move(&w->random, w->game, &w->action);
        take(w->game, &w->before);
        m->left = 0;
        const yz_status status =
            yz_game_enter(w->game, w->action.move, &legality, NULL);
        m->left = -1;
        if (status == YZ_OK)
            continue;
        assert_int_equal(status, YZ_E_NOMEM);
        take(w->game, &w->after);
        assert_same(&w->before, &w->after);
        assert_int_equal(yz_game_enter(w->game, w->action.move, &legality, NULL),
                         YZ_OK);
    }
}

static void
without_memory_a_game_stays_as_it_is(void **state)
{
    (void)state;
    meagre m = {-1};
    const yz_allocator allocator = {&m, resize};
    walk *w = calloc(1, sizeof *w);
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    assert_non_null(w);
    w->random = yz__random_seed(3);
    options.rules = yz_rules_find("tromp-taylor");
    options.width = options.height = 9;
    options.allocator = &allocator;
    int failures = 0;
    for (m.left = 0;; m.left = ++failures) {
        yz_diag diag;
        const yz_status status = yz_game_new(&w->game, &options, &diag);
        if (status == YZ_OK)
            break;
        assert_int_equal(status, YZ_E_NOMEM);
        assert_null(w->game);
    }
    assert_in_range(failures, 3, 10);
    starve(w, &m);

    take(w->game, &w->before);
    options.width = options.height = 19;
    m.left = 0;
    assert_int_equal(yz__game_restart(w->game, &options, NULL), YZ_E_NOMEM);
    take(w->game, &w->after);
    assert_same(&w->before, &w->after);
    for (m.left = 0;; m.left = ++failures) {
        yz_game *copy;
        if (yz_game_copy(&copy, w->game) == YZ_OK) {
            yz_game_free(copy);
            break;
        }
        assert_null(copy);
    }
    yz_game_free(w->game);
    free(w);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_taken_back_has_not_happened),
        cmocka_unit_test(a_copy_goes_its_own_way),
        cmocka_unit_test(a_restored_game_is_the_one_that_was_saved),
        cmocka_unit_test(without_memory_a_game_stays_as_it_is),
    };
    if (argc > 1)
        steps = strtol(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
