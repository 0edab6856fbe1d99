/* command_life.c - commands that ask who is alive: one chain, and the territory so far. */
#include <string.h>

#include <yunzi/told.h>

#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "play/play_command.h"

void
command_territory(sitting *at, yz_party by, const char *rest)
{
    const yz_life_report *life = sitting_life(at, true, "");

    (void)by, (void)rest;
    if (life != NULL)
        sitting_say(at, yz_spoken_territory(life));
}

/* Marks the points of the chain at 'point'. */
static void
only_chain(const yz_game *game, yz_point point, uint8_t map[YZ_MAX_POINTS])
{
    yz_point chain[YZ_MAX_POINTS];
    const int count = yz_game_chain(game, point, chain);

    memset(map, 0, YZ_MAX_POINTS);
    for (int i = 0; i < count; i++)
        map[yz_index(yz_game_width(game), chain[i])] = 1;
}

/* The chain with the reason for its status, and the line of play that shows it. */
void
command_status(sitting *at, yz_party by, const char *rest)
{
    const yz_game *game = table_game(at->table);
    char rules[YZ_RULES_TEXT], name[YZ_POINT_TEXT];
    uint8_t only[YZ_MAX_POINTS];
    yz_position position;
    yz_point point;

    (void)by;
    if (!command_point(at, rest, &point))
        return;
    if (yz_game_stone(game, point) == YZ_EMPTY) {
        sitting_say(at, yz_spoken_chain(game, point));
        return;
    }
    only_chain(game, point, only);
    yz_game_position(game, &position); /* before a program moves */
    const yz_life_report *life =
        sitting_life(at, true, yz_point_text(point, yz_game_height(game), name));
    if (life == NULL)
        return;
    const yz_life_view view = {.file = at->path,
                               .number = 1,
                               .rules = yz_game_rules_text(game, rules),
                               .position = &position,
                               .report = life,
                               .only = only};
    const yz_telling how = face_telling(at->face);
    cli_told(yz_tell_reasons(&how, &view));
}

/* While something is read the face itself takes the word. */
void
command_stop(sitting *at, yz_party by, const char *rest)
{
    (void)by, (void)rest;
    sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_READING_NONE));
}
