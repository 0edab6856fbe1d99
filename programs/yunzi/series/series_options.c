/* series_options.c - the options for games between programs. */
#include "series/series.h"

int
series_run(const cli *line, const play_terms *terms)
{
    const char *folder = cli_value(line, "save-to");
    play_terms own = *terms;
    series_wish wish = {
        .line = line, .terms = &own, .folder = folder != NULL ? folder : "yunzi-games"};

    if (own.program[YZ_PARTY_FIRST][0] == '\0' ||
        own.program[YZ_PARTY_SECOND][0] == '\0')
        return cli_wrong_usage(line, YZ_MESSAGE_SERIES_PROGRAMS);
    if (!cli_number(line, "games", 1, 1000000, 1, &wish.games) ||
        !cli_number(line, "moves", 1, 1000000, 0, &wish.moves) ||
        !guest_choice_read(&wish.choice, line))
        return CLI_USAGE;
    own.strict = true;
    if (own.colours != YZ_COLOUR_WAY_SERIES)
        own.colours = YZ_COLOUR_WAY_GIVEN; /* then they alternate, or go by rank */
    const int status = series_play(&wish);
    guest_choice_end(&wish.choice);
    return status;
}
