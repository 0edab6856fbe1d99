/*
 * yunzi/tell_moves.h - tells first moves (yunzi/first_moves.h): as text, as JSON, as a game
 * tree.
 *
 * Begin with yz_tell_first_moves(), yz_tell_first_moves_json().
 *
 * Example:
 *
 *     static const char BOARD[] = ". . . O X\nO O O O X\nX X X X X\n. X . X X\n";
 *     yz_first_moves_options options = YZ_FIRST_MOVES_OPTIONS_INIT;
 *     yz_telling how = YZ_TELLING_INIT;
 *     yz_first_moves *moves;
 *     yz_pos pos;
 *     if (yz_pos_read(&pos, BOARD, strlen(BOARD), NULL, NULL) != YZ_OK)
 *         return;
 *     how.sink = to_stdout;
 *     options.chain = (yz_point){0, 1};
 *     options.first = YZ_WHITE;
 *     if (yz_life_moves(&moves, &pos.position, yz_rules_find("aga"), &options) == YZ_OK) {
 *         const yz_first_moves *const all[] = {moves};
 *         const yz_first_moves_view view = {.file = "three.pos",
 *                                           .number = 1,
 *                                           .rules = "aga-1991",
 *                                           .position = &pos.position,
 *                                           .moves = all,
 *                                           .count = 1};
 *         if (yz_tell_first_moves_heading(&how, &view) == YZ_OK)
 *             puts(yz_first_moves_left_open(&view) ? "open" : "settled");
 *         yz_first_moves_free(moves);
 *     }
 *     yz_pos_free(&pos);
 *
 * prints
 *
 *     three.pos: 5x4, aga-1991
 *     settled
 *
 * Stable.  Not promised: the words and line breaks of text; JSON keeps to docs/schema.
 */
#ifndef YUNZI_TELL_MOVES_H
#define YUNZI_TELL_MOVES_H

#include <yunzi/first_moves.h>
#include <yunzi/tell.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A position and the first moves of some questions about it.  It owns nothing. */
typedef struct yz_first_moves_view {
    const char *file;
    unsigned number; /* number of the game in its file, from 1 */
    const char *rules;
    bool assumed; /* nobody has named the rules */
    const yz_position *position;
    const uint8_t *alive;               /* as in yz_first_moves_options; may be NULL */
    const yz_first_moves *const *moves; /* one for each question */
    size_t count;
} yz_first_moves_view;

/* True if a first move of any of them is not settled, or none could be read. */
YZ_API bool yz_first_moves_left_open(const yz_first_moves_view *view);
/* The line above the answers; the answers: for each question the board with its moves, which
   of them work with the lines that show it, which do not and what refutes them.  'every':
   the lines of those that do not, too. */
YZ_API YZ_MUST_CHECK yz_status
yz_tell_first_moves_heading(const yz_telling *how, const yz_first_moves_view *view);
YZ_API YZ_MUST_CHECK yz_status yz_tell_first_moves(const yz_telling *how,
                                                   const yz_first_moves_view *view,
                                                   bool every);
/* The answers as one JSON object (docs/schema). */
YZ_API void yz_tell_first_moves_json(yz_json *json, const yz_first_moves_view *view);
/* Makes one game tree of them, which the caller frees: the position, a node for each
   question, and below it each first move with its line, marked as good (TE) or bad (BM).
   YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status
yz_tell_first_moves_record(yz_record **out, const yz_first_moves_view *view,
                           const yz_language *language, const yz_allocator *allocator);

#ifdef __cplusplus
}
#endif
#endif
