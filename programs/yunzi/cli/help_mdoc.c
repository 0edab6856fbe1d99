/*
 * help_mdoc.c - the manual pages, made from the same tables as the help.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

/* The date of the pages in the form of mdoc(7); changed with each release. */
static const char DATE[] = "November 21, 2026";

/* Prints text for the formatter: backslashes and hyphens are literal, and no line
   becomes a control line by accident. */
static void
put_text(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\\')
            printf("\\e");
        else if (text[i] == '-')
            printf("\\-");
        else if ((text[i] == '.' || text[i] == '\'') && i == 0)
            printf("\\&%c", text[i]);
        else
            putchar(text[i]);
    }
}

/* Prints the argument of a macro, escaped: single letters and punctuation would be
   taken for macros. */
static void
put_argument(const char *text, size_t length)
{
    printf("\\&");
    put_text(text, length);
}

/* Prints paragraphs.  Each sentence begins a new input line, and no line grows long. */
static void
put_paragraphs(const char *text)
{
    size_t column = 0;
    while (*text != '\0') {
        const size_t length = strcspn(text, " \n");
        put_text(text, length);
        const bool sentence = length > 0 && strchr(".!?", text[length - 1]) != NULL;
        const bool paragraph = text[length] == '\n' && text[length + 1] == '\n';
        text += length;
        text += strspn(text, " \n");
        column += length + 1;
        const bool full = column + strcspn(text, " \n") > 70;
        if (paragraph)
            printf("\n.Pp");
        if (*text != '\0')
            putchar(sentence || paragraph || full ? '\n' : ' ');
        if (sentence || paragraph || full)
            column = 0;
    }
    putchar('\n');
}

static void
put_options(const cli_option *options)
{
    for (; options != NULL && options->name != NULL; options++) {
        printf(".It Fl \\-%s", options->name);
        if (options->argument != NULL) {
            printf(" Ar ");
            put_text(options->argument, strlen(options->argument));
        }
        putchar('\n');
        put_paragraphs(options->help);
    }
}

static void
put_option_list(const cli_option *own)
{
    if (own != NULL && own->name != NULL) {
        printf("The options are:\n.Bl -tag -width Ds\n");
        put_options(own);
        printf(".El\n.Pp\n");
    }
    printf("Every command takes:\n.Bl -tag -width Ds\n");
    put_options(CLI_COMMON);
    printf(".El\n");
}

static void
put_exit_status(void)
{
    printf(
        ".Sh EXIT STATUS\n.Bl -tag -width Ds\n"
        ".It 0\nDone; for\n.Cm judge ,\nevery game asked for has a verdict.\n"
        ".It 1\nThe input is wrong: an unreadable file, a broken record,\n"
        "an illegal move where none may be.\n"
        ".It 2\nThe command line is wrong.\n"
        ".It 3\nThe question is well put and has no answer within the limits given.\n"
        ".El\n");
}

/* Lines "yunzi ...\tWhat it does". */
static void
put_examples(const char *examples)
{
    printf(".Sh EXAMPLES\n");
    while (*examples != '\0') {
        const size_t line = strcspn(examples, "\n");
        const size_t command = strcspn(examples, "\t\n");
        if (command < line) {
            put_text(examples + command + 1, line - command - 1);
            printf(":\n");
        }
        printf(".Pp\n.Dl ");
        put_argument(examples, command);
        putchar('\n');
        examples += line + (examples[line] == '\n');
        if (*examples != '\0')
            printf(".Pp\n");
    }
}

static void
put_title(const cli_command *command)
{
    printf(".Dd %s\n.Dt YUNZI", DATE);
    if (command != NULL) {
        putchar('-');
        for (const char *at = command->name; *at != '\0'; at++)
            putchar(toupper((unsigned char)*at));
    }
    printf(" 1\n.Os\n.Sh NAME\n.Nm yunzi%s%s\n.Nd ", command == NULL ? "" : "-",
           command == NULL ? "" : command->name);
}

