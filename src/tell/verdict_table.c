/*
 * verdict_table.c - one game under several rule sets: those that agree share an entry, and
 * below stands who wins under how many.
 */
#include <string.h>

#include "tell/verdict_text.h"
#include "yunzi/messages.h"

/* Notes that would part rule sets that agree: the missing komi and reading that was ended
   early are told once below the table; a size of the board or a komi that a text does not
   have changes nothing. */
static void
leave_out_own_notes(yz_judgement *judged)
{
    int kept = 0;

    for (int i = 0; i < judged->note_count; i++)
        if (judged->note[i].kind != YZ_NOTE_KOMI_MISSING &&
            judged->note[i].kind != YZ_NOTE_READING_CUT &&
            judged->note[i].kind != YZ_NOTE_BOARD_SIZE &&
            judged->note[i].kind != YZ_NOTE_KOMI_FIXED)
            judged->note[kept++] = judged->note[i];
    judged->note_count = kept;
}

yz_verdict_row
yz_verdict_row_of(const yz_judged_game *game, yz_shortage cut)
{
    const size_t illegal = game->replay ? yz_replay_illegal_count(game->replay) : 0;
    yz_verdict_row row = {
        .judged = *game->judged, .cut = cut, .illegal_count = illegal};

    if (!game->under_any)
        yz_game_rules_text(game->game, row.rules);
    row.judged.board = NULL;
    leave_out_own_notes(&row.judged);
    row.first_illegal = illegal ? yz_replay_illegal(game->replay, 0)->move : 0;
    return row;
}

/* ---- Rule sets that agree ---- */

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

/* True if one side has the same from the same terms. */
static bool
same_sum(const yz_count *a, const yz_count *b, yz_colour side)
{
    int i = 0, k = 0;

    if (yz_compare(a->total[side], b->total[side]) != 0)
        return false;
    for (;;) {
        const yz_count_term *one = next_term(a, side, &i),
                            *other = next_term(b, side, &k);
        if (one == NULL || other == NULL)
            return one == other;
        if (strcmp(one->key, other->key) != 0 ||
            yz_compare(*side_of(one, side), *side_of(other, side)) != 0)
            return false;
    }
}

bool
yz__verdict_rows_alike(const yz_verdict_row *a, const yz_verdict_row *b)
{
    const yz_result *left = &a->judged.result, *right = &b->judged.result;

    if (left->kind != right->kind || left->winner != right->winner ||
        a->judged.counted != b->judged.counted || a->judged.basis != b->judged.basis)
        return false;
    if (a->judged.note_count != b->judged.note_count)
        return false;
    for (int i = 0; i < a->judged.note_count; i++)
        if (strcmp(YZ_SAID(&a->judged.note[i].what, NULL),
                   YZ_SAID(&b->judged.note[i].what, NULL)) != 0)
            return false;
    if (!a->judged.counted)
        return true;
    for (int side = YZ_BLACK; side <= YZ_WHITE; side++)
        if (!same_sum(&a->judged.count, &b->judged.count, (yz_colour)side))
            return false;
    return true;
}

/* ---- An entry of the table ---- */

enum { INDENT = 8 };

static void
tell_rules(yz__prose *out, const yz_verdict_row *row)
{
    if (row->rules[0] == '\0')
        yz__prose_plain(out, YZ_MESSAGE_VERDICT_ANY_RULES);
    else
        yz__prose_text(out, row->rules);
}

/* The names of the rows that count as 'first' does. */
static void
tell_names(yz__prose *out, yz_verdict_row *rows, size_t count, size_t first)
{
    bool any = false;

    yz__prose_paragraph(out, INDENT, INDENT);
    for (size_t i = first; i < count; i++) {
        if (rows[i].listed || !yz__verdict_rows_alike(&rows[first], &rows[i]))
            continue;
        yz__prose_text(out, any ? ", " : "");
        tell_rules(out, &rows[i]);
        rows[i].listed = i != first;
        any = true;
    }
    yz__prose_end(out);
    rows[first].listed = true;
}

/* "Black 75 = territory 60 + ...", on a line that is begun. */
static void
tell_side(yz__prose *out, const yz_judgement *judged, yz_colour side)
{
    yz__prose_say(out, YZ_MESSAGE_COLOUR, yz_arg_colour(side));
    yz__prose_text(out, " ");
    yz__tell_sum(out, judged, side);
    yz__prose_end(out);
}

static void
tell_result(yz__prose *out, const yz_judgement *judged)
{
    const yz_message sentence = yz_result_message(&judged->result);
    char result[YZ_RESULT_TEXT];

    yz__prose_paragraph(out, 0, INDENT + 8);
    yz__prose_ink(out, YZ__INK_ANSWER);
    yz__prose_left(out, yz_result_text(&judged->result, result), INDENT);
    yz__prose_ink(out, YZ__INK_OFF);
    if (!judged->counted) {
        yz__prose_message(out, &sentence);
        yz__prose_end(out);
        return;
    }
    tell_side(out, judged, YZ_BLACK);
    yz__prose_paragraph(out, INDENT, INDENT + 8);
    tell_side(out, judged, YZ_WHITE);
}

