/*
 * play_table.c - the table: the match judges what happens, the journal keeps it, and then
 * everybody is told.
 */
#include <stdlib.h>
#include <string.h>

#include <yunzi/told.h>

#include "cli/command.h"
#include "table/play_table.h"
#include <yunzi/cycle.h>
#include <yunzi/messages.h>

/* What a match tells while it does one event.  A wait that was told late may call more than
   there is room for: then the oldest calls are left out. */
enum { TOLD = 64 };
typedef struct table_told {
    yz_match_told told[TOLD];
    yz_match_event event[TOLD];
    yz_clock_call call[TOLD];
    size_t count;
} table_told;

struct play_table {
    yz_match *match;
    journal *book;
    yz_match_terms terms;
    bool cut;
    int resumed;                /* events of the journal, and ... */
    yz_match_event_kind newest; /* ... the kind of the last of them */
    table_clock *clock;
    void *clock_context;
    int64_t began; /* by the clock, ... */
    int64_t base;  /* ... when the match was at this moment */
    int64_t last;  /* of the last event */
    table_seat seat[YZ_PARTIES];
    table_listener *listener;
    void *context;
    yz_match_notes *notes;
    table_told told;
};

int64_t
table_steady(void *context)
{
    (void)context;
    return cli_nanoseconds() / 1000000;
}

/* ---- What happened, kept for later ---- */

static void
collect(void *context, const yz_match *match, const yz_match_told *told)
{
    play_table *table = context;
    table_told *all = &table->told;

    yz_match_notes_listen(table->notes, match, told);
    if (all->count == TOLD) {
        memmove(all->told, all->told + 1, (TOLD - 1) * sizeof *all->told);
        memmove(all->event, all->event + 1, (TOLD - 1) * sizeof *all->event);
        memmove(all->call, all->call + 1, (TOLD - 1) * sizeof *all->call);
        all->count--;
    }
    all->told[all->count] = *told;
    all->event[all->count] = *told->event;
    if (told->call != NULL)
        all->call[all->count] = *told->call;
    all->count++;
}

static void
tell_everybody(play_table *table)
{
    for (size_t i = 0; i < table->told.count; i++) {
        yz_match_told told = table->told.told[i];
        told.event = &table->told.event[i];
        if (told.call != NULL)
            told.call = &table->told.call[i];
        for (yz_party side = YZ_PARTY_FIRST; side <= YZ_PARTY_SECOND; side++)
            if (table->seat[side].told != NULL)
                table->seat[side].told(table->seat[side].context, table, &told);
        if (table->listener != NULL)
            table->listener(table->context, table, &told);
    }
    table->told.count = 0;
}

const yz_match_notes *
table_notes(const play_table *table)
{
    return table->notes;
}

static yz_status
note_comment(play_table *table, const char *comment, yz_diag *diag)
{
    return yz_match_notes_comment(table->notes, table->match, comment) == YZ_OK
               ? YZ_OK
               : cli_fail_memory(diag);
}

yz_status
table_comment(play_table *table, const char *comment, yz_diag *diag)
{
    const yz_status status = journal_comment(table->book, comment, diag);

    return status == YZ_OK ? note_comment(table, comment, diag) : status;
}

/* ---- Time ---- */

int64_t
table_now(const play_table *table)
{
    const int64_t now = table->base + table->clock(table->clock_context) - table->began;

    return now > table->last ? now : table->last;
}

int64_t
table_patience(const play_table *table)
{
    const int64_t next = yz_match_next(table->match), now = table_now(table);

    return next == INT64_MAX ? next : next > now ? next - now : 0;
}

yz_status
table_tick(play_table *table, yz_diag *diag)
{
    yz_match_event time = {.kind = YZ_MATCH_TIME, .by = YZ_PARTY_HOST};
    yz_match_answer answer;

    if (table_patience(table) > 0)
        return YZ_OK;
    return table_do(table, &time, &answer, diag);
}

/* ---- Events ---- */

