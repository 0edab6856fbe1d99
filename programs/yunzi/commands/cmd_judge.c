/*
 * cmd_judge.c - `yunzi judge`: who won, under which rules, and why.
 *
 * Under one rule set the whole count is shown; under several, those that count alike
 * stand together, and what disagrees is said at the end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/cli_write.h"
#include "cli/columns.h"
#include "cli/output.h"
#include "cli/in_words.h"
#include "input/life_options.h"
#include "telling/annotate.h"
#include "telling/judge_show.h"
#include "telling/proof_sgf.h"

/* What the command line asks of every game. */
typedef struct request {
    cli *line;
    load_choice choice;
    load_rules rules[LOAD_RULES]; /* empty: those that the record names */
    size_t rule_count;
    struct judging_wish wish;
    yz_life_options reading;
    judge_shown show;
    cli_output proofs; /* of --sgf */
    cli_output annotated; /* of --annotate */
    bool annotating;
    bool left_out;   /* a game is missing in it */
    bool silent; /* standard output belongs to the annotated record */
    size_t row_count;  /* of the game at hand */
    bool unsettled;    /* a game was left without a verdict */
    cli_progress progress;
    unsigned long done; /* games under a rule set */
} request;

/* One game under one rule set, once the game itself is gone. */
typedef struct row {
    char rules[YZ_RULES_TEXT];
    yz_judgement judged;
    bool agrees;
    size_t illegal_count;
    int first_illegal;
    yz_shortage cut; /* what ended reading early */
    bool listed;     /* already printed with another row */
} row;

/* ---- Several rule sets */

/* Notes that would part rule sets that agree: the missing komi and reading that was ended
   early are told once below the table, and a size of the board that a text does not have changes nothing. */
static void
leave_out_own_notes(yz_judgement *judged)
{
    int kept = 0;

    for (int i = 0; i < judged->note_count; i++)
        if (judged->note[i].kind != YZ_NOTE_KOMI_MISSING &&
            judged->note[i].kind != YZ_NOTE_READING_CUT &&
            judged->note[i].kind != YZ_NOTE_BOARD_SIZE)
            judged->note[kept++] = judged->note[i];
    judged->note_count = kept;
}

static void
keep_row(row *out, const struct judging *judging)
{
    const yz_judged_game *found = &judging->verdict;

    if (found->under_any)
        snprintf(out->rules, sizeof out->rules, "any rules");
    else
        yz_game_rules_text(found->game, out->rules);
    out->judged = *found->judged;
    out->cut = judging_cut(judging);
    leave_out_own_notes(&out->judged);
    out->agrees = yz_judged_agrees(found);
    out->illegal_count = found->replay ? yz_replay_illegal_count(found->replay) : 0;
    out->first_illegal =
        out->illegal_count ? yz_replay_illegal(found->replay, 0)->move : 0;
}

static const yz_number *
side_of(const yz_count_term *term, yz_colour side)
{
    return side == YZ_BLACK ? &term->black : &term->white;
}

/* The next term that gives the side something, from number '*i' on; NULL after the last. */
static const yz_count_term *
next_term(const yz_count *count, yz_colour side, int *i)
{
    while (*i < count->term_count) {
        const yz_count_term *term = &count->term[(*i)++];
        if (side_of(term, side)->count != 0)
            return term;
    }
    return NULL;
}

/* Whether one side has the same from the same terms. */
static bool
same_sum(const yz_count *a, const yz_count *b, yz_colour side)
{
    int i = 0, k = 0;

    if (yz_compare(a->total[side], b->total[side]) != 0)
        return false;
    for (;;) {
        const yz_count_term *one = next_term(a, side, &i), *other = next_term(b, side, &k);
        if (one == NULL || other == NULL)
            return one == other;
        if (strcmp(one->key, other->key) != 0 ||
            yz_compare(*side_of(one, side), *side_of(other, side)) != 0)
            return false;
    }
}

/* Whether two rule sets reach the same result by the same terms, for the same reason.
 */
