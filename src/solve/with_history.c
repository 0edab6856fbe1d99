/* with_history.c - a search that remembers the whole line. */
#include <string.h>

#include "base/memory.h"
#include "solve/with_history.h"

enum { MOST_MOVES = YZ__SMALL_POINTS + 1, ASK_EVERY = 4096 };

typedef struct search {
    const yz__history_task *task;
    yz__line_ply *line;
    int count;
    uint64_t positions;
    bool cut;
    bool stopped;
    uint8_t (*best)[YZ__HISTORY_MOVES]; /* the best line from each depth */
    int best_count[YZ__HISTORY_MOVES + 1];
} search;

/* ---- Moves ---- */

yz__small_stand
yz__line_stand(const yz__backwards *table, const yz__line_ply *line, int count,
               int passes)
{
    const yz__line_ply *last = &line[count - 1];

    return (yz__small_stand){
        last->past.facing == YZ_BLACK ? last->stones : yz__stones_turned(last->stones),
        table->rules.ko ? last->ko : YZ__NO_POINT, passes};
}

/* A position that the player may not bring back stands in the line. */
static bool
forbidden(const yz_rules *rules, const yz__line_ply *line, int count,
          const yz__line_ply *made)
{
    for (int i = count; i-- > 0;) {
        if (line[i].stones.own == made->stones.own &&
            line[i].stones.other == made->stones.other &&
            yz__ko_forbids(rules, line[i].past, made->past.mover))
            return true;
        if (line[i].past.kind == YZ__PAST_PASS && yz__ko_forgets_at_pass(rules))
            return false;
    }
    return false;
}

bool
yz__line_move(const yz_rules *rules, const yz__backwards *table,
              const yz__line_ply *line, int count, int at, yz__line_ply *out)
{
    const yz__small_stand stand = yz__line_stand(table, line, count, 0);
    const yz_colour who = line[count - 1].past.facing;

    *out = line[count - 1];
    out->ko = YZ__NO_POINT;
    out->past =
        (yz__past_ply){.kind = at == YZ__NO_POINT ? YZ__PAST_PASS : YZ__PAST_PLAY,
                       .mover = who,
                       .facing = yz_opponent(who)};
    if (at == YZ__NO_POINT)
        return true;
    if (((stand.stones.own | stand.stones.other) >> at & 1) != 0)
        return false;
    const yz__stones_played played =
        yz__stones_play(&table->numbered.small, stand.stones, at);
    out->stones = who == YZ_BLACK ? played.stones : yz__stones_turned(played.stones);
    out->ko = played.ko;
    out->past.captured =
        yz__stones_count(stand.stones.other) - yz__stones_count(played.stones.other);
    return at != stand.ban &&
           (played.suicided == 0 || yz__suicide_allowed(rules, played.suicided)) &&
           !forbidden(rules, line, count, out);
}

/* What the table thinks of a move, for its player. */
static int
guess(const search *of, const yz__line_ply *made, int passes)
{
    const yz__backwards *table = of->task->table;
    const yz__small_stand stand = yz__line_stand(table, made, 1, passes);

    return -yz__backwards_reply(table, &stand, YZ__LEAST).worth -
           yz__backwards_reply(table, &stand, YZ__MOST).worth;
}

