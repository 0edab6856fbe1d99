/*
 * sgf_scan.c - one game tree from bytes to arrays.
 *
 * One loop over the bytes, no recursion: the nodes that variations hang from lie on
 * a stack.  Text that does not belong to the game is stepped over with a notice.  The
 * commonest node by far, ;B[xy], has a loop of its own (sgf_plain_moves.c).
 *
 * Some encodings (Shift_JIS, GB18030, Big5) use the bytes of '\' and ']' as second
 * halves of characters.  When CA, the caller or the text itself shows one of these
 * encodings, the game is read again in steps of whole characters (sgf_encoding.c).
 */
#include "sgf/sgf_scan.h"
#include "yunzi/messages.h"

#include <assert.h>
#include <string.h>

enum class { OTHER, BLANK, ZERO, UPPER, LOWER, OPEN, CLOSE, NODE, VALUE };

/* clang-format off */
#define UP(c) [c] = UPPER, [c + 32] = LOWER
static const uint8_t CLASS[256] = {
    [' '] = BLANK, ['\t'] = BLANK, ['\n'] = BLANK, ['\v'] = BLANK, ['\f'] = BLANK,
    ['\r'] = BLANK, ['\0'] = ZERO,
    ['('] = OPEN, [')'] = CLOSE, [';'] = NODE, ['['] = VALUE,
    UP('A'), UP('B'), UP('C'), UP('D'), UP('E'), UP('F'), UP('G'), UP('H'), UP('I'),
    UP('J'), UP('K'), UP('L'), UP('M'), UP('N'), UP('O'), UP('P'), UP('Q'), UP('R'),
    UP('S'), UP('T'), UP('U'), UP('V'), UP('W'), UP('X'), UP('Y'), UP('Z'),
};
#undef UP
/* clang-format on */

/* The property that values belong to, beside a number: */
#define NOTHING UINT32_MAX       /* none: each value is reported */
#define SKIPPED (UINT32_MAX - 1) /* a property that was left out */
/* The status of a step, beside YZ__MORE: */
#define AGAIN 2 /* read again with another way of stepping */
#define CUT 3   /* the next game begins here, though this one is not closed */

typedef struct scan {
    yz_record *record;
    const char *begin;
    const char *p;
    const char *end;
    bool ended;
    bool fresh;       /* after "(": a node is due */
    bool line_ends;   /* some were found in letters, and told */
    bool after_close; /* after ")": only "(" or ")" may follow */
    uint32_t current; /* the node that is open */
    uint32_t open;    /* the property that values belong to */
    size_t depth;
    yz__stepping stepping;
} scan;

static int
class_of(char c)
{
    return CLASS[(unsigned char)c];
}

static size_t
here(const scan *s)
{
    return (size_t)(s->p - s->begin);
}

static const char *
skip_blanks(const scan *s, const char *p)
{
    while (p < s->end && class_of(*p) == BLANK)
        p++;
    return p;
}

/* ---- Variations and nodes ---- */

static yz_status
push(scan *s)
{
    yz_record *record = s->record;
    if (s->depth >= record->max_depth)
        return YZ_E_LIMIT;
    const yz_status status =
        YZ__GROW(record->allocator, record->stack, record->stack_room, s->depth);
    if (status == YZ_OK)
        record->stack[s->depth++] = s->current;
    return status;
}

static int
open_variation(scan *s)
{
    if (s->fresh) {
        yz__notice(s->record, YZ_NOTICE_VARIATION_START, here(s),
                   YZ_MESSAGE_NOTICE_TWO_BRACKETS);
        s->p++;
        return YZ_OK;
    }
    if (s->after_close && !s->record->cut && yz__sgf_begins_game(s->p + 1, s->end)) {
        s->record->cut = here(s);
        if (s->record->cut_at_once)
            return CUT;
    }
    s->p++;
    s->fresh = true;
    s->after_close = false;
    s->open = NOTHING;
    return push(s);
}

static void
close_variation(scan *s)
{
    if (s->fresh)
        yz__notice(s->record, YZ_NOTICE_EMPTY_VARIATION, here(s),
                   YZ_MESSAGE_NOTICE_NO_NODE);
    s->p++;
    s->fresh = false;
    s->after_close = true;
    s->open = NOTHING;
    s->current = s->record->stack[--s->depth];
}

