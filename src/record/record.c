/* record.c - the life of a record, its tree, and its notices. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/refuse.h"
#include "record/record_tree.h"

/* ---- Life ---- */

void
yz__record_init(yz_record *record, const yz_allocator *allocator)
{
    *record = (yz_record){.allocator = allocator,
                          .line = 1,
                          .column = 1,
                          .number = 1,
                          .max_nodes = YZ_RECORD_MAX_NODES,
                          .max_depth = YZ_RECORD_MAX_DEPTH,
                          .encoding = YZ_ENCODING_UTF_8};
    yz__arena_init(&record->arena, allocator, 0);
}

void
yz__record_release(yz_record *record)
{
    const yz_allocator *allocator = record->allocator;
    yz__resize(allocator, record->own, record->own_room, 0);
    yz__resize(allocator, record->node, record->node_room * sizeof *record->node, 0);
    yz__resize(allocator, record->property,
               record->property_room * sizeof *record->property, 0);
    yz__resize(allocator, record->value, record->value_room * sizeof *record->value, 0);
    yz__resize(allocator, record->stack, record->stack_room * sizeof *record->stack, 0);
    yz__resize(allocator, record->notice, record->notice_room * sizeof *record->notice,
               0);
    yz__arena_free(&record->arena);
    if (record->decoder_open)
        yz_decoder_close(&record->decoder);
    yz_chooser_free(record->chooser);
}

void
yz__record_reset(yz_record *record)
{
    record->node_count = record->property_count = record->value_count = 0;
    record->notice_count = record->notice_total = 0;
    record->notice_lost = false;
    record->worst = YZ_SEVERITY_NOTE;
    record->seen_at = 0;
    record->seen_line = record->line;
    record->seen_column = record->column;
    record->known = 0;
    record->size_bad = record->high = record->unclosed = false;
    record->cut = 0;
    yz__arena_reset(&record->arena);
}

void
yz_record_free(yz_record *record)
{
    if (!record)
        return;
    yz__record_release(record);
    yz__resize(record->allocator, record, sizeof *record, 0);
}

/* A copy of 'count' elements; NULL for none. */
static yz_status
copy_array(const yz_allocator *allocator, void **out, size_t *room, const void *from,
           size_t count, size_t element)
{
    *out = NULL;
    *room = 0;
    if (count == 0)
        return YZ_OK;
    *out = yz__resize(allocator, NULL, 0, count * element);
    if (!*out)
        return YZ_E_NOMEM;
    memcpy(*out, from, count * element);
    *room = count;
    return YZ_OK;
}

