/*
 * bench_match.c - one random game, played again and again as a game and as a match.
 */
#include <stdio.h>

#include <yunzi/match.h>

#include "bench/bench_match.h"
#include "cli/cli.h"
#include "cli/output.h"
#include "cli/program_messages.h"

enum { MOVES = 300, PAUSE = 1000 /* ms from move to move */, BATCH = 16 };

typedef struct timed {
    yz_game_options options;
    yz_clock_setting clock;
    yz_move move[MOVES];
    int moves;
    uint64_t played[2]; /* moves, alone and in the match */
    long long nanoseconds[2];
} timed;

/* ---- The game ---- */

/* A small generator of its own: the same game everywhere. */
static uint32_t
draw_number(uint32_t *state, uint32_t below)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) % below;
}

/* Legal moves as they come, and no passes. */
static yz_status
make_up(timed *bench)
{
    yz_game *game;
    uint32_t state = 1;
    yz_status status = yz_game_new(&game, &bench->options, NULL);

    for (int tries = 0; status == YZ_OK && bench->moves < MOVES && tries < 20 * MOVES;
         tries++) {
        yz_legality legality;
        const yz_move move = {
            YZ_MOVE_PLAY,
            yz_game_to_move(game),
            {(uint8_t)draw_number(&state, (uint32_t)bench->options.width),
             (uint8_t)draw_number(&state, (uint32_t)bench->options.height)}};
        status = yz_game_play(game, move, &legality, NULL);
        if (status == YZ_OK && legality.ground == YZ_GROUND_LEGAL)
            bench->move[bench->moves++] = move;
    }
    yz_game_free(game);
    return status;
}

static yz_status
play_alone(timed *bench)
{
    yz_game *game;
    yz_status status = yz_game_new(&game, &bench->options, NULL);

    for (int i = 0; status == YZ_OK && i < bench->moves; i++)
        status = yz_game_play(game, bench->move[i], NULL, NULL);
    yz_game_free(game);
    return status;
}

static yz_status
play_match(timed *bench)
{
    yz_match_options options = YZ_MATCH_OPTIONS_INIT;
    yz_match_event event = {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE};
    yz_match *match;

    options.game = &bench->options;
    options.clock = bench->clock;
    const yz_status status = yz_match_new(&match, &options, NULL);
    if (status != YZ_OK)
        return status;
    yz_match_refusal refusal = yz_match_do(match, &event, NULL, NULL).refusal;
    event.kind = YZ_MATCH_MOVE;
    for (int i = 0; refusal == YZ_MATCH_REFUSED_NONE && i < bench->moves; i++) {
        event.by = yz_match_player(match, bench->move[i].colour);
        event.move = bench->move[i];
        event.at += PAUSE;
        refusal = yz_match_do(match, &event, NULL, NULL).refusal;
    }
    yz_match_free(match);
    return refusal == YZ_MATCH_REFUSED_NONE ? YZ_OK : YZ_E_PHASE;
}

/* ---- Timing ---- */

static yz_status
time_some(timed *bench, int way, yz_status (*play)(timed *bench))
{
    const long long start = cli_nanoseconds();
    yz_status status = YZ_OK;

    for (int i = 0; status == YZ_OK && i < BATCH; i++)
        status = play(bench);
    bench->nanoseconds[way] += cli_nanoseconds() - start;
    bench->played[way] += (uint64_t)BATCH * (uint64_t)bench->moves;
    return status;
}

/* Both in turn, so that what else the machine does slows both. */
static yz_status
time_both(timed *bench, uint64_t count, long long nanoseconds)
{
    yz_status status = YZ_OK;

    for (uint64_t done = 0;
         status == YZ_OK &&
         (count > 0 ? done < count
                    : bench->nanoseconds[0] + bench->nanoseconds[1] < nanoseconds);
         done += BATCH) {
        status = time_some(bench, 0, play_alone);
        if (status == YZ_OK)
            status = time_some(bench, 1, play_match);
    }
    return status;
}

static void
print(const cli *line, const timed *bench)
{
    const double alone = (double)bench->nanoseconds[0] / (double)bench->played[0];
    const double match = (double)bench->nanoseconds[1] / (double)bench->played[1];
    yz_json json;

    if (!line->json) {
        printf(
            "%dx%d: %.0f ns a move for the match and its clock (the move itself %.0f ns; "
            "%llu moves)\n",
            bench->options.width, bench->options.height, match - alone, alone,
            (unsigned long long)bench->played[1]);
        return;
    }
    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "name", "match");
    yz_json_whole(&json, "size", bench->options.width);
    yz_json_measure(&json, "match_ns_per_move", match - alone, 1);
    yz_json_measure(&json, "ns_per_move", alone, 1);
    yz_json_whole(&json, "moves", (int64_t)bench->played[1]);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

int
bench_match(const cli *line, int size, uint64_t count, long long nanoseconds)
{
    timed bench = {.options = YZ_GAME_OPTIONS_INIT};

    bench.options.rules = yz_rules_find("japanese-1989");
    bench.options.width = bench.options.height = size;
    yz_status status = yz_clock_setting_read(&bench.clock, "10:00:00+5x1:00", NULL);
    if (status == YZ_OK)
        status = make_up(&bench);
    if (status == YZ_OK && bench.moves > 0)
        status = time_both(&bench, count, nanoseconds);
    if (status != YZ_OK || bench.moves == 0)
        return cli_wrong_with(NULL, yz_status_key(status), 0, 0,
                              YZ_MESSAGE_CLI_BENCH_FAILED, yz_arg_name(NULL, "match"),
                              yz_arg_name("status", yz_status_text(status)));
    print(line, &bench);
    return cli_finish(CLI_DONE);
}
