/* restoring.h - a saved game while it is read: its lines, split into words (restore_words.c). */
#ifndef YZ_SRC_GAME_RESTORING_H
#define YZ_SRC_GAME_RESTORING_H

#include "yunzi/game.h"

enum { YZ__SAVED_WORDS = YZ_RULED_POINTS + 8 };

typedef struct yz__saved_word {
    const char *data;
    size_t length;
} yz__saved_word;

typedef struct yz__restoring {
    const char *at; /* the rest of the text */
    const char *end;
    uint32_t line;
    yz__saved_word word[YZ__SAVED_WORDS]; /* the words of the line */
    int words;
    yz_game *game;
    bool over;    /* the last line was read */
    bool foreign; /* the line stands by itself, in a file of somebody else */
} yz__restoring;

/* Splits the line up to 'end' into words; false when it has too many. */
bool yz__saved_split(yz__restoring *r, const char *end);
/* Splits the next line into words.  False at the end of the text, when the line has too
   many words, and when it has no newline, since then it was cut off. */
bool yz__saved_next(yz__restoring *r);
bool yz__saved_is_word(yz__saved_word word, const char *text);
/* The place of word 'i' in a list; false when the list does not have it. */
bool yz__saved_key(const yz__restoring *r, int i, const char *const *list, int count,
                   int *out);
bool yz__saved_colour(const yz__restoring *r, int i, yz_colour *out);
bool yz__saved_result(const yz__restoring *r, int i, yz_result_kind *out);
bool yz__saved_placing(const yz__restoring *r, int i, yz_placing *out);
bool yz__saved_basis(const yz__restoring *r, int i, yz_basis *out);
/* Reads a whole number of up to nine digits, with or without a sign. */
bool yz__saved_number(const yz__restoring *r, int i, int *out);
bool yz__saved_flag(const yz__restoring *r, int i, bool *out);
bool yz__saved_exact(const yz__restoring *r, int i, yz_number *out);
bool yz__saved_point(const yz__restoring *r, int i, int width, int height,
                     yz_point *out);
/* Reads one sign for each of the 'count' points. */
bool yz__saved_map(const yz__restoring *r, int i, const char *signs, size_t count,
                   uint8_t *out);
/* True if the line begins with 'key' and has this number of words. */
bool yz__saved_is_line(const yz__restoring *r, const char *key, int words);
bool yz__saved_expect(yz__restoring *r, const char *key, int words);

#endif
