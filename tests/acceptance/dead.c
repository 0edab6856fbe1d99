/*
 * dead.c - the dead stones of real games, found without the players' marks.
 *
 * Usage: acceptance_dead DIR [FROM STEP [proofs]].  Of the games in
 * DIR/dead-stones-real-games.jsonl the dead stones and the margin are compared with
 * what the players agreed on; of those in DIR/../games/INDEX.tsv that have a printed
 * result and no marks, the margin with that result.  FROM and STEP take every STEPth
 * game from FROM on; 'proofs' looks for proofs before it estimates, and checks them.  Failures
 * are shown: '!' before a stone on which both differ,
 * small letters what the players call dead.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <jansson.h>

#include "yunzi/life.h"
#include "yunzi/judge.h"
#include "yunzi/record.h"
#include "proof_checker.h"
#include "said.h"

enum { GAMES = 4000, COLUMNS = 13, FILE_LIMIT = 1 << 20 };
enum { FILE_COLUMN = 0, RULES_COLUMN = 1, MARGIN_COLUMN = 7, MARKS_COLUMN = 8 };

/* What the status of a chain rests on. */
enum { UNCONDITIONAL, PROVED, ESTIMATED, OPEN, BASES };
static const char *const BASIS_NAME[BASES] = {"unconditional life", "proof", "estimate",
                                              "nothing"};

typedef struct totals {
    int games, dead_right, margin_right;
    int chains[BASES], other[BASES]; /* by basis: all, and against the marks */
    int proofs, zones, wrong_proofs; /* checked; of these by zones */
    uint64_t time[GAMES];
} totals;

static bool with_proofs;

static yz_number
number_of(const json_t *value)
{
    return yz_ratio((int64_t)(2 * json_number_value(value)), 2);
}

static void
read_board(const json_t *rows, yz_position *out)
{
    memset(out, 0, sizeof *out);
    out->height = (uint8_t)json_array_size(rows);
    for (int y = 0; y < out->height; y++) {
        const char *row = json_string_value(json_array_get(rows, (size_t)y));
        out->width = (uint8_t)strlen(row);
        for (int x = 0; x < out->width; x++)
            out->stone[y * out->width + x] = row[x] == 'X'   ? YZ_BLACK
                                             : row[x] == 'O' ? YZ_WHITE
                                                             : YZ_EMPTY;
    }
}

static void
read_dead(const json_t *points, const yz_position *position, bool dead[])
{
    size_t i;
    const json_t *point;
    memset(dead, 0, YZ_MAX_POINTS * sizeof dead[0]);
    json_array_foreach(points, i, point)
    {
        const int x = (int)json_integer_value(json_array_get(point, 0));
        const int y = (int)json_integer_value(json_array_get(point, 1));
        dead[y * position->width + x] = true;
    }
}

/* The margin for Black with these fates. */
static bool
margin_of(const json_t *one, const yz_position *position, const yz_status_map *status,
          yz_number *out)
{
    const json_t *captures = json_object_get(one, "captures");
    yz_count count;
    yz_count_input input = {
        .rules =
            yz_rules_find_recorded(json_string_value(json_object_get(one, "rules"))),
        .position = position,
        .status = status,
        .komi = number_of(json_object_get(one, "komi")),
    };
    input.tally.prisoners[YZ_BLACK] =
        (int)json_integer_value(json_object_get(captures, "B"));
    input.tally.prisoners[YZ_WHITE] =
        (int)json_integer_value(json_object_get(captures, "W"));
    input.tally.handicap = (int)json_integer_value(json_object_get(one, "handicap"));
    if (yz_count_score(&count, &input, NULL) != YZ_OK)
        return false;
    *out = count.margin;
    return true;
}

static int
basis_of(const yz_chain_life *chain)
{
    if (chain->status == YZ_CHAIN_OPEN)
        return OPEN;
    if (chain->basis == YZ_BASIS_ESTIMATED)
        return ESTIMATED;
    return chain->ground == YZ_LIFE_UNCONDITIONAL || chain->ground == YZ_LIFE_ENCLOSED
               ? UNCONDITIONAL
               : PROVED;
}

/* Counts the chains by what their status rests on, and those that the players see
   otherwise. */
static void
count_chains(const yz_life_report *report, const bool dead[], totals *sum)
{
    for (int c = 0; c < report->chain_count; c++) {
        const yz_chain_life *chain = &report->chain[c];
        const yz_point at = report->point[chain->first];
        const int basis = basis_of(chain);
        sum->chains[basis]++;
        if (dead[yz_index(report->width, at)] == chain->removed)
            continue;
        sum->other[basis]++;
        if (basis != ESTIMATED)
            printf("by %s, against the marks, at column %d row %d: %s\n",
                   BASIS_NAME[basis], at.x + 1, at.y + 1, said(&chain->why));
    }
}

