/* ask_solve.c - the question "solve": what small boards are worth, with best play. */
#include <limits.h>
#include <string.h>

#include "ask/asking.h"
#include "base/now.h"
#include "tell/solved.h"
#include "yunzi/messages.h"

enum { MOST_MS = INT_MAX, USUAL_MS = 30000, USUAL_NODES = 30000000, USUAL_MB = 1024 };

typedef struct task {
    const yz_asked *asked;
    yz__solve_question question;
    yz__solve_kept kept;
    yz__solved solved;
    yz__solved after;
    yz_number komi;
    yz_load_rules rules[YZ_LOAD_RULES];
    size_t rules_count;
    uint64_t nanoseconds;
    uint64_t deadline;
    bool told; /* something was printed before */
} task;

static bool
goes_on(void *context, uint64_t done)
{
    const task *of = context;

    return yz__worked() < of->deadline &&
           (of->asked->goes_on == NULL || of->asked->goes_on(of->asked->context, done));
}

/* "3x4". */
static bool
read_size(task *of, const char *text)
{
    int side[2] = {0, 0};
    const char *at = text;

    for (int i = 0; i < 2; i++) {
        for (; *at >= '0' && *at <= '9' && side[i] <= YZ__SMALL_POINTS; at++)
            side[i] = side[i] * 10 + (*at - '0');
        if (i == 0 && *at++ != 'x')
            break;
    }
    of->question.width = side[0];
    of->question.height = side[1];
    if (side[0] >= 1 && side[1] >= 1 && *at == '\0' &&
        side[0] * side[1] <= YZ__SMALL_POINTS)
        return true;
    yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_SIZE, yz_arg_text(text));
    return false;
}

/* The move of "--why", or none. */
static bool
read_why(const task *of, yz_colour who, yz_move *out, bool *given)
{
    const char *text = yz_asked_value(of->asked, "why");

    *given = text != NULL;
    *out = (yz_move){YZ_MOVE_PASS, who, {0, 0}};
    if (text == NULL || strcmp(text, "pass") == 0)
        return true;
    out->kind = YZ_MOVE_PLAY;
    if (yz_point_read(&out->at, text, strlen(text), of->question.width,
                      of->question.height) == YZ_OK)
        return true;
    yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_NO_WHY, yz_arg_text(text));
    return false;
}

static void
tell(task *of, const yz__solved_view *view)
{
    yz_json json;

    if (of->asked->json) {
        yz__start_json(of->asked, &json);
        yz__tell_solved_json(&json, view);
        yz_json_line(&json);
        return;
    }
    if (of->told)
        yz__print(of->asked, "\n");
    of->told = true;
    yz__told(of->asked, yz__tell_solved(&of->asked->how, view));
}

static yz_answered
refuse(const task *of, yz_status status, const char *why)
{
    if (status == YZ_E_RANGE)
        yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_NO_WHY, yz_arg_text(why));
    else
        yz__wrong_option(of->asked, YZ_MESSAGE_SOLVE_MEMORY);
    return YZ_ANSWERED_WRONG_OPTION;
}

/* One board under one set of rules. */
static yz_answered
solve(task *of, const yz_rules *rules)
{
    const yz_colour first =
        (yz_colour)yz__flow_start(rules, YZ_PLACING_RULED, 0, false).next;
    yz_move why;
    bool given;

    if (!read_why(of, first, &why, &given))
        return YZ_ANSWERED_WRONG_OPTION;
    of->question.rules = rules;
    of->question.move_count = 0;
    of->deadline = yz__deadline(of->nanoseconds);
    yz_status status = yz__solve(&of->kept, &of->question, &of->solved);
    if (status == YZ_OK && given && of->solved.lack == YZ__SOLVE_NOTHING) {
        of->question.move = &why;
        of->question.move_count = 1;
        of->deadline = yz__deadline(of->nanoseconds);
        status = yz__solve(&of->kept, &of->question, &of->after);
    }
    if (status != YZ_OK)
        return refuse(of, status, yz_asked_value(of->asked, "why"));
    const yz__solved_view view = {.rules = rules,
                                  .width = of->question.width,
                                  .height = of->question.height,
                                  .komi = of->komi,
                                  .solved = &of->solved,
                                  .why = given ? &why : NULL,
                                  .after = &of->after};
    tell(of, &view);
    return yz__solved_settled(&of->solved) ? YZ_ANSWERED : YZ_ANSWERED_OPEN;
}

static yz_answered
solve_all(task *of)
{
    yz_answered worst = YZ_ANSWERED;

    for (size_t i = 0; i < of->asked->input_count; i++) {
        if (!read_size(of, of->asked->input[i]))
            return YZ_ANSWERED_WRONG_OPTION;
        for (size_t k = 0; k < of->rules_count; k++) {
            const yz_answered now = solve(of, of->rules[k].rules);
            if (now == YZ_ANSWERED_WRONG_OPTION)
                return now;
            worst = now != YZ_ANSWERED ? now : worst;
        }
    }
    return worst;
}

/* Reads "rules"; false after a message. */
static bool
read_rules(task *of)
{
    const char *names = yz_asked_value(of->asked, "rules");

    if (!yz_asked_rules(of->asked, names != NULL ? names : "tromp-taylor", of->rules,
                        &of->rules_count))
        return false;
    for (size_t i = 0; i < of->rules_count; i++)
        if (of->rules[i].overlays != 0)
            return yz__wrong_option_with(of->asked, YZ_MESSAGE_CLI_HAS_OVERLAYS,
                                         yz_arg_text(names));
    return true;
}

static bool
read_options(task *of)
{
    const char *komi = yz_asked_value(of->asked, "komi");
    const bool limited =
        yz__asked_has(of->asked, "time") || yz__asked_has(of->asked, "nodes");
    long ms, nodes, megabytes;

    if (!read_rules(of) ||
        !yz_asked_number(of->asked, "time", 1, MOST_MS, limited ? MOST_MS : USUAL_MS,
                         &ms) ||
        !yz_asked_number(of->asked, "nodes", 1, LONG_MAX,
                         limited ? LONG_MAX : USUAL_NODES, &nodes) ||
        !yz_asked_number(of->asked, "memory", 1, YZ__MOST_MEGABYTES, USUAL_MB,
                         &megabytes))
        return false;
    of->komi = yz_whole(0);
    if (komi != NULL && !yz_amount_read(&of->komi, komi))
        return yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_KOMI,
                                     yz_arg_text(komi));
    of->nanoseconds = (uint64_t)ms * 1000000;
    of->question.positions = (uint64_t)nodes;
    of->question.memory = (size_t)megabytes << 20;
    return true;
}

yz_answered
yz__ask_solve(const yz_asked *asked)
{
    task of = {.asked = asked};

    if (!read_options(&of))
        return YZ_ANSWERED_WRONG_OPTION;
    of.question.allocator = asked->how.allocator;
    of.question.goes_on = goes_on;
    of.question.context = &of;
    yz__step_begin(asked, YZ_MESSAGE_CLI_PROGRESS_READING, of.nanoseconds / 1000000u,
                   true);
    const yz_answered answered = solve_all(&of);
    yz__step_end(asked);
    yz__solve_end(&of.kept);
    return answered;
}
