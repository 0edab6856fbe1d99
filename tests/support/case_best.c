/*
 * case_best.c - the move that the search chooses, with few playouts and the same seeds every time, is one
 * of those that the case names.
 */
#include "case_best.h"

#include <stdio.h>
#include <stdlib.h>

#include "yunzi/search.h"

enum { PLAYOUTS = 500, SEEDS = 2, MEMORY = 4 << 20 };

static bool
read_move(reader *r, const yz_game *game, yz_move *out)
{
    *out = (yz_move){YZ_MOVE_PLAY, yz_game_to_move(game), {0, 0}};
    if (words_accept(r, "pass"))
        out->kind = YZ_MOVE_PASS;
    else if (words_accept(r, "button"))
        out->kind = YZ_MOVE_BUTTON;
    else
        return words_point(r, yz_game_width(game), yz_game_height(game), &out->at);
    return true;
}

static bool
is_named(reader *r, const yz_game *game, yz_move chosen, bool *named)
{
    *named = false;
    while (*words_left(r)) {
        yz_move move;
        if (!read_move(r, game, &move))
            return false;
        *named |= move.kind == chosen.kind &&
                  (move.kind != YZ_MOVE_PLAY ||
                   (move.at.x == chosen.at.x && move.at.y == chosen.at.y));
    }
    return true;
}

static bool
think(reader *r, const yz_game *game, uint64_t seed, uint64_t playouts,
      yz_search_choice *out)
{
    const yz_search_options options = {.seed = seed, .memory = MEMORY};
    const yz_search_work work = {.playouts = playouts};
    yz_search *search;
    if (yz_search_new(&search, &options, NULL) != YZ_OK)
        return words_wrong(r, "there is no memory for the search");
    const yz_status status = yz_search_think(search, out, game, &work);
    yz_search_free(search);
    return status == YZ_OK || words_wrong(r, "it failed: %s", yz_status_text(status));
}

bool
best_look(reader *r, yz_game *game)
{
    int playouts = PLAYOUTS;
    if (words_accept(r, "playouts") && !words_int(r, &playouts))
        return false;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        reader moves = *r;
        yz_search_choice choice;
        char text[YZ_POINT_TEXT] = "pass";
        bool named;
        if (!think(r, game, seed, (uint64_t)playouts, &choice) ||
            !is_named(&moves, game, choice.move, &named))
            return false;
        if (choice.move.kind == YZ_MOVE_PLAY)
            yz_point_text(choice.move.at, yz_game_height(game), text);
        else if (choice.move.kind == YZ_MOVE_BUTTON)
            snprintf(text, sizeof text, "button");
        if (!named)
            return words_wrong(r, "the opponent plays %s, and expects %d.%02d", text,
                               choice.lead / 100, abs(choice.lead) % 100);
        if (seed == SEEDS)
            *r = moves;
    }
    return true;
}
