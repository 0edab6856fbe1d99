/*
 * cycle_facts.c - what words, JSON and pictures of a cycle all ask of it.
 */
#include <string.h>

#include "telling/cycle_view.h"

const char *
cycle_name(yz_colour who)
{
    return who == YZ_BLACK ? "Black" : who == YZ_WHITE ? "White" : "nobody";
}

const char *
cycle_key(yz_colour who)
{
    return who == YZ_BLACK ? "black" : who == YZ_WHITE ? "white" : NULL;
}

bool
cycle_bars(const yz_cycle_ruling *ruling)
{
    switch (ruling->kind) {
    case YZ_CYCLE_RULING_BARRED:
    case YZ_CYCLE_RULING_HOT:
    case YZ_CYCLE_RULING_ONE_CYCLE:
    case YZ_CYCLE_RULING_MUST_STOP:
        return ruling->ply > 0;
    default:
        return false;
    }
}

int
cycle_first_bar(const cycle_view *view)
{
    for (size_t i = 0; i < view->ruled_count; i++)
        if (cycle_bars(&view->ruled[i].ruling))
            return (int)i;
    return -1;
}

int
cycle_sorted(const cycle_view *view, int element, yz_point out[YZ_CYCLE_ELEMENT_POINTS])
{
    const yz_cycle_element *e = view->cycle->element + element;
    for (int i = 0; i < e->count; i++) {
        const yz_point at = e->point[i];
        int k = i;
        for (; k > 0 &&
               (out[k - 1].x > at.x || (out[k - 1].x == at.x && out[k - 1].y < at.y));
             k--)
            out[k] = out[k - 1];
        out[k] = at;
    }
    return e->count;
}
