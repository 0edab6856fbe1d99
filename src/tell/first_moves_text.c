/*
 * first_moves_text.c - which first moves work and which do not, for people.
 *
 *         A  B  C
 *     2   O  +  -     + the best first moves  - worse  ? not settled
 */
#include <string.h>

#include "tell/first_view.h"
#include "life/life_words.h"
#include "read/answers.h"
#include "tell/life_text.h"
#include "yunzi/messages.h"

enum { MARGIN = 4 };

typedef struct telling {
    yz__prose *out;
    const yz__first_moves_view *view;
    const yz_first_moves *moves;
    bool every; /* the lines of all moves */
} telling;

/* ---- The board ---- */

static char
sign_of(const telling *t, int i)
{
    const uint8_t stone = t->view->position->stone[i];
    char sign = stone == YZ_BLACK ? 'X' : stone == YZ_WHITE ? 'O' : '.';

    for (size_t k = 0; k < t->moves->move_count; k++) {
        const yz_first_move *move = &t->moves->move[k];
        if (move->move.kind != YZ_MOVE_PLAY ||
            (int)yz_index(t->moves->width, move->move.at) != i)
            continue;
        const bool open =
            move->result == YZ_FIRST_OPEN || yz__first_eyes_open(t->moves, move);
        sign = move->best ? '+' : open ? '?' : '-';
    }
    return sign;
}

/* Tells the signs that stand on the board. */
static void
tell_legend(const telling *t, const char *used)
{
    static const struct {
        char sign;
        yz_message_id words;
    } LEGEND[] = {{'+', YZ_MESSAGE_FIRST_LEGEND_BEST},
                  {'-', YZ_MESSAGE_FIRST_LEGEND_WORSE},
                  {'?', YZ_MESSAGE_FIRST_LEGEND_OPEN}};
    bool any = false;

    for (size_t i = 0; i < sizeof LEGEND / sizeof *LEGEND; i++) {
        if (strchr(used, LEGEND[i].sign) == NULL)
            continue;
        if (any)
            yz__prose_text(t->out, "  ");
        else
            yz__prose_line(t->out, 0, 0);
        yz__prose_plain(t->out, LEGEND[i].words);
        any = true;
    }
    if (any)
        yz__prose_end(t->out);
}

static void
tell_board(const telling *t)
{
    char used[YZ_MAX_POINTS + 1] = "";
    size_t count = 0;
    const int width = t->moves->width, height = t->moves->height;

    yz__prose_letters(t->out, 0, width - 1, false);
    for (int y = 0; y < height; y++) {
        yz__prose_row_number(t->out, height - y);
        for (int x = 0; x < width; x++) {
            const char cell[] = {' ', sign_of(t, y * width + x), '\0'};
            used[count++] = cell[1];
            yz__prose_text(t->out, cell);
        }
        yz__prose_end(t->out);
    }
    used[count] = '\0';
    tell_legend(t, used);
}

/* ---- Moves ---- */

/* "C1", or "elsewhere" for a pass. */
static void
tell_place(const telling *t, const yz_first_move *move)
{
    char text[YZ_POINT_TEXT];

    yz__prose_text(t->out, " ");
    if (move->move.kind == YZ_MOVE_PLAY)
        yz__prose_text(t->out, yz_point_text(move->move.at, t->moves->height, text));
    else
        yz__prose_plain(t->out, YZ_MESSAGE_FIRST_ELSEWHERE);
}

/* "C1 (White D1)": a move with what refutes it. */
static void
tell_refuted(const telling *t, const yz_first_move *move)
{
    tell_place(t, move);
    if (move->line_length < 2)
        return;
    const yz_message reply = yz_move_message(move->line[1], t->moves->height);
    const yz_message words =
        yz_message_with(YZ_MESSAGE_FIRST_REPLY, yz_arg_message(&reply));
    yz__prose_text(t->out, " ");
    yz__prose_word(t->out, &words);
}

static void
tell_ko(const telling *t, const yz_first_move *move)
{
    const yz_message ko = yz__first_ko(t->view, move);

    if (ko.id == YZ_MESSAGE_NONE)
        return;
    yz__prose_whole_message(t->out, YZ__LINE, MARGIN, MARGIN, &ko);
}

/* The line of a move, and how a ko bears on it. */
static void
tell_line(const telling *t, const yz_first_move *move)
{
    const yz_message endless =
        yz_message_plain(move->even == YZ_OUTCOME_SAFE ? YZ_MESSAGE_LINE_NEVER_CAPTURED
                                                       : YZ_MESSAGE_LINE_FOR_EVER);

    if (move->line_length > 0)
        yz__tell_moves(t->out, move->line, move->line_length, t->moves->height,
                       move->line_repeats ? &endless : NULL);
    tell_ko(t, move);
}

/* ---- What works ---- */