static yz_status
open_node(scan *s)
{
    const yz_status status = yz__record_push_node(s->record, s->current, here(s));
    if (status != YZ_OK)
        return status;
    s->current = (uint32_t)(s->record->node_count - 1);
    s->fresh = s->after_close = false;
    s->open = NOTHING;
    return YZ_OK;
}

static yz_status
semicolon(scan *s)
{
    if (s->after_close)
        yz__notice(s->record, YZ_NOTICE_NODE_OUTSIDE, here(s),
                   YZ_MESSAGE_NOTICE_NODE_AFTER);
    const yz_status status = open_node(s);
    s->p++;
    return status;
}

/* A property where ";" was due. */
static yz_status
supply_node(scan *s)
{
    if (s->fresh)
        yz__notice(s->record, YZ_NOTICE_MISSING_SEMICOLON, here(s),
                   YZ_MESSAGE_NOTICE_NO_SEMICOLON);
    else if (s->after_close)
        yz__notice(s->record, YZ_NOTICE_NODE_OUTSIDE, here(s),
                   YZ_MESSAGE_NOTICE_PROPERTY_AFTER);
    else
        return YZ_OK;
    return open_node(s);
}

/* ---- Values ---- */

/* Moves to the "]" that ends the value at 'p'; false when there is none. */
static bool
find_end(scan *s)
{
    unsigned high = 0;
    const bool text = s->open < SKIPPED && yz__sgf_holds_text(s->record, s->open);
    bool zero = false, bare = false, cut = false;
    const char *p = s->p;
    for (; p < s->end; p++) {
        if (*p == ']') {
            if (!text || !yz__sgf_text_goes_on(s->p, p, s->end, s->ended, &cut))
                break;
            bare = true;
        }
        unsigned char c = (unsigned char)*p;
        if (c == '\\' && ++p == s->end)
            break;
        c = (unsigned char)*p;
        high |= c;
        zero |= c == 0;
        /* A whole character is escaped, not the first of its bytes. */
        if (c >= 0x80 && s->stepping.pairs != YZ_ENCODING_UNKNOWN)
            p += yz__encoding_step(s->stepping.pairs, p, (size_t)(s->end - p)) - 1;
    }
    s->record->high |= (high & 0x80) != 0;
    if (p >= s->end || cut)
        return false;
    if (bare)
        yz__notice(s->record, YZ_NOTICE_UNESCAPED, (size_t)(s->p - s->begin),
                   YZ_MESSAGE_NOTICE_BRACKET);
    if (zero)
        yz__notice(s->record, YZ_NOTICE_NUL_BYTE, here(s),
                   YZ_MESSAGE_NOTICE_NUL_IN_VALUE);
    s->p = p;
    return true;
}

static int
unfinished(scan *s, size_t start)
{
    if (!s->ended)
        return YZ__MORE;
    yz__notice(s->record, YZ_NOTICE_UNEXPECTED_END, start, YZ_MESSAGE_NOTICE_VALUE_CUT);
    s->p = s->end;
    return YZ_OK;
}

/* Reads the value at "[". */
static int
read_value(scan *s)
{
    yz_record *record = s->record;
    const size_t start = here(s);
    s->p++;
    const bool ended = find_end(s);
    if (record->high && !s->stepping.searched && s->current == 0 &&
        yz__stepping_search(&s->stepping, record, s->begin, s->end))
        return AGAIN;
    if (!ended)
        return unfinished(s, start);
    if (s->open == NOTHING)
        yz__notice(record, YZ_NOTICE_NO_IDENTIFIER, start,
                   YZ_MESSAGE_NOTICE_VALUE_ALONE);
    if (s->open < SKIPPED) {
        const yz_status status =
            yz__record_push_value(record, start + 1, here(s) - start - 1);
        if (status != YZ_OK)
            return status;
        record->property[s->open].count++;
    }
    s->p++;
    return YZ_OK;
}

/* ---- Properties ---- */

