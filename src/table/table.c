/*
 * table.c - a game at a table: what happens is in the journal before anybody is told, and what
 * follows it happens here: the time that ran out before, and the ruling on a repetition.
 *
 * The match tells the first thing of an event once it cannot be refused any more.  That is when
 * the line is written.
 */
#include <string.h>

#include "base/grown_text.h"
#include "base/memory.h"
#include "base/sized.h"
#include "cycle/cycle_ruling.h"
#include "match/event_words.h"
#include "match/match_asked.h"
#include "message/refuse.h"
#include "table/journal.h"
#include "table/match_writing.h"
#include "yunzi/cycle.h"
#include "yunzi/messages.h"
#include "yunzi/told.h"

struct yz_table {
    yz_table_options options;
    yz_match *match;
    yz__match_notes *notes;
    yz_match_terms terms;
    int64_t began;              /* by the clock, ... */
    int64_t base;               /* ... when the match was at this moment */
    int64_t last;               /* of the last event */
    yz_match_event_kind newest; /* the kind of it */
    int events;
    int resumed;
    uint32_t lines;
    bool cut;
    bool reading; /* the journal has the lines already */
};

/* ---- The journal ---- */

static yz_status
keep(const yz_table *table, yz__grown_text *line, yz_status written)
{
    yz_status status = written;

    if (status == YZ_OK && table->options.sink != NULL)
        status =
            table->options.sink(table->options.sink_context, line->text, line->length);
    yz__grown_free(line);
    return status;
}

static yz_status
keep_terms(const yz_table *table)
{
    yz__grown_text text = {.allocator = table->options.allocator};

    return keep(table, &text, yz__journal_begin(&table->terms, yz__grown_add, &text));
}

static yz_status
keep_event(const yz_table *table, const yz_match_event *event)
{
    yz__grown_text line = {.allocator = table->options.allocator};

    return keep(table, &line,
                yz__match_event_write(event, table->terms.width, table->terms.height,
                                      yz__grown_add, &line));
}

static yz_status
note_comment(yz_table *table, const char *comment)
{
    return yz__match_notes_comment(table->notes, table->match, comment);
}

yz_status
yz_table_comment(yz_table *table, const char *comment)
{
    yz__grown_text line = {.allocator = table->options.allocator};
    char kept[YZ_JOURNAL_COMMENT];

    yz__journal_comment(comment, kept);
    yz_status status = yz__grown_add(&line, "# ", 2);
    if (status == YZ_OK)
        status = yz__grown_add(&line, kept, strlen(kept));
    if (status == YZ_OK)
        status = yz__grown_add(&line, "\n", 1);
    status = keep(table, &line, status);
    return status == YZ_OK ? note_comment(table, kept) : status;
}

/* ---- Time ---- */

static int64_t
read_clock(const yz_table *table)
{
    const yz_table_options *options = &table->options;

    return options->clock != NULL ? options->clock(options->clock_context) : 0;
}

static int64_t
now(const yz_table *table)
{
    const int64_t moment = table->base + read_clock(table) - table->began;

    return moment > table->last ? moment : table->last;
}

/* ---- Acts ---- */

/* An event on its way. */
typedef struct act {
    yz_table *table;
    const yz_match_event *event;
    bool kept;
    yz_status status;
} act;

static void
hear(void *context, const yz_match *match, const yz_match_told *told)
{
    act *of = context;
    const yz_table *table = of->table;

    if (!of->kept && !table->reading)
        of->status = keep_event(table, of->event);
    of->kept = true;
    if (of->status != YZ_OK)
        return;
    yz__match_notes_listen(table->notes, match, told);
    if (table->options.listener != NULL)
        table->options.listener(table->options.listener_context, match, told);
}

/* One event at 'event->at'. */
static yz_status
happen(yz_table *table, const yz_match_event *event, yz_match_answer *answer)
{
    act of = {.table = table, .event = event, .status = YZ_OK};

    *answer = yz_match_do(table->match, event, hear, &of);
    if (answer->refusal == YZ_MATCH_REFUSED_MEMORY)
        return YZ_E_NOMEM;
    if (answer->refusal != YZ_MATCH_REFUSED_NONE || of.status != YZ_OK)
        return of.status;
    table->last = event->at;
    table->newest = event->kind;
    table->events++;
    return YZ_OK;
}

/* Where the rules ask for rulings on repetition, the judge of cycles is the referee. */
static yz_status
rule_on_last(yz_table *table)
{
    yz__ruling_told ruling;
    yz_match_answer answer;
    bool made = false;

    if (table->newest != YZ_MATCH_MOVE && table->newest != YZ_MATCH_OPEN)
        return YZ_OK;
    const yz_status status =
        yz__ruling_due(yz_match_game(table->match), &ruling, &made);
    if (status != YZ_OK || !made)
        return status;
    const yz_match_event ruled = {.kind = YZ_MATCH_REPETITION,
                                  .by = YZ_PARTY_REFEREE,
                                  .at = table->last,
                                  .repetition = &ruling.repetition};
    return happen(table, &ruled, &answer);
}

