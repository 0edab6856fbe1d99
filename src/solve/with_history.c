/* with_history.c - a search that remembers the whole line. */
#include <string.h>

#include "base/memory.h"
#include "solve/decided.h"
#include "solve/kept_places.h"
#include "solve/ways.h"
#include "solve/with_history.h"

enum {
    MOST_MOVES = YZ__PLACE_MOVES,
    ASK_EVERY = 4096,
    QUESTIONS_A_BOARD = 64,
    LONGEST_LINE = 2000
};

typedef struct search {
    const yz__history_task *task;
    yz__line_ply *line;
    int count;
    int room;
    uint64_t positions;
    bool cut;
    bool stopped;
    yz__decided *decided; /* NULL likewise, and where a pass wipes the past */
    uint64_t *sets;       /* two for each ply: what its answer rests on */
    size_t words;         /* of a set */
    yz__ways *ways;       /* NULL: the board has too many points for them */
    uint64_t *past
        [3]; /* the boards that Black, and White, may not bring back, as he sees them */
    uint8_t *added; /* which of the two each ply has added to: a sum of colours */
} search;

/* ---- Moves ---- */

/* Where the board of a ply stands among the bits of a player. */
static uint64_t *
past_word(const search *of, const yz__line_ply *ply, unsigned who, uint64_t *bit)
{
    const uint32_t board = yz__ways_board(
        of->ways, who == YZ_BLACK ? ply->stones : yz__stones_turned(ply->stones));

    *bit = (uint64_t)1 << board % 64;
    return &of->past[who][board / 64];
}

/* The past of the line forbids a move that was made after it. */
static bool
is_barred(const search *of, const yz__line_ply *made)
{
    uint64_t bit;

    if (made->past.kind == YZ__PAST_PASS)
        return false;
    if (of->decided ==
        NULL) /* the bits do not know what a pass wipes, or there are none */
        return yz__line_forbids(of->task->rules, of->line, of->count, made);
    return (*past_word(of, made, made->past.mover, &bit) & bit) != 0;
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
        if (!yz__line_make(of->task->rules, table, of->line, of->count, move, &made) ||
            is_barred(of, &made))
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
    const int at = of->count++;
    const yz__line_ply *ply = &of->line[at];
    uint64_t bit;

    of->added[at] = 0;
    for (unsigned who = YZ_BLACK; who <= YZ_WHITE && of->ways != NULL; who++) {
        uint64_t *word = past_word(of, ply, who, &bit);
        if ((*word & bit) != 0 ||
            !yz__ko_forbids(of->task->rules, ply->past, (yz_colour)who))
            continue;
        *word |= bit;
        of->added[at] |= (uint8_t)who;
    }
}

static void
leave(search *of)
{
    const int at = --of->count;
    uint64_t bit;

    for (unsigned who = YZ_BLACK; who <= YZ_WHITE; who++)
        if ((of->added[at] & who) != 0) {
            uint64_t *word = past_word(of, &of->line[at], who, &bit);
            *word &= ~bit;
        }
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
    const size_t at = (size_t)(count - of->task->before_count) * 2 * of->words;

    return (yz__decision){false, of->sets + at, of->sets + at + of->words};
}

static void
empty(const search *of, yz__decision *found)
{
    memset(found->made, 0, 2 * of->words * sizeof *found->made);
}

/* A way of the table, that of the player to move or of his opponent, keeps its promise here. */
static bool
find_way(const search *of, int passes, bool his_turn, yz__way_found *out)
{
    const yz__small_stand stand =
        yz__line_stand(of->task->table, of->line, of->count, passes);
    const yz_colour who = his_turn ? to_move(of) : yz_opponent(to_move(of));

    return of->ways != NULL &&
           yz__ways_find(of->ways, &stand, his_turn, of->past[who], out);
}

/* The tables and ways answer. */
static bool
is_promised(const search *of, int passes, int ask, yz__decision *out)
{
    yz__way_found way;

    out->yes = find_way(of, passes, true, &way) && way.worth >= ask;
    if (!out->yes && !(find_way(of, passes, false, &way) && -way.worth < ask))
        return false;
    empty(of, out);
    memcpy(out->made, way.made, of->words * sizeof *out->made);
    return true;
}

static uint64_t
question_of(const search *of, int passes, int ask)
{
    const yz__line_ply *last = &of->line[of->count - 1];
    const int ban = of->task->table->rules.ko ? last->ko : YZ__NO_POINT;

    return yz__place_of(last->stones, ban, passes, to_move(of) == YZ_BLACK) |
           (uint64_t)(ask + YZ__SMALL_POINTS + 1) << 41;
}

