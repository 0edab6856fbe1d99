/*
 * help_catalogue.c - writes po/help/yunzi-help.pot (`make pot`): every text of the help of the
 * program, once, with the place where it stands first and the values of the option that it
 * names, which stay as they are in every language.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/help_text.h"
#include "commands/commands.h"
#include "entries.h"
#include "together_options.h"

enum { TEXTS = 1000 };

static struct {
    char *text[TEXTS];
    size_t count;
} seen;

/* Keeps a copy of a text; NULL if it was there already. */
static const char *
keep(const char *text, size_t length)
{
    if (length >= HELP_LONGEST || seen.count == TEXTS) {
        fprintf(stderr, "help_catalogue: too many texts, or one too long: %s\n", text);
        exit(1);
    }
    for (size_t i = 0; i < seen.count; i++)
        if (strncmp(seen.text[i], text, length) == 0 && seen.text[i][length] == '\0')
            return NULL;
    char *own = malloc(length + 1);
    if (own == NULL)
        exit(1);
    memcpy(own, text, length);
    own[length] = '\0';
    return seen.text[seen.count++] = own;
}

static void
print_text(void *context, const char *text, size_t length, help_place place)
{
    const char *own = keep(text, length);
    const cli_option *option = place.option;

    (void)context;
    if (own == NULL)
        return;
    if (place.command != NULL || option != NULL)
        printf("#. %s%s%s\n",
               place.command != NULL ? place.command->name : "every command",
               option != NULL ? " --" : "", option != NULL ? option->name : "");
    if (option != NULL && option->choices != NULL && option->choices[0] != '@')
        printf("#. values: %s\n", option->choices);
    print_entry(NULL, own);
}

/* yunzi-together is built by its name alone, and its words are translated with the others. */
static const cli_option TOGETHER[] = {TOGETHER_OPTIONS, {NULL, NULL, NULL, NULL}};
static const cli_command TOGETHER_ROW = TOGETHER_COMMAND(TOGETHER, NULL);
static const cli_command *const OTHERS[] = {&TOGETHER_ROW};

int
main(void)
{
    const cli_table others = {OTHERS, sizeof OTHERS / sizeof *OTHERS};

    print_head("Every text of the help of Yunzi");
    help_each_text(&YUNZI_COMMANDS, print_text, NULL);
    help_each_text(&others, print_text, NULL);
    for (size_t i = 0; i < seen.count; i++)
        free(seen.text[i]);
    return fclose(stdout) == 0 ? 0 : 1;
}
