/*
 * judging_life.c - a game read, and words for what keeps it from being read; the points of the
 * chains that somebody asks about.
 */
#include <string.h>

#include "game/query.h"
#include "message/refuse.h"
#include "yunzi/judging.h"
#include "yunzi/messages.h"

static yz_status
refuse_smothered(const yz_game *game, yz_diag *diag)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    for (int y = height - 1; y >= 0; y--)
        for (int x = 0; x < width; x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            if (yz_game_stone(game, at) == YZ_EMPTY || yz__game_liberties(game, at) > 0)
                continue;
            return yz__refuse(
                diag, YZ_E_RANGE,
                yz_message_with(YZ_MESSAGE_CLI_SMOTHERED, yz_arg_point(at, height)));
        }
    return yz__refuse(diag, YZ_E_RANGE,
                      yz_message_plain(YZ_MESSAGE_CLI_POSITION_UNREADABLE));
}

yz_status
yz_judging_refused(const yz_game *game, yz_status status, yz_diag *diag)
{
    return status == YZ_E_RANGE
               ? refuse_smothered(game, diag)
               : yz__refuse(diag, YZ_E_NOMEM,
                            yz_message_plain(YZ_MESSAGE_CLI_MEMORY_MAY_HELP));
}

yz_status
yz_judging_life(yz_life_report **out, const yz_game *game,
                const yz_life_options *options, yz_diag *diag)
{
    const yz_status status = yz_life_of_game(out, game, options);

    return status == YZ_OK ? YZ_OK : yz_judging_refused(game, status, diag);
}

static yz_status
refuse_point(yz_diag *diag, const char *name, const char *text, size_t length,
             yz_message_id why)
{
    return yz__refuse(
        diag, YZ_E_RANGE,
        yz_message_with(why, yz_arg_name(NULL, name), yz_arg_bytes(text, length)));
}

yz_status
yz_judging_points(uint8_t map[YZ_MAX_POINTS], const char *name, const char *points,
                  const yz_game *game, yz_diag *diag)
{
    static const char BETWEEN[] = ", \t";
    const int width = yz_game_width(game), height = yz_game_height(game);
    memset(map, 0, YZ_MAX_POINTS);
    for (points += strspn(points, BETWEEN); *points != '\0';) {
        const size_t length = strcspn(points, BETWEEN);
        yz_point at;
        if (yz_point_read(&at, points, length, width, height) != YZ_OK)
            return refuse_point(diag, name, points, length,
                                YZ_MESSAGE_CLI_OPTION_POINT);
        if (yz_game_stone(game, at) == YZ_EMPTY)
            return refuse_point(diag, name, points, length,
                                YZ_MESSAGE_CLI_OPTION_NO_STONE);
        map[yz_index(width, at)] = 1;
        points += length;
        points += strspn(points, BETWEEN);
    }
    return YZ_OK;
}
