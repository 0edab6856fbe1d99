/*
 * repetition.c - which repetitions a game has, or a board can have, and what a rule set makes of them.
 *
 *     repetition GAME.sgf RULES
 *     repetition BOARD.pos RULES
 */
#include <stdio.h>

#include <yunzi/cycle.h>
#include <yunzi/record.h>
#include <yunzi/replay.h>

static void
print_cycles(const yz_cycle_report *report, const yz_rules *rules)
{
    for (int i = 0; i < report->count; i++) {
        const yz_cycle *cycle = yz_cycle_at(report, i);
        yz_cycle_ruling ruling;
        if (yz_cycle_rule(&ruling, cycle, rules, YZ_CLASSIFY_BY_RULES,
                          YZ_RESULT_NONE) == YZ_OK)
            printf("%s, %d moves: %s\n", yz_ing_shape_text(cycle->ing), cycle->plies,
                   yz_cycle_ruling_text(ruling.kind));
    }
}

/* Some rules need a ruling while the game is read. */
static yz_status
attend(yz_game *game, void *context)
{
    (void)context;
    return yz_rule_on_repetitions(game, YZ_CLASSIFY_BY_RULES, NULL, NULL);
}

static yz_status
of_record(const char *text, size_t length, const yz_rules *rules, yz_cycle_report **out)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_record *record = NULL;
    yz_replay *replay = NULL;
    options.rules = rules;
    options.attend = attend;
    yz_status status = yz_record_read(&record, text, length, 1, NULL, NULL);
    if (status == YZ_OK)
        status = yz_replay_new(&replay, NULL);
    if (status == YZ_OK)
        status = yz_replay_run(replay, record, &options, NULL);
    if (status == YZ_OK)
        status = yz_cycle_in_game(out, yz_replay_game(replay), NULL);
    yz_replay_free(replay);
    yz_record_free(record);
    return status;
}

static yz_status
of_board(const char *text, size_t length, yz_cycle_report **out)
{
    yz_pos board;
    yz_status status = yz_pos_read(&board, text, length, NULL, NULL);
    if (status == YZ_OK) {
        status = yz_cycle_in_position(out, &board.position, board.to_play, NULL);
        yz_pos_free(&board);
    }
    return status;
}

int
main(int argc, char **argv)
{
    static char text[1 << 20];
    FILE *file = argc == 3 ? fopen(argv[1], "rb") : NULL;
    const yz_rules *rules = argc == 3 ? yz_rules_find(argv[2]) : NULL;
    if (file == NULL || rules == NULL) {
        fputs("usage: repetition FILE RULES\n", stderr);
        return 2;
    }
    const size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    yz_cycle_report *report = NULL;
    const yz_status status = yz_format_of(text, length) == YZ_FORMAT_POS
                                 ? of_board(text, length, &report)
                                 : of_record(text, length, rules, &report);
    if (status == YZ_OK)
        print_cycles(report, rules);
    yz_cycle_free(report);
    return status == YZ_OK ? 0 : 1;
}
