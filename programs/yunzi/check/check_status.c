/*
 * check_status.c - statuses, dame, territory and score below a board, compared with
 * what reading finds.
 */
#include <stdio.h>
#include <string.h>

#include "cli/in_words.h"

#include "check/check_trial.h"
#include "input/life_options.h"

/* The reading of the board, made once; false after a finding. */
static bool
read_out(struct trial *trial)
{
    yz_diag diag;
    if (trial->report != NULL)
        return true;
    if (trial->unreadable) {
        trial_not_compared(trial, "the board could not be read");
        return false;
    }
    yz_status status = trial_game(trial, trial->pos->to_play, &diag);
    if (status == YZ_OK)
        status = life_read_game(&trial->report, trial->game, trial->options, &diag);
    check_lacks_memory(trial->found, status);
    if (status == YZ_OK)
        return true;
    trial->unreadable = true;
    trial->report = NULL;
    trial_wrong(trial, "%s", IN_WORDS(&diag.message));
    return false;
}

/* The chain with a stone on this point; NULL when it is empty. */
static const yz_chain_life *
chain_at(const struct trial *trial, size_t index)
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

static const char *
status_of(const yz_chain_life *chain)
{
    if (chain == NULL)
        return "empty";
    if (chain->status == YZ_CHAIN_OPEN)
        return "not settled";
    return chain->status == YZ_CHAIN_DEAD ? "dead" : chain->seki ? "seki" : "alive";
}

static char *
name_point(const struct trial *trial, size_t index, char out[YZ_POINT_TEXT])
{
    const size_t width = trial->pos->position.width;
    return yz_point_text((yz_point){(uint8_t)(index % width), (uint8_t)(index / width)},
                         trial->pos->position.height, out);
}

static size_t
point_count(const struct trial *trial)
{
    return (size_t)trial->pos->position.width * trial->pos->position.height;
}

static void
say_unsettled(struct trial *trial, const char *text)
{
    trial->found->unsettled = true;
    trial_not_compared(trial, text);
}

/* One finding a chain, whichever of its stones are listed. */
static void
differ(struct trial *trial, const yz_chain_life *chain, size_t index,
       const char *wanted)
{
    char point[YZ_POINT_TEXT], text[200];
    name_point(trial, index, point);
    if (chain == NULL) {
        trial_wrong(trial, "%s is empty", point);
    } else if (chain->status == YZ_CHAIN_OPEN) {
        const yz_message hint = yz_shortage_hint(chain->shortage);
        snprintf(text, sizeof text, "%s is not settled: %s (%s)", point,
                 yz_shortage_text(chain->shortage), IN_WORDS(&hint));
        say_unsettled(trial, text);
    } else {
        trial_wrong(trial, "%s is %s, not %s: %s", point, status_of(chain), wanted,
                    IN_WORDS(&chain->why));
    }
}

/* A board that states no score leaves open what is in seki: that is about territory. */
static bool
is_scored(const struct trial *trial)
{
    for (size_t i = 0; i < trial->pos->expectation_count; i++)
        if (strcmp(trial->pos->expectation[i].key, "unscored") == 0)
            return false;
    return true;
}

static bool
is_as_wanted(const struct trial *trial, const yz_chain_life *chain, const char *wanted)
{
    const char *status = status_of(chain);
    return strcmp(status, wanted) == 0 ||
           (strcmp(wanted, "alive") == 0 && strcmp(status, "seki") == 0 &&
            !is_scored(trial));
}

static void
compare_status(struct trial *trial, const char *wanted)
{
    uint8_t map[YZ_MAX_POINTS];
    if (!trial_points(trial, trial->line->value, map) || !read_out(trial))
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
compare_alive(struct trial *trial)
{
    compare_status(trial, "alive");
}

void
compare_dead(struct trial *trial)
{
    compare_status(trial, "dead");
}

void
compare_seki(struct trial *trial)
{
    compare_status(trial, "seki");
}

/* ---- Sets of points ---- */

/* "C3 is missing", "C3 is too many": as many as fit. */
static void
list_points(const struct trial *trial, const uint8_t *map, char *out, size_t room)
{
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < point_count(trial) && used < room; i++) {
        char point[YZ_POINT_TEXT];
        if (map[i] != 0)
            used += (size_t)snprintf(out + used, room - used, " %s",
                                     name_point(trial, i, point));
    }
}

static void
compare_map(struct trial *trial, const uint8_t *wanted, const uint8_t *found)
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
        trial_wrong(trial, "found to be something else:%s", text[0]);
    if (text[1][0] != '\0')
        trial_wrong(trial, "found besides:%s", text[1]);
}

/* A set is compared where all chains are settled: an open one may change it. */
static bool
can_compare(struct trial *trial, uint8_t map[YZ_MAX_POINTS])
{
    if (!trial_points(trial, trial->line->value, map) || !read_out(trial))
        return false;
    if (!trial->report->settled)
        say_unsettled(trial, "there are chains that are not settled");
    return trial->report->settled;
}

static void
compare_kind(struct trial *trial, yz_life_point kind)
{
    uint8_t wanted[YZ_MAX_POINTS], found[YZ_MAX_POINTS];
    if (!can_compare(trial, wanted))
        return;
    for (size_t i = 0; i < point_count(trial); i++)
        found[i] = trial->report->kind[i] == (uint8_t)kind;
    compare_map(trial, wanted, found);
}

void
compare_territory_black(struct trial *trial)
{
    compare_kind(trial, YZ_LIFE_POINT_BLACK);
}

void
compare_territory_white(struct trial *trial)
{
    compare_kind(trial, YZ_LIFE_POINT_WHITE);
}

void
compare_dame(struct trial *trial)
{
    compare_kind(trial, YZ_LIFE_POINT_DAME);
}

void
compare_eyes(struct trial *trial)
{
    compare_kind(trial, YZ_LIFE_POINT_EYE);
}

void
compare_removed(struct trial *trial)
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
compare_score(struct trial *trial)
{
    long black, white;
    char first[YZ_NUMBER_TEXT], second[YZ_NUMBER_TEXT];
    if (sscanf(trial->line->value, "B %ld W %ld", &black, &white) != 2) {
        trial_wrong(trial, "'%.40s' is not of the form B N W N", trial->line->value);
        return;
    }
    if (!read_out(trial))
        return;
    const yz_life_report *report = trial->report;
    if (!report->settled)
        say_unsettled(trial, "there are chains that are not settled");
    else if (yz_compare(report->score[YZ_BLACK], yz_whole(black)) != 0 ||
             yz_compare(report->score[YZ_WHITE], yz_whole(white)) != 0)
        trial_wrong(trial, "B %s W %s is found",
                    yz_number_text(report->score[YZ_BLACK], first),
                    yz_number_text(report->score[YZ_WHITE], second));
}
