/*
 * cmd_learn.c - `yunzi learn`: the lessons of the course, one lesson, and answers to it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>

#include "cli/cli.h"
#include "cli/in_words.h"
#include "cli/output.h"
#include "cli/program_messages.h"
#include "commands/learn.h"

typedef struct learn {
    const cli *line;
    yz_course *course;
    const char *path; /* NULL: the program's own course */
    const char *name; /* of the lesson; NULL: all */
    yz_learner *learner;
} learn;

/* ---- What is shown ---- */

static void
list(const learn *l)
{
    const char *chapter = "";
    yz_json json;

    if (l->line->json) {
        output_json_start(&json);
        yz_tell_course_json(&json, NULL, l->course, cli_language());
        yz_json_line(&json);
        return;
    }
    for (size_t i = 0; i < yz_course_count(l->course); i++) {
        const yz_lesson *lesson = yz_course_lesson(l->course, i);
        if (strcmp(lesson->chapter, chapter) != 0) {
            printf("%s%s\n", i > 0 ? "\n" : "",
                   yz_course_words(cli_language(), lesson, lesson->chapter));
            chapter = lesson->chapter;
        }
        printf("%4zu  %-28s %s\n", i + 1, lesson->id,
               yz_course_words(cli_language(), lesson, lesson->title));
    }
}

/* The name by which this run finds its lesson. */
static const char *
name_here(const learn *l, char name[YZ_MESSAGE_TEXT])
{
    snprintf(name, YZ_MESSAGE_TEXT, "%s%s%s", l->path != NULL ? l->path : "",
             l->path != NULL ? " " : "", yz_learner_lesson(l->learner)->id);
    return name;
}

/* How the lesson is answered, so that nobody has to look for the option. */
static void
show_how(const learn *l)
{
    const yz_lesson *lesson = yz_learner_lesson(l->learner);
    char name[YZ_MESSAGE_TEXT];
    const yz_message how =
        yz_message_with(YZ_MESSAGE_CLI_LEARN_HOW, yz_arg_text(name_here(l, name)),
                        yz_arg_choice((int)lesson->input));

    printf("\n%s\n", IN_WORDS(&how));
}

/* How a lesson that is not over is gone on with after these moves. */
static void
show_how_on(const learn *l, const char *moves)
{
    const yz_course_state state = yz_learner_state(l->learner);
    char name[YZ_MESSAGE_TEXT];
    const yz_message how = yz_message_with(
        YZ_MESSAGE_CLI_LEARN_ON, yz_arg_text(name_here(l, name)), yz_arg_text(moves));

    if (l->line->json || (state != YZ_COURSE_GOES_ON && state != YZ_COURSE_OPEN))
        return;
    printf("\n%s\n", IN_WORDS(&how));
}

static void
show(const learn *l)
{
    const yz_telling how = telling_to_stdout(l->line->colour);
    yz_json json;

    if (!l->line->json) {
        cli_told(yz_tell_learner(&how, l->learner));
        show_how(l);
        return;
    }
    output_json_start(&json);
    yz_tell_learner_json(&json, NULL, l->learner, cli_language());
    yz_json_line(&json);
}

static void
show_answer(const learn *l, const yz_course_answer *answer)
{
    const yz_telling how = telling_to_stdout(l->line->colour);
    yz_json json;

    if (!l->line->json) {
        cli_told(yz_tell_answer(&how, l->learner, answer));
        return;
    }
    output_json_start(&json);
    yz_tell_answer_json(&json, NULL, l->learner, answer, cli_language());
    yz_json_line(&json);
}

/* ---- Answers ---- */

/* Takes the next word between blanks and commas off '*text'; false at the end. */
static bool
next_word(const char **text, char word[16])
{
    size_t length;

    *text += strspn(*text, ", \t");
    length = strcspn(*text, ", \t");
    if (length == 0)
        return false;
    snprintf(word, 16, "%.*s", (int)(length < 15 ? length : 15), *text);
    *text += length;
    return true;
}

static bool
read_point(const learn *l, const char *word, yz_point *out)
{
    const yz_game *game = yz_learner_game(l->learner);

    if (yz_point_read(out, word, strlen(word), yz_game_width(game),
                      yz_game_height(game)) == YZ_OK)
        return true;
    cli_wrong_usage_with(l->line, YZ_MESSAGE_CLI_LEARN_POINT, yz_arg_text(word));
    return false;
}

