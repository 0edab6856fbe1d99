/*
 * yunzi/gtp.h - the Go Text Protocol, version 2, as text: lines cleaned, commands taken
 * apart, arguments read, answers framed.
 *
 * Begin with yz_gtp_reader_take(), yz_gtp_command_read(), yz_gtp_answer().
 *
 * Example:
 *
 *     yz_gtp_command command;
 *     yz_gtp_word colour, vertex;
 *     yz_point at;
 *     yz_gtp_command_read(&command, "12 play black D4");
 *     if (yz_gtp_next(&command.arguments, &colour) &&
 *         yz_gtp_next(&command.arguments, &vertex) &&
 *         yz_gtp_vertex_read(&at, vertex, 19, 19) == YZ_GTP_POINT &&
 *         yz_gtp_answer(to_stdout, NULL, true, command.id, "", 0) != YZ_OK)
 *         puts("the disk is full");
 *
 * prints
 *
 *     =12
 *
 * Nothing here knows a game, reads a file or prints.  All functions are safe from any
 * thread as long as a reader belongs to one at a time; nothing is allocated.  Numbers
 * in brackets are sections of the specification (version 2, draft 2, 2002).
 *
 * Stable.  Not promised: anything about the commands themselves: they belong to the program.
 */
#ifndef YUNZI_GTP_H
#define YUNZI_GTP_H

#include <yunzi/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The longest command, in bytes, once comments and control characters are gone: room
 * for a list of all points of the largest board.  A longer one is refused, not cut.
 */
#define YZ_GTP_LINE 16384

/*
 * Collects the bytes of a stream into commands: control characters but for tab and
 * newline vanish, tabs become blanks, a comment from '#' to the end of its line and
 * blanks around a command vanish, and lines with nothing on them are skipped (2.2, 2.3,
 * 2.9, 3.1).  All other bytes stay, so that file names may be in any encoding.
 */
typedef struct yz_gtp_reader {
    char line[YZ_GTP_LINE + 1]; /* the command so far; it ends in NUL once complete */
    size_t length;
    bool comment;  /* inside a comment */
    bool visible;  /* something other than blanks was seen */
    bool too_long; /* more than YZ_GTP_LINE bytes: 'line' is the beginning */
    bool complete;
} yz_gtp_reader; /* begins as {0} */

/* Takes the next byte.  True when it completes a command, which stays until the
   next call. */
YZ_API bool yz_gtp_reader_take(yz_gtp_reader *reader, char byte);
/* The end of the stream.  True when a last line without a newline is a command. */
YZ_API bool yz_gtp_reader_end(yz_gtp_reader *reader);

/* Part of a text: not ended by NUL. */
typedef struct yz_gtp_word {
    const char *text;
    size_t length;
} yz_gtp_word;

/* The largest number, and so the largest id, of the protocol: 31 bits (2.5, 2.11). */
#define YZ_GTP_INT_MAX 2147483647

/* A command: '[id] name [arguments]' (2.5).  Points into the text it was read from. */
typedef struct yz_gtp_command {
    yz_gtp_word id;        /* as it was written; empty when there is none */
    yz_gtp_word name;      /* may be empty: an id alone */
    const char *arguments; /* the rest of the line, without blanks before it */
} yz_gtp_command;

/* Splits a cleaned line into its parts.  A first word of digits up to YZ_GTP_INT_MAX is
   the id. */
YZ_API void yz_gtp_command_read(yz_gtp_command *out, const char *line);

/* Takes the next word from '*rest' and moves it past; false when there is none. */
YZ_API bool yz_gtp_next(const char **rest, yz_gtp_word *out);
/* True if 'word' is 'text' in upper or lower case; 'text' is in lower case. */
YZ_API bool yz_gtp_is(yz_gtp_word word, const char *text);

/*
 * The values of arguments (2.11), each from the whole of a word; false, with '*out'
 * unchanged, when it is something else.
 *   whole    0..YZ_GTP_INT_MAX
 *   number   a float: whatever yz_number_read() reads
 *   colour   b, black, w, white in either case
 */
YZ_API bool yz_gtp_whole_read(int *out, yz_gtp_word word);
YZ_API bool yz_gtp_number_read(yz_number *out, yz_gtp_word word);
YZ_API bool yz_gtp_colour_read(yz_colour *out, yz_gtp_word word);

/*
 * A vertex on a board of this size: "pass" (in either case) or letters and a row, D4.
 * The protocol ends at 25 columns, Z; further ones are AA, AB, ... as yz_point_read()
 * has them.
 */
typedef enum yz_gtp_vertex {
    YZ_GTP_POINT,     /* '*out' is the point */
    YZ_GTP_PASS,      /* '*out' is unchanged, as it is for the rest */
    YZ_GTP_OFF_BOARD, /* well written, but not on this board */
    YZ_GTP_NO_VERTEX, /* no vertex at all */
} yz_gtp_vertex;
YZ_API yz_gtp_vertex yz_gtp_vertex_read(yz_point *out, yz_gtp_word word, int width,
                                        int height);

/*
 * Writes one answer, '=[id] text' or '?[id] text' and two newlines (2.6, 2.7), whatever
 * 'text' holds: newlines at its end are left out, an empty line within it, which would
 * end the answer early, becomes a line of one blank, and control characters vanish.
 * Returns what the sink answered.
 */
YZ_API YZ_MUST_CHECK yz_status yz_gtp_answer(yz_sink *sink, void *context, bool success,
                                             yz_gtp_word id, const char *text,
                                             size_t length);

#ifdef __cplusplus
}
#endif
#endif
