/*
 * check_trial.c - one board while it is compared with the lines below it: findings,
 * points, a game.
 */
#include <string.h>

#include "check/check_trial.h"
#include "yunzi/messages.h"

yz__finding *
yz__trial_put(yz__trial *trial, yz_severity severity, const char *code, yz_message what)
{
    yz__finding *row = yz__check_add(trial->found, severity, code, what);
    row->about = trial->line->key;
    row->line = trial->line->line;
    return row;
}

yz__finding *
yz__trial_wrong(yz__trial *trial, yz_message what)
{
    return yz__trial_put(trial, YZ_SEVERITY_ERROR, "expectation", what);
}

void
yz__trial_not_compared(yz__trial *trial, yz_message why)
{
    yz__trial_put(trial, YZ_SEVERITY_NOTE, "not-compared",
                  yz_message_plain(YZ_MESSAGE_CHECK_NOT_COMPARED))
        ->why = why;
}

yz_argument
yz__trial_quoted(const char *text, size_t most)
{
    const size_t length = strlen(text);
    return yz_arg_bytes(text, length < most ? length : most);
}

bool
yz__trial_point(const yz__trial *trial, const char *text, size_t length, yz_point *at)
{
    const yz_position *board = &trial->pos->position;
    return yz_point_read(at, text, length, board->width, board->height) == YZ_OK;
}

yz_colour
yz__trial_stone(const yz__trial *trial, yz_point at)
{
    const yz_position *board = &trial->pos->position;
    return (yz_colour)board->stone[yz_index(board->width, at)];
}

bool
yz__trial_points(yz__trial *trial, const char *list, uint8_t map[YZ_MAX_POINTS])
{
    memset(map, 0, YZ_MAX_POINTS);
    list += strspn(list, TRIAL_BETWEEN);
    if (strcmp(list, "-") == 0 || strcmp(list, "none") == 0)
        return true;
    while (*list != '\0') {
        const size_t length = strcspn(list, TRIAL_BETWEEN);
        yz_point at;
        if (!yz__trial_point(trial, list, length, &at)) {
            yz__trial_wrong(trial, yz_message_with(YZ_MESSAGE_CHECK_NO_POINT,
                                                   yz_arg_bytes(list, length)));
            return false;
        }
        map[yz_index(trial->pos->position.width, at)] = 1;
        list += length;
        list += strspn(list, TRIAL_BETWEEN);
    }
    return true;
}

yz_status
yz__trial_game(yz__trial *trial, yz_colour first, yz_diag *diag)
{
    yz_game_options options = yz_pos_game_options(trial->pos);
    options.rules = trial->rules.rules;
    options.overlays = trial->rules.overlays;
    options.to_move = first;
    yz_game_free(trial->game);
    trial->game = NULL;
    const yz_status status = yz_game_new(&trial->game, &options, diag);
    yz__check_lacks_memory(trial->found, status);
    return status;
}
