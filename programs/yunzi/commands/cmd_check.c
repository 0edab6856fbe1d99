/*
 * cmd_check.c - `yunzi check`: says what is wrong with records, and repairs them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check/check.h"
#include "check/check_fix.h"
#include "cli/cli.h"
#include "cli/cli_write.h"
#include "cli/in_words.h"
#include "cli/output.h"
#include "input/life_options.h"

struct check {
    const cli *line;
    load_choice choice;
    yz_life_options options;
    load_rules given;
    bool rules_given;
    FILE *report; /* standard error if the repaired record goes to standard output */
    bool fixing;
    cli_output fixed;
    struct findings found;
    cli_progress progress;
    unsigned long count[4]; /* findings of the present file, by yz_severity */
    unsigned long games;
    unsigned long moves;
    unsigned long uncompared; /* results and expectations not compared */
    bool board;
    bool wrong; /* something was wrong */
};

/* ---- Reports ---- */

/* True if the finding is shown.  Notes report nothing wrong and are shown only on
   request, except for what was not compared. */
static bool
is_wanted(const struct check *check, const yz_finding *row)
{
    if (check->line->quiet)
        return row->severity == YZ_SEVERITY_ERROR;
    return row->severity != YZ_SEVERITY_NOTE || check->line->verbose ||
           strcmp(row->code, "not-compared") == 0;
}

