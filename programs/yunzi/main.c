/*
 * main.c - finds the subcommand and hands over to it.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/in_words.h"
#include "cli/interrupt.h"
#include "cli/program_messages.h"
#include "commands/commands.h"

/* Opens something harmless for each standard stream that is closed.  Otherwise the next
   file opened would become standard output; writing to this one fails, as it should. */
static void
fill_closed_streams(void)
{
    for (int stream = 0; stream <= 2; stream++)
        if (fcntl(stream, F_GETFD) == -1 && open("/dev/null", O_RDONLY) != stream)
            _exit(CLI_INPUT);
}

static int
print_version(void)
{
    printf("yunzi %s\n", yz_version());
    return cli_finish(CLI_DONE);
}

static int
no_such_command(const char *name)
{
    if (name[0] == '-')
        return cli_wrong_usage_with(NULL, YZ_MESSAGE_CLI_NO_OPTION_HERE,
                                    yz_arg_text(name));
    return cli_wrong_command(&YUNZI_COMMANDS, name);
}

/* The buffer of standard output.  Lines are written whole: so they do not mix with the
   lines of others in the same pipe or file, and a signal ends the program between two
   lines. */
static char output[1 << 16];

int
main(int argc, char **argv)
{
    fill_closed_streams();
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is reported by cli_finish() ... */
    signal(SIGXFSZ, SIG_IGN); /* ... and a file that may not grow by the code that
                                 writes it */
    interrupt_watch();
    setvbuf(stdout, output, _IOLBF, sizeof output);
    cli_foresee_language(argc - 1, argv + 1);
    /* The language may stand before the command too: it is moved behind it. */
    const int before = cli_language_words(argc - 1, argv + 1);
    const int named = argc > 1 + before;
    const char *name = named ? argv[1 + before] : "help";
    memmove(argv + 1 + named, argv + 1, (size_t)before * sizeof *argv);
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        name = "help";
    argc -= 1 + named;
    argv += 1 + named;
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0 ||
        strcmp(name, "version") == 0)
        return argc > before
                   ? cli_wrong_usage_with(NULL, YZ_MESSAGE_CLI_TOO_MANY_VERSION,
                                          yz_arg_text(argv[before]))
                   : print_version();
    const cli_command *command = cli_find(&YUNZI_COMMANDS, name);
    if (command == NULL)
        return no_such_command(name);
    return cli_run(&YUNZI_COMMANDS, command, argc, argv);
}
