/*
 * sgf_scan.c - one game tree from bytes to arrays.
 *
 * One loop over the bytes, no recursion: the nodes that variations hang from lie on
 * a stack.  Whatever does not belong is stepped over with a notice, and the next thing
 * that makes sense is read.  The commonest node by far, ;B[xy], has a loop of its own.
 *
 * Some encodings (Shift_JIS, GB18030, Big5) use the bytes of '\' and ']' as second
 * halves of characters.  When CA, the caller or the text itself tells that one of those
 * is used, the game is read again with characters stepped over whole.
 */
#include <assert.h>
#include <string.h>

#include "record/record_tree.h"

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

/* What values that follow belong to. */
#define NOTHING UINT32_MAX       /* no property: each is reported */
#define SKIPPED (UINT32_MAX - 1) /* one that was left out */
/* Beside YZ__MORE: */
#define AGAIN 2 /* read again with another way of stepping */
#define CUT 3   /* the next game begins here, though this one is not closed */

typedef struct scan {
    yz_record *record;
    const char *begin;
    const char *p;
    const char *end;
    bool ended;
    bool fresh;       /* after "(": a node is due */
    bool after_close; /* after ")": only "(" or ")" may follow */
    uint32_t current; /* the node that is open */
    uint32_t open;    /* the property that values belong to */
    size_t depth;
    yz_encoding pairs; /* step over characters of this encoding; unknown: over bytes */
    bool searched;     /* for CA, ahead of the values that need it */
    bool decided;      /* by the text itself, whatever CA says: 'choice' */
    yz_encoding_choice choice;
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
        yz__grow(record->allocator, (void **)&record->stack, &record->stack_room,
                 s->depth, sizeof *record->stack);
    if (status == YZ_OK)
        record->stack[s->depth++] = s->current;
    return status;
}

/*
 * Whether "(" after a variation begins a game rather than another variation: its node
 * has a property that only first nodes have.  Then the brackets of the game before it
 * were not closed, and it is cut off here when nothing else closes them.
 */
static bool
begins_game(const scan *s)
{
    const char *p = skip_blanks(s, s->p + 1);
    if (p < s->end && *p == ';')
        p = skip_blanks(s, p + 1);
    return s->end - p > 2 && p[2] == '[' &&
           (memcmp(p, "GM", 2) == 0 || memcmp(p, "FF", 2) == 0);
}

static int
open_variation(scan *s)
{
    if (s->fresh) {
        yz__notice(s->record, YZ_NOTICE_VARIATION_START, here(s),
                   "\"((\": a variation must begin with \";\"; one \"(\" was left out");
        s->p++;
        return YZ_OK;
    }
    if (s->after_close && !s->record->cut && begins_game(s)) {
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
                   "a variation without a node was left out");
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
                   "a node after a variation: taken for a variation of its own");
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
                   "\";\" is missing after \"(\"; taken as if it stood there");
    else if (s->after_close)
        yz__notice(s->record, YZ_NOTICE_NODE_OUTSIDE, here(s),
                   "a property after a variation: taken for a variation of its own");
    else
        return YZ_OK;
    return open_node(s);
}

/* ---- Values ---- */

/* A stated encoding that hides brackets, if the text is not stepped through in it yet:
   then it is, from the beginning. */
static bool
asks_for_pairs(scan *s, yz_bytes name)
{
    if (s->record->asked != YZ_ENCODING_UNKNOWN || s->record->converted || s->decided)
        return false;
    name = yz__trim(name);
    if (name.length == 5 && memcmp(name.data, "UTF-8", 5) == 0)
        return false;
    const yz_encoding encoding = yz_encoding_find(name.data, name.length);
    if (!yz_encoding_hides_ascii(encoding))
        return false;
    s->pairs = encoding;
    return true;
}

/* Moves to the "]" that ends the value at 'p'; false when there is none. */
static bool
find_end(scan *s)
{
    unsigned high = 0;
    bool zero = false;
    const char *p = s->p;
    for (; p < s->end && *p != ']'; p++) {
        unsigned char c = (unsigned char)*p;
        if (c == '\\' && ++p == s->end)
            break;
        c = (unsigned char)*p;
        high |= c;
        zero |= c == 0;
        /* What is escaped is a character, not the first of its bytes. */
        if (c >= 0x80 && s->pairs != YZ_ENCODING_UNKNOWN)
            p += yz_encoding_step(s->pairs, p, (size_t)(s->end - p)) - 1;
    }
    s->record->high |= (high & 0x80) != 0;
    if (p >= s->end)
        return false;
    if (zero)
        yz__notice(s->record, YZ_NOTICE_NUL_BYTE, here(s),
                   "a NUL byte in a value is read as a blank");
    s->p = p;
    return true;
}

