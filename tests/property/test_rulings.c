/*
 * Random games among kos with random rulings on them: `test_rulings [GAMES]`.  A second
 * game without rulings and the definitions, written out over whole positions, say what
 * may be played; what is taken back takes its rulings with it; a copy keeps them.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "game/rulings.h"
#include "playing.h"

enum { PLIES = 60 };

static long games = 2000;

/* Boards on which there is much to retake, and the points of it. */
static const struct shape {
    const char *drawing;
    int width, height;
    const char *points;
} SHAPE[] = {
    {". X O . \n X . X O \n . X O . \n . X O . \n X O . O \n . X O . \n"
     ". X O . \n X . X O \n . X O . \n",
     4, 9, "B8 C8 B5 C5 B2 C2"},
    {". X O . \n X . X O \n . X O . \n . X O . \n X O . O \n . X O . \n"
     ". X O . \n X . X O \n . X O . \n . X O . \n X O . O \n . X O . \n",
     4, 12, "B11 C11 B8 C8 B5 C5 B2 C2"},
    {"O O O O O O O O \n O . O O O . O O \n O O O O O O O O \n X X X X X O O O \n"
     "X O O O X X O O \n . O . X . O X . \n",
     8, 6, "C1 D1 E1 F1"},
    {". X O . \n X X O O \n . O . O \n", 4, 3, "A1 B1 C1"},
    {". . . \n . . . \n", 3, 2, "A1 B1 C1 A2"},
};

/* A ruling as the test knows it. */
typedef struct ruled {
    yz_repetition_kind kind;
    yz_colour by;
    bool on[YZ_MAX_POINTS];
    int after; /* ply */
} ruled;

typedef struct walk {
    yz__random random;
    const struct shape *shape;
    yz_game *game;
    yz_game *plain; /* the same moves, no rulings */
    yz_point hot[16];
    int hot_count;
    ruled ruling[YZ_RULINGS];
    int rulings;
} walk;

static uint32_t
dice(walk *w, uint32_t sides)
{
    return yz__random_below(&w->random, sides);
}

static void
begin(walk *w, const char *rules, const struct shape *shape, yz_result_kind event)
{
    static yz_position start;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    draw(&start, shape->drawing);
    options.rules = yz_rules_find(rules);
    options.width = shape->width;
    options.height = shape->height;
    options.start = &start;
    options.to_move = YZ_WHITE;
    assert_int_equal(yz_game_new(&w->plain, &options, NULL), YZ_OK);
    options.repetition = event;
    assert_int_equal(yz_game_new(&w->game, &options, NULL), YZ_OK);
    w->shape = shape;
    w->rulings = w->hot_count = 0;
    for (const char *at = shape->points; *at; at += strcspn(at, " "), at += *at == ' ')
        assert_int_equal(yz_point_read(&w->hot[w->hot_count++], at, strcspn(at, " "),
                                       shape->width, shape->height),
                         YZ_OK);
}

static void
end(walk *w)
{
    yz_game_free(w->game);
    yz_game_free(w->plain);
}

static size_t
index_of(const walk *w, yz_point at)
{
    return yz_index(w->shape->width, at);
}

/* ---- What the definitions say ---- */

/* How many stones of 'whose' stood in 'before' and are gone in 'after': on the points
   and off them. */
static void
count_taken(const ruled *r, const yz_position *before, const yz_position *after,
            yz_colour whose, int *on, int *off)
{
    *on = *off = 0;
    for (int i = 0; i < before->width * before->height; i++) {
        if (before->stone[i] == (uint8_t)whose && after->stone[i] == YZ_EMPTY)
            *(r->on[i] ? on : off) += 1;
    }
}

/* The size of the chain at 'at', and whether all of it is on the points. */
static int
chain_on(const ruled *r, const yz_position *position, size_t at, bool *all_on)
{
    bool seen[YZ_MAX_POINTS] = {false};
    size_t stack[YZ_MAX_POINTS];
    int depth = 0, size = 0;
    const int width = position->width, height = position->height;
    *all_on = true;
    stack[depth++] = at;
    seen[at] = true;
    while (depth > 0) {
        const size_t i = stack[--depth];
        const int x = (int)i % width, y = (int)i / width;
        const int near[4][2] = {{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}};
        size++;
        *all_on = *all_on && r->on[i];
        for (int k = 0; k < 4; k++) {
            if (near[k][0] < 0 || near[k][0] >= width || near[k][1] < 0 ||
                near[k][1] >= height)
                continue;
            const size_t j = (size_t)(near[k][1] * width + near[k][0]);
            if (!seen[j] && position->stone[j] == position->stone[at]) {
                seen[j] = true;
                stack[depth++] = j;
            }
        }
    }
    return size;
}

