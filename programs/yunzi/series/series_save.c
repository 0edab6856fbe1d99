/* series_save.c - the record of a game between programs. */
#include <stdio.h>

#include "cli/in_words.h"
#include "cli/output.h"
#include "series/series_game.h"
#include "table/record_date.h"

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

static yz_status
write(const series_game *game, output_text *out)
{
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    char date[RECORD_DATE];
    yz_record *record;

    for (int i = 0; i < 2; i++)
        options.name[YZ_PARTY_FIRST + i] = game->name[i];
    options.date = record_date(date);
    options.result = &game->result;
    if (game->why.id != YZ_MESSAGE_NONE)
        options.why = &game->why;
    options.language = cli_language();
    yz_status status = yz_match_record(&record, game->match, game->notes, &options);
    if (status == YZ_OK)
        status = yz_record_write(record, true, output_append, out);
    yz_record_free(record);
    return status;
}

int
series_save(const series_game *game)
{
    char file[SERIES_FILE];
    output_text path = {0}, text = {0};
    int done = CLI_INPUT;

    output_add(&path, "%s/%s", game->wish->folder,
               series_file(game->wish, game->number, file));
    const yz_status status = write(game, &text);
    if (status != YZ_OK || path.failed)
        done = cli_wrong_status(game->wish->folder, YZ_E_NOMEM);
    else
        done = cli_write_file(path.text, text.text, text.length);
    output_text_free(&path);
    output_text_free(&text);
    return done;
}
