/* solve_board.c - the question "solve": one board under one set of rules. */
#include <string.h>

#include "ask/solve_board.h"
#include "base/now.h"
#include "tell/solved.h"
#include "yunzi/messages.h"

bool
yz__solve_is_size(const char *text)
{
    return text[strspn(text, "0123456789x")] == '\0';
}

bool
yz__solve_read_size(yz__solve_task *of, const char *text)
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

/* ---- Moves that are asked about ---- */

/* One move, of whoever is to move: "B2", "pass" or "button". */
static bool
read_move(const yz__solve_task *of, const char *text, size_t length, yz_move *out)
{
    static const struct {
        const char *name;
        yz_move_kind kind;
    } OTHERS[] = {{"pass", YZ_MOVE_PASS}, {"button", YZ_MOVE_BUTTON}};

    *out = (yz_move){YZ_MOVE_PLAY, YZ_EMPTY, {0, 0}};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (length == strlen(OTHERS[i].name) &&
            memcmp(text, OTHERS[i].name, length) == 0)
            out->kind = OTHERS[i].kind;
    return out->kind != YZ_MOVE_PLAY ||
           yz_point_read(&out->at, text, length, of->question.width,
                         of->question.height) == YZ_OK;
}

static bool
refuse_move(const yz__solve_task *of, bool why)
{
    return yz__wrong_option_with(
        of->asked, why ? YZ_MESSAGE_SOLVE_NO_WHY : YZ_MESSAGE_SOLVE_NO_AFTER,
        yz_arg_text(yz_asked_value(of->asked, why ? "why" : "after")));
}

/* The moves of "--after", parted by commas. */
static bool
read_after(yz__solve_task *of)
{
    const char *at = yz_asked_value(of->asked, "after");
    size_t length;

    of->question.move = of->move;
    of->question.move_count = 0;
    for (; at != NULL && *at != '\0'; at += length + (at[length] == ',')) {
        length = strcspn(at, ",");
        if (of->question.move_count == YZ__SOLVE_BEFORE ||
            !read_move(of, at, length, &of->move[of->question.move_count++]))
            return refuse_move(of, false);
    }
    return true;
}

static bool
read_why(const yz__solve_task *of, const char *text, yz_move *out)
{
    return read_move(of, text, strlen(text), out) || refuse_move(of, true);
}

/* ---- Answers ---- */

static void
tell(yz__solve_task *of, const yz__solved_view *view)
{
    yz_json json;

    if (YZ__SOLVE_WHOLE && yz__product_is_answer(of->asked, "proof"))
        return;
    if (of->asked->json) {
        yz__start_json(of->asked, &json);
        yz__tell_solved_json(&json, view);
        yz_json_line(&json);
        return;
    }
    if (of->table || !YZ__SOLVE_WHOLE) {
        char text[YZ__SOLVED_CELL];
        yz__print(of->asked, of->table ? " " : "");
        yz__print(of->asked, yz__solved_cell(view, text));
        yz__print(of->asked, of->table ? " |" : "\n");
        return;
    }
    if (of->told)
        yz__print(of->asked, "\n");
    of->told = true;
    yz__told(of->asked, yz__tell_solved(&of->asked->how, view));
}

static yz_answered
refuse(const yz__solve_task *of, yz_status status, bool why)
{
    if (status == YZ_E_IO)
        return YZ_ANSWERED_WRONG_INPUT;
    if (status == YZ_E_RANGE)
        refuse_move(of, why);
    else
        yz__wrong_option(of->asked, YZ_MESSAGE_SOLVE_MEMORY);
    return YZ_ANSWERED_WRONG_OPTION;
}

/* Solves the table again whose answer was kept; a proof is written from it. */
static yz_status
fill_table(yz__solve_task *of)
{
    yz__solve_question question = of->question;

    question.positions = 1; /* no search with history */
    question.keeper = NULL;
    return of->solver(of->solver_context, &of->kept, &question, &of->after);
}

/* Answers, or takes the answer from the checkpoint; what earlier runs worked on it counts.
   YZ_E_IO: told. */
