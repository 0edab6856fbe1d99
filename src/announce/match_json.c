/* match_json.c - how a match stands, as one JSON object. */
#include <inttypes.h>
#include <stdio.h>

#include "announce/match_words.h"
#include "rules/colours.h"
#include "tell/life_view.h"
#include "tell/members.h"
#include "game/query.h"
#include "match/match_asked.h"
#include "match/event_words.h"

/* ---- What was agreed ---- */

static const char *
player_key(const yz_match *match, yz_colour colour)
{
    const yz_party player = yz_match_player(match, colour);

    return player == YZ_PARTY_HOST ? NULL : yz_party_key(player);
}

static void
write_terms(yz_json *json, const yz_match *match, const yz_language *language)
{
    yz_json_open_array(json, "terms");
    for (yz_match_term term = YZ_MATCH_TERM_RULES; term < YZ_MATCH_TERMS; term++) {
        const yz_message said = yz__match_term_message(match, term);
        if (said.id == YZ_MESSAGE_NONE)
            continue;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "term", yz__match_term_key(term));
        yz__json_said(json, "text", &said, language);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_agreed(yz_json *json, const yz_match *match)
{
    char rules[YZ_RULES_TEXT];
    const yz_game *game = yz_match_game(match);
    const yz_number contract = yz_match_contract(match);
    const yz_placing placing = yz_game_placing(game);

    yz_json_text(json, "rules", yz_game_rules_text(game, rules));
    yz__json_size(json, yz_game_width(game), yz_game_height(game));
    yz_json_number(json, "komi", yz_game_komi(game));
    yz_json_whole(json, "handicap", yz_game_handicap(game));
    yz_json_text(json, "placing",
                 placing == YZ_PLACING_RULED ? NULL : yz_placing_key(placing));
    yz_json_whole(json, "to_place", yz_game_stones_to_place(game));
    yz_json_text(json, "colours", yz__colour_way_key(yz__match_way(match)));
    yz_json_text(json, "black", player_key(match, YZ_BLACK));
    yz_json_text(json, "white", player_key(match, YZ_WHITE));
    yz__json_number_if(json, "contract", contract.count != 0, contract);
    yz_json_bool(json, "strict", yz__match_strict(match));
    yz_json_bool(json, "undo", yz__match_undo_allowed(match));
}

/* ---- The board ---- */

/* Who says what of the chain: alive, dead, or nothing yet. */
static void
write_said(yz_json *json, const yz_match *match, const yz_hypothetical *shown)
{
    static const char *const SAID[] = {NULL, "alive", "dead"};

    yz_json_open_object(json, "said");
    for (yz_colour colour = YZ_BLACK; colour <= YZ_WHITE; colour++)
        yz_json_text(json, yz__colour_key(colour),
                     SAID[shown->said[yz_match_player(match, colour)]]);
    yz_json_close_object(json);
}

/* The board on which the life of a chain is being shown. */
static void
write_shown(yz_json *json, const yz_match *match, const yz_hypothetical *shown)
{
    yz_position position;

    yz_game_position(shown->game, &position);
    yz_json_open_object(json, "hypothetical");
    yz_json_point(json, "chain", shown->chain, position.height);
    yz__json_colour(json, "owner", shown->owner);
    yz_json_text(json, "by", yz_party_key(shown->by));
    yz_json_bool(json, "dead", shown->dead);
    yz_json_bool(json, "captured", shown->captured);
    write_said(json, match, shown);
    yz__json_colour(json, "to_move", yz_game_to_move(shown->game));
    yz_json_open_object(json, "board");
    yz__json_stones(json, &position);
    yz__json_kos(json, "kos", shown->game);
    yz_json_close_object(json);
    yz_json_close_object(json);
}

/* One who may not see the board is not told of it by the kos either. */
static void
write_board(yz_json *json, const yz_match *match, yz_party reader)
{
    yz_position position;

    if (!yz_match_view(match, reader, &position)) {
        yz_json_null(json, "board");
        return;
    }
    yz_json_open_object(json, "board");
    yz__json_stones(json, &position);
    yz__json_kos(json, "kos", yz_match_game(match));
    yz_json_close_object(json);
}

/* White's pass for the handicap that is due. */
static void
write_yielding(yz_json *json, const yz_game *game)
{
    const int pass = yz__game_pass_due(game);

    if (pass == 0) {
        yz_json_null(json, "yielding");
        return;
    }
    yz_json_open_object(json, "yielding");
    yz_json_whole(json, "pass", pass);
    yz_json_whole(json, "passes", yz__game_handicap_passes(game));
    yz_json_close_object(json);
}

static void
write_last(yz_json *json, const yz_game *game)
{
    for (int i = yz_game_ply_count(game); i > 0; i--) {
        const yz_ply ply = yz_game_ply(game, i);
        if (ply.kind == YZ_PLY_MOVE && !ply.struck) {
            yz__json_move(json, "last", ply.move, yz_game_height(game));
            return;
        }
    }
    yz_json_null(json, "last");
}

/* In rengo: whose turn it is within each side, and who wants to resign. */
static void
write_partners(yz_json *json, const yz_match *match)
{
    const yz_game *game = yz_match_game(match);
    const int partners = yz_overlay_partners(yz_game_overlays(game));
    unsigned resigned;
    const yz_party by = yz_match_resigning(match, &resigned);

    if (partners == 1)
        return;
    yz_json_whole(json, "member", yz_game_member(game));
    yz_json_whole(json, "partners", partners);
    if (by == YZ_PARTY_HOST)
        return;
    yz_json_open_object(json, "resigning");
    yz_json_text(json, "by", yz_party_key(by));
    yz_json_open_array(json, "members");
    for (int i = 0; i < partners; i++) {
        if (resigned & 1u << i)
            yz_json_whole(json, NULL, i);
    }
    yz_json_close_array(json);
    yz_json_close_object(json);
}

static void
write_game(yz_json *json, const yz_match *match, yz_party reader)
{
    const yz_game *game = yz_match_game(match);
    const yz_tally tally = yz_game_tally(game);

    yz_json_whole(json, "moves", yz_game_move_number(game, yz_game_ply_count(game)));
    write_last(json, game);
    yz__json_colour(json, "to_move", yz_game_to_move(game));
    write_yielding(json, game);
    write_partners(json, match);
    write_board(json, match, reader);
    yz__json_two(json, "prisoners", tally.prisoners);
    yz__json_two(json, "penalties", tally.penalties);
}

/* ---- Clocks ---- */

static void
write_side(yz_json *json, const yz_clock *clock, yz_colour side)
{
    const yz_clock_time left = yz_clock_left(clock, side);

    yz_json_open_object(json, yz__colour_key(side));
    yz_json_whole(json, "left", left.ms);
    yz_json_whole(json, "count", left.count);
    yz_json_whole(json, "used", clock->side[side].used);
    yz_json_bool(json, "overstepped", clock->side[side].overstepped);
    yz_json_close_object(json);
}

static void
write_clock(yz_json *json, const yz_match *match)
{
    char text[YZ_CLOCK_TEXT];
    const yz_clock *clock = yz_match_clock(match);
    const int64_t next = yz_match_next(match);

    yz_json_open_object(json, "clock");
    yz_json_text(json, "setting", yz_clock_setting_text(&clock->setting, text));
    yz_json_whole(json, "at", clock->at);
    yz__json_colour(json, "running", clock->running);
    yz__json_whole_if(json, "next", next < INT64_MAX, next);
    write_side(json, clock, YZ_BLACK);
    write_side(json, clock, YZ_WHITE);
    yz_json_close_object(json);
}

/* ---- Marks, and what is asked ---- */

static void
write_marks(yz_json *json, const yz_match *match)
{
    const yz_game *game = yz_match_game(match);
    char hash[20];
    yz_status_map marking;

    yz_game_marking(game, &marking);
    snprintf(hash, sizeof hash, "%016" PRIx64, yz_match_marking(match));
    yz_json_open_object(json, "marks");
    yz__json_fate(json, "dead", &marking, YZ_FATE_DEAD);
    yz_json_text(json, "basis", yz_basis_key(marking.basis));
    yz_json_text(json, "marking", hash);
    yz_json_bool(json, "black_agrees", yz__game_agreed(game, YZ_BLACK));
    yz_json_bool(json, "white_agrees", yz__game_agreed(game, YZ_WHITE));
    yz_json_bool(json, "black_confirms", yz__game_confirmed(game, YZ_BLACK));
    yz_json_bool(json, "white_confirms", yz__game_confirmed(game, YZ_WHITE));
    yz_json_bool(json, "black_fills", yz_game_fills(game, YZ_BLACK));
    yz_json_bool(json, "white_fills", yz_game_fills(game, YZ_WHITE));
    yz_json_close_object(json);
}

static void
write_evidence(yz_json *json, const yz_status_map *evidence)
{
    yz_json_open_object(json, "evidence");
    yz__json_fate(json, "alive", evidence, YZ_FATE_ALIVE);
    yz__json_fate(json, "seki", evidence, YZ_FATE_SEKI);
    yz__json_fate(json, "dead", evidence, YZ_FATE_DEAD);
    yz_json_text(json, "basis", yz_basis_key(evidence->basis));
    yz_json_close_object(json);
}

/* What one player says of a stone that has moved, while the other has not said the same. */
static void
write_moved(yz_json *json, const yz_match *match)
{
    const int height = yz_game_height(yz_match_game(match));
    yz_match_event said;
    const yz_party by = yz_match_moved(match, &said);

    if (by == YZ_PARTY_HOST)
        return;
    yz_json_open_object(json, "moved");
    yz_json_text(json, "by", yz_party_key(by));
    yz_json_point(json, "point", said.point, height);
    yz_json_point(json, "to", said.to, height);
    yz_json_text(json, "decision", yz_decision_key(said.decision));
    yz_json_close_object(json);
}

/* What belongs to a moment only is there at that moment. */
static void
write_pending(yz_json *json, const yz_match *match)
{
    const yz_phase phase = yz_game_phase(yz_match_game(match));
    const yz_status_map *evidence = yz_match_evidence(match);
    yz_hypothetical shown;
    yz_party by;
    const int undo = yz_match_undo_asked(match, &by);

    if (phase == YZ_PHASE_STOPPED || phase == YZ_PHASE_CONFIRMATION ||
        phase == YZ_PHASE_ENDED)
        write_marks(json, match);
    if (evidence)
        write_evidence(json, evidence);
    if (yz_match_hypothetical(match, &shown))
        write_shown(json, match, &shown);
    if (undo > 0) {
        yz_json_open_object(json, "undo_asked");
        yz_json_text(json, "by", yz_party_key(by));
        yz_json_whole(json, "moves", undo);
        yz_json_close_object(json);
    }
    write_moved(json, match);
    if (yz__match_removing(match) != YZ_PARTY_HOST)
        yz_json_text(json, "removing", yz_party_key(yz__match_removing(match)));
    if (yz__match_appeal(match) != YZ_PARTY_HOST)
        yz_json_text(json, "appeal", yz_party_key(yz__match_appeal(match)));
    if (yz_match_break_ends(match) != 0)
        yz_json_whole(json, "break_ends", yz_match_break_ends(match));
    const unsigned decisions = yz_match_decisions(match, &by);
    if (decisions != 0) {
        yz_json_open_object(json, "offence");
        yz_json_text(json, "whom", yz_party_key(by));
        yz__json_decisions(json, "decisions", decisions);
        yz_json_close_object(json);
    }
}

/* Who may do what now: an array of the parties for each kind that anybody may do. */
static void
write_may(yz_json *json, const yz_match *match)
{
    yz_json_open_object(json, "may");
    for (yz_match_event_kind kind = 0; kind < YZ_MATCH_EVENT_KINDS; kind++) {
        const unsigned who = yz_match_may(match, kind);
        if (who == 0)
            continue;
        yz_json_open_array(json, yz__match_event_key(kind));
        for (yz_party party = YZ_PARTY_HOST; party < YZ_PARTIES; party++) {
            if (who & 1u << party)
                yz_json_text(json, NULL, yz_party_key(party));
        }
        yz_json_close_array(json);
    }
    yz_json_close_object(json);
}

/* ---- The whole ---- */

void
yz_match_json(yz_json *json, const char *key, const yz_match *match, yz_party reader,
              const yz_language *language)
{
    const yz_game *game = yz_match_game(match);
    const yz_result result = yz_game_result(game);

    yz_json_open_object(json, key);
    yz_json_text(json, "told", "state");
    yz_json_text(json, "stage", yz__match_stage_key(yz_match_stage_of(match)));
    yz_json_text(json, "phase", yz_phase_key(yz_game_phase(game)));
    write_agreed(json, match);
    write_terms(json, match, language);
    write_game(json, match, reader);
    write_clock(json, match);
    yz_json_bool(json, "sealed", yz_match_sealed(match));
    write_pending(json, match);
    write_may(json, match);
    yz__json_result(json, &result);
    yz_json_close_object(json);
}
