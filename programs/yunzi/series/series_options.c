/* series_options.c - the options for games between programs. */

#include <limits.h>

#include "cli/program_messages.h"
#include "series/series.h"

int
series_run(const cli *line, const yz_match_terms *terms)
{
    const char *folder = cli_value(line, "save-to");
    yz_match_terms own = *terms;
    series_wish wish = {
        .line = line, .terms = &own, .folder = folder != NULL ? folder : "yunzi-games"};

    if (own.program[YZ_PARTY_FIRST][0] == '\0' ||
        own.program[YZ_PARTY_SECOND][0] == '\0')
        return cli_wrong_usage(line, YZ_MESSAGE_SERIES_PROGRAMS);
    own.colours = series_way(terms, cli_has(line, "colours"));
    if (own.colours == YZ_COLOUR_WAY_GUESS_KOMI || own.colours == YZ_COLOUR_WAY_BID ||
        own.colours == YZ_COLOUR_WAY_CUT)
        return cli_wrong_usage_with(line, YZ_MESSAGE_SERIES_COLOURS,
                                    yz_arg_text(cli_value(line, "colours")));
    if (!cli_number(line, "games", 1, 1000000, 1, &wish.games) ||
        !cli_number(line, "game", 1, wish.games, 1, &wish.first) ||
        !cli_number(line, "moves", 1, 1000000, 0, &wish.moves) ||
        !cli_number(line, "random-opening", 0, 1000, 0, &wish.opening) ||
        !cli_number(line, "seed", 0, LONG_MAX, 1, &wish.seed) ||
        !guest_choice_read(&wish.choice, line))
        return CLI_USAGE;
    own.strict = true;
    const int status = series_play(&wish);
    guest_choice_end(&wish.choice);
    return status;
}
