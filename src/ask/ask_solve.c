/* ask_solve.c - the question "solve": what small boards are worth, with best play. */
#include <limits.h>
#include <string.h>

#include "ask/asking.h"
#include "ask/solve_by.h"
#include "ask/solve_checkpoint.h"
#include "ask/solve_ends.h"
#include "ask/solve_positions.h"
#include "ask/solve_proof.h"
#include "base/now.h"
#include "tell/solved.h"
#include "yunzi/messages.h"

enum { MOST_MS = INT_MAX, USUAL_MS = 30000, USUAL_NODES = 30000000, USUAL_MB = 1024 };
/* Of open regions. */
enum { USUAL_POSITIONS = 200000, MOST_POSITIONS = 20000000 };

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
    bool told;       /* something was printed before */
    bool table;      /* a cell of a table is told for each answer */
    bool broken_off; /* whoever asked did not want more of it */
    yz__product proof;
    yz__solve_checkpoint checkpoint;
    yz__solver *solver;
    void *solver_context;
} task;

static bool
goes_on(void *context, uint64_t done)
{
    task *of = context;

    of->broken_off |=
        of->asked->goes_on != NULL && !of->asked->goes_on(of->asked->context, done);
    return !of->broken_off && yz__worked() < of->deadline;
}

static bool
judge_end(void *context, const yz_rules *rules, const yz_position *position,
          yz__ending_count how, int *least, int *most)
{
    const task *of = context;

    return goes_on(context, 0) && yz__solve_end_judged(of->question.allocator, rules,
                                                       position, how, least, most);
}

/* The name of a board, not of a file: "3x4", and what looks like it. */
static bool
is_size(const char *text)
{
    return text[strspn(text, "0123456789x")] == '\0';
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

    if (yz__product_is_answer(of->asked, "proof"))
        return;
    if (of->asked->json) {
        yz__start_json(of->asked, &json);
        yz__tell_solved_json(&json, view);
        yz_json_line(&json);
        return;
    }
    if (of->table) {
        char text[YZ__SOLVED_CELL];
        yz__print(of->asked, " ");
        yz__print(of->asked, yz__solved_cell(view, text));
        yz__print(of->asked, " |");
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
    if (status == YZ_E_IO)
        return YZ_ANSWERED_WRONG_INPUT;
    if (status == YZ_E_RANGE)
        yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_NO_WHY, yz_arg_text(why));
    else
        yz__wrong_option(of->asked, YZ_MESSAGE_SOLVE_MEMORY);
    return YZ_ANSWERED_WRONG_OPTION;
}

/* Solves the table again whose answer was kept; a proof is written from it. */
static yz_status
fill_table(task *of)
{
    yz__solve_question question = of->question;

    question.positions = 1; /* no search with history */
    return of->solver(of->solver_context, &of->kept, &question, &of->after);
}

