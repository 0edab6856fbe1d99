/*
 * record_deeds.c - the course of a game as nodes, and in YZ (deeds.h) what no node shows.
 *
 * The game is written as lines (game/saved.h).  The lines of plies that a node shows by
 * itself are dropped; those of the others wait for the node to which they belong.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/grown_text.h"
#include "game/saved.h"
#include "record/record_asked.h"
#include "record/deeds.h"
#include "record/record_tree.h"
#include "record/writing_game.h"

/* The game while it is written. */
typedef struct writing {
    yz_record *record;
    const yz_game *game;
    yz_node node;           /* the last */
    int placed;             /* plies before the first of this record */
    int ply;                /* whose lines are in 'line' */
    bool headed;            /* the root says which game it is */
    int waiting_since;      /* the ply after which the first line that waits happened */
    yz__grown_text line;    /* of one ply, and of the rulings after it */
    yz__grown_text waiting; /* without a node so far */
} writing;

/* ---- Values ---- */

static yz_status
add_value(yz_record *record, yz_node node, const char *bytes, size_t length)
{
    return yz__record_append_raw(record, node, YZ__DEEDS, (yz_bytes){bytes, length});
}

/* Adds each line as a value. */
static yz_status
add_lines(yz_record *record, yz_node node, const yz__grown_text *lines)
{
    yz_status status = YZ_OK;
    for (size_t at = 0; at < lines->length && status == YZ_OK;) {
        const char *line = lines->text + at;
        const char *stop = memchr(line, '\n', lines->length - at);
        status = add_value(record, node, line, (size_t)(stop - line));
        at += (size_t)(stop - line) + 1;
    }
    return status;
}

static yz_status
add_head(writing *w)
{
    char rules[YZ_RULES_TEXT], line[YZ_RULES_TEXT + sizeof YZ__DEEDS_RULES];
    const int length = snprintf(line, sizeof line, YZ__DEEDS_RULES "%s",
                                yz_game_rules_text(w->game, rules));
    if (w->headed)
        return YZ_OK;
    w->headed = true;
    const yz_status status =
        add_value(w->record, 0, YZ__DEEDS_VERSION, strlen(YZ__DEEDS_VERSION));
    return status == YZ_OK ? add_value(w->record, 0, line, (size_t)length) : status;
}

/* ---- Lines ---- */

static yz_status
wait_for_node(writing *w, const char *lines, size_t length, int since)
{
    if (length > 0 && w->waiting.length == 0)
        w->waiting_since = since;
    return yz__grown_add(&w->waiting, lines, length);
}

/* Gives the lines that wait to the last node. */
static yz_status
give_to_node(writing *w, bool instead)
{
    char line[64];
    if (w->waiting.length == 0)
        return YZ_OK;
    const int length = snprintf(line, sizeof line, "%s%d %016" PRIx64,
                                instead ? YZ__DEEDS_INSTEAD : YZ__DEEDS_AFTER,
                                w->waiting_since - w->placed,
                                yz_game_ply(w->game, w->waiting_since).hash);
    yz_status status = add_head(w);
    if (status == YZ_OK)
        status = add_value(w->record, w->node, line, (size_t)length);
    if (status == YZ_OK)
        status = add_lines(w->record, w->node, &w->waiting);
    w->waiting.length = 0;
    return status;
}

/* ---- Plies ---- */

/* A ply whose node says all of it: a play, a pass, and stones set up after a move, for those
   before it belong to the start. */
static bool
says_itself(const writing *w, yz_ply ply)
{
    const bool usual = ply.move.kind == YZ_MOVE_PLAY || ply.move.kind == YZ_MOVE_PASS;
    return (ply.kind == YZ_PLY_MOVE && usual) ||
           (ply.kind == YZ_PLY_SET_UP && w->node != 0);
}

static yz_status
add_node(writing *w)
{
    const yz_status status = yz_record_add_node(w->record, w->node, &w->node);
    return status == YZ_OK ? yz__write_ply(w->record, w->node, w->game, w->ply)
                           : status;
}

/* Takes the lines of a ply to its node, or to the one before it. */
static yz_status
take_ply(writing *w)
{
    const yz_ply ply = yz_game_ply(w->game, w->ply);
    const bool node = yz__ply_has_node(w->game, w->ply);
    const bool itself = node && says_itself(w, ply);
    const char *lines = w->line.text;
    const size_t first =
        (size_t)((const char *)memchr(lines, '\n', w->line.length) - lines) + 1;
    yz_status status = YZ_OK;
    if (itself)
        status = give_to_node(w, false);
    else
        status = wait_for_node(w, lines, first, w->ply - 1);
    if (status == YZ_OK && node)
        status = add_node(w);
    if (status == YZ_OK && node && !itself)
        status = give_to_node(w, true);
    return status == YZ_OK
               ? wait_for_node(w, lines + first, w->line.length - first, w->ply)
               : status;
}

/* A yz__saved_ply: the lines of the ply before are complete. */
static yz_status
next_ply(void *context, int ply)
{
    writing *w = context;
    yz_status status = YZ_OK;
    if (w->ply > w->placed)
        status = take_ply(w);
    else
        status = wait_for_node(w, w->line.text, w->line.length, w->ply);
    w->line.length = 0;
    w->ply = ply;
    return status;
}

static yz_status
add_to_line(void *context, const char *bytes, size_t length)
{
    writing *w = context;
    return yz__grown_add(&w->line, bytes, length);
}

/* ---- All ---- */

static bool
plays(const yz_game *game, int i)
{
    const yz_ply ply = yz_game_ply(game, i);
    return ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_PLAY &&
           ply.move.colour == YZ_BLACK && !ply.struck;
}

/* White gives the handicap by passes, and the moves do not begin with one play of Black, so
   that a reader would look for stones. */
static bool
hides_passes(const yz_game *game)
{
    const int plies = yz_game_ply_count(game);
    return yz_game_tally(game).handicap_passes > 0 && plies > 0 &&
           (!plays(game, 1) || (plies > 1 && plays(game, 2)));
}

/* The terms stand in the root.  Stones that Black has not placed yet stand nowhere else. */
static yz_status
write_terms(writing *w)
{
    static const char PASSES[] = YZ__DEEDS_PASSES "\n";
    const bool placing = yz_game_placing(w->game) == YZ_PLACING_FREE && w->placed == 0;
    yz_status status = yz__save_terms(w->game, placing, yz__grown_add, &w->line);
    if (status == YZ_OK && hides_passes(w->game))
        status = yz__grown_add(&w->line, PASSES, strlen(PASSES));
    if (status == YZ_OK && w->line.length > 0)
        status = add_head(w);
    if (status == YZ_OK)
        status = add_lines(w->record, 0, &w->line);
    w->line.length = 0;
    return status;
}

yz_status
yz__write_course(yz_record *record, const yz_game *game, const yz_allocator *allocator)
{
    const int placed = yz__record_placed_plies(game);
    writing w = {.record = record,
                 .game = game,
                 .placed = placed,
                 .ply = placed,
                 .line = {.allocator = allocator},
                 .waiting = {.allocator = allocator}};
    yz_status status = write_terms(&w);
    if (status == YZ_OK)
        status = yz__save_course(game, placed + 1, next_ply, add_to_line, &w);
    if (status == YZ_OK)
        status = give_to_node(&w, false);
    yz__grown_free(&w.line);
    yz__grown_free(&w.waiting);
    return status;
}
