/* door_words.c - words of the library in a language: languages, messages, names. */
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>

#include "door.h"
#include "door_messages.h"

static void
languages(door_call *call)
{
    yz_json json;

    yz_json_start(&json, door_put, call->answer);
    const yz_language *language;
    for (size_t i = 0; (language = yz_language_at(i)) != NULL; i++) {
        yz_json_open_object(&json, NULL);
        yz_json_text(&json, "code", yz_language_code(language));
        yz_json_text(&json, "name", yz_language_name(language));
        yz_json_whole(&json, "missing", (int64_t)yz_language_missing(language));
        yz_json_close_object(&json);
        yz_json_line(&json);
    }
}

static bool
begins(const char *name, const char *prefix)
{
    return strncmp(name, prefix, strlen(prefix)) == 0;
}

static void
put_template(const door_call *call, yz_json *json, yz_message_id id)
{
    const yz_language english = {NULL, &DOOR_MESSAGES};
    const char *prefix = door_value(call, "prefix"), *name = door_message_name(id);

    if (prefix != NULL && !begins(name, prefix))
        return;
    const char *words = yz_language_template(call->language, id);
    yz_json_text(json, name,
                 words != NULL ? words : yz_language_template(&english, id));
}

/* The templates of the messages whose names begin with "prefix". */
static void
messages(door_call *call)
{
    yz_json json;

    door_open(call, &json);
    for (int id = YZ_MESSAGE_NONE + 1; id < YZ_MESSAGE_END; id++)
        put_template(call, &json, id);
    for (size_t i = 0; i < DOOR_MESSAGES.count; i++)
        put_template(call, &json, YZ_MESSAGE_OWN + (int)i);
    door_close(&json);
}

/* An English name of the library in the language: "context=rules", "name=Japanese (1989)". */
static void
word(door_call *call)
{
    const char *name = door_value(call, "name");
    yz_json json;

    door_open(call, &json);
    yz_json_text(&json, "text",
                 yz_language_word(call->language, door_value(call, "context"),
                                  name == NULL ? "" : name));
    door_close(&json);
}

/* For the page: the packs of languages that stand one behind the other at 'bytes', which are
   taken over.  How many there were; -1 when one of them is none. */
__attribute__((export_name("door_words"))) int door_words(const char *bytes,
                                                          size_t length);

int
door_words(const char *bytes, size_t length)
{
    int count = 0;

    for (size_t used; length > 0; count++) {
        if (yz_language_add(bytes, length, &used) != YZ_OK)
            return -1;
        bytes += used;
        length -= used;
    }
    return count;
}

static const door_row ROWS[] = {
    {"languages", languages}, {"messages", messages}, {"word", word}};
const door_family DOOR_WORDS = {ROWS, sizeof ROWS / sizeof *ROWS};
