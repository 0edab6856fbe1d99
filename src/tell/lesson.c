/* lesson.c - a finished game explained step by step, in the words of the glossary. */
#include <string.h>

#include "count/terms.h"
#include "tell/verdict_text.h"
#include "tell/life_text.h"
#include "yunzi/messages.h"

struct lesson {
    const yz_judged_game *game;
    const yz_life_view *view;
    yz__prose out;
    int step;
};

static void
begin_step(struct lesson *lesson, yz_message_id title)
{
    const yz_message words = yz_message_plain(title);

    lesson->step++;
    yz__prose_end(&lesson->out);
    yz__prose_row(&lesson->out, 0);
    yz__prose_ink(&lesson->out, YZ__INK_ANSWER);
    yz__prose_say(&lesson->out, YZ_MESSAGE_LESSON_STEP, yz_arg_number(lesson->step),
                  yz_arg_message(&words));
    yz__prose_ink(&lesson->out, YZ__INK_OFF);
    yz__prose_end(&lesson->out);
}

static void
say_message(struct lesson *lesson, yz_message message)
{
    yz__prose_whole_message(&lesson->out, YZ__PARAGRAPH, 0, 0, &message);
}

static void
say(struct lesson *lesson, yz_message_id id)
{
    say_message(lesson, yz_message_plain(id));
}

static void
say_points(struct lesson *lesson, yz_message_id title, const uint8_t map[YZ_MAX_POINTS])
{
    const yz_message words = yz_message_plain(title);

    yz__tell_map(&lesson->out, lesson->view, &words, map, false);
}

static size_t
count_kind(const struct lesson *lesson, yz_life_point kind, uint8_t map[YZ_MAX_POINTS])
{
    const yz_life_report *report = lesson->view->report;
    size_t count = 0;
    yz__map_kind(lesson->view, kind, map);
    for (size_t i = 0; i < (size_t)report->width * report->height; i++)
        count += map[i] != 0;
    return count;
}

/* True if living stones are counted. */
static bool
counts_area(const struct lesson *lesson)
{
    const yz_count *count = &lesson->game->judged->count;
    for (int i = 0; lesson->game->judged->counted && i < count->term_count; i++)
        if (yz__term_role_of(&count->term[i]) == YZ__ROLE_LIVING)
            return true;
    return false;
}

/* ---- The steps ---- */

static void
teach_borders(struct lesson *lesson)
{
    const yz_life_report *report = lesson->view->report;
    begin_step(lesson, YZ_MESSAGE_LESSON_BORDERS);
    say(lesson, YZ_MESSAGE_LESSON_BORDERS_TEXT);
    yz__tell_life_board(&lesson->out, lesson->view);
    for (size_t i = 0; i < report->unfinished_count; i++)
        say_message(lesson,
                    yz_message_with(YZ_MESSAGE_LESSON_LACK,
                                    yz_arg_message(&report->unfinished[i].what)));
    say(lesson, report->unfinished_count == 0 ? YZ_MESSAGE_LESSON_CLOSED
                                              : YZ_MESSAGE_LESSON_AS_IT_STANDS);
}

static void
teach_safe_chains(struct lesson *lesson)
{
    const yz_life_report *report = lesson->view->report;
    int64_t safe[3] = {0};
    for (size_t i = 0; i < report->chain_count; i++)
        if (report->chain[i].ground == YZ_LIFE_UNCONDITIONAL)
            safe[report->chain[i].colour]++;
    if (safe[YZ_BLACK] + safe[YZ_WHITE] == 0) {
        say(lesson, YZ_MESSAGE_LESSON_NOT_SAFE);
        return;
    }
    say_message(lesson,
                yz_message_with(YZ_MESSAGE_LESSON_SAFE, yz_arg_number(safe[YZ_BLACK]),
                                yz_arg_number(safe[YZ_WHITE])));
}

/* Maps the chains about which there is something to say.  Chains that are dead by
   estimate share a line and have a separate map. */
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
    yz_life_view told = *lesson->view;
    begin_step(lesson, YZ_MESSAGE_LESSON_CHAINS);
    say(lesson, YZ_MESSAGE_LESSON_CHAINS_TEXT);
    teach_safe_chains(lesson);
    map_told(lesson, map, dead);
    told.only = map;
    yz__tell_reasons(&lesson->out, &told);
    yz__tell_chains_at(&lesson->out, lesson->view, YZ_MESSAGE_HELD_DEAD, dead);
}

/* Maps the chains in seki and returns their number. */
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
        yz__map_chain(lesson->view, i, one);
        for (size_t k = 0; k < YZ_MAX_POINTS; k++)
            map[k] |= one[k];
    }
    return count;
}