static int
by_place(const void *left, const void *right)
{
    const yz_finding *a = left, *b = right;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    if (a->column != b->column)
        return a->column < b->column ? -1 : 1;
    if (a->move != b->move)
        return a->move < b->move ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

static yz_status
print(void *context, const char *text, size_t length)
{
    fwrite(text, 1, length, context); /* cli_finish() tells when this fails */
    return YZ_OK;
}

/* A telling to the report: as wide as the terminal, and in colour only on standard
   output. */
static yz_telling
telling_to_report(const struct check *check)
{
    yz_telling how = telling_to_stdout(check->line->colour && check->report == stdout);
    how.sink = print;
    how.context = check->report;
    return how;
}

static void
write_game(const struct check *check, load *input, load_rules used, int moves)
{
    yz_json json;
    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_path(&json, "file", load_path(input));
    yz_json_whole(&json, "game", load_number(input));
    yz_json_text(&json, "rules", used.rules == NULL ? NULL : yz_rules_id(used.rules));
    yz_json_whole(&json, "moves", moves);
    yz_json_open_array(&json, "findings");
    for (size_t i = 0; i < check->found.count; i++)
        if (is_wanted(check, check->found.list + i))
            yz_tell_finding_json(&json, check->found.list + i, cli_language());
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

static void
report_findings(struct check *check, const char *path)
{
    struct findings *found = &check->found;
    const yz_telling how = telling_to_report(check);
    for (size_t i = 0; i < found->count; i++) {
        check->count[found->list[i].severity]++;
        check->uncompared += strstr(found->list[i].code, "not-compared") != NULL;
        if (!check->line->json && is_wanted(check, found->list + i))
            cli_told(yz_tell_finding(&how, path, found->list + i));
    }
}

static void
print_summary(const struct check *check, const char *path)
{
    const yz_telling how = telling_to_report(check);
    yz_findings sum = {.board = check->board,
                       .games = (int64_t)check->games,
                       .moves = (int64_t)check->moves,
                       .uncompared = (int64_t)check->uncompared};
    if (check->line->json || check->line->quiet ||
        (check->games == 0 && check->wrong)) /* nothing was read, which was reported */
        return;
    for (int i = YZ_SEVERITY_NOTE; i <= YZ_SEVERITY_ERROR; i++)
        sum.count[i] = (int64_t)check->count[i];
    cli_told(yz_tell_findings(&how, path, &sum));
}

/* ---- Games and files ---- */

/* Writes the repaired game.  cli_output_close() reports YZ_E_IO. */
static yz_status
fix_game(struct check *check, load *input, yz_diag *diag)
{
    output_text text = {0};
    if (!check->fixing)
        return YZ_OK;
    yz_status status = check_fix(input, &text, diag);
    if (status == YZ_OK) {
        cli_output_write(&check->fixed, text.text, text.length);
        status = check->fixed.error == 0 ? YZ_OK : YZ_E_IO;
    }
    output_text_free(&text);
    return status;
}

static yz_status
check_game(struct check *check, load *input, yz_diag *diag)
{
    const load_rules *given = check->rules_given ? &check->given : NULL;
    load_rules used = {NULL, 0};
    int moves = 0;
    check->found.count = 0;
    check->found.failed = false;
    check->board = load_pos(input) != NULL;
    if (check->board)
        check_board(&check->found, input, given, &check->options, &used);
    else
        check_record(&check->found, input, given, &check->options, &used,
                     &moves);
    if (check->found.failed)
        return YZ_E_NOMEM;
    if (check->found.count > 0)
        qsort(check->found.list, check->found.count, sizeof *check->found.list,
              by_place);
    report_findings(check, load_path(input));
    if (check->line->json)
        write_game(check, input, used, moves);
    check->games++;
    check->moves += (unsigned)moves;
    return fix_game(check, input, diag);
}

/* Reports what concerns no single game: text after the last one, games that differ. */
static void
report_file_notices(void *context, load *input)
{
    struct check *check = context;
    const yz_reader *reader = load_reader(input);
    check->found.count = 0;
    for (size_t i = 0; reader != NULL && i < yz_reader_notice_count(reader); i++) {
        const yz_notice *notice = yz_reader_notice(reader, i);
        yz_finding *row = check_add(&check->found, notice->severity,
                                    yz_notice_key(notice->code), notice->message);
        row->line = notice->line;
        row->column = notice->column;
    }
    if (check->found.failed)
        cli_lacks_memory();
    if (check->found.count == 0)
        return;
    report_findings(check, load_path(input));
    if (check->line->json)
        write_game(check, input, (load_rules){NULL, 0}, 0);
}

/* True if the check goes on after a record of an archive that cannot be read; it does
   not if all records are to be written. */
static yz_status
pass_over(struct check *check, const load *input, const char *path, yz_status status,
          const yz_diag *diag)
{
    if (status == YZ_OK || status == YZ_E_END || status == YZ_E_NOMEM ||
        !load_is_archive(input) || check->fixing)
        return status;
    check->wrong = true;
    load_complain(path, diag);
    return YZ_OK;
}

static yz_status
check_games(struct check *check, const char *path, yz_diag *diag)
{
    load *input;
    yz_status status = load_open(&input, path, &check->choice, diag);
    if (status == YZ_OK)
        check->progress.total = (unsigned long)(load_length(input) >> 10);
    while (status == YZ_OK) {
        status = load_next(input, diag);
        if (status == YZ_OK)
            status = check_game(check, input, diag);
        if (status == YZ_E_NOMEM)
            cli_fail_memory(diag);
        if (input != NULL)
            cli_progress_step(&check->progress,
                              (unsigned long)(load_bytes(input) >> 10));
        status = pass_over(check, input, path, status, diag);
    }
    load_close(input);
    return status;
}

static void
check_file(struct check *check, const char *path)
{
    yz_diag diag = {0};
    memset(check->count, 0, sizeof check->count);
    check->games = check->moves = check->uncompared = 0;
    check->board = false;
    cli_progress_start(&check->progress, check->line, YZ_MESSAGE_CLI_PROGRESS_CHECKING, 0);
    const yz_status status = check_games(check, path, &diag);
    cli_progress_end(&check->progress);
    check->wrong = check->wrong || check->count[YZ_SEVERITY_ERROR] > 0;
    if (status == YZ_E_END) {
        print_summary(check, path);
        return;
    }
    check->wrong = true;
    if (diag.message.id != YZ_MESSAGE_NONE)
        load_complain(path, &diag);
    if (check->fixing && !check->fixed.error)
        cli_output_abandon(&check->fixed);
}

static int
check_files(struct check *check)
{
    const char *out = cli_value(check->line, "fix");
    if (out != NULL && cli_output_open(&check->fixed, out) != CLI_DONE)
        return CLI_INPUT;
    check->fixing = out != NULL;
    for (int i = 0; i < check->line->operand_count; i++)
        check_file(check, check->line->operand[i]);
    free(check->found.list);
    const bool whole = check->fixing && check->fixed.path != NULL;
    if (whole && cli_output_close(&check->fixed) != CLI_DONE)
        check->wrong = true;
    return cli_finish(check->wrong             ? CLI_INPUT
                      : check->found.unsettled ? CLI_NO_ANSWER
                                               : CLI_DONE);
}

static int
run(cli *line)
{
    struct check check = {.line = line, .report = stdout};
    load_rules rules[LOAD_RULES];
    size_t count = 0;
    const char *fix = cli_value(line, "fix");
    const char *names = cli_value(line, "rules");
    if (!load_choice_read(&check.choice, line) ||
        !life_read_options(&check.options, line) ||
        (names != NULL && !load_rules_read(line, names, rules, &count)))
        return CLI_USAGE;
    if (count > 1)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_CHECK_ONE_RULES);
    if (fix != NULL && line->operand_count != 1)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_FIX_ONE_FILE);
    if (fix != NULL && strcmp(fix, "-") == 0) {
        if (line->json)
            return cli_wrong_usage(line, YZ_MESSAGE_CLI_FIX_OR_JSON);
        check.report = stderr;
    }
    check.rules_given = count == 1;
    if (count == 1)
        check.given = rules[0];
    check.choice.check = true;
    check.choice.ended = report_file_notices;
    check.choice.context = &check;
    return check_files(&check);
}

