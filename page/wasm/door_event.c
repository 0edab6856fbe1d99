/*
 * door_event.c - "event": a tournament as the log of its acts, which is the file of the call.
 *
 * Nothing is kept between two calls.  With "subject" the answer is what `yunzi event` tells of it under
 * --json; files come as text, a character for each of their bytes.  With "add", acts are tried behind the log:
 * the answer is an empty object, or the refusal with its line among them.
 */
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>
#include <yunzi/tell.h>
#include <yunzi/tournament.h>

#include "door.h"
#include "door_messages.h"

#define X(name, key) key,
static const char *const SUBJECT[] = {YZ_TOURNAMENT_SUBJECT_MAP(X)};
static const char *const FORMAT[] = {YZ_TOURNAMENT_FORMAT_MAP(X)};
static const char *const SHEET[] = {YZ_TOURNAMENT_SHEET_MAP(X)};
#undef X
static const char *const FORM[] = {"text", "json", "lines"};
enum {
    SUBJECTS = sizeof SUBJECT / sizeof *SUBJECT,
    FORMATS = sizeof FORMAT / sizeof *FORMAT,
    SHEETS = sizeof SHEET / sizeof *SHEET,
    FORMS = sizeof FORM / sizeof *FORM
};

/* The number of an option's word in a list; false after an error. */
static bool
find_word(door_call *call, const char *name, const char *const *word, int words,
          int usual, int *out)
{
    const char *given = door_value(call, name);
    *out = usual;
    if (given == NULL)
        return true;
    for (*out = 0; *out < words; ++*out)
        if (strcmp(word[*out], given) == 0)
            return true;
    return door_fail_with(call, YZ_E_NOT_FOUND,
                          yz_message_with(YZ_MESSAGE_DOOR_NO_OBJECT, yz_arg_text(name),
                                          yz_arg_text(given)));
}

static bool
read_question(door_call *call, yz_tournament_question *out)
{
    int subject, form, format, sheet;
    long round;
    *out = (yz_tournament_question)YZ_SIZED(yz_tournament_question);
    if (!find_word(call, "subject", SUBJECT, SUBJECTS, 0, &subject) ||
        !find_word(call, "as", FORM, FORMS, YZ_TOURNAMENT_JSON, &form) ||
        !find_word(call, "format", FORMAT, FORMATS, 0, &format) ||
        !find_word(call, "sheet", SHEET, SHEETS, 0, &sheet) ||
        !door_number(call, "round", 1, YZ_TOURNAMENT_ROUNDS, 0, &round))
        return false;
    out->subject = (yz_tournament_subject)subject;
    out->form = (yz_tournament_form)form;
    out->format = (yz_tournament_format)format;
    out->sheet = (yz_tournament_sheet)sheet;
    out->round = (int)round;
    out->one = door_value(call, "one");
    out->other = door_value(call, "other");
    return true;
}

/* ---- Answers ---- */

/* Texts and files: every byte is a character, so that those of any encoding come through. */
static void
answer_bytes(door_call *call, const door_text *told)
{
    door_text text = {0};
    for (size_t i = 0; i < told->length; i++) {
        const unsigned char byte = (unsigned char)told->bytes[i];
        const char wide[2] = {(char)(0xc0 | byte >> 6), (char)(0x80 | (byte & 0x3f))};
        door_put(&text, byte < 0x80 ? told->bytes + i : wide, byte < 0x80 ? 1 : 2);
    }
    door_answer_text(call, &text);
    free(text.bytes);
}

static void
answer(door_call *call, const yz_tournament *tournament,
       yz_tournament_question *question)
{
    yz_telling how = YZ_TELLING_INIT;
    door_text told = {0};
    yz_diag diag;
    const bool is_file = question->form != YZ_TOURNAMENT_JSON ||
                         question->subject == YZ_TOURNAMENT_EXPORT ||
                         question->subject == YZ_TOURNAMENT_IMPORT ||
                         question->subject == YZ_TOURNAMENT_PAGE;
    how.sink = door_put;
    how.context = is_file ? &told : call->answer;
    how.language = call->language;
    const yz_status status = yz_tell_tournament(&how, tournament, question, &diag);
    if (status != YZ_OK)
        door_fail_diag(call, status, &diag);
    else if (is_file)
        answer_bytes(call, &told);
    free(told.bytes);
}

/* Acts are tried behind the log. */
static void
add(door_call *call, yz_tournament *tournament)
{
    const char *acts = door_value(call, "add");
    yz_json json;
    yz_diag diag;
    const yz_status status = yz_tournament_act(tournament, acts, strlen(acts), &diag);
    if (status != YZ_OK) {
        door_fail_diag(call, status, &diag);
        return;
    }
    door_open(call, &json);
    door_close(&json);
}

/* ---- The call ---- */

static void
ask(door_call *call)
{
    yz_tournament *tournament;
    yz_tournament_question question;
    yz_diag diag = {.status = YZ_OK};
    if (!read_question(call, &question))
        return;
    yz_status status = yz_tournament_new(&tournament, NULL);
    if (status != YZ_OK) {
        door_fail_diag(call, status, NULL);
        return;
    }
    if (question.subject == YZ_TOURNAMENT_IMPORT) {
        question.text = call->bytes;
        question.length = call->length;
    } else
        status = yz_tournament_act(tournament, call->bytes, call->length, &diag);
    if (status != YZ_OK)
        door_fail_diag(call, status, &diag);
    else if (door_has(call, "add"))
        add(call, tournament);
    else
        answer(call, tournament, &question);
    yz_tournament_free(tournament);
}

static const door_row ROWS[] = {{"event", ask}};
const door_family DOOR_EVENTS = {ROWS, sizeof ROWS / sizeof *ROWS};
