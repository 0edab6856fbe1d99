/* door_compare.c - why two rule sets judge a game differently. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/in_words.h"
#include "door_proof.h"
#include "input/judging.h"
#include "input/life_options.h"

static door_call *asked; /* the question that cmd_compare answers */

typedef struct side {
    struct judging judging;
    yz_game *game; /* a copy: the next replay uses the game again */
    bool judged;
} side;

static yz_status
judge(side *out, load *input, load_rules rules, const struct judging_wish *wish,
      yz_diag *diag)
{
    const yz_status status = judging_run(&out->judging, input, rules, wish, diag);

    if (status != YZ_OK)
        return status;
    out->judged = true;
    if (yz_game_copy(&out->game, out->judging.verdict.game) != YZ_OK)
        return cli_fail_memory(diag);
    out->judging.verdict.game = out->game;
    return YZ_OK;
}

static yz_status
compare(load *input, const load_rules *rules, const struct judging_wish *wish, side *two,
        yz_diag *diag)
{
    yz_json json;
    yz_status status = load_next(input, diag);

    for (int i = 0; i < 2 && status == YZ_OK; i++)
        status = judge(&two[i], input, rules[i], wish, diag);
    if (status != YZ_OK)
        return status;
    yz_json_start(&json, door_put, asked->answer);
    yz_tell_verdict_difference_json(&json, &two[0].judging.verdict,
                                    &two[1].judging.verdict, cli_language());
    yz_json_line(&json);
    return YZ_OK;
}

static int
run(cli *line)
{
    load_choice choice = {.move = -1};
    yz_life_options reading;
    load_rules rules[LOAD_RULES];
    size_t count = 0;
    load *input = NULL;
    yz_diag diag = {.status = YZ_OK};
    const char *names = cli_value(line, "rules");
    const char *komi = cli_value(line, "komi");
    struct judging_wish wish = {.reading = &reading, .rules_komi = true};

    if (!load_choice_read(&choice, line) || !life_read_for_verdict(&reading, line))
        return CLI_USAGE;
    wish.rules_komi = komi != NULL && strcmp(komi, "rules") == 0;
    if (komi != NULL && !wish.rules_komi && strcmp(komi, "record") != 0)
        wish.komi_given = load_number_read(&wish.komi, komi);
    if (names == NULL || !load_rules_read(line, names, rules, &count))
        return CLI_USAGE;
    if (count != 2)
        return cli_wrong_usage(line, YZ_MESSAGE_DOOR_TWO_RULES);
    side *two = calloc(2, sizeof *two);
    yz_status status = two == NULL ? cli_fail_memory(&diag)
                                   : load_open(&input, line->operand[0], &choice, &diag);
    if (status == YZ_OK)
        status = compare(input, rules, &wish, two, &diag);
    for (int i = 0; i < 2 && two != NULL; i++) {
        if (two[i].judged)
            judging_end(&two[i].judging);
        yz_game_free(two[i].game);
    }
    free(two);
    load_close(input);
    return status == YZ_OK ? CLI_DONE : load_complain(line->operand[0], &diag);
}

static const cli_option OPTIONS[] = {
    LOAD_OPTION_RULE_LIST, LOAD_OPTION_DEFAULT_RULES, LOAD_OPTION_DEFAULT_KOMI,
    LOAD_OPTION_DEAD,      LOAD_OPTION_IGNORE_MARKS,  {"komi", "KOMI", "", NULL},
    LIFE_OPTIONS_LIMITS,   LIFE_OPTION_CYCLE,         LIFE_OPTION_ENABLED,
    LOAD_OPTION_GAME,      LOAD_OPTION_MOVE,          LOAD_OPTION_VARIATION,
    {NULL, NULL, NULL, NULL},
};
const cli_command cmd_compare = {.name = "compare",
                                 .arguments = "FILE",
                                 .options = OPTIONS,
                                 .least = 1,
                                 .most = 1,
                                 .run = run};

static void
answer(door_call *call)
{
    asked = call;
    door_run_command(call, "compare");
}

static const door_row ROWS[] = {{"compare", answer}};
const door_family DOOR_COMPARING = {ROWS, sizeof ROWS / sizeof *ROWS};
