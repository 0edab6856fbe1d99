/* history_search.c - a search that remembers the whole line. */
#include <string.h>

#include "base/random.h"
#include "solve/history_search.h"

enum { ASK_EVERY = 4096, WARY_BIT = 60, ASKS = 512, FINE = 4, ORDERS = 3 };

typedef struct yz__history search;

/* ---- Moves ---- */

/* The past of the line forbids a move that was made after it. */
static bool
is_barred(const search *of, const yz__line_ply *made)
{
    if (made->past.kind != YZ__PAST_PLAY)
        return false;
    return of->ways != NULL
               ? yz__past_bars(&of->past, made)
               : yz__line_forbids(of->task->rules, of->line, of->count, made);
}

/* What the table thinks of a move, for its player. */
static int
guess(const search *of, const yz__line_ply *made)
{
    const yz__backwards *table = of->task->table;

    if (made->moment == YZ__OVER)
        return YZ__SMALL_LIMIT * 2;
    const yz__small_stand stand = yz__line_stand(table, made, 1);
    return 2 * made->gain - yz__backwards_reply(table, &stand, YZ__LEAST).worth -
           yz__backwards_reply(table, &stand, YZ__MOST).worth;
}

/* What is added to a guess: rounds go by stones, by nothing more or by area, later ones by chance
   too.  Stones tell little where passes cost them. */
static int
lean(const search *of, const yz__line_ply *made)
{
    const uint64_t board = (uint64_t)made->stones.own << 16 | made->stones.other;
    const yz__moments *moments = &of->task->table->rules.moments;
    const unsigned turn = (of->round + (moments->count > 2 || moments->again)) % ORDERS;
    const unsigned chance = FINE * (of->round / ORDERS) + 1;
    int more = 0;

    if (of->decided == NULL || made->moment == YZ__OVER)
        return 0;
    if (turn != 1)
        more = -yz__stones_ahead(&of->task->table->numbered.small, made->stones,
                                 turn == 2);
    return more + (int)(yz__scatter(yz__scatter(board) + of->round) % chance);
}

int
yz__history_moves(const search *of, uint8_t at[YZ__PLACE_MOVES])
{
    const yz__backwards *table = of->task->table;
    const int points = table->numbered.small.points;
    int worth[YZ__PLACE_MOVES];
    int count = 0;
    yz__line_ply made;

    for (int i = 0; i < points + 2; i++) {
        const int move = i < points ? i : i == points ? YZ__NO_POINT : YZ__BUTTON;
        if (!yz__line_make(of->task->rules, table, of->line, of->count, move, &made) ||
            is_barred(of, &made))
            continue;
        const int here = FINE * guess(of, &made) + lean(of, &made);
        int k = count++;
        for (; k > 0 && worth[k - 1] < here; k--) {
            worth[k] = worth[k - 1];
            at[k] = at[k - 1];
        }
        worth[k] = here;
        at[k] = (uint8_t)move;
    }
    return count;
}

/* ---- The line ---- */

static yz_colour
to_move(const search *of)
{
    return of->line[of->count - 1].past.facing;
}

void
yz__history_enter(search *of)
{
    of->count++;
    if (of->ways != NULL)
        yz__past_enter(&of->past, of->line, of->count);
}

void
yz__history_leave(search *of)
{
    if (of->ways != NULL)
        yz__past_leave(&of->past, of->line, of->count);
    of->count--;
}

/* ---- What is known at once ---- */

/* True when the search has to end. */
static bool
ends_here(search *of)
{
    const yz__backwards *table = of->task->table;

    if (++of->positions % ASK_EVERY == 0 && table->goes_on != NULL)
        of->stopped |= !table->goes_on(table->context, of->positions);
    of->cut |=
        of->stopped || of->count >= of->room || of->positions > of->task->positions;
    return of->cut;
}

yz__decision
yz__history_rests_on(const search *of, int count)
{
    const size_t at = (size_t)(count - of->task->before_count) * 2 * of->past.words;

    return (yz__decision){false, of->answers + at, of->answers + at + of->past.words};
}

static void
empty(const search *of, yz__decision *found)
{
    memset(found->made, 0, 2 * of->past.words * sizeof *found->made);
}

bool
yz__history_way(const search *of, bool his_turn, yz__way_found *out)
{
    const yz__small_stand stand = yz__line_stand(of->task->table, of->line, of->count);
    const yz_colour who = his_turn ? to_move(of) : yz_opponent(to_move(of));

    return of->ways != NULL &&
           yz__ways_find(of->ways, &stand, his_turn, of->past.past[who], out);
}

/* The tables and ways answer. */
static bool
is_promised(const search *of, int ask, yz__decision *out)
{
    yz__way_found way;

    out->yes = yz__history_way(of, true, &way) && way.worth >= ask;
    if (!out->yes && !(yz__history_way(of, false, &way) && -way.worth < ask))
        return false;
    empty(of, out);
    memcpy(out->made, way.made, of->past.part * sizeof *out->made);
    return true;
}

static uint64_t
question_of(const search *of, int ask)
{
    const yz__line_ply *last = &of->line[of->count - 1];
    const int ban = of->task->table->rules.ko ? last->ko : YZ__NO_POINT;

    return yz__place_of(last->stones, ban, last->moment, to_move(of) == YZ_BLACK) |
           (uint64_t)(ask + ASKS) << YZ__PLACE_BITS | (uint64_t)of->wary << WARY_BIT;
}

