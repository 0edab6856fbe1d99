/* solved_text.c - what a small board is worth, for people. */
#include <stdio.h>

#include "tell/prose.h"
#include "tell/solved.h"
#include "yunzi/messages.h"

yz_number
yz__solved_margin(const yz__solved_view *view, int worth)
{
    return view->solved->captures
               ? yz_whole(worth)
               : yz_subtract(yz_ratio(worth, view->solved->unit), view->komi);
}

yz_result
yz__margin_result(yz_number margin, bool counted)
{
    const int sign = yz_compare(margin, yz_whole(0));
    yz_result result = {YZ_RESULT_SCORE, YZ_BLACK, counted, margin};

    if (sign == 0)
        result = (yz_result){YZ_RESULT_DRAW, YZ_EMPTY, true, margin};
    if (sign < 0) {
        result.winner = YZ_WHITE;
        result.margin = yz_subtract(yz_whole(0), margin);
    }
    return result;
}

yz_result
yz__solved_result(const yz__solved_view *view, int worth)
{
    return yz__margin_result(yz__solved_margin(view, worth), !view->solved->captures);
}

bool
yz__solved_settled(const yz__solved *solved)
{
    return solved->lack == YZ__SOLVE_NOTHING && solved->bounded &&
           solved->low == solved->high;
}

bool
yz__solved_loss(const yz__solved_view *view, const yz__solved_each *each,
                yz_number *out)
{
    if (view->solved->captures || !yz__solved_settled(view->solved) || !each->bounded ||
        each->low != each->high)
        return false;
    const int loss = view->solved->low - each->low;
    *out = yz_ratio(each->move.colour == YZ_WHITE ? -loss : loss, view->solved->unit);
    return true;
}

yz__solved_each
yz__solved_why(const yz__solved_view *view)
{
    return (yz__solved_each){*view->why, view->after->low, view->after->high,
                             view->after->bounded};
}

/* The worth: "Black wins by 9", or between what it lies. */
static void
tell_worth(yz__prose *out, const yz__solved_view *view, const yz__solved *solved)
{
    char low[YZ_RESULT_TEXT];
    char high[YZ_RESULT_TEXT];
    const yz_result least = yz__solved_result(view, solved->low);
    const yz_result most = yz__solved_result(view, solved->high);
    const yz_message words = yz_result_message(&least);

    if (!solved->bounded)
        yz__prose_plain(out, YZ_MESSAGE_SOLVE_NO_BOUND);
    else if (solved->low == solved->high)
        yz__prose_message(out, &words);
    else
        yz__prose_say(out, YZ_MESSAGE_SOLVE_BETWEEN,
                      yz_arg_text(yz_result_text(&least, low)),
                      yz_arg_text(yz_result_text(&most, high)));
}

const char *
yz__solved_cell(const yz__solved_view *view, char out[YZ__SOLVED_CELL])
{
    const yz__solved *solved = view->solved;
    const int points = view->width * view->height * solved->unit;
    char low[YZ_RESULT_TEXT];
    char high[YZ_RESULT_TEXT];
    const yz_result least = yz__solved_result(view, solved->low);
    const yz_result most = yz__solved_result(view, solved->high);

    if (solved->lack != YZ__SOLVE_NOTHING)
        return "-";
    if (!solved->bounded || (solved->reason == YZ__SOLVE_OPEN &&
                             solved->low <= -points && solved->high >= points))
        return "open";
    (void)snprintf(out, YZ__SOLVED_CELL, "%s%s%s", yz_result_text(&least, low),
                   solved->low < solved->high ? " to " : "",
                   solved->low < solved->high ? yz_result_text(&most, high) : "");
    return out;
}

static void
tell_reason(yz__prose *out, const yz__solved *solved)
{
    static const yz_message_id WORDS[] = {
        [YZ__SOLVE_BACKWARDS] = YZ_MESSAGE_SOLVE_BACKWARDS,
        [YZ__SOLVE_NO_RETURN] = YZ_MESSAGE_SOLVE_NO_RETURN,
        [YZ__SOLVE_HISTORY] = YZ_MESSAGE_SOLVE_HISTORY,
        [YZ__SOLVE_OPEN] = YZ_MESSAGE_SOLVE_OPEN,
    };

    yz__prose_paragraph(out, 2, 2);
    if (solved->reason == YZ__SOLVE_CYCLES)
        yz__prose_plain(out, YZ_MESSAGE_SOLVE_CYCLES);
    else if (solved->reason == YZ__SOLVE_ENDS)
        yz__prose_say(out, YZ_MESSAGE_SOLVE_ENDS,
                      yz_arg_number((int64_t)solved->unknown));
    else
        yz__prose_say(out, WORDS[solved->reason],
                      yz_arg_number((int64_t)solved->positions));
    yz__prose_end(out);
}

