/*
 * yunzi/text.h - what the words of a game record mean: in which encoding they are
 * written, and what the dialects of other programs say for komi, handicap, result, size
 * and date.
 *
 * Example:
 *
 *     yz_number komi;
 *     char text[YZ_NUMBER_TEXT];
 *     const yz_reading reading = yz__komi_recorded("KM", "375", NULL, &komi);
 *     if (reading.kind == YZ_READING_DIALECT)
 *         printf("%s by %s\n", yz_number_text(komi, text), reading.dialect->id);
 *
 * prints
 *
 *     7.5 by KM-ZI-HUNDREDTHS
 *
 * Nothing here is silent.  A decision about an encoding tells its ground; a value that
 * is not written the standard way is returned together with the row of the dialect
 * table that explains it; what is not understood stays unknown.
 *
 * All functions may be called from any thread; a yz__decoder and a yz__chooser belong to
 * one thread at a time.
 */
#ifndef YUNZI_TEXT_H
#define YUNZI_TEXT_H

#include <yunzi/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A run of bytes, not terminated.  'data' may be NULL when 'length' is 0. */
typedef struct yz_bytes {
    const char *data;
    size_t length;
} yz_bytes;

/*
 * The encodings that are read: X(NAME, "canonical name", "name for iconv").  A record
 * that does not say what it is written in is tried as those up to windows-1252; the
 * others must be declared or asked for.
 */
#define YZ_ENCODING_MAP(X)                                                             \
    X(UTF_8, "UTF-8", "UTF-8")                                                         \
    X(GB18030, "GB18030", "GB18030")                                                   \
    X(BIG5, "Big5", "BIG5-HKSCS")                                                      \
    X(SHIFT_JIS, "Shift_JIS", "CP932")                                                 \
    X(EUC_JP, "EUC-JP", "EUC-JP")                                                      \
    X(EUC_KR, "EUC-KR", "CP949")                                                       \
    X(KOI8_R, "KOI8-R", "KOI8-R")                                                      \
    X(WINDOWS_1251, "windows-1251", "CP1251")                                          \
    X(WINDOWS_1250, "windows-1250", "CP1250")                                          \
    X(ISO_8859_2, "ISO-8859-2", "ISO-8859-2")                                          \
    X(ISO_8859_1, "ISO-8859-1", "ISO-8859-1")                                          \
    X(WINDOWS_1252, "windows-1252", "CP1252")                                          \
    X(SHIFT_JISX0213, "Shift_JISX0213", "SHIFT_JISX0213")                              \
    X(KOI8_U, "KOI8-U", "KOI8-U")                                                      \
    X(ISO_8859_3, "ISO-8859-3", "ISO-8859-3")                                          \
    X(ISO_8859_4, "ISO-8859-4", "ISO-8859-4")                                          \
    X(ISO_8859_5, "ISO-8859-5", "ISO-8859-5")                                          \
    X(ISO_8859_7, "ISO-8859-7", "ISO-8859-7")                                          \
    X(ISO_8859_9, "ISO-8859-9", "ISO-8859-9")                                          \
    X(ISO_8859_10, "ISO-8859-10", "ISO-8859-10")                                       \
    X(ISO_8859_13, "ISO-8859-13", "ISO-8859-13")                                       \
    X(ISO_8859_15, "ISO-8859-15", "ISO-8859-15")                                       \
    X(ISO_8859_16, "ISO-8859-16", "ISO-8859-16")                                       \
    X(WINDOWS_1253, "windows-1253", "CP1253")                                          \
    X(WINDOWS_1254, "windows-1254", "CP1254")                                          \
    X(WINDOWS_1257, "windows-1257", "CP1257")                                          \
    X(WINDOWS_1258, "windows-1258", "CP1258")                                          \
    X(WINDOWS_874, "windows-874", "CP874")                                             \
    X(IBM866, "IBM866", "IBM866")                                                      \
    X(EUC_TW, "EUC-TW", "EUC-TW")                                                      \
    X(UTF_16LE, "UTF-16LE", "UTF-16LE")                                                \
    X(UTF_16BE, "UTF-16BE", "UTF-16BE")

