/*
 * One question, one answer: every command is run over every record and board of the
 * tests and examples, and all say the same of result, basis, dead stones, illegal moves
 * and who is barred.
 *
 *     test_one_answer                  each input under one of the rule sets in turn
 *     test_one_answer N                each under N of them, in turn; all would take hours
 *     test_one_answer N FOLDER...      the inputs of these folders, each under N of them
 *
 * The boards drawn in the cases are among them: one in SELDOM, or with arguments all.
 * Each is judged with every stone alive, and one in SELDOM, of boards MORE_BOARDS times as
 * many, or with arguments all, as the command finds it, which takes its time; so do lessons on
 * LARGE boards, which are as seldom.
 *
 * The commands run in this process; what they complain of stands in the file
 * test_one_answer.err afterwards.  `yunzi judge --json` is what the others are held
 * against.
 */
#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

#include "cli/cli.h"
#include "cli/output.h"
#include "commands/commands.h"
#include "gtp/gtp_session.h"
#include "rules/tables.h"

enum {
    CLOSING_PASSES = 6,
    MOST_WORDS = 24,
    USUAL_RULES = 1,
    SELDOM = 40,
    MORE_BOARDS = 4,
    LARGE = 13 * 13
};
/* Few: what is compared is who says it, not how much is found. */
#define NODES "500"
#define TIME "600000"

static FILE *printed; /* what a command writes to standard output */
static size_t rules_each = USUAL_RULES, read_each = SELDOM;
static char **folder; /* NULL: those of the tests */
static int folder_count;
static size_t inputs, questions, differences, boards, records;
static size_t drawn;   /* boards met in the cases */
static size_t set_ups; /* boards put down by GTP whose dead stones were compared */

/* ---- Running a command ---- */

/* Runs `yunzi NAME WORD...`, the words up to NULL; '*status' is the exit status, the
   text is the caller's. */
static char *
run(int *status, const char *name, const char *const *word)
{
    char *words[MOST_WORDS];
    int count = 0;
    for (; word[count] != NULL; count++) {
        assert_true(count < MOST_WORDS);
        words[count] = strdup(word[count]);
    }
    fflush(stdout);
    fflush(stderr);
    const int out = dup(1), err = dup(2);
    const int errors = open("test_one_answer.err", O_WRONLY | O_CREAT | O_TRUNC, 0666);
    assert_int_equal(ftruncate(fileno(printed), 0), 0);
    rewind(printed);
    dup2(fileno(printed), 1);
    dup2(errors, 2);
    *status = cli_run(&YUNZI_COMMANDS, cli_find(&YUNZI_COMMANDS, name), count, words);
    fflush(stdout);
    fflush(stderr);
    dup2(out, 1);
    dup2(err, 2);
    close(out);
    close(err);
    close(errors);
    while (count > 0)
        free(words[--count]);

    const off_t length = lseek(fileno(printed), 0, SEEK_END);
    char *text = malloc((size_t)length + 1);
    assert_int_equal(pread(fileno(printed), text, (size_t)length, 0), length);
    text[length] = '\0';
    questions++;
    return text;
}

/* The lines of JSON in a text, an array; frees the text. */
static json_t *
lines_of(char *text)
{
    json_t *lines = json_array();
    for (char *line = text; *line != '\0';) {
        const size_t length = strcspn(line, "\n");
        json_error_t wrong;
        json_t *value = json_loadb(line, length, 0, &wrong);
        if (value == NULL)
            fail_msg("no JSON (%s): %.*s", wrong.text, (int)length, line);
        json_array_append_new(lines, value);
        line += length + (line[length] == '\n');
    }
    free(text);
    return lines;
}

/* One input under one rule set. */
typedef struct question {
    const char *path;
    const char *rules;
    const char *dead; /* of --dead; NULL: without it */
    long game;
    json_t *judged; /* what `judge` says: borrowed */
} question;

/* `yunzi NAME PATH --rules RULES WORD...`. */
static char *
ask_text(const question *q, const char *name, const char *const *more)
{
    const char *word[MOST_WORDS] = {q->path, "--rules", q->rules, "--nodes",
                                    NODES,   "--time",  TIME};
    char game[24];
    int count = 7, status;
    if (strcmp(name, "check") != 0) /* whose warnings are among its answers */
        word[count++] = "--quiet";
    if (q->game > 0) {
        snprintf(game, sizeof game, "%ld", q->game);
        word[count++] = "--game";
        word[count++] = game;
    }
    const bool counts = strcmp(name, "life") != 0 && strcmp(name, "cycle") != 0;
    if (q->dead != NULL && counts) {
        word[count++] = "--dead";
        word[count++] = q->dead;
    }
    for (; more != NULL && *more != NULL; more++)
        word[count++] = *more;
    return run(&status, name, word);
}

