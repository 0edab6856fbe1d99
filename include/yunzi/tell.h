/*
 * yunzi/tell.h - what was found, told: as JSON for programs, as text for people in their
 * language.  The program, a page and a server call the same functions.
 *
 * Begin with yz_tell_verdict(), yz_tell_verdict_json(), yz_tell_verdicts().
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
 *
 * Stable.  Not promised: the words and line breaks of text; JSON keeps to docs/schema.
 */
#ifndef YUNZI_TELL_H
#define YUNZI_TELL_H

#include <yunzi/diagram.h>
#include <yunzi/json.h>
#include <yunzi/judge.h>
#include <yunzi/message.h>
#include <yunzi/record.h>
#include <yunzi/tournament.h>

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

/* "White wins by 4.5", "a draw", "not settled". */
YZ_API yz_message yz_result_message(const yz_result *result);
/* A note; where something is missing, with what to type at the command line. */
YZ_API yz_message yz_note_message(const yz_note *note);

/* Tells the whole verdict in several lines: the result and its basis, each term of the
   count with its article, points, illegal moves, notes.  Returns what the sink
   answered, or YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_verdict(const yz_telling *how,
                                               const yz_judged_game *game);

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

/* ---- Under several rule sets ---- */

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

/* Keys: "alive", "dead", "open"; and "unconditional", "proved", "estimated", NULL when
   open. */
YZ_API const char *yz_chain_status_key(yz_chain_status status);
YZ_API const char *yz_chain_basis_key(const yz_chain_life *chain);

/* A move as JSON has it, "W A1", "B pass", "B button", "W pass-for-ko C1"; returns 'out'.
   The same as a message: "White A1". */
#define YZ_MOVE_TEXT 48
YZ_API char *yz_move_text(yz_move move, int height, char out[YZ_MOVE_TEXT]);
YZ_API yz_message yz_move_message(yz_move move, int height);

/* Says that time or memory ended reading early. */
YZ_API yz_message yz_cut_message(yz_shortage cut);

/* Tells the chains that were asked about, with their reasons. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_reasons(const yz_telling *how,
                                               const yz_life_view *view);
/* What is said where a proof ends, "the chain at C3 is captured"; otherwise what is new since
   the move before: a pass, a claim, that the chain was taken.  YZ_MESSAGE_NONE: nothing. */
YZ_API yz_message yz_proof_message(const yz_proof_place *place);

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

/* All of it as one JSON object (docs/schema), a member 'key' of the object that is open, or by
   itself for NULL.  YZ_E_NOMEM: the object is not whole. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_diagram_json(yz_json *json, const char *key,
                                                    const yz_diagram_told *told,
                                                    const yz_language *language);

/* ---- Tournaments ---- */

/*
 * Tells what is asked of a tournament.  YZ_E_NOT_FOUND (no such player), YZ_E_RANGE (no such round),
 * YZ_E_PHASE (it cannot be paired now), YZ_E_NOMEM: 'diag', which may be NULL, says what is wrong,
 * and nothing was told.  Otherwise what the sink answered.
 */
YZ_API YZ_MUST_CHECK yz_status yz_tell_tournament(const yz_telling *how,
                                                  const yz_tournament *tournament,
                                                  yz_tournament_question *question,
                                                  yz_diag *diag);

#ifdef __cplusplus
}
#endif
#endif
