/*
 * cli_write.c - files written whole or not at all: the bytes go to a new file beside
 * the old one, reach the disk, and then take its name.
 *
 * Where the system has files without a name (Linux), the new one gets a name only when
 * it is whole, so that not even a killed program leaves a part of it behind.
 */
#define _GNU_SOURCE /* realpath(), O_TMPFILE */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <yunzi/messages.h>

#include "cli/cli.h"
#include "cli/cli_write.h"
#include "cli/interrupt.h"
#include "cli/program_messages.h"

static int
refuse(const char *path, yz_message_id why)
{
    return cli_wrong(path, "output", 0, 0, why);
}

yz_message
cli_write_why(int error)
{
    switch (error) {
    case ENOENT:
        return yz_message_plain(YZ_MESSAGE_CLI_NO_DIRECTORY);
    case EACCES:
    case EPERM:
        return yz_message_plain(YZ_MESSAGE_CLI_NO_PERMISSION);
    case ENOSPC:
        return yz_message_plain(YZ_MESSAGE_CLI_DISK_FULL);
    default:
        return yz_message_with(YZ_MESSAGE_CLI_NOT_WRITTEN,
                               yz_arg_text(strerror(error)));
    }
}

/* Reports why a system call failed. */
static int
refuse_error(const char *path, int error)
{
    const yz_message why = cli_write_why(error);

    return cli_wrong_with(path, "output", 0, 0, YZ_MESSAGE_CLI_TOLD,
                          yz_arg_message(&why));
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

/* Looks at what stands at the path now.  For nothing or a file, a new file beside it
   will be written; a device or a pipe is written to directly; anything else is an
   error. */
static int
look_at_target(cli_output *output, mode_t *mode)
{
    struct stat there;
    *mode = usual_mode();
    if (stat(output->path, &there) != 0)
        return errno == ENOENT ? CLI_DONE : refuse_error(output->path, errno);
    if (S_ISDIR(there.st_mode))
        return refuse(output->path, YZ_MESSAGE_CLI_WRITE_DIRECTORY);
    if (access(output->path, W_OK) != 0)
        return refuse_error(output->path, errno);
    output->direct = !S_ISREG(there.st_mode);
    *mode = there.st_mode & 0777;
    return CLI_DONE;
}

/* The path that a symbolic link points to, seen from the directory of the link; false
   when it is too long. */
static bool
follow_link(const char *link, char out[PATH_MAX])
{
    char text[PATH_MAX];
    const ssize_t length = readlink(link, text, sizeof text);
    const char *slash = strrchr(link, '/');
    const size_t folder = slash == NULL ? 0 : (size_t)(slash - link) + 1;
    if (length <= 0 || folder + (size_t)length >= PATH_MAX)
        return false;
    const size_t from = text[0] == '/' ? 0 : folder;
    memcpy(out, link, from);
    memcpy(out + from, text, (size_t)length);
    out[from + (size_t)length] = '\0';
    return true;
}

/* The path behind a symbolic link, so that the link itself stays, even when the file
   behind it does not exist yet. */
static const char *
target_of(const char *path, char resolved[PATH_MAX])
{
    enum { LINKS = 40 };
    char next[PATH_MAX];
    struct stat there;
    if (realpath(path, resolved) != NULL || strlen(path) >= PATH_MAX)
        return strlen(path) >= PATH_MAX ? path : resolved;
    memcpy(resolved, path, strlen(path) + 1);
    for (int i = 0; i < LINKS && lstat(resolved, &there) == 0 && S_ISLNK(there.st_mode);
         i++) {
        if (!follow_link(resolved, next))
            return path;
        memcpy(resolved, next, strlen(next) + 1);
    }
    return resolved;
}

/* mkstemp() with signals held back: no signal may come after the file is made and
   before its name is known. */
static int
make_unfinished(char *path)
{
    interrupt_hold();
    const int file = mkstemp(path);
    const int why = errno;
    if (file >= 0)
        interrupt_remove(path);
    interrupt_let();
    errno = why;
    return file;
}

/* A file without a name in the directory of the target; -1 where there are none. */
static int
open_nameless(const cli_output *output)
{
#ifdef O_TMPFILE
    char folder[PATH_MAX];
    const char *slash = strrchr(output->target, '/');
    const size_t length = slash == NULL ? 0 : (size_t)(slash - output->target) + 1;
    if (length + 2 > sizeof folder || access("/proc/self/fd", X_OK) != 0)
        return -1;
    memcpy(folder, output->target, length);
    memcpy(folder + length, ".", 2);
    return open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
#else
    (void)output;
    return -1;
#endif
}

/* Gives the nameless file the name 'beside', from which it is renamed at once. */
static bool
give_name(cli_output *output)
{
    char open_file[64];
    char *ending = output->beside + strlen(output->beside) - strlen("XXXXXX");
    snprintf(open_file, sizeof open_file, "/proc/self/fd/%d", output->file);
    for (unsigned i = 0; i < 1000; i++) {
        snprintf(ending, sizeof "XXXXXX", "%06u", ((unsigned)getpid() + i) % 1000000);
        if (linkat(AT_FDCWD, open_file, AT_FDCWD, output->beside, AT_SYMLINK_FOLLOW) ==
            0)
            return true;
        if (errno != EEXIST)
            return false;
    }
    return false;
}

static bool
take_name(cli_output *output)
{
    interrupt_hold();
    const bool named = !output->nameless || give_name(output);
    output->nameless = output->nameless && !named;
    const bool taken = named && rename(output->beside, output->target) == 0;
    const int why = errno;
    interrupt_let();
    errno = why;
    return taken;
}

/* Finds the path of the target, and a short name beside it, however long the target's
   own name is. */
static bool
find_names(cli_output *output)
{
    static const char BESIDE[] = ".yunzi-XXXXXX";
    char resolved[PATH_MAX];
    const char *target = target_of(output->path, resolved);
    const char *slash = strrchr(target, '/');
    const size_t folder = slash == NULL ? 0 : (size_t)(slash - target) + 1;
    output->target = malloc(strlen(target) + 1);
    output->beside = malloc(folder + sizeof BESIDE);
    if (output->target == NULL || output->beside == NULL)
        return false;
    memcpy(output->target, target, strlen(target) + 1);
    memcpy(output->beside, target, folder);
    memcpy(output->beside + folder, BESIDE, sizeof BESIDE);
    return true;
}

static int
open_beside(cli_output *output, mode_t mode)
{
    if (!find_names(output))
        return refuse_error(output->path, ENOMEM);
    output->file = open_nameless(output);
    output->nameless = output->file >= 0;
    if (!output->nameless)
        output->file = make_unfinished(output->beside);
    if (output->file < 0) {
        const int why = errno;
        free(output->beside);
        output->beside = NULL; /* nothing has to be removed */
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

/* Makes the directory reach the disk too; otherwise the new name may be lost in a power
   failure. */
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
    if (fsync(output->file) != 0 || !take_name(output))
        return false;
    free(output->beside);
    output->beside = NULL; /* it has become the target */
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
    if (output->beside != NULL && !output->nameless)
        unlink(output->beside);
    interrupt_remove("");
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
