/*
 * cmd_judge.c - `yunzi judge`: who won, under which rules, and why.
 *
 * Under one rule set the whole count is shown.  Under several, rule sets with the same
 * count stand together, and differences are told at the end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/cli_write.h"
#include "cli/columns.h"
#include "cli/output.h"
#include "cli/in_words.h"
#include "input/life_options.h"
#include "commands/annotate.h"
#include "commands/judge_html.h"
#include "commands/judge_show.h"
#include "commands/proof_sgf.h"

/* What the command line asks for each game. */
typedef struct request {
    cli *line;
    load_choice choice;
    load_rules rules[LOAD_RULES]; /* empty: the rules that the record names */
    size_t rule_count;
    struct judging_wish wish;
    yz_life_options reading;
    judge_shown show;
    cli_output proofs; /* output of --sgf */
    cli_output annotated; /* output of --annotate */
    judge_html html;
    bool annotating;
    bool left_out;   /* a game is missing in the annotated record */
    bool silent; /* standard output is for the annotated record */
    size_t row_count;  /* rows of the present game */
    bool unsettled;    /* a game has no verdict */
    cli_progress progress;
    unsigned long done; /* judgements so far, one for each game and rule set */
} request;

/* ---- One game */

static void
print_heading(const request *asked, load *input, const yz_judged_game *first)
{
    const yz_telling how = telling_to_stdout(asked->line->colour);
    const yz_record_info *info = NULL;
    yz_record *record = load_record(input);

    if (record && yz_record_get_info(record, &info) != YZ_OK)
        info = NULL;
    cli_told(yz_tell_heading(&how, first, info));
}

/* Refuses --contract unless the players bid for Black under the rules. */
static yz_status
may_bid(const request *asked, load *input, load_rules rules, yz_diag *diag)
{
    if (asked->wish.contract.count == 0)
        return YZ_OK;
    if (rules.rules == NULL && load_own_rules(input, &rules, diag) != YZ_OK)
        return YZ_E_NOT_FOUND;
    if (yz_rules_bid(rules.rules))
        return YZ_OK;
    return cli_fail(diag, YZ_E_RANGE,
                    yz_message_with(YZ_MESSAGE_CLI_NO_CONTRACT,
                                    yz_arg_name(NULL, yz_rules_id(rules.rules))));
}

/* Judges one game under one rule set; 'alone': under no other. */
static yz_status
judge_under(request *asked, load *input, load_rules rules, bool alone, yz_verdict_row *out,
            yz_diag *diag)
{
    struct judging judging;
    yz_status status = may_bid(asked, input, rules, diag);
    if (status == YZ_OK)
        status = judging_run(&judging, input, rules, &asked->wish, diag);
    if (status != YZ_OK)
        return status;
    if (!asked->silent && !asked->line->json && asked->row_count++ == 0)
        print_heading(asked, input, &judging.verdict);
    if (!asked->silent)
        status = judge_show(&asked->show, &judging, alone, diag);
    if (asked->annotating && status == YZ_OK)
        status = annotate_game(input, &judging.verdict, &asked->annotated, diag);
    if (status == YZ_OK)
        status = judge_html_take(&asked->html, input, &judging, diag);
    asked->unsettled |= judging.judged.result.kind == YZ_RESULT_NONE;
    *out = yz_verdict_row_of(&judging.verdict, judging_cut(&judging));
    judging_end(&judging);
    cli_progress_step(&asked->progress, ++asked->done);
    return status;
}

static yz_status
judge_under_all(request *asked, load *input, const load_rules *rules, size_t count,
                yz_diag *diag)
{
    yz_verdict_row *rows = calloc(count, sizeof *rows);
    yz_status status = rows ? YZ_OK : cli_fail_memory(diag);

    asked->row_count = 0;
    for (size_t i = 0; i < count && status == YZ_OK; i++)
        status = judge_under(asked, input, rules[i], count == 1, &rows[i], diag);
    if (status == YZ_OK && !asked->line->json && count > 1) {
        const yz_telling how = telling_to_stdout(asked->line->colour);
        putchar('\n');
        cli_told(yz_tell_verdicts(&how, rows, count));
    }
    free(rows);
    return status;
}

static int
judge_game(request *asked, load *input)
{
    static const load_rules OWN = {NULL, 0};
    yz_diag diag = {0};
    const bool own = asked->rule_count == 0;

    load_warn_repairs(asked->line, input);
    const yz_status result = judge_under_all(asked, input, own ? &OWN : asked->rules,
                                             own ? 1 : asked->rule_count, &diag);
    /* when memory runs out the record may be annotated only in part */
    if (result != YZ_OK && asked->annotating)
        asked->left_out = result == YZ_E_NOMEM ||
                          annotate_nothing(input, &asked->annotated) != YZ_OK;
    return result == YZ_OK ? CLI_DONE : load_complain(load_path(input), &diag);
}

