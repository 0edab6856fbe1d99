/*
 * yunzi/breaks.h - breaks that are laid down before a game, as for a meal.
 *
 * Example:
 *
 *     char text[YZ_BREAKS_TEXT];
 *     yz_break breaks[YZ_BREAKS];
 *     const int count = yz_breaks_read(breaks, "2:30:00+1:00:00,6:00:00+30:00");
 *     if (count > 0)
 *         printf("%d: %s\n", count, yz_breaks_text(breaks, count, text));
 *
 * prints
 *
 *     2: 2:30:00+1:00:00,6:00:00+30:00
 */
#ifndef YUNZI_BREAKS_H
#define YUNZI_BREAKS_H

#include <yunzi/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A break that the organiser lays down before the game (Ing 1996, art. 9): from 'at' on, in ms
 * since the start, the clocks rest for 'length' ms, and no move is made.  Where play does not go
 * on at that moment, because the game is paused or adjourned or the life of a chain is shown, it
 * is left out.  Players do not ask for it; the referee may let the game go on before its end.
 */
#define YZ_BREAKS 4
typedef struct yz_break {
    int64_t at;
    int64_t length;
} yz_break;
/* Room for yz_breaks_text(). */
#define YZ_BREAKS_TEXT 256
/* "2:30:00+1:00:00,6:00:00+30:00": when each begins after the start, and how long it lasts;
   returns 'out'. */
YZ_API char *yz_breaks_text(const yz_break *breaks, int count,
                            char out[YZ_BREAKS_TEXT]);
/* Reads that: how many there are; -1, and '*out' is unchanged, when it is none, and when they are
   more than YZ_BREAKS or overlap. */
YZ_API int yz_breaks_read(yz_break out[YZ_BREAKS], const char *text);

#ifdef __cplusplus
}
#endif
#endif
