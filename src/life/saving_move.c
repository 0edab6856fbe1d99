/* saving_move.c - finds the move that saves a chain which would be captured. */
#include "life/life_work.h"

/* Asks whether the chain is captured even if its owner moves first, without enabling
   a new stone on 'map'. */
static yz_status
ask_first(yz__life_work *lives, int chain, const uint8_t *map, uint64_t nodes,
          yz_answer *answer)
{
    const yz_chain_life *life = &lives->chain[chain];
    yz_question question = YZ_QUESTION_INIT;

    *answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN};
    if (!yz__life_work_limits(lives, nodes, &question))
        return YZ_OK;
    question.chain = lives->report->point[life->first];
    question.first = life->colour;
    question.enabling = map;
    const yz_status status = yz__life_work_ask(lives, lives->prover, &question, answer);
    if (status == YZ_OK)
        yz__life_work_spent(lives, answer);
    return status;
}

/* Finds the move that saves a dead chain if its owner moves first. */
yz_status
yz__life_work_saving_move(yz__life_work *lives, int chain,
                          const uint8_t map[YZ_MAX_POINTS], uint64_t nodes, int *at)
{
    yz_answer answer;
    yz_status status = ask_first(lives, chain, NULL, nodes, &answer);

    *at = YZ__NOT_READ;
    if (status == YZ_OK && answer.outcome == YZ_OUTCOME_CAPTURED)
        status = ask_first(lives, chain, map, nodes, &answer);
    if (status != YZ_OK)
        return status;
    if (answer.outcome == YZ_OUTCOME_CAPTURED)
        *at = YZ__NO_MOVE;
    if (answer.outcome == YZ_OUTCOME_SAFE && answer.line_length > 0 &&
        answer.line[0].kind == YZ_MOVE_PLAY)
        *at = yz__life_work_at(lives, answer.line[0].at);
    return YZ_OK;
}