static yz_status
solve_in_time(yz__solve_task *of, yz__solved *out)
{
    const uint64_t began = yz__worked();
    const yz__checkpoint_found found =
        YZ__SOLVE_WHOLE ? yz__solve_checkpoint_next(&of->checkpoint, out)
                        : YZ__CHECKPOINT_NOTHING;

    if (found == YZ__CHECKPOINT_BROKEN)
        return YZ_E_IO;
    of->deadline = yz__deadline(of->nanoseconds);
    if (found == YZ__CHECKPOINT_FOUND)
        return of->proof.wanted ? fill_table(of) : YZ_OK;
    const uint64_t spent =
        YZ__SOLVE_WHOLE ? yz__solve_checkpoint_start(&of->checkpoint, &of->question)
                        : 0;
    of->deadline = yz__deadline(of->nanoseconds > spent ? of->nanoseconds - spent : 0);
    const yz_status status =
        of->solver(of->solver_context, &of->kept, &of->question, out);
    out->nanoseconds = spent + yz__worked() - began;
    return YZ__SOLVE_WHOLE ? yz__solve_checkpoint_keep(&of->checkpoint, status,
                                                       !of->broken_off, out)
                           : status;
}

/* What one more move comes to. */
static yz_status
solve_move(yz__solve_task *of, yz_move move, yz__solved *out)
{
    of->move[of->question.move_count++] = move;
    const yz_status status = solve_in_time(of, out);
    of->question.move_count--;
    return status;
}

/* What each move comes to, those that are best for its player first. */
static yz_status
solve_each(yz__solve_task *of, yz__solved_each out[])
{
    yz_status status = YZ_OK;
    const int sign = of->place.to_move == YZ_WHITE ? -1 : 1;

    for (int i = 0; status == YZ_OK && i < of->place.count; i++) {
        status = solve_move(of, of->place.move[i], &of->after);
        const yz__solved_each now = {of->place.move[i], of->after.low, of->after.high,
                                     of->after.bounded};
        int at = i;
        for (; at > 0 && sign * (out[at - 1].low + out[at - 1].high) <
                             sign * (now.low + now.high);
             at--)
            out[at] = out[at - 1];
        out[at] = now;
    }
    return status;
}

yz_answered
yz__solve_board(yz__solve_task *of, const yz_rules *rules)
{
    const char *text = yz_asked_value(of->asked, "why");
    const bool each = yz__asked_has(of->asked, "each") && !of->table;
    yz__solved_each moves[YZ__SMALL_POINTS + 2];
    yz_move why = {YZ_MOVE_PASS, YZ_EMPTY, {0, 0}};

    of->question.rules = rules;
    if (!read_after(of) || (text != NULL && !read_why(of, text, &why)))
        return YZ_ANSWERED_WRONG_OPTION;
    yz_status status = solve_in_time(of, &of->solved);
    if (status != YZ_OK)
        return refuse(of, status, false);
    const bool solved = of->solved.lack == YZ__SOLVE_NOTHING;
    const bool placed =
        solved && yz__solve_place_of(&of->kept, &of->question, &of->place);
    if (!placed) /* nothing but that is known then */
        of->place.to_move =
            (yz_colour)yz__flow_start(rules, YZ_PLACING_RULED, 0, false).next;
    why.colour = of->place.to_move;
    if (each && placed)
        status = solve_each(of, moves);
    if (status == YZ_OK && text != NULL && solved)
        status = solve_move(of, why, &of->after);
    if (status != YZ_OK)
        return refuse(of, status, true);
    const yz__solved_view view = {.rules = rules,
                                  .width = of->question.width,
                                  .height = of->question.height,
                                  .komi = of->komi,
                                  .solved = &of->solved,
                                  .place = &of->place,
                                  .made = placed ? of->question.move_count : 0,
                                  .each = each && placed ? moves : NULL,
                                  .why = text != NULL ? &why : NULL,
                                  .after = &of->after};
    tell(of, &view);
    return yz__solved_settled(&of->solved) ? YZ_ANSWERED : YZ_ANSWERED_OPEN;
}
