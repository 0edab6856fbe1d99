/* match_notes.c - what a match tells, noted for its record. */
#include <string.h>

#include "base/memory.h"
#include "table/match_notes.h"
#include "yunzi/told.h"

/* What the clock of the mover said after a move. */
typedef struct noted_time {
    int ply;
    yz_clock_time left;
} noted_time;

typedef struct noted_comment {
    int ply;
    char *text;
} noted_comment;

struct yz__match_notes {
    const yz_allocator *allocator;
    noted_time *time;
    size_t times;
    size_t time_room;
    noted_comment *comment;
    size_t comments;
    size_t comment_room;
    yz__shown_step *step;
    size_t steps;
    size_t step_room;
    bool lack; /* memory was lacking */
};

yz_status
yz__match_notes_new(yz__match_notes **out, const yz_allocator *allocator)
{
    *out = yz__resize(allocator, NULL, 0, sizeof **out);
    if (!*out)
        return YZ_E_NOMEM;
    **out = (yz__match_notes){.allocator = allocator};
    return YZ_OK;
}

static void
free_text(const yz__match_notes *notes, char *text)
{
    if (text)
        yz__resize(notes->allocator, text, strlen(text) + 1, 0);
}

/* A copy; NULL also without memory. */
static char *
copy_text(const yz__match_notes *notes, const char *text)
{
    const size_t length = strlen(text) + 1;
    char *copy = yz__resize(notes->allocator, NULL, 0, length);

    return copy ? memcpy(copy, text, length) : NULL;
}

void
yz__match_notes_free(yz__match_notes *notes)
{
    if (!notes)
        return;
    const yz_allocator *allocator = notes->allocator;
    for (size_t i = 0; i < notes->comments; i++)
        free_text(notes, notes->comment[i].text);
    for (size_t i = 0; i < notes->steps; i++)
        free_text(notes, notes->step[i].reason);
    yz__resize(allocator, notes->step, notes->step_room * sizeof *notes->step, 0);
    yz__resize(allocator, notes->comment, notes->comment_room * sizeof *notes->comment,
               0);
    yz__resize(allocator, notes->time, notes->time_room * sizeof *notes->time, 0);
    yz__resize(allocator, notes, sizeof *notes, 0);
}

/* ---- Time ---- */

/* A ply is made again after it was taken back: then the later time counts. */
static yz_status
note_time(yz__match_notes *notes, const yz_match *match, yz_colour mover)
{
    const yz_clock *clock = yz_match_clock(match);
    const int ply = yz_game_ply_count(yz_match_game(match));

    if (clock->setting.kind == YZ_CLOCK_NONE)
        return YZ_OK;
    while (notes->times > 0 && notes->time[notes->times - 1].ply >= ply)
        notes->times--;
    const yz_status status =
        YZ__GROW(notes->allocator, notes->time, notes->time_room, notes->times);
    if (status == YZ_OK)
        notes->time[notes->times++] = (noted_time){ply, yz_clock_left(clock, mover)};
    return status;
}

/* ---- Hypothetical play ---- */

static bool
is_shown(const yz_match_told *told)
{
    switch (told->kind) {
    case YZ_MATCH_TOLD_HYPOTHETICAL:
    case YZ_MATCH_TOLD_TAKEN:
    case YZ_MATCH_TOLD_OPEN:
    case YZ_MATCH_TOLD_SHOWN:
        return true;
    case YZ_MATCH_TOLD_EVENT:
        return told->event->kind == YZ_MATCH_DISPUTE ||
               told->event->kind == YZ_MATCH_SHOW ||
               told->event->kind == YZ_MATCH_SAY ||
               told->event->kind == YZ_MATCH_WITHDRAW;
    default:
        return false;
    }
}

/* The referee's whole reason stands beside the message, which would cut it. */
static yz_message
words_of(const yz_match *match, const yz_match_told *told)
{
    yz_match_event event = *told->event;
    yz_match_told plain = *told;

    event.reason = NULL;
    plain.event = &event;
    return yz_told_message(match, &plain, YZ_PARTY_REFEREE);
}