typedef enum yz_encoding {
    YZ_ENCODING_UNKNOWN = 0,
#define X(name, text, converter) YZ_ENCODING_##name,
    YZ_ENCODING_MAP(X)
#undef X
        YZ_ENCODING_COUNT
} yz_encoding;

/* "UTF-8", "GB18030", ...; "unknown".  Static. */
YZ_API const char *yz__encoding_name(yz_encoding encoding);

/*
 * The encoding called 'name' ('length' bytes): any spelling in use, whatever the case,
 * hyphens, blanks and underscores ("utf8", "GBK", "x-sjis", "MS_KANJI", "cp949",
 * "latin1").  US-ASCII counts as UTF-8.  YZ_ENCODING_UNKNOWN for what is not known.
 */
YZ_API yz_encoding yz_encoding_find(const char *name, size_t length);

/*
 * True if the second byte of a character may be '\\', ']' or another ASCII sign: then
 * the end of a value can only be found with yz__encoding_step().  False for UTF-16,
 * which must be converted before anything else is read.
 */
YZ_API bool yz__encoding_hides_ascii(yz_encoding encoding);

/*
 * The number of bytes of the character at 'at': 1 to 4, never more than 'left' (1 or
 * more). A lead byte that is followed by a wrong byte is a character by itself, so that
 * a broken character never swallows the end of a value.
 */
YZ_API size_t yz__encoding_step(yz_encoding encoding, const char *at, size_t left);

/* The encoding that a byte order mark at the start of a file names; '*mark', not NULL,
   gets the number of its bytes.  YZ_ENCODING_UNKNOWN and 0 without a mark. */
YZ_API yz_encoding yz__encoding_mark(const char *data, size_t length, size_t *mark);

/* Why an encoding was chosen. */
typedef enum yz__encoding_ground {
    YZ_ENCODING_PLAIN = 0, /* only ASCII: nothing to decide                         */
    YZ_ENCODING_ASKED = 1, /* the caller asked for it                               */
    YZ_ENCODING_DECLARED = 2, /* CA says so, and the texts do not contradict it */
    YZ_ENCODING_TESTED = 3,  /* all texts are well-formed UTF-8                       */
    YZ_ENCODING_GUESSED = 4, /* the likeliest of those that read the texts            */
    YZ_ENCODING_NONE = 5,    /* nothing reads them without fault; the best is taken   */
} yz__encoding_ground;

/* "plain", "asked", "declared", "tested", "guessed", "none".  Static. */
YZ_API const char *yz__encoding_ground_key(yz__encoding_ground ground);

typedef struct yz__encoding_choice {
    yz_encoding encoding; /* never YZ_ENCODING_UNKNOWN */
    yz__encoding_ground ground;
    yz_encoding declared;  /* what CA names; unknown without CA */
    bool declared_unknown; /* CA is there and names nothing that is known */
    bool declared_wrong;   /* the texts are not in the encoding that CA names */
    yz_encoding second;    /* the next best guess; unknown when there was none */
    int margin; /* how much better it is than 'second': 0 (no difference) to 100; 100
                   when it is no guess */
} yz__encoding_choice;

/*
 * Decides the encoding of a record.
 *
 * 'texts' are the raw values of its text properties (names, places, comments: escapes
 * may still be in them) and 'count' their number; SGF's own ASCII does not belong to
 * them. 'declared' is the value of CA ('declared.data' NULL when there is none),
 * 'asked' what the user asked for, or YZ_ENCODING_UNKNOWN.
 *
 * In this order: what is asked for; well-formed UTF-8 (unless CA names a Chinese,
 * Japanese or Korean encoding and the texts, short, make better sense in it); what CA
 * names, when the texts can be read in it; the likeliest of the guessed encodings, by
 * the characters that names of players and places and comments use.  Looks at 32 KiB of
 * text with bytes above 0x7f at most.
 */
