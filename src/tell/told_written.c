/* told_written.c - what a proof that was checked proves. */
#include <stdio.h>

#include "rules/play.h"
#include "tell/members.h"
#include "tell/prose.h"
#include "tell/solved.h"
#include "tell/told_written.h"
#include "written/written_rules.h"
#include "yunzi/messages.h"

/* A capture wins: who wins is proved, or who does not lose. */
static bool
is_won(const yz__written_view *view)
{
    return yz__ending_by_capture(view->rules);
}

/* No result of the board is larger, whatever is played; false where that is not said. */
static bool
largest_of(const yz__written_view *view, int *out)
{
    *out = is_won(view) ? 1 : view->proof->width * view->proof->height;
    return is_won(view) ||
           (yz__written_board_alone(view->rules) && !yz__written_asks(view->rules));
}

/* By how much Black is ahead with komi, at least ('by' Black) or at most: the best that the ways of
   this player prove, or where area counts the whole board.  False where nothing bounds it. */
static bool
bound_of(const yz__written_view *view, yz_colour by, yz_number *out)
{
    int largest;
    bool known = largest_of(view, &largest);
    yz_number best = yz_whole(-largest);

    for (int i = 0; i < view->proof->count; i++) {
        const yz__written_way *way = &view->proof->way[i];
        if (way->by == by && (!known || yz_compare(way->margin, best) > 0)) {
            best = way->margin;
            known = true;
        }
    }
    *out = by == YZ_BLACK ? best : yz_subtract(yz_whole(0), best);
    if (!is_won(view))
        *out = yz_subtract(*out, view->komi);
    return known;
}

static void
tell_bounds(yz__prose *out, const yz__written_view *view)
{
    char text[2][YZ_RESULT_TEXT];
    yz_number low, high;
    const bool least = bound_of(view, YZ_BLACK, &low);
    const bool most = bound_of(view, YZ_WHITE, &high);
    const yz_result worse = yz__margin_result(low, !is_won(view));
    const yz_result better = yz__margin_result(high, !is_won(view));
    const yz_message words = yz_result_message(&worse);

    if (least && most && yz_compare(low, high) == 0)
        yz__prose_message(out, &words);
    else if (least && most)
        yz__prose_say(out, YZ_MESSAGE_SOLVE_BETWEEN,
                      yz_arg_text(yz_result_text(&worse, text[0])),
                      yz_arg_text(yz_result_text(&better, text[1])));
    else
        yz__prose_say(out, YZ_MESSAGE_SOLVE_AT_LEAST,
                      yz_arg_colour(least ? YZ_BLACK : YZ_WHITE),
                      yz_arg_text(yz_result_text(least ? &worse : &better, text[0])));
}

yz_status
yz__tell_written(const yz_telling *how, const yz__written_view *view)
{
    char size[32];
    yz__prose out;

    yz__prose_start(&out, how);
    (void)snprintf(size, sizeof size, "%dx%d", view->proof->width, view->proof->height);
    yz__prose_paragraph(&out, 0, 2);
    yz__prose_file(&out, view->file);
    yz__prose_texts(&out, ": ", size, ", ", yz_rules_id(view->rules), ": ");
    tell_bounds(&out, view);
    yz__prose_end(&out);
    yz__prose_paragraph(&out, 2, 2);
    yz__prose_say(&out, YZ_MESSAGE_SOLVE_CHECKED, yz_arg_number((int64_t)view->moves),
                  yz_arg_number((int64_t)view->positions));
    yz__prose_end(&out);
    return out.status;
}

void
yz__tell_written_json(yz_json *json, const yz__written_view *view)
{
    static const yz_result UNKNOWN = {YZ_RESULT_NONE, YZ_EMPTY, false, {0, 1}};
    yz_number low, high;
    const bool least = bound_of(view, YZ_BLACK, &low);
    const bool most = bound_of(view, YZ_WHITE, &high);
    const bool exact = least && most && yz_compare(low, high) == 0;
    const yz_result result = yz__margin_result(low, !is_won(view));

    yz_json_open_object(json, NULL);
    yz_json_text(json, "proof", view->file);
    yz__json_size(json, view->proof->width, view->proof->height);
    yz_json_text(json, "rules", yz_rules_id(view->rules));
    yz_json_number(json, "komi", view->komi);
    yz__json_result_text(json, "result", exact ? &result : &UNKNOWN);
    yz__json_number_if(json, "margin", exact && !is_won(view), result.margin);
    yz__json_number_if(json, "low", least, low);
    yz__json_number_if(json, "high", most, high);
    yz_json_text(json, "basis", yz_basis_key(YZ_BASIS_PROVED));
    yz_json_whole(json, "moves", (int64_t)view->moves);
    yz_json_whole(json, "nodes", (int64_t)view->positions);
    yz_json_measure(json, "seconds", (double)view->nanoseconds / 1e9, 3);
    yz_json_close_object(json);
}
