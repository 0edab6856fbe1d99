/* problems_solve.c - `yunzi problems solve`: the problems that are due, one after the other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>

#include "cli/in_words.h"
#include "cli/output.h"
#include "cli/program_messages.h"
#include "commands/problems.h"

enum { WORD = 64, USUAL = 10 };

typedef struct solving {
    const cli *line;
    problems_kept kept;
    long today, left; /* problems that are still to be shown */
    int shown, solved;
    bool ended;
} solving;

static void
say(yz_message message)
{
    printf("%s\n", IN_WORDS(&message));
}

/* What a problem asks, whatever file it is in: its board, who plays, and what for, if it says that.
   0 without memory.  Nothing is read for it: a book may have thousands. */
static uint64_t
key_of(const yz_lesson *lesson)
{
    yz_learner_options options = YZ_LEARNER_OPTIONS_INIT;
    uint64_t hash = 14695981039346656037u;
    yz_learner *learner;
    yz_position board;

    options.as_written = true;
    if (yz_learner_new(&learner, lesson, &options) != YZ_OK)
        return 0;
    yz_game_position(yz_learner_game(learner), &board);
    yz_learner_free(learner);
    for (int i = 0; i < board.width * board.height; i++)
        hash = (hash ^ board.stone[i]) * 1099511628211u;
    hash = (hash ^ board.width) * 1099511628211u;
    return (hash ^ ((unsigned)lesson->to_play * 64 + (unsigned)lesson->goal)) *
           1099511628211u;
}

/* ---- One problem ---- */

/* The next line without its end and the blanks around it; false at the end of the input. */
static bool
read_word(char word[WORD])
{
    char line[WORD];
    size_t from, length;
    int c;

    printf("> ");
    fflush(stdout);
    if (fgets(line, sizeof line, stdin) == NULL)
        return false;
    if (strchr(line, '\n') == NULL)
        while ((c = getchar()) != '\n' && c != EOF)
            ;
    from = strspn(line, " \t");
    length = strcspn(line + from, " \t\r\n");
    memcpy(word, line + from, length);
    word[length] = '\0';
    return true;
}

static yz_status
give(yz_learner *learner, const char *word, yz_course_answer *answer, bool *given)
{
    const yz_lesson *lesson = yz_learner_lesson(learner);
    const yz_game *game = yz_learner_game(learner);
    yz_move move = {YZ_MOVE_PASS, lesson->to_play, {0, 0}};

    *given = true;
    if (lesson->input == YZ_COURSE_INPUT_CHOICE)
        return yz_learner_choose(learner, atoi(word) - 1, answer);
    if (strcmp(word, "pass") != 0) {
        move.kind = YZ_MOVE_PLAY;
        *given = yz_point_read(&move.at, word, strlen(word), yz_game_width(game),
                               yz_game_height(game)) == YZ_OK;
    }
    return *given ? yz_learner_play(learner, move, answer) : YZ_OK;
}

/* An answer; false when it was the last of this problem. */
static bool
answer(solving *s, yz_learner *learner, const char *word, bool *clean)
{
    const yz_telling how = telling_to_stdout(s->line->colour);
    yz_course_answer back;
    bool given;
    const yz_status status = give(learner, word, &back, &given);

    if (!given || status != YZ_OK) {
        say(yz_message_with(YZ_MESSAGE_CLI_PROBLEMS_TYPE, yz_arg_text(word)));
        return true;
    }
    cli_told(yz_tell_answer(&how, learner, &back));
    if (back.state == YZ_COURSE_REACHED)
        return false;
    if (back.state == YZ_COURSE_FAILED) {
        *clean = false;
        if (yz_learner_undo(learner) == YZ_OK)
            say(yz_message_plain(YZ_MESSAGE_CLI_PROBLEMS_AGAIN));
    }
    return true;
}

static void
note(solving *s, uint64_t key, bool clean)
{
    s->shown++;
    s->solved += clean;
    if (problems_kept_note(&s->kept, key, clean, s->today))
        (void)problems_kept_write(&s->kept);
}

static void
ask(solving *s, yz_learner *learner, uint64_t key)
{
    const yz_telling how = telling_to_stdout(s->line->colour);
    bool clean = true;
    char word[WORD];
    const char *hint;

    puts("");
    cli_told(yz_tell_learner(&how, learner));
    for (;;) {
        if (!read_word(word) || strcmp(word, "quit") == 0) {
            s->ended = true;
            return;
        }
        if (strcmp(word, "skip") == 0)
            return;
        if (*word == '\0')
            continue;
        if (strcmp(word, "hint") == 0) {
            hint = yz_learner_hint(learner);
            say(hint == NULL
                    ? yz_message_plain(YZ_MESSAGE_CLI_PROBLEMS_NO_HINT)
                    : yz_message_with(YZ_MESSAGE_NAME_ONLY, yz_arg_name(NULL, hint)));
        } else if (!answer(s, learner, word, &clean)) {
            note(s, key, clean);
            return;
        }
    }
}

/* ---- All of them ---- */

/* Those that have come round first, then new ones. */
static void
go_through(solving *s, const yz_course *course, bool again)
{
    for (size_t i = 0; i < yz_course_count(course) && s->left > 0 && !s->ended; i++) {
        const yz_lesson *lesson = yz_course_lesson(course, i);
        const uint64_t key = key_of(lesson);
        const problem_kept *old = problems_kept_find(&s->kept, key);
        yz_learner *learner;
        if (again ? old == NULL || old->due > s->today : old != NULL)
            continue;
        if (yz_learner_new(&learner, lesson, NULL) != YZ_OK)
            return;
        s->left--;
        ask(s, learner, key);
        yz_learner_free(learner);
    }
}

static int
solve_file(solving *s, const char *path)
{
    yz_course *course;
    yz_diag diag = {0};

    if (problems_read(&course, path, &diag) != YZ_OK)
        return cli_wrong_with(path, cli_error_code(&diag), diag.line, diag.column,
                              YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag.message));
    go_through(s, course, true);
    go_through(s, course, false);
    yz_course_free(course);
    return CLI_DONE;
}

int
problems_solve(const cli *line)
{
    solving s = {.line = line, .today = problems_today()};
    int done = CLI_DONE;

    if (line->json)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_PROBLEMS_NO_JSON);
    if (!cli_number(line, "count", 1, 1000, USUAL, &s.left))
        return CLI_USAGE;
    if (!problems_kept_read(&s.kept))
        return CLI_INPUT;
    if (line->operand_count < 2)
        done = solve_file(&s, NULL);
    for (int i = 1; i < line->operand_count && done == CLI_DONE; i++)
        done = solve_file(&s, line->operand[i]);
    if (done == CLI_DONE)
        say(yz_message_with(s.shown > 0 ? YZ_MESSAGE_CLI_PROBLEMS_DONE
                                        : YZ_MESSAGE_CLI_PROBLEMS_NONE,
                            yz_arg_number(s.shown), yz_arg_number(s.solved),
                            yz_arg_number(s.kept.last == s.today ? s.kept.streak : 0)));
    problems_kept_free(&s.kept);
    return done;
}
