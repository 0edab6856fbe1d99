/* repetitions.c - rulings on repetition, for games under rules that ask for them. */
#include "input/repetitions.h"

yz_status
rule_on_repetitions(yz_game *game, void *context)
{
    const repetition_choice *choice = context;
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;

    options.nodes = RULING_NODES;
    options.nanoseconds = choice->nanoseconds;
    return yz_rule_on_repetitions(game, choice->classifying, &options, NULL);
}
