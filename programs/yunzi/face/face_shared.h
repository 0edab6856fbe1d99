/*
 * face_shared.h - what the faces share.
 */
#ifndef YUNZI_PROGRAM_FACE_SHARED_H
#define YUNZI_PROGRAM_FACE_SHARED_H

#include <yunzi/diagram.h>
#include <yunzi/tell.h>

#include "face/typed_lines.h"

/* Gives a face 'size' bytes of its own, all 0, in who->own; NULL after a message.  And takes
   them back. */
void *face_take_own(face *who, size_t size);
void face_drop_own(face *who);
/* The words for something told, as the person at this face may know it; empty for what
   needs none. */
yz_message face_told_words(const face *who, const yz_match_told *told);
/* The waits() of a face that asks by lines: says once that a reading goes on, when it has
   lasted for some seconds. */
bool face_waits(face *who, typed_lines *input, const yz_message *what, int64_t ms);
/* True if it is a move, on the board or on the copy on which a chain's life is shown. */
bool face_is_move(const yz_match_event *event);
/* Return the reader of what is told here, and the one person who sits here, or of
   two the one whose turn it is. */
yz_party face_reader(const face *who, const yz_match_told *told);
yz_party face_person(const face *who);
/* How much of the board the person here may know. */
yz_sight face_sight(const face *who);
/* Says both clocks, if there are any. */
void face_say_clocks(face *who);
/* The board after ply 'ply', -1 for now: the last move, and dead stones once play has
   stopped; while a chain's life is shown, the copy.  Blind players and those who play with one colour see what they may. */
void face_diagram(const face *who, int ply, yz_diagram *out);

#endif
