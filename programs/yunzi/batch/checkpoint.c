/*
 * checkpoint.c - writes to a file how far a batch has come.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <yunzi/messages.h>

#include "batch/checkpoint.h"
#include "cli/cli.h"
#include "cli/program_messages.h"

/*
 *   0    yunzi-checkpoint 1 KEY                  what work it is
 *   64   number tasks lines ... state sum        a place
 *   320  the same                                the one before or after it
 */
enum { HEAD = 64, PLACE = 256, OFTEN = 1000 /* milliseconds */ };

uint64_t
checkpoint_mark(uint64_t mark, const char *text, uint64_t number)
{
    const uint64_t prime = 1099511628211u; /* of FNV-1a */
    for (; *text != '\0'; text++)
        mark = (mark ^ (unsigned char)*text) * prime;
    for (int i = 0; i < 8; i++)
        mark = (mark ^ (number >> 8 * i & 0xFF)) * prime;
    return mark;
}

static int
refuse(const checkpoint *at, yz_message_id why)
{
    return cli_wrong(at->path, "io", 0, 0, why);
}

static int
refuse_error(const checkpoint *at)
{
    return cli_wrong_with(at->path, "io", 0, 0, YZ_MESSAGE_TEXT_ONLY,
                          yz_arg_text(strerror(errno)));
}

static void
write_place(char out[PLACE], const checkpoint_place *place)
{
    memset(out, ' ', PLACE);
    const int used =
        snprintf(out, PLACE - 24,
                 "%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %016" PRIx64
                 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %c",
                 place->number, place->tasks, place->lines, place->failures,
                 place->mark, place->length, place->device, place->file, place->state);
    const uint64_t sum = checkpoint_mark(0, out, 0);
    const int end =
        used + snprintf(out + used, (size_t)(PLACE - used), " %016" PRIx64, sum);
    out[end] = ' ';
    out[PLACE - 1] = '\n';
}

/* Reads one of the two places; false when it was never written, or is not whole. */
static bool
read_place(const char text[PLACE], checkpoint_place *out)
{
    char again[PLACE];
    checkpoint_place found = {0};
    char copy[PLACE];
    memcpy(copy, text, PLACE);
    copy[PLACE - 1] = '\0';
    if (sscanf(copy,
               "%" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNx64 " %" SCNu64
               " %" SCNu64 " %" SCNu64 " %c",
               &found.number, &found.tasks, &found.lines, &found.failures, &found.mark,
               &found.length, &found.device, &found.file, &found.state) != 9)
        return false;
    write_place(again, &found); /* computes the sum again */
    *out = found;
    return memcmp(again, text, PLACE) == 0;
}

static bool
tell_error(const checkpoint *at)
{
    cli_wrong_with(at->path, "io", 0, 0, YZ_MESSAGE_CLI_NOT_WRITTEN,
                   yz_arg_text(strerror(errno)));
    return false;
}

/* Makes everything reach the disk, first the lines and then the place: once a second
   and at the end. */
static bool
save(checkpoint *at, char state)
{
    char text[PLACE];
    const bool sync = state != 'r' || cli_milliseconds() - at->synced >= OFTEN;
    struct stat about;
    checkpoint_place *place = &at->place;
    place->number++;
    place->state = state;
    place->length = place->device = place->file = 0;
    if (fstat(STDOUT_FILENO, &about) == 0 && S_ISREG(about.st_mode)) {
        const off_t here = lseek(STDOUT_FILENO, 0, SEEK_CUR);
        const bool appends = (fcntl(STDOUT_FILENO, F_GETFL) & O_APPEND) != 0;
        place->length = (uint64_t)(appends ? about.st_size : here);
        place->device = (uint64_t)about.st_dev;
        place->file = (uint64_t)about.st_ino;
        if (sync && fsync(STDOUT_FILENO) != 0)
            return tell_error(at);
    }
    write_place(text, place);
    const off_t where = HEAD + (off_t)(place->number % 2) * PLACE;
    if (pwrite(at->file, text, PLACE, where) != PLACE || (sync && fsync(at->file) != 0))
        return tell_error(at);
    if (sync)
        at->synced = cli_milliseconds();
    return true;
}

