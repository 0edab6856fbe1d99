/* command_end.c - commands of the end: marks, agreement, dispute, confirmation. */
#include <strings.h>

#include "play/play_command.h"

static bool
mark_at(sitting *at, yz_party by, yz_point point)
{
    yz_match_event event = {.kind = YZ_MATCH_MARK, .by = by, .point = point};

    return sitting_do(at, &event);
}

/* Marks the chains that are proved dead, and takes the mark off those that are proved alive. */
static void
mark_proved(sitting *at, yz_party by)
{
    const yz_life_report *life = sitting_life(at, false);
    yz_status_map marks;

    for (size_t i = 0; life != NULL && i < life->chain_count; i++) {
        const yz_chain_life *chain = yz_life_chain(life, i);
        const yz_point point = life->point[chain->first];
        yz_game_marking(table_game(at->table), &marks);
        const bool marked = marks.fate[yz_index(life->width, point)] == YZ_FATE_DEAD;
        if (chain->status != YZ_CHAIN_OPEN &&
            marked != (chain->status == YZ_CHAIN_DEAD) && !mark_at(at, by, point))
            return;
    }
}

void
command_mark(sitting *at, yz_party by, const char *rest)
{
    yz_point point;

    if (strcasecmp(rest, "proved") == 0)
        mark_proved(at, by);
    else if (command_point(at, rest, &point))
        mark_at(at, by, point);
}

void
command_agree(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_AGREE, .by = by};

    (void)rest;
    event.marking = yz_match_marking(table_match(at->table));
    sitting_do(at, &event);
}

static void
simply(sitting *at, yz_party by, yz_match_event_kind kind)
{
    yz_match_event event = {.kind = kind, .by = by};

    sitting_do(at, &event);
}

void
command_dispute(sitting *at, yz_party by, const char *rest)
{
    (void)rest;
    simply(at, by, YZ_MATCH_REFUSE);
}

void
command_resume(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_RESUME, .by = by};

    if (strcasecmp(rest, "black") == 0)
        event.colour = YZ_BLACK;
    else if (strcasecmp(rest, "white") == 0)
        event.colour = YZ_WHITE;
    else if (rest[0] != '\0') {
        command_refuse(at, rest);
        return;
    }
    sitting_do(at, &event);
}

void
command_confirm(sitting *at, yz_party by, const char *rest)
{
    (void)rest;
    simply(at, by, YZ_MATCH_CONFIRM);
}

void
command_object(sitting *at, yz_party by, const char *rest)
{
    (void)rest;
    simply(at, by, YZ_MATCH_OBJECT);
}