static json_t *
ask(const question *q, const char *name, ...)
{
    const char *more[MOST_WORDS] = {"--json"};
    va_list values;
    va_start(values, name);
    for (int i = 1; (more[i] = va_arg(values, const char *)) != NULL; i++)
        ;
    va_end(values);
    return lines_of(ask_text(q, name, more));
}

/* The first line of the answer; NULL when there is none or an error instead. */
static json_t *
first_of(json_t *lines)
{
    json_t *line = json_array_get(lines, 0);
    const bool wrong = line == NULL || json_object_get(line, "error") != NULL;
    json_t *kept = wrong ? NULL : json_incref(line);
    json_decref(lines);
    return kept;
}

/* ---- What is compared ---- */

static const char *
text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text == NULL ? "" : text;
}

static void
tell(const question *q, const char *who, const char *what, const char *judged,
     const char *other)
{
    differences++;
    print_message("%s, game %ld, %s: %s: %s\n  judge: %.400s\n  %s: %.400s\n", q->path,
                  q->game, q->rules, who, what, judged, who, other);
}

static void
compare_text(const question *q, const char *who, const char *what, const char *judged,
             const char *other)
{
    if (strcmp(judged, other) != 0)
        tell(q, who, what, judged, other);
}

/* Two values of JSON, NULL among them. */
static void
compare_value(const question *q, const char *who, const char *what,
              const json_t *judged, const json_t *other)
{
    if (judged == other ||
        (judged != NULL && other != NULL && json_equal(judged, other)))
        return;
    char *one = judged == NULL ? NULL : json_dumps(judged, JSON_ENCODE_ANY);
    char *two = other == NULL ? NULL : json_dumps(other, JSON_ENCODE_ANY);
    tell(q, who, what, one == NULL ? "(nothing)" : one,
         two == NULL ? "(nothing)" : two);
    free(one);
    free(two);
}

static void
compare_member(const question *q, const char *who, const char *key,
               const json_t *judged, const json_t *other)
{
    compare_value(q, who, key, json_object_get(judged, key),
                  json_object_get(other, key));
}

static int
by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The points of an array, or of an array of chains, in one order. */
static json_t *
sorted(const json_t *points)
{
    const char *list[YZ_MAX_POINTS];
    size_t count = 0, i, k;
    json_t *value, *point, *out = json_array();
    json_array_foreach(points, i, value)
    {
        if (json_is_string(value))
            list[count++] = json_string_value(value);
        else
            json_array_foreach(value, k, point) list[count++] =
                json_string_value(point);
    }
    qsort(list, count, sizeof *list, by_text);
    for (i = 0; i < count; i++)
        json_array_append_new(out, json_string(list[i]));
    return out;
}

/* The points of the two as sets; frees 'other'. */
static void
compare_points(const question *q, const char *who, const char *what,
               const json_t *judged, json_t *other)
{
    json_t *one = sorted(judged), *two = sorted(other);
    compare_value(q, who, what, one, two);
    json_decref(one);
    json_decref(two);
    json_decref(other);
}

static bool
is_counted(const json_t *judged)
{
    return json_is_object(json_object_get(judged, "black"));
}

/* Resignation and the like, which `count` and `show` look behind. */
static bool
is_taken_over(const json_t *judged)
{
    static const char *const KIND[] = {"resign",    "time",      "forfeit",
                                       "both-lose", "no-result", "void"};
    bool record = !json_is_null(json_object_get(judged, "record"));
    for (size_t i = 0; record && i < sizeof KIND / sizeof *KIND; i++)
        if (strcmp(text_of(judged, "kind"), KIND[i]) == 0)
            return true;
    return false;
}

static bool
is_board(const question *q)
{
    const char *end = strrchr(q->path, '.');
    return end != NULL && strcmp(end, ".pos") == 0;
}

/* ---- Each command ---- */

/* `batch` writes the line that `judge` writes. */
static void
compare_batch(const question *q, const json_t *all)
{
    json_t *lines = lines_of(ask_text(q, "batch", NULL)), *line;
    size_t i;
    /* In a stream of records an error says of which game it is. */
    json_array_foreach(lines, i, line) if (json_object_get(line, "error") != NULL)
        json_object_del(line, "game");
    compare_value(q, "batch", "the lines", all, lines);
    json_decref(lines);
}

/* A lesson reads the whole board, which on a large one takes as long as all other questions. */
static bool
is_taught(const question *q)
{
    static size_t large;
    const json_t *size = json_object_get(q->judged, "size");
    const json_int_t width = json_integer_value(json_array_get(size, 0));
    const json_int_t height = json_integer_value(json_array_get(size, 1));
    return width * height <= LARGE || large++ % read_each == 0;
}

