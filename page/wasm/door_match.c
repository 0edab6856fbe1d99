/* door_match.c - match.*: a match begun, gone on with, looked at; its log. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "door_match.h"

static const char KIND[] = "match";

static void
end(void *object)
{
    door_match *own = object;

    for (int i = 0; i < own->comment_count; i++)
        free(own->comment[i].text);
    free(own->comment);
    free(own->left);
    free(own->log.bytes);
    yz_match_free(own->match);
    free(own);
}

door_match *
door_match_of(door_call *call)
{
    return door_object(call, KIND);
}

bool
door_reader(door_call *call, yz_party *out)
{
    const char *text = door_value(call, "reader");

    *out = YZ_PARTY_REFEREE;
    for (yz_party party = YZ_PARTY_HOST; text != NULL && party < YZ_PARTIES; party++)
        if (strcmp(text, yz_party_key(party)) == 0)
            *out = party;
    return text == NULL || strcmp(text, yz_party_key(*out)) == 0 ||
           door_fail_with(call, YZ_E_RANGE,
                          yz_message_with(YZ_MESSAGE_DOOR_PARTY, yz_arg_text(text)));
}

/* ---- Events ---- */

/* Without memory only the record lacks what the clocks said. */
static void
note_time(door_match *own, const yz_match_event *event)
{
    const int ply = yz_game_ply_count(yz_match_game(own->match));
    const yz_colour mover = yz_match_colour(own->match, event->by);

    if (event->kind != YZ_MATCH_MOVE || own->terms.clock.kind == YZ_CLOCK_NONE)
        return;
    if (ply >= own->left_room) {
        const int room = ply * 2 + 64;
        yz_clock_time *more = realloc(own->left, (size_t)room * sizeof *more);
        if (more == NULL)
            return;
        for (int i = own->left_room; i < room; i++)
            more[i] = (yz_clock_time){-1, 0};
        own->left = more;
        own->left_room = room;
    }
    own->left[ply] = yz_clock_left(yz_match_clock(own->match), mover);
}

yz_status
door_match_happen(door_match *own, const yz_match_event *event, yz_match_answer *answer,
                  yz_match_listener *listener, void *context)
{
    const yz_game *game = yz_match_game(own->match);

    *answer = yz_match_do(own->match, event, listener, context);
    if (answer->refusal == YZ_MATCH_REFUSED_MEMORY)
        return YZ_E_NOMEM;
    if (answer->refusal != YZ_MATCH_REFUSED_NONE)
        return YZ_OK;
    own->last = event->at;
    own->events++;
    note_time(own, event);
    return yz_match_event_write(event, yz_game_width(game), yz_game_height(game), door_put,
                                &own->log);
}

yz_status
door_match_note(door_match *own, const char *text)
{
    door_comment *more =
        realloc(own->comment, (size_t)(own->comment_count + 1) * sizeof *more);
    char *copy = strdup(text);

    if (more != NULL)
        own->comment = more;
    if (more == NULL || copy == NULL) {
        free(copy);
        return YZ_E_NOMEM;
    }
    more[own->comment_count++] =
        (door_comment){yz_game_ply_count(yz_match_game(own->match)), copy};
    return YZ_OK;
}

/* ---- Begun ---- */

static yz_status
begin_log(door_match *own)
{
    static const char FIRST[] = "yunzi-journal 1\n", BEGIN[] = "begin\n";
    yz_status status = door_put(&own->log, FIRST, strlen(FIRST));

    if (status == YZ_OK)
        status = play_terms_write(&own->terms, door_put, &own->log);
    return status == YZ_OK ? door_put(&own->log, BEGIN, strlen(BEGIN)) : status;
}

static void
tell_state(door_call *call, int number, const door_match *own, yz_party reader)
{
    yz_json json;

    door_open(call, &json);
    yz_json_whole(&json, KIND, number);
    yz_json_whole(&json, "events", own->events);
    yz_json_whole(&json, "last", own->last);
    yz_json_bool(&json, "cut", own->cut);
    yz_json_text(&json, "first", own->terms.name[YZ_PARTY_FIRST]);
    yz_json_text(&json, "second", own->terms.name[YZ_PARTY_SECOND]);
    yz_json_key(&json, "state");
    yz_match_json(&json, own->match, reader, call->language);
    door_close(&json);
}

static void
keep(door_call *call, door_match *own)
{
    yz_party reader;

    if (!door_reader(call, &reader)) {
        end(own);
        return;
    }
    const int number = door_keep(call, KIND, own, end);
    if (number != 0)
        tell_state(call, number, own, reader);
}

/* What belongs to the question, not to the terms. */
static bool
is_own(const char *key)
{
    return strcmp(key, "language") == 0 || strcmp(key, "reader") == 0;
}

static yz_status
read_terms(door_match *own, const door_call *call, yz_diag *diag)
{
    yz_status status = YZ_OK;
    char line[PLAY_PROGRAM];

    own->terms = play_terms_usual();
    for (int i = 0; i < call->option_count && status == YZ_OK; i++) {
        const char *value = call->value[i] == NULL ? "" : call->value[i];
        if (is_own(call->key[i]))
            continue;
        const int length = snprintf(line, sizeof line, "%s%s%s", call->key[i],
                                    value[0] == '\0' ? "" : " ", value);
        status = play_terms_read(&own->terms, line,
                                 (size_t)length < sizeof line ? (size_t)length
                                                              : sizeof line - 1,
                                 diag);
    }
    if (status == YZ_OK && own->terms.rules == NULL)
        status = yz_rules_read("", &own->terms.rules, &own->terms.overlays, diag);
    return status;
}

