/* solve.c - what a small board is worth under a set of rules, with best play. */
#include <string.h>

#include "solve/certificate.h"
#include "solve/keep_table.h"
#include "solve/solve.h"

/* A question at work. */
typedef struct task {
    const yz__solve_question *question;
    const yz__backwards *table;
    yz__line_ply line[YZ__SOLVE_BEFORE + YZ__HISTORY_MOVES + 1];
    int count;
    int gained; /* by Black before, less what White gained, in units */
    int end[2]; /* where the game is over, for who ended it: YZ__LEAST, YZ__MOST */
    int least;  /* for the player to move */
    int most;
    yz__solved *out;
} task;

/* Moments begin as zeros, so what lies between their members is the same. */
static bool
same_moments(const yz__moments *a, const yz__moments *b)
{
    return memcmp((const unsigned char *)a, (const unsigned char *)b, sizeof *a) == 0;
}

static bool
same_rules(const yz__backwards_rules *a, const yz__backwards_rules *b)
{
    return a->ko == b->ko && a->delay == b->delay && a->area == b->area &&
           a->captures == b->captures && a->prisoners == b->prisoners &&
           a->judged == b->judged &&
           memcmp(a->suicide, b->suicide, sizeof a->suicide) == 0 &&
           same_moments(&a->moments, &b->moments);
}

