/* cycle_chains.c - reads the chains at stake in a cycle, each for a short time. */
#include "base/now.h"
#include "cycle/cycles.h"
#include "yunzi/proof.h"

enum {
    READ_NODES = 30000,
    READ_TIME = 200000000, /* nanoseconds */
};

yz_status
yz__cycles_read_captured(yz__cycles *cycles, const yz_position *position, yz_point at,
                         yz_colour first, bool *captured)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_question question = YZ_QUESTION_INIT;
    yz_prover *prover;
    yz_answer answer;
    const yz__effort effort = yz__cycles_effort(cycles, READ_NODES);
    const uint64_t now = yz__worked();
    const uint64_t left = now < effort.deadline ? effort.deadline - now : 0;

    *captured = false;
    if (left == 0)
        return YZ_OK;
    /* In a confirmation threats elsewhere do not help in a ko (Japanese 1989,
       article 7.2), so a chain that is dead in itself is found dead. */
    options.rules = yz_rules_find("japanese-1989");
    options.confirmation = true;
    options.allocator = cycles->options.allocator;
    options.bytes = cycles->options.bytes;
    yz_status status = yz_prover_new(&prover, position, &options);
    if (status != YZ_OK)
        return status == YZ_E_NOMEM ? status : YZ_OK;
    question.chain = at;
    question.first = first;
    question.nodes = effort.nodes;
    question.nanoseconds = left < READ_TIME ? left : READ_TIME;
    question.goes_on = yz__caller_is_asked;
    question.context = cycles->effort.caller;
    status = yz_prover_ask(prover, &question, &answer);
    if (status == YZ_OK)
        cycles->effort.caller->done += answer.nodes;
    *captured = status == YZ_OK && answer.outcome == YZ_OUTCOME_CAPTURED;
    yz_prover_free(prover);
    return status == YZ_E_NOMEM ? status : YZ_OK;
}

yz_status
yz__cycles_read_dead(yz__cycles *cycles, const yz__board *board, yz__at chain,
                     bool *dead)
{
    yz_position position;

    yz__board_save(board, &position);
    return yz__cycles_read_captured(cycles, &position, yz__board_point(board, chain),
                                    yz__board_stone(board, chain), dead);
}
