/*
 * cmd_count.c - `yunzi count`: the counting procedures carried out step by step
 * on a finished game.
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/count.h>

#include "cli/columns.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/in_words.h"
#include "telling/judging.h"
#include "input/life_options.h"
#include "input/load.h"

enum { LEAST_TEXT = 16, MOST_TEXT = 56, NUMBER = 9, STEP = 6 };

/* The columns of the sentence of a step, beside its number and two others. */
static int
text_columns(void)
{
    const int room = columns_end() - STEP - 2 * NUMBER;
    return room < LEAST_TEXT ? LEAST_TEXT : room > MOST_TEXT ? MOST_TEXT : room;
}

/* What is counted, and with what. */
typedef struct job {
    const cli *line;
    size_t first; /* methods first..last-1; none chosen: the one the rules
                     prescribe */
    size_t last;
    load_rules rules[LOAD_RULES];
    size_t rules_count; /* 0: the rules of the record */
    yz_life_options reading;
} job;

/* One procedure carried out. */
typedef struct counted {
    const char *file;
    unsigned number;
    const yz_game *game;
    const yz_count *count;
    const yz_count_steps *steps;
    yz_method method;
    yz_basis basis;  /* of the dead stones */
    yz_shortage cut; /* what ended reading them early */
} counted;

static void
list_methods(const cli *line)
{
    yz_json json;

    output_json_start(&json);
    for (size_t i = 0; i < yz_method_count(); i++) {
        const yz_method method = yz_method_at(i);
        if (!line->json) {
            printf("%-16s", method.key);
            columns_print(method.text, 16, 16, columns_end());
            columns_say(17, "%16s[%s]", "", method.source);
            continue;
        }
        yz_json_open_object(&json, NULL);
        yz_json_text(&json, "method", method.key);
        yz_json_text(&json, "name", method.name);
        yz_json_text(&json, "text", method.text);
        yz_json_text(&json, "source", method.source);
        yz_json_close_object(&json);
        yz_json_line(&json);
    }
}

/* The result that the procedure comes to; a tie goes as the rules say. */
static yz_result
result_of(const counted *shown)
{
    const yz_number margin = shown->steps->margin;
    const int sign = yz_compare(margin, yz_whole(0));
    const yz_colour winner = sign > 0               ? YZ_BLACK
                             : sign < 0             ? YZ_WHITE
                             : shown->steps->agrees ? shown->count->winner
                                                    : YZ_EMPTY;

    return (yz_result){
        .kind = winner == YZ_EMPTY ? YZ_RESULT_DRAW : YZ_RESULT_SCORE,
        .winner = winner,
        .margin_known = true,
        .margin = sign < 0 ? yz_subtract(yz_whole(0), margin) : margin,
    };
}

static void
write_step(yz_json *json, const yz_count_step *step)
{
    yz_json_open_object(json, NULL);
    yz_json_text(json, "key", step->key);
    yz_json_text(json, "text", IN_WORDS(&step->what));
    yz_json_number(json, "black", step->black);
    if (!step->black_only)
        yz_json_number(json, "white", step->white);
    yz_json_close_object(json);
}

static void
write_json(const counted *shown)
{
    const yz_result result = result_of(shown);
    char text[YZ_RESULT_TEXT];
    yz_json json;

    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_path(&json, "file", shown->file);
    yz_json_whole(&json, "game", shown->number);
    yz_json_text(&json, "rules", yz_rules_id(yz_game_rules(shown->game)));
    yz_json_number(&json, "komi", yz_game_komi(shown->game));
    yz_json_bool(&json, "komi_recorded", yz_game_komi_given(shown->game));
    yz_json_text(&json, "method", shown->method.key);
    yz_json_text(&json, "source", shown->method.source);
    yz_json_open_array(&json, "steps");
    for (int i = 0; i < shown->steps->count; i++)
        write_step(&json, &shown->steps->step[i]);
    yz_json_close_array(&json);
    yz_json_text(&json, "basis", yz_basis_key(shown->basis));
    yz_json_number(&json, "margin", shown->steps->margin);
    yz_json_number(&json, "margin_zi", shown->steps->margin_zi);
    yz_json_text(&json, "result", yz_result_text(&result, text));
    yz_json_bool(&json, "agrees", shown->steps->agrees);
    yz_json_text(&json, "cut", life_cut_key(shown->cut));
    yz_json_close_object(&json);
    yz_json_line(&json);
}