/* Every proof is right in the eyes of the checker. */
static void
check_proofs(const yz_life_report *report, totals *sum)
{
    for (int c = 0; c < report->chain_count; c++) {
        const yz_proof *proof = yz_life_proof(report, (size_t)c);
        const char *fault = proof ? proof_fault(proof) : NULL;
        sum->proofs += proof != NULL;
        sum->zones += proof && proof->zone;
        sum->wrong_proofs += fault != NULL;
        if (fault)
            printf("a wrong proof at column %d row %d: %s\n",
                   report->point[report->chain[c].first].x + 1,
                   report->point[report->chain[c].first].y + 1, fault);
    }
}

/* Looks who is alive and notes the processor's time.  'dead': the players' marks, or
   NULL. */
static bool
look(const yz_position *position, const yz_rules *rules, yz_colour to_move,
     const bool dead[], yz_status_map *status, totals *sum)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report;
    options.reading = true;
    options.sampling = true;
    options.fill_dame = true;
    options.estimate_first = !with_proofs;
    options.proofs = with_proofs;
    options.nodes = YZ_LIFE_NODES;
    options.nanoseconds = YZ_LIFE_CEILING;
    options.to_move = to_move;
    const clock_t start = clock();
    if (sum->games == GAMES || yz_life(&report, position, rules, &options) != YZ_OK)
        return false;
    sum->time[sum->games++] =
        (uint64_t)(clock() - start) * (1000000000u / CLOCKS_PER_SEC);
    *status = report->status;
    if (dead != NULL)
        count_chains(report, dead, sum);
    check_proofs(report, sum);
    yz_life_free(report);
    return true;
}

static void
show(const yz_position *position, const bool dead[], const yz_status_map *status)
{
    for (int y = 0; y < position->height; y++) {
        printf("%3d ", position->height - y);
        for (int x = 0; x < position->width; x++) {
            const int i = y * position->width + x;
            const char *names = dead[i] ? ".xo" : ".XO";
            const bool differs = dead[i] != (status->fate[i] == YZ_FATE_DEAD);
            printf("%c%c", differs ? '!' : ' ', names[position->stone[i]]);
        }
        printf("\n");
    }
    printf("    ");
    for (int x = 0; x < position->width; x++)
        printf(" %c", "ABCDEFGHJKLMNOPQRSTUVWXYZ"[x % 25]);
    printf("\n");
}

static bool
same_dead(const yz_position *position, const bool dead[], const yz_status_map *status)
{
    for (int i = 0; i < position->width * position->height; i++)
        if (dead[i] != (status->fate[i] == YZ_FATE_DEAD))
            return false;
    return true;
}

static void
run_marked(const json_t *one, totals *sum)
{
    const json_t *expect = json_object_get(one, "expect");
    const yz_number wanted =
        number_of(json_object_get(expect, "recomputed_black_margin"));
    const char *rules = json_string_value(json_object_get(one, "rules"));
    char got_text[YZ_NUMBER_TEXT], wanted_text[YZ_NUMBER_TEXT];
    yz_number got = yz_whole(0);
    yz_position position;
    yz_status_map status;
    bool dead[YZ_MAX_POINTS];

    read_board(json_object_get(one, "board"), &position);
    read_dead(json_object_get(expect, "dead"), &position, dead);
    if (!look(&position, yz_rules_find_recorded(rules), YZ_EMPTY, dead, &status, sum))
        return;
    const bool right = same_dead(&position, dead, &status);
    const bool counted = margin_of(one, &position, &status, &got);
    const bool margin_right = counted && yz_compare(got, wanted) == 0;
    sum->dead_right += right;
    sum->margin_right += margin_right;
    if (right && margin_right)
        return;
    printf("FAILED %s (%s):%s margin %s, expected %s\n",
           json_string_value(json_object_get(one, "id")), rules,
           right ? "" : " other dead stones,", yz_number_text(got, got_text),
           yz_number_text(wanted, wanted_text));
    show(&position, dead, &status);
}