static void
tell_group(yz__prose *out, yz_verdict_row *rows, size_t count, size_t first)
{
    const yz_judgement *judged = &rows[first].judged;

    tell_result(out, judged);
    if (judged->basis != YZ_BASIS_NONE) {
        yz__prose_row(out, INDENT - 1);
        yz__prose_basis(out, judged->basis);
        yz__prose_end(out);
    }
    for (int i = 0; i < judged->note_count; i++) {
        const yz_message note = yz_note_message(&judged->note[i]);
        yz__prose_whole_message(out, YZ__PARAGRAPH, INDENT, INDENT, &note);
    }
    tell_names(out, rows, count, first);
    yz__prose_end(out);
}

/* ---- Below the table ---- */

static int64_t
count_winner(const yz_verdict_row *rows, size_t count, bool open, yz_colour winner)
{
    int64_t found = 0;

    for (size_t i = 0; i < count; i++)
        found += (rows[i].judged.result.kind == YZ_RESULT_NONE) == open &&
                 rows[i].judged.result.winner == winner;
    return found;
}

static void
tell_part(yz__prose *out, bool *any, yz_message_id id, yz_colour who, int64_t count)
{
    if (count == 0)
        return;
    if (*any)
        yz__prose_plain(out, YZ_MESSAGE_LIST_JOINT);
    yz__prose_say(out, id, yz_arg_colour(who), yz_arg_number(count));
    *any = true;
}

/* "Of 12 rule sets: White wins under 8, Black wins under 4: they disagree ..." */
static void
tell_winners(yz__prose *out, const yz_verdict_row *rows, size_t count)
{
    const int64_t black = count_winner(rows, count, false, YZ_BLACK);
    const int64_t white = count_winner(rows, count, false, YZ_WHITE);
    bool any = false;

    yz__prose_line(out, 0, 0);
    yz__prose_say(out, YZ_MESSAGE_TABLE_OF, yz_arg_number((int64_t)count));
    yz__prose_text(out, " ");
    tell_part(out, &any, YZ_MESSAGE_TABLE_WINS, YZ_WHITE, white);
    tell_part(out, &any, YZ_MESSAGE_TABLE_WINS, YZ_BLACK, black);
    tell_part(out, &any, YZ_MESSAGE_TABLE_WINS, YZ_EMPTY,
              count_winner(rows, count, false, YZ_EMPTY));
    tell_part(out, &any, YZ_MESSAGE_TABLE_CANNOT_TELL, YZ_EMPTY,
              count_winner(rows, count, true, YZ_EMPTY));
    yz__prose_say(out, YZ_MESSAGE_TABLE_END, yz_arg_choice(black > 0 && white > 0));
    yz__prose_end(out);
}

/* An estimate is said to be one, in a summary too. */
static void
tell_estimated(yz__prose *out, const yz_verdict_row *rows, size_t count)
{
    size_t estimated = 0;

    for (size_t i = 0; i < count; i++)
        estimated += rows[i].judged.basis == YZ_BASIS_ESTIMATED;
    if (estimated == 0)
        return;
    yz__prose_whole(out, YZ__LINE, 0, 0, YZ_MESSAGE_TABLE_ESTIMATED,
                    yz_arg_choice(estimated == count),
                    yz_arg_number((int64_t)estimated));
}

/* Reading that was ended early is told once. */
static void
tell_cut(yz__prose *out, const yz_verdict_row *rows, size_t count)
{
    size_t i = 0;

    while (i < count && rows[i].cut == YZ_SHORTAGE_NONE)
        i++;
    if (i == count)
        return;
    const yz_message cut = yz_cut_message(rows[i].cut);
    yz__prose_whole(out, YZ__LINE, 0, 0, YZ_MESSAGE_TABLE_CUT,
                    yz_arg_text(rows[i].rules), yz_arg_message(&cut));
}

/* Rule sets under which moves of the record are illegal. */
static void
tell_illegal(yz__prose *out, const yz_verdict_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (rows[i].illegal_count == 0)
            continue;
        yz__prose_whole(out, YZ__LINE, 0, INDENT, YZ_MESSAGE_TABLE_ILLEGAL,
                        yz_arg_text(rows[i].rules),
                        yz_arg_number((int64_t)rows[i].illegal_count),
                        yz_arg_number(rows[i].first_illegal));
    }
}

/* The komi that nobody gave, which differs between rule sets. */
static void
tell_komi_missing(yz__prose *out, const yz_verdict_row *rows, size_t count)
{
    bool assumed = false;

    for (size_t i = 0; i < count; i++)
        assumed = assumed || rows[i].judged.komi_assumed;
    if (!assumed)
        return;
    yz__prose_whole_plain(out, YZ__PARAGRAPH, 0, 0, YZ_MESSAGE_TABLE_KOMI);
}

yz_status
yz_tell_verdicts(const yz_telling *how, yz_verdict_row *rows, size_t count)
{
    yz__prose out;

    yz__prose_start(&out, how);
    for (size_t i = 0; i < count; i++)
        if (!rows[i].listed)
            tell_group(&out, rows, count, i);
    tell_winners(&out, rows, count);
    tell_estimated(&out, rows, count);
    tell_cut(&out, rows, count);
    tell_illegal(&out, rows, count);
    tell_komi_missing(&out, rows, count);
    return out.status;
}
