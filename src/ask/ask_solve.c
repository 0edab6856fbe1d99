/* ask_solve.c - the question "solve": what small boards are worth, with best play. */
#include <limits.h>
#include <string.h>

#include "ask/solve_board.h"
#include "ask/solve_ends.h"
#include "ask/solve_positions.h"
#include "ask/solve_proof.h"
#include "base/now.h"
#include "yunzi/messages.h"

enum { MOST_MS = INT_MAX, USUAL_MS = 30000, USUAL_NODES = 30000000, USUAL_MB = 1024 };
enum { MOST_SECONDS = 86400, USUAL_SECONDS = 10 }; /* of --every */
/* Of open regions. */
enum { USUAL_POSITIONS = 200000, MOST_POSITIONS = 20000000 };

static bool
goes_on(void *context, uint64_t done)
{
    yz__solve_task *of = context;

    of->broken_off |=
        of->asked->goes_on != NULL && !of->asked->goes_on(of->asked->context, done);
    return !of->broken_off && yz__worked() < of->deadline;
}

static bool
judge_end(void *context, const yz_rules *rules, const yz_position *position,
          yz__ending_count how, int *least, int *most)
{
    const yz__solve_task *of = context;

    return goes_on(context, 0) && yz__solve_end_judged(of->question.allocator, rules,
                                                       position, how, least, most);
}

/* One board under one set of rules, with its proof. */
static yz_answered
solve_with_proof(yz__solve_task *of)
{
    const bool one = of->asked->input_count == 1 && of->rules_count == 1 &&
                     yz__solve_is_size(of->asked->input[0]) && !of->table &&
                     !yz__asked_has(of->asked, "why");

    if (!one)
        yz__wrong_option(of->asked, YZ_MESSAGE_SOLVE_PROOF_ONE);
    if (!one || !yz__solve_read_size(of, of->asked->input[0]))
        return YZ_ANSWERED_WRONG_OPTION;
    of->question.rules = of->rules[0].rules;
    if (!yz__solve_proof_possible(of->asked, &of->question))
        return YZ_ANSWERED_WRONG_OPTION;
    if (!yz__product_begin(&of->proof))
        return YZ_ANSWERED_WRONG_INPUT;
    const yz_answered answered = yz__solve_board(of, of->question.rules);
    if (answered == YZ_ANSWERED || answered == YZ_ANSWERED_OPEN) {
        of->deadline = yz__deadline(of->nanoseconds);
        const yz_answered written = yz__solve_proof_write(
            of->asked, &of->proof, &of->kept, &of->question, &of->solved);
        const bool whole = written == YZ_ANSWERED;
        if (!yz__product_end(&of->proof, whole))
            return YZ_ANSWERED_WRONG_INPUT;
        return whole ? answered : written;
    }
    (void)yz__product_end(&of->proof, false);
    return answered;
}

/* The proof in a file. */
static yz_answered
check_proof(yz__solve_task *of)
{
    static const char *const OTHERS[] = {"proof", "table", "why", "checkpoint"};
    yz__solve_check wish = {
        .komi = of->komi, .question = &of->question, .told = &of->told};
    bool one = of->asked->input_count <= 1 && of->rules_count == 1;

    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        one &= !yz__asked_has(of->asked, OTHERS[i]);
    if (!one) {
        yz__wrong_option(of->asked, YZ_MESSAGE_SOLVE_CHECK_WITH);
        return YZ_ANSWERED_WRONG_OPTION;
    }
    if (yz__asked_has(of->asked, "rules"))
        wish.rules = of->rules[0].rules;
    if (of->asked->input_count == 1) {
        if (!yz__solve_read_size(of, of->asked->input[0]))
            return YZ_ANSWERED_WRONG_OPTION;
        wish.width = of->question.width;
        wish.height = of->question.height;
    }
    of->deadline = yz__deadline(of->nanoseconds);
    return yz__solve_proof_check(of->asked, yz_asked_value(of->asked, "check"), &wish);
}

