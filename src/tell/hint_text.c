/*
 * hint_text.c - the best moves that a search has found, for people.
 *
 *     move   chance  ahead by   games  and then
 *     D4       53 %       1.2    8123  C3 E5 F4
 */
#include "tell/hint_view.h"
#include "tell/prose.h"
#include "yunzi/messages.h"

enum { MOVE, CHANCE, AHEAD, GAMES, THEN, COLUMNS };
enum { MOST_LINES = 5, LINE_MOVES = 8 };
static const int WIDTH[COLUMNS] = {7, 9, 11, 10, 0};

/* The moves in words that take little room: "D4", "pass". */
static void
tell_place(yz__prose *out, yz_move move, int height, int width)
{
    char text[YZ_POINT_TEXT];
    const yz_message words = yz_move_message(move, height);

    if (move.kind == YZ_MOVE_PLAY)
        yz__prose_left(out, yz_point_text(move.at, height, text), width);
    else
        yz__prose_left(out, YZ_SAID(&words, out->how->language), width);
}

static void
tell_columns(yz__prose *out)
{
    yz__prose_row(out, 0);
    for (int i = 0; i < COLUMNS; i++) {
        const yz_message head =
            yz_message_with(YZ_MESSAGE_HINT_COLUMN, yz_arg_choice(i));
        const char *text = YZ_SAID(&head, out->how->language);
        if (i == MOVE)
            yz__prose_left(out, text, WIDTH[i]);
        else if (i < THEN)
            yz__prose_right(out, text, WIDTH[i]);
        else
            yz__prose_texts(out, "  ", text);
    }
    yz__prose_end(out);
}

static void
tell_line(yz__prose *out, const yz_search_line *line, int height)
{
    char text[YZ_NUMBER_TEXT];
    const yz_message chance =
        yz_message_with(YZ_MESSAGE_HINT_CHANCE, yz_arg_number((line->win + 50) / 100));

    yz__prose_row(out, 0);
    tell_place(out, line->move[0], height, WIDTH[MOVE]);
    yz__prose_right(out, YZ_SAID(&chance, out->how->language), WIDTH[CHANCE]);
    yz__prose_right(out, yz_number_text(yz__hint_halves(line->lead), text),
                    WIDTH[AHEAD]);
    yz__prose_right(out, yz_number_text(yz_whole((int64_t)line->playouts), text),
                    WIDTH[GAMES]);
    yz__prose_text(out, " ");
    for (int k = 1; k < line->count && k <= LINE_MOVES; k++) {
        yz__prose_text(out, " ");
        tell_place(out, line->move[k], height, 0);
    }
    yz__prose_end(out);
}

/* ---- What the other move is worth, and what is dead ---- */

static void
tell_chain(yz__prose *out, const yz__hint_view *view, const yz__hint_chain *chain,
           yz_message_id id)
{
    const yz_message which =
        yz_message_with(YZ_MESSAGE_HINT_CHAIN, yz_arg_colour(chain->colour),
                        yz_arg_point(chain->at, yz_game_height(view->game)),
                        yz_arg_number(chain->stones), yz_arg_choice(chain->area));

    if (id == YZ_MESSAGE_HINT_LOST)
        yz__prose_say(out, id, yz_arg_message(&which), yz_arg_number(chain->lost));
    else
        yz__prose_say(out, id, yz_arg_message(&which));
}

