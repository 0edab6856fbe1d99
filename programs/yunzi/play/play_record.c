/* play_record.c - the record of a game at the table. */
#include <stdlib.h>
#include <string.h>

#include <yunzi/tell.h>

#include "cli/command.h"
#include "cli/output.h"
#include "play/play_judged.h"
#include "play/play_record.h"
#include "table/match_record.h"

static yz_status
set_origin(yz_record *record, const play_table *table)
{
    const yz_match *match = table_match(table);
    const char *name[2] = {"", ""};

    for (int i = 0; i < 2; i++) {
        const yz_party who = yz_match_player(match, i == 0 ? YZ_BLACK : YZ_WHITE);
        if (who != YZ_PARTY_HOST)
            name[i] = table_name(table, who);
    }
    return match_record_begin(record, match, name);
}

/* ---- Nodes ---- */

/* Adds the comments made at a ply behind what the node says already. */
static yz_status
add_comments(yz_record *record, yz_node node, const play_table *table, int ply)
{
    output_text all = {0};
    yz_property property;
    const char *text = "", *comment;
    int at;

    if (yz_record_find_property(record, node, "C", &property) &&
        yz_record_text(record, &property, 0, false, &text) != YZ_OK)
        return YZ_E_NOMEM;
    (void)output_append(&all, text, strlen(text));
    for (int i = 0; (comment = table_comment_at(table, i, &at)) != NULL; i++) {
        if (at != ply)
            continue;
        if (all.length > 0)
            output_add(&all, "\n");
        (void)output_append(&all, comment, strlen(comment));
    }
    output_add(&all, "%s", "");
    const yz_status status =
        all.failed ? YZ_E_NOMEM
                   : match_record_set(record, node, "C", all.text != NULL ? all.text : "");
    output_text_free(&all);
    return status;
}

/* A comment at an event goes to the node before it. */
static yz_status
dress_nodes(yz_record *record, const play_table *table)
{
    const yz_game *game = table_game(table);
    yz_node node = 0;
    yz_status status = match_record_times(record, table_match(table), table_times(table));

    if (status == YZ_OK)
        status = add_comments(record, 0, table, 0);
    for (int i = 1; i <= yz_game_ply_count(game) && status == YZ_OK; i++) {
        node = match_record_node(game, i, node);
        status = add_comments(record, node, table, i);
    }
    return status;
}

/* ---- The end ---- */

/* The result and the territory, once play has stopped. */
static yz_status
set_verdict(yz_record *record, const play_table *table)
{
    const yz_phase phase = yz_game_phase(table_game(table));
    const yz_node last = (yz_node)yz_record_node_count(record) - 1;
    yz_judgement *judged;
    yz_game *game = NULL;
    char text[YZ_RESULT_TEXT];

    if (phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED)
        return YZ_OK;
    judged = malloc(sizeof *judged);
    yz_status status = judged != NULL ? play_judge(judged, &game, table) : YZ_E_NOMEM;
    if (status == YZ_OK && table_is_over(table) &&
        judged->result.kind != YZ_RESULT_NONE)
        status = match_record_set(record, 0, "RE", yz_result_text(&judged->result, text));
    if (status == YZ_OK && judged->counted)
        status = yz_tell_territory(record, last, game, &judged->count);
    yz_game_free(game);
    free(judged);
    return status;
}

yz_status
play_record_of(yz_record **out, const play_table *table)
{
    yz_status status = yz_record_of_game(out, table_game(table), NULL);

    if (status == YZ_OK)
        status = set_origin(*out, table);
    if (status == YZ_OK)
        status = dress_nodes(*out, table);
    if (status == YZ_OK)
        status = set_verdict(*out, table);
    if (status != YZ_OK) {
        yz_record_free(*out);
        *out = NULL;
    }
    return status;
}

int
play_record_save(const play_table *table, const char *path)
{
    output_text text = {0};
    yz_record *record;
    yz_status status = play_record_of(&record, table);

    if (status == YZ_OK)
        status = yz_record_write(record, true, output_append, &text);
    if (status == YZ_OK)
        yz_record_free(record);
    const int done = status == YZ_OK ? cli_write_file(path, text.text, text.length)
                                     : cli_wrong_status(path, status);
    output_text_free(&text);
    return done;
}