/* The winner's play brings about the board of a ply: it is in 'made' as he sees it; to the loser
   that board is refused on every line through the ply, so 'refused' need not say it. */
static void
take_ply(const search *of, yz__decision *found, const yz__line_ply *ply,
         yz_colour winner)
{
    const yz_colour loser = yz_opponent(winner);
    uint64_t bit;

    if (of->ways == NULL)
        return;
    const size_t refused = (size_t)(past_word(of, ply, loser, &bit) - of->past[loser]);
    if (yz__ko_forbids(of->task->rules, ply->past, loser))
        found->refused[refused] &= ~bit;
    const size_t made = (size_t)(past_word(of, ply, winner, &bit) - of->past[winner]);
    if (ply->past.mover == winner && ply->past.kind == YZ__PAST_PLAY)
        found->made[made] |= bit;
}

static bool reaches(search *of, int passes, int ask);

/* Does the player to move come to 'ask' with this move?  What it rests on stands after the line. */
static bool
try_move(search *of, int at, int passes, int ask)
{
    const yz__backwards *table = of->task->table;
    const yz_colour who = to_move(of);
    yz__decision after = decision_at(of, of->count + 1);

    if (at == YZ__NO_POINT && passes + 1 >= table->rules.passes) {
        const yz__small_stand stand =
            yz__line_stand(table, of->line, of->count, passes);
        const int worth = yz__backwards_ahead(table, stand.stones, YZ__LEAST);
        of->cut |= worth != yz__backwards_ahead(table, stand.stones, YZ__MOST);
        empty(of, &after);
        return worth >= ask;
    }
    (void)yz__line_make(of->task->rules, table, of->line, of->count, at,
                        &of->line[of->count]);
    enter(of);
    const bool yes = !reaches(of, at == YZ__NO_POINT ? passes + 1 : 0, 1 - ask);
    leave(of);
    take_ply(of, &after, &of->line[of->count], yes ? who : yz_opponent(who));
    return yes;
}

/* The plays that only the past refuses to the player to move. */
static void
add_refused(const search *of, yz__decision *out)
{
    const yz__backwards *table = of->task->table;
    const yz_colour who = to_move(of);
    yz__line_ply made;
    uint64_t bit;

    for (int at = 0; at < table->numbered.small.points && of->ways != NULL; at++) {
        if (!yz__line_make(of->task->rules, table, of->line, of->count, at, &made) ||
            !is_barred(of, &made))
            continue;
        const size_t word = (size_t)(past_word(of, &made, who, &bit) - of->past[who]);
        out->refused[word] |= bit;
    }
}

/* Goes through the moves. */
static void
try_all(search *of, int passes, int ask, yz__decision *out)
{
    const yz__decision after = decision_at(of, of->count + 1);
    uint8_t move[MOST_MOVES];
    const int count = list_moves(of, passes, move);

    empty(of, out);
    out->yes = false;
    for (int i = 0; i < count && !out->yes && !of->cut; i++) {
        out->yes = try_move(of, move[i], passes, ask);
        if (out->yes)
            empty(of, out);
        for (size_t k = 0; k < 2 * of->words; k++)
            out->made[k] |= after.made[k];
    }
    if (!out->yes)
        add_refused(of, out);
}

/* Does the player to move come to 'ask' at least?  decision_at() has what that rests on. */
static bool
reaches(search *of, int passes, int ask)
{
    yz__decision found = decision_at(of, of->count);
    const uint64_t question = question_of(of, passes, ask);

    if (ends_here(of))
        return false;
    if (is_promised(of, passes, ask, &found) ||
        (of->decided != NULL &&
         yz__decided_find(of->decided, question, to_move(of), of->past, &found)))
        return found.yes;
    try_all(of, passes, ask, &found);
    if (of->decided != NULL && !of->cut)
        yz__decided_keep(of->decided, question, &found);
    return found.yes;
}

/* Halves the bounds until they meet. */
static int
narrow(search *of)
{
    int least = of->task->least;
    int most = of->task->most;

    while (least < most && !of->cut) {
        const int ask = least + (most - least + 1) / 2;
        if (reaches(of, of->task->passes, ask))
            least = ask;
        else
            most = ask - 1;
    }
    return least;
}

/* A move that comes to 'worth': that of a way that promises it, which comes to an end, or the
   first that does. */
