/*
 * progress.c - one line on a terminal that says how far a long job is.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

enum {
    FIRST_SHOWN = 500, /* milliseconds: what is over sooner needs no bar */
    REDRAWN = 100,
    BAR = 24
};

void
cli_progress_start(cli_progress *progress, const cli *line, const char *what,
                   unsigned long total)
{
    *progress = (cli_progress){.what = what, .total = total};
    progress->allowed = !line->quiet && isatty(STDERR_FILENO);
    progress->started = cli_milliseconds();
}

/* "2:05", or "1:02:05". */
static void
write_time(char *out, size_t room, long seconds)
{
    if (seconds >= 3600)
        snprintf(out, room, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60,
                 seconds % 60);
    else
        snprintf(out, room, "%ld:%02ld", seconds / 60, seconds % 60);
}

static void
draw_bar(const cli_progress *progress)
{
    const unsigned long filled = progress->done * BAR / progress->total;
    char bar[BAR + 1];
    for (unsigned long i = 0; i < BAR; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[BAR] = '\0';
    fprintf(stderr, " [%s] %3lu %%", bar, progress->done * 100 / progress->total);
}

static void
draw(cli_progress *progress, long now)
{
    const double elapsed = (double)(now - progress->started) / 1000.0;
    const double rate = elapsed > 0 ? (double)progress->done / elapsed : 0;
    fprintf(stderr, "\r%s", progress->what);
    if (progress->total > 0)
        draw_bar(progress);
    fprintf(stderr, "  %lu", progress->done);
    if (progress->total > 0)
        fprintf(stderr, "/%lu", progress->total);
    fprintf(stderr, "  %.*f/s", rate < 10 ? 1 : 0, rate);
    if (progress->total > progress->done && rate > 0) {
        char left[32];
        write_time(left, sizeof left,
                   (long)((double)(progress->total - progress->done) / rate + 0.5));
        fprintf(stderr, "  %s left", left);
    }
    fputs("\033[K", stderr);
    fflush(stderr);
    progress->visible = true;
    progress->shown = now;
}

void
cli_progress_step(cli_progress *progress, unsigned long done)
{
    progress->done =
        progress->total > 0 && done > progress->total ? progress->total : done;
    if (!progress->allowed)
        return;
    const long now = cli_milliseconds();
    if (now - progress->started >= FIRST_SHOWN && now - progress->shown >= REDRAWN)
        draw(progress, now);
}

void
cli_progress_end(cli_progress *progress)
{
    if (progress->visible)
        fputs("\r\033[K", stderr);
    progress->visible = false;
}
