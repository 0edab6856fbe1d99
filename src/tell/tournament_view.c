/* tournament_view.c - what several answers about a tournament share. */
#include "tell/tournament_view.h"

#include <stdio.h>
#include <string.h>

#include "message/refuse.h"
#include "yunzi/messages.h"
#include "yunzi/text.h"

/* ---- What is asked about ---- */

yz_status
yz__view_player(const yz__tournament_view *view, const char *id, int *out)
{
    *out = yz__entrant_find(view->event, id, strlen(id));
    return *out >= 0
               ? YZ_OK
               : YZ__VIEW_REFUSE(view, YZ_E_NOT_FOUND, YZ_MESSAGE_TOURNAMENT_NO_PLAYER,
                                 yz_arg_text(id));
}

yz_status
yz__view_round(const yz__tournament_view *view, int usual, int *out)
{
    const int round = view->question->round, rounds = (int)view->event->settings.rounds;
    char text[YZ_NUMBER_TEXT];
    if (round < 0 || round > rounds)
        return YZ__VIEW_REFUSE(view, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_ROUND_NUMBER,
                               yz_arg_number(rounds),
                               yz_arg_text(yz_number_text(yz_whole(round), text)));
    *out = round == 0 ? usual : round;
    return YZ_OK;
}

yz_status
yz__view_pair(const yz__tournament_view *view, yz__round *out, yz__pool *pool,
              yz__whom whom, const yz__pair_condition *condition)
{
    const yz_status status = yz__round_pair(out, pool, whom, condition);
    if (status == YZ_E_PHASE)
        return yz__refuse(view->diag, status, out->refusal);
    return status;
}

/* ---- Parts ---- */

yz__part_sums
yz__sum_parts(const yz__event *event, const yz__round *round)
{
    yz__part_sums sums = {.count = event->settings.paired_by == YZ__PAIRED_BY_WEIGHTS
                                       ? YZ__WEIGHT_PARTS
                                       : YZ__ORDER_PARTS};
    for (int i = 0; i < round->tables; i++)
        for (int k = 0; k < sums.count; k++)
            sums.of[k] += round->table[i].parts.of[k];
    return sums;
}

void
yz__prose_parts(yz__prose *out, const yz__event *event, const int64_t *of, int count)
{
    char text[YZ_NUMBER_TEXT];
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (of[i] == 0)
            continue;
        yz__prose_texts(out, any ? ", " : "", yz__part_key(event, i), " ",
                        yz_number_text(yz_whole(of[i]), text));
        any = true;
    }
    if (!any)
        yz__prose_text(out, "0");
}

void
yz__json_parts(yz_json *json, const char *key, const yz__event *event,
               const int64_t *of, int count)
{
    yz_json_open_object(json, key);
    for (int i = 0; i < count; i++)
        yz_json_whole(json, yz__part_key(event, i), of[i]);
    yz_json_close_object(json);
}

void
yz__json_part_words(yz_json *json, const char *key, const yz__tournament_view *view,
                    int count)
{
    yz_json_open_object(json, key);
    for (int i = 0; i < count; i++)
        yz_tell_name_json(json, yz__part_key(view->event, i), "part",
                          yz__part_words(view->event, i), view->how->language);
    yz_json_close_object(json);
}

/* ---- Players ---- */

const char *
yz__player_rank(const yz__event *event, int player, char text[YZ__ENTRANT_RANK_TEXT])
{
    return yz__entrant_rank(event->player[player].rank, text);
}

const char *
yz__player_id(const yz__event *event, int player)
{
    return player < 0 ? NULL : event->player[player].id;
}

int
yz__id_columns(const yz__event *event)
{
    int most = 6;
    for (size_t i = 0; i < event->players; i++) {
        const int columns = yz__prose_columns(event->player[i].id);
        most = columns > most ? columns : most;
    }
    return most;
}

const char *
yz__player_name(const yz__event *event, int player, char out[YZ__NAME_ROOM])
{
    const yz__entrant *at = &event->player[player];
    if (*at->surname == '\0')
        return at->id;
    snprintf(out, YZ__NAME_ROOM, "%s%s%s", at->surname, *at->first != '\0' ? " " : "",
             at->first);
    return out;
}

int
yz__name_columns(const yz__event *event)
{
    int most = 0;
    for (int p = 0; p < (int)event->players; p++) {
        char room[YZ__NAME_ROOM];
        const char *name = yz__player_name(event, p, room);
        const int columns = yz__prose_columns(name);
        if (*event->player[p].surname != '\0' && columns > most)
            most = columns;
    }
    return most;
}
