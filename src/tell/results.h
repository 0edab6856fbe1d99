/*
 * results.h - what the questions alone tell: each result as text, as JSON, as a record.  Where
 * two functions of a name stand together the second one writes the same facts as JSON
 * (docs/schema).  Text returns what the sink answered, or YZ_E_NOMEM.
 */
#ifndef YZ_SRC_TELL_RESULTS_H
#define YZ_SRC_TELL_RESULTS_H

#include "yunzi/cycle.h"
#include "yunzi/tell.h"

/* ---- Proofs ---- */

/* What is said where a proof ends at node 'i'; what is new when 'edge' leads on from node
   'from'.  YZ_MESSAGE_NONE: nothing. */
yz_message yz__proof_end_message(const yz_proof *proof, uint32_t i);
yz_message yz__proof_turn_message(const yz_proof *proof, uint32_t from,
                                  const yz_proof_edge *edge);

/* ---- Verdicts ---- */

/* True if the record gives the same result; false also when it gives none. */
bool yz__judged_agrees(const yz_judged_game *game);
/* The article of a term of the count, in 'language'; of a komi that the rules do not give,
   "as given".  Returns 'out', or NULL when there is none. */
const char *yz__term_article(const yz_judged_game *game, const yz_count_term *term,
                             const yz_language *language, char out[YZ_MESSAGE_TEXT]);
/*
 * Why two rule sets judge the same position differently, as one JSON object: both results, the
 * terms of the count that differ with their articles, and the points that count for another
 * side.  Both games have the same board.
 */
