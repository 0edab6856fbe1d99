/*
 * positions.c - the confirmation phase of 1989 on boards whose outcome is stated.
 *
 * Usage: acceptance_positions DIR.  Reads DIR/positions/ *.pos: who is alive, dead or
 * in seki, dame, eyes in seki, territory, what is removed and the score, chain by chain
 * and point by point; each board within one second.  DIR/seki-exotics/ *.sgf states
 * nothing: those boards must be answered, settled or not.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "yunzi/life.h"
#include "yunzi/record.h"
#include "said.h"

enum { SECOND = 1000000000, FILES = 256, LONGEST = 1 << 16 };

typedef struct tally {
    int passed, failed, skipped;
} tally;

typedef struct board {
    const char *name;
    yz_pos pos;
    const yz_life_report *report;
    int faults;
} board;

static void
fault(board *b, const char *what, yz_point at)
{
    char text[YZ_POINT_TEXT];

    if (b->faults++ < 12)
        printf("  %s: %s\n", yz_point_text(at, b->pos.position.height, text), what);
}

static const yz_chain_life *
chain_at(const yz_life_report *report, yz_point at)
{
    for (int c = 0; c < report->chain_count; c++)
        for (int k = 0; k < report->chain[c].count; k++) {
            const yz_point stone = report->point[report->chain[c].first + k];
            if (stone.x == at.x && stone.y == at.y)
                return &report->chain[c];
        }
    return NULL;
}

/* What a line says of each point it names. */
typedef void says(board *b, yz_point at);

static uint8_t
kind_at(const board *b, yz_point at)
{
    return b->report->kind[yz_index(b->report->width, at)];
}

static void
expect_status(board *b, yz_point at, yz_chain_status status, bool seki)
{
    const yz_chain_life *life = chain_at(b->report, at);

    if (!life)
        fault(b, "no stone", at);
    else if (life->status == YZ_CHAIN_OPEN)
        fault(b, said(&life->why), at);
    else if (life->status != status)
        fault(b, status == YZ_CHAIN_ALIVE ? "not alive" : "not dead", at);
    else if (status == YZ_CHAIN_ALIVE && life->seki != seki)
        fault(b, seki ? "not in seki" : "in seki", at);
}

static bool
is_scored(const board *b)
{
    for (size_t i = 0; i < b->pos.expectation_count; i++)
        if (strcmp(b->pos.expectation[i].key, "unscored") == 0)
            return false;
    return true;
}

static void
say_alive(board *b, yz_point at)
{
    const yz_chain_life *life = chain_at(b->report, at);

    /* A board that is not scored says nothing of seki. */
    expect_status(b, at, YZ_CHAIN_ALIVE, !is_scored(b) && life && life->seki);
}

static void
say_seki(board *b, yz_point at)
{
    expect_status(b, at, YZ_CHAIN_ALIVE, true);
}

static void
say_dead(board *b, yz_point at)
{
    expect_status(b, at, YZ_CHAIN_DEAD, false);
}

static void
say_black(board *b, yz_point at)
{
    if (kind_at(b, at) != YZ_LIFE_POINT_BLACK)
        fault(b, "not Black's territory", at);
}

static void
say_white(board *b, yz_point at)
{
    if (kind_at(b, at) != YZ_LIFE_POINT_WHITE)
        fault(b, "not White's territory", at);
}

static void
say_dame(board *b, yz_point at)
{
    if (kind_at(b, at) != YZ_LIFE_POINT_DAME)
        fault(b, "no dame", at);
}

static void
say_eye(board *b, yz_point at)
{
    if (kind_at(b, at) != YZ_LIFE_POINT_EYE)
        fault(b, "no eye in seki", at);
}

static void
say_removed(board *b, yz_point at)
{
    const yz_chain_life *life = chain_at(b->report, at);

    if (!life || !life->removed)
        fault(b, "not removed", at);
}

