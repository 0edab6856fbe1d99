/* Random games turn by turn beside the slow twin, and kernel beside kernel. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "board_sound.h"
#include "naive.h"
#include "sample/playing_out.h"
#include "unconditional/benson.h"

/* What the twin knows of a game in progress. */
typedef struct witness {
    yz_position now;
    yz_position *past; /* before every move so far */
    int positions;
} witness;

/* The stone at (x,y), or -1 off the board. */
static int
stone_at(const yz_position *position, int x, int y)
{
    if (x < 0 || y < 0 || x >= position->width || y >= position->height)
        return -1;
    return position->stone[y * position->width + x];
}

/* The eye of yunzi/playout.h, in its words. */
static bool
is_eye(const yz_position *position, int index, yz_colour who)
{
    const int x = index % position->width;
    const int y = index / position->width;
    int enemies = 0;
    bool edge = false;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const int stone = stone_at(position, x + dx, y + dy);
            if (dx == 0 && dy == 0)
                continue;
            if (dx == 0 || dy == 0) {
                if (stone != -1 && stone != (int)who)
                    return false;
                continue;
            }
            edge = edge || stone == -1;
            enemies += stone == (int)yz_opponent(who);
        }
    }
    return enemies <= (edge ? 0 : 1);
}

static bool
same(const yz_position *one, const yz_position *other)
{
    return memcmp(one->stone, other->stone, sizeof one->stone) == 0;
}

static bool
was_there(const witness *w, const yz_position *position)
{
    for (int i = 0; i < w->positions; i++) {
        if (same(&w->past[i], position))
            return true;
    }
    return false;
}

static bool
is_playable(const witness *w, int index, yz_colour who, bool superko)
{
    if (w->now.stone[index] != YZ_EMPTY || is_eye(&w->now, index, who) ||
        !naive_is_legal(&w->now, index, who, NAIVE_SUICIDE_NONE))
        return false;
    yz_position after = w->now;
    naive_place(&after, index, who);
    const int before = w->positions - 1;
    if (before >= 0 && same(&w->past[before], &after))
        return false; /* simple ko: as before the opponent's move */
    return !superko || !was_there(w, &after);
}

static void
assert_nothing_playable(const witness *w, yz_colour who, bool superko)
{
    for (int i = 0; i < w->now.width * w->now.height; i++)
        assert_false(is_playable(w, i, who, superko));
}

static void
follow(witness *w, const yz__playout *playout, yz__at at, yz_colour who)
{
    if (at == YZ__NOWHERE) {
        assert_nothing_playable(w, who, playout->superko);
        w->past[w->positions++] = w->now;
        return;
    }
    const yz_point point = yz__board_point(&playout->board, at);
    const int index = (int)yz_index(w->now.width, point);
    assert_true(is_playable(w, index, who, playout->superko));
    w->past[w->positions++] = w->now;
    naive_place(&w->now, index, who);
}

static void
assert_same(const witness *w, const yz__playout *playout)
{
    yz_position saved;
    yz__board_save(&playout->board, &saved);
    assert_memory_equal(saved.stone, w->now.stone,
                        (size_t)(saved.width * saved.height));
    assert_true(yz__board_hash(&playout->board) == board_hash_afresh(&playout->board));
}

/* Plays one game by turns; the hash of its last position. */
static uint64_t
watch_game(yz__playout *playout, int width, int height, uint32_t *moves)
{
    const uint32_t limit = yz__playout_limit(width, height);
    witness *w = calloc(1, sizeof *w);
    w->past = calloc(limit + 1, sizeof *w->past);
    w->now.width = (uint8_t)width;
    w->now.height = (uint8_t)height;
    yz_colour who = YZ_BLACK;
    int passes = 0;
    *moves = 0;
    yz__playout_start(playout);
    while (passes < 2 && *moves < limit) {
        const yz__at at = yz__playout_turn(playout, who);
        follow(w, playout, at, who);
        assert_same(w, playout);
        passes = at == YZ__NOWHERE ? passes + 1 : 0;
        who = yz_opponent(who);
        ++*moves;
    }
    assert_true(board_is_sound(&playout->board));
    free(w->past);
    free(w);
    return yz__board_hash(&playout->board);
}

