/*
 * yunzi/tell.h - what was found, told: as JSON for programs, as text for people in their
 * language.  The program, a page and a server call the same functions.
 *
 * Example:
 *
 *     static const char BOARD[] = "X X X O O\n. X O O .\nX X X O O\n";
 *     yz_telling how = YZ_TELLING_INIT;
 *     yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
 *     yz_judged_board board;
 *     yz_judgement judged;
 *     yz_game *game;
 *     yz_pos pos;
 *     options.board = &board;
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
 *         if (yz_judge(&judged, game, &options) == YZ_OK &&
 *             yz_tell_verdict(&how, &told) != YZ_OK)
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
 *           as given
 *       total                                        8       7.5
 *
 * Nothing is decided here: every fact stands in the result that is told.
 */
#ifndef YUNZI_TELL_H
#define YUNZI_TELL_H

#include <yunzi/clock.h>
#include <yunzi/cycle.h>
#include <yunzi/diagram.h>
#include <yunzi/handicap.h>
#include <yunzi/json.h>
#include <yunzi/judge.h>
#include <yunzi/message.h>
#include <yunzi/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How to tell.  If all but 'sink' is zero: plain English, lines not broken. */
typedef struct yz_telling {
    size_t size;
    yz_sink *sink; /* where the text goes; any answer but YZ_OK ends the telling */
    void *context;
    const yz_language *language; /* NULL: English */
    int width;                   /* columns at which prose ends; 0: it is not broken */
    int line_width; /* the same for lines that programs may read too: a verdict */
    bool colour;    /* with escape sequences that colour text on a terminal */
    const yz_allocator *allocator; /* NULL: malloc */
} yz_telling;
#define YZ_TELLING_INIT YZ_SIZED(yz_telling)

/* ---- Verdicts ---- */

/* A game and the verdict on it.  It owns nothing. */
typedef struct yz_judged_game {
    const char *file;
    long number;         /* in its file, from 1 */
    const yz_game *game; /* replayed under its rules */
    const yz_judgement
        *judged; /* without a board (yz_judge_options) no points are listed */
    const yz_replay *replay;   /* the moves that the rules refuse; NULL for a board */
    bool under_any;            /* no rules are named and none are needed */
    const yz_result *recorded; /* the result in the record; NULL: none */
    int moves;                 /* moves replayed */
    const yz_record *record;   /* the record whose findings JSON tells; NULL: none */
} yz_judged_game;

/* True if the record gives the same result; false also when it gives none. */
YZ_API bool yz_judged_agrees(const yz_judged_game *game);

/* "White wins by 4.5", "a draw", "not settled". */
YZ_API yz_message yz_result_message(const yz_result *result);
/* What two players of different ranks start with: "White passes 3 times", "Black first and
   4 points".  Neither who is Black nor the article is told. */
YZ_API yz_message yz_handicap_message(const yz_handicap_terms *terms);
/* A note; where something is missing, with what to type at the command line. */
YZ_API yz_message yz_note_message(const yz_note *note);

/* Tells the whole verdict in several lines: the result and its basis, each term of the
   count with its article, points, illegal moves, notes.  Returns what the sink
   answered, or YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_verdict(const yz_telling *how,
                                               const yz_judged_game *game);
/* The article of a term of the count, in 'language'; of a komi that the rules do not give,
   "as given".  Returns 'out', or NULL when there is none. */
YZ_API const char *yz_term_article(const yz_judged_game *game,
                                   const yz_count_term *term,
                                   const yz_language *language,
                                   char out[YZ_MESSAGE_TEXT]);

/*
 * The same as one JSON object (docs/schema), with words in 'language'.  'more' adds the
 * caller's own members at its end; NULL adds none.
 */
YZ_API void yz_tell_verdict_json(yz_json *json, const yz_judged_game *game,
                                 const yz_language *language,
                                 void (*more)(yz_json *json, void *context),
                                 void *context);
/* The points of each side's territory in one JSON object, {"black": [...], "white": [...]},
   with those under dead stones; empty where nothing was counted.  It can be called from 'more'. */
