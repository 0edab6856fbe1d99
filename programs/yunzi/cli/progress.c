/*
 * progress.c - one line on a terminal that says how far a long job has come.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/in_words.h"
#include "cli/interrupt.h"
#include "cli/program_messages.h"

enum {
    FIRST_SHOWN = 500, /* milliseconds: a shorter job needs no bar */
    REDRAWN = 100,
    BAR = 24,
    NARROW = 64
};

void
cli_progress_start(cli_progress *progress, const cli *line, yz_message_id what,
                   unsigned long total)
{
    *progress = (cli_progress){.what = what, .total = total};
    progress->allowed = !line->quiet && isatty(STDERR_FILENO);
    progress->started = cli_milliseconds();
}

/* Writes a time as "2:05" or "1:02:05". */
static void
write_time(char *out, size_t room, long seconds)
{
    if (seconds >= 3600)
        snprintf(out, room, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60,
                 seconds % 60);
    else
        snprintf(out, room, "%ld:%02ld", seconds / 60, seconds % 60);
}

enum { LINE = 256 };

/* Adds to a line, which is long enough for everything. */
YZ_PRINTF(2, 3)
static void
add(char line[LINE], const char *format, ...)
{
    const size_t used = strlen(line);
    va_list values;
    va_start(values, format);
    vsnprintf(line + used, LINE - used, format, values);
    va_end(values);
}

static void
add_bar(char line[LINE], const cli_progress *progress)
{
    const unsigned long bar =
        columns_of_terminal(STDERR_FILENO) < NARROW ? BAR / 3 : BAR;
    const unsigned long filled = progress->done * bar / progress->total;
    add(line, " [");
    for (unsigned long i = 0; i < bar; i++)
        add(line, i < filled ? "#" : ".");
    add(line, "] %3lu %%", progress->done * 100 / progress->total);
}

/* Adds how much is done, how fast, and how long the rest will take. */
static void
add_rate(char line[LINE], const cli_progress *progress, long now)
{
    const double elapsed = (double)(now - progress->started) / 1000.0;
    const double rate = elapsed > 0 ? (double)progress->done / elapsed : 0;
    char number[32];
    if (progress->total > 0)
        add_bar(line, progress);
    add(line, "  %lu", progress->done);
    if (progress->total > 0)
        add(line, "/%lu", progress->total);
    snprintf(number, sizeof number, "%.*f", rate < 10 ? 1 : 0, rate);
    const yz_message pace =
        yz_message_with(YZ_MESSAGE_CLI_PROGRESS_RATE, yz_arg_text(number));
    add(line, "  %s", IN_WORDS(&pace));
    if (progress->total > progress->done && rate > 0) {
        write_time(number, sizeof number,
                   (long)((double)(progress->total - progress->done) / rate + 0.5));
        const yz_message left =
            yz_message_with(YZ_MESSAGE_CLI_PROGRESS_LEFT, yz_arg_text(number));
        add(line, "  %s", IN_WORDS(&left));
    }
}

static void
draw(cli_progress *progress, long now)
{
    char line[LINE] = "\r";
    const yz_message what = yz_message_plain(progress->what);
    const yz_message clock =
        yz_message_with(YZ_MESSAGE_CLI_PROGRESS_SECONDS, yz_arg_message(&what),
                        yz_arg_number((int64_t)progress->done),
                        yz_arg_number((int64_t)progress->total));

    add(line, "%s", IN_WORDS(progress->clock ? &clock : &what));
    if (!progress->clock)
        add_rate(line, progress, now);
    /* a line that is too long would scroll, so its end is cut off */
    columns_cut(line + 1, columns_of_terminal(STDERR_FILENO) - 1);
    add(line, "\033[K");
    interrupt_bar(true);
    if (write(STDERR_FILENO, line, strlen(line)) < 0)
        progress->allowed = false; /* nobody sees it */
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

bool
cli_progress_goes_on(void *context, uint64_t done)
{
    cli_progress *progress = context;

    (void)done;
    cli_progress_step(progress, progress->done);
    return true;
}

const char *
cli_progress_wipe(void)
{
    return interrupt_has_bar() ? "\r\033[K" : "";
}

void
cli_progress_end(cli_progress *progress)
{
    if (progress->visible)
        fputs(cli_progress_wipe(), stderr);
    progress->visible = false;
    interrupt_bar(false);
}