static int
last_move(const yz_game *game)
{
    int i = yz_game_ply_count(game);
    while (i > 0 && yz_game_ply(game, i).kind == YZ_PLY_EVENT)
        i--;
    return i;
}

/* Hot stones: the play takes stones on the points alone, and the opponent's move just
   before it did so too, or made a pair there that is now taken. */
static bool
is_hot(const walk *w, const ruled *r, yz_colour who, const yz_position *before,
       const yz_position *after)
{
    yz_position then;
    int on, off, last_on, last_off;
    bool pair_on;
    count_taken(r, before, after, yz_opponent(who), &on, &off);
    const int last = last_move(w->plain);
    const yz_ply ply = yz_game_ply(w->plain, last);
    if (on == 0 || off > 0 || last == 0 || ply.kind != YZ_PLY_MOVE ||
        ply.move.kind != YZ_MOVE_PLAY || ply.move.colour == who)
        return false;
    yz_game_position_at(w->plain, last - 1, &then);
    count_taken(r, &then, before, who, &last_on, &last_off);
    if (last_on > 0 && last_off == 0)
        return true;
    const size_t at = index_of(w, ply.move.at);
    if (before->stone[at] == YZ_EMPTY || after->stone[at] != YZ_EMPTY)
        return false;
    return chain_on(r, before, at, &pair_on) == 2 && pair_on;
}

/* Whether ply 'i' was a play of 'who' on the points. */
static bool
was_there(const walk *w, const ruled *r, yz_colour who, int i)
{
    yz_position before, after;
    int on, off;
    const yz_ply ply = yz_game_ply(w->plain, i);
    if (ply.kind != YZ_PLY_MOVE || ply.move.kind != YZ_MOVE_PLAY ||
        ply.move.colour != who)
        return false;
    yz_game_position_at(w->plain, i - 1, &before);
    yz_game_position_at(w->plain, i, &after);
    count_taken(r, &before, &after, yz_opponent(who), &on, &off);
    return r->on[index_of(w, ply.move.at)] || on > 0;
}

/* A barred cycle: the play is on the points, takes nothing off them, and leaves there
   what an earlier play of the same player there has left. */
static bool
is_barred(const walk *w, const ruled *r, yz_move move, const yz_position *before,
          const yz_position *after)
{
    int on, off;
    count_taken(r, before, after, yz_opponent(move.colour), &on, &off);
    if (move.colour != r->by || off > 0 || (on == 0 && !r->on[index_of(w, move.at)]))
        return false;
    for (int i = 1; i <= yz_game_ply_count(w->plain); i++) {
        yz_position then;
        bool same = true;
        yz_game_position_at(w->plain, i, &then);
        for (int k = 0; k < then.width * then.height; k++)
            same = same && (!r->on[k] || then.stone[k] == after->stone[k]);
        if (same && was_there(w, r, move.colour, i))
            return true;
    }
    return false;
}