static yz_status
happen_and_rule(yz_table *table, const yz_match_event *event, yz_match_answer *answer)
{
    const yz_status status = happen(table, event, answer);
    const bool happened = status == YZ_OK && answer->refusal == YZ_MATCH_REFUSED_NONE;

    return happened ? rule_on_last(table) : status;
}

static yz_status
tell_time(yz_table *table, int64_t at)
{
    const yz_match_event time = {.kind = YZ_MATCH_TIME, .by = YZ_PARTY_HOST, .at = at};
    yz_match_answer answer;

    return happen(table, &time, &answer);
}

/* Where overstepping is a pass, the move came after it.  In a strict match it would stand as
   a move out of turn. */
static bool
lost_its_turn(const yz_table *table, const yz_match_event *event, yz_colour turn,
              yz_match_answer *answer)
{
    const yz_game *game = yz_match_game(table->match);
    yz_move move = event->move;

    if (event->kind != YZ_MATCH_MOVE || !yz__match_strict(table->match) ||
        yz_match_stage_of(table->match) != YZ_MATCH_STAGE_PLAY ||
        yz_game_to_move(game) == turn)
        return false;
    move.colour = yz_match_colour(table->match, event->by);
    answer->legality = yz_game_check(game, move);
    answer->refusal = YZ_MATCH_REFUSED_GAME;
    return answer->legality.ground != YZ_GROUND_LEGAL;
}

yz_status
yz_table_do(yz_table *table, const yz_match_event *event, yz_match_answer *answer)
{
    const yz_colour turn = yz_game_to_move(yz_match_game(table->match));
    yz_match_event timed = *event;

    if (table->options.clock != NULL)
        timed.at = now(table);
    yz_status status = happen_and_rule(table, &timed, answer);
    if (status != YZ_OK || answer->refusal != YZ_MATCH_REFUSED_TIME_UP)
        return status;
    status = tell_time(table, timed.at);
    if (status != YZ_OK || lost_its_turn(table, &timed, turn, answer))
        return status;
    return happen_and_rule(table, &timed, answer);
}

yz_status
yz_table_tick(yz_table *table)
{
    const int64_t at = now(table);

    return yz_match_next(table->match) > at ? YZ_OK : tell_time(table, at);
}

/* ---- Laid and cleared ---- */

static yz_status
lay(yz_table **out, const yz_table_options *given, yz_diag *diag)
{
    yz_table_options options;

    *out = NULL;
    if (!yz__take(&options, sizeof options, given))
        return yz__refuse_size(diag);
    yz_table *table = yz__resize(options.allocator, NULL, 0, sizeof *table);
    if (table == NULL)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    *table = (yz_table){.options = options, .newest = YZ_MATCH_EVENT_KINDS};
    *out = table;
    table->began = read_clock(table);
    const yz_status status = yz__match_notes_new(&table->notes, options.allocator);
    return status == YZ_OK ? status : yz__refuse_status(diag, status);
}

/* Clears a table that could not be laid. */
static yz_status
laid(yz_table **out, yz_status status)
{
    if (status != YZ_OK) {
        yz_table_close(*out);
        *out = NULL;
    }
    return status;
}

yz_status
yz_table_open(yz_table **out, const yz_match_terms *terms,
              const yz_table_options *options, yz_diag *diag)
{
    yz_status status = lay(out, options, diag);

    if (status == YZ_OK) {
        (*out)->terms = *terms;
        status =
            yz__match_of_terms(&(*out)->match, terms, (*out)->options.allocator, diag);
    }
    if (status == YZ_OK)
        status = keep_terms(*out);
    return laid(out, status);
}

void
yz_table_close(yz_table *table)
{
    if (table == NULL)
        return;
    yz__match_notes_free(table->notes);
    yz_match_free(table->match);
    yz__resize(table->options.allocator, table, sizeof *table, 0);
}

/* ---- Read again ---- */

/* What the journal says has happened happens again. */
static yz_status
repeat_event(yz_table *table, const yz__journal_text *text, const yz_match_event *event,
             yz_diag *diag)
{
    yz_match_answer answer;
    const yz_status status = happen(table, event, &answer);

    if (status != YZ_OK)
        return yz__refuse_status(diag, status);
    if (answer.refusal == YZ_MATCH_REFUSED_NONE)
        return YZ_OK;
    const yz_message why = yz_match_refused_message(table->match, event, &answer);
    yz__refuse(diag, YZ_E_SYNTAX,
               yz_message_with(YZ_MESSAGE_PLAY_JOURNAL_EVENT, yz_arg_message(&why)));
    return yz__journal_blame(text, diag);
}

