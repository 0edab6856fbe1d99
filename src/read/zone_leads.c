/*
 * zone_leads.c - leads: where somebody has found proofs, and looking for them there.
 *
 * A lead is a line of words: what is promised, a stone of the chain, the play that it begins
 * with or "-", the stones that are kept or "-", and the zone; points as in "C3,D4".  Within its
 * zone a proof is found again with few positions.  It is found here, so nothing that a lead
 * says has to be believed.
 */
#include <string.h>

#include "read/zone_work.h"

/* Of yz__goal. */
static const char *const GOAL[] = {"kept", "enclosed", "territory"};
enum { GOALS = sizeof GOAL / sizeof *GOAL };

/* ---- Written ---- */

static yz_status
add_text(yz__grown_text *out, const char *text)
{
    return yz__grown_add(out, text, strlen(text));
}

/* Adds a blank and points, "-" for none. */
static yz_status
add_points(yz__grown_text *out, const yz__safety *safety, int height, yz__set points)
{
    yz_status status = add_text(out, yz__set_any(&points) ? " " : " -");
    char text[YZ_POINT_TEXT];

    for (int at; (at = yz__set_take(&points)) >= 0 && status == YZ_OK;) {
        status =
            add_text(out, yz_point_text(yz__safety_point(safety, at), height, text));
        if (status == YZ_OK && yz__set_any(&points))
            status = add_text(out, ",");
    }
    return status;
}

static yz_status
add_lead(yz__grown_text *out, const yz__safety *safety, int height,
         const yz__zone_part *part)
{
    const yz__set first =
        part->safe.first == 0 ? YZ__EMPTY_SET : yz__set_one(part->safe.first);
    const yz__set words[] = {yz__set_one(part->aim.target), first, part->aim.targets,
                             part->safe.zone};
    yz_status status = add_text(out, GOAL[part->aim.goal]);

    for (size_t i = 0; i < sizeof words / sizeof *words && status == YZ_OK; i++)
        status = add_points(out, safety, height, words[i]);
    return status == YZ_OK ? add_text(out, "\n") : status;
}

yz_status
yz__zone_write_leads(yz__holdings *all, const yz_position *position,
                     yz__grown_text *out)
{
    const yz__safety *safety = yz__holdings_safety(all);
    yz_status status = YZ_OK;

    for (int i = 0; i < yz__holdings_parts(all) && status == YZ_OK; i++)
        status = add_lead(out, safety, position->height, yz__holdings_part(all, i));
    return status;
}

/* ---- Read ---- */

/* Takes the next word of a line; one that is not there is empty. */
static const char *
next_word(const char **from, size_t *length)
{
    const char *word = *from += strspn(*from, " ");

    *length = strcspn(word, " \n");
    *from += *length;
    return word;
}

/* Takes points; false: they are none of this board. */
static bool
read_points(const char **from, const yz__safety *safety, const yz_position *position,
            yz__set *out)
{
    size_t left;
    const char *word = next_word(from, &left);

    *out = YZ__EMPTY_SET;
    if (left == 1 && *word == '-')
        return true;
    for (;;) {
        const char *comma = memchr(word, ',', left);
        const size_t length = comma ? (size_t)(comma - word) : left;
        yz_point at;
        if (yz_point_read(&at, word, length, position->width, position->height) !=
            YZ_OK)
            return false;
        yz__set_add(out, yz__safety_bit(safety, at));
        if (!comma)
            return true;
        word = comma + 1;
        left -= length + 1;
    }
}

static bool
read_goal(const char **from, yz__goal *out)
{
    size_t length;
    const char *word = next_word(from, &length);

    for (int i = 0; i < GOALS; i++)
        if (strlen(GOAL[i]) == length && memcmp(GOAL[i], word, length) == 0) {
            *out = (yz__goal)i;
            return true;
        }
    return false;
}

/* True if the side could have such a proof: it is about stones that stand there. */
static bool
makes_sense(yz__safety *safety, int side, const yz__lead *lead, const yz__set *first)
{
    const yz__stand stand = yz__safety_start(safety, side);
    const bool kept = lead->aim.goal == YZ__GOAL_KEPT;
    const yz__set empty = yz__stand_empty(yz__safety_ground(safety), &stand);

    return yz__set_has(kept ? &stand.owner : &stand.opponent, lead->aim.target) &&
           yz__set_within(&lead->aim.targets, &stand.owner) &&
           yz__set_any(&lead->aim.targets) == (lead->aim.goal != YZ__GOAL_ENCLOSED) &&
           yz__set_count(first) <= !kept && yz__set_within(first, &empty);
}

/* Reads a line for one side; false: it is no lead for it. */
static bool
read_lead(const char *line, yz__holdings *all, int side, const yz_position *position,
          yz__lead *out)
{
    yz__safety *safety = yz__holdings_safety(all);
    yz__set target, first;

    if (!read_goal(&line, &out->aim.goal) ||
        !read_points(&line, safety, position, &target) ||
        !read_points(&line, safety, position, &first) ||
        !read_points(&line, safety, position, &out->aim.targets) ||
        !read_points(&line, safety, position, &out->zone) ||
        yz__set_count(&target) != 1)
        return false;
    out->aim.target = yz__set_first(&target);
    out->first = yz__set_any(&first) ? yz__set_first(&first) : 0;
    return makes_sense(safety, side, out, &first);
}

uint64_t
yz__zone_follow(yz_prover *prover, const yz_question *limits, const char *leads)
{
    enum { EACH = 20000 }; /* positions */
    yz__zone_store *zones = prover->zones;
    yz__caller caller = {.goes_on = limits->goes_on, .context = limits->context};
    const uint64_t deadline = yz__zone_deadline(limits, yz__worked());
    uint64_t left = limits->left;
    bool late = false;

    for (const char *line = leads; *line != '\0' && left > 0 && !late;) {
        for (int side = 0; side < 2 && left > 0 && !late; side++) {
            const uint64_t nodes = left < EACH ? left : EACH;
            yz__safety_limits within = {.nodes = nodes,
                                        .left = UINT64_MAX,
                                        .deadline = deadline,
                                        .caller = &caller};
            yz__lead lead;
            if (read_lead(line, zones->side[side], side, &prover->position, &lead))
                yz__holdings_follow(zones->side[side], &lead, &within);
            left -= nodes - within.nodes;
            late = within.late;
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    return limits->left - left;
}