static bool
count_alike(const row *a, const row *b)
{
    const yz_result *left = &a->judged.result, *right = &b->judged.result;

    if (left->kind != right->kind || left->winner != right->winner ||
        a->judged.counted != b->judged.counted || a->judged.basis != b->judged.basis)
        return false;
    if (a->judged.note_count != b->judged.note_count)
        return false;
    for (int i = 0; i < a->judged.note_count; i++)
        if (strcmp(IN_WORDS(&a->judged.note[i].what), IN_WORDS(&b->judged.note[i].what)) != 0)
            return false;
    if (!a->judged.counted)
        return true;
    for (int side = YZ_BLACK; side <= YZ_WHITE; side++)
        if (!same_sum(&a->judged.count, &b->judged.count, (yz_colour)side))
            return false;
    return true;
}

enum { INDENT = 8 };

/* The names of the rows that count as 'first' does, wrapped. */
static void
print_names(row *rows, size_t count, size_t first)
{
    const size_t end = (size_t)columns_end();
    size_t column = end;

    for (size_t i = first; i < count; i++) {
        if (rows[i].listed || !count_alike(&rows[first], &rows[i]))
            continue;
        const size_t length = strlen(rows[i].rules);
        const bool wraps = column + length + 3 > end;
        if (i != first)
            fputs(wraps ? ",\n" : ", ", stdout);
        if (wraps)
            printf("%*s", INDENT, "");
        column = wraps ? INDENT + length : column + length + 2;
        fputs(rows[i].rules, stdout);
        rows[i].listed = i != first;
    }
    putchar('\n');
    rows[first].listed = true;
}

static void
print_group(const request *asked, row *rows, size_t count, size_t first)
{
    const yz_judgement *judged = &rows[first].judged;
    const yz_telling how = telling_to_stdout(asked->line->colour);
    const yz_message sentence = yz_result_message(&judged->result);
    char result[YZ_RESULT_TEXT];
    const bool colour = asked->line->colour;
    char basis[IN_WORDS_BASIS];

    printf("%s%-*s%s", columns_ink_on(colour, INK_ANSWER), INDENT,
           yz_result_text(&judged->result, result), columns_ink_off(colour));
    if (judged->counted) {
        printf("Black ");
        cli_told(yz_tell_sum(&how, judged, YZ_BLACK, INDENT + 6, INDENT + 8));
        printf("%*sWhite ", INDENT, "");
        cli_told(yz_tell_sum(&how, judged, YZ_WHITE, INDENT + 6, INDENT + 8));
    } else {
        puts(IN_WORDS(&sentence));
    }
    if (judged->basis != YZ_BASIS_NONE)
        printf("%*s(%s)\n", INDENT, "", in_words_basis(judged->basis, colour, basis));
    for (int i = 0; i < judged->note_count; i++) {
        const yz_message note = yz_note_message(&judged->note[i]);
        printf("%*s", INDENT, "");
        help_wrap(IN_WORDS(&note), INDENT, INDENT);
    }
    print_names(rows, count, first);
    putchar('\n');
}

static size_t
count_winner(const row *rows, size_t count, yz_result_kind kind, yz_colour winner)
{
    size_t found = 0;

    for (size_t i = 0; i < count; i++)
        found += (rows[i].judged.result.kind == YZ_RESULT_NONE) ==
                     (kind == YZ_RESULT_NONE) &&
                 rows[i].judged.result.winner == winner;
    return found;
}

/* An estimate is said to be one, in a summary too. */
static void
print_estimated(const row *rows, size_t count)
{
    size_t estimated = 0;

    for (size_t i = 0; i < count; i++)
        estimated += rows[i].judged.basis == YZ_BASIS_ESTIMATED;
    if (estimated > 0)
        columns_say(0,
                    "%s %zu of these verdicts %s estimated: random games, not proofs, "
                    "say which stones are dead.",
                    estimated == count ? "All" : "Of them", estimated,
                    estimated == 1 ? "is" : "are");
}