YZ_API void yz_tell_territory_json(yz_json *json, const char *key,
                                   const yz_judged_game *game);

/*
 * A static English name in 'language' as a member of a JSON object, and in 'context' what it is
 * a name of: "article", "source", "consequence" (yz_arg_name()).  NULL is null.
 */
YZ_API void yz_tell_name_json(yz_json *json, const char *key, const char *context,
                              const char *english, const yz_language *language);

/*
 * Why two rule sets judge the same position differently, as one JSON object: both results, the
 * terms of the count that differ with their articles, and the points that count for another
 * side.  Both games have the same board.
 */
YZ_API void yz_tell_verdict_difference_json(yz_json *json, const yz_judged_game *one,
                                            const yz_judged_game *other,
                                            const yz_language *language);

/*
 * Writes the verdict into 'record' at 'last', the node where the replay stopped: the result
 * as RE, the territory as TB and TW, and a comment behind the record's own that begins with
 * "Yunzi judges: " in every language; one at each illegal move too.  What was written there
 * before is replaced, in whatever language it is; everything else stays as it is.
 *
 * Other languages than English are told only where the texts of the record are in UTF-8 and
 * CA names that or is missing: then it is made UTF-8.  Any other record is told English.
 *
 * YZ_E_NOMEM, YZ_E_LIMIT: the record is annotated in part and must not be written.
 */
YZ_API YZ_MUST_CHECK yz_status yz_tell_annotation(yz_record *record, yz_node last,
                                                  const yz_judged_game *game,
                                                  const yz_language *language,
                                                  const yz_allocator *allocator);
/* Replaces TB and TW at a node by the points of each side, with the dead stones of the
   other side.  YZ_E_NOMEM, YZ_E_LIMIT. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_territory(yz_record *record, yz_node node,
                                                 const yz_game *game,
                                                 const yz_count_points *points);

/* ---- Counting procedures ---- */

/* A counting procedure carried out on a game.  It owns nothing. */
typedef struct yz_counted_game {
    const char *file; /* "-": standard input */
    long number;      /* in its file, from 1 */
    const yz_game *game;
    const yz_count *count; /* the count under the rules */
    const yz_count_steps *steps;
    yz_method method;
    yz_basis basis;                /* the basis of the dead stones */
    yz_shortage cut;               /* what ended reading early */
    const yz_count_points *boards; /* of the count: with the board after each step */
} yz_counted_game;

/* Tells the procedure, its steps with the numbers of each side, and its result; the
   second function as one JSON object. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_count(const yz_telling *how,
                                             const yz_counted_game *counted);
YZ_API void yz_tell_count_json(yz_json *json, const yz_counted_game *counted,
                               const yz_language *language);
/* Tells what a procedure does and where it is written, as an entry of a list. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_method(const yz_telling *how,
                                              const yz_method *method);
YZ_API void yz_tell_method_json(yz_json *json, const yz_method *method,
                                const yz_language *language);

/* ---- Rule sets ---- */

/* Tells a rule set: each answer with its article, its komi, its notes, and what is
   missing. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_rules(const yz_telling *how,
                                             const yz_rules *rules);
YZ_API void yz_tell_rules_json(yz_json *json, const yz_rules *rules,
                               const yz_language *language);
/* Tells the differences between two rule sets, side by side. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_rules_difference(const yz_telling *how,
                                                        const yz_rules *one,
                                                        const yz_rules *other);
YZ_API void yz_tell_rules_difference_json(yz_json *json, const yz_rules *one,
                                          const yz_rules *other,
                                          const yz_language *language);
/* Tells all rule sets, two lines for each, and the overlays; the second function one
   overlay. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_rules_list(const yz_telling *how);
YZ_API YZ_MUST_CHECK yz_status yz_tell_overlay(const yz_telling *how,
                                               const yz_overlay_info *overlay);
/* Tells the page of a rule set, and the index of all pages, as Markdown with lines of
   88 columns. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_rules_page(const yz_telling *how,
                                                  const yz_rules *rules);
YZ_API YZ_MUST_CHECK yz_status yz_tell_rules_index(const yz_telling *how);
/* Tells the line above a verdict: "game.sgf: 19x19, 218 moves, Japanese rules, komi
   6.5". 'info' is that of the record; NULL for a board. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_heading(const yz_telling *how,
                                               const yz_judged_game *game,
                                               const yz_record_info *info);

/* The verdict on one game under one rule set; it does not refer to the game. */
typedef struct yz_verdict_row {
    char rules[YZ_RULES_TEXT]; /* "": any rules */
    yz_judgement judged;
    size_t illegal_count;
    int first_illegal; /* its move number */
    yz_shortage cut;   /* what ended reading early */
    bool listed;       /* it was told together with another row */
} yz_verdict_row;

