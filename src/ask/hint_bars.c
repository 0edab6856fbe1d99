/* hint_bars.c - the moves that a hint leaves out: --avoid names them, --only all others. */
#include "ask/hint_bars.h"

#include <string.h>

#include "message/refuse.h"
#include "yunzi/messages.h"

/* Marks what is named by index, a pass after the points. */
static yz_status
mark_moves(const yz_game *game, const char *option, const char *moves, bool *marked,
           yz_diag *diag)
{
    static const char BETWEEN[] = ", \t", PASS[] = "pass";
    const int width = yz_game_width(game), height = yz_game_height(game);

    for (moves += strspn(moves, BETWEEN); *moves != '\0';) {
        const size_t length = strcspn(moves, BETWEEN);
        yz_point at;
        if (length == sizeof PASS - 1 && memcmp(moves, PASS, length) == 0)
            marked[width * height] = true;
        else if (yz_point_read(&at, moves, length, width, height) == YZ_OK)
            marked[yz_index(width, at)] = true;
        else
            return yz__refuse(diag, YZ_E_RANGE,
                              yz_message_with(YZ_MESSAGE_CLI_OPTION_POINT,
                                              yz_arg_name(NULL, option),
                                              yz_arg_bytes(moves, length)));
        moves += length;
        moves += strspn(moves, BETWEEN);
    }
    return YZ_OK;
}

yz_status
yz__hint_bars(const yz_asked *asked, const yz_game *game,
              yz_search_bar out[YZ_MAX_POINTS + 1], size_t *count, yz_diag *diag)
{
    const char *only = yz_asked_value(asked, "only");
    const char *avoid = yz_asked_value(asked, "avoid");
    const int width = yz_game_width(game), points = width * yz_game_height(game);
    bool let_in[YZ_MAX_POINTS + 1] = {false}, left_out[YZ_MAX_POINTS + 1] = {false};
    yz_status status = YZ_OK;

    *count = 0;
    if (only != NULL)
        status = mark_moves(game, "only", only, let_in, diag);
    if (avoid != NULL && status == YZ_OK)
        status = mark_moves(game, "avoid", avoid, left_out, diag);
    for (int i = 0; i <= points && status == YZ_OK; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (left_out[i] || (only != NULL && !let_in[i]))
            out[(*count)++] = (yz_search_bar){{i < points ? YZ_MOVE_PLAY : YZ_MOVE_PASS,
                                               yz_game_to_move(game),
                                               i < points ? at : (yz_point){0, 0}},
                                              1};
    }
    return status;
}
