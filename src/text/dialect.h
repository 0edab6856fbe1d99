/* dialect.h - the words and numbers that values in dialects are made of. */
#ifndef YZ_SRC_TEXT_DIALECT_H
#define YZ_SRC_TEXT_DIALECT_H

#include "yunzi/text.h"

/* The kind of a piece of a value. */
typedef enum yz__word {
    YZ__WORD_END,
    YZ__WORD_STRANGE, /* not understood */
    YZ__WORD_NUMBER,
    YZ__WORD_PLUS,
    YZ__WORD_MINUS,
    YZ__WORD_FILLER, /* a word that changes nothing */
    YZ__WORD_BLACK,
    YZ__WORD_WHITE,
    YZ__WORD_BOTH,
    YZ__WORD_WIN,
    YZ__WORD_LOSE,
    YZ__WORD_RESIGNATION, /* how a game was won */
    YZ__WORD_RESIGNS,     /* what the loser did */
    YZ__WORD_TIME,
    YZ__WORD_OVERTIME, /* what the loser did */
    YZ__WORD_FORFEIT,
    YZ__WORD_OFFENCE, /* why a game was forfeited; alone it does not say by whom */
    YZ__WORD_DRAW,
    YZ__WORD_NO_RESULT,
    YZ__WORD_VOID,
    YZ__WORD_RESULT,
    YZ__WORD_POINTS,
    YZ__WORD_ZI, /* two points */
    YZ__WORD_HALF,
    YZ__WORD_MOVES, /* the number before it counts moves */
    YZ__WORD_STONES,
    YZ__WORD_NONE,  /* "no", "even" */
    YZ__WORD_FIRST, /* Black moves first, no komi: a handicap of one */
    YZ__WORD_TIMES, /* between two sides of a board */
} yz__word;

/* The scripts of words, and peculiar forms of numbers: flags. */
enum {
    YZ__FORM_LATIN = 1,
    YZ__FORM_HAN = 2,
    YZ__FORM_KOREAN = 4,
    YZ__FORM_RUSSIAN = 8,
    YZ__FORM_COMMA = 16,    /* 6,5 */
    YZ__FORM_FRACTION = 32, /* 5 1/2 */
};

typedef struct yz__token {
    yz__word word;
    yz_number number; /* of YZ__WORD_NUMBER */
    unsigned forms;
} yz__token;

enum { YZ__TOKENS = 24 };

typedef struct yz__phrase {
    yz__token token[YZ__TOKENS + 1]; /* closed by YZ__WORD_END */
    int count;
    unsigned forms; /* of all tokens */
    bool remark;    /* something in brackets was left out */
    bool strange;   /* something was not understood, or it is too long */
} yz__phrase;

/* Takes a value apart.  Full-width signs count as the ASCII ones, capitals as small
   letters; blanks and full stops are skipped, remarks in brackets left out. */
void yz__phrase_read(yz__phrase *phrase, const char *text);

/* The reading that the rule called 'id' gives. */
yz_reading yz__reading_by(const char *id);
/* True if the value of AP names the server Fox. */
bool yz__names_fox(const char *text, size_t length);
/* Is there nothing but blanks? */
bool yz__is_blank(const char *text);

/* True if the record is one of ours (AP[Yunzi:...]): it has points, and its quarters
   are quarters of points. */
bool yz__is_own(const yz_dialect_context *context);

#endif