static int
unfinished(scan *s, size_t start)
{
    if (!s->ended)
        return YZ__MORE;
    yz__notice(s->record, YZ_NOTICE_UNEXPECTED_END, start,
               "the input ends inside this value, which was left out (add \"]\")");
    s->p = s->end;
    return YZ_OK;
}

/*
 * Names that need CA to be read may stand before it, and brackets in them may hide it.
 * So it is looked for in the bytes when the first value of the root turns out not to be
 * ASCII.  True when it asks for another way of stepping.
 */
static bool
search_encoding(scan *s)
{
    enum { SEARCHED = 8192 };
    const char *end = s->end - s->begin > SEARCHED ? s->begin + SEARCHED : s->end;
    const char *p = s->begin;
    s->searched = true;
    while (end - p > 4 && (p = memchr(p, 'C', (size_t)(end - p - 4))) != NULL) {
        if (p[1] == 'A' && p[2] == '[' && class_of(p[-1]) != UPPER) {
            const char *close = memchr(p + 3, ']', (size_t)(end - p - 3));
            if (close && asks_for_pairs(s, (yz_bytes){p + 3, (size_t)(close - p - 3)}))
                return true;
        }
        p++;
    }
    return false;
}

/* Reads the value at "[". */
static int
read_value(scan *s)
{
    yz_record *record = s->record;
    const size_t start = here(s);
    s->p++;
    const bool ended = find_end(s);
    if (record->high && !s->searched && s->current == 0 && search_encoding(s))
        return AGAIN;
    if (!ended)
        return unfinished(s, start);
    if (s->open == NOTHING)
        yz__notice(record, YZ_NOTICE_NO_IDENTIFIER, start,
                   "a value without a property was left out");
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

/* What a complete property means for its node. */
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
    else if (property->kind == YZ__KIND_CA && s->current == 0 && !s->searched &&
             asks_for_pairs(s,
                            yz__value_bytes(record, &record->value[property->value]))) {
        s->searched = true;
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

/* All values of the property whose name is 'length' bytes at 'id'; 'p' is at the first.
 */
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
        yz__notice(s->record, YZ_NOTICE_NO_VALUES, (size_t)(id - s->begin),
                   "%s has no value and was left out", yz__quote(id, length, text));
    else
        yz__notice(s->record, YZ_NOTICE_ILLEGAL_TEXT, (size_t)(id - s->begin),
                   "\"%s\" belongs to no property and was left out",
                   yz__quote(id, length, text));
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
                   "a property's name needs capitals; it was left out");
        s->p = value;
        return skip_property(s);
    }
    if (length > YZ_RECORD_MAX_IDENTIFIER) {
        yz__notice(s->record, YZ_NOTICE_LONG_IDENTIFIER, here(s),
                   "a name of %zu letters; the property was left out", length);
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
    const char *p = s->p;
    while (p < s->end &&
           (class_of(*p) == OTHER || class_of(*p) == LOWER || class_of(*p) == BLANK))
        p++;
    if (p == s->end && !s->ended)
        return YZ__MORE;
    yz__notice(s->record, YZ_NOTICE_ILLEGAL_TEXT, here(s),
               "\"%s\" belongs to no property and was left out",
               yz__quote(s->p, (size_t)(p - s->p), text));
    s->p = p;
    return YZ_OK;
}

/* ---- The loop of the commonest node ---- */

/* Numbers of the letters that name points, plus one: a..z, A..Z. */
/* clang-format off */
#define LETTER(c, n) [c] = n, [c - 32] = n + 26
static const uint8_t LETTERS[256] = {
    LETTER('a', 1), LETTER('b', 2), LETTER('c', 3), LETTER('d', 4), LETTER('e', 5),
    LETTER('f', 6), LETTER('g', 7), LETTER('h', 8), LETTER('i', 9), LETTER('j', 10),
    LETTER('k', 11), LETTER('l', 12), LETTER('m', 13), LETTER('n', 14), LETTER('o', 15),
    LETTER('p', 16), LETTER('q', 17), LETTER('r', 18), LETTER('s', 19), LETTER('t', 20),
    LETTER('u', 21), LETTER('v', 22), LETTER('w', 23), LETTER('x', 24), LETTER('y', 25),
    LETTER('z', 26),
};
#undef LETTER
/* clang-format on */