/* Cuts off the lines after the place: a run that was killed wrote them, and they will
   be printed again. */
static int
cut_output(const checkpoint *at)
{
    struct stat about;
    const checkpoint_place *place = &at->place;
    const bool stopped = place->state != 'r';
    const bool file = fstat(STDOUT_FILENO, &about) == 0 && S_ISREG(about.st_mode);
    if (!file || (uint64_t)about.st_dev != place->device ||
        (uint64_t)about.st_ino != place->file)
        return stopped || (!file && place->file == 0)
                   ? CLI_DONE
                   : refuse(at, YZ_MESSAGE_CLI_CHECKPOINT_KILLED);
    if ((uint64_t)about.st_size < place->length)
        return refuse(at, YZ_MESSAGE_CLI_CHECKPOINT_SHORT);
    if (ftruncate(STDOUT_FILENO, (off_t)place->length) != 0 ||
        lseek(STDOUT_FILENO, 0, SEEK_END) < 0)
        return refuse_error(at);
    return CLI_DONE;
}

static int
begin(checkpoint *at, const char head[HEAD])
{
    const bool headed = pwrite(at->file, head, HEAD, 0) == HEAD || tell_error(at);
    if (headed && save(at, 's'))
        return CLI_DONE;
    unlink(at->path); /* an unfinished checkpoint is of no use */
    return CLI_INPUT;
}

static int
go_on(checkpoint *at, const char *found, const char head[HEAD])
{
    checkpoint_place one, other;
    if (memcmp(found, head, 19) != 0)
        return refuse(at, YZ_MESSAGE_CLI_NO_CHECKPOINT);
    if (memcmp(found, head, HEAD) != 0)
        return refuse(at, YZ_MESSAGE_CLI_OTHER_CHECKPOINT);
    const bool first = read_place(found + HEAD, &one);
    const bool second = read_place(found + HEAD + PLACE, &other);
    if (!first && !second)
        return refuse(at, YZ_MESSAGE_CLI_CHECKPOINT_DAMAGED);
    at->place = !second || (first && one.number > other.number) ? one : other;
    at->behind = at->place.tasks;
    at->behind_mark = at->place.mark;
    return cut_output(at);
}

int
checkpoint_open(checkpoint *out, const char *path, uint64_t key)
{
    char head[HEAD + 1], found[HEAD + 2 * PLACE] = "";
    *out = (checkpoint){.path = path, .file = -1};
    if (path == NULL)
        return CLI_DONE;
    out->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (out->file < 0)
        return cli_wrong_with(path, "io", 0, 0, YZ_MESSAGE_CLI_NOT_OPENED,
                              yz_arg_text(strerror(errno)));
    snprintf(head, sizeof head, "yunzi-checkpoint 1 %016" PRIx64 "%28s\n", key, "");
    const ssize_t got = pread(out->file, found, sizeof found, 0);
    if (got < 0)
        return refuse_error(out);
    return got == 0 ? begin(out, head) : go_on(out, found, head);
}

/* Writes the place, at most once a second. */
static bool
note(checkpoint *at)
{
    struct stat about;
    if (at->path == NULL)
        return true;
    /* Bytes in a pipe cannot be cut off again, so the place is saved at once. */
    const bool pipe = fstat(STDOUT_FILENO, &about) == 0 && !S_ISREG(about.st_mode);
    return (!pipe && cli_milliseconds() - at->synced < OFTEN) || save(at, 'r');
}

bool
checkpoint_lines(checkpoint *at, unsigned long lines)
{
    at->place.lines += lines;
    return note(at);
}

bool
checkpoint_task(checkpoint *at, uint64_t mark, unsigned long failures)
{
    at->place.tasks++;
    at->place.lines = 0;
    at->place.failures += failures;
    at->place.mark = mark;
    return note(at);
}

bool
checkpoint_close(checkpoint *at, char state)
{
    if (at->path == NULL)
        return true;
    const bool saved = save(at, state);
    close(at->file);
    return saved;
}
