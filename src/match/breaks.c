/*
 * breaks.c - the breaks laid down before a game: the clocks rest from one moment to
 * another, and nobody moves (Ing 1996, art. 9; Chinese 1988, art. 14).
 */
#include <stdio.h>
#include <string.h>

#include "match/match_asked.h"
#include "match/match_state.h"

bool
yz__breaks_fit(const yz_break *breaks, int count)
{
    int64_t free = 1;

    for (int i = 0; i < count; i++) {
        if (breaks[i].at < free || breaks[i].at > YZ_CLOCK_MOST ||
            breaks[i].length < 1 || breaks[i].length > YZ_CLOCK_MOST)
            return false;
        free = breaks[i].at + breaks[i].length;
    }
    return count >= 0 && count <= YZ_BREAKS;
}

/* ---- As text ---- */

char *
yz__breaks_text(const yz_break *breaks, int count, char out[YZ__BREAKS_TEXT])
{
    char at[YZ_CLOCK_TIME_TEXT], length[YZ_CLOCK_TIME_TEXT];
    size_t used = 0;

    out[0] = '\0';
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(out + used, YZ__BREAKS_TEXT - used, "%s%s+%s",
                                 i > 0 ? "," : "", yz_clock_time_text(breaks[i].at, at),
                                 yz_clock_time_text(breaks[i].length, length));
    return out;
}

/* Reads a time, like that of a clock with main time alone; returns the text behind
   it, or NULL. */
static const char *
read_time(int64_t *out, const char *text, const char *end)
{
    char word[YZ_CLOCK_TIME_TEXT];
    const size_t length = strcspn(text, end);
    yz_clock_setting setting;

    if (length >= sizeof word)
        return NULL;
    memcpy(word, text, length);
    word[length] = '\0';
    if (yz_clock_setting_read(&setting, word, NULL) != YZ_OK ||
        setting.kind != YZ_CLOCK_SUDDEN_DEATH)
        return NULL;
    *out = setting.main;
    return text + length;
}

int
yz__breaks_read(yz_break out[YZ_BREAKS], const char *text)
{
    yz_break read[YZ_BREAKS];
    int count = 0;

    do {
        if (count == YZ_BREAKS)
            return -1;
        text = read_time(&read[count].at, text, "+,");
        if (!text || *text++ != '+')
            return -1;
        text = read_time(&read[count].length, text, ",");
        count++;
    } while (text && *text++ == ',');
    if (!text || !yz__breaks_fit(read, count))
        return -1;
    memcpy(out, read, (size_t)count * sizeof *out);
    return count;
}

/* ---- The moments at which they begin and end ---- */

static bool
is_resting(const yz_match *match)
{
    return match->break_ends > 0 && match->stage == YZ_MATCH_STAGE_PAUSED;
}

int64_t
yz_match_break_ends(const yz_match *match)
{
    return is_resting(match) ? match->break_ends : 0;
}

int
yz__match_breaks(const yz_match *match, yz_break out[YZ_BREAKS])
{
    memcpy(out, match->breaks, (size_t)match->break_count * sizeof *out);
    return match->break_count;
}

static int64_t
begins_at(const yz_match *match)
{
    return match->started + match->breaks[match->break_next].at;
}

int64_t
yz__break_next(const yz_match *match)
{
    if (is_resting(match))
        return match->break_ends;
    return match->stage == YZ_MATCH_STAGE_PLAY && match->break_next < match->break_count
               ? begins_at(match)
               : INT64_MAX;
}

/* Lets play go on, unless an offence waits for the referee's decision. */
static void
go_on(yz_match *match)
{
    match->break_ends = 0;
    if (match->pending)
        match->before = YZ_MATCH_STAGE_PLAY;
    else
        match->stage = YZ_MATCH_STAGE_PLAY;
}

void
yz__break_turn(yz__doing *doing)
{
    yz_match *match = doing->match;
    const bool begins = !is_resting(match);

    if (begins) {
        match->break_ends = begins_at(match) + match->breaks[match->break_next].length;
        match->break_next++;
        match->stage = YZ_MATCH_STAGE_PAUSED;
    } else {
        go_on(match);
    }
    yz_match_told *told = yz__announce(doing, YZ_MATCH_TOLD_BREAK);
    told->right = begins;
    told->number = begins ? match->break_ends - match->at : 0;
}

bool
yz__break_left_out(yz_match *match)
{
    if (match->break_ends > 0 && match->stage == YZ_MATCH_STAGE_PLAY)
        match->break_ends = 0; /* the referee has let the game go on */
    if (match->stage <= YZ_MATCH_STAGE_READY ||
        match->break_next >= match->break_count || begins_at(match) > match->at)
        return false;
    match->break_next++;
    return true;
}

bool
yz__break_is_reached(const yz_match *match)
{
    return !is_resting(match) && yz__break_next(match) <= match->at &&
           begins_at(match) + match->breaks[match->break_next].length > match->at;
}