/* A step: its sentence wrapped, the numbers behind its last line. */
static void
print_step(int number, const yz_count_step *step)
{
    const int most = text_columns();
    const char *rest = IN_WORDS(&step->what);
    char black[YZ_NUMBER_TEXT];
    char white[YZ_NUMBER_TEXT] = "";
    int width = 0;

    printf("  %2d  ", number);
    for (const char *from = rest; *rest != '\0'; from = rest) {
        const size_t length = columns_line(&rest, most);
        width = columns_width(from, length);
        printf("%.*s", (int)length, from);
        if (*rest != '\0')
            printf("\n%6s", "");
    }
    if (!step->black_only)
        yz_number_text(step->white, white);
    yz_number_text(step->black, black);
    printf("%*s%*s%s%*s\n", most - width > 0 ? most - width : 0, "", NUMBER, black,
           step->black_only ? "" : " ", step->black_only ? 0 : NUMBER - 1, white);
}

/* Half counts and their kin speak of zi: two points each. */
static bool
speaks_of_zi(const yz_count_steps *steps)
{
    for (int i = 0; i < steps->count; i++)
        if (strcmp(steps->step[i].key, "over-half") == 0)
            return true;
    return false;
}

static void
print_result(const counted *shown, bool colour)
{
    const yz_result result = result_of(shown);
    const yz_number half = yz_multiply(result.margin, yz_ratio(1, 2));
    char number[YZ_NUMBER_TEXT], basis[IN_WORDS_BASIS];

    printf("\n  %s", columns_ink_on(colour, INK_ANSWER));
    if (result.winner == YZ_EMPTY)
        printf("A draw");
    else
        printf("%s wins by %s", result.winner == YZ_BLACK ? "Black" : "White",
               yz_number_text(result.margin, number));
    if (speaks_of_zi(shown->steps))
        printf(", %s zi", yz_number_text(half, number));
    printf("%s (%s)%s\n\n", columns_ink_off(colour),
           in_words_basis(shown->basis, colour, basis),
           shown->steps->agrees ? "" : " (the rules say otherwise)");
}

static void
print_text(const counted *shown, bool colour)
{
    const yz_rules *rules = yz_game_rules(shown->game);
    char komi[YZ_NUMBER_TEXT];
    output_text header = {0};

    output_path(&header, shown->file);
    output_add(&header, ", game %u: %s, komi %s%s", shown->number, yz_rules_name(rules),
               yz_number_text(yz_game_komi(shown->game), komi),
               yz_game_komi_given(shown->game)
                   ? ""
                   : ", which is not recorded (--default-komi K)");
    columns_text(stdout, 2, &header);
    columns_say(2, "%s (%s)", shown->method.name, shown->method.key);
    columns_print(shown->method.text, 0, 0, columns_end());
    columns_say(1, "[%s]", shown->method.source);
    putchar('\n');
    printf("%*s%*s%*s\n", text_columns() + STEP, "", NUMBER, "Black", NUMBER, "White");
    for (int i = 0; i < shown->steps->count; i++)
        print_step(i + 1, &shown->steps->step[i]);
    print_result(shown, colour);
}

static int
refuse(load *input, const yz_judgement *judged)
{
    const yz_message note = judged->note_count > 0 ? yz_note_message(&judged->note[0])
                                                   : yz_message_plain(YZ_MESSAGE_COUNT_NOTHING);

    cli_wrong(load_path(input), "unsettled", 0, 0, "game %u: %s", load_number(input),
              IN_WORDS(&note));
    return CLI_NO_ANSWER;
}

/* Every chosen method on a game that the judge has counted. */
static int
count_game(const job *task, load *input, const struct judging *judging)
{
    const yz_game *game = judging->verdict.game;
    const yz_judgement *judged = &judging->judged;
    const size_t own = yz_method_of(yz_game_rules(game));
    const bool all = task->first < task->last;
    yz_count_steps steps;
    const yz_count_input what = yz_judge_counted(judged, game, &judging->position);

    for (size_t i = all ? task->first : own; i < (all ? task->last : own + 1); i++) {
        const counted shown = {load_path(input), load_number(input), game,
                               &judged->count,   &steps,             yz_method_at(i),
                               judged->basis,         judging_cut(judging)};
        if (yz_count_carry_out(&steps, i, &what) != YZ_OK)
            return CLI_NO_ANSWER;
        if (task->line->json)
            write_json(&shown);
        else
            print_text(&shown, task->line->colour);
    }
    return CLI_DONE;
}

static int
count_under(const job *task, load *input, load_rules rules)
{
    struct judging judging;
    yz_diag diag = {0};
    const struct judging_wish wish = {.reading = &task->reading, .as_it_stands = true};

    if (judging_run(&judging, input, rules, &wish, &diag) != YZ_OK)
        return load_complain(load_path(input), &diag);
    life_warn_basis(task->line, load_path(input), judging.judged.basis,
                    judging_cut(&judging));
    const int status = judging.judged.counted ? count_game(task, input, &judging)
                                              : refuse(input, &judging.judged);
    judging_end(&judging);
    return status;
}