YZ_API yz_verdict_row yz_verdict_row_of(const yz_judged_game *game, yz_shortage cut);

/* True if two rule sets reach the same result by the same terms, for the same reason. */
YZ_API bool yz_verdict_rows_alike(const yz_verdict_row *a, const yz_verdict_row *b);

/* Tells one game under several rule sets.  Rule sets with the same result by the same
   terms stand together; then it says under how many rule sets each side wins, and what
   is common to all.  Sets 'listed' in the rows. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_verdicts(const yz_telling *how,
                                                yz_verdict_row *rows, size_t count);

/* ---- Who is alive ---- */

/* A position and the reading of who is alive in it.  It owns nothing. */
typedef struct yz_life_view {
    const char *file;
    unsigned number; /* number of the game in its file, from 1 */
    const char *rules;
    bool assumed; /* nobody has named the rules */
    const yz_position *position;
    const yz_life_report *report;
    const uint8_t *only; /* the chains asked about, as in yz_life_options; NULL: all */
    yz_colour first;     /* who moves first; YZ_EMPTY: the chain's opponent */
    bool ko;             /* the ko status was asked for */
} yz_life_view;

/* yz_life_asked(): true if chain 'i' was asked about.  yz_life_left_open(): true if a
   chain that was asked about is open. */
YZ_API bool yz_life_asked(const yz_life_view *view, size_t i);
YZ_API bool yz_life_left_open(const yz_life_view *view);

/* Keys: "alive", "dead", "open"; and "unconditional", "proved", "estimated", NULL when
   open. */
YZ_API const char *yz_chain_status_key(yz_chain_status status);
YZ_API const char *yz_chain_basis_key(const yz_chain_life *chain);

/* A move as JSON has it, "W A1", "B pass", "W pass-for-ko C1"; returns 'out'.  The same
   as a message: "White A1". */
#define YZ_MOVE_TEXT 48
YZ_API char *yz_move_text(yz_move move, int height, char out[YZ_MOVE_TEXT]);
YZ_API yz_message yz_move_message(yz_move move, int height);

/* yz_cut_message(): says that time or memory ended reading early.  yz_shortage_hint():
   what to type where a chain stayed open for want of something. */
YZ_API yz_message yz_cut_message(yz_shortage cut);
YZ_API yz_message yz_shortage_hint(yz_shortage shortage);

/* Tells the line above a report: "board.pos: 9x9, japanese-1989". */
YZ_API YZ_MUST_CHECK yz_status yz_tell_life_heading(const yz_telling *how,
                                                    const yz_life_view *view);
/* Tells the whole report: the board, the chains with their reasons, points, the score,
   what is unfinished.  'every': also each chain that lives unconditionally. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_life(const yz_telling *how,
                                            const yz_life_view *view, bool every);
/* yz_tell_reasons() tells only the chains with their reasons; yz_tell_grounds() how
   many chains have each basis. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_reasons(const yz_telling *how,
                                               const yz_life_view *view);
YZ_API YZ_MUST_CHECK yz_status yz_tell_grounds(const yz_telling *how,
                                               const yz_life_view *view);
/* The report as one JSON object (docs/schema); and only the chains asked about, as an
   array. */
YZ_API void yz_tell_life_json(yz_json *json, const yz_life_view *view,
                              const yz_language *language);
YZ_API void yz_tell_chains_json(yz_json *json, const char *key,
                                const yz_life_view *view, const yz_language *language);

