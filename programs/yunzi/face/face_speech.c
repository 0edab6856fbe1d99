/*
 * face_speech.c - the face for the ear: short lines, nothing drawn.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <yunzi/told.h>

#include "cli/in_words.h"
#include "face/face_shared.h"

static bool
begin(face *who)
{
    typed_lines *input = face_take_own(who, sizeof *input);

    if (input == NULL)
        return false;
    input->file = STDIN_FILENO;
    return true;
}

static yz_status
print(void *context, const char *text, size_t length)
{
    (void)context;
    fwrite(text, 1, length, stdout);
    return YZ_OK;
}

/* After a move: the chains in atari of the side that moves next. */
static void
told(face *who, const yz_match_told *what)
{
    const yz_game *game = table_board(who->table);
    const yz_message words = face_told_words(who, what);

    face_say(who, &words);
    if (what->kind != YZ_MATCH_TOLD_EVENT || !face_is_move(what->event) ||
        yz_game_to_move(game) == YZ_EMPTY)
        return;
    const yz_message atari = yz_spoken_atari(game, yz_game_to_move(game));
    face_say(who, &atari);
}

/* The rows from the top, each a sentence. */
static void
board(face *who, int ply)
{
    yz_diagram *diagram = malloc(sizeof *diagram);
    yz_position position;

    if (diagram == NULL)
        return;
    face_diagram(who, ply, diagram);
    position.width = diagram->width;
    position.height = diagram->height;
    for (size_t i = 0; i < (size_t)position.width * position.height; i++)
        position.stone[i] = diagram->stone[i];
    free(diagram);
    for (int row = position.height; row >= 1; row--) {
        const yz_message words = yz_spoken_row(&position, row);
        face_say(who, &words);
    }
}

static face_asked
ask(face *who, yz_party speaker, int64_t ms, char line[FACE_LINE])
{
    (void)speaker;
    fflush(stdout);
    return typed_lines_take(who->own, ms, line);
}

static bool
waits(face *who, yz_party speaker, const yz_message *what, int64_t ms)
{
    (void)speaker;
    return face_waits(who, who->own, what, ms);
}

const face_kind FACE_SPEECH = {
    .key = "speech",
    .begin = begin,
    .told = told,
    .ask = ask,
    .waits = waits,
    .print = print,
    .board = board,
    .end = face_drop_own,
};
