/*
 * bench_life.c - questions of life and death from a file, each asked within 10 ms, 100
 * ms and 1 s.
 *
 * A file is made of positions, each with questions about it (bench/README.md):
 *
 *     position NAME
 *     ..XO      rows of the board from the top, X black
 *     ask POINT COLOUR first, RULES [confirmation] [threats BLACK WHITE]: ANSWER
 */
#include "bench/bench_life.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/json.h>
#include <yunzi/proof.h>
#include <yunzi/messages.h>

#include "cli/output.h"
#include "cli/program_messages.h"

enum { LIMITS = 3, CLASSES = 5, LINE = 256, NAME = 64, WORDS = 12 };

static const uint64_t LIMIT[LIMITS] = {10000000, 100000000, 1000000000};
static const char *const LIMIT_NAME[LIMITS] = {"10 ms", "100 ms", "1 s"};
static const char *const LIMIT_KEY[LIMITS] = {"settled_10ms", "settled_100ms",
                                              "settled_1s"};
/* Classes of regions by their empty points: up to this number. */
static const int CLASS_END[CLASSES] = {8, 10, 12, 14, YZ_REGION_POINTS};

typedef struct tally {
    uint64_t questions;
    uint64_t known; /* questions whose answer the file knows */
    uint64_t settled[LIMITS];
    uint64_t wrong;
    uint64_t nodes;
    uint64_t nanoseconds;
} tally;

/* The question of one line of a file. */
typedef struct query {
    yz_question question;
    const yz_rules *rules;
    bool confirmation;
    yz_outcome answer; /* YZ_OUTCOME_OPEN: not known */
} query;

typedef struct bench {
    cli *line;
    const char *file;
    unsigned row; /* its line in the file */
    bool wrong;   /* an answer was wrong */
    char name[NAME];
    yz_position position;
    tally by_class[CLASSES];
    cli_progress progress;
    unsigned long asked;
} bench;

/* ---- Reading a file ---- */

static bool
complain(bench *b, const char *what)
{
    cli_wrong_with(b->file, "syntax", b->row, 0, YZ_MESSAGE_TEXT_ONLY,
                   yz_arg_text(what));
    return false;
}

static bool
read_row(bench *b, const char *text)
{
    yz_position *p = &b->position;
    const size_t width = strlen(text);
    if (width > YZ_MAX_SIDE || p->height == YZ_MAX_SIDE ||
        (p->height > 0 && width != p->width))
        return complain(b, "the rows of a board are equally long, 52 points at most");
    p->width = (uint8_t)width;
    for (size_t x = 0; x < width; x++) {
        const char *found = strchr(".XO", text[x]);
        if (found == NULL)
            return complain(b, "a row of the board is made of '.', 'X' and 'O'");
        p->stone[p->height * width + x] = (uint8_t)(found - ".XO");
    }
    p->height++;
    return true;
}

