/*
 * packed.c - reads plain files, .gz with zlib and .zip with libzip, all in the same
 * way.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>
#define ZLIB_CONST
#include <zlib.h>

#include <yunzi/messages.h>

#include "cli/command.h"
#include "cli/program_messages.h"
#include "input/packed.h"
#include "input/paths.h"
#include "input/record_name.h"

/*
 * The most that a packed file may unpack to: this much in any case, or this many times
 * its own size.  Records are packed to a quarter or a tenth; deflate can pack to a
 * thousandth.
 */
#define ALWAYS_ALLOWED (UINT64_C(64) << 20)
enum { MOST_TIMES = 250, CHUNK = 1 << 16 };

struct packed {
    const char *path;
    int file;
    uint64_t length;       /* bytes of a plain file */
    int error;             /* errno of the read that failed */
    yz_message_id why;     /* what is wrong with the packed data */
    uint64_t taken, given; /* bytes of the file, and bytes that they unpacked to */

    z_stream stream;
    bool unzipping;
    bool ended; /* a part of the .gz has ended, and nothing after it was read */
    bool looked;
    unsigned char *chunk;

    zip_t *archive;
    zip_file_t *member;
    zip_int64_t index;  /* index of the next member */
    const char *wanted; /* the only one to read; NULL: all records */
    bool found;
    char *member_path;
};

static yz_status
fail_io(yz_diag *diag, int why)
{
    switch (why) {
    case ENOENT:
        return cli_fail(diag, YZ_E_IO, yz_message_plain(YZ_MESSAGE_CLI_NO_FILE));
    case EACCES:
    case EPERM:
        return cli_fail(diag, YZ_E_IO, yz_message_plain(YZ_MESSAGE_CLI_FORBIDDEN));
    case EISDIR:
        return cli_fail(diag, YZ_E_IO, yz_message_plain(YZ_MESSAGE_CLI_DIRECTORY));
    case ENOMEM:
        return cli_fail_memory(diag);
    default:
        return cli_fail(
            diag, YZ_E_IO,
            yz_message_with(YZ_MESSAGE_CLI_UNREADABLE, yz_arg_text(strerror(why))));
    }
}

yz_status
packed_fail(const packed *file, yz_diag *diag)
{
    if (file->why != YZ_MESSAGE_NONE)
        return cli_fail(diag, YZ_E_IO, yz_message_plain(file->why));
    return fail_io(diag, file->error);
}

static yz_status
spoil(packed *file, yz_message_id why)
{
    file->why = why;
    return YZ_E_IO;
}

/* When there is no memory for what is packed. */
static yz_status
run_out(packed *file)
{
    file->error = ENOMEM;
    return YZ_E_IO;
}

/* True if libzip failed for want of memory.  As its reason it may give that there is no
   directory, or an error of zlib; what the C library told it stays in errno, which was 0
   before the call. */
static bool
lacked_memory(void)
{
    return errno == ENOMEM;
}

/* ---- Bytes as they stand ---- */

static yz_status
read_plain(packed *file, void *to, size_t room, size_t *got)
{
    ssize_t count;
    do
        count = read(file->file, to, room);
    while (count < 0 && errno == EINTR);
    *got = count > 0 ? (size_t)count : 0;
    file->taken += *got;
    if (count < 0)
        file->error = errno;
    return count < 0 ? YZ_E_IO : YZ_OK;
}

static yz_status
read_member(packed *file, void *to, size_t room, size_t *got)
{
    *got = 0;
    if (file->member == NULL)
        return YZ_OK;
    errno = 0;
    const zip_int64_t count = zip_fread(file->member, to, room);
    if (count < 0 && lacked_memory())
        return run_out(file);
    if (count < 0)
        return spoil(file, YZ_MESSAGE_CLI_ARCHIVE_DAMAGED_HERE);
    *got = (size_t)count;
    return YZ_OK;
}

static yz_status
read_raw(packed *file, void *to, size_t room, size_t *got)
{
    return file->archive != NULL ? read_member(file, to, room, got)
                                 : read_plain(file, to, room, got);
}

/* ---- .gz ---- */

/* Reads more packed bytes; '*got' is 0 at the end. */
static yz_status
refill(packed *file, size_t *got)
{
    const yz_status status = read_raw(file, file->chunk, CHUNK, got);
    file->stream.next_in = file->chunk;
    file->stream.avail_in = (uInt)*got;
    return status;
}

/* True if another .gz follows: a file may hold several.  Other bytes after one are
   ignored, as gzip does. */
static bool
begins_again(packed *file)
{
    return file->stream.avail_in >= 2 && file->stream.next_in[0] == 0x1f &&
           file->stream.next_in[1] == 0x8b && inflateReset(&file->stream) == Z_OK;
}

