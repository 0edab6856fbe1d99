/*
 * gtp_replay.c - events happen and are taken back, and the game is replayed under other rules.
 */
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

yz_status
gtp_happen(gtp_session *s, const yz_event *event, yz_legality *legality)
{
    gtp_changed(s);
    return yz_game_event(s->game, event, legality);
}

yz_status
gtp_take_back(gtp_session *s)
{
    const yz_status status = yz_game_undo(s->game);
    const int last = yz_game_ply_count(s->game);

    while (s->together_count > 0 && s->together[s->together_count - 1] > last)
        s->together_count--;
    gtp_changed(s);
    gtp_clock_rest(s);
    if (last < s->kept_plies)
        s->kept_plies = last;
    return status;
}

bool
gtp_same_stones(const yz_position *a, const yz_position *b)
{
    return a->width == b->width && a->height == b->height &&
           memcmp(a->stone, b->stone, (size_t)a->width * a->height) == 0;
}

/* ---- Replaying */

/* The work of a replay. */
struct again {
    const gtp_session *session;
    const yz_game *from;
    yz_game *to;
    yz_load_repetition repetition;
    int *ply; /* the new number of each old ply */
};

/* True for an event that ends the game under all rules. */
static bool
is_final(yz_event_kind kind)
{
    return kind == YZ_EVENT_RESIGN || kind == YZ_EVENT_FORFEIT || kind == YZ_EVENT_RULE;
}

/* Repeats the event of old ply 'i'; it is left out where the new rules do not allow it. */
static yz_status
redo_event(const struct again *again, int i)
{
    yz_status_map map;
    yz_legality legality;
    yz_event event;

    if (!yz_game_event_of(again->from, i, &event, &map))
        return YZ_OK;
    if (event.kind == YZ_EVENT_CLAIM)
        event.ply = again->ply[event.ply];
    const yz_status status = yz_game_event(again->to, &event, &legality);
    return status == YZ_OK && legality.ground != YZ_GROUND_LEGAL && is_final(event.kind)
               ? YZ_E_PHASE
               : status;
}

/* Makes the stones the same as in the old game, where a ruling may have changed them.
   The hashes are compared first, since finding an old position takes time. */
static yz_status
match_stones(const struct again *again, int i)
{
    const yz_ply ply = yz_game_ply(again->from, i);
    yz_position then;

    if (ply.hash == yz_game_ply(again->to, yz_game_ply_count(again->to)).hash)
        return YZ_OK;
    yz_game_position_at(again->from, i, &then);
    return yz_game_set_up(again->to, &then, ply.to_move);
}

static yz_status
redo(struct again *again, int i)
{
    const yz_ply ply = yz_game_ply(again->from, i);
    yz_status status;

    if (ply.kind == YZ_PLY_MOVE) {
        status = yz_game_enter(again->to, ply.move, NULL, NULL);
        if (status == YZ_OK)
            status = yz_load_attend(again->to, &again->repetition);
    } else {
        status = redo_event(again, i);
        if (status == YZ_OK)
            status = match_stones(again, i);
    }
    again->ply[i] = yz_game_ply_count(again->to);
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
    const int count = yz_game_ply_count(again->from);
    yz_position start;
    const yz_game_options options = options_again(again->session, &start);

    again->ply = calloc((size_t)count + 1, sizeof *again->ply);
    if (again->ply == NULL)
        return YZ_E_NOMEM;
    yz_status status = yz_game_new(&again->to, &options, diag);
    for (int i = 1; status == YZ_OK && i <= count; i++)
        status = redo(again, i);
    return status;
}

/* The plies have other numbers now; a claim that does not happen is no ply. */
static void
renumber(gtp_session *s, const int *ply)
{
    size_t kept = 0;

    for (size_t i = 0; i < s->together_count; i++)
        if (ply[s->together[i]] > ply[s->together[i] - 1])
            s->together[kept++] = ply[s->together[i]];
    s->together_count = kept;
}

yz_status
gtp_replay(gtp_session *s, yz_diag *diag)
{
    struct again again = {
        .session = s, .from = s->game, .repetition = s->next.repetition};

    cli_fail_memory(diag);
    const yz_status status = redo_all(&again, diag);
    if (status == YZ_OK)
        renumber(s, again.ply);
    free(again.ply);
    if (status == YZ_E_PHASE)
        cli_fail(diag, status, yz_message_plain(YZ_MESSAGE_CLI_ENDED_BEFORE));
    if (status != YZ_OK) {
        yz_game_free(again.to);
        return status;
    }
    yz_game_free(s->game);
    gtp_changed(s);
    s->game = again.to;
    return YZ_OK;
}