/* Enters in the node what a complete property means for it. */
static int
close_property(scan *s)
{
    yz_record *record = s->record;
    yz__node *node = &record->node[s->current];
    const yz__property *property = &record->property[s->open];
    const yz_property_class group = YZ__TABLE[property->kind].group;
    if (group == YZ_PROPERTY_MOVE)
        yz__decode_move(record, node, property);
    else if (group == YZ_PROPERTY_SETUP)
        node->flags |= YZ__NODE_SETUP;
    else if (property->kind == YZ__KIND_CA && s->current == 0 &&
             !s->stepping.searched &&
             yz__stepping_asked(
                 &s->stepping, record,
                 yz__value_bytes(record, &record->value[property->value]))) {
        s->stepping.searched = true;
        return AGAIN;
    }
    return YZ_OK;
}

static int
read_values(scan *s)
{
    while (s->p < s->end && *s->p == '[') {
        const int status = read_value(s);
        if (status != YZ_OK)
            return status;
        s->p = skip_blanks(s, s->p);
    }
    return YZ_OK;
}

/* All values of the property whose name is 'length' bytes at 'id'; 'p' is at the
   first. */
static int
read_property(scan *s, size_t id, size_t length)
{
    yz_record *record = s->record;
    int status = yz__record_push_property(record, id, length);
    if (status != YZ_OK)
        return status;
    s->open = (uint32_t)(record->property_count - 1);
    record->node[s->current].count++;
    status = read_values(s);
    if (status != YZ_OK)
        return status;
    if (s->p >= s->end && !s->ended)
        return YZ__MORE;
    if (record->property[s->open].count > 0)
        return close_property(s);
    record->property_count--;
    record->node[s->current].count--;
    s->open = SKIPPED;
    return YZ_OK;
}

/* The values of something that is no property. */
static int
skip_property(scan *s)
{
    s->open = SKIPPED;
    return read_values(s);
}

static void
no_values(scan *s, const char *id, size_t length, bool capitals)
{
    char text[48];
    s->open = NOTHING;
    if (capitals)
        yz__notice_with(s->record, YZ_NOTICE_NO_VALUES, (size_t)(id - s->begin),
                        YZ_MESSAGE_NOTICE_NO_VALUE,
                        yz_arg_text(yz__quote(id, length, text)));
    else
        yz__notice_with(s->record, YZ_NOTICE_ILLEGAL_TEXT, (size_t)(id - s->begin),
                        YZ_MESSAGE_NOTICE_NO_PROPERTY,
                        yz_arg_text(yz__quote(id, length, text)));
}

static int
identifier(scan *s)
{
    const char *id = s->p, *p = s->p;
    bool capitals = false;
    for (; p < s->end && (class_of(*p) == UPPER || class_of(*p) == LOWER); p++)
        capitals |= class_of(*p) == UPPER;
    const size_t length = (size_t)(p - id);
    const char *value = skip_blanks(s, p);
    if (value == s->end && !s->ended)
        return YZ__MORE;
    if (value == s->end || *value != '[') {
        s->p = value;
        no_values(s, id, length, capitals);
        return YZ_OK;
    }
    if (!capitals) {
        yz__notice(s->record, YZ_NOTICE_NO_IDENTIFIER, here(s),
                   YZ_MESSAGE_NOTICE_NO_CAPITALS);
        s->p = value;
        return skip_property(s);
    }
    if (length > YZ_RECORD_MAX_IDENTIFIER) {
        yz__notice_with(s->record, YZ_NOTICE_LONG_IDENTIFIER, here(s),
                        YZ_MESSAGE_NOTICE_LONG_NAME, yz_arg_number((int64_t)length));
        s->p = value;
        return skip_property(s);
    }
    const yz_status status = supply_node(s);
    if (status != YZ_OK)
        return status;
    s->p = value;
    return read_property(s, (size_t)(id - s->begin), length);
}

/* A "[" where a property's name was due, or after blanks more values of the last. */
static int
stray_value(scan *s)
{
    const int status = read_value(s);
    if (status != YZ_OK || s->open >= SKIPPED)
        return status;
    yz__refresh_node(s->record, s->current);
    return YZ_OK;
}