/* The ground for 'move', which is legal but for rulings. */
static yz_ground
by_definition(const walk *w, yz_move move, bool ing)
{
    yz_position before, after;
    yz_game *ahead;
    yz_legality legality;
    bool hot = false, barred = false;
    assert_int_equal(yz_game_copy(&ahead, w->plain), YZ_OK);
    assert_int_equal(yz_game_play(ahead, move, &legality, NULL), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    yz_game_position(w->plain, &before);
    yz_game_position(ahead, &after);
    yz_game_free(ahead);
    for (int i = 0; i < w->rulings; i++) {
        const ruled *r = &w->ruling[i];
        if (r->kind == YZ_RULED_FIGHT)
            hot = hot || (ing && is_hot(w, r, move.colour, &before, &after));
        else if (ing || r->kind == YZ_RULED_UNEVEN)
            barred = barred || is_barred(w, r, move, &before, &after);
    }
    /* With both, whichever ruling was made first is quoted. */
    return hot && barred ? YZ_GROUND_HIDDEN
           : hot         ? YZ_GROUND_KO
           : barred      ? YZ_GROUND_CYCLE
                         : YZ_GROUND_LEGAL;
}

static void
assert_by_definition(walk *w, bool ing)
{
    const yz_colour who = yz_game_to_move(w->game);
    for (int i = 0; i < w->shape->width * w->shape->height; i++) {
        const yz_point at = {(uint8_t)(i % w->shape->width),
                             (uint8_t)(i / w->shape->width)};
        const yz_move move = {YZ_MOVE_PLAY, who, at};
        const yz_ground ground = yz_game_check(w->game, move).ground;
        const yz_ground base = yz_game_check(w->plain, move).ground;
        const yz_ground wanted =
            base == YZ_GROUND_LEGAL ? by_definition(w, move, ing) : base;
        if (wanted == YZ_GROUND_HIDDEN)
            assert_true(ground == YZ_GROUND_KO || ground == YZ_GROUND_CYCLE);
        else
            assert_int_equal(ground, wanted);
    }
}

/* ---- Moves and rulings ---- */

/* Mostly a play among the kos; sometimes elsewhere, or a pass. */
static yz_move
some_move(walk *w)
{
    const uint32_t roll = dice(w, 10);
    yz_move move = {YZ_MOVE_PLAY, yz_game_to_move(w->game), {0, 0}};
    if (roll == 0)
        move.kind = YZ_MOVE_PASS;
    else if (roll < 8)
        move.at = w->hot[dice(w, (uint32_t)w->hot_count)];
    else
        move.at = (yz_point){(uint8_t)dice(w, (uint32_t)w->shape->width),
                             (uint8_t)dice(w, (uint32_t)w->shape->height)};
    return move;
}

/* Plays it in both games, if it is legal in the first. */
static bool
move_on(walk *w)
{
    yz_legality legality;
    const yz_move move = some_move(w);
    if (move.colour == YZ_EMPTY)
        return false;
    assert_int_equal(yz_game_play(w->game, move, &legality, NULL), YZ_OK);
    if (legality.ground == YZ_GROUND_LEGAL)
        assert_int_equal(yz_game_play(w->plain, move, NULL, NULL), YZ_OK);
    return legality.ground == YZ_GROUND_LEGAL;
}

static bool
same_points(const ruled *a, const ruled *b)
{
    return memcmp(a->on, b->on, sizeof a->on) == 0;
}

/* Some of the ko points, or others as well. */
static void
rule(walk *w)
{
    ruled r = {.kind = (yz_repetition_kind)(YZ_RULED_FIGHT + (int)dice(w, 4)),
               .by = dice(w, 2) ? YZ_BLACK : YZ_WHITE,
               .after = yz_game_ply_count(w->game)};
    yz_point point[20];
    int count = 0;
    const bool all = dice(w, 2) == 0;
    for (int i = 0; i < w->hot_count; i++) {
        if (all || dice(w, 2) == 0)
            point[count++] = w->hot[i];
    }
    point[count++] = w->hot[dice(w, (uint32_t)w->hot_count)];
    for (int i = 0; i < count; i++)
        r.on[index_of(w, point[i])] = true;
    const yz_repetition repetition = {
        .kind = r.kind, .by = r.by, .count = count, .point = point};
    const yz_status status = yz__game_rule_repetition(w->game, &repetition);
    if (status == YZ_E_RANGE)
        return; /* there are enough */
    assert_int_equal(status, YZ_OK);
    int k = 0;
    for (int i = 0; i < w->rulings; i++) {
        if (!same_points(&w->ruling[i], &r))
            w->ruling[k++] = w->ruling[i];
    }
    w->ruling[k] = r;
    w->rulings = k + 1;
    assert_true(yz__game_repetitions(w->game) <= w->rulings);
}

static void
plays_are_barred_as_the_definitions_say(void **state)
{
    static const char *const RULES[] = {"ing-1996", "chinese-1988", "ing-1991"};
    static walk w;
    (void)state;
    w.random = yz__random_seed(11);
    for (long g = 0; g < games; g++) {
        const int which = (int)(g % 3);
        begin(&w, RULES[which], &SHAPE[(size_t)g % (sizeof SHAPE / sizeof *SHAPE)],
              YZ_RESULT_NONE);
        for (int i = 0; i < PLIES && yz_game_to_move(w.game) != YZ_EMPTY; i++) {
            if (w.rulings < 6 && dice(&w, 6) == 0)
                rule(&w);
            if (move_on(&w) && yz_game_to_move(w.game) != YZ_EMPTY)
                assert_by_definition(&w, which != 1);
        }
        end(&w);
    }
}

/* ---- There and back ---- */

typedef struct picture {
    yz_position position;
    yz_phase phase;
    yz_result_kind result;
    int undecided;
    int bans;
    yz_tally tally;
    int rulings;
    struct {
        yz_repetition_kind kind;
        yz_colour by;
        int count;
        yz_point point[YZ_RULED_POINTS];
    } ruling[YZ_RULINGS];
} picture;

static void
take(const yz_game *game, picture *out)
{
    yz_point room[1];
    memset(out, 0, sizeof *out);
    yz_game_position(game, &out->position);
    out->phase = yz_game_phase(game);
    out->result = yz_game_result(game).kind;
    out->undecided = yz__game_undecided_at(game);
    out->bans = yz_game_ko_bans(game, room, 1);
    out->tally = yz_game_tally(game);
    out->rulings = yz__game_repetitions(game);
    for (int i = 0; i < out->rulings; i++) {
        const yz_repetition r = yz__game_repetition(game, i);
        out->ruling[i].kind = r.kind;
        out->ruling[i].by = r.by;
        out->ruling[i].count = r.count;
        memcpy(out->ruling[i].point, r.point, (size_t)r.count * sizeof *r.point);
    }
}

static void
assert_same(const picture *a, const picture *b)
{
    assert_memory_equal(a->position.stone, b->position.stone,
                        (size_t)a->position.width * a->position.height);
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->result, b->result);
    assert_int_equal(a->undecided, b->undecided);
    assert_int_equal(a->bans, b->bans);
    assert_memory_equal(&a->tally, &b->tally, sizeof a->tally);
    assert_int_equal(a->rulings, b->rulings);
    assert_memory_equal(a->ruling, b->ruling, sizeof a->ruling);
}

