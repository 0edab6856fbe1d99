/* verdict_json.c - a verdict as one JSON object. */
#include "tell/judged.h"
#include "rules/scoring.h"
#include "yunzi/tell.h"

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
    const int width = yz_game_width(game->game);
    const int height = yz_game_height(game->game);

    yz_json_open_array(json, key);
    for (int i = 0; game->judged->counted && i < width * height; i++)
        if (yz__judged_listed(&game->judged->count, i, fate))
            yz_json_point(json, NULL,
                          (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)},
                          height);
    yz_json_close_array(json);
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
        if (game->judged->count.owner[i] != YZ_FATE_SEKI || seen[i])
            continue;
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        const int count = yz_game_chain(game->game, at, chain);
        yz_json_open_array(json, NULL);
        for (int k = 0; k < count; k++) {
            seen[yz_index(width, chain[k])] = true;
            yz_json_point(json, NULL, chain[k], height);
        }
        yz_json_close_array(json);
    }
    yz_json_close_array(json);
}

static void
write_held(yz_json *json, const char *key, const yz_judged_game *game, yz_colour side)
{
    const yz_count *count = &game->judged->count;
    const int width = yz_game_width(game->game);
    const int height = yz_game_height(game->game);

    yz_json_open_array(json, key);
    for (int i = 0; game->judged->counted && i < width * height; i++) {
        const bool stays = count->owner[i] == YZ_FATE_ALIVE || count->owner[i] == YZ_FATE_SEKI;
        if (!stays && count->holder[i] == side)
            yz_json_point(json, NULL, (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)},
                          height);
    }
    yz_json_close_array(json);
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
        yz_tell_name_json(json, "article", "article", illegal->legality.article,
                          language);
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
        yz_json_text(json, "kind", yz_note_key(judged->note[i].kind));
        yz_tell_name_json(json, "article", "article", judged->note[i].article,
                          language);
        const yz_message note = yz_note_message(&judged->note[i]);
        yz_json_text(json, "what", YZ_SAID(&judged->note[i].what, language));
        yz_json_text(json, "text", YZ_SAID(&note, language));
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static const char *
winner_key(yz_colour winner)
{
    return winner == YZ_BLACK ? "black" : winner == YZ_WHITE ? "white" : NULL;
}

static void
write_result(yz_json *json, const yz_judged_game *game)
{
    const yz_result *result = &game->judged->result;
    const bool zi = result->margin_known && yz__results_in_zi(yz_game_rules(game->game));
    char text[YZ_RESULT_TEXT];

    yz_json_text(json, "result", yz_result_text(result, text));
    yz_json_text(json, "winner", winner_key(result->winner));
    if (result->margin_known)
        yz_json_number(json, "margin", result->margin);
    else
        yz_json_null(json, "margin");
    if (zi)
        yz_json_number(json, "margin_zi", yz__in_zi(result->margin));
    else
        yz_json_null(json, "margin_zi");
    yz_json_text(json, "kind", yz_result_key(result->kind));
}

/* What was wrong in the record or understood in another sense than its letters. */
static void
write_findings(yz_json *json, const yz_record *record, const yz_language *language)
{
    bool open = false;
    for (size_t i = 0; record != NULL && i < yz_record_notice_count(record); i++) {
        const yz_notice *notice = yz_record_notice(record, i);
        if (notice->severity < YZ_SEVERITY_REPAIR)
            continue;
        if (!open)
            yz_json_open_array(json, "findings");
        open = true;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "severity", yz_severity_key(notice->severity));
        yz_json_text(json, "code", yz_notice_key(notice->code));
        if (notice->rule != NULL)
            yz_json_text(json, "rule", notice->rule);
        yz_json_whole(json, "line", notice->line);
        yz_json_whole(json, "column", notice->column);
        yz_json_text(json, "text", YZ_SAID(&notice->message, language));
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
    yz_json_path(json, "file", game->file);
    yz_json_whole(json, "game", game->number);
    yz_json_text(json, "rules",
                 game->under_any ? NULL : yz_game_rules_text(game->game, text));
    yz_json_open_array(json, "size");
    yz_json_whole(json, NULL, yz_game_width(game->game));
    yz_json_whole(json, NULL, yz_game_height(game->game));
    yz_json_close_array(json);
    yz_json_whole(json, "moves", game->moves);
    write_result(json, game);
    yz_json_text(json, "basis", yz_basis_key(game->judged->basis));
    write_side(json, "black", game, YZ_BLACK);
    write_side(json, "white", game, YZ_WHITE);
    const yz_message said = yz__result_message(&game->judged->result, yz_game_rules(game->game));
    yz_json_text(json, "text", YZ_SAID(&said, language));
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
