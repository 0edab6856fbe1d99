/*
 * encoding_guess.h - which encoding a text is in.
 */
#ifndef YZ_SRC_TEXT_ENCODING_GUESS_H
#define YZ_SRC_TEXT_ENCODING_GUESS_H

#include "text/encoding.h"
#include "yunzi/text.h"

/* Why an encoding was chosen. */
typedef enum yz__encoding_ground {
    YZ_ENCODING_PLAIN = 0, /* only ASCII: nothing to decide                         */
    YZ_ENCODING_ASKED = 1, /* the caller asked for it                               */
    YZ_ENCODING_DECLARED = 2, /* CA says so, and the texts do not contradict it */
    YZ_ENCODING_TESTED = 3,  /* all texts are well-formed UTF-8                       */
    YZ_ENCODING_GUESSED = 4, /* the likeliest of those that read the texts            */
    YZ_ENCODING_NONE = 5,    /* nothing reads them without fault; the best is taken   */
} yz__encoding_ground;

typedef struct yz__encoding_choice {
    yz__encoding encoding; /* never YZ_ENCODING_UNKNOWN */
    yz__encoding_ground ground;
    yz__encoding declared; /* what CA names; unknown without CA */
    bool declared_unknown; /* CA is there and names nothing that is known */
    bool declared_wrong;   /* the texts are not in the encoding that CA names */
    yz__encoding second;   /* the next best guess; unknown when there was none */
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
yz__encoding_choice yz__encoding_choose(const yz_bytes *texts, size_t count,
                                        yz_bytes declared, yz__encoding asked);

/*
 * The same for many records, much faster: a chooser keeps what it has worked out (about
 * 70 kB). Freed by the caller; NULL may be freed.  YZ_E_NOMEM: '*out' is NULL.
 */
typedef struct yz__chooser yz__chooser;
YZ_MUST_CHECK yz_status yz__chooser_new(yz__chooser **out,
                                        const yz_allocator *allocator);
void yz__chooser_free(yz__chooser *chooser);
yz__encoding_choice yz__chooser_choose(yz__chooser *chooser, const yz_bytes *texts,
                                       size_t count, yz_bytes declared,
                                       yz__encoding asked);

#endif