/* Answers, or takes the answer from the checkpoint.  YZ_E_IO: told. */
static yz_status
solve_in_time(task *of, yz__solved *out)
{
    const uint64_t began = yz__worked();
    const yz__checkpoint_found found = yz__solve_checkpoint_next(&of->checkpoint, out);

    if (found == YZ__CHECKPOINT_BROKEN)
        return YZ_E_IO;
    of->deadline = yz__deadline(of->nanoseconds);
    if (found == YZ__CHECKPOINT_FOUND)
        return of->proof.wanted ? fill_table(of) : YZ_OK;
    const yz_status status =
        of->solver(of->solver_context, &of->kept, &of->question, out);
    out->nanoseconds = yz__worked() - began;
    if (status == YZ_OK && !of->broken_off &&
        !yz__solve_checkpoint_keep(&of->checkpoint, out))
        return YZ_E_IO;
    return status;
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
    yz_status status = solve_in_time(of, &of->solved);
    if (status == YZ_OK && given && of->solved.lack == YZ__SOLVE_NOTHING) {
        of->question.move = &why;
        of->question.move_count = 1;
        status = solve_in_time(of, &of->after);
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

/* One board under one set of rules, with its proof. */
static yz_answered
solve_with_proof(task *of)
{
    const bool one = of->asked->input_count == 1 && of->rules_count == 1 &&
                     is_size(of->asked->input[0]) && !of->table &&
                     !yz__asked_has(of->asked, "why");

    if (!one)
        yz__wrong_option(of->asked, YZ_MESSAGE_SOLVE_PROOF_ONE);
    if (!one || !read_size(of, of->asked->input[0]))
        return YZ_ANSWERED_WRONG_OPTION;
    of->question.rules = of->rules[0].rules;
    if (!yz__solve_proof_possible(of->asked, &of->question))
        return YZ_ANSWERED_WRONG_OPTION;
    if (!yz__product_begin(&of->proof))
        return YZ_ANSWERED_WRONG_INPUT;
    const yz_answered answered = solve(of, of->question.rules);
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
check_proof(task *of)
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
        if (!read_size(of, of->asked->input[0]))
            return YZ_ANSWERED_WRONG_OPTION;
        wish.width = of->question.width;
        wish.height = of->question.height;
    }
    of->deadline = yz__deadline(of->nanoseconds);
    return yz__solve_proof_check(of->asked, yz_asked_value(of->asked, "check"), &wish);
}

/* One row of the table for each set of rules, one column for each board. */
static yz_answered
solve_table(task *of, const char *const *size, size_t count)
{
    yz_answered worst = YZ_ANSWERED;

    for (size_t i = 0; i < count; i++)
        if (!is_size(size[i])) {
            yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_NO_TABLE,
                                  yz_arg_text(size[i]));
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
            const yz_answered now = read_size(of, size[i])
                                        ? solve(of, of->rules[k].rules)
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
solve_positions(task *of, const char *input)
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
solve_all(task *of)
{
    yz_answered worst = YZ_ANSWERED;

    for (size_t i = 0; i < of->asked->input_count; i++) {
        if (!is_size(of->asked->input[i])) {
            const yz_answered now = solve_positions(of, of->asked->input[i]);
            if (now == YZ_ANSWERED_WRONG_OPTION)
                return now;
            worst =
                worst == YZ_ANSWERED || now == YZ_ANSWERED_WRONG_INPUT ? now : worst;
            continue;
        }
        if (!read_size(of, of->asked->input[i]))
            return YZ_ANSWERED_WRONG_OPTION;
        for (size_t k = 0; k < of->rules_count; k++) {
            const yz_answered now = solve(of, of->rules[k].rules);
            if (now == YZ_ANSWERED_WRONG_OPTION || now == YZ_ANSWERED_WRONG_INPUT)
                return now;
            worst = now != YZ_ANSWERED ? now : worst;
        }
    }
    return worst;
}

static yz_answered
solve_asked(task *of)
{
    static const char *const SMALL[] = {"1x1", "1x2", "1x3", "1x4", "1x5", "1x6", "1x7",
                                        "1x8", "1x9", "2x2", "2x3", "2x4", "2x5", "2x6",
                                        "2x7", "3x3", "3x4", "3x5", "4x4"};

    if (yz__asked_has(of->asked, "check"))
        return check_proof(of);
    if (yz__asked_has(of->asked, "proof"))
        return solve_with_proof(of);
    if (of->table && of->asked->input_count == 0)
        return solve_table(of, SMALL, sizeof SMALL / sizeof *SMALL);
    if (of->table)
        return solve_table(of, (const char *const *)of->asked->input,
                           of->asked->input_count);
    if (of->asked->input_count > 0)
        return solve_all(of);
    yz__wrong_option(of->asked, YZ_MESSAGE_SOLVE_NO_SIZE);
    return YZ_ANSWERED_WRONG_OPTION;
}

/* Only answers about boards are kept. */
static bool
may_keep(const task *of)
{
    for (size_t i = 0; i < of->asked->input_count; i++)
        if (yz__asked_has(of->asked, "checkpoint") && !is_size(of->asked->input[i]))
            return yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_NO_CHECKPOINT,
                                         yz_arg_text(of->asked->input[i]));
    return true;
}

/* Reads "rules"; false after a message. */
static bool
read_rules(task *of)
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
    task of = {.asked = asked,
               .table = yz__asked_has(asked, "table"),
               .solver = solver,
               .solver_context = context};

    if (!read_options(&of) || !may_keep(&of))
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
    if (!begun || yz__solve_checkpoint_begin(&of.checkpoint, asked))
        answered = solve_asked(&of);
    if (begun)
        yz__solve_checkpoint_end(&of.checkpoint);
    yz__step_end(asked);
    yz__solve_end(&of.kept);
    return answered;
}
