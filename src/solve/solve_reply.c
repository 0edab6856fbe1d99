/* solve_reply.c - what a player plays who keeps to what a solved board promises him. */
#include "base/memory.h"
#include "solve/line.h"
#include "solve/solve_reply.h"

static int
number_of(const yz__solve_question *question, const yz_move *move)
{
    return move->kind == YZ_MOVE_PLAY   ? move->at.y * question->width + move->at.x
           : move->kind == YZ_MOVE_PASS ? YZ__NO_POINT
                                        : YZ__BUTTON;
}

/* A lone stone that removed itself, which the table does not know where nobody may do that twice on
   a board: it is answered as a pass (solve_rules.c). */
static bool
is_left_out(const yz__backwards *table, const yz__line_ply *before,
            const yz__line_ply *after)
{
    return !table->rules.suicide[1] && after->past.kind == YZ__PAST_PLAY &&
           after->stones.own == before->stones.own &&
           after->stones.other == before->stones.other;
}

/* ---- The line ---- */

static bool
add(yz__solve_replies *of, const yz_move *move)
{
    yz__line_ply *made = &of->line[of->count];

    if (made[-1].moment == YZ__OVER || of->count > YZ__REPLY_MOVES ||
        !yz__line_make(of->question->rules, &of->kept->table, of->line, of->count,
                       number_of(of->question, move), made))
        return false;
    of->gained += made->past.mover == YZ_BLACK ? made->gain : -made->gain;
    of->count++;
    return true;
}

/* What the table promises him at the start. */
static bool
is_promised(const yz__solve_replies *of)
{
    const yz__small_stand start = yz__line_stand(&of->kept->table, of->line, 1);
    const bool his = of->line[0].past.facing == of->by;
    const int worth =
        yz__backwards_reply(&of->kept->table, &start, his ? YZ__LEAST : YZ__MOST).worth;

    return (his ? worth : -worth) >= of->ask;
}

static size_t
bytes_of_rows(const yz__backwards *table)
{
    return table->numbered.count * table->rules.moments.rows * sizeof *table->row;
}

/* Goes so many rounds, into rows of their own. */
static yz_status
go_rounds(yz__solve_replies *of)
{
    yz__backwards *table = &of->kept->table;
    const size_t bytes = bytes_of_rows(table);

    if (bytes * (size_t)(of->rounds + 1) > of->question->memory)
        return YZ_E_NOMEM;
    yz__small_row *row = yz__resize(table->allocator, NULL, 0, bytes);
    if (row == NULL)
        return YZ_E_NOMEM;
    of->after[of->rounds++] = row;
    table->row = row;
    table->rounds = (unsigned)of->rounds;
    return yz__backwards_go(table);
}

/*
 * A worth was found in rounds, each from what was found before, so who asks for no more than he
 * needs, and plays what first came to that, comes to the end.  Where prisoners count, later rounds
 * find that he could take ever more of them.
 */
static yz_status
know_rounds(yz__solve_replies *of)
{
    yz__backwards *table = &of->kept->table;
    const unsigned all = table->round;
    yz_status status = YZ_OK;

    of->in_the_end = table->row;
    while (status == YZ_OK && of->rounds < YZ__REPLY_ROUNDS &&
           (of->rounds == 0 || !is_promised(of)))
        status = go_rounds(of);
    table->rounds = 0;
    table->round = all;
    table->row = of->in_the_end;
    return status;
}

yz_status
yz__solve_replies_begin(yz__solve_replies *of, bool history)
{
    const yz__backwards *table = &of->kept->table;

    of->history = NULL;
    of->rounds = 0;
    of->line[0] = yz__line_start(of->question->rules, table);
    of->count = 1;
    if (!history)
        return table->limit == YZ__SMALL_LIMIT ? know_rounds(of) : YZ_OK;
    of->task = (yz__history_task){.rules = of->question->rules,
                                  .table = table,
                                  .before = of->line,
                                  .before_count = 1,
                                  .positions = of->question->positions,
                                  .bytes = of->question->memory};
    return yz__history_new(&of->history, &of->task);
}

void
yz__solve_replies_end(yz__solve_replies *of)
{
    const yz__backwards *table = &of->kept->table;

    for (; of->rounds > 0; of->rounds--)
        yz__resize(table->allocator, of->after[of->rounds - 1], bytes_of_rows(table),
                   0);
    yz__history_free(of->history);
    of->history = NULL;
}

/* The move of the table, of the first round in which it comes to 'ask' from here. */
static int
table_reply(const yz__solve_replies *of, int ask)
{
    yz__backwards *table = &of->kept->table;
    const yz__line_ply *last = &of->line[of->count - 1];
    yz__line_ply passed = {0};

    if (of->count < 2 || !is_left_out(table, last - 1, last) ||
        !yz__line_make(of->question->rules, table, last - 1, 1, YZ__NO_POINT, &passed))
        passed = *last;
    else if (passed.moment == YZ__OVER)
        return YZ__NO_POINT;
    const yz__small_stand stand = yz__line_stand(table, &passed, 1);
    yz__small_reply reply = {YZ__NO_WORTH, YZ__NO_POINT};
    for (int i = 0; i < of->rounds && reply.worth < ask; i++) {
        table->row = of->after[i];
        reply = yz__backwards_reply(table, &stand, YZ__LEAST);
    }
    if (of->rounds == 0)
        return yz__backwards_reply(table, &stand, YZ__LEAST).at;
    table->row = of->in_the_end;
    return reply.at;
}

int
yz__solve_reply(yz__solve_replies *of, const yz_move *line, int count)
{
    static const int NONE = -1;

    of->count = 1;
    of->gained = 0;
    for (int i = 0; i < count; i++)
        if (!add(of, &line[i]))
            return NONE;
    const yz__line_ply *last = &of->line[of->count - 1];
    const int gained = last->past.facing == YZ_BLACK ? of->gained : -of->gained;
    if (last->moment == YZ__OVER)
        return NONE;
    return of->history == NULL
               ? table_reply(of, of->ask - gained)
               : yz__history_move(of->history, of->line, of->count, of->ask - gained);
}
