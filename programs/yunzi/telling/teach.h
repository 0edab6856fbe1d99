/*
 * teach.h - a finished game explained to someone who has never counted one.
 */
#ifndef YUNZI_PROGRAM_TEACH_H
#define YUNZI_PROGRAM_TEACH_H

#include "telling/judging.h"
#include "telling/life_view.h"

/* Borders, chains, eyes and seki, dame, dead stones, then the count: on standard
   output, one step after the other. */
void teach_print(const struct judging *judging, const life_view *view, bool colour);

#endif
