/*
 * The referee's session as an object: what it asks of its owner, and what it does when
 * the owner cannot help.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gtp/gtp_session.h"
#include "rules/tables.h"

struct owner {
    char heard[4096];
    bool listening;
    const char *record; /* what every file holds; NULL: there is none */
    char path[64];      /* the last file asked for */
    char saved[1024];
    char remark[256];
};

static bool
answer(void *context, const char *text, size_t length)
{
    struct owner *owner = context;

    strncat(owner->heard, text, length);
    return owner->listening;
}

static yz_status
load(void *context, const char *path, char **data, size_t *length)
{
    struct owner *owner = context;

    strncpy(owner->path, path, sizeof owner->path - 1);
    if (owner->record == NULL)
        return YZ_E_IO;
    *length = strlen(owner->record);
    *data = malloc(*length);
    memcpy(*data, owner->record, *length);
    return YZ_OK;
}

static yz_status
save(void *context, const char *path, const char *data, size_t length)
{
    struct owner *owner = context;

    strncpy(owner->path, path, sizeof owner->path - 1);
    strncat(owner->saved, data, length);
    return owner->listening ? YZ_OK : YZ_E_IO;
}

static void
remark(void *context, const char *text)
{
    struct owner *owner = context;

    strncpy(owner->remark, text, sizeof owner->remark - 1);
}

static struct owner owner;

/* The time that the owner tells, which passes when a test says so. */
static int64_t moment;
static int64_t each_look; /* and so much when it is looked at, so many times */
static int looks;

static int64_t
tell_time(void *context)
{
    (void)context;
    if (looks > 0) {
        looks--;
        moment += each_look;
    }
    return moment;
}

static bool
has_gone(void *context)
{
    return !((struct owner *)context)->listening;
}

static gtp_session *
session(void)
{
    const gtp_host host = {
        .context = &owner,
        .answer = answer,
        .load = load,
        .save = save,
        .remark = remark,
        .now = tell_time,
        .gone = has_gone,
    };
    const gtp_start start = {
        .rules = yz_rules_find("tromp-taylor"),
        .width = 5,
        .height = 5,
        .reading = {.size = sizeof start.reading, .nodes = 500},
        .search = {.memory = 1 << 20, .seed = 1},
        .work = {.playouts = 50},
    };

    memset(&owner, 0, sizeof owner);
    owner.listening = true;
    moment = 5000000;
    looks = 0;
    gtp_session *s = gtp_session_new(&host, &start, NULL);
    assert_non_null(s);
    return s;
}

/* What the session answers to 'text'. */
static const char *
say(gtp_session *s, const char *text)
{
    owner.heard[0] = '\0';
    gtp_session_take(s, text, strlen(text));
    return owner.heard;
}

static void
commands_may_arrive_in_any_pieces(void **state)
{
    static const char TEXT[] = "1 play b c3\n2 captures b\n";
    gtp_session *s = session();
    (void)state;

    for (size_t i = 0; i < sizeof TEXT - 1; i++)
        assert_true(gtp_session_take(s, TEXT + i, 1));
    assert_string_equal(owner.heard, "=1\n\n=2 0\n\n");
    gtp_session_free(s);
}

static void
a_session_ends_at_quit_and_hears_nothing_more(void **state)
{
    gtp_session *s = session();
    (void)state;

    assert_false(gtp_session_take(s, "quit\nname\n", 10));
    assert_string_equal(owner.heard, "=\n\n");
    assert_false(gtp_session_take(s, "name\n", 5));
    gtp_session_end(s);
    assert_string_equal(owner.heard, "=\n\n");
    gtp_session_free(s);
}

static void
a_session_ends_when_nobody_listens(void **state)
{
    gtp_session *s = session();
    (void)state;

    owner.listening = false;
    assert_false(gtp_session_take(s, "1 name\n2 name\n", 14));
    assert_string_equal(owner.heard, "=1 Yunzi\n\n");
    gtp_session_end(s);
    assert_string_equal(owner.heard, "=1 Yunzi\n\n");
    gtp_session_free(s);
}

