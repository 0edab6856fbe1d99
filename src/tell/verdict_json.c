/* verdict_json.c - a verdict, and why two rule sets judge a game differently, as JSON objects. */
#include <string.h>

#include "judge/verdicts.h"
#include "record/record_asked.h"
#include "rules/scoring.h"
#include "tell/judged.h"
#include "tell/members.h"
#include "yunzi/tell.h"

/* ---- A verdict ---- */

static void
write_side(yz_json *json, const char *key, const yz_judged_game *game, yz_colour side)
{
    const yz_judgement *judged = game->judged;
    const yz_count *count = &judged->count;
    const yz_colour other = yz_opponent(side);

    if (!judged->counted) {
        yz_json_null(json, key);
        return;
    }
    yz_json_open_object(json, key);
    yz_json_whole(json, "area", count->area[side]);
    yz_json_whole(json, "territory", count->territory[side]);
    yz_json_whole(json, "stones", count->stones[side]);
    yz_json_whole(json, "prisoners", judged->tally.prisoners[side]);
    yz_json_whole(json, "dead", count->dead[other]);
    yz_json_number(json, "komi", side == YZ_WHITE ? judged->komi : yz_whole(0));
    yz_json_number(json, "total", count->total[side]);
    yz_json_open_object(json, "terms");
    for (int i = 0; i < count->term_count; i++) {
        const yz_count_term *term = &count->term[i];
        yz_json_number(json, term->key, side == YZ_BLACK ? term->black : term->white);
    }
    yz_json_close_object(json);
    yz_json_close_object(json);
}

