/* clock_time.c - reads and writes times in figures: "1:30:00", "0:30.5", and
   seconds, "90.5". */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "match/clocks.h"

/* ---- Writing ---- */

/* Writes ".5", without zeros at the end; nothing for a whole second. */
static void
write_thousandths(int thousandths, char *out, size_t room)
{
    if (thousandths == 0)
        return;
    snprintf(out, room, ".%03d", thousandths);
    for (char *end = out + strlen(out); end[-1] == '0'; end--)
        end[-1] = '\0';
}

char *
yz_clock_time_text(int64_t ms, char out[YZ_CLOCK_TIME_TEXT])
{
    const int64_t seconds = ms / 1000;
    int length;

    assert(ms >= 0);
    if (seconds >= 3600)
        length = snprintf(out, YZ_CLOCK_TIME_TEXT, "%lld:%02d:%02d",
                          (long long)(seconds / 3600), (int)(seconds / 60 % 60),
                          (int)(seconds % 60));
    else
        length = snprintf(out, YZ_CLOCK_TIME_TEXT, "%d:%02d", (int)(seconds / 60),
                          (int)(seconds % 60));
    write_thousandths((int)(ms % 1000), out + length,
                      (size_t)(YZ_CLOCK_TIME_TEXT - length));
    return out;
}

char *
yz__clock_seconds_text(int64_t ms, char out[YZ_CLOCK_TIME_TEXT])
{
    const int length =
        snprintf(out, YZ_CLOCK_TIME_TEXT, "%lld", (long long)(ms / 1000));

    assert(ms >= 0);
    write_thousandths((int)(ms % 1000), out + length,
                      (size_t)(YZ_CLOCK_TIME_TEXT - length));
    return out;
}
