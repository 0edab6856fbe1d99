/* tournament.c - a tournament is the log of its acts; its state is made from the log. */
#include "yunzi/tournament.h"

#include <string.h>

#include "event/acts.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

void
yz__event_free(yz__event *event)
{
    if (event == NULL)
        return;
    const yz_allocator *allocator = event->allocator;
    yz__arena_free(&event->texts);
    yz__resize(allocator, event->player, event->player_room * sizeof *event->player, 0);
    yz__resize(allocator, event->game, event->game_room * sizeof *event->game, 0);
    yz__resize(allocator, event->met,
               event->met_room * YZ_TOURNAMENT_ROUNDS * sizeof *event->met, 0);
    yz__resize(allocator, event->forbidden,
               event->forbidden_room * sizeof *event->forbidden, 0);
    yz__resize(allocator, event->ruling, event->ruling_room * sizeof *event->ruling, 0);
    yz__resize(allocator, event->remark, event->remark_room * sizeof *event->remark, 0);
    yz__resize(allocator, event->team, event->team_room * sizeof *event->team, 0);
    yz__resize(allocator, event->line_up, event->line_up_room * sizeof *event->line_up,
               0);
    yz__resize(allocator, event, sizeof *event, 0);
}

static yz__event *
new_event(const yz_allocator *allocator)
{
    yz__event *event = yz__resize(allocator, NULL, 0, sizeof *event);
    if (event == NULL)
        return NULL;
    memset(event, 0, sizeof *event);
    event->allocator = allocator;
    yz__arena_init(&event->texts, allocator, 0);
    yz__settings_usual(&event->settings);
    return event;
}

/* ---- The log ---- */

/* The acts of a log; those that were taken back do not stand. */
typedef struct reading {
    const yz_allocator *allocator;
    const char *text;
    size_t length;
    size_t *begin; /* of each line that stands */
    size_t stand, room;
    uint32_t acts;
    uint32_t old_lines; /* lines that were there before */
    yz_diag *diag;
} reading;

static size_t
line_length(const reading *r, size_t at)
{
    const char *end = memchr(r->text + at, '\n', r->length - at);
    return end == NULL ? r->length - at : (size_t)(end - r->text) - at;
}

/* The place of a refusal counts from the text that came in. */
static yz_status
refused_at(const reading *r, yz_status status, uint32_t number)
{
    if (r->diag != NULL && number > r->old_lines)
        r->diag->line = number - r->old_lines;
    return status;
}

/* One line that is an act: it stands, or takes back the last that does. */
static yz_status
take_line(reading *r, const yz__act_line *line, size_t at)
{
    if (++r->acts > YZ_TOURNAMENT_ACTS)
        return yz__refuse(r->diag, YZ_E_LIMIT,
                          yz_message_with(YZ_MESSAGE_TOURNAMENT_MANY, yz_arg_choice(1),
                                          yz_arg_number(YZ_TOURNAMENT_ACTS)));
    if (yz__act_undoes(line)) {
        if (r->stand == 0)
            return yz__refuse(r->diag, YZ_E_PHASE,
                              yz_message_plain(YZ_MESSAGE_TOURNAMENT_NOTHING_TO_UNDO));
        r->stand--;
        return YZ_OK;
    }
    if (YZ__GROW(r->allocator, r->begin, r->room, r->stand) != YZ_OK)
        return yz__refuse_status(r->diag, YZ_E_NOMEM);
    r->begin[r->stand++] = at;
    return YZ_OK;
}

/* Finds the acts that stand. */
static yz_status
find_acts(reading *r, yz__act_line *line)
{
    line->number = 0;
    for (size_t at = 0; at < r->length; at += line_length(r, at) + 1) {
        line->number++;
        yz_status status =
            yz__act_line_read(line, r->text + at, line_length(r, at), r->diag);
        if (status == YZ_OK && line->words > 0)
            status = take_line(r, line, at);
        if (status != YZ_OK)
            return refused_at(r, status, line->number);
    }
    return YZ_OK;
}

static yz_status
do_acts(const reading *r, yz__event *event, yz__act_line *line)
{
    size_t at = 0;
    line->number = 0;
    for (size_t i = 0; i < r->stand; i++) {
        const uint32_t before = line->number;
        uint32_t number = before;
        for (; at <= r->begin[i]; at += line_length(r, at) + 1)
            number++;
        line->number = number;
        yz_status status = yz__act_line_read(line, r->text + r->begin[i],
                                             line_length(r, r->begin[i]), r->diag);
        if (status == YZ_OK)
            status = yz__act_do(event, line, r->diag);
        if (status != YZ_OK)
            return refused_at(r, status, line->number);
    }
    return YZ_OK;
}

