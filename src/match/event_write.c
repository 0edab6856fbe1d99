/* event_write.c - writes an event as a line of the log. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/drain.h"
#include "match/event_words.h"
#include "rules/conduct.h"

typedef struct writing {
    yz__drain out;
    int height;
} writing;

YZ_PRINTF(2, 3)
static void
put(writing *w, const char *format, ...)
{
    char text[128];
    va_list values;

    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    yz__drain_text(&w->out, text);
}

static void
put_point(writing *w, yz_point at)
{
    char text[YZ_POINT_TEXT];

    yz__drain_text(&w->out, yz_point_text(at, w->height, text));
}

static void
put_move(writing *w, yz_move move)
{
    const bool placed = move.kind == YZ_MOVE_PLAY || move.kind == YZ_MOVE_PASS_FOR_KO;

    put(w, "%s", yz__EVENT_MOVE[move.kind]);
    if (placed) {
        put(w, ":");
        put_point(w, move.at);
    }
}

/* Writes "proved:...adb...": the basis, then one sign for each point from the top. */
static void
put_status(writing *w, const yz_status_map *map)
{
    put(w, "%s:", yz_basis_key(map->basis));
    for (size_t i = 0; i < (size_t)map->width * map->height; i++)
        yz__drain_put(&w->out, &yz__EVENT_FATE[map->fate[i]], 1);
}

/* Writes "fight/none/none/none/judge/C3,D4": the ruling and the side it blames, the
   ruling of the other way to classify and its side, the way used, the points. */
static void
put_repetition(writing *w, const yz_repetition *r)
{
    put(w, "%s/%s/%s/%s/%s", yz__EVENT_RULED[r->kind], yz__EVENT_COLOUR[r->by],
        yz__EVENT_RULED[r->otherwise], yz__EVENT_COLOUR[r->otherwise_by],
        r->by_list ? "list" : "judge");
    for (int i = 0; i < r->count; i++) {
        put(w, "%s", i == 0 ? "/" : ",");
        put_point(w, r->point[i]);
    }
}

/* clang-format off */
static void
put_value(writing *w, const yz_match_event *event, yz__event_field field)
{
    char number[YZ_NUMBER_TEXT];

    switch (field) {
    case YZ__FIELD_WHOM: put(w, "%s", yz_party_key(event->whom)); break;
    case YZ__FIELD_NUMBER: put(w, "%" PRId64, event->number); break;
    case YZ__FIELD_AMOUNT: put(w, "%s", yz_number_text(event->amount, number)); break;
    case YZ__FIELD_COLOUR: put(w, "%s", yz__EVENT_COLOUR[event->colour]); break;
    case YZ__FIELD_MOVE: put_move(w, event->move); break;
    case YZ__FIELD_POINT: put_point(w, event->point); break;
    case YZ__FIELD_TO: put_point(w, event->to); break;
    case YZ__FIELD_MARKING: put(w, "%016" PRIx64, event->marking); break;
    case YZ__FIELD_OUTCOME: put(w, "%s", yz_result_key(event->outcome)); break;
    case YZ__FIELD_OFFENCE: put(w, "%s", yz__offence_key(event->offence)); break;
    case YZ__FIELD_FAULT: put(w, "%s", yz__fault_key(event->fault)); break;
    case YZ__FIELD_DECISION: put(w, "%s", yz_decision_key(event->decision)); break;
    case YZ__FIELD_STATUS: put_status(w, event->status); break;
    case YZ__FIELD_REPETITION:
    case YZ__EVENT_FIELDS: put_repetition(w, event->repetition); break;
    }
}
/* clang-format on */

/* Writes a reason with blanks for control characters, which would end the line or
   speak to a terminal. */
static void
put_reason(writing *w, const char *reason)
{
    char text[YZ_MATCH_REASON];
    size_t length = strlen(reason);

    if (length >= sizeof text) {
        length = sizeof text - 1;
        while (length > 0 && ((unsigned char)reason[length] & 0xc0) == 0x80)
            length--; /* no half of a character of UTF-8 */
    }
    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)reason[i];
        text[i] = (char)(c < 0x20 || c == 0x7f ? ' ' : c);
    }
    put(w, " reason=");
    yz__drain_put(&w->out, text, length);
}

yz_status
yz__match_event_write(const yz_match_event *event, int width, int height, yz_sink *sink,
                      void *context)
{
    writing w = {{sink, context, YZ_OK}, height};
    (void)width; /* a row is counted from below, a column needs nothing */

    put(&w, "%" PRId64 " %s %s", event->at, yz__match_event_key(event->kind),
        yz_party_key(event->by));
    if (event->member > 0)
        put(&w, ".%d", event->member);
    for (yz__event_field field = 0; field < YZ__EVENT_FIELDS; field++) {
        if (!yz__event_says(event, field))
            continue;
        put(&w, " %s=", yz__EVENT_FIELD[field]);
        put_value(&w, event, field);
    }
    if (event->reason)
        put_reason(&w, event->reason);
    put(&w, "\n");
    return w.out.status;
}
