/*
 * ask_compare.c - the question "compare": one game under many rule sets; which of them count
 * alike, and what those that do not count otherwise than the one that the game is judged under.
 *
 * The answer is a line of JSON for each rule set, the base first, as soon as it is judged.  A rule set under
 * which the game cannot be judged as it is asked is left out, with the reason.
 */
#include <string.h>

#include "ask/asking.h"
#include "base/memory.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

/* The verdict that the others are compared with. */
typedef struct measure {
    yz_judging judging;
    yz_game *game; /* a copy: the next replay uses the game again */
    yz_verdict_row row;
    bool judged;
} measure;

typedef struct comparing {
    const yz_asked *asked;
    yz_load *input;
    yz_load_choice choice;
    yz_life_options reading;
    yz_judging_wish wish;
    yz_load_rules named; /* the base; 'rules' NULL: those of the record */
    yz_load_rules rules[YZ_LOAD_RULES];
    size_t count;
    measure base;
    yz_verdict_row row[YZ_LOAD_RULES];
    bool left_out[YZ_LOAD_RULES];
    size_t judged;
} comparing;

/* Without rules that the record names there is nothing to compare with, and the table stands
   alone. */
static yz_status
judge_base(comparing *all, yz_diag *diag)
{
    measure *base = &all->base;
    const yz_status status =
        yz_judging_run(&base->judging, all->input, all->named, &all->wish, diag);

    if (status == YZ_E_NOT_FOUND && all->named.rules == NULL)
        return YZ_OK;
    if (status != YZ_OK)
        return status;
    base->judged = true;
    base->row =
        yz_verdict_row_of(&base->judging.verdict, yz_judging_cut(&base->judging));
    if (yz_game_copy(&base->game, base->judging.verdict.game) != YZ_OK)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    base->judging.verdict.game = base->game;
    return YZ_OK;
}

/* ---- A line for each rule set ---- */

typedef struct shown {
    const comparing *all;
    const yz_judged_game *verdict;
    bool as_base; /* it counts as the base does */
} shown;

static void
write_more(yz_json *json, void *context)
{
    const shown *one = context;

    yz_tell_territory_json(json, "territory", one->verdict);
    yz_json_bool(json, "same", one->as_base);
    if (!one->all->base.judged || one->as_base) {
        yz_json_null(json, "difference");
        return;
    }
    yz__tell_verdict_difference_json(json, "difference",
                                     &one->all->base.judging.verdict, one->verdict,
                                     one->all->asked->how.language);
}

/* The first rule set that counts as this one does: itself, where none before it does. */
static size_t
first_alike(const comparing *all, size_t i)
{
    size_t k = 0;

    while (k < i &&
           (all->left_out[k] || !yz__verdict_rows_alike(&all->row[k], &all->row[i])))
        k++;
    return k;
}

