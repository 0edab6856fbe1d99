/*
 * main.c - what a part of the search is worth: games between the search with it and without it.
 *
 *     ablation SIZE GAMES PLAYOUTS ONE OTHER [SEED]
 *
 * ONE and OTHER say what differs from the usual: "usual", or names and numbers such as
 * "rave=400,known=20".  Two random moves open a game, and each opening is played twice with
 * colours exchanged; Tromp-Taylor rules with 7.5 points of komi, so that the board alone says who
 * has won.
 *
 * With "clock=N" a side has time for N playouts in the game instead of PLAYOUTS a move, by a clock
 * that runs a millisecond for each: what it does with its time shows, on any machine.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/now.h"
#include "settings.h"
#include "yunzi/clock.h"
#include "yunzi/count.h"
#include "yunzi/search.h"

enum { MOST_MOVES = 1200, LOST = 2 };

typedef struct player {
    yz_search *search;
    search_settings settings;
    int won;
    uint64_t worked; /* nanoseconds */
    int moves;
    yz_clock_setting setting; /* 'main' 0: there is no clock */
    yz_clock clock;
    int64_t moment; /* ms by the clock */
    int64_t begun;  /* when it began to think */
    int64_t unused; /* in all games */
} player;

static void
begin_side(player *side, const char *text, uint64_t seed)
{
    *side = (player){.moves = 0};
    settings_read(&side->settings, text);
    side->setting.main = (int64_t)side->settings.clock;
    side->search = settings_search(&side->settings, seed);
}

static yz_game *
begin_game(int size, const yz_point opening[2])
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = yz_rules_find("tromp-taylor");
    options.width = options.height = size;
    options.komi_given = true;
    options.komi = yz_ratio(15, 2);
    if (yz_game_new(&game, &options, NULL) != YZ_OK)
        exit(1);
    for (int i = 0; i < 2; i++) {
        const yz_move move = {YZ_MOVE_PLAY, yz_game_to_move(game), opening[i]};
        if (yz_game_check(game, move).ground == YZ_GROUND_LEGAL &&
            yz_game_play(game, move, NULL, NULL) != YZ_OK)
            exit(1);
    }
    return game;
}

static yz_colour
winner_on(const yz_game *game)
{
    yz_position position;
    yz_status_map alive = {.basis = YZ_BASIS_PLAYED};
    yz_count_input input = {.rules = yz_game_rules(game),
                            .position = &position,
                            .status = &alive,
                            .komi = yz_game_komi(game)};
    yz_count count;

    yz_game_position(game, &position);
    alive.width = position.width;
    alive.height = position.height;
    return yz_count_score(&count, &input, NULL) == YZ_OK ? count.winner : YZ_EMPTY;
}

/* ---- The clock ---- */

/* A search looks at its clock after some playouts: less than that is no time. */
enum { MS = 1000000, LEAST = 60 };

static int64_t
tell_time(void *context)
{
    return ((const player *)context)->moment * MS;
}

static bool
count_playouts(void *context, uint64_t done)
{
    player *side = context;

    side->moment = side->begun + (int64_t)done;
    return true;
}

static void
begin_clock(player *side)
{
    side->setting.kind = YZ_CLOCK_SUDDEN_DEATH;
    side->moment = 0;
    if (side->setting.main > 0 &&
        yz_clock_begin(&side->clock, &side->setting, 0, NULL) != YZ_OK)
        exit(1);
}

static yz_search_work
work_of(player *side, const yz_game *game, uint64_t playouts)
{
    yz_position board;

    if (side->setting.main == 0)
        return (yz_search_work){.playouts = playouts};
    yz_game_position(game, &board);
    const yz_clock_share share =
        yz_clock_allot(&side->clock, yz_game_to_move(game), &board);
    side->begun = side->moment;
    if (share.usual < LEAST)
        return (yz_search_work){.playouts = LEAST};
    return (yz_search_work){.nanoseconds = (uint64_t)share.usual * MS + 1,
                            .longest = (uint64_t)share.most * MS,
                            .now = tell_time,
                            .goes_on = count_playouts,
                            .context = side};
}

