/* problems_check.c - `yunzi problems check FILE...`: a row for each problem, and what they come to. */
#include <stdio.h>

#include <yunzi/messages.h>

#include "cli/in_words.h"
#include "cli/output.h"
#include "cli/program_messages.h"
#include "commands/problems.h"

static const char *const VERDICT[] = {
#define X(name, key) key,
    YZ_PROBLEM_VERDICT_MAP(X)
#undef X
};

static const char *const RESULT[] = {
#define X(name, key) key,
    YZ_FIRST_RESULT_MAP(X)
#undef X
};

/* ---- JSON ---- */

static void
write_points(yz_json *json, const char *key, const yz_point *points, int count,
             int height)
{
    yz_json_open_array(json, key);
    for (int i = 0; i < count; i++)
        yz_json_point(json, NULL, points[i], height);
    yz_json_close_array(json);
}

/* Threats decide whether the chain gets two eyes, and it lives in a seki otherwise. */
static bool
is_for_seki(const yz_lesson_check *found)
{
    return found->result == YZ_FIRST_SEKI && found->ko == YZ_KO_STATUS_FOR_SEKI;
}

static void
write_ko(yz_json *json, const yz_lesson_check *found)
{
    const bool for_seki = is_for_seki(found);

    if (found->result != YZ_FIRST_KO && !for_seki) {
        yz_json_null(json, "ko");
        return;
    }
    yz_json_open_object(json, "ko");
    yz_json_text(json, "kind",
                 for_seki              ? "ko-for-seki"
                 : found->threats == 1 ? "ko"
                                       : "multi-step-ko");
    yz_json_text(json, "ahead",
                 for_seki                   ? NULL
                 : found->ahead == YZ_BLACK ? "black"
                                            : "white");
    if (found->threats > 0)
        yz_json_whole(json, "threats", found->threats);
    else
        yz_json_null(json, "threats");
    yz_json_close_object(json);
}

static void
write_row(const char *path, size_t number, const yz_lesson *lesson,
          const yz_lesson_check *found)
{
    yz_json json;
    char text[YZ_MOVE_TEXT];

    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "file", path);
    yz_json_whole(&json, "problem", (int64_t)number);
    yz_json_text(&json, "title", lesson->title);
    yz_json_text(&json, "task", IN_WORDS(&found->task));
    yz_json_text(&json, "verdict", VERDICT[found->verdict]);
    yz_json_text(&json, "convention", found->says);
    write_points(&json, "right", found->right, found->right_count, found->height);
    write_points(&json, "refuted", found->refuted, found->refuted_count, found->height);
    write_points(&json, "also", found->also, found->also_count, found->height);
    yz_json_text(&json, "result",
                 found->result == YZ_FIRST_OPEN ? NULL : RESULT[found->result]);
    write_ko(&json, found);
    yz_json_whole(&json, "open", found->count[YZ_COURSE_OPEN]);
    yz_json_open_array(&json, "line");
    for (int i = 0; i < found->line_length; i++)
        yz_json_text(&json, NULL, yz_move_text(found->line[i], found->height, text));
    yz_json_close_array(&json);
    yz_json_open_array(&json, "faults");
    for (int i = 0; i < found->fault_count; i++)
        yz_json_text(&json, NULL, IN_WORDS(&found->fault[i]));
    yz_json_close_array(&json);
    yz_json_whole(&json, "nodes", (int64_t)found->nodes);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

/* ---- Text ---- */

static void
print_more(yz_message message)
{
    printf("      %s\n", IN_WORDS(&message));
}

static yz_message
about_points(yz_message_id id, const yz_point *points, int count, int height)
{
    return yz_message_with(
        id, yz_arg_points(points, count < 12 ? count : 12, count, height));
}

static void
tell_ko(const yz_lesson_check *found)
{
    if (is_for_seki(found))
        print_more(yz_message_plain(YZ_MESSAGE_COURSE_KO_FOR_SEKI));
    else if (found->result == YZ_FIRST_KO && found->threats > 0)
        print_more(yz_message_with(
            YZ_MESSAGE_COURSE_KO_KIND, yz_arg_choice(found->threats > 1),
            yz_arg_colour(found->ahead), yz_arg_number(found->threats)));
    else if (found->result == YZ_FIRST_KO)
        print_more(
            yz_message_with(YZ_MESSAGE_PROBLEM_KO_MANY, yz_arg_colour(found->ahead)));
}