/* Reading that was ended early is told once. */
static void
print_cut(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (rows[i].cut != YZ_SHORTAGE_NONE) {
            const yz_message cut = yz_cut_message(rows[i].cut);
            columns_say(0, "Under %s %s", rows[i].rules, IN_WORDS(&cut));
            return;
        }
}

/* Adds "White wins under 12" to a list. */
enum { PART_TEXT = 192 };
static void
add_part(char text[PART_TEXT], const char **joint, const char *words, size_t count)
{
    const size_t used = strlen(text);

    if (count == 0)
        return;
    snprintf(text + used, PART_TEXT - used, "%s%s %zu", *joint, words, count);
    *joint = ", ";
}

static void
print_winners(const row *rows, size_t count)
{
    const size_t black = count_winner(rows, count, YZ_RESULT_SCORE, YZ_BLACK);
    const size_t white = count_winner(rows, count, YZ_RESULT_SCORE, YZ_WHITE);
    const size_t nobody = count_winner(rows, count, YZ_RESULT_SCORE, YZ_EMPTY);
    const size_t open = count_winner(rows, count, YZ_RESULT_NONE, YZ_EMPTY);
    const char *joint = "";
    const char *ending =
        black > 0 && white > 0 ? ": they disagree on the winner." : ".";
    char text[PART_TEXT];

    snprintf(text, sizeof text, "Of %zu rule set%s: ", count, count == 1 ? "" : "s");
    add_part(text, &joint, "White wins under", white);
    add_part(text, &joint, "Black wins under", black);
    add_part(text, &joint, "nobody wins under", nobody);
    if (open > 0)
        columns_say(0, "%s%s%zu cannot tell%s", text, joint, open, ending);
    else
        columns_say(0, "%s%s", text, ending);
}

/* Rule sets under which moves of the record are illegal. */
static void
print_illegal_rows(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (rows[i].illegal_count > 0)
            columns_say(INDENT, "Under %s %zu move%s of the record %s not legal, first move %d.",
                   rows[i].rules, rows[i].illegal_count,
                   rows[i].illegal_count == 1 ? "" : "s",
                   rows[i].illegal_count == 1 ? "is" : "are", rows[i].first_illegal);
}

/* The komi that nobody gave, which differs between rule sets. */
static void
print_komi_missing(const row *rows, size_t count)
{
    size_t assumed = 0;

    for (size_t i = 0; i < count; i++)
        assumed += rows[i].judged.komi_assumed;
    if (assumed > 0)
        help_wrap("No komi is recorded: under each rule set its usual one is taken "
                  "(--default-komi K takes the same for all).",
                  0, 0);
}

static void
print_table(request *asked, row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!rows[i].listed)
            print_group(asked, rows, count, i);
    print_winners(rows, count);
    print_estimated(rows, count);
    print_cut(rows, count);
    print_illegal_rows(rows, count);
    print_komi_missing(rows, count);
}

/* ---- One game */

/* RU is free text: "Japanese" becomes "Japanese rules", "Chinese Rules" stays. */
static void
add_rules(output_text *text, const char *rules)
{
    bool plain = *rules != '\0';

    for (const char *c = rules; *c != '\0'; c++)
        plain = plain && (unsigned char)*c < 0x80;
    output_add(text, ", ");
    output_safe(text, rules);
    if (plain && !strstr(rules, "ules"))
        output_add(text, " rules");
}

