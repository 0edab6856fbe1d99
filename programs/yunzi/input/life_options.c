/*
 * life_options.c - options for reading life and death, and the reading of the present
 * game.
 */
#include <stdio.h>
#include <string.h>

#include "cli/in_words.h"
#include "input/life_options.h"

enum { MOST_MILLISECONDS = 1000000000, MOST_MEGABYTES = 1 << 20 };

/* Reads one of two words; the first one is the usual. */
static bool
choose(const cli *line, const char *name, const char *usual, const char *other,
       bool *out)
{
    const char *text = cli_value(line, name);
    *out = text != NULL && strcmp(text, other) == 0;
    if (text == NULL || *out || strcmp(text, usual) == 0)
        return true;
    cli_wrong_usage_with(line, YZ_MESSAGE_CLI_ONE_OF_TWO, yz_arg_name(NULL, name),
                         yz_arg_name(NULL, usual), yz_arg_name(NULL, other),
                         yz_arg_text(text));
    return false;
}

bool
life_read_options(yz_life_options *out, const cli *line)
{
    const long usual = (long)(YZ_LIFE_CEILING / 1000000u);
    long time, nodes, memory;
    *out = (yz_life_options)YZ_LIFE_OPTIONS_INIT;
    out->reading = true;
    out->fill_dame = cli_has(line, "fill-dame");
    if (!cli_number(line, "time", 0, MOST_MILLISECONDS, usual, &time) ||
        !cli_number(line, "nodes", 0, 2000000000, YZ_LIFE_NODES, &nodes) ||
        !cli_number(line, "memory", 1, MOST_MEGABYTES, 256, &memory) ||
        !choose(line, "costly-cycle", "death", "life", &out->cycles_are_life) ||
        !choose(line, "enabled", "any", "unplayable-before", &out->enabled_must_be_new))
        return false;
    /* For the library 0 means no limit; for a user it means no time at all. */
    out->nanoseconds = time == 0 ? 1 : (uint64_t)time * 1000000u;
    out->nodes = nodes == 0 ? 1 : (uint64_t)nodes;
    out->bytes = (uint64_t)memory << 20;
    return true;
}

yz_status
life_refuse_smothered(const yz_game *game, yz_diag *diag)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    for (int y = height - 1; y >= 0; y--)
        for (int x = 0; x < width; x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            if (yz_game_stone(game, at) == YZ_EMPTY || yz_game_liberties(game, at) > 0)
                continue;
            return cli_fail(
                diag, YZ_E_RANGE,
                yz_message_with(YZ_MESSAGE_CLI_SMOTHERED, yz_arg_point(at, height)));
        }
    return cli_fail(diag, YZ_E_RANGE,
                    yz_message_plain(YZ_MESSAGE_CLI_POSITION_UNREADABLE));
}

yz_status
life_fail_memory(yz_diag *diag)
{
    return cli_fail(diag, YZ_E_NOMEM, yz_message_plain(YZ_MESSAGE_CLI_MEMORY_MAY_HELP));
}

yz_status
life_read_game(yz_life_report **out, const yz_game *game, const yz_life_options *choice,
               yz_diag *diag)
{
    const yz_status status = yz_life_of_game(out, game, choice);
    if (status == YZ_E_RANGE)
        return life_refuse_smothered(game, diag);
    return status == YZ_OK ? YZ_OK : life_fail_memory(diag);
}

bool
life_read_for_verdict(yz_life_options *out, const cli *line)
{
    const char *dead = cli_value(line, "dead");
    if (!life_read_options(out, line))
        return false;
    out->sampling = dead == NULL || strcmp(dead, "proved") != 0;
    out->fill_dame = true;
    return true;
}

static yz_status
refuse_point(yz_diag *diag, const char *name, const char *text, size_t length,
             yz_message_id why)
{
    return cli_fail(
        diag, YZ_E_RANGE,
        yz_message_with(why, yz_arg_name(NULL, name), yz_arg_bytes(text, length)));
}

yz_status
life_read_points(uint8_t map[YZ_MAX_POINTS], const char *name, const char *points,
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

void
life_warn_basis(const cli *line, const char *file, yz_basis basis, yz_shortage cut)
{
    const yz_message short_of = yz_cut_message(cut);
    if (basis == YZ_BASIS_ESTIMATED)
        cli_warn(line, file, 0, 0, YZ_MESSAGE_CLI_ESTIMATED);
    if (cut != YZ_SHORTAGE_NONE)
        cli_warn_with(line, file, 0, 0, YZ_MESSAGE_CLI_TOLD, yz_arg_message(&short_of));
}
