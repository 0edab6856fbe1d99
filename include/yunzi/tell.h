/*
 * yunzi/tell.h - what was found, told: as JSON for programs, as text for people in their
 * language.  The program, a page and a server call the same functions.
 *
 * Example:
 *
 *     static const char BOARD[] = "X X X O O\n. X O O .\nX X X O O\n";
 *     yz_telling how = YZ_TELLING_INIT;
 *     yz_judgement judged;
 *     yz_game *game;
 *     yz_pos pos;
 *     if (yz_pos_read(&pos, BOARD, strlen(BOARD), NULL, NULL) != YZ_OK)
 *         return;
 *     yz_game_options start = yz_pos_game_options(&pos);
 *     start.rules = yz_rules_find("tromp-taylor");
 *     start.komi_given = true;
 *     start.komi = yz_ratio(1, 2);
 *     how.sink = to_stdout;
 *     how.width = how.line_width = 60;
 *     if (yz_game_new(&game, &start, NULL) == YZ_OK) {
 *         const yz_judged_game told = {.game = game, .judged = &judged};
 *         if (yz_judge(&judged, game, NULL) == YZ_OK && yz_tell_verdict(&how, &told) != YZ_OK)
 *             puts("the disk is full");
 *         yz_game_free(game);
 *     }
 *     yz_pos_free(&pos);
 *
 * prints
 *
 *     tromp-taylor: Black wins by 0.5 (played)
 *                                                Black     White
 *       living stones                                7         6
 *           Tromp and Taylor, logical rules, rule 9
 *       territory                                    1         1
 *           Tromp and Taylor, logical rules, rule 9
 *       komi                                         0       0.5
 *           Tromp and Taylor, comments: a free parameter
 *       total                                        8       7.5
 *
 * Nothing is decided here: every fact stands in the result that is told.
 */
#ifndef YUNZI_TELL_H
#define YUNZI_TELL_H

#include <yunzi/cycle.h>
#include <yunzi/json.h>
#include <yunzi/judge.h>
#include <yunzi/message.h>
#include <yunzi/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How to tell.  All zero but 'sink' is plain English without broken lines. */
typedef struct yz_telling {
    size_t size;
    yz_sink *sink; /* where the text goes; what it answers but YZ_OK ends the telling */
    void *context;
    const yz_language *language; /* NULL: English */
    int width;      /* columns at which prose ends; 0: it is not broken */
    int line_width; /* the same for lines that programs may look at too: a verdict */
    bool colour;    /* with the codes that colour text on a terminal */
    const yz_allocator *allocator; /* NULL: malloc */
} yz_telling;
#define YZ_TELLING_INIT YZ_SIZED(yz_telling)

/* ---- Verdicts ---- */

/* A game and what was judged of it; nothing here is owned. */
typedef struct yz_judged_game {
    const char *file;
    long number;         /* in its file, from 1 */
    const yz_game *game; /* replayed under its rules */
    const yz_judgement *judged;
    const yz_replay *replay;   /* the moves that the rules refuse; NULL for a board */
    bool under_any;            /* no rules are named, and none are needed */
    const yz_result *recorded; /* what the record says; NULL when it says nothing */
    int moves;                 /* replayed */
    const yz_record *record;   /* whose findings are told in JSON; NULL: none */
} yz_judged_game;

/* Whether the record says the same; false too when it says nothing. */
YZ_API bool yz_judged_agrees(const yz_judged_game *game);

/* "White wins by 4.5", "a draw", "not settled". */
YZ_API yz_message yz_result_message(const yz_result *result);
/* A note, with what to type at the command line where something is missing. */
YZ_API yz_message yz_note_message(const yz_note *note);

/* The whole verdict, several lines: the result, what it rests on, each term of the count
   with its article, points, refused moves, notes.  What the sink answered. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_verdict(const yz_telling *how,
                                               const yz_judged_game *game);
/* Where a term of the count is laid down, in 'language'; a text that leaves the komi to
   the event has nothing to say of its amount.  NULL: nowhere.  Else 'out'. */
