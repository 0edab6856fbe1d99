/*
 * door.c - the functions that a page calls, and the table of what it may ask for.
 */
#include <stdlib.h>
#include <string.h>

#include <yunzi/status.h>

#include "door.h"
#include "door_messages.h"

static door_function version, too_large;

static const door_row OWN[] = {{"version", version}, {"too-large", too_large}};
static const door_family OWN_CALLS = {OWN, sizeof OWN / sizeof *OWN};

/* Whoever adds a family adds it here. */
static const door_family *const FAMILIES[] = {
    &OWN_CALLS,   &DOOR_QUESTIONS, &DOOR_RECORDS, &DOOR_MATCHES,
    &DOOR_PROOFS, &DOOR_WORDS,     &DOOR_COURSES, &DOOR_EVENTS};

/* ---- Requests ---- */

/* Undoes "\n" and "\\" in place. */
static void
unescape(char *text)
{
    char *to = text;
    for (; *text != '\0'; text++) {
        if (*text == '\\' && (text[1] == 'n' || text[1] == '\\'))
            *to++ = *++text == 'n' ? '\n' : '\\';
        else
            *to++ = *text;
    }
    *to = '\0';
}

/* Splits the request, which ends with a NUL, into its name and its options. */
static bool
read_request(door_call *call, char *text)
{
    call->name = text;
    for (char *line = strchr(text, '\n'); line != NULL;) {
        char *next = strchr(line + 1, '\n');
        *line++ = '\0';
        if (next != NULL)
            *next = '\0';
        if (*line != '\0') {
            if (call->option_count == DOOR_OPTIONS)
                return false;
            char *value = strchr(line, '=');
            if (value != NULL) {
                *value++ = '\0';
                unescape(value);
            }
            call->key[call->option_count] = line;
            call->value[call->option_count++] = value;
        }
        line = next;
    }
    return true;
}

static door_function *
find(const char *name)
{
    for (size_t i = 0; i < sizeof FAMILIES / sizeof *FAMILIES; i++)
        for (size_t k = 0; k < FAMILIES[i]->count; k++)
            if (strcmp(FAMILIES[i]->row[k].name, name) == 0)
                return FAMILIES[i]->row[k].run;
    return NULL;
}

static void
version(door_call *call)
{
    yz_json json;

    door_open(call, &json);
    yz_json_text(&json, "version", yz_version());
    door_close(&json);
}

/* Says that a file of so many "bytes" is not taken; it has not been copied. */
static void
too_large(door_call *call)
{
    door_fail_with(
        call, YZ_E_LIMIT,
        yz_message_with(YZ_MESSAGE_DOOR_LARGE, yz_arg_number(DOOR_BYTES >> 20)));
}

static void
answer_call(door_call *call, bool read)
{
    door_function *run = find(call->name);
    if (!read)
        door_fail_with(call, YZ_E_LIMIT,
                       yz_message_plain(YZ_MESSAGE_DOOR_LONG_REQUEST));
    else if (call->length > 0 && call->bytes == NULL)
        too_large(call);
    else if (run == NULL)
        door_fail_with(
            call, YZ_E_NOT_FOUND,
            yz_message_with(YZ_MESSAGE_DOOR_NO_CALL, yz_arg_text(call->name)));
    else
        run(call);
}

/* ---- What the page calls ---- */

#define EXPORT(name) __attribute__((export_name(#name))) name

char *EXPORT(door_room)(size_t size);
void EXPORT(door_ask)(char *request, char *bytes, size_t length);
const char *EXPORT(door_answer)(void);
size_t EXPORT(door_answer_length)(void);
void EXPORT(door_free)(void);

static door_text answer;

/* Room for 'size' bytes and a NUL behind them; NULL when there is not so much. */
char *
door_room(size_t size)
{
    char *room = size > DOOR_BYTES ? NULL : malloc(size + 1);
    if (room != NULL)
        room[size] = '\0';
    return room;
}

/* Answers a request.  Takes over both rooms. */
void
door_ask(char *request, char *bytes, size_t length)
{
    door_call call = {.bytes = bytes, .length = length, .answer = &answer};
    answer.length = 0;
    answer.failed = false;
    static char none[] = "";
    const bool short_enough = request != NULL && strlen(request) <= DOOR_REQUEST;
    const bool read = read_request(&call, short_enough ? request : none);
    const char *code = door_value(&call, "language");
    const yz_language *known = code == NULL ? NULL : yz_language_find(code);
    call.spoken = (yz_language){known == NULL ? NULL : known->words, &DOOR_MESSAGES};
    call.language = &call.spoken;
    answer_call(&call, short_enough && read);
    free(request);
    free(bytes);
}

const char *
door_answer(void)
{
    return answer.bytes;
}

size_t
door_answer_length(void)
{
    return answer.length;
}

/* Gives the memory of the answer back. */
void
door_free(void)
{
    free(answer.bytes);
    answer = (door_text){0};
}
