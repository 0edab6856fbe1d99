/* series_save.c - the record of a game between programs. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <yunzi/record.h>

#include "cli/in_words.h"
#include "cli/output.h"
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

static yz_status
set(yz_record *record, const char *id, const char *text)
{
    return text[0] != '\0' ? yz_record_set_text(record, 0, id, text) : YZ_OK;
}

/* Today's date, or the date that the environment gives so that runs can be repeated. */
static yz_status
set_date(yz_record *record)
{
    const char *given = getenv("SOURCE_DATE_EPOCH");
    const time_t now = given != NULL ? (time_t)strtoll(given, NULL, 10) : time(NULL);
    const struct tm *day = given != NULL ? gmtime(&now) : localtime(&now);
    char text[16] = "";

    if (day != NULL && strftime(text, sizeof text, "%Y-%m-%d", day) == 0)
        text[0] = '\0';
    return set(record, "DT", text);
}

static yz_status
set_clock(yz_record *record, const series_game *game)
{
    const yz_clock_setting *clock = &game->wish->terms->clock;

    if (clock->kind == YZ_CLOCK_NONE)
        return YZ_OK;
    const yz_clock_values values = yz_clock_setting_write(clock);
    const yz_status status = set(record, "TM", values.tm);
    return status == YZ_OK ? set(record, "OT", values.ot) : status;
}

static yz_status
set_players(yz_record *record, const series_game *game)
{
    char version[64], result[YZ_RESULT_TEXT];

    snprintf(version, sizeof version, "Yunzi:%s", yz_version());
    yz_status status = set(record, "AP", version);
    if (status == YZ_OK)
        status = set(record, "PB", game->name[0]);
    if (status == YZ_OK)
        status = set(record, "PW", game->name[1]);
    if (status == YZ_OK)
        status = set_date(record);
    if (status == YZ_OK)
        status = set_clock(record, game);
    if (status == YZ_OK)
        status = set(record, "RE", yz_result_text(&game->result, result));
    return status;
}

static yz_status
write(const series_game *game, output_text *out)
{
    yz_record *record;

    yz_status status = yz_record_of_game(&record, yz_match_game(game->match), NULL);
    if (status != YZ_OK)
        return status;
    status = set_players(record, game);
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