/* One row of the table for each set of rules, one column for each board. */
static yz_answered
solve_table(yz__solve_task *of, const char *const *size, size_t count)
{
    yz_answered worst = YZ_ANSWERED;

    for (size_t i = 0; i < count; i++)
        if (!yz__solve_is_size(size[i])) {
            yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_BOARDS_ONLY,
                                  yz_arg_text("table"), yz_arg_text(size[i]));
            return YZ_ANSWERED_WRONG_OPTION;
        }
    for (int line = 0; line < 2 && !of->asked->json; line++) {
        yz__print(of->asked, line == 0 ? "| |" : "|---|");
        for (size_t i = 0; i < count; i++) {
            yz__print(of->asked, line == 0 ? " " : "---|");
            yz__print(of->asked, line == 0 ? size[i] : "");
            yz__print(of->asked, line == 0 ? " |" : "");
        }
        yz__print(of->asked, "\n");
    }
    for (size_t k = 0; k < of->rules_count; k++) {
        if (!of->asked->json) {
            yz__print(of->asked, "| ");
            yz__print(of->asked, yz_rules_id(of->rules[k].rules));
            yz__print(of->asked, " |");
        }
        for (size_t i = 0; i < count; i++) {
            const yz_answered now = yz__solve_read_size(of, size[i])
                                        ? yz__solve_board(of, of->rules[k].rules)
                                        : YZ_ANSWERED_WRONG_OPTION;
            if (now == YZ_ANSWERED_WRONG_OPTION || now == YZ_ANSWERED_WRONG_INPUT)
                return now;
            worst = now != YZ_ANSWERED ? now : worst;
        }
        if (!of->asked->json)
            yz__print(of->asked, "\n");
    }
    return worst;
}

static yz_answered
solve_positions(yz__solve_task *of, const char *input)
{
    const bool named = yz_asked_value(of->asked, "rules") != NULL;
    const bool limited = yz__asked_has(of->asked, "nodes");
    const yz__solve_positions wish = {
        .rules = of->rules,
        .rules_count = named ? of->rules_count : 0,
        .positions = limited && of->question.positions < MOST_POSITIONS
                         ? (size_t)of->question.positions
                     : limited ? MOST_POSITIONS
                               : USUAL_POSITIONS,
        .memory = of->question.memory,
        .nanoseconds = of->nanoseconds,
        .told = &of->told,
    };

    return yz__solve_positions_of(of->asked, input, &wish);
}

static yz_answered
solve_all(yz__solve_task *of)
{
    yz_answered worst = YZ_ANSWERED;

    for (size_t i = 0; i < of->asked->input_count; i++) {
        if (YZ__SOLVE_WHOLE && !yz__solve_is_size(of->asked->input[i])) {
            const yz_answered now = solve_positions(of, of->asked->input[i]);
            if (now == YZ_ANSWERED_WRONG_OPTION)
                return now;
            worst =
                worst == YZ_ANSWERED || now == YZ_ANSWERED_WRONG_INPUT ? now : worst;
            continue;
        }
        if (!yz__solve_read_size(of, of->asked->input[i]))
            return YZ_ANSWERED_WRONG_OPTION;
        for (size_t k = 0; k < of->rules_count; k++) {
            const yz_answered now = yz__solve_board(of, of->rules[k].rules);
            if (now == YZ_ANSWERED_WRONG_OPTION || now == YZ_ANSWERED_WRONG_INPUT)
                return now;
            worst = now != YZ_ANSWERED ? now : worst;
        }
    }
    return worst;
}

static yz_answered
solve_asked(yz__solve_task *of)
{
    static const char *const SMALL[] = {"1x1", "1x2", "1x3", "1x4", "1x5", "1x6", "1x7",
                                        "1x8", "1x9", "2x2", "2x3", "2x4", "2x5", "2x6",
                                        "2x7", "3x3", "3x4", "3x5", "4x4"};

    if (YZ__SOLVE_WHOLE && yz__asked_has(of->asked, "check"))
        return check_proof(of);
    if (YZ__SOLVE_WHOLE && yz__asked_has(of->asked, "proof"))
        return solve_with_proof(of);
    if (YZ__SOLVE_WHOLE && of->table && of->asked->input_count == 0)
        return solve_table(of, SMALL, sizeof SMALL / sizeof *SMALL);
    if (YZ__SOLVE_WHOLE && of->table)
        return solve_table(of, (const char *const *)of->asked->input,
                           of->asked->input_count);
    if (of->asked->input_count > 0)
        return solve_all(of);
    yz__wrong_option(of->asked, YZ_MESSAGE_SOLVE_NO_SIZE);
    return YZ_ANSWERED_WRONG_OPTION;
}

