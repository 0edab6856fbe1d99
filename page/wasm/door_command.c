/*
 * door_command.c - the commands of the command line, asked from a page.
 *
 * The answer is what the command prints under --json.  With "as=text", "as=svg" or "as=sgf" it
 * is an object whose member "text" is what the command prints, draws or writes instead.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "commands/commands.h"
#include "door.h"
#include "door_files.h"
#include "door_proof.h"

enum { ARGUMENTS = DOOR_OPTIONS + 4 };

typedef struct command_line {
    char *argument[ARGUMENTS];
    int count;
    bool failed;
} command_line;

static void
add(command_line *line, const char *name, const char *value)
{
    const size_t room = strlen(name) + (value == NULL ? 0 : strlen(value)) + 4;
    char *argument = malloc(room);
    if (argument == NULL) {
        line->failed = true;
        return;
    }
    if (value == NULL)
        snprintf(argument, room, "--%s", name);
    else
        snprintf(argument, room, "--%s=%s", name, value);
    line->argument[line->count++] = argument;
}

/* What the door reads itself. */
static bool
is_own(const char *key)
{
    return strcmp(key, "as") == 0 || strcmp(key, "file") == 0 || strcmp(key, "name") == 0;
}

static void
add_form(command_line *line, const char *name, const char *form)
{
    if (strcmp(name, "fix") == 0)
        add(line, "fix", "-");
    else if (form == NULL || strcmp(form, "json") == 0)
        add(line, "json", NULL);
    else if (strcmp(form, "svg") == 0 || strcmp(form, "sgf") == 0)
        add(line, form, "-");
}

static void
wrap(door_call *call, const char *bytes, size_t length)
{
    char *text = malloc(length + 1);
    yz_json json;
    if (text == NULL) {
        call->answer->failed = true;
        return;
    }
    memcpy(text, bytes, length);
    text[length] = '\0';
    yz_json_start(&json, door_put, call->answer);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "text", text);
    yz_json_close_object(&json);
    yz_json_line(&json);
    free(text);
}

void
door_run_command(door_call *call, const char *name)
{
    command_line line = {.count = 0};
    const char *form = door_value(call, "as");
    const char *operand = door_value(call, strcmp(name, "rules") == 0 ? "name" : "file");
    const bool fix = strcmp(name, "fix") == 0;
    const cli_command *command = cli_find(&YUNZI_COMMANDS, fix ? "check" : name);
    for (int i = 0; i < call->option_count; i++)
        if (!is_own(call->key[i]))
            add(&line, call->key[i], call->value[i]);
    add_form(&line, name, form);
    char *file = strdup(operand == NULL ? "-" : operand);
    if (file != NULL && (operand != NULL || call->length > 0))
        line.argument[line.count++] = file;
    door_files_begin(call);
    cli_run(&YUNZI_COMMANDS, command, line.count, line.argument);
    fflush(stdout);
    const bool text = fix || (form != NULL && strcmp(form, "json") != 0);
    if (call->answer->length > 0)
        ; /* the command has answered itself */
    else if (text && !door_failed)
        wrap(call, door_printed.bytes, door_printed.length);
    else if (text)
        door_put(call->answer, door_errors.bytes, door_errors.length);
    else
        door_put(call->answer, door_printed.bytes, door_printed.length);
    door_files_end();
    for (int i = 0; i < line.count; i++)
        if (line.argument[i] != file)
            free(line.argument[i]);
    free(file);
}

static void
run(door_call *call)
{
    door_run_command(call, call->name);
}

static const door_row ROWS[] = {
    {"judge", run}, {"check", run}, {"fix", run},   {"life", run},
    {"cycle", run}, {"count", run}, {"rules", run}, {"show", run},
};
const door_family DOOR_COMMANDS = {ROWS, sizeof ROWS / sizeof *ROWS};