/* "game.sgf: 19x19, 218 moves, Japanese rules, komi 6.5; the record says W+1.5" */
static void
print_header(load *input, const yz_judged_game *first)
{
    const yz_record_info *info;
    yz_record *record = load_record(input);
    char komi[YZ_NUMBER_TEXT], number[32] = "";
    output_text text = {0};

    output_path(&text, load_path(input));
    if (load_number(input) > 1)
        snprintf(number, sizeof number, ", game %u", load_number(input));
    output_add(&text, "%s: %dx%d", number, yz_game_width(first->game),
               yz_game_height(first->game));
    if (record && yz_record_get_info(record, &info) == YZ_OK) {
        output_add(&text, ", %d move%s", first->moves, first->moves == 1 ? "" : "s");
        if (*info->rules)
            add_rules(&text, info->rules);
        if (info->komi_given)
            output_add(&text, ", komi %s", yz_number_text(info->komi, komi));
        else
            output_add(&text, ", no komi recorded");
        if (info->handicap > 1)
            output_add(&text, ", handicap %d", info->handicap);
        if (info->result_given) {
            output_add(&text, "; the record says ");
            output_safe(&text, info->result_text);
        }
    }
    columns_text(stdout, 2, &text);
}

/* A contract is for rules under which the players bid for Black. */
static yz_status
may_bid(const request *asked, load *input, load_rules rules, yz_diag *diag)
{
    if (asked->wish.contract.count == 0)
        return YZ_OK;
    if (rules.rules == NULL && load_own_rules(input, &rules, diag) != YZ_OK)
        return YZ_E_NOT_FOUND;
    if (yz_rules_bid(rules.rules))
        return YZ_OK;
    return cli_fail(diag, YZ_E_RANGE,
                    yz_message_with(YZ_MESSAGE_CLI_NO_CONTRACT,
                                    yz_arg_name(NULL, yz_rules_id(rules.rules))));
}

/* One game under one rule set; 'alone': under no other. */
static yz_status
judge_under(request *asked, load *input, load_rules rules, bool alone, row *out,
            yz_diag *diag)
{
    struct judging judging;
    yz_status status = may_bid(asked, input, rules, diag);
    if (status == YZ_OK)
        status = judging_run(&judging, input, rules, &asked->wish, diag);
    if (status != YZ_OK)
        return status;
    if (!asked->silent && !asked->line->json && asked->row_count++ == 0)
        print_header(input, &judging.verdict);
    if (!asked->silent)
        status = judge_show(&asked->show, &judging, alone, diag);
    if (asked->annotating && status == YZ_OK)
        status = annotate_game(input, &judging.verdict, &asked->annotated, diag);
    asked->unsettled |= judging.judged.result.kind == YZ_RESULT_NONE;
    keep_row(out, &judging);
    judging_end(&judging);
    cli_progress_step(&asked->progress, ++asked->done);
    return status;
}

static yz_status
judge_under_all(request *asked, load *input, const load_rules *rules, size_t count,
                yz_diag *diag)
{
    row *rows = calloc(count, sizeof *rows);
    yz_status status = rows ? YZ_OK : cli_fail_memory(diag);

    asked->row_count = 0;
    for (size_t i = 0; i < count && status == YZ_OK; i++)
        status = judge_under(asked, input, rules[i], count == 1, &rows[i], diag);
    if (status == YZ_OK && !asked->line->json && count > 1) {
        putchar('\n');
        print_table(asked, rows, count);
    }
    free(rows);
    return status;
}

static int
judge_game(request *asked, load *input)
{
    static const load_rules OWN = {NULL, 0};
    yz_diag diag = {0};
    const bool own = asked->rule_count == 0;

    load_warn_repairs(asked->line, input);
    const yz_status result = judge_under_all(asked, input, own ? &OWN : asked->rules,
                                             own ? 1 : asked->rule_count, &diag);
    /* Without memory a record may be annotated in part. */
    if (result != YZ_OK && asked->annotating)
        asked->left_out = result == YZ_E_NOMEM ||
                          annotate_nothing(input, &asked->annotated) != YZ_OK;
    return result == YZ_OK ? CLI_DONE : load_complain(load_path(input), &diag);
}

static int
judge_file(request *asked, const char *path)
{
    yz_diag diag = {0};
    load *input;
    int worst = CLI_DONE;
    yz_status result = load_open(&input, path, &asked->choice, &diag);

    if (result != YZ_OK) {
        asked->left_out = true;
        return load_complain(path, &diag);
    }
    for (bool first = true; (result = load_next(input, &diag)) == YZ_OK;
         first = false) {
        if (!first && !asked->line->json && !asked->silent)
            putchar('\n');
        if (judge_game(asked, input) != CLI_DONE)
            worst = CLI_INPUT;
    }
    if (result != YZ_E_END) {
        worst = load_complain(path, &diag);
        asked->left_out = true;
    }
    load_close(input);
    return worst;
}

