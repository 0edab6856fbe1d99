/*
 * gtp_replay.c - keeps the events of the game, what players and referees did besides
 * moving, and replays the game with them under other rules.
 */
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Events */

static bool
reserve(gtp_session *s)
{
    if (s->deed_count < s->deed_room)
        return true;
    const size_t room = s->deed_room * 2 + 16;
    gtp_deed *more = realloc(s->deed, room * sizeof *more);
    if (more == NULL)
        return false;
    s->deed = more;
    s->deed_room = room;
    return true;
}

/* Copies the marking that an event carries; '*failed' is set when memory runs out. */
static yz_status_map *
copy_map(const yz_event *event, bool *failed)
{
    if (event->status == NULL)
        return NULL;
    yz_status_map *map = malloc(sizeof *map);
    *failed = map == NULL;
    if (map != NULL)
        *map = *event->status;
    return map;
}

yz_status
gtp_happen(gtp_session *s, const yz_event *event, yz_legality *legality)
{
    const int before = yz_game_ply_count(s->game);
    bool failed = false;
    yz_status_map *map = copy_map(event, &failed);

    if (failed || !reserve(s)) {
        free(map);
        return YZ_E_NOMEM;
    }
    gtp_changed(s);
    const yz_status status = yz_game_event(s->game, event, legality);
    if (status != YZ_OK || yz_game_ply_count(s->game) == before) {
        free(map);
        return status;
    }
    gtp_deed *deed = &s->deed[s->deed_count++];
    *deed = (gtp_deed){yz_game_ply_count(s->game), *event, map, false};
    deed->event.status = map;
    return YZ_OK;
}

yz_status
gtp_take_back(gtp_session *s)
{
    const yz_status status = yz_game_undo(s->game);

    gtp_forget(s, yz_game_ply_count(s->game));
    gtp_changed(s);
    gtp_clock_rest(s);
    if (yz_game_ply_count(s->game) < s->kept_plies)
        s->kept_plies = yz_game_ply_count(s->game);
    return status;
}

bool
gtp_same_stones(const yz_position *a, const yz_position *b)
{
    return a->width == b->width && a->height == b->height &&
           memcmp(a->stone, b->stone, (size_t)a->width * a->height) == 0;
}

/* ---- Replaying */

/* The work of a replay: 'from' is read, and 'to' is the session with the new game. */
struct again {
    const gtp_session *from;
    gtp_session to;
    int *ply; /* the new number of each old ply */
    size_t deed;
    int dropped; /* events of a loaded record, which the session does not know */
};

/* The event of old ply 'i'; NULL when this session has none for it. */
static const gtp_deed *
find_deed(struct again *again, int i)
{
    const gtp_session *from = again->from;

    while (again->deed < from->deed_count && from->deed[again->deed].ply < i)
        again->deed++;
    if (again->deed == from->deed_count || from->deed[again->deed].ply != i)
        return NULL;
    return &from->deed[again->deed];
}

/* True for an event that ends the game under all rules. */
static bool
is_final(yz_event_kind kind)
{
    return kind == YZ_EVENT_RESIGN || kind == YZ_EVENT_FORFEIT || kind == YZ_EVENT_RULE;
}

/* Repeats the event of old ply 'i'; it is left out where the new rules do not allow it. */
static yz_status
redo_event(struct again *again, int i)
{
    const gtp_deed *old = find_deed(again, i);
    const size_t before = again->to.deed_count;
    yz_legality legality;

    if (old == NULL) {
        again->dropped++;
        return YZ_OK;
    }
    yz_event event = old->event;
    if (event.kind == YZ_EVENT_CLAIM)
        event.ply = again->ply[event.ply];
    const yz_status status = gtp_happen(&again->to, &event, &legality);
    if (again->to.deed_count > before)
        again->to.deed[before].of_play = old->of_play;
    return status == YZ_OK && legality.ground != YZ_GROUND_LEGAL && is_final(event.kind)
               ? YZ_E_PHASE
               : status;
}

