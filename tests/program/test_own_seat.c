/*
 * test_own_seat.c - yunzi on a side of the table, when play has stopped: which marks it accepts, what
 * it does about those that are wrong, and that a dispute comes to an end.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "host/own_seat.h"

/*
 *     5 . X O O .
 *     4 . X O O .
 *     3 . X X O .     White's stone at A2 is dead, and all others live.
 *     2 O X X O .
 *     1 . X X O .
 */
static const char GAME[] = "B3 D3 B2 D2 B1 D1 B4 D4 B5 D5 C1 C5 C2 C4 C3 A2 pass pass";

typedef struct sitting {
    yz_table *table;
    own_seat *own;
    table_seat seat; /* of White */
    yz_match_event last;
} sitting;

static yz_status
nowhere(void *context, const char *text, size_t length)
{
    (void)context;
    (void)text;
    (void)length;
    return YZ_OK;
}

static yz_match_refusal
acts(sitting *at, yz_match_event event)
{
    yz_match_answer answer;

    assert_int_equal(yz_table_do(at->table, &event, &answer), YZ_OK);
    return answer.refusal;
}

static yz_point
point(const char *text, size_t length)
{
    yz_point at = {0, 0};

    assert_int_equal(yz_point_read(&at, text, length, 5, 5), YZ_OK);
    return at;
}

static void
play_all(sitting *at, const char *moves)
{
    for (int n = 0; *moves != '\0'; n++) {
        const size_t length = strcspn(moves, " ");
        yz_match_event event = {.kind = YZ_MATCH_MOVE,
                                .by = n % 2 ? YZ_PARTY_SECOND : YZ_PARTY_FIRST};
        event.move.kind = strncmp(moves, "pass", 4) == 0 ? YZ_MOVE_PASS : YZ_MOVE_PLAY;
        if (event.move.kind == YZ_MOVE_PLAY)
            event.move.at = point(moves, length);
        assert_int_equal(acts(at, event), YZ_MATCH_REFUSED_NONE);
        moves += length + (moves[length] == ' ');
    }
}

static sitting
sit(const char *rules)
{
    const yz_search_options options = {.seed = 1, .memory = 1 << 20};
    const yz_search_work work = {.playouts = 300};
    yz_table_options how = YZ_TABLE_OPTIONS_INIT;
    yz_match_terms terms = yz_match_terms_usual();
    sitting at = {.own = own_seat_new(&options, &work)};

    how.sink = nowhere;
    terms.rules = yz_rules_find(rules);
    terms.width = terms.height = 5;
    assert_int_equal(yz_table_open(&at.table, &terms, &how, NULL), YZ_OK);
    assert_non_null(at.own);
    at.seat = own_seat_of(at.own);
    assert_int_equal(
        acts(&at, (yz_match_event){.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE}),
        YZ_MATCH_REFUSED_NONE);
    play_all(&at, GAME);
    return at;
}

static void
rise(sitting *at)
{
    yz_table_close(at->table);
    own_seat_free(at->own);
}

/* What White does now; YZ_MATCH_EVENT_KINDS: nothing is up to him. */
static yz_match_event_kind
white_does(sitting *at)
{
    at->last = (yz_match_event){.by = YZ_PARTY_SECOND};
    if (yz_table_awaits(at->table, YZ_PARTY_SECOND) == YZ_MATCH_EVENT_KINDS)
        return YZ_MATCH_EVENT_KINDS;
    for (int i = 0; !at->seat.act(at->seat.context, at->table, 10, &at->last); i++)
        assert_true(i < 1000);
    assert_int_equal(acts(at, at->last), YZ_MATCH_REFUSED_NONE);
    return at->last.kind;
}

static void
black_marks(sitting *at, const char *where)
{
    assert_int_equal(acts(at, (yz_match_event){.kind = YZ_MATCH_MARK,
                                               .by = YZ_PARTY_FIRST,
                                               .point = point(where, 2)}),
                     YZ_MATCH_REFUSED_NONE);
}

static void
a_right_marking_is_accepted(void **state)
{
    sitting at = sit("japanese-1989");

    (void)state;
    black_marks(&at, "A2");
    assert_int_equal(white_does(&at), YZ_MATCH_AGREE);
    rise(&at);
}

static void
a_dead_chain_that_is_not_marked_is_marked(void **state)
{
    sitting at = sit("chinese-2002");

    (void)state;
    assert_int_equal(white_does(&at), YZ_MATCH_MARK);
    assert_int_equal(at.last.point.x, 0);
    assert_int_equal(white_does(&at), YZ_MATCH_AGREE);
    rise(&at);
}