/* The rule set at 'i' counts as another does, or is left out for a reason. */
static void
write_short(comparing *all, size_t i, const char *key, const char *text)
{
    yz_json json;
    char rules[YZ_RULES_TEXT];

    yz__start_json(all->asked, &json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "rules",
                 yz_rules_text(all->rules[i].rules, all->rules[i].overlays, rules));
    yz_json_text(&json, key, text);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

static void
write_verdict(comparing *all, size_t i, const yz_judging *judging)
{
    const size_t first = first_alike(all, i);
    const measure *base = &all->base;
    shown one = {all, &judging->verdict,
                 base->judged && yz__verdict_rows_alike(&base->row, &all->row[i])};
    yz_json json;

    if (first < i) {
        write_short(all, i, "alike", all->row[first].rules);
        return;
    }
    yz__start_json(all->asked, &json);
    yz_tell_verdict_json(&json, &judging->verdict, all->asked->how.language, write_more,
                         &one);
    yz_json_line(&json);
}

/* The game may have another end under these rules, without a stone that is named as dead. */
static void
leave_out(comparing *all, size_t i, const yz_diag *why)
{
    char words[YZ_MESSAGE_TEXT];

    all->left_out[i] = true;
    write_short(all, i, "left_out",
                yz_message_text(&why->message, all->asked->how.language, words));
}

/* The base is judged already: where it is one of the rule sets it is told first, while what the
   load says of its moves stands.  Returns how many rule sets are done so. */
static size_t
tell_base(comparing *all)
{
    char rules[YZ_RULES_TEXT];
    size_t at = 0;

    while (at < all->count &&
           strcmp(all->base.row.rules, yz_rules_text(all->rules[at].rules,
                                                     all->rules[at].overlays, rules)) !=
               0)
        at++;
    if (!all->base.judged || at == all->count)
        return 0;
    const yz_load_rules base = all->rules[at];
    memmove(all->rules + 1, all->rules, at * sizeof *all->rules);
    all->rules[0] = base;
    all->row[0] = all->base.row;
    all->judged = 1;
    write_verdict(all, 0, &all->base.judging);
    yz__step_on(all->asked, 1);
    return 1;
}

static yz_status
judge_one(comparing *all, size_t i, yz_diag *diag)
{
    yz_judging judging;
    const yz_status status =
        yz_judging_run(&judging, all->input, all->rules[i], &all->wish, diag);

    if (status == YZ_E_NOMEM)
        return status;
    if (status != YZ_OK) {
        leave_out(all, i, diag);
        return YZ_OK;
    }
    all->judged++;
    all->row[i] = yz_verdict_row_of(&judging.verdict, yz_judging_cut(&judging));
    write_verdict(all, i, &judging);
    yz_judging_end(&judging);
    return YZ_OK;
}

static yz_status
compare(comparing *all, yz_diag *diag)
{
    yz_status status = judge_base(all, diag);

    yz__step_begin(all->asked, YZ_MESSAGE_CLI_PROGRESS_JUDGING, all->count, false);
    for (size_t i = status == YZ_OK ? tell_base(all) : 0;
         i < all->count && status == YZ_OK; i++) {
        status = judge_one(all, i, diag);
        yz__step_on(all->asked, i + 1);
    }
    yz__step_end(all->asked);
    return status == YZ_OK && all->judged == 0 ? diag->status : status;
}

static yz_status
open_and_compare(comparing *all, yz_diag *diag)
{
    const yz_asked *asked = all->asked;
    yz_status status =
        yz__ask_open(asked, asked->input[0], &all->choice, &all->input, diag);

    if (status == YZ_OK)
        status = yz_load_next(all->input, diag);
    if (status == YZ_OK)
        status = compare(all, diag);
    if (all->base.judged)
        yz_judging_end(&all->base.judging);
    yz_game_free(all->base.game);
    yz_load_close(all->input);
    return status;
}

static bool
read_options(comparing *all)
{
    const yz_asked *asked = all->asked;
    const char *names = yz_asked_value(asked, "rules"),
               *named = yz_asked_value(asked, "base");

    if (!yz_asked_choice(asked, &all->choice) ||
        !yz_asked_reading(asked, true, &all->reading) ||
        !yz__asked_komi(asked, &all->wish))
        return false;
    all->reading.goes_on = asked->goes_on;
    all->reading.context = asked->context;
    all->wish.reading = &all->reading;
    if (named != NULL) {
        if (!yz_asked_rules(asked, named, all->rules, &all->count))
            return false;
        all->named = all->rules[0];
    }
    return yz_asked_rules(asked, names == NULL ? "all" : names, all->rules,
                          &all->count);
}

yz_answered
yz__ask_compare(const yz_asked *asked)
{
    const yz_allocator *allocator = asked->how.allocator;
    comparing *all = yz__resize(allocator, NULL, 0, sizeof *all);
    yz_diag diag = {.status = YZ_OK};
    yz_answered answered = YZ_ANSWERED;

    if (all == NULL)
        return yz__wrong_status(asked, asked->input[0], YZ_E_NOMEM);
    memset(all, 0, sizeof *all);
    all->asked = asked;
    if (!read_options(all))
        answered = YZ_ANSWERED_WRONG_OPTION;
    else if (open_and_compare(all, &diag) != YZ_OK)
        answered = yz__wrong_input(asked, asked->input[0], &diag);
    yz__resize(allocator, all, sizeof *all, 0);
    return answered;
}
