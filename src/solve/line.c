/* line.c - the moves of a line, and what its past forbids. */
#include "solve/line.h"

yz__small_stand
yz__line_stand(const yz__backwards *table, const yz__line_ply *line, int count,
               int passes)
{
    const yz__line_ply *last = &line[count - 1];

    return (yz__small_stand){
        last->past.facing == YZ_BLACK ? last->stones : yz__stones_turned(last->stones),
        table->rules.ko ? last->ko : YZ__NO_POINT, passes};
}

bool
yz__line_forbids(const yz_rules *rules, const yz__line_ply *line, int count,
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
yz__line_make(const yz_rules *rules, const yz__backwards *table,
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
           (played.suicided == 0 || yz__suicide_allowed(rules, played.suicided));
}

bool
yz__line_move(const yz_rules *rules, const yz__backwards *table,
              const yz__line_ply *line, int count, int at, yz__line_ply *out)
{
    return yz__line_make(rules, table, line, count, at, out) &&
           (at == YZ__NO_POINT || !yz__line_forbids(rules, line, count, out));
}
