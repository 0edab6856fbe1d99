/* match_record.c - what the record of a match says besides its moves. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <yunzi/told.h>

#include "cli/command.h"
#include "cli/in_words.h"
#include "cli/output.h"
#include "table/match_record.h"

yz_status
match_record_set(yz_record *record, yz_node node, const char *id, const char *text)
{
    return text[0] != '\0' ? yz_record_set_text(record, node, id, text) : YZ_OK;
}

/* ---- The root ---- */

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
    return match_record_set(record, 0, "DT", text);
}

static yz_status
set_players(yz_record *record, const yz_match *match, const char *const name[2])
{
    yz_rank ranks[2];
    const bool ranked = yz_match_ranks(match, ranks) != NULL;
    yz_status status = YZ_OK;

    for (int colour = YZ_BLACK; colour <= YZ_WHITE && status == YZ_OK; colour++) {
        const bool black = colour == YZ_BLACK;
        const yz_party who = yz_match_player(match, (yz_colour)colour);
        char rank[YZ_RANK_TEXT];
        status = match_record_set(record, 0, black ? "PB" : "PW", name[black ? 0 : 1]);
        if (status == YZ_OK && ranked && who != YZ_PARTY_HOST)
            status = match_record_set(record, 0, black ? "BR" : "WR",
                                      yz_rank_text(ranks[who - YZ_PARTY_FIRST], rank));
    }
    return status;
}

static yz_status
set_round(yz_record *record, const yz_match *match)
{
    const int number = yz_match_series(match, NULL);
    char text[16] = "";

    if (number > 0)
        snprintf(text, sizeof text, "%d", number);
    return match_record_set(record, 0, "RO", text);
}

static yz_status
set_clock(yz_record *record, const yz_match *match)
{
    const yz_clock_setting *clock = &yz_match_clock(match)->setting;

    if (clock->kind == YZ_CLOCK_NONE)
        return YZ_OK;
    const yz_clock_values values = yz_clock_setting_write(clock);
    const yz_status status = match_record_set(record, 0, "TM", values.tm);
    return status == YZ_OK ? match_record_set(record, 0, "OT", values.ot) : status;
}

char *
match_terms_text(const yz_match *match)
{
    yz_telling how = YZ_TELLING_INIT;
    output_text text = {0};

    how.sink = output_append;
    how.context = &text;
    how.language = cli_language();
    if (yz_tell_match_terms(&how, match) != YZ_OK)
        text.failed = true;
    if (text.length > 0)
        text.length--; /* its newline */
    output_add(&text, "%s", "");
    if (text.failed)
        output_text_free(&text);
    return text.text;
}

static yz_status
set_terms(yz_record *record, const yz_match *match)
{
    char *text = match_terms_text(match);
    const yz_status status =
        text == NULL ? YZ_E_NOMEM : match_record_set(record, 0, "GC", text);

    free(text);
    return status;
}

yz_status
match_record_begin(yz_record *record, const yz_match *match, const char *const name[2])
{
    char program[64];

    snprintf(program, sizeof program, "Yunzi:%s", yz_version());
    yz_status status = match_record_set(record, 0, "AP", program);
    if (status == YZ_OK)
        status = set_date(record);
    if (status == YZ_OK)
        status = set_players(record, match, name);
    if (status == YZ_OK)
        status = set_round(record, match);
    if (status == YZ_OK)
        status = set_clock(record, match);
    return status == YZ_OK ? set_terms(record, match) : status;
}

/* ---- Times ---- */

yz_node
match_record_node(const yz_game *game, int ply, yz_node node)
{
    const yz_ply at = yz_game_ply(game, ply);

    return at.kind != YZ_PLY_EVENT && !at.struck ? node + 1 : node;
}

static yz_status
set_time(yz_record *record, yz_node node, yz_colour mover, yz_clock_time left)
{
    const yz_clock_left_values values = yz_clock_left_write(left);
    const bool black = mover == YZ_BLACK;
    const yz_status status =
        match_record_set(record, node, black ? "BL" : "WL", values.left);

    return status == YZ_OK
               ? match_record_set(record, node, black ? "OB" : "OW", values.count)
               : status;
}

yz_status
match_record_times(yz_record *record, const yz_match *match, const match_times *times)
{
    const yz_game *game = yz_match_game(match);
    yz_node node = 0;
    yz_status status = YZ_OK;

    for (int i = 1; i <= yz_game_ply_count(game) && status == YZ_OK; i++) {
        const yz_ply ply = yz_game_ply(game, i);
        yz_clock_time left;
        node = match_record_node(game, i, node);
        if (ply.kind == YZ_PLY_MOVE && !ply.struck &&
            match_times_after(times, i, &left))
            status = set_time(record, node, ply.move.colour, left);
    }
    return status;
}