static bool
read_file(const char *path, char *to, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    *length = fread(to, 1, FILE_LIMIT, file);
    return fclose(file) == 0;
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

/* Replays, looks who is alive and judges; the margin for Black. */
static bool
margin_of_record(const char *path, const char *rules, yz_number *out, totals *sum)
{
    static char bytes[FILE_LIMIT];
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_record *record = NULL;
    yz_replay *replay = NULL;
    yz_position position;
    yz_status_map status;
    yz_judgement judged;
    size_t length;
    bool done = false;

    options.rules = yz_rules_find_recorded(rules);
    if (read_file(path, bytes, &length) && options.rules &&
        yz_record_read(&record, bytes, length, 1, NULL, NULL) == YZ_OK &&
        yz_replay_new(&replay, NULL) == YZ_OK &&
        yz_replay_run(replay, record, &options, NULL) == YZ_OK) {
        yz_game *game = yz_replay_game(replay);
        yz_game_position(game, &position);
        if (look(&position, options.rules, yz_game_to_move(game), NULL, &status, sum)) {
            judge_with(&judged, game, &status, yz_whole(0));
            *out = judged.count.margin;
            done = judged.counted;
        }
    }
    yz_replay_free(replay);
    yz_record_free(record);
    return done;
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

static void
run_unmarked(const char *folder, char *column[COLUMNS], totals *sum)
{
    char path[1024], text[YZ_NUMBER_TEXT] = "none";
    yz_number got, wanted;

    if (strcmp(column[MARKS_COLUMN], "no") != 0 ||
        yz_number_read(&wanted, column[MARGIN_COLUMN]) != YZ_OK)
        return;
    snprintf(path, sizeof path, "%s/%s", folder, column[FILE_COLUMN]);
    const bool counted = margin_of_record(path, column[RULES_COLUMN], &got, sum);
    const bool right = counted && yz_compare(got, wanted) == 0;
    sum->margin_right += right;
    if (!right)
        printf("NOTE %s (%s): margin %s, printed %s\n", column[FILE_COLUMN],
               column[RULES_COLUMN], counted ? yz_number_text(got, text) : text,
               column[MARGIN_COLUMN]);
}

static int
compare(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void
report_proofs(const totals *sum)
{
    if (with_proofs)
        printf("proofs: %d checked, %d of them by zones, %d wrong\n", sum->proofs,
               sum->zones, sum->wrong_proofs);
}

static void
report_time(totals *sum)
{
    if (sum->games == 0)
        return;
    qsort(sum->time, (size_t)sum->games, sizeof sum->time[0], compare);
    printf("processor ms a game: median %.1f, 99th percentile %.1f, longest %.1f\n",
           (double)sum->time[sum->games / 2] / 1e6,
           (double)sum->time[sum->games * 99 / 100] / 1e6,
           (double)sum->time[sum->games - 1] / 1e6);
}

static double
share(int part, const totals *sum)
{
    return sum->games == 0 ? 0 : 100.0 * part / sum->games;
}

static void
run_all_marked(FILE *file, int from, int step, totals *sum)
{
    static char line[1 << 16];
    for (int n = 0; fgets(line, sizeof line, file); n++) {
        if (n % step != from)
            continue;
        json_t *one = json_loads(line, 0, NULL);
        run_marked(one, sum);
        json_decref(one);
    }
    printf("marked: exact dead stones %d of %d (%.1f %%), exact margins %d (%.1f %%)\n",
           sum->dead_right, sum->games, share(sum->dead_right, sum), sum->margin_right,
           share(sum->margin_right, sum));
    for (int basis = 0; basis < BASES; basis++)
        printf("by %s: %d chains, %d against the marks\n", BASIS_NAME[basis],
               sum->chains[basis], sum->other[basis]);
    report_time(sum);
    report_proofs(sum);
}

static void
run_all_unmarked(const char *folder, FILE *index, int from, int step, totals *sum)
{
    char line[2048];
    char *column[COLUMNS] = {NULL};
    for (int n = 0; fgets(line, sizeof line, index); n++)
        if (n % step == from && split(line, column))
            run_unmarked(folder, column, sum);
    printf("unmarked: exact margins %d of %d (%.1f %%)\n", sum->margin_right,
           sum->games, share(sum->margin_right, sum));
    report_time(sum);
    report_proofs(sum);
}

int
main(int argc, char **argv)
{
    static totals marked, unmarked;
    char path[1024], folder[900];
    const int from = argc > 3 ? atoi(argv[2]) : 0;
    const int step = argc > 3 ? atoi(argv[3]) : 1;

    with_proofs = argc > 4 && strcmp(argv[4], "proofs") == 0;

    snprintf(path, sizeof path, "%s/dead-stones-real-games.jsonl",
             argc > 1 ? argv[1] : ".");
    FILE *file = fopen(path, "r");
    if (!file) {
        printf("SKIPPED %s: no such file\n0 passed, 0 failed, 1 skipped\n", path);
        return 0;
    }
    run_all_marked(file, from, step, &marked);
    fclose(file);
    snprintf(folder, sizeof folder, "%s/../games", argv[1]);
    snprintf(path, sizeof path, "%s/INDEX.tsv", folder);
    FILE *index = fopen(path, "r");
    if (index) {
        run_all_unmarked(folder, index, from, step, &unmarked);
        fclose(index);
    }
    const int wrong = marked.wrong_proofs + unmarked.wrong_proofs;
    printf("%d passed, %d failed, %d skipped\n", marked.dead_right,
           marked.games - marked.dead_right + wrong,
           unmarked.games - unmarked.margin_right);
    return marked.dead_right < marked.games || wrong > 0;
}