static yz_status
repeat_line(yz_table *table, yz__journal_text *text, yz__journal_entry *entry,
            yz_diag *diag)
{
    yz_status status =
        yz__journal_read(text, table->terms.width, table->terms.height, entry, diag);

    if (status != YZ_OK)
        return status;
    if (!entry->is_comment)
        return repeat_event(table, text, &entry->event, diag);
    status = note_comment(table, entry->comment);
    return status == YZ_OK ? status : yz__refuse_status(diag, status);
}

static yz_status
repeat_all(yz_table *table, yz__journal_text *text, yz_diag *diag)
{
    const yz_allocator *allocator = table->options.allocator;
    yz__journal_entry *entry = yz__resize(allocator, NULL, 0, sizeof *entry);
    yz_status status = entry != NULL ? YZ_OK : yz__refuse_status(diag, YZ_E_NOMEM);

    table->reading = true;
    while (status == YZ_OK)
        status = repeat_line(table, text, entry, diag);
    table->reading = false;
    yz__resize(allocator, entry, sizeof *entry, 0);
    table->resumed = table->events;
    table->lines = text->line;
    table->cut = text->cut;
    return status == YZ_E_END ? YZ_OK : status;
}

/* The time from the last event to now is charged to nobody: the match goes on where it was. */
static yz_status
credit(yz_table *table)
{
    const yz_match_event outage = {
        .kind = YZ_MATCH_OUTAGE, .by = YZ_PARTY_HOST, .at = table->last};
    yz_match_answer answer;

    table->base = table->last;
    table->began = read_clock(table);
    if (table->resumed == 0 || yz_match_stage_of(table->match) == YZ_MATCH_STAGE_OVER)
        return YZ_OK;
    return happen(table, &outage, &answer);
}

/* The lines that were read are the journal; who was stopped behind a move may not have come to
   the ruling on it. */
static yz_status
go_on(yz_table *table, const yz__journal_text *text)
{
    yz_status status = YZ_OK;

    if (table->options.sink != NULL)
        status =
            table->options.sink(table->options.sink_context, text->bytes, text->at);
    if (status == YZ_OK)
        status = rule_on_last(table);
    return status == YZ_OK ? credit(table) : status;
}

yz_status
yz_table_resume(yz_table **out, const char *bytes, size_t length,
                const yz_table_options *options, yz_diag *diag)
{
    yz__journal_text text = {.bytes = bytes, .length = length};
    yz_status status = lay(out, options, diag);

    if (status == YZ_OK)
        status = yz__journal_read_terms(&text, &(*out)->terms, diag);
    if (status == YZ_OK)
        status = yz__match_of_terms(&(*out)->match, &(*out)->terms,
                                    (*out)->options.allocator, diag);
    if (status == YZ_OK)
        status = repeat_all(*out, &text, diag);
    if (status == YZ_OK)
        status = go_on(*out, &text);
    return laid(out, status);
}

/* ---- How it stands ---- */

void
yz_table_listen(yz_table *table, yz_match_listener *listener, void *context)
{
    table->options.listener = listener;
    table->options.listener_context = context;
}

const yz_match *
yz_table_match(const yz_table *table)
{
    return table->match;
}

const yz_match_terms *
yz_table_terms(const yz_table *table)
{
    return &table->terms;
}

yz_table_state
yz_table_state_of(const yz_table *table)
{
    const int64_t next = yz_match_next(table->match), at = now(table);

    return (yz_table_state){
        .now = at,
        .patience = next == INT64_MAX ? next
                    : next > at       ? next - at
                                      : 0,
        .events = table->events,
        .resumed = table->resumed,
        .lines_read = table->lines,
        .cut = table->cut,
    };
}

const char *
yz_table_name(const yz_table *table, yz_party player)
{
    const yz_match_terms *terms = &table->terms;

    return terms->name[player][0] != '\0' ? terms->name[player]
                                          : terms->program[player];
}

yz_status
yz_table_record(yz_record **out, const yz_table *table,
                const yz_match_record_options *options)
{
    yz_match_record_options named;

    *out = NULL;
    if (!yz__take(&named, sizeof named, options))
        return YZ_E_RANGE;
    named.size = sizeof named;
    for (yz_party player = YZ_PARTY_FIRST; player <= YZ_PARTY_SECOND; player++)
        if (named.name[player] == NULL)
            named.name[player] = yz_table_name(table, player);
    return yz__match_record(out, table->match, table->notes, &named);
}
