/* solve_reply.c - what a player plays who keeps to what a solved board promises him. */
#include "solve/line.h"
#include "solve/solve_reply.h"

int
yz__solve_passes(const yz_rules *rules)
{
    yz__backwards_rules answers;
    const yz__moments *moments = &answers.moments;

    if (yz__solve_rules(rules, &answers) != YZ__SOLVE_NOTHING || answers.captures ||
        answers.hot || answers.delay || moments->gains || moments->lone ||
        moments->quiet || moments->again || moments->most > 0 || moments->unit > 1)
        return 0;
    int passes = 1;
    int at = moments->start;
    for (; moments->at[at].pass[0] < YZ__MOMENTS && passes < YZ__MOMENTS; passes++)
        at = moments->at[at].pass[0];
    bool plain = moments->at[at].pass[0] == YZ__OVER && moments->count == passes;
    for (int i = 0; i < moments->count; i++)
        plain &= moments->at[i].play[YZ__PLAY_PLAIN] == moments->start;
    return plain ? passes : 0;
}

static int
number_of(const yz__solve_question *question, const yz_move *move)
{
    return move->kind == YZ_MOVE_PLAY ? move->at.y * question->width + move->at.x
                                      : YZ__NO_POINT;
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

yz_status
yz__solve_replies_begin(yz__solve_replies *of, bool history)
{
    const yz__backwards *table = &of->kept->table;

    of->history = NULL;
    of->line[0] = yz__line_start(of->question->rules, table);
    of->count = 1;
    if (!history)
        return YZ_OK;
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
    yz__history_free(of->history);
    of->history = NULL;
}

/* The move of the table. */
static int
table_reply(const yz__solve_replies *of)
{
    const yz__backwards *table = &of->kept->table;
    const yz__line_ply *last = &of->line[of->count - 1];
    yz__line_ply passed = {0};

    if (of->count < 2 || !is_left_out(table, last - 1, last) ||
        !yz__line_make(of->question->rules, table, last - 1, 1, YZ__NO_POINT, &passed))
        passed = *last;
    else if (passed.moment == YZ__OVER)
        return YZ__NO_POINT;
    const yz__small_stand stand = yz__line_stand(table, &passed, 1);
    return yz__backwards_reply(table, &stand, YZ__LEAST).at;
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
               ? table_reply(of)
               : yz__history_move(of->history, of->line, of->count, of->ask - gained);
}
