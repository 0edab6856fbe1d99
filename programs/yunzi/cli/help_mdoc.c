/*
 * help_mdoc.c - the manual pages, made from the same tables as the help, in the language of
 * this run.  The names of the sections are English in every language: mdoc(7) and apropos(1)
 * know them by these.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include <yunzi/status.h>
#include <yunzi/text.h>

#include "cli/cli.h"
#include "cli/help_text.h"

/* The date of the pages in the form of mdoc(7); changed with each release. */

/* Prints a byte for the formatter: backslashes and hyphens are literal. */
static void
put_byte(char byte)
{
    if (byte == '\\')
        printf("\\e");
    else if (byte == '-')
        printf("\\-");
    else
        putchar(byte);
}

/* Prints at most 'length' bytes; they do not become a control line by accident.  Lines may be
   broken beside a Chinese or Japanese character, which formatters do not know by themselves. */
static void
put_text(const char *text, size_t length)
{
    uint32_t before = 0, rune = 0;
    size_t left = strnlen(text, length);

    if (left > 0 && (text[0] == '.' || text[0] == '\''))
        printf("\\&");
    for (bool first = true; left > 0; first = false, before = rune) {
        const size_t bytes = yz_utf8_read(text, left, &rune, NULL);
        if (!first && yz_utf8_breaks(before, rune))
            printf("\\:");
        for (size_t i = 0; i < bytes; i++)
            put_byte(text[i]);
        text += bytes;
        left -= bytes;
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

/* Prints a text of UTF-8 without its beginning as a macro.  Each sentence begins a new input
   line, and no line grows long. */
static void
put_words(const char *text)
{
    size_t column = 0;
    while (*text != '\0') {
        const size_t length = strcspn(text, " ");
        put_text(text, length);
        const bool sentence = length > 0 && strchr(".!?", text[length - 1]) != NULL;
        text += length;
        text += strspn(text, " ");
        column += length + 1;
        const bool full = column + strcspn(text, " ") > 70;
        if (*text != '\0')
            putchar(sentence || full ? '\n' : ' ');
        if (sentence || full)
            column = 0;
    }
    putchar('\n');
}

static void
put_told(const char *english, size_t length)
{
    char room[HELP_LONGEST];

    put_words(help_told(english, length, room));
}

static void
put_fixed(help_fixed which)
{
    put_words(help_fixed_told(which));
}

static void
put_description(const char *text)
{
    const char *next;

    for (; text != NULL && *text != '\0'; text = next) {
        const size_t length = help_paragraph(text, &next);
        put_told(text, length);
        printf(".Pp\n");
    }
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
        put_told(options->help, strlen(options->help));
    }
}

static void
put_option_list(const cli_option *own)
{
    if (own != NULL && own->name != NULL) {
        put_fixed(HELP_MAN_OPTIONS);
        printf(".Bl -tag -width Ds\n");
        put_options(own);
        printf(".El\n.Pp\n");
    }
    put_fixed(HELP_MAN_COMMON);
    printf(".Bl -tag -width Ds\n");
    put_options(CLI_COMMON);
    printf(".El\n");
}

static void
put_exit_status(void)
{
    static const help_fixed STATUS[] = {HELP_MAN_DONE, HELP_MAN_INPUT, HELP_MAN_USAGE,
                                        HELP_MAN_NO_ANSWER};

    printf(".Sh EXIT STATUS\n.Bl -tag -width Ds\n");
    for (size_t i = 0; i < sizeof STATUS / sizeof *STATUS; i++) {
        printf(".It %zu\n", i);
        put_fixed(STATUS[i]);
    }
    printf(".El\n");
}

/* Lines "yunzi ...\tWhat it does". */
static void
put_examples(const char *examples)
{
    printf(".Sh EXAMPLES\n");
    while (*examples != '\0') {
        const size_t line = strcspn(examples, "\n");
        const size_t command = strcspn(examples, "\t\n");
        if (command < line)
            put_told(examples + command + 1, line - command - 1);
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
    printf(".Dd %s\n.Dt YUNZI", YZ_VERSION_DATE);
    if (command != NULL) {
        putchar('-');
        for (const char *at = command->name; *at != '\0'; at++)
            putchar(toupper((unsigned char)*at));
    }
    printf(" 1\n.Os Yunzi %s\n.Sh NAME\n.Nm yunzi%s%s\n.Nd ", yz_version(),
           command == NULL ? "" : "-", command == NULL ? "" : command->name);
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
    char room[HELP_LONGEST];
    const char *summary = help_told(command->summary, strlen(command->summary), room);

    put_title(command);
    putchar(tolower((unsigned char)summary[0]));
    put_text(summary + 1, strlen(summary + 1));
    putchar('\n');
    put_synopsis(command);
    printf(".Sh DESCRIPTION\n");
    put_description(command->description);
    put_option_list(command->options);
    put_exit_status();
    if (command->examples != NULL && command->examples[0] != '\0')
        put_examples(command->examples);
    put_see_also(all, command);
}

static void
put_program_page(const cli_table *all)
{
    char room[HELP_LONGEST];

    put_title(NULL);
    put_fixed(HELP_NAME);
    printf(
        ".Sh SYNOPSIS\n.Nm\n.Ar command\n.Op Ar option ...\n.Op Ar\n.Sh DESCRIPTION\n");
    put_fixed(HELP_MAN_ABOUT);
    put_fixed(HELP_MAN_COMMANDS);
    printf(".Bl -tag -width Ds\n");
    for (size_t i = 0; i < all->count; i++) {
        const char *summary = all->command[i]->summary;
        printf(".It Cm %s\n", all->command[i]->name);
        put_text(help_told(summary, strlen(summary), room), HELP_LONGEST);
        printf("%s\n", help_fixed_told(HELP_STOP));
    }
    printf(".El\n.Pp\n");
    put_fixed(HELP_MAN_FILE);
    printf(".Pp\n");
    put_fixed(HELP_MAN_MESSAGES);
    printf(".Dl ");
    put_fixed(HELP_MAN_MESSAGE);
    put_fixed(HELP_MAN_RESULTS);
    printf(".Pp\n");
    put_option_list(NULL);
    printf(".Sh ENVIRONMENT\n.Bl -tag -width NO_COLOR\n.It Ev NO_COLOR\n");
    put_fixed(HELP_MAN_NO_COLOUR);
    printf(".El\n");
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
