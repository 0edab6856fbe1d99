/* verdict_difference.c - why two rule sets judge a game differently, as one JSON object. */
#include <string.h>

#include "tell/judged.h"
#include "yunzi/tell.h"

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
write_terms(yz_json *json, const yz_judged_game *one, const yz_judged_game *other,
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
    const yz_count *count = &game->judged->count;
    const int width = yz_game_width(game->game);
    const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};

    if (count->owner[i] == YZ_FATE_ALIVE || count->owner[i] == YZ_FATE_SEKI)
        return yz_game_stone(game->game, at);
    return (yz_colour)count->holder[i];
}

static const char *
colour_key(yz_colour colour)
{
    return colour == YZ_BLACK ? "black" : colour == YZ_WHITE ? "white" : NULL;
}

static void
write_points(yz_json *json, const yz_judged_game *one, const yz_judged_game *other)
{
    const int width = yz_game_width(one->game), height = yz_game_height(one->game);

    for (int i = 0; i < width * height; i++) {
        const yz_colour left = counts_for(one, i), right = counts_for(other, i);
        if (left == right)
            continue;
        yz_json_open_object(json, NULL);
        yz_json_point(json, "point", (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)},
                      height);
        yz_json_text(json, "one", colour_key(left));
        yz_json_text(json, "other", colour_key(right));
        yz_json_close_object(json);
    }
}

static void
write_result(yz_json *json, const char *key, const yz_judged_game *game,
             const yz_language *language)
{
    char rules[YZ_RULES_TEXT], result[YZ_RESULT_TEXT];
    const yz_message said = yz__result_message(&game->judged->result, yz_game_rules(game->game));

    yz_json_open_object(json, key);
    yz_json_text(json, "rules", yz_game_rules_text(game->game, rules));
    yz_json_text(json, "result", yz_result_text(&game->judged->result, result));
    yz_json_text(json, "basis", yz_basis_key(game->judged->basis));
    yz_json_text(json, "text", YZ_SAID(&said, language));
    yz_json_close_object(json);
}

void
yz__tell_verdict_difference_json(yz_json *json, const yz_judged_game *one,
                                const yz_judged_game *other, const yz_language *language)
{
    yz_json_open_object(json, NULL);
    write_result(json, "one", one, language);
    write_result(json, "other", other, language);
    yz_json_open_array(json, "terms");
    write_terms(json, one, other, false, language);
    write_terms(json, one, other, true, language);
    yz_json_close_array(json);
    yz_json_open_array(json, "points");
    if (one->judged->counted && other->judged->counted)
        write_points(json, one, other);
    yz_json_close_array(json);
    yz_json_close_object(json);
}
