/* load_attend.c - rulings on repetition, for games under rules that ask for them. */
#include "yunzi/load.h"

yz_status
yz_load_attend(yz_game *game, void *context)
{
    const yz_load_repetition *choice = context;
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;

    options.nodes = YZ_RULING_NODES;
    options.nanoseconds = choice->nanoseconds;
    return yz_rule_on_repetitions(game, choice->classifying, &options, NULL);
}