/* One event at 'event->at'; it is in the journal when it is told. */
static yz_status
do_at(play_table *table, const yz_match_event *event, yz_match_answer *answer,
      yz_diag *diag)
{
    table->told.count = 0;
    *answer = yz_match_do(table->match, event, collect, table);
    if (answer->refusal == YZ_MATCH_REFUSED_MEMORY)
        return cli_fail_memory(diag);
    if (answer->refusal != YZ_MATCH_REFUSED_NONE)
        return YZ_OK;
    table->last = event->at;
    const yz_status status = journal_append(table->book, event, diag);
    if (status != YZ_OK)
        return status;
    tell_everybody(table);
    return YZ_OK;
}

/* Where the rules ask for rulings on repetition, the judge of cycles is the referee. */
static yz_status
rule_after(play_table *table, const yz_match_event *event, yz_diag *diag)
{
    yz_ruling ruling;
    yz_match_answer answer;
    bool made = false;

    if (event->kind != YZ_MATCH_MOVE && event->kind != YZ_MATCH_OPEN)
        return YZ_OK;
    if (yz_ruling_due(yz_match_game(table->match), &ruling, &made) != YZ_OK)
        return cli_fail_memory(diag);
    if (!made)
        return YZ_OK;
    const yz_match_event ruled = {.kind = YZ_MATCH_REPETITION,
                                  .by = YZ_PARTY_REFEREE,
                                  .at = event->at,
                                  .repetition = &ruling.repetition};
    return do_at(table, &ruled, &answer, diag);
}

/* One event, and what the referee has to say about it. */
static yz_status
do_and_rule(play_table *table, const yz_match_event *event, yz_match_answer *answer,
            yz_diag *diag)
{
    const yz_status status = do_at(table, event, answer, diag);
    const bool happened = status == YZ_OK && answer->refusal == YZ_MATCH_REFUSED_NONE;

    return happened ? rule_after(table, event, diag) : status;
}

yz_status
table_do(play_table *table, yz_match_event *event, yz_match_answer *answer,
         yz_diag *diag)
{
    event->at = table_now(table);
    yz_status status = do_and_rule(table, event, answer, diag);
    if (status != YZ_OK || answer->refusal != YZ_MATCH_REFUSED_TIME_UP)
        return status;
    const yz_match_event time = {
        .kind = YZ_MATCH_TIME, .by = YZ_PARTY_HOST, .at = event->at};
    yz_match_answer told;
    status = do_at(table, &time, &told, diag);
    return status == YZ_OK ? do_and_rule(table, event, answer, diag) : status;
}

/* ---- Laid and cleared ---- */

/* What the journal says has happened happens again; nobody is told. */
static yz_status
repeat_event(play_table *table, const yz_match_event *event, yz_diag *diag)
{
    const yz_match_answer answer =
        yz_match_do(table->match, event, yz_match_notes_listen, table->notes);

    if (answer.refusal == YZ_MATCH_REFUSED_NONE) {
        table->last = event->at;
        table->newest = event->kind;
        table->resumed++;
        return YZ_OK;
    }
    const yz_message why = yz_match_refused_message(table->match, event, &answer);
    const yz_message here =
        yz_message_with(YZ_MESSAGE_PLAY_JOURNAL_EVENT, yz_arg_message(&why));
    cli_fail(diag, YZ_E_SYNTAX,
             yz_message_with(YZ_MESSAGE_PLAY_JOURNAL_LINE, yz_arg_message(&here)));
    if (diag != NULL)
        diag->line = journal_line(table->book);
    return YZ_E_SYNTAX;
}

static yz_status
repeat(play_table *table, yz_diag *diag)
{
    yz_journal_entry *entry = malloc(sizeof *entry);
    yz_status status = entry != NULL ? YZ_OK : cli_fail_memory(diag);

    while (status == YZ_OK) {
        status = journal_next(table->book, entry, diag);
        if (status == YZ_OK)
            status = entry->is_comment ? note_comment(table, entry->comment, diag)
                                       : repeat_event(table, &entry->event, diag);
    }
    free(entry);
    table->cut = journal_was_cut(table->book);
    return status == YZ_E_END ? YZ_OK : status;
}

