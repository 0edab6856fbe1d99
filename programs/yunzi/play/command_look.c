/* command_look.c - commands that ask about the board and change nothing. */
#include <string.h>
#include <strings.h>

#include <yunzi/told.h>
#include <yunzi/messages.h>

#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "face/face_shared.h"
#include "play/play_command.h"

void
command_last(sitting *at, yz_party by, const char *rest)
{
    (void)by, (void)rest;
    sitting_say(at, yz_spoken_last(table_board(at->table)));
    if (yz_game_to_move(table_board(at->table)) != YZ_EMPTY)
        sitting_say(at, yz_spoken_turn(table_board(at->table)));
}

void
command_clocks(sitting *at, yz_party by, const char *rest)
{
    (void)by, (void)rest;
    if (yz_table_terms(at->table)->clock.kind == YZ_CLOCK_NONE)
        sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_NO_CLOCK));
    face_say_clocks(at->face);
}

void
command_ko(sitting *at, yz_party by, const char *rest)
{
    enum { SHOWN = 16 };
    yz_message kos[SHOWN];

    (void)by, (void)rest;
    const int count = yz_spoken_kos(table_board(at->table), kos, SHOWN);
    for (int i = 0; i < (count < 1 ? 1 : count < SHOWN ? count : SHOWN); i++)
        face_say(at->face, &kos[i]);
}

void
command_chain(sitting *at, yz_party by, const char *rest)
{
    yz_point point;

    (void)by;
    if (command_point(at, rest, &point))
        sitting_say(at, yz_spoken_chain(table_board(at->table), point));
}

/* ---- The board, now and before ---- */

void
command_board(sitting *at, yz_party by, const char *rest)
{
    (void)by, (void)rest;
    at->face->shown = -1;
    at->face->kind->board(at->face, -1);
}

/* Shows the board 'step' plies away from what is shown. */
static void
leaf(sitting *at, const char *rest, int sign)
{
    const yz_game *game = table_game(at->table);
    const int last = yz_game_ply_count(game);
    const int from = at->face->shown < 0 ? last : at->face->shown;
    int64_t step = 1;

    if (rest[0] != '\0' && !command_number(at, rest, 1, last + 1, &step))
        return;
    int64_t to = from + sign * step;
    to = to < 0 ? 0 : to > last ? last : to;
    at->face->shown = to == last ? -1 : (int)to;
    sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_AFTER_MOVE,
                                    yz_arg_number(yz_game_move_number(game, (int)to))));
    at->face->kind->board(at->face, at->face->shown);
}

void
command_back(sitting *at, yz_party by, const char *rest)
{
    (void)by;
    leaf(at, rest, -1);
}

void
command_forward(sitting *at, yz_party by, const char *rest)
{
    (void)by;
    leaf(at, rest, 1);
}

/* ---- Why a move is illegal ---- */

/* The position that would come back, with the point marked. */
static void
show_earlier(sitting *at, const yz_legality *legality, yz_point point)
{
    static yz_diagram diagram;
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    const yz_game *game = table_board(at->table);
    yz_position before;

    if (legality->repeats < 0)
        return;
    sitting_say(at, yz_message_with(
                        YZ_MESSAGE_PLAY_COMES_BACK,
                        yz_arg_number(yz_game_move_number(game, legality->repeats))));
    if (at->face->kind == &FACE_SPEECH || at->face->kind == &FACE_JSON)
        return;
    yz_game_position_at(game, legality->repeats, &before);
    yz_diagram_of_position(&diagram, &before);
    yz_diagram_mark(&diagram, point, YZ_MARK_SELECTED);
    style.language = cli_language();
    cli_told(yz_diagram_text(&diagram, &style, at->face->kind->print, at->face));
}

void
command_why(sitting *at, yz_party by, const char *rest)
{
    const yz_game *game = table_board(at->table);
    const yz_colour turn = yz_game_to_move(game);
    yz_move move = {YZ_MOVE_PLAY, turn, {0, 0}};

    if (!command_point(at, rest, &move.at))
        return;
    if (!command_sees_turn(at, by)) {
        sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_HIDDEN));
        return;
    }
    if (turn == YZ_EMPTY)
        move.colour = YZ_BLACK;
    const yz_legality legality = yz_game_check(game, move);
    if (legality.ground == YZ_GROUND_LEGAL) {
        sitting_say(at,
                    yz_message_with(YZ_MESSAGE_PLAY_LEGAL, yz_arg_colour(move.colour),
                                    yz_arg_point(move.at, yz_game_height(game))));
        return;
    }
    sitting_say(at, yz_refused_move_message(game, move, &legality));
    show_earlier(at, &legality, move.at);
}

/* ---- Hints and terms ---- */

/* The dame, each on what it rests; nothing while a line of play is shown on a copy. */
static void
hint_dame(sitting *at)
{
    if (table_board(at->table) != table_game(at->table))
        return;
    const yz_life_report *life = sitting_life(at, true, "");
    if (life == NULL)
        return;
    const yz_message proved = yz_spoken_dame(life, true);
    const yz_message estimated = yz_spoken_dame(life, false);
    face_say(at->face, &proved);
    face_say(at->face, &estimated);
    if (proved.id == YZ_MESSAGE_NONE && estimated.id == YZ_MESSAGE_NONE)
        sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_NO_DAME));
}

void
command_hint(sitting *at, yz_party by, const char *rest)
{
    const yz_game *game = table_board(at->table);
    bool any = false;

    if (rest[0] != '\0' && strcasecmp(rest, "liberties") != 0) {
        command_refuse(at, rest);
        return;
    }
    for (int side = YZ_BLACK; side <= YZ_WHITE; side++) {
        const yz_message atari = yz_spoken_atari(game, (yz_colour)side);
        any = any || atari.id != YZ_MESSAGE_NONE;
        face_say(at->face, &atari);
    }
    if (!any)
        sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_NO_ATARI));
    if (rest[0] != '\0')
        return;
    if (yz_game_to_move(game) != YZ_EMPTY)
        command_ko(at, by, rest);
    hint_dame(at);
}

void
command_terms(sitting *at, yz_party by, const char *rest)
{
    const yz_telling how = face_telling(at->face);

    (void)by, (void)rest;
    cli_told(yz_tell_match_terms(&how, yz_table_match(at->table)));
    if (yz_overlay_partners(yz_game_overlays(table_game(at->table))) > 1 &&
        yz_game_to_move(table_board(at->table)) != YZ_EMPTY)
        sitting_say(at, yz_spoken_turn(table_board(at->table)));
}
