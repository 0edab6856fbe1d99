/*
 * screen_keys.h - what a key does on the full screen: it moves the cursor, changes the line
 * that is typed, or makes a command.  Nothing here knows a terminal.
 *
 * Letters are commands and columns of the board at once.  So a letter that cannot be taken
 * back (p passes, r resigns) only proposes its command, until Enter or the same letter does
 * it; and a digit behind a letter makes both the beginning of a point: "p", "4", Enter
 * plays at P4.
 */
#ifndef YUNZI_PROGRAM_SCREEN_KEYS_H
#define YUNZI_PROGRAM_SCREEN_KEYS_H

#include <yunzi/tell.h>

#include "face/face.h"

/* Keys without a character. */
enum screen_key {
    SCREEN_KEY_UP = 0x110000,
    SCREEN_KEY_DOWN,
    SCREEN_KEY_LEFT,
    SCREEN_KEY_RIGHT,
    SCREEN_KEY_BACK,    /* Page Up */
    SCREEN_KEY_FORWARD, /* Page Down */
    SCREEN_KEY_RUBOUT,
    SCREEN_KEY_ESCAPE = 27,
    SCREEN_KEY_ENTER = 10
};

/* The line typed so far.  All zero but 'cursor' at the beginning. */
typedef struct screen_typing {
    yz_point cursor;
    char typed[FACE_LINE]; /* UTF-8 */
    bool sure;             /* 'typed' is what a letter proposed */
    uint32_t letter;       /* the letter pressed last, if a digit may follow; or 0 */
} screen_typing;

typedef enum screen_did {
    SCREEN_DID_NOTHING, /* the key means nothing here */
    SCREEN_DID_DRAW,    /* the cursor or the line has changed */
    SCREEN_DID_COMMAND, /* a command is in 'line' */
    SCREEN_DID_HELP     /* the page of keys is asked for */
} screen_did;

/*
 * Takes a key: a character, or one of those above.  'replaying': an earlier board is shown.
 * 'line' is written for SCREEN_DID_COMMAND.
 */
screen_did screen_key(screen_typing *typing, uint32_t key, const yz_game *game,
                      bool replaying, char line[FACE_LINE]);

#endif
