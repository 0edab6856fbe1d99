/*
 * cmd_judge.c - `yunzi judge`: who won, under which rules, and why.
 *
 * Under one rule set the whole count is shown.  Under several, rule sets with the same
 * count stand together, and differences are told at the end.
 */

#include "cli/cli_asked.h"
#include "commands/judge_html.h"
#include "input/input.h"

static yz_status
take_for_page(void *context, yz_load *input, const yz_judging *judging, yz_diag *diag)
{
    const cli_asking *asking = context;

    return judge_html_take(asking->more, input, judging, diag);
}

/* The game as a page beside the verdict: --html. */
static int
judge_into_page(cli *line)
{
    yz_load_rules rules[YZ_LOAD_RULES];
    const char *names = cli_value(line, "rules");
    cli_asking *asking = line->asked.context;
    judge_html html;
    size_t count = 0;

    if (names != NULL && !yz_asked_rules(&line->asked, names, rules, &count))
        return CLI_USAGE;
    if (!judge_html_read(line, count, &html))
        return CLI_USAGE;
    if (judge_html_check(&html) != CLI_DONE)
        return CLI_INPUT;
    asking->more = &html;
    line->asked.judged = take_for_page;
    const int status = input_answer("judge", &line->asked);
    const bool whole = status == CLI_DONE || status == CLI_NO_ANSWER;
    const bool ended = judge_html_end(&html, whole) == CLI_DONE;
    return cli_finish(whole && !ended ? CLI_INPUT : status);
}

static int
run(cli *line)
{
    return cli_has(line, "html") ? judge_into_page(line) : input_ask(line, "judge");
}

static const cli_option OPTIONS[] = {
    YZ_OPTIONS_OF_JUDGE,
    {"html", "OUT",
     "Write the game with its verdict as a page for a browser (yunzi page); - for standard output",
     "@files"},
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
