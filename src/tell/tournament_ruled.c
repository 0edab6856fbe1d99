/* tournament_ruled.c - what a referee has laid upon players: penalties, exclusions, warnings. */
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

/* True if the ruling holds after 'round' rounds, and is about the player; any, if that is -1. */
static bool
holds(const yz__event_ruling *ruling, int player, int round)
{
    return (player < 0 || ruling->player == player) && ruling->round <= round;
}

void
yz__prose_rulings(yz__prose *out, const yz__event *event, int player, int round)
{
    for (size_t i = 0; i < event->rulings; i++) {
        const yz__event_ruling *ruling = &event->ruling[i];
        if (holds(ruling, player, round))
            yz__prose_whole(out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_RULED,
                            yz_arg_text(yz__player_id(event, ruling->player)),
                            yz_arg_choice((int)ruling->kind),
                            yz_arg_exact(yz_ratio(ruling->points, 2)),
                            yz_arg_number(ruling->round),
                            yz_arg_text(*ruling->why == '\0' ? NULL : ruling->why));
    }
}

void
yz__json_rulings(yz_json *json, const yz__event *event, int player, int round)
{
    yz_json_open_array(json, "rulings");
    for (size_t i = 0; i < event->rulings; i++) {
        const yz__event_ruling *ruling = &event->ruling[i];
        if (!holds(ruling, player, round))
            continue;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "player", yz__player_id(event, ruling->player));
        yz_json_text(json, "ruling", yz__event_ruled_key(ruling->kind));
        if (ruling->round > 0)
            yz_json_whole(json, "round", ruling->round);
        else
            yz_json_null(json, "round");
        yz_json_number(json, "points", yz_ratio(ruling->points, 2));
        yz_json_text(json, "why", *ruling->why == '\0' ? NULL : ruling->why);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}
