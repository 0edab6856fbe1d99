/*
 * cmd_bench.c - `yunzi bench`: how fast the board plays, how fast records are read and
 * life and death is decided.
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/json.h>
#include <yunzi/playout.h>
#include <yunzi/messages.h>

#include "bench/bench_life.h"
#include "bench/bench_match.h"
#include "bench/bench_solve.h"
#include "bench/bench_unconditional.h"
#include "cli/output.h"
#include "cli/program_messages.h"
#include "input/input.h"

enum { DEFAULT_SECONDS = 2, LONGEST = 86400, MOST = 2000000000, SEED = 1 };

/* ---- Playouts ---- */

static bool
read_playout_work(const cli *line, yz_playout_work *work)
{
    long size, count, seconds, threads;
    if (!cli_number(line, "size", 1, YZ_MAX_SIDE, 9, &size) ||
        !cli_number(line, "count", 1, MOST, 0, &count) ||
        !cli_number(line, "seconds", 1, LONGEST, DEFAULT_SECONDS, &seconds) ||
        !cli_number(line, "threads", 1, YZ_PLAYOUT_THREADS, 1, &threads))
        return false;
    *work = (yz_playout_work){
        .width = (uint8_t)size,
        .height = (uint8_t)size,
        .superko = cli_has(line, "superko"),
        .threads = (uint32_t)threads,
        .seed = SEED,
        .count = (uint64_t)count,
        .nanoseconds = (uint64_t)seconds * 1000000000U,
    };
    return true;
}

static double
per(double amount, uint64_t of)
{
    return of == 0 ? 0 : amount / (double)of;
}

static double
per_second(uint64_t amount, uint64_t nanoseconds)
{
    return per((double)amount * 1e9, nanoseconds);
}

static void
print_playouts(const cli *line, const yz_playout_work *work,
               const yz_playout_tally *tally)
{
    const double moves = per((double)tally->moves, tally->playouts);
    const double pace = per((double)tally->nanoseconds * work->threads, tally->moves);
    const double rate = per_second(tally->playouts, tally->nanoseconds);
    if (!line->json) {
        printf("%dx%d%s: %.0f playouts a second, %.1f ns a move, %.1f moves a playout "
               "(%llu playouts in %.2f s)\n",
               work->width, work->height, work->superko ? " with superko" : "", rate,
               pace, moves, (unsigned long long)tally->playouts,
               (double)tally->nanoseconds / 1e9);
        return;
    }
    yz_json json;
    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "name", "playout");
    yz_json_whole(&json, "size", work->width);
    yz_json_whole(&json, "playouts", (int64_t)tally->playouts);
    yz_json_measure(&json, "moves_per_playout", moves, 1);
    yz_json_measure(&json, "ns_per_move", pace, 1);
    yz_json_measure(&json, "playouts_per_s", rate, 0);
    if (work->superko)
        yz_json_bool(&json, "superko", true);
    if (work->threads > 1)
        yz_json_whole(&json, "threads", work->threads);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

static int
bench_playout(cli *line)
{
    yz_playout_work work;
    if (!read_playout_work(line, &work))
        return CLI_USAGE;
    if (line->operand_count > 1)
        return cli_wrong_usage_with(line, YZ_MESSAGE_CLI_BENCH_NO_FILE,
                                    yz_arg_name(NULL, "playout"));
    yz_playout_tally tally;
    const yz_status status = yz_playout_run(&tally, &work, NULL);
    if (status != YZ_OK)
        return cli_wrong_with(NULL, yz_status_key(status), 0, 0,
                              YZ_MESSAGE_CLI_BENCH_FAILED, yz_arg_name(NULL, "playout"),
                              yz_arg_name("status", yz_status_text(status)));
    print_playouts(line, &work, &tally);
    return cli_finish(CLI_DONE);
}

static int
bench_life_followed(cli *line)
{
    yz_playout_work work;
    if (!read_playout_work(line, &work))
        return CLI_USAGE;
    if (line->operand_count > 1)
        return cli_wrong_usage_with(line, YZ_MESSAGE_CLI_BENCH_NO_FILE,
                                    yz_arg_name(NULL, "unconditional"));
    return bench_unconditional(line, &work);
}

static int
bench_match_played(cli *line)
{
    yz_playout_work work;
    if (!read_playout_work(line, &work))
        return CLI_USAGE;
    if (line->operand_count > 1)
        return cli_wrong_usage_with(line, YZ_MESSAGE_CLI_BENCH_NO_FILE,
                                    yz_arg_name(NULL, "match"));
    return bench_match(line, work.width, work.count, (long long)work.nanoseconds);
}

/* ---- Records ---- */

