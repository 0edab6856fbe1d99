/* guest_asking.c - a guest is asked, and what was wrong is noted. */
#include <stdio.h>
#include <string.h>

#include "guest/guest_state.h"

void
guest_copy_safe(char out[GUEST_TEXT], const char *text)
{
    size_t i = 0;

    for (; i < GUEST_TEXT - 1 && text[i] != '\0'; i++) {
        const unsigned char byte = (unsigned char)text[i];
        out[i] = byte < ' ' || byte >= 127 ? '?' : (char)byte;
    }
    out[i] = '\0';
}

bool
guest_note(guest_player *player, guest_wrong wrong, const char *command)
{
    guest_trouble *trouble = &player->trouble;

    trouble->wrong = wrong;
    trouble->state = guest_last(player->who);
    trouble->end = guest_ended(player->who);
    trouble->ms = player->patience;
    trouble->most = (int64_t)guest_most(player->who);
    if (command != NULL)
        guest_copy_safe(trouble->command, command);
    guest_copy_safe(trouble->text, guest_text(player->who));
    return false;
}

/* Asks what every guest has to know. */
bool
guest_must(guest_player *player, const char *command)
{
    const guest_state state = guest_ask(player->who, command, player->patience);

    if (state == GUEST_ANSWER)
        return true;
    return guest_note(player,
                      guest_is_fault(state) ? GUEST_WRONG_STATE : GUEST_WRONG_REFUSED,
                      command);
}

/* Asks what a guest need not know: '*well' says whether it did it.  False: trouble. */
bool
guest_may(guest_player *player, const char *command, bool *well)
{
    const guest_state state = guest_ask(player->who, command, player->patience);

    *well = state == GUEST_ANSWER;
    return !guest_is_fault(state) || guest_note(player, GUEST_WRONG_STATE, command);
}

bool
guest_lists(const void *context, const char *command)
{
    const guest_player *player = context;
    const size_t length = strlen(command);

    for (const char *at = player->commands; at != NULL && *at != '\0';) {
        const size_t word = strcspn(at, " \t\n");
        if (word == length && strncmp(at, command, length) == 0)
            return true;
        at += word;
        at += strspn(at, " \t\n");
    }
    return false;
}

bool
guest_tell_size(guest_player *player, const yz_game *game)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    char command[WORD];

    if (width == height)
        snprintf(command, sizeof command, "boardsize %d", width);
    else
        snprintf(command, sizeof command, "rectangular_boardsize %d %d", width, height);
    return guest_must(player, command) && guest_must(player, "clear_board");
}