/* For people the same words, and for beginners. */
static void
compare_words(const question *q)
{
    static const char *const TEACH[] = {"--teach", NULL};
    char said[160], basis[40] = "";
    const char *kind = text_of(q->judged, "kind");
    const char *margin = text_of(q->judged, "margin");
    const bool white = strcmp(text_of(q->judged, "winner"), "white") == 0;
    if (strcmp(kind, "score") == 0)
        snprintf(said, sizeof said, "%s wins%s%s", white ? "White" : "Black",
                 margin[0] == '\0' ? "" : " by ", margin); /* a capture has no margin */
    else if (strcmp(kind, "draw") == 0)
        snprintf(said, sizeof said, "a draw");
    else if (strcmp(kind, "undetermined") == 0)
        snprintf(said, sizeof said, "not settled");
    else
        return;
    if (strcmp(text_of(q->judged, "basis"), "none") != 0)
        snprintf(basis, sizeof basis, " (%s)", text_of(q->judged, "basis"));
    char *mixed = strchr(said, '+'); /* facts have 7+2/3, sentences 7 2/3 */
    if (mixed != NULL)
        *mixed = ' ';
    strcat(said, basis);
    char *text = ask_text(q, "judge", NULL);
    if (strstr(text, said) == NULL)
        tell(q, "judge, for people", "the sentence", said, text);
    free(text);
    if (!is_taught(q))
        return;
    text = ask_text(q, "judge", TEACH);
    if (strstr(text, said) == NULL)
        tell(q, "judge --teach", "the sentence", said, text);
    free(text);
}

/* What `judge` says of the board as it stands, whoever resigned. */
static json_t *
judge_as_it_stands(const question *q)
{
    char moves[24];
    if (!is_taken_over(q->judged))
        return json_incref(q->judged);
    snprintf(moves, sizeof moves, "%lld",
             json_integer_value(json_object_get(q->judged, "moves")));
    return first_of(ask(q, "judge", "--move", moves, NULL));
}

static void
compare_count(const question *q, const json_t *judged)
{
    json_t *counted = first_of(ask(q, "count", NULL));
    if (!is_counted(judged)) {
        compare_value(q, "count", "counts what judge does not", NULL, counted);
    } else if (counted == NULL) {
        tell(q, "count", "does not count", text_of(judged, "result"), "(nothing)");
    } else {
        /* A procedure may come to another margin, and says so then. */
        const json_t *agrees = json_object_get(counted, "agrees");
        const json_t *result = json_object_get(counted, "result");
        compare_member(q, "count", "basis", judged, counted);
        if (json_is_true(agrees) !=
            json_equal(json_object_get(judged, "result"), result))
            tell(q, "count", "result", text_of(judged, "result"),
                 json_string_value(result));
    }
    json_decref(counted);
}

static void
compare_show(const question *q, const json_t *judged)
{
    json_t *shown = first_of(ask(q, "show", "--territory", NULL));
    if (is_counted(judged)) {
        compare_member(q, "show", "basis", judged, shown);
        compare_points(q, "show", "dead", json_object_get(judged, "dead"),
                       json_incref(json_object_get(shown, "dead")));
    }
    json_decref(shown);
}

/* The points of the chains in seki, as an array of arrays. */
static json_t *
chains_in_seki(const json_t *read)
{
    json_t *out = json_array(), *chain;
    size_t i;
    json_array_foreach(json_object_get(read, "chains"), i,
                       chain) if (json_is_true(json_object_get(chain, "seki")))
        json_array_append(out, json_object_get(chain, "points"));
    return out;
}

/* Who is alive is what the verdict is counted with where nobody has marked anything. */
static void
compare_life(const question *q)
{
    json_t *judged = first_of(ask(q, "judge", "--ignore-marks", NULL));
    json_t *read = first_of(ask(q, "life", "--fill-dame", "--sample", NULL));
    const bool reads = is_counted(judged) && !is_taken_over(judged) &&
                       strcmp(text_of(judged, "basis"), "played") != 0;
    if (reads && read != NULL) {
        compare_points(q, "life", "dead", json_object_get(judged, "dead"),
                       json_incref(json_object_get(read, "removed")));
        compare_points(q, "life", "seki", json_object_get(judged, "seki"),
                       chains_in_seki(read));
    } else if (reads) {
        tell(q, "life", "nothing", text_of(judged, "result"), "(nothing)");
    }
    json_decref(read);
    json_decref(judged);
}

/* ---- check ---- */

/* A move after the game had ended: check tells the first of them alone. */
static bool
is_late(const json_t *move)
{
    const char *code = text_of(move, "code"), *why = text_of(move, "why");
    return strcmp(why, "over") == 0 || strcmp(code, "after-end") == 0;
}

/* Its number; NULL when there is none. */
static const json_t *
first_late(const json_t *list)
{
    size_t i;
    json_t *move;
    json_array_foreach(list, i, move) if (is_late(move)) return json_object_get(move,
                                                                                "move");
    return NULL;
}