YZ_API yz__encoding_choice yz__encoding_choose(const yz_bytes *texts, size_t count,
                                               yz_bytes declared, yz_encoding asked);

/*
 * The same for many records, much faster: a chooser keeps what it has worked out (about
 * 70 kB). Freed by the caller; NULL may be freed.  YZ_E_NOMEM: '*out' is NULL.
 */
typedef struct yz__chooser yz__chooser;
YZ_API YZ_MUST_CHECK yz_status yz__chooser_new(yz__chooser **out,
                                               const yz_allocator *allocator);
YZ_API void yz__chooser_free(yz__chooser *chooser);
YZ_API yz__encoding_choice yz__chooser_choose(yz__chooser *chooser, const yz_bytes *texts,
                                              size_t count, yz_bytes declared,
                                              yz_encoding asked);

/* Converts from one encoding to UTF-8.  The fields are private. */
typedef struct yz__decoder {
    yz_encoding encoding;
    void *converter;
} yz__decoder;

/* Opens a decoder: YZ_OK; YZ_E_ENCODING when this system has no converter for the
   encoding, or YZ_E_NOMEM.  After a failure there is nothing to close. */
YZ_API YZ_MUST_CHECK yz_status yz__decoder_open(yz__decoder *decoder,
                                                yz_encoding encoding);
YZ_API void yz__decoder_close(yz__decoder *decoder);

/* Enough room for any text of 'length' bytes as UTF-8 with its NUL. */
#define YZ__DECODED_ROOM(length) (3 * (size_t)(length) + 1)

typedef struct yz__decoded {
    size_t length; /* bytes written, the NUL not counted */
    size_t broken; /* sequences that were replaced by U+FFFD */
    size_t first;  /* the byte of the first broken one */
} yz__decoded;

/*
 * Writes 'bytes' as UTF-8 and a NUL to 'out', which has 'room' bytes.  Each broken
 * sequence becomes one U+FFFD and is counted.  YZ_E_LIMIT when 'room' is not enough:
 * '*result' then tells what was written, whole characters and a NUL if 'room' is not 0.
 */
YZ_API YZ_MUST_CHECK yz_status yz__decode(yz__decoder *decoder, yz_bytes bytes, char *out,
                                          size_t room, yz__decoded *result);

/*
 * UTF-8 by itself.  yz_utf8_read() reads one character of the 'left' (1 or more) bytes
 * at 'at': its length, and the character in '*out'; a broken sequence gives U+FFFD, and
 * the number of bytes to step over (the longest part that could begin a character, at
 * least 1); '*broken' tells it from a U+FFFD that stands there and may be NULL.
 */
YZ_API size_t yz_utf8_read(const char *at, size_t left, uint32_t *out, bool *broken);
YZ_API bool yz__utf8_valid(const char *text, size_t length);
/* Writes one character (at most U+10FFFF) and returns its length, 1 to 4; no NUL. */
YZ_API size_t yz_utf8_write(uint32_t character, char out[4]);
/*
 * Text from outside, made safe to show: every place that shows it, on a terminal or in
 * a picture, shows it in this way.  Writes what stands for the first character of the
 * 'left' (1 or more) bytes at 'at' to 'out', with a NUL, and returns how many bytes
 * that character has.  Its bytes become "\\x1B" when yz_utf8_steers() it and when they
 * are broken UTF-8; every other character stays as it is.
 */
#define YZ_SHOWN 20
YZ_API size_t yz_utf8_show(const char *at, size_t left, char out[YZ_SHOWN]);
/* True if 'character' would control the terminal or the direction of writing: a control
   character (C0, DEL, C1), a line separator, or a direction mark; or if nobody would see it: a
   blank of no width. */
