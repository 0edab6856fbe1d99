/*
 * record_tree.h - how a game tree lies in memory.
 *
 * Nothing is copied: nodes, properties and values are three arrays of small structs
 * that point into the bytes of the record.
 *
 *   text        ( ; B [ p d ]  ; A B [ d d ] [ p p ]  C [ ... ] )
 *                 ^   ^          ^   ^      ^
 *   nodes       [0]---|--------[1]   |      |      parent, child, sibling by number
 *   properties      [0]        [1]---|------|--[2] those of a node stand together
 *   values              [0]         [1]    [2] ... those of a property stand together
 *
 * A node with the commonest property, one move, also holds that move decoded, so that a
 * replay touches the nodes alone.
 */
#ifndef YZ_SRC_RECORD_RECORD_TREE_H
#define YZ_SRC_RECORD_RECORD_TREE_H

#include "base/memory.h"
#include "text/encoding.h"
#include "text/encoding_guess.h"
#include "yunzi/record.h"
#include "yunzi/text.h"

enum {
    YZ__NODE_BLACK = 1, /* the move in x and y is Black's */
    YZ__NODE_WHITE = 2,
    YZ__NODE_COLOUR = 3,
    YZ__NODE_PASS = 4,  /* it is an empty value */
    YZ__NODE_BAD = 8,   /* its value cannot be read */
    YZ__NODE_MORE = 16, /* there is a second move in the node */
    YZ__NODE_SETUP = 32,
    YZ__NODE_INFO = 64,   /* holds game information */
    YZ__NODE_PLAIN = 128, /* read as ;B[xy]: its first property can be said nothing
                             against, if x and y are on the board */
    YZ__NODE_SLOW = YZ__NODE_BAD | YZ__NODE_MORE | YZ__NODE_SETUP,
};

typedef struct yz__node {
    uint32_t parent;
    uint32_t child;
    uint32_t sibling;
    uint32_t last;     /* child; meaningless without children */
    uint32_t at;       /* its ';' in the text */
    uint32_t property; /* the first */
    uint32_t count;    /* of properties */
    uint8_t x;
    uint8_t y;
    uint8_t flags;
    uint8_t added; /* not from the input: it has no place */
} yz__node;

typedef struct yz__property {
    uint32_t id;    /* its name in the text */
    uint32_t value; /* the first */
    uint32_t count; /* of values */
    uint8_t length; /* of the name: at most YZ_RECORD_MAX_IDENTIFIER */
    uint8_t kind;   /* yz__kind */
    uint8_t spare[2];
} yz__property;

typedef struct yz__value {
    uint32_t at; /* after the '[' */
    uint32_t length;
} yz__value;

/* How the handicap of HA comes on the board: set up, played, put where the rules say,
   or passes of White. */
enum {
    YZ__HANDICAP_STONES,
    YZ__HANDICAP_MOVES,
    YZ__HANDICAP_RULES,
    YZ__HANDICAP_PASSES
};

/* Properties of the first node that other programs fill with something else. */
enum { YZ__ADOPTED_KO = 1, YZ__ADOPTED_TE = 2, YZ__ADOPTED_RD = 4 };

/* The parts of the information that have been found, in the order of their cost. */
enum {
    YZ__KNOWN_SIZE = 1,
    YZ__KNOWN_START = 4,
    YZ__KNOWN_INFO = 8,
    YZ__KNOWN_CHECK = 16,
    YZ__KNOWN_PROPERTIES = 128,
    YZ__KNOWN_TOLD = 32, /* notices of the start were given before a copy was made */
    YZ__KNOWN_TOLD_ALL = 64, /* and those of the rest */
};

struct yz_record {
    const yz_allocator *allocator;
    const char *text;
    size_t length;
    char *own; /* the text when it belongs to the record */
    size_t own_room, own_used;

    yz__node *node;
    size_t node_count, node_room;
    yz__property *property;
    size_t property_count, property_room;
    yz__value *value;
    size_t value_count, value_room;
    uint32_t *stack; /* of the reader: the nodes that variations hang from */
    size_t stack_room;

    yz_notice *notice;
    size_t notice_count, notice_room, notice_total;
    bool notice_lost; /* for want of memory: the call that would report it fails */

