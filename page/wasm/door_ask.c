/*
 * door_ask.c - the questions of the library, asked from a page.
 *
 * The answer is what the command line prints under --json.  With "as=text", "as=svg" or "as=sgf"
 * it is an object whose member "text" is what the command prints, draws or writes instead.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/life.h>
#include <yunzi/messages.h>

#include "door_ask.h"

enum { WORDS = 4096, COLUMNS = 80 };

/* ---- What a question says ---- */

/* True if to go on: the page answers. */
__attribute__((import_module("yunzi"), import_name("goes_on"))) int
door_page_goes_on(double done, int unit, double total);

bool
door_goes_on(door_unit unit, uint64_t done, uint64_t total)
{
    return door_page_goes_on((double)done, (int)unit, (double)total) != 0;
}

static void
begin(void *context, yz_message_id what, uint64_t total, bool timed)
{
    door_asking *asking = context;

    (void)what;
    asking->total = timed ? 0 : total;
}

static void
step(void *context, uint64_t done)
{
    const door_asking *asking = context;

    door_goes_on(DOOR_STEPS, done, asking->total);
}

static bool
goes_on(void *context, uint64_t done)
{
    (void)context;
    return door_goes_on(DOOR_POSITIONS, done, 0);
}

/* An object of the answer is there: the page may show it before the next one. */
__attribute__((import_module("yunzi"), import_name("told"))) void
door_page_told(const char *line, size_t length);

/* Keeps the answer, and tells each line of it when it is whole. */
static yz_status
keep_told(void *context, const char *bytes, size_t length)
{
    door_asking *asking = context;
    const yz_status status = door_put(&asking->told, bytes, length);

    if (status == YZ_OK && asking->asked.json && length > 0 &&
        bytes[length - 1] == '\n') {
        door_page_told(asking->told.bytes + asking->line,
                       asking->told.length - asking->line);
        asking->line = asking->told.length;
    }
    return status;
}

/* Warnings repeat what the answer tells; they are left out. */
static void
keep_trouble(void *context, const yz_trouble *what)
{
    door_asking *asking = context;
    const bool lost = what->kind == YZ_TROUBLE_LOST;
    char words[WORDS];
    yz_json json;

    if (what->kind == YZ_TROUBLE_WARNING)
        return;
    yz_tell(lost ? YZ_MESSAGE_CLI_PRINTED_NO_MEMORY : what->id, what->arguments,
            what->argument_count, asking->call->language, words, sizeof words);
    const size_t from = asking->errors.length;
    yz_json_start(&json, door_put, &asking->errors);
    yz_json_open_object(&json, NULL);
    yz_json_path(&json, "file", what->file);
    yz_json_text(&json, "error", words);
    yz_json_text(&json, "code",
                 lost                              ? "no-memory"
                 : what->kind == YZ_TROUBLE_OPTION ? "usage"
                                                   : what->code);
    if (what->line > 0)
        yz_json_whole(&json, "line", what->line);
    if (what->column > 0)
        yz_json_whole(&json, "column", what->column);
    yz_json_close_object(&json);
    yz_json_line(&json);
    door_put(&asking->told, asking->errors.bytes + from, asking->errors.length - from);
    asking->line = asking->told.length;
}

/* Any name is that of the file of the call. */
static yz_status
open_file(void *context, const char *name, yz_load_source *out, yz_diag *diag)
{
    door_asking *asking = context;

    (void)name;
    (void)diag;
    asking->bytes = (yz_load_bytes){asking->call->bytes, asking->call->length, 0};
    *out = yz_load_source_of(&asking->bytes);
    return YZ_OK;
}

static yz_status
write_product(void *context, const char *option, const char *bytes, size_t length)
{
    door_asking *asking = context;

    (void)option;
    return door_put(&asking->told, bytes, length);
}

/* ---- What is asked ---- */

/* What the door reads itself, and what every question has. */
static bool
is_own(const char *key)
{
    static const char *const OWN[] = {"as",      "file",    "name", "language",
                                      "verbose", "quarter", "leads"};

    for (size_t i = 0; i < sizeof OWN / sizeof *OWN; i++)
        if (strcmp(key, OWN[i]) == 0)
            return true;
    return false;
}

