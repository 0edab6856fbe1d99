/* cycle_shown.c - shows the cycles that were found: in words, in JSON, as a strip of
   diagrams. */
#include <string.h>

#include "ask/asking.h"
#include "ask/cycle_shown.h"
#include "base/memory.h"
#include "base/now.h"
#include "cycle/cycle_past.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

/* ---- One cycle ---- */

/* Follows the game under each rule set, since moves before a cycle count.  A board has
   no past. */
static yz_status
open_pasts(yz__inquiry *inquiry, const yz_game *game)
{
    const yz_load_repetition *choice = &inquiry->choice.repetition;
    const uint64_t now = yz__worked();
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
    if (inquiry->deadline != UINT64_MAX)
        options.nanoseconds = inquiry->deadline > now ? inquiry->deadline - now : 1;
    options.nodes = YZ_RULING_NODES;
    for (size_t i = 0; i < inquiry->rule_count && yz_game_ply_count(game) > 0; i++) {
        const yz_status status =
            yz__cycle_past_new(&inquiry->past[i], game, inquiry->rules[i].rules,
                               choice->classifying, choice->laid_down, &options);
        if (status != YZ_OK)
            return status;
    }
    return YZ_OK;
}

static void
close_pasts(yz__inquiry *inquiry)
{
    for (size_t i = 0; i < YZ_LOAD_RULES; i++) {
        yz__cycle_past_free(inquiry->past[i]);
        inquiry->past[i] = NULL;
    }
}

static yz_status
rule_all(const yz__inquiry *inquiry, const yz_cycle *cycle, yz__cycle_ruled *out)
{
    const yz_load_repetition *choice = &inquiry->choice.repetition;
    for (size_t i = 0; i < inquiry->rule_count; i++) {
        const yz_rules *rules = inquiry->rules[i].rules;
        out[i].rules = yz_rules_id(rules);
        const yz_status status =
            inquiry->past[i]
                ? yz__cycle_rule_after(&out[i].ruling, cycle, inquiry->past[i])
                : yz_cycle_rule(&out[i].ruling, cycle, rules, choice->classifying,
                                choice->laid_down);
        if (status != YZ_OK)
            return status;
    }
    return YZ_OK;
}

/* True if a ruling could not be found in time. */
static bool
any_open(const yz__cycle_ruled *ruled, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (ruled[i].ruling.kind == YZ_CYCLE_RULING_OPEN)
            return true;
    return false;
}

bool
yz__cycle_only_picture(const yz_asked *asked)
{
    return yz__product_is_answer(asked, "svg");
}

/* Draws the first cycle into memory if a picture is asked for. */
static yz_status
draw(yz__inquiry *inquiry, const yz__cycle_view *view)
{
    yz_telling how = YZ_TELLING_INIT;

    if (!yz__asked_has(inquiry->asked, "svg") || inquiry->drawn++ > 0)
        return YZ_OK;
    how.sink = yz__grown_add;
    how.context = &inquiry->picture;
    how.language = inquiry->asked->how.language;
    return yz__tell_cycle_strip(&how, view, true);
}

static void
write_json(const yz_asked *asked, const yz__cycle_view *view)
{
    yz_json json;

    yz__start_json(asked, &json);
    yz__tell_cycle_json(&json, view, asked->how.language);
    yz_json_line(&json);
}

/* True if the sink failed is for the caller to see. */
static yz_status
but_printing(yz_status status)
{
    return status == YZ_E_IO ? YZ_OK : status;
}

static yz_status
show(yz__inquiry *inquiry, const yz__cycle_view *view)
{
    const yz_asked *asked = inquiry->asked;
    const yz_telling how = asked->how;
    const yz_status drawn = draw(inquiry, view);

    if (yz__cycle_only_picture(asked))
        return drawn;
    if (asked->json) {
        write_json(asked, view);
        return drawn;
    }
    yz__print(asked, "\n");
    yz_status status = but_printing(yz__tell_cycle(&how, view, asked->verbose));
    if (status == YZ_OK && yz__asked_has(asked, "diagrams")) {
        yz__print(asked, "\n");
        status = but_printing(yz__tell_cycle_strip(&how, view, false));
    }
    return drawn == YZ_OK ? status : drawn;
}

