/* line.c - the moves of a line, and what its past forbids. */
#include "solve/line.h"

yz__line_ply
yz__line_start(const yz_rules *rules, const yz__backwards *table)
{
    const yz__flow flow = yz__flow_start(rules, YZ_PLACING_RULED, 0, false);

    return (yz__line_ply){.past = {.kind = YZ__PAST_START,
                                   .mover = YZ_EMPTY,
                                   .facing = (yz_colour)flow.next},
                          .ko = YZ__NO_POINT,
                          .moment = table->rules.moments.start};
}

yz__small_stand
yz__line_stand(const yz__backwards *table, const yz__line_ply *line, int count)
{
    const yz__line_ply *last = &line[count - 1];

    return (yz__small_stand){
        last->past.facing == YZ_BLACK ? last->stones : yz__stones_turned(last->stones),
        table->rules.ko ? last->ko : YZ__NO_POINT, table->rules.delay ? last->bans : 0,
        last->moment};
}

static bool
same_board(const yz__line_ply *a, const yz__line_ply *b)
{
    return a->stones.own == b->stones.own && a->stones.other == b->stones.other;
}

bool
yz__line_forbids(const yz_rules *rules, const yz__line_ply *line, int count,
                 const yz__line_ply *made)
{
    for (int i = count; i-- > 0;) {
        if (same_board(&line[i], made) &&
            yz__ko_forbids(rules, line[i].past, made->past.mover))
            return true;
        if (line[i].wipes)
            return false;
    }
    return false;
}

bool
yz__line_passed(const yz__backwards *table, const yz__line_ply *line, int count)
{
    const yz__moments *moments = &table->rules.moments;
    const yz__line_ply *last = &line[count - 1];
    const int stage = moments->at[last->moment].stage;

    /* the pass that brought this phase about does not count in it */
    for (int i = count; moments->again && i-- > 1;)
        if (moments->at[line[i - 1].moment].stage != stage)
            return false;
        else if (line[i].past.kind == YZ__PAST_PASS && same_board(&line[i], last) &&
                 line[i].past.mover == last->past.facing)
            return true;
    return false;
}

/* A pass or the button. */
static bool
leave_board(const yz_rules *rules, const yz__backwards *table, const yz__line_ply *line,
            int count, int at, yz__line_ply *out)
{
    const yz__moment *now = &table->rules.moments.at[line[count - 1].moment];
    const bool button = at == YZ__BUTTON;
    const bool again = !button && yz__line_passed(table, line, count);

    out->past.kind = button ? YZ__PAST_BUTTON : YZ__PAST_PASS;
    out->moment = button ? now->button : now->pass[again];
    out->gain = button                    ? now->button_gain
                : out->moment == YZ__OVER ? 0
                                          : now->pass_gain;
    out->wipes =
        button ? yz__ko_forgets_at_button(rules) : yz__ko_forgets_at_pass(rules);
    return out->moment != YZ__NO_MOMENT;
}

bool
yz__line_make(const yz_rules *rules, const yz__backwards *table,
              const yz__line_ply *line, int count, int at, yz__line_ply *out)
{
    const yz__backwards_rules *answers = &table->rules;
    const yz__small *small = &table->numbered.small;
    const yz__small_stand stand = yz__line_stand(table, line, count);
    const yz_colour who = line[count - 1].past.facing;

    *out = line[count - 1];
    out->ko = YZ__NO_POINT;
    out->bans = 0;
    out->past =
        (yz__past_ply){.kind = YZ__PAST_PLAY, .mover = who, .facing = yz_opponent(who)};
    if (at == YZ__NO_POINT || at == YZ__BUTTON)
        return leave_board(rules, table, line, count, at, out);
    if (((stand.stones.own | stand.stones.other) >> at & 1) != 0)
        return false;
    const yz__stones_played played = yz__stones_play(small, stand.stones, at);
    const yz__moment *now = &answers->moments.at[stand.moment];
    out->stones = who == YZ_BLACK ? played.stones : yz__stones_turned(played.stones);
    out->ko = played.ko;
    out->bans = stand.stones.other & ~played.stones.other;
    out->past.captured = yz__stones_count(out->bans);
    out->wipes = false;
    out->moment =
        yz__backwards_wins(answers, stand.stones, &played)
            ? YZ__OVER
            : now->play[yz__backwards_kind(answers, small, stand.stones, &played, at)];
    out->gain =
        now->play_gain +
        answers->moments.unit * yz__backwards_taken(answers, stand.stones, &played);
    return at != stand.ban && (stand.bans >> at & 1) == 0 &&
           (played.suicided == 0 || yz__suicide_allowed(rules, played.suicided));
}

bool
yz__line_move(const yz_rules *rules, const yz__backwards *table,
              const yz__line_ply *line, int count, int at, yz__line_ply *out)
{
    return yz__line_make(rules, table, line, count, at, out) &&
           (out->past.kind != YZ__PAST_PLAY ||
            !yz__line_forbids(rules, line, count, out));
}