YZ_API const char *yz_term_article(const yz_judged_game *game, const yz_count_term *term,
                                   const yz_language *language,
                                   char out[YZ_MESSAGE_TEXT]);

/*
 * The same as one JSON object, as docs/schema has it; words in 'language'.  'more' adds
 * members of the caller's own at its end; NULL adds none.
 */
YZ_API void yz_tell_verdict_json(yz_json *json, const yz_judged_game *game,
                                 const yz_language *language,
                                 void (*more)(yz_json *json, void *context),
                                 void *context);

/* ---- Counting procedures ---- */

/* A counting procedure carried out on a game; nothing here is owned. */
typedef struct yz_counted_game {
    const char *file; /* "-": standard input */
    long number;      /* in its file, from 1 */
    const yz_game *game;
    const yz_count *count; /* of the rules */
    const yz_count_steps *steps;
    yz_method method;
    yz_basis basis;  /* of the dead stones */
    yz_shortage cut; /* what ended reading them early */
} yz_counted_game;

/* The procedure, its steps with what each side then has, and its result; the same as one
   JSON object. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_count(const yz_telling *how,
                                             const yz_counted_game *counted);
YZ_API void yz_tell_count_json(yz_json *json, const yz_counted_game *counted,
                               const yz_language *language);
/* What a procedure does and where it is written, as an entry of a list of them. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_method(const yz_telling *how,
                                              const yz_method *method);
YZ_API void yz_tell_method_json(yz_json *json, const yz_method *method,
                                const yz_language *language);

/* ---- Rule sets ---- */

/* A rule set: each answer with its article, its komi, what it leaves open. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_rules(const yz_telling *how,
                                             const yz_rules *rules);
YZ_API void yz_tell_rules_json(yz_json *json, const yz_rules *rules,
                               const yz_language *language);
/* What differs between two, side by side. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_rules_difference(const yz_telling *how,
                                                        const yz_rules *one,
                                                        const yz_rules *other);
YZ_API void yz_tell_rules_difference_json(yz_json *json, const yz_rules *one,
                                          const yz_rules *other,
                                          const yz_language *language);
/* All of them, two lines for each, and the overlays; one overlay. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_rules_list(const yz_telling *how);
YZ_API YZ_MUST_CHECK yz_status yz_tell_overlay(const yz_telling *how,
                                               const yz_overlay_info *overlay);
/* The page of a rule set, and the index of all, as Markdown with lines of 88 columns. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_rules_page(const yz_telling *how,
                                                  const yz_rules *rules);
YZ_API YZ_MUST_CHECK yz_status yz_tell_rules_index(const yz_telling *how);
/* The line above a verdict: "game.sgf: 19x19, 218 moves, Japanese rules, komi 6.5".  'info'
   is what the record says; NULL for a board. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_heading(const yz_telling *how,
                                               const yz_judged_game *game,
                                               const yz_record_info *info);

/* One game under one rule set, which may be kept when the game is gone. */
typedef struct yz_verdict_row {
    char rules[YZ_RULES_TEXT]; /* "": any */
    yz_judgement judged;
    size_t illegal_count;
    int first_illegal; /* move */
    yz_shortage cut;   /* what ended reading early */
    bool listed;       /* told with another row */
} yz_verdict_row;

YZ_API yz_verdict_row yz_verdict_row_of(const yz_judged_game *game, yz_shortage cut);

/* One game under several rule sets: those that agree by the same terms together, then who
   wins under how many, and what is to be said of all.  Marks rows as listed. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_verdicts(const yz_telling *how, yz_verdict_row *rows,
                                                size_t count);

/* ---- Who is alive ---- */