static void
file_names_may_hold_blanks_and_stand_in_quotes(void **state)
{
    gtp_session *s = session();
    (void)state;

    owner.record = "(;SZ[9]KM[6];B[cc];W[gg])";
    assert_string_equal(say(s, "loadsgf  a b.sgf \n"), "=\n\n");
    assert_string_equal(owner.path, "a b.sgf");
    assert_string_equal(say(s, "loadsgf \"a b.sgf\" 2\n"), "=\n\n");
    assert_string_equal(owner.path, "a b.sgf");
    assert_string_equal(say(s, "gogui-rules_side_to_move\n"), "= white\n\n");
    assert_string_equal(say(s, "loadsgf \"game 2\"\n"), "=\n\n");
    assert_string_equal(owner.path, "game 2");
    gtp_session_free(s);
}

/* A record whose result no count decides is what it says, as long as the game is its
   own; what is taken back and played again is another game. */
static void
a_resignation_is_the_record_s_until_something_else_is_played(void **state)
{
    gtp_session *s = session();
    (void)state;

    owner.record = "(;SZ[5]KM[6]RU[Japanese]RE[B+R];B[cc];W[dd])";
    say(s, "loadsgf r\n");
    assert_string_equal(say(s, "final_score\n"), "= B+R\n\n");
    assert_string_equal(say(s, "yunzi-basis\n"), "= agreed\n\n");
    say(s, "yunzi-rules aga\n");
    assert_string_equal(say(s, "final_score\n"), "= B+R\n\n");
    say(s, "undo\n");
    assert_string_not_equal(say(s, "final_score\n"), "= B+R\n\n");
    say(s, "play w d4\n");
    assert_string_not_equal(say(s, "final_score\n"), "= B+R\n\n");
    say(s, "loadsgf r 2\n");
    assert_string_not_equal(say(s, "final_score\n"), "= B+R\n\n");
    gtp_session_free(s);
}

/* Answers that have no room for the word are remarked upon. */
static void
an_estimate_is_remarked_upon(void **state)
{
    gtp_session *s = session();
    (void)state;

    owner.record =
        "(;SZ[7]KM[0]RU[Japanese]AB[cb][eb][bd][dd][fd][cf][ef];B[dc];W[];B[])";
    say(s, "loadsgf r\n");
    assert_string_equal(say(s, "yunzi-basis\n"), "= estimated\n\n");
    assert_string_equal(owner.remark, "");
    assert_string_equal(say(s, "final_score\n"), "= B+41\n\n");
    assert_non_null(strstr(owner.remark, "final_score: an estimate, B+41"));
    gtp_session_free(s);
}

static void
a_file_that_cannot_be_read_changes_nothing(void **state)
{
    static const char *const BAD[] = {NULL, "", "no record", "(;GM[2]SZ[9])"};
    gtp_session *s = session();
    (void)state;

    assert_string_equal(say(s, "play b c3\n"), "=\n\n");
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        owner.record = BAD[i];
        assert_memory_equal(say(s, "loadsgf x\n"), "? cannot load file", 18);
        assert_string_equal(say(s, "gogui-rules_board_size\n"), "= 5\n\n");
        assert_string_equal(say(s, "is_legal w c3\n"), "= 0\n\n");
    }
    gtp_session_free(s);
}

static void
a_record_is_saved_or_the_failure_is_told(void **state)
{
    gtp_session *s = session();
    (void)state;

    say(s, "play b c3\n");
    assert_string_equal(say(s, "printsgf \"my game.sgf\"\n"), "=\n\n");
    assert_string_equal(owner.path, "my game.sgf");
    assert_non_null(strstr(owner.saved, ";B[cc]"));
    owner.listening = false;
    assert_string_equal(say(s, "printsgf x\n"), "? cannot write file: 'x'\n\n");
    gtp_session_free(s);
}

static void
a_session_without_files_says_so(void **state)
{
    const gtp_host host = {.context = &owner, .answer = answer};
    const gtp_start start = {
        .rules = yz_rules_find("tromp-taylor"), .width = 5, .height = 5};
    gtp_session *s = gtp_session_new(&host, &start, NULL);
    (void)state;

    owner.listening = true;
    assert_string_equal(say(s, "loadsgf x\n"), "? cannot load file: 'x'\n\n");
    assert_string_equal(say(s, "printsgf x\n"), "? cannot write file: 'x'\n\n");
    gtp_session_free(s);
}