/* What is asked of boards alone, and of those one by one. */
static bool
may_ask(const yz__solve_task *of)
{
    static const char *const BOARDS[] = {"checkpoint", "after", "each"};
    static const char *const OTHERS[] = {"table", "proof", "check", "checkpoint"};

    for (size_t i = 0; i < sizeof BOARDS / sizeof *BOARDS; i++) {
        if (!yz__asked_has(of->asked, BOARDS[i]))
            continue;
        for (size_t k = 0; i > 0 && k < sizeof OTHERS / sizeof *OTHERS; k++)
            if (yz__asked_has(of->asked, OTHERS[k]))
                return yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_ALONE,
                                             yz_arg_text(BOARDS[i]),
                                             yz_arg_text(OTHERS[k]));
        for (size_t k = 0; k < of->asked->input_count; k++)
            if (!yz__solve_is_size(of->asked->input[k]))
                return yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_BOARDS_ONLY,
                                             yz_arg_text(BOARDS[i]),
                                             yz_arg_text(of->asked->input[k]));
    }
    return true;
}

/* Reads "rules"; false after a message. */
static bool
read_rules(yz__solve_task *of)
{
    const char *names = yz_asked_value(of->asked, "rules");

    if (names == NULL)
        names = of->table ? "all" : "tromp-taylor";
    if (!yz_asked_rules(of->asked, names, of->rules, &of->rules_count))
        return false;
    for (size_t i = 0; i < of->rules_count; i++)
        if (of->rules[i].overlays != 0)
            return yz__wrong_option_with(of->asked, YZ_MESSAGE_CLI_HAS_OVERLAYS,
                                         yz_arg_text(names));
    return true;
}

static bool
read_options(yz__solve_task *of)
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
    if (YZ__SOLVE_WHOLE && !yz_asked_number(of->asked, "every", 0, MOST_SECONDS,
                                            USUAL_SECONDS, &of->every))
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

/* Nobody else is at work. */
static yz_status
solve_alone(void *context, yz__solve_kept *kept, const yz__solve_question *question,
            yz__solved *out)
{
    (void)context;
    return yz__solve(kept, question, out);
}

yz_answered
yz__ask_solve(const yz_asked *asked)
{
    return yz__ask_solve_by(asked, solve_alone, NULL);
}

yz_answered
yz__ask_solve_by(const yz_asked *asked, yz__solver *solver, void *context)
{
    yz__solve_task of = {.asked = asked,
                         .table = yz__asked_has(asked, "table"),
                         .solver = solver,
                         .solver_context = context};

    if (!read_options(&of) || !may_ask(&of))
        return YZ_ANSWERED_WRONG_OPTION;
    of.question.allocator = asked->how.allocator;
    of.question.goes_on = goes_on;
    of.question.judge = judge_end;
    of.question.context = &of;
    of.proof = yz__product_of(asked, "proof");
    yz__step_begin(asked, YZ_MESSAGE_CLI_PROGRESS_READING, of.nanoseconds / 1000000u,
                   true);
    const bool begun = !yz__asked_has(asked, "check");
    yz_answered answered = YZ_ANSWERED_WRONG_INPUT;
    of.checkpoint.asked = asked;
    if (!YZ__SOLVE_WHOLE || !begun ||
        yz__solve_checkpoint_begin(&of.checkpoint, asked, of.every))
        answered = solve_asked(&of);
    if (YZ__SOLVE_WHOLE && begun)
        yz__solve_checkpoint_end(&of.checkpoint,
                                 !of.broken_off && (answered == YZ_ANSWERED ||
                                                    answered == YZ_ANSWERED_OPEN));
    yz__step_end(asked);
    yz__solve_end(&of.kept);
    return answered;
}
