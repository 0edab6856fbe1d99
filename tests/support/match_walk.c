/* match_walk.c - random matches: which rules and terms, and what may happen next. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "game/rulings.h"
#include "match_walk.h"
#include "rules/colours.h"
#include "rules/tables.h"

enum { SIDE = 7 };

static uint32_t
dice(yz__random *random, uint32_t sides)
{
    return yz__random_below(random, sides);
}

/* ---- A match ---- */

/* clang-format off */
static void
some_clock(match_walk *w, bool read)
{
    static const char *const CLOCKS[] = {
        "none",           "0:20",          "0:10+3x0:05",    "3x0:02",
        "0:10+5/0:10",    "0:10+2s fischer", "0:10+2s fischer cap 0:11",
        "0:10+1s delay",  "0:30 ing",      "0:10+3x0:04 ing-byo-yomi",
        "2:10 counting 2", "0:20 hourglass", "4s/move"};
    const uint32_t i = dice(&w->random, sizeof CLOCKS / sizeof *CLOCKS);
    const char *clock = read ? "2:05 counting 2" : CLOCKS[i];
    assert_int_equal(yz_clock_setting_read(&w->options.clock, clock, NULL), YZ_OK);
}
/* clang-format on */

/* Few matches have breaks, or little would be played. */
static void
some_breaks(match_walk *w)
{
    w->options.breaks = w->breaks;
    w->options.break_count =
        dice(&w->random, 8) == 0 ? 1 + (int)dice(&w->random, 2) : 0;
    w->breaks[0] = (yz_break){1 + dice(&w->random, 4000), 1 + dice(&w->random, 3000)};
    w->breaks[1] =
        (yz_break){10000 + dice(&w->random, 4000), 1 + dice(&w->random, 3000)};
}

/* A match that can begin: options that the rules do not allow are drawn again. */
void
match_walk_begin(match_walk *w)
{
    static const unsigned OVERLAYS[] = {0,
                                        0,
                                        0,
                                        YZ_OVERLAY_RENGO,
                                        YZ_OVERLAY_RENGO | YZ_OVERLAY_PARTNERS(3),
                                        YZ_OVERLAY_BLIND,
                                        YZ_OVERLAY_BLIND_WHITE,
                                        YZ_OVERLAY_ONE_COLOUR};
    yz_status status;
    do {
        w->game = (yz_game_options)YZ_GAME_OPTIONS_INIT;
        w->game.rules = yz_rules_at(dice(&w->random, (uint32_t)yz__rules_count()));
        /* Few rules have the result confirmed. */
        if (dice(&w->random, 3) == 0)
            w->game.rules = yz_rules_find("japanese-1989");
        if (dice(&w->random, 9) == 0)
            w->game.rules = yz_rules_find("ing-1996"); /* the stones are checked */
        const bool read = dice(&w->random, 8) == 0;    /* few have seconds read */
        if (read)
            w->game.rules = yz_rules_find("chinese-1988");
        w->game.width = 2 + (int)dice(&w->random, SIDE - 1);
        w->game.height = 2 + (int)dice(&w->random, SIDE - 1);
        w->game.overlays = OVERLAYS[dice(&w->random, 8)];
        w->game.komi_before = dice(&w->random, 3) == 0;
        w->game.handicap = dice(&w->random, 6) == 0 ? 2 : 0;
        if (w->game.handicap > 0)
            w->game.placing = (yz_placing)dice(&w->random, YZ_PLACING_FREE + 1);
        w->game.allocator = &w->memory.allocator;
        w->options = (yz_match_options)YZ_MATCH_OPTIONS_INIT;
        w->options.game = &w->game;
        w->options.colours = dice(&w->random, 2) ? yz__rules_colours(w->game.rules)
                                                 : (yz_colour_way)dice(&w->random, 9);
        w->options.weaker = (yz_party)(YZ_PARTY_FIRST + (int)dice(&w->random, 2));
        w->options.series = 1 + (int)dice(&w->random, 3);
        w->options.strict = dice(&w->random, 2) == 0;
        some_clock(w, read);
        some_breaks(w);
        status = yz_match_new(&w->match, &w->options, NULL);
        assert_true(status == YZ_OK || status == YZ_E_RANGE);
    } while (status != YZ_OK);
}

/* ---- Events ---- */

static yz_point
some_point(match_walk *w)
{
    return (yz_point){(uint8_t)dice(&w->random, (uint32_t)w->game.width),
                      (uint8_t)dice(&w->random, (uint32_t)w->game.height)};
}

static void
some_map(match_walk *w)
{
    w->map.basis = YZ_BASIS_PROVED;
    w->map.width = (uint8_t)w->game.width;
    w->map.height = (uint8_t)w->game.height;
    for (int i = 0; i < w->game.width * w->game.height; i++)
        w->map.fate[i] = (uint8_t)dice(&w->random, YZ_FATE_NEUTRAL + 1);
}

static void
some_ruling(match_walk *w)
{
    for (int i = 0; i < 3; i++)
        w->ruled[i] = some_point(w);
    w->repetition = (yz_repetition){
        .kind = (yz_repetition_kind)(YZ_RULED_FIGHT + (int)dice(&w->random, 4)),
        .by = (yz_colour)dice(&w->random, 3),
        .count = 3,
        .point = w->ruled};
}