/* A position in which reading asked who is alive; nothing here is owned. */
typedef struct yz_life_view {
    const char *file;
    unsigned number; /* of the game in its file, from 1 */
    const char *rules;
    bool assumed; /* nobody has named them */
    const yz_position *position;
    const yz_life_report *report;
    const uint8_t *only; /* the chains asked about, as in yz_life_options; NULL: all */
    yz_colour first;     /* who moves first; YZ_EMPTY: the chain's opponent */
    bool ko;             /* the ko status was asked for */
} yz_life_view;

/* Whether chain 'i' was asked about; whether one that was is open. */
YZ_API bool yz_life_asked(const yz_life_view *view, size_t i);
YZ_API bool yz_life_left_open(const yz_life_view *view);

/* "alive", "dead", "open"; "unconditional", "proved", "estimated", NULL when open. */
YZ_API const char *yz_chain_status_key(yz_chain_status status);
YZ_API const char *yz_chain_basis_key(const yz_chain_life *chain);

/* A move as JSON has it, "W A1", "B pass", "W pass-for-ko C1"; returns 'out'.  The same
   as a message: "White A1". */
#define YZ_MOVE_TEXT 48
YZ_API char *yz_move_text(yz_move move, int height, char out[YZ_MOVE_TEXT]);
YZ_API yz_message yz_move_message(yz_move move, int height);

/* That time or memory ended reading before it was done; what to type where a chain
   stayed open for want of something. */
YZ_API yz_message yz_cut_message(yz_shortage cut);
YZ_API yz_message yz_shortage_hint(yz_shortage shortage);

/* The line above a report: "board.pos: 9x9, japanese-1989". */
YZ_API YZ_MUST_CHECK yz_status yz_tell_life_heading(const yz_telling *how,
                                                    const yz_life_view *view);
/* The whole report: the board, the chains with their reasons, points, the score, what is
   unfinished.  'every': also each chain that is alive unconditionally. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_life(const yz_telling *how,
                                            const yz_life_view *view, bool every);
/* Only the chains with their reasons; on what they rest, counted. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_reasons(const yz_telling *how,
                                               const yz_life_view *view);
YZ_API YZ_MUST_CHECK yz_status yz_tell_grounds(const yz_telling *how,
                                               const yz_life_view *view);
/* One JSON object, as docs/schema has it; the chains asked about alone, as an array. */
YZ_API void yz_tell_life_json(yz_json *json, const yz_life_view *view,
                              const yz_language *language);
YZ_API void yz_tell_chains_json(yz_json *json, const char *key, const yz_life_view *view,
                                const yz_language *language);

/* One proof, and how it is told. */
typedef struct yz_proof_told {
    const yz_proof *proof;
    const yz_move *line; /* the main line, shown first */
    int length;
    const yz_language *language;
    const yz_allocator *allocator;
} yz_proof_told;

/* Adds a proof as variations below 'node' of a record that is being built, as
   yz_tell_proofs() does it, with at most 'moves' moves.  YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_proof(yz_record *record, yz_node node,
                                             const yz_proof_told *told, uint32_t moves);

/*
 * The proofs as one game tree, which the caller frees: the position, and a variation for
 * the proof of each chain asked about.  In it every move of the side that is wrong is
 * answered.  Where a position comes up in another variation again, some of what follows
 * is shown again; where it comes back on the same way, that play is endless; what ends a
 * variation is said in words.  At most about 'moves' moves; longer proofs are cut, and
 * say so where they are.  YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_tell_proofs(yz_record **out, const yz_life_view *view,
                                              uint32_t moves, const yz_language *language,
                                              const yz_allocator *allocator);

/* ---- Disputes ---- */

/* Chains about which the players do not agree, in a game that was judged. */
typedef struct yz_dispute_view {
    const yz_game *game;
    const yz_judge_options *options; /* with which it was judged */
    const yz_life_options *reading;  /* how a line of play is read */
    const yz_life_view *life;        /* its report, of which the chains are */
    const uint8_t *disputed;         /* a map of points: the chains that have one of them */
} yz_dispute_view;

