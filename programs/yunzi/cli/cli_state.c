/*
 * cli_state.c - the state of the whole program: a steady clock, the language of its
 * words, and whether memory ran out for something that was to be printed.
 */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/in_words.h"
#include "cli/program_messages.h"

static atomic_bool lacks_memory;
static const char *program = "yunzi";
static yz_language language = {NULL, &PROGRAM_MESSAGES};

const char *
cli_program(void)
{
    return program;
}

void
cli_call_program(const char *name)
{
    program = name;
}

const yz_language *
cli_language(void)
{
    return &language;
}

void
cli_speak(const yz_language *asked)
{
    language.words = asked == NULL ? NULL : asked->words;
}

const yz_language *
cli_language_of_locale(void)
{
    static const char *const NAME[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof NAME / sizeof *NAME; i++)
        if (locale == NULL || locale[0] == '\0')
            locale = getenv(NAME[i]);
    if (locale == NULL)
        return NULL;
    const char *encoding = strchr(locale, '.');
    return encoding == NULL || strncasecmp(encoding, ".utf", 4) == 0
               ? yz_language_find(locale)
               : NULL;
}

void
cli_lacks_memory(void)
{
    lacks_memory = true;
}

bool
cli_lacked_memory(void)
{
    return lacks_memory;
}

long
cli_milliseconds(void)
{
    return (long)(cli_nanoseconds() / 1000000);
}

long long
cli_nanoseconds(void)
{
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}