static int
rubbish(scan *s)
{
    char text[48];
    const char *p = yz__sgf_skip_line_ends(s->p, s->end);
    if (p > s->p) {
        if (!s->line_ends)
            yz__notice(s->record, YZ_NOTICE_LINE_ENDS, here(s),
                       YZ_MESSAGE_NOTICE_LINE_ENDS);
        s->line_ends = true;
        s->p = p;
        return YZ_OK;
    }
    while (p < s->end &&
           (class_of(*p) == OTHER || class_of(*p) == LOWER || class_of(*p) == BLANK))
        p++;
    if (p == s->end && !s->ended)
        return YZ__MORE;
    yz__notice_with(s->record, YZ_NOTICE_ILLEGAL_TEXT, here(s),
                    YZ_MESSAGE_NOTICE_NO_PROPERTY,
                    yz_arg_text(yz__quote(s->p, (size_t)(p - s->p), text)));
    s->p = p;
    return YZ_OK;
}

/* ---- The whole ---- */

/* Reads a row of plain moves, if one begins here. */
static void
plain_moves(scan *s)
{
    const char *after = yz__sgf_plain_moves(s->record, &s->current, s->p, s->end);

    if (after > s->p)
        s->open = (uint32_t)(s->record->property_count - 1);
    s->p = after;
}

static int
step(scan *s)
{
    switch ((enum class)class_of(*s->p)) {
    case BLANK:
        s->p = skip_blanks(s, s->p);
        return YZ_OK;
    case NODE:
        return semicolon(s);
    case UPPER:
    case LOWER:
        return identifier(s);
    case OPEN:
        return open_variation(s);
    case CLOSE:
        close_variation(s);
        return YZ_OK;
    case VALUE:
        return stray_value(s);
    case ZERO:
        yz__notice(s->record, YZ_NOTICE_NUL_BYTE, here(s), YZ_MESSAGE_NOTICE_NUL);
        s->p++;
        return YZ_OK;
    case OTHER:
        break;
    }
    return rubbish(s);
}

static int
finish(scan *s, bool ended)
{
    if (s->depth > 0 && !ended)
        return YZ__MORE;
    if (s->depth > 0)
        yz__notice_with(s->record, YZ_NOTICE_UNCLOSED, here(s),
                        YZ_MESSAGE_NOTICE_NOT_CLOSED, yz_arg_number((int64_t)s->depth));
    s->record->unclosed = s->depth > 0;
    s->record->length = here(s);
    assert(s->record->node_count > 0); /* the reader looks for one before it begins */
    return YZ_OK;
}

static int
read_tree(scan *s)
{
    int status = open_variation(s);
    while (status == YZ_OK && s->depth > 0 && s->p < s->end) {
        if (*s->p == ';' && !s->fresh && !s->after_close)
            plain_moves(s);
        if (s->p < s->end)
            status = step(s);
    }
    if (status == CUT)
        return finish(s, true);
    return status == YZ_OK ? finish(s, s->ended) : status;
}

/* ---- The encoding ---- */

static scan
begin(yz_record *record, const char *text, size_t length, bool ended,
      const yz__stepping *stepping)
{
    yz__record_reset(record);
    record->text = text;
    record->length = length;
    return (scan){.record = record,
                  .begin = text,
                  .p = text,
                  .end = text + length,
                  .ended = ended,
                  .current = YZ_NO_NODE,
                  .open = NOTHING,
                  .stepping = *stepping};
}

int
yz__sgf_parse(yz_record *record, const char *text, size_t length, bool ended,
              size_t *used)
{
    yz__stepping stepping = {.pairs = yz__encoding_hides_ascii(record->asked)
                                          ? record->asked
                                          : YZ_ENCODING_UNKNOWN};
    int status;
    /* CA asks for another reading once at most, and the text itself once. */
    do {
        scan s = begin(record, text, length, ended, &stepping);
        status = read_tree(&s);
        stepping = s.stepping;
    } while (status == AGAIN ||
             (status == YZ_OK && yz__stepping_settle(&stepping, record)));
    *used = record->length;
    return status;
}
