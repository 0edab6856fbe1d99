/*
 * judge_html.c - one judged game as a page: --html.  On standard output the page stands alone: a
 * browser would run what a record says in a line before the document.
 */
#include <string.h>

#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "commands/judge_html.h"

/* The verdict stands in the page. */
static yz_status
say_nothing(void *context, const char *text, size_t length)
{
    (void)context;
    (void)text;
    (void)length;
    return YZ_OK;
}

static bool
goes_out(const cli *line, const char *option)
{
    const char *path = cli_value(line, option);
    return path != NULL && strcmp(path, "-") == 0;
}

bool
judge_html_read(cli *line, size_t rule_count, judge_html *out)
{
    const char *path = cli_value(line, "html");
    const char *komi = cli_value(line, "komi");

    *out = (judge_html){.path = path};
    if (path == NULL)
        return true;
    if (line->operand_count != 1 || rule_count > 1) {
        cli_wrong_usage(line, YZ_MESSAGE_CLI_HTML_ONE);
        return false;
    }
    if (goes_out(line, "html")) {
        if (line->json || cli_has(line, "teach") || goes_out(line, "sgf") ||
            goes_out(line, "annotate")) {
            cli_wrong_usage(line, YZ_MESSAGE_CLI_HTML_OUTPUT);
            return false;
        }
        line->asked.how.sink = say_nothing;
    }
    out->given.file = line->operand[0];
    out->given.rules = cli_value(line, "rules");
    out->given.komi = komi != NULL && strcmp(komi, "record") != 0 ? komi : NULL;
    out->given.held = cli_has(line, "dead");
    return true;
}

int
judge_html_check(const judge_html *html)
{
    char path[PATH_MAX];
    return html->path == NULL ? CLI_DONE : page_find(path);
}

static void
add_territory(yz_json *json, void *judged)
{
    yz_tell_territory_json(json, "territory", judged);
}

yz_status
judge_html_take(judge_html *html, yz_load *input, const yz_judging *judging,
                yz_diag *diag)
{
    yz_judged_game verdict = judging->verdict;
    yz_json json;

    if (html->given.games > 0)
        return cli_fail(diag, YZ_E_RANGE,
                        yz_message_plain(YZ_MESSAGE_CLI_HTML_ONE_GAME));
    yz_json_start(&json, output_append, &html->given.verdict);
    yz_tell_verdict_json(&json, &verdict, cli_language(), add_territory, &verdict);
    return html->given.verdict.failed ? cli_fail_memory(diag)
                                      : page_add(&html->given, input, diag);
}

int
judge_html_end(judge_html *html, bool whole)
{
    int status = CLI_DONE;

    if (html->path != NULL && whole && html->given.games > 0)
        status = page_write(&html->given, html->path);
    page_free(&html->given);
    return status;
}
