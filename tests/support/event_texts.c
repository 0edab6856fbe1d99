/* event_texts.c - cases of what the texts say of handicap, lateness, overtime, counted minutes; of the bar. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/scores.h"
#include "event_case.h"
#include "rules/conduct.h"
#include "yunzi/clock.h"
#include "yunzi/handicap.h"

enum { LINE = 512, MINUTE = 60000 };

static void
compare(event_tally *tally, bool same, const char *path, const char *line)
{
    if (same) {
        tally->passed++;
        return;
    }
    tally->failed++;
    printf("FAILED %s: %s\n", path, line);
}

/* Ing's article 8: the stronger, the weaker, points between them, the settlement. */
static void
handicap(const char *line, const char *path, event_tally *tally)
{
    char stronger[16], weaker[16], settlement[LINE], made[LINE];
    int points, sum;
    yz_rank one, other;
    yz_handicap_terms terms;
    if (sscanf(line, "%15[^\t]\t%15[^\t]\t%d\t%511[^\n]", stronger, weaker, &points,
               settlement) != 4)
        return;
    if (yz_rank_read(&one, stronger) != YZ_OK ||
        yz_rank_read(&other, weaker) != YZ_OK ||
        yz_rules_handicap_terms(yz_rules_find("ing-1996"), one, other, &terms) !=
            YZ_OK) {
        compare(tally, false, path, line);
        return;
    }
    if (terms.handicap == 0 && terms.komi.count > 0) {
        char komi[YZ_NUMBER_TEXT];
        snprintf(made, sizeof made, "komi %s to White",
                 yz_number_text(terms.komi, komi));
        sum = 8 - (int)terms.komi.count;
    } else {
        snprintf(made, sizeof made,
                 "Black first, White passes %d, %d more points to Black", terms.passes,
                 terms.points);
        sum = 8 * (terms.passes + 1) + terms.points;
    }
    compare(tally, strcmp(made, settlement) == 0, path, line);
    compare(tally, sum == points && terms.black == 1, path, line);
}

static void
compare_late(yz_lateness is, const char *expected, const char *line, const char *path,
             event_tally *tally)
{
    if (strcmp(expected, "forfeit") == 0)
        compare(tally, is.kind == YZ_LATE_FORFEIT, path, line);
    else
        compare(tally,
                is.kind == YZ_LATE_TAKEN &&
                    is.taken == (int64_t)atoi(expected) * MINUTE,
                path, line);
}

/* Ing's article 10: basic time, lateness, minutes taken off. */
static void
late(const char *line, const char *path, event_tally *tally)
{
    char expected[16];
    int basic, minutes;
    if (sscanf(line, "%d %d %15s", &basic, &minutes, expected) == 3)
        compare_late(yz__rules_lateness(yz_rules_find("ing-1996"),
                                        (int64_t)minutes * MINUTE,
                                        (int64_t)basic * MINUTE, 0),
                     expected, line, path, tally);
}

/* Article 23 of the Chinese rules of 1988: the limit of the event, lateness, minutes taken off. */
static void
late_chinese(const char *line, const char *path, event_tally *tally)
{
    char expected[16];
    int limit, minutes;
    if (sscanf(line, "%d %d %15s", &limit, &minutes, expected) == 3)
        compare_late(yz__rules_lateness(yz_rules_find("chinese-1988"),
                                        (int64_t)minutes * MINUTE,
                                        INT64_C(120) * MINUTE, (int64_t)limit * MINUTE),
                     expected, line, path, tally);
}

static bool
run(yz_clock *clock, yz_clock_kind kind, int minutes, int period, int count)
{
    const yz_clock_setting setting = {.kind = kind,
                                      .main = (int64_t)minutes * MINUTE,
                                      .period = (int64_t)period * MINUTE,
                                      .count = count};
    return yz_clock_begin(clock, &setting, 0, NULL) == YZ_OK &&
           yz_clock_run(clock, YZ_BLACK, 0, NULL, NULL) == YZ_OK;
}

/* Ing's article 9: basic time, minutes used, points off.  A period is paid for when it is begun: the last
   moment of those minutes is looked at. */
static void
overtime(const char *line, const char *path, event_tally *tally)
{
    int basic, used, points;
    yz_clock clock;
    if (sscanf(line, "%d %d %d", &basic, &used, &points) != 3)
        return;
    compare(tally,
            run(&clock, YZ_CLOCK_ING_PENALTY, basic, basic / 6, 3) &&
                yz_clock_tell(&clock, (int64_t)used * MINUTE - 1, NULL, NULL) ==
                    YZ_OK &&
                !clock.side[YZ_BLACK].overstepped &&
                clock.side[YZ_BLACK].penalties * YZ_CLOCK_PENALTY_POINTS == points,
            path, line);
}

/* Article 12 of the Chinese rules of 1988: counted minutes, seconds of each move, minutes left. */
static void
counting_time(const char *line, const char *path, event_tally *tally)
{
    char moves[LINE];
    int minutes, left;
    int64_t at = 0;
    yz_clock clock;
    if (sscanf(line, "%d\t%511[0-9,]\t%d", &minutes, moves, &left) != 3)
        return;
    bool well = run(&clock, YZ_CLOCK_COUNTING_MINUTES, minutes, 1, minutes);
    for (const char *move = moves; well && move != NULL;) {
        at += (int64_t)atoi(move) * 1000;
        well = yz_clock_press(&clock, at, NULL, NULL) == YZ_OK &&
               yz_clock_run(&clock, YZ_BLACK, at, NULL, NULL) == YZ_OK;
        move = strchr(move, ',');
        move = move == NULL ? NULL : move + 1;
    }
    compare(tally,
            well && !clock.side[YZ_BLACK].overstepped &&
                clock.side[YZ_BLACK].count == left,
            path, line);
}

/* True if a bar with so many players at it suits so many rounds. */
static bool
suits(int rounds, int players)
{
    char acts[LINE];
    yz_tournament *event;
    yz__bar_fit fit;
    if (yz_tournament_new(&event, NULL) != YZ_OK)
        abort();
    /* One is below the bar. */
    snprintf(
        acts, sizeof acts,
        "param\tsystem\tmcmahon\nparam\trounds\t%d\nparam\tbar\t3D\nplayer\tlow\t2D",
        rounds);
    for (int i = 0; i <= players; i++) {
        if (yz_tournament_act(event, acts, strlen(acts), NULL) != YZ_OK)
            abort();
        snprintf(acts, sizeof acts, "player\t%d\t%dD", i, 3 + i % 3);
    }
    const bool is = yz__bar_fit_of(&fit, event->event) && fit.players == players &&
                    yz__bar_suits(&fit);
    yz_tournament_free(event);
    return is;
}

/* Rounds, the fewest and the most players at the bar or above it. */
static void
mcmahon_bar(const char *line, const char *path, event_tally *tally)
{
    int rounds, least, most;
    if (sscanf(line, "%d %d %d", &rounds, &least, &most) == 3)
        compare(tally,
                !suits(rounds, least - 1) && suits(rounds, least) &&
                    suits(rounds, most) && !suits(rounds, most + 1),
                path, line);
}

const event_line EVENT_TEXTS[] = {{"handicap", handicap},
                                  {"late", late},
                                  {"late_chinese", late_chinese},
                                  {"overtime", overtime},
                                  {"counting_time", counting_time},
                                  {"mcmahon_bar", mcmahon_bar},
                                  {NULL, NULL}};