/* The event that a log makes; NULL after a refusal. */
static yz_status
replay(yz__event **out, reading *r)
{
    yz__act_line line;
    *out = new_event(r->allocator);
    if (*out == NULL)
        return yz__refuse_status(r->diag, YZ_E_NOMEM);
    yz_status status = find_acts(r, &line);
    if (status == YZ_OK)
        status = do_acts(r, *out, &line);
    yz__settings_complete(&(*out)->settings);
    yz__resize(r->allocator, r->begin, r->room * sizeof *r->begin, 0);
    if (status != YZ_OK) {
        yz__event_free(*out);
        *out = NULL;
    }
    return status;
}

/* No round has a game or a bye before the one before it has: in whatever order a log has them. */
static yz_status
refuse_early(const reading *r, const yz__event *event)
{
    bool begun[YZ_TOURNAMENT_ROUNDS + 1] = {true};
    for (size_t i = 0; i < event->games; i++)
        begun[event->game[i].round] = true;
    int next = 1;
    while (next <= event->last_round && begun[next])
        next++;
    for (size_t i = 0; i < event->games; i++) {
        const int round = event->game[i].round;
        if (round > next)
            return refused_at(
                r,
                yz__refuse(r->diag, YZ_E_PHASE,
                           yz_message_with(YZ_MESSAGE_TOURNAMENT_EARLY,
                                           yz_arg_number(round), yz_arg_number(next))),
                event->game[i].line);
    }
    return YZ_OK;
}

/* ---- Doors ---- */

yz_status
yz_tournament_new(yz_tournament **out, const yz_allocator *allocator)
{
    yz_tournament *t = yz__resize(allocator, NULL, 0, sizeof *t);
    yz__event *event = new_event(allocator);
    if (t == NULL || event == NULL) {
        yz__resize(allocator, t, sizeof *t, 0);
        yz__event_free(event);
        return YZ_E_NOMEM;
    }
    yz__settings_complete(&event->settings);
    *t = (yz_tournament){
        .allocator = allocator, .log.allocator = allocator, .event = event};
    *out = t;
    return YZ_OK;
}

void
yz_tournament_free(yz_tournament *tournament)
{
    if (tournament == NULL)
        return;
    yz__event_free(tournament->event);
    yz__grown_free(&tournament->log);
    yz__resize(tournament->allocator, tournament, sizeof *tournament, 0);
}

yz_status
yz__tournament_before(yz__event **out, const yz_tournament *tournament, uint32_t line)
{
    const yz__grown_text *log = &tournament->log;
    reading r = {.allocator = tournament->allocator, .text = log->text};
    for (uint32_t i = 1; i < line && r.length < log->length; i++) {
        const char *end = memchr(log->text + r.length, '\n', log->length - r.length);
        r.length = end != NULL ? (size_t)(end - log->text) + 1 : log->length;
    }
    return replay(out, &r);
}

static uint32_t
lines_of(const char *text, size_t length)
{
    uint32_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

/* The state is made anew beside the old one, so that a refused act has changed nothing. */
yz_status
yz_tournament_act(yz_tournament *tournament, const char *text, size_t length,
                  yz_diag *diag)
{
    yz__grown_text *log = &tournament->log;
    const size_t before = log->length;
    const bool ends = length > 0 && text[length - 1] == '\n';
    yz__event *event = NULL;
    if (diag != NULL)
        memset(diag, 0, sizeof *diag);
    if (length > YZ_TOURNAMENT_BYTES || before > YZ_TOURNAMENT_BYTES - length)
        return yz__refuse(diag, YZ_E_LIMIT,
                          yz_message_with(YZ_MESSAGE_TOURNAMENT_MANY, yz_arg_choice(2),
                                          yz_arg_number(YZ_TOURNAMENT_BYTES)));
    yz_status status = yz__grown_reserve(log, length + 1);
    if (status != YZ_OK)
        return yz__refuse_status(diag, status);
    reading r = {.allocator = tournament->allocator,
                 .old_lines = lines_of(log->text, before),
                 .diag = diag};
    if (yz__grown_add(log, text, length) != YZ_OK ||
        yz__grown_add(log, "\n", ends ? 0 : 1) != YZ_OK)
        status = yz__refuse_status(diag, YZ_E_NOMEM);
    r.text = log->text;
    r.length = log->length;
    if (status == YZ_OK)
        status = replay(&event, &r);
    if (status == YZ_OK)
        status = refuse_early(&r, event);
    if (status != YZ_OK) {
        yz__event_free(event);
        log->length = before;
        return status;
    }
    yz__event_free(tournament->event);
    tournament->event = event;
    return YZ_OK;
}
