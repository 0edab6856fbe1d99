/* match_print.c - writes all of a match as text. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/drain.h"
#include "match/match_asked.h"
#include "match/match_state.h"
#include "match_print.h"
#include "rules/conduct.h"

typedef struct printing {
    const yz_match *match;
    yz__drain out;
} printing;

YZ_PRINTF(2, 3)
static void
put(printing *p, const char *format, ...)
{
    char line[256];
    va_list values;

    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    yz__drain_text(&p->out, line);
}

static void
put_opening(printing *p)
{
    const yz__opening *o = &p->match->opening;
    char bid[YZ_NUMBER_TEXT];

    put(p, "opening %d held %s %" PRId64 " guessed %s %d chooser %s\n", o->step,
        yz_party_key(o->holder), o->held, yz_party_key(o->guesser), o->odd,
        yz_party_key(o->chooser));
    if (o->bidder != YZ_PARTY_HOST)
        put(p, "bid %s %s\n", yz_party_key(o->bidder), yz_number_text(o->bid, bid));
    put(p, "black %s\n", yz_party_key(p->match->black));
}

static void
put_side(printing *p, yz_colour colour)
{
    const yz_clock_side *side = &p->match->clock.side[colour];

    put(p,
        "clock %d: main %" PRId64 " period %" PRId64 " used %" PRId64
        " count %d penalties %d overtime %d overstepped %d\n",
        (int)colour, side->main, side->period, side->used, (int)side->count,
        (int)side->penalties, side->overtime, side->overstepped);
}

static void
put_waiting(printing *p)
{
    const yz_match *match = p->match;

    put(p, "undo %s %d resigned %s %u rotation %d by %d\n",
        yz_party_key(match->undo_by), match->undo_moves, yz_party_key(match->resigning),
        match->resigned, match->wrong_partner, match->wrong_member);
    if (match->appealed)
        put(p, "appeal %s of %u\n", yz_party_key(match->appeal), match->appealed);
    if (match->sealed)
        put(p, "sealed %d %d %d\n", (int)match->seal.kind, match->seal.at.x,
            match->seal.at.y);
    if (match->pending)
        put(p, "pending %s by %s, %s\n", yz__offence_key(match->offence.offence),
            yz_party_key(match->offence.whom), yz__fault_key(match->offence.fault));
    if (match->moved_by != YZ_PARTY_HOST)
        put(p, "moved %s %d %d to %d %d, %s\n", yz_party_key(match->moved_by),
            match->moved.point.x, match->moved.point.y, match->moved.to.x,
            match->moved.to.y, yz_decision_key(match->moved.decision));
    if (match->removing != YZ_PARTY_HOST || match->left)
        put(p, "removing %s left %u\n", yz_party_key(match->removing), match->left);
    if (match->proved)
        put(p, "evidence %s\n", yz_basis_key(match->evidence.basis));
}

static void
put_points(printing *p, const char *name, const uint8_t *set)
{
    put(p, "%s", name);
    for (int i = 0; i < YZ_MAX_POINTS; i++) {
        if (set[i / 8] >> i % 8 & 1)
            put(p, " %d", i);
    }
    put(p, "\n");
}

/* Writes the hypothetical play, if there is any. */
static yz_status
put_hypothetical(printing *p, yz_sink *sink, void *context)
{
    const yz_match *match = p->match;
    const yz__hypothetical *h = &match->hypothetical;

    if (match->any_ruled)
        put_points(p, "ruled", match->ruled);
    if (!h->game)
        return p->out.status;
    put(p, "hypothetical %s %d %d of %d dead %d captured %d said %d %d\n",
        yz_party_key(h->by), h->at.x, h->at.y, (int)h->owner, h->dead, h->captured,
        h->said[YZ_PARTY_FIRST], h->said[YZ_PARTY_SECOND]);
    put_points(p, "played", h->played);
    return p->out.status != YZ_OK ? p->out.status
                                  : yz_game_save(h->game, sink, context);
}

yz_status
match_print(const yz_match *match, yz_sink *sink, void *context)
{
    printing p = {match, {sink, context, YZ_OK}};

    put(&p, "stage %s at %" PRId64 "\n", yz__match_stage_key(match->stage), match->at);
    put_opening(&p);
    put(&p, "late %" PRId64 " %" PRId64 "\n", match->late[YZ_PARTY_FIRST],
        match->late[YZ_PARTY_SECOND]);
    if (match->break_count > 0)
        put(&p, "breaks %d of %d until %" PRId64 " started %" PRId64 "\n",
            match->break_next, match->break_count, match->break_ends, match->started);
    for (int i = YZ_PARTY_FIRST; i <= YZ_PARTY_SECOND; i++)
        if (match->checked[i])
            put(&p, "stones %s %" PRId64 "\n", yz_party_key((yz_party)i),
                match->off[i]);
    put(&p, "running %d\n", (int)match->clock.running);
    put_side(&p, YZ_BLACK);
    put_side(&p, YZ_WHITE);
    put_waiting(&p);
    const yz_status status = put_hypothetical(&p, sink, context);
    return status != YZ_OK ? status : yz_game_save(match->game, sink, context);
}
