/* door_match_call.c - which match a call is about, and who reads what it answers. */
#include <string.h>

#include "door_match.h"
#include "door_messages.h"

door_match *
door_match_of(door_call *call)
{
    return door_object(call, DOOR_MATCH);
}

static bool
is_turn(const door_call *call)
{
    const char *text = door_value(call, "reader");

    return text != NULL && strcmp(text, "turn") == 0;
}

bool
door_reader(door_call *call, yz_party *out)
{
    const char *text = door_value(call, "reader");

    *out = YZ_PARTY_REFEREE;
    if (is_turn(call))
        return true;
    for (yz_party party = YZ_PARTY_HOST; text != NULL && party < YZ_PARTIES; party++)
        if (strcmp(text, yz_party_key(party)) == 0)
            *out = party;
    return text == NULL || strcmp(text, yz_party_key(*out)) == 0 ||
           door_fail_with(call, YZ_E_RANGE,
                          yz_message_with(YZ_MESSAGE_DOOR_PARTY, yz_arg_text(text)));
}

yz_party
door_viewer(const door_call *call, const yz_match *match, yz_party reader)
{
    const yz_colour turn = yz_game_to_move(yz_match_game(match));

    if (!is_turn(call))
        return reader;
    return yz_match_player(match, turn) == YZ_PARTY_SECOND ? YZ_PARTY_SECOND
                                                           : YZ_PARTY_FIRST;
}

const yz_match *
door_match_at(const door_match *own)
{
    return yz_table_match(own->table);
}

const yz_game *
door_match_game(const door_match *own)
{
    return yz_match_game(door_match_at(own));
}