static int
judge_file(request *asked, const char *path)
{
    yz_diag diag = {0};
    load *input;
    int worst = CLI_DONE;
    yz_status result = load_open(&input, path, &asked->choice, &diag);

    if (result != YZ_OK) {
        asked->left_out = true;
        return load_complain(path, &diag);
    }
    for (bool first = true; (result = load_next(input, &diag)) == YZ_OK;
         first = false) {
        if (!first && !asked->line->json && !asked->silent)
            putchar('\n');
        if (judge_game(asked, input) != CLI_DONE)
            worst = CLI_INPUT;
    }
    if (result != YZ_E_END) {
        worst = load_complain(path, &diag);
        asked->left_out = true;
    }
    load_close(input);
    return worst;
}

/* ---- The command line */

static bool
read_komi(request *out)
{
    const char *text = cli_value(out->line, "komi");

    if (!text || strcmp(text, "record") == 0)
        return true;
    if (strcmp(text, "rules") == 0) {
        out->wish.rules_komi = true;
        return true;
    }
    if (!load_number_read(&out->wish.komi, text)) {
        cli_wrong_usage_with(out->line, YZ_MESSAGE_CLI_KOMI, yz_arg_text(text));
        return false;
    }
    out->wish.komi_given = true;
    return true;
}

/* Reads a contract, whole or half (Chen, 6.4.2). */
static bool
read_contract(request *out)
{
    const char *text = cli_value(out->line, "contract");
    yz_number *contract = &out->wish.contract;

    *contract = yz_whole(0);
    if (!text || (load_number_read(contract, text) && contract->over <= 2 &&
                  yz_compare(*contract, yz_whole(0)) > 0 &&
                  yz_compare(*contract, yz_whole(YZ_MAX_POINTS)) <= 0))
        return true;
    cli_wrong_usage_with(out->line, YZ_MESSAGE_CLI_CONTRACT, yz_arg_text(text));
    return false;
}

/* Reads the options for reading life and death. */
static bool
read_reading(request *out)
{
    cli *line = out->line;
    judge_shown *show = &out->show;

    const char *disputed = cli_value(line, "dispute");
    if (!life_read_for_verdict(&out->reading, line))
        return false;
    if (disputed != NULL && disputed[strspn(disputed, ", \t")] == '\0') {
        cli_wrong_usage(line, YZ_MESSAGE_CLI_DISPUTE);
        return false;
    }
    *show = (judge_shown){
        .line = line,
        .teach = cli_has(line, "teach"),
        .proof = cli_has(line, "proof"),
        .territory = cli_has(line, "territory"),
        .disputed = cli_value(line, "dispute"),
        .sgf = cli_has(line, "sgf") ? &out->proofs : NULL,
    };
    if (!proof_sgf_moves(line, &show->sgf_moves))
        return false;
    out->wish.proof = show->proof || show->sgf || show->teach || show->disputed;
    out->reading.proofs = show->sgf;
    out->wish.reading = &out->reading;
    if (show->territory && !line->json)
        cli_wrong_usage(line, YZ_MESSAGE_CLI_TERRITORY_TEXT);
    else if (show->teach && line->json)
        cli_wrong_usage(line, YZ_MESSAGE_CLI_TEACH_JSON);
    else
        return true;
    return false;
}

static int
judge_files(request *asked)
{
    const bool proving = asked->show.sgf;
    int worst = CLI_DONE;

    if (proving &&
        cli_output_open(&asked->proofs, cli_value(asked->line, "sgf")) != CLI_DONE)
        return CLI_INPUT;
    if (asked->annotating &&
        cli_output_open(&asked->annotated, cli_value(asked->line, "annotate")) !=
            CLI_DONE) {
        if (proving)
            cli_output_abandon(&asked->proofs);
        return CLI_INPUT;
    }
    cli_progress_start(&asked->progress, asked->line, YZ_MESSAGE_CLI_PROGRESS_JUDGING, 0);
    for (int i = 0; i < asked->line->operand_count; i++)
        if (judge_file(asked, asked->line->operand[i]) != CLI_DONE)
            worst = CLI_INPUT;
    cli_progress_end(&asked->progress);
    if (proving && worst != CLI_DONE)
        cli_output_abandon(&asked->proofs);
    else if (proving)
        worst = cli_output_close(&asked->proofs);
    if (asked->annotating && asked->left_out)
        cli_output_abandon(&asked->annotated);
    else if (asked->annotating && cli_output_close(&asked->annotated) != CLI_DONE)
        worst = CLI_INPUT;
    if (judge_html_end(&asked->html, worst == CLI_DONE) != CLI_DONE)
        worst = CLI_INPUT;
    return worst;
}