    /* the start of the text in the input, and the place asked for last */
    uint32_t number, line, column;
    uint64_t offset;
    size_t seen_at;
    uint32_t seen_line, seen_column;

    size_t max_nodes, max_depth;
    size_t cut; /* where another game seems to begin inside this one; 0: nowhere */
    bool cut_at_once; /* end the game there, whatever follows */
    bool unclosed;    /* a ")" was missing at the end */
    yz__encoding asked, encoding;
    bool converted; /* from UTF-16: what CA says is no longer true */
    bool high;      /* some byte of a value is not ASCII */
    yz__decoder decoder;
    bool decoder_open;
    yz__chooser *chooser; /* of encodings; made when one has to be chosen */
    yz__arena arena;      /* decoded texts */

    unsigned known;
    yz_node info_at; /* the node of the game information */
    uint8_t handicap_way;
    int handicap_said; /* the stones that HA says, whatever comes on the board */
    uint8_t adopted;   /* properties of the root that mean others: YZ__ADOPTED_... */
    bool size_bad;     /* SZ is there and means nothing */
    yz_record_info info;
};

/* ---- The standard's properties (properties.def, sgf_table.c) ---- */

typedef enum yz__kind {
    YZ__KIND_UNKNOWN = 0,
#define X(name, group, type, list, empty, versions, once) YZ__KIND_##name,
#include "record/properties.def"
#undef X
    YZ__KIND_COUNT
} yz__kind;

typedef enum yz__type {
    YZ__TYPE_ANY = 0, /* not looked at */
    YZ__TYPE_NONE,
    YZ__TYPE_NUMBER,
    YZ__TYPE_REAL,
    YZ__TYPE_DOUBLE,
    YZ__TYPE_COLOUR,
    YZ__TYPE_LINE, /* SimpleText */
    YZ__TYPE_TEXT,
    YZ__TYPE_MOVE,
    YZ__TYPE_POINTS,    /* a list of points, rectangles allowed */
    YZ__TYPE_ARROWS,    /* point:point */
    YZ__TYPE_LABELS,    /* point:SimpleText */
    YZ__TYPE_TEXT_PAIR, /* SimpleText:SimpleText */
    YZ__TYPE_FIGURE,    /* nothing, or number:SimpleText */
    YZ__TYPE_SIZE,
} yz__type;

/* Properties that may name a point only once in a node, all of a group together. */
typedef enum yz__group {
    YZ__GROUP_MARKS,
    YZ__GROUP_STONES,
    YZ__GROUP_AREAS,
    YZ__GROUP_OTHERS, /* each for itself */
    YZ__GROUPS
} yz__group;

typedef struct yz__row {
    const char *name;
    yz_property_class group;
    yz__type type;
    bool list;        /* several values */
    bool empty;       /* an empty list is allowed */
    uint8_t versions; /* bit v - 1: it is of FF[v] */
    yz__group once;
} yz__row;

extern const yz__row YZ__TABLE[YZ__KIND_COUNT];

static inline yz__group
yz__group_of(yz__kind kind)
{
    return kind == YZ__KIND_UNKNOWN ? YZ__GROUP_OTHERS : YZ__TABLE[kind].once;
}

/* The property that 'length' bytes name, lower-case letters left out ("CoPyright"). */
yz__kind yz__kind_of(const char *id, size_t length);

/* ---- Growing (record.c) ---- */

/* Add one element, cleared but for its links; YZ_E_NOMEM, YZ_E_LIMIT. */
yz_status yz__record_push_node(yz_record *record, uint32_t parent, size_t at);
yz_status yz__record_push_property(yz_record *record, size_t id, size_t length);
yz_status yz__record_push_value(yz_record *record, size_t at, size_t length);

void yz__record_init(yz_record *record, const yz_allocator *allocator);
void yz__record_release(yz_record *record);
/* Forgets the tree and keeps the memory. */
void yz__record_reset(yz_record *record);

/* ---- Places and notices (record_notices.c) ---- */

/* Line and column in the input of a byte of the text. */
void yz__record_locate(yz_record *record, size_t at, uint32_t *line, uint32_t *column);
/* Steps 'line' and 'column' over bytes. */
void yz__count_lines(const char *bytes, size_t length, uint32_t *line,
                     uint32_t *column);

