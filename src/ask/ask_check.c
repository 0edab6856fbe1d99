/*
 * ask_check.c - the question "check": what is wrong with records; and their repair.
 */
#include <stdlib.h>
#include <string.h>

#include "ask/asking.h"
#include "check/check.h"
#include "check/check_fix.h"
#include "message/refuse.h"
#include "sgf/sgf_reader.h"
#include "yunzi/messages.h"

struct check {
    const yz_asked *asked;
    yz_load_choice choice;
    yz_life_options options;
    yz_load_rules given;
    bool rules_given;
    bool aside;        /* the repaired record takes the place of the answer */
    yz__product fixed; /* not wanted any more once it was given up */
    bool fixing;
    yz__findings found;
    unsigned long count[4]; /* findings of the present file, by yz_severity */
    unsigned long games;
    unsigned long moves;
    unsigned long uncompared; /* results and expectations not compared */
    bool board;
    bool wrong;     /* something was wrong */
    bool unwritten; /* the repaired record could not be written, as its end will tell */
    bool broken;    /* it is not whole */
};

/* ---- Reports ---- */

/* True if the finding is shown.  Notes report nothing wrong and are shown only on
   request, except for what was not compared and for a board that the text does not have: a
   verdict says that too. */
static bool
is_wanted(const struct check *check, const yz__finding *row)
{
    if (check->asked->quiet)
        return row->severity == YZ_SEVERITY_ERROR;
    return row->severity != YZ_SEVERITY_NOTE || check->asked->verbose ||
           strcmp(row->code, "not-compared") == 0 ||
           strcmp(row->code, "board-size") == 0;
}

