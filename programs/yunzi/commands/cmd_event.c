/*
 * cmd_event.c - `yunzi event`: a tournament in a file of acts: paired, ranked, explained, checked.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <yunzi/messages.h>
#include <yunzi/tell.h>

#include "cli/cli.h"
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "commands/event.h"

/* ---- Questions ---- */

static int
refused(const yz_diag *diag)
{
    return diag->status == YZ_E_PHASE ? CLI_NO_ANSWER : CLI_INPUT;
}

/* Asks a question of an event and tells the answer. */
static int
tell(const cli *line, const event_file *file, yz_tournament_question *question)
{
    const yz_telling how = telling_to_stdout(line->colour);
    yz_diag diag;
    if (line->json && question->form == YZ_TOURNAMENT_TEXT)
        question->form = YZ_TOURNAMENT_JSON;
    const yz_status status =
        yz_tell_tournament(&how, file->tournament, question, &diag);
    if (diag.message.id == YZ_MESSAGE_NONE) {
        cli_told(status);
        return CLI_DONE;
    }
    cli_wrong_with(file->path, cli_error_code(&diag), 0, 0, YZ_MESSAGE_CLI_TOLD,
                   yz_arg_message(&diag.message));
    return refused(&diag);
}

static bool
begin(const cli *line, yz_tournament_question *out, yz_tournament_subject subject)
{
    long round;
    *out = (yz_tournament_question)YZ_SIZED(yz_tournament_question);
    out->subject = subject;
    if (!cli_number(line, "round", 1, YZ_TOURNAMENT_ROUNDS, 0, &round))
        return false;
    out->round = (int)round;
    return true;
}

/* The acts that answer a question become part of the event: a comment says that they were done at once. */
static int
save(event_file *file, yz_tournament_question *question)
{
    yz_telling how = YZ_TELLING_INIT;
    output_text acts = {0}, all = {0};
    char comment[32];
    int lines = 0;
    yz_diag diag;
    how.sink = output_append;
    how.context = &acts;
    question->form = YZ_TOURNAMENT_LINES;
    yz_status status = yz_tell_tournament(&how, file->tournament, question, &diag);
    for (size_t i = 0; i < acts.length; i++)
        lines += acts.text[i] == '\n';
    if (lines > 1)
        output_append(&all, comment,
                      (size_t)snprintf(comment, sizeof comment, "#\t%d\n", lines));
    output_append(&all, acts.text, acts.length);
    int done = status != YZ_OK             ? cli_wrong_status(file->path, status)
               : acts.failed || all.failed ? cli_wrong_status(file->path, YZ_E_NOMEM)
                                           : event_file_add(file, all.text, all.length);
    output_text_free(&acts);
    output_text_free(&all);
    return done;
}

static int
pair(cli *line, event_file *file)
{
    yz_tournament_question question;
    if (!begin(line, &question, YZ_TOURNAMENT_PAIR))
        return CLI_USAGE;
    const int done = tell(line, file, &question);
    return done == CLI_DONE && cli_has(line, "save") ? save(file, &question) : done;
}

static int
standings(cli *line, event_file *file)
{
    yz_tournament_question question;
    return begin(line, &question, YZ_TOURNAMENT_STANDINGS) ? tell(line, file, &question)
                                                           : CLI_USAGE;
}

static int
explain(cli *line, event_file *file)
{
    yz_tournament_question question;
    if (!begin(line, &question, YZ_TOURNAMENT_EXPLAIN))
        return CLI_USAGE;
    question.one = line->operand[2];
    question.other = line->operand_count > 3 ? line->operand[3] : NULL;
    return tell(line, file, &question);
}

static int
check(cli *line, event_file *file)
{
    yz_tournament_question question;
    if (!begin(line, &question, YZ_TOURNAMENT_CHECK))
        return CLI_USAGE;
    const int done = tell(line, file, &question);
    return done == CLI_DONE && question.differing > 0 ? CLI_INPUT : done;
}

static int
ratings(cli *line, event_file *file)
{
    yz_tournament_question question;
    return begin(line, &question, YZ_TOURNAMENT_RATINGS) ? tell(line, file, &question)
                                                         : CLI_USAGE;
}

