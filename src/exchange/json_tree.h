/*
 * json_tree.h - a JSON text read into values, which live as long as an arena.
 *
 * Control characters in texts become blanks, since an act is a line of words parted by tabs.
 */
#ifndef YZ_SRC_EXCHANGE_JSON_TREE_H
#define YZ_SRC_EXCHANGE_JSON_TREE_H

#include "base/memory.h"
#include "yunzi/message.h"

typedef enum yz__json_kind {
    YZ__JSON_NULL,
    YZ__JSON_NO,
    YZ__JSON_YES,
    YZ__JSON_NUMBER,
    YZ__JSON_TEXT,
    YZ__JSON_ARRAY,
    YZ__JSON_OBJECT
} yz__json_kind;

typedef struct yz__json_value {
    yz__json_kind kind;
    uint32_t line;    /* of the text, from 1 */
    const char *key;  /* in an object; NULL elsewhere */
    const char *text; /* of a text; of a number its digits, without an exponent */
    const char *from; /* of a member: where it stands in the text, with its key */
    size_t length;
    struct yz__json_value *first, *next;
} yz__json_value;

/* Arrays and objects stand within at most so many others; and the most values of a text. */
enum { YZ__JSON_DEEPEST = 32, YZ__JSON_VALUES = 600000 };

/* Reads a whole text.  YZ_E_SYNTAX and YZ_E_LIMIT, after 'diag' was filled with the line; YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__json_read(yz__json_value **out, yz__arena *arena,
                                      const char *text, size_t length, yz_diag *diag);
/* The value with this key; NULL: there is none, or 'of' is NULL or no object. */
const yz__json_value *yz__json_at(const yz__json_value *of, const char *key);
/* The text of a text or number; 'usual' for anything else. */
const char *yz__json_text_of(const yz__json_value *of, const char *usual);
/* True and the whole number, if it is one within these bounds. */
bool yz__json_whole_of(const yz__json_value *of, int64_t least, int64_t most,
                       int64_t *out);

#endif