static void
a_game_that_cannot_begin_makes_no_session(void **state)
{
    const gtp_host host = {.context = &owner, .answer = answer};
    const gtp_start start = {
        .rules = yz_rules_find("tromp-taylor"), .width = 53, .height = 5};
    yz_diag diag = {0};
    (void)state;

    assert_null(gtp_session_new(&host, &start, &diag));
    assert_int_equal(diag.status, YZ_E_RANGE);
    assert_int_not_equal(diag.message.id, YZ_MESSAGE_NONE);
}

static void
every_rule_set_can_be_said_in_the_words_of_katago(void **state)
{
    gtp_session *s = session();
    (void)state;

    for (size_t i = 0; i < yz__rules_count(); i++) {
        char command[128];
        snprintf(command, sizeof command, "yunzi-rules %s\n",
                 yz_rules_id(yz_rules_at(i)));
        assert_int_equal(say(s, command)[0], '=');
        assert_memory_equal(say(s, "kata-get-rules\n"), "= {\"ko\":", 8);
        assert_non_null(strstr(owner.heard, yz_rules_id(yz_rules_at(i))));
        assert_null(strstr(owner.heard, ":\"\""));
    }
    gtp_session_free(s);
}

static void
the_rules_of_katago_bear_names_of_ours(void **state)
{
    static const char *const NAMES[] = {"tromp-taylor",  "chinese",   "chinese-ogs",
                                        "chinese-kgs",   "japanese",  "korean",
                                        "aga",           "bga",       "new-zealand",
                                        "stone-scoring", "aga-button"};
    gtp_session *s = session();
    (void)state;

    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char command[128], id[128];
        assert_non_null(yz_rules_find(NAMES[i]));
        snprintf(id, sizeof id, "= %s\n", yz_rules_id(yz_rules_find(NAMES[i])));
        snprintf(command, sizeof command, "kata-set-rules %s\n", NAMES[i]);
        assert_memory_equal(say(s, command), id, strlen(id));
    }
    gtp_session_free(s);
}

/* ---- The clock ---- */

static const char *
wait_and_say(gtp_session *s, int64_t ms, const char *text)
{
    moment += ms;
    return say(s, text);
}

static void
the_time_of_the_side_to_move_runs(void **state)
{
    gtp_session *s = session();
    (void)state;

    assert_string_equal(say(s, "time_settings 300 0 0\n"), "=\n\n");
    assert_string_equal(wait_and_say(s, 9000, "yunzi-clock\n"),
                        "= 5:00\nblack 300 0 0 waiting\nwhite 300 0 0 waiting\n\n");
    /* Nobody knows how long Black has thought about the first move. */
    assert_string_equal(wait_and_say(s, 9000, "play b c3\n"), "=\n\n");
    assert_string_equal(wait_and_say(s, 1500, "yunzi-clock\n"),
                        "= 5:00\nblack 300 0 0 waiting\nwhite 298.5 0 1.5 running\n\n");
    wait_and_say(s, 500, "play w d3\n");
    assert_string_equal(wait_and_say(s, 4000, "yunzi-clock\n"),
                        "= 5:00\nblack 296 0 4 running\nwhite 298 0 2 waiting\n\n");
    /* The controller is right, and ours goes on from there. */
    say(s, "time_left b 100 0\n");
    assert_string_equal(wait_and_say(s, 1000, "yunzi-clock\n"),
                        "= 5:00\nblack 99 0 5 running\nwhite 298 0 2 waiting\n\n");
    say(s, "undo\n");
    assert_string_equal(wait_and_say(s, 60000, "yunzi-clock\n"),
                        "= 5:00\nblack 99 0 5 waiting\nwhite 298 0 2 waiting\n\n");
    say(s, "clear_board\n");
    assert_string_equal(say(s, "yunzi-clock\n"),
                        "= 5:00\nblack 300 0 0 waiting\nwhite 300 0 0 waiting\n\n");
    gtp_session_free(s);
}

/* A session looks at the clock when a command comes, and when the move is made. */
static void
our_own_thinking_counts(void **state)
{
    gtp_session *s = session();
    (void)state;

    say(s, "kgs-time_settings byoyomi 60 10 3\n");
    each_look = 2000;
    looks = 2;
    say(s, "genmove b\n");
    assert_string_equal(
        say(s, "yunzi-clock\n"),
        "= 1:00+3x0:10\nblack 58 0 2 waiting\nwhite 60 0 0 running\n\n");
    wait_and_say(s, 75000, "reg_genmove w\n");
    assert_string_equal(say(s, "yunzi-clock\n"), "= 1:00+3x0:10\nblack 58 0 2 waiting\n"
                                                 "white 5 2 75 running\n\n");
    gtp_session_free(s);
}