typedef struct reading {
    yz_load_rules rules;
    uint64_t games;
    uint64_t moves;
    uint64_t bytes;
    long long nanoseconds;
} reading;

/* Reads one game, checks every property against the standard and every move against the
   rules. */
static yz_status
replay_one(yz_load *input, reading *done, yz_diag *diag)
{
    if (yz_load_pos(input) != NULL)
        return cli_fail(diag, YZ_E_SYNTAX,
                        yz_message_plain(YZ_MESSAGE_CLI_NOT_A_RECORD));
    yz_game *game;
    if (yz_record_check_properties(yz_load_record(input)) != YZ_OK)
        return cli_fail_memory(diag);
    const yz_status status = yz_load_replay(input, done->rules, &game, diag);
    if (status == YZ_OK) {
        done->games++;
        done->moves += (uint64_t)yz_game_move_number(game, yz_game_ply_count(game));
    }
    return status;
}

static int
read_file(const char *path, reading *done, cli_progress *progress)
{
    const yz_load_choice choice = YZ_LOAD_CHOICE_INIT;
    const uint64_t before = done->bytes;
    yz_load *input;
    yz_diag diag;
    yz_status status = input_open(&input, path, &choice, &diag);
    while (status == YZ_OK) {
        status = yz_load_next(input, &diag);
        if (status == YZ_OK)
            status = replay_one(input, done, &diag);
        done->bytes = before + (input == NULL ? 0 : yz_load_read(input));
        cli_progress_step(progress, done->games);
    }
    yz_load_close(input);
    return status == YZ_E_END ? CLI_DONE : load_complain(path, &diag);
}

static void
print_reading(const cli *line, const reading *done)
{
    const uint64_t time = (uint64_t)done->nanoseconds;
    const double megabytes = per_second(done->bytes, time) / 1e6;
    const double games = per_second(done->games, time);
    if (!line->json) {
        printf(
            "%.1f MB a second, %.0f games a second (%llu games, %llu moves, %llu bytes "
            "in %.2f s)\n",
            megabytes, games, (unsigned long long)done->games,
            (unsigned long long)done->moves, (unsigned long long)done->bytes,
            (double)time / 1e9);
        return;
    }
    yz_json json;
    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "name", "sgf");
    yz_json_whole(&json, "games", (int64_t)done->games);
    yz_json_whole(&json, "moves", (int64_t)done->moves);
    yz_json_whole(&json, "bytes", (int64_t)done->bytes);
    yz_json_measure(&json, "mb_per_s", megabytes, 1);
    yz_json_measure(&json, "games_per_s", games, 0);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

/* Reads the files --count times, or again and again until --seconds are over. */
static int
read_files(cli *line, reading *done, long count, long seconds)
{
    cli_progress progress;
    cli_progress_start(&progress, line, YZ_MESSAGE_CLI_PROGRESS_READING, 0);
    const long long start = cli_nanoseconds();
    int status = CLI_DONE;
    bool more = true;
    for (long pass = 1; status == CLI_DONE && more; pass++) {
        for (int i = 1; i < line->operand_count && status == CLI_DONE; i++)
            status = read_file(line->operand[i], done, &progress);
        done->nanoseconds = cli_nanoseconds() - start;
        more = seconds > 0 ? done->nanoseconds < seconds * 1000000000LL : pass < count;
    }
    cli_progress_end(&progress);
    return status;
}

static int
bench_sgf(cli *line)
{
    long count, seconds;
    size_t rule_count;
    yz_load_rules rules[YZ_LOAD_RULES];
    const char *name = cli_value(line, "rules");
    if (!cli_number(line, "count", 1, MOST, 1, &count) ||
        !cli_number(line, "seconds", 1, LONGEST, 0, &seconds) ||
        !yz_asked_rules(&line->asked, name == NULL ? "japanese-1989" : name, rules,
                        &rule_count))
        return CLI_USAGE;
    if (rule_count != 1)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_BENCH_ONE_RULES);
    if (line->operand_count < 2)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_BENCH_SGF_FILE);
    reading done = {.rules = rules[0]};
    const int status = read_files(line, &done, count, seconds);
    if (status == CLI_DONE)
        print_reading(line, &done);
    return cli_finish(status);
}

/* ---- The list ---- */