static const struct {
    const char *key;
    says *of;
} SAYS[] = {
    {"alive", say_alive},
    {"dead", say_dead},
    {"seki", say_seki},
    {"territory-black", say_black},
    {"territory-white", say_white},
    {"dame", say_dame},
    {"eye-in-seki", say_eye},
    {"removed", say_removed},
};

static void
each_point(board *b, const char *value, says *of)
{
    const yz_position *position = &b->pos.position;

    while (*value) {
        const size_t length = strcspn(value, " ,");
        yz_point at;
        if (length > 0 && yz_point_read(&at, value, length, position->width,
                                        position->height) == YZ_OK)
            of(b, at);
        value += length + (value[length] != '\0');
    }
}

static int
count_points(const board *b, const char *key)
{
    int count = 0;

    for (size_t i = 0; i < b->pos.expectation_count; i++) {
        const char *at = b->pos.expectation[i].value;
        if (strcmp(b->pos.expectation[i].key, key) != 0)
            continue;
        for (; (at = strpbrk(at, "ABCDEFGHJKLMNOPQRSTUVWXYZ")) != NULL; at++)
            count++;
    }
    return count;
}

/* Every point of this kind was named. */
static void
expect_number(board *b, const char *key, uint8_t kind)
{
    const int points = b->report->width * b->report->height;
    int count = 0;

    for (int i = 0; i < points; i++)
        count += b->report->kind[i] == kind;
    if (count != count_points(b, key)) {
        printf("  %s: %d points, %d stated\n", key, count, count_points(b, key));
        b->faults++;
    }
}

static void
expect_score(board *b, const char *value)
{
    const yz_number *score = b->report->score;
    int black, white;

    if (sscanf(value, "B %d W %d", &black, &white) != 2 ||
        yz_compare(score[YZ_BLACK], yz_whole(black)) != 0 ||
        yz_compare(score[YZ_WHITE], yz_whole(white)) != 0) {
        printf("  score B %ld W %ld, not %s\n", (long)score[YZ_BLACK].count,
               (long)score[YZ_WHITE].count, value);
        b->faults++;
    }
}

static void
compare(board *b)
{
    for (size_t i = 0; i < b->pos.expectation_count; i++) {
        const yz_pos_line *line = &b->pos.expectation[i];
        for (size_t k = 0; k < sizeof SAYS / sizeof *SAYS; k++)
            if (strcmp(line->key, SAYS[k].key) == 0)
                each_point(b, line->value, SAYS[k].of);
        if (strcmp(line->key, "score") == 0)
            expect_score(b, line->value);
    }
    if (!is_scored(b))
        return;
    expect_number(b, "territory-black", YZ_LIFE_POINT_BLACK);
    expect_number(b, "territory-white", YZ_LIFE_POINT_WHITE);
    expect_number(b, "dame", YZ_LIFE_POINT_DAME);
    expect_number(b, "eye-in-seki", YZ_LIFE_POINT_EYE);
}

static yz_life_options
options_for(const yz_pos *pos)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;

    options.reading = true;
    options.nanoseconds = SECOND;
    options.banned = pos && pos->ko_given;
    if (options.banned)
        options.ban = pos->ko;
    return options;
}

static size_t
load(const char *path, char *out, size_t room)
{
    FILE *file = fopen(path, "rb");
    const size_t length = file ? fread(out, 1, room, file) : 0;

    if (file)
        fclose(file);
    return length;
}

static void
run_board(const char *path, const char *name, char *bytes, tally *sum)
{
    board b = {.name = name};
    yz_life_report *report;
    yz_diag diag;
    const size_t length = load(path, bytes, LONGEST);

    if (yz_pos_read(&b.pos, bytes, length, NULL, &diag) != YZ_OK) {
        printf("FAILED %s: %s\n", name, said(&diag.message));
        sum->failed++;
        return;
    }
    const yz_life_options options = options_for(&b.pos);
    const yz_rules *rules = yz_rules_find("japanese-1989");
    if (yz_life(&report, &b.pos.position, rules, &options) == YZ_OK) {
        b.report = report;
        compare(&b);
        if (report->nanoseconds > SECOND + SECOND / 10)
            b.faults++;
        printf("%s %s: %.1f ms, %llu nodes\n", b.faults ? "FAILED" : "ok", name,
               (double)report->nanoseconds / 1e6, (unsigned long long)report->nodes);
        yz_life_free(report);
    } else {
        b.faults++;
    }
    sum->passed += b.faults == 0;
    sum->failed += b.faults > 0;
    yz_pos_free(&b.pos);
}

