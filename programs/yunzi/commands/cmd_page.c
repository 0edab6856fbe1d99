/*
 * cmd_page.c - `yunzi page`: the judge in a browser, with a game in it.
 */
#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "cli/cli.h"
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "commands/page_file.h"

extern char **environ;

/* Says something of a file in a line of its own. */
static void
tell_path(yz_message_id id, const char *path)
{
    char words[PATH_MAX + YZ_MESSAGE_TEXT];
    const yz_argument argument = yz_arg_text(path);

    yz_tell(id, &argument, 1, cli_language(), words, sizeof words);
    cli_print_safe(words);
    putchar('\n');
}

/* Opens a page in the reader's browser, or says what to do. */
static int
open_page(const char *path)
{
    char program[] = "xdg-open";
    char *copy = strdup(path);
    char *const arguments[] = {program, copy, NULL};
    pid_t child;
    int status = 1;

    if (copy == NULL)
        return cli_wrong_status(path, YZ_E_NOMEM);
    const int error = posix_spawnp(&child, program, NULL, NULL, arguments, environ);
    if (error == 0)
        while (waitpid(child, &status, 0) < 0 && errno == EINTR)
            continue;
    free(copy);
    const bool opened = error == 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    tell_path(opened ? YZ_MESSAGE_CLI_PAGE_OPENED : YZ_MESSAGE_CLI_PAGE_OPEN_IT, path);
    return CLI_DONE;
}

/* Takes every game of the file, or the one that --game names. */
static int
take_games(page_given *given, const yz_load_choice *choice, const char *path)
{
    yz_diag diag = {0};
    yz_load *input;
    yz_status result = input_open(&input, path, choice, &diag);

    if (result != YZ_OK)
        return load_complain(path, &diag);
    given->file = path;
    while ((result = yz_load_next(input, &diag)) == YZ_OK &&
           (result = page_add(given, input, &diag)) == YZ_OK)
        continue;
    const int status =
        result == YZ_E_END ? CLI_DONE : load_complain(yz_load_path(input), &diag);
    yz_load_close(input);
    return status;
}

/* Writes the page into a folder of its own and opens it there: the browser reads it later. */
static int
open_copy(const page_given *given)
{
    const char *temporary = getenv("TMPDIR");
    char folder[PATH_MAX], path[PATH_MAX + 16];

    snprintf(folder, sizeof folder, "%s/yunzi-XXXXXX",
             temporary != NULL && *temporary != '\0' ? temporary : "/tmp");
    if (mkdtemp(folder) == NULL)
        return cli_wrong_with(folder, "io", 0, 0, YZ_MESSAGE_CLI_NO_TEMPORARY,
                              yz_arg_text(strerror(errno)));
    snprintf(path, sizeof path, "%s/yunzi.html", folder);
    const int status = page_write(given, path);
    return status == CLI_DONE ? open_page(path) : status;
}

static int
run(cli *line)
{
    const char *out = cli_value(line, "out");
    char built[PATH_MAX];
    yz_load_choice choice;
    page_given given = {.rules = cli_value(line, "rules"), .komi = NULL};
    yz_load_rules rules[YZ_LOAD_RULES];
    size_t count;

    if (!yz_asked_choice(&line->asked, &choice) ||
        (given.rules != NULL &&
         !yz_asked_rules(&line->asked, given.rules, rules, &count)))
        return CLI_USAGE;
    if (given.rules != NULL && count != 1)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_PAGE_ONE_RULES);
    int status = page_find(built);
    if (status == CLI_DONE && line->operand_count > 0)
        status = take_games(&given, &choice, line->operand[0]);
    if (status == CLI_DONE && out != NULL)
        status = page_write(&given, out);
    else if (status == CLI_DONE)
        status = line->operand_count > 0 ? open_copy(&given) : open_page(built);
    page_free(&given);
    return cli_finish(status);
}

static const cli_option OPTIONS[] = {
    {"out", "HTML",
     "Write the page to the file HTML, - for standard output, and do not open it",
     "@files"},
    {"rules", "NAME",
     "Judge the game under these rules instead of those that the record names",
     "@rules"},
    YZ_OPTION_GAME,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_page = {
    .name = "page",
    .arguments = "[FILE]",
    .summary = "The judge in a browser, with a game or a board in it",
    .description =
        "Opens the page that judges games, reads life and death, plays and teaches in a browser: one "
        "file, without a server, that sends nothing anywhere. With FILE, the games or the board of that "
        "file stand in it, and the page shows them at once.\n\n"
        "With --out the page is written to a file instead, which can be opened on any computer, mailed or "
        "put on a stick. Without it the page is written to a temporary file and opened; where no program "
        "is found that opens it, the line that is printed says which file to open.\n\n"
        "`make page` builds the page; `make install` installs it.",
    .options = OPTIONS,
    .examples =
        "yunzi page\tOpen the page\n"
        "yunzi page game.sgf\tOpen it with a game in it\n"
        "yunzi page game.sgf --out game.html\tWrite it to a file\n"
        "yunzi judge game.sgf --html report.html\tThe same with the finished verdict",
    .least = 0,
    .most = 1,
    .run = run,
    .no_json = YZ_MESSAGE_CLI_PAGE_FOR_PEOPLE,
};