/* "captured", "a ko", "a seki", "alive", as an alternative of a message. */
static yz_argument
result_of(const yz_first_move *move)
{
    return yz_arg_choice((int)move->result - YZ_FIRST_CAPTURED);
}

/* The sentence that the best moves follow. */
static void
tell_success(const telling *t, const yz_first_move *best)
{
    const yz_argument first = yz_arg_colour(t->moves->first);
    const yz_argument own = yz_arg_choice(t->moves->first == t->moves->owner);

    switch (best->result) {
    case YZ_FIRST_CAPTURED:
        yz__prose_say(t->out, YZ_MESSAGE_FIRST_CAPTURES, first);
        break;
    case YZ_FIRST_KO:
        yz__prose_say(t->out, YZ_MESSAGE_FIRST_KO, first);
        break;
    case YZ_FIRST_SEKI:
        yz__prose_say(t->out, YZ_MESSAGE_FIRST_SEKI, first, own);
        break;
    case YZ_FIRST_ALIVE:
        yz__prose_say(t->out, YZ_MESSAGE_FIRST_LIVES, first,
                      yz_arg_choice(best->eyes == YZ_OUTCOME_SAFE));
        break;
    case YZ_FIRST_OPEN:
    case YZ_FIRST_RESULT_END:
        break;
    }
}

static void
tell_best_list(const telling *t, const yz_first_move *best)
{
    yz__prose_paragraph(t->out, 0, MARGIN);
    tell_success(t, best);
    for (size_t i = 0; i < t->moves->move_count; i++)
        if (t->moves->move[i].best)
            tell_place(t, &t->moves->move[i]);
    yz__prose_end(t->out);
    for (size_t i = 0; i < t->moves->move_count; i++)
        if (t->moves->move[i].best)
            tell_line(t, &t->moves->move[i]);
}

/* Tells what the best first move comes to; 'best' is NULL where none is best yet: where some
   have failed, a move that is open may still work. */
static void
tell_best(const telling *t, const yz_first_move *best)
{
    const yz_argument first = yz_arg_colour(t->moves->first);
    const yz_first_move *pass = yz__first_pass(t->moves);

    const bool fails = best && yz__first_is_failure(t->moves);

    if (!best && t->moves->settled_count > 0)
        return;
    if (best && !fails && !(pass && pass->best)) {
        tell_best_list(t, best);
        return;
    }
    yz__prose_paragraph(t->out, 0, MARGIN);
    if (!best)
        yz__prose_plain(t->out, YZ_MESSAGE_FIRST_UNKNOWN);
    else if (fails)
        yz__prose_say(t->out, YZ_MESSAGE_FIRST_FAILS, first,
                      yz_arg_choice(t->moves->first == t->moves->owner));
    else
        yz__prose_say(t->out, YZ_MESSAGE_FIRST_ANYWAY, first, result_of(pass));
    yz__prose_end(t->out);
    if (best && !fails)
        tell_line(t, pass);
}

/* ---- What does not ---- */

static bool
same_kind(const telling *t, const yz_first_move *a, const yz_first_move *b)
{
    const yz_ko_status ko = yz__first_ko_told(t->view, a);

    return a->result == b->result && a->best == b->best &&
           ko == yz__first_ko_told(t->view, b) &&
           (ko == YZ_KO_STATUS_NO_KO ||
            (a->ahead == b->ahead && a->threats == b->threats));
}

/* The moves that come to the same as move 'from', which is the first of them, in one
   paragraph; the place of the next after it. */
static size_t
tell_kind(const telling *t, size_t from)
{
    const yz_first_move *one = &t->moves->move[from];
    size_t i = from;

    yz__prose_paragraph(t->out, 0, MARGIN);
    if (one->best)
        yz__prose_plain(t->out, YZ_MESSAGE_FIRST_REFUTED);
    else
        yz__prose_say(t->out, YZ_MESSAGE_FIRST_WORSE, result_of(one));
    for (; i < t->moves->move_count && same_kind(t, one, &t->moves->move[i]); i++)
        tell_refuted(t, &t->moves->move[i]);
    yz__prose_end(t->out);
    if (!t->every)
        tell_ko(t, one);
    for (size_t k = from; t->every && k < i; k++)
        tell_line(t, &t->moves->move[k]);
    return i;
}

static void
tell_worse(const telling *t)
{
    const bool fails = yz__first_is_failure(t->moves);

    for (size_t i = 0; i < t->moves->move_count;) {
        const yz_first_move *one = &t->moves->move[i];
        if (one->result == YZ_FIRST_OPEN || (one->best && !fails))
            i++;
        else
            i = tell_kind(t, i);
    }
}

/* ---- What is open ---- */

static bool
is_open(const telling *t, const yz_first_move *move, bool eyes)
{
    return eyes ? yz__first_eyes_open(t->moves, move) : move->result == YZ_FIRST_OPEN;
}

