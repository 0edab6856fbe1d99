/*
 * What a verdict says of a position that is not finished, and when it waits.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <yunzi/messages.h>

#include "yunzi/judge.h"
#include "said.h"

/*  . X . . . O .   Two walls; the line between them is open, and nobody has played
    . X . . . O .   there: three times five points.
    . X . . . O .
    . X . . . O .
    . X . . . O .  */
enum { WIDTH = 7, HEIGHT = 5, POINTS = WIDTH * HEIGHT, BETWEEN = 3 * HEIGHT };

struct scene {
    yz_position position;
    yz_judgement judged;
    yz_life_report life;
    yz_unfinished lack;
    yz_chain_life chain;
    yz_game *game;
};

static void
set_stone(struct scene *scene, int x, int y, yz_colour colour)
{
    const size_t i = (size_t)(y * WIDTH + x);
    const bool black = x < 2;
    scene->position.stone[i] = (uint8_t)colour;
    scene->life.kind[i] = (uint8_t)(colour != YZ_EMPTY ? YZ_LIFE_POINT_STONE
                                    : x == 0           ? YZ_LIFE_POINT_BLACK
                                    : x == WIDTH - 1   ? YZ_LIFE_POINT_WHITE
                                                       : YZ_LIFE_POINT_DAME);
    scene->life.status.fate[i] = (uint8_t)(colour != YZ_EMPTY ? YZ_FATE_ALIVE
                                           : black            ? YZ_FATE_BLACK
                                           : x == WIDTH - 1   ? YZ_FATE_WHITE
                                                              : YZ_FATE_NEUTRAL);
}

static void
judge(struct scene *scene)
{
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    options.life = &scene->life;
    assert_int_equal(yz_judge(&scene->judged, scene->game, &options), YZ_OK);
    assert_true(scene->judged.read);
}

static void
set_up(struct scene *scene, yz_number komi, yz_unfinished_kind kind)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    memset(scene, 0, sizeof *scene);
    scene->position = (yz_position){.width = WIDTH, .height = HEIGHT};
    scene->life.width = WIDTH;
    scene->life.height = HEIGHT;
    scene->life.settled = true;
    scene->life.status =
        (yz_status_map){.basis = YZ_BASIS_PROVED, .width = WIDTH, .height = HEIGHT};
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            set_stone(scene, x, y, x == 1 ? YZ_BLACK : x == 5 ? YZ_WHITE : YZ_EMPTY);
    scene->lack = (yz_unfinished){
        .kind = kind,
        .at = {3, 2},
        .what = yz_message_with(YZ_MESSAGE_TEXT_ONLY, yz_arg_text("it is open"))};
    scene->life.unfinished = &scene->lack;
    scene->life.unfinished_count = 1;
    options.rules = yz_rules_find("chinese-2002");
    options.width = WIDTH;
    options.height = HEIGHT;
    options.start = &scene->position;
    options.komi_given = true;
    options.komi = komi;
    assert_int_equal(yz_game_new(&scene->game, &options, NULL), YZ_OK);
    judge(scene);
}

static void
a_border_behind_which_the_game_may_lie_leaves_it_undetermined(void **state)
{
    struct scene scene;
    (void)state;
    set_up(&scene, yz_whole(BETWEEN), YZ_UNFINISHED_OPEN_BORDER);
    assert_int_equal(scene.judged.result.kind, YZ_RESULT_NONE);
    assert_false(scene.judged.counted);
    assert_string_equal(said(&scene.judged.note[0].what),
                        "it is open; the winner depends on it");
    yz_game_free(scene.game);
}

static void
a_border_behind_which_less_lies_than_the_margin_is_noted(void **state)
{
    struct scene scene;
    const yz_judgement *judged = &scene.judged;
    (void)state;
    set_up(&scene, yz_ratio(2 * BETWEEN + 1, 2), YZ_UNFINISHED_OPEN_BORDER);
    assert_int_equal(judged->result.kind, YZ_RESULT_SCORE);
    assert_int_equal(judged->result.winner, YZ_WHITE);
    assert_string_equal(said(&judged->note[judged->note_count - 1].what), "it is open");
    yz_game_free(scene.game);
}

static void
dame_decide_nothing_and_are_listed(void **state)
{
    struct scene scene;
    const yz_judgement *judged = &scene.judged;
    (void)state;
    set_up(&scene, yz_ratio(1, 2), YZ_UNFINISHED_DAME);
    assert_int_equal(judged->result.kind, YZ_RESULT_SCORE);
    assert_string_equal(said(&judged->note[judged->note_count - 1].what),
                        "dame that nobody has filled: D3");
    yz_game_free(scene.game);
}

static void
open_with(struct scene *scene, yz_number komi, yz_point *points, uint16_t count)
{
    set_up(scene, komi, YZ_UNFINISHED_DAME);
    scene->chain = (yz_chain_life){.colour = YZ_WHITE,
                                   .count = count,
                                   .status = YZ_CHAIN_OPEN,
                                   .shortage = YZ_SHORTAGE_TIME};
    scene->life.chain = &scene->chain;
    scene->life.chain_count = 1;
    scene->life.point = points;
    scene->life.settled = false;
    judge(scene);
}

static void
an_open_chain_on_which_the_result_hangs_leaves_it_undetermined(void **state)
{
    struct scene scene;
    yz_point wall[HEIGHT];
    (void)state;
    for (uint8_t y = 0; y < HEIGHT; y++)
        wall[y] = (yz_point){5, y};
    open_with(&scene, yz_ratio(1, 2), wall, HEIGHT);
    assert_int_equal(scene.judged.result.kind, YZ_RESULT_NONE);
    assert_string_equal(said(&scene.judged.note[0].what),
                        "not settled: the chain at F5: more time was needed");
    yz_game_free(scene.game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_border_behind_which_the_game_may_lie_leaves_it_undetermined),
        cmocka_unit_test(a_border_behind_which_less_lies_than_the_margin_is_noted),
        cmocka_unit_test(dame_decide_nothing_and_are_listed),
        cmocka_unit_test(
            an_open_chain_on_which_the_result_hangs_leaves_it_undetermined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