/* A notice at byte 'at' of the text, with a rule of the dialect table or NULL; never
   fails: without memory it is only counted.  Its message is made only when it is kept. */
void yz__notice_of(yz_record *record, yz_notice_code code, size_t at, const char *rule,
                   yz_message_id id, const yz_argument *arguments, size_t count);
#define yz__notice_rule(record, code, at, rule, id, ...)                               \
    yz__notice_of((record), (code), (at), (rule), (id),                                \
                  (const yz_argument[]){__VA_ARGS__},                                  \
                  sizeof((const yz_argument[]){__VA_ARGS__}) / sizeof(yz_argument))
#define yz__notice_with(record, code, at, id, ...)                                     \
    yz__notice_rule((record), (code), (at), NULL, (id), __VA_ARGS__)
void yz__notice(yz_record *record, yz_notice_code code, size_t at, yz_message_id id);
/* A place for one more notice, or NULL. */
yz_notice *yz__notice_slot(yz_notice **array, size_t *count, size_t *room,
                           const yz_allocator *allocator);
yz_severity yz__notice_severity(yz_notice_code code);
/* Up to 40 bytes of the text for a message, made printable. */
const char *yz__quote(const char *bytes, size_t length, char out[48]);

/* Notices are given once, also when a copy works the same out again. */
static inline bool
yz__record_is_silent(const yz_record *record)
{
    return record->known & YZ__KNOWN_TOLD;
}

/* ---- The tree (record_tree.c) ---- */

static inline yz_bytes
yz__value_bytes(const yz_record *record, const yz__value *value)
{
    return (yz_bytes){record->text + value->at, value->length};
}

/* The first property of a kind in a node, or NULL. */
const yz__property *yz__find_kind(const yz_record *record, yz_node node, yz__kind kind);

/* ---- Values that count (record_counting.c) ---- */

/* Returns the kind that a property stands for: its own, except for those of the root
   that were adopted. */
yz__kind yz__kind_meant(const yz_record *record, yz_node node,
                        const yz__property *property);
/* True if 'next' counts rather than 'best', which stands before it, where a property of
   this kind takes one value. */
bool yz__counts_rather(const yz_record *record, yz__kind kind, const yz__value *best,
                       const yz__value *next);
/* The value of a kind that counts in a node, or NULL. */
const yz__value *yz__value_that_counts(const yz_record *record, yz_node node,
                                       yz__kind kind);

/* ---- Texts (record_text.c) ---- */

/* The value in UTF-8, still escaped. */
yz_status yz__record_utf8(yz_record *record, yz_bytes raw, yz_bytes *out);
/* The value as text. */
yz_status yz__record_plain(yz_record *record, yz_bytes raw, bool line,
                           const char **out);

/* ---- Building (record_build.c) ---- */

/* Replaces the values of a property by raw ones, which do not belong to the record. */
yz_status yz__record_set_values(yz_record *record, yz_node node, const char *id,
                                const yz_bytes *values, size_t count);
/* UTF-8 text as a raw value with "]" and "\\" escaped, 'composed': ":" too, in the memory of
   the record.  YZ_E_ENCODING where its encoding has no place for it. */
yz_status yz__record_escape(yz_record *record, const char *text, bool composed,
                            yz_bytes *out);

/* ---- Values (record_values.c) ---- */

static inline bool
yz__blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0';
}

/* Reads a number of at most six digits; false when the text is none. */
bool yz__whole_number(yz_bytes text, int *out);
/* Copies a short value, not decoded, as a string; what is blank, zero bytes too, is a space. */
void yz__short_text(yz_bytes raw, char out[64]);

/* The letter that names a column or a row, from 0. */
static inline char
yz__sgf_letter(int n)
{
    return (char)(n < 26 ? 'a' + n : 'A' + (n - 26));
}
/* Reads two letters that name a point, with blanks around and between them; false when
   they name none.  '*clean': there were no blanks. */
