/* members.h - members that several JSON objects have. */
#ifndef YZ_SRC_TELL_MEMBERS_H
#define YZ_SRC_TELL_MEMBERS_H

#include "yunzi/tell.h"

/* "B D4", "W pass", "B button". */
void yz__json_move(yz_json *json, const char *key, yz_move move, int height);
/* "ground", "article", "repeats": what the rules say of a move. */
void yz__json_legality(yz_json *json, const yz_game *game, const yz_legality *legality,
                      const yz_language *language);
/* The keys of a sum of yz_decision as an array. */
void yz__json_decisions(yz_json *json, const char *key, unsigned decisions);
/* "result", "winner", "kind" of a game that has ended or not. */
void yz__json_result(yz_json *json, const yz_result *result);
/* A message in words. */
void yz__json_words(yz_json *json, const yz_message *message, const yz_language *language);
/* The points of a map with this fate, as an array. */
void yz__json_fate(yz_json *json, const char *key, const yz_status_map *map, yz_fate fate);

#endif