/* One proof, and how it is told. */
typedef struct yz_proof_told {
    const yz_proof *proof;
    const yz_move *line; /* the main line, shown first */
    int length;
    const yz_language *language;
    const yz_allocator *allocator;
} yz_proof_told;

/* Adds a proof as variations below 'node' of a record that is being built, as in
   yz_tell_proofs(), with at most 'moves' moves.  Plays in the proof of a zone that the rules
   forbid on this board are left out.  YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_proof(yz_record *record, yz_node node,
                                             const yz_proof_told *told, uint32_t moves);

/* What is said where a proof ends at node 'i', "the chain at C3 is captured"; and what is new
   when 'edge' leads on from node 'from': a pass, a claim, that the chain was taken.
   YZ_MESSAGE_NONE: nothing. */
YZ_API yz_message yz_proof_end_message(const yz_proof *proof, uint32_t i);
YZ_API yz_message yz_proof_turn_message(const yz_proof *proof, uint32_t from,
                                        const yz_proof_edge *edge);

/*
 * Makes one game tree of the proofs, which the caller frees: the position, and one
 * variation for each chain asked about.  In it every move of the side that is wrong has
 * an answer.  A position that comes up in two variations is shown in both, for some
 * moves. Words say why a variation ends, also where it repeats a position.  The tree
 * has about 'moves' moves at most; a proof that is cut says so in a comment.
 * YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_tell_proofs(yz_record **out, const yz_life_view *view,
                                              uint32_t moves,
                                              const yz_language *language,
                                              const yz_allocator *allocator);

/* ---- Disputes ---- */

/* Chains about which the players of a judged game do not agree. */
typedef struct yz_dispute_view {
    const yz_game *game;
    const yz_judge_options *options; /* the options that it was judged with */
    const yz_life_options *reading;  /* how a line of play is read */
    const yz_life_view *life;        /* the report with the chains */
    const uint8_t *disputed;         /* a map of points: chains with a point in it are
                                        in dispute */
} yz_dispute_view;

/* Tells for each chain the count with it alive and with it dead, and the result when
   the dispute is settled as the rules say. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_disputes(const yz_telling *how,
                                                const yz_dispute_view *view);
YZ_API void yz_tell_disputes_json(yz_json *json, const yz_dispute_view *view,
                                  const yz_language *language);

/* ---- Lessons ---- */

/* Explains a finished game step by step to a beginner. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_lesson(const yz_telling *how,
                                              const yz_judged_game *game,
                                              const yz_life_view *life);

/* ---- Cycles ---- */

/* The ruling of one rule set on a cycle. */
typedef struct yz_cycle_ruled {
    const char *rules;
    yz_cycle_ruling ruling;
} yz_cycle_ruled;

/* A cycle and the rulings of rule sets on it.  It owns nothing. */
typedef struct yz_cycle_view {
    const char *file;
    long number; /* number of the game in its file, from 1 */
    const yz_cycle *cycle;
    int index; /* of the cycle among 'count', from 1 */
    int count;
    bool complete; /* nothing was left out because of the limits */
    /* The number of moves, with passes, before the cycle and up to its end.  For a
       cycle of a position 'to' is where it would end. */
    int from;
    int to;
    bool later; /* it does not begin in the position given, but after some moves */
    yz_classifying classifying; /* how fights and disturbances were told apart */
    const yz_cycle_ruled *ruled;
    size_t ruled_count;
} yz_cycle_view;

/* Tells the line above the cycles of a game: "game.sgf: 19x19, 218 moves". */
YZ_API YZ_MUST_CHECK yz_status yz_tell_cycle_heading(const yz_telling *how,
                                                     const char *file, long number,
                                                     const yz_game *game, int moves);
