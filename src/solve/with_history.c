/* with_history.c - the worth of a small board, asked of a search that remembers the whole line. */
#include <string.h>

#include "base/memory.h"
#include "solve/history_search.h"
#include "solve/keep_search.h"

enum {
    NO_MOVE = -1,
    KEEP_EVERY = 1024,
    BEGIN_AGAIN = 100000,
    QUESTIONS_A_BOARD = 64,
    LONGEST_LINE = 2000
};

typedef struct yz__history search;

static yz_colour
to_move(const search *of)
{
    return of->line[of->count - 1].past.facing;
}

/* ---- Asked ---- */

/* When the search has to stop next. */
static void
plan(search *of)
{
    of->pause = of->cut ? UINT64_MAX : of->keep < of->again ? of->keep : of->again;
}

/* The first round of a question; the last where little is known from other lines: of none, or for
   lines that have passed at other boards. */
static void
begin_question(search *of)
{
    const bool last = of->decided == NULL || of->task->table->rules.moments.again;

    of->round = 0;
    of->again = last ? UINT64_MAX : of->positions + BEGIN_AGAIN;
    plan(of);
}

static void
begin_again(search *of, int depth)
{
    const int ask = of->frame[depth].ask;

    while (of->count > depth)
        yz__history_leave(of);
    of->round++;
    yz__liked_forget(of->liked);
    of->again = of->positions + BEGIN_AGAIN * (of->round + 1);
    yz__history_open(of, ask);
}

/* Searches until the answer after 'depth' plies is there; what was done is kept now and then. */
static bool
run(search *of, int depth)
{
    bool yes = false;

    while (!yz__history_run(of, depth, &yes)) {
        if (of->positions >= of->again && !of->cut)
            begin_again(of, depth);
        if (of->positions >= of->keep) {
            of->status = yz__keep_search(of, depth);
            of->cut |= of->status != YZ_OK;
            of->keep = of->positions + KEEP_EVERY;
        }
        plan(of);
    }
    return yes;
}

/* Goes on in the middle of a search that an earlier run has begun. */
static bool
go_on(search *of, int ask)
{
    const int depth = of->count;

    of->status = yz__read_search(of, ask);
    of->cut |= of->status != YZ_OK;
    plan(of);
    return !of->cut && run(of, depth);
}

/* Takes the answer of an earlier run. */
static bool
is_known(search *of, bool *yes)
{
    yz__step step;

    if (!yz__step_known(of->keeper, &step))
        return false;
    of->positions = step.positions;
    of->unsure = step.unsure;
    *yes = step.yes;
    return true;
}

/* Notes an answer; returns it. */
static bool
note(search *of, bool yes)
{
    const yz__step step = {yes, of->unsure, of->positions};

    if (!of->cut && yz__step_note(of->keeper, step) != YZ_OK) {
        of->status = YZ_E_NOMEM;
        of->cut = true;
    }
    return yes;
}

/* Does the player to move come to 'ask' at least?  A search of its own, whose answer is a step. */
static bool
reaches(search *of, int ask)
{
    bool yes;

    if (is_known(of, &yes))
        return yes;
    begin_question(of);
    if (yz__keeps(of->keeper) && of->keeper->search)
        yes = go_on(of, ask);
    else if (!yz__history_ask(of, ask, &yes))
        yes = run(of, of->count);
    return note(of, yes);
}

/* A way of the player to move promises so much here.  A step too: which ways are known depends on
   what was searched before. */
static bool
has_way(search *of, int worth)
{
    yz__way_found way;
    bool yes;

    return is_known(of, &yes)
               ? yes
               : note(of, yz__history_way(of, true, &way) && way.worth >= worth);
}

/* Does the player to move come to 'ask' with this move? */
static bool
reaches_by(search *of, int at, int ask)
{
    yz__line_ply *made = &of->line[of->count];

    (void)yz__line_make(of->task->rules, of->task->table, of->line, of->count, at,
                        made);
    if (made->moment == YZ__OVER)
        return yz__history_ends(of, made, ask);
    const int gain = made->gain;
    yz__history_enter(of);
    const bool yes = !reaches(of, gain - ask + 1);
    yz__history_leave(of);
    return yes;
}

/* ---- The worth ---- */

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

/* Narrows the bounds until they meet, or the search is cut. */
static void
narrow(search *of, int *least, int *most)
{
    int step = 1;

    *least = of->task->least;
    *most = of->task->most;
    while (*least < *most) {
        const int ask = next_to_ask(of, *least, *most, &step);
        const bool yes = reaches(of, ask);
        if (of->cut)
            return;
        if (yes)
            *least = ask;
        else
            *most = ask - 1;
    }
}

/* A move that comes to 'worth': that of a way that promises it, which comes to an end, or the
   first that does; -1 where none is found. */
static int
best_move(search *of, int worth)
{
    const yz__small_stand stand = yz__line_stand(of->task->table, of->line, of->count);
    uint8_t move[YZ__PLACE_MOVES];

    if (has_way(of, worth))
        return yz__backwards_reply(of->task->table, &stand, YZ__LEAST).at;
    const int count = yz__history_moves(of, move);
    for (int i = 0; i < count && !of->cut; i++)
        if (reaches_by(of, move[i], worth) && !of->cut)
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
        yz__history_enter(of);
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
    of->pause = of->keep = of->again = UINT64_MAX;
    of->line =
        yz__resize(allocator, NULL, 0, (size_t)(of->room + 1) * sizeof *of->line);
    of->frame =
        yz__resize(allocator, NULL, 0, (size_t)(of->room + 1) * sizeof *of->frame);
    if (of->line == NULL || of->frame == NULL)
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
        yz__history_enter(of);
    return YZ_OK;
}

static void
end(search *of)
{
    const yz_allocator *allocator = of->task->table->allocator;

    yz__resize(allocator, of->line, (size_t)(of->room + 1) * sizeof *of->line, 0);
    yz__resize(allocator, of->frame, (size_t)(of->room + 1) * sizeof *of->frame, 0);
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
   opponent is; both where the search is cut, too. */
static void
find_bounds(search *of, yz__history_found *out)
{
    int other;

    of->wary = to_move(of);
    narrow(of, &out->least, &out->most);
    if (of->unsure)
        out->most = of->task->most;
    if (of->unsure && !of->cut) {
        of->wary = yz_opponent(to_move(of));
        narrow(of, &other, &out->most);
    }
    out->known = !of->cut;
    out->positions = of->positions;
}

yz_status
yz__with_history(const yz__history_task *task, yz__history_found *out)
{
    search of = {.task = task, .keeper = task->table->keeper};
    yz_status status = begin(&of);

    if (status == YZ_OK) {
        of.keep = yz__keeps(of.keeper) ? 0 : UINT64_MAX;
        find_bounds(&of, out);
        if (out->known && out->least == out->most &&
            is_within(task->table->limit, out->least))
            trace(&of, out);
        status = of.status;
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
        yz__history_leave(of);
    for (; of->count < count && of->count < of->room; yz__history_enter(of))
        of->line[of->count] = line[of->count];
    of->wary = to_move(of);
    return of->cut || of->count < count ? NO_MOVE : best_move(of, ask);
}
