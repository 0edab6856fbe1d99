/*
 * first_worth.c - what the first moves come to: which are the best, and what an open one
 * may still come to.
 */
#include "life/first_work.h"

enum { NOT_KNOWN = -1, FAILURE = 0, KO_WORTH = 20, SEKI_WORTH = 40, ALIVE_WORTH = 50 };

/* Returns the worth of a settled move for the chain, the larger the better. */
static int
worth(const yz_first_move *found, yz_colour owner)
{
    const int threats = found->threats < 0 ? YZ__FIRST_FEW + 1 : found->threats;
    const bool settles_eyes = found->eyes == YZ_OUTCOME_SAFE;

    switch (found->result) {
    case YZ_FIRST_CAPTURED:
        return 0;
    case YZ_FIRST_KO:
        return found->ahead == owner ? KO_WORTH + threats : KO_WORTH - threats;
    case YZ_FIRST_SEKI:
        return SEKI_WORTH + (found->ko == YZ_KO_STATUS_FOR_SEKI);
    case YZ_FIRST_ALIVE:
        /* With two eyes unproved, count it as seki for the owner and as life for the
           opponent. */
        return settles_eyes || found->move.colour != owner ? ALIVE_WORTH : SEKI_WORTH;
    case YZ_FIRST_OPEN:
    case YZ_FIRST_RESULT_END:
        break;
    }
    return NOT_KNOWN;
}

/* Returns the worth for the side that moves; FAILURE: the move has achieved nothing. */
static int
success(const yz_first_moves *moves, const yz_first_move *found)
{
    const int value = worth(found, moves->owner);

    return value == NOT_KNOWN || found->move.colour == moves->owner
               ? value
               : ALIVE_WORTH - value;
}

static bool
is_open(const yz_first_moves *moves, const yz_first_move *found)
{
    return found->result == YZ_FIRST_OPEN ||
           (moves->eyes_matter && found->result == YZ_FIRST_ALIVE &&
            found->eyes == YZ_OUTCOME_OPEN);
}

/* Returns the most that a move can still achieve for its side.  For an open move
   that is bounded by its result without threats, as far as it is known. */
static int
most_possible(const yz_first_moves *moves, const yz_first_move *found)
{
    const bool own = found->move.colour == moves->owner;

    if (!is_open(moves, found))
        return success(moves, found);
    if (found->result == YZ_FIRST_ALIVE)
        return own ? ALIVE_WORTH : ALIVE_WORTH - SEKI_WORTH;
    if (found->even == (own ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE))
        return own ? KO_WORTH - 1 : ALIVE_WORTH - (KO_WORTH + 1);
    return ALIVE_WORTH;
}

void
yz__first_find_best(yz_first_moves *moves, yz__first first[], size_t count)
{
    int most = NOT_KNOWN, possible = NOT_KNOWN;

    for (size_t i = 0; i < count; i++) {
        const yz_first_move *found = &first[i].found;
        const int value = success(moves, found), bound = most_possible(moves, found);
        most = value > most ? value : most;
        possible = bound > possible ? bound : possible;
        moves->open_count = (uint16_t)(moves->open_count + is_open(moves, found));
        moves->settled_count =
            (uint16_t)(moves->settled_count + (found->result != YZ_FIRST_OPEN));
    }
    moves->may_improve = possible > most;
    if (most == NOT_KNOWN || (most == FAILURE && moves->may_improve))
        return;
    for (size_t i = count; i-- > 0;) {
        yz_first_move *found = &first[i].found;
        found->best = success(moves, found) == most;
        if (found->best)
            moves->best = found->result;
    }
}

int
yz__first_place(const yz_first_moves *moves, const yz_first_move *found)
{
    if (found->best)
        return 0;
    return found->result == YZ_FIRST_OPEN ? 1 : 2 + ALIVE_WORTH - success(moves, found);
}

bool
yz__first_achieves_all(const yz_first_moves *moves, const yz_first_move *found)
{
    const bool own = found->move.colour == moves->owner;

    return !is_open(moves, found) &&
           found->result == (own ? YZ_FIRST_ALIVE : YZ_FIRST_CAPTURED);
}