static bool
refuse(door_asking *asking, yz_message_id id, yz_argument one, yz_argument other)
{
    const yz_argument arguments[] = {one, other};

    keep_trouble(asking, &(yz_trouble){.kind = YZ_TROUBLE_OPTION,
                                       .id = id,
                                       .arguments = arguments,
                                       .argument_count = 2});
    return false;
}

static bool
take_options(door_asking *asking, const char *name)
{
    const door_call *call = asking->call;
    const char *language = door_value(call, "language");

    if (language != NULL && yz_language_find(language) == NULL)
        return refuse(asking, YZ_MESSAGE_USAGE_LANGUAGE, yz_arg_text(language),
                      yz_arg_text(yz_language_list((char[YZ_LANGUAGE_LIST]){0})));
    for (int i = 0; i < call->option_count; i++) {
        const char *key = call->key[i], *value = call->value[i];
        if (is_own(key))
            continue;
        if (!yz_question_takes(name, key))
            return refuse(asking, YZ_MESSAGE_USAGE_NO_OPTION, yz_arg_text(key),
                          yz_arg_text(""));
        asking->given[asking->asked.given_count++] =
            (yz_given){key, value == NULL ? "" : value};
    }
    return true;
}

bool
door_begin_asking(door_asking *out, const door_call *call, const char *name,
                  const char *form)
{
    const char *input = door_value(call, strcmp(name, "rules") == 0 ? "name" : "file");
    yz_asked *asked = &out->asked;

    *out = (door_asking){.call = call, .asked = YZ_ASKED_INIT};
    out->input[0] = input == NULL ? "-" : input;
    asked->given = out->given;
    asked->input = out->input;
    asked->input_count = input != NULL || call->length > 0 ? 1 : 0;
    asked->json = form == NULL || strcmp(form, "json") == 0;
    asked->verbose = door_has(call, "verbose");
    asked->how = (yz_telling)YZ_TELLING_INIT;
    asked->how.sink = keep_told;
    asked->how.context = out;
    asked->how.language = call->language;
    asked->how.width = COLUMNS;
    asked->how.line_width = INT_MAX;
    asked->context = out;
    asked->trouble = keep_trouble;
    asked->open = open_file;
    asked->begin = begin;
    asked->step = step;
    asked->goes_on = goes_on;
    asked->product_write = write_product;
    asked->leads = door_value(call, "leads");
    if (!take_options(out, name))
        return false;
    if (form != NULL && yz_question_takes(name, form) && strcmp(form, "text") != 0)
        out->given[asked->given_count++] = (yz_given){form, "-"};
    return true;
}

void
door_end_asking(door_asking *asking)
{
    free(asking->told.bytes);
    free(asking->errors.bytes);
}

/* ---- The answer ---- */

static void
answer(door_call *call, const char *name, const char *form)
{
    door_asking asking;
    long quarter;

    if (!door_number(call, "quarter", 1, YZ_LIFE_QUARTERS, 0, &quarter))
        return;
    const bool begun = door_begin_asking(&asking, call, name, form);
    asking.asked.quarter = (int)quarter;
    if (begun)
        yz_ask(name, &asking.asked);
    const bool failed = asking.errors.length > 0;
    const door_text *told = asking.asked.json ? &asking.told : &asking.errors;
    if (asking.told.failed || asking.errors.failed)
        door_fail_diag(call, YZ_E_NOMEM, NULL);
    else if (asking.asked.json || failed)
        door_put(call->answer, told->bytes, told->length);
    else
        door_answer_text(call, &asking.told);
    door_end_asking(&asking);
}

static void
ask(door_call *call)
{
    answer(call, call->name, door_value(call, "as"));
}

/* "fix": the record that "check" has mended. */
static void
fix(door_call *call)
{
    answer(call, "check", "fix");
}

static const door_row ROWS[] = {
    {"judge", ask}, {"check", ask}, {"fix", fix},  {"life", ask},    {"cycle", ask},
    {"count", ask}, {"rules", ask}, {"show", ask}, {"compare", ask}, {"solve", ask},
};
const door_family DOOR_QUESTIONS = {ROWS, sizeof ROWS / sizeof *ROWS};