/* The moves that are open for want of the same, a paragraph for each shortage. */
static void
tell_open(const telling *t, bool eyes)
{
    for (int k = YZ_SHORTAGE_NODES; k <= YZ_SHORTAGE_THREATS; k++) {
        const yz_message hint = yz__shortage_hint((yz_shortage)k);
        bool any = false;
        for (size_t i = 0; i < t->moves->move_count; i++) {
            const yz_first_move *move = &t->moves->move[i];
            if (!is_open(t, move, eyes) || (int)move->shortage != k)
                continue;
            if (!any) {
                yz__prose_paragraph(t->out, 0, MARGIN);
                yz__prose_say(
                    t->out, eyes ? YZ_MESSAGE_FIRST_EYES_OPEN : YZ_MESSAGE_FIRST_OPEN,
                    yz_arg_name("shortage", yz__shortage_text((yz_shortage)k)),
                    yz_arg_message(&hint));
            }
            any = true;
            tell_place(t, move);
        }
        if (any)
            yz__prose_end(t->out);
    }
}

/* ---- One question ---- */

/* How much of the answer is proved: nothing, what is settled, all of it. */
static void
tell_proved(const telling *t)
{
    uint8_t map[YZ_MAX_POINTS];
    const yz_message proved =
        yz__first_proved(t->moves, yz__first_rests_on(t->view, t->moves, map));

    yz__prose_whole_message(t->out, YZ__LINE, 0, MARGIN, &proved);
}

static void
tell_note(const telling *t, const yz_message *note)
{
    yz__prose_whole(t->out, YZ__LINE, 0, MARGIN, YZ_MESSAGE_NOTE_LINE,
                    yz_arg_message(note));
}

static void
tell_moves(const telling *t)
{
    const yz_first_moves *moves = t->moves;

    tell_best(t, moves->best == YZ_FIRST_OPEN ? NULL : yz_first_moves_at(moves, 0));
    tell_open(t, false);
    tell_worse(t);
    tell_open(t, true);
    tell_proved(t);
    if (moves->cut != YZ_SHORTAGE_NONE) {
        const yz_message note = yz_cut_message(moves->cut);
        tell_note(t, &note);
    }
    if (moves->unwritten > 0) {
        const yz_message note = yz_message_with(YZ_MESSAGE_FIRST_UNWRITTEN,
                                                yz_arg_number(moves->unwritten));
        tell_note(t, &note);
    }
}

static void
tell_question(const telling *t)
{
    const yz_first_moves *moves = t->moves;
    uint8_t map[YZ_MAX_POINTS];

    tell_board(t);
    yz__prose_end(t->out);
    yz__prose_paragraph(t->out, 0, MARGIN);
    yz__prose_say(t->out, YZ_MESSAGE_FIRST_QUESTION, yz_arg_colour(moves->first),
                  yz_arg_colour(moves->owner));
    yz__first_chain(t->view, moves, map);
    yz__prose_points(t->out, map, t->moves->width, t->moves->height);
    yz__prose_end(t->out);
    if (moves->shortage != YZ_SHORTAGE_NONE || moves->ground != YZ_LIFE_OPEN) {
        yz__prose_paragraph(t->out, 0, MARGIN);
        if (moves->ground != YZ_LIFE_OPEN)
            yz__prose_say(
                t->out, YZ_MESSAGE_FIRST_SETTLED,
                yz_arg_name("life-ground", yz__life_ground_text(moves->ground)));
        else
            yz__prose_say(t->out, YZ_MESSAGE_FIRST_REGION,
                          yz_arg_name("shortage", yz__shortage_text(moves->shortage)));
        yz__prose_end(t->out);
    } else {
        tell_moves(t);
    }
}

/* What the answer rests on. */
static void
tell_taken(const telling *t)
{
    uint8_t map[YZ_MAX_POINTS];
    const yz__first_ground ground = yz__first_rests_on(t->view, t->moves, map);
    const yz_message taken = yz__first_taken(t->moves, ground);

    if (ground == YZ__FIRST_ON_NOTHING)
        return;
    yz__prose_paragraph(t->out, 0, MARGIN);
    yz__prose_message(t->out, &taken);
    yz__prose_points(t->out, map, t->moves->width, t->moves->height);
    yz__prose_end(t->out);
}

yz_status
yz__tell_first_moves(const yz_telling *how, const yz__first_moves_view *view,
                     bool every)
{
    yz__prose out;

    yz__prose_start(&out, how);
    for (size_t i = 0; i < view->count; i++) {
        const telling t = {&out, view, view->moves[i], every};
        if (i > 0)
            yz__prose_end(&out);
        tell_question(&t);
        tell_taken(&t);
    }
    return out.status;
}