/* How many plain moves the arrays have room for. */
static size_t
room_for_moves(const yz_record *record)
{
    size_t room = record->node_room - record->node_count;
    if (record->property_room - record->property_count < room)
        room = record->property_room - record->property_count;
    if (record->value_room - record->value_count < room)
        room = record->value_room - record->value_count;
    return record->node_room > record->max_nodes ? 0 : room;
}

static bool
is_plain_move(const char *p)
{
    return p[0] == ';' && (p[1] == 'B' || p[1] == 'W') && p[2] == '[' && p[5] == ']' &&
           LETTERS[(unsigned char)p[3]] && LETTERS[(unsigned char)p[4]];
}

/* A row of plain moves: where the first of them goes. */
typedef struct row {
    uint32_t node, property, value;
    yz__node *nodes;
    yz__property *properties;
    yz__value *values;
} row;

/* The 'i'-th of a row, at 'at', as if another would follow. */
static void
put_plain_move(const row *r, uint32_t i, uint32_t at, const char *p)
{
    const bool white = p[1] == 'W';
    r->nodes[i] = (yz__node){r->node + i - 1,
                             r->node + i + 1,
                             YZ_NO_NODE,
                             r->node + i + 1,
                             at,
                             r->property + i,
                             1,
                             (uint8_t)(LETTERS[(unsigned char)p[3]] - 1),
                             (uint8_t)(LETTERS[(unsigned char)p[4]] - 1),
                             YZ__NODE_PLAIN | (white ? YZ__NODE_WHITE : YZ__NODE_BLACK),
                             0};
    r->properties[i] = (yz__property){
        at + 1, r->value + i, 1, 1, white ? YZ__KIND_W : YZ__KIND_B, {0}};
    r->values[i] = (yz__value){at + 3, 2};
}

/* Takes 'count' moves that were put into the tree, below the open node. */
static void
take_plain_moves(scan *s, uint32_t count)
{
    yz_record *record = s->record;
    const uint32_t first = (uint32_t)record->node_count;
    yz__node *above = &record->node[s->current];
    assert(above->child == YZ_NO_NODE); /* no variation was closed since it was opened */
    above->child = above->last = first;
    record->node[first].parent = s->current;
    record->node_count += count;
    record->property_count += count;
    record->value_count += count;
    s->current = first + count - 1;
    s->open = (uint32_t)(record->property_count - 1);
    record->node[s->current].child = YZ_NO_NODE;
}

/* Reads as many nodes ;B[xy] as follow each other; what it leaves is read slowly. */
static void
plain_moves(scan *s)
{
    const yz_record *record = s->record;
    const size_t room = room_for_moves(record);
    const char *begin = s->begin;
    const char *end = s->end;
    const char *p = s->p;
    uint32_t count = 0;
    if (room == 0)
        return; /* there may be no arrays yet */
    const row moves = {(uint32_t)record->node_count,
                       (uint32_t)record->property_count,
                       (uint32_t)record->value_count,
                       record->node + record->node_count,
                       record->property + record->property_count,
                       record->value + record->value_count};
    while (count < room && end - p > 6 && is_plain_move(p)) {
        put_plain_move(&moves, count++, (uint32_t)(p - begin), p);
        p += 6;
        while (p < end && (*p == '\n' || *p == '\r'))
            p++;
    }
    if (count == 0)
        return;
    take_plain_moves(s, count);
    s->p = p;
}

/* ---- The whole ---- */

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
        yz__notice(s->record, YZ_NOTICE_NUL_BYTE, here(s),
                   "a NUL byte is read as a blank");
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
        yz__notice(s->record, YZ_NOTICE_UNCLOSED, here(s),
                   "%zu \")\" missing at the end; taken as if they stood there",
                   s->depth);
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

static bool
is_high(yz_bytes bytes)
{
    unsigned char all = 0;
    for (size_t i = 0; i < bytes.length; i++)
        all |= (unsigned char)bytes.data[i];
    return all >= 0x80;
}

/* Texts that are not ASCII, enough of them to tell the encoding from. */
enum { SAMPLES = 512, SAMPLE_BYTES = 1 << 17 };

static size_t
sample(const yz_record *record, yz_bytes out[SAMPLES])
{
    size_t count = 0, bytes = 0;
    for (size_t i = 0; i < record->value_count; i++) {
        const yz_bytes raw = yz__value_bytes(record, &record->value[i]);
        if (!is_high(raw))
            continue;
        out[count++] = raw;
        bytes += raw.length;
        if (count == SAMPLES || bytes > SAMPLE_BYTES)
            break;
    }
    return count;
}

