/*
 * journal_file.c - the file of a journal: made, locked, read again, and each line on the disk
 * before anybody goes on.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <yunzi/messages.h>

#include "cli/cli_write.h"
#include "cli/command.h"
#include "cli/program_messages.h"
#include "host/journal_file.h"

struct journal {
    int file; /* -1: not made yet */
    char *path;
    char *bytes; /* of a journal that is read again */
    size_t length;
    yz_diag trouble; /* once a line may stand there in part: nothing more is written */
};

/* The journal of a game that is being played cannot be written. */
static yz_status
fail_errno(yz_diag *diag, int error)
{
    return cli_fail(
        diag, YZ_E_IO,
        yz_message_with(YZ_MESSAGE_PLAY_JOURNAL_IO, yz_arg_text(strerror(error))));
}

static yz_status
fail_opening(yz_diag *diag, int error)
{
    return cli_fail(
        diag, YZ_E_IO,
        yz_message_with(YZ_MESSAGE_CLI_NOT_OPENED, yz_arg_text(strerror(error))));
}

/* ---- Writing ---- */

static bool
write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t wrote = write(file, bytes, length);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        bytes += wrote;
        length -= (size_t)wrote;
    }
    return true;
}

/* One process has a journal at a time; the lock goes with the process. */
static yz_status
lock(const journal *book, yz_diag *diag)
{
    if (flock(book->file, LOCK_EX | LOCK_NB) == 0)
        return YZ_OK;
    if (errno != EWOULDBLOCK)
        return fail_errno(diag, errno);
    return cli_fail(diag, YZ_E_IO, yz_message_plain(YZ_MESSAGE_PLAY_JOURNAL_HELD));
}

/* The name of a new file is on the disk when its folder is. */
static void
keep_name(const char *path)
{
    char *copy = strdup(path);
    const int folder =
        copy != NULL ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;

    if (folder >= 0 && fsync(folder) != 0)
        errno = 0; /* some file systems cannot: the file itself is kept */
    if (folder >= 0)
        close(folder);
    free(copy);
}

/* Makes the file for its first lines. */
static yz_status
create(journal *book, const char *bytes, size_t length)
{
    yz_diag *why = &book->trouble;

    book->file =
        open(book->path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (book->file < 0 && errno == EEXIST)
        return cli_fail(why, YZ_E_IO, yz_message_plain(YZ_MESSAGE_PLAY_JOURNAL_EXISTS));
    if (book->file < 0)
        return cli_fail(why, YZ_E_IO, cli_write_why(errno));
    yz_status status = lock(book, why);
    if (status == YZ_OK) {
        keep_name(book->path);
        if (!write_all(book->file, bytes, length) || fsync(book->file) != 0)
            status = cli_fail(why, YZ_E_IO, cli_write_why(errno));
    }
    if (status != YZ_OK)
        unlink(book->path); /* no game has begun */
    return status;
}

/* The lines that were read stand there: what was cut off behind them goes. */
static yz_status
keep_whole_lines(journal *book, size_t length)
{
    if (length < book->length && ftruncate(book->file, (off_t)length) != 0)
        return fail_errno(&book->trouble, errno);
    return YZ_OK;
}

yz_status
journal_put(void *context, const char *bytes, size_t length)
{
    journal *book = context;

    if (book->trouble.status != YZ_OK)
        return book->trouble.status;
    if (book->file < 0)
        return create(book, bytes, length);
    if (bytes == book->bytes)
        return keep_whole_lines(book, length);
    if (write_all(book->file, bytes, length) && fsync(book->file) == 0)
        return YZ_OK;
    return fail_errno(&book->trouble, errno);
}

const yz_diag *
journal_trouble(const journal *book)
{
    return book->trouble.status != YZ_OK ? &book->trouble : NULL;
}

/* ---- Read again ---- */

static yz_status
read_bytes(journal *book, size_t length, yz_diag *diag)
{
    book->bytes = malloc(length + 1);
    if (book->bytes == NULL)
        return cli_fail_memory(diag);
    while (book->length < length) {
        const ssize_t got =
            read(book->file, book->bytes + book->length, length - book->length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail_errno(diag, errno);
        if (got == 0)
            break;
        book->length += (size_t)got;
    }
    return YZ_OK;
}

yz_status
journal_read(journal *book, const char **bytes, size_t *length, yz_diag *diag)
{
    struct stat about;

    book->file = open(book->path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK);
    if (book->file < 0 || fstat(book->file, &about) != 0)
        return fail_opening(diag, errno);
    if (!S_ISREG(about.st_mode))
        return cli_fail(diag, YZ_E_IO, yz_message_plain(YZ_MESSAGE_PLAY_JOURNAL_KIND));
    if (about.st_size > JOURNAL_MOST)
        return cli_fail(diag, YZ_E_LIMIT,
                        yz_message_plain(YZ_MESSAGE_PLAY_JOURNAL_KIND));
    yz_status status = lock(book, diag);
    if (status == YZ_OK) /* somebody may have written until the lock was ours */
        status = fstat(book->file, &about) == 0 ? YZ_OK : fail_errno(diag, errno);
    if (status == YZ_OK)
        status = read_bytes(book, (size_t)about.st_size, diag);
    *bytes = book->bytes;
    *length = book->length;
    return status;
}

/* ---- Begun and ended ---- */

journal *
journal_new(const char *path)
{
    journal *book = calloc(1, sizeof *book);

    if (book == NULL)
        return NULL;
    book->file = -1;
    book->path = strdup(path);
    if (book->path != NULL)
        return book;
    free(book);
    return NULL;
}

void
journal_close(journal *book)
{
    if (book == NULL)
        return;
    if (book->file >= 0)
        close(book->file);
    free(book->path);
    free(book->bytes);
    free(book);
}
