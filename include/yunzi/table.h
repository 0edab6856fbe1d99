/*
 * yunzi/table.h - a game at a table, whoever sits there: a match, its journal, its time.
 *
 * A program that lets people play is a face of a table.  It hands the table a sink, to which
 * the lines of the journal go, a clock, and a listener, who is told what happens.  Its three
 * main calls are yz_table_open() (or yz_table_resume(), which reads the lines again),
 * yz_table_do(), through which every act goes, and yz_table_tick(), when something is due.
 *
 * Begin with yz_table_open(), yz_table_do(), yz_table_tick().
 *
 * Example:
 *
 *     yz_table_options options = YZ_TABLE_OPTIONS_INIT;
 *     yz_match_terms terms = yz_match_terms_usual();
 *     yz_match_answer answer;
 *     yz_table *table;
 *     options.sink = to_stdout;
 *     terms.rules = yz_rules_find("japanese-1989");
 *     terms.width = terms.height = 9;
 *     if (yz_table_open(&table, &terms, &options, NULL) != YZ_OK)
 *         return;
 *     const yz_match_event start = {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE};
 *     const yz_match_event move = {.kind = YZ_MATCH_MOVE, .by = YZ_PARTY_FIRST, .at = 1500,
 *                                  .move = {YZ_MOVE_PLAY, YZ_BLACK, {3, 5}}};
 *     if (yz_table_do(table, &start, &answer) != YZ_OK ||
 *         yz_table_do(table, &move, &answer) != YZ_OK)
 *         puts("the disk is full");
 *     yz_table_close(table);
 *
 * prints
 *
 *     yunzi-journal 1
 *     rules japanese-1989
 *     size 9
 *     colours given
 *     begin
 *     0 start referee
 *     1500 move first move=play:D4
 *
 * The table decides what follows an act: what the rules say of it (yunzi/match.h), that the
 * time ran out before it, how a repetition is ruled.  The program decides who may speak for
 * whom, and does what a host does: it draws the lot, starts the game, reads life and death as
 * evidence.  A table reads no clock, opens no file and waits for nobody.
 *
 * Stable.  Not promised: that two tables whose acts came at other times end alike, and that a
 * journal of a later version is read.  One table belongs to one thread at a
 * time; distinct tables are independent.
 */
#ifndef YUNZI_TABLE_H
#define YUNZI_TABLE_H

#include <yunzi/judge.h>
#include <yunzi/match.h>
#include <yunzi/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The terms ---- */

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
/* Reads one of the terms as a journal has it, without its newline: "clock 30:00+3x0:30".
   YZ_E_SYNTAX, and 'diag', unless NULL, says what is wrong; the terms are unchanged then. */
YZ_API YZ_MUST_CHECK yz_status yz_match_terms_read(yz_match_terms *terms,
                                                   const char *line, size_t length,
                                                   yz_diag *diag);

/* ---- The table ---- */

typedef struct yz_table yz_table;

/* Milliseconds of a clock, from any moment.  When it runs backwards, the table's time stands
   still. */
typedef int64_t yz_table_clock(void *context);

/* What a table is handed.  Fill it with YZ_TABLE_OPTIONS_INIT, then set what differs. */
typedef struct yz_table_options {
    size_t size;
    /*
     * Where the journal goes; NULL: nowhere.  The first call has all of it that there is: the
     * terms, or the whole lines that were read again, from the bytes of the caller: a file
     * that holds them already is cut off behind them.  Each later call has one line, before
     * anybody is told of it.
     */
    yz_sink *sink;
    void *sink_context;
    yz_table_clock *clock; /* NULL: each act says its time itself ('at') */
    void *clock_context;
    yz_match_listener
        *listener; /* as yz_table_listen(); it hears what is read again, too */
    void *listener_context;
    const yz_allocator *allocator;
} yz_table_options;
#define YZ_TABLE_OPTIONS_INIT YZ_SIZED(yz_table_options)

/*
 * Lays a table for a new game.  YZ_OK and '*out', which the caller closes; otherwise '*out' is
 * NULL: what yz_match_new() says, in 'diag', unless NULL, too; or what the sink answered.
 */
YZ_API YZ_MUST_CHECK yz_status yz_table_open(yz_table **out,
                                             const yz_match_terms *terms,
                                             const yz_table_options *options,
                                             yz_diag *diag);
/*
 * Goes on with the game of a journal of 'length' bytes.  After its first line stand the terms,
 * a word and its value each; after "begin" each line is an act, as yz_match_event_read()
 * writes it, or "# " and a comment.  A line counts once its newline is there.
 *
 * The game stands where it stood.  A ruling on the last move that the journal does not have is
 * made, and the time from the last line to now is charged to nobody.  As yz_table_open();
 * YZ_E_SYNTAX, and 'diag' says in which line: it is no line of a journal, or what it says
 * cannot happen there.
 */