/* The terms in words; the numbers stand with each side. */
static void
write_terms(yz_json *json, const yz_judged_game *game, const yz_language *language)
{
    const yz_count *count = &game->judged->count;
    char article[YZ_MESSAGE_TEXT];

    yz_json_open_array(json, "terms");
    for (int i = 0; game->judged->counted && i < count->term_count; i++) {
        const yz_count_term *term = &count->term[i];
        yz_json_open_object(json, NULL);
        yz_json_text(json, "term", term->key);
        yz_json_text(json, "name", yz_language_word(language, "term", term->title));
        yz_json_text(json, "article", yz__term_article(game, term, language, article));
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_points(yz_json *json, const char *key, const yz_judged_game *game, yz_fate fate)
{
    uint8_t map[YZ_MAX_POINTS];

    yz__judged_points(game, fate, map);
    yz__json_where(json, key, map, 1, yz_game_width(game->game),
                   yz_game_height(game->game));
}

/* The chains in seki, each an array of its points. */
static void
write_seki(yz_json *json, const yz_judged_game *game)
{
    const int width = yz_game_width(game->game);
    const int height = yz_game_height(game->game);
    bool seen[YZ_MAX_POINTS] = {false};
    yz_point chain[YZ_MAX_POINTS];

    yz_json_open_array(json, "seki");
    for (int i = 0; game->judged->counted && i < width * height; i++) {
        if (yz__judged_fate(game->judged, i) != YZ_FATE_SEKI || seen[i])
            continue;
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        const int count = yz_game_chain(game->game, at, chain);
        for (int k = 0; k < count; k++)
            seen[yz_index(width, chain[k])] = true;
        yz__json_points(json, NULL, chain, count, height);
    }
    yz_json_close_array(json);
}

static void
write_held(yz_json *json, const char *key, const yz_judged_game *game, yz_colour side)
{
    uint8_t map[YZ_MAX_POINTS];

    for (int i = 0; i < YZ_MAX_POINTS; i++)
        map[i] = yz__judged_holder(game->judged, i) == side;
    yz__json_where(json, key, map, 1, yz_game_width(game->game),
                   yz_game_height(game->game));
}

void
yz_tell_territory_json(yz_json *json, const char *key, const yz_judged_game *game)
{
    yz_json_open_object(json, key);
    write_held(json, "black", game, YZ_BLACK);
    write_held(json, "white", game, YZ_WHITE);
    yz_json_close_object(json);
}

static void
write_illegal(yz_json *json, const yz_judged_game *game, const yz_language *language)
{
    const size_t count = game->replay ? yz_replay_illegal_count(game->replay) : 0;

    yz_json_open_array(json, "illegal");
    for (size_t i = 0; i < count; i++) {
        const yz_illegal *illegal = yz_replay_illegal(game->replay, i);
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "move", illegal->move);
        if (illegal->unreadable)
            yz_json_null(json, "point");
        else if (illegal->played.kind != YZ_MOVE_PLAY)
            yz_json_text(json, "point", "pass");
        else
            yz_json_point(json, "point", illegal->played.at,
                          yz_game_height(game->game));
        yz_json_text(json, "why", yz_ground_key(illegal->legality.ground));
        yz__json_article(json, illegal->legality.article, language);
        if (illegal->legality.repeats >= 0)
            yz_json_whole(json, "repeats",
                          yz_game_move_number(game->game, illegal->legality.repeats));
        yz_tell_name_json(
            json, "consequence", "consequence",
            yz_consequence_text(illegal->legality.consequence, illegal->played.colour),
            language);
        yz_json_text(json, "text",
                     yz_language_word(language, "ground",
                                      yz_ground_text(illegal->legality.ground)));
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_notes(yz_json *json, const yz_judgement *judged, const yz_language *language)
{
    yz_json_open_array(json, "notes");
    for (int i = 0; i < judged->note_count; i++) {
        yz_json_open_object(json, NULL);
        yz_json_text(json, "kind", yz__note_key(judged->note[i].kind));
        yz__json_article(json, judged->note[i].article, language);
        const yz_message note = yz_note_message(&judged->note[i]);
        yz__json_said(json, "what", &judged->note[i].what, language);
        yz__json_said(json, "text", &note, language);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_result(yz_json *json, const yz_judged_game *game)
{
    const yz_result *result = &game->judged->result;
    const bool zi =
        result->margin_known && yz__results_in_zi(yz_game_rules(game->game));

    yz__json_result_text(json, "result", result);
    yz__json_colour(json, "winner", result->winner);
    yz__json_number_if(json, "margin", result->margin_known, result->margin);
    yz__json_number_if(json, "margin_zi", zi,
                       zi ? yz__in_zi(result->margin) : yz_whole(0));
    yz_json_text(json, "kind", yz_result_key(result->kind));
}

/* What was wrong in the record or understood in another sense than its letters. */
static void
write_findings(yz_json *json, const yz_record *record, const yz_language *language)
{
    bool open = false;
    for (size_t i = 0; record != NULL && i < yz__record_notice_count(record); i++) {
        const yz_notice *notice = yz_record_notice(record, i);
        if (notice->severity < YZ_SEVERITY_REPAIR)
            continue;
        if (!open)
            yz_json_open_array(json, "findings");
        open = true;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "severity", yz__severity_key(notice->severity));
        yz_json_text(json, "code", yz_notice_key(notice->code));
        if (notice->rule != NULL)
            yz_json_text(json, "rule", notice->rule);
        yz_json_whole(json, "line", notice->line);
        yz_json_whole(json, "column", notice->column);
        yz__json_said(json, "text", &notice->message, language);
        yz_json_close_object(json);
    }
    if (open)
        yz_json_close_array(json);
}

static void
write_recorded(yz_json *json, const yz_judged_game *game)
{
    char recorded[YZ_RESULT_TEXT];

    yz_json_text(json, "record",
                 game->recorded ? yz_result_text(game->recorded, recorded) : NULL);
    if (yz__judged_comparable(game))
        yz_json_bool(json, "agrees", yz__judged_agrees(game));
    else
        yz_json_null(json, "agrees");
}

void
yz_tell_verdict_json(yz_json *json, const yz_judged_game *game,
                     const yz_language *language,
                     void (*more)(yz_json *json, void *context), void *context)
{
    char text[YZ_RULES_TEXT];

    yz_json_open_object(json, NULL);
    yz__json_place(json, game->file, game->number);
    yz_json_text(json, "rules",
                 game->under_any ? NULL : yz_game_rules_text(game->game, text));
    yz__json_size(json, yz_game_width(game->game), yz_game_height(game->game));
    yz_json_whole(json, "moves", game->moves);
    write_result(json, game);
    yz_json_text(json, "basis", yz_basis_key(game->judged->basis));
    write_side(json, "black", game, YZ_BLACK);
    write_side(json, "white", game, YZ_WHITE);
    const yz_message said =
        yz__result_message(&game->judged->result, yz_game_rules(game->game));
    yz__json_said(json, "text", &said, language);
    write_terms(json, game, language);
    write_points(json, "dead", game, YZ_FATE_DEAD);
    write_seki(json, game);
    write_points(json, "neutral", game, YZ_FATE_NEUTRAL);
    write_recorded(json, game);
    write_illegal(json, game, language);
    write_notes(json, game->judged, language);
    write_findings(json, game->record, language);
    if (more != NULL)
        more(json, context);
    yz_json_close_object(json);
}

/* ---- How two differ ---- */

/* A term of the count by its key; NULL: these rules do not have it. */
static const yz_count_term *
find_term(const yz_judged_game *game, const char *key)
{
    const yz_count *count = &game->judged->count;

    for (int i = 0; game->judged->counted && i < count->term_count; i++)
        if (strcmp(count->term[i].key, key) == 0)
            return &count->term[i];
    return NULL;
}

static bool
same_term(const yz_count_term *one, const yz_count_term *other)
{
    const yz_number none = yz_whole(0);

    return yz_compare(one ? one->black : none, other ? other->black : none) == 0 &&
           yz_compare(one ? one->white : none, other ? other->white : none) == 0;
}

static void
write_part(yz_json *json, const char *key, const yz_judged_game *game,
           const yz_count_term *term, const yz_language *language)
{
    char article[YZ_MESSAGE_TEXT];

    if (!term) {
        yz_json_null(json, key);
        return;
    }
    yz_json_open_object(json, key);
    yz_json_number(json, "black", term->black);
    yz_json_number(json, "white", term->white);
    yz_json_text(json, "article", yz__term_article(game, term, language, article));
    yz_json_close_object(json);
}

/* The terms of 'from' that differ; with 'new_only' only those that the other one lacks. */
static void
write_other_terms(yz_json *json, const yz_judged_game *one, const yz_judged_game *other,
                  bool new_only, const yz_language *language)
{
    const yz_judged_game *from = new_only ? other : one;

    for (int i = 0; from->judged->counted && i < from->judged->count.term_count; i++) {
        const yz_count_term *term = &from->judged->count.term[i];
        const yz_count_term *left = find_term(one, term->key);
        const yz_count_term *right = find_term(other, term->key);
        if (same_term(left, right) || (new_only && left))
            continue;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "term", term->key);
        yz_json_text(json, "text", yz_language_word(language, "term", term->title));
        write_part(json, "one", one, left, language);
        write_part(json, "other", other, right, language);
        yz_json_close_object(json);
    }
}

/* For whom a point counts: its stone's colour, or its holder; YZ_EMPTY: nobody. */
static yz_colour
counts_for(const yz_judged_game *game, int i)
{
    const yz_fate fate = yz__judged_fate(game->judged, i);
    const int width = yz_game_width(game->game);
    const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};

    if (fate == YZ_FATE_ALIVE || fate == YZ_FATE_SEKI)
        return yz_game_stone(game->game, at);
    return yz__judged_holder(game->judged, i);
}

static void
write_other_points(yz_json *json, const yz_judged_game *one,
                   const yz_judged_game *other)
{
    const int width = yz_game_width(one->game), height = yz_game_height(one->game);

    for (int i = 0; i < width * height; i++) {
        const yz_colour left = counts_for(one, i), right = counts_for(other, i);
        if (left == right)
            continue;
        yz_json_open_object(json, NULL);
        yz_json_point(json, "point",
                      (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)}, height);
        yz__json_colour(json, "one", left);
        yz__json_colour(json, "other", right);
        yz_json_close_object(json);
    }
}

static void
write_one(yz_json *json, const char *key, const yz_judged_game *game,
          const yz_language *language)
{
    char rules[YZ_RULES_TEXT], result[YZ_RESULT_TEXT];
    const yz_message said =
        yz__result_message(&game->judged->result, yz_game_rules(game->game));

    yz_json_open_object(json, key);
    yz_json_text(json, "rules", yz_game_rules_text(game->game, rules));
    yz_json_text(json, "result", yz_result_text(&game->judged->result, result));
    yz_json_text(json, "basis", yz_basis_key(game->judged->basis));
    yz__json_said(json, "text", &said, language);
    yz_json_close_object(json);
}

void
yz__tell_verdict_difference_json(yz_json *json, const char *key,
                                 const yz_judged_game *one, const yz_judged_game *other,
                                 const yz_language *language)
{
    yz_json_open_object(json, key);
    write_one(json, "one", one, language);
    write_one(json, "other", other, language);
    yz_json_open_array(json, "terms");
    write_other_terms(json, one, other, false, language);
    write_other_terms(json, one, other, true, language);
    yz_json_close_array(json);
    yz_json_open_array(json, "points");
    if (one->judged->counted && other->judged->counted)
        write_other_points(json, one, other);
    yz_json_close_array(json);
    yz_json_close_object(json);
}
