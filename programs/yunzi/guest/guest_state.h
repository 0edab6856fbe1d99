/* guest_state.h - what the files that ask a guest know of a guest. */
#ifndef YUNZI_PROGRAM_GUEST_STATE_H
#define YUNZI_PROGRAM_GUEST_STATE_H

#include "guest/guest_player.h"

enum { WORD = 64 };

struct guest_player {
    guest *who;
    yz_party party;
    int64_t patience;
    guest_trouble trouble;
    char name[GUEST_TEXT];
    char version[GUEST_TEXT];
    char *commands; /* as list_commands gave them, each followed by a newline */
    guest_told rules, clock;
    yz_clock_gtp dialect; /* of time_left */
    bool placed;          /* the handicap has been told */
    yz_move *known;       /* what has been played on its board */
    size_t known_count, known_room;
    yz_point free[YZ_MAX_POINTS]; /* its handicap stones that are still to be played */
    int free_count, free_next;
    bool greeted;
    bool asked_free;
    bool passes; /* it has to pass, to give the handicap */
};

/* Copies the beginning of a text; what is not plain ASCII is '?'. */
void guest_copy_safe(char out[GUEST_TEXT], const char *text);
/* Asks what every guest has to know.  False: trouble, which is noted. */
bool guest_must(guest_player *player, const char *command);
/* Asks what a guest need not know: '*well' says whether it did it.  False: trouble. */
bool guest_may(guest_player *player, const char *command, bool *well);
/* Notes what is wrong; returns false. */
bool guest_note(guest_player *player, guest_wrong wrong, const char *command);
/* True if a guest, 'context', lists a command. */
bool guest_lists(const void *context, const char *command);
bool guest_tell_size(guest_player *player, const yz_game *game);

const char *guest_colour(yz_colour colour);
/* Notes a move that is on its board.  False: no memory. */
bool guest_remember(guest_player *player, yz_move move);
/* Tells it the stones with which the game began, once. */
bool guest_tell_stones(guest_player *player, const yz_game *game);
/* Makes its board that of the game. */
bool guest_put_right(guest_player *player, const yz_game *game);

#endif
