/* door_match.c - match.*: a match begun, gone on with, looked at; its log. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>

#include "door_match.h"
#include "door_messages.h"

static const char KIND[] = "match";

static void
end(void *object)
{
    door_match *own = object;

    yz_match_notes_free(own->notes);
    free(own->log.bytes);
    yz_match_free(own->match);
    free(own);
}

door_match *
door_match_of(door_call *call)
{
    return door_object(call, KIND);
}

static bool
is_turn(const door_call *call)
{
    const char *text = door_value(call, "reader");

    return text != NULL && strcmp(text, "turn") == 0;
}

bool
door_reader(door_call *call, yz_party *out)
{
    const char *text = door_value(call, "reader");

    *out = YZ_PARTY_REFEREE;
    if (is_turn(call))
        return true;
    for (yz_party party = YZ_PARTY_HOST; text != NULL && party < YZ_PARTIES; party++)
        if (strcmp(text, yz_party_key(party)) == 0)
            *out = party;
    return text == NULL || strcmp(text, yz_party_key(*out)) == 0 ||
           door_fail_with(call, YZ_E_RANGE,
                          yz_message_with(YZ_MESSAGE_DOOR_PARTY, yz_arg_text(text)));
}

yz_party
door_viewer(const door_call *call, const yz_match *match, yz_party reader)
{
    const yz_colour turn = yz_game_to_move(yz_match_game(match));

    if (!is_turn(call))
        return reader;
    return yz_match_player(match, turn) == YZ_PARTY_SECOND ? YZ_PARTY_SECOND
                                                           : YZ_PARTY_FIRST;
}

/* ---- Events ---- */

/* Who else is told what happens. */
typedef struct listening {
    yz_match_notes *notes;
    yz_match_listener *listener; /* NULL: nobody */
    void *context;
} listening;

static void
listen(void *context, const yz_match *match, const yz_match_told *told)
{
    const listening *to = context;

    yz_match_notes_listen(to->notes, match, told);
    if (to->listener != NULL)
        to->listener(to->context, match, told);
}

yz_status
door_match_happen(door_match *own, const yz_match_event *event, yz_match_answer *answer,
                  yz_match_listener *listener, void *context)
{
    const yz_game *game = yz_match_game(own->match);

    *answer = yz_match_do(own->match, event, listen,
                          &(listening){own->notes, listener, context});
    if (answer->refusal == YZ_MATCH_REFUSED_MEMORY)
        return YZ_E_NOMEM;
    if (answer->refusal != YZ_MATCH_REFUSED_NONE)
        return YZ_OK;
    own->last = event->at;
    own->events++;
    return yz_match_event_write(event, yz_game_width(game), yz_game_height(game),
                                door_put, &own->log);
}

yz_status
door_match_note(door_match *own, const char *text)
{
    const yz_status status = yz_match_notes_comment(own->notes, own->match, text);

    return status == YZ_OK ? yz_journal_comment(text, door_put, &own->log) : status;
}

/* ---- Begun ---- */

static yz_status
begin_log(door_match *own)
{
    const yz_status status = yz_match_notes_new(&own->notes, NULL);

    return status == YZ_OK ? yz_journal_begin(&own->terms, door_put, &own->log) : status;
}