static int
run(cli *line)
{
    request asked = {.line = line};

    if (!load_choice_read(&asked.choice, line) || !read_komi(&asked) ||
        !read_contract(&asked) || !read_reading(&asked))
        return CLI_USAGE;
    if (cli_has(line, "rules") && !load_rules_read(line, cli_value(line, "rules"),
                                                   asked.rules, &asked.rule_count))
        return CLI_USAGE;
    if (!annotate_read(line, asked.rule_count, &asked.annotating, &asked.silent) ||
        !judge_html_read(line, asked.rule_count, &asked.html))
        return CLI_USAGE;
    if (judge_html_check(&asked.html) != CLI_DONE)
        return CLI_INPUT;
    const int worst = judge_files(&asked);
    return cli_finish(worst == CLI_DONE && asked.unsettled ? CLI_NO_ANSWER : worst);
}

static const cli_option OPTIONS[] = {
    LOAD_OPTION_RULE_LIST,
    LOAD_OPTION_DEFAULT_RULES,
    LOAD_OPTION_DEFAULT_KOMI,
    LOAD_OPTION_DEAD,
    LOAD_OPTION_IGNORE_MARKS,
    {"proof", NULL,
     "Show the line for each chain that does not live unconditionally, and the marks "
     "that contradict a proof",
     NULL},
    {"dispute", "POINTS",
     "What depends on the chains at these points: the result with each of them alive "
     "and dead, and the dispute settled as each rule set says, with what its passes "
     "cost",
     NULL},
    {"sgf", "OUT",
     "Write the proofs as a game tree to click through; - for standard output",
     "@files"},
    PROOF_SGF_OPTION,
    {"annotate", "OUT",
     "Write the record with the verdict in it: result (RE), territory (TB, TW), a comment "
     "at the end and at each illegal move; - for standard output",
     "@files"},
    {"html", "OUT",
     "Write the game with its verdict as a page for a browser (yunzi page); - for standard output",
     "@files"},
    {"territory", NULL, "With --json, name the points of each side's territory", NULL},
    {"teach", NULL,
     "Explain the end of the game step by step to a beginner: borders, chains, seki, "
     "dame, the count",
     NULL},
    {"komi", "KOMI", "Use this komi, or that of the record, or that of the rules",
     "record rules"},
    {"contract", "N", "Black's contract, the count he has to reach, under rules that bid for komi: "
     "185 or 184.5", NULL},
    LOAD_OPTION_REPETITION,
    LOAD_OPTION_CLASSIFY,
    LIFE_OPTIONS_LIMITS,
    LIFE_OPTION_CYCLE,
    LIFE_OPTION_ENABLED,
    LOAD_OPTION_GAME,
    LOAD_OPTION_MOVE,
    LOAD_OPTION_VARIATION,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_judge = {
    .name = "judge",
    .arguments = "FILE...",
    .summary = "Who won, under which rules, and why",
    .description =
        "Replays each game under the rules it names, or under those given, and says "
        "who won, by how much, and every term of the count with its article.\n\n"
        "The dead stones are those that the record marks (TB, TW) or that --dead "
        "names; rules that count the board as it stands need none. A game without "
        "marks is read: first unconditional life, then proofs, then an estimate by "
        "random games for the rest; the weakest of these that was needed is the basis "
        "of the verdict. --dead none and --dead record keep it from being read, "
        "--ignore-marks reads a marked game as if nobody had marked it. If the result "
        "depends on a chain that stays open the game is unsettled, and a note says "
        "what is missing.\n\n"
        "The komi is the record's unless --komi says otherwise; handicap stones are "
        "compensated as each rule set says. A result that no count decides "
        "(resignation, time, forfeit) is the record's.",
    .options = OPTIONS,
    .examples =
        "yunzi judge game.sgf\tUnder the rules the record names\n"
        "yunzi judge game.sgf --rules all\tUnder every rule set, and where they "
        "disagree\n"
        "yunzi judge game.sgf --rules japanese,aga --dead D4,Q16\tWith these dead "
        "stones\n"
        "yunzi judge game.sgf --dead auto --proof\tFind the dead stones and show why\n"
        "yunzi judge game.sgf --dispute C3 --rules japanese,aga\tWhat depends on a "
        "chain\n"
        "yunzi judge game.sgf --teach\tThe end of a game explained\n"
        "yunzi judge game.sgf --json\tAs one line of JSON",
    .least = 1,
    .most = -1,
    .run = run,
};