/* What an answer that could not be given comes to. */
static int
refused(const learn *l, yz_status status)
{
    const yz_lesson *lesson = yz_learner_lesson(l->learner);
    const yz_course_state state = yz_learner_state(l->learner);

    if (status != YZ_E_PHASE)
        return cli_wrong_status(lesson->id, status);
    if (state == YZ_COURSE_REACHED || state == YZ_COURSE_FAILED)
        return cli_wrong_usage(l->line, YZ_MESSAGE_CLI_LEARN_OVER);
    return cli_wrong_usage_with(l->line, YZ_MESSAGE_CLI_LEARN_KIND,
                                yz_arg_text(lesson->id),
                                yz_arg_choice((int)lesson->input));
}

static int
play(const learn *l, const char *text)
{
    const char *const moves = text;
    yz_course_answer answer;
    char word[16];

    while (next_word(&text, word)) {
        yz_move move = {YZ_MOVE_PASS, yz_learner_lesson(l->learner)->to_play, {0, 0}};
        yz_status status;
        if (strcmp(word, "pass") != 0) {
            move.kind = YZ_MOVE_PLAY;
            if (!read_point(l, word, &move.at))
                return CLI_USAGE;
        }
        status = yz_learner_play(l->learner, move, &answer);
        if (status != YZ_OK)
            return refused(l, status);
        show_answer(l, &answer);
    }
    show_how_on(l, moves);
    return CLI_DONE;
}

static int
point_out(const learn *l, const char *text)
{
    static yz_point points[YZ_MAX_POINTS];
    yz_course_answer answer;
    char word[16];
    int count = 0;
    yz_status status;

    while (count < YZ_MAX_POINTS && next_word(&text, word))
        if (!read_point(l, word, &points[count++]))
            return CLI_USAGE;
    status = yz_learner_point_out(l->learner, points, count, &answer);
    if (status != YZ_OK)
        return refused(l, status);
    show_answer(l, &answer);
    return CLI_DONE;
}

static int
say(const learn *l, const char *text)
{
    yz_course_answer answer;
    yz_number number;
    yz_status status;

    if (yz_number_read(&number, text) != YZ_OK)
        return cli_wrong_usage_with(l->line, YZ_MESSAGE_CLI_LEARN_NUMBER,
                                    yz_arg_text(text));
    status = yz_learner_say(l->learner, number, &answer);
    if (status != YZ_OK)
        return refused(l, status);
    show_answer(l, &answer);
    return CLI_DONE;
}

static int
choose(const learn *l, const char *text)
{
    const size_t options = yz_learner_lesson(l->learner)->option_count;
    yz_course_answer answer;
    char *end;
    const long number = strtol(text, &end, 10);
    yz_status status;

    if (options > 0 && (*text == '\0' || *end != '\0' || number < 1 ||
                        (unsigned long)number > options))
        return cli_wrong_usage_with(l->line, YZ_MESSAGE_CLI_LEARN_OPTION,
                                    yz_arg_text(text), yz_arg_number((int64_t)options));
    status = yz_learner_choose(l->learner, (int)number - 1, &answer);
    if (status != YZ_OK)
        return refused(l, status);
    show_answer(l, &answer);
    return CLI_DONE;
}

static const struct {
    const char *option;
    int (*answer)(const learn *l, const char *text);
} WAYS[] = {{"play", play}, {"point", point_out}, {"say", say}, {"choose", choose}};
enum { WAY_COUNT = sizeof WAYS / sizeof *WAYS };

static void
hint(const learn *l)
{
    const yz_lesson *lesson = yz_learner_lesson(l->learner);
    const char *text;

    while ((text = yz_learner_hint(l->learner)) != NULL)
        puts(yz_course_words(cli_language(), lesson, text));
}

static int
answer(const learn *l)
{
    bool answered = false;

    for (int i = 0; i < WAY_COUNT; i++) {
        const char *text = cli_value(l->line, WAYS[i].option);
        if (text == NULL)
            continue;
        const int status = WAYS[i].answer(l, text);
        answered = true;
        if (status != CLI_DONE)
            return status;
    }
    if (!answered)
        show(l);
    if (cli_has(l->line, "hint")) {
        if (!l->line->json)
            puts("");
        hint(l);
    }
    return CLI_DONE;
}