/* A program that was killed behind a move may not have come to the ruling on it. */
static yz_status
rule_on_last(play_table *table, yz_diag *diag)
{
    const yz_match_event last = {.kind = table->newest, .at = table->last};

    return table->resumed > 0 ? rule_after(table, &last, diag) : YZ_OK;
}

/* The time from the last event to now is charged to nobody: the match goes on where it was. */
static yz_status
credit(play_table *table, yz_diag *diag)
{
    const yz_match_event outage = {
        .kind = YZ_MATCH_OUTAGE, .by = YZ_PARTY_HOST, .at = table->last};
    yz_match_answer answer;

    table->base = table->last;
    table->began = table->clock(table->clock_context);
    if (table->resumed == 0 || yz_match_stage_of(table->match) == YZ_MATCH_STAGE_OVER)
        return YZ_OK;
    return do_at(table, &outage, &answer, diag);
}

static yz_status
lay(play_table *table, const table_wish *wish, yz_match_terms *terms, yz_diag *diag)
{
    yz_status status = yz_match_notes_new(&table->notes, NULL);

    if (status != YZ_OK)
        return cli_fail_memory(diag);
    table->clock = wish->clock != NULL ? wish->clock : table_steady;
    table->clock_context = wish->context;
    if (wish->resume)
        status = journal_resume(&table->book, wish->path, terms, diag);
    if (status == YZ_OK)
        status = yz_match_of_terms(&table->match, terms, diag);
    if (status == YZ_OK && !wish->resume)
        status = journal_create(&table->book, wish->path, terms, diag);
    table->terms = *terms;
    if (status == YZ_OK && wish->resume)
        status = repeat(table, diag);
    if (status == YZ_OK)
        status = rule_on_last(table, diag);
    return status == YZ_OK ? credit(table, diag) : status;
}

yz_status
table_open(play_table **out, const table_wish *wish, yz_match_terms *terms, yz_diag *diag)
{
    play_table *table = calloc(1, sizeof *table);

    *out = NULL;
    if (table == NULL)
        return cli_fail_memory(diag);
    const yz_status status = lay(table, wish, terms, diag);
    if (status != YZ_OK)
        table_close(table);
    else
        *out = table;
    return status;
}

void
table_close(play_table *table)
{
    if (table == NULL)
        return;
    yz_match_notes_free(table->notes);
    yz_match_free(table->match);
    journal_close(table->book);
    free(table);
}

/* ---- Asked ---- */

const yz_match *
table_match(const play_table *table)
{
    return table->match;
}

const yz_game *
table_game(const play_table *table)
{
    return yz_match_game(table->match);
}

const yz_game *
table_board(const play_table *table)
{
    yz_hypothetical shown;

    return yz_match_hypothetical(table->match, &shown) ? shown.game : table_game(table);
}

const yz_match_terms *
table_terms(const play_table *table)
{
    return &table->terms;
}

const char *
table_path(const play_table *table)
{
    return journal_path(table->book);
}

bool
table_was_cut(const play_table *table)
{
    return table->cut;
}

int
table_resumed(const play_table *table)
{
    return table->resumed;
}

uint32_t
table_lines(const play_table *table)
{
    return journal_line(table->book);
}

void
table_sit(play_table *table, yz_party side, const table_seat *seat)
{
    table->seat[side] = *seat;
}

void
table_listen(play_table *table, table_listener *listener, void *context)
{
    table->listener = listener;
    table->context = context;
}

yz_status
table_let(play_table *table, yz_party by, int64_t ms, yz_diag *diag)
{
    const table_seat *seat = &table->seat[by];
    yz_match_event event = {.by = by};
    yz_match_answer answer;

    if (seat->act == NULL || !seat->act(seat->context, table, ms, &event))
        return YZ_OK;
    const yz_status status = table_do(table, &event, &answer, diag);
    if (status == YZ_OK && answer.refusal != YZ_MATCH_REFUSED_NONE &&
        seat->refused != NULL)
        seat->refused(seat->context, table, &event, &answer);
    return status;
}
