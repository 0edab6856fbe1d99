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
sitting_do(sitting *at, yz_match_event *event)
{
    yz_match_answer answer;

    if (at->status != YZ_OK)
        return false;
    at->status = table_do(at->table, event, &answer, &at->diag);
    if (at->status != YZ_OK || answer.refusal == YZ_MATCH_REFUSED_NONE)
        return at->status == YZ_OK;
    if (at->face->kind->refused != NULL)
        at->face->kind->refused(at->face, event, &answer);
    else
        sitting_say(at,
                    yz_match_refused_message(table_match(at->table), event, &answer));
    return false;
}

void
sitting_let_programs(sitting *at, int64_t ms)
{
    for (yz_party side = YZ_PARTY_FIRST; side <= YZ_PARTY_SECOND; side++)
        if (at->status == YZ_OK && !table_is_person(at->table, side) &&
            table_awaits(at->table, side))
            at->status = table_let(at->table, side, ms, &at->diag);
}

/* ---- Life and death ---- */

enum {
    LOOKED_MS = 100, /* how often somebody looks up from reading */
    SHOWN_MS = 500   /* a shorter reading is not worth mentioning */
};

typedef struct reading {
    sitting *at;
    const char *chain;
    int64_t began; /* by table_steady() */
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
    at->status = table_tick(at->table, &at->diag);
    sitting_let_programs(at, 0);
}

/* A yz_goes_on; 'context' is a reading. */
static bool
goes_on(void *context, uint64_t done)
{
    reading *of = context;
    sitting *at = of->at;
    const int64_t now = table_steady(NULL), ms = now - of->began;

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
    const int64_t now = table_steady(NULL);
    reading of = {.at = at, .chain = chain, .began = now, .looked = now};
    yz_life_options options = at->reading;
    const int ply = yz_game_ply_count(table_game(at->table));

    options.sampling = sampled;
    options.goes_on = goes_on;
    options.context = &of;
    options.stop_keeps = true;
    const yz_status status =
        yz_load_life(&at->life, table_game(at->table), &options, &at->diag);
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
