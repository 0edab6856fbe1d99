/* guest_options.c - the options for programs as players, read. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "cli/program_messages.h"
#include "guest/guest_options.h"

bool
guest_choice_read(guest_choice *out, const cli *line)
{
    const guest_limits usual = GUEST_LIMITS;
    const char *log = cli_value(line, "program-log");
    long patience, memory, file, cpu;

    *out = (guest_choice){.limits = usual};
    if (!cli_number(line, "patience", 1, 86400, 60, &patience) ||
        !cli_number(line, "program-memory", 0, 1L << 30, 16384, &memory) ||
        !cli_number(line, "program-file", 0, 1L << 30, 1024, &file) ||
        !cli_number(line, "program-cpu", 0, 1L << 30, 0, &cpu))
        return false;
    out->patience = patience * 1000;
    out->limits.memory = (int64_t)memory << 20;
    out->limits.file = (int64_t)file << 20;
    out->limits.seconds = cpu;
    if (log == NULL)
        return true;
    out->limits.log = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (out->limits.log < 0)
        cli_wrong_with(log, "io", 0, 0, YZ_MESSAGE_CLI_NOT_WRITTEN,
                       yz_arg_text(strerror(errno)));
    return out->limits.log >= 0;
}

void
guest_choice_end(guest_choice *choice)
{
    if (choice->limits.log >= 0)
        close(choice->limits.log);
    choice->limits.log = -1;
}
