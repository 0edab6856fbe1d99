/*
 * test_clock_cases.c - the cases of tests/clocks, which a referee can read.
 *
 *   case TITLE                  a new case
 *   clock SETTING               Black's time runs from 0:00
 *   black T                     Black, whose time runs, moves after T
 *   black thinks T              he does not move
 *   pause T, outage T           time is stopped; nobody saw it pass
 *   late black T, give black T  a referee takes time, gives it
 *   renew black                 after a pass for time; "renew black: no": there is no such
 *   has black 4:40              in main time; "2 x 0:30" in overtime
 *   used black T, penalties black N, overstepped black
 *
 * Indented lines are what is called, and when, counted from the line before; "..." stands
 * for anything.  Every wait is told in one, and once more in pieces: nothing may change.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "announce/match_words.h"
#include "match/clocks.h"

enum { LINE = 200, CALLS = 8192 };

/* A case as it is read. */
typedef struct play {
    const char *file;
    int number; /* of the line */
    yz_clock clock;
    int64_t from; /* when the event began */
    char heard[CALLS], expected[CALLS];
    bool anything;
    int pieces; /* in so many a wait is told */
} play;

static void
hear(void *context, const yz_clock_call *call)
{
    play *p = context;
    const size_t length = strlen(p->heard);
    const yz_message message = yz__clock_call_message(call);
    char time[YZ_CLOCK_TIME_TEXT];

    snprintf(p->heard + length, CALLS - length, "  %s %s\n",
             yz_clock_time_text(call->at - p->from, time), YZ_SAID(&message, NULL));
}

static void
complain(const play *p, const char *what, const char *has)
{
    fail_msg("tests/clocks/%s:%d: %s: %s", p->file, p->number, what, has);
}

/* What was called since the last event is what the lines behind it say. */
static void
end_event(play *p)
{
    if (!p->anything && strcmp(p->heard, p->expected) != 0)
        fail_msg("tests/clocks/%s:%d: above it is called\n%sand not\n%s", p->file,
                 p->number, p->heard, p->expected);
    p->heard[0] = p->expected[0] = '\0';
    p->anything = false;
    p->from = p->clock.at;
}

static int64_t
read_time(const play *p, const char *text)
{
    yz_clock_setting setting;

    if (strcmp(text, "0:00") == 0)
        return 0;
    if (yz_clock_setting_read(&setting, text, NULL) != YZ_OK ||
        setting.kind != YZ_CLOCK_SUDDEN_DEATH)
        complain(p, "no time", text);
    return setting.main;
}

static void
tell(play *p, int64_t ms)
{
    const int64_t end = p->clock.at + ms;

    for (int i = 1; i <= p->pieces; i++)
        assert_int_equal(
            yz_clock_tell(&p->clock, end - ms + ms * i / p->pieces, hear, p), YZ_OK);
}

/* ---- Lines ---- */

static void
start(play *p, const char *text)
{
    yz_clock_setting setting;

    if (yz_clock_setting_read(&setting, text, NULL) != YZ_OK)
        complain(p, "no clock", text);
    assert_int_equal(yz_clock_begin(&p->clock, &setting, 0, NULL), YZ_OK);
    assert_int_equal(yz_clock_run(&p->clock, YZ_BLACK, 0, hear, p), YZ_OK);
    p->from = 0;
}

static void
wait_stopped(play *p, int64_t ms, bool seen)
{
    const yz_colour side = p->clock.running;
    const int64_t at = p->clock.at;

    if (seen)
        assert_int_equal(yz_clock_stop(&p->clock, at, hear, p), YZ_OK);
    else
        assert_int_equal(yz__clock_skip(&p->clock, at + ms), YZ_OK);
    assert_int_equal(yz_clock_run(&p->clock, side, at + ms, hear, p), YZ_OK);
}

static void
move(play *p, yz_colour side, const char *text)
{
    const bool thinks = strncmp(text, "thinks ", 7) == 0;

    if (p->clock.running != side)
        complain(p, "the other side's time runs", text);
    tell(p, read_time(p, text + (thinks ? 7 : 0)));
    if (!thinks)
        assert_int_equal(yz_clock_press(&p->clock, p->clock.at, hear, p), YZ_OK);
}

static void
has(play *p, yz_colour side, const char *text)
{
    const yz_clock_time left = yz_clock_left(&p->clock, side);
    char time[YZ_CLOCK_TIME_TEXT], is[LINE];

    yz_clock_time_text(left.ms, time);
    if (left.count > 0)
        snprintf(is, sizeof is, "%d x %s", (int)left.count, time);
    else
        snprintf(is, sizeof is, "%s", time);
    if (strcmp(is, text) != 0)
        complain(p, text, is);
}

static void
renew(play *p, yz_colour side, bool may)
{
    assert_int_equal(yz_clock_renew(&p->clock, side), may ? YZ_OK : YZ_E_PHASE);
}

