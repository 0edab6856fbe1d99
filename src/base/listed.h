/*
 * listed.h - functions that give the key, or the words, of a value whose enumeration is made from
 * a list X(NAME, "key") or X(NAME, "key", "words"): one line each, in the order of the list.
 */
#ifndef YZ_SRC_BASE_LISTED_H
#define YZ_SRC_BASE_LISTED_H

#define YZ__FIRST(first, ...) first
#define YZ__KEY(name, ...) YZ__FIRST(__VA_ARGS__, 0),
#define YZ__WORDS(name, key, ...) YZ__FIRST(__VA_ARGS__, 0),

#define YZ__LISTED(function, type, LIST, PART)                                         \
    const char *function(type value)                                                   \
    {                                                                                  \
        static const char *const LISTED[] = {LIST(PART)};                              \
        return LISTED[value];                                                          \
    }
#define YZ__KEY_OF(function, type, LIST) YZ__LISTED(function, type, LIST, YZ__KEY)
#define YZ__WORDS_OF(function, type, LIST) YZ__LISTED(function, type, LIST, YZ__WORDS)

/* The same for a list X(NAME, value, "key", "words"); 'absent' for any other value. */
#define YZ__CASE_KEY(name, value, key, text)                                           \
    case value:                                                                        \
        return key;
#define YZ__CASE_WORDS(name, value, key, text)                                         \
    case value:                                                                        \
        return text;
#define YZ__VALUED(function, type, LIST, PART, absent)                                 \
    const char *function(type value)                                                   \
    {                                                                                  \
        switch ((int)value) {                                                          \
            LIST(PART)                                                                 \
        }                                                                              \
        return absent;                                                                 \
    }
#define YZ__KEY_OF_VALUE(function, type, LIST, absent)                                 \
    YZ__VALUED(function, type, LIST, YZ__CASE_KEY, absent)
#define YZ__WORDS_OF_VALUE(function, type, LIST, absent)                               \
    YZ__VALUED(function, type, LIST, YZ__CASE_WORDS, absent)

#endif