static int
best_move(search *of, int passes, int worth)
{
    const yz__small_stand stand =
        yz__line_stand(of->task->table, of->line, of->count, passes);
    uint8_t move[MOST_MOVES];
    yz__way_found way;

    if (find_way(of, passes, true, &way) && way.worth >= worth)
        return yz__backwards_reply(of->task->table, &stand, YZ__LEAST).at;
    const int count = list_moves(of, passes, move);
    for (int i = 0; i < count && !of->cut; i++)
        if (try_move(of, move[i], passes, worth))
            return move[i];
    return YZ__NO_POINT;
}

/* Follows best play to the end; no line when that takes too long. */
static void
trace(search *of, yz__history_found *out)
{
    int passes = of->task->passes;
    int worth = out->worth;

    while (passes < of->task->table->rules.passes && out->count < YZ__HISTORY_MOVES &&
           !of->cut) {
        const int at = best_move(of, passes, worth);
        out->line[out->count++] = (uint8_t)at;
        (void)yz__line_move(of->task->rules, of->task->table, of->line, of->count, at,
                            &of->line[of->count]);
        enter(of);
        passes = at == YZ__NO_POINT ? passes + 1 : 0;
        worth = -worth;
    }
    if (passes < of->task->table->rules.passes)
        out->count = 0;
}

/* ---- Its memory ---- */

/* No more than some questions for each board are worth it. */
static size_t
bytes_to_remember(const search *of, size_t most)
{
    const size_t bytes = of->words * 64 * QUESTIONS_A_BOARD * 2 * of->words * 8;

    return bytes < most ? bytes : most;
}

/* The sets of boards, where the board has few enough points. */
static yz_status
begin_sets(search *of)
{
    const yz__history_task *task = of->task;
    const yz_allocator *allocator = task->table->allocator;
    yz_status status = YZ_OK;

    if (task->table->numbered.small.points <= YZ__WAYS_POINTS)
        status = yz__ways_new(&of->ways, task->rules, task->table, task->bytes / 2);
    of->words = of->ways != NULL ? yz__ways_words(of->ways) : 0;
    for (int who = YZ_BLACK; who <= YZ_WHITE && of->ways != NULL; who++) {
        const size_t size = of->words * sizeof *of->past[who];
        of->past[who] = yz__resize(allocator, NULL, 0, size);
        if (of->past[who] == NULL)
            return YZ_E_NOMEM;
        memset(of->past[who], 0, size);
    }
    /* After a pass a play is allowed that a set of the past would still refuse. */
    if (status == YZ_OK && of->ways != NULL && !yz__ko_forgets_at_pass(task->rules))
        status = yz__decided_new(&of->decided, of->words,
                                 bytes_to_remember(of, task->bytes / 2), allocator);
    return status;
}

static size_t
bytes_of_sets(const search *of)
{
    return (LONGEST_LINE + 2) * 2 * (of->words + 1) * sizeof *of->sets;
}

static yz_status
begin(search *of)
{
    const yz__history_task *task = of->task;
    const yz_allocator *allocator = task->table->allocator;

    of->room = task->before_count + LONGEST_LINE;
    of->line =
        yz__resize(allocator, NULL, 0, (size_t)(of->room + 1) * sizeof *of->line);
    of->added = yz__resize(allocator, NULL, 0, (size_t)(of->room + 1));
    if (of->line == NULL || of->added == NULL)
        return YZ_E_NOMEM;
    memcpy(of->line, task->before, (size_t)task->before_count * sizeof *of->line);
    const yz_status status = begin_sets(of);
    if (status != YZ_OK)
        return status;
    of->sets = yz__resize(allocator, NULL, 0, bytes_of_sets(of));
    if (of->sets == NULL)
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
    yz__resize(allocator, of->added, (size_t)(of->room + 1), 0);
    yz__resize(allocator, of->sets, bytes_of_sets(of), 0);
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        yz__resize(allocator, of->past[who], of->words * sizeof *of->past[who], 0);
    yz__decided_free(of->decided);
    yz__ways_free(of->ways);
}

yz_status
yz__with_history(const yz__history_task *task, yz__history_found *out)
{
    search of = {.task = task};
    const yz_status status = begin(&of);

    if (status == YZ_OK) {
        out->worth = narrow(&of);
        out->known = !of.cut;
        if (out->known)
            trace(&of, out);
        out->positions = of.positions;
    }
    end(&of);
    return of.stopped && !out->known ? YZ_E_STOPPED : status;
}