/* Prints "FILE...", "[NAME]" or "FROM TO", with every word as an argument. */
static void
put_synopsis_arguments(const char *text)
{
    while (*text != '\0') {
        const size_t length = strcspn(text, " ");
        const bool optional = text[0] == '[' && text[length - 1] == ']';
        printf(".%sAr ", optional ? "Op " : "");
        put_text(text + optional, length - 2 * (size_t)optional);
        putchar('\n');
        text += length;
        text += strspn(text, " ");
    }
}

static void
put_synopsis(const cli_command *command)
{
    printf(".Sh SYNOPSIS\n.Nm yunzi\n.Cm %s\n", command->name);
    for (const cli_option *at = command->options; at != NULL && at->name != NULL;
         at++) {
        printf(".Op Fl \\-%s", at->name);
        if (at->argument != NULL) {
            printf(" Ar ");
            put_text(at->argument, strlen(at->argument));
        }
        putchar('\n');
    }
    put_synopsis_arguments(command->arguments);
}

/* Prints the names of the other pages in alphabetical order, as mdoc(7) asks. */
static void
put_see_also(const cli_table *all, const cli_command *command)
{
    printf(".Sh SEE ALSO\n");
    if (command != NULL) {
        printf(".Xr yunzi 1\n");
        return;
    }
    const char *last = "";
    for (size_t n = 0; n < all->count; n++) {
        const char *next = NULL;
        for (size_t i = 0; i < all->count; i++)
            if (strcmp(all->command[i]->name, last) > 0 &&
                (next == NULL || strcmp(all->command[i]->name, next) < 0))
                next = all->command[i]->name;
        printf(".Xr yunzi-%s 1 ,\n", next);
        last = next;
    }
    printf(".Xr yunzi 3\n");
}

static void
put_command_page(const cli_table *all, const cli_command *command)
{
    put_title(command);
    printf("%c", tolower((unsigned char)command->summary[0]));
    put_text(command->summary + 1, strlen(command->summary + 1));
    putchar('\n');
    put_synopsis(command);
    printf(".Sh DESCRIPTION\n");
    if (command->description != NULL && command->description[0] != '\0') {
        put_paragraphs(command->description);
        printf(".Pp\n");
    }
    put_option_list(command->options);
    put_exit_status();
    if (command->examples != NULL && command->examples[0] != '\0')
        put_examples(command->examples);
    put_see_also(all, command);
}

static void
put_program_page(const cli_table *all)
{
    put_title(NULL);
    printf("the rules of Go, every set of them, executable\n"
           ".Sh SYNOPSIS\n.Nm\n.Ar command\n.Op Ar option ...\n.Op Ar\n"
           ".Sh DESCRIPTION\n.Nm\njudges, checks, counts and shows games of Go under "
           "named "
           "sets of rules.\nThe commands are:\n.Bl -tag -width Ds\n");
    for (size_t i = 0; i < all->count; i++) {
        printf(".It Cm %s\n", all->command[i]->name);
        put_text(all->command[i]->summary, strlen(all->command[i]->summary));
        printf(".\n");
    }
    printf(
        ".El\n.Pp\nA\n.Ar file\nis a game record (SGF), a board (.pos) or\n.Sq \\-\n"
        "for standard input; what it is is told by its content, not by its name.\n.Pp\n"
        "Messages about what is wrong go to standard error as\n"
        ".Dl yunzi: FILE:LINE:COLUMN: what is wrong (what to do)\n"
        "and results alone go to standard output.\n.Pp\n");
    put_option_list(NULL);
    printf(
        ".Sh ENVIRONMENT\n.Bl -tag -width NO_COLOR\n.It Ev NO_COLOR\n"
        "When it holds anything, nothing is coloured unless\n.Fl \\-color Cm always\n"
        "is given.\n.El\n");
    put_exit_status();
    put_see_also(all, NULL);
}

void
help_mdoc(const cli_table *all, const cli_command *command)
{
    if (command == NULL)
        put_program_page(all);
    else
        put_command_page(all, command);
}