static int
games(cli *line, event_file *file)
{
    yz_tournament_question question;
    return begin(line, &question, YZ_TOURNAMENT_GAMES) ? tell(line, file, &question)
                                                       : CLI_USAGE;
}

#define X(name, key) key,
static const char *const SHEET[] = {YZ_TOURNAMENT_SHEET_MAP(X)};
#undef X
#define SHEETS "round, slips, badges, certificates"

static bool
find_sheet(const cli *line, yz_tournament_sheet *out)
{
    const char *name = cli_value(line, "sheet");
    for (size_t i = 0; name != NULL && i < sizeof SHEET / sizeof *SHEET; i++)
        if (strcmp(SHEET[i], name) == 0) {
            *out = (yz_tournament_sheet)i;
            return true;
        }
    if (name != NULL)
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_EVENT_SHEET, yz_arg_text(name),
                             yz_arg_name(NULL, SHEETS));
    return name == NULL;
}

static int
page(cli *line, event_file *file)
{
    yz_tournament_question question;
    long reload;
    if (!begin(line, &question, YZ_TOURNAMENT_PAGE) ||
        !cli_number(line, "reload", 1, 3600, 0, &reload))
        return CLI_USAGE;
    question.reload = (int)reload;
    if (!find_sheet(line, &question.sheet))
        return CLI_USAGE;
    if (cli_has(line, "text"))
        question.form = YZ_TOURNAMENT_LINES;
    return tell(line, file, &question);
}

static int
entries(cli *line, event_file *file)
{
    yz_tournament_question question = YZ_SIZED(yz_tournament_question);
    question.subject = YZ_TOURNAMENT_ENTRIES;
    return tell(line, file, &question);
}

static int
teams(cli *line, event_file *file)
{
    yz_tournament_question question;
    return begin(line, &question, YZ_TOURNAMENT_TEAMS) ? tell(line, file, &question)
                                                       : CLI_USAGE;
}

/* ---- Acts ---- */

/* Adds one act: 'name', if it is not NULL, and the words of the command line; with --record the result is that of
   a record. */
static int
add_act(cli *line, event_file *file, const char *name)
{
    output_text act = {0};
    int told = CLI_DONE;
    if (name != NULL)
        output_append(&act, name, strlen(name));
    for (int i = 2; i < line->operand_count; i++) {
        const char *word = line->operand[i];
        if (act.length > 0)
            output_append(&act, "\t", 1);
        output_append(&act, word, strlen(word));
    }
    if (cli_has(line, "record"))
        told = event_record(line, cli_value(line, "record"), &act);
    output_append(&act, "\n", 1);
    const int done = told != CLI_DONE ? told
                     : act.failed     ? cli_wrong_status(file->path, YZ_E_NOMEM)
                                      : event_file_add(file, act.text, act.length);
    output_text_free(&act);
    return done;
}

static int
add(cli *line, event_file *file)
{
    return add_act(line, file, NULL);
}

static int
result(cli *line, event_file *file)
{
    return add_act(line, file, "result");
}

static int
withdraw(cli *line, event_file *file)
{
    return add_act(line, file, "withdraw");
}

/* One line of the log as an array of its words. */
static void
write_act(yz_json *json, char *at)
{
    yz_json_open_array(json, NULL);
    while (at != NULL) {
        char *tab = strchr(at, '\t');
        if (tab != NULL)
            *tab++ = '\0';
        yz_json_text(json, NULL, at);
        at = tab;
    }
    yz_json_close_array(json);
}

/* The log as one object; the text that was read is cut up. */
static void
write_acts(char *at, const char *end)
{
    yz_json json;
    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "log");
    yz_json_open_array(&json, "acts");
    while (at < end) {
        char *stop = memchr(at, '\n', (size_t)(end - at));
        if (stop == NULL)
            break;
        *stop = '\0';
        if (*at != '#' && *at != '\0')
            write_act(&json, at);
        at = stop + 1;
    }
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

/* The log itself: of a store, a copy that is whole at this moment. */
static int
print_acts(cli *line, event_file *file)
{
    output_text text = {0};
    if (!line->json && file->length > 0)
        fwrite(file->text, 1, file->length, stdout);
    if (!line->json)
        return CLI_DONE;
    if (file->length > 0)
        output_append(&text, file->text, file->length);
    output_append(&text, "\n", 1);
    if (text.failed)
        return cli_wrong_status(file->path, YZ_E_NOMEM);
    write_acts(text.text, text.text + text.length);
    output_text_free(&text);
    return CLI_DONE;
}