static const cli_option OPTIONS[] = {
    LOAD_OPTION_RULES,
    LOAD_OPTION_DEFAULT_RULES,
    LOAD_OPTION_DEFAULT_KOMI,
    {"fix", "OUT",
     "Write the repaired record to OUT, as FF[4] in UTF-8: whole or not at all",
     "@files"},
    LOAD_OPTION_GAME,
    {"dead", "POINTS",
     "Dead stones for a printed score: points as in A1,B2 (one of each chain); none; "
     "record (the usual): only the marks; proved: the marks, or else what is proved; "
     "auto: an estimate of the rest too; a score that differs is a warning, not an "
     "error",
     "record none auto proved"},
    LOAD_OPTION_REPETITION,
    LOAD_OPTION_CLASSIFY,
    LIFE_OPTIONS_LIMITS,
    LIFE_OPTION_CYCLE,
    LIFE_OPTION_ENABLED,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_check = {
    .name = "check",
    .arguments = "FILE...",
    .summary = "What is wrong with records: form, encoding, moves, result",
    .description =
        "Reads records as leniently as it can, and names everything that is wrong or "
        "that was read in another sense than its letters say: FILE:LINE:COLUMN: "
        "severity: text [code]. An error is against the format or the rules; a repair "
        "is a value in a program's own dialect; a warning is unusual; notes come with "
        "--verbose.\n\n"
        "Moves are checked under the rules that the record names in RU, or under "
        "--rules; an illegal move is reported with the reason, the article and the "
        "earlier move that it would repeat. A printed score is compared with the marks "
        "of the record (TB, TW). The expectations below a .pos board are compared, "
        "those about life and death with what reading finds; each one that cannot be "
        "compared is named.\n\n"
        "The exit status is 1 when there is an error, also when it was repaired by "
        "--fix, and 3 when life and death of a board was not settled within the limits.",
    .options = OPTIONS,
    .examples = "yunzi check game.sgf\tWhat is wrong with a record\n"
                "yunzi check --rules chinese-2002 --quiet *.sgf\tOnly errors, under "
                "one rule set\n"
                "yunzi check old.sgf --fix new.sgf\tThe same game in FF[4] and UTF-8",
    .least = 1,
    .most = -1,
    .run = run,
};
