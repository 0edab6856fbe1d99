/*
 * teach.c - a finished game explained step by step, in the words of the glossary.
 */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/in_words.h"
#include "telling/teach.h"

struct lesson {
    const struct judging *judging;
    const life_view *view;
    bool colour;
    int step;
};

static void
begin_step(struct lesson *lesson, const char *title)
{
    printf("\n%s%d. %s%s\n", lesson->colour ? "\033[1m" : "", ++lesson->step, title,
           lesson->colour ? "\033[0m" : "");
}

static void
say(const char *text)
{
    help_wrap(text, 0, 0);
}

static size_t
count_kind(const struct lesson *lesson, yz_life_point kind, uint8_t map[YZ_MAX_POINTS])
{
    const yz_life_report *report = lesson->view->report;
    size_t count = 0;
    life_map_kind(lesson->view, kind, map);
    for (size_t i = 0; i < (size_t)report->width * report->height; i++)
        count += map[i] != 0;
    return count;
}

/* Whether living stones are counted. */
static bool
counts_area(const struct lesson *lesson)
{
    const yz_count *count = &lesson->judging->judged.count;
    for (int i = 0; lesson->judging->judged.counted && i < count->term_count; i++)
        if (strcmp(count->term[i].key, "stones") == 0)
            return true;
    return false;
}

/* ---- The steps ---- */

static void
teach_borders(struct lesson *lesson)
{
    const yz_life_report *report = lesson->view->report;
    begin_step(lesson, "Are the borders closed?");
    say("Play is over when neither side can gain any more: every empty point is "
        "enclosed by one side, or lies between living stones of both. X is Black, O is "
        "White.");
    life_print_board(lesson->view, lesson->colour);
    for (size_t i = 0; i < report->unfinished_count; i++) {
        char text[200];
        snprintf(text, sizeof text, "- %s", IN_WORDS(&report->unfinished[i].what));
        say(text);
    }
    say(report->unfinished_count == 0
            ? "Nothing is left to close."
            : "The count below takes the board as it stands.");
}

static void
teach_safe_chains(const struct lesson *lesson)
{
    const yz_life_report *report = lesson->view->report;
    char text[240];
    size_t safe[3] = {0};
    for (size_t i = 0; i < report->chain_count; i++)
        if (report->chain[i].ground == YZ_LIFE_UNCONDITIONAL)
            safe[report->chain[i].colour]++;
    if (safe[YZ_BLACK] + safe[YZ_WHITE] == 0) {
        say("No chain is safe by itself yet: each of them could be captured if its owner "
            "did not answer an attack.");
        return;
    }
    snprintf(text, sizeof text,
             "Without any further play %zu chain%s of Black and %zu of White cannot be "
             "captured: they have two eyes, or share them with chains that have.",
             safe[YZ_BLACK], safe[YZ_BLACK] == 1 ? "" : "s", safe[YZ_WHITE]);
    say(text);
}

/* The chains about which there is something to say, as a map; those that are dead by
   estimate share a line and have a map of their own. */
static void
map_told(const struct lesson *lesson, uint8_t map[YZ_MAX_POINTS],
         uint8_t dead[YZ_MAX_POINTS])
{
    const yz_life_report *report = lesson->view->report;
    memset(map, 0, YZ_MAX_POINTS);
    memset(dead, 0, YZ_MAX_POINTS);
    for (size_t i = 0; i < report->chain_count; i++) {
        const yz_chain_life *chain = report->chain + i;
        const size_t at = yz_index(report->width, report->point[chain->first]);
        if (chain->status == YZ_CHAIN_DEAD && chain->basis == YZ_BASIS_ESTIMATED)
            dead[at] = 1;
        else
            map[at] = chain->ground != YZ_LIFE_UNCONDITIONAL;
    }
}

static void
teach_chains(struct lesson *lesson)
{
    uint8_t map[YZ_MAX_POINTS], dead[YZ_MAX_POINTS];
    life_view told = *lesson->view;
    begin_step(lesson, "Which chains are alive?");
    say("A chain is stones of one colour joined along the lines; it lives or dies as a "
        "whole. It is captured when its last liberty, the last empty point next to it, "
        "is taken. It is alive when the opponent cannot do that, even if he moves "
        "first; otherwise it is dead, and need not be captured.");
    teach_safe_chains(lesson);
    map_told(lesson, map, dead);
    told.only = map;
    life_print_reasons(&told);
    life_print_chains_at(lesson->view, "Held dead by estimate, the chain", dead);
}

/* The chains in seki, as a map; how many. */
static size_t
map_seki(const struct lesson *lesson, uint8_t map[YZ_MAX_POINTS])
{
    const yz_life_report *report = lesson->view->report;
    uint8_t one[YZ_MAX_POINTS];
    size_t count = 0;
    memset(map, 0, YZ_MAX_POINTS);
    for (size_t i = 0; i < report->chain_count; i++) {
        if (!report->chain[i].seki)
            continue;
        count++;
        life_map_chain(lesson->view, i, one);
        for (size_t k = 0; k < YZ_MAX_POINTS; k++)
            map[k] |= one[k];
    }
    return count;
}