YZ_API YZ_MUST_CHECK yz_status yz_table_resume(yz_table **out, const char *bytes,
                                               size_t length,
                                               const yz_table_options *options,
                                               yz_diag *diag);
YZ_API void yz_table_close(yz_table *table);

/* Who is told from now on what happens; NULL: nobody.  He must not act himself meanwhile. */
YZ_API void yz_table_listen(yz_table *table, yz_match_listener *listener,
                            void *context);

/*
 * One act: lets 'event' happen, now if the table has a clock, otherwise at 'event->at'.
 * 'answer' says whether it happened, as yz_match_do() does.  Where the time ran out before it,
 * that happens first; a move of a player whose turn is over by that is refused.  After a move
 * the rules may ask for a ruling on repetition, which is made.
 *
 * YZ_OK also when it is refused; YZ_E_NOMEM, or what the sink answered: the journal may lack
 * what happened, and the table can only be closed.
 */
YZ_API YZ_MUST_CHECK yz_status yz_table_do(yz_table *table, const yz_match_event *event,
                                           yz_match_answer *answer);
/* Tells the match the time if its clocks call something now.  As yz_table_do(). */
YZ_API YZ_MUST_CHECK yz_status yz_table_tick(yz_table *table);
/* Keeps a comment at the move just made; control characters become blanks, and what is longer
   than YZ_JOURNAL_COMMENT is cut.  As yz_table_do(). */
YZ_API YZ_MUST_CHECK yz_status yz_table_comment(yz_table *table, const char *comment);

/* ---- How it stands ---- */

/* The match, which only the table may change; and its terms. */
YZ_API const yz_match *yz_table_match(const yz_table *table);
YZ_API const yz_match_terms *yz_table_terms(const yz_table *table);
/* A name of FIRST or SECOND for people: that of the terms, or else the command line of the
   program; "" for neither. */
YZ_API const char *yz_table_name(const yz_table *table, yz_party player);

typedef struct yz_table_state {
    int64_t now; /* the time of the match, in ms */
    int64_t
        patience; /* ms until yz_table_tick() has something to do; INT64_MAX: it never has */
    int events;          /* in the journal */
    int resumed;         /* how many of them were read again */
    uint32_t lines_read; /* the number of the last one */
    bool cut;            /* what stood behind them was no whole line */
} yz_table_state;
YZ_API yz_table_state yz_table_state_of(const yz_table *table);

/*
 * What is up to a player now: the kind of event with which the game goes on, MOVE, AGREE (he may
 * mark before), CONFIRM, GRANT (or DENY), SEAL, SHOW or SAY, and those of the opening;
 * YZ_MATCH_EVENT_KINDS: nothing.  In a confirmation in which nobody confirms and two passes end
 * the game (Ing) it is MOVE.
 */
YZ_API yz_match_event_kind yz_table_awaits(const yz_table *table, yz_party player);

/* ---- The end ---- */

/*
 * Judges the game of a match: what the players have marked is dead, and nothing else.  The
 * komi is agreed, even if it is that of the rules: '*game', which the caller frees, is the
 * game with it; 'board', unless NULL, gets the board of the verdict.  As yz_judge();
 * otherwise '*game' is NULL.
 */
YZ_API YZ_MUST_CHECK yz_status yz_match_judge(yz_judgement *out, yz_judged_board *board,
                                              yz_game **game, const yz_match *match);

/* What a record says that the table does not know. */
typedef struct yz_match_record_options {
    size_t size;
    const char *name[YZ_PARTIES]; /* of FIRST and SECOND; NULL: yz_table_name() */
    const char *date;             /* "2031-04-05"; NULL or "": none */
    const yz_result
        *result; /* NULL: what yz_match_judge() says, once the match is over */
    const yz_message *why;         /* what is said at its last node; NULL: nothing */
    const yz_language *language;   /* of what is told; NULL: English */
    const yz_allocator *allocator; /* of the record; NULL: malloc */
} yz_match_record_options;
#define YZ_MATCH_RECORD_OPTIONS_INIT YZ_SIZED(yz_match_record_options)

/*
 * Makes the record of the game as it stands, which the caller frees: yz_record_of_game() with
 * the program, the date, the names, the ranks, the game's number in its series, the clock, and
 * in GC what was agreed; at each move the time that was left (BL and OB, or WL and OW) and the
 * comments; once play has stopped the territory at the last node, and once the match is over
 * the result.  Each line of hypothetical play is a variation beside the pass with which play
 * stopped: it marks the chain (TR), says who asked, who moves first and what was ruled, and
 * marks the ko (MA) of each pass for one.  The game's own line stays as it is.
 *
 * YZ_E_NOMEM, also where memory was lacking when something was to be noted; YZ_E_LIMIT;
 * YZ_E_RANGE for options whose size is not known.  '*out' is NULL then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_table_record(yz_record **out, const yz_table *table,
                                               const yz_match_record_options *options);

#ifdef __cplusplus
}
#endif
#endif
