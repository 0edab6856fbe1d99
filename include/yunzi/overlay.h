/*
 * yunzi/overlay.h - what players may agree on besides a rule set (yunzi/rules.h, which has it).
 *
 * Begin with yz_overlay_at(), yz_overlay_partners(), yz_overlay_blind().
 *
 * Example:
 *
 *     const unsigned overlays = YZ_OVERLAY_RENGO | YZ_OVERLAY_PARTNERS(3) | YZ_OVERLAY_BLIND_WHITE;
 *     printf("%d partners, Black %s, White %s\n", yz_overlay_partners(overlays),
 *            yz_overlay_blind(overlays, YZ_BLACK) ? "blind" : "sees",
 *            yz_overlay_blind(overlays, YZ_WHITE) ? "blind" : "sees");
 *
 * prints
 *
 *     3 partners, Black sees, White blind
 *
 * Stable.  Not promised: the order of the overlays in the table.
 */
#ifndef YUNZI_OVERLAY_H
#define YUNZI_OVERLAY_H

#include <yunzi/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Overlays: what players may agree on in addition to a rule set.  Rengo, one-colour Go
 * and blind Go go with any rule set, three passes with one where two passes stop play,
 * and a number of stones to take with capture Go.  A set of overlays is a sum of flags,
 * with that number above them, and above it the number of partners a side where rengo has
 * more than two.
 */
typedef enum yz_overlay {
    YZ_OVERLAY_RENGO = 1,
    YZ_OVERLAY_ONE_COLOUR = 2,
    YZ_OVERLAY_BLIND = 4, /* both sides; the next but one are for one side alone */
    YZ_OVERLAY_THREE_PASSES = 8,
    YZ_OVERLAY_BLIND_BLACK = 16,
    YZ_OVERLAY_BLIND_WHITE = 32,
} yz_overlay;
#define YZ_OVERLAY_CAPTURES(n) ((unsigned)(n) << 8) /* 1 to YZ_CAPTURES_MAX */
#define YZ_CAPTURES_MAX 999
#define YZ_OVERLAY_PARTNERS(n)                                                         \
    ((unsigned)(n) << 20) /* with RENGO: 3 to YZ_PARTNERS_MAX */
#define YZ_PARTNERS_MAX 15
typedef struct yz_overlay_info {
    yz_overlay overlay;
    const char *id; /* "rengo", "one-colour", "blind", "blind-black", ... */
    const char *name;
    const char *text;
    const char *source;
} yz_overlay_info;
/* Overlay 'i' of the table; all NULL after the last. */
YZ_API yz_overlay_info yz_overlay_at(size_t i);
/* How many partners a side has, who move in turn: 1 without rengo, 2 to YZ_PARTNERS_MAX
   with it.  And whether this colour plays without seeing the board. */
YZ_API int yz_overlay_partners(unsigned overlays);
YZ_API bool yz_overlay_blind(unsigned overlays, yz_colour who);

#ifdef __cplusplus
}
#endif
#endif
