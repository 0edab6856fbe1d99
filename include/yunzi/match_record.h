/*
 * yunzi/match_record.h - the record of a match: its game with who played, on which terms, with
 * the time that was left, what was said at a move, and the verdict at its end.
 *
 * Example:
 *
 *     yz_match_options options = YZ_MATCH_OPTIONS_INIT;
 *     yz_match_record_options record_options = YZ_MATCH_RECORD_OPTIONS_INIT;
 *     yz_game_options game = YZ_GAME_OPTIONS_INIT;
 *     yz_match *match = NULL;
 *     yz_match_notes *notes = NULL;
 *     yz_record *record = NULL;
 *     game.rules = yz_rules_find("japanese");
 *     game.width = game.height = 9;
 *     options.game = &game;
 *     record_options.name[YZ_PARTY_FIRST] = "Ann";
 *     yz_match_event start = {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE};
 *     yz_match_event event = {.kind = YZ_MATCH_MOVE, .by = YZ_PARTY_FIRST, .at = 1000,
 *                             .move = {YZ_MOVE_PLAY, YZ_BLACK, {4, 4}}};
 *     if (yz_match_notes_new(&notes, NULL) == YZ_OK &&
 *         yz_match_new(&match, &options, NULL) == YZ_OK) {
 *         yz_match_do(match, &start, yz_match_notes_listen, notes);
 *         yz_match_do(match, &event, yz_match_notes_listen, notes);
 *         if (yz_match_notes_comment(notes, match, "The middle.") == YZ_OK &&
 *             yz_match_record(&record, match, notes, &record_options) == YZ_OK) {
 *             yz_record_remove(record, 0, "AP");
 *             yz_record_remove(record, 0, "GC");
 *             if (yz_record_write(record, true, to_stdout, NULL) != YZ_OK)
 *                 puts("the disk is full");
 *         }
 *     }
 *     yz_record_free(record);
 *     yz_match_free(match);
 *     yz_match_notes_free(notes);
 *
 * prints
 *
 *     (;FF[4]CA[UTF-8]GM[1]SZ[9]KM[6.5]RU[Japanese]PB[Ann];B[ee]C[The middle.])
 *
 * A match keeps its game and nothing besides.  What else belongs into its record is noted while
 * it happens.
 */
#ifndef YUNZI_MATCH_RECORD_H
#define YUNZI_MATCH_RECORD_H

#include <yunzi/told.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Notes ---- */

/* What was noted while one match was played. */
typedef struct yz_match_notes yz_match_notes;

/* Makes empty notes, which the caller frees.  YZ_E_NOMEM: '*out' is NULL. */
YZ_API YZ_MUST_CHECK yz_status yz_match_notes_new(yz_match_notes **out,
                                                  const yz_allocator *allocator);
YZ_API void yz_match_notes_free(yz_match_notes *notes);
/*
 * Notes what a match tells; a yz_match_listener, whose 'context' is the yz_match_notes.  It
 * has to hear everything from the start on, also what is told while a log is repeated.
 */
YZ_API void yz_match_notes_listen(void *context, const yz_match *match,
                                  const yz_match_told *told);
/* Notes a comment at the last ply of the match; UTF-8, copied.  YZ_E_NOMEM: it is not noted. */
YZ_API YZ_MUST_CHECK yz_status yz_match_notes_comment(yz_match_notes *notes,
                                                      const yz_match *match,
                                                      const char *comment);

/* ---- The verdict ---- */

/*
 * Judges the game of a match: what the players have marked is dead, and nothing else.  The
 * komi is agreed, even if it is that of the rules: '*game', which the caller frees, is the
 * game with it.  As yz_judge(); otherwise '*game' is NULL.
 */
YZ_API YZ_MUST_CHECK yz_status yz_match_judge(yz_judgement *out, yz_game **game,
                                              const yz_match *match);

/* ---- The record ---- */

/* What a record says that neither the match nor its notes know. */
typedef struct yz_match_record_options {
    size_t size;
    const char *name[YZ_PARTIES]; /* of FIRST and SECOND; NULL or "": none */
    const char *date;             /* "2031-04-05"; NULL or "": none */
    /* NULL: what yz_match_judge() says, once the match is over */
    const yz_result *result;
    const yz_message *why;        /* what is said at its last node; NULL: nothing */
    const yz_language *language;  /* of what is told; NULL: English */
    const yz_allocator *allocator; /* of the record; NULL: malloc */
} yz_match_record_options;
#define YZ_MATCH_RECORD_OPTIONS_INIT YZ_SIZED(yz_match_record_options)

/*
 * Makes the record of a match as it stands, which the caller frees: yz_record_of_game() with
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
YZ_API YZ_MUST_CHECK yz_status yz_match_record(yz_record **out, const yz_match *match,
                                               const yz_match_notes *notes,
                                               const yz_match_record_options *options);

#ifdef __cplusplus
}
#endif
#endif
