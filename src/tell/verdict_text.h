/* verdict_text.h - a verdict among other lines. */
#ifndef YZ_SRC_TELL_VERDICT_TEXT_H
#define YZ_SRC_TELL_VERDICT_TEXT_H

#include "tell/judged.h"
#include "tell/prose.h"

/* The rules it was judged under, "japanese-1989" or "any rules". */
void yz__tell_judged_under(yz__prose *out, const yz_judged_game *game);
/* "75 = territory 60 + prisoners 12 + dead stones 3". */
void yz__tell_sum(yz__prose *out, const yz_judgement *judged, yz_colour side);
/* The whole verdict, among other lines. */
void yz__tell_verdict(yz__prose *out, const yz_judged_game *game);

#endif
