/*
 * zone_line.c - tells a proof by zones: the points on which plays may have to be
 * answered, and a line of such plays.
 */
#include <string.h>

#include "read/zone_work.h"

/* Adds a move to the line; false when there is no room. */
static bool
add_to_line(const yz__safety *safety, yz_colour colour, int at, yz_answer *out)
{
    if (out->line_length == YZ_ANSWER_LINE)
        return false;
    out->line[out->line_length++] = (yz_move){
        .kind = at != 0 ? YZ_MOVE_PLAY : YZ_MOVE_PASS,
        .colour = (uint8_t)colour,
        .at = at != 0 ? yz__safety_point(safety, at) : (yz_point){0, 0},
    };
    return true;
}

/* Returns the play that the owner has to answer; if he answers several, the first. */
static const yz__reply *
choose(const yz__reply *reply, int count)
{
    for (int i = 0; i < count; i++)
        if (reply[i].answer != 0)
            return &reply[i];
    return NULL;
}

/* Returns the empty points on which plays may have to be answered. */
static int
count_points(yz__holdings *all, const yz__holding *holding)
{
    const yz__safety *safety = yz__holdings_safety(all);
    const yz__stand start = yz__safety_start(safety, holding->owner);
    const yz__set empty = yz__stand_empty(yz__safety_ground(safety), &start);
    yz__set zone = YZ__EMPTY_SET;

    for (int i = 0; i < holding->parts; i++)
        zone = yz__set_or(zone, yz__holdings_part(all, holding->part[i])->safe.zone);
    zone = yz__set_and(zone, empty);
    return yz__set_count(&zone);
}

/* Adds the line of one part, after its first play if there is one (a bit). */
static void
line_of_part(yz__holdings *all, const yz__holding *holding, int number, int first,
             yz_answer *out)
{
    const yz__zone_part *part = yz__holdings_part(all, number);
    yz__safety *safety = yz__holdings_safety(all);
    const yz__ground *ground = yz__safety_ground(safety);
    const yz_colour side = holding->owner == 0 ? YZ_BLACK : YZ_WHITE;
    yz__stand stand = yz__safety_start(safety, holding->owner);
    yz__set unused = YZ__EMPTY_SET;
    yz__reply reply[YZ__MOST_ZONE];
    yz__safe safe = part->safe;
    int count;

    yz__safety_aim(safety, &part->aim, &part->given);
    if (first != 0 && (yz__zone_defend(ground, &stand, first, &unused) != YZ__PLAYED ||
                       !add_to_line(safety, side, first, out)))
        return;
    while (yz__safety_explain(safety, &stand, &safe.zone, &safe, reply, &count)) {
        const yz__reply *one = choose(reply, count);
        if (!one ||
            (one->play != 0 &&
             yz__zone_attack(ground, &stand, one->play, &part->aim.targets, &unused) !=
                 YZ__PLAYED) ||
            yz__zone_defend(ground, &stand, one->answer, &unused) != YZ__PLAYED ||
            !add_to_line(safety, yz_opponent(side), one->play, out) ||
            !add_to_line(safety, side, one->answer, out))
            return;
    }
}

/* The line begins with the first play, which is one of the last part.  If nothing has to be
   answered in that part, which is then seen without search, the line goes on with a part
   on which it rests. */
void
yz__zone_tell(yz__holdings *all, const yz__holding *holding, yz_answer *out)
{
    const int last = holding->parts - 1, begun = holding->first != 0;

    out->zone_points = count_points(all, holding);
    for (int i = last; i >= 0 && out->line_length <= begun; i--)
        line_of_part(all, holding, holding->part[i], i == last ? holding->first : 0,
                     out);
}

void
yz__zone_line(yz_prover *prover, yz_answer *out)
{
    const yz__zone_store *zones = prover->zones;

    if (!zones->told) {
        yz__zone_tell(yz__zone_holdings(prover), &zones->holding, out);
        return;
    }
    const yz_answer *line = &zones->told->line;
    out->zone_points = line->zone_points;
    out->line_length = line->line_length;
    memcpy(out->line, line->line, sizeof out->line);
}
