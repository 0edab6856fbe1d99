/*
 * check_status.c - compares the statuses, dame, territory and score below a board with
 * what reading finds.
 */
#include <stdio.h>
#include <string.h>

#include "check/check_trial.h"
#include "read/answers.h"
#include "yunzi/messages.h"

/* Reads the board when this is first needed; false after a finding. */
static bool
read_out(yz__trial *trial)
{
    yz_diag diag;
    if (trial->report != NULL)
        return true;
    if (trial->unreadable) {
        yz__trial_not_compared(trial, yz_message_plain(YZ_MESSAGE_CHECK_NOT_READ));
        return false;
    }
    yz_status status = yz__trial_game(trial, trial->pos->to_play, &diag);
    if (status == YZ_OK)
        status = yz_judging_life(&trial->report, trial->game, trial->options, &diag);
    yz__check_lacks_memory(trial->found, status);
    if (status == YZ_OK)
        return true;
    trial->unreadable = true;
    trial->report = NULL;
    yz__trial_wrong(trial, diag.message);
    return false;
}

/* The chain with a stone on this point; NULL when it is empty. */
static const yz_chain_life *
chain_at(const yz__trial *trial, size_t index)
{
    const yz_life_report *report = trial->report;
    for (size_t i = 0; i < report->chain_count; i++) {
        const yz_chain_life *chain = yz_life_chain(report, i);
        for (size_t k = 0; k < chain->count; k++)
            if (yz_index(report->width, report->point[chain->first + k]) == index)
                return chain;
    }
    return NULL;
}

/* The status of a chain, in the order of the choices of CHECK_STATUS. */
typedef enum standing { ALIVE, DEAD, SEKI, UNKNOWN } standing;

static standing
status_of(const yz_chain_life *chain)
{
    if (chain == NULL || chain->status == YZ_CHAIN_OPEN)
        return UNKNOWN;
    return chain->status == YZ_CHAIN_DEAD ? DEAD : chain->seki ? SEKI : ALIVE;
}

static char *
name_point(const yz__trial *trial, size_t index, char out[YZ_POINT_TEXT])
{
    const size_t width = trial->pos->position.width;
    return yz_point_text((yz_point){(uint8_t)(index % width), (uint8_t)(index / width)},
                         trial->pos->position.height, out);
}

static size_t
point_count(const yz__trial *trial)
{
    return (size_t)trial->pos->position.width * trial->pos->position.height;
}

static void
say_unsettled(yz__trial *trial, yz_message why)
{
    trial->found->unsettled = true;
    yz__trial_not_compared(trial, why);
}

/* Adds a finding for a chain, only one whichever of its stones are listed. */
static void
differ(yz__trial *trial, const yz_chain_life *chain, size_t index, standing wanted)
{
    const size_t width = trial->pos->position.width;
    const yz_argument at =
        yz_arg_point((yz_point){(uint8_t)(index % width), (uint8_t)(index / width)},
                     trial->pos->position.height);
    if (chain == NULL) {
        yz__trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_EMPTY, at));
    } else if (chain->status == YZ_CHAIN_OPEN) {
        const yz_message hint = yz__shortage_hint(chain->shortage);
        say_unsettled(
            trial,
            yz_message_with(YZ_MESSAGE_CHECK_OPEN, at,
                            yz_arg_name("shortage", yz__shortage_text(chain->shortage)),
                            yz_arg_message(&hint)));
    } else {
        yz__trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_STATUS, at,
                                               yz_arg_choice((int)status_of(chain)),
                                               yz_arg_choice((int)wanted)))
            ->why = chain->why;
    }
}

/* True if the board states a score.  Without one it is left open which chains are in
   seki, since that matters only for territory. */
static bool
is_scored(const yz__trial *trial)
{
    for (size_t i = 0; i < trial->pos->expectation_count; i++)
        if (strcmp(trial->pos->expectation[i].key, "unscored") == 0)
            return false;
    return true;
}

static bool
is_as_wanted(const yz__trial *trial, const yz_chain_life *chain, standing wanted)
{
    const standing status = status_of(chain);
    return status == wanted || (wanted == ALIVE && status == SEKI && !is_scored(trial));
}

static void
compare_status(yz__trial *trial, standing wanted)
{
    uint8_t map[YZ_MAX_POINTS];
    if (!yz__trial_points(trial, trial->line->value, map) || !read_out(trial))
        return;
    for (size_t i = 0; i < point_count(trial); i++) {
        const yz_chain_life *chain = map[i] == 0 ? NULL : chain_at(trial, i);
        if (map[i] == 0 || is_as_wanted(trial, chain, wanted))
            continue;
        differ(trial, chain, i, wanted);
        for (size_t k = 0; chain != NULL && k < chain->count; k++)
            map[yz_index(trial->report->width,
                         trial->report->point[chain->first + k])] = 0;
    }
}