static void
tell_encoding(yz_record *record, const yz_encoding_choice *choice, bool declared,
              size_t at)
{
    const char *name = yz_encoding_name(choice->encoding);
    if (choice->declared_unknown)
        yz__notice(record, YZ_NOTICE_ENCODING_UNKNOWN, at,
                   "CA names no known encoding; the text is read as %s", name);
    else if (choice->declared_wrong)
        yz__notice(record, YZ_NOTICE_ENCODING_WRONG, at,
                   "the text is not in the encoding of CA; it is read as %s", name);
    else if (!declared && choice->ground != YZ_ENCODING_ASKED)
        yz__notice(record, YZ_NOTICE_ENCODING_DETECTED, at,
                   "no CA; the text is read as %s", name);
    if (choice->ground == YZ_ENCODING_NONE)
        yz__notice(record, YZ_NOTICE_ENCODING_BYTES, at,
                   "some of the text is in no known encoding");
}

/* CA of a text that is plain ASCII: nothing depends on it, but it can be wrong. */
static void
check_plain(yz_record *record, const yz__property *ca, yz_bytes declared)
{
    char text[48];
    record->encoding = YZ_ENCODING_UTF_8;
    if (!ca || (declared.length == 5 && memcmp(declared.data, "UTF-8", 5) == 0))
        return;
    const yz_encoding named = yz_encoding_find(declared.data, declared.length);
    if (named == YZ_ENCODING_UNKNOWN)
        yz__notice(record, YZ_NOTICE_ENCODING_UNKNOWN, ca->id,
                   "CA[%s] names no known encoding",
                   yz__quote(declared.data, declared.length, text));
    else if (!record->converted &&
             (named == YZ_ENCODING_UTF_16LE || named == YZ_ENCODING_UTF_16BE))
        yz__notice(record, YZ_NOTICE_ENCODING_WRONG, ca->id,
                   "CA says UTF-16, but the file is not; read as %s",
                   yz_encoding_name(record->encoding));
}

/* A record read after another finds what was worked out for that one; without memory
   for it everything is worked out again. */
static yz_encoding_choice
choose(yz_record *record, const yz_bytes *samples, size_t count, yz_bytes declared)
{
    if (!record->chooser &&
        yz_chooser_new(&record->chooser, record->allocator) != YZ_OK)
        return yz_encoding_choose(samples, count, declared, record->asked);
    return yz_chooser_choose(record->chooser, samples, count, declared, record->asked);
}

/* Decides the encoding; true when the tree has to be read again in steps of it. */
static bool
settle_encoding(scan *s)
{
    yz_record *record = s->record;
    yz_bytes samples[SAMPLES];
    const yz__property *ca = yz__find_kind(record, 0, YZ__KIND_CA);
    yz_bytes declared = {0};
    if (ca)
        declared = yz__trim(yz__value_bytes(record, &record->value[ca->value]));
    if (!record->high || record->converted) {
        check_plain(record, ca, declared);
        return false;
    }
    if (!s->decided)
        s->choice = choose(record, samples, sample(record, samples), declared);
    record->encoding = s->choice.encoding;
    const yz_encoding pairs = yz_encoding_hides_ascii(record->encoding)
                                  ? record->encoding
                                  : YZ_ENCODING_UNKNOWN;
    const bool again = pairs != s->pairs;
    s->decided = true;
    s->pairs = pairs;
    if (again)
        return true;
    tell_encoding(record, &s->choice, declared.data != NULL, ca ? ca->id : 0);
    return false;
}

static scan
begin(yz_record *record, const char *text, size_t length, bool ended,
      const scan *before)
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
                  .pairs = before->pairs,
                  .searched = before->searched,
                  .decided = before->decided,
                  .choice = before->choice};
}

int
yz__sgf_parse(yz_record *record, const char *text, size_t length, bool ended,
              size_t *used)
{
    scan s = {.pairs = yz_encoding_hides_ascii(record->asked) ? record->asked
                                                              : YZ_ENCODING_UNKNOWN};
    int status;
    /* CA asks for another reading once at most, and the text itself once. */
    do {
        s = begin(record, text, length, ended, &s);
        status = read_tree(&s);
    } while (status == AGAIN || (status == YZ_OK && settle_encoding(&s)));
    *used = record->length;
    return status;
}
