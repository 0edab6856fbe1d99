/*
 * face_screen.h - the face that fills the screen.
 */
#ifndef YUNZI_PROGRAM_FACE_SCREEN_H
#define YUNZI_PROGRAM_FACE_SCREEN_H

#include "face/face.h"

/* Where screen_terminal_fits() is false its begin() fails. */
extern const face_kind FACE_SCREEN;

#endif
