/*
 * why-not.c - asks the rules why a move is not allowed, and counts a game.
 *
 *   cc why-not.c $(pkg-config --cflags --libs yunzi) -o why-not
 */
#include <stdio.h>

#include <yunzi/judge.h>

/* The simplest ko, on 5x4. */
static const char *const MOVES[] = {"B2", "C2", "C3", "D3", "C1",
                                    "D1", "A1", "E2", "D2", "C2"};

int
main(void)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    yz_diag diag;
    yz_legality legality = {YZ_GROUND_LEGAL, NULL, -1, YZ_CONSEQUENCE_NONE, false};

    options.rules = yz_rules_find("aga");
    options.width = 5;
    options.height = 4;
    if (yz_game_new(&game, &options, &diag) != YZ_OK) {
        fprintf(stderr, "%s\n", YZ_SAID(&diag.message, NULL));
        return 1;
    }
    for (size_t i = 0; i < sizeof MOVES / sizeof *MOVES; i++) {
        yz_move move = {YZ_MOVE_PLAY, yz_game_to_move(game), {0, 0}};
        if (yz_point_read(&move.at, MOVES[i], 2, 5, 4) != YZ_OK ||
            yz_game_play(game, move, &legality, NULL) != YZ_OK)
            return 1;
        if (legality.ground != YZ_GROUND_LEGAL)
            printf("move %zu, %s: %s (%s); it stood after move %d\n", i + 1, MOVES[i],
                   yz_ground_text(legality.ground), legality.article,
                   yz_game_move_number(game, legality.repeats));
    }
    yz_game_free(game);
    return 0;
}
