/* solve_reply.c - what a player plays who keeps to what a solved board promises him. */
#include "solve/line.h"
#include "solve_reply.h"

enum { MOST_MOVES = 2000 };

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

int
yz__solve_reply(const yz__solve_kept *kept, const yz__solve_question *question,
                const yz_move *line, int count)
{
    static const int NONE = -1;
    const yz__backwards *table = &kept->table;
    yz__line_ply now[2];
    yz__line_ply passed = {0};
    bool lone = false;

    if (!kept->filled || count > MOST_MOVES)
        return NONE;
    now[0] = yz__line_start(question->rules, table);
    for (int i = 0; i < count; i++) {
        if (now[0].moment == YZ__OVER ||
            !yz__line_make(question->rules, table, now, 1,
                           number_of(question, &line[i]), &now[1]))
            return NONE;
        lone = is_left_out(table, &now[0], &now[1]) &&
               yz__line_make(question->rules, table, now, 1, YZ__NO_POINT, &passed);
        now[0] = now[1];
    }
    if (now[0].moment == YZ__OVER)
        return NONE;
    if (lone && passed.moment == YZ__OVER)
        return YZ__NO_POINT;
    const yz__small_stand stand = yz__line_stand(table, lone ? &passed : now, 1);
    return yz__backwards_reply(table, &stand, YZ__LEAST).at;
}
