/*
 * The store of an event: desks that are killed while they add acts lose nothing that was acknowledged, and
 * of two desks one writes.
 *
 * Usage: test_event_store [KILLS]
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include <yunzi/messages.h>

#include "cli/program_messages.h"
#include "commands/event.h"
#include "store/act_store.h"

enum { LINE = 64, MOST = 1 << 20 };
static int kills = 5;
static char folder[] = "/tmp/yunzi store XXXXXX";
static char path[64];

static act_store *
open_store(void)
{
    act_store *store = NULL;
    yz_diag diag;
    assert_int_equal(act_store_open(&store, path, &diag), YZ_OK);
    return store;
}

static char *
read_store(act_store *store)
{
    char *text;
    size_t length;
    yz_diag diag;
    assert_int_equal(act_store_read(store, MOST, &text, &length, &diag), YZ_OK);
    if (text == NULL)
        text = calloc(1, 1);
    else
        text[length] = '\0';
    assert_non_null(text);
    return text;
}

/* Adds acts until it is killed, and writes the number of each that was acknowledged. */
static void
desk(int from, int acknowledged)
{
    act_store *store;
    yz_diag diag;
    char *text;
    size_t length;
    if (act_store_open(&store, path, &diag) != YZ_OK ||
        act_store_read(store, MOST, &text, &length, &diag) != YZ_OK)
        _exit(1);
    for (int i = from;; i++) {
        char line[LINE];
        snprintf(line, sizeof line, "warning\tP%d\n", i);
        if (act_store_add(store, line, strlen(line), &diag) != YZ_OK ||
            write(acknowledged, &i, sizeof i) != sizeof i)
            _exit(1);
    }
}

static void
wait_for(unsigned microseconds)
{
    const struct timespec time = {0, (long)microseconds * 1000};
    nanosleep(&time, NULL);
}

/* One desk, killed after a while; the number of the last act that it was told is there. */
static int
kill_desk(int from, unsigned after)
{
    int pipes[2], last = from - 1, number;
    assert_int_equal(pipe(pipes), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(pipes[0]);
        desk(from, pipes[1]);
    }
    close(pipes[1]);
    wait_for(after);
    kill(child, SIGKILL);
    while (read(pipes[0], &number, sizeof number) == sizeof number)
        last = number;
    close(pipes[0]);
    waitpid(child, NULL, 0);
    return last;
}

static void
nothing_acknowledged_is_lost(void **state)
{
    int from = 1;
    uint32_t random = 1;
    (void)state;
    for (int i = 0; i < kills; i++) {
        random = random * 1664525u + 1013904223u;
        const int last = kill_desk(from, 2000 + random % 30000);
        act_store *store = open_store();
        char *text = read_store(store), *at = text;
        int count = 0;
        for (; *at != '\0'; at = strchr(at, '\n') + 1) {
            char line[LINE];
            const int length = snprintf(line, sizeof line, "warning\tP%d\n", ++count);
            assert_memory_equal(at, line, (size_t)length);
        }
        assert_in_range(count, last, last + 1);
        from = count + 1;
        free(text);
        act_store_close(store);
    }
}

static void
one_of_two_desks_writes(void **state)
{
    act_store *one = open_store(), *other = open_store();
    static const char ACT[] = "player\tann\t1D\n";
    yz_diag diag;
    (void)state;
    free(read_store(one));
    free(read_store(other));
    assert_int_equal(act_store_add(one, ACT, strlen(ACT), &diag), YZ_OK);
    assert_int_equal(act_store_add(other, ACT, strlen(ACT), &diag), YZ_E_PHASE);
    assert_int_equal(diag.message.id, YZ_MESSAGE_CLI_STORE_BEHIND);
    free(read_store(other));
    assert_int_equal(act_store_add(other, ACT, strlen(ACT), &diag), YZ_OK);
    act_store_close(one);
    act_store_close(other);
}

/* ---- A text ---- */

enum { DESKS = 4, EACH = 8 };

/* Adds warnings until so many are there, however often somebody else is first. */
static void
text_desk(const char *file)
{
    static const char ACT[] = "warning\tann\n";
    for (int added = 0; added < EACH;) {
        event_file at;
        if (event_file_open(&at, file) != CLI_DONE)
            _exit(1);
        const int done = event_file_add(&at, ACT, strlen(ACT));
        if (done != CLI_DONE && done != CLI_NO_ANSWER)
            _exit(1);
        added += done == CLI_DONE;
        event_file_close(&at);
    }
    _exit(0);
}

static void
desks_at_one_text_lose_nothing(void **state)
{
    static const char ENTRY[] = "player\tann\t1D\n";
    char file[96];
    event_file at, other;
    int status, warnings = 0;
    (void)state;
    snprintf(file, sizeof file, "%s/hall.event", folder);
    assert_int_equal(event_file_new(file, ENTRY, strlen(ENTRY)), CLI_DONE);
    assert_int_equal(event_file_open(&at, file), CLI_DONE);
    assert_int_equal(event_file_open(&other, file), CLI_DONE);
    assert_int_equal(event_file_add(&at, "warning\tann\n", 12), CLI_DONE);
    assert_int_equal(event_file_add(&other, "warning\tann\n", 12), CLI_NO_ANSWER);
    event_file_close(&at);
    event_file_close(&other);
    for (int i = 0; i < DESKS; i++) {
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            text_desk(file);
    }
    for (int i = 0; i < DESKS; i++) {
        wait(&status);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    assert_int_equal(event_file_open(&at, file), CLI_DONE);
    for (size_t i = 0; i + 7 < at.length; i++)
        warnings += memcmp(at.text + i, "warning", 7) == 0;
    assert_int_equal(warnings, DESKS * EACH + 1);
    event_file_close(&at);
    unlink(file);
}

int
main(int count, char **word)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_acknowledged_is_lost),
        cmocka_unit_test(one_of_two_desks_writes),
        cmocka_unit_test(desks_at_one_text_lose_nothing),
    };
    char room[96];
    if (count > 1)
        kills = atoi(word[1]);
    if (mkdtemp(folder) == NULL)
        return 2;
    snprintf(path, sizeof path, "%s/event.db", folder);
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    static const char *const END[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        snprintf(room, sizeof room, "%s%s", path, END[i]);
        unlink(room);
    }
    rmdir(folder);
    return failed;
}
