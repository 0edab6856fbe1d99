/* told_json.c - one thing that a match tells, or refuses, as one JSON object. */
#include <inttypes.h>
#include <stdio.h>

#include "game/query.h"
#include "tell/life_view.h"
#include "announce/match_words.h"
#include "tell/members.h"
#include "match/event_words.h"
#include "match/match_asked.h"
#include "rules/conduct.h"
#include "match/clocks.h"

/* ---- An event ---- */

static void
write_marking(yz_json *json, uint64_t marking)
{
    char text[20];

    snprintf(text, sizeof text, "%016" PRIx64, marking);
    yz_json_text(json, "marking", text);
}

static void
write_repetition(yz_json *json, const yz_repetition *repetition, int height)
{
    yz_json_text(json, "repetition", yz__EVENT_RULED[repetition->kind]);
    yz__json_colour(json, "colour", repetition->by);
    yz__json_points(json, "points", repetition->point, repetition->count, height);
}

static void
write_move(yz_json *json, const yz_match *match, const yz_match_event *event)
{
    yz_move move = event->move;

    move.colour = yz_match_colour(match, event->by);
    yz__json_move(json, "move", move, yz_game_height(yz_match_game(match)));
}

/* clang-format off */
static void
write_field(yz_json *json, const yz_match *match, const yz_match_event *event,
            yz__event_field field)
{
    const int height = yz_game_height(yz_match_game(match));

    switch (field) {
    case YZ__FIELD_WHOM: yz_json_text(json, "whom", yz_party_key(event->whom)); break;
    case YZ__FIELD_NUMBER: yz_json_whole(json, "number", event->number); break;
    case YZ__FIELD_AMOUNT: yz_json_number(json, "amount", event->amount); break;
    case YZ__FIELD_COLOUR:
        yz__json_colour(json, "colour", event->colour);
        break;
    case YZ__FIELD_MOVE: write_move(json, match, event); break;
    case YZ__FIELD_POINT: yz_json_point(json, "point", event->point, height); break;
    case YZ__FIELD_TO: yz_json_point(json, "to", event->to, height); break;
    case YZ__FIELD_MARKING: write_marking(json, event->marking); break;
    case YZ__FIELD_OUTCOME:
        yz_json_text(json, "outcome", yz_result_key(event->outcome));
        break;
    case YZ__FIELD_OFFENCE:
        yz_json_text(json, "offence", yz__offence_key(event->offence));
        break;
    case YZ__FIELD_FAULT: yz_json_text(json, "fault", yz__fault_key(event->fault)); break;
    case YZ__FIELD_DECISION:
        yz_json_text(json, "decision", yz_decision_key(event->decision));
        break;
    case YZ__FIELD_STATUS:
        yz__json_fate(json, "dead", event->status, YZ_FATE_DEAD);
        yz_json_text(json, "basis", yz_basis_key(event->status->basis));
        break;
    case YZ__FIELD_REPETITION: write_repetition(json, event->repetition, height); break;
    case YZ__EVENT_FIELDS: break;
    }
}
/* clang-format on */

static void
write_who(yz_json *json, const yz_match *match, const yz_match_event *event)
{
    yz_json_text(json, "event", yz__match_event_key(event->kind));
    yz_json_whole(json, "at", event->at);
    yz_json_text(json, "by", yz_party_key(event->by));
    if (yz_overlay_partners(yz_game_overlays(yz_match_game(match))) > 1)
        yz_json_whole(json, "member", event->member);
}

/* A move that has just been made, perhaps on the copy of hypothetical play; its stones are
   those of the last ply. */
static void
write_taken(yz_json *json, const yz_match *match)
{
    yz_hypothetical shown;
    const yz_game *game =
        yz_match_hypothetical(match, &shown) ? shown.game : yz_match_game(match);
    const yz_ply ply = yz_game_ply(game, yz_game_ply_count(game));

    yz_json_whole(json, "captured", ply.kind == YZ_PLY_MOVE ? ply.captured : 0);
}

/* What others may not know yet, the stones in a hand, a guess, a sealed move, is left out. */
static void
write_event(yz_json *json, const yz_match *match, const yz_match_told *told)
{
    const yz_match_event *event = told->event;
    const bool hidden = told->to != YZ_MATCH_ALL && (told->to & 1u << event->by) == 0;

    write_who(json, match, event);
    for (yz__event_field field = 0; field < YZ__EVENT_FIELDS && !hidden; field++) {
        if (yz__event_says(event, field))
            write_field(json, match, event, field);
    }
    if (event->kind == YZ_MATCH_MOVE || event->kind == YZ_MATCH_SHOW)
        write_taken(json, match);
    if (event->reason)
        yz_json_text(json, "reason", event->reason);
}

/* ---- What follows ---- */

static void
write_call(yz_json *json, const yz_clock_call *call)
{
    yz_json_text(json, "call", yz__clock_call_key(call->kind));
    yz_json_whole(json, "at", call->at);
    yz__json_colour(json, "colour", call->side);
    yz_json_whole(json, "seconds", call->seconds);
    yz_json_whole(json, "left", call->left);
}

static void
write_colours(yz_json *json, const yz_match *match)
{
    const yz_number contract = yz_match_contract(match);

    yz_json_text(json, "black", yz_party_key(yz_match_player(match, YZ_BLACK)));
    yz_json_text(json, "white", yz_party_key(yz_match_player(match, YZ_WHITE)));
    if (contract.count != 0)
        yz_json_number(json, "contract", contract);
}