/* Tells the whole explanation.  'every': also each shape and each line of play.
   YZ_E_NOMEM, or what the sink answered. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_cycle(const yz_telling *how,
                                             const yz_cycle_view *view, bool every);
/* Tells a strip of diagrams in the order of the cycle, as text or, if 'picture', as
   SVG. The move that the first rule set bars is marked. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_cycle_strip(const yz_telling *how,
                                                   const yz_cycle_view *view,
                                                   bool picture);
YZ_API void yz_tell_cycle_json(yz_json *json, const yz_cycle_view *view,
                               const yz_language *language);
/* Tells that there is no cycle.  'missing' is what was not looked into, as in
   yz_cycle_report. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_no_cycle(const yz_telling *how,
                                                const yz_message *missing);
YZ_API void yz_tell_no_cycle_json(yz_json *json, const char *file, long number,
                                  const yz_message *missing,
                                  const yz_language *language);

/* ---- Diagrams ---- */

/* A diagram of a game, and the words around it.  It owns nothing. */
typedef struct yz_diagram_told {
    const char *file;
    long number; /* number of the game in its file, from 1 */
    const yz_game *game;
    const yz_diagram *diagram;
    yz_record *record;   /* gives names, result and labels; NULL: a board */
    yz_node node;        /* the node that is shown */
    const char *title;   /* instead of the names; NULL: the names */
    const char *comment; /* NULL: none */
    bool alike;          /* pictures draw all stones alike, as the players see them */
    bool territory;      /* territory is drawn, under 'rules' */
    const char *rules;
    yz_basis basis;  /* of the dead stones; NONE: all are drawn as alive */
    yz_shortage cut; /* what ended reading early */
} yz_diagram_told;

/* Adds what the record draws at 'node': marks, labels, arrows, lines, dimmed points.
   '*comment' is the comment there, which belongs to the record; NULL: none.
   YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_diagram_markup(yz_diagram *diagram, yz_record *record,
                                                 yz_node node, const char **comment);

/* Writes the words above a diagram (the title or the names of the players) and below it
   (the last move, prisoners, the result, the basis of the dead stones); "" for nothing.
   Long names are cut.  YZ_E_NOMEM. */
#define YZ_DIAGRAM_WORDS 640
YZ_API YZ_MUST_CHECK yz_status yz_tell_diagram(const yz_diagram_told *told,
                                               const yz_language *language,
                                               char title[YZ_DIAGRAM_WORDS],
                                               char caption[YZ_DIAGRAM_WORDS]);
/* All of it as one JSON object (docs/schema).  YZ_E_NOMEM: the object is not whole. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_diagram_json(yz_json *json,
                                                    const yz_diagram_told *told,
                                                    const yz_language *language);

/* ---- Findings ---- */

/* One thing that is wrong in a record, or with an expectation of a board.  It owns
   nothing. */
typedef struct yz_finding {
    yz_severity severity;
    const char *code; /* "unclosed", "illegal-move", ...; static */
    const char *rule; /* the rule of the dialect table that decided; NULL: none */
    uint32_t line;    /* from 1; 0: no line; the same for the column */
    uint32_t column;
    int move; /* 0: it is about no move, and the rest of this row has no meaning */
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
    size_t order; /* in which they were found: for those at the same place */
} yz_finding;

/* The number of findings of each severity. */
typedef struct yz_findings {
    bool board; /* a board, not a record */
    int64_t games;
    int64_t moves;
    int64_t count[4];   /* by yz_severity */
    int64_t uncompared; /* results or expectations that were not compared */
} yz_findings;

/* Tells one finding like a compiler, "game.sgf:3:12: error: ... [unclosed]"; the second
   function as one JSON object. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_finding(const yz_telling *how, const char *file,
                                               const yz_finding *finding);
YZ_API void yz_tell_finding_json(yz_json *json, const yz_finding *finding,
                                 const yz_language *language);
/* Tells the sum: "game.sgf: 1 game, 212 moves, 2 errors, 1 repair". */
YZ_API YZ_MUST_CHECK yz_status yz_tell_findings(const yz_telling *how, const char *file,
                                                const yz_findings *sum);

/* ---- Clocks ---- */

/* What a clock calls aloud: "30 seconds", "White: 2 periods left", "White has overstepped
   the time"; a count is the number alone. */
YZ_API yz_message yz_clock_call_message(const yz_clock_call *call);

#ifdef __cplusplus
}
#endif
#endif
