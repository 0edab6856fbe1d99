/* command_words.c - what stands behind a command: points and numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/program_messages.h"
#include "play/play_command.h"

void
command_refuse(sitting *at, const char *text)
{
    sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_ARGUMENT, yz_arg_text(text)));
}

const char *
command_take_word(const char **rest, char word[FACE_LINE])
{
    const size_t length = strcspn(*rest, " \t");

    memcpy(word, *rest, length);
    word[length] = '\0';
    *rest += length + strspn(*rest + length, " \t");
    return word;
}

/* Column and row from the upper left, each from 1, as some books write points. */
static bool
read_pair(const char *text, int width, int height, yz_point *out)
{
    int column = 0, row = 0, used = 0;

    if (text[strspn(text, "0123456789-")] != '\0' || text[0] == '-' ||
        sscanf(text, "%2d-%2d%n", &column, &row, &used) != 2 || text[used] != '\0' ||
        column < 1 || column > width || row < 1 || row > height)
        return false;
    *out = (yz_point){(uint8_t)(column - 1), (uint8_t)(row - 1)};
    return true;
}

bool
command_read_point(const sitting *at, const char *text, yz_point *out)
{
    const yz_match_terms *terms = yz_table_terms(at->table);

    return yz_point_read(out, text, strlen(text), terms->width, terms->height) ==
               YZ_OK ||
           read_pair(text, terms->width, terms->height, out);
}

bool
command_point(sitting *at, const char *text, yz_point *out)
{
    if (command_read_point(at, text, out))
        return true;
    sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_NO_POINT, yz_arg_text(text)));
    return false;
}

bool
command_sees_turn(const sitting *at, yz_party by)
{
    const yz_match *match = yz_table_match(at->table);
    const yz_colour turn = yz_game_to_move(table_board(at->table));

    return yz_match_colour(match, by) == turn ||
           yz_match_sight(match, by) != YZ_SIGHT_MOVES;
}

bool
command_number(sitting *at, const char *text, int64_t least, int64_t most, int64_t *out)
{
    char *end;
    const long long value = strtoll(text, &end, 10);

    if (end != text && *end == '\0' && value >= least && value <= most) {
        *out = value;
        return true;
    }
    sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_NO_NUMBER, yz_arg_text(text),
                                    yz_arg_number(least), yz_arg_number(most)));
    return false;
}