/* ---- The command line */

static bool
read_komi(request *out)
{
    const char *text = cli_value(out->line, "komi");

    if (!text || strcmp(text, "record") == 0)
        return true;
    if (strcmp(text, "rules") == 0) {
        out->wish.rules_komi = true;
        return true;
    }
    if (!load_number_read(&out->wish.komi, text)) {
        cli_wrong_usage_with(out->line, YZ_MESSAGE_CLI_KOMI, yz_arg_text(text));
        return false;
    }
    out->wish.komi_given = true;
    return true;
}

/* Whole and half contracts (Chen, 6.4.2). */
static bool
read_contract(request *out)
{
    const char *text = cli_value(out->line, "contract");
    yz_number *contract = &out->wish.contract;

    *contract = yz_whole(0);
    if (!text || (load_number_read(contract, text) && contract->over <= 2 &&
                  yz_compare(*contract, yz_whole(0)) > 0 &&
                  yz_compare(*contract, yz_whole(YZ_MAX_POINTS)) <= 0))
        return true;
    cli_wrong_usage_with(out->line, YZ_MESSAGE_CLI_CONTRACT, yz_arg_text(text));
    return false;
}

/* What is read, and what for. */
static bool
read_reading(request *out)
{
    cli *line = out->line;
    judge_shown *show = &out->show;

    const char *disputed = cli_value(line, "dispute");
    if (!life_read_for_verdict(&out->reading, line))
        return false;
    if (disputed != NULL && disputed[strspn(disputed, ", \t")] == '\0') {
        cli_wrong_usage(line, YZ_MESSAGE_CLI_DISPUTE);
        return false;
    }
    *show = (judge_shown){
        .line = line,
        .teach = cli_has(line, "teach"),
        .proof = cli_has(line, "proof"),
        .disputed = cli_value(line, "dispute"),
        .sgf = cli_has(line, "sgf") ? &out->proofs : NULL,
    };
    if (!proof_sgf_moves(line, &show->sgf_moves))
        return false;
    out->wish.proof = show->proof || show->sgf || show->teach || show->disputed;
    out->reading.proofs = show->sgf;
    out->wish.reading = &out->reading;
    if (!show->teach || !line->json)
        return true;
    cli_wrong_usage(line, YZ_MESSAGE_CLI_TEACH_JSON);
    return false;
}

static int
judge_files(request *asked)
{
    const bool proving = asked->show.sgf;
    int worst = CLI_DONE;

    if (proving &&
        cli_output_open(&asked->proofs, cli_value(asked->line, "sgf")) != CLI_DONE)
        return CLI_INPUT;
    if (asked->annotating &&
        cli_output_open(&asked->annotated, cli_value(asked->line, "annotate")) !=
            CLI_DONE) {
        if (proving)
            cli_output_abandon(&asked->proofs);
        return CLI_INPUT;
    }
    cli_progress_start(&asked->progress, asked->line, "judging", 0);
    for (int i = 0; i < asked->line->operand_count; i++)
        if (judge_file(asked, asked->line->operand[i]) != CLI_DONE)
            worst = CLI_INPUT;
    cli_progress_end(&asked->progress);
    if (proving && worst != CLI_DONE)
        cli_output_abandon(&asked->proofs);
    else if (proving)
        worst = cli_output_close(&asked->proofs);
    if (asked->annotating && asked->left_out)
        cli_output_abandon(&asked->annotated);
    else if (asked->annotating && cli_output_close(&asked->annotated) != CLI_DONE)
        worst = CLI_INPUT;
    return worst;
}

