/*
 * cmd_completion.c - `yunzi completion`: scripts that let the shell complete command
 * lines.
 */
#include <string.h>

#include "cli/command.h"
#include "cli/completion.h"
#include "cli/program_messages.h"

static const struct {
    const char *name;
    void (*print)(const cli_table *all);
} SHELLS[] = {
    {"bash", completion_bash},
    {"zsh", completion_zsh},
    {"fish", completion_fish},
};

static int
run(cli *line)
{
    const char *words = cli_value(line, "words");
    if (words != NULL) {
        const char *typed = cli_value(line, "typed");
        if (!completion_words(line->all, words, typed == NULL ? "" : typed,
                              cli_has(line, "named")))
            return cli_wrong_usage_with(line, YZ_MESSAGE_CLI_WORDS, yz_arg_text(words));
        return cli_finish(CLI_DONE);
    }
    if (line->operand_count == 0)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_NO_SHELL);
    for (size_t i = 0; i < sizeof SHELLS / sizeof *SHELLS; i++)
        if (strcmp(SHELLS[i].name, line->operand[0]) == 0) {
            SHELLS[i].print(line->all);
            return cli_finish(CLI_DONE);
        }
    return cli_wrong_usage_with(line, YZ_MESSAGE_CLI_NO_COMPLETION,
                                yz_arg_text(line->operand[0]));
}

static const cli_option OPTIONS[] = {
    {"words", "KIND",
     "Print the names of all rules, methods, languages or commands instead, one a line",
     "rules methods languages commands"},
    {"typed", "WORD",
     "Print only the rules that begin with WORD; after a + the overlays that fit",
     NULL},
    {"named", NULL, "Also print what each name means, after a tab", NULL},
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_completion = {
    .name = "completion",
    .arguments = "[SHELL]",
    .summary = "Let bash, zsh or fish complete commands, options and rule sets",
    .description = "Prints the completion script of SHELL: bash, zsh or fish. `make "
                   "install` puts the "
                   "three where the shells look; otherwise load one from the start "
                   "file of the shell.",
    .options = OPTIONS,
    .examples = "source <(yunzi completion bash)\tComplete in this bash\n"
                "yunzi completion fish > ~/.config/fish/completions/yunzi.fish\t"
                "Complete in every fish",
    .least = 0,
    .most = 1,
    .run = run,
    .operands = "bash zsh fish",
    .no_json = YZ_MESSAGE_CLI_COMPLETION_FOR_SHELL,
};
