/* deed.c - what an event says besides its kind and its player; it is kept so that a
   game can be saved, and repeated. */
#include <string.h>

#include "base/memory.h"
#include "game/state.h"

static size_t
points_of(const yz_game *game)
{
    return (size_t)game->board.width * game->board.height;
}

static yz_status
reserve_fates(yz_game *game)
{
    const size_t need = game->settled_count + points_of(game);
    if (need <= game->settled_room)
        return YZ_OK;
    const size_t room = need + game->settled_room;
    uint8_t *wider =
        yz__resize(game->allocator, game->settled, game->settled_room, room);
    if (!wider)
        return YZ_E_NOMEM;
    game->settled = wider;
    game->settled_room = room;
    return YZ_OK;
}

yz_status
yz__deeds_reserve(yz_game *game, const yz_event *event)
{
    const yz_status status =
        YZ__GROW(game->allocator, game->deed, game->deed_room, game->deed_count);
    return status == YZ_OK && event->kind == YZ_EVENT_SETTLE ? reserve_fates(game)
                                                             : status;
}

/* Keeps only what this kind of event uses: its other fields may hold anything. */
void
yz__deeds_add(yz_game *game, const yz_event *event)
{
    yz__deed *deed = &game->deed[game->deed_count++];
    *deed = (yz__deed){
        .at = event->at,
        .ply = event->ply,
        .by = (uint8_t)event->by,
        .partner =
            (uint8_t)(event->kind == YZ_EVENT_CLAIM && event->partner <= game->partners
                          ? event->partner
                          : 0),
        .first = (uint8_t)(event->first <= YZ_WHITE ? event->first : 0),
        .outcome = (uint8_t)(event->outcome <= YZ_RESULT_VOID ? event->outcome
                                                              : YZ_RESULT_NONE)};
    if (event->kind != YZ_EVENT_SETTLE)
        return;
    deed->basis = (uint8_t)event->status->basis;
    memcpy(game->settled + game->settled_count, event->status->fate, points_of(game));
    game->settled_count += points_of(game);
}

void
yz__deeds_undo(yz_game *game, const yz__ply *ply)
{
    game->deed_count--;
    if (ply->event == YZ_EVENT_SETTLE)
        game->settled_count -= points_of(game);
}

bool
yz_game_event_of(const yz_game *game, int i, yz_event *out, yz_status_map *status)
{
    const yz__ply *const ply = &game->ply[i];
    const yz__deed *deed = game->deed;
    const uint8_t *settled = game->settled;

    if (!yz__is_event(ply))
        return false;
    for (int before = 1; before < i; before++) {
        deed += yz__is_event(&game->ply[before]);
        if (yz__is_event(&game->ply[before]) &&
            game->ply[before].event == YZ_EVENT_SETTLE)
            settled += points_of(game);
    }
    *out = (yz_event){.kind = (yz_event_kind)ply->event,
                      .by = (yz_colour)deed->by,
                      .at = deed->at,
                      .ply = deed->ply,
                      .partner = deed->partner,
                      .first = (yz_colour)deed->first,
                      .outcome = (yz_result_kind)deed->outcome};
    if (ply->event != YZ_EVENT_SETTLE || !status)
        return true;
    *status = (yz_status_map){.width = (uint8_t)game->board.width,
                              .height = (uint8_t)game->board.height,
                              .basis = (yz_basis)deed->basis};
    memcpy(status->fate, settled, points_of(game));
    out->status = status;
    return true;
}