static int
by_place(const void *left, const void *right)
{
    const yz__finding *a = left, *b = right;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    if (a->column != b->column)
        return a->column < b->column ? -1 : 1;
    if (a->move != b->move)
        return a->move < b->move ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

/* A telling of the report. */
static yz_telling
telling_to_report(const struct check *check)
{
    yz_telling how = check->asked->how;

    if (check->aside) {
        how.sink = check->asked->beside;
        how.context = check->asked->context;
        how.colour = false;
    }
    return how;
}

/* True if there is a report for people, and somebody who reads it. */
static bool
is_told(const struct check *check)
{
    return !check->asked->json && (!check->aside || check->asked->beside);
}

static void
write_game(const struct check *check, yz_load *input, yz_load_rules used, int moves)
{
    yz_json json;
    yz__start_json(check->asked, &json);
    yz_json_open_object(&json, NULL);
    yz_json_path(&json, "file", yz_load_path(input));
    yz_json_whole(&json, "game", yz_load_number(input));
    yz_json_text(&json, "rules", used.rules == NULL ? NULL : yz_rules_id(used.rules));
    yz_json_whole(&json, "moves", moves);
    yz_json_open_array(&json, "findings");
    for (size_t i = 0; i < check->found.count; i++)
        if (is_wanted(check, check->found.list + i))
            yz__tell_finding_json(&json, check->found.list + i,
                                  check->asked->how.language);
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

static void
report_findings(struct check *check, const char *path)
{
    yz__findings *found = &check->found;
    const yz_telling how = telling_to_report(check);
    for (size_t i = 0; i < found->count; i++) {
        check->count[found->list[i].severity]++;
        check->uncompared += strstr(found->list[i].code, "not-compared") != NULL;
        if (is_told(check) && is_wanted(check, found->list + i))
            yz__told(check->asked, yz__tell_finding(&how, path, found->list + i));
    }
}

static void
print_summary(const struct check *check, const char *path)
{
    const yz_telling how = telling_to_report(check);
    yz__finding_sum sum = {.board = check->board,
                           .games = (int64_t)check->games,
                           .moves = (int64_t)check->moves,
                           .uncompared = (int64_t)check->uncompared};
    if (!is_told(check) || check->asked->quiet ||
        (check->games == 0 && check->wrong)) /* nothing was read, which was reported */
        return;
    for (int i = YZ_SEVERITY_NOTE; i <= YZ_SEVERITY_ERROR; i++)
        sum.count[i] = (int64_t)check->count[i];
    yz__told(check->asked, yz__tell_findings(&how, path, &sum));
}

/* ---- Games and files ---- */

/* Writes the repaired game. */
static yz_status
fix_game(struct check *check, yz_load *input, yz_diag *diag)
{
    yz__grown_text text = {.allocator = check->asked->how.allocator};
    if (!check->fixing)
        return YZ_OK;
    yz_status status = yz__check_fix(input, &text, diag);
    if (status == YZ_OK)
        status = yz__product_write(&check->fixed, text.text, text.length);
    check->unwritten = status == YZ_E_IO;
    yz__grown_free(&text);
    return status;
}

static yz_status
check_game(struct check *check, yz_load *input, yz_diag *diag)
{
    const yz_load_rules *given = check->rules_given ? &check->given : NULL;
    yz_load_rules used = {NULL, 0};
    int moves = 0;
    check->found.count = 0;
    check->found.failed = false;
    check->board = yz_load_pos(input) != NULL;
    if (check->board)
        yz__check_board(&check->found, input, given, &check->options, &used);
    else
        yz__check_record(&check->found, input, given, &check->options, &used, &moves);
    if (check->found.failed)
        return YZ_E_NOMEM;
    if (check->found.count > 0)
        qsort(check->found.list, check->found.count, sizeof *check->found.list,
              by_place);
    report_findings(check, yz_load_path(input));
    if (check->asked->json)
        write_game(check, input, used, moves);
    check->games++;
    check->moves += (unsigned)moves;
    return fix_game(check, input, diag);
}

/* Reports what concerns no single game: text after the last one, games that differ. */
static void
report_file_notices(void *context, yz_load *input)
{
    struct check *check = context;
    const yz__reader *reader = yz__load_reader(input);
    check->found.count = 0;
    for (size_t i = 0; reader != NULL && i < yz__reader_notice_count(reader); i++) {
        const yz_notice *notice = yz__reader_notice(reader, i);
        yz__finding *row = yz__check_add(&check->found, notice->severity,
                                         yz_notice_key(notice->code), notice->message);
        row->line = notice->line;
        row->column = notice->column;
    }
    if (check->found.failed)
        yz__told(check->asked, YZ_E_NOMEM);
    if (check->found.count == 0)
        return;
    report_findings(check, yz_load_path(input));
    if (check->asked->json)
        write_game(check, input, (yz_load_rules){NULL, 0}, 0);
}

/* True if the check goes on after a record of an archive that cannot be read; it does
   not if all records are to be written. */
static yz_status
pass_over(struct check *check, const yz_load *input, const char *path, yz_status status,
          const yz_diag *diag)
{
    if (status == YZ_OK || status == YZ_E_END || status == YZ_E_NOMEM ||
        !yz__load_is_archive(input) || check->fixing)
        return status;
    check->wrong = true;
    yz__wrong_input(check->asked, path, diag);
    return YZ_OK;
}

static yz_status
check_games(struct check *check, const char *path, yz_diag *diag)
{
    yz_load *input;
    yz_status status = yz__ask_open(check->asked, path, &check->choice, &input, diag);
    yz__step_begin(check->asked, YZ_MESSAGE_CLI_PROGRESS_CHECKING,
                   status == YZ_OK ? yz__load_length(input) >> 10 : 0, false);
    while (status == YZ_OK) {
        status = yz_load_next(input, diag);
        if (status == YZ_OK)
            status = check_game(check, input, diag);
        if (status == YZ_E_NOMEM)
            yz__refuse_status(diag, YZ_E_NOMEM);
        if (input != NULL)
            yz__step_on(check->asked, yz_load_read(input) >> 10);
        status = pass_over(check, input, path, status, diag);
    }
    yz__step_end(check->asked);
    yz_load_close(input);
    return status;
}

static void
check_file(struct check *check, const char *path)
{
    yz_diag diag = {0};
    memset(check->count, 0, sizeof check->count);
    check->games = check->moves = check->uncompared = 0;
    check->board = false;
    const yz_status status = check_games(check, path, &diag);
    check->wrong = check->wrong || check->count[YZ_SEVERITY_ERROR] > 0;
    if (status == YZ_E_END) {
        print_summary(check, path);
        return;
    }
    check->wrong = true;
    if (diag.message.id != YZ_MESSAGE_NONE)
        yz__wrong_input(check->asked, path, &diag);
    if (!check->unwritten)
        check->broken = true;
}

static yz_answered
check_files(struct check *check)
{
    const yz_asked *asked = check->asked;
    if (!yz__product_begin(&check->fixed))
        return YZ_ANSWERED_WRONG_INPUT;
    check->fixing = check->fixed.wanted;
    for (size_t i = 0; i < asked->input_count; i++)
        check_file(check, asked->input[i]);
    yz__findings_free(&check->found);
    if (!yz__product_end(&check->fixed, !check->broken))
        check->wrong = true;
    return check->wrong             ? YZ_ANSWERED_WRONG_INPUT
           : check->found.unsettled ? YZ_ANSWERED_OPEN
                                    : YZ_ANSWERED;
}

/* Reads "fix". */
static bool
read_fix(struct check *check)
{
    const yz_asked *asked = check->asked;
    check->fixed = yz__product_of(asked, "fix");
    check->aside = yz__product_is_answer(asked, "fix");
    if (check->fixed.wanted && asked->input_count != 1)
        return yz__wrong_option(asked, YZ_MESSAGE_CLI_FIX_ONE_FILE);
    if (check->aside && asked->json)
        return yz__wrong_option(asked, YZ_MESSAGE_CLI_FIX_OR_JSON);
    return true;
}

yz_answered
yz__ask_check(const yz_asked *asked)
{
    struct check check = {.asked = asked, .found.allocator = asked->how.allocator};
    yz_load_rules rules[YZ_LOAD_RULES];
    size_t count = 0;
    const char *names = yz_asked_value(asked, "rules");
    if (!yz_asked_choice(asked, &check.choice) ||
        !yz_asked_reading(asked, false, &check.options) ||
        (names != NULL && !yz_asked_rules(asked, names, rules, &count)))
        return YZ_ANSWERED_WRONG_OPTION;
    if (count > 1)
        yz__wrong_option(asked, YZ_MESSAGE_CLI_CHECK_ONE_RULES);
    if (count > 1 || !read_fix(&check))
        return YZ_ANSWERED_WRONG_OPTION;
    check.options.goes_on = asked->goes_on;
    check.options.context = asked->context;
    check.rules_given = count == 1;
    if (count == 1)
        check.given = rules[0];
    check.choice.check = true;
    check.choice.ended = report_file_notices;
    check.choice.context = &check;
    return check_files(&check);
}