static void
every_turn_is_playable_and_every_kernel_plays_the_same(void **state)
{
    static const struct {
        uint8_t width, height;
        int games;
    } SIZES[] = {{1, 1, 1}, {2, 2, 40}, {3, 3, 30}, {2, 5, 20},  {5, 4, 12},
                 {7, 7, 6}, {9, 9, 5},  {9, 4, 5},  {13, 13, 1}, {19, 19, 1}};
    (void)state;
    yz__playout *slow = malloc(sizeof *slow);
    yz__playout *fast = malloc(sizeof *fast);
    for (size_t i = 0; i < 2 * sizeof SIZES / sizeof SIZES[0]; i++) {
        const yz_playout_work work = {.width = SIZES[i / 2].width,
                                      .height = SIZES[i / 2].height,
                                      .superko = i % 2 == 1,
                                      .threads = 1};
        assert_int_equal(yz__playout_init(slow, &work, i, NULL), YZ_OK);
        assert_int_equal(yz__playout_init(fast, &work, i, NULL), YZ_OK);
        for (int game = 0; game < SIZES[i / 2].games; game++) {
            uint32_t moves;
            const uint64_t hash = watch_game(slow, work.width, work.height, &moves);
            assert_int_equal(yz__playout_game(fast), moves);
            assert_true(yz__board_hash(&fast->board) == hash);
            assert_int_equal(yz__playout_score(fast), yz__playout_score(slow));
        }
        yz__playout_free(slow, NULL);
        yz__playout_free(fast, NULL);
    }
    free(slow);
    free(fast);
}

/* Superko is what breaks the cycles of very small boards. */
static void
with_superko_no_game_is_broken_off(void **state)
{
    (void)state;
    yz_playout_tally tally;
    for (uint8_t side = 1; side <= 4; side++) {
        const yz_playout_work work = {.width = side,
                                      .height = side,
                                      .superko = true,
                                      .threads = 1,
                                      .count = 3000};
        assert_int_equal(yz_playout_run(&tally, &work, NULL), YZ_OK);
        assert_int_equal(tally.unfinished, 0);
    }
    const yz_playout_work without = {
        .width = 2, .height = 2, .threads = 1, .count = 9000};
    assert_int_equal(yz_playout_run(&tally, &without, NULL), YZ_OK);
    assert_true(tally.unfinished > 0);
}

/* A hash is a filter: equal hashes of different stones do not make a repetition. */
static void
a_repetition_is_decided_by_the_stones(void **state)
{
    (void)state;
    yz__board *board = malloc(sizeof *board);
    yz__past past;
    assert_int_equal(yz__past_init(&past, 100, NULL), YZ_OK);
    yz__board_init(board, 5, 5);
    yz__past_start(&past, board);
    const yz__at first = yz__board_at(board, (yz_point){1, 1});
    const yz__at second = yz__board_at(board, (yz_point){2, 3});

    yz__board_place(board, first, YZ_BLACK, NULL);
    yz__past_log(&past, first, YZ_WHITE, NULL, 0);
    board->hash = 0; /* forged: that of the empty board */
    assert_true(yz__past_add(&past, board));
    yz__board_place(board, second, YZ_WHITE, NULL);
    yz__past_log(&past, second, YZ_BLACK, NULL, 0);
    board->hash = 0;
    assert_true(yz__past_add(&past, board));

    /* Both stones go as if captured: now it is the empty board again. */
    const yz__at both[2] = {first, second};
    for (int i = 0; i < 2; i++) {
        const yz_colour whose = yz__board_stone(board, both[i]);
        yz__board_set(board, both[i], YZ_EMPTY);
        past.log[past.changes++] = (uint32_t)both[i] << 2 | (uint32_t)whose;
    }
    board->hash = 0;
    assert_false(yz__past_add(&past, board));
    yz__past_free(&past, NULL);
    free(board);
}