void yz__tell_verdict_difference_json(yz_json *json, const char *key,
                                      const yz_judged_game *one,
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
YZ_MUST_CHECK yz_status yz__tell_annotation(yz_record *record, yz_node last,
                                            const yz_judged_game *game,
                                            const yz_language *language,
                                            const yz_allocator *allocator);
/* True if two rule sets reach the same result by the same terms, for the same reason. */
bool yz__verdict_rows_alike(const yz_verdict_row *a, const yz_verdict_row *b);

/* Tells the line above a verdict: "game.sgf: 19x19, 218 moves, Japanese rules, komi
   6.5". 'info' is that of the record; NULL for a board. */
YZ_MUST_CHECK yz_status yz__tell_heading(const yz_telling *how,
                                         const yz_judged_game *game,
                                         const yz_record_info *info);

/* ---- Counting procedures and rule sets ---- */

/* Tells what a procedure does and where it is written, as an entry of a list. */
YZ_MUST_CHECK yz_status yz__tell_method(const yz_telling *how, const yz_method *method);
void yz__tell_method_json(yz_json *json, const yz_method *method,
                          const yz_language *language);
/* Tells a rule set: each answer with its article, its komi, its notes, and what is
   missing. */
YZ_MUST_CHECK yz_status yz__tell_rules(const yz_telling *how, const yz_rules *rules);
void yz__tell_rules_json(yz_json *json, const yz_rules *rules,
                         const yz_language *language);
/* Tells the differences between two rule sets, side by side. */
YZ_MUST_CHECK yz_status yz__tell_rules_difference(const yz_telling *how,
                                                  const yz_rules *one,
                                                  const yz_rules *other);
void yz__tell_rules_difference_json(yz_json *json, const yz_rules *one,
                                    const yz_rules *other, const yz_language *language);
/* Tells all rule sets, two lines for each, and the overlays; the second function one
   overlay. */
YZ_MUST_CHECK yz_status yz__tell_rules_list(const yz_telling *how);
YZ_MUST_CHECK yz_status yz__tell_overlay(const yz_telling *how,
                                         const yz_overlay_info *overlay);
/* Tells the page of a rule set, and the index of all pages, as Markdown with lines of
   88 columns. */
YZ_MUST_CHECK yz_status yz__tell_rules_page(const yz_telling *how,
                                            const yz_rules *rules);
YZ_MUST_CHECK yz_status yz__tell_rules_index(const yz_telling *how);
/* ---- Who is alive ---- */

/* yz__life_asked(): true if chain 'i' was asked about.  yz__life_left_open(): true if a
   chain that was asked about is open. */
bool yz__life_asked(const yz_life_view *view, size_t i);
bool yz__life_left_open(const yz_life_view *view);

/* What to type where a chain stayed open for want of something. */
yz_message yz__shortage_hint(yz_shortage shortage);
/* Tells the line above a report: "board.pos: 9x9, japanese-1989". */
YZ_MUST_CHECK yz_status yz__tell_life_heading(const yz_telling *how,
                                              const yz_life_view *view);
/* Tells the whole report: the board, the chains with their reasons, points, the score,
   what is unfinished.  'every': also each chain that lives unconditionally. */
YZ_MUST_CHECK yz_status yz__tell_life(const yz_telling *how, const yz_life_view *view,
                                      bool every);
/* Tells how many chains have each basis. */
YZ_MUST_CHECK yz_status yz__tell_grounds(const yz_telling *how,
                                         const yz_life_view *view);
/* The report as one JSON object (docs/schema); and only the chains asked about, as an
   array. */
void yz__tell_life_json(yz_json *json, const yz_life_view *view,
                        const yz_language *language);
void yz__tell_chains_json(yz_json *json, const char *key, const yz_life_view *view,
                          const yz_language *language);

/* One proof, and how it is told. */
typedef struct yz__proof_told {
    const yz_proof *proof;
    const yz_move *line; /* the main line, shown first */
    int length;
    const yz_language *language;
    const yz_allocator *allocator;
} yz__proof_told;

/* Adds a proof as variations below 'node' of a record that is being built, as in
   yz__tell_proofs(), with at most 'moves' moves.  Plays in the proof of a zone that the rules
   forbid on this board are left out.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__tell_proof(yz_record *record, yz_node node,
                                       const yz__proof_told *told, uint32_t moves);

/*
 * Makes one game tree of the proofs, which the caller frees: the position, and one
 * variation for each chain asked about.  In it every move of the side that is wrong has
 * an answer.  A position that comes up in two variations is shown in both, for some
 * moves. Words say why a variation ends, also where it repeats a position.  The tree
 * has about 'moves' moves at most; a proof that is cut says so in a comment.
 * YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__tell_proofs(yz_record **out, const yz_life_view *view,
                                        uint32_t moves, const yz_language *language,
                                        const yz_allocator *allocator);

/* ---- Disputes ---- */

/* Chains about which the players of a judged game do not agree. */
typedef struct yz__dispute_view {
    const yz_game *game;
    const yz_judge_options *options; /* the options that it was judged with */
    const yz_life_options *reading;  /* how a line of play is read */
    const yz_life_view *life;        /* the report with the chains */
    const uint8_t *disputed;         /* a map of points: chains with a point in it are
                                        in dispute */
} yz__dispute_view;

/* Tells for each chain the count with it alive and with it dead, and the result when
   the dispute is settled as the rules say. */
YZ_MUST_CHECK yz_status yz__tell_disputes(const yz_telling *how,
                                          const yz__dispute_view *view);
void yz__tell_disputes_json(yz_json *json, const yz__dispute_view *view,
                            const yz_language *language);

/* ---- Lessons ---- */

/* Explains a finished game step by step to a beginner. */
YZ_MUST_CHECK yz_status yz__tell_lesson(const yz_telling *how,
                                        const yz_judged_game *game,
                                        const yz_life_view *life);

/* ---- Cycles ---- */

/* The ruling of one rule set on a cycle. */
typedef struct yz__cycle_ruled {
    const char *rules;
    yz_cycle_ruling ruling;
} yz__cycle_ruled;

/* A cycle and the rulings of rule sets on it.  It owns nothing. */
typedef struct yz__cycle_view {
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
    const yz__cycle_ruled *ruled;
    size_t ruled_count;
} yz__cycle_view;

/* Tells the line above the cycles of a game: "game.sgf: 19x19, 218 moves". */
YZ_MUST_CHECK yz_status yz__tell_cycle_heading(const yz_telling *how, const char *file,
                                               long number, const yz_game *game,
                                               int moves);
/* Tells the whole explanation.  'every': also each shape and each line of play.
   YZ_E_NOMEM, or what the sink answered. */
YZ_MUST_CHECK yz_status yz__tell_cycle(const yz_telling *how,
                                       const yz__cycle_view *view, bool every);
/* Tells a strip of diagrams in the order of the cycle, as text or, if 'picture', as
   SVG. The move that the first rule set bars is marked. */
YZ_MUST_CHECK yz_status yz__tell_cycle_strip(const yz_telling *how,
                                             const yz__cycle_view *view, bool picture);
void yz__tell_cycle_json(yz_json *json, const yz__cycle_view *view,
                         const yz_language *language);
/* Tells that there is no cycle.  'missing' is what was not looked into, as in
   yz_cycle_report. */
YZ_MUST_CHECK yz_status yz__tell_no_cycle(const yz_telling *how,
                                          const yz_message *missing);
void yz__tell_no_cycle_json(yz_json *json, const char *file, long number,
                            const yz_message *missing, const yz_language *language);

/* ---- Diagrams ---- */

/* Writes the words above a diagram (the title or the names of the players) and below it
   (the last move, prisoners, the result, the basis of the dead stones); "" for nothing.
   Long names are cut.  YZ_E_NOMEM. */
#define YZ__DIAGRAM_WORDS 640
YZ_MUST_CHECK yz_status yz__tell_diagram(const yz_diagram_told *told,
                                         const yz_language *language,
                                         char title[YZ__DIAGRAM_WORDS],
                                         char caption[YZ__DIAGRAM_WORDS]);

/* ---- Findings ---- */

/* One thing that is wrong in a record, or with an expectation of a board.  It owns
   nothing. */
typedef struct yz__finding {
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
} yz__finding;

/* The number of findings of each severity. */
typedef struct yz__finding_sum {
    bool board; /* a board, not a record */
    int64_t games;
    int64_t moves;
    int64_t count[4];   /* by yz_severity */
    int64_t uncompared; /* results or expectations that were not compared */
} yz__finding_sum;

/* Tells one finding like a compiler, "game.sgf:3:12: error: ... [unclosed]"; the second
   function as one JSON object. */
YZ_MUST_CHECK yz_status yz__tell_finding(const yz_telling *how, const char *file,
                                         const yz__finding *finding);
void yz__tell_finding_json(yz_json *json, const yz__finding *finding,
                           const yz_language *language);
/* Tells the sum: "game.sgf: 1 game, 212 moves, 2 errors, 1 repair". */
YZ_MUST_CHECK yz_status yz__tell_findings(const yz_telling *how, const char *file,
                                          const yz__finding_sum *sum);

#endif