/* Takes back what was done at once last, and says what that was. */
static int
undo(cli *line, event_file *file)
{
    yz_tournament_question question;
    if (!begin(line, &question, YZ_TOURNAMENT_UNDO))
        return CLI_USAGE;
    const int done = tell(line, file, &question);
    return done == CLI_DONE ? save(file, &question) : done;
}

/* A file with nothing but settings. */
static int
new_file(const cli *line)
{
    const char *path = line->operand[1];
    output_text acts = {0};
    int done = CLI_USAGE;
    if (access(path, F_OK) == 0)
        return cli_wrong(path, "io", 0, 0, YZ_MESSAGE_CLI_EVENT_STANDS);
    if (event_settings(line, line->operand + 2, line->operand_count - 2, &acts))
        done = event_file_new(path, acts.text, acts.length);
    output_text_free(&acts);
    return done;
}

/* A file with the acts that another program's file makes. */
static int
import_file(const cli *line)
{
    return event_import(line, line->operand[1], line->operand[2]);
}

static int
generate(const cli *line)
{
    return event_generate(line, line->operand + 1, line->operand_count - 1);
}

/* ---- The command ---- */

static const struct {
    const char *name;
    const char *form; /* of what follows it */
    int least, most;  /* operands, its name among them; -1: any number */
    int (*asks)(cli *line, event_file *file);
    int (*alone)(const cli *line); /* reads no file */
} ACTION[] = {
    {"new", "FILE [NAME=VALUE...]", 2, -1, NULL, new_file},
    {"add", "FILE ACT WORD...", 3, -1, add, NULL},
    {"pair", "FILE", 2, 2, pair, NULL},
    {"result", "FILE ROUND TABLE RESULT, or FILE ROUND PLAYER PLAYER RESULT", 4, -1,
     result, NULL},
    {"withdraw", "FILE ROUND PLAYER", 4, 4, withdraw, NULL},
    {"standings", "FILE", 2, 2, standings, NULL},
    {"games", "FILE", 2, 2, games, NULL},
    {"entries", "FILE", 2, 2, entries, NULL},
    {"teams", "FILE", 2, 2, teams, NULL},
    {"page", "FILE", 2, 2, page, NULL},
    {"explain", "FILE PLAYER [PLAYER]", 3, 4, explain, NULL},
    {"undo", "FILE", 2, 2, undo, NULL},
    {"log", "FILE", 2, 2, print_acts, NULL},
    {"check", "FILE", 2, 2, check, NULL},
    {"ratings", "FILE", 2, 2, ratings, NULL},
    {"export", "FILE", 2, 2, event_export, NULL},
    {"import", "FILE OTHER", 3, 3, NULL, import_file},
    {"generate", "[NAME=VALUE...]", 1, -1, NULL, generate},
};
enum { ACTIONS = sizeof ACTION / sizeof *ACTION };
#define ACTION_NAMES                                                                   \
    "new add pair result withdraw entries games standings teams page explain undo log check ratings export import generate"

static int
on_file(cli *line, int action)
{
    event_file file;
    int done = event_file_open(&file, line->operand[1]);
    if (done != CLI_DONE)
        return done;
    done = ACTION[action].asks(line, &file);
    event_file_close(&file);
    return done;
}

static int
run(cli *line)
{
    const char *name = line->operand[0];
    int i = 0;
    while (i < ACTIONS && strcmp(ACTION[i].name, name) != 0)
        i++;
    if (i == ACTIONS)
        return cli_wrong_usage_with(line, YZ_MESSAGE_CLI_EVENT_ACTION,
                                    yz_arg_text(name), yz_arg_name(NULL, ACTION_NAMES));
    if (line->operand_count < ACTION[i].least ||
        (ACTION[i].most >= 0 && line->operand_count > ACTION[i].most))
        return cli_wrong_usage_with(line, YZ_MESSAGE_CLI_EVENT_WORDS,
                                    yz_arg_name(NULL, ACTION[i].name),
                                    yz_arg_name(NULL, ACTION[i].form));
    return cli_finish(ACTION[i].alone != NULL ? ACTION[i].alone(line)
                                              : on_file(line, i));
}

