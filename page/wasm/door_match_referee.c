/* door_match_referee.c - what a referee may choose from under the rules of a match; overlays. */
#include <yunzi/told.h>

#include "door_match.h"

void
door_match_referee(door_call *call)
{
    const door_match *own = door_match_of(call);
    yz_json json;

    if (own == NULL)
        return;
    door_open(call, &json);
    yz_tell_referee_json(&json, door_match_at(own), call->language);
    door_close(&json);
}

/* ---- Overlays ---- */

/* What players may agree on besides a rule set: "rules=aga-1991+rengo". */
void
door_match_overlays(door_call *call)
{
    yz_json json;

    door_open(call, &json);
    yz_json_open_array(&json, "overlays");
    for (size_t i = 0; yz_overlay_at(i).id != NULL; i++) {
        const yz_overlay_info info = yz_overlay_at(i);
        yz_json_open_object(&json, NULL);
        yz_json_text(&json, "overlay", info.id);
        yz_json_text(&json, "name",
                     yz_language_word(call->language, "overlay", info.name));
        yz_json_text(&json, "text",
                     yz_language_word(call->language, "overlay", info.text));
        yz_json_close_object(&json);
    }
    yz_json_close_array(&json);
    door_close(&json);
}
