/*
 * check_trial.c - one board while it is compared with what stands below it: findings, points, a game.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "check/check_trial.h"

struct finding *
trial_put(struct trial *trial, yz_severity severity, const char *code, const char *text)
{
    struct finding *row =
        check_add(trial->found, severity, code, "%s: %s", trial->line->key, text);
    row->line = trial->line->line;
    return row;
}

void
trial_wrong(struct trial *trial, const char *format, ...)
{
    char text[256];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    trial_put(trial, YZ_SEVERITY_ERROR, "expectation", text);
}

void
trial_not_compared(struct trial *trial, const char *why)
{
    char text[256];
    snprintf(text, sizeof text, "not compared: %s", why);
    trial_put(trial, YZ_SEVERITY_NOTE, "not-compared", text);
}

bool
trial_point(const struct trial *trial, const char *text, size_t length, yz_point *at)
{
    const yz_position *board = &trial->pos->position;
    return yz_point_read(at, text, length, board->width, board->height) == YZ_OK;
}

yz_colour
trial_stone(const struct trial *trial, yz_point at)
{
    const yz_position *board = &trial->pos->position;
    return (yz_colour)board->stone[yz_index(board->width, at)];
}

bool
trial_points(struct trial *trial, const char *list, uint8_t map[YZ_MAX_POINTS])
{
    memset(map, 0, YZ_MAX_POINTS);
    list += strspn(list, TRIAL_BETWEEN);
    if (strcmp(list, "-") == 0 || strcmp(list, "none") == 0)
        return true;
    while (*list != '\0') {
        const size_t length = strcspn(list, TRIAL_BETWEEN);
        yz_point at;
        if (!trial_point(trial, list, length, &at)) {
            trial_wrong(trial, "'%.*s' is no point of the board", (int)length, list);
            return false;
        }
        map[yz_index(trial->pos->position.width, at)] = 1;
        list += length;
        list += strspn(list, TRIAL_BETWEEN);
    }
    return true;
}

yz_status
trial_game(struct trial *trial, yz_colour first, yz_diag *diag)
{
    yz_game_options options = yz_pos_game_options(trial->pos);
    options.rules = trial->rules.rules;
    options.overlays = trial->rules.overlays;
    options.to_move = first;
    yz_game_free(trial->game);
    trial->game = NULL;
    const yz_status status = yz_game_new(&trial->game, &options, diag);
    check_lacks_memory(trial->found, status);
    return status;
}