static void
teach_seki(struct lesson *lesson)
{
    uint8_t map[YZ_MAX_POINTS];
    begin_step(lesson, YZ_MESSAGE_LESSON_SEKI);
    say(lesson, YZ_MESSAGE_LESSON_SEKI_TEXT);
    if (map_seki(lesson, map) == 0) {
        say(lesson, YZ_MESSAGE_LESSON_NO_SEKI);
        return;
    }
    yz__tell_life_part(&lesson->out, lesson->view, map);
    say_points(lesson, YZ_MESSAGE_LESSON_IN_SEKI, map);
    if (count_kind(lesson, YZ_LIFE_POINT_EYE, map) > 0)
        say_points(lesson, YZ_MESSAGE_LESSON_SEKI_EYES, map);
}

/* Maps the points to which the count gives this fate, and returns their number. */
static size_t
map_fate(const struct lesson *lesson, yz_fate fate, bool stones,
         uint8_t map[YZ_MAX_POINTS])
{
    const yz_position *board = lesson->view->position;
    const yz_judgement *judged = lesson->game->judged;
    size_t count = 0;
    memset(map, 0, YZ_MAX_POINTS);
    for (size_t i = 0; i < (size_t)board->width * board->height; i++) {
        map[i] = yz__judged_fate(judged, (int)i) == fate &&
                 (board->stone[i] != YZ_EMPTY) == stones;
        count += map[i];
    }
    return count;
}

static void
teach_dame(struct lesson *lesson)
{
    uint8_t map[YZ_MAX_POINTS];
    begin_step(lesson, YZ_MESSAGE_LESSON_DAME);
    say(lesson, YZ_MESSAGE_LESSON_DAME_TEXT);
    if (map_fate(lesson, YZ_FATE_NEUTRAL, false, map) == 0) {
        say(lesson, YZ_MESSAGE_LESSON_NO_DAME);
        return;
    }
    say_points(lesson, YZ_MESSAGE_LESSON_NOBODYS, map);
    if (counts_area(lesson))
        say(lesson, YZ_MESSAGE_LESSON_DAME_WORTH);
}

/* Maps, by one stone each, the chains that were found dead but stay on the board
   ('left'), or those that come off though they were found alive.  Returns their number. */
static size_t
map_disagreement(const struct lesson *lesson, bool left, uint8_t map[YZ_MAX_POINTS])
{
    const yz_life_report *report = lesson->view->report;
    size_t count = 0;
    memset(map, 0, YZ_MAX_POINTS);
    for (size_t i = 0; i < report->chain_count; i++) {
        const yz_chain_life *chain = report->chain + i;
        const size_t at = yz_index(report->width, report->point[chain->first]);
        const bool off = yz__judged_fate(lesson->game->judged, (int)at) == YZ_FATE_DEAD;
        if (chain->status == YZ_CHAIN_OPEN || off == left || off == chain->removed)
            continue;
        map[at] = 1;
        count++;
    }
    return count;
}

/* Tells where the agreement of the players, which the count follows, differs from what
   was found. */
static void
teach_disagreement(struct lesson *lesson)
{
    uint8_t taken[YZ_MAX_POINTS], left[YZ_MAX_POINTS];
    if (map_disagreement(lesson, false, taken) + map_disagreement(lesson, true, left) ==
        0)
        return;
    say(lesson, YZ_MESSAGE_LESSON_DISAGREEMENT);
    say_points(lesson, YZ_MESSAGE_LESSON_TAKEN_ALIVE, taken);
    say_points(lesson, YZ_MESSAGE_LESSON_LEFT_DEAD, left);
}

static void
teach_dead(struct lesson *lesson)
{
    uint8_t map[YZ_MAX_POINTS];
    begin_step(lesson, YZ_MESSAGE_LESSON_DEAD);
    if (map_fate(lesson, YZ_FATE_DEAD, true, map) == 0)
        say(lesson, YZ_MESSAGE_LESSON_NO_DEAD);
    else
        say_points(lesson, YZ_MESSAGE_LESSON_COME_OFF, map);
    teach_disagreement(lesson);
}

static void
teach_count(struct lesson *lesson)
{
    begin_step(lesson, YZ_MESSAGE_LESSON_COUNT);
    if (!lesson->game->judged->counted)
        say(lesson, YZ_MESSAGE_LESSON_NO_COUNT);
    else
        say(lesson,
            counts_area(lesson) ? YZ_MESSAGE_LESSON_AREA : YZ_MESSAGE_LESSON_TERRITORY);
    yz__tell_verdict(&lesson->out, lesson->game);
}

yz_status
yz__tell_lesson(const yz_telling *how, const yz_judged_game *game,
                const yz_life_view *life)
{
    struct lesson lesson = {.game = game, .view = life};

    yz__prose_start(&lesson.out, how);
    teach_borders(&lesson);
    teach_chains(&lesson);
    teach_seki(&lesson);
    if (game->judged->counted) {
        teach_dame(&lesson);
        teach_dead(&lesson);
    }
    teach_count(&lesson);
    return lesson.out.status;
}
