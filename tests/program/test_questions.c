/* Every option that a command passes on to a question of the library is one that it takes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ask/asking.h"
#include "cli/cli.h"
#include "commands/commands.h"
#include "yunzi/search.h"

/* What the program does itself. */
static bool
is_own(const char *option)
{
    return strcmp(option, "html") == 0;
}

static void
commands_and_questions_have_the_same_options(void **state)
{
    int questions = 0;
    (void)state;
    for (size_t i = 0; i < YUNZI_COMMANDS.count; i++) {
        const cli_command *command = YUNZI_COMMANDS.command[i];
        if (!yz__question_is(command->name))
            continue;
        questions++;
        for (const cli_option *option = command->options; option->name != NULL;
             option++)
            if (!is_own(option->name) &&
                !yz_question_takes(command->name, option->name))
                fail_msg("%s: the library takes no --%s", command->name, option->name);
    }
    assert_int_equal(questions, 9);
    assert_false(yz_question_takes("judge", "nothing"));
    assert_false(yz_question_takes("judge", " rules"));
    assert_false(yz_question_takes("nothing", "rules"));
}

/* The help and the completion of --level name the levels that there are, in their order. */
static void
levels_are_named_where_they_are_asked_for(void **state)
{
    static const cli_option LEVEL = YZ_OPTION_LEVEL;
    char names[256] = "";
    (void)state;
    for (const yz_search_level *level = yz_search_level_find(NULL); level->key != NULL;
         level++) {
        assert_non_null(strstr(LEVEL.help, level->key));
        snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s",
                 names[0] != '\0' ? " " : "", level->key);
    }
    assert_string_equal(LEVEL.choices, names);
}

/* ---- An option is one row of yunzi/questions.h, and read somewhere ---- */

static bool
is_said_in(const char *directory, const char *ending, const char *words)
{
    static char text[1 << 17];
    DIR *folder = opendir(directory);
    bool said = false;

    assert_non_null(folder);
    for (const struct dirent *one; !said && (one = readdir(folder)) != NULL;) {
        const char *dot = strrchr(one->d_name, '.');
        char path[600];
        if (dot == NULL || strcmp(dot, ending) != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", directory, one->d_name);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
        said = strstr(text, words) != NULL;
    }
    closedir(folder);
    return said;
}

static void
every_option_is_read_and_in_the_guide(void **state)
{
    (void)state;
    for (size_t i = 0; i < YUNZI_COMMANDS.count; i++) {
        const cli_command *command = YUNZI_COMMANDS.command[i];
        for (const cli_option *option = command->options;
             option != NULL && option->name != NULL; option++) {
            char words[80];
            if (!yz_question_takes(command->name, option->name))
                continue;
            assert_non_null(option->help);
            snprintf(words, sizeof words, "\"%s\"", option->name);
            if (!is_said_in(YZ_TESTS "/../src/ask", ".c", words))
                fail_msg("--%s of %s: nobody in src/ask reads it", option->name,
                         command->name);
            snprintf(words, sizeof words, "--%s", option->name);
            if (!is_said_in(YZ_TESTS "/../docs/guide", ".md", words))
                fail_msg("--%s of %s: docs/guide does not say what it is for",
                         option->name, command->name);
        }
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_and_questions_have_the_same_options),
        cmocka_unit_test(levels_are_named_where_they_are_asked_for),
        cmocka_unit_test(every_option_is_read_and_in_the_guide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
