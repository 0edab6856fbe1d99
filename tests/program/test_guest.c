/* test_guest.c - a guest may do what it likes: each wait for it ends, and says how. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include <cmocka.h>

#include "guest/guest.h"

/* ms: who is silent is not waited for; who answers has as long as a busy machine may need. */
enum { SOON = 100, LONG = 60000 };

static guest *
invite(const char *script)
{
    const guest_limits limits = GUEST_LIMITS;
    char line[1024];
    int why = 0;

    guest_ignore_pipes();
    snprintf(line, sizeof line, "sh -c '%s'", script);
    guest *who = guest_start(line, &limits, &why);
    assert_int_equal(why, 0);
    assert_non_null(who);
    return who;
}

static void
leave(guest *who)
{
    guest_stop(who, 100);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no child, no zombie */
}

/* What the second command gets from a script; the first gets the same question. */
static const struct {
    const char *script;
    guest_state first, second;
    const char *text; /* of the second */
} GUESTS[] = {
    {"read x; printf \"=1 one\\n\\n\"; read x; printf \"=2 two\\n\\n\"", GUEST_ANSWER,
     GUEST_ANSWER, "two"},
    {"read x; printf \"?1 no\\r\\n\\r\\n\"; read x; printf \"=2\\n\\n\"", GUEST_ERROR,
     GUEST_ANSWER, ""},
    {"read x; printf \"\\n\\n=1\\tA1\\nB2 \\n\\n\"; read x; printf \"=2 \\n a \\n\\n\"",
     GUEST_ANSWER, GUEST_ANSWER, "a"},
    {"exec sleep 9", GUEST_SILENCE, GUEST_SILENCE, ""},
    {"exit 3", GUEST_CRASH, GUEST_CRASH, ""},
    {"read x; printf \"=1\\n\\n\"; kill -9 $$", GUEST_ANSWER, GUEST_CRASH, ""},
    {"read x; exec yes =1", GUEST_FLOOD, GUEST_FLOOD, ""},
    {"read x; exec cat /dev/zero", GUEST_GARBAGE, GUEST_GARBAGE, ""},
    {"read x; printf \"Welcome to \\033 me\\n=1\\n\\n\"", GUEST_GARBAGE, GUEST_GARBAGE,
     "Welcome to \033 me"},
    {"read x; printf \"=7 A1\\n\\n\"; sleep 9", GUEST_GARBAGE, GUEST_GARBAGE, NULL},
    {"read x; printf \"=10\\n\\n\"; sleep 9", GUEST_GARBAGE, GUEST_GARBAGE, NULL},
    {"read x; printf \"=1 A1\\n\\n=1 A2\\n\\n\"; sleep 9", GUEST_GARBAGE, GUEST_GARBAGE,
     "=1 A2"},
    {"exec <&-; sleep 9", GUEST_SILENCE, GUEST_SILENCE, NULL},
    {"trap \"\" TERM; while :; do sleep 1; done", GUEST_SILENCE, GUEST_SILENCE, NULL},
    {"read x; printf \"=1\"; sleep 9", GUEST_SILENCE, GUEST_SILENCE, NULL},
};

static void
each_wait_ends(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof GUESTS / sizeof *GUESTS; i++) {
        guest *who = invite(GUESTS[i].script);
        const bool slow = GUESTS[i].first == GUEST_SILENCE;
        guest_state got = guest_ask(who, "name", slow ? SOON : LONG);
        if (strncmp(GUESTS[i].script, "exec <&-", 8) == 0 && got == GUEST_CRASH)
            got = GUEST_SILENCE; /* it may have closed its input before or after */
        if (got != GUESTS[i].first)
            fail_msg("%s: first %s", GUESTS[i].script, guest_state_key(got));
        got = guest_ask(who, "name", slow ? SOON : LONG);
        if (guest_is_fault(GUESTS[i].first))
            assert_true(guest_is_fault(got));
        else if (got != GUESTS[i].second)
            fail_msg("%s: second %s", GUESTS[i].script, guest_state_key(got));
        if (GUESTS[i].text != NULL)
            assert_string_equal(guest_text(who), GUESTS[i].text);
        leave(who);
    }
}

static void
a_crash_says_how(void **state)
{
    (void)state;
    guest *who = invite("exit 3");
    assert_int_equal(guest_ask(who, "name", LONG), GUEST_CRASH);
    assert_true(guest_ended(who).ended);
    assert_int_equal(guest_ended(who).status, 3);
    leave(who);
    who = invite("kill -9 $$");
    assert_int_equal(guest_ask(who, "name", LONG), GUEST_CRASH);
    assert_int_equal(guest_ended(who).signal, 9);
    leave(who);
}

/* A command may be longer than a pipe holds, and is read late. */
static void
a_long_command_arrives(void **state)
{
    static char command[300000];

    (void)state;
    memset(command, 'a', sizeof command - 1);
    guest *who = invite("read x; printf \"=1 %d\\n\\n\" ${#x}");
    assert_int_equal(guest_ask(who, command, LONG), GUEST_ANSWER);
    assert_string_equal(guest_text(who), "300001");
    leave(who);
}

/* A killed process is there until the system comes round to ending it, and on a
 * busy machine that takes a while: the test waits a minute at most. */
static bool
gone_soon(const char *path)
{
    const struct timespec moment = {.tv_nsec = 20 * 1000 * 1000};

    for (int i = 0; i < 3000; i++) {
        FILE *there = fopen(path, "r");
        if (there == NULL)
            return true;
        fclose(there);
        nanosleep(&moment, NULL);
    }
    return false;
}

/* Children of a guest that ignore TERM end with it. */
static void
the_group_ends(void **state)
{
    char text[32];

    (void)state;
    guest *who =
        invite("trap \"\" TERM; sleep 60 & read x; echo \"=1 $!\"; echo; wait");
    assert_int_equal(guest_ask(who, "name", LONG), GUEST_ANSWER);
    snprintf(text, sizeof text, "/proc/%s/cwd", guest_text(who));
    leave(who);
    assert_true(gone_soon(text));
}

static void
what_cannot_start_says_why(void **state)
{
    static const char *const LINES[] = {"", "  ", "sh 'a", "/there/is/no/such/program"};
    const guest_limits limits = GUEST_LIMITS;

    (void)state;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        int why = 0;
        assert_null(guest_start(LINES[i], &limits, &why));
        assert_int_not_equal(why, 0);
    }
}

/* A guest that takes more memory than it may is refused it by the system. */
static void
limits_hold(void **state)
{
    guest_limits limits = GUEST_LIMITS;
    int why = 0;

    (void)state;
    limits.file = 1000;
    limits.seconds = 1;
    guest *who = guest_start("sh -c 'ulimit -f; ulimit -t'", &limits, &why);
    assert_non_null(who);
    assert_int_equal(guest_ask(who, "name", LONG), GUEST_GARBAGE);
    assert_string_equal(guest_text(who), "1");
    leave(who);
    who = guest_start("sh -c 'while :; do :; done'", &limits, &why);
    assert_non_null(who);
    assert_int_equal(guest_ask(who, "name", LONG), GUEST_CRASH);
    assert_int_not_equal(guest_ended(who).signal, 0);
    leave(who);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_wait_ends),
        cmocka_unit_test(a_crash_says_how),
        cmocka_unit_test(a_long_command_arrives),
        cmocka_unit_test(the_group_ends),
        cmocka_unit_test(what_cannot_start_says_why),
        cmocka_unit_test(limits_hold),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