/* The illegal moves of a list, of `judge` or among findings; a move that cannot be read
   is a finding of another kind. */
static json_t *
illegal_of(const json_t *list)
{
    json_t *out = json_array(), *one;
    size_t i;
    json_array_foreach(list, i, one)
    {
        static const char *const ALIKE[] = {"move",    "point",   "why",
                                            "article", "repeats", "consequence"};
        const char *code = text_of(one, "code"), *why = text_of(one, "why");
        if (*why == '\0' || strcmp(why, "off-board") == 0 || is_late(one) ||
            (*code != '\0' && strcmp(code, "illegal-move") != 0))
            continue;
        json_t *move = json_object();
        for (size_t k = 0; k < sizeof ALIKE / sizeof *ALIKE; k++)
            json_object_set(move, ALIKE[k], json_object_get(one, ALIKE[k]));
        json_array_append_new(out, move);
    }
    return out;
}

static bool
has_finding(const json_t *checked, const char *code)
{
    size_t i;
    json_t *finding;
    json_array_foreach(json_object_get(checked, "findings"), i,
                       finding) if (strcmp(text_of(finding, "code"), code) ==
                                    0) return true;
    return false;
}

static void
compare_check(const question *q)
{
    json_t *checked = first_of(ask(q, "check", NULL));
    json_t *judged = illegal_of(json_object_get(q->judged, "illegal"));
    json_t *moves = illegal_of(json_object_get(checked, "findings"));
    const json_t *late = first_late(json_object_get(q->judged, "illegal"));
    if (!is_board(q)) {
        compare_value(q, "check", "illegal moves", judged, moves);
        if (late != NULL)
            compare_value(q, "check", "the first move after the end", late,
                          first_late(json_object_get(checked, "findings")));
    }
    if (!is_board(q) && has_finding(checked, "result-differs"))
        compare_value(q, "check", "the result differs",
                      json_object_get(q->judged, "agrees"), json_false());
    json_decref(judged);
    json_decref(moves);
    json_decref(checked);
}

/* ---- cycle ---- */

/* The moves of a cycle that a rule set bars are the illegal moves of the record, where
   the record goes so far. */
static void
compare_barred(const question *q, const json_t *cycle, const json_t *ruling)
{
    const long long from = json_integer_value(json_object_get(cycle, "from"));
    const long long ply = json_integer_value(json_object_get(ruling, "ply"));
    const char *barred = text_of(ruling, "move");
    const json_t *line = json_object_get(cycle, "line");
    if (*barred == '\0' || ply < 1 || (size_t)ply > json_array_size(line) ||
        strcmp(barred, json_string_value(json_array_get(line, (size_t)ply - 1))) != 0)
        return;
    size_t i;
    json_t *illegal;
    json_array_foreach(
        json_object_get(q->judged, "illegal"), i,
        illegal) if (json_integer_value(json_object_get(illegal, "move")) == from + ply)
    {
        compare_text(q, "cycle", "the barred move", text_of(illegal, "point"),
                     barred + 2);
        compare_text(q, "cycle", "its article", text_of(illegal, "article"),
                     text_of(ruling, "article"));
        return;
    }
    tell(q, "cycle", "a move that judge allows", "(legal)", barred);
}

/* An illegal repetition stands at the end of a cycle of the record. */
static void
compare_repeated(const question *q, const json_t *lines)
{
    size_t i, k;
    json_t *illegal, *cycle;
    json_array_foreach(json_object_get(q->judged, "illegal"), i, illegal)
    {
        const char *why = text_of(illegal, "why");
        const long long move = json_integer_value(json_object_get(illegal, "move"));
        bool found = strcmp(why, "superko") != 0 && strcmp(why, "cycle") != 0;
        json_array_foreach(lines, k, cycle) found =
            found || json_integer_value(json_object_get(cycle, "from")) < move;
        if (!found)
            tell(q, "cycle", "no cycle for an illegal repetition", why, "(nothing)");
    }
}

static void
compare_cycle(const question *q)
{
    json_t *lines = ask(q, "cycle", NULL), *cycle, *ruling;
    size_t i, k;
    if (json_array_size(json_object_get(q->judged, "illegal")) > 0)
        compare_repeated(q, lines);
    json_array_foreach(lines, i, cycle)
        json_array_foreach(json_object_get(cycle, "rulings"), k,
                           ruling) if (strcmp(text_of(cycle, "in"), "game") == 0 &&
                                       json_is_true(json_object_get(ruling, "history")))
            compare_barred(q, cycle, ruling);
    json_decref(lines);
}

/* ---- GTP ---- */

typedef struct referee {
    gtp_session *session;
    output_text heard;
    const char *record; /* what every file holds */
} referee;

