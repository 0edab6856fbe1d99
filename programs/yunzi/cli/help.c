/*
 * help.c - help for people at a terminal, made from the tables of the subcommands.
 */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/columns.h"

enum { OPTION_COLUMN = 24, NARROW = 60, NARROW_COLUMN = 6 };

static void
indent(int columns)
{
    printf("%*s", columns, "");
}

/* Prints the words of 'text' from column 'at', later lines indented by 'margin'.  A
   blank line stays one, and lines that begin with a blank are kept as they are. */
void
help_wrap(const char *text, int margin, int at)
{
    const int end = columns_end();
    while (*text != '\0') {
        const size_t blank = strspn(text, " ");
        const size_t length = strcspn(text + blank, " \n");
        const int columns = columns_width(text + blank, length);
        if (at > margin && at + 1 + columns > end) {
            putchar('\n');
            indent(margin);
            at = margin;
        } else if (at > margin) {
            putchar(' ');
            at++;
        }
        printf("%.*s", (int)length, text + blank);
        at += columns;
        text += blank + length;
        if (*text == '\n' && text[1] == '\n') {
            printf("\n\n");
            indent(margin);
            at = margin;
        }
        text += strspn(text, "\n");
    }
    putchar('\n');
}

static void
heading(const char *text, bool colour)
{
    printf("\n%s%s%s\n", colour ? "\033[1m" : "", text, colour ? "\033[0m" : "");
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
        help_wrap(options->help, column, column);
    }
}

/* Lines "yunzi ...\tWhat it does". */
static void
print_examples(const char *examples)
{
    while (*examples != '\0') {
        const size_t line = strcspn(examples, "\n");
        const size_t command = strcspn(examples, "\t\n");
        columns_say(6, "  %.*s", (int)command, examples);
        if (command < line)
            columns_say(6, "      %.*s", (int)(line - command - 1),
                        examples + command + 1);
        examples += line + (examples[line] == '\n');
    }
}

void
help_command(const cli_command *command, bool colour)
{
    printf("Usage: yunzi %s", command->name);
    if (command->options != NULL && command->options->name != NULL)
        printf(" [OPTION...]");
    printf("%s%s\n\n", command->arguments[0] == '\0' ? "" : " ", command->arguments);
    columns_say(0, "%s.", command->summary);
    if (command->description != NULL && command->description[0] != '\0') {
        putchar('\n');
        help_wrap(command->description, 0, 0);
    }
    if (command->options != NULL && command->options->name != NULL) {
        heading("Options", colour);
        print_options(command->options);
    }
    heading("Options of every command", colour);
    print_options(CLI_COMMON);
    if (command->examples != NULL && command->examples[0] != '\0') {
        heading("Examples", colour);
        print_examples(command->examples);
    }
    heading("Exit status", colour);
    printf("  ");
    help_wrap("0 done; 1 the input is wrong; 2 the command line is wrong; 3 no answer within "
              "the limits given",
              2, 2);
}

void
help_overview(const cli_table *all)
{
    columns_say(0, "yunzi %s - the rules of Go, every set of them, executable",
                yz_version());
    putchar('\n');
    columns_say(4, "Usage: yunzi COMMAND [OPTION...] [FILE...]");
    printf("\nCommands\n");
    for (size_t i = 0; i < all->count; i++) {
        printf("  %-12s", all->command[i]->name);
        help_wrap(all->command[i]->summary, 14, 14);
    }
    putchar('\n');
    help_wrap("`yunzi help COMMAND` explains one. FILE is a game record (SGF), a board (.pos) or "
              "- for standard input.",
              0, 0);
}