void
yz__compare_alive(yz__trial *trial)
{
    compare_status(trial, ALIVE);
}

void
yz__compare_dead(yz__trial *trial)
{
    compare_status(trial, DEAD);
}

void
yz__compare_seki(yz__trial *trial)
{
    compare_status(trial, SEKI);
}

/* ---- Sets of points ---- */

/* Writes the points of a map as a list, as many as fit. */
static void
list_points(const yz__trial *trial, const uint8_t *map, char *out, size_t room)
{
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < point_count(trial) && used < room; i++) {
        char point[YZ_POINT_TEXT];
        if (map[i] != 0)
            used += (size_t)snprintf(out + used, room - used, "%s%s",
                                     used > 0 ? " " : "", name_point(trial, i, point));
    }
}

static void
compare_map(yz__trial *trial, const uint8_t *wanted, const uint8_t *found)
{
    uint8_t absent[YZ_MAX_POINTS] = {0}, surplus[YZ_MAX_POINTS] = {0};
    char text[2][100];
    for (size_t i = 0; i < point_count(trial); i++) {
        absent[i] = wanted[i] != 0 && found[i] == 0;
        surplus[i] = wanted[i] == 0 && found[i] != 0;
    }
    list_points(trial, absent, text[0], sizeof text[0]);
    list_points(trial, surplus, text[1], sizeof text[1]);
    if (text[0][0] != '\0')
        yz__trial_wrong(trial,
                        yz_message_with(YZ_MESSAGE_CHECK_ABSENT, yz_arg_text(text[0])));
    if (text[1][0] != '\0')
        yz__trial_wrong(
            trial, yz_message_with(YZ_MESSAGE_CHECK_BESIDES, yz_arg_text(text[1])));
}

/* True if a set of points can be compared: all chains must be settled, since an open
   one may change it. */
static bool
can_compare(yz__trial *trial, uint8_t map[YZ_MAX_POINTS])
{
    if (!yz__trial_points(trial, trial->line->value, map) || !read_out(trial))
        return false;
    if (!trial->report->settled)
        say_unsettled(trial, yz_message_plain(YZ_MESSAGE_CHECK_UNSETTLED));
    return trial->report->settled;
}

static void
compare_kind(yz__trial *trial, yz_life_point kind)
{
    uint8_t wanted[YZ_MAX_POINTS], found[YZ_MAX_POINTS];
    if (!can_compare(trial, wanted))
        return;
    for (size_t i = 0; i < point_count(trial); i++)
        found[i] = trial->report->kind[i] == (uint8_t)kind;
    compare_map(trial, wanted, found);
}

void
yz__compare_territory_black(yz__trial *trial)
{
    compare_kind(trial, YZ_LIFE_POINT_BLACK);
}

void
yz__compare_territory_white(yz__trial *trial)
{
    compare_kind(trial, YZ_LIFE_POINT_WHITE);
}

void
yz__compare_dame(yz__trial *trial)
{
    compare_kind(trial, YZ_LIFE_POINT_DAME);
}

void
yz__compare_eyes(yz__trial *trial)
{
    compare_kind(trial, YZ_LIFE_POINT_EYE);
}

void
yz__compare_removed(yz__trial *trial)
{
    uint8_t wanted[YZ_MAX_POINTS], found[YZ_MAX_POINTS] = {0};
    if (!can_compare(trial, wanted))
        return;
    for (size_t i = 0; i < point_count(trial); i++) {
        const yz_chain_life *chain = chain_at(trial, i);
        found[i] = chain != NULL && chain->removed;
    }
    compare_map(trial, wanted, found);
}

/* score: B 18 W 2 */
void
yz__compare_score(yz__trial *trial)
{
    long black, white;
    if (sscanf(trial->line->value, "B %ld W %ld", &black, &white) != 2) {
        yz__trial_wrong(trial,
                        yz_message_with(YZ_MESSAGE_CHECK_SCORE_FORM,
                                        yz__trial_quoted(trial->line->value, 40)));
        return;
    }
    if (!read_out(trial))
        return;
    const yz_life_report *report = trial->report;
    if (!report->settled)
        say_unsettled(trial, yz_message_plain(YZ_MESSAGE_CHECK_UNSETTLED));
    else if (yz_compare(report->score[YZ_BLACK], yz_whole(black)) != 0 ||
             yz_compare(report->score[YZ_WHITE], yz_whole(white)) != 0)
        yz__trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_SCORE,
                                               yz_arg_exact(report->score[YZ_BLACK]),
                                               yz_arg_exact(report->score[YZ_WHITE])));
}