static void
overstepping_has_its_consequence_in_strict_play(void **state)
{
    gtp_session *s = session();
    (void)state;

    say(s, "yunzi-rules japanese\nkata-time_settings absolute 60\nplay b c3\n");
    wait_and_say(s, 60000, "play w d3\n");
    assert_string_equal(say(s, "yunzi-clock\n"), "= 1:00\nblack 60 0 0 running\n"
                                                 "white 0 0 60 overstepped\n\n");
    say(s, "clear_board\nyunzi-strict on\nplay b c3\n");
    assert_string_equal(
        wait_and_say(s, 60000, "play w d3\n"),
        "? illegal move: White has overstepped the time: the game is lost\n\n");
    assert_string_equal(say(s, "gogui-rules_final_result\n"),
                        "= B+T (time, played)\n\n");
    gtp_session_free(s);
}

/* Chen 2000, 6.5: that move was a pass, and the game goes on with new time. */
static void
overstepping_may_be_a_pass(void **state)
{
    gtp_session *s = session();
    (void)state;

    say(s,
        "yunzi-rules chen\nkgs-time_settings byoyomi 0 30 1\nyunzi-strict on\nplay b c3\n");
    assert_string_equal(
        wait_and_say(s, 30000, "play w d3\n"),
        "? illegal move: White has overstepped the time: this was a pass\n\n");
    assert_string_equal(wait_and_say(s, 29000, "play b d3\n"), "=\n\n");
    assert_string_equal(wait_and_say(s, 29000, "play w b3\n"), "=\n\n");
    gtp_session_free(s);
}

static void
a_clock_that_cannot_be_is_refused(void **state)
{
    static const struct {
        const char *command, *answer;
    } WRONG[] = {
        {"time_settings 0 0 0\n",
         "? sudden death: the main time must be between 0:00.001 and 27777:46:40\n\n"},
        {"kata-time_settings fischer 0 10\n",
         "? Fischer's clock: the main time must be between 0:00.001 and 27777:46:40\n\n"},
        {"kgs-time_settings byoyomi 60 0 3\n",
         "? byo-yomi: the period must be between 0:00.001 and 27777:46:40\n\n"},
        {"kata-time_settings canadian 60 30 1000\n",
         "? Canadian overtime: the number of stones must be between 1 and 999\n\n"},
        {"kgs-time_settings fischer 60 10\n",
         "? syntax error: there is no clock 'fischer' with these times\n\n"}};
    gtp_session *s = session();
    (void)state;

    say(s, "time_settings 300 0 0\n");
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        assert_string_equal(say(s, WRONG[i].command), WRONG[i].answer);
    /* The controller's time holds; this clock counts no stones. */
    assert_string_equal(say(s, "time_left b 10 5\n"), "=\n\n");
    assert_string_equal(say(s, "yunzi-clock\n"),
                        "= 5:00\nblack 10 0 0 waiting\nwhite 300 0 0 waiting\n\n");
    gtp_session_free(s);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_may_arrive_in_any_pieces),
        cmocka_unit_test(a_session_ends_at_quit_and_hears_nothing_more),
        cmocka_unit_test(a_session_ends_when_nobody_listens),
        cmocka_unit_test(file_names_may_hold_blanks_and_stand_in_quotes),
        cmocka_unit_test(a_resignation_is_the_record_s_until_something_else_is_played),
        cmocka_unit_test(an_estimate_is_remarked_upon),
        cmocka_unit_test(a_file_that_cannot_be_read_changes_nothing),
        cmocka_unit_test(a_record_is_saved_or_the_failure_is_told),
        cmocka_unit_test(a_session_without_files_says_so),
        cmocka_unit_test(a_game_that_cannot_begin_makes_no_session),
        cmocka_unit_test(every_rule_set_can_be_said_in_the_words_of_katago),
        cmocka_unit_test(the_rules_of_katago_bear_names_of_ours),
        cmocka_unit_test(the_time_of_the_side_to_move_runs),
        cmocka_unit_test(our_own_thinking_counts),
        cmocka_unit_test(overstepping_has_its_consequence_in_strict_play),
        cmocka_unit_test(overstepping_may_be_a_pass),
        cmocka_unit_test(a_clock_that_cannot_be_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