static void
threads_share_the_work_and_the_seed_decides_it(void **state)
{
    (void)state;
    yz_playout_tally one;
    yz_playout_tally two;
    const yz_playout_work work = {
        .width = 9, .height = 9, .threads = 2, .count = 31, .seed = 5};
    assert_int_equal(yz_playout_run(&one, &work, NULL), YZ_OK);
    assert_int_equal(yz_playout_run(&two, &work, NULL), YZ_OK);
    assert_int_equal(one.playouts, 31);
    assert_true(one.moves == two.moves && one.black_ahead == two.black_ahead);
    assert_true(one.moves > 31 * 81 && one.moves < 31 * 200);
    assert_true(one.black_ahead + one.white_ahead <= 31);

    const yz_playout_work timed = {
        .width = 9, .height = 9, .threads = 1, .nanoseconds = 1000000};
    assert_int_equal(yz_playout_run(&one, &timed, NULL), YZ_OK);
    assert_true(one.playouts > 0 && one.nanoseconds >= 1000000);
}

static void
work_out_of_range_is_refused(void **state)
{
    static const yz_playout_work BAD[] = {
        {.width = 0, .height = 9, .threads = 1, .count = 1},
        {.width = 9, .height = 53, .threads = 1, .count = 1},
        {.width = 9, .height = 9, .threads = 0, .count = 1},
        {.width = 9, .height = 9, .threads = 1025, .count = 5000},
        {.width = 9, .height = 9, .threads = 3, .count = 2},
        {.width = 9, .height = 9, .threads = 1, .count = 0, .nanoseconds = 0},
    };
    (void)state;
    yz_playout_tally tally = {.playouts = 77};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
        assert_int_equal(yz_playout_run(&tally, &BAD[i], NULL), YZ_E_RANGE);
    assert_int_equal(tally.playouts, 77);
}

/* An allocator that fails at the n-th call and counts what it holds. */
typedef struct stingy {
    int calls_left;
    int held;
} stingy;

static void *
stingy_resize(void *context, void *old, size_t old_size, size_t size)
{
    stingy *s = context;
    (void)old_size;
    if (size == 0) {
        s->held -= old != NULL;
        free(old);
        return NULL;
    }
    if (s->calls_left-- <= 0)
        return NULL;
    s->held += old == NULL;
    return realloc(old, size);
}

static void
without_memory_nothing_is_left_behind(void **state)
{
    (void)state;
    const yz_playout_work work = {
        .width = 4,
        .height = 4,
        .superko = true,
        .threads = 2,
        .count = 2,
        .life = YZ_PLAYOUT_LIFE_FOLLOWED,
    };
    yz_status status = YZ_E_NOMEM;
    int calls = 0;
    for (; status != YZ_OK; calls++) {
        yz_playout_tally tally = {.playouts = 77};
        stingy s = {calls, 0};
        const yz_allocator allocator = {&s, stingy_resize};
        status = yz_playout_run(&tally, &work, &allocator);
        assert_int_equal(s.held, 0);
        assert_int_equal(tally.playouts, status == YZ_OK ? 2 : 77);
    }
    assert_true(calls > 5);
}

/* ---- Unconditional life from move to move ---- */

static void
compare_watch(const yz__follow *watch, const yz__board *board, bool suicide)
{
    yz_position position;
    uint8_t owner[YZ_MAX_POINTS];
    yz__board_save(board, &position);
    yz__life_unconditional(&position, suicide, owner);
    for (int i = 0; i < position.width * position.height; i++) {
        const yz_point point = {(uint8_t)(i % position.width),
                                (uint8_t)(i / position.width)};
        const yz_colour found =
            yz__follow_owner(watch, board, yz__board_at(board, point));
        if (found != (yz_colour)owner[i])
            fail_msg("%dx%d, (%d,%d): %d, not %d", position.width, position.height,
                     point.x, point.y, (int)found, owner[i]);
    }
}

