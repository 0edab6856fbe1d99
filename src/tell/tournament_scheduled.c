/*
 * tournament_scheduled.c - a pair of a system that lays its games down: where both players come from.
 *
 *     ann - eva in round 2
 *       the system lays its games down
 *       ann: seed 1
 *       eva: has won against jan in round 1
 */
#include "event/schedules.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

/* In the order of yz__origin_kind, and of the words of TOURNAMENT_ORIGIN; a number of a knock-out is a seed. */
static const char *const FROM[] = {"number", "win", "loss", "board", "seed"};
enum { SEED = 4 };

/* A pair and where its players come from. */
typedef struct scheduled {
    int round, player[2];
    bool meet;
    yz__origin origin[2];
} scheduled;

static int
kind_of(const yz__event *event, const yz__origin *origin)
{
    return origin->kind == YZ__FROM_NUMBER &&
                   event->settings.system == YZ__SYSTEM_KNOCKOUT
               ? SEED
               : (int)origin->kind;
}

/* Whom the player met in the earlier game; NULL: there was none. */
static const char *
met(const yz__event *event, const scheduled *of, int i)
{
    const yz__origin *origin = &of->origin[i];
    if (origin->kind != YZ__FROM_WIN && origin->kind != YZ__FROM_LOSS)
        return NULL;
    return yz__player_id(event,
                         origin->one == of->player[i] ? origin->other : origin->one);
}

static const char *
team_of(const yz__event *event, const scheduled *of, int i)
{
    const int team = event->player[of->player[i]].team;
    return of->origin[i].kind == YZ__FROM_BOARD ? event->team[team - 1].name : NULL;
}

static yz_status
tell(const yz__tournament_view *view, const scheduled *of)
{
    const yz__event *event = view->event;
    yz__prose out;
    yz__prose_start(&out, view->how);
    yz__prose_whole(&out, YZ__LINE, 0, 4, YZ_MESSAGE_TOURNAMENT_PAIR_IN,
                    yz_arg_text(yz__player_id(event, of->player[0])),
                    yz_arg_text(yz__player_id(event, of->player[1])),
                    yz_arg_number(of->round));
    yz__prose_whole(&out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_LAID_DOWN,
                    yz_arg_choice(of->meet));
    for (int i = 0; of->meet && i < 2; i++)
        yz__prose_whole(
            &out, YZ__LINE, 2, 4, YZ_MESSAGE_TOURNAMENT_ORIGIN,
            yz_arg_text(yz__player_id(event, of->player[i])),
            yz_arg_choice(kind_of(event, &of->origin[i])),
            yz_arg_number(of->origin[i].number), yz_arg_text(met(event, of, i)),
            yz_arg_number(of->origin[i].round), yz_arg_text(team_of(event, of, i)));
    return out.status;
}

static yz_status
write(const yz__tournament_view *view, const scheduled *of)
{
    const yz__event *event = view->event;
    yz_json json;
    yz_json_start(&json, view->how->sink, view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "explain");
    yz_json_whole(&json, "round", of->round);
    yz_json_text(&json, "player", yz__player_id(event, of->player[0]));
    yz_json_text(&json, "other", yz__player_id(event, of->player[1]));
    yz_json_open_array(&json, "origins");
    for (int i = 0; of->meet && i < 2; i++) {
        const yz__origin *origin = &of->origin[i];
        const bool game = met(event, of, i) != NULL;
        yz_json_open_object(&json, NULL);
        yz_json_text(&json, "player", yz__player_id(event, of->player[i]));
        yz_json_text(&json, "from", FROM[kind_of(event, origin)]);
        if (game) {
            yz_json_text(&json, "opponent", met(event, of, i));
            yz_json_whole(&json, "round", origin->round);
        } else {
            yz_json_whole(&json, "number", origin->number);
        }
        yz_json_close_object(&json);
    }
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}

yz_status
yz__explain_scheduled(const yz__tournament_view *view, yz__pool *pool, int one,
                      int other)
{
    scheduled of = {.round = pool->round, .player = {one, other}};
    yz__round round;
    yz_status status = yz__view_pair(view, &round, pool, YZ__WHO_IS_IDLE, NULL);
    if (status == YZ_OK)
        status = yz__schedule_origins(pool, of.player, of.origin);
    if (status != YZ_OK)
        return status;
    of.meet = yz__round_has(&round, one, other);
    return view->question->form == YZ_TOURNAMENT_JSON ? write(view, &of)
                                                      : tell(view, &of);
}