static bool
hear(void *context, const char *text, size_t length)
{
    referee *r = context;
    output_append(&r->heard, text, length);
    return true;
}

static yz_status
hand_over(void *context, const char *path, char **data, size_t *length)
{
    const referee *r = context;
    (void)path;
    *length = strlen(r->record);
    *data = malloc(*length + 1);
    memcpy(*data, r->record, *length);
    return YZ_OK;
}

/* The answer to a command without "= "; NULL when it is refused.  The caller's. */
static char *
say(referee *r, const char *command)
{
    r->heard.length = 0;
    gtp_session_take(r->session, command, strlen(command));
    gtp_session_take(r->session, "\n", 1);
    const char *heard = r->heard.text;
    if (r->heard.length < 2 || heard[0] != '=')
        return NULL;
    size_t from = 1, to = r->heard.length;
    while (from < to && heard[from] == ' ')
        from++;
    while (to > from && heard[to - 1] == '\n')
        to--;
    return strndup(heard + from, to - from);
}

/* Words as an array. */
static json_t *
words_of(const char *text)
{
    json_t *out = json_array();
    for (size_t length; text != NULL && *text != '\0'; text += length) {
        text += strspn(text, " \n");
        length = strcspn(text, " \n");
        if (length > 0)
            json_array_append_new(out, json_stringn(text, length));
    }
    return out;
}

static void
compare_list(const question *q, referee *r, const json_t *judged, const char *status)
{
    char command[40];
    snprintf(command, sizeof command, "final_status_list %s", status);
    char *text = say(r, command);
    compare_points(q, command, status, json_object_get(judged, status), words_of(text));
    free(text);
}

/* With the whole record in the referee's hands. */
static void
compare_referee(const question *q, referee *r)
{
    json_t *judged =
        first_of(ask(q, "judge", "--dead", q->dead == NULL ? "auto" : q->dead, NULL));
    static const char *const ALIKE[] = {"result", "winner", "margin", "kind",
                                        "basis",  "dead",   "seki",   "neutral",
                                        "black",  "white"};
    char *verdict = say(r, "yunzi-judge");
    json_t *lines = lines_of(verdict == NULL ? strdup("{}") : verdict);
    for (size_t i = 0; i < sizeof ALIKE / sizeof *ALIKE; i++)
        compare_member(q, "gtp yunzi-judge", ALIKE[i], judged,
                       json_array_get(lines, 0));
    json_decref(lines);

    char *score = say(r, "final_score"), *basis = say(r, "yunzi-basis");
    char *ruler = say(r, "gogui-rules_final_result");
    const bool open = strcmp(text_of(judged, "kind"), "undetermined") == 0;
    compare_text(q, "gtp final_score", "result",
                 open ? "(refused)" : text_of(judged, "result"),
                 score == NULL ? "(refused)" : score);
    compare_text(q, "gtp yunzi-basis", "basis", text_of(judged, "basis"), basis);
    if (!open && (ruler == NULL || strstr(ruler, text_of(judged, "result")) == NULL))
        tell(q, "gtp gogui-rules_final_result", "result", text_of(judged, "result"),
             ruler == NULL ? "(refused)" : ruler);
    if (is_counted(judged)) {
        compare_list(q, r, judged, "dead");
        compare_list(q, r, judged, "seki");
    }
    free(score);
    free(basis);
    free(ruler);
    json_decref(judged);
}

/* The first illegal move: the referee refuses it, and says why. */
static void
compare_refusal(const question *q, referee *r)
{
    const json_t *illegal = json_array_get(json_object_get(q->judged, "illegal"), 0);
    const char *point = text_of(illegal, "point");
    char command[64];
    if (illegal == NULL || *point == '\0')
        return;
    snprintf(command, sizeof command, "loadsgf x %lld",
             json_integer_value(json_object_get(illegal, "move")));
    free(say(r, command));
    /* Whose move it was `judge` does not say: that of one of the two is refused so. */
    const char *ground = text_of(illegal, "why");
    snprintf(command, sizeof command, "yunzi-why black %s", point);
    char *black = say(r, command);
    snprintf(command, sizeof command, "yunzi-why white %s", point);
    char *white = say(r, command);
    if ((black == NULL || strstr(black, ground) != black) &&
        (white == NULL || strstr(white, ground) != white))
        tell(q, "gtp yunzi-why", "first illegal move", ground, white);
    free(black);
    free(white);
}