static int
worse(int one, int other)
{
    if (one == CLI_INPUT || other == CLI_INPUT)
        return CLI_INPUT;
    return one > other ? one : other;
}

static int
count_at_hand(const job *task, load *input)
{
    int status = CLI_DONE;
    load_rules own;
    yz_diag diag;

    if (task->rules_count == 0) {
        if (load_own_rules(input, &own, &diag) != YZ_OK)
            return load_complain(load_path(input), &diag);
        return count_under(task, input, own);
    }
    for (size_t i = 0; i < task->rules_count; i++)
        status = worse(status, count_under(task, input, task->rules[i]));
    return status;
}

static int
count_file(const job *task, const char *path, const load_choice *choice)
{
    int status = CLI_DONE;
    yz_status read = YZ_OK;
    load *input;
    yz_diag diag;

    if (load_open(&input, path, choice, &diag) != YZ_OK)
        return load_complain(path, &diag);
    while ((read = load_next(input, &diag)) == YZ_OK) {
        load_warn_repairs(task->line, input);
        status = worse(status, count_at_hand(task, input));
    }
    if (read != YZ_E_END)
        status = load_complain(path, &diag);
    load_close(input);
    return status;
}

/* Reads --method; false after a message. */
static bool
choose_methods(job *task)
{
    const char *name = cli_value(task->line, "method");

    task->first = task->last = 0;
    if (name == NULL)
        return true;
    if (strcmp(name, "all") == 0) {
        task->last = yz_method_count();
        return true;
    }
    task->first = yz_method_find(name);
    task->last = task->first + 1;
    if (task->first < yz_method_count())
        return true;
    cli_wrong_usage(task->line, "there is no method '%s' (see --method list)", name);
    return false;
}

static int
run(cli *line)
{
    const char *method = cli_value(line, "method");
    const char *rules = cli_value(line, "rules");
    job task = {.line = line};
    load_choice choice = {.move = -1};

    if (method != NULL && strcmp(method, "list") == 0) {
        list_methods(line);
        return cli_finish(CLI_DONE);
    }
    if (line->operand_count == 0)
        return cli_wrong_usage(line, "count what? (name a file)");
    if (!choose_methods(&task) || !load_choice_read(&choice, line) ||
        !life_read_for_verdict(&task.reading, line))
        return CLI_USAGE;
    if (rules != NULL && !load_rules_read(line, rules, task.rules, &task.rules_count))
        return CLI_USAGE;
    int status = CLI_DONE;
    for (int i = 0; i < line->operand_count; i++) {
        if (i > 0 && !line->json)
            putchar('\n');
        status = worse(status, count_file(&task, line->operand[i], &choice));
    }
    return cli_finish(status);
}

static const cli_option OPTIONS[] = {
    {"method", "NAME",
     "Count in this way; all for every way, list for a list of them; without "
     "it the "
     "way the "
     "rules prescribe",
     "@methods all list"},
    LOAD_OPTION_RULE_LIST,
    LOAD_OPTION_DEFAULT_RULES,
    LOAD_OPTION_DEFAULT_KOMI,
    LOAD_OPTION_DEAD,
    LOAD_OPTION_IGNORE_MARKS,
    LIFE_OPTIONS_LIMITS,
    LOAD_OPTION_GAME,
    LOAD_OPTION_MOVE,
    LOAD_OPTION_VARIATION,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_count = {
    .name = "count",
    .arguments = "[FILE...]",
    .summary = "Counting procedures carried out step by step",
    .description = "Counts a finished game the way players do it: what is done "
                   "at each step, and "
                   "what "
                   "each side then has. Every procedure ends with the margin; "
                   "when the rules of "
                   "the "
                   "game come to another one, the last step says why.\n\n"
                   "The dead stones are those that yunzi judge counts with: marked, "
                   "named with --dead, or found by reading; on what they rest stands "
                   "behind the result. The exit status is 3 when there is no verdict.",
    .options = OPTIONS,
    .examples = "yunzi count game.sgf\tThe way the rules of the game prescribe\n"
                "yunzi count game.sgf --method all\tEvery way, one after the other\n"
                "yunzi count game.sgf --rules chinese --method half-count --dead "
                "D4,Q16\tA Chinese "
                "half count with two dead chains\n"
                "yunzi count --method list\tThe ways there are",
    .least = 0,
    .most = -1,
    .run = run,
};
