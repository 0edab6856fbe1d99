/*
 * sgf_edit.c - see yunzi/edit.h.
 *
 * A list of points is read into a map, changed there and written again, so that it does not
 * matter how it was written before: point by point, or in rectangles.
 */
#include "yunzi/edit.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "record/record_asked.h"
#include "record/record_tree.h"

/* ---- Texts in records of any encoding ---- */

typedef struct written {
    const yz_allocator *allocator;
    char *bytes;
    size_t length, room;
} written;

static yz_status
append(void *context, const char *bytes, size_t length)
{
    written *text = context;
    const yz_status status =
        YZ__RESERVE(text->allocator, text->bytes, text->room, text->length, length);

    if (status != YZ_OK)
        return status;
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    return YZ_OK;
}

static const char HERE[] =
    "YUNZIHERE"; /* a property that only the node that is sought has */

/* Finds the node that has it, and takes it away. */
static void
find_here(yz_record *record, yz_node *node)
{
    yz_property property;

    *node = 0;
    while (!yz_record_find_property(record, *node, HERE, &property))
        ++*node;
    yz_record_remove(record, *node, HERE);
}

static yz_status
make_utf8(yz_record **record, yz_node *node)
{
    written text = {.allocator = (*record)->allocator};
    yz_record *again = NULL;
    yz_status status = yz__record_set_raw(*record, *node, HERE, (yz_bytes){"1", 1});

    if (status == YZ_OK)
        status = yz_record_write(*record, true, append, &text);
    yz_record_remove(*record, *node, HERE);
    if (status == YZ_OK)
        status =
            yz_record_read(&again, text.bytes, text.length, 1, text.allocator, NULL);
    yz__resize(text.allocator, text.bytes, text.room, 0);
    if (status != YZ_OK)
        return status;
    find_here(again, node);
    yz_record_free(*record);
    *record = again;
    return YZ_OK;
}

/* 'text' as a raw value of the record, which becomes UTF-8 where it has to. */
static yz_status
escape(yz_record **record, yz_node *node, const char *text, bool composed,
       yz_bytes *out)
{
    yz_status status = yz__record_escape(*record, text, composed, out);

    if (status == YZ_E_ENCODING)
        status = make_utf8(record, node);
    else
        return status;
    return status == YZ_OK ? yz__record_escape(*record, text, composed, out) : status;
}

yz_status
yz_edit_text(yz_record **record, yz_node *node, const char *id, const char *text)
{
    yz_bytes raw;

    if (text[0] == '\0') {
        yz_record_remove(*record, *node, id);
        return YZ_OK;
    }
    const yz_status status = escape(record, node, text, false, &raw);
    return status == YZ_OK ? yz__record_set_raw(*record, *node, id, raw) : status;
}

/* ---- Lists of points ---- */

/* Takes the points of 'named' out of a list, or adds them to it. */
static yz_status
change_points(yz_record *record, yz_node node, const char *id,
              const uint8_t named[YZ_MAX_POINTS], bool adds)
{
    uint8_t map[YZ_MAX_POINTS] = {0};
    yz_point points[YZ_MAX_POINTS];
    yz_property property;
    size_t count = 0;
    int width, height;
    const bool there = yz_record_find_property(record, node, id, &property);

    if (!there && !adds)
        return YZ_OK;
    if (there)
        yz__record_points(record, &property, map, 1);
    yz_record_size(record, &width, &height);
    for (int i = 0; i < width * height; i++)
        if (named[i] ? adds : map[i])
            points[count++] = (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)};
    if (count > 0)
        return yz__record_set_points(record, node, id, points, count);
    yz_record_remove(record, node, id);
    return YZ_OK;
}

/* ---- Marks ---- */

static const struct {
    const char *mark, *id;
} MARKS[] = {{"triangle", "TR"}, {"square", "SQ"},   {"circle", "CR"},
             {"cross", "MA"},    {"selected", "SL"}, {"label", "LB"}};
enum { COUNT = sizeof MARKS / sizeof *MARKS, LABEL = COUNT - 1 };

