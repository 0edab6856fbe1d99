/* dialect_time.h - times in figures and words, and the words of clocks. */
#ifndef YZ_SRC_TEXT_DIALECT_TIME_H
#define YZ_SRC_TEXT_DIALECT_TIME_H

#include "yunzi/text.h"

/*
 * Reads a time at '*at', "1:30:00", "1h30m" or "10 min", and moves past it; 'seconds': a
 * number alone is so many seconds.  In milliseconds; what is too much for any clock stays
 * too much.  False, and '*at' stays, when it is no time.
 */
bool yz__clock_time_read(const char **at, bool seconds, int64_t *out);
/* The same for a whole number without a sign. */
bool yz__clock_digits_read(const char **at, int64_t *out);
/* How many letters and hyphens stand at 'at'; whether they are 'word', in either case. */
size_t yz__clock_word_length(const char *at);
bool yz__clock_is_word(const char *at, size_t length, const char *word);
/*
 * Writes a value of a clock with ASCII digits and signs, decimal points, and English words
 * for those of Chinese, Japanese, Korean and Russian: "3 times 30 sec" for "3次30秒".  False
 * when it does not fit into 'room' bytes.
 */
bool yz__clock_plain(const char *text, char *out, size_t room);

#endif
