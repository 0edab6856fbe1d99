/*
 * filled_board.c - the board with dame filled: in which order its points are looked at,
 * and the questions about a chain on it.
 */
#include "life/enabled_points.h"
#include "life/filling.h"

/* True if a living chain of 'colour' in seki is next to point 'i'. */
bool
yz__filling_beside_seki(const yz__life_work *lives, int i, yz_colour colour)
{
    int near[4];
    const int around = yz__life_work_near(lives, i, near);

    for (int n = 0; n < around; n++) {
        const int chain = yz__life_work_chain(lives, near[n]);
        if (chain >= 0 && lives->chain[chain].colour == colour &&
            lives->chain[chain].seki)
            return true;
    }
    return false;
}

void
yz__filling_begin(yz__filling *f, yz__life_work *lives)
{
    bool seen[YZ_MAX_POINTS] = {false};
    int count = 0;

    *f = (yz__filling){.lives = lives};
    yz__symmetry_first(&f->turn, lives->position, NULL);
    for (int k = 0; k < lives->points; k++) {
        const int chain =
            yz__life_work_chain(lives, yz__symmetry_index_back(&f->turn, k));
        if (chain >= 0 && !seen[chain])
            f->order[count++] = (uint16_t)chain;
        if (chain >= 0)
            seen[chain] = true;
    }
}

/* Returns the colour that comes first ('which' 0) or second (1) in that order. */
yz_colour
yz__filling_colour(const yz__filling *f, int which)
{
    return (which % 2 == 0) == f->turn.swapped ? YZ_WHITE : YZ_BLACK;
}

yz_status
yz__filling_read(yz__filling *f)
{
    yz_prover_free(f->prover);
    f->prover = NULL;
    return yz__life_work_prover(f->lives, &f->position, true, &f->prover);
}

/* Asks whether the chain is captured when 'first' begins.  A stone on 'map' that the
   capture enables saves it; 'map' is NULL if the capture alone decides. */
yz_status
yz__filling_ask(yz__life_work *lives, yz_prover *prover, int chain, yz_colour first,
                const uint8_t *map, yz_answer *answer)
{
    yz_question question = YZ_QUESTION_INIT;

    *answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN};
    if (!yz__life_work_limits(lives, YZ__FILLING_SHARE, &question)) {
        answer->shortage =
            lives->nodes_left == 0 ? YZ_SHORTAGE_NODES : YZ_SHORTAGE_TIME;
        return YZ_OK;
    }
    question.chain = yz__life_work_point(lives, yz__life_work_stone(lives, chain, 0));
    question.first = first;
    question.enabling = map;
    const yz_status status = yz__life_work_ask(lives, prover, &question, answer);
    if (status == YZ_OK)
        yz__life_work_spent(lives, answer);
    return status;
}

/* Asks whether the chain is captured without enabling a new stone (article 7.1). */
yz_status
yz__filling_ask_there(yz__life_work *lives, yz_prover *prover, int chain,
                      yz_colour first, yz_answer *answer)
{
    uint8_t map[YZ_MAX_POINTS];
    const yz_status status = yz__filling_ask(lives, prover, chain, first, NULL, answer);

    if (status != YZ_OK || answer->outcome != YZ_OUTCOME_CAPTURED)
        return status;
    if (lives->held)
        yz__enabled_own(lives, chain, map);
    else
        yz__enabled_settled(lives, chain, map);
    return yz__filling_ask(lives, prover, chain, first, map, answer);
}
