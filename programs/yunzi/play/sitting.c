/* sitting.c - what commands need of a sitting: to speak, to act, and who is alive. */
#include <yunzi/told.h>

#include "cli/interrupt.h"
#include "cli/program_messages.h"
#include "input/input.h"
#include "play/sitting.h"

void
sitting_say(sitting *at, yz_message message)
{
    face_say(at->face, &message);
}

bool
sitting_keeps(sitting *at, yz_status status)
{
    const yz_diag *trouble = at->book != NULL ? journal_trouble(at->book) : NULL;

    at->status = status;
    if (status != YZ_OK && trouble != NULL)
        at->diag = *trouble;
    else if (status != YZ_OK)
        cli_fail_memory(&at->diag);
    return status == YZ_OK;
}

bool
sitting_do(sitting *at, const yz_match_event *event)
{
    yz_match_answer answer;

    if (at->status != YZ_OK ||
        !sitting_keeps(at, yz_table_do(at->table, event, &answer)))
        return false;
    if (answer.refusal == YZ_MATCH_REFUSED_NONE)
        return true;
    if (at->face->kind->refused != NULL)
        at->face->kind->refused(at->face, event, &answer);
    else
        sitting_say(
            at, yz_match_refused_message(yz_table_match(at->table), event, &answer));
    return false;
}

static void
let_act(sitting *at, yz_party side, int64_t ms)
{
    const table_seat *seat = &at->seat[side];
    yz_match_event event = {.by = side};
    yz_match_answer answer;

    if (seat->act(seat->context, at->table, ms, &event) &&
        sitting_keeps(at, yz_table_do(at->table, &event, &answer)) &&
        answer.refusal != YZ_MATCH_REFUSED_NONE)
        seat->refused(seat->context, at->table, &event, &answer);
}

void
sitting_let_programs(sitting *at, int64_t ms)
{
    for (yz_party side = YZ_PARTY_FIRST; side <= YZ_PARTY_SECOND; side++)
        if (at->status == YZ_OK && !table_is_person(at->table, side) &&
            table_awaits(at->table, side))
            let_act(at, side, ms);
}

/* ---- Life and death ---- */

enum {
    LOOKED_MS = 100, /* how often somebody looks up from reading */
    SHOWN_MS = 500   /* a shorter reading is not worth mentioning */
};

typedef struct reading {
    sitting *at;
    const char *chain;
    int64_t began; /* by host_clock() */
    int64_t looked;
    bool stopped;
} reading;

/* The table does not stand still meanwhile: clocks call, programs move.  Once play has
   stopped neither does anything. */
static void
keep_table(sitting *at)
{
    const yz_phase phase = yz_game_phase(table_game(at->table));

    if (phase != YZ_PHASE_PLAY && phase != YZ_PHASE_RESUMED)
        return;
    sitting_keeps(at, yz_table_tick(at->table));
    sitting_let_programs(at, 0);
}

/* A yz_goes_on; 'context' is a reading. */
static bool
goes_on(void *context, uint64_t done)
{
    reading *of = context;
    sitting *at = of->at;
    const int64_t now = host_clock(NULL), ms = now - of->began;

    (void)done;
    if (now - of->looked < LOOKED_MS)
        return true;
    of->looked = now;
    keep_table(at);
    if (ms >= SHOWN_MS) {
        const yz_message what = yz_message_with(
            YZ_MESSAGE_PLAY_READING, yz_arg_text(of->chain), yz_arg_number(ms / 1000));
        of->stopped = at->face->kind->waits(at->face, at->speaker, &what, ms);
    }
    of->stopped = of->stopped || interrupt_came() || at->status != YZ_OK;
    return !of->stopped;
}

/* A reading that was stopped is not kept: who asks again wants to know more. */
static const yz_life_report *
read_life(sitting *at, bool sampled, const char *chain)
{
    const int64_t now = host_clock(NULL);
    reading of = {.at = at, .chain = chain, .began = now, .looked = now};
    yz_life_options options = at->reading;
    const int ply = yz_game_ply_count(table_game(at->table));

    options.sampling = sampled;
    options.goes_on = goes_on;
    options.context = &of;
    options.stop_keeps = true;
    const yz_status status =
        yz_judging_life(&at->life, table_game(at->table), &options, &at->diag);
    at->face->kind->waits(at->face, at->speaker, NULL, 0);
    if (status != YZ_OK) {
        sitting_say(at, at->diag.message);
        return NULL;
    }
    if (of.stopped)
        sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_READING_CUT));
    at->life_at = of.stopped ? -1 : ply;
    at->life_sampled = sampled;
    return at->life;
}

const yz_life_report *
sitting_life(sitting *at, bool sampled, const char *chain)
{
    if (at->life != NULL && at->life_at == yz_game_ply_count(table_game(at->table)) &&
        at->life_sampled == sampled)
        return at->life;
    yz_life_free(at->life);
    at->life = NULL;
    return read_life(at, sampled, chain);
}

void
sitting_end(sitting *at)
{
    yz_life_free(at->life);
    at->life = NULL;
}