/* What is likely at this stage, so that matches go on; anything now and then. */
static yz_match_event_kind
some_kind(match_walk *w)
{
    static const yz_match_event_kind OPENING[] = {
        YZ_MATCH_LOT,    YZ_MATCH_HOLD, YZ_MATCH_GUESS,      YZ_MATCH_KOMI,
        YZ_MATCH_CHOOSE, YZ_MATCH_BID,  YZ_MATCH_ACCEPT_BID, YZ_MATCH_LATE};
    static const yz_match_event_kind STOPPED[] = {
        YZ_MATCH_MARK,    YZ_MATCH_AGREE,   YZ_MATCH_AGREE,   YZ_MATCH_AGREE,
        YZ_MATCH_AGREE,   YZ_MATCH_REFUSE,  YZ_MATCH_RESUME,  YZ_MATCH_SETTLE,
        YZ_MATCH_DISPUTE, YZ_MATCH_DISPUTE, YZ_MATCH_DISPUTE, YZ_MATCH_FILLING,
        YZ_MATCH_FILLING, YZ_MATCH_FILL,    YZ_MATCH_FILL,    YZ_MATCH_FILL};
    static const yz_match_event_kind LATE[] = {YZ_MATCH_CLAIM,   YZ_MATCH_CLAIM,
                                               YZ_MATCH_DISMISS, YZ_MATCH_RULE,
                                               YZ_MATCH_OBJECT,  YZ_MATCH_MOVE};
    static const yz_match_event_kind SHOWING[] = {
        YZ_MATCH_SHOW,     YZ_MATCH_SHOW,    YZ_MATCH_SHOW,     YZ_MATCH_SHOW,
        YZ_MATCH_SHOW,     YZ_MATCH_SHOW,    YZ_MATCH_SAY,      YZ_MATCH_SAY,
        YZ_MATCH_WITHDRAW, YZ_MATCH_OFFENCE, YZ_MATCH_WITHDRAW, YZ_MATCH_WITHDRAW};
    static const yz_match_event_kind AGREED[] = {YZ_MATCH_CONFIRM, YZ_MATCH_CONFIRM,
                                                 YZ_MATCH_OBJECT, YZ_MATCH_SETTLE};
    static const yz_match_event_kind READY[] = {YZ_MATCH_START, YZ_MATCH_START,
                                                YZ_MATCH_START, YZ_MATCH_START,
                                                YZ_MATCH_LATE,  YZ_MATCH_STONES};
    const yz_phase phase = yz_game_phase(yz_match_game(w->match));
    static const yz_match_event_kind REPEATED[] = {YZ_MATCH_OFFER, YZ_MATCH_ACCEPT,
                                                   YZ_MATCH_DECLINE};
    if (dice(&w->random, 6) == 0)
        return (yz_match_event_kind)dice(&w->random, YZ_MATCH_EVENT_KINDS);
    if (yz__game_repeated_at(yz_match_game(w->match), NULL) >= 0 && dice(&w->random, 2))
        return REPEATED[dice(&w->random, 3)];
    if (yz_match_may(w->match, YZ_MATCH_PRISONERS) != 0 && dice(&w->random, 2))
        return YZ_MATCH_PRISONERS;
    if (yz_match_may(w->match, YZ_MATCH_LEAVE) != 0 && dice(&w->random, 4) == 0)
        return YZ_MATCH_LEAVE;
    yz_party asks;
    if (yz_match_undo_asked(w->match, &asks) > 0 && dice(&w->random, 2))
        return dice(&w->random, 2) ? YZ_MATCH_GRANT : YZ_MATCH_DENY;
    switch (yz_match_stage_of(w->match)) {
    case YZ_MATCH_STAGE_OPENING:
        return OPENING[dice(&w->random, 8)];
    case YZ_MATCH_STAGE_READY:
        return READY[dice(&w->random, 6)];
    case YZ_MATCH_STAGE_SEALING:
        return YZ_MATCH_SEAL;
    case YZ_MATCH_STAGE_ADJOURNED:
        return dice(&w->random, 2) ? YZ_MATCH_OPEN : YZ_MATCH_GO_ON;
    case YZ_MATCH_STAGE_OVER:
        return LATE[dice(&w->random, 6)];
    case YZ_MATCH_STAGE_HYPOTHETICAL:
        return SHOWING[dice(&w->random, 12)];
    case YZ_MATCH_STAGE_PAUSED:
        return dice(&w->random, 2) ? YZ_MATCH_DECIDE : YZ_MATCH_GO_ON;
    default:
        if (phase == YZ_PHASE_CONFIRMATION)
            return AGREED[dice(&w->random, 4)];
        if (yz_match_moved(w->match, NULL) != YZ_PARTY_HOST && dice(&w->random, 2))
            return YZ_MATCH_MOVED;
        return phase == YZ_PHASE_STOPPED ? STOPPED[dice(&w->random, 16)]
                                         : YZ_MATCH_MOVE;
    }
}

