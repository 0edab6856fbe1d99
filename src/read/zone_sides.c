/*
 * zone_sides.c - the two sides of a board, each with proofs of its own: what each is asked about a
 * chain, and by how much.
 */
#include "read/zone_work.h"

uint64_t
yz__zone_deadline(const yz_question *question, uint64_t began)
{
    if (question->nanoseconds == 0)
        return UINT64_MAX;
    return began + question->nanoseconds / (question->nodes == 0 ? 2 : 1);
}

void
yz__zone_begin_round(yz__zone_store *zones, const yz_question *question)
{
    yz__zone_round *round = &zones->round;

    if (question->nodes == round->share && round->share != 0)
        return;
    round->share = question->nodes;
    for (int side = 0; side < 2; side++)
        round->parts[side] = yz__holdings_parts(zones->side[side]);
    round->ahead = 0;
}

/* The likely question gets most of the nodes; for chains that look dead few are used at
   first, since their walls have to be found. */
uint64_t
yz__zone_part_of(const yz__holdings *all, int chain, uint64_t most)
{
    enum { ALL = 64 };
    static const uint8_t PART[2][2] = {{4, 56}, /* of ALL; for a chain that looks alive,
                                                   dead: in territory, kept */
                                       {8, 4}};
    const uint8_t part =
        PART[yz__holdings_likely_dead(all, chain)][yz__holdings_owns(all, chain)];

    return most / ALL * part + most % ALL * part / ALL + 1;
}

yz__zone_question
yz__zone_parts_of(const yz__zone_store *zones, int chain, yz__beginning opening,
                  bool kept, bool territory, uint64_t most)
{
    yz__zone_question q = {.chain = chain, .opening = opening};

    for (int side = 0; side < 2; side++) {
        const bool own = yz__holdings_owns(zones->side[side], chain);
        const int other = 1 - side;
        q.asks[side] = (own ? kept : territory) &&
                       !yz__holdings_known_among(zones->side[other], chain, opening,
                                                 zones->round.parts[other]);
        q.most[side] = yz__zone_part_of(zones->side[side], chain, most);
    }
    return q;
}

void
yz__zone_ask_side(yz__holdings *all, const yz__zone_question *question, int side,
                  yz__safety_limits *limits)
{
    if (!question->asks[side])
        return;
    if (yz__holdings_owns(all, question->chain))
        yz__holdings_ask_kept(all, question->chain, limits);
    else
        yz__holdings_ask_enclosed(all, question->chain, question->opening, limits);
}
