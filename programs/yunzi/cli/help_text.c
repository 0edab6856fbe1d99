/* help_text.c - the texts of the help, one by one, and in the language of this run. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/help_text.h"
#include "cli/in_words.h"
#include "words/help_words.h"

static const char *const FIXED[] = {
#define X(name, text) [HELP_##name] = text,
    HELP_FIXED_MAP(X)
#undef X
};

const char *
help_told(const char *english, size_t length, char room[HELP_LONGEST])
{
    const char *words = help_words_find(cli_language(), english, length);

    if (words != NULL)
        return words;
    snprintf(room, HELP_LONGEST, "%.*s", (int)length, english);
    return room;
}

const char *
help_fixed_told(help_fixed which)
{
    const char *english = FIXED[which];
    const char *words = help_words_find(cli_language(), english, strlen(english));

    return words != NULL ? words : english;
}

size_t
help_paragraph(const char *text, const char **next)
{
    const char *end = strstr(text, "\n\n");
    const size_t length = end == NULL ? strlen(text) : (size_t)(end - text);

    *next = text + length + strspn(text + length, "\n");
    return length;
}

/* ---- Every text ---- */

static void
take_options(const cli_command *command, const cli_option *options, help_take *take,
             void *context)
{
    for (; options != NULL && options->name != NULL; options++)
        take(context, options->help, strlen(options->help),
             (help_place){command, options});
}

static void
take_examples(const cli_command *command, help_take *take, void *context)
{
    const char *examples = command->examples;

    while (examples != NULL && *examples != '\0') {
        const size_t line = strcspn(examples, "\n");
        const size_t typed = strcspn(examples, "\t\n");
        if (typed < line)
            take(context, examples + typed + 1, line - typed - 1,
                 (help_place){command, NULL});
        examples += line + (examples[line] == '\n');
    }
}

static void
take_command(const cli_command *command, help_take *take, void *context)
{
    const help_place place = {command, NULL};
    const char *text = command->description, *next;

    take(context, command->summary, strlen(command->summary), place);
    for (; text != NULL && *text != '\0'; text = next) {
        const size_t length = help_paragraph(text, &next);
        take(context, text, length, place);
    }
    take_options(command, command->options, take, context);
    take_examples(command, take, context);
}

void
help_each_text(const cli_table *all, help_take *take, void *context)
{
    for (size_t i = 0; i < sizeof FIXED / sizeof *FIXED; i++)
        take(context, FIXED[i], strlen(FIXED[i]), (help_place){NULL, NULL});
    take_options(NULL, CLI_COMMON, take, context);
    for (size_t i = 0; i < all->count; i++)
        take_command(all->command[i], take, context);
}