static void
begin_match(door_call *call)
{
    yz_diag diag = {.status = YZ_OK};
    door_match *own = calloc(1, sizeof *own);
    yz_status status = own == NULL ? YZ_E_NOMEM : read_terms(own, call, &diag);

    if (status == YZ_OK)
        status = play_terms_match(&own->match, &own->terms, &diag);
    if (status == YZ_OK)
        status = begin_log(own);
    if (status == YZ_OK) {
        keep(call, own);
        return;
    }
    if (own != NULL)
        end(own);
    door_fail_diag(call, status, &diag);
}

/* ---- Gone on with ---- */

static yz_status
repeat(door_match *own, const yz_match_event *event, uint32_t line, yz_diag *diag)
{
    yz_match_answer answer;
    const yz_status status = door_match_happen(own, event, &answer, NULL, NULL);

    if (status != YZ_OK || answer.refusal == YZ_MATCH_REFUSED_NONE)
        return status;
    const yz_message why = yz_match_refused_message(own->match, event, &answer);
    const yz_message here =
        yz_message_with(YZ_MESSAGE_PLAY_JOURNAL_EVENT, yz_arg_message(&why));
    *diag = (yz_diag){.status = YZ_E_SYNTAX, .line = line};
    diag->message = yz_message_with(YZ_MESSAGE_PLAY_JOURNAL_LINE, yz_arg_message(&here));
    return YZ_E_SYNTAX;
}

static yz_status
keep_comment(door_match *own, const char *text)
{
    yz_status status = door_match_note(own, text);

    if (status == YZ_OK)
        status = door_put(&own->log, "# ", 2);
    if (status == YZ_OK)
        status = door_put(&own->log, text, strlen(text));
    return status == YZ_OK ? door_put(&own->log, "\n", 1) : status;
}

static yz_status
repeat_all(door_match *own, journal_text *text, yz_diag *diag)
{
    journal_entry *entry = malloc(sizeof *entry);
    yz_status status = entry == NULL ? YZ_E_NOMEM : YZ_OK;

    while (status == YZ_OK) {
        status = journal_read(text, own->terms.size, entry, diag);
        if (status == YZ_OK)
            status = entry->is_comment ? keep_comment(own, entry->comment)
                                       : repeat(own, &entry->event, text->line, diag);
    }
    free(entry);
    own->cut = text->cut;
    return status == YZ_E_END ? YZ_OK : status;
}

/* The time from the last event to now is charged to nobody. */
static yz_status
credit(door_match *own)
{
    const yz_match_event outage = {
        .kind = YZ_MATCH_OUTAGE, .by = YZ_PARTY_HOST, .at = own->last};
    yz_match_answer answer;

    if (own->events == 0 || yz_match_stage_of(own->match) == YZ_MATCH_STAGE_OVER)
        return YZ_OK;
    return door_match_happen(own, &outage, &answer, NULL, NULL);
}

static void
open_match(door_call *call)
{
    yz_diag diag = {.status = YZ_OK};
    journal_text text = {.bytes = call->bytes, .length = call->length};
    door_match *own = calloc(1, sizeof *own);
    yz_status status = own == NULL ? YZ_E_NOMEM : YZ_OK;

    if (status == YZ_OK)
        status = journal_read_terms(&text, &own->terms, &diag);
    if (status == YZ_OK)
        status = play_terms_match(&own->match, &own->terms, &diag);
    if (status == YZ_OK)
        status = begin_log(own);
    if (status == YZ_OK)
        status = repeat_all(own, &text, &diag);
    if (status == YZ_OK)
        status = credit(own);
    if (status == YZ_OK) {
        keep(call, own);
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
    yz_party reader;

    if (own != NULL && door_reader(call, &reader))
        tell_state(call, atoi(door_value(call, KIND)), own, reader);
}

static void
tell_log(door_call *call)
{
    door_match *own = door_match_of(call);
    yz_json json;

    if (own == NULL)
        return;
    if (door_put(&own->log, "", 1) != YZ_OK) {
        door_fail_diag(call, YZ_E_NOMEM, NULL);
        return;
    }
    own->log.length--;
    door_open(call, &json);
    yz_json_text(&json, "text", own->log.bytes);
    door_close(&json);
}

static void
close_match(door_call *call)
{
    door_drop(call, KIND);
}

static const door_row ROWS[] = {
    {"match.new", begin_match},         {"match.open", open_match},
    {"match.state", state},             {"match.log", tell_log},
    {"match.close", close_match},       {"match.do", door_match_do},
    {"match.tick", door_match_tick},    {"match.comment", door_match_comment},
    {"match.record", door_match_record}, {"match.judge", door_match_judge},
    {"match.count", door_match_count},  {"match.speak", door_match_speak},
    {"match.legal", door_match_legal},
};
const door_family DOOR_MATCHES = {ROWS, sizeof ROWS / sizeof *ROWS};