static void
teach_seki(struct lesson *lesson)
{
    uint8_t map[YZ_MAX_POINTS];
    begin_step(lesson, "Eyes and seki");
    say("An eye is a point or a space that one side encloses. Chains that live beside "
        "an empty point that is nobody's are in seki: neither side can attack there "
        "without losing its own stones.");
    if (map_seki(lesson, map) == 0) {
        say("There is no seki on this board.");
        return;
    }
    life_print_part(lesson->view, map, lesson->colour);
    life_print_points(lesson->view, "In seki:", map, NULL);
    if (count_kind(lesson, YZ_LIFE_POINT_EYE, map) > 0)
        life_print_points(lesson->view,
                          "Eyes of these chains, which are no territory:", map, NULL);
}

/* The points to which the count gives this fate; how many. */
static size_t
map_fate(const struct lesson *lesson, yz_fate fate, bool stones,
         uint8_t map[YZ_MAX_POINTS])
{
    const yz_position *board = lesson->view->position;
    const yz_judgement *judged = &lesson->judging->judged;
    size_t count = 0;
    memset(map, 0, YZ_MAX_POINTS);
    for (size_t i = 0; i < (size_t)board->width * board->height; i++) {
        map[i] = judged->counted && judged->count.owner[i] == fate &&
                 (board->stone[i] != YZ_EMPTY) == stones;
        count += map[i];
    }
    return count;
}

static void
teach_dame(struct lesson *lesson)
{
    uint8_t map[YZ_MAX_POINTS];
    begin_step(lesson, "Dame");
    say("Empty points between living stones of both sides are dame: they are nobody's "
        "territory.");
    if (map_fate(lesson, YZ_FATE_NEUTRAL, false, map) == 0) {
        say("There are none: all have been filled.");
        return;
    }
    life_print_points(lesson->view, "Nobody's points:", map, NULL);
    if (counts_area(lesson))
        say("Where stones on the board count, each dame would have been worth a point "
            "to the side that fills it.");
}

/* The chains that were found dead and are left on the board ('left'), or the others
   that come off, by one stone each; how many. */
static size_t
map_disagreement(const struct lesson *lesson, bool left, uint8_t map[YZ_MAX_POINTS])
{
    const yz_life_report *report = lesson->view->report;
    size_t count = 0;
    memset(map, 0, YZ_MAX_POINTS);
    for (size_t i = 0; i < report->chain_count; i++) {
        const yz_chain_life *chain = report->chain + i;
        const size_t at = yz_index(report->width, report->point[chain->first]);
        const bool off = lesson->judging->judged.count.owner[at] == YZ_FATE_DEAD;
        if (chain->status == YZ_CHAIN_OPEN || off == left || off == chain->removed)
            continue;
        map[at] = 1;
        count++;
    }
    return count;
}

/* The count goes by what the players have agreed on, whatever was found. */
static void
teach_disagreement(const struct lesson *lesson)
{
    uint8_t taken[YZ_MAX_POINTS], left[YZ_MAX_POINTS];
    if (map_disagreement(lesson, false, taken) + map_disagreement(lesson, true, left) ==
        0)
        return;
    say("The players see some chains otherwise than was found here. What they agree "
        "on counts.");
    life_print_points(lesson->view, "Taken off, and found alive:", taken, NULL);
    life_print_points(lesson->view, "Left on the board, and found dead:", left, NULL);
}

static void
teach_dead(struct lesson *lesson)
{
    uint8_t map[YZ_MAX_POINTS];
    begin_step(lesson, "Dead stones are taken off");
    if (map_fate(lesson, YZ_FATE_DEAD, true, map) == 0)
        say("There are none to take off.");
    else
        life_print_points(lesson->view, "These come off the board:", map, NULL);
    teach_disagreement(lesson);
}

static void
teach_count(struct lesson *lesson)
{
    begin_step(lesson, "The count");
    if (!lesson->judging->judged.counted)
        say("It cannot be counted yet; the note says why.");
    if (lesson->judging->judged.counted)
        say(counts_area(lesson)
                ? "These rules count area: living stones and the points they enclose."
                : "These rules count territory: the points enclosed, and the stones "
                  "taken from the opponent.");
    tell_verdict(&lesson->judging->verdict, lesson->colour);
}

void
teach_print(const struct judging *judging, const life_view *view, bool colour)
{
    struct lesson lesson = {.judging = judging, .view = view, .colour = colour};
    teach_borders(&lesson);
    teach_chains(&lesson);
    teach_seki(&lesson);
    if (judging->judged.counted) {
        teach_dame(&lesson);
        teach_dead(&lesson);
    }
    teach_count(&lesson);
}
