/* sitting.c - what commands need of a sitting: to speak, to act, and who is alive. */
#include <yunzi/told.h>

#include "input/life_options.h"
#include "play/sitting.h"

void
sitting_say(sitting *at, yz_message message)
{
    face_say(at->face, &message);
}

bool
sitting_do(sitting *at, yz_match_event *event)
{
    yz_match_answer answer;

    if (at->status != YZ_OK)
        return false;
    at->status = table_do(at->table, event, &answer, &at->diag);
    if (at->status != YZ_OK || answer.refusal == YZ_MATCH_REFUSED_NONE)
        return at->status == YZ_OK;
    if (at->face->kind->refused != NULL)
        at->face->kind->refused(at->face, event, &answer);
    else
        sitting_say(at,
                    yz_match_refused_message(table_match(at->table), event, &answer));
    return false;
}

/* ---- Life and death ---- */

const yz_life_report *
sitting_life(sitting *at, bool sampled)
{
    const yz_game *game = table_game(at->table);
    yz_life_options reading = at->reading;

    if (at->life != NULL && at->life_at == yz_game_ply_count(game) &&
        at->life_sampled == sampled)
        return at->life;
    yz_life_free(at->life);
    at->life = NULL;
    reading.sampling = sampled;
    if (life_read_game(&at->life, game, &reading, &at->diag) != YZ_OK) {
        sitting_say(at, at->diag.message);
        return NULL;
    }
    at->life_at = yz_game_ply_count(game);
    at->life_sampled = sampled;
    return at->life;
}

void
sitting_end(sitting *at)
{
    yz_life_free(at->life);
    at->life = NULL;
}
