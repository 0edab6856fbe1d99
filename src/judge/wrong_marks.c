/* wrong_marks.c - which marks of the dead are contradicted by what reading has found. */
#include "yunzi/judge.h"

/* Proofs come first, then estimates that leave hardly a doubt. */
static bool
contradicts(const yz_chain_life *chain, bool dead, yz_basis basis)
{
    return chain->status != YZ_CHAIN_OPEN && chain->basis == basis &&
           (basis != YZ_BASIS_ESTIMATED || !chain->doubtful) &&
           dead != (chain->status == YZ_CHAIN_DEAD);
}

bool
yz_judge_wrong_mark(const yz_game *game, const yz_life_report *life, size_t i,
                    yz_wrong_mark *out)
{
    static const yz_basis IN_TURN[] = {YZ_BASIS_PROVED, YZ_BASIS_ESTIMATED};
    yz_status_map marks;

    yz_game_marking(game, &marks);
    for (size_t k = 0; k < 2 * (size_t)life->chain_count; k++) {
        const yz_basis basis = IN_TURN[k / life->chain_count];
        const yz_chain_life *chain = yz_life_chain(life, k % life->chain_count);
        const yz_point at = life->point[chain->first];
        const bool dead = marks.fate[yz_index(life->width, at)] == YZ_FATE_DEAD;
        if (!contradicts(chain, dead, basis) || i-- > 0)
            continue;
        *out = (yz_wrong_mark){at, dead, basis};
        return true;
    }
    return false;
}
