/* series_save.c - the record of a game between programs. */
#include <stdio.h>

#include "cli/output.h"
#include "host/record_file.h"
#include "series/series_game.h"

/* As many digits as the last game has, so that names stand in their order. */
char *
series_file(const series_wish *wish, int number, char out[SERIES_FILE])
{
    int digits = 3;

    for (long most = wish->games; most > 999; most /= 10)
        digits++;
    snprintf(out, SERIES_FILE, "%0*d.sgf", digits > 12 ? 12 : digits, number);
    return out;
}

int
series_save(const series_game *game)
{
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    char file[SERIES_FILE];
    output_text path = {0};

    for (int i = 0; i < 2; i++)
        options.name[YZ_PARTY_FIRST + i] = game->name[i];
    options.result = &game->result;
    if (game->why.id != YZ_MESSAGE_NONE)
        options.why = &game->why;
    output_add(&path, "%s/%s", game->wish->folder,
               series_file(game->wish, game->number, file));
    const int done = path.failed ? cli_wrong_status(game->wish->folder, YZ_E_NOMEM)
                                 : record_save(game->table, &options, path.text);
    output_text_free(&path);
    return done;
}