static yz_status
unzip(packed *file, char *to, size_t room, size_t *got)
{
    z_stream *stream = &file->stream;
    *got = 0;
    while (*got == 0) {
        size_t more = 1;
        if (stream->avail_in == 0) {
            const yz_status status = refill(file, &more);
            if (status != YZ_OK)
                return status;
        }
        if (file->ended && !begins_again(file))
            return YZ_OK;
        file->ended = false;
        if (more == 0)
            return spoil(file, YZ_MESSAGE_CLI_PACKED_CUT);
        stream->next_out = (unsigned char *)to;
        stream->avail_out = (uInt)(room < CHUNK ? room : CHUNK);
        const uInt before = stream->avail_out;
        const int status = inflate(stream, Z_NO_FLUSH);
        if (status == Z_MEM_ERROR)
            return run_out(file);
        if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
            return spoil(file, YZ_MESSAGE_CLI_PACKED_DAMAGED);
        file->ended = status == Z_STREAM_END;
        *got = before - stream->avail_out;
    }
    return YZ_OK;
}

static yz_status
begin_unzipping(packed *file)
{
    enum { GZIP = 16 + MAX_WBITS };
    file->stream =
        (z_stream){.next_in = file->stream.next_in, .avail_in = file->stream.avail_in};
    if (inflateInit2(&file->stream, GZIP) != Z_OK)
        return run_out(file);
    file->unzipping = true;
    file->length = 0;
    return YZ_OK;
}

static void
stop_unzipping(packed *file)
{
    if (file->unzipping)
        inflateEnd(&file->stream);
    file->stream = (z_stream){0};
    file->unzipping = file->ended = file->looked = false;
}

/* Finds from the first bytes whether the file is a .gz. */
static yz_status
look(packed *file)
{
    size_t got = 0, all = 0;
    file->looked = true;
    do {
        const yz_status status = read_raw(file, file->chunk + all, CHUNK - all, &got);
        if (status != YZ_OK)
            return status;
        all += got;
    } while (got > 0 && all < 4);
    file->stream.next_in = file->chunk;
    file->stream.avail_in = (uInt)all;
    if (all >= 2 && file->chunk[0] == 0x1f && file->chunk[1] == 0x8b)
        return begin_unzipping(file);
    if (file->archive == NULL && all >= 4 && memcmp(file->chunk, "PK\3\4", 4) == 0)
        return spoil(file, YZ_MESSAGE_CLI_ARCHIVE_PIPED);
    return YZ_OK;
}

static yz_status
check_size(packed *file, size_t got)
{
    file->given += got;
    const bool is_packed = file->unzipping || file->archive != NULL;
    if (is_packed && file->given > ALWAYS_ALLOWED &&
        file->given / MOST_TIMES > file->taken)
        return spoil(file, YZ_MESSAGE_CLI_PACKED_GROWS);
    return YZ_OK;
}

yz_status
packed_read(void *context, char *to, size_t room, size_t *got)
{
    packed *file = context;
    yz_status status = file->looked ? YZ_OK : look(file);
    *got = 0;
    if (status != YZ_OK)
        return status;
    if (file->unzipping) {
        status = unzip(file, to, room, got);
    } else if (file->stream.avail_in > 0) { /* the bytes that were looked at */
        *got = file->stream.avail_in < room ? file->stream.avail_in : room;
        memcpy(to, file->stream.next_in, *got);
        file->stream.next_in += *got;
        file->stream.avail_in -= (uInt)*got;
    } else {
        status = read_raw(file, to, room, got);
    }
    return status == YZ_OK ? check_size(file, *got) : status;
}

/* ---- .zip ---- */

/* Says why libzip did not open the archive: 'why' is its reason, 'cause' what the C library told
   it.  A file that cannot be opened or read is not damaged. */
static yz_status
fail_to_open(int why, int cause, yz_diag *diag)
{
    switch (why) {
    case ZIP_ER_OPEN:
    case ZIP_ER_READ:
    case ZIP_ER_SEEK:
    case ZIP_ER_TELL:
    case ZIP_ER_NOENT:
        return cause != 0 ? fail_io(diag, cause) : fail_io(diag, EIO);
    case ZIP_ER_MEMORY:
        return cli_fail_memory(diag);
    default:
        return cli_fail(diag, YZ_E_SYNTAX,
                        yz_message_plain(YZ_MESSAGE_CLI_ARCHIVE_DAMAGED));
    }
}

static yz_status
open_archive(packed *file, const char *path, yz_diag *diag)
{
    struct stat about;
    int why = 0;
    errno = 0;
    file->archive = zip_open(path, ZIP_RDONLY, &why);
    if (file->archive == NULL && lacked_memory())
        return cli_fail_memory(diag);
    if (file->archive == NULL)
        return fail_to_open(why, errno, diag);
    /* all of the archive counts as taken, since members may stand anywhere in it */
    file->taken = stat(path, &about) == 0 ? (uint64_t)about.st_size : 0;
    file->length = 0;
    return YZ_OK;
}

bool
packed_is_archive(const packed *file)
{
    return file->archive != NULL;
}

static bool
is_hidden(const char *name)
{
    const char *slash = strrchr(name, '/');
    return (slash == NULL ? name : slash + 1)[0] == '.';
}

static bool
is_wanted(const packed *file, const char *name)
{
    if (file->wanted != NULL)
        return strcmp(name, file->wanted) == 0;
    return !is_hidden(name) && record_name_is(name);
}

