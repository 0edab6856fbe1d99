/* solve.c - what a small board is worth under a set of rules, with best play. */
#include <string.h>

#include "solve/certificate.h"
#include "solve/solve.h"

enum { MOST_BEFORE = 64 };

/* A question at work. */
typedef struct task {
    const yz__solve_question *question;
    const yz__backwards *table;
    yz__line_ply line[MOST_BEFORE + YZ__HISTORY_MOVES + 1];
    int count;
    int passes;
    int taken; /* by Black before, less what White took, where it counts */
    int least; /* for the player to move */
    int most;
    yz__solved *out;
} task;

static bool
same_rules(const yz__backwards_rules *a, const yz__backwards_rules *b)
{
    bool same = a->ko == b->ko && a->area == b->area && a->passes == b->passes &&
                a->prisoners == b->prisoners && a->judged == b->judged;

    for (int i = 0; i <= YZ__SMALL_POINTS; i++)
        same &= a->suicide[i] == b->suicide[i];
    return same;
}

/* Fills the table, unless the one that is kept will do. */
static yz_status
fill_table(yz__solve_kept *kept, const yz__solve_question *question,
           const yz__backwards_rules *rules)
{
    const yz__small *small = &kept->table.numbered.small;

    if (kept->filled && small->width == question->width &&
        small->height == question->height && same_rules(&kept->table.rules, rules)) {
        kept->table.goes_on = question->goes_on;
        kept->table.context = question->context;
        return YZ_OK;
    }
    yz__solve_end(kept);
    if (yz__backwards_bytes(question->width, question->height) > question->memory)
        return YZ_E_NOMEM;
    kept->table = (yz__backwards){.rules = *rules,
                                  .allocator = question->allocator,
                                  .goes_on = question->goes_on,
                                  .judge = question->judge,
                                  .context = question->context};
    const yz_status status =
        yz__backwards_init(&kept->table, question->width, question->height);
    kept->filled = status == YZ_OK;
    return status;
}

void
yz__solve_end(yz__solve_kept *kept)
{
    if (kept->filled)
        yz__backwards_free(&kept->table);
    kept->filled = false;
}

/* ---- The line ---- */

static yz_colour
to_move(const task *of)
{
    return of->line[of->count - 1].past.facing;
}

/* What Black has taken by a play less what White has: the stone that was played is among those
   of its player, or was removed with them. */
static int
taken_between(const yz__line_ply *before, const yz__line_ply *after)
{
    const bool black = before->past.facing == YZ_BLACK;
    const int blacks =
        yz__stones_count(before->stones.own) - yz__stones_count(after->stones.own);
    const int whites =
        yz__stones_count(before->stones.other) - yz__stones_count(after->stones.other);

    return whites - blacks + (black ? -1 : 1);
}

static bool
make(task *of, int at)
{
    if (!yz__line_move(of->question->rules, of->table, of->line, of->count, at,
                       &of->line[of->count]))
        return false;
    if (of->table->rules.prisoners && at != YZ__NO_POINT)
        of->taken += taken_between(&of->line[of->count - 1], &of->line[of->count]);
    of->count++;
    of->passes = at == YZ__NO_POINT ? of->passes + 1 : 0;
    return true;
}

static yz_status
begin(task *of)
{
    const yz__solve_question *question = of->question;
    const yz__flow flow = yz__flow_start(question->rules, YZ_PLACING_RULED, 0, false);

    of->line[0] = (yz__line_ply){.past = {.kind = YZ__PAST_START,
                                          .mover = YZ_EMPTY,
                                          .facing = (yz_colour)flow.next},
                                 .ko = YZ__NO_POINT};
    of->count = 1;
    for (int i = 0; i < question->move_count; i++) {
        const yz_move *move = &question->move[i];
        const int at = move->kind == YZ_MOVE_PLAY
                           ? move->at.y * question->width + move->at.x
                           : YZ__NO_POINT;
        if (move->colour != to_move(of) || of->passes >= of->table->rules.passes ||
            i == MOST_BEFORE || !make(of, at))
            return YZ_E_RANGE;
    }
    return of->passes < of->table->rules.passes ? YZ_OK : YZ_E_RANGE;
}

static void
add_move(task *of, int at)
{
    yz_move *move = &of->out->line[of->out->line_count++];

    *move = (yz_move){
        at == YZ__NO_POINT ? YZ_MOVE_PASS : YZ_MOVE_PLAY, to_move(of), {0, 0}};
    if (at != YZ__NO_POINT)
        move->at = (yz_point){(uint8_t)(at % of->question->width),
                              (uint8_t)(at / of->question->width)};
}

/* The move of the table, or, where the past forbids it, the best of the others. */
static int
best_move(const task *of)
{
    const yz__small_stand stand =
        yz__line_stand(of->table, of->line, of->count, of->passes);
    const int first = yz__backwards_reply(of->table, &stand, YZ__LEAST).at;
    int best = YZ__NO_POINT;
    int worth = YZ__NO_WORTH;
    yz__line_ply made;

    if (yz__line_move(of->question->rules, of->table, of->line, of->count, first,
                      &made))
        return first;
    for (int at = 0; at < of->table->numbered.small.points; at++) {
        if (!yz__line_move(of->question->rules, of->table, of->line, of->count, at,
                           &made))
            continue;
        const yz__small_stand then = yz__line_stand(of->table, &made, 1, 0);
        const int here = -yz__backwards_reply(of->table, &then, YZ__MOST).worth;
        if (here > worth) {
            worth = here;
            best = at;
        }
    }
    return best;
}

