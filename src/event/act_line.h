/* act_line.h - a line of the log, cut into its words. */
#ifndef YZ_SRC_EVENT_ACT_LINE_H
#define YZ_SRC_EVENT_ACT_LINE_H

#include "yunzi/message.h"
#include "yunzi/tournament.h"

/* A word is parted from the next by a byte.  No act that is not a list has as many as the second says. */
enum { YZ__ACT_WORDS = YZ_TOURNAMENT_LINE + 1, YZ__ACT_WORDS_NAMED = 16 };

/* A line whose words end with NULs; of the first, what the line does not have is "". */
typedef struct yz__act_line {
    char text[YZ_TOURNAMENT_LINE + 1];
    const char *word[YZ__ACT_WORDS];
    int words; /* 0: a comment or an empty line */
    uint32_t number;
} yz__act_line;

/* Takes the line of 'length' bytes.  YZ_E_ENCODING, after 'diag' was filled. */
YZ_MUST_CHECK yz_status yz__act_line_read(yz__act_line *out, const char *text,
                                          size_t length, yz_diag *diag);

#endif