bool
yz__history_ends(search *of, const yz__line_ply *made, int ask)
{
    const yz__backwards *table = of->task->table;
    const yz__line_ply *last = &of->line[of->count - 1];
    const yz__small_stand stand = yz__line_stand(table, of->line, of->count);
    const bool again = yz__line_passed(table, of->line, of->count);
    const int which = to_move(of) == of->wary ? YZ__LEAST : YZ__MOST;

    if (made->past.kind == YZ__PAST_PLAY)
        return table->limit >= ask; /* it wins by a capture */
    const int worth =
        yz__backwards_end(table, stand.stones, last->moment, again, which);
    of->unsure |=
        worth != yz__backwards_end(table, stand.stones, last->moment, again, !which);
    if (table->limit == YZ__SMALL_LIMIT &&
        (worth == -table->limit || worth == table->limit))
        return worth > 0; /* nothing is known of that end */
    return worth >= ask;
}

bool
yz__history_ask(search *of, int ask, bool *yes)
{
    yz__decision found = yz__history_rests_on(of, of->count);

    *yes = false;
    of->cut |= ask <= -ASKS || ask >= ASKS; /* there is no room for more */
    if (ends_here(of))
        return true;
    if (is_promised(of, ask, &found) ||
        (of->decided != NULL && yz__decided_find(of->decided, question_of(of, ask),
                                                 to_move(of), of->past.past, &found))) {
        *yes = found.yes;
        return true;
    }
    yz__history_open(of, ask);
    return false;
}

/* ---- The search ---- */

static yz__history_frame *
frame_of(const search *of)
{
    return &of->frame[of->count];
}

void
yz__history_open(search *of, int ask)
{
    yz__history_frame *frame = frame_of(of);
    yz__decision found = yz__history_rests_on(of, of->count);

    frame->ask = (int16_t)ask;
    frame->at = 0;
    frame->count = (uint8_t)yz__history_moves(of, frame->move);
    yz__liked_prefer(of->liked, question_of(of, 0), frame->move, frame->count);
    empty(of, &found);
}

/* Makes the next move of the frame at the end of the line.  True where its answer, for who made
   it, is known at once; otherwise a frame was begun after it. */
static bool
descend(search *of, bool *yes)
{
    const yz__history_frame *frame = frame_of(of);
    yz__line_ply *made = &of->line[of->count];
    yz__decision after = yz__history_rests_on(of, of->count + 1);

    (void)yz__line_make(of->task->rules, of->task->table, of->line, of->count,
                        frame->move[frame->at], made);
    if (made->moment == YZ__OVER) {
        *yes = yz__history_ends(of, made, frame->ask);
        empty(of, &after);
        return true;
    }
    const int gain = made->gain;
    yz__history_enter(of);
    if (!yz__history_ask(of, gain - frame->ask + 1, yes))
        return false;
    yz__history_leave(of);
    *yes = !*yes;
    return true;
}

/* What came of the move at the frame; its ply and what its answer rests on stand after the line.
   True if the frame has its answer by that. */
static bool
take_answer(search *of, bool yes)
{
    const yz_colour who = to_move(of);
    yz__history_frame *frame = frame_of(of);
    yz__decision found = yz__history_rests_on(of, of->count);
    yz__decision after = yz__history_rests_on(of, of->count + 1);

    if (of->ways != NULL)
        yz__past_take(&of->past, of->line, of->count, yes ? who : yz_opponent(who),
                      &after);
    if (yes) {
        yz__liked_note(of->liked, question_of(of, 0), frame->move[frame->at]);
        empty(of, &found);
    }
    for (size_t k = 0; k < 2 * of->past.words; k++)
        found.made[k] |= after.made[k];
    frame->at++;
    return yes;
}

/* The plays that only the past refuses to the player to move. */
static void
add_refused(const search *of, yz__decision *out)
{
    const yz__backwards *table = of->task->table;
    yz__line_ply made;

    for (int at = 0; at < table->numbered.small.points && of->ways != NULL; at++)
        if (yz__line_make(of->task->rules, table, of->line, of->count, at, &made) &&
            is_barred(of, &made))
            yz__past_refused(&of->past, &made, out);
}

/* The frame at the end of the line has its answer. */
static void
finish(search *of, bool yes)
{
    yz__decision found = yz__history_rests_on(of, of->count);

    found.yes = yes;
    if (!yes)
        add_refused(of, &found);
    if (of->decided != NULL && !of->cut)
        yz__decided_keep(of->decided, question_of(of, frame_of(of)->ask), &found);
}

bool
yz__history_run(search *of, int depth, bool *yes)
{
    while (of->positions < of->pause) {
        const yz__history_frame *frame = frame_of(of);
        *yes = false;
        if (frame->at < frame->count && !of->cut &&
            (!descend(of, yes) || !take_answer(of, *yes)))
            continue;
        do {
            finish(of, *yes);
            if (of->count == depth)
                return true;
            yz__history_leave(of);
            *yes = !*yes;
        } while (take_answer(of, *yes));
    }
    return false;
}