/* ---- The command ---- */

static int
one_lesson(learn *l, size_t i)
{
    const yz_status status =
        yz_learner_new(&l->learner, yz_course_lesson(l->course, i), NULL);
    int done;

    if (status != YZ_OK)
        return cli_wrong_status(l->path, status);
    done = answer(l);
    yz_learner_free(l->learner);
    return done;
}

static bool
answers(const cli *line)
{
    bool any = cli_has(line, "hint");

    for (int i = 0; i < WAY_COUNT; i++)
        any = any || cli_has(line, WAYS[i].option);
    return any;
}

static int
no_lesson(const learn *l)
{
    const char *near = "";

    for (size_t i = 0; i < yz_course_count(l->course); i++) {
        const char *id = yz_course_lesson(l->course, i)->id;
        if (strstr(id, l->name) != NULL ||
            cli_near(l->name, id, cli_distance(l->name, id)))
            near = id;
    }
    return cli_wrong_usage_with(l->line, YZ_MESSAGE_CLI_LEARN_NO_LESSON,
                                yz_arg_text(l->name), yz_arg_text(near));
}

static int
with_course(learn *l)
{
    const size_t count = yz_course_count(l->course);
    const size_t i = l->name == NULL ? (l->path != NULL && count == 1 ? 0 : count)
                                     : learn_find(l->course, l->name);
    const bool one = i < count;

    if (l->name != NULL && !one)
        return no_lesson(l);
    if (cli_has(l->line, "check"))
        return learn_check(l->course, one ? i : 0, one ? i + 1 : count, l->line->json)
                   ? CLI_DONE
                   : CLI_INPUT;
    if (one)
        return one_lesson(l, i);
    if (answers(l->line))
        return cli_wrong_usage(l->line, YZ_MESSAGE_CLI_LEARN_ANSWERS);
    list(l);
    return CLI_DONE;
}

static int
run(cli *line)
{
    learn l = {.line = line};
    yz_diag diag = {0};
    int done;

    if (line->operand_count > 0 && learn_is_file(line->operand[0]))
        l.path = line->operand[0];
    if (line->operand_count > (l.path != NULL))
        l.name = line->operand[l.path != NULL];
    if (learn_read(&l.course, l.path, &diag) != YZ_OK)
        return cli_wrong_with(l.path, cli_error_code(&diag), diag.line, diag.column,
                              YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag.message));
    done = with_course(&l);
    yz_course_free(l.course);
    return cli_finish(done);
}

static const cli_option OPTIONS[] = {
    {"play", "MOVES", "Play these moves one after the other, as in D4,E5 or pass",
     NULL},
    {"point", "POINTS", "Point out these points, as in A1,B2", NULL},
    {"say", "NUMBER", "Say this number", NULL},
    {"choose", "NUMBER", "Choose the option with this number, from 1", NULL},
    {"hint", NULL, "Print the hints of the lesson", NULL},
    {"check", NULL,
     "Try every first move of the lessons, and say what is wrong with them", NULL},
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_learn = {
    .name = "learn",
    .arguments = "[FILE] [LESSON]",
    .summary = "The course: lessons, and answers with their reasons",
    .description =
        "Without a name lists the lessons of the course; with the name or number of a "
        "lesson shows it. Every answer comes back with its reason: what the move does, what "
        "the opponent answers, whether the goal is reached, and what that rests on.\n\n"
        "A FILE (its name ends with .lesson, or has a slash in it) is a lesson, or several, "
        "that a teacher has written: see yunzi-lesson(5). With --check every first move is "
        "tried: what is said of it needs a reason, the answers that the lesson names have to "
        "be right, and what it claims of sets of rules has to hold. The exit status is 1 when "
        "something is wrong.",
    .options = OPTIONS,
    .examples = "yunzi learn\tThe lessons\n"
                "yunzi learn ladder\tOne lesson\n"
                "yunzi learn ladder --play D4\tAn answer, with its reasons\n"
                "yunzi learn my.lesson --check\tWhat learners will be told",
    .least = 0,
    .most = 2,
    .run = run,
};