static void
write_late(yz_json *json, const yz_match_told *told, const yz_language *language)
{
    static const char *const KIND[] = {
        [YZ_LATE_NONE] = "none",
        [YZ_LATE_TAKEN] = "taken",
        [YZ_LATE_FORFEIT] = "forfeit",
        [YZ_LATE_BY_EVENT] = "event",
    };

    yz_json_text(json, "whom", yz_party_key(told->whom));
    yz_json_text(json, "lateness", KIND[told->lateness.kind]);
    yz_json_whole(json, "taken", told->lateness.taken);
    yz__json_article(json, told->lateness.article, language);
}

static void
write_follows(yz_json *json, const yz_offence_rule *rule, const yz_language *language)
{
    yz_json_text(json, "follows", yz__follows_key(rule->follows));
    yz_json_text(json, "otherwise", yz__follows_key(rule->otherwise));
    yz__json_decisions(json, "decisions", rule->decisions);
    yz_json_whole(json, "points", rule->points);
    yz__json_article(json, rule->article, language);
}

static void
write_move_told(yz_json *json, const yz_match *match, const yz_match_told *told,
                const yz_language *language)
{
    const yz_game *game = yz_match_game(match);

    yz__json_move(json, "move", told->move, yz_game_height(game));
    yz__json_legality(json, game, &told->legality, language);
}

/* The copy is gone when it has been ruled. */
static void
write_hypothetical(yz_json *json, const yz_match *match, const yz_match_told *told,
                   const yz_language *language)
{
    const bool begins = told->kind == YZ_MATCH_TOLD_HYPOTHETICAL;

    if (begins)
        yz_json_text(json, "whom", yz_party_key(told->whom));
    else
        yz_json_point(json, "chain", told->move.at,
                      yz_game_height(yz_match_game(match)));
    if (told->kind == YZ_MATCH_TOLD_SHOWN) {
        yz_json_bool(json, "dead", told->right);
        yz_json_text(json, "how", yz__shown_by_key((yz_shown_by)told->number));
    }
    yz__json_article(json, yz__hypothetical_article(match, begins), language);
}

/* A stone or a pass of the handicap, and how many there are. */
static void
write_handicap(yz_json *json, const yz_match_told *told, const yz_game *game)
{
    const bool pass = told->kind == YZ_MATCH_TOLD_YIELDING;

    yz_json_whole(json, pass ? "pass" : "stone", told->number);
    yz_json_whole(json, pass ? "passes" : "stones",
                  pass ? yz__game_handicap_passes(game) : yz_game_handicap(game));
}

/* clang-format off */
static void
write_told(yz_json *json, const yz_match *match, const yz_match_told *told,
           const yz_language *language)
{
    const yz_game *game = yz_match_game(match);
    const yz_result result = yz_game_result(game);

    switch (told->kind) {
    case YZ_MATCH_TOLD_EVENT: write_event(json, match, told); break;
    case YZ_MATCH_TOLD_CALL: write_call(json, told->call); break;
    case YZ_MATCH_TOLD_GUESSED:
        yz_json_whole(json, "number", told->number);
        yz_json_bool(json, "right", told->right);
        break;
    case YZ_MATCH_TOLD_COLOURS: write_colours(json, match); break;
    case YZ_MATCH_TOLD_PLACING:
    case YZ_MATCH_TOLD_YIELDING: write_handicap(json, told, game); break;
    case YZ_MATCH_TOLD_ILLEGAL:
    case YZ_MATCH_TOLD_OPENED:
        write_move_told(json, match, told, language);
        break;
    case YZ_MATCH_TOLD_BREAK:
        yz_json_bool(json, "begins", told->right);
        yz_json_whole(json, "length", told->number);
        break;
    case YZ_MATCH_TOLD_LATE:
        write_late(json, told, language);
        break;
    case YZ_MATCH_TOLD_FOLLOWS:
        write_follows(json, &told->follows, language);
        break;
    case YZ_MATCH_TOLD_HYPOTHETICAL:
    case YZ_MATCH_TOLD_TAKEN:
    case YZ_MATCH_TOLD_OPEN:
    case YZ_MATCH_TOLD_SHOWN:
        write_hypothetical(json, match, told, language);
        break;
    case YZ_MATCH_TOLD_OVER: yz__json_result(json, &result); break;
    }
}
/* clang-format on */

void
yz_told_json(yz_json *json, const char *key, const yz_match *match,
             const yz_match_told *told, yz_party reader, const yz_language *language)
{
    const yz_message words = yz_told_message(match, told, reader);

    if (words.id == YZ_MESSAGE_NONE)
        return;
    yz_json_open_object(json, key);
    yz_json_text(json, "told", yz__match_told_key(told->kind));
    write_told(json, match, told, language);
    yz__json_said(json, "text", &words, language);
    yz_json_close_object(json);
}

/* ---- Refused ---- */

void
yz_match_refused_json(yz_json *json, const char *key, const yz_match *match,
                      const yz_match_event *event, const yz_match_answer *answer,
                      const yz_language *language)
{
    const yz_message words = yz_match_refused_message(match, event, answer);

    if (words.id == YZ_MESSAGE_NONE)
        return;
    yz_json_open_object(json, key);
    yz_json_text(json, "told", "refused");
    write_who(json, match, event);
    if (event->kind == YZ_MATCH_MOVE || event->kind == YZ_MATCH_SHOW)
        write_move(json, match, event);
    yz_json_text(json, "refusal", yz__match_refusal_key(answer->refusal));
    if (answer->legality.ground != YZ_GROUND_LEGAL)
        yz__json_legality(json, yz_match_game(match), &answer->legality, language);
    yz__json_said(json, "text", &words, language);
    yz_json_close_object(json);
}
