/*
 * life_view.c - the facts of a yz_life_report in the order in which people and programs
 * are told them, and the JSON.
 */
#include <stdio.h>
#include <string.h>

#include "cli/output.h"
#include "cli/in_words.h"
#include "input/life_options.h"
#include "telling/life_view.h"

bool
life_view_asked(const life_view *view, size_t i)
{
    const yz_chain_life *chain = view->report->chain + i;
    if (view->only == NULL)
        return true;
    for (size_t k = 0; k < chain->count; k++)
        if (view->only[yz_index(view->report->width,
                                view->report->point[chain->first + k])])
            return true;
    return false;
}

bool
life_view_open(const life_view *view)
{
    for (size_t i = 0; i < view->report->chain_count; i++)
        if (view->report->chain[i].status == YZ_CHAIN_OPEN && life_view_asked(view, i))
            return true;
    return false;
}

static void
add_chain(const life_view *view, const yz_chain_life *chain, uint8_t *map)
{
    for (size_t k = 0; k < chain->count; k++)
        map[yz_index(view->report->width, view->report->point[chain->first + k])] = 1;
}

void
life_map_chain(const life_view *view, size_t chain, uint8_t map[YZ_MAX_POINTS])
{
    memset(map, 0, YZ_MAX_POINTS);
    add_chain(view, view->report->chain + chain, map);
}

void
life_map_removed(const life_view *view, uint8_t map[YZ_MAX_POINTS])
{
    memset(map, 0, YZ_MAX_POINTS);
    for (size_t i = 0; i < view->report->chain_count; i++)
        if (view->report->chain[i].removed)
            add_chain(view, view->report->chain + i, map);
}

void
life_map_kind(const life_view *view, yz_life_point kind, uint8_t map[YZ_MAX_POINTS])
{
    const size_t points = (size_t)view->report->width * view->report->height;
    memset(map, 0, YZ_MAX_POINTS);
    for (size_t i = 0; i < points; i++)
        map[i] = view->report->kind[i] == (uint8_t)kind;
}

bool
life_next_point(const life_view *view, const uint8_t *map, size_t *i, yz_point *out)
{
    const size_t width = view->report->width, height = view->report->height;
    for (; *i < width * height; ++*i) {
        const yz_point at = {(uint8_t)(*i / height),
                             (uint8_t)(height - 1 - *i % height)};
        if (map[yz_index((int)width, at)] == 0)
            continue;
        *out = at;
        ++*i;
        return true;
    }
    return false;
}

const char *
life_status_key(yz_chain_status status)
{
    return status == YZ_CHAIN_ALIVE  ? "alive"
           : status == YZ_CHAIN_DEAD ? "dead"
                                     : "open";
}

const char *
life_basis_key(const yz_chain_life *chain)
{
    if (chain->status == YZ_CHAIN_OPEN)
        return NULL;
    if (chain->basis == YZ_BASIS_ESTIMATED)
        return "estimated";
    /* What lives or lies inside such territory needs no reading. */
    return chain->ground == YZ_LIFE_UNCONDITIONAL || chain->ground == YZ_LIFE_ENCLOSED
               ? "unconditional"
               : "proved";
}

char *
life_move_text(yz_move move, int height, char out[LIFE_MOVE_TEXT])
{
    char point[YZ_POINT_TEXT];
    const char who = move.colour == YZ_BLACK ? 'B' : 'W';
    switch (move.kind) {
    case YZ_MOVE_PLAY:
        snprintf(out, LIFE_MOVE_TEXT, "%c %s", who,
                 yz_point_text(move.at, height, point));
        break;
    case YZ_MOVE_PASS_FOR_KO:
        snprintf(out, LIFE_MOVE_TEXT, "%c pass-for-ko %s", who,
                 yz_point_text(move.at, height, point));
        break;
    case YZ_MOVE_PASS:
    case YZ_MOVE_BUTTON:
        snprintf(out, LIFE_MOVE_TEXT, "%c pass", who);
        break;
    }
    return out;
}

char *
life_move_words(yz_move move, int height, char out[LIFE_MOVE_TEXT])
{
    char point[YZ_POINT_TEXT];
    const char *who = move.colour == YZ_BLACK ? "Black" : "White";
    switch (move.kind) {
    case YZ_MOVE_PLAY:
        snprintf(out, LIFE_MOVE_TEXT, "%s %s", who,
                 yz_point_text(move.at, height, point));
        break;
    case YZ_MOVE_PASS_FOR_KO:
        snprintf(out, LIFE_MOVE_TEXT, "%s passes for the ko at %s", who,
                 yz_point_text(move.at, height, point));
        break;
    case YZ_MOVE_PASS:
    case YZ_MOVE_BUTTON:
        snprintf(out, LIFE_MOVE_TEXT, "%s passes", who);
        break;
    }
    return out;
}

/* ---- JSON ---- */