YZ_API bool yz_utf8_steers(uint32_t character);
/* The columns that a text takes on a terminal: 2 for a Chinese, Japanese or Korean
   character, 0 for a combining mark or a control character, otherwise 1. */
YZ_API size_t yz_utf8_columns(const char *text, size_t length);
/* True if a line may be broken between two characters without a blank: beside a Chinese
   or Japanese character, but not before a closing mark nor after an opening one: "（",
   "，", "。".  Korean breaks between words. */
YZ_API bool yz_utf8_breaks(uint32_t before, uint32_t behind);

/*
 * The dialects: how programs write values that the standard writes otherwise.  One
 * table, in the order in which its rules are tried.
 */
typedef struct yz_dialect {
    const char *id;        /* "KM-ZI-HUNDREDTHS" */
    const char *property;  /* "KM" */
    const char *pattern;   /* what is found, in words */
    const char *meaning;   /* what it means */
    const char *condition; /* where the rule is used; "" for everywhere */
    const char *seen;      /* who writes it, or where it was seen */
} yz_dialect;

YZ_API size_t yz_dialect_count(void);
YZ_API const yz_dialect *yz_dialect_at(size_t i);
/* The row called 'id', or NULL. */
YZ_API const yz_dialect *yz__dialect_find(const char *id);

/* The parts of the record that rules of the dialect table depend on.  Texts are UTF-8;
   NULL when the record does not have the property. */
typedef struct yz_dialect_context {
    const char *application; /* AP */
    const char *rules;       /* RU */
    int width;               /* of the board; 0 when not known */
    int height;
} yz_dialect_context;

/* How a value was read. */
typedef enum yz_reading_kind {
    YZ_READING_ABSENT = 0,  /* the property is not there, or says nothing        */
    YZ_READING_PLAIN = 1,   /* written as the standard says                      */
    YZ_READING_DIALECT = 2, /* understood by the rule in 'dialect'               */
    YZ_READING_UNKNOWN = 3, /* the property is there but was not understood */
} yz_reading_kind;

typedef struct yz_reading {
    yz_reading_kind kind;
    const yz_dialect
        *dialect; /* the rule that decided; NULL when none did.  An absent value
                     may have one: KM[] is absent by the rule KM-EMPTY */
} yz_reading;

/*
 * The readers.  'text' is the value in UTF-8, without escapes and terminated, or NULL
 * when the property is absent; 'context' may be NULL.  '*out' is written when the kind
 * is YZ_READING_PLAIN or YZ_READING_DIALECT and is otherwise unchanged.
 *
 * yz__komi_recorded(): KM, and KI of old records, which holds half points ('property'
 * "KI"). yz__handicap_recorded(): HA; 0 or 1 is an even game. yz__result_recorded(): RE,
 * in the words of several languages; margins exact; one zi of Chinese counting is two
 * points.  "?" is plain, and YZ_RESULT_NONE. yz__size_recorded(): SZ; the standard's
 * default 19x19 is the caller's.  A size above YZ_MAX_SIDE is unknown.
 * yz__year_recorded(): the first year in DT.
 */
YZ_API yz_reading yz__komi_recorded(const char *property, const char *text,
                                    const yz_dialect_context *context, yz_number *out);
YZ_API yz_reading yz__handicap_recorded(const char *text,
                                        const yz_dialect_context *context, int *out);
YZ_API yz_reading yz__result_recorded(const char *text,
                                      const yz_dialect_context *context, yz_result *out);
YZ_API yz_reading yz__size_recorded(const char *text, int *width, int *height);
YZ_API yz_reading yz__year_recorded(const char *text, int *out);
/* TM, BL and WL: a time in milliseconds, "90.5", "1:30", "10 min", "14分50秒", "880,5".  A
   number of seconds is plain, also a negative one. */
YZ_API yz_reading yz__seconds_recorded(const char *text, int64_t *out);

#ifdef __cplusplus
}
#endif
#endif
