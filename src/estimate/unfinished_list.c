/*
 * unfinished_list.c - lists what the players have left undone; for each point the most
 * urgent.
 */
#include "estimate/unfinished_list.h"

/* Returns the rank among the problems that one stone mends. */
static int
urgency(yz_unfinished_kind kind)
{
    return kind == YZ_UNFINISHED_ATARI       ? 3
           : kind == YZ_UNFINISHED_UNSETTLED ? 2
           : kind == YZ_UNFINISHED_TEIRE     ? 1
                                             : 0;
}

/* Returns the place for an entry; NULL if there is none, or if the point has a more
   urgent one. */
static yz_unfinished *
room_for(yz__estimate *out, yz_unfinished_kind kind, yz_point at)
{
    for (int i = 0; i < out->unfinished_count; i++) {
        yz_unfinished *one = &out->unfinished[i];
        if (one->at.x == at.x && one->at.y == at.y && urgency(one->kind) > 0 &&
            urgency(kind) > 0)
            return urgency(one->kind) < urgency(kind) ? one : NULL;
    }
    return out->unfinished_count == YZ__UNFINISHED
               ? NULL
               : &out->unfinished[out->unfinished_count++];
}

static yz_point
point_of(const yz_position *position, int i)
{
    return (yz_point){(uint8_t)(i % position->width), (uint8_t)(i / position->width)};
}

void
yz__unfinished_add(yz__estimate *out, const yz_position *position,
                   yz_unfinished_kind kind, int at, yz_colour who, yz_message what)
{
    yz_unfinished *to = room_for(out, kind, point_of(position, at));
    if (!to)
        return;
    to->kind = kind;
    to->at = point_of(position, at);
    to->who = who;
    to->what = what;
}

yz_argument
yz__unfinished_arg(const yz_position *position, int i)
{
    return yz_arg_point(point_of(position, i), position->height);
}