/* "late", "give", "has", ...: of a side. */
static bool
of_side(play *p, const char *verb, yz_colour side, const char *rest)
{
    const yz_clock_side *of = &p->clock.side[side];

    if (strcmp(verb, "late") == 0)
        assert_int_equal(yz__clock_take(&p->clock, side, read_time(p, rest), hear, p),
                         YZ_OK);
    else if (strcmp(verb, "give") == 0)
        assert_int_equal(yz__clock_give(&p->clock, side, read_time(p, rest)), YZ_OK);
    else if (strcmp(verb, "renew") == 0)
        renew(p, side, strcmp(rest, "no") != 0);
    else if (strcmp(verb, "has") == 0)
        has(p, side, rest);
    else if (strcmp(verb, "used") == 0)
        assert_int_equal(of->used, read_time(p, rest));
    else if (strcmp(verb, "penalties") == 0)
        assert_int_equal(of->penalties, atoi(rest));
    else if (strcmp(verb, "overstepped") == 0)
        assert_true(of->overstepped);
    else
        return false;
    return true;
}

static yz_colour
side_of(const char *word)
{
    return strcmp(word, "black") == 0   ? YZ_BLACK
           : strcmp(word, "white") == 0 ? YZ_WHITE
                                        : YZ_EMPTY;
}

static void
event(play *p, const char *line)
{
    char verb[16] = "", side[16] = "";
    int verb_end = 0, side_end = 0;

    sscanf(line, "%15[a-z]%n %15[a-z]%n", verb, &verb_end, side, &side_end);
    const char *rest = line + verb_end + strspn(line + verb_end, " ");
    end_event(p);
    if (strcmp(verb, "case") == 0)
        return;
    if (strcmp(verb, "clock") == 0)
        start(p, rest);
    else if (strcmp(verb, "pause") == 0 || strcmp(verb, "outage") == 0)
        wait_stopped(p, read_time(p, rest), verb[0] == 'p');
    else if (side_of(verb) != YZ_EMPTY)
        move(p, side_of(verb), rest);
    else if (side_of(side) == YZ_EMPTY ||
             !of_side(p, verb, side_of(side),
                      line + side_end + strspn(line + side_end, ": ")))
        complain(p, "not understood", line);
}

static void
expect(play *p, const char *line)
{
    const size_t length = strlen(p->expected);

    p->anything = p->anything || strcmp(line, "  ...") == 0;
    snprintf(p->expected + length, CALLS - length, "%s\n", line);
}

static int
run_file(const char *name, int pieces)
{
    static play p;
    char path[512], line[LINE];
    int cases = 0;

    snprintf(path, sizeof path, YZ_TESTS "/clocks/%s", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    p = (play){.file = name, .pieces = pieces};
    while (fgets(line, sizeof line, file)) {
        p.number++;
        line[strcspn(line, "\n")] = '\0';
        cases += strncmp(line, "case ", 5) == 0;
        if (line[0] == ' ')
            expect(&p, line);
        else if (line[0] != '\0' && line[0] != '#')
            event(&p, line);
    }
    end_event(&p);
    fclose(file);
    return cases;
}

static void
run_all(int pieces)
{
    DIR *folder = opendir(YZ_TESTS "/clocks");
    const struct dirent *entry;
    int cases = 0;

    assert_non_null(folder);
    while ((entry = readdir(folder)) != NULL) {
        const char *end = strrchr(entry->d_name, '.');
        if (end && strcmp(end, ".case") == 0)
            cases += run_file(entry->d_name, pieces);
    }
    closedir(folder);
    assert_true(cases >= 20);
}

static void
clocks_do_what_the_cases_say(void **state)
{
    (void)state;
    run_all(1);
}

static void
a_wait_in_pieces_changes_nothing(void **state)
{
    (void)state;
    run_all(2);
    run_all(7);
}

static void
calls_are_told_in_every_language(void **state)
{
    static const struct {
        yz_clock_call call;
        const char *code, *words;
    } CASE[] = {
        {{YZ_CLOCK_CALL_PERIOD, YZ_WHITE, 0, 0, 2}, "en", "White: 2 periods left"},
        {{YZ_CLOCK_CALL_PERIOD, YZ_WHITE, 0, 0, 2}, "ru", "белые: осталось 2 периода"},
        {{YZ_CLOCK_CALL_PERIOD, YZ_BLACK, 0, 0, 1}, "ru", "чёрные: остался 1 период"},
        {{YZ_CLOCK_CALL_PERIOD, YZ_WHITE, 0, 0, 2}, "cs", "bílý: zbývají 2 periody"},
        {{YZ_CLOCK_CALL_PERIOD, YZ_WHITE, 0, 0, 2}, "zh", "白方：还剩 2 次读秒"},
        {{YZ_CLOCK_CALL_MINUTE, YZ_BLACK, 0, 60, 4}, "zh", "黑方：还剩 4 分钟"},
        {{YZ_CLOCK_CALL_LEFT, YZ_BLACK, 0, 300, 0}, "cs", "černý: zbývá 5 minut"},
        {{YZ_CLOCK_CALL_ELAPSED, YZ_BLACK, 0, 30, 2}, "ru", "30 секунд"},
        {{YZ_CLOCK_CALL_OVERSTEPPED, YZ_WHITE, 0, 0, 0},
         "ru",
         "белые просрочили время"},
        {{YZ_CLOCK_CALL_OVERSTEPPED, YZ_WHITE, 0, 0, 0}, "zh", "白方超时"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        const yz_message message = yz__clock_call_message(&CASE[i].call);
        assert_string_equal(YZ_SAID(&message, yz_language_find(CASE[i].code)),
                            CASE[i].words);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clocks_do_what_the_cases_say),
        cmocka_unit_test(a_wait_in_pieces_changes_nothing),
        cmocka_unit_test(calls_are_told_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