/* A move, an offence, a position set up, an event: whatever makes a ply. */
static void
some_ply(walk *w)
{
    static yz_position position;
    yz_legality legality;
    const uint32_t roll = dice(w, 24);
    yz_move move = some_move(w);
    if (roll == 0) {
        yz_game_position(w->game, &position);
        assert_int_equal(yz_game_set_up(w->game, &position, YZ_EMPTY), YZ_OK);
    } else if (roll == 1) {
        const yz_event event = {.kind = YZ_EVENT_WARN, .by = YZ_BLACK};
        assert_int_equal(yz_game_event(w->game, &event, &legality), YZ_OK);
    } else if (roll == 2) {
        const yz_event event = {.kind = YZ_EVENT_CLAIM,
                                .by = dice(w, 2) ? YZ_BLACK : YZ_WHITE,
                                .ply = yz_game_ply_count(w->game)};
        assert_int_equal(yz_game_event(w->game, &event, &legality), YZ_OK);
    } else if (roll < 6) {
        move.colour = dice(w, 2) ? YZ_BLACK : YZ_WHITE;
        assert_int_equal(yz_game_enter(w->game, move, &legality, NULL), YZ_OK);
    } else if (move.colour != YZ_EMPTY) {
        assert_int_equal(yz_game_play(w->game, move, &legality, NULL), YZ_OK);
    }
}

static void
assert_copy_is_equal(const yz_game *game)
{
    static picture original, copied;
    yz_game *copy;
    assert_int_equal(yz_game_copy(&copy, game), YZ_OK);
    take(game, &original);
    take(copy, &copied);
    assert_same(&original, &copied);
    while (yz_game_undo(copy) == YZ_OK)
        ;
    take(game, &copied);
    assert_same(&original, &copied);
    yz_game_free(copy);
}

static void
what_is_taken_back_takes_its_rulings_with_it(void **state)
{
    static const char *const RULES[] = {"ing-1996", "chinese-1988", "chinese-2002"};
    static const yz_result_kind EVENT[] = {YZ_RESULT_NONE, YZ_RESULT_DRAW,
                                           YZ_RESULT_VOID, YZ_RESULT_NO_RESULT};
    static picture before[PLIES + 1];
    static picture now;
    static walk w;
    int ended = 0;
    (void)state;
    w.random = yz__random_seed(5);
    for (long g = 0; g < games; g++) {
        begin(&w, RULES[g % 3], &SHAPE[(size_t)g % (sizeof SHAPE / sizeof *SHAPE)],
              EVENT[g % 4]);
        for (int i = 0; i < 2 * PLIES && yz_game_ply_count(w.game) < PLIES; i++) {
            if (dice(&w, 5) == 0)
                rule(&w);
            ended += yz_game_result(w.game).kind == EVENT[g % 4] && g % 4 != 0;
            /* As it stands when the next ply is made. */
            take(w.game, &before[yz_game_ply_count(w.game)]);
            some_ply(&w);
        }
        assert_copy_is_equal(w.game);
        while (yz_game_ply_count(w.game) > 0) {
            assert_int_equal(yz_game_undo(w.game), YZ_OK);
            take(w.game, &now);
            assert_same(&now, &before[yz_game_ply_count(w.game)]);
        }
        end(&w);
    }
    assert_true(ended > 0);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_are_barred_as_the_definitions_say),
        cmocka_unit_test(what_is_taken_back_takes_its_rulings_with_it),
    };
    if (argc > 1)
        games = strtol(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
