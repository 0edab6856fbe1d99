/*
 * screen_keys.c - what a key does on the full screen.
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/text.h>

#include "screen/screen_keys.h"

/* When a letter does its command. */
typedef enum when {
    AT_ONCE,
    WHEN_SURE,  /* after Enter, or the same letter again */
    TO_BE_TYPED /* the rest of the line is typed */
} when;

typedef struct letter_key {
    char letter;
    when when;
    bool at_cursor; /* the point of the cursor stands behind the command */
    const char *command;
} letter_key;

static const letter_key LETTERS[] = {
    {'p', WHEN_SURE, false, "pass"},       {'u', WHEN_SURE, false, "undo"},
    {'r', WHEN_SURE, false, "resign"},     {'q', WHEN_SURE, false, "quit"},
    {'y', WHEN_SURE, false, "yes"},        {'n', WHEN_SURE, false, "no"},
    {'a', WHEN_SURE, false, "agree"},      {'m', AT_ONCE, true, "mark"},
    {'w', AT_ONCE, true, "why"},           {'s', AT_ONCE, true, "status"},
    {'h', AT_ONCE, true, "chain"},         {'t', AT_ONCE, false, "territory"},
    {'[', AT_ONCE, false, "back"},         {']', AT_ONCE, false, "forward"},
    {'c', TO_BE_TYPED, false, "comment "},
};

static const letter_key *
find_letter(uint32_t key)
{
    for (size_t i = 0; i < sizeof LETTERS / sizeof *LETTERS; i++)
        if ((uint32_t)LETTERS[i].letter == key)
            return &LETTERS[i];
    return NULL;
}

static void
forget(screen_typing *typing)
{
    typing->typed[0] = '\0';
    typing->sure = false;
    typing->letter = 0;
}

/* Makes the command of the line that was typed; a colon before it is left out. */
static screen_did
send(screen_typing *typing, char line[FACE_LINE])
{
    const char *typed = typing->typed + (typing->typed[0] == ':');
    snprintf(line, FACE_LINE, "%s", typed);
    const bool any = line[0] != '\0';
    forget(typing);
    return any ? SCREEN_DID_COMMAND : SCREEN_DID_DRAW;
}

static screen_did
send_at_cursor(screen_typing *typing, const char *command, const yz_game *game,
               char line[FACE_LINE])
{
    char point[YZ_POINT_TEXT];
    yz_point_text(typing->cursor, yz_game_height(game), point);
    snprintf(line, FACE_LINE, "%s%s%s", command, command[0] == '\0' ? "" : " ", point);
    return SCREEN_DID_COMMAND;
}

/* Enter and Space where nothing is typed: a move, or a mark once play has stopped. */
static screen_did
act_at_cursor(screen_typing *typing, const yz_game *game, bool replaying,
              char line[FACE_LINE])
{
    if (replaying)
        return SCREEN_DID_NOTHING;
    const bool stopped = yz_game_phase(game) == YZ_PHASE_STOPPED;
    return send_at_cursor(typing, stopped ? "mark" : "", game, line);
}

static bool
move_cursor(screen_typing *typing, uint32_t key, const yz_game *game)
{
    yz_point *at = &typing->cursor;
    if (key == SCREEN_KEY_UP && at->y > 0)
        at->y--;
    else if (key == SCREEN_KEY_DOWN && at->y < yz_game_height(game) - 1)
        at->y++;
    else if (key == SCREEN_KEY_LEFT && at->x > 0)
        at->x--;
    else if (key == SCREEN_KEY_RIGHT && at->x < yz_game_width(game) - 1)
        at->x++;
    return key >= SCREEN_KEY_UP && key <= SCREEN_KEY_RIGHT;
}

static void
add(screen_typing *typing, uint32_t key)
{
    const size_t length = strlen(typing->typed);
    if (length + 5 > FACE_LINE)
        return;
    typing->typed[length + yz_utf8_write(key, typing->typed + length)] = '\0';
}

/* Takes the last character away. */
static void
rub_out(screen_typing *typing)
{
    size_t length = strlen(typing->typed);
    while (length > 0 && ((unsigned char)typing->typed[length - 1] & 0xC0) == 0x80)
        length--;
    typing->typed[length > 0 ? length - 1 : 0] = '\0';
}

static bool
is_letter(uint32_t key)
{
    return (key >= 'a' && key <= 'z') || (key >= 'A' && key <= 'Z');
}

