/*
 * face_json.c - the face for programs: one JSON object a line for each thing told, refused or
 * answered.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <yunzi/told.h>

#include "cli/in_words.h"
#include "cli/output.h"
#include "face/face_shared.h"

typedef struct json_face {
    typed_lines input;
    output_text line; /* of an answer, until it is whole */
} json_face;

static bool
begin(face *who)
{
    json_face *own = face_take_own(who, sizeof *own);

    if (own == NULL)
        return false;
    own->input.file = STDIN_FILENO;
    return true;
}

static void
end(face *who)
{
    json_face *own = who->own;

    output_text_free(&own->line);
    free(own);
    who->own = NULL;
}

static void
told(face *who, const yz_match_told *what)
{
    yz_json json;

    if (face_told_words(who, what).id == YZ_MESSAGE_NONE)
        return; /* not to this reader */
    output_json_start(&json);
    yz_told_json(&json, NULL, yz_table_match(who->table), what, face_reader(who, what),
                 cli_language());
    yz_json_line(&json);
}

static void
refused(face *who, const yz_match_event *event, const yz_match_answer *answer)
{
    yz_json json;

    output_json_start(&json);
    yz_match_refused_json(&json, NULL, yz_table_match(who->table), event, answer,
                          cli_language());
    yz_json_line(&json);
}

/* {"text": "..."}: one line of an answer in words. */
static void
write_line(const char *text)
{
    yz_json json;

    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "text", text);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

static yz_status
print(void *context, const char *text, size_t length)
{
    face *who = context;
    output_text *line = &((json_face *)who->own)->line;

    for (size_t i = 0; i < length; i++) {
        if (text[i] != '\n') {
            (void)output_append(line, text + i, 1);
            continue;
        }
        if (line->length > 0 && output_append(line, "", 1) == YZ_OK && !line->failed)
            write_line(line->text);
        output_text_free(line);
        *line = (output_text){0};
    }
    return YZ_OK;
}

static void
judged(face *who, const yz_judged_game *game)
{
    yz_json json;

    (void)who;
    output_json_start(&json);
    yz_tell_verdict_json(&json, game, cli_language(), NULL, NULL);
    yz_json_line(&json);
}

/* How the match stands now; what was before is for those who keep the events. */
static void
board(face *who, int ply)
{
    yz_json json;

    (void)ply;
    output_json_start(&json);
    yz_match_json(&json, NULL, yz_table_match(who->table), face_person(who),
                  cli_language());
    yz_json_line(&json);
}

static face_asked
ask(face *who, yz_party speaker, int64_t ms, char line[FACE_LINE])
{
    json_face *own = who->own;

    (void)speaker;
    fflush(stdout);
    return typed_lines_take(&own->input, ms, line);
}

static bool
waits(face *who, yz_party speaker, const yz_message *what, int64_t ms)
{
    json_face *own = who->own;

    (void)speaker;
    return face_waits(who, &own->input, what, ms);
}

const face_kind FACE_JSON = {
    .key = "json",
    .begin = begin,
    .told = told,
    .refused = refused,
    .ask = ask,
    .waits = waits,
    .print = print,
    .judged = judged,
    .board = board,
    .end = end,
};
