/*
 * notes.c - the notes of a verdict: what it says besides its result.
 */
#include "base/listed.h"
#include "judge/verdicts.h"

YZ__KEY_OF(yz__note_key, yz_note_kind, YZ_NOTE_MAP)

yz_note *
yz__note(yz_judgement *out, yz_note_kind kind, const char *article, yz_message what)
{
    const bool full = out->note_count == YZ_JUDGE_NOTES;
    yz_note *note = &out->note[out->note_count - full];

    if (full)
        return NULL;
    out->note_count++;
    *note =
        (yz_note){.kind = (uint8_t)kind, .article = article, .what = what, .move = -1};
    return note;
}

void
yz__note_point(yz_note *note, yz_point at)
{
    if (note->points < YZ_NOTE_POINTS)
        note->point[note->points++] = at;
    note->number++;
}

yz_argument
yz__note_arg(const yz_note *note, int height, int most)
{
    return yz_arg_points(note->point, note->points < most ? note->points : most,
                         note->number, height);
}
