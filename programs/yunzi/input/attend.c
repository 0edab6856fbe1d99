/* attend.c - rulings on repetition, for games under rules that ask for them. */
#include "input/attend.h"

yz_status
attend_game(yz_game *game, void *context)
{
    const attend_choice *choice = context;
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;

    options.nodes = ATTEND_NODES;
    options.nanoseconds = choice->nanoseconds;
    return yz_cycle_attend(game, choice->classifying, &options, NULL);
}
