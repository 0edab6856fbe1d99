/*
 * liked.h - which move last did at a place, on another line: it is tried first.
 */
#ifndef YZ_SRC_SOLVE_LIKED_H
#define YZ_SRC_SOLVE_LIKED_H

#include <stdint.h>

#include "solve/keeper.h"
#include "yunzi/status.h"

typedef struct yz__liked yz__liked;

/* NULL: no memory. */
yz__liked *yz__liked_new(const yz_allocator *allocator);
void yz__liked_forget(yz__liked *liked);
/* Also of NULL. */
void yz__liked_free(yz__liked *liked, const yz_allocator *allocator);
/* Puts the move first that last did at 'place', if it is among these. */
void yz__liked_prefer(const yz__liked *liked, uint64_t place, uint8_t move[],
                      int count);
void yz__liked_note(yz__liked *liked, uint64_t place, uint8_t move);

/* Writes all of them, and reads them. */
void yz__liked_put(const yz__liked *liked, yz__keeper *keeper);
bool yz__liked_get(yz__liked *liked, yz__keeper *keeper);

#endif
