/* situations.c - finds which situations of a game have come back, and after which ply
   they stood before. */
#include "game/situations.h"

#include <assert.h>

#include "game/rulings.h"
#include "game/state.h"

void
yz__situations_init(yz__situations *s, const yz_allocator *allocator)
{
    *s = (yz__situations){.allocator = allocator, .cut = -1};
}

void
yz__situations_free(yz__situations *s)
{
    yz__resize(s->allocator, s->turn, s->room * sizeof *s->turn, 0);
    yz__resize(s->allocator, s->told, s->told_room * sizeof *s->told, 0);
}

/* Fills in where the stones of ply 'j' stood before, from what is known of the newest
   such ply, 'same'. */
static void
look_back(const yz__situations *s, yz__turn *turn, int same)
{
    static const yz__turn NOWHERE = {.newest = {-1, -1, -1}, .early = {-1, -1, -1}};
    const yz__turn *then = same < 0 ? &NOWHERE : &s->turn[same];
    const bool run = same >= 0 && then->plays == turn->plays;

    for (int side = 0; side < 3; side++) {
        turn->newest[side] = then->newest[side];
        turn->early[side] = run ? then->early[side] : then->newest[side];
    }
}

yz_status
yz__situations_add(yz__situations *s, yz__ply_seen ply)
{
    const int j = s->count;
    const yz_status status = YZ__GROW(s->allocator, s->turn, s->room, (size_t)j);
    if (status != YZ_OK)
        return status;
    const yz__turn *before = j > 0 ? &s->turn[j - 1] : NULL;
    yz__turn *turn = &s->turn[j];
    *turn = (yz__turn){.plays = (before ? before->plays : 0) + ply.play,
                       .barrier = ply.barrier || !before ? j : before->barrier,
                       .skip = j,
                       .to_move = (uint8_t)ply.to_move};
    look_back(s, turn, ply.same);
    const int same = turn->newest[ply.to_move];
    turn->first = same < 0 ? j : s->turn[same].first;
    turn->newest[ply.to_move] = j;
    s->count++;
    return YZ_OK;
}

/* Takes back the cycle that was told last. */
static void
untell(yz__situations *s)
{
    const yz__told last = s->told[s->told_count - 1];

    for (int k = last.from; k <= last.to; k++) {
        yz__turn *first = &s->turn[s->turn[k].first];
        if (first->story == s->told_count)
            first->story = 0;
    }
    s->told_count--;
}

void
yz__situations_drop(yz__situations *s, int count)
{
    if (s->cut >= count)
        s->cut = -1;
    if (count == 0)
        s->nodes = s->nanoseconds = 0;
    if (count >= s->count)
        return;
    if (s->told_count > 0)
        for (int k = 0; k < count; k++)
            s->turn[k].skip = k;
    while (s->told_count > 0 && s->told[s->told_count - 1].to >= count)
        untell(s);
    s->count = count;
    s->attended = s->attended < count ? s->attended : count - (count > 0);
}

int
yz__situations_recurs(const yz__situations *s, int j, bool other)
{
    const yz__turn *turn = &s->turn[j];
    int newest = -1;

    for (int side = 0; side < 3; side++)
        if ((side != turn->to_move) == other && turn->early[side] > newest)
            newest = turn->early[side];
    return newest >= turn->barrier ? newest : -1;
}

/* The first ply from 'k' on whose situation has not been told yet. */
static int
untold_from(yz__situations *s, int k)
{
    int end = k;

    while (end < s->count) {
        if (s->turn[end].skip != end)
            end = s->turn[end].skip;
        else if (s->turn[s->turn[end].first].story != 0)
            end++;
        else
            break;
    }
    /* so that the next search is short */
    while (k < end) {
        const int next = s->turn[k].skip != k ? s->turn[k].skip : k + 1;
        s->turn[k].skip = end;
        k = next;
    }
    return end;
}

bool
yz__situations_are_told(yz__situations *s, int from, int to)
{
    return untold_from(s, from + 1) > to;
}

yz_status
yz__situations_tell(yz__situations *s, int from, int to)
{
    const yz_status status =
        YZ__GROW(s->allocator, s->told, s->told_room, (size_t)s->told_count);
    if (status != YZ_OK)
        return status;
    s->told[s->told_count++] = (yz__told){from, to};
    for (int k = untold_from(s, from); k <= to; k = untold_from(s, k))
        s->turn[s->turn[k].first].story = s->told_count;
    return YZ_OK;
}

/* ---- Of a game ---- */

yz__ply_seen
yz__game_seen(const yz_game *game, int i)
{
    const yz__ply *ply = &game->ply[i];
    const bool play = ply->kind == YZ_PLY_MOVE && ply->act == YZ_MOVE_PLAY;
    const yz__flow flow = {.phase = ply->phase, .next = ply->facing};

    return (yz__ply_seen){.same = -1,
                          .to_move = yz__due(game, flow),
                          .play = play,
                          .barrier =
                              ply->kind == YZ_PLY_SET_UP || (play && ply->changes > 0)};
}

/* The newest ply before 'j' with the same stones; -1 when there is none. */
static int
same_before(const yz_game *game, int j)
{
    int i = game->ply[j].previous;

    if (game->ply[j].flags & YZ__PLY_SAME)
        return i;
    while (i >= 0 && !yz__history_equal(game, i, j))
        i = game->ply[i].previous;
    return i;
}

bool
yz__game_has_passed(const yz_game *game)
{
    const yz__ply *last = &game->ply[game->ply_count - 1];
    return last->kind == YZ_PLY_MOVE && last->act == YZ_MOVE_PASS;
}

int
yz__game_unattended_at(const yz_game *game)
{
    return game->situations.cut;
}

yz__situations *
yz__game_situations(yz_game *game)
{
    return &game->situations;
}

yz_status
yz__game_learn_situations(yz_game *game)
{
    yz__situations *s = &game->situations;
    yz_status status = YZ_OK;

    assert(game->indexed);
    while (s->count < game->ply_count && status == YZ_OK) {
        yz__ply_seen seen = yz__game_seen(game, s->count);
        seen.same = same_before(game, s->count);
        status = yz__situations_add(s, seen);
    }
    return status;
}
