/* series_options.c - the options for games between programs. */

#include <stdio.h>
#include <string.h>

#include "cli/own_path.h"
#include "cli/program_messages.h"
#include "host/own_seat.h"
#include "series/series.h"

/* In a series yunzi is a program like any other: another process of it, told how to think. */
static void
name_own(const cli *line, char program[YZ_MATCH_PROGRAM])
{
    static const char *const OPTIONS[] = {"seconds", "playouts", "threads", "seed"};
    const yz_search_level *level =
        yz_search_level_find(cli_has(line, "level") ? cli_value(line, "level") : "");
    char path[PATH_MAX];

    if (!own_seat_is(program, &level) || !cli_own_path(path))
        return;
    int used = snprintf(program, YZ_MATCH_PROGRAM, "'%s' gtp", path);
    for (size_t i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++)
        if (cli_has(line, OPTIONS[i]) && used < YZ_MATCH_PROGRAM)
            used += snprintf(program + used, (size_t)(YZ_MATCH_PROGRAM - used),
                             " --%s %s", OPTIONS[i], cli_value(line, OPTIONS[i]));
    if (level != NULL && used < YZ_MATCH_PROGRAM)
        snprintf(program + used, (size_t)(YZ_MATCH_PROGRAM - used), " --level %s",
                 level->key);
}

int
series_run(const cli *line, const yz_match_terms *terms)
{
    const char *folder = cli_value(line, "save-to");
    yz_match_terms own = *terms;
    yz_search_options options;
    yz_search_work work;
    series_wish wish = {
        .line = line, .terms = &own, .folder = folder != NULL ? folder : "yunzi-games"};

    if (own.program[YZ_PARTY_FIRST][0] == '\0' ||
        own.program[YZ_PARTY_SECOND][0] == '\0')
        return cli_wrong_usage(line, YZ_MESSAGE_SERIES_PROGRAMS);
    if (!yz_asked_thinking(&line->asked, &options, &work))
        return CLI_USAGE;
    for (yz_party who = YZ_PARTY_FIRST; who <= YZ_PARTY_SECOND; who++)
        name_own(line, own.program[who]);
    own.colours = series_way(terms, cli_has(line, "colours"));
    if (own.colours == YZ_COLOUR_WAY_GUESS_KOMI || own.colours == YZ_COLOUR_WAY_BID ||
        own.colours == YZ_COLOUR_WAY_CUT)
        return cli_wrong_usage_with(line, YZ_MESSAGE_SERIES_COLOURS,
                                    yz_arg_text(cli_value(line, "colours")));
    if (!cli_number(line, "games", 1, 1000000, 1, &wish.games) ||
        !cli_number(line, "game", 1, wish.games, 1, &wish.first) ||
        !cli_number(line, "moves", 1, 1000000, 0, &wish.moves) ||
        !cli_number(line, "random-opening", 0, 1000, 0, &wish.opening) ||
        !guest_choice_read(&wish.choice, line))
        return CLI_USAGE;
    wish.seed = options.seed;
    own.strict = true;
    const int status = series_play(&wish);
    guest_choice_end(&wish.choice);
    return status;
}
