/*
 * who-won.c - a game on 5x5, move by move, and its count under the rules named.
 *
 *   who-won japanese        who-won aga
 */
#include <stdio.h>

#include <yunzi/judge.h>

/* Black takes the left, White the right; White's last stone inside is dead. */
static const char *const MOVES[] = {"C3", "D3", "C2", "D2", "C4", "D4", "C5", "D5",
                                    "C1", "D1", "",   "B3", "",   "",   NULL};

/* Plays the point written in 'text', or passes for ""; 0 when the rules allowed it. */
static int
play(yz_game *game, const char *text)
{
    yz_move move = {YZ_MOVE_PASS, yz_game_to_move(game), {0, 0}};
    if (text[0] != '\0') {
        move.kind = YZ_MOVE_PLAY;
        if (yz_point_read(&move.at, text, 2, 5, 5) != YZ_OK)
            return 1;
    }
    yz_legality legality;
    if (yz_game_play(game, move, &legality, NULL) != YZ_OK)
        return 1;
    if (legality.ground == YZ_GROUND_LEGAL)
        return 0;
    fprintf(stderr, "%s: %s (%s)\n", text, yz_ground_text(legality.ground),
            legality.article);
    return 1;
}

/* The players agree that B3 is dead and everything else lives. */
static yz_status_map
marking(const yz_game *game)
{
    yz_status_map map = {.basis = YZ_BASIS_AGREED, .width = 5, .height = 5};
    for (uint8_t y = 0; y < 5; y++)
        for (uint8_t x = 0; x < 5; x++)
            if (yz_game_stone(game, (yz_point){x, y}) != YZ_EMPTY)
                map.fate[yz_index(5, (yz_point){x, y})] =
                    x == 1 ? YZ_FATE_DEAD : YZ_FATE_ALIVE;
    return map;
}

static void
print_count(const yz_judgement *judged)
{
    char black[YZ_NUMBER_TEXT], white[YZ_NUMBER_TEXT], result[YZ_RESULT_TEXT];
    printf("%-28s %8s %8s\n", "", "Black", "White");
    for (int i = 0; i < judged->count.term_count; i++) {
        const yz_count_term *term = judged->count.term + i;
        printf("%-28s %8s %8s\n", term->title, yz_number_text(term->black, black),
               yz_number_text(term->white, white));
    }
    printf("%s\n", yz_result_text(&judged->result, result));
}

int
main(int argc, char **argv)
{
    const yz_rules *rules = yz_rules_find(argc > 1 ? argv[1] : "japanese");
    if (rules == NULL) {
        fprintf(stderr, "there are no such rules\n");
        return 2;
    }
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    options.rules = rules;
    options.width = options.height = 5;
    options.komi_given = true;
    options.komi = yz_ratio(1, 2);
    yz_game *game;
    if (yz_game_new(&game, &options, NULL) != YZ_OK)
        return 1;
    int wrong = 0;
    for (int i = 0; MOVES[i] != NULL && !wrong; i++)
        wrong = play(game, MOVES[i]);
    if (!wrong) {
        const yz_status_map status = marking(game);
        yz_judge_options known = YZ_JUDGE_OPTIONS_INIT;
        yz_judgement judged;
        known.status = &status;
        wrong = yz_judge(&judged, game, &known) != YZ_OK;
        if (!wrong)
            print_count(&judged);
    }
    yz_game_free(game);
    return wrong;
}