/* "C3" on the board of 'p'. */
static bool
read_point(const yz_position *p, const char *text, yz_point *out)
{
    static const char COLUMNS[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    const char *column = strchr(COLUMNS, text[0]);
    char *end;
    const long row = strtol(text + 1, &end, 10);
    if (column == NULL || text[0] == '\0' || *end != '\0' || row < 1 ||
        row > p->height || column - COLUMNS >= p->width)
        return false;
    *out = (yz_point){(uint8_t)(column - COLUMNS), (uint8_t)(p->height - row)};
    return true;
}

static bool
read_threats(const char *text, uint8_t *out)
{
    char *end;
    const long number = strtol(text, &end, 10);
    if (strcmp(text, "always") == 0)
        *out = YZ_THREATS_UNLIMITED;
    else if (*text == '\0' || *end != '\0' || number < 0 || number > 254)
        return false;
    else
        *out = (uint8_t)number;
    return true;
}

/* Reads the conditions that may follow the rules. */
static bool
read_conditions(char *const *word, int count, query *out)
{
    int i = 0;
    if (i < count && strcmp(word[i], "confirmation") == 0) {
        out->confirmation = true;
        i++;
    }
    if (i + 2 < count && strcmp(word[i], "threats") == 0) {
        if (!read_threats(word[i + 1], &out->question.threats[YZ_BLACK]) ||
            !read_threats(word[i + 2], &out->question.threats[YZ_WHITE]))
            return false;
        i += 3;
    }
    return i == count;
}

static bool
read_answer(const char *word, yz_outcome *out)
{
    static const char *const ANSWERS[] = {"unknown", "captured", "safe"};
    for (int i = 0; i < 3; i++)
        if (strcmp(word, ANSWERS[i]) == 0) {
            *out = (yz_outcome)i;
            return true;
        }
    return false;
}

/* The words after "ask": POINT COLOUR first RULES ... ANSWER. */
static bool
read_query(bench *b, char *const *word, int count, query *out)
{
    *out = (query){.question = YZ_QUESTION_INIT};
    if (count < 5 || strcmp(word[2], "first") != 0)
        return complain(b, "a question says who is first, the rules and the answer");
    if (!read_point(&b->position, word[0], &out->question.chain))
        return complain(b, "the point is not on the board");
    if (strcmp(word[1], "black") != 0 && strcmp(word[1], "white") != 0)
        return complain(b, "black or white is first");
    out->question.first = *word[1] == 'b' ? YZ_BLACK : YZ_WHITE;
    out->rules = yz_rules_find(word[3]);
    if (out->rules == NULL)
        return complain(b, "there is no such rule set");
    if (!read_conditions(word + 4, count - 5, out))
        return complain(b, "after the rules: confirmation, threats BLACK WHITE");
    if (!read_answer(word[count - 1], &out->answer))
        return complain(b, "the answer is captured, safe or unknown");
    return true;
}

/* ---- Asking ---- */

/* Asks with a new prover each time, so that nothing is remembered from an earlier
   question. */
static bool
ask_within(bench *b, const query *q, uint64_t nanoseconds, yz_answer *out)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    options.rules = q->rules;
    options.confirmation = q->confirmation;
    yz_question question = q->question;
    question.nanoseconds = nanoseconds;
    yz_prover *prover;
    yz_status status = yz_prover_new(&prover, &b->position, &options);
    if (status == YZ_OK) {
        status = yz_prover_ask(prover, &question, out);
        yz_prover_free(prover);
    }
    return status == YZ_OK || complain(b, yz_status_text(status));
}

static tally *
class_of(bench *b, const yz_answer *answer)
{
    int i = 0;
    while (i < CLASSES - 1 && answer->region_empty > CLASS_END[i])
        i++;
    return &b->by_class[i];
}

static void
print_query(const bench *b, const yz_answer *answer)
{
    static const char *const WORD[] = {"open", "captured", "safe"};
    printf("%s:%u: %s: %s after %.1f ms, %" PRIu64 " positions\n", b->file, b->row,
           b->name, WORD[answer->outcome], (double)answer->nanoseconds / 1e6,
           answer->nodes);
}

static bool
ask(bench *b, const query *q)
{
    yz_answer answer = {0};
    uint64_t nodes = 0, nanoseconds = 0;
    int limit = 0;
    for (; limit < LIMITS; limit++) {
        if (!ask_within(b, q, LIMIT[limit], &answer))
            return false;
        nodes += answer.nodes;
        nanoseconds += answer.nanoseconds;
        if (answer.outcome != YZ_OUTCOME_OPEN)
            break;
    }
    tally *t = class_of(b, &answer);
    t->questions++;
    t->known += q->answer != YZ_OUTCOME_OPEN;
    t->nodes += nodes;
    t->nanoseconds += nanoseconds;
    for (; limit < LIMITS; limit++)
        t->settled[limit]++;
    if (b->line->verbose && !b->line->json)
        print_query(b, &answer);
    if (answer.outcome == YZ_OUTCOME_OPEN || q->answer == YZ_OUTCOME_OPEN ||
        answer.outcome == q->answer)
        return true;
    /* a wrong answer does not end the measurement */
    t->wrong++;
    b->wrong = true;
    (void)complain(b, answer.outcome == YZ_OUTCOME_SAFE
                          ? "read as safe, and it is captured"
                          : "read as captured, and it is safe");
    return true;
}

/* ---- Files ---- */

static int
split(char *text, char *word[WORDS])
{
    int count = 0;
    for (char *at = strtok(text, " ,:"); at != NULL && count < WORDS;
         at = strtok(NULL, " ,:"))
        word[count++] = at;
    return count;
}

