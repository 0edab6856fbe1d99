/* typed_lines.c - reads standard input by lines, and waits for it with a limit. */
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "face/typed_lines.h"

/* Moves what has been read into the line; true once the line is whole. */
static bool
take_bytes(typed_lines *from)
{
    while (from->begin < from->end) {
        const char byte = from->bytes[from->begin++];
        if (byte == '\n')
            return true;
        if (from->length < FACE_LINE - 1 && byte != '\0' && byte != '\r')
            from->line[from->length++] = byte;
    }
    return false;
}

static face_asked
give(typed_lines *from, char out[FACE_LINE])
{
    memcpy(out, from->line, from->length);
    out[from->length] = '\0';
    from->length = 0;
    return FACE_TYPED;
}

/* Waits for bytes: 1 there are some, 0 none within the time. */
static int
wait_for(int file, int64_t ms)
{
    struct pollfd asked = {.fd = file, .events = POLLIN};
    const int most = ms == INT64_MAX ? -1 : ms > INT_MAX ? INT_MAX : (int)ms;
    const int found = poll(&asked, 1, most);

    return found < 0 && errno == EINTR ? 0 : found;
}

face_asked
typed_lines_take(typed_lines *from, int64_t ms, char out[FACE_LINE])
{
    while (!take_bytes(from)) {
        if (from->ended)
            return from->length > 0 ? give(from, out) : FACE_LEFT;
        const int found = wait_for(from->file, ms);
        if (found == 0)
            return FACE_WAITED;
        const ssize_t got =
            found < 0 ? 0 : read(from->file, from->bytes, sizeof from->bytes);
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            return FACE_WAITED;
        from->ended = got <= 0;
        from->begin = 0;
        from->end = got > 0 ? (size_t)got : 0;
    }
    return give(from, out);
}

/* Reads what is there behind what has been read. */
static void
read_more(typed_lines *from)
{
    memmove(from->bytes, from->bytes + from->begin, from->end - from->begin);
    from->end -= from->begin;
    from->begin = 0;
    if (from->ended || from->end == sizeof from->bytes || wait_for(from->file, 0) <= 0)
        return;
    const ssize_t got =
        read(from->file, from->bytes + from->end, sizeof from->bytes - from->end);
    from->ended = got == 0;
    from->end += got > 0 ? (size_t)got : 0;
}

bool
typed_lines_stop(typed_lines *from, bool enter)
{
    static const char STOP[] = "stop";

    read_more(from);
    const char *line = from->bytes + from->begin;
    const char *end = memchr(line, '\n', from->end - from->begin);
    if (from->length > 0 || end == NULL)
        return false;
    size_t length = (size_t)(end - line);
    length -= length > 0 && line[length - 1] == '\r';
    const bool says = length == sizeof STOP - 1 && strncasecmp(line, STOP, length) == 0;
    if (!says && !(enter && length == 0))
        return false;
    from->begin += (size_t)(end - line) + 1;
    return true;
}
