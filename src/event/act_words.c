/* act_words.c - the words of an act, read. */
#include "event/act_words.h"

#include <string.h>

const char *
yz__act_keep(const yz__act_doing *of, int i)
{
    const size_t size = strlen(of->line->word[i]) + 1;
    char *out = yz__arena_take(&of->event->texts, size);
    if (out != NULL)
        memcpy(out, of->line->word[i], size);
    return out;
}

yz_status
yz__act_wrong_value(const yz__act_doing *of, const char *name, const char *takes,
                    const char *value)
{
    return YZ__ACT_REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_VALUE,
                          yz_arg_name(NULL, name), yz_arg_name(NULL, takes),
                          yz_arg_text(value));
}

yz_status
yz__act_whole(const yz__act_doing *of, int i, const yz__whole_word *what, int *out)
{
    int64_t value;
    if (!yz__read_whole(of->line->word[i], what->least, what->most, &value))
        return yz__act_wrong_value(of, what->name, what->takes, of->line->word[i]);
    *out = (int)value;
    return YZ_OK;
}

yz_status
yz__act_round(const yz__act_doing *of, int *out)
{
    const int64_t rounds = of->event->settings.rounds;
    int64_t round;
    if (!yz__read_whole(of->line->word[1], 1, rounds, &round))
        return YZ__ACT_REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_ROUND_NUMBER,
                              yz_arg_number(rounds), yz_arg_text(of->line->word[1]));
    *out = (int)round;
    return YZ_OK;
}

yz_status
yz__act_player(const yz__act_doing *of, int i, int *out)
{
    const char *id = of->line->word[i];
    *out = yz__entrant_find(of->event, id, strlen(id));
    return *out >= 0 ? YZ_OK
                     : YZ__ACT_REFUSE(of, YZ_E_NOT_FOUND,
                                      YZ_MESSAGE_TOURNAMENT_NO_PLAYER, yz_arg_text(id));
}

yz_status
yz__act_place(const yz__act_doing *of, int *round, int i, int *player)
{
    const yz_status status = yz__act_round(of, round);
    return status == YZ_OK ? yz__act_player(of, i, player) : status;
}

yz_status
yz__act_two(const yz__act_doing *of, int i, int *one, int *other)
{
    yz_status status = yz__act_player(of, i, one);
    if (status == YZ_OK)
        status = yz__act_player(of, i + 1, other);
    if (status == YZ_OK && *one == *other)
        status = YZ__ACT_REFUSE(of, YZ_E_RANGE, YZ_MESSAGE_TOURNAMENT_ONE_PLAYER,
                                yz_arg_text(of->event->player[*one].id));
    return status;
}

yz_status
yz__act_is_idle(const yz__act_doing *of, int player, int round)
{
    const char *id = of->event->player[player].id;
    const yz__pairing *other = yz__pairing_of(of->event, player, round);
    if (other != NULL)
        return YZ__ACT_REFUSE(of, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_BUSY,
                              yz_arg_text(id), yz_arg_number(round),
                              yz_arg_number(other->line));
    if (!yz__is_present(of->event, player, round))
        return YZ__ACT_REFUSE(of, YZ_E_PHASE, YZ_MESSAGE_TOURNAMENT_AWAY,
                              yz_arg_text(id), yz_arg_number(round));
    return YZ_OK;
}
