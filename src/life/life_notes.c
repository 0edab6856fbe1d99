/*
 * life_notes.c - lists what a finished position lacks.  Each point gets one note, the
 * most important one.
 */
#include "base/memory.h"
#include "life/life_work.h"

/* True if a note of this kind says less about a point than any other: a dame or an
   open border is told only if nothing worse is. */
static bool
says_less(yz_unfinished_kind kind)
{
    return kind == YZ_UNFINISHED_DAME || kind == YZ_UNFINISHED_OPEN_BORDER;
}

/* Returns the place for a new note: that of a lesser note about the point, or a new
   one at the end; NULL if a better note about the point is there. */
static yz_unfinished *
place_of_note(yz__report *report, yz_unfinished_kind kind, yz_point at)
{
    for (size_t i = 0; i < report->open.unfinished_count; i++) {
        yz_unfinished *one = &report->unfinished[i];
        if (one->at.x != at.x || one->at.y != at.y)
            continue;
        if (one->kind == kind || says_less(kind))
            return NULL;
        if (says_less(one->kind))
            return one;
    }
    return &report->unfinished[report->open.unfinished_count++];
}

yz_status
yz__life_work_note(yz__life_work *lives, yz_unfinished_kind kind, int at, yz_colour who,
                   yz_message what)
{
    yz__report *report = lives->report;
    const yz_status status =
        YZ__GROW(lives->allocator, report->unfinished, report->unfinished_room,
                 report->open.unfinished_count);
    if (status != YZ_OK)
        return status;
    yz_unfinished *to = place_of_note(report, kind, yz__life_work_point(lives, at));
    if (to == NULL)
        return YZ_OK;
    *to = (yz_unfinished){
        .kind = kind, .at = yz__life_work_point(lives, at), .who = who, .what = what};
    return YZ_OK;
}
