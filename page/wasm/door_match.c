/* door_match.c - match.*: a match begun, gone on with, looked at; its log. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "door_match.h"
#include "door_messages.h"

static const char KIND[] = DOOR_MATCH;

static void
end(void *object)
{
    door_match *own = object;

    yz_table_close(own->table);
    yz_search_free(own->thinking.search);
    free(own->log.bytes);
    free(own);
}

/* ---- Begun ---- */

/* The rest of an answer that has been opened. */
static void
tell_state(const door_call *call, yz_json *json, int number, const door_match *own,
           const door_telling *to)
{
    const yz_table_state state = yz_table_state_of(own->table);
    const yz_match_terms *terms = yz_table_terms(own->table);
    const yz_match *match = door_match_at(own);

    yz_json_whole(json, KIND, number);
    yz_json_whole(json, "events", state.events);
    yz_json_whole(json, "last", state.now);
    yz_json_bool(json, "cut", state.cut);
    yz_json_text(json, "first", terms->name[YZ_PARTY_FIRST]);
    yz_json_text(json, "second", terms->name[YZ_PARTY_SECOND]);
    yz_match_json(json, "state", match, door_viewer(call, match, to->reader),
                  to->language);
    door_close(json);
}

static void
keep(door_call *call, door_match *own, const door_telling *to)
{
    const int number = door_keep(call, KIND, own, end);

    if (number != 0)
        tell_state(call, to->json, number, own, to);
}

/* What belongs to the question, not to the terms. */
static bool
is_own(const char *key)
{
    return strcmp(key, "language") == 0 || strcmp(key, "reader") == 0;
}

static yz_status
read_terms(yz_match_terms *terms, const door_call *call, yz_diag *diag)
{
    yz_status status = YZ_OK;
    char line[YZ_MATCH_PROGRAM];

    *terms = yz_match_terms_usual();
    for (int i = 0; i < call->option_count && status == YZ_OK; i++) {
        const char *value = call->value[i] == NULL ? "" : call->value[i];
        if (is_own(call->key[i]))
            continue;
        const int length = snprintf(line, sizeof line, "%s%s%s", call->key[i],
                                    value[0] == '\0' ? "" : " ", value);
        status = yz_match_terms_read(
            terms, line,
            (size_t)length < sizeof line ? (size_t)length : sizeof line - 1, diag);
    }
    if (status == YZ_OK && terms->rules == NULL)
        status = yz_rules_read("", &terms->rules, &terms->overlays, diag);
    return status;
}

/* A new match whose log is what its table keeps; NULL without memory. */
static door_match *
make(yz_table_options *options)
{
    door_match *own = calloc(1, sizeof *own);

    if (own == NULL)
        return NULL;
    options->sink = door_put;
    options->sink_context = &own->log;
    return own;
}

static void
begin_match(door_call *call)
{
    yz_json json;
    door_telling to = {.json = &json, .language = call->language};
    yz_table_options options = YZ_TABLE_OPTIONS_INIT;
    yz_match_terms terms;
    yz_diag diag = {.status = YZ_OK};
    door_match *own = make(&options);
    yz_status status = own == NULL ? YZ_E_NOMEM : read_terms(&terms, call, &diag);

    if (status == YZ_OK)
        status = yz_table_open(&own->table, &terms, &options, &diag);
    if (status == YZ_OK && door_reader(call, &to.reader)) {
        door_open(call, &json);
        keep(call, own, &to);
        return;
    }
    if (own != NULL)
        end(own);
    if (status != YZ_OK)
        door_fail_diag(call, status, &diag);
}

/* ---- Gone on with ---- */

/* Each thing that was told, with the time and the number of moves at which it was. */
static void
tell_again(void *context, const yz_match *match, const yz_match_told *told)
{
    const door_telling *to = context;
    const yz_game *game = yz_match_game(match);

    const bool time =
        told->kind == YZ_MATCH_TOLD_EVENT && told->event->kind == YZ_MATCH_TIME;

    /* there are things that this reader is not told */
    if (time || yz_told_message(match, told, to->reader).id == YZ_MESSAGE_NONE)
        return;
    yz_json_open_object(to->json, NULL);
    yz_json_whole(to->json, "moves",
                  yz_game_move_number(game, yz_game_ply_count(game)));
    yz_told_json(to->json, "told", match, told, to->reader, to->language);
    yz_json_close_object(to->json);
}

/* "told": all that its acts tell. */
static void
open_match(door_call *call)
{
    yz_json json;
    door_telling to = {.json = &json, .language = call->language};
    yz_table_options options = YZ_TABLE_OPTIONS_INIT;
    yz_diag diag = {.status = YZ_OK};

    if (!door_reader(call, &to.reader))
        return;
    door_match *own = make(&options);
    options.listener = tell_again;
    options.listener_context = &to;
    door_open(call, &json);
    yz_json_open_array(&json, "told");
    const yz_status status =
        own == NULL
            ? YZ_E_NOMEM
            : yz_table_resume(&own->table, call->bytes, call->length, &options, &diag);
    yz_json_close_array(&json);
    if (status == YZ_OK) {
        yz_table_listen(own->table, NULL, NULL);
        keep(call, own, &to);
        return;
    }
    if (own != NULL)
        end(own);
    door_fail_diag(call, status, &diag);
}

/* ---- Looked at ---- */

static void
state(door_call *call)
{
    const door_match *own = door_match_of(call);
    yz_json json;
    door_telling to = {.json = &json, .language = call->language};

    if (own == NULL || !door_reader(call, &to.reader))
        return;
    door_open(call, &json);
    tell_state(call, &json, atoi(door_value(call, KIND)), own, &to);
}

static void
tell_log(door_call *call)
{
    door_match *own = door_match_of(call);

    if (own != NULL)
        door_answer_text(call, &own->log);
}

static void
close_match(door_call *call)
{
    door_drop(call, KIND);
}

static const door_row ROWS[] = {
    {"match.new", begin_match},
    {"match.open", open_match},
    {"match.state", state},
    {"match.log", tell_log},
    {"match.close", close_match},
    {"match.do", door_match_do},
    {"match.tick", door_match_tick},
    {"match.comment", door_match_comment},
    {"match.record", door_match_record},
    {"match.judge", door_match_judge},
    {"match.count", door_match_count},
    {"match.speak", door_match_speak},
    {"match.legal", door_match_legal},
    {"match.referee", door_match_referee},
    {"match.overlays", door_match_overlays},
    {"match.move", door_match_move},
    {"match.answer", door_match_answer},
    {"match.owners", door_match_owners},
    {"match.levels", door_match_levels},
};
const door_family DOOR_MATCHES = {ROWS, sizeof ROWS / sizeof *ROWS};
