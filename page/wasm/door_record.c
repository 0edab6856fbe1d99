/* door_record.c - a record that a page keeps, and what is known of it. */
#include <stdlib.h>
#include <string.h>

#include "door_messages.h"
#include "door_legal.h"
#include "door_record.h"

static void
end(void *object)
{
    door_record *own = object;

    yz_replay_free(own->replay);
    yz_record_free(own->record);
    free(own->file);
    free(own);
}

door_record *
door_record_of(door_call *call)
{
    return door_object(call, DOOR_RECORD);
}

door_record *
door_node_of(door_call *call, yz_node *node)
{
    door_record *own = door_record_of(call);
    const char *text = door_value(call, "node");
    const long most = own == NULL ? 0 : (long)yz_record_node_count(own->record);
    char *rest;

    *node = 0;
    if (own == NULL || text == NULL)
        return own;
    const long number = strtol(text, &rest, 10);
    if (rest != text && *rest == '\0' && number >= 0 && number < most) {
        *node = (yz_node)number;
        return own;
    }
    door_fail_with(call, YZ_E_NOT_FOUND,
                   yz_message_with(YZ_MESSAGE_DOOR_NO_NODE, yz_arg_text(text)));
    return NULL;
}

yz_legality
door_legality(yz_legality legality, bool known)
{
    if (!known) {
        legality.article = NULL;
        legality.consequence = YZ_CONSEQUENCE_NONE;
    }
    return legality;
}

/* ---- What is known of a record ---- */

static void
write_names(yz_json *json, const yz_record_info *info)
{
    const struct {
        const char *key, *text;
    } TEXT[] = {
        {"PB", info->black},     {"BR", info->black_rank},  {"BT", info->black_team},
        {"PW", info->white},     {"WR", info->white_rank},  {"WT", info->white_team},
        {"GN", info->name},      {"EV", info->event},       {"RO", info->round},
        {"PC", info->place},     {"DT", info->date},        {"RU", info->rules},
        {"KM", info->komi_text}, {"RE", info->result_text}, {"OT", info->overtime},
        {"AN", info->annotator}, {"SO", info->source},      {"CP", info->copyright},
        {"US", info->user},      {"AP", info->application}, {"GC", info->comment},
    };

    yz_json_open_object(json, "info");
    for (size_t i = 0; i < sizeof TEXT / sizeof *TEXT; i++)
        if (TEXT[i].text != NULL && TEXT[i].text[0] != '\0')
            yz_json_text(json, TEXT[i].key, TEXT[i].text);
    yz_json_close_object(json);
}

static const char *
rules_of(const door_record *own, const yz_record_info *info, char out[YZ_RULES_TEXT])
{
    const yz_rules *rules = own->rules;
    unsigned overlays = own->overlays;

    if (rules == NULL)
        rules = yz_rules_find_recorded(info->rules);
    if (rules == NULL && (info->rules[0] == '\0' ||
                          yz_rules_read(info->rules, &rules, &overlays, NULL) != YZ_OK))
        return NULL;
    return yz_rules_text(rules, overlays, out);
}

void
door_write_info(yz_json *json, const door_record *own, const yz_record_info *info)
{
    char rules[YZ_RULES_TEXT], result[YZ_RESULT_TEXT];

    yz_json_path(json, "file", own->file);
    yz_json_whole(json, "game", yz_record_number(own->record));
    yz_json_open_array(json, "size");
    yz_json_whole(json, NULL, info->width);
    yz_json_whole(json, NULL, info->height);
    yz_json_close_array(json);
    yz_json_whole(json, "moves", info->moves);
    yz_json_whole(json, "nodes", (int64_t)yz_record_node_count(own->record));
    yz_json_text(json, "encoding", info->encoding);
    yz_json_text(json, "rules", rules_of(own, info, rules));
    if (info->komi_given)
        yz_json_number(json, "komi", info->komi);
    else
        yz_json_null(json, "komi");
    yz_json_whole(json, "handicap", info->handicap);
    yz_json_text(json, "result",
                 info->result_given ? yz_result_text(&info->result, result) : NULL);
    write_names(json, info);
}

void
door_tell_record(door_call *call, int number, door_record *own)
{
    const yz_record_info *info;
    yz_json json;

    if (yz_record_get_info(own->record, &info) != YZ_OK) {
        door_fail_diag(call, YZ_E_NOMEM, NULL);
        return;
    }
    door_open(call, &json);
    yz_json_whole(&json, DOOR_RECORD, number);
    door_write_info(&json, own, info);
    door_close(&json);
}

void
door_record_keep(door_call *call, yz_record *record)
{
    const char *file = door_value(call, "file");
    door_record *own = calloc(1, sizeof *own);

    if (own != NULL)
        own->record = record;
    if (own == NULL || (own->file = strdup(file == NULL ? "-" : file)) == NULL ||
        yz_replay_new(&own->replay, NULL) != YZ_OK) {
        if (own == NULL)
            yz_record_free(record);
        else
            end(own);
        door_fail_diag(call, YZ_E_NOMEM, NULL);
        return;
    }
    if (!door_rules(call, &own->rules, &own->overlays)) {
        end(own);
        return;
    }
    const int number = door_keep(call, DOOR_RECORD, own, end);
    if (number != 0)
        door_tell_record(call, number, own);
}

/* ---- Made and written ---- */

yz_status
door_record_of_board(yz_record **out, const yz_pos *pos, yz_diag *diag)
{
    yz_game_options options = yz_pos_game_options(pos);
    yz_game *game = NULL;

    options.rules = yz_rules_find_recorded(pos->rules == NULL ? "" : pos->rules);
    if (options.rules == NULL)
        options.rules = yz_rules_find("tromp-taylor");
    yz_status status = yz_game_new(&game, &options, diag);
    if (status == YZ_OK)
        status = yz_record_of_game(out, game, NULL);
    if (status == YZ_OK && pos->rules == NULL)
        yz_record_remove(*out, 0, "RU");
    yz_game_free(game);
    return status;
}

yz_status
door_write(yz_record *record, bool canonical, door_text *out)
{
    const yz_record_info *info;
    const yz_status status = yz_record_get_info(record, &info);

    if (status != YZ_OK)
        return status;
    return yz_record_write(record, canonical || strcmp(info->encoding, "UTF-8") != 0,
                           door_put, out);
}
