/* members.c - members that several JSON objects have. */
#include <string.h>

#include "message/article.h"
#include "read/answers.h"
#include "tell/life_view.h"
#include "tell/members.h"

/* ---- Names and words ---- */

const char *
yz__colour_key(yz_colour colour)
{
    return colour == YZ_BLACK ? "black" : colour == YZ_WHITE ? "white" : NULL;
}

void
yz__json_colour(yz_json *json, const char *key, yz_colour colour)
{
    yz_json_text(json, key, yz__colour_key(colour));
}

void
yz__json_said(yz_json *json, const char *key, const yz_message *message,
              const yz_language *language)
{
    yz_json_text(json, key, YZ_SAID(message, language));
}

void
yz__json_said_if(yz_json *json, const char *key, const yz_message *message,
                 const yz_language *language)
{
    yz_json_text(json, key,
                 message->id == YZ_MESSAGE_NONE ? NULL : YZ_SAID(message, language));
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
    yz__article_tell(english, language, article, sizeof article);
    yz_json_text(json, key, article);
}

void
yz__json_article(yz_json *json, const char *article, const yz_language *language)
{
    yz_tell_name_json(json, "article", "article", article, language);
}

void
yz__json_shortage(yz_json *json, const char *key, yz_shortage shortage)
{
    yz_json_text(json, key,
                 shortage == YZ_SHORTAGE_NONE ? NULL : yz__shortage_key(shortage));
}

/* ---- Values ---- */

void
yz__json_whole_if(yz_json *json, const char *key, bool known, int64_t value)
{
    if (known)
        yz_json_whole(json, key, value);
    else
        yz_json_null(json, key);
}

void
yz__json_number_if(yz_json *json, const char *key, bool known, yz_number value)
{
    if (known)
        yz_json_number(json, key, value);
    else
        yz_json_null(json, key);
}

void
yz__json_point_if(yz_json *json, const char *key, bool known, yz_point at, int height)
{
    if (known)
        yz_json_point(json, key, at, height);
    else
        yz_json_null(json, key);
}

void
yz__json_place(yz_json *json, const char *file, long number)
{
    yz_json_path(json, "file", file);
    yz_json_whole(json, "game", number);
}

void
yz__json_size(yz_json *json, int width, int height)
{
    yz_json_open_array(json, "size");
    yz_json_whole(json, NULL, width);
    yz_json_whole(json, NULL, height);
    yz_json_close_array(json);
}

void
yz__json_two(yz_json *json, const char *key, const int of[3])
{
    yz_json_open_object(json, key);
    yz_json_whole(json, "black", of[YZ_BLACK]);
    yz_json_whole(json, "white", of[YZ_WHITE]);
    yz_json_close_object(json);
}

/* ---- Points ---- */

void
yz__json_points(yz_json *json, const char *key, const yz_point *point, int count,
                int height)
{
    yz_json_open_array(json, key);
    for (int i = 0; i < count; i++)
        yz_json_point(json, NULL, point[i], height);
    yz_json_close_array(json);
}

void
yz__json_map(yz_json *json, const char *key, const uint8_t *map, int width, int height)
{
    yz_point at;

    yz_json_open_array(json, key);
    for (size_t i = 0; yz__map_walk((size_t)width, (size_t)height, map, &i, &at);)
        yz_json_point(json, NULL, at, height);
    yz_json_close_array(json);
}

void
yz__json_where(yz_json *json, const char *key, const uint8_t *map, int value, int width,
               int height)
{
    yz_json_open_array(json, key);
    for (int i = 0; i < width * height; i++)
        if (map[i] == value)
            yz_json_point(json, NULL,
                          (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)},
                          height);
    yz_json_close_array(json);
}

void
yz__json_fate(yz_json *json, const char *key, const yz_status_map *map, yz_fate fate)
{
    yz__json_where(json, key, map->fate, (int)fate, map->width, map->height);
}

void
yz__json_stones(yz_json *json, const yz_position *position)
{
    for (yz_colour who = YZ_BLACK; who <= YZ_WHITE; who++)
        yz__json_where(json, yz__colour_key(who), position->stone, (int)who,
                       position->width, position->height);
}

void
yz__json_kos(yz_json *json, const char *key, const yz_game *game)
{
    yz_point banned[YZ_MAX_POINTS];
    const int count = yz_game_to_move(game) == YZ_EMPTY
                          ? 0
                          : yz_game_ko_bans(game, banned, YZ_MAX_POINTS);

    yz__json_points(json, key, banned, count, yz_game_height(game));
}

/* ---- Moves, rulings, results ---- */

void
yz__json_move(yz_json *json, const char *key, yz_move move, int height)
{
    char text[YZ_MOVE_TEXT];

    yz_json_text(json, key, yz_move_text(move, height, text));
}

void
yz__json_moves(yz_json *json, const char *key, const yz_move *move, int count,
               int height)
{
    char text[YZ_MOVE_TEXT];

    yz_json_open_array(json, key);
    for (int i = 0; i < count; i++)
        yz_json_text(json, NULL, yz_move_text(move[i], height, text));
    yz_json_close_array(json);
}

void
yz__json_legality(yz_json *json, const yz_game *game, const yz_legality *legality,
                  const yz_language *language)
{
    yz_json_text(json, "ground", yz_ground_key(legality->ground));
    yz__json_article(json, legality->article, language);
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
yz__json_result_text(yz_json *json, const char *key, const yz_result *result)
{
    char text[YZ_RESULT_TEXT];

    yz_json_text(json, key, yz_result_text(result, text));
}

void
yz__json_result(yz_json *json, const yz_result *result)
{
    yz__json_result_text(json, "result", result);
    yz__json_colour(json, "winner", result->winner);
    yz_json_text(json, "kind", yz_result_key(result->kind));
}