#define COPY(to, from, name)                                                           \
    copy_array((to)->allocator, (void **)&(to)->name, &(to)->name##_room,              \
               (from)->name, (from)->name##_count, sizeof *(from)->name)

static yz_status
copy_into(yz_record *to, const yz_record *from)
{
    const size_t size = from->text == from->own ? from->own_used : from->length;
    yz_status status = copy_array(to->allocator, (void **)&to->own, &to->own_room,
                                  from->text, size, 1);
    if (status == YZ_OK)
        status = COPY(to, from, node);
    if (status == YZ_OK)
        status = COPY(to, from, property);
    if (status == YZ_OK)
        status = COPY(to, from, value);
    if (status == YZ_OK)
        status = COPY(to, from, notice);
    to->text = to->own;
    to->own_used = size;
    return status;
}

yz_status
yz_record_copy(yz_record **out, const yz_record *record, const yz_allocator *allocator)
{
    *out = NULL;
    yz_record *copy = yz__resize(allocator, NULL, 0, sizeof *copy);
    if (!copy)
        return YZ_E_NOMEM;
    *copy = *record;
    copy->allocator = allocator;
    copy->own = NULL;
    copy->node = NULL;
    copy->property = NULL;
    copy->value = NULL;
    copy->stack = NULL;
    copy->notice = NULL;
    copy->own_room = copy->node_room = copy->property_room = copy->value_room = 0;
    copy->stack_room = copy->notice_room = 0;
    copy->decoder_open = false;
    copy->chooser = NULL;
    yz__arena_init(&copy->arena, allocator, 0);
    /* Texts of the information lie in the arena of the original: found out again, but
       without telling twice what was repaired. */
    if (copy->known & YZ__KNOWN_START)
        copy->known |= YZ__KNOWN_TOLD;
    if (copy->known & YZ__KNOWN_INFO)
        copy->known |= YZ__KNOWN_TOLD_ALL;
    copy->known &= ~(unsigned)(YZ__KNOWN_START | YZ__KNOWN_INFO);
    const yz_status status = copy_into(copy, record);
    if (status != YZ_OK) {
        yz_record_free(copy);
        return status;
    }
    *out = copy;
    return YZ_OK;
}

/* ---- Growing ---- */

/* Slots of a cleared node are filled in by the caller; room is checked here only. */
static yz_status
room_for_node(yz_record *record)
{
    if (record->node_count >= record->max_nodes)
        return YZ_E_LIMIT;
    return yz__grow(record->allocator, (void **)&record->node, &record->node_room,
                    record->node_count, sizeof *record->node);
}

yz_status
yz__record_push_node(yz_record *record, uint32_t parent, size_t at)
{
    if (record->node_count >= record->node_room ||
        record->node_count >= record->max_nodes) {
        const yz_status status = room_for_node(record);
        if (status != YZ_OK)
            return status;
    }
    const uint32_t self = (uint32_t)record->node_count++;
    record->node[self] = (yz__node){.parent = parent,
                                    .child = YZ_NO_NODE,
                                    .sibling = YZ_NO_NODE,
                                    .at = (uint32_t)at,
                                    .property = (uint32_t)record->property_count};
    if (parent == YZ_NO_NODE)
        return YZ_OK;
    yz__node *above = &record->node[parent];
    if (above->child == YZ_NO_NODE)
        above->child = self;
    else
        record->node[above->last].sibling = self;
    above->last = self;
    return YZ_OK;
}

yz_status
yz__record_push_property(yz_record *record, size_t id, size_t length)
{
    const yz_status status =
        yz__grow(record->allocator, (void **)&record->property, &record->property_room,
                 record->property_count, sizeof *record->property);
    if (status != YZ_OK)
        return status;
    record->property[record->property_count++] =
        (yz__property){.id = (uint32_t)id,
                       .value = (uint32_t)record->value_count,
                       .length = (uint8_t)length,
                       .kind = (uint8_t)yz__kind_of(record->text + id, length)};
    return YZ_OK;
}

yz_status
yz__record_push_value(yz_record *record, size_t at, size_t length)
{
    if (record->value_count >= YZ_RECORD_MAX_VALUES)
        return YZ_E_LIMIT;
    const yz_status status =
        yz__grow(record->allocator, (void **)&record->value, &record->value_room,
                 record->value_count, sizeof *record->value);
    if (status != YZ_OK)
        return status;
    record->value[record->value_count++] =
        (yz__value){.at = (uint32_t)at, .length = (uint32_t)length};
    return YZ_OK;
}

/* ---- Places ---- */

/* Line ends among 'length' bytes that another byte follows, at most 255 of them: LF, CR
   LF or CR alone.  Counted in a byte, so that compilers count many at once. */
static uint8_t
line_ends(const char *bytes, size_t length)
{
    uint8_t count = 0;
    for (size_t i = 0; i < length; i++)
        count = (uint8_t)(count + ((bytes[i] == '\n') |
                                   ((bytes[i] == '\r') & (bytes[i + 1] != '\n'))));
    return count;
}

void
yz__count_lines(const char *bytes, size_t length, uint32_t *line, uint32_t *column)
{
    enum { BLOCK = 192 };
    uint32_t lines = 0;
    size_t at = 0;
    if (length == 0)
        return;
    for (; length - 1 - at >= BLOCK; at += BLOCK)
        lines += line_ends(bytes + at, BLOCK);
    lines += line_ends(bytes + at, length - 1 - at);
    lines += bytes[length - 1] == '\n' || bytes[length - 1] == '\r';
    if (lines == 0) {
        *column += (uint32_t)length;
        return;
    }
    *line += lines;
    size_t last = length;
    while (bytes[last - 1] != '\n' && bytes[last - 1] != '\r')
        last--;
    *column = (uint32_t)(length - last) + 1;
}

void
yz__record_locate(yz_record *record, size_t at, uint32_t *line, uint32_t *column)
{
    if (at < record->seen_at) {
        record->seen_at = 0;
        record->seen_line = record->line;
        record->seen_column = record->column;
    }
    yz__count_lines(record->text + record->seen_at, at - record->seen_at,
                    &record->seen_line, &record->seen_column);
    record->seen_at = at;
    *line = record->seen_line;
    *column = record->seen_column;
}

/* ---- Notices ---- */

typedef struct code_row {
    const char *key;
    yz_severity severity;
    const char *text;
} code_row;

static const code_row CODES[] = {
#define X(name, key, severity, text)                                                   \
    [YZ_NOTICE_##name] = {key, YZ_SEVERITY_##severity, text},
    YZ_NOTICE_MAP(X)
#undef X
};

const char *
yz_severity_key(yz_severity severity)
{
    static const char *const KEY[] = {"note", "repair", "warning", "error"};
    return KEY[severity];
}

const char *
yz_notice_key(yz_notice_code code)
{
    return CODES[code].key;
}

const char *
yz_notice_meaning(yz_notice_code code)
{
    return CODES[code].text;
}

yz_severity
yz__notice_severity(yz_notice_code code)
{
    return CODES[code].severity;
}

const char *
yz__quote(const char *bytes, size_t length, char out[48])
{
    size_t n = 0;
    for (size_t i = 0; i < length && n < 40; i++) {
        const unsigned char c = (unsigned char)bytes[i];
        out[n++] = c < 0x20 || c == 0x7f ? ' ' : (char)c;
    }
    /* A cut must not leave half a character. */
    if (n < length)
        while (n > 0 && ((unsigned char)out[n - 1] & 0x80))
            n--;
    out[n] = '\0';
    if (n < length)
        strcpy(out + n, "...");
    return out;
}

yz_notice *
yz__notice_slot(yz_notice **array, size_t *count, size_t *room,
                const yz_allocator *allocator)
{
    if (*count >= YZ_RECORD_MAX_NOTICES ||
        yz__grow(allocator, (void **)array, room, *count, sizeof **array) != YZ_OK)
        return NULL;
    return &(*array)[(*count)++];
}

static YZ_PRINTF(5, 0) void add_notice(yz_record *record, yz_notice_code code,
                                       size_t at, const char *rule, const char *format,
                                       va_list args)
{
    const yz_severity severity = CODES[code].severity;
    record->notice_total++;
    if (severity > record->worst)
        record->worst = severity;
    yz_notice *slot = yz__notice_slot(&record->notice, &record->notice_count,
                                      &record->notice_room, record->allocator);
    if (!slot) {
        record->notice_lost |= record->notice_count < YZ_RECORD_MAX_NOTICES;
        return;
    }
    *slot = (yz_notice){.severity = severity,
                        .code = code,
                        .offset = record->offset + at,
                        .rule = rule};
    yz__record_locate(record, at, &slot->line, &slot->column);
    vsnprintf(slot->text, sizeof slot->text, format, args);
}

void
yz__notice(yz_record *record, yz_notice_code code, size_t at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_notice(record, code, at, NULL, format, args);
    va_end(args);
}

void
yz__notice_rule(yz_record *record, yz_notice_code code, size_t at, const char *rule,
                const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_notice(record, code, at, rule, format, args);
    va_end(args);
}

size_t
yz_record_notice_count(const yz_record *record)
{
    return record->notice_count;
}

const yz_notice *
yz_record_notice(const yz_record *record, size_t i)
{
    return &record->notice[i];
}

size_t
yz_record_notice_total(const yz_record *record)
{
    return record->notice_total;
}

yz_severity
yz_record_severity(const yz_record *record)
{
    return record->worst;
}

/* ---- The tree ---- */

uint32_t
yz_record_number(const yz_record *record)
{
    return record->number;
}

yz_bytes
yz_record_bytes(const yz_record *record)
{
    return (yz_bytes){record->text, record->length};
}

size_t
yz_record_node_count(const yz_record *record)
{
    return record->node_count;
}

yz_node
yz_record_parent(const yz_record *record, yz_node node)
{
    return record->node[node].parent;
}

yz_node
yz_record_child(const yz_record *record, yz_node node)
{
    return record->node[node].child;
}

yz_node
yz_record_sibling(const yz_record *record, yz_node node)
{
    return record->node[node].sibling;
}

void
yz_record_place(yz_record *record, yz_node node, uint32_t *line, uint32_t *column)
{
    *line = *column = 0;
    if (!record->node[node].added)
        yz__record_locate(record, record->node[node].at, line, column);
}

size_t
yz_record_property_count(const yz_record *record, yz_node node)
{
    return record->node[node].count;
}

static yz_property
show_property(const yz_record *record, const yz__property *property)
{
    const yz__row *row = &YZ__TABLE[property->kind];
    return (yz_property){.id = {record->text + property->id, property->length},
                         .name = row->name,
                         .kind = row->group,
                         .value_count = property->count,
                         .first = property->value};
}

yz_property
yz_record_property(const yz_record *record, yz_node node, size_t i)
{
    return show_property(record, &record->property[record->node[node].property + i]);
}

const yz__property *
yz__find_kind(const yz_record *record, yz_node node, yz__kind kind)
{
    const yz__node *self = &record->node[node];
    for (uint32_t i = 0; i < self->count; i++)
        if (record->property[self->property + i].kind == kind)
            return &record->property[self->property + i];
    return NULL;
}

static const yz__property *
find_unknown(const yz_record *record, yz_node node, const char *id)
{
    const yz__node *self = &record->node[node];
    const size_t length = strlen(id);
    for (uint32_t i = 0; i < self->count; i++) {
        const yz__property *property = &record->property[self->property + i];
        if (property->kind == YZ__KIND_UNKNOWN && property->length == length &&
            memcmp(record->text + property->id, id, length) == 0)
            return property;
    }
    return NULL;
}

bool
yz_record_find_property(const yz_record *record, yz_node node, const char *id,
                        yz_property *out)
{
    const yz__kind kind = yz__kind_of(id, strlen(id));
    const yz__property *property = kind == YZ__KIND_UNKNOWN
                                       ? find_unknown(record, node, id)
                                       : yz__find_kind(record, node, kind);
    if (property)
        *out = show_property(record, property);
    return property != NULL;
}

yz_bytes
yz_record_raw(const yz_record *record, const yz_property *property, size_t i)
{
    return yz__value_bytes(record, &record->value[property->first + i]);
}

/* ---- Moves and lines ---- */

bool
yz_record_move(yz_record *record, yz_node node, yz_move *out)
{
    const yz__node *self = &record->node[node];
    int width, height;
    if (!(self->flags & YZ__NODE_COLOUR) || (self->flags & YZ__NODE_BAD))
        return false;
    yz_record_size(record, &width, &height);
    const bool off = self->x >= width || self->y >= height;
    const bool tt = self->x == 19 && self->y == 19 && width <= 19 && height <= 19;
    const bool pass = (self->flags & YZ__NODE_PASS) || tt;
    if (off && !pass)
        return false;
    *out = (yz_move){.kind = pass ? YZ_MOVE_PASS : YZ_MOVE_PLAY,
                     .colour = (yz_colour)(self->flags & YZ__NODE_COLOUR)};
    if (!pass)
        out->at = (yz_point){self->x, self->y};
    return true;
}

bool
yz_record_bad_move(yz_record *record, yz_node node)
{
    yz_move move;
    return (record->node[node].flags & YZ__NODE_COLOUR) &&
           !yz_record_move(record, node, &move);
}

/* Moves are counted as they are recorded, readable or not; two in a node are two. */
static int
moves_in(const yz_record *record, yz_node node)
{
    const yz__node *self = &record->node[node];
    if (!(self->flags & YZ__NODE_MORE))
        return (self->flags & YZ__NODE_COLOUR) != 0;
    int count = 0;
    for (uint32_t i = 0; i < self->count; i++)
        count += YZ__TABLE[record->property[self->property + i].kind].group ==
                 YZ_PROPERTY_MOVE;
    return count;
}

int
yz_record_move_number(const yz_record *record, yz_node node)
{
    int count = 0;
    for (; node != YZ_NO_NODE; node = record->node[node].parent)
        count += moves_in(record, node);
    return count;
}

/* Takes the next number of a path "1.3.2"; 0 at its end, -1 when it is none. */
static long
next_choice(const char **path)
{
    if (!**path)
        return 0;
    char *end;
    if (**path < '1' || **path > '9')
        return -1;
    const long choice = strtol(*path, &end, 10);
    if (*end == '.' && end[1])
        end++;
    else if (*end)
        return -1;
    *path = end;
    return choice;
}

/* The continuation to take after 'node'; YZ_NO_NODE when there is none. */
static yz_status
next_node(const yz_record *record, yz_node node, const char **path, yz_node *out,
          yz_diag *diag)
{
    *out = record->node[node].child;
    if (*out == YZ_NO_NODE || record->node[*out].sibling == YZ_NO_NODE)
        return YZ_OK;
    const long choice = next_choice(path);
    if (choice < 0)
        return yz__refuse(
            diag, YZ_E_SYNTAX,
            "not a variation (numbers from 1 separated by dots, as in 1.3)");
    for (long i = 1; i < choice && *out != YZ_NO_NODE; i++)
        *out = record->node[*out].sibling;
    if (*out == YZ_NO_NODE)
        return yz__refuse(diag, YZ_E_NOT_FOUND,
                          "there is no variation %ld after move %d (choose a lower number)", choice,
                          yz_record_move_number(record, node));
    return YZ_OK;
}

yz_status
yz_record_find_node(yz_record *record, int move, const char *path, yz_node *out,
                    yz_diag *diag)
{
    const char *rest = path ? path : "";
    yz_node node = 0;
    int moves = moves_in(record, 0);
    for (;;) {
        yz_node next;
        const yz_status status = next_node(record, node, &rest, &next, diag);
        if (status != YZ_OK)
            return status;
        const int more = next == YZ_NO_NODE ? 0 : moves_in(record, next);
        if (next == YZ_NO_NODE || (move >= 0 && moves + more > move))
            break;
        if (move > 0 && moves >= move)
            break;
        node = next;
        moves += more;
    }
    if (*rest && move < 0)
        return yz__refuse(diag, YZ_E_NOT_FOUND,
                          "the line branches too seldom: nothing is left to choose for "
                          "\"%s\" of the variation (leave it out)",
                          rest);
    if (move > moves)
        return yz__refuse(diag, YZ_E_NOT_FOUND,
                          "there is no move %d (the line has %d moves)", move, moves);
    *out = node;
    return YZ_OK;
}