static yz_status
show_cycle(yz__inquiry *inquiry, yz_load *input, const yz_game *game,
           const yz_cycle_report *report, int i)
{
    const yz_cycle *cycle = yz_cycle_at(report, i);
    const yz_allocator *allocator = inquiry->asked->how.allocator;
    const size_t bytes = (inquiry->rule_count + 1) * sizeof(yz__cycle_ruled);
    yz__cycle_ruled *ruled = yz__resize(allocator, NULL, 0, bytes);
    if (ruled == NULL)
        return YZ_E_NOMEM;
    memset(ruled, 0, bytes);
    yz_position position;
    yz_game_position(game, &position);
    const int from = yz_game_move_number(
        game, cycle->in_game ? cycle->from : yz_game_ply_count(game));
    const yz__cycle_view view = {
        .file = yz_load_path(input),
        .number = (long)yz_load_number(input),
        .cycle = cycle,
        .index = i + 1,
        .count = report->count,
        .complete = report->complete,
        .from = from,
        .to =
            cycle->in_game ? yz_game_move_number(game, cycle->to) : from + cycle->plies,
        .later =
            !cycle->in_game && memcmp(position.stone, cycle->start.stone,
                                      (size_t)position.width * position.height) != 0,
        .classifying = inquiry->choice.repetition.classifying,
        .ruled = ruled,
        .ruled_count = inquiry->rule_count,
    };
    yz_status status = rule_all(inquiry, cycle, ruled);
    if (status == YZ_OK)
        status = show(inquiry, &view);
    inquiry->open = inquiry->open || cycle->verdict == YZ_CYCLE_OPEN ||
                    any_open(ruled, inquiry->rule_count);
    yz__resize(allocator, ruled, bytes, 0);
    return status;
}

/* ---- One game ---- */

void
yz__cycle_say_aside(const yz_asked *asked)
{
    const yz_message aside = yz_message_plain(YZ_MESSAGE_CYCLE_NOT_IN_GAME);
    yz__print(asked, YZ_SAID(&aside, asked->how.language));
    yz__print(asked, "\n");
}

void
yz__cycle_print_header(const yz__inquiry *inquiry, yz_load *input, const yz_game *game)
{
    if (inquiry->asked->json || yz__cycle_only_picture(inquiry->asked))
        return;
    yz__told(inquiry->asked,
             yz__tell_cycle_heading(
                 &inquiry->asked->how, yz_load_path(input), (long)yz_load_number(input),
                 game, yz_game_move_number(game, yz_game_ply_count(game))));
}

static void
show_none(const yz__inquiry *inquiry, yz_load *input, const yz_cycle_report *report)
{
    const yz_telling how = inquiry->asked->how;
    yz_json json;

    if (yz__cycle_only_picture(inquiry->asked))
        return;
    if (!inquiry->asked->json) {
        yz__told(inquiry->asked, yz__tell_no_cycle(&how, &report->missing));
        return;
    }
    yz__start_json(inquiry->asked, &json);
    yz__tell_no_cycle_json(&json, yz_load_path(input), (long)yz_load_number(input),
                           &report->missing, inquiry->asked->how.language);
    yz_json_line(&json);
}

yz_status
yz__cycle_show_report(yz__inquiry *inquiry, yz_load *input, const yz_game *game,
                      const yz_cycle_report *report, yz_diag *diag)
{
    const int first = inquiry->cycle > 0 ? (int)inquiry->cycle - 1 : 0;
    const int last = inquiry->cycle > 0 ? (int)inquiry->cycle : report->count;
    if (report->count == 0) {
        show_none(inquiry, input, report);
        return YZ_OK;
    }
    if (last > report->count)
        return yz__refuse(diag, YZ_E_NOT_FOUND,
                          yz_message_with(YZ_MESSAGE_CLI_NO_SUCH_CYCLE,
                                          yz_arg_number(inquiry->cycle),
                                          yz_arg_number(report->count)));
    yz_status status = open_pasts(inquiry, game);
    for (int i = first; status == YZ_OK && i < last; i++)
        status = show_cycle(inquiry, input, game, report, i);
    close_pasts(inquiry);
    if (!report->complete)
        yz__warn_with(inquiry->asked, yz_load_path(input), YZ_MESSAGE_CLI_OTHER_CYCLES,
                      yz_arg_message(&report->missing));
    return status;
}