static void
begin_session(referee *r, const gtp_host *host, const question *q)
{
    gtp_start start = {.rules_asked = true, .width = 19, .height = 19};
    yz_diag diag;
    assert_int_equal(yz_rules_read(q->rules, &start.rules, &start.overlays, &diag),
                     YZ_OK);
    start.reading = (yz_life_options)YZ_LIFE_OPTIONS_INIT;
    start.reading.nodes = strtoull(NODES, NULL, 10);
    start.reading.nanoseconds = strtoull(TIME, NULL, 10) * 1000000u;
    start.reading.reading = true;
    start.dead = q->dead == NULL ? GTP_DEAD_AUTO : GTP_DEAD_NONE;
    r->session = gtp_session_new(host, &start, NULL);
    assert_non_null(r->session);
    questions++;
}

static void
compare_gtp(const question *q, const char *record)
{
    referee r = {.record = record};
    const gtp_host host = {.context = &r, .answer = hear, .load = hand_over};
    begin_session(&r, &host, q);
    char *loaded = say(&r, "loadsgf x");
    if (loaded == NULL) {
        tell(q, "gtp", "loadsgf", "(judged)", r.heard.text);
    } else {
        compare_referee(q, &r);
        compare_refusal(q, &r);
    }
    free(loaded);
    gtp_session_free(r.session);
    output_text_free(&r.heard);
}

/* The words " COLOUR POINT" for each point. */
static void
add_stones(output_text *out, const char *colour, const json_t *points)
{
    size_t i;
    json_t *point;
    json_array_foreach(points, i, point)
    {
        output_append(out, colour, strlen(colour));
        output_append(out, json_string_value(point), json_string_length(point));
    }
}

static void
set_up(referee *r, const json_t *shown)
{
    const json_t *size = json_object_get(shown, "size");
    char command[64];
    output_text stones = {0};
    snprintf(command, sizeof command, "rectangular_boardsize %d %d",
             (int)json_integer_value(json_array_get(size, 0)),
             (int)json_integer_value(json_array_get(size, 1)));
    free(say(r, command));
    output_append(&stones, "gogui-setup", strlen("gogui-setup"));
    add_stones(&stones, " black ", json_object_get(shown, "black"));
    add_stones(&stones, " white ", json_object_get(shown, "white"));
    output_append(&stones, "", 1);
    free(say(r, stones.text));
    output_text_free(&stones);
    snprintf(command, sizeof command, "gogui-setup_player %s",
             text_of(shown, "to_move"));
    char *accepted = say(r, command);
    assert_non_null(accepted);
    free(accepted);
}

static bool
is_in(referee *r, const char *wanted)
{
    char *phase = say(r, "yunzi-phase");
    const bool in = phase != NULL && strcmp(phase, wanted) == 0;
    free(phase);
    return in;
}

/* The dead stones of a board put down one by one are those of `judge`, where both look at the
   same: marks are no stones.  Of a position that is not settled the lists tell what games
   played on leave, as the guide says, and the verdict tells nothing. */
static void
compare_stopped(const question *q, referee *r, const json_t *judged)
{
    char *verdict = say(r, "yunzi-judge");
    json_t *lines = lines_of(verdict == NULL ? strdup("{}") : verdict);
    const json_t *own = json_array_get(lines, 0);
    if (is_counted(judged) && strcmp(text_of(judged, "basis"), "agreed") != 0) {
        set_ups++;
        compare_points(q, "gtp yunzi-judge", "dead", json_object_get(judged, "dead"),
                       json_incref(json_object_get(own, "dead")));
        compare_points(q, "gtp yunzi-judge", "seki", json_object_get(judged, "seki"),
                       json_incref(json_object_get(own, "seki")));
    }
    if (is_counted(own)) {
        compare_list(q, r, own, "dead");
        compare_list(q, r, own, "seki");
    }
    json_decref(lines);
}

/* The stones put down, and both players passing until play is over.  The board has to say who
   moves next: much hangs on that. */
static void
compare_set_up(const question *q)
{
    json_t *shown = first_of(ask(q, "show", "--territory", NULL));
    assert_non_null(shown);
    json_t *judged = first_of(ask(q, "judge", "--dead", "auto", NULL));
    referee r = {0};
    const gtp_host host = {.context = &r, .answer = hear};
    begin_session(&r, &host, q);
    set_up(&r, shown);
    const bool white = strcmp(text_of(shown, "to_move"), "white") == 0;
    for (int i = 0; i < CLOSING_PASSES && is_in(&r, "play"); i++)
        free(say(&r, i % 2 == white ? "play black pass" : "play white pass"));
    /* Where the passes end the game or begin another phase something else is asked. */
    if (is_in(&r, "stopped"))
        compare_stopped(q, &r, judged);
    gtp_session_free(r.session);
    output_text_free(&r.heard);
    json_decref(judged);
    json_decref(shown);
}

/* ---- Disputes ---- */

