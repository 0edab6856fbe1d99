/*
 * show_png.c - SVG made into PNG by librsvg's rsvg-convert, started without a shell.
 */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/program_messages.h"
#include "commands/show_png.h"

extern char **environ;

/* The SVG as a file without a name, ready to be read from its start; -1 on failure. */
static int
as_file(const char *svg, size_t length)
{
    FILE *file = tmpfile();
    int copy = -1;

    if (file == NULL)
        return -1;
    if (fwrite(svg, 1, length, file) == length && fflush(file) == 0)
        copy = dup(fileno(file));
    fclose(file);
    if (copy >= 0 && lseek(copy, 0, SEEK_SET) != 0) {
        close(copy);
        copy = -1;
    }
    return copy;
}

/* Starts the converter between two files: 0, or the number of what went wrong. */
static int
start(int in, int out, bool exact, pid_t *child)
{
    char program[] = "rsvg-convert", format[] = "--format=png", zoom[] = "--zoom=2";
    char *const arguments[] = {program, format, exact ? NULL : zoom, NULL};
    posix_spawn_file_actions_t actions;

    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0)
        return error;
    error = posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    if (error == 0)
        error = posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    if (error == 0)
        error = posix_spawnp(child, program, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/* False when it cannot be read. */
static bool
read_all(int from, output_text *text)
{
    char part[16384];
    ssize_t got;

    while ((got = read(from, part, sizeof part)) != 0) {
        if (got > 0)
            output_append(text, part, (size_t)got);
        else if (errno != EINTR)
            return false;
        if (text->failed)
            break;
    }
    return true;
}

/* Did the converter end well? */
static bool
has_ended_well(pid_t child)
{
    int status;

    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR)
            return false;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static int
complain_start(const char *path, int error)
{
    if (error == ENOENT)
        return cli_wrong(path, "tool", 0, 0, YZ_MESSAGE_CLI_NO_RSVG);
    return cli_wrong_with(path, "tool", 0, 0, YZ_MESSAGE_CLI_RSVG_NOT_STARTED,
                          yz_arg_text(strerror(error)));
}

int
show_write_png(const char *svg, size_t length, bool exact, const char *path)
{
    output_text png = {0};
    int pipe_end[2];
    pid_t child;

    const int in = as_file(svg, length);
    if (in < 0 || pipe(pipe_end) != 0) {
        if (in >= 0)
            close(in);
        return cli_wrong_with(path, "io", 0, 0, YZ_MESSAGE_CLI_NO_TEMPORARY,
                              yz_arg_text(strerror(errno)));
    }
    /* the reading end is ours alone: the converter shall see a closed pipe when we go
     */
    fcntl(pipe_end[0], F_SETFD, FD_CLOEXEC);
    const int error = start(in, pipe_end[1], exact, &child);
    close(in);
    close(pipe_end[1]);
    int status = CLI_INPUT;
    if (error != 0) {
        complain_start(path, error);
    } else {
        const bool whole = read_all(pipe_end[0], &png);
        close(pipe_end[0]); /* it may have more to write */
        pipe_end[0] = -1;
        const bool well = has_ended_well(child);
        if (png.failed)
            cli_wrong(path, "no-memory", 0, 0, YZ_MESSAGE_CLI_NOTHING_WRITTEN);
        else if (!well || !whole || png.length == 0)
            cli_wrong(path, "tool", 0, 0, YZ_MESSAGE_CLI_RSVG_FAILED);
        else
            status = cli_write_file(path, png.text, png.length);
    }
    if (pipe_end[0] >= 0)
        close(pipe_end[0]);
    output_text_free(&png);
    return status;
}
