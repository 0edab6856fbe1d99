/*
 * notes.c - what a verdict says besides its result.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "judge/verdicts.h"

const char *
yz_note_key(yz_note_kind kind)
{
#define X(name, key) [YZ_NOTE_##name] = key,
    static const char *const KEYS[] = {YZ_NOTE_MAP(X)};
#undef X
    return KEYS[kind];
}

yz_note *
yz__note(yz_judgement *out, yz_note_kind kind, const char *article, const char *format,
         ...)
{
    const bool full = out->note_count == YZ_JUDGE_NOTES;
    yz_note *note = &out->note[out->note_count - full];
    va_list values;

    if (full)
        return NULL;
    out->note_count++;
    *note = (yz_note){.kind = kind, .article = article, .move = -1};
    va_start(values, format);
    vsnprintf(note->text, sizeof note->text, format, values);
    va_end(values);
    return note;
}

void
yz__note_point(yz_note *note, yz_point at)
{
    if (note->points < YZ_NOTE_POINTS)
        note->point[note->points++] = at;
    note->number++;
}

void
yz__note_list(const yz_note *note, int height, int most, char *out, size_t room)
{
    size_t used = 0;
    int i = 0;

    out[0] = '\0';
    for (; i < note->points && i < most; i++) {
        char text[YZ_POINT_TEXT];
        yz_point_text(note->point[i], height, text);
        if (used + strlen(text) + sizeof ", and 1234 more" > room)
            break;
        used += (size_t)snprintf(out + used, room - used, "%s%s", i == 0 ? "" : ", ",
                                 text);
    }
    if (note->number > i)
        snprintf(out + used, room - used, " and %d more", note->number - i);
}
