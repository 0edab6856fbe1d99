/*
 * ask_judge.c - the question "judge": who won, under which rules, and why.
 *
 * Under one rule set the whole count is shown.  Under several, rule sets with the same
 * count stand together, and differences are told at the end.
 */
#include <string.h>

#include "ask/annotate.h"
#include "ask/asking.h"
#include "ask/judge_shown.h"
#include "base/memory.h"
#include "message/refuse.h"
#include "rules/komi.h"
#include "yunzi/messages.h"

/* What the command asked asks for each game. */
typedef struct request {
    const yz_asked *asked;
    yz_load_choice choice;
    yz_load_rules rules[YZ_LOAD_RULES]; /* empty: the rules that the record names */
    size_t rule_count;
    yz_judging_wish wish;
    yz_life_options reading;
    yz__judge_shown show;
    yz__product proofs;
    yz__product annotated;
    bool annotating;
    bool left_out; /* a game is missing in the annotated record */
    bool silent; /* standard output is for the annotated record, and for nothing else */
    size_t row_count;    /* rows of the present game */
    bool rules_left_out; /* a game cannot be judged under one of them */
    bool unsettled;      /* a game has no verdict */
    unsigned long done;  /* judgements so far, one for each game and rule set */
} request;

/* ---- One game */

static void
print_heading(const request *all, yz_load *input, const yz_judged_game *first)
{
    const yz_telling how = all->asked->how;
    const yz_record_info *info = NULL;
    yz_record *record = yz_load_record(input);

    if (record && yz_record_get_info(record, &info) != YZ_OK)
        info = NULL;
    yz__told(all->asked, yz__tell_heading(&how, first, info));
}

/* Refuses --contract unless the players bid for Black under the rules. */
static yz_status
may_bid(const request *all, yz_load *input, yz_load_rules rules, yz_diag *diag)
{
    if (all->wish.contract.count == 0)
        return YZ_OK;
    if (rules.rules == NULL && yz__load_own_rules(input, &rules, diag) != YZ_OK)
        return YZ_E_NOT_FOUND;
    if (yz__rules_bid(rules.rules))
        return YZ_OK;
    return yz__refuse(diag, YZ_E_RANGE,
                      yz_message_with(YZ_MESSAGE_CLI_NO_CONTRACT,
                                      yz_arg_name(NULL, yz_rules_id(rules.rules))));
}

/* Judges one game under one rule set; 'alone': under no other. */
static yz_status
judge_under(request *all, yz_load *input, yz_load_rules rules, bool alone,
            yz_verdict_row *out, yz_diag *diag)
{
    yz_judging judging;
    yz_status status = may_bid(all, input, rules, diag);
    if (status == YZ_OK)
        status = yz_judging_run(&judging, input, rules, &all->wish, diag);
    if (status != YZ_OK)
        return status;
    const bool told = !all->silent && !all->show.silent;
    if (told && !all->asked->json && all->row_count++ == 0)
        print_heading(all, input, &judging.verdict);
    if (!all->silent)
        status = yz__judge_show(&all->show, &judging, alone, diag);
    if (all->annotating && status == YZ_OK)
        status = yz__annotate_game(input, &judging.verdict, &all->annotated, diag);
    if (status == YZ_OK && all->asked->judged)
        status = all->asked->judged(all->asked->context, input, &judging, diag);
    all->unsettled |= judging.judged.result.kind == YZ_RESULT_NONE;
    *out = yz_verdict_row_of(&judging.verdict, yz_judging_cut(&judging));
    yz_judging_end(&judging);
    yz__step_on(all->asked, ++all->done);
    return status;
}

/* Says why a rule set is left out, where the game can be judged under others: under its own it
   may have another end, without a stone that is named as dead. */
static void
leave_out(request *all, yz_load *input, yz_load_rules rules, const yz_diag *why)
{
    char name[YZ_RULES_TEXT];
    yz_diag told = *why;

    told.message = yz_message_with(
        YZ_MESSAGE_CLI_RULES_LEFT_OUT,
        yz_arg_name(NULL, yz_rules_text(rules.rules, rules.overlays, name)),
        yz_arg_message(&why->message));
    (void)yz__wrong_input(all->asked, yz_load_path(input), &told);
    all->rules_left_out = true;
}

/* Why a game cannot be judged under a rule set. */
typedef struct failure {
    bool is;
    yz_diag why;
} failure;

