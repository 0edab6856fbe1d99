/* Every option that a command passes on to a question of the library is one that it takes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ask/asking.h"
#include "cli/cli.h"
#include "commands/commands.h"

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
    assert_int_equal(questions, 7);
    assert_false(yz_question_takes("judge", "nothing"));
    assert_false(yz_question_takes("judge", " rules"));
    assert_false(yz_question_takes("nothing", "rules"));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_and_questions_have_the_same_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