static void
write_map(yz_json *json, const char *key, const life_view *view, const uint8_t *map)
{
    yz_point at;
    yz_json_open_array(json, key);
    for (size_t i = 0; life_next_point(view, map, &i, &at);)
        yz_json_point(json, NULL, at, view->report->height);
    yz_json_close_array(json);
}

static void
write_kind(yz_json *json, const char *key, const life_view *view, yz_life_point kind)
{
    uint8_t map[YZ_MAX_POINTS];
    life_map_kind(view, kind, map);
    write_map(json, key, view, map);
}

static const char *
colour_key(yz_colour colour)
{
    return colour == YZ_BLACK ? "black" : colour == YZ_WHITE ? "white" : NULL;
}

static void
write_ko(yz_json *json, const yz_chain_life *chain)
{
    yz_json_text(json, "ko", yz_ko_status_key(chain->ko));
    yz_json_text(json, "ko_first", colour_key(chain->ko_first));
    if (chain->threats >= 0)
        yz_json_whole(json, "threats", chain->threats);
    else
        yz_json_null(json, "threats");
}

static void
write_line(yz_json *json, const life_view *view, const yz_chain_life *chain)
{
    char text[LIFE_MOVE_TEXT];
    yz_json_open_array(json, "line");
    for (int i = 0; i < chain->line_length; i++)
        yz_json_text(json, NULL,
                     life_move_text(chain->line[i], view->report->height, text));
    yz_json_close_array(json);
    if (chain->line_repeats)
        yz_json_bool(json, "line_repeats", true);
}

static void
write_chain(yz_json *json, const life_view *view, size_t i)
{
    const yz_chain_life *chain = view->report->chain + i;
    uint8_t map[YZ_MAX_POINTS];
    yz_json_open_object(json, NULL);
    yz_json_text(json, "colour", colour_key(chain->colour));
    life_map_chain(view, i, map);
    write_map(json, "points", view, map);
    yz_json_text(json, "status", life_status_key(chain->status));
    yz_json_bool(json, "seki", chain->seki);
    yz_json_text(json, "basis", life_basis_key(chain));
    yz_json_text(json, "why", IN_WORDS(&chain->why));
    yz_json_text(json, "article", chain->article);
    write_line(json, view, chain);
    yz_json_whole(json, "nodes", (int64_t)chain->nodes);
    if (view->ko)
        write_ko(json, chain);
    if (chain->status == YZ_CHAIN_OPEN || chain->shortage != YZ_SHORTAGE_NONE)
        yz_json_text(json, "missing",
                     chain->shortage == YZ_SHORTAGE_NONE
                         ? "first-move"
                         : yz_shortage_key(chain->shortage));
    yz_json_close_object(json);
}

static void
write_score(yz_json *json, const life_view *view)
{
    if (!view->report->settled) {
        yz_json_null(json, "score");
        return;
    }
    yz_json_open_object(json, "score");
    yz_json_number(json, "black", view->report->score[YZ_BLACK]);
    yz_json_number(json, "white", view->report->score[YZ_WHITE]);
    yz_json_close_object(json);
}

static void
write_unfinished(yz_json *json, const life_view *view)
{
    yz_json_open_array(json, "unfinished");
    for (size_t i = 0; i < view->report->unfinished_count; i++) {
        const yz_unfinished *lack = view->report->unfinished + i;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "kind", yz_unfinished_key(lack->kind));
        yz_json_point(json, "at", lack->at, view->report->height);
        yz_json_text(json, "who", colour_key(lack->who));
        yz_json_text(json, "text", IN_WORDS(&lack->what));
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

void
life_write_chains(yz_json *json, const char *key, const life_view *view)
{
    yz_json_open_array(json, key);
    for (size_t i = 0; i < view->report->chain_count; i++)
        if (life_view_asked(view, i))
            write_chain(json, view, i);
    yz_json_close_array(json);
}

void
life_write_json(yz_json *json, const life_view *view)
{
    uint8_t map[YZ_MAX_POINTS];
    const char *first = colour_key(view->first);
    yz_json_open_object(json, NULL);
    yz_json_path(json, "file", view->file);
    yz_json_whole(json, "game", view->number);
    yz_json_text(json, "rules", view->rules);
    yz_json_bool(json, "rules_named", !view->assumed);
    yz_json_text(json, "first", first == NULL ? "opponent" : first);
    life_write_chains(json, "chains", view);
    write_kind(json, "territory_black", view, YZ_LIFE_POINT_BLACK);
    write_kind(json, "territory_white", view, YZ_LIFE_POINT_WHITE);
    write_kind(json, "dame", view, YZ_LIFE_POINT_DAME);
    write_kind(json, "eyes_in_seki", view, YZ_LIFE_POINT_EYE);
    life_map_removed(view, map);
    write_map(json, "removed", view, map);
    write_score(json, view);
    yz_json_text(json, "cut", life_cut_key(view->report->cut));
    write_unfinished(json, view);
    yz_json_close_object(json);
}
