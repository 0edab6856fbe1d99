/* tournament_officials.c - who runs an event, who was there when it was drawn, and its regulation. */
#include <inttypes.h>
#include <stdio.h>

#include "event/remarks.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

/* The roles behind those of YZ__OFFICIAL_MAP, which are settings. */
static const yz__text_setting SETTING[] = {YZ__TEXT_DIRECTOR, YZ__TEXT_REFEREE};
enum { SETTINGS = sizeof SETTING / sizeof *SETTING };

bool
yz__official_line(const yz__event *event, size_t *from, yz_message *out)
{
    while (*from < SETTINGS + event->remarks) {
        const size_t i = (*from)++;
        const char *name = i < SETTINGS ? event->settings.text[SETTING[i]] : "";
        int role = YZ__OFFICIALS + (int)i;
        if (i >= SETTINGS && event->remark[i - SETTINGS].kind == YZ__REMARK_OFFICIAL) {
            name = event->remark[i - SETTINGS].text;
            role = event->remark[i - SETTINGS].which;
        }
        if (*name == '\0')
            continue;
        *out = yz_message_with(YZ_MESSAGE_TOURNAMENT_OFFICIAL, yz_arg_choice(role),
                               yz_arg_text(name));
        return true;
    }
    return false;
}

bool
yz__witness_line(const yz__event *event, int round, size_t *from, yz_message *out)
{
    while (*from < event->remarks) {
        const yz__remark *said = &event->remark[(*from)++];
        if (said->kind != YZ__REMARK_WITNESS || said->round != round)
            continue;
        *out = yz_message_with(YZ_MESSAGE_TOURNAMENT_WITNESS, yz_arg_text(said->text),
                               yz_arg_number(round));
        return true;
    }
    return false;
}

bool
yz__regulated_line(const yz__event *event, char mark[YZ__MARK_TEXT], yz_message *out)
{
    const uint64_t is = yz__regulation_mark(event);
    int accepted = 0;
    for (size_t i = 0; i < event->players; i++)
        accepted += event->player[i].accepted == is;
    snprintf(mark, YZ__MARK_TEXT, "%016" PRIx64, is);
    *out = yz_message_with(YZ_MESSAGE_TOURNAMENT_REGULATED, yz_arg_text(mark),
                           yz_arg_number(accepted), yz_arg_number((int)event->players));
    return is != 0;
}

/* ---- Text ---- */

static void
tell_line(yz__prose *out, const yz_message *line)
{
    yz__prose_line(out, 2, 4);
    yz__prose_message(out, line);
    yz__prose_end(out);
}

static void
tell_heading(yz__prose *out, const yz__event *event, int heading)
{
    yz__prose_whole(out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_REGULATION,
                    yz_arg_choice(heading),
                    yz_arg_text(yz__regulation_of(event, heading)));
}

void
yz__prose_witnesses(yz__prose *out, const yz__event *event, int round)
{
    yz_message line;
    for (size_t from = 0; yz__witness_line(event, round, &from, &line);)
        tell_line(out, &line);
}

void
yz__prose_officials(yz__prose *out, const yz__event *event)
{
    char mark[YZ__MARK_TEXT];
    yz_message line;
    for (size_t from = 0; yz__official_line(event, &from, &line);)
        tell_line(out, &line);
    if (!yz__regulated_line(event, mark, &line))
        return;
    tell_line(out, &line);
    for (int h = 0; h < YZ__HEADINGS; h++)
        if (yz__regulation_of(event, h) != NULL)
            tell_heading(out, event, h);
}

/* True if the draw of the first round takes a witness and has none. */
static bool
lacks_witness(const yz__event *event)
{
    yz_message line;
    size_t from = 0;
    return event->settings.witnessed && event->last_round > 0 &&
           !yz__witness_line(event, 1, &from, &line);
}

/* True if the event has to have a regulation, or has the begin of one. */
static bool
is_regulated(const yz__event *event)
{
    return event->settings.regulated || yz__regulation_mark(event) != 0;
}

void
yz__prose_unsaid(yz__prose *out, const yz__event *event)
{
    if (lacks_witness(event))
        yz__prose_whole(out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_WITNESS,
                        yz_arg_text(NULL), yz_arg_number(1));
    for (int h = 0; is_regulated(event) && h < YZ__HEADINGS; h++)
        if (yz__regulation_of(event, h) == NULL)
            tell_heading(out, event, h);
}

/* ---- JSON ---- */

static void
write_regulation(yz_json *json, const yz__event *event)
{
    const uint64_t is = yz__regulation_mark(event);
    char mark[YZ__MARK_TEXT];
    snprintf(mark, sizeof mark, "%016" PRIx64, is);
    yz_json_open_object(json, "regulation");
    yz_json_text(json, "mark", is == 0 ? NULL : mark);
    for (int h = 0; h < YZ__HEADINGS; h++)
        yz_json_text(json, yz__heading_key(h), yz__regulation_of(event, h));
    yz_json_close_object(json);
}

void
yz__json_officials(yz_json *json, const yz__event *event)
{
    yz_json_open_array(json, "officials");
    for (size_t i = 0; i < event->remarks; i++) {
        const yz__remark *said = &event->remark[i];
        if (said->kind != YZ__REMARK_OFFICIAL)
            continue;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "role", yz__official_key(said->which));
        yz_json_text(json, "name", said->text);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
    yz_json_open_array(json, "witnesses");
    for (size_t i = 0; i < event->remarks; i++) {
        const yz__remark *said = &event->remark[i];
        if (said->kind != YZ__REMARK_WITNESS)
            continue;
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "round", said->round);
        yz_json_text(json, "name", said->text);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
    write_regulation(json, event);
}

void
yz__json_unsaid(yz_json *json, const yz__event *event)
{
    yz_json_bool(json, "lacks_witness", lacks_witness(event));
    yz_json_open_array(json, "regulation_lacks");
    for (int h = 0; is_regulated(event) && h < YZ__HEADINGS; h++)
        if (yz__regulation_of(event, h) == NULL)
            yz_json_text(json, NULL, yz__heading_key(h));
    yz_json_close_array(json);
}