/* True if 'letter' can begin the name of a point. */
static bool
is_column(uint32_t letter, const yz_game *game)
{
    const char point[] = {(char)letter, '1', '\0'};
    yz_point at;
    return is_letter(letter) && yz_point_read(&at, point, 2, yz_game_width(game),
                                              yz_game_height(game)) == YZ_OK;
}

/* A digit right behind a letter: both begin the name of a point. */
static bool
begins_point(screen_typing *typing, uint32_t key, const yz_game *game)
{
    const uint32_t letter = typing->letter;
    if (key < '0' || key > '9' || !is_column(letter, game))
        return false;
    forget(typing);
    add(typing, letter);
    add(typing, key);
    return true;
}

/* h at an empty point is about all chains in atari; blind players learn nothing by it. */
static const char *
command_of(const letter_key *row, const screen_typing *typing, const yz_game *game,
           bool *at_cursor)
{
    *at_cursor = row->at_cursor;
    if (row->letter == 'a' && yz_game_phase(game) == YZ_PHASE_CONFIRMATION)
        return "confirm";
    const bool blind = yz_overlay_blind(yz_game_overlays(game), yz_game_to_move(game));
    if (row->letter != 'h' || blind || yz_game_stone(game, typing->cursor) != YZ_EMPTY)
        return row->command;
    *at_cursor = false;
    return "hint";
}

static screen_did
press_letter(screen_typing *typing, const letter_key *row, const yz_game *game,
             char line[FACE_LINE])
{
    bool at_cursor;
    const char *command = command_of(row, typing, game, &at_cursor);
    forget(typing);
    typing->letter = (uint32_t)row->letter;
    if (row->when != AT_ONCE) {
        snprintf(typing->typed, FACE_LINE, "%s", command);
        typing->sure = row->when == WHEN_SURE;
        return SCREEN_DID_DRAW;
    }
    if (at_cursor)
        return send_at_cursor(typing, command, game, line);
    snprintf(line, FACE_LINE, "%s", command);
    return SCREEN_DID_COMMAND;
}

/* A key while nothing is typed. */
static screen_did
press(screen_typing *typing, uint32_t key, const yz_game *game, bool replaying,
      char line[FACE_LINE])
{
    const letter_key *row = find_letter(key);
    typing->letter = 0;
    if (row != NULL)
        return press_letter(typing, row, game, line);
    if (key == SCREEN_KEY_BACK || key == SCREEN_KEY_FORWARD)
        return press_letter(typing, find_letter(key == SCREEN_KEY_BACK ? '[' : ']'),
                            game, line);
    if (key == SCREEN_KEY_ESCAPE && replaying) {
        snprintf(line, FACE_LINE, "board");
        return SCREEN_DID_COMMAND;
    }
    if (key == SCREEN_KEY_ENTER || key == ' ')
        return act_at_cursor(typing, game, replaying, line);
    if (key == '?')
        return SCREEN_DID_HELP;
    if (key != ':' && !is_letter(key) && (key < 0x80 || key >= SCREEN_KEY_UP))
        return SCREEN_DID_NOTHING;
    add(typing, key);
    return SCREEN_DID_DRAW;
}

/* A key while a line is being typed. */
static screen_did
type(screen_typing *typing, uint32_t key, char line[FACE_LINE])
{
    typing->letter = 0;
    if (key == SCREEN_KEY_ENTER)
        return send(typing, line);
    if (key == SCREEN_KEY_ESCAPE)
        forget(typing);
    else if (key == SCREEN_KEY_RUBOUT)
        rub_out(typing);
    else if (key >= ' ' && key != 127 && key < SCREEN_KEY_UP)
        add(typing, key);
    else
        return SCREEN_DID_NOTHING;
    return SCREEN_DID_DRAW;
}

screen_did
screen_key(screen_typing *typing, uint32_t key, const yz_game *game, bool replaying,
           char line[FACE_LINE])
{
    if (begins_point(typing, key, game))
        return SCREEN_DID_DRAW;
    if (move_cursor(typing, key, game)) {
        if (typing->sure)
            forget(typing);
        typing->letter = 0;
        return SCREEN_DID_DRAW;
    }
    if (typing->sure) {
        if (key == SCREEN_KEY_ENTER || key == typing->letter)
            return send(typing, line);
        forget(typing);
        if (key == SCREEN_KEY_ESCAPE || key == SCREEN_KEY_RUBOUT)
            return SCREEN_DID_DRAW;
    }
    if (typing->typed[0] != '\0')
        return type(typing, key, line);
    return press(typing, key, game, replaying, line);
}
