/* members.c - members that several JSON objects have. */
#include <string.h>

#include "tell/life_view.h"
#include "tell/members.h"

void
yz__json_move(yz_json *json, const char *key, yz_move move, int height)
{
    char text[YZ_MOVE_TEXT];

    if (move.kind == YZ_MOVE_BUTTON)
        yz_json_text(json, key, move.colour == YZ_BLACK ? "B button" : "W button");
    else
        yz_json_text(json, key, yz_move_text(move, height, text));
}

void
yz__json_legality(yz_json *json, const yz_game *game, const yz_legality *legality,
                 const yz_language *language)
{
    yz_json_text(json, "ground", yz_ground_key(legality->ground));
    yz_tell_name_json(json, "article", "article", legality->article, language);
    if (legality->repeats >= 0)
        yz_json_whole(json, "repeats", yz_game_move_number(game, legality->repeats));
}

void
yz__json_decisions(yz_json *json, const char *key, unsigned decisions)
{
    yz_json_open_array(json, key);
    for (unsigned one = 1; one <= YZ_DECISION_LOSS; one *= 2) {
        if (decisions & one)
            yz_json_text(json, NULL, yz_decision_key((yz_decision)one));
    }
    yz_json_close_array(json);
}

void
yz__json_result(yz_json *json, const yz_result *result)
{
    char text[YZ_RESULT_TEXT];

    yz_json_text(json, "result", yz_result_text(result, text));
    yz_json_text(json, "winner", yz__colour_key(result->winner));
    yz_json_text(json, "kind", yz_result_key(result->kind));
}

void
yz__json_words(yz_json *json, const yz_message *message, const yz_language *language)
{
    yz_json_text(json, "text", YZ_SAID(message, language));
}

void
yz__json_fate(yz_json *json, const char *key, const yz_status_map *map, yz_fate fate)
{
    yz_json_open_array(json, key);
    for (int i = 0; i < map->width * map->height; i++) {
        const yz_point at = {(uint8_t)(i % map->width), (uint8_t)(i / map->width)};
        if (map->fate[i] == (uint8_t)fate)
            yz_json_point(json, NULL, at, map->height);
    }
    yz_json_close_array(json);
}

void
yz_tell_name_json(yz_json *json, const char *key, const char *context,
                  const char *english, const yz_language *language)
{
    enum { ROOM = 1024 }; /* an answer may have several articles */
    char article[ROOM];

    if (english == NULL || strcmp(context, "article") != 0) {
        yz_json_text(json, key,
                     english ? yz_language_word(language, context, english) : NULL);
        return;
    }
    yz_article_tell(english, language, article, sizeof article);
    yz_json_text(json, key, article);
}