static int
run(cli *line)
{
    request asked = {.line = line};

    if (!load_choice_read(&asked.choice, line) || !read_komi(&asked) ||
        !read_contract(&asked) || !read_reading(&asked))
        return CLI_USAGE;
    if (cli_has(line, "rules") && !load_rules_read(line, cli_value(line, "rules"),
                                                   asked.rules, &asked.rule_count))
        return CLI_USAGE;
    if (!annotate_read(line, asked.rule_count, &asked.annotating, &asked.silent))
        return CLI_USAGE;
    const int worst = judge_files(&asked);
    return cli_finish(worst == CLI_DONE && asked.unsettled ? CLI_NO_ANSWER : worst);
}

static const cli_option OPTIONS[] = {
    LOAD_OPTION_RULE_LIST,
    LOAD_OPTION_DEFAULT_RULES,
    LOAD_OPTION_DEFAULT_KOMI,
    LOAD_OPTION_DEAD,
    LOAD_OPTION_IGNORE_MARKS,
    {"proof", NULL,
     "Show the line for each chain that does not live unconditionally, and what is "
     "marked against a proof",
     NULL},
    {"dispute", "POINTS",
     "What hangs on the chains at these points: the result with each alive and with it "
     "dead, and the dispute settled as each rule set says, with what its passes cost",
     NULL},
    {"sgf", "OUT",
     "Write the proofs as a game tree to click through; - for standard output",
     "@files"},
    PROOF_SGF_OPTION,
    {"annotate", "OUT",
     "Write the record with the verdict in it: result (RE), territory (TB, TW), a comment "
     "at the end and at each illegal move; - for standard output",
     "@files"},
    {"teach", NULL,
     "Explain the end of the game step by step to a beginner: borders, chains, seki, "
     "dame, the count",
     NULL},
    {"komi", "KOMI", "Use this komi, or that of the record, or that of the rules",
     "record rules"},
    {"contract", "N", "Black's contract, the count he has to reach, under rules that bid for komi: "
     "185 or 184.5", NULL},
    LOAD_OPTION_REPETITION,
    LOAD_OPTION_CLASSIFY,
    LIFE_OPTIONS_LIMITS,
    LIFE_OPTION_CYCLE,
    LIFE_OPTION_ENABLED,
    LOAD_OPTION_GAME,
    LOAD_OPTION_MOVE,
    LOAD_OPTION_VARIATION,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_judge = {
    .name = "judge",
    .arguments = "FILE...",
    .summary = "Who won, under which rules, and why",
    .description =
        "Replays each game under the rules it names, or under those given, and says "
        "who "
        "won, by how much, and every term of the count with its article.\n\n"
        "The dead stones are those that the record marks (TB, TW) or that --dead "
        "names; rules that count the board as it stands need none. A game without "
        "marks is read: what lives unconditionally, then what is proved, then, for "
        "what is left, an estimate by random games; the weakest of these is the basis "
        "of the verdict. --dead none and --dead record keep it from being read, "
        "--ignore-marks reads a marked game as if nobody had marked it. What stays "
        "open leaves the game unsettled if the result hangs on it, and what is missing "
        "is said.\n\n"
        "The komi is the record's unless --komi says otherwise; handicap stones are "
        "compensated as each rule set says. A result that no count decides "
        "(resignation, "
        "time, forfeit) is the record's.",
    .options = OPTIONS,
    .examples =
        "yunzi judge game.sgf\tUnder the rules the record names\n"
        "yunzi judge game.sgf --rules all\tUnder every rule set, and where they "
        "disagree\n"
        "yunzi judge game.sgf --rules japanese,aga --dead D4,Q16\tWith these "
        "dead stones\n"
        "yunzi judge game.sgf --dead auto --proof\tFind the dead stones and show why\n"
        "yunzi judge game.sgf --dispute C3 --rules japanese,aga\tWhat hangs on a "
        "chain\n"
        "yunzi judge game.sgf --teach\tThe end of a game explained\n"
        "yunzi judge game.sgf --json\tAs one line of JSON",
    .least = 1,
    .most = -1,
    .run = run,
};