static void
tell_row(size_t number, const yz_lesson *lesson, const yz_lesson_check *found)
{
    const yz_message verdict =
        yz_message_with(YZ_MESSAGE_PROBLEM_VERDICT, yz_arg_choice((int)found->verdict));

    printf("%4zu  ", number);
    cli_print_safe(lesson->title);
    printf(": %s\n", IN_WORDS(&verdict));
    if (found->goal != YZ_COURSE_GOAL_PLAY)
        print_more(found->task);
    if (found->right_count > 0)
        print_more(about_points(YZ_MESSAGE_PROBLEM_RIGHT, found->right,
                                found->right_count, found->height));
    if (found->also_count > 0 && found->verdict == YZ_PROBLEM_ALSO)
        print_more(about_points(YZ_MESSAGE_PROBLEM_ALSO, found->also, found->also_count,
                                found->height));
    tell_ko(found);
    for (int i = 0; i < found->fault_count; i++)
        print_more(found->fault[i]);
    if (found->line_length > 0) {
        printf("     ");
        for (int i = 0; i < found->line_length; i++) {
            const yz_message move = yz_move_message(found->line[i], found->height);
            printf("%s %s", i > 0 ? "," : "", IN_WORDS(&move));
        }
        puts("");
    }
    if (found->region_shortage)
        print_more(yz_message_plain(YZ_MESSAGE_PROBLEM_TOO_LARGE));
    else if (found->count[YZ_COURSE_OPEN] > 0)
        print_more(yz_message_with(YZ_MESSAGE_PROBLEM_OPEN,
                                   yz_arg_number(found->count[YZ_COURSE_OPEN])));
}

static void
tell_sum(const char *path, const int count[YZ_PROBLEM_VERDICTS])
{
    yz_message sum;
    int all = 0;

    for (int i = 0; i < YZ_PROBLEM_VERDICTS; i++)
        all += count[i];
    sum = yz_message_with(YZ_MESSAGE_PROBLEM_SUM, yz_arg_number(all),
                          yz_arg_number(count[YZ_PROBLEM_RIGHT]),
                          yz_arg_number(count[YZ_PROBLEM_ALSO]),
                          yz_arg_number(count[YZ_PROBLEM_WRONG]),
                          yz_arg_number(count[YZ_PROBLEM_NO_ANSWER]),
                          yz_arg_number(count[YZ_PROBLEM_OPEN]),
                          yz_arg_number(count[YZ_PROBLEM_UNREADABLE]));
    cli_print_safe(path);
    printf(": %s\n", IN_WORDS(&sum));
}

/* ---- The check ---- */

int
problems_check(const cli *line, const char *path, const yz_course *course)
{
    yz_learner_options options = YZ_LEARNER_OPTIONS_INIT;
    const size_t all = yz_course_count(course);
    int count[YZ_PROBLEM_VERDICTS] = {0};
    cli_progress progress;
    long nodes;

    if (!cli_number(line, "nodes", 1, 1000000000, 0, &nodes))
        return CLI_USAGE;
    options.nodes = (uint64_t)nodes;
    cli_progress_start(&progress, line, YZ_MESSAGE_CLI_PROBLEMS_PROGRESS,
                       (unsigned long)all);
    for (size_t i = 0; i < all; i++) {
        const yz_lesson *lesson = yz_course_lesson(course, i);
        yz_lesson_check found;
        const yz_status status = yz_lesson_try(&found, lesson, &options);
        cli_progress_end(&progress);
        if (status != YZ_OK)
            return cli_wrong_status(path, status);
        count[found.verdict]++;
        if (line->json)
            write_row(path, i + 1, lesson, &found);
        else if (!line->quiet || found.verdict > YZ_PROBLEM_ALSO)
            tell_row(i + 1, lesson, &found);
        fflush(stdout);
        cli_progress_step(&progress, (unsigned long)i + 1);
    }
    cli_progress_end(&progress);
    if (!line->json)
        tell_sum(path, count);
    return count[YZ_PROBLEM_WRONG] + count[YZ_PROBLEM_NO_ANSWER] +
                       count[YZ_PROBLEM_UNREADABLE] >
                   0
               ? CLI_INPUT
           : count[YZ_PROBLEM_OPEN] > 0 ? CLI_NO_ANSWER
                                        : CLI_DONE;
}