static int
find_mark(const char *mark)
{
    int i = 0;

    while (i < COUNT && strcmp(mark, MARKS[i].mark) != 0)
        i++;
    return i;
}

/* Copies bytes into the memory of the record; false: there is none. */
static bool
keep(yz_record *record, const char *before, size_t length, yz_bytes raw, yz_bytes *out)
{
    char *copy = yz__arena_take(&record->arena, length + raw.length + 1);

    if (!copy)
        return false;
    memcpy(copy, before, length);
    if (raw.length > 0)
        memcpy(copy + length, raw.data, raw.length);
    *out = (yz_bytes){copy, length + raw.length};
    return true;
}

/* Takes the label of a point away; 'label' is the one in its place, unless NULL. */
static yz_status
change_label(yz_record *record, yz_node node, yz_point at, const yz_bytes *label)
{
    const char before[] = {yz__sgf_letter(at.x), yz__sgf_letter(at.y), ':'};
    yz_bytes values[YZ_MAX_POINTS + 1];
    yz_property property;
    size_t count = 0;
    bool kept = true;

    if (!yz_record_find_property(record, node, MARKS[LABEL].id, &property))
        property.value_count = 0;
    for (size_t i = 0; i < property.value_count && count < YZ_MAX_POINTS && kept; i++) {
        const yz_bytes raw = yz__record_raw(record, &property, i);
        if (raw.length < 2 || memcmp(raw.data, before, 2) != 0)
            kept = keep(record, "", 0, raw, &values[count++]);
    }
    if (kept && label)
        kept = keep(record, before, sizeof before, *label, &values[count++]);
    if (!kept)
        return YZ_E_NOMEM;
    if (count > 0)
        return yz__record_set_values(record, node, MARKS[LABEL].id, values, count);
    yz_record_remove(record, node, MARKS[LABEL].id);
    return YZ_OK;
}

yz_status
yz_edit_mark(yz_record **record, yz_node *node, const char *mark, yz_point at,
             const char *label)
{
    const int new = find_mark(mark);
    uint8_t named[YZ_MAX_POINTS] = {0};
    yz_bytes raw = {"", 0};
    yz_status status = YZ_OK;
    int width, height;

    if (new == COUNT && strcmp(mark, "none") != 0)
        return YZ_E_RANGE;
    if (new == LABEL)
        status = escape(record, node, label, true, &raw);
    yz_record_size(*record, &width, &height);
    named[yz_index(width, at)] = 1;
    for (int i = 0; i < LABEL && status == YZ_OK; i++)
        status = change_points(*record, *node, MARKS[i].id, named, i == new);
    return status == YZ_OK
               ? change_label(*record, *node, at, new == LABEL ? &raw : NULL)
               : status;
}

yz_status
yz_edit_line(yz_record *record, yz_node node, bool arrow, yz_point from, yz_point to)
{
    const char value[] = {yz__sgf_letter(from.x), yz__sgf_letter(from.y), ':',
                          yz__sgf_letter(to.x), yz__sgf_letter(to.y)};

    return yz__record_append_raw(record, node, arrow ? "AR" : "LN",
                                 (yz_bytes){value, sizeof value});
}

/* ---- Stones, moves ---- */

yz_status
yz_edit_setup(yz_record *record, yz_node *node, yz_colour colour,
              const yz_point *points, size_t count)
{
    static const char *const ID[] = {
        [YZ_EMPTY] = "AE", [YZ_BLACK] = "AB", [YZ_WHITE] = "AW"};
    uint8_t named[YZ_MAX_POINTS] = {0};
    yz_status status = YZ_OK;
    int width, height;
    yz_move move;

    yz_record_size(record, &width, &height);
    for (size_t i = 0; i < count; i++)
        named[yz_index(width, points[i])] = 1;
    if (yz_record_move(record, *node, &move) || yz_record_bad_move(record, *node))
        status = yz_record_add_node(record, *node, node);
    for (int i = 0; i < 3 && status == YZ_OK; i++)
        status = change_points(record, *node, ID[i], named, i == (int)colour);
    return status;
}