static const struct bench {
    const char *name;
    const char *text;
    int (*run)(cli *line);
    const char *options; /* the options that it knows */
} BENCHES[] = {
    {"playout", "uniform random games from the empty board", bench_playout,
     "size count seconds superko threads"},
    {"sgf", "records read, checked and replayed, of the FILEs that follow", bench_sgf,
     "count seconds rules"},
    {"life", "questions of life and death, of the FILEs that follow", bench_life, ""},
    {"unconditional", "what lives unconditionally, after every move of random games",
     bench_life_followed, "size count seconds"},
    {"match", "a match with its clock, beside the moves of its game",
     bench_match_played, "size count seconds"},
    {"solve",
     "small boards of which every position is solved, of the SIZEs that follow",
     bench_solve, "rules"},
};

static int
list_benches(const cli *line)
{
    yz_json json;
    output_json_start(&json);
    for (size_t i = 0; i < sizeof BENCHES / sizeof *BENCHES; i++) {
        if (!line->json) {
            printf("%-14s %s\n", BENCHES[i].name, BENCHES[i].text);
            continue;
        }
        yz_json_open_object(&json, NULL);
        yz_json_text(&json, "name", BENCHES[i].name);
        yz_json_text(&json, "text", BENCHES[i].text);
        yz_json_close_object(&json);
        yz_json_line(&json);
    }
    return cli_finish(CLI_DONE);
}

static bool
knows(const struct bench *bench, const char *option)
{
    return strstr(bench->options, option) != NULL; /* no name is part of another */
}

static int
run_bench(cli *line, const struct bench *bench)
{
    for (const cli_option *at = line->command->options; at->name != NULL; at++)
        if (cli_has(line, at->name) && !knows(bench, at->name))
            return cli_wrong_usage_with(line, YZ_MESSAGE_CLI_BENCH_NO_OPTION,
                                        yz_arg_name(NULL, bench->name),
                                        yz_arg_name(NULL, at->name));
    if (cli_has(line, "count") && cli_has(line, "seconds"))
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_COUNT_OR_SECONDS);
    return bench->run(line);
}

static int
run(cli *line)
{
    if (line->operand_count == 0)
        return list_benches(line);
    for (size_t i = 0; i < sizeof BENCHES / sizeof *BENCHES; i++)
        if (strcmp(BENCHES[i].name, line->operand[0]) == 0)
            return run_bench(line, BENCHES + i);
    return cli_wrong_usage_with(line, YZ_MESSAGE_CLI_NO_BENCH,
                                yz_arg_text(line->operand[0]));
}

static const cli_option OPTIONS[] = {
    {"size", "N",
     "playout, unconditional, match: the side of the board, 9 if not given", NULL},
    {"count", "N",
     "Play N playouts, or read the files N times: for runs that can be repeated exactly",
     NULL},
    {"seconds", "S", "Measure for S seconds", NULL},
    {"superko", NULL, "playout: no position may come back, checked on every move",
     NULL},
    {"threads", "T",
     "playout: threads that play at once; the time of a move is that of one", NULL},
    {"rules", "NAME",
     "sgf, solve: under these rules; if not given, japanese-1989 and chinese-2002",
     "@rules"},
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_bench = {
    .name = "bench",
    .arguments = "[NAME] [FILE|SIZE...]",
    .summary = "How fast the board plays, records are read, life and death is decided",
    .description =
        "Without NAME, lists the measurements. bench playout plays uniform "
        "random games: "
        "each move the first legal point from a random place in the list of "
        "empty points "
        "that does not fill a single-point eye of its own, to two passes. "
        "bench sgf reads "
        "FILEs of any length as a stream, checks every property and replays "
        "every game.\n\n"
        "bench life asks each question of FILEs like those of bench/life within "
        "10 ms, 100 ms and 1 s, and counts what is settled and what is wrong; "
        "--verbose prints each answer.\n\n"
        "bench unconditional plays the games of bench playout and looks after "
        "every move what lives unconditionally: followed from the move "
        "before, and found afresh.\n\n"
        "bench match plays one random game again and again, alone and as a match "
        "with byo-yomi, and tells what the match costs beside each move.\n\n"
        "bench solve solves the boards of the SIZEs, 3x3, 3x4, 3x5 and 4x4 if none is named, "
        "and tells the time of the processor.",
    .options = OPTIONS,
    .examples =
        "yunzi bench playout --size 19 --superko\tRandom games on 19x19\n"
        "yunzi bench playout --count 20000 --json\tThe same games every time\n"
        "yunzi bench sgf games.sgf --rules tromp-taylor\tReading under superko\n"
        "yunzi bench life bench/life/*.txt\tLife and death in small regions\n"
        "yunzi bench unconditional --size 19\tUnconditional life in playouts\n"
        "yunzi bench match --size 19\tThe cost of a match with its clock\n"
        "yunzi bench solve 3x3 3x4\tEvery position of small boards",
    .least = 0,
    .most = -1,
    .run = run,
    .operands = "playout sgf life unconditional match solve",
};
