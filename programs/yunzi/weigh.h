/*
 * weigh.h - a verdict on what reading has found, and the notes on it.
 */
#ifndef YUNZI_PROGRAM_WEIGH_H
#define YUNZI_PROGRAM_WEIGH_H

#include "judging.h"

/* A note at the end of the list, if there is room. */
void weigh_note(yz_judgement *judged, const char *article, const char *format, ...)
    YZ_PRINTF(3, 4);

/*
 * Judges with the life and death in 'judging->life'.  The game is undetermined when its
 * result is not the same whatever becomes of the open chains, or when another would win
 * had a move been made that nobody made; the first note says so.  Otherwise these are
 * told in notes.
 */
void weigh_reading(struct judging *judging, const yz_game *game);

/* Notes what is marked otherwise than a proof says; the marks stand. */
void weigh_marks(struct judging *judging);

#endif
