/*
 * guess.c - first guesses of the numbers of a position.  They decide only the order in
 * which moves are read; the weights were found by trying (bench/RESULTS.md).
 */
#include "read/proof_search.h"

/* Only the ratios of the weights matter, and their ratio to the one step that a
   search adds for each further move of a position. */
enum {
    LIBERTY = 12,   /* to a capture, for each liberty of the chain */
    HALF_EYE = 2,   /* and for each half of an eye that its owner may have */
    DEFENCE = 8,    /* and when its owner is to move */
    SAFE = 4,       /* to safety with two eyes in sight */
    NO_EYE = 5,     /* and for each half that is missing */
    IN_ATARI = 16,  /* when the chain can be taken */
    POINT = 12,     /* for each point where a new stone counts */
    OPEN_POINT = 3, /* to a capture after which none may count, for each of them that is
                       next to no stone of the opponent */
    MOST = 250,
};

/*
 * Returns the eyes that the owner may still get, in halves, up to four: a space of one
 * or two empty points that touch no stone of his opponent is one eye, a larger one has
 * room for two.
 */
static int
half_eyes(const yz__region *region, const yz__local *local, yz__points empty)
{
    const int other = !local->owner;
    const yz__points near = yz__points_or(yz__region_grow(region, local->stone[other]),
                                          region->anchor[other]);
    yz__points open = yz__points_less(empty, near);
    int halves = 0;
    while (yz__points_any(open) && halves < 4) {
        const yz__points seed = yz__points_one(yz__points_first(open));
        const yz__points space = yz__region_flood(region, seed, open);
        open = yz__points_less(open, space);
        halves += yz__points_count(space) > 2 ? 4 : 2;
    }
    return halves < 4 ? halves : 4;
}

static void
guess_capture(const yz__region *region, const yz__local *local, yz__points chain,
              int *capture, int *safety)
{
    const yz__points empty = yz__local_empty(region, local);
    const int liberties =
        yz__points_count(yz__points_and(yz__region_grow(region, chain), empty));
    const int halves = half_eyes(region, local, empty);
    *capture =
        LIBERTY * liberties + HALF_EYE * halves + (yz__attacks(local) ? 0 : DEFENCE);
    *safety = SAFE + NO_EYE * (4 - halves);
    if (liberties <= 1 && yz__attacks(local))
        *safety = IN_ATARI;
}

/* Returns the points where a new stone counts and that touch no stone of the
   opponent. */
static yz__points
open_points(const yz__search *search, const yz__local *local)
{
    const yz__points theirs = local->stone[!local->owner];
    const yz__points near =
        yz__points_or(yz__region_grow(search->region, theirs),
                      yz__points_or(theirs, search->region->anchor[!local->owner]));
    return yz__points_less(search->enabling, near);
}

/* A new stone will hardly live where the opponent has filled most points. */
static void
guess_new_stone(const yz__search *search, const yz__local *local, int *capture,
                int *safety)
{
    const yz__points open = open_points(search, local);
    const int filled = yz__points_count(yz__points_less(search->enabling, open));
    *capture = POINT * (1 + yz__points_count(open));
    *safety = POINT + filled * POINT / 2;
}

static uint8_t
number(int guess)
{
    return (uint8_t)(guess < 1 ? 1 : guess > MOST ? MOST : guess);
}

void
yz__guess(const yz__search *search, const yz__local *local, yz__points chain,
          yz__edge *edge)
{
    int capture, safety;
    if (yz__local_is_after(local) || yz__local_surrounds(local))
        guess_new_stone(search, local, &capture, &safety);
    else
        guess_capture(search->region, local, chain, &capture, &safety);
    if (local->stage == YZ_PROOF_BEFORE)
        capture += OPEN_POINT * yz__points_count(open_points(search, local));
    edge->to_capture = number(capture);
    edge->to_safety = number(safety);
}
