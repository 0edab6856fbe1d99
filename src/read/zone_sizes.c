/*
 * zone_sizes.c - proofs by zones for a board of any size.
 */
#include "read/zones.h"

/* True for the questions that zones answer: is the chain ever captured, and is it in
   territory?  Who has the first move need not use it: he may pass. */
static bool
is_about_capture(const yz_question *question)
{
    return !question->moved && !question->eyes;
}

/* Chooses by the size of the board; NULL: it is too large for both. */
static const yz__zone_calls *
choose(const yz_position *position)
{
    static const yz__zone_calls *const SIZE[] = {&yz__narrow_zones, &yz__wide_zones};

    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++)
        if (SIZE[i]->fits(position))
            return SIZE[i];
    return NULL;
}

yz_status
yz__prover_begin_zones(yz_prover *prover)
{
    if (!prover->zone_calls)
        prover->zone_calls = choose(&prover->position);
    if (prover->zones || !prover->zone_calls ||
        prover->zone_calls->bytes(&prover->position) > prover->limit / 4)
        return YZ_OK;
    return prover->zone_calls->begin(prover);
}

yz_status
yz__prover_ask_zone(yz_prover *prover, const yz_question *question, uint64_t began,
                    uint64_t nodes, bool territory, yz_answer *out)
{
    if (!is_about_capture(question))
        return YZ_OK;
    const yz_status status = yz__prover_begin_zones(prover);
    out->zone_starved = prover->zone_calls && !prover->zones;
    if (status != YZ_OK || !prover->zones)
        return status;
    return prover->zone_calls->ask(prover, question, began, nodes, territory, out);
}

yz_status
yz__prover_quarters(yz_prover *prover, const yz_question *question, int count,
                    yz__quarters *how, yz__grown_text *leads)
{
    const yz_status status = yz__prover_begin_zones(prover);

    if (status != YZ_OK || !prover->zones)
        return status;
    return prover->zone_calls->quarters(prover, question, count, how, leads);
}

yz_status
yz__prover_follow(yz_prover *prover, const yz_question *limits, const char *leads,
                  uint64_t *spent)
{
    const yz_status status = yz__prover_begin_zones(prover);

    *spent = 0;
    if (status == YZ_OK && prover->zones)
        *spent = prover->zone_calls->follow(prover, limits, leads);
    return status;
}

bool
yz__prover_may_ask_ahead(const yz_prover *prover, yz_point chain)
{
    const uint16_t number = prover->number[yz_index(prover->position.width, chain)];

    return number != 0 && !prover->sector[number - 1].fits;
}

void
yz__prover_zone_kept(const yz_prover *prover, uint8_t map[YZ_MAX_POINTS])
{
    prover->zone_calls->kept(prover, map);
}
