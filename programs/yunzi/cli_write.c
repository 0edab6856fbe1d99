/*
 * cli_write.c - files written whole or not at all: the bytes go to a new file beside
 * the old one, reach the disk, and then take its name.
 */
#define _XOPEN_SOURCE 700 /* realpath() */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "cli_write.h"

static int
refuse(const char *path, const char *why)
{
    return cli_wrong(path, "output", 0, 0, "cannot be written: %s", why);
}

/* Why a system call failed, with what to do where that helps. */
static int
refuse_error(const char *path, int why)
{
    switch (why) {
    case ENOENT:
        return refuse(path, "there is no such directory (make it first)");
    case EACCES:
    case EPERM:
        return refuse(path, "there is no permission (choose another place)");
    case ENOSPC:
        return refuse(path, "the disk is full");
    default:
        return refuse(path, strerror(why));
    }
}

static bool
write_all(int file, const char *data, size_t length)
{
    while (length > 0) {
        const ssize_t written = write(file, data, length);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            data += written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* The permissions of a new file, as open() would give them. */
static mode_t
usual_mode(void)
{
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* What stands at the path now decides: nothing or a file (a new one beside it), a
   device or pipe (written to as it is), or something that cannot be a file. */
static int
look_at_target(cli_output *output, mode_t *mode)
{
    struct stat there;
    *mode = usual_mode();
    if (stat(output->path, &there) != 0)
        return errno == ENOENT ? CLI_DONE : refuse_error(output->path, errno);
    if (S_ISDIR(there.st_mode))
        return refuse(output->path, "it is a directory (give the name of a file)");
    if (access(output->path, W_OK) != 0)
        return refuse_error(output->path, errno);
    output->direct = !S_ISREG(there.st_mode);
    *mode = there.st_mode & 0777;
    return CLI_DONE;
}

/* The name behind a symbolic link, so that the link stays one. */
static const char *
target_of(const char *path, char resolved[PATH_MAX])
{
    return realpath(path, resolved) == NULL ? path : resolved;
}

/* The file that is being made, for the signal handler; "" for none. */
static char unfinished[PATH_MAX];

static void
remove_unfinished(int signal_number)
{
    if (unfinished[0] != '\0')
        unlink(unfinished);
    raise(signal_number); /* delivered when this returns, by the usual action */
}

/* A signal that ends the program takes the unfinished file with it. */
static void
watch_signals(const sigset_t *ends)
{
    struct sigaction before;
    struct sigaction remove = {.sa_handler = remove_unfinished,
                               .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&remove.sa_mask);
    for (int i = 1; i <= SIGTERM; i++)
        if (sigismember(ends, i) == 1 && sigaction(i, NULL, &before) == 0 &&
            before.sa_handler == SIG_DFL)
            sigaction(i, &remove, NULL);
}

/* mkstemp(), so that no signal finds the file made and not known. */
static int
make_unfinished(char *path)
{
    sigset_t ends, before;
    sigemptyset(&ends);
    sigaddset(&ends, SIGHUP);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigprocmask(SIG_BLOCK, &ends, &before);
    const int file = mkstemp(path);
    const int why = errno;
    if (file >= 0 && strlen(path) < sizeof unfinished) {
        memcpy(unfinished, path, strlen(path) + 1);
        watch_signals(&ends);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = why;
    return file;
}

static int
open_beside(cli_output *output, mode_t mode)
{
    static const char ENDING[] = ".new-XXXXXX";
    char resolved[PATH_MAX];
    const char *target = target_of(output->path, resolved);
    const size_t length = strlen(target);
    output->target = malloc(length + 1);
    output->beside = malloc(length + sizeof ENDING);
    if (output->target == NULL || output->beside == NULL)
        return refuse_error(output->path, ENOMEM);
    memcpy(output->target, target, length + 1);
    memcpy(output->beside, target, length);
    memcpy(output->beside + length, ENDING, sizeof ENDING);
    output->file = make_unfinished(output->beside);
    if (output->file < 0) {
        const int why = errno;
        free(output->beside);
        output->beside = NULL; /* there is nothing to remove */
        return refuse_error(output->path, why);
    }
    return fchmod(output->file, mode) == 0 ? CLI_DONE
                                           : refuse_error(output->path, errno);
}

int
cli_output_open(cli_output *output, const char *path)
{
    *output = (cli_output){.path = path, .file = -1};
    if (strcmp(path, "-") == 0) {
        output->standard = true;
        return CLI_DONE;
    }
    mode_t mode = 0;
    int status = look_at_target(output, &mode);
    if (status == CLI_DONE && output->direct) {
        output->file = open(path, O_WRONLY);
        status = output->file < 0 ? refuse_error(path, errno) : CLI_DONE;
    } else if (status == CLI_DONE) {
        status = open_beside(output, mode);
    }
    if (status != CLI_DONE)
        cli_output_abandon(output);
    return status;
}

void
cli_output_write(cli_output *output, const char *data, size_t length)
{
    if (output->error != 0)
        return;
    if (output->standard)
        output->error = fwrite(data, 1, length, stdout) == length ? 0 : errno;
    else
        output->error = write_all(output->file, data, length) ? 0 : errno;
}

/* The directory has to reach the disk too, or the new name may be lost with the power.
 */
static void
sync_directory(const char *path)
{
    char name[PATH_MAX];
    const char *slash = strrchr(path, '/');
    const size_t length = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    if (length + 2 > sizeof name)
        return;
    memcpy(name, path, length);
    memcpy(name + length, ".", 2);
    const int directory = open(name, O_RDONLY);
    if (directory >= 0) {
        fsync(directory);
        close(directory);
    }
}

static bool
commit(cli_output *output)
{
    if (output->direct)
        return true;
    if (fsync(output->file) != 0 || rename(output->beside, output->target) != 0)
        return false;
    free(output->beside);
    output->beside = NULL; /* it has become the file itself */
    sync_directory(output->target);
    return true;
}

int
cli_output_close(cli_output *output)
{
    if (output->standard)
        return output->error == 0 ? CLI_DONE
                                  : refuse_error("standard output", output->error);
    if (output->error == 0 && !commit(output))
        output->error = errno;
    const int error = output->error;
    const char *path = output->path;
    cli_output_abandon(output);
    return error == 0 ? CLI_DONE : refuse_error(path, error);
}

void
cli_output_abandon(cli_output *output)
{
    if (output->file >= 0)
        close(output->file);
    if (output->beside != NULL)
        unlink(output->beside);
    unfinished[0] = '\0';
    free(output->beside);
    free(output->target);
    *output = (cli_output){.file = -1};
}

int
cli_write_file(const char *path, const char *data, size_t length)
{
    cli_output output;
    if (cli_output_open(&output, path) != CLI_DONE)
        return CLI_INPUT;
    cli_output_write(&output, data, length);
    return cli_output_close(&output);
}
