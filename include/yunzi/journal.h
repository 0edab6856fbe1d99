/*
 * yunzi/journal.h - a match as lines of text: what it began with, and all that happened.
 *
 * Example:
 *
 *     static const char BOOK[] = "yunzi-journal 1\n"
 *                                "rules japanese-1989\n"
 *                                "size 9\n"
 *                                "first Ann\n"
 *                                "begin\n"
 *                                "0 start host\n"
 *                                "1500 move first move=play:D4\n";
 *     yz_journal_text text = {.bytes = BOOK, .length = sizeof BOOK - 1};
 *     yz_match_terms terms;
 *     static yz_journal_entry entry;
 *     if (yz_journal_read_terms(&text, &terms, NULL) != YZ_OK)
 *         return;
 *     printf("%s plays on %dx%d\n", terms.name[YZ_PARTY_FIRST], terms.width, terms.height);
 *     while (yz_journal_read(&text, terms.width, terms.height, &entry, NULL) == YZ_OK)
 *         printf("line %u: %s\n", (unsigned)text.line,
 *                yz_match_event_key(entry.event.kind));
 *
 * prints
 *
 *     Ann plays on 9x9
 *     line 6: start
 *     line 7: move
 *
 * After the first line stand the terms, a word and its value each; what is not named is as it
 * usually is.  The size of a rectangle is "9x5": columns, then lines.  After "begin" each line
 * is an event, as yz_match_event_write() writes it, or "# " and a comment.  A line counts once
 * its newline is there: what stands behind the last newline was cut off while it was written.
 */
#ifndef YUNZI_JOURNAL_H
#define YUNZI_JOURNAL_H

#include <yunzi/match.h>
#include <yunzi/message.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The most bytes of a player's name, of the command line of a program that plays, and of a
   comment, NUL included. */
#define YZ_MATCH_NAME 64
#define YZ_MATCH_PROGRAM 1024
#define YZ_JOURNAL_COMMENT 1024

/* What a match at a table begins with. */
typedef struct yz_match_terms {
    const yz_rules *rules;
    unsigned overlays;
    int width; /* of the board */
    int height;
    int year; /* of the game, which may choose the komi; 0: today */
    bool komi_given;
    yz_number komi;
    int handicap;
    yz_placing placing; /* of its stones */
    yz_clock_setting clock;
    yz_colour_way colours;
    yz_party weaker; /* as in yz_match_options, like the next two */
    int series;
    yz_series series_kind;
    bool ranked; /* 'rank' has those of the first and the second player */
    yz_rank rank[2];
    bool strict;
    int64_t forfeit_after; /* ms, as in yz_match_options; 0: never */
    bool no_undo;
    bool komi_before; /* as in yz_game_options */
    yz_break breaks[YZ_BREAKS];
    int break_count;
    /* By yz_party, of FIRST and SECOND.  A name may be ""; a program is "" for a person. */
    char name[YZ_PARTIES][YZ_MATCH_NAME];
    char program[YZ_PARTIES][YZ_MATCH_PROGRAM];
} yz_match_terms;

/* An even game on 19x19 without a clock, under rules that are still to be named. */
YZ_API yz_match_terms yz_match_terms_usual(void);

/* Begins the match that the terms say, as yz_match_new() does, with its errors. */
YZ_API YZ_MUST_CHECK yz_status yz_match_of_terms(yz_match **out, const yz_match_terms *terms,
                                                 yz_diag *diag);

/* Writes the terms, each line with its newline.  What the sink answered. */
YZ_API YZ_MUST_CHECK yz_status yz_match_terms_write(const yz_match_terms *terms,
                                                    yz_sink *sink, void *context);
/* Reads one line, without its newline: "clock 30:00+3x0:30".  YZ_E_SYNTAX, and 'diag', unless
   NULL, says what is wrong; the terms are unchanged then. */
YZ_API YZ_MUST_CHECK yz_status yz_match_terms_read(yz_match_terms *terms, const char *line,
                                                   size_t length, yz_diag *diag);

/* Where reading stands in the bytes of a journal, which are not copied. */
typedef struct yz_journal_text {
    const char *bytes;
    size_t length;
    size_t at;     /* the next line begins here */
    uint32_t line; /* the number of the last line read */
    bool cut;      /* the last line is not whole */
} yz_journal_text;

/* What a line after "begin" says: an event, or a comment if 'is_comment'. */
typedef struct yz_journal_entry {
    bool is_comment;
    yz_match_event event; /* points into 'room' */
    yz_match_event_room room;
    char comment[YZ_JOURNAL_COMMENT]; /* a longer one is cut */
} yz_journal_entry;

/* Writes how the journal of a match begins, up to "begin"; its events follow with
   yz_match_event_write().  What the sink answered. */
YZ_API YZ_MUST_CHECK yz_status yz_journal_begin(const yz_match_terms *terms, yz_sink *sink,
                                                void *context);
/* Reads the terms, "begin" included.  YZ_E_SYNTAX: 'diag', unless NULL, says in which line, and
   what to do. */
YZ_API YZ_MUST_CHECK yz_status yz_journal_read_terms(yz_journal_text *text,
                                                     yz_match_terms *terms, yz_diag *diag);
/* Reads the next line, of a game on a board 'width' x 'height'.  YZ_E_END after the last whole
   one; YZ_E_SYNTAX, and 'diag', unless NULL, says in which line. */
YZ_API YZ_MUST_CHECK yz_status yz_journal_read(yz_journal_text *text, int width, int height,
                                               yz_journal_entry *out, yz_diag *diag);
/* Writes a comment of one line; control characters become blanks.  What the sink answered. */
YZ_API YZ_MUST_CHECK yz_status yz_journal_comment(const char *comment, yz_sink *sink,
                                                  void *context);

#ifdef __cplusplus
}
#endif
#endif
