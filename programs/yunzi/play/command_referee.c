/*
 * command_referee.c - what a referee does at the table, and the sealed move.
 *
 * A ruling is typed as it stands in the journal after its time: "referee warn whom=first
 * reason=..."; so everything that a match knows can be done at the terminal.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "play/play_command.h"

/* The referee's line, "warn whom=first": its first word is the kind of event. */
void
command_referee(sitting *at, yz_party by, const char *rest)
{
    const yz_game *game = table_game(at->table);
    const size_t kind = strcspn(rest, " ");
    char line[FACE_LINE + 32];
    yz_match_event event;
    yz_match_event_room room;

    (void)by;
    snprintf(line, sizeof line, "0 %.*s %s%s", (int)kind, rest,
             yz_party_key(YZ_PARTY_REFEREE), rest + kind);
    if (yz_match_event_read(&event, &room, line, strlen(line), yz_game_width(game),
                            yz_game_height(game), NULL) != YZ_OK)
        command_refuse(at, rest);
    else
        sitting_do(at, &event);
}

/* The move that is opened when the game goes on (Chinese 1988, art. 14). */
void
command_seal(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_SEAL, .by = by};

    if (strcasecmp(rest, "pass") == 0)
        event.move.kind = YZ_MOVE_PASS;
    else if (!command_point(at, rest, &event.move.at))
        return;
    sitting_do(at, &event);
}
