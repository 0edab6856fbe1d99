/* door_call.c - one call: its options, and how it is answered. */
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>

#include "door.h"
#include "door_messages.h"

/* ---- Text ---- */

yz_status
door_put(void *context, const char *bytes, size_t length)
{
    door_text *text = context;
    if (text->length + length > text->room && !text->failed) {
        size_t room = text->room == 0 ? 4096 : text->room;
        while (room < text->length + length)
            room *= 2;
        char *larger = realloc(text->bytes, room);
        text->failed = larger == NULL;
        if (larger != NULL) {
            text->bytes = larger;
            text->room = room;
        }
    }
    if (text->failed)
        return YZ_E_NOMEM;
    if (length > 0)
        memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    return YZ_OK;
}

/* ---- Options ---- */

const char *
door_value(const door_call *call, const char *name)
{
    for (int i = call->option_count - 1; i >= 0; i--)
        if (strcmp(call->key[i], name) == 0)
            return call->value[i] == NULL ? "" : call->value[i];
    return NULL;
}

bool
door_has(const door_call *call, const char *name)
{
    return door_value(call, name) != NULL;
}

/* ---- Answers ---- */

void
door_open(door_call *call, yz_json *json)
{
    yz_json_start(json, door_put, call->answer);
    yz_json_open_object(json, NULL);
}

void
door_close(yz_json *json)
{
    yz_json_close_object(json);
    yz_json_line(json);
}

void
door_answer_text(door_call *call, door_text *text)
{
    yz_json json;

    if (door_put(text, "", 1) != YZ_OK) {
        door_fail_diag(call, YZ_E_NOMEM, NULL);
        return;
    }
    text->length--;
    door_open(call, &json);
    yz_json_text(&json, "text", text->bytes);
    door_close(&json);
}

static bool
fail(door_call *call, yz_status status, const yz_message *message, uint32_t line,
     uint32_t column)
{
    char words[YZ_MESSAGE_TEXT];
    yz_json json;

    call->answer->length = 0;
    door_open(call, &json);
    yz_json_text(&json, "error", yz_message_text(message, call->language, words));
    yz_json_text(&json, "code", yz_status_key(status));
    yz_json_text(&json, "message", door_message_name(message->id));
    if (line > 0)
        yz_json_whole(&json, "line", line);
    if (column > 0)
        yz_json_whole(&json, "column", column);
    door_close(&json);
    return false;
}

bool
door_fail(door_call *call, yz_status status, const yz_message *message)
{
    return fail(call, status, message, 0, 0);
}

bool
door_fail_with(door_call *call, yz_status status, yz_message message)
{
    return fail(call, status, &message, 0, 0);
}

bool
door_fail_diag(door_call *call, yz_status status, const yz_diag *diag)
{
    const yz_message plain = yz_message_with(
        YZ_MESSAGE_STATUS, yz_arg_name("status", yz_status_text(status)));
    const bool told = diag != NULL && diag->message.id != YZ_MESSAGE_NONE;

    return told ? fail(call, status, &diag->message, diag->line, diag->column)
                : fail(call, status, &plain, 0, 0);
}
