/*
 * ask_compare.c - the question "compare": one game under many rule sets; which of them count
 * alike, and what those that do not count otherwise than the one that the game is judged under.
 */
#include <string.h>

#include "ask/asking.h"
#include "base/grown_text.h"
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
    size_t group[YZ_LOAD_RULES]; /* of each rule set: the first one that counts as it does */
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
    base->row = yz_verdict_row_of(&base->judging.verdict, yz_judging_cut(&base->judging));
    if (yz_game_copy(&base->game, base->judging.verdict.game) != YZ_OK)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    base->judging.verdict.game = base->game;
    return YZ_OK;
}

/* ---- The first verdict of each group ---- */

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
    yz_json_key(json, "difference");
    yz_tell_verdict_difference_json(json, &one->all->base.judging.verdict, one->verdict,
                                    one->all->asked->how.language);
}

static size_t
group_of(const comparing *all, size_t i)
{
    size_t k = 0;

    while (k < i &&
           !(all->group[k] == k && yz_verdict_rows_alike(&all->row[k], &all->row[i])))
        k++;
    return k;
}

static yz_status
judge_one(comparing *all, size_t i, yz_json *json, yz_diag *diag)
{
    yz_judging judging;
    const measure *base = &all->base;
    const yz_status status =
        yz_judging_run(&judging, all->input, all->rules[i], &all->wish, diag);

    if (status != YZ_OK)
        return status;
    all->row[i] = yz_verdict_row_of(&judging.verdict, yz_judging_cut(&judging));
    all->group[i] = group_of(all, i);
    if (all->group[i] == i) {
        shown one = {all, &judging.verdict,
                     base->judged && yz_verdict_rows_alike(&base->row, &all->row[i])};
        yz_tell_verdict_json(json, &judging.verdict, all->asked->how.language, write_more,
                             &one);
    }
    yz_judging_end(&judging);
    return YZ_OK;
}

static void
write_groups(yz_json *json, const comparing *all)
{
    yz_json_open_array(json, "groups");
    for (size_t i = 0; i < all->count; i++) {
        if (all->group[i] != i)
            continue;
        yz_json_open_array(json, NULL);
        for (size_t k = i; k < all->count; k++)
            if (all->group[k] == i)
                yz_json_text(json, NULL, all->row[k].rules);
        yz_json_close_array(json);
    }
    yz_json_close_array(json);
}

/* Writes the whole object to 'out'; it is not whole when the status is not YZ_OK. */
static yz_status
compare(comparing *all, yz__grown_text *out, yz_diag *diag)
{
    yz_json json;
    yz_status status = judge_base(all, diag);

    yz_json_start(&json, yz__grown_add, out);
    yz_json_open_object(&json, NULL);
    yz_json_open_array(&json, "verdicts");
    yz__step_begin(all->asked, YZ_MESSAGE_CLI_PROGRESS_JUDGING, all->count, false);
    for (size_t i = 0; i < all->count && status == YZ_OK; i++) {
        status = judge_one(all, i, &json, diag);
        yz__step_on(all->asked, i + 1);
    }
    yz__step_end(all->asked);
    yz_json_close_array(&json);
    write_groups(&json, all);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return status == YZ_OK && json.status != YZ_OK ? yz__refuse_status(diag, YZ_E_NOMEM)
                                                   : status;
}

static yz_status
open_and_compare(comparing *all, yz_diag *diag)
{
    const yz_asked *asked = all->asked;
    yz__grown_text text = {.allocator = asked->how.allocator};
    yz_status status = yz__ask_open(asked, asked->input[0], &all->choice, &all->input, diag);

    if (status == YZ_OK)
        status = yz_load_next(all->input, diag);
    if (status == YZ_OK)
        status = compare(all, &text, diag);
    if (status == YZ_OK)
        (void)asked->how.sink(asked->how.context, text.text, text.length);
    if (all->base.judged)
        yz_judging_end(&all->base.judging);
    yz_game_free(all->base.game);
    yz_load_close(all->input);
    yz__grown_free(&text);
    return status;
}

static bool
read_options(comparing *all)
{
    const yz_asked *asked = all->asked;
    const char *names = yz_asked_value(asked, "rules"), *named = yz_asked_value(asked, "base");

    if (!yz_asked_choice(asked, &all->choice) ||
        !yz_asked_verdict_reading(asked, &all->reading) || !yz__asked_komi(asked, &all->wish))
        return false;
    all->reading.goes_on = asked->goes_on;
    all->reading.context = asked->context;
    all->wish.reading = &all->reading;
    if (named != NULL) {
        if (!yz_asked_rules(asked, named, all->rules, &all->count))
            return false;
        all->named = all->rules[0];
    }
    return yz_asked_rules(asked, names == NULL ? "all" : names, all->rules, &all->count);
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