/* Judges under each rule set and puts the rows in front.  What fails under all of them is told
   once, by the caller; what fails under some is told here. */
static yz_status
judge_rows(request *all, yz_load *input, const yz_load_rules *rules, size_t count,
           yz_verdict_row *rows, failure *failed, size_t *judged, yz_diag *diag)
{
    yz_status first = YZ_OK;

    *judged = 0;
    for (size_t i = 0; i < count; i++) {
        const yz_status status = judge_under(all, input, rules[i], count == 1,
                                             &rows[*judged], &failed[i].why);
        failed[i].is = status != YZ_OK;
        *judged += status == YZ_OK;
        if (first == YZ_OK && status != YZ_OK) {
            first = status;
            *diag = failed[i].why;
        }
        if (status == YZ_E_NOMEM)
            return status;
    }
    for (size_t i = 0; i<count && * judged> 0; i++)
        if (failed[i].is)
            leave_out(all, input, rules[i], &failed[i].why);
    return *judged > 0 ? YZ_OK : first;
}

static yz_status
judge_under_all(request *all, yz_load *input, const yz_load_rules *rules, size_t count,
                yz_diag *diag)
{
    const yz_allocator *allocator = all->asked->how.allocator;
    yz_verdict_row *rows = yz__resize(allocator, NULL, 0, count * sizeof *rows);
    failure *failed = yz__resize(allocator, NULL, 0, count * sizeof *failed);
    yz_status status = rows && failed ? YZ_OK : yz__refuse_status(diag, YZ_E_NOMEM);
    size_t judged = 0;

    all->row_count = 0;
    if (status == YZ_OK)
        status = judge_rows(all, input, rules, count, rows, failed, &judged, diag);
    if (status == YZ_OK && !all->asked->json && !all->show.silent && count > 1) {
        const yz_telling how = all->asked->how;
        yz__print(all->asked, "\n");
        yz__told(all->asked, yz_tell_verdicts(&how, rows, judged));
    }
    yz__resize(allocator, failed, failed ? count * sizeof *failed : 0, 0);
    yz__resize(allocator, rows, rows ? count * sizeof *rows : 0, 0);
    return status;
}

static yz_answered
judge_game(request *all, yz_load *input)
{
    static const yz_load_rules OWN = {NULL, 0};
    yz_diag diag = {0};
    const bool own = all->rule_count == 0;

    yz__ask_repairs(all->asked, input);
    all->rules_left_out = false;
    const yz_status result = judge_under_all(all, input, own ? &OWN : all->rules,
                                             own ? 1 : all->rule_count, &diag);
    /* when memory runs out the record may be annotated only in part */
    if (result != YZ_OK && all->annotating)
        all->left_out = result == YZ_E_NOMEM ||
                        yz__annotate_nothing(input, &all->annotated) != YZ_OK;
    if (result == YZ_OK && all->rules_left_out)
        return YZ_ANSWERED_WRONG_INPUT;
    return result == YZ_OK ? YZ_ANSWERED
                           : yz__wrong_input(all->asked, yz_load_path(input), &diag);
}

static yz_answered
judge_file(request *all, const char *path)
{
    yz_diag diag = {0};
    yz_load *input;
    yz_answered worst = YZ_ANSWERED;
    yz_status result = yz__ask_open(all->asked, path, &all->choice, &input, &diag);

    if (result != YZ_OK) {
        all->left_out = true;
        return yz__wrong_input(all->asked, path, &diag);
    }
    for (bool first = true; (result = yz_load_next(input, &diag)) == YZ_OK;
         first = false) {
        if (!first && !all->asked->json && !all->silent)
            yz__print(all->asked, "\n");
        if (judge_game(all, input) != YZ_ANSWERED)
            worst = YZ_ANSWERED_WRONG_INPUT;
    }
    if (result != YZ_E_END) {
        worst = yz__wrong_input(all->asked, path, &diag);
        all->left_out = true;
    }
    yz__ask_close(all->asked, input);
    return worst;
}

/* ---- The command asked */

