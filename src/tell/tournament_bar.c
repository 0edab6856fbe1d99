/* tournament_bar.c - whether the bar of a McMahon event suits its rounds. */
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

void
yz__prose_bar(yz__prose *out, const yz__event *event)
{
    char rank[YZ__ENTRANT_RANK_TEXT];
    yz__bar_fit fit;
    if (yz__bar_fit_of(&fit, event) && !yz__bar_suits(&fit))
        yz__prose_whole(out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_BAR,
                        yz_arg_text(yz__entrant_rank((int)event->settings.bar, rank)),
                        yz_arg_number(fit.players),
                        yz_arg_number(event->settings.rounds), yz_arg_number(fit.least),
                        yz_arg_number(fit.most));
}

void
yz__json_bar(yz_json *json, const yz__event *event)
{
    yz__bar_fit fit;
    if (!yz__bar_fit_of(&fit, event)) {
        yz_json_null(json, "bar");
        return;
    }
    yz_json_open_object(json, "bar");
    yz_json_whole(json, "players", fit.players);
    yz_json_whole(json, "least", fit.least);
    yz_json_whole(json, "most", fit.most);
    yz_json_bool(json, "suits", yz__bar_suits(&fit));
    yz_json_close_object(json);
}
