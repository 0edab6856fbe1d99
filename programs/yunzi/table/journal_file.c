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
#include "cli/output.h"
#include "cli/program_messages.h"
#include "table/journal_file.h"

struct journal {
    int file;
    bool broken; /* a line may stand there in part: nothing more is appended */
    int width;   /* of the board */
    int height;
    char *path;
    char *bytes; /* of a journal that is read again */
    yz_journal_text text;
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

/* Writes whole lines and waits until they are on the disk; false with errno. */
static bool
put(const journal *book, const output_text *lines)
{
    return write_all(book->file, lines->text, lines->length) && fsync(book->file) == 0;
}

static yz_status
keep(journal *book, const output_text *lines, yz_diag *diag)
{
    if (lines->failed)
        return cli_fail_memory(diag);
    if (book->broken)
        return fail_errno(diag, EIO);
    if (put(book, lines))
        return YZ_OK;
    book->broken = true;
    return fail_errno(diag, errno);
}

yz_status
journal_append(journal *book, const yz_match_event *event, yz_diag *diag)
{
    output_text line = {0};
    yz_status status =
        yz_match_event_write(event, book->width, book->height, output_append, &line);

    status = status == YZ_OK ? keep(book, &line, diag) : cli_fail_memory(diag);
    output_text_free(&line);
    return status;
}

yz_status
journal_comment(journal *book, const char *comment, yz_diag *diag)
{
    output_text line = {0};
    yz_status status = yz_journal_comment(comment, output_append, &line);

    status = status == YZ_OK ? keep(book, &line, diag) : cli_fail_memory(diag);
    output_text_free(&line);
    return status;
}

/* ---- A file of one's own ---- */

static yz_status
make(journal **out, const char *path, yz_diag *diag)
{
    journal *book = calloc(1, sizeof *book);

    *out = book;
    if (book == NULL)
        return cli_fail_memory(diag);
    book->file = -1;
    book->path = strdup(path);
    return book->path == NULL ? cli_fail_memory(diag) : YZ_OK;
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

static yz_status
write_terms(journal *book, const yz_match_terms *terms, yz_diag *diag)
{
    output_text lines = {0};
    yz_status status = yz_journal_begin(terms, output_append, &lines);

    if (status != YZ_OK || lines.failed)
        status = cli_fail_memory(diag);
    else if (!put(book, &lines))
        status = cli_fail(diag, YZ_E_IO, cli_write_why(errno));
    output_text_free(&lines);
    return status;
}

static yz_status
create(journal *book, const yz_match_terms *terms, yz_diag *diag)
{
    book->width = terms->width;
    book->height = terms->height;
    book->file =
        open(book->path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (book->file < 0 && errno == EEXIST)
        return cli_fail(diag, YZ_E_IO,
                        yz_message_plain(YZ_MESSAGE_PLAY_JOURNAL_EXISTS));
    if (book->file < 0)
        return cli_fail(diag, YZ_E_IO, cli_write_why(errno));
    yz_status status = lock(book, diag);
    if (status == YZ_OK) {
        keep_name(book->path);
        status = write_terms(book, terms, diag);
    }
    if (status != YZ_OK)
        unlink(book->path); /* no game has begun */
    return status;
}

yz_status
journal_create(journal **out, const char *path, const yz_match_terms *terms, yz_diag *diag)
{
    yz_status status = make(out, path, diag);

    if (status == YZ_OK)
        status = create(*out, terms, diag);
    if (status != YZ_OK) {
        journal_close(*out);
        *out = NULL;
    }
    return status;
}

/* ---- Read again ---- */

static yz_status
read_bytes(journal *book, size_t length, yz_diag *diag)
{
    book->bytes = malloc(length + 1);
    if (book->bytes == NULL)
        return cli_fail_memory(diag);
    while (book->text.length < length) {
        const ssize_t got = read(book->file, book->bytes + book->text.length,
                                 length - book->text.length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail_errno(diag, errno);
        if (got == 0)
            break;
        book->text.length += (size_t)got;
    }
    book->text.bytes = book->bytes;
    return YZ_OK;
}

static yz_status
open_again(journal *book, yz_match_terms *terms, yz_diag *diag)
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
    if (status == YZ_OK)
        status = yz_journal_read_terms(&book->text, terms, diag);
    book->width = terms->width;
    book->height = terms->height;
    return status;
}

yz_status
journal_resume(journal **out, const char *path, yz_match_terms *terms, yz_diag *diag)
{
    yz_status status = make(out, path, diag);

    if (status == YZ_OK)
        status = open_again(*out, terms, diag);
    if (status != YZ_OK) {
        journal_close(*out);
        *out = NULL;
    }
    return status;
}

yz_status
journal_next(journal *book, yz_journal_entry *out, yz_diag *diag)
{
    const yz_status status = yz_journal_read(&book->text, book->width, book->height, out, diag);

    if (status != YZ_E_END)
        return status;
    if (book->text.cut && ftruncate(book->file, (off_t)book->text.at) != 0)
        return fail_errno(diag, errno);
    return YZ_E_END;
}

bool
journal_was_cut(const journal *book)
{
    return book->text.cut;
}

uint32_t
journal_line(const journal *book)
{
    return book->text.line;
}

const char *
journal_path(const journal *book)
{
    return book->path;
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