/* Reads a contract, whole or half (Chen, 6.4.2). */
static bool
read_contract(request *out)
{
    const char *text = yz_asked_value(out->asked, "contract");
    yz_number *contract = &out->wish.contract;

    *contract = yz_whole(0);
    if (!text || (yz_amount_read(contract, text) && contract->over <= 2 &&
                  yz_compare(*contract, yz_whole(0)) > 0 &&
                  yz_compare(*contract, yz_whole(YZ_MAX_POINTS)) <= 0))
        return true;
    yz__wrong_option_with(out->asked, YZ_MESSAGE_CLI_CONTRACT, yz_arg_text(text));
    return false;
}

/* Reads the options for reading life and death. */
static bool
read_reading(request *out)
{
    const yz_asked *asked = out->asked;
    yz__judge_shown *show = &out->show;

    const char *disputed = yz_asked_value(asked, "dispute");
    if (!yz_asked_reading(asked, true, &out->reading) ||
        !yz__asked_readers(asked, &out->reading))
        return false;
    if (disputed != NULL && disputed[strspn(disputed, ", \t")] == '\0') {
        yz__wrong_option(asked, YZ_MESSAGE_CLI_DISPUTE);
        return false;
    }
    out->proofs = yz__product_of(asked, "sgf");
    out->annotated = yz__product_of(asked, "annotate");
    *show = (yz__judge_shown){
        .asked = asked,
        .teach = yz__asked_has(asked, "teach"),
        .proof = yz__asked_has(asked, "proof"),
        .territory = yz__asked_has(asked, "territory"),
        .disputed = yz_asked_value(asked, "dispute"),
        .sgf = out->proofs.wanted ? &out->proofs : NULL,
    };
    if (!yz__asked_proofs_alone(asked, &show->silent) ||
        !yz__asked_proof_moves(asked, &show->sgf_moves))
        return false;
    out->wish.proof = show->proof || show->sgf || show->teach || show->disputed;
    out->reading.proofs = show->sgf;
    out->reading.estimate_first = out->reading.estimate_first && !out->wish.proof;
    out->reading.goes_on = asked->goes_on;
    out->reading.context = asked->context;
    out->wish.reading = &out->reading;
    if (show->territory && !asked->json)
        yz__wrong_option(asked, YZ_MESSAGE_CLI_TERRITORY_TEXT);
    else if (show->teach && asked->json)
        yz__wrong_option(asked, YZ_MESSAGE_CLI_TEACH_JSON);
    else
        return true;
    return false;
}

/* Ends the products; the worst of all. */
static yz_answered
end_products(const request *all, yz_answered worst)
{
    const bool annotating = all->annotating && all->annotated.wanted;
    bool ended = yz__product_end(&all->proofs, worst == YZ_ANSWERED);

    if (annotating && !yz__product_end(&all->annotated, !all->left_out))
        ended = false;
    return ended ? worst : YZ_ANSWERED_WRONG_INPUT;
}

static yz_answered
judge_files(request *all)
{
    const yz_asked *asked = all->asked;
    yz_answered worst = YZ_ANSWERED;

    if (!yz__product_begin(&all->proofs))
        return YZ_ANSWERED_WRONG_INPUT;
    if (!yz__product_begin(&all->annotated)) {
        yz__product_end(&all->proofs, false);
        return YZ_ANSWERED_WRONG_INPUT;
    }
    yz__step_begin(asked, YZ_MESSAGE_CLI_PROGRESS_JUDGING, 0, false);
    for (size_t i = 0; i < asked->input_count; i++)
        if (judge_file(all, asked->input[i]) != YZ_ANSWERED)
            worst = YZ_ANSWERED_WRONG_INPUT;
    yz__step_end(asked);
    return end_products(all, worst);
}

yz_answered
yz__ask_judge(const yz_asked *asked)
{
    request all = {.asked = asked};

    if (!yz_asked_choice(asked, &all.choice) || !yz__asked_komi(asked, &all.wish) ||
        !read_contract(&all) || !read_reading(&all))
        return YZ_ANSWERED_WRONG_OPTION;
    if (yz__asked_has(asked, "rules") &&
        !yz_asked_rules(asked, yz_asked_value(asked, "rules"), all.rules,
                        &all.rule_count))
        return YZ_ANSWERED_WRONG_OPTION;
    if (!yz__annotate_read(asked, all.rule_count, &all.annotating, &all.silent))
        return YZ_ANSWERED_WRONG_OPTION;
    const yz_answered worst = judge_files(&all);
    return worst == YZ_ANSWERED && all.unsettled ? YZ_ANSWERED_OPEN : worst;
}