static void
tell_played(yz__prose *out, const yz__hint_view *view)
{
    const int height = yz_game_height(view->game);
    const yz_number loss = yz__hint_halves(yz__hint_loss(view));
    const yz_message played = yz_move_message(*view->played, height);
    const yz_message best = yz_move_message(view->choice->move, height);
    yz__hint_chain change[YZ__HINT_CHAINS];
    const int changes = yz__hint_changes(view, change);

    yz__prose_paragraph(out, 0, 2);
    yz__prose_say(out, view->tried ? YZ_MESSAGE_HINT_TRIED : YZ_MESSAGE_HINT_PLAYED,
                  yz_arg_message(&played));
    yz__prose_text(out, " ");
    if (yz__hint_is_best(view))
        yz__prose_plain(out, YZ_MESSAGE_HINT_PLAYED_BEST);
    else if (loss.count == 0)
        yz__prose_say(out, YZ_MESSAGE_HINT_PLAYED_SAME, yz_arg_message(&best));
    else
        yz__prose_say(out, YZ_MESSAGE_HINT_PLAYED_LOSES, yz_arg_exact(loss),
                      yz_arg_message(&best));
    for (int i = 0; i < changes; i++) {
        yz__prose_text(out, " ");
        tell_chain(out, view, &change[i],
                   change[i].dies ? YZ_MESSAGE_HINT_DIES : YZ_MESSAGE_HINT_LIVES);
    }
    yz__prose_end(out);
}

static void
tell_dead(yz__prose *out, const yz__hint_view *view)
{
    yz__hint_chain dead[YZ__HINT_CHAINS];
    const int count = yz__hint_dead(view, dead);

    if (count == 0)
        return;
    yz__prose_paragraph(out, 0, 2);
    for (int i = 0; i < count; i++) {
        yz__prose_text(out, i > 0 ? " " : "");
        tell_chain(out, view, &dead[i], YZ_MESSAGE_HINT_LOST);
    }
    yz__prose_end(out);
}

/* ---- The board ---- */

static char
sign_of(const yz__hint_view *view, const yz_position *now, int i)
{
    const char *stones = now->stone[i] == YZ_BLACK ? "Xx" : "Oo";

    switch (yz__hint_fate(view, now, i)) {
    case YZ_FATE_DEAD:
        return stones[1];
    case YZ_FATE_BLACK:
        return 'b';
    case YZ_FATE_WHITE:
        return 'w';
    default:
        return now->stone[i] == YZ_EMPTY ? '.' : stones[0];
    }
}

static void
tell_board(yz__prose *out, const yz__hint_view *view)
{
    yz_position now;

    yz_game_position(view->game, &now);
    yz__prose_letters(out, 0, now.width - 1, false);
    for (int y = 0; y < now.height; y++) {
        yz__prose_row_number(out, now.height - y);
        for (int x = 0; x < now.width; x++) {
            const char cell[] = {' ', sign_of(view, &now, y * now.width + x), '\0'};
            yz__prose_text(out, cell);
        }
        yz__prose_end(out);
    }
    yz__prose_whole_plain(out, YZ__LINE, 0, 0, YZ_MESSAGE_HINT_LEGEND);
}

/* ---- The whole ---- */

static void
tell_found(yz__prose *out, const yz__hint_view *view)
{
    const yz_search_choice *choice = view->choice;

    if (view->count > 0) {
        tell_columns(out);
        for (int i = 0; i < view->count && i < MOST_LINES; i++)
            tell_line(out, &view->line[i], yz_game_height(view->game));
    }
    if (choice->move.kind == YZ_MOVE_PASS)
        yz__prose_whole_plain(out, YZ__PARAGRAPH, 0, 2, YZ_MESSAGE_HINT_PASS);
    if (choice->resigns)
        yz__prose_whole(out, YZ__PARAGRAPH, 0, 2, YZ_MESSAGE_HINT_RESIGN,
                        yz_arg_colour(choice->move.colour));
    if (view->played != NULL)
        tell_played(out, view);
    tell_dead(out, view);
    yz__prose_whole(out, YZ__PARAGRAPH, 0, 2, YZ_MESSAGE_HINT_BASIS,
                    yz_arg_number((int64_t)choice->playouts));
    tell_board(out, view);
}

yz_status
yz__tell_hint(const yz_telling *how, const yz__hint_view *view)
{
    const yz_status status = yz__tell_hint_heading(how, view);
    yz__prose out;

    if (status != YZ_OK)
        return status;
    yz__prose_start(&out, how);
    if (view->choice == NULL)
        yz__prose_whole_plain(&out, YZ__PARAGRAPH, 0, 2, YZ_MESSAGE_HINT_OVER);
    else
        tell_found(&out, view);
    return out.status;
}