/* The last position of a record. */
static bool
last_position(yz_record *record, yz_position *out)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_replay *replay;
    bool done = false;

    options.rules = yz_rules_find("japanese-1989");
    if (yz_replay_new(&replay, NULL) != YZ_OK)
        return false;
    if (yz_replay_run(replay, record, &options, NULL) == YZ_OK) {
        yz_game_position(yz_replay_game(replay), out);
        done = true;
    }
    yz_replay_free(replay);
    return done;
}

static void
print_report(const char *name, const yz_life_report *report)
{
    int alive = 0, seki = 0, dead = 0, open = 0;

    for (int c = 0; c < report->chain_count; c++) {
        const yz_chain_life *life = &report->chain[c];
        open += life->status == YZ_CHAIN_OPEN;
        dead += life->status == YZ_CHAIN_DEAD;
        seki += life->seki;
        alive += life->status == YZ_CHAIN_ALIVE && !life->seki;
    }
    printf(
        "ok %s: %d chains alive, %d in seki, %d dead, %d open: %.1f ms, %llu nodes\n",
        name, alive, seki, dead, open, (double)report->nanoseconds / 1e6,
        (unsigned long long)report->nodes);
}

/* Answered in time, whatever the answer. */
static void
run_record(const char *path, const char *name, char *bytes, tally *sum)
{
    const size_t length = load(path, bytes, LONGEST);
    const yz_life_options options = options_for(NULL);
    yz_life_report *report = NULL;
    yz_record *record;
    yz_position position;
    bool done = false;

    if (yz_record_read(&record, bytes, length, 1, NULL, NULL) == YZ_OK) {
        done = last_position(record, &position) &&
               yz_life(&report, &position, yz_rules_find("japanese-1989"), &options) ==
                   YZ_OK &&
               report->nanoseconds <= SECOND + SECOND / 10;
        yz_record_free(record);
    }
    if (done)
        print_report(name, report);
    else
        printf("FAILED %s: no answer in time\n", name);
    yz_life_free(report);
    sum->passed += done;
    sum->failed += !done;
}

static int
by_name(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

typedef void run(const char *path, const char *name, char *bytes, tally *sum);

static void
each_file(const char *root, const char *folder, const char *end, run *of, tally *sum)
{
    char path[1024];
    char *name[FILES];
    int count = 0;
    const struct dirent *entry;
    static char bytes[LONGEST];

    snprintf(path, sizeof path, "%s/%s", root, folder);
    DIR *dir = opendir(path);
    if (!dir) {
        printf("SKIPPED %s: no such folder\n", path);
        sum->skipped++;
        return;
    }
    while ((entry = readdir(dir)) != NULL && count < FILES) {
        const size_t length = strlen(entry->d_name);
        if (length > 4 && strcmp(entry->d_name + length - 4, end) == 0)
            name[count++] = strdup(entry->d_name);
    }
    closedir(dir);
    qsort(name, (size_t)count, sizeof *name, by_name);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s/%s", root, folder, name[i]);
        of(path, name[i], bytes, sum);
        free(name[i]);
    }
}

int
main(int argc, char **argv)
{
    const char *root = argc > 1 ? argv[1] : ".";
    struct rusage used;
    tally sum = {0};

    each_file(root, "positions", ".pos", run_board, &sum);
    each_file(root, "seki-exotics", ".sgf", run_record, &sum);
    getrusage(RUSAGE_SELF, &used);
    printf("largest memory %ld MiB\n", used.ru_maxrss / 1024);
    printf("%d passed, %d failed, %d skipped\n", sum.passed, sum.failed, sum.skipped);
    return sum.failed > 0;
}