/* For each chain: the count with it alive and with it dead, and what it comes to when the
   dispute is settled as the rules say. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_disputes(const yz_telling *how,
                                                const yz_dispute_view *view);
YZ_API void yz_tell_disputes_json(yz_json *json, const yz_dispute_view *view,
                                  const yz_language *language);

/* ---- Lessons ---- */

/* A finished game explained step by step to a beginner. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_lesson(const yz_telling *how,
                                              const yz_judged_game *game,
                                              const yz_life_view *life);

/* ---- Cycles ---- */

/* What one rule set makes of a cycle. */
typedef struct yz_cycle_ruled {
    const char *rules;
    yz_cycle_ruling ruling;
} yz_cycle_ruled;

/* A cycle and what rule sets make of it; nothing here is owned. */
typedef struct yz_cycle_view {
    const char *file;
    long number; /* of the game in its file, from 1 */
    const yz_cycle *cycle;
    int index; /* of the cycle among 'count', from 1 */
    int count;
    bool complete; /* nothing was left out for the sake of the limits */
    /* Moves, passes included, before the cycle and up to its end; of a cycle that exists
       in a position the latter would be. */
    int from;
    int to;
    bool later; /* it does not begin in the position at hand, but after some moves */
    yz_classifying classifying; /* what the rulings follow */
    const yz_cycle_ruled *ruled;
    size_t ruled_count;
} yz_cycle_view;

/* The whole explanation.  'every': shapes and lines of play one by one too.  YZ_E_NOMEM,
   or what the sink answered. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_cycle(const yz_telling *how,
                                             const yz_cycle_view *view, bool every);
/* A strip of diagrams in the order of the cycle, as text, or as an SVG picture; the move
   that the first rule set bars is marked. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_cycle_strip(const yz_telling *how,
                                                   const yz_cycle_view *view,
                                                   bool picture);
YZ_API void yz_tell_cycle_json(yz_json *json, const yz_cycle_view *view,
                               const yz_language *language);
/* That there is none: 'missing' is what was not looked into, as in yz_cycle_report. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_no_cycle(const yz_telling *how,
                                                const yz_message *missing);
YZ_API void yz_tell_no_cycle_json(yz_json *json, const char *file, long number,
                                  const yz_message *missing,
                                  const yz_language *language);

/* ---- Findings ---- */

/* What is wrong in a record, or with what is expected of a board; nothing is owned. */
typedef struct yz_finding {
    yz_severity severity;
    const char *code; /* "unclosed", "illegal-move", ...; static */
    const char *rule; /* of the dialect table; NULL when none decided */
    uint32_t line;    /* 0: of no line; the same for the column */
    uint32_t column;
    int move; /* 0: not about a move; then the rest of this row means nothing */
    char point[YZ_POINT_TEXT];
    bool variation;
    const char *ground;
    const char *article;
    const char *consequence;
    int repeats; /* the earlier move whose position would come back; -1 none */
    /* Its words: "ABOUT: WHAT: WHY".  A reader's own words stand in 'text' instead. */
    const char *about; /* the line below a board, "score"; NULL: none */
    yz_message what;
    const char *text; /* NULL: none */
    yz_message why;
} yz_finding;

/* How many there are of each severity. */
typedef struct yz_findings {
    bool board; /* not a record of games */
    int64_t games;
    int64_t moves;
    int64_t count[4];   /* by yz_severity */
    int64_t uncompared; /* results, or expectations of a board */
} yz_findings;

/* "game.sgf:3:12: error: ... [unclosed]", a line that a compiler could have written; the
   same as one JSON object. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_finding(const yz_telling *how, const char *file,
                                               const yz_finding *finding);
YZ_API void yz_tell_finding_json(yz_json *json, const yz_finding *finding,
                                 const yz_language *language);
/* "game.sgf: 1 game, 212 moves, 2 errors, 1 repair". */
YZ_API YZ_MUST_CHECK yz_status yz_tell_findings(const yz_telling *how, const char *file,
                                                const yz_findings *sum);

#ifdef __cplusplus
}
#endif
#endif
