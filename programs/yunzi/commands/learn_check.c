/* learn_check.c - `yunzi learn FILE --check`: what a learner's answers would come to. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/in_words.h"
#include "cli/output.h"
#include "cli/program_messages.h"
#include "commands/learn.h"

static void
write_check(const yz_lesson *lesson, const yz_lesson_check *found)
{
    yz_json json;

    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "lesson", lesson->id);
    yz_json_whole(&json, "tried", found->tried);
    for (int i = YZ_COURSE_GOES_ON; i < YZ_COURSE_STATES; i++)
        yz_json_whole(&json, yz_course_state_key((yz_course_state)i), found->count[i]);
    yz_json_open_array(&json, "right");
    for (int i = 0; i < found->right_count; i++)
        yz_json_point(&json, NULL, found->right[i], found->height);
    if (found->right_pass)
        yz_json_text(&json, NULL, "pass");
    yz_json_close_array(&json);
    yz_json_open_array(&json, "faults");
    for (int i = 0; i < found->fault_count; i++)
        yz_json_text(&json, NULL, IN_WORDS(&found->fault[i]));
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

static void
print_message(const char *before, const yz_message *message)
{
    printf("%s%s\n", before, IN_WORDS(message));
}

static void
tell_check(const yz_lesson *lesson, const yz_lesson_check *found)
{
    const int shown = found->right_count < 12 ? found->right_count : 12;
    yz_message said =
        yz_message_with(YZ_MESSAGE_COURSE_CHECKED, yz_arg_text(lesson->id),
                        yz_arg_number(found->tried));

    print_message("", &said);
    if (found->right_count > 0 || found->right_pass) {
        said = yz_message_with(
            YZ_MESSAGE_COURSE_CHECKED_RIGHT,
            yz_arg_points(found->right, shown, found->right_count, found->height),
            yz_arg_choice(!found->right_pass        ? 0
                          : found->right_count == 0 ? 1
                                                    : 2));
        print_message("  ", &said);
    }
    if (found->count[YZ_COURSE_OPEN] > 0) {
        said = yz_message_with(YZ_MESSAGE_COURSE_CHECKED_OPEN,
                               yz_arg_number(found->count[YZ_COURSE_OPEN]));
        print_message("  ", &said);
    }
    for (int i = 0; i < found->fault_count; i++) {
        said = yz_message_with(YZ_MESSAGE_COURSE_CHECKED_FAULT,
                               yz_arg_message(&found->fault[i]));
        print_message("  ", &said);
    }
}

bool
learn_check(const yz_course *course, size_t from, size_t to, bool json)
{
    bool good = true;

    for (size_t i = from; i < to; i++) {
        const yz_lesson *lesson = yz_course_lesson(course, i);
        yz_lesson_check found;
        const yz_status status = yz_lesson_try(&found, lesson, NULL);
        if (status != YZ_OK) {
            cli_wrong_status(lesson->id, status);
            return false;
        }
        if (json)
            write_check(lesson, &found);
        else
            tell_check(lesson, &found);
        good = good && found.fault_count == 0;
    }
    return good;
}