/* Black holds White's living stones dead, and insists. */
static void
a_living_chain_is_disputed_when_it_is_marked_again(void **state)
{
    sitting at = sit("chinese-2002");

    (void)state;
    black_marks(&at, "A2");
    black_marks(&at, "D4");
    assert_int_equal(white_does(&at), YZ_MATCH_MARK);
    assert_int_equal(at.last.point.x, 2); /* C5, of the same chain */
    black_marks(&at, "D4");
    assert_int_equal(white_does(&at), YZ_MATCH_REFUSE);
    assert_int_equal(yz_game_phase(table_game(at.table)), YZ_PHASE_RESUMED);
    rise(&at);
}

/* The same in Japan: the chain is shown on a copy of the board, and Black cannot capture it. */
static void
a_living_chain_is_shown_where_the_rules_have_it_shown(void **state)
{
    sitting at = sit("japanese-1989");

    (void)state;
    black_marks(&at, "A2");
    black_marks(&at, "D4");
    assert_int_equal(white_does(&at), YZ_MATCH_MARK);
    black_marks(&at, "D4");
    assert_int_equal(white_does(&at), YZ_MATCH_DISPUTE);
    for (int i = 0;
         yz_match_stage_of(yz_table_match(at.table)) == YZ_MATCH_STAGE_HYPOTHETICAL;
         i++) {
        assert_true(i < 20);
        if (yz_table_awaits(at.table, YZ_PARTY_FIRST) == YZ_MATCH_SHOW)
            assert_int_equal(
                acts(&at, (yz_match_event){.kind = YZ_MATCH_SHOW,
                                           .by = YZ_PARTY_FIRST,
                                           .move = {.kind = YZ_MOVE_PASS}}),
                YZ_MATCH_REFUSED_NONE);
        else
            assert_int_equal(white_does(&at), YZ_MATCH_SHOW);
    }
    assert_int_equal(white_does(&at), YZ_MATCH_AGREE);
    rise(&at);
}

/* Who says that a dead chain lives is shown its capture. */
static void
a_dead_chain_is_captured_on_the_copy(void **state)
{
    sitting at = sit("japanese-1989");
    yz_match_event dispute = {.kind = YZ_MATCH_DISPUTE, .by = YZ_PARTY_FIRST};

    (void)state;
    /* White's own chain: he defends what cannot be defended, and does not pass for ever. */
    dispute.point = point("A2", 2);
    dispute.number = 1;
    assert_int_equal(acts(&at, dispute), YZ_MATCH_REFUSED_NONE);
    for (int i = 0;
         yz_match_stage_of(yz_table_match(at.table)) == YZ_MATCH_STAGE_HYPOTHETICAL;
         i++) {
        static const char *const BLACK[] = {"A3", "A1"};
        assert_true(i < 20);
        yz_match_event move = {.kind = YZ_MATCH_SHOW, .by = YZ_PARTY_FIRST};
        const yz_match_event says = {
            .kind = YZ_MATCH_SAY, .by = YZ_PARTY_FIRST, .number = 1};
        if (yz_table_awaits(at.table, YZ_PARTY_FIRST) != YZ_MATCH_SHOW) {
            /* Where a stone that White has played stands, both say what it was. */
            if (white_does(&at) == YZ_MATCH_SAY)
                assert_int_equal(acts(&at, says), YZ_MATCH_REFUSED_NONE);
            else
                assert_int_equal(at.last.kind, YZ_MATCH_SHOW);
            continue;
        }
        bool made = false;
        for (int k = 0; k < 2 && !made; k++) {
            move.move = (yz_move){YZ_MOVE_PLAY, YZ_BLACK, point(BLACK[k], 2)};
            made = acts(&at, move) == YZ_MATCH_REFUSED_NONE;
        }
        move.move = (yz_move){.kind = YZ_MOVE_PASS};
        if (!made)
            assert_int_equal(acts(&at, move), YZ_MATCH_REFUSED_NONE);
    }
    assert_int_equal(white_does(&at), YZ_MATCH_AGREE);
    rise(&at);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_right_marking_is_accepted),
        cmocka_unit_test(a_dead_chain_that_is_not_marked_is_marked),
        cmocka_unit_test(a_living_chain_is_disputed_when_it_is_marked_again),
        cmocka_unit_test(a_living_chain_is_shown_where_the_rules_have_it_shown),
        cmocka_unit_test(a_dead_chain_is_captured_on_the_copy),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
