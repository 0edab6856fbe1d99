/* series_save.c - the record of a game between programs. */
#include <stdio.h>

#include <yunzi/record.h>

#include "cli/in_words.h"
#include "cli/output.h"
#include "series/series_game.h"
#include "table/match_record.h"

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
    const char *const name[2] = {game->name[0], game->name[1]};
    char result[YZ_RESULT_TEXT];
    yz_record *record;

    yz_status status = yz_record_of_game(&record, yz_match_game(game->match), NULL);
    if (status != YZ_OK)
        return status;
    status = match_record_begin(record, game->match, name);
    if (status == YZ_OK)
        status = match_record_times(record, game->match, &game->times);
    if (status == YZ_OK)
        status = match_record_set(record, 0, "RE", yz_result_text(&game->result, result));
    const yz_node last = (yz_node)yz_record_node_count(record) - 1;
    if (status == YZ_OK && game->why.id != YZ_MESSAGE_NONE)
        status = yz_record_set_text(record, last, "C", IN_WORDS(&game->why));
    if (status == YZ_OK)
        status = yz_record_write(record, true, output_append, out);
    yz_record_free(record);
    return out->failed ? YZ_E_NOMEM : status;
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
