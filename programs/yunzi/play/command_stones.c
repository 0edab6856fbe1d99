/* command_stones.c - stones that have moved, and prisoners that are taken off. */
#include <strings.h>

#include "play/play_command.h"

/* "D4 E4 stays": the one who has not said so agrees, where nobody is named. */
void
command_moved(sitting *at, yz_party by, const char *rest)
{
    char word[FACE_LINE];
    yz_match_event event = {.kind = YZ_MATCH_MOVED, .by = by};

    if (!command_point(at, command_take_word(&rest, word), &event.point) ||
        !command_point(at, command_take_word(&rest, word), &event.to))
        return;
    if (strcasecmp(rest, "back") == 0)
        event.decision = YZ_DECISION_PUT_BACK;
    else if (strcasecmp(rest, "stays") == 0)
        event.decision = YZ_DECISION_STANDS;
    else {
        command_refuse(at, rest);
        return;
    }
    if (!at->named && yz_match_moved(yz_table_match(at->table), NULL) == by)
        event.by = by == YZ_PARTY_FIRST ? YZ_PARTY_SECOND : YZ_PARTY_FIRST;
    sitting_do(at, &event);
}

/* It is the player who has just moved whose prisoners lie on the board. */
void
command_prisoners(sitting *at, yz_party by, const char *rest)
{
    const yz_match *match = yz_table_match(at->table);
    yz_match_event event = {
        .kind = YZ_MATCH_PRISONERS, .by = by, .number = rest[0] == '\0'};
    const yz_colour to_move = yz_game_to_move(table_game(at->table));

    if (rest[0] != '\0' && strcasecmp(rest, "off") != 0) {
        command_refuse(at, rest);
        return;
    }
    if (!at->named && to_move != YZ_EMPTY && yz_match_colour(match, by) == to_move)
        event.by = yz_match_player(match, yz_opponent(to_move));
    sitting_do(at, &event);
}
