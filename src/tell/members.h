/* members.h - members that several JSON objects have, each written in one way. */
#ifndef YZ_SRC_TELL_MEMBERS_H
#define YZ_SRC_TELL_MEMBERS_H

#include "yunzi/tell.h"

/* "black", "white", NULL for neither; the same as a member. */
const char *yz__colour_key(yz_colour colour);
void yz__json_colour(yz_json *json, const char *key, yz_colour colour);
/* The words of a message. */
void yz__json_said(yz_json *json, const char *key, const yz_message *message,
                   const yz_language *language);
/* The same, or null where there is no message. */
void yz__json_said_if(yz_json *json, const char *key, const yz_message *message,
                      const yz_language *language);
/* "article": in 'language', or null. */
void yz__json_article(yz_json *json, const char *article, const yz_language *language);
/* Why something was not read to its end; null for nothing. */
void yz__json_shortage(yz_json *json, const char *key, yz_shortage shortage);

/* The value, or null where it is not known. */
void yz__json_whole_if(yz_json *json, const char *key, bool known, int64_t value);
void yz__json_number_if(yz_json *json, const char *key, bool known, yz_number value);
void yz__json_point_if(yz_json *json, const char *key, bool known, yz_point at,
                       int height);

/* "file" and "game"; "size": [width, height]. */
void yz__json_place(yz_json *json, const char *file, long number);
void yz__json_size(yz_json *json, int width, int height);
/* {"black": 1, "white": 2}. */
void yz__json_two(yz_json *json, const char *key, const int of[3]);

/* Arrays: points as they are listed; those of a map, column after column from the left,
   upwards; those where a map has 'value', row after row from the top. */
void yz__json_points(yz_json *json, const char *key, const yz_point *point, int count,
                     int height);
void yz__json_map(yz_json *json, const char *key, const uint8_t *map, int width,
                  int height);
void yz__json_where(yz_json *json, const char *key, const uint8_t *map, int value,
                    int width, int height);
/* The points of a map with this fate. */
void yz__json_fate(yz_json *json, const char *key, const yz_status_map *map,
                   yz_fate fate);
/* The stones of a position, "black": [...], "white": [...]; points that ko forbids. */
void yz__json_stones(yz_json *json, const yz_position *position);
void yz__json_kos(yz_json *json, const char *key, const yz_game *game);

/* "B D4", "W pass", "B button"; an array of moves. */
void yz__json_move(yz_json *json, const char *key, yz_move move, int height);
void yz__json_moves(yz_json *json, const char *key, const yz_move *move, int count,
                    int height);
/* "ground", "article", "repeats": what the rules say of a move. */
void yz__json_legality(yz_json *json, const yz_game *game, const yz_legality *legality,
                       const yz_language *language);
/* The keys of a sum of yz_decision as an array. */
void yz__json_decisions(yz_json *json, const char *key, unsigned decisions);
/* A result as text, "W+4.5"; "result", "winner", "kind" of a game that has ended or not. */
void yz__json_result_text(yz_json *json, const char *key, const yz_result *result);
void yz__json_result(yz_json *json, const yz_result *result);

#endif
