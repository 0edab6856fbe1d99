/* own_dead.c - which stones yunzi calls dead where nobody else has said it. */
#include "host/own_dead.h"

yz_life_options
own_reading(void)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;

    options.reading = options.sampling = options.fill_dame = true;
    options.estimate_first = true;
    options.nodes = YZ_LIFE_NODES;
    options.nanoseconds = YZ_LIFE_CEILING;
    return options;
}

yz_life_report *
own_life(const yz_game *game)
{
    const yz_life_options options = own_reading();
    yz_life_report *life;

    return yz_life_of_game(&life, game, &options) == YZ_OK ? life : NULL;
}

yz_status_map
own_dead(const yz_game *game)
{
    yz_status_map map;
    yz_life_report *life = own_life(game);

    yz_game_marking(game, &map);
    map.basis = YZ_BASIS_NONE;
    if (life != NULL)
        map = life->status;
    yz_life_free(life);
    return map;
}
