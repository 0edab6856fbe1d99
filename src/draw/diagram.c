/* diagram.c - diagrams filled from positions and games. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "draw/drawing.h"
#include "yunzi/text.h"
#include "yunzi/messages.h"
#include "draw/diagrams.h"

static void
clear(yz_diagram *out, int width, int height)
{
    memset(out, 0, sizeof *out);
    out->width = (uint8_t)width;
    out->height = (uint8_t)height;
    out->right = (uint8_t)(width - 1);
    out->bottom = (uint8_t)(height - 1);
}

void
yz_diagram_of_position(yz_diagram *out, const yz_position *position)
{
    clear(out, position->width, position->height);
    memcpy(out->stone, position->stone, (size_t)position->width * position->height);
}

static bool
is_move(const yz_ply *ply)
{
    return ply->kind == YZ_PLY_MOVE || ply->kind == YZ_PLY_VOID;
}

static bool
is_play(const yz_ply *ply)
{
    return ply->kind == YZ_PLY_MOVE && ply->move.kind == YZ_MOVE_PLAY;
}

int
yz__diagram_move_count(const yz_game *game)
{
    int count = 0;

    for (int i = 1; i <= yz_game_ply_count(game); i++) {
        const yz_ply ply = yz_game_ply(game, i);
        count += is_move(&ply);
    }
    return count;
}

/* Marks the last move, unless it was a pass or something came after it. */
static void
mark_last(yz_diagram *out, const yz_game *game)
{
    for (int i = yz_game_ply_count(game); i > 0; i--) {
        const yz_ply ply = yz_game_ply(game, i);
        if (ply.kind == YZ_PLY_EVENT)
            continue;
        const size_t at = yz_index(out->width, ply.move.at);
        if (is_play(&ply) && out->stone[at] != YZ_EMPTY) {
            out->mark[at] = YZ_MARK_LAST;
            out->fact[at] |= YZ_POINT_LAST;
        }
        return;
    }
}

void
yz_diagram_of_game(yz_diagram *out, const yz_game *game)
{
    yz_position position;
    yz_point ban[YZ_MAX_POINTS];

    yz_game_position(game, &position);
    yz_diagram_of_position(out, &position);
    mark_last(out, game);
    const int count = yz_game_ko_bans(game, ban, YZ_MAX_POINTS);
    for (int i = 0; i < count; i++) {
        yz_diagram_mark(out, ban[i], YZ_MARK_KO);
        out->fact[yz_index(out->width, ban[i])] |= YZ_POINT_KO;
    }
}

static void
note(yz_diagram *out, yz_diagram_note what)
{
    if (out->note_count < YZ_DIAGRAM_NOTES)
        out->note[out->note_count++] = what;
    else
        out->notes_left_out++;
}

/* Prints the move of 'ply' with its number, or notes why that cannot be. */
static void
enter(yz_diagram *out, const yz_ply *ply, int number)
{
    const size_t at = yz_index(out->width, ply->move.at);

    if (!is_play(ply)) {
        note(out, (yz_diagram_note){(uint16_t)number, 0, {0, 0}, true});
    } else if (out->stone[at] != YZ_EMPTY) {
        note(out,
             (yz_diagram_note){(uint16_t)number, out->number[at], ply->move.at, false});
    } else {
        out->stone[at] = (uint8_t)ply->move.colour;
        out->number[at] = (uint16_t)number;
        if (number == out->last)
            out->fact[at] |= YZ_POINT_LAST;
    }
}

/* Stones that the record sets up on points the picture has free. */
static void
enter_set_up(yz_diagram *out, const yz_game *game, int ply)
{
    yz_position after;

    yz_game_position_at(game, ply, &after);
    for (size_t i = 0; i < (size_t)out->width * out->height; i++) {
        if (out->stone[i] == YZ_EMPTY)
            out->stone[i] = after.stone[i];
    }
}

/* Notes whether the colours have taken turns since the first number. */
static void
follow_turns(yz_diagram *out, const yz_ply *ply, int number)
{
    const yz_colour first = out->numbered_first;

    if (number == out->first)
        out->numbered_first = ply->move.colour;
    else if (first != YZ_EMPTY &&
             ply->move.colour !=
                 ((number - out->first) % 2 ? yz_opponent(first) : first))
        out->numbered_first = YZ_EMPTY;
}

yz_status
yz__diagram_of_moves(yz_diagram *out, const yz_game *game, int first, int last)
{
    yz_position position;
    int number = 0;

    if (first < 1 || first > last || last > yz__diagram_move_count(game) ||
        last > UINT16_MAX)
        return YZ_E_RANGE;
    for (int i = 1; number < last; i++) {
        const yz_ply ply = yz_game_ply(game, i);
        number += is_move(&ply);
        if (number == first && is_move(&ply)) {
            yz_game_position_at(game, i - 1, &position);
            yz_diagram_of_position(out, &position);
            out->first = first;
            out->last = last;
        }
        if (number < first)
            continue;
        if (is_move(&ply)) {
            follow_turns(out, &ply, number);
            enter(out, &ply, number);
        } else if (ply.kind == YZ_PLY_SET_UP) {
            enter_set_up(out, game, i);
        }
    }
    return YZ_OK;
}