static yz__shown_step
step_of(const yz_match *match, const yz_match_told *told)
{
    yz__shown_step step = {.kind = YZ__SHOWN_SAID, .said = words_of(match, told)};
    yz_hypothetical shown;

    step.settled = told->kind == YZ_MATCH_TOLD_SHOWN;
    step.ruled = step.settled && told->number == YZ_SHOWN_BY_REFEREE;
    if (told->kind != YZ_MATCH_TOLD_EVENT)
        return step;
    if (told->event->kind == YZ_MATCH_DISPUTE && yz_match_hypothetical(match, &shown)) {
        step.kind = YZ__SHOWN_BEGUN;
        step.ply = yz_game_ply_count(yz_match_game(match));
        step.chain = told->event->point;
        step.first = yz_game_to_move(shown.game);
    } else if (told->event->kind == YZ_MATCH_SHOW) {
        step.kind = YZ__SHOWN_MOVE;
        step.move = told->event->move;
        step.move.colour = yz_match_colour(match, told->event->by);
    }
    return step;
}

static yz_status
note_step(yz__match_notes *notes, const yz_match *match, const yz_match_told *told)
{
    yz__shown_step step = step_of(match, told);
    const char *reason = told->kind == YZ_MATCH_TOLD_EVENT ? told->event->reason : NULL;
    const yz_status status =
        YZ__GROW(notes->allocator, notes->step, notes->step_room, notes->steps);

    if (status != YZ_OK)
        return status;
    if (reason && !(step.reason = copy_text(notes, reason)))
        return YZ_E_NOMEM;
    notes->step[notes->steps++] = step;
    return YZ_OK;
}

/* What was shown after moves that have been taken back goes with them. */
static void
forget_steps(yz__match_notes *notes, const yz_match *match)
{
    const int ply = yz_game_ply_count(yz_match_game(match));

    for (size_t i = notes->steps; i-- > 0;) {
        if (notes->step[i].kind != YZ__SHOWN_BEGUN)
            continue;
        if (notes->step[i].ply <= ply)
            return;
        while (notes->steps > i)
            free_text(notes, notes->step[--notes->steps].reason);
    }
}

/* ---- Noted ---- */

/* The reason of a ruling is a comment: the ruling itself is an event of the game. */
void
yz__match_notes_listen(void *context, const yz_match *match, const yz_match_told *told)
{
    yz__match_notes *notes = context;
    yz_status status = YZ_OK;

    forget_steps(notes, match);
    /* The clocks change hands: what they said before was said of the other player. */
    if (told->kind == YZ_MATCH_TOLD_EVENT && told->event->kind == YZ_MATCH_EXCHANGE)
        notes->times = 0;
    if (told->kind == YZ_MATCH_TOLD_EVENT && told->event->kind == YZ_MATCH_MOVE)
        status = note_time(notes, match, yz_match_colour(match, told->event->by));
    else if (is_shown(told))
        status = note_step(notes, match, told);
    else if (told->kind == YZ_MATCH_TOLD_EVENT && told->event->reason)
        status = yz__match_notes_comment(notes, match, told->event->reason);
    notes->lack = notes->lack || status != YZ_OK;
}

yz_status
yz__match_notes_comment(yz__match_notes *notes, const yz_match *match,
                        const char *comment)
{
    const yz_status status = YZ__GROW(notes->allocator, notes->comment,
                                      notes->comment_room, notes->comments);
    char *text = status == YZ_OK ? copy_text(notes, comment) : NULL;

    if (!text)
        return YZ_E_NOMEM;
    notes->comment[notes->comments++] =
        (noted_comment){yz_game_ply_count(yz_match_game(match)), text};
    return YZ_OK;
}

/* ---- Asked ---- */

bool
yz__noted_time(const yz__match_notes *notes, int ply, yz_clock_time *out)
{
    size_t first = 0, last = notes->times;

    while (first < last) {
        const size_t middle = first + (last - first) / 2;
        if (notes->time[middle].ply < ply)
            first = middle + 1;
        else
            last = middle;
    }
    if (first == notes->times || notes->time[first].ply != ply)
        return false;
    *out = notes->time[first].left;
    return true;
}

const char *
yz__noted_comment(const yz__match_notes *notes, size_t i, int *ply)
{
    if (i >= notes->comments)
        return NULL;
    *ply = notes->comment[i].ply;
    return notes->comment[i].text;
}

const yz__shown_step *
yz__noted_step(const yz__match_notes *notes, size_t i)
{
    return i < notes->steps ? &notes->step[i] : NULL;
}

bool
yz__notes_lack(const yz__match_notes *notes)
{
    return notes->lack;
}