/* With the chain as it was found the verdict is what it was. */
static void
compare_dispute(const question *q, const char *point, bool dead)
{
    json_t *line = first_of(ask(q, "judge", "--dispute", point, NULL));
    const json_t *one = json_array_get(json_object_get(line, "disputes"), 0);
    compare_member(q, "judge --dispute", "result", q->judged, line);
    compare_member(q, "judge --dispute", "basis", q->judged, line);
    compare_member(q, "judge --dispute", "dead", q->judged, line);
    if (one != NULL)
        compare_text(q, "judge --dispute", dead ? "if it is dead" : "if it is alive",
                     text_of(q->judged, "result"),
                     text_of(one, dead ? "dead" : "alive"));
    json_decref(line);
}

static void
compare_disputes(const question *q)
{
    const char *dead =
        json_string_value(json_array_get(json_object_get(q->judged, "dead"), 0));
    if (is_counted(q->judged) && dead != NULL)
        compare_dispute(q, dead, true);
}

/* The referee holds to what a record says, `judge` to what its user says. */
static bool
is_overruled(const question *q)
{
    const question plain = {.path = q->path, .rules = q->rules, .game = q->game};
    if (q->dead == NULL)
        return false;
    json_t *recorded = first_of(ask(&plain, "judge", "--dead", "record", NULL));
    const bool said = strcmp(text_of(recorded, "basis"), "agreed") == 0;
    json_decref(recorded);
    return said;
}

/* ---- The record with the verdict in it ---- */

/* What a file holds; the caller's. */
static char *
contents_of(const char *path)
{
    FILE *file = fopen(path, "rb");
    struct stat about;
    assert_non_null(file);
    assert_int_equal(fstat(fileno(file), &about), 0);
    char *text = calloc((size_t)about.st_size + 1, 1);
    assert_int_equal(fread(text, 1, (size_t)about.st_size, file), about.st_size);
    fclose(file);
    return text;
}

/* Where nobody has territory there is nothing to mark. */
static bool
has_marks(const json_t *judged)
{
    const json_t *black = json_object_get(judged, "black");
    const json_t *white = json_object_get(judged, "white");
    return json_integer_value(json_object_get(black, "territory")) > 0 ||
           json_integer_value(json_object_get(white, "territory")) > 0;
}

/* As beside a ko that has still to be connected. */
static bool
has_neutral_stone(const question *q)
{
    static const char *const COLOUR[] = {"black", "white"};
    json_t *shown = first_of(ask(q, "show", "--territory", NULL)), *neutral, *stone;
    size_t i, k;
    bool has = false;
    json_array_foreach(json_object_get(q->judged, "neutral"), i,
                       neutral) for (size_t side = 0; side < 2; side++)
        json_array_foreach(json_object_get(shown, COLOUR[side]), k, stone) has |=
        json_equal(neutral, stone);
    json_decref(shown);
    return has;
}

/* It says the result, and with its marks it is judged as before. */
static void
compare_annotated(const question *q)
{
    char file[64];
    snprintf(file, sizeof file, "test_one_answer-%ld.sgf", (long)getpid());
    json_t *line = first_of(ask(q, "judge", "--annotate", file, NULL));
    compare_value(q, "judge --annotate", "the line", q->judged, line);
    const question annotated = {.path = file, .rules = q->rules, .game = q->game};
    json_t *again = first_of(ask(&annotated, "judge", "--dead",
                                 has_marks(q->judged) ? "record" : "none", NULL));
    if (is_counted(q->judged)) {
        compare_text(q, "the annotated record", "RE", text_of(q->judged, "result"),
                     text_of(again, "record"));
        compare_points(q, "the annotated record", "dead",
                       json_object_get(q->judged, "dead"),
                       json_incref(json_object_get(again, "dead")));
        /* Marks do not say which stones are in seki or nobody's: a reading that found such
           may count them otherwise. */
        if (strcmp(text_of(q->judged, "basis"), "agreed") == 0 && !has_neutral_stone(q))
            compare_member(q, "the annotated record", "result", q->judged, again);
    }
    json_decref(again);
    json_decref(line);
    remove(file);
}

/* ---- All of them ---- */

static void
compare_one(const question *q, const char *record)
{
    json_t *stands = judge_as_it_stands(q);
    compare_words(q);
    compare_count(q, stands);
    compare_show(q, stands);
    if (q->dead == NULL)
        compare_life(q);
    compare_check(q);
    compare_cycle(q);
    compare_disputes(q);
    compare_annotated(q);
    if (is_board(q) && q->dead == NULL && strstr(record, "to-play") != NULL)
        compare_set_up(q);
    if (!is_board(q) && q->game == 1 && !is_overruled(q))
        compare_gtp(q, record);
    json_decref(stands);
}

/* The names of the rule sets for one input, "aga-1991,ing-1996". */
static void
choose_rules(char *out, size_t room)
{
    static size_t next;
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < rules_each && i < yz__rules_count(); i++, next++)
        used += (size_t)snprintf(out + used, room - used, "%s%s", i == 0 ? "" : ",",
                                 yz_rules_id(yz_rules_at(next % yz__rules_count())));
}