/* Makes the stones the same as in the old game, where a ruling may have changed them.
   The hashes are compared first, since finding an old position takes time. */
static yz_status
match_stones(struct again *again, int i)
{
    const yz_ply ply = yz_game_ply(again->from->game, i);
    yz_game *game = again->to.game;
    yz_position then;

    if (ply.hash == yz_game_hash(game))
        return YZ_OK;
    yz_game_position_at(again->from->game, i, &then);
    return yz_game_set_up(game, &then, ply.to_move);
}

static yz_status
redo(struct again *again, int i)
{
    const yz_ply ply = yz_game_ply(again->from->game, i);
    yz_game *game = again->to.game;
    yz_status status = YZ_OK;

    if (ply.kind == YZ_PLY_MOVE) {
        status = yz_game_enter(game, ply.move, NULL, NULL);
        if (status == YZ_OK)
            status = yz_load_attend(game, &again->to.next.repetition);
    } else {
        status = redo_event(again, i);
        if (status == YZ_OK)
            status = match_stones(again, i);
    }
    again->ply[i] = yz_game_ply_count(game);
    return status;
}

/* The options of the replayed game.  It begins as the new rules do, unless it was set
   up otherwise or moves have been made. */
static yz_game_options
options_again(const gtp_session *s, yz_position *start)
{
    yz_game_options options = gtp_options(s);
    const yz_game *old = s->game;

    options.handicap = yz_game_handicap(old);
    if (s->fresh && yz_game_ply_count(old) == 0)
        return options;
    if (yz_rules_handicap_passes(options.rules, s->handicap) > 0)
        return options;
    yz_game_position_at(old, 0, start);
    options.start = start;
    options.to_move = yz_game_ply(old, 0).to_move;
    return options;
}

static yz_status
redo_all(struct again *again, yz_diag *diag)
{
    const gtp_session *from = again->from;
    const int count = yz_game_ply_count(from->game);
    yz_position start;
    const yz_game_options options = options_again(from, &start);

    again->to.game = NULL;
    again->to.deed = NULL;
    memset(&again->to.verdict, 0, sizeof again->to.verdict);
    again->to.deed_count = again->to.deed_room = 0;
    again->ply = calloc((size_t)count + 1, sizeof *again->ply);
    if (again->ply == NULL)
        return YZ_E_NOMEM;
    yz_status status = yz_game_new(&again->to.game, &options, diag);
    for (int i = 1; status == YZ_OK && i <= count; i++)
        status = redo(again, i);
    return status;
}

static void
remark_dropped(const gtp_session *s, int dropped)
{
    const yz_message note =
        yz_message_with(YZ_MESSAGE_GTP_EVENTS_DROPPED, yz_arg_number(dropped));

    if (dropped > 0 && s->host.remark != NULL)
        s->host.remark(s->host.context, IN_WORDS(&note));
}

yz_status
gtp_replay(gtp_session *s, yz_diag *diag)
{
    struct again again = {.from = s, .to = *s};

    cli_fail_memory(diag);
    const yz_status status = redo_all(&again, diag);
    free(again.ply);
    if (status == YZ_E_PHASE)
        cli_fail(diag, status, yz_message_plain(YZ_MESSAGE_CLI_ENDED_BEFORE));
    if (status != YZ_OK) {
        yz_game_free(again.to.game);
        gtp_forget(&again.to, 0);
        free(again.to.deed);
        return status;
    }
    yz_game_free(s->game);
    gtp_forget(s, 0);
    gtp_changed(s);
    free(s->deed);
    s->game = again.to.game;
    s->deed = again.to.deed;
    s->deed_count = again.to.deed_count;
    s->deed_room = again.to.deed_room;
    remark_dropped(s, again.dropped);
    return YZ_OK;
}