/* The side has moved.  False: too late. */
static bool
press(player *side, yz_colour who)
{
    if (side->setting.main == 0)
        return true;
    if (yz_clock_run(&side->clock, who, side->begun, NULL, NULL) != YZ_OK ||
        yz_clock_press(&side->clock, side->moment, NULL, NULL) != YZ_OK ||
        yz_clock_stop(&side->clock, side->moment, NULL, NULL) != YZ_OK)
        exit(1);
    return !side->clock.side[who].overstepped;
}

/* 'side[0]' has Black. */
static yz_colour
play(yz_game *game, player *const side[2], uint64_t playouts)
{
    int lost[2] = {0};

    for (int i = 0; i < MOST_MOVES && yz_game_phase(game) == YZ_PHASE_PLAY; i++) {
        const int who = yz_game_to_move(game) == YZ_WHITE;
        const yz_search_work work = work_of(side[who], game, playouts);
        const uint64_t begin = yz__worked();
        yz_search_choice choice;
        if (!side[who]->settings.kept)
            side[who]->search->rules = NULL; /* as if the game were another one */
        if (yz_search_think(side[who]->search, &choice, game, &work) != YZ_OK)
            exit(1);
        side[who]->worked += yz__worked() - begin;
        side[who]->moves++;
        if (!press(side[who], yz_game_to_move(game))) {
            fprintf(stderr, "ablation: a game is lost on time\n");
            return who ? YZ_BLACK : YZ_WHITE;
        }
        lost[who] = choice.resigns ? lost[who] + 1 : 0;
        if (lost[who] == LOST)
            return who ? YZ_BLACK : YZ_WHITE;
        if (yz_game_play(game, choice.move, NULL, NULL) != YZ_OK)
            exit(1);
    }
    return winner_on(game);
}

static void
tell(const player side[2], int games, const char *const settings[2])
{
    const double n = games, p = side[0].won / n, z = 1.96;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half =
        z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);

    printf(
        "%s against %s: %d of %d, %.1f %% (%.1f to %.1f %%); %.1f and %.1f ms of the "
        "processor a move\n",
        settings[0], settings[1], side[0].won, games, 100 * p, 100 * (middle - half),
        100 * (middle + half), (double)side[0].worked / 1e6 / side[0].moves,
        (double)side[1].worked / 1e6 / side[1].moves);
    for (int i = 0; i < 2; i++)
        if (side[i].setting.main > 0)
            printf("%s: %.0f of %.0f ms left on the clock\n", settings[i],
                   (double)side[i].unused / n, (double)side[i].setting.main);
}

static void
match(int size, int games, uint64_t playouts, const char *const settings[2],
      uint64_t seed)
{
    yz__random random = yz__random_seed(seed);
    player side[2];
    yz_point opening[2];

    for (int i = 0; i < 2; i++)
        begin_side(&side[i], settings[i], seed * 2 + (uint64_t)i);
    for (int i = 0; i < games; i++) {
        const uint32_t inner = size > 4 ? (uint32_t)size - 4 : 1;
        for (int k = 0; k < 2 && i % 2 == 0; k++)
            opening[k] = (yz_point){(uint8_t)(2 + yz__random_below(&random, inner)),
                                    (uint8_t)(2 + yz__random_below(&random, inner))};
        const int first = i % 2;
        player *const order[2] = {&side[first], &side[1 - first]};
        yz_game *game = begin_game(size, opening);
        for (int k = 0; k < 2; k++)
            begin_clock(&side[k]);
        const yz_colour winner = play(game, order, playouts);
        order[winner == YZ_WHITE]->won += winner != YZ_EMPTY;
        for (int k = 0; k < 2; k++)
            side[k].unused += side[k].setting.main - side[k].moment;
        yz_game_free(game);
    }
    tell(side, games, settings);
    for (int i = 0; i < 2; i++)
        yz_search_free(side[i].search);
}

int
main(int argc, char **argv)
{
    if (argc < 6 || atoi(argv[1]) < 5 || atoi(argv[1]) > 25 || atoi(argv[2]) < 1) {
        fprintf(stderr, "usage: ablation SIZE GAMES PLAYOUTS ONE OTHER [SEED]\n");
        return 2;
    }
    const char *const settings[2] = {argv[4], argv[5]};
    match(atoi(argv[1]), atoi(argv[2]), strtoull(argv[3], NULL, 10), settings,
          argc > 6 ? strtoull(argv[6], NULL, 10) : 1);
    return 0;
}
