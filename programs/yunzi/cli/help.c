/*
 * help.c - help for people at a terminal, made from the tables of the subcommands.
 */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/help_text.h"

enum { OPTION_COLUMN = 24, NARROW = 60, NARROW_COLUMN = 6 };

static void
indent(int columns)
{
    printf("%*s", columns, "");
}

/* Prints a text of the tables, in the language of this run, from column 'at'; later lines are
   indented by 'margin'. */
static void
print_text(const char *english, size_t length, int margin, int at)
{
    char room[HELP_LONGEST];

    columns_print(help_told(english, length, room), at, margin, columns_end());
}

static void
print_description(const char *text)
{
    const char *next;

    for (; text != NULL && *text != '\0'; text = next) {
        const size_t length = help_paragraph(text, &next);
        putchar('\n');
        print_text(text, length, 0, 0);
    }
}

static void
heading(help_fixed which, bool colour)
{
    printf("\n%s%s%s\n", colour ? "\033[1m" : "", help_fixed_told(which),
           colour ? "\033[0m" : "");
}

static void
print_options(const cli_option *options)
{
    const int column = columns_end() < NARROW ? NARROW_COLUMN : OPTION_COLUMN;
    for (; options != NULL && options->name != NULL; options++) {
        int at =
            printf("  --%s%s%s", options->name, options->argument == NULL ? "" : " ",
                   options->argument == NULL ? "" : options->argument);
        if (at + 2 > column) {
            putchar('\n');
            at = 0;
        }
        indent(column - at);
        print_text(options->help, strlen(options->help), column, column);
    }
}

/* Lines "yunzi ...\tWhat it does". */
static void
print_examples(const char *examples)
{
    char room[HELP_LONGEST];

    while (*examples != '\0') {
        const size_t line = strcspn(examples, "\n");
        const size_t command = strcspn(examples, "\t\n");
        columns_say(6, "  %.*s", (int)command, examples);
        if (command < line)
            columns_say(6, "      %s",
                        help_told(examples + command + 1, line - command - 1, room));
        examples += line + (examples[line] == '\n');
    }
}

static void
print_usage(const cli_command *command)
{
    const bool options = command->options != NULL && command->options->name != NULL;

    columns_say(4, "%s%s%s%s%s%s", help_fixed_told(HELP_USAGE),
                command->usage != NULL ? "" : " ",
                command->usage != NULL ? command->usage : command->name,
                options ? " [OPTION...]" : "", command->arguments[0] == '\0' ? "" : " ",
                command->arguments);
    putchar('\n');
}

void
help_command(const cli_command *command, bool colour)
{
    char room[HELP_LONGEST];

    print_usage(command);
    columns_say(0, "%s%s", help_told(command->summary, strlen(command->summary), room),
                help_fixed_told(HELP_STOP));
    print_description(command->description);
    if (command->options != NULL && command->options->name != NULL) {
        heading(HELP_OPTIONS, colour);
        print_options(command->options);
    }
    heading(HELP_COMMON, colour);
    print_options(CLI_COMMON);
    if (command->examples != NULL && command->examples[0] != '\0') {
        heading(HELP_EXAMPLES, colour);
        print_examples(command->examples);
    }
    heading(HELP_STATUS, colour);
    printf("  ");
    columns_print(help_fixed_told(HELP_STATUSES), 2, 2, columns_end());
}

void
help_overview(const cli_table *all)
{
    columns_say(0, "yunzi %s - %s", yz_version(), help_fixed_told(HELP_NAME));
    putchar('\n');
    columns_say(4, "%s COMMAND [OPTION...] [FILE...]", help_fixed_told(HELP_USAGE));
    printf("\n%s\n", help_fixed_told(HELP_COMMANDS));
    for (size_t i = 0; i < all->count; i++) {
        printf("  %-12s", all->command[i]->name);
        print_text(all->command[i]->summary, strlen(all->command[i]->summary), 14, 14);
    }
    putchar('\n');
    columns_print(help_fixed_told(HELP_MORE), 0, 0, columns_end());
}