/* Points that the last play took. */
static const yz__at *
taken(const yz__board *board, int count)
{
    return board->empty + board->empty_count - count;
}

static uint64_t
follow_game(yz__playout *playout, yz__follow *watch, bool suicide)
{
    const yz__board *board = &playout->board;
    yz_colour who = YZ_BLACK;
    uint64_t moves = 0;
    yz__playout_start(playout);
    yz__follow_begin(watch, board, suicide);
    for (int passes = 0; passes < 2 && moves < 500; moves++) {
        const int before = board->empty_count;
        const yz__at at = yz__playout_turn(playout, who);
        const int captured = board->empty_count - before + 1;
        passes = at == YZ__NOWHERE ? passes + 1 : 0;
        if (at != YZ__NOWHERE)
            yz__follow_play(watch, board, at, who, taken(board, captured), captured);
        yz__follow_look(watch, board);
        compare_watch(watch, board, suicide);
        who = yz_opponent(who);
    }
    return moves;
}

static void
life_followed_from_move_to_move_is_life_found_afresh(void **state)
{
    static const struct {
        uint8_t width, height;
        int games;
    } SIZES[] = {{1, 1, 1},  {1, 7, 40}, {2, 2, 40}, {3, 3, 80},  {4, 3, 80},
                 {5, 5, 80}, {7, 7, 60}, {9, 9, 40}, {13, 5, 20}, {19, 19, 3}};
    yz__playout *playout = malloc(sizeof *playout);
    yz__follow *watch = malloc(sizeof *watch);
    uint64_t moves = 0;
    (void)state;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        const yz_playout_work work = {.width = SIZES[i].width,
                                      .height = SIZES[i].height};
        assert_int_equal(yz__playout_init(playout, &work, i, NULL), YZ_OK);
        for (int game = 0; game < SIZES[i].games; game++)
            moves += follow_game(playout, watch, game % 2 == 1);
    }
    assert_true(moves > 5000);
    free(watch);
    free(playout);
}

static void
both_ways_of_looking_settle_the_same(void **state)
{
    yz_playout_work work = {.width = 9, .height = 9, .threads = 1, .count = 30};
    yz_playout_tally plain, followed, afresh;
    (void)state;
    assert_int_equal(yz_playout_run(&plain, &work, NULL), YZ_OK);
    work.life = YZ_PLAYOUT_LIFE_FOLLOWED;
    assert_int_equal(yz_playout_run(&followed, &work, NULL), YZ_OK);
    work.life = YZ_PLAYOUT_LIFE_AFRESH;
    assert_int_equal(yz_playout_run(&afresh, &work, NULL), YZ_OK);
    assert_int_equal(plain.moves, followed.moves);
    assert_int_equal(plain.moves, afresh.moves);
    assert_int_equal(plain.settled, 0);
    assert_int_equal(followed.settled, afresh.settled);
    /* A playout ends when there is nothing left but eyes. */
    assert_true(followed.settled > 30 * 81 * 9 / 10);
    work.life = (yz_playout_life)3;
    assert_int_equal(yz_playout_run(&afresh, &work, NULL), YZ_E_RANGE);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_turn_is_playable_and_every_kernel_plays_the_same),
        cmocka_unit_test(with_superko_no_game_is_broken_off),
        cmocka_unit_test(a_repetition_is_decided_by_the_stones),
        cmocka_unit_test(threads_share_the_work_and_the_seed_decides_it),
        cmocka_unit_test(work_out_of_range_is_refused),
        cmocka_unit_test(without_memory_nothing_is_left_behind),
        cmocka_unit_test(life_followed_from_move_to_move_is_life_found_afresh),
        cmocka_unit_test(both_ways_of_looking_settle_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