static void
tell_line(yz__prose *out, const yz__solved_view *view, const yz__solved *solved)
{
    char text[YZ_MOVE_TEXT];

    if (solved->line_count == 0)
        return;
    yz__prose_paragraph(out, 2, 2);
    yz__prose_plain(out, YZ_MESSAGE_SOLVE_LINE);
    for (int i = 0; i < solved->line_count; i++)
        yz__prose_texts(out, i > 0 ? ", " : " ",
                        yz_move_text(solved->line[i], view->height, text));
    yz__prose_end(out);
}

static void
tell_why(yz__prose *out, const yz__solved_view *view)
{
    const yz_message move = yz_move_message(*view->why, view->height);
    const yz__solved_each why = yz__solved_why(view);
    yz_number loss;

    yz__prose_paragraph(out, 0, 2);
    yz__prose_say(out, YZ_MESSAGE_SOLVE_WHY, yz_arg_message(&move));
    yz__prose_text(out, " ");
    tell_worth(out, view, view->after);
    if (yz__solved_loss(view, &why, &loss)) {
        yz__prose_text(out, ". ");
        if (loss.count == 0)
            yz__prose_plain(out, YZ_MESSAGE_SOLVE_AS_GOOD);
        else
            yz__prose_say(out, YZ_MESSAGE_SOLVE_LOSES, yz_arg_exact(loss));
    }
    yz__prose_end(out);
    tell_reason(out, view->after);
    tell_line(out, view, view->after);
}

/* "First moves: B A2 B+1, B pass W+1": all of them. */
static void
tell_each(yz__prose *out, const yz__solved_view *view)
{
    char text[YZ_MOVE_TEXT];
    char low[YZ_RESULT_TEXT];
    char high[YZ_RESULT_TEXT];

    if (view->each == NULL || view->place->count == 0)
        return;
    yz__prose_paragraph(out, 2, 2);
    yz__prose_plain(out, YZ_MESSAGE_SOLVE_FIRST_MOVES);
    for (int i = 0; i < view->place->count; i++) {
        const yz__solved_each *each = &view->each[i];
        const yz_result least = yz__solved_result(view, each->low);
        const yz_result most = yz__solved_result(view, each->high);
        yz__prose_texts(out, i > 0 ? ", " : " ",
                        yz_move_text(each->move, view->height, text), " ",
                        each->bounded ? yz_result_text(&least, low) : "?");
        if (each->bounded && each->low < each->high)
            yz__prose_texts(out, "..", yz_result_text(&most, high));
    }
    yz__prose_end(out);
}

/* "2x2, cgos, after B A2, W B1: " */
static void
tell_place(yz__prose *out, const yz__solved_view *view)
{
    char text[YZ_MOVE_TEXT];
    char size[32];

    (void)snprintf(size, sizeof size, "%dx%d", view->width, view->height);
    yz__prose_paragraph(out, 0, 2);
    yz__prose_texts(out, size, ", ", yz_rules_id(view->rules));
    for (int i = 0; i < view->made; i++) {
        yz__prose_text(out, ", ");
        if (i == 0) {
            yz__prose_plain(out, YZ_MESSAGE_SOLVE_AFTER);
            yz__prose_text(out, " ");
        }
        yz__prose_text(out, yz_move_text(view->place->made[i], view->height, text));
    }
    yz__prose_text(out, ": ");
}

yz_status
yz__tell_solved(const yz_telling *how, const yz__solved_view *view)
{
    const yz__solved *solved = view->solved;
    yz__prose out;

    yz__prose_start(&out, how);
    tell_place(&out, view);
    if (solved->lack != YZ__SOLVE_NOTHING) {
        yz__prose_say(&out, YZ_MESSAGE_SOLVE_LACK,
                      yz_arg_choice((int)solved->lack - 1));
        yz__prose_end(&out);
        return out.status;
    }
    tell_worth(&out, view, solved);
    yz__prose_end(&out);
    tell_reason(&out, solved);
    tell_line(&out, view, solved);
    tell_each(&out, view);
    if (solved->played_on || solved->judged) {
        yz__prose_paragraph(&out, 2, 2);
        yz__prose_plain(&out, solved->judged ? YZ_MESSAGE_SOLVE_JUDGED
                                             : YZ_MESSAGE_SOLVE_ALL_ALIVE);
        yz__prose_end(&out);
    }
    if (view->why != NULL)
        tell_why(&out, view);
    return out.status;
}
