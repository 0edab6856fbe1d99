/*
 * bench_solve.c - small boards solved, and the time of the processor that takes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/bench_solve.h"
#include "cli/output.h"

static double
worked(void)
{
    struct timespec now = {0};

    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* The positions that an answer in JSON tells. */
static long long
positions_of(const char *json)
{
    static const char NODES[] = "\"nodes\":";
    const char *at = json == NULL ? NULL : strstr(json, NODES);

    return at == NULL ? 0 : strtoll(at + sizeof NODES - 1, NULL, 10);
}

static void
print(const cli *line, const char *size, const char *rules, long long positions,
      double seconds)
{
    const double pace = seconds > 0 ? (double)positions / seconds : 0;
    yz_json json;

    if (!line->json) {
        printf("%s, %s: %lld positions in %.4f s of the processor, %.0f a second\n",
               size, rules, positions, seconds, pace);
        return;
    }
    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "name", "solve");
    yz_json_text(&json, "board", size);
    yz_json_text(&json, "rules", rules);
    yz_json_whole(&json, "positions", positions);
    yz_json_measure(&json, "seconds", seconds, 4);
    yz_json_measure(&json, "positions_per_s", pace, 0);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

/* One board under one set of rules, with all that it takes. */
static int
solve(const cli *line, const char *size, const char *rules)
{
    const yz_given given[] = {{"rules", rules}, {"time", "3600000"}};
    output_text text = {0};
    yz_asked asked = line->asked;

    asked.given = given;
    asked.given_count = sizeof given / sizeof *given;
    asked.input = &size;
    asked.input_count = 1;
    asked.json = true;
    asked.how.sink = output_append;
    asked.how.context = &text;
    const double began = worked();
    const yz_answered answered = yz_ask("solve", &asked);
    const double seconds = worked() - began;
    const bool done = answered == YZ_ANSWERED || answered == YZ_ANSWERED_OPEN;
    if (done)
        print(line, size, rules, positions_of(text.text), seconds);
    output_text_free(&text);
    return done ? CLI_DONE : CLI_USAGE;
}

int
bench_solve(cli *line)
{
    static const char *const USUAL[] = {"3x3", "3x4", "3x5", "4x4"};
    const char *names = cli_value(line, "rules");
    const bool named = line->operand_count > 1;
    const int count =
        named ? line->operand_count - 1 : (int)(sizeof USUAL / sizeof *USUAL);
    yz_load_rules rules[YZ_LOAD_RULES];
    size_t rule_count;
    int status = CLI_DONE;

    if (!yz_asked_rules(&line->asked, names == NULL ? "chinese-2002" : names, rules,
                        &rule_count))
        return CLI_USAGE;
    for (size_t k = 0; k < rule_count && status == CLI_DONE; k++)
        for (int i = 0; i < count && status == CLI_DONE; i++)
            status = solve(line, named ? line->operand[i + 1] : USUAL[i],
                           yz_rules_id(rules[k].rules));
    return cli_finish(status);
}
