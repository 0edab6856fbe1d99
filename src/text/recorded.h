/*
 * recorded.h - what a value of a record means, by the dialect table.
 */
#ifndef YZ_SRC_TEXT_RECORDED_H
#define YZ_SRC_TEXT_RECORDED_H

#include "yunzi/text.h"

/* The row called 'id', or NULL. */
const yz_dialect *yz__dialect_find(const char *id);

/*
 * The readers.  'text' is the value in UTF-8, without escapes and terminated, or NULL
 * when the property is absent; 'context' may be NULL.  '*out' is written when the kind
 * is YZ_READING_PLAIN or YZ_READING_DIALECT and is otherwise unchanged.
 *
 * yz__komi_recorded(): KM, and KI of old records, which holds half points ('property'
 * "KI"). yz__handicap_recorded(): HA; 0 or 1 is an even game. yz__result_recorded(): RE,
 * in the words of several languages; margins exact; one zi of Chinese counting is two
 * points.  "?" is plain, and YZ_RESULT_NONE. yz__size_recorded(): SZ; the standard's
 * default 19x19 is the caller's.  A size above YZ_MAX_SIDE is unknown.
 * yz__year_recorded(): the first year in DT.
 */
yz_reading yz__komi_recorded(const char *property, const char *text,
                             const yz_dialect_context *context, yz_number *out);
yz_reading yz__handicap_recorded(const char *text, const yz_dialect_context *context,
                                 int *out);
yz_reading yz__result_recorded(const char *text, const yz_dialect_context *context,
                               yz_result *out);
yz_reading yz__size_recorded(const char *text, int *width, int *height);
yz_reading yz__year_recorded(const char *text, int *out);

/* TM, BL and WL: a time in milliseconds, "90.5", "1:30", "10 min", "14分50秒", "880,5".  A
   number of seconds is plain, also a negative one. */
yz_reading yz__seconds_recorded(const char *text, int64_t *out);

size_t yz__dialect_count(void);
const yz_dialect *yz__dialect_at(size_t i);

#endif
