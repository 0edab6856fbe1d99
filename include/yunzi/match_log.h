/*
 * yunzi/match_log.h - the log of a match (yunzi/match.h, which has it): events as lines of text.
 *
 * Example:
 *
 *     static const char LINE[] = "1500 move first.1 move=play:D4";
 *     static yz_match_event_room room;
 *     yz_match_event event;
 *     if (yz_match_event_read(&event, &room, LINE, sizeof LINE - 1, 9, 9, NULL) == YZ_OK)
 *         printf("%s by partner %d\n", yz_match_event_key(event.kind), event.member + 1);
 *
 * prints
 *
 *     move by partner 2
 */
#ifndef YUNZI_MATCH_LOG_H
#define YUNZI_MATCH_LOG_H

#include <yunzi/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * An event as one line of text with its newline: "61500 move first move D4".  Points are
 * those of a board 'width' x 'height'.  What the sink answered.
 */
YZ_API YZ_MUST_CHECK yz_status yz_match_event_write(const yz_match_event *event, int width,
                                                    int height, yz_sink *sink,
                                                    void *context);
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
                                                   int width, int height, yz_diag *diag);

/* Everything that a match is, as text, so that two can be compared; not for reading back:
   the log is.  What the sink answered. */
YZ_API YZ_MUST_CHECK yz_status yz_match_print(const yz_match *match, yz_sink *sink,
                                              void *context);

#ifdef __cplusplus
}
#endif
#endif
