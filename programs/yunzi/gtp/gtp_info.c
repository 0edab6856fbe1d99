/*
 * gtp_info.c - what a record says besides its moves.  Names, dates, comments and marks
 * of the loaded record are kept for the record that is written.
 */
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/record.h>

/* ---- Names */

/* The properties that `yunzi-info` sets. */
static const char *const KEYS[] = {"PB", "PW", "BR", "WR", "BT", "WT", "GN",
                                   "EV", "RO", "PC", "DT", "US", "GC"};

/* The property that a word means; NULL when it may not be set. */
static const char *
find_key(yz_gtp_word word)
{
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (word.length == strlen(KEYS[i]) &&
            memcmp(word.text, KEYS[i], word.length) == 0)
            return KEYS[i];
    return NULL;
}

/* Adds the value of a property of the first node; false when there is none. */
static bool
say_property(gtp_session *s, yz_record *record, const char *key)
{
    yz_property property;
    const char *text;

    if (record == NULL || !yz_record_find_property(record, 0, key, &property) ||
        yz_record_text(record, &property, 0, true, &text) != YZ_OK)
        return false;
    gtp_add(&s->reply, text, strlen(text));
    return true;
}

bool
gtp_info(gtp_session *s, const char *rest)
{
    const char *key = find_key(gtp_take(s, &rest));
    yz_status status = YZ_OK;

    rest += strspn(rest, " ");
    if (key == NULL)
        return gtp_refuse_plain(s, "", YZ_MESSAGE_GTP_NO_NAME);
    if (*rest == '\0') {
        if (!say_property(s, s->info, key))
            say_property(s, s->loaded, key);
        return true;
    }
    if (s->info == NULL)
        status = yz_record_new(&s->info, 1, 1, NULL);
    if (status == YZ_OK)
        status = yz_record_set_text(s->info, 0, key, rest);
    return status == YZ_OK || gtp_refuse_status(s, "", status);
}

/* ---- The record loaded */

void
gtp_forget_record(gtp_session *s)
{
    yz_record_free(s->info);
    yz_record_free(s->loaded);
    s->info = s->loaded = NULL;
}

/* Makes the record in FF[4] and UTF-8, with moves and set-ups in separate nodes. */
static yz_status
make_canonical(yz_record **out, yz_record *record)
{
    gtp_text text = {0};
    yz_diag diag;

    *out = NULL;
    yz_status status = yz_record_write(record, true, gtp_collect, &text);
    if (status == YZ_OK)
        status = text.failed
                     ? YZ_E_NOMEM
                     : yz_record_read(out, text.data, text.length, 1, NULL, &diag);
    free(text.data);
    return status;
}

/* True for a property that is not copied: the game itself says it, or it is about the
   file and not the game. */
static bool
is_left_out(const yz_property *property)
{
    static const char *const NAMES[] = {"B", "W", "KM", "RU", "HA", "RE", "KI", "YZ"};

    if (property->kind == YZ_PROPERTY_ROOT || property->kind == YZ_PROPERTY_SETUP)
        return true;
    for (size_t i = 0; property->name != NULL && i < sizeof NAMES / sizeof *NAMES; i++)
        if (strcmp(property->name, NAMES[i]) == 0)
            return true;
    return false;
}

static yz_status
copy_node(yz_record *to, yz_node at, const yz_record *from, yz_node node)
{
    yz_status status = YZ_OK;

    for (size_t i = 0; status == YZ_OK && i < yz_record_property_count(from, node);
         i++) {
        const yz_property property = yz_record_property(from, node, i);
        if (!is_left_out(&property))
            status = yz_record_copy_property(to, at, from, &property);
    }
    return status;
}

static bool
is_set_up(const yz_record *record, yz_node node)
{
    for (size_t i = 0; i < yz_record_property_count(record, node); i++)
        if (yz_record_property(record, node, i).kind == YZ_PROPERTY_SETUP)
            return true;
    return false;
}

/* True if the node of the loaded record is the one that made ply 'i' of the game. */
static bool
made(yz_record *from, yz_node node, const yz_game *game, int i)
{
    yz_move move;

    if (i > yz_game_ply_count(game))
        return false;
    const yz_ply ply = yz_game_ply(game, i);
    if (ply.kind == YZ_PLY_SET_UP)
        return is_set_up(from, node);
    if (ply.kind == YZ_PLY_EVENT || !yz_record_move(from, node, &move) ||
        move.colour != ply.move.colour)
        return false;
    /* A lost move, the button and a pass for a ko are passes in SGF. */
    if (ply.kind == YZ_PLY_VOID || ply.move.kind != YZ_MOVE_PLAY)
        return move.kind == YZ_MOVE_PASS;
    return move.kind == YZ_MOVE_PLAY && move.at.x == ply.move.at.x &&
           move.at.y == ply.move.at.y;
}

/* The next ply after 'i' that a record shows: no event, and not taken back by a ruling. */
static int
next_shown(const yz_game *game, int i)
{
    do
        i++;
    while (i <= yz_game_ply_count(game) &&
           (yz_game_ply(game, i).kind == YZ_PLY_EVENT || yz_game_ply(game, i).struck));
    return i;
}

/* Follows the loaded line as far as the game is still the same; 'at' is the node of it in the
   new record. */
static yz_status
copy_line(yz_record *to, const gtp_session *s, yz_record *from)
{
    yz_status status = YZ_OK;
    yz_node at = 0;
    int ply = 0;

    for (yz_node node = 0; status == YZ_OK && node != YZ_NO_NODE;
         node = yz_record_child(from, node)) {
        yz_move move;
        const int next = next_shown(s->game, ply);
        const bool moves = yz_record_move(from, node, &move);
        if (next <= s->kept_plies && made(from, node, s->game, next)) {
            ply = next;
            at++;
        } else if (at > 0 && is_set_up(from, node) && !moves) {
            at++; /* an event that has put a position back */
        } else if (moves && next > s->kept_plies) {
            break;
        }
        if (at < yz_record_node_count(to))
            status = copy_node(to, at, from, node);
    }
    return status;
}

yz_status
gtp_copy_info(yz_record *to, gtp_session *s)
{
    yz_record *from = NULL;
    yz_status status = YZ_OK;

    if (s->loaded != NULL)
        status = make_canonical(&from, s->loaded);
    if (status == YZ_OK && from != NULL)
        status = copy_line(to, s, from);
    yz_record_free(from);
    if (status == YZ_OK && s->info != NULL)
        status = copy_node(to, 0, s->info, 0);
    return status;
}
