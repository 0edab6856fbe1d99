/*
 * case_words.h - what every part of the reader of cases needs: the line being read, its
 * words, and how a failure is told.  Inside the reader only; a function that returns
 * false has written the error.
 */
#ifndef YZ_TESTS_CASE_WORDS_H
#define YZ_TESTS_CASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "yunzi/types.h"

enum { CASE_LINE = 4096 };

typedef struct reader {
    const char *name;
    const char *under; /* the rule set; NULL before there is one */
    const char *next;  /* the line after this one */
    int line;
    char buffer[CASE_LINE];
    size_t at; /* of the word being read, in 'buffer' */
    char *error;
    int *checked;
    struct yz_life_report *life;   /* of the position as it stands, when asked for */
    const struct yz_game *life_of; /* the game it is about */
} reader;

/* A drawn board: a letter for each point, the top row first. */
typedef struct picture {
    int width;
    int height;
    char letter[YZ_MAX_POINTS];
} picture;

/* Writes the error with its place; always false. */
bool words_wrong(const reader *r, const char *format, ...) YZ_PRINTF(2, 3);

/* What is left of the line. */
const char *words_left(const reader *r);

/* The next line with something on it, without comment lines. */
bool words_next_line(reader *r);

/* The next word of the line, false at its end.  Blanks and commas part words. */
bool words_next(reader *r, char *word, size_t room);

/* Whether the next word is 'word'; accept() then takes it. */
bool words_looking_at(const reader *r, const char *word);
bool words_accept(reader *r, const char *word);

bool words_int(reader *r, int *out);

/* The place in 'names' (NULL at its end) of the next word. */
bool words_name(reader *r, const char *const *names, int *out);

bool words_colour(reader *r, yz_colour *out);
bool words_point(reader *r, int width, int height, yz_point *out);

/* Reads a number that must be 'got'. */
bool words_count(reader *r, const char *what, int got);

/* The rows on the lines that follow, of these letters (blanks among them). */
bool words_picture(reader *r, const char *letters, picture *out);
bool words_board(reader *r, yz_position *out);

#endif
