/* event_words.h - the words of a line of the log, for its writer and its reader. */
#ifndef YZ_SRC_MATCH_EVENT_WORDS_H
#define YZ_SRC_MATCH_EVENT_WORDS_H

#include "yunzi/match.h"
#include "yunzi/match_log.h"

/* The fields of an event besides who and when, each as "name=value". */
typedef enum yz__event_field {
    YZ__FIELD_WHOM,
    YZ__FIELD_NUMBER,
    YZ__FIELD_AMOUNT,
    YZ__FIELD_COLOUR,
    YZ__FIELD_MOVE,
    YZ__FIELD_POINT,
    YZ__FIELD_TO,
    YZ__FIELD_MARKING,
    YZ__FIELD_OUTCOME,
    YZ__FIELD_OFFENCE,
    YZ__FIELD_FAULT,
    YZ__FIELD_DECISION,
    YZ__FIELD_STATUS,
    YZ__FIELD_REPETITION,
    YZ__EVENT_FIELDS,
} yz__event_field;

extern const char *const yz__EVENT_FIELD[YZ__EVENT_FIELDS];
/* A sum of 1 << yz__event_field. */
unsigned yz__event_fields(yz_match_event_kind kind);
/* Returns the fields that a line may leave out; they are 0 then. */
unsigned yz__event_fields_optional(yz_match_event_kind kind);

/* True if a line has this field.  It has not if the value is the usual one: no
   pointer, no stones laid down by a player who resigns in words, the usual first
   mover in hypothetical play. */
bool yz__event_says(const yz_match_event *event, yz__event_field field);

/* By yz_move_kind, yz_colour, yz_fate. */
extern const char *const yz__EVENT_MOVE[YZ_MOVE_PASS_FOR_KO + 1];
extern const char *const yz__EVENT_COLOUR[3];
/* By yz_repetition_kind; 0: none. */
extern const char *const yz__EVENT_RULED[YZ_RULED_FALSE_LIFE + 1];
extern const char yz__EVENT_FATE[YZ_FATE_NEUTRAL + 2];

const char *yz__match_event_key(yz_match_event_kind kind);

/*
 * An event as one line of text with its newline: "61500 move first move D4".  Points are
 * those of a board 'width' x 'height'.  What the sink answered.
 */
YZ_MUST_CHECK yz_status yz__match_event_write(const yz_match_event *event, int width,
                                              int height, yz_sink *sink, void *context);

#endif