void
yz_diagram_mark(yz_diagram *diagram, yz_point at, yz_mark mark)
{
    assert(at.x < diagram->width && at.y < diagram->height);
    diagram->mark[yz_index(diagram->width, at)] = (uint8_t)mark;
}

void
yz_diagram_label(yz_diagram *diagram, yz_point at, const char *text)
{
    assert(at.x < diagram->width && at.y < diagram->height);
    char *label = diagram->label[yz_index(diagram->width, at)];
    size_t left = strlen(text), used = 0;

    label[0] = '\0';
    if (strspn(text, " \t\r\n") == left)
        return;
    while (left > 0) {
        char shown[YZ_SHOWN];
        const size_t step = yz_utf8_show(text, left, shown);
        const size_t length = strlen(shown);
        if (used + length >= YZ_DIAGRAM_LABEL)
            break;
        memcpy(label + used, shown, length + 1);
        used += length;
        text += step;
        left -= step;
    }
}

void
yz__diagram_join(yz_diagram *diagram, yz_diagram_line line)
{
    assert(line.from.x < diagram->width && line.from.y < diagram->height);
    assert(line.to.x < diagram->width && line.to.y < diagram->height);
    assert(line.from.x != line.to.x || line.from.y != line.to.y);
    if (diagram->line_count < YZ_DIAGRAM_LINES)
        diagram->line[diagram->line_count++] = line;
    else
        diagram->lines_left_out++;
}

/* ---- Territory ----------------------------------------------------------------------
 */

/* The points beside point 'i': their number, the points in 'out'. */
static int
beside(const yz_diagram *d, size_t i, size_t out[4])
{
    const size_t x = i % d->width, y = i / d->width;
    int count = 0;

    if (x > 0)
        out[count++] = i - 1;
    if (x + 1 < d->width)
        out[count++] = i + 1;
    if (y > 0)
        out[count++] = i - d->width;
    if (y + 1 < d->height)
        out[count++] = i + d->width;
    return count;
}

static bool
is_living(const yz_diagram *d, size_t i)
{
    return d->stone[i] != YZ_EMPTY && d->mark[i] != YZ_MARK_DEAD;
}

/* One empty region, grown from 'start' over points without a living stone; points that
   have an owner already lend it nothing. */
typedef struct region {
    uint16_t point[YZ_MAX_POINTS];
    int count;
    unsigned borders; /* 1: Black's stones, 2: White's */
} region;

static void
region_grow(const yz_diagram *d, region *r, bool *seen, size_t start)
{
    r->count = 0;
    r->borders = 0;
    r->point[r->count++] = (uint16_t)start;
    seen[start] = true;
    for (int k = 0; k < r->count; k++) {
        size_t next[4];
        const int count = beside(d, r->point[k], next);
        for (int j = 0; j < count; j++) {
            if (is_living(d, next[j])) {
                r->borders |= d->stone[next[j]];
            } else if (!seen[next[j]]) {
                seen[next[j]] = true;
                r->point[r->count++] = (uint16_t)next[j];
            }
        }
    }
}

static void
complete_owners(yz_diagram *d)
{
    static const uint8_t OWNER[4] = {YZ_OWNER_NOBODY, YZ_BLACK, YZ_WHITE,
                                     YZ_OWNER_NOBODY};
    bool seen[YZ_MAX_POINTS] = {false};
    region r;

    for (size_t i = 0; i < (size_t)d->width * d->height; i++) {
        if (seen[i] || is_living(d, i))
            continue;
        region_grow(d, &r, seen, i);
        for (int k = 0; k < r.count; k++) {
            uint8_t *owner = &d->owner[r.point[k]];
            if (*owner == YZ_EMPTY)
                *owner = OWNER[r.borders];
        }
    }
}

void
yz__diagram_territory(yz_diagram *diagram, const yz_status_map *status, bool complete)
{
    assert(status->width == diagram->width && status->height == diagram->height);
    for (size_t i = 0; i < (size_t)diagram->width * diagram->height; i++) {
        const yz_colour stone = (yz_colour)diagram->stone[i];
        switch ((yz_fate)status->fate[i]) {
        case YZ_FATE_DEAD:
            if (stone == YZ_EMPTY)
                break;
            diagram->mark[i] = YZ_MARK_DEAD;
            diagram->owner[i] = (uint8_t)yz_opponent(stone);
            break;
        case YZ_FATE_BLACK:
            diagram->owner[i] = YZ_BLACK;
            break;
        case YZ_FATE_WHITE:
            diagram->owner[i] = YZ_WHITE;
            break;
        case YZ_FATE_NEUTRAL:
            diagram->owner[i] = YZ_OWNER_NOBODY;
            break;
        case YZ_FATE_UNKNOWN:
        case YZ_FATE_ALIVE:
        case YZ_FATE_SEKI:
            break;
        }
    }
    if (complete)
        complete_owners(diagram);
}