bool yz__read_point(yz_bytes value, uint8_t *x, uint8_t *y, bool *clean);
/* A point or a rectangle of points, corners ordered. */
typedef struct yz__rectangle {
    uint8_t x1, y1, x2, y2;
} yz__rectangle;
bool yz__read_points(yz_bytes value, yz__rectangle *out, bool *clean);
/* The place of the first ':' that is not escaped; 'length' when there is none. */
size_t yz__colon(yz_bytes value);
yz_bytes yz__trim(yz_bytes value);
/* The side that a value of PL names in one word or figure; YZ_EMPTY for anything else. */
yz_colour yz__read_colour(yz_bytes value);

/* True for a point behind the last of the board that means a pass: tt, which FF[3] has for
   boards up to 19x19, and of a square board the corner that follows its last. */
static inline bool
yz__is_pass_point(int x, int y, int width, int height)
{
    return x == y &&
           ((x == 19 && width <= 19 && height <= 19) || (x == width && x == height));
}

/* Reads the move of a property into the flags of its node. */
void yz__decode_move(yz_record *record, yz__node *node, const yz__property *property);
/* The move of one property, where a node has several; false: it is none that can be read
   (record_lines.c). */
bool yz__record_move_of(yz_record *record, const yz__property *property, yz_move *out);
/* Brings the flags of a node up to date with its properties. */
void yz__refresh_node(yz_record *record, yz_node node);

/* ---- Set-ups (record_setup.c) ---- */

/* Writes for every point the kind of the property of a group (AB, AW, AE; TB, TW) that
   names it last, or YZ__KIND_UNKNOWN; 'map' has width * height bytes.  Returns whether
   any point is named. */
bool yz__last_kinds(const yz_record *record, yz_node node, yz__group group, int width,
                    int height, uint8_t *map);
/* The side to move by PL; YZ_EMPTY when it is not there or cannot be read. */
yz_colour yz__to_move(const yz_record *record, yz_node node);
/* Applies AB, AW, AE and PL of a node; false when they name no point of the board and
   nobody to move: then the node sets up nothing. */
bool yz__set_up(const yz_record *record, yz_node node, yz_position *position,
                yz_colour *to_move);
/* True if AB, AW or AE of a node name a point of the board. */
bool yz__sets_up(yz_record *record, yz_node node);

/* TB and TW of a node on 'map', width * height bytes of YZ_EMPTY (record_marks.c);
   whether there was either. */
bool yz__read_territory(yz_record *record, yz_node node, uint8_t *map);

/* The node begins a variation: it has a sister. */
static inline bool
yz__is_variation(const yz_record *record, yz_node node)
{
    const yz_node parent = record->node[node].parent;
    return parent != YZ_NO_NODE && (record->node[node].sibling != YZ_NO_NODE ||
                                    record->node[parent].child != node);
}

/* ---- Handicap (record_handicap.c) ---- */

/* The next play of Black in a node all of whose moves are such plays: '*i' begins with 0.
   False when there is none, or any move of the node is another. */
bool yz__next_black_play(yz_record *record, yz_node node, uint32_t *i, yz_point *out);
/* The passes by which White gives the handicap under the rules that the record
   names. */
int yz__record_handicap_passes(const yz_record_info *info);
/* Finds how the handicap of property 'ha' comes on the board.  Without AB: by passes of
   White, if he begins with one or the rules of the record say so; by stones played as
   moves; or on the star points, if White begins. */
void yz__record_find_handicap_way(yz_record *record, const yz__property *ha);

/* True if HA is not the number of stones put up before the first move: then 'what' has the
   arguments of YZ_MESSAGE_NOTICE_HA_DIFFERS (handicap_differs.c). */
enum { YZ__HANDICAP_ARGUMENTS = 5 };
bool yz__record_handicap_differs(yz_record *record,
                                 yz_argument what[YZ__HANDICAP_ARGUMENTS]);

/* ---- Facts of the root (record_info.c) ---- */

/* The kind of a result that RE says is 'kind': YZ may tell it apart from others that RE has
   the same word for (record_result.c). */
yz_result_kind yz__record_result_kind(const yz_record *record, yz_result_kind kind);

/* Size, kind of game, format, komi, handicap, year: what a replay needs. */
yz_status yz__record_start(yz_record *record);

#endif