static void
follow_table(task *of)
{
    while (of->passes < of->table->rules.passes &&
           of->out->line_count < YZ__HISTORY_MOVES) {
        const int at = best_move(of);
        add_move(of, at);
        if (!make(of, at))
            break;
    }
}

/* ---- Where earlier positions may not come back ---- */

/* A position may not come back even with the other player to move. */
static bool
looks_at_positions(const yz_rules *rules)
{
    return yz__ko_forbids(rules, (yz__past_ply){YZ__PAST_PLAY, YZ_WHITE, YZ_BLACK, 0},
                          YZ_BLACK);
}

/* True if the bound stands whatever stood before.  The worst that can be is no promise. */
static yz_status
bound_stands(const task *of, bool for_mover, bool *out)
{
    const yz__small_stand stand =
        yz__line_stand(of->table, of->line, of->count, of->passes);
    yz__small_stones before[MOST_BEFORE + 1];
    yz__certified found = YZ__CERTIFIED_NOT;

    *out = (for_mover ? of->least : -of->most) == -of->table->limit;
    if (*out)
        return YZ_OK;
    for (int i = 0; i < of->count - 1; i++)
        before[i] = to_move(of) == YZ_BLACK ? of->line[i].stones
                                            : yz__stones_turned(of->line[i].stones);
    const yz__certificate_task certificate = {
        .table = of->table,
        .stand = stand,
        .for_mover = for_mover,
        .worth = for_mover ? of->least : of->most,
        .before = before,
        .before_count = (size_t)of->count - 1,
        .bytes = of->question->memory,
    };
    const yz_status status = yz__certificate(&certificate, &found);
    *out =
        found == YZ__CERTIFIED_POSITIONAL || (found == YZ__CERTIFIED_SITUATIONAL &&
                                              !looks_at_positions(of->question->rules));
    *out &= status == YZ_OK;
    return status == YZ_E_STOPPED ? YZ_OK : status;
}

static yz_status
search(task *of)
{
    static const yz__history_found NOTHING;
    yz__history_found found = NOTHING;
    const yz__history_task wanted = {
        .rules = of->question->rules,
        .table = of->table,
        .before = of->line,
        .before_count = of->count,
        .passes = of->passes,
        .least = of->least,
        .most = of->most,
        .positions = of->question->positions,
        .bytes = of->question->memory,
    };
    const yz_status status = yz__with_history(&wanted, &found);

    of->out->reason = YZ__SOLVE_OPEN;
    of->out->positions += found.positions;
    if (status != YZ_OK || !found.known)
        return status == YZ_E_STOPPED ? YZ_OK : status;
    of->least = of->most = found.worth;
    of->out->reason = YZ__SOLVE_HISTORY;
    for (int i = 0; i < found.count; i++) {
        add_move(of, found.line[i]);
        if (!make(of, found.line[i]))
            break;
    }
    return YZ_OK;
}

static yz_status
look_back(task *of)
{
    const int points = of->table->limit;
    bool least = false;
    bool most = false;
    yz_status status = bound_stands(of, true, &least);

    if (status == YZ_OK)
        status = bound_stands(of, false, &most);
    of->least = least ? of->least : -points;
    of->most = most ? of->most : points;
    if (status != YZ_OK || of->least < of->most)
        return status == YZ_OK ? search(of) : status;
    of->out->reason = YZ__SOLVE_NO_RETURN;
    follow_table(of);
    return YZ_OK;
}

/* ---- The answer ---- */

static yz_status
answer(task *of)
{
    const bool black = to_move(of) == YZ_BLACK;
    const yz__small_stand stand =
        yz__line_stand(of->table, of->line, of->count, of->passes);
    const int taken = of->taken;
    yz__solved *out = of->out;
    yz_status status = YZ_OK;

    of->least = yz__backwards_reply(of->table, &stand, YZ__LEAST).worth;
    of->most = yz__backwards_reply(of->table, &stand, YZ__MOST).worth;
    out->positions = of->table->numbered.count;
    out->reason = of->least == of->most    ? YZ__SOLVE_BACKWARDS
                  : of->table->unknown > 0 ? YZ__SOLVE_ENDS
                                           : YZ__SOLVE_CYCLES;
    if (yz__ko_looks_back(of->question->rules))
        status = look_back(of);
    else if (of->least == of->most)
        follow_table(of);
    out->low = taken + (black ? of->least : -of->most);
    out->high = taken + (black ? of->most : -of->least);
    out->bounded = !of->table->rules.prisoners ||
                   (of->least > -of->table->limit && of->most < of->table->limit);
    out->unknown = of->table->unknown;
    return status;
}

yz_status
yz__solve(yz__solve_kept *kept, const yz__solve_question *question, yz__solved *out)
{
    const int points = question->width * question->height;
    yz__backwards_rules rules;
    task of = {.question = question, .out = out};

    *out = (yz__solved){.reason = YZ__SOLVE_OPEN, .low = -points, .high = points};
    out->lack = yz__solve_rules(question->rules, &rules, &out->played_on);
    if (out->lack == YZ__SOLVE_NOTHING && rules.judged != NULL &&
        question->judge == NULL)
        out->lack = YZ__SOLVE_DEAD;
    if (out->lack != YZ__SOLVE_NOTHING)
        return YZ_OK;
    out->bounded = !rules.prisoners;
    out->judged = rules.judged != NULL;
    yz_status status = fill_table(kept, question, &rules);
    if (status != YZ_OK)
        return status == YZ_E_STOPPED ? YZ_OK : status;
    of.table = &kept->table;
    status = begin(&of);
    return status == YZ_OK ? answer(&of) : status;
}