static bool
read_line(bench *b, char *text)
{
    char *word[WORDS];
    text[strcspn(text, "\r\n")] = '\0';
    if (text[0] == '\0' || text[0] == '#')
        return true;
    if (strchr(".XO", text[0]) != NULL)
        return read_row(b, text);
    const int count = split(text, word);
    if (count == 2 && strcmp(word[0], "position") == 0) {
        snprintf(b->name, sizeof b->name, "%s", word[1]);
        b->position.width = b->position.height = 0;
        return true;
    }
    query q;
    if (count == 0 || strcmp(word[0], "ask") != 0)
        return complain(b, "a line begins with position or ask, or is a row");
    cli_progress_step(&b->progress, ++b->asked);
    return read_query(b, word + 1, count - 1, &q) && ask(b, &q);
}

static bool
read_file(bench *b, const char *path)
{
    FILE *stream = fopen(path, "r");
    b->file = path;
    b->row = 0;
    if (stream == NULL)
        return complain(b, "it cannot be read");
    char text[LINE];
    bool good = true;
    while (good && fgets(text, sizeof text, stream) != NULL) {
        b->row++;
        good = read_line(b, text);
    }
    fclose(stream);
    return good;
}

/* ---- The figures ---- */

static void
add(tally *sum, const tally *t)
{
    sum->questions += t->questions;
    sum->known += t->known;
    sum->wrong += t->wrong;
    sum->nodes += t->nodes;
    sum->nanoseconds += t->nanoseconds;
    for (int i = 0; i < LIMITS; i++)
        sum->settled[i] += t->settled[i];
}

static double
of(double part, uint64_t whole)
{
    return whole == 0 ? 0 : part / (double)whole;
}

static double
pace(const tally *t)
{
    return of((double)t->nodes * 1e9, t->nanoseconds);
}

static void
print_row(const char *name, const tally *t)
{
    printf("%-13s %9" PRIu64 " %7" PRIu64 " %6" PRIu64, name, t->questions, t->known,
           t->wrong);
    for (int i = 0; i < LIMITS; i++)
        printf(" %6.1f %%", of(100.0 * (double)t->settled[i], t->questions));
    printf(" %11.0f\n", pace(t));
}

static void
print_table(const bench *b, const tally *sum)
{
    printf("%-13s %9s %7s %6s %8s %8s %8s %11s\n", "empty points", "questions", "known",
           "wrong", LIMIT_NAME[0], LIMIT_NAME[1], LIMIT_NAME[2], "positions/s");
    for (int i = 0; i < CLASSES; i++) {
        char name[32];
        snprintf(name, sizeof name, i < CLASSES - 1 ? "up to %d" : "more",
                 CLASS_END[i]);
        print_row(name, &b->by_class[i]);
    }
    print_row("all", sum);
}

static void
write_tally(yz_json *json, const tally *t)
{
    yz_json_whole(json, "questions", (int64_t)t->questions);
    yz_json_whole(json, "known", (int64_t)t->known);
    yz_json_whole(json, "wrong", (int64_t)t->wrong);
    for (int i = 0; i < LIMITS; i++)
        yz_json_whole(json, LIMIT_KEY[i], (int64_t)t->settled[i]);
    yz_json_measure(json, "nodes_per_s", pace(t), 0);
}

static void
print_json(const bench *b, const tally *sum)
{
    yz_json json;
    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "name", "life");
    write_tally(&json, sum);
    yz_json_open_array(&json, "classes");
    for (int i = 0; i < CLASSES; i++) {
        yz_json_open_object(&json, NULL);
        if (i < CLASSES - 1)
            yz_json_whole(&json, "empty", CLASS_END[i]);
        else
            yz_json_null(&json, "empty");
        write_tally(&json, &b->by_class[i]);
        yz_json_close_object(&json);
    }
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

int
bench_life(cli *line)
{
    if (line->operand_count < 2)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_BENCH_LIFE_FILE);
    bench b = {.line = line};
    bool good = true;
    cli_progress_start(&b.progress, line, YZ_MESSAGE_CLI_PROGRESS_QUESTIONS, 0);
    for (int i = 1; i < line->operand_count && good; i++)
        good = read_file(&b, line->operand[i]);
    cli_progress_end(&b.progress);
    if (!good)
        return cli_finish(CLI_INPUT);
    tally sum = {0};
    for (int i = 0; i < CLASSES; i++)
        add(&sum, &b.by_class[i]);
    if (line->json)
        print_json(&b, &sum);
    else
        print_table(&b, &sum);
    return cli_finish(b.wrong ? CLI_INPUT : CLI_DONE);
}
