/* door_html.c - a page writes no pages: --html is not there. */
#include "commands/judge_html.h"

bool
judge_html_read(const cli *line, size_t rule_count, judge_html *out)
{
    (void)line, (void)rule_count;
    *out = (judge_html){.path = NULL};
    return true;
}

int
judge_html_check(const judge_html *html)
{
    (void)html;
    return CLI_DONE;
}

yz_status
judge_html_take(judge_html *html, load *input, struct judging *judging, yz_diag *diag)
{
    (void)html, (void)input, (void)judging, (void)diag;
    return YZ_OK;
}

int
judge_html_end(judge_html *html, bool whole)
{
    (void)html, (void)whole;
    return CLI_DONE;
}
