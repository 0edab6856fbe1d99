/* with_history.c - a search that remembers the whole line. */
#include <string.h>

#include "base/memory.h"
#include "solve/decided.h"
#include "solve/kept_places.h"
#include "solve/liked.h"
#include "solve/past_sets.h"
#include "solve/with_history.h"

enum { MOST_MOVES = YZ__PLACE_MOVES, NO_MOVE = -1, ASK_EVERY = 4096 };
enum { QUESTIONS_A_BOARD = 64, LONGEST_LINE = 2000, WARY_BIT = 60, ASKS = 512 };

struct yz__history {
    const yz__history_task *task;
    yz__line_ply *line;
    int count;
    int room;
    uint64_t positions;
    bool cut;
    bool stopped;
    yz_colour
        wary;    /* the worse bound counts for him where an end is not judged exactly */
    bool unsure; /* and that has happened */
    yz__ways *ways;       /* NULL: the board has too many points for them */
    yz__past_sets past;   /* where there are ways, */
    yz__decided *decided; /* and what other lines have decided */
    yz__liked *liked;     /* which moves did on other lines */
    uint64_t *answers;    /* two sets for each ply: what its answer rests on */
};

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

/* Lists the moves, those that the table thinks best first. */
static int
list_moves(const search *of, uint8_t at[MOST_MOVES])
{
    const yz__backwards *table = of->task->table;
    const int points = table->numbered.small.points;
    int worth[MOST_MOVES];
    int count = 0;
    yz__line_ply made;

    for (int i = 0; i < points + 2; i++) {
        const int move = i < points ? i : i == points ? YZ__NO_POINT : YZ__BUTTON;
        if (!yz__line_make(of->task->rules, table, of->line, of->count, move, &made) ||
            is_barred(of, &made))
            continue;
        const int here = guess(of, &made);
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

/* Takes the ply that stands after the last one into the line. */
static void
enter(search *of)
{
    of->count++;
    if (of->ways != NULL)
        yz__past_enter(&of->past, of->line, of->count);
}

static void
leave(search *of)
{
    if (of->ways != NULL)
        yz__past_leave(&of->past, of->line, of->count);
    of->count--;
}

/* ---- The search ---- */

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

/* What the answer at the end of the line rests on. */
static yz__decision
decision_at(const search *of, int count)
{
    const size_t at = (size_t)(count - of->task->before_count) * 2 * of->past.words;

    return (yz__decision){false, of->answers + at, of->answers + at + of->past.words};
}

static void
empty(const search *of, yz__decision *found)
{
    memset(found->made, 0, 2 * of->past.words * sizeof *found->made);
}

/* A way of the table, that of the player to move or of his opponent, keeps its promise here. */
static bool
find_way(const search *of, bool his_turn, yz__way_found *out)
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

    out->yes = find_way(of, true, &way) && way.worth >= ask;
    if (!out->yes && !(find_way(of, false, &way) && -way.worth < ask))
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

static bool reaches(search *of, int ask);

/* The game ends with this move. */
static bool
ends_with(search *of, const yz__line_ply *made, int ask)
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

/* Does the player to move come to 'ask' with this move?  What it rests on stands after the line. */
static bool
try_move(search *of, int at, int ask)
{
    const yz_colour who = to_move(of);
    yz__line_ply *made = &of->line[of->count];
    yz__decision after = decision_at(of, of->count + 1);
    bool yes;

    (void)yz__line_make(of->task->rules, of->task->table, of->line, of->count, at,
                        made);
    if (made->moment == YZ__OVER) {
        yes = ends_with(of, made, ask);
        empty(of, &after);
    } else {
        const int gain = made->gain;
        enter(of);
        yes = !reaches(of, gain - ask + 1);
        leave(of);
    }
    if (of->ways != NULL)
        yz__past_take(&of->past, of->line, of->count, yes ? who : yz_opponent(who),
                      &after);
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

/* Goes through the moves. */
static void
try_all(search *of, int ask, yz__decision *out)
{
    const yz__decision after = decision_at(of, of->count + 1);
    const uint64_t place = question_of(of, 0);
    uint8_t move[MOST_MOVES];
    const int count = list_moves(of, move);

    yz__liked_prefer(of->liked, place, move, count);
    empty(of, out);
    out->yes = false;
    for (int i = 0; i < count && !out->yes && !of->cut; i++) {
        out->yes = try_move(of, move[i], ask);
        if (out->yes) {
            yz__liked_note(of->liked, place, move[i]);
            empty(of, out);
        }
        for (size_t k = 0; k < 2 * of->past.words; k++)
            out->made[k] |= after.made[k];
    }
    if (!out->yes)
        add_refused(of, out);
}

/* Does the player to move come to 'ask' at least?  decision_at() has what that rests on. */
static bool
reaches(search *of, int ask)
{
    yz__decision found = decision_at(of, of->count);
    const uint64_t question = question_of(of, ask);

    of->cut |= ask <= -ASKS || ask >= ASKS; /* there is no room for more */
    if (ends_here(of))
        return false;
    if (is_promised(of, ask, &found) ||
        (of->decided != NULL &&
         yz__decided_find(of->decided, question, to_move(of), of->past.past, &found)))
        return found.yes;
    try_all(of, ask, &found);
    if (of->decided != NULL && !of->cut)
        yz__decided_keep(of->decided, question, &found);
    return found.yes;
}

/* What to ask next: the middle of the bounds, or where prisoners have no bound, away from the
   last bound that was found, by steps that grow. */
static int
next_to_ask(const search *of, int least, int most, int *step)
{
    const int limit = of->task->table->limit;
    const bool open = limit == YZ__SMALL_LIMIT;

    *step *= 2;
    if (open && least == -limit && most == limit)
        return 1;
    if (open && most == limit)
        return least + *step < most ? least + *step : most;
    if (open && least == -limit)
        return most + 1 - *step > least + 1 ? most + 1 - *step : least + 1;
    return least + (most - least + 1) / 2;
}

/* Narrows the bounds until they meet. */
static int
narrow(search *of)
{
    int least = of->task->least;
    int most = of->task->most;
    int step = 1;

    while (least < most && !of->cut) {
        const int ask = next_to_ask(of, least, most, &step);
        if (reaches(of, ask))
            least = ask;
        else
            most = ask - 1;
    }
    return least;
}

/* A move that comes to 'worth': that of a way that promises it, which comes to an end, or the
   first that does; -1 where none is found. */
static int
best_move(search *of, int worth)
{
    const yz__small_stand stand = yz__line_stand(of->task->table, of->line, of->count);
    uint8_t move[MOST_MOVES];
    yz__way_found way;

    if (find_way(of, true, &way) && way.worth >= worth)
        return yz__backwards_reply(of->task->table, &stand, YZ__LEAST).at;
    const int count = list_moves(of, move);
    for (int i = 0; i < count && !of->cut; i++)
        if (try_move(of, move[i], worth) && !of->cut)
            return move[i];
    return NO_MOVE;
}

/* Follows best play to the end; no line when that takes too long. */
static void
trace(search *of, yz__history_found *out)
{
    int worth = out->least;

    while (of->line[of->count - 1].moment != YZ__OVER &&
           out->count < YZ__HISTORY_MOVES && !of->cut) {
        const int at = best_move(of, worth);
        yz__line_ply *made = &of->line[of->count];
        if (at < 0)
            break;
        out->line[out->count++] = (uint8_t)at;
        if (!yz__line_move(of->task->rules, of->task->table, of->line, of->count, at,
                           made))
            break;
        worth = made->gain - worth;
        if (made->moment == YZ__OVER)
            return;
        enter(of);
    }
    out->count = 0;
}

/* ---- Its memory ---- */

/* The sets of boards, where the board has few enough points. */
static yz_status
begin_sets(search *of)
{
    const yz__history_task *task = of->task;

    if (task->table->numbered.small.points > YZ__WAYS_POINTS)
        return YZ_OK;
    yz_status status =
        yz__ways_new(&of->ways, task->rules, task->table, task->bytes / 2);
    if (status == YZ_OK)
        status = yz__past_sets_init(&of->past, task->rules, task->table, of->ways,
                                    of->room + 1);
    if (status != YZ_OK)
        return status;
    /* No more than some questions for each board are worth it. */
    const size_t some = of->past.part * of->past.words * QUESTIONS_A_BOARD * 1024;
    return yz__decided_new(&of->decided, of->past.words,
                           some < task->bytes / 2 ? some : task->bytes / 2,
                           task->table->allocator);
}

static size_t
bytes_of_answers(const search *of)
{
    return (LONGEST_LINE + 2) * 2 * (of->past.words + 1) * sizeof *of->answers;
}

static yz_status
begin(search *of)
{
    const yz__history_task *task = of->task;
    const yz_allocator *allocator = task->table->allocator;

    of->room = task->before_count + LONGEST_LINE;
    of->line =
        yz__resize(allocator, NULL, 0, (size_t)(of->room + 1) * sizeof *of->line);
    if (of->line == NULL)
        return YZ_E_NOMEM;
    memcpy(of->line, task->before, (size_t)task->before_count * sizeof *of->line);
    const yz_status status = begin_sets(of);
    if (status != YZ_OK)
        return status;
    of->answers = yz__resize(allocator, NULL, 0, bytes_of_answers(of));
    of->liked = yz__liked_new(allocator);
    if (of->answers == NULL || of->liked == NULL)
        return YZ_E_NOMEM;
    while (of->count < task->before_count)
        enter(of);
    return YZ_OK;
}

static void
end(search *of)
{
    const yz_allocator *allocator = of->task->table->allocator;

    yz__resize(allocator, of->line, (size_t)(of->room + 1) * sizeof *of->line, 0);
    yz__resize(allocator, of->answers, bytes_of_answers(of), 0);
    yz__liked_free(of->liked, allocator);
    yz__decided_free(of->decided);
    yz__past_sets_free(&of->past);
    yz__ways_free(of->ways);
}

/* Where gains have no bound, a worth at the limit stands for more too. */
static bool
is_within(int limit, int worth)
{
    return limit < YZ__SMALL_LIMIT || (worth > -limit && worth < limit);
}

/* The least that the player to move has where he is the wary one, and the most where his
   opponent is. */
static void
find_bounds(search *of, yz__history_found *out)
{
    of->wary = to_move(of);
    out->least = out->most = narrow(of);
    if (of->unsure && !of->cut) {
        of->wary = yz_opponent(to_move(of));
        out->most = narrow(of);
    }
    out->known = !of->cut;
    out->positions = of->positions;
}

yz_status
yz__with_history(const yz__history_task *task, yz__history_found *out)
{
    search of = {.task = task};
    const yz_status status = begin(&of);

    if (status == YZ_OK) {
        find_bounds(&of, out);
        if (out->known && out->least == out->most &&
            is_within(task->table->limit, out->least))
            trace(&of, out);
    }
    end(&of);
    return of.stopped && !out->known ? YZ_E_STOPPED : status;
}

/* ---- Asked move by move ---- */

yz_status
yz__history_new(yz__history **out, const yz__history_task *task)
{
    search *of = yz__resize(task->table->allocator, NULL, 0, sizeof *of);

    *out = of;
    if (of == NULL)
        return YZ_E_NOMEM;
    *of = (search){.task = task};
    return begin(of);
}

void
yz__history_free(yz__history *of)
{
    if (of != NULL) {
        end(of);
        yz__resize(of->task->table->allocator, of, sizeof *of, 0);
    }
}

int
yz__history_move(yz__history *of, const yz__line_ply *line, int count, int ask)
{
    while (of->count > of->task->before_count)
        leave(of);
    for (; of->count < count && of->count < of->room; enter(of))
        of->line[of->count] = line[of->count];
    of->wary = to_move(of);
    return of->cut || of->count < count ? NO_MOVE : best_move(of, ask);
}
