/* judged.c - results and notes as messages, and what text and JSON both ask of a game. */
#include "tell/judged.h"
#include "base/number.h"
#include "rules/scoring.h"
#include "yunzi/messages.h"
#include "message/template.h"

bool
yz__judged_agrees(const yz_judged_game *game)
{
    const yz_result *said = game->recorded;
    const yz_result *found = &game->judged->result;

    if (!said || said->kind == YZ_RESULT_NONE || said->kind != found->kind ||
        said->winner != found->winner)
        return false;
    return !said->margin_known || !found->margin_known ||
           yz_compare(said->margin, found->margin) == 0;
}

bool
yz__judged_comparable(const yz_judged_game *game)
{
    return game->recorded && game->recorded->kind != YZ_RESULT_NONE &&
           game->judged->result.kind != YZ_RESULT_NONE;
}

yz_fate
yz__judged_fate(const yz_judgement *judged, int i)
{
    return judged->counted && judged->board ? (yz_fate)judged->board->points.owner[i]
                                            : YZ_FATE_UNKNOWN;
}

yz_colour
yz__judged_holder(const yz_judgement *judged, int i)
{
    return judged->counted && judged->board ? (yz_colour)judged->board->points.holder[i]
                                            : YZ_EMPTY;
}

void
yz__judged_points(const yz_judged_game *game, yz_fate fate, uint8_t map[YZ_MAX_POINTS])
{
    const yz_judgement *judged = game->judged;
    const int points = yz_game_width(game->game) * yz_game_height(game->game);

    for (int i = 0; i < points; i++) {
        const yz_fate found = yz__judged_fate(judged, i);
        map[i] = judged->counted &&
                 (found == fate || (fate == YZ_FATE_NEUTRAL && found == YZ_FATE_DEAD &&
                                    yz__judged_holder(judged, i) == YZ_EMPTY));
    }
}

yz_message
yz_result_message(const yz_result *result)
{
    static const yz_message_id PLAIN[] = {
        [YZ_RESULT_NONE] = YZ_MESSAGE_RESULT_NOT_SETTLED,
        [YZ_RESULT_DRAW] = YZ_MESSAGE_RESULT_DRAW,
        [YZ_RESULT_BOTH_LOSE] = YZ_MESSAGE_RESULT_BOTH_LOSE,
        [YZ_RESULT_NO_RESULT] = YZ_MESSAGE_RESULT_NO_RESULT,
        [YZ_RESULT_VOID] = YZ_MESSAGE_RESULT_VOID,
    };
    const yz_argument winner = yz_arg_colour(result->winner);

    switch (result->kind) {
    case YZ_RESULT_SCORE:
        return result->margin_known ? yz_message_with(YZ_MESSAGE_RESULT_WINS_BY, winner,
                                                      yz_arg_exact(result->margin))
                                    : yz_message_with(YZ_MESSAGE_RESULT_WINS, winner);
    case YZ_RESULT_RESIGNATION:
        return yz_message_with(YZ_MESSAGE_RESULT_RESIGNATION, winner);
    case YZ_RESULT_TIME:
        return yz_message_with(YZ_MESSAGE_RESULT_TIME, winner);
    case YZ_RESULT_FORFEIT:
        return yz_message_with(YZ_MESSAGE_RESULT_FORFEIT, winner);
    case YZ_RESULT_NONE:
    case YZ_RESULT_DRAW:
    case YZ_RESULT_BOTH_LOSE:
    case YZ_RESULT_NO_RESULT:
    case YZ_RESULT_VOID:
        break;
    }
    return yz_message_plain(PLAIN[result->kind]);
}

yz_message
yz__result_message(const yz_result *result, const yz_rules *rules)
{
    if (result->kind != YZ_RESULT_SCORE || !result->margin_known ||
        !yz__results_in_zi(rules))
        return yz_result_message(result);
    return yz_message_with(YZ_MESSAGE_RESULT_WINS_BY_ZI, yz_arg_colour(result->winner),
                           yz_arg_exact(result->margin),
                           yz__arg_zi(yz__in_zi(result->margin)));
}

yz_number
yz__in_zi(yz_number points)
{
    return yz__multiply(points, yz_ratio(1, 2));
}

/* ---- What to type where something is missing ---- */

static yz_message_id
hint_for_open(yz_shortage shortage)
{
    switch (shortage) {
    case YZ_SHORTAGE_NODES:
        return YZ_MESSAGE_HINT_NODES;
    case YZ_SHORTAGE_TIME:
        return YZ_MESSAGE_HINT_TIME;
    case YZ_SHORTAGE_MEMORY:
        return YZ_MESSAGE_HINT_MEMORY;
    case YZ_SHORTAGE_NONE:
    case YZ_SHORTAGE_REGION:
    case YZ_SHORTAGE_THREATS:
    case YZ_SHORTAGE_SEKI_THREAT:
        break;
    }
    return YZ_MESSAGE_HINT_DEAD;
}

static yz_message_id
hint_for(const yz_note *note)
{
    switch (note->kind) {
    case YZ_NOTE_LIFE_UNKNOWN:
        return YZ_MESSAGE_HINT_LIFE_UNKNOWN;
    case YZ_NOTE_OPEN_CHAINS:
    case YZ_NOTE_OPEN_SEKI:
        return note->decides ? hint_for_open(note->shortage) : YZ_MESSAGE_NONE;
    case YZ_NOTE_READING_CUT:
        return note->shortage == YZ_SHORTAGE_TIME ? YZ_MESSAGE_HINT_MORE_TIME
                                                  : YZ_MESSAGE_HINT_MORE_MEMORY;
    case YZ_NOTE_NOT_OVER:
    case YZ_NOTE_UNFINISHED:
        return note->decides ? YZ_MESSAGE_HINT_AS_IT_STANDS : YZ_MESSAGE_NONE;
    case YZ_NOTE_NOT_CONCEDED:
        return YZ_MESSAGE_HINT_CONCEDE;
    case YZ_NOTE_KOMI_MISSING:
        return YZ_MESSAGE_HINT_KOMI;
    case YZ_NOTE_NOT_LOOKED_INTO:
        return YZ_MESSAGE_HINT_REPETITIONS;
    case YZ_NOTE_OLDER_GAME:
    case YZ_NOTE_BOARD_SIZE:
        return YZ_MESSAGE_HINT_RULES;
    case YZ_NOTE_NOT_RULED:
        return YZ_MESSAGE_HINT_CYCLE;
    case YZ_NOTE_RULED_OTHERWISE:
        return YZ_MESSAGE_HINT_CLASSIFY;
    case YZ_NOTE_CAME_BACK:
        return YZ_MESSAGE_HINT_REPETITION;
    default:
        return YZ_MESSAGE_NONE;
    }
}

yz_message
yz_note_message(const yz_note *note)
{
    const yz_message_id id = hint_for(note);
    const yz_message hint = yz_message_plain(id);

    return id == YZ_MESSAGE_NONE
               ? note->what
               : yz_message_with(YZ_MESSAGE_NOTE_WITH_HINT, yz_arg_message(&note->what),
                                 yz_arg_message(&hint));
}
