/* door_record.c - record.*: a record opened, told about, written. */
#include <stdlib.h>
#include <string.h>


#include "door_messages.h"
#include "door_record.h"

static const char KIND[] = "record";

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
    return door_object(call, KIND);
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

/* ---- What is known of a record ---- */

static void
write_names(yz_json *json, const yz_record_info *info)
{
    const struct {
        const char *key, *text;
    } TEXT[] = {
        {"PB", info->black},     {"BR", info->black_rank}, {"BT", info->black_team},
        {"PW", info->white},     {"WR", info->white_rank}, {"WT", info->white_team},
        {"GN", info->name},      {"EV", info->event},      {"RO", info->round},
        {"PC", info->place},     {"DT", info->date},       {"RU", info->rules},
        {"KM", info->komi_text}, {"RE", info->result_text}, {"OT", info->overtime},
        {"AN", info->annotator}, {"SO", info->source},     {"CP", info->copyright},
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

static void
write_info(yz_json *json, const door_record *own, const yz_record_info *info)
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

static void
tell(door_call *call, int number, door_record *own)
{
    const yz_record_info *info;
    yz_json json;

    if (yz_record_get_info(own->record, &info) != YZ_OK) {
        door_fail_diag(call, YZ_E_NOMEM, NULL);
        return;
    }
    door_open(call, &json);
    yz_json_whole(&json, KIND, number);
    write_info(&json, own, info);
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
    const int number = door_keep(call, KIND, own, end);
    if (number != 0)
        tell(call, number, own);
}

/* ---- Opened ---- */

static yz_status
of_board(yz_record **out, const door_call *call, yz_diag *diag)
{
    yz_pos pos;
    yz_game *game = NULL;
    yz_status status = yz_pos_read(&pos, call->bytes, call->length, NULL, diag);

    if (status != YZ_OK)
        return status;
    yz_game_options options = yz_pos_game_options(&pos);
    options.rules = yz_rules_find_recorded(pos.rules == NULL ? "" : pos.rules);
    if (options.rules == NULL)
        options.rules = yz_rules_find("tromp-taylor");
    status = yz_game_new(&game, &options, diag);
    if (status == YZ_OK)
        status = yz_record_of_game(out, game, NULL);
    if (status == YZ_OK && pos.rules == NULL)
        yz_record_remove(*out, 0, "RU");
    yz_game_free(game);
    yz_pos_free(&pos);
    return status;
}

static void
open_record(door_call *call)
{
    yz_record *record = NULL;
    yz_diag diag = {.status = YZ_OK};
    long game;

    if (!door_number(call, "game", 1, 1000000, 1, &game))
        return;
    const yz_format format = yz_format_of(call->bytes, call->length);
    const yz_status status =
        yz_format_is_board(format)
            ? of_board(&record, call, &diag)
            : yz_record_read_any(&record, call->bytes, call->length, (uint32_t)game, NULL,
                                 &diag);
    if (status == YZ_OK)
        door_record_keep(call, record);
    else
        door_fail_diag(call, status, &diag);
}

static void
new_record(door_call *call)
{
    long width, height;
    yz_record *record;

    if (!door_number(call, "size", 1, YZ_MAX_SIDE, 19, &width) ||
        !door_number(call, "width", 1, YZ_MAX_SIDE, width, &width) ||
        !door_number(call, "height", 1, YZ_MAX_SIDE, width, &height))
        return;
    const yz_status status = yz_record_new(&record, (int)width, (int)height, NULL);
    if (status == YZ_OK)
        door_record_keep(call, record);
    else
        door_fail_diag(call, status, NULL);
}

static void
tell_info(door_call *call)
{
    door_record *own = door_record_of(call);

    if (own != NULL)
        tell(call, atoi(door_value(call, KIND)), own);
}

static void
close_record(door_call *call)
{
    door_drop(call, KIND);
}

/* ---- Written ---- */

/* The record as it stands; one that is not in UTF-8 in the form of the standard. */
static void
write_record(door_call *call)
{
    door_record *own = door_record_of(call);
    const yz_record_info *info;
    door_text text = {0};

    if (own == NULL)
        return;
    yz_status status = yz_record_get_info(own->record, &info);
    if (status == YZ_OK)
        status = yz_record_write(own->record,
                                 door_has(call, "canonical") ||
                                     strcmp(info->encoding, "UTF-8") != 0,
                                 door_put, &text);
    if (status == YZ_OK)
        door_answer_text(call, &text);
    else
        door_fail_diag(call, status, NULL);
    free(text.bytes);
}

static const door_row ROWS[] = {
    {"record.open", open_record},         {"record.new", new_record},
    {"record.info", tell_info},           {"record.close", close_record},
    {"record.write", write_record},       {"record.tree", door_record_tree},
    {"record.node", door_record_node},    {"record.play", door_record_play},
    {"record.comment", door_record_comment}, {"record.mark", door_record_mark},
    {"record.line", door_record_line},    {"record.setup", door_record_setup},
    {"record.set", door_record_set},      {"record.delete", door_record_delete},
    {"record.lead", door_record_lead},    {"legal", door_legal},
};
const door_family DOOR_RECORDS = {ROWS, sizeof ROWS / sizeof *ROWS};
