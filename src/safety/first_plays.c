/*
 * first_plays.c - searches for a proof where the owner moves first: the opponent of a
 * chain that is confirmed to be dead does (Japanese 1989, article 7.1).
 *
 * It is the first half of what the search does in each position: the zone of what the
 * owner needs is found, and it need not be closed for the side that moves.
 */
#include "safety/places.h"
#include "safety/safety_work.h"

/* True if a first play takes stones outside the space of the proof. */
static bool
takes_beyond(const yz__safety *s, const yz__stand *start, const yz__safe *safe)
{
    yz__stand next = *start;
    yz__set unused = YZ__EMPTY_SET;

    yz__zone_defend(&s->ground, &next, safe->first, &unused);
    const yz__set taken = yz__set_minus(start->opponent, next.opponent);
    return !yz__set_within(&taken, &safe->space);
}

/* Looks for a first play of the owner after which the goal is reached. */
static bool
stands_by_first(yz__safety *s, const yz__stand *start, yz__set *left, int answers,
                yz__safe *out)
{
    int first;

    while (yz__safety_answers(s, start, *left, answers, out, &first)) {
        out->first = first;
        if (!takes_beyond(s, start, out))
            return true;
        yz__set_drop(left, first);
    }
    return false;
}

bool
yz__safety_seek_first(yz__safety *safety, const yz__aim *aim, const yz__given *given,
                      yz__beginning turn, yz__safety_limits *limits, yz__safe *out)
{
    yz__safety_begin(safety, aim, given);
    const yz__stand start = yz__safety_start(safety, safety->owner);
    yz__set left = yz__places(&safety->ground, &safety->aim, &start);
    if (turn.at != 0)
        left = yz__set_one(turn.at);
    yz__set_drop(&left, turn.ban);
    safety->limits = limits;
    if (turn.at == 0 && yz__safety_stands(safety, &start, 0, out, NULL))
        return true;
    for (int answers = 1; answers <= YZ__MOST_ANSWERS && !yz__safety_late(safety);
         answers++)
        if (stands_by_first(safety, &start, &left, answers, out))
            return true;
    return false;
}