/* What a player has said of a stone is often said by the other one too. */
static void
perhaps_the_same(match_walk *w, yz_match_event *out)
{
    yz_match_event said;
    if (out->kind != YZ_MATCH_MOVED)
        return;
    out->decision = dice(&w->random, 2) ? YZ_DECISION_STANDS : YZ_DECISION_PUT_BACK;
    if (yz_match_moved(w->match, &said) == YZ_PARTY_HOST || dice(&w->random, 4) == 0)
        return;
    out->point = said.point;
    out->to = said.to;
    out->decision = said.decision;
}

/* What ends a match at once would leave little of it. */
static bool
ends_at_once(yz_match_event_kind kind)
{
    return kind == YZ_MATCH_RESIGN || kind == YZ_MATCH_FORFEIT || kind == YZ_MATCH_RULE;
}

static yz_party
somebody(match_walk *w, yz_match_event_kind kind)
{
    const unsigned may = yz_match_may(w->match, kind);
    if (dice(&w->random, 8) != 0) {
        for (int tries = 0; tries < 8; tries++) {
            const yz_party party = (yz_party)dice(&w->random, YZ_PARTIES);
            if (may & 1u << party)
                return party;
        }
    }
    return (yz_party)dice(&w->random, YZ_PARTIES);
}

static int64_t
some_number(match_walk *w, yz_match_event_kind kind)
{
    if (dice(&w->random, 12) == 0)
        return (int64_t)dice(&w->random, 3000) - 1000;
    if (kind == YZ_MATCH_STONES)
        return (w->game.width * w->game.height - 1) / 2 + (dice(&w->random, 4) == 0);
    if (kind == YZ_MATCH_GUESS || kind == YZ_MATCH_OFFENCE ||
        kind == YZ_MATCH_PRISONERS || kind == YZ_MATCH_DISPUTE || kind == YZ_MATCH_SAY)
        return dice(&w->random, 2);
    if (kind == YZ_MATCH_CLAIM)
        return yz_game_ply_count(yz_match_game(w->match)) - (int)dice(&w->random, 3);
    return 1 + dice(&w->random, 6);
}

/* A pass is often answered by one, or few games would stop. */
static bool
answers_a_pass(match_walk *w)
{
    const yz_game *game = yz_match_game(w->match);
    const yz_ply last = yz_game_ply(game, yz_game_ply_count(game));
    return last.kind == YZ_PLY_MOVE && last.move.kind == YZ_MOVE_PASS &&
           dice(&w->random, 3) == 0;
}

/* Mostly the partner whose turn it is; now and then one that there is not. */
static int
some_member(match_walk *w)
{
    const int partners = yz_overlay_partners(w->game.overlays);
    return dice(&w->random, 3) ? yz_game_member(yz_match_game(w->match))
                               : (int)dice(&w->random, (uint32_t)partners + 1);
}

void
match_walk_event(match_walk *w, yz_match_event *out)
{
    static const yz_result_kind OUTCOMES[] = {YZ_RESULT_NO_RESULT, YZ_RESULT_NO_RESULT,
                                              YZ_RESULT_DRAW,      YZ_RESULT_VOID,
                                              YZ_RESULT_FORFEIT,   YZ_RESULT_BOTH_LOSE};
    memset(out, 0, sizeof *out);
    out->kind = some_kind(w);
    if (ends_at_once(out->kind) && dice(&w->random, 6) != 0)
        out->kind = YZ_MATCH_MOVE;
    out->by = somebody(w, out->kind);
    out->member = some_member(w);
    out->at = w->at + (dice(&w->random, 20) == 0 ? 7000 : dice(&w->random, 1500)) -
              (dice(&w->random, 25) == 0 ? 2000 : 0);
    out->whom = (yz_party)dice(&w->random, YZ_PARTIES);
    out->number = some_number(w, out->kind);
    out->amount = yz_ratio((int64_t)dice(&w->random, 60) - 5, 2);
    out->colour = (yz_colour)dice(&w->random, 3);
    out->move = (yz_move){dice(&w->random, 6) ? YZ_MOVE_PLAY
                                              : (yz_move_kind)dice(&w->random, 4),
                          YZ_EMPTY,
                          {0, 0}};
    if (answers_a_pass(w))
        out->move.kind = YZ_MOVE_PASS;
    if (out->move.kind == YZ_MOVE_PLAY || out->move.kind == YZ_MOVE_PASS_FOR_KO)
        out->move.at = some_point(w);
    out->point = some_point(w);
    out->to = some_point(w);
    out->marking = yz_match_marking(w->match) + (dice(&w->random, 8) == 0);
    out->outcome = OUTCOMES[dice(&w->random, 6)];
    out->offence = (yz_offence)dice(&w->random, YZ_OFFENCE_PRISONERS + 1);
    out->fault = (yz_fault)dice(&w->random, YZ_FAULT_WILFUL + 1);
    out->decision = (yz_decision)(1 << dice(&w->random, 7));
    perhaps_the_same(w, out);
    some_map(w);
    out->status = &w->map;
    some_ruling(w);
    out->repetition = &w->repetition;
}
