/* event_exchange.c - events as files of federations and other programs, and back. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <yunzi/messages.h>
#include <yunzi/tell.h>

#include "cli/cli.h"
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "commands/event.h"
#include "input/whole_file.h"
#include "input/xml_lines.h"

#define X(name, key) key,
static const char *const FORMAT[] = {YZ_TOURNAMENT_FORMAT_MAP(X)};
#undef X
#define X(name, key) ", " key
static const char FORMATS[] = YZ_TOURNAMENT_FORMAT_MAP(X);
#undef X
enum { FORMAT_COUNT = sizeof FORMAT / sizeof *FORMAT };

/* How names of files end. */
static const struct {
    const char *end;
    yz_tournament_format format;
} END[] = {{".h9", YZ_TOURNAMENT_H9},         {".tou", YZ_TOURNAMENT_TOU},
           {".aga", YZ_TOURNAMENT_AGA},       {".trf", YZ_TOURNAMENT_TRF},
           {".trfx", YZ_TOURNAMENT_TRF},      {".csv", YZ_TOURNAMENT_CSV},
           {".xml", YZ_TOURNAMENT_OPENGOTHA}, {".tour", YZ_TOURNAMENT_PAIRGOTH},
           {".json", YZ_TOURNAMENT_PAIRGOTH}};

/* The format that the line names, or that 'path', if it is not NULL, ends in; false after a message. */
static bool
find_format(const cli *line, const char *path, yz_tournament_format *out)
{
    const char *name = cli_value(line, "format");
    for (int i = 0; name != NULL && i < FORMAT_COUNT; i++)
        if (strcmp(FORMAT[i], name) == 0) {
            *out = (yz_tournament_format)i;
            return true;
        }
    if (name != NULL) {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_EVENT_FORMAT, yz_arg_text(name),
                             yz_arg_name(NULL, FORMATS + 2));
        return false;
    }
    for (size_t i = 0; path != NULL && i < sizeof END / sizeof *END; i++) {
        const size_t length = strlen(path), end = strlen(END[i].end);
        if (length > end && strcmp(path + length - end, END[i].end) == 0) {
            *out = END[i].format;
            return true;
        }
    }
    cli_wrong_usage_with(line, YZ_MESSAGE_CLI_EVENT_WHICH,
                         yz_arg_name(NULL, FORMATS + 2));
    return false;
}

static int
wrong(const char *path, const yz_diag *diag)
{
    return cli_wrong_with(path, cli_error_code(diag), diag->line, diag->column,
                          YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag->message));
}

int
event_export(cli *line, event_file *file)
{
    const yz_telling how = telling_to_stdout(line->colour);
    yz_tournament_question question = YZ_SIZED(yz_tournament_question);
    yz_diag diag;
    const bool check = cli_has(line, "check");
    if (!find_format(line, NULL, &question.format))
        return CLI_USAGE;
    question.subject = check ? YZ_TOURNAMENT_FIT : YZ_TOURNAMENT_EXPORT;
    question.form = line->json ? YZ_TOURNAMENT_JSON : YZ_TOURNAMENT_TEXT;
    const yz_status status =
        yz_tell_tournament(&how, file->tournament, &question, &diag);
    if (diag.message.id != YZ_MESSAGE_NONE)
        return wrong(file->path, &diag);
    cli_told(status);
    return question.differing > 0 ? CLI_INPUT : CLI_DONE;
}

static bool
is_xml(yz_tournament_format format)
{
    return format == YZ_TOURNAMENT_OPENGOTHA || format == YZ_TOURNAMENT_MACMAHON;
}

/* MacMahon's files end in .xml too; their tournament has the version of its type. */
static bool
is_macmahon(const char *lines)
{
    static const char VERSION[] = "typeversion=";
    const char *at = strstr(lines, "\tTournament\t");
    const char *end = at != NULL ? strchr(at, '\n') : NULL;
    const char *found = at != NULL ? strstr(at, VERSION) : NULL;
    return found != NULL && (end == NULL || found < end);
}

/* The acts of a file, which becomes lines first if it is XML. */
static yz_status
find_acts(yz_tournament *tournament, yz_tournament_format format, const char *text,
          size_t length, output_text *acts, yz_diag *diag)
{
    yz_telling how = YZ_TELLING_INIT;
    yz_tournament_question question = YZ_SIZED(yz_tournament_question);
    output_text lines = {0};
    yz_status status = YZ_OK;
    question.subject = YZ_TOURNAMENT_IMPORT;
    question.format = format;
    question.text = text;
    question.length = length;
    if (is_xml(format) && length <= YZ_TOURNAMENT_BYTES) {
        status = xml_lines(text, length, YZ_TOURNAMENT_BYTES, &lines, diag);
        question.length = lines.length;
        output_append(&lines, "", 1); /* is_macmahon() looks for its end */
        question.text = lines.failed ? "" : lines.text;
        if (status == YZ_OK && lines.failed)
            status = cli_fail_memory(diag);
        if (status == YZ_OK && is_macmahon(question.text))
            question.format = YZ_TOURNAMENT_MACMAHON;
    }
    how.sink = output_append;
    how.context = acts;
    if (status == YZ_OK)
        status = yz_tell_tournament(&how, tournament, &question, diag);
    output_text_free(&lines);
    return status;
}

int
event_import(const cli *line, const char *path, const char *from)
{
    yz_tournament_format format;
    yz_tournament *reader = NULL;
    output_text acts = {0};
    yz_diag diag = {0};
    char *text;
    size_t length;
    if (!find_format(line, from, &format))
        return CLI_USAGE;
    if (access(path, F_OK) == 0)
        return cli_wrong(path, "io", 0, 0, YZ_MESSAGE_CLI_EVENT_STANDS);
    yz_status status =
        whole_file_read(from, YZ_TOURNAMENT_BYTES, &text, &length, &diag);
    if (status == YZ_OK && yz_tournament_new(&reader, NULL) != YZ_OK)
        status = cli_fail_memory(&diag);
    if (status == YZ_OK)
        status = find_acts(reader, format, text, length, &acts, &diag);
    const int done = status == YZ_OK ? event_file_new(path, acts.text, acts.length)
                                     : wrong(from, &diag);
    yz_tournament_free(reader);
    output_text_free(&acts);
    free(text);
    return done;
}
