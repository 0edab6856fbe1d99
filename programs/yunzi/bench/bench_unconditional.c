/*
 * bench_unconditional.c - unconditional life after every move of random games.
 */
#include <stdio.h>

#include "bench/bench_unconditional.h"
#include "cli/cli.h"
#include "cli/output.h"
#include "cli/program_messages.h"

enum { WAYS = YZ_PLAYOUT_LIFE_AFRESH + 1 };

static double
pace(const yz_playout_tally *tally)
{
    return tally->moves == 0 ? 0 : (double)tally->nanoseconds / (double)tally->moves;
}

static double
share(const yz_playout_tally *tally, const yz_playout_work *work)
{
    const double points =
        (double)tally->playouts * (double)work->width * (double)work->height;
    return points > 0 ? 100 * (double)tally->settled / points : 0;
}

static void
print(const cli *line, const yz_playout_work *work, const yz_playout_tally tally[WAYS])
{
    const double move = pace(&tally[YZ_PLAYOUT_LIFE_NONE]);
    const double followed = pace(&tally[YZ_PLAYOUT_LIFE_FOLLOWED]) - move;
    const double afresh = pace(&tally[YZ_PLAYOUT_LIFE_AFRESH]) - move;
    const double settled = share(&tally[YZ_PLAYOUT_LIFE_FOLLOWED], work);
    if (!line->json) {
        printf("%dx%d: %.0f ns a move to follow what lives, %.0f ns to find it afresh "
               "(the move itself %.0f ns; %.1f %% of the points settled in the end)\n",
               work->width, work->height, followed, afresh, move, settled);
        return;
    }
    yz_json json;
    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "name", "unconditional");
    yz_json_whole(&json, "size", work->width);
    yz_json_measure(&json, "followed_ns_per_move", followed, 1);
    yz_json_measure(&json, "afresh_ns_per_move", afresh, 1);
    yz_json_measure(&json, "ns_per_move", move, 1);
    yz_json_measure(&json, "settled_percent", settled, 1);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

int
bench_unconditional(const cli *line, const yz_playout_work *work)
{
    yz_playout_tally tally[WAYS];
    for (int way = 0; way < WAYS; way++) {
        yz_playout_work one = *work;
        one.life = (yz_playout_life)way;
        one.nanoseconds = work->nanoseconds / WAYS;
        const yz_status status = yz_playout_run(&tally[way], &one, NULL);
        if (status != YZ_OK)
            return cli_wrong_with(NULL, yz_status_key(status), 0, 0,
                                  YZ_MESSAGE_CLI_BENCH_FAILED,
                                  yz_arg_name(NULL, "unconditional"),
                                  yz_arg_name("status", yz_status_text(status)));
    }
    if (work->count > 0 && tally[YZ_PLAYOUT_LIFE_FOLLOWED].settled !=
                               tally[YZ_PLAYOUT_LIFE_AFRESH].settled)
        return cli_wrong(NULL, "range", 0, 0, YZ_MESSAGE_CLI_BENCH_DISAGREES);
    print(line, work, tally);
    return cli_finish(CLI_DONE);
}