static const cli_option OPTIONS[] = {
    {"round", "N",
     "The round: to be paired, explained, or after which players are ranked; if not given, the next "
     "or the last one",
     NULL},
    {"reload", "SECONDS",
     "With page: a browser loads the page again after so many seconds, for a screen in the hall",
     NULL},
    {"sheet", "NAME",
     "With page: round (the games of a round and the places), slips for results, badges or certificates",
     NULL},
    {"text", NULL, "With page: as plain text", NULL},
    {"save", NULL, "With pair: add the games of the round to the file", NULL},
    {"format", "NAME",
     "With export and import: h9 (European federation), tou (French), aga (American), trf (FIDE), csv, "
     "opengotha (XML), pairgoth (JSON), macmahon (XML, import alone); import takes it from the end of the file's name if it can",
     NULL},
    {"check", NULL,
     "With export: say what the federation would refuse and what would be lost, and print no file",
     NULL},
    {"record", "GAME",
     "With result: judge this record and enter its result, with what it rests on, in place of RESULT",
     "@files"},
    YZ_OPTION_RULES,
    YZ_OPTION_DEAD,
    YZ_OPTION_REPETITION,
    {"players", "N", "With generate: so many players (20)", NULL},
    {"rounds", "N", "With generate: so many rounds (5)", NULL},
    YZ_OPTION_SEED,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_event = {
    .name = "event",
    .arguments = "ACTION [FILE] [WORD...]",
    .summary = "A tournament: who meets whom, who is first, and why",
    .description =
        "FILE is the log of the event: an act a line, its words parted by tabs, or the same in a store of "
        "SQLite if its name ends in .db, for several desks at once; log prints it. It is only "
        "ever added to. new begins one, with settings as in rounds=5; add adds an act, "
        "result the result of a game, withdraw who leaves from a round on, undo takes back what was done last, "
        "of a round that was saved all games, and says what it was.\n\n"
        "pair pairs the next round and says what speaks against each pair; with --save the games "
        "become part of the file. standings ranks the players and names the criterion "
        "that parts each from the one before, teams the teams. explain with one player opens each of his "
        "sums, with two says what their game costs and what the round would cost with it "
        "and without it. check pairs every round again and says where better games were "
        "possible. generate prints an event made by chance.\n\n"
        "ratings says what the event does to the players' ratings, game by game, by the European system "
        "(the formula in force since 2021), or by the American one with rating_system=aga.\n\n"
        "result --record judges the record of a game, played here or elsewhere, and enters its result with what it rests "
        "on: a forfeit, a draw and a game that both have lost go over as they are.\n\n"
        "entries lists the players with the rounds that they play. games lists the tables of a round as they stand. page prints the round and the places as a page of HTML: "
        "to print, and with --reload for a screen in the hall; with --sheet slips for results, badges or certificates.\n\n"
        "export prints the file that a federation takes, import begins FILE with what such a file "
        "OTHER says. export --check looks for missing and doubled numbers of players, names in the "
        "wrong case, too long or in letters that the file does not have, games that it has no place for, "
        "and a time that is not of the class.\n\n"
        "The exit status of check and of export --check is 1 when a round could have been better or something was found, that of pair 3 "
        "when the round cannot be paired now.",
    .options = OPTIONS,
    .examples =
        "yunzi event new club.event rounds=4\tBegin an event\n"
        "yunzi event add club.event player ann 2D\tEnter a player\n"
        "yunzi event pair club.event --save\tPair the next round\n"
        "yunzi event result club.event 1 ann bob WHITEWINS\tEnter a result\n"
        "yunzi event result club.event 1 7 --record game.sgf\tThe result of the record of table 7\n"
        "yunzi event standings club.event\tWho is first, and by what\n"
        "yunzi event page club.event --reload 30 >hall.html\tA screen in the hall\n"
        "yunzi event export club.event --format h9 --check\tWhat would the federation refuse\n"
        "yunzi event import cup.event cup.xml\tGo on with an event of OpenGotha\n"
        "yunzi event explain club.event ann bob\tWhat would it cost to let them meet",
    .least = 1,
    .most = -1,
    .run = run,
    .operands = ACTION_NAMES,
};