static yz_status
open_member(packed *file, zip_uint64_t index, const char *name, yz_diag *diag)
{
    const size_t length =
        strlen(file->path) - (file->wanted == NULL ? 0 : strlen(file->wanted) + 1);
    free(file->member_path);
    file->member_path = malloc(length + strlen(name) + 2);
    if (file->member_path == NULL)
        return fail_io(diag, ENOMEM);
    memcpy(file->member_path, file->path, length);
    file->member_path[length] = '/';
    memcpy(file->member_path + length + 1, name, strlen(name) + 1);
    file->found = true;
    errno = 0;
    file->member = zip_fopen_index(file->archive, index, 0);
    if (file->member == NULL && lacked_memory())
        return cli_fail_memory(diag);
    if (file->member == NULL)
        return cli_fail(diag, YZ_E_IO,
                        yz_message_with(YZ_MESSAGE_CLI_NOT_UNPACKED,
                                        yz_arg_text(zip_strerror(file->archive))));
    return YZ_OK;
}

yz_status
packed_next(packed *file, yz_diag *diag)
{
    const zip_int64_t count = zip_get_num_entries(file->archive, 0);
    stop_unzipping(file);
    file->why = YZ_MESSAGE_NONE;
    if (file->member != NULL)
        zip_fclose(file->member);
    file->member = NULL;
    while (file->index < count) {
        const zip_uint64_t at = (zip_uint64_t)file->index++;
        const char *name = zip_get_name(file->archive, at, ZIP_FL_ENC_RAW);
        if (name != NULL && is_wanted(file, name))
            return open_member(file, at, name, diag);
    }
    if (file->found)
        return cli_fail(
            diag, YZ_E_END,
            yz_message_with(YZ_MESSAGE_STATUS,
                            yz_arg_name("status", yz_status_text(YZ_E_END))));
    file->found = true;
    if (file->wanted != NULL)
        return cli_fail(diag, YZ_E_IO, yz_message_plain(YZ_MESSAGE_CLI_NO_MEMBER));
    return cli_fail(diag, YZ_E_SYNTAX,
                    yz_message_plain(YZ_MESSAGE_CLI_NO_RECORD_PACKED));
}

/* ---- Files ---- */

/* Opens the archive for a path like "games.zip/final.sgf", where games.zip is a file. */
static yz_status
open_inside(packed *file, yz_diag *diag)
{
    char path[PATH_MAX];
    struct stat about;
    for (const char *slash = strchr(file->path, '/'); slash != NULL;
         slash = strchr(slash + 1, '/')) {
        const size_t length = (size_t)(slash - file->path);
        if (length == 0 || length >= sizeof path || slash[1] == '\0')
            continue;
        memcpy(path, file->path, length);
        path[length] = '\0';
        if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
            continue;
        if (!record_name_ends(path, ".zip"))
            break;
        file->wanted = slash + 1;
        return open_archive(file, path, diag);
    }
    return fail_io(diag, ENOENT);
}

static bool
is_archive(int file)
{
    char start[4];
    return pread(file, start, sizeof start, 0) == (ssize_t)sizeof start &&
           (memcmp(start, "PK\3\4", 4) == 0 || memcmp(start, "PK\5\6", 4) == 0);
}

static yz_status
open_path(packed *file, yz_diag *diag)
{
    struct stat about;
    const bool standard = strcmp(file->path, "-") == 0;
    file->chunk = malloc(CHUNK);
    if (file->chunk == NULL)
        return fail_io(diag, ENOMEM);
    file->file = standard ? STDIN_FILENO : open(file->path, O_RDONLY | O_CLOEXEC);
    if (file->file < 0)
        return errno == ENOTDIR ? open_inside(file, diag) : fail_io(diag, errno);
    if (fstat(file->file, &about) != 0 || !S_ISREG(about.st_mode))
        return YZ_OK;
    file->length = (uint64_t)about.st_size;
    return !standard && is_archive(file->file) ? open_archive(file, file->path, diag)
                                               : YZ_OK;
}

yz_status
packed_open(packed **out, const char *path, yz_diag *diag)
{
    *out = NULL;
    packed *file = calloc(1, sizeof *file);
    if (file == NULL)
        return fail_io(diag, ENOMEM);
    file->path = path;
    file->file = -1;
    const yz_status status = open_path(file, diag);
    if (status == YZ_OK)
        *out = file;
    else
        packed_close(file);
    return status;
}

void
packed_close(packed *file)
{
    if (file == NULL)
        return;
    stop_unzipping(file);
    if (file->member != NULL)
        zip_fclose(file->member);
    if (file->archive != NULL)
        zip_discard(file->archive);
    if (file->file > STDERR_FILENO)
        close(file->file);
    free(file->member_path);
    free(file->chunk);
    free(file);
}

const char *
packed_path(const packed *file)
{
    return file->member_path == NULL ? file->path : file->member_path;
}

uint64_t
packed_length(const packed *file)
{
    return file->length;
}
