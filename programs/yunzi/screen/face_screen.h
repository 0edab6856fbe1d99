/*
 * face_screen.h - the face that fills the screen.
 */
#ifndef YUNZI_PROGRAM_FACE_SCREEN_H
#define YUNZI_PROGRAM_FACE_SCREEN_H

#include "face/face.h"

/* Its begin() fails if screen_terminal_fits() is false. */
extern const face_kind FACE_SCREEN;

#endif
