/*
 * yunzi/match_log.h - a match as lines of text, and what is shown in it by hypothetical
 * play; yunzi/match.h includes it.
 *
 * Begin with yz_match_hypothetical(), yz_match_event_read().
 *
 * Example:
 *
 *     static const char LINE[] = "61500 move first move=play:D4";
 *     static yz_match_event_room room;
 *     yz_match_event event;
 *     if (yz_match_event_read(&event, &room, LINE, sizeof LINE - 1, 9, 9, NULL) != YZ_OK)
 *         return;
 *     printf("a move after %d ms\n", (int)event.at);
 *
 * prints
 *
 *     a move after 61500 ms
 *
 * Stable.  Not promised: that an earlier version reads the lines of a later one.
 */
#ifndef YUNZI_MATCH_LOG_H
#define YUNZI_MATCH_LOG_H

#include <yunzi/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Hypothetical play ---- */

/*
 * What is being shown by hypothetical play.  False: nothing is.  'game' is the copy of the
 * game: whose turn it is there, the stones, what may be played.  It is valid until the match
 * changes.
 */
typedef struct yz_hypothetical {
    const yz_game *game;
    yz_point chain; /* a stone of the chain */
    yz_colour owner;
    yz_party by;   /* who has begun it, ... */
    bool dead;     /* ... and what he says of the chain */
    bool captured; /* on the copy */
    /* what each player says of the line as it stands: 1 alive, 2 dead, 0 nothing */
    uint8_t said[YZ_PARTIES];
} yz_hypothetical;
YZ_API bool yz_match_hypothetical(const yz_match *match, yz_hypothetical *out);

/* By what hypothetical play is settled: X(NAME, "key"). */
#define YZ_SHOWN_BY_MAP(X)                                                             \
    X(STANDING, "standing") /* both have passed, and the chain was not captured */     \
    X(CAPTURE, "capture")   /* it was, and no new stone of its owner stands */         \
    X(BOTH, "both")         /* both players say so */                                  \
    X(REFEREE, "referee")

typedef enum yz_shown_by {
#define X(name, key) YZ_SHOWN_BY_##name,
    YZ_SHOWN_BY_MAP(X)
#undef X
} yz_shown_by;

/* ---- The log ---- */

/* What an event that was read points to. */
typedef struct yz_match_event_room {
    yz_status_map status;
    yz_repetition repetition;
    yz_point point[YZ_RULED_POINTS];
    char reason[YZ_MATCH_REASON];
} yz_match_event_room;

/*
 * Reads one line, with or without its newline.  YZ_E_SYNTAX, and 'diag', unless NULL, says
 * which word; '*out' is unchanged then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_match_event_read(yz_match_event *out,
                                                   yz_match_event_room *room,
                                                   const char *line, size_t length,
                                                   int width, int height,
                                                   yz_diag *diag);

#ifdef __cplusplus
}
#endif
#endif
