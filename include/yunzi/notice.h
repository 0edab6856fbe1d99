/*
 * yunzi/notice.h - what a reader reports about a record: each code with its severity
 * and its meaning, and each notice with its place in the input.
 *
 * Begin with yz_notice_key().
 *
 * Example:
 *
 *     static const char GAME[] = "(;GM[1]SZ[9]KM[375];B[ee];W[ee])";
 *     yz_record *record;
 *     if (yz_record_read(&record, GAME, strlen(GAME), 1, NULL, NULL) != YZ_OK)
 *         return;
 *     if (yz_record_check_properties(record) == YZ_OK)
 *         for (size_t i = 0; yz_record_notice(record, i) != NULL; i++) {
 *             const yz_notice *notice = yz_record_notice(record, i);
 *             printf("%u:%u %s\n", (unsigned)notice->line, (unsigned)notice->column,
 *                    yz_notice_key(notice->code));
 *         }
 *     yz_record_free(record);
 *
 * prints
 *
 *     1:13 dialect
 *
 * Stable.  Not promised: that a reader finds the same faults in another version; a code keeps its
 * meaning.
 */
#ifndef YUNZI_NOTICE_H
#define YUNZI_NOTICE_H

#include <yunzi/message.h>

#ifdef __cplusplus
extern "C" {
#endif

#define YZ_RECORD_MAX_NOTICES 1000u /* notices kept; further ones are only counted */

typedef enum yz_severity {
    YZ_SEVERITY_NOTE = 0,    /* worth knowing; nothing is wrong */
    YZ_SEVERITY_REPAIR = 1,  /* the value was interpreted, not taken literally */
    YZ_SEVERITY_WARNING = 2, /* unusual or unwise; nothing was lost */
    YZ_SEVERITY_ERROR = 3,   /* against the format; a part of it was ignored */
} yz_severity;

/* One list gives the codes, their stable keys, their severities and their meanings. */
/* clang-format off */
#define YZ_NOTICE_MAP(X)                                                               \
    /* the bytes and the brackets */                                                   \
    X(TEXT_BEFORE, "text-before", WARNING, "text before a game was skipped")           \
    X(DATA_BEFORE, "data-before", WARNING,                                             \
      "what looks like SGF stands before a game")                                      \
    X(TEXT_AFTER, "text-after", WARNING, "text after the last game was skipped")       \
    X(ILLEGAL_TEXT, "illegal-text", ERROR, "text outside any property was skipped")    \
    X(UNCLOSED, "unclosed", ERROR, "a \")\" is missing at the end")                    \
    X(UNEXPECTED_END, "unexpected-end", ERROR, "the input ends inside a value")        \
    X(LONG_IDENTIFIER, "long-identifier", ERROR,                                       \
      "the name of a property is too long")                                            \
    X(EMPTY_VARIATION, "empty-variation", ERROR, "a variation has no node")            \
    X(VARIATION_START, "variation-start", ERROR, "a \"(\" starts no variation")        \
    X(MISSING_SEMICOLON, "missing-semicolon", ERROR,                                   \
      "a \";\" is missing after \"(\"")                                                \
    X(NODE_OUTSIDE, "node-outside", ERROR, "a node stands outside any variation")      \
    X(NO_VALUES, "no-values", ERROR, "a property has no value")                        \
    X(NO_IDENTIFIER, "no-identifier", ERROR, "a value belongs to no property")         \
    X(UNESCAPED, "unescaped-bracket", REPAIR,                                          \
      "a \"]\" in a text is not escaped")                                               \
    X(LINE_ENDS, "line-ends", REPAIR, "line ends are written as letters")              \
    X(NUL_BYTE, "nul-byte", WARNING, "a NUL byte is read as a blank")                  \
    X(LOWER_CASE, "lower-case", ERROR, "lower-case letters in a property's name")      \
    X(EMPTY_NODE, "empty-node", WARNING, "a node holds nothing")                       \
    X(VARIATION_LEVEL, "variation-level", WARNING,                                     \
      "a variation begins with setting up: it may belong one move earlier")            \
    X(MORE_GAMES, "more-games", NOTE, "the file holds more than one game")             \
    /* encodings */                                                                    \
    X(UTF_16, "utf-16", REPAIR, "the file is in UTF-16")                               \
    X(ENCODING_DETECTED, "encoding-detected", REPAIR,                                  \
      "no encoding is stated; it was found from the text")                             \
    X(ENCODING_WRONG, "encoding-wrong", REPAIR,                                        \
      "the text is not in the encoding stated; another was found")                     \
    X(ENCODING_UNKNOWN, "encoding-unknown", WARNING,                                   \
      "the encoding stated is not known")                                              \
    X(ENCODING_BYTES, "encoding-bytes", WARNING,                                       \
      "bytes that mean nothing in the encoding")                                       \
    X(ENCODING_DIFFERS, "encoding-differs", WARNING,                                   \
      "the games of one file are in different encodings")                              \
    /* values */                                                                       \
    X(TOO_MANY_VALUES, "too-many-values", ERROR,                                       \
      "the property takes one value only")                                             \
    X(BAD_VALUE, "bad-value", ERROR, "the value is not what the property takes")       \
    X(VALUE_REPAIRED, "value-repaired", REPAIR, "a malformed value was understood")    \
    X(OFF_BOARD, "off-board", ERROR, "the point is not on the board")                  \
    X(EMPTY_VALUE, "empty-value", WARNING, "the value is empty")                       \
    X(NOT_COMPOSED, "not-composed", ERROR,                                            \
      "the value should be two parts around a \":\"")                                  \
    X(VALUES_AFTER_EMPTY, "values-after-empty", ERROR,                                 \
      "further values follow an empty one")                                            \
    X(BAD_INFO, "bad-info", WARNING,                                                   \
      "the value does not have the form of the standard")                              \
    X(BAD_ROOT_VALUE, "bad-root-value", ERROR,                                         \
      "the value of a root property is impossible")                                    \
    X(SIZE_TOO_BIG, "size-too-big", ERROR, "the board is larger than 52x52")           \
    X(SQUARE_AS_RECTANGLE, "square-as-rectangle", REPAIR,                              \
      "a square board is given by two numbers")                                        \
    X(UNKNOWN_FORMAT, "unknown-format", ERROR, "FF is none of 1, 2, 3 and 4")          \
    X(NOT_GO, "not-go", WARNING, "the game is not Go")                                 \
    X(FORMAT_DIFFERS, "format-differs", WARNING,                                       \
      "the games of one file have different FF")                                       \
    X(GAME_DIFFERS, "game-differs", WARNING,                                           \
      "one file holds different kinds of game")                                        \
    X(LATER_FEATURE, "later-feature", WARNING,                                         \
      "something that this FF does not have")                                          \
    X(INTEGER_KOMI, "integer-komi", REPAIR, "KI is an old form of KM")                 \
    X(DIALECT, "dialect", REPAIR, "the value is a program's own way of writing")       \
    /* properties and their company */                                                 \
    X(DOUBLE_PROPERTY, "double-property", ERROR,                                       \
      "the property stands twice in the node")                                         \
    X(UNKNOWN_PROPERTY, "unknown-property", NOTE,                                      \
      "the property is not of the standard")                                           \
    X(LONG_NAME, "long-name", NOTE, "the property's name has more than two letters")   \
    X(OBSOLETE, "obsolete", WARNING, "the property is not of FF[4]")                   \
    X(MOVE_AND_SETUP, "move-and-setup", ERROR,                                         \
      "a move and stones set up in one node")                                          \
    X(MOVE_IN_ROOT, "move-in-root", WARNING, "a move in the first node")               \
    X(TWO_MOVES, "two-moves", ERROR, "two moves in one node")                          \
    X(ROOT_ELSEWHERE, "root-elsewhere", ERROR,                                         \
      "a root property outside the first node")                                        \
    X(INFO_ELSEWHERE, "info-elsewhere", ERROR,                                         \
      "game information is given twice on a line")                                     \
    X(DOUBLE_MARKUP, "double-markup", ERROR, "a point is marked twice")                \
    X(NO_EFFECT, "no-effect", WARNING, "setting up changes nothing on this point")     \
    X(DOUBLE_SETUP, "double-setup", ERROR, "a point is set up twice in the node")      \
    X(ANNOTATION_CONFLICT, "annotation-conflict", ERROR,                               \
      "two judgements contradict")                                                     \
    X(ANNOTATION_PAIR, "annotation-pair", REPAIR, "BM with TE means DO or IT")         \
    X(ANNOTATION_ALONE, "annotation-alone", ERROR,                                     \
      "a move is judged where there is none")                                          \
    /* the course of the game */                                                       \
    X(OCCUPIED, "occupied", WARNING, "a move on a point that holds a stone")           \
    X(OUT_OF_SEQUENCE, "out-of-sequence", WARNING,                                     \
      "two moves of one colour in a row")                                              \
    X(HANDICAP_DIFFERS, "handicap-differs", WARNING,                                   \
      "HA is not the number of stones set up")                                         \
    X(NO_HANDICAP, "no-handicap", NOTE, "HA[0] says that there is no handicap")        \
    X(HANDICAP_AS_MOVES, "handicap-as-moves", REPAIR,                                  \
      "handicap stones are recorded as moves")                                         \
    X(NO_LIBERTY, "no-liberty", WARNING, "a chain is set up without a liberty")        \
    X(SETUP_IN_LINE, "setup-in-line", WARNING,                                         \
      "stones are set up in the course of the game")
/* clang-format on */

typedef enum yz_notice_code {
#define X(name, key, severity, text) YZ_NOTICE_##name,
    YZ_NOTICE_MAP(X)
#undef X
        YZ_NOTICE_END
} yz_notice_code;

/* "double-property", and the sentence of the list.  Static. */
YZ_API const char *yz_notice_key(yz_notice_code code);

typedef struct yz_notice {
    yz_severity severity;
    yz_notice_code code;
    uint32_t line;   /* in the whole input, from 1 */
    uint32_t column; /* bytes, from 1 */
    uint64_t offset; /* bytes from the start of the input */
    /* Id of the rule of the dialect table that decided; NULL if none. */
    const char *rule;
    yz_message message; /* what is wrong here, and what was done about it */
} yz_notice;

#ifdef __cplusplus
}
#endif
#endif