/* Lists the moves, those that the table thinks best first. */
static int
list_moves(const search *of, int passes, uint8_t at[MOST_MOVES])
{
    const yz__backwards *table = of->task->table;
    int worth[MOST_MOVES];
    int count = 0;
    yz__line_ply made;

    for (int i = 0; i <= table->numbered.small.points; i++) {
        const int move = i < table->numbered.small.points ? i : YZ__NO_POINT;
        if (!yz__line_move(of->task->rules, table, of->line, of->count, move, &made))
            continue;
        const bool ends = move == YZ__NO_POINT && passes + 1 >= table->rules.passes;
        const int here = ends ? 100 : guess(of, &made, move == i ? 0 : passes + 1);
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

/* ---- The search ---- */

static void
keep_line(search *of, int depth, int move)
{
    const int rest = of->best_count[depth + 1];

    of->best[depth][0] = (uint8_t)move;
    memcpy(of->best[depth] + 1, of->best[depth + 1], (size_t)rest);
    of->best_count[depth] = rest + 1;
}

/* True when the search has to end. */
static bool
ends_here(search *of, int depth)
{
    const yz__backwards *table = of->task->table;

    if (++of->positions % ASK_EVERY == 0 && table->goes_on != NULL)
        of->stopped |= !table->goes_on(table->context, of->positions);
    of->cut |= of->stopped || depth + 2 >= YZ__HISTORY_MOVES ||
               of->positions > of->task->positions;
    return of->cut;
}

/* The worth for the player to move, if it lies between 'least' and 'most'. */
static int
worth_of(search *of, int depth, int passes, int least, int most)
{
    const yz__backwards *table = of->task->table;
    uint8_t move[MOST_MOVES];
    int best = -YZ__SMALL_POINTS - 1;

    of->best_count[depth] = 0;
    if (ends_here(of, depth))
        return 0;
    const int count = list_moves(of, passes, move);
    for (int i = 0; i < count && best < most && !of->cut; i++) {
        const bool pass = move[i] == YZ__NO_POINT;
        int worth;
        of->best_count[depth + 1] = 0;
        if (pass && passes + 1 >= table->rules.passes) {
            const yz__small_stand stand =
                yz__line_stand(table, of->line, of->count, passes);
            worth = yz__backwards_ahead(table, stand.stones, YZ__LEAST);
            of->cut |= worth != yz__backwards_ahead(table, stand.stones, YZ__MOST);
        } else {
            (void)yz__line_move(of->task->rules, table, of->line, of->count, move[i],
                                &of->line[of->count]);
            of->count++;
            worth = -worth_of(of, depth + 1, pass ? passes + 1 : 0, -most,
                              -(best > least ? best : least));
            of->count--;
        }
        if (worth > best) {
            best = worth;
            keep_line(of, depth, move[i]);
        }
    }
    return best;
}

/* Narrows the bounds by questions with two answers, which cost less than one with many; then
   asks once more for the line. */
static void
narrow(search *of, yz__history_found *out)
{
    int least = of->task->least;
    int most = of->task->most;
    int guess = (least + most) / 2;

    while (least < most && !of->cut) {
        const int ask = guess > least ? guess : least + 1;
        const int worth = worth_of(of, 0, of->task->passes, ask - 1, ask);
        if (worth < ask)
            most = worth;
        else
            least = worth;
        guess = worth;
    }
    out->worth = worth_of(of, 0, of->task->passes, least - 1, least + 1);
}

yz_status
yz__with_history(const yz__history_task *task, yz__history_found *out)
{
    const yz_allocator *allocator = task->table->allocator;
    const size_t plies = (size_t)task->before_count + YZ__HISTORY_MOVES + 1;
    const size_t lines = (size_t)(YZ__HISTORY_MOVES + 1) * YZ__HISTORY_MOVES;
    search of = {.task = task, .count = task->before_count};

    of.line = yz__resize(allocator, NULL, 0, plies * sizeof *of.line);
    of.best = yz__resize(allocator, NULL, 0, lines);
    if (of.line != NULL && of.best != NULL) {
        memcpy(of.line, task->before, (size_t)task->before_count * sizeof *of.line);
        narrow(&of, out);
        out->known = !of.cut;
        out->positions = of.positions;
        out->count = of.best_count[0];
        memcpy(out->line, of.best[0], (size_t)out->count);
    }
    const bool ran = of.line != NULL && of.best != NULL;
    yz__resize(allocator, of.line, plies * sizeof *of.line, 0);
    yz__resize(allocator, of.best, lines, 0);
    if (of.stopped)
        return YZ_E_STOPPED;
    return ran ? YZ_OK : YZ_E_NOMEM;
}
