/*
 * games.c - real finished games, judged from the marks of their last node: the margin
 * must be the one printed in the record, under its own rules, komi and handicap
 * compensation.
 *
 * Usage: acceptance_games DIR.  Reads DIR/../games/INDEX.tsv.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "yunzi/judge.h"
#include "yunzi/record.h"
#include "said.h"

enum { COLUMNS = 13, FILE_LIMIT = 1 << 20 };
enum { FILE_COLUMN = 0, RULES_COLUMN = 1, MARGIN_COLUMN = 7, MARKS_COLUMN = 8 };

typedef struct totals {
    int passed, failed, skipped;
} totals;

static bool
read_file(const char *path, char *to, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    *length = fread(to, 1, FILE_LIMIT, file);
    return fclose(file) == 0;
}

/* Whether the record's result is one that no count decides, and the judge takes it
 * over. */
static bool
taken_over(yz_record *record, yz_replay *replay, const char *rules)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    const yz_record_info *info;
    yz_judgement judged;

    yz_judge_options known = YZ_JUDGE_OPTIONS_INIT;

    options.rules = yz_rules_find_recorded(rules);
    if (!options.rules || yz_replay_run(replay, record, &options, NULL) != YZ_OK ||
        yz_record_get_info(record, &info) != YZ_OK || !info->result_given)
        return false;
    known.recorded = &info->result;
    return yz_judge(&judged, yz_replay_game(replay), &known) == YZ_OK &&
           !judged.counted && judged.result.kind != YZ_RESULT_NONE;
}

static void
judge_with(yz_judgement *out, const yz_game *game, const yz_status_map *status,
           yz_number contract)
{
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;

    options.status = status;
    options.contract = contract;
    if (yz_judge(out, game, &options) != YZ_OK)
        abort(); /* nothing is read */
}

/* Judges the main line of 'record'; the margin for Black as text, or why there is none.
 */
static bool
margin_of(yz_record *record, yz_replay *replay, const char *rules, char *out,
          size_t room)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_judgement judged;
    yz_position position;
    yz_status_map marks;
    yz_diag diag = {0};
    char number[YZ_NUMBER_TEXT];

    options.rules = yz_rules_find_recorded(rules);
    if (!options.rules || yz_replay_run(replay, record, &options, &diag) != YZ_OK) {
        snprintf(out, room, "cannot be replayed: %s", said(&diag.message));
        return false;
    }
    yz_game *game = yz_replay_game(replay);
    yz_game_position(game, &position);
    if (!yz_record_marks(record, yz_replay_node(replay), &position, &marks)) {
        snprintf(out, room, "no marks found");
        return false;
    }
    judge_with(&judged, game, &marks, yz_whole(0));
    if (!judged.counted) {
        snprintf(out, room, "not settled: %s", said(&judged.note[0].what));
        return false;
    }
    snprintf(out, room, "%s", yz_number_text(judged.count.margin, number));
    return true;
}

/* 1 passed, 0 failed, -1 skipped. */
static int
run_game(char *column[COLUMNS], yz_record *record, yz_replay *replay)
{
    char got[300], wanted[YZ_NUMBER_TEXT];
    yz_number margin;

    if (strcmp(column[MARKS_COLUMN], "yes") != 0) {
        if (taken_over(record, replay, column[RULES_COLUMN]))
            return 1;
        printf("SKIPPED %s: the dead stones are not marked\n", column[FILE_COLUMN]);
        return -1;
    }
    const bool known = yz_number_read(&margin, column[MARGIN_COLUMN]) == YZ_OK;
    if (margin_of(record, replay, column[RULES_COLUMN], got, sizeof got) && known &&
        strcmp(got, yz_number_text(margin, wanted)) == 0)
        return 1;
    printf("FAILED %s: %s, expected %s\n", column[FILE_COLUMN], got,
           column[MARGIN_COLUMN]);
    return 0;
}

static void
run_file(const char *folder, char *column[COLUMNS], yz_replay *replay, char *bytes,
         totals *sum)
{
    char path[1024];
    yz_record *record;
    size_t length;

    snprintf(path, sizeof path, "%s/%s", folder, column[FILE_COLUMN]);
    if (!read_file(path, bytes, &length) ||
        yz_record_read(&record, bytes, length, 1, NULL, NULL) != YZ_OK) {
        printf("FAILED %s: cannot be read\n", column[FILE_COLUMN]);
        sum->failed++;
        return;
    }
    const int result = run_game(column, record, replay);
    sum->passed += result == 1;
    sum->failed += result == 0;
    sum->skipped += result == -1;
    yz_record_free(record);
}

/* Splits a line at its tabs; false when it has fewer columns than it should. */
static bool
split(char *line, char *column[COLUMNS])
{
    int count = 0;

    line[strcspn(line, "\r\n")] = '\0';
    for (char *next = line; next && count < COLUMNS; count++) {
        column[count] = next;
        next = strchr(next, '\t');
        if (next)
            *next++ = '\0';
    }
    return count > MARKS_COLUMN;
}

int
main(int argc, char **argv)
{
    char folder[900], path[1024], line[2048];
    char *column[COLUMNS] = {NULL};
    totals sum = {0, 0, 0};
    yz_replay *replay;

    snprintf(folder, sizeof folder, "%s/../games", argc > 1 ? argv[1] : ".");
    snprintf(path, sizeof path, "%s/INDEX.tsv", folder);
    FILE *index = fopen(path, "r");
    char *bytes = malloc(FILE_LIMIT);
    if (!index || !bytes || yz_replay_new(&replay, NULL) != YZ_OK) {
        printf("skipped: no %s\n0 passed, 0 failed, 1 skipped\n", path);
        return 0;
    }
    while (fgets(line, sizeof line, index))
        if (split(line, column) && strcmp(column[FILE_COLUMN], "file") != 0)
            run_file(folder, column, replay, bytes, &sum);
    printf("%d passed, %d failed, %d skipped\n", sum.passed, sum.failed, sum.skipped);
    yz_replay_free(replay);
    free(bytes);
    fclose(index);
    return sum.failed > 0;
}