static void
compare_file(const char *path, const char *names, const char *dead)
{
    const question whole = {.path = path, .rules = names, .dead = dead};
    json_t *all = ask(&whole, "judge", NULL), *judged;
    char *record = contents_of(path);
    size_t i;
    compare_batch(&whole, all);
    json_array_foreach(all, i, judged)
    {
        const question q = {
            .path = path,
            .rules = text_of(judged, "rules"),
            .dead = dead,
            .game = json_integer_value(json_object_get(judged, "game")),
            .judged = judged,
        };
        if (json_object_get(judged, "error") == NULL)
            compare_one(&q, record);
    }
    free(record);
    json_decref(all);
}

static void
compare_input(const char *path)
{
    char names[2048];
    choose_rules(names, sizeof names);
    const question input = {.path = path};
    compare_file(path, names, "none");
    inputs++;
    if (is_board(&input) ? boards++ % (read_each / MORE_BOARDS + 1) == 0
                         : records++ % read_each == 0)
        compare_file(path, names, NULL);
}

static bool
is_input(const char *name)
{
    static const char *const END[] = {".sgf", ".pos", ".gib", ".ngf", ".ugf", ".ugi"};
    const char *end = strrchr(name, '.');
    for (size_t i = 0; end != NULL && i < sizeof END / sizeof *END; i++)
        if (strcmp(end, END[i]) == 0)
            return true;
    return false;
}

static void
compare_folder(const char *path)
{
    struct dirent **entry;
    const int count = scandir(path, &entry, NULL, alphasort);
    if (count < 0)
        fail_msg("%s: no such folder", path);
    for (int i = 0; i < count; i++) {
        char file[4096];
        snprintf(file, sizeof file, "%s/%s", path, entry[i]->d_name);
        if (is_input(entry[i]->d_name))
            compare_input(file);
        free(entry[i]);
    }
    free(entry);
}

/* The boards drawn in the cases of a file, each in a file of its own for a while. */
static void
compare_drawn_of(const char *path, const char *name)
{
    FILE *cases = fopen(path, "r"), *board = NULL;
    char line[512], file[300];
    assert_non_null(cases);
    for (int number = 1;; number++) {
        const bool more = fgets(line, sizeof line, cases) != NULL;
        if (board != NULL && more && strchr(".XO", line[0]) != NULL && line[1] == ' ') {
            fputs(line, board);
            continue;
        }
        if (board != NULL) {
            fclose(board);
            board = NULL;
            compare_input(file);
            remove(file);
        }
        if (!more)
            break;
        if (strcmp(line, "board\n") == 0 && drawn++ % read_each == 0) {
            snprintf(file, sizeof file, "test_one_answer-%ld-%s-%d.pos", (long)getpid(),
                     name, number);
            board = fopen(file, "w");
            assert_non_null(board);
            fputs(number % 2 == 0 ? "# to-play: black\n" : "# to-play: white\n", board);
        }
    }
    fclose(cases);
}

static void
compare_drawn(void)
{
    static const char CASES[] = YZ_TESTS "/cases";
    struct dirent **entry;
    const int count = scandir(CASES, &entry, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char file[4096];
        const char *end = strrchr(entry[i]->d_name, '.');
        snprintf(file, sizeof file, "%s/%s", CASES, entry[i]->d_name);
        if (end != NULL && strcmp(end, ".case") == 0)
            compare_drawn_of(file, entry[i]->d_name);
        free(entry[i]);
    }
    free(entry);
    assert_true(drawn > 0);
}

static void
every_command_says_the_same(void **state)
{
    static const char *const USUAL[] = {YZ_TESTS "/records", YZ_TESTS "/cycles",
                                        YZ_TESTS "/formats", YZ_TESTS "/gtp/records",
                                        YZ_TESTS "/../examples"};
    (void)state;
    printed = tmpfile();
    assert_non_null(printed);
    const int count = folder_count > 0 ? folder_count : 5;
    for (int i = 0; i < count; i++)
        compare_folder(folder_count > 0 ? folder[i] : USUAL[i]);
    if (folder_count == 0)
        compare_drawn();
    fclose(printed);
    if (differences == 0)
        remove("test_one_answer.err");
    print_message("%zu inputs, %zu boards set up, %zu questions, %zu differences\n",
                  inputs, set_ups, questions, differences);
    assert_true(inputs > 0);
    assert_true(folder_count > 0 || set_ups > 0);
    assert_int_equal(differences, 0);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_command_says_the_same)};
    if (argc > 1) {
        read_each = 1;
        rules_each = strtoul(argv[1], NULL, 10);
    }
    if (argc > 2) {
        folder = argv + 2;
        folder_count = argc - 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
