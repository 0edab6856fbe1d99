/*
 * screen_trouble.c - standard error, held in a pipe.  What is more than the pipe holds is
 * dropped: the program never waits for itself.
 */
#include <fcntl.h>
#include <unistd.h>

#include "screen/screen_trouble.h"

static int usual = -1; /* standard error as it was */
static int held = -1;  /* the end of the pipe to read from */

static void
make_quick(int file)
{
    fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
}

void
screen_trouble_hold(void)
{
    int ends[2];
    if (held >= 0 || !isatty(STDERR_FILENO) || pipe(ends) != 0)
        return;
    usual = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (usual < 0 || dup2(ends[1], STDERR_FILENO) < 0) {
        close(ends[0]);
    } else {
        held = ends[0];
        make_quick(held);
        make_quick(STDERR_FILENO);
        fcntl(held, F_SETFD, FD_CLOEXEC);
    }
    close(ends[1]);
}

size_t
screen_trouble_read(char *out, size_t room)
{
    const ssize_t length = held < 0 ? 0 : read(held, out, room);
    return length < 0 ? 0 : (size_t)length;
}

void
screen_trouble_let(void)
{
    char part[256];
    size_t length;
    if (held < 0)
        return;
    dup2(usual, STDERR_FILENO);
    close(usual);
    while ((length = screen_trouble_read(part, sizeof part)) > 0)
        if (write(STDERR_FILENO, part, length) < 0)
            break;
    close(held);
    usual = held = -1;
}
