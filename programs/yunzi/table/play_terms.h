/*
 * play_terms.h - what a match at the table begins with, and the same as lines of text:
 *
 *     rules japanese-1989
 *     size 19
 *     clock 30:00+3x0:30
 *     ranks 3k,5d
 *     first Ann
 *
 * A line is a word and its value; what is not named is as it usually is.
 */
#ifndef YUNZI_PROGRAM_PLAY_TERMS_H
#define YUNZI_PROGRAM_PLAY_TERMS_H

#include <yunzi/match.h>
#include <yunzi/message.h>

/* The most bytes of a player's name, and of the command line of a program that plays, NUL
   included. */
#define PLAY_NAME 64
#define PLAY_PROGRAM 1024

typedef struct play_terms {
    const yz_rules *rules;
    unsigned overlays;
    int size; /* of the board */
    int year; /* of the game, which may choose the komi; 0: today */
    bool komi_given;
    yz_number komi;
    int handicap;
    yz_clock_setting clock;
    yz_colour_way colours;
    yz_party weaker; /* as in yz_match_options, like the next two */
    int series;
    yz_series series_kind;
    bool ranked; /* 'rank' has those of the first and the second player */
    yz_rank rank[2];
    bool strict;
    bool no_undo;
    /* By yz_party, of FIRST and SECOND.  A name may be ""; a program is "" for a person. */
    char name[YZ_PARTIES][PLAY_NAME];
    char program[YZ_PARTIES][PLAY_PROGRAM];
} play_terms;

/* An even game on 19x19 without a clock, under rules that are still to be named. */
play_terms play_terms_usual(void);

/* Begins the match that the terms say, as yz_match_new(). */
yz_status play_terms_match(yz_match **out, const play_terms *terms, yz_diag *diag);

/* Writes the terms, each line with its newline.  What the sink answered. */
yz_status play_terms_write(const play_terms *terms, yz_sink *sink, void *context);
/* Reads one line, without its newline.  YZ_E_SYNTAX or YZ_E_RANGE, and 'diag' says what is
   wrong; the terms are unchanged then. */
yz_status play_terms_read(play_terms *terms, const char *line, size_t length,
                          yz_diag *diag);

#endif