/* Fills the table, unless the one that is kept will do. */
static yz_status
fill_table(yz__solve_kept *kept, const yz__solve_question *question,
           const yz__backwards_rules *rules)
{
    const yz__small *small = &kept->table.numbered.small;

    if (kept->filled && small->width == question->width &&
        small->height == question->height && same_rules(&kept->table.rules, rules)) {
        kept->table.rules.hot = rules->hot;
        kept->table.goes_on = question->goes_on;
        kept->table.keeper = question->keeper;
        kept->table.context = question->context;
        return YZ_OK;
    }
    yz__solve_end(kept);
    if (yz__backwards_bytes(question->width, question->height, rules) >
        question->memory)
        return YZ_E_NOMEM;
    kept->table = (yz__backwards){.rules = *rules,
                                  .allocator = question->allocator,
                                  .shares = question->shares,
                                  .goes_on = question->goes_on,
                                  .keeper = question->keeper,
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

static bool
is_over(const task *of)
{
    return of->line[of->count - 1].moment == YZ__OVER;
}

/* The move that is about to be made ends the game. */
static void
note_end(task *of, const yz__line_ply *made)
{
    const yz__small_stand stand = yz__line_stand(of->table, of->line, of->count);
    const bool again = yz__line_passed(of->table, of->line, of->count);

    for (int which = YZ__LEAST; which <= YZ__MOST; which++)
        of->end[which] = made->past.kind == YZ__PAST_PLAY /* it wins by a capture */
                             ? of->table->limit
                             : yz__backwards_end(of->table, stand.stones, stand.moment,
                                                 again, which);
}

static bool
make(task *of, int at)
{
    yz__line_ply *made = &of->line[of->count];

    if (is_over(of) ||
        !yz__line_move(of->question->rules, of->table, of->line, of->count, at, made))
        return false;
    if (made->moment == YZ__OVER)
        note_end(of, made);
    of->gained += made->past.mover == YZ_BLACK ? made->gain : -made->gain;
    of->count++;
    return true;
}

/* The number of a move as in line.h. */
static int
number_of(const yz__solve_question *question, const yz_move *move)
{
    return move->kind == YZ_MOVE_PLAY   ? move->at.y * question->width + move->at.x
           : move->kind == YZ_MOVE_PASS ? YZ__NO_POINT
                                        : YZ__BUTTON;
}

static yz_status
begin(task *of)
{
    const yz__solve_question *question = of->question;

    of->line[0] = yz__line_start(question->rules, of->table);
    of->count = 1;
    for (int i = 0; i < question->move_count; i++) {
        const yz_move *move = &question->move[i];
        const bool in_turn = move->colour == YZ_EMPTY || move->colour == to_move(of);
        if (!in_turn || i == YZ__SOLVE_BEFORE || !make(of, number_of(question, move)))
            return YZ_E_RANGE;
    }
    return YZ_OK;
}

static yz_move
move_of(const task *of, int at)
{
    const yz_move_kind kind = at == YZ__NO_POINT ? YZ_MOVE_PASS
                              : at == YZ__BUTTON ? YZ_MOVE_BUTTON
                                                 : YZ_MOVE_PLAY;
    yz_move move = {kind, to_move(of), {0, 0}};

    if (kind == YZ_MOVE_PLAY)
        move.at = (yz_point){(uint8_t)(at % of->question->width),
                             (uint8_t)(at / of->question->width)};
    return move;
}

static void
add_move(task *of, int at)
{
    of->out->line[of->out->line_count++] = move_of(of, at);
}

/* The move of the table, or, where the past forbids it, the best of the others. */
static int
best_move(const task *of)
{
    const yz__small_stand stand = yz__line_stand(of->table, of->line, of->count);
    const int first = yz__backwards_reply(of->table, &stand, YZ__LEAST).at;
    int best = YZ__NO_POINT;
    int worth = YZ__NO_WORTH;
    yz__line_ply made;

    if (yz__line_move(of->question->rules, of->table, of->line, of->count, first,
                      &made))
        return first;
    for (int at = 0; at < of->table->numbered.small.points; at++) {
        if (!yz__line_move(of->question->rules, of->table, of->line, of->count, at,
                           &made) ||
            made.moment == YZ__OVER)
            continue;
        const yz__small_stand then = yz__line_stand(of->table, &made, 1);
        const int here =
            made.gain - yz__backwards_reply(of->table, &then, YZ__MOST).worth;
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
    while (!is_over(of) && of->out->line_count < YZ__HISTORY_MOVES) {
        const int at = best_move(of);
        add_move(of, at);
        if (!make(of, at)) { /* nothing can be played, and nobody may pass */
            of->out->line_count--;
            break;
        }
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
follow_way(const task *of, bool for_mover, bool *out)
{
    const yz__small_stand stand = yz__line_stand(of->table, of->line, of->count);
    yz__small_stones before[YZ__SOLVE_BEFORE + 1];
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
        .both = of->table->rules.hot,
        .worth = for_mover ? of->least : of->most,
        .before = before,
        .before_count = (size_t)of->count - 1,
        .bytes = of->question->memory,
    };
    const yz_status status = yz__certificate(&certificate, &found);
    *out = found == YZ__CERTIFIED_POSITIONAL ||
           (found == YZ__CERTIFIED_SITUATIONAL &&
            (of->table->rules.hot || !looks_at_positions(of->question->rules)));
    *out &= status == YZ_OK;
    return status == YZ_E_STOPPED ? YZ_OK : status;
}

/* The same, as a step of the answer: an earlier run may have taken it. */
static yz_status
bound_stands(const task *of, bool for_mover, bool *out)
{
    yz__keeper *keeper = of->question->keeper;
    yz__step step = {0};
    yz_status status = YZ_OK;

    if (!yz__step_known(keeper, &step)) {
        status = follow_way(of, for_mover, &step.yes);
        if (status == YZ_OK)
            status = yz__step_note(keeper, step);
        if (status == YZ_OK)
            status = yz__keep_table(of->table);
    }
    *out = step.yes;
    return status;
}

/* Where gains have no bound, a worth at the limit stands for more too. */
static bool
is_bounded(const task *of)
{
    const int limit = of->table->limit;

    return limit < YZ__SMALL_LIMIT || (of->least > -limit && of->most < limit);
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
        .least = of->least,
        .most = of->most,
        .positions = of->question->positions,
        .bytes = of->question->memory,
    };
    const yz_status status = yz__with_history(&wanted, &found);

    of->out->reason = YZ__SOLVE_OPEN;
    of->out->positions += found.positions;
    if (status != YZ_OK && status != YZ_E_STOPPED)
        return status;
    of->least = found.least;
    of->most = found.most;
    if (!found.known)
        return YZ_OK;
    of->out->reason =
        of->least == of->most && is_bounded(of) ? YZ__SOLVE_HISTORY : YZ__SOLVE_ENDS;
    for (int i = 0; i < found.count; i++) {
        add_move(of, found.line[i]);
        if (!make(of, found.line[i]))
            break;
    }
    return YZ_OK;
}

/* Keeps of the two bounds those that stand. */
static yz_status
keep_bounds(task *of)
{
    const int limit = of->table->limit;
    bool least = false;
    bool most = false;
    yz_status status = bound_stands(of, true, &least);

    if (status == YZ_OK)
        status = bound_stands(of, false, &most);
    of->least = least ? of->least : -limit;
    of->most = most ? of->most : limit;
    return status;
}

static yz_status
look_back(task *of)
{
    const yz_status status = keep_bounds(of);

    if (status != YZ_OK || of->least < of->most)
        return status == YZ_OK ? search(of) : status;
    of->out->reason = YZ__SOLVE_NO_RETURN;
    follow_table(of);
    return YZ_OK;
}

/* Where somebody may rule that stones are hot: he has nothing to rule on as long as nothing
   comes back and no ko is taken for a ko. */
static yz_status
keep_off_rulings(task *of)
{
    const yz_status status = keep_bounds(of);
    const bool settled = status == YZ_OK && of->least == of->most;

    of->out->reason = settled ? YZ__SOLVE_NO_RETURN : YZ__SOLVE_CYCLES;
    if (settled)
        follow_table(of);
    return status;
}

/* ---- The answer ---- */

/* What the table and the rules on repetition come to, for the player to move. */
static yz_status
settle(task *of)
{
    const yz_rules *rules = of->question->rules;
    yz__solved *out = of->out;

    out->reason = of->least == of->most    ? YZ__SOLVE_BACKWARDS
                  : of->table->unknown > 0 ? YZ__SOLVE_ENDS
                                           : YZ__SOLVE_CYCLES;
    if (yz__ko_looks_back(rules))
        return look_back(of);
    if (of->table->rules.hot)
        return keep_off_rulings(of);
    if (of->least == of->most)
        follow_table(of);
    return YZ_OK;
}

static yz_status
answer(task *of)
{
    const bool black = to_move(of) == YZ_BLACK;
    const yz__small_stand stand = is_over(of)
                                      ? (yz__small_stand){0}
                                      : yz__line_stand(of->table, of->line, of->count);
    const int gained = of->gained;
    yz__solved *out = of->out;
    yz_status status = YZ_OK;

    out->positions = of->table->numbered.count;
    if (is_over(of)) {
        of->least = -of->end[YZ__MOST];
        of->most = -of->end[YZ__LEAST];
        out->reason = of->least == of->most ? YZ__SOLVE_BACKWARDS : YZ__SOLVE_ENDS;
    } else {
        of->least = yz__backwards_reply(of->table, &stand, YZ__LEAST).worth;
        of->most = yz__backwards_reply(of->table, &stand, YZ__MOST).worth;
        status = settle(of);
    }
    out->low = gained + (black ? of->least : -of->most);
    out->high = gained + (black ? of->most : -of->least);
    out->bounded = is_bounded(of);
    out->unknown = of->table->unknown;
    return status;
}

/* What is said before anything is known. */
static void
begin_answer(yz__solved *out, const yz__solve_question *question,
             const yz__backwards_rules *rules)
{
    const int points = question->width * question->height * rules->moments.unit;

    out->low = -points;
    out->high = points;
    out->unit = rules->moments.unit;
    out->captures = rules->captures;
    out->bounded = !rules->prisoners && !rules->moments.gains;
    out->judged = rules->judged != NULL && rules->moments.ending == YZ__COUNT_STOPPED;
    out->played_on = rules->moments.agreed;
}

/* The answer, as far as it is found. */
static yz_status
solve(yz__solve_kept *kept, const yz__solve_question *question,
      const yz__backwards_rules *rules, yz__solved *out)
{
    task of = {.question = question, .table = &kept->table, .out = out};
    yz_status status = fill_table(kept, question, rules);

    if (status != YZ_OK)
        return status == YZ_E_STOPPED ? YZ_OK : status;
    status = begin(&of);
    if (status == YZ_OK)
        status = answer(&of);
    return status == YZ_OK ? yz__keeper_read_end(question->keeper) : status;
}

yz_status
yz__solve(yz__solve_kept *kept, const yz__solve_question *question, yz__solved *out)
{
    yz__backwards_rules rules;

    *out = (yz__solved){.reason = YZ__SOLVE_OPEN, .unit = 1};
    out->lack = yz__solve_rules(question->rules, &rules);
    if (out->lack == YZ__SOLVE_NOTHING && rules.judged != NULL &&
        question->judge == NULL)
        out->lack = YZ__SOLVE_DEAD;
    if (out->lack != YZ__SOLVE_NOTHING)
        return YZ_OK;
    begin_answer(out, question, &rules);
    const yz_status status = solve(kept, question, &rules, out);
    kept->table.keeper =
        NULL; /* what the table is asked later is no part of this answer */
    yz__steps_free(question->keeper);
    return status;
}

bool
yz__solve_place_of(const yz__solve_kept *kept, const yz__solve_question *question,
                   yz__solve_place *out)
{
    task of = {.question = question, .table = &kept->table};
    yz__line_ply made;
    const int points = question->width * question->height;

    *out = (yz__solve_place){.to_move = YZ_EMPTY};
    if (!kept->filled || begin(&of) != YZ_OK)
        return false;
    for (int i = 0; i < question->move_count; i++) {
        out->made[i] = question->move[i];
        out->made[i].colour = of.line[i].past.facing;
    }
    out->stones = of.line[of.count - 1].stones;
    if (is_over(&of))
        return true;
    out->to_move = to_move(&of);
    for (int i = 0; i < points + 2; i++) {
        const int at = i < points ? i : i == points ? YZ__NO_POINT : YZ__BUTTON;
        if (yz__line_move(question->rules, of.table, of.line, of.count, at, &made))
            out->move[out->count++] = move_of(&of, at);
    }
    return true;
}