void
yz_diagram_forget_ko(yz_diagram *diagram)
{
    for (size_t i = 0; i < YZ_MAX_POINTS; i++) {
        if (diagram->mark[i] == YZ_MARK_KO)
            diagram->mark[i] = YZ_MARK_NONE;
        diagram->fact[i] &= (uint8_t)~YZ_POINT_KO;
    }
}

void
yz__diagram_alike(yz_diagram *diagram)
{
    for (int i = 0; i < diagram->width * diagram->height; i++)
        if (diagram->stone[i] == YZ_WHITE)
            diagram->stone[i] = YZ_BLACK;
}

void
yz__diagram_view(yz_diagram *diagram, yz_point corner, yz_point opposite)
{
    assert(corner.x < diagram->width && corner.y < diagram->height);
    assert(opposite.x < diagram->width && opposite.y < diagram->height);
    diagram->left = corner.x < opposite.x ? corner.x : opposite.x;
    diagram->right = corner.x < opposite.x ? opposite.x : corner.x;
    diagram->top = corner.y < opposite.y ? corner.y : opposite.y;
    diagram->bottom = corner.y < opposite.y ? opposite.y : corner.y;
}

/* ---- Star points and words ----------------------------------------------------------
 */

/* Returns the place of 'at' along a side: 1 on the line of the corner star points, 2
   on the middle line, 0 elsewhere.  The stars stand on the fourth line of sides of
   13 and more, on the third of shorter ones, and not at all below 7. */
static int
star_place(int side, int at)
{
    const int from_edge = at < side - 1 - at ? at : side - 1 - at;

    if (side % 2 == 1 && at == side / 2)
        return 2;
    if (side >= 13)
        return from_edge == 3;
    return side >= 7 && from_edge == 2;
}

bool
yz__diagram_is_star(int width, int height, yz_point at)
{
    const int x = star_place(width, at.x), y = star_place(height, at.y);

    if (width < 5 || height < 5 || x == 0 || y == 0)
        return false;
    if (x == 2 && y == 2)
        return true;
    /* the middle of an edge has a star from 15 lines on */
    return (x == 1 || width >= 15) && (y == 1 || height >= 15);
}

char *
yz__column_text(int x, char out[YZ__COLUMN_TEXT])
{
    char text[YZ_POINT_TEXT];

    yz_point_text((yz_point){(uint8_t)x, 0}, 1, text);
    const size_t length = strlen(text) - 1; /* without the row, which is 1 */
    memcpy(out, text, length);
    out[length] = '\0';
    return out;
}

bool
yz__in_view(const yz_diagram *diagram, yz_point at)
{
    return at.x >= diagram->left && at.x <= diagram->right && at.y >= diagram->top &&
           at.y <= diagram->bottom;
}

yz_message
yz__range_message(const yz_diagram *diagram)
{
    const yz_argument first = yz_arg_number(diagram->first);
    const yz_argument last = yz_arg_number(diagram->last);

    if (diagram->first == 0)
        return yz_message_plain(YZ_MESSAGE_NONE);
    if (diagram->first == diagram->last)
        return yz_message_with(YZ_MESSAGE_DRAWN_MOVE, first);
    if (diagram->numbered_first == YZ_EMPTY)
        return yz_message_with(YZ_MESSAGE_DRAWN_MOVES, first, last);
    return yz_message_with(YZ_MESSAGE_DRAWN_MOVES_IN_TURN, first, last,
                           yz_arg_colour(diagram->numbered_first),
                           yz_arg_choice(diagram->first % 2));
}

static bool
has(const yz_diagram *d, const uint8_t *map, int value)
{
    for (int y = d->top; y <= d->bottom; y++) {
        for (int x = d->left; x <= d->right; x++) {
            if (map[y * d->width + x] == value)
                return true;
        }
    }
    return false;
}

bool
yz__diagram_has_mark(const yz_diagram *diagram, yz_mark mark)
{
    return has(diagram, diagram->mark, (int)mark);
}

bool
yz__diagram_has_dead(const yz_diagram *diagram, yz_colour colour)
{
    for (size_t i = 0; i < (size_t)diagram->width * diagram->height; i++) {
        const yz_point at = {(uint8_t)(i % diagram->width),
                             (uint8_t)(i / diagram->width)};
        if (diagram->mark[i] == YZ_MARK_DEAD && diagram->stone[i] == colour &&
            yz__in_view(diagram, at))
            return true;
    }
    return false;
}

bool
yz__diagram_has_owner(const yz_diagram *diagram, int owner)
{
    return has(diagram, diagram->owner, owner);
}

int
yz__view_width(const yz_diagram *diagram)
{
    return diagram->right - diagram->left + 1;
}

int
yz__view_height(const yz_diagram *diagram)
{
    return diagram->bottom - diagram->top + 1;
}