/* The rest of an answer that has been opened. */
static void
tell_state(const door_call *call, yz_json *json, int number, const door_match *own,
           const door_telling *to)
{
    yz_json_whole(json, KIND, number);
    yz_json_whole(json, "events", own->events);
    yz_json_whole(json, "last", own->last);
    yz_json_bool(json, "cut", own->cut);
    yz_json_text(json, "first", own->terms.name[YZ_PARTY_FIRST]);
    yz_json_text(json, "second", own->terms.name[YZ_PARTY_SECOND]);
    yz_json_key(json, "state");
    yz_match_json(json, own->match, door_viewer(call, own->match, to->reader),
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
read_terms(door_match *own, const door_call *call, yz_diag *diag)
{
    yz_status status = YZ_OK;
    char line[YZ_MATCH_PROGRAM];

    own->terms = yz_match_terms_usual();
    for (int i = 0; i < call->option_count && status == YZ_OK; i++) {
        const char *value = call->value[i] == NULL ? "" : call->value[i];
        if (is_own(call->key[i]))
            continue;
        const int length = snprintf(line, sizeof line, "%s%s%s", call->key[i],
                                    value[0] == '\0' ? "" : " ", value);
        status = yz_match_terms_read(
            &own->terms, line,
            (size_t)length < sizeof line ? (size_t)length : sizeof line - 1, diag);
    }
    if (status == YZ_OK && own->terms.rules == NULL)
        status = yz_rules_read("", &own->terms.rules, &own->terms.overlays, diag);
    return status;
}

static void
begin_match(door_call *call)
{
    yz_json json;
    door_telling to = {.json = &json, .language = call->language};
    yz_diag diag = {.status = YZ_OK};
    door_match *own = calloc(1, sizeof *own);
    yz_status status = own == NULL ? YZ_E_NOMEM : read_terms(own, call, &diag);

    if (status == YZ_OK)
        status = yz_match_of_terms(&own->match, &own->terms, &diag);
    if (status == YZ_OK)
        status = begin_log(own);
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
    yz_json_whole(to->json, "moves", yz_game_move_number(game, yz_game_ply_count(game)));
    yz_json_key(to->json, "told");
    door_match_tell(context, match, told);
    yz_json_close_object(to->json);
}

static yz_status
repeat(door_match *own, const yz_match_event *event, uint32_t line, door_telling *to,
       yz_diag *diag)
{
    yz_match_answer answer;
    const yz_status status = door_match_happen(own, event, &answer, tell_again, to);

    if (status != YZ_OK || answer.refusal == YZ_MATCH_REFUSED_NONE)
        return status;
    const yz_message why = yz_match_refused_message(own->match, event, &answer);
    const yz_message here =
        yz_message_with(YZ_MESSAGE_PLAY_JOURNAL_EVENT, yz_arg_message(&why));
    *diag = (yz_diag){.status = YZ_E_SYNTAX, .line = line};
    diag->message =
        yz_message_with(YZ_MESSAGE_PLAY_JOURNAL_LINE, yz_arg_message(&here));
    return YZ_E_SYNTAX;
}

static yz_status
repeat_all(door_match *own, yz_journal_text *text, door_telling *to, yz_diag *diag)
{
    yz_journal_entry *entry = malloc(sizeof *entry);
    yz_status status = entry == NULL ? YZ_E_NOMEM : YZ_OK;

    while (status == YZ_OK) {
        status = yz_journal_read(text, own->terms.width, own->terms.height, entry, diag);
        if (status == YZ_OK)
            status = entry->is_comment ? door_match_note(own, entry->comment)
                                       : repeat(own, &entry->event, text->line, to, diag);
    }
    free(entry);
    own->cut = text->cut;
    return status == YZ_E_END ? YZ_OK : status;
}

/* The time from the last event to now is charged to nobody. */
static yz_status
credit(door_match *own, door_telling *to)
{
    const yz_match_event outage = {
        .kind = YZ_MATCH_OUTAGE, .by = YZ_PARTY_HOST, .at = own->last};
    yz_match_answer answer;

    if (own->events == 0 || yz_match_stage_of(own->match) == YZ_MATCH_STAGE_OVER)
        return YZ_OK;
    return door_match_happen(own, &outage, &answer, tell_again, to);
}

/* All that its events tell, then that time has passed which nobody is charged for. */
static yz_status
go_on(door_match *own, yz_journal_text *text, door_telling *to, yz_diag *diag)
{
    yz_json_open_array(to->json, "told");
    yz_status status = repeat_all(own, text, to, diag);
    if (status == YZ_OK)
        status = credit(own, to);
    yz_json_close_array(to->json);
    return status;
}

static void
open_match(door_call *call)
{
    yz_json json;
    door_telling to = {.json = &json, .language = call->language};
    yz_diag diag = {.status = YZ_OK};
    yz_journal_text text = {.bytes = call->bytes, .length = call->length};
    door_match *own = calloc(1, sizeof *own);
    yz_status status = own == NULL ? YZ_E_NOMEM : YZ_OK;

    if (!door_reader(call, &to.reader)) {
        free(own);
        return;
    }
    if (status == YZ_OK)
        status = yz_journal_read_terms(&text, &own->terms, &diag);
    if (status == YZ_OK)
        status = yz_match_of_terms(&own->match, &own->terms, &diag);
    if (status == YZ_OK)
        status = begin_log(own);
    door_open(call, &json);
    if (status == YZ_OK)
        status = go_on(own, &text, &to, &diag);
    if (status == YZ_OK) {
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
};
const door_family DOOR_MATCHES = {ROWS, sizeof ROWS / sizeof *ROWS};
