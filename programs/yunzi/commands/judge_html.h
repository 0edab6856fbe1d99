/* judge_html.h - one judged game as a page: --html. */
#ifndef YUNZI_PROGRAM_JUDGE_HTML_H
#define YUNZI_PROGRAM_JUDGE_HTML_H

#include "commands/page_file.h"

/* The page of a run; all zero: none is wanted. */
typedef struct judge_html {
    const char *path; /* NULL: none is wanted */
    page_given given;
} judge_html;

/* Reads --html; with "-" nothing else is printed.  False after a message: the exit status is
   CLI_USAGE. */
bool judge_html_read(cli *line, size_t rule_count, judge_html *out);
/* Is the page there at all?  CLI_DONE, or CLI_INPUT after a message. */
int judge_html_check(const judge_html *html);
/* Takes a game and its verdict.  YZ_E_RANGE: it is the second one. */
yz_status judge_html_take(judge_html *html, yz_load *input, const yz_judging *judging,
                          yz_diag *diag);
/* Writes the page, if a game was taken, and releases what was taken. */
int judge_html_end(judge_html *html, bool whole);

#endif
