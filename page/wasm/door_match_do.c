/* door_match_do.c - what happens in a match, and what everybody is told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "door_match.h"

enum { LINE = 4096 };

/* That the host tells the time is no news; what it calls is. */
void
door_match_tell(void *context, const yz_match *match, const yz_match_told *told)
{
    const door_telling *to = context;

    if (told->kind != YZ_MATCH_TOLD_EVENT || told->event->kind != YZ_MATCH_TIME)
        yz_told_json(to->json, NULL, match, told, to->reader, to->language);
}

/* ---- What the page asks for ---- */

static bool
is_own(const char *key)
{
    static const char *const OWN[] = {"match",    "event",  "by",     "at",
                                      "language", "reader", "reason", "of"};

    for (size_t i = 0; i < sizeof OWN / sizeof *OWN; i++)
        if (strcmp(key, OWN[i]) == 0)
            return true;
    return false;
}

/* A line of the log; control characters become blanks.  A play may be told by its point. */
static void
write_line(const door_call *call, char line[LINE])
{
    const char *at = door_value(call, "at"), *event = door_value(call, "event"),
               *by = door_value(call, "by"), *reason = door_value(call, "reason");
    size_t used = (size_t)snprintf(line, LINE, "%s %s %s", at == NULL ? "0" : at,
                                   event == NULL ? "" : event, by == NULL ? "" : by);

    for (int i = 0; i < call->option_count && used < LINE; i++) {
        const char *key = call->key[i], *value = call->value[i];
        if (is_own(key) || value == NULL)
            continue;
        const bool point = strcmp(key, "move") == 0 && value[0] != '\0' &&
                           value[strcspn(value, "0123456789:")] != '\0' &&
                           strchr(value, ':') == NULL;
        used += (size_t)snprintf(line + used, LINE - used, " %s=%s%s", key,
                                 point ? "play:" : "", value);
    }
    if (reason != NULL && used < LINE)
        snprintf(line + used, LINE - used, " reason=%s", reason);
    for (char *c = line; *c != '\0'; c++)
        if ((unsigned char)*c < 0x20 || *c == 0x7f)
            *c = ' ';
}

/* ---- What happens ---- */

static void
answer_event(door_call *call, door_match *own, const yz_match_event *event,
             yz_party reader)
{
    const yz_match *match = door_match_at(own);
    yz_json json;
    door_telling to = {&json, reader, call->language};
    yz_match_answer answer;

    door_open(call, &json);
    yz_json_open_array(&json, "told");
    yz_table_listen(own->table, door_match_tell, &to);
    const yz_status status = yz_table_do(own->table, event, &answer);
    yz_table_listen(own->table, NULL, NULL);
    yz_json_close_array(&json);
    if (status != YZ_OK) {
        door_fail_diag(call, status, NULL);
        return;
    }
    if (answer.refusal != YZ_MATCH_REFUSED_NONE)
        yz_match_refused_json(&json, "refused", match, event, &answer, call->language);
    yz_json_whole(&json, "last", yz_table_state_of(own->table).now);
    yz_match_json(&json, "state", match, door_viewer(call, match, reader),
                  call->language);
    door_close(&json);
}

/* "of=12": what is claimed by the number of a move, as people count them. */
static bool
find_claimed(door_call *call, const yz_game *game, yz_match_event *event)
{
    long number;

    if (event->kind != YZ_MATCH_CLAIM || !door_has(call, "of"))
        return true;
    if (!door_number(call, "of", 0, INT32_MAX, 0, &number))
        return false;
    event->number = 0;
    for (int i = 1; i <= yz_game_ply_count(game) && event->number == 0; i++)
        if (yz_game_ply(game, i).kind == YZ_PLY_MOVE &&
            yz_game_move_number(game, i) == number)
            event->number = i;
    return true;
}

/* "event=move", "by=first", "at=61500", "move=D4": the words are those of the log. */
void
door_match_do(door_call *call)
{
    door_match *own = door_match_of(call);
    yz_match_event_room *room = malloc(sizeof *room);
    yz_match_event event;
    yz_diag diag = {.status = YZ_OK};
    yz_party reader;
    char line[LINE];

    if (room == NULL)
        door_fail_diag(call, YZ_E_NOMEM, NULL);
    if (own != NULL && room != NULL && door_reader(call, &reader)) {
        const yz_game *game = door_match_game(own);
        write_line(call, line);
        const yz_status status =
            yz_match_event_read(&event, room, line, strlen(line), yz_game_width(game),
                                yz_game_height(game), &diag);
        if (status != YZ_OK)
            door_fail_diag(call, status, &diag);
        else if (find_claimed(call, game, &event))
            answer_event(call, own, &event, reader);
    }
    free(room);
}

/* "at=61500": what time it is.  The clocks call what is due. */
void
door_match_tick(door_call *call)
{
    door_match *own = door_match_of(call);
    const char *at = door_value(call, "at");
    yz_match_event time = {.kind = YZ_MATCH_TIME, .by = YZ_PARTY_HOST};
    yz_party reader;

    if (own == NULL || !door_reader(call, &reader))
        return;
    const int64_t last = yz_table_state_of(own->table).now;
    time.at = at == NULL ? last : strtoll(at, NULL, 10);
    if (time.at < last)
        time.at = last;
    answer_event(call, own, &time, reader);
}

/* "text=...": a comment at the move just made. */
void
door_match_comment(door_call *call)
{
    door_match *own = door_match_of(call);
    const char *text = door_value(call, "text");
    yz_json json;

    if (own == NULL)
        return;
    const yz_status status = yz_table_comment(own->table, text == NULL ? "" : text);
    if (status != YZ_OK) {
        door_fail_diag(call, status, NULL);
        return;
    }
    door_open(call, &json);
    door_close(&json);
}
